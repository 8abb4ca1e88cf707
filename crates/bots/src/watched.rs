//! Chance that tells whether it was asked.

use table::Chance;

/// Counts the draws that are made from another source.
pub(crate) struct Watched<'a, C> {
    chance: &'a mut C,
    draws: u32,
}

impl<'a, C: Chance> Watched<'a, C> {
    pub(crate) fn new(chance: &'a mut C) -> Self {
        Watched { chance, draws: 0 }
    }

    /// Whether anything was drawn.
    pub(crate) fn was_asked(&self) -> bool {
        self.draws > 0
    }
}

impl<C: Chance> Chance for Watched<'_, C> {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.draws += 1;
        self.chance.below(n)
    }
}
