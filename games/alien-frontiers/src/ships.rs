//! Ships: built at the Shipyard, given up at the Terraforming Station, and where they go when they leave their ports.

use table::Sink;

use crate::{
    AlienFrontiers, Cost, Event,
    action::Target,
    event::{DockedShip, Where},
    pieces::{Card, Hull, Place, Ship, Territory},
    reason::Reason,
    state::{Relic, RelicAt, State},
};

impl State {
    /// The card that took a ship into the hand: own ships are teleported, those of others controlled.
    #[inline]
    pub(crate) fn taken_with(&self, ship: Ship) -> Card {
        if self.belongs(ship, self.turn.active) { Card::OrbitalTeleporter } else { Card::MindControlHelmet }
    }

    /// Whether the ship in this port counts towards the active player's next claim.
    #[inline]
    pub(crate) fn counts(&self, place: Place, port: usize) -> bool {
        place == Place::ARTIFACT && self.turn.counting >> port & 1 == 1
    }

    /// Where a target is docked: place and port. `None` if there is no such ship.
    pub fn find(&self, target: Target) -> Option<(Place, usize)> {
        match target {
            Target::Relic => {
                let RelicAt::Docked(place) = self.relic.at else { return None };
                let port = self.ports[place.index()].0.iter().position(|ship| ship.is_relic())?;
                Some((place, port))
            }
            Target::Ship { place, counts, owner, value } => {
                let wanted = Ship::new(Hull::Of(owner), value);
                let mut ports = self.ports[place.index()].ships();
                ports
                    .find(|&(port, ship)| ship == wanted && self.counts(place, port) == counts)
                    .map(|(port, _)| (place, port))
            }
        }
    }

    /// The docked ship that a target names.
    pub(crate) fn ship_at(&self, (place, port): (Place, usize)) -> Ship {
        self.ports[place.index()].0[port]
    }

    /// Calls `each` with every docked ship of the active player, or of the others: ships that are alike at one place once,
    /// with the first port that has one.
    pub(crate) fn each_target(&self, own: bool, mut each: impl FnMut((Place, usize), Target)) {
        for place in Place::all() {
            let ports = &self.ports[place.index()];
            if ports.is_empty() {
                continue;
            }
            for (port, ship) in ports.ships() {
                let alike = |earlier: usize| {
                    ports.0[earlier] == ship && self.counts(place, earlier) == self.counts(place, port)
                };
                if self.belongs(ship, self.turn.active) != own || (0..port).any(alike) {
                    continue;
                }
                let target = match ship.hull() {
                    Some(Hull::Of(owner)) => {
                        Target::Ship { place, counts: self.counts(place, port), owner, value: ship.value() }
                    }
                    _ => Target::Relic,
                };
                each((place, port), target);
            }
        }
    }
}

impl AlienFrontiers {
    /// The active player's ships of their colour outside the ship stock.
    #[inline]
    pub(crate) fn own_fleet(&self, s: &State) -> u8 {
        s.fleet(s.turn.active, Self::SHIPS)
    }

    /// What the active player's next ship costs.
    #[inline(never)]
    pub(crate) fn ship_cost(&self, s: &State) -> Cost {
        let price = self.figures.ship_price(self.own_fleet(s) + 1);
        if s.bonus(Territory::HerbertValley) { price.less(Cost { fuel: 1, ore: 1 }) } else { price }
    }

    /// Whether a ship is left to build.
    #[inline]
    pub(crate) fn may_build(&self, s: &State) -> Result<(), Reason> {
        if s.me().stock == 0 { Err(Reason::StockEmpty) } else { Ok(()) }
    }

    /// Builds a ship, which waits on the Maintenance Bay.
    pub(crate) fn build_ship(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        let me = s.me_mut();
        me.stock -= 1;
        me.bay += 1;
        log.push(|| Event::ShipBuilt { seat, number: self.own_fleet(s) });
    }

    /// Whether a ship may be given up at the Terraforming Station: one of the player's colour only if enough others are left. With
    /// `relic` it is the unplaced Relic Ship, which has no colour.
    #[inline(never)]
    pub(crate) fn may_give_up(&self, s: &State, relic: bool) -> Result<(), Reason> {
        let coloured = !relic && s.relic.at != RelicAt::InHand;
        if coloured && self.own_fleet(s) <= self.figures.minimum_fleet {
            return Err(Reason::FleetTooSmall);
        }
        Ok(())
    }

    /// Sends all ships at the Raiders' Outpost to the Maintenance Bay.
    pub(crate) fn bump(&self, s: &mut State, log: &mut impl Sink<Event>) {
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
                s.relic = Relic::HOME;
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
}
