//! What people read.

use table::{Eyes, Names, Rules, Tell};

use crate::scene::{Scene, seat, shopping};

#[test]
fn labels_say_what_is_done_and_where() {
    assert_eq!(shopping(60).label("buy destroyer 1"), "Buy a destroyer at Chzzr");
    let moving = Scene::new(2).ships(1, "scout-1", 9).empty(&[10]);
    assert_eq!(moving.label("move scout-1 10"), "Move scout 1 from Empty Space 9 to Empty Space 10");
}

#[test]
fn where_the_map_says_the_rest_few_words_are_enough() {
    let brief = |scene: &Scene, text: &str| {
        scene.rules.brief(scene.state(), seat(1), text.parse().unwrap()).to_string()
    };
    assert_eq!(brief(&shopping(60), "buy power-link 1"), "Power Link at Chzzr");
    assert_eq!(brief(&shopping(60), "done"), "Done building");
    let moving = Scene::new(2).ships(1, "scout-1", 9).empty(&[10]);
    assert_eq!(brief(&moving, "move scout-1 10"), "Scout 1 to Empty Space 10");
    assert_eq!(brief(&Scene::new(2).phase("land"), "done"), "", "its label is short");
}

#[test]
fn a_refusal_names_what_is_missing() {
    let why = shopping(3).why_not("buy battleship 1");
    assert!(why.contains("50 credits") && why.contains("3 credits"), "{why}");
}

#[test]
fn the_goal_counts_the_points_of_whoever_looks() {
    let scene = Scene::new(2).front(5, "haleth").controls(1, 5);
    let goal = |eyes| scene.rules.goal(scene.state(), eyes).to_string();
    let points = scene.points_of(1).to_string();
    assert_ne!(goal(Eyes::Seat(seat(1))), goal(Eyes::Seat(seat(2))));
    assert!(goal(Eyes::Seat(seat(1))).contains(&points), "{}", goal(Eyes::Seat(seat(1))));
}

#[test]
fn the_log_names_the_card_to_its_owner_alone() {
    let mut scene = Scene::new(2).phase("card");
    scene.will_draw_card();
    scene.play("windfall");
    let drew = scene.events().iter().find(|event| matches!(event, traegrone::Event::Drew { .. })).unwrap();
    let names = Names::new(["Ann", "Bob"]);
    let told = |number| {
        scene.rules.narrate(&scene.rules.event_for(drew, Eyes::Seat(seat(number))).unwrap()).plain(&names)
    };
    assert_ne!(told(1), told(2));
    assert!(told(2).starts_with("Ann draws"), "{}", told(2));
}

#[test]
fn the_picture_shows_the_map_the_ships_and_ones_own_hand() {
    let scene = Scene::new(2)
        .hand(1, &["boom", "warp"])
        .front(5, "haleth")
        .controls(2, 5)
        .ships(1, "destroyer-1", 9)
        .cargo(1, "destroyer-1", 2, 0)
        .damage(1, "destroyer-1", 1);
    let seen = |eyes| scene.rules.picture(scene.state(), eyes, &Names::new(["Ann", "Bob"]));
    let own = seen(Eyes::Seat(seat(1)));
    for part in ["5P2", "9.<1", "controlled by Bob", "Ann: destroyer-1 1/2, 2 infantry", "x1"] {
        assert!(own.contains(part), "\"{part}\" is not in:\n{own}");
    }
    assert!(!seen(Eyes::Spectator).contains("x1"), "a hand is its owner's");
}
