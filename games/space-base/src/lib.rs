//! Space Base: two dice for everyone, twelve sectors each, and ships that pay on your turn or, once replaced, on everybody
//! else's.
//!
//! - [`cards`], [`sets`], [`action`], [`state`], [`event`]: the words of the game;
//! - [`content`]: the cards that a match is played with;
//! - `setup`, `turn`, `gain`, `buy`, `activation`: the rules, with what may be done and the doing side by side;
//! - `check`: why something may not be done;
//! - `scoring`: scores and places;
//! - `truths`: what is true of every position;
//! - [`view`], `words`, `log`, `picture`: what people see and read;
//! - `estimate`, `instinct`, `worth`: what bots think of positions, actions and cards.
//!
//! The clauses of the rules stand in `rules.toml`; refusals and tests cite them.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

pub mod action;
mod activation;
mod buy;
pub mod cards;
mod check;
pub mod content;
mod estimate;
pub mod event;
mod gain;
mod instinct;
mod log;
mod picture;
mod scoring;
pub mod sets;
mod setup;
pub mod state;
mod truths;
mod turn;
pub mod view;
mod words;
mod worth;

use serde::{Deserialize, Serialize};
use table::{
    About, Actions, Chance, Content, Eyes, Judge, Names, OptionInfo, OptionKind, Outcome, Problem, Prompt,
    Refusal, Role, Rules, Score, Seat, SeatSet, Sink, Step, Tell, Text, Values, text,
};

pub use action::Action;
pub use cards::{Card, Name, Sector};
pub use content::{Deck, Zone};
pub use event::{Event, GameEnd};
pub use gain::{GOAL, Goods};
pub use sets::{Sectors, Ships};
pub use state::{Console, End, State, Turn, TurnPart, Window};
pub use turn::LAST_ROUND;
pub use view::View;
use worth::Worths;

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
    title: "Space Base",
    tagline: "Every roll pays everyone: build a fleet that earns on your turn and on all the others.",
    players: (2, 5),
    minutes: (45, 60),
    rules_version: 1,
    ledger: include_str!("../rules.toml"),
    content: ("space-base.json", include_str!("../content/space-base.json")),
    options: &[OptionInfo {
        key: "always_ask",
        title: "Always ask",
        help: "Players choose how to use the dice, and end their turn, even where nothing depends on it.",
        values: &["false", "true"],
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

fn check_options(options: &Options) -> Result<(), Problem> {
    if (2..=cards::MAX_PLAYERS).contains(&options.players) {
        return Ok(());
    }
    let reason = format!("Space Base is for 2 to 5 players, not {}", options.players);
    Err(Problem::with_options("players", reason))
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
        let options = Options { players, always_ask: false };
        check_options(&options)?;
        Ok(options)
    }

    fn variants() -> Vec<Options> {
        let asked = |always_ask| (2..=cards::MAX_PLAYERS).map(move |players| Options { players, always_ask });
        asked(false).chain(asked(true)).collect()
    }

    fn new(options: &Options, content: &Content) -> Result<SpaceBase, Problem> {
        check_options(options)?;
        let deck = Deck::load(options.players, content)?;
        let worths = Worths::of(&deck, options.players);
        Ok(SpaceBase { players: options.players, always_ask: options.always_ask, deck, worths })
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        self.set_up(chance, log)
    }

    #[inline]
    fn to_act(&self, s: &State) -> SeatSet {
        s.asked()
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        self.legal_actions(s, seat, out);
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_action(s, seat, action)
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        self.act(s, seat, action, chance, log);
        // All that becomes known comes from chance, and what drew from it cannot be taken back.
        Step::Open
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        self.final_places(s)
    }

    fn scores(&self, s: &State, _eyes: Eyes) -> Vec<Score> {
        Seat::all(self.players).map(|seat| self.score(s, seat)).collect()
    }

    fn round(&self, s: &State) -> u32 {
        self.round_of(s)
    }

    fn seen(&self, event: &Event, _eyes: Eyes) -> Option<Event> {
        Some(event.clone())
    }

    /// Everything in a position is public: the decks are known but for their order, which is not in it.
    fn imagine(&self, _state: &mut State, _seat: Seat, _chance: &mut impl Chance) {}

    /// Goes on without spending anything.
    fn fallback(&self, s: &State, seat: Seat) -> Action {
        let mut legal = Actions::new();
        self.legal_actions(s, seat, &mut legal);
        let modest =
            |action: &&Action| matches!(action, Action::Roll | Action::Sum | Action::Pass | Action::End);
        legal.iter().find(modest).or(legal.first()).copied().unwrap_or(Action::Pass)
    }

    /// Single answers to effects, the sum after a dice arrow, and dice that were both set.
    fn plays_itself(&self, s: &State, seat: Seat, only: Action) -> bool {
        let forced = match only {
            Action::Roll => s.turn.set == 2,
            Action::Sum => s.part(seat).shifted > 0,
            _ => self.open_effect(s, seat).is_some(),
        };
        forced && !self.always_ask
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        self.check_truths(s)
    }
}

impl Tell for SpaceBase {
    type View = View;
    type Board = ();

    fn board(&self) {}

    fn view(&self, s: &State, _eyes: Eyes) -> View {
        self.public_view(s)
    }

    fn prompt(&self, s: &State, seat: Seat) -> Prompt {
        self.ask(s, seat)
    }

    fn label(&self, s: &State, seat: Seat, action: Action) -> Text {
        self.describe(s, seat, action).into()
    }

    fn narrate(&self, event: &Event, names: &Names) -> Text {
        self.tell(event, names).into()
    }

    fn role(&self, _s: &State, _seat: Seat, action: Action) -> Role {
        match action {
            Action::End => Role::Ends,
            Action::Pass => Role::Declines,
            _ => Role::Plain,
        }
    }

    fn goal(&self, s: &State, eyes: Eyes) -> Text {
        let seat = Seat::all(self.players).find(|&seat| eyes == Eyes::Seat(seat));
        let own = seat.map(|seat| text![": you have ", s.console(seat).points]);
        text!["Most points in the round in which somebody reaches ", gain::GOAL, own]
    }

    fn picture(&self, s: &State, _eyes: Eyes, names: &Names) -> String {
        self.draw_picture(s, names)
    }
}

impl Judge for SpaceBase {
    fn estimate(&self, s: &State) -> Values {
        self.chances(s)
    }

    fn inclination(&self, s: &State, seat: Seat, action: Action) -> f32 {
        self.incline(s, seat, action)
    }

    fn turn(&self, s: &State) -> u32 {
        s.turn.number.into()
    }

    /// The sum and the dice are the same actions whatever was rolled. About two rounds.
    fn foresight(&self) -> u32 {
        10 * self.players as u32
    }
}
