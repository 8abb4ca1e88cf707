//! What a search asks when it stops looking ahead.

use std::sync::Arc;

use table::{
    Content, Game, Seat, Values,
    learned::{Unfit, Weights},
};

/// Judges positions. It is asked about several at once, so that a learned one can answer them in one go.
pub trait Evaluator<G: Game>: Send {
    /// Writes each seat's chance to win, from 0 to 1, for each of the positions; `values` has a slot for each.
    fn evaluate(&mut self, rules: &G, states: &[G::State], values: &mut [Values]);

    /// Writes how likely each of a seat's legal actions is to be the right one, in the order of the list, and returns
    /// true; or returns false if it has no opinion. A learned evaluator looks its answers up by action code.
    fn prior(
        &mut self,
        _rules: &G,
        _state: &G::State,
        _seat: Seat,
        _legal: &[G::Action],
        _prior: &mut [f32],
    ) -> bool {
        false
    }
}

/// The game's hand-written estimate.
#[derive(Copy, Clone, Debug, Default)]
pub struct Estimate;

impl<G: Game> Evaluator<G> for Estimate {
    fn evaluate(&mut self, rules: &G, states: &[G::State], values: &mut [Values]) {
        for (state, values) in states.iter().zip(values) {
            *values = rules.estimate(state);
        }
    }
}

/// By what a bot judges positions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Judgement {
    /// By what was learned, where the game has weights for the match that win more often; else by what was written.
    #[default]
    Usual,
    /// By the game's hand-written estimate.
    Handwritten,
    /// By the game's learned weights.
    Learned,
    /// By weights from elsewhere.
    By(Arc<[u8]>),
}

impl Judgement {
    /// The weights by which a match is judged, if any; or why it cannot be judged like this.
    pub fn weights<G: Game>(&self, rules: &G) -> Result<Option<Weights>, Unfit> {
        let read = |bytes: &[u8]| Weights::read(bytes, rules).map(Some);
        match self {
            Judgement::Usual => rules.weights().map_or(Ok(None), read),
            Judgement::Handwritten => Ok(None),
            Judgement::Learned => rules.weights().map_or(Err(Unfit::None), read),
            Judgement::By(bytes) => read(bytes),
        }
    }

    /// Whether what was asked for can be had. The usual judgement always can: weights that do not fit give way to the hand-written estimate.
    pub fn check<G: Game>(&self, rules: &G) -> Result<(), Unfit> {
        match self {
            Judgement::Usual => Ok(()),
            _ => self.weights(rules).map(|_| ()),
        }
    }
}

/// Judges positions of one match as it was asked to. Weights that do not fit the match give way to the hand-written estimate.
#[derive(Clone, Debug)]
pub struct Judged {
    judgement: Judgement,
    /// The weights, once the match is known.
    weights: Option<Option<Weights>>,
}

impl Judged {
    /// Before its first match.
    pub fn new(judgement: Judgement) -> Judged {
        Judged { judgement, weights: None }
    }
}

impl<G: Game> Evaluator<G> for Judged {
    fn evaluate(&mut self, rules: &G, states: &[G::State], values: &mut [Values]) {
        let weights = self.weights.get_or_insert_with(|| self.judgement.weights(rules).unwrap_or(None));
        for (state, values) in states.iter().zip(values) {
            *values = match weights {
                Some(weights) => weights.judge(rules, state),
                None => rules.estimate(state),
            };
        }
    }
}

/// Why the weights that a game brings cannot judge its usual matches, with the number of players: nothing, where all is well.
pub fn unfit_weights<G: Game>() -> Vec<(usize, Unfit)> {
    let content = Content::built_in(G::about().content);
    let (least, most) = G::about().players;
    let unfit = |players| {
        let rules = G::new(&G::options(players).ok()?, &content).ok()?;
        Some((players, Judgement::Usual.weights(&rules).err()?))
    };
    (least..=most).filter_map(unfit).collect()
}
