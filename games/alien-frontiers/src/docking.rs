//! Docking ships: which sets may dock where, and what happens when they do.

use table::{Sink, Step};

use crate::{
    Action, AlienFrontiers, Cost, Event,
    action::Set,
    event::DockedShip,
    pieces::{Card, Facility, Hull, Place, Ship, Territory},
    reason::Reason,
    state::{Phase, RelicAt, State},
};

/// Values of ships: bit `v - 1` stands for value `v`.
type Values = u8;

/// Any value.
const ANY: Values = 0b11_1111;
/// The values that a run can start with.
const RUNS: Values = 0b1111;

/// The one value, or none for 0.
const fn only(value: u8) -> Values {
    if value == 0 { 0 } else { 1 << (value - 1) }
}

impl Facility {
    /// The values of the sets that it takes.
    const fn values(self) -> Values {
        match self.set() {
            _ if matches!(self, Facility::TerraformingStation) => only(6),
            Set::Run => RUNS,
            _ => ANY,
        }
    }

    /// The same as numbers.
    pub(crate) fn sets(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&value| self.values() & only(value) != 0)
    }

    /// Whether a set takes the ports of whatever is docked there.
    #[inline]
    pub(crate) const fn bumps(self) -> bool {
        matches!(self, Facility::RaidersOutpost)
    }
}

/// The values of which there are so many ships among the unplaced ones, for one to three.
#[inline]
fn at_least(unplaced: [u8; 6], ships: u8) -> Values {
    // A byte per value. Counts are far below 0x80, so that adding what is missing to 0x80 sets the top bit of a byte just if there are
    // enough; the product brings these bits together in the highest byte.
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let [a, b, c, d, e, f] = unplaced;
    let counts = u64::from_le_bytes([a, b, c, d, e, f, 0, 0]);
    let enough = (counts + u64::from(0x80 - ships) * ONES) >> 7 & ONES;
    (enough.wrapping_mul(0x0102_0408_1020_4080) >> 56) as Values
}

/// The sets of one kind that could dock, each by its value: in the low byte those without the Relic Ship, in the high byte those with
/// it.
#[derive(Copy, Clone)]
struct Found(u16);

impl Found {
    const fn has(self, value: u8, relic: bool) -> bool {
        (self.0 >> (8 * relic as u32)) as Values & only(value) != 0
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The values of the sets, lowest first, those with the Relic Ship last.
impl Iterator for Found {
    type Item = (u8, bool);

    #[inline]
    fn next(&mut self) -> Option<(u8, bool)> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some((bit % 8 + 1, bit >= 8))
    }
}

/// What could dock, sixteen bits for each kind of set: the active player's unplaced ships, and the ship in hand, which has to.
struct Dockable(u64);

impl Dockable {
    #[inline]
    fn now(s: &State) -> Dockable {
        let hand = match s.phase {
            Phase::Redock { ship, .. } => only(ship.value()),
            _ => 0,
        };
        let relic = only(s.relic_value());
        let [one, two, three] = [1, 2, 3].map(|ships| at_least(s.unplaced, ships));
        if hand | relic == 0 {
            return Dockable::of([one, two, three, runs(one)], [0; 4]);
        }
        let enough = [ANY, one, two, three];
        let with_relic = if relic == 0 { [0; 4] } else { sets(enough, [hand, relic]) };
        Dockable::of(sets(enough, [hand, 0]), with_relic)
    }

    /// The sets of each kind without the Relic Ship, and with it.
    #[inline]
    fn of([a, b, c, d]: [Values; 4], [ra, rb, rc, rd]: [Values; 4]) -> Dockable {
        Dockable(u64::from_le_bytes([a, ra, b, rb, c, rc, d, rd]))
    }

    const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// The sets for a facility.
    #[inline]
    fn at(&self, at: Facility) -> Found {
        let found = (self.0 >> (16 * at.set() as u32)) as u16;
        Found(if at == Facility::TerraformingStation {
            found & (0x101 * u16::from(at.values()))
        } else {
            found
        })
    }
}

/// The runs of these values, by the lowest.
const fn runs(values: Values) -> Values {
    values & values >> 1 & values >> 2 & RUNS
}

/// The sets of each kind of these ships of the player's colour, by how many there are at least, and of all that are given.
fn sets(enough: [Values; 4], given: [Values; 2]) -> [Values; 4] {
    let there = || given.into_iter().filter(|&ship| ship != 0);
    let equal = |size: usize| match size.checked_sub(there().count()) {
        Some(others) => there().fold(enough[others], |equal, ship| equal & ship),
        None => 0,
    };
    // A run has one ship of each value.
    let run = if given[0] & given[1] == 0 {
        let all = runs(given[0] | given[1] | enough[1]);
        there().fold(all, |run, ship| run & (ship | ship >> 1 | ship >> 2))
    } else {
        0
    };
    [equal(1), equal(2), equal(3), run]
}

/// The facilities in the order in which dockings are listed.
const ORDER: [Facility; Facility::COUNT] = [
    Facility::AlienArtifact,
    Facility::ColonistHub,
    Facility::SolarConverter,
    Facility::LunarMine,
    Facility::TerraformingStation,
    Facility::OrbitalMarket,
    Facility::Shipyard,
    Facility::ColonyConstructor,
    Facility::RaidersOutpost,
];

impl AlienFrontiers {
    /// Whether the unplaced ships have a set for a facility among them.
    pub(crate) fn has_set(s: &State, at: Facility) -> bool {
        !Dockable::now(s).at(at).is_empty()
    }

    /// What it costs the active player to use a facility now.
    #[inline]
    pub(crate) fn docking_cost(&self, s: &State, at: Facility) -> Cost {
        match at {
            Facility::ColonyConstructor => self.constructor_cost(s),
            Facility::TerraformingStation => self.figures.terraforming,
            Facility::Shipyard => self.ship_cost(s),
            _ => Cost::FREE,
        }
    }

    // What only few dockings ask for is not inlined here and below: it would be looked at for each listing.
    #[inline(never)]
    fn constructor_cost(&self, s: &State) -> Cost {
        let cost = self.figures.constructor;
        if s.bonus(Territory::BradburyPlateau) { cost.less(Cost::ORE) } else { cost }
    }

    /// How many ports are open to the active player at a facility.
    #[inline]
    pub(crate) fn free_ports(&self, s: &State, at: Facility) -> u8 {
        let place = Place::of(at, s.turn.active).index();
        self.figures.ports[place] - s.ports[place].occupied()
    }

    /// Whether the ship in hand, if there is one, may go to a facility.
    #[inline]
    fn may_go(&self, s: &State, at: Facility) -> Result<(), Reason> {
        let Phase::Redock { ship, from } = s.phase else { return Ok(()) };
        let card = s.taken_with(ship);
        if from == at {
            return Err(Reason::SameFacility(card, at));
        }
        if at == Facility::TerraformingStation && card == Card::MindControlHelmet {
            return Err(Reason::NotToTerraforming);
        }
        Ok(())
    }

    /// Whether a facility may be used at all; `relic`: with the unplaced Relic Ship.
    #[inline]
    fn may_use(&self, s: &State, at: Facility, relic: bool) -> Result<(), Reason> {
        match at {
            Facility::Shipyard => self.may_build(s),
            Facility::TerraformingStation => self.may_give_up(s, relic),
            Facility::ColonistHub => self.may_advance(s),
            _ => Ok(()),
        }
    }

    /// Whether ships of this value may join those that are docked at a facility.
    #[inline]
    fn may_join(&self, s: &State, at: Facility, value: u8, relic: bool) -> Result<(), Reason> {
        match at {
            Facility::LunarMine => self.may_mine(s, value, relic),
            Facility::RaidersOutpost => self.may_bump(s, value),
            _ => Ok(()),
        }
    }

    /// Whether a facility has ports left for a set.
    #[inline]
    fn may_enter(&self, s: &State, at: Facility) -> Result<(), Reason> {
        if !at.bumps() && self.free_ports(s, at) < at.set().size() {
            return Err(Reason::PortsFull(at));
        }
        Ok(())
    }

    /// Whether the player has what a facility costs.
    #[inline]
    fn may_pay(&self, s: &State, at: Facility) -> Result<(), Reason> {
        if self.docking_cost(s, at).payable(s.me()) { Ok(()) } else { Err(Reason::CannotPay(at)) }
    }

    /// Whether the active player may dock a set. What no other set would mend is told first, and the price last.
    pub(crate) fn may_dock(&self, s: &State, at: Facility, value: u8, relic: bool) -> Result<(), Reason> {
        self.may_go(s, at)?;
        self.may_enter(s, at)?;
        let sets = Dockable::now(s).at(at);
        if !sets.has(value, relic) {
            let hand = match s.phase {
                Phase::Redock { ship, .. } if at != Facility::TerraformingStation => ship.value(),
                _ => 0,
            };
            let left_out = hand != 0 && !at.set().faces(value).any(|face| face == hand);
            return Err(match sets.is_empty() {
                _ if left_out => Reason::HandFirst(hand),
                true => Reason::NoSet(at),
                false => Reason::NoSuchShips { at, value, relic },
            });
        }
        self.may_use(s, at, relic)?;
        self.may_join(s, at, value, relic)?;
        self.may_pay(s, at)
    }

    /// The facilities where nothing may dock, each with the docking that comes nearest and the reason against it.
    pub(crate) fn shut(&self, s: &State) -> Vec<(Action, Reason)> {
        let mut open = [false; Facility::COUNT];
        self.find_dock(s, |dock| {
            if let Action::Dock { at, .. } = dock {
                open[at.index()] = true;
            }
            false
        });
        let reason = |&at: &Facility| {
            let (value, relic) = self.nearest_set(s, at);
            let reason = self.may_dock(s, at, value, relic).err()?;
            Some((Action::Dock { at, value, relic }, reason))
        };
        Facility::ALL.iter().filter(|at| !open[at.index()]).filter_map(reason).collect()
    }

    /// Of the sets that a facility takes, the highest that is there; if none is, the highest that the ship in hand is in.
    fn nearest_set(&self, s: &State, at: Facility) -> (u8, bool) {
        let hand = match s.phase {
            Phase::Redock { ship, .. } => Some(ship.value()),
            _ => None,
        };
        let with_hand = |&value: &u8| hand.is_none_or(|hand| at.set().faces(value).any(|face| face == hand));
        Dockable::now(s).at(at).max_by_key(|&(value, _)| value).unwrap_or_else(|| {
            let highest = at.sets().filter(with_hand).max().or_else(|| at.sets().max());
            (highest.expect("every facility takes some set"), false)
        })
    }

    /// The first docking that is possible now and that somebody looks for: the predicates of [`Self::may_dock`], those that
    /// are the same for all sets asked once.
    #[inline]
    pub(crate) fn find_dock(&self, s: &State, mut wanted: impl FnMut(Action) -> bool) -> Option<Action> {
        let dockable = Dockable::now(s);
        if dockable.is_empty() {
            return None;
        }
        for &at in &ORDER {
            let sets = dockable.at(at);
            let may =
                || self.may_enter(s, at).and_then(|()| self.may_pay(s, at)).and_then(|()| self.may_go(s, at));
            if sets.is_empty() || may().is_err() {
                continue;
            }
            for (value, relic) in sets {
                let action = Action::Dock { at, value, relic };
                let may = self.may_use(s, at, relic).and_then(|()| self.may_join(s, at, value, relic));
                if may.is_ok() && wanted(action) {
                    return Some(action);
                }
            }
        }
        None
    }

    /// Docks a set and settles what it gives.
    pub(crate) fn dock(
        &self,
        s: &mut State,
        at: Facility,
        value: u8,
        relic: bool,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let cost = self.docking_cost(s, at);
        let hand = match s.phase {
            Phase::Redock { ship, .. } => Some(ship),
            _ => None,
        };
        s.phase = Phase::Act;
        self.pay(s, cost, log);
        if at == Facility::RaidersOutpost {
            self.bump(s, log);
        }
        let place = Place::of(at, seat);
        let mut docked = [(0, Ship::NONE); 3];
        let ships = usize::from(at.set().size());
        for (i, docked) in docked[..ships].iter_mut().enumerate() {
            let value = if at.set() == Set::Run { value + i as u8 } else { value };
            let ship = match hand {
                // The ship in hand fills the first place that it fits, then the Relic Ship, then ships of the colour.
                Some(hand) if hand.value() == value && (i == 0 || at.set() == Set::Run) => hand,
                _ if relic && s.relic_value() == value => Ship::new(Hull::Relic, value),
                _ => Ship::new(Hull::Of(seat), value),
            };
            if ship.is_relic() {
                s.relic.at = RelicAt::Docked(place);
            } else if Some(ship) != hand || i > 0 && at.set() != Set::Run {
                s.unplaced[value as usize - 1] -= 1;
            }
            *docked = (s.ports[place.index()].dock(ship), ship);
        }
        let docked = &docked[..ships];
        log.push(|| Event::Docked {
            seat,
            at,
            ships: docked.iter().map(|&(port, ship)| DockedShip::new(ship, port)).collect(),
        });
        self.use_facility(s, at, value, docked[0].0, log);
        Step::Open
    }

    /// What a docking gives.
    fn use_facility(&self, s: &mut State, at: Facility, value: u8, port: usize, log: &mut impl Sink<Event>) {
        match at {
            Facility::AlienArtifact => {
                s.turn.counting |= 1 << port;
                s.turn.cycles += 1;
            }
            Facility::ColonistHub => self.advance(s, log),
            Facility::ColonyConstructor | Facility::TerraformingStation => self.take_colony(s),
            Facility::LunarMine => {
                s.turn.mine_docked = true;
                self.gain(s, self.mined(), at, log);
            }
            Facility::OrbitalMarket => {}
            Facility::RaidersOutpost => {
                s.phase = Phase::Raid { left: self.figures.raid };
                self.end_empty_raid(s);
            }
            Facility::Shipyard => self.build_ship(s, log),
            Facility::SolarConverter => self.gain(s, self.converted(s, value), at, log),
        }
    }
}
