//! Every bot against every other.

use std::{collections::BTreeMap, sync::atomic::AtomicBool};

use table::{Game, Seat};

use crate::{
    arena::{Contest, ContestError, Thinking},
    rating::Pairing,
};

/// Who meets whom, and how often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct League {
    /// The bots by name, each once.
    pub bots: Vec<String>,
    /// How many games every two of them play.
    pub games: u64,
    /// Same seed, same games. Every two bots get the same dice.
    pub seed: u64,
    /// How many threads play.
    pub jobs: usize,
}

/// What came of a league, or of as much of it as was played.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LeagueResult {
    /// Who won against whom, pair by pair.
    pub pairings: Vec<Pairing>,
    /// How long each bot thought.
    pub thinking: Vec<Thinking>,
}

impl League {
    /// Every two bots that meet.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let bots = self.bots.len();
        (0..bots).flat_map(move |first| (first + 1..bots).map(move |second| (first, second)))
    }

    /// How many games there are in all.
    pub fn all_games(&self) -> u64 {
        self.pairs().count() as u64 * self.games
    }

    /// The contests of a pair: seats in turn, so that with an odd number of them each has the odd one in half of the games.
    fn contests(&self, seats: usize, first: usize, second: usize) -> Vec<(Contest, [usize; 2])> {
        let contest = |pair: [usize; 2], games, seed| {
            let names = pair.map(|bot| self.bots[bot].clone());
            let bots = names.iter().cloned().cycle().take(seats).collect();
            (Contest { bots, games, seed, jobs: self.jobs }, pair)
        };
        match seats % 2 {
            0 => vec![contest([first, second], self.games, self.seed)],
            _ => vec![
                contest([first, second], self.games.div_ceil(2), self.seed),
                contest([second, first], self.games / 2, self.seed),
            ],
        }
    }

    /// Plays it. Calls `progress` now and then with the number of games that are done; ends early once `stop` is set, with the games that were
    /// finished by then.
    pub fn play<G: Game>(
        &self,
        rules: &G,
        progress: &(dyn Fn(u64) + Sync),
        stop: &AtomicBool,
    ) -> Result<LeagueResult, ContestError> {
        let mut league =
            LeagueResult { pairings: Vec::new(), thinking: vec![Thinking::default(); self.bots.len()] };
        let mut before = 0;
        for (first, second) in self.pairs() {
            for (contest, pair) in self.contests(rules.seats(), first, second) {
                let results = contest.play(rules, &|done| progress(before + done), stop)?;
                before += contest.games;
                let seats_of = |side: usize| contest.bots.iter().skip(side).step_by(2).count() as u32;
                let mut pairing =
                    Pairing { sides: vec![(pair[0], seats_of(0)), (pair[1], seats_of(1))], wins: Vec::new() };
                for result in &results {
                    let payoffs = result.outcome.payoffs(rules.seats());
                    let mut wins = vec![0.0; 2];
                    for seat in Seat::all(rules.seats()) {
                        let side = contest.bot_at(result.index, seat) % 2;
                        wins[side] += f64::from(payoffs[seat.index()]);
                        if let Some(thought) = result.thinking.get(seat.index()) {
                            let thinking = &mut league.thinking[pair[side]];
                            thinking.choices += thought.choices;
                            thinking.time += thought.time;
                        }
                    }
                    pairing.wins.push(wins);
                }
                league.pairings.push(pairing);
            }
        }
        Ok(league)
    }
}

/// How a bot did against another.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Score {
    /// Games that they played.
    pub games: u64,
    /// Games that the first won; a shared win counts in parts.
    pub wins: f64,
}

impl LeagueResult {
    /// How every two bots did against each other, the first by its number first.
    pub fn scores(&self) -> BTreeMap<(usize, usize), Score> {
        let mut scores: BTreeMap<_, Score> = BTreeMap::new();
        for pairing in &self.pairings {
            let (first, second) = (pairing.sides[0].0, pairing.sides[1].0);
            let (pair, side) = if first < second { ((first, second), 0) } else { ((second, first), 1) };
            let score = scores.entry(pair).or_default();
            score.games += pairing.wins.len() as u64;
            score.wins += pairing.wins.iter().map(|wins| wins[side]).sum::<f64>();
        }
        scores
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::atomic::Ordering, time::Duration};

    use super::*;
    use crate::{rating::ratings, testing::pig};

    fn league(games: u64, jobs: usize) -> League {
        let bots = ["random", "greedy", "mcts:10"].map(str::to_owned).to_vec();
        League { bots, games, seed: 5, jobs }
    }

    fn play(seats: usize, league: &League) -> LeagueResult {
        let mut result = league.play(&pig(seats), &|_| {}, &AtomicBool::new(false)).unwrap();
        // Time is the one thing that differs between runs.
        result.thinking.iter_mut().for_each(|thinking| thinking.time = Duration::ZERO);
        result
    }

    #[test]
    fn a_league_does_not_depend_on_jobs_and_rates_the_better_higher() {
        for seats in [2, 3] {
            let result = play(seats, &league(15, 1));
            assert_eq!(result, play(seats, &league(15, 2)));
            let scores = result.scores();
            assert_eq!(scores.len(), 3);
            assert!(scores.values().all(|score| score.games == 15 && score.wins <= 15.0));
            let ratings = ratings(3, &result.pairings, 0, 1);
            assert!(ratings[2].rating > ratings[0].rating, "{ratings:?}");
        }
    }

    #[test]
    fn with_an_odd_number_of_seats_everyone_has_the_odd_one_in_turn() {
        let result = play(3, &league(10, 1));
        let of_first_pair = [vec![(0, 2), (1, 1)], vec![(1, 2), (0, 1)]];
        assert_eq!(
            result.pairings[..2].iter().map(|pairing| pairing.sides.clone()).collect::<Vec<_>>(),
            of_first_pair
        );
        assert!(result.pairings.iter().all(|pairing| pairing.wins.len() == 5));
    }

    #[test]
    fn a_stopped_league_has_what_was_played() {
        let stop = AtomicBool::new(false);
        let progress = |done| stop.store(done >= 7, Ordering::Relaxed);
        let result = league(100, 1).play(&pig(2), &progress, &stop).unwrap();
        assert_eq!(result.pairings.iter().map(|pairing| pairing.wins.len()).sum::<usize>(), 7);
    }
}
