//! alien-frontiers
