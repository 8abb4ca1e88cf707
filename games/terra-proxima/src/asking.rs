//! Who is asked what: the list of what may be done, and whether something belongs here.

use table::{Actions, Seat};

use crate::{
    TerraProxima,
    action::Action,
    map::Ground,
    pieces::Piece,
    reason::Reason,
    state::{Phase, State},
};

/// The phases of an Attack before its dice.
pub(crate) const fn before_dice(phase: Phase) -> bool {
    matches!(phase, Phase::Support | Phase::Choose | Phase::Defense | Phase::AttackRoll)
}

/// The phases of an Attack after its dice.
pub(crate) const fn after_dice(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Collect
            | Phase::DefenderForfeit
            | Phase::Retreat
            | Phase::SupporterReward
            | Phase::AttackerForfeit
            | Phase::DefenderReward
    )
}

/// Whether an action belongs to a phase.
fn belongs(phase: Phase, action: Action) -> bool {
    match phase {
        Phase::Pad => matches!(action, Action::Pad(_)),
        Phase::Roll => matches!(action, Action::Roll | Action::Jettison(_) | Action::PlusOne(_)),
        Phase::MakeRoom | Phase::Collect => matches!(action, Action::Collect | Action::Jettison(_)),
        Phase::Keep => matches!(action, Action::Keep(_)),
        Phase::Backfire => matches!(action, Action::Forfeit(_) | Action::ForfeitAny),
        Phase::Steal | Phase::StealSecond => matches!(
            action,
            Action::StealPlanetary(_) | Action::StealLunar(..) | Action::StopStealing | Action::Jettison(_)
        ),
        Phase::Action => matches!(
            action,
            Action::Pay(..)
                | Action::Move(..)
                | Action::Offer(_)
                | Action::Refine(_)
                | Action::Exchange(..)
                | Action::Jettison(_)
                | Action::PlusOne(_)
                | Action::Repair
                | Action::Base(_)
                | Action::Scout(..)
                | Action::Research
                | Action::Attack { .. }
                | Action::End
        ),
        Phase::Compose => matches!(action, Action::Give(_) | Action::Ask(_) | Action::Send | Action::Drop),
        Phase::Answer => matches!(action, Action::Accept | Action::Decline),
        Phase::Support => {
            matches!(action, Action::Support(_) | Action::Decline | Action::Withdraw | Action::Retract)
        }
        Phase::Choose => matches!(action, Action::Choose(_) | Action::Withdraw | Action::Retract),
        Phase::Defense => {
            matches!(action, Action::Defend | Action::HoldCard | Action::Withdraw | Action::Retract)
        }
        Phase::AttackRoll => matches!(action, Action::Roll | Action::Withdraw | Action::Retract),
        Phase::DefenderForfeit => matches!(action, Action::Forfeit(_) | Action::ForfeitAny),
        Phase::AttackerForfeit => {
            matches!(action, Action::Forfeit(_) | Action::ForfeitAny | Action::PlusOne(_))
        }
        Phase::Retreat => matches!(action, Action::Retreat(_)),
        Phase::SupporterReward | Phase::DefenderReward => matches!(action, Action::Reward(_)),
        Phase::Landed | Phase::OutOfTime => false,
    }
}

/// Adds all that a seat may do.
pub(crate) fn legal(rules: &TerraProxima, s: &State, seat: Seat, out: &mut Actions<Action>) {
    if s.decider() == Some(seat) {
        legal_to_asked(rules, s, out);
    } else if before_dice(s.phase) && seat == s.turn.active {
        out.push(Action::Withdraw);
    } else if rules.may_retract(s, seat).is_ok() {
        out.push(Action::Retract);
    }
}

/// Adds all that the player may do who is asked.
#[inline]
fn legal_to_asked(rules: &TerraProxima, s: &State, out: &mut Actions<Action>) {
    match s.phase {
        Phase::Pad => (0..6).for_each(|pad| out.push(Action::Pad(pad))),
        Phase::Roll => {
            out.push(Action::Roll);
            rules.legal_plus_one(s, out);
            rules.legal_jettison(s, out);
        }
        Phase::Keep => rules.legal_keeps(s, out),
        Phase::Steal | Phase::StealSecond => rules.legal_thefts(s, out),
        Phase::Action => rules.legal_actions(s, out),
        Phase::Compose => rules.legal_composing(s, out),
        Phase::Answer => {
            if rules.may_accept(s).is_ok() {
                out.push(Action::Accept);
            }
            out.push(Action::Decline);
        }
        Phase::Support => rules.legal_support(s, out),
        Phase::Choose => {
            rules.legal_choices(s, out);
            out.push(Action::Withdraw);
        }
        Phase::Defense => {
            out.push(Action::Defend);
            out.push(Action::HoldCard);
        }
        Phase::AttackRoll => {
            out.push(Action::Roll);
            out.push(Action::Withdraw);
        }
        Phase::MakeRoom | Phase::Collect => {
            out.push(Action::Collect);
            rules.legal_jettison(s, out);
        }
        Phase::Backfire | Phase::DefenderForfeit => rules.legal_forfeits(s, out),
        Phase::AttackerForfeit => {
            rules.legal_forfeits(s, out);
            rules.legal_plus_one(s, out);
        }
        Phase::Retreat => rules
            .retreats(s, s.attack.defender, s.attack.piece)
            .for_each(|hex| out.push(Action::Retreat(hex))),
        Phase::SupporterReward | Phase::DefenderReward => rules.legal_rewards(s, out),
        Phase::Landed | Phase::OutOfTime => {}
    }
}

/// Whether a seat may take an action now.
pub(crate) fn check(rules: &TerraProxima, s: &State, seat: Seat, action: Action) -> Result<(), Reason> {
    rules.may_answer(s, seat, action)?;
    rules.may_come_now(s, action)?;
    rules.may_do(s, action)
}

impl TerraProxima {
    fn legal_actions(&self, s: &State, out: &mut Actions<Action>) {
        self.legal_payments(s, out);
        self.legal_moves(s, out);
        if self.must_launch(s) {
            return;
        }
        self.legal_builds(s, out);
        if self.may_repair(s).is_ok() {
            out.push(Action::Repair);
        }
        self.legal_attacks(s, out);
        self.legal_salvage(s, out);
        self.legal_offers(s, out);
        self.legal_plus_one(s, out);
        self.legal_jettison(s, out);
        out.push(Action::End);
    }

    /// Whether it is this seat's to decide.
    fn may_answer(&self, s: &State, seat: Seat, action: Action) -> Result<(), Reason> {
        if action == Action::Retract && (before_dice(s.phase) || after_dice(s.phase)) {
            return self.may_retract(s, seat);
        }
        let withdraws = before_dice(s.phase) && action == Action::Withdraw;
        match s.decider() == Some(seat) {
            _ if withdraws && seat == s.turn.active => return Ok(()),
            true if withdraws => return Err(Reason::NotTheAttacker),
            true => return Ok(()),
            false => {}
        }
        let attack = before_dice(s.phase) || after_dice(s.phase);
        Err(match action {
            Action::Defend if attack && seat == s.turn.active => Reason::Attacker,
            Action::Support(_) if attack => {
                let barred = self.may_be_asked_to_support(s, seat, s.attack.defender).err();
                // Whoever may be asked is not asked now.
                barred.unwrap_or(Reason::NotAsked)
            }
            _ if seat == s.turn.active => Reason::WaitsForAnswer,
            _ => Reason::NotAsked,
        })
    }

    /// Whether an action belongs to the phase, and on a first turn whether the Cruiser has left its pad.
    fn may_come_now(&self, s: &State, action: Action) -> Result<(), Reason> {
        if !belongs(s.phase, action) {
            return Err(self.misplaced(s, action));
        }
        let launches = matches!(action, Action::Pay(..) | Action::Move(..));
        if self.must_launch(s) && !launches { Err(Reason::OnPad) } else { Ok(()) }
    }

    /// Whether the active player has to leave the Launch Pad before anything else.
    #[inline]
    pub(crate) fn must_launch(&self, s: &State) -> bool {
        s.phase == Phase::Action && self.on_pad(s, s.turn.active)
    }

    /// Why an action does not belong to the phase.
    fn misplaced(&self, s: &State, action: Action) -> Reason {
        let own_turn = s.decider() == Some(s.turn.active);
        match (s.phase, action) {
            (Phase::Pad, _) => Reason::PadFirst,
            (_, Action::Pad(_)) => Reason::PadsTaken,
            (Phase::Roll, _) => Reason::RollFirst,
            (_, Action::Jettison(_) | Action::PlusOne(_)) if !own_turn => Reason::NotYourTurn,
            (_, Action::Jettison(_) | Action::PlusOne(_)) => Reason::ChoiceOpen,
            (Phase::MakeRoom, _) => Reason::MakeRoomFirst,
            (Phase::Keep, _) => Reason::KeepFirst,
            (Phase::Backfire, _) => Reason::BackfireFirst,
            (Phase::Steal | Phase::StealSecond, _) => Reason::StealFirst,
            (Phase::Action, Action::Roll) if s.me().turns == 1 => Reason::NoProduction,
            (Phase::Action, Action::Roll) => Reason::Rolled,
            (Phase::Action, Action::StealPlanetary(_) | Action::StealLunar(..) | Action::StopStealing) => {
                Reason::NoTheftNow
            }
            (Phase::Action, Action::Defend) => Reason::NotAttacked,
            (phase, Action::Defend) if after_dice(phase) => Reason::DiceRolled,
            (phase, Action::Withdraw) if after_dice(phase) || phase == Phase::Action => Reason::NoDiceToCome,
            (Phase::Action, _) => Reason::NothingToAnswer,
            _ => Reason::SettleFirst,
        }
    }

    /// Whether an action that belongs to the phase is allowed.
    fn may_do(&self, s: &State, action: Action) -> Result<(), Reason> {
        match action {
            Action::Jettison(material) => self.may_jettison(s, material),
            Action::PlusOne(material) => self.may_play_plus_one(s, material),
            Action::Keep(material) => self.may_keep(s, material),
            Action::StealPlanetary(victim) => self.may_steal(s, victim, None),
            Action::StealLunar(victim, material) => self.may_steal(s, victim, Some(material)),
            Action::Pay(bundle) => self.may_pay(s, bundle),
            Action::Move(ship, to) => self.may_move(s, ship, to),
            Action::Offer(to) => self.may_offer(s, to),
            Action::Give(material) => self.may_give(s, material),
            Action::Ask(material) => self.may_ask(s, material),
            Action::Send => self.may_send(s),
            Action::Accept => self.may_accept(s),
            Action::Refine(material) => self.may_refine(s, material),
            Action::Exchange(from, to) => self.may_exchange(s, from, to),
            Action::Repair => self.may_repair(s),
            Action::Base(at) => self.may_build_base(s, at),
            Action::Scout(at, price) => self.may_build_scout(s, at, price),
            Action::Research => self.may_research(s),
            Action::Attack { ship, seat, piece, support } => self.may_attack(s, ship, (seat, piece), support),
            Action::Support(bundle) => self.may_support(s, bundle),
            Action::Choose(chosen) => self.may_choose(s, chosen),
            Action::Forfeit(bundle) => self.may_forfeit(s, bundle),
            Action::ForfeitAny => self.may_forfeit_any(s),
            Action::Retreat(to) => self.may_retreat(s, to),
            Action::Reward(bundle) => self.may_take_reward(s, bundle),
            Action::Pad(_)
            | Action::Roll
            | Action::StopStealing
            | Action::Drop
            | Action::Decline
            | Action::Defend
            | Action::HoldCard
            | Action::Withdraw
            | Action::Retract
            | Action::Collect
            | Action::End => Ok(()),
        }
    }

    /// Ends the turn; on a first turn leaves the Launch Pad before that, with the smallest step.
    pub(crate) fn end_or_launch(&self, s: &State) -> Action {
        let Some(pad) = s.me().at(Piece::Cruiser).filter(|&at| self.figures.map.ground(at) == Ground::Pad)
        else {
            return Action::End;
        };
        let mut legal = Actions::new();
        if s.turn.left[Piece::Cruiser.index()] == 0 {
            self.legal_payments(s, &mut legal);
        } else {
            self.legal_moves(s, &mut legal);
        }
        let near = |action: &&Action| match action {
            Action::Move(_, to) => to.distance(pad),
            _ => 0,
        };
        legal.iter().min_by_key(near).copied().unwrap_or(Action::End)
    }
}
