//! Rules of different phases that meet in one turn: what one of them leaves is what the next one finds.

use crate::scene::{Scene, shopping};

// ---------------------------------------------------------------------- phases II to IV

#[test]
fn a_new_ship_slips_away_from_a_blockade() {
    proves!("blockade.new-ships-fight", "blockade.build-allowed", "tribute.blockaded-income");
    let mut scene = shopping(20).ships(2, "destroyer-1", 1).empty(&[2]);
    scene.acts(&["buy destroyer 1", "done", "move destroyer-1 2", "done"]);
    // Nobody of seat 1 is left there, so there is no battle, and the blockade stays.
    assert_eq!((scene.asked(), scene.now().as_str(), scene.at(2, "destroyer-1")), (2, "card", Some(1)));
    assert_eq!(scene.view(1)["players"][0]["income"], 0);
}

#[test]
fn an_infested_world_takes_the_units_of_other_ships() {
    proves!("hivemind.infest", "hivemind.infest-turn", "cargo.own-world");
    let mut scene = shopping(13)
        .front(5, "silt")
        .ships(1, "scout-1 destroyer-1", 5)
        .cargo(1, "destroyer-1", 1, 1)
        .empty(&[6]);
    scene.acts(&["infest scout-1", "done", "unload infantry destroyer-1", "unload interceptor destroyer-1"]);
    // Only the scout has had its turn.
    scene.act("move destroyer-1 6").refused("move scout-1 6", "hivemind.infest-turn");
    assert_eq!((scene.units_at(5), scene.points_of(1), scene.credits_of(1)), ([1, 1], 6, 0));
}

#[test]
fn a_linked_scout_looks_three_times() {
    proves!("power-link.bonus", "exploration.continue", "exploration.flip");
    let mut scene = Scene::new(2).building(1, "power-link").ships(1, "scout-1", 1);
    for to in [4, 9, 14] {
        scene.will_find(to, "empty-space");
        scene.act(&format!("move scout-1 {to}"));
    }
    scene.refused("move scout-1 10", "movement.scout-two");
    assert_eq!(scene.at(1, "scout-1"), Some(14));
}

#[test]
fn what_has_travelled_may_go_aboard_a_turret() {
    proves!("cargo.second-ship", "prices.turret", "infantry-limit.limit");
    let mut scene = Scene::new(2)
        .rank(1, "population", 2)
        .units(1, 2, 0)
        .ships(1, "turret-1", 1)
        .ships(1, "destroyer-1", 2)
        .cargo(1, "destroyer-1", 1, 0);
    scene.acts(&["move destroyer-1 1", "unload infantry destroyer-1", "load infantry turret-1", "done"]);
    assert_eq!((scene.units_at(1), scene.aboard(1, "turret-1"), scene.asked()), ([2, 0], [1, 0], 2));
}

#[test]
fn settlers_land_beside_a_scout_and_their_escort_fights() {
    proves!("colonise.enemies-present", "colonise.cargo-lands", "blockade.which-ships", "colonise.immediate");
    let mut scene = Scene::new(2)
        .front(5, "silt")
        .ships(2, "scout-1", 5)
        .ships(1, "colony-ship-1 destroyer-1", 1)
        .cargo(1, "colony-ship-1", 1, 0);
    scene.acts(&["move colony-ship-1 5", "move destroyer-1 5", "colonise colony-ship-1"]);
    // A scout blockades nothing.
    assert_eq!((scene.controller(5), scene.units_at(5)), (Some(1), [1, 0]));
    scene.will_roll(&[4, 1]);
    scene.acts(&["done", "stay"]);
    assert_eq!((scene.at(2, "scout-1"), scene.at(1, "destroyer-1")), (None, Some(5)));
}

#[test]
fn adaptation_makes_room_for_settlers() {
    proves!("coalition.adaptation", "colonise.cargo-lands", "infantry-limit.limit");
    for (die, infantry) in [(3, 2), (2, 1)] {
        let mut scene = Scene::new(2)
            .species(1, "coalition")
            .front(5, "new-halcyon")
            .ships(1, "colony-ship-1", 1)
            .cargo(1, "colony-ship-1", 2, 0);
        scene.acts(&["move colony-ship-1 5", "colonise colony-ship-1"]);
        scene.will_roll(&[die]);
        scene.act("adapt");
        if die >= 3 {
            scene.act("accept");
        }
        scene.act("done");
        assert_eq!((scene.infantry_at(5), scene.asked()), (infantry, 2));
    }
}

// ------------------------------------------------------------------------- phase V

#[test]
fn every_battle_has_a_first_round() {
    proves!("marrow-kir.ruthless", "flee.attacker-first-round", "flee.first-round-power");
    let mut scene = Scene::new(2)
        .species(1, "marrow-kir")
        .ships(1, "destroyer-1 destroyer-2", 9)
        .ships(2, "scout-1", 10)
        .ships(2, "scout-2", 14)
        .empty(&[11, 18]);
    scene.acts(&["move destroyer-1 10", "move destroyer-2 14", "done", "fight 10"]);
    scene.will_roll(&[3, 1]);
    scene.act("stay");
    // The second battle is fought as if there had been none before.
    assert_eq!((scene.at(2, "scout-1"), scene.asked(), scene.state().battle.round), (None, 2, 1));
    scene.refused_to(1, "flee", "flee.attacker-first-round");
    scene.will_roll(&[3]);
    scene.act("flee");
    assert_eq!(scene.at(2, "scout-2"), None);
}

#[test]
fn the_attackers_turret_stays_behind_too() {
    proves!("turret.cannot-flee", "turret.flee-round", "flee.attacker-origin-only", "flee.later-round-six");
    let mut scene = shopping(8).ships(2, "battleship", 1).ships(1, "destroyer-1", 2);
    scene.acts(&["buy turret 1", "done", "move destroyer-1 1", "done"]);
    scene.will_roll(&[1, 1, 1, 1, 1]);
    scene.acts(&["stay", "flee"]);
    // A 6 hits what flees, a 4 the turret alone, and neither fires.
    scene.will_roll(&[6, 4, 3]);
    scene.act("stay");
    scene.acts(&["aim battleship graze turret-1", "aim battleship destroyer-1"]);
    assert_eq!((scene.at(1, "destroyer-1"), scene.damage_of(1, "destroyer-1")), (Some(2), 1));
    assert_eq!((scene.at(1, "turret-1"), scene.damage_of(1, "turret-1")), (Some(1), 1));
    assert_eq!((scene.state().battle.round, scene.asked()), (3, 2), "the turret finishes the battle");
    scene.refused_to(1, "flee", "flee.needs-mover");
}

#[test]
fn each_die_of_a_battleship_needs_a_six_against_those_who_flee() {
    proves!("flee.later-round-six", "combat.battleship-dice");
    let scene = Scene::new(2).ships(1, "battleship", 9).ships(2, "battleship", 10).empty(&[11]);
    let mut scene = scene.fight("battleship", &[1; 6]);
    scene.act("stay");
    scene.will_roll(&[6, 5, 6]);
    scene.act("flee").act("retreat 11");
    assert_eq!((scene.damage_of(2, "battleship"), scene.at(2, "battleship")), (2, Some(11)));
}

#[test]
fn the_interceptors_of_spies_fight() {
    proves!("coalition.spy-network", "interceptor.automatic");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "scout-1", 10)
        .ships(1, "destroyer-1", 6)
        .cargo(1, "destroyer-1", 0, 2)
        .ships(2, "scout-1", 14)
        .turn_of(2);
    scene.acts(&["move scout-1 10", "done", "move destroyer-1 10"]);
    // Four dice in return: destroyer, scout, and two interceptors, of which the last one hits.
    scene.will_roll(&[1, 1, 1, 1, 6]);
    scene.act("stay");
    assert_eq!((scene.at(2, "scout-1"), scene.aboard(1, "destroyer-1")), (None, [0, 2]));
}

// ----------------------------------------------------------------------- phases VI and VII

#[test]
fn whoever_is_left_alone_lands() {
    proves!("land.when", "flee.then-move", "invade.removals");
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .controls(2, 5)
        .units(5, 0, 2)
        .ships(2, "destroyer-1", 5)
        .ships(1, "destroyer-1", 9)
        .empty(&[6]);
    scene.acts(&["move destroyer-1 5", "done"]);
    scene.will_roll(&[1]);
    scene.act("flee").act("retreat 6");
    scene.will_roll(&[3]);
    scene.act("invade destroyer-1");
    assert_eq!(
        (scene.controller(5), scene.units_at(5), scene.at(2, "destroyer-1")),
        (Some(1), [0, 0], Some(6))
    );
}

#[test]
fn settling_and_talking_keep_the_peace() {
    proves!("action-card.peace-covers", "action-card.peace-attack-means", "colonise.effect");
    let mut scene = Scene::new(2)
        .phase("card")
        .front(5, "ashen-moor")
        .ships(1, "colony-ship-1", 5)
        .front(3, "haleth")
        .ships(1, "destroyer-1", 3);
    scene.will_draw_card();
    scene.play("peace").acts(&["done", "colonise colony-ship-1", "done"]);
    scene.will_roll(&[6]);
    scene.acts(&["negotiate 3", "accept", "done", "accept"]);
    // The base and the new colony rise; the new ally does not.
    assert_eq!([1, 5, 3].map(|at| scene.value(at, "prosperity")), [3, 2, 2]);
}
