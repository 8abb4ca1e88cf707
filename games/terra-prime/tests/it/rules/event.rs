//! What is told.

use terra_prime::{Event, GameEnd, Options};

use crate::scene::{Scene, rules_of};

#[test]
fn events_and_outcomes_call_an_end_the_same() {
    let mut alarmed = Scene::new(3).ending().left(0);
    alarmed.act("end");
    // The green stack is empty, and a green tile is filled.
    let mut unreplaced = Scene::new(2);
    for id in ["g-2b", "g-2g", "g-1b1g", "g-1b1g", "g-2b1g", "g-2b1g", "g-1b2g", "g-1b2g"] {
        unreplaced = unreplaced.claimed(2, id);
    }
    let mut unreplaced = unreplaced.demand("green-1", "g-2b", "bluium").cubes(1, "bluium").left(1);
    unreplaced.acts(&["deliver bluium green-1", "end"]);
    let guarded = Scene::with_rules(rules_of(&Options { players: 2, standstill: Some(1) }));
    let mut still = guarded.open_space();
    for _ in 0..2 {
        still.acts(&["move s00", "move outpost", "move s00", "end"]);
    }
    let ends = [
        (alarmed, GameEnd::Alarms, "The last alarm was raised"),
        (unreplaced, GameEnd::Demand, "A claimed Demand tile could not be replaced"),
        (still, GameEnd::Standstill, "Nothing moved any more"),
    ];
    for (scene, end, words) in ends {
        assert_eq!(serde_json::to_value(end).unwrap(), scene.how());
        assert_eq!((scene.how(), scene.why_over().as_str()), (end.id(), words));
        assert!(scene.events().contains(&Event::GameOver { how: end }), "{:?}", scene.events());
    }
}

#[test]
fn what_a_hex_shows_is_told_to_whoever_looked() {
    proves!("scan.secret");
    let mut scene = Scene::new(3);
    scene.will_show(&[("h06", "Y3")]);
    scene.act("satellite h06");
    let face = |number| {
        scene.events_seen_by(number).into_iter().find_map(|event| match event {
            Event::Looked { face, .. } => Some(face),
            _ => None,
        })
    };
    assert_eq!([1, 2, 3].map(face), [Some(Some(scene.face("Y3"))), Some(None), Some(None)]);
}
