//! What comes after the dice of an Attack: rewards, forfeits, pushed Ships, and a second Attack.

use crate::scene::Scene;

/// Seat 1's Cruiser attacks a piece of seat 2 on a space from another, with these dice; seat 2 has no Defense Card.
fn attacked(from: &str, piece: &str, at: &str, dice: [u8; 2]) -> Scene {
    Scene::new(2).put(1, "lrc", from).put(2, piece, at).hand(1, "metal").no_defense(2).dice(&dice)
}

fn fought(mut scene: Scene, piece: &str) -> Scene {
    scene.act(&format!("attack lrc s2 {piece}")).act("roll");
    scene
}

#[test]
fn a_planet_pays_two_cards_and_a_moon_four() {
    proves!("success.planet-reward", "success.moon-reward");
    let planet = fought(attacked("L13", "base", "M12", [6, 1]), "base");
    assert_eq!(planet.hand_of(1), "1 metal, 2 medicine");
    assert_eq!(planet.stack_of("medicine"), 16);
    let moon = fought(attacked("R10", "base", "Q10", [6, 1]), "base");
    assert_eq!(moon.hand_of(1), "4 water, 1 metal");
    // An Inner Board Planet is a Planet.
    let inner = fought(attacked("K11", "lrc", "L10", [6, 1]), "lrc");
    assert_eq!(inner.count(1, "metal"), 3);
}

#[test]
fn empty_space_pays_nothing_but_the_rest_holds() {
    proves!("success.empty-reward", "success.earned-move", "success.push-ship");
    // The ledger's example.
    let mut scene = fought(attacked("R10", "lrc", "Q11", [6, 1]).hand(1, "4 metal").hand(2, "food"), "lrc");
    assert_eq!(scene.hand_of(2), "", "the only possible forfeit");
    assert_eq!((scene.hand_of(1).as_str(), scene.phase().as_str()), ("4 metal", "action"));
    assert_eq!(scene.at(2, "lrc").as_deref(), Some("Q11"), "it is in Empty Space already");
    scene.acts(&["pay metal", "pay metal", "pay metal"]);
}

#[test]
fn the_winner_may_pay_for_a_third_move_for_one_ship() {
    proves!("success.earned-move", "action.continue-later");
    let mut scene = attacked("R10", "base", "Q10", [6, 1]).hand(1, "4 metal").put(1, "scout-1", "H18");
    scene = fought(scene, "base");
    scene.acts(&["pay metal", "pay metal", "pay metal", "move scout-1 D18"]);
    assert_eq!((scene.left("scout-1"), scene.most("scout-1"), scene.most("lrc")), (2, 5, 6));
    scene.act("move lrc N14");
    assert_eq!((scene.left("lrc"), scene.most("lrc"), scene.most("scout-1")), (2, 2, 2));
    // What was paid for before the Attack is still there after it.
    let mut on_the_way = attacked("S9", "base", "Q10", [6, 1]).hand(1, "2 metal");
    on_the_way.acts(&["pay metal", "move lrc R9"]);
    on_the_way = fought(on_the_way, "base");
    on_the_way.act("move lrc R11");
    assert_eq!(on_the_way.left("lrc"), 0);
    let mut tied = fought(attacked("R10", "base", "Q10", [3, 3]).hand(1, "4 metal"), "base");
    tied.acts(&["pay metal", "pay metal"]).refused("pay metal", "move.third-earned");
}

#[test]
fn the_defender_forfeits_a_planetary_card_or_a_pair() {
    proves!("success.defender-forfeit");
    let beaten = |hand: &str| fought(attacked("R10", "base", "Q10", [6, 1]).hand(2, hand), "base");
    let mut choice = beaten("2 ore, water, metal, 2 food");
    assert_eq!((choice.asked(), choice.phase().as_str()), (2, "defender-forfeit"));
    assert_eq!(choice.options(), ["forfeit metal", "forfeit food", "forfeit ore+ore", "forfeit any"]);
    choice
        .refused("forfeit ore+water", "success.defender-any-two")
        .refused("forfeit fuel", "success.defender-forfeit");
    choice.act("forfeit ore+ore");
    assert_eq!((choice.hand_of(2).as_str(), choice.stack_of("ore")), ("1 water, 1 metal, 2 food", 20));
}

#[test]
fn without_a_card_or_a_pair_any_two_go() {
    proves!("success.defender-any-two", "success.defender-last-one");
    let beaten = |hand: &str| fought(attacked("R10", "base", "Q10", [6, 1]).hand(2, hand), "base");
    // The ledger's example, and below with the ore alone.
    assert_eq!(beaten("ore, water").hand_of(2), "", "both go");
    let mut three = beaten("ore, organics, water");
    assert_eq!(three.options(), ["forfeit ore+organics", "forfeit ore+water", "forfeit organics+water"]);
    three.act("forfeit ore+water");
    assert_eq!(three.hand_of(2), "1 organics");
    assert_eq!(beaten("ore").hand_of(2), "", "the last one goes alone");
    assert_eq!(beaten("ore, 3 water").hand_of(2), "1 ore, 1 water", "the only pair goes without a question");
    let none = beaten("");
    assert_eq!((none.hand_of(2).as_str(), none.phase().as_str()), ("", "action"));
}

#[test]
fn a_ship_is_pushed_into_empty_space() {
    proves!("success.push-ship");
    // On the Planet M12: L12, M11 and N11 are free; two neighbours are asteroids and L13 is the attacker's.
    let on_planet = || attacked("L13", "scout-1", "M12", [6, 1]).put(2, "lrc", "P12");
    let mut scene = fought(on_planet(), "scout-1");
    assert_eq!((scene.asked(), scene.phase().as_str()), (2, "retreat"));
    scene.refused("retreat L13", "success.push-ship").refused("retreat N12", "success.push-ship");
    scene.act("retreat N11");
    assert_eq!(scene.at(2, "scout-1").as_deref(), Some("N11"));
    // Around the Inner Board Planet L10 lie three spaces of the Nebula, the attacker's K11, K10 and L9.
    let inner = fought(attacked("K11", "lrc", "L10", [6, 1]), "lrc");
    assert_eq!(inner.options(), ["retreat K10", "retreat L9"]);
    // A Ship of the defender in Empty Space makes it unnecessary, and a piece of anybody closes a space.
    let spared = fought(on_planet().put(2, "lrc", "B10"), "scout-1");
    assert_eq!((spared.at(2, "scout-1").as_deref(), spared.phase().as_str()), (Some("M12"), "action"));
    let narrow = fought(on_planet().put(1, "scout-1", "M11").put(1, "scout-2", "L12"), "scout-1");
    assert_eq!(narrow.at(2, "scout-1").as_deref(), Some("N11"), "one space is no choice");
}

#[test]
fn a_base_is_never_pushed_nor_is_a_ship_beside_it() {
    proves!("success.push-not-base");
    let scene =
        fought(attacked("L13", "base", "M12", [6, 1]).put(2, "lrc", "P12").put(2, "scout-1", "M12"), "base");
    assert_eq!(scene.phase(), "action");
    assert_eq!(
        (scene.at(2, "base").as_deref(), scene.at(2, "scout-1").as_deref()),
        (Some("M12"), Some("M12"))
    );
}

#[test]
fn a_ship_that_cannot_be_pushed_stays() {
    proves!("success.push-blocked", "success.push-ship");
    // The ledger's example: around the Moon Q10 lie the belt and five Empty Spaces, with pieces of seats 1 and 3 on them.
    let beside = |last: &str| {
        let mut scene = Scene::new(3)
            .put(1, "lrc", "R10")
            .put(1, "scout-1", "Q11")
            .put(1, "scout-2", "P11")
            .put(3, "lrc", "Q9")
            .put(3, "scout-1", last)
            .put(2, "lrc", "Q10")
            .no_defense(2)
            .hand(1, "4 metal")
            .hand(2, "food")
            .dice(&[6, 1]);
        scene.acts(&["attack lrc s2 lrc", "roll"]);
        scene
    };
    let mut scene = beside("R9");
    assert_eq!(scene.at(2, "lrc").as_deref(), Some("Q10"));
    assert_eq!((scene.hand_of(1).as_str(), scene.hand_of(2).as_str()), ("4 water, 4 metal", ""));
    scene.acts(&["pay metal", "pay metal", "pay metal"]);
    assert_eq!(beside("R8").at(2, "lrc").as_deref(), Some("R9"), "where a space is free, it goes there");
}

#[test]
fn a_target_tells_whether_it_would_be_pushed() {
    proves!("success.push-ship", "success.push-blocked", "success.push-not-base");
    let driven_off = |scene: Scene, piece: &str| {
        let targets = scene.view(1)["targets"].as_array().unwrap().clone();
        let target = targets.iter().find(|target| target["piece"] == piece).expect("it can be attacked");
        target["ends"]["success"].to_string().contains("has to move")
    };
    let on_planet = || attacked("L13", "scout-1", "M12", [6, 1]).put(2, "lrc", "P12");
    assert!(driven_off(on_planet(), "scout-1"));
    assert!(!driven_off(on_planet().put(2, "base", "M12"), "base"));
    assert!(!driven_off(on_planet().put(2, "lrc", "B10"), "scout-1"), "a Ship is in Empty Space");
    let blocked = Scene::new(3)
        .put(1, "lrc", "L13")
        .put(1, "scout-1", "M11")
        .put(1, "scout-2", "L12")
        .put(3, "scout-1", "N11")
        .put(2, "scout-1", "M12")
        .put(2, "lrc", "P12")
        .hand(1, "metal");
    assert!(!driven_off(blocked, "scout-1"), "there is nowhere to go");
}

#[test]
fn a_success_is_resolved_in_order() {
    proves!("success.order");
    let mut scene = Scene::new(3)
        .put(1, "lrc", "L13")
        .hand(1, "5 food, 3 fuel")
        .put(2, "scout-1", "M12")
        .put(2, "base", "M12")
        .put(2, "lrc", "P12")
        .hand(2, "metal, oxygen")
        .hand(3, "fuel")
        .no_defense(2)
        .dice(&[6, 1]);
    scene.acts(&["attack lrc s2 scout-1 support", "support fuel", "choose s3", "roll"]);
    let mut steps = Vec::new();
    for text in ["collect", "forfeit metal", "retreat L12", "reward oxygen"] {
        steps.push((scene.asked(), scene.phase()));
        if text == "reward oxygen" {
            assert_eq!(scene.hand_of(3), "1 fuel", "the wager is back before the reward");
            let attack = &scene.view(3)["attack"];
            assert_eq!(attack["at"], "M12", "where the Ship was attacked, not where it went");
        }
        scene.act(text);
    }
    let expected = [(1, "collect"), (2, "defender-forfeit"), (2, "retreat"), (3, "supporter-reward")];
    assert_eq!(steps, expected.map(|(asked, phase)| (asked, phase.to_owned())));
    assert!(scene.may("attack lrc s2 base"), "then a second Attack");
}

// ------------------------------------------------------------------------------------------------ failure and tie

#[test]
fn a_failed_attack_costs_the_attacker_cards() {
    proves!("failure.attacker-forfeit");
    let mut scene =
        fought(attacked("R10", "base", "Q10", [1, 6]).hand(1, "2 ore, water, metal").no_plus_one(1), "base");
    assert_eq!(scene.asked(), 1);
    assert_eq!(scene.options(), ["forfeit metal", "forfeit ore+ore", "forfeit any"]);
    scene.refused("forfeit ore+water", "failure.attacker-forfeit").act("forfeit ore+ore");
    assert_eq!(scene.hand_of(1), "1 water, 1 metal");
}

#[test]
fn a_ship_that_failed_stops() {
    proves!("failure.ship-stops");
    let mut scene = attacked("R10", "base", "Q10", [1, 6]).hand(1, "4 metal").put(1, "scout-1", "H18");
    scene.act("pay metal");
    scene = fought(scene, "base");
    scene.act("forfeit metal");
    scene.refused("move lrc R11", "failure.ship-stops");
    scene.act("pay metal").refused("move lrc R11", "failure.ship-stops").act("move scout-1 D18");
    // A first Move that is paid for afterwards is for the other Ships.
    let mut after =
        fought(attacked("R10", "base", "Q10", [1, 6]).hand(1, "4 metal").put(1, "scout-1", "H18"), "base");
    after.acts(&["forfeit metal", "pay metal"]);
    assert_eq!((after.left("lrc"), after.left("scout-1")), (0, 3));
    after.refused("move lrc R11", "failure.ship-stops");
}

#[test]
fn an_earned_move_is_not_for_the_ship_that_failed_after_it() {
    proves!("failure.ship-stops", "move.third-earned", "move.who-gets-extra");
    // The ledger's example.
    let mut scene = attacked("R10", "base", "Q10", [6, 1])
        .hand(1, "5 metal")
        .put(1, "scout-1", "H18")
        .put(2, "scout-1", "Q10")
        .put(2, "lrc", "J18");
    scene.acts(&["pay metal", "pay metal"]);
    scene = fought(scene, "base");
    scene.will_roll(&[1, 6]);
    scene.acts(&["attack lrc s2 scout-1", "roll", "forfeit metal"]);
    scene.act("pay metal").refused("move lrc R11", "failure.ship-stops");
    assert_eq!((scene.most("lrc"), scene.most("scout-1")), (0, 9));
}

#[test]
fn a_failure_is_resolved_in_order() {
    proves!("failure.order", "defense.card-reward");
    // The ledger's example.
    let mut scene = Scene::new(3).hand(1, "metal, food").put(2, "base", "Q10").hand(3, "fuel").dice(&[1, 1]);
    scene.acts(&["attack lrc s2 base support", "support fuel", "choose s3", "defend", "roll"]);
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "attacker-forfeit"));
    assert_eq!(scene.stack_of("fuel"), 17, "the wager still lies on the table");
    scene.act("forfeit food");
    assert_eq!(scene.stack_of("fuel"), 18);
    assert_eq!((scene.asked(), scene.phase().as_str()), (2, "defender-reward"));
    scene.act("reward fuel");
    assert!(!scene.has_defense(2));
}

#[test]
fn a_tie_moves_no_cards_and_stops_no_ship() {
    proves!("tie.nothing", "tie.move-on");
    let mut scene = attacked("R10", "lrc", "Q10", [3, 3]).hand(1, "2 metal").hand(2, "food, 2 ore");
    scene.act("pay metal");
    scene = fought(scene, "lrc");
    assert_eq!((scene.hand_of(1).as_str(), scene.hand_of(2).as_str()), ("1 metal", "2 ore, 1 food"));
    assert_eq!(scene.at(2, "lrc").as_deref(), Some("Q10"));
    scene.act("move lrc R11");
}

// ------------------------------------------------------------------------------------------------- second attack

/// Seat 1 attacked the Base of seat 2 on Q10, where a Scout Ship of seat 2 stands too.
fn two_on_a_moon(dice: [u8; 2]) -> Scene {
    let scene =
        attacked("R10", "base", "Q10", dice).put(2, "scout-1", "Q10").put(2, "lrc", "R9").hand(1, "3 metal");
    fought(scene, "base")
}

#[test]
fn after_a_success_the_other_piece_may_be_attacked() {
    proves!("second-attack.condition", "second-attack.other-piece", "attack.once", "withdraw.does-not-count");
    let mut scene = two_on_a_moon([6, 1]);
    scene.refused("attack lrc s2 base", "second-attack.other-piece");
    scene.refused("attack lrc s2 lrc", "second-attack.other-piece");
    scene.will_roll(&[6, 1]);
    scene.acts(&["attack lrc s2 scout-1", "roll"]);
    scene.refused("attack lrc s2 lrc", "attack.once");
}

#[test]
fn there_is_no_second_attack_after_a_failure_or_a_tie() {
    proves!("second-attack.only-after-success");
    let mut failed = two_on_a_moon([1, 6]);
    failed.act("forfeit metal").refused("attack lrc s2 scout-1", "second-attack.only-after-success");
    two_on_a_moon([2, 2]).refused("attack lrc s2 scout-1", "second-attack.only-after-success");
}

#[test]
fn a_second_attack_has_no_support() {
    proves!("second-attack.no-support");
    let mut scene = Scene::new(3)
        .hand(1, "3 metal")
        .put(2, "base", "Q10")
        .put(2, "scout-1", "Q10")
        .hand(3, "2 fuel")
        .no_defense(2)
        .dice(&[6, 1]);
    let support = |scene: &Scene| scene.view(1)["targets"][0]["support"].clone();
    assert_eq!(support(&scene), true);
    scene.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(support(&scene), false);
    scene.refused("attack lrc s2 scout-1 support", "second-attack.no-support");
    scene.act("attack lrc s2 scout-1");
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "attack-roll"));
}

#[test]
fn any_other_action_ends_the_chance() {
    proves!("second-attack.at-once");
    for other in ["pay metal", "jettison metal", "plus-one food"] {
        let mut scene = two_on_a_moon([6, 1]);
        scene.act(other).refused("attack lrc s2 scout-1", "second-attack.at-once");
    }
    let mut offered = two_on_a_moon([6, 1]);
    offered.acts(&["offer s2", "give metal", "ask ore"]);
    let mut dropped = two_on_a_moon([6, 1]);
    dropped.acts(&["offer s2", "give metal", "drop", "attack lrc s2 scout-1"]);
    offered.acts(&["send", "decline"]).refused("attack lrc s2 scout-1", "second-attack.at-once");
}

#[test]
fn a_second_attack_is_otherwise_like_any_other() {
    proves!("second-attack.same-conditions");
    // Another Ship may make it, and the defender may still use the card.
    let mut scene = Scene::new(2)
        .hand(1, "3 metal")
        .put(1, "scout-1", "Q11")
        .put(2, "base", "Q10")
        .put(2, "scout-1", "Q10")
        .dice(&[6, 1]);
    scene.acts(&["attack lrc s2 base", "hold-card", "roll"]);
    scene.act("attack scout-1 s2 scout-1");
    assert_eq!((scene.asked(), scene.phase().as_str()), (2, "defense"));
    scene.act("defend");
    scene.will_roll(&[1, 1]);
    scene.acts(&["roll", "forfeit metal"]);
    assert_eq!((scene.asked(), scene.phase().as_str()), (2, "defender-reward"));
    // The cards for it are needed once more: here all but one ore are jettisoned for the last water.
    let mut poor = Scene::new(2)
        .hand(1, "2 ore, 6 organics")
        .put(2, "base", "Q10")
        .put(2, "scout-1", "Q10")
        .no_defense(2)
        .stack("water", 1)
        .dice(&[6, 1]);
    poor.acts(&["attack lrc s2 base", "roll", "jettison ore"]).acts(&["jettison organics"; 6]);
    poor.act("collect");
    assert_eq!(poor.hand_of(1), "1 ore, 1 water");
    poor.refused("attack lrc s2 scout-1", "attack.need-cards");
    // And the range.
    let mut far = Scene::new(2)
        .hand(1, "3 metal")
        .put(1, "scout-1", "H18")
        .put(2, "base", "Q10")
        .put(2, "scout-1", "Q10")
        .no_defense(2)
        .dice(&[6, 1]);
    far.acts(&["attack lrc s2 base", "roll"]).refused("attack scout-1 s2 scout-1", "attack.range");
}

#[test]
fn two_ships_on_a_planet_are_pushed_once() {
    proves!("success.push-ship", "second-attack.other-piece");
    // The ledger's example.
    let mut scene = attacked("L13", "scout-1", "M12", [6, 1])
        .put(2, "scout-2", "M12")
        .put(2, "lrc", "P12")
        .hand(1, "3 metal");
    scene = fought(scene, "scout-1");
    scene.act("retreat N11");
    scene.will_roll(&[6, 1]);
    scene.acts(&["attack lrc s2 scout-2", "roll"]);
    assert_eq!(scene.at(2, "scout-2").as_deref(), Some("M12"), "a Ship is in Empty Space now");
}

#[test]
fn a_supporter_takes_what_fits_beside_the_wager() {
    proves!("support.win", "hand.overflow-lost", "hand.always");
    let won = |hand: &str| {
        let mut scene = Scene::new(3).hand(1, "fuel").hand(3, hand).put(2, "base", "Q10").no_defense(2);
        scene = scene.dice(&[6, 1]);
        scene.acts(&["attack lrc s2 base support", "support metal", "choose s3", "roll"]);
        scene
    };
    let full = won("8 ore, 8 metal");
    assert_eq!((full.phase().as_str(), full.hand_of(3).as_str()), ("action", "8 ore, 8 metal"));
    let mut room = won("7 ore, 8 metal");
    assert_eq!((room.asked(), room.phase().as_str()), (3, "supporter-reward"));
    assert_eq!(room.options(), ["reward ore+ore", "reward organics+organics", "reward water+water"]);
    room.act("reward water+water");
    assert_eq!(room.hand_of(3), "7 ore, 1 water, 8 metal");
}

#[test]
fn a_failed_attack_stops_no_scout_that_is_built_beside_the_attacker() {
    proves!("failure.ship-stops", "move.first-new-scout", "move.who-gets-extra");
    let mut scene = Scene::new(2).put(1, "lrc", "P12").put(2, "base", "Q10").no_defense(2).dice(&[1, 6]);
    scene = scene.hand(1, "4 metal, food, oxygen");
    scene.acts(&["attack lrc s2 base", "roll", "forfeit metal", "pay metal", "pay metal"]);
    assert!(scene.destinations("lrc").is_empty());
    scene.act("scout P12 metal+food+oxygen");
    assert_eq!(scene.most("scout-1"), 6);
}
