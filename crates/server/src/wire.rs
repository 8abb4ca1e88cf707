//! What goes over the wire, as docs/protocol.md describes it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use store::{Stage, TableId};
use table::{
    Effect, Ledger, OptionKind, Seat, Standings, Text,
    erased::{AnyAction, Choice},
    lesson::Due,
    trial::{Prospect, Stop},
};
use utoipa::ToSchema;

use crate::live::Declined;

/// The version of these messages. It goes up with every change that a page or a bot must know of.
pub const VERSION: u32 = 4;

/// A game as the lobby shows it.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// Short name.
    pub id: &'static str,
    /// The title on the box.
    pub title: &'static str,
    /// One line that says what it is about.
    pub tagline: &'static str,
    /// Fewest and most players.
    pub players: [usize; 2],
    /// About how long people take.
    pub minutes: [u32; 2],
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
    /// The bots, weakest first.
    pub levels: Vec<LevelInfo>,
    /// Whether some know what others do not, so that several people at one screen need a curtain between them.
    pub secrets: bool,
    /// Whether it is a toy, kept for tests and comparison.
    pub toy: bool,
    /// Whether there is a first game with a coach.
    pub lesson: bool,
}

/// Something that can be chosen before a match.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct OptionInfo {
    /// The field's name.
    pub key: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it changes.
    pub help: &'static str,
    /// The values, the usual one first.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub values: Vec<Value>,
    /// The numbers of players that it is for.
    pub players: Vec<usize>,
    /// What kind of option it is.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub kind: OptionKind,
}

/// A strength of bots.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct LevelInfo {
    /// The name in messages.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// What to expect of it.
    pub description: &'static str,
}

/// The rules of a game, for people.
#[derive(Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Rules {
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// What of the game is not from its rulebook, if anything is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The clauses by subject.
    pub sections: Vec<RuleSection>,
}

/// The clauses on one subject.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct RuleSection {
    /// The first part of the clauses' ids.
    pub id: String,
    /// The heading.
    pub title: String,
    /// The clauses.
    pub rules: Vec<Rule>,
}

/// One clause.
#[derive(Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Rule {
    /// Its id.
    pub id: String,
    /// A rule, a ruling, a limit…
    pub kind: String,
    /// The rule in our words.
    pub text: String,
    /// Why a ruling is as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl Rules {
    /// What players read of a ledger.
    pub fn of(ledger: &Ledger) -> Rules {
        let rule = |clause: &table::ledger::Clause| Rule {
            id: clause.id.clone(),
            kind: clause.kind.clone(),
            text: clause.text.clone(),
            why: clause.why.clone(),
        };
        let section = |section: &table::ledger::Section| RuleSection {
            id: section.id.clone(),
            title: section.title.clone(),
            rules: section.rules.iter().map(rule).collect(),
        };
        let sections = ledger.sections.iter().map(section).collect();
        let Ledger { game, title, beyond, .. } = ledger;
        Rules { game: game.clone(), title: title.clone(), note: beyond.clone(), sections }
    }
}

/// What the coach of a first game says.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct Lesson {
    /// The game's id.
    pub game: String,
    /// What is said, in order.
    pub callouts: Vec<Callout>,
}

/// One thing that the coach says. When it is its time, and which moves it asks for, is told with every position.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct Callout {
    /// Its name.
    pub id: String,
    /// What it says.
    pub say: String,
    /// What it points at: `kind:name`, as the page marks it with `data-kind="name"`.
    pub at: Vec<String>,
    /// The clause that it rests on.
    pub rule: String,
    /// Whether it asks for a move.
    pub asks: bool,
}

impl Lesson {
    /// What a learner reads of a lesson.
    pub fn of(lesson: &table::lesson::Lesson) -> Lesson {
        let callout = |callout: &table::lesson::Callout| Callout {
            id: callout.id.clone(),
            say: callout.say.clone(),
            at: callout.at.clone(),
            rule: callout.rule.clone(),
            asks: !callout.ask.is_empty(),
        };
        Lesson { game: lesson.game.clone(), callouts: lesson.callouts.iter().map(callout).collect() }
    }
}

/// Who you are.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct Me {
    /// Your name.
    pub name: String,
    /// Tables you sit at, those that wait for you first.
    pub tables: Vec<TableCard>,
}

/// A new name.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct Rename {
    /// The name.
    pub name: String,
}

/// How fast bots answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// So that people can follow.
    #[default]
    Human,
    /// At once.
    Fast,
}

/// A wish for a table.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub players: usize,
    /// What was chosen.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// Who sits where.
    pub seats: Vec<NewSeat>,
    /// Whether it is listed for everyone.
    #[serde(default = "yes")]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
    /// How fast bots answer.
    #[serde(default)]
    #[ts(optional, as = "Option<Pace>")]
    pub pace: Pace,
    /// How many seconds a person has for each answer, 10 to 604800; without it as many as they like.
    #[schema(value_type = Option<u32>)]
    #[ts(optional)]
    pub clock: Option<f64>,
    /// Whether people may ask what a bot would do; without it only where one person plays.
    #[ts(optional)]
    pub hints: Option<bool>,
}

fn yes() -> bool {
    true
}

/// A wish for a seat.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum NewSeat {
    /// Whoever makes the table.
    Me {
        /// Under this name.
        name: Option<String>,
        /// Whether the hash of a nonce will come for this seat, which the table then waits for.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        commits: bool,
    },
    /// Somebody who gets a link.
    Human {
        /// Under this name, unless they have their own.
        name: Option<String>,
    },
    /// A program.
    Bot {
        /// Its level.
        bot: String,
    },
}

/// A table that was made.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct Made {
    /// Its name.
    #[schema(value_type = String)]
    pub table: TableId,
    /// The links to its seats.
    pub seats: Vec<SeatLink>,
    /// The link for whoever comes to one of its free seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<String>,
}

/// The link to a seat.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct SeatLink {
    /// Which.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Whoever opens it can sit down.
    pub link: String,
}

/// A seat as one pair of eyes sees it.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct SeatInfo {
    /// Which.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// `human`, or the bot's level.
    pub player: String,
    /// Whether it is yours.
    pub yours: bool,
    /// Whether somebody sits there.
    pub taken: bool,
    /// Whether they are here now.
    pub connected: bool,
    /// Whether they gave up.
    pub resigned: bool,
    /// While the seat is free, to whoever made the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Whether it is kept for somebody who was asked and has not answered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub kept: bool,
}

/// A table in a list.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub struct TableCard {
    /// Its name.
    #[schema(value_type = String)]
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    #[schema(value_type = String)]
    pub state: Stage,
    /// Which round.
    pub round: u32,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Whom the match waits for.
    #[schema(value_type = Vec<u8>)]
    pub to_act: Vec<Seat>,
    /// Public points by seat.
    pub points: Vec<i32>,
    /// Who has won, once it is over.
    #[schema(value_type = Vec<u8>)]
    pub winners: Vec<Seat>,
    /// Whether you may act.
    pub your_turn: bool,
    /// Seconds since 1970.
    pub updated: u32,
    /// How many watch without a seat.
    pub watchers: u32,
    /// The colours of the seats, 0 to 5; each has a shape that goes with it.
    pub colours: Vec<u8>,
}

/// A table.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    /// What lists show of it.
    #[serde(flatten)]
    pub card: TableCard,
    /// The game's title.
    pub title: String,
    /// Whether some know what others do not, so that several people at one screen need a curtain between them.
    pub secrets: bool,
    /// What was chosen.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// How fast bots answer.
    pub pace: Pace,
    /// How many seconds a person has for each answer, if there is a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<u32>,
    /// Whether those who play may ask what a bot would do.
    pub hints: bool,
    /// Whether your seats are asked also where there is only one thing to do.
    pub ask_always: bool,
    /// The hash of what its chance is made from, and of everything else that was agreed on before.
    pub commitment: String,
    /// How far the table is with agreeing on its chance; none once that is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agreement: Option<AgreementInfo>,
    /// After how many seconds without an answer a seat can be handed to a bot although its owner is connected.
    pub silence: u32,
    /// Votes that are open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<OpenVote>>")]
    pub votes: Vec<OpenVote>,
    /// The hash of what is fixed for the match, by which it can be fetched; none while the table waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The seat of whoever made the table, if they sit there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    pub host: Option<Seat>,
    /// The link for whoever comes to one of the free seats, to whoever made the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Who was invited and said no.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Declined>>")]
    pub declined: Vec<Declined>,
    /// The rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub next_table: Option<TableId>,
    /// Whether it is a lesson, whose dice were chosen beforehand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>")]
    pub lesson: bool,
}

/// What a table that agrees on its chance waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// That every seat is taken.
    Seats,
    /// The hashes of nonces.
    Hashes,
    /// The nonces.
    Nonces,
    /// Nothing.
    Ready,
}

/// How far a table is with agreeing on its chance.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct AgreementInfo {
    /// What it waits for.
    pub phase: Phase,
    /// What nonces are promised for.
    pub commitment: String,
    /// The first entry whose chance is agreed on: 0, or a later one after a restore.
    pub from: u32,
    /// For how many seconds it waits for hashes, and then for nonces.
    pub wait: u32,
    /// What each seat has promised.
    pub seats: Vec<SeatPromise>,
}

/// What a seat has promised to add to the chance.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct SeatPromise {
    /// Whether the hash of a nonce is still to come.
    pub awaited: bool,
    /// The hash of its nonce, if it promised one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// Whether the nonce has come.
    pub open: bool,
}

/// A nonce, promised by its hash.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct PromiseNonce {
    /// For which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// 64 hexadecimal digits.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub hash: table::chance::NonceHash,
    /// What the hash was made for: if the table has committed to something else since, it is not taken.
    pub commitment: Option<String>,
}

/// The nonce that was promised.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct OpenNonce {
    /// For which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// 64 hexadecimal digits.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub nonce: table::chance::Nonce,
}

/// Why an action is not allowed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, ts_rs::TS)]
pub struct Refusal {
    /// The clause that forbids it.
    pub rule: String,
    /// The facts of this case, as spans.
    #[schema(value_type = Vec<Object>)]
    #[ts(as = "Text")]
    pub why: Value,
    /// The clause's text.
    pub text: String,
}

/// What a seat is asked.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatDecision {
    /// Whose decision.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The question and the rules of the moment.
    #[schema(value_type = Object)]
    pub prompt: table::Prompt,
    /// Everything that is allowed.
    #[schema(value_type = Vec<Object>)]
    pub choices: Vec<Choice>,
    /// Whether the seat may take its newest action back.
    pub may_undo: bool,
    /// The entry after which this decision has been the same.
    pub since: u32,
}

/// Somebody whose answer the table waits for.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Wait {
    /// Which seat is asked.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// For how many milliseconds they have not answered, this and whatever else they were asked before.
    pub silent: u32,
    /// How many milliseconds they still have; then the game's own choice is made for them. None where there is no clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// A position as somebody's eyes see it.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// The newest entry.
    pub seq: u32,
    /// The seat that sees this; none for spectators, for several seats of which not one alone decides, and after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    pub eyes: Option<Seat>,
    /// The game's own view; `null` while the table waits.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub view: Value,
    /// The scores as these eyes know them.
    #[schema(value_type = Vec<Object>)]
    pub scores: Vec<table::Score>,
    /// Which round.
    pub round: u32,
    /// The aim of the game, with how far these eyes have come, as spans.
    #[schema(value_type = Vec<Object>)]
    pub goal: Text,
    /// Whom the match waits for.
    #[schema(value_type = Vec<u8>)]
    pub to_act: Vec<Seat>,
    /// The people among them, and how long the table has waited for each; nobody in a position of the past.
    pub waits: Vec<Wait>,
    /// One for each of your seats that the match waits for.
    pub decisions: Vec<SeatDecision>,
    /// One for each of your seats that may act though the match does not wait for it.
    pub asides: Vec<SeatDecision>,
    /// Your seats that may take something back.
    #[schema(value_type = Vec<u8>)]
    pub undo: Vec<Seat>,
    /// What the coach of a lesson has to say now, in order: the page shows the first that was not seen yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    #[ts(as = "Option<Vec<Due>>")]
    pub coach: Vec<Due>,
    /// The result, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub standings: Option<Standings>,
}

/// The kinds of entries.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // docs/json.md describes them.
pub enum Happening {
    Setup,
    Act,
    Undo,
    Resign,
    HandOver,
    TimeOut,
    NewRules,
    NewChance,
    Close,
}

/// An entry of the record as somebody saw it.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Told {
    /// Its number.
    pub seq: u32,
    /// Who.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// What happened.
    pub what: Happening,
    /// The action: your own, everyone's where nothing is secret, and everyone's after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Whether the match did it by itself.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub auto: bool,
    /// The events that these eyes saw.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub events: Vec<Value>,
    /// The same as lines of the log, as spans.
    #[schema(value_type = Vec<Vec<Object>>)]
    pub lines: Vec<Text>,
}

/// The points after an entry.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema, ts_rs::TS)]
pub struct PointsAt {
    /// Its number.
    pub seq: u32,
    /// The points by seat.
    pub points: Vec<i32>,
}

/// A wish to act.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct Act {
    /// Any text up to 64 characters, unique for the sender.
    pub request: String,
    /// Which seat acts.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The newest entry that the sender had seen.
    pub seq: u32,
    /// What it does, in order; each by its text, its code, or its kind and parts.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "(string | number | object)[]")]
    pub actions: Vec<AnyAction>,
}

/// A wish to undo or resign.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct SeatRequest {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// As for acting.
    pub request: String,
}

/// What came of it: on disk by now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Acted {
    /// The request that is answered.
    pub request: String,
    /// The newest entry.
    pub seq: u32,
    /// How many actions of the batch were taken.
    pub done: u32,
    /// Why the next one was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
}

/// A question whether something would be allowed.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct Ask {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The action, by its text, its code, or its kind and parts.
    #[schema(value_type = Object)]
    #[ts(type = "string | number | object")]
    pub action: AnyAction,
}

/// A question what some drafts would lead to.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct Try {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The drafts, each a sequence of actions by their texts, codes, or kinds and parts.
    #[schema(value_type = Vec<Vec<Object>>)]
    #[ts(type = "(string | number | object)[][]")]
    pub sequences: Vec<Vec<AnyAction>>,
}

/// What a draft would lead to.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Trial {
    /// How many of its actions can be taken, one after another, before it ends.
    pub done: u32,
    /// Why the next one may not be taken, if that ends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// Why what comes of the next one is not told, though it may be taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub stop: Option<Stop>,
    /// What all that may be taken cost and give together, the one that it stops at included.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub effect: Effect,
    /// What may come of the one that it stops at, or of the last one if all can be taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    #[ts(as = "Option<Vec<Prospect>>")]
    pub odds: Vec<Prospect>,
    /// What would be legal after those that can be taken.
    #[schema(value_type = Vec<Object>)]
    pub next: Vec<Choice>,
}

/// Whether it is.
#[derive(Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Allowed {
    /// Whether it is allowed.
    pub allowed: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
}

/// A wish to sit down.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Join {
    /// What opens a seat, or all that are free; without it, the seat is kept for you.
    pub key: Option<String>,
    /// Which seat, where the key does not say: without it the next that is free.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The name to play under.
    pub name: Option<String>,
    /// The hash of a nonce that you will open once every seat is taken: 64 hexadecimal digits.
    #[schema(value_type = Option<String>)]
    #[ts(optional, as = "Option<String>")]
    pub hash: Option<table::chance::NonceHash>,
    /// What the hash was made for: if the table has committed to something else since, another is awaited.
    pub commitment: Option<String>,
}

/// A no to an invitation.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Decline {
    /// What opens a seat, or all that are free; without it, the seat was kept for you.
    pub key: Option<String>,
    /// Which seat, where the key does not say.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
}

/// A bot for a free seat, or nobody.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Fill {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The bot's level; without it the seat is taken away.
    pub bot: Option<String>,
}

/// The table where you sit now.
#[derive(Serialize, ToSchema)]
pub struct Joined {
    /// The table.
    #[serde(flatten)]
    pub table: Table,
    /// What opens your seat from now on; an invitation that you came with opens nothing any more. It is told this once: none if you sat there
    /// already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// Your seat: the one that the key opens may have another number than in its link, once a seat was taken away.
    #[schema(value_type = u8)]
    pub at: Seat,
}

/// A wish for another link to a seat of one's own.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct NewLink {
    /// Which.
    #[schema(value_type = u8)]
    pub seat: Seat,
}

/// A vote, or a seat taken back.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct HandOver {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The bot's level, or `human`.
    pub to: String,
    /// A vote for waiting instead.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub wait: bool,
}

/// A vote that is open: whether a bot plays on for somebody who is away or silent.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct OpenVote {
    /// For whom.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The bot's level.
    pub to: String,
    /// The seats that want it.
    #[schema(value_type = Vec<u8>)]
    pub by: Vec<Seat>,
    /// The seats that would rather wait.
    #[schema(value_type = Vec<u8>)]
    pub against: Vec<Seat>,
    /// How many milliseconds those who have not reacted still have; then they are not counted.
    pub left: u32,
}

/// A wish for another pace.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct SetPace {
    /// How fast bots answer.
    pub pace: Pace,
}

/// A wish for a colour.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct SetColour {
    /// For which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Which, 0 to 5.
    pub colour: u8,
}

/// A wish to be asked, or not.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct AskAlways {
    /// Also where there is only one thing to do and the match would do it by itself.
    pub always: bool,
}

/// The name of a table.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct NextTable {
    /// Its name.
    #[schema(value_type = String)]
    pub table: TableId,
}

/// What a bot thought.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct Thoughts {
    /// For which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What it would do.
    pub chosen: Opinion,
    /// The next best.
    pub alternatives: Vec<Opinion>,
    /// Why, in a sentence: what it brings, and how the next best compares; as spans.
    #[schema(value_type = Vec<Object>)]
    pub why: Text,
    /// What it expects to follow, its own choice first.
    pub expected: Vec<Expected>,
    /// How often it looked ahead.
    pub iterations: u32,
}

/// What a bot thinks of an action.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct Opinion {
    /// The action.
    pub text: String,
    /// Its kind and parts.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub action: Value,
    /// What it does, as spans.
    #[schema(value_type = Vec<Object>)]
    pub label: Text,
    /// The estimated chance to win, by seat: good for comparing, and not measured against results.
    pub chances: Vec<f32>,
    /// How far it is behind what the bot would do.
    #[schema(value_type = String)]
    #[ts(type = "'level' | 'slight' | 'clear' | 'wide'")]
    pub margin: bots::Margin,
    /// The share of the looks ahead spent on it.
    pub share: f32,
}

/// An action that a bot expects.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct Expected {
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What it does, as spans.
    #[schema(value_type = Vec<Object>)]
    pub label: Text,
    /// The action.
    pub text: String,
}

/// How far the analysis of a match is.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct AnalysisAt {
    /// Whether it waits for its turn, is being worked out, or is done.
    pub state: AnalysisStage,
    /// The share that is done, from 0 to 1.
    pub done: f32,
    /// The analysis, once it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub analysis: Option<Analysis>,
}

/// See [`AnalysisAt`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // As above.
pub enum AnalysisStage {
    Waiting,
    Working,
    Done,
}

/// What decided a match.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct Analysis {
    /// The chances to win over the match.
    pub points: Vec<ChancesAt>,
    /// The decisions that cost most, the dearest first.
    pub decisions: Vec<Costly>,
    /// Where the result came from, by seat.
    pub accounts: Vec<Account>,
    /// How many decisions there were between at least two actions.
    pub choices: u32,
    /// How many times something was drawn.
    pub draws: u32,
    /// How many of the decisions were searched.
    pub searched: u32,
}

/// The chances to win after an entry.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct ChancesAt {
    /// Which entry.
    pub seq: u32,
    /// By seat, each with its team.
    pub chances: Vec<f32>,
    /// How far the opinions are apart of which each is the mean.
    pub spread: Vec<f32>,
    /// Whether they may be told as percentages.
    pub calibrated: bool,
}

/// A decision that cost much.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct Costly {
    /// Which entry.
    pub seq: u32,
    /// In which round.
    pub round: u32,
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// How much of the chance to win it cost.
    pub cost: f32,
    /// How uncertain that is.
    pub spread: f32,
    /// Whether the cost may be told as a percentage.
    pub calibrated: bool,
    /// What was done.
    pub taken: Deed,
    /// What was better.
    pub better: Deed,
}

/// An action, and what a search expects of it.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct Deed {
    /// The action.
    pub text: String,
    /// What it does, as spans.
    #[schema(value_type = Vec<Object>)]
    pub label: Text,
    /// What it certainly costs and gives.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub effect: Effect,
    /// What is to be expected next.
    pub then: Vec<NextDeed>,
}

/// An action that is to be expected.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct NextDeed {
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What it does, as spans.
    #[schema(value_type = Vec<Object>)]
    pub label: Text,
}

/// Where the result of a seat came from. The other parts and the start add up to the end.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// Its chance to win at the start.
    pub start: f32,
    /// What it has in the end.
    pub end: f32,
    /// What dice and draws brought or took.
    pub luck: f32,
    /// How uncertain that is.
    pub luck_spread: f32,
    /// What its own decisions brought or took.
    pub own: f32,
    /// What the others' decisions brought or took.
    pub others: f32,
    /// What is neither.
    pub rest: f32,
}

impl From<bots::analysis::Analysis> for Analysis {
    fn from(found: bots::analysis::Analysis) -> Analysis {
        use bots::analysis as by;
        let deed = |by::Deed { text, label, effect, then, .. }: by::Deed| {
            let next = |by::Next { seat, label }| NextDeed { seat, label };
            Deed { text, label, effect, then: then.into_iter().map(next).collect() }
        };
        let point = |by::Point { seq, chances, spread, calibrated, .. }| ChancesAt {
            seq,
            chances,
            spread,
            calibrated,
        };
        let costly = |by::Costly { seq, round, seat, cost, spread, calibrated, taken, better }| Costly {
            seq,
            round,
            seat,
            cost,
            spread,
            calibrated,
            taken: deed(taken),
            better: deed(better),
        };
        let account = |by::Account { start, end, luck, luck_spread, own, others, rest }| Account {
            start,
            end,
            luck,
            luck_spread,
            own,
            others,
            rest,
        };
        Analysis {
            points: found.points.into_iter().map(point).collect(),
            decisions: found.decisions.into_iter().map(costly).collect(),
            accounts: found.accounts.into_iter().map(account).collect(),
            choices: found.choices,
            draws: found.draws,
            searched: found.searched,
        }
    }
}

/// What the server says over a socket.
#[derive(Serialize, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(tag = "type", rename_all = "lowercase")]
// docs/protocol.md describes each message. They are made, written and dropped at once: their size does not matter.
#[allow(missing_docs, clippy::large_enum_variant)]
pub enum FromServer<'a> {
    Hello {
        version: u32,
        table: Table,
        moment: Moment,
        log: Vec<Told>,
    },
    Update {
        moment: Moment,
        told: Vec<Told>,
        #[serde(skip_serializing_if = "Option::is_none")]
        request: Option<&'a str>,
    },
    Table {
        table: Table,
    },
    Thinking {
        seat: Seat,
    },
    Acted(&'a Acted),
    Answer {
        request: &'a str,
        #[serde(flatten)]
        allowed: Allowed,
    },
    Trials {
        request: &'a str,
        trials: Vec<Trial>,
    },
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        request: Option<&'a str>,
        error: &'a crate::problem::Problem,
    },
    Pong,
}

/// What the page says over a socket.
#[derive(Debug, Deserialize, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(tag = "type", rename_all = "lowercase")]
#[allow(missing_docs)] // As above.
pub enum FromPage {
    Act(Act),
    Undo(SeatRequest),
    Resign(SeatRequest),
    Ask {
        request: String,
        #[serde(flatten)]
        ask: Ask,
    },
    Try {
        request: String,
        #[serde(flatten)]
        drafts: Try,
    },
    Sync {
        eyes: Option<Seat>,
    },
    Ping,
}
