//! What an action certainly costs and gives, as far as it can be counted.

use table::{Effect, Seat, Tell as _, text::Amount};

use crate::{
    SpaceBase, action::Action, content::Effect as CardEffect, payout::PayoutView, pieces::Card, state::State,
};

/// What an action of a seat costs and gives.
pub(crate) fn effect(rules: &SpaceBase, s: &State, seat: Seat, action: Action) -> Effect {
    match action {
        Action::Use(name) => use_effect(rules, s, seat, Card::of(name, seat)),
        Action::Buy(name) => buy_effect(rules, s, seat, Card::of(name, seat)),
        Action::Place(_) => match s.part(seat).running.bought.some() {
            Some(card) => Effect::NONE.gives(rules.deck.face(card).points, "points"),
            None => Effect::NONE,
        },
        Action::Take(_) => Effect::NONE.costs(1, "charges"),
        Action::Charge(_) => Effect::NONE.gives(1, "charges"),
        other => gains(&rules.gained_from(s, seat, other)),
    }
}

/// What a use of an activation certainly costs and gives.
fn use_effect(rules: &SpaceBase, s: &State, seat: Seat, card: Card) -> Effect {
    let side = rules.visible_side(s, seat, card);
    let paid = Effect::NONE.costs(side.per_use, "charges");
    side.effects().iter().fold(paid, |all, effect| match *effect {
        CardEffect::Gain { credits, income, points } => {
            all.gives(credits, "credits").gives(income, "income").gives(points, "points")
        }
        _ => all,
    })
}

/// What buying a card certainly costs and gives: a ship, or a colony, which scores when it is placed; that may be asked for.
fn buy_effect(rules: &SpaceBase, s: &State, seat: Seat, card: Card) -> Effect {
    let waits = match rules.open_effect(s, seat) {
        Some(CardEffect::Buy { place }) => rules.placeable(s, seat, card, place).count() > 1,
        _ => false,
    };
    let points = if waits { 0 } else { rules.deck.face(card).points };
    let paid = Effect::NONE.costs(rules.price(s, seat, card), "credits").gives(points, "points");
    if card.is_colony() { paid } else { paid.brings(SpaceBase::amount_of(1, "ship")) }
}

/// What payouts certainly give together.
pub(crate) fn gains(payouts: &[PayoutView]) -> Effect {
    let all = payouts.iter().flat_map(PayoutView::gains);
    all.fold(Effect::NONE, |sum, Amount { n, of, .. }| sum.gives(n, of))
}
