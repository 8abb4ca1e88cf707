//! What no level does: take an action that leads, in a few steps and without chance, to strictly less than another.

use table::{Actions, Chance, Game, NoLog, Seat, Step, chance::Watched};

/// How many things more one position may have than another, for the one to be seen to be strictly better.
const STEPS: usize = 3;

/// So many positions are followed for one choice, all actions together: a small part of what the shortest search looks at. Where there are more, those that
/// the game names first are followed.
const MOST_FOLLOWED: usize = 100;

/// Drops every action of a seat that brings strictly less than another: it leads, without chance, to a position than which the game knows the
/// other's to be strictly better, by a few things, or the game itself says that the other dominates it. At least one action is left.
pub fn drop_dominated<G: Game>(
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
    rules.determinize(&mut imagined, seat, chance);
    let after: Vec<Option<G::State>> =
        legal.iter().map(|&action| quietly(rules, &imagined, seat, action, chance)).collect();
    let most = MOST_FOLLOWED / legal.len();
    let is_lesser = |index: usize, action: G::Action| {
        legal.iter().any(|&other| rules.dominates(&imagined, seat, other, action))
            || after[index].as_ref().is_some_and(|less| grows_into(rules, less, seat, &after, most))
    };
    let lesser: Vec<bool> =
        legal.iter().enumerate().map(|(index, &action)| is_lesser(index, action)).collect();
    let mut lesser = lesser.into_iter();
    legal.retain_if_any(|_| lesser.next() == Some(false));
}

/// Whether a position becomes one of others with a few things more. So many positions are followed beyond the first step.
fn grows_into<G: Game>(
    rules: &G,
    less: &G::State,
    seat: Seat,
    others: &[Option<G::State>],
    mut most: usize,
) -> bool {
    let mut from = vec![less.clone()];
    for step in 1..=STEPS {
        let (mut found, mut next) = (false, Vec::new());
        for position in &from {
            rules.strictly_better(position, seat, &mut |_, more| {
                found = found || others.iter().flatten().any(|other| other == more);
                // Two things more are the same in either order.
                if step < STEPS && next.len() < most && !next.contains(more) {
                    next.push(more.clone());
                }
            });
            if found {
                return true;
            }
        }
        most -= next.len();
        from = next;
    }
    false
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
    use toys::{
        ConnectFour,
        connect_four::{self, Action},
    };

    use super::*;
    use crate::{
        Bot, LEVELS, by_name,
        mcts::{Budget, Mcts},
        testing::{connect_four, hinted::Hinted},
    };

    const FIRST: Seat = Seat::new(0);

    /// Connect Four in which the lower columns are said to dominate the three last ones.
    fn low_columns() -> Hinted<ConnectFour> {
        let dominates = |more: Action, less: Action| more.code() < 4 && less.code() >= 4;
        Hinted { dominates, ..Hinted::of(ConnectFour) }
    }

    #[test]
    fn what_is_dominated_is_dropped_and_something_is_left() {
        let (game, state) = (low_columns(), connect_four(""));
        let mut legal = Actions::new();
        game.legal(&state, FIRST, &mut legal);
        drop_dominated(&game, &state, FIRST, &mut legal, &mut Fast::new(1));
        assert_eq!(legal.iter().map(|drop| drop.code()).collect::<Vec<_>>(), [0, 1, 2, 3]);
        let vain = Hinted { dominates: |more: Action, less: Action| more != less, ..Hinted::of(ConnectFour) };
        drop_dominated(&vain, &state, FIRST, &mut legal, &mut Fast::new(1));
        assert_eq!(legal.len(), 4, "each dominates the others");
    }

    #[test]
    fn what_is_strictly_better_by_a_few_things_is_found_and_no_more_is_looked_for() {
        /// After a first disc, each column to the left is one thing more.
        fn to_the_left(
            state: &connect_four::State,
            each: &mut dyn FnMut(&'static str, &connect_four::State),
        ) {
            let after = |column: usize| crate::testing::connect_four(&column.to_string());
            if let Some(column) = (2..=7).find(|&column| *state == after(column)) {
                each("a column", &after(column - 1));
            }
        }
        let game = Hinted { strictly_better: to_the_left, ..Hinted::of(ConnectFour) };
        let left_of = |columns: &[u32]| {
            let mut legal = Actions::new();
            columns.iter().for_each(|&column| legal.push(Action::from_code(column - 1).unwrap()));
            drop_dominated(&game, &connect_four(""), FIRST, &mut legal, &mut Fast::new(1));
            legal.iter().map(|drop| drop.code() + 1).collect::<Vec<_>>()
        };
        assert_eq!((left_of(&[1, 2]), left_of(&[1, 3]), left_of(&[4, 1])), (vec![1], vec![1], vec![1]));
        assert_eq!(left_of(&[1, 5]), [1, 5], "four things more");
        assert_eq!(left_of(&[1, 4, 5]), [1], "one thing more than another that is left out itself");
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
