//! A long contest, summed up part by part, so that its games need not all be kept.

use std::{collections::BTreeMap, time::Duration};

use bots::tally::{Range, Rate, Tally};
use serde::Serialize;

/// What all parts gave so far.
#[derive(Default)]
pub struct Sum {
    /// Games that were finished.
    pub games: u64,
    /// Actions.
    pub plies: u64,
    /// Actions that were a choice.
    pub decisions: u64,
    /// What ended the games.
    pub endings: BTreeMap<&'static str, u64>,
    rounds: f64,
    fewest: Option<u32>,
    most: u32,
    bots: Vec<(String, usize, Line)>,
    seats: Vec<Line>,
}

/// One bot or one seat.
#[derive(Clone, Default)]
struct Line {
    wins: f64,
    points: f64,
    choices: u64,
    time: Duration,
}

/// How one bot did.
#[derive(Serialize)]
pub struct BotLine<'a> {
    /// Its name.
    pub name: &'a str,
    /// How many seats it has in each game.
    pub seats: usize,
    /// Games that it won; a shared win counts in parts.
    pub wins: f64,
    /// Wins per game.
    pub win_rate: f64,
    /// The lower bound of that, 95 times in 100.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// Mean final points of its seats.
    pub points: f64,
    /// Mean time that it thought about a choice.
    pub ms_per_choice: f64,
}

/// How one seat did, whoever sat there.
#[derive(Serialize)]
pub struct SeatLine {
    /// Games that it won; a shared win counts in parts.
    pub wins: f64,
    /// Wins per game.
    pub win_rate: f64,
    /// The lower bound of that, 95 times in 100.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// Mean final points.
    pub points: f64,
}

impl Sum {
    /// Adds a part.
    pub fn add(&mut self, part: &Tally) {
        let games = part.games as f64;
        self.games += part.games;
        self.plies += part.plies;
        self.decisions += part.decisions;
        self.rounds += part.rounds.mean * games;
        self.fewest = Some(self.fewest.map_or(part.rounds.min, |fewest| fewest.min(part.rounds.min)));
        self.most = self.most.max(part.rounds.max);
        part.endings.iter().for_each(|(how, count)| *self.endings.entry(how).or_default() += count);
        if self.seats.is_empty() {
            self.seats = vec![Line::default(); part.seats.len()];
            self.bots = part.bots.iter().map(|bot| (bot.name.clone(), bot.seats, Line::default())).collect();
        }
        for (line, seat) in self.seats.iter_mut().zip(&part.seats) {
            line.wins += seat.wins;
            line.points += seat.points * games;
        }
        for ((_, _, line), bot) in self.bots.iter_mut().zip(&part.bots) {
            line.wins += bot.wins;
            line.points += bot.points * games;
            line.choices += u64::from(bot.thinking.choices);
            line.time += bot.thinking.time;
        }
    }

    /// How long the games were.
    pub fn rounds(&self) -> Range {
        Range { mean: self.rounds / self.per_game(), min: self.fewest.unwrap_or(0), max: self.most }
    }

    /// The bots, in the order in which they were named first.
    pub fn bots(&self) -> Vec<BotLine<'_>> {
        self.bots
            .iter()
            .map(|(name, seats, line)| {
                let Rate { rate, low, high } = Rate::of(line.wins, self.games);
                BotLine {
                    name,
                    seats: *seats,
                    wins: line.wins,
                    win_rate: rate,
                    low,
                    high,
                    points: line.points / self.per_game(),
                    ms_per_choice: line.time.as_secs_f64() * 1e3 / line.choices.max(1) as f64,
                }
            })
            .collect()
    }

    /// The seats in order.
    pub fn seats(&self) -> Vec<SeatLine> {
        let line = |line: &Line| {
            let Rate { rate, low, high } = Rate::of(line.wins, self.games);
            SeatLine { wins: line.wins, win_rate: rate, low, high, points: line.points / self.per_game() }
        };
        self.seats.iter().map(line).collect()
    }

    fn per_game(&self) -> f64 {
        self.games.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use bots::arena::Contest;
    use toys::ConnectFour;

    use super::*;

    #[test]
    fn the_sum_of_the_parts_is_the_whole() {
        let bots = vec!["greedy".to_owned(), "random".to_owned()];
        let contest = Contest { bots, games: 60, seed: 1, jobs: 1 };
        let results = contest.play(&ConnectFour, &|_| {}, &AtomicBool::new(false)).unwrap();
        let whole = Tally::of(&contest, &results);
        let mut sum = Sum::default();
        results.chunks(17).for_each(|part| sum.add(&Tally::of(&contest, part)));
        assert_eq!((sum.games, sum.decisions, sum.plies), (whole.games, whole.decisions, whole.plies));
        assert_eq!(sum.endings, whole.endings);
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let (rounds, all) = (sum.rounds(), whole.rounds);
        assert!(close(rounds.mean, all.mean) && (rounds.min, rounds.max) == (all.min, all.max));
        for (line, bot) in sum.bots().iter().zip(&whole.bots) {
            assert!(line.name == bot.name && close(line.wins, bot.wins) && close(line.points, bot.points));
            assert!(close(line.low, bot.win_rate.low) && close(line.high, bot.win_rate.high));
        }
        assert!(
            sum.seats().iter().zip(&whole.seats).all(|(line, seat)| close(line.win_rate, seat.win_rate.rate))
        );
    }
}
