//! What the active player is asked: the list of what may be done, and what does not belong to the moment.

use table::{Actions, Seat};

use crate::{
    Action, AlienFrontiers, Cost,
    pieces::Card,
    reason::{Power, Reason},
    state::{Phase, State},
};

/// Adds all that a seat may do.
#[inline]
pub(crate) fn legal(rules: &AlienFrontiers, s: &State, seat: Seat, out: &mut Actions<Action>) {
    if seat != s.turn.active {
        return;
    }
    match s.phase {
        Phase::Act => {
            rules.find_dock(s, |dock| {
                out.push(dock);
                false
            });
            // What `may_end_turn` asks was just found out.
            if out.is_empty() {
                out.push(Action::EndTurn);
            }
            if rules.may_cycle(s).is_ok() {
                out.push(Action::Cycle);
            }
            rules.legal_claims(s, out);
            if rules.may_launch(s).is_ok() {
                out.push(Action::Launch);
            }
            if rules.may_trade(s).is_ok() {
                out.push(Action::Trade);
            }
            if rules.may_buy_relic(s).is_ok() {
                out.push(Action::BuyRelic);
            }
            rules.legal_powers(s, out);
        }
        Phase::Land { .. } | Phase::Relocate { .. } => rules.legal_landings(s, out),
        Phase::Swap { .. } => rules.legal_swaps(s, out),
        Phase::Raid { .. } => {
            rules.find_loot(s, |loot| {
                out.push(loot);
                false
            });
            out.push(Action::EndRaid);
        }
        Phase::Redock { .. } => {
            rules.find_dock(s, |dock| {
                out.push(dock);
                false
            });
        }
        Phase::Fire { .. } => {
            rules.legal_shots(s, out);
            out.push(Action::CeaseFire);
        }
        Phase::Keep => rules.legal_keeps(s, out),
        Phase::Over | Phase::OutOfTime => {}
    }
}

/// Whether a seat may take an action now.
pub(crate) fn check(rules: &AlienFrontiers, s: &State, seat: Seat, action: Action) -> Result<(), Reason> {
    if seat != s.turn.active {
        return Err(Reason::NotYourTurn);
    }
    may_now(s, action)?;
    match action.power() {
        Some(Power::Fuel(Card::PlasmaCannon)) => rules.may_fire(s)?,
        Some(Power::Fuel(card)) => rules.may_use_power(s, card)?,
        // For the second of two colonies the card is gone already.
        Some(Power::Discard(card)) if !matches!(s.phase, Phase::Swap { .. }) => rules.may_discard(s, card)?,
        _ => {}
    }
    match action {
        Action::Dock { at, value, relic } => rules.may_dock(s, at, value, relic),
        Action::Raise(die) => rules.may_raise(s, die),
        Action::Lower(die) => rules.may_lower(s, die),
        Action::Flip(die) => rules.may_flip(s, die),
        Action::Shift { down, up } => rules.may_shift(s, down, up),
        Action::Reroll(picks) => rules.may_reroll(s, picks),
        Action::Borrow(territory) => rules.may_borrow(s, territory),
        Action::Teleport(target) => rules.may_take(s, Card::OrbitalTeleporter, target),
        Action::Control(target) => rules.may_take(s, Card::MindControlHelmet, target),
        Action::Shoot(target) => rules.may_shoot(s, target),
        Action::CeaseFire => Ok(()),
        Action::Scrap(target) => rules.may_scrap(s, target),
        Action::PlaceField(field, territory) => rules.may_place_field(s, field, territory),
        Action::ClearField(field) => rules.may_clear_field(s, field),
        Action::Uproot(owner, territory) => {
            rules.may_move_colony(s, (owner, territory), Card::OrbitalTeleporter)
        }
        Action::Swap(owner, territory) => rules.may_swap(s, (owner, territory)),
        Action::Recover(card) => rules.may_recover(s, card),
        Action::Cycle => rules.may_cycle(s),
        Action::Claim(card) => rules.may_claim(s, card),
        Action::Launch => rules.may_launch(s),
        Action::Land(territory) => rules.may_land(s, territory),
        Action::Trade => rules.may_trade(s),
        Action::BuyRelic => rules.may_buy_relic(s),
        Action::StealFuel(victim) => rules.may_steal(s, victim, Cost::FUEL),
        Action::StealOre(victim) => rules.may_steal(s, victim, Cost::ORE),
        Action::StealCard(victim, card) => rules.may_steal_card(s, victim, card),
        Action::EndRaid => rules.may_raid(s),
        Action::EndTurn => rules.may_end_turn(s),
        Action::Keep(fuel) => rules.may_keep(s, fuel),
    }
}

/// Whether an action belongs to what is to be decided.
fn may_now(s: &State, action: Action) -> Result<(), Reason> {
    let fits = match s.phase {
        Phase::Act => !matches!(action, Action::Land(_) | Action::CeaseFire | Action::Keep(_)),
        Phase::Land { .. } | Phase::Relocate { .. } => matches!(action, Action::Land(_)),
        Phase::Swap { .. } => matches!(action, Action::Swap(..)),
        Phase::Raid { .. } => matches!(
            action,
            Action::StealFuel(_) | Action::StealOre(_) | Action::StealCard(..) | Action::EndRaid
        ),
        Phase::Redock { .. } => matches!(action, Action::Dock { .. }),
        Phase::Fire { .. } => matches!(action, Action::Shoot(_) | Action::CeaseFire),
        Phase::Keep => matches!(action, Action::Keep(_)),
        Phase::Over | Phase::OutOfTime => false,
    };
    match s.phase {
        _ if fits => Ok(()),
        Phase::Over | Phase::OutOfTime => Err(Reason::GameOver),
        Phase::Keep => Err(Reason::KeepFirst),
        Phase::Act => Err(Reason::NothingToSettle),
        _ => Err(Reason::SettleFirst),
    }
}
