//! Chance that tells whether it was asked.

use super::Chance;

/// Draws from another source, whichever that is, and notices it. Rules are compiled once for every type that they draw from: all but those who do
/// little else than draw give them this one.
pub struct Watched<'a> {
    source: &'a mut dyn Chance,
    asked: bool,
}

impl<'a> Watched<'a> {
    /// Watches this source from now on.
    pub fn new(source: &'a mut dyn Chance) -> Watched<'a> {
        Watched { source, asked: false }
    }

    /// Whether anything was drawn.
    pub fn was_asked(&self) -> bool {
        self.asked
    }
}

impl Chance for Watched<'_> {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.asked = true;
        self.source.below(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Script;

    #[test]
    fn it_says_what_its_source_says_and_knows_whether_it_was_asked() {
        let mut source = Script::draws([3, 1]);
        let mut chance = Watched::new(&mut source);
        assert!(!chance.was_asked());
        assert_eq!(chance.below(4), 3);
        assert!(chance.was_asked());
        assert_eq!(source.below(2), 1, "the source goes on from there");
    }
}
