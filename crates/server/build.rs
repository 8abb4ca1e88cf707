//! Has the page embedded anew when it was built for the first time: what is missing leaves nothing to be watched.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=STARBOARD_PAGE");
    if Path::new("../../web/dist").is_dir() {
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}
