//! The odds of dice: those of an Attack, one die against another, each with a bonus; and that of a double.

use serde::Serialize;
use table::trial::{Prospect, Verdict};

use crate::{
    Action, TerraProxima,
    state::{Phase, State},
    words,
};

/// Chances that add up to 1.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct OddsView {
    pub success: f32,
    pub tie: f32,
    pub failure: f32,
}

impl OddsView {
    /// The odds of a die and a bonus against another die and bonus.
    pub fn of([attack, defence]: [u8; 2]) -> OddsView {
        let rolls = || (0..36u8).map(|roll| (roll / 6 + attack, roll % 6 + defence));
        let share = |count: usize| count as f32 / 36.0;
        OddsView {
            success: share(rolls().filter(|(mine, theirs)| mine > theirs).count()),
            tie: share(rolls().filter(|(mine, theirs)| mine == theirs).count()),
            failure: share(rolls().filter(|(mine, theirs)| mine < theirs).count()),
        }
    }
}

impl TerraProxima {
    /// The odds of the Attack that goes on, as things stand.
    pub(crate) fn odds_now(&self, s: &State) -> OddsView {
        let attack = &s.attack;
        OddsView::of(self.bonuses(s, attack.defender, attack.supporter.is_some(), attack.defended))
    }
}

/// What may come of an action that dice decide: of the roll of an Attack, or of its announcement as things stand, and of the roll for production
/// whether it is a double.
pub(crate) fn odds(rules: &TerraProxima, s: &State, action: Action) -> Vec<Prospect> {
    let OddsView { success, tie, failure } = match action {
        Action::Roll if s.phase == Phase::AttackRoll => rules.odds_now(s),
        Action::Attack { seat, .. } => OddsView::of(rules.bonuses(s, seat, false, false)),
        Action::Roll => {
            let success = s.me().emp < rules.figures.emp_limit;
            let verdict = if success { Verdict::Success } else { Verdict::Failure };
            return vec![Prospect::new(words::double_brings(success), 1.0 / 6.0).judged(verdict)];
        }
        _ => return Vec::new(),
    };
    let chances = [(Verdict::Success, success), (Verdict::Tie, tie), (Verdict::Failure, failure)];
    let prospect = |(verdict, chance)| Prospect::new(words::attack_end(verdict), chance).judged(verdict);
    chances.map(prospect).into()
}
