//! The map as tables: what lies where, and how far Ships get. Pieces never block a way, so every reach is known before
//! the match starts.

use serde::Serialize;

use crate::pieces::{Hex, Material, SPACES};

/// What a space is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Empty Space, with or without a Wormhole.
    Empty,
    /// A Moon.
    Moon,
    /// A Planet.
    Planet,
    /// A space of the Asteroid Belt.
    Asteroids,
    /// A space of the Nebula.
    Nebula,
    /// A Launch Pad.
    Pad,
    /// Terra Proxima.
    Terra,
}

/// An area of the map; obstacles lie between them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// Inside the Nebula, with Terra Proxima.
    Inner,
    /// Between the Nebula and the Asteroid Belt.
    Middle,
    /// Outside the Asteroid Belt.
    Outer,
}

/// The rings of the obstacles, counted from Terra Proxima.
pub const NEBULA_RING: u8 = 3;
/// The same for the Asteroid Belt.
pub const BELT_RING: u8 = 6;

impl Area {
    /// The area of a space that is no obstacle.
    #[inline]
    pub fn of(hex: Hex) -> Area {
        Area::of_ring(hex.ring())
    }

    /// The area of a ring that is no obstacle.
    #[inline]
    pub(crate) fn of_ring(ring: u8) -> Area {
        match ring {
            ring if ring < NEBULA_RING => Area::Inner,
            ring if ring < BELT_RING => Area::Middle,
            _ => Area::Outer,
        }
    }

    /// Whether pieces can be built on its worlds.
    #[inline]
    pub fn is_built_on(self) -> bool {
        self != Area::Inner
    }
}

const WORDS: usize = SPACES.div_ceil(64);

/// A set of spaces.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Spaces([u64; WORDS]);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces([0; WORDS]);

    /// Puts a space in.
    #[inline]
    pub fn insert(&mut self, hex: Hex) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    /// Whether a space is in the set.
    #[inline]
    pub fn has(&self, hex: Hex) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    /// The spaces that are in either set.
    #[inline]
    pub fn or(mut self, other: &Spaces) -> Spaces {
        (0..WORDS).for_each(|i| self.0[i] |= other.0[i]);
        self
    }

    /// The spaces that are in both sets.
    #[inline]
    pub fn and(mut self, other: &Spaces) -> Spaces {
        (0..WORDS).for_each(|i| self.0[i] &= other.0[i]);
        self
    }

    /// The spaces that are in this set only.
    #[inline]
    pub fn without(mut self, other: &Spaces) -> Spaces {
        (0..WORDS).for_each(|i| self.0[i] &= !other.0[i]);
        self
    }

    /// Calls for each space, row by row.
    #[inline]
    pub fn each(&self, mut call: impl FnMut(Hex)) {
        for (i, &word) in self.0.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                call(Hex::new(i * 64 + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
    }
}

impl FromIterator<Hex> for Spaces {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Spaces {
        let mut spaces = Spaces::NONE;
        hexes.into_iter().for_each(|hex| spaces.insert(hex));
        spaces
    }
}

/// The obstacles that a Ship may pass on a trip.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Obstacles {
    /// None.
    None,
    /// The Asteroid Belt.
    Belt,
    /// The Asteroid Belt and the Nebula.
    Nebula,
}

impl Obstacles {
    /// From none to all of them.
    pub const ALL: [Obstacles; 3] = [Obstacles::None, Obstacles::Belt, Obstacles::Nebula];
}

/// The most spaces that a Ship can have: three Moves of three.
pub const FARTHEST: usize = 9;

/// Where a Ship gets from one space with 0, 1, 2, … spaces of movement.
type Reach = [Spaces; FARTHEST + 1];

/// The map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    ground: [Ground; SPACES],
    material: [Option<Material>; SPACES],
    /// The numbers of each Moon and Planet: bit n for the number n.
    numbers: [u8; SPACES],
    wormhole: [Option<u8>; SPACES],
    /// The colours of the Wormholes, and where they are.
    pub wormholes: Vec<(String, Vec<Hex>)>,
    /// The Launch Pads, clockwise.
    pub pads: [Hex; 6],
    worlds: Spaces,
    /// By obstacles and use of Wormholes, then by space.
    reaches: Vec<Reach>,
}

/// A Moon or a Planet.
pub struct World {
    /// Where.
    pub at: Hex,
    /// What it gives.
    pub material: Material,
    /// Its numbers.
    pub numbers: Vec<u8>,
}

impl Map {
    /// The map with these worlds. The caller has checked that everything lies where it may.
    pub fn new(pads: [Hex; 6], worlds: &[World], wormholes: Vec<(String, Vec<Hex>)>) -> Map {
        let mut map = Map {
            ground: [Ground::Empty; SPACES],
            material: [None; SPACES],
            numbers: [0; SPACES],
            wormhole: [None; SPACES],
            wormholes,
            pads,
            worlds: worlds.iter().map(|world| world.at).collect(),
            reaches: Vec::new(),
        };
        for hex in Hex::all() {
            map.ground[hex.index()] = match hex.ring() {
                0 => Ground::Terra,
                NEBULA_RING => Ground::Nebula,
                BELT_RING => Ground::Asteroids,
                _ if pads.contains(&hex) => Ground::Pad,
                _ => Ground::Empty,
            };
        }
        for World { at, material, numbers } in worlds {
            map.ground[at.index()] = if material.is_lunar() { Ground::Moon } else { Ground::Planet };
            map.material[at.index()] = Some(*material);
            map.numbers[at.index()] = numbers.iter().fold(0, |mask, number| mask | 1 << number);
        }
        for (colour, (_, ends)) in map.wormholes.iter().enumerate() {
            for end in ends {
                map.wormhole[end.index()] = Some(colour as u8);
            }
        }
        map.reaches = map.all_reaches();
        map
    }

    /// What a space is.
    #[inline]
    pub fn ground(&self, hex: Hex) -> Ground {
        self.ground[hex.index()]
    }

    /// The area of a space that is no obstacle.
    #[inline]
    pub fn area(&self, hex: Hex) -> Area {
        Area::of(hex)
    }

    /// Whether a roll that is no double brings a piece there one card at most.
    #[inline]
    pub fn gives_once(&self, hex: Hex) -> bool {
        self.area(hex) == Area::Inner
    }

    /// The material of a Moon or Planet.
    #[inline]
    pub fn material(&self, hex: Hex) -> Option<Material> {
        self.material[hex.index()]
    }

    /// Whether a Moon or Planet shows a number.
    #[inline]
    pub fn shows(&self, hex: Hex, number: u8) -> bool {
        self.numbers[hex.index()] >> number & 1 == 1
    }

    /// The numbers of a Moon or Planet.
    pub fn numbers(&self, hex: Hex) -> impl Iterator<Item = u8> + '_ {
        (1..=6).filter(move |&number| self.shows(hex, number))
    }

    /// How many numbers a Moon or Planet has.
    #[inline]
    pub fn number_count(&self, hex: Hex) -> u32 {
        self.numbers[hex.index()].count_ones()
    }

    /// All Moons and Planets.
    #[inline]
    pub fn worlds(&self) -> &Spaces {
        &self.worlds
    }

    /// The colour of the Wormhole on a space.
    pub fn wormhole(&self, hex: Hex) -> Option<&str> {
        self.wormhole[hex.index()].map(|colour| self.wormholes[usize::from(colour)].0.as_str())
    }

    /// The spaces where a Ship could stop that it reaches with so much movement, occupied or not, Terra Proxima included.
    #[inline]
    pub fn reach(&self, from: Hex, obstacles: Obstacles, wormholes: bool, spaces: u8) -> Spaces {
        let table = (obstacles as usize * 2 + usize::from(wormholes)) * SPACES + from.index();
        self.reaches[table][usize::from(spaces).min(FARTHEST)]
    }

    /// What a trip costs, if it takes at most so many spaces: nothing through Wormholes alone.
    #[inline]
    pub fn cost(&self, from: Hex, to: Hex, obstacles: Obstacles, wormholes: bool, most: u8) -> Option<u8> {
        (0..=most).find(|&spaces| self.reach(from, obstacles, wormholes, spaces).has(to))
    }

    fn may_pass(&self, hex: Hex, obstacles: Obstacles) -> bool {
        match self.ground(hex) {
            Ground::Pad | Ground::Terra => false,
            Ground::Asteroids => obstacles >= Obstacles::Belt,
            Ground::Nebula => obstacles >= Obstacles::Nebula,
            _ => true,
        }
    }

    /// Whether a Ship may end its way on a space.
    pub fn may_stop(&self, hex: Hex) -> bool {
        !matches!(self.ground(hex), Ground::Pad | Ground::Asteroids | Ground::Nebula)
    }

    fn twins(&self, hex: Hex) -> &[Hex] {
        self.wormhole[hex.index()].map_or(&[], |colour| &self.wormholes[usize::from(colour)].1)
    }

    /// The steps of a way: for every space within reach its distance and the space before it.
    pub fn ways(&self, from: Hex, obstacles: Obstacles, wormholes: bool) -> [Option<(u8, Hex)>; SPACES] {
        let mut ways = [None; SPACES];
        ways[from.index()] = Some((0, from));
        let mut edge = vec![from];
        for distance in 0..=FARTHEST as u8 {
            // Wormholes first: they cost nothing.
            let mut at = 0;
            while wormholes && at < edge.len() {
                for &twin in self.twins(edge[at]) {
                    if ways[twin.index()].is_none() {
                        ways[twin.index()] = Some((distance, edge[at]));
                        edge.push(twin);
                    }
                }
                at += 1;
            }
            let mut next = Vec::new();
            for &hex in edge.iter().filter(|&&hex| hex == from || self.may_pass(hex, obstacles)) {
                for neighbour in hex.neighbours() {
                    let open = self.may_pass(neighbour, obstacles) || self.ground(neighbour) == Ground::Terra;
                    if open && ways[neighbour.index()].is_none() {
                        ways[neighbour.index()] = Some((distance + 1, hex));
                        next.push(neighbour);
                    }
                }
            }
            edge = next;
        }
        ways
    }

    /// Every reach, in the order of [`Map::reaches`].
    fn all_reaches(&self) -> Vec<Reach> {
        let around: Vec<Spaces> = Hex::all().map(|hex| hex.neighbours().collect()).collect();
        let stops: Spaces = Hex::all().filter(|&hex| self.may_stop(hex)).collect();
        let mut reaches = Vec::with_capacity(Obstacles::ALL.len() * 2 * SPACES);
        for obstacles in Obstacles::ALL {
            let open: Spaces = Hex::all().filter(|&hex| self.may_pass(hex, obstacles)).collect();
            for wormholes in [false, true] {
                let reach = |from| self.reach_from(from, &around, (&open, &stops), wormholes);
                reaches.extend(Hex::all().map(reach));
            }
        }
        reaches
    }

    /// Floods the map from one space, step by step.
    fn reach_from(
        &self,
        from: Hex,
        around: &[Spaces],
        (open, stops): (&Spaces, &Spaces),
        wormholes: bool,
    ) -> Reach {
        let start = Spaces::from_iter([from]);
        let through = |edge: Spaces| {
            let mut edge = edge;
            if wormholes {
                // The ends of a colour lead to each other, so that once through all of them is enough.
                let ends = edge;
                ends.each(|hex| self.twins(hex).iter().for_each(|&twin| edge.insert(twin)));
            }
            edge
        };
        let (mut edge, mut seen) = (through(start), through(start));
        std::array::from_fn(|spaces| {
            if spaces == 0 {
                return seen.and(stops).without(&start);
            }
            let mut next = Spaces::NONE;
            edge.each(|hex| {
                if hex == from || open.has(hex) {
                    next = next.or(&around[hex.index()]);
                }
            });
            let mut entered = open.or(&Spaces::from_iter([Hex::CENTRE]));
            entered = next.and(&entered).without(&seen);
            edge = through(entered).without(&seen);
            seen = seen.or(&edge);
            seen.and(stops).without(&start)
        })
    }

    /// A shortest way, both ends included.
    pub fn path(&self, from: Hex, to: Hex, obstacles: Obstacles, wormholes: bool) -> Vec<Hex> {
        let ways = self.ways(from, obstacles, wormholes);
        let mut path = vec![to];
        while let Some(&last) = path.last().filter(|&&last| last != from)
            && let Some((_, before)) = ways[last.index()]
        {
            path.push(before);
        }
        path.reverse();
        path
    }
}
