//! The rules of Space Base, clause by clause, in the order of the sources. Each test names what it proves.

mod action;
mod activation;
mod buy;
mod event;
mod gain;
mod invariants;
mod judge;
mod pieces;
mod scoring;
mod sets;
mod setup;
mod turn;
mod view;
mod words;
