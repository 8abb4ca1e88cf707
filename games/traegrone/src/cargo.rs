//! Phase IV: units go aboard and ashore, and colony ships colonise.

use table::{Actions, Seat, Sink, Step};

use crate::{
    Event, Traegrone, Why,
    action::Action,
    pieces::{Piece, Sector, Sectors, Ship, Stat, Unit},
    reason::Reason,
    state::{Orders, Phase, ShipFlag, State},
};

impl Traegrone {
    /// How many more units a ship can carry.
    #[inline]
    pub(crate) fn room(&self, s: &State, seat: Seat, ship: Ship) -> u8 {
        self.figures.of(ship.kind()).capacity - s.player(seat).ship(ship).load()
    }

    /// Whether a ship of the active player is where units can go aboard and ashore, while these sectors are blockaded.
    fn may_transfer(&self, s: &State, ship: Ship, blockaded: Sectors) -> Result<Sector, Reason> {
        let sector = s.me().ship(ship).at.ok_or(Reason::NotOnBoard(ship))?;
        if s.orders(ship).has(ShipFlag::Infested) {
            return Err(Reason::Busy(ship));
        }
        if !s.me().worlds.has(sector) {
            return Err(Reason::NotYours(sector));
        }
        if blockaded.has(sector) {
            return Err(Reason::Blockaded(sector));
        }
        self.no_twin(s, s.turn.active, ship)?;
        Ok(sector)
    }

    #[inline]
    fn may_load_at(&self, s: &State, unit: Unit, ship: Ship, sector: Sector) -> Result<(), Reason> {
        if s.sites[sector].units[unit.index()] == 0 {
            return Err(Reason::NoUnit(unit));
        }
        if self.room(s, s.turn.active, ship) == 0 {
            return Err(Reason::NoSpace(ship));
        }
        Ok(())
    }

    #[inline]
    fn may_unload_at(&self, s: &State, unit: Unit, ship: Ship) -> Result<(), Reason> {
        if s.me().ship(ship).aboard(unit) == 0 {
            return Err(Reason::NotAboard(unit));
        }
        if s.orders(ship).has(ShipFlag::loaded(unit)) {
            return Err(Reason::JustLoaded(unit));
        }
        Ok(())
    }

    pub(crate) fn may_load(&self, s: &State, unit: Unit, ship: Ship) -> Result<(), Reason> {
        let sector = self.may_transfer(s, ship, self.blockaded(s, s.turn.active))?;
        self.may_load_at(s, unit, ship, sector)
    }

    pub(crate) fn may_unload(&self, s: &State, unit: Unit, ship: Ship) -> Result<(), Reason> {
        self.may_transfer(s, ship, self.blockaded(s, s.turn.active))?;
        self.may_unload_at(s, unit, ship)
    }

    /// Adds what a ship can load and unload while these sectors are blockaded.
    #[inline]
    pub(crate) fn legal_transfers(
        &self,
        s: &State,
        ship: Ship,
        blockaded: Sectors,
        out: &mut Actions<Action>,
    ) {
        let Ok(sector) = self.may_transfer(s, ship, blockaded) else { return };
        for &unit in Unit::ALL {
            if self.may_load_at(s, unit, ship, sector).is_ok() {
                out.push(Action::Load(unit, ship));
            }
            if self.may_unload_at(s, unit, ship).is_ok() {
                out.push(Action::Unload(unit, ship));
            }
        }
    }

    /// After a step, a transfer ends the ship's movement.
    fn transferred(&self, orders: &mut Orders) {
        if orders.has(ShipFlag::Stepped) {
            orders.stop(ShipFlag::Transferred);
        }
    }

    pub(crate) fn load(&self, s: &mut State, unit: Unit, ship: Ship, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let sector = s.me().ship(ship).at.expect("the ship is on the board");
        log.push(|| Event::Loaded { seat, ship, unit, sector: self.place(s, sector) });
        let tired = s.turn.ashore[sector][unit.index()];
        // Units that have not changed sectors yet go first.
        let carried = u8::from(tired == s.sites[sector].units[unit.index()]);
        s.sites[sector].units[unit.index()] -= 1;
        s.turn.ashore[sector][unit.index()] -= carried;
        s.me_mut().ship_mut(ship).cargo[unit.index()] += 1;
        let orders = s.orders_mut(ship);
        orders.carried[unit.index()] += carried;
        orders.set(ShipFlag::loaded(unit));
        self.transferred(orders);
        Step::Open
    }

    pub(crate) fn unload(&self, s: &mut State, unit: Unit, ship: Ship, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let sector = s.me().ship(ship).at.expect("the ship is on the board");
        log.push(|| Event::Unloaded { seat, ship, unit, sector: self.place(s, sector) });
        s.me_mut().ship_mut(ship).cargo[unit.index()] -= 1;
        let orders = s.orders_mut(ship);
        // Units that have changed sectors go first.
        let carried = u8::from(orders.carried[unit.index()] > 0);
        orders.carried[unit.index()] -= carried;
        self.transferred(orders);
        s.turn.ashore[sector][unit.index()] += carried;
        s.sites[sector].units[unit.index()] += 1;
        Step::Open
    }

    // ----------------------------------------------------------- colonising

    pub(crate) fn may_colonise(&self, s: &State, ship: Ship) -> Result<(), Reason> {
        let sector = s.me().ship(ship).at.ok_or(Reason::NotOnBoard(ship))?;
        if ship.kind() != Piece::ColonyShip {
            return Err(Reason::NoColonyShip);
        }
        if !self.is_uninhabited(s, sector) {
            return Err(Reason::NoUninhabitedWorld);
        }
        self.no_twin(s, s.turn.active, ship)
    }

    /// What settlers do for a world that nobody lived on.
    pub(crate) fn take_for_settlers(
        &self,
        s: &mut State,
        seat: Seat,
        sector: Sector,
        log: &mut impl Sink<Event>,
    ) {
        self.take_control(s, seat, sector, log);
        self.shift(s, sector, Stat::Population, 1, Why::Colony, log);
    }

    pub(crate) fn colonise(&self, s: &mut State, ship: Ship, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let vessel = std::mem::take(s.me_mut().ship_mut(ship));
        let orders = std::mem::take(s.orders_mut(ship));
        let sector = vessel.at.expect("the ship is on the board");
        let gained = !s.me().worlds.has(sector);
        log.push(|| Event::Colonised { seat, ship, sector: self.place(s, sector) });
        self.take_for_settlers(s, seat, sector, log);
        let blockaded = self.is_blockaded(s, seat, sector);
        for &unit in Unit::ALL {
            let count = vessel.aboard(unit);
            if blockaded {
                self.lose_units(s, seat, sector, unit, count, log);
            } else {
                s.sites[sector].units[unit.index()] += count;
                s.turn.ashore[sector][unit.index()] += orders.carried[unit.index()];
            }
        }
        self.things_moved(s);
        s.turn.resume = Phase::Move;
        // Settlers may also revive a world that was one's own all the time.
        if gained {
            self.adapt_or(s, sector);
        }
        Step::Open
    }
}
