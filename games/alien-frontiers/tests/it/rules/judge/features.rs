//! What a learned estimate looks at stands under its name.

use alien_frontiers::{AlienFrontiers, Facility, Hull, Place, Ship, State};
use table::{
    Seat,
    kit::{changed_features, the_order_of_others_does_not_matter},
};

#[test]
fn what_a_seat_has_more_of_stands_under_its_name_and_nowhere_else() {
    let changed = changed_features::<AlienFrontiers>(3, |state| state.players[0].ore += 1);
    assert_eq!(changed, [(1, "ore", 1), (1, "ore and fuel", 1)]);
}

/// What two others have changes hands.
fn swapped(state: &State, a: Seat, b: Seat) -> Option<State> {
    if [a, b].contains(&state.turn.active) {
        return None;
    }
    let mut other = state.clone();
    let (i, j) = (a.index(), b.index());
    let instead = |seat: Seat| {
        if seat == a {
            b
        } else if seat == b {
            a
        } else {
            seat
        }
    };
    other.players.swap(i, j);
    other.colonies.iter_mut().for_each(|here| here.swap(i, j));
    other.counters.iter_mut().flatten().for_each(|holder| *holder = instead(*holder));
    other.relic.owner = other.relic.owner.map(instead);
    let [own, others] = [a, b].map(|seat| Place::of(Facility::ColonistHub, seat).index());
    other.ports.swap(own, others);
    for ship in other.ports.iter_mut().flat_map(|ports| &mut ports.0) {
        if let Some(Hull::Of(owner)) = ship.hull() {
            *ship = Ship::new(Hull::Of(instead(owner)), ship.value());
        }
    }
    Some(other)
}

#[test]
fn who_of_the_others_sits_where_does_not_matter() {
    the_order_of_others_does_not_matter::<AlienFrontiers>(4, swapped);
}
