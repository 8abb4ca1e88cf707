//! Whole games by better play than at random: what a game's own tests look at.

use std::{collections::BTreeMap, sync::Arc};

use super::positions;
use crate::{
    Actions, Game, NoLog, Rules, Seat,
    chance::{Fast, Watched},
};

/// Plays a game in which somebody chooses among the legal actions, and shows to somebody every position before an action, the action, and
/// what came of it. Gives the end.
pub fn play<G: Rules>(
    rules: &G,
    seed: u64,
    mut choose: impl FnMut(&G::State, Seat, &mut Actions<G::Action>, &mut Fast) -> G::Action,
    mut watch: impl FnMut(&G::State, (Seat, G::Action), &[G::Event]),
) -> G::State {
    let mut chance = Fast::new(seed);
    let mut state = rules.setup(&mut Watched::new(&mut chance), &mut NoLog);
    let mut legal = Actions::new();
    while let Some(seat) = rules.awaited(&state).first() {
        legal.clear();
        rules.legal(&state, seat, &mut legal);
        let action = choose(&state, seat, &mut legal, &mut chance);
        let before = state.clone();
        let mut events = Vec::new();
        let _ = rules.apply(&mut state, seat, action, &mut Watched::new(&mut chance), &mut events);
        watch(&before, (seat, action), &events);
    }
    state
}

/// Whole games whose rare positions are checked: those around the first few times that a feat happens in each game, and one of so many others.
pub struct WholeGames {
    often: usize,
    every: usize,
    feats: BTreeMap<&'static str, usize>,
    /// Pairs of different states that looked alike to a seat.
    pub pairs: u64,
}

impl WholeGames {
    /// Checks the positions around each feat so often in a game, and one of so many other positions.
    pub fn new(often: usize, every: usize) -> WholeGames {
        WholeGames { often, every, feats: BTreeMap::new(), pairs: 0 }
    }

    /// Plays a game and checks its [`positions`]; which feats happen is told by the position, and by what comes of the action.
    pub fn check<G: Game>(
        &mut self,
        rules: &Arc<G>,
        seed: u64,
        choose: impl FnMut(&G::State, Seat, &mut Actions<G::Action>, &mut Fast) -> G::Action,
        mut feats: impl FnMut(&G::State, &[G::Event]) -> Vec<&'static str>,
    ) {
        let mut checked = Vec::new();
        let mut in_this_game: BTreeMap<&str, usize> = BTreeMap::new();
        let mut ply = 0;
        play(&**rules, seed, choose, |before, turn, events| {
            ply += 1;
            let mut rare = false;
            for feat in feats(before, events) {
                *self.feats.entry(feat).or_default() += 1;
                let times = in_this_game.entry(feat).or_default();
                *times += 1;
                rare |= *times <= self.often;
            }
            if rare || ply % self.every == 0 {
                checked.push((before.clone(), turn));
            }
        });
        self.pairs += positions(rules, checked, seed);
    }

    /// Fails if one of these feats happened in no game.
    #[track_caller]
    pub fn assert_feats(&self, feats: &[&str]) {
        for feat in feats {
            assert!(self.feats.contains_key(feat), "nobody came to {feat}: {:?}", self.feats);
        }
    }
}
