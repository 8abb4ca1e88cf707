//! Terra Proxima: a race through moons, planets and obstacles to the one habitable world, alone or in teams.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

pub mod action;
pub mod event;
pub mod pieces;
pub mod state;
pub mod view;

use serde::{Deserialize, Serialize};

pub use action::{Action, ScoutPrice};
pub use event::{AttackResult, Event, Why};
pub use pieces::{Bundle, Cards, Colour, Hex, MAX_PLAYERS, Material, Piece};
pub use state::{Attack, Kind, Offer, Pass, Phase, Player, Second, State, Turn};
pub use view::View;

/// Who plays with whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Teams {
    /// Everyone alone.
    #[default]
    None,
    /// Two teams: with four players or six.
    Two,
    /// Three teams: with six players.
    Three,
}

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Two to six.
    pub players: usize,
    /// Allied Mode.
    #[serde(default)]
    pub teams: Teams,
    /// After so many turns of every player the game ends.
    #[serde(default = "usual_turn_limit")]
    pub turn_limit: u16,
    /// The colours in seating order, no two the same; if there are none, the usual ones.
    #[serde(default)]
    pub colours: Vec<Colour>,
}

fn usual_turn_limit() -> u16 {
    200
}

/// The rules of one match.
pub struct TerraProxima {
    players: usize,
}

impl table::Game for TerraProxima {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn about() -> &'static table::About {
        todo!()
    }
    fn options(_: usize) -> Result<Options, table::Problem> {
        todo!()
    }
    fn variants() -> Vec<Options> {
        todo!()
    }
    fn new(_: &Options, _: &table::Content) -> Result<TerraProxima, table::Problem> {
        todo!()
    }
    fn seats(&self) -> usize {
        self.players
    }
    fn setup(&self, _: &mut impl table::Chance, _: &mut impl table::Sink<Event>) -> State {
        todo!()
    }
    fn to_act(&self, _: &State) -> table::SeatSet {
        todo!()
    }
    fn legal(&self, _: &State, _: table::Seat, _: &mut table::Actions<Action>) {
        todo!()
    }
    fn check(&self, _: &State, _: table::Seat, _: Action) -> Result<(), table::Refusal> {
        todo!()
    }
    fn apply(
        &self,
        _: &mut State,
        _: table::Seat,
        _: Action,
        _: &mut impl table::Chance,
        _: &mut impl table::Sink<Event>,
    ) -> table::Step {
        todo!()
    }
    fn outcome(&self, _: &State) -> Option<table::Outcome> {
        todo!()
    }
    fn scores(&self, _: &State, _: table::Eyes) -> Vec<table::Score> {
        todo!()
    }
    fn round(&self, _: &State) -> u32 {
        todo!()
    }
    fn view(&self, _: &State, _: table::Eyes) -> View {
        todo!()
    }
    fn seen(&self, _: &Event, _: table::Eyes) -> Option<Event> {
        todo!()
    }
    fn prompt(&self, _: &State, _: table::Seat) -> table::Prompt {
        todo!()
    }
    fn imagine(&self, _: &mut State, _: table::Seat, _: &mut impl table::Chance) {
        todo!()
    }
    fn fallback(&self, _: &State, _: table::Seat) -> Action {
        todo!()
    }
    fn label(&self, _: &State, _: table::Seat, _: Action) -> String {
        todo!()
    }
    fn narrate(&self, _: &Event, _: &table::Names) -> String {
        todo!()
    }
    fn picture(&self, _: &State, _: table::Eyes, _: &table::Names) -> String {
        todo!()
    }
    fn invariants(&self, _: &State) -> Result<(), String> {
        todo!()
    }
    fn estimate(&self, _: &State) -> table::Values {
        todo!()
    }
}
