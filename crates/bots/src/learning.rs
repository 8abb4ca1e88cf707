//! Weights for what a game names, from games of bots against themselves.
//!
//! - [`self_play`]: the games, and what every seat's position came to;
//! - [`mod@fit`]: the weights under which that is likeliest;
//! - [`mod@quality`]: how well they foretell games that they were not fitted to, beside the hand-written estimate.

pub mod fit;
pub mod quality;
pub mod self_play;

pub use fit::{Fit, fit};
pub use quality::{Quality, quality};
pub use self_play::{SelfPlay, TrainingGame};

/// One game of so many is held out: no weight is fitted to it.
pub const HELD_OUT: u64 = 10;

/// Whether the game with this number is held out.
pub fn is_held_out(game: u64) -> bool {
    game % HELD_OUT == HELD_OUT - 1
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use table::{
        Judge as _, Rules as _,
        learned::{HandwrittenShare, Weights, WeightsError},
    };
    use toys::Pig;

    use super::*;
    use crate::{
        BotKind, Evaluator as _, EvaluatorKind, MatchEvaluator,
        testing::{hinted::Hinted, pig, pig_state},
    };

    fn training_games(games: std::ops::Range<u64>, jobs: usize) -> Vec<TrainingGame> {
        let self_play = SelfPlay { bot: BotKind::Greedy, seed: 3, jobs };
        self_play.play(&pig(2), games, &|_| {}, &AtomicBool::new(false)).unwrap()
    }

    fn weights(training_games: &[TrainingGame]) -> Vec<i16> {
        fit(&pig(2), training_games, &Fit { epochs: 5, ..Fit::default() }, &|_| {})
    }

    #[test]
    fn self_play_that_goes_on_is_the_same_as_if_it_had_not_stopped() {
        let whole = training_games(0..12, 1);
        assert_eq!(whole, [training_games(0..5, 2), training_games(5..12, 1)].concat());
        assert!(whole.iter().all(|game| game.places.contains(&1) && !game.rows.is_empty()));
    }

    #[test]
    fn stopped_self_play_keeps_the_games_without_a_gap() {
        let self_play = SelfPlay { bot: BotKind::Greedy, seed: 3, jobs: 1 };
        let stop = AtomicBool::new(false);
        let progress = |done| stop.store(done >= 4, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(self_play.play(&pig(2), 0..12, &progress, &stop).unwrap(), training_games(0..4, 1));
    }

    #[test]
    fn what_was_learned_foretells_who_wins_and_never_rates_more_lower() {
        let training_games = training_games(0..80, 2);
        let fitted = weights(&training_games);
        assert_eq!(fitted, weights(&training_games), "the same games give the same weights");
        let all = &quality(&pig(2), &training_games, &fitted, HandwrittenShare::default())[0];
        assert!(all.positions > 50 && all.learned.log_loss < 0.62, "{all:?}");
        let bytes = Weights::write::<Pig>(2, HandwrittenShare::default(), &fitted);
        let mut judged = MatchEvaluator::new(EvaluatorKind::Weights(bytes.into()));
        let mut chance_with = |banked, stake| judged.judge(&pig(2), &pig_state(banked, stake))[0];
        let chances: Vec<f32> = (0..99).map(|points| chance_with([points, 50], 0)).collect();
        assert!(chances.is_sorted() && chances[98] > chances[0] + 0.3, "{chances:?}");
        assert!(chance_with([20, 50], 30) >= chance_with([20, 50], 0));
    }

    #[test]
    fn a_mixture_gives_every_seat_its_own_part_of_the_estimate() {
        let fitted = weights(&training_games(0..40, 2));
        let state = pig_state([70, 20], 5);
        let judge = |share| {
            let bytes = Weights::write::<Pig>(2, HandwrittenShare::new(share).unwrap(), &fitted);
            Weights::read(&bytes, &pig(2)).unwrap().judge(&pig(2), &state)[0]
        };
        let (learned, mixed, written) = (judge(0.0), judge(0.5), judge(1.0));
        assert!((written - pig(2).estimate(&state)[0]).abs() < 2e-3, "{written}");
        assert!((mixed - learned) * (written - mixed) > 0.0, "{learned} {mixed} {written}");
    }

    #[test]
    fn what_judges_positions_is_told_from_what_judges_them_otherwise() {
        let told = self_play::fingerprint(&pig(2));
        assert_eq!(told, self_play::fingerprint(&pig(2)));
        assert_ne!(told, self_play::fingerprint(&Hinted::of(pig(2))), "which names no features");
    }

    #[test]
    fn weights_that_do_not_fit_are_told_apart() {
        let table = vec![0; 32];
        let good = Weights::write::<Pig>(2, HandwrittenShare::default(), &table);
        assert!(Weights::read(&good, &pig(2)).is_ok());
        assert_eq!(Weights::read(&good, &pig(3)), Err(WeightsError::OtherPlayers { learned: 2, players: 3 }));
        let with = |at: usize, byte: u8| {
            let mut bytes = good.clone();
            bytes[at] = byte;
            Weights::read(&bytes, &pig(2)).unwrap_err()
        };
        assert_eq!(with(4, 99), WeightsError::OtherRules { learned: 99, rules: Pig::about().rules_version });
        assert_eq!(with(12, good[12] ^ 1), WeightsError::OtherFeatures);
        assert_eq!(
            [with(0, 0), with(16, 1), with(17, 9), with(29, 1)],
            [WeightsError::Broken, WeightsError::Broken, WeightsError::Broken, WeightsError::Broken]
        );
        assert_eq!(Weights::read(&good[..30], &pig(2)), Err(WeightsError::Broken));
        let mut falling = table;
        falling[3] = -1;
        assert_eq!(
            Weights::read(&Weights::write::<Pig>(2, HandwrittenShare::default(), &falling), &pig(2)),
            Err(WeightsError::Broken)
        );
    }
}
