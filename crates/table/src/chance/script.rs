//! Chance that was decided beforehand, for tests.

use std::collections::VecDeque;

use super::Chance;

/// Plays back a list of draws and panics, with the number of the draw, when the game asks for anything else.
#[derive(Clone, Debug, Default)]
pub struct Script {
    coming: VecDeque<u32>,
    used: usize,
}

impl Script {
    /// Draws as [`Chance::below`] returns them: from 0.
    pub fn draws(values: impl IntoIterator<Item = u32>) -> Script {
        Script { coming: values.into_iter().collect(), used: 0 }
    }

    /// Dice as people read them: from 1.
    pub fn dice(faces: impl IntoIterator<Item = u8>) -> Script {
        Script::draws(faces.into_iter().map(|face| u32::from(face) - 1))
    }

    /// Puts further draws behind the ones still to come.
    pub fn then(mut self, more: Script) -> Script {
        self.coming.extend(more.coming);
        self
    }

    /// How many scripted draws nobody has asked for yet.
    pub fn left(&self) -> usize {
        self.coming.len()
    }
}

impl Chance for Script {
    fn below(&mut self, n: u32) -> u32 {
        let number = self.used + 1;
        let value = self.coming.pop_front();
        let value = value.unwrap_or_else(|| panic!("the script has no draw {number}, which is below {n}"));
        assert!(
            value < n,
            "draw {number} of the script is {value}, but the game asks for a number below {n}"
        );
        self.used = number;
        value
    }
}
