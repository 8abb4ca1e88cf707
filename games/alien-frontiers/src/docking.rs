//! Docking ships: which sets may dock where, and what happens when they do.

use table::{Sink, Step};

use crate::{
    Action, AlienFrontiers, Cost, Event,
    action::Set,
    event::DockedShip,
    pieces::{Card, Facility, Hull, Place, Ship, Territory},
    referee::{May, Reason},
    state::{Phase, RelicAt, State},
};

/// A set of values: bit `v - 1` stands for value `v`.
type Values = u8;

/// Any value.
const ANY: Values = 0b11_1111;
/// The values that a run can start with.
const RUNS: Values = 0b1111;

/// The one value, or none for 0.
const fn only(value: u8) -> Values {
    if value == 0 { 0 } else { 1 << (value - 1) }
}

/// The values whose bit is set, lowest first.
fn each(mut values: Values) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (values != 0).then(|| {
            let value = values.trailing_zeros() as u8 + 1;
            values &= values - 1;
            value
        })
    })
}

/// The ships that could dock: the active player's unplaced ships, and the ship in hand, which has to.
struct Unplaced {
    /// By how many: values of which there is none or more, one or more, two or more, three or more.
    at_least: [Values; 4],
    /// What the unplaced Relic Ship shows.
    relic: Values,
    /// What the ship in hand shows.
    hand: Values,
}

impl Unplaced {
    #[inline]
    fn of(s: &State) -> Unplaced {
        let mut at_least = [ANY, 0, 0, 0];
        for (bit, &count) in s.unplaced.iter().enumerate() {
            at_least[1] |= u8::from(count >= 1) << bit;
            at_least[2] |= u8::from(count >= 2) << bit;
            at_least[3] |= u8::from(count >= 3) << bit;
        }
        let hand = match s.phase {
            Phase::Redock { ship, .. } => ship.value(),
            _ => 0,
        };
        Unplaced { at_least, relic: only(s.relic_value()), hand: only(hand) }
    }

    /// The sets for a facility that can be made, each by its value: of the ship in hand if there is one, of the Relic Ship if it is
    /// wanted, and of other ships of the player's colour.
    #[inline]
    fn sets(&self, at: Facility, relic: bool) -> Values {
        let relic_ship = if relic { self.relic } else { 0 };
        if relic && relic_ship == 0 {
            return 0;
        }
        let given = [self.hand, relic_ship];
        let number = given.iter().filter(|&&values| values != 0).count();
        let set = at.set();
        let found = if set == Set::Run {
            // A run has one ship of each value.
            if self.hand & relic_ship != 0 {
                return 0;
            }
            let values = self.at_least[1] | self.hand | relic_ship;
            let with = |ship: Values| if ship == 0 { ANY } else { ship | ship >> 1 | ship >> 2 };
            values & values >> 1 & values >> 2 & RUNS & with(self.hand) & with(relic_ship)
        } else {
            let Some(others) = usize::from(set.size()).checked_sub(number) else { return 0 };
            given.iter().filter(|&&ship| ship != 0).fold(self.at_least[others], |found, ship| found & ship)
        };
        if at == Facility::TerraformingStation { found & only(6) } else { found }
    }

    /// Whether any set for a facility can be made.
    fn any(&self, at: Facility) -> bool {
        self.sets(at, false) | self.sets(at, true) != 0
    }
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
        Unplaced::of(s).any(at)
    }

    /// What it costs the active player to use a facility now.
    #[inline]
    pub(crate) fn docking_cost(&self, s: &State, at: Facility) -> Cost {
        match at {
            Facility::ColonyConstructor if s.bonus(Territory::BradburyPlateau) => {
                self.figures.constructor.less(Cost::ORE)
            }
            Facility::ColonyConstructor => self.figures.constructor,
            Facility::TerraformingStation => self.figures.terraforming,
            Facility::Shipyard => self.ship_cost(s),
            _ => Cost::FREE,
        }
    }

    /// How many ports are open to the active player at a facility.
    #[inline]
    pub(crate) fn free_ports(&self, s: &State, at: Facility) -> u8 {
        let place = Place::of(at, s.turn.active).index();
        self.figures.ports[place] - s.ports[place].occupied()
    }

    /// Whether the ship in hand, if there is one, may go to a facility.
    #[inline]
    fn may_go(&self, s: &State, at: Facility) -> May {
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
    fn may_use(&self, s: &State, at: Facility, relic: bool) -> May {
        match at {
            Facility::Shipyard => self.may_build(s),
            Facility::TerraformingStation => self.may_give_up(s, relic),
            Facility::ColonistHub => self.may_advance(s),
            _ => Ok(()),
        }
    }

    /// Whether ships of this value may join those that are docked at a facility.
    #[inline]
    fn may_join(&self, s: &State, at: Facility, value: u8) -> May {
        match at {
            Facility::LunarMine => self.may_mine(s, value),
            Facility::RaidersOutpost => self.may_bump(s, value),
            _ => Ok(()),
        }
    }

    /// Whether a facility has ports left for a set, and the player what it costs.
    #[inline]
    fn may_enter(&self, s: &State, at: Facility) -> May {
        // A run takes the ports of whatever it bumps.
        if at != Facility::RaidersOutpost && self.free_ports(s, at) < at.set().size() {
            return Err(Reason::PortsFull(at));
        }
        if !self.docking_cost(s, at).payable(s.me()) {
            return Err(Reason::CannotPay(at));
        }
        Ok(())
    }

    /// Whether the active player may dock a set.
    pub(crate) fn may_dock(&self, s: &State, at: Facility, value: u8, relic: bool) -> May {
        self.may_go(s, at)?;
        let unplaced = Unplaced::of(s);
        if unplaced.sets(at, relic) & only(value) == 0 {
            let hand = match s.phase {
                Phase::Redock { ship, .. } if at != Facility::TerraformingStation => ship.value(),
                _ => 0,
            };
            let left_out = hand != 0 && !at.set().faces(value).any(|face| face == hand);
            return Err(match unplaced.any(at) {
                _ if left_out => Reason::HandFirst(hand),
                false => Reason::NoSet(at),
                true => Reason::NoSuchShips(at, value),
            });
        }
        self.may_use(s, at, relic)?;
        self.may_join(s, at, value)?;
        self.may_enter(s, at)
    }

    /// The first docking that is possible now and that somebody looks for: the predicates of [`Self::may_dock`], those that
    /// are the same for all sets asked once.
    #[inline]
    pub(crate) fn find_dock(&self, s: &State, mut wanted: impl FnMut(Action) -> bool) -> Option<Action> {
        let unplaced = Unplaced::of(s);
        if unplaced.at_least[1] | unplaced.relic | unplaced.hand == 0 {
            return None;
        }
        for at in ORDER {
            let sets = [unplaced.sets(at, false), unplaced.sets(at, true)];
            if sets == [0, 0] || self.may_enter(s, at).is_err() || self.may_go(s, at).is_err() {
                continue;
            }
            for (sets, relic) in sets.into_iter().zip([false, true]) {
                if sets == 0 || self.may_use(s, at, relic).is_err() {
                    continue;
                }
                for value in each(sets) {
                    let action = Action::Dock { at, value, relic };
                    if self.may_join(s, at, value).is_ok() && wanted(action) {
                        return Some(action);
                    }
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
