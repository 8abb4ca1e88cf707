//! Phase IV: movement, exploring, Power Links, colonising.

use super::scene::Scene;

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

// -------------------------------------------------------------------- exploring

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
