//! The position as readable text.

use table::{Eyes, Names};

use crate::{State, TerraPrime};

impl TerraPrime {
    pub(crate) fn drawn(&self, s: &State, _eyes: Eyes, names: &Names) -> String {
        format!("{} to act in {:?}", names.of(s.turn.active), s.phase)
    }
}
