//! What is told.

use alien_frontiers::{Event, GameEnd, Hull, Ship, event::DockedShip};

use crate::scene::*;

#[test]
fn events_and_outcomes_call_an_end_the_same() {
    let last_colony =
        || Scene::new(2).ships(&[2, 2, 2]).ore(1, 3).colonies(1, "lem-badlands", 7).supply(1, 1);
    let mut landed = last_colony();
    landed.acts(&["dock 2+2+2 colony-constructor", "land asimov-crater"]);
    let mut late = Scene::new(2).turn_number(199);
    late.act("end-turn");
    let ends = [
        (landed, GameEnd::LastColony, "Somebody landed their last colony"),
        (late, GameEnd::RoundLimit, "The last round is over"),
    ];
    for (scene, end, words) in ends {
        assert_eq!((scene.how(), scene.why_over().as_str()), (end.id(), words));
        assert!(scene.events().contains(&Event::GameOver { how: end }), "{:?}", scene.events());
    }
}

#[test]
fn a_ship_is_told_with_its_owner_and_the_relic_ship_with_none() {
    let ship = DockedShip::new(Ship::new(Hull::Of(seat(3)), 4), 1);
    assert_eq!(ship, DockedShip { owner: Some(seat(3)), value: 4, port: 1 });
    assert_eq!(DockedShip::new(Ship::new(Hull::Relic, 6), 0).owner, None);
}
