//! What a learned estimate looks at stands under its name.

use space_base::{Card, Sector, SpaceBase, State};
use table::{
    Seat,
    kit::{changed_features, the_order_of_others_does_not_matter},
};

/// The position in which one seat has what another has, and the other way round.
fn swapped(state: &State, a: Seat, b: Seat) -> Option<State> {
    if [a, b].contains(&state.turn.active) {
        return None;
    }
    let mut other = state.clone();
    other.consoles.swap(a.index(), b.index());
    other.turn.stages.swap(a.index(), b.index());
    Some(other)
}

#[test]
fn who_of_the_others_sits_where_does_not_matter() {
    the_order_of_others_does_not_matter::<SpaceBase>(4, swapped);
}

#[test]
fn what_a_seat_has_more_of_stands_under_its_name_and_nowhere_else() {
    let changed = changed_features::<SpaceBase>(3, |state| state.consoles[0].credits += 40);
    assert_eq!(
        changed.iter().map(|&(seat, name, _)| (seat, name)).collect::<Vec<_>>(),
        [(1, "credits to spend"), (1, "points of the best colony for them"),]
    );
}

#[test]
fn a_point_more_brings_the_goal_nearer_and_the_others_behind() {
    let names = |seat: usize| {
        let changed = changed_features::<SpaceBase>(2, |state| state.consoles[0].points += 35);
        let own = changed.into_iter().filter(move |&(whose, ..)| whose == seat);
        own.map(|(_, name, rise)| (name, rise > 0)).collect::<Vec<_>>()
    };
    let ahead = ["points ahead of the best other", "nearness ahead of the best other"];
    assert_eq!(
        names(1),
        [("points", true), (ahead[0], true), ("nearness to the goal", true), (ahead[1], true)]
    );
    assert_eq!(names(2), [(ahead[0], false), (ahead[1], false)]);
}

#[test]
fn a_deployed_ship_counts_for_the_dice_of_others() {
    let changed = changed_features::<SpaceBase>(2, |state| {
        let sector = Sector::new(7).unwrap();
        state.deploy(Seat::new(0), sector, Card::start(Seat::new(1), sector));
    });
    let names: Vec<&str> = changed.iter().map(|&(_, name, _)| name).collect();
    assert!(changed.iter().all(|&(seat, _, rise)| seat == 1 && rise > 0), "{changed:?}");
    assert!(names.contains(&"deployed ships") && names.contains(&"deployed at 7"), "{names:?}");
    assert!(!names.iter().any(|name| name.starts_with("station") || name.contains("own dice")), "{names:?}");
}
