//! What a search asks when it stops looking ahead.

use std::sync::Arc;

use table::{
    Content, Game, Values,
    learned::{self, Weights, WeightsError},
};

/// Judges positions.
pub trait Evaluator<G: Game>: Send {
    /// Each seat's chance to win, from 0 to 1.
    fn judge(&mut self, rules: &G, state: &G::State) -> Values;
}

/// The game's hand-written estimate.
#[derive(Copy, Clone, Debug, Default)]
pub struct Estimate;

impl<G: Game> Evaluator<G> for Estimate {
    fn judge(&mut self, rules: &G, state: &G::State) -> Values {
        rules.estimate(state)
    }
}

/// What a bot judges positions by.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum EvaluatorKind {
    /// By what was learned, where the game has weights for the match that win more often; else by what was written.
    #[default]
    Usual,
    /// By the game's hand-written estimate.
    Handwritten,
    /// By the game's learned weights.
    Learned,
    /// By weights that the game does not bring: the bytes of a file.
    Weights(Arc<[u8]>),
}

impl EvaluatorKind {
    /// The weights by which a match is judged, if any; or why it cannot be judged like this.
    pub fn weights<G: Game>(&self, rules: &G) -> Result<Option<Weights>, WeightsError> {
        match (self, self.bytes(rules)) {
            (EvaluatorKind::Learned, None) => Err(WeightsError::None),
            (_, bytes) => bytes.map(|bytes| Weights::read(bytes, rules)).transpose(),
        }
    }

    /// The [hash](learned::hash) of the weights by which a match is judged; none where it is judged by the hand-written estimate.
    pub fn hash_of_weights<G: Game>(&self, rules: &G) -> Option<String> {
        let fit = matches!(self.weights(rules), Ok(Some(_)));
        self.bytes(rules).filter(|_| fit).map(learned::hash)
    }

    /// The weights that were asked for as a file holds them, whether they fit the match or not.
    fn bytes<'a, G: Game>(&'a self, rules: &G) -> Option<&'a [u8]> {
        match self {
            EvaluatorKind::Usual | EvaluatorKind::Learned => rules.weights(),
            EvaluatorKind::Handwritten => None,
            EvaluatorKind::Weights(bytes) => Some(bytes),
        }
    }

    /// Whether what was asked for can be had. The usual one always can: weights that do not fit give way to the hand-written estimate.
    pub fn check<G: Game>(&self, rules: &G) -> Result<(), WeightsError> {
        match self {
            EvaluatorKind::Usual => Ok(()),
            _ => self.weights(rules).map(|_| ()),
        }
    }
}

/// The evaluator of the positions of one match, which judges as it was asked to. Weights that do not fit the match give way to the hand-written estimate.
#[derive(Clone, Debug)]
pub struct MatchEvaluator {
    kind: EvaluatorKind,
    /// The weights, once the match is known.
    weights: Option<Option<Weights>>,
}

impl MatchEvaluator {
    /// Before its first match.
    pub fn new(kind: EvaluatorKind) -> MatchEvaluator {
        MatchEvaluator { kind, weights: None }
    }
}

impl<G: Game> Evaluator<G> for MatchEvaluator {
    fn judge(&mut self, rules: &G, state: &G::State) -> Values {
        match self.weights.get_or_insert_with(|| self.kind.weights(rules).unwrap_or(None)) {
            Some(weights) => weights.judge(rules, state),
            None => rules.estimate(state),
        }
    }
}

/// Why the weights that a game brings cannot judge its usual matches, with the number of players: nothing, where all is well.
pub fn unusable_weights<G: Game>() -> Vec<(usize, WeightsError)> {
    let content = Content::built_in(G::about().content);
    let (least, most) = G::about().players;
    let unusable = |players| {
        let rules = G::new(&G::options(players).ok()?, &content).ok()?;
        Some((players, EvaluatorKind::Usual.weights(&rules).err()?))
    };
    (least..=most).filter_map(unusable).collect()
}

#[cfg(test)]
mod tests {
    use table::learned::HandwrittenShare;
    use toys::Pig;

    use super::*;
    use crate::testing::{hinted::Hinted, pig, pig_state};

    /// What a position is judged to be worth, and what the estimate says.
    fn judged<G: Game>(rules: &G, kind: EvaluatorKind, state: &G::State) -> [Values; 2] {
        [MatchEvaluator::new(kind).judge(rules, state), rules.estimate(state)]
    }

    #[test]
    fn weights_that_do_not_fit_give_way_to_the_estimate() {
        let state = pig_state([40, 10], 7);
        let steep: Vec<i16> = (0..32).map(|level| level * 100).collect();
        let for_two = Weights::write::<Pig>(2, HandwrittenShare::default(), &steep);
        let by = EvaluatorKind::Weights(for_two.into());
        let [learned, written] = judged(&pig(2), by.clone(), &state);
        assert_ne!(learned, written, "weights that fit are judged by");
        assert_eq!(by.check(&pig(3)), Err(WeightsError::OtherPlayers { learned: 2, players: 3 }));
        assert_eq!(by.hash_of_weights(&pig(3)), None);
        let [fallen_back, written] = judged(&pig(3), by, &state);
        assert_eq!(fallen_back, written);
    }

    #[test]
    fn a_game_whose_own_weights_do_not_fit_is_judged_by_its_estimate() {
        let rules = Hinted { weights: Some(b"of another version"), ..Hinted::of(pig(2)) };
        assert_eq!(
            EvaluatorKind::Usual.weights(&rules),
            Err(WeightsError::Broken),
            "which is what the log says"
        );
        assert_eq!(EvaluatorKind::Usual.check(&rules), Ok(()), "it is played all the same");
        assert_eq!(
            EvaluatorKind::Learned.check(&rules),
            Err(WeightsError::Broken),
            "unless they were asked for"
        );
        let [judged, written] = judged(&rules, EvaluatorKind::Usual, &pig_state([40, 10], 7));
        assert_eq!(judged, written);
    }
}
