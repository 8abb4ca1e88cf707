//! What is told.

use space_base::GameEnd;
use table::Tell;

use crate::scene::Scene;

#[test]
fn events_and_outcomes_call_an_end_the_same() {
    let rules = Scene::new(2).rules.clone();
    let ends = [
        (GameEnd::Points, "points", "The last round is over: most points win"),
        (GameEnd::YouWin, "you-win", "A card won the game"),
        (GameEnd::RoundLimit, "round-limit", "The last round is over"),
    ];
    for (end, id, words) in ends {
        assert_eq!(serde_json::to_value(end).unwrap(), id);
        assert_eq!((end.id(), rules.ending(id).to_string().as_str()), (id, words));
    }
}
