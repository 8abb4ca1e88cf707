//! The games that a server offers. Knows their types, so that nobody else here has to.

use std::{
    num::NonZeroU32,
    ops::ControlFlow,
    sync::{Arc, OnceLock},
};

use bots::{
    Margin, UnknownBot,
    analysis::{Analysis, AnalysisError},
    ranking::Ranking,
};
use serde_json::Value;
use table::{
    Eyes, Game, Ledger, Match, NoLog, Record, Score, Seat, SeatSet, Seq, Standings, Text, Timeline,
    chance::Fast,
    erased::{AnyGame, AnyMatch, Applied, ErasedGame, ErasedPlayedEntry},
    lesson::Lesson,
    playing::PlayedEntry,
    replay::{Replay, ReplayError},
};

use crate::{
    packed::Packed,
    wire::{self, Expected, Opinion, PointsAt, Thoughts, plain},
};

/// A game that is served, with what needs its type: bots, and old positions.
#[derive(Clone)]
pub struct ServedGame {
    /// The game.
    pub game: &'static dyn AnyGame,
    typed: &'static dyn Typed,
    ledger: Arc<OnceLock<Option<Ledger>>>,
    rules: Arc<OnceLock<Option<Packed>>>,
    lesson: Arc<OnceLock<Option<Lesson>>>,
    rankings: Arc<OnceLock<Vec<Ranking>>>,
}

struct Maker;

impl catalogue::Visitor for Maker {
    type Out = ServedGame;
    fn visit<G: Game>(self) -> ServedGame {
        ServedGame::of::<G>()
    }
}

impl ServedGame {
    /// This game, ready to be served.
    pub fn of<G: Game>() -> ServedGame {
        ServedGame {
            game: const { &ErasedGame::<G>::new() },
            typed: const { &Typeful::<G>(std::marker::PhantomData) },
            ledger: Arc::default(),
            rules: Arc::default(),
            lesson: Arc::default(),
            rankings: Arc::default(),
        }
    }

    /// Everything in the catalogue: the games, then the toys.
    pub fn catalogue() -> Vec<ServedGame> {
        let all = catalogue::games().iter().chain(catalogue::toys());
        all.filter_map(|game| catalogue::visit(game.about().id, Maker).ok()).collect()
    }

    /// The game's rules in clauses, if it has any written down.
    pub fn ledger(&self) -> Option<&Ledger> {
        // Parsed when first asked for: a server starts faster than a ledger is read.
        self.ledger.get_or_init(|| Ledger::parse(self.game.about().ledger).ok()).as_ref()
    }

    /// The same as the page reads it. Everybody who asks shares one text, however slowly they take it.
    pub fn rules(&self) -> Option<&Packed> {
        let text = || self.ledger().map(|ledger| Packed::new(wire::json(&wire::Rules::of(ledger))));
        self.rules.get_or_init(text).as_ref()
    }

    /// The game's first game with a coach, if it has one.
    pub fn lesson(&self) -> Option<&Lesson> {
        let read = || match self.game.lesson() {
            Ok(lesson) => lesson,
            // Tests refuse such a lesson; a server does without it.
            Err(problem) => {
                tracing::error!("no lesson: {problem}");
                None
            }
        };
        self.lesson.get_or_init(read).as_ref()
    }

    /// How strong the levels of bots are, where that was measured by today's rules.
    pub fn rankings(&self) -> &[Ranking] {
        self.rankings.get_or_init(|| self.typed.rankings())
    }

    /// Whether everything that anybody at the table knows is known to all. A toy has no ledger to say so, and no secrets.
    pub fn is_open(&self) -> bool {
        self.game.about().ledger.is_empty() || self.ledger().is_some_and(Ledger::is_open)
    }

    /// A refusal with the clause that it cites.
    pub fn refusal(&self, refusal: &table::Refusal) -> wire::Refusal {
        let rule = refusal.rule.as_str();
        let clause = self.ledger().and_then(|ledger| ledger.clause(rule));
        wire::Refusal {
            rule: rule.to_owned(),
            why: plain(&refusal.why),
            brief: Some(&refusal.brief).filter(|brief| !brief.is_empty()).map(plain),
            lacks: refusal.lacks.iter().map(plain).collect(),
            text: clause.map(|clause| clause.text.clone()).unwrap_or_default(),
        }
    }

    /// The position of a match, to think about elsewhere.
    pub fn position(&self, game: &dyn AnyMatch) -> Option<Box<dyn Position>> {
        self.typed.position(game)
    }

    /// The position of a record after an entry.
    pub fn position_at(&self, record: &Record, at: Seq) -> Result<Box<dyn Position>, ReplayError> {
        self.typed.position_at(record, at)
    }

    /// The bot whose advice a hint is: it looks ahead so often, or as often as the game says.
    pub fn adviser(&self, iterations: Option<NonZeroU32>) -> String {
        format!("mcts:{}", iterations.map_or(self.typed.hint(), NonZeroU32::get))
    }

    /// What happened in a record from an entry on.
    pub fn applied(&self, record: &Record, from: u32) -> Result<Applied, ReplayError> {
        self.typed.applied(record, from)
    }

    /// What decided a match that is over.
    pub fn analyse(
        &self,
        record: &Record,
        iterations: u32,
        progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError> {
        self.typed.analyse(record, iterations, progress)
    }

    /// The points of a record's seats at the end of every turn, in one reading.
    pub fn points(&self, record: &Record, eyes: Eyes) -> Result<Vec<PointsAt>, ReplayError> {
        self.typed.points(record, eyes)
    }
}

/// One position of a match, without its record and without its future.
pub trait Position: Send + Sync {
    /// What these eyes see of it.
    fn view(&self, eyes: Eyes) -> Value;
    /// The scores as these eyes know them.
    fn scores(&self, eyes: Eyes) -> Vec<Score>;
    /// Which round.
    fn round(&self) -> u32;
    /// The aim of the game, with how far these eyes have come.
    fn goal(&self, eyes: Eyes) -> Text;
    /// Whom the match waits for.
    fn to_act(&self) -> SeatSet;
    /// The result, once it is over.
    fn standings(&self) -> Option<Standings>;
    /// What a bot does here, and what it thought.
    fn think(&self, bot: &str, seed: u64, seat: Seat) -> Result<(String, Option<Thoughts>), UnknownBot>;
}

trait Typed: Send + Sync {
    fn hint(&self) -> u32;
    fn rankings(&self) -> Vec<Ranking>;
    fn position(&self, game: &dyn AnyMatch) -> Option<Box<dyn Position>>;
    fn position_at(&self, record: &Record, at: Seq) -> Result<Box<dyn Position>, ReplayError>;
    fn applied(&self, record: &Record, from: u32) -> Result<Applied, ReplayError>;
    fn points(&self, record: &Record, eyes: Eyes) -> Result<Vec<PointsAt>, ReplayError>;
    fn analyse(
        &self,
        record: &Record,
        iterations: u32,
        progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError>;
}

struct Typeful<G>(std::marker::PhantomData<fn() -> G>);

struct Placed<G: Game> {
    rules: Arc<G>,
    state: G::State,
    to_act: SeatSet,
    standings: Option<Standings>,
}

impl<G: Game> Placed<G> {
    fn of(timeline: &Timeline<G>) -> Box<dyn Position> {
        Box::new(Placed {
            rules: Arc::clone(timeline.rules()),
            state: timeline.state().clone(),
            to_act: timeline.awaited(),
            standings: timeline.standings(),
        })
    }
}

impl<G: Game> Typed for Typeful<G> {
    fn hint(&self) -> u32 {
        G::HINT_ITERATIONS
    }

    fn rankings(&self) -> Vec<Ranking> {
        Ranking::of::<G>()
    }

    fn position(&self, game: &dyn AnyMatch) -> Option<Box<dyn Position>> {
        game.as_any().downcast_ref::<Match<G>>().map(|game| Placed::of(game.timeline()))
    }

    fn position_at(&self, record: &Record, at: Seq) -> Result<Box<dyn Position>, ReplayError> {
        let mut replay = Replay::<G>::new(record)?;
        replay.run_to(at)?;
        Ok(Placed::of(replay.timeline()))
    }

    fn applied(&self, record: &Record, from: u32) -> Result<Applied, ReplayError> {
        let mut replay = Replay::<G>::new(record)?;
        let rules = Arc::clone(replay.timeline().rules());
        let mut applied: Applied = Vec::new();
        let mut keep = |happened: PlayedEntry<G::Event>| {
            if happened.entry.seq.0 >= from {
                applied.push(Box::new(ErasedPlayedEntry::<G> { rules: Arc::clone(&rules), happened }));
            }
        };
        // Where the rules have changed on the way, what came before cannot be replayed: its entries stand for themselves.
        let (before, rest) = record.entries.split_at(replay.first().0 as usize);
        before.iter().for_each(|entry| keep(PlayedEntry { entry: entry.clone(), events: Vec::new() }));
        keep(PlayedEntry { entry: rest[0].clone(), events: replay.setup_events().to_vec() });
        while let Some(happened) = replay.step()? {
            keep(happened);
        }
        Ok(applied)
    }

    fn analyse(
        &self,
        record: &Record,
        iterations: u32,
        progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError> {
        bots::analysis::analyse::<G>(record, iterations, progress)
    }

    fn points(&self, record: &Record, eyes: Eyes) -> Result<Vec<PointsAt>, ReplayError> {
        let mut replay = Replay::<G>::new(record)?;
        let mut points: Vec<PointsAt> = Vec::new();
        let mut whose = None;
        loop {
            let timeline = replay.timeline();
            let scores = timeline.rules().scores(timeline.state(), eyes);
            let now =
                PointsAt { seq: replay.at().0, points: scores.iter().map(|score| score.points).collect() };
            let seat = record.entries[now.seq as usize].what.seat();
            // A turn is one point, the newest that it led to.
            match points.last_mut() {
                Some(last) if seat == whose => *last = now,
                _ => points.push(now),
            }
            whose = seat;
            if replay.step()?.is_none() {
                return Ok(points);
            }
        }
    }
}

impl<G: Game> Placed<G> {
    /// What a bot expects, in words, as far as they hold in a position that its seat may imagine: after a roll that went
    /// otherwise, what it had in mind may make no sense.
    fn expected(&self, line: &[(Seat, G::Action)], seat: Seat, seed: u64) -> Vec<Expected> {
        let mut chance = Fast::new(seed);
        let mut state = self.state.clone();
        self.rules.determinize(&mut state, seat, &mut chance);
        let mut expected = Vec::new();
        for &(seat, action) in line {
            if !self.rules.to_act(&state).contains(seat) || self.rules.check(&state, seat, action).is_err() {
                break;
            }
            let label = self.rules.label(&state, seat, action);
            expected.push(Expected { seat, label, text: action.to_string() });
            let _ = self.rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
        }
        expected
    }
}

impl<G: Game> Position for Placed<G> {
    fn view(&self, eyes: Eyes) -> Value {
        plain(&self.rules.view(&self.state, eyes))
    }

    fn scores(&self, eyes: Eyes) -> Vec<Score> {
        self.rules.scores(&self.state, eyes)
    }

    fn round(&self) -> u32 {
        self.rules.round(&self.state)
    }

    fn goal(&self, eyes: Eyes) -> Text {
        self.rules.goal(&self.state, eyes)
    }

    fn to_act(&self) -> SeatSet {
        self.to_act
    }

    fn standings(&self) -> Option<Standings> {
        self.standings.clone()
    }

    fn think(&self, bot: &str, seed: u64, seat: Seat) -> Result<(String, Option<Thoughts>), UnknownBot> {
        let mut bot = bots::by_name::<G>(bot, seed)?;
        let chosen = bot.choose(&self.rules, &self.state, seat);
        let seats = self.rules.seats();
        let best = bot.thoughts().map_or(0.0, |thoughts| thoughts.chosen.chances[seat.index()]);
        let opinion = |opinion: &bots::Opinion<G::Action>| Opinion {
            text: opinion.action.to_string(),
            action: plain(&opinion.action),
            label: self.rules.label(&self.state, seat, opinion.action),
            chances: opinion.chances[..seats].to_vec(),
            margin: Margin::between(best, opinion.chances[seat.index()]),
            share: opinion.share,
        };
        let thoughts = bot.thoughts().map(|thoughts| Thoughts {
            seat,
            chosen: opinion(&thoughts.chosen),
            alternatives: thoughts.alternatives.iter().map(opinion).collect(),
            why: bots::reason(&*self.rules, &self.state, seat, thoughts, seed),
            expected: self.expected(&thoughts.expected, seat, seed),
            iterations: thoughts.iterations,
        });
        Ok((chosen.to_string(), thoughts))
    }
}
