//! What a learned estimate looks at stands under its name.

use alien_frontiers::AlienFrontiers;
use table::kit::changed_features;

#[test]
fn what_a_seat_has_more_of_stands_under_its_name_and_nowhere_else() {
    let changed = changed_features::<AlienFrontiers>(3, |state| state.players[0].ore += 1);
    assert_eq!(changed, [(1, "ore", 1), (1, "ore and fuel", 1)]);
}
