//! Games in the terminal, from a script.

use table::OptionKind;

use crate::{fresh_arg, starboard, starboard_hearing};

/// Rolls twice and holds, over and over: more than a game of Pig needs.
fn long_script() -> Vec<u8> {
    b"1\n1\n2\n".repeat(400)
}

#[test]
fn a_scripted_game_goes_to_its_end_and_its_record_verifies() {
    let file = fresh_arg("whole.jsonl");
    let args = ["play", "pig", "--seats", "you,random", "--seed", "5", "--save", &file];
    let out = starboard_hearing(&args, &long_script()).ok();
    assert!(out.contains("The game is over"), "{out}");
    assert!(out.contains(&format!("The record is saved as {file}")), "{out}");
    let verified = starboard(&["verify", &file]).ok();
    assert!(verified.contains("Every draw is what the committed secret"), "{verified}");
}

#[test]
fn the_same_seed_and_script_give_the_same_game() {
    let play = |name| {
        let file = fresh_arg(name);
        let args = ["play", "pig", "--seats", "you,cadet", "--seed", "9", "--save", &file];
        starboard_hearing(&args, &long_script()).ok();
        std::fs::read_to_string(file).unwrap()
    };
    assert_eq!(play("same-1.jsonl"), play("same-2.jsonl"));
}

#[test]
fn bots_alone_play_to_the_end() {
    let out = starboard(&["play", "connect-four", "--seats", "cadet,greedy", "--seed", "1"]).ok();
    assert!(out.contains("The game is over"), "{out}");
}

#[test]
fn the_end_of_the_input_leaves_the_game_and_saves_it() {
    let file = fresh_arg("left.jsonl");
    let args = ["play", "pig", "--seed", "3", "--save", &file];
    let out = starboard_hearing(&args, b"1\n").ok();
    assert!(out.contains("The game is not over") && out.contains(&file), "{out}");
    let verified = starboard(&["verify", &file]).ok();
    assert!(verified.contains("could not be checked"), "{verified}");
    // No line at all, and half a line.
    let unnamed = &args[..4];
    assert!(starboard_hearing(unnamed, b"").ok().contains("not over"));
    assert!(starboard_hearing(unnamed, b"ro").ok().contains("not over"));
}

#[test]
fn a_game_that_was_left_goes_on() {
    let file = fresh_arg("resumed.jsonl");
    let secret = format!("{file}.secret");
    let args = ["play", "pig", "--seats", "you,random", "--name", "Ann", "--save", &file];
    let out = starboard_hearing(&args, b"roll\nhold\nquit\n").ok();
    assert!(out.contains(&format!("starboard play --resume {file}")), "{out}");
    let resume = ["play", "--resume", &file];
    let script = "hold\n".repeat(2000);
    let out = starboard_hearing(&resume, script.as_bytes()).ok();
    assert!(out.contains("Ann rolls a") && out.contains("The game is over"), "{out}");
    assert!(
        starboard(&["verify", &file]).ok().contains("Every draw is what"),
        "the chance is the one committed to"
    );
    assert!(!std::path::Path::new(&secret).exists(), "the record holds it now");
    starboard(&resume).fails(2, &["this match is over", "--from"]);

    let file = fresh_arg("forgotten.jsonl");
    starboard_hearing(&["play", "pig", "--save", &file], b"quit\n").ok();
    std::fs::remove_file(format!("{file}.secret")).unwrap();
    starboard(&["play", "--resume", &file]).fails(1, &["forgotten.jsonl.secret cannot be read"]);
    starboard(&["play", "--resume", &file, "--seed", "1"]).fails(2, &["--seed"]);
}

#[test]
fn actions_are_taken_by_number_and_by_text() {
    let args = ["play", "connect-four", "--seats", "you,you", "--name", "Ann,Bob", "--seed", "1"];
    let out = starboard_hearing(&args, b"4\nquit\n").ok();
    assert!(out.contains("Bob: "), "{out}");
    let text = out.lines().find(|line| line.trim_start().starts_with("4 ")).unwrap();
    let text = text.split("  ").last().unwrap().to_owned();
    let out = starboard_hearing(&args, format!("{text}\nquit\n").as_bytes()).ok();
    assert!(out.contains("Bob: "), "{out}");
}

#[test]
fn the_table_answers_every_word() {
    let script = b"help\nscore\nlog\nlook\nhint\nthoughts\nrules\nrules roll\nwhy hold\nwhy\nwhy nonsense\n\
                   frobnicate\n0\n99\n-1\n\nundo\nsave\n1\n2\nthoughts\nquit\n";
    let out = starboard_hearing(&["play", "pig", "--seats", "you,captain", "--seed", "3"], script).ok();
    for words in [
        "take your newest action back",
        "A bot would take",
        "No bot has moved yet",
        "Nothing forbids it",
        "why needs the number or the text of an action",
        "\"frobnicate\" is neither",
        "There are actions 1 to 2",
        "there is nothing to take back",
        "Saved as",
        "Captain looked ahead",
    ] {
        assert!(out.contains(words), "{words:?} is not in: {out}");
    }
}

#[test]
fn what_may_be_taken_back_is_taken_back() {
    let args = ["play", "connect-four", "--seats", "you,you", "--seed", "1"];
    let out = starboard_hearing(&args, b"4\nundo\nquit\n").ok();
    assert!(out.contains("takes the newest action back"), "{out}");
    let out = starboard_hearing(&args, b"undo\nquit\n").ok();
    assert!(out.contains("there is nothing to take back"), "{out}");
}

#[test]
fn giving_up_ends_a_game_of_two() {
    let out = starboard_hearing(&["play", "pig", "--seats", "you,random"], b"resign\n").ok();
    assert!(out.contains("gives up") && out.contains("The game is over. All others gave up."), "{out}");
}

#[test]
fn input_that_is_no_text_is_answered() {
    let out = starboard_hearing(&["play", "pig", "--seed", "1"], b"\xff\xfe\x00\nquit\n").ok();
    assert!(out.contains("is neither an action nor a word"), "{out}");
}

#[test]
fn colors_survive_a_pipe_only_if_asked_for() {
    let args = ["play", "pig", "--seed", "1"];
    assert!(!starboard_hearing(&args, b"quit\n").ok().contains('\x1b'));
    let always = [&args[..], &["--color", "always"]].concat();
    assert!(starboard_hearing(&always, b"quit\n").ok().contains("\x1b[1m\x1b[31mCommander"));
    let never = [&args[..], &["--color", "never"]].concat();
    assert!(!starboard_hearing(&never, b"quit\n").ok().contains('\x1b'));
}

#[test]
fn every_game_can_be_played_from_a_script_to_its_end_and_verifies() {
    for game in catalogue::games().iter().chain(catalogue::toys()) {
        let about = game.about();
        let file = fresh_arg(&format!("{}-whole.jsonl", about.id));
        let seats = ["you"].into_iter().chain(["greedy"].repeat(about.players.0 - 1)).collect::<Vec<_>>();
        let seats = seats.join(",");
        let mut args = vec!["play", about.id, "--seats", &seats, "--seed", "1", "--save", &file];
        // Whoever plays without a thought may never come to an end by themselves.
        let limits = about.options.iter().filter(|option| option.kind == OptionKind::Safeguard);
        let limits: Vec<String> =
            limits.map(|limit| format!("{}={}", limit.key, limit.values[limit.values.len() - 1])).collect();
        limits.iter().for_each(|limit| args.extend(["--set", limit]));
        // A different number each time, so that nothing is done for ever.
        let script: String = (0..3000).map(|n| format!("{}\n1\n", n % 7 + 1)).collect();
        let out = starboard_hearing(&args, script.as_bytes()).ok();
        assert!(out.contains("The game is over"), "{}", about.id);
        assert!(starboard(&["verify", &file]).ok().contains("verified"), "{}", about.id);
        assert!(starboard(&["replay", &file]).ok().contains("The game is over"), "{}", about.id);
    }
}

#[test]
fn a_refusal_shows_the_text_of_the_rule() {
    for game in catalogue::games() {
        let id = game.about().id;
        let ledger = table::Ledger::parse(game.about().ledger).unwrap();
        let out = starboard_hearing(&["play", id, "--seed", "2"], b"rules\nquit\n").ok();
        assert!(ledger.clauses().any(|clause| out.contains(&clause.text)), "{out}");
    }
    let ledger = table::Ledger::parse(catalogue::find("alien-frontiers").unwrap().about().ledger).unwrap();
    let args = ["play", "alien-frontiers", "--seats", "you,cadet", "--seed", "2"];
    for said in [b"why launch\nquit\n".as_slice(), b"launch\nquit\n"] {
        let out = starboard_hearing(&args, said).ok();
        assert!(out.contains("You have no colony on the Colonist Hub"), "{out}");
        assert!(out.contains(&ledger.clause("colonist-hub.launch").unwrap().text), "{out}");
    }
}

#[test]
fn a_finished_record_is_played_on_from_any_point() {
    let (old, new) = (fresh_arg("old.jsonl"), fresh_arg("branch.jsonl"));
    starboard(&["play", "pig", "--seats", "cadet,random", "--seed", "5", "--save", &old]).ok();
    let from = ["play", "--from", &old, "--at", "7", "--seed", "6", "--save", &new];
    assert!(starboard(&from).ok().contains("The game is over"));
    let branch = std::fs::read_to_string(&new).unwrap();
    assert!(branch.lines().next().unwrap().contains("\"at\":7"), "{branch}");
    assert!(starboard(&["verify", &new]).ok().contains("Every draw is what"));

    let mine = fresh_arg("branch-with-me.jsonl");
    let with_me = ["play", "--from", &old, "--at", "7", "--seats", "you,random", "--save", &mine];
    assert!(starboard_hearing(&with_me, b"quit\n").ok().contains("Commander"));
    starboard(&["play", "--from", &old, "--at", "9999"]).fails(1, &["no entry 9999"]);
    starboard(&["play", "connect-four", "--from", &old]).fails(2, &["a record of pig"]);
    starboard(&["play", "pig", "--at", "3"]).fails(2, &["--from"]);
}
