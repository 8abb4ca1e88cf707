//! Situations of the rulebook, played out. They name no clauses; what they hold is that a reader of the book is not surprised.

use terra_prime::{Event, GameEnd, Phase, Stand};

use crate::scene::{Scene, cubes, rules, seat, sector};

/// Three green and yellow hexes: s07 holds a Green planet, a Blue planet and 2 asteroids. Fully revealed are s00, s01, s06 and s07.
fn map_m() -> Scene {
    Scene::new(3).hex_turned("-2,0", "G1", 0).hex_turned("-1,-1", "G2", 2).hex_turned("-2,-1", "Y7", 0)
}

/// The same with a scout and a warship on (-2,-1), and without asteroids in s07.
fn map_a() -> Scene {
    Scene::new(3).hex_turned("-2,0", "G1", 0).hex_turned("-1,-1", "G2", 2).hex_turned("-2,-1", "Y8", 0)
}

/// The same with a scout on (-1,-2): s14 and s22 touch both groups.
fn map_a2() -> Scene {
    map_a().hex_turned("-1,-2", "Y6", 0)
}

/// The same with a scout and a warship on (-2,-2): s22 touches all three groups.
fn map_a3() -> Scene {
    map_a2().hex_turned("-2,-2", "R1", 0)
}

/// Dice of the newest action: for asteroids, and for lasers.
fn dice(scene: &Scene) -> (Vec<u8>, Vec<u8>) {
    let (mut asteroids, mut lasers) = (Vec::new(), Vec::new());
    for event in scene.events() {
        match event {
            Event::Asteroids { dice, .. } => asteroids.extend(dice),
            Event::Lasers { dice, .. } => lasers.extend(dice),
            _ => {}
        }
    }
    (asteroids, lasers)
}

// ------------------------------------------------------------------ production

#[test]
fn an_uncollected_colony_still_has_one_cube() {
    let mut scene = Scene::new(2).open_space().colony(1, "s06", "blue").stocked("s06");
    for _ in 0..3 {
        for _ in 0..2 {
            scene.acts(&["move s00", "move outpost", "move s00", "end"]);
        }
        for _ in 0..2 {
            scene.acts(&["move outpost", "move s00", "move outpost", "end"]);
        }
    }
    assert_eq!(scene.colony_in("s06"), Some((1, "blue", true)));
    assert_eq!(scene.supply_of("bluium"), 9);
}

#[test]
fn a_colony_whose_cube_has_run_out_produces_nothing_and_nothing_is_owed() {
    let mut scene = Scene::new(2).open_space().colony(2, "s06", "yellow").supply("yellium", 0).left(0);
    scene.act("end");
    assert_eq!((scene.asked(), scene.colony_in("s06")), (Phase::Act, Some((2, "yellow", false))));
    // Later there are two again: the colony gets one.
    let mut scene = Scene::new(2).open_space().colony(2, "s06", "yellow").supply("yellium", 2).left(0);
    scene.act("end");
    assert_eq!(scene.supply_of("yellium"), 1);
}

#[test]
fn three_thrusters_two_modules_and_the_hyperdrive_are_six_actions() {
    let mut scene = Scene::new(3).modules(2, "2 thruster").tech(2, "hyperdrive").left(0);
    scene.act("end");
    assert_eq!(scene.actions_left(), 6);
}

#[test]
fn the_satellite_scanner_three_times_is_a_turn() {
    let mut scene = Scene::new(3);
    for _ in 0..3 {
        scene.will_draw(&[0, 0]);
        let first = scene.options_like("satellite").remove(0);
        scene.act(&first);
        let second = scene.options_like("satellite").pop().unwrap();
        scene.act(&second);
        scene.chance = table::chance::Script::default();
    }
    scene.act("end");
    let mut scene = Scene::new(3).hex_turned("-2,0", "G1", 0);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
}

// ----------------------------------------------------------- scanning, moving

#[test]
fn from_s07_two_hexes_can_be_scanned() {
    let mut scene = map_m().at(1, "s07");
    assert_eq!(scene.options_like("scan"), ["scan h05", "scan h07"]);
    for far in ["-3,-1", "0,-2"] {
        let far = scene.space(far).to_string();
        scene.refused(&format!("scan {far}"), "scan.peek");
    }
    scene.will_draw(&[0]).act("scan h05");
    assert_eq!(scene.at_of(1), "s07");
    let mut scene = Scene::new(3).hex_turned("-2,0", "G1", 0).at(1, "s00");
    scene.refused("scan h05", "scan.no-target");
}

#[test]
fn a_scan_is_no_explore_and_fixes_nothing() {
    let mut scene = map_m().open(&["0,-2"]).at(1, "s07");
    scene.will_show(&[("-1,-2", "Y1")]).act("scan h07");
    scene.will_draw(&[0]).act("explore s14");
    assert!(scene.options_like("orient").len() > 1);
}

#[test]
fn a_scan_beside_aliens_draws_fire() {
    let mut scene = map_a().at(1, "s07").lp(1, 9);
    scene.will_draw(&[0]).will_roll(&[4, 1]).act("scan h05");
    assert_eq!((scene.damage(), dice(&scene).1), (2, vec![4, 1]));
}

#[test]
fn a_move_goes_one_sector_along_a_path() {
    let mut scene = map_m();
    scene.refused("move s07", "move.one-step");
    scene.act("move s01");
    let mut scene = map_m().at(1, "s00");
    scene.refused("move s01", "move.one-step");
    scene.acts(&["move outpost", "move s01"]);
    let mut scene = Scene::new(3).hex_turned("-2,0", "G1", 0);
    scene.refused("move s01", "move.not-face-down");
    scene.act("move s00");
}

#[test]
fn aliens_fire_where_the_move_ends_and_once() {
    let mut scene = map_a().at(1, "s07");
    scene.act("move s01");
    assert_eq!(scene.damage(), 0);
    let mut scene = map_a().open(&["-1,-2"]).at(1, "s07").lp(1, 9).dice(&[1, 1]);
    scene.act("move s14");
    assert_eq!((scene.damage(), dice(&scene).1.len()), (1, 2));
    scene.nothing_left_to_draw();
}

// ------------------------------------------------------------------- exploring

#[test]
fn the_fields_of_a_hex_can_be_turned_away() {
    let mut scene = map_m().at(1, "s07");
    scene.will_show(&[("-3,0", "Y1")]).act("explore s13");
    // The Yellow planet comes to s12, the asteroids to s29.
    scene.act("orient 4");
    assert_eq!((scene.at_of(1), dice(&scene).0), ("s13".into(), vec![]));
    assert_eq!(scene.state().planets[2], sector("s12").bit());
    assert_eq!(scene.rules.asteroids(scene.state(), sector("s29")), 2);
    scene.refused("explore s21", "explore.once");
    assert!(scene.may("move s07"));
}

#[test]
fn no_planet_next_to_the_outpost() {
    let mut scene = Scene::new(3);
    scene.will_show(&[("-2,0", "G1")]).act("explore s00");
    assert_eq!(scene.options_like("orient"), ["orient 0", "orient 1", "orient 2", "orient 3"]);
    scene.refused("orient 4", "explore.outpost-is-planet").refused("orient 5", "explore.outpost-is-planet");
    for (orientation, rolls) in [(0, 0), (1, 1), (2, 0), (3, 0)] {
        let mut scene = Scene::new(3);
        scene.will_show(&[("-2,0", "G1")]).act("explore s00");
        scene.will_roll(&vec![1; rolls]).act(&format!("orient {orientation}"));
        assert_eq!(dice(&scene).0.len(), rolls);
    }
}

#[test]
fn planets_in_the_same_sector_and_not_in_adjacent_ones() {
    let mut scene = Scene::new(3).hex_turned("-2,0", "G1", 0).open(&["0,-2"]);
    scene.will_show(&[("-1,-1", "G2")]).act("explore s02");
    assert_eq!(scene.options_like("orient"), ["orient 0", "orient 2"]);
    scene.refused("orient 1", "explore.planet-rule").refused("orient 4", "map.outpost-corner");
    // A field beside a planet is no matter.
    let mut scene = map_m().at(1, "s07");
    scene.will_show(&[("-3,0", "Y5")]).act("explore s13");
    assert!(scene.may("orient 1"), "the planet in s29, the field in s13");
    scene.refused("orient 5", "explore.planet-rule");
}

#[test]
fn strays_of_a_hex_that_fits_nowhere_do_not_strike() {
    let mut scene = Scene::new(4).hex("h01", "G1", "s08").hex("h00", "G3", "s12").open(&["h02"]);
    scene = scene.hex("h07", "Y1", "s31").hex("h05", "Y5", "s29").at(1, "s08");
    scene.will_show(&[("h06", "Y3")]).act("explore s14");
    assert_eq!((dice(&scene).0, scene.at_of(1)), (vec![], "s14".into()));
}

#[test]
fn two_lp_then_strays_then_the_field() {
    let mut scene = map_m().open(&["-1,-2"]).at(1, "s14").lp(1, 0);
    scene.will_show(&[("-2,-2", "R3")]).act("explore s22");
    assert_eq!(scene.lp_of(1), 2);
    scene.will_roll(&[1, 2, 4, 1, 5]).act("orient 1");
    assert_eq!((dice(&scene).0, scene.damage(), scene.lp_of(1)), (vec![1, 2, 4, 1, 5], 2, 0));
    assert_eq!(dice(&scene).1, [0; 0]);
}

#[test]
fn fields_of_hexes_that_lay_there_count_too() {
    // One asteroid of (-1,-1) in s14; the new hex brings two more.
    let mut scene =
        Scene::new(3).hex_turned("-1,-1", "G6", 0).open(&["0,-2", "-1,-2"]).at(1, "s08").energy(1, 1);
    assert_eq!(scene.rules.asteroids(scene.state(), sector("s14")), 1);
    scene.will_show(&[("-2,-1", "Y1")]).act("explore s14");
    scene.will_roll(&[1, 1, 1]).act("orient 2");
    assert_eq!(dice(&scene).0.len(), 3);
}

#[test]
fn aliens_found_by_exploring_shoot_unless_the_ship_is_cloaked() {
    for cloaked in [false, true] {
        let mut scene = map_m().open(&["0,-2"]).at(1, "s07").lp(1, 9);
        if cloaked {
            scene = scene.tech(1, "cloaking-device");
        }
        scene.will_show(&[("-1,-2", "Y6")]).act("explore s14");
        let orient = scene.options_like("orient").remove(0);
        if !cloaked {
            scene.will_roll(&[1]);
        }
        scene.act(&orient);
        assert_eq!(dice(&scene).1.len(), usize::from(!cloaked));
    }
}

// ------------------------------------------------------------------ colonizing

#[test]
fn what_is_in_a_sector_scores_whatever_is_colonized() {
    for (colony, lp) in [("green", 6), ("blue", 6), ("mining", 4)] {
        let mut scene = map_m().at(1, "s07").markers(1, 1).lp(1, 0);
        scene.will_reward("p1c").act(&format!("colonize {colony}"));
        assert_eq!(scene.lp_of(1), lp, "{colony}");
    }
    // Next to the Outpost: 1 for the Outpost itself, 1 for the asteroid.
    let mut scene = map_m().open(&["0,-2"]).at(1, "s02").markers(1, 1).lp(1, 0);
    scene.will_reward("p1c").act("colonize mining");
    assert_eq!((scene.lp_of(1), scene.colony_in("s02")), (2, Some((1, "mining", false))));
    // Far out.
    let mut scene = Scene::new(3).open_space().hex("h13", "R5", "s40").at(1, "s40").markers(1, 1).lp(1, 0);
    scene.will_reward("p1c").act("colonize red");
    assert_eq!(scene.lp_of(1), 11);
    let mut scene = Scene::new(3).open_space().hex("h06", "Y1", "s22").at(1, "s22").markers(1, 1).lp(1, 0);
    scene.will_reward("p1c").act("colonize yellow");
    assert_eq!(scene.lp_of(1), 7);
}

#[test]
fn the_shortest_path_goes_through_face_down_hexes() {
    // (-2,0) is face down; by revealed sectors s21 would be 6 from the Outpost.
    let names = ["-1,-1", "0,-2", "-1,-2", "-2,-2", "-3,-1", "-3,0"];
    let mut scene =
        Scene::new(3).hex_turned("-2,-1", "Y7", 0).open(&names).at(1, "s21").markers(1, 1).lp(1, 0);
    scene.will_reward("p1c").act("colonize mining");
    assert_eq!(scene.lp_of(1), 5);
}

#[test]
fn a_colony_is_refused_without_marker_planet_or_peace() {
    map_m().at(1, "s07").refused("colonize green", "colonize.marker");
    let with_marker = |scene: Scene| scene.markers(1, 1);
    with_marker(map_m().colony(2, "s07", "green").at(1, "s07"))
        .refused("colonize blue", "colonize.uncolonized");
    with_marker(map_m().at(1, "s01")).refused("colonize green", "colonize.where");
    with_marker(map_m()).refused("colonize green", "colonize.not-outpost");
    with_marker(map_a().at(1, "s07")).refused("colonize green", "colonize.aliens");
    with_marker(map_a().at(1, "s07").tech(1, "cloaking-device")).refused("colonize green", "colonize.aliens");
    let one_group_left = map_a2().open(&["-2,-2"]).safe("-2,-1").at(1, "s22");
    with_marker(one_group_left).refused("colonize green", "colonize.aliens");
    // One of two ships destroyed: no. Both, in the same turn: yes.
    let mut scene = with_marker(map_a().at(1, "s07").destroyed("-2,-1", 0, 1));
    scene.refused("colonize green", "colonize.aliens-partly");
    scene.will_roll(&[1]);
    scene.will_reward("p1a").act("attack h06");
    scene.will_reward("p1b").act("colonize green");
    assert_eq!(scene.colony_in("s07"), Some((1, "green", false)));
}

#[test]
fn a_useless_reward_costs_no_lp() {
    let mut scene = map_m().at(1, "s07").markers(1, 1).phase(2);
    scene.will_reward("p2c").act("colonize green");
    assert_eq!((scene.lp_of(1), scene.cubes_of(1)), (3 + 6, String::new()));
    assert_eq!(scene.colony_in("s07"), Some((1, "green", false)));
    let mut scene = map_m().at(1, "s07").markers(1, 1).phase(3);
    scene.will_reward("p3e").act("colonize green");
    assert_eq!(scene.cubes_of(1), "2 brownium", "these have holds of their own");
}

// ----------------------------------------------------------------- using them

#[test]
fn cubes_go_where_doors_let_them() {
    let at = |colony: &str| Scene::new(3).open_space().colony(2, "s08", colony).stocked("s08").at(1, "s08");
    let mut scene = at("green");
    scene.act("collect");
    assert_eq!((scene.cubes_of(1), scene.lp_of(1), scene.lp_of(2)), ("1 greenium".into(), 3, 4));
    at("yellow").refused("collect", "collect.room");
    at("blue").cubes(1, "bluium").refused("collect", "collect.room");
    // Rearranging is free, and discarding makes room.
    let mut scene = at("yellow").modules(1, "cargo").cubes(1, "greenium");
    scene.act("collect");
    assert_eq!((scene.cubes_of(1), scene.actions_left()), ("1 greenium, 1 yellium".into(), 2));
    let mut scene = at("yellow").modules(1, "cargo").cubes(1, "2 greenium, bluium");
    scene.refused("collect", "collect.room");
    scene.acts(&["discard greenium", "collect"]);
    let mut scene = at("mining").modules(1, "cargo").cubes(1, "2 brownium");
    scene.act("collect");
    at("mining").cubes(1, "2 brownium").refused("collect", "collect.room");
    // A marker is in the way until it is offloaded.
    let mut scene = at("blue").markers(1, 1);
    scene.refused("collect", "collect.room");
    scene.acts(&["offload", "collect"]);
    assert_eq!(scene.lp_of(2), 5);
}

#[test]
fn only_a_red_colony_teleports() {
    let red = || Scene::new(3).open_space().hex("h12", "R4", "s48").safe("h12").at(1, "s48");
    red().refused("teleport", "use.same-sector");
    red().colony(2, "s48", "blue").refused("teleport", "teleport.red-only");
    let mut scene = red().colony(2, "s48", "red");
    scene.act("teleport");
    assert_eq!((scene.at_of(1), scene.lp_of(2)), ("outpost".into(), 4));
}

#[test]
fn with_one_action_left_a_marker_is_offloaded_and_a_cube_collected() {
    let mut scene =
        Scene::new(3).open_space().colony(2, "s08", "green").stocked("s08").at(1, "s08").markers(1, 1);
    scene = scene.left(1);
    scene.acts(&["offload", "collect"]);
    assert_eq!((scene.lp_of(2), scene.actions_left(), scene.cubes_of(1)), (5, 0, "1 greenium".into()));
}

// ---------------------------------------------------------- modules and shields

#[test]
fn money_is_credits_and_brownium() {
    let at = |colony: &str| Scene::new(3).open_space().colony(1, "s08", colony).at(1, "s08");
    at("green").modules(1, "weapon").credits(1, 20).refused("install weapon", "modules.need-money");
    let mut scene = at("yellow").credits(1, 20).cubes(1, "2 brownium");
    scene.act("install thruster");
    assert_eq!((scene.credits_of(1), scene.cubes_of(1)), (0, String::new()));
    at("yellow").credits(1, 20).cubes(1, "brownium").refused("install thruster", "modules.need-money");
    let mut scene = at("blue").credits(1, 0).cubes(1, "2 brownium");
    scene.act("install cargo");
    at("blue").credits(1, 10).cubes(1, "greenium, bluium").refused("install cargo", "modules.need-money");
}

#[test]
fn a_thruster_takes_no_weapon_slot() {
    let scene = Scene::new(3).open_space().colony(1, "s08", "yellow").at(1, "s08").credits(1, 40);
    let mut scene = scene.modules(1, "2 cargo, thruster");
    scene.act("install thruster");
    assert_eq!(scene.options(), ["replace thruster", "replace cargo"]);
    scene.act("replace cargo");
    assert_eq!(scene.modules_of(1), "2 thruster, 1 cargo");
}

#[test]
fn a_cargo_module_with_a_marker_cannot_be_thrown_out_before_it_is_offloaded() {
    // Every two-door hold carries a marker.
    let mut scene = Scene::new(3).open_space().colony(2, "s08", "yellow").at(1, "s08").credits(1, 40);
    scene = scene.modules(1, "3 cargo").tech(1, "cargo-capacity").markers(1, 4);
    scene.refused("install thruster", "modules.replace-marker");
    scene.acts(&["offload", "install thruster"]);
    assert_eq!(
        (scene.modules_of(1), scene.lp_of(2), scene.actions_left()),
        ("1 thruster, 2 cargo".into(), 5, 2)
    );
}

#[test]
fn ten_credits_buy_the_shield_or_the_charge() {
    let mut scene = Scene::new(3).credits(1, 20);
    scene.acts(&["install shield", "charge"]);
    assert_eq!((scene.player_of(1).energy, scene.credits_of(1), scene.actions_left()), (3, 0, 2));
    let mut scene = Scene::new(3).credits(1, 10);
    scene.act("install shield");
    assert_eq!((scene.asked(), scene.player_of(1).energy), (Phase::Act, 0));
    let mut scene = Scene::new(3).credits(1, 10);
    scene.act("charge");
    assert_eq!(scene.player_of(1).energy, 1);
    // A Brownium for the module, the credits for the charge.
    let mut scene = Scene::new(3).credits(1, 10).cubes(1, "brownium");
    scene.acts(&["install shield", "pay 1 brownium", "charge"]);
    assert_eq!((scene.player_of(1).energy, scene.credits_of(1)), (3, 0));
    Scene::new(3).credits(1, 0).cubes(1, "brownium").refused("charge", "charge.credits-only");
    for (there, gained) in [(6, 1), (0, 7)] {
        let mut scene = Scene::new(3).modules(1, "3 shield").energy(1, there).credits(1, 10);
        scene.act("charge");
        assert_eq!((scene.player_of(1).energy - there, scene.credits_of(1)), (gained, 0));
    }
}

#[test]
fn the_third_weapon_for_a_charged_shield() {
    let scene = Scene::new(3).open_space().colony(1, "s08", "green").at(1, "s08").credits(1, 50);
    let mut scene = scene.modules(1, "2 weapon, shield").energy(1, 2);
    scene.acts(&["install weapon", "replace shield"]);
    assert_eq!((scene.modules_of(1), scene.credits_of(1)), ("3 weapon".into(), 0));
    assert_eq!((scene.player_of(1).energy, scene.rules.weapons(scene.player_of(1))), (1, 4));
}

// -------------------------------------------------------------------- fighting

#[test]
fn one_weapon_needs_a_one() {
    let lone = || Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s14").lp(1, 0);
    let mut scene = lone().dice(&[2, 1]);
    scene.act("attack h06");
    assert_eq!((scene.lp_of(1), dice(&scene).1), (0, vec![1]));
    let mut scene = lone().dice(&[1]);
    scene.will_reward("p1c").act("attack h06");
    assert_eq!((scene.lp_of(1), scene.modules_of(1)), (2, "1 weapon".into()));
}

#[test]
fn five_weapons_hit_up_to_five() {
    let mut scene = Scene::new(3).open_space().hex("h14", "R2", "s51").at(1, "s22").lp(1, 0);
    scene = scene.modules(1, "3 weapon").tech(1, "battlestation").dice(&[5, 6, 1, 6, 4]);
    scene.will_reward("p1a").act("attack h14");
    assert_eq!((scene.lp_of(1), scene.state().aliens), (6, 0));
}

#[test]
fn points_are_kept_when_the_group_returns() {
    let mut scene = map_a().at(1, "s07").at(2, "s07").modules(1, "weapon").energy(1, 1).dice(&[1, 6]).left(1);
    scene.act("attack h06");
    scene.will_roll(&[1]).act("destroy warship");
    scene.act("end");
    assert_eq!(scene.lp_of(1), 5);
    // Seat 2 faces full strength.
    scene.will_draw(&[0]).will_roll(&[1, 1]).act("scan h05");
    assert_eq!((scene.damage(), dice(&scene).1.len()), (1, 2));
}

#[test]
fn who_leaves_and_comes_back_finds_what_is_left() {
    let mut scene = map_a().at(1, "s07").turn_of(1, 4).modules(1, "weapon").energy(1, 1).dice(&[1, 6]);
    scene.act("attack h06");
    scene.will_roll(&[1]).act("destroy warship");
    scene.act("move s01");
    scene.will_roll(&[1]).act("move s07");
    assert_eq!((scene.damage(), dice(&scene).1.len()), (0, 1), "no torpedo, one die");
}

#[test]
fn the_other_group_fires_after_a_victory() {
    let mut scene = map_a2().at(1, "s14").lp(1, 9).dice(&[1]);
    scene.will_reward("p1a").will_roll(&[1, 1]).act("attack h07");
    assert_eq!((scene.damage(), dice(&scene).1.len(), scene.credits_of(1)), (1, 2, 30));
}

#[test]
fn a_re_rolled_die_has_the_first_target() {
    let ready = || map_a().at(1, "s07").modules(1, "weapon").tech(1, "targeting-computer");
    let mut scene = ready().dice(&[1, 6]);
    scene.act("attack h06");
    assert_eq!(scene.options(), ["reroll 1", "keep"], "hits are not re-rolled");
    scene.will_roll(&[2]);
    scene.will_reward("p1a").act("reroll 1");
    assert_eq!((scene.lp_of(1), scene.state().aliens), (7, 0));
    // In the next Attack of the turn again.
    let mut scene = ready().energy(1, 1).dice(&[6, 6]);
    scene.act("attack h06");
    scene.will_roll(&[6, 6, 1, 1]).act("reroll 2");
    scene.will_roll(&[6, 6]);
    let mut scene = armed(scene);
    scene.act("attack h06");
    assert_eq!(scene.asked(), Phase::Reroll);
}

/// With the weapon that the aliens may have shot away.
fn armed(scene: Scene) -> Scene {
    scene.modules(1, "weapon")
}

#[test]
fn gifts_are_cubes_of_the_ship() {
    let mut scene = map_a().at(1, "s07").cubes(1, "greenium, bluium, brownium");
    scene.will_reward("p1c").act("pacify h06");
    assert_eq!((scene.cubes_of(1), scene.lp_of(1), scene.damage()), (String::new(), 3, 0));
    map_a().at(1, "s07").cubes(1, "greenium, bluium").refused("pacify h06", "pacify.too-few");
    let rich =
        map_a().at(1, "s07").cubes(1, "greenium, bluium").credits(1, 50).modules(1, "shield").energy(1, 3);
    rich.colony(1, "s00", "mining").stocked("s00").refused("pacify h06", "pacify.too-few");
    let mut scene = Scene::new(3)
        .open_space()
        .hex("h14", "R2", "s51")
        .at(1, "s22")
        .cubes(1, "bluium, greenium, 2 brownium");
    scene.will_reward("p1c").act("pacify h14");
    assert_eq!((scene.cubes_of(1), scene.state().aliens), (String::new(), 0));
    // One ship of two destroyed this turn: two cubes.
    let mut scene = map_a().at(1, "s07").destroyed("-2,-1", 0, 1).cubes(1, "greenium, bluium");
    scene.will_reward("p1c").act("pacify h06");
    // A reward of LP is a reward.
    let mut scene = map_a().at(1, "s07").cubes(1, "greenium, bluium, brownium").phase(4);
    scene.will_reward("p4e").act("pacify h06");
    assert_eq!(scene.lp_of(1), 5);
}

#[test]
fn three_groups_attack_in_the_players_order() {
    let mut scene = map_a3().at(1, "s22").modules(1, "3 shield").energy(1, 7).cubes(1, "greenium");
    assert_eq!(
        scene.rules.figures().map.meeting(sector("s22")) & scene.state().aliens,
        (1 << 6) | (1 << 7) | (1 << 14)
    );
    scene.will_draw(&[0]).act("scan h13");
    assert_eq!(scene.asked(), Phase::Aliens);
    scene.will_roll(&[1, 1]).act("face h14");
    scene.will_roll(&[1, 1, 1]).act("face h07");
    assert_eq!(scene.player_of(1).energy, 5, "two torpedoes");
    assert_eq!(scene.asked(), Phase::Act);
}

#[test]
fn nobody_is_attacked_in_anothers_turn_or_before_an_action() {
    let mut scene = map_a().at(2, "s07").lp(2, 9).left(0);
    scene.act("end");
    assert_eq!((scene.active_number(), scene.lp_of(2)), (2, 9));
    let mut scene = map_a().at(2, "s07").lp(2, 9).left(1);
    scene.act("move s00");
    assert_eq!(scene.lp_of(2), 9);
}

// ------------------------------------------------------------------ delivering

#[test]
fn what_the_tiles_do_not_take_stays_aboard() {
    let mut scene = Scene::new(3).modules(1, "2 cargo").cubes(1, "3 greenium").credits(1, 0);
    scene.act("deliver greenium green-2");
    scene.will_demand("g-1b2g").act("deliver greenium green-2");
    assert_eq!(
        (scene.credits_of(1), scene.cubes_of(1), scene.asked()),
        (40, "1 greenium".into(), Phase::Act)
    );
    // The new tile wants Greenium: with another action.
    scene.act("deliver greenium green-2");
    assert_eq!((scene.credits_of(1), scene.actions_left()), (60, 1));
}

#[test]
fn a_tile_that_another_began_is_claimed_by_who_fills_it() {
    let mut scene = Scene::new(3).demand("yellow", "y-2y", "yellium").modules(1, "cargo").cubes(1, "yellium");
    scene.will_demand("y-1y1g").act("deliver yellium yellow");
    assert_eq!((scene.credits_of(1), scene.credits_of(2)), (50, 20));
    assert_eq!(scene.player_of(1).claimed.iter().sum::<u8>(), 1);
    scene.refused("finish", "deliver.choose-tiles");
    // Either of two tiles takes a Bluium.
    let scene = Scene::new(3).demand("green-2", "g-1b1g", "").cubes(1, "bluium");
    assert_eq!(scene.options_like("deliver"), ["deliver bluium green-1", "deliver bluium green-2"]);
}

#[test]
fn outpost_actions_are_refused_elsewhere() {
    let mut scene = map_m().at(1, "s00").cubes(1, "greenium, brownium");
    for action in ["deliver greenium green-2", "load", "satellite h03", "buy targeting-computer"] {
        scene.refused(action, "outpost.only-there");
    }
}

#[test]
fn markers_need_two_doors() {
    let mut scene = Scene::new(3).modules(1, "cargo").markers(1, 1);
    scene.refused("load", "load.need-hold");
    let mut scene = Scene::new(3).modules(1, "cargo").markers(1, 1).tech(1, "cargo-capacity");
    scene.act("load");
    assert_eq!(scene.player_of(1).markers, 2);
    let mut scene = Scene::new(3).modules(1, "cargo").cubes(1, "greenium");
    scene.act("load");
}

#[test]
fn the_hyperdrive_gives_a_second_explore_at_once_and_no_action() {
    let mut scene = Scene::new(3).turn_of(1, 5).modules(1, "2 thruster, cargo").tech(1, "cargo-capacity");
    scene = scene.cubes(1, "2 yellium, brownium");
    scene.will_show(&[("-2,0", "G1")]).acts(&["explore s00", "orient 0", "move outpost", "buy hyperdrive"]);
    assert_eq!(scene.actions_left(), 2);
    scene.will_show(&[("2,-2", "G2")]).act("explore s05");
    let clear = scene.options_like("orient");
    assert!(!clear.is_empty());
}

#[test]
fn a_navigational_computer_against_four_asteroids() {
    for (computer, damage) in [(true, 1), (false, 3)] {
        let mut scene =
            Scene::new(4).open_space().hex("h07", "Y9", "s14").hex("h06", "Y4", "s13").safe("h06");
        scene = scene.at(1, "s08").modules(1, "3 shield").energy(1, 7).dice(&[5, 3, 6, 1]);
        if computer {
            scene = scene.tech(1, "navigational-computer");
        }
        scene.act("move s14");
        assert_eq!(scene.damage(), damage);
    }
}

#[test]
fn staying_and_leaving_cost_no_dice() {
    let mut scene = map_m().at(1, "s01").modules(1, "2 shield").energy(1, 5).turn_of(1, 4).dice(&[1, 1]);
    scene.act("move s07");
    scene.will_draw(&[0]).act("scan h05").act("move s01");
    scene.nothing_left_to_draw();
    scene.will_roll(&[6, 6]).act("move s07");
    assert_eq!(scene.damage(), 2);
    let mut scene = map_m().at(1, "s01").colony(2, "s07", "green");
    scene.act("move s07");
    assert_eq!(scene.damage(), 0);
}

// ---------------------------------------------------------------------- damage

#[test]
fn damage_has_a_fixed_order() {
    // Four damage: 2 Energy, the Weapon Module, 3 LP.
    let mut scene = Scene::new(3).open_space().hex("h14", "R2", "s51").at(1, "s14").lp(1, 9);
    scene = scene.modules(1, "weapon, shield").energy(1, 2).dice(&[4, 4, 1]);
    scene.act("move s22");
    assert_eq!(scene.asked(), Phase::Damage);
    scene.act("lose shield");
    assert_eq!((scene.player_of(1).energy, scene.modules_of(1), scene.lp_of(1)), (0, String::new(), 9));
    let mut scene =
        Scene::new(3).open_space().hex("h14", "R2", "s51").at(1, "s14").lp(1, 20).dice(&[4, 5, 6]);
    scene.act("move s22");
    assert_eq!(scene.lp_of(1), 5);
    let mut scene =
        Scene::new(3).open_space().hex("h14", "R2", "s51").at(1, "s14").lp(1, 20).dice(&[1, 1, 1]);
    scene.act("move s22");
    assert_eq!(scene.lp_of(1), 14);
}

#[test]
fn cubes_in_printed_holds_are_never_lost_to_damage() {
    let mut scene = Scene::new(3)
        .open_space()
        .hex("h06", "Y6", "s22")
        .at(1, "s08")
        .cubes(1, "greenium, bluium, 2 brownium");
    scene = scene.lp(1, 0).credits(1, 40).tech(1, "hyperdrive").claimed(1, "g-2b").dice(&[6]);
    scene.act("move s14");
    assert_eq!((scene.cubes_of(1), scene.credits_of(1)), ("2 brownium, 1 greenium, 1 bluium".into(), 40));
    assert_eq!(scene.score_of(1), 4 + 4 + 2 + 1);
}

// ------------------------------------------------------------- rewards and end

#[test]
fn rewards_fit_or_are_lost() {
    let rewarded = |scene: Scene, id: &str| {
        let mut scene =
            scene.hex_turned("-2,0", "G1", 0).hex_turned("-1,-1", "G2", 2).hex_turned("-2,-1", "Y6", 0);
        scene = scene.at(1, "s07").dice(&[1]);
        let weapons = scene.rules.weapons(scene.player_of(1));
        scene.will_roll(&vec![6; usize::from(weapons) - 1]);
        scene.will_reward(id);
        scene.act("attack h06");
        scene
    };
    assert_eq!(rewarded(Scene::new(3).phase(3), "p3c").cubes_of(1), "1 greenium");
    assert_eq!(rewarded(Scene::new(3).phase(3).modules(1, "cargo"), "p3c").cubes_of(1), "2 greenium");
    let scene = rewarded(Scene::new(3).energy(1, 1).modules(1, "3 weapon"), "p1e");
    assert_eq!(scene.asked(), Phase::Slot);
    let scene = rewarded(Scene::new(3).energy(1, 1), "p1e");
    assert_eq!((scene.player_of(1).energy, scene.modules_of(1)), (3, "1 shield".into()));
    // Room for a Yellium is made by discarding a Brownium.
    let mut scene = rewarded(Scene::new(3).phase(4).modules(1, "cargo").cubes(1, "3 brownium"), "p4b");
    assert_eq!(scene.asked(), Phase::Fit);
    scene.act("discard brownium");
    assert_eq!((scene.asked(), scene.cubes_of(1)), (Phase::Act, "2 brownium, 1 bluium, 1 yellium".into()));
    assert_eq!(scene.state().alarms, 2, "an alarm, also where something was lost");
}

#[test]
fn a_demand_stack_that_is_just_empty_does_not_end_the_game() {
    // One green tile left, both open ones filled in one delivery: one is replaced, the other is not.
    let mut scene = Scene::new(2);
    for id in ["g-2b", "g-2g", "g-1b1g", "g-2b1g", "g-2b1g", "g-1b2g", "g-1b2g"] {
        scene = scene.claimed(2, id);
    }
    let mut scene = scene.demand("green-1", "g-2b", "bluium").demand("green-2", "g-2g", "greenium");
    scene = scene.cubes(1, "greenium, bluium");
    assert_eq!(scene.rules.demand_stack(scene.state(), false), 1);
    scene.act("deliver bluium green-1");
    scene.will_draw(&[0]).act("deliver greenium green-2");
    assert_eq!(scene.state().ending, Some(GameEnd::Demand));
    let open =
        [Stand::GreenOne, Stand::GreenTwo].map(|stand| scene.state().demand[stand.index()].tile.is_some());
    assert_eq!(open.iter().filter(|open| **open).count(), 1);
    // What is left can still be delivered to.
    let scene = scene.cubes(1, "bluium");
    assert!(!scene.options_like("deliver bluium").is_empty());
    assert_eq!(scene.actions_left(), 2);
}

#[test]
fn an_empty_stack_of_the_other_colour_does_not_matter() {
    let mut scene = Scene::new(2);
    for id in ["y-1y1g", "y-1y1b", "y-1y1g1b", "y-1y2g", "y-1y2b", "y-2y1g", "y-2y1b"] {
        scene = scene.claimed(2, id);
    }
    let mut scene = scene.demand("green-1", "g-2b", "bluium").cubes(1, "bluium");
    scene.will_draw(&[0]).act("deliver bluium green-1");
    assert_eq!(scene.state().ending, None);
}

#[test]
fn both_ends_at_once_are_one_end_after_the_turn() {
    let mut scene = Scene::new(2).ending();
    for id in ["g-2b", "g-2g", "g-1b1g", "g-1b1g", "g-2b1g", "g-2b1g", "g-1b2g", "g-1b2g"] {
        scene = scene.claimed(2, id);
    }
    let mut scene = scene.demand("green-1", "g-2b", "bluium").cubes(1, "bluium").left(2);
    scene.act("deliver bluium green-1");
    assert!(!scene.is_over());
    scene.acts(&["load", "end"]);
    assert_eq!((scene.is_over(), scene.how()), (true, "alarms"));
}

#[test]
fn a_full_count() {
    let mut scene =
        Scene::new(3).open_space().lp(1, 41).credits(1, 70).markers(1, 1).cubes(1, "2 brownium, yellium");
    scene = scene.modules(1, "cargo, shield").energy(1, 3).demand("yellow", "y-1y1g", "").claimed(1, "g-2b");
    scene = scene.claimed(1, "y-2y").tech(1, "targeting-computer").tech(1, "navigational-computer");
    for at in ["s06", "s08", "s10", "s12", "s16"] {
        scene = scene.colony(1, at, "green");
    }
    let scene = scene.stocked("s06").stocked("s08");
    assert_eq!((scene.player_of(1).reserve, scene.score_of(1)), (2, 64));
}

#[test]
fn the_last_action_can_load_three_lp_and_can_still_cost_some() {
    let mut scene = Scene::new(3).ending().left(1).lp(1, 0).credits(1, 0);
    scene.act("load");
    assert_eq!(scene.score_of(1), 3);
    let mut scene = map_a().ending().at(1, "s07").left(1).lp(1, 9);
    scene.will_draw(&[0]).will_roll(&[6, 1]).act("scan h05");
    assert_eq!(scene.lp_of(1), 3);
}

#[test]
fn what_everybody_starts_with() {
    for (players, credits) in [(2, vec![20, 20]), (5, vec![20, 20, 20, 30, 30])] {
        let scene = Scene::start(players, &[0, 0, 0]);
        for (number, credits) in credits.iter().enumerate() {
            let player = scene.player_of(number + 1);
            assert_eq!((player.credits, player.lp, player.reserve, player.markers), (*credits, 3, 8, 0));
            assert_eq!((player.energy, player.at, player.cubes), (0, 0, cubes("")));
        }
        assert_eq!(scene.state().alarms, 3);
    }
    assert_eq!(rules(2).figures().map.places.len(), 15);
    assert_eq!(rules(3).figures().map.places.len(), 21);
    assert_eq!(seat(1).index(), 0);
}

// --------------------------------------------------- one thing after the other

#[test]
fn what_strays_cost_is_settled_before_the_field_is_rolled() {
    // R3 brings three strays, and with orientation 1 its field of two into s22.
    let mut scene = map_m().open(&["-1,-2"]).at(1, "s14").lp(1, 0).modules(1, "shield, cargo");
    scene.will_show(&[("-2,-2", "R3")]).act("explore s22");
    scene.will_roll(&[3, 1, 1]).act("orient 1");
    assert_eq!((scene.asked(), dice(&scene).0), (Phase::Damage, vec![3, 1, 1]));
    scene.refused("move s14", "damage.module");
    scene.will_roll(&[2, 6]).act("lose shield");
    assert_eq!((dice(&scene).0, scene.modules_of(1), scene.lp_of(1)), (vec![2, 6], String::new(), 2));
}

#[test]
fn a_cloaked_explorer_is_hit_by_asteroids_alone() {
    let mut scene = map_m().open(&["-1,-2"]).at(1, "s14").modules(1, "2 shield").energy(1, 5).markers(1, 1);
    scene = scene.tech(1, "cloaking-device");
    // A Yellow planet in s40, a field of 2 in s22, a scout and a warship.
    scene.will_show(&[("-2,-2", "R6")]).act("explore s22");
    scene.will_roll(&[6, 6]).act("orient 0");
    assert_eq!((scene.damage(), dice(&scene).1, scene.lp_of(1)), (2, vec![], 5));
    scene.refused("colonize mining", "colonize.aliens");
    // Whatever comes next but a Move draws fire.
    scene.will_roll(&[6, 1, 1]).act("attack h14");
    assert_eq!((scene.damage(), scene.player_of(1).energy), (1, 2));
    scene.act("move s14");
    assert_eq!((scene.damage(), dice(&scene).1), (0, vec![]));
}

#[test]
fn the_first_group_can_take_what_the_second_would_have_met() {
    // A scout on each side of s14 and one Weapon Module: the laser that hits first takes it, the next one LP.
    let mut scene = map_a2().destroyed("-2,-1", 0, 1).at(1, "s14").modules(1, "weapon").lp(1, 4);
    scene.will_roll(&[6, 6]).act("attack h06");
    assert_eq!(scene.asked(), Phase::Aliens);
    scene.will_roll(&[4, 5]).act("face h07");
    assert_eq!((scene.modules_of(1), scene.lp_of(1)), (String::new(), 1));
    // The next Attack is made with the printed weapon alone.
    scene.will_roll(&[2]).act("attack h06");
    assert_eq!(scene.asked(), Phase::Aliens);
}

#[test]
fn two_groups_that_were_hurt_in_one_turn_both_return() {
    let mut scene = map_a3().at(1, "s22").turn_of(1, 3).modules(1, "2 weapon, shield").energy(1, 3);
    scene = scene.safe("-1,-2").dice(&[1, 6, 6]).lp(1, 0);
    scene.acts(&["attack h06", "destroy warship"]);
    scene.will_roll(&[1, 1, 1]).act("face h06");
    scene.will_roll(&[3, 6, 6]).act("attack h14");
    scene.acts(&["destroy warship"]);
    scene.will_roll(&[1, 1]).act("face h14");
    assert_eq!((scene.lp_of(1), scene.damage()), (4, 0), "no torpedoes are left");
    let left =
        |scene: &Scene| ["-2,-1", "-2,-2"].map(|hex| scene.rules.ships_left(scene.state(), scene.space(hex)));
    assert_eq!(left(&scene), [[1, 0], [1, 0]]);
    scene.will_draw(&[0]).will_roll(&[1, 1]).act("scan h13").act("face h06");
    scene.act("end");
    assert_eq!(left(&scene), [[1, 1], [1, 1]]);
}

#[test]
fn at_a_colony_a_marker_makes_way_for_the_spoils() {
    let at_colony =
        |owner| map_a().destroyed("-2,-1", 0, 1).colony(owner, "s07", "green").at(1, "s07").markers(1, 1);
    for (owner, lp) in [(1, 5), (2, 4)] {
        let mut scene = at_colony(owner).phase(2).dice(&[1]);
        scene.will_reward("p2a").act("attack h06");
        assert_eq!(
            (scene.asked(), scene.options()),
            (Phase::Fit, vec!["discard bluium".into(), "offload".into()])
        );
        scene.act("offload");
        assert_eq!((scene.cubes_of(1), scene.player_of(1).markers), ("1 bluium".into(), 0));
        assert_eq!((scene.lp_of(owner), scene.asked()), (lp, Phase::Act));
    }
    // In open space it cannot, and the cube is lost.
    let mut scene = map_a().destroyed("-2,-1", 0, 1).at(1, "s07").markers(1, 1).phase(2).dice(&[1]);
    scene.will_reward("p2a").act("attack h06");
    assert_eq!(
        (scene.cubes_of(1), scene.player_of(1).markers, scene.asked()),
        (String::new(), 1, Phase::Act)
    );
}

#[test]
fn a_cube_that_another_took_comes_back_in_the_owners_turn() {
    let mut scene = Scene::new(2).open_space().colony(2, "s04", "green").stocked("s04").at(1, "s04").left(1);
    scene.act("collect");
    assert_eq!((scene.colony_in("s04"), scene.lp_of(2)), (Some((2, "green", false)), 4));
    scene.act("end");
    assert_eq!((scene.colony_in("s04"), scene.supply_of("greenium")), (Some((2, "green", true)), 8));
}

#[test]
fn the_last_cube_goes_to_whose_turn_comes_first() {
    let scene = Scene::new(3).open_space().colony(2, "s06", "blue").colony(3, "s12", "blue");
    let mut scene = scene.at(2, "s06").supply("bluium", 1).left(0);
    scene.act("end");
    scene.acts(&["collect", "move s00", "move s06", "end"]);
    // It lies in seat 2's hold, so that seat 3's colony stays empty.
    assert_eq!((scene.active_number(), scene.colony_in("s12")), (3, Some((3, "blue", false))));
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    assert_eq!(scene.colony_in("s12"), Some((3, "blue", false)), "nothing is owed");
}

#[test]
fn after_the_last_alarm_the_turn_goes_on_as_ever() {
    let mut scene = Scene::new(3).ending().open_space().hex("h01", "G1", "s08").hex("h06", "Y6", "s22");
    scene = scene.at(1, "s14").markers(1, 1).lp(1, 0).dice(&[1]);
    // A group defeated, a colony founded: both with the rewards that are left.
    scene.will_reward("p4e").act("attack h06");
    scene.will_draw(&[0]).acts(&["move s08", "colonize green"]);
    assert_eq!((scene.lp_of(1), scene.cubes_of(1)), (2 + 2 + 4, String::new()), "no room for 2 Yellium");
    scene.act("end");
    assert!(scene.is_over());
}

#[test]
fn a_colony_of_the_turn_sells_and_a_marker_of_the_turn_founds() {
    // Load, go out along revealed hexes, found, and buy there: five actions of one turn.
    let mut scene = map_m().turn_of(1, 6).modules(1, "2 thruster, shield").energy(1, 3).credits(1, 10);
    scene = scene.tech(1, "hyperdrive").dice(&[1, 1]);
    scene.acts(&["load", "move s01", "move s07"]);
    scene.will_reward("p1a").acts(&["colonize green", "install weapon", "free-slot", "pay 1 brownium"]);
    assert_eq!((scene.credits_of(1), scene.modules_of(1)), (20, "1 weapon, 1 shield, 2 thruster".into()));
    // Asteroids of a colonized sector are ignored from now on.
    scene.act("move s01");
    assert_eq!(scene.actions_left(), 0);
    let mut next = map_m().colony(1, "s07", "green").at(2, "s01").turn_of(2, 3);
    next.act("move s07");
    next.nothing_left_to_draw();
}

#[test]
fn a_discarded_hex_is_space_to_fly_through() {
    let mut scene = Scene::new(4).hex("h01", "G1", "s08").hex("h00", "G3", "s12").open(&["h02"]);
    scene = scene.hex("h07", "Y1", "s31").hex("h05", "Y5", "s29").at(1, "s08").markers(1, 1);
    // Y2 fits nowhere. Of its space nothing is left but the paths around it, with the fields of the hexes beside it.
    scene.will_show(&[("h06", "Y2")]).act("explore s14");
    scene.refused("colonize green", "colonize.where").refused("scan h06", "scan.peek");
    scene.will_roll(&[1, 2]).acts(&["move s07", "move s13"]);
    assert_eq!((scene.at_of(1), scene.damage(), scene.actions_left()), ("s13".into(), 0, 0));
    scene.nothing_left_to_draw();
}

#[test]
fn one_of_two_ships_is_shot_and_the_other_bought_off() {
    // 2 LP for the shot, two cubes for the rest, one reward, no fire.
    let mut scene =
        map_a().at(1, "s07").modules(1, "weapon").energy(1, 1).cubes(1, "greenium, brownium").lp(1, 0);
    scene.will_roll(&[2, 3]).act("attack h06");
    scene.will_roll(&[1]).act("destroy warship");
    scene.will_reward("p1b").act("pacify h06");
    assert_eq!((scene.lp_of(1), scene.credits_of(1), scene.cubes_of(1)), (2, 30, "1 brownium".into()));
    assert_eq!((scene.damage(), scene.state().aliens), (0, 0));
}

#[test]
fn what_is_spent_or_delivered_makes_room_for_a_marker() {
    let mut scene = Scene::new(3).cubes(1, "greenium, bluium");
    scene.refused("load", "load.need-hold");
    scene.acts(&["buy navigational-computer", "load"]);
    assert_eq!((scene.player_of(1).markers, scene.score_of(1)), (1, 3 + 2 + 2 + 3));
    let mut scene = Scene::new(3).cubes(1, "greenium");
    scene.acts(&["deliver greenium green-2", "load"]);
    assert_eq!((scene.credits_of(1), scene.player_of(1).markers), (40, 1));
}

#[test]
fn for_a_thruster_that_is_won_cubes_go_and_no_marker_does() {
    // Two improved modules, one with a marker, one with two Yellium, and a marker in the printed hold.
    let laden = || {
        let scene = map_a().destroyed("-2,-1", 0, 1).at(1, "s07").modules(1, "2 cargo, thruster").phase(3);
        let mut scene = scene.tech(1, "cargo-capacity").markers(1, 2).cubes(1, "2 yellium").dice(&[1]);
        scene.will_reward("p3a").act("attack h06");
        scene
    };
    let mut scene = laden();
    assert_eq!(scene.options_like("re"), ["replace cargo"]);
    scene.act("replace cargo");
    assert_eq!((scene.modules_of(1), scene.player_of(1).markers), ("2 thruster, 1 cargo".into(), 2));
    assert_eq!(
        (scene.cubes_of(1), scene.supply_of("yellium")),
        (String::new(), 8),
        "no marker is thrown out"
    );
    let mut scene = laden();
    scene.act("forgo");
    assert_eq!((scene.modules_of(1), scene.cubes_of(1)), ("1 thruster, 2 cargo".into(), "2 yellium".into()));
}

#[test]
fn lp_for_a_ship_come_in_time_for_the_torpedo_of_the_next() {
    // Three damage at 4 LP: 3, then 1, then nothing, and nothing of a claimed tile.
    let mut scene = Scene::new(3).open_space().hex("h14", "R2", "s51").at(1, "s14").lp(1, 4).dice(&[4, 1, 1]);
    scene = scene.claimed(1, "y-1y1g").credits(1, 0);
    scene.act("move s22");
    assert_eq!((scene.damage(), scene.lp_of(1), scene.score_of(1)), (3, 0, 3));
    scene.will_roll(&[1]).act("attack h14");
    assert_eq!((scene.asked(), scene.lp_of(1)), (Phase::Destroy, 0));
    scene.will_roll(&[1, 1]).act("destroy warship");
    assert_eq!((scene.lp_of(1), scene.damage()), (0, 1), "2 for the ship, and both lost to the torpedo");
}

#[test]
fn two_tiles_filled_at_once_pay_the_optimizer_twice_and_count_for_the_end() {
    let mut scene = Scene::new(2);
    for id in ["y-1y1g", "y-1y1b", "y-1y1g1b", "y-1y2g", "y-1y2b", "y-2y1g", "y-2y1b"] {
        scene = scene.claimed(2, id);
    }
    scene = scene.demand("yellow", "y-2y", "yellium").demand("green-1", "g-2b", "bluium");
    let mut scene =
        scene.modules(1, "cargo").cubes(1, "yellium, bluium").tech(1, "delivery-optimizer").credits(1, 0);
    scene.act("deliver yellium yellow");
    scene.will_demand("g-1b1g").act("deliver bluium green-1");
    assert_eq!((scene.lp_of(1), scene.credits_of(1), scene.actions_left()), (3 + 4, 50, 2));
    assert_eq!((scene.state().ending, scene.score_of(1)), (Some(GameEnd::Demand), 7 + 5 + 4 + 2));
    assert_eq!((scene.supply_of("yellium"), scene.supply_of("bluium")), (8, 10));
}

#[test]
fn whoever_looked_explores_like_everybody_else() {
    // A hex that seat 1 knows: it is still an Explore, reveals to all, and its strays strike.
    let mut scene = Scene::new(3).open(&["0,-2"]).looked("-1,-1", "G6", &[1]).energy(1, 1);
    scene.refused("move s02", "move.not-face-down");
    scene.will_draw(&[0]).act("explore s02");
    scene.will_roll(&[3]).act("orient 0");
    assert_eq!((scene.damage(), scene.at_of(1)), (1, "s02".into()));
    scene.refused("scan h01", "scan.peek");
}
