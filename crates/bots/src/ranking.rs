//! How strong the levels of a game are: the newest league for each number of players, as the game's `ratings.json` keeps it.

use serde::{Deserialize, Serialize};
use table::Game;

/// What came of a league.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ranking {
    /// How many players there were.
    pub players: usize,
    /// The version of the rules.
    pub rules: u32,
    /// When it was played, in seconds since 1970.
    pub when: u32,
    /// Same seed, same games.
    pub seed: u64,
    /// How many games every two bots played.
    pub games: u64,
    /// The bots, best first.
    pub bots: Vec<Rated>,
}

/// A bot's rating, in points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rated {
    /// Its name in commands.
    pub name: String,
    /// The rating.
    pub rating: i32,
    /// The lower bound, 95 times of 100.
    pub low: i32,
    /// The upper bound.
    pub high: i32,
}

impl Ranking {
    /// What a file says; an empty one says nothing.
    pub fn read(text: &str) -> serde_json::Result<Vec<Ranking>> {
        if text.trim().is_empty() { Ok(Vec::new()) } else { serde_json::from_str(text) }
    }

    /// What the file of a game says of today's rules. What cannot be read is told to nobody; a test refuses it.
    pub fn of<G: Game>() -> Vec<Ranking> {
        let mut all = Ranking::read(G::RATINGS).unwrap_or_default();
        all.retain(|ranking| ranking.rules == G::about().rules_version);
        all
    }

    /// The file in which this takes the place of what was there for as many players.
    pub fn kept_in(self, text: &str) -> serde_json::Result<String> {
        let mut all = Ranking::read(text)?;
        all.retain(|ranking| ranking.players != self.players);
        all.push(self);
        all.sort_by_key(|ranking| ranking.players);
        Ok(serde_json::to_string_pretty(&all)? + "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranking(players: usize, rating: i32) -> Ranking {
        let bots = vec![Rated { name: "captain".to_owned(), rating, low: rating - 20, high: rating + 20 }];
        Ranking { players, rules: 1, when: 0, seed: 1, games: 10, bots }
    }

    #[test]
    fn the_newest_league_for_as_many_players_is_kept() {
        let first = ranking(4, 900).kept_in("").unwrap();
        let second = ranking(2, 950).kept_in(&first).unwrap();
        let third = ranking(4, 1000).kept_in(&second).unwrap();
        assert_eq!(Ranking::read(&third).unwrap(), [ranking(2, 950), ranking(4, 1000)]);
        assert!(ranking(2, 1).kept_in("[").is_err(), "what cannot be read is not overwritten");
    }
}
