//! What cards are worth to a bot: rough figures in credits, worked out once for each match.

use table::Seat;

use crate::{
    SpaceBase,
    content::{Deck, Effect, Side, Zone},
    pieces::{CARDS, Card, MAX_PLAYERS, SECTORS, Sector},
    sets::Sectors,
    state::State,
};

/// What something gives: credits, income, points, and charges in credits.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
#[allow(missing_docs)] // The names of the fields say all there is to say.
pub struct Yield {
    pub credits: f32,
    pub income: f32,
    pub points: f32,
    pub charges: f32,
}

impl Yield {
    /// Adds so much of another.
    #[inline]
    pub fn add(&mut self, other: &Yield, times: f32) {
        self.credits += other.credits * times;
        self.income += other.income * times;
        self.points += other.points * times;
        self.charges += other.charges * times;
    }

    /// The worth by these weights.
    #[inline]
    pub fn dot(&self, weights: &Yield) -> f32 {
        self.credits * weights.credits
            + self.income * weights.income
            + self.points * weights.points
            + self.charges * weights.charges
    }

    /// The worth at these prices.
    #[inline]
    pub fn at(&self, prices: Prices) -> f32 {
        self.credits
            + self.income * prices.income
            + self.points * prices.points
            + self.charges * prices.charges
    }
}

/// What things are worth in credits.
#[derive(Copy, Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct Prices {
    pub income: f32,
    pub points: f32,
    pub charges: f32,
}

/// What both sides of a card give.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
struct Sides {
    station: Yield,
    deployed: Yield,
}

/// The worth of all cards of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Worths {
    sides: Box<[Sides; CARDS]>,
    /// What the dearest card costs: nothing needs more credits.
    pub(crate) dearest: u16,
    /// How many rounds people take with this many players.
    pub(crate) usual_rounds: f32,
}

/// How many rounds people take, by the number of players.
const USUAL_ROUNDS: [f32; MAX_PLAYERS + 1] = [0.0, 0.0, 21.0, 18.0, 15.0, 12.0];

/// The chance that a turn's dice hit each sector: as a die, or as a sum.
pub(crate) const HITS: [f32; SECTORS] = {
    let uses = [12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];
    let mut hits = [0.0; SECTORS];
    let mut sector = 0;
    while sector < SECTORS {
        hits[sector] = uses[sector] / 36.0;
        sector += 1;
    }
    hits
};

/// What one use of an activation is worth, in credits. Fitted to the outcomes of many games between bots.
fn effect_worth(effect: Effect) -> f32 {
    match effect {
        Effect::ShiftSum { max, .. } => 4.0 * f32::from(max) - 2.0,
        Effect::Buy { .. } => 1.5,
        Effect::Claim { level, count } => [3.0, 7.0, 11.0][usize::from(level) - 1] * f32::from(count).sqrt(),
        Effect::SwapSectors { .. } => 5.0,
        Effect::Reroll {} => 3.0,
        Effect::SetDie { count } => 3.0 * f32::from(count),
        Effect::RepeatSector {} => 10.0,
        Effect::ExchangeCard { .. } => 3.0,
        Effect::PlaceCharge { count } => 5.0 * f32::from(count),
        Effect::MoveCharge { count } => f32::from(count),
        Effect::OthersLosePoints { amount } => 3.0 * f32::from(amount),
        Effect::Gain { credits, income, points } => {
            0.7 * f32::from(credits) + 4.0 * f32::from(income) + 2.8 * f32::from(points)
        }
        Effect::Win {} => 50.0,
    }
}

/// What one charge on a side is worth, in credits.
pub(crate) fn charge_worth(side: &Side) -> f32 {
    let whole: f32 = side.effects().iter().map(|&effect| effect_worth(effect)).sum();
    whole / f32::from(side.per_use.max(1))
}

fn side_yield(side: &Side) -> Yield {
    Yield {
        credits: side.credits.into(),
        income: side.income.into(),
        points: side.points.into(),
        charges: if side.squares > 0 { charge_worth(side) } else { 0.0 },
    }
}

impl Worths {
    /// The worth of all cards for this many players.
    pub fn of(deck: &Deck, players: usize) -> Worths {
        let mut sides = Box::new([Sides::default(); CARDS]);
        for (index, sides) in sides.iter_mut().enumerate() {
            let face = deck.face(Card::from_index(index));
            *sides = Sides { station: side_yield(&face.station), deployed: side_yield(&face.deployed) };
        }
        let costs = (0..CARDS).map(|index| deck.face(Card::from_index(index)).cost);
        let dearest = costs.max().unwrap_or(0).into();
        Worths { sides, dearest, usual_rounds: USUAL_ROUNDS[players] }
    }

    /// What a card gives in a zone.
    #[inline]
    pub fn side(&self, card: Card, zone: Zone) -> &Yield {
        let sides = &self.sides[card.index()];
        match zone {
            Zone::Station => &sides.station,
            Zone::Deployed => &sides.deployed,
        }
    }
}

/// What a sector of a console holds in a zone.
#[derive(Copy, Clone, Default)]
pub(crate) struct Holding {
    /// What it gives, arrows aside.
    pub given: Yield,
    /// Where its arrows lead.
    pub reach: Sectors,
    /// What the charges on its ships are worth: half as much where they do not suffice for a use yet.
    pub charged: f32,
}

impl SpaceBase {
    /// Adds a card to what a sector holds.
    #[inline]
    fn add_card(&self, s: &State, card: Card, sector: Sector, zone: Zone, holding: &mut Holding) {
        let (side, each) = (self.deck.face(card).side(zone), self.worths.side(card, zone));
        holding.given.add(each, 1.0);
        holding.reach |= side.arrow.map_or(Sectors::NONE, |arrow| arrow.reach(sector));
        if each.charges > 0.0 {
            let charges = s.charges_on(card);
            let ready = if charges >= side.per_use { 1.0 } else { 0.5 };
            holding.charged += ready * each.charges * f32::from(charges);
        }
    }

    /// What a sector of a console holds in a zone.
    #[inline]
    pub(crate) fn holding(&self, s: &State, seat: Seat, sector: Sector, zone: Zone) -> Holding {
        let mut holding = Holding::default();
        s.cards_in(seat, sector, zone).for_each(|card| self.add_card(s, card, sector, zone, &mut holding));
        holding
    }
}
