//! Phase V: fire, and where hits go.

use crate::scene::{Scene, battle};

#[test]
fn a_scout_aims_at_its_own_size_and_smaller() {
    proves!("hits.target-size", "hits.size-list");
    let fleet = "battleship destroyer-1 colony-ship-1 scout-1 turret-1";
    let scene = Scene::new(2).ships(1, "scout-1", 9).ships(2, fleet, 10).cargo(2, "battleship", 0, 1);
    let mut scene = scene.fight("scout-1", &[5]);
    let mut options = scene.options();
    options.sort();
    assert_eq!(options, ["aim scout interceptor", "aim scout scout-1", "aim scout turret-1", "leave scout"]);
    for ship in ["battleship", "destroyer-1", "colony-ship-1"] {
        scene.refused(&format!("aim scout {ship}"), "hits.target-size");
    }
    // A turret is of the scout's size.
    let scene = Scene::new(2)
        .ships(1, "turret-1", 10)
        .ships(2, "scout-1 scout-2", 9)
        .damage(2, "scout-1", 0)
        .turn_of(2);
    let mut scene = scene.ships(2, "destroyer-1", 9);
    scene.acts(&["move scout-1 10", "move destroyer-1 10"]);
    scene.will_roll(&[1, 1, 5]);
    scene.act("done");
    assert_eq!(
        (scene.asked(), scene.options()),
        (1, vec!["aim scout scout-1".to_owned(), "leave scout".to_owned()])
    );
}

#[test]
fn every_size_in_order() {
    proves!("hits.size-list");
    let targets = ["battleship", "destroyer-1", "colony-ship-1", "scout-1", "turret-1", "interceptor"];
    let aims = [
        ("battleship", [true; 6]),
        ("destroyer-1", [false, true, true, true, true, true]),
        ("colony-ship-1", [false, false, true, true, true, true]),
        ("scout-1", [false, false, false, true, true, true]),
    ];
    for (ship, allowed) in aims {
        let scene = Scene::new(2)
            .ships(1, ship, 9)
            .ships(2, "battleship destroyer-1 colony-ship-1 scout-1 turret-1", 10)
            .cargo(2, "battleship", 0, 1);
        let dice: &[u8] = if ship == "battleship" { &[3, 1, 1] } else { &[6] };
        let scene = scene.fight(ship, dice);
        let shot = ship.trim_end_matches("-1");
        let may = targets.map(|target| scene.may(&format!("aim {shot} {target}")));
        assert_eq!(may, allowed, "{ship}");
    }
}

#[test]
fn a_destroyer_cannot_aim_at_a_battleship() {
    proves!("hits.target-size", "hits.size-list");
    let mut scene = battle("destroyer-1", "battleship colony-ship-1", &[4]);
    scene.refused("aim destroyer battleship", "hits.target-size");
    assert!(scene.may("aim destroyer colony-ship-1"));
}

#[test]
fn discounts_do_not_change_sizes() {
    proves!("hits.size-list");
    // Destroyers are cheaper at the Dravik Forges, and still larger than colony ships.
    let scene = Scene::new(2).front(3, "dravik-forges").controls(2, 3).ships(1, "colony-ship-1", 9).ships(
        2,
        "destroyer-1 colony-ship-1",
        10,
    );
    let mut scene = scene.fight("colony-ship-1", &[6]);
    scene.refused("aim colony-ship destroyer-1", "hits.target-size");
}

#[test]
fn what_cannot_be_aimed_is_left_to_the_owner() {
    proves!("hits.owner-allocates", "hits.one-damage");
    // An interceptor hits a fleet of one battleship.
    let scene =
        Scene::new(2).ships(1, "destroyer-1", 9).cargo(1, "destroyer-1", 0, 1).ships(2, "battleship", 10);
    let scene = scene.fight("destroyer-1", &[1, 6, 1, 1, 1]);
    assert_eq!(scene.damage_of(2, "battleship"), 1);
    assert_eq!(scene.happened("hit")[0]["aimed"], false);
}

#[test]
fn a_hit_may_be_left_on_purpose() {
    proves!("hits.owner-allocates", "hits.per-hit-choice", "hits.one-damage");
    // A destroyer hits a fleet of a damaged destroyer and a battleship and leaves the hit.
    let scene = || {
        let scene = Scene::new(2).ships(1, "destroyer-1", 9).ships(2, "destroyer-1 battleship", 10).damage(
            2,
            "destroyer-1",
            1,
        );
        let mut scene = scene.fight("destroyer-1", &[4]);
        scene.act("leave destroyer");
        scene.will_roll(&[1, 1, 1, 1]);
        scene
    };
    let mut one = scene();
    one.refused_to(1, "take battleship", "hits.owner-allocates");
    one.act("take battleship");
    assert_eq!((one.damage_of(2, "battleship"), one.damage_of(2, "destroyer-1")), (1, 1));
    let mut other = scene();
    other.act("take destroyer-1");
    assert_eq!((other.damage_of(2, "battleship"), other.at(2, "destroyer-1")), (0, None));
}

#[test]
fn no_ship_takes_more_than_it_has() {
    proves!("hits.no-overkill", "hits.one-damage");
    // Four hits of destroyers on a scout and an undamaged destroyer: one, two, and the fourth is lost.
    let four = "destroyer-1 destroyer-2 destroyer-3 destroyer-4";
    let mut scene = battle(four, "scout-1 destroyer-1", &[4, 5, 6, 4, 1, 1]);
    scene.act("aim destroyer scout-1");
    assert_eq!(scene.happened("hits-wasted")[0]["hits"], 1);
    assert_eq!((scene.at(2, "scout-1"), scene.at(2, "destroyer-1")), (None, None));
    // As long as there are others, a ship without hit points takes no more, aimed or left to its owner.
    let mut scene = battle(four, "scout-1 destroyer-1 battleship", &[4, 5, 6, 4]);
    scene.act("aim destroyer scout-1").refused("aim destroyer scout-1", "hits.no-overkill");
    scene.act("leave destroyer").refused("take scout-1", "hits.no-overkill");
    assert_eq!(scene.options(), ["take destroyer-1", "take battleship"]);
}

// ---------------------------------------------------------------- the Marrow-Kir

#[test]
fn the_first_attack_is_ruthless() {
    proves!("marrow-kir.ruthless", "marrow-kir.ruthless-not");
    // A battleship, a scout and a colony ship attack: 2+, 3+, 3+, then 6 for the colony ship, then 4+.
    let mut scene = Scene::new(2)
        .species(1, "marrow-kir")
        .ships(1, "battleship scout-1 colony-ship-1 turret-1", 9)
        .cargo(1, "battleship", 0, 1)
        .ships(2, "battleship", 10);
    scene.acts(&["move battleship 10", "move scout-1 10", "move colony-ship-1 10", "done"]);
    scene.will_roll(&[1, 2, 2, 5, 3, 4, 1, 1, 1]);
    scene.act("stay");
    let needed = |scene: &Scene| {
        let fired = scene.happened("fired");
        let shots = fired[0]["shots"].as_array().unwrap().clone();
        let of = |shots: &serde_json::Value| -> Vec<u64> {
            shots["dice"].as_array().unwrap().iter().map(|die| die["needed"].as_u64().unwrap()).collect()
        };
        shots.iter().map(|shots| (shots["piece"].as_str().unwrap().to_owned(), of(shots))).collect::<Vec<_>>()
    };
    let expected: Vec<(String, Vec<u64>)> = vec![
        ("battleship".into(), vec![2, 3, 3]),
        ("colony-ship".into(), vec![6]),
        ("scout".into(), vec![4]),
        ("interceptor".into(), vec![5]),
    ];
    assert_eq!(needed(&scene), expected);
    assert_eq!(scene.damage_of(2, "battleship"), 0, "all have missed");
    // It ends after the first round.
    scene.act("stay");
    scene.will_roll(&[2, 3, 3, 5, 4, 5, 1, 1, 1]);
    scene.act("stay");
    assert_eq!(needed(&scene)[0].1, [3, 4, 4]);
    assert_eq!(scene.damage_of(2, "battleship"), 0);
}

#[test]
fn the_marrow_kir_defend_like_others() {
    proves!("marrow-kir.ruthless-not");
    let mut scene =
        Scene::new(2).species(1, "marrow-kir").ships(1, "scout-1", 10).ships(2, "scout-1", 9).turn_of(2);
    scene.acts(&["move scout-1 10", "done"]);
    scene.will_roll(&[1, 4]);
    scene.act("stay");
    assert_eq!(scene.at(2, "scout-1"), Some(10), "a 4 does not hit");
    // Turrets do not attack ruthlessly.
    let mut scene =
        Scene::new(2).species(1, "marrow-kir").phase("purchase").credits(1, 8).ships(2, "scout-1", 1);
    scene.acts(&["buy turret 1", "done", "done"]);
    scene.will_roll(&[4, 1]);
    scene.act("stay");
    assert_eq!(scene.at(2, "scout-1"), Some(1));
}
