//! Reward tiles.

use table::{Names, Tell};
use terra_prime::{Event, Module, Phase};

use crate::scene::{Scene, rules, text_of};

/// Seat 1 defeats a scout with its first action, and draws a Reward tile.
fn rewarded(scene: Scene, id: &str) -> Scene {
    let mut scene = scene.open_space().hex("h06", "Y6", "s22").at(1, "s14").dice(&[1]);
    let weapons = scene.rules.weapons(scene.player_of(1));
    scene.will_roll(&vec![6; usize::from(weapons) - 1]);
    scene.will_reward(id).act("attack h06");
    scene
}

/// What a Reward tile gives, as text.
fn gives(id: &str) -> String {
    let rules = rules(5);
    let tile = rules.figures().rewards.iter().find(|tile| tile.id == id).unwrap();
    let mut parts = Vec::new();
    parts.extend(tile.module.map(|module| module.id().to_owned()));
    parts.extend((tile.energy > 0).then(|| format!("{} energy", tile.energy)));
    parts.extend((!tile.cubes.is_empty()).then(|| text_of(&tile.cubes)));
    parts.extend((tile.credits > 0).then(|| format!("{} credits", tile.credits)));
    parts.extend((tile.lp > 0).then(|| format!("{} lp", tile.lp)));
    parts.extend(tile.alarm.then(|| "alarm".to_owned()));
    parts.join(", ")
}

#[test]
fn the_reward_tiles_are_these() {
    proves!("rewards.phase1", "rewards.phase2", "rewards.phase3", "rewards.phase4", "components.rewards");
    let all = |ids: [&str; 5]| ids.map(gives);
    let first =
        ["1 brownium, 10 credits", "1 brownium, 10 credits", "weapon", "greenium-cargo", "shield, 2 energy"];
    assert_eq!(all(["p1a", "p1b", "p1c", "p1d", "p1e"]), first);
    let second = ["1 bluium", "1 bluium", "1 greenium", "1 greenium", "bluium-cargo"];
    assert_eq!(all(["p2a", "p2b", "p2c", "p2d", "p2e"]), second);
    let third = ["thruster", "yellium-cargo, 1 yellium", "2 greenium", "2 bluium", "2 brownium"];
    assert_eq!(all(["p3a", "p3b", "p3c", "p3d", "p3e"]), third);
    let fourth = [
        "1 greenium, 1 yellium, alarm",
        "1 bluium, 1 yellium, alarm",
        "1 greenium, 1 bluium, alarm",
        "2 yellium",
        "2 lp",
    ];
    assert_eq!(all(["p4a", "p4b", "p4c", "p4d", "p4e"]), fourth);
}

#[test]
fn a_tile_is_earned_by_a_colony_a_victory_and_a_gift() {
    proves!("rewards.earned", "rewards.draw", "rewards.on-map");
    let tiles = |scene: &Scene| scene.state().rewards_left.iter().sum::<u8>();
    let mut scene = Scene::new(3).open_space().hex("h01", "G1", "s08").at(1, "s08").markers(1, 1);
    assert_eq!(tiles(&scene), 18);
    scene.will_reward("p1b").act("colonize green");
    assert_eq!((tiles(&scene), scene.credits_of(1)), (17, 30));
    // Everybody sees it, and it does not come again.
    let tile = scene.reward("p1b");
    for number in 1..=3 {
        let shown = Event::RewardDrawn { seat: crate::scene::seat(1), tile };
        assert!(scene.events_seen_by(number).contains(&shown));
        assert_eq!(scene.seen_by(number).rewards.drawn, [tile]);
    }
    let scene = rewarded(scene.left(3), "p1a");
    assert_eq!((tiles(&scene), scene.credits_of(1)), (16, 40));
    let mut scene =
        Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s14").cubes(1, "greenium, bluium");
    scene.will_reward("p1a").act("pacify h06");
    assert_eq!(tiles(&scene), 17);
    // A hit that does not defeat the group earns nothing.
    let mut scene =
        Scene::new(3).open_space().hex("h06", "Y8", "s22").at(1, "s14").modules(1, "weapon").dice(&[1, 6]);
    scene = scene.energy(1, 1);
    scene.act("attack h06");
    scene.will_roll(&[1]).act("destroy warship");
    assert_eq!(tiles(&scene), 18);
    // Each tile is drawn once: of three left in the phase, none that was drawn.
    let scene = Scene::new(3).drawn(&["p1a", "p1c"]);
    for draw in 0..3 {
        let mut next = Scene::new(3).drawn(&["p1a", "p1c"]).open_space().hex("h06", "Y6", "s22").at(1, "s14");
        next = next.cubes(1, "greenium, bluium");
        next.will_draw(&[draw]).act("pacify h06");
        let drawn = next.seen_by(1).rewards.drawn;
        assert_eq!(drawn.len(), 3, "a new one");
        assert!(drawn.contains(&scene.reward("p1a")) && drawn.contains(&scene.reward("p1c")));
    }
}

#[test]
fn without_a_tile_everything_else_happens_as_usual() {
    proves!("rewards.stack-empty", "end.stack-covers");
    let scene = Scene::new(3).ending().drawn(&["p4d", "p4e"]);
    assert_eq!(scene.state().rewards_left, [0; 4]);
    let mut scene = scene.open_space().hex("h01", "G1", "s08").at(1, "s08").markers(1, 1);
    scene.act("colonize green");
    assert_eq!((scene.lp_of(1), scene.colony_in("s08")), (7, Some((1, "green", false))));
    let mut scene =
        Scene::new(3).ending().drawn(&["p4d", "p4e"]).open_space().hex("h06", "Y6", "s22").at(1, "s14");
    scene = scene.dice(&[1]);
    scene.act("attack h06");
    assert_eq!((scene.lp_of(1), scene.state().aliens), (5, 0));
    // The third alarm comes with the last tile at the latest: all three are among the last five.
    for players in [2, 3, 4, 5] {
        let rules = rules(players);
        let figures = rules.figures();
        assert_eq!(figures.stack[3], 5, "no tile of phase 4 is removed");
        let alarms = figures.rewards.iter().filter(|tile| tile.alarm && tile.phase == 3).count();
        assert_eq!(alarms, usize::from(figures.alarms));
    }
    let error = table::kit::content_error::<terra_prime::TerraPrime>(4, |content| {
        content["rewards"][15]["alarm"] = serde_json::json!(false);
    });
    assert_eq!(error.0, "rewards");
}

#[test]
fn a_free_module_goes_into_a_free_slot() {
    proves!("rewards.module", "rewards.module-auto", "rewards.declining");
    let scene = rewarded(Scene::new(3).credits(1, 0), "p1c");
    assert_eq!((scene.modules_of(1), scene.credits_of(1), scene.asked()), ("1 weapon".into(), 0, Phase::Act));
    assert_eq!(scene.state().supply.modules[Module::Weapon.index()], 9);
    // Also where another module could go for it: nobody is asked.
    let scene = rewarded(Scene::new(3).modules(1, "2 shield"), "p1c");
    assert_eq!((scene.modules_of(1), scene.asked()), ("1 weapon, 2 shield".into(), Phase::Act));
    let mut scene = rewarded(Scene::new(3), "p1c");
    scene.refused("forgo", "modules.replace");
    // The last slot is as good as any.
    let scene = rewarded(Scene::new(3).modules(1, "2 thruster"), "p1d");
    assert_eq!((scene.modules_of(1), scene.asked()), ("2 thruster, 1 greenium-cargo".into(), Phase::Act));
}

#[test]
fn where_no_slot_is_free_another_module_may_go() {
    proves!("rewards.module-replace", "modules.replace-marker");
    // All three slots hold Shield Modules, and a Weapon Module is drawn.
    let mut scene = rewarded(Scene::new(3).modules(1, "3 shield").energy(1, 7), "p1c");
    assert_eq!(
        (scene.asked(), scene.options()),
        (Phase::Slot, vec!["replace shield".into(), "forgo".into()])
    );
    scene.refused("free-slot", "rewards.module-replace").refused("end", "rewards.module-replace");
    scene.act("replace shield");
    assert_eq!((scene.modules_of(1), scene.player_of(1).energy), ("1 weapon, 2 shield".into(), 5));
    let mut scene = rewarded(Scene::new(3).modules(1, "3 shield"), "p1c");
    scene.act("forgo");
    assert_eq!((scene.modules_of(1), scene.state().supply.modules[0]), ("3 shield".into(), 10));
    // A module of another type only.
    let mut scene = rewarded(Scene::new(3).modules(1, "2 weapon, shield"), "p1c");
    scene.refused("replace weapon", "rewards.module-replace").refused("replace cargo", "modules.slot-kind");
    scene.act("replace shield");
    assert_eq!(scene.modules_of(1), "3 weapon");
    let scene = rewarded(Scene::new(3).modules(1, "3 weapon"), "p1c");
    assert_eq!(
        (scene.asked(), scene.modules_of(1)),
        (Phase::Act, "3 weapon".into()),
        "then the reward is lost"
    );
    // A special Cargo Module is of another type than a plain one.
    let mut scene = rewarded(Scene::new(3).modules(1, "3 cargo"), "p1d");
    scene.act("replace cargo");
    assert_eq!(scene.modules_of(1), "2 cargo, 1 greenium-cargo");
    // A Cargo Module with a marker stays.
    let laden = Scene::new(3).modules(1, "cargo, 2 thruster").tech(1, "cargo-capacity").markers(1, 2);
    let scene = rewarded(laden, "p1d");
    assert_eq!(scene.options(), ["replace thruster", "forgo"]);
    let laden = Scene::new(3).modules(1, "3 cargo").tech(1, "cargo-capacity").markers(1, 4).phase(3);
    let scene = rewarded(laden, "p3a");
    assert_eq!(
        (scene.asked(), scene.modules_of(1)),
        (Phase::Act, "3 cargo".into()),
        "nothing could go, so it is lost"
    );
    // At a colony the marker can be offloaded first.
    let laden = Scene::new(3).modules(1, "3 cargo").tech(1, "cargo-capacity").markers(1, 4).phase(3);
    let mut scene = rewarded(laden.colony(2, "s14", "mining"), "p3a");
    assert_eq!(scene.options(), ["forgo", "offload"]);
    scene.refused("replace cargo", "modules.replace-marker");
    scene.acts(&["offload", "replace cargo"]);
    assert_eq!((scene.modules_of(1), scene.lp_of(2)), ("1 thruster, 2 cargo".into(), 4));
}

#[test]
fn a_colony_is_founded_when_the_module_of_its_reward_has_its_place() {
    proves!("colonize.order", "rewards.module-replace", "offload.when");
    let scene = Scene::new(3).open_space().hex("h01", "G1", "s08").at(1, "s08").markers(1, 1);
    let mut scene = scene.modules(1, "3 shield");
    scene.will_reward("p1c").act("colonize green");
    assert_eq!((scene.asked(), scene.colony_in("s08"), scene.lp_of(1)), (Phase::Slot, None, 7));
    scene.refused("offload", "offload.where");
    scene.act("replace shield");
    assert_eq!((scene.colony_in("s08"), scene.player_of(1).markers), (Some((1, "green", false)), 0));
}

#[test]
fn the_marker_that_is_being_placed_still_holds_its_module() {
    proves!("colonize.marker-last", "modules.replace-marker", "rewards.module-replace");
    // A marker in the built-in hold, one in the only Cargo Module: it leaves after the reward, so nothing can go for the thruster.
    let ready = |markers| {
        let scene = Scene::new(3).open_space().hex("h01", "G1", "s08").at(1, "s08").phase(3);
        let scene = scene.modules(1, "cargo, 2 thruster").tech(1, "cargo-capacity").markers(1, markers);
        let mut scene = scene;
        scene.will_reward("p3a").act("colonize green");
        scene
    };
    let scene = ready(2);
    assert_eq!((scene.asked(), scene.modules_of(1)), (Phase::Act, "2 thruster, 1 cargo".into()));
    assert_eq!((scene.player_of(1).markers, scene.colony_in("s08")), (1, Some((1, "green", false))));
    let mut scene = ready(1);
    assert_eq!(scene.options(), ["replace cargo", "forgo"], "the built-in hold takes the marker");
    scene.act("replace cargo");
    assert_eq!((scene.modules_of(1), scene.player_of(1).markers), ("3 thruster".into(), 0));
}

#[test]
fn a_gift_can_come_back_as_the_reward() {
    proves!("pacify.holds-free-first", "referee.supply-returns", "rewards.cubes-supply");
    // The supply has no Bluium but the one that was given.
    let scene = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s14").phase(2);
    let mut scene = scene.cubes(1, "greenium, bluium").supply("bluium", 0);
    scene.will_reward("p2a").act("pacify h06");
    assert_eq!((scene.cubes_of(1), scene.supply_of("bluium")), ("1 bluium".into(), 0));
}

#[test]
fn a_module_that_the_supply_does_not_have_is_lost() {
    proves!("rewards.module-supply");
    let scene = rewarded(Scene::new(3).modules_left("weapon", 0), "p1c");
    assert_eq!((scene.modules_of(1), scene.asked()), (String::new(), Phase::Act));
    assert!(scene.happened(|event| matches!(event, Event::ModuleForgone { .. })));
}

#[test]
fn cubes_that_the_supply_does_not_have_are_lost() {
    proves!("rewards.cubes-supply", "rewards.cubes");
    let scene = rewarded(Scene::new(3).phase(3).supply("greenium", 1).modules(1, "2 cargo"), "p3c");
    assert_eq!((scene.cubes_of(1), scene.supply_of("greenium")), ("1 greenium".into(), 0));
    let scene = rewarded(Scene::new(3).phase(2).supply("bluium", 0), "p2a");
    assert_eq!(scene.cubes_of(1), "");
}

#[test]
fn a_cube_without_room_is_lost_unless_another_goes_for_it() {
    proves!("rewards.cubes");
    // 2 Greenium: the built-in hold takes one.
    let scene = rewarded(Scene::new(3).phase(3), "p3c");
    assert_eq!((scene.cubes_of(1), scene.asked()), ("1 greenium".into(), Phase::Act));
    assert_eq!(scene.supply_of("greenium"), 9);
    // 2 Yellium, and a Brownium in the only Cargo Module: the player decides what stays.
    let mut scene = rewarded(Scene::new(3).phase(4).modules(1, "cargo").cubes(1, "3 brownium"), "p4d");
    assert_eq!(scene.asked(), Phase::Fit);
    scene.act("discard brownium");
    assert_eq!((scene.asked(), scene.cubes_of(1)), (Phase::Act, "2 brownium, 1 yellium".into()));
}

#[test]
fn energy_goes_onto_shields_as_far_as_they_have_room() {
    proves!("rewards.energy", "rewards.several-parts");
    // A Shield Module with 2 Energy: the new module holds them.
    let scene = rewarded(Scene::new(3).energy(1, 1), "p1e");
    assert_eq!((scene.modules_of(1), scene.player_of(1).energy), ("1 shield".into(), 3));
    // Without a slot for it the Energy finds room only on what is there.
    let mut scene = rewarded(Scene::new(3).modules(1, "3 weapon"), "p1e");
    scene.act("forgo");
    assert_eq!((scene.player_of(1).energy, scene.state().supply.energy), (1, 24));
    let scene = rewarded(Scene::new(3).energy_left(1), "p1e");
    assert_eq!(scene.player_of(1).energy, 1, "no more than the supply has");
}

#[test]
fn the_parts_of_a_tile_come_in_an_order_that_wastes_least() {
    proves!("rewards.several-parts", "cargo.special", "rewards.credits", "rewards.lp");
    // The special Yellium Cargo Module with its Yellium, for a ship without room for Yellium.
    let scene = rewarded(Scene::new(3).phase(3), "p3b");
    assert_eq!((scene.modules_of(1), scene.cubes_of(1)), ("1 yellium-cargo".into(), "1 yellium".into()));
    let scene = rewarded(Scene::new(3).phase(4), "p4e");
    assert_eq!(scene.lp_of(1), 3 + 2 + 2, "2 LP for the scout, 2 from the tile");
    let scene = rewarded(Scene::new(3), "p1a");
    assert_eq!((scene.credits_of(1), scene.cubes_of(1)), (30, "1 brownium".into()));
}

#[test]
fn a_special_module_is_won_improved_by_who_has_cargo_capacity() {
    proves!("cargo-capacity.flip", "cargo.special-improved", "rewards.several-parts");
    // The Yellium of the tile goes into the new module, and a Brownium beside it.
    let scene = Scene::new(3).phase(3).tech(1, "cargo-capacity").modules(1, "cargo");
    let scene = rewarded(scene.cubes(1, "2 brownium, 2 yellium"), "p3b");
    assert_eq!(scene.cubes_of(1), "2 brownium, 3 yellium");
    let mut scene = scene.colony(1, "s14", "mining").stocked("s14");
    scene.act("collect");
    assert_eq!(scene.cubes_of(1), "3 brownium, 3 yellium");
}

/// What the log says of what seat 1 takes and loses.
fn told(scene: &Scene) -> Vec<String> {
    let names = Names::new(["Ann", "Bob", "Cyd"]);
    let lines = scene.events().iter().map(|event| scene.rules.narrate(event).plain(&names));
    lines
        .filter(|line| ["Ann takes", "Ann loses", "Ann discards"].iter().any(|of| line.starts_with(of)))
        .collect()
}

#[test]
fn what_finds_no_room_is_told_as_lost_and_not_as_taken() {
    proves!("rewards.cubes", "rewards.energy", "rewards.declining");
    let full = || Scene::new(3).phase(4).cubes(1, "greenium, bluium");
    let lost = rewarded(full(), "p4a");
    assert_eq!(lost.cubes_of(1), "1 greenium, 1 bluium");
    assert_eq!(told(&lost), ["Ann loses 1 Greenium and 1 Yellium for want of room"]);
    // There is room for one of them.
    let one = rewarded(Scene::new(3).phase(4).cubes(1, "bluium"), "p4a");
    assert_eq!(one.cubes_of(1), "1 greenium, 1 bluium");
    assert_eq!(told(&one), ["Ann takes 1 Greenium", "Ann loses 1 Yellium for want of room"]);
    let both = rewarded(Scene::new(3).phase(4).modules(1, "cargo"), "p4a");
    assert_eq!(told(&both), ["Ann takes 1 Greenium and 1 Yellium"]);
    // Whoever chooses what goes has taken them and discards.
    let mut chosen = rewarded(full().modules(1, "cargo"), "p4a");
    assert_eq!(
        (chosen.asked(), told(&chosen)),
        (Phase::Fit, vec!["Ann takes 1 Greenium and 1 Yellium".into()])
    );
    chosen.act("discard greenium");
    assert_eq!(told(&chosen), ["Ann discards 1 Greenium"]);
    // No slot for the shield, and the built-in one has room for one of its two Energy.
    let mut shield = rewarded(Scene::new(3).modules(1, "3 weapon"), "p1e");
    shield.act("forgo");
    assert_eq!(told(&shield), ["Ann takes 1 Energy", "Ann loses 1 Energy for want of room"]);
}

#[test]
fn an_alarm_tile_removes_a_disc_after_its_reward() {
    proves!("rewards.alarm", "end.alarms", "setup.alarm-discs");
    let scene = rewarded(Scene::new(3).phase(4).modules(1, "cargo"), "p4a");
    assert_eq!((scene.state().alarms, scene.state().ending), (2, None));
    assert_eq!(scene.cubes_of(1), "1 greenium, 1 yellium");
    let order: Vec<&str> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Gained { cubes, .. } if !cubes.is_empty() => Some("cubes"),
            Event::AlarmRemoved { .. } => Some("alarm"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["cubes", "alarm"]);
    let scene = rewarded(Scene::new(3).phase(4), "p4e");
    assert_eq!(scene.state().alarms, 3, "no alarm on this one");
}
