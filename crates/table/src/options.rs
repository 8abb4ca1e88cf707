//! What can be chosen before a match, and whether a choice may be made.

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use crate::{About, Problem, Rules, timeline::options_of};

/// Something that can be chosen before a match: a field of the game's options.
#[derive(Debug, Serialize)]
pub struct OptionInfo {
    /// The field's name.
    pub key: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it changes, in a sentence.
    pub help: &'static str,
    /// The values to choose from, as JSON texts, the usual one first.
    pub values: &'static [&'static str],
    /// What people call the values, in their order.
    pub titles: &'static [&'static str],
    /// The numbers of players that it is for.
    pub players: &'static [usize],
    /// What kind of option it is.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// What an option is for, where tables treat it in their own way.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionKind {
    /// A variant of the game.
    #[default]
    Plain,
    /// Who plays with whom.
    Teams {
        /// The team of each seat with each value; no seats if everyone plays alone.
        teams: &'static [&'static [u8]],
    },
    /// A limit that the rulebook does not have, without which a game could go on for ever: off at tables (the first of its values), and on
    /// (the second) in tests, in simulations and where no person plays.
    Safeguard,
}

impl OptionInfo {
    /// Whether it is for so many players.
    pub fn is_for(&self, players: usize) -> bool {
        self.players.is_empty() || self.players.contains(&players)
    }

    /// The values to choose from, as JSON.
    pub fn json_values(&self) -> impl Iterator<Item = Value> {
        self.values.iter().map(|text| option_value(text))
    }
}

/// A value of an option from its text, which is JSON or a bare word.
pub fn option_value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::from(text))
}

/// Why something cannot be chosen, and what can.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// The game has no such option.
    #[error("there is no option \"{key}\"; {known}")]
    NoSuchOption {
        /// The option that was asked for.
        key: String,
        /// A sentence that names the options that there are.
        known: String,
    },
    /// The option is for other numbers of players.
    #[error("{key} is for {players} players")]
    OtherPlayers {
        /// The option.
        key: &'static str,
        /// The numbers of players that it is for.
        players: String,
    },
    /// The option has no such value.
    #[error("the values of {key} are: {values}")]
    NoSuchValue {
        /// The option.
        key: &'static str,
        /// The values that it has.
        values: String,
    },
}

impl About {
    /// The option of this name for so many players. Its values may depend on their number; where it is not for them, the
    /// first of this name tells whom it is for.
    pub fn option(&self, key: &str, players: usize) -> Option<&'static OptionInfo> {
        let mut named = self.options.iter().filter(|option| option.key == key);
        let first = named.clone().next();
        named.find(|option| option.is_for(players)).or(first)
    }

    /// Chooses a value of an option for so many players, in options as JSON. Nothing is set if that cannot be chosen.
    pub fn choose(
        &self,
        players: usize,
        options: &mut Value,
        key: &str,
        value: Value,
    ) -> Result<(), OptionError> {
        let Some(option) = self.option(key, players) else {
            return Err(OptionError::NoSuchOption { key: key.to_owned(), known: self.known_options() });
        };
        if !option.is_for(players) {
            let named = self.options.iter().filter(|option| option.key == key);
            let counts: Vec<_> = named.flat_map(|option| option.players).map(usize::to_string).collect();
            return Err(OptionError::OtherPlayers { key: option.key, players: counts.join(" or ") });
        }
        if !option.json_values().any(|allowed| allowed == value) {
            return Err(OptionError::NoSuchValue { key: option.key, values: option.values.join(", ") });
        }
        options[option.key] = value;
        Ok(())
    }

    /// A sentence that names all options.
    fn known_options(&self) -> String {
        let mut keys: Vec<_> = self.options.iter().map(|option| option.key).collect();
        keys.dedup();
        match keys.is_empty() {
            true => format!("{} has no options besides the number of players", self.title),
            false => format!("the options of {} are: {}", self.title, keys.join(", ")),
        }
    }

    /// Turns the safeguards on in options as JSON.
    pub fn safeguard(&self, players: usize, options: &mut Value) {
        let safeguards = self.options.iter().filter(|option| option.kind == OptionKind::Safeguard);
        for option in safeguards.filter(|option| option.is_for(players)) {
            if let Some(on) = option.json_values().nth(1) {
                options[option.key] = on;
            }
        }
    }
}

/// The usual options for this many players with safeguards on, for games that no person plays: they must come to an end.
pub fn safe_options<R: Rules>(players: usize) -> Result<R::Options, Problem> {
    let mut options = serde_json::to_value(R::options(players)?).unwrap_or_default();
    R::about().safeguard(players, &mut options);
    options_of::<R>(&options)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const fn limit(key: &'static str, players: &'static [usize], kind: OptionKind) -> OptionInfo {
        OptionInfo { key, title: "", help: "", values: &["null", "9", "5"], titles: &[], players, kind }
    }

    const fn choice(
        key: &'static str,
        values: &'static [&'static str],
        players: &'static [usize],
    ) -> OptionInfo {
        OptionInfo { key, title: "", help: "", values, titles: &[], players, kind: OptionKind::Plain }
    }

    static GAME: About = About {
        title: "Test",
        players: (2, 5),
        options: &[
            choice("long", &["false", "true"], &[2, 3]),
            choice("map", &["\"small\"", "\"big\""], &[2, 3]),
            choice("map", &["\"huge\""], &[4]),
            choice("start", &["bare", "word"], &[]),
        ],
        ..ABOUT
    };

    /// The options after this was chosen.
    fn chosen(players: usize, key: &str, value: Value) -> Result<Value, OptionError> {
        let mut options = json!({ "long": false, "map": "small", "start": "bare" });
        GAME.choose(players, &mut options, key, value).map(|()| options)
    }

    const ABOUT: About = About {
        id: "",
        title: "",
        tagline: "",
        players: (2, 3),
        minutes: (1, 1),
        rules_version: 1,
        ledger: "",
        content: ("", ""),
        options: &[
            limit("plain", &[], OptionKind::Plain),
            limit("always", &[], OptionKind::Safeguard),
            limit("for_three", &[3], OptionKind::Safeguard),
        ],
    };

    #[test]
    fn safeguards_that_are_for_so_many_are_turned_on_and_nothing_else() {
        let mut options = json!({ "plain": null, "always": null, "for_three": null });
        ABOUT.safeguard(2, &mut options);
        assert_eq!(options, json!({ "plain": null, "always": 9, "for_three": null }));
        ABOUT.safeguard(3, &mut options);
        assert_eq!(options, json!({ "plain": null, "always": 9, "for_three": 9 }));
    }

    #[test]
    fn what_is_chosen_is_set_and_nothing_else() {
        let long = json!({ "long": true, "map": "small", "start": "bare" });
        assert_eq!(chosen(2, "long", json!(true)), Ok(long));
        let huge = json!({ "long": false, "map": "huge", "start": "bare" });
        assert_eq!(chosen(4, "map", json!("huge")), Ok(huge), "the values for so many players");
        let word = json!({ "long": false, "map": "small", "start": "word" });
        assert_eq!(chosen(5, "start", json!("word")), Ok(word), "for any number of players");
    }

    #[test]
    fn what_cannot_be_chosen_says_what_can_and_sets_nothing() {
        let why = |players, key, value| chosen(players, key, value).unwrap_err().to_string();
        assert_eq!(
            why(2, "short", json!(1)),
            "there is no option \"short\"; the options of Test are: long, map, start"
        );
        assert_eq!(why(4, "long", json!(true)), "long is for 2 or 3 players");
        assert_eq!(why(5, "map", json!("big")), "map is for 2 or 3 or 4 players");
        assert_eq!(why(2, "long", json!("true")), "the values of long are: false, true");
        assert_eq!(why(2, "map", json!("huge")), "the values of map are: \"small\", \"big\"");
        let plain = About { title: "Plain", options: &[], ..ABOUT };
        let none = plain.choose(2, &mut json!({}), "map", json!(1)).unwrap_err();
        assert_eq!(
            none.to_string(),
            "there is no option \"map\"; Plain has no options besides the number of players"
        );
    }

    #[test]
    fn a_value_is_json_or_a_bare_word() {
        assert_eq!(option_value("true"), json!(true));
        assert_eq!(option_value("big"), json!("big"));
        assert_eq!(option_value("\"big\""), json!("big"));
    }
}
