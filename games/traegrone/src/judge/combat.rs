//! How to fight: whether to stay, what to shoot at, and what to do at worlds.

use table::Seat;

use super::deployment::reaches;
use crate::{
    Traegrone,
    action::Target,
    pieces::{Piece, Sector, Ship, Stat},
    state::{ShipFlag, State},
};

impl Traegrone {
    /// A side's chance to win the battle.
    pub(super) fn battle_chance(&self, s: &State, seat: Seat) -> f32 {
        let Some(at) = s.battle.at else { return 0.0 };
        let deployment = self.deployment(s);
        deployment.forces[seat.index()][at.index()].against(deployment.enemy_at(seat, at))
    }

    /// What a hit on something is worth.
    pub(super) fn damage_worth(&self, s: &State, shot: Piece, target: Target) -> f32 {
        let victim = s.on_side(s.battle.firing.other());
        let price = f32::from(self.figures.of(target.kind()).price);
        // The smallest hit that can reach it should.
        let thrift = 0.001 * f32::from(self.figures.of(shot).price);
        let (left, cargo) = match target {
            Target::Ship(ship) => {
                let vessel = s.player(victim).ship(ship);
                let left = self.figures.of(ship.kind()).hit_points.saturating_sub(vessel.damage);
                (left, f32::from(vessel.load()))
            }
            Target::Interceptor => (1, 0.0),
        };
        match left {
            0 | 1 => 0.05 * (price + 5.0 * cargo) - thrift,
            left => 0.02 * price / f32::from(left) - thrift,
        }
    }

    /// What a place to retreat to is worth.
    pub(super) fn retreat_worth(&self, s: &State, seat: Seat, to: Sector) -> f32 {
        let own = s.player(seat).worlds.has(to);
        let friends = s.player(seat).presence().has(to);
        let unknown = !s.explored.has(to);
        let enemies = s.enemies_of(seat);
        let near = self.adjacent(s, to).filter(|&at| enemies.has(at)).count();
        f32::from(u8::from(own)) + 0.5 * f32::from(u8::from(friends))
            - 0.2 * f32::from(u8::from(unknown))
            - 0.1 * near as f32
    }

    pub(super) fn inclination_to_bombard(&self, s: &State, seat: Seat, ship: Ship) -> f32 {
        let Some(at) = s.player(seat).ship(ship).at else { return 0.0 };
        let waiting = |other: &Ship| {
            *other != ship && !s.orders(*other).has(ShipFlag::Assaulted) && other.kind().blockades()
        };
        let others = s.player(seat).ships_at(at).filter(waiting).count();
        let defenses = self.defenses(s, at);
        let own = reaches(defenses, self.invasion_bonus(s, ship));
        // Preparing the way for others, or for the next turn where an invasion is hopeless.
        if own <= 0.0 {
            0.3
        } else if others > 0 && defenses >= 5 && s.sites[at].ranks[Stat::Defenses.index()] > 0 {
            0.55
        } else {
            -0.1
        }
    }

    pub(super) fn inclination_to_invade(&self, s: &State, ship: Ship) -> f32 {
        let Some(at) = s.me().ship(ship).at else { return 0.0 };
        let chance = reaches(self.defenses(s, at), self.invasion_bonus(s, ship));
        if chance > 0.0 { 0.4 + 0.5 * chance } else { -0.1 }
    }

    pub(super) fn inclination_to_negotiate(&self, s: &State, seat: Seat, sector: Sector) -> f32 {
        let invaders = s.player(seat).ships_at(sector).filter(|&ship| self.may_invade(s, ship).is_ok());
        let best = invaders.map(|ship| reaches(self.defenses(s, sector), self.invasion_bonus(s, ship)));
        let best = best.fold(0.0, f32::max);
        if best > 0.15 { 0.1 } else { 0.5 }
    }
}
