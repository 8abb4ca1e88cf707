//! One table while it is in memory: its seats, its match, and what follows from every change.

use std::{
    collections::{BTreeSet, VecDeque},
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Append, Request, SessionId, Stage, Stored, TableId};
use table::{
    Eyes, Rejected, Seat, SeatSet, Seq,
    chance::{Commitment, Secret},
    erased::{AnyMatch, AnyPlayedEntry, Applied},
    lesson::{self, ActiveCallout, Lesson},
    playing::MatchSetup,
    record::{Entry, EntryKind, HUMAN, SeatInfo},
};
use utoipa::ToSchema;

use crate::{
    agreement::Agreeing,
    api_error::{ApiError, ErrorKind},
    audience::ChosenEyes,
    boards::{Board, Boards},
    served_game::ServedGame,
    tables::to_renew,
    tell::Visibility,
    wire::{Pace, SeatDecision, plain},
};

/// How many of the newest entries are kept with what they caused, so that whoever comes in needs no replay.
pub const NEWEST: usize = 200;

/// What a table keeps beside its record.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct TableSettings {
    /// The game's options.
    pub options: Value,
    /// How fast bots answer.
    pub pace: Pace,
    /// How many seconds a person has for each answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u32>,
    /// The rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<TableId>,
    /// Seats that are asked even where there is only one thing to do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<Seat>,
    /// The colours of the seats, once somebody has chosen one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<u8>,
    /// Whether it is a record that somebody opened.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opened: bool,
    /// How long that record is, in bytes.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bytes: u32,
    /// Whether its chance follows from a seed, for tests: then it is the same at every table, and nobody adds to it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seeded: bool,
    /// Whether it is a lesson, whose chance is the lesson's own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lesson: bool,
    /// What the table committed to when it was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// Whether those who play may ask for hints, if somebody has chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// What lets anybody sit down who was given the link for all free seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Who was invited and said no.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<Declined>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Somebody who was invited and said no.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Declined {
    /// The seat that was kept for them, which is free now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// Who.
    pub name: String,
}

/// How many colours seats can have.
pub const COLOURS: u8 = 6;

impl TableSettings {
    /// The colours by seat: as chosen, else in order.
    pub fn colours_of(&self, seats: usize) -> Vec<u8> {
        match self.colours.len() == seats {
            true => self.colours.clone(),
            false => (0..COLOURS).cycle().take(seats).collect(),
        }
    }
}

/// What lists show of a table, stored with every change so that a list opens no match.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TableSummary {
    /// Which round.
    pub round: u32,
    /// Whom the match waits for.
    pub to_act: Vec<Seat>,
    /// Public points by seat.
    pub points: Vec<i32>,
    /// Who has won, once it is over.
    pub winners: Vec<Seat>,
    /// `human` or the bot's name, by seat, after all that was handed over.
    pub players: Vec<String>,
    /// Who gave up.
    pub resigned: Vec<Seat>,
    /// The entry after which each seat's decision has been the same.
    pub since: Vec<u32>,
}

impl TableSummary {
    /// Whether a person plays this seat now.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player == HUMAN)
    }

    /// The seats that people play now.
    pub fn people(&self) -> SeatSet {
        Seat::all(self.players.len()).filter(|&seat| self.is_human(seat)).collect()
    }

    /// The people who are asked something now.
    pub fn asked(&self) -> SeatSet {
        self.to_act.iter().copied().filter(|&seat| self.is_human(seat)).collect()
    }

    /// Takes note of who plays and who gave up.
    pub fn note(&mut self, what: &EntryKind) {
        match what {
            EntryKind::HandOver { seat, to } => self.players[seat.index()].clone_from(to),
            EntryKind::Resign { seat } => self.resigned.push(*seat),
            _ => {}
        }
    }
}

/// A table in memory.
pub struct Live {
    /// The table as it was stored when it was loaded; its seats are kept current.
    pub stored: Stored,
    /// What it keeps beside its record.
    pub extra: TableSettings,
    /// Its game.
    pub served: ServedGame,
    /// The match, once it has begun.
    pub game: Option<Box<dyn AnyMatch>>,
    /// What is fixed for the match.
    pub board: Option<Arc<Board>>,
    /// The agreement on its chance, while that is being made.
    pub agreeing: Option<Agreeing>,
    /// What lists show.
    pub card: TableSummary,
    /// Whether anything happened since it was loaded.
    pub changed: bool,
    newest: VecDeque<Box<dyn AnyPlayedEntry>>,
    /// What tells the requests apart that were done, and the last entry of each.
    requests: BTreeSet<(u64, Seq)>,
    /// How many entries each seat has made.
    made: Vec<u32>,
    fingerprints: Vec<u64>,
    dirty: bool,
}

/// What is read from the store when a match is loaded.
pub struct Begun {
    /// The match.
    pub game: Box<dyn AnyMatch>,
    /// Its newest entries, with what they caused.
    pub newest: Applied,
    /// The names of the requests that were done, and the last entry of each.
    pub requests: Vec<(Seq, String)>,
}

impl Live {
    /// A table as it is stored, with its match if it has begun.
    pub fn new(stored: Stored, served: ServedGame, begun: Option<Begun>) -> Result<Live, ApiError> {
        let damaged = |_| ApiError::new(ErrorKind::Refused, "what is stored of this table cannot be read");
        let extra = serde_json::from_value(stored.extra.clone()).map_err(damaged)?;
        let mut card: TableSummary = serde_json::from_value(stored.card.clone()).map_err(damaged)?;
        let seats = stored.seats.len();
        if card.players.len() != seats {
            card.players = stored.seats.iter().map(|seat| seat.player.clone()).collect();
        }
        card.since.resize(seats, 0);
        let mut live = Live {
            stored,
            extra,
            served,
            game: None,
            board: None,
            agreeing: None,
            card,
            changed: false,
            newest: VecDeque::new(),
            requests: BTreeSet::new(),
            made: vec![0; seats],
            fingerprints: Vec::new(),
            dirty: false,
        };
        if let Some(begun) = begun {
            for seat in begun.game.record().entries.iter().filter_map(|entry| entry.what.seat()) {
                live.made[seat.index()] += 1;
            }
            live.game = Some(begun.game);
            live.newest = begun.newest.into();
            live.requests = begun.requests.iter().map(|(seq, name)| (hash(name), *seq)).collect();
        }
        live.agreeing = live.to_agree()?;
        if live.agreeing.is_some() {
            // Nobody is asked anything meanwhile.
            live.card.to_act.clear();
        }
        live.fingerprints = live.fingerprint_all();
        Ok(live)
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.stored.seats.len()
    }

    /// The newest entry; 0 while the table waits.
    pub fn seq(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.record().next_seq().0.saturating_sub(1))
    }

    /// The agreement that has to be made before the match begins or goes on.
    fn to_agree(&self) -> Result<Option<Agreeing>, ApiError> {
        let (stored, seats) = (&self.stored, self.seats());
        if let Some(game) = &self.game {
            let Some(salt) = to_renew(stored, game.record()) else { return Ok(None) };
            let from = game.record().next_seq().0;
            return Ok(Some(Agreeing::new(game.renewed_commitment(&salt), from, Some(salt), seats)));
        }
        let players = stored.seats.iter().map(|seat| seat.player.clone()).collect();
        let terms = self.served.game.terms(self.bound_name(), &self.extra.options, None, players);
        let terms = terms.map_err(|problem| ApiError::new(ErrorKind::Malformed, problem.to_string()))?;
        Ok(Some(Agreeing::new(terms.commitment(&stored.secret), 0, None, seats)))
    }

    /// The name of the table as its commitment binds it.
    fn bound_name(&self) -> &str {
        match &self.extra {
            TableSettings { lesson: true, .. } => lesson::LESSON_TABLE,
            TableSettings { seeded: true, .. } => "",
            _ => &self.stored.id.0,
        }
    }

    /// What the chance of the match is made from, as it was published.
    pub fn commitment(&self) -> Commitment {
        let begun = self.game.as_ref().map(|game| game.record().header.commitment);
        let agreeing = self.agreeing.as_ref().map(|agreeing| agreeing.commitment);
        begun.or(agreeing).expect("a table without a match agrees on one")
    }

    /// The lesson that is played here, if one is.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.served.lesson().filter(|_| self.extra.lesson)
    }

    /// What the coach has to say now to whoever holds these seats.
    pub fn coach(&self, seats: SeatSet) -> Vec<ActiveCallout> {
        match (self.lesson(), &self.game) {
            (Some(lesson), Some(game)) if seats.contains(lesson.seat) => lesson.active_callouts(&**game),
            _ => Vec::new(),
        }
    }

    /// Who may act.
    pub fn to_act(&self) -> SeatSet {
        if self.agreeing.is_some() {
            return SeatSet::EMPTY;
        }
        self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.to_act())
    }

    /// Of those who may act, whom the match waits for.
    pub fn awaited(&self) -> SeatSet {
        if self.agreeing.is_some() {
            return SeatSet::EMPTY;
        }
        self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.awaited())
    }

    /// Whether the match has been played to its end.
    pub fn is_over(&self) -> bool {
        self.stored.stage == Stage::Finished
    }

    /// How many entries a seat has made.
    pub fn entries_of(&self, seat: Seat) -> u32 {
        self.made[seat.index()]
    }

    /// How many a seat may make of so many that a match may have.
    pub fn share(&self, entries: u32) -> u32 {
        entries / self.seats() as u32
    }

    /// The seats of a session.
    pub fn seats_of(&self, session: &SessionId) -> SeatSet {
        let mine = |seat: &Seat| self.stored.seats[seat.index()].owners.contains(session);
        Seat::all(self.seats()).filter(mine).collect()
    }

    /// Whether a person plays this seat now.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.card.is_human(seat)
    }

    /// The eyes that see the position for whoever holds these seats: everything after the end. Several people sit before the
    /// screen of somebody with several seats, so that it shows only what the seat sees that decides now: the one that is
    /// named if there are several, and what a spectator sees where that is not clear.
    pub fn eyes(&self, seats: SeatSet, named: Option<ChosenEyes>) -> Eyes {
        if self.is_over() || seats.len() < 2 {
            return self.lasting_eyes(seats);
        }
        let decides = |seat: &Seat| seats.contains(*seat) && self.is_human(*seat);
        let deciding: SeatSet = self.awaited().iter().filter(decides).collect();
        let seat = match deciding.len() {
            1 => deciding.first(),
            // A name holds for one decision: after it, somebody else may sit before the screen.
            _ => named
                .filter(|named| deciding.contains(named.seat))
                .filter(|named| self.card.since[named.seat.index()] <= named.seq)
                .map(|named| named.seat),
        };
        seat.map_or(Eyes::Spectator, Eyes::Seat)
    }

    /// The eyes that see what stays on the screen of whoever holds these seats, whichever of them decides: the log, and the
    /// past.
    fn lasting_eyes(&self, seats: SeatSet) -> Eyes {
        match (self.is_over(), seats.len(), seats.first()) {
            (true, ..) => Eyes::All,
            (false, 1, Some(seat)) => Eyes::Seat(seat),
            _ => Eyes::Spectator,
        }
    }

    /// From where the holder of these seats sees what happened.
    pub fn sight(&self, seats: SeatSet) -> Visibility {
        Visibility { over: self.is_over(), open: self.served.is_open(), eyes: self.lasting_eyes(seats) }
    }

    /// The newest entries with what they caused, from this one on; none if that is further back than they reach.
    pub fn newest(&self, from: u32) -> Option<impl Iterator<Item = &dyn AnyPlayedEntry>> {
        let first = self.newest.front().map_or(0, |happened| happened.entry().seq.0);
        let skipped = (from >= first).then(|| from - first)?;
        Some(self.newest.iter().skip(skipped as usize).map(|happened| &**happened))
    }

    /// The number of the oldest entry that [`Live::newest`] gives.
    pub fn newest_from(&self) -> u32 {
        self.newest.front().map_or(0, |happened| happened.entry().seq.0)
    }

    /// Whether the time to answer was up for a seat after this entry.
    pub fn was_late(&self, seat: Seat, seq: u32) -> bool {
        let late = |what: &EntryKind| matches!(what, EntryKind::TimeOut { seat: late, .. } if *late == seat);
        self.newest(seq.saturating_add(1)).is_some_and(|mut newer| newer.any(|one| late(&one.entry().what)))
    }

    /// Whether the clock has answered so often in a row, for everyone who still plays, that no person did anything in between.
    pub fn is_left(&self, unanswered: u32) -> bool {
        let entries = self.game.iter().flat_map(|game| game.record().entries.iter().rev());
        let by_people = entries.filter(|entry| match &entry.what {
            EntryKind::Act { seat, auto, .. } => !auto && self.is_human(*seat),
            what => what.seat().is_some(),
        });
        let late = by_people.map_while(|entry| match entry.what {
            EntryKind::TimeOut { seat, .. } => Some(seat),
            _ => None,
        });
        let (mut times, mut silent) = (0, SeatSet::EMPTY);
        for seat in late {
            times += 1;
            silent.insert(seat);
        }
        // Somebody who was asked nothing meanwhile may only be waiting for the others.
        times >= unanswered
            && Seat::all(self.seats()).filter(|&seat| self.plays(seat)).all(|seat| silent.contains(seat))
    }

    /// Keeps what happened for those who come in later.
    pub fn remember(&mut self, applied: Applied) {
        self.newest.extend(applied);
        self.newest.drain(..self.newest.len().saturating_sub(NEWEST));
    }

    /// The last entry of a request with this name, if it was done. Other names may be taken for it, so that the store is to be asked.
    pub fn may_know(&self, request: &str) -> impl Iterator<Item = Seq> {
        let name = hash(request);
        self.requests.range((name, Seq(0))..=(name, Seq(u32::MAX))).map(|(_, seq)| *seq)
    }

    /// Whether what is in memory may differ from what is stored.
    pub fn is_dirty(&self) -> bool {
        self.dirty
    }

    /// What is stored is something else by now: it is read anew when it is needed next.
    pub fn mark_dirty(&mut self) {
        self.dirty = true;
    }

    /// What is in memory is what is stored.
    pub fn mark_saved(&mut self) {
        self.dirty = false;
    }

    /// Tries something with the match. From then on the table is dirty until it is written down; but nothing has
    /// changed if it is rejected.
    pub fn attempt(
        &mut self,
        what: impl FnOnce(&mut dyn AnyMatch) -> Result<Applied, Rejected>,
    ) -> Result<Applied, Rejected> {
        let Some(game) = self.game.as_mut() else { return Ok(Vec::new()) };
        if self.agreeing.is_some() {
            return Err(Rejected::Renewing);
        }
        let before = std::mem::replace(&mut self.dirty, true);
        let done = what(&mut **game);
        if done.is_err() {
            self.dirty = before;
        }
        done
    }

    /// The bot that is to act. Where people may act too it does not wait for them, unless one of them could take
    /// something back: that ends when somebody else acts.
    pub fn due(&self) -> Option<Seat> {
        let game = self.game.as_ref()?;
        let bot = self.awaited().iter().find(|&seat| !self.is_human(seat))?;
        let may_undo = |seat| self.is_human(seat) && game.may_undo(seat).is_ok();
        (!game.awaited().iter().any(may_undo)).then_some(bot)
    }

    /// Whether the match goes on by itself: a bot is to act, or somebody's clock runs.
    fn goes_on(&self) -> bool {
        self.due().is_some() || (self.extra.clock.is_some() && !self.card.asked().is_empty())
    }

    /// Whether a person may take something back now; nobody can while new dice are agreed on.
    pub fn may_undo(&self, seat: Seat) -> bool {
        let game = self.game.as_ref().filter(|_| self.agreeing.is_none() && self.is_human(seat));
        game.is_some_and(|game| game.may_undo(seat).is_ok())
    }

    /// Whether whoever acted last in what was done cannot take it back.
    pub fn stands(&self, done: &[&EntryKind]) -> bool {
        let acted = |what: &&EntryKind| match what {
            EntryKind::Act { seat, auto: false, .. } => Some(*seat),
            _ => None,
        };
        let newest = done.iter().rev().find_map(acted).zip(self.game.as_ref());
        newest.is_some_and(|(seat, game)| game.may_undo(seat).is_err())
    }

    /// The people whom the match waits for.
    fn deciding(&self) -> impl Iterator<Item = Seat> {
        self.awaited().iter().filter(|&seat| self.is_human(seat))
    }

    /// What those of some seats whom the match waits for are asked.
    pub fn decisions(&self, seats: SeatSet) -> Vec<SeatDecision> {
        self.deciding().filter(|&seat| seats.contains(seat)).filter_map(|seat| self.decision(seat)).collect()
    }

    /// Whether a person plays a seat and has not given up.
    pub fn plays(&self, seat: Seat) -> bool {
        self.is_human(seat) && !self.card.resigned.contains(&seat)
    }

    /// What those of some seats may do for whom the match does not wait. Where several people sit before a screen, only if it is for none of them.
    pub fn asides(&self, seats: SeatSet) -> Vec<SeatDecision> {
        let awaited = self.awaited();
        if seats.iter().any(|seat| awaited.contains(seat)) {
            return Vec::new();
        }
        let may = |seat: &Seat| seats.contains(*seat) && self.plays(*seat);
        self.to_act().iter().filter(may).filter_map(|seat| self.decision(seat)).collect()
    }

    /// What a seat is asked. The words are made here, for whoever will read them.
    fn decision(&self, seat: Seat) -> Option<SeatDecision> {
        let game = self.game.as_ref()?;
        Some(SeatDecision {
            seat,
            prompt: game.prompt(seat),
            choices: game.choices(seat),
            may_undo: game.may_undo(seat).is_ok(),
            since: self.card.since[seat.index()],
        })
    }

    /// The options that can be chosen for so many players, as they are here.
    pub fn shown_options(&self) -> Value {
        let here = self.served.game.about().options.iter().filter(|option| option.is_for(self.seats()));
        let chosen = here.filter_map(|option| Some((option.key, self.extra.options.get(option.key)?)));
        chosen.map(|(key, value)| (key.to_owned(), value.clone())).collect::<serde_json::Map<_, _>>().into()
    }

    /// Whether every seat is taken, so that the match can begin.
    pub fn is_full(&self) -> bool {
        self.stored.seats.iter().all(|seat| seat.taken)
    }

    /// Keeps what is fixed for the match where pages find it.
    pub fn keep_board(&mut self, boards: &Boards) {
        self.board = self.game.as_ref().map(|game| boards.keep(&game.board()));
    }

    /// Begins the match, or goes on with one that was restored: everything is agreed on.
    pub fn begin(&mut self) -> Result<Applied, ApiError> {
        let nonces = self.nonces();
        let salt = self.agreeing.take().and_then(|agreeing| agreeing.salt);
        self.dirty = true;
        if let (Some(game), Some(salt)) = (&mut self.game, salt) {
            let renewed = game.renew(salt, &nonces);
            self.ask();
            return renewed.map_err(|why| ApiError::new(ErrorKind::Refused, why.to_string()));
        }
        let seat = |row: &store::SeatRow| SeatInfo { name: row.name.clone(), player: row.player.clone() };
        let match_setup = MatchSetup {
            table: self.bound_name().to_owned(),
            seats: self.stored.seats.iter().map(seat).collect(),
            secret: self.stored.secret,
            nonces,
        };
        let started = self.served.game.start(&self.extra.options, None, match_setup);
        let (game, applied) =
            started.map_err(|problem| ApiError::new(ErrorKind::Malformed, problem.to_string()))?;
        self.game = Some(game);
        self.ask();
        Ok(applied)
    }

    /// Tells the match whom to ask always.
    pub fn ask(&mut self) {
        let asked = self.extra.asked.iter().copied().collect();
        if let Some(game) = &mut self.game {
            game.ask_always(asked);
        }
    }

    /// Takes note of what happened in the match, and gives what is to be written.
    pub fn note(&mut self, applied: &Applied, request: Option<Request>, at: u64) -> Option<Append> {
        let entries: Vec<Entry> = applied.iter().map(|happened| happened.entry().clone()).collect();
        self.note_entries(entries, request, at)
    }

    /// The same, of entries alone.
    pub fn note_entries(&mut self, entries: Vec<Entry>, request: Option<Request>, at: u64) -> Option<Append> {
        let begun = entries.first()?;
        let (first, seq) = (begun.seq, self.seq());
        // Who interrupts changes what is decided by those whom the match waits for, though they may still do the same.
        if let EntryKind::Act { seat, .. } = &begun.what
            && !self.card.to_act.contains(seat)
        {
            self.card.since.fill(seq);
        }
        for entry in &entries {
            self.card.note(&entry.what);
            // By other rules, every decision is another one.
            if let EntryKind::NewRules { .. } | EntryKind::NewChance(_) = &entry.what {
                self.card.since.fill(seq);
            }
            // Whoever acts has made their decision: what they are asked next is another one, even in the same words.
            if let Some(seat) = entry.what.seat() {
                self.made[seat.index()] += 1;
                self.card.since[seat.index()] = seq;
            }
        }
        self.note_decisions(seq);
        let game = self.game.as_ref()?;
        self.card.round = game.round();
        self.card.to_act = game.awaited().iter().collect();
        self.card.points = game.scores(Eyes::Spectator).iter().map(|score| score.points).collect();
        self.card.winners = game.standings().map_or_else(Vec::new, |result| result.winners().collect());
        self.stored.stage = if game.to_act().is_empty() { Stage::Finished } else { Stage::Running };
        self.stored.updated = at;
        self.changed = true;
        self.requests.extend(request.as_ref().map(|request| (hash(&request.name), Seq(seq))));
        let append = Append {
            id: self.stored.id.clone(),
            expected: first,
            header: (first == Seq(0)).then(|| game.record().header.clone()),
            entries,
            stage: self.stored.stage,
            card: plain(&self.card),
            due: self.goes_on(),
            request,
            at,
        };
        Some(append)
    }

    /// Decisions that are other ones than before are so since this entry.
    fn note_decisions(&mut self, seq: u32) {
        let now = self.fingerprint_all();
        for (seat, fingerprint) in now.iter().enumerate() {
            if *fingerprint != 0 && *fingerprint != self.fingerprints[seat] {
                self.card.since[seat] = seq;
            }
        }
        self.fingerprints = now;
    }

    /// What tells the decisions apart that are open now, by seat; 0 where nobody decides.
    fn fingerprint_all(&self) -> Vec<u64> {
        let mut all = vec![0; self.seats()];
        if let Some(game) = &self.game {
            self.deciding().for_each(|seat| all[seat.index()] = fingerprint(&**game, seat));
        }
        all
    }

    /// What a bot's chance is made from here: known to nobody, and the same whenever the same choice is made again.
    pub fn bot_seed(secret: &Secret, seat: Seat, seq: u32) -> u64 {
        let mut hasher = blake3::Hasher::new_derive_key("starboard bot at the table 1");
        hasher.update(&secret.0).update(&[seat.into()]).update(&seq.to_le_bytes());
        let mut seed = [0; 8];
        hasher.finalize_xof().fill(&mut seed);
        u64::from_le_bytes(seed)
    }
}

/// Tells requests apart, most of the time.
fn hash(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}

/// Tells decisions apart, by what can be done and what that costs and gives, never by words. Only within one run of the server, so that
/// any hash will do.
fn fingerprint(game: &dyn AnyMatch, seat: Seat) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.open_actions(seat).hash(&mut hasher);
    hasher.finish()
}
