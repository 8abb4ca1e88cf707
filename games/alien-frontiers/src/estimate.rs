//! What bots think of positions and actions. Estimates only: no rule depends on anything here.

use table::{MAX_SEATS, Seat, Values};

use crate::{
    Action, AlienFrontiers,
    pieces::{Card, Facility, Territory},
    state::{MAX_PLAYERS, Phase, State},
};

/// What things are worth, in victory points.
mod worth {
    /// A circle of progress at the Colonist Hub.
    pub const CIRCLE: f32 = 0.16;
    /// The fourth, fifth and sixth ship at the start of the game; their use fades towards its end.
    pub const SHIPS: [f32; 4] = [0.0, 1.3, 2.2, 2.9];
    /// Fuel and ore up to the limit that can be kept.
    pub const FUEL: f32 = 0.10;
    pub const ORE: f32 = 0.17;
    /// Resources beyond the limit, which will be lost unless spent on this turn.
    pub const EXCESS: f32 = 0.03;
    /// An alien tech card.
    pub const CARD: f32 = 0.30;
    /// A card without points or powers of attack.
    pub const DECOY: f32 = 0.15;
    /// The Relic Ship.
    pub const RELIC: f32 = 0.5;
    /// The bonus of a controlled territory, besides its point.
    pub const BONUS: f32 = 0.22;
    /// A ship that was rolled and not docked yet.
    pub const UNPLACED: f32 = 0.22;
    /// A card that may be claimed now.
    pub const CLAIM: f32 = 0.20;
    /// A colony in hand, about to land.
    pub const IN_HAND: f32 = 1.7;
    /// A resource that may still be stolen.
    pub const LOOT: f32 = 0.10;
}

impl AlienFrontiers {
    /// Each seat's chance to win: a soft maximum of what the seats have, harder the nearer the end is.
    pub(crate) fn estimate_chances(&self, s: &State) -> Values {
        if let Some(outcome) = self.final_places(s) {
            return outcome.payoffs(self.players);
        }
        let colonies = f32::from(self.figures.colonies);
        let mut most = 0;
        for seat in Seat::all(self.players) {
            most = most.max(s.landed(seat));
        }
        let progress = f32::from(most) / colonies;
        let mut values = [0.0; MAX_SEATS];
        let sharpness = 0.35 + 0.75 * progress;
        let mut sum = 0.0;
        for seat in Seat::all(self.players) {
            let chance = (sharpness * self.strength(s, seat, progress)).exp();
            values[seat.index()] = chance;
            sum += chance;
        }
        for value in &mut values[..self.players] {
            *value /= sum;
        }
        values
    }

    /// What a seat has, in victory points.
    fn strength(&self, s: &State, seat: Seat, progress: f32) -> f32 {
        let player = &s.players[seat.index()];
        let left = 1.0 - progress;
        let mut sum = f32::from(s.points(seat));
        sum += worth::CIRCLE * f32::from(player.circle);
        let fleet = usize::from(s.fleet(seat, Self::SHIPS)).clamp(3, 6) - 3;
        sum += worth::SHIPS[fleet] * left;
        let (fuel, ore) = (f32::from(player.fuel), f32::from(player.ore));
        let limit = f32::from(self.figures.resource_limit);
        let excess = (fuel + ore - limit).max(0.0);
        let kept_ore = ore.min(limit);
        let kept_fuel = (fuel + ore - excess - kept_ore).max(0.0);
        sum += worth::ORE * kept_ore + worth::FUEL * kept_fuel + worth::EXCESS * excess;
        let plain = player.cards.len() - u8::from(player.cards.has(Card::HolographicDecoy));
        sum += worth::CARD * f32::from(plain) * (0.3 + 0.7 * left);
        if player.cards.has(Card::HolographicDecoy) {
            sum += worth::DECOY;
        }
        sum += worth::BONUS * f32::from(s.controlled(seat)) * left;
        if s.relic.owner == Some(seat) {
            sum += worth::RELIC * left;
        }
        if seat == s.turn.active {
            let unplaced: u8 = s.unplaced.iter().sum();
            sum += worth::UNPLACED * f32::from(unplaced + u8::from(s.relic_value() != 0));
            if s.turn.counting != 0 && s.claim_total() >= self.figures.claim {
                sum += worth::CLAIM;
            }
            sum += match s.phase {
                Phase::Land { .. } => worth::IN_HAND,
                Phase::Raid { left } => worth::LOOT * f32::from(left),
                _ => 0.0,
            };
        }
        sum
    }

    /// What a player would do without thinking, in rough steps: progress first, waste last.
    pub(crate) fn inclination_to(&self, s: &State, action: Action) -> f32 {
        match action {
            Action::Dock { at, value, relic } => match at {
                Facility::TerraformingStation => 3.0 + f32::from(u8::from(relic)),
                Facility::ColonyConstructor => 4.0,
                Facility::Shipyard => 3.0,
                Facility::RaidersOutpost => 2.0,
                Facility::LunarMine => 1.2,
                Facility::SolarConverter => 0.4 + 0.2 * f32::from(value),
                Facility::ColonistHub => 1.6 - 0.1 * f32::from(value),
                Facility::AlienArtifact => 0.4 + 0.15 * f32::from(value),
                Facility::OrbitalMarket => 0.8 - 0.15 * f32::from(value),
            },
            Action::Launch => 4.0,
            Action::Land(territory) => self.landing_gain(s, territory),
            Action::Claim(Card::AlienCity | Card::AlienMonument) => 4.0,
            Action::Claim(_) => 2.5,
            Action::Trade => 0.6,
            Action::BuyRelic => 2.0,
            Action::StealCard(..) => 1.5,
            Action::StealOre(_) => 2.0,
            Action::StealFuel(_) => 1.6,
            Action::Recover(Card::AlienCity | Card::AlienMonument) => 3.0,
            Action::Raise(_) | Action::Lower(_) | Action::Flip(_) | Action::Shift { .. } => 0.6,
            Action::Cycle => 0.6,
            Action::Teleport(_) | Action::Control(_) | Action::Borrow(_) => 0.5,
            Action::Reroll(_) => -0.6,
            Action::Swap(..) | Action::Uproot(..) => 0.6,
            Action::Shoot(_) | Action::Scrap(_) => 0.2,
            Action::PlaceField(..) | Action::ClearField(_) | Action::Recover(_) => 0.0,
            Action::EndTurn => 1.0,
            Action::EndRaid | Action::CeaseFire => 0.0,
            Action::Keep(fuel) => -0.05 * f32::from(fuel),
        }
    }

    /// How control changes if the active player's colony comes to a territory: own gain, and the leader's loss.
    fn landing_gain(&self, s: &State, territory: Territory) -> f32 {
        let me = s.turn.active;
        let mut colonies: [u8; MAX_PLAYERS] = s.colonies[territory.index()];
        let before = State::controller(&colonies);
        colonies[me.index()] += 1;
        match (before, State::controller(&colonies)) {
            (Some(holder), Some(new)) if holder == me && new == me => 0.2,
            (None, Some(_)) => 2.0,
            (Some(_), Some(_)) => 3.0,
            (Some(_), None) => 1.2,
            (None, None) => 0.2,
        }
    }
}
