//! What is told.

use table::Tell;
use terra_prime::{Event, GameEnd};

use crate::scene::Scene;

#[test]
fn events_and_outcomes_call_an_end_the_same() {
    let rules = Scene::new(3).rules.clone();
    let ends = [
        (GameEnd::Alarms, "alarms", "The last alarm was raised"),
        (GameEnd::Demand, "demand", "A claimed Demand tile could not be replaced"),
        (GameEnd::Standstill, "standstill", "Nothing moved any more"),
    ];
    for (end, id, words) in ends {
        assert_eq!(serde_json::to_value(end).unwrap(), id);
        assert_eq!((end.id(), rules.ending(id).to_string().as_str()), (id, words));
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
