//! Installing modules, and charging shields.

use terra_prime::{Module, Phase};

use crate::scene::{Scene, module};

/// Seat 1 at its own colony of a type.
fn at(colony: &str) -> Scene {
    Scene::new(3).open_space().colony(1, "s48", colony).at(1, "s48")
}

#[test]
fn a_ship_has_three_slots_of_each_kind() {
    proves!("modules.slots", "modules.slot-kind", "modules.one-per-action");
    let scene = Scene::new(3);
    let free = |id: &str| scene.rules.free_slots(scene.player_of(1), module(id));
    assert_eq!(["weapon", "shield", "thruster", "cargo", "yellium-cargo"].map(free), [3; 5]);
    let scene = Scene::new(3).modules(1, "weapon, shield, thruster, cargo, bluium-cargo");
    let free = |id: &str| scene.rules.free_slots(scene.player_of(1), module(id));
    assert_eq!(["weapon", "shield", "thruster", "cargo", "yellium-cargo"].map(free), [1, 1, 0, 0, 0]);
    // Three weapons fill one kind of slot; a thruster still has room, a shield has none.
    let mut scene = at("yellow").modules(1, "3 weapon").credits(1, 100);
    scene.act("install thruster");
    assert_eq!((scene.modules_of(1), scene.actions_left()), ("3 weapon, 1 thruster".into(), 2));
    let mut scene = at("red").modules(1, "3 weapon").credits(1, 100);
    scene.act("install shield");
    assert_eq!(scene.modules_of(1), "2 weapon, 1 shield", "only a weapon could go for it");
    let mut scene = at("red").modules(1, "2 weapon, shield, 2 cargo").credits(1, 100);
    scene.act("install shield");
    assert_eq!(scene.options_like("replace"), ["replace weapon", "replace shield"]);
    scene.refused("replace cargo", "modules.slot-kind").refused("free-slot", "modules.slot-kind");
    scene.act("replace weapon");
    assert_eq!(scene.modules_of(1), "1 weapon, 2 shield, 2 cargo");
}

#[test]
fn an_installed_module_works_at_once() {
    proves!("modules.immediate");
    // Cargo: the cube of the colony fits now. Weapon: one die more. Shield: room for Energy.
    let mut scene = Scene::new(3).open_space().colony(1, "s48", "blue").stocked("s48").at(1, "s48");
    scene = scene.cubes(1, "bluium");
    scene.refused("collect", "collect.room");
    scene.acts(&["install cargo", "collect"]);
    assert_eq!(scene.cubes_of(1), "2 bluium");
    let mut scene = at("green");
    scene.act("install weapon");
    assert_eq!(scene.rules.weapons(scene.player_of(1)), 2);
}

#[test]
fn brownium_replaces_ten_credits_each() {
    proves!(
        "modules.brownium-pays",
        "modules.brownium-choice",
        "thruster-module.price",
        "modules.no-overpay"
    );
    proves!("modules.need-money");
    // 30 credits and 2 Brownium for a Thruster Module of 40.
    let ready = || at("yellow").credits(1, 30).cubes(1, "2 brownium");
    let mut scene = ready();
    scene.act("install thruster");
    assert_eq!(scene.asked(), Phase::Pay);
    assert_eq!(scene.options_like("pay"), ["pay 1 brownium", "pay 2 brownium"]);
    scene.refused("pay 0 brownium", "modules.need-money").refused("pay 3 brownium", "modules.brownium-pays");
    scene.act("pay 1 brownium");
    assert_eq!(
        (scene.credits_of(1), scene.cubes_of(1), scene.supply_of("brownium")),
        (0, "1 brownium".into(), 9)
    );
    let mut scene = ready();
    scene.acts(&["install thruster", "pay 2 brownium"]);
    assert_eq!(
        (scene.credits_of(1), scene.cubes_of(1), scene.supply_of("brownium")),
        (10, String::new(), 10)
    );
    // No more Brownium than the price needs.
    let mut scene = at("blue").credits(1, 100).cubes(1, "3 brownium").modules(1, "cargo");
    scene.act("install cargo");
    assert_eq!(scene.options_like("pay"), ["pay 0 brownium", "pay 1 brownium", "pay 2 brownium"]);
    scene.refused("pay 3 brownium", "modules.no-overpay");
    // Not enough in all.
    let mut scene = at("yellow").credits(1, 19).cubes(1, "2 brownium");
    scene.refused("install thruster", "modules.need-money");
    let mut scene = at("yellow").credits(1, 20).cubes(1, "2 brownium");
    scene.act("install thruster");
    assert_eq!(
        (scene.credits_of(1), scene.cubes_of(1)),
        (0, String::new()),
        "one way only, so nobody is asked"
    );
}

#[test]
fn what_is_needed_for_a_payment_cannot_be_discarded_meanwhile() {
    proves!("modules.need-money");
    let mut scene = at("yellow").credits(1, 30).cubes(1, "2 brownium, bluium");
    scene.acts(&["install thruster", "discard bluium", "discard brownium"]);
    assert_eq!(scene.asked(), Phase::Act, "one Brownium is left, which pays");
    assert_eq!(
        (scene.modules_of(1), scene.credits_of(1), scene.cubes_of(1)),
        ("1 thruster".into(), 0, String::new())
    );
    let mut scene = at("yellow").credits(1, 20).cubes(1, "2 brownium").modules(1, "cargo");
    scene.act("install thruster");
    assert_eq!(scene.asked(), Phase::Slot);
    scene.refused("discard brownium", "modules.need-money");
}

#[test]
fn a_module_may_go_for_a_new_one_also_where_a_slot_is_free() {
    proves!("modules.replace", "modules.replace-only-then", "modules.replace-no-refund");
    let mut scene = at("yellow").modules(1, "cargo, thruster").credits(1, 100);
    scene.act("install thruster");
    assert_eq!(scene.asked(), Phase::Slot);
    assert_eq!(scene.options(), ["free-slot", "replace cargo"]);
    scene.refused("replace thruster", "modules.replace-only-then");
    scene.refused("forgo", "rewards.module-replace").refused("replace weapon", "modules.slot-kind");
    scene.act("replace cargo");
    assert_eq!(
        (scene.modules_of(1), scene.credits_of(1)),
        ("2 thruster".into(), 60),
        "nothing for the old one"
    );
    assert_eq!(scene.state().supply.modules[Module::Cargo.index()], 10);
    // One of the same type where nothing is free.
    let mut scene = at("yellow").modules(1, "2 cargo, thruster").credits(1, 100);
    scene.acts(&["install thruster", "replace thruster"]);
    assert_eq!((scene.modules_of(1), scene.credits_of(1)), ("1 thruster, 2 cargo".into(), 60));
    let mut scene = at("blue").modules(1, "cargo").credits(1, 100);
    scene.act("install cargo");
    assert_eq!(scene.modules_of(1), "2 cargo", "nobody is asked where one way is possible");
    // Otherwise modules stay.
    let mut scene = at("yellow").modules(1, "cargo, thruster");
    scene.refused("replace cargo", "modules.replace").refused("lose cargo", "damage.module");
}

#[test]
fn a_special_cargo_module_takes_a_slot_and_may_go_like_any_other() {
    proves!("modules.slot-kind", "modules.replace", "damage.module-supply");
    let full = || at("yellow").modules(1, "greenium-cargo, bluium-cargo, thruster").credits(1, 40);
    let mut scene = full();
    scene.act("install thruster");
    assert_eq!(scene.options(), ["replace thruster", "replace greenium-cargo", "replace bluium-cargo"]);
    scene.refused("free-slot", "modules.slot-kind");
    scene.act("replace bluium-cargo");
    assert_eq!(scene.modules_of(1), "2 thruster, 1 greenium-cargo");
    assert_eq!(scene.state().supply.modules[Module::BluiumCargo.index()], 0, "out of the game");
    // What it held goes with it, as far as nothing else can take it.
    let mut scene = full().cubes(1, "2 bluium");
    scene.acts(&["install thruster", "replace bluium-cargo"]);
    assert_eq!((scene.cubes_of(1), scene.asked()), ("1 bluium".into(), Phase::Act));
}

#[test]
fn a_cargo_module_with_a_marker_stays() {
    proves!("modules.replace-marker");
    let carrying = |markers| {
        let scene = at("yellow").modules(1, "cargo, 2 thruster").tech(1, "cargo-capacity");
        scene.markers(1, markers).credits(1, 40)
    };
    let mut scene = carrying(2);
    scene.act("install thruster");
    assert_eq!(scene.modules_of(1), "2 thruster, 1 cargo", "a thruster went for the thruster");
    let mut scene = carrying(1);
    scene.acts(&["install thruster"]);
    assert_eq!(
        scene.options_like("replace"),
        ["replace thruster", "replace cargo"],
        "the built-in hold takes it"
    );
    let mut scene =
        at("yellow").modules(1, "2 cargo, thruster").tech(1, "cargo-capacity").markers(1, 3).credits(1, 40);
    scene.act("install thruster");
    assert_eq!(scene.modules_of(1), "1 thruster, 2 cargo");
    // With nothing but such modules the slot cannot be had.
    let mut scene = at("yellow").modules(1, "3 cargo").tech(1, "cargo-capacity").markers(1, 4).credits(1, 40);
    scene.refused("install thruster", "modules.replace-marker");
    // Not even for another Cargo Module.
    let mut scene =
        at("blue").modules(1, "cargo, 2 thruster").tech(1, "cargo-capacity").markers(1, 2).credits(1, 40);
    scene.act("install cargo");
    assert_eq!(scene.modules_of(1), "1 thruster, 2 cargo");
    let scene = at("blue").modules(1, "cargo, thruster, yellium-cargo").tech(1, "cargo-capacity");
    let mut scene = scene.markers(1, 3).credits(1, 40);
    scene.refused("replace cargo", "modules.replace");
    scene.act("install cargo");
    assert_eq!(scene.modules_of(1), "2 cargo, 1 yellium-cargo");
}

#[test]
fn energy_that_finds_no_shield_is_lost_with_it() {
    proves!("modules.replace-energy", "charge.pooled");
    let mut scene = at("green").modules(1, "3 shield").energy(1, 6).credits(1, 40);
    scene.act("install weapon");
    assert_eq!((scene.modules_of(1), scene.player_of(1).energy), ("1 weapon, 2 shield".into(), 5));
    assert_eq!(scene.state().supply.energy, 20);
    let mut scene = at("green").modules(1, "3 shield").energy(1, 4).credits(1, 40);
    scene.act("install weapon");
    assert_eq!(scene.player_of(1).energy, 4, "the other shields hold it");
}

#[test]
fn the_order_of_paying_and_discarding_is_the_players() {
    proves!("modules.pay-first");
    // The Brownium in the Cargo Module that goes pays too.
    let mut scene = at("yellow").modules(1, "cargo").cubes(1, "3 brownium").credits(1, 10);
    scene.acts(&["install thruster", "replace cargo"]);
    assert_eq!(
        (scene.modules_of(1), scene.cubes_of(1), scene.credits_of(1)),
        ("1 thruster".into(), String::new(), 0)
    );
    // A Weapon Module that goes does not count for the price.
    let mut scene = at("green").modules(1, "2 weapon, shield").credits(1, 30);
    scene.act("install weapon");
    assert_eq!((scene.modules_of(1), scene.credits_of(1)), ("2 weapon, 1 shield".into(), 0));
    // But it has to make room: the second one is not had for the price of the first.
    at("green").modules(1, "weapon").credits(1, 20).refused("install weapon", "modules.need-money");
    let mut scene = at("green").modules(1, "3 weapon").credits(1, 50);
    scene.act("install weapon");
    assert_eq!((scene.modules_of(1), scene.credits_of(1)), ("3 weapon".into(), 0));
}

#[test]
fn an_empty_supply_sells_nothing() {
    proves!("modules.supply-out", "components.modules");
    for (colony, id) in [("green", "weapon"), ("blue", "cargo"), ("yellow", "thruster"), ("red", "shield")] {
        let mut scene = at(colony).modules_left(id, 0).credits(1, 100);
        scene.refused(&format!("install {id}"), "modules.supply-out");
        let mut scene = at(colony).modules_left(id, 1).credits(1, 100);
        scene.act(&format!("install {id}"));
        assert_eq!(scene.state().supply.modules[module(id).index()], 0);
    }
}

#[test]
fn what_is_printed_on_the_ship_stays() {
    proves!("modules.printed-permanent");
    // Ten damage: three thrusters, a weapon, a shield and the holds are still there.
    let mut scene = Scene::new(3).open_space().hex("h14", "R2", "s51").at(1, "s14").lp(1, 30).dice(&[6; 3]);
    scene.act("move s22");
    scene.will_roll(&[6; 3]).act("move s30");
    let player = *scene.player_of(1);
    assert_eq!(
        (scene.rules.actions_of(&player), scene.rules.weapons(&player), scene.rules.energy_capacity(&player)),
        (3, 1, 1)
    );
    let mut load = player;
    load.cubes = crate::scene::cubes("2 brownium, bluium, greenium");
    assert!(scene.rules.room(&load).fits());
    assert!(Scene::new(3).at(1, "outpost").options_like("replace").is_empty());
}

#[test]
fn each_module_is_sold_at_its_own_colonies() {
    proves!("weapon-module.where", "cargo-module.where", "thruster-module.where", "shield-module.where");
    let sold = [("weapon", "green"), ("cargo", "blue"), ("thruster", "yellow"), ("shield", "red")];
    for (id, home) in sold {
        let rule = format!("{id}-module.where");
        for colony in ["green", "blue", "yellow", "red"] {
            let mut scene = at(colony).credits(1, 100);
            if colony == home {
                scene.act(&format!("install {id}"));
                assert_eq!(scene.modules_of(1), format!("1 {id}"));
            } else {
                scene.refused(&format!("install {id}"), &rule);
            }
        }
        let mut space = Scene::new(3).open_space().at(1, "s48").credits(1, 100);
        space.refused(&format!("install {id}"), &rule);
        let mut outpost = Scene::new(3).credits(1, 100);
        if id == "shield" {
            outpost.act("install shield");
        } else {
            outpost.refused(&format!("install {id}"), &rule);
        }
    }
}

/// What the next Weapon Module costs a seat with these modules.
fn weapon_price(modules: &str, battlestation: bool) -> u32 {
    let mut scene = at("green").modules(1, modules).credits(1, 200);
    if battlestation {
        scene = scene.tech(1, "battlestation");
    }
    scene.act("install weapon");
    if scene.asked() == Phase::Slot {
        scene.act("free-slot");
    }
    200 - scene.credits_of(1)
}

#[test]
fn weapons_cost_10_then_30_then_50() {
    proves!("weapon-module.price", "weapon-module.price-count", "battlestation.no-module");
    assert_eq!(["", "weapon", "2 weapon"].map(|modules| weapon_price(modules, false)), [10, 30, 50]);
    assert_eq!(["", "weapon", "2 weapon"].map(|modules| weapon_price(modules, true)), [10, 30, 50]);
    assert_eq!(weapon_price("2 shield", false), 10);
}

#[test]
fn after_a_loss_a_weapon_is_cheaper_again() {
    proves!("weapon-module.price", "weapon-module.price-count", "weapon-module.price-after-loss");
    // One from a reward and the Battlestation: 30; one lost to damage, and again 30.
    let scene = Scene::new(3).open_space().hex("h01", "G1", "s08").at(1, "s08").markers(1, 1).credits(1, 100);
    let mut scene = scene.tech(1, "battlestation").hex("h06", "Y6", "s30");
    scene.will_reward("p1c").act("colonize green");
    assert_eq!(scene.modules_of(1), "1 weapon");
    scene.act("install weapon");
    assert_eq!(scene.credits_of(1), 70);
    let mut scene = scene.left(5);
    scene.will_roll(&[6]).act("move s14");
    assert_eq!(scene.modules_of(1), "1 weapon");
    scene.acts(&["move s08", "install weapon"]);
    assert_eq!(scene.credits_of(1), 40);
}

#[test]
fn the_other_modules_have_one_price() {
    proves!("cargo-module.price", "thruster-module.price", "shield-module.price");
    for (colony, id, price) in [("blue", "cargo", 20), ("yellow", "thruster", 40), ("red", "shield", 10)] {
        let mut scene = at(colony).credits(1, price);
        scene.act(&format!("install {id}"));
        assert_eq!((scene.credits_of(1), scene.modules_of(1)), (0, format!("1 {id}")));
        assert_eq!(scene.player_of(1).energy, 0, "a shield comes without Energy");
        let mut poor = at(colony).credits(1, price - 1);
        poor.refused(&format!("install {id}"), "modules.need-money");
        let mut again = at(colony).credits(1, 200).modules(1, id);
        again.act(&format!("install {id}"));
        assert_eq!(again.credits_of(1), 200 - price);
    }
}

// -------------------------------------------------------------------- charging

#[test]
fn charging_fills_all_shields_for_ten_credits() {
    proves!("charge.where", "charge.price", "shield-module.capacity", "charge.pooled");
    for (modules, capacity) in [("", 1), ("shield", 3), ("3 shield", 7)] {
        let mut scene = Scene::new(3).modules(1, modules).credits(1, 10);
        scene.act("charge");
        assert_eq!((scene.player_of(1).energy, scene.credits_of(1)), (capacity, 0));
        assert_eq!((scene.state().supply.energy, scene.actions_left()), (25 - capacity, 2));
    }
    let mut scene = at("red").modules(1, "shield").energy(1, 2).credits(1, 10);
    scene.act("charge");
    assert_eq!(scene.player_of(1).energy, 3);
    for colony in ["green", "blue", "yellow", "mining"] {
        at(colony).refused("charge", "charge.where");
    }
    Scene::new(3).open_space().at(1, "s48").refused("charge", "charge.where");
    Scene::new(3).credits(1, 9).refused("charge", "charge.price");
}

#[test]
fn a_shield_and_a_charge_are_one_action() {
    proves!("charge.both", "charge.price", "shield-module.capacity", "charge.pooled", "shield-module.price");
    // 20 credits, no Energy, one Shield Module.
    let ready = || Scene::new(3).modules(1, "shield").credits(1, 20);
    let mut scene = ready();
    scene.act("install shield");
    assert_eq!(scene.asked(), Phase::Charge);
    scene.act("charge");
    assert_eq!((scene.credits_of(1), scene.player_of(1).energy, scene.actions_left()), (0, 5, 2));
    let mut scene = ready();
    scene.acts(&["install shield", "no-charge"]);
    assert_eq!((scene.credits_of(1), scene.player_of(1).energy, scene.actions_left()), (10, 0, 2));
    // Without the credits, or without Energy, it is not offered; nor with other modules.
    let mut scene = Scene::new(3).credits(1, 19);
    scene.act("install shield");
    assert_eq!(scene.asked(), Phase::Act);
    let mut scene = Scene::new(3).credits(1, 20).energy_left(0);
    scene.act("install shield");
    assert_eq!(scene.asked(), Phase::Act);
    let mut scene = at("green").credits(1, 100);
    scene.act("install weapon");
    assert_eq!(scene.asked(), Phase::Act);
}

#[test]
fn aliens_fire_only_after_the_shield_is_charged() {
    proves!("charge.both", "aliens.at-end", "use.opponent-lp");
    let mut scene = Scene::new(3).open_space().hex("h14", "R2", "s51").colony(2, "s51", "red").at(1, "s51");
    scene.act("install shield");
    assert_eq!((scene.asked(), scene.damage()), (Phase::Charge, 0));
    // Two torpedoes and a laser meet three Energy.
    scene.will_roll(&[6, 1, 1]).act("charge");
    assert_eq!((scene.damage(), scene.player_of(1).energy), (3, 0));
    assert_eq!((scene.modules_of(1), scene.lp_of(1), scene.lp_of(2)), ("1 shield".into(), 3, 4));
}

#[test]
fn charging_is_paid_in_credits() {
    proves!("charge.credits-only");
    let mut scene = Scene::new(3).cubes(1, "2 brownium").credits(1, 0);
    scene.refused("charge", "charge.credits-only");
    scene.act("install shield");
    assert_eq!(
        (scene.cubes_of(1), scene.asked()),
        ("1 brownium".into(), Phase::Act),
        "a module may be paid so"
    );
}

#[test]
fn little_energy_costs_as_much_and_none_cannot_be_had() {
    proves!("charge.shortage", "components.energy");
    let mut scene = Scene::new(3).modules(1, "2 shield").energy_left(2);
    scene.act("charge");
    assert_eq!((scene.player_of(1).energy, scene.credits_of(1), scene.state().supply.energy), (2, 10, 0));
    scene.refused("charge", "charge.shortage");
}

#[test]
fn full_shields_are_charged_with_nothing_even_if_no_energy_is_left() {
    proves!("turn.must-have-effect", "charge.shortage", "charge.price");
    let mut scene = Scene::new(3).modules(1, "shield").energy(1, 3).energy_left(0);
    assert_eq!(scene.options_like("charge"), ["charge"]);
    assert_eq!(scene.effect("charge"), "10 credits -> ");
    scene.act("charge");
    assert_eq!((scene.credits_of(1), scene.player_of(1).energy, scene.actions_left()), (10, 3, 2));
    // With room for more there is nothing to be had.
    Scene::new(3).modules(1, "shield").energy(1, 2).energy_left(0).refused("charge", "charge.shortage");
}
