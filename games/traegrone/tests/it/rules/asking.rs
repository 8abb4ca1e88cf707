//! What can be taken back, and what does not matter.

use crate::scene::Scene;

#[test]
fn ships_that_are_the_same_are_named_once() {
    proves!("table.same-ships");
    let mut scene = Scene::new(2).ships(1, "scout-1 scout-2 scout-3", 9).damage(1, "scout-3", 0).empty(&[10]);
    assert!(scene.may("move scout-1 10"));
    scene.refused("move scout-2 10", "table.same-ships");
    scene.act("move scout-1 10");
    // Now scout 1 is elsewhere, and scout 2 is the first of those that are left.
    scene.act("move scout-2 10").refused("move scout-3 60", "movement.off-board");
    // Damage, cargo or another sector tell ships apart.
    let scene = Scene::new(2)
        .ships(1, "destroyer-1 destroyer-2 destroyer-3", 9)
        .damage(1, "destroyer-2", 1)
        .cargo(1, "destroyer-3", 1, 0)
        .empty(&[10]);
    for ship in ["destroyer-1", "destroyer-2", "destroyer-3"] {
        assert!(scene.may(&format!("move {ship} 10")), "{ship}");
    }
    // A hit goes to the first of two that are the same.
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 9).ships(2, "scout-1 scout-2 battleship", 10);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[4]);
    scene.act("stay");
    assert_eq!(scene.options(), ["aim destroyer scout-1", "leave destroyer"]);
    scene.refused("aim destroyer scout-2", "table.same-ships");
}

#[test]
fn steps_can_be_taken_back_until_something_new_appears() {
    proves!("table.undo");
    let mut scene = Scene::new(2).phase("purchase").credits(1, 30).empty(&[2]).ships(1, "scout-1", 1);
    scene.acts(&["buy destroyer 1", "buy infantry 1", "done", "load infantry destroyer-1", "move scout-1 2"]);
    for _ in 0..5 {
        scene.undo().unwrap();
    }
    assert_eq!(
        (scene.credits_of(1), scene.now().as_str(), scene.at(1, "scout-1")),
        (30, "purchase", Some(1))
    );
    assert!(scene.undo().is_err());
    // A sector turned face up cannot be turned back.
    let mut scene = Scene::new(2).ships(1, "scout-1", 1);
    scene.will_find(2, "empty-space");
    scene.act("move scout-1 2");
    assert!(scene.undo().is_err());
    // A drawn card ends it too.
    let mut scene = Scene::new(2).phase("card");
    scene.will_draw_card();
    scene.play("windfall");
    assert!(scene.undo().is_err());
    // A card that waits for its target has shown nothing yet.
    let mut scene = Scene::new(2).phase("card").front(5, "haleth");
    scene.play("unrest");
    scene.undo().unwrap();
    // A turn that has ended stays ended.
    let mut scene = Scene::new(2).front(5, "haleth").ships(1, "scout-1", 5).phase("land");
    scene.act("done").undo_refused("table.undo");
    assert!(scene.undo_as(1).is_err());
    // So does an answer in another's turn.
    let mut scene = Scene::new(2)
        .front(5, "korrath")
        .controls(2, 5)
        .units(5, 2, 0)
        .ships(1, "battleship", 5)
        .phase("land")
        .dice(&[4, 4, 1]);
    scene.act("bombard battleship").act("sacrifice-infantry");
    assert!(scene.undo_as(2).is_err());
}

#[test]
fn a_decision_of_another_player_stands_in_the_way() {
    proves!("table.undo");
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 9).ships(2, "destroyer-1 battleship", 10);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[4]);
    scene.act("stay");
    scene.act("leave destroyer");
    // Nobody has decided since: the hit may still be aimed.
    scene.undo_as(1).unwrap();
    assert_eq!(scene.now(), "aim");
    scene.act("leave destroyer");
    scene.will_roll(&[1, 1, 1, 1]);
    scene.act("take battleship");
    assert!(scene.undo_as(1).is_err());
}

#[test]
fn whatever_ends_a_turn_stands() {
    proves!("table.undo");
    // There is nothing to do in phase VI: the end of movement ends the turn.
    let mut scene = Scene::new(2).ships(1, "scout-1", 9).empty(&[10]);
    scene.acts(&["move scout-1 10", "done"]);
    assert_eq!(scene.asked(), 2);
    assert!(scene.undo_as(1).is_err());
    // A surplus that is left can still be dealt with otherwise.
    let mut scene = Scene::new(2).front(5, "haleth").controls(1, 5).units(5, 3, 0).ships(1, "destroyer-1", 5);
    scene.acts(&["done", "disband"]);
    assert_eq!(scene.now(), "surplus");
    scene.undo().unwrap();
    scene.acts(&["load infantry destroyer-1", "disband"]);
    assert!(scene.undo_as(1).is_err());
}
