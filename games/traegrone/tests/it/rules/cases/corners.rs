//! Corners of the rules that few games visit: two rules that meet, and the second half of a sentence.

use crate::scene::{Scene, before_a_turret, card_phase, shopping, shopping_with_a_yard};

// ---------------------------------------------------------------- loading and landing

#[test]
fn surplus_infantry_may_go_aboard_a_turret() {
    proves!("infantry-limit.remove", "prices.turret", "prices.what-is-a-ship");
    let mut scene = Scene::new(2).rank(1, "population", 6).units(1, 8, 0).ships(1, "turret-1", 1);
    scene.act("done");
    assert_eq!(scene.options(), ["load infantry turret-1", "disband"]);
    scene.act("load infantry turret-1");
    // The turret is full, so the other one is removed.
    assert_eq!((scene.aboard(1, "turret-1"), scene.units_at(1)), ([1, 0], [6, 0]));
    assert_eq!((scene.supply_of(1, "infantry"), scene.asked()), (15 - 8, 2));
}

#[test]
fn surplus_infantry_does_not_go_to_other_sectors() {
    proves!("infantry-limit.remove");
    let mut scene = Scene::new(2).rank(1, "population", 6).units(1, 7, 0).ships(1, "destroyer-1", 1).ships(
        1,
        "battleship",
        2,
    );
    scene.act("done");
    assert_eq!(scene.options(), ["load infantry destroyer-1", "disband"]);
    scene.refused("load infantry battleship", "infantry-limit.remove");
    scene.refused("load interceptor destroyer-1", "infantry-limit.limit");
}

#[test]
fn settlers_who_have_travelled_stay() {
    proves!("cargo.second-ship", "colonise.cargo-lands");
    let settlers = |from: usize| {
        Scene::new(2)
            .front(5, "silt")
            .ships(1, "colony-ship-1", from)
            .cargo(1, "colony-ship-1", 1, 1)
            .ships(1, "destroyer-1", 5)
            .empty(&[6])
    };
    // They came on the colony ship this turn: no other ship carries them on.
    for unit in ["infantry", "interceptor"] {
        let mut scene = settlers(1);
        scene.acts(&["move colony-ship-1 5", "colonise colony-ship-1"]);
        scene.act(&format!("load {unit} destroyer-1"));
        scene.refused("move destroyer-1 6", "cargo.second-ship");
    }
    // They came in an earlier turn.
    let mut scene = settlers(5);
    scene.acts(&["colonise colony-ship-1", "load infantry destroyer-1", "move destroyer-1 6"]);
    assert_eq!((scene.aboard(1, "destroyer-1"), scene.units_at(5)), ([1, 0], [0, 1]));
}

#[test]
fn interceptors_are_not_passed_on_either() {
    proves!("cargo.one-ship-per-turn", "cargo.second-ship");
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .controls(1, 5)
        .ships(1, "destroyer-1", 1)
        .cargo(1, "destroyer-1", 0, 1)
        .ships(1, "destroyer-2", 5)
        .empty(&[6]);
    scene.acts(&["move destroyer-1 5", "unload interceptor destroyer-1", "load interceptor destroyer-2"]);
    scene.refused("move destroyer-2 6", "cargo.second-ship");
}

#[test]
fn an_emptied_world_of_another_is_colonised() {
    proves!("colonise.only-way", "colonise.effect", "basics.control", "colonise.cargo-lands");
    let emptied = || {
        Scene::new(2)
            .front(5, "haleth")
            .controls(2, 5)
            .rank(5, "population", 0)
            .units(5, 2, 1)
            .ships(1, "colony-ship-1", 1)
            .cargo(1, "colony-ship-1", 1, 0)
    };
    let mut scene = emptied();
    scene.acts(&["move colony-ship-1 5", "colonise colony-ship-1"]);
    assert_eq!((scene.controller(5), scene.value(5, "population")), (Some(1), 1));
    // What stood there is lost with the marker; the settlers land.
    assert_eq!((scene.units_at(5), scene.supply_of(2, "infantry"), scene.points_of(2)), ([1, 0], 13, 3));
    // It cannot be invaded.
    let mut scene = emptied().ships(1, "destroyer-1", 5).phase("land");
    scene.refused("invade destroyer-1", "colonise.only-way");
    scene.refused("bombard destroyer-1", "colonise.only-way");
}

#[test]
fn settlers_on_ones_own_emptied_world_are_no_conquest() {
    proves!("coalition.adaptation", "colonise.effect");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .front(5, "haleth")
        .controls(1, 5)
        .rank(5, "population", 0)
        .ships(1, "colony-ship-1", 5);
    scene.act("colonise colony-ship-1");
    assert_eq!((scene.value(5, "population"), scene.points_of(1), scene.now().as_str()), (1, 6, "move"));
}

#[test]
fn everybodys_turrets_count_at_a_world() {
    proves!("turret.max-two");
    let mut scene = shopping(20).ships(2, "turret-1", 1);
    scene.act("buy turret 1").refused("buy turret 1", "turret.max-two");
}

// ------------------------------------------------------------------------- movement

#[test]
fn linked_wormholes_side_by_side_are_one_way() {
    proves!("sector-content.wormholes", "basics.distance");
    let mut scene = Scene::new(2).ships(1, "scout-1 scout-2", 8);
    scene.will_find(9, "wormhole-a");
    scene.act("move scout-1 9");
    scene.will_find(10, "wormhole-b");
    scene.act("move scout-1 10").act("move scout-2 9");
    assert_eq!(scene.steps("scout-2").iter().filter(|&&to| to == 10).count(), 1);
}

#[test]
fn a_ship_that_came_is_another_than_one_that_was_there() {
    proves!("table.same-ships", "movement.one-at-a-time");
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 9).ships(1, "destroyer-2", 10).empty(&[11]);
    scene.act("move destroyer-1 10");
    scene.refused("move destroyer-1 11", "movement.one-sector");
    scene.act("move destroyer-2 11");
    assert_eq!((scene.at(1, "destroyer-1"), scene.at(1, "destroyer-2")), (Some(10), Some(11)));
}

#[test]
fn spies_meet_what_is_in_the_sector() {
    proves!("coalition.spy-network", "exploration.resolve-at-once", "movement.sector-text");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .front(10, "asteroid-field-1")
        .ships(1, "destroyer-1", 10)
        .ships(1, "scout-1", 6)
        .ships(2, "destroyer-1", 14)
        .turn_of(2)
        .dice(&[2]);
    scene.acts(&["move destroyer-1 10", "done"]);
    assert_eq!(scene.options(), ["move scout-1 10", "done"]);
    scene.will_roll(&[1]);
    scene.act("move scout-1 10");
    assert_eq!((scene.at(1, "scout-1"), scene.now().as_str()), (None, "defender-flees"));
}

#[test]
fn spies_do_not_work_in_ones_own_turn() {
    proves!("coalition.spy-network");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-1", 9)
        .ships(1, "destroyer-2", 6)
        .ships(2, "scout-1", 10)
        .empty(&[11]);
    scene.acts(&["move destroyer-1 10", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (2, "defender-flees"), "no opponent has moved");
}

// --------------------------------------------------------------------- space battles

#[test]
fn an_interceptor_that_was_shot_down_fires_once_more() {
    proves!("combat.destroyed-fire-back", "prices.interceptor");
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 9)
        .damage(1, "destroyer-1", 1)
        .ships(2, "destroyer-1", 10)
        .cargo(2, "destroyer-1", 0, 1)
        .dice(&[4]);
    scene.acts(&["move destroyer-1 10", "done", "stay"]);
    scene.will_roll(&[1, 6]);
    scene.act("aim destroyer interceptor");
    assert_eq!((scene.at(1, "destroyer-1"), scene.aboard(2, "destroyer-1")), (None, [0, 0]));
    assert_eq!(scene.supply_of(2, "interceptor"), 11);
}

#[test]
fn when_both_flee_what_stays_goes_aboard_a_turret() {
    proves!("flee.one-flees", "flee.destroyed-first", "turret.cannot-flee", "casualties.interceptors-reload");
    let mut scene = before_a_turret().dice(&[1, 1, 1, 1]);
    scene.acts(&["move scout-1 19", "done", "stay"]);
    scene.acts(&["flee", "flee", "retreat 16"]);
    assert_eq!((scene.at(1, "scout-1"), scene.at(2, "destroyer-1")), (Some(18), Some(16)));
    // Nobody is left to fight the turret, and its interceptor has room there.
    assert!(scene.state().battle.at.is_none());
    assert_eq!((scene.aboard(2, "turret-1"), scene.aboard(2, "destroyer-1")), ([0, 1], [2, 0]));
}

#[test]
fn the_order_of_hits_is_chosen_even_if_none_can_be_aimed() {
    proves!("combat.order-of-hits", "turret.flee-round", "xanil.cloak-no-targeting");
    // Two interceptors of the Marrow-Kir, 6 and 5 + 1: one hits whatever flees, the other a turret only; both are too small to aim.
    let mut scene = Scene::new(2)
        .species(1, "marrow-kir")
        .species(2, "xanil")
        .ships(1, "destroyer-1", 18)
        .cargo(1, "destroyer-1", 0, 2)
        .ships(2, "destroyer-1 turret-1", 19)
        .empty(&[16])
        .dice(&[1, 6, 5]);
    scene.acts(&["move destroyer-1 19", "done", "flee"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "aim"));
    assert_eq!(scene.options(), ["leave interceptor", "leave interceptor graze"]);
    scene.act("leave interceptor graze");
    assert_eq!((scene.damage_of(2, "turret-1"), scene.asked()), (1, 2));
    assert_eq!(scene.options(), ["take destroyer-1", "take turret-1"]);
}

#[test]
fn a_fleeing_fleet_takes_its_interceptors_where_it_likes() {
    proves!("flee.destroyed-first", "flee.then-move", "casualties.interceptors-reload");
    let mut scene = Scene::new(2)
        .ships(1, "scout-1", 9)
        .ships(2, "destroyer-1 battleship", 10)
        .cargo(2, "destroyer-1", 0, 2)
        .empty(&[11])
        .dice(&[1]);
    scene.acts(&["move scout-1 10", "done", "flee"]);
    assert_eq!(
        (scene.asked(), scene.options()),
        (2, vec!["board destroyer-1".to_owned(), "board battleship".to_owned()])
    );
    scene.acts(&["board battleship", "board destroyer-1"]);
    // All are aboard; only then they leave, and the scout is alone.
    assert_eq!(scene.now(), "retreat");
    scene.act("retreat 11");
    assert_eq!((scene.at(2, "destroyer-1"), scene.at(2, "battleship")), (Some(11), Some(11)));
    assert_eq!((scene.aboard(2, "destroyer-1"), scene.aboard(2, "battleship")), ([0, 1], [0, 1]));
    assert!(scene.state().battle.at.is_none());
}

#[test]
fn whoever_flees_to_a_wreck_has_found_it() {
    proves!("flee.unexplored", "exploration.resolve-at-once");
    let mut scene = Scene::new(2).ships(1, "scout-1", 9).ships(2, "destroyer-1", 10).dice(&[1]);
    scene.acts(&["move scout-1 10", "done", "flee"]);
    scene.will_find(11, "imperial-derelict").will_roll(&[6]);
    scene.act("retreat 11");
    assert_eq!((scene.credits_of(1), scene.credits_of(2)), (10, 10 + 12));
}

// ------------------------------------------------------------------- cards and prices

#[test]
fn a_guild_trades_with_stations_too() {
    proves!("card-content.as-printed", "basics.world-term");
    let mut scene =
        card_phase().credits(1, 0).front(5, "haleth").allied(1, 5).front(2, "free-market").allied(1, 2);
    scene.will_draw_card();
    scene.play("guild");
    // 2 and 2 for each alliance, then tribute: 8, 2 and 2.
    assert_eq!(scene.credits_of(1), 2 + 4 + 8 + 2 + 2);
}

#[test]
fn a_probe_finds_nothing_in_explored_sectors() {
    proves!("card-content.as-printed", "exploration.by-card");
    let mut scene = card_phase().ships(1, "scout-1", 1).empty(&[2]).front(5, "haleth");
    scene.play("probe");
    assert_eq!(scene.options(), ["target 4", "done"]);
}

#[test]
fn a_yard_makes_only_its_own_ships_cheaper() {
    proves!("sector-content.as-printed", "prices.scout");
    let mut scene = shopping_with_a_yard(8).building(5, "spaceport");
    scene.act("buy scout 5");
    assert_eq!(scene.credits_of(1), 0);
}

// -------------------------------------------------------------------------- species

#[test]
fn androids_are_tireless_in_the_turns_of_others() {
    proves!("android.tireless", "android.tireless-max");
    // A card of others that raises any world's population.
    let scene = || {
        let scene = Scene::with_content(2, |content| {
            let boom = content["cards"].as_array_mut().unwrap().iter_mut().find(|card| card["id"] == "boom");
            boom.unwrap()["effect"]["worlds"] = serde_json::json!("any");
        });
        let mut scene =
            scene.species(2, "android").phase("card").rank(19, "population", 1).rank(1, "population", 4);
        scene.play("boom");
        scene
    };
    let mut theirs = scene();
    theirs.act("target 19");
    assert_eq!((theirs.asked(), theirs.now().as_str(), theirs.value(19, "population")), (2, "raise", 2));
    theirs.will_draw_card();
    theirs.act("raise population 19");
    assert_eq!((theirs.value(19, "population"), theirs.asked()), (4, 1));
    // What the card raised elsewhere is no business of theirs.
    let mut ours = scene();
    ours.will_draw_card();
    ours.act("target 1");
    assert_eq!((ours.asked(), ours.now().as_str(), ours.value(1, "population")), (1, "purchase", 5));
}
