//! Terra Proxima: a race past moons, planets and obstacles to the one habitable world, alone or in teams.
//!
//! - [`hex`], [`pieces`], [`action`], [`state`], [`event`]: the words of the game;
//! - [`content`], [`map`]: the figures that a match is played with, and the map as tables;
//! - `setup`, `turn`, `production`, `emp`, `paying`, `moving`, `trading`, `salvage`, `building`, `attacking`, `aftermath`: the rules, each module with
//!   what may be done and the doing side by side; `asking` has what holds for all of them: who is asked, and in which phase what belongs; `reason`
//!   says why something may not be done;
//! - `hands`: cards that come and go, who knows of them, and what a player who does not imagines;
//! - `undoing`: how far an action can be taken back;
//! - `scoring`: places at the end; `invariants`: what every position keeps;
//! - [`view`], [`board`]: what people see; [`odds`], `effects`: what actions may bring, cost and give; `words`: all that people read;
//! - `judge`: what bots think of a position.
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
mod effects;
mod emp;
pub mod event;
mod hands;
pub mod hex;
mod invariants;
mod judge;
pub mod map;
mod moving;
pub mod odds;
mod paying;
pub mod pieces;
mod production;
mod reason;
mod salvage;
mod scoring;
mod setup;
pub mod state;
mod trading;
mod turn;
mod undoing;
pub mod view;
mod words;

use serde::{Deserialize, Serialize, de::IgnoredAny};
use table::{
    About, Actions, Chance, Content, Eyes, OptionInfo, OptionKind, Outcome, Problem, Refusal, Rules, Score,
    Seat, SeatSet, Sink, Step,
};

pub use action::{Action, ScoutPrice};
use asking::before_dice;
pub use board::Board;
pub use content::{Figures, Tokens};
pub use event::{AttackResult, Event, GameEnd, Lack, Why, Yield};
pub use pieces::{Bundle, CardType, Cards, Colour, Hex, MAX_PLAYERS, Material, Piece};
pub use state::{ActionType, Attack, Offer, Passage, Phase, Player, SecondAttack, State, Turn};
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
    /// After so many turns of every player the game ends; the rulebook knows no such end.
    pub turn_limit: Option<u16>,
}

/// Options as they are written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenOptions {
    players: usize,
    #[serde(default)]
    teams: Teams,
    #[serde(default)]
    turn_limit: Option<u16>,
    /// Early records may name the players' colours here. Colours are the table's now, so these are read over.
    #[serde(default, rename = "colours")]
    _colours: IgnoredAny,
}

impl From<WrittenOptions> for Options {
    fn from(WrittenOptions { players, teams, turn_limit, .. }: WrittenOptions) -> Options {
        Options { players, teams, turn_limit }
    }
}

/// The most turns of each player, where there is a limit: far beyond a normal game.
const TURN_LIMIT: u16 = 200;

/// The rules of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerraProxima {
    players: usize,
    /// How many teams; 0 if everyone plays alone.
    teams: usize,
    turn_limit: Option<u16>,
    figures: Figures,
}

static ABOUT: About = About {
    id: "terra-proxima",
    title: words::TITLE,
    tagline: words::TAGLINE,
    players: (2, 6),
    minutes: (60, 120),
    rules_version: 4,
    ledger: include_str!("../rules.toml"),
    content: ("terra-proxima.json", include_str!("../content/terra-proxima.json")),
    options: &[
        OptionInfo {
            key: "teams",
            title: words::TEAMS,
            help: words::TEAMS_OF_FOUR_HELP,
            values: &["\"none\"", "\"two\""],
            titles: words::TEAMS_OF_FOUR,
            players: &[4],
            kind: OptionKind::Teams { teams: &[&[], &[0, 1, 0, 1]] },
        },
        OptionInfo {
            key: "teams",
            title: words::TEAMS,
            help: words::TEAMS_OF_SIX_HELP,
            values: &["\"none\"", "\"two\"", "\"three\""],
            titles: words::TEAMS_OF_SIX,
            players: &[6],
            kind: OptionKind::Teams { teams: &[&[], &[0, 1, 0, 1, 0, 1], &[0, 1, 2, 0, 1, 2]] },
        },
        OptionInfo {
            key: "turn_limit",
            title: words::TURN_LIMIT,
            help: words::TURN_LIMIT_HELP,
            values: &["null", "200", "60", "25"],
            titles: words::TURN_LIMITS,
            players: &[2, 3, 4, 5, 6],
            kind: OptionKind::Safeguard,
        },
    ],
};

impl TerraProxima {
    /// The figures of this match.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Whether two seats play together; every seat plays with itself.
    #[inline]
    fn allied(&self, one: Seat, other: Seat) -> bool {
        self.team(one) == self.team(other)
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
        let options = Options { players, teams: Teams::None, turn_limit: None };
        check_options(&options)?;
        Ok(options)
    }

    fn variants() -> Vec<Options> {
        // Random players do not get far, however long they play; what comes later in a game, `tests/it/whole_games.rs` looks at.
        let variant = |(players, teams)| Options { players, teams, turn_limit: Some(5) };
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
        Ok(TerraProxima { players: options.players, teams, turn_limit: options.turn_limit, figures })
    }

    fn seats(&self) -> usize {
        self.players
    }

    #[inline]
    fn team(&self, seat: Seat) -> u8 {
        (if self.teams == 0 { seat.index() } else { seat.index() % self.teams }) as u8
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        setup::setup(self, chance, log)
    }

    #[inline]
    fn to_act(&self, s: &State) -> SeatSet {
        let mut seats = self.awaited(s);
        if before_dice(s.phase) {
            seats.insert(s.turn.active);
            let may_retract = |&seat: &Seat| self.may_retract(s, seat).is_ok();
            Seat::all(self.players).filter(may_retract).for_each(|seat| seats.insert(seat));
        }
        seats
    }

    #[inline]
    fn awaited(&self, s: &State) -> SeatSet {
        s.decider().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        asking::legal(self, s, seat, out);
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        asking::check(self, s, seat, action).map_err(|reason| words::refusal(self, s, action, reason))
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
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
            Action::Pay(bundle) => self.pay_for_move(s, bundle, log),
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
            Action::Retract => self.retract(s, seat, log),
            Action::Collect if s.phase == Phase::MakeRoom => self.collect_production(s, log),
            Action::Collect => self.collect(s, log),
            Action::Forfeit(bundle) => self.forfeit(s, bundle, log),
            Action::ForfeitAny => self.forfeit_any(s, chance, log),
            Action::Retreat(to) => self.retreat(s, to, log),
            Action::Reward(bundle) => self.take_reward(s, bundle, log),
            Action::End => self.end_turn(s, log),
        }
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        scoring::outcome(self, s)
    }

    fn scores(&self, s: &State, _eyes: Eyes) -> Vec<Score> {
        scoring::scores(self, s)
    }

    fn round(&self, s: &State) -> u32 {
        let begun = s.players.iter().map(|player| player.turns).max().unwrap_or(0);
        u32::from(begun.max(1))
    }

    fn event_for(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(match *event {
            Event::Stole { seat, victim, lunar: false, .. } if !eyes.sees(seat) && !eyes.sees(victim) => {
                Event::Stole { seat, victim, lunar: false, material: None }
            }
            _ => event.clone(),
        })
    }

    fn determinize(&self, s: &mut State, seat: Seat, chance: &mut impl Chance) {
        hands::determinize(self, s, seat, chance);
    }

    fn keep_knowledge(&self, undone: &State, restored: &mut State) {
        hands::keep_knowledge(undone, restored);
    }

    /// Nothing that costs anything, if that is possible.
    fn fallback(&self, s: &State, seat: Seat) -> Action {
        match s.phase {
            _ if s.decider() != Some(seat) && seat == s.turn.active => Action::Withdraw,
            _ if s.decider() != Some(seat) => Action::Retract,
            Phase::Pad => Action::Pad(0),
            Phase::Roll => Action::Roll,
            Phase::Steal | Phase::StealSecond => Action::StopStealing,
            Phase::Action => self.end_or_launch(s),
            Phase::Compose => Action::Drop,
            Phase::Answer | Phase::Support => Action::Decline,
            Phase::Choose => Action::Choose(None),
            Phase::Defense => Action::HoldCard,
            Phase::AttackRoll => Action::Withdraw,
            Phase::MakeRoom | Phase::Collect => Action::Collect,
            // A card that was chosen in a fixed order would tell which ones are not there.
            Phase::Backfire | Phase::DefenderForfeit | Phase::AttackerForfeit
                if self.may_forfeit_any(s).is_ok() =>
            {
                Action::ForfeitAny
            }
            _ => {
                let mut legal = Actions::new();
                self.legal(s, seat, &mut legal);
                legal.first().copied().unwrap_or(Action::End)
            }
        }
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        invariants::invariants(self, s)
    }
}

/// Whether options make sense.
fn check_options(options: &Options) -> Result<(), Problem> {
    let Options { players, teams, turn_limit } = options;
    ABOUT.check_players(*players)?;
    let fits = match teams {
        Teams::None => true,
        Teams::Two => matches!(players, 4 | 6),
        Teams::Three => *players == 6,
    };
    if !fits {
        return Err(Problem::with_options("teams", words::BAD_TEAMS));
    }
    match turn_limit {
        Some(turns) if !(1..=TURN_LIMIT).contains(turns) => {
            Err(Problem::with_options("turn_limit", words::bad_turn_limit(*turns, TURN_LIMIT)))
        }
        _ => Ok(()),
    }
}
