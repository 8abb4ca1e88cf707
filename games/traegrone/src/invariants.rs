//! What every position keeps: pieces, cards and sectors are neither lost nor made, and derived data is right.

use table::Seat;

use crate::{
    Traegrone,
    content::Anomaly,
    map::{Back, WORMHOLE, opposite},
    pieces::{FrontId, MAX_CARDS, MAX_SECTORS, Piece, Sector, Sectors, Ship, Species, Stat, Unit},
    state::{Battle, Orders, Phase, Player, Side, Site, State, Vessel},
};

/// Fails with these words unless it holds.
macro_rules! keep {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err(format!($($what)+));
        }
    };
}

type Kept = Result<(), String>;

/// What is true of a position, or the first fault in words.
pub(crate) fn invariants(rules: &Traegrone, s: &State) -> Kept {
    rules.keeps_seats(s)?;
    rules.keeps_fronts(s)?;
    rules.keeps_borders(s)?;
    rules.keeps_worlds(s)?;
    rules.keeps_ships(s)?;
    rules.keeps_cards(s)?;
    rules.keeps_turn(s)?;
    rules.keeps_battle(s)
}

impl Traegrone {
    fn keeps_seats(&self, s: &State) -> Kept {
        for index in self.players..s.players.len() {
            keep!(s.players[index] == Player::default(), "nobody sits at seat {}", index + 1);
        }
        for seat in [s.first, s.asked, s.turn.active, s.battle.defender] {
            keep!(seat.index() < self.players, "there is no {seat}");
        }
        keep!(s.phase.is_over() || !s.player(s.asked).out, "{} is out, but asked", s.asked);
        for seat in Seat::all(self.players) {
            let player = s.player(seat);
            let nothing =
                player.worlds.is_empty() && player.allies.is_empty() && player.presence().is_empty();
            keep!(
                !player.out || nothing && player.hand == [0; MAX_CARDS],
                "{seat} is out, but has something"
            );
            let alone = |other: Seat| other == seat || s.player(other).species != player.species;
            let chosen = player.species.is_some();
            keep!(!chosen || Seat::all(self.players).all(alone), "the species of {seat} has two leaders");
        }
        Ok(())
    }

    fn keeps_fronts(&self, s: &State) -> Kept {
        let mut seen = 0u64;
        for index in 0..MAX_SECTORS {
            let sector = Sector::from_index(index);
            let site = &s.sites[sector];
            if !self.figures.map.has(sector) {
                keep!(*site == Site::default(), "there is something beyond the board, in sector {sector}");
                continue;
            }
            let Some(front) = site.front else {
                let blank = Site { borders: site.borders, ..Site::default() };
                keep!(!s.explored.has(sector), "sector {sector} is explored, but lies face down");
                keep!(*site == blank, "there is something in the unexplored sector {sector}");
                continue;
            };
            keep!(s.explored.has(sector), "sector {sector} lies face up, but is not explored");
            keep!(seen >> front.index() & 1 == 0, "front {front} lies in two sectors");
            seen |= 1 << front.index();
            let behind = match self.figures.map.back(sector) {
                Back::Base => (1 << Species::COUNT) - 1,
                Back::Planet => self.figures.planet_fronts,
                Back::Unknown => self.figures.unknown_fronts,
            };
            keep!(behind >> front.index() & 1 == 1, "front {front} has another back than sector {sector}");
            self.keeps_front(s, sector, front)?;
        }
        let all = self.figures.planet_fronts | self.figures.unknown_fronts;
        keep!(s.unseen == all & !seen, "the unseen fronts are not those that nobody has seen");
        let explored = |sector: Sector| s.sites[sector].front.is_some();
        let marked = s.worlds().or(s.spaceports).or(s.links).or(s.adapted);
        keep!(marked.iter().all(explored), "an unexplored sector is marked as a world");
        Ok(())
    }

    fn keeps_front(&self, s: &State, sector: Sector, front: FrontId) -> Kept {
        let world = self.figures.world(front);
        keep!(s.planets.has(sector) == world.is_some_and(|world| !world.station), "planet at {sector}");
        keep!(s.stations.has(sector) == world.is_some_and(|world| world.station), "station at {sector}");
        let Some(world) = world else {
            keep!(!s.spaceports.or(s.links).or(s.adapted).has(sector), "a building in space at {sector}");
            return Ok(());
        };
        keep!(s.spaceports.has(sector) || !world.spaceport, "the printed spaceport at {sector} is gone");
        keep!(s.links.has(sector) || !world.power_link, "the printed Power Link at {sector} is gone");
        for &stat in Stat::ALL {
            let rank = s.sites[sector].ranks[stat.index()];
            keep!(rank <= world.rows[stat.index()].top(), "the {} of {sector} is off its row", stat.id());
        }
        Ok(())
    }

    fn keeps_borders(&self, s: &State) -> Kept {
        let map = &self.figures.map;
        for sector in map.sectors() {
            let mut open = map.borders[sector.index()];
            let mut closed = |axis: crate::Axis, at: Sector| {
                for direction in [axis.index(), opposite(axis.index())] {
                    if at == sector {
                        open &= !(1 << direction);
                    } else if map.neighbour(at, direction) == Some(sector) {
                        open &= !(1 << opposite(direction));
                    }
                }
            };
            for other in map.sectors() {
                if let Some(axis) = s.sites[other].closed {
                    closed(axis, other);
                }
            }
            let linked = s.wormholes.iter().any(|pair| match *pair {
                [Some(one), Some(other)] => {
                    (one == sector || other == sector) && map.direction(one, other).is_none()
                }
                _ => false,
            });
            open |= u8::from(linked) << WORMHOLE;
            keep!(s.sites[sector].borders == open, "the borders of sector {sector} are wrong");
            let front = s.sites[sector].front;
            let anomaly = front.and_then(|front| self.figures.anomaly(front));
            let turned = s.sites[sector].closed.is_some();
            let turning = s.phase == Phase::Polarity && s.turn.site == Some(sector);
            let polar = anomaly == Some(Anomaly::Polarity);
            keep!(
                turned == (polar && !turning),
                "sector {sector} is turned and should not be, or the other way"
            );
            if let Some(Anomaly::Wormhole(pair)) = anomaly {
                let known = s.wormholes[usize::from(pair)].contains(&Some(sector));
                keep!(known, "the wormhole at {sector} is not known");
            }
        }
        Ok(())
    }

    fn keeps_worlds(&self, s: &State) -> Kept {
        let mut held = Sectors::NONE;
        for seat in Seat::all(self.players) {
            let player = s.player(seat);
            let own = player.worlds.or(player.allies);
            keep!(own.without(s.worlds()).is_empty(), "{seat} holds what is no world");
            let twice = !held.and(own).is_empty() || !player.worlds.and(player.allies).is_empty();
            keep!(!twice, "a world of {seat} has two markers");
            held = held.or(own);
        }
        let controlled = |sector: Sector| s.controller(sector).is_some();
        for sector in self.figures.map.sectors() {
            let units = s.sites[sector].units;
            keep!(
                units == [0; Unit::COUNT] || controlled(sector),
                "units stand on neutral ground at {sector}"
            );
        }
        Ok(())
    }

    fn keeps_ships(&self, s: &State) -> Kept {
        for seat in Seat::all(self.players) {
            let player = s.player(seat);
            for &ship in Ship::ALL {
                let (vessel, figures) = (player.ship(ship), self.figures.of(ship.kind()));
                let Some(at) = vessel.at else {
                    keep!(
                        *vessel == Vessel::default(),
                        "{} of {seat} is not there, but not empty",
                        ship.id()
                    );
                    continue;
                };
                keep!(s.sites[at].front.is_some(), "{} of {seat} is in an unexplored sector", ship.id());
                let fighting = s.battle.at == Some(at);
                let worst = figures.hit_points - u8::from(!fighting);
                keep!(vessel.damage <= worst, "{} of {seat} should be destroyed", ship.id());
                keep!(vessel.load() <= figures.capacity, "{} of {seat} is overloaded", ship.id());
            }
            for &piece in Piece::SUPPLIED {
                let lost = player.lost[piece.index()];
                keep!(lost == 0 || !self.losses_return, "{seat} has lost {}, which returns", piece.id());
                let out = match piece.unit() {
                    Some(unit) => self.units_out(s, seat, unit),
                    None => player.count(piece),
                };
                let supply = self.figures.of(piece).supply;
                keep!(out + lost <= supply, "{seat} has {} times {}", out + lost, piece.id());
            }
        }
        if matches!(s.phase, Phase::Card | Phase::Victory | Phase::LastStanding | Phase::TurnLimit) {
            let mut all = Sectors::NONE;
            for player in &s.players {
                keep!(all.and(player.presence()).is_empty(), "two players share a sector when a turn begins");
                all = all.or(player.presence());
            }
        }
        Ok(())
    }

    fn keeps_cards(&self, s: &State) -> Kept {
        for index in 0..MAX_CARDS {
            let held: u8 = s.players.iter().map(|player| player.hand[index]).sum();
            let copies = self.figures.copies[index];
            keep!(held + s.discard[index] <= copies, "there are more than {copies} cards {}", index + 1);
        }
        Ok(())
    }

    fn keeps_turn(&self, s: &State) -> Kept {
        for &ship in Ship::ALL {
            let (orders, vessel) = (s.orders(ship), s.me().ship(ship));
            keep!(vessel.at.is_some() || *orders == Orders::default(), "{} has orders", ship.id());
            let carried = Unit::ALL.iter().all(|unit| orders.carried[unit.index()] <= vessel.aboard(*unit));
            keep!(carried, "{} has carried more than it carries", ship.id());
        }
        for sector in self.figures.map.sectors() {
            let (ashore, units) = (s.turn.ashore[sector], s.sites[sector].units);
            let there = Unit::ALL.iter().all(|unit| ashore[unit.index()] <= units[unit.index()]);
            keep!(there, "more units came to {sector} than are there");
        }
        let spying = s.phase == Phase::Spy;
        keep!(spying || s.turn.spy_to.is_none() && s.turn.spy_sent == 0, "spies are about");
        Ok(())
    }

    fn keeps_battle(&self, s: &State) -> Kept {
        let battle = &s.battle;
        if battle.at.is_none() {
            keep!(*battle == Battle::none(s.turn.active), "something is left of a battle");
            return Ok(());
        }
        keep!(battle.defender != s.turn.active, "somebody fights alone");
        for side in Side::BOTH {
            let (all, downed) = (battle.interceptors[side as usize], battle.downed[side as usize]);
            keep!(downed <= all, "more interceptors were shot down than there were");
        }
        Ok(())
    }
}
