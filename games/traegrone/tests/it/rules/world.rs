//! What a world is, whose it is, and its statistics.

use crate::scene::{Scene, sector};

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
fn a_world_has_three_statistics() {
    proves!("world.three-stats", "sector-content.planet-fields");
    let scene = Scene::new(2).front(5, "omega-construction");
    assert_eq!(scene.world(5)["values"], serde_json::json!([1, 3, 2]));
    let board = serde_json::to_value(table::Tell::board(&*scene.rules)).unwrap();
    let fronts = board["fronts"].as_array().unwrap();
    let omega = fronts.iter().find(|front| front["id"] == "omega-construction").unwrap();
    assert_eq!(omega["rows"], serde_json::json!([[0, 1, 2, 3], [2, 3, 5], [0, 1, 2, 4]]));
    assert_eq!(
        (omega["name"].as_str(), omega["start"].clone()),
        (Some("Omega Construction"), serde_json::json!([1, 1, 2]))
    );
    assert!(omega["text"].as_str().unwrap().contains("interceptor"));
    let hub = fronts.iter().find(|front| front["id"] == "saphron-hub").unwrap();
    assert_eq!((hub["spaceport"].as_bool(), hub["power_link"].as_bool()), (Some(true), Some(true)));
}

#[test]
fn a_rank_is_the_next_printed_number() {
    proves!("world.rank", "world.total-defenses", "world.infantry-beyond-rank");
    // A defense row ends 3, 5, and the world stands at 3. One infantry makes 4, three make 6.
    let defenses = |infantry| {
        let scene = Scene::new(2).front(5, "omega-construction").controls(1, 5).units(5, infantry, 2);
        scene.world(5)["total_defenses"].as_u64().unwrap()
    };
    assert_eq!((defenses(0), defenses(1), defenses(3)), (3, 4, 6));
    // A card raises it by a rank: from 3 to 5.
    let mut scene = Scene::new(2).phase("card").front(5, "omega-construction").controls(1, 5);
    scene.play("fortify").act("target 5");
    assert_eq!(scene.value(5, "defenses"), 5);
}

#[test]
fn a_statistic_stays_on_its_row() {
    proves!("world.bounds", "android.tireless-max");
    // A prosperity row 0, 1, 3 at 1, raised by two ranks: it stops at 3.
    let mut scene = Scene::with_content(2, |content| {
        content["cards"][3]["effect"]["changes"]["prosperity"] = serde_json::json!(2);
    })
    .phase("card")
    .front(5, "ember-reach")
    .rank(5, "population", 2)
    .controls(1, 5);
    scene.play("industry").will_draw_card();
    scene.act("target 5");
    assert_eq!(scene.value(5, "prosperity"), 3);
    // Downwards too.
    let mut scene = Scene::new(2).phase("card").front(5, "korrath").rank(5, "defenses", 3);
    scene.play("saboteur").will_draw_card();
    scene.act("target 5");
    assert_eq!(scene.value(5, "defenses"), 3);
}

#[test]
fn ranks_stay_when_the_world_changes_hands() {
    proves!("world.lasting");
    let mut scene = Scene::new(2)
        .front(5, "korrath")
        .controls(2, 5)
        .rank(5, "prosperity", 2)
        .rank(5, "population", 4)
        .ships(1, "destroyer-1", 5)
        .phase("land")
        .dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.world(5)["values"], serde_json::json!([2, 4, 4]));
    scene.act("done");
    assert_eq!(scene.world(5)["values"], serde_json::json!([2, 4, 4]));
}

#[test]
fn population_may_fall_to_any_printed_rank() {
    proves!("world.population-floor");
    // Plague stops above 0 by its own text; another card may empty a world.
    let after = |keeps: bool| {
        let mut scene = Scene::with_content(2, |content| {
            content["cards"][7]["effect"]["keepsInhabited"] = serde_json::json!(keeps);
        })
        .phase("card")
        .front(5, "haleth");
        scene.play("plague").will_draw_card();
        scene.act("target 5");
        scene.value(5, "population")
    };
    assert_eq!((after(true), after(false)), (1, 0));
}

#[test]
fn a_printed_ability_is_its_controllers() {
    proves!("world.printed-ability", "alliance.no-rights");
    let hand = |scene: Scene| scene.view(1)["players"][0]["hand_size"].as_u64().unwrap();
    assert_eq!(hand(Scene::new(2).front(2, "listening-post").controls(1, 2)), 6);
    assert_eq!(hand(Scene::new(2).front(2, "listening-post").allied(1, 2)), 5);
    assert_eq!(hand(Scene::new(2).front(2, "listening-post").controls(2, 2)), 5);
    // The Free Market helps negotiations of its controller alone.
    let negotiate = |scene: Scene| {
        let mut scene = scene.front(5, "haleth").ships(1, "scout-1", 5).phase("land").dice(&[5]);
        scene.act("negotiate 5");
        scene.state().turn.price
    };
    assert_eq!(negotiate(Scene::new(2).front(2, "free-market").controls(1, 2)), 0);
    assert_eq!(negotiate(Scene::new(2).front(2, "free-market").allied(1, 2)), 1);
}

#[test]
fn buildings_stay_with_their_world() {
    proves!("world.buildings-follow");
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .controls(2, 5)
        .building(5, "spaceport")
        .building(5, "power-link")
        .ships(1, "destroyer-1", 5)
        .phase("land")
        .dice(&[6]);
    scene.act("invade destroyer-1").act("done");
    assert_eq!(
        (scene.world(5)["spaceport"].as_bool(), scene.world(5)["power_link"].as_bool()),
        (Some(true), Some(true))
    );
    // Only its controller can use them.
    let mut scene = Scene::new(2).front(5, "tallows-gate").phase("purchase").credits(1, 99);
    scene.refused("buy scout 5", "purchase.place-now");
}

#[test]
fn the_veil_dims_all_dice_in_the_first_round() {
    proves!("sector-content.as-printed", "basics.dice");
    let mut scene =
        Scene::new(2).front(10, "veil-nebula").ships(1, "destroyer-1", 9).ships(2, "destroyer-1", 10);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[4, 4]);
    scene.act("stay");
    assert_eq!(
        (scene.damage_of(1, "destroyer-1"), scene.damage_of(2, "destroyer-1")),
        (0, 0),
        "4 - 1 misses"
    );
    scene.act("stay");
    scene.will_roll(&[4, 4]);
    scene.act("stay");
    assert_eq!((scene.damage_of(1, "destroyer-1"), scene.damage_of(2, "destroyer-1")), (1, 1));
}
