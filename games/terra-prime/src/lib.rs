//! Terra Prime: exploring the space around an outpost, founding colonies, delivering what they produce, and driving off aliens.
//!
//! - [`pieces`], [`action`], [`state`], [`event`]: the words of the game;
//! - [`content`], [`map`]: the figures that a match is played with, and the map as tables;
//! - `turn`, `exploring`, `danger`, `colonies`, `modules`, `fighting`, `outpost`, `rewards`, `cargo`: the rules, each module with what may be done and the
//!   doing side by side; `asking` has what holds for all of them: who is asked, and in which phase what belongs; [`reason`] says why not;
//! - `setup`, `scoring`: the position at the start, and places at the end; `invariants`: what every position keeps;
//! - [`board`], [`view`], [`odds`], `effects`, `words`: what people see and read;
//! - `judge`: what bots think of a position.
//!
//! The clauses of the rules stand in `rules.toml`; refusals and tests cite them.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

pub mod action;
mod asking;
pub mod board;
mod cargo;
mod colonies;
pub mod content;
mod danger;
mod dice;
mod effects;
pub mod event;
mod exploring;
mod fighting;
mod invariants;
mod judge;
pub mod map;
mod modules;
pub mod odds;
mod outpost;
pub mod pieces;
pub mod reason;
mod rewards;
mod scoring;
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
pub use content::Figures;
pub use event::Event;
pub use pieces::{
    Alien, ColonyType, Cube, Cubes, HexColour, MAX_PLAYERS, Module, Sector, Space, Stand, Tech,
};
pub use state::{GameEnd, Hex, Phase, Player, Stage, State, Turn};
pub use view::View;

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Two to five.
    pub players: usize,
    /// A safeguard: after so many turns of every player in which nothing was drawn or delivered the game is broken off.
    #[serde(default)]
    pub standstill: Option<u16>,
}

/// The turns without progress after which a safeguarded game is broken off.
const STANDSTILL: u16 = 20;

/// The rules of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerraPrime {
    players: usize,
    standstill: Option<u16>,
    figures: Figures,
}

static ABOUT: About = About {
    id: "terra-prime",
    title: words::TITLE,
    tagline: words::TAGLINE,
    players: (2, MAX_PLAYERS),
    minutes: (45, 90),
    rules_version: 1,
    ledger: include_str!("../rules.toml"),
    content: ("terra-prime.json", include_str!("../content/terra-prime.json")),
    options: &[OptionInfo {
        key: "standstill",
        title: words::STANDSTILL,
        help: words::STANDSTILL_HELP,
        values: &["null", "20"],
        titles: words::STANDSTILLS,
        players: &[2, 3, 4, 5],
        kind: OptionKind::Safeguard,
    }],
};

impl TerraPrime {
    /// The figures of this match.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }
}

impl Rules for TerraPrime {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn about() -> &'static About {
        &ABOUT
    }

    fn options(players: usize) -> Result<Options, Problem> {
        let options = Options { players, standstill: None };
        check_options(&options)?;
        Ok(options)
    }

    fn variants() -> Vec<Options> {
        (2..=MAX_PLAYERS).map(|players| Options { players, standstill: Some(STANDSTILL) }).collect()
    }

    fn new(options: &Options, content: &Content) -> Result<TerraPrime, Problem> {
        check_options(options)?;
        let figures = Figures::load(options.players, content)?;
        Ok(TerraPrime { players: options.players, standstill: options.standstill, figures })
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        setup::setup(self, chance, log)
    }

    #[inline]
    fn to_act(&self, s: &State) -> SeatSet {
        if s.phase == Phase::Over { SeatSet::EMPTY } else { SeatSet::only(s.turn.active) }
    }

    #[inline]
    fn legal(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        asking::legal(self, s, seat, out);
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        asking::check(self, s, seat, action).map_err(|reason| words::refusal(self, s, action, reason))
    }

    fn apply(
        &self,
        s: &mut State,
        _seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let revealed = s.revealed;
        match action {
            Action::Produce => self.start_production(s),
            Action::ProduceAt(sector) => self.produce_at(s, sector, log),
            Action::Scan(space) => self.scan(s, space, chance, log),
            Action::Move(to) => self.move_to(s, to, log),
            Action::Explore(to) => self.explore(s, to, log),
            Action::Reveal(space) => self.reveal(s, space, chance, log),
            Action::Orient(orientation) => {
                if let Stage::Orienting(space) = s.stage {
                    self.orient(s, space, orientation, chance, log);
                }
            }
            Action::Colonize(colony) => self.colonize(s, colony, chance, log),
            Action::Collect => self.collect(s, log),
            Action::Teleport => self.teleport(s, log),
            Action::Install(module) => self.install(s, module, log),
            Action::FreeSlot => self.take_slot(s, None, log),
            Action::Replace(module) => self.take_slot(s, Some(module), log),
            Action::Forgo => self.forgo(s, log),
            Action::Pay(brownium) => self.pay(s, brownium, log),
            Action::Charge => self.charge(s, log),
            Action::NoCharge => self.complete_action(s),
            Action::Attack(group) => self.attack(s, group, chance, log),
            Action::Reroll(dice) => self.reroll(s, dice, chance, log),
            Action::Keep => self.keep_roll(s),
            Action::Destroy(alien) => self.destroy(s, alien, chance, log),
            Action::Pacify(group) => self.pacify(s, group),
            Action::Give(cube) => self.give(s, cube, log),
            Action::Deliver(cube, stand) => self.deliver(s, cube, stand, log),
            Action::Finish => self.finish_delivery(s, chance, log),
            Action::Load => self.load(s, log),
            Action::Satellite(space) => self.use_satellite(s, space, chance, log),
            Action::Buy(tech) => self.buy(s, tech, log),
            Action::Face(group) => {
                if let Stage::Aliens(groups) = s.stage {
                    self.torpedoes(s, group, groups, log);
                }
            }
            Action::Lose(module) => self.lose_module(s, module, log),
            Action::Discard(cube) => self.discard(s, cube, log),
            Action::Offload => self.offload(s, log),
            Action::DropMarker => self.drop_marker(s, log),
            Action::End => {
                self.end_turn(s, chance, log);
                return Step::Sealed(rule!("referee.undo"));
            }
        }
        self.go_on(s, chance, log);
        // A hex that somebody has looked at before is shown without a draw.
        let looked = matches!(action, Action::Scan(_) | Action::Satellite(_));
        if looked || s.revealed != revealed { Step::Revealed } else { Step::Open }
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        scoring::outcome(self, s)
    }

    fn scores(&self, s: &State, _eyes: Eyes) -> Vec<Score> {
        scoring::scores(self, s)
    }

    fn round(&self, s: &State) -> u32 {
        s.players.iter().map(|player| player.turns).max().unwrap_or(0).max(1)
    }

    fn event_for(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(match *event {
            Event::Looked { seat, space, satellite, .. } if !eyes.sees(seat) => {
                Event::Looked { seat, space, face: None, satellite }
            }
            _ => event.clone(),
        })
    }

    fn determinize(&self, s: &mut State, seat: Seat, chance: &mut impl Chance) {
        exploring::determinize(self, s, seat, chance);
    }

    fn fallback(&self, s: &State, seat: Seat) -> Action {
        asking::fallback(self, s, seat)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        invariants::invariants(self, s)
    }
}

/// Whether options make sense.
fn check_options(options: &Options) -> Result<(), Problem> {
    let Options { players, standstill } = options;
    ABOUT.check_players(*players)?;
    if standstill.is_some_and(|turns| !(1..=1000).contains(&turns)) {
        return Err(Problem::with_options("standstill", words::BAD_STANDSTILL));
    }
    Ok(())
}
