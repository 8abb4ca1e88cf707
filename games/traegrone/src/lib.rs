//! Traeg'Rone: fleets, planets, alliances and betrayal in the ruins of an empire.
//!
//! - [`pieces`], [`action`], [`state`], [`event`]: the words of the game;
//! - [`content`], [`map`]: the figures that a match is played with, and the board as tables;
//! - `setup`, `turn`: before and around the phases;
//! - `card`, `tribute`, `purchase`, `movement`, `exploration`, `cargo`, `spy`, `battle`, `fire`, `land`: the phases, each module with what may be done
//!   and the doing side by side; `world` has what all of them do to worlds and pieces, `reason` why something may not be done;
//! - `asking`: who is asked, and what belongs to which phase;
//! - [`scoring`]: victory points and places; `invariants`: what every position keeps;
//! - [`board`], [`view`], `words`, `effects`, `odds`: what people see and read;
//! - `judge`: what bots think of a position.
//!
//! The clauses of the rules stand in `rules.toml`; refusals and tests cite them.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

pub mod action;
mod asking;
mod battle;
pub mod board;
mod card;
mod cargo;
pub mod content;
mod effects;
pub mod event;
mod exploration;
mod fire;
mod invariants;
mod judge;
mod land;
pub mod map;
mod movement;
mod odds;
pub mod pieces;
mod purchase;
mod reason;
pub mod scoring;
mod setup;
mod spy;
pub mod state;
mod tribute;
mod turn;
pub mod view;
mod words;
mod world;

use serde::{Deserialize, Serialize};
use table::{
    About, Actions, Chance, Content, Eyes, OptionInfo, OptionKind, Outcome, Problem, Refusal, Rules, Score,
    Seat, SeatSet, Sink, Step,
};

pub use action::{Action, Axis, Target};
pub use board::Board;
pub use content::Figures;
pub use event::{Event, GameEnd, Instead, Place, Shot, ShotResult, Shots, Why};
pub use pieces::{
    Card, FrontId, MAX_PLAYERS, MAX_SECTORS, Piece, Sector, Sectors, Ship, Species, Stat, Unit,
};
pub use state::{Battle, Orders, Phase, Player, ShipFlag, Side, Site, State, Turn, Vessel};
pub use view::View;

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Two to six.
    pub players: usize,
    /// The scenario by its id; the first for so many players if there is none.
    #[serde(default)]
    pub scenario: Option<String>,
    /// Whether a world holds only as much infantry as population at the end of a turn.
    #[serde(default = "yes")]
    pub infantry_limit: bool,
    /// Whether destroyers and battleships blockade worlds.
    #[serde(default = "yes")]
    pub blockades: bool,
    /// Whether lost pieces go back to the supply.
    #[serde(default)]
    pub losses_return: bool,
    /// After so many turns of every player the game ends.
    #[serde(default)]
    pub turn_limit: Option<u16>,
}

fn yes() -> bool {
    true
}

/// The most turns that the limit can be set to.
const LONGEST: u16 = 1000;

/// The rules of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traegrone {
    players: usize,
    infantry_limit: bool,
    blockades: bool,
    losses_return: bool,
    /// The last turn of every player.
    turn_limit: u16,
    figures: Figures,
    /// For each kind of piece that fights, the first of the same size.
    sizes: [Piece; pieces::FIGHTERS],
}

static ABOUT: About = About {
    id: "traegrone",
    title: words::TITLE,
    tagline: words::TAGLINE,
    players: (2, MAX_PLAYERS),
    minutes: (60, 180),
    rules_version: 2,
    ledger: include_str!("../rules.toml"),
    content: ("traegrone.json", include_str!("../content/traegrone.json")),
    options: &[
        OptionInfo {
            key: "infantry_limit",
            title: words::INFANTRY_LIMIT,
            help: words::INFANTRY_LIMIT_HELP,
            values: &["true", "false"],
            titles: table::words::YES_NO,
            players: &[],
            kind: OptionKind::Plain,
        },
        OptionInfo {
            key: "blockades",
            title: words::BLOCKADES,
            help: words::BLOCKADES_HELP,
            values: &["true", "false"],
            titles: table::words::YES_NO,
            players: &[],
            kind: OptionKind::Plain,
        },
        OptionInfo {
            key: "losses_return",
            title: words::LOSSES_RETURN,
            help: words::LOSSES_RETURN_HELP,
            values: &["false", "true"],
            titles: table::words::NO_YES,
            players: &[],
            kind: OptionKind::Plain,
        },
        OptionInfo {
            key: "turn_limit",
            title: words::TURN_LIMIT,
            help: words::TURN_LIMIT_HELP,
            values: &["null", "40"],
            titles: words::TURN_LIMITS,
            players: &[],
            kind: OptionKind::Safeguard,
        },
    ],
};

impl Traegrone {
    /// The figures of this match.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }
}

impl Rules for Traegrone {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    const STATE_LIMIT: usize = 2048;

    fn about() -> &'static About {
        &ABOUT
    }

    fn former_contents() -> &'static [&'static str] {
        // Before the planets of Rivals were laid evenly.
        &[include_str!("../content/traegrone-1.json")]
    }

    fn options(players: usize) -> Result<Options, Problem> {
        let options = Options {
            players,
            scenario: None,
            infantry_limit: true,
            blockades: true,
            losses_return: false,
            turn_limit: None,
        };
        check_options(&options)?;
        Ok(options)
    }

    fn variants() -> Vec<Options> {
        let variant = |(players, infantry_limit, blockades, losses_return)| Options {
            players,
            scenario: None,
            infantry_limit,
            blockades,
            losses_return,
            // Random players do not come far, however long they play; what comes later, `tests/it/whole_games.rs` looks at.
            turn_limit: Some(8),
        };
        let usual = (2..=MAX_PLAYERS).map(|players| (players, true, true, false));
        // Every pair of values of two options occurs.
        let others = [(2, false, false, false), (3, false, true, true), (4, true, false, true)];
        usual.chain(others).map(variant).collect()
    }

    fn new(options: &Options, content: &Content) -> Result<Traegrone, Problem> {
        check_options(options)?;
        let figures = Figures::load(options.players, options.scenario.as_deref(), content)?;
        let mut sizes = [Piece::Scout; pieces::FIGHTERS];
        for &piece in Piece::FIGHTERS {
            let alike = |other: &&Piece| figures.of(**other).price == figures.of(piece).price;
            sizes[piece.index()] = Piece::FIGHTERS.iter().find(alike).copied().unwrap_or(piece);
        }
        Ok(Traegrone {
            players: options.players,
            infantry_limit: options.infantry_limit,
            blockades: options.blockades,
            losses_return: options.losses_return,
            turn_limit: options.turn_limit.unwrap_or(u16::MAX),
            figures,
            sizes,
        })
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        setup::setup(self, chance, log)
    }

    #[inline]
    fn to_act(&self, s: &State) -> SeatSet {
        if s.phase.is_over() { SeatSet::EMPTY } else { SeatSet::only(s.asked) }
    }

    #[inline]
    fn legal(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        asking::legal(self, s, seat, out);
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        asking::check(self, s, seat, action).map_err(|reason| words::refusal(self, s, seat, action, reason))
    }

    fn apply(
        &self,
        s: &mut State,
        _seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let active = s.turn.active;
        let step = match action {
            Action::Species(species) => self.choose_species(s, species, log),
            Action::Base(sector) => self.place_base(s, sector, chance, log),
            Action::Play(card) => self.play(s, card, chance, log),
            Action::PlayAny => self.play_any(s, chance, log),
            Action::ForcedDraft => self.forced_draft(s, chance, log),
            Action::SuperSoldiers => self.super_soldiers(s, chance, log),
            Action::Target(sector) if s.phase == Phase::Draft => self.draft(s, Some(sector), chance, log),
            Action::Target(sector) => self.choose_target(s, sector, chance, log),
            Action::Raise(stat, sector) => self.raise(s, Some((stat, sector)), chance, log),
            Action::Close(axis) => self.close(s, axis, chance, log),
            Action::Buy(piece, sector) => self.buy(s, piece, sector, log),
            Action::Repair(ship) => self.repair(s, ship, log),
            Action::Infest(ship) => self.infest(s, ship, log),
            Action::Load(_, ship) if s.phase == Phase::Surplus => {
                self.settle_surplus(s, Some(ship), chance, log)
            }
            Action::Load(unit, ship) => self.load(s, unit, ship, log),
            Action::Unload(unit, ship) => self.unload(s, unit, ship, log),
            Action::Move(ship, to) if s.phase == Phase::Spy => self.spy(s, ship, to, chance, log),
            Action::Move(ship, to) => self.take_step(s, ship, to, chance, log),
            Action::Colonise(ship) => self.colonise(s, ship, log),
            Action::Fight(sector) => self.fight(s, sector, chance, log),
            Action::Flee => self.decide_to_flee(s, true, chance, log),
            Action::Stay => self.decide_to_flee(s, false, chance, log),
            Action::Aim { shot, graze, target } => self.aim(s, (shot, graze), target, chance, log),
            Action::Leave { shot, graze } => self.leave_one(s, (shot, graze), chance, log),
            Action::Take(target) => self.take(s, target, chance, log),
            Action::Board(ship) => self.board_one(s, ship, chance, log),
            Action::Retreat(to) => self.retreat(s, to, chance, log),
            Action::Adapt => self.roll_adaptation(s, chance, log),
            Action::Bombard(ship) => self.bombard(s, ship, chance, log),
            Action::Invade(ship) => self.invade(s, ship, chance, log),
            Action::Negotiate(sector) => self.negotiate(s, sector, chance, log),
            Action::Lower => self.choose_loss(s, false, log),
            Action::Sacrifice => self.choose_loss(s, true, log),
            Action::Disband => self.settle_surplus(s, None, chance, log),
            Action::Accept | Action::Decline => {
                let accepts = action == Action::Accept;
                match s.phase {
                    Phase::Draft => self.draft(s, None, chance, log),
                    Phase::Raise => self.raise(s, None, chance, log),
                    Phase::Bargain => self.bargain(s, accepts, log),
                    Phase::Peace => self.make_peace(s, accepts, chance, log),
                    _ => self.grow(s, accepts, log),
                }
            }
            Action::Done => match s.phase {
                Phase::Target => self.stop_targets(s, chance, log),
                Phase::Purchase => self.end_purchases(s),
                Phase::Move => self.end_moves(s, chance, log),
                Phase::Spy => self.end_spying(s, chance, log),
                _ => self.end_land(s, chance, log),
            },
        };
        // Whatever ended a turn stands.
        if s.turn.active != active { Step::Sealed(rule!("table.undo")) } else { step }
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
            Event::Drew { seat, .. } if !eyes.sees(seat) => Event::Drew { seat, card: None },
            _ => event.clone(),
        })
    }

    /// Nobody knows the cards in other hands: they are dealt anew from what is not in sight.
    fn determinize(&self, s: &mut State, seat: Seat, chance: &mut impl Chance) {
        let held = s.players.map(|player| player.hand.iter().sum::<u8>());
        for other in Seat::all(self.players).filter(|&other| other != seat) {
            s.player_mut(other).hand = Default::default();
        }
        let mut pile = self.pile(s);
        for other in Seat::all(self.players).filter(|&other| other != seat) {
            for _ in 0..held[other.index()] {
                let card = card::draw(&mut pile, chance);
                s.player_mut(other).hand[card] += 1;
            }
        }
    }

    fn fallback(&self, s: &State, seat: Seat) -> Action {
        let mut out = Actions::new();
        self.legal(s, seat, &mut out);
        // A card that was chosen in a fixed order would tell which ones are not there.
        if out.contains(&Action::PlayAny) {
            return Action::PlayAny;
        }
        let harmless = |action: &&Action| matches!(action, Action::Done | Action::Decline | Action::Stay);
        out.iter().find(harmless).or(out.first()).copied().unwrap_or(Action::Done)
    }

    fn may_auto_play(&self, s: &State, seat: Seat, only: Action) -> bool {
        match only {
            // That a hand leaves no choice is its owner's secret.
            Action::Play(_) => false,
            // What was done in a phase may be taken back before it ends.
            Action::Done => match s.phase {
                Phase::Purchase => true,
                Phase::Move => s.me().presence().is_empty(),
                // Bombardments and invasions were rolled for; what may have been an alliance, or growth, can be taken back.
                Phase::Land => s.turn.negotiated.is_empty() && !self.leads(s, seat, Species::Coalition),
                _ => false,
            },
            _ => true,
        }
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        invariants::invariants(self, s)
    }
}

/// Whether options make sense.
fn check_options(options: &Options) -> Result<(), Problem> {
    ABOUT.check_players(options.players)?;
    match options.turn_limit {
        Some(limit) if !(1..=LONGEST).contains(&limit) => {
            Err(Problem::with_options("turn_limit", words::bad_turn_limit(limit, LONGEST)))
        }
        _ => Ok(()),
    }
}
