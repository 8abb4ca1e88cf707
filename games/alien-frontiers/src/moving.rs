//! Cards that take docked ships off their ports: the Orbital Teleporter, the Mind Control Helmet and the Plasma Cannon.

use table::{Actions, Refusal, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    action::Target,
    event::{DockedShip, Where},
    pieces::{Card, Facility, Hull, Place, Ship},
    state::{Phase, RelicAt, State},
};

impl State {
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
                let counting = |port: usize| place == Place::ARTIFACT && self.turn.counting >> port & 1 == 1;
                let mut ports = self.ports[place.index()].ships();
                ports
                    .find(|&(port, ship)| ship == wanted && counting(port) == counts)
                    .map(|(port, _)| (place, port))
            }
        }
    }

    /// Calls `each` with every docked ship of the active player, or of the others: ships that are alike at one place once,
    /// with the first port that has one.
    fn each_target(&self, own: bool, mut each: impl FnMut(Place, usize, Target)) {
        for place in Place::all() {
            let ports = &self.ports[place.index()];
            if ports.is_empty() {
                continue;
            }
            let counting = |port: usize| place == Place::ARTIFACT && self.turn.counting >> port & 1 == 1;
            for (port, ship) in ports.ships() {
                let alike = |earlier: usize| ports.0[earlier] == ship && counting(earlier) == counting(port);
                if self.belongs(ship, self.turn.active) != own || (0..port).any(alike) {
                    continue;
                }
                let target = match ship.hull() {
                    Some(Hull::Of(owner)) => {
                        Target::Ship { place, counts: counting(port), owner, value: ship.value() }
                    }
                    _ => Target::Relic,
                };
                each(place, port, target);
            }
        }
    }
}

impl AlienFrontiers {
    /// Whether a ship taken from this place with this card could dock anywhere else, once the card is paid for.
    fn could_redock(&self, s: &State, card: Card, place: Place, port: usize) -> bool {
        let mut after = s.clone();
        after.me_mut().fuel -= self.price(s, card, 1);
        let ship = self.undock(&mut after, place, port);
        after.phase = Phase::Redock { ship, from: place.facility() };
        self.can_redock(&after, ship)
    }

    pub(crate) fn legal_takes(&self, s: &State, card: Card, out: &mut Actions<Action>) {
        let own = card == Card::OrbitalTeleporter;
        s.each_target(own, |place, port, target| {
            if place != Place::TERRAFORMING && self.could_redock(s, card, place, port) {
                out.push(if own { Action::Teleport(target) } else { Action::Control(target) });
            }
        });
    }

    pub(crate) fn check_take(&self, s: &State, card: Card, target: Target) -> Result<(), Refusal> {
        let own = card == Card::OrbitalTeleporter;
        let rule = if own { rule!("orbital-teleporter.fuel") } else { rule!("mind-control-helmet.fuel") };
        self.check_fuel_power(s, card, self.price(s, card, 1), rule)?;
        let Some((place, port)) = s.find(target) else {
            return Err(Refusal::new(rule, "There is no such docked ship."));
        };
        if s.belongs(s.ports[place.index()].0[port], s.turn.active) != own {
            let whose = if own { "your own ships" } else { "ships of other players" };
            return Err(Refusal::new(rule, format!("The {} moves only {whose}.", card.title())));
        }
        if place == Place::TERRAFORMING {
            let rule = if own {
                rule!("orbital-teleporter.not-from")
            } else {
                rule!("mind-control-helmet.not-from")
            };
            return Err(Refusal::new(rule, "A ship on the Terraforming Station cannot be moved elsewhere."));
        }
        if !self.could_redock(s, card, place, port) {
            let why = "The ship could not dock at any other facility.";
            return Err(Refusal::new(rule!("docking.moved-is-docked"), why));
        }
        Ok(())
    }

    pub(crate) fn take(&self, s: &mut State, card: Card, target: Target, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        self.use_power(s, card, self.price(s, card, 1), log);
        let (place, port) = s.find(target).expect("a legal target is docked");
        let ship = self.undock(s, place, port);
        if ship.is_relic() {
            s.relic.at = RelicAt::InHand;
        }
        s.phase = Phase::Redock { ship, from: place.facility() };
        log.push(|| Event::Taken {
            seat,
            ship: DockedShip::new(ship, port),
            from: place.facility(),
            track: place.track(),
        });
        Step::Open
    }

    /// Adds every shot of the Plasma Cannon, or those at one facility once it fires there.
    pub(crate) fn legal_shots(&self, s: &State, only: Option<Facility>, out: &mut Actions<Action>) {
        s.each_target(false, |place, _, target| {
            if only.is_none_or(|at| at == place.facility()) {
                out.push(Action::Shoot(target));
            }
        });
    }

    /// The price of the next shot: the first with the discount of a card use, the others in full.
    pub(crate) fn shot_price(&self, s: &State) -> u8 {
        match s.phase {
            Phase::Fire { .. } => self.figures.fuel_price[Card::PlasmaCannon.index()],
            _ => self.price(s, Card::PlasmaCannon, 1),
        }
    }

    pub(crate) fn check_shoot(&self, s: &State, target: Target) -> Result<(), Refusal> {
        let rule = rule!("plasma-cannon.fuel");
        if !matches!(s.phase, Phase::Fire { .. }) {
            self.check_fuel_power(s, Card::PlasmaCannon, self.shot_price(s), rule)?;
        }
        let Some((place, port)) = s.find(target) else {
            return Err(Refusal::new(rule, "There is no such docked ship."));
        };
        if s.belongs(s.ports[place.index()].0[port], s.turn.active) {
            return Err(Refusal::new(rule!("plasma-cannon.not-own"), "That ship is your own."));
        }
        if let Phase::Fire { at } = s.phase
            && at != place.facility()
        {
            let why = format!("This shot is aimed at the {}.", at.title());
            return Err(Refusal::new(rule!("plasma-cannon.one-facility"), why));
        }
        Ok(())
    }

    pub(crate) fn shoot(&self, s: &mut State, target: Target, log: &mut impl Sink<Event>) -> Step {
        self.use_power(s, Card::PlasmaCannon, self.shot_price(s), log);
        let (place, port) = s.find(target).expect("a legal target is docked");
        let ship = self.undock(s, place, port);
        let to = if place == Place::TERRAFORMING { Where::Stock } else { Where::Bay };
        self.send(s, ship, (place, port), to, log);
        let at = place.facility();
        let mut more = false;
        s.each_target(false, |place, _, _| more |= place.facility() == at);
        s.phase = Phase::Fire { at };
        if !more || s.me().fuel < self.shot_price(s) {
            s.phase = Phase::Act;
        }
        Step::Open
    }

    /// Whether a seat would keep enough ships of its colour for its next turn if this docked ship went back to the stock.
    fn can_spare(&self, s: &State, place: Place, ship: Ship) -> bool {
        let Some(Hull::Of(owner)) = ship.hull() else { return true };
        let doomed = place != Place::TERRAFORMING && s.ports[Place::TERRAFORMING.index()].0[0].is_of(owner);
        s.fleet(owner, Self::SHIPS) > self.figures.minimum_fleet + u8::from(doomed)
    }

    pub(crate) fn legal_scraps(&self, s: &State, out: &mut Actions<Action>) {
        s.each_target(false, |place, port, target| {
            if self.can_spare(s, place, s.ports[place.index()].0[port]) {
                out.push(Action::Scrap(target));
            }
        });
    }

    pub(crate) fn check_scrap(&self, s: &State, target: Target) -> Result<(), Refusal> {
        let rule = rule!("plasma-cannon.discard");
        self.check_discard_power(s, Card::PlasmaCannon, rule)?;
        let Some((place, port)) = s.find(target) else {
            return Err(Refusal::new(rule, "There is no such docked ship."));
        };
        let ship = s.ports[place.index()].0[port];
        if s.belongs(ship, s.turn.active) {
            return Err(Refusal::new(rule, "That ship is your own."));
        }
        if !self.can_spare(s, place, ship) {
            let why = format!(
                "Its owner would have fewer than {} ships of their colour on their next turn.",
                self.figures.minimum_fleet
            );
            return Err(Refusal::new(rule!("plasma-cannon.discard-minimum"), why));
        }
        Ok(())
    }

    pub(crate) fn scrap(&self, s: &mut State, target: Target, log: &mut impl Sink<Event>) -> Step {
        self.discard(s, Card::PlasmaCannon, log);
        let (place, port) = s.find(target).expect("a legal target is docked");
        let ship = self.undock(s, place, port);
        self.send(s, ship, (place, port), Where::Stock, log);
        Step::Open
    }
}
