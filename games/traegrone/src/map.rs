//! The places of a scenario as tables: who is next to whom.

use crate::pieces::{MAX_SECTORS, Sector, Sectors};

/// The six directions of a hexagon with a flat top, clockwise from the lower right. Opposite ones are three apart.
pub const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
/// The number of the way through a wormhole, behind the six directions.
pub const WORMHOLE: usize = 6;

/// The back of a sector, or the blank place of a base.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Back {
    /// A blank place for a Base Planet.
    Base,
    /// Always hides a planet.
    Planet,
    /// Hides empty space, a space station or a special sector.
    Unknown,
}

/// Where a place lies: axial coordinates.
pub type Coordinates = (i8, i8);

/// The board of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Where each sector lies.
    pub places: Vec<Coordinates>,
    /// The back of each sector.
    pub backs: Vec<Back>,
    /// The neighbour of each sector in each direction.
    neighbours: [[Option<Sector>; 6]; MAX_SECTORS],
    /// The directions, a bit each, in which a sector has a neighbour.
    pub borders: [u8; MAX_SECTORS],
    /// All places.
    pub all: Sectors,
    /// The places of bases.
    pub bases: Sectors,
    /// The places with a planet back.
    pub planets: Sectors,
    /// Steps from each sector to each other one over open borders.
    distances: Box<[[u8; MAX_SECTORS]; MAX_SECTORS]>,
    /// The sectors that are so many steps away from each sector.
    rings: Box<[[Sectors; RINGS]; MAX_SECTORS]>,
}

/// How far away rings of sectors are known.
pub const RINGS: usize = 8;

/// The direction back.
#[inline]
pub const fn opposite(direction: usize) -> usize {
    (direction + 3) % 6
}

impl Map {
    /// The map of these places, which are numbered by column and then by row.
    pub fn new(mut all: Vec<(Coordinates, Back)>) -> Map {
        all.sort_by_key(|&(place, _)| place);
        let (places, backs): (Vec<Coordinates>, Vec<Back>) = all.into_iter().unzip();
        let mut neighbours = [[None; 6]; MAX_SECTORS];
        let mut borders = [0; MAX_SECTORS];
        for (index, &(q, r)) in places.iter().enumerate() {
            for (direction, (dq, dr)) in DIRECTIONS.into_iter().enumerate() {
                if let Ok(there) = places.binary_search(&(q.saturating_add(dq), r.saturating_add(dr))) {
                    neighbours[index][direction] = Some(Sector::from_index(there));
                    borders[index] |= 1 << direction;
                }
            }
        }
        let with = |back: Back| -> Sectors {
            (0..places.len()).filter(|&index| backs[index] == back).map(Sector::from_index).collect()
        };
        let mut map = Map {
            all: Sectors::first_of(places.len()),
            bases: with(Back::Base),
            planets: with(Back::Planet),
            places,
            backs,
            neighbours,
            borders,
            distances: Box::new([[u8::MAX; MAX_SECTORS]; MAX_SECTORS]),
            rings: Box::new([[Sectors::NONE; RINGS]; MAX_SECTORS]),
        };
        for sector in map.sectors() {
            map.distances[sector.index()] = map.distances_from(sector);
            for there in map.sectors() {
                let steps = usize::from(map.distance(sector, there));
                if let Some(ring) = map.rings[sector.index()].get_mut(steps) {
                    ring.insert(there);
                }
            }
        }
        map
    }

    fn distances_from(&self, start: Sector) -> [u8; MAX_SECTORS] {
        let mut distances = [u8::MAX; MAX_SECTORS];
        distances[start.index()] = 0;
        let mut queue = vec![start];
        let mut next = 0;
        while let Some(&sector) = queue.get(next) {
            next += 1;
            for there in self.neighbours[sector.index()].into_iter().flatten() {
                if distances[there.index()] == u8::MAX {
                    distances[there.index()] = distances[sector.index()] + 1;
                    queue.push(there);
                }
            }
        }
        distances
    }

    /// How many sectors there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there is no sector at all.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// All sectors.
    pub fn sectors(&self) -> impl Iterator<Item = Sector> + Clone + use<> {
        (0..self.len()).map(Sector::from_index)
    }

    /// Whether the board has this sector.
    #[inline]
    pub fn has(&self, sector: Sector) -> bool {
        sector.index() < self.len()
    }

    /// The back of a sector.
    #[inline]
    pub fn back(&self, sector: Sector) -> Back {
        self.backs[sector.index()]
    }

    /// The neighbour in a direction, whether or not the border is open.
    #[inline]
    pub fn neighbour(&self, sector: Sector, direction: usize) -> Option<Sector> {
        self.neighbours[sector.index()][direction]
    }

    /// The direction from a sector to a neighbour, whether or not the border is open.
    pub fn direction(&self, from: Sector, to: Sector) -> Option<usize> {
        self.neighbours[from.index()].iter().position(|&there| there == Some(to))
    }

    /// Steps from one sector to another on a board without closed borders and wormholes.
    #[inline]
    pub fn distance(&self, from: Sector, to: Sector) -> u8 {
        self.distances[from.index()][to.index()]
    }

    /// The sectors around one, by how many steps they are away, from 0 on.
    #[inline]
    pub fn rings(&self, sector: Sector) -> &[Sectors; RINGS] {
        &self.rings[sector.index()]
    }

    /// Whether every sector can be reached from every other one.
    pub fn is_connected(&self) -> bool {
        self.sectors().all(|sector| self.distance(Sector::from_index(0), sector) < u8::MAX)
    }
}
