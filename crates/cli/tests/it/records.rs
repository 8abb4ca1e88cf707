//! Records: replayed, verified, broken and tampered with.

use std::fs;

use table::{
    Seat, chance::Secret, erased::AnyMatch, fairness::SeatNonce, lesson::LESSON_TABLE, playing::MatchSetup,
    record::SeatInfo,
};

use crate::{Said, fresh_arg, starboard, starboard_hearing, temporary, temporary_arg};

/// A finished game of bots, saved under this name.
fn finished(name: &str) -> String {
    let file = fresh_arg(name);
    starboard(&["play", "pig", "--seats", "random,random", "--seed", "4", "--save", &file]).ok();
    file
}

/// What `verify` says about a record after a change to its text.
fn verify_changed(name: &str, change: impl Fn(String) -> String) -> Said {
    let text = fs::read_to_string(finished(name)).unwrap();
    let changed = change(text.clone());
    assert_ne!(text, changed, "the change must change something");
    fs::write(temporary(name), changed).unwrap();
    starboard(&["verify", &temporary_arg(name)])
}

#[test]
fn a_record_reads_like_a_story() {
    let file = finished("story.jsonl");
    let out = starboard(&["replay", &file]).ok();
    assert!(out.contains("rolls a") && out.contains("The game is over"), "{out}");
    let start = starboard(&["replay", &file, "--to", "3"]).ok();
    assert!(start.lines().count() < out.lines().count() && start.contains("not over here"), "{start}");
    starboard(&["replay", &file, "--to", "999999"]).fails(1, &["no entry 999999; its last one is"]);
}

#[test]
fn a_replay_for_scripts_has_the_log_and_the_standings() {
    let json = starboard(&["replay", &finished("story-json.jsonl"), "--json"]).json();
    assert_eq!(json["header"]["game"], "pig");
    assert_eq!(json["log"][0]["do"], "setup");
    assert!(json["log"][1]["lines"][0].is_string() && json["log"][1]["seq"] == 1);
    assert!(json["view"].is_object() && json["standings"]["lines"].is_array());
}

#[test]
fn a_changed_draw_is_named() {
    let said = verify_changed("draw.jsonl", |text| {
        let (at, _) = text.match_indices("[6,").nth(3).unwrap();
        let (before, digit) = (&text[..at + 3], &text[at + 3..at + 4]);
        let other = if digit == "2" { "3" } else { "2" };
        format!("{before}{other}{}", &text[at + 4..])
    });
    assert_eq!(said.code, 1);
    assert!(said.out.contains("not verified: entry"), "{}", said.out);
    assert!(said.err.is_empty(), "{}", said.err);
}

#[test]
fn a_changed_action_a_changed_secret_and_a_cut_are_found() {
    let action = verify_changed("action.jsonl", |text| text.replacen("\"hold\"", "\"roll\"", 1));
    assert_eq!(action.code, 1);
    let secret = verify_changed("secret.jsonl", |text| {
        let at = text.rfind("\"secret\":\"").unwrap() + 10;
        let other = if &text[at..at + 1] == "0" { "1" } else { "0" };
        format!("{}{other}{}", &text[..at], &text[at + 1..])
    });
    assert!(secret.code == 1 && secret.out.contains("published hash"), "{}", secret.out);
    let cut = verify_changed("cut.jsonl", |text| {
        let lines: Vec<&str> = text.lines().collect();
        let last = lines.len() - 1;
        [&lines[..last - 3], &lines[last..]].concat().join("\n")
    });
    assert!(cut.code == 1 && cut.out.contains("before the match is over"), "{}", cut.out);
}

#[test]
fn a_verdict_for_scripts_says_the_same() {
    let file = finished("verdict.jsonl");
    let json = starboard(&["verify", &file, "--json"]).json();
    assert_eq!(
        (&json["ok"], &json["audited"], &json["finished"]),
        (&true.into(), &true.into(), &true.into())
    );
    let text = fs::read_to_string(&file).unwrap().replacen("\"hold\"", "\"roll\"", 1);
    fs::write(&file, text).unwrap();
    let said = starboard(&["verify", &file, "--json"]);
    let json: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((said.code, &json["ok"]), (1, &false.into()));
    assert!(json["difference"].is_string() && json["finished"].is_null() && json["start"].is_null());
}

#[test]
fn what_a_verdict_takes_as_given_is_said_and_can_be_checked() {
    let (old, new) = (finished("parent.jsonl"), fresh_arg("child.jsonl"));
    starboard(&["play", "--from", &old, "--at", "5", "--seed", "6", "--save", &new]).ok();
    assert!(starboard(&["verify", &new]).ok().contains("taken as given: check it with --of"));
    assert!(
        starboard(&["verify", &new, "--of", &old]).ok().contains("verifies too and had the same position")
    );
    assert_eq!(starboard(&["verify", &new, "--json"]).json()["start"], "branch");
    assert_eq!(starboard(&["verify", &old, "--json"]).json()["start"], "setup");
    let other = starboard(&["verify", &new, "--of", &new]);
    assert!(other.code == 1 && other.out.contains("another match than the one given"), "{}", other.out);
}

#[test]
fn no_file_is_overwritten() {
    let file = finished("kept.jsonl");
    let before = fs::read_to_string(&file).unwrap();
    let play = ["play", "pig", "--seats", "random,random", "--seed", "4"];
    starboard(&[&play[..], &["--save", &file]].concat()).fails(2, &["kept.jsonl: the file is there already"]);
    starboard(&["play", "--from", &file, "--at", "3", "--save", &file]).fails(2, &["is there already"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    // Without a name, a match with the same seed gets a number.
    let saved = |out: String| out.lines().last().unwrap().to_owned();
    assert_ne!(saved(starboard(&play).ok()), saved(starboard(&play).ok()));
}

#[test]
fn what_is_no_record_is_refused_with_its_name_and_line() {
    for (name, text, words) in [
        ("empty.jsonl", "", "the record is empty"),
        ("text.jsonl", "Dear diary\n", "line 1 of the record is not a header"),
        ("json.jsonl", "{\"a\": 1}\n", "line 1 of the record is not a header"),
    ] {
        fs::write(temporary(name), text).unwrap();
        for command in ["verify", "replay"] {
            starboard(&[command, &temporary_arg(name)]).fails(1, &[name, words]);
        }
    }
    let noise = temporary("noise.jsonl");
    fs::write(&noise, [0xff, 0xfe, 0x00]).unwrap();
    starboard(&["verify", &temporary_arg("noise.jsonl")]).fails(1, &["noise.jsonl"]);
    starboard(&["verify", "/no/such/record.jsonl"]).fails(1, &["/no/such/record.jsonl", "cannot be read"]);
    let missing = starboard(&["verify", "/no/such/record.jsonl"]).err;
    assert_eq!(missing.matches("os error").count(), 1, "{missing}");
    starboard(&["replay", env!("CARGO_TARGET_TMPDIR")]).fails(1, &["cannot be read"]);
}

#[test]
fn a_record_of_an_unknown_game_or_of_other_rules_is_not_replayed() {
    let text = fs::read_to_string(finished("other.jsonl")).unwrap();
    fs::write(temporary("chess.jsonl"), text.replacen("\"pig\"", "\"chess\"", 1)).unwrap();
    starboard(&["verify", &temporary_arg("chess.jsonl")]).fails(1, &["no game called \"chess\""]);
    fs::write(temporary("rules.jsonl"), text.replacen("\"rules\":1", "\"rules\":99", 1)).unwrap();
    starboard(&["replay", &temporary_arg("rules.jsonl")]).fails(1, &["version 99 of the rules"]);
}

#[test]
fn a_record_with_a_broken_line_in_the_middle_names_the_line() {
    let text = fs::read_to_string(finished("middle.jsonl")).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[2] = "{\"seq\": 1, \"do\": ";
    fs::write(temporary("middle.jsonl"), lines.join("\n")).unwrap();
    starboard(&["verify", &temporary_arg("middle.jsonl")])
        .fails(1, &["line 3 of the record is not an entry"]);
}

#[test]
fn a_record_that_cannot_be_saved_is_known_before_the_game() {
    let said = starboard_hearing(&["play", "pig", "--save", "/proc/no/such/folder/game.jsonl"], b"quit\n");
    assert!(!said.out.contains('>'), "{}", said.out);
    said.fails(1, &["cannot be saved as /proc/no/such/folder/game.jsonl"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_and_the_device_survives() {
    starboard_hearing(&["play", "pig", "--save", "/dev/full"], b"quit\n").fails(1, &["/dev/full"]);
    use std::os::unix::fs::FileTypeExt;
    assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
}

/// A lesson at Pig, in which both seats have this name.
fn lesson(name: &str) -> Box<dyn AnyMatch> {
    let pig = catalogue::find("pig").unwrap();
    let learner = SeatInfo { name: name.to_owned(), player: "human".to_owned() };
    let match_setup = MatchSetup {
        table: LESSON_TABLE.to_owned(),
        seats: vec![learner; 2],
        secret: Secret([1; 32]),
        nonces: vec![SeatNonce::Derived; 2],
    };
    pig.start(&pig.options(2).unwrap(), None, match_setup).unwrap().0
}

#[test]
fn a_lesson_proves_nothing_and_says_so() {
    let mut game = lesson("Ann");
    assert!(game.resign(Seat::new(0)).is_ok());
    let file = fresh_arg("lesson.jsonl");
    fs::write(&file, game.record().to_text()).unwrap();
    let said = starboard(&["verify", &file]).ok();
    assert!(said.contains("chosen beforehand, so nothing is proved"), "{said}");
    assert_eq!(starboard(&["verify", &file, "--json"]).json()["lesson"], true);
    assert_eq!(starboard(&["verify", &finished("no-lesson.jsonl"), "--json"]).json()["lesson"], false);
}

#[test]
fn a_strangers_record_steers_no_terminal() {
    // The window gets another title, unless the terminal is told what it is.
    const STEERS: &str = "\u{1b}]0;title\u{7}";
    let mut game = lesson(&format!("An{STEERS}n"));
    game.hand_over(Seat::new(1), &format!("cadet{STEERS}")).unwrap();
    game.resign(Seat::new(0)).unwrap();
    let file = fresh_arg("steers.jsonl");
    let text = game.record().to_text();
    fs::write(&file, &text).unwrap();
    let other = fresh_arg("steers-wrong.jsonl");
    fs::write(&other, text.replacen("\"pig\"", "\"pi\\u001b]0;title\\u0007g\"", 1)).unwrap();
    let on = fresh_arg("steers-on.jsonl");
    let calls: [&[&str]; 6] = [
        &["replay", &file],
        &["verify", &file],
        &["analyse", &file, "--iterations", "100"],
        &["play", "--from", &file, "--at", "0", "--seed", "1", "--save", &on],
        &["replay", &other],
        &["verify", &other],
    ];
    for call in calls {
        let said = starboard(&[call, &["--color", "always"]].concat());
        let all = said.out + &said.err;
        assert!(
            all.contains('\u{1b}') && !all.contains("\u{1b}]") && !all.contains('\u{7}'),
            "{call:?}: {all:?}"
        );
    }
    // Nor do the words of content that the record brings.
    let content = fresh_arg("steers.json");
    let words = catalogue::find("space-base").unwrap().about().content.1;
    fs::write(&content, words.replace("\"U.E.S. ", "\"U.E.S. \\u001b]0;title\\u0007")).unwrap();
    let file = fresh_arg("steers-content.jsonl");
    let play = ["play", "space-base", "--seats", "random,random", "--seed", "4", "--content", &content];
    let played = starboard(&[&play[..], &["--save", &file, "--color", "always"]].concat()).ok();
    let replayed = starboard(&["replay", &file, "--to", "30", "--color", "always"]).ok();
    for all in [played, replayed] {
        assert!(all.contains("U.E.S. ]0;title"), "the names are there: {all:?}");
        assert!(!all.contains("\u{1b}]") && !all.contains('\u{7}'));
    }
}
