//! Founding colonies and using them.

use table::{Chance, Seat, Sink};

use crate::{
    Action, Event, TerraPrime,
    pieces::{ColonyType, Sector},
    reason::Reason,
    state::{Colony, Stage, State},
};

impl TerraPrime {
    /// Gives LP to a seat, and says so.
    pub(crate) fn earn(&self, s: &mut State, seat: Seat, lp: u32, log: &mut impl Sink<Event>) {
        s.gain_lp(seat, lp);
        log.push(|| Event::Gained { seat, lp, credits: 0, cubes: Default::default(), energy: 0 });
    }

    // -------------------------------------------------------------- colonizing

    /// Whether a sector contains something that such a colony could be on.
    #[inline]
    pub fn has_feature(&self, s: &State, sector: Sector, colony: ColonyType) -> bool {
        let there = match colony.planet_index() {
            Some(planet) => s.planets[planet],
            None => s.fields,
        };
        there & sector.bit() != 0
    }

    /// Whether the active player could found a colony here, of whatever type.
    #[inline]
    fn may_found(&self, s: &State) -> Result<(), Reason> {
        self.may_act(s)?;
        let here = s.here();
        if here == Sector::OUTPOST {
            return Err(Reason::OutpostIsNoPlanet);
        }
        if s.colonized() & here.bit() != 0 {
            return Err(Reason::Colonized);
        }
        if (s.all_planets() | s.fields) & here.bit() == 0 {
            return Err(Reason::NoFeature(false));
        }
        let aliens = self.adjacent_aliens(s);
        if aliens != 0 {
            let damaged = |space: crate::Space| s.hexes[space.index()].destroyed != [0; 2];
            let partly = crate::Space::in_set(u64::from(aliens)).all(damaged);
            return Err(Reason::HostileAliens(partly));
        }
        if s.me().markers == 0 { Err(Reason::NoMarkerAboard) } else { Ok(()) }
    }

    pub(crate) fn may_colonize(&self, s: &State, colony: ColonyType) -> Result<(), Reason> {
        self.may_found(s)?;
        if self.has_feature(s, s.here(), colony) { Ok(()) } else { Err(Reason::NoFeature(true)) }
    }

    pub(crate) fn legal_colonies(&self, s: &State, mut each: impl FnMut(Action)) {
        if self.may_found(s).is_err() {
            return;
        }
        for &colony in ColonyType::ALL {
            if self.may_colonize(s, colony).is_ok() {
                each(Action::Colonize(colony));
            }
        }
    }

    /// The LP for a colony in a sector: for its distance, its type and the asteroids.
    pub fn colony_lp(&self, s: &State, sector: Sector, colony: ColonyType) -> [u8; 3] {
        let map = &self.figures.map;
        [map.distance(sector), self.figures.points.colony[colony.index()], self.asteroids(s, sector)]
    }

    /// Takes the LP for a colony and draws its reward; the colony is founded when that is collected.
    pub(crate) fn colonize(
        &self,
        s: &mut State,
        colony: ColonyType,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        self.take_action(s);
        let (seat, sector) = (s.turn.active, s.here());
        let [distance, bonus, asteroids] = self.colony_lp(s, sector, colony);
        s.gain_lp(seat, u32::from(distance) + u32::from(bonus) + u32::from(asteroids));
        log.push(|| Event::Colonized { seat, sector, colony, distance, bonus, asteroids });
        self.draw_reward(s, Some(colony), chance, log);
    }

    /// Places the Colony marker.
    pub(crate) fn found(&self, s: &mut State, colony: ColonyType, log: &mut impl Sink<Event>) {
        let (seat, sector) = (s.turn.active, s.here());
        s.me_mut().markers -= 1;
        s.owned[seat.index()] |= sector.bit();
        s.colonies[colony.index()] |= sector.bit();
        log.push(|| Event::Founded { seat, sector, colony });
    }

    // ------------------------------------------------------------------- using

    /// The colony where the active player's ship is.
    #[inline]
    pub(crate) fn colony_here(&self, s: &State) -> Result<Colony, Reason> {
        s.colony(s.here()).ok_or(Reason::NoColonyHere)
    }

    /// The active player uses the colony where the ship is, if there is one. Its owner gets LP for that.
    pub(crate) fn use_colony(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let (seat, sector) = (s.turn.active, s.here());
        let Some(colony) = s.colony(sector).filter(|colony| colony.owner != seat) else { return };
        let lp = self.figures.points.colony_used;
        s.gain_lp(colony.owner, u32::from(lp));
        log.push(|| Event::ColonyUsed { seat, owner: colony.owner, sector, lp });
    }

    pub(crate) fn may_collect(&self, s: &State) -> Result<(), Reason> {
        self.may_act(s)?;
        let colony = self.colony_here(s)?;
        let cube = colony.kind.produces().filter(|_| colony.stocked).ok_or(Reason::NoCube)?;
        if self.has_room_for(s.me(), cube) { Ok(()) } else { Err(Reason::NoRoom(cube)) }
    }

    pub(crate) fn collect(&self, s: &mut State, log: &mut impl Sink<Event>) {
        self.take_action(s);
        let (seat, sector) = (s.turn.active, s.here());
        if let Some(cube) = s.colony(sector).and_then(|colony| colony.kind.produces()) {
            self.use_colony(s, log);
            s.stocked &= !sector.bit();
            s.me_mut().cubes.0[cube.index()] += 1;
            log.push(|| Event::Collected { seat, sector, cube });
        }
        self.complete_action(s);
    }

    pub(crate) fn may_teleport(&self, s: &State) -> Result<(), Reason> {
        self.may_act(s)?;
        let colony = self.colony_here(s)?;
        if colony.kind == ColonyType::Red { Ok(()) } else { Err(Reason::NotRed) }
    }

    pub(crate) fn teleport(&self, s: &mut State, log: &mut impl Sink<Event>) {
        self.take_action(s);
        let (seat, from) = (s.turn.active, s.here());
        self.use_colony(s, log);
        s.me_mut().at = Sector::OUTPOST.index() as u8;
        log.push(|| Event::Teleported { seat, from });
        self.complete_action(s);
    }

    // -------------------------------------------------------------- offloading

    /// Whether the active player may offload a Colony marker: at any moment, but not everywhere.
    #[inline]
    pub(crate) fn may_offload(&self, s: &State) -> Result<(), Reason> {
        let here = s.here();
        if here != Sector::OUTPOST && s.colonized() & here.bit() == 0 {
            return Err(Reason::NowhereToOffload);
        }
        if s.me().markers > 0 { Ok(()) } else { Err(Reason::NoMarkerAboard) }
    }

    pub(crate) fn offload(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let (seat, sector) = (s.turn.active, s.here());
        let player = s.me_mut();
        player.markers -= 1;
        player.reserve += 1;
        log.push(|| Event::Offloaded { seat, sector });
        self.use_colony(s, log);
    }

    /// Stage after everything that a reward or a purchase brought.
    #[inline]
    pub(crate) fn reward_done(&self, s: &mut State, colony: Option<ColonyType>, log: &mut impl Sink<Event>) {
        if let Some(colony) = colony {
            self.found(s, colony, log);
        }
        debug_assert!(!matches!(s.stage, Stage::Over(_)));
        self.complete_action(s);
    }
}
