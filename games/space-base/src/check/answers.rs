//! Why an answer to the open effect of an activation is none.

use table::Seat;

use super::{Checked, no};
use crate::{
    SpaceBase,
    action::Action,
    cards::{Card, Name, Sector},
    content::{Effect, Placing, Zone},
    state::State,
};

impl SpaceBase {
    /// Whether an action answers the open effect.
    pub(super) fn check_answer(&self, s: &State, seat: Seat, effect: Effect, action: Action) -> Checked {
        let running = s.part(seat).running;
        match (action, effect) {
            (Action::Pass, _) => self.check_decline(s, seat),
            // How far the sum moves is asked only where it can move by both.
            (Action::By(_), Effect::ShiftSum { .. })
            | (Action::Set(_), Effect::SetDie { .. })
            | (Action::RerollBoth, Effect::Reroll {}) => Ok(()),
            (Action::Reroll(face), Effect::Reroll {}) => {
                if s.turn.dice.contains(&face) {
                    return Ok(());
                }
                no(rule!("reroll.one-or-both"), format!("No die shows {face}."))
            }
            (Action::Buy(name), Effect::Buy { place }) if !running.bought.is_some() => {
                self.check_purchase(s, seat, name, place)
            }
            (Action::Place(sector), Effect::Buy { place }) if running.bought.is_some() => {
                self.check_placing(s, seat, running.bought, place, sector)
            }
            (Action::Claim(name), Effect::Claim { level, .. }) => self.check_claim(s, seat, name, level),
            (Action::Exchange(name), Effect::ExchangeCard { .. }) => self.check_exchange(s, seat, name),
            (Action::Charge(name), Effect::PlaceCharge { .. }) => self.check_charge(s, seat, name),
            (Action::Charge(name), Effect::MoveCharge { .. }) if running.taken.is_some() => {
                self.check_charge(s, seat, name)
            }
            (Action::Take(name), Effect::MoveCharge { .. }) if !running.taken.is_some() => {
                self.check_take(s, seat, name)
            }
            (Action::Repeat(sector), Effect::RepeatSector {}) => self.check_repeat(s, seat, sector),
            _ => no(
                rule!("activate.in-order"),
                format!("First carry out the activation of {}.", self.short(running.card)),
            ),
        }
    }

    fn check_decline(&self, s: &State, seat: Seat) -> Checked {
        if self.is_optional(s, seat) {
            return Ok(());
        }
        let running = s.part(seat).running;
        let title = self.short(running.card);
        if running.effect == 0 && running.times == 0 {
            return no(
                rule!("activate.first-effect"),
                format!("You have paid for the activation of {title}: carry out its first effect."),
            );
        }
        no(rule!("activate.in-order"), format!("This part of the activation of {title} is not optional."))
    }

    fn check_placing(&self, s: &State, seat: Seat, card: Card, place: Placing, sector: Sector) -> Checked {
        if !place.sectors(self.deck.face(card).sector).has(sector) {
            let title = self.short(card);
            return no(
                rule!("any-high.any"),
                format!(
                    "{title} may go on its own sector or on one of the sectors 7 to 12, not on {sector}."
                ),
            );
        }
        if s.is_closed(seat, sector) {
            return no(rule!("colony.closes-sector"), format!("Your colony closes sector {sector}."));
        }
        Ok(())
    }

    fn check_claim(&self, s: &State, seat: Seat, name: Name, level: u8) -> Checked {
        let card = Card::of(name, seat);
        let title = self.short(card);
        let own = card.level().map(|(own, _)| own + 1);
        if own != Some(usize::from(level)) {
            let is = own.map_or("of no level".into(), |own| format!("level {own}"));
            return no(rule!("claim.free"), format!("You claim a ship of level {level}; {title} is {is}."));
        }
        self.check_displayed(s, card)?;
        self.check_open(s, seat, self.deck.face(card).sector, Placing::Printed, title)
    }

    fn check_exchange(&self, s: &State, seat: Seat, name: Name) -> Checked {
        let own = s.part(seat).running.card;
        let other = Card::of(name, seat);
        let (Some((zone, sector)), Some((there, at))) = (s.locate(seat, own), s.locate(seat, other)) else {
            let title = self.short(other);
            return no(rule!("activate.side-in-play"), format!("{title} is not on your console."));
        };
        if zone != there {
            let where_it_is = |zone| if zone == Zone::Station { "a station card" } else { "deployed" };
            let (a, b) = (self.short(own), self.short(other));
            return no(
                rule!("exchange.same-kind"),
                format!("{a} is {}, {b} is {}.", where_it_is(zone), where_it_is(there)),
            );
        }
        if sector == at {
            return no(
                rule!("exchange.same-sector"),
                format!("Both are in sector {sector}: nothing would change."),
            );
        }
        Ok(())
    }

    fn check_charge(&self, s: &State, seat: Seat, name: Name) -> Checked {
        let card = Card::of(name, seat);
        let title = self.short(card);
        let Some((zone, _)) = s.locate(seat, card) else {
            return no(rule!("place-charge.any-slot"), format!("{title} is not on your console."));
        };
        let side = self.deck.face(card).side(zone);
        if card == s.part(seat).running.taken {
            return no(rule!("place-charge.move-charge"), format!("The charge came from {title}."));
        }
        if side.places_charges() {
            return no(
                rule!("place-charge.no-loop"),
                format!("The activation of {title} places charges itself."),
            );
        }
        if s.charges_on(card) >= side.squares {
            return no(rule!("place-charge.any-slot"), format!("{title} has no free square."));
        }
        Ok(())
    }

    fn check_take(&self, s: &State, seat: Seat, name: Name) -> Checked {
        let card = Card::of(name, seat);
        if self.tappable(s, seat).any(|other| other == card) {
            return Ok(());
        }
        let title = self.short(card);
        no(
            rule!("place-charge.move-charge"),
            format!("{title} has no charge that could go to another card of yours."),
        )
    }

    fn check_repeat(&self, s: &State, seat: Seat, sector: Sector) -> Checked {
        let part = s.part(seat);
        if self.repeatable(s, seat).has(sector) {
            return Ok(());
        }
        if part.gained.has(sector) {
            return no(
                rule!("double.changed-sector"),
                format!("The cards of sector {sector} have changed since you gained from it."),
            );
        }
        let rule = if s.is_active(seat) { rule!("double.active") } else { rule!("double.passive") };
        no(rule, format!("You have not gained from sector {sector} in this turn."))
    }
}
