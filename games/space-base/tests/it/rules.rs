//! The rules of Space Base, clause by clause, in the order of the sources. Each test names what it proves.

mod action;
mod activation;
mod answers;
mod asking;
mod board;
mod buy;
mod effects;
mod event;
mod gain;
mod invariants;
mod judge;
mod odds;
mod payout;
mod pieces;
mod reason;
mod scoring;
mod sets;
mod setup;
mod state;
mod turn;
mod view;
mod words;
