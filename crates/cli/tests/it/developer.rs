//! The hidden commands behind `cargo xtask soak` and `cargo xtask rules`.

use std::fs;

use serde_json::Value;
use table::Ledger;

use crate::{starboard, temporary};

#[test]
fn a_soak_says_what_it_tried() {
    let out = starboard(&["soak", "connect-four", "--games", "3"]).ok();
    assert!(out.contains("connect-four: 3 games of 1 variants"), "{out}");
    let json = starboard(&["soak", "connect-four", "--games", "2", "--json"]).json();
    assert_eq!((&json[0]["game"], &json[0]["games"]), (&"connect-four".into(), &2.into()));
    starboard(&["soak", "connect-four", "--games", "0"]).fails(2, &["--games"]);
}

#[test]
fn clauses_without_a_receipt_are_listed_and_fail() {
    for game in catalogue::games() {
        let about = game.about();
        let ledger = Ledger::parse(about.ledger).unwrap();
        let folder = temporary(&format!("receipts-{}", about.id));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join(format!("{}.receipts", about.id));
        let args = ["proof", about.id, "--json", "--receipts", folder.to_str().unwrap()];

        fs::write(&file, "").unwrap();
        let none = starboard(&args);
        let json: Value = serde_json::from_str(&none.out).unwrap();
        let count = ledger.clauses().count();
        assert_eq!((none.code, &json[0]["clauses"], &json[0]["proved"]), (1, &count.into(), &0.into()));
        let unprovable = ledger.clauses().filter(|clause| clause.unprovable.is_some()).count();
        assert_eq!(json[0]["unproved"].as_array().unwrap().len(), count - unprovable);

        let all: String = ledger.clauses().map(|clause| format!("{}\ta_test\n", clause.id)).collect();
        fs::write(&file, all).unwrap();
        let json = starboard(&args).json();
        assert_eq!((&json[0]["game"], &json[0]["proved"]), (&about.id.into(), &count.into()));
        assert_eq!(json[0]["unproved"], Value::Array(Vec::new()));
    }
}

#[test]
fn receipts_must_be_somewhere() {
    starboard(&["proof", "--receipts", "/no/such/folder"]).fails(2, &["/no/such/folder"]);
    starboard(&["proof"]).fails(2, &["--receipts"]);
}
