//! What can be undone: whatever the active player did since something of another type was done.

use table::Step;

use crate::state::{ActionType, SecondAttack, State};

impl State {
    /// The active player has done something of a type: what was done before it can be undone only if it is of the same type,
    /// and a second Attack has to be made at once.
    pub(crate) fn acted(&mut self, kind: ActionType) -> Step {
        if kind != ActionType::Attack {
            self.lapse_second_attack();
        }
        self.acted_between(kind)
    }

    /// The same for something that is done while another decision is open, which keeps the chance of a second Attack.
    pub(crate) fn acted_between(&mut self, kind: ActionType) -> Step {
        let before = std::mem::replace(&mut self.turn.kind, kind);
        if before == ActionType::None || before == kind {
            Step::Open
        } else {
            Step::OpenAlone(rule!("undo.other-type"))
        }
    }

    /// Something else is done than the second Attack that could have been made.
    pub(crate) fn lapse_second_attack(&mut self) {
        if let SecondAttack::Open(seat, piece) = self.turn.second {
            self.turn.second = SecondAttack::Lapsed(seat, piece);
        }
    }
}
