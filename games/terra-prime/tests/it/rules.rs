//! The rules, clause by clause.

mod scene;

mod map;
