//! The table's own tests, with a small game that keeps secrets.

mod folder;
mod golden;
mod high_card;
mod kit;
