//! The rule ledger: a game's rules in small clauses, for players, engineers and reviewers.

use std::{env, path::Path, thread};

use serde::{Deserialize, Serialize};

use crate::RuleId;

mod coverage;

pub use coverage::{Coverage, Unprovable};

/// The rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// Fewest and most players.
    pub players: [usize; 2],
    /// The rulebook that the clauses come from.
    pub rulebook: String,
    /// What of the game the rulebook does not have, and whether it is our own design: for people, before they read the clauses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<String>,
    /// The clauses, by subject.
    #[serde(rename = "section")]
    pub sections: Vec<Section>,
    /// Worked examples.
    #[serde(rename = "example", default)]
    pub examples: Vec<Example>,
    /// What is hidden from whom.
    #[serde(default)]
    pub hidden: Vec<Hidden>,
    /// The points at which somebody decides.
    #[serde(rename = "decision", default)]
    pub decisions: Vec<Decision>,
}

/// The clauses on one subject.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// The first part of the clauses' ids.
    pub id: String,
    /// The heading.
    pub title: String,
    /// The clauses.
    #[serde(rename = "rule", default)]
    pub rules: Vec<Clause>,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Its id: `section.name`.
    pub id: String,
    /// What kind of clause it is: a rule, a ruling, a limit…
    pub kind: String,
    /// The rule in our words.
    pub text: String,
    /// Why a ruling is as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The heading of the rulebook that it comes from.
    pub see: String,
    /// Why no test can prove it, for a clause that no behaviour can break.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unprovable: Option<String>,
}

/// A worked example.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The clauses that it shows.
    pub rules: Vec<String>,
    /// The situation.
    pub given: String,
    /// What is done.
    pub when: String,
    /// What follows.
    pub then: String,
}

/// Something hidden.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// What it is.
    pub what: String,
    /// How many know it.
    pub known_to: KnownTo,
    /// Who sees it, in words.
    pub seen_by: String,
}

/// Whether something hidden makes players unequal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KnownTo {
    /// Nobody knows it yet.
    Nobody,
    /// Some know what others do not.
    Some,
    /// Everybody knows it: it is not hidden at all.
    Everybody,
}

/// A point at which somebody decides.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// A short name.
    pub id: String,
    /// Who decides.
    pub who: String,
    /// Between what.
    pub options: String,
    /// When.
    pub when: String,
}

/// A ledger that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// Not TOML, or not of a ledger's shape.
    #[error("the ledger cannot be read")]
    Shape(#[from] toml::de::Error),
    /// The ids do not fit together.
    #[error("the ledger contradicts itself: {0}")]
    Ids(String),
}

impl Ledger {
    /// Reads a ledger and checks that its ids fit together.
    pub fn parse(text: &str) -> Result<Ledger, LedgerError> {
        let ledger: Ledger = toml::from_str(text)?;
        let mut seen = std::collections::BTreeSet::new();
        for section in &ledger.sections {
            for clause in &section.rules {
                if !clause.id.strip_prefix(&section.id).is_some_and(|rest| rest.starts_with('.')) {
                    return Err(LedgerError::Ids(format!("{} stands in section {}", clause.id, section.id)));
                }
                if !seen.insert(&clause.id) {
                    return Err(LedgerError::Ids(format!("{} stands there twice", clause.id)));
                }
            }
        }
        for id in ledger.examples.iter().flat_map(|example| &example.rules) {
            if !seen.contains(id) {
                return Err(LedgerError::Ids(format!("an example names {id}, which is no clause")));
            }
        }
        Ok(ledger)
    }

    /// Whether nobody knows more than another: each hidden thing is seen by nobody, or by all.
    pub fn is_open(&self) -> bool {
        self.hidden.iter().all(|hidden| hidden.known_to != KnownTo::Some)
    }

    /// All clauses in order.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// The clause with this id.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses().find(|clause| clause.id == id)
    }

    /// The clauses that contain every word of a query, in their id, heading or text; best matches first.
    pub fn search(&self, query: &str) -> Vec<&Clause> {
        let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
        let mut found: Vec<(usize, &Clause)> = Vec::new();
        for section in &self.sections {
            for clause in &section.rules {
                let heading = format!("{} {}", clause.id, section.title).to_lowercase();
                let text = clause.text.to_lowercase();
                if words.iter().all(|word| heading.contains(word) || text.contains(word)) {
                    // A word in the heading says more than a word in passing.
                    found.push((words.iter().filter(|word| !heading.contains(*word)).count(), clause));
                }
            }
        }
        found.sort_by_key(|&(rank, _)| rank);
        found.into_iter().map(|(_, clause)| clause).collect()
    }
}

/// The variable that names the folder for receipts; without it, tests leave none.
pub const RECEIPTS: &str = "STARBOARD_RECEIPTS";

/// Held by a test while it runs; when the test passes, writes down which clauses it proved.
#[derive(Debug)]
pub struct Receipt {
    game: &'static str,
    rules: &'static [RuleId],
}

impl Receipt {
    /// For the generated `proves!` macro.
    pub fn new(game: &'static str, rules: &'static [RuleId]) -> Receipt {
        Receipt { game, rules }
    }
}

impl Drop for Receipt {
    fn drop(&mut self) {
        let Some(folder) = env::var_os(RECEIPTS) else { return };
        if thread::panicking() {
            return;
        }
        let test = thread::current().name().unwrap_or("a test").to_owned();
        let folder = Path::new(&folder);
        coverage::write(folder, self.game, self.rules, &test)
            .unwrap_or_else(|error| panic!("the receipt cannot be written to {}: {error}", folder.display()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) const LEDGER: &str = r#"
        game = "pig"
        title = "Pig"
        players = [2, 10]
        rulebook = "none"
        [[section]]
        id = "turn"
        title = "Turn"
        [[section.rule]]
        id = "turn.roll"
        kind = "rule"
        text = "A player may roll as often as they like."
        see = "Turn"
        [[section.rule]]
        id = "turn.bust"
        kind = "rule"
        text = "A roll of 1 ends the turn without points."
        see = "Turn"
    "#;

    #[test]
    fn a_game_is_open_if_nobody_knows_more_than_another() {
        let open = |known_to: &str| {
            let hidden =
                format!("[[hidden]]\nwhat = \"a card\"\nknown_to = \"{known_to}\"\nseen_by = \"them\"");
            Ledger::parse(&format!("{LEDGER}\n{hidden}")).map(|ledger| ledger.is_open()).ok()
        };
        assert_eq!(open("nobody"), Some(true));
        assert_eq!(open("everybody"), Some(true));
        assert_eq!(open("some"), Some(false));
        assert_eq!(open("Nobody before the roll"), None);
    }

    #[test]
    fn clauses_are_found_by_id_and_by_words() {
        let ledger = Ledger::parse(LEDGER).unwrap();
        assert_eq!(ledger.clause("turn.bust").unwrap().kind, "rule");
        assert!(ledger.clause("turn.nothing").is_none());
        let ids = |query| ledger.search(query).iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>();
        assert_eq!(ids("ROLL"), ["turn.roll", "turn.bust"]);
        assert_eq!(ids("points ends"), ["turn.bust"]);
        assert!(ids("fuel").is_empty());
    }

    #[test]
    fn ids_must_fit_together() {
        let twice = LEDGER.replace("turn.bust", "turn.roll");
        assert!(Ledger::parse(&twice).unwrap_err().to_string().contains("twice"));
        let astray = LEDGER.replace("turn.bust", "end.bust");
        assert!(Ledger::parse(&astray).unwrap_err().to_string().contains("section turn"));
        let example =
            format!("{LEDGER}\n[[example]]\nrules = [\"x.y\"]\ngiven = \"\"\nwhen = \"\"\nthen = \"\"\n");
        assert!(Ledger::parse(&example).unwrap_err().to_string().contains("x.y"));
    }
}
