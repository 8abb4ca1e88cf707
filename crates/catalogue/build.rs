//! Reads the list of games from `Cargo.toml`, where each has to stand anyway, and names them to the catalogue.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = fs::read_to_string("Cargo.toml").expect("Cargo.toml stands beside build.rs");
    let games: Vec<String> = manifest.lines().filter_map(game).collect();
    let code = format!("catalogue! {{ games: {}; toys: toys::Pig, toys::ConnectFour; }}", games.join(", "));
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out).join("games.rs"), code).expect("OUT_DIR can be written");
}

/// The type of the game that a line lists: `terra-prime = { path = "../../games/terra-prime" }` is
/// `terra_prime::TerraPrime`.
fn game(line: &str) -> Option<String> {
    let (name, dependency) = line.split_once('=')?;
    let name = name.trim();
    if name.starts_with('#') || !dependency.contains("\"../../games/") {
        return None;
    }
    let capitalised = |word: &str| word[..1].to_uppercase() + &word[1..];
    let type_name: String = name.split('-').map(capitalised).collect();
    Some(format!("{}::{type_name}", name.replace('-', "_")))
}
