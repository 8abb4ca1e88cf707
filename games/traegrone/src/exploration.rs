//! Sectors are turned face up.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, Traegrone, Why,
    action::{Action, Axis},
    content::{Anomaly, FrontKind},
    map::{Back, WORMHOLE, opposite},
    pieces::{FrontId, Sector, Stat},
    state::{Phase, State},
};

impl Traegrone {
    /// Turns a sector face up. If that leaves a choice to its discoverer, asks for it; [`crate::Turn::resume`] says what comes then.
    pub(crate) fn explore(
        &self,
        s: &mut State,
        seat: Seat,
        sector: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let behind = match self.figures.map.back(sector) {
            Back::Planet => self.figures.planet_fronts,
            _ => self.figures.unknown_fronts,
        };
        let mut possible = s.unseen & behind;
        for _ in 0..chance.below(possible.count_ones()) {
            possible &= possible - 1;
        }
        let front = FrontId::from_index(possible.trailing_zeros() as usize);
        s.unseen &= !(1 << front.index());
        log.push(|| Event::Explored { seat, sector: self.place(s, sector), front });
        self.reveal(s, sector, front);
        match self.figures.anomaly(front) {
            Some(Anomaly::Polarity) => {
                s.phase = Phase::Polarity;
                s.asked = seat;
                s.turn.site = Some(sector);
            }
            Some(Anomaly::Salvage(credits)) => {
                let die = chance.d6();
                log.push(|| Event::Salvaged { seat, sector: self.place(s, sector), die });
                self.gain(s, seat, credits[usize::from(die) - 1].into(), Why::Salvage, log);
            }
            Some(Anomaly::Wormhole(pair)) => self.link(s, sector, pair, log),
            _ => {}
        }
    }

    /// Lays a front down face up, at its starting ranks and with its printed buildings.
    pub fn reveal(&self, s: &mut State, sector: Sector, front: FrontId) {
        let site = &mut s.sites[sector];
        site.front = Some(front);
        s.explored.insert(sector);
        if let FrontKind::World(world) = &self.figures.front(front).kind {
            for &stat in Stat::ALL {
                site.ranks[stat.index()] = world.rows[stat.index()].start;
            }
            if world.station {
                s.stations.insert(sector)
            } else {
                s.planets.insert(sector)
            }
            if world.spaceport {
                s.spaceports.insert(sector);
            }
            if world.power_link {
                s.links.insert(sector);
            }
        }
    }

    fn link(&self, s: &mut State, sector: Sector, pair: u8, log: &mut impl Sink<Event>) {
        let ends = &mut s.wormholes[usize::from(pair)];
        match ends[0] {
            None => ends[0] = Some(sector),
            Some(first) => {
                ends[1] = Some(sector);
                log.push(|| Event::Linked { sectors: [first, sector].map(|sector| self.place(s, sector)) });
                // Neighbours on the map need no second way.
                if self.figures.map.direction(first, sector).is_none() {
                    s.sites[first].borders |= 1 << WORMHOLE;
                    s.sites[sector].borders |= 1 << WORMHOLE;
                }
            }
        }
    }

    pub(crate) fn legal_axes(&self, out: &mut Actions<Action>) {
        Axis::ALL.iter().for_each(|&axis| out.push(Action::Close(axis)));
    }

    /// The discoverer of Hyper Polarity closes two borders.
    pub(crate) fn close(
        &self,
        s: &mut State,
        axis: Axis,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let (seat, own) = (s.asked, s.asked == s.turn.active);
        let sector = s.turn.site.take().expect("a sector is to be turned");
        log.push(|| Event::BordersClosed { seat, sector: self.place(s, sector), axis });
        s.sites[sector].closed = Some(axis);
        for direction in [axis.index(), opposite(axis.index())] {
            s.sites[sector].borders &= !(1 << direction);
            if let Some(beside) = self.figures.map.neighbour(sector, direction) {
                s.sites[beside].borders &= !(1 << opposite(direction));
            }
        }
        s.asked = s.turn.active;
        match s.turn.resume {
            Phase::Target => self.next_target(s, chance, log),
            Phase::Retreat => self.after_retreat(s, chance, log),
            resume => s.phase = resume,
        }
        self.answered(own)
    }
}
