//! What is told.

use traegrone::{Event, GameEnd, Options};

use crate::scene::{Scene, options};

#[test]
fn events_and_outcomes_call_an_end_the_same() {
    let ends = [
        (GameEnd::Victory, "victory"),
        (GameEnd::LastStanding, "last-standing"),
        (GameEnd::TurnLimit, "turn-limit"),
    ];
    for (end, id) in ends {
        assert_eq!(serde_json::to_value(end).unwrap(), id);
    }
    let mut scene = Scene::with_options(&Options { turn_limit: Some(1), ..options(2) })
        .turn_of(2)
        .turns(1, 1)
        .turns(2, 1);
    for _ in 0..4 {
        if !scene.is_over() {
            scene.act("done");
        }
    }
    assert_eq!(scene.how(), "turn-limit");
    assert!(scene.events().contains(&Event::GameOver { how: GameEnd::TurnLimit }));
}

#[test]
fn a_place_is_told_with_what_is_known_there() {
    let mut scene = Scene::new(2).ships(1, "scout-1", 1);
    scene.will_find(2, "empty-space");
    scene.act("move scout-1 2");
    let moved = &scene.happened("moved")[0];
    let explored = &scene.happened("explored")[0];
    assert!(moved["to"]["front"].is_null(), "nobody knew it yet");
    assert!(moved["from"]["front"].is_number());
    assert_eq!(explored["sector"]["sector"], 2);
}
