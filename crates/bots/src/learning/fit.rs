//! The weights under which what happened is likeliest.
//!
//! A softmax over the seats' sums of weights says who comes first, then who of the others comes second, and so on (Plackett and Luce's
//! model). Steps go down the slope by small batches in a fixed order, so that the same games give the same weights. The weights of a rising feature are
//! sums of steps, none of which may fall below nothing.

use table::{Chance, Game, MAX_SEATS, chance::Fast, learned};

use super::{
    is_held_out,
    self_play::{Layout, TrainingGame},
};

/// How weights are fitted.
#[derive(Copy, Clone, PartialEq, Debug, serde::Serialize)]
pub struct Fit {
    /// How often all positions are gone through.
    pub epochs: u32,
    /// How far the first steps go.
    pub rate: f64,
    /// How much a stage is held to what all stages have in common, like so many positions.
    pub ridge: f64,
    /// How much the places after the first count.
    pub places: f64,
    /// The order in which positions are gone through.
    pub seed: u64,
}

impl Default for Fit {
    fn default() -> Fit {
        Fit { epochs: 20, rate: 0.02, ridge: 200.0, places: 0.5, seed: 1 }
    }
}

const BATCH: usize = 512;

/// Steps that find their own length: the mean slope, and the mean of its square (Kingma and Ba's Adam).
struct Steps {
    slope: Vec<f64>,
    square: Vec<f64>,
    count: i32,
}

impl Steps {
    fn new(size: usize) -> Steps {
        Steps { slope: vec![0.0; size], square: vec![0.0; size], count: 0 }
    }

    fn go(&mut self, at: &mut [f64], slopes: &[f64], rate: f64) {
        const KEEP: f64 = 0.9;
        const KEEP_SQUARE: f64 = 0.999;
        self.count += 1;
        let (warm, warm_square) = (1.0 - KEEP.powi(self.count), 1.0 - KEEP_SQUARE.powi(self.count));
        for (((at, new), slope), square) in
            at.iter_mut().zip(slopes).zip(&mut self.slope).zip(&mut self.square)
        {
            *slope = KEEP * *slope + (1.0 - KEEP) * new;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * new * new;
            *at -= rate * (*slope / warm) / ((*square / warm_square).sqrt() + 1e-8);
        }
    }
}

/// What each place of a table of weights is: a step of a rising feature, or a weight of its own.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Slot {
    /// The first level of a rising feature, which is worth nothing.
    Nothing,
    /// What a level of a rising feature adds to the one before.
    Step,
    /// A weight of its own.
    Own,
}

fn slots<G: Game>() -> Vec<Slot> {
    let of = |&learned::Feature { levels, rising, .. }: &learned::Feature| {
        (0..levels).map(move |level| match (rising, level) {
            (true, 0) => Slot::Nothing,
            (true, _) => Slot::Step,
            (false, _) => Slot::Own,
        })
    };
    G::FEATURES.iter().flat_map(of).collect()
}

/// Fits weights to games, but for those that are held out, whose numbers count from 0. Calls `progress` with the rounds that are done. The weights come stage by
/// stage, in units of [`learned::UNIT`].
pub fn fit<G: Game>(
    rules: &G,
    training_games: &[TrainingGame],
    how: &Fit,
    progress: &dyn Fn(u32),
) -> Vec<i16> {
    let layout = Layout::of(rules);
    let (starts, stride) = learned::starts(G::FEATURES);
    let shape = Shape { layout, starts, stride, later: how.places };
    let slots = slots::<G>();
    let stages = G::STAGES;
    let mut order: Vec<(u32, u32)> = Vec::new();
    for (game, training_game) in
        training_games.iter().enumerate().filter(|(game, _)| !is_held_out(*game as u64))
    {
        order.extend((0..training_game.rows.len() / layout.row()).map(|row| (game as u32, row as u32)));
    }
    let mut chance = Fast::new(how.seed);
    let positions = order.len().max(1) as f64;
    let mut parameters = vec![0.0; stages * stride];
    let mut weights = parameters.clone();
    let mut slopes = parameters.clone();
    let mut steps = Steps::new(parameters.len());
    for epoch in 0..how.epochs {
        chance.shuffle(&mut order);
        let rate = how.rate * f64::from(how.epochs - epoch) / f64::from(how.epochs);
        for batch in order.chunks(BATCH) {
            add_up(&parameters, &slots, &mut weights);
            slopes.fill(0.0);
            for &(game, row) in batch {
                let training_game = &training_games[game as usize];
                let row = &training_game.rows[row as usize * layout.row()..][..layout.row()];
                shape.learn(row, &training_game.places, &weights, &mut slopes);
            }
            slopes.iter_mut().for_each(|slope| *slope /= batch.len() as f64);
            spread(&mut slopes, &slots);
            hold_together(&parameters, &mut slopes, stride, how.ridge / positions);
            steps.go(&mut parameters, &slopes, rate);
            for (parameter, slot) in parameters.iter_mut().zip(slots.iter().cycle()) {
                match slot {
                    Slot::Nothing => *parameter = 0.0,
                    Slot::Step => *parameter = parameter.max(0.0),
                    Slot::Own => {}
                }
            }
        }
        progress(epoch + 1);
    }
    add_up(&parameters, &slots, &mut weights);
    let whole = |weight: &f64| (weight * learned::UNIT).round().clamp(-32_000.0, 32_000.0) as i16;
    weights.iter().map(whole).collect()
}

/// The weights that parameters stand for: those of rising features are sums of steps.
fn add_up(parameters: &[f64], slots: &[Slot], weights: &mut [f64]) {
    let mut sum = 0.0;
    for ((weight, parameter), slot) in weights.iter_mut().zip(parameters).zip(slots.iter().cycle()) {
        sum = if *slot == Slot::Step { sum + parameter } else { *parameter };
        *weight = sum;
    }
}

/// What slopes of weights mean for the parameters that they stand for: a step counts for all levels from its own on.
fn spread(slopes: &mut [f64], slots: &[Slot]) {
    for stage in slopes.chunks_mut(slots.len()) {
        let mut above = 0.0;
        for (slope, slot) in stage.iter_mut().zip(slots).rev() {
            match slot {
                Slot::Step => {
                    above += *slope;
                    *slope = above;
                }
                Slot::Nothing | Slot::Own => above = 0.0,
            }
        }
    }
}

/// Draws every stage towards the mean of all stages, and that a little towards nothing.
fn hold_together(parameters: &[f64], slopes: &mut [f64], stride: usize, ridge: f64) {
    let stages = parameters.len() / stride;
    for at in 0..stride {
        let mean = parameters[at..].iter().step_by(stride).sum::<f64>() / stages as f64;
        for stage in 0..stages {
            let index = stage * stride + at;
            slopes[index] += ridge * (parameters[index] - mean) + 0.1 * ridge * mean;
        }
    }
}

/// What all positions have in common.
struct Shape {
    layout: Layout,
    starts: Vec<u16>,
    stride: usize,
    /// How much the places after the first count.
    later: f64,
}

impl Shape {
    /// Adds the slopes of one position: who came first, then who of the others, and so on.
    fn learn(&self, row: &[u8], places: &[u8], weights: &[f64], slopes: &mut [f64]) {
        let &Shape { layout, ref starts, stride, later } = self;
        let seats = layout.seats;
        let mut sums = [0.0; MAX_SEATS];
        for ((stage, levels), sum) in layout.seats_of(row).zip(&mut sums) {
            let weights = &weights[stage * stride..][..stride];
            *sum = levels
                .iter()
                .zip(starts)
                .map(|(&level, &start)| weights[usize::from(start) + usize::from(level)])
                .sum();
        }
        let mut pulls = [0.0; MAX_SEATS];
        // Everyone up to this place is placed already.
        let (mut placed, mut counts) = (0, 1.0);
        while counts > 0.0 {
            let left = |seat: &usize| places[*seat] > placed;
            let Some(first) = (0..seats).filter(left).map(|seat| places[seat]).min() else { break };
            let equals = places.iter().filter(|&&place| place == first).count() as f64;
            let highest = (0..seats).filter(left).map(|seat| sums[seat]).fold(f64::MIN, f64::max);
            let mut powers = [0.0; MAX_SEATS];
            (0..seats).filter(left).for_each(|seat| powers[seat] = (sums[seat] - highest).exp());
            let all: f64 = powers.iter().sum();
            for seat in (0..seats).filter(left) {
                let came = if places[seat] == first { 1.0 / equals } else { 0.0 };
                pulls[seat] += counts * (powers[seat] / all - came);
            }
            (placed, counts) = (first, later);
        }
        for ((stage, levels), pull) in layout.seats_of(row).zip(pulls) {
            let slopes = &mut slopes[stage * stride..][..stride];
            for (&level, &start) in levels.iter().zip(starts) {
                slopes[usize::from(start) + usize::from(level)] += pull;
            }
        }
    }
}
