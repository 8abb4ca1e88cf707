//! What is told.

use space_base::{Event, GameEnd};

use crate::scene::{Scene, idle_turn};

#[test]
fn events_and_outcomes_call_an_end_the_same() {
    let last_turn = || Scene::always_asked(2).active(2);
    let mut ahead = last_turn().triggered().points(1, 41);
    idle_turn(&mut ahead);
    let mut late = last_turn().round(100);
    idle_turn(&mut late);
    let mut won = Scene::always_asked(2).station(1, 11, "armstrong").charges(1, "armstrong", 2);
    won.roll(5, 6).act("sum");
    let ends = [
        (ahead, GameEnd::Points, "The last round is over: most points win"),
        (won, GameEnd::YouWin, "A card won the game"),
        (late, GameEnd::RoundLimit, "The last round is over"),
    ];
    for (scene, end, words) in ends {
        assert_eq!(serde_json::to_value(end).unwrap(), scene.how());
        assert_eq!((scene.how(), scene.why_over().as_str()), (end.id(), words));
        let told = |event: &Event| matches!(event, Event::GameOver { how, .. } if *how == end);
        assert!(scene.events().iter().any(told), "{:?}", scene.events());
    }
}
