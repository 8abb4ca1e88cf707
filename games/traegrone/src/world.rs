//! Worlds: their statistics, who controls them, and what stands on them.

use table::{Seat, Sink};

use crate::{
    Event, Place, Traegrone, Why,
    content::{Ability, World},
    pieces::{Piece, Sector, Sectors, Ship, Species, Stat, Unit},
    state::State,
};

impl Traegrone {
    /// A sector as it is known now, for events.
    pub(crate) fn place(&self, s: &State, sector: Sector) -> Place {
        Place { sector, front: s.sites[sector].front }
    }

    /// The world of a sector, if it is explored and has one.
    #[inline]
    pub(crate) fn world(&self, s: &State, sector: Sector) -> Option<&World> {
        s.sites[sector].front.and_then(|front| self.figures.world(front))
    }

    /// What a world does for its controller.
    #[inline]
    pub(crate) fn ability(&self, s: &State, sector: Sector) -> Option<Ability> {
        self.world(s, sector).and_then(|world| world.ability)
    }

    /// The current number of a statistic; 0 where there is no world.
    #[inline]
    pub(crate) fn value(&self, s: &State, sector: Sector, stat: Stat) -> u8 {
        let rank = s.sites[sector].ranks[stat.index()];
        self.world(s, sector).map_or(0, |world| world.rows[stat.index()].value(rank))
    }

    /// Whether a sector has an inhabited world.
    #[inline]
    pub(crate) fn is_inhabited(&self, s: &State, sector: Sector) -> bool {
        self.value(s, sector, Stat::Population) > 0
    }

    /// Whether a sector has an uninhabited world.
    #[inline]
    pub(crate) fn is_uninhabited(&self, s: &State, sector: Sector) -> bool {
        s.worlds().has(sector) && !self.is_inhabited(s, sector)
    }

    /// A world's total defenses, infantry included.
    #[inline]
    pub(crate) fn defenses(&self, s: &State, sector: Sector) -> u8 {
        self.value(s, sector, Stat::Defenses) + s.sites[sector].units[Unit::Infantry.index()]
    }

    /// Whether a statistic can rise.
    #[inline]
    pub(crate) fn can_rise(&self, s: &State, sector: Sector, stat: Stat) -> bool {
        let rank = s.sites[sector].ranks[stat.index()];
        self.world(s, sector).is_some_and(|world| rank < world.rows[stat.index()].top())
    }

    /// Moves a statistic by so many ranks, as far as its row goes. Tells whether it moved.
    pub(crate) fn shift(
        &self,
        s: &mut State,
        sector: Sector,
        stat: Stat,
        by: i8,
        why: Why,
        log: &mut impl Sink<Event>,
    ) -> bool {
        let Some(world) = self.world(s, sector) else { return false };
        let (row, rank) = (&world.rows[stat.index()], s.sites[sector].ranks[stat.index()]);
        let new = rank.saturating_add_signed(by).min(row.top());
        if new == rank {
            return false;
        }
        let (from, to) = (row.value(rank), row.value(new));
        s.sites[sector].ranks[stat.index()] = new;
        log.push(|| {
            let owner = s.controller(sector).or_else(|| s.ally(sector));
            Event::RankChanged { sector: self.place(s, sector), owner, stat, from, to, why }
        });
        true
    }

    /// Where a world is blockaded against a player who controls it or is allied with it.
    #[inline]
    pub(crate) fn blockaded(&self, s: &State, seat: Seat) -> Sectors {
        if self.blockades { s.blockaders_of(seat) } else { Sectors::NONE }
    }

    /// Whether a world is.
    #[inline]
    pub(crate) fn is_blockaded(&self, s: &State, seat: Seat, sector: Sector) -> bool {
        self.blockaded(s, seat).has(sector)
    }

    /// Whether a player leads a species.
    #[inline]
    pub(crate) fn leads(&self, s: &State, seat: Seat, species: Species) -> bool {
        s.player(seat).species == Some(species)
    }

    // -------------------------------------------------------------- pieces

    /// How many units of a kind a player has on worlds, aboard ships and in a battle.
    pub(crate) fn units_out(&self, s: &State, seat: Seat, unit: Unit) -> u8 {
        let player = s.player(seat);
        let ashore: u8 = player.worlds.iter().map(|sector| s.sites[sector].units[unit.index()]).sum();
        let aboard: u8 = player.ships.iter().map(|vessel| vessel.aboard(unit)).sum();
        let fighting = unit == Unit::Interceptor
            && s.battle.at.is_some()
            && (seat == s.turn.active || seat == s.battle.defender);
        ashore + aboard + if fighting { s.battle.interceptors[s.side_of(seat) as usize] } else { 0 }
    }

    /// How many pieces of a kind a player has left in the supply.
    pub(crate) fn supply(&self, s: &State, seat: Seat, piece: Piece) -> u8 {
        let player = s.player(seat);
        let out = match piece.unit() {
            Some(unit) => self.units_out(s, seat, unit),
            None if piece.is_ship() => player.count(piece),
            None => return u8::MAX,
        };
        self.figures.of(piece).supply - out - player.lost[piece.index()]
    }

    /// Pieces that are off the board for good, unless losses return.
    #[inline]
    pub(crate) fn lose(&self, s: &mut State, seat: Seat, piece: Piece, count: u8) {
        if !self.losses_return {
            s.player_mut(seat).lost[piece.index()] += count;
        }
    }

    /// A ship is destroyed, and all that it carries is lost.
    pub(crate) fn destroy(&self, s: &mut State, seat: Seat, ship: Ship, log: &mut impl Sink<Event>) {
        let vessel = std::mem::take(s.player_mut(seat).ship_mut(ship));
        let Some(sector) = vessel.at else { return };
        self.lose(s, seat, ship.kind(), 1);
        log.push(|| Event::ShipLost { seat, ship, sector: self.place(s, sector) });
        if seat == s.turn.active {
            *s.orders_mut(ship) = Default::default();
        }
        for &unit in Unit::ALL {
            self.lose_units(s, seat, sector, unit, vessel.aboard(unit), log);
        }
    }

    /// Units are lost in a sector.
    pub(crate) fn lose_units(
        &self,
        s: &mut State,
        seat: Seat,
        sector: Sector,
        unit: Unit,
        count: u8,
        log: &mut impl Sink<Event>,
    ) {
        if count > 0 {
            self.lose(s, seat, unit.piece(), count);
            log.push(|| Event::UnitsLost { seat, sector: self.place(s, sector), unit, count });
        }
    }

    /// Puts units from the supply on a world, as many as there are.
    pub(crate) fn place_units(
        &self,
        s: &mut State,
        seat: Seat,
        sector: Sector,
        unit: Unit,
        count: u8,
        log: &mut impl Sink<Event>,
    ) {
        let count = count.min(self.supply(s, seat, unit.piece()));
        if count > 0 {
            s.sites[sector].units[unit.index()] += count;
            log.push(|| Event::UnitsPlaced { seat, sector: self.place(s, sector), unit, count });
        }
    }

    // ------------------------------------------------------------- control

    /// A player takes control of a world: every other marker and unit on it goes.
    pub(crate) fn take_control(&self, s: &mut State, seat: Seat, sector: Sector, log: &mut impl Sink<Event>) {
        let from = s.controller(sector);
        if from != Some(seat) {
            self.clear_world(s, sector, log);
            s.player_mut(seat).worlds.insert(sector);
            log.push(|| Event::TookControl { seat, sector: self.place(s, sector), from });
        }
    }

    /// A world becomes neutral.
    pub(crate) fn lose_control(&self, s: &mut State, sector: Sector, log: &mut impl Sink<Event>) {
        if let Some(seat) = s.controller(sector) {
            self.clear_world(s, sector, log);
            log.push(|| Event::LostControl { seat, sector: self.place(s, sector) });
        }
    }

    /// Takes all markers and units off a world.
    fn clear_world(&self, s: &mut State, sector: Sector, log: &mut impl Sink<Event>) {
        if let Some(seat) = s.controller(sector) {
            let units = std::mem::take(&mut s.sites[sector].units);
            s.player_mut(seat).worlds.remove(sector);
            s.turn.ashore[sector] = [0; Unit::COUNT];
            for &unit in Unit::ALL {
                self.lose_units(s, seat, sector, unit, units[unit.index()], log);
            }
        }
        if let Some(seat) = s.ally(sector) {
            s.player_mut(seat).allies.remove(sector);
            log.push(|| Event::AllianceEnded { seat, sector: self.place(s, sector) });
        }
    }
}
