//! Which clauses of a ledger are proved: the ledger held against the receipts of the tests that passed.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{self, Write},
    path::Path,
};

use serde::{Deserialize, Serialize};

use super::Ledger;
use crate::RuleId;

/// What the receipts prove of a ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Coverage {
    /// The game's id.
    pub game: String,
    /// How many clauses the ledger has in all.
    pub clauses: usize,
    /// How many of them a test proved.
    pub proved: usize,
    /// The clauses that a test should prove and none does.
    pub unproved: Vec<String>,
    /// The clauses that no behaviour can break.
    pub unprovable: Vec<Unprovable>,
    /// Ids in receipts that are no clauses of the ledger.
    pub unknown: Vec<String>,
    /// The tests that prove each clause.
    pub tests: BTreeMap<String, BTreeSet<String>>,
}

/// A clause that no behaviour can break.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unprovable {
    /// Its id.
    pub id: String,
    /// Why no test can prove it.
    pub why: String,
}

impl Coverage {
    /// Holds a ledger against the text of a receipts file: an id and the name of a test on each line.
    pub fn of(ledger: &Ledger, receipts: &str) -> Coverage {
        let mut tests: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for line in receipts.lines().filter(|line| !line.trim().is_empty()) {
            let (id, test) = line.split_once('\t').unwrap_or((line, ""));
            tests.entry(id.trim().to_owned()).or_default().insert(test.trim().to_owned());
        }
        let ids: BTreeSet<&String> = ledger.clauses().map(|clause| &clause.id).collect();
        let unknown = tests.keys().filter(|id| !ids.contains(id)).cloned().collect();
        tests.retain(|id, _| ids.contains(id));
        let mut coverage = Coverage {
            game: ledger.game.clone(),
            clauses: ids.len(),
            proved: tests.len(),
            unproved: Vec::new(),
            unprovable: Vec::new(),
            unknown,
            tests,
        };
        for clause in ledger.clauses().filter(|clause| !coverage.tests.contains_key(&clause.id)) {
            match &clause.unprovable {
                Some(why) => coverage.unprovable.push(Unprovable { id: clause.id.clone(), why: why.clone() }),
                None => coverage.unproved.push(clause.id.clone()),
            }
        }
        coverage
    }

    /// Holds a ledger against a receipts file, or against its game's file in a folder of receipts. Where there is none,
    /// nothing is proved.
    pub fn read(ledger: &Ledger, receipts: &Path) -> io::Result<Coverage> {
        let path =
            if receipts.is_dir() { receipts.join(file_name(&ledger.game)) } else { receipts.to_owned() };
        match fs::read_to_string(path) {
            Ok(text) => Ok(Coverage::of(ledger, &text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Coverage::of(ledger, "")),
            Err(error) => Err(error),
        }
    }
}

fn file_name(game: &str) -> String {
    format!("{game}.receipts")
}

/// Adds the clauses that a test proved to its game's file in a folder of receipts.
pub(super) fn write(folder: &Path, game: &str, rules: &[RuleId], test: &str) -> io::Result<()> {
    let lines: String = rules.iter().map(|rule| format!("{rule}\t{test}\n")).collect();
    fs::create_dir_all(folder)?;
    let mut file = fs::OpenOptions::new().create(true).append(true).open(folder.join(file_name(game)))?;
    // One write per test: short appends do not mix even when tests run as processes side by side.
    file.write_all(lines.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::{super::tests::LEDGER, *};

    fn ledger() -> Ledger {
        let more = "[[section.rule]]\nid = \"turn.mood\"\nkind = \"rule\"\ntext = \"Have fun.\"\nsee = \"Turn\"\n\
                    unprovable = \"no program can tell\"\n";
        Ledger::parse(&format!("{LEDGER}\n{more}")).unwrap()
    }

    #[test]
    fn clauses_without_a_receipt_are_listed() {
        let coverage = Coverage::of(&ledger(), "turn.roll\ta_test\nturn.roll\tanother\n\n");
        assert_eq!((coverage.clauses, coverage.proved), (3, 1));
        assert_eq!(coverage.unproved, ["turn.bust"]);
        assert_eq!(coverage.unprovable[0].id, "turn.mood");
        assert_eq!(coverage.tests["turn.roll"].len(), 2);
        let json = serde_json::to_value(&coverage).unwrap();
        assert_eq!(json["unproved"][0], "turn.bust");
        assert_eq!((&json["game"], &json["clauses"], &json["proved"]), (&"pig".into(), &3.into(), &1.into()));
    }

    #[test]
    fn receipts_for_what_is_no_clause_are_told() {
        let coverage = Coverage::of(&ledger(), "turn.rol\ta_test\ngarbage\nturn.bust\tx\n");
        assert_eq!(coverage.unknown, ["garbage", "turn.rol"]);
        assert_eq!((coverage.proved, coverage.unproved), (1, vec!["turn.roll".to_owned()]));
    }

    #[test]
    fn a_receipt_that_was_written_is_read() {
        let folder = std::env::temp_dir().join(format!("starboard-receipts-{}", std::process::id()));
        let rules = [RuleId::known("turn.roll"), RuleId::known("turn.bust")];
        assert_eq!(Coverage::read(&ledger(), &folder).unwrap().proved, 0);
        write(&folder, "pig", &rules[..1], "one").unwrap();
        write(&folder, "pig", &rules, "two").unwrap();
        let coverage = Coverage::read(&ledger(), &folder).unwrap();
        let file = Coverage::read(&ledger(), &folder.join("pig.receipts")).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!((coverage.proved, coverage.unproved.len(), coverage.unknown.len()), (2, 0, 0));
        assert_eq!(coverage, file);
        assert_eq!(coverage.tests["turn.roll"], ["one", "two"].map(str::to_owned).into());
    }
}
