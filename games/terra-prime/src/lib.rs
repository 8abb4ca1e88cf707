//! Terra Prime: exploring the space around an outpost, founding colonies, delivering what they produce, and driving off aliens.
//!
//! - [`pieces`]: the words of the game;
//! - [`content`], [`map`]: the figures that a match is played with, and the map as tables.
//!
//! The clauses of the rules stand in `rules.toml`; refusals and tests cite them.

pub mod content;
pub mod map;
pub mod pieces;
