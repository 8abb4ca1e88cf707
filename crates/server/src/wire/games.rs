//! The games as the lobby shows them: what can be chosen, rules and lessons.

use serde::Serialize;
use serde_json::Value;
use table::{Ledger, OptionKind};
use utoipa::ToSchema;

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
    /// What people call the values, in their order.
    pub titles: Vec<&'static str>,
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
    /// How strong it is, by numbers of players for which that was measured.
    pub ratings: Vec<LevelRating>,
}

/// How strong a level is: 400 points ahead of another is ten times as likely to win.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct LevelRating {
    /// With so many players.
    pub players: usize,
    /// The rating; a Captain has 1000.
    pub rating: i32,
    /// The lower bound, 95 times of 100.
    pub low: i32,
    /// The upper bound.
    pub high: i32,
    /// When it was measured, in seconds since 1970.
    pub when: u32,
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
