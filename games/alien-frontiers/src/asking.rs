//! What the active player is asked: the list of what may be done, and what does not belong to the moment.

use table::Actions;

use crate::{
    Action, AlienFrontiers, Cost,
    pieces::Card,
    reason::{May, Power, Reason},
    state::{Phase, State},
};

impl AlienFrontiers {
    /// Adds all that the active player may do.
    #[inline]
    pub(crate) fn legal_now(&self, s: &State, out: &mut Actions<Action>) {
        match s.phase {
            Phase::Act => {
                self.find_dock(s, |dock| {
                    out.push(dock);
                    false
                });
                // What `may_end_turn` asks was just found out.
                if out.is_empty() {
                    out.push(Action::EndTurn);
                }
                if self.may_cycle(s).is_ok() {
                    out.push(Action::Cycle);
                }
                self.legal_claims(s, out);
                if self.may_launch(s).is_ok() {
                    out.push(Action::Launch);
                }
                if self.may_trade(s).is_ok() {
                    out.push(Action::Trade);
                }
                if self.may_buy_relic(s).is_ok() {
                    out.push(Action::BuyRelic);
                }
                self.legal_powers(s, out);
            }
            Phase::Land { .. } | Phase::Relocate { .. } => self.legal_landings(s, out),
            Phase::Swap { .. } => self.legal_swaps(s, out),
            Phase::Raid { .. } => {
                self.find_loot(s, |loot| {
                    out.push(loot);
                    false
                });
                out.push(Action::EndRaid);
            }
            Phase::Redock { .. } => {
                self.find_dock(s, |dock| {
                    out.push(dock);
                    false
                });
            }
            Phase::Fire { .. } => {
                self.legal_shots(s, out);
                out.push(Action::CeaseFire);
            }
            Phase::Keep => self.legal_keeps(s, out),
            Phase::Over | Phase::OutOfTime => {}
        }
    }

    /// Whether the active player may take an action now.
    pub(crate) fn may(&self, s: &State, action: Action) -> May {
        may_now(s, action)?;
        match action.power() {
            Some(Power::Fuel(Card::PlasmaCannon)) => self.may_fire(s)?,
            Some(Power::Fuel(card)) => self.may_use_power(s, card)?,
            // For the second of two colonies the card is gone already.
            Some(Power::Discard(card)) if !matches!(s.phase, Phase::Swap { .. }) => {
                self.may_discard(s, card)?
            }
            _ => {}
        }
        match action {
            Action::Dock { at, value, relic } => self.may_dock(s, at, value, relic),
            Action::Raise(die) => self.may_raise(s, die),
            Action::Lower(die) => self.may_lower(s, die),
            Action::Flip(die) => self.may_flip(s, die),
            Action::Shift { down, up } => self.may_shift(s, down, up),
            Action::Reroll(picks) => self.may_reroll(s, picks),
            Action::Borrow(territory) => self.may_borrow(s, territory),
            Action::Teleport(target) => self.may_take(s, Card::OrbitalTeleporter, target),
            Action::Control(target) => self.may_take(s, Card::MindControlHelmet, target),
            Action::Shoot(target) => self.may_shoot(s, target),
            Action::CeaseFire => Ok(()),
            Action::Scrap(target) => self.may_scrap(s, target),
            Action::PlaceField(field, territory) => self.may_place_field(s, field, territory),
            Action::ClearField(field) => self.may_clear_field(s, field),
            Action::Uproot(owner, territory) => {
                self.may_move_colony(s, (owner, territory), Card::OrbitalTeleporter)
            }
            Action::Swap(owner, territory) => self.may_swap(s, (owner, territory)),
            Action::Recover(card) => self.may_recover(s, card),
            Action::Cycle => self.may_cycle(s),
            Action::Claim(card) => self.may_claim(s, card),
            Action::Launch => self.may_launch(s),
            Action::Land(territory) => self.may_land(s, territory),
            Action::Trade => self.may_trade(s),
            Action::BuyRelic => self.may_buy_relic(s),
            Action::StealFuel(victim) => self.may_steal(s, victim, Cost::FUEL),
            Action::StealOre(victim) => self.may_steal(s, victim, Cost::ORE),
            Action::StealCard(victim, card) => self.may_steal_card(s, victim, card),
            Action::EndRaid => self.may_raid(s),
            Action::EndTurn => self.may_end_turn(s),
            Action::Keep(fuel) => self.may_keep(s, fuel),
        }
    }
}

/// Whether an action belongs to what is to be decided.
fn may_now(s: &State, action: Action) -> May {
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
