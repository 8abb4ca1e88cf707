//! What an action certainly costs and gives, as far as it can be counted.

use table::Effect;

use crate::{
    Traegrone,
    action::Action,
    content::Effect as CardEffect,
    state::{Phase, State},
};

/// What an action certainly costs and gives.
pub(crate) fn effect(rules: &Traegrone, s: &State, action: Action) -> Effect {
    match action {
        Action::Buy(kind, sector) if s.phase == Phase::Purchase => {
            Effect::NONE.costs(rules.price(s, kind, sector), "credits").gives(1, kind.id())
        }
        Action::Repair(ship) => match s.me().ship(ship).at {
            Some(at) => Effect::NONE.costs(rules.repair_price(s, at), "credits").gives(1, "hit-points"),
            None => Effect::NONE,
        },
        Action::Play(card) => match rules.figures.card(card).effect {
            CardEffect::Credits { amount, per_alliance } => {
                Effect::NONE.gives(rules.card_credits(s, amount, per_alliance), "credits")
            }
            _ => Effect::NONE,
        },
        Action::Infest(ship) => Effect::NONE.costs(rules.infest_price(ship).unwrap_or_default(), "credits"),
        Action::Accept if s.phase == Phase::Bargain => match s.turn.price {
            price if price < 0 => Effect::NONE.gives(-price, "credits"),
            price => Effect::NONE.costs(price, "credits"),
        },
        _ => Effect::NONE,
    }
}
