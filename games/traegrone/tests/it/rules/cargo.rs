//! Phase IV: loading and unloading.

use crate::scene::Scene;

#[test]
fn ships_load_before_and_after_they_move() {
    proves!("cargo.when", "cargo.free-action", "cargo.moves-with-ship");
    let mut scene = Scene::new(2)
        .units(1, 3, 1)
        .ships(1, "destroyer-1", 1)
        .front(5, "haleth")
        .controls(1, 5)
        .units(5, 1, 0);
    scene.acts(&["load infantry destroyer-1", "load interceptor destroyer-1", "move destroyer-1 5"]);
    assert_eq!(scene.aboard(1, "destroyer-1"), [1, 1], "units aboard come along");
    assert_eq!((scene.units_at(1), scene.units_at(5)), ([2, 0], [1, 0]));
    scene.acts(&["unload interceptor destroyer-1", "load infantry destroyer-1"]);
    assert_eq!((scene.units_at(5), scene.aboard(1, "destroyer-1")), ([0, 1], [2, 0]));
    // A ship that does not move may load and unload too; other phases are no time for it.
    let mut scene = Scene::new(2).units(1, 1, 0).ships(1, "destroyer-1", 1).cargo(1, "destroyer-1", 1, 0);
    scene.acts(&["unload infantry destroyer-1", "load infantry destroyer-1"]);
    let mut scene = Scene::new(2).units(1, 1, 0).ships(1, "destroyer-1", 1).phase("purchase");
    scene.refused("load infantry destroyer-1", "cargo.when");
    // Loading costs no movement.
    let mut scene = Scene::new(2).units(1, 2, 0).ships(1, "destroyer-1", 1);
    scene.acts(&["load infantry destroyer-1", "load infantry destroyer-1"]);
    assert_eq!(scene.left("destroyer-1"), 1);
}

#[test]
fn a_transfer_after_a_step_ends_the_movement() {
    proves!("cargo.not-midway", "power-link.bonus");
    // A destroyer with two steps goes to a world and loads there: it stays.
    let linked = || {
        Scene::new(2)
            .building(1, "power-link")
            .ships(1, "destroyer-1", 1)
            .cargo(1, "destroyer-1", 1, 0)
            .front(5, "haleth")
            .controls(1, 5)
            .units(5, 1, 0)
    };
    let mut scene = linked();
    scene.acts(&["move destroyer-1 5", "load infantry destroyer-1"]);
    scene.refused("move destroyer-1 6", "cargo.not-midway");
    let mut scene = linked();
    scene.acts(&["move destroyer-1 5", "unload infantry destroyer-1"]);
    scene.refused("move destroyer-1 6", "cargo.not-midway");
    let mut scene = linked();
    scene.will_find(6, "empty-space");
    scene.acts(&["move destroyer-1 5", "move destroyer-1 6"]);
}

#[test]
fn units_go_to_and_from_ones_own_worlds() {
    proves!("cargo.own-world");
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 10).cargo(1, "destroyer-1", 1, 0);
    scene.refused("unload infantry destroyer-1", "cargo.own-world");
    for scene in
        [Scene::new(2).front(5, "haleth"), Scene::new(2).front(5, "haleth").controls(2, 5).units(5, 1, 0)]
    {
        let mut scene = scene.ships(1, "destroyer-1", 5).cargo(1, "destroyer-1", 1, 0);
        scene.refused("unload infantry destroyer-1", "cargo.own-world");
        scene.refused("load infantry destroyer-1", "cargo.own-world");
    }
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 1).units(1, 1, 0);
    scene.refused("load interceptor destroyer-1", "cargo.own-world");
}

#[test]
fn cargo_spaces_are_limited() {
    proves!("cargo.space");
    // A destroyer with an interceptor has room for one infantry.
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 1).cargo(1, "destroyer-1", 0, 1).units(1, 3, 3);
    scene.act("load infantry destroyer-1");
    scene.refused("load infantry destroyer-1", "cargo.space");
    scene.refused("load interceptor destroyer-1", "cargo.space");
    let capacity = [("battleship", 4), ("colony-ship-1", 4), ("turret-1", 1), ("scout-1", 0)];
    for (ship, spaces) in capacity {
        let mut scene = Scene::new(2).ships(1, ship, 1).units(1, 3, 3);
        for _ in 0..spaces {
            let unit = if scene.infantry_at(1) > 0 { "infantry" } else { "interceptor" };
            scene.act(&format!("load {unit} {ship}"));
        }
        scene.refused(&format!("load interceptor {ship}"), "cargo.space");
    }
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 1);
    scene.refused("unload infantry destroyer-1", "cargo.space");
}

#[test]
fn a_unit_changes_sectors_on_one_ship_per_turn() {
    proves!("cargo.one-ship-per-turn", "cargo.second-ship", "cargo.no-direct-transfer");
    // A destroyer brings an infantry to a world; a colony ship there has not moved yet.
    let relay = || {
        let mut scene = Scene::new(2)
            .ships(1, "destroyer-1", 1)
            .cargo(1, "destroyer-1", 1, 0)
            .front(5, "haleth")
            .controls(1, 5)
            .ships(1, "colony-ship-1", 5)
            .empty(&[6]);
        scene.acts(&["move destroyer-1 5", "unload infantry destroyer-1"]);
        scene
    };
    let mut scene = relay();
    scene.act("load infantry colony-ship-1");
    scene.refused("move colony-ship-1 6", "cargo.second-ship");
    // Once it is ashore again, the ship is free; but it has just loaded, so another ship must move first.
    scene.refused("unload infantry colony-ship-1", "cargo.unload-first");
    // Back aboard the ship that brought it is always possible.
    let mut scene = relay();
    scene.acts(&["load infantry destroyer-1", "move colony-ship-1 6"]);
    assert_eq!((scene.aboard(1, "destroyer-1"), scene.at(1, "colony-ship-1")), ([1, 0], Some(6)));
    // In the next turn the limit is gone.
    let mut scene = relay();
    scene.acts(&["load infantry colony-ship-1", "done"]);
    scene.will_draw_card();
    scene.play("barrage").acts(&["done", "done"]);
    scene.will_draw_card();
    scene.play("barrage").acts(&["done", "move colony-ship-1 6"]);
    assert_eq!(scene.aboard(1, "colony-ship-1"), [1, 0]);
}

#[test]
fn fleeing_with_a_carried_unit_is_not_limited() {
    proves!("cargo.second-ship");
    // The infantry came on the destroyer; the battleship that took it over fights and may flee with it.
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 2)
        .cargo(1, "destroyer-1", 1, 0)
        .front(5, "haleth")
        .controls(1, 5)
        .ships(1, "battleship", 1)
        .empty(&[10])
        .ships(2, "scout-1", 5)
        .dice(&[1, 1, 1, 1, 1]);
    scene.acts(&[
        "move destroyer-1 5",
        "unload infantry destroyer-1",
        "move battleship 5",
        "load infantry battleship",
        "done",
    ]);
    scene.act("stay");
    assert_eq!(scene.now(), "attacker-flees");
    scene.will_roll(&[1]);
    scene.acts(&["flee", "stay"]);
    scene.act("retreat 1");
    assert_eq!((scene.at(1, "battleship"), scene.aboard(1, "battleship")), (Some(1), [1, 0]));
}

#[test]
fn units_are_unloaded_before_they_are_loaded_again() {
    proves!("cargo.unload-first", "cargo.when");
    // A destroyer with 2 infantry and an empty colony ship at one's world: the destroyer unloads, the colony ship loads and moves.
    let handing_over = || {
        let mut scene = Scene::new(2)
            .ships(1, "destroyer-1 colony-ship-1 scout-1", 1)
            .cargo(1, "destroyer-1", 2, 0)
            .empty(&[2]);
        scene.acts(&[
            "unload infantry destroyer-1",
            "unload infantry destroyer-1",
            "load infantry colony-ship-1",
            "load infantry colony-ship-1",
        ]);
        scene
    };
    let mut scene = handing_over();
    scene.refused("unload infantry colony-ship-1", "cargo.unload-first");
    scene.act("move colony-ship-1 2");
    assert_eq!(scene.aboard(1, "colony-ship-1"), [2, 0]);
    // Had a scout explored in between, they could go ashore again.
    let mut scene = handing_over();
    scene.will_find(4, "empty-space");
    scene.acts(&["move scout-1 4", "unload infantry colony-ship-1", "unload infantry colony-ship-1"]);
    assert_eq!(scene.infantry_at(1), 2);
    // What it has not loaded itself goes ashore all the same: an infantry after an interceptor has come aboard, and the other way round.
    let mixed = || Scene::new(2).units(1, 1, 1).ships(1, "destroyer-1", 1);
    let mut scene = mixed().cargo(1, "destroyer-1", 1, 0);
    scene.acts(&["load interceptor destroyer-1", "unload infantry destroyer-1"]);
    assert_eq!((scene.aboard(1, "destroyer-1"), scene.units_at(1)), ([0, 1], [2, 0]));
    scene.refused("unload interceptor destroyer-1", "cargo.unload-first");
    let mut scene = mixed().cargo(1, "destroyer-1", 0, 1);
    scene.acts(&["load infantry destroyer-1", "unload interceptor destroyer-1"]);
    assert_eq!((scene.aboard(1, "destroyer-1"), scene.units_at(1)), ([1, 0], [0, 2]));
    scene.refused("unload infantry destroyer-1", "cargo.unload-first");
    // Or had another colony ship colonised.
    let mut with_colony =
        Scene::new(2).units(1, 1, 0).ships(1, "destroyer-1", 1).front(5, "silt").ships(1, "colony-ship-1", 5);
    with_colony.act("load infantry destroyer-1").refused("unload infantry destroyer-1", "cargo.unload-first");
    with_colony.acts(&["colonise colony-ship-1", "unload infantry destroyer-1"]);
}

#[test]
fn units_that_have_not_travelled_are_loaded_first() {
    proves!("cargo.fresh-first");
    // An infantry was brought, another was here: the first that is loaded is the one that was here.
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 1)
        .cargo(1, "destroyer-1", 1, 0)
        .front(5, "haleth")
        .controls(1, 5)
        .units(5, 1, 0)
        .ships(1, "destroyer-2 destroyer-3", 5)
        .empty(&[6]);
    scene.acts(&["move destroyer-1 5", "unload infantry destroyer-1", "load infantry destroyer-2"]);
    scene.act("load infantry destroyer-3");
    scene.refused("move destroyer-3 6", "cargo.second-ship");
    scene.act("move destroyer-2 6");
    assert_eq!(scene.aboard(1, "destroyer-2"), [1, 0]);
    // Of two aboard, the one that has travelled goes ashore first.
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 1)
        .cargo(1, "destroyer-1", 1, 0)
        .front(5, "haleth")
        .controls(1, 5)
        .ships(1, "destroyer-2", 5)
        .cargo(1, "destroyer-2", 1, 0)
        .ships(1, "scout-1", 1)
        .empty(&[2, 6]);
    scene.acts(&["move destroyer-1 5", "unload infantry destroyer-1", "load infantry destroyer-2"]);
    scene.refused("move destroyer-2 6", "cargo.second-ship");
    scene.acts(&["move scout-1 2", "unload infantry destroyer-2", "move destroyer-2 6"]);
    assert_eq!((scene.aboard(1, "destroyer-2"), scene.units_at(5)), ([1, 0], [1, 0]));
}

#[test]
fn there_is_no_way_from_ship_to_ship() {
    proves!("cargo.no-direct-transfer");
    let mut scene = Scene::new(2).ships(1, "destroyer-1 destroyer-2", 10).cargo(1, "destroyer-1", 1, 1);
    for action in ["load infantry destroyer-2", "unload infantry destroyer-1", "load interceptor destroyer-2"]
    {
        scene.refused(action, "cargo.own-world");
    }
}
