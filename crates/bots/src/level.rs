//! The bots by name.

use std::{num::NonZeroU32, str::FromStr, time::Duration};

use serde::Serialize;
use table::Game;

use crate::{
    Bot, Estimate, Greedy, Inclined, Random,
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
pub const NAMES: &[&str] = &["random", "inclined", "greedy", LEVELS[0].name, LEVELS[1].name, LEVELS[2].name];

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no bot called \"{0}\"; there are {known}, and mcts:ITERATIONS or mcts:MILLISECONDSms for studies",
    known = NAMES.join(", ")
)]
pub struct UnknownBot(pub String);

/// What a name asks for.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Kind {
    /// Any legal action.
    Random,
    /// The game's own inclination, without looking ahead.
    Inclined,
    /// One action deep.
    Greedy,
    /// A level that a player can choose.
    Level(Level),
    /// A search.
    Mcts(Budget),
}

impl FromStr for Kind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Kind, UnknownBot> {
        let unknown = || UnknownBot(name.to_owned());
        match name {
            "random" => return Ok(Kind::Random),
            "inclined" => return Ok(Kind::Inclined),
            "greedy" => return Ok(Kind::Greedy),
            _ => {}
        }
        if let Some(level) = LEVELS.iter().find(|level| level.name == name) {
            return Ok(Kind::Level(*level));
        }
        let budget = name.strip_prefix("mcts:").ok_or_else(unknown)?;
        let (number, timed) = match budget.strip_suffix("ms") {
            Some(number) => (number, true),
            None => (budget, false),
        };
        // The number alone: `parse` would take a plus sign too.
        if number.starts_with('+') {
            return Err(unknown());
        }
        let number = number.parse::<NonZeroU32>().map_err(|_| unknown())?.get();
        Ok(Kind::Mcts(match timed {
            true => Budget::Time(Duration::from_millis(number.into())),
            false => Budget::Iterations(number),
        }))
    }
}

impl Kind {
    /// A bot of this kind, to play one seat of one match. Same seed, same choices, unless its budget is time.
    pub fn bot<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Inclined => Box::new(Inclined::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(seed)),
            Kind::Level(level) => {
                let settings = Settings { guess_noise: level.guess_noise, ..Settings::default() };
                Box::new(Mcts::with(Budget::Iterations(level.iterations), settings, Estimate, seed))
            }
            Kind::Mcts(budget) => Box::new(Mcts::new(budget, seed)),
        }
    }
}

/// The bot with this name, to play one seat of one match. Same seed, same choices, unless its budget is time.
pub fn by_name<G: Game>(name: &str, seed: u64) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    Ok(name.parse::<Kind>()?.bot(seed))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use table::Seat;

    use super::*;
    use crate::testing::{connect_four, fond_of_the_third};

    #[test]
    fn every_name_is_a_bot() {
        for name in NAMES {
            assert!(by_name::<toys::Pig>(name, 1).is_ok(), "{name}");
        }
        assert_eq!("mcts:77".parse(), Ok(Kind::Mcts(Budget::Iterations(77))));
        assert_eq!("mcts:20ms".parse(), Ok(Kind::Mcts(Budget::Time(Duration::from_millis(20)))));
    }

    #[test]
    fn an_unknown_name_says_which_there_are() {
        for name in ["", "genius", "mcts", "mcts:", "mcts:0", "mcts:+3", "mcts:-1", "mcts:1e3"] {
            let error = name.parse::<Kind>().unwrap_err().to_string();
            assert!(error.contains("random, inclined, greedy, cadet, captain, admiral"), "{error}");
        }
    }

    #[test]
    fn levels_search_more_and_more() {
        assert!(LEVELS.is_sorted_by(|a, b| a.iterations < b.iterations));
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
