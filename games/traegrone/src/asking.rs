//! Who is asked what: the list of what may be done, and what does not belong here.

use table::{Actions, Seat};

use crate::{
    Traegrone,
    action::Action,
    pieces::Species,
    reason::Reason,
    state::{Phase, State},
};

impl Traegrone {
    /// Adds all that the asked player may do.
    #[inline]
    pub(crate) fn legal_now(&self, s: &State, out: &mut Actions<Action>) {
        match s.phase {
            Phase::Species => self.legal_species(s, out),
            Phase::Base => self.legal_bases(s, out),
            Phase::Card => self.legal_cards(s, out),
            Phase::Target => self.legal_targets(s, out),
            Phase::Draft => self.legal_drafts(s, out),
            Phase::Raise => self.legal_raises(s, out),
            Phase::Polarity => self.legal_axes(out),
            Phase::Purchase => self.legal_purchases(s, out),
            Phase::Move => self.legal_moves(s, out),
            Phase::Spy => self.legal_spies(s, out),
            Phase::Fight => self.legal_fights(s, out),
            Phase::AttackerFlees | Phase::DefenderFlees => {
                out.push(Action::Stay);
                out.push(Action::Flee);
            }
            Phase::Aim => self.legal_aims(s, out),
            Phase::Take => self.legal_takes(s, out),
            Phase::Board => self.legal_boardings(s, out),
            Phase::Retreat => self.legal_retreats(s, out),
            Phase::Adapt => {
                out.push(Action::Adapt);
                out.push(Action::Decline);
            }
            Phase::Grow | Phase::Bargain | Phase::Peace => {
                out.push(Action::Accept);
                out.push(Action::Decline);
            }
            Phase::Land => self.legal_land(s, out),
            Phase::Loss => {
                out.push(Action::Lower);
                out.push(Action::Sacrifice);
            }
            Phase::Surplus => self.legal_surplus(s, out),
            Phase::Victory | Phase::LastStanding | Phase::TurnLimit => {}
        }
    }

    /// Whether a seat may do something now.
    pub(crate) fn may(&self, s: &State, seat: Seat, action: Action) -> Result<(), Reason> {
        if s.phase.is_over() {
            return Err(Reason::Over);
        }
        let fighting = s.battle.at.is_some() && [s.turn.active, s.battle.defender].contains(&seat);
        if action == Action::Flee && fighting {
            // Both sides can be told why they may not flee, whoever decides now.
            self.may_flee(s, s.side_of(seat))?;
        }
        if s.asked != seat {
            return Err(Reason::NotAsked(s.asked));
        }
        match (s.phase, action) {
            (Phase::Species, Action::Species(species)) => self.may_lead(s, species),
            (Phase::Base, Action::Base(sector)) => self.may_settle(s, sector),
            (Phase::Card, Action::Play(card)) => self.may_play(s, card),
            (Phase::Card, Action::PlayAny) => self.may_play_any(s),
            (Phase::Card, Action::ForcedDraft) => self.may_replace_card(s, Species::MarrowKir),
            (Phase::Card, Action::SuperSoldiers) => self.may_replace_card(s, Species::Android),
            (Phase::Target, Action::Target(sector)) => self.may_target(s, sector),
            (Phase::Target, Action::Done) => self.may_stop(s),
            (Phase::Draft, Action::Target(sector)) => self.may_draft(s, sector),
            (Phase::Raise, Action::Raise(stat, sector)) => self.may_raise(s, stat, sector),
            (Phase::Purchase, Action::Buy(piece, sector)) => self.may_buy(s, piece, sector),
            (Phase::Purchase, Action::Repair(ship)) => self.may_repair(s, ship),
            (Phase::Purchase, Action::Infest(ship)) => self.may_infest(s, ship),
            (Phase::Move, Action::Load(unit, ship)) => self.may_load(s, unit, ship),
            (Phase::Move, Action::Unload(unit, ship)) => self.may_unload(s, unit, ship),
            (Phase::Move, Action::Move(ship, to)) => self.may_move(s, ship, to),
            (Phase::Move, Action::Colonise(ship)) => self.may_colonise(s, ship),
            (Phase::Spy, Action::Move(ship, to)) => self.may_spy(s, ship, to),
            (Phase::Fight, Action::Fight(sector)) => self.may_fight(s, sector),
            (Phase::Aim, Action::Aim { shot, graze, target }) => self.may_aim(s, shot, graze, target),
            (Phase::Aim, Action::Leave { shot, graze }) => self.may_leave_hit(s, shot, graze),
            (Phase::Take, Action::Take(target)) => self.may_take(s, target),
            (Phase::Board, Action::Board(ship)) => self.may_board(s, ship),
            (Phase::Retreat, Action::Retreat(to)) => self.may_retreat(s, to),
            (Phase::Land, Action::Bombard(ship)) => self.may_bombard(s, ship),
            (Phase::Land, Action::Invade(ship)) => self.may_invade(s, ship),
            (Phase::Land, Action::Negotiate(sector)) => self.may_negotiate(s, sector),
            (Phase::Surplus, Action::Load(unit, ship)) => self.may_embark(s, unit, ship),
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
}
