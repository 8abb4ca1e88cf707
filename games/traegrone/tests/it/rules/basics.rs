//! Aim and terms, and what all dice and worlds have in common.

use super::scene::{Scene, options, sector};

#[test]
fn a_station_is_a_world_like_a_planet() {
    proves!("basics.world-term");
    // Tribute, building, cards and invasion treat a station like a planet.
    let mut scene = Scene::new(2).front(2, "relay-kappa").controls(1, 2).phase("purchase").credits(1, 50);
    scene.acts(&["buy infantry 2", "buy turret 2", "buy spaceport 2"]);
    assert_eq!(scene.units_at(2), [1, 0]);
    let mut scene = Scene::new(2)
        .front(2, "relay-kappa")
        .controls(2, 2)
        .ships(1, "destroyer-1", 2)
        .phase("land")
        .dice(&[3]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(2), Some(1));
    let mut scene = Scene::new(2).front(2, "relay-kappa").controls(1, 2).phase("card");
    scene.will_draw_card();
    scene.play("industry").act("target 2");
    assert_eq!(scene.value(2, "prosperity"), 2);
    assert_eq!(scene.credits_of(1), 10 + 8 + 2 + 1);
}

#[test]
fn population_makes_a_world_inhabited() {
    proves!("basics.inhabited");
    let at = |population| {
        Scene::new(2).front(5, "silt").rank(5, "population", population).ships(1, "scout-1", 5).phase("land")
    };
    assert!(at(1).may("negotiate 5"));
    at(0).refused("negotiate 5", "colonise.only-way");
}

#[test]
fn control_comes_by_invading_or_colonising() {
    proves!("basics.control");
    let mut scene = Scene::new(2).front(5, "silt").ships(1, "colony-ship-1", 5).front(3, "haleth").ships(
        1,
        "destroyer-1",
        3,
    );
    scene.act("colonise colony-ship-1");
    assert_eq!(scene.controller(5), Some(1));
    scene.will_roll(&[3]);
    scene.acts(&["done", "invade destroyer-1"]);
    assert_eq!(scene.controller(3), Some(1));
    // Another takes over: there is one marker at most.
    let mut scene =
        Scene::new(2).front(3, "haleth").controls(2, 3).ships(1, "destroyer-1", 3).phase("land").dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(3), Some(1));
    assert!(!scene.state().players[1].worlds.has(sector(3)));
}

#[test]
fn a_neutral_world_may_have_an_ally() {
    proves!("basics.neutral");
    let scene = Scene::new(2).front(5, "haleth");
    assert_eq!((scene.controller(5), scene.ally(5)), (None, None));
    let mut scene = scene.allied(2, 5).ships(1, "scout-1", 5).phase("land");
    assert_eq!((scene.controller(5), scene.ally(5)), (None, Some(2)));
    assert!(scene.may("negotiate 5"), "it is still neutral");
    scene.act("done");
}

#[test]
fn every_other_ship_is_an_enemy() {
    proves!("basics.enemy-ships", "combat.mandatory", "combat.where");
    let mut scene = Scene::new(3).ships(1, "scout-1", 9).ships(3, "scout-1", 10);
    // Nobody is asked whether to fight: the dice fall at once.
    let steps = scene.steps("scout-1");
    assert!(steps.contains(&10), "{steps:?}");
    scene.act("move scout-1 10");
    scene.will_roll(&[6, 1]);
    scene.act("done");
    while scene.now() == "defender-flees" {
        scene.act("stay");
    }
    assert_eq!(scene.happened("battle-started").len() + scene.happened("fired").len(), 2);
    assert_eq!(scene.at(3, "scout-1"), None);
}

#[test]
fn ships_are_in_orbit() {
    proves!("basics.orbit");
    // An invasion takes the world; ships in its sector stay what they are.
    let mut scene =
        Scene::new(2).ships(1, "destroyer-1", 19).ships(1, "scout-1", 19).phase("land").dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!((scene.controller(19), scene.at(1, "scout-1")), (Some(1), Some(19)));
    let mut scene = Scene::new(2).ships(1, "scout-1", 1);
    scene.refused("move destroyer-1 5", "basics.orbit");
}

#[test]
fn sectors_are_adjacent_across_open_borders() {
    proves!("basics.distance");
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 10).front(5, "haleth").empty(&[9, 11]);
    let mut steps = scene.steps("destroyer-1");
    steps.sort_unstable();
    assert_eq!(steps, [5, 6, 9, 11, 14, 15]);
    scene.refused("move destroyer-1 8", "basics.distance");
}

#[test]
fn all_bonuses_are_added_to_the_die() {
    proves!("basics.dice", "bombard.success", "card-content.as-printed");
    // A bombardment that a card raises by one succeeds on a 3.
    let mut scene = Scene::new(2).front(5, "korrath").ships(1, "destroyer-1", 5).phase("card");
    scene.will_draw_card();
    scene.play("barrage").acts(&["done"]);
    scene.act("done");
    scene.will_roll(&[3]);
    scene.act("bombard destroyer-1");
    assert_eq!(scene.value(5, "defenses"), 3);
    // A 1 is no failure by itself, and a 6 no success.
    let mut scene = Scene::new(2)
        .front(5, "silt")
        .rank(5, "population", 1)
        .ships(1, "destroyer-1", 5)
        .cargo(1, "destroyer-1", 2, 0)
        .phase("land")
        .dice(&[1]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(5), Some(1), "1 + 2 reaches 2");
    let mut scene = Scene::new(2).units(19, 4, 0).ships(1, "destroyer-1", 19).phase("land").dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(19), Some(2), "6 does not reach 3 + 4");
}

#[test]
fn nobody_has_fewer_than_no_credits() {
    proves!("basics.credits", "purchase.pay");
    let mut scene = Scene::new(2).phase("purchase").credits(1, 8);
    scene.act("buy scout 1");
    assert_eq!(scene.credits_of(1), 0);
    scene.refused("buy infantry 1", "purchase.pay");
    // There is no limit upwards.
    let mut scene = Scene::new(2).phase("card").credits(1, 60_000);
    scene.will_draw_card();
    scene.play("windfall");
    assert_eq!(scene.credits_of(1), 60_014);
}

#[test]
fn a_special_text_beats_a_general_rule() {
    proves!("basics.species-beats-rule");
    // Hands have 5 cards, those of the Xan'il 8; rebels rise everywhere but under the Hivemind; two turrets but three at Bastion.
    let mut scene = Scene::new(2).front(2, "bastion").controls(1, 2).phase("purchase").credits(1, 99);
    scene.acts(&["buy turret 2", "buy turret 2", "buy turret 2"]);
    scene.refused("buy turret 2", "turret.max-two");
    let scene = Scene::with_options(&options(4));
    assert_eq!(scene.view(4)["players"][3]["hand_size"], 8);
}
