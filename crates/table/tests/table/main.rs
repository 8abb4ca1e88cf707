//! The table's own tests, with a small game that keeps secrets.

mod high_card;
mod kit;
