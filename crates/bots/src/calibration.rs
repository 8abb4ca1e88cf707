//! From what is estimated to a chance that can be believed.
//!
//! An estimate orders positions well before it is a probability. How often those win of whom it says "70 %" is found out by
//! games between bots: a few positions of each are [studied](Study), what was estimated there is held against who won, and a
//! [curve](Curve) of two numbers for each third of a game [is fitted](fit), and [tried](calibrate) on games that it was not fitted to. It is kept beside the game
//! ([`table::Judge::CALIBRATION`]) with the version of the rules and the seed. Where it fails, or was never tried, no percentage is shown.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{Arc, Mutex, PoisonError},
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{
    About, Actions, Chance, Content, Game, MAX_SEATS, NoLog, Problem, Seat, Values, chance::Fast,
    portable_math::powf, safe_options,
};

use crate::{
    Bot, Estimate, LEVELS, Mcts, by_name,
    mcts::{Budget, Settings},
    playout::finish_turn,
};

/// A game is told apart into so many parts, by its rounds.
pub const PHASES: usize = 3;
/// So many playouts are one opinion of a position.
const PLAYOUTS: u32 = 4;
/// A tenth with fewer positions says nothing.
pub const MIN_POSITIONS: u32 = 200;
/// How far what came may be from what was said, in every tenth.
pub const MAX_ERROR: f64 = 0.05;

/// So many iterations are one search of an analysis.
pub const SEARCH_ITERATIONS: u32 = 40;

/// What a position is judged by.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Estimator {
    /// A few playouts: the turn is played to its end by inclination, and the game's own estimate is asked.
    Playouts,
    /// What a short search by the game's own estimate expects of what it would do.
    Search,
    /// What a level expects of what it would do.
    Level(&'static str),
}

impl Estimator {
    /// All of them: those of an analysis, and the levels, weakest first.
    pub fn all() -> Vec<Estimator> {
        let levels = LEVELS.iter().map(|level| Estimator::Level(level.name));
        [Estimator::Playouts, Estimator::Search].into_iter().chain(levels).collect()
    }

    /// Its name in files.
    pub fn name(&self) -> &'static str {
        match self {
            Estimator::Playouts => "playouts",
            Estimator::Search => "search",
            Estimator::Level(name) => name,
        }
    }

    /// What it thinks of a position in which a seat has a choice.
    pub fn judge<G: Game>(&self, rules: &G, state: &G::State, seat: Seat, chance: &mut Fast) -> Values {
        let seed = chance.next_u64();
        let mut bot: Box<dyn Bot<G>> = match self {
            Estimator::Playouts => {
                return playout_estimate(rules, state, &mut Fast::new(seed), &mut Actions::new());
            }
            Estimator::Search => Box::new(Mcts::new(Budget::Iterations(SEARCH_ITERATIONS), seed)),
            Estimator::Level(name) => by_name(name, seed).expect("the levels are bots"),
        };
        bot.choose(rules, state, seat);
        bot.thoughts().map_or([0.0; MAX_SEATS], |thoughts| thoughts.chosen.chances)
    }
}

/// One opinion of a position that is known to the full: the mean of the estimates after a few playouts of the turn, by inclination. Exact where the game is over.
pub fn playout_estimate<G: Game>(
    rules: &G,
    state: &G::State,
    chance: &mut Fast,
    scratch: &mut Actions<G::Action>,
) -> Values {
    let Some(seat) = rules.awaited(state).first() else { return rules.estimate(state) };
    scratch.clear();
    rules.legal(state, seat, scratch);
    // A game without inclinations would be played on at random, which says less than nothing.
    if scratch.iter().all(|&action| rules.inclination(state, seat, action) == 0.0) {
        return rules.estimate(state);
    }
    let mut mean = [0.0; MAX_SEATS];
    for _ in 0..PLAYOUTS {
        let mut after = state.clone();
        finish_turn(rules, &mut after, seat, chance, scratch);
        let judged = rules.estimate(&after);
        mean.iter_mut().zip(judged).for_each(|(mean, value)| *mean += value / PLAYOUTS as f32);
    }
    mean
}

/// What is kept beside a game: how estimates become chances, and what that was tried on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Calibration {
    /// The version of the rules by which the games were played.
    pub rules: u32,
    /// The hash of the content that they were played with.
    pub content: String,
    /// The seed of the games.
    pub seed: u64,
    /// One curve for each estimator and number of players.
    pub curves: Vec<Curve>,
    /// What was estimated in the first of the games, to notice when something else is estimated now.
    pub probes: Vec<Probe>,
}

/// What was estimated at a decision of a known game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Probe {
    /// By whom.
    pub of: String,
    /// At which of the game's decisions.
    pub decision: u32,
    /// For each seat, in thousandths.
    pub estimate: Vec<i32>,
}

/// How what one estimator says of matches of so many players becomes a chance.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Curve {
    /// Whose estimates.
    pub of: String,
    /// How many play.
    pub players: usize,
    /// How many games it was fitted to and tried on.
    pub games: u64,
    /// How many rounds a game has on average.
    pub rounds: f32,
    /// The beginning, the middle and the end of a game.
    pub phases: [Phase; PHASES],
}

/// How what an estimator says becomes a chance within one part of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Phase {
    /// The power to which estimates are raised: above 1 they were too cautious, below 1 too bold.
    pub sharpness: f32,
    /// The share that belongs to everybody alike, whatever was estimated.
    pub doubt: f32,
    /// Whether percentages may be shown: it was tried, and held.
    pub holds: bool,
    /// What came of it, by tenths of what was said; each half of the games was judged by a curve that was fitted to the other.
    pub tenths: Vec<Bin>,
}

impl Phase {
    fn new(sharpness: f32, doubt: f32) -> Phase {
        Phase { sharpness, doubt, holds: false, tenths: Vec::new() }
    }

    /// The chances that these estimates stand for. They add up to one.
    pub fn apply(&self, raw: &Values, seats: usize) -> Values {
        let mut chances = [0.0; MAX_SEATS];
        for (chance, raw) in chances.iter_mut().zip(&raw[..seats]) {
            *chance = powf(raw.max(1e-6), self.sharpness);
        }
        let sum: f32 = chances.iter().sum();
        let even = self.doubt / seats as f32;
        chances[..seats].iter_mut().for_each(|chance| *chance = *chance / sum * (1.0 - self.doubt) + even);
        chances
    }
}

impl Curve {
    /// The part of a game that a round belongs to.
    fn phase(&self, round: u32) -> &Phase {
        &self.phases[phase_of(round, self.rounds)]
    }
}

fn phase_of(round: u32, rounds: f32) -> usize {
    let gone = round.saturating_sub(1) as f32 / rounds.max(1.0);
    ((gone * PHASES as f32) as usize).min(PHASES - 1)
}

/// What a match needs of its game's calibration; nothing where it was played by other rules or options, or with other content, than those that were tried.
#[derive(Clone, Debug)]
pub struct Calibrated {
    curve: Option<Curve>,
    seats: usize,
}

impl Calibrated {
    /// For what an estimator says of a match with these options, as JSON, and the content with this hash.
    pub fn of<G: Game>(estimator: &str, rules: &G, options: &Value, content: &str) -> Calibrated {
        let seats = rules.seats();
        let curve = Calibration::built_in::<G>()
            .filter(|kept| kept.is_of(G::about(), content) && is_usual::<G>(options, seats))
            .and_then(|kept| {
                let fits = |curve: &&Curve| curve.of == estimator && curve.players == seats;
                kept.curves.iter().find(fits).cloned()
            });
        Calibrated { curve, seats }
    }

    /// The chances that these estimates stand for in this round, and whether they may be told as percentages.
    pub fn chances(&self, raw: &Values, round: u32) -> (Values, bool) {
        match self.curve.as_ref().map(|curve| curve.phase(round)) {
            Some(phase) => (phase.apply(raw, self.seats), phase.holds),
            None => (Phase::new(1.0, 0.0).apply(raw, self.seats), false),
        }
    }
}

/// The hash of the content that comes with a game.
fn built_in_hash<G: Game>() -> String {
    Content::built_in(G::about().content).hash()
}

/// Whether a match is played with the usual options; its safeguards do not matter.
fn is_usual<G: Game>(options: &Value, players: usize) -> bool {
    let usual = safe_options::<G>(players).ok().and_then(|usual| serde_json::to_value(usual).ok());
    let mut safe = options.clone();
    if safe.is_object() {
        G::about().safeguard(players, &mut safe);
    }
    usual == Some(safe)
}

/// Games whose positions are looked at. Their players search as little as a Cadet and err as much, by the game's own estimate.
#[derive(Copy, Clone, Debug)]
pub struct Study {
    /// How many play.
    pub players: usize,
    /// How many games.
    pub games: u64,
    /// Same seed, same games.
    pub seed: u64,
    /// So many positions of each game are judged; each is as likely to be among them.
    pub positions: usize,
}

/// What was estimated, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// In which game.
    pub game: u64,
    /// In which round.
    pub round: u32,
    /// What was estimated.
    pub raw: Values,
    /// What each seat took home.
    pub came: Values,
}

/// What a study found.
#[derive(Clone, PartialEq, Debug)]
pub struct StudyResult {
    /// How many play.
    pub players: usize,
    /// How many games.
    pub games: u64,
    /// How many rounds a game had on average.
    pub rounds: f32,
    /// What was judged, for each of the estimators.
    pub samples: Vec<Vec<Sample>>,
}

impl Study {
    /// Plays the games. Calls `progress` with how many are done.
    pub fn run<G: Game>(
        &self,
        estimators: &[Estimator],
        progress: &mut dyn FnMut(u64),
    ) -> Result<StudyResult, Problem> {
        let rules = rules::<G>(self.players)?;
        let mut samples = vec![Vec::new(); estimators.len()];
        let mut rounds = 0;
        for index in 0..self.games {
            let mut judging = Fast::stream(self.seed ^ 0x6a75_6467, index);
            let (kept, end) = self.game(&rules, index, &mut judging);
            rounds += u64::from(rules.round(&end));
            let outcome = rules.outcome(&end).expect("a game in which nobody can act is over");
            let came = outcome.payoffs(self.players);
            for (state, seat) in &kept {
                let round = rules.round(state);
                for (estimator, samples) in estimators.iter().zip(&mut samples) {
                    let raw = estimator.judge(&rules, state, *seat, &mut judging);
                    samples.push(Sample { game: index, round, raw, came });
                }
            }
            progress(index + 1);
        }
        let rounds = rounds as f32 / self.games.max(1) as f32;
        Ok(StudyResult { players: self.players, games: self.games, rounds, samples })
    }

    /// Plays one game. Gives some of its decisions, and its end.
    fn game<G: Game>(&self, rules: &G, index: u64, judging: &mut Fast) -> (Vec<(G::State, Seat)>, G::State) {
        let mut kept: Vec<(G::State, Seat)> = Vec::new();
        let end = self.play(rules, index, |decision, state, seat| {
            if kept.len() < self.positions {
                kept.push((state.clone(), seat));
            } else if let Some(other) = kept.get_mut(judging.below(decision) as usize) {
                // So that in the end each was as likely to be kept, however long the game is.
                *other = (state.clone(), seat);
            }
            ControlFlow::Continue(())
        });
        (kept, end)
    }

    /// Plays one game, and shows every decision, with its number from 1, until nobody wants to see more.
    fn play<G: Game>(
        &self,
        rules: &G,
        index: u64,
        mut see: impl FnMut(u32, &G::State, Seat) -> ControlFlow<()>,
    ) -> G::State {
        let mut chance = Fast::stream(self.seed, index);
        // The players' own streams must not be the game's: they would know the dice.
        let mut seeds = Fast::stream(!self.seed, index);
        let settings = Settings { guess_noise: LEVELS[0].guess_noise, ..Settings::default() };
        let budget = Budget::Iterations(LEVELS[0].iterations);
        let player = |_| Mcts::with(budget, settings, Estimate, seeds.next_u64());
        let mut players: Vec<Mcts<G>> = Seat::all(self.players).map(player).collect();
        let mut legal = Actions::new();
        let mut decisions = 0;
        let mut state = rules.setup(&mut chance, &mut NoLog);
        while let Some(seat) = rules.awaited(&state).first() {
            legal.clear();
            rules.legal(&state, seat, &mut legal);
            let action = match *legal {
                [only] => only,
                _ => {
                    decisions += 1;
                    if see(decisions, &state, seat).is_break() {
                        break;
                    }
                    players[seat.index()].choose(rules, &state, seat)
                }
            };
            let _ = rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
            players.iter_mut().for_each(|player| player.observe(seat, action));
        }
        state
    }

    /// What the estimators think of some decisions of the first game.
    pub fn probes<G: Game>(&self, estimators: &[Estimator]) -> Result<Vec<Probe>, Problem> {
        let rules = rules::<G>(self.players)?;
        let mut probes = Vec::new();
        self.play(&rules, 0, |decision, state, seat| {
            if PROBED.contains(&decision) {
                for estimator in estimators {
                    let mut chance = Fast::stream(self.seed, u64::from(decision));
                    let raw = estimator.judge(&rules, state, seat, &mut chance);
                    let estimate = raw[..self.players].iter().map(|raw| (raw * 1000.0).round() as i32);
                    let of = estimator.name().to_owned();
                    probes.push(Probe { of, decision, estimate: estimate.collect() });
                }
            }
            if decision < PROBED[PROBED.len() - 1] {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        Ok(probes)
    }
}

/// The decisions of the first game that are looked at again.
const PROBED: [u32; 3] = [5, 25, 50];

/// The usual rules for so many.
fn rules<G: Game>(players: usize) -> Result<G, Problem> {
    G::new(&safe_options::<G>(players)?, &Content::built_in(G::about().content))
}

/// The curve under which what came was least of a surprise. Nothing holds before it was tried.
pub fn fit(estimator: &Estimator, result: &StudyResult, samples: &[Sample]) -> Curve {
    let StudyResult { players, rounds, .. } = *result;
    let in_phase = |phase: usize| -> Vec<&Sample> {
        samples.iter().filter(|sample| phase_of(sample.round, rounds) == phase).collect()
    };
    let phases = std::array::from_fn(|phase| {
        let mut samples_of = in_phase(phase);
        if samples_of.len() < MIN_POSITIONS as usize {
            samples_of = samples.iter().collect();
        }
        let surprise = |sharpness: f32, doubt: f32| -> f64 {
            let phase = Phase::new(sharpness, doubt);
            let of = |sample: &&Sample| {
                let chances = phase.apply(&sample.raw, players);
                let each = chances[..players].iter().zip(&sample.came);
                -each.map(|(chance, came)| f64::from(*came) * f64::from(chance.max(1e-6)).ln()).sum::<f64>()
            };
            samples_of.iter().map(of).sum()
        };
        let mut best = (f64::MAX, 1.0, 0.0);
        for doubt in DOUBTS {
            let sharpness = lowest(|sharpness| surprise(sharpness, doubt));
            let found = surprise(sharpness, doubt);
            if found < best.0 - 1e-9 {
                best = (found, sharpness, doubt);
            }
        }
        Phase::new(best.1, best.2)
    });
    let rounds = (rounds * 10.0).round() / 10.0;
    Curve { of: estimator.name().to_owned(), players, games: 0, rounds, phases }
}

/// The shares that are tried.
const DOUBTS: [f32; 8] = [0.0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3];

/// Where something with one valley is lowest between 0.05 and 6, to two decimals.
fn lowest(mut height: impl FnMut(f32) -> f64) -> f32 {
    const GOLDEN: f32 = 0.618_034;
    let (mut low, mut high) = (0.05, 6.0);
    while high - low > 0.02 {
        let reach = (high - low) * GOLDEN;
        if height(high - reach) < height(low + reach) {
            high = low + reach;
        } else {
            low = high - reach;
        }
    }
    ((low + high) * 50.0f32).round() / 100.0
}

/// What was said about as often, and how often it came.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(u32, f64, f64)", into = "(u32, f64, f64)")]
pub struct Bin {
    /// How many estimates: one for each seat of a position.
    pub positions: u32,
    /// The mean of what was said.
    pub said: f64,
    /// The mean of what came.
    pub came: f64,
}

impl From<(u32, f64, f64)> for Bin {
    fn from((positions, said, came): (u32, f64, f64)) -> Bin {
        Bin { positions, said, came }
    }
}

impl From<Bin> for (u32, f64, f64) {
    fn from(Bin { positions, said, came }: Bin) -> (u32, f64, f64) {
        let short = |share: f64| (share * 10_000.0).round() / 10_000.0;
        (positions, short(said), short(came))
    }
}

impl Bin {
    /// How far what came is from what was said, if there are enough positions to tell.
    pub fn error(&self) -> Option<f64> {
        (self.positions >= MIN_POSITIONS).then(|| (self.said - self.came).abs())
    }

    /// Whether what was said may be relied on, as far as can be told.
    pub fn holds(&self) -> bool {
        self.error().is_none_or(|error| error <= MAX_ERROR)
    }

    /// Whether it is off by more than may be, also if luck is allowed for. Positions of one game share its end, and seats share a position: about every fourth counts.
    fn is_clearly_off(&self) -> bool {
        let luck = (self.said * (1.0 - self.said) * 4.0 / f64::from(self.positions.max(1))).sqrt();
        self.error().is_some_and(|error| error > MAX_ERROR + 1.5 * luck)
    }

    /// Both together.
    #[must_use]
    pub fn with(self, other: Bin) -> Bin {
        let positions = self.positions + other.positions;
        let mean = |a: f64, b: f64| {
            (a * f64::from(self.positions) + b * f64::from(other.positions)) / f64::from(positions.max(1))
        };
        Bin { positions, said: mean(self.said, other.said), came: mean(self.came, other.came) }
    }
}

/// How reliable a curve is in one part of a game, by tenths of what it said.
pub fn reliability(curve: &Curve, phase: usize, samples: &[Sample]) -> [Bin; 10] {
    let mut tenths = [Bin::default(); 10];
    for sample in samples.iter().filter(|sample| phase_of(sample.round, curve.rounds) == phase) {
        let chances = curve.phases[phase].apply(&sample.raw, curve.players);
        for (chance, came) in chances[..curve.players].iter().zip(&sample.came) {
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            let one = Bin { positions: 1, said: f64::from(*chance), came: f64::from(*came) };
            *tenth = tenth.with(one);
        }
    }
    tenths
}

/// Adds up the bins of several reliabilities, one by one.
pub fn merged<'a>(all: impl IntoIterator<Item = &'a [Bin]>) -> Vec<Bin> {
    let mut sum = vec![Bin::default(); 10];
    for tenths in all {
        sum.iter_mut().zip(tenths).for_each(|(sum, more)| *sum = sum.with(*more));
    }
    sum
}

/// Fits a curve to all games, and tries it: what is said of each half of the games is said by a curve that was fitted to the other half.
pub fn calibrate(estimator: &Estimator, result: &StudyResult, samples: &[Sample]) -> Curve {
    let half = |odd: u64| -> Vec<Sample> {
        samples.iter().filter(|sample| sample.game % 2 == odd).cloned().collect()
    };
    let halves = [half(0), half(1)];
    let mut curve = fit(estimator, result, samples);
    curve.games = result.games;
    let others = [fit(estimator, result, &halves[1]), fit(estimator, result, &halves[0])];
    for phase in 0..PHASES {
        let tenths: Vec<[Bin; 10]> =
            halves.iter().zip(&others).map(|(half, other)| reliability(other, phase, half)).collect();
        let tenths = merged(tenths.iter().map(|tenths| tenths.as_slice()));
        let tried = tenths.iter().map(|tenth| tenth.positions).sum::<u32>() >= MIN_POSITIONS;
        curve.phases[phase].holds = tried && !tenths.iter().any(Bin::is_clearly_off);
        curve.phases[phase].tenths = tenths;
    }
    curve
}

impl Calibration {
    /// Calibrates estimates of a game by games for different numbers of players.
    pub fn make<G: Game>(
        estimators: &[Estimator],
        studies: &[Study],
        progress: &mut dyn FnMut(&Study, u64),
    ) -> Result<Calibration, Problem> {
        let mut curves = Vec::new();
        for study in studies {
            let result = study.run::<G>(estimators, &mut |done| progress(study, done))?;
            for (estimator, samples) in estimators.iter().zip(&result.samples) {
                curves.push(calibrate(estimator, &result, samples));
            }
        }
        let probes = match studies.first() {
            Some(study) => study.probes::<G>(estimators)?,
            None => Vec::new(),
        };
        let seed = studies.first().map_or(0, |study| study.seed);
        let mut made = Calibration {
            rules: G::about().rules_version,
            content: built_in_hash::<G>(),
            seed,
            curves,
            probes,
        };
        for estimator in estimators {
            // What does not hold as a whole is not shown in parts.
            if !made.shown_bins(estimator.name()).1.iter().all(Bin::holds) {
                let of_it = made.curves.iter_mut().filter(|curve| curve.of == estimator.name());
                of_it.flat_map(|curve| &mut curve.phases).for_each(|phase| phase.holds = false);
            }
        }
        Ok(made)
    }

    /// What is kept beside a game, if anything is. Read once.
    pub fn built_in<G: Game>() -> Option<Arc<Calibration>> {
        static READ: Mutex<BTreeMap<&'static str, Option<Arc<Calibration>>>> = Mutex::new(BTreeMap::new());
        // Nothing panics while it is held.
        let mut kept = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || serde_json::from_str(G::CALIBRATION).ok().map(Arc::new);
        kept.entry(G::about().id).or_insert_with(read).clone()
    }

    /// Whether it speaks of matches by today's rules of a game with the content of this hash.
    pub fn is_of(&self, about: &About, content: &str) -> bool {
        self.rules == about.rules_version && self.content == content
    }

    /// How reliable what is shown of an estimator is, over all numbers of players, and on how many games that was tried.
    pub fn shown_bins(&self, estimator: &str) -> (u64, Vec<Bin>) {
        let curves = || self.curves.iter().filter(|curve| curve.of == estimator);
        let phases = curves().flat_map(|curve| &curve.phases).filter(|phase| phase.holds);
        (curves().map(|curve| curve.games).sum(), merged(phases.map(|phase| &*phase.tenths)))
    }
}

#[cfg(test)]
mod tests {
    use toys::Pig;

    use super::*;

    /// Two players, of whom one is estimated at so much, where the truth is sharper.
    fn samples(sharpness: f32, seed: u64, count: u32) -> Vec<Sample> {
        let mut chance = Fast::new(seed);
        let one = |game| {
            let mut raw = [0.0; MAX_SEATS];
            raw[0] = 0.05 + chance.below(900) as f32 / 1000.0;
            raw[1] = 1.0 - raw[0];
            let truth = Phase::new(sharpness, 0.0).apply(&raw, 2);
            let mut came = [0.0; MAX_SEATS];
            came[usize::from(chance.below(10_000) as f32 / 10_000.0 >= truth[0])] = 1.0;
            Sample { game: u64::from(game), round: 1 + chance.below(9), raw, came }
        };
        (0..count).map(one).collect()
    }

    fn result(samples: &[Sample]) -> StudyResult {
        StudyResult { players: 2, games: 1, rounds: 9.0, samples: vec![samples.to_vec()] }
    }

    #[test]
    fn a_fit_finds_how_much_too_cautious_or_bold_estimates_are() {
        let mut raw = [0.0; MAX_SEATS];
        raw[..2].copy_from_slice(&[0.7, 0.3]);
        for sharpness in [0.5, 2.0] {
            let samples = samples(sharpness, 1, 2_000);
            let curve = calibrate(&Estimator::Playouts, &result(&samples), &samples);
            let truth = Phase::new(sharpness, 0.0).apply(&raw, 2)[0];
            for phase in &curve.phases {
                let said = phase.apply(&raw, 2)[0];
                assert!((said - truth).abs() < 0.05, "{sharpness}: {said} for {truth}, {phase:?}");
                assert!(phase.holds, "{phase:?}");
            }
        }
    }

    #[test]
    fn what_was_not_tried_or_fails_does_not_hold() {
        let few = samples(1.0, 1, 60);
        let curve = calibrate(&Estimator::Playouts, &result(&few), &few);
        assert!(curve.phases.iter().all(|phase| !phase.holds), "{curve:?}");
        // Half of the games are as estimated and the others the opposite: neither tells anything about the other.
        let mut torn = samples(3.0, 1, 2_000);
        torn.iter_mut().filter(|sample| sample.game % 2 == 0).for_each(|sample| sample.raw[..2].reverse());
        let curve = calibrate(&Estimator::Playouts, &result(&torn), &torn);
        assert!(curve.phases.iter().all(|phase| !phase.holds), "{curve:?}");
    }

    #[test]
    fn chances_add_up_and_keep_their_order() {
        let mut raw = [0.0; MAX_SEATS];
        raw[..4].copy_from_slice(&[0.1, 0.5, 0.3, 0.0]);
        let chances = Phase::new(1.7, 0.1).apply(&raw, 4);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert!(chances[1] > chances[2] && chances[2] > chances[0] && chances[0] > chances[3]);
        assert_eq!(chances[4..], [0.0; MAX_SEATS - 4]);
    }

    #[test]
    fn a_match_by_other_options_or_without_calibration_shows_no_percentages() {
        let pig = crate::testing::pig(2);
        let options = serde_json::json!({ "players": 2 });
        assert!(is_usual::<Pig>(&options, 2) && !is_usual::<Pig>(&options, 3));
        let calibrated = Calibrated::of("playouts", &pig, &options, &built_in_hash::<Pig>());
        let mut raw = [0.0; MAX_SEATS];
        raw[..2].copy_from_slice(&[0.2, 0.6]);
        let (chances, holds) = calibrated.chances(&raw, 1);
        assert!(!holds && (chances[0] - 0.25).abs() < 1e-5);
    }

    #[test]
    fn the_same_study_gives_the_same_samples() {
        let study = Study { players: 2, games: 5, seed: 3, positions: 4 };
        let run = || study.run::<Pig>(&[Estimator::Playouts, Estimator::Search], &mut |_| {}).unwrap();
        let once = run();
        assert_eq!(once, run());
        assert_eq!(once.samples.iter().map(Vec::len).collect::<Vec<_>>(), [20, 20]);
        let probes = study.probes::<Pig>(&[Estimator::Playouts]).unwrap();
        assert!(!probes.is_empty() && probes == study.probes::<Pig>(&[Estimator::Playouts]).unwrap());
    }
}
