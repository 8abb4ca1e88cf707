//! The map as tables: which hex spaces meet in which sector, which sectors are adjacent, and how far the Outpost is.
//!
//! Sets of sectors and of spaces are numbers with a bit each.

use crate::pieces::{HexColour, MAX_SECTORS, MAX_SPACES, Sector, Space};

/// The cells around a cell, clockwise from the one above. Corner `i` of a hex lies between cells `i` and `i + 1`; side `i` faces
/// cell `i + 1` and joins the corners `i` and `i + 1`.
const AROUND: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A cell of the plane.
pub type Cell = (i8, i8);

fn neighbour((q, r): Cell, side: usize) -> Cell {
    let (dq, dr) = AROUND[side % 6];
    (q.saturating_add(dq), r.saturating_add(dr))
}

/// A space as the content describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The cell.
    pub at: Cell,
    /// The colour of the hex that lies there.
    pub colour: HexColour,
    /// The sectors at its corners; the Outpost where a corner is no sector.
    pub corners: [Sector; 6],
}

/// The map of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// The spaces.
    pub places: Vec<Place>,
    /// The cells of the Outpost.
    pub outpost: Vec<Cell>,
    /// How many sectors there are, with the Outpost.
    pub sectors: usize,
    adjacent: [u64; MAX_SECTORS],
    steps: Vec<[u8; MAX_SECTORS]>,
    meeting: [u32; MAX_SECTORS],
    near: [u32; MAX_SECTORS],
    corners: [[Sector; 6]; MAX_SPACES],
    colours: [u32; HexColour::COUNT],
}

/// What is wrong with a description of a map: the number of a space, the number of a corner if it is about one, and the reason.
pub type Flaw = (usize, Option<usize>, String);

impl Map {
    /// The map of these spaces around an Outpost of these cells.
    pub fn new(outpost: Vec<Cell>, places: Vec<Place>) -> Result<Map, Flaw> {
        let sectors = check(&outpost, &places)?;
        let mut map = Map {
            sectors,
            adjacent: [0; MAX_SECTORS],
            steps: Vec::new(),
            meeting: [0; MAX_SECTORS],
            near: [0; MAX_SECTORS],
            corners: [[Sector::OUTPOST; 6]; MAX_SPACES],
            colours: [0; HexColour::COUNT],
            outpost,
            places,
        };
        for (number, place) in map.places.iter().enumerate() {
            map.corners[number] = place.corners;
            map.colours[place.colour.index()] |= 1 << number;
            for corner in 0..6 {
                let (sector, next) = (place.corners[corner], place.corners[(corner + 1) % 6]);
                if sector != Sector::OUTPOST {
                    map.meeting[sector.index()] |= 1 << number;
                    // A sector on the rim is adjacent to the Outpost.
                    let touches = |side| map.outpost.contains(&neighbour(place.at, side));
                    if touches(corner) || touches(corner + 1) {
                        join(&mut map.adjacent, Sector::OUTPOST, sector);
                    }
                }
                let rim = map.outpost.contains(&neighbour(place.at, corner + 1));
                if !rim && sector != Sector::OUTPOST && next != Sector::OUTPOST {
                    join(&mut map.adjacent, sector, next);
                }
            }
        }
        map.measure()?;
        for sector in map.all_sectors() {
            map.near[sector.index()] =
                map.adjacent(sector).fold(0, |near, other| near | map.meeting[other.index()]);
        }
        Ok(map)
    }

    /// Finds all distances; every sector must be within reach.
    fn measure(&mut self) -> Result<(), Flaw> {
        self.steps = vec![[0; MAX_SECTORS]; self.sectors];
        for from in (0..self.sectors).map(Sector::new) {
            let (mut seen, mut edge, mut steps) = (from.bit(), from.bit(), 0);
            while edge != 0 {
                Sector::in_set(edge).for_each(|sector| self.steps[from.index()][sector.index()] = steps);
                let next = Sector::in_set(edge).fold(0, |set, sector| set | self.adjacent[sector.index()]);
                edge = next & !seen;
                seen |= edge;
                steps += 1;
            }
            let lost = |place: &Place| place.corners.iter().position(|corner| seen & corner.bit() == 0);
            let mut places = self.places.iter().enumerate();
            if let Some((number, corner)) = places.find_map(|(number, place)| Some((number, lost(place)?))) {
                let reason = format!("lies in a sector that no path leads to from \"{from}\"");
                return Err((number, Some(corner), reason));
            }
        }
        Ok(())
    }

    /// All sectors, the Outpost first.
    pub fn all_sectors(&self) -> impl Iterator<Item = Sector> + use<> {
        (0..self.sectors).map(Sector::new)
    }

    /// All sectors, as a set.
    #[inline]
    pub fn all_set(&self) -> u64 {
        (1 << self.sectors) - 1
    }

    /// All spaces.
    pub fn all_spaces(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.places.len()).map(Space::new)
    }

    /// Whether the map has this sector.
    #[inline]
    pub fn has(&self, sector: Sector) -> bool {
        sector.index() < self.sectors
    }

    /// The sectors that a path joins to a sector, as a set.
    #[inline]
    pub fn adjacent_set(&self, sector: Sector) -> u64 {
        self.adjacent[sector.index()]
    }

    /// The sectors that a path joins to a sector.
    #[inline]
    pub fn adjacent(&self, sector: Sector) -> impl Iterator<Item = Sector> + use<> {
        Sector::in_set(self.adjacent[sector.index()])
    }

    /// How many paths it takes from a sector to the Outpost.
    #[inline]
    pub fn distance(&self, sector: Sector) -> u8 {
        self.steps[Sector::OUTPOST.index()][sector.index()]
    }

    /// How many paths it takes from one sector to another.
    #[inline]
    pub fn steps(&self, from: Sector, to: Sector) -> u8 {
        self.steps[from.index()][to.index()]
    }

    /// How many paths it takes from one sector to each.
    #[inline]
    pub fn steps_to(&self, from: Sector) -> &[u8; MAX_SECTORS] {
        &self.steps[from.index()]
    }

    /// The spaces that meet in a sector; none in the Outpost.
    #[inline]
    pub fn meeting(&self, sector: Sector) -> u32 {
        self.meeting[sector.index()]
    }

    /// The spaces with a corner in a sector adjacent to this one.
    #[inline]
    pub fn near(&self, sector: Sector) -> u32 {
        self.near[sector.index()]
    }

    /// The sectors at the corners of a space; the Outpost where a corner is no sector.
    #[inline]
    pub fn corners(&self, space: Space) -> &[Sector; 6] {
        &self.corners[space.index()]
    }

    /// The colour of the hex on a space.
    #[inline]
    pub fn colour(&self, space: Space) -> HexColour {
        self.places[space.index()].colour
    }

    /// The spaces of a colour.
    #[inline]
    pub fn of_colour(&self, colour: HexColour) -> u32 {
        self.colours[colour.index()]
    }
}

fn join(adjacent: &mut [u64; MAX_SECTORS], one: Sector, other: Sector) {
    adjacent[one.index()] |= other.bit();
    adjacent[other.index()] |= one.bit();
}

/// The three cells that meet at a corner of a cell, in order: the same for every hex that has this corner.
fn corner_cells(at: Cell, corner: usize) -> [Cell; 3] {
    let mut cells = [at, neighbour(at, corner), neighbour(at, corner + 1)];
    cells.sort_unstable();
    cells
}

/// Checks that the corners name the same sector exactly where the same cells meet; gives the number of sectors.
fn check(outpost: &[Cell], places: &[Place]) -> Result<usize, Flaw> {
    let mut named: Vec<([Cell; 3], Sector)> = Vec::new();
    for (number, place) in places.iter().enumerate() {
        let cells = places.iter().enumerate().filter(|(other, _)| *other != number);
        if outpost.contains(&place.at) || cells.into_iter().any(|(_, other)| other.at == place.at) {
            return Err((number, None, "lies where something else lies".to_owned()));
        }
        for (corner, &sector) in place.corners.iter().enumerate() {
            let flaw = |reason: String| Err((number, Some(corner), reason));
            let cells = corner_cells(place.at, corner);
            let alone = cells.iter().filter(|cell| outpost.contains(cell)).count() == 2;
            if alone != (sector == Sector::OUTPOST) {
                return flaw(format!(
                    "is \"{sector}\", but a corner is the Outpost's exactly where it touches nothing else"
                ));
            }
            let same_cells = named.iter().find(|(other, _)| *other == cells);
            let same_name = named.iter().find(|(other, name)| !alone && *other != cells && *name == sector);
            if let Some((_, name)) = same_cells.filter(|(_, name)| *name != sector) {
                return flaw(format!("is \"{sector}\", which the hexes beside it call \"{name}\""));
            }
            if same_name.is_some() {
                return flaw(format!("is \"{sector}\", which lies elsewhere too"));
            }
            named.push((cells, sector));
        }
    }
    let names = named.iter().fold(1u64, |set, (_, sector)| set | sector.bit());
    if names & (names + 1) != 0 {
        let missing = Sector::new(names.trailing_ones() as usize);
        return Err((0, None, format!("and the others leave out the sector \"{missing}\"")));
    }
    Ok(names.count_ones() as usize)
}
