//! Scanning, moving and exploring: looks at hexes, and the ways of ships.

use table::{Actions, Chance, Seat, SeatSet, Sink};

use crate::{
    Action, Event, TerraPrime,
    content::Face,
    pieces::{ColonyType, HexColour, Sector, Space, Tech},
    reason::Reason,
    state::{Hex, Phase, Stage, State},
};

/// Redraws the faces of the face-down hexes that others have looked at and this seat has not.
pub(crate) fn determinize(rules: &TerraPrime, s: &mut State, seat: Seat, chance: &mut impl Chance) {
    let unknown = |hex: &Hex| !hex.known.is_empty() && !hex.known.contains(seat);
    s.hexes.iter_mut().filter(|hex| unknown(hex)).for_each(|hex| hex.face = 0);
    for space in rules.figures.map.all_spaces() {
        if unknown(&s.hexes[space.index()]) {
            rules.draw_face(s, space, chance);
        }
    }
}

impl TerraPrime {
    /// Whether the map has this space.
    #[inline]
    pub(crate) fn has_space(&self, space: Space) -> bool {
        space.index() < self.figures.map.places.len()
    }

    /// The spaces that are face down.
    #[inline]
    pub(crate) fn face_down(&self, s: &State) -> u32 {
        !s.revealed & ((1u64 << self.figures.map.places.len()) - 1) as u32
    }

    /// The face of a hex, if it is drawn.
    #[inline]
    pub(crate) fn face(&self, s: &State, space: Space) -> Option<&Face> {
        s.hexes[space.index()].drawn().map(|face| &self.figures.faces[face])
    }

    /// Draws the face of a hex, unless somebody has looked at it before. Hexes left over at setup are unseen too, so that all faces
    /// that lie nowhere else are as likely.
    fn draw_face(&self, s: &mut State, space: Space, chance: &mut impl Chance) -> u8 {
        let hex = s.hexes[space.index()];
        if let Some(face) = hex.drawn() {
            return face as u8;
        }
        let taken = s.hexes.iter().filter_map(Hex::drawn).fold(0u32, |set, face| set | 1 << face);
        let left = self.figures.faces_of[self.figures.map.colour(space).index()] & !taken;
        let face = nth(left, chance.below(left.count_ones()));
        s.hexes[space.index()].face = face + 1;
        face
    }

    // ---------------------------------------------------------------- scanning

    /// The hexes near the active player that are face down.
    #[inline]
    fn in_scan(&self, s: &State) -> u32 {
        self.figures.map.near(s.here()) & self.face_down(s)
    }

    pub(crate) fn may_scan(&self, s: &State, space: Space) -> Result<(), Reason> {
        self.may_act(s)?;
        if !self.has_space(space) {
            return Err(Reason::NoSuchPlace);
        }
        let near = self.in_scan(s);
        if near >> space.index() & 1 == 1 {
            return Ok(());
        }
        Err(if s.is_face_down(space) { Reason::OutOfScan(space, near != 0) } else { Reason::FaceUp(space) })
    }

    /// The active player looks at a hex.
    fn look(
        &self,
        s: &mut State,
        space: Space,
        satellite: bool,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let seat = s.turn.active;
        let face = self.draw_face(s, space, chance);
        s.hexes[space.index()].known.insert(seat);
        log.push(|| Event::Looked { seat, space, face: Some(face), satellite });
    }

    pub(crate) fn scan(
        &self,
        s: &mut State,
        space: Space,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        self.take_action(s);
        self.look(s, space, false, chance, log);
        self.complete_action(s);
    }

    /// Whether a hex may be the first, or the second, that the Satellite Scanner looks at.
    pub(crate) fn may_use_satellite(&self, s: &State, space: Space) -> Result<(), Reason> {
        if let Stage::Looking(first) = s.stage {
            if first == space {
                return Err(Reason::SameHex);
            }
        } else {
            self.may_act(s)?;
            self.must_be_at_outpost(s)?;
        }
        if !self.has_space(space) {
            return Err(Reason::NoSuchPlace);
        }
        if s.is_face_down(space) { Ok(()) } else { Err(Reason::FaceUp(space)) }
    }

    pub(crate) fn legal_satellite(&self, s: &State, mut each: impl FnMut(Action)) {
        for space in Space::in_set(u64::from(self.face_down(s))) {
            if self.may_use_satellite(s, space).is_ok() {
                each(Action::Satellite(space));
            }
        }
    }

    pub(crate) fn use_satellite(
        &self,
        s: &mut State,
        space: Space,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        self.look(s, space, true, chance, log);
        if matches!(s.stage, Stage::Looking(_)) {
            self.complete_action(s);
            return;
        }
        self.take_action(s);
        let others = self.face_down(s) & !(1 << space.index());
        match others.count_ones() {
            0 => self.complete_action(s),
            1 => {
                self.look(s, Space::new(others.trailing_zeros() as usize), true, chance, log);
                self.complete_action(s);
            }
            _ => s.stage = Stage::Looking(space),
        }
    }

    // ------------------------------------------------------------------ moving

    /// Whether none of the hexes that meet in a sector is face down.
    #[inline]
    pub fn is_fully_revealed(&self, s: &State, sector: Sector) -> bool {
        self.figures.map.meeting(sector) & !s.revealed == 0
    }

    #[inline]
    fn must_be_adjacent(&self, s: &State, to: Sector) -> Result<(), Reason> {
        if !self.figures.map.has(to) {
            return Err(Reason::NoSuchPlace);
        }
        let adjacent = self.figures.map.adjacent_set(s.here()) & to.bit() != 0;
        if adjacent { Ok(()) } else { Err(Reason::NotAdjacent(to)) }
    }

    #[inline]
    pub(crate) fn may_move(&self, s: &State, to: Sector) -> Result<(), Reason> {
        self.may_act(s)?;
        self.must_be_adjacent(s, to)?;
        if self.is_fully_revealed(s, to) { Ok(()) } else { Err(Reason::NotRevealed(to)) }
    }

    pub(crate) fn move_to(&self, s: &mut State, to: Sector, log: &mut impl Sink<Event>) {
        self.take_action(s);
        let (seat, from) = (s.turn.active, s.here());
        s.me_mut().at = to.index() as u8;
        log.push(|| Event::Moved { seat, from, to });
        s.stage = Stage::Entering;
    }

    // --------------------------------------------------------------- exploring

    /// How many Explores the active player may take in this turn.
    #[inline]
    pub(crate) fn explores_allowed(&self, s: &State) -> u8 {
        1 + u8::from(s.me().has(Tech::Hyperdrive))
    }

    #[inline]
    pub(crate) fn may_explore(&self, s: &State, to: Sector) -> Result<(), Reason> {
        self.may_act(s)?;
        self.must_be_adjacent(s, to)?;
        if self.is_fully_revealed(s, to) {
            return Err(Reason::NothingToExplore(to));
        }
        let allowed = self.explores_allowed(s);
        if s.turn.explores < allowed { Ok(()) } else { Err(Reason::ExploredEnough(allowed)) }
    }

    #[inline]
    pub(crate) fn legal_ways(&self, s: &State, out: &mut Actions<Action>) {
        Space::in_set(u64::from(self.in_scan(s))).for_each(|space| out.push(Action::Scan(space)));
        for to in self.figures.map.adjacent(s.here()) {
            if self.may_move(s, to).is_ok() {
                out.push(Action::Move(to));
            } else if self.may_explore(s, to).is_ok() {
                out.push(Action::Explore(to));
            }
        }
    }

    pub(crate) fn explore(&self, s: &mut State, to: Sector, log: &mut impl Sink<Event>) {
        self.take_action(s);
        s.turn.explores += 1;
        let (seat, from) = (s.turn.active, s.here());
        s.me_mut().at = to.index() as u8;
        log.push(|| Event::Explored { seat, from, to });
        s.stage = Stage::Exploring;
    }

    /// The hexes of the sector that is explored which are still face down.
    #[inline]
    fn unexplored(&self, s: &State) -> u32 {
        self.figures.map.meeting(s.here()) & !s.revealed
    }

    pub(crate) fn exploring(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let left = self.unexplored(s);
        match left.count_ones() {
            0 => s.stage = Stage::Entering,
            1 => self.reveal(s, Space::new(left.trailing_zeros() as usize), chance, log),
            _ => return Some(Phase::Reveal),
        }
        None
    }

    pub(crate) fn may_reveal(&self, s: &State, space: Space) -> Result<(), Reason> {
        let there = self.unexplored(s) >> space.index() & 1 == 1;
        if there { Ok(()) } else { Err(Reason::NotInSector(space)) }
    }

    pub(crate) fn legal_reveals(&self, s: &State, out: &mut Actions<Action>) {
        Space::in_set(u64::from(self.unexplored(s))).for_each(|space| out.push(Action::Reveal(space)));
    }

    /// Turns a hex of the ship's sector face up.
    pub(crate) fn reveal(
        &self,
        s: &mut State,
        space: Space,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let seat = s.turn.active;
        if s.hexes[space.index()].drawn().is_some() {
            // Only one face is possible. It is drawn all the same, since drafts tell whether chance decides: else they would tell
            // whether what others have seen here takes dice.
            chance.below(1);
        }
        let face = self.draw_face(s, space, chance);
        s.revealed |= 1 << space.index();
        s.hexes[space.index()].known = SeatSet::EMPTY;
        log.push(|| Event::Revealed { seat, space, face });
        if self.figures.map.colour(space) == HexColour::Red {
            self.earn(s, seat, u32::from(self.figures.points.red_hex), log);
        }
        let fitting = self.orientations(s, space);
        match fitting.count_ones() {
            0 => {
                s.hexes[space.index()].orientation = Hex::DISCARDED;
                log.push(|| Event::Misfit { seat, space, face });
            }
            1 => self.orient(s, space, fitting.trailing_zeros() as u8, chance, log),
            _ => s.stage = Stage::Orienting(space),
        }
    }

    /// Whether the planet rule allows an orientation of a revealed hex.
    pub(crate) fn may_orient(&self, s: &State, space: Space, orientation: u8) -> Result<(), Reason> {
        let Some(face) = self.face(s, space) else { return Err(Reason::NotAsked(Phase::Orient)) };
        let map = &self.figures.map;
        let mut planets = s.all_planets();
        let turned = |corner: usize| face.planet(Face::turned(corner, orientation));
        let corners = map.corners(space);
        let with_planet = || (0..6).filter(|&corner| turned(corner).is_some()).map(|corner| corners[corner]);
        with_planet().for_each(|sector| planets |= sector.bit());
        for sector in with_planet() {
            if sector == Sector::OUTPOST {
                return Err(Reason::PlanetAtOutpostCorner);
            }
            let adjacent = map.adjacent_set(sector);
            if adjacent & Sector::OUTPOST.bit() != 0 {
                return Err(Reason::PlanetNextToOutpost(sector));
            }
            if let Some(other) = Sector::in_set(adjacent & planets).next() {
                return Err(Reason::PlanetNextToPlanet(sector, other));
            }
        }
        Ok(())
    }

    /// The orientations that the planet rule allows, a bit each.
    pub(crate) fn orientations(&self, s: &State, space: Space) -> u8 {
        (0..6).filter(|&turn| self.may_orient(s, space, turn).is_ok()).fold(0, |set, turn| set | 1 << turn)
    }

    pub(crate) fn legal_orientations(&self, s: &State, space: Space, out: &mut Actions<Action>) {
        for orientation in 0..6 {
            if self.may_orient(s, space, orientation).is_ok() {
                out.push(Action::Orient(orientation));
            }
        }
    }

    /// Fixes a revealed hex, and dodges its stray asteroids.
    pub(crate) fn orient(
        &self,
        s: &mut State,
        space: Space,
        orientation: u8,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let (seat, number) = (s.turn.active, s.hexes[space.index()].face - 1);
        s.hexes[space.index()].orientation = orientation;
        log.push(|| Event::Oriented { seat, space, face: number, orientation });
        self.lay(s, space);
        s.stage = Stage::Exploring;
        let stray = self.figures.faces[usize::from(number)].stray;
        self.dodge(s, stray, Some(space), chance, log);
    }

    /// Brings what a revealed hex shows into play.
    pub fn lay(&self, s: &mut State, space: Space) {
        let hex = s.hexes[space.index()];
        let Some(face) = hex.drawn().filter(|_| hex.orientation != Hex::DISCARDED) else { return };
        let face = &self.figures.faces[face];
        for (corner, &sector) in self.figures.map.corners(space).iter().enumerate() {
            let corner = Face::turned(corner, hex.orientation);
            if sector == Sector::OUTPOST {
                continue;
            }
            if let Some(planet) = face.planet(corner).and_then(ColonyType::planet_index) {
                s.planets[planet] |= sector.bit();
            }
            if face.asteroids(corner) > 0 {
                s.fields |= sector.bit();
            }
        }
        if face.ships() > 0 {
            s.aliens |= 1 << space.index();
        }
    }

    /// The asteroids in all fields of a sector.
    pub fn asteroids(&self, s: &State, sector: Sector) -> u8 {
        if s.fields & sector.bit() == 0 {
            return 0;
        }
        let mut count = 0;
        for space in Space::in_set(u64::from(self.figures.map.meeting(sector) & s.revealed)) {
            let hex = &s.hexes[space.index()];
            let Some(face) = hex.drawn().filter(|_| hex.orientation != Hex::DISCARDED) else { continue };
            let corners = self.figures.map.corners(space);
            for corner in (0..6).filter(|&corner| corners[corner] == sector) {
                count += self.figures.faces[face].asteroids(Face::turned(corner, hex.orientation));
            }
        }
        count
    }
}

/// The number of the `n`-th bit of a set, from 0.
fn nth(set: u32, n: u32) -> u8 {
    let mut left = set;
    for _ in 0..n {
        left &= left - 1;
    }
    left.trailing_zeros() as u8
}
