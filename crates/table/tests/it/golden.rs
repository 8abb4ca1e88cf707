//! Golden records: made, checked, and readable when something changed.

use std::{fs, path::Path};

use table::golden;

use crate::{
    folder::Folder,
    high_card::{HighCard, break_one, flaw},
};

#[test]
fn high_card_plays_as_it_always_did() {
    golden::run::<HighCard>(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden"));
}

#[test]
fn blessed_records_pass_and_are_the_same_again() {
    let folder = Folder::new("blessed");
    assert_eq!(golden::bless::<HighCard>(&folder).unwrap(), 4);
    assert_eq!(golden::check::<HighCard>(&folder).unwrap(), 4);
    let before = fs::read_to_string(folder.join("game-01.txt")).unwrap();
    golden::bless::<HighCard>(&folder).unwrap();
    assert_eq!(fs::read_to_string(folder.join("game-01.txt")).unwrap(), before);
}

#[test]
fn a_playthrough_reads_like_a_game() {
    let folder = Folder::new("readable");
    golden::bless::<HighCard>(&folder).unwrap();
    let text = fs::read_to_string(folder.join("game-02.txt")).unwrap();
    for part in
        ["high-card, rules 1", "   0  setup  [", "seat 1: ", "== after entry 0 ==", "over: last-trick"]
    {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("final state "), "{last}");
}

#[test]
fn a_difference_reads_as_a_diff() {
    let folder = Folder::new("different");
    golden::bless::<HighCard>(&folder).unwrap();
    let path = folder.join("game-03.txt");
    let changed = fs::read_to_string(&path).unwrap().replace("over: last-trick", "over: first-trick");
    fs::write(&path, changed).unwrap();
    let trouble = golden::check::<HighCard>(&folder).unwrap_err().to_string();
    for part in ["game-03.txt", "cargo xtask bless", "--- golden", "-over: first-trick", "+over: last-trick"]
    {
        assert!(trouble.contains(part), "{part} is not in\n{trouble}");
    }
    assert!(trouble.lines().count() < 20, "{trouble}");
}

#[test]
fn a_record_that_does_not_replay_is_named() {
    let folder = Folder::new("unplayable");
    golden::bless::<HighCard>(&folder).unwrap();
    break_one(flaw::LEGAL_LEAKS);
    let trouble = golden::check::<HighCard>(&folder).unwrap_err().to_string();
    assert!(trouble.contains("does not replay: entry"), "{trouble}");
}

#[test]
fn no_golden_records_is_a_failure() {
    let folder = Folder::new("empty");
    let trouble = golden::check::<HighCard>(&folder).unwrap_err().to_string();
    assert!(trouble.contains("holds no golden records"), "{trouble}");
    assert!(golden::check::<HighCard>(&folder.join("nowhere")).unwrap_err().to_string().contains("nowhere"));
}

#[test]
fn records_put_there_by_hand_are_kept() {
    let folder = Folder::new("by-hand");
    golden::bless::<HighCard>(&folder).unwrap();
    fs::rename(folder.join("game-01.record"), folder.join("famous.record")).unwrap();
    fs::write(folder.join("game-99.record"), "stale").unwrap();
    assert_eq!(golden::bless::<HighCard>(&folder).unwrap(), 5);
    assert!(folder.join("famous.txt").exists() && !folder.join("game-99.record").exists());
}
