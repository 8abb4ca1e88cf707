//! Attacks of hostile aliens, asteroids, and damage.

use table::{Rejected, timeline::UndoRefused};
use terra_prime::{Event, Module, Phase};

use crate::scene::{Scene, beside, beside_three};

// --------------------------------------------------------------------- aliens

#[test]
fn aliens_attack_after_every_action_beside_them() {
    proves!("aliens.any-action", "aliens.at-end", "aliens.no-target-others");
    let fires = |scene: &Scene| scene.happened(|event| matches!(event, Event::Lasers { .. }));
    // A Move next to them, a scan, an attack, pacifying the other group.
    let mut scene = beside("Y6").at(1, "s08").at(2, "s14").lp(2, 9).lp(1, 0).dice(&[4]);
    scene.act("move s14");
    assert!(fires(&scene));
    assert_eq!(scene.lp_of(2), 9, "only at the ship of the player who acted");
    let mut scene = Scene::new(3).open(&["h00", "h01", "h02", "h07"]).hex("h06", "Y6", "s22").at(1, "s14");
    scene.will_draw(&[0]).will_roll(&[1]).act("scan h14");
    assert!(fires(&scene));
    let mut scene = beside("Y6").dice(&[6, 1]);
    scene.act("attack h06");
    assert!(fires(&scene));
    let mut scene = beside("Y6").hex("h07", "Y4", "s23").cubes(1, "greenium, bluium");
    scene.will_reward("p1c").will_roll(&[1]).act("pacify h06");
    assert!(fires(&scene));
    // Not after leaving them.
    let mut scene = beside("Y6");
    scene.act("move s08");
    assert!(!fires(&scene));
    // And after an Explore.
    let mut scene = Scene::new(3).open(&["h00", "h01"]).at(1, "s01").energy(1, 1);
    scene.will_show(&[("h06", "Y6")]).act("explore s07");
    let orient = scene.options_like("orient").remove(0);
    scene.will_roll(&[4]).act(&orient);
    assert!(fires(&scene));
}

#[test]
fn a_colony_beside_aliens_works_as_any_other_and_each_use_draws_fire() {
    proves!("aliens.any-action", "cloaking-device.other-actions", "use.opponent-lp");
    let uses = [
        ("green", "collect"),
        ("green", "install weapon"),
        ("blue", "install cargo"),
        ("yellow", "install thruster"),
        ("red", "install shield"),
        ("red", "charge"),
    ];
    for cloaked in [false, true] {
        for (colony, action) in uses {
            let mut scene = beside("Y6").colony(2, "s14", colony).credits(1, 40).energy(1, 1);
            if colony == "green" {
                scene = scene.stocked("s14");
            }
            if cloaked {
                scene = scene.tech(1, "cloaking-device");
            }
            if action == "install shield" {
                scene = scene.credits(1, 10);
            }
            scene.will_roll(&[4]).act(action);
            assert_eq!((scene.damage(), scene.lp_of(2)), (1, 4), "{action}");
            scene.nothing_left_to_draw();
        }
    }
    // A Shield Module and its charge are one action: the fire comes after both, once, and meets the new Energy.
    let mut scene = beside("Y6").colony(1, "s14", "red").credits(1, 20);
    scene.act("install shield");
    assert_eq!((scene.asked(), scene.damage()), (Phase::Charge, 0));
    scene.will_roll(&[4]).act("charge");
    assert_eq!((scene.damage(), scene.player_of(1).energy, scene.modules_of(1)), (1, 2, "1 shield".into()));
    let mut scene = beside("Y6").colony(1, "s14", "red").credits(1, 20).dice(&[4]);
    scene.acts(&["install shield", "no-charge"]);
    assert_eq!((scene.damage(), scene.modules_of(1)), (1, String::new()));
}

#[test]
fn the_last_action_of_a_turn_draws_fire_too() {
    proves!("aliens.any-action", "turn.end-turn");
    let mut scene = beside("Y6").at(1, "s08").left(1).dice(&[4]);
    scene.act("move s14");
    assert_eq!((scene.damage(), scene.lp_of(1), scene.actions_left()), (1, 0, 0));
    // The end of the turn is no action.
    scene.act("end");
    assert_eq!(scene.damage(), 0);
    scene.nothing_left_to_draw();
}

#[test]
fn several_groups_attack_one_after_the_other_in_the_order_that_the_player_likes() {
    proves!("aliens.several-groups", "aliens.once-per-action");
    let ready = || beside("Y6").hex("h07", "Y8", "s23").at(1, "s07").energy(1, 1).modules(1, "weapon, cargo");
    let mut scene = ready();
    scene.act("move s14");
    assert_eq!((scene.asked(), scene.options()), (Phase::Aliens, vec!["face h06".into(), "face h07".into()]));
    scene.refused("face h00", "aliens.several-groups").refused("end", "aliens.several-groups");
    // The pair first: a torpedo and a laser hit, so that a module has to be chosen before the scout fires.
    scene.will_roll(&[5, 1]).act("face h07");
    assert_eq!(scene.asked(), Phase::Damage);
    scene.will_roll(&[1]).act("lose cargo");
    assert_eq!((scene.asked(), scene.modules_of(1)), (Phase::Act, "1 weapon".into()));
    scene.nothing_left_to_draw();
    // Or the scout first.
    let mut scene = ready();
    scene.act("move s14");
    scene.will_roll(&[1, 1, 1]).act("face h06");
    let lasers = scene.events().iter().filter(|event| matches!(event, Event::Lasers { .. })).count();
    assert_eq!(lasers, 2, "then the other, and each once");
}

#[test]
fn torpedoes_hit_without_a_roll_and_lasers_on_4_to_6() {
    proves!("aliens.torpedoes", "aliens.lasers", "aliens.torpedoes-first", "damage.energy", "damage.module");
    // The rulebook's example: one Energy, an empty Cargo Module, a warship and a scout; a hit and a miss.
    let mut scene = beside("Y8").at(1, "s08").energy(1, 1).modules(1, "cargo, weapon").dice(&[5, 2]);
    scene.act("move s14");
    assert_eq!((scene.asked(), scene.player_of(1).energy), (Phase::Damage, 0));
    scene.act("lose cargo");
    assert_eq!(scene.modules_of(1), "1 weapon");
    let order: Vec<&str> = {
        let mut scene = beside("Y8").at(1, "s08").energy(1, 1).dice(&[1, 1]);
        scene.act("move s14");
        let kind = |event: &Event| match event {
            Event::Torpedoes { damage: 1, .. } => Some("torpedo"),
            Event::EnergyLost { .. } => Some("energy"),
            Event::Lasers { .. } => Some("lasers"),
            _ => None,
        };
        scene.events().iter().filter_map(kind).collect()
    };
    assert_eq!(order, ["torpedo", "energy", "lasers"], "the damage is taken before the dice are rolled");
    for (die, damage) in [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1)] {
        let mut scene = beside("Y6").at(1, "s08").dice(&[die]);
        scene.act("move s14");
        assert_eq!(scene.damage(), damage, "{die}");
    }
    // Two warships and a scout: two torpedoes and three dice.
    let mut scene = beside_three().at(1, "s14").modules(1, "3 shield").energy(1, 7).dice(&[4, 5, 6]);
    scene.act("move s22");
    assert_eq!((scene.damage(), scene.player_of(1).energy), (5, 2));
}

#[test]
fn a_torpedo_can_call_for_a_choice_before_the_lasers_fire() {
    proves!("aliens.torpedoes-first", "damage.one-by-one");
    let mut scene = beside("Y8").at(1, "s08").modules(1, "cargo, weapon");
    scene.act("move s14");
    assert_eq!(scene.asked(), Phase::Damage);
    scene.refused("move s08", "damage.module");
    assert!(!scene.happened(|event| matches!(event, Event::Lasers { .. })));
    scene.will_roll(&[1, 1]).act("lose weapon");
    assert!(scene.happened(|event| matches!(event, Event::Lasers { .. })));
}

#[test]
fn what_is_no_action_provokes_no_attack() {
    proves!("aliens.free-actions");
    let mut scene =
        beside("Y6").cubes(1, "greenium").colony(1, "s14", "mining").markers(1, 1).modules(1, "cargo");
    scene.acts(&["discard greenium", "offload"]);
    assert_eq!(scene.damage(), 0);
    scene.nothing_left_to_draw();
}

#[test]
fn a_cloaked_ship_moves_and_explores_unseen() {
    proves!("cloaking-device.no-attack", "cloaking-device.other-actions", "cloaking-device.asteroids");
    // A Move next to aliens, then a scan there.
    let mut scene = Scene::new(3).open(&["h00", "h01", "h02", "h07"]).hex("h06", "Y6", "s22").at(1, "s08");
    scene = scene.tech(1, "cloaking-device");
    scene.act("move s14");
    assert_eq!(scene.damage(), 0);
    scene.nothing_left_to_draw();
    scene.will_draw(&[0]).will_roll(&[4]).act("scan h14");
    assert_eq!(scene.damage(), 1);
    // An Explore that reveals aliens.
    let mut scene = Scene::new(3).open(&["h00", "h01"]).at(1, "s01").tech(1, "cloaking-device");
    scene.will_show(&[("h06", "Y6")]).act("explore s07");
    let orient = scene.options_like("orient").remove(0);
    scene.act(&orient);
    assert_eq!((scene.damage(), scene.asked()), (0, Phase::Act));
    // Asteroids do not care.
    let mut scene =
        Scene::new(3).open_space().hex("h07", "Y7", "s15").at(1, "s08").tech(1, "cloaking-device");
    scene = scene.energy(1, 1).dice(&[6, 1]);
    scene.act("move s14");
    assert_eq!(scene.damage(), 1);
}

#[test]
fn a_navigational_computer_dodges_up_to_five() {
    proves!("navigational-computer.five");
    for (die, damage) in [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 1)] {
        let mut scene = Scene::new(3).open_space().hex("h01", "G1", "s08").tech(1, "navigational-computer");
        scene = scene.energy(1, 1).dice(&[die]);
        scene.act("move s01");
        assert_eq!(scene.damage(), damage, "a field, {die}");
        let mut scene = Scene::new(3).open(&["h02"]).tech(1, "navigational-computer").energy(1, 1);
        scene.will_show(&[("h01", "G6")]).will_roll(&[die]).act("explore s02").act("orient 0");
        assert_eq!(scene.damage(), damage, "a stray asteroid, {die}");
    }
    // Lasers are another matter.
    let mut scene = beside("Y6").at(1, "s08").tech(1, "navigational-computer").dice(&[4]);
    scene.act("move s14");
    assert_eq!(scene.damage(), 1);
}

// --------------------------------------------------------------------- damage

/// Seat 1 moves next to a scout that hits once.
fn hit(scene: Scene) -> Scene {
    let mut scene = scene.open_space().hex("h06", "Y6", "s22").at(1, "s08").dice(&[6]);
    scene.act("move s14");
    scene
}

#[test]
fn damage_takes_energy_then_a_module_then_lp() {
    proves!("damage.energy", "damage.module", "damage.lp", "damage.lp-floor", "damage.nothing-left");
    let scene = hit(Scene::new(3).energy(1, 1).modules(1, "weapon").lp(1, 9));
    assert_eq!((scene.player_of(1).energy, scene.modules_of(1), scene.lp_of(1)), (0, "1 weapon".into(), 9));
    assert_eq!(scene.state().supply.energy, 25);
    let scene = hit(Scene::new(3).modules(1, "weapon").lp(1, 9));
    assert_eq!(
        (scene.modules_of(1), scene.lp_of(1)),
        (String::new(), 9),
        "the only module, without a question"
    );
    for (lp, left) in [(9, 6), (3, 0), (2, 0), (1, 0), (0, 0)] {
        let scene = hit(Scene::new(3).lp(1, lp));
        assert_eq!((scene.lp_of(1), scene.asked()), (left, Phase::Act));
    }
    // LP cannot be chosen instead.
    let mut scene = hit(Scene::new(3).modules(1, "weapon, cargo").lp(1, 9));
    assert_eq!(scene.options(), ["lose weapon", "lose cargo"]);
    scene.refused("lose shield", "damage.module");
    let scene = hit(Scene::new(3).modules(1, "weapon, shield, thruster, cargo, yellium-cargo"));
    assert_eq!(scene.options_like("lose").len(), 5, "any of them");
}

#[test]
fn damage_is_taken_one_by_one() {
    proves!("damage.one-by-one", "damage.energy", "damage.module", "damage.lp");
    // Five damage: one Energy, two modules, and two times 3 LP.
    let mut scene =
        beside_three().at(1, "s14").energy(1, 1).modules(1, "weapon, cargo").lp(1, 8).dice(&[6, 6, 6]);
    scene.act("move s22");
    assert_eq!((scene.asked(), scene.player_of(1).energy), (Phase::Damage, 0), "the second torpedo");
    scene.act("lose cargo");
    assert_eq!((scene.asked(), scene.modules_of(1), scene.lp_of(1)), (Phase::Act, String::new(), 2));
}

#[test]
fn what_a_lost_module_held_goes_before_the_next_damage() {
    proves!("damage.one-by-one", "damage.cargo-contents");
    // Two torpedoes: the first takes the only module, and what it held is settled while the LP are still there.
    let scene = beside_three().at(1, "s14").modules(1, "cargo").tech(1, "cargo-capacity").markers(1, 1);
    let mut scene = scene.cubes(1, "bluium, greenium");
    scene.act("move s22");
    assert_eq!((scene.asked(), scene.modules_of(1), scene.lp_of(1)), (Phase::Fit, String::new(), 3));
    scene.will_roll(&[1, 1, 1]).act("drop-marker");
    assert_eq!(
        (scene.asked(), scene.lp_of(1), scene.cubes_of(1)),
        (Phase::Act, 0, "1 greenium, 1 bluium".into())
    );
}

#[test]
fn at_a_colony_a_marker_may_be_offloaded_instead_of_lost() {
    proves!("damage.marker-module", "offload.when", "cargo.make-fit");
    let ready = || {
        let scene = beside("Y6").colony(2, "s14", "mining").modules(1, "cargo").tech(1, "cargo-capacity");
        let mut scene = scene.markers(1, 2).dice(&[6, 6]);
        scene.act("attack h06");
        scene
    };
    let mut scene = ready();
    assert_eq!((scene.asked(), scene.options()), (Phase::Fit, vec!["drop-marker".into(), "offload".into()]));
    scene.act("drop-marker");
    assert_eq!((scene.player_of(1).markers, scene.lp_of(2)), (1, 3), "lost with the module, not offloaded");
    let mut scene = ready();
    scene.act("offload");
    assert_eq!((scene.player_of(1).markers, scene.lp_of(2), scene.asked()), (1, 4, Phase::Act));
}

#[test]
fn a_lost_module_can_be_bought_again_a_special_one_is_gone() {
    proves!("damage.module-supply");
    let scene = hit(Scene::new(3).modules(1, "weapon"));
    assert_eq!(scene.state().supply.modules[Module::Weapon.index()], 10);
    let scene = hit(Scene::new(3).modules(1, "yellium-cargo"));
    assert_eq!(scene.state().supply.modules[Module::YelliumCargo.index()], 0);
    assert_eq!(scene.modules_of(1), "");
}

#[test]
fn with_a_cargo_module_goes_only_what_the_other_holds_cannot_take() {
    proves!("damage.cargo-contents");
    // A Greenium fits into the built-in hold; a Yellium does not.
    let scene = hit(Scene::new(3).modules(1, "cargo").cubes(1, "greenium, bluium"));
    assert_eq!(scene.cubes_of(1), "1 greenium, 1 bluium");
    let scene = hit(Scene::new(3).modules(1, "cargo").cubes(1, "greenium, yellium"));
    assert_eq!((scene.cubes_of(1), scene.supply_of("yellium")), ("1 greenium".into(), 8));
    let mut scene = hit(Scene::new(3).modules(1, "2 cargo").cubes(1, "3 brownium, yellium"));
    assert_eq!((scene.asked(), scene.modules_of(1)), (Phase::Fit, "1 cargo".into()), "one of two, by choice");
    scene.act("discard brownium");
    assert_eq!(scene.cubes_of(1), "2 brownium, 1 yellium");
}

#[test]
fn only_chits_are_lost_to_damage() {
    proves!("damage.chits-only");
    let scene = hit(Scene::new(3).lp(1, 2).credits(1, 50).tech(1, "targeting-computer").claimed(1, "y-1y1g"));
    let player = scene.player_of(1);
    assert_eq!((player.lp, player.credits), (0, 50));
    let [chits, credits, _, _, tiles, techs] = scene.rules.points(player);
    assert_eq!([chits, credits, tiles, techs], [0, 5, 3, 2]);
    assert_eq!(player.markers, 0);
}

#[test]
fn what_dice_decided_cannot_be_taken_back() {
    proves!("referee.undo", "referee.dice");
    let mut scene = beside("Y6").at(1, "s08").dice(&[1]);
    scene.act("move s14");
    assert!(matches!(scene.undo(), Err(Rejected::Undo(UndoRefused::Revealed))));
}
