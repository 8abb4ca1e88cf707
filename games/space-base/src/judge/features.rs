//! What a learned estimate looks at. Rewards are weighed in whole credits, so that every machine comes to the same levels.

use table::{
    Seat,
    learned::{Feature, Features, Levels},
};

use super::{estimate::FARTHEST, worth::Yield};
use crate::{
    SpaceBase,
    content::{Effect, Zone},
    gain::GOAL,
    pieces::{Card, LEVELS},
    state::{SeatStage, State},
};

/// How far the game has come: parts of the rounds that people take, and then the last round.
const PHASES: usize = 7;
/// Each phase is one stage for whose turn it is, and one for the others.
const STAGES: usize = 2 * PHASES;

/// In the order in which [`SpaceBase::write_levels`] writes them.
static FEATURES: [Feature; 66] = [
    Feature::any("step of the turn", 6),
    Feature::any("turns until the next", 5),
    Feature::any("a turn of the round to come", 2),
    Feature::any("colonies", 9),
    Feature::rising("points", 46),
    Feature::rising("points ahead of the best other", 41),
    Feature::rising("credits to spend", 30),
    Feature::rising("points of the best colony for them", 15),
    Feature::rising("income", 28),
    Feature::rising("income ahead of the best other", 21),
    Feature::rising("income while the others have far to go", 24),
    Feature::rising("nearness to the goal", 32),
    Feature::rising("nearness ahead of the best other", 33),
    Feature::rising("own dice early in the game", 30),
    Feature::rising("own dice late in the game", 30),
    Feature::rising("credits of own dice", 20),
    Feature::rising("income of own dice", 16),
    Feature::rising("points of own dice", 24),
    Feature::rising("others' dice early in the game", 30),
    Feature::rising("others' dice late in the game", 30),
    Feature::rising("credits of others' dice", 20),
    Feature::rising("income of others' dice", 16),
    Feature::rising("points of others' dice", 24),
    Feature::rising("this roll early in the game", 20),
    Feature::rising("this roll late in the game", 20),
    Feature::rising("points of this roll", 12),
    Feature::rising("charges", 16),
    Feature::rising("charged, to move or set dice", 4),
    Feature::rising("charged, to gain a sector again", 3),
    Feature::rising("charged, to buy or claim", 4),
    Feature::rising("charged, to move cards", 3),
    Feature::rising("charged, for anything else", 4),
    Feature::rising("charges for You Win", 6),
    Feature::rising("starting ships", 13),
    Feature::rising("ships of level 1", 10),
    Feature::rising("ships of level 2", 10),
    Feature::rising("ships of level 3", 8),
    Feature::rising("deployed ships", 16),
    Feature::rising("arrows of own dice", 5),
    Feature::rising("arrows of others' dice", 5),
    Feature::rising("station 1", 6),
    Feature::rising("station 2", 6),
    Feature::rising("station 3", 6),
    Feature::rising("station 4", 6),
    Feature::rising("station 5", 6),
    Feature::rising("station 6", 6),
    Feature::rising("station 7", 8),
    Feature::rising("station 8", 8),
    Feature::rising("station 9", 8),
    Feature::rising("station 10", 8),
    Feature::rising("station 11", 8),
    Feature::rising("station 12", 8),
    Feature::rising("deployed at 1", 8),
    Feature::rising("deployed at 2", 8),
    Feature::rising("deployed at 3", 8),
    Feature::rising("deployed at 4", 8),
    Feature::rising("deployed at 5", 8),
    Feature::rising("deployed at 6", 8),
    Feature::rising("deployed at 7", 8),
    Feature::rising("deployed at 8", 8),
    Feature::rising("deployed at 9", 8),
    Feature::rising("deployed at 10", 8),
    Feature::rising("deployed at 11", 8),
    Feature::rising("deployed at 12", 8),
    Feature::rising("sectors that give points to own dice", 9),
    Feature::rising("sectors that give points to others' dice", 9),
];

/// What rewards are worth in credits, as long as there is time to use them.
const EARLY: Yield = Yield { credits: 1.0, income: 5.0, points: 3.0, charges: 1.0 };
/// The same when the end is near.
const LATE: Yield = Yield { credits: 1.0, income: 0.0, points: 4.0, charges: 1.0 };
/// A single kind of reward.
const CREDITS: Yield = Yield { credits: 1.0, income: 0.0, points: 0.0, charges: 0.0 };
const INCOME: Yield = Yield { credits: 0.0, income: 1.0, points: 0.0, charges: 0.0 };
const POINTS: Yield = Yield { credits: 0.0, income: 0.0, points: 1.0, charges: 0.0 };

/// So many credits to spend, and so many credits' worth of charges, are a level; of what a sector gives, so many.
const CREDITS_STEP: u16 = 2;
const CHARGES_STEP: f32 = 4.0;
const SECTOR_STEP: f32 = 3.0;
/// Levels for each round that the goal is nearer.
const NEARNESS_STEPS: f32 = 1.5;

impl Features for SpaceBase {
    const FEATURES: &'static [Feature] = &FEATURES;
    const STAGES: usize = STAGES;

    /// How far the game has come, for whose turn it is and for the others. By rounds alone: whoever has a point more is at the same stage.
    fn stage(&self, s: &State, seat: Seat) -> usize {
        let rounds = usize::from(s.turn.number) / self.players;
        let timed = rounds * (PHASES - 1) / self.worths.usual_rounds as usize;
        let phase = if s.turn.triggered { PHASES - 1 } else { timed.min(PHASES - 2) };
        phase + if s.is_active(seat) { PHASES } else { 0 }
    }

    fn write_levels(&self, s: &State, seat: Seat, levels: &mut [u8]) {
        let mut levels = Levels::new(&FEATURES, levels);
        let (console, runner) = (s.console(seat), self.runner(s, seat));
        let others = || Seat::all(self.players).filter(move |&other| other != seat);
        let most =
            |figure: fn(&State, Seat) -> u16| others().map(|other| figure(s, other)).max().unwrap_or(0);
        let some = |count: u16| u8::try_from(count).unwrap_or(u8::MAX);
        levels.put(match s.stage(seat) {
            SeatStage::BeforeRoll => 0,
            SeatStage::Waiting | SeatStage::Reroll => 1,
            SeatStage::Allocate => 2,
            SeatStage::Gained => 3,
            SeatStage::Buy => 4,
            SeatStage::Done => 5,
        });
        levels.put(((seat.index() + self.players - s.turn.active.index()) % self.players) as u8);
        levels.put(u8::from(self.has_turn_to_come(s, seat)));
        levels.put(console.station.iter().filter(|card| card.is_colony()).count() as u8);
        let best = most(|s, seat| s.console(seat).points);
        levels.put(some(console.points));
        levels.put_signed(20, i32::from(console.points) - i32::from(best));
        // At the end of a turn credits rise to the income.
        let credits = console.credits.max(console.income);
        levels.put(some(credits / CREDITS_STEP));
        levels.put(self.best_colony(s, seat, credits));
        levels.put(some(console.income));
        let richest = most(|s, seat| s.console(seat).income);
        levels.put_signed(10, i32::from(console.income) - i32::from(richest));
        levels.put(some(console.income * GOAL.saturating_sub(best) / GOAL));
        let nearness_of = |arrives: f32| ((FARTHEST - arrives) * NEARNESS_STEPS) as u8;
        let nearness = nearness_of(runner.arrives());
        levels.put(nearness);
        let nearest = others().map(|other| nearness_of(self.runner(s, other).arrives())).max().unwrap_or(0);
        levels.put_signed(16, i32::from(nearness) - i32::from(nearest));
        for sights in [&runner.station, &runner.deployed] {
            levels.put(sights.mean(&EARLY) as u8);
            levels.put(sights.mean(&LATE) as u8);
            levels.put((2.0 * sights.mean(&CREDITS)) as u8);
            levels.put((4.0 * sights.mean(&INCOME)) as u8);
            levels.put((4.0 * sights.mean(&POINTS)) as u8);
        }
        levels.put(runner.soon(&EARLY) as u8);
        levels.put(runner.soon(&LATE) as u8);
        levels.put(runner.soon(&POINTS) as u8);
        levels.put((runner.charged / CHARGES_STEP) as u8);
        self.write_cards(s, seat, &mut levels);
        for sights in [&runner.station, &runner.deployed] {
            levels.put(sights.reach.iter().filter(|reach| !reach.is_empty()).count() as u8);
        }
        for sights in [&runner.station, &runner.deployed] {
            sights.given.iter().for_each(|given| levels.put((given.dot(&EARLY) / SECTOR_STEP).ceil() as u8));
        }
        for sights in [&runner.station, &runner.deployed] {
            levels.put(sights.given.iter().filter(|given| given.points > 0.0).count() as u8);
        }
        debug_assert!(levels.is_done());
    }
}

impl SpaceBase {
    /// The levels that are about cards and what they are charged for.
    fn write_cards(&self, s: &State, seat: Seat, levels: &mut Levels) {
        let (mut charged, mut wins) = ([0; Use::COUNT], 0);
        let (mut starting, mut ships, mut deployed) = (0, [0; LEVELS], 0);
        for (card, zone, _) in s.cards(seat) {
            let side = self.deck.face(card).side(zone);
            let charges = s.charges_on(card);
            match side.effects().first() {
                Some(Effect::Win {}) => wins = wins.max(1 + charges),
                Some(&effect) if charges >= side.per_use => charged[Use::of(effect) as usize] += 1,
                _ => {}
            }
            match card.level() {
                Some((level, _)) => ships[level] += 1,
                None => starting += u8::from(card.is_starting()),
            }
            deployed += u8::from(zone == Zone::Deployed);
        }
        charged.into_iter().for_each(|count| levels.put(count));
        levels.put(wins);
        levels.put(starting);
        ships.into_iter().for_each(|count| levels.put(count));
        levels.put(deployed);
    }

    /// The points of the best colony that so many credits would pay for.
    fn best_colony(&self, s: &State, seat: Seat, credits: u16) -> u8 {
        let places = s.colonies & s.open_sectors(seat);
        let faces = places.iter().map(|sector| self.deck.face(Card::colony(sector)));
        faces.filter(|face| u16::from(face.cost) <= credits).map(|face| face.points).max().unwrap_or(0)
    }
}

/// What an activation is for.
#[derive(Copy, Clone)]
enum Use {
    Dice,
    Again,
    Buying,
    Moving,
    Other,
}

impl Use {
    const COUNT: usize = Use::Other as usize + 1;

    fn of(effect: Effect) -> Use {
        match effect {
            Effect::ShiftSum { .. } | Effect::Reroll {} | Effect::SetDie { .. } => Use::Dice,
            Effect::RepeatSector {} => Use::Again,
            Effect::Buy { .. } | Effect::Claim { .. } => Use::Buying,
            Effect::SwapSectors { .. } | Effect::ExchangeCard { .. } => Use::Moving,
            _ => Use::Other,
        }
    }
}
