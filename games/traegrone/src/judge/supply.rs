//! What cards, credits and cargo space are spent on.

use table::Seat;

use super::deployment::reaches;
use crate::{
    Traegrone,
    content::{Effect, Roll, Worlds},
    pieces::{Piece, Sector, Ship, Stat, Unit},
    state::{Phase, State},
};

/// How little a seat is inclined to buy or load what it has no use for, and what it needs more than what it saves for.
const UNWANTED: f32 = -0.1;
const IN_NEED: f32 = 0.02;

/// How likely whoever could invade somebody this turn is to keep the peace.
const TEMPTED: f32 = 0.25;

/// What most alliances can be had for.
const ALLIANCE_PRICE: u16 = 4;

impl Traegrone {
    /// Whether a seat has ships that could invade at somebody's world.
    pub(super) fn has_landing(&self, s: &State, seat: Seat) -> bool {
        let player = s.player(seat);
        let invaders = Ship::blockaders().iter().filter_map(|ship| player.ship(*ship).at);
        let mut near = invaders.map(|at| {
            let foreign = |sector: &Sector| s.worlds().has(*sector) && !player.worlds.has(*sector);
            foreign(&at) || self.adjacent(s, at).any(|sector| foreign(&sector))
        });
        near.any(|near| near)
    }

    /// What a card or what replaces it must bring at least, so that it is worth a look beside the best in the hand: what a whole turn brings
    /// differs more by chance than by the card, so that a short search could not tell.
    pub(super) fn least_of_cards(&self, s: &State) -> f32 {
        let hand = self.figures.cards.iter().zip(s.me().hand).filter(|&(_, count)| count > 0);
        let inclinations = hand.map(|(card, _)| self.inclination_to_card(s, card.effect));
        0.4 * inclinations.fold(0.0, f32::max)
    }

    /// Whether the card that is played may as well be left without a further target: what only raises one's own ranks may not.
    pub(super) fn may_as_well_stop(&self, s: &State) -> bool {
        match s.turn.card.map(|card| self.figures.card(card).effect) {
            Some(Effect::Rank(change)) => change.changes.iter().any(|&by| by < 0),
            _ => true,
        }
    }

    pub(super) fn inclination_to_card(&self, s: &State, effect: Effect) -> f32 {
        let seat = s.turn.active;
        let me = s.me();
        match effect {
            Effect::Rank(change) => {
                let rises = |stat: Stat| me.worlds.iter().any(|sector| self.can_rise(s, sector, stat));
                let mut worth = 0.0;
                for &stat in Stat::ALL {
                    let by = change.changes[stat.index()];
                    let each = match stat {
                        Stat::Defenses => 0.12,
                        _ => 0.45,
                    };
                    worth += match by {
                        0 => 0.0,
                        by if by > 0 && change.peaceful => {
                            let keeps_peace = if self.has_landing(s, seat) { TEMPTED } else { 1.0 };
                            0.3 * keeps_peace * f32::from(me.worlds.len().saturating_sub(1))
                        }
                        by if by > 0 && rises(stat) => each,
                        by if by > 0 => 0.0,
                        _ => 0.10,
                    };
                }
                worth
            }
            Effect::Credits { amount, per_alliance } => {
                0.06 * (f32::from(amount) + f32::from(per_alliance) * f32::from(me.allies.len()))
            }
            Effect::Units { unit: Unit::Infantry, amount } => 0.22 * f32::from(amount),
            Effect::Units { amount, .. } => 0.08 * f32::from(amount),
            Effect::Warp { .. } => 0.22,
            Effect::Rolls { of: Roll::Negotiation, .. } => {
                if self.may_meet_a_neutral_world(s, seat) {
                    0.25
                } else {
                    0.01
                }
            }
            Effect::Rolls { of: Roll::Invasion, .. } if self.has_landing(s, seat) => 0.4,
            Effect::Rolls { of: Roll::Bombardment, .. } if self.has_landing(s, seat) => 0.1,
            Effect::Rolls { .. } => 0.03,
            Effect::Repair => {
                let damage: u8 = me.ships.iter().map(|vessel| vessel.damage).sum();
                0.15 * f32::from(damage)
            }
            Effect::Probe { .. } => 0.18,
            Effect::Discount { .. } => {
                if me.credits >= 10 {
                    0.27
                } else {
                    0.05
                }
            }
            Effect::Insurgency { most_prosperity } => {
                let poor = |sector: Sector| self.value(s, sector, Stat::Prosperity) <= most_prosperity;
                if s.controlled().without(me.worlds).iter().any(poor) { 0.3 } else { 0.0 }
            }
            Effect::Embargo { .. } => 0.1,
        }
    }

    pub(super) fn inclination_to_target(&self, s: &State, seat: Seat, sector: Sector) -> f32 {
        let own = s.player(seat).worlds.has(sector);
        let effect = s.turn.card.map(|card| self.figures.card(card).effect);
        match effect {
            Some(Effect::Rank(change)) => {
                let raises = change.changes.iter().any(|&by| by > 0);
                let mut useful = 0.0;
                for &stat in Stat::ALL {
                    let by = change.changes[stat.index()];
                    let rank = s.sites[sector].ranks[stat.index()];
                    let moves = if by > 0 { self.can_rise(s, sector, stat) } else { by < 0 && rank > 0 };
                    useful += f32::from(u8::from(moves));
                }
                match (raises, change.worlds, s.controller(sector)) {
                    (true, ..) => useful + if own { 0.5 } else { -2.0 },
                    // Lowering: somebody's, best of whoever leads, or the defenses of what one is about to take.
                    (false, Worlds::Any, Some(owner)) if owner != seat => {
                        useful + 0.1 * f32::from(self.points(s, owner))
                    }
                    (false, ..) if change.changes[Stat::Defenses.index()] < 0 && !own => {
                        useful + if s.player(seat).presence().has(sector) { 2.0 } else { 0.2 }
                    }
                    _ => {
                        if own {
                            -2.0
                        } else {
                            0.0
                        }
                    }
                }
            }
            Some(Effect::Warp { .. } | Effect::Repair) => {
                let ships = s.player(seat).ships_at(sector);
                ships.map(|ship| f32::from(self.figures.of(ship.kind()).price)).sum()
            }
            Some(Effect::Insurgency { .. }) => {
                let owner = s.controller(sector).map_or(0.0, |owner| f32::from(self.points(s, owner)));
                reaches(self.defenses(s, sector) + 1, 0) * (1.0 + self.world_worth(s, sector, true))
                    + 0.05 * owner
            }
            Some(Effect::Embargo { .. }) => self.ally_worth(s, sector),
            // Infantry goes where room is left for it, best where a ship can take it along.
            _ => {
                let room = self.value(s, sector, Stat::Population) > s.sites[sector].units[0];
                let ships = s.player(seat).ships_at(sector).map(|ship| self.room(s, seat, ship)).sum::<u8>();
                f32::from(u8::from(room)) + 0.3 * f32::from(ships.min(4))
            }
        }
    }

    /// Whether where a seat's ships are, or around its scouts, is a world that it can negotiate with, or may be one.
    fn may_meet_a_neutral_world(&self, s: &State, seat: Seat) -> bool {
        let player = s.player(seat);
        let mut reach = player.moving_presence();
        for at in player.whereabouts(Piece::Scout).iter() {
            let [_, beside, beyond, ..] = *self.figures.map.rings(at);
            reach = reach.or(beside).or(beyond);
        }
        let neutral = s.worlds().without(s.controlled()).without(player.allies);
        let asks = |sector: Sector| self.is_inhabited(s, sector);
        !reach.without(s.explored).is_empty() || reach.and(neutral).iter().any(asks)
    }

    /// What a seat keeps for the price of an alliance.
    fn savings(&self, s: &State, seat: Seat) -> u16 {
        if self.may_meet_a_neutral_world(s, seat) { ALLIANCE_PRICE } else { 0 }
    }

    pub(super) fn inclination_to_buy(&self, s: &State, seat: Seat, piece: Piece, sector: Sector) -> f32 {
        let player = s.player(seat);
        let credits = player.credits;
        let spare = || credits >= u16::from(self.figures.of(piece).price) + self.savings(s, seat);
        let threatened = || {
            let enemies = s.blockaders_of(seat);
            self.adjacent(s, sector).any(|at| enemies.has(at))
        };
        match piece {
            Piece::Destroyer => 1.0,
            Piece::Battleship => 1.2,
            Piece::Scout => {
                let unexplored =
                    s.unseen.count_ones() as usize > self.figures.fronts.len() - self.figures.map.len();
                let scouts = player.count(Piece::Scout);
                if unexplored && scouts < 2 && player.turns < 15 { 0.9 } else { UNWANTED }
            }
            Piece::ColonyShip => {
                let empty = s.worlds().iter().filter(|&at| !self.is_inhabited(s, at));
                let distances = empty.map(|at| self.figures.map.distance(at, sector));
                let (mut near, mut far) = (0, 0);
                distances.for_each(|steps| match steps {
                    0..=2 => near += 1,
                    3 => far += 1,
                    _ => {}
                });
                match player.count(Piece::ColonyShip) {
                    ships if ships < near => 2.0,
                    ships if ships < near + far => 0.5,
                    _ => UNWANTED,
                }
            }
            Piece::Infantry => {
                let room = player
                    .ships_at(sector)
                    .filter(|ship| ship.kind().blockades() || ship.kind() == Piece::ColonyShip);
                let room: u8 = room.map(|ship| self.room(s, seat, ship)).sum();
                let here = s.sites[sector].units[0];
                let lost = self.infantry_limit && here >= room + self.value(s, sector, Stat::Population);
                if lost {
                    UNWANTED
                } else if !spare() {
                    if threatened() { IN_NEED } else { UNWANTED }
                } else if here < room && credits < 40 {
                    0.7
                } else if here == 0 && credits >= 5 {
                    0.15
                } else {
                    UNWANTED
                }
            }
            Piece::Interceptor => UNWANTED,
            Piece::Turret if !threatened() => UNWANTED,
            Piece::Turret => {
                if spare() {
                    0.5
                } else {
                    IN_NEED
                }
            }
            Piece::Spaceport => {
                let nearest = player
                    .worlds
                    .and(s.spaceports)
                    .iter()
                    .map(|at| self.figures.map.distance(at, sector))
                    .min();
                if nearest.unwrap_or(9) >= 3 && credits >= 40 { 0.4 } else { UNWANTED }
            }
            Piece::PowerLink => {
                if s.spaceports.has(sector) && credits >= 45 {
                    0.2
                } else {
                    UNWANTED
                }
            }
        }
    }

    pub(super) fn inclination_to_load(&self, s: &State, seat: Seat, unit: Unit, ship: Ship) -> f32 {
        if s.phase == Phase::Surplus {
            return 1.0;
        }
        let Some(at) = s.player(seat).ship(ship).at else { return 0.0 };
        let fights = ship.kind().blockades() || ship.kind() == Piece::ColonyShip && unit == Unit::Infantry;
        // One infantry stays where a conquered world would be bare.
        let garrison = u8::from(!self.figures.map.bases.has(at));
        let spare = unit == Unit::Interceptor || s.sites[at].units[0] > garrison;
        if !fights || !spare || s.orders(ship).left == 0 {
            UNWANTED
        } else if ship.kind().blockades() {
            // More than most moves: what is left behind is not there to invade, and may be lost as surplus.
            0.8
        } else {
            0.3
        }
    }

    pub(super) fn inclination_to_unload(&self, s: &State, seat: Seat, unit: Unit, ship: Ship) -> f32 {
        let Some(at) = s.player(seat).ship(ship).at else { return 0.0 };
        // What was conquered is manned, as long as it has room.
        let room = self.value(s, at, Stat::Population) > s.sites[at].units[0];
        let bare = s.sites[at].units[0] == 0 && !self.figures.map.bases.has(at);
        if unit == Unit::Infantry && room && bare && ship.kind() != Piece::Turret { 0.12 } else { UNWANTED }
    }
}
