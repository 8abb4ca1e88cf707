//! A position in the middle of a game, which the tests of the page look at. They read it from a file, which holds what the engine
//! makes of the position here.

use std::{collections::BTreeSet, env, fs, path::Path};

use serde_json::Value;
use table::{Eyes, Tell, golden::BLESS};

use crate::scene::{Scene, seat};

const FILE: &str = "../../web/src/games/space-base/midgame.json";

/// Four players in round 11. The last of them has rolled 3 and 5 and taken the sum; the first has taken the dice.
fn midgame() -> Scene {
    let mut scene = Scene::new(4)
        .shipyard(1, &["aleksandrov", "ryumin", "lyakhov", "hartsfield", "remek", "jahn"])
        .shipyard(2, &["lousma", "kovalyonok", "glazkov", "rozhdestvensky", "aksyonov", "gorbatko"])
        .shipyard(3, &["young", "scott", "cernan", "titov", "lovell", "schirra"])
        .active(4)
        .round(11);
    // For each player: credits, income, points; and sectors with a new station card, and the ships that are deployed there.
    let consoles = [
        (8, 1, 24, vec![(1, "gurragchaa", ""), (3, "grechko", ""), (5, "truly", "evans"), (7, "allen", "")]),
        (2, 0, 27, vec![(2, "tinbergen-outpost", "irwin"), (3, "mitchell", "duke"), (6, "savinykh", "")]),
        (
            9,
            9,
            26,
            vec![
                (2, "romanenko", "sarafanov"),
                (3, "samuelson-outpost", "mattingly thagard"),
                (4, "kizim", ""),
                (5, "arrow-base", "dobrovolsky"),
                (6, "fullerton", ""),
                (8, "eisele", "popov"),
                (9, "parker", "cooper"),
            ],
        ),
        (
            18,
            9,
            17,
            vec![
                (1, "frisch-outpost", ""),
                (4, "yegorov", ""),
                (6, "gardner", "schmitt"),
                (7, "haise", ""),
                (8, "bobko", ""),
            ],
        ),
    ];
    for (number, (credits, income, points, sectors)) in (1..).zip(consoles) {
        scene = scene.credits(number, credits).income(number, income).points(number, points);
        for (at, station, deployed) in sectors {
            let start = format!("start-{at}");
            let ships: Vec<&str> =
                std::iter::once(start.as_str()).chain(deployed.split_whitespace()).collect();
            scene = scene.station(number, at, station).deployed(number, at, &ships);
        }
    }
    scene = scene.charges(3, "sarafanov", 1).charges(3, "thagard", 2);
    scene.roll(3, 5).act("sum").act_as(1, "dice");
    scene
}

/// The board with the cards that are seen in a view, and the view of the third seat.
fn as_json(scene: &Scene) -> Value {
    let view = serde_json::to_value(scene.rules.view(scene.state(), Eyes::Seat(seat(3)))).unwrap();
    let mut board = scene.board();
    let mut seen = BTreeSet::new();
    note_words(&view, &mut seen);
    note_words(&board["colonies"], &mut seen);
    board["cards"].as_object_mut().unwrap().retain(|id, _| seen.contains(id));
    serde_json::json!({ "board": board, "view": view })
}

/// Adds all strings and keys in a value.
fn note_words(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::String(word) => drop(words.insert(word.clone())),
        Value::Array(items) => items.iter().for_each(|item| note_words(item, words)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| {
            words.insert(key.clone());
            note_words(value, words);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// JSON with a line for each card, player and other part of the position, so that a difference can be read.
fn in_lines(value: &Value, depth: usize) -> String {
    let (open, parts, close) = match value {
        Value::Object(fields) if depth < 3 => {
            let part = |(key, value): (&String, &Value)| format!("\"{key}\": {}", in_lines(value, depth + 1));
            ("{", fields.iter().map(part).collect::<Vec<_>>(), "}")
        }
        Value::Array(items) if depth < 3 => {
            ("[", items.iter().map(|item| in_lines(item, depth + 1)).collect(), "]")
        }
        _ => return value.to_string(),
    };
    format!("{open}\n{}\n{close}", parts.join(",\n"))
}

#[test]
fn the_position_of_the_pages_tests_is_as_the_engine_makes_it() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let text = in_lines(&as_json(&midgame()), 0) + "\n";
    if env::var_os(BLESS).is_some() {
        fs::write(&path, &text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    assert!(kept == text, "{FILE} is another position; if that is meant, `cargo xtask bless` writes it anew");
}
