//! What is told.

use space_base::event::GameEnd;

#[test]
fn events_and_outcomes_call_an_end_the_same() {
    for end in [GameEnd::Points, GameEnd::YouWin, GameEnd::RoundLimit] {
        assert_eq!(serde_json::to_value(end).unwrap(), end.id());
    }
}
