//! What bots think of positions and actions.
//!
//! - `estimate`: who is likely to win;
//! - `inclination`: what actions are worth before they are taken;
//! - `order`: which of two actions is sure to bring more;
//! - `worth`: what cards are worth, worked out once for each match;
//! - `features`: what a learned estimate looks at.

mod estimate;
mod features;
mod inclination;
mod order;
mod worth;

use table::{Judge, NoLog, Seat, Values};

use crate::{
    SpaceBase,
    action::Action,
    activation::shifted,
    content::Effect,
    gain::GOAL,
    pieces::{Card, LEVELS, Sector},
    state::State,
};
use inclination::SLIGHT;
pub(crate) use worth::Worths;

impl Judge for SpaceBase {
    const HINT_ITERATIONS: u32 = 20_000;
    const CALIBRATION: &'static str = include_str!("../calibration.json");
    const RATINGS: &'static str = include_str!("../ratings.json");

    fn estimate(&self, s: &State) -> Values {
        estimate::estimate(self, s)
    }

    /// A credit, income, a point, a charge, or a ship deployed besides. A point that sets off the end may come too early.
    fn strictly_better(&self, s: &State, seat: Seat, each: &mut dyn FnMut(&'static str, &State)) {
        let mut with = |what, change: &dyn Fn(&mut State)| {
            let mut strictly_better = s.clone();
            change(&mut strictly_better);
            each(what, &strictly_better);
        };
        with("a credit more", &|s| s.console_mut(seat).credits += 1);
        with("an income more", &|s| s.console_mut(seat).income += 1);
        if s.turn.triggered || s.console(seat).points + 1 < GOAL {
            with("a point more", &|s| s.console_mut(seat).points += 1);
        }
        for (card, zone, _) in s.cards(seat) {
            let side = self.deck.face(card).side(zone);
            if s.charges_on(card) < side.squares && !side.wins() {
                with("a charge more", &|s| {
                    self.set_charges(s, seat, card, zone, s.charges_on(card) + 1, &mut NoLog);
                });
            }
        }
        for level in (0..LEVELS).filter(|&level| s.decks.count(level) > 0) {
            let ship = s.decks.nth(level, u32::from(s.turn.number) % s.decks.count(level));
            with("a ship deployed more", &|s| {
                s.decks.set(ship, false);
                s.deploy(seat, self.deck.face(ship).sector, ship);
            });
        }
    }

    fn dominates(&self, s: &State, seat: Seat, more: Action, less: Action) -> bool {
        order::dominates(self, s, seat, more, less)
    }

    /// In credits.
    fn inclination(&self, s: &State, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Roll | Action::End | Action::Pass => 0.0,
            Action::Sum => {
                let prices = self.outlook(s).prices;
                self.gain_worth(s, seat, Sector::of_dice(s.sum(seat)), prices)
            }
            Action::Dice => self.dice_worth(s, seat, s.turn.dice, true, self.outlook(s).prices),
            Action::Use(name) => self.use_worth(s, seat, name),
            Action::By(places) => {
                let Some(Effect::ShiftSum { dir, .. }) = self.open_effect(s, seat) else { return 0.0 };
                let Some(to) = shifted(s.sum(seat), dir, places) else { return 0.0 };
                self.gain_worth(s, seat, Sector::of_dice(to), self.outlook(s).prices)
            }
            Action::Set(face) => {
                let prices = self.outlook(s).prices;
                match s.turn.set {
                    0 => self.worth_beside(s, seat, face, prices),
                    _ => self.best_worth(s, seat, [s.turn.dice[0], face], prices),
                }
            }
            Action::Reroll(face) => {
                let [a, b] = s.turn.dice;
                self.worth_beside(s, seat, if a == face { b } else { a }, self.outlook(s).prices)
            }
            Action::RerollBoth => self.worth_of_roll(s, seat, self.outlook(s).prices),
            Action::Buy(name) => self.buy_worth(s, seat, name),
            Action::Claim(name) => {
                let card = Card::of(name, seat);
                self.placing_worth(s, seat, card, self.deck.face(card).sector, self.outlook(s))
            }
            Action::Place(sector) => {
                self.placing_worth(s, seat, s.part(seat).running.bought, sector, self.outlook(s))
            }
            Action::Exchange(name) => {
                let card = s.part(seat).running.card;
                self.exchange_worth(s, seat, card, Card::of(name, seat), self.outlook(s))
            }
            Action::Take(name) => -self.charge_value(s, seat, name),
            Action::Charge(name) => self.charge_value(s, seat, name),
            Action::Repeat(sector) => {
                let uses = f32::from(self.uses(s, seat, sector));
                SLIGHT + uses * self.gain_worth(s, seat, sector, self.outlook(s).prices)
            }
            Action::Go(sector) => SLIGHT + self.gain_worth(s, seat, sector, self.outlook(s).prices),
        }
    }

    /// The sum and the dice are the same actions whatever was rolled.
    fn playout_turns(&self) -> u32 {
        8
    }

    fn turn(&self, s: &State) -> u32 {
        s.turn.number.into()
    }

    /// Learned, mixed with what is written here, where that wins more often; see docs/bots.md.
    fn weights(&self) -> Option<&'static [u8]> {
        match self.players {
            2 => Some(include_bytes!("../weights/2.weights")),
            _ => None,
        }
    }
}
