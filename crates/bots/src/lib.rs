//! Players that are programs.
//!
//! Every bot chooses from the same list of legal actions as people do, and knows no more than its seat's view shows.

mod playout;

pub use playout::{Played, play_on, random_play};

use table::{Actions, Chance, Game, Seat, Values, chance::Fast};

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the seat's legal actions. The seat is to act.
    fn choose(&mut self, rules: &G, state: &G::State, seat: Seat) -> G::Action;

    /// What the bot thought about its last choice, if it thinks.
    fn thoughts(&self) -> Option<&Thoughts<G::Action>> {
        None
    }
}

/// What a bot thought about its last choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Thoughts<A> {
    /// What it chose, and what it expected of it.
    pub chosen: Opinion<A>,
    /// Its next best alternatives, best first; at most two.
    pub alternatives: Vec<Opinion<A>>,
    /// The sequence that it expected, its own choice first: who acts, and what they do.
    pub expected: Vec<(Seat, A)>,
    /// How many playouts it made.
    pub iterations: u32,
}

/// What a bot thinks of an action.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion<A> {
    /// The action.
    pub action: A,
    /// The estimated chance to win, for every seat.
    pub chances: Values,
    /// The share of the playouts that looked at it.
    pub share: f32,
}

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

/// The bots that can be asked for by name, weakest first.
pub const NAMES: &[&str] = &["random"];

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot called \"{0}\"; there are {known}", known = NAMES.join(", "))]
pub struct UnknownBot(pub String);

/// The bot with this name. Same seed, same choices.
pub fn by_name<G: Game>(name: &str, seed: u64) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    match name {
        "random" => Ok(Box::new(Random::new(seed))),
        _ => Err(UnknownBot(name.to_owned())),
    }
}
