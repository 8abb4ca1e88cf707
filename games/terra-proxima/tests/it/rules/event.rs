//! What is told.

use table::{Eyes, Rules};
use terra_proxima::{Event, GameEnd, Teams};

use crate::scene::{Scene, limited_rules, seat};

#[test]
fn events_and_outcomes_call_an_end_the_same() {
    let mut late = Scene::with_rules(limited_rules(2, Teams::None, 2)).turn_of(2);
    late.act("end");
    let mut landed = Scene::new(2).put(1, "lrc", "J9").research(1, 7).repaired(1).hand(1, "metal");
    landed.acts(&["pay metal", "move lrc J10"]);
    let ends = [
        (late, GameEnd::TurnLimit, "Turn limit: most Research Tokens"),
        (landed, GameEnd::Landing, "First to land on Terra Proxima"),
    ];
    for (scene, end, words) in ends {
        assert_eq!(serde_json::to_value(end).unwrap(), scene.how());
        assert_eq!(scene.why_over(), words);
        assert!(scene.events().contains(&Event::GameOver { how: end }), "{:?}", scene.events());
    }
}

#[test]
fn a_stolen_card_is_named_to_the_two_it_concerns() {
    proves!("hand.planetary-secret");
    let mut scene = Scene::new(3).hand(2, "fuel, metal").before_roll().dice(&[1, 1]);
    scene.act("roll");
    scene.will_steal(2, "fuel");
    scene.act("steal card s2");
    let named = |eyes| {
        scene.events().iter().filter_map(|event| scene.rules.event_for(event, eyes)).find_map(|event| {
            match event {
                Event::Stole { material, .. } => Some(material.is_some()),
                _ => None,
            }
        })
    };
    let seats = [1, 2, 3].map(|number| named(Eyes::Seat(seat(number))));
    assert_eq!(seats, [Some(true), Some(true), Some(false)]);
    assert_eq!(named(Eyes::Spectator), Some(false));
}
