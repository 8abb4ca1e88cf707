//! Alien Frontiers: dice are ships, ships dock at orbital facilities, and colonies win the planet below.
//!
//! - [`pieces`], [`action`], [`state`], [`event`]: the words of the game;
//! - [`content`]: the figures that a match is played with;
//! - this file: the rules of a match, which of them ask about which action, and who does what to the position;
//! - `asking`: what may be done at which moment; `reason`: why something may not;
//! - `setup`, `turn`: how a game and a turn begin and end;
//! - `docking`, with `artifact`, `hub`, `raid`, `resources`, `ships`: what ships do at the facilities;
//! - `territories`, `relic`, `fields`: the planet;
//! - `tech`, with `dice_cards`, `moving_cards`, `colony_cards`, `cannon`, `crystal`: what cards do;
//! - `scoring`: points;
//! - `invariants`: the truths that every position keeps;
//! - [`board`], [`view`], `words`, `effects`, `odds`: what people see and read;
//! - [`judge`]: what bots think of positions.
//!
//! The clauses of the rules stand in `rules.toml`; refusals and tests cite them.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

pub mod action;
mod artifact;
mod asking;
pub mod board;
mod cannon;
mod colony_cards;
pub mod content;
mod crystal;
mod dice_cards;
mod docking;
mod effects;
pub mod event;
mod fields;
mod hub;
mod invariants;
pub mod judge;
mod moving_cards;
mod odds;
pub mod pieces;
mod raid;
mod reason;
mod relic;
mod resources;
mod scoring;
mod setup;
mod ships;
pub mod state;
mod tech;
mod territories;
mod turn;
pub mod view;
mod words;

use serde::{Deserialize, Serialize, de::IgnoredAny};
use table::{
    About, Actions, Chance, Content, Eyes, OptionInfo, OptionKind, Outcome, Problem, Refusal, Rules, Score,
    Seat, SeatSet, Sink, Step,
};

pub use action::{Action, Picks, Target};
pub use board::Board;
pub use content::{Cost, Figures};
pub use event::{Event, GameEnd};
pub use pieces::{Card, Colour, Die, Facility, Field, Hull, Place, Ship, Territory};
pub use state::{Cards, Phase, Player, Ports, Relic, RelicAt, State, Turn};
pub use view::View;

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "WrittenOptions")]
pub struct Options {
    /// Two to four.
    pub players: usize,
    /// The long game, for three or four players: everyone starts with all eight colonies.
    pub long_game: bool,
}

/// Options as they are written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenOptions {
    players: usize,
    #[serde(default)]
    long_game: bool,
    /// Early records may name the players' colours here. Colours are the table's now, so these are read over.
    #[serde(default, rename = "colours")]
    _colours: IgnoredAny,
}

impl From<WrittenOptions> for Options {
    fn from(WrittenOptions { players, long_game, .. }: WrittenOptions) -> Options {
        Options { players, long_game }
    }
}

/// The rules of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlienFrontiers {
    players: usize,
    figures: Figures,
}

static ABOUT: About = About {
    id: "alien-frontiers",
    title: words::TITLE,
    tagline: words::TAGLINE,
    players: (2, 4),
    minutes: (60, 90),
    rules_version: 2,
    ledger: include_str!("../rules.toml"),
    content: ("alien-frontiers.json", include_str!("../content/alien-frontiers.json")),
    options: &[OptionInfo {
        key: "long_game",
        title: words::LONG_GAME,
        help: words::LONG_GAME_HELP,
        values: &["false", "true"],
        titles: table::words::NO_YES,
        players: &[3, 4],
        kind: OptionKind::Plain,
    }],
};

impl AlienFrontiers {
    /// Ships of each colour.
    pub const SHIPS: u8 = 6;
    /// Ships of each player at the start.
    pub const STARTING_SHIPS: u8 = 3;

    /// Unplaced colonies of each player at the start.
    pub fn starting_colonies(&self) -> u8 {
        self.figures.colonies
    }

    /// The figures of this match.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The colour whose pieces of the box are a seat's. What colours people see is their table's choice.
    pub fn colour(&self, seat: Seat) -> Colour {
        Colour::from_index(seat.index())
    }
}

impl Rules for AlienFrontiers {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn about() -> &'static About {
        &ABOUT
    }

    fn options(players: usize) -> Result<Options, Problem> {
        let options = Options { players, long_game: false };
        check_options(&options)?;
        Ok(options)
    }

    fn variants() -> Vec<Options> {
        [(2, false), (3, false), (4, false), (3, true), (4, true)]
            .map(|(players, long_game)| Options { players, long_game })
            .into()
    }

    fn new(options: &Options, content: &Content) -> Result<AlienFrontiers, Problem> {
        check_options(options)?;
        Ok(AlienFrontiers { players: options.players, figures: Figures::load(options, content)? })
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        setup::setup(self, chance, log)
    }

    #[inline]
    fn to_act(&self, s: &State) -> SeatSet {
        match s.phase {
            Phase::Over | Phase::OutOfTime => SeatSet::EMPTY,
            _ => SeatSet::only(s.turn.active),
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        asking::legal(self, s, seat, out);
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        asking::check(self, s, seat, action).map_err(|reason| words::refusal(self, s, reason))
    }

    fn apply(
        &self,
        s: &mut State,
        _seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        // A leftover advance counts only if the launch is the very next thing (colonist-hub.excess-lost).
        let leftover = std::mem::take(&mut s.turn.leftover);
        match action {
            Action::Dock { at, value, relic } => self.dock(s, at, value, relic, log),
            Action::Raise(die) => self.change(s, Card::BoosterPod, die, log),
            Action::Lower(die) => self.change(s, Card::StasisBeam, die, log),
            Action::Flip(die) => self.change(s, Card::PolarityDevice, die, log),
            Action::Shift { down, up } => self.shift(s, down, up, log),
            Action::Reroll(picks) => self.reroll(s, picks, chance, log),
            Action::Borrow(territory) => self.borrow(s, territory, log),
            Action::Teleport(target) => self.take(s, Card::OrbitalTeleporter, target, log),
            Action::Control(target) => self.take(s, Card::MindControlHelmet, target, log),
            Action::Shoot(target) => self.shoot(s, target, log),
            Action::Scrap(target) => self.scrap(s, target, log),
            Action::PlaceField(field, territory) => self.place_field(s, field, territory, log),
            Action::ClearField(field) => self.clear_field(s, field, log),
            Action::Uproot(owner, territory) => self.uproot(s, owner, territory, log),
            Action::Swap(owner, territory) => self.swap(s, owner, territory, log),
            Action::Recover(card) => self.recover(s, card, log),
            Action::Cycle => self.cycle(s, chance, log),
            Action::Claim(card) => self.claim(s, card, chance, log),
            Action::Launch => self.launch(s, leftover, log),
            Action::Land(territory) => self.land(s, territory, log),
            Action::Trade => self.trade(s, log),
            Action::BuyRelic => self.buy_relic(s, log),
            Action::StealFuel(victim) => self.steal(s, victim, Cost::FUEL, log),
            Action::StealOre(victim) => self.steal(s, victim, Cost::ORE, log),
            Action::StealCard(victim, card) => self.steal_card(s, victim, card, log),
            Action::EndRaid | Action::CeaseFire => {
                s.phase = Phase::Act;
                Step::Open
            }
            Action::EndTurn => self.end_turn(s, chance, log),
            Action::Keep(fuel) => self.keep(s, fuel, chance, log),
        }
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        scoring::outcome(self, s)
    }

    fn scores(&self, s: &State, _eyes: Eyes) -> Vec<Score> {
        scoring::scores(self, s)
    }

    fn round(&self, s: &State) -> u32 {
        u32::from(s.turn.number) / self.players as u32 + 1
    }

    fn event_for(&self, event: &Event, _eyes: Eyes) -> Option<Event> {
        Some(event.clone())
    }

    /// Everything in a position is public: the draw pile is known but for its order, which is not in it.
    fn determinize(&self, _state: &mut State, _seat: Seat, _chance: &mut impl Chance) {}

    fn fallback(&self, s: &State, seat: Seat) -> Action {
        let mut legal = Actions::new();
        self.legal(s, seat, &mut legal);
        let modest = |action: &Action| match action {
            Action::EndRaid | Action::CeaseFire | Action::EndTurn => 0,
            Action::Dock { at: Facility::SolarConverter, .. } => 1,
            Action::Dock { at: Facility::LunarMine, .. } => 2,
            Action::Dock { at: Facility::ColonistHub, .. } => 3,
            Action::Dock { at: Facility::AlienArtifact, .. } => 4,
            Action::Dock { .. } => 5,
            _ => 6,
        };
        *legal.iter().min_by_key(|&action| modest(action)).expect("a seat to act has an action")
    }

    fn may_auto_play(&self, s: &State, _seat: Seat, _only: Action) -> bool {
        s.phase != Phase::Act
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        invariants::invariants(self, s)
    }
}

fn check_options(options: &Options) -> Result<(), Problem> {
    ABOUT.check_players(options.players)?;
    if options.long_game && options.players == 2 {
        return Err(Problem::with_options("long_game", words::BAD_LONG_GAME));
    }
    Ok(())
}
