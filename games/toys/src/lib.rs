//! Two toy games, each in one short file. They show how a game is written on [`table::Game`], and they are known from other
//! libraries, so that speeds can be compared honestly. They are not on the list of games.
//!
//! - [`pig`]: a dice race for two to ten players;
//! - [`connect_four`]: four in a row, for two.

pub mod connect_four;
pub mod pig;

pub use connect_four::ConnectFour;
pub use pig::Pig;
