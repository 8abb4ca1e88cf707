//! Whole games by better play than at random: what a game's own tests look at.

use std::{collections::BTreeMap, sync::Arc};

use super::positions;
use crate::{Actions, Game, NoLog, Rules, Seat, chance::Fast};

/// Plays a game in which somebody chooses among the legal actions, and shows to somebody every position before an action, the action, and
/// what came of it. Gives the end.
pub fn play<G: Rules>(
    rules: &G,
    seed: u64,
    mut choose: impl FnMut(&G::State, Seat, &mut Actions<G::Action>, &mut Fast) -> G::Action,
    mut watch: impl FnMut(&G::State, (Seat, G::Action), &[G::Event]),
) -> G::State {
    let mut chance = Fast::new(seed);
    let mut state = rules.setup(&mut chance, &mut NoLog);
    let mut legal = Actions::new();
    while let Some(seat) = rules.awaited(&state).first() {
        legal.clear();
        rules.legal(&state, seat, &mut legal);
        let action = choose(&state, seat, &mut legal, &mut chance);
        let before = state.clone();
        let mut events = Vec::new();
        let _ = rules.apply(&mut state, seat, action, &mut chance, &mut events);
        watch(&before, (seat, action), &events);
    }
    state
}

/// What whole games come to, and which of their positions are looked at: those around the first few of each sight in every game, and one of so
/// many others.
pub struct Sights {
    often: usize,
    every: usize,
    reached: BTreeMap<&'static str, usize>,
    /// Pairs of different states that looked alike to a seat.
    pub pairs: u64,
}

impl Sights {
    /// Looks at so many of each sight in a game, and at one of so many other positions.
    pub fn new(often: usize, every: usize) -> Sights {
        Sights { often, every, reached: BTreeMap::new(), pairs: 0 }
    }

    /// Looks at the [`positions`] of a game; what is to be seen there is told by the position, and by what comes of the action.
    pub fn see<G: Game>(
        &mut self,
        rules: &Arc<G>,
        seed: u64,
        choose: impl FnMut(&G::State, Seat, &mut Actions<G::Action>, &mut Fast) -> G::Action,
        mut sights: impl FnMut(&G::State, &[G::Event]) -> Vec<&'static str>,
    ) {
        let mut visited = Vec::new();
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        let mut ply = 0;
        play(&**rules, seed, choose, |before, turn, events| {
            ply += 1;
            let mut rare = false;
            for sight in sights(before, events) {
                *self.reached.entry(sight).or_default() += 1;
                let often = seen.entry(sight).or_default();
                *often += 1;
                rare |= *often <= self.often;
            }
            if rare || ply % self.every == 0 {
                visited.push((before.clone(), turn));
            }
        });
        self.pairs += positions(rules, visited, seed);
    }

    /// Fails if nobody came to one of these.
    #[track_caller]
    pub fn reached(&self, sights: &[&str]) {
        for sight in sights {
            assert!(self.reached.contains_key(sight), "nobody came to {sight}: {:?}", self.reached);
        }
    }
}
