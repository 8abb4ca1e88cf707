//! The conformance kit: what holds for every game, tried out over many random games of every variant.
//!
//! A game's own tests call both of its parts:
//!
//! ```ignore
//! table::kit::quick::<MyGame>();
//! table::kit::fuzz_inputs::<MyGame>();
//! ```
//!
//! [`quick`] plays a few random games of every variant; [`run`] plays as many as it is told to, for soaking. Everything follows
//! from seeds, so a [`Failure`] can be seen again with [`reproduce`]. [`Truth`] lists what is checked. Random games rarely
//! come to some positions: [`WholeGames`] finds such ones by better play, and [`positions`] checks them.
//!
//! Tests of a game's own rules build on a [`Fixture`], which has the verbs that they share; tests of its content use
//! [`with_content`] and [`content_error`].
//!
//! The checks of secrets ask this of a game: whatever a state holds is either in a seat's view or hidden from it, and
//! `determinize` redraws all that is hidden, from the view alone. What a seat was told in private, its view must keep. A
//! state may remember nothing that no view shows, even if it is no secret: seats could not tell it from another state.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use serde::Serialize;
use serde_json::Value;

mod fixture;
mod forms;
mod fuzz;
mod mutate;
mod position;
mod secrets;
mod session;
mod truth;
mod whole_games;

pub use fixture::{
    DefaultSeat, Fixture, built_in, changed_features, content_error, seat,
    the_order_of_others_does_not_matter, with_content,
};
pub use forms::fingerprint;
pub use fuzz::{FuzzReport, fuzz, fuzz_inputs};
pub use truth::{Failure, Truth};
pub use whole_games::{WholeGames, play};

pub(crate) use session::match_setup;

use crate::{
    Content, Game, NoLog, OptionKind, Seat, Timeline,
    chance::Fast,
    options::safe_options,
    timeline::{TypedKind, options_of},
};
use position::{Pictures, PositionChecks};
use secrets::Compared;
use session::Tally;
use truth::{Broken, Held, Trail, hold};

/// How much to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Games of each variant.
    pub games: u32,
    /// The seed that all randomness follows from.
    pub seed: u64,
    /// Heavy checks are made at one ply in this many.
    pub heavy_every: u32,
    /// A game that has more plies counts as one that does not end.
    pub longest: u32,
    /// How many games to play side by side.
    pub threads: usize,
}

impl Plan {
    /// For a game's own tests: about twenty seconds. A game of many variants plays fewer games of each.
    pub const fn quick(variants: usize) -> Plan {
        let games = 96_u32.div_ceil(variants as u32);
        Plan { games, seed: 1, heavy_every: 16, longest: 50_000, threads: 2 }
    }

    /// For soaking: so many games of each variant.
    pub const fn soak(games: u32, seed: u64) -> Plan {
        Plan { games, seed, heavy_every: 8, longest: 200_000, threads: 2 }
    }
}

/// How far a run has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Games played.
    pub done: u64,
    /// Games to play.
    pub of: u64,
}

/// What a run that found nothing wrong has tried.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: &'static str,
    /// How many variants.
    pub variants: usize,
    /// Games of all variants.
    pub games: u64,
    /// Entries: actions, and whatever else happened at the tables.
    pub plies: u64,
    /// Plies at which there was a choice.
    pub decisions: u64,
    /// The plies of the longest game.
    pub longest: u64,
    /// Random draws.
    pub draws: u64,
    /// Actions that were taken back and done again.
    pub undos: u64,
    /// Pairs of different states that looked the same to a seat; 0 in a game without secrets.
    pub pairs: u64,
    /// Drafts that were tried in both states of such a pair.
    pub drafts: u64,
    /// The size of a state in memory.
    pub state_bytes: usize,
    /// The size of the largest state seen as JSON.
    pub json_bytes: usize,
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Report { game, variants, games, plies, decisions, longest, draws, undos, pairs, drafts, .. } =
            self;
        write!(f, "{game}: {games} games of {variants} variants, {plies} plies (longest game {longest}), ")?;
        write!(
            f,
            "{decisions} decisions, {draws} draws, {undos} undos, {pairs} pairs of lookalikes, {drafts} drafts; "
        )?;
        write!(f, "states of {} bytes, {} as JSON", self.state_bytes, self.json_bytes)
    }
}

impl Report {
    fn add(&mut self, tally: Tally) {
        self.games += 1;
        self.plies += tally.plies;
        self.decisions += tally.decisions;
        self.longest = self.longest.max(tally.plies);
        self.draws += tally.draws;
        self.undos += tally.undos;
        self.pairs += tally.compared.pairs;
        self.drafts += tally.compared.drafts;
        self.json_bytes = self.json_bytes.max(tally.json_bytes);
    }
}

/// Plays a few games of every variant, for a game's own tests. Panics with the failure, and with what to do to see it again.
pub fn quick<G: Game>() -> Report {
    run::<G>(&Plan::quick(G::variants().len()), |_| {}).unwrap_or_else(|failure| panic!("{failure}"))
}

/// Plays as many games of every variant as planned, and stops at the first truth that does not hold.
pub fn run<G: Game>(plan: &Plan, progress: impl Fn(Progress) + Sync) -> Result<Report, Failure> {
    let variants = G::variants();
    let whole = |broken| failure::<G>(broken, 0, String::new(), 0, Trail::default());
    let checks = guarded(|| {
        once::<G>(&variants)?;
        PositionChecks::of::<G>()
    })
    .map_err(whole)?;
    let of = u64::from(plan.games) * variants.len() as u64;
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let start = Report { game: G::about().id, variants: variants.len(), ..Report::default() };
    let found = Mutex::new((Report { state_bytes: size_of::<G::State>(), ..start }, None::<(u64, Failure)>));
    let work = || {
        loop {
            // Variants take turns, so that each has been tried early on.
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= of {
                break;
            }
            let variant = (index % variants.len() as u64) as usize;
            let played = one::<G>(&checks, plan, &variants, variant, game_seed(plan.seed, index));
            let mut found = found.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            match played {
                Ok(tally) => found.0.add(tally),
                Err(failure) => {
                    next.store(of, Ordering::Relaxed);
                    // Of failures found side by side the first is told, so that equal plans fail alike.
                    if found.1.as_ref().is_none_or(|(first, _)| index < *first) {
                        found.1 = Some((index, failure));
                    }
                }
            }
            drop(found);
            progress(Progress { done: done.fetch_add(1, Ordering::Relaxed) + 1, of });
        }
    };
    thread::scope(|scope| {
        for _ in 1..plan.threads {
            scope.spawn(work);
        }
        work();
    });
    let (report, failed) = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    failed.map_or(Ok(report), |(_, failure)| Err(failure))
}

/// Checks positions that random games rarely come to, which a game's own tests found by better play. Each comes with an action that a
/// seat takes there. Every truth about a single position is checked. Panics with the failure and the position; gives the number of
/// pairs of different states that looked the same to a seat.
pub fn positions<G: Game>(
    rules: &Arc<G>,
    visited: impl IntoIterator<Item = (G::State, (Seat, G::Action))>,
    seed: u64,
) -> u64 {
    let checks =
        guarded(PositionChecks::of::<G>).unwrap_or_else(|broken| panic!("{}: {}", broken.truth, broken.what));
    let mut compared = Compared::default();
    for (number, (state, turn)) in visited.into_iter().enumerate() {
        let mut chance = Fast::stream(seed, number as u64);
        match guarded(|| look(&checks, rules, &state, turn, number, &mut chance)) {
            Ok(found) => compared += found,
            Err(Broken { truth, what }) => {
                let (seat, action) = turn;
                let position = serde_json::to_string(&state).unwrap_or_default();
                panic!("{truth}: {what}\nbefore {action} of {seat} in {position}");
            }
        }
    }
    compared.pairs
}

/// Looks at one position.
fn look<G: Game>(
    checks: &PositionChecks,
    rules: &Arc<G>,
    state: &G::State,
    (seat, action): (Seat, G::Action),
    number: usize,
    chance: &mut Fast,
) -> Result<Compared, Broken> {
    checks.light(&**rules, state, chance)?;
    checks.heavy(&**rules, state, Pictures::OfAll, chance)?;
    // All codes take a while, and positions of one game are much alike.
    if number.is_multiple_of(32) {
        checks.every_code(&**rules, state, chance)?;
    }
    let mut timeline = Timeline::from_state(Arc::clone(rules), state.clone());
    let entered = timeline.enter(&TypedKind::Act { seat, action, auto: false }, chance, &mut NoLog);
    hold!(LegalAndCheckAgree, entered.is_ok(), "the match rejects what is allowed: {entered:?}");
    if timeline.may_undo(seat).is_ok() {
        let undone = timeline.enter(&TypedKind::Undo(seat), chance, &mut NoLog);
        let restored = undone.is_ok() && session::same_but_for_memory(&**rules, timeline.state(), state);
        hold!(UndoRestores, restored, "taking back {action} of {seat} leads to another state");
    }
    secrets::check(&**rules, state, (seat, action), chance)
}

/// Plays one game of a run again.
pub fn reproduce<G: Game>(plan: &Plan, variant: usize, seed: u64) -> Result<(), Failure> {
    let variants = G::variants();
    let checks = guarded(PositionChecks::of::<G>);
    let checks = checks.map_err(|broken| failure::<G>(broken, 0, String::new(), 0, Trail::default()))?;
    one::<G>(&checks, plan, &variants, variant, seed).map(|_| ())
}

fn game_seed(seed: u64, index: u64) -> u64 {
    Fast::stream(seed, index).next_u64()
}

fn one<G: Game>(
    checks: &PositionChecks,
    plan: &Plan,
    variants: &[G::Options],
    variant: usize,
    seed: u64,
) -> Result<Tally, Failure> {
    let mut trail = Trail::default();
    let played = guarded(|| session::play::<G>(checks, plan, &variants[variant], seed, &mut trail));
    played.map_err(|broken| {
        let options = serde_json::to_string(&variants[variant]).unwrap_or_default();
        failure::<G>(broken, variant, options, seed, trail)
    })
}

fn failure<G: Game>(broken: Broken, variant: usize, options: String, seed: u64, trail: Trail) -> Failure {
    Failure {
        game: G::about().id,
        truth: broken.truth,
        what: broken.what,
        variant: variant as u32,
        seed,
        ply: trail.ply,
        actions: trail.actions,
        options,
    }
}

/// Turns a panic into a broken truth. Nothing that the panic left half-done is used again.
fn guarded<T>(run: impl FnOnce() -> Result<T, Broken>) -> Result<T, Broken> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| {
        Err(Broken { truth: Truth::NothingPanics, what: message(payload.as_ref()) })
    })
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
    format!("it panicked: {}", text.unwrap_or_else(|| "without words".to_owned()))
}

/// The usual options have the first value of every option, and a match can be started with every other value too: with the
/// safeguards on, as where nobody plays, and off.
fn chosen_options_are_usable<G: Game>(content: &Content) -> Held {
    let about = G::about();
    let start = |options: &Value| options_of::<G>(options).and_then(|options| G::new(&options, content));
    for players in about.players.0..=about.players.1 {
        let usual = serde_json::to_value(G::options(players).ok()).unwrap_or_default();
        for option in about.options.iter().filter(|option| option.is_for(players)) {
            let (key, first) = (option.key, option.json_values().next());
            let usually = usual.get(key);
            hold!(
                VariantsAreUsable,
                usually == first.as_ref(),
                "{key} is {usually:?}, the first value {first:?}"
            );
            let titled = option.titles.iter().filter(|title| !title.trim().is_empty()).count();
            hold!(
                WordsAreThere,
                titled == option.values.len(),
                "{titled} titles for the {} values of {key}",
                option.values.len()
            );
            let safeguard = option.kind == OptionKind::Safeguard;
            hold!(
                VariantsAreUsable,
                !safeguard || option.values.len() > 1,
                "the safeguard {key} cannot be on"
            );
            for (i, value) in option.json_values().enumerate() {
                let mut options = usual.clone();
                options[key] = value;
                let usable = start(&options);
                let problem = usable.as_ref().err();
                hold!(VariantsAreUsable, problem.is_none(), "{options} for {players} players: {problem:?}");
                if let (OptionKind::Teams { teams }, Ok(rules)) = (option.kind, usable) {
                    let made: Vec<u8> = Seat::all(players).map(|seat| rules.team(seat)).collect();
                    let alone = (0..players).all(|seat| usize::from(made[seat]) == seat);
                    // Tables show before the match who will play with whom.
                    let told = teams.get(i);
                    let as_told = told.is_some_and(|&told| made == told || told.is_empty() && alone);
                    hold!(
                        VariantsAreUsable,
                        as_told,
                        "{options} makes the teams {made:?}, and its option tells {told:?}"
                    );
                }
            }
        }
        let safe = safe_options::<G>(players).and_then(|options| G::new(&options, content)).map(|_| ());
        hold!(VariantsAreUsable, safe.is_ok(), "with safeguards for {players} players: {safe:?}");
    }
    Ok(())
}

/// A game that must come to an end by itself is played with its safeguards.
fn safeguards_are_on<G: Game>(variant: &G::Options, content: &Content) -> Held {
    let players = G::new(variant, content).map_or(0, |rules| rules.seats());
    let written = serde_json::to_value(variant).unwrap_or_default();
    let safeguards = G::about().options.iter().filter(|option| option.kind == OptionKind::Safeguard);
    for option in safeguards.filter(|option| option.is_for(players)) {
        let off = written.get(option.key) == option.json_values().next().as_ref();
        hold!(VariantsAreUsable, !off, "the safeguard {} is off in {written}", option.key);
    }
    Ok(())
}

/// What does not depend on a position, checked once.
fn once<G: Game>(variants: &[G::Options]) -> Held {
    forms::actions::<G::Action>()?;
    forms::size::<G>()?;
    hold!(VariantsAreUsable, !variants.is_empty(), "there are none");
    let about = G::about();
    let content = Content::built_in(about.content);
    let (fewest, most) = about.players;
    for players in fewest..=most {
        let rules = G::options(players).and_then(|options| G::new(&options, &content));
        let seats = rules.map(|rules| rules.seats());
        hold!(VariantsAreUsable, seats == Ok(players), "for {players} players: {seats:?} seats");
    }
    for players in [0, fewest.saturating_sub(1), most + 1, 1000] {
        let outside = !(fewest..=most).contains(&players);
        hold!(
            VariantsAreUsable,
            !outside || G::options(players).is_err(),
            "there are options for {players} players"
        );
    }
    chosen_options_are_usable::<G>(&content)?;
    for options in variants {
        safeguards_are_on::<G>(options, &content)?;
        let back = serde_json::to_string(options).ok().and_then(|text| serde_json::from_str(&text).ok());
        hold!(VariantsAreUsable, back.as_ref() == Some(options), "{options:?} reads back as {back:?}");
    }
    Ok(())
}
