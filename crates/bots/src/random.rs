//! The player without a plan.

use table::{Actions, Chance, Game, Seat, chance::Fast};

use crate::Bot;

/// Chooses any legal action, each as likely.
#[derive(Clone, Debug)]
pub struct Random<A> {
    chance: Fast,
    room: Actions<A>,
}

impl<A: Copy> Random<A> {
    /// A random player; same seed, same choices.
    pub fn new(seed: u64) -> Random<A> {
        Random { chance: Fast::new(seed), room: Actions::new() }
    }
}

impl<G: Game> Bot<G> for Random<G::Action> {
    fn choose(&mut self, rules: &G, state: &G::State, seat: Seat) -> G::Action {
        self.room.clear();
        rules.legal(state, seat, &mut self.room);
        self.room[self.chance.below(self.room.len() as u32) as usize]
    }
}
