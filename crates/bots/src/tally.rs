//! What comes of a contest: who won how often, and how sure that is.

use std::collections::BTreeMap;

use serde::Serialize;
use table::Seat;

use crate::arena::{Contest, GameResult, Thinking};

/// A contest in sum.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// How many games were finished.
    pub games: u64,
    /// Actions that were taken.
    pub plies: u64,
    /// Actions that were a choice between at least two.
    pub decisions: u64,
    /// How long the games were.
    pub rounds: Range,
    /// The bots by name, in the order in which they were named first.
    pub bots: Vec<BotTally>,
    /// The seats in order.
    pub seats: Vec<SeatTally>,
    /// What ended the games, and how often.
    pub endings: BTreeMap<&'static str, u64>,
}

/// How one bot did, on all the seats that it had.
#[derive(Clone, PartialEq, Debug)]
pub struct BotTally {
    /// Its name.
    pub name: String,
    /// How many of the seats it has in each game.
    pub seats: usize,
    /// Games that it won, whichever of its seats did; a shared win counts in parts.
    pub wins: f64,
    /// The share of the games that it won. Among equals it would be its share of the seats.
    pub win_rate: Rate,
    /// Mean final points of its seats.
    pub points: f64,
    /// How it thought in all games.
    pub thinking: Thinking,
}

/// How one seat did, whoever sat there.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SeatTally {
    /// Games that it won; a shared win counts in parts.
    pub wins: f64,
    /// The share of the games that it won.
    pub win_rate: Rate,
    /// Mean final points.
    pub points: f64,
}

/// Mean, least and most.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
pub struct Range {
    /// The mean.
    pub mean: f64,
    /// The least.
    pub min: u32,
    /// The most.
    pub max: u32,
}

/// A share, with the bounds between which it truly is, 95 times of 100.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Rate {
    /// The share that was observed.
    pub rate: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Rate {
    /// So many of so many, by Wilson's interval, which holds for few trials and for extreme shares too.
    pub fn of(hits: f64, trials: u64) -> Rate {
        if trials == 0 {
            return Rate { rate: 0.0, low: 0.0, high: 1.0 };
        }
        const Z: f64 = 1.959_963_984_540_054;
        let n = trials as f64;
        let rate = hits / n;
        let shrink = 1.0 + Z * Z / n;
        let centre = (rate + Z * Z / (2.0 * n)) / shrink;
        let reach = Z / shrink * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
        Rate { rate, low: (centre - reach).max(0.0), high: (centre + reach).min(1.0) }
    }
}

impl Tally {
    /// Sums up the games of a contest.
    pub fn of(contest: &Contest, results: &[GameResult]) -> Tally {
        let seats = contest.bots.len();
        let games = results.len() as u64;
        let mut names: Vec<&String> = Vec::new();
        contest.bots.iter().for_each(|name| {
            if !names.contains(&name) {
                names.push(name);
            }
        });
        let mut bots: Vec<BotTally> = names.iter().map(|name| BotTally::new(name, contest)).collect();
        let none = SeatTally { wins: 0.0, win_rate: Rate::of(0.0, 0), points: 0.0 };
        let mut tally = Tally {
            games,
            plies: 0,
            decisions: 0,
            rounds: Range { mean: 0.0, min: u32::MAX, max: 0 },
            bots: Vec::new(),
            seats: vec![none; seats],
            endings: BTreeMap::new(),
        };
        for result in results {
            tally.plies += u64::from(result.played.plies);
            tally.decisions += u64::from(result.played.decisions);
            tally.rounds.mean += f64::from(result.rounds);
            tally.rounds.min = tally.rounds.min.min(result.rounds);
            tally.rounds.max = tally.rounds.max.max(result.rounds);
            *tally.endings.entry(result.outcome.how).or_default() += 1;
            let winners = result.outcome.winners(seats);
            for seat in Seat::all(seats) {
                let win = if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
                let points = f64::from(result.points[seat.index()]);
                let at = &mut tally.seats[seat.index()];
                at.wins += win;
                at.points += points;
                let name = &contest.bots[contest.bot_at(result.index, seat)];
                for bot in bots.iter_mut().filter(|bot| bot.name == *name) {
                    bot.wins += win;
                    bot.points += points;
                    if let Some(thinking) = result.thinking.get(seat.index()) {
                        bot.thinking.choices += thinking.choices;
                        bot.thinking.time += thinking.time;
                    }
                }
            }
        }
        let per_game = games.max(1) as f64;
        tally.rounds.mean /= per_game;
        tally.rounds.min = tally.rounds.min.min(tally.rounds.max);
        for seat in &mut tally.seats {
            seat.win_rate = Rate::of(seat.wins, games);
            seat.points /= per_game;
        }
        for bot in &mut bots {
            bot.win_rate = Rate::of(bot.wins, games);
            bot.points /= per_game * bot.seats as f64;
        }
        Tally { bots, ..tally }
    }
}

impl BotTally {
    fn new(name: &str, contest: &Contest) -> BotTally {
        BotTally {
            name: name.to_owned(),
            seats: contest.bots.iter().filter(|other| *other == name).count(),
            wins: 0.0,
            win_rate: Rate::of(0.0, 0),
            points: 0.0,
            thinking: Thinking::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use table::Outcome;

    use super::*;
    use crate::PlayCount;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn wilson_intervals_are_those_of_the_textbook() {
        for (hits, trials, low, high) in [
            (5.0, 10, 0.2366, 0.7634),
            (0.0, 10, 0.0, 0.2775),
            (10.0, 10, 0.7225, 1.0),
            (120.0, 200, 0.5309, 0.6654),
        ] {
            let rate = Rate::of(hits, trials);
            assert!(close(rate.low, low) && close(rate.high, high), "{hits} of {trials}: {rate:?}");
        }
        assert_eq!(Rate::of(0.0, 0), Rate { rate: 0.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn wins_belong_to_whoever_sat_there_and_shared_ones_are_split() {
        let bots = ["a", "b", "a"].map(str::to_owned).to_vec();
        let contest = Contest { bots, games: 2, seed: 0, jobs: 1 };
        let result = |index, places: [i32; 3], rounds| GameResult {
            index,
            outcome: Outcome::ranked(3, "test", |seat| -places[seat.index()]),
            points: [0; table::MAX_SEATS],
            rounds,
            played: PlayCount { plies: 10, decisions: 4 },
            thinking: vec![Thinking { choices: 2, time: Duration::from_millis(6) }; 3],
        };
        // In the second game the bots sit a, a, b.
        let tally = Tally::of(&contest, &[result(0, [2, 1, 3], 5), result(1, [1, 3, 1], 8)]);
        let of = |name| tally.bots.iter().find(|bot| bot.name == name).unwrap();
        assert_eq!((of("a").wins, of("b").wins), (0.5, 1.5));
        assert_eq!((of("a").seats, of("a").thinking.choices), (2, 8));
        assert_eq!(of("b").thinking, Thinking { choices: 4, time: Duration::from_millis(12) });
        assert_eq!(tally.seats.iter().map(|seat| seat.wins).collect::<Vec<_>>(), [0.5, 1.0, 0.5]);
        assert_eq!((tally.decisions, tally.plies, tally.endings["test"]), (8, 20, 2));
        assert_eq!(tally.rounds, Range { mean: 6.5, min: 5, max: 8 });
    }
}
