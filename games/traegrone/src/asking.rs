//! Who is asked what: the list of what may be done, and what does not belong here.

use table::{Actions, Seat};

use crate::{
    Traegrone,
    action::Action,
    pieces::{Piece, Ship, Species, Unit},
    reason::Reason,
    state::{Phase, State},
};

/// Adds all that a seat may do.
#[inline]
pub(crate) fn legal(rules: &Traegrone, s: &State, seat: Seat, out: &mut Actions<Action>) {
    if s.asked != seat {
        return;
    }
    match s.phase {
        Phase::Species => rules.legal_species(s, out),
        Phase::Base => rules.legal_bases(s, out),
        Phase::Card => rules.legal_cards(s, out),
        Phase::Target => rules.legal_targets(s, out),
        Phase::Draft => rules.legal_drafts(s, out),
        Phase::Raise => rules.legal_raises(s, out),
        Phase::Polarity => rules.legal_axes(out),
        Phase::Purchase => rules.legal_purchases(s, out),
        Phase::Move => rules.legal_moves(s, out),
        Phase::Spy => rules.legal_spies(s, out),
        Phase::Fight => rules.legal_fights(s, out),
        Phase::AttackerFlees | Phase::DefenderFlees => {
            out.push(Action::Stay);
            if rules.may_flee(s, s.side_of(seat)).is_ok() {
                out.push(Action::Flee);
            }
        }
        Phase::Aim => rules.legal_aims(s, out),
        Phase::Take => rules.legal_takes(s, out),
        Phase::Board => rules.legal_boardings(s, out),
        Phase::Retreat => rules.legal_retreats(s, out),
        Phase::Adapt => {
            out.push(Action::Adapt);
            out.push(Action::Decline);
        }
        Phase::Grow | Phase::Bargain | Phase::Peace => {
            out.push(Action::Accept);
            out.push(Action::Decline);
        }
        Phase::Land => rules.legal_land(s, out),
        Phase::Loss => {
            out.push(Action::Lower);
            out.push(Action::Sacrifice);
        }
        Phase::Surplus => rules.legal_surplus(s, out),
        Phase::Victory | Phase::LastStanding | Phase::TurnLimit => {}
    }
}

/// Whether a seat may do something now.
pub(crate) fn check(rules: &Traegrone, s: &State, seat: Seat, action: Action) -> Result<(), Reason> {
    if s.phase.is_over() {
        return Err(Reason::Over);
    }
    let fighting = s.battle.at.is_some() && [s.turn.active, s.battle.defender].contains(&seat);
    if action == Action::Flee && fighting {
        // Both sides can be told why they may not flee, whoever decides now.
        rules.may_flee(s, s.side_of(seat))?;
    }
    if s.asked != seat {
        return Err(Reason::NotAsked(s.asked));
    }
    match (s.phase, action) {
        (Phase::Species, Action::Species(species)) => rules.may_lead(s, species),
        (Phase::Base, Action::Base(sector)) => rules.may_settle(s, sector),
        (Phase::Card, Action::Play(card)) => rules.may_play(s, card),
        (Phase::Card, Action::PlayAny) => rules.may_play_any(s),
        (Phase::Card, Action::ForcedDraft) => rules.may_replace_card(s, Species::MarrowKir),
        (Phase::Card, Action::SuperSoldiers) => rules.may_replace_card(s, Species::Android),
        (Phase::Target, Action::Target(sector)) => rules.may_target(s, sector),
        (Phase::Target, Action::Done) => rules.may_stop(s),
        (Phase::Draft, Action::Target(sector)) => rules.may_draft(s, sector),
        (Phase::Raise, Action::Raise(stat, sector)) => rules.may_raise(s, stat, sector),
        (Phase::Purchase, Action::Buy(piece, sector)) => rules.may_buy(s, piece, sector),
        (Phase::Purchase, Action::Repair(ship)) => rules.may_repair(s, ship),
        (Phase::Purchase, Action::Infest(ship)) => rules.may_infest(s, ship),
        (Phase::Move, Action::Load(unit, ship)) => rules.may_load(s, unit, ship),
        (Phase::Move, Action::Unload(unit, ship)) => rules.may_unload(s, unit, ship),
        (Phase::Move, Action::Move(ship, to)) => rules.may_move(s, ship, to),
        (Phase::Move, Action::Colonise(ship)) => rules.may_colonise(s, ship),
        (Phase::Spy, Action::Move(ship, to)) => rules.may_spy(s, ship, to),
        (Phase::Fight, Action::Fight(sector)) => rules.may_fight(s, sector),
        (Phase::Aim, Action::Aim { shot, graze, target }) => rules.may_aim(s, shot, graze, target),
        (Phase::Aim, Action::Leave { shot, graze }) => rules.may_leave_hit(s, shot, graze),
        (Phase::Take, Action::Take(target)) => rules.may_take(s, target),
        (Phase::Board, Action::Board(ship)) => rules.may_board(s, ship),
        (Phase::Retreat, Action::Retreat(to)) => rules.may_retreat(s, to),
        (Phase::Land, Action::Bombard(ship)) => rules.may_bombard(s, ship),
        (Phase::Land, Action::Invade(ship)) => rules.may_invade(s, ship),
        (Phase::Land, Action::Negotiate(sector)) => rules.may_negotiate(s, sector),
        (Phase::Surplus, Action::Load(unit, ship)) => rules.may_embark(s, unit, ship),
        (Phase::Polarity, Action::Close(_))
        | (Phase::Purchase | Phase::Move | Phase::Spy | Phase::Land, Action::Done)
        | (Phase::AttackerFlees | Phase::DefenderFlees, Action::Flee | Action::Stay)
        | (Phase::Adapt, Action::Adapt | Action::Decline)
        | (Phase::Draft | Phase::Raise, Action::Decline)
        | (Phase::Grow | Phase::Bargain | Phase::Peace, Action::Accept | Action::Decline)
        | (Phase::Loss, Action::Lower | Action::Sacrifice)
        | (Phase::Surplus, Action::Disband) => Ok(()),
        _ => Err(Reason::NotNow),
    }
}

/// What one would expect the active player's ships to do where they are, and what the rules forbid now; of ships that are the same, the first.
pub(crate) fn barred(rules: &Traegrone, s: &State) -> Vec<Action> {
    let (me, player) = (s.turn.active, s.me());
    let mut wished = Vec::new();
    for &ship in Ship::ALL {
        let vessel = player.ship(ship);
        let Some(at) = vessel.at.filter(|_| rules.no_twin(s, me, ship).is_ok()) else { continue };
        let is_own = player.worlds.has(at);
        let is_foreign = s.worlds().has(at) && !is_own;
        match s.phase {
            Phase::Land if is_foreign => wished.extend([Action::Invade(ship), Action::Bombard(ship)]),
            Phase::Purchase => {
                if vessel.damage > 0 {
                    wished.push(Action::Repair(ship));
                }
                if is_foreign && rules.leads(s, me, Species::Hivemind) {
                    wished.push(Action::Infest(ship));
                }
            }
            Phase::Move => {
                // That units cannot go ashore elsewhere nobody asks.
                for &unit in Unit::ALL.iter().filter(|_| is_own) {
                    let is_there = s.sites[at].units[unit.index()] > 0;
                    if is_there && rules.figures.of(ship.kind()).capacity > 0 {
                        wished.push(Action::Load(unit, ship));
                    }
                    if vessel.aboard(unit) > 0 {
                        wished.push(Action::Unload(unit, ship));
                    }
                }
                if rules.is_uninhabited(s, at) || is_foreign && ship.kind() == Piece::ColonyShip {
                    wished.push(Action::Colonise(ship));
                }
            }
            _ => {}
        }
    }
    if s.phase == Phase::Land {
        let foreign = player.presence().and(s.worlds()).without(player.worlds);
        wished.extend(foreign.iter().map(Action::Negotiate));
    }
    wished.retain(|&action| check(rules, s, me, action).is_err());
    wished
}
