//! Arbitrary input: texts and codes as actions, damaged records, content and options. Each gives a clear error or
//! something that can be used; nothing panics.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{
    failure, guarded, mutate,
    session::{match_setup, stroll},
    truth::{Broken, Failure, Held, Trail, Truth, difference, hold},
};
use crate::{
    Action, Chance, Content, Eyes, Game, Match, Record, Seat, SeatSet, Seq,
    chance::Fast,
    erased::{AnyGame, ErasedGame},
    record::Branch,
    replay::{ReplayError, verify},
    timeline::rules_of,
};

/// How far a game is played with input that was accepted.
const STROLL: u32 = 300;

/// What was fed to a game, and how much of it the game could use.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct FuzzReport {
    /// Texts and codes tried as actions, and those that were actions.
    pub actions: (u32, u32),
    /// Damaged records, and those that still verified.
    pub records: (u32, u32),
    /// Damaged content, and that which could be played with.
    pub contents: (u32, u32),
    /// Damaged options, and those that could be played with.
    pub options: (u32, u32),
}

/// Feeds arbitrary input to a game, for its own tests. Panics with the input that it could not stand, or if all input of a kind was
/// refused: then nothing was found out about what the game does with it.
pub fn fuzz_inputs<G: Game>() -> FuzzReport {
    let report = fuzz::<G>(400, 1).unwrap_or_else(|failure| panic!("{failure}"));
    let has_content = !G::about().content.1.is_empty();
    let has_options =
        serde_json::to_value(G::variants()).is_ok_and(|all| all[0] != Value::Object(Map::new()));
    let used = |(_, used): (u32, u32)| used > 0;
    assert!(used(report.actions), "nothing was an action: {report:?}");
    assert!(used(report.contents) || !has_content, "no content could be played with: {report:?}");
    assert!(used(report.options) || !has_options, "no options could be played with: {report:?}");
    report
}

/// Feeds so many rounds of arbitrary input of every kind to a game.
pub fn fuzz<G: Game>(rounds: u32, seed: u64) -> Result<FuzzReport, Failure> {
    let variants = G::variants();
    let mut report = FuzzReport::default();
    for round in 0..rounds {
        let mut chance = Fast::stream(seed, u64::from(round));
        let variant = round as usize % variants.len();
        // What the game is fed with, so that a panic can tell.
        let mut input = String::new();
        let mut feed = |input: &mut String| -> Held {
            let options = &variants[variant];
            let mut fuzz = Feed::<G> { options, chance: &mut chance, input, report: &mut report };
            fuzz.actions()?;
            fuzz.records()?;
            fuzz.contents()?;
            fuzz.options()
        };
        guarded(|| feed(&mut input)).map_err(|broken| {
            let shown: String = input.chars().take(4000).collect();
            let what = format!("round {round}: {}, given {shown}", broken.what);
            let options = serde_json::to_string(&variants[variant]).unwrap_or_default();
            let trail = Trail { ply: round, ..Trail::default() };
            failure::<G>(Broken { truth: Truth::InputsAreVetted, what }, variant, options, seed, trail)
        })?;
    }
    Ok(report)
}

struct Feed<'a, G: Game> {
    options: &'a G::Options,
    chance: &'a mut Fast,
    input: &'a mut String,
    report: &'a mut FuzzReport,
}

impl<G: Game> Feed<'_, G> {
    /// Notes what the game is about to be fed.
    fn note(&mut self, kind: &str, text: &str) {
        *self.input = format!("{kind}: {text}");
    }

    fn built_in() -> Content {
        Content::built_in(G::about().content)
    }

    fn start(&mut self) -> Result<Match<G>, Broken> {
        let unusable = |what| Broken { truth: Truth::VariantsAreUsable, what };
        let seats = G::new(self.options, &Self::built_in()).map_err(|p| unusable(p.to_string()))?.seats();
        let match_setup = match_setup(seats, self.chance.next_u64());
        let (game, _) = Match::<G>::start(self.options, &Self::built_in(), match_setup)
            .map_err(|problem| unusable(problem.to_string()))?;
        Ok(game)
    }

    /// Plays a match on for so many plies.
    fn play(&mut self, game: &mut Match<G>, plies: u32) -> Held {
        for _ in 0..plies {
            let Some(seat) = game.to_act().first() else { break };
            let legal = game.legal(seat);
            let action = legal[self.chance.below(legal.len() as u32) as usize];
            let done = game.act(seat, action).err();
            hold!(InputsAreVetted, done.is_none(), "{action} is legal but refused: {done:?}");
        }
        Ok(())
    }

    fn actions(&mut self) -> Held {
        let mut game = self.start()?;
        let plies = self.chance.below(60);
        self.play(&mut game, plies)?;
        let rules = game.rules();
        for _ in 0..20 {
            let code = match self.chance.below(3) {
                0 => self.chance.next_u64() as u32,
                _ => self.chance.below(G::Action::CODES),
            };
            self.note("code", &code.to_string());
            let by_code = G::Action::from_code(code);
            hold!(
                InputsAreVetted,
                by_code.is_none() || code < G::Action::CODES,
                "an action beyond the bound"
            );
            let text = by_code.map_or_else(String::new, |action| action.to_string());
            let text = if self.chance.below(8) == 0 {
                mutate::nonsense(self.chance)
            } else {
                mutate::text(&text, self.chance)
            };
            self.note("action", &text);
            let by_text = text.parse::<G::Action>();
            if let Err(error) = &by_text {
                hold!(InputsAreVetted, !error.to_string().is_empty(), "the error says nothing");
            }
            for action in by_code.into_iter().chain(by_text) {
                self.report.actions.1 += 1;
                let again = action.to_string().parse::<G::Action>();
                hold!(InputsAreVetted, again == Ok(action), "{action:?} reads back as {again:?}");
                for seat in Seat::all(rules.seats()) {
                    // Whatever the answer is, it must be one.
                    let _answer = rules.check(game.state(), seat, action);
                }
            }
            self.report.actions.0 += 1;
        }
        Ok(())
    }

    fn records(&mut self) -> Held {
        let mut game = self.start()?;
        let plies = if self.chance.below(8) == 0 { 100_000 } else { self.chance.below(40) };
        self.play(&mut game, plies)?;
        let record = game.record();
        self.missing_draws(record)?;
        let text = record.to_text();
        for way in 0..4 {
            let damaged = match way {
                0 => mutate::text(&text, self.chance),
                1 => mutate::lines(&text, self.chance),
                2 => self.damaged_line(&text),
                _ => self.damaged_branch(record, game.state()),
            };
            self.note("record", &damaged);
            self.report.records.0 += 1;
            match Record::parse(&damaged).map_err(|error| error.to_string()) {
                Ok(parsed) => {
                    // A reader looks at what cannot be verified, too.
                    let _ = ErasedGame::<G>::new().replay(&parsed, None, Eyes::All);
                    match verify::<G>(&parsed) {
                        Ok(_) => self.report.records.1 += 1,
                        Err(error) => hold!(InputsAreVetted, !error.to_string().is_empty(), "{error:?}"),
                    }
                }
                Err(error) => hold!(InputsAreVetted, !error.is_empty(), "the error says nothing"),
            }
        }
        Ok(())
    }

    /// A record that lacks the rolls of one of its entries: replaying it must come to an end, and be refused.
    fn missing_draws(&mut self, record: &Record) -> Held {
        let mut record = record.clone();
        let mut rolled: Vec<_> = record.entries.iter_mut().filter(|entry| !entry.draws.is_empty()).collect();
        if rolled.is_empty() {
            return Ok(());
        }
        // Set-ups roll most, some of them until nobody is tied.
        let at = if self.chance.below(2) == 0 { 0 } else { self.chance.below(rolled.len() as u32) as usize };
        rolled[at].draws.clear();
        self.note("record", &record.to_text());
        let verdict = verify::<G>(&record);
        hold!(
            InputsAreVetted,
            matches!(verdict, Err(ReplayError::Draws { .. })),
            "it is not missed: {verdict:?}"
        );
        Ok(())
    }

    /// The record with a value in one of its lines changed.
    fn damaged_line(&mut self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let at = self.chance.below(lines.len() as u32) as usize;
        if let Ok(mut value) = serde_json::from_str::<Value>(&lines[at]) {
            mutate::json(&mut value, self.chance);
            lines[at] = value.to_string();
        }
        lines.join("\n")
    }

    /// A record that claims to go on from a position that is not quite one of the game, or with content in which the position cannot
    /// have come about.
    fn damaged_branch(&mut self, record: &Record, state: &G::State) -> String {
        let mut record = record.clone();
        let mut state = serde_json::to_value(state).unwrap_or_default();
        let content = if self.chance.below(2) == 0 { self.usable_content() } else { None };
        match content {
            Some(content) => record.header.content = content.reference(),
            None => mutate::json(&mut state, self.chance),
        }
        record.header.branch =
            Some(Branch { of: String::new(), at: Seq(0), state, resigned: SeatSet::EMPTY });
        record.secret = None;
        record.entries[0].draws.clear();
        record.to_text()
    }

    /// The built-in content with a few changes.
    fn damaged_content(&mut self) -> String {
        let original = G::about().content.1;
        let damaged = mutate::text(original, self.chance);
        if self.chance.below(4) > 0
            && let Ok(mut value) = serde_json::from_str::<Value>(original)
        {
            for _ in 0..=self.chance.below(2) {
                mutate::json(&mut value, self.chance);
            }
            return value.to_string();
        }
        damaged
    }

    /// Changed content that can be played with, if one of two attempts gives any.
    fn usable_content(&mut self) -> Option<Content> {
        (0..2).find_map(|_| {
            let damaged = self.damaged_content();
            self.note("content", &difference(G::about().content.1, &damaged));
            let content = Content::custom("fuzz.json", &damaged);
            rules_of::<G>(self.options, &content).is_ok().then_some(content)
        })
    }

    fn contents(&mut self) -> Held {
        let original = G::about().content.1;
        let damaged = self.damaged_content();
        // Content is long; around the first difference is what a reader needs.
        self.note("content", &difference(original, &damaged));
        self.report.contents.0 += 1;
        let content = Content::custom("fuzz.json", &damaged);
        match rules_of::<G>(self.options, &content) {
            Ok(rules) => {
                self.report.contents.1 += 1;
                stroll(&*rules, self.chance.next_u64(), STROLL);
            }
            Err(problem) => hold!(InputsAreVetted, !problem.reason.is_empty(), "{problem:?}"),
        }
        Ok(())
    }

    fn options(&mut self) -> Held {
        let mut value = serde_json::to_value(self.options).unwrap_or_default();
        mutate::json(&mut value, self.chance);
        self.note("options", &value.to_string());
        self.report.options.0 += 1;
        let Ok(options) = serde_json::from_value::<G::Options>(value) else { return Ok(()) };
        match rules_of::<G>(&options, &Self::built_in()) {
            Ok(rules) => {
                self.report.options.1 += 1;
                stroll(&*rules, self.chance.next_u64(), STROLL);
            }
            Err(problem) => hold!(InputsAreVetted, !problem.reason.is_empty(), "{problem:?}"),
        }
        Ok(())
    }
}
