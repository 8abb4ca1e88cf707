//! What is open, and what is hidden.

use table::{Chance, Eyes, Rules, Tell, chance::Fast};
use traegrone::{Battle, Piece};

use crate::scene::{Scene, seat, sector};

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
    let seen = |eyes| serde_json::to_value(scene.rules.event_for(drew, eyes)).unwrap()["card"].clone();
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
        scene.rules.determinize(&mut state, seat(1), &mut chance);
        assert_eq!(state.players[0], scene.state().players[0], "one knows one's own hand");
        assert_eq!(state.players[1].hand.iter().sum::<u8>(), 5);
        assert_eq!(state.players[1].hand[boom], 0, "all four are in one's own hand");
        hands.insert(state.players[1].hand);
    }
    assert!(hands.len() > 20);
    assert!(chance.below(2) < 2);
}

#[test]
fn a_ship_that_can_take_no_more_hits_is_told_to_be_a_wreck() {
    let hit_points = Scene::new(2).rules.board().pieces[Piece::Destroyer.index()].hit_points;
    let wrecks = |damage: u8| -> Vec<Option<bool>> {
        let scene = Scene::new(2).ships(2, "destroyer-1 destroyer-2", 10).damage(2, "destroyer-1", damage);
        let ships = scene.view(1)["players"][1]["ships"].as_array().unwrap().clone();
        ships.iter().map(|ship| ship["wreck"].as_bool()).collect()
    };
    assert_eq!(wrecks(hit_points), [Some(true), None]);
    assert_eq!(wrecks(hit_points - 1), [None, None]);
}

#[test]
fn interceptors_that_are_all_shot_down_are_told_to_be_wrecks() {
    let scene = Scene::new(2).ships(1, "destroyer-1", 10).ships(2, "destroyer-1", 10);
    for (downed, wrecked) in [(0, false), (1, false), (2, true)] {
        let mut state = scene.state().clone();
        let none = Battle::none(seat(1));
        state.battle = Battle {
            at: Some(sector(10)),
            defender: seat(2),
            interceptors: [2, 0],
            downed: [downed, 0],
            ..none
        };
        let battle = scene.rules.view(&state, Eyes::Spectator).battle.unwrap();
        assert_eq!(battle.interceptors_wrecked, [wrecked, false], "{downed} shot down; the others have none");
    }
}

#[test]
fn while_ships_move_it_is_told_where_they_would_come_to_battles() {
    let mut scene = Scene::new(2).phase("move").ships(1, "destroyer-1", 9).ships(2, "scout-1", 10);
    assert_eq!(scene.view(1)["turn"]["defended"], serde_json::json!([10]));
    scene.act("move destroyer-1 10");
    assert_eq!(scene.steps("destroyer-1"), [0; 0], "the move ends there");
    scene.act("done");
    assert!(scene.view(1)["turn"].get("defended").is_none(), "ships move no more");
}

#[test]
fn whoever_could_take_a_world_sees_what_it_would_bring() {
    let forecast = |scene: &Scene, number: usize| -> Vec<(u64, u64)> {
        let player = scene.view(number)["players"][0].clone();
        let income = player["income"].as_u64().unwrap();
        let one = |one: &serde_json::Value| {
            (one["sector"].as_u64().unwrap(), one["income"].as_u64().unwrap() - income)
        };
        player["forecast"].as_array().map_or_else(Vec::new, |all| all.iter().map(one).collect())
    };
    // Haleth pays its prosperity of 2 and its population of 1, wherever within a step the destroyer is.
    for at in [5, 9] {
        let scene = Scene::new(2).front(5, "haleth").ships(1, "destroyer-1", at);
        assert_eq!(forecast(&scene, 1), [(5, 3)], "from {at}");
        assert_eq!(forecast(&scene, 2), [], "only its owner is told");
    }
    // An ally pays its prosperity already; an enemy in orbit would blockade it.
    let scene = Scene::new(2).front(5, "haleth").ships(1, "destroyer-1", 5);
    assert_eq!(forecast(&scene.allied(1, 5), 1), [(5, 1)]);
    let scene = Scene::new(2).front(5, "haleth").ships(1, "destroyer-1", 9).ships(2, "destroyer-1", 5);
    assert_eq!(forecast(&scene, 1), [(5, 0)]);
    // Scouts take nothing, nor does a colony ship without infantry; it settles, and the first settlers pay.
    let scene = |ship: &str| Scene::new(2).front(5, "haleth").front(3, "silt").ships(1, ship, 6);
    assert_eq!(forecast(&scene("scout-1"), 1), []);
    assert_eq!(forecast(&scene("colony-ship-1"), 1), [(3, 2)]);
    assert_eq!(forecast(&scene("colony-ship-1").cargo(1, "colony-ship-1", 1, 0), 1), [(3, 2), (5, 3)]);
    assert_eq!(forecast(&scene("destroyer-1").controls(1, 5), 1), []);
}

#[test]
fn a_battle_says_what_is_at_stake() {
    let stake = |scene: Scene, at: usize| {
        let mut scene = scene.ships(1, "destroyer-1", 9).ships(2, "destroyer-1", at);
        scene.acts(&[&format!("move destroyer-1 {at}"), "done"]);
        scene.spectator_view()["battle"]["at_stake"].clone()
    };
    assert_eq!(stake(Scene::new(2).empty(&[10]), 10), 0);
    assert_eq!(stake(Scene::new(2).front(10, "bastion"), 10), 1);
    assert_eq!(stake(Scene::new(2).front(5, "haleth").controls(2, 5), 5), 3);
}

#[test]
fn a_world_says_how_many_points_it_is_worth() {
    let scene = Scene::new(2).front(5, "haleth").front(10, "bastion");
    let points = |at: usize| {
        let view = scene.spectator_view();
        let sectors = view["sectors"].as_array().unwrap();
        let sector = sectors.iter().find(|sector| sector["sector"] == at).unwrap();
        sector["world"]["points"].clone()
    };
    assert_eq!((points(5), points(10)), (3.into(), 1.into()));
}

#[test]
fn a_question_belongs_to_the_step_that_goes_on_after_it() {
    let step = |scene: &Scene| scene.spectator_view()["step"].clone();
    for (phase, told) in [
        ("species", "setup"),
        ("raise", "card"),
        ("purchase", "build"),
        ("spy", "move"),
        ("take", "space"),
        ("bargain", "land"),
        ("surplus", "end"),
        ("victory", "over"),
    ] {
        assert_eq!(step(&Scene::new(2).phase(phase)), told, "{phase}");
    }
    let mut settled = Scene::new(2).species(1, "coalition").front(3, "silt").ships(1, "colony-ship-1", 3);
    settled.act("colonise colony-ship-1");
    assert_eq!((settled.now().as_str(), step(&settled)), ("adapt", "move".into()));
}

/// What seat 1's ships are there for and may not do.
fn barred(scene: &Scene) -> Vec<String> {
    let mut texts = Vec::new();
    for action in scene.rules.view(scene.state(), Eyes::Spectator).turn.barred {
        let text = action.to_string();
        assert!(!scene.may(&text), "{text} is allowed");
        texts.push(text);
    }
    texts
}

#[test]
fn what_ships_cannot_do_where_they_are_is_told_ship_by_ship() {
    // A scout neither bombards nor invades; of two destroyers that are the same one speaks for both.
    let land = Scene::new(2).phase("land").front(5, "haleth").controls(2, 5);
    let land = land.ships(1, "destroyer-1 destroyer-2 scout-1", 5);
    assert_eq!(barred(&land), ["invade scout-1", "bombard scout-1", "negotiate 5"]);
    assert_eq!(barred(&land.controls(1, 5)), [""; 0], "it is one's own");
    // Cargo has no business on worlds of others, and what is not there is not missed.
    let cargo = |owner: usize| {
        let scene = Scene::new(2).front(5, "haleth").controls(owner, 5).units(5, 1, 0);
        scene.ships(1, "scout-1 destroyer-1", 5).cargo(1, "destroyer-1", 1, 1)
    };
    let full = cargo(1);
    assert_eq!(barred(&full), ["load infantry destroyer-1"]);
    assert_eq!(barred(&cargo(2)), [""; 0]);
    // Only colony ships settle.
    let desert = Scene::new(2).front(3, "silt").ships(1, "destroyer-1 colony-ship-1", 3);
    assert_eq!(barred(&desert), ["colonise destroyer-1"]);
}

#[test]
fn what_cannot_be_repaired_or_infested_is_told() {
    let broke = |species: &str| {
        let scene = Scene::new(2).phase("purchase").species(1, species).credits(1, 0);
        let scene = scene.front(5, "haleth").controls(2, 5).ships(1, "scout-1", 5);
        scene.ships(1, "destroyer-1", 9).damage(1, "destroyer-1", 1)
    };
    assert_eq!(barred(&broke("xanil")), ["repair destroyer-1"]);
    assert_eq!(barred(&broke("hivemind")), ["infest scout-1", "repair destroyer-1"]);
}
