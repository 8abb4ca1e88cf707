//! What an action certainly costs and gives, as far as it can be counted.

use table::{Effect, NoLog, Seat};

use crate::{
    Action, AlienFrontiers, Cost,
    pieces::{Card, Facility},
    state::{Phase, State},
};

/// An effect that costs this much.
fn price(cost: Cost) -> Effect {
    Effect::NONE.costs(cost.fuel, "fuel").costs(cost.ore, "ore")
}

/// The same effect with fuel and ore on top.
fn with(effect: Effect, gain: Cost) -> Effect {
    effect.gives(gain.fuel, "fuel").gives(gain.ore, "ore")
}

/// The same effect with a card more, and its point.
fn with_card(effect: Effect, card: Card) -> Effect {
    effect.gives(1, "card").gives(u8::from(card.is_worth_a_point()), "point")
}

/// What an action of the active player costs and gives.
pub(crate) fn effect(rules: &AlienFrontiers, s: &State, action: Action) -> Effect {
    let fuel = |n: u8| Effect::NONE.costs(n, "fuel");
    let card = Effect::NONE.costs(1, "card");
    match action {
        Action::Dock { at, value, .. } => docking(rules, s, at, value),
        Action::Raise(_) => fuel(rules.price(s, Card::BoosterPod, 1)),
        Action::Lower(_) => fuel(rules.price(s, Card::StasisBeam, 1)),
        Action::Flip(_) => fuel(rules.price(s, Card::PolarityDevice, 1)),
        Action::Shift { .. } => fuel(rules.price(s, Card::GravityManipulator, 1)),
        Action::Reroll(_) => fuel(rules.price(s, Card::TemporalWarper, 1)),
        Action::Borrow(territory) => fuel(rules.loan_price(s, territory)),
        Action::Teleport(_) => fuel(rules.price(s, Card::OrbitalTeleporter, 1)),
        Action::Control(_) => fuel(rules.price(s, Card::MindControlHelmet, 1)),
        Action::Shoot(_) => fuel(rules.shot_price(s)),
        Action::Scrap(_) | Action::Uproot(..) => card,
        Action::Swap(..) if !matches!(s.phase, Phase::Swap { .. }) => card,
        Action::PlaceField(..) | Action::ClearField(_) => scored(rules, s, action, card),
        Action::Swap(..) | Action::Land(_) => scored(rules, s, action, Effect::NONE),
        Action::Recover(fetched) => with_card(card, fetched),
        Action::Cycle => Effect::NONE.costs(1, "cycle"),
        Action::Claim(claimed) => with_card(Effect::NONE, claimed),
        Action::Launch => price(rules.figures.launch).gives(1, "colony"),
        Action::Trade => with(fuel(rules.trade_price(s).unwrap_or(0)), Cost::ORE),
        Action::BuyRelic => price(rules.figures.relic).gives(1, "ship"),
        Action::StealFuel(_) => with(Effect::NONE, Cost::FUEL),
        Action::StealOre(_) => with(Effect::NONE, Cost::ORE),
        Action::StealCard(_, stolen) if !s.me().cards.has(stolen) => with_card(Effect::NONE, stolen),
        Action::Keep(kept) => price(rules.returned(s, kept)),
        Action::StealCard(..) | Action::EndRaid | Action::CeaseFire | Action::EndTurn => Effect::NONE,
    }
}

fn docking(rules: &AlienFrontiers, s: &State, at: Facility, value: u8) -> Effect {
    let paid = price(rules.docking_cost(s, at));
    match at {
        Facility::AlienArtifact => paid.gives(value, "claim").gives(1, "cycle"),
        Facility::ColonistHub => {
            let circle = s.me().circle;
            paid.gives((circle + rules.advances(s)).min(rules.figures.circles) - circle, "circle")
        }
        Facility::ColonyConstructor => paid.gives(1, "colony"),
        Facility::TerraformingStation => paid.costs(1, "ship").gives(1, "colony"),
        Facility::LunarMine => with(paid, rules.mined()),
        Facility::Shipyard => paid.gives(1, "ship"),
        Facility::SolarConverter => with(paid, rules.converted(s, value)),
        Facility::OrbitalMarket | Facility::RaidersOutpost => paid,
    }
}

/// Whether a docking brings nothing as things are: nobody to rob, too little fuel for a trade, or none left of what the place gives.
pub(crate) fn is_idle(rules: &AlienFrontiers, s: &State, at: Facility, value: u8, relic: bool) -> bool {
    let docked = || {
        let mut after = s.clone();
        let _ = rules.dock(&mut after, at, value, relic, &mut NoLog);
        after
    };
    match at {
        Facility::OrbitalMarket => rules.may_trade(&docked()).is_err(),
        // A raid with nothing to take ends by itself.
        Facility::RaidersOutpost => !matches!(docked().phase, Phase::Raid { .. }),
        _ => docking(rules, s, at, value).gain.is_empty(),
    }
}

/// The same effect with the points that an action, which asks no chance, brings or takes.
fn scored(rules: &AlienFrontiers, s: &State, action: Action, effect: Effect) -> Effect {
    let mut after = s.clone();
    let _ = match action {
        Action::Land(on) => rules.land(&mut after, on, &mut NoLog),
        Action::Swap(owner, on) => rules.swap(&mut after, owner, on, &mut NoLog),
        Action::PlaceField(field, on) => rules.place_field(&mut after, field, on, &mut NoLog),
        Action::ClearField(field) => rules.clear_field(&mut after, field, &mut NoLog),
        _ => return effect,
    };
    let points = |s: &State, seat: Seat| i32::from(s.points(seat));
    let won = points(&after, s.turn.active) - points(s, s.turn.active);
    if won < 0 { effect.costs(-won, "point") } else { effect.gives(won, "point") }
}
