//! Phase III: purchases, repairs and Infested Ships.

use table::{Actions, Seat, Sink, Step};

use crate::{
    Event, Traegrone, Why,
    action::Action,
    content::{Ability, Where},
    pieces::{Piece, SUPPLIED, Sector, Ship, Species, Stat},
    reason::Reason,
    state::{Orders, Phase, ShipFlag, State, Vessel},
};

/// What colonising with Infested Ships costs.
const INFEST_SCOUT: u16 = 13;
const INFEST_DESTROYER: u16 = 10;
/// What the Tivare pay less for spaceports and Power Links.
const TRADE_ROUTES: u8 = 7;
/// How many turrets a world may have, unless it says otherwise.
pub(crate) const TURRETS: u8 = 2;

/// What the active player can buy with: worked out once for a list of purchases.
struct Shop {
    credits: u16,
    /// What each piece costs wherever it is built.
    prices: [u8; Piece::COUNT],
    /// How many pieces are left.
    supply: [u8; SUPPLIED],
}

impl Shop {
    /// Whether a piece is left, or of a kind that never runs out.
    #[inline]
    fn has(&self, piece: Piece) -> bool {
        self.supply.get(piece.index()).is_none_or(|&left| left > 0)
    }

    /// Whether a piece is left and can be paid for at its price everywhere.
    #[inline]
    fn offers(&self, piece: Piece) -> bool {
        u16::from(self.prices[piece.index()]) <= self.credits && self.has(piece)
    }
}

impl Traegrone {
    fn shop(&self, s: &State) -> Shop {
        let mut prices = self.figures.pieces.map(|figures| figures.price);
        for sector in s.me().worlds.iter() {
            if let Some(Ability::Price { piece, less, place: Where::Everywhere }) = self.ability(s, sector) {
                prices[piece.index()] = prices[piece.index()].saturating_sub(less);
            }
        }
        if self.leads(s, s.turn.active, Species::Tivare) {
            for piece in [Piece::Spaceport, Piece::PowerLink] {
                prices[piece.index()] = prices[piece.index()].saturating_sub(TRADE_ROUTES);
            }
        }
        for &piece in Piece::ALL {
            if piece.is_ship() || piece.is_building() {
                prices[piece.index()] = prices[piece.index()].saturating_sub(s.turn.discount);
            }
        }
        let mut supply = [0; SUPPLIED];
        for &piece in Piece::SUPPLIED {
            supply[piece.index()] = self.supply(s, s.turn.active, piece);
        }
        Shop { credits: s.me().credits, prices, supply }
    }

    /// What a piece costs the active player at a world.
    fn price_at(&self, s: &State, shop: &Shop, piece: Piece, sector: Sector) -> u16 {
        let less = match self.ability(s, sector) {
            Some(Ability::Price { piece: cheap, less, place: Where::Here }) if cheap == piece => less,
            _ => 0,
        };
        shop.prices[piece.index()].saturating_sub(less).into()
    }

    /// What a piece costs the active player at a world.
    pub(crate) fn price(&self, s: &State, piece: Piece, sector: Sector) -> u16 {
        self.price_at(s, &self.shop(s), piece, sector)
    }

    /// How many turrets a world may have.
    pub(crate) fn turret_limit(&self, s: &State, sector: Sector) -> u8 {
        match self.ability(s, sector) {
            Some(Ability::Turrets { most }) => most,
            _ => TURRETS,
        }
    }

    fn turrets_at(&self, s: &State, sector: Sector) -> u8 {
        let turrets = Ship::of_kind(Piece::Turret);
        let there = |seat: Seat| {
            turrets.iter().filter(move |ship| s.player(seat).ship(**ship).at == Some(sector)).count()
        };
        Seat::all(self.players).map(there).sum::<usize>() as u8
    }

    /// Whether new ships may be placed on a world: it has a spaceport, and was held since the turn began.
    #[inline]
    fn may_launch(&self, s: &State, sector: Sector) -> Result<(), Reason> {
        if !s.spaceports.has(sector) {
            return Err(Reason::NoSpaceport(sector));
        }
        if s.turn.held.has(sector) { Ok(()) } else { Err(Reason::NotSinceStart(sector)) }
    }

    pub(crate) fn may_buy(&self, s: &State, piece: Piece, sector: Sector) -> Result<(), Reason> {
        self.may_buy_in(s, &self.shop(s), piece, sector)
    }

    #[inline]
    fn may_buy_in(&self, s: &State, shop: &Shop, piece: Piece, sector: Sector) -> Result<(), Reason> {
        if !s.me().worlds.has(sector) {
            let allied = s.me().allies.has(sector);
            return Err(if allied { Reason::OnlyAllied(sector) } else { Reason::NotYours(sector) });
        }
        if piece.needs_spaceport() {
            self.may_launch(s, sector)?;
        }
        match piece {
            Piece::Spaceport if s.spaceports.has(sector) => return Err(Reason::HasBuilding(piece)),
            Piece::PowerLink if s.links.has(sector) => return Err(Reason::HasBuilding(piece)),
            _ => {}
        }
        if !shop.has(piece) {
            return Err(Reason::NoPiece(piece));
        }
        let price = self.price_at(s, shop, piece, sector);
        if price > shop.credits {
            return Err(Reason::TooExpensive(price));
        }
        if piece == Piece::Turret {
            let limit = self.turret_limit(s, sector);
            if self.turrets_at(s, sector) >= limit {
                return Err(Reason::TurretLimit(limit));
            }
        }
        Ok(())
    }

    /// What repairing one hit point costs the active player in a sector.
    pub(crate) fn repair_price(&self, s: &State, sector: Sector) -> u16 {
        match self.ability(s, sector) {
            Some(Ability::Repair { price }) if s.me().worlds.has(sector) => price,
            _ => self.figures.repair_price,
        }
        .into()
    }

    pub(crate) fn may_repair(&self, s: &State, ship: Ship) -> Result<(), Reason> {
        let vessel = s.me().ship(ship);
        let sector = vessel.at.ok_or(Reason::NotOnBoard(ship))?;
        if vessel.damage == 0 {
            return Err(Reason::NotDamaged(ship));
        }
        if !s.me().worlds.or(s.me().allies).has(sector) {
            return Err(Reason::NoRepairHere);
        }
        let price = self.repair_price(s, sector);
        if price > s.me().credits {
            return Err(Reason::TooExpensive(price));
        }
        self.no_twin(s, s.turn.active, ship)
    }

    /// What colonising with a ship by Infested Ships costs, if it is of the right kind.
    pub(crate) fn infest_price(&self, ship: Ship) -> Option<u16> {
        match ship.kind() {
            Piece::Scout => Some(INFEST_SCOUT),
            Piece::Destroyer => Some(INFEST_DESTROYER),
            _ => None,
        }
    }

    pub(crate) fn may_infest(&self, s: &State, ship: Ship) -> Result<(), Reason> {
        self.may_replace_card(s, Species::Hivemind)?;
        let sector = s.me().ship(ship).at.ok_or(Reason::NotOnBoard(ship))?;
        let price = self.infest_price(ship).ok_or(Reason::NoInfester)?;
        if s.orders(ship).has(ShipFlag::Infested) {
            return Err(Reason::Busy(ship));
        }
        if !self.is_uninhabited(s, sector) {
            return Err(Reason::NoUninhabitedWorld);
        }
        if price > s.me().credits {
            return Err(Reason::TooExpensive(price));
        }
        self.no_twin(s, s.turn.active, ship)
    }

    /// All that may be bought, repaired and infested.
    fn purchases(&self, s: &State, mut each: impl FnMut(Action)) {
        let shop = self.shop(s);
        let open = Piece::ALL.iter().filter(|piece| shop.offers(**piece));
        let open = open.fold(0, |open: u16, piece| open | 1 << piece.index());
        for sector in s.me().worlds.iter() {
            // Most worlds have no spaceport, and sell nothing for less.
            let launches = self.may_launch(s, sector).is_ok();
            let cheap = matches!(self.ability(s, sector), Some(Ability::Price { place: Where::Here, .. }));
            for &piece in Piece::ALL {
                if (cheap || open >> piece.index() & 1 == 1)
                    && (launches || !piece.needs_spaceport())
                    && self.may_buy_in(s, &shop, piece, sector).is_ok()
                {
                    each(Action::Buy(piece, sector));
                }
            }
        }
        let hivemind = self.leads(s, s.turn.active, Species::Hivemind);
        for &ship in Ship::ALL {
            let vessel = s.me().ship(ship);
            // What is said before `may_…` only spares asking it: most ships are whole, and most species infest nothing.
            if vessel.damage > 0 && self.may_repair(s, ship).is_ok() {
                each(Action::Repair(ship));
            }
            if hivemind && vessel.at.is_some() && self.may_infest(s, ship).is_ok() {
                each(Action::Infest(ship));
            }
        }
    }

    /// Whether a card takes something off the price of what could be bought now: it is lost with the phase.
    pub(crate) fn has_unused_discount(&self, s: &State) -> bool {
        if s.turn.discount == 0 {
            return false;
        }
        let mut any = false;
        self.purchases(s, |action| {
            any |= matches!(action, Action::Buy(piece, _) if piece.is_ship() || piece.is_building());
        });
        any
    }

    pub(crate) fn legal_purchases(&self, s: &State, out: &mut Actions<Action>) {
        self.purchases(s, |action| out.push(action));
        out.push(Action::Done);
    }

    /// Phase III begins; without anything to buy it is over at once.
    pub(crate) fn begin_purchases(&self, s: &mut State) {
        s.phase = Phase::Purchase;
        s.asked = s.turn.active;
        let mut any = false;
        self.purchases(s, |_| any = true);
        if !any {
            s.phase = Phase::Move;
        }
    }

    pub(crate) fn end_purchases(&self, s: &mut State) -> Step {
        s.phase = Phase::Move;
        Step::Open
    }

    pub(crate) fn buy(
        &self,
        s: &mut State,
        piece: Piece,
        sector: Sector,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let price = self.price(s, piece, sector);
        let ship = Ship::of_kind(piece).iter().copied().find(|&ship| s.me().ship(ship).at.is_none());
        log.push(|| Event::Bought { seat, piece, sector: self.place(s, sector), ship });
        self.pay(s, seat, price, log);
        if piece.is_ship() || piece.is_building() {
            s.turn.discount = 0;
        }
        match piece {
            Piece::Spaceport => s.spaceports.insert(sector),
            Piece::PowerLink => s.links.insert(sector),
            _ => {}
        }
        if let Some(unit) = piece.unit() {
            s.sites[sector].units[unit.index()] += 1;
        }
        if let Some(ship) = ship {
            self.launch(s, seat, ship, sector);
            *s.orders_mut(ship) = Orders { left: self.figures.of(piece).moves, ..Orders::default() };
        }
        Step::Open
    }

    /// A new ship appears in a sector, undamaged and empty.
    pub(crate) fn launch(&self, s: &mut State, seat: Seat, ship: Ship, sector: Sector) {
        *s.player_mut(seat).ship_mut(ship) = Vessel { at: Some(sector), ..Vessel::default() };
    }

    pub(crate) fn repair(&self, s: &mut State, ship: Ship, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let sector = s.me().ship(ship).at.expect("the ship is on the board");
        let price = self.repair_price(s, sector);
        s.me_mut().ship_mut(ship).damage -= 1;
        log.push(|| Event::Repaired { seat, ship, sector: self.place(s, sector), points: 1 });
        self.pay(s, seat, price, log);
        Step::Open
    }

    pub(crate) fn infest(&self, s: &mut State, ship: Ship, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let sector = s.me().ship(ship).at.expect("the ship is on the board");
        log.push(|| Event::Infested { seat, ship, sector: self.place(s, sector) });
        self.pay(s, seat, self.infest_price(ship).expect("the ship is of the right kind"), log);
        s.orders_mut(ship).stop(ShipFlag::Infested);
        self.take_control(s, seat, sector, log);
        self.shift(s, sector, Stat::Population, 1, Why::Colony, log);
        Step::Open
    }
}
