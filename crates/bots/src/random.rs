//! The player without a plan.

use table::{Actions, Chance, Game, Seat, chance::Fast};

use crate::Bot;

/// Chooses any legal action, each as likely.
#[derive(Clone, Debug)]
pub struct Random<A> {
    chance: Fast,
    scratch: Actions<A>,
}

impl<A: Copy> Random<A> {
    /// A random player; same seed, same choices.
    pub fn new(seed: u64) -> Random<A> {
        Random { chance: Fast::new(seed), scratch: Actions::new() }
    }
}

impl<G: Game> Bot<G> for Random<G::Action> {
    fn choose(&mut self, rules: &G, state: &G::State, seat: Seat) -> G::Action {
        self.scratch.clear();
        rules.legal(state, seat, &mut self.scratch);
        self.scratch[self.chance.below(self.scratch.len() as u32) as usize]
    }
}
