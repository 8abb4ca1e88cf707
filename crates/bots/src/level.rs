//! The bots by name.

use std::{fs, num::NonZeroU32, str::FromStr, time::Duration};

use serde::Serialize;
use table::Game;

use crate::{
    Bot, EvaluatorKind, Greedy, Inclined, MatchEvaluator, Random,
    mcts::{Budget, Mcts, Settings},
};

/// A strength that a player can choose to play against. It is defined by iterations, so that it is the same on every
/// machine.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Level {
    /// The name in commands: `captain`.
    pub name: &'static str,
    /// The name for people: "Captain".
    pub title: &'static str,
    /// What to expect of it, in a line.
    pub description: &'static str,
    /// How often it looks ahead before it chooses.
    pub iterations: u32,
    /// How far its first impressions may be off, in chances to win.
    #[serde(skip)]
    pub guess_noise: f32,
}

/// The levels, weakest first.
pub const LEVELS: [Level; 3] = [
    Level {
        name: "cadet",
        title: "Cadet",
        description: "Sees what an action brings at once, and little beyond.",
        iterations: 2,
        guess_noise: 0.08,
    },
    Level {
        name: "captain",
        title: "Captain",
        description: "Plans its turn and expects yours.",
        iterations: 40,
        guess_noise: 0.0,
    },
    Level {
        name: "admiral",
        title: "Admiral",
        description: "Thinks several turns ahead and forgives nothing.",
        iterations: 3000,
        guess_noise: 0.0,
    },
];

/// The bots that can be asked for by name: the plain ones, then the levels, weakest first.
pub const BOT_NAMES: &[&str] =
    &["random", "inclined", "greedy", LEVELS[0].name, LEVELS[1].name, LEVELS[2].name];

/// Why there is no bot of a name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownBot {
    /// No bot has this name.
    #[error(
        "there is no bot called \"{0}\"; there are {known}, and mcts:ITERATIONS or mcts:MILLISECONDSms for studies; \
         those that search may judge +handwritten, +learned or +FILE.weights",
        known = BOT_NAMES.join(", ")
    )]
    Name(String),
    /// The weights that it should judge by cannot be read.
    #[error("the weights in {file} cannot be read: {why}")]
    Weights {
        /// Their file.
        file: String,
        /// What the system says.
        why: String,
    },
}

/// What a name asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum BotKind {
    /// Any legal action.
    Random,
    /// The game's own inclination, without looking ahead.
    Inclined,
    /// One action deep.
    Greedy,
    /// A level that a player can choose.
    Level(Level, EvaluatorKind),
    /// A search.
    Mcts(Budget, EvaluatorKind),
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<BotKind, UnknownBot> {
        let unknown = || UnknownBot::Name(name.to_owned());
        let (plain, evaluator) = match name.split_once('+') {
            None => (name, EvaluatorKind::Usual),
            Some((plain, by)) => (plain, evaluator_kind(by)?.ok_or_else(unknown)?),
        };
        if let Some(level) = LEVELS.iter().find(|level| level.name == plain) {
            return Ok(BotKind::Level(*level, evaluator));
        }
        let Some(budget) = plain.strip_prefix("mcts:") else {
            return match name {
                "random" => Ok(BotKind::Random),
                "inclined" => Ok(BotKind::Inclined),
                "greedy" => Ok(BotKind::Greedy),
                _ => Err(unknown()),
            };
        };
        let (number, timed) = match budget.strip_suffix("ms") {
            Some(number) => (number, true),
            None => (budget, false),
        };
        let number = number.parse::<NonZeroU32>().map_err(|_| unknown())?.get();
        let budget = match timed {
            true => Budget::Time(Duration::from_millis(number.into())),
            false => Budget::Iterations(number),
        };
        Ok(BotKind::Mcts(budget, evaluator))
    }
}

/// What a bot's name says after the plus sign, if that means anything.
fn evaluator_kind(by: &str) -> Result<Option<EvaluatorKind>, UnknownBot> {
    Ok(match by {
        "handwritten" => Some(EvaluatorKind::Handwritten),
        "learned" => Some(EvaluatorKind::Learned),
        file if file.ends_with(".weights") => {
            let cannot =
                |why: std::io::Error| UnknownBot::Weights { file: file.to_owned(), why: why.to_string() };
            Some(EvaluatorKind::Weights(fs::read(file).map_err(cannot)?.into()))
        }
        _ => None,
    })
}

impl BotKind {
    /// A bot of this kind, to play one seat of one match. Same seed, same choices, unless its budget is time.
    pub fn bot<G: Game>(&self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::Inclined => Box::new(Inclined::new(seed)),
            BotKind::Greedy => Box::new(Greedy::new(seed)),
            BotKind::Level(level, evaluator) => {
                let settings = Settings { guess_noise: level.guess_noise, ..Settings::default() };
                let judged = MatchEvaluator::new(evaluator.clone());
                Box::new(Mcts::with(Budget::Iterations(level.iterations), settings, judged, seed))
            }
            BotKind::Mcts(budget, evaluator) => Box::new(Mcts::with(
                *budget,
                Settings::default(),
                MatchEvaluator::new(evaluator.clone()),
                seed,
            )),
        }
    }

    /// By what it judges positions. Those that do not search judge by what is written.
    pub fn evaluator(&self) -> &EvaluatorKind {
        match self {
            BotKind::Level(_, evaluator) | BotKind::Mcts(_, evaluator) => evaluator,
            BotKind::Random | BotKind::Inclined | BotKind::Greedy => &EvaluatorKind::Handwritten,
        }
    }
}

/// The bot with this name, to play one seat of one match. Same seed, same choices, unless its budget is time.
pub fn by_name<G: Game>(name: &str, seed: u64) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    Ok(name.parse::<BotKind>()?.bot(seed))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use table::Seat;

    use super::*;
    use crate::testing::{connect_four, fond_of_the_third, kuhn, peeking_kuhn};

    #[test]
    fn every_name_is_a_bot() {
        for name in BOT_NAMES {
            assert!(by_name::<toys::Pig>(name, 1).is_ok(), "{name}");
        }
        assert_eq!("mcts:77".parse(), Ok(BotKind::Mcts(Budget::Iterations(77), EvaluatorKind::Usual)));
        let timed = Budget::Time(Duration::from_millis(20));
        assert_eq!("mcts:20ms+learned".parse(), Ok(BotKind::Mcts(timed, EvaluatorKind::Learned)));
        assert_eq!("captain+handwritten".parse(), Ok(BotKind::Level(LEVELS[1], EvaluatorKind::Handwritten)));
    }

    #[test]
    fn an_unknown_name_says_which_there_are() {
        for name in [
            "",
            "genius",
            "mcts",
            "mcts:",
            "mcts:0",
            "mcts:+3",
            "mcts:-1",
            "mcts:1e3",
            "captain+",
            "captain+guess",
            "random+learned",
        ] {
            let error = name.parse::<BotKind>().unwrap_err().to_string();
            assert!(error.contains("random, inclined, greedy, cadet, captain, admiral"), "{error}");
        }
    }

    #[test]
    fn weights_that_cannot_be_read_are_named() {
        let error = "captain+none.weights".parse::<BotKind>().unwrap_err().to_string();
        assert!(error.starts_with("the weights in none.weights cannot be read: "), "{error}");
    }

    #[test]
    fn levels_search_more_and_more() {
        assert!(LEVELS.is_sorted_by(|a, b| a.iterations < b.iterations));
    }

    #[test]
    fn no_bot_peeks_even_if_the_hints_of_the_game_do() {
        for name in BOT_NAMES {
            for seed in 0..8 {
                let choice = |state: &kuhn::State, seat| {
                    by_name(name, seed).unwrap().choose(&peeking_kuhn(), state, seat)
                };
                kuhn::each_alike(|seat, one, other| {
                    assert_eq!(choice(one, seat), choice(other, seat), "{name}, {seed}: {one:?}");
                });
            }
        }
    }

    #[test]
    fn a_cadet_errs_in_small_things_only() {
        let choices = |columns| {
            let (game, state) = (fond_of_the_third(), connect_four(columns));
            let choice =
                |seed| by_name("cadet", seed).unwrap().choose(&game, &state, Seat::new(0)).to_string();
            (0..40).map(choice).collect::<BTreeSet<_>>()
        };
        assert!(choices("").len() > 3, "{:?}", choices(""));
        assert_eq!(choices("112233"), BTreeSet::from(["4".to_owned()]));
    }
}
