//! Three or more rules that cross: what one player's move leaves to another, and where a way out is cut off.

use crate::scene::{Scene, before_a_rebellion, shopping};

// ------------------------------------------------------------------------- fleeing

#[test]
fn a_way_back_may_be_cut_off_by_those_who_fled_before() {
    proves!("flee.no-enemy", "flee.no-sector-no-flee", "flee.attacker-origin-only");
    let scene = |way: &str| {
        let mut scene = Scene::new(2)
            .front(5, "haleth")
            .ships(1, "destroyer-1", 9)
            .ships(1, "destroyer-2", 8)
            .ships(2, "scout-1", 4)
            .ships(2, "scout-2", 10);
        scene.acts(&["move destroyer-1 10", "move destroyer-2 4", "done", "fight 4"]);
        scene.will_roll(&[1]);
        scene.acts(&["flee", way]);
        // A round of the other battle, without a hit.
        scene.will_roll(&[1, 1]);
        scene.act("stay");
        scene
    };
    let mut open = scene("retreat 5");
    assert_eq!((open.asked(), open.now().as_str()), (1, "attacker-flees"));
    // The scout that fled to 9 is where the destroyer came from.
    let mut shut = scene("retreat 9");
    assert_eq!((shut.asked(), shut.now().as_str()), (2, "defender-flees"));
    shut.refused_to(1, "flee", "flee.no-sector-no-flee");
    open.will_roll(&[1]);
    open.acts(&["flee", "stay"]);
    assert_eq!(open.at(1, "destroyer-1"), Some(9));
}

#[test]
fn a_wormhole_is_a_way_in_and_out_like_others() {
    proves!("sector-content.wormholes", "flee.attacker-origin-only", "flee.defender-not-origin");
    let linked = |from: usize| {
        let mut scene = Scene::new(2).ships(1, "scout-1", 8).ships(1, "scout-2", 12);
        scene.will_find(9, "wormhole-a");
        scene.act("move scout-1 9");
        scene.will_find(11, "wormhole-b");
        scene.act("move scout-2 11");
        let scene = scene.turn_of(1).ships(1, "scout-1 scout-2", 8).ships(2, "destroyer-1", 11);
        scene.ships(1, "destroyer-1", from).empty(&[if from == 9 { 10 } else { 16 }])
    };
    // Through the wormhole: only the attacker flees back that way.
    let mut scene = linked(9);
    scene.acts(&["move destroyer-1 11", "done"]);
    scene.will_roll(&[1]);
    scene.act("flee");
    scene.refused("retreat 9", "flee.defender-not-origin");
    let mut scene = linked(9);
    scene.acts(&["move destroyer-1 11", "done"]);
    scene.will_roll(&[1, 1]);
    scene.acts(&["stay", "flee"]);
    scene.will_roll(&[1]);
    scene.act("stay");
    assert_eq!(scene.at(1, "destroyer-1"), Some(9));
    // Across a border: the wormhole is open to the defender.
    let mut scene = linked(10);
    scene.acts(&["move destroyer-1 11", "done"]);
    scene.will_roll(&[1]);
    scene.act("flee");
    scene.refused("retreat 10", "flee.defender-not-origin");
    scene.act("retreat 9");
    assert_eq!(scene.at(2, "destroyer-1"), Some(9));
}

#[test]
fn a_cloak_hides_attackers_too() {
    proves!("xanil.cloak-no-targeting", "flee.later-round-six");
    let scene =
        Scene::new(2).species(1, "xanil").ships(1, "destroyer-1 scout-1", 9).ships(2, "destroyer-1", 10);
    let mut scene = scene.fight("destroyer-1 scout-1", &[1, 1, 1]);
    scene.act("flee");
    scene.will_roll(&[6]);
    scene.act("stay");
    assert_eq!(
        (scene.asked(), scene.options()),
        (1, vec!["take scout-1".to_owned(), "take destroyer-1".into()])
    );
    scene.act("take destroyer-1");
    assert_eq!((scene.at(1, "destroyer-1"), scene.at(1, "scout-1")), (Some(9), Some(9)));
}

#[test]
fn interceptors_of_a_fleet_shot_in_flight_fight_on_beside_a_turret() {
    proves!("flee.destroyed-first", "turret.cannot-flee", "casualties.interceptors-continue");
    let mut scene = Scene::new(2)
        .ships(1, "battleship", 18)
        .ships(2, "destroyer-1 turret-1", 19)
        .damage(2, "destroyer-1", 1)
        .cargo(2, "destroyer-1", 0, 2)
        .empty(&[16]);
    scene.acts(&["move battleship 19", "done"]);
    scene.will_roll(&[3, 1, 1]);
    scene.act("flee");
    scene.act("aim battleship destroyer-1");
    assert_eq!((scene.at(2, "destroyer-1"), scene.state().battle.round), (None, 2));
    assert_eq!(scene.state().battle.interceptors, [0, 2]);
    // Turret and interceptors fire again.
    scene.will_roll(&[1, 1, 1, 5, 6, 6]);
    scene.act("stay");
    assert_eq!((scene.damage_of(1, "battleship"), scene.dice_left()), (3, 0));
}

// -------------------------------------------------------------------- Spy Network

#[test]
fn spies_help_against_one_of_two_opponents() {
    proves!("coalition.spy-network");
    let mut scene = Scene::new(3)
        .species(1, "coalition")
        .ships(1, "destroyer-1", 23)
        .ships(1, "destroyer-2 destroyer-3", 24)
        .ships(1, "scout-1", 19)
        .ships(2, "scout-1", 28)
        .ships(3, "scout-1", 13)
        .turn_of(2);
    scene.acts(&["move scout-1 23", "done", "move destroyer-2 23", "done"]);
    scene.will_roll(&[1, 4, 1]);
    scene.act("stay");
    assert_eq!((scene.at(2, "scout-1"), scene.asked()), (None, 3));
    scene.through_phase_one().acts(&["done", "move scout-1 19", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "defender-flees"), "no ships come a second time");
}

#[test]
fn spies_do_not_cross_closed_borders() {
    proves!("coalition.spy-network", "exploration.hyper-polarity", "basics.distance");
    let mut scene = Scene::new(2).species(1, "coalition").ships(1, "scout-1", 9);
    scene.will_find(10, "hyper-polarity");
    scene.acts(&["move scout-1 10", "close north-south"]);
    let mut scene =
        scene.ships(1, "destroyer-1", 9).ships(1, "destroyer-2", 6).ships(2, "scout-1", 14).turn_of(2);
    scene.acts(&["move scout-1 10", "done"]);
    assert_eq!(scene.options(), ["move destroyer-2 10", "done"]);
    scene.refused("move destroyer-1 10", "exploration.hyper-polarity");
}

#[test]
fn spies_come_to_a_colony_founded_beside_their_ships() {
    proves!("coalition.spy-network", "colonise.enemies-present", "tribute.blockaded-income");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .front(5, "silt")
        .ships(1, "scout-1", 5)
        .ships(1, "destroyer-1", 6)
        .ships(2, "colony-ship-1", 9)
        .turn_of(2);
    scene.acts(&["move colony-ship-1 5", "colonise colony-ship-1", "done"]);
    assert_eq!((scene.asked(), scene.options()), (1, vec!["move destroyer-1 5".to_owned(), "done".into()]));
    let before = scene.view(2)["players"][1]["income"].as_u64();
    scene.act("move destroyer-1 5");
    // Nobody is left to fight; the colony is blockaded, and it was to pay 1 + 1.
    assert_eq!((scene.controller(5), scene.asked(), scene.now().as_str()), (Some(2), 1, "card"));
    assert_eq!(scene.view(2)["players"][1]["income"].as_u64().map(|after| after + 2), before);
}

// ----------------------------------------------------------------- worlds and units

#[test]
fn a_blockaded_world_pays_nothing_and_rebels_all_the_same() {
    proves!("rebellion.when", "tribute.blockaded-income", "rebellion.success-losses");
    let mut scene = before_a_rebellion("haleth", 2).ships(1, "destroyer-1", 17).units(17, 0, 1);
    let income = scene.view(2)["players"][1]["income"].as_u64().unwrap();
    scene.will_draw_card().will_roll(&[3]);
    scene.play("barrage");
    assert_eq!((scene.controller(17), scene.value(17, "prosperity"), scene.units_at(17)), (None, 1, [0, 0]));
    assert_eq!(u64::from(scene.credits_of(2)), 10 + income);
}

#[test]
fn a_lost_worlds_turret_must_be_fought_before_anybody_talks() {
    proves!("turret.survive-rebellion", "turret.fights", "negotiate.who");
    let mut scene = before_a_rebellion("haleth", 2).ships(2, "turret-1", 17).ships(1, "destroyer-1", 18);
    scene.will_draw_card().will_roll(&[6]);
    scene.play("barrage").acts(&["done", "done"]);
    // Its owner's turret cannot negotiate, so the turn is over.
    assert_eq!((scene.controller(17), scene.asked()), (None, 1));
    scene.through_phase_one().acts(&["done", "move destroyer-1 17"]);
    scene.will_roll(&[4, 1, 4, 1]);
    scene.acts(&["done", "stay"]);
    assert_eq!(scene.at(2, "turret-1"), None);
    assert!(scene.may("negotiate 17") && scene.may("invade destroyer-1"));
}

#[test]
fn whoever_fled_talks_where_the_ships_are_now() {
    proves!("land.when", "negotiate.who", "flee.attacker-origin-only");
    let mut scene = Scene::new(2).front(5, "haleth").ships(1, "destroyer-1", 5).ships(2, "destroyer-1", 10);
    scene.act("move destroyer-1 10");
    scene.will_roll(&[1, 1]);
    scene.acts(&["done", "stay", "flee"]);
    scene.will_roll(&[1]);
    scene.act("stay");
    assert_eq!(scene.at(1, "destroyer-1"), Some(5));
    assert_eq!(scene.options(), ["bombard destroyer-1", "invade destroyer-1", "negotiate 5", "done"]);
}

#[test]
fn an_ally_that_is_conquered_counts_once() {
    proves!("victory.planet-points", "alliance.neutral-only", "tribute.controlled-income");
    let mut scene = Scene::new(2).front(5, "haleth").allied(1, 5).ships(1, "destroyer-1", 5).phase("land");
    assert_eq!(scene.points_of(1), 3 + 1);
    scene.will_roll(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!((scene.points_of(1), scene.ally(5), scene.controller(5)), (6, None, Some(1)));
}

#[test]
fn drafted_infantry_is_raised_behind_a_blockade() {
    proves!("marrow-kir.draft", "blockade.build-allowed", "blockade.no-transfer");
    let scene = Scene::new(2).species(1, "marrow-kir").phase("card").credits(1, 20);
    let mut scene = scene.ships(2, "destroyer-1", 1);
    scene.will_roll(&[3]);
    scene.acts(&["forced-draft", "target 1", "buy destroyer 1", "done"]);
    assert_eq!(scene.units_at(1), [1, 0]);
    scene.refused("load infantry destroyer-1", "blockade.no-transfer");
}

#[test]
fn surplus_infantry_behind_a_blockade_is_lost() {
    proves!("infantry-limit.remove", "blockade.no-transfer");
    let mut scene = Scene::new(2).units(1, 8, 0).rank(1, "population", 6).ships(2, "destroyer-1", 1).ships(
        1,
        "battleship",
        2,
    );
    scene.act("done");
    assert_eq!((scene.units_at(1), scene.aboard(1, "battleship"), scene.asked()), ([6, 0], [0, 0], 2));
}

#[test]
fn a_ruthless_sally_from_a_blockaded_base() {
    proves!("marrow-kir.ruthless", "marrow-kir.ruthless-not", "blockade.new-ships-fight", "turret.fights");
    let mut scene = shopping(28).species(1, "marrow-kir").ships(2, "destroyer-1", 1).empty(&[2]);
    scene.acts(&["buy destroyer 1", "buy turret 1", "done", "done"]);
    // The destroyer's 3 hits, the turret's 4 does not.
    scene.will_roll(&[3, 4, 1]);
    scene.act("stay");
    assert_eq!((scene.damage_of(2, "destroyer-1"), scene.state().battle.round), (1, 2));
    scene.refused_to(1, "flee", "flee.attacker-origin-only");
}

#[test]
fn surplus_infantry_may_go_aboard_an_infested_ship() {
    proves!("hivemind.infest-turn", "infantry-limit.remove");
    let mut scene = shopping(30).front(5, "silt").ships(1, "destroyer-1", 5);
    scene.acts(&["infest destroyer-1", "buy infantry 5", "buy infantry 5", "done"]);
    scene.refused("load infantry destroyer-1", "hivemind.infest-turn");
    scene.act("done");
    assert_eq!(
        (scene.now().as_str(), scene.options()),
        ("surplus", vec!["load infantry destroyer-1".into(), "disband".to_owned()])
    );
}

#[test]
fn unrest_at_home_costs_tribute_first_and_then_the_world() {
    proves!("tribute.after-card", "rebellion.when", "action-card.target-wording");
    let mut scene = before_a_rebellion("haleth", 2).rank(17, "prosperity", 1);
    let income = scene.view(2)["players"][1]["income"].as_u64().unwrap();
    scene.play("unrest");
    scene.will_draw_card().will_roll(&[3]);
    scene.act("target 17");
    assert_eq!(u64::from(scene.credits_of(2)), 10 + income - 1, "its population has paid before it rose");
    assert_eq!((scene.controller(17), scene.value(17, "prosperity")), (None, 1));
}

#[test]
fn a_colony_ship_settles_where_it_fled() {
    proves!("colonise.colony-ship", "flee.then-move");
    let mut scene =
        Scene::new(2).front(5, "silt").ships(1, "scout-1", 9).ships(2, "colony-ship-1", 10).empty(&[6]);
    scene.acts(&["move scout-1 10", "done"]);
    scene.will_roll(&[1]);
    scene.acts(&["flee", "retreat 5"]);
    assert_eq!((scene.asked(), scene.controller(5)), (2, None));
    scene.through_phase_one().acts(&["done", "colonise colony-ship-1"]);
    assert_eq!((scene.controller(5), scene.value(5, "population")), (Some(2), 1));
}

#[test]
fn a_new_scout_runs_a_blockade_with_both_its_steps() {
    proves!("blockade.new-ships-fight", "movement.stop-at-enemy", "movement.scout-two");
    let mut scene = shopping(16).ships(2, "destroyer-1", 1).empty(&[2, 4, 9]);
    scene.acts(&["buy scout 1", "buy scout 1", "done", "move scout-1 4", "move scout-1 9"]);
    assert_eq!(scene.at(1, "scout-1"), Some(9));
    // Back into the blockade is to meet the enemy.
    scene.acts(&["move scout-2 2", "move scout-2 1"]).refused("move scout-2 2", "movement.stop-at-enemy");
}
