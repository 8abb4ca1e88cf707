//! Whole games kept as text.

use std::path::Path;

use alien_frontiers::AlienFrontiers;

#[test]
fn games_play_as_they_always_have() {
    table::golden::run::<AlienFrontiers>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"));
}
