//! Alien Frontiers: dice are ships, ships dock at orbital facilities, and colonies win the planet below.
//!
//! - [`pieces`], [`action`], [`state`], [`event`]: the words of the game;
//! - [`content`]: the figures that a match is played with;
//! - `turn`, `docking`, `artifact`, `raid`, `colonies`, `tech`, `moving`: the rules, each module with what may be done and
//!   the doing side by side;
//! - `scoring`: points, places and the truths that every position keeps;
//! - `view`, `words`: what people see and read;
//! - [`estimate`]: what bots think of a position.
//!
//! The clauses of the rules stand in `rules.toml`; refusals and tests cite them.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

pub mod action;
mod artifact;
mod colonies;
pub mod content;
mod docking;
pub mod estimate;
pub mod event;
mod moving;
pub mod pieces;
mod raid;
mod scoring;
pub mod state;
mod tech;
mod turn;
pub mod view;
mod words;

use serde::{Deserialize, Serialize};
use table::{
    About, Actions, Chance, Content, Eyes, Judge, Names, OptionInfo, OptionKind, Outcome, Problem, Prompt,
    Refusal, Role, Rules, Score, Seat, SeatSet, Sink, Step, Tell, Text, Values, text, text::counted,
};

pub use action::{Action, Picks, Target};
pub use content::{Cost, Figures};
pub use event::Event;
pub use pieces::{Card, Colour, Die, Facility, Field, Hull, Place, Ship, Territory};
pub use state::{Cards, Phase, Player, Ports, Relic, RelicAt, State, Turn};
pub use view::View;

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Two to four.
    pub players: usize,
    /// The long game, for three or four players: everyone starts with all eight colonies.
    #[serde(default)]
    pub long_game: bool,
    /// The colours in seating order, no two the same; if there are none, the usual ones.
    #[serde(default)]
    pub colours: Vec<Colour>,
}

/// The rules of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlienFrontiers {
    players: usize,
    colours: Vec<Colour>,
    figures: Figures,
}

static ABOUT: About = About {
    id: "alien-frontiers",
    title: "Alien Frontiers",
    tagline: "Dice are ships: dock them in orbit, and settle the planet below.",
    players: (2, 4),
    minutes: (60, 90),
    rules_version: 1,
    ledger: include_str!("../rules.toml"),
    content: ("alien-frontiers.json", include_str!("../content/alien-frontiers.json")),
    options: &[OptionInfo {
        key: "long_game",
        title: "Long game",
        help: "Everyone starts with all eight colonies.",
        values: &["false", "true"],
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

    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat.index()]
    }

    /// The active player pays.
    fn pay(&self, s: &mut State, cost: Cost, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        cost.take_from(s.me_mut());
        if cost != Cost::FREE {
            log.push(|| Event::Paid { seat, fuel: cost.fuel, ore: cost.ore });
        }
    }

    /// The active player gains something at a facility.
    fn gain(&self, s: &mut State, gain: Cost, at: Facility, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        gain.give_to(s.me_mut());
        log.push(|| Event::Gained { seat, fuel: gain.fuel, ore: gain.ore, at });
    }

    /// Whether an action belongs to the phase that the turn is in.
    fn check_phase(&self, s: &State, action: Action) -> Result<(), Refusal> {
        let fits = match s.phase {
            Phase::Act => !matches!(action, Action::Land(_) | Action::CeaseFire | Action::Keep(_)),
            Phase::Land { .. } | Phase::Relocate { .. } => matches!(action, Action::Land(_)),
            Phase::Swap { .. } => matches!(action, Action::Swap(..)),
            Phase::Raid { .. } => matches!(
                action,
                Action::StealFuel(_) | Action::StealOre(_) | Action::StealCard(..) | Action::EndRaid
            ),
            Phase::Redock { .. } => matches!(action, Action::Dock { .. }),
            Phase::Fire { .. } => matches!(action, Action::Shoot(_) | Action::CeaseFire),
            Phase::Keep => matches!(action, Action::Keep(_)),
            Phase::Over | Phase::OutOfTime => false,
        };
        if fits {
            return Ok(());
        }
        Err(match s.phase {
            Phase::Keep => Refusal::new(
                rule!("resources.limit-eight"),
                format!(
                    "Your turn has ended: choose which {} resources you keep.",
                    self.figures.resource_limit
                ),
            ),
            Phase::Over | Phase::OutOfTime => {
                Refusal::new(rule!("game-end.no-more-actions"), "The game is over.")
            }
            Phase::Act => Refusal::new(rule!("referee.atomic"), "Nothing of that kind is to be settled now."),
            _ => Refusal::new(rule!("referee.atomic"), "Something else has to be settled first."),
        })
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
        let colours = Colour::ALL.iter().copied().take(players).collect();
        let options = Options { players, long_game: false, colours };
        check_options(&options)?;
        Ok(options)
    }

    fn variants() -> Vec<Options> {
        let variant = |(players, long_game)| Options { players, long_game, colours: Vec::new() };
        [(2, false), (3, false), (4, false), (3, true), (4, true)].map(variant).into()
    }

    fn new(options: &Options, content: &Content) -> Result<AlienFrontiers, Problem> {
        check_options(options)?;
        let figures = Figures::load(options, content)?;
        let colours = match options.colours.as_slice() {
            [] => Colour::ALL[..options.players].to_vec(),
            chosen => chosen.to_vec(),
        };
        Ok(AlienFrontiers { players: options.players, colours, figures })
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        self.set_up(chance, log)
    }

    #[inline]
    fn to_act(&self, s: &State) -> SeatSet {
        match s.phase {
            Phase::Over | Phase::OutOfTime => SeatSet::EMPTY,
            _ => SeatSet::only(s.turn.active),
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        if seat != s.turn.active {
            return;
        }
        match s.phase {
            Phase::Act => {
                self.legal_docks(s, out);
                if out.is_empty() {
                    out.push(Action::EndTurn);
                }
                if s.turn.cycles > 0 {
                    out.push(Action::Cycle);
                }
                if s.turn.counting != 0 && s.claim_total() >= self.figures.claim {
                    for (slot, card) in s.display.iter().enumerate() {
                        if let Some(card) = *card
                            && !s.me().cards.has(card)
                            && !s.display[..slot].contains(&Some(card))
                        {
                            out.push(Action::Claim(card));
                        }
                    }
                }
                if self.may_launch(s) {
                    out.push(Action::Launch);
                }
                if self.trade_price(s).is_some_and(|price| price <= s.me().fuel) {
                    out.push(Action::Trade);
                }
                if self.may_buy_relic(s) {
                    out.push(Action::BuyRelic);
                }
                self.legal_powers(s, out);
            }
            Phase::Land { .. } => self.legal_landings(s, None, out),
            Phase::Relocate { from, .. } => self.legal_landings(s, Some(from), out),
            Phase::Swap { owner, on } => self.legal_swap_partners(s, (owner, on), out),
            Phase::Raid { left } => self.legal_loot(s, left, out),
            Phase::Redock { ship, .. } => self.legal_redocks(s, ship, out),
            Phase::Fire { at } => {
                self.legal_shots(s, Some(at), out);
                out.push(Action::CeaseFire);
            }
            Phase::Keep => self.legal_keeps(s, out),
            Phase::Over | Phase::OutOfTime => {}
        }
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat != s.turn.active {
            return Err(Refusal::new(rule!("turn.own-turn-only"), "It is another player's turn."));
        }
        self.check_phase(s, action)?;
        match action {
            Action::Dock { at, value, relic } => self.check_dock(s, at, value, relic),
            Action::Raise(die) => self.check_raise(s, die),
            Action::Lower(die) => self.check_lower(s, die),
            Action::Flip(die) => self.check_flip(s, die),
            Action::Shift { down, up } => self.check_shift(s, down, up),
            Action::Reroll(picks) => self.check_reroll(s, picks),
            Action::Borrow(territory) => self.check_borrow(s, territory),
            Action::Teleport(target) => self.check_take(s, Card::OrbitalTeleporter, target),
            Action::Control(target) => self.check_take(s, Card::MindControlHelmet, target),
            Action::Shoot(target) => self.check_shoot(s, target),
            Action::Scrap(target) => self.check_scrap(s, target),
            Action::PlaceField(field, territory) => self.check_field(s, field, territory),
            Action::ClearField(field) => self.check_clear(s, field),
            Action::Uproot(owner, territory) => self.check_uproot(s, owner, territory),
            Action::Swap(owner, territory) => self.check_swap(s, owner, territory),
            Action::Recover(card) => self.check_recover(s, card),
            Action::Cycle => self.check_cycle(s),
            Action::Claim(card) => self.check_claim(s, card),
            Action::Launch => self.check_launch(s),
            Action::Land(territory) => self.check_land(s, territory),
            Action::Trade => self.check_trade(s),
            Action::BuyRelic => self.check_buy_relic(s),
            Action::StealFuel(victim) => self.check_steal_resource(s, victim, Cost { fuel: 1, ore: 0 }),
            Action::StealOre(victim) => self.check_steal_resource(s, victim, Cost { fuel: 0, ore: 1 }),
            Action::StealCard(victim, card) => self.check_steal_card(s, victim, card),
            Action::EndRaid => self.check_end_raid(s),
            Action::EndTurn => self.check_end_turn(s),
            Action::Keep(fuel) => self.check_keep(s, fuel),
            Action::CeaseFire => Ok(()),
        }
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
            Action::StealFuel(victim) => self.steal_resource(s, victim, Cost { fuel: 1, ore: 0 }, log),
            Action::StealOre(victim) => self.steal_resource(s, victim, Cost { fuel: 0, ore: 1 }, log),
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

    /// Everything in a position is public: the draw pile is known but for its order, which is not in it.
    fn imagine(&self, _state: &mut State, _seat: Seat, _chance: &mut impl Chance) {}

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

    fn plays_itself(&self, s: &State, _seat: Seat, _only: Action) -> bool {
        s.phase != Phase::Act
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        self.check_position(s)
    }
}

impl Tell for AlienFrontiers {
    type View = View;
    type Board = ();

    fn board(&self) {}

    fn view(&self, s: &State, _eyes: Eyes) -> View {
        self.public_view(s)
    }

    fn prompt(&self, s: &State, seat: Seat) -> Prompt {
        self.ask(s, seat)
    }

    fn label(&self, s: &State, _seat: Seat, action: Action) -> Text {
        self.label_of(s, action).into()
    }

    fn narrate(&self, event: &Event, names: &Names) -> Text {
        words::narrate(event, names).into()
    }

    fn role(&self, _s: &State, _seat: Seat, action: Action) -> Role {
        match action {
            Action::EndTurn | Action::EndRaid => Role::Ends,
            Action::CeaseFire => Role::Declines,
            _ => Role::Plain,
        }
    }

    fn goal(&self, s: &State, eyes: Eyes) -> Text {
        let own = |seat: Seat| {
            let (points, left) = (self.score(s, seat).points, s.players[seat.index()].supply);
            text![": you have ", points, " and ", counted(left, "colony", "colony", "colonies"), " to place"]
        };
        let seat = Seat::all(self.players).find(|&seat| eyes == Eyes::Seat(seat));
        text!["Most points when somebody lands a last colony", seat.map(own)]
    }

    fn picture(&self, s: &State, _eyes: Eyes, names: &Names) -> String {
        self.text_of(s, names)
    }
}

impl Judge for AlienFrontiers {
    fn estimate(&self, s: &State) -> Values {
        self.estimate_chances(s)
    }

    fn inclination(&self, s: &State, _seat: Seat, action: Action) -> f32 {
        self.inclination_to(s, action)
    }
}

fn check_options(options: &Options) -> Result<(), Problem> {
    let (fewest, most) = ABOUT.players;
    if !(fewest..=most).contains(&options.players) {
        let reason = format!("are {}, but Alien Frontiers is for {fewest} to {most}", options.players);
        return Err(Problem::with_options("players", reason));
    }
    if options.long_game && options.players == 2 {
        return Err(Problem::with_options("long_game", "is for three or four players"));
    }
    let colours = &options.colours;
    if !colours.is_empty() {
        let different = colours.iter().enumerate().all(|(i, colour)| !colours[..i].contains(colour));
        if colours.len() != options.players || !different {
            let reason = format!("must be {} different ones", options.players);
            return Err(Problem::with_options("colours", reason));
        }
    }
    Ok(())
}
