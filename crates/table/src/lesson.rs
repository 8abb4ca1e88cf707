//! A lesson: the first game of somebody who has never played, with a coach. It is data of the game: who plays, the beginning, and
//! short callouts that say when they appear, what they point at, and which moves they ask for.
//!
//! The chance of a lesson was chosen beforehand, so that nothing is proved by it. Its record says so: the table of a lesson is called
//! [`LESSON_TABLE`], which the commitment binds, and no other table has that name.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    About, Ledger, Problem, Seat,
    chance::Secret,
    erased::AnyMatch,
    record::{Entry, EntryKind, Header},
};

/// The name of every table at which a lesson is played. The tables of a server have longer ones.
pub const LESSON_TABLE: &str = "lesson";
/// The file of a lesson, beside the ledger.
const FILE: &str = "lesson.toml";
/// Fewest and most callouts.
const CALLOUTS: (usize, usize) = (8, 15);
/// The longest callout, in characters: two or three lines on a phone.
const LONGEST: usize = 170;

/// The whole board as a place: where nothing of it is meant in particular.
const BOARD: &str = "part:board";

/// A lesson of a game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The game's id.
    pub game: String,
    /// How many play: the learner, and Cadets.
    pub players: usize,
    /// Where the learner sits.
    #[serde(default = "first")]
    pub seat: Seat,
    /// The options that differ from the usual ones.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// What the chance is made from. The nonces of all seats follow from it.
    pub secret: Secret,
    /// What the coach says.
    #[serde(rename = "callout")]
    pub callouts: Vec<Callout>,
}

fn first() -> Seat {
    Seat::new(0)
}

/// One thing that the coach says.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Callout {
    /// Its name within the lesson.
    pub id: String,
    /// When it appears.
    #[serde(default)]
    pub when: When,
    /// What it points at: each a kind of thing and the name of one, `facility:lunar-mine`, as the page marks them
    /// (`data-facility`).
    #[serde(default)]
    pub at: Vec<String>,
    /// What it says.
    pub say: String,
    /// The clause that it rests on.
    pub rule: String,
    /// The moves that it asks for; none if it only tells something.
    #[serde(default)]
    pub ask: Vec<Pattern>,
    /// Those of them that it advises, the best first.
    #[serde(default)]
    pub best: Vec<Pattern>,
}

impl Callout {
    /// Whether some of these moves are among those that it advises, if it advises any.
    pub fn advises_any_of(&self, moves: &[String]) -> bool {
        self.best.is_empty() || moves.iter().any(|text| self.advises(text))
    }

    fn advises(&self, text: &str) -> bool {
        self.best.iter().any(|pattern| pattern.fits(text))
    }
}

/// When a callout appears: all that is said must hold. One that asks for moves appears only where one of them is legal.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct When {
    /// One of these is among the legal actions of the learner.
    pub may: Vec<Pattern>,
    /// The learner has done one of these.
    pub did: Vec<Pattern>,
    /// One of these is the newest thing that the learner did.
    pub last: Vec<Pattern>,
    /// From this round on.
    pub round: u32,
}

/// A pattern of the text forms of actions, in which `*` stands for anything: `dock * lunar-mine`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Pattern(String);

impl Pattern {
    /// Whether this is the text form of such an action.
    pub fn fits(&self, text: &str) -> bool {
        /// Each star takes as little as it can, and more if the rest does not fit then.
        fn fits(pattern: &str, text: &str) -> bool {
            let Some((start, rest)) = pattern.split_once('*') else { return pattern == text };
            let Some(text) = text.strip_prefix(start) else { return false };
            (0..=text.len()).any(|at| text.get(at..).is_some_and(|text| fits(rest, text)))
        }
        fits(&self.0, text)
    }
}

/// A callout whose time is now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[ts(optional_fields)]
pub struct ActiveCallout {
    /// Its name.
    pub id: String,
    /// The legal moves that it asks for, by their texts, the best first; none if it only tells something.
    pub moves: Vec<String>,
    /// The one that it advises, if it does; the only one that is asked for, in any case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
}

impl Lesson {
    /// Reads the lesson of a game and checks it; none if the game has none. Errors name the file, the item and the reason.
    pub fn parse(text: &str, about: &About) -> Result<Option<Lesson>, Problem> {
        if text.is_empty() {
            return Ok(None);
        }
        let problem = |item: &str, reason: String| Problem {
            place: format!("{}/{FILE}", about.id),
            item: item.to_owned(),
            reason,
        };
        let lesson: Lesson = toml::from_str(text).map_err(|error| problem("", error.to_string()))?;
        let ledger = Ledger::parse(about.ledger).map_err(|error| problem("", error.to_string()))?;
        if lesson.game != about.id {
            return Err(problem("game", format!("\"{}\" is another game than {}", lesson.game, about.id)));
        }
        let (least, most) = about.players;
        if !(least..=most).contains(&lesson.players) {
            return Err(problem("players", format!("the game is for {least} to {most} players")));
        }
        if lesson.seat.index() >= lesson.players {
            return Err(problem("seat", format!("there are {} seats, counted from 0", lesson.players)));
        }
        for key in lesson.options.keys() {
            if !about.option(key, lesson.players).is_some_and(|option| option.is_for(lesson.players)) {
                return Err(problem("options", format!("there is no option \"{key}\" for so many players")));
            }
        }
        let (fewest, most) = CALLOUTS;
        if !(fewest..=most).contains(&lesson.callouts.len()) {
            let found = lesson.callouts.len();
            return Err(problem("callout", format!("{found} are given; a lesson has {fewest} to {most}")));
        }
        let mut ids = BTreeSet::new();
        for callout in &lesson.callouts {
            let wrong = |reason: String| Err(problem(&format!("callout {}", callout.id), reason));
            if !ids.insert(&callout.id) {
                return wrong("stands there twice".to_owned());
            }
            let length = callout.say.chars().count();
            if length == 0 || length > LONGEST {
                return wrong(format!("says {length} characters; 1 to {LONGEST} are read at a glance"));
            }
            if ledger.clause(&callout.rule).is_none() {
                return wrong(format!("\"{}\" is no clause of the ledger", callout.rule));
            }
            let named = |at: &&String| {
                at.split_once(':').is_some_and(|(kind, id)| !kind.is_empty() && !id.is_empty())
            };
            if let Some(at) = callout.at.iter().find(|at| !named(at)) {
                return wrong(format!("\"{at}\" is no place; one is a kind and a name, facility:lunar-mine"));
            }
            if callout.best.is_empty() && callout.at.is_empty() {
                return wrong("points at nothing, and advises no move that could be pointed at".to_owned());
            }
            if callout.best.is_empty() && callout.at.iter().any(|at| at == BOARD) {
                return wrong("points at the whole board; what it speaks of has marks of its own".to_owned());
            }
            if callout.ask.is_empty() && !callout.best.is_empty() {
                return wrong("advises moves, but asks for none".to_owned());
            }
            let When { may, did, last, .. } = &callout.when;
            if [may, did, last, &callout.ask, &callout.best]
                .into_iter()
                .flatten()
                .any(|pattern| pattern.0.is_empty())
            {
                return wrong("an empty text is no action".to_owned());
            }
        }
        Ok(Some(lesson))
    }

    /// The callouts whose time is now, in their order; nobody's once the match is over.
    pub fn active_callouts(&self, game: &dyn AnyMatch) -> Vec<ActiveCallout> {
        if game.to_act().is_empty() {
            return Vec::new();
        }
        let asked = game.awaited().contains(self.seat);
        let legal: Vec<String> = match asked {
            true => game.choices(self.seat).into_iter().map(|choice| choice.text).collect(),
            false => Vec::new(),
        };
        let done = done(&game.record().entries, self.seat);
        let active = |callout: &Callout| {
            let When { may, did, last, round } = &callout.when;
            let fits = |patterns: &[Pattern], texts: &[String]| {
                patterns.is_empty()
                    || patterns.iter().any(|pattern| texts.iter().any(|text| pattern.fits(text)))
            };
            let now = fits(may, &legal) && fits(&callout.ask, &legal) && game.round() >= *round;
            let newest = &done[done.len().saturating_sub(1)..];
            (now && fits(did, &done) && fits(last, newest)).then(|| ActiveCallout {
                id: callout.id.clone(),
                moves: moves(callout, &legal),
                best: best(callout, &legal),
            })
        };
        self.callouts.iter().filter_map(active).collect()
    }
}

/// What a seat has done and not taken back.
fn done(entries: &[Entry], learner: Seat) -> Vec<String> {
    let mut done: Vec<(String, bool)> = Vec::new();
    for entry in entries {
        match &entry.what {
            EntryKind::Act { seat, action, auto, .. } if *seat == learner => {
                done.push((action.clone(), *auto))
            }
            // What the match did by itself after an action is taken back with it.
            EntryKind::Undo { seat } if *seat == learner => while done.pop().is_some_and(|(_, auto)| auto) {},
            _ => {}
        }
    }
    done.into_iter().map(|(action, _)| action).collect()
}

/// The legal actions that are asked for, those first that are advised.
fn moves(callout: &Callout, legal: &[String]) -> Vec<String> {
    let asked = |text: &&String| callout.ask.iter().any(|pattern| pattern.fits(text));
    let legal: Vec<&String> = legal.iter().filter(asked).collect();
    let mut found: Vec<String> = Vec::new();
    for pattern in callout.best.iter().chain(&callout.ask) {
        for &text in legal.iter().filter(|text| pattern.fits(text)) {
            if !found.contains(text) {
                found.push(text.clone());
            }
        }
    }
    found
}

/// The legal action that is advised; the only one, if it is alone.
fn best(callout: &Callout, legal: &[String]) -> Option<String> {
    let first = moves(callout, legal).into_iter();
    let alone = first.len() == 1;
    first.take(1).find(|text| alone || callout.advises(text))
}

impl Header {
    /// Whether it is the record of a lesson, whose chance was chosen beforehand.
    pub fn is_lesson(&self) -> bool {
        self.table == LESSON_TABLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ABOUT: About = About {
        id: "pig",
        title: "Pig",
        tagline: "",
        players: (2, 4),
        minutes: (1, 2),
        rules_version: 1,
        ledger: "game = \"pig\"\ntitle = \"Pig\"\nplayers = [2, 4]\nrulebook = \"none\"\n[[section]]\nid = \"turn\"\n\
                 title = \"Turn\"\n[[section.rule]]\nid = \"turn.roll\"\nkind = \"rule\"\ntext = \"Roll.\"\nsee = \"Turn\"",
        content: ("", ""),
        options: &[],
    };

    #[test]
    fn what_is_taken_back_was_not_done() {
        let [learner, other] = [Seat::new(0), Seat::new(1)];
        let act = |seat, action: &str, auto| EntryKind::Act { seat, action: action.to_owned(), auto };
        let after = |what: &[EntryKind]| {
            let entry = |(seq, what): (u32, &EntryKind)| Entry {
                seq: crate::Seq(seq),
                what: what.clone(),
                draws: Vec::new(),
            };
            done(&(0..).zip(what).map(entry).collect::<Vec<_>>(), learner)
        };
        let mut all =
            vec![act(learner, "roll", false), act(other, "roll", false), act(learner, "hold", false)];
        assert_eq!(after(&all), ["roll", "hold"]);
        all.extend([act(learner, "end", true), EntryKind::Undo { seat: learner }]);
        assert_eq!(after(&all), ["roll"], "with what the match did by itself");
    }

    fn text() -> String {
        let secret = "00".repeat(32);
        let mut text = format!("game = \"pig\"\nplayers = 3\nsecret = \"{secret}\"\n");
        for number in 0..8 {
            text += &format!(
                "[[callout]]\nid = \"c{number}\"\nsay = \"Roll {number}!\"\nrule = \"turn.roll\"\nask = [\"roll\"]\nat = [\"part:hand\"]\n"
            );
        }
        text
    }

    #[test]
    fn a_lesson_is_read_and_a_game_without_one_has_none() {
        let lesson = Lesson::parse(&text(), &ABOUT).unwrap().unwrap();
        assert_eq!((lesson.players, lesson.seat, lesson.callouts.len()), (3, Seat::new(0), 8));
        assert_eq!(Lesson::parse("", &ABOUT), Ok(None));
    }

    #[test]
    fn what_is_wrong_is_named_by_file_item_and_reason() {
        let wrong = |from: &str, to: &str| {
            let text = text();
            assert!(text.contains(from));
            Lesson::parse(&text.replacen(from, to, 1), &ABOUT).unwrap_err().to_string()
        };
        for (from, to, item, reason) in [
            ("\"pig\"", "\"hog\"", "game: ", "another game"),
            ("players = 3", "players = 5", "players: ", "2 to 4"),
            ("players = 3", "players = 3\nseat = 3", "seat: ", "3 seats"),
            ("players = 3", "players = 3\noptions.teams = 2", "options: ", "teams"),
            ("c1", "c0", "callout c0: ", "twice"),
            ("turn.roll", "turn.rool", "callout c0: ", "no clause"),
            ("Roll 0!", &"o".repeat(171), "callout c0: ", "171 characters"),
            ("say = \"Roll 0!\"", "say = \"\"", "callout c0: ", "0 characters"),
            ("part:hand", "here", "callout c0: ", "no place"),
            ("part:hand", "part:board", "callout c0: ", "the whole board"),
            ("at = [\"part:hand\"]", "", "callout c0: ", "points at nothing"),
            ("[\"roll\"]", "[\"\"]", "callout c0: ", "no action"),
            ("ask = ", "asks = ", "", "asks"),
        ] {
            let error = wrong(from, to);
            assert!(error.starts_with(&format!("pig/lesson.toml: {item}")), "{error}");
            assert!(error.contains(reason), "{error}");
        }
        let few = text().split("[[callout]]").take(3).collect::<Vec<_>>().join("[[callout]]");
        assert!(Lesson::parse(&few, &ABOUT).unwrap_err().to_string().contains("8 to 15"));
    }

    #[test]
    fn whoever_is_given_a_move_may_be_shown_the_whole_board() {
        let advised =
            |at: &str| text().replacen("at = [\"part:hand\"]", &format!("best = [\"roll\"]{at}"), 1);
        for at in ["", "\nat = [\"part:board\"]"] {
            assert!(Lesson::parse(&advised(at), &ABOUT).unwrap().is_some(), "the move is what it points at");
        }
    }

    #[test]
    fn a_star_stands_for_anything() {
        let fits = |pattern: &str, text: &str| Pattern(pattern.to_owned()).fits(text);
        assert!(fits("roll", "roll") && !fits("roll", "roll again") && !fits("roll", "reroll"));
        assert!(fits("dock *", "dock 4 lunar-mine") && !fits("dock *", "undock 4"));
        assert!(
            fits("dock * lunar-mine", "dock 4 lunar-mine")
                && !fits("dock * lunar-mine", "dock 4 lunar-mine +relic")
        );
        assert!(fits("* 7", "move 7 7") && fits("*", "") && fits("a*b*a", "abba") && !fits("a*b*a", "aba b"));
    }

    #[test]
    fn what_is_advised_comes_first() {
        let legal = ["end", "buy a", "buy b"].map(str::to_owned);
        let pattern = |text: &str| Pattern(text.to_owned());
        let callout = |ask: &[&str], best: &[&str]| Callout {
            id: String::new(),
            when: When::default(),
            at: Vec::new(),
            say: String::new(),
            rule: String::new(),
            ask: ask.iter().map(|text| pattern(text)).collect(),
            best: best.iter().map(|text| pattern(text)).collect(),
        };
        let advised = callout(&["buy *"], &["buy z", "buy b", "end"]);
        assert_eq!(moves(&advised, &legal), ["buy b", "buy a"]);
        assert_eq!(best(&advised, &legal).as_deref(), Some("buy b"));
        assert_eq!(best(&callout(&["buy *"], &[]), &legal), None, "of several, none is the best");
        assert_eq!(best(&callout(&["end"], &[]), &legal).as_deref(), Some("end"), "but the only one is");
        assert_eq!(best(&callout(&["roll"], &["roll"]), &legal), None, "what is not legal is not advised");
        // Of the moves that are asked for, one is to be among those that are advised.
        assert!(advised.advises_any_of(&moves(&advised, &legal)));
        assert!(callout(&["buy *"], &[]).advises_any_of(&legal));
        assert!(!callout(&["end"], &["buy z"]).advises_any_of(&legal), "though the end alone is asked for");
    }
}
