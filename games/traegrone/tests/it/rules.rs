//! The rules of Traeg'Rone, clause by clause. Each test names what it proves.

mod basics;
pub mod scene;
mod setup;
