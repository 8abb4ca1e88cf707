//! What bots think: how well a position is for everybody, and what they are inclined to do.
//!
//! - `deployment`: who stands where with what, counted once for a position;
//! - `worth`: what worlds, fleets and prospects are worth, in steps of chances to win;
//! - `strictly_better`: what is strictly more;
//! - `planner`, `supply`, `combat`: a rough plan for every phase: where ships go, what cards and credits are spent on, and how to fight;
//! - `features`: what a learned estimate looks at.

mod combat;
mod deployment;
mod features;
mod planner;
mod strictly_better;
mod supply;
mod worth;

use table::{Actions, Judge, Seat, Values};

use crate::{
    Traegrone,
    action::Action,
    judge::planner::{Planner, STOPPING},
    pieces::{Piece, Sector, Ship, Stat, Unit},
    state::{Phase, ShipFlag, State},
};

/// How many actions a search looks at beyond its first choice: the order of ships hardly matters, and to play the turn to its end after every
/// one of a long list takes more time than it tells.
const LISTED: usize = 6;
/// No list of what is worth a look is longer.
const LONGEST: usize = 256;
/// A move that leads away from what a ship should do is not worth a look.
const LEAST_MOVE: f32 = -0.02;

/// A battle with a better chance is not left.
const AS_GOOD_AS_WON: f32 = 0.75;

impl Judge for Traegrone {
    const HINT_ITERATIONS: u32 = 10_000;
    const CALIBRATION: &'static str = include_str!("../calibration.json");
    const RATINGS: &'static str = include_str!("../ratings.json");

    fn estimate(&self, s: &State) -> Values {
        worth::estimate(self, s)
    }

    fn strictly_better(&self, s: &State, seat: Seat, each: &mut dyn FnMut(&'static str, &State)) {
        strictly_better::strictly_better(self, s, seat, each);
    }

    /// Whoever is offered something for nothing takes it, and a hit that is aimed hurts no less than one that its victim may place.
    fn dominates(&self, s: &State, _seat: Seat, more: Action, less: Action) -> bool {
        match (more, less) {
            (Action::Accept, Action::Decline) => is_free(s),
            (Action::Adapt | Action::Raise(..), Action::Decline) => true,
            (Action::Aim { shot, graze, .. }, Action::Leave { shot: left, graze: only_turrets }) => {
                (shot, graze) == (left, only_turrets)
            }
            _ => false,
        }
    }

    fn inclination(&self, s: &State, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Species(_) | Action::Base(_) => 0.0,
            Action::Play(card) => self.inclination_to_card(s, self.figures.card(card).effect),
            Action::PlayAny => -1.0,
            Action::ForcedDraft => 0.35,
            Action::SuperSoldiers => {
                if self.has_landing(s, seat) {
                    0.5
                } else {
                    0.02
                }
            }
            Action::Target(sector) => self.inclination_to_target(s, seat, sector),
            Action::Raise(stat, _) => {
                if stat == Stat::Defenses {
                    0.5
                } else {
                    1.0
                }
            }
            Action::Close(_) => 0.0,
            Action::Buy(piece, sector) => self.inclination_to_buy(s, seat, piece, sector),
            Action::Repair(_) => 0.6,
            Action::Infest(_) => 2.0,
            Action::Load(unit, ship) => self.inclination_to_load(s, seat, unit, ship),
            Action::Unload(unit, ship) => self.inclination_to_unload(s, seat, unit, ship),
            Action::Move(ship, to) => Planner::new(self, s, seat).inclination(ship, to),
            Action::Colonise(_) => 3.0,
            Action::Fight(_) => 0.0,
            Action::Flee => 0.35,
            Action::Stay => self.battle_chance(s, seat),
            Action::Aim { shot, target, .. } => 1.0 + self.damage_worth(s, shot, target),
            Action::Leave { .. } => 0.0,
            Action::Take(target) => -self.damage_worth(s, Piece::Scout, target),
            Action::Board(_) => 0.0,
            Action::Retreat(to) => self.retreat_worth(s, seat, to),
            Action::Adapt | Action::Accept => 0.5,
            Action::Bombard(ship) => self.inclination_to_bombard(s, seat, ship),
            Action::Invade(ship) => self.inclination_to_invade(s, ship),
            Action::Negotiate(sector) => self.inclination_to_negotiate(s, seat, sector),
            Action::Lower => 0.1,
            Action::Sacrifice => 0.0,
            Action::Disband => -1.0,
            Action::Decline => 0.0,
            Action::Done => STOPPING,
        }
    }

    fn inclinations(&self, s: &State, seat: Seat, actions: &[Action], mut each: impl FnMut(Action, f32)) {
        let mut planner = None;
        for &action in actions {
            let inclination = match action {
                Action::Move(ship, to) => {
                    planner.get_or_insert_with(|| Planner::new(self, s, seat)).inclination(ship, to)
                }
                _ => self.inclination(s, seat, action),
            };
            each(action, inclination);
        }
    }

    fn playout_action(&self, s: &State, seat: Seat) -> Option<Action> {
        (s.phase == Phase::Move && s.asked == seat).then(|| Planner::new(self, s, seat).playout_action())
    }

    fn shortlist(&self, s: &State, seat: Seat, actions: &mut Actions<Action>) {
        let mut planner = None;
        actions.retain_if_any(|action| match action {
            Action::Move(ship, to) if s.phase == Phase::Move => {
                let planner = planner.get_or_insert_with(|| Planner::in_order(self, s, seat));
                self.goes(s, seat, planner, ship, to)
            }
            _ => self.is_candidate(s, seat, action),
        });
        if actions.len() > LISTED {
            self.keep_most_inclined(s, seat, actions);
        }
    }

    fn is_candidate(&self, s: &State, seat: Seat, action: Action) -> bool {
        match action {
            Action::Load(unit, ship) => self.inclination_to_load(s, seat, unit, ship) > 0.0,
            Action::Unload(unit, ship) => self.inclination_to_unload(s, seat, unit, ship) > 0.0,
            Action::Move(ship, to) if s.phase == Phase::Move => {
                self.goes(s, seat, &mut Planner::new(self, s, seat), ship, to)
            }
            Action::Move(ship, to) => Planner::new(self, s, seat).inclination(ship, to) > 0.0,
            Action::Buy(piece, sector) => self.inclination_to_buy(s, seat, piece, sector) > 0.0,
            Action::Play(_) | Action::ForcedDraft | Action::SuperSoldiers => {
                self.inclination(s, seat, action) >= self.least_of_cards(s)
            }
            // Nobody raises what is another's, or lowers what is their own.
            Action::Target(sector) => self.inclination_to_target(s, seat, sector) > -1.0,
            Action::Done if s.phase == Phase::Target => self.may_as_well_stop(s),
            Action::Leave { .. } | Action::PlayAny => false,
            // What is offered for nothing is taken.
            Action::Decline => !is_free(s),
            // A colony ship that stands where it can settle does.
            Action::Done if s.phase == Phase::Move => {
                !Ship::of_kind(Piece::ColonyShip).iter().any(|&ship| self.may_colonise(s, ship).is_ok())
            }
            // Nobody leaves a battle that is as good as won.
            Action::Flee => self.battle_chance(s, seat) < AS_GOOD_AS_WON,
            _ => true,
        }
    }

    /// Exploring, battles and invasions decide what comes of a turn.
    fn reevaluates_best(&self) -> bool {
        true
    }

    /// Learned, mixed with what is written here, where that wins more often; see docs/bots.md.
    fn weights(&self) -> Option<&'static [u8]> {
        match self.players {
            2 => Some(include_bytes!("../weights/2.weights")),
            4 => Some(include_bytes!("../weights/4.weights")),
            _ => None,
        }
    }

    fn turn(&self, s: &State) -> u32 {
        s.players.iter().map(|player| u32::from(player.turns)).sum()
    }
}

/// What a move must bring at least. A ship that has gone somewhere goes on only for something: else it would go back and forth.
fn least_move(s: &State, ship: Ship) -> f32 {
    if s.orders(ship).has(ShipFlag::Stepped) { 0.0 } else { LEAST_MOVE }
}

/// Whether what is offered costs nothing.
fn is_free(s: &State) -> bool {
    s.phase != Phase::Bargain || s.turn.price <= 0
}

impl Traegrone {
    /// Whether it may be worth the while that a ship goes somewhere.
    fn goes(&self, s: &State, seat: Seat, planner: &mut Planner, ship: Ship, to: Sector) -> bool {
        planner.inclination(ship, to) > least_move(s, ship) && !self.loads_first(s, seat, ship)
    }

    /// Whether infantry waits for a warship to take it along.
    fn loads_first(&self, s: &State, seat: Seat, ship: Ship) -> bool {
        ship.kind().blockades()
            && self.inclination_to_load(s, seat, Unit::Infantry, ship) > 0.0
            && self.may_load(s, Unit::Infantry, ship).is_ok()
    }

    /// Keeps so many actions as a search looks at further ahead: those that a seat is most inclined to.
    fn keep_most_inclined(&self, s: &State, seat: Seat, actions: &mut Actions<Action>) {
        let mut inclinations = [f32::MIN; LONGEST];
        let mut rest = inclinations.iter_mut();
        self.inclinations(s, seat, actions, |_, inclination| {
            if let Some(next) = rest.next() {
                *next = inclination;
            }
        });
        actions.keep_best::<LISTED>(|index, _| Some(inclinations.get(index).copied().unwrap_or(f32::MIN)));
    }
}
