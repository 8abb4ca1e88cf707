//! The one list of the games. Nothing else names a game outside that game's own folder.
