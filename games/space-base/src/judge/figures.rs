//! The figures that describe a position: how far everyone has come, how fast they are, and how much is left to play.

use table::Seat;

use super::worth::{Prices, Yield};
use crate::{
    SpaceBase,
    cards::{MAX_PLAYERS, SECTORS},
    content::Zone,
    gain::GOAL,
    state::{State, Window},
};

/// What a player weighs by when choosing between the sum and the dice.
const USUAL: Prices = Prices { income: 2.5, points: 2.5, charges: 0.7 };

/// No more rounds than these are looked ahead: who is slower has time enough to get faster.
const FARTHEST: f32 = 20.0;
/// The points that a credit becomes in the long run, by the colonies and ships that it pays for.
const POINTS_OF_A_CREDIT: f32 = 0.15;
/// The points a round that even a console without any will come to, so that an end is in sight for everyone.
const LEAST_PACE: f32 = 0.3;
/// Credits beyond these buy nothing that fewer do not: the dearest card costs less.
const CREDITS_OF_USE: f32 = 60.0;
/// How much of the round that is being played is still to come, on average.
const THIS_ROUND: f32 = 0.5;

/// How many figures describe a player.
const FEATURES: usize = 2 * FIGURES;
/// Figures before they are weighed by how much is left to play.
const FIGURES: usize = 8;

/// What each of the figures of [`SpaceBase::features`] adds to a player's prospects. Fitted to the outcomes of many games between bots.
pub(super) const WEIGHTS: [f32; FEATURES] = [
    0.0712, 0.0126, 0.3588, -0.069, -0.0082, 0.1807, -0.0087, 0.0497, // whatever is left to play
    0.2542, 0.0623, -0.5652, 0.6167, 0.123, -0.485, 0.1169, 0.0252, // the less is left, the more
];

/// What a turn's dice give on average: the better of the sum and the separate dice, over all rolls.
fn mean_yield(sectors: &[Yield; SECTORS], prices: Prices) -> Yield {
    let worth: [f32; SECTORS] = std::array::from_fn(|sector| sectors[sector].at(prices));
    let mut uses = [0.0; SECTORS];
    for low in 0..6 {
        for high in low..6 {
            let rolls = if low == high { 1.0 } else { 2.0 };
            let sum = low + high + 1;
            if worth[sum] >= worth[low] + worth[high] {
                uses[sum] += rolls;
            } else {
                uses[low] += rolls;
                uses[high] += rolls;
            }
        }
    }
    let mut mean = Yield::default();
    sectors.iter().zip(uses).for_each(|(sector, uses)| mean.add(sector, uses / 36.0));
    mean
}

/// What a player has to hope for.
#[derive(Copy, Clone, Default)]
struct Hopes {
    /// What a round gives on average.
    pace: Yield,
    /// What the dice that lie on the table are about to bring.
    soon: Yield,
    /// What the charges that wait on the player's ships are worth.
    charged: f32,
}

impl SpaceBase {
    fn hopes(&self, s: &State, seat: Seat) -> Hopes {
        let (station, charged_here) = self.sector_yields(s, seat, Zone::Station, USUAL);
        let (deployed, charged_there) = self.sector_yields(s, seat, Zone::Deployed, USUAL);
        let mut pace = mean_yield(&station, USUAL);
        pace.add(&mean_yield(&deployed, USUAL), (self.players - 1) as f32);
        let paying = if s.is_active(seat) { &station } else { &deployed };
        Hopes { pace, soon: self.about_to_gain(s, seat, paying), charged: charged_here + charged_there }
    }

    /// What a player who has yet to allocate the dice will gain from them. Without it, positions amid a turn would look as if those who
    /// choose last got nothing.
    fn about_to_gain(&self, s: &State, seat: Seat, sectors: &[Yield; SECTORS]) -> Yield {
        let yet_to_gain = matches!(s.window(seat), Window::Waiting | Window::Reroll | Window::Allocate);
        if !yet_to_gain || !s.has_dice() {
            return Yield::default();
        }
        let at = |number: u8| &sectors[usize::from(number) - 1];
        let sum = *at(s.sum(seat));
        if s.part(seat).shifted > 0 {
            return sum;
        }
        let [a, b] = s.turn.dice;
        let mut dice = *at(a);
        dice.add(at(b), 1.0);
        if sum.at(USUAL) >= dice.at(USUAL) { sum } else { dice }
    }

    /// The figures that describe each player.
    pub(super) fn features(&self, s: &State) -> [[f32; FEATURES]; MAX_PLAYERS] {
        let mut hopes = [Hopes::default(); MAX_PLAYERS];
        let mut left = FARTHEST;
        for seat in Seat::all(self.players) {
            hopes[seat.index()] = self.hopes(s, seat);
            let Hopes { pace, soon, .. } = &hopes[seat.index()];
            let missing = (f32::from(GOAL) - f32::from(s.console(seat).points) - soon.points).max(0.0);
            left = left.min(missing / (pace.points + POINTS_OF_A_CREDIT * pace.credits + LEAST_PACE));
        }
        if s.turn.triggered {
            left = 0.0;
        }
        // The less is left to play, the less can still change.
        let sure = 1.0 / (1.0 + left.sqrt());
        let mut all = [[0.0; FEATURES]; MAX_PLAYERS];
        for seat in Seat::all(self.players) {
            let (console, Hopes { pace, soon, charged }) = (s.console(seat), &hopes[seat.index()]);
            // What comes at the end of one's own turn counts if there is one to come, in this round or a later one.
            let to_come = if self.has_turn_to_come(s, seat) { 1.0 } else { 0.0 };
            let own_turn = (left + to_come).min(1.0);
            // At the end of a turn credits rise to the income, so what a buy takes below it is not lost.
            let income = f32::from(console.income) + soon.income;
            let credits = (f32::from(console.credits) + soon.credits).max(income).min(CREDITS_OF_USE);
            let figures = [
                f32::from(console.points) + soon.points,
                credits,
                income * own_turn,
                (left + THIS_ROUND) * pace.points,
                (left + THIS_ROUND) * pace.credits,
                left * pace.income,
                left * pace.charges,
                (charged + soon.charges) * own_turn,
            ];
            for (at, figure) in figures.into_iter().enumerate() {
                all[seat.index()][at] = figure;
                all[seat.index()][at + FIGURES] = figure * sure;
            }
        }
        all
    }

    /// Whether a player has a turn of the round to come.
    fn has_turn_to_come(&self, s: &State, seat: Seat) -> bool {
        let from_first = |seat: Seat| (seat.index() + self.players - s.turn.first.index()) % self.players;
        from_first(seat) > from_first(s.turn.active)
    }
}
