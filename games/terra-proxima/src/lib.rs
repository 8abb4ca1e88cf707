//! Terra Proxima: a race past moons, planets and obstacles to the one habitable world, alone or in teams.
//!
//! - [`hex`], [`pieces`], [`action`], [`state`], [`event`]: the words of the game;
//! - [`content`], [`board`]: the figures that a match is played with, and the map as tables;
//! - `turn`, `paying`, `moving`, `trading`, `salvage`, `building`, `attacking`, `aftermath`: the rules, each module with what may be done and the doing side by
//!   side; `asking` has what holds for all of them: who is asked, and in which phase what belongs;
//! - `hands`: cards that come and go, who knows of them, and what a player who does not imagines;
//! - `undoing`: how far an action can be taken back;
//! - `scoring`: places at the end; `truths`: what every position keeps;
//! - [`view`], [`map`], [`odds`], `words`, `log`, `picture`: what people see and read;
//! - `estimate`: what bots think of a position.
//!
//! The clauses of the rules stand in `rules.toml`; refusals and tests cite them.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

pub mod action;
mod aftermath;
mod asking;
mod attacking;
pub mod board;
mod building;
pub mod content;
mod estimate;
pub mod event;
mod hands;
pub mod hex;
mod log;
pub mod map;
mod moving;
pub mod odds;
mod paying;
mod picture;
pub mod pieces;
mod salvage;
mod scoring;
pub mod state;
mod trading;
mod truths;
mod turn;
mod undoing;
pub mod view;
mod words;

use std::sync::Arc;

use serde::{Deserialize, Serialize, de::IgnoredAny};
use table::{
    About, Actions, Chance, Content, Eyes, Judge, Names, OptionInfo, OptionKind, Outcome, Problem, Prompt,
    Refusal, Role, Rules, Score, Seat, SeatSet, Sink, Step, Tell, Text, Values, text,
};

pub use action::{Action, ScoutPrice};
pub use content::{Figures, Tokens};
pub use event::{AttackResult, Event, GameEnd, Why};
pub use pieces::{Bundle, CardType, Cards, Colour, Hex, MAX_PLAYERS, Material, Piece};
pub use state::{Attack, Kind, Offer, Passage, Phase, Player, SecondAttack, State, Turn};
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
#[serde(from = "WrittenOptions")]
pub struct Options {
    /// Two to six.
    pub players: usize,
    /// Allied Mode.
    pub teams: Teams,
    /// After so many turns of every player the game ends.
    pub turn_limit: u16,
}

/// Options as they are written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenOptions {
    players: usize,
    #[serde(default)]
    teams: Teams,
    #[serde(default = "usual_turn_limit")]
    turn_limit: u16,
    /// Early records may name the players' colours here. Colours are the table's now, so these are read over.
    #[serde(default, rename = "colours")]
    _colours: IgnoredAny,
}

impl From<WrittenOptions> for Options {
    fn from(WrittenOptions { players, teams, turn_limit, .. }: WrittenOptions) -> Options {
        Options { players, teams, turn_limit }
    }
}

/// The most turns of each player, and the usual limit.
const TURN_LIMIT: u16 = 200;

fn usual_turn_limit() -> u16 {
    TURN_LIMIT
}

/// The rules of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerraProxima {
    players: usize,
    /// How many teams; 0 if everyone plays alone.
    teams: usize,
    turn_limit: u16,
    figures: Figures,
    /// The board as views show it.
    map: Arc<map::MapView>,
}

static ABOUT: About = About {
    id: "terra-proxima",
    title: "Terra Proxima",
    tagline: "Gather, trade, raid and research your way to the one habitable world.",
    players: (2, 6),
    minutes: (60, 120),
    rules_version: 1,
    ledger: include_str!("../rules.toml"),
    content: ("terra-proxima.json", include_str!("../content/terra-proxima.json")),
    options: &[
        OptionInfo {
            key: "teams",
            title: "Allied Mode",
            help: "Two teams: allies sit opposite each other and must all land.",
            values: &["\"none\"", "\"two\""],
            players: &[4],
            kind: OptionKind::Teams { teams: &[0, 2] },
        },
        OptionInfo {
            key: "teams",
            title: "Allied Mode",
            help: "Two teams of three or three teams of two: all allies must land.",
            values: &["\"none\"", "\"two\"", "\"three\""],
            players: &[6],
            kind: OptionKind::Teams { teams: &[0, 2, 3] },
        },
        OptionInfo {
            key: "turn_limit",
            title: "Turn limit",
            help: "If nobody has won after so many turns of each player, the most Research Tokens win; for teams, the most landed Cruisers.",
            values: &["200", "60", "25"],
            players: &[2, 3, 4, 5, 6],
            kind: OptionKind::Plain,
        },
    ],
};

impl TerraProxima {
    /// The figures of this match.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The colour by which labels name a seat. What colours people see is their table's choice.
    pub fn colour(&self, seat: Seat) -> Colour {
        Colour::from_index(seat.index())
    }

    #[inline]
    fn team_of(&self, seat: Seat) -> u8 {
        (if self.teams == 0 { seat.index() } else { seat.index() % self.teams }) as u8
    }

    /// Whether two seats play together; every seat plays with itself.
    #[inline]
    fn allied(&self, one: Seat, other: Seat) -> bool {
        self.team_of(one) == self.team_of(other)
    }
}

impl Rules for TerraProxima {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn about() -> &'static About {
        &ABOUT
    }

    fn options(players: usize) -> Result<Options, Problem> {
        let options = Options { players, teams: Teams::None, turn_limit: TURN_LIMIT };
        check_options(&options)?;
        Ok(options)
    }

    fn variants() -> Vec<Options> {
        // Random players do not get far, however long they play; what comes later in a game, `tests/whole_games.rs` looks at.
        let variant = |(players, teams)| Options { players, teams, turn_limit: 5 };
        let alone = (2..=6).map(|players| (players, Teams::None));
        alone.chain([(4, Teams::Two), (6, Teams::Two), (6, Teams::Three)]).map(variant).collect()
    }

    fn new(options: &Options, content: &Content) -> Result<TerraProxima, Problem> {
        check_options(options)?;
        let figures = Figures::load(options.players, content)?;
        let teams = match options.teams {
            Teams::None => 0,
            Teams::Two => 2,
            Teams::Three => 3,
        };
        let map = Arc::new(map::MapView::of(&figures.board));
        Ok(TerraProxima { players: options.players, teams, turn_limit: options.turn_limit, figures, map })
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn team(&self, seat: Seat) -> u8 {
        self.team_of(seat)
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        self.set_up(chance, log)
    }

    #[inline]
    fn to_act(&self, s: &State) -> SeatSet {
        s.asked().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        if s.asked() == Some(seat) {
            self.legal_now(s, out);
        }
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_asked(s, seat, action)?;
        self.check_phase(s, action)?;
        self.check_action(s, action)
    }

    fn apply(
        &self,
        s: &mut State,
        _seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        match action {
            Action::Pad(pad) => self.take_pad(s, pad, chance, log),
            Action::Roll if s.phase == Phase::AttackRoll => self.roll_attack(s, chance, log),
            Action::Roll => self.roll(s, chance, log),
            Action::Jettison(material) => self.jettison(s, material, log),
            Action::PlusOne(material) => self.play_plus_one(s, material, log),
            Action::Keep(material) => self.keep(s, material, log),
            Action::StealPlanetary(victim) => self.steal_planetary(s, victim, chance, log),
            Action::StealLunar(victim, material) => self.steal_lunar(s, victim, material, log),
            Action::StopStealing => self.stop_stealing(s, log),
            Action::Pay(bundle, ship) => self.pay_for_move(s, bundle, ship, log),
            Action::Move(ship, to) => self.move_ship(s, ship, to, log),
            Action::Offer(to) => self.start_offer(s, to),
            Action::Give(material) => self.give_card(s, material),
            Action::Ask(material) => self.ask_card(s, material),
            Action::Send => self.send(s, log),
            Action::Drop => self.drop_offer(s),
            Action::Accept => self.answer(s, true, log),
            Action::Decline if s.phase == Phase::Answer => self.answer(s, false, log),
            Action::Decline => self.decline_support(s, log),
            Action::Refine(material) => self.refine(s, material, log),
            Action::Exchange(from, to) => self.exchange(s, from, to, log),
            Action::Repair => self.repair(s, log),
            Action::Base(at) => self.build_base(s, at, log),
            Action::Scout(at, price) => self.build_scout(s, at, price, log),
            Action::Research => self.research(s, log),
            Action::Attack { ship, seat, piece, support } => {
                self.announce(s, ship, (seat, piece), support, log)
            }
            Action::Support(bundle) => self.offer_support(s, bundle, log),
            Action::Choose(chosen) => self.choose(s, chosen, log),
            Action::Defend => self.defend(s, true, log),
            Action::HoldCard => self.defend(s, false, log),
            Action::Withdraw => self.withdraw(s, log),
            Action::Collect => self.collect(s, log),
            Action::Forfeit(bundle) => match s.phase {
                Phase::Backfire => self.forfeit_for_backfire(s, bundle, log),
                Phase::DefenderForfeit => self.defender_forfeit(s, bundle, log),
                _ => self.attacker_forfeit(s, bundle, log),
            },
            Action::Retreat(to) => self.retreat(s, to, log),
            Action::Reward(bundle) => self.take_reward(s, bundle, log),
            Action::End => self.end_turn(s, log),
        }
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        self.outcome_of(s)
    }

    fn scores(&self, s: &State, _eyes: Eyes) -> Vec<Score> {
        self.scores_of(s)
    }

    fn round(&self, s: &State) -> u32 {
        let begun = s.players.iter().map(|player| player.turns).max().unwrap_or(0);
        u32::from(begun.max(1))
    }

    fn seen(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(match *event {
            Event::Stole { seat, victim, lunar: false, .. } if !eyes.sees(seat) && !eyes.sees(victim) => {
                Event::Stole { seat, victim, lunar: false, material: None }
            }
            _ => event.clone(),
        })
    }

    fn imagine(&self, s: &mut State, seat: Seat, chance: &mut impl Chance) {
        self.imagine_for(s, seat, chance);
    }

    fn remember(&self, undone: &State, restored: &mut State) {
        restored.remember(undone);
    }

    fn fallback(&self, s: &State, seat: Seat) -> Action {
        self.fallback_of(s, seat)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        self.truths(s)
    }
}

impl Tell for TerraProxima {
    type View = View;
    type Board = ();

    fn board(&self) {}

    fn view(&self, s: &State, eyes: Eyes) -> View {
        self.view_of(s, eyes)
    }

    fn prompt(&self, s: &State, seat: Seat) -> Prompt {
        self.prompt_for(s, seat)
    }

    fn label(&self, s: &State, seat: Seat, action: Action) -> Text {
        self.label_of(s, seat, action).into()
    }

    fn narrate(&self, event: &Event, names: &Names) -> Text {
        self.line_of(event, names).into()
    }

    fn role(&self, _s: &State, _seat: Seat, action: Action) -> Role {
        match action {
            Action::End => Role::Ends,
            Action::StopStealing => Role::Declines,
            _ => Role::Plain,
        }
    }

    fn goal(&self, s: &State, eyes: Eyes) -> Text {
        let seat = Seat::all(self.players).find(|&seat| eyes == Eyes::Seat(seat));
        let own = seat.map(|seat| text![": you have ", s.players[seat.index()].research]);
        text![
            words::research_tokens(self.figures.tokens.terra),
            ", and your Cruiser lands on Terra Proxima",
            own
        ]
    }

    fn picture(&self, s: &State, eyes: Eyes, names: &Names) -> String {
        self.picture_of(s, eyes, names)
    }
}

impl Judge for TerraProxima {
    fn estimate(&self, s: &State) -> Values {
        self.estimate_of(s)
    }

    fn worth_a_look(&self, s: &State, seat: Seat, action: Action) -> bool {
        self.is_worth_a_look(s, seat, action)
    }
}

/// Whether options make sense.
fn check_options(options: &Options) -> Result<(), Problem> {
    let Options { players, teams, turn_limit } = options;
    if !(2..=MAX_PLAYERS).contains(players) {
        let reason = format!("is {players}, expected 2 to {MAX_PLAYERS}");
        return Err(Problem::with_options("players", reason));
    }
    let fits = match teams {
        Teams::None => true,
        Teams::Two => matches!(players, 4 | 6),
        Teams::Three => *players == 6,
    };
    if !fits {
        let reason = "four players make two teams, six players two or three; others play alone";
        return Err(Problem::with_options("teams", reason));
    }
    if !(1..=TURN_LIMIT).contains(turn_limit) {
        return Err(Problem::with_options(
            "turn_limit",
            format!("is {turn_limit}, expected 1 to {TURN_LIMIT}"),
        ));
    }
    Ok(())
}
