//! Phase IV: ships take steps, one at a time.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, Traegrone,
    action::Action,
    content::Anomaly,
    map::{WORMHOLE, opposite},
    pieces::{Piece, Sector, Ship},
    reason::Reason,
    state::{Orders, PerSector, Phase, ShipFlag, State},
};

impl Traegrone {
    // ---------------------------------------------------------- neighbours

    /// The sector in a direction, if the border can be crossed.
    #[inline]
    pub(crate) fn across(&self, s: &State, sector: Sector, direction: usize) -> Option<Sector> {
        if s.sites[sector].borders >> direction & 1 == 0 { None } else { self.beyond(s, sector, direction) }
    }

    /// The sector in a direction, whether or not the border can be crossed.
    #[inline]
    pub(crate) fn beyond(&self, s: &State, sector: Sector, direction: usize) -> Option<Sector> {
        if direction == WORMHOLE {
            self.far_end(s, sector)
        } else {
            self.figures.map.neighbour(sector, direction)
        }
    }

    /// The other wormhole of a linked pair.
    pub(crate) fn far_end(&self, s: &State, sector: Sector) -> Option<Sector> {
        let front = s.sites[sector].front?;
        let Some(Anomaly::Wormhole(pair)) = self.figures.anomaly(front) else { return None };
        s.wormholes[usize::from(pair)].into_iter().flatten().find(|&other| other != sector)
    }

    /// All adjacent sectors. Linked wormholes that are neighbours on the map too are named once.
    #[inline]
    pub(crate) fn adjacent<'a>(&'a self, s: &'a State, sector: Sector) -> impl Iterator<Item = Sector> + 'a {
        (0..=WORMHOLE).filter_map(move |direction| self.across(s, sector, direction))
    }

    /// The direction in which an adjacent sector lies.
    #[inline]
    pub(crate) fn way(&self, s: &State, from: Sector, to: Sector) -> Option<usize> {
        (0..=WORMHOLE).find(|&direction| self.across(s, from, direction) == Some(to))
    }

    // --------------------------------------------------------------- moving

    /// Whether a ship of the active player may take a step at all, unless another one that is the same does.
    #[inline]
    pub(crate) fn may_leave(&self, s: &State, ship: Ship) -> Result<Sector, Reason> {
        let from = s.me().ship(ship).at.ok_or(Reason::NotOnBoard(ship))?;
        if ship.kind() == Piece::Turret {
            return Err(Reason::TurretNeverMoves);
        }
        let orders = s.orders(ship);
        if orders.left == 0 {
            return Err(match () {
                () if orders.has(ShipFlag::Infested) => Reason::Busy(ship),
                () if orders.has(ShipFlag::MetEnemy) => Reason::MetEnemy,
                () if orders.has(ShipFlag::Stormed) => Reason::Stormed,
                () if orders.has(ShipFlag::Transferred) => Reason::Transferred,
                () => Reason::NoSteps(ship),
            });
        }
        if orders.carried != [0; 2] && !orders.has(ShipFlag::Stepped) {
            return Err(Reason::CarriedBefore);
        }
        Ok(from)
    }

    pub(crate) fn may_move(&self, s: &State, ship: Ship, to: Sector) -> Result<(), Reason> {
        let from = self.may_leave(s, ship)?;
        self.no_twin(s, s.turn.active, ship)?;
        self.may_cross(s, from, to)
    }

    /// Whether two sectors are adjacent.
    pub(crate) fn may_cross(&self, s: &State, from: Sector, to: Sector) -> Result<(), Reason> {
        if self.way(s, from, to).is_some() {
            return Ok(());
        }
        if !self.figures.map.has(to) {
            return Err(Reason::NoSuchSector(to));
        }
        let beside = self.figures.map.direction(from, to).is_some();
        Err(if beside { Reason::BorderClosed(to) } else { Reason::NotAdjacent(to) })
    }

    pub(crate) fn legal_moves(&self, s: &State, out: &mut Actions<Action>) {
        let blockaded = self.blockaded(s, s.turn.active);
        for &ship in Ship::ALL {
            let vessel = s.me().ship(ship);
            let Some(at) = vessel.at else { continue };
            if self.no_twin(s, s.turn.active, ship).is_err() {
                continue;
            }
            if self.may_leave(s, ship).is_ok() {
                self.adjacent(s, at).for_each(|to| out.push(Action::Move(ship, to)));
            }
            self.legal_transfers(s, ship, blockaded, out);
            if ship.kind() == Piece::ColonyShip && self.may_colonise(s, ship).is_ok() {
                out.push(Action::Colonise(ship));
            }
        }
        out.push(Action::Done);
    }

    pub(crate) fn take_step(
        &self,
        s: &mut State,
        ship: Ship,
        to: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let from = s.me().ship(ship).at.expect("the ship is on the board");
        let way = self.way(s, from, to).expect("the sectors are adjacent");
        log.push(|| Event::Moved { seat, ship, from: self.place(s, from), to: self.place(s, to) });
        s.me_mut().ship_mut(ship).at = Some(to);
        s.turn.entered[to] |= 1 << if way == WORMHOLE { WORMHOLE } else { opposite(way) };
        self.things_moved(s);
        let cargo = s.me().ship(ship).cargo;
        let orders = s.orders_mut(ship);
        orders.left -= 1;
        orders.set(ShipFlag::Stepped);
        orders.carried = cargo;
        if s.enemies_of(seat).has(to) {
            s.orders_mut(ship).stop(ShipFlag::MetEnemy);
        }
        s.turn.resume = Phase::Move;
        let discovered = !s.explored.has(to);
        if discovered {
            self.explore(s, seat, to, chance, log);
        }
        self.enter(s, seat, ship, discovered, chance, log);
        Step::Open
    }

    /// Since a ship took a step or colonised, what was loaded may be unloaded again.
    pub(crate) fn things_moved(&self, s: &mut State) {
        let loaded = ShipFlag::LoadedInfantry as u8 | ShipFlag::LoadedInterceptors as u8;
        s.turn.orders.iter_mut().for_each(|orders| orders.flags &= !loaded);
    }

    /// What a sector does to a ship that has entered it.
    pub(crate) fn enter(
        &self,
        s: &mut State,
        seat: Seat,
        ship: Ship,
        discovered: bool,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let Some(sector) = s.player(seat).ship(ship).at else { return };
        let anomaly = s.sites[sector].front.and_then(|front| self.figures.anomaly(front));
        match anomaly {
            Some(Anomaly::Hazard { up_to, damage, once }) if discovered || !once => {
                let die = chance.d6();
                let damage = if die <= up_to { damage } else { 0 };
                log.push(|| Event::Hazard { seat, ship, sector: self.place(s, sector), die, damage });
                let hit_points = self.figures.of(ship.kind()).hit_points;
                let vessel = s.player_mut(seat).ship_mut(ship);
                vessel.damage = (vessel.damage + damage).min(hit_points);
                if vessel.damage == hit_points {
                    self.destroy(s, seat, ship, log);
                }
            }
            Some(Anomaly::Storm) if seat == s.turn.active => s.orders_mut(ship).stop(ShipFlag::Stormed),
            _ => {}
        }
    }

    /// Phase IV is over: what ships did in it matters no more.
    pub(crate) fn end_moves(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        for orders in &mut s.turn.orders {
            *orders = Orders { flags: orders.flags & ShipFlag::Infested as u8, ..Orders::default() };
        }
        s.turn.ashore = PerSector::default();
        if self.spies_asked(s) {
            return Step::Open;
        }
        self.begin_combat(s, chance, log);
        Step::Open
    }
}
