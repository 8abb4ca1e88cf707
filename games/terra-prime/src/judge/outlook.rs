//! What all players have to expect: how long the game goes on, places for colonies, and cubes that lie at colonies.

use table::{Seat, SeatSet};

use super::worth::{REWARD, SETTLED, STREAM, UNLOCKED};
use crate::{
    TerraPrime,
    content::Face,
    pieces::{ColonyType, Cube, HexColour, MAX_PLAYERS, MAX_SPACES, Sector, Space, Stand},
    state::{Player, State},
};

/// What it is worth to look at a hex for the first time, without whatever it brings: it is dangerous.
const FIND: f32 = -0.3;
/// The Reward tiles that a player takes in a turn, about.
const REWARDS_PER_TURN: f32 = 0.2;
/// The green and the yellow Demand tiles that a player claims in a turn, about.
const CLAIMS_PER_TURN: [f32; 2] = [0.35, 0.2];
/// How much less than at the end a Colony marker aboard is worth as long as there is time to load one.
const MARKER_LATER: f32 = 1.0;
/// The turns within which the end is near.
const SOON: f32 = 4.0;
/// What can be hoped for on a face-down hex of each colour.
const HOPE: [Hope; HexColour::COUNT] = [
    Hope { worth: 3.7, stream: 0.16, free: 1.0 },
    Hope { worth: 2.7, stream: 0.13, free: 0.67 },
    Hope { worth: 2.0, stream: 0.05, free: 0.36 },
];
/// How much of that counts for somebody who does not know where on the hex it is, or whether it is there.
const UNSEEN: f32 = 0.9;
/// What the last Reward tile is worth to whoever wins with it, beside what it brings, and what it costs whoever loses with it.
const FINISH: f32 = 4.0;
/// Whoever leads by so much is sure to win.
const SURE: f32 = 8.0;
/// The Reward tiles within which the end is in sight.
const IN_SIGHT: f32 = 4.0;

/// The mean of what those who know a hex think of it: nothing, if there are aliens.
struct Hope {
    /// What the best colony there is worth beside its distance, and what it brings in a turn.
    worth: f32,
    stream: f32,
    /// The chance that there are no aliens.
    free: f32,
}

/// A place where somebody could found a colony, or a hex to explore.
#[derive(Copy, Clone)]
pub(super) struct Site {
    pub(super) at: Sector,
    /// What a colony is worth there to those who know the place, and what others can hope for.
    worth: f32,
    hope: f32,
    known: SeatSet,
    /// What there is for whoever enters it, with a Colony marker or without.
    pub(super) find: f32,
}

impl Site {
    /// What a colony is worth there, as far as a player knows.
    pub(super) fn worth_to(&self, seat: Seat) -> f32 {
        if self.known.contains(seat) { self.worth } else { self.hope }
    }
}

/// A cube that lies at a colony.
#[derive(Copy, Clone)]
pub(super) struct Stock {
    pub(super) at: Sector,
    pub(super) cube: Cube,
    pub(super) owner: Seat,
}

/// The most cubes at colonies that are thought of.
const MOST_STOCKS: usize = 24;

/// The most places that are thought of.
const MOST_SITES: usize = 64;

/// What all players have to expect.
pub(super) struct Outlook {
    /// The turns that each player has left, about.
    pub(super) turns: f32,
    pub(super) sites: [Site; MOST_SITES],
    pub(super) site_count: usize,
    pub(super) stocks: [Stock; MOST_STOCKS],
    pub(super) stock_count: usize,
    /// Cubes that the open Demand tiles take.
    pub(super) wanted: [u8; Cube::COUNT],
    /// How many groups of aliens there are, those on face-down hexes guessed.
    pub(super) groups: f32,
    /// For each group, what the best place for a colony is worth that it alone keeps closed.
    pub(super) guarded: [f32; MAX_SPACES],
    /// What a Colony marker aboard is worth: it counts at the end, and can be loaded until then.
    pub(super) marker: f32,
    /// What each player would score if the game ended now.
    pub(super) totals: [f32; MAX_PLAYERS],
    /// What the end of the game is worth to whoever brings it nearer with a Reward tile, and is sure to win.
    haste: f32,
}

impl Outlook {
    /// By how much a player leads.
    pub(super) fn lead(&self, seat: Seat) -> f32 {
        let others = self.totals.iter().enumerate().filter(|&(other, _)| other != seat.index());
        self.totals[seat.index()] - others.map(|(_, &total)| total).fold(0.0, f32::max)
    }

    /// What the place is worth that a player opens who removes a group of aliens.
    pub(super) fn unlocked(&self, player: &Player, group: Space) -> f32 {
        let share = if player.markers > 0 { SETTLED } else { UNLOCKED };
        share * self.guarded[group.index()]
    }

    /// What a Reward tile is worth for bringing the end of the game nearer to a player who will lead by so much.
    pub(super) fn closing(&self, lead: f32) -> f32 {
        if self.haste > 0.0 { self.haste * (lead / SURE).clamp(-1.0, 1.0) } else { 0.0 }
    }

    pub(super) fn sites(&self) -> &[Site] {
        &self.sites[..self.site_count]
    }

    pub(super) fn stocks(&self) -> &[Stock] {
        &self.stocks[..self.stock_count]
    }

    pub(super) fn add(&mut self, site: Site) {
        if self.site_count < MOST_SITES {
            self.sites[self.site_count] = site;
            self.site_count += 1;
        }
    }
}

impl TerraPrime {
    pub(super) fn outlook(&self, s: &State) -> Outlook {
        let map = &self.figures.map;
        let nowhere = Site { at: Sector::OUTPOST, worth: 0.0, hope: 0.0, known: SeatSet::EMPTY, find: 0.0 };
        let nothing = Stock { at: Sector::OUTPOST, cube: Cube::Brownium, owner: s.turn.active };
        let turns = self.turns_left(s);
        let mut outlook = Outlook {
            turns,
            sites: [nowhere; MOST_SITES],
            site_count: 0,
            stocks: [nothing; MOST_STOCKS],
            stock_count: 0,
            wanted: [0; Cube::COUNT],
            groups: s.aliens.count_ones() as f32,
            guarded: [0.0; MAX_SPACES],
            marker: f32::from(self.figures.points.marker) - MARKER_LATER * (turns / SOON).min(1.0),
            totals: [0.0; MAX_PLAYERS],
            haste: FINISH * ((IN_SIGHT - self.draws_left(s)) / (IN_SIGHT - 1.0)).clamp(0.0, 1.0),
        };
        let totals = outlook.totals.iter_mut().zip(&s.players[..self.players]);
        totals.for_each(|(total, player)| *total = self.total(player) as f32);
        let free = (s.all_planets() | s.fields) & !s.colonized();
        for at in Sector::in_set(free) {
            let guards = map.meeting(at) & s.aliens;
            match guards.count_ones() {
                0 => outlook.add(self.site(s, at, turns)),
                1 => {
                    let best = &mut outlook.guarded[guards.trailing_zeros() as usize];
                    *best = best.max(self.site(s, at, turns).worth - outlook.marker);
                }
                _ => {}
            }
        }
        let closed = self.closed(s);
        let down = self.face_down(s);
        for space in Space::in_set(u64::from(down)) {
            let entry = map.corners(space).iter().copied().filter(|&corner| corner != Sector::OUTPOST);
            if let Some(entry) = entry.min_by_key(|&corner| map.distance(corner)) {
                outlook.add(self.hidden_site(s, space, entry, closed, turns));
            }
        }
        let hidden = |colour: HexColour| (down & map.of_colour(colour)).count_ones() as f32;
        outlook.groups += 0.33 * hidden(HexColour::Yellow) + 0.6 * hidden(HexColour::Red);
        for &stand in Stand::ALL {
            let demand = &s.demand[stand.index()];
            if let Some(tile) = demand.tile {
                let cubes = &self.figures.demand[usize::from(tile)].cubes;
                (0..Cube::COUNT).for_each(|i| outlook.wanted[i] += cubes.0[i] - demand.cubes.0[i]);
            }
        }
        self.add_stocks(s, &mut outlook);
        outlook
    }

    /// The cubes that lie at colonies.
    pub(super) fn add_stocks(&self, s: &State, outlook: &mut Outlook) {
        for &cube in Cube::ALL {
            for seat in Seat::all(self.players) {
                for at in Sector::in_set(s.stocked & s.colonies[cube.index()] & s.owned[seat.index()]) {
                    if outlook.stock_count < MOST_STOCKS {
                        outlook.stocks[outlook.stock_count] = Stock { at, cube, owner: seat };
                        outlook.stock_count += 1;
                    }
                }
            }
        }
    }

    /// The turns that each player has left, about: until the last alarm is drawn, or the Demand tiles of a colour run out.
    pub(super) fn turns_left(&self, s: &State) -> f32 {
        if s.ending.is_some() {
            return 0.0;
        }
        let players = self.players as f32;
        let green = f32::from(self.demand_stack(s, false)) + 1.0;
        let yellow = f32::from(self.demand_stack(s, true)) + 1.0;
        let by_rewards = self.draws_left(s) / (REWARDS_PER_TURN * players);
        let [greens, yellows] = CLAIMS_PER_TURN.map(|claims| claims * players);
        let by_demand = (green / greens).min(yellow / yellows);
        by_rewards.min(by_demand).clamp(0.5, 20.0)
    }

    /// How many Reward tiles are drawn until the last alarm, about: those with an alarm lie anywhere among the last phase.
    fn draws_left(&self, s: &State) -> f32 {
        let [earlier @ .., last] = s.rewards_left;
        let (last, alarms) = (f32::from(last), f32::from(s.alarms));
        f32::from(earlier.iter().sum::<u8>()) + alarms * (last + 1.0) / (alarms + 1.0)
    }

    /// What a colony of a type is worth beside its distance and its asteroids.
    pub(super) fn type_worth(&self, kind: ColonyType, turns: f32) -> f32 {
        f32::from(self.figures.points.colony[kind.index()]) + STREAM[kind.index()] * turns
    }

    /// The best colony in a sector.
    pub(super) fn site(&self, s: &State, at: Sector, turns: f32) -> Site {
        let kinds = ColonyType::ALL.iter().copied().filter(|&kind| self.has_feature(s, at, kind));
        let best = kinds.map(|kind| self.type_worth(kind, turns)).fold(0.0, f32::max);
        let asteroids = f32::from(self.asteroids(s, at));
        let distance = f32::from(self.figures.map.distance(at));
        let worth = best + REWARD + distance + asteroids;
        Site { at, worth, hope: worth, known: SeatSet::all(self.players), find: 0.0 }
    }

    /// The sectors where no planet may come to lie: beside the Outpost, or beside another planet.
    fn closed(&self, s: &State) -> u64 {
        let adjacent = |sector: Sector| self.figures.map.adjacent_set(sector);
        let outpost = Sector::OUTPOST.bit() | adjacent(Sector::OUTPOST);
        Sector::in_set(s.all_planets()).fold(outpost, |closed, planet| closed | adjacent(planet))
    }

    /// What there is on a face-down hex. To whoever has not looked at it, its face is no more than imagined by a search.
    fn hidden_site(&self, s: &State, space: Space, at: Sector, closed: u64, turns: f32) -> Site {
        let map = &self.figures.map;
        let colour = map.colour(space);
        let red = if colour == HexColour::Red { f32::from(self.figures.points.red_hex) } else { 0.0 };
        let find = red + FIND;
        let distance = f32::from(map.distance(at));
        let open = |(corner, sector): (usize, &Sector)| u8::from(closed & sector.bit() == 0) << corner;
        let open = map.corners(space).iter().enumerate().map(open).fold(0, |set, corner| set | corner);
        let Hope { worth, stream, free } = HOPE[colour.index()];
        let fits = if open == 0 { 0.0 } else { UNSEEN };
        let hope = fits * (worth + stream * turns + free * distance);
        let known = s.hexes[space.index()].known;
        let Some(face) = self.face(s, space) else {
            return Site { at, worth: hope, hope, known, find };
        };
        let best = self.best_on(face, open, turns).filter(|_| face.ships() == 0);
        let worth = best.map_or(0.0, |best| best + REWARD + distance - 0.5);
        Site { at, worth, hope, known, find }
    }

    /// What the best colony on a face is worth beside its distance, if the face fits where planets may lie at these corners.
    fn best_on(&self, face: &Face, open: u8, turns: f32) -> Option<f32> {
        let (mut planets, mut best) = (0u8, 0.0f32);
        for corner in 0..6 {
            let mut kind = ColonyType::Mining;
            if let Some(planet) = face.planet(corner) {
                planets |= 1 << corner;
                kind = planet;
            }
            let asteroids = face.asteroids(corner);
            if kind != ColonyType::Mining || asteroids > 0 {
                best = best.max(self.type_worth(kind, turns) + f32::from(asteroids));
            }
        }
        let turned = |turn: u32| (planets >> turn | planets << (6 - turn)) & 0b11_1111;
        (0..6).any(|turn| turned(turn) & !open == 0).then_some(best)
    }
}
