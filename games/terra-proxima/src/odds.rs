//! The odds of an Attack: one die against another, each with a bonus.

use serde::Serialize;

/// Chances that add up to 1.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
