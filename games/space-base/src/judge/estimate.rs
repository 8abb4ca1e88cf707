//! Who is likely to win: how far everyone has come, how fast they are, and how much is left to play.
//!
//! Whatever a player has more makes nothing of this lower for them: every weight is at least 0, players use their dice for what counts
//! most by the same weights, and whoever is nearest to the goal is taken to reach it when that suits them best.

use table::{MAX_SEATS, Rules, Seat, Values, softmax};

use super::worth::Yield;
use crate::{
    SpaceBase,
    content::Zone,
    gain::GOAL,
    pieces::{MAX_PLAYERS, SECTORS, Sector},
    sets::Sectors,
    state::{SeatStage, State},
};

/// No more rounds than these are looked ahead: who is slower has time enough to get faster.
pub(super) const FARTHEST: f32 = 20.0;
/// The moments, in rounds from now, that are looked at as the end of the game. Between them chances change evenly.
const MOMENTS: [f32; 11] = [0.0, 0.25, 0.75, 1.5, 2.5, 4.0, 6.0, 8.5, 12.0, 16.0, FARTHEST];
/// What brings a player nearer to the goal: points, and credits by the colonies and ships that they pay for.
const NEARER: Yield = Yield { credits: 0.15, income: 0.0, points: 1.0, charges: 0.0 };
/// The points a round that even a console without any will come to, so that an end is in sight for everyone.
const LEAST_PACE: f32 = 0.3;
/// Credits beyond these buy nothing that fewer do not: the dearest card costs less.
const CREDITS_OF_USE: f32 = 60.0;
/// How much of the round that is being played is still to come, on average.
const THIS_ROUND: f32 = 0.5;

/// What things add to a player's strength if the game ends in so many rounds.
struct Weights {
    /// Rounds from now.
    left: f32,
    points: f32,
    credits: f32,
    income: f32,
    /// What the charges that wait on ships are worth.
    charged: f32,
    /// What a round gives on average.
    pace: Yield,
}

impl Weights {
    /// Fitted to the outcomes of many games between bots: each is a figure that always counts, and one that counts the more the less is
    /// left to play.
    fn at(left: f32) -> Weights {
        // The less is left to play, the less can still change.
        let sure = 1.0 / (1.0 + left.sqrt());
        let weight = |always: f32, late: f32| (always + late * sure).max(0.0);
        Weights {
            left,
            points: weight(0.0712, 0.2542),
            credits: weight(0.0126, 0.0623),
            income: weight(0.3588, -0.5652),
            charged: weight(0.0497, 0.0252),
            pace: Yield {
                credits: weight(-0.0082, 0.123) * (left + THIS_ROUND),
                income: weight(0.1807, -0.485) * left,
                points: weight(-0.069, 0.6167) * (left + THIS_ROUND),
                charges: weight(-0.0087, 0.1169) * left,
            },
        }
    }
}

/// What the sectors of a console give in a zone, and where their arrows lead.
#[derive(Copy, Clone)]
pub(super) struct Sights {
    pub(super) given: [Yield; SECTORS],
    pub(super) reach: [Sectors; SECTORS],
}

impl Sights {
    /// What each sector is worth by these weights, with the best place that its arrows lead to.
    #[inline]
    fn worths(&self, weights: &Yield) -> [f32; SECTORS] {
        let plain = self.given.map(|given| given.dot(weights));
        std::array::from_fn(|at| {
            let to = self.reach[at].iter().map(|to| plain[to.index()]);
            plain[at] + to.fold(0.0, f32::max)
        })
    }

    /// What a turn's dice are worth on average: the better of the sum and the separate dice, over all rolls.
    pub(super) fn mean(&self, weights: &Yield) -> f32 {
        let worth = self.worths(weights);
        let mut all = 0.0;
        for low in 0..6 {
            for high in low..6 {
                let rolls = if low == high { 1.0 } else { 2.0 };
                all += rolls * worth[low + high + 1].max(worth[low] + worth[high]);
            }
        }
        all / 36.0
    }
}

/// Dice that a player has yet to allocate. Without them, positions amid a turn would look as if those who choose last got nothing.
#[derive(Copy, Clone)]
struct Roll {
    sum: usize,
    /// None after a dice arrow.
    dice: Option<[usize; 2]>,
}

impl Roll {
    fn worth(&self, sights: &Sights, weights: &Yield) -> f32 {
        let worth = sights.worths(weights);
        let dice = self.dice.map_or(0.0, |[a, b]| worth[a - 1] + worth[b - 1]);
        worth[self.sum - 1].max(dice)
    }
}

/// All that counts of one player.
pub(super) struct Runner {
    points: f32,
    credits: f32,
    income: f32,
    pub(super) charged: f32,
    /// 1 if there is an own turn to come in this round.
    to_come: f32,
    pub(super) station: Sights,
    pub(super) deployed: Sights,
    /// The turns of others in a round.
    others: f32,
    /// Which of the zones pays this turn's dice, and those dice.
    own_turn: bool,
    roll: Option<Roll>,
}

impl Runner {
    /// What the dice that lie on the table are worth.
    pub(super) fn soon(&self, weights: &Yield) -> f32 {
        let sights = if self.own_turn { &self.station } else { &self.deployed };
        self.roll.map_or(0.0, |roll| roll.worth(sights, weights))
    }

    /// What a round is worth on average.
    fn pace(&self, weights: &Yield) -> f32 {
        self.station.mean(weights) + self.others * self.deployed.mean(weights)
    }

    /// After how many rounds this player comes to the goal.
    pub(super) fn arrives(&self) -> f32 {
        let soon = self.soon(&Yield { points: 1.0, ..Yield::default() });
        let missing = (f32::from(GOAL) - self.points - soon).max(0.0);
        (missing / (self.pace(&NEARER) + LEAST_PACE)).min(FARTHEST)
    }

    /// The strength if the game ends at a moment.
    fn strength(&self, weights: &Weights) -> f32 {
        // What comes at the end of one's own turn counts if there is one to come, in this round or a later one.
        let own_turn = (weights.left + self.to_come).min(1.0);
        // At the end of a turn credits rise to the income, so what a buy takes below it is not lost.
        let credits = self.credits.max(self.income).min(CREDITS_OF_USE);
        let (income, charged) = (weights.income * own_turn, weights.charged * own_turn);
        let soon = Yield { credits: weights.credits, income, points: weights.points, charges: charged };
        self.points * weights.points
            + credits * weights.credits
            + self.income * income
            + self.charged * charged
            + self.pace(&weights.pace)
            + self.soon(&soon)
    }
}

/// Everyone's chance to win.
pub(super) fn estimate(rules: &SpaceBase, s: &State) -> Values {
    if let Some(outcome) = rules.outcome(s) {
        return outcome.payoffs(rules.players);
    }
    let runners: [Option<Runner>; MAX_PLAYERS] =
        std::array::from_fn(|at| (at < rules.players).then(|| rules.runner(s, Seat::new(at))));
    let runners = || runners.iter().flatten();
    let chances_at = |left: f32| {
        let weights = Weights::at(left);
        let mut values = [0.0; MAX_SEATS];
        for (value, runner) in values.iter_mut().zip(runners()) {
            *value = runner.strength(&weights);
        }
        softmax(&mut values[..rules.players]);
        values
    };
    if s.turn.triggered {
        return chances_at(0.0);
    }
    // Who is nearest to the goal, and how near whoever follows.
    let (mut nearest, mut first, mut second) = (0, f32::MAX, f32::MAX);
    for (at, runner) in runners().enumerate() {
        let arrives = runner.arrives();
        if arrives < first {
            (nearest, first, second) = (at, arrives, first);
        } else {
            second = second.min(arrives);
        }
    }
    Endings::of(first, second, chances_at).chances(nearest, rules.players)
}

impl SpaceBase {
    /// What the sectors of a console give in a zone, and what all the charges there are worth.
    fn sights(&self, s: &State, seat: Seat, zone: Zone) -> (Sights, f32) {
        let mut sights = Sights { given: [Yield::default(); SECTORS], reach: [Sectors::NONE; SECTORS] };
        let mut charged = 0.0;
        for sector in Sector::all() {
            let holding = self.holding(s, seat, sector, zone);
            (sights.given[sector.index()], sights.reach[sector.index()]) = (holding.given, holding.reach);
            charged += holding.charged;
        }
        (sights, charged)
    }

    pub(super) fn runner(&self, s: &State, seat: Seat) -> Runner {
        let console = s.console(seat);
        let (station, charged_here) = self.sights(s, seat, Zone::Station);
        let (deployed, charged_there) = self.sights(s, seat, Zone::Deployed);
        let yet_to_gain =
            matches!(s.stage(seat), SeatStage::Waiting | SeatStage::Reroll | SeatStage::Allocate);
        let roll = (yet_to_gain && s.has_dice()).then(|| Roll {
            sum: s.sum(seat).into(),
            dice: (s.part(seat).shifted == 0).then(|| s.turn.dice.map(usize::from)),
        });
        Runner {
            points: console.points.into(),
            credits: console.credits.into(),
            income: console.income.into(),
            charged: charged_here + charged_there,
            to_come: if self.has_turn_to_come(s, seat) { 1.0 } else { 0.0 },
            station,
            deployed,
            others: (self.players - 1) as f32,
            own_turn: s.is_active(seat),
            roll,
        }
    }

    /// Whether a player has a turn of the round to come.
    pub(super) fn has_turn_to_come(&self, s: &State, seat: Seat) -> bool {
        let from_first = |seat: Seat| (seat.index() + self.players - s.turn.first.index()) % self.players;
        from_first(seat) > from_first(s.turn.active)
    }
}

/// How chances change with the moment at which the game ends.
struct Endings {
    chances: [Values; MOMENTS.len()],
    first: f32,
    second: f32,
}

impl Endings {
    /// Looks at the moments around those at which the first and the second player reach the goal.
    fn of(first: f32, second: f32, chances_at: impl Fn(f32) -> Values) -> Endings {
        let mut chances = [[0.0; MAX_SEATS]; MOMENTS.len()];
        for at in before(first)..=after(second) {
            chances[at] = chances_at(MOMENTS[at]);
        }
        Endings { chances, first, second }
    }

    /// The chances if the game ends in so many rounds.
    fn at(&self, left: f32) -> Values {
        let (from, to) = (before(left), after(left));
        if from == to {
            return self.chances[from];
        }
        let share = (left - MOMENTS[from]) / (MOMENTS[to] - MOMENTS[from]);
        std::array::from_fn(|seat| self.chances[from][seat] * (1.0 - share) + self.chances[to][seat] * share)
    }

    /// The chances if the nearest player ends the game when that is best for them, before the second one does.
    fn chances(&self, nearest: usize, players: usize) -> Values {
        let mut values = self.at(self.first);
        let own = values[nearest];
        let moments = (after(self.first)..=before(self.second)).map(|at| self.chances[at][nearest]);
        let best = moments.fold(own.max(self.at(self.second)[nearest]), f32::max).min(1.0);
        if best > own {
            let others = (1.0 - best) / (1.0 - own);
            values[..players].iter_mut().for_each(|value| *value *= others);
            values[nearest] = best;
        }
        values
    }
}

/// The last of the moments up to one.
fn before(left: f32) -> usize {
    MOMENTS.iter().rposition(|&moment| moment <= left).unwrap_or(0)
}

/// The first of the moments from one on.
fn after(left: f32) -> usize {
    MOMENTS.iter().position(|&moment| moment >= left).unwrap_or(MOMENTS.len() - 1)
}
