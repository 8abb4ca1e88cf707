//! Records: saved, loaded, replayed, gone on with, branched from, and found out when changed.

use std::fs;

use table::{
    Content, Match, Record, Rules, SeatSet, Seq,
    chance::Secret,
    fairness::FairnessError,
    record::{Ending, Entry, EntryKind, Header, RecordError},
    replay::{Replay, ReplayError, Start, verify, verify_branch},
};

use crate::{
    at_the_table::{SECRET, finished, match_setup, play_until, seat, start, start_early},
    folder::Folder,
    high_card::{Act, HighCard, Options},
};

fn lines(game: &Match<HighCard>) -> Vec<String> {
    game.record().to_text().lines().map(str::to_owned).collect()
}

fn error_of(lines: &[String]) -> String {
    match Record::parse(&lines.join("\n")) {
        Err(error) => error.to_string(),
        Ok(record) => verify::<HighCard>(&record).unwrap_err().to_string(),
    }
}

fn line_with(lines: &[String], part: &str) -> usize {
    lines.iter().position(|line| line.contains(part)).unwrap_or_else(|| panic!("no {part} in {lines:#?}"))
}

#[test]
fn a_saved_record_is_loaded_as_it_was() {
    let folder = Folder::new("saved");
    let path = folder.join("a.record");
    let game = finished(3, 1);
    game.record().write(&path).unwrap();
    let record = Record::read(&path).unwrap();
    assert_eq!(record, *game.record());
    assert_eq!(record.hash(), game.record().hash());
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 1, "nothing else is left behind");
}

#[test]
fn a_replay_goes_through_every_position() {
    let game = finished(2, 1);
    let mut replay = Replay::<HighCard>::new(game.record()).unwrap();
    let mut steps = 0;
    while replay.step().unwrap().is_some() {
        steps += 1;
    }
    assert_eq!(steps + 1, game.record().entries.len() as u32);
    assert_eq!(replay.timeline().state(), game.state());
    assert_eq!(replay.timeline().standings(), game.standings());
    let mut replay = Replay::<HighCard>::new(game.record()).unwrap();
    replay.run_to(Seq(3)).unwrap();
    assert_eq!(replay.at(), Seq(3));
    assert_eq!(replay.run_to(Seq(9999)), Err(ReplayError::NoSuchEntry { at: Seq(9999), last: Seq(steps) }));
}

#[test]
fn a_match_goes_on_from_wherever_its_record_stops() {
    let whole = finished(3, 5);
    for stop in 1..whole.record().entries.len() {
        let mut record = whole.record().clone();
        record.entries.truncate(stop);
        record.secret = None;
        assert!(!verify::<HighCard>(&record).unwrap().audited);
        let mut game = Match::<HighCard>::resume(record, SECRET, SeatSet::EMPTY).unwrap();
        // What the match did by itself is there already.
        for entry in &whole.record().entries[stop..] {
            if let EntryKind::Act { seat, action, auto: false } = &entry.what {
                game.act(*seat, action.parse().unwrap()).unwrap();
            }
        }
        assert_eq!(game.record(), whole.record(), "stopped before entry {stop}");
    }
}

#[test]
fn a_finished_match_without_its_secret_gets_it_back() {
    let whole = finished(2, 5);
    let record = Record { secret: None, ..whole.record().clone() };
    assert_eq!(Match::<HighCard>::resume(record, SECRET, SeatSet::EMPTY).unwrap().record(), whole.record());
    let wrong = Match::<HighCard>::resume(whole.record().clone(), Secret([8; 32]), SeatSet::EMPTY);
    assert_eq!(wrong.err(), Some(ReplayError::Fairness(FairnessError::Commitment)));
}

#[test]
fn a_branch_starts_where_it_left_with_fresh_chance() {
    let whole = finished(3, 2);
    let mut other = match_setup(3);
    other.secret = Secret([99; 32]);
    for at in [0, 1, 4, 7] {
        let mut replay = Replay::<HighCard>::new(whole.record()).unwrap();
        replay.run_to(Seq(at)).unwrap();
        let (mut game, _) = Match::<HighCard>::branch(whole.record(), Seq(at), other.clone()).unwrap();
        assert_eq!(game.state(), replay.timeline().state());
        assert_eq!(game.record().header.branch.as_ref().unwrap().of, whole.record().hash());
        play_until(&mut game, 8, |_| false);
        let text = game.record().to_text();
        assert!(verify::<HighCard>(&Record::parse(&text).unwrap()).unwrap().audited);
    }
}

#[test]
fn a_branch_keeps_who_had_given_up() {
    let mut whole = start(3, true);
    whole.resign(seat(1)).unwrap();
    let after_it = Seq(whole.record().entries.len() as u32 - 1);
    play_until(&mut whole, 2, |_| false);
    let (mut game, _) = Match::<HighCard>::branch(whole.record(), after_it, match_setup(3)).unwrap();
    assert_eq!(game.timeline().resigned(), SeatSet::only(seat(1)));
    play_until(&mut game, 8, |_| false);
    assert_eq!(game.outcome().unwrap().place(seat(1)), 3);
    let read = Record::parse(&game.record().to_text()).unwrap();
    assert_eq!(verify::<HighCard>(&read).unwrap().standings, game.standings());
}

/// A match that stopped after some moves, as another version of the rules would have left it.
fn of_old_rules() -> (Record, serde_json::Value) {
    let mut game = start_early(3);
    game.resign(seat(2)).unwrap();
    play_until(&mut game, 4, |game| game.record().entries.len() > 8);
    let mut record = game.record().clone();
    record.header.rules = 0;
    (record, serde_json::to_value(game.state()).unwrap())
}

#[test]
fn a_match_of_other_rules_goes_on_from_its_position() {
    let (record, state) = of_old_rules();
    let stopped = record.next_seq();
    let refused = ReplayError::OtherRules { found: 0, here: 1 };
    assert_eq!(Match::<HighCard>::resume(record.clone(), SECRET, SeatSet::EMPTY).err(), Some(refused));

    let mut game = Match::<HighCard>::carry_over(record, SECRET, state.clone(), SeatSet::EMPTY).unwrap();
    assert_eq!(serde_json::to_value(game.state()).unwrap(), state);
    assert_eq!(game.timeline().resigned(), SeatSet::only(seat(2)));
    play_until(&mut game, 5, |_| false);

    let read = Record::parse(&game.record().to_text()).unwrap();
    let verified = verify::<HighCard>(&read).unwrap();
    assert_eq!((verified.from, verified.start, verified.audited), (stopped, Start::NewRules, true));
    assert_eq!(verified.standings, game.standings());
    let again = Match::<HighCard>::resume(read.clone(), SECRET, SeatSet::EMPTY).unwrap();
    assert_eq!(again.state(), game.state());

    let mut replay = Replay::<HighCard>::new(&read).unwrap();
    assert_eq!(replay.run_to(Seq(1)), Err(ReplayError::BeforeNewRules(stopped)));
    replay.run_to(Seq(stopped.0 + 1)).unwrap();
}

#[test]
fn draws_from_before_the_new_rules_are_audited_too() {
    let (record, state) = of_old_rules();
    let mut game = Match::<HighCard>::carry_over(record, SECRET, state, SeatSet::EMPTY).unwrap();
    play_until(&mut game, 5, |_| false);
    for absurd in [false, true] {
        let mut record = game.record().clone();
        let draw = &mut record.entries[0].draws[0];
        if absurd {
            draw.n = 0;
        } else {
            draw.value = (draw.value + 1) % draw.n;
        }
        assert!(matches!(verify::<HighCard>(&record), Err(ReplayError::Draws { seq: Seq(0), .. })));
    }
}

#[test]
fn entries_from_before_the_new_rules_are_of_seats_that_there_are() {
    let (record, state) = of_old_rules();
    let mut game = Match::<HighCard>::carry_over(record, SECRET, state, SeatSet::EMPTY).unwrap();
    play_until(&mut game, 5, |_| false);
    let mut record = game.record().clone();
    record.entries[2] = Entry {
        what: EntryKind::HandOver { seat: seat(9), to: "captain".to_owned() },
        ..record.entries[2].clone()
    };
    let error = verify::<HighCard>(&record).unwrap_err().to_string();
    assert!(error.contains("there is no seat 9 at this table"), "{error}");
}

#[test]
fn nobody_makes_a_position_of_their_own_by_claiming_new_rules() {
    let mut record = finished(2, 1).record().clone();
    assert_eq!(verify::<HighCard>(&record).unwrap().start, Start::Setup);
    let mut replay = Replay::<HighCard>::new(&record).unwrap();
    replay.run_to(Seq(4)).unwrap();
    let state = serde_json::to_value(replay.timeline().state()).unwrap();
    let claim = |rules| EntryKind::NewRules { rules, state: state.clone() };
    record.entries.insert(5, Entry { seq: Seq(5), what: claim(1), draws: Vec::new() });
    for (seq, entry) in record.entries.iter_mut().enumerate() {
        entry.seq = Seq(seq as u32);
    }
    let none = ReplayError::NoNewerRules { seq: Seq(5), from: 1, to: 1 };
    assert_eq!(verify::<HighCard>(&record), Err(none));
    // Nor by an old version in the header and two changes, of which one changes nothing.
    record.header.rules = 0;
    record.entries.insert(6, Entry { seq: Seq(6), what: claim(1), draws: Vec::new() });
    let none = ReplayError::NoNewerRules { seq: Seq(6), from: 1, to: 1 };
    assert_eq!(verify::<HighCard>(&record), Err(none));
}

#[test]
fn a_branch_is_held_against_the_match_that_it_goes_on_from() {
    let parent = finished(3, 2);
    let (mut game, _) = Match::<HighCard>::branch(parent.record(), Seq(4), match_setup(3)).unwrap();
    play_until(&mut game, 5, |_| false);
    let record = game.record();
    assert_eq!(verify::<HighCard>(record).unwrap().start, Start::Branch);
    let checked = verify_branch::<HighCard>(record, parent.record()).unwrap();
    assert_eq!(checked.start, Start::Setup, "nothing is taken as given any more");
    let (mut twig, _) = Match::<HighCard>::branch(record, Seq(2), match_setup(3)).unwrap();
    play_until(&mut twig, 6, |_| false);
    let checked = verify_branch::<HighCard>(twig.record(), record).unwrap();
    assert_eq!(checked.start, Start::Branch, "but where the one before it starts");

    let wrong = |record: &Record, parent: &Record| verify_branch::<HighCard>(record, parent).unwrap_err();
    assert_eq!(wrong(parent.record(), parent.record()), ReplayError::NoBranch);
    assert_eq!(wrong(record, finished(3, 3).record()), ReplayError::OtherParent);
    let mut running = parent.record().clone();
    running.secret = None;
    running.entries.truncate(6);
    let mut of_running = record.clone();
    of_running.header.branch.as_mut().unwrap().of = running.hash();
    let unchecked = ReplayError::Parent(Box::new(ReplayError::NotFinished));
    assert_eq!(wrong(&of_running, &running), unchecked);
    let mut elsewhere = record.clone();
    elsewhere.header.branch.as_mut().unwrap().at = Seq(5);
    assert_eq!(wrong(&elsewhere, parent.record()), ReplayError::OtherStart(Seq(5)));
    let mut given_up = record.clone();
    given_up.header.branch.as_mut().unwrap().resigned = SeatSet::only(seat(1));
    assert_eq!(wrong(&given_up, parent.record()), ReplayError::OtherStart(Seq(4)));
    let mut forged = parent.record().clone();
    forged.entries[0].draws.truncate(2);
    let mut of_forged = record.clone();
    of_forged.header.branch.as_mut().unwrap().of = forged.hash();
    assert!(matches!(wrong(&of_forged, &forged), ReplayError::Parent(_)));
}

#[test]
fn only_a_running_match_of_other_rules_is_carried_over() {
    let carry = |record, state| Match::<HighCard>::carry_over(record, SECRET, state, SeatSet::EMPTY).err();
    let (record, state) = of_old_rules();
    let current = Record { header: Header { rules: 1, ..record.header.clone() }, ..record.clone() };
    assert_eq!(carry(current, state.clone()), Some(ReplayError::NothingToCarryOver));
    let over = Record { secret: Some(SECRET), ..record.clone() };
    assert_eq!(carry(over, state.clone()), Some(ReplayError::NothingToCarryOver));
    // Nor is one whose record does not open its secret, but says that it was ended without a result, or by resignation.
    for last in [EntryKind::Close { why: Ending::Silence }, EntryKind::Resign { seat: seat(1) }] {
        let mut ended = record.clone();
        ended.entries.push(Entry { seq: ended.next_seq(), what: last, draws: Vec::new() });
        assert_eq!(carry(ended, state.clone()), Some(ReplayError::NothingToCarryOver));
    }
    let mut strange = state;
    strange["hands"][0] = strange["hands"][1].clone();
    assert!(matches!(carry(record, strange), Some(ReplayError::Start(_))));
}

#[test]
fn only_open_points_of_finished_matches_are_branched_from() {
    let branch = |record: &Record, at| Match::<HighCard>::branch(record, Seq(at), match_setup(3)).err();
    let whole = finished(3, 2);
    let last = whole.record().entries.len() as u32 - 1;
    assert_eq!(branch(whole.record(), last), Some(ReplayError::NothingToPlay(Seq(last))));
    assert_eq!(
        branch(whole.record(), last + 1),
        Some(ReplayError::NoSuchEntry { at: Seq(last + 1), last: Seq(last) })
    );
    let running = start(3, true);
    assert_eq!(branch(running.record(), 0), Some(ReplayError::NotFinished));
}

#[test]
fn a_branch_from_an_impossible_position_is_refused() {
    let whole = finished(3, 2);
    let (game, _) = Match::<HighCard>::branch(whole.record(), Seq(4), match_setup(3)).unwrap();
    let start = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut record = game.record().clone();
        change(&mut record.header.branch.as_mut().unwrap().state);
        verify::<HighCard>(&record).unwrap_err().to_string()
    };
    let doubled = start(&|state| state["hands"][0] = state["hands"][1].clone());
    assert!(doubled.contains("cannot be read: cards are lost or doubled"), "{doubled}");
    let strange = start(&|state| state["turn"] = "x".into());
    assert!(strange.contains("invalid type"), "{strange}");
    let drawn = |record: &mut Record| record.entries[0].draws.push((6, 1).into());
    let mut record = game.record().clone();
    drawn(&mut record);
    assert_eq!(verify::<HighCard>(&record).unwrap_err().to_string(), "entry 0: draw 1 was never made");
}

#[test]
fn a_changed_draw_is_found() {
    let mut lines = lines(&finished(2, 3));
    assert!(lines[1].contains("\"setup\""));
    lines[1] = lines[1].replacen("[12,", "[11,", 1);
    assert!(error_of(&lines).starts_with("entry 0: draw 1 is one of 11, but should be one of 12"));
    let mut record = finished(2, 3).record().clone();
    let draw = &mut record.entries[0].draws[2];
    draw.value = (draw.value + 1) % draw.n;
    let error = verify::<HighCard>(&record).unwrap_err().to_string();
    assert!(
        error.starts_with("entry 0: draw 3 is") && error.contains("the committed chance gives"),
        "{error}"
    );
    record.entries[0].draws.truncate(2);
    assert_eq!(verify::<HighCard>(&record).unwrap_err().to_string(), "entry 0: draw 3 is missing");
    let mut record = finished(2, 3).record().clone();
    record.entries[0].draws.push((6, 1).into());
    assert_eq!(verify::<HighCard>(&record).unwrap_err().to_string(), "entry 0: draw 7 was never made");
}

#[test]
fn a_changed_action_is_found() {
    let mut changed = lines(&finished(2, 3));
    let at = line_with(&changed, "\"draw\"");
    changed[at] = changed[at].replace("\"draw\"", "\"lay 3\"");
    let error = error_of(&changed);
    assert!(error.starts_with(&format!("entry {} cannot have happened: Cards are laid", at - 1)), "{error}");
    changed[at] = changed[at].replace("\"lay 3\"", "\"dance\"");
    assert!(error_of(&changed).contains("\"dance\" is not an action of this game"));
}

#[test]
fn a_changed_seat_is_found() {
    let mut changed = lines(&finished(2, 3));
    let at = line_with(&changed, "\"draw\"");
    let original = changed[at].clone();
    changed[at] = original.replace("\"seat\":0", "\"seat\":1");
    assert!(error_of(&changed).contains("cannot have happened: It is not your turn. (turn.order)"));
    changed[at] = original.replace("\"seat\":0", "\"seat\":7");
    assert!(error_of(&changed).contains("there is no seat 8 at this table"));
    changed[at] = original.replace("\"seat\":0", "\"seat\":200");
    let error = error_of(&changed);
    assert!(error.starts_with(&format!("line {} of the record is not an entry", at + 1)), "{error}");
    assert!(error.contains("no table has such a seat"), "{error}");
}

#[test]
fn a_changed_secret_or_nonce_is_found() {
    let mut record = finished(2, 3).record().clone();
    record.secret = Some(Secret([8; 32]));
    assert_eq!(verify::<HighCard>(&record), Err(ReplayError::Fairness(FairnessError::Commitment)));
    // A commitment that was made afterwards fits the secret, but not the hashes that were published for it.
    record.header.commitment = record.header.terms().commitment(&Secret([8; 32]));
    assert_eq!(verify::<HighCard>(&record), Err(ReplayError::Fairness(FairnessError::Opening(seat(1)))));
    // Hashes that were made afterwards fit too, but not the draws.
    let (commitment, nonces) = (record.header.commitment, record.header.nonces.clone());
    let hashes = nonces.iter().enumerate().map(|(i, nonce)| Some(nonce.hash(&commitment, seat(i + 1))));
    record.header.nonce_hashes = hashes.collect();
    assert!(matches!(verify::<HighCard>(&record), Err(ReplayError::Draws { seq: Seq(0), .. })));
    let mut record = finished(2, 3).record().clone();
    record.header.nonces.reverse();
    assert_eq!(verify::<HighCard>(&record), Err(ReplayError::Fairness(FairnessError::Opening(seat(1)))));
    record.header.nonces.pop();
    assert!(verify::<HighCard>(&record).unwrap_err().to_string().contains("nonces"));
}

#[test]
fn a_dropped_swapped_or_doubled_entry_is_found() {
    let whole = lines(&finished(2, 3));
    let mut dropped = whole.clone();
    dropped.remove(4);
    assert_eq!(error_of(&dropped), "line 5 of the record has number 4 where 3 should follow");
    let mut swapped = whole.clone();
    swapped.swap(3, 4);
    assert_eq!(error_of(&swapped), "line 4 of the record has number 3 where 2 should follow");
    let mut doubled = whole.clone();
    doubled.push(whole[whole.len() - 2].clone());
    assert_eq!(
        error_of(&doubled),
        format!("line {} of the record stands after its closing line", doubled.len())
    );
    let mut setup_twice = finished(2, 3).record().clone();
    setup_twice.entries[1].what = EntryKind::Setup;
    assert_eq!(verify::<HighCard>(&setup_twice), Err(ReplayError::SecondSetup(Seq(1))));
    setup_twice.entries.clear();
    assert_eq!(verify::<HighCard>(&setup_twice), Err(ReplayError::NoSetup));
}

#[test]
fn a_cut_off_record_is_found() {
    let text = finished(2, 3).record().to_text();
    assert!(matches!(Record::parse(""), Err(RecordError::Empty)));
    assert!(matches!(
        Record::parse(&text[..40]),
        Err(RecordError::Line { line: 1, expected: "a header", .. })
    ));
    let inside = text.rfind("\"do\"").unwrap();
    assert!(matches!(Record::parse(&text[..inside]), Err(RecordError::Line { expected: "an entry", .. })));
    let mut whole = lines(&finished(2, 3));
    whole.remove(whole.len() - 2);
    assert_eq!(error_of(&whole), "the record ends before the match is over, although its secret is open");
}

#[test]
fn entries_after_the_end_are_found() {
    let mut record = finished(2, 3).record().clone();
    let mut entry = record.entries[1].clone();
    entry.seq = record.next_seq();
    record.entries.push(entry);
    assert!(verify::<HighCard>(&record).unwrap_err().to_string().ends_with("the match is over"));
}

#[test]
fn other_versions_and_games_are_not_replayed() {
    let whole = lines(&finished(2, 3));
    let header = |from: &str, to: &str| {
        let mut lines = whole.clone();
        assert!(lines[0].contains(from), "{}", lines[0]);
        lines[0] = lines[0].replacen(from, to, 1);
        error_of(&lines)
    };
    assert_eq!(
        header("\"starboard\":2", "\"starboard\":3"),
        "the record has format 3; this program reads formats 1 to 2"
    );
    let rules = header("\"rules\":1", "\"rules\":9");
    assert_eq!(rules, "the record was played with version 9 of the rules; this program knows version 1");
    assert_eq!(header("\"high-card\"", "\"poker\""), "the record is of poker, not of high-card");
    let players = header("\"players\":2", "\"players\":3");
    assert!(players.contains("seats: 2 are named, but the match has 3"), "{players}");
    let players = header("\"players\":2", "\"players\":77");
    assert!(players.contains("two or three can play"), "{players}");
    let hash = header("\"hash\":\"", "\"hash\":\"0");
    assert!(hash.contains("is not the version that the record was played with"), "{hash}");
}

#[test]
fn foreign_content_travels_in_the_record() {
    let content = Content::custom("small.json", r#"{"hand": 2, "rounds": 1}"#);
    let options = Options { players: 2, peeking: true };
    let (mut game, _) = Match::<HighCard>::start(&options, &content, match_setup(2)).unwrap();
    play_until(&mut game, 1, |_| false);
    let text = game.record().to_text();
    assert!(verify::<HighCard>(&Record::parse(&text).unwrap()).is_ok());
    let changed = text.replace(r#"\"rounds\": 1"#, r#"\"rounds\": 2"#);
    assert_ne!(changed, text);
    let error = verify::<HighCard>(&Record::parse(&changed).unwrap()).unwrap_err().to_string();
    assert!(error.contains("does not have the hash that the record names"), "{error}");
    let mut broken = game.record().clone();
    broken.header.content = Content::custom("", r#"{"hand": 99, "rounds": 1}"#).reference();
    let error = verify::<HighCard>(&broken).unwrap_err().to_string();
    assert_eq!(error, "content of the record: hand: hands have one to four cards");
}

#[test]
fn a_time_out_that_did_something_else_is_found() {
    let mut game = start(2, true);
    game.time_out(seat(1)).unwrap();
    let mut record = game.record().clone();
    record.entries[1].what = EntryKind::TimeOut { seat: seat(1), action: Act::Peek.to_string() };
    record.entries[1].draws.clear();
    let error = verify::<HighCard>(&record).unwrap_err().to_string();
    assert_eq!(error, "entry 1 cannot have happened: a time-out of seat 1 does something else here");
}

#[test]
fn a_choice_that_is_passed_off_as_none_is_found() {
    let mut record = finished(2, 3).record().clone();
    let EntryKind::Act { auto, .. } = &mut record.entries[1].what else {
        panic!("the first entry is an action")
    };
    *auto = true;
    let error = verify::<HighCard>(&record).unwrap_err().to_string();
    assert_eq!(error, "entry 1 cannot have happened: seat 1 had a choice, so this was not done by itself");
}

#[test]
fn a_match_needs_as_many_names_as_seats() {
    let content = Content::built_in(HighCard::about().content);
    let options = Options { players: 3, peeking: true };
    let problem = Match::<HighCard>::start(&options, &content, match_setup(2)).err().unwrap().to_string();
    assert_eq!(problem, "options: seats: this match has 3 seats, but 2 were named with 2 nonces");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_old_record() {
    let folder = Folder::new("full");
    let path = folder.join("a.record");
    let old = finished(2, 3);
    old.record().write(&path).unwrap();
    // What is written beside the old file first lands on a device that is always full.
    std::os::unix::fs::symlink("/dev/full", folder.join(format!("a.record.{}.part", std::process::id())))
        .unwrap();
    let error = finished(2, 4).record().write(&path).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::StorageFull);
    assert_eq!(Record::read(&path).unwrap(), *old.record());
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 1, "nothing half-written is left");
}

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    let folder = Folder::new("nowhere");
    assert!(finished(2, 3).record().write(&folder.join("no/such/a.record")).is_err());
    assert!(matches!(Record::read(&folder.join("a.record")), Err(RecordError::Io(_))));
}

/// Puts a text into a record.
type Change<'a> = &'a dyn Fn(&mut Record, String);

/// Every renewal of the chance is hashed with all names and options: with long ones, a record of a few megabytes would make tens of
/// gigabytes.
#[test]
fn a_record_with_long_names_or_options_is_refused() {
    let mut game = start(3, true);
    game.hand_over(seat(2), "cadet").unwrap();
    let read = |change: Change, name: String| {
        let mut record = game.record().clone();
        change(&mut record, name);
        Record::parse(&record.to_text()).map_err(|error| error.to_string())
    };
    let name: [(usize, Change); 4] = [
        (1, &|record, name| record.header.table = name),
        (1, &|record, name| record.header.seats[2].name = name),
        (1, &|record, name| record.header.seats[0].player = name),
        (3, &|record, name| match &mut record.entries[1].what {
            EntryKind::HandOver { to, .. } => *to = name,
            other => panic!("{other:?}"),
        }),
    ];
    for (line, change) in name {
        assert!(read(change, "n".repeat(1024)).is_ok());
        let error = read(change, "n".repeat(1025)).unwrap_err();
        assert_eq!(error, format!("line {line} of the record has a name of more than 1024 bytes"));
    }
    // Early records may have options that are read over.
    let options = |record: &mut Record, colours: String| record.header.options["colours"] = colours.into();
    assert!(read(&options, "n".repeat(1024)).is_ok());
    let error = read(&options, "n".repeat(4096)).unwrap_err();
    assert_eq!(error, "line 1 of the record has options of more than 4096 bytes");
}
