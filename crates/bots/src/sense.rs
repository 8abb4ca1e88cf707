//! What no level does: take less than it could.

use table::{Actions, Chance, Game, NoLog, Seat, Step};

use crate::watched::Watched;

/// Drops every action of a seat that brings strictly less than another: it leads, without chance, to a position than which the game knows the
/// other's to be richer, or the game itself says that the other outdoes it. At least one action is left.
pub fn drop_lesser<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    legal: &mut Actions<G::Action>,
    chance: &mut impl Chance,
) {
    if legal.len() < 2 {
        return;
    }
    let mut imagined = state.clone();
    rules.imagine(&mut imagined, seat, chance);
    let after: Vec<Option<G::State>> =
        legal.iter().map(|&action| quietly(rules, &imagined, seat, action, chance)).collect();
    let is_lesser = |index: usize, action: G::Action| {
        let mut lesser = legal.iter().any(|&other| rules.outdoes(&imagined, seat, other, action));
        if let Some(less) = &after[index] {
            rules.richer(less, seat, &mut |_, more| {
                lesser = lesser || after.iter().flatten().any(|state| state == more)
            });
        }
        lesser
    };
    let lesser: Vec<bool> =
        legal.iter().enumerate().map(|(index, &action)| is_lesser(index, action)).collect();
    let mut lesser = lesser.into_iter();
    legal.retain_if_any(|_| lesser.next() == Some(false));
}

/// The position after an action that neither draws nor reveals anything.
fn quietly<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
    chance: &mut impl Chance,
) -> Option<G::State> {
    let mut watched = Watched::new(chance);
    let mut after = state.clone();
    let step = rules.apply(&mut after, seat, action, &mut watched, &mut NoLog);
    (!watched.was_asked() && step != Step::Revealed).then_some(after)
}
