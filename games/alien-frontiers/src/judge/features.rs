//! What a learned estimate looks at.

use table::{
    Seat,
    learned::{Feature, Features, Levels},
};

use crate::{
    AlienFrontiers,
    pieces::{Card, Facility, Field, Place},
    state::{MAX_PLAYERS, Phase, Ports, RelicAt, State},
};

/// How far the game has come.
const PHASES: usize = 8;
/// Each phase is one stage for whose turn it is, and one for the others.
const STAGES: usize = 2 * PHASES;

/// In the order in which [`AlienFrontiers::write_levels`] writes them.
static FEATURES: [Feature; 55] = [
    Feature::any("turn", 8),
    Feature::any("resources to steal", 5),
    Feature::any("enough to claim a card", 2),
    Feature::rising("colonies landed", 9),
    Feature::any("colonies left", 4),
    Feature::rising("circle at the Colonist Hub", 9),
    Feature::rising("ships", 7),
    Feature::rising("ore", 10),
    Feature::rising("fuel", 10),
    Feature::rising("ore and fuel", 14),
    Feature::rising("cards", 8),
    Feature::rising("Alien City", 2),
    Feature::rising("Alien Monument", 2),
    Feature::rising("Booster Pod", 2),
    Feature::rising("Data Crystal", 2),
    Feature::rising("Gravity Manipulator", 2),
    Feature::rising("Holographic Decoy", 2),
    Feature::rising("Mind Control Helmet", 2),
    Feature::rising("Orbital Teleporter", 2),
    Feature::rising("Plasma Cannon", 2),
    Feature::rising("Polarity Device", 2),
    Feature::rising("Resource Cache", 2),
    Feature::rising("Stasis Beam", 2),
    Feature::rising("Temporal Warper", 2),
    Feature::rising("Positron Field", 2),
    Feature::rising("points", 20),
    Feature::rising("points ahead of the best other", 17),
    Feature::any("territories", 9),
    Feature::any("Asimov Crater", 5),
    Feature::any("Bradbury Plateau", 5),
    Feature::any("Burroughs Desert", 5),
    Feature::any("Heinlein Plains", 5),
    Feature::any("Herbert Valley", 5),
    Feature::any("Lem Badlands", 5),
    Feature::any("Pohl Foothills", 5),
    Feature::any("Van Vogt Mountains", 5),
    Feature::any("Relic Ship", 3),
    Feature::any("at the Alien Artifact", 4),
    Feature::any("at the Colony Constructor", 4),
    Feature::any("at the Lunar Mine", 4),
    Feature::any("at the Orbital Market", 4),
    Feature::any("at the Raiders' Outpost", 4),
    Feature::any("at the Shipyard", 4),
    Feature::any("at the Solar Converter", 4),
    Feature::any("at the Terraforming Station", 2),
    Feature::any("at the Colonist Hub", 4),
    Feature::rising("ships to dock", 8),
    Feature::rising("of value 1", 4),
    Feature::rising("of value 2", 4),
    Feature::rising("of value 3", 4),
    Feature::rising("of value 4", 4),
    Feature::rising("of value 5", 4),
    Feature::rising("of value 6", 4),
    Feature::rising("of one value", 5),
    Feature::rising("in a row", 5),
];

impl Features for AlienFrontiers {
    const FEATURES: &'static [Feature] = &FEATURES;
    const STAGES: usize = STAGES;

    /// How far the game has come, for whose turn it is and for the others.
    fn stage(&self, s: &State, seat: Seat) -> usize {
        let most = landed(s).into_iter().fold(0, u8::max);
        let phase = usize::from(most) * PHASES / usize::from(self.figures.colonies);
        phase.min(PHASES - 1) + if seat == s.turn.active { PHASES } else { 0 }
    }

    fn write_levels(&self, s: &State, seat: Seat, levels: &mut [u8]) {
        let mut levels = Levels::new(&FEATURES, levels);
        let (me, player) = (seat.index(), &s.players[seat.index()]);
        let active = seat == s.turn.active;
        let after = (me + self.players - s.turn.active.index()) % self.players;
        let (turn, left) = match s.phase {
            _ if !active => (3 + after as u8, 0),
            Phase::Land { .. } => (1, 0),
            Phase::Raid { left } => (2, left),
            Phase::Keep => (3, 0),
            _ => (0, 0),
        };
        let landed = landed(s);
        let points = self.all_points(s, &landed);
        let others = (0..self.players).filter(|&other| other != me);
        let best = others.map(|other| points[other]).fold(0, u8::max);
        levels.put(turn);
        levels.put(left);
        levels.put(u8::from(active && s.claim_total() >= self.figures.claim));
        levels.put(landed[me]);
        levels.put(player.supply + u8::from(player.circle > 0));
        levels.put(player.circle);
        levels.put(s.fleet(seat, Self::SHIPS));
        levels.put(player.ore);
        levels.put(player.fuel);
        levels.put(player.ore.saturating_add(player.fuel));
        levels.put(player.cards.len());
        Card::ALL.iter().for_each(|&card| levels.put(u8::from(player.cards.has(card))));
        levels.put(u8::from(s.has_positron(seat)));
        levels.put(points[me]);
        levels.put_signed(8, i32::from(points[me]) - i32::from(best));
        levels.put(s.controlled(seat));
        for here in &s.colonies {
            // Seats that nobody sits at have no colonies.
            let mut others = *here;
            others[me] = 0;
            let most = others.into_iter().fold(0, u8::max);
            levels.put_signed(2, i32::from(here[me]) - i32::from(most));
        }
        let relic = match (s.relic.owner == Some(seat), s.relic.at) {
            (false, _) => 0,
            (true, RelicAt::Docked(_)) => 2,
            (true, _) => 1,
        };
        levels.put(relic);
        s.ports[..FACILITIES].iter().for_each(|ports| levels.put(own_ships(ports, seat)));
        levels.put(own_ships(&s.ports[Place::of(Facility::ColonistHub, seat).index()], seat));
        let none = [0; 6];
        let unplaced = if active { &s.unplaced } else { &none };
        let relic = u8::from(active && s.relic_value() != 0);
        levels.put(unplaced.iter().sum::<u8>() + relic);
        unplaced.iter().for_each(|&count| levels.put(count));
        levels.put(unplaced.iter().copied().fold(0, u8::max));
        let (mut row, mut longest) = (0, 0);
        for &count in unplaced {
            row = if count > 0 { row + 1 } else { 0 };
            longest = longest.max(row);
        }
        levels.put(longest);
        debug_assert!(levels.is_done());
    }
}

impl AlienFrontiers {
    /// Everyone's points, given their colonies on the planet.
    #[inline]
    fn all_points(&self, s: &State, landed: &[u8; MAX_PLAYERS]) -> [u8; MAX_PLAYERS] {
        let mut points = *landed;
        s.counters.iter().flatten().for_each(|holder| points[holder.index()] += 1);
        for (points, player) in points.iter_mut().zip(&s.players) {
            *points += u8::from(player.cards.has(Card::AlienCity));
            *points += u8::from(player.cards.has(Card::AlienMonument));
        }
        let positron = s.fields[Field::Positron.index()].and_then(|on| s.counters[on.index()]);
        if let Some(holder) = positron {
            points[holder.index()] += 1;
        }
        points
    }
}

/// The places that are not somebody's own track.
const FACILITIES: usize = Facility::COUNT - 1;

/// Everyone's colonies on the planet.
#[inline]
fn landed(s: &State) -> [u8; MAX_PLAYERS] {
    let mut landed = [0; MAX_PLAYERS];
    for here in &s.colonies {
        landed.iter_mut().zip(here).for_each(|(landed, here)| *landed += here);
    }
    landed
}

/// How many of a seat's ships of its colour are docked here.
#[inline]
fn own_ships(ports: &Ports, seat: Seat) -> u8 {
    if ports.is_empty() {
        return 0;
    }
    ports.0.iter().map(|ship| u8::from(ship.is_of(seat))).sum()
}
