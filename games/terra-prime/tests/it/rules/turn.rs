//! Turns and production.

use terra_prime::{Event, Phase};

use crate::scene::Scene;

/// A ship in the wide open, far from everything.
fn in_the_open() -> Scene {
    Scene::new(3).open_space().at(1, "s22")
}

#[test]
fn a_turn_is_production_then_actions_then_the_next_player() {
    proves!("turn.steps");
    let mut scene = in_the_open().hex("h01", "G1", "s08").colony(2, "s08", "green").left(0);
    assert_eq!(scene.colony_in("s08"), Some((2, "green", false)));
    scene.refused_to(2, "move s00", "turn.steps");
    scene.act("end");
    assert_eq!((scene.active_number(), scene.asked()), (2, Phase::Act));
    assert_eq!((scene.player_of(1).turns, scene.player_of(2).turns), (2, 3), "turns are counted");
    assert_eq!(scene.colony_in("s08"), Some((2, "green", true)), "seat 2's colony has produced");
    let order: Vec<&str> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::TurnEnded { .. } => Some("ended"),
            Event::TurnStarted { .. } => Some("started"),
            Event::Produced { .. } => Some("produced"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["ended", "started", "produced"]);
    scene.refused_to(1, "end", "turn.steps");
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    assert_eq!(scene.active_number(), 1, "clockwise and round");
}

#[test]
fn actions_are_thruster_symbols_at_the_start_of_the_turn() {
    proves!("turn.action-count", "thruster-module.effect", "hyperdrive.action");
    for (modules, hyperdrive, actions) in [
        ("", false, 3),
        ("thruster", false, 4),
        ("2 thruster", false, 5),
        ("3 thruster", true, 7),
        ("cargo", true, 4),
    ] {
        let mut scene = in_the_open().modules(2, modules).left(0);
        if hyperdrive {
            scene = scene.tech(2, "hyperdrive");
        }
        scene.act("end");
        assert_eq!(scene.actions_left(), actions, "{modules}");
        for step in 0..actions {
            assert!(!scene.may("end"));
            scene.act(if step % 2 == 0 { "move s00" } else { "move outpost" });
        }
        assert_eq!(scene.options(), ["end"]);
        scene.refused("move s01", "turn.action-count");
    }
}

#[test]
fn a_thruster_gained_in_a_turn_counts_from_the_next_one() {
    proves!("turn.count-fixed", "modules.immediate", "hyperdrive.explore-at-once", "tech.immediate");
    let mut scene = in_the_open().colony(1, "s22", "yellow").credits(1, 40);
    scene.act("install thruster");
    assert_eq!(scene.actions_left(), 2, "three less the one that it took");
    scene.acts(&["move s14", "move s08", "end"]);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    assert_eq!(scene.actions_left(), 4);
    // Four actions; explored once; the Hyperdrive with the third: one action is left, and may be a second Explore.
    let mut scene =
        Scene::new(3).open(&["h00", "h01"]).turn_of(1, 4).modules(1, "thruster, yellium-cargo, cargo");
    scene = scene.cubes(1, "2 yellium, brownium").explored().left(2);
    scene.refused("explore s02", "explore.once");
    scene.act("buy hyperdrive");
    assert_eq!(scene.actions_left(), 1);
    scene.will_show(&[("h02", "G1")]).acts(&["explore s02", "orient 5"]);
    assert_eq!(scene.options(), ["end"]);
    scene.act("end");
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    assert_eq!(scene.actions_left(), 5);
}

#[test]
fn losing_a_thruster_takes_no_action_of_this_turn() {
    proves!("turn.count-not-lowered");
    // Five actions and two Thruster Modules; an attack costs one of them after the first action.
    let mut scene = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s08").modules(1, "2 thruster");
    scene = scene.turn_of(1, 5).dice(&[6]);
    scene.act("move s14");
    assert_eq!((scene.modules_of(1), scene.actions_left()), ("1 thruster".into(), 4));
    scene.acts(&["move s08", "move s15", "move s08", "move s15", "end"]);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    assert_eq!(scene.actions_left(), 4);
}

#[test]
fn all_actions_have_to_be_taken() {
    proves!("turn.must-take-all");
    let mut scene = in_the_open();
    for step in ["move s14", "move s22", "move s14"] {
        scene.refused("end", "turn.must-take-all");
        scene.act(step);
    }
    scene.act("end");
}

#[test]
fn actions_come_in_any_order_and_again_and_again() {
    proves!("turn.any-order");
    let mut scene = Scene::new(3).credits(1, 60);
    scene.acts(&["charge", "charge", "charge", "end"]);
    let mut scene = Scene::new(3).cubes(1, "greenium");
    scene.acts(&["deliver greenium green-2", "load", "install shield", "no-charge", "end"]);
    let mut scene = Scene::new(3).cubes(1, "greenium");
    scene.acts(&["install shield", "no-charge", "deliver greenium green-2", "load", "end"]);
}

#[test]
fn there_is_always_something_to_do() {
    proves!("turn.always-legal");
    // At the Outpost without anything: a scan while exits are closed, a Move once they are open.
    let poor = Scene::new(3).credits(1, 0).explored();
    assert!(!poor.options_like("scan").is_empty());
    assert!(poor.options_like("move").is_empty());
    let poor = Scene::new(3).credits(1, 0).explored().open_space();
    assert!(poor.options_like("scan").is_empty());
    assert_eq!(poor.options_like("move").len(), 6);
    // In the farthest corner: back.
    let mut far = Scene::new(3).open_space().at(1, "s48").explored().credits(1, 0);
    assert_eq!(far.options(), ["move s38", "move s49"]);
    far.act("move s49");
}

#[test]
fn an_action_must_do_what_its_name_says() {
    proves!("turn.must-have-effect");
    // Nothing to deliver, nothing to scan; but charging needs only its price.
    let mut scene = Scene::new(3).open_space().cubes(1, "brownium").energy(1, 1).credits(1, 10);
    assert!(scene.options_like("deliver").is_empty());
    scene.refused("deliver bluium green-1", "deliver.what");
    scene.refused("scan h00", "scan.peek");
    scene.refused("satellite h00", "satellite.one-left");
    scene.act("charge");
    assert_eq!((scene.credits_of(1), scene.player_of(1).energy, scene.actions_left()), (0, 1, 2));
}

#[test]
fn the_player_ends_the_turn_and_may_discard_and_offload_before_that() {
    proves!("turn.end-turn");
    let mut scene = Scene::new(3).cubes(1, "brownium").markers(1, 1).left(1);
    scene.will_draw(&[0]).act("scan h01");
    assert_eq!((scene.active_number(), scene.actions_left()), (1, 0));
    assert_eq!(scene.options(), ["end", "discard brownium", "offload"]);
    scene.acts(&["discard brownium", "offload"]);
    assert_eq!((scene.cubes_of(1), scene.player_of(1).markers), (String::new(), 0));
    scene.act("end");
    assert_eq!(scene.active_number(), 2);
}

#[test]
fn there_are_eleven_actions_four_of_them_at_the_outpost_only() {
    proves!("turn.eleven-actions", "outpost.only-there", "use.four-uses");
    // Everything that can be done at the Outpost.
    let rich = Scene::new(3).cubes(1, "greenium, bluium, brownium").credits(1, 100);
    let kinds = |scene: &Scene| {
        let mut kinds: Vec<String> =
            scene.options().iter().map(|text| text.split(' ').next().unwrap().to_owned()).collect();
        kinds.dedup();
        kinds
    };
    let at_home = ["scan", "explore", "deliver", "satellite", "buy", "install", "charge", "discard"];
    assert_eq!(kinds(&rich), at_home);
    let empty = Scene::new(3).credits(1, 100);
    assert!(empty.may("load"));
    // Beside aliens and at a colony.
    let far = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s14").cubes(1, "greenium, bluium");
    assert_eq!(kinds(&far), ["move", "attack", "pacify", "discard"]);
    let colony =
        Scene::new(3).open_space().hex("h12", "R1", "s29").safe("h12").colony(1, "s29", "red").at(1, "s29");
    assert_eq!(kinds(&colony.markers(1, 1)), ["move", "teleport", "install", "charge", "offload"]);
    let site = Scene::new(3).open_space().hex("h01", "G1", "s08").at(1, "s08").markers(1, 1);
    assert_eq!(kinds(&site), ["move", "colonize"]);
    let mut away =
        Scene::new(3).open_space().at(1, "s08").cubes(1, "greenium, bluium, brownium").credits(1, 100);
    away.refused("deliver greenium green-2", "outpost.only-there").refused("load", "outpost.only-there");
    away.refused("buy navigational-computer", "outpost.only-there");
    let mut away = Scene::new(3).open(&["h01", "h02", "h07"]).at(1, "s08");
    away.refused("satellite h00", "outpost.only-there");
}

// ------------------------------------------------------------------ production

/// Seat 2 is about to have its turn.
fn before_two() -> Scene {
    Scene::new(3).open_space().left(0)
}

#[test]
fn own_colonies_without_a_cube_produce() {
    proves!("production.own-colonies", "production.one-cube", "production.red", "production.others-not");
    proves!("production.at-colony", "production.blue", "production.mining");
    // The rulebook's example: the Green colony has a cube, the Blue and the Mining colony have none, there is a Red one,
    // and another player's Yellow one.
    let mut scene = before_two().hex("h01", "G1", "s08").hex("h02", "G2", "s16").hex("h05", "Y9", "s20");
    scene = scene.hex("h12", "R5", "s38").hex("h11", "Y1", "s27");
    scene =
        scene.colony(2, "s08", "green").stocked("s08").colony(2, "s16", "blue").colony(2, "s20", "mining");
    scene = scene.colony(2, "s38", "red").colony(3, "s27", "yellow");
    scene.act("end");
    let stocked = ["s08", "s16", "s20", "s38", "s27"].map(|id| scene.colony_in(id).unwrap().2);
    assert_eq!(stocked, [true, true, true, false, false]);
    let produced: Vec<&Event> =
        scene.events().iter().filter(|event| matches!(event, Event::Produced { .. })).collect();
    assert_eq!(produced.len(), 2);
    assert_eq!(["brownium", "greenium", "bluium", "yellium"].map(|id| scene.supply_of(id)), [9, 9, 9, 8]);
    assert_eq!(scene.cubes_of(2), "", "the cubes lie at the colonies");
}

#[test]
fn each_type_of_colony_produces_its_own_cube() {
    proves!(
        "production.mining",
        "production.green",
        "production.blue",
        "production.yellow",
        "production.red"
    );
    for (colony, cube) in [
        ("mining", "brownium"),
        ("green", "greenium"),
        ("blue", "bluium"),
        ("yellow", "yellium"),
        ("red", ""),
    ] {
        let mut scene = before_two().colony(2, "s08", colony).at(2, "s08");
        scene.act("end");
        if cube.is_empty() {
            scene.refused("collect", "collect.cube-present");
            continue;
        }
        assert_eq!(scene.colony_in("s08"), Some((2, colony, true)));
        scene = scene.modules(2, "cargo");
        scene.act("collect");
        assert_eq!(scene.cubes_of(2), format!("1 {cube}"));
        let left = if cube == "yellium" { 7 } else { 9 };
        assert_eq!(scene.supply_of(cube), left);
    }
}

#[test]
fn a_new_colony_produces_at_the_start_of_the_next_turn() {
    proves!("production.same-turn");
    let mut scene = Scene::new(2).open_space().hex("h00", "G1", "s05").at(1, "s05").markers(1, 1).left(2);
    scene.will_reward("p1a").act("colonize green");
    assert_eq!(scene.colony_in("s05"), Some((1, "green", false)));
    scene.refused("collect", "collect.cube-present");
    scene.acts(&["move s01", "end"]);
    assert_eq!(scene.colony_in("s05"), Some((1, "green", false)), "nor in another's turn");
    scene.acts(&["move s03", "move outpost", "move s03", "end"]);
    assert_eq!(scene.colony_in("s05"), Some((1, "green", true)));
}

#[test]
fn where_cubes_are_short_the_player_chooses() {
    proves!("production.shortage");
    // Two empty Blue colonies, one Bluium.
    let two = || before_two().colony(2, "s08", "blue").colony(2, "s10", "blue").supply("bluium", 1);
    let mut scene = two();
    scene.act("end");
    assert_eq!(scene.asked(), Phase::Shortage);
    assert_eq!(scene.options(), ["produce s08", "produce s10"]);
    scene.refused("move s00", "production.shortage").refused("produce s01", "production.shortage");
    scene.act("produce s10");
    assert_eq!([scene.colony_in("s08").unwrap().2, scene.colony_in("s10").unwrap().2], [false, true]);
    assert_eq!((scene.asked(), scene.supply_of("bluium")), (Phase::Act, 0));
    // Three colonies and two cubes: cube by cube.
    let mut scene = two().colony(2, "s12", "blue").supply("bluium", 2);
    scene.act("end").act("produce s12");
    assert_eq!(scene.options(), ["produce s08", "produce s10"]);
    scene.act("produce s08");
    assert_eq!(scene.asked(), Phase::Act);
    // Without any cube there is no choice.
    let mut scene = two().supply("bluium", 0);
    scene.act("end");
    assert_eq!(scene.asked(), Phase::Act);
    assert_eq!(scene.colony_in("s08"), Some((2, "blue", false)));
}

#[test]
fn what_is_not_short_is_produced_all_the_same() {
    proves!("production.shortage", "production.own-colonies");
    let scene = before_two().colony(2, "s08", "blue").colony(2, "s10", "blue").supply("bluium", 1);
    let mut scene = scene.colony(2, "s12", "green").colony(3, "s16", "blue").colony(2, "s18", "mining");
    scene.act("end");
    assert_eq!(scene.asked(), Phase::Shortage);
    let stocked =
        |scene: &Scene| ["s08", "s10", "s12", "s16", "s18"].map(|id| scene.colony_in(id).unwrap().2);
    assert_eq!(stocked(&scene), [false, false, true, false, true]);
    // Another player's colony is none of the choices.
    scene.refused("produce s16", "production.shortage").act("produce s08");
    assert_eq!((stocked(&scene), scene.asked()), ([true, false, true, false, true], Phase::Act));
    // Nor is the supply of another colour touched where two are short.
    let scene = before_two().colony(2, "s08", "blue").colony(2, "s10", "blue").supply("bluium", 1);
    let mut scene = scene.colony(2, "s12", "green").colony(2, "s16", "green").supply("greenium", 1);
    scene.act("end");
    assert_eq!(scene.options().len(), 4);
    scene.act("produce s16");
    assert_eq!(scene.options(), ["produce s08", "produce s10"]);
}

#[test]
fn a_cube_that_would_fill_another_colony_may_go_before_production() {
    proves!("cargo.discard-when", "production.shortage");
    let two = || before_two().colony(2, "s08", "blue").colony(2, "s10", "blue").cubes(2, "bluium");
    let mut scene = two().supply("bluium", 1);
    scene.act("end");
    assert_eq!(scene.asked(), Phase::Produce);
    scene.act("discard bluium");
    assert_eq!((scene.asked(), scene.supply_of("bluium")), (Phase::Act, 0));
    assert!(["s08", "s10"].iter().all(|id| scene.colony_in(id).unwrap().2), "both have a cube");
    let mut scene = two().supply("bluium", 1);
    scene.acts(&["end", "produce"]);
    assert_eq!((scene.asked(), scene.cubes_of(2)), (Phase::Shortage, "1 bluium".into()));
    // Nobody is asked where the supply is large enough.
    let mut scene = two().supply("bluium", 2);
    scene.act("end");
    assert_eq!(scene.asked(), Phase::Act);
}

#[test]
fn a_colony_beside_aliens_produces() {
    proves!("production.own-colonies");
    let mut scene = before_two().hex("h06", "Y6", "s22").colony(2, "s14", "mining");
    scene.act("end");
    assert_eq!(scene.colony_in("s14"), Some((2, "mining", true)));
}
