//! What a learned estimate looks at stands under its name.

use table::kit::changed_features;
use terra_prime::TerraPrime;

#[test]
fn what_a_seat_has_more_of_stands_under_its_name_and_nowhere_else() {
    let changed = changed_features::<TerraPrime>(3, |state| state.players[0].energy += 1);
    assert_eq!(changed, [(1, "Energy", 1)]);
}
