//! Replaying a record, and checking its chance against the commitment.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use serde::Serialize;
use serde_json::Value;

use crate::{
    Chance, Game, Problem, Seat, SeatSet, Standings,
    chance::{Audited, Draw, Fast, Secret},
    fairness::{FairnessError, Proof},
    playing::PlayedEntry,
    record::{Ending, Entry, EntryKind, Record, Renewal, Seq},
    timeline::{Rejected, Timeline, TypedKind, options_of, rules_of},
};

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// It is of another game.
    #[error("the record is of {found}, not of {expected}")]
    OtherGame {
        /// The record's game.
        found: String,
        /// The game it was opened as.
        expected: String,
    },
    /// It was played with other rules.
    #[error("the record was played with version {found} of the rules; this program knows version {here}")]
    OtherRules {
        /// The record's rules version.
        found: u32,
        /// This program's rules version.
        here: u32,
    },
    /// The rules changed on the way, and only what came after can be replayed.
    #[error("the rules changed at entry {0}: the match can be replayed only from there on")]
    BeforeNewRules(Seq),
    /// It was played with these rules, or it is over.
    #[error("only a running match of another version of the rules is carried over")]
    NothingToCarryOver,
    /// A change of the rules to a version that is not newer: nothing can have changed.
    #[error(
        "entry {seq} brings version {to} of the rules, but the match was played by version {from} already"
    )]
    NoNewerRules {
        /// Which.
        seq: Seq,
        /// The version before it.
        from: u32,
        /// The version that it claims to bring.
        to: u32,
    },
    /// It was not branched off.
    #[error("the record does not go on from another one")]
    NoBranch,
    /// It was branched off another record than this.
    #[error("the record goes on from another match than the one given")]
    OtherParent,
    /// The position that it starts from is not the one that the other match had.
    #[error("the record starts from another position than the other match had after entry {0}")]
    OtherStart(Seq),
    /// The match that it goes on from is itself not in order.
    #[error("the match that the record goes on from does not verify: {0}")]
    Parent(Box<ReplayError>),
    /// Options or content cannot be used.
    #[error(transparent)]
    Problem(#[from] Problem),
    /// The position that it branched from cannot be used.
    #[error("the position that the record starts from cannot be read: {0}")]
    Start(String),
    /// It does not start with a setup.
    #[error("the record does not start with a setup")]
    NoSetup,
    /// An entry cannot have happened.
    #[error("entry {seq} cannot have happened: {why}")]
    Entry {
        /// Which.
        seq: Seq,
        /// Why not.
        why: Rejected,
    },
    /// A second setup.
    #[error("entry {0} sets the game up again")]
    SecondSetup(Seq),
    /// An entry's draws are not the ones that its action makes.
    #[error("entry {seq}: {difference}")]
    Draws {
        /// Which.
        seq: Seq,
        /// The first difference.
        difference: DrawDifference,
    },
    /// The chance is not what was agreed on.
    #[error(transparent)]
    Fairness(#[from] FairnessError),
    /// The match is not over, so its secret is not open.
    #[error("the match is not over")]
    NotFinished,
    /// There is nothing to go on from.
    #[error("the match is over after entry {0}: there is nothing to play on from")]
    NothingToPlay(Seq),
    /// There is no such entry.
    #[error("the record has no entry {at}; its last one is {last}")]
    NoSuchEntry {
        /// Which was asked for.
        at: Seq,
        /// The last that there is.
        last: Seq,
    },
    /// The match is over, but its secret was not opened.
    #[error("the match is over, but the record does not open its secret: the draws cannot be checked")]
    SecretMissing,
    /// The secret was opened before the match was over.
    #[error("the record ends before the match is over, although its secret is open")]
    CutShort,
}

/// How draws differ from what they should be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DrawDifference {
    /// The action draws more than the record holds.
    #[error("draw {0} is missing")]
    Missing(usize),
    /// The record holds more than the action draws.
    #[error("draw {0} was never made")]
    Surplus(usize),
    /// The action draws among another number of outcomes.
    #[error("draw {number} is one of {found}, but should be one of {expected}")]
    Bound {
        /// Counted from 1.
        number: usize,
        /// In the record.
        found: u32,
        /// By the rules.
        expected: u32,
    },
    /// The stream of the committed secret gives another number.
    #[error("draw {number} is {found}, but the committed chance gives {expected}")]
    Value {
        /// Counted from 1.
        number: usize,
        /// In the record.
        found: u32,
        /// By the stream.
        expected: u32,
    },
}

/// The chance of a replay: the draws of the record, checked as they are asked for.
struct Recorded<'a> {
    draws: &'a [Draw],
    stream: Option<&'a mut Audited>,
    next: usize,
    difference: Option<DrawDifference>,
    /// What comes where the record holds no fitting draw. It varies, since a game may draw until something else comes: a constant
    /// would let a short record go on for ever.
    beyond: Fast,
}

impl Chance for Recorded<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let number = self.next + 1;
        let expected = self.stream.as_mut().map(|stream| stream.below(n));
        let recorded = self.draws.get(self.next).copied();
        self.next = number;
        let (value, difference) = match (recorded, expected) {
            (None, _) => (self.beyond.below(n), Some(DrawDifference::Missing(number))),
            (Some(draw), _) if draw.n != n || draw.value >= n => {
                (self.beyond.below(n), Some(DrawDifference::Bound { number, found: draw.n, expected: n }))
            }
            (Some(draw), Some(expected)) if draw.value != expected => {
                (draw.value, Some(DrawDifference::Value { number, found: draw.value, expected }))
            }
            (Some(draw), _) => (draw.value, None),
        };
        if self.difference.is_none() {
            self.difference = difference;
        }
        value
    }
}

/// A record being replayed, entry by entry.
pub struct Replay<'r, G: Game> {
    record: &'r Record,
    timeline: Timeline<G>,
    /// The entry that the replay starts with.
    first: usize,
    next: usize,
    /// Whether the position that it starts from stands in the record: asked once, not of all entries at each of them.
    outside: bool,
    /// What the draws are checked against, if they are.
    audit: Option<Audit>,
    proofs: Vec<(Seq, Proof)>,
    setup: Vec<G::Event>,
}

/// The stream of a match, and the secret that it is made from.
struct Audit {
    secret: Secret,
    stream: Audited,
}

impl Audit {
    /// From here on, the chance is another.
    fn renew(&mut self, renewal: &Renewal) {
        let secret = self.secret.renewed(&renewal.salt);
        self.stream = Audited::new(renewal.agreed.seed(&secret));
    }
}

impl<'r, G: Game> Replay<'r, G> {
    /// Opens a record and sets the game up, taking the draws as the record has them.
    pub fn new(record: &'r Record) -> Result<Replay<'r, G>, ReplayError> {
        Replay::open(record, None)
    }

    /// Opens a record and checks every draw against the stream of this secret.
    pub fn auditing(record: &'r Record, secret: &Secret) -> Result<Replay<'r, G>, ReplayError> {
        let stream = Audited::new(record.header.seed(secret));
        Replay::open(record, Some(Audit { secret: *secret, stream }))
    }

    fn open(record: &'r Record, mut audit: Option<Audit>) -> Result<Replay<'r, G>, ReplayError> {
        let (header, about) = (&record.header, G::about());
        if header.game != about.id {
            return Err(ReplayError::OtherGame { found: header.game.clone(), expected: about.id.to_owned() });
        }
        rules_rise(record)?;
        let (found, here) = (record.rules_version(), about.rules_version);
        if found != here {
            return Err(ReplayError::OtherRules { found, here });
        }
        let content = header.content.resolve(about.content, G::former_contents())?;
        let rules = rules_of::<G>(&options_of::<G>(&header.options)?, &content)?;
        if header.seats.len() != rules.seats() {
            let reason = format!("{} are named, but the match has {}", header.seats.len(), rules.seats());
            return Err(Problem::with_options("seats", reason).into());
        }
        if header.nonces.len() != rules.seats() {
            let reason = format!("{} are given, but the match has {}", header.nonces.len(), rules.seats());
            return Err(Problem::with_options("nonces", reason).into());
        }
        let proofs = record.check_chance(audit.as_ref().map(|audit| &audit.secret))?;
        let setup_entry = match record.entries.first() {
            Some(entry) if entry.what == EntryKind::Setup => entry,
            _ => return Err(ReplayError::NoSetup),
        };
        let mut setup = Vec::new();
        let (timeline, first) = match Carried::newest_in(record) {
            Some(carried) => {
                for entry in &record.entries[..carried.at] {
                    is_at_the_table(entry, rules.seats())?;
                    audit_only(entry, audit.as_mut())?;
                }
                let timeline = resumed(rules, carried.state, carried.resigned)?;
                (timeline.ended_without_result(carried.closed), carried.at)
            }
            None => match &header.branch {
                Some(branch) => {
                    let timeline = resumed(rules, &branch.state, branch.resigned)?;
                    (checked(setup_entry, None, |_| Ok(timeline))?, 0)
                }
                None => {
                    let set_up = |chance: &mut Recorded| Ok(Timeline::setup(rules, chance, &mut setup));
                    (checked(setup_entry, stream_of(&mut audit), set_up)?, 0)
                }
            },
        };
        let outside = starts_outside(record);
        Ok(Replay { record, timeline, first, next: first + 1, outside, audit, proofs, setup })
    }

    /// The number of the entry that the replay starts with: the setup, or the newest change of the rules.
    pub fn first(&self) -> Seq {
        Seq(self.first as u32)
    }

    /// The timeline up to the entry last replayed.
    pub fn timeline(&self) -> &Timeline<G> {
        &self.timeline
    }

    /// What happened at the setup.
    pub fn setup_events(&self) -> &[G::Event] {
        &self.setup
    }

    /// The number of the entry last replayed.
    pub fn at(&self) -> Seq {
        Seq(self.next as u32 - 1)
    }

    /// Replays the next entry; `None` at the end.
    pub fn step(&mut self) -> Result<Option<PlayedEntry<G::Event>>, ReplayError> {
        let Some(entry) = self.record.entries.get(self.next) else { return Ok(None) };
        let rejected = |why: Rejected| ReplayError::Entry { seq: entry.seq, why };
        let mut events = Vec::new();
        if let EntryKind::NewChance(renewal) = &entry.what {
            if self.timeline.is_over() {
                return Err(rejected(Rejected::Over));
            }
            checked(entry, None, |_| Ok(()))?;
            self.audit.iter_mut().for_each(|audit| audit.renew(renewal));
            self.next += 1;
            return Ok(Some(PlayedEntry { entry: entry.clone(), events }));
        }
        let what = self.kind_of(entry)?;
        let timeline = &mut self.timeline;
        let enter = |chance: &mut Recorded| timeline.enter(&what, chance, &mut events).map_err(rejected);
        let stream = stream_of(&mut self.audit);
        guarded(self.outside, || checked(entry, stream, enter))?;
        self.next += 1;
        Ok(Some(PlayedEntry { entry: entry.clone(), events }))
    }

    fn kind_of(&self, entry: &Entry) -> Result<TypedKind<G::Action>, ReplayError> {
        let action = |text: &str| {
            let parsed = text.parse::<G::Action>();
            parsed.map_err(|why| ReplayError::Entry { seq: entry.seq, why: why.into() })
        };
        Ok(match &entry.what {
            EntryKind::Setup => return Err(ReplayError::SecondSetup(entry.seq)),
            EntryKind::NewRules { .. } => unreachable!("a replay starts with the newest change of the rules"),
            EntryKind::NewChance(_) => unreachable!("a renewal changes no position, and no move makes one"),
            EntryKind::Close { why } => TypedKind::Close(*why),
            EntryKind::Act { seat, action: text, auto } => {
                TypedKind::Act { seat: self.seat(*seat, entry)?, action: action(text)?, auto: *auto }
            }
            EntryKind::Undo { seat } => TypedKind::Undo(*seat),
            EntryKind::Resign { seat } => TypedKind::Resign(*seat),
            EntryKind::HandOver { seat, to } => TypedKind::HandOver(*seat, to.clone()),
            EntryKind::TimeOut { seat, action: text } => {
                TypedKind::TimeOut { seat: self.seat(*seat, entry)?, action: action(text)? }
            }
        })
    }

    fn seat(&self, seat: Seat, entry: &Entry) -> Result<Seat, ReplayError> {
        if seat.index() < self.timeline.rules().seats() {
            return Ok(seat);
        }
        Err(ReplayError::Entry { seq: entry.seq, why: Rejected::NoSuchSeat(seat) })
    }

    /// Replays up to and including an entry.
    pub fn run_to(&mut self, at: Seq) -> Result<(), ReplayError> {
        if at < self.first() {
            return Err(ReplayError::BeforeNewRules(self.first()));
        }
        while self.at() < at {
            if self.step()?.is_none() {
                return Err(ReplayError::NoSuchEntry { at, last: self.at() });
            }
        }
        Ok(())
    }

    /// Replays the rest.
    pub fn run_to_end(&mut self) -> Result<(), ReplayError> {
        while self.step()?.is_some() {}
        Ok(())
    }

    /// The timeline, to go on from.
    pub fn into_timeline(self) -> Timeline<G> {
        self.timeline
    }

    /// The timeline and the stream of an audited replay, to go on from both.
    pub(crate) fn into_parts(self) -> (Timeline<G>, Audited) {
        (self.timeline, self.audit.expect("only audited replays go on with their stream").stream)
    }
}

/// The newest change of rules in a record.
struct Carried<'r> {
    at: usize,
    state: &'r Value,
    resigned: SeatSet,
    /// Whether the match had been ended without a result before: no rules bring it back.
    closed: bool,
}

impl<'r> Carried<'r> {
    fn newest_in(record: &'r Record) -> Option<Carried<'r>> {
        let (at, state) =
            record.entries.iter().enumerate().rev().find_map(|(at, entry)| match &entry.what {
                EntryKind::NewRules { state, .. } => Some((at, state)),
                _ => None,
            })?;
        let mut resigned = record.header.branch.as_ref().map_or(SeatSet::EMPTY, |branch| branch.resigned);
        for entry in &record.entries[..at] {
            if let EntryKind::Resign { seat } = entry.what {
                resigned.insert(seat);
            }
        }
        let closed = record.entries[..at].iter().any(|entry| matches!(entry.what, EntryKind::Close { .. }));
        Some(Carried { at, state, resigned, closed })
    }
}

/// Checks that every change of the rules brought newer ones. Nobody goes on from a position of their own making by claiming a
/// change where there was none.
fn rules_rise(record: &Record) -> Result<(), ReplayError> {
    let mut from = record.header.rules;
    for entry in &record.entries {
        let EntryKind::NewRules { rules: to, .. } = entry.what else { continue };
        if to <= from {
            return Err(ReplayError::NoNewerRules { seq: entry.seq, from, to });
        }
        from = to;
    }
    Ok(())
}

/// A timeline from a position that came from outside. A game may index with what stands in it before it finds that it is none of
/// its own.
fn resumed<G: Game>(rules: Arc<G>, state: &Value, resigned: SeatSet) -> Result<Timeline<G>, ReplayError> {
    let state: G::State =
        serde_json::from_value(state.clone()).map_err(|error| ReplayError::Start(error.to_string()))?;
    guarded(true, || rules.invariants(&state).map_err(ReplayError::Start))?;
    Ok(Timeline::from_state(rules, state).with_resigned(resigned))
}

/// Checks that an entry that cannot be replayed is at least of a seat that there is: others index with it.
fn is_at_the_table(entry: &Entry, seats: usize) -> Result<(), ReplayError> {
    match entry.what.seat() {
        Some(seat) if seat.index() >= seats => {
            Err(ReplayError::Entry { seq: entry.seq, why: Rejected::NoSuchSeat(seat) })
        }
        _ => Ok(()),
    }
}

/// Checks the draws of an entry that cannot be replayed: they follow from the committed chance all the same.
fn audit_only(entry: &Entry, mut audit: Option<&mut Audit>) -> Result<(), ReplayError> {
    if let (EntryKind::NewChance(renewal), Some(audit)) = (&entry.what, audit.as_deref_mut()) {
        audit.renew(renewal);
    }
    checked(entry, audit.map(|audit| &mut audit.stream), |chance| {
        for draw in &entry.draws {
            chance.below(draw.n.max(1));
        }
        Ok(())
    })
}

fn stream_of(audit: &mut Option<Audit>) -> Option<&mut Audited> {
    audit.as_mut().map(|audit| &mut audit.stream)
}

/// Whether the position that a record is replayed from stands in the record itself, and so may be anything.
pub(crate) fn starts_outside(record: &Record) -> bool {
    record.header.branch.is_some() || Carried::newest_in(record).is_some()
}

/// Does something with a position. A panic where it came from outside means that it is none of the game's.
pub(crate) fn guarded<T>(
    outside: bool,
    run: impl FnOnce() -> Result<T, ReplayError>,
) -> Result<T, ReplayError> {
    if !outside {
        return run();
    }
    // Whoever gets the error drops the replay, so nothing half-done is seen again.
    let none_of_ours = |_| Err(ReplayError::Start("it is not a position of this game".to_owned()));
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(none_of_ours)
}

/// Does something with the draws of an entry and checks that it made exactly those.
fn checked<T>(
    entry: &Entry,
    stream: Option<&mut Audited>,
    run: impl FnOnce(&mut Recorded) -> Result<T, ReplayError>,
) -> Result<T, ReplayError> {
    let beyond = Fast::new(u64::from(entry.seq.0));
    let mut chance = Recorded { draws: &entry.draws, stream, next: 0, difference: None, beyond };
    let done = run(&mut chance)?;
    if chance.difference.is_none() && chance.next < entry.draws.len() {
        chance.difference = Some(DrawDifference::Surplus(chance.next + 1));
    }
    match chance.difference {
        None => Ok(done),
        Some(difference) => Err(ReplayError::Draws { seq: entry.seq, difference }),
    }
}

/// Where the replay of a record starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// At the setup: nothing is taken on trust.
    Setup,
    /// At a position of another match, which the record itself supplies.
    Branch,
    /// At the position in which newer rules took over, which the record itself supplies.
    NewRules,
}

/// What a verification found to be in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many entries the record has.
    pub entries: usize,
    /// The first of them that was replayed. Not 0 where the rules have changed on the way: before that, only draws were checked.
    pub from: Seq,
    /// What the replay started from, and so had to take as given.
    pub start: Start,
    /// How many draws there were.
    pub draws: usize,
    /// Whether the draws were checked against the commitment: only after the end, when the secret is open.
    pub audited: bool,
    /// Whom the chance is proved to: from the start, and from every renewal on.
    pub proofs: Vec<(Seq, Proof)>,
    /// The result, if the match is over.
    pub standings: Option<Standings>,
    /// Why it was ended without a result, if it was.
    pub closed: Option<Ending>,
}

/// Replays a whole record, and checks its chance against the commitment if its secret is open. The error names the first
/// difference.
pub fn verify<G: Game>(record: &Record) -> Result<Verified, ReplayError> {
    let mut replay = match &record.secret {
        Some(secret) => Replay::<G>::auditing(record, secret)?,
        None => Replay::<G>::new(record)?,
    };
    replay.run_to_end()?;
    let from = replay.first();
    let proofs = replay.proofs.clone();
    let timeline = replay.into_timeline();
    let standings = guarded(starts_outside(record), || Ok(timeline.standings()))?;
    match (record.secret.is_some(), timeline.is_over()) {
        (true, false) => return Err(ReplayError::CutShort),
        // Whoever changed a draw would rather not have it checked.
        (false, true) => return Err(ReplayError::SecretMissing),
        _ => {}
    }
    let start = match &record.header.branch {
        _ if from > Seq(0) => Start::NewRules,
        Some(_) => Start::Branch,
        None => Start::Setup,
    };
    Ok(Verified {
        entries: record.entries.len(),
        from,
        start,
        draws: record.entries.iter().map(|entry| entry.draws.len()).sum(),
        audited: record.secret.is_some(),
        proofs,
        standings,
        closed: record.entries.iter().find_map(|entry| match entry.what {
            EntryKind::Close { why } => Some(why),
            _ => None,
        }),
    })
}

/// Verifies a record that goes on from another one, and that it does: the other is verified too, and had this position.
pub fn verify_branch<G: Game>(record: &Record, parent: &Record) -> Result<Verified, ReplayError> {
    let Some(branch) = &record.header.branch else { return Err(ReplayError::NoBranch) };
    if branch.of != parent.hash() {
        return Err(ReplayError::OtherParent);
    }
    let wrong = |why| ReplayError::Parent(Box::new(why));
    if parent.secret.is_none() {
        return Err(wrong(ReplayError::NotFinished));
    }
    let before = verify::<G>(parent).map_err(wrong)?;
    let mut replay = Replay::<G>::new(parent).map_err(wrong)?;
    replay.run_to(branch.at).map_err(wrong)?;
    let timeline = replay.into_timeline();
    let state = serde_json::from_value::<G::State>(branch.state.clone());
    let (ours, theirs) = (&record.header, &parent.header);
    // What is compared is what options and position mean: how they are written may have changed since.
    let same_options = options_of::<G>(&ours.options)? == options_of::<G>(&theirs.options)?;
    let same_rules = same_options && ours.content == theirs.content;
    if !same_rules || state.ok().as_ref() != Some(timeline.state()) || timeline.resigned() != branch.resigned
    {
        return Err(ReplayError::OtherStart(branch.at));
    }
    let own = verify::<G>(record)?;
    // What is still taken as given is what the other match starts from.
    let start = if own.start == Start::Branch { before.start } else { own.start };
    Ok(Verified { start, ..own })
}
