//! Phase VI: bombarding, invading, negotiating; and Adaptation, which follows on gaining a world.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, Traegrone, Why,
    action::Action,
    card::ABILITY_DIE,
    content::{Ability, Roll},
    pieces::{Piece, Sector, Ship, Species, Stat, Unit},
    reason::Reason,
    state::{Phase, ShipFlag, State},
};

/// What a bombardment die must reach.
pub(crate) const BOMBARD: u8 = 4;
/// How many dice a battleship bombards with.
const BATTLESHIP_DICE: usize = 3;
/// The lowest negotiation result with which a world agrees, and the lowest with which it pays.
const AGREES: u8 = 2;
const PAYS: u8 = 7;

impl Traegrone {
    /// How many dice a kind of ship bombards with.
    pub(crate) fn bombard_dice(&self, kind: Piece) -> usize {
        match kind {
            Piece::Destroyer => 1,
            Piece::Battleship => BATTLESHIP_DICE,
            _ => 0,
        }
    }

    // -------------------------------------------------- bombard and invade

    /// Whether a ship of the active player may act against the world of its sector, whatever it does.
    #[inline]
    fn may_assault(&self, s: &State, ship: Ship) -> Result<Sector, Reason> {
        let sector = s.me().ship(ship).at.ok_or(Reason::NotOnBoard(ship))?;
        if !s.worlds().has(sector) {
            return Err(Reason::NoForeignWorld);
        }
        if s.me().worlds.has(sector) {
            return Err(if s.turn.held.has(sector) { Reason::OwnWorld } else { Reason::JustTaken });
        }
        if !self.is_inhabited(s, sector) {
            return Err(Reason::Uninhabited);
        }
        if s.orders(ship).has(ShipFlag::Infested) {
            return Err(Reason::Busy(ship));
        }
        if s.orders(ship).has(ShipFlag::Assaulted) {
            return Err(Reason::ActedBefore(ship));
        }
        if s.turn.negotiated.has(sector) {
            return Err(Reason::NegotiatedBefore);
        }
        self.no_twin(s, s.turn.active, ship)?;
        Ok(sector)
    }

    pub(crate) fn may_bombard(&self, s: &State, ship: Ship) -> Result<(), Reason> {
        if self.bombard_dice(ship.kind()) == 0 {
            return Err(Reason::CannotBombard(ship.kind()));
        }
        self.may_assault(s, ship).map(drop)
    }

    pub(crate) fn may_invade(&self, s: &State, ship: Ship) -> Result<(), Reason> {
        match ship.kind() {
            Piece::Destroyer | Piece::Battleship => {}
            Piece::ColonyShip if s.me().ship(ship).aboard(Unit::Infantry) > 0 => {}
            Piece::ColonyShip => return Err(Reason::NoInfantryAboard),
            kind => return Err(Reason::CannotInvade(kind)),
        }
        self.may_assault(s, ship).map(drop)
    }

    pub(crate) fn bombard(
        &self,
        s: &mut State,
        ship: Ship,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let sector = s.me().ship(ship).at.expect("the ship is on the board");
        let count = self.bombard_dice(ship.kind());
        let mut dice = [0; BATTLESHIP_DICE];
        dice[..count].fill_with(|| chance.d6());
        let more = s.turn.rolls[Roll::Bombardment as usize];
        let successes = dice[..count].iter().filter(|&&die| die + more >= BOMBARD).count() as u8;
        log.push(|| Event::Bombarded {
            seat,
            ship,
            sector: self.place(s, sector),
            dice: dice[..count].to_vec(),
            successes,
        });
        s.orders_mut(ship).set(ShipFlag::Assaulted);
        s.turn.assaulted.insert(sector);
        s.turn.site = Some(sector);
        s.turn.successes = successes;
        self.next_loss(s, log);
        Step::Revealed
    }

    /// Deals with the successes of a bombardment until the world's controller has a choice.
    fn next_loss(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let sector = s.turn.site.expect("a world is bombarded");
        while s.turn.successes > 0 {
            let infantry = s.sites[sector].units[Unit::Infantry.index()] > 0;
            let defenses = s.sites[sector].ranks[Stat::Defenses.index()] > 0;
            match (infantry, defenses) {
                (true, true) => {
                    s.phase = Phase::Loss;
                    s.asked = s.controller(sector).expect("only a controlled world has infantry");
                    return;
                }
                (true, false) => self.lose_infantry(s, sector, log),
                (false, true) => {
                    self.shift(s, sector, Stat::Defenses, -1, Why::Bombardment, log);
                }
                (false, false) => {}
            }
            s.turn.successes -= 1;
        }
        s.turn.site = None;
        s.phase = Phase::Land;
        s.asked = s.turn.active;
    }

    fn lose_infantry(&self, s: &mut State, sector: Sector, log: &mut impl Sink<Event>) {
        let seat = s.controller(sector).expect("only a controlled world has infantry");
        s.sites[sector].units[Unit::Infantry.index()] -= 1;
        self.lose_units(s, seat, sector, Unit::Infantry, 1, log);
    }

    /// The controller of a bombarded world lowers its defenses or gives up an infantry.
    pub(crate) fn choose_loss(&self, s: &mut State, infantry: bool, log: &mut impl Sink<Event>) -> Step {
        let sector = s.turn.site.expect("a world is bombarded");
        if infantry {
            self.lose_infantry(s, sector, log);
        } else {
            self.shift(s, sector, Stat::Defenses, -1, Why::Bombardment, log);
        }
        s.turn.successes -= 1;
        self.next_loss(s, log);
        self.answered(false)
    }

    /// What is added to the invasion die of a ship of the active player.
    pub(crate) fn invasion_bonus(&self, s: &State, ship: Ship) -> u8 {
        s.me().ship(ship).aboard(Unit::Infantry) + s.turn.rolls[Roll::Invasion as usize]
    }

    pub(crate) fn invade(
        &self,
        s: &mut State,
        ship: Ship,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let sector = s.me().ship(ship).at.expect("the ship is on the board");
        let die = chance.d6();
        let (total, defenses) = (die + self.invasion_bonus(s, ship), self.defenses(s, sector));
        let success = total >= defenses;
        log.push(|| Event::Invaded {
            seat,
            ship,
            sector: self.place(s, sector),
            die,
            total,
            defenses,
            success,
        });
        s.orders_mut(ship).set(ShipFlag::Assaulted);
        s.turn.assaulted.insert(sector);
        s.turn.resume = Phase::Land;
        if success {
            self.take_control(s, seat, sector, log);
            self.adapt_or(s, sector);
        }
        Step::Revealed
    }

    // ---------------------------------------------------------- negotiating

    /// Whether one of the active player's ships in a sector can negotiate.
    fn has_envoy(&self, s: &State, sector: Sector) -> bool {
        let free = |ship: &&Ship| {
            s.me().ship(**ship).at == Some(sector) && !s.orders(**ship).has(ShipFlag::Infested)
        };
        Ship::movers().iter().any(|ship| free(&ship))
    }

    pub(crate) fn may_negotiate(&self, s: &State, sector: Sector) -> Result<(), Reason> {
        if !s.worlds().has(sector) {
            return Err(Reason::NoForeignWorld);
        }
        if s.controller(sector).is_some() {
            return Err(Reason::Controlled(sector));
        }
        if !self.is_inhabited(s, sector) {
            return Err(Reason::Uninhabited);
        }
        if s.me().allies.has(sector) {
            return Err(Reason::AlreadyAllied);
        }
        if s.turn.negotiated.has(sector) {
            return Err(Reason::NegotiatedBefore);
        }
        if s.turn.assaulted.has(sector) {
            return Err(Reason::AssaultedBefore);
        }
        if !self.has_envoy(s, sector) {
            return Err(Reason::NoEnvoy);
        }
        Ok(())
    }

    /// What is added to the active player's negotiation rolls.
    pub(crate) fn negotiation_bonus(&self, s: &State) -> u8 {
        let more = |sector| match self.ability(s, sector) {
            Some(Ability::Negotiation { more }) => more,
            _ => 0,
        };
        s.turn.rolls[Roll::Negotiation as usize]
            + s.me().worlds.iter().map(more).sum::<u8>()
            + u8::from(self.leads(s, s.turn.active, Species::Tivare))
    }

    /// What a world wants for an alliance at this result, if it agrees.
    pub(crate) fn alliance_price(&self, s: &State, sector: Sector, total: u8) -> Option<i16> {
        let figures = &self.figures.negotiation;
        if total < AGREES {
            return None;
        }
        if total >= PAYS {
            return Some(-i16::from(figures.gain));
        }
        let factor = if s.ally(sector).is_some() { figures.replace_factor } else { 1 };
        Some(i16::from(figures.prices[usize::from(total - AGREES)]) * i16::from(factor))
    }

    pub(crate) fn negotiate(
        &self,
        s: &mut State,
        sector: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let die = chance.d6();
        let total = die + self.negotiation_bonus(s);
        let price = self.alliance_price(s, sector, total);
        log.push(|| Event::Negotiated { seat, sector: self.place(s, sector), die, total, price });
        s.turn.negotiated.insert(sector);
        match price {
            Some(price) if price <= i32::from(s.me().credits).min(i32::from(i16::MAX)) as i16 => {
                s.turn.site = Some(sector);
                s.turn.price = price;
                s.phase = Phase::Bargain;
            }
            Some(price) => log.push(|| Event::TooDear { seat, sector: self.place(s, sector), price }),
            None => {}
        }
        Step::Revealed
    }

    pub(crate) fn bargain(&self, s: &mut State, accepts: bool, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let sector = s.turn.site.take().expect("a world is asked");
        let price = std::mem::take(&mut s.turn.price);
        if accepts {
            let replaced = s.ally(sector);
            if let Some(other) = replaced {
                s.player_mut(other).allies.remove(sector);
            }
            s.me_mut().allies.insert(sector);
            log.push(|| Event::Allied { seat, sector: self.place(s, sector), replaced });
            if price < 0 {
                self.gain(s, seat, price.unsigned_abs(), Why::Alliance, log);
            } else {
                self.pay(s, seat, price.unsigned_abs(), log);
            }
        } else {
            log.push(|| Event::Declined { seat });
        }
        s.phase = Phase::Land;
        Step::Open
    }

    // --------------------------------------------------------------- phase

    fn land_options(&self, s: &State, mut each: impl FnMut(Action)) {
        let foreign = s.me().presence().and(s.worlds()).without(s.me().worlds);
        if foreign.is_empty() {
            return;
        }
        for &ship in Ship::movers() {
            if s.me().ship(ship).at.is_some_and(|at| foreign.has(at)) {
                if self.may_bombard(s, ship).is_ok() {
                    each(Action::Bombard(ship));
                }
                if self.may_invade(s, ship).is_ok() {
                    each(Action::Invade(ship));
                }
            }
        }
        for sector in foreign.iter() {
            if self.may_negotiate(s, sector).is_ok() {
                each(Action::Negotiate(sector));
            }
        }
    }

    /// Whether anything can be done at a foreign world.
    pub(crate) fn has_land_options(&self, s: &State) -> bool {
        let mut any = false;
        self.land_options(s, |_| any = true);
        any
    }

    pub(crate) fn legal_land(&self, s: &State, out: &mut Actions<Action>) {
        self.land_options(s, |action| out.push(action));
        out.push(Action::Done);
    }

    /// Phase VI begins; without anything to do it is over at once.
    pub(crate) fn begin_land(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        s.phase = Phase::Land;
        s.asked = s.turn.active;
        if !self.has_land_options(s) {
            // That the turn is over, whoever called says.
            let _ = self.end_land(s, chance, log);
        }
    }

    // ----------------------------------------------------------- Adaptation

    /// Asks the Coalition for Adaptation at a world that they have just gained, or goes on.
    pub(crate) fn adapt_or(&self, s: &mut State, sector: Sector) {
        let seat = s.turn.active;
        s.asked = seat;
        let possible = self.leads(s, seat, Species::Coalition)
            && !s.adapted.has(sector)
            && self.can_rise(s, sector, Stat::Population);
        if possible {
            s.turn.site = Some(sector);
            s.phase = Phase::Adapt;
        } else {
            s.phase = s.turn.resume;
        }
    }

    pub(crate) fn roll_adaptation(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat: Seat = s.turn.active;
        let sector = s.turn.site.expect("a world was gained");
        let die = chance.d6();
        let success = die >= ABILITY_DIE;
        log.push(|| Event::AdaptationRolled { seat, sector: self.place(s, sector), die, success });
        if success {
            s.phase = Phase::Grow;
        } else {
            s.turn.site = None;
            s.phase = s.turn.resume;
        }
        Step::Revealed
    }

    /// After a successful roll, or instead of one: the population rises or not.
    pub(crate) fn grow(&self, s: &mut State, grows: bool, log: &mut impl Sink<Event>) -> Step {
        let sector = s.turn.site.take().expect("a world was gained");
        if grows {
            s.adapted.insert(sector);
            self.shift(s, sector, Stat::Population, 1, Why::Adaptation, log);
        }
        s.phase = s.turn.resume;
        Step::Open
    }
}
