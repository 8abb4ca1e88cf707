//! What bots think of positions and actions.
//!
//! - `figures`: the figures by which positions are rated;
//! - `inclination`: what actions are worth before they are taken;
//! - `worth`: what cards are worth, worked out once for each match.

mod figures;
mod inclination;
mod worth;

use table::{Judge, MAX_SEATS, Rules, Seat, Values, softmax};

use crate::{
    SpaceBase,
    action::Action,
    activation::shifted,
    cards::{Card, Sector},
    content::Effect,
    state::State,
};
use figures::WEIGHTS;
use inclination::SLIGHT;
pub(crate) use worth::Worths;

impl Judge for SpaceBase {
    fn estimate(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome(s) {
            return outcome.payoffs(self.players);
        }
        let mut values = [0.0; MAX_SEATS];
        let features = self.features(s);
        for (value, features) in values[..self.players].iter_mut().zip(&features) {
            *value = features.iter().zip(WEIGHTS).map(|(x, w)| x * w).sum();
        }
        softmax(&mut values[..self.players]);
        values
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
            Action::Repeat(sector) | Action::Go(sector) => {
                SLIGHT + self.gain_worth(s, seat, sector, self.outlook(s).prices)
            }
        }
    }

    /// The sum and the dice are the same actions whatever was rolled. About two rounds.
    fn foresight(&self) -> u32 {
        10 * self.players as u32
    }

    fn turn(&self, s: &State) -> u32 {
        s.turn.number.into()
    }
}
