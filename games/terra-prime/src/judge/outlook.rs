//! What all players have to expect: how long the game goes on, places for colonies, and cubes that lie at colonies.

use table::Seat;

use super::worth::{ACTION, REWARD, STREAM};
use crate::{
    TerraPrime,
    pieces::{Alien, ColonyType, Cube, HexColour, MAX_SECTORS, MAX_SPACES, Sector, Space, Stand},
    state::State,
};

/// What it is worth to look at a hex for the first time, without whatever it brings: it is dangerous.
const FIND: f32 = -0.3;
/// The Reward tiles that a player takes in a turn, about.
const REWARDS_PER_TURN: f32 = 0.16;
/// The green and the yellow Demand tiles that a player claims in a turn, about.
const CLAIMS_PER_TURN: [f32; 2] = [0.35, 0.2];
/// How much less than at the end a Colony marker aboard is worth as long as there is time to load one.
const MARKER_LATER: f32 = 1.0;
/// The turns within which the end is near.
const SOON: f32 = 4.0;
/// What can be hoped for on a face-down hex of each colour, beside its distance.
const HOPE: [f32; HexColour::COUNT] = [1.1, 1.5, 2.6];

/// A place where somebody could found a colony, or a hex to explore.
#[derive(Copy, Clone)]
pub(super) struct Site {
    pub(super) at: Sector,
    /// What a colony is worth there.
    pub(super) worth: f32,
    /// What there is for whoever enters it, with a Colony marker or without.
    pub(super) find: f32,
}

/// A cube that lies at a colony.
#[derive(Copy, Clone)]
pub(super) struct Stock {
    pub(super) at: Sector,
    pub(super) cube: Cube,
    pub(super) owner: Seat,
}

/// The damage to expect for whoever enters each sector.
pub(super) struct Dangers {
    /// The sectors where there is any.
    pub(super) sectors: u64,
    /// Asteroids, which can be dodged.
    pub(super) asteroids: [f32; MAX_SECTORS],
    /// The fire of aliens, which a Cloaking Device keeps off.
    pub(super) fire: [f32; MAX_SECTORS],
}

/// The most cubes at colonies that are thought of.
const MOST_STOCKS: usize = 24;

/// The most places that are thought of.
const MOST_SITES: usize = 64;

/// What all players have to expect.
pub(super) struct Outlook {
    /// The turns that each player has left, about.
    pub(super) turns: f32,
    /// What an action is worth: the price of time.
    pub(super) action: f32,
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
    pub(super) dangers: Dangers,
    /// The sectors of all sites, also of those that are not thought of.
    pub(super) site_sectors: u64,
}

impl Outlook {
    pub(super) fn sites(&self) -> &[Site] {
        &self.sites[..self.site_count]
    }

    pub(super) fn stocks(&self) -> &[Stock] {
        &self.stocks[..self.stock_count]
    }

    fn add(&mut self, site: Site) {
        self.site_sectors |= site.at.bit();
        if self.site_count < MOST_SITES {
            self.sites[self.site_count] = site;
            self.site_count += 1;
        }
    }
}

impl TerraPrime {
    pub(super) fn outlook(&self, s: &State) -> Outlook {
        let map = &self.figures.map;
        let nowhere = Site { at: Sector::OUTPOST, worth: 0.0, find: 0.0 };
        let nothing = Stock { at: Sector::OUTPOST, cube: Cube::Brownium, owner: s.turn.active };
        let turns = self.turns_left(s);
        let types = std::array::from_fn(|kind| self.type_worth(ColonyType::from_index(kind), turns));
        let mut fields = [0; MAX_SECTORS];
        for sector in Sector::in_set(s.fields & !s.colonized()) {
            fields[sector.index()] = self.asteroids(s, sector);
        }
        let mut outlook = Outlook {
            turns,
            action: ACTION * self.haste(s),
            sites: [nowhere; MOST_SITES],
            site_count: 0,
            stocks: [nothing; MOST_STOCKS],
            stock_count: 0,
            wanted: self.wanted(s),
            groups: s.aliens.count_ones() as f32,
            guarded: [0.0; MAX_SPACES],
            marker: f32::from(self.figures.points.marker) - MARKER_LATER * (turns / SOON).min(1.0),
            dangers: self.dangers(s, &fields),
            site_sectors: 0,
        };
        let free = (s.all_planets() | s.fields) & !s.colonized();
        for at in Sector::in_set(free) {
            let guards = map.meeting(at) & s.aliens;
            if guards.count_ones() > 1 {
                continue;
            }
            let site = self.site(s, at, &types, fields[at.index()]);
            if guards == 0 {
                outlook.add(site);
            } else {
                let best = &mut outlook.guarded[guards.trailing_zeros() as usize];
                *best = best.max(site.worth - outlook.marker);
            }
        }
        let down = self.face_down(s);
        for space in Space::in_set(u64::from(down)) {
            let entry = map.corners(space).iter().copied().filter(|&corner| corner != Sector::OUTPOST);
            if let Some(entry) = entry.min_by_key(|&corner| map.distance(corner)) {
                outlook.add(self.hidden_site(s, space, entry, &types));
            }
        }
        let hidden = |colour: HexColour| (down & map.of_colour(colour)).count_ones() as f32;
        outlook.groups += 0.33 * hidden(HexColour::Yellow) + 0.6 * hidden(HexColour::Red);
        self.add_stocks(s, &mut outlook);
        debug_assert_eq!(outlook.site_count > 0, self.has_sites(s));
        outlook
    }

    /// The cubes that the open Demand tiles still take.
    pub(super) fn wanted(&self, s: &State) -> [u8; Cube::COUNT] {
        let mut wanted = [0; Cube::COUNT];
        for &stand in Stand::ALL {
            let demand = &s.demand[stand.index()];
            if let Some(tile) = demand.tile {
                let cubes = &self.figures.demand[usize::from(tile)].cubes;
                (0..Cube::COUNT).for_each(|i| wanted[i] += cubes.0[i] - demand.cubes.0[i]);
            }
        }
        wanted
    }

    /// The damage to expect in each sector, the same for all players but for what they have against it.
    fn dangers(&self, s: &State, fields: &[u8; MAX_SECTORS]) -> Dangers {
        let map = &self.figures.map;
        let nothing = [0.0; MAX_SECTORS];
        let mut dangers = Dangers { sectors: 0, asteroids: nothing, fire: nothing };
        for space in Space::in_set(u64::from(s.aliens | self.face_down(s))) {
            let (asteroids, fire) = if s.is_face_down(space) {
                self.hidden_dangers(s, space)
            } else {
                let [scouts, warships] = self.ships_left(s, space);
                (0.0, 0.5 * f32::from(scouts) + 1.5 * f32::from(warships))
            };
            if asteroids + fire > 0.0 {
                for corner in map.corners(space) {
                    dangers.sectors |= corner.bit();
                    dangers.asteroids[corner.index()] += asteroids;
                    dangers.fire[corner.index()] += fire;
                }
            }
        }
        for sector in Sector::in_set(s.fields & !s.colonized()) {
            dangers.sectors |= sector.bit();
            dangers.asteroids[sector.index()] += f32::from(fields[sector.index()]);
        }
        dangers.sectors &= !Sector::OUTPOST.bit();
        dangers
    }

    /// The asteroids and the fire to expect of a face-down hex. Where somebody has looked, searches have imagined its face.
    fn hidden_dangers(&self, s: &State, space: Space) -> (f32, f32) {
        match self.face(s, space) {
            Some(face) => {
                let warships = f32::from(face.aliens[Alien::Warship.index()]);
                (f32::from(face.stray), warships + 0.5 * f32::from(face.ships()))
            }
            None => match self.figures.map.colour(space) {
                HexColour::Green => (0.3, 0.0),
                HexColour::Yellow => (0.6, 0.35),
                HexColour::Red => (0.8, 1.3),
            },
        }
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

    /// The turns that each player has left, about: until the Reward tiles, or the Demand tiles of a colour, run out.
    pub(super) fn turns_left(&self, s: &State) -> f32 {
        if s.ending.is_some() {
            return 0.0;
        }
        let players = self.players as f32;
        let rewards: u8 = s.rewards_left.iter().sum();
        let green = f32::from(self.demand_stack(s, false)) + 1.0;
        let yellow = f32::from(self.demand_stack(s, true)) + 1.0;
        let by_rewards = f32::from(rewards) / (REWARDS_PER_TURN * players);
        let [greens, yellows] = CLAIMS_PER_TURN.map(|claims| claims * players);
        let by_demand = (green / greens).min(yellow / yellows);
        by_rewards.min(by_demand).clamp(0.5, 20.0)
    }

    /// What a colony of a type is worth beside its distance and its asteroids.
    pub(super) fn type_worth(&self, kind: ColonyType, turns: f32) -> f32 {
        f32::from(self.figures.points.colony[kind.index()]) + STREAM[kind.index()] * turns
    }

    /// The best colony in a sector, with so many asteroids there.
    fn site(&self, s: &State, at: Sector, types: &[f32; ColonyType::COUNT], asteroids: u8) -> Site {
        let kinds = ColonyType::ALL.iter().filter(|&&kind| self.has_feature(s, at, kind));
        let best = kinds.map(|kind| types[kind.index()]).fold(0.0, f32::max);
        let distance = f32::from(self.figures.map.distance(at));
        Site { at, worth: best + REWARD + distance + f32::from(asteroids), find: 0.0 }
    }

    /// What can be hoped for on a face-down hex. Where somebody has looked, searches have imagined its face.
    fn hidden_site(&self, s: &State, space: Space, at: Sector, types: &[f32; ColonyType::COUNT]) -> Site {
        let colour = self.figures.map.colour(space);
        let red = if colour == HexColour::Red { f32::from(self.figures.points.red_hex) } else { 0.0 };
        let find = red + FIND;
        let distance = f32::from(self.figures.map.distance(at));
        let Some(face) = self.face(s, space) else {
            return Site { at, worth: HOPE[colour.index()] + 0.75 * distance, find };
        };
        let planets = (0..6).filter_map(|corner| face.planet(corner));
        let best = planets.map(|kind| types[kind.index()]).fold(0.0, f32::max);
        let worth = if face.ships() == 0 { best + REWARD + distance - 0.5 } else { 0.0 };
        Site { at, worth, find }
    }
}
