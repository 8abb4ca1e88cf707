//! The position as text says all that a decision depends on.

use crate::scene::Scene;

#[track_caller]
fn shows(scene: &Scene, part: &str) {
    let picture = scene.picture();
    assert!(picture.contains(part), "\"{part}\" is not in:\n{picture}");
}

#[test]
fn it_shows_who_is_asked_what() {
    let mut scene = Scene::always_asked(3);
    shows(&scene, "Ann is asked: Your turn: roll the dice.");
    scene.roll(1, 2).act("sum");
    shows(&scene, "Ann is asked: End your turn.");
    shows(&scene, "Bob is asked: 1 and 2: take the sum or both dice?");
    shows(&scene, "Cyd is asked: 1 and 2: take the sum or both dice?");
    scene.act_as(2, "sum");
    assert!(!scene.picture().contains("Bob is asked"));
    shows(&scene, "this turn: has gained from sector 3; is done");
}

#[test]
fn it_shows_a_moved_sum() {
    let mut scene = Scene::always_asked(2).station(1, 3, "thagard").charges(1, "thagard", 1);
    scene.roll(2, 4).act("use thagard");
    shows(&scene, "this turn: the sum is moved to 7");
}

#[test]
fn it_shows_an_open_arrow() {
    let mut scene = Scene::always_asked(2).station(1, 8, "shaw");
    scene.roll(4, 4).act("sum");
    shows(&scene, "this turn: has gained from sector 8; the arrow of Shaw leads from 8 to 7 or 9");
}

#[test]
fn it_shows_an_activation_in_use() {
    let mut scene = Scene::always_asked(2)
        .station(1, 8, "bykovsky")
        .charges(1, "bykovsky", 1)
        .station(1, 9, "collins")
        .charges(1, "collins", 1)
        .station(1, 3, "volynov")
        .charges(1, "volynov", 1)
        .station(1, 4, "thagard")
        .credits(1, 3);
    scene.roll(6, 6).act("pass").act("sum").act("use bykovsky");
    shows(&scene, "uses Bykovsky to buy a card at its exact cost");
    scene.act("buy ryumin");
    shows(&scene, "has yet to place Ryumin");
    scene.acts(&["place 12", "use collins", "charge volynov", "take volynov"]);
    shows(&scene, "uses Collins to move a charge to another card of theirs; holds a charge from Volynov");
}

#[test]
fn it_shows_what_can_be_done_once_and_is_done() {
    let mut scene = Scene::always_asked(2).station(1, 12, "aksyonov").charges(1, "aksyonov", 1).credits(1, 2);
    scene.roll(1, 2).acts(&["dice", "use aksyonov", "repeat 1", "buy ryumin"]);
    shows(&scene, "has gained from sectors 1 and 2; has used 2X; has made the normal buy");
}

#[test]
fn it_shows_that_the_end_is_near() {
    shows(&Scene::always_asked(2).triggered(), "The last round.");
    shows(&Scene::always_asked(2).round(100), "No round is played after this one.");
    let mut scene = Scene::always_asked(2).active(2).triggered().points(1, 40).points(2, 40);
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    shows(&scene, "An extra round after a tie.");
    let mut scene = Scene::always_asked(2).active(2).triggered().points(1, 41).points(2, 40);
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    shows(&scene, "The game is over.");
}
