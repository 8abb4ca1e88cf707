//! What decided a game that is over.
