//! What a learned estimate looks at.

use table::{
    Seat,
    learned::{Aspect, Levels},
};

use crate::{
    AlienFrontiers,
    pieces::{Card, Facility, Field, Place},
    state::{MAX_PLAYERS, Phase, Ports, RelicAt, State},
};

/// How far the game has come.
const PHASES: usize = 8;
/// Each phase is one stage for whose turn it is, and one for the others.
pub(super) const STAGES: usize = 2 * PHASES;

/// In the order in which [`AlienFrontiers::write_levels`] writes them.
pub(super) static ASPECTS: [Aspect; 55] = [
    Aspect::any("turn", 8),
    Aspect::any("resources to steal", 5),
    Aspect::any("enough to claim a card", 2),
    Aspect::rising("colonies landed", 9),
    Aspect::any("colonies left", 4),
    Aspect::rising("circle at the Colonist Hub", 9),
    Aspect::rising("ships", 7),
    Aspect::rising("ore", 10),
    Aspect::rising("fuel", 10),
    Aspect::rising("ore and fuel", 14),
    Aspect::rising("cards", 8),
    Aspect::rising("Alien City", 2),
    Aspect::rising("Alien Monument", 2),
    Aspect::rising("Booster Pod", 2),
    Aspect::rising("Data Crystal", 2),
    Aspect::rising("Gravity Manipulator", 2),
    Aspect::rising("Holographic Decoy", 2),
    Aspect::rising("Mind Control Helmet", 2),
    Aspect::rising("Orbital Teleporter", 2),
    Aspect::rising("Plasma Cannon", 2),
    Aspect::rising("Polarity Device", 2),
    Aspect::rising("Resource Cache", 2),
    Aspect::rising("Stasis Beam", 2),
    Aspect::rising("Temporal Warper", 2),
    Aspect::rising("Positron Field", 2),
    Aspect::rising("points", 20),
    Aspect::rising("points ahead of the best other", 17),
    Aspect::any("territories", 9),
    Aspect::any("Asimov Crater", 5),
    Aspect::any("Bradbury Plateau", 5),
    Aspect::any("Burroughs Desert", 5),
    Aspect::any("Heinlein Plains", 5),
    Aspect::any("Herbert Valley", 5),
    Aspect::any("Lem Badlands", 5),
    Aspect::any("Pohl Foothills", 5),
    Aspect::any("Van Vogt Mountains", 5),
    Aspect::any("Relic Ship", 3),
    Aspect::any("at the Alien Artifact", 4),
    Aspect::any("at the Colony Constructor", 4),
    Aspect::any("at the Lunar Mine", 4),
    Aspect::any("at the Orbital Market", 4),
    Aspect::any("at the Raiders' Outpost", 4),
    Aspect::any("at the Shipyard", 4),
    Aspect::any("at the Solar Converter", 4),
    Aspect::any("at the Terraforming Station", 2),
    Aspect::any("at the Colonist Hub", 4),
    Aspect::rising("ships to dock", 8),
    Aspect::rising("of value 1", 4),
    Aspect::rising("of value 2", 4),
    Aspect::rising("of value 3", 4),
    Aspect::rising("of value 4", 4),
    Aspect::rising("of value 5", 4),
    Aspect::rising("of value 6", 4),
    Aspect::rising("of one value", 5),
    Aspect::rising("in a row", 5),
];

impl AlienFrontiers {
    /// How far the game has come, for whose turn it is and for the others.
    pub(super) fn stage_of(&self, s: &State, seat: Seat) -> usize {
        let most = landed(s).into_iter().fold(0, u8::max);
        let phase = usize::from(most) * PHASES / usize::from(self.figures.colonies);
        phase.min(PHASES - 1) + if seat == s.turn.active { PHASES } else { 0 }
    }

    /// The level of each aspect.
    pub(super) fn write_levels(&self, s: &State, seat: Seat, levels: &mut [u8]) {
        let mut levels = Levels::new(&ASPECTS, levels);
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
        levels.put_around(8, i32::from(points[me]) - i32::from(best));
        levels.put(s.controlled(seat));
        for here in &s.colonies {
            // Seats that nobody sits at have no colonies.
            let mut others = *here;
            others[me] = 0;
            let most = others.into_iter().fold(0, u8::max);
            levels.put_around(2, i32::from(here[me]) - i32::from(most));
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
