//! What decided a game that is over: the chance to win of every seat from entry to entry, the decisions that cost most, and how much
//! of the result was dice and draws and how much decisions.
//!
//! - **Chances.** A position is judged by a few independent [playouts of the turn](crate::calibration::playout_estimate), each of which becomes a chance by the game's
//!   calibration. Their mean is the curve, and how far they are apart its band. After the end everything is known, so that nothing is imagined here.
//! - **Luck.** At every entry that drew, the action is taken again on copies with other draws. What came, less what came on average, is luck; what
//!   the average is more or less than before the action is the decision. From the start to the end the parts add up.
//! - **Decisions.** Those after which most was lost are judged by an information-set search with what their seat could know then: what
//!   it would have done, against what was done. Those that remain are judged again by searches of their own, and are told only if the difference is clearly more than
//!   these differ among themselves.
//!
//! The work is bounded, and the same record gives the same analysis.

use std::{collections::HashSet, ops::ControlFlow};

use serde::Serialize;
use table::{
    Actions, Game, MAX_SEATS, NoLog, Record, Seat, Text, Values,
    chance::Fast,
    record::{Entry, EntryKind, Header},
    replay::{Replay, ReplayError},
};

use crate::{
    Bot, Budget, Margin, Mcts, Thoughts,
    calibration::{Calibrated, Estimator, SEARCH_ITERATIONS, playout_estimate},
    why_better,
};

/// How many iterations of searches an analysis takes in all, unless somebody says otherwise.
pub const ITERATIONS: u32 = 24_000;
/// A match with more actions than this is not analysed.
pub const LONGEST: usize = 6_000;
/// A position is judged this often, each time by itself, where there is time.
const OPINIONS: usize = 16;
/// So often an action is taken again with other draws, where there is time.
const REDRAWS: usize = 48;
/// About so many playouts of a turn take as long as an iteration of a search.
const PLAYOUTS_PER_ITERATION: u32 = 5;
/// The most points of a curve.
const POINTS: usize = 400;
/// The most decisions that are told.
const TOLD: usize = 5;
/// So many decisions are judged again.
const AGAIN: usize = 10;
/// So many searches judge each.
const TRIALS: u64 = 6;
/// What costs less is not worth a word, in chances to win.
const LEAST_COST: f32 = 0.02;
/// A cost is told if it is so many times as large as its own uncertainty.
const CLEARLY: f32 = 2.5;
/// The longest sequence that is told after an action.
const NEXT: usize = 2;
/// What changes a chance to win by less than this hardly mattered.
const MATTERS: f32 = 0.03;

/// Why a match is not analysed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum AnalysisError {
    /// It cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// It is not over: what is hidden must stay so.
    #[error("the match is not over: only finished matches are analysed")]
    Running,
    /// It is too long.
    #[error("the match has {0} actions; those with more than {LONGEST} are not analysed")]
    TooLong(usize),
    /// Nobody waits for it any more.
    #[error("the analysis was stopped")]
    Stopped,
}

/// What decided a game.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct Analysis {
    /// The chances over the game.
    pub points: Vec<ChancesAt>,
    /// The decisions that cost most, the dearest first.
    pub decisions: Vec<CostlyDecision>,
    /// Where the result came from, by seat.
    pub accounts: Vec<Account>,
    /// How many decisions there were between at least two actions.
    pub choices: u32,
    /// How many times something was drawn.
    pub draws: u32,
    /// How many of the decisions were searched.
    pub searched: u32,
}

/// The chances after an entry.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct ChancesAt {
    /// Which entry.
    pub seq: u32,
    /// In which round.
    pub round: u32,
    /// Each seat's chance to win, with its team if it has one.
    pub chances: Vec<f32>,
    /// How far the opinions that this is the mean of are apart: their standard deviation.
    pub spread: Vec<f32>,
    /// Whether the chances may be told as percentages.
    pub calibrated: bool,
}

/// A decision that cost much.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct CostlyDecision {
    /// Which entry.
    pub seq: u32,
    /// In which round.
    pub round: u32,
    /// Whose.
    pub seat: Seat,
    /// How much of its chance to win it cost.
    pub cost: f32,
    /// How uncertain that is: a standard error.
    pub spread: f32,
    /// Whether the cost may be told as a percentage.
    pub calibrated: bool,
    /// What was done.
    pub taken: JudgedAction,
    /// What was better.
    pub better: JudgedAction,
    /// Why, in a sentence.
    pub why: Text,
    /// What was to be expected after what was better, as far as that can be told.
    pub next: Vec<ExpectedAction>,
}

/// An action, and what a search expects of it.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct JudgedAction {
    /// The action's text.
    pub text: String,
    /// What it does.
    pub label: Text,
    /// The seat's chance to win after it.
    pub chance: f32,
}

/// An action that was to be expected.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct ExpectedAction {
    /// Whose.
    pub seat: Seat,
    /// What it does.
    pub label: Text,
}

/// Where the result of a seat came from. `start`, `luck`, `own`, `others` and `rest` add up to `end`.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct Account {
    /// Its chance to win at the start.
    pub start: f32,
    /// What it has in the end: 1 if it won, a part if it shared the win.
    pub end: f32,
    /// What dice and draws brought or took, everybody's.
    pub luck: f32,
    /// How uncertain that luck is: a standard error.
    pub spread: f32,
    /// What its own decisions brought or took.
    pub own: f32,
    /// What the others' decisions brought or took.
    pub others: f32,
    /// What is neither: estimates that changed their mind where nobody had a choice.
    pub rest: f32,
    /// What luck came to, without figures.
    pub luck_swing: Swing,
    /// What its own decisions came to, without figures.
    pub own_swing: Swing,
}

/// Which way something changed a chance to win, if it mattered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Swing {
    /// It raised it.
    Up,
    /// It hardly mattered.
    Little,
    /// It lowered it.
    Down,
}

impl Swing {
    fn of(change: f32) -> Swing {
        match change {
            _ if change.abs() < MATTERS => Swing::Little,
            _ if change > 0.0 => Swing::Up,
            _ => Swing::Down,
        }
    }
}

/// Analyses a match that is over. Calls `progress` with the share that is done, and stops when told to.
pub fn analyse<G: Game>(
    record: &Record,
    iterations: u32,
    progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
) -> Result<Analysis, AnalysisError> {
    let undone = undone(&record.entries);
    let size = Size::of::<G>(record, &undone)?;
    let mut replay = Replay::<G>::new(record)?;
    let shared = std::sync::Arc::clone(replay.timeline().rules());
    let rules = &*shared;
    let mut analyst = Analyst::<G>::new(rules, record, size.pace(iterations));
    let start = analyst.judge(replay.timeline().state(), 0);
    analyst.point(replay.first().0, rules.round(replay.timeline().state()), &start);
    let mut account = Accounts::new(start.mean);
    let mut now = start;
    let mut suspects: Vec<Suspect<G>> = Vec::new();
    let (most, mut done) = ((iterations / (2 * SEARCH_ITERATIONS)) as usize, 0);
    loop {
        let before = replay.timeline().state().clone();
        let Some(happened) = replay.step()? else { break };
        let Some(taken) = acted::<G>(&happened.entry, &undone) else { continue };
        let (choices, drew) = (analyst.choices(&before, taken.seat), !happened.entry.draws.is_empty());
        if choices < 2 && !drew {
            continue;
        }
        done += 1;
        // The searches take about as long as all that comes before them.
        if progress(0.5 * done as f32 / size.events.max(1) as f32).is_break() {
            return Err(AnalysisError::Stopped);
        }
        let (seq, after) = (happened.entry.seq.0, replay.timeline().state());
        let came = analyst.judge(after, seq);
        let expected = if drew { analyst.redraw(&before, &taken, seq) } else { came.clone() };
        let decided = difference(&expected.mean, &now.mean);
        account.add(
            rules,
            &difference(&came.mean, &expected.mean),
            (choices > 1).then_some(taken.seat),
            &decided,
        );
        if drew {
            account.doubt(&came, &expected);
        }
        if choices > 1 && !taken.forced {
            let lost = -decided[taken.seat.index()];
            suspects.push(Suspect {
                seq,
                seat: taken.seat,
                action: taken.action,
                state: before,
                cost: lost,
                better: None,
            });
            if suspects.len() > 2 * most.max(AGAIN) {
                keep_dearest(&mut suspects, most.max(AGAIN));
            }
        }
        analyst.point(seq, rules.round(after), &came);
        now = came;
    }
    let timeline = replay.timeline();
    if let Some(outcome) = timeline.outcome() {
        // Whoever gave up decided what is left.
        let end = analyst.with_teams(outcome.payoffs(rules.seats()));
        let quitter = timeline.resigned().first();
        account.add(rules, &[0.0; MAX_SEATS], quitter, &difference(&end, &now.mean));
        let over = MeanOpinion { mean: end, spread: [0.0; MAX_SEATS], calibrated: now.calibrated, count: 1 };
        analyst.point(replay.at().0, rules.round(timeline.state()), &over);
        now = over;
    }
    keep_dearest(&mut suspects, most);
    let searched = suspects.len() as u32;
    let decisions = analyst.costly(suspects, &mut |share| progress(0.5 + 0.5 * share))?;
    let accounts = account.close(rules.seats(), &now.mean);
    let points = thinned(analyst.points);
    Ok(Analysis { points, decisions, accounts, choices: size.choices, draws: size.draws, searched })
}

/// The numbers of the actions that were taken back, with what the match did by itself after them.
fn undone(entries: &[Entry]) -> HashSet<u32> {
    let mut undone = HashSet::new();
    let mut done: Vec<(u32, bool)> = Vec::new();
    for entry in entries {
        match entry.what {
            EntryKind::Act { auto, .. } => done.push((entry.seq.0, auto)),
            EntryKind::TimeOut { .. } => done.push((entry.seq.0, false)),
            EntryKind::Undo { .. } => {
                while let Some((seq, auto)) = done.pop() {
                    undone.insert(seq);
                    if !auto {
                        break;
                    }
                }
            }
            _ => {}
        }
    }
    undone
}

/// An action that stands.
struct Acted<A> {
    seat: Seat,
    action: A,
    /// Whether the seat did not choose it.
    forced: bool,
}

fn acted<G: Game>(entry: &Entry, undone: &HashSet<u32>) -> Option<Acted<G::Action>> {
    if undone.contains(&entry.seq.0) {
        return None;
    }
    let (seat, action, forced) = match &entry.what {
        EntryKind::Act { seat, action, auto } => (*seat, action, *auto),
        EntryKind::TimeOut { seat, action } => (*seat, action, true),
        _ => return None,
    };
    Some(Acted { seat, action: action.parse().ok()?, forced })
}

/// How much there is to do.
struct Size {
    /// Entries at which somebody had a choice or something was drawn.
    events: usize,
    choices: u32,
    draws: u32,
}

impl Size {
    /// Replays the match once, to see whether it is over, and how long it is.
    fn of<G: Game>(record: &Record, undone: &HashSet<u32>) -> Result<Size, AnalysisError> {
        let is_action =
            |entry: &&Entry| matches!(entry.what, EntryKind::Act { .. } | EntryKind::TimeOut { .. });
        let actions = record.entries.iter().filter(is_action).count();
        if actions > LONGEST {
            return Err(AnalysisError::TooLong(actions));
        }
        let mut replay = Replay::<G>::new(record)?;
        let mut size = Size { events: 0, choices: 0, draws: 0 };
        let mut legal = Actions::new();
        loop {
            let before = replay.timeline().state().clone();
            let Some(happened) = replay.step()? else { break };
            let Some(taken) = acted::<G>(&happened.entry, undone) else { continue };
            legal.clear();
            replay.timeline().rules().legal(&before, taken.seat, &mut legal);
            let (chose, drew) = (legal.len() > 1, !happened.entry.draws.is_empty());
            size.choices += u32::from(chose);
            size.draws += u32::from(drew);
            size.events += usize::from(chose || drew);
        }
        if !replay.timeline().is_over() {
            return Err(AnalysisError::Running);
        }
        Ok(size)
    }

    /// How often positions are judged, and actions taken again, so that all of it stays within its part of the work.
    fn pace(&self, iterations: u32) -> Pace {
        let wanted = self.events * OPINIONS + self.draws as usize * REDRAWS;
        let there = (iterations * PLAYOUTS_PER_ITERATION / 4) as usize;
        let of = |most: usize, least: usize| (most * there / wanted.max(1)).clamp(least, most);
        Pace { opinions: of(OPINIONS, 3), redraws: of(REDRAWS, 6) }
    }
}

/// How often positions are judged, and actions taken again.
#[derive(Copy, Clone)]
struct Pace {
    opinions: usize,
    redraws: usize,
}

/// Several opinions in sum.
#[derive(Clone)]
struct MeanOpinion {
    mean: Values,
    /// Their standard deviation.
    spread: Values,
    calibrated: bool,
    count: usize,
}

impl MeanOpinion {
    fn of(opinions: &[Values], calibrated: bool) -> MeanOpinion {
        let count = opinions.len().max(1) as f32;
        let mut mean = [0.0; MAX_SEATS];
        for opinion in opinions {
            mean.iter_mut().zip(opinion).for_each(|(mean, value)| *mean += value / count);
        }
        let mut spread = [0.0; MAX_SEATS];
        for opinion in opinions {
            for (spread, (value, mean)) in spread.iter_mut().zip(opinion.iter().zip(&mean)) {
                *spread += square(value - mean) / (count - 1.0).max(1.0);
            }
        }
        MeanOpinion { mean, spread: spread.map(f32::sqrt), calibrated, count: opinions.len() }
    }

    /// The square of the standard error of a seat's mean.
    fn error(&self, seat: usize) -> f32 {
        square(self.spread[seat]) / self.count.max(1) as f32
    }
}

/// A square that is the same on every machine, which `powi` need not be.
fn square(value: f32) -> f32 {
    value * value
}

fn difference(more: &Values, less: &Values) -> Values {
    std::array::from_fn(|seat| more[seat] - less[seat])
}

/// A decision that may have cost much.
struct Suspect<G: Game> {
    seq: u32,
    seat: Seat,
    action: G::Action,
    state: G::State,
    cost: f32,
    better: Option<G::Action>,
}

fn keep_dearest<G: Game>(suspects: &mut Vec<Suspect<G>>, most: usize) {
    suspects.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.seq.cmp(&b.seq)));
    suspects.truncate(most);
}

struct Analyst<'g, G: Game> {
    rules: &'g G,
    pace: Pace,
    by_playouts: Calibrated,
    by_search: Calibrated,
    points: Vec<ChancesAt>,
    scratch: Actions<G::Action>,
}

/// The seed of everything that is tried.
const SEED: u64 = 0x0061_6e61_6c79_7365;

impl<'g, G: Game> Analyst<'g, G> {
    fn new(rules: &'g G, record: &Record, pace: Pace) -> Self {
        let Header { options, content, .. } = &record.header;
        let calibrated =
            |estimator: Estimator| Calibrated::of(estimator.name(), rules, options, &content.hash);
        Analyst {
            rules,
            pace,
            by_playouts: calibrated(Estimator::Playouts),
            by_search: calibrated(Estimator::Search),
            points: Vec::new(),
            scratch: Actions::new(),
        }
    }

    fn choices(&mut self, state: &G::State, seat: Seat) -> usize {
        self.scratch.clear();
        self.rules.legal(state, seat, &mut self.scratch);
        self.scratch.len()
    }

    fn point(&mut self, seq: u32, round: u32, judged: &MeanOpinion) {
        let seats = self.rules.seats();
        let short = |values: &Values| values[..seats].iter().map(|&value| thousandths(value)).collect();
        let point = ChancesAt {
            seq,
            round,
            chances: short(&judged.mean),
            spread: short(&judged.spread),
            calibrated: judged.calibrated,
        };
        match self.points.last_mut() {
            Some(last) if last.seq == seq => *last = point,
            _ => self.points.push(point),
        }
    }

    /// What each seat has if its team's chances are its own.
    fn with_teams(&self, chances: Values) -> Values {
        let mut shared = [0.0; MAX_SEATS];
        for seat in Seat::all(self.rules.seats()) {
            let mates =
                Seat::all(self.rules.seats()).filter(|&m| self.rules.team(m) == self.rules.team(seat));
            shared[seat.index()] = mates.map(|mate| chances[mate.index()]).sum();
        }
        shared
    }

    /// One opinion of a position.
    fn opinion(&mut self, state: &G::State, chance: &mut Fast) -> (Values, bool) {
        if let Some(outcome) = self.rules.outcome(state) {
            return (self.with_teams(outcome.payoffs(self.rules.seats())), true);
        }
        let raw = playout_estimate(self.rules, state, chance, &mut self.scratch);
        let (chances, calibrated) = self.by_playouts.chances(&raw, self.rules.round(state));
        (self.with_teams(chances), calibrated)
    }

    /// What is thought of the position after an entry.
    fn judge(&mut self, state: &G::State, seq: u32) -> MeanOpinion {
        let mut chance = Fast::stream(SEED, u64::from(seq));
        let opinions: Vec<_> = (0..self.pace.opinions).map(|_| self.opinion(state, &mut chance)).collect();
        let calibrated = opinions.iter().all(|&(_, calibrated)| calibrated);
        MeanOpinion::of(&opinions.iter().map(|&(values, _)| values).collect::<Vec<_>>(), calibrated)
    }

    /// What is thought, on average, of the positions to which an action leads that draws.
    fn redraw(&mut self, before: &G::State, taken: &Acted<G::Action>, seq: u32) -> MeanOpinion {
        let mut chance = Fast::stream(!SEED, u64::from(seq));
        let mut opinions = Vec::with_capacity(self.pace.redraws);
        for _ in 0..self.pace.redraws {
            let mut after = before.clone();
            let _ = self.rules.apply(&mut after, taken.seat, taken.action, &mut chance, &mut NoLog);
            opinions.push(self.opinion(&after, &mut chance).0);
        }
        MeanOpinion::of(&opinions, true)
    }

    /// Judges decisions by searches, and gives those that clearly cost most.
    fn costly(
        &mut self,
        mut suspects: Vec<Suspect<G>>,
        progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Vec<CostlyDecision>, AnalysisError> {
        let steps = (suspects.len() + AGAIN) as f32;
        for (i, suspect) in suspects.iter_mut().enumerate() {
            if progress(i as f32 / steps).is_break() {
                return Err(AnalysisError::Stopped);
            }
            self.search(suspect);
        }
        suspects.retain(|suspect| suspect.better.is_some());
        keep_dearest(&mut suspects, AGAIN);
        let mut found = Vec::new();
        for (i, suspect) in suspects.iter().enumerate() {
            if progress((steps - AGAIN as f32 + i as f32) / steps).is_break() {
                return Err(AnalysisError::Stopped);
            }
            found.extend(suspect.better.and_then(|better| self.compare(suspect, better)));
        }
        found.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.seq.cmp(&b.seq)));
        found.truncate(TOLD);
        Ok(found)
    }

    /// A search with a seed of its own.
    fn mcts(&self, seq: u32, number: u64) -> Mcts<G> {
        Mcts::new(
            Budget::Iterations(SEARCH_ITERATIONS),
            Fast::stream(SEED ^ number, u64::from(seq)).next_u64(),
        )
    }

    /// A seat's chance to win by what a search thinks, and whether it may be told.
    fn worth(&self, thoughts: &Thoughts<G::Action>, suspect: &Suspect<G>) -> (f32, bool) {
        let round = self.rules.round(&suspect.state);
        let (chances, calibrated) = self.by_search.chances(&thoughts.chosen.chances, round);
        (self.with_teams(chances)[suspect.seat.index()], calibrated)
    }

    /// Looks for something better than what was done.
    fn search(&self, suspect: &mut Suspect<G>) {
        let (state, seat) = (suspect.state.clone(), suspect.seat);
        let mut mcts = self.mcts(suspect.seq, 0);
        let better = mcts.choose(self.rules, &state, seat);
        if better == suspect.action {
            return;
        }
        let expected = mcts.expect(self.rules, &state, seat, suspect.action);
        if let Some(thoughts) = mcts.thoughts() {
            suspect.cost = self.worth(thoughts, suspect).0 - self.worth(&expected, suspect).0;
            suspect.better = Some(better);
        }
    }

    /// Holds something better against what was done, by several searches each.
    fn compare(&self, suspect: &Suspect<G>, better: G::Action) -> Option<CostlyDecision> {
        let Suspect { seq, seat, action, ref state, .. } = *suspect;
        let (mut with, mut without, mut costs) = (0.0, 0.0, Vec::new());
        let (mut calibrated, mut lines) = (true, None);
        for number in 1..=TRIALS {
            let best = self.mcts(seq, number).expect(self.rules, state, seat, better);
            let taken = self.mcts(seq, number).expect(self.rules, state, seat, action);
            let ((more, may), (less, _)) = (self.worth(&best, suspect), self.worth(&taken, suspect));
            calibrated &= may;
            with += more / TRIALS as f32;
            without += less / TRIALS as f32;
            costs.push(more - less);
            lines = Some((best.expected, taken.expected));
        }
        let cost = costs.iter().sum::<f32>() / TRIALS as f32;
        let variance = costs.iter().map(|c| square(c - cost)).sum::<f32>() / (TRIALS - 1) as f32;
        let spread = (variance / TRIALS as f32).sqrt();
        if cost < LEAST_COST || cost < CLEARLY * spread {
            return None;
        }
        let (best, taken) = lines?;
        let margin = Margin::between(with, without);
        Some(CostlyDecision {
            seq,
            round: self.rules.round(state),
            seat,
            cost: thousandths(cost),
            spread: thousandths(spread),
            calibrated,
            taken: self.judged_action(suspect, action, without),
            better: self.judged_action(suspect, better, with),
            next: self.next(suspect, &best),
            why: why_better(self.rules, state, seat, [&best, &taken], margin, SEED ^ u64::from(seq)),
        })
    }

    fn judged_action(&self, suspect: &Suspect<G>, action: G::Action, chance: f32) -> JudgedAction {
        JudgedAction {
            text: action.to_string(),
            label: self.rules.label(&suspect.state, suspect.seat, action),
            chance: thousandths(chance),
        }
    }

    /// What is to be expected after the first action of a line, in a position that the seat may imagine.
    fn next(&self, suspect: &Suspect<G>, line: &[(Seat, G::Action)]) -> Vec<ExpectedAction> {
        let rules = self.rules;
        let mut stream = Fast::stream(SEED, u64::from(suspect.seq));
        let mut state = suspect.state.clone();
        rules.determinize(&mut state, suspect.seat, &mut stream);
        let mut next = Vec::new();
        for (i, &(seat, action)) in line.iter().enumerate().take(1 + NEXT) {
            // After a roll that went otherwise, what was expected may make no sense.
            if !rules.to_act(&state).contains(seat) || rules.check(&state, seat, action).is_err() {
                break;
            }
            if i > 0 {
                next.push(ExpectedAction { seat, label: rules.label(&state, seat, action) });
            }
            let _ = rules.apply(&mut state, seat, action, &mut stream, &mut NoLog);
        }
        next
    }
}

/// What changed the chances, summed up by seat.
struct Accounts {
    start: Values,
    luck: Values,
    doubt: Values,
    own: Values,
    others: Values,
    rest: Values,
}

impl Accounts {
    fn new(start: Values) -> Accounts {
        let none = [0.0; MAX_SEATS];
        Accounts { start, luck: none, doubt: none, own: none, others: none, rest: none }
    }

    /// What chance brought, and what whoever decided did; where nobody did, the rest.
    fn add<G: Game>(&mut self, rules: &G, luck: &Values, by: Option<Seat>, decided: &Values) {
        for seat in Seat::all(rules.seats()) {
            let i = seat.index();
            self.luck[i] += luck[i];
            let part = match by {
                Some(by) if rules.team(by) == rules.team(seat) => &mut self.own,
                Some(_) => &mut self.others,
                None => &mut self.rest,
            };
            part[i] += decided[i];
        }
    }

    /// How uncertain the luck of one draw is.
    fn doubt(&mut self, came: &MeanOpinion, expected: &MeanOpinion) {
        for (seat, doubt) in self.doubt.iter_mut().enumerate() {
            *doubt += came.error(seat) + expected.error(seat);
        }
    }

    fn close(&self, seats: usize, end: &Values) -> Vec<Account> {
        let account = |i: usize| Account {
            start: thousandths(self.start[i]),
            end: thousandths(end[i]),
            luck: thousandths(self.luck[i]),
            spread: thousandths(self.doubt[i].sqrt()),
            own: thousandths(self.own[i]),
            others: thousandths(self.others[i]),
            rest: thousandths(self.rest[i]),
            luck_swing: Swing::of(self.luck[i]),
            own_swing: Swing::of(self.own[i]),
        };
        (0..seats).map(account).collect()
    }
}

/// A curve with no more points than can be seen, the first and the last among them.
fn thinned(points: Vec<ChancesAt>) -> Vec<ChancesAt> {
    let count = points.len();
    if count <= POINTS {
        return points;
    }
    let wanted: HashSet<usize> = (0..POINTS).map(|i| i * (count - 1) / (POINTS - 1)).collect();
    points.into_iter().enumerate().filter(|(i, _)| wanted.contains(i)).map(|(_, point)| point).collect()
}

/// Rounded, since nobody needs more.
fn thousandths(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests;
