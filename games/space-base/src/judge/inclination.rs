//! What the single actions are worth to a bot that does not search, in credits.

use table::{Rules, Seat};

use super::worth::{HITS, Prices, charge_worth};
use crate::{
    SpaceBase,
    activation::shifted,
    content::{Effect, Placing, Way, Zone},
    gain::GOAL,
    pieces::{Card, Name, SECTORS, Sector},
    sets::Sectors,
    state::{SeatStage, State},
};

// Prices in credits, tried out in many games of bots against each other.

/// Income when no round is left, and how much more it is worth for each that is.
const INCOME: (f32, f32) = (0.5, 0.32);
/// A point at the start, and how much more it is worth at the end.
const POINTS: (f32, f32) = (1.9, 1.95);
/// How much of what a charge could do counts.
const CHARGES: f32 = 0.6;
/// What a credit that is given up would have bought.
const CREDIT: f32 = 0.7;
/// How much of a hit on the sectors 1 to 6 counts, since the sum is often better.
const LOW: f32 = 0.8;
/// What a sector that a colony closes would have become worth, for each hit.
const CLOSING: f32 = 2.0;
/// How much a round to come counts.
const FUTURE: f32 = 0.65;
/// What an arrow is worth where it is not looked up where it leads.
const ARROW: f32 = 2.0;
/// How much of the usual rounds is left at least, however long the game takes, as long as nobody nears the goal.
const OVERTIME: f32 = 0.15;
/// Rounds that are left once the end is set off: part of the last one.
const LAST_ROUND_LEFT: f32 = 0.3;
/// How much more the charge counts that makes a use possible.
const READY: f32 = 1.5;

// What using an activation must bring, since its charge can be kept for a better moment.

/// Moving the sum, beyond the best that the dice give without it.
const SHIFT_LATER: f32 = 1.0;
/// A reroll.
const REROLL_LATER: f32 = 1.5;
/// Setting a die.
const SET_LATER: f32 = 1.0;
/// 2X.
const REPEAT_LATER: f32 = 2.0;
/// Moving cards: there is always something that could lie a little better.
const MOVE_LATER: f32 = 1.0;
/// Taking points, as the share of what it would take from players who all have enough.
const LOSS_LATER: f32 = 0.7;
/// The least difference from doing nothing, which is worth 0: for what is only just worth doing, or only just not.
pub(super) const SLIGHT: f32 = 0.1;
/// What is not to be done now.
const NOT_NOW: f32 = -1.0;

/// The situation in which things are valued.
#[derive(Copy, Clone)]
pub(super) struct Outlook {
    pub(super) prices: Prices,
    /// Rounds that are likely left.
    pub(super) left: f32,
}

impl SpaceBase {
    #[inline]
    pub(super) fn outlook(&self, s: &State) -> Outlook {
        let most = s.consoles[..self.players].iter().map(|console| console.points).max().unwrap_or(0);
        let done = f32::from(most.min(GOAL)) / f32::from(GOAL);
        let usual = self.worths.usual_rounds;
        let left = (usual * (1.0 - done)).min((usual - self.round(s) as f32).max(usual * OVERTIME));
        let prices = Prices {
            income: INCOME.0 + INCOME.1 * left,
            points: POINTS.0 + POINTS.1 * done,
            charges: CHARGES,
        };
        Outlook { prices, left: if s.turn.triggered { LAST_ROUND_LEFT } else { left } }
    }

    /// What a seat would gain from a sector on this turn.
    #[inline]
    pub(super) fn gain_worth(&self, s: &State, seat: Seat, sector: Sector, prices: Prices) -> f32 {
        let zone = self.paying_zone(s, seat);
        let (mut worth, mut reach) = (0.0, Sectors::NONE);
        for (card, side) in self.paying_sides(s, seat, sector) {
            let mut given = *self.worths.side(card, zone);
            if side.squares > 0 && s.charges_on(card) >= side.squares {
                given.charges = 0.0;
            }
            worth += given.at(prices);
            reach |= side.arrow.map_or(Sectors::NONE, |arrow| arrow.reach(sector));
        }
        if reach.is_empty() {
            return worth;
        }
        let to = reach.iter().map(|to| self.holding(s, seat, to, zone).given.at(prices));
        worth + to.fold(0.0, f32::max)
    }

    /// What the sum, or a sum of the separate dice, would give a seat.
    pub(super) fn dice_worth(
        &self,
        s: &State,
        seat: Seat,
        dice: [u8; 2],
        separate: bool,
        prices: Prices,
    ) -> f32 {
        let at = |number: u8| self.gain_worth(s, seat, Sector::of_dice(number), prices);
        if separate { at(dice[0]) + at(dice[1]) } else { at(dice[0] + dice[1]) }
    }

    pub(super) fn best_worth(&self, s: &State, seat: Seat, dice: [u8; 2], prices: Prices) -> f32 {
        self.dice_worth(s, seat, dice, true, prices).max(self.dice_worth(s, seat, dice, false, prices))
    }

    /// The mean of the best that a die together with another that is rolled gives.
    pub(super) fn worth_beside(&self, s: &State, seat: Seat, die: u8, prices: Prices) -> f32 {
        (1..=6).map(|other| self.best_worth(s, seat, [die, other], prices)).sum::<f32>() / 6.0
    }

    pub(super) fn worth_of_roll(&self, s: &State, seat: Seat, prices: Prices) -> f32 {
        (1..=6).map(|die| self.worth_beside(s, seat, die, prices)).sum::<f32>() / 6.0
    }

    /// What placing a card on a sector is worth over the rest of the game.
    #[inline]
    pub(super) fn placing_worth(
        &self,
        s: &State,
        seat: Seat,
        card: Card,
        sector: Sector,
        outlook: Outlook,
    ) -> f32 {
        let Outlook { prices, left } = outlook;
        let old = s.console(seat).station[sector.index()];
        let low = if sector.index() < SECTORS / 2 { LOW } else { 1.0 };
        let hits = HITS[sector.index()] * low;
        let face = self.deck.face(card);
        let arrow = |reach: bool| if reach { ARROW } else { 0.0 };
        let new = self.worths.side(card, Zone::Station).at(prices) + arrow(face.station.arrow.is_some());
        let lost = self.worths.side(old, Zone::Station).at(prices)
            + arrow(self.deck.face(old).station.arrow.is_some());
        let deployed = self.worths.side(old, Zone::Deployed).at(prices)
            + arrow(self.deck.face(old).deployed.arrow.is_some());
        let each_round = hits * (new - lost + deployed * (self.players - 1) as f32);
        let mut worth = each_round * left * FUTURE;
        if card.is_colony() {
            worth += f32::from(face.points) * prices.points - CLOSING * hits * left;
        }
        worth
    }

    pub(super) fn buy_worth(&self, s: &State, seat: Seat, name: Name) -> f32 {
        let outlook = self.outlook(s);
        let card = Card::of(name, seat);
        match self.open_effect(s, seat) {
            Some(Effect::Buy { place }) => self.extra_buy_worth(s, seat, card, place, outlook),
            _ => self.normal_buy_worth(s, seat, card, s.console(seat).credits, outlook),
        }
    }

    /// What a normal buy with so many credits is worth. It takes all of them, but the end of the turn brings them back up to the income.
    fn normal_buy_worth(&self, s: &State, seat: Seat, card: Card, credits: u16, outlook: Outlook) -> f32 {
        let lost = f32::from(credits.min(self.worths.dearest).saturating_sub(s.console(seat).income));
        self.placing_worth(s, seat, card, self.deck.face(card).sector, outlook) - CREDIT * lost
    }

    /// What a buy at the exact cost is worth, together with the normal buy that the credits left over may pay for.
    fn extra_buy_worth(&self, s: &State, seat: Seat, card: Card, place: Placing, outlook: Outlook) -> f32 {
        let face = self.deck.face(card);
        let (credits, income) = (s.console(seat).credits, s.console(seat).income);
        let left = credits - u16::from(face.cost);
        let sectors = place.sectors(face.sector) & s.open_sectors(seat);
        let best =
            sectors.iter().map(|at| self.placing_worth(s, seat, card, at, outlook)).fold(f32::MIN, f32::max);
        let lost = f32::from(credits.max(income) - left.max(income));
        let mut then = 0.0f32;
        if !s.part(seat).bought {
            let affordable = |other: &Card| *other != card && u16::from(self.deck.face(*other).cost) <= left;
            let open = |other: &Card| !s.is_closed(seat, self.deck.face(*other).sector);
            for other in self.on_offer(s).filter(affordable).filter(open) {
                then = then.max(self.normal_buy_worth(s, seat, other, left, outlook));
            }
        }
        best - CREDIT * lost + then
    }

    /// The best buy at the exact cost, if any can be made.
    fn best_extra_buy(&self, s: &State, seat: Seat, place: Placing, outlook: Outlook) -> f32 {
        let worth = |card| self.extra_buy_worth(s, seat, card, place, outlook);
        self.buyable(s, seat, place).map(worth).fold(f32::MIN, f32::max)
    }

    /// The best ship of a level, from 1, to claim, if there is one.
    fn best_claim(&self, s: &State, seat: Seat, level: u8, outlook: Outlook) -> f32 {
        let ships = self.claimable(s, seat, level);
        let worth = |ship| self.placing_worth(s, seat, ship, self.deck.face(ship).sector, outlook);
        ships.map(worth).fold(f32::MIN, f32::max)
    }

    /// What trading places of all cards of two sectors is worth.
    fn swap_worth(&self, s: &State, seat: Seat, a: Sector, b: Sector, outlook: Outlook) -> f32 {
        let Outlook { prices, left } = outlook;
        let hits = HITS[b.index()] - HITS[a.index()];
        let worth = |sector| {
            let given = |zone| self.holding(s, seat, sector, zone).given.at(prices);
            given(Zone::Station) + given(Zone::Deployed) * (self.players - 1) as f32
        };
        (worth(a) - worth(b)) * hits * left
    }

    /// What using an activation now is worth, beyond keeping its charges.
    pub(super) fn use_worth(&self, s: &State, seat: Seat, name: Name) -> f32 {
        let card = Card::of(name, seat);
        let outlook = self.outlook(s);
        let Some((&first, later)) = self.visible_side(s, seat, card).effects().split_first() else {
            return 0.0;
        };
        // What comes later may be declined.
        let later = later.iter().map(|&effect| self.effect_worth(s, seat, card, effect, outlook).max(0.0));
        let worth = self.effect_worth(s, seat, card, first, outlook) + later.sum::<f32>();
        let extra_buy = matches!(first, Effect::Buy { .. });
        // A buy can wait until everything is gained that may help to pay for it.
        if extra_buy && s.stage(seat) != SeatStage::Buy { NOT_NOW } else { worth }
    }

    /// What carrying an effect out in the best way is worth now, beyond what a charge for it is worth later.
    fn effect_worth(&self, s: &State, seat: Seat, card: Card, effect: Effect, outlook: Outlook) -> f32 {
        let prices = outlook.prices;
        // In the last round there is no later.
        let patience = if s.turn.triggered { 0.0 } else { 1.0 };
        match effect {
            Effect::ShiftSum { dir, max } => self.shift_worth(s, seat, dir, max, prices),
            Effect::Reroll {} => {
                let now = self.best_worth(s, seat, s.turn.dice, prices);
                self.worth_of_roll(s, seat, prices) - now - REROLL_LATER * patience
            }
            Effect::SetDie { .. } => self.set_worth(s, seat, prices) - SET_LATER * patience,
            Effect::SwapSectors { a, b } => self.swap_worth(s, seat, a, b, outlook) - MOVE_LATER,
            Effect::ExchangeCard { .. } => {
                let partners = self.partners(s, seat, card);
                let worth = |other| self.exchange_worth(s, seat, card, other, outlook);
                partners.map(worth).fold(f32::MIN, f32::max) - MOVE_LATER
            }
            Effect::Buy { place } => self.best_extra_buy(s, seat, place, outlook),
            Effect::Claim { level, .. } => self.best_claim(s, seat, level, outlook),
            Effect::RepeatSector {} => {
                let sectors = self.repeatable(s, seat).iter();
                let uses = |sector| f32::from(self.uses(s, seat, sector));
                let worth = |sector| uses(sector) * self.gain_worth(s, seat, sector, prices);
                sectors.map(worth).fold(0.0, f32::max) - REPEAT_LATER * patience - SLIGHT
            }
            Effect::PlaceCharge { .. } => self.best_charge(s, seat, prices),
            Effect::MoveCharge { .. } => SLIGHT,
            Effect::OthersLosePoints { amount } => {
                let others = s.consoles[..self.players].iter().enumerate();
                let lost = |console: &crate::Console| f32::from(console.points.min(amount.into()));
                let all: f32 =
                    others.filter(|(at, _)| *at != seat.index()).map(|(_, console)| lost(console)).sum();
                let full = f32::from(amount) * (self.players - 1) as f32;
                (all - LOSS_LATER * full * patience) * prices.points / (self.players - 1) as f32 - SLIGHT
            }
            Effect::Gain { credits, income, points } => {
                f32::from(credits) + f32::from(income) * prices.income + f32::from(points) * prices.points
            }
            Effect::Win {} => 0.0,
        }
    }

    /// What moving the sum is worth, compared with the allocations that are possible now.
    fn shift_worth(&self, s: &State, seat: Seat, dir: Way, max: u8, prices: Prices) -> f32 {
        let at = |sum: u8| self.gain_worth(s, seat, Sector::of_dice(sum), prices);
        let mut now = at(s.sum(seat));
        if s.part(seat).shifted == 0 {
            now = now.max(self.dice_worth(s, seat, s.turn.dice, true, prices));
        }
        let moved = (1..=max).filter_map(|places| shifted(s.sum(seat), dir, places));
        // Beyond what the allocation itself is worth, since the two are compared.
        let best = moved.map(at).fold(0.0, f32::max);
        if best > now + SHIFT_LATER { best } else { NOT_NOW }
    }

    /// What setting the next die to the best face is worth, compared with rolling it.
    fn set_worth(&self, s: &State, seat: Seat, prices: Prices) -> f32 {
        let faces = 1..=6;
        match s.turn.set {
            0 => {
                let with = |face| self.worth_beside(s, seat, face, prices);
                faces.map(with).fold(0.0, f32::max) - self.worth_of_roll(s, seat, prices)
            }
            _ => {
                let first = s.turn.dice[0];
                let with = |face| self.best_worth(s, seat, [first, face], prices);
                faces.map(with).fold(0.0, f32::max) - self.worth_beside(s, seat, first, prices)
            }
        }
    }

    /// The best that a charge more could be for.
    fn best_charge(&self, s: &State, seat: Seat, prices: Prices) -> f32 {
        let worth = |ship: Card| self.charge_value(s, seat, ship.name());
        self.chargeable(s, seat, Card::NONE).map(worth).fold(0.0, f32::max) * prices.charges - SLIGHT
    }

    /// What trading places with another card is worth.
    pub(super) fn exchange_worth(
        &self,
        s: &State,
        seat: Seat,
        card: Card,
        other: Card,
        outlook: Outlook,
    ) -> f32 {
        let (Some((zone, a)), Some((_, b))) = (s.locate(seat, card), s.locate(seat, other)) else {
            return 0.0;
        };
        let worth = |card| self.worths.side(card, zone).at(outlook.prices);
        let turns = if zone == Zone::Station { 1.0 } else { (self.players - 1) as f32 };
        (worth(card) - worth(other)) * (HITS[b.index()] - HITS[a.index()]) * outlook.left * turns
    }

    /// What a charge more or less on a card is worth.
    pub(super) fn charge_value(&self, s: &State, seat: Seat, name: Name) -> f32 {
        let card = Card::of(name, seat);
        let side = self.visible_side(s, seat, card);
        let ready = s.charges_on(card) + 1 >= side.per_use;
        charge_worth(side) * if ready { READY } else { 1.0 }
    }
}
