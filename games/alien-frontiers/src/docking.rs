//! Docking ships: which sets may dock where, what it costs, and what it gives.
//!
//! The same bars decide what is legal and explain what is not, so that the list and the reasons cannot disagree.

use table::{Actions, Chance, Refusal, RuleId, Sink, Step};

use crate::{
    Action, AlienFrontiers, Cost, Event,
    action::Set,
    event::{DockedShip, Where},
    pieces::{Card, Facility, Hull, Place, Ship, Territory},
    state::{Phase, RelicAt, State},
};

/// Why a set of ships may not dock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Bar {
    /// The ship in hand came from there.
    SameFacility(Card),
    /// The Mind Control Helmet does not reach the Terraforming Station.
    NotToTerraforming,
    /// The ship in hand, which shows this, is not in the set.
    HandFirst(u8),
    /// There are no such unplaced ships.
    NoSuchShips,
    /// No ship of the player's colour is left to build.
    StockEmpty,
    /// Giving up this ship would leave too few.
    FleetTooSmall,
    /// The finished colony must be launched first.
    ColonyWaits,
    /// A higher ship is docked at the Lunar Mine.
    TooLow(u8),
    /// The ships at the Raiders' Outpost are worth as much or more.
    NotHigher { docked: u8, yours: u8 },
    /// There are not enough open ports.
    PortsFull { free: u8, needed: u8 },
    /// The cost cannot be paid.
    CannotPay(Cost),
}

/// How many ships a set has.
const fn size(set: Set) -> u8 {
    match set {
        Set::One => 1,
        Set::Equal(ships) => ships,
        Set::Run => 3,
    }
}

/// Whether every unplaced ship of some values can be found: bit `v - 1` stands for value `v`.
struct Values {
    one: u8,
    two: u8,
    three: u8,
}

impl Values {
    fn of(counts: &[u8; 6]) -> Values {
        let mut values = Values { one: 0, two: 0, three: 0 };
        for (bit, &count) in counts.iter().enumerate() {
            values.one |= u8::from(count >= 1) << bit;
            values.two |= u8::from(count >= 2) << bit;
            values.three |= u8::from(count >= 3) << bit;
        }
        values
    }
}

/// The values whose bit is set, lowest first.
fn values_in(mut bits: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let value = bits.trailing_zeros() as u8 + 1;
            bits &= bits - 1;
            value
        })
    })
}

const RUNS: u8 = 0b1111;

/// The lowest values of the runs that can be made from these values.
const fn runs(values: u8) -> u8 {
    values & values >> 1 & values >> 2 & RUNS
}

impl AlienFrontiers {
    /// What it costs the active player to use a facility now.
    #[inline]
    pub(crate) fn docking_cost(&self, s: &State, at: Facility) -> Cost {
        match at {
            Facility::ColonyConstructor if s.bonus(Territory::BradburyPlateau) => {
                self.figures.constructor.less(Cost { fuel: 0, ore: 1 })
            }
            Facility::ColonyConstructor => self.figures.constructor,
            Facility::TerraformingStation => self.figures.terraforming,
            Facility::Shipyard => {
                let price = self.figures.ship_price(s.fleet(s.turn.active, Self::SHIPS) + 1);
                if s.bonus(Territory::HerbertValley) { price.less(Cost { fuel: 1, ore: 1 }) } else { price }
            }
            _ => Cost::FREE,
        }
    }

    /// How many ports are open to the active player at a facility.
    #[inline]
    fn free_ports(&self, s: &State, at: Facility) -> u8 {
        let place = Place::of(at, s.turn.active).index();
        self.figures.ports[place] - s.ports[place].occupied()
    }

    /// The lowest value that may dock at the Lunar Mine.
    fn mine_minimum(&self, s: &State) -> u8 {
        if s.bonus(Territory::VanVogtMountains) && !s.turn.mine_docked {
            0
        } else {
            s.ports[Place::MINE.index()].highest()
        }
    }

    /// The bar that stands before a facility whatever the values of the ships; `coloured`: whether the ship is one of the
    /// player's colour.
    #[inline]
    fn facility_bar(&self, s: &State, at: Facility, coloured: bool) -> Option<Bar> {
        let me = s.me();
        match at {
            Facility::Shipyard if me.stock == 0 => return Some(Bar::StockEmpty),
            Facility::TerraformingStation
                if coloured && s.fleet(s.turn.active, Self::SHIPS) <= self.figures.minimum_fleet =>
            {
                return Some(Bar::FleetTooSmall);
            }
            Facility::ColonistHub if me.circle >= self.figures.circles => return Some(Bar::ColonyWaits),
            _ => {}
        }
        None
    }

    /// The bar of ports and costs.
    fn room_bar(&self, s: &State, at: Facility) -> Option<Bar> {
        let needed = size(at.set());
        if at != Facility::RaidersOutpost {
            let free = self.free_ports(s, at);
            if free < needed {
                return Some(Bar::PortsFull { free, needed });
            }
        }
        let cost = self.docking_cost(s, at);
        (!cost.payable(s.me())).then_some(Bar::CannotPay(cost))
    }

    /// The bar of the values already docked there.
    fn value_bar(&self, s: &State, at: Facility, value: u8) -> Option<Bar> {
        match at {
            Facility::LunarMine => {
                let minimum = self.mine_minimum(s);
                (value < minimum).then_some(Bar::TooLow(minimum))
            }
            Facility::RaidersOutpost => {
                let (docked, yours) = (s.ports[Place::RAIDERS.index()].total(), 3 * value + 3);
                (yours <= docked).then_some(Bar::NotHigher { docked, yours })
            }
            _ => None,
        }
    }

    /// The ship in hand, where it came from, and the card that took it.
    fn hand(&self, s: &State) -> Option<(Ship, Facility, Card)> {
        let Phase::Redock { ship, from } = s.phase else { return None };
        let card =
            if s.belongs(ship, s.turn.active) { Card::OrbitalTeleporter } else { Card::MindControlHelmet };
        Some((ship, from, card))
    }

    /// Whether the set can be made from the ship in hand and unplaced ships.
    fn has_ships(&self, s: &State, at: Facility, value: u8, relic: bool) -> bool {
        let mut need = [0u8; 6];
        let first = value as usize - 1;
        match at.set() {
            Set::One => need[first] = 1,
            Set::Equal(ships) => need[first] = ships,
            Set::Run if first > 3 => return false,
            Set::Run => need[first..first + 3].fill(1),
        }
        let mut take = |value: u8| {
            let left = value != 0 && need[value as usize - 1] > 0;
            if left {
                need[value as usize - 1] -= 1;
            }
            left
        };
        if let Some((ship, ..)) = self.hand(s)
            && !take(ship.value())
        {
            return false;
        }
        if relic && !take(s.relic_value()) {
            return false;
        }
        need.iter().zip(&s.unplaced).all(|(need, have)| need <= have)
    }

    /// Whether the ship that docks at a single-ship facility is one of the player's colour.
    fn coloured(&self, s: &State, relic: bool) -> bool {
        !relic && self.hand(s).is_none_or(|(ship, ..)| !ship.is_relic())
    }

    fn bar(&self, s: &State, at: Facility, value: u8, relic: bool) -> Option<Bar> {
        if let Some((ship, from, card)) = self.hand(s) {
            if from == at {
                return Some(Bar::SameFacility(card));
            }
            if at == Facility::TerraformingStation && card == Card::MindControlHelmet {
                return Some(Bar::NotToTerraforming);
            }
            let last = if at.set() == Set::Run { value + 2 } else { value };
            if at != Facility::TerraformingStation && !(value..=last).contains(&ship.value()) {
                return Some(Bar::HandFirst(ship.value()));
            }
        }
        if at == Facility::TerraformingStation && value != 6 || !self.has_ships(s, at, value, relic) {
            return Some(Bar::NoSuchShips);
        }
        self.facility_bar(s, at, self.coloured(s, relic))
            .or_else(|| self.value_bar(s, at, value))
            .or_else(|| self.room_bar(s, at))
    }

    /// Adds every docking of unplaced ships that is possible now.
    pub(crate) fn legal_docks(&self, s: &State, out: &mut Actions<Action>) {
        let values = Values::of(&s.unplaced);
        let relic = s.relic_value();
        let relic_bit = if relic == 0 { 0 } else { 1 << (relic - 1) };
        if values.one | relic_bit == 0 {
            return;
        }
        let with = values.one | relic_bit;
        let usable =
            |at, coloured| self.facility_bar(s, at, coloured).is_none() && self.room_bar(s, at).is_none();
        let mut one = |at: Facility, allowed: u8| {
            for value in values_in(values.one & allowed) {
                out.push(Action::Dock { at, value, relic: false });
            }
            if relic_bit & allowed != 0 {
                out.push(Action::Dock { at, value: relic, relic: true });
            }
        };
        for at in [Facility::AlienArtifact, Facility::ColonistHub, Facility::SolarConverter] {
            if self.free_ports(s, at) > 0 && self.facility_bar(s, at, true).is_none() {
                one(at, u8::MAX);
            }
        }
        if self.free_ports(s, Facility::LunarMine) > 0 {
            one(Facility::LunarMine, u8::MAX << self.mine_minimum(s).saturating_sub(1));
        }
        let six = 1 << 5;
        if with & six != 0 && self.room_bar(s, Facility::TerraformingStation).is_none() {
            let at = Facility::TerraformingStation;
            if values.one & six != 0 && self.facility_bar(s, at, true).is_none() {
                out.push(Action::Dock { at, value: 6, relic: false });
            }
            if relic_bit & six != 0 {
                out.push(Action::Dock { at, value: 6, relic: true });
            }
        }
        let mut equal = |at: Facility, plain: u8, with_relic: u8| {
            if (plain | with_relic) != 0 && usable(at, true) {
                for value in values_in(plain) {
                    out.push(Action::Dock { at, value, relic: false });
                }
                if with_relic != 0 {
                    out.push(Action::Dock { at, value: relic, relic: true });
                }
            }
        };
        equal(Facility::OrbitalMarket, values.two, values.one & relic_bit);
        equal(Facility::Shipyard, values.two, values.one & relic_bit);
        equal(Facility::ColonyConstructor, values.three, values.two & relic_bit);
        if runs(with) != 0 {
            let at = Facility::RaidersOutpost;
            for value in values_in(runs(with)) {
                if self.value_bar(s, at, value).is_some() {
                    continue;
                }
                if runs(values.one) >> (value - 1) & 1 == 1 {
                    out.push(Action::Dock { at, value, relic: false });
                }
                let run = 0b111 << (value - 1);
                if relic_bit & run != 0 && run & !relic_bit & !values.one == 0 {
                    out.push(Action::Dock { at, value, relic: true });
                }
            }
        }
    }

    /// Adds every docking of the ship in hand, with unplaced ships or alone.
    pub(crate) fn legal_redocks(&self, s: &State, ship: Ship, out: &mut Actions<Action>) {
        for &at in Facility::ALL {
            let lowest =
                if at.set() == Set::Run { ship.value().saturating_sub(2).max(1) } else { ship.value() };
            for value in lowest..=ship.value() {
                for relic in [false, true] {
                    if self.bar(s, at, value, relic).is_none() {
                        out.push(Action::Dock { at, value, relic });
                    }
                }
            }
        }
    }

    /// Whether the ship in hand can dock anywhere.
    pub(crate) fn can_redock(&self, s: &State, ship: Ship) -> bool {
        Facility::ALL.iter().any(|&at| {
            let lowest =
                if at.set() == Set::Run { ship.value().saturating_sub(2).max(1) } else { ship.value() };
            (lowest..=ship.value())
                .any(|value| [false, true].into_iter().any(|relic| self.bar(s, at, value, relic).is_none()))
        })
    }

    /// Why a docking is not possible, if it is not.
    pub(crate) fn check_dock(&self, s: &State, at: Facility, value: u8, relic: bool) -> Result<(), Refusal> {
        match self.bar(s, at, value, relic) {
            None => Ok(()),
            Some(bar) => Err(self.explain(s, at, value, bar)),
        }
    }

    fn explain(&self, s: &State, at: Facility, value: u8, bar: Bar) -> Refusal {
        let title = at.title();
        match bar {
            Bar::SameFacility(card) => {
                let rule = match card {
                    Card::OrbitalTeleporter => rule!("orbital-teleporter.different-facility"),
                    _ => rule!("mind-control-helmet.different-facility"),
                };
                Refusal::new(rule, format!("The ship was taken from the {title} and has to go elsewhere."))
            }
            Bar::NotToTerraforming => Refusal::new(
                rule!("mind-control-helmet.not-to-terraforming"),
                "The Mind Control Helmet cannot move a ship onto the Terraforming Station.",
            ),
            Bar::HandFirst(hand) => Refusal::new(
                rule!("docking.moved-is-docked"),
                format!("The ship in hand shows a {hand} and has to dock first."),
            ),
            Bar::NoSuchShips => Refusal::new(set_rule(at), no_such_ships(at, value)),
            Bar::StockEmpty => {
                Refusal::new(rule!("shipyard.stock-needed"), "No ship of your colour is in the ship stock.")
            }
            Bar::FleetTooSmall => Refusal::new(
                rule!("terraforming-station.minimum-fleet"),
                format!(
                    "You have {} ships of your colour and must keep {}.",
                    s.fleet(s.turn.active, Self::SHIPS),
                    self.figures.minimum_fleet
                ),
            ),
            Bar::ColonyWaits => Refusal::new(
                rule!("colonist-hub.seven-max"),
                "Your colony waits on the last circle: launch it first.",
            ),
            Bar::TooLow(highest) => Refusal::new(
                rule!("lunar-mine.order"),
                format!("The highest ship docked is a {highest}, yours is a {value}."),
            ),
            Bar::NotHigher { docked, yours } => Refusal::new(
                rule!("raiders-outpost.bump"),
                format!("The ships docked there total {docked}; yours total {yours}, which is not more."),
            ),
            Bar::PortsFull { free, needed } => {
                let open = match free {
                    0 => "no port is open".to_owned(),
                    1 => "only one port is open".to_owned(),
                    more => format!("only {more} ports are open"),
                };
                let wanted = if needed == 1 { "one is".to_owned() } else { format!("{needed} are") };
                Refusal::new(ports_rule(at), format!("At the {title} {open}, and {wanted} needed."))
            }
            Bar::CannotPay(cost) => {
                let me = s.me();
                let why = format!("It costs {cost}; you have {} fuel and {} ore.", me.fuel, me.ore);
                Refusal::new(self.cost_rule(s, at), why)
            }
        }
    }

    fn cost_rule(&self, s: &State, at: Facility) -> RuleId {
        match at {
            Facility::ColonyConstructor => rule!("colony-constructor.cost"),
            Facility::TerraformingStation => rule!("terraforming-station.cost"),
            Facility::Shipyard => match s.fleet(s.turn.active, Self::SHIPS) + 1 {
                5 => rule!("shipyard.cost-fifth"),
                6 => rule!("shipyard.cost-sixth"),
                _ => rule!("shipyard.cost-fourth"),
            },
            _ => rule!("docking.pay-now"),
        }
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
        let hand = self.hand(s).map(|(ship, ..)| ship);
        s.phase = Phase::Act;
        self.pay(s, cost, log);
        if at == Facility::RaidersOutpost {
            self.bump(s, log);
        }
        let place = Place::of(at, seat);
        let mut docked = [(0, Ship::NONE); 3];
        let ships = size(at.set());
        for (i, docked) in docked[..ships as usize].iter_mut().enumerate() {
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
        let docked = &docked[..ships as usize];
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
                self.gain(s, Cost { fuel: 0, ore: self.figures.mine }, at, log);
            }
            Facility::OrbitalMarket => {}
            Facility::RaidersOutpost => {
                s.phase = Phase::Raid { left: self.figures.raid };
                self.end_empty_raid(s);
            }
            Facility::Shipyard => {
                let seat = s.turn.active;
                let me = s.me_mut();
                me.stock -= 1;
                me.bay += 1;
                log.push(|| Event::ShipBuilt { seat, number: Self::SHIPS - s.players[seat.index()].stock });
            }
            Facility::SolarConverter => {
                let extra = u8::from(s.bonus(Territory::LemBadlands));
                let fuel = self.figures.solar[value as usize - 1] + extra;
                self.gain(s, Cost { fuel, ore: 0 }, at, log);
            }
        }
    }

    /// Sends all ships at the Raiders' Outpost to the Maintenance Bay.
    fn bump(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let ports = std::mem::take(&mut s.ports[Place::RAIDERS.index()]);
        for (port, ship) in ports.ships() {
            self.send(s, ship, (Place::RAIDERS, port), Where::Bay, log);
        }
    }

    /// Puts a ship that has left its port where it goes: onto the Maintenance Bay, or back to the stock, which for the
    /// Relic Ship is Burroughs Desert.
    pub(crate) fn send(
        &self,
        s: &mut State,
        ship: Ship,
        (place, port): (Place, usize),
        mut to: Where,
        log: &mut impl Sink<Event>,
    ) {
        match (ship.hull(), to) {
            (Some(Hull::Of(owner)), Where::Bay) => s.players[owner.index()].bay += 1,
            (Some(Hull::Of(owner)), _) => s.players[owner.index()].stock += 1,
            (Some(Hull::Relic), Where::Bay) => s.relic.at = RelicAt::Bay,
            (Some(Hull::Relic), _) => {
                s.relic = crate::state::Relic::HOME;
                to = Where::Home;
            }
            (None, _) => {}
        }
        log.push(|| Event::ShipSent {
            ship: DockedShip::new(ship, port),
            from: place.facility(),
            track: place.track(),
            to,
        });
    }

    /// Takes a ship out of its port. At the Alien Artifact it no longer counts towards a claim.
    pub(crate) fn undock(&self, s: &mut State, place: Place, port: usize) -> Ship {
        if place == Place::ARTIFACT {
            s.turn.counting &= !(1 << port);
        }
        std::mem::take(&mut s.ports[place.index()].0[port])
    }

    /// Whether the active player may end the turn: only if no unplaced ship can dock.
    pub(crate) fn check_end_turn(&self, s: &State) -> Result<(), Refusal> {
        let mut docks = Actions::new();
        self.legal_docks(s, &mut docks);
        let Some(&Action::Dock { at, value, .. }) = docks.first() else { return Ok(()) };
        let example = match at.set() {
            Set::One => format!("a {value} can dock at the {}", at.title()),
            _ => format!("a set can dock at the {}", at.title()),
        };
        Err(Refusal::new(
            rule!("turn.must-dock"),
            format!("You must dock every ship that you can: {example}."),
        ))
    }

    /// Ends the turn: ships that cannot dock wait on the Maintenance Bay.
    pub(crate) fn end_turn(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let left: u8 = s.unplaced.iter().sum();
        let relic = s.relic_value() != 0;
        s.unplaced = [0; 6];
        s.me_mut().bay += left;
        if relic {
            s.relic.at = RelicAt::Bay;
        }
        log.push(|| Event::TurnEnded { seat, to_bay: left, relic_to_bay: relic });
        let me = s.me();
        if u16::from(me.fuel) + u16::from(me.ore) > u16::from(self.figures.resource_limit) {
            s.phase = Phase::Keep;
            return Step::Sealed(rule!("referee.undo"));
        }
        self.next_turn(s, chance, log)
    }
}

fn set_rule(at: Facility) -> RuleId {
    match at {
        Facility::OrbitalMarket => rule!("orbital-market.pair"),
        Facility::Shipyard => rule!("shipyard.pair"),
        Facility::ColonyConstructor => rule!("colony-constructor.triple"),
        Facility::RaidersOutpost => rule!("raiders-outpost.run"),
        Facility::TerraformingStation => rule!("terraforming-station.six"),
        _ => rule!("docking.values"),
    }
}

fn no_such_ships(at: Facility, value: u8) -> String {
    match at.set() {
        Set::One if at == Facility::TerraformingStation => {
            "It takes an unplaced ship that shows a 6.".to_owned()
        }
        Set::One => format!("You have no such unplaced ship that shows a {value}."),
        Set::Equal(ships) => {
            format!("You do not have {ships} unplaced ships that show a {value}, as chosen.")
        }
        Set::Run if value > 4 => "A run is 1-2-3, 2-3-4, 3-4-5 or 4-5-6.".to_owned(),
        Set::Run => {
            format!("You do not have the unplaced ships {value}, {} and {}, as chosen.", value + 1, value + 2)
        }
    }
}

fn ports_rule(at: Facility) -> RuleId {
    match at {
        Facility::AlienArtifact => rule!("alien-artifact.ports"),
        Facility::ColonistHub => rule!("colonist-hub.own-track"),
        Facility::ColonyConstructor => rule!("colony-constructor.ports"),
        Facility::LunarMine => rule!("lunar-mine.ports"),
        Facility::OrbitalMarket => rule!("orbital-market.ports"),
        Facility::RaidersOutpost => rule!("raiders-outpost.ports"),
        Facility::Shipyard => rule!("shipyard.ports"),
        Facility::SolarConverter => rule!("solar-converter.ports"),
        Facility::TerraformingStation => rule!("terraforming-station.port"),
    }
}
