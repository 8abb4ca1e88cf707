//! Where items of content come from.

use serde::{Deserialize, Serialize};

/// Where something comes from, by the words of content files.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The rulebook.
    Rulebook,
    /// The designer's public notes on the game.
    Designer,
    /// A ruling of the game's ledger, which says why.
    Ruling,
    /// Some of it from here and some from there; a note says what.
    #[serde(skip_deserializing)]
    Both,
    /// Our own design.
    #[serde(alias = "house")]
    Designed,
}

/// Where an item comes from, and what exactly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Origin {
    /// From where.
    pub from: Source,
    /// What exactly, where that is not all of it.
    pub note: Option<String>,
}

impl Origin {
    /// As a content file tells it in one text: the word for a source, or a note of what is from where.
    pub fn read(text: &str) -> Origin {
        match serde_json::from_value(text.into()) {
            Ok(from) => Origin { from, note: None },
            Err(_) => Origin { from: Source::Both, note: Some(text.to_owned()) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_name_sources_in_their_words() {
        let words = [
            ("rulebook", Source::Rulebook),
            ("designer", Source::Designer),
            ("ruling", Source::Ruling),
            ("designed", Source::Designed),
            ("house", Source::Designed),
        ];
        for (word, from) in words {
            assert_eq!(serde_json::from_value::<Source>(word.into()).unwrap(), from);
            assert_eq!(Origin::read(word), Origin { from, note: None });
        }
        for word in ["both", "Rulebook", "ours", ""] {
            assert!(serde_json::from_value::<Source>(word.into()).is_err(), "{word}");
        }
    }

    #[test]
    fn whatever_else_is_said_is_a_note() {
        for note in ["name from the rulebook, figures designed", "ours", "both"] {
            assert_eq!(Origin::read(note), Origin { from: Source::Both, note: Some(note.to_owned()) });
        }
    }
}
