//! What a learned estimate looks at stands under its name.

use table::{
    Seat,
    kit::{changed_features, the_order_of_others_does_not_matter},
};
use terra_proxima::{Material, Phase, State, TerraProxima};

/// The position in which one seat has what another has and knows what it knows, and the other way round. Offers and Attacks name whoever they are
/// between.
fn swapped(state: &State, a: Seat, b: Seat) -> Option<State> {
    if [a, b].contains(&state.turn.active) || !matches!(state.phase, Phase::Roll | Phase::Action) {
        return None;
    }
    let mut other = state.clone();
    other.players.swap(a.index(), b.index());
    for of_observers in [&mut other.private, &mut other.excluded] {
        of_observers.swap(a.index(), b.index());
        of_observers.iter_mut().for_each(|of_owners| of_owners.swap(a.index(), b.index()));
    }
    Some(other)
}

#[test]
fn who_of_the_others_sits_where_does_not_matter() {
    the_order_of_others_does_not_matter::<TerraProxima>(4, swapped);
}

#[test]
fn what_a_seat_has_more_of_stands_under_its_name_and_nowhere_else() {
    let changed = changed_features::<TerraProxima>(3, |state| state.players[0].repaired = true);
    assert!(changed.contains(&(1, "System Repair", 1)), "{changed:?}");
    assert!(changed.iter().all(|&(seat, ..)| seat == 1), "{changed:?}");
    let changed = changed_features::<TerraProxima>(3, |state| state.players[0].plus_one = false);
    assert_eq!(changed, [(1, "Plus One Card", -1)]);
}

/// Planetary cards are secret: of another's hand it counts how many there are.
#[test]
fn which_cards_another_holds_makes_no_difference() {
    let changed = changed_features::<TerraProxima>(3, |state| {
        let hand = &mut state.players[1].hand.0;
        hand[Material::Metal.index()] -= 1;
        hand[Material::Fuel.index()] += 1;
    });
    assert!(!changed.is_empty() && changed.iter().all(|&(seat, ..)| seat == 2), "{changed:?}");
    let changed = changed_features::<TerraProxima>(3, |state| {
        state.players[1].hand.0[Material::Metal.index()] += 3;
    });
    assert!(changed.contains(&(1, "Planetary cards ahead of the most", -3)), "{changed:?}");
}
