//! Who is asked what: the list of what may be done, and why something does not belong here.

use table::{Actions, Refusal, RuleId, Seat};

use crate::{
    TerraProxima,
    action::Action,
    board::Ground,
    pieces::{Bundle, Piece},
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
        Phase::Keep => matches!(action, Action::Keep(_)),
        Phase::Backfire => matches!(action, Action::Forfeit(_)),
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
        Phase::Support => matches!(action, Action::Support(_) | Action::Decline),
        Phase::Choose => matches!(action, Action::Choose(_)),
        Phase::Defense => matches!(action, Action::Defend | Action::HoldCard),
        Phase::AttackRoll => matches!(action, Action::Roll | Action::Withdraw),
        Phase::Collect => matches!(action, Action::Collect | Action::Jettison(_)),
        Phase::DefenderForfeit | Phase::AttackerForfeit => matches!(action, Action::Forfeit(_)),
        Phase::Retreat => matches!(action, Action::Retreat(_)),
        Phase::SupporterReward | Phase::DefenderReward => matches!(action, Action::Reward(_)),
        Phase::Landed | Phase::OutOfTime => false,
    }
}

impl TerraProxima {
    /// Adds all that the asked player may do.
    #[inline]
    pub(crate) fn legal_now(&self, s: &State, out: &mut Actions<Action>) {
        match s.phase {
            Phase::Pad => (0..6).for_each(|pad| out.push(Action::Pad(pad))),
            Phase::Roll => {
                out.push(Action::Roll);
                self.legal_plus_one(s, out);
                self.legal_jettison(s, out);
            }
            Phase::Keep => {
                for (material, _) in s.turn.produced.only(self.choosing(s)).iter() {
                    out.push(Action::Keep(material));
                }
            }
            Phase::Backfire => {
                let hand = &s.me().hand;
                for &bundle in Bundle::SINGLES {
                    if hand.contains(&bundle.cards()) {
                        out.push(Action::Forfeit(bundle));
                    }
                }
            }
            Phase::Steal | Phase::StealSecond => self.legal_thefts(s, out),
            Phase::Action => self.legal_actions(s, out),
            Phase::Compose => self.legal_composing(s, out),
            Phase::Answer => {
                if self.may_accept(s) {
                    out.push(Action::Accept);
                }
                out.push(Action::Decline);
            }
            Phase::Support => self.legal_support(s, out),
            Phase::Choose => self.legal_choices(s, out),
            Phase::Defense => {
                out.push(Action::Defend);
                out.push(Action::HoldCard);
            }
            Phase::AttackRoll => {
                out.push(Action::Roll);
                if !s.turn.withdrawn {
                    out.push(Action::Withdraw);
                }
            }
            Phase::Collect => {
                out.push(Action::Collect);
                self.legal_jettison(s, out);
            }
            Phase::DefenderForfeit => self.legal_forfeits(&s.players[s.attack.defender.index()].hand, out),
            Phase::AttackerForfeit => self.legal_forfeits(&s.me().hand, out),
            Phase::Retreat => self
                .retreats(s, s.attack.defender, s.attack.piece)
                .for_each(|hex| out.push(Action::Retreat(hex))),
            Phase::SupporterReward | Phase::DefenderReward => self.legal_rewards(s, out),
            Phase::Landed | Phase::OutOfTime => {}
        }
    }

    fn legal_actions(&self, s: &State, out: &mut Actions<Action>) {
        self.legal_payments(s, out);
        self.legal_moves(s, out);
        if self.on_pad(s, s.turn.active) {
            return;
        }
        self.legal_builds(s, out);
        if self.may_repair(s) {
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
    pub(crate) fn check_asked(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        if s.asked() == Some(seat) {
            return Ok(());
        }
        let active = s.turn.active;
        let attack = before_dice(s.phase) || after_dice(s.phase);
        if seat == active {
            return Err(match action {
                Action::Defend if attack => {
                    Refusal::new(rule!("defense.only-in-defense"), "You are the attacker.")
                }
                Action::Support(_) if attack => Refusal::new(rule!("support.who"), "It is your own Attack."),
                _ => Refusal::new(
                    rule!("turn.one-thing-at-a-time"),
                    "Another player has to answer before you go on.",
                ),
            });
        }
        let rule = match action {
            Action::Jettison(_) => rule!("jettison.own-turn"),
            Action::PlusOne(_) => rule!("plus-one.own-turn"),
            Action::Refine(_) | Action::Exchange(..) => rule!("salvage.own-turn"),
            Action::Offer(_) | Action::Give(_) | Action::Ask(_) | Action::Send | Action::Drop => {
                rule!("trade.own-turn")
            }
            Action::Support(_) if attack && seat == s.attack.defender => {
                return Err(Refusal::new(rule!("support.who"), "You are attacked."));
            }
            _ => rule!("action.only-active"),
        };
        Err(Refusal::new(rule, "It is another player's turn, and you are not asked."))
    }

    /// Whether an action belongs to the phase, and on a first turn whether the Cruiser has left its pad.
    pub(crate) fn check_phase(&self, s: &State, action: Action) -> Result<(), Refusal> {
        if !belongs(s.phase, action) {
            let (rule, why) = self.misplaced(s, action);
            return Err(Refusal::new(rule, why));
        }
        let launches = matches!(action, Action::Pay(..) | Action::Move(..));
        if s.phase == Phase::Action && !launches && self.on_pad(s, s.turn.active) {
            let rule = match action {
                Action::Attack { .. } => rule!("attack.from-pad"),
                _ => rule!("first-turn.nothing-before"),
            };
            return Err(Refusal::new(rule, "Pay for a Move and leave the Launch Pad first."));
        }
        Ok(())
    }

    /// Why an action does not belong to the phase.
    fn misplaced(&self, s: &State, action: Action) -> (RuleId, &'static str) {
        let own_turn = s.asked() == Some(s.turn.active);
        match (s.phase, action) {
            (Phase::Pad, _) => (rule!("setup.first-pad"), "Take a Launch Pad first."),
            (_, Action::Pad(_)) => (rule!("setup.first-pad"), "The Launch Pads are taken."),
            (Phase::Roll, _) => (rule!("turn.phases"), "Roll for production first."),
            (_, Action::Jettison(_)) if !own_turn => {
                (rule!("jettison.own-turn"), "It is another player's turn.")
            }
            (_, Action::PlusOne(_)) if !own_turn => {
                (rule!("plus-one.own-turn"), "It is another player's turn.")
            }
            (_, Action::Jettison(_)) => (rule!("jettison.when"), "Another choice is open."),
            (_, Action::PlusOne(_)) => (rule!("plus-one.timing"), "Another choice is open."),
            (Phase::Keep, _) => (rule!("production.choose-exactly"), "Take the produced cards that fit."),
            (Phase::Backfire, _) => (rule!("backfire.forfeit"), "Give up cards for the backfire first."),
            (Phase::Steal | Phase::StealSecond, _) => {
                (rule!("steal.before-actions"), "Steal, or stop stealing, first.")
            }
            (Phase::Action, Action::Roll) if s.me().turns == 1 => {
                (rule!("first-turn.no-production"), "There is no production on your first turn.")
            }
            (Phase::Action, Action::Roll) => (rule!("production.roll"), "You have rolled for production."),
            (Phase::Action, Action::StealPlanetary(_) | Action::StealLunar(..) | Action::StopStealing) => {
                (rule!("steal.before-actions"), "This is not the moment to steal.")
            }
            (Phase::Action, Action::Defend) => {
                (rule!("defense.only-in-defense"), "You are not being attacked.")
            }
            (phase, Action::Defend) if after_dice(phase) => {
                (rule!("defense.card-before-roll"), "The dice have been rolled.")
            }
            (phase, Action::Withdraw) if after_dice(phase) || phase == Phase::Action => {
                (rule!("withdraw.not-after-die"), "No Attack waits for its dice.")
            }
            (Phase::Action, _) => {
                (rule!("turn.one-thing-at-a-time"), "Nothing of that kind is to be answered now.")
            }
            _ => (rule!("turn.one-thing-at-a-time"), "Something else has to be settled first."),
        }
    }

    /// Whether an action that belongs to the phase is allowed.
    pub(crate) fn check_action(&self, s: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Jettison(material) => self.check_jettison(s, material),
            Action::PlusOne(material) => self.check_plus_one(s, material),
            Action::Keep(material) => self.check_keep(s, material),
            Action::StealPlanetary(victim) => self.check_theft(s, victim, None),
            Action::StealLunar(victim, material) => self.check_theft(s, victim, Some(material)),
            Action::Pay(bundle, ship) => self.check_pay(s, bundle, ship),
            Action::Move(ship, to) => self.check_move(s, ship, to),
            Action::Offer(to) => self.check_offer(s, to),
            Action::Give(material) => self.check_give(s, material),
            Action::Ask(material) => self.check_ask(s, material),
            Action::Send => self.check_send(s),
            Action::Accept => self.check_accept(s),
            Action::Refine(material) => self.check_refine(s, material),
            Action::Exchange(from, to) => self.check_exchange(s, from, to),
            Action::Repair => self.check_repair(s),
            Action::Base(at) => self.check_base(s, at),
            Action::Scout(at, price) => self.check_scout(s, at, price),
            Action::Research => self.check_research(s),
            Action::Attack { ship, seat, piece, support } => {
                self.check_attack(s, ship, (seat, piece), support)
            }
            Action::Support(bundle) => self.check_support(s, bundle),
            Action::Choose(chosen) => self.check_choose(s, chosen),
            Action::Withdraw => self.check_withdraw(s),
            Action::Forfeit(bundle) => match s.phase {
                Phase::Backfire => self.check_backfire(s, bundle),
                Phase::DefenderForfeit => self.check_defender_forfeit(s, bundle),
                _ => self.check_attacker_forfeit(s, bundle),
            },
            Action::Retreat(to) => self.check_retreat(s, to),
            Action::Reward(bundle) => self.check_reward(s, bundle),
            Action::Pad(_)
            | Action::Roll
            | Action::StopStealing
            | Action::Drop
            | Action::Decline
            | Action::Defend
            | Action::HoldCard
            | Action::Collect
            | Action::End => Ok(()),
        }
    }

    /// What a silent player does: nothing that costs anything, if that is possible.
    pub(crate) fn fallback_of(&self, s: &State, seat: Seat) -> Action {
        match s.phase {
            Phase::Pad => Action::Pad(0),
            Phase::Roll => Action::Roll,
            Phase::Steal | Phase::StealSecond => Action::StopStealing,
            Phase::Action => self.fallback_action(s),
            Phase::Compose => Action::Drop,
            Phase::Answer | Phase::Support => Action::Decline,
            Phase::Choose => Action::Choose(None),
            Phase::Defense => Action::HoldCard,
            Phase::AttackRoll if s.turn.withdrawn => Action::Roll,
            Phase::AttackRoll => Action::Withdraw,
            Phase::Collect => Action::Collect,
            _ => {
                let mut legal = Actions::new();
                table::Rules::legal(self, s, seat, &mut legal);
                legal.first().copied().unwrap_or(Action::End)
            }
        }
    }

    /// Ends the turn; on a first turn leaves the Launch Pad before that, with the smallest step.
    fn fallback_action(&self, s: &State) -> Action {
        let Some(pad) = s.me().at(Piece::Cruiser).filter(|&at| self.figures.board.ground(at) == Ground::Pad)
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
