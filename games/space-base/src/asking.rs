//! Who is asked what: the list of what may be done, and what does not belong here.

use table::{Actions, Seat};

use crate::{
    SpaceBase,
    action::Action,
    content::{Effect, Placing},
    gain::OpenArrow,
    pieces::Card,
    reason::Reason,
    state::{SeatStage, State},
};

/// What a seat is asked.
pub(crate) enum Question {
    /// Nothing.
    Nothing,
    /// Whether it follows this arrow.
    Arrow(OpenArrow),
    /// What this effect of the activation that it uses needs to know.
    Effect(Effect),
    /// What its stage lets it do.
    Stage,
}

/// Adds all that a seat may do.
#[inline]
pub(crate) fn legal(rules: &SpaceBase, s: &State, seat: Seat, out: &mut Actions<Action>) {
    match rules.question(s, seat) {
        Question::Nothing => {}
        Question::Arrow(open) => rules.legal_ways(s, seat, &open, out),
        Question::Effect(effect) => rules.legal_answers(s, seat, effect, out),
        Question::Stage => rules.legal_at_stage(s, seat, out),
    }
}

/// Whether a seat may take an action now, and if not, why not.
pub(crate) fn check(rules: &SpaceBase, s: &State, seat: Seat, action: Action) -> Result<(), Reason> {
    if s.is_over() {
        return Err(Reason::GameOver);
    }
    match rules.question(s, seat) {
        Question::Arrow(open) => rules.may_settle_arrow(s, seat, &open, action),
        Question::Effect(effect) => rules.may_answer(s, seat, effect, action),
        Question::Nothing | Question::Stage => rules.may_at_stage(s, seat, action),
    }
}

impl SpaceBase {
    /// What a seat is asked now.
    #[inline]
    pub(crate) fn question(&self, s: &State, seat: Seat) -> Question {
        if s.is_over() || matches!(s.stage(seat), SeatStage::Waiting | SeatStage::Done) {
            return Question::Nothing;
        }
        if let Some(open) = self.open_arrow(s, seat) {
            return Question::Arrow(open);
        }
        self.open_effect(s, seat).map_or(Question::Stage, Question::Effect)
    }

    /// Whether a seat that is in the middle of nothing may take an action.
    fn may_at_stage(&self, s: &State, seat: Seat, action: Action) -> Result<(), Reason> {
        match action {
            Action::Roll => self.may_roll(s, seat),
            Action::Sum => self.may_allocate(s, seat, false),
            Action::Dice => self.may_allocate(s, seat, true),
            Action::Pass => self.may_pass(s, seat),
            Action::End => self.may_end(s, seat),
            Action::Use(name) => self.may_use(s, seat, Card::of(name, seat)),
            Action::Buy(name) => {
                self.may_shop(s, seat)?;
                self.may_buy(s, seat, Card::of(name, seat), Placing::Printed)
            }
            Action::Go(_) if s.stage(seat) == SeatStage::Allocate => Err(Reason::DiceLeadElsewhere),
            Action::Go(_) => Err(Reason::NoArrow),
            _ => Err(Reason::NotAskedFor),
        }
    }

    /// Adds every action of a seat that is asked, but in the middle of nothing.
    fn legal_at_stage(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        // One after another: where nobody asks for the reason, none is looked for.
        if self.may_roll(s, seat).is_ok() {
            out.push(Action::Roll);
        }
        if self.may_allocate(s, seat, false).is_ok() {
            out.push(Action::Sum);
        }
        if self.may_allocate(s, seat, true).is_ok() {
            out.push(Action::Dice);
        }
        if self.may_pass(s, seat).is_ok() {
            out.push(Action::Pass);
        }
        if self.may_shop(s, seat).is_ok() {
            self.legal_buys(s, seat, Placing::Printed, out);
        }
        if self.may_end(s, seat).is_ok() {
            out.push(Action::End);
        }
        self.legal_uses(s, seat, out);
    }
}
