//! Dice that are rolled together.

use table::Chance;

/// The most dice of one roll: three fields of three asteroids.
const MOST: usize = 9;

/// A roll.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    faces: [u8; MOST],
    count: u8,
}

impl Dice {
    /// Rolls so many dice.
    #[inline]
    pub fn roll(count: u8, chance: &mut impl Chance) -> Dice {
        let mut dice = Dice { faces: [0; MOST], count };
        for face in &mut dice.faces[..usize::from(count)] {
            *face = chance.d6();
        }
        dice
    }

    /// What they show.
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// How many show this or less.
    #[inline]
    pub fn up_to(&self, most: u8) -> u8 {
        self.faces().iter().filter(|&&face| face <= most).count() as u8
    }

    /// How many show more than this.
    #[inline]
    pub fn above(&self, most: u8) -> u8 {
        self.count - self.up_to(most)
    }
}
