//! What a learned estimate looks at stands under its name.

use table::kit::changed_features;
use traegrone::Traegrone;

#[test]
fn what_a_seat_has_more_of_stands_under_its_name_and_nowhere_else() {
    let changed = changed_features::<Traegrone>(3, |state| state.players[0].credits += 4);
    assert_eq!(changed, [(1, "credits", 1)]);
}
