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

#[cfg(test)]
mod tests {
    use table::{Action as _, Rules, chance::Fast};
    use toys::{ConnectFour, connect_four::Action};

    use super::*;
    use crate::{
        Bot, LEVELS, by_name,
        mcts::{Budget, Mcts},
        testing::{connect_four, hinted::Hinted},
    };

    const FIRST: Seat = Seat::new(0);

    /// Connect Four in which the lower columns are said to outdo the three last ones.
    fn low_columns() -> Hinted<ConnectFour> {
        let outdoes = |more: Action, less: Action| more.code() < 4 && less.code() >= 4;
        Hinted { outdoes, ..Hinted::of(ConnectFour) }
    }

    #[test]
    fn what_is_outdone_is_dropped_and_something_is_left() {
        let (game, state) = (low_columns(), connect_four(""));
        let mut legal = Actions::new();
        game.legal(&state, FIRST, &mut legal);
        drop_lesser(&game, &state, FIRST, &mut legal, &mut Fast::new(1));
        assert_eq!(legal.iter().map(|drop| drop.code()).collect::<Vec<_>>(), [0, 1, 2, 3]);
        let vain = Hinted { outdoes: |more: Action, less: Action| more != less, ..Hinted::of(ConnectFour) };
        drop_lesser(&vain, &state, FIRST, &mut legal, &mut Fast::new(1));
        assert_eq!(legal.len(), 4, "each outdoes the others");
    }

    #[test]
    fn no_level_takes_less_not_even_to_win() {
        let (game, state) = (low_columns(), connect_four("717273"));
        for seed in 0..10 {
            for level in LEVELS.iter().filter(|level| level.iterations < 100) {
                let choice = by_name(level.name, seed).unwrap().choose(&game, &state, FIRST);
                assert!(choice.code() < 4, "a {} takes {choice}", level.name);
            }
            let choice = Mcts::new(Budget::Iterations(300), seed).choose(&game, &state, FIRST);
            assert!(choice.code() < 4, "a long search takes {choice}");
        }
    }
}
