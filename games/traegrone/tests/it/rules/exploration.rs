//! Phase IV: sectors that are turned face up.

use crate::scene::Scene;

#[test]
fn entering_an_unexplored_sector_turns_it_face_up() {
    proves!(
        "exploration.flip",
        "exploration.continue",
        "exploration.start-ranks",
        "sector-content.planet-fields"
    );
    let mut scene = Scene::new(2).ships(1, "scout-1", 1);
    scene.will_find(5, "sable-terminus");
    scene.act("move scout-1 5");
    assert_eq!(scene.found(5).as_deref(), Some("sable-terminus"));
    let world = scene.world(5);
    assert_eq!(world["values"], serde_json::json!([2, 3, 2]), "its starting ranks");
    assert_eq!((world["power_link"].as_bool(), world["spaceport"].as_bool()), (Some(true), Some(false)));
    assert_eq!((scene.controller(5), scene.ally(5)), (None, None));
    // A ship with steps left goes on, and the sector stays face up.
    scene.will_find(6, "empty-space");
    scene.act("move scout-1 6");
    assert_eq!(scene.found(5).as_deref(), Some("sable-terminus"));
}

#[test]
fn one_ship_may_look_before_others_follow() {
    proves!("exploration.then-decide", "exploration.resolve-at-once", "movement.one-at-a-time");
    // A scout reveals a damaging sector: only the scout is hit, the destroyers stay.
    let mut scene = Scene::new(2).ships(1, "scout-1 destroyer-1 destroyer-2", 1);
    scene.will_find(2, "minefield").will_roll(&[2]);
    scene.act("move scout-1 2");
    assert_eq!(scene.at(1, "scout-1"), None, "a mine has destroyed it");
    assert_eq!((scene.at(1, "destroyer-1"), scene.damage_of(1, "destroyer-1")), (Some(1), 0));
    assert!(scene.may("done") && scene.may("move destroyer-1 2"));
    // From then on it is empty space.
    scene.act("move destroyer-1 2");
    assert_eq!(scene.dice_left(), 0);
}

#[test]
fn hazards_hit_each_ship_that_enters() {
    proves!("exploration.resolve-at-once", "sector-content.hazard-hits", "sector-content.as-printed");
    let mut scene =
        Scene::new(2).front(10, "asteroid-field-1").ships(1, "destroyer-1 destroyer-2", 9).dice(&[1, 2]);
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10"]);
    assert_eq!((scene.damage_of(1, "destroyer-1"), scene.damage_of(1, "destroyer-2")), (1, 0));
    // The Collapsed Star costs 2: the destroyer is lost, and its cargo with it.
    let mut scene = Scene::new(2)
        .front(10, "collapsed-star")
        .ships(1, "destroyer-1", 9)
        .cargo(1, "destroyer-1", 1, 1)
        .dice(&[1]);
    scene.act("move destroyer-1 10");
    assert_eq!(scene.at(1, "destroyer-1"), None);
    assert_eq!((scene.supply_of(1, "infantry"), scene.supply_of(1, "interceptor")), (14, 11));
}

#[test]
fn the_discoverer_of_a_wreck_gains_credits() {
    proves!("sector-content.as-printed");
    for (die, credits) in [(1, 4), (2, 4), (3, 8), (5, 8), (6, 12)] {
        let mut scene = Scene::new(2).ships(1, "scout-1", 1).credits(1, 0);
        scene.will_find(2, "imperial-derelict").will_roll(&[die]);
        scene.act("move scout-1 2");
        assert_eq!(scene.credits_of(1), credits);
    }
}

#[test]
fn hyper_polarity_closes_two_borders() {
    proves!("exploration.hyper-polarity", "exploration.orientation");
    // A scout discovers it from the south, 11 to 10, and closes the north-south pair, even the border it came through.
    let mut scene = Scene::new(2)
        .ships(1, "scout-1", 11)
        .empty(&[9, 14, 6])
        .ships(2, "scout-1", 9)
        .front(5, "haleth")
        .front(15, "ysmere");
    scene.will_find(10, "hyper-polarity");
    scene.act("move scout-1 10");
    assert_eq!((scene.now().as_str(), scene.asked()), ("polarity", 1));
    assert_eq!(scene.options().len(), 3);
    scene.refused_to(2, "close north-south", "exploration.orientation");
    scene.act("close north-south");
    let mut steps = scene.steps("scout-1");
    steps.sort_unstable();
    assert_eq!(steps, [5, 6, 14, 15], "through the other four");
    scene.refused("move scout-1 9", "exploration.hyper-polarity");
    scene.refused("move scout-1 11", "exploration.hyper-polarity");
    // For good, in both directions, for everybody.
    scene.refused("close northwest-southeast", "exploration.orientation");
    scene.act("done");
    scene.will_draw_card();
    scene.play("barrage").act("done");
    scene.refused("move scout-1 10", "exploration.hyper-polarity");
}

#[test]
fn linked_wormholes_are_adjacent() {
    proves!("sector-content.wormholes", "basics.distance");
    let mut scene = Scene::new(2).ships(1, "scout-1", 1).ships(1, "scout-2", 19).front(5, "haleth");
    scene.will_find(2, "wormhole-a");
    scene.act("move scout-1 2");
    let mut steps = scene.steps("scout-1");
    steps.sort_unstable();
    assert_eq!(steps, [1, 3, 5, 6], "alone it is empty space");
    scene.will_find(18, "wormhole-b");
    scene.act("move scout-2 18");
    assert!(scene.steps("scout-1").contains(&18) && scene.steps("scout-2").contains(&2));
    scene.act("move scout-1 18");
    assert_eq!(scene.at(1, "scout-1"), Some(18));
}
