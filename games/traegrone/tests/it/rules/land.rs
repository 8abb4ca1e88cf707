//! Phase VI: land combat.

mod negotiate;

use serde_json::json;
use table::Rules;

use crate::scene::{Scene, seat};

/// Ships of seat 1 at a world at 5, in phase VI.
fn at_world(id: &str, ships: &str) -> Scene {
    Scene::new(2).front(5, id).ships(1, ships, 5).phase("land")
}

#[test]
fn ships_act_at_worlds_of_others() {
    proves!("land.when");
    let mut scene = at_world("haleth", "destroyer-1").ships(1, "destroyer-2", 1).ships(1, "destroyer-3", 10);
    scene.refused("invade destroyer-2", "land.when");
    scene.refused("bombard destroyer-3", "land.when");
    scene.refused("negotiate 10", "land.when");
    assert!(scene.may("invade destroyer-1") && scene.may("bombard destroyer-1"));
    let mut scene = Scene::new(2).front(5, "haleth").ships(1, "destroyer-1", 5);
    scene.refused("invade destroyer-1", "land.when");
    scene.act("done");
    assert!(scene.may("invade destroyer-1"), "after movement and combat");
}

#[test]
fn a_ship_acts_once_a_turn() {
    proves!("land.one-action", "land.battleship-no-split");
    let mut scene = at_world("korrath", "destroyer-1 destroyer-2").damage(1, "destroyer-2", 1).dice(&[1, 1]);
    scene.act("bombard destroyer-1");
    scene.refused("bombard destroyer-1", "land.one-action");
    scene.refused("invade destroyer-1", "land.one-action");
    scene.act("invade destroyer-2");
    scene.refused("bombard destroyer-2", "land.one-action");
    // A battleship cannot bombard with two dice and invade with one: three dice, or one.
    let mut scene = at_world("korrath", "battleship").dice(&[1, 1, 1]);
    scene.act("bombard battleship");
    assert_eq!(scene.dice_left(), 0);
    scene.refused("invade battleship", "land.one-action");
    let mut scene = at_world("korrath", "battleship").dice(&[1]);
    scene.act("invade battleship");
    scene.refused("bombard battleship", "land.one-action");
}

#[test]
fn one_sees_each_result_before_the_next() {
    proves!("land.one-at-a-time", "land.mixed-actions", "bombard.effect", "invade.target", "world.rank");
    // Defenses 5 in a row 3, 5 and no infantry: the first destroyer bombards with a 4, the second invades with a 3.
    let mut scene =
        at_world("omega-construction", "destroyer-1 destroyer-2").rank(5, "defenses", 5).dice(&[4, 3]);
    scene.act("bombard destroyer-1");
    assert_eq!((scene.value(5, "defenses"), scene.now().as_str()), (3, "land"));
    scene.act("invade destroyer-2");
    assert_eq!(scene.controller(5), Some(1));
}

#[test]
fn a_bombardment_tells_whose_world_it_was() {
    let owner = |scene: Scene| {
        let mut scene = scene.rank(5, "defenses", 5).dice(&[4]);
        scene.act("bombard destroyer-1");
        scene.happened("rank-changed")[0]["owner"].clone()
    };
    let fleet = || at_world("omega-construction", "destroyer-1 destroyer-2");
    assert_eq!(owner(fleet()), json!(null));
    assert_eq!(owner(fleet().controls(2, 5)), json!(1));
}

#[test]
fn a_world_that_is_ones_own_is_left_alone() {
    proves!("land.ends-on-control", "land.when");
    let mut scene = at_world("haleth", "destroyer-1 destroyer-2 scout-1").dice(&[6]);
    scene.act("invade destroyer-1");
    scene.refused("invade destroyer-2", "land.ends-on-control");
    scene.refused("bombard destroyer-2", "land.ends-on-control");
    scene.refused("negotiate 5", "negotiate.which-world");
    let mut scene = at_world("haleth", "destroyer-2").ships(1, "destroyer-1", 1);
    scene.refused("bombard destroyer-1", "land.when");
}

#[test]
fn the_phase_ends_by_itself_where_nothing_is_left_to_do_or_take_back() {
    let ends = |scene: &Scene| {
        assert_eq!(scene.options(), ["done"]);
        scene.rules.may_auto_play(scene.state(), seat(1), "done".parse().unwrap())
    };
    let mut scene = at_world("korrath", "destroyer-1").dice(&[1]);
    scene.act("bombard destroyer-1");
    assert!(ends(&scene), "a roll stands");
    let mut scene = at_world("haleth", "scout-1").dice(&[6]);
    scene.acts(&["negotiate 5", "accept"]);
    assert!(!ends(&scene), "an alliance can be taken back");
    let mut scene = at_world("korrath", "destroyer-1").species(1, "coalition").dice(&[1]);
    scene.act("bombard destroyer-1");
    assert!(!ends(&scene), "and so can growth by Adaptation");
}

// -------------------------------------------------------------------- bombarding

#[test]
fn destroyers_and_battleships_bombard() {
    proves!(
        "bombard.who",
        "bombard.dice",
        "bombard.success",
        "bombard.no-infantry",
        "turret.no-land-actions"
    );
    let mut scene = at_world("korrath", "destroyer-1 battleship scout-1 colony-ship-1 turret-1").dice(&[4]);
    for (ship, rule) in
        [("scout-1", "bombard.who"), ("colony-ship-1", "bombard.who"), ("turret-1", "turret.no-land-actions")]
    {
        scene.refused(&format!("bombard {ship}"), rule);
    }
    // One die of a destroyer: 4 succeeds, 3 does not. A neutral world lowers its defenses.
    scene.act("bombard destroyer-1");
    assert_eq!(scene.value(5, "defenses"), 3);
    let mut scene = at_world("korrath", "destroyer-1").dice(&[3]);
    scene.act("bombard destroyer-1");
    assert_eq!(scene.value(5, "defenses"), 4);
    // An enemy's world too, and the own ally.
    let mut scene = at_world("korrath", "destroyer-1").controls(2, 5).dice(&[5]);
    scene.act("bombard destroyer-1");
    assert_eq!(scene.value(5, "defenses"), 3);
    let mut scene = at_world("korrath", "destroyer-1").allied(1, 5).dice(&[5]);
    scene.act("bombard destroyer-1");
    assert_eq!((scene.value(5, "defenses"), scene.ally(5)), (3, Some(1)));
}

#[test]
fn all_dice_of_a_battleship_need_a_four() {
    proves!("bombard.battleship-numbers", "bombard.dice");
    // 3, 4 and 6: two successes.
    let mut scene = at_world("quorum", "battleship").rank(5, "defenses", 6).dice(&[3, 4, 6]);
    scene.act("bombard battleship");
    assert_eq!(scene.value(5, "defenses"), 4);
    assert_eq!(scene.happened("bombarded")[0]["successes"], 2);
}

#[test]
fn the_controller_chooses_what_is_lost() {
    proves!("bombard.effect");
    let mut scene = at_world("korrath", "battleship").controls(2, 5).units(5, 2, 0).dice(&[4, 4, 4]);
    scene.act("bombard battleship");
    assert_eq!(
        (scene.asked(), scene.options()),
        (2, vec!["lower-defenses".to_owned(), "sacrifice-infantry".to_owned()])
    );
    scene.refused_to(1, "lower-defenses", "bombard.effect");
    // One after another.
    scene.act("sacrifice-infantry");
    assert_eq!((scene.infantry_at(5), scene.value(5, "defenses")), (1, 4));
    // At the lowest rank there is no choice any more.
    scene.act("lower-defenses");
    assert_eq!((scene.infantry_at(5), scene.value(5, "defenses"), scene.asked()), (0, 3, 1));
    assert_eq!(scene.supply_of(2, "infantry"), 13);
}

#[test]
fn at_the_lowest_rank_infantry_must_go() {
    proves!("bombard.effect", "bombard.lowest-rank", "world.bounds");
    // Defenses at the lowest rank and 1 infantry, two successes: the infantry, then nothing.
    let mut scene = at_world("korrath", "battleship")
        .controls(2, 5)
        .rank(5, "defenses", 3)
        .units(5, 1, 0)
        .dice(&[4, 4, 1]);
    scene.act("bombard battleship");
    assert_eq!((scene.asked(), scene.infantry_at(5), scene.value(5, "defenses")), (1, 0, 3));
}

#[test]
fn bombs_change_nothing_else() {
    proves!("bombard.stat-only");
    let mut scene = at_world("tallows-gate", "destroyer-1").controls(2, 5).units(5, 0, 3).dice(&[6]);
    scene.act("bombard destroyer-1");
    let world = scene.world(5);
    assert_eq!(world["values"], serde_json::json!([2, 2, 2]));
    assert_eq!(
        (scene.controller(5), scene.units_at(5), world["spaceport"].as_bool()),
        (Some(2), [0, 3], Some(true))
    );
    let mut scene = at_world("tallows-gate", "destroyer-1").allied(2, 5).dice(&[6]);
    scene.act("bombard destroyer-1");
    assert_eq!(scene.ally(5), Some(2));
}

// ---------------------------------------------------------------------- invading

#[test]
fn destroyers_battleships_and_manned_colony_ships_invade() {
    proves!("invade.who", "invade.scout-never", "turret.no-land-actions", "invade.one-die");
    let mut scene =
        at_world("korrath", "destroyer-1 battleship colony-ship-1 colony-ship-2 scout-1 turret-1")
            .cargo(1, "colony-ship-1", 1, 0)
            .cargo(1, "colony-ship-2", 0, 1)
            .dice(&[1, 1, 1]);
    scene.refused("invade scout-1", "invade.scout-never");
    scene.refused("invade turret-1", "turret.no-land-actions");
    scene.refused("invade colony-ship-2", "invade.scout-never");
    // Each rolls one die, even the battleship.
    scene.acts(&["invade destroyer-1", "invade battleship", "invade colony-ship-1"]);
    assert_eq!(scene.dice_left(), 0);
}

#[test]
fn infantry_helps_on_both_sides() {
    proves!("invade.infantry-bonus", "invade.target", "world.total-defenses");
    // Defenses 4 and 2 infantry; a destroyer with 2 infantry rolls 4: 6 equals 6.
    let invasion = |die| {
        let mut scene = at_world("korrath", "destroyer-1")
            .controls(2, 5)
            .units(5, 2, 3)
            .cargo(1, "destroyer-1", 2, 0)
            .dice(&[die]);
        scene.act("invade destroyer-1");
        scene.controller(5)
    };
    assert_eq!(invasion(4), Some(1), "equal is enough, and interceptors do not count");
    assert_eq!(invasion(3), Some(2));
}

#[test]
fn rolls_are_not_added_together() {
    proves!("invade.any-roll");
    // Defenses 5: three destroyers roll 2, 3 and 4.
    let mut scene =
        at_world("korrath", "destroyer-1 destroyer-2 destroyer-3").rank(5, "defenses", 5).dice(&[2, 3, 4]);
    scene.acts(&["invade destroyer-1", "invade destroyer-2", "invade destroyer-3"]);
    assert_eq!(scene.controller(5), None);
    // One success is enough.
    let mut scene = at_world("korrath", "destroyer-1 destroyer-2").rank(5, "defenses", 5).dice(&[1, 5]);
    scene.acts(&["invade destroyer-1", "invade destroyer-2"]);
    assert_eq!(scene.controller(5), Some(1));
}

#[test]
fn a_successful_invasion_clears_the_world() {
    proves!("invade.control", "invade.removals", "alliance.neutral-only", "world.lasting");
    let mut scene = at_world("tallows-gate", "destroyer-1")
        .controls(2, 5)
        .units(5, 2, 3)
        .rank(5, "prosperity", 3)
        .dice(&[5]);
    scene.act("invade destroyer-1");
    assert_eq!((scene.controller(5), scene.units_at(5)), (Some(1), [0, 0]));
    assert_eq!((scene.supply_of(2, "infantry"), scene.supply_of(2, "interceptor")), (13, 9));
    assert_eq!(scene.value(5, "prosperity"), 3, "ranks stay");
    // Alliances end, the invader's own too.
    for ally in [1, 2] {
        let mut scene = at_world("haleth", "destroyer-1").allied(ally, 5).dice(&[5]);
        scene.act("invade destroyer-1");
        assert_eq!((scene.controller(5), scene.ally(5)), (Some(1), None));
    }
}

#[test]
fn an_invasion_costs_the_invader_nothing() {
    proves!("invade.infantry-stay-aboard");
    for (die, taken) in [(6, true), (1, false)] {
        let mut scene = at_world("quorum", "destroyer-1").cargo(1, "destroyer-1", 2, 0).dice(&[die]);
        scene.act("invade destroyer-1");
        assert_eq!(
            (scene.controller(5).is_some(), scene.aboard(1, "destroyer-1"), scene.infantry_at(5)),
            (taken, [2, 0], 0)
        );
        scene.refused("unload infantry destroyer-1", "cargo.when");
    }
    // From the next phase IV on they can be unloaded.
    let mut scene = Scene::new(2).front(5, "quorum").controls(1, 5).ships(1, "destroyer-1", 5).cargo(
        1,
        "destroyer-1",
        2,
        0,
    );
    scene.act("unload infantry destroyer-1");
    assert_eq!(scene.infantry_at(5), 1);
}

#[test]
fn all_bonuses_are_added_to_the_die() {
    proves!("basics.dice", "bombard.success", "card-content.as-printed");
    // A bombardment that a card raises by one succeeds on a 3.
    let mut scene = Scene::new(2).front(5, "korrath").ships(1, "destroyer-1", 5).phase("card");
    scene.will_draw_card();
    scene.play("barrage").acts(&["done"]);
    scene.act("done");
    scene.will_roll(&[3]);
    scene.act("bombard destroyer-1");
    assert_eq!(scene.value(5, "defenses"), 3);
    // A 1 is no failure by itself, and a 6 no success.
    let mut scene = Scene::new(2)
        .front(5, "silt")
        .rank(5, "population", 1)
        .ships(1, "destroyer-1", 5)
        .cargo(1, "destroyer-1", 2, 0)
        .phase("land")
        .dice(&[1]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(5), Some(1), "1 + 2 reaches 2");
    let mut scene = Scene::new(2).units(19, 4, 0).ships(1, "destroyer-1", 19).phase("land").dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(19), Some(2), "6 does not reach 3 + 4");
}

// ----------------------------------------------------------------- the Coalition

fn coalition() -> Scene {
    Scene::new(2).species(1, "coalition")
}

#[test]
fn adaptation_raises_the_population_once_more() {
    proves!("coalition.adaptation");
    // A planet with population row 0, 1, 3 is colonised, and the die shows 3: to 1 and then to 3.
    let colony = || {
        let mut scene = coalition().front(5, "silt").ships(1, "colony-ship-1", 5);
        scene.act("colonise colony-ship-1");
        scene
    };
    let mut scene = colony();
    assert_eq!(
        (scene.value(5, "population"), scene.options()),
        (1, vec!["adapt".to_owned(), "decline".to_owned()])
    );
    scene.will_roll(&[3]);
    scene.act("adapt");
    assert_eq!(scene.value(5, "population"), 1, "it may rise, and need not");
    scene.act("accept");
    assert_eq!((scene.value(5, "population"), scene.now().as_str()), (3, "move"));
    // With a 2 nothing happens, and nobody has to roll.
    let mut scene = colony();
    scene.will_roll(&[2]);
    scene.act("adapt");
    assert_eq!((scene.value(5, "population"), scene.now().as_str()), (1, "move"));
    let mut scene = colony();
    scene.act("decline");
    assert_eq!((scene.value(5, "population"), scene.now().as_str()), (1, "move"));
    let mut scene = colony();
    scene.will_roll(&[6]);
    scene.acts(&["adapt", "decline"]);
    assert_eq!(scene.value(5, "population"), 1);
    // By invasion too.
    let mut scene = coalition().front(5, "haleth").ships(1, "destroyer-1", 5).phase("land").dice(&[6, 3]);
    scene.acts(&["invade destroyer-1", "adapt", "accept"]);
    assert_eq!((scene.value(5, "population"), scene.now().as_str()), (2, "land"));
    // For nobody else.
    let mut scene = Scene::new(2).front(5, "silt").ships(1, "colony-ship-1", 5);
    scene.act("colonise colony-ship-1");
    assert_eq!(scene.now(), "move");
}

#[test]
fn adaptation_works_once_for_each_world() {
    proves!("coalition.adaptation-once");
    let taken = |die: u8| {
        let mut scene =
            coalition().front(5, "haleth").ships(1, "destroyer-1", 5).phase("land").dice(&[6, die]);
        scene.acts(&["invade destroyer-1", "adapt"]);
        if die >= 3 {
            scene.act("accept");
        }
        let state = scene.state().clone();
        // The world is lost and taken again.
        let mut again = coalition().front(5, "haleth").ships(1, "destroyer-1", 5).phase("land").dice(&[6]);
        let mut next = again.state().clone();
        next.adapted = state.adapted;
        again.set(next);
        again.act("invade destroyer-1");
        again.now()
    };
    assert_eq!(taken(5), "land", "it has worked here");
    assert_eq!(taken(2), "adapt", "a failed roll does not count");
}
