//! A face without type parameters: a server, a terminal or a test holds any match as a `Box<dyn AnyMatch>`.

use std::any::Any;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Action, Actions, Content, Effect, Eyes, Game, Match, Names, Problem, Prompt, Record, Role, Score, Seat,
    SeatSet, Seq, Shortfall, Standings, Text, UnknownAction,
    chance::{Commitment, Nonce, Secret},
    fairness::{SeatNonce, Terms},
    lesson::Lesson,
    playing::{MatchSetup, PlayedEntry, terms},
    record::{Ending, Entry},
    replay::{Replay, ReplayError, Verified, guarded, starts_outside, verify, verify_branch},
    safe_options,
    timeline::{Rejected, options_of},
    trial::{self, Trial},
};

/// An action as everyone outside the game knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Choice {
    /// Its code.
    pub code: u32,
    /// Its text form, for the record.
    pub text: String,
    /// Its kind and its parts, for a board.
    #[ts(type = "unknown")]
    pub action: Value,
    /// What it does, for people.
    pub label: Text,
    /// Its label in fewer words, for where a board shows the rest.
    #[serde(skip_serializing_if = "Text::is_empty")]
    #[ts(as = "Option<Text>")]
    pub brief: Text,
    /// What else there is to know.
    #[serde(skip_serializing_if = "Text::is_empty")]
    #[ts(as = "Option<Text>")]
    pub note: Text,
    /// The part that it plays in its step.
    #[serde(skip_serializing_if = "Role::is_plain")]
    #[ts(as = "Option<Role>")]
    pub role: Role,
    /// What it certainly costs and gives.
    #[serde(flatten)]
    pub effect: Effect,
    /// What its seat would still lack after it, where that is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shortfall: Option<Shortfall>,
}

/// Every action that a seat may take in a position.
pub fn choices<G: Game>(rules: &G, state: &G::State, seat: Seat) -> Vec<Choice> {
    if !rules.to_act(state).contains(seat) {
        return Vec::new();
    }
    let mut legal = Actions::new();
    rules.legal(state, seat, &mut legal);
    let choice = |&action: &G::Action| Choice {
        code: action.code(),
        text: action.to_string(),
        action: json(&action),
        label: rules.label(state, seat, action),
        brief: rules.brief(state, seat, action),
        note: rules.note(state, seat, action),
        role: rules.role(state, seat, action),
        effect: rules.effect(state, seat, action),
        shortfall: rules.shortfall(state, seat, action),
    };
    legal.iter().map(choice).collect()
}

/// An action as somebody outside names it: by its text, by its code, or by its kind and parts.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub enum AnyAction {
    /// Its text form.
    Text(String),
    /// Its code.
    Code(u32),
    /// Its kind and parts.
    Json(Value),
}

impl AnyAction {
    /// The action that is named.
    pub fn read<A: Action>(&self) -> Result<A, UnknownAction> {
        match self {
            AnyAction::Text(text) => text.parse(),
            AnyAction::Code(code) => A::from_code(*code).ok_or_else(|| UnknownAction(code.to_string())),
            AnyAction::Json(json) => A::from_json(json).ok_or_else(|| UnknownAction(json.to_string())),
        }
    }
}

/// An entry, with what it caused as somebody saw it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeenEntry {
    /// The entry's number.
    pub seq: Seq,
    /// The events that these eyes saw.
    pub events: Vec<Value>,
    /// Those events as lines of the log.
    pub lines: Vec<Text>,
}

/// An entry that was played, not yet as anyone in particular sees it.
pub trait AnyPlayedEntry: Send + Sync {
    /// The entry of the record.
    fn entry(&self) -> &Entry;
    /// The entry as these eyes saw it.
    fn seen_by(&self, eyes: Eyes) -> SeenEntry;
}

/// An entry that was played in a game, whichever it is.
pub struct ErasedPlayedEntry<G: Game> {
    /// The rules by which it happened.
    pub rules: std::sync::Arc<G>,
    /// What happened.
    pub happened: PlayedEntry<G::Event>,
}

impl<G: Game> AnyPlayedEntry for ErasedPlayedEntry<G> {
    fn entry(&self) -> &Entry {
        &self.happened.entry
    }

    fn seen_by(&self, eyes: Eyes) -> SeenEntry {
        let events = self.happened.seen_by(&*self.rules, eyes);
        SeenEntry {
            seq: self.happened.entry.seq,
            lines: events.iter().map(|event| self.rules.narrate(event)).collect(),
            events: events.iter().map(json).collect(),
        }
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views and events are plain data")
}

/// What happened after an entry was taken: the entry itself first, then what the match did by itself.
pub type Applied = Vec<Box<dyn AnyPlayedEntry>>;

/// A live match of any game.
pub trait AnyMatch: Send + Sync {
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Who may act; nobody when the match is over.
    fn to_act(&self) -> SeatSet;
    /// Of those who may act, whom the match waits for.
    fn awaited(&self) -> SeatSet;
    /// Which round the game is in.
    fn round(&self) -> u32;
    /// Every action that a seat may take now.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// The codes of every action that a seat may take now, each with what it costs and gives: what tells one decision from another,
    /// whatever words they are put in.
    fn open_actions(&self, seat: Seat) -> Vec<(u32, Effect)>;
    /// The text form of an action that is named in any way.
    fn text_of(&self, action: &AnyAction) -> Result<String, Rejected>;
    /// What would come of some sequences of actions of a seat.
    fn attempt(&self, seat: Seat, sequences: &[Vec<AnyAction>]) -> Result<Vec<Trial>, Rejected>;
    /// How many actions that are tried take as long as the odds of one; none where they take no longer than the action itself.
    fn odds_cost(&self) -> u32;
    /// The aim of the game in one line, with how far these eyes have come.
    fn goal(&self, eyes: Eyes) -> Text;
    /// What is fixed for the match.
    fn board(&self) -> Value;
    /// What a seat that may act is asked.
    fn prompt(&self, seat: Seat) -> Prompt;
    /// Whether a seat may take an action now, and if not, why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Rejected>;
    /// From the next decision on, exactly these seats are asked even where there is only one thing to do.
    fn ask_always(&mut self, seats: SeatSet);
    /// A seat acts.
    fn act(&mut self, seat: Seat, action: &str) -> Result<Applied, Rejected>;
    /// Whether a seat may take its newest action back.
    fn may_undo(&self, seat: Seat) -> Result<(), Rejected>;
    /// A seat takes its newest action back.
    fn undo(&mut self, seat: Seat) -> Result<Applied, Rejected>;
    /// A seat gives up.
    fn resign(&mut self, seat: Seat) -> Result<Applied, Rejected>;
    /// A seat is handed to somebody else.
    fn hand_over(&mut self, seat: Seat, to: &str) -> Result<Applied, Rejected>;
    /// A seat did not answer in time.
    fn time_out(&mut self, seat: Seat) -> Result<Applied, Rejected>;
    /// Ends the match without a result.
    fn close(&mut self, why: Ending) -> Result<Applied, Rejected>;
    /// The commitment to the chance of the rest of the match, if it is renewed now with this salt.
    fn renewed_commitment(&self, salt: &Nonce) -> Commitment;
    /// Draws the rest of the match from new chance, made with this salt and these nonces.
    fn renew(&mut self, salt: Nonce, nonces: &[SeatNonce]) -> Result<Applied, Rejected>;
    /// What these eyes may see.
    fn view(&self, eyes: Eyes) -> Value;
    /// The scores at this moment.
    fn scores(&self, eyes: Eyes) -> Vec<Score>;
    /// The result, once the match is over.
    fn standings(&self) -> Option<Standings>;
    /// The record so far.
    fn record(&self) -> &Record;
    /// The position, to store beside the record.
    fn snapshot(&self) -> Value;
    /// The [`Match`] itself, for those who know its game.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> AnyMatch for Match<G> {
    fn seats(&self) -> usize {
        self.rules().seats()
    }

    fn to_act(&self) -> SeatSet {
        Match::to_act(self)
    }

    fn awaited(&self) -> SeatSet {
        Match::awaited(self)
    }

    fn round(&self) -> u32 {
        self.rules().round(self.state())
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        choices(&**self.rules(), self.state(), seat)
    }

    fn open_actions(&self, seat: Seat) -> Vec<(u32, Effect)> {
        let open = |&action: &G::Action| (action.code(), self.rules().effect(self.state(), seat, action));
        self.legal(seat).iter().map(open).collect()
    }

    fn text_of(&self, action: &AnyAction) -> Result<String, Rejected> {
        Ok(action.read::<G::Action>()?.to_string())
    }

    fn attempt(&self, seat: Seat, sequences: &[Vec<AnyAction>]) -> Result<Vec<Trial>, Rejected> {
        if seat.index() >= self.rules().seats() {
            return Err(Rejected::NoSuchSeat(seat));
        }
        // Games are asked nothing about a position in which nobody is to act.
        if self.timeline().is_over() {
            return Err(Rejected::Over);
        }
        let one = |sequence: &Vec<AnyAction>| {
            let actions: Vec<G::Action> = sequence.iter().map(AnyAction::read).collect::<Result<_, _>>()?;
            Ok(trial::attempt(&**self.rules(), self.state(), seat, &actions))
        };
        sequences.iter().map(one).collect()
    }

    fn odds_cost(&self) -> u32 {
        G::ODDS_COST
    }

    fn goal(&self, eyes: Eyes) -> Text {
        self.rules().goal(self.state(), eyes)
    }

    fn board(&self) -> Value {
        json(&self.rules().board())
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.rules().prompt(self.state(), seat)
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Rejected> {
        self.timeline().check(seat, action.parse()?)
    }

    fn ask_always(&mut self, seats: SeatSet) {
        Match::ask_always(self, seats);
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Applied, Rejected> {
        let happened = Match::act(self, seat, action.parse()?)?;
        Ok(erase(self, happened))
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Rejected> {
        self.timeline().may_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<Applied, Rejected> {
        Match::undo(self, seat).map(|happened| erase(self, happened))
    }

    fn resign(&mut self, seat: Seat) -> Result<Applied, Rejected> {
        Match::resign(self, seat).map(|happened| erase(self, happened))
    }

    fn hand_over(&mut self, seat: Seat, to: &str) -> Result<Applied, Rejected> {
        Match::hand_over(self, seat, to).map(|happened| erase(self, happened))
    }

    fn time_out(&mut self, seat: Seat) -> Result<Applied, Rejected> {
        Match::time_out(self, seat).map(|happened| erase(self, happened))
    }

    fn close(&mut self, why: Ending) -> Result<Applied, Rejected> {
        Match::close(self, why).map(|happened| erase(self, happened))
    }

    fn renewed_commitment(&self, salt: &Nonce) -> Commitment {
        Match::renewed_commitment(self, salt)
    }

    fn renew(&mut self, salt: Nonce, nonces: &[SeatNonce]) -> Result<Applied, Rejected> {
        Match::renew(self, salt, nonces).map(|happened| erase(self, happened))
    }

    fn view(&self, eyes: Eyes) -> Value {
        json(&self.rules().view(self.state(), eyes))
    }

    fn scores(&self, eyes: Eyes) -> Vec<Score> {
        self.rules().scores(self.state(), eyes)
    }

    fn standings(&self) -> Option<Standings> {
        Match::standings(self)
    }

    fn record(&self) -> &Record {
        Match::record(self)
    }

    fn snapshot(&self) -> Value {
        json(self.state())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn erase<G: Game>(game: &Match<G>, happened: Vec<PlayedEntry<G::Event>>) -> Applied {
    let one = |happened| -> Box<dyn AnyPlayedEntry> {
        Box::new(ErasedPlayedEntry { rules: std::sync::Arc::clone(game.rules()), happened })
    };
    happened.into_iter().map(one).collect()
}

/// A game as the catalogue lists it.
pub trait AnyGame: Send + Sync {
    /// What the game is called and what it consists of.
    fn about(&self) -> &'static crate::About;
    /// The first game with a coach, checked; none if the game has none.
    fn lesson(&self) -> Result<Option<Lesson>, Problem>;
    /// The usual options for this many players.
    fn options(&self, players: usize) -> Result<Value, Problem>;
    /// The usual options with all safeguards on, for games that no person plays.
    fn safe_options(&self, players: usize) -> Result<Value, Problem>;
    /// The terms that a table commits to, besides its secret, before a match; options and content are those for `start`.
    fn terms(
        &self,
        table: &str,
        options: &Value,
        content: Option<&Content>,
        players: Vec<String>,
    ) -> Result<Terms, Problem>;
    /// Starts a match; options as JSON, content built in unless given.
    fn start(
        &self,
        options: &Value,
        content: Option<&Content>,
        match_setup: MatchSetup,
    ) -> Result<(Box<dyn AnyMatch>, Applied), Problem>;
    /// Goes on with a match from its record.
    fn resume(
        &self,
        record: Record,
        secret: Secret,
        asked: SeatSet,
    ) -> Result<Box<dyn AnyMatch>, ReplayError>;
    /// Goes on by the current rules with a match that was played by another version of them, from the position after its newest entry.
    fn carry_over(
        &self,
        record: Record,
        secret: Secret,
        state: Value,
        asked: SeatSet,
    ) -> Result<Box<dyn AnyMatch>, ReplayError>;
    /// Replays a record and checks its chance.
    fn verify(&self, record: &Record) -> Result<Verified, ReplayError>;
    /// Replays a record that goes on from another one, and checks its chance and that the other one had the position it starts from.
    fn verify_branch(&self, record: &Record, parent: &Record) -> Result<Verified, ReplayError>;
    /// The log and the position of a record up to an entry, or to its end.
    fn replay(&self, record: &Record, to: Option<Seq>, eyes: Eyes) -> Result<Replayed, ReplayError>;
}

/// A record as somebody reads it.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The log, entry by entry.
    pub log: Vec<(Entry, SeenEntry)>,
    /// The position after the last entry, as readable text.
    pub picture: String,
    /// The position after the last entry, as a view.
    pub view: Value,
    /// The result, if the match is over there.
    pub standings: Option<Standings>,
}

/// The catalogue's entry for a game. It knows the game's type, so that nobody else has to.
pub struct ErasedGame<G>(std::marker::PhantomData<fn() -> G>);

impl<G: Game> ErasedGame<G> {
    /// The entry.
    pub const fn new() -> ErasedGame<G> {
        ErasedGame(std::marker::PhantomData)
    }
}

impl<G: Game> Default for ErasedGame<G> {
    fn default() -> Self {
        ErasedGame::new()
    }
}

impl<G: Game> AnyGame for ErasedGame<G> {
    fn about(&self) -> &'static crate::About {
        G::about()
    }

    fn lesson(&self) -> Result<Option<Lesson>, Problem> {
        Lesson::parse(G::lesson(), G::about())
    }

    fn options(&self, players: usize) -> Result<Value, Problem> {
        Ok(json(&G::options(players)?))
    }

    fn safe_options(&self, players: usize) -> Result<Value, Problem> {
        Ok(json(&safe_options::<G>(players)?))
    }

    fn terms(
        &self,
        table: &str,
        options: &Value,
        content: Option<&Content>,
        players: Vec<String>,
    ) -> Result<Terms, Problem> {
        let built_in = Content::built_in(G::about().content);
        Ok(terms::<G>(table, &options_of::<G>(options)?, content.unwrap_or(&built_in), players))
    }

    fn start(
        &self,
        options: &Value,
        content: Option<&Content>,
        match_setup: MatchSetup,
    ) -> Result<(Box<dyn AnyMatch>, Applied), Problem> {
        let options = options_of::<G>(options)?;
        let built_in = Content::built_in(G::about().content);
        let (game, happened) = Match::<G>::start(&options, content.unwrap_or(&built_in), match_setup)?;
        let applied = erase(&game, happened);
        Ok((Box::new(game), applied))
    }

    fn resume(
        &self,
        record: Record,
        secret: Secret,
        asked: SeatSet,
    ) -> Result<Box<dyn AnyMatch>, ReplayError> {
        Ok(Box::new(Match::<G>::resume(record, secret, asked)?))
    }

    fn carry_over(
        &self,
        record: Record,
        secret: Secret,
        state: Value,
        asked: SeatSet,
    ) -> Result<Box<dyn AnyMatch>, ReplayError> {
        Ok(Box::new(Match::<G>::carry_over(record, secret, state, asked)?))
    }

    fn verify(&self, record: &Record) -> Result<Verified, ReplayError> {
        verify::<G>(record)
    }

    fn verify_branch(&self, record: &Record, parent: &Record) -> Result<Verified, ReplayError> {
        verify_branch::<G>(record, parent)
    }

    fn replay(&self, record: &Record, to: Option<Seq>, eyes: Eyes) -> Result<Replayed, ReplayError> {
        guarded(starts_outside(record), || replayed::<G>(record, to, eyes))
    }
}

fn replayed<G: Game>(record: &Record, to: Option<Seq>, eyes: Eyes) -> Result<Replayed, ReplayError> {
    let names = Names::new(record.header.seats.iter().map(|seat| seat.name.clone()));
    let mut replay = Replay::<G>::new(record)?;
    let rules = std::sync::Arc::clone(replay.timeline().rules());
    let told = |happened: PlayedEntry<G::Event>| {
        let entry = happened.entry.clone();
        let erased = ErasedPlayedEntry { rules: std::sync::Arc::clone(&rules), happened };
        (entry, erased.seen_by(eyes))
    };
    let first = record.entries[replay.first().0 as usize].clone();
    let mut log = vec![told(PlayedEntry { entry: first, events: replay.setup_events().to_vec() })];
    if to.is_some_and(|to| to < replay.first()) {
        return Err(ReplayError::BeforeNewRules(replay.first()));
    }
    while to.is_none_or(|to| replay.at() < to) {
        match (replay.step()?, to) {
            (Some(happened), _) => log.push(told(happened)),
            (None, Some(to)) => return Err(ReplayError::NoSuchEntry { at: to, last: replay.at() }),
            (None, None) => break,
        }
    }
    let timeline = replay.timeline();
    Ok(Replayed {
        log,
        picture: rules.picture(timeline.state(), eyes, &names),
        view: json(&rules.view(timeline.state(), eyes)),
        standings: timeline.standings(),
    })
}
