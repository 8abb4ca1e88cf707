//! What a learned estimate looks at stands under its name.

use table::{
    Seat,
    kit::{changed_features, the_order_of_others_does_not_matter, with_content},
};
use traegrone::{State, Traegrone};

#[test]
fn what_a_seat_has_more_of_stands_under_its_name_and_nowhere_else() {
    let changed = changed_features::<Traegrone>(3, |state| state.players[0].credits += 4);
    assert_eq!(changed, [(1, "credits", 1)]);
}

/// What two others have changes hands. Whoever is out waits for no turn, and whoever has the points must only wait for one, so that it
/// matters where they sit.
fn swapped(rules: &Traegrone, state: &State, a: Seat, b: Seat) -> Option<State> {
    let out = [a, b].map(|seat| state.player(seat).out);
    let has_points = |seat: Seat| rules.points(state, seat) >= rules.figures().scenario.points;
    if [a, b].contains(&state.turn.active) || out[0] != out[1] || has_points(a) || has_points(b) {
        return None;
    }
    let mut other = state.clone();
    other.players.swap(a.index(), b.index());
    if [a, b].contains(&state.battle.defender) {
        other.battle.defender = if state.battle.defender == a { b } else { a };
    }
    Some(other)
}

#[test]
fn who_of_the_others_sits_where_does_not_matter() {
    let rules = with_content::<Traegrone>(4, |_| ()).unwrap();
    the_order_of_others_does_not_matter::<Traegrone>(4, |state, a, b| swapped(&rules, state, a, b));
}
