//! The rules of Space Base, clause by clause. Each test names what it proves.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

#[allow(dead_code)] // A vocabulary: not every test file needs every word.
mod scene;

mod positions;
