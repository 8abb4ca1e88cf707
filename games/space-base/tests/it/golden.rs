//! Whole games kept as text, and a position for the tests of the page.

mod midgame;

use std::path::Path;

use space_base::SpaceBase;

#[test]
fn games_play_as_they_always_have() {
    table::golden::run::<SpaceBase>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"));
}
