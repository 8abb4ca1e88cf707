//! What is fixed for matches: each page fetches it once, at an address that names its hash. Tables with the same options and content
//! share one text.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use serde_json::Value;

use crate::packed::Packed;

/// What is fixed for a match.
pub struct Board {
    /// The hash of its text.
    pub hash: String,
    /// Its text.
    pub json: Packed,
}

/// The boards of the matches in memory.
#[derive(Default)]
pub struct Boards(Mutex<HashMap<String, Weak<Board>>>);

impl Boards {
    /// Keeps a board for as long as a table holds it.
    pub fn keep(&self, board: &Value) -> Arc<Board> {
        let json = board.to_string();
        let hash = blake3::hash(json.as_bytes()).to_hex()[..32].to_owned();
        let mut boards = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(board) = boards.get(&hash).and_then(Weak::upgrade) {
            return board;
        }
        boards.retain(|_, board| board.strong_count() > 0);
        let board = Arc::new(Board { hash: hash.clone(), json: Packed::new(json) });
        boards.insert(hash, Arc::downgrade(&board));
        board
    }

    /// The board with this hash, if a table holds it.
    pub fn find(&self, hash: &str) -> Option<Arc<Board>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(hash)?.upgrade()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_kept_once_and_as_long_as_it_is_held() {
        let boards = Boards::default();
        let (one, same) = (boards.keep(&Value::from("map")), boards.keep(&Value::from("map")));
        let other = boards.keep(&Value::from("another map"));
        assert!(Arc::ptr_eq(&one, &same) && one.hash != other.hash);
        assert_eq!(boards.find(&one.hash).map(|board| board.json.plain()), Some("\"map\"".into()));
        let hash = one.hash.clone();
        drop((one, same));
        assert!(boards.find(&hash).is_none() && boards.find(&other.hash).is_some());
        boards.keep(&Value::Null);
        assert_eq!(boards.0.lock().unwrap().len(), 2);
    }
}
