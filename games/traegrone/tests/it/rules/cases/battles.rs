//! Space battles and fleeing: the cases that are not in the list above.

use crate::scene::Scene;

/// Seat 2's whole fleet at 10, and seat 1's ships from 9.
fn fleet(ours: &str) -> Scene {
    Scene::new(2)
        .ships(1, ours, 9)
        .ships(2, "battleship destroyer-1 colony-ship-1 scout-1 turret-1", 10)
        .cargo(2, "destroyer-1", 0, 1)
}

#[test]
fn case_111_nobody_declines_a_battle() {
    proves!("combat.mandatory", "flee.attacker-first-round");
    let mut scene = Scene::new(2).ships(1, "scout-1", 9).ships(2, "scout-1", 10).empty(&[11]);
    scene.acts(&["move scout-1 10", "done"]);
    assert_eq!((scene.asked(), scene.options()), (2, vec!["stay".to_owned(), "flee".to_owned()]));
    scene.refused_to(1, "flee", "flee.attacker-first-round");
}

#[test]
fn cases_112_and_113_what_hits() {
    proves!("combat.hit", "combat.die-per-ship", "combat.battleship-dice");
    // Scouts 5, 4, 6 and destroyers 4, 3: the dice are rolled kind by kind.
    let scene = Scene::new(2).ships(1, "scout-1 scout-2 scout-3 destroyer-1 destroyer-2", 9).ships(
        2,
        "battleship",
        10,
    );
    let ours = "scout-1 scout-2 scout-3 destroyer-1 destroyer-2";
    let scene = scene.fight(ours, &[4, 3, 5, 4, 6, 1, 1, 1]);
    assert_eq!(scene.damage_of(2, "battleship"), 3);
    for (dice, hits) in [([3, 3, 3], 1), ([3, 4, 2], 2), ([2, 4, 4], 2), ([4, 3, 2], 1)] {
        let scene = Scene::new(2).ships(1, "battleship", 9).ships(2, "battleship", 10);
        let scene = scene.fight("battleship", &[dice[0], dice[1], dice[2], 1, 1, 1]);
        assert_eq!(scene.damage_of(2, "battleship"), hits, "{dice:?}");
    }
}

#[test]
fn cases_114_to_116_sizes() {
    proves!("hits.target-size", "hits.size-list");
    let all = ["battleship", "destroyer-1", "colony-ship-1", "scout-1", "turret-1", "interceptor"];
    for (ours, shot, dice, most) in [
        ("destroyer-1", "destroyer", [4u8].as_slice(), 1),
        ("colony-ship-1", "colony-ship", &[6], 2),
        ("scout-1", "scout", &[5], 3),
        ("battleship", "battleship", &[3, 1, 1], 0),
    ] {
        let mut scene = fleet(ours).fight(ours, dice);
        for (index, target) in all.iter().enumerate() {
            let text = format!("aim {shot} {target}");
            if index >= most {
                assert!(scene.may(&text), "{text}");
            } else {
                scene.refused(&text, "hits.target-size");
            }
        }
    }
}

#[test]
fn cases_118_and_123_choosing() {
    proves!("hits.owner-allocates", "hits.per-hit-choice", "hits.one-damage");
    let scene = Scene::new(2).ships(1, "destroyer-1", 9).ships(2, "destroyer-1 scout-1 turret-1", 10);
    let mut scene = scene.fight("destroyer-1", &[4]);
    scene.act("leave destroyer");
    assert_eq!(scene.asked(), 2);
    scene.will_roll(&[1, 1, 1]);
    scene.act("take turret-1");
    assert_eq!(scene.damage_of(2, "turret-1"), 1);
    // Both hits on one, or one on each. The first goes to one of two that are the same.
    let two = || {
        let scene =
            Scene::new(2).ships(1, "destroyer-1 destroyer-2", 9).ships(2, "destroyer-1 destroyer-2", 10);
        scene.fight("destroyer-1 destroyer-2", &[4, 4])
    };
    let mut scene = two();
    scene.will_roll(&[1, 1]);
    scene.act("aim destroyer destroyer-1");
    assert_eq!((scene.at(2, "destroyer-1"), scene.at(2, "destroyer-2")), (None, Some(10)));
    let mut scene = two();
    scene.will_roll(&[1, 1]);
    scene.act("aim destroyer destroyer-2");
    assert_eq!((scene.damage_of(2, "destroyer-1"), scene.damage_of(2, "destroyer-2")), (1, 1));
}

#[test]
fn cases_120_and_121_the_destroyed_fire_back() {
    proves!("combat.destroyed-fire-back", "combat.repeat");
    let scene = Scene::new(2).ships(1, "destroyer-1", 9).ships(2, "scout-1", 10);
    let scene = scene.fight("destroyer-1", &[4, 5]);
    assert_eq!((scene.at(2, "scout-1"), scene.damage_of(1, "destroyer-1")), (None, 1));
    let scene = Scene::new(2).ships(1, "scout-1", 9).ships(2, "scout-1", 10);
    let scene = scene.fight("scout-1", &[5, 6]);
    assert_eq!((scene.at(1, "scout-1"), scene.at(2, "scout-1")), (None, None));
}

#[test]
fn case_125_several_battles() {
    proves!("combat.battle-order");
    let mut scene =
        Scene::new(2).ships(1, "destroyer-1 destroyer-2", 9).ships(2, "scout-1", 10).ships(2, "scout-2", 14);
    scene.acts(&["move destroyer-1 10", "move destroyer-2 14", "done"]);
    assert_eq!(scene.options(), ["fight 10", "fight 14"]);
}

#[test]
fn cases_127_and_128_interceptors_aboard_and_ashore() {
    proves!("interceptor.automatic", "combat.planet-units-out", "hits.owner-allocates");
    // A destroyer and two interceptors: three dice; the interceptor's hit is the owner's to place.
    let scene =
        Scene::new(2).ships(1, "destroyer-1", 9).cargo(1, "destroyer-1", 0, 2).ships(2, "scout-1", 10);
    let scene = scene.fight("destroyer-1", &[1, 6, 1, 1]);
    assert_eq!((scene.at(2, "scout-1"), scene.aboard(1, "destroyer-1")), (None, [0, 2]));
    let mut scene = Scene::new(2)
        .front(5, "verdant-reach")
        .controls(2, 5)
        .units(5, 0, 3)
        .ships(2, "scout-1", 5)
        .ships(1, "destroyer-1", 9);
    scene.acts(&["move destroyer-1 5", "done"]);
    scene.will_roll(&[4, 1]);
    scene.act("stay");
    assert_eq!((scene.units_at(5), scene.dice_left()), ([0, 3], 0));
}

#[test]
fn case_130_infantry_goes_down_with_its_ship() {
    proves!("casualties.infantry-lost");
    let scene = Scene::new(2)
        .ships(1, "destroyer-1", 9)
        .damage(1, "destroyer-1", 1)
        .ships(2, "destroyer-1 destroyer-2", 10)
        .damage(2, "destroyer-1", 1)
        .cargo(2, "destroyer-1", 2, 0);
    let mut scene = scene.fight("destroyer-1", &[4]);
    scene.will_roll(&[4, 1]);
    scene.act("aim destroyer destroyer-1");
    assert_eq!((scene.at(2, "destroyer-1"), scene.aboard(2, "destroyer-2")), (None, [0, 0]));
    assert_eq!(scene.supply_of(2, "infantry"), 13);
}

#[test]
fn cases_131_and_132_interceptors_alone() {
    proves!("interceptor.alone", "casualties.interceptors-lost", "flee.needs-mover");
    // The attacker's destroyer is shot; its interceptors win in round two and have nowhere to go.
    let scene = Scene::new(2)
        .ships(1, "destroyer-1", 9)
        .damage(1, "destroyer-1", 1)
        .cargo(1, "destroyer-1", 0, 2)
        .ships(2, "scout-1", 10);
    let mut scene = scene.fight("destroyer-1", &[1, 1, 1, 5]);
    // The scout could aim at interceptors; it leaves the hit to the owner, who puts it on the destroyer.
    scene.acts(&["leave scout", "take destroyer-1"]);
    assert_eq!((scene.at(1, "destroyer-1"), scene.state().battle.round), (None, 2));
    scene.refused_to(1, "flee", "flee.needs-mover");
    scene.will_roll(&[6, 1, 1]);
    scene.act("stay");
    assert_eq!((scene.at(2, "scout-1"), scene.supply_of(1, "interceptor")), (None, 10));
}

#[test]
fn cases_135_and_136_turrets() {
    proves!("turret.fights", "prices.turret", "flee.needs-mover");
    let scene = Scene::new(2)
        .front(5, "verdant-reach")
        .controls(2, 5)
        .ships(2, "turret-1 turret-2", 5)
        .cargo(2, "turret-1", 0, 1)
        .ships(1, "destroyer-1", 9);
    let mut scene = scene;
    scene.act("move destroyer-1 5");
    // Three dice in return: turrets 5 and 4, the interceptor 5.
    scene.will_roll(&[1, 5, 4, 5]);
    scene.act("done");
    assert_eq!((scene.damage_of(1, "destroyer-1"), scene.state().battle.round), (1, 2));
    scene.refused_to(2, "flee", "flee.needs-mover");
}

#[test]
fn cases_138_to_142_fleeing_later() {
    proves!("flee.later-round-six", "flee.announce-order", "flee.one-flees", "flee.attacker-origin-only");
    // Round two: 5 and 6, and only the 6 hits.
    let two = || {
        let scene = Scene::new(2)
            .ships(1, "destroyer-1", 9)
            .ships(1, "destroyer-2", 14)
            .ships(2, "destroyer-1", 10)
            .empty(&[6, 11]);
        let mut scene = scene;
        scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "done"]);
        scene.will_roll(&[1, 1, 1]);
        scene.act("stay");
        assert_eq!((scene.asked(), scene.now().as_str()), (1, "attacker-flees"));
        scene
    };
    let mut scene = two();
    scene.act("stay");
    scene.will_roll(&[5, 6]);
    scene.act("flee");
    assert_eq!(scene.damage_of(2, "destroyer-1"), 1);
    // The attacker retreats to where it came from, all together.
    let mut scene = two();
    scene.act("flee");
    scene.will_roll(&[6]);
    scene.act("stay");
    assert_eq!(scene.options(), ["retreat 9", "retreat 14"]);
    scene.refused("retreat 6", "flee.attacker-origin-only");
    scene.act("retreat 14");
    assert_eq!((scene.at(1, "destroyer-1"), scene.at(1, "destroyer-2")), (Some(14), Some(14)));
    // Both flee: nobody fires.
    let mut scene = two();
    scene.acts(&["flee", "flee"]);
    assert_eq!((scene.damage_of(1, "destroyer-1"), scene.damage_of(2, "destroyer-1")), (0, 0));
}

#[test]
fn cases_144_and_146_nowhere_to_go() {
    proves!("flee.no-sector-no-flee", "flee.defender-not-origin", "flee.attacker-origin-only");
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .front(15, "ysmere")
        .ships(1, "destroyer-1", 9)
        .ships(1, "scout-1", 5)
        .ships(1, "scout-2", 6)
        .ships(1, "scout-3", 11)
        .ships(1, "scout-4", 14)
        .ships(1, "scout-5", 15)
        .ships(2, "scout-1", 10);
    scene.act("move destroyer-1 10");
    scene.will_roll(&[1, 1]);
    scene.act("done");
    scene.refused_to(2, "flee", "flee.no-sector-no-flee");
    // A scout that came two sectors attacked from the last of them.
    let mut scene = Scene::new(2).ships(1, "scout-1", 4).ships(2, "scout-1", 10).empty(&[9, 11]);
    scene.acts(&["move scout-1 9", "move scout-1 10", "done"]);
    scene.will_roll(&[1]);
    scene.act("flee");
    scene.refused("retreat 9", "flee.defender-not-origin");
}

#[test]
fn cases_147_to_150_and_152_who_leaves() {
    proves!(
        "turret.cannot-flee",
        "turret.flee-round",
        "flee.then-move",
        "flee.unexplored",
        "flee.destroyed-first"
    );
    // Two destroyers, 4 and 4, at a destroyer and a turret that flee in round one: either can be aimed at, nobody answers.
    let mut scene = Scene::new(2)
        .front(5, "verdant-reach")
        .controls(2, 5)
        .ships(2, "destroyer-1 turret-1", 5)
        .ships(1, "destroyer-1 destroyer-2", 9)
        .empty(&[6]);
    scene.acts(&["move destroyer-1 5", "move destroyer-2 5", "done"]);
    scene.will_roll(&[4, 4]);
    scene.act("flee");
    scene.acts(&["aim destroyer turret-1", "aim destroyer destroyer-1", "retreat 6"]);
    assert_eq!((scene.at(2, "destroyer-1"), scene.at(2, "turret-1")), (Some(6), Some(5)));
    assert_eq!((scene.damage_of(1, "destroyer-1"), scene.state().battle.round), (0, 2));
    // The whole fleet goes to one sector, here an unexplored one, and meets what is there.
    let mut scene = Scene::new(2).credits(2, 0).ships(1, "destroyer-1", 9).ships(2, "scout-1 scout-2", 10);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[1]);
    scene.act("flee");
    scene.will_find(11, "asteroid-field-1").will_roll(&[1, 5]);
    scene.act("retreat 11");
    assert_eq!((scene.found(11).as_deref(), scene.credits_of(2)), (Some("asteroid-field-1"), 0));
    assert_eq!([scene.at(2, "scout-1"), scene.at(2, "scout-2")].iter().flatten().count(), 1);
    // More interceptors than places: the third is lost.
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 9)
        .ships(2, "destroyer-1 destroyer-2", 10)
        .damage(2, "destroyer-1", 1)
        .cargo(2, "destroyer-1", 0, 2)
        .cargo(2, "destroyer-2", 0, 1)
        .empty(&[11]);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[4]);
    scene.act("stay");
    scene.will_roll(&[1, 1, 1, 1, 1]);
    scene.act("aim destroyer destroyer-1");
    assert_eq!(scene.at(2, "destroyer-1"), None);
    scene.act("stay");
    scene.will_roll(&[1]);
    scene.act("flee").act("retreat 11");
    assert_eq!((scene.aboard(2, "destroyer-2"), scene.supply_of(2, "interceptor")), ([0, 2], 9));
}

#[test]
fn case_185_an_alliance_stops_no_battle() {
    proves!("basics.enemy-ships");
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .allied(2, 5)
        .ships(2, "scout-1", 5)
        .ships(1, "destroyer-1", 9)
        .empty(&[6]);
    scene.acts(&["move destroyer-1 5", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (2, "defender-flees"));
}
