//! How strong bots are, from who won against whom.
//!
//! Every seat of a game wins in proportion to the strength of whoever sits there (Bradley and Terry's model, for two or more). Ratings are on
//! the scale of chess: 400 points ahead is ten times as likely. Intervals come from drawing the games again, with replacement.

use table::{Chance, chance::Fast};

/// Games of the same bots: who sat there, and who won.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Pairing {
    /// The bots that met, each with the number of its seats.
    pub sides: Vec<(usize, u32)>,
    /// Of every game, the share of the win that each side has, in their order.
    pub wins: Vec<Vec<f64>>,
}

/// A rating with the bounds between which it truly is, 95 times of 100.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// What the anchor is rated.
pub const ANCHOR: f64 = 1000.0;
/// How often the games are drawn again.
const DRAWS: usize = 200;
/// Strengths are found step by step, so many times at most.
const MOST_STEPS: u32 = 2_000;

/// What a pairing comes to: games, and the wins of each side.
struct Sum<'a> {
    sides: &'a [(usize, u32)],
    games: f64,
    wins: Vec<f64>,
}

impl<'a> Sum<'a> {
    fn of(pairing: &'a Pairing, games: impl Iterator<Item = usize>) -> Sum<'a> {
        // One game more, which everyone won as often as anyone, keeps those who always won from being infinitely strong.
        let seats: u32 = pairing.sides.iter().map(|&(_, seats)| seats).sum();
        let even = pairing.sides.iter().map(|&(_, own)| f64::from(own) / f64::from(seats));
        let mut sum = Sum { sides: &pairing.sides, games: 1.0, wins: even.collect() };
        for game in games {
            sum.games += 1.0;
            sum.wins.iter_mut().zip(&pairing.wins[game]).for_each(|(sum, win)| *sum += win);
        }
        sum
    }
}

/// The ratings of so many bots from their pairings. The anchor's is [`ANCHOR`], and the others are measured from it. The same pairings give the
/// same ratings.
pub fn ratings(bots: usize, pairings: &[Pairing], anchor: usize, seed: u64) -> Vec<Rating> {
    let whole: Vec<Sum> = pairings.iter().map(|pairing| Sum::of(pairing, 0..pairing.wins.len())).collect();
    let rating = rate(bots, &whole, anchor);
    let mut chance = Fast::new(seed);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(DRAWS); bots];
    for _ in 0..DRAWS {
        let mut again = |games: usize| chance.below(games as u32) as usize;
        let sums: Vec<Sum> = pairings
            .iter()
            .map(|pairing| Sum::of(pairing, pairing.wins.iter().map(|_| again(pairing.wins.len()))))
            .collect();
        rate(bots, &sums, anchor).into_iter().zip(&mut drawn).for_each(|(rating, drawn)| drawn.push(rating));
    }
    let bounded = |(rating, mut drawn): (f64, Vec<f64>)| {
        drawn.sort_unstable_by(f64::total_cmp);
        let out = DRAWS / 40;
        Rating { rating, low: drawn[out], high: drawn[DRAWS - 1 - out] }
    };
    rating.into_iter().zip(drawn).map(bounded).collect()
}

/// The strengths under which what happened is likeliest, as ratings: Hunter's steps, each of which makes it likelier.
fn rate(bots: usize, sums: &[Sum], anchor: usize) -> Vec<f64> {
    let mut strengths = vec![1.0_f64; bots];
    for _ in 0..MOST_STEPS {
        let (mut wins, mut weights) = (vec![0.0; bots], vec![0.0; bots]);
        for sum in sums {
            let all: f64 = sum.sides.iter().map(|&(bot, seats)| f64::from(seats) * strengths[bot]).sum();
            for (&(bot, seats), won) in sum.sides.iter().zip(&sum.wins) {
                wins[bot] += won;
                weights[bot] += sum.games * f64::from(seats) / all;
            }
        }
        let mut moved = 0.0_f64;
        for ((strength, wins), weight) in strengths.iter_mut().zip(wins).zip(weights) {
            // Whoever met nobody stays as strong as anyone.
            if weight > 0.0 {
                moved = moved.max((wins / weight / *strength - 1.0).abs());
                *strength = wins / weight;
            }
        }
        if moved < 1e-6 {
            break;
        }
    }
    strengths.iter().map(|strength| ANCHOR + 400.0 * (strength / strengths[anchor]).log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pairing of two in which the first won so many of so many.
    fn duel(first: usize, second: usize, won: usize, games: usize) -> Pairing {
        let wins = (0..games).map(|game| if game < won { vec![1.0, 0.0] } else { vec![0.0, 1.0] }).collect();
        Pairing { sides: vec![(first, 1), (second, 1)], wins }
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let ratings = ratings(2, &[duel(0, 1, 1000, 1100)], 1, 1);
        assert_eq!(ratings[1], Rating { rating: ANCHOR, low: ANCHOR, high: ANCHOR });
        assert!((ratings[0].rating - ANCHOR - 400.0).abs() < 2.0, "{ratings:?}");
        assert!(ratings[0].low > 1350.0 && ratings[0].low < ratings[0].rating, "{ratings:?}");
        assert!(ratings[0].high < 1460.0 && ratings[0].high > ratings[0].rating, "{ratings:?}");
    }

    #[test]
    fn what_holds_for_two_holds_along_a_chain() {
        let pairings = [duel(0, 1, 300, 400), duel(1, 2, 300, 400)];
        let ratings = ratings(3, &pairings, 2, 1);
        // Three to one is 191 points.
        assert!((ratings[1].rating - 1191.0).abs() < 4.0 && (ratings[0].rating - 1382.0).abs() < 8.0);
    }

    #[test]
    fn whoever_has_more_seats_is_not_stronger_for_it() {
        let wins = (0..300).map(|game| if game % 3 == 0 { vec![1.0, 0.0] } else { vec![0.0, 1.0] }).collect();
        let ratings = ratings(2, &[Pairing { sides: vec![(0, 1), (1, 2)], wins }], 0, 1);
        assert!((ratings[1].rating - ANCHOR).abs() < 1.0, "{ratings:?}");
    }

    #[test]
    fn whoever_always_won_is_not_infinitely_strong() {
        let ratings = ratings(2, &[duel(0, 1, 20, 20)], 1, 1);
        assert!(ratings[0].rating.is_finite() && ratings[0].rating > 1400.0, "{ratings:?}");
    }
}
