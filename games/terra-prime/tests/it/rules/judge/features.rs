//! What a learned estimate looks at stands under its name.

use table::{
    Seat,
    kit::{changed_features, the_order_of_others_does_not_matter},
};
use terra_prime::{State, TerraPrime};

#[test]
fn what_a_seat_has_more_of_stands_under_its_name_and_nowhere_else() {
    let changed = changed_features::<TerraPrime>(3, |state| state.players[0].energy += 1);
    assert_eq!(changed, [(1, "Energy", 1)]);
}

/// What two others have changes hands.
fn swapped(state: &State, a: Seat, b: Seat) -> Option<State> {
    if [a, b].contains(&state.turn.active) {
        return None;
    }
    let mut other = *state;
    other.players.swap(a.index(), b.index());
    other.owned.swap(a.index(), b.index());
    Some(other)
}

#[test]
fn who_of_the_others_sits_where_does_not_matter() {
    the_order_of_others_does_not_matter::<TerraPrime>(4, swapped);
}
