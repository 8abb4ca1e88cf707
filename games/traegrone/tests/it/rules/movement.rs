//! Phase IV: movement, Power Links, colonising.

use crate::scene::Scene;

#[test]
fn a_ship_moves_one_sector() {
    proves!("movement.one-sector", "purchase.place-now");
    for ship in ["destroyer-1", "battleship", "colony-ship-1"] {
        let mut scene = Scene::new(2).ships(1, ship, 9).empty(&[4, 8, 10]);
        scene.act(&format!("move {ship} 10"));
        scene.refused(&format!("move {ship} 9"), "movement.one-sector");
    }
    // Even one that was bought this turn.
    let mut scene = Scene::new(2).phase("purchase").credits(1, 20).empty(&[2]);
    scene.acts(&["buy destroyer 1", "done", "move destroyer-1 2"]);
}

#[test]
fn a_scout_moves_two_sectors() {
    proves!("movement.scout-two", "movement.one-at-a-time");
    let mut scene = Scene::new(2).ships(1, "scout-1 scout-2", 9).damage(1, "scout-2", 0).empty(&[10, 11, 8]);
    // In any order, with a break between the steps.
    scene.acts(&["move scout-1 10", "move scout-2 8", "move scout-1 11"]);
    scene.refused("move scout-1 10", "movement.scout-two");
    scene.act("move scout-2 9");
    assert_eq!((scene.at(1, "scout-1"), scene.at(1, "scout-2")), (Some(11), Some(9)));
}

#[test]
fn turrets_never_move() {
    proves!("movement.turret-never");
    let mut scene = Scene::new(2).building(1, "power-link").ships(1, "turret-1", 1).empty(&[2]);
    scene.refused("move turret-1 2", "movement.turret-never");
}

#[test]
fn a_ship_stops_at_enemy_ships() {
    proves!("movement.stop-at-enemy", "movement.scout-two");
    // A scout enters a sector with an enemy scout as its first step.
    let mut scene = Scene::new(2).ships(1, "scout-1", 9).ships(2, "scout-1", 10).empty(&[11]);
    scene.act("move scout-1 10").refused("move scout-1 11", "movement.stop-at-enemy");
    // A turret is a ship too; a world alone stops nobody.
    let mut scene = Scene::new(2).ships(1, "scout-1", 18).ships(2, "turret-1", 19).empty(&[16]);
    scene.act("move scout-1 19").refused("move scout-1 16", "movement.stop-at-enemy");
    let mut scene = Scene::new(2).ships(1, "scout-1", 18).units(19, 3, 3).empty(&[16]);
    scene.acts(&["move scout-1 19", "move scout-1 16"]);
    // Whoever is beside enemy ships from the start may leave.
    let mut scene = Scene::new(2).phase("purchase").ships(2, "destroyer-1", 1).credits(1, 8).empty(&[2, 4]);
    scene.acts(&["buy scout 1", "done", "move scout-1 2", "move scout-1 1"]);
    scene.refused("move scout-1 4", "movement.stop-at-enemy");
}

#[test]
fn nobody_leaves_the_board() {
    proves!("movement.off-board");
    let mut scene = Scene::new(2).ships(1, "scout-1", 1);
    assert_eq!(scene.steps("scout-1"), [5, 2, 4]);
    scene.refused("move scout-1 20", "movement.off-board");
    scene.refused("move scout-1 60", "movement.off-board");
}

#[test]
fn the_text_of_a_sector_holds_for_everybody() {
    proves!("movement.sector-text", "sector-content.as-printed");
    for (seat, from) in [(1, 9), (2, 9)] {
        let mut scene =
            Scene::new(2).turn_of(seat).front(10, "ion-storm").ships(seat, "scout-1", from).empty(&[11]);
        scene.act("move scout-1 10").refused("move scout-1 11", "movement.sector-text");
    }
    // It stops nobody who starts there.
    let mut scene = Scene::new(2).front(10, "ion-storm").ships(1, "scout-1", 10).empty(&[11]);
    scene.act("move scout-1 11");
}

#[test]
fn empty_space_is_empty() {
    proves!("sector-content.empty-space", "sector-content.one-world");
    let mut scene = Scene::new(2).ships(1, "scout-1", 9).empty(&[10, 11]);
    scene.acts(&["move scout-1 10", "move scout-1 11"]);
    assert_eq!(scene.world(10), serde_json::Value::Null);
    scene.acts(&["done"]);
    assert_eq!(scene.asked(), 2, "there is nothing to do there in phase VI");
    // No sector has room for a second world: every front shows one at most.
    let board = serde_json::to_value(table::Tell::board(&*scene.rules)).unwrap();
    for front in board["fronts"].as_array().unwrap() {
        let rows = front["rows"].as_array().unwrap().len();
        assert!(rows == 0 || rows == 3, "{front}");
    }
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

// ------------------------------------------------------------------ Power Links

#[test]
fn a_power_link_gives_one_sector_more() {
    proves!("power-link.bonus", "power-link.printed");
    // A scout and a destroyer at a Power Link: 3 sectors and 2.
    let mut scene = Scene::new(2).building(1, "power-link").ships(1, "scout-1 destroyer-1", 1);
    assert_eq!((scene.left("scout-1"), scene.left("destroyer-1")), (3, 2));
    // The next Power Link adds nothing.
    let mut linked = Scene::new(2)
        .building(1, "power-link")
        .ships(1, "destroyer-1", 1)
        .front(5, "sable-terminus")
        .controls(1, 5)
        .empty(&[6]);
    linked.act("move destroyer-1 5");
    assert_eq!(linked.left("destroyer-1"), 1);
    linked.act("move destroyer-1 6").refused("move destroyer-1 5", "movement.one-sector");
    // A printed one works like a bought one, for its controller only: seen at the start of a real turn.
    scene = Scene::new(2)
        .turn_of(2)
        .front(5, "sable-terminus")
        .controls(1, 5)
        .ships(1, "destroyer-1", 5)
        .ships(1, "destroyer-2", 1);
    scene.act("done");
    assert_eq!((scene.left("destroyer-1"), scene.left("destroyer-2")), (2, 1));
    for other in
        [Scene::new(2).front(5, "sable-terminus"), Scene::new(2).front(5, "sable-terminus").controls(2, 5)]
    {
        let mut scene = other.turn_of(2).ships(1, "destroyer-1", 5);
        scene.act("done");
        assert_eq!(scene.left("destroyer-1"), 1);
    }
    let mut scene =
        Scene::new(2).turn_of(2).front(5, "sable-terminus").allied(1, 5).ships(1, "destroyer-1", 5);
    scene.act("done");
    assert_eq!(scene.left("destroyer-1"), 1);
}

#[test]
fn what_is_new_gives_and_gets_no_bonus() {
    proves!("power-link.when-checked");
    // A Power Link and a scout are bought at the base: nobody there gets the bonus yet.
    let mut scene = Scene::new(2).phase("purchase").credits(1, 50).ships(1, "destroyer-1", 1);
    scene.acts(&["buy power-link 1", "buy scout 1", "done"]);
    assert_eq!((scene.left("destroyer-1"), scene.left("scout-1")), (1, 2));
    // Nor does a new ship at an old one.
    let mut scene = Scene::new(2).phase("purchase").credits(1, 50).building(1, "power-link");
    scene.acts(&["buy scout 1", "done"]);
    assert_eq!(scene.left("scout-1"), 2);
    // In the next turn they do.
    scene.act("done");
    scene.will_draw_card();
    scene.play("barrage").acts(&["done", "done"]);
    assert_eq!(scene.left("scout-1"), 3);
}

// -------------------------------------------------------------------- colonising

#[test]
fn a_colony_ship_colonises() {
    proves!("colonise.colony-ship", "colonise.effect", "colonise.immediate", "colonise.cargo-lands");
    // With 2 infantry it enters the sector of an uninhabited planet, whose population row is 0, 1, 3.
    let mut scene = Scene::new(2)
        .front(5, "silt")
        .ships(1, "colony-ship-1", 1)
        .cargo(1, "colony-ship-1", 2, 0)
        .ships(1, "scout-1 destroyer-1", 5);
    scene.refused("colonise colony-ship-1", "colonise.colony-ship");
    scene.act("move colony-ship-1 5");
    scene.refused("colonise scout-1", "colonise.colony-ship");
    scene.act("colonise colony-ship-1");
    assert_eq!(
        (scene.at(1, "colony-ship-1"), scene.controller(5), scene.value(5, "population")),
        (None, Some(1), 1)
    );
    assert_eq!((scene.infantry_at(5), scene.now().as_str()), (2, "move"), "at once");
    // One infantry must go at the end of the turn.
    scene.acts(&["done", "disband"]);
    assert_eq!(scene.infantry_at(5), 1);
    // A ship that was there already may colonise too, but no inhabited world.
    let mut scene = Scene::new(2).front(5, "silt").ships(1, "colony-ship-1", 5).front(3, "haleth").ships(
        1,
        "colony-ship-2",
        3,
    );
    scene.refused("colonise colony-ship-2", "colonise.colony-ship");
    scene.act("colonise colony-ship-1");
    // Not after phase IV.
    let mut scene =
        Scene::new(2).front(5, "silt").ships(1, "colony-ship-1", 5).front(3, "haleth").ships(1, "scout-1", 3);
    scene.act("done").refused("colonise colony-ship-1", "colonise.immediate");
}

#[test]
fn enemies_do_not_prevent_colonising() {
    proves!("colonise.enemies-present", "colonise.immediate", "blockade.what", "colonise.cargo-lands");
    // An enemy destroyer is in the sector; the colony ship enters and colonises: no battle, but a blockade.
    let mut scene = Scene::new(2)
        .front(5, "silt")
        .ships(2, "destroyer-1", 5)
        .ships(1, "colony-ship-1", 1)
        .cargo(1, "colony-ship-1", 1, 1);
    scene.acts(&["move colony-ship-1 5", "colonise colony-ship-1"]);
    assert_eq!((scene.controller(5), scene.world(5)["blockaded"].as_bool()), (Some(1), Some(true)));
    // Its units cannot land and are lost.
    assert_eq!((scene.units_at(5), scene.supply_of(1, "infantry")), ([0, 0], 14));
    scene.act("done");
    assert_eq!((scene.asked(), scene.at(2, "destroyer-1")), (2, Some(5)));
}

#[test]
fn an_uninhabited_world_can_only_be_colonised() {
    proves!("colonise.only-way", "basics.inhabited", "invade.who");
    let mut scene = Scene::new(2)
        .front(5, "silt")
        .ships(1, "destroyer-1", 5)
        .front(3, "haleth")
        .ships(1, "destroyer-2", 3)
        .phase("land");
    for action in ["bombard destroyer-1", "invade destroyer-1", "negotiate 5"] {
        scene.refused(action, "colonise.only-way");
    }
}
