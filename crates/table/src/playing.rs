//! A live match: takes what the seats do, lets chance fall, and keeps the record.

use std::sync::Arc;

use serde_json::Value;

use crate::{
    Actions, Content, Eyes, Game, Outcome, Problem, Seat, SeatSet, Standings,
    chance::{Audited, Commitment, Nonce, Secret},
    fairness::{Agreement, SeatNonce, Terms},
    record::{Branch, Ending, Entry, EntryKind, FORMAT, Header, Record, Renewal, SeatInfo},
    replay::{Replay, ReplayError},
    timeline::{Rejected, Timeline, TypedKind, options_of, rules_of},
};

/// What a match consists of before it starts.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The name of the table; empty where there is none.
    pub table: String,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// What the table committed to.
    pub secret: Secret,
    /// What each seat added.
    pub nonces: Vec<SeatNonce>,
}

/// An entry of the record that was played, and the events that it caused.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedEntry<E> {
    /// The entry.
    pub entry: Entry,
    /// What it caused, as everyone together saw it.
    pub events: Vec<E>,
}

impl<E> PlayedEntry<E> {
    /// The events that these eyes see, as they see them.
    pub fn seen_by<G: Game<Event = E>>(&self, rules: &G, eyes: Eyes) -> Vec<E> {
        self.events.iter().filter_map(|event| rules.event_for(event, eyes)).collect()
    }
}

/// A match that is being played, or that has been played.
pub struct Match<G: Game> {
    timeline: Timeline<G>,
    record: Record,
    secret: Secret,
    chance: Audited,
    /// Seats that want to be asked always; a wish of the table, not part of the record.
    asked: SeatSet,
    scratch: Actions<G::Action>,
}

impl<G: Game> Match<G> {
    /// Starts a match. Gives the match and everything that happened before the first decision.
    #[allow(clippy::type_complexity)] // A pair of the two things that starting gives reads best as a pair.
    pub fn start(
        options: &G::Options,
        content: &Content,
        match_setup: MatchSetup,
    ) -> Result<(Match<G>, Vec<PlayedEntry<G::Event>>), Problem> {
        let rules = rules_of::<G>(options, content)?;
        let header = header::<G>(options, content, &rules, &match_setup, None)?;
        let mut chance = Audited::new(header.seed(&match_setup.secret));
        let mut events = Vec::new();
        let timeline = Timeline::setup(rules, &mut chance, &mut events);
        Ok(Match::opened(timeline, header, match_setup.secret, chance, events))
    }

    /// Starts a new match from a point of a finished one, with fresh chance.
    #[allow(clippy::type_complexity)] // As for `start`.
    pub fn branch(
        record: &Record,
        at: crate::record::Seq,
        match_setup: MatchSetup,
    ) -> Result<(Match<G>, Vec<PlayedEntry<G::Event>>), ReplayError> {
        if record.secret.is_none() {
            return Err(ReplayError::NotFinished);
        }
        let mut replay = Replay::<G>::new(record)?;
        replay.run_to(at)?;
        let timeline = replay.into_timeline();
        if timeline.is_over() {
            return Err(ReplayError::NothingToPlay(at));
        }
        let state = serde_json::to_value(timeline.state()).expect("states are plain data");
        let branch = Branch { of: record.hash(), at, state, resigned: timeline.resigned() };
        let content = record.header.content.resolve(G::about().content, G::former_contents())?;
        let options = options_of::<G>(&record.header.options)?;
        let header = header::<G>(&options, &content, timeline.rules(), &match_setup, Some(branch))?;
        let chance = Audited::new(header.seed(&match_setup.secret));
        let fresh = Timeline::from_state(Arc::clone(timeline.rules()), timeline.state().clone());
        let fresh = fresh.with_resigned(timeline.resigned());
        Ok(Match::opened(fresh, header, match_setup.secret, chance, Vec::new()))
    }

    fn opened(
        timeline: Timeline<G>,
        header: Header,
        secret: Secret,
        mut chance: Audited,
        events: Vec<G::Event>,
    ) -> (Match<G>, Vec<PlayedEntry<G::Event>>) {
        let draws = chance.take_drawn();
        let record = Record { header, entries: Vec::new(), secret: None };
        let mut game =
            Match { timeline, record, secret, chance, asked: SeatSet::EMPTY, scratch: Actions::new() };
        let mut happened = vec![game.enter_record(EntryKind::Setup, draws, events)];
        game.settle(&mut happened);
        (game, happened)
    }

    /// Goes on with a match from its record, which need not be finished. If the record stops before something that the
    /// match does by itself, that is done now, but not for the seats that want to be asked always.
    pub fn resume(record: Record, secret: Secret, asked: SeatSet) -> Result<Match<G>, ReplayError> {
        let mut replay = Replay::<G>::auditing(&record, &secret)?;
        replay.run_to_end()?;
        let (timeline, mut chance) = replay.into_parts();
        chance.take_drawn();
        if timeline.is_over() {
            let record = Record { secret: Some(secret), ..record };
            return Ok(Match { timeline, record, secret, chance, asked, scratch: Actions::new() });
        }
        if record.secret.is_some() {
            return Err(ReplayError::CutShort);
        }
        let mut game = Match { timeline, record, secret, chance, asked, scratch: Actions::new() };
        game.settle(&mut Vec::new());
        Ok(game)
    }

    /// Goes on with a match whose rules have changed since, from the position that it had after its newest entry. The record
    /// says so; what came before is kept, but cannot be replayed any more.
    pub fn carry_over(
        mut record: Record,
        secret: Secret,
        state: Value,
        asked: SeatSet,
    ) -> Result<Match<G>, ReplayError> {
        let (found, here) = (record.rules_version(), G::about().rules_version);
        if found >= here || record.secret.is_some() {
            return Err(ReplayError::NothingToCarryOver);
        }
        record.note_new_rules(here, state);
        let game = Match::<G>::resume(record, secret, asked)?;
        // It was closed, or won by resignation, before. (A position that the new rules call an end may have been none by the old ones.)
        if game.timeline.is_over() && game.rules().outcome(game.state()).is_none() {
            return Err(ReplayError::NothingToCarryOver);
        }
        Ok(game)
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<G> {
        self.timeline.rules()
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        self.timeline.state()
    }

    /// The timeline so far: position, who has given up, what may be taken back.
    pub fn timeline(&self) -> &Timeline<G> {
        &self.timeline
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Who may act; nobody when the match is over.
    pub fn to_act(&self) -> SeatSet {
        self.timeline.to_act()
    }

    /// Of those who may act, whom the match waits for.
    pub fn awaited(&self) -> SeatSet {
        self.timeline.awaited()
    }

    /// The places, once the match is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.timeline.outcome()
    }

    /// The result with scores, once the match is over.
    pub fn standings(&self) -> Option<Standings> {
        self.timeline.standings()
    }

    /// Every action that a seat may take now; none if it need not act.
    pub fn legal(&self, seat: Seat) -> Actions<G::Action> {
        let mut out = Actions::new();
        if self.to_act().contains(seat) {
            self.rules().legal(self.state(), seat, &mut out);
        }
        out
    }

    /// From the next decision on these seats, and no others, are asked even where there is only one thing to do.
    pub fn ask_always(&mut self, seats: SeatSet) {
        self.asked = seats;
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Vec<PlayedEntry<G::Event>>, Rejected> {
        self.enter(TypedKind::Act { seat, action, auto: false })
    }

    /// A seat takes back its newest action.
    pub fn undo(&mut self, seat: Seat) -> Result<Vec<PlayedEntry<G::Event>>, Rejected> {
        self.enter(TypedKind::Undo(seat))
    }

    /// A seat gives up: it plays on silently, and comes behind everyone who did not.
    pub fn resign(&mut self, seat: Seat) -> Result<Vec<PlayedEntry<G::Event>>, Rejected> {
        self.enter(TypedKind::Resign(seat))
    }

    /// A seat is handed to somebody else: `human`, or a bot's name.
    pub fn hand_over(&mut self, seat: Seat, to: &str) -> Result<Vec<PlayedEntry<G::Event>>, Rejected> {
        self.enter(TypedKind::HandOver(seat, to.to_owned()))
    }

    /// A seat did not answer in time: the game's fallback is done for it.
    pub fn time_out(&mut self, seat: Seat) -> Result<Vec<PlayedEntry<G::Event>>, Rejected> {
        if self.timeline.is_over() {
            return Err(Rejected::Over);
        }
        if !self.awaited().contains(seat) {
            return Err(Rejected::NotWaiting(seat));
        }
        let action = self.rules().fallback(self.state(), seat);
        self.enter(TypedKind::TimeOut { seat, action })
    }

    /// Ends the match without a result.
    pub fn close(&mut self, why: Ending) -> Result<Vec<PlayedEntry<G::Event>>, Rejected> {
        self.enter(TypedKind::Close(why))
    }

    /// The commitment to the chance of the rest of the match, if it is renewed now with this salt.
    pub fn renewed_commitment(&self, salt: &Nonce) -> Commitment {
        self.record.terms_from(self.record.next_seq()).commitment(&self.secret.renewed(salt))
    }

    /// From here on, chance is another: players may have seen what would have come.
    pub fn renew(
        &mut self,
        salt: Nonce,
        nonces: &[SeatNonce],
    ) -> Result<Vec<PlayedEntry<G::Event>>, Rejected> {
        if self.timeline.is_over() {
            return Err(Rejected::Over);
        }
        let secret = self.secret.renewed(&salt);
        let agreed = Agreement::new(&self.record.terms_from(self.record.next_seq()), &secret, nonces);
        self.chance = Audited::new(agreed.seed(&secret));
        Ok(vec![self.enter_record(EntryKind::NewChance(Renewal { salt, agreed }), Vec::new(), Vec::new())])
    }

    fn enter(&mut self, what: TypedKind<G::Action>) -> Result<Vec<PlayedEntry<G::Event>>, Rejected> {
        let mut happened = Vec::new();
        self.enter_one(what, &mut happened)?;
        self.settle(&mut happened);
        Ok(happened)
    }

    fn enter_one(
        &mut self,
        what: TypedKind<G::Action>,
        happened: &mut Vec<PlayedEntry<G::Event>>,
    ) -> Result<(), Rejected> {
        let mut events = Vec::new();
        self.timeline.enter(&what, &mut self.chance, &mut events)?;
        let draws = self.chance.take_drawn();
        happened.push(self.enter_record(recorded(what), draws, events));
        Ok(())
    }

    fn enter_record(
        &mut self,
        what: EntryKind,
        draws: Vec<crate::chance::Draw>,
        events: Vec<G::Event>,
    ) -> PlayedEntry<G::Event> {
        let entry = Entry { seq: self.record.next_seq(), what, draws };
        self.record.entries.push(entry.clone());
        if self.timeline.is_over() {
            self.record.secret = Some(self.secret);
        }
        PlayedEntry { entry, events }
    }

    /// Does what the match does by itself, until somebody has a choice or the match is over.
    fn settle(&mut self, happened: &mut Vec<PlayedEntry<G::Event>>) {
        while let Some(what) = self.timeline.next_auto(self.asked, &mut self.scratch) {
            self.enter_one(what, happened).expect("a game's fallback and single actions are legal");
        }
    }
}

fn recorded<A: crate::Action>(what: TypedKind<A>) -> EntryKind {
    match what {
        TypedKind::Act { seat, action, auto } => EntryKind::Act { seat, action: action.to_string(), auto },
        TypedKind::Undo(seat) => EntryKind::Undo { seat },
        TypedKind::Resign(seat) => EntryKind::Resign { seat },
        TypedKind::HandOver(seat, to) => EntryKind::HandOver { seat, to },
        TypedKind::TimeOut { seat, action } => EntryKind::TimeOut { seat, action: action.to_string() },
        TypedKind::Close(why) => EntryKind::Close { why },
    }
}

fn header<G: Game>(
    options: &G::Options,
    content: &Content,
    rules: &G,
    match_setup: &MatchSetup,
    branch: Option<Branch>,
) -> Result<Header, Problem> {
    let wanted = rules.seats();
    let given = (match_setup.seats.len(), match_setup.nonces.len());
    if given != (wanted, wanted) {
        let reason = format!("has {wanted} seats, but {} were named with {} nonces", given.0, given.1);
        return Err(Problem::with_options("seats", format!("this match {reason}")));
    }
    let players = match_setup.seats.iter().map(|seat| seat.player.clone()).collect();
    let terms = terms::<G>(&match_setup.table, options, content, players);
    let agreed = Agreement::new(&terms, &match_setup.secret, &match_setup.nonces);
    Ok(Header {
        starboard: FORMAT,
        table: terms.table,
        game: terms.game,
        rules: terms.rules,
        options: terms.options,
        content: content.reference(),
        seats: match_setup.seats.clone(),
        commitment: agreed.commitment,
        nonces: agreed.nonces,
        nonce_hashes: agreed.nonce_hashes,
        missing: agreed.missing,
        branch,
    })
}

/// What a table that makes ready for a match commits to besides its secret.
pub fn terms<G: Game>(table: &str, options: &G::Options, content: &Content, players: Vec<String>) -> Terms {
    Terms {
        table: table.to_owned(),
        game: G::about().id.to_owned(),
        rules: G::about().rules_version,
        content: content.hash(),
        options: serde_json::to_value(options).expect("options are plain data"),
        players,
        from: 0,
    }
}
