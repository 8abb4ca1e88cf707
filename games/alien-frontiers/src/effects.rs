//! What an action certainly costs and gives, as far as it can be counted, and what may come of one that chance decides.

use table::{Effect, NoLog, Seat, text::amount, trial::Prospect};

use crate::{
    Action, AlienFrontiers, Cost,
    action::Picks,
    pieces::{Card, Facility},
    state::{Phase, RelicAt, State},
    words,
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

/// What may come of an action that dice or cards decide.
pub(crate) fn odds(rules: &AlienFrontiers, s: &State, action: Action) -> Vec<Prospect> {
    match action {
        Action::Reroll(picks) => reroll_odds(s, picks),
        Action::Cycle => {
            let mut s = s.clone();
            rules.clear_display(&mut s);
            card_odds(&s)
        }
        Action::Claim(card) => {
            let mut s = s.clone();
            rules.take_from_display(&mut s, card);
            card_odds(&s)
        }
        _ => Vec::new(),
    }
}

/// The cards that may come to the display, where nobody knows the order of the pile: all that lie in it, and those of the discard pile
/// if it does not last.
fn card_odds(s: &State) -> Vec<Prospect> {
    let empty = s.display.iter().filter(|slot| slot.is_none()).count();
    let total = |pile: &[u8]| pile.iter().map(|&copies| u32::from(copies)).sum::<u32>();
    let (in_pile, discarded) = (total(&s.draw), total(&s.discard));
    let from_pile = (empty as u32).min(in_pile);
    let from_discard = (empty as u32 - from_pile).min(discarded);
    // That none of `copies` comes when `drawn` of `of` cards do.
    let none = |copies: u32, drawn: u32, of: u32| {
        (0..drawn).fold(1.0, |none, i| none * of.saturating_sub(copies + i) as f32 / (of - i) as f32)
    };
    let prospect = |&card: &Card| {
        let copies = |pile: &[u8]| u32::from(pile[card.index()]);
        let missed =
            none(copies(&s.draw), from_pile, in_pile) * none(copies(&s.discard), from_discard, discarded);
        (missed < 1.0).then(|| Prospect::new(words::drawn(card), 1.0 - missed).with(amount(1, card.id())))
    };
    Card::ALL.iter().filter_map(prospect).collect()
}

/// The sets that may be there after ships are rolled again.
fn reroll_odds(s: &State, picks: Picks) -> Vec<Prospect> {
    let mut kept = s.clone();
    let mut dice = u8::from(picks.has_relic());
    for (ship, value) in (0..).zip(s.unplaced_values()) {
        if picks.has(ship) {
            kept.unplaced[usize::from(value) - 1] -= 1;
            dice += 1;
        }
    }
    if picks.has_relic() {
        // For the sets it is a ship like any other.
        kept.relic.at = RelicAt::Bay;
    }
    const SETS: [Facility; 4] = [
        Facility::OrbitalMarket,
        Facility::ColonyConstructor,
        Facility::RaidersOutpost,
        Facility::TerraformingStation,
    ];
    let mut found = [0.0; SETS.len()];
    each_roll(&mut kept, dice, 1, 1.0, &mut |s, chance| {
        for (found, at) in found.iter_mut().zip(SETS) {
            if AlienFrontiers::has_set(s, at) {
                *found += chance;
            }
        }
    });
    let prospect =
        |(at, chance): (Facility, f32)| Prospect::new(words::set_of(at), chance).with(amount(1, at.id()));
    SETS.into_iter().zip(found).map(prospect).collect()
}

/// Calls `each` with every roll of so many dice that shows no value below `lowest`, however they lie, and its chance.
fn each_roll(s: &mut State, dice: u8, lowest: u8, chance: f32, each: &mut impl FnMut(&State, f32)) {
    if dice == 0 {
        return each(s, chance);
    }
    if lowest > 6 {
        return;
    }
    // So many of the dice show the lowest value, in as many ways as they can be chosen.
    let mut ways = 1.0;
    for count in 0..=dice {
        s.unplaced[usize::from(lowest) - 1] += count;
        each_roll(s, dice - count, lowest + 1, chance * ways * 6f32.powi(-i32::from(count)), each);
        s.unplaced[usize::from(lowest) - 1] -= count;
        ways *= f32::from(dice - count) / f32::from(count + 1);
    }
}
