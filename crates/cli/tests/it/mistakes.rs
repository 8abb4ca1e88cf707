//! Bad input of every kind: a clear message, the right exit code, no panic.

use std::{fs, process::Stdio};

use crate::{starboard, temporary, temporary_arg};

#[test]
fn the_help_shows_every_command() {
    let out = starboard(&["--help"]).ok();
    assert!(out.contains("Usage: starboard") && out.contains("simulate"), "{out}");
    assert!(!out.contains('\x1b'), "{out}");
    assert!(starboard(&["--version"]).ok().starts_with("starboard "));
    for command in [
        "serve", "games", "play", "simulate", "league", "train", "bench", "rules", "replay", "verify",
        "backup",
    ] {
        assert!(starboard(&[command, "--help"]).ok().contains("Example"), "{command}");
    }
}

#[test]
fn unknown_commands_and_flags_are_mistakes_of_the_caller() {
    starboard(&["dance"]).fails(2, &["dance"]);
    starboard(&["games", "--xml"]).fails(2, &["--xml"]);
    starboard(&["rules"]).fails(2, &["<GAME>"]);
    starboard(&["games", "--color", "pink"]).fails(2, &["auto, always, never"]);
}

#[test]
fn an_unknown_game_is_answered_with_those_that_exist() {
    let calls: [&[&str]; 4] =
        [&["play", "pigs"], &["simulate", "pigs"], &["bench", "pigs"], &["rules", "pigs"]];
    for call in calls {
        starboard(call).fails(2, &["no game called \"pigs\"", "did you mean pig?", "connect-four"]);
    }
}

#[test]
fn absurd_player_counts_are_refused() {
    for players in ["0", "1", "11", "4000000000"] {
        for command in ["play", "simulate"] {
            starboard(&[command, "pig", "--players", players]).fails(2, &["2 to 10"]);
        }
        starboard(&["bench", "pig", "--players", players, "--seconds", "0.01"]).fails(2, &["options"]);
    }
    for players in ["-1", "two", "99999999999999999999999", "2.5", ""] {
        starboard(&["simulate", "pig", "--players", players]).fails(2, &["--players"]);
    }
}

#[test]
fn seats_and_players_must_agree() {
    let args = ["play", "pig", "--players", "3", "--seats", "you,random"];
    starboard(&args).fails(2, &["--seats names 2", "--players says 3"]);
    let args = ["simulate", "pig", "--players", "2", "--bots", "random,random,random"];
    starboard(&args).fails(2, &["names 3 bots for 2 players"]);
    starboard(&["play", "connect-four", "--seats", "you,random,random"]).fails(2, &["2 to 2 players"]);
    starboard(&["play", "pig", "--seats", "random,random", "--name", "Ann"])
        .fails(2, &["the seats of people are 0"]);
}

#[test]
fn an_unknown_bot_is_answered_with_those_that_exist() {
    let args = ["simulate", "pig", "--bots", "captian"];
    starboard(&args).fails(2, &["no bot called \"captian\"", "admiral", "did you mean captain?"]);
    starboard(&["simulate", "pig", "--bots", ""]).fails(2, &["no bot"]);
    starboard(&["simulate", "pig", "--bots", "random,,random"]).fails(2, &["no bot"]);
    starboard(&["simulate", "pig", "--bots", "mcts:0"]).fails(2, &["no bot"]);
    starboard(&["play", "pig", "--seats", "you,hal"])
        .fails(2, &["no bot called \"hal\"", "you for a person"]);
}

#[test]
fn bad_numbers_are_refused() {
    for (flag, value) in [
        ("--seed", "-1"),
        ("--seed", "dice"),
        ("--seed", "18446744073709551616"),
        ("--games", "0"),
        ("--games", "many"),
        ("--jobs", "0"),
        ("--jobs", "100000"),
    ] {
        starboard(&["simulate", "pig", flag, value]).fails(2, &[flag]);
    }
    for seconds in ["0", "-3", "NaN", "inf", "1e300", "soon"] {
        let call = format!("--seconds={seconds}");
        starboard(&["bench", "pig", &call]).fails(2, &["--seconds"]);
    }
    starboard(&["replay", "x.jsonl", "--to", "-1"]).fails(2, &["--to"]);
}

#[test]
fn unknown_options_are_refused_with_those_that_exist() {
    starboard(&["play", "pig", "--set", "speed=9"]).fails(2, &["no option \"speed\"", "has no options"]);
    // Which values there are may depend on the number of players.
    let teams = |players: &str, teams: &str| {
        starboard(&["play", "terra-proxima", "--players", players, "--set", &format!("teams={teams}")])
    };
    teams("4", "three").fails(2, &["values of teams are: \"none\", \"two\""]);
    teams("5", "two").fails(2, &["teams is for 4 or 6 players"]);
    starboard(&["simulate", "pig", "--set", "speed"]).fails(2, &["KEY=VALUE"]);
}

#[test]
fn content_that_cannot_be_read_is_named() {
    for command in ["play", "simulate"] {
        starboard(&[command, "space-base", "--content", "/no/such/cards.json"])
            .fails(1, &["/no/such/cards.json", "cannot be read"]);
        starboard(&[command, "space-base", "--content", env!("CARGO_TARGET_TMPDIR")])
            .fails(1, &["cannot be read"]);
        starboard(&[command, "pig", "--content", "cards.json"]).fails(2, &["Pig has no content to replace"]);
    }
}

#[test]
fn broken_content_names_the_file_for_every_game_that_has_content() {
    for game in catalogue::games().iter().filter(|game| !game.about().content.1.is_empty()) {
        for (name, text) in [("broken.json", "{\"cards\": ["), ("number.json", "7"), ("void.json", "")] {
            fs::write(temporary(name), text).unwrap();
            let args = ["play", game.about().id, "--content", &temporary_arg(name)];
            starboard(&args).fails(1, &[name]);
        }
    }
}

#[test]
fn a_csv_that_cannot_be_written_is_an_error() {
    let args = ["simulate", "pig", "--games", "10", "--csv", "/no/such/folder/games.csv"];
    starboard(&args).fails(1, &["/no/such/folder/games.csv cannot be written"]);
    if cfg!(target_os = "linux") {
        starboard(&["simulate", "pig", "--games", "10", "--csv", "/dev/full"])
            .fails(1, &["/dev/full cannot be written"]);
    }
}

#[test]
fn a_server_that_could_not_work_is_not_begun() {
    let absurd = [
        ("--rate", "0", "1.."),
        ("--new-tables", "0", "1.."),
        ("--silence", "18446744073709551615", "315360000"),
        ("--one-voice", "18446744073709551615", "87600"),
        ("--public-url", "httpx", "http:// or https://"),
        ("--allow-origin", "localhost:5173", "http:// or https://"),
    ];
    for (flag, value, why) in absurd {
        starboard(&["serve", "--data", &temporary_arg("never.db"), flag, value]).fails(2, &[flag, why]);
    }
    starboard(&["serve", "--data", env!("CARGO_TARGET_TMPDIR"), "--port", "0"])
        .fails(1, &["cannot be opened"]);
}

#[test]
fn a_lesson_that_cannot_be_read_is_named() {
    for (name, text, why) in [("void.toml", "", "is empty"), ("broken.toml", "callout = [", "line 1")] {
        fs::write(temporary(name), text).unwrap();
        starboard(&["lesson", "space-base", "--file", &temporary_arg(name)]).fails(1, &[name, why]);
    }
    starboard(&["lesson", "space-base", "--file", "/no/such.toml"]).fails(1, &["/no/such.toml"]);
    starboard(&["lesson", "pig"]).fails(2, &["Pig has no lesson"]);
    starboard(&["lesson", "space-base", "--find", "0"]).fails(2, &["--find"]);
}

#[test]
fn toys_have_no_ledger() {
    starboard(&["rules", "pig"]).fails(1, &["no rule ledger"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_the_output_is_an_error() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut call = std::process::Command::new(env!("CARGO_BIN_EXE_starboard"));
    let done = call.arg("games").stdout(full).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(done.status.code(), Some(1));
    assert!(!String::from_utf8_lossy(&done.stderr).contains("panicked"));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut call = std::process::Command::new(env!("CARGO_BIN_EXE_starboard"));
    let call = call.args(["play", "pig", "--seats", "random,random"]).stdout(Stdio::piped());
    let call = call.env("STARBOARD_RECORDS", temporary("records")).stderr(Stdio::piped());
    let mut child = call.spawn().unwrap();
    drop(child.stdout.take());
    let done = child.wait_with_output().unwrap();
    assert_eq!((done.status.code(), done.stderr.as_slice()), (Some(0), &b""[..]));
}
