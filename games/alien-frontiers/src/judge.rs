//! What bots think of positions and actions. Estimates only: no rule depends on anything here.
//!
//! - `features`: what a learned estimate looks at.

mod features;

use table::{Judge, MAX_SEATS, Rules, Seat, Values, softmax};

use crate::{
    Action, AlienFrontiers,
    pieces::{Card, Facility, Field, Territory},
    state::{Phase, State},
};

/// How many features of a seat's position the estimate looks at.
pub const FEATURES: usize = 21;

/// The features by name, what each is worth at the start of the game, and how much more at its end, on the scale of the
/// softmax. Fitted by logistic regression to who won games that bots of several strengths played against each other, with some
/// random actions among them. Cards of one kind share a worth, and so do territories: apart, they fit the noise. What the noise made worth
/// less than nothing, though it cannot hurt, is worth nothing.
pub const WORTH: [(&str, f32, f32); FEATURES] = [
    ("colonies landed", 0.343, 0.648),
    ("circle at the Colonist Hub", 0.020, 0.203),
    ("fourth ship", 0.535, 0.118),
    ("fifth ship", 0.643, -0.222),
    ("sixth ship", 0.694, -0.222),
    ("ore that can be kept", 0.082, 0.010),
    ("fuel that can be kept", 0.023, 0.027),
    ("resources beyond the limit", 0.0, 0.049),
    ("cards worth a point", 0.083, 0.408),
    ("cards with powers", 0.117, 0.051),
    ("Holographic Decoy", 0.625, -0.338),
    ("Resource Cache", 0.212, 0.096),
    ("territories controlled", 0.103, 0.408),
    ("Positron Field", 0.0, 0.351),
    ("Relic Ship", 0.113, -0.093),
    ("ships to dock", 0.087, 0.146),
    ("a card to claim", 0.107, 0.098),
    ("a colony in hand", -0.122, 1.956),
    ("resources to steal", 0.163, -0.072),
    ("turn", -0.171, -0.311),
    ("one colony to go", 0.235, 0.392),
];

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
        let points =
            u8::from(player.cards.has(Card::AlienCity)) + u8::from(player.cards.has(Card::AlienMonument));
        let decoy = u8::from(player.cards.has(Card::HolographicDecoy));
        let cache = u8::from(player.cards.has(Card::ResourceCache));
        x[8] = f32::from(points);
        x[9] = f32::from(player.cards.len() - points - decoy - cache);
        x[10] = f32::from(decoy);
        x[11] = f32::from(cache);
        x[12] = f32::from(s.controlled(seat));
        x[13] = one(s.has_positron(seat));
        x[14] = one(s.relic.owner == Some(seat));
        if seat == s.turn.active {
            let unplaced: u8 = s.unplaced.iter().sum();
            x[15] = f32::from(unplaced) + one(s.relic_value() != 0);
            x[16] = one(self.may_claim_any(s).is_ok());
            match s.phase {
                Phase::Land { .. } => x[17] = 1.0,
                Phase::Raid { left } => x[18] = f32::from(left),
                _ => {}
            }
            x[19] = 1.0;
        }
        x[20] = one(player.supply + u8::from(player.circle > 0) == 1);
        x
    }

    /// How control changes if the active player's colony comes to a territory: own gain, and the leader's loss.
    fn landing_gain(&self, s: &State, territory: Territory) -> f32 {
        let me = s.turn.active;
        match (s.counters[territory.index()], State::controller(&s.colonies_with(territory, me))) {
            (Some(holder), Some(new)) if holder == me && new == me => 0.2,
            (None, Some(_)) => 2.0,
            (Some(_), Some(_)) => 3.0,
            (Some(_), None) => 1.2,
            (None, None) => 0.2,
        }
    }
}

impl Judge for AlienFrontiers {
    const HINT_ITERATIONS: u32 = 30_000;
    const CALIBRATION: &'static str = include_str!("../calibration.json");
    const RATINGS: &'static str = include_str!("../ratings.json");

    /// Each seat's chance to win: a softmax of what the seats have.
    fn estimate(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome(s) {
            return outcome.payoffs(self.players);
        }
        let progress = self.progress(s);
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            let worth = |(x, (_, start, growth)): (f32, (&str, f32, f32))| x * (start + growth * progress);
            values[seat.index()] = self.features(s, seat).into_iter().zip(WORTH).map(worth).sum();
        }
        softmax(&mut values[..self.players]);
        values
    }

    fn strictly_better(&self, s: &State, seat: Seat, each: &mut dyn FnMut(&'static str, &State)) {
        let mut more = |what, change: &dyn Fn(&mut State)| {
            let mut strictly_better = s.clone();
            change(&mut strictly_better);
            each(what, &strictly_better);
        };
        let player = &s.players[seat.index()];
        if player.fuel < u8::MAX {
            more("a fuel", &|s| s.players[seat.index()].fuel += 1);
        }
        if player.ore < u8::MAX {
            more("an ore", &|s| s.players[seat.index()].ore += 1);
        }
        for card in Card::ALL.iter().copied().filter(|&card| s.draw[card.index()] > 0) {
            if !player.cards.has(card) {
                more(card.title(), &|s| {
                    s.draw[card.index()] -= 1;
                    s.players[seat.index()].cards.insert(card);
                });
            }
        }
        if player.stock > 0 {
            more("a ship", &|s| {
                s.players[seat.index()].stock -= 1;
                s.players[seat.index()].bay += 1;
            });
        }
        if player.stock > 0 && seat == s.turn.active && s.phase == Phase::Act {
            more("a ship to dock", &|s| {
                s.players[seat.index()].stock -= 1;
                s.unplaced[0] += 1;
            });
        }
        if (1..self.figures.circles).contains(&player.circle) {
            more("a circle", &|s| s.players[seat.index()].circle += 1);
        }
        let own = Territory::ALL.iter().find(|territory| s.counters[territory.index()] == Some(seat));
        if let Some(&own) = own
            && s.fields[Field::Positron.index()].is_none()
        {
            more("the Positron Field", &|s| s.fields[Field::Positron.index()] = Some(own));
        }
    }

    /// What a player would do without thinking, in rough steps: progress first, waste last.
    fn inclination(&self, s: &State, _seat: Seat, action: Action) -> f32 {
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
            Action::Claim(card) if card.is_worth_a_point() => 4.0,
            Action::Claim(_) => 2.5,
            Action::Trade => 0.6,
            Action::BuyRelic => 2.0,
            Action::StealCard(..) => 1.5,
            Action::StealOre(_) => 2.0,
            Action::StealFuel(_) => 1.6,
            Action::Recover(card) if card.is_worth_a_point() => 3.0,
            Action::Raise(_) | Action::Lower(_) | Action::Flip(_) | Action::Shift { .. } => 0.6,
            Action::Cycle => 0.6,
            // What a player controls need not be borrowed.
            Action::Borrow(territory) if s.bonus(territory) => -1.0,
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

    /// Learned, for more than two mixed with what is written here: so they win far more often; see docs/bots.md.
    fn weights(&self) -> Option<&'static [u8]> {
        match (self.players, self.figures.colonies) {
            (2, 8) => Some(include_bytes!("../weights/2.weights")),
            (3, 7) => Some(include_bytes!("../weights/3.weights")),
            (4, 6) => Some(include_bytes!("../weights/4.weights")),
            _ => None,
        }
    }
}
