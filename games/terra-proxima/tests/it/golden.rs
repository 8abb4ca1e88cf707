//! Whole games kept as text.

use std::path::Path;

use terra_proxima::TerraProxima;

#[test]
fn games_play_as_they_always_have() {
    table::golden::run::<TerraProxima>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"));
}
