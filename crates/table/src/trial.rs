//! Trials: short sequences of actions (drafts), tried on a copy of the position to see what they would lead to. Nothing is
//! stored, and the match's chance is not touched.

use std::{collections::HashSet, mem};

use serde::Serialize;

use crate::{
    Action, Actions, Amount, Chance, Effect, Game, NoLog, Refusal, Seat, Step, Text,
    chance::{Fast, Watched},
    erased::{Choice, choices},
};

/// What comes of some actions of one seat, one after another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trial {
    /// How many of them can be taken, one after another, before it ends.
    pub done: u32,
    /// Why the next one may not be taken, if a refusal ended the trial.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// Why the trial stopped at the next one although it may be taken: what comes of it is not told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop: Option<Stop>,
    /// What all actions that may be taken cost and give together, including the one that the trial stopped at.
    #[serde(flatten)]
    pub effect: Effect,
    /// What may come of the action that the trial stopped at, or of the last one if all can be taken, as far as the seat can know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Prospect>,
    /// What would be legal after those that can be taken.
    pub next: Vec<Choice>,
}

/// Why a trial goes no further.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// Dice or cards decide.
    Chance,
    /// Something hidden would become known.
    Reveals,
    /// Somebody else decides next, or the game is over.
    HandsOver,
}

/// One thing that may come of an action that dice or cards decide.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Prospect {
    /// What may happen, in words for people.
    pub what: Text,
    /// Whether it is a success or a failure of what the seat tries, where it is either.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// What it brings, as far as that can be counted; amounts of 0 are listed too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Amount>>")]
    pub amounts: Vec<Amount>,
    /// How likely, from 0 to 1.
    pub chance: f32,
}

impl Prospect {
    /// Something that may happen with this chance.
    pub fn new(what: impl Into<Text>, chance: f32) -> Prospect {
        Prospect { what: what.into(), verdict: None, amounts: Vec::new(), chance }
    }

    /// Marks it as a success or a failure of what the seat tries.
    #[must_use]
    pub fn judged(mut self, verdict: Verdict) -> Prospect {
        self.verdict = Some(verdict);
        self
    }

    /// Adds an amount that it brings.
    #[must_use]
    pub fn with(mut self, amount: Amount) -> Prospect {
        self.amounts.push(amount);
        self
    }
}

/// Whether a prospect is a success or a failure of what the seat tries.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The battle is won, the roll succeeds.
    Success,
    /// Neither.
    Tie,
    /// The battle is lost, the roll fails.
    Failure,
}

/// The most sequences that one call tries.
pub const MAX_SEQUENCES: usize = 32;
/// The most actions of a sequence.
pub const MAX_ACTIONS: usize = 12;

/// Tries actions of a seat one after another.
pub fn attempt<G: Game>(rules: &G, state: &G::State, seat: Seat, actions: &[G::Action]) -> Trial {
    let mut state = state.clone();
    let mut trial = Trial {
        done: 0,
        refusal: None,
        stop: None,
        effect: Effect::NONE,
        odds: Vec::new(),
        next: Vec::new(),
    };
    for (number, &action) in actions.iter().enumerate() {
        if let Err(refusal) = rules.check(&state, seat, action) {
            trial.refusal = Some(refusal);
            break;
        }
        trial.effect = trial.effect.and(&rules.effect(&state, seat, action));
        let (after, stop) = step(rules, &state, seat, action);
        if stop.is_some() || number + 1 == actions.len() {
            trial.odds = rules.odds(&state, seat, action);
        }
        if stop.is_some() {
            trial.stop = stop;
            break;
        }
        state = after;
        trial.done += 1;
    }
    trial.next = choices(rules, &state, seat);
    trial
}

/// The position after an action, and whether that may not be told.
pub(crate) fn step<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
) -> (G::State, Option<Stop>) {
    let mut after = state.clone();
    // What it says is never told, but games may ask until it says something else.
    let mut any = Fast::new(0);
    let mut chance = Watched::new(&mut any);
    let step = rules.apply(&mut after, seat, action, &mut chance, &mut NoLog);
    let stop = match step {
        _ if chance.was_asked() => Some(Stop::Chance),
        Step::Revealed => Some(Stop::Reveals),
        _ if !rules.awaited(&after).contains(seat) => Some(Stop::HandsOver),
        _ => None,
    };
    (after, stop)
}

/// A few sequences to try in a position, for the conformance kit: each begins with another kind of action that is legal there, so that
/// those with many targets do not crowd out the others, goes on with any legal ones, and ends with any action at all.
pub(crate) fn drafts<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    chance: &mut Fast,
    most: usize,
) -> Vec<Vec<G::Action>> {
    let mut legal = Actions::new();
    rules.legal(state, seat, &mut legal);
    let mut kinds = HashSet::new();
    let mut firsts = legal.to_vec();
    chance.shuffle(&mut firsts);
    firsts.retain(|action| kinds.insert(mem::discriminant(action)));
    firsts.truncate(most);
    let mut draft = |first: G::Action| {
        let mut state = state.clone();
        let mut actions = vec![first];
        while actions.len() < 4 {
            let (after, stop) = step(rules, &state, seat, actions[actions.len() - 1]);
            legal.clear();
            rules.legal(&after, seat, &mut legal);
            if stop.is_some() || legal.is_empty() {
                break;
            }
            actions.push(legal[chance.below(legal.len() as u32) as usize]);
            state = after;
        }
        actions.extend(G::Action::from_code(chance.below(G::Action::CODES)));
        actions
    };
    firsts.into_iter().map(&mut draft).collect()
}
