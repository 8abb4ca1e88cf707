//! Who stands where, with what: counted once for a position.

use table::Seat;

use crate::{
    Traegrone,
    pieces::{MAX_PLAYERS, MAX_SECTORS, Piece, Sector, Sectors, Ship, Unit},
    spy::MOST_SPIED,
    state::{Side, State},
};

/// More dice than this are not told apart.
const MOST_DICE: usize = 9;

/// The chance that at least one of so many dice hits, each on so many faces.
const ANY_HITS: [[f32; MOST_DICE + 1]; 7] = {
    let mut chances = [[0.0; MOST_DICE + 1]; 7];
    let mut faces = 0;
    while faces <= 6 {
        let (mut dice, mut none) = (1, 1.0);
        while dice <= MOST_DICE {
            none *= (6 - faces) as f32 / 6.0;
            chances[faces][dice] = 1.0 - none;
            dice += 1;
        }
        faces += 1;
    }
    chances
};

/// On how many faces a die with a bonus reaches a number.
#[inline]
fn faces(needed: u8, bonus: u8) -> usize {
    (7 + usize::from(bonus)).saturating_sub(usize::from(needed)).min(6)
}

/// The chance that a die with a bonus reaches a number.
#[inline]
pub(super) fn reaches(needed: u8, bonus: u8) -> f32 {
    ANY_HITS[faces(needed, bonus)][1]
}

/// The chance that at least one of several dice with a bonus reaches a number.
#[inline]
pub(super) fn any_reaches(needed: u8, bonus: u8, dice: u8) -> f32 {
    ANY_HITS[faces(needed, bonus)][usize::from(dice).min(MOST_DICE)]
}

/// How strong ships in a sector are.
#[derive(Copy, Clone, Default)]
pub(super) struct Force {
    /// Hits per round on average, in sixths.
    hits: u16,
    /// Hit points.
    points: u16,
    /// Ships that could invade, with the infantry of the best of them.
    pub(super) invaders: u8,
    pub(super) infantry: u8,
}

impl Force {
    /// Whether nobody is there.
    #[inline]
    pub(super) fn is_none(self) -> bool {
        self.points == 0
    }

    #[inline]
    fn strength(self) -> u32 {
        u32::from(self.hits) * u32::from(self.points)
    }

    /// The chance to win against another fleet.
    #[inline]
    pub(super) fn against(self, other: Force) -> f32 {
        let (own, other) = (self.strength() as f32, other.strength() as f32);
        if own <= 0.0 {
            return if other <= 0.0 { 0.5 } else { 0.0 };
        }
        own * own / (own * own + other * other)
    }

    #[inline]
    pub(super) fn add(&mut self, other: Force) {
        self.hits += other.hits;
        self.points += other.points;
        self.invaders += other.invaders;
        self.infantry = self.infantry.max(other.infantry);
    }
}

/// Who stands where, with what.
pub(super) struct Deployment {
    pub(super) forces: [[Force; MAX_SECTORS]; MAX_PLAYERS],
    /// The ships on the board, a bit each.
    afloat: [u32; MAX_PLAYERS],
    /// Where each has ships, and ships that can invade or blockade.
    pub(super) presence: [Sectors; MAX_PLAYERS],
    pub(super) invading: [Sectors; MAX_PLAYERS],
    blockading: [Sectors; MAX_PLAYERS],
}

impl Deployment {
    /// The strongest fleet in a sector that is not this seat's.
    #[inline]
    pub(super) fn enemy_at(&self, seat: Seat, sector: Sector) -> Force {
        let mut strongest = Force::default();
        for (other, presence) in self.presence.iter().enumerate() {
            if other != seat.index() && presence.has(sector) {
                let force = self.forces[other][sector.index()];
                if force.strength() >= strongest.strength() {
                    strongest = force;
                }
            }
        }
        strongest
    }

    /// The sectors with ships of others than this seat.
    #[inline]
    pub(super) fn enemies_of(&self, seat: Seat) -> Sectors {
        Deployment::of_others(&self.presence, seat)
    }

    /// The sectors with ships of others that blockade.
    #[inline]
    pub(super) fn blockaders_of(&self, seat: Seat) -> Sectors {
        Deployment::of_others(&self.blockading, seat)
    }

    #[inline]
    fn of_others(all: &[Sectors; MAX_PLAYERS], seat: Seat) -> Sectors {
        let others = all.iter().enumerate().filter(|&(other, _)| other != seat.index());
        others.fold(Sectors::NONE, |all, (_, sectors)| all.or(*sectors))
    }

    /// The ships of a seat that are on the board.
    #[inline]
    pub(super) fn ships(&self, seat: Seat) -> impl Iterator<Item = Ship> + use<> {
        let mut left = self.afloat[seat.index()];
        std::iter::from_fn(move || {
            let ship = Ship::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*ship)
        })
    }
}

impl Traegrone {
    #[inline]
    fn force_of(&self, s: &State, seat: Seat, ship: Ship) -> Force {
        let (vessel, kind) = (s.player(seat).ship(ship), ship.kind());
        let figures = self.figures.of(kind);
        let mut hits = 0;
        for &power in &figures.power[..usize::from(figures.dice)] {
            hits += faces(power, 0) as u16;
        }
        let interceptors = u16::from(vessel.aboard(Unit::Interceptor));
        let infantry = vessel.aboard(Unit::Infantry);
        let invades = kind.blockades() || kind == Piece::ColonyShip && infantry > 0;
        Force {
            hits: hits + interceptors,
            points: u16::from(figures.hit_points.saturating_sub(vessel.damage)) + interceptors,
            invaders: u8::from(invades),
            infantry: if invades { infantry } else { 0 },
        }
    }

    /// Counts who stands where.
    pub(super) fn deployment(&self, s: &State) -> Deployment {
        let mut deployment = Deployment {
            forces: [[Force::default(); MAX_SECTORS]; MAX_PLAYERS],
            afloat: [0; MAX_PLAYERS],
            presence: [Sectors::NONE; MAX_PLAYERS],
            invading: [Sectors::NONE; MAX_PLAYERS],
            blockading: [Sectors::NONE; MAX_PLAYERS],
        };
        for seat in Seat::all(self.players) {
            let index = seat.index();
            let ships = s.player(seat).ships.iter().enumerate();
            deployment.afloat[index] =
                ships.fold(0, |all, (number, vessel)| all | u32::from(vessel.at.is_some()) << number);
            deployment.blockading[index] = s.player(seat).blockading();
            for ship in deployment.ships(seat) {
                let Some(at) = s.player(seat).ship(ship).at else { continue };
                let force = self.force_of(s, seat, ship);
                deployment.presence[index].insert(at);
                deployment.forces[index][at.index()].add(force);
                if force.invaders > 0 {
                    deployment.invading[index].insert(at);
                }
            }
        }
        if let Some(at) = s.battle.at {
            for side in Side::BOTH {
                let count = u16::from(s.battle.flying(side));
                let force = &mut deployment.forces[s.on_side(side).index()][at.index()];
                force.hits += count;
                force.points += count;
            }
        }
        deployment
    }

    /// The force that the active player could bring to a sector this turn with the ships from `first` on, what is there included.
    fn reachable_force(&self, s: &State, first: Ship, to: Sector) -> Force {
        let mut force = Force::default();
        let me = s.me();
        for &ship in Ship::ALL {
            let Some(at) = me.ship(ship).at else { continue };
            let comes = at == to
                || !matches!(ship.kind(), Piece::Turret | Piece::ColonyShip)
                    && ship.index() >= first.index()
                    && s.orders(ship).left >= self.figures.map.distance(at, to).max(1);
            if comes {
                force.add(self.force_of(s, s.turn.active, ship));
            }
        }
        force
    }

    fn enemy_force(&self, s: &State, seat: Seat, at: Sector) -> Force {
        let mut force = Force::default();
        for other in Seat::all(self.players).filter(|&other| other != seat) {
            // Mostly one of them is there.
            if s.player(other).presence().has(at) {
                for ship in s.player(other).ships_at(at) {
                    force.add(self.force_of(s, other, ship));
                }
            }
        }
        force
    }

    /// How good the chances of a seat are in a sector that others have come to, if Spy Network brings what it can from beside it.
    pub(super) fn chance_of_spies(&self, s: &State, seat: Seat, from: Sector, to: Sector) -> f32 {
        let mut force = Force::default();
        for ship in s.player(seat).ships_at(to) {
            force.add(self.force_of(s, seat, ship));
        }
        let spies = s.player(seat).ships_at(from);
        let spies = spies.filter(|ship| !matches!(ship.kind(), Piece::Turret | Piece::ColonyShip));
        for ship in spies.take((MOST_SPIED - s.turn.spy_sent).into()) {
            force.add(self.force_of(s, seat, ship));
        }
        force.against(self.enemy_force(s, seat, to))
    }

    /// The chance of all that the active player could bring to a sector against all who are there.
    pub(super) fn chance_at(&self, s: &State, first: Ship, sector: Sector) -> f32 {
        self.reachable_force(s, first, sector).against(self.enemy_force(s, s.turn.active, sector))
    }
}
