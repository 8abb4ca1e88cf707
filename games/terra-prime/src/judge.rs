//! What bots think of a position.
//!
//! Everything is counted in LP: what a player would score now, what the ship and the colonies will bring in the turns that are left, and what is
//! within reach (a place for a colony, cubes to collect or to deliver, aliens to fight), the less the farther away it is.
//!
//! - `outlook`: what all players have to expect;
//! - `reach`: the best way of one player's ship from where it is;
//! - `worth`: what things are worth;
//! - `inclination`: what actions are worth before they are taken;
//! - `playout`: what a player does next where a turn is only played to its end, and what is worth a look further ahead;
//! - `features`: what a learned estimate looks at.

mod features;
mod inclination;
mod outlook;
mod playout;
mod reach;
mod worth;

use table::{Actions, Judge, MAX_SEATS, Rules, Seat, Values, softmax};

use crate::{
    Action, TerraPrime,
    pieces::{Module, Space, Tech},
    state::{Phase, Player, Stage, State},
};
use outlook::Outlook;

/// Whoever is far ahead, or far behind, still has something to play for: this much of an estimate does not go by who wins but by how far.
const TAIL: f32 = 0.15;
/// How many times as far apart two players are, until that makes no difference any more.
const TAIL_SPREAD: f32 = 5.0;

impl Judge for TerraPrime {
    const HINT_ITERATIONS: u32 = 4_000;
    const CALIBRATION: &'static str = include_str!("../calibration.json");
    const RATINGS: &'static str = include_str!("../ratings.json");

    fn estimate(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome(s) {
            return outcome.payoffs(self.players);
        }
        let outlook = self.outlook(s);
        let spread = 3.0 + 0.4 * outlook.turns;
        let (mut values, mut tails) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        for seat in Seat::all(self.players) {
            let prospect = self.prospect(s, &outlook, seat);
            values[seat.index()] = prospect / spread;
            tails[seat.index()] = prospect / (TAIL_SPREAD * spread);
        }
        softmax(&mut values[..self.players]);
        softmax(&mut tails[..self.players]);
        values.iter_mut().zip(tails).for_each(|(value, tail)| *value += TAIL * (tail - *value));
        values
    }

    fn strictly_better(&self, s: &State, seat: Seat, each: &mut dyn FnMut(&'static str, &State)) {
        let mut more = *s;
        more.players[seat.index()].lp += 1;
        each("an LP chit", &more);
        let mut more = *s;
        more.players[seat.index()].credits += 10;
        each("10 credits", &more);
        let player = &s.players[seat.index()];
        if player.energy < self.energy_capacity(player) && s.supply.energy > 0 {
            let mut more = *s;
            more.players[seat.index()].energy += 1;
            more.supply.energy -= 1;
            each("an Energy", &more);
        }
        for &tech in Tech::ALL.iter().filter(|&&tech| !player.has(tech)) {
            let mut more = *s;
            more.players[seat.index()].techs |= 1 << tech.index();
            each("a Tech Upgrade", &more);
        }
        for &module in Module::ALL.iter().filter(|&&module| self.free_slots(player, module) > 0) {
            let mut more = *s;
            more.players[seat.index()].modules[module.index()] += 1;
            each("a module", &more);
        }
    }

    fn inclination(&self, s: &State, seat: Seat, action: Action) -> f32 {
        self.inclination_with(s, seat, action, &mut None)
    }

    fn inclinations(&self, s: &State, seat: Seat, actions: &[Action], mut each: impl FnMut(Action, f32)) {
        let mut view = None;
        actions.iter().for_each(|&action| each(action, self.inclination_with(s, seat, action, &mut view)));
    }

    fn playout_action(&self, s: &State, seat: Seat) -> Option<Action> {
        playout::playout_action(self, s, seat)
    }

    fn shortlist(&self, s: &State, seat: Seat, actions: &mut Actions<Action>) {
        actions.retain_if_any(|action| self.is_candidate(s, seat, action));
        self.keep_promising(s, seat, actions);
    }

    /// Dice and hexes decide what comes of a turn.
    fn reevaluates_best(&self) -> bool {
        true
    }

    /// Whoever is far ahead wins whatever is done, but a game has no end of its own while nobody goes on.
    fn tie_margin(&self) -> f32 {
        0.002
    }

    /// Learned, mixed with what is written here: so they win more often, and seldom come to a standstill among themselves; see docs/bots.md.
    fn weights(&self) -> Option<&'static [u8]> {
        match self.players {
            2 => Some(include_bytes!("../weights/2.weights")),
            _ => None,
        }
    }

    fn turn(&self, s: &State) -> u32 {
        s.players[..self.players].iter().map(|player| player.turns).sum()
    }

    fn is_candidate(&self, s: &State, seat: Seat, action: Action) -> bool {
        match action {
            // Whoever could claim a Demand tile with what is aboard goes on delivering.
            Action::Finish => self.claims(s, s.me()) == 0.0,
            Action::Discard(cube) => self.is_worth_discarding(s, cube),
            Action::Offload => {
                let rewarded = s.phase == Phase::Slot && matches!(s.stage, Stage::Collecting(..));
                rewarded || s.phase == Phase::Fit || self.is_worth_offloading(s)
            }
            Action::Scan(space) => is_news(s, seat, space) && self.adjacent_aliens(s) == 0,
            // What else could be done between two looks is to throw something away: rather than that, a hex is looked at again.
            Action::Satellite(space) if s.phase == Phase::Satellite => {
                is_news(s, seat, space)
                    || !Space::in_set(u64::from(self.face_down(s))).any(|other| is_news(s, seat, other))
            }
            Action::Satellite(space) => is_news(s, seat, space) && self.is_on_the_edge(s, space),
            Action::Reroll(dice) => matches!(s.stage, Stage::Rolled(_, _, missed) if missed == dice),
            Action::Replace(module) => match s.stage {
                Stage::Buying(new) => new != module,
                _ => true,
            },
            // In place of one of its own kind a module brings nothing, and a new shield is empty.
            Action::Install(module) => {
                self.free_slots(s.me(), module) > 0 || replaceable(s.me(), module).next().is_some()
            }
            Action::Charge => s.phase == Phase::Charge || self.energy_capacity(s.me()) > s.me().energy,
            _ => true,
        }
    }
}

/// Whether a seat does not know yet what is on a hex.
fn is_news(s: &State, seat: Seat, space: Space) -> bool {
    !s.hexes[space.index()].known.contains(seat)
}

/// The kinds of modules aboard that another one could take the place of.
fn replaceable(player: &Player, module: Module) -> impl Iterator<Item = Module> {
    let goes =
        move |&other: &Module| other != module && other.slots() == module.slots() && player.count(other) > 0;
    Module::ALL.iter().copied().filter(goes)
}

impl TerraPrime {
    /// Everything that a player has and has to expect, in LP.
    fn prospect(&self, s: &State, outlook: &Outlook, seat: Seat) -> f32 {
        let player = &s.players[seat.index()];
        let markers = f32::from(player.markers) * (outlook.marker - f32::from(self.figures.points.marker));
        let now = self.total(player) as f32 + markers;
        let chart = self.chart(s, outlook, seat);
        now + self.assets(s, outlook, seat) + self.reach(s, outlook, &chart, seat, player.sector())
    }
}
