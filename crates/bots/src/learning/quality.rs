//! How well an estimate foretells games that it was not fitted to.

use table::{
    Game,
    learned::{self, HandwrittenShare},
};

use super::{
    is_held_out,
    self_play::{Layout, TrainingGame},
};

/// How well one estimate foretells who wins.
#[derive(Copy, Clone, PartialEq, Debug, Default, serde::Serialize)]
pub struct Accuracy {
    /// Mean surprise at who won, in nats; less is better.
    pub log_loss: f64,
    /// Mean squared distance from who won, over all seats; less is better.
    pub brier: f64,
    /// How far the wins of those who were given about the same chance are from that chance, on average.
    pub misjudged: f64,
}

/// How well the learned and the hand-written estimate foretell the games that were held out.
#[derive(Clone, PartialEq, Debug, Default, serde::Serialize)]
pub struct StageQuality {
    /// Which positions: all, or those in which whoever sits first is at this stage.
    pub stage: Option<usize>,
    /// How many.
    pub positions: u64,
    /// What was learned, mixed with what was written as far as it shall be.
    pub learned: Accuracy,
    /// What was written.
    pub handwritten: Accuracy,
}

/// All positions, then stage by stage.
pub type Quality = Vec<StageQuality>;

/// Chances are told apart by tenths.
const BINS: usize = 10;

/// What an estimate said, added up.
#[derive(Clone, Default)]
struct Sum {
    log_loss: f64,
    brier: f64,
    /// Of chances that are about the same: how many, their sum, and the sum of wins.
    bins: [(f64, f64, f64); BINS],
}

impl Sum {
    fn add(&mut self, chances: impl Iterator<Item = f64>, wins: &[f64]) {
        for (chance, win) in chances.zip(wins) {
            self.log_loss -= win * chance.max(1e-6).ln();
            self.brier += (chance - win) * (chance - win);
            let (count, said, came) = &mut self.bins[((chance * BINS as f64) as usize).min(BINS - 1)];
            *count += 1.0;
            *said += chance;
            *came += win;
        }
    }

    fn of(&self, positions: f64) -> Accuracy {
        let count: f64 = self.bins.iter().map(|bin| bin.0).sum();
        let off: f64 = self.bins.iter().map(|(_, said, came)| (said - came).abs()).sum();
        Accuracy {
            log_loss: self.log_loss / positions.max(1.0),
            brier: self.brier / positions.max(1.0),
            misjudged: off / count.max(1.0),
        }
    }
}

/// How well weights, mixed with so much of the hand-written estimate, foretell the games that were held out, beside that estimate.
pub fn quality<G: Game>(
    rules: &G,
    training_games: &[TrainingGame],
    weights: &[i16],
    written: HandwrittenShare,
) -> Quality {
    let layout = Layout::of(rules);
    let (starts, stride) = learned::starts(G::FEATURES);
    let mut sums = vec![(0, Sum::default(), Sum::default()); G::STAGES + 1];
    for (_, training_game) in training_games.iter().enumerate().filter(|(game, _)| is_held_out(*game as u64))
    {
        let winners = training_game.places.iter().filter(|&&place| place == 1).count() as f64;
        let wins: Vec<f64> =
            training_game.places.iter().map(|&place| if place == 1 { 1.0 / winners } else { 0.0 }).collect();
        for row in training_game.rows.chunks_exact(layout.row()) {
            let sum = |((stage, levels), chance): ((usize, &[u8]), f32)| {
                let weights = &weights[stage * stride..][..stride];
                let levels = levels
                    .iter()
                    .zip(&starts)
                    .map(|(&level, &start)| i32::from(weights[usize::from(start) + usize::from(level)]));
                written.mix(levels.sum(), chance)
            };
            let seats: Vec<i32> = layout.seats_of(row).zip(layout.written(row)).map(sum).collect();
            let first = layout.seats_of(row).next().map_or(0, |(stage, _)| stage);
            for at in [0, first + 1] {
                let (positions, learned, handwritten) = &mut sums[at];
                *positions += 1;
                learned.add(learned::shares(&seats).into_iter().map(f64::from), &wins);
                handwritten.add(layout.written(row).map(f64::from), &wins);
            }
        }
    }
    let part = |(at, (positions, learned, written)): (usize, (u64, Sum, Sum))| StageQuality {
        stage: at.checked_sub(1),
        positions,
        learned: learned.of(positions as f64),
        handwritten: written.of(positions as f64),
    };
    sums.into_iter().enumerate().map(part).filter(|part| part.positions > 0).collect()
}
