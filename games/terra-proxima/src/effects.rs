//! What actions certainly cost and give, as amounts: cards by their material, `space` for spaces of movement, `planetary` for a Planetary card of any
//! kind, `research` for Research Tokens, `repair` for the System Repair, `scout` and `base` for pieces. And what hands lack after a trade.

use table::{Effect, Seat, Shortfall, Tell as _};

use crate::{
    Action, TerraProxima,
    building::TOKEN,
    pieces::Cards,
    salvage::{EXCHANGE_PRICE, REFINE_PRICE},
    state::State,
};

/// What an action certainly costs and gives.
pub(crate) fn effect(rules: &TerraProxima, s: &State, seat: Seat, action: Action) -> Effect {
    let nothing = Cards::NONE;
    match action {
        Action::Jettison(material) => cards(Cards::of(material, 1), nothing),
        Action::PlusOne(material) | Action::Keep(material) | Action::StealLunar(_, material) => {
            cards(nothing, Cards::of(material, 1))
        }
        Action::StealPlanetary(_) => Effect::NONE.gives(1, "planetary"),
        Action::Pay(bundle) => cards(bundle.cards(), nothing).gives(rules.figures.spaces, "space"),
        Action::Move(ship, to) => {
            let cost = rules.trip(s, ship, to).map_or(0, |trip| trip.cost);
            Effect::NONE.costs(cost, "space")
        }
        Action::Accept => cards(s.offer.ask, s.offer.give),
        Action::Refine(material) => {
            let raw = material.raw().map_or(nothing, |raw| Cards::of(raw, REFINE_PRICE));
            cards(raw, Cards::of(material, 1))
        }
        Action::Exchange(from, to) => cards(Cards::of(from, EXCHANGE_PRICE), Cards::of(to, 1)),
        Action::Repair => cards(rules.repair_price(s).unwrap_or_default(), nothing)
            .brings(TerraProxima::amount_of(1, "repair")),
        Action::Base(_) => Effect::NONE.brings(TerraProxima::amount_of(1, "base")),
        Action::Scout(_, price) => cards(price.cards(), nothing).brings(TerraProxima::amount_of(1, "scout")),
        Action::Research => cards(TOKEN, nothing).brings(TerraProxima::amount_of(1, "research")),
        // A wager is laid down, whether or not it comes back.
        Action::Support(bundle) | Action::Forfeit(bundle) => cards(bundle.cards(), nothing),
        Action::ForfeitAny => Effect::NONE.costs(1, "planetary"),
        Action::Collect => cards(nothing, rules.coming_that_fits(s).0),
        Action::Reward(bundle) => cards(nothing, rules.takes(s, seat, bundle)),
        Action::Pad(_)
        | Action::Roll
        | Action::StopStealing
        | Action::Offer(_)
        | Action::Give(_)
        | Action::Ask(_)
        | Action::Send
        | Action::Drop
        | Action::Decline
        | Action::Attack { .. }
        | Action::Choose(_)
        | Action::Defend
        | Action::HoldCard
        | Action::Withdraw
        | Action::Retract
        | Action::Retreat(_)
        | Action::End => Effect::NONE,
    }
}

/// What whoever sends or accepts an offer would still lack for a Research Token after the trade. Only the owner of a hand is told.
pub(crate) fn shortfall(s: &State, seat: Seat, action: Action) -> Option<Shortfall> {
    let (owner, leaves, comes) = match action {
        Action::Send => (s.turn.active, &s.offer.give, &s.offer.ask),
        Action::Accept => (s.offer.to, &s.offer.ask, &s.offer.give),
        _ => return None,
    };
    if seat != owner {
        return None;
    }
    let hand = &s.players[owner.index()].hand;
    let shortfall = Shortfall::new("research", rule!("research.cost"));
    Some(TOKEN.iter().fold(shortfall, |shortfall, (material, price)| {
        let held = (hand.count(material) + comes.count(material)).saturating_sub(leaves.count(material));
        shortfall.lacking(price, held, material.id())
    }))
}

/// Cards for cards.
fn cards(cost: Cards, gain: Cards) -> Effect {
    let effect = cost.iter().fold(Effect::NONE, |effect, (material, n)| effect.costs(n, material.id()));
    gain.iter().fold(effect, |effect, (material, n)| effect.gives(n, material.id()))
}
