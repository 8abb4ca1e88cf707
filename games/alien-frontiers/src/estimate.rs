//! What bots think of positions and actions. Estimates only: no rule depends on anything here.

use table::{MAX_SEATS, Seat, Values};

use crate::{
    Action, AlienFrontiers,
    pieces::{Card, Facility, Territory},
    state::{MAX_PLAYERS, Phase, State},
};

/// How many features of a seat's position the estimate looks at.
pub const FEATURES: usize = 37;

/// The names of the features, in order: for those who fit the worths anew.
pub const NAMES: [&str; FEATURES] = [
    "colonies landed",
    "circle at the Colonist Hub",
    "fourth ship",
    "fifth ship",
    "sixth ship",
    "ore that can be kept",
    "fuel that can be kept",
    "resources beyond the limit",
    "Alien City",
    "Alien Monument",
    "Booster Pod",
    "Data Crystal",
    "Gravity Manipulator",
    "Holographic Decoy",
    "Mind Control Helmet",
    "Orbital Teleporter",
    "Plasma Cannon",
    "Polarity Device",
    "Resource Cache",
    "Stasis Beam",
    "Temporal Warper",
    "Asimov Crater",
    "Bradbury Plateau",
    "Burroughs Desert",
    "Heinlein Plains",
    "Herbert Valley",
    "Lem Badlands",
    "Pohl Foothills",
    "Van Vogt Mountains",
    "Positron Field",
    "Relic Ship",
    "ships to dock",
    "a card to claim",
    "a colony in hand",
    "resources to steal",
    "turn",
    "one colony to go",
];

/// What each feature is worth at the start of the game, and how much more at its end, on the scale of the soft maximum. Fitted
/// by logistic regression to who won games that bots played against each other, with some random actions among them.
const WORTH: [(f32, f32); FEATURES] = [
    (0.567, 1.379),
    (0.042, 0.267),
    (0.476, 0.993),
    (0.992, 0.380),
    (1.300, 1.300),
    (0.126, 0.136),
    (0.032, 0.151),
    (0.017, -0.130),
    (-0.308, 1.062),
    (-0.330, 0.876),
    (-0.174, 0.357),
    (-0.234, 0.649),
    (-0.129, 0.083),
    (-0.066, 0.099),
    (0.258, 0.375),
    (0.103, 0.397),
    (0.259, -0.704),
    (-0.006, 0.410),
    (0.744, -0.319),
    (0.100, 0.227),
    (-0.191, 0.439),
    (0.539, 0.779),
    (-0.773, 1.465),
    (-0.387, 0.968),
    (-0.759, 1.051),
    (0.249, 0.363),
    (-0.886, 1.231),
    (-0.517, 1.113),
    (-0.701, 1.157),
    (-0.137, 0.262),
    (0.667, 0.340),
    (0.077, 0.258),
    (0.173, 0.170),
    (0.134, 2.830),
    (-0.003, 0.304),
    (-0.137, -0.310),
    (0.206, 0.222),
];

const CARDS: usize = 8;
const TERRITORIES: usize = CARDS + Card::COUNT;
const POSITRON: usize = TERRITORIES + Territory::COUNT;

impl AlienFrontiers {
    /// How far the game has come, from 0 to 1: the landed share of the colonies of whoever has landed most.
    pub fn progress(&self, s: &State) -> f32 {
        let most = Seat::all(self.players).map(|seat| s.landed(seat)).fold(0, u8::max);
        f32::from(most) / f32::from(self.figures.colonies)
    }

    /// What a seat has, feature by feature.
    pub fn features(&self, s: &State, seat: Seat) -> [f32; FEATURES] {
        let one = |truth: bool| f32::from(u8::from(truth));
        let mut x = [0.0; FEATURES];
        let player = &s.players[seat.index()];
        x[0] = f32::from(s.landed(seat));
        x[1] = f32::from(player.circle);
        let fleet = s.fleet(seat, Self::SHIPS);
        for (i, x) in x[2..5].iter_mut().enumerate() {
            *x = one(usize::from(fleet) >= 4 + i);
        }
        let held = player.fuel.saturating_add(player.ore);
        let excess = held.saturating_sub(self.figures.resource_limit);
        let ore = player.ore.min(self.figures.resource_limit);
        x[5] = f32::from(ore);
        x[6] = f32::from((held - excess).saturating_sub(ore));
        x[7] = f32::from(excess);
        for card in player.cards.iter() {
            x[CARDS + card.index()] = 1.0;
        }
        for (x, &holder) in x[TERRITORIES..POSITRON].iter_mut().zip(&s.counters) {
            *x = one(holder == Some(seat));
        }
        x[POSITRON] = one(s.has_positron(seat));
        x[POSITRON + 1] = one(s.relic.owner == Some(seat));
        if seat == s.turn.active {
            let unplaced: u8 = s.unplaced.iter().sum();
            x[POSITRON + 2] = f32::from(unplaced) + one(s.relic_value() != 0);
            x[POSITRON + 3] = one(s.turn.counting != 0 && s.claim_total() >= self.figures.claim);
            match s.phase {
                Phase::Land { .. } => x[POSITRON + 4] = 1.0,
                Phase::Raid { left } => x[POSITRON + 5] = f32::from(left),
                _ => {}
            }
            x[POSITRON + 6] = 1.0;
        }
        x[POSITRON + 7] = one(player.supply + u8::from(player.circle > 0) == 1);
        x
    }

    /// Each seat's chance to win: a soft maximum of what the seats have.
    pub(crate) fn estimate_chances(&self, s: &State) -> Values {
        if let Some(outcome) = self.final_places(s) {
            return outcome.payoffs(self.players);
        }
        let progress = self.progress(s);
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            let worth = |(x, (start, growth)): (f32, (f32, f32))| x * (start + growth * progress);
            values[seat.index()] = self.features(s, seat).into_iter().zip(WORTH).map(worth).sum();
        }
        let seats = &mut values[..self.players];
        let highest = seats.iter().copied().fold(f32::MIN, f32::max);
        for value in seats.iter_mut() {
            *value = (*value - highest).exp();
        }
        let sum: f32 = seats.iter().sum();
        for value in seats {
            *value /= sum;
        }
        values
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
