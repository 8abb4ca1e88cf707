//! Cargo holds, discarding, and Cargo Capacity.

use terra_prime::{Cube, Cubes, Module, Phase, Player, Tech};

use crate::scene::{Scene, cubes, rules, tech};

/// Whether a ship with these modules can carry this, with Cargo Capacity or without.
fn fits(improved: bool, modules: &str, load: &str, markers: u8) -> bool {
    let mut scene = Scene::new(3).modules(1, modules);
    if improved {
        scene = scene.tech(1, "cargo-capacity");
    }
    let mut player = *scene.player_of(1);
    player.cubes = cubes(load);
    player.markers = markers;
    assert_eq!(player.has(tech("cargo-capacity")), improved);
    scene.rules.room(&player).fits()
}

fn plain(modules: &str, load: &str, markers: u8) -> bool {
    fits(false, modules, load, markers)
}

fn improved(modules: &str, load: &str, markers: u8) -> bool {
    fits(true, modules, load, markers)
}

#[test]
fn the_built_in_hold_takes_one_bluium_and_one_greenium_or_a_marker() {
    proves!("cargo.built-in", "cargo.not-both", "cargo.marker-two-door");
    assert!(plain("", "bluium", 0) && plain("", "greenium", 0) && plain("", "bluium, greenium", 0));
    assert!(plain("", "", 1));
    for load in ["2 bluium", "2 greenium", "yellium", "3 brownium"] {
        assert!(!plain("", load, 0), "{load}");
    }
    assert!(!plain("", "bluium", 1) && !plain("", "greenium", 1) && !plain("", "", 2));
    assert!(plain("", "2 brownium", 1));
}

#[test]
fn brownium_has_two_holds_of_its_own() {
    proves!("cargo.brownium-hold", "cargo.brownium-two", "cargo.no-wild");
    assert!(plain("", "2 brownium", 0) && !plain("", "3 brownium", 0));
    assert!(plain("", "2 brownium, bluium, greenium", 0));
    assert!(!plain("", "yellium", 0) && !plain("", "2 bluium", 0), "nothing else goes into them");
    assert!(plain("cargo", "3 brownium", 0) && plain("cargo", "yellium", 0));
    assert!(!plain("cargo", "3 brownium, yellium", 0));
    assert!(plain("yellium-cargo", "yellium", 0) && !plain("yellium-cargo", "3 brownium", 0));
    assert!(!plain("greenium-cargo", "yellium", 0));
}

#[test]
fn a_cargo_module_takes_one_cube_and_two_or_a_marker_when_improved() {
    proves!("cargo.module", "cargo.module-improved", "cargo-capacity.not-built-in");
    for cube in ["brownium", "greenium", "bluium", "yellium"] {
        let full = format!("2 brownium, greenium, bluium, {cube}");
        let full = if cube == "brownium" { "3 brownium, greenium, bluium".into() } else { full };
        let full = full
            .replace("greenium, bluium, greenium", "2 greenium, bluium")
            .replace("bluium, bluium", "2 bluium");
        assert!(plain("cargo", &full, 0), "{full}");
    }
    assert!(!plain("cargo", "2 yellium", 0) && plain("2 cargo", "2 yellium", 0));
    assert!(!plain("cargo", "", 2), "one door takes no marker");
    assert!(improved("cargo", "2 yellium", 0) && improved("cargo", "yellium, 3 brownium", 0));
    assert!(!improved("cargo", "3 yellium", 0));
    assert!(improved("cargo", "", 2) && !improved("cargo", "", 3));
    assert!(!improved("cargo", "yellium", 2), "cubes or a marker, never both");
    assert!(improved("cargo", "2 yellium", 1), "the marker in the built-in hold");
    // The printed holds are as they were.
    assert!(!improved("", "2 bluium", 0) && !improved("", "3 brownium", 0) && !improved("", "yellium", 0));
}

#[test]
fn a_special_module_takes_its_own_colour_until_it_is_improved() {
    proves!("cargo.special", "cargo.special-improved", "cargo-capacity.flip");
    for (module, own) in
        [("greenium-cargo", "greenium"), ("bluium-cargo", "bluium"), ("yellium-cargo", "yellium")]
    {
        let printed = if own == "yellium" { 0 } else { 1 };
        assert!(plain(module, &format!("{} {own}", printed + 1), 0));
        assert!(!plain(module, &format!("{} {own}", printed + 2), 0));
        for other in ["brownium", "greenium", "bluium", "yellium"].iter().filter(|&&other| other != own) {
            let most = match *other {
                "brownium" => 2,
                "yellium" => 0,
                _ => 1,
            };
            assert!(!plain(module, &format!("{} {other}", most + 1), 0), "{other} in {module}");
        }
        assert!(
            improved(module, "2 yellium", 0) && improved(module, "4 brownium", 0) && improved(module, "", 2)
        );
    }
}

#[test]
fn the_program_arranges_cargo_whenever_it_fits() {
    proves!("cargo.automatic", "cargo.rearrange", "cargo.built-in", "cargo.no-wild", "cargo.module");
    // A Bluium in the built-in hold and an empty Cargo Module; a second Bluium, then a Greenium.
    let ready = |aboard| {
        let scene =
            Scene::new(3).open_space().hex("h01", "G2", "s08").hex("h02", "G1", "s16").modules(1, "cargo");
        let scene = scene.colony(1, "s08", "blue").stocked("s08").colony(1, "s16", "green").stocked("s16");
        scene.cubes(1, aboard).at(1, "s08")
    };
    let mut scene = ready("bluium").turn_of(1, 5);
    scene.acts(&["collect", "move s15", "move s16", "collect"]);
    assert_eq!(scene.cubes_of(1), "1 greenium, 2 bluium");
    let mut third = ready("2 bluium, greenium");
    third.refused("collect", "collect.room");
    assert!(!plain("cargo", "2 bluium, greenium, yellium", 0));
    // A marker makes room for itself: the Greenium moves into the module.
    let mut scene = Scene::new(3).cubes(1, "greenium").modules(1, "cargo");
    scene.act("load");
    assert_eq!((scene.player_of(1).markers, scene.cubes_of(1)), (1, "1 greenium".into()));
}

#[test]
fn an_improved_module_takes_the_marker() {
    proves!("cargo.marker-two-door", "cargo-capacity.flip", "load.one");
    let mut scene = Scene::new(3).tech(1, "cargo-capacity").modules(1, "cargo").cubes(1, "greenium");
    scene.act("load");
    assert_eq!((scene.player_of(1).markers, scene.player_of(1).reserve, scene.actions_left()), (1, 7, 2));
    let holds = &scene.seen_by(1).players[0].holds;
    let marker = holds.iter().find(|hold| hold.marker).unwrap();
    assert!(marker.cubes.is_empty());
    // Modules that come later are improved too.
    let mut scene =
        Scene::new(3).open_space().colony(1, "s08", "blue").at(1, "s08").tech(1, "cargo-capacity");
    scene.act("install cargo");
    assert!(
        scene
            .rules
            .room(&{
                let mut player = *scene.player_of(1);
                player.cubes = cubes("2 yellium");
                player
            })
            .fits()
    );
}

#[test]
fn the_holds_that_people_see_hold_everything_that_is_aboard() {
    proves!("cargo.automatic");
    for (modules, load, markers, capacity) in [
        ("", "2 brownium, bluium, greenium", 0, false),
        ("cargo, yellium-cargo", "3 brownium, yellium, greenium", 0, false),
        ("2 cargo", "2 brownium, 2 greenium, yellium", 1, true),
        ("bluium-cargo, greenium-cargo", "2 bluium, 2 greenium", 0, false),
    ] {
        let mut scene = Scene::new(3).modules(1, modules).cubes(1, load).markers(1, markers);
        if capacity {
            scene = scene.tech(1, "cargo-capacity");
        }
        let view = scene.seen_by(1);
        let holds = &view.players[0].holds;
        let lying: usize = holds.iter().map(|hold| hold.cubes.len()).sum();
        assert_eq!(lying, usize::from(cubes(load).total()), "{modules}: {holds:?}");
        assert_eq!(holds.iter().filter(|hold| hold.marker).count(), usize::from(markers));
        for hold in holds {
            assert!(!hold.marker || hold.cubes.is_empty() && hold.doors.len() == 2);
            assert!(hold.cubes.len() <= hold.doors.len());
        }
    }
}

#[test]
fn cubes_are_discarded_for_nothing_at_any_moment_of_the_own_turn() {
    proves!("cargo.discard", "cargo.discard-when", "referee.supply-returns");
    let mut scene = Scene::new(3).cubes(1, "2 brownium").cubes(2, "brownium");
    scene.act("discard brownium");
    assert_eq!((scene.cubes_of(1), scene.supply_of("brownium")), ("1 brownium".into(), 8));
    assert_eq!((scene.lp_of(1), scene.credits_of(1), scene.actions_left()), (3, 20, 3));
    scene.refused("discard bluium", "cargo.discard");
    scene.refused_to(2, "discard brownium", "turn.steps");
    // While something else is to be decided.
    let mut scene = Scene::new(3).open(&["h00", "h01"]).at(1, "s01").cubes(1, "greenium");
    scene.will_show(&[("h06", "Y2")]).act("explore s07");
    assert_eq!(scene.asked(), Phase::Orient);
    assert_eq!(scene.seen_by(1).hexes[6].orientation, None, "it does not lie in any way yet");
    scene.act("discard greenium");
    assert_eq!((scene.asked(), scene.cubes_of(1)), (Phase::Orient, String::new()));
    // Before production, where it can change something: seat 2 has the only Bluium aboard.
    let mut scene =
        Scene::new(3).open_space().colony(2, "s08", "blue").cubes(2, "bluium").supply("bluium", 0).left(0);
    scene.act("end");
    assert_eq!(scene.asked(), Phase::Produce);
    scene.refused("move s00", "turn.steps");
    let mut kept =
        Scene::new(3).open_space().colony(2, "s08", "blue").cubes(2, "bluium").supply("bluium", 0).left(0);
    scene.act("discard bluium");
    assert_eq!((scene.asked(), scene.colony_in("s08")), (Phase::Act, Some((2, "blue", true))));
    kept.acts(&["end", "produce"]);
    assert_eq!((kept.asked(), kept.colony_in("s08")), (Phase::Act, Some((2, "blue", false))));
    assert_eq!(kept.cubes_of(2), "1 bluium");
    // Before the turn ends.
    let mut scene = Scene::new(3).cubes(1, "greenium").left(0);
    scene.act("discard greenium");
}

#[test]
fn every_question_of_the_own_turn_leaves_room_for_a_discard_and_an_offload() {
    proves!("cargo.discard-when", "offload.when");
    // A ship with a Brownium and a marker, at the Outpost or at seat 2's colony in s14, when this is asked.
    let laden = |scene: Scene| scene.cubes(1, "brownium").markers(1, 1);
    let asked = |scene: &mut Scene, phase: Phase| {
        assert_eq!(scene.asked(), phase);
        scene.refused_to(2, "discard brownium", "turn.steps");
        scene.act("offload").act("discard brownium");
        assert_eq!((scene.player_of(1).markers, scene.cubes_of(1).contains("brownium")), (0, false));
        assert_eq!(scene.asked(), phase, "the question is still there");
    };
    let fight = |face| {
        let scene = Scene::new(3).open_space().hex("h06", face, "s22").colony(2, "s14", "mining");
        laden(scene).at(1, "s14").lp(1, 30).turn_of(1, 5)
    };
    let mut scene = fight("Y8").modules(1, "cargo, weapon").dice(&[6, 6]);
    scene.act("attack h06");
    asked(&mut scene, Phase::Damage);
    assert_eq!(scene.lp_of(2), 4);
    let mut scene = fight("Y6").hex("h07", "Y8", "s23").dice(&[6]);
    scene.act("attack h06");
    asked(&mut scene, Phase::Aliens);
    let mut scene = fight("Y8").modules(1, "weapon").tech(1, "targeting-computer").dice(&[6, 6]);
    scene.act("attack h06");
    asked(&mut scene, Phase::Reroll);
    let mut scene = fight("Y8").modules(1, "weapon").dice(&[1, 6]);
    scene.act("attack h06");
    asked(&mut scene, Phase::Destroy);
    let mut scene =
        fight("Y6").modules(1, "2 cargo, thruster").cubes(1, "brownium, 2 yellium").phase(3).dice(&[1]);
    scene.will_reward("p3a").act("attack h06");
    asked(&mut scene, Phase::Slot);
    let mut scene = fight("Y6").modules(1, "3 cargo").cubes(1, "brownium, greenium, 2 yellium");
    scene.act("pacify h06");
    asked(&mut scene, Phase::Pacify);
    let mut scene = laden(Scene::new(3)).credits(1, 30);
    scene.act("install shield");
    scene.act("pay 0 brownium");
    asked(&mut scene, Phase::Charge);
    let mut scene = laden(Scene::new(3));
    scene.will_draw(&[0]).act("satellite h00");
    asked(&mut scene, Phase::Satellite);
    let mut scene = laden(Scene::new(3)).modules(1, "2 cargo").cubes(1, "brownium, 2 yellium");
    scene.act("deliver yellium yellow");
    asked(&mut scene, Phase::Deliver);
    let mut scene = laden(Scene::new(3).open_space().colony(1, "s08", "blue").colony(1, "s10", "blue"));
    scene = scene.supply("bluium", 1).turn_of(3, 3).left(0);
    scene.act("end");
    asked(&mut scene, Phase::Shortage);
    // In open space a marker stays aboard whatever is asked.
    let mut scene = fight("Y8").at(1, "s22").modules(1, "cargo, weapon").dice(&[6, 6]);
    scene.act("attack h06");
    scene.refused("offload", "offload.where");
}

#[test]
fn what_does_not_fit_goes_overboard_piece_by_piece() {
    proves!("cargo.make-fit", "rewards.cubes");
    // Everything is full, and 1 Yellium and 1 Greenium come.
    let full = || {
        let scene =
            Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s14").modules(1, "cargo, 2 weapon");
        scene.cubes(1, "bluium, greenium, 3 brownium").phase(4).dice(&[1, 6, 6])
    };
    let mut scene = full();
    scene.will_reward("p4a").act("attack h06");
    assert_eq!(scene.asked(), Phase::Fit);
    scene.refused("move s08", "cargo.make-fit");
    scene.acts(&["discard yellium", "discard greenium"]);
    assert_eq!((scene.asked(), scene.cubes_of(1)), (Phase::Act, "3 brownium, 1 greenium, 1 bluium".into()));
    for second in ["yellium", "greenium"] {
        let mut scene = full();
        scene.will_reward("p4a").acts(&["attack h06", "discard brownium"]);
        assert_eq!(scene.asked(), Phase::Fit);
        scene.act(&format!("discard {second}"));
        assert_eq!(scene.asked(), Phase::Act, "{second}");
    }
    // Dropping the Bluium is allowed and does not help.
    let mut scene = full();
    scene.will_reward("p4a").acts(&["attack h06", "discard bluium", "discard yellium"]);
    assert_eq!(scene.asked(), Phase::Fit);
    scene.act("discard brownium");
    assert_eq!((scene.asked(), scene.cubes_of(1)), (Phase::Act, "2 brownium, 2 greenium".into()));
}

#[test]
fn a_marker_goes_only_with_the_module_that_damage_took() {
    proves!("damage.cargo-contents", "cargo.make-fit", "damage.marker-module");
    // The only module is an improved Cargo Module: a marker, a Bluium and a Greenium, no Energy, one damage.
    let hit = || {
        let scene = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s08").modules(1, "cargo");
        let mut scene = scene.tech(1, "cargo-capacity").markers(1, 1).cubes(1, "bluium, greenium").dice(&[6]);
        scene.act("move s14");
        scene
    };
    let mut scene = hit();
    assert_eq!((scene.asked(), scene.modules_of(1)), (Phase::Fit, String::new()));
    scene.act("drop-marker");
    assert_eq!((scene.player_of(1).markers, scene.player_of(1).reserve), (0, 8));
    assert_eq!((scene.cubes_of(1), scene.asked()), ("1 greenium, 1 bluium".into(), Phase::Act));
    let mut scene = hit();
    scene.act("discard bluium");
    assert_eq!(scene.asked(), Phase::Fit);
    scene.act("discard greenium");
    assert_eq!((scene.player_of(1).markers, scene.asked()), (1, Phase::Act));
    assert_eq!((scene.supply_of("bluium"), scene.supply_of("greenium")), (10, 10));
    // Where only the marker is too much, it goes without a question.
    for module in ["cargo", "yellium-cargo"] {
        let mut scene = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s08").modules(1, module);
        scene = scene.tech(1, "cargo-capacity").markers(1, 2).dice(&[6]);
        scene.act("move s14");
        let player = scene.player_of(1);
        assert_eq!((player.markers, player.reserve, scene.asked()), (1, 7, Phase::Act), "{module}");
    }
    // Otherwise a marker cannot be thrown away.
    let mut scene = Scene::new(3).open_space().at(1, "s08").markers(1, 1);
    scene.refused("drop-marker", "cargo.make-fit");
    let mut scene = Scene::new(3).open_space().hex("h01", "G1", "s08").at(1, "s08").markers(1, 1).phase(2);
    scene = scene.modules(1, "cargo").cubes(1, "yellium");
    scene.will_reward("p2a").act("colonize green");
    scene.refused("drop-marker", "cargo.make-fit");
}

#[test]
fn a_marker_goes_with_an_improved_module_only() {
    proves!("cargo.make-fit", "damage.marker-module");
    let scene = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s08").modules(1, "cargo");
    let mut scene = scene.cubes(1, "yellium").markers(1, 1).dice(&[6]);
    scene.act("move s14");
    assert_eq!(
        (scene.asked(), scene.modules_of(1), scene.cubes_of(1)),
        (Phase::Act, String::new(), String::new())
    );
    assert_eq!(scene.player_of(1).markers, 1, "it is in the built-in hold");
}

// ------------------------------------------------------- against every arrangement

/// Tries every way to put the pieces into the holds, one after another.
fn can_arrange(holds: &mut Vec<Hold>, cubes: Cubes, markers: u8) -> bool {
    if markers > 0 {
        return (0..holds.len()).any(|i| {
            let hold = holds[i];
            let takes = hold.marker && hold.left == hold.cubes;
            takes && {
                holds.remove(i);
                let fits = can_arrange(holds, cubes, markers - 1);
                holds.insert(i, hold);
                fits
            }
        });
    }
    let Some((cube, _)) = cubes.iter().next() else { return true };
    let mut rest = cubes;
    rest.0[cube.index()] -= 1;
    (0..holds.len()).any(|i| {
        let hold = holds[i];
        let takes = hold.left.iter().position(|door| door.is_none_or(|colour| colour == Some(cube)));
        takes.is_some_and(|door| {
            holds[i].left[door] = Some(None);
            let fits = can_arrange(holds, rest, 0);
            holds[i] = hold;
            fits
        })
    })
}

/// A hold for the tests: its doors, each with the only colour that it takes, if there is one.
#[derive(Copy, Clone)]
struct Hold {
    cubes: [Option<Option<Cube>>; 2],
    left: [Option<Option<Cube>>; 2],
    marker: bool,
}

/// No door, or one that is taken.
const SHUT: Option<Option<Cube>> = Some(None);

fn hold(doors: [Option<Option<Cube>>; 2], marker: bool) -> Hold {
    Hold { cubes: doors, left: doors, marker }
}

fn holds_of(player: &Player) -> Vec<Hold> {
    let only = |cube| Some(Some(cube));
    let mut holds = vec![
        hold([only(Cube::Greenium), only(Cube::Bluium)], true),
        hold([only(Cube::Brownium), SHUT], false),
        hold([only(Cube::Brownium), SHUT], false),
    ];
    for &module in Module::ALL.iter().filter(|module| module.is_cargo()) {
        for _ in 0..player.count(module) {
            holds.push(match (player.has(Tech::CargoCapacity), module.colour()) {
                (true, _) => hold([None, None], true),
                (false, None) => hold([None, SHUT], false),
                (false, Some(colour)) => hold([only(colour), SHUT], false),
            });
        }
    }
    holds
}

#[test]
fn a_load_fits_exactly_if_some_arrangement_of_it_does() {
    proves!("cargo.automatic", "cargo.rearrange");
    let rules = rules(4);
    let mut fitting = 0;
    for modules in [[0, 0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0], [1, 1, 0, 1], [0, 1, 1, 1], [3, 0, 0, 0]] {
        for techs in [0, 1 << Tech::CargoCapacity.index()] {
            let mut player = Player { techs, ..Player::default() };
            player.modules[Module::Cargo.index()..].copy_from_slice(&modules);
            let mut holds = holds_of(&player);
            for code in (0..5u32.pow(5)).step_by(7) {
                let digit = |place| (code / 5u32.pow(place) % 5) as u8;
                player.cubes = Cubes([digit(0), digit(1), digit(2), digit(3)]);
                player.markers = digit(4);
                let fits = rules.room(&player).fits();
                assert_eq!(fits, can_arrange(&mut holds, player.cubes, player.markers), "{player:?}");
                fitting += u32::from(fits);
            }
        }
    }
    assert!(fitting > 100);
}
