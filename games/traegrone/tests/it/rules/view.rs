//! What is open, and what is hidden.

use table::{Chance, Eyes, Rules, chance::Fast};

use crate::scene::{Scene, seat};

#[test]
fn one_sees_only_ones_own_hand() {
    proves!("table.hands-hidden");
    let scene = Scene::new(2).hand(1, &["boom", "boom", "warp"]).ships(2, "destroyer-1", 19).cargo(
        2,
        "destroyer-1",
        1,
        1,
    );
    let own = scene.view(1);
    assert_eq!(own["players"][0]["hand"].as_array().unwrap().len(), 2);
    assert!(own["players"][1]["hand"].is_null());
    assert_eq!(own["players"][1]["cards"], 5);
    assert!(scene.view(2)["players"][0]["hand"].is_null());
    for index in 0..2 {
        assert!(scene.spectator_view()["players"][index]["hand"].is_null());
    }
    // All else is open.
    let ship = &own["players"][1]["ships"][0];
    assert_eq!((ship["infantry"].as_u64(), ship["interceptors"].as_u64()), (Some(1), Some(1)));
    assert_eq!((own["players"][1]["credits"].as_u64(), own["pile"].as_u64()), (Some(10), Some(52)));
    // A drawn card is its owner's secret; the others see that one was drawn.
    let mut scene = Scene::new(2).phase("card");
    scene.will_draw_card();
    scene.play("windfall");
    let drew = scene.events().iter().find(|event| matches!(event, traegrone::Event::Drew { .. })).unwrap();
    let seen = |eyes| serde_json::to_value(scene.rules.seen(drew, eyes)).unwrap()["card"].clone();
    assert!(seen(Eyes::Seat(seat(1))).is_number());
    assert!(seen(Eyes::Seat(seat(2))).is_null() && seen(Eyes::Spectator).is_null());
}

#[test]
fn ships_that_are_the_same_are_told_to_be() {
    let twins = |scene: &Scene| -> Vec<String> {
        let ships = scene.view(2)["players"][0]["ships"].as_array().unwrap().clone();
        let twin = |ship: &serde_json::Value| ship["twin_of"].as_str().unwrap_or("none").to_owned();
        ships.iter().map(twin).collect()
    };
    let mut scene = Scene::new(2).phase("move").ships(1, "destroyer-1 destroyer-2 destroyer-3", 19);
    assert_eq!(twins(&scene), ["none", "destroyer-1", "destroyer-1"]);
    let scene_with_cargo = Scene::new(2)
        .phase("move")
        .ships(1, "destroyer-1 destroyer-2 destroyer-3", 19)
        .cargo(1, "destroyer-1", 1, 0);
    assert_eq!(twins(&scene_with_cargo), ["none", "none", "destroyer-2"]);
    scene.refused_to(1, "move destroyer-2 13", "table.same-ships");
}

#[test]
fn hidden_hands_are_imagined_from_what_is_out_of_sight() {
    proves!("table.hands-hidden", "table.draw-order-hidden");
    let scene = Scene::new(2).hand(1, &["boom", "boom", "boom", "boom", "warp"]);
    let mut chance = Fast::new(5);
    let boom = scene.card("boom").index();
    let mut hands = std::collections::BTreeSet::new();
    for _ in 0..50 {
        let mut state = scene.state().clone();
        scene.rules.imagine(&mut state, seat(1), &mut chance);
        assert_eq!(state.players[0], scene.state().players[0], "one knows one's own hand");
        assert_eq!(state.players[1].hand.iter().sum::<u8>(), 5);
        assert_eq!(state.players[1].hand[boom], 0, "all four are in one's own hand");
        hands.insert(state.players[1].hand);
    }
    assert!(hands.len() > 20);
    assert!(chance.below(2) < 2);
}
