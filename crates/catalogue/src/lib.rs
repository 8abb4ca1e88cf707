//! The games. Nothing outside a game's own folder names it, except the one list in this crate's `Cargo.toml`.
//!
//! - [`games`] and [`toys()`]: the list, without type parameters;
//! - [`find`]: a game by its id, with an error that helps;
//! - [`visit`]: for those who need the game's type: bots, simulations, measurements;
//! - [`types`]: what the boards of the page read, in TypeScript.

use std::fmt;

use table::{
    Game,
    erased::{AnyGame, ErasedGame},
};

/// Something to be done with the type of a game.
pub trait Visitor {
    /// What it gives.
    type Out;
    /// Does it.
    fn visit<G: Game>(self) -> Self::Out;
}

/// An id that no game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    id: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ids = |list: &[&'static dyn AnyGame]| list.iter().map(|game| game.about().id).collect::<Vec<_>>();
        let (games, toys) = (ids(games()), ids(toys()));
        write!(f, "there is no game called \"{}\"", self.id)?;
        if let Some(near) = nearest(&self.id, games.iter().chain(&toys).copied()) {
            write!(f, "; did you mean {near}?")?;
        }
        if !games.is_empty() {
            write!(f, "\nthe games are: {}", games.join(", "))?;
        }
        write!(f, "\nand toys for measuring: {}", toys.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

/// The game or toy with this id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    let mut all = games().iter().chain(toys());
    all.find(|game| game.about().id == id).copied().ok_or_else(|| UnknownGame { id: id.to_owned() })
}

/// The word most like another, if one is like it enough to be a slip of the fingers or the start of the same word.
pub fn nearest<'a>(word: &str, among: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let slips = |other: &str| {
        if !word.is_empty() && other.starts_with(&word) { 0 } else { strsim::levenshtein(&word, other) }
    };
    among
        .into_iter()
        .map(|other| (slips(other), other))
        .filter(|&(slips, other)| slips * 5 <= other.chars().count() * 2)
        .min_by_key(|&(slips, _)| slips)
        .map(|(_, other)| other)
}

macro_rules! catalogue {
    (games: $($game:ty),* ; toys: $($toy:ty),* ;) => {
        /// The games, in the order in which people see them.
        pub fn games() -> &'static [&'static dyn AnyGame] {
            &[$(&const { ErasedGame::<$game>::new() }),*]
        }

        /// Small games for comparison with other libraries: measured, playable, but not on the list of games.
        pub fn toys() -> &'static [&'static dyn AnyGame] {
            &[$(&const { ErasedGame::<$toy>::new() }),*]
        }

        /// Does something with the type of the game or toy with this id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(if <$game as table::Rules>::about().id == id { return Ok(visitor.visit::<$game>()); })*
            $(if <$toy as table::Rules>::about().id == id { return Ok(visitor.visit::<$toy>()); })*
            Err(UnknownGame { id: id.to_owned() })
        }

        /// The types that the boards of the games read, in TypeScript, by the id of the game.
        pub fn types() -> Vec<(&'static str, String)> {
            vec![$((<$game as table::Rules>::about().id, {
                let mut types = table::typescript::Declarations::default();
                types
                    .add::<<$game as table::Tell>::View>()
                    .add::<<$game as table::Tell>::Board>()
                    .add::<<$game as table::Rules>::Event>()
                    .add::<<<$game as table::Rules>::Action as table::action::Typed>::Json>();
                types.module()
            })),*]
        }
    };
}

// Written by `build.rs`: `catalogue! { games: …; toys: …; }`.
include!(concat!(env!("OUT_DIR"), "/games.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    struct Id;

    impl Visitor for Id {
        type Out = &'static str;
        fn visit<G: Game>(self) -> &'static str {
            G::about().id
        }
    }

    #[test]
    fn every_listed_game_is_found_and_visited_by_its_id() {
        for game in games().iter().chain(toys()) {
            let id = game.about().id;
            assert_eq!(find(id).map(|found| found.about().id), Ok(id));
            assert_eq!(visit(id, Id), Ok(id));
        }
    }

    #[test]
    fn ids_are_unique() {
        let mut ids: Vec<_> = games().iter().chain(toys()).map(|game| game.about().id).collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
    }

    #[test]
    fn an_unknown_game_names_those_that_exist_and_the_nearest() {
        let error = find("conect-four").map(|_| ()).unwrap_err().to_string();
        assert!(error.contains("did you mean connect-four?") && error.contains("pig"), "{error}");
        let error = visit("chess", Id).unwrap_err().to_string();
        assert!(!error.contains("did you mean"), "{error}");
    }

    #[test]
    fn a_slip_of_the_fingers_and_the_start_of_a_word_are_near() {
        assert_eq!(nearest("cadte", ["admiral", "cadet"]), Some("cadet"));
        assert_eq!(nearest("Pug", ["cadet", "pig"]), Some("pig"));
        assert_eq!(nearest("capt", ["cadet", "captain"]), Some("captain"));
        assert_eq!(nearest("", ["cadet", "captain"]), None);
    }
}
