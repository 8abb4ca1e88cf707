//! Space Base: two dice for everyone, twelve sectors each, and ships that pay on your turn or, once replaced, on everybody
//! else's.
//!
//! - [`pieces`], [`sets`], [`action`], [`state`], [`event`]: the words of the game;
//! - [`content`]: the cards that a match is played with;
//! - `setup`, `turn`, `gain`, `buy`, `activation`, `answers`: the rules by subject, each with what may be done (`may_…`), its list, and
//!   the doing;
//! - `asking`: who is asked what; `reason`: why something may not be done;
//! - `scoring`: scores and places;
//! - `invariants`: what is true of every position;
//! - [`board`], [`view`], [`payout`], `effects`, `odds`, `words`: what people see and read;
//! - `judge`: what bots think of positions, actions and cards.
//!
//! The clauses of the rules stand in `rules.toml`; refusals and tests cite them.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

pub mod action;
mod activation;
mod answers;
mod asking;
pub mod board;
mod buy;
pub mod content;
mod effects;
pub mod event;
mod gain;
mod invariants;
mod judge;
mod odds;
pub mod payout;
pub mod pieces;
mod reason;
mod scoring;
pub mod sets;
mod setup;
pub mod state;
mod turn;
pub mod view;
mod words;

use serde::{Deserialize, Serialize};
use table::{
    About, Actions, Chance, Content, Eyes, OptionInfo, OptionKind, Outcome, Problem, Refusal, Rules, Score,
    Seat, SeatSet, Sink, Step,
};

pub use action::Action;
pub use board::Board;
pub use content::{Deck, Zone};
pub use event::{Event, GameEnd};
pub use gain::{GOAL, Goods};
pub use pieces::{Card, Name, Sector};
pub use sets::{Sectors, Ships};
pub use state::{Console, End, SeatStage, State, Turn, TurnPart};
pub use turn::LAST_ROUND;
pub use view::View;

use gain::Allocation;
use judge::Worths;

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Two to five.
    pub players: usize,
    /// Whether players are asked even where all their options come to the same.
    #[serde(default)]
    pub always_ask: bool,
}

/// The rules of one match.
#[derive(Clone, PartialEq, Debug)]
pub struct SpaceBase {
    players: usize,
    always_ask: bool,
    deck: Deck,
    worths: Worths,
}

static ABOUT: About = About {
    id: "space-base",
    title: words::TITLE,
    tagline: words::TAGLINE,
    players: (2, 5),
    minutes: (45, 60),
    rules_version: 2,
    ledger: include_str!("../rules.toml"),
    content: ("space-base.json", include_str!("../content/space-base.json")),
    options: &[OptionInfo {
        key: "always_ask",
        title: words::ALWAYS_ASK,
        help: words::ALWAYS_ASK_HELP,
        values: &["false", "true"],
        titles: table::words::NO_YES,
        players: &[2, 3, 4, 5],
        kind: OptionKind::Plain,
    }],
};

impl SpaceBase {
    /// The cards of this match.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Rules for SpaceBase {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn about() -> &'static About {
        &ABOUT
    }

    fn options(players: usize) -> Result<Options, Problem> {
        ABOUT.check_players(players)?;
        Ok(Options { players, always_ask: false })
    }

    fn variants() -> Vec<Options> {
        let asked =
            |always_ask| (2..=pieces::MAX_PLAYERS).map(move |players| Options { players, always_ask });
        asked(false).chain(asked(true)).collect()
    }

    fn new(options: &Options, content: &Content) -> Result<SpaceBase, Problem> {
        ABOUT.check_players(options.players)?;
        let deck = Deck::load(options.players, content)?;
        let worths = Worths::of(&deck, options.players);
        Ok(SpaceBase { players: options.players, always_ask: options.always_ask, deck, worths })
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        setup::setup(self, chance, log)
    }

    #[inline]
    fn to_act(&self, s: &State) -> SeatSet {
        s.to_act()
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        asking::legal(self, s, seat, out);
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        asking::check(self, s, seat, action).map_err(|reason| words::refusal(self, s, seat, reason))
    }

    /// Does what a legal action says, and then all that follows by itself.
    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        match action {
            Action::Roll => self.roll(s, seat, chance, log),
            Action::Sum => self.allocate(s, seat, Allocation::Sum, log),
            Action::Dice => self.allocate(s, seat, Allocation::Dice, log),
            Action::Pass => self.pass(s, seat, log),
            Action::End => s.enter(seat, SeatStage::Done),
            Action::Use(name) => self.use_activation(s, seat, Card::of(name, seat), log),
            Action::Go(sector) => self.follow_arrow(s, seat, sector, log),
            Action::Buy(name) if !s.part(seat).running.card.is_some() => {
                self.buy_normally(s, seat, Card::of(name, seat), log);
            }
            answer => self.answer(s, seat, answer, chance, log),
        }
        self.go_on(s, seat, log);
        if !s.is_over() && self.everyone_is_done(s) {
            self.end_turn(s, chance, log);
        }
        // All that becomes known comes from chance, and what drew from it cannot be taken back.
        Step::Open
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        scoring::outcome(self, s)
    }

    fn scores(&self, s: &State, _eyes: Eyes) -> Vec<Score> {
        scoring::scores(self, s)
    }

    #[inline]
    fn round(&self, s: &State) -> u32 {
        u32::from(s.turn.number) / self.players as u32 + 1
    }

    fn event_for(&self, event: &Event, _eyes: Eyes) -> Option<Event> {
        Some(event.clone())
    }

    /// Everything in a position is public: the decks are known but for their order, which is not in it.
    fn determinize(&self, _state: &mut State, _seat: Seat, _chance: &mut impl Chance) {}

    /// Goes on without spending anything.
    fn fallback(&self, s: &State, seat: Seat) -> Action {
        let mut legal = Actions::new();
        self.legal(s, seat, &mut legal);
        let modest =
            |action: &&Action| matches!(action, Action::Roll | Action::Sum | Action::Pass | Action::End);
        legal.iter().find(modest).or(legal.first()).copied().unwrap_or(Action::Pass)
    }

    /// Single answers to effects, the sum after a dice arrow, and dice that were both set.
    fn may_auto_play(&self, s: &State, seat: Seat, only: Action) -> bool {
        let forced = match only {
            Action::Roll => s.turn.set == 2,
            Action::Sum => s.part(seat).shifted > 0,
            _ => self.open_effect(s, seat).is_some(),
        };
        forced && !self.always_ask
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        invariants::invariants(self, s)
    }
}
