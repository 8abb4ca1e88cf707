//! Weights for what a game names, from games of bots against themselves.
//!
//! - [`lessons`]: the games, and what every seat's position came to;
//! - [`fit`]: the weights under which that is likeliest;
//! - [`quality`]: how well they foretell games that they were not fitted to, beside the hand-written estimate.

pub mod fit;
pub mod lessons;
pub mod quality;

pub use fit::{Fit, fit};
pub use lessons::{Lesson, Study};
pub use quality::{Quality, quality};

/// One game of so many is held out: no weight is fitted to it.
pub const HELD_OUT: u64 = 10;

/// Whether the game with this number is held out.
pub fn is_held_out(game: u64) -> bool {
    game % HELD_OUT == HELD_OUT - 1
}
