//! Allocating the dice and what it brings: rewards, charges, arrows and 2X.

mod arrow;
mod charge;
mod dice;
mod double;
mod reward;
