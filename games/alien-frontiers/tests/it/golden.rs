//! Whole games kept as text, and what the page's overview tells of.

use std::{env, fs, path::Path};

use alien_frontiers::{AlienFrontiers, state::DISPLAY};
use serde_json::json;
use table::Tell;

use crate::scene::Scene;

#[test]
fn games_play_as_they_always_have() {
    table::golden::run::<AlienFrontiers>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"));
}

/// The overview has no match whose board it could ask: a test of the page holds it against this file.
#[test]
fn the_board_is_as_it_is_written_down() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/board.json");
    let mut told = json!(Scene::new(4).rules.board());
    told["display"] = json!(DISPLAY);
    let told = format!("{told:#}\n");
    if env::var_os(table::golden::BLESS).is_some() {
        fs::write(&path, &told).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    assert!(told == kept, "it reads differently now; if that is meant, `cargo xtask bless` writes it anew");
}
