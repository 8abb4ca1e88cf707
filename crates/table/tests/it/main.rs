//! The table's own tests, with a small game that keeps secrets.

mod arbitrary;
mod at_the_table;
mod erased;
mod fixture;
mod folder;
mod forgery;
mod golden;
mod high_card;
mod kit;
mod record;
mod trial;
