//! Phase V: space combat, casualties, interceptors.

mod flee;

use crate::scene::{Scene, battle};

#[test]
fn a_battle_takes_place_where_enemies_meet() {
    proves!("combat.where", "combat.attacker", "combat.mandatory");
    let mut scene = Scene::new(2)
        .ships(1, "scout-1", 9)
        .ships(2, "scout-1", 10)
        .ships(1, "scout-2", 8)
        .ships(2, "scout-2", 12);
    scene.acts(&["move scout-1 10", "done"]);
    let battle = &scene.happened("battle-started")[0];
    assert_eq!((battle["attacker"].as_u64(), battle["defender"].as_u64()), (Some(0), Some(1)));
    assert_eq!(battle["sector"]["sector"], 10);
    // Whoever's turn it is attacks, also where the others came to them.
    let mut scene = Scene::new(2).turn_of(2).ships(2, "scout-1", 9).ships(1, "scout-1", 10);
    scene.acts(&["move scout-1 10", "done"]);
    assert_eq!(scene.happened("battle-started")[0]["attacker"], 1);
}

#[test]
fn the_attacker_chooses_the_order_of_battles() {
    proves!("combat.battle-order");
    let mut scene = Scene::new(2)
        .ships(1, "scout-1 scout-2", 9)
        .ships(2, "scout-1", 10)
        .ships(2, "scout-2", 14)
        .damage(1, "scout-1", 0);
    scene.acts(&["move scout-1 10", "move scout-2 14", "done"]);
    assert_eq!(scene.options(), ["fight 10", "fight 14"]);
    scene.refused("fight 9", "combat.where");
    scene.refused_to(2, "fight 10", "combat.battle-order");
    scene.act("fight 14");
    scene.will_roll(&[5, 1]);
    scene.act("stay");
    // It is finished before the next begins.
    assert_eq!(scene.at(2, "scout-2"), None);
    assert_eq!(scene.state().battle.at.map(|at| at.number()), Some(10));
}

#[test]
fn dice_by_ship_and_power() {
    proves!("combat.die-per-ship", "combat.hit", "prices.scout", "prices.destroyer");
    // Three scouts and two destroyers: 3 dice that need 5 or more, 2 that need 4 or more.
    let scene =
        battle("scout-1 scout-2 scout-3 destroyer-1 destroyer-2", "battleship", &[4, 3, 5, 4, 6, 1, 1, 1]);
    let fired = &scene.happened("fired")[0]["shots"];
    assert_eq!(fired[0]["piece"], "destroyer");
    let dice = |shots: &serde_json::Value| {
        let shots = shots["dice"].as_array().unwrap();
        shots
            .iter()
            .map(|shot| {
                (shot["die"].as_u64().unwrap(), shot["needed"].as_u64().unwrap(), shot["result"] == "hit")
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(dice(&fired[0]), [(4, 4, true), (3, 4, false)]);
    assert_eq!(dice(&fired[1]), [(5, 5, true), (4, 5, false), (6, 5, true)]);
    // All three go to the only ship.
    assert_eq!(scene.damage_of(2, "battleship"), 3);
}

#[test]
fn a_battleship_fires_three_dice() {
    proves!("combat.battleship-dice", "combat.hit", "combat.die-per-ship", "prices.battleship");
    // 3, 3 and 4 in order: the first (3+) and the third (4+) hit.
    let scene = battle("battleship", "battleship", &[3, 3, 4, 2, 3, 3]);
    assert_eq!((scene.damage_of(2, "battleship"), scene.damage_of(1, "battleship")), (2, 0));
}

#[test]
fn a_round_has_its_steps() {
    proves!("combat.round-steps", "combat.defender-fires", "flee.announce-order", "casualties.destroyed");
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 9).ships(2, "destroyer-1 scout-1", 10);
    scene.acts(&["move destroyer-1 10", "done"]);
    // Flee announcements come first: in round one the defender's.
    assert_eq!((scene.now().as_str(), scene.asked()), ("defender-flees", 2));
    scene.will_roll(&[4]);
    scene.act("stay");
    // The attacker's fire and its hits.
    assert_eq!((scene.now().as_str(), scene.asked()), ("aim", 1));
    scene.will_roll(&[4, 5]);
    scene.act("aim destroyer scout-1");
    // The defender's fire, of which both hits go to the only ship; then wrecks are removed.
    let order: Vec<String> = scene
        .events()
        .iter()
        .map(|event| serde_json::to_value(event).unwrap()["event"].as_str().unwrap().to_owned())
        .collect();
    let at = |kind: &str| order.iter().position(|other| other == kind).unwrap();
    assert!(at("hit") < at("fired") && at("fired") < at("ship-lost"), "{order:?}");
    assert_eq!((scene.at(1, "destroyer-1"), scene.at(2, "scout-1")), (None, None));
}

#[test]
fn a_battle_goes_on_until_one_fleet_is_gone() {
    proves!("combat.repeat", "combat.no-sharing");
    let mut scene = battle("scout-1", "scout-1", &[1, 1]);
    assert_eq!((scene.now().as_str(), scene.state().battle.round), ("attacker-flees", 2));
    scene.act("stay");
    scene.will_roll(&[1, 1]);
    scene.act("stay");
    assert_eq!(scene.state().battle.round, 3);
    scene.act("stay");
    scene.will_roll(&[5, 1]);
    scene.act("stay");
    assert_eq!((scene.at(1, "scout-1"), scene.at(2, "scout-1")), (Some(10), None));
    assert!(scene.state().battle.at.is_none());
    assert_eq!(scene.asked(), 2, "the turn is over, and no sector is shared");
}

#[test]
fn the_destroyed_fire_once_more() {
    proves!("combat.destroyed-fire-back", "combat.repeat");
    // Scout against scout: 5, then 6. Both are gone.
    let scene = battle("scout-1", "scout-1", &[5, 6]);
    assert_eq!((scene.at(1, "scout-1"), scene.at(2, "scout-1")), (None, None));
    assert_eq!(scene.happened("battle-ended")[0]["winner"], serde_json::Value::Null);
    // The only destroyer of the defender is destroyed and still rolls a die at 4+.
    let scene = battle("battleship", "destroyer-1", &[6, 6, 1, 4]);
    assert_eq!((scene.at(2, "destroyer-1"), scene.damage_of(1, "battleship")), (None, 1));
    // The attacker's fire comes first, so its dead do not: they have fired.
    let scene = battle("scout-1", "battleship", &[5, 3, 3, 3]);
    assert_eq!((scene.at(1, "scout-1"), scene.damage_of(2, "battleship")), (None, 1));
}

#[test]
fn units_on_a_world_take_no_part() {
    proves!("combat.planet-units-out", "combat.infantry-aboard");
    let mut scene = Scene::new(2)
        .ships(1, "scout-1", 18)
        .ships(2, "destroyer-1", 19)
        .units(19, 4, 4)
        .cargo(2, "destroyer-1", 2, 0)
        .dice(&[5, 1]);
    scene.acts(&["move scout-1 19", "done", "stay"]);
    // One die for the destroyer, no more; the hit falls on the destroyer, not on infantry.
    assert_eq!((scene.dice_left(), scene.damage_of(2, "destroyer-1")), (0, 1));
    assert_eq!((scene.units_at(19), scene.aboard(2, "destroyer-1")), ([4, 4], [2, 0]));
}

#[test]
fn the_firing_player_orders_the_hits() {
    proves!("combat.order-of-hits", "hits.per-hit-choice", "hits.owner-allocates");
    // A destroyer and an interceptor each hit a destroyer and a scout.
    let scene = Scene::new(2).ships(1, "destroyer-1", 9).cargo(1, "destroyer-1", 0, 1).ships(
        2,
        "destroyer-1 scout-1",
        10,
    );
    let mut scene = scene.fight("destroyer-1", &[4, 6]);
    assert_eq!(
        scene.options(),
        ["aim destroyer scout-1", "aim destroyer destroyer-1", "leave destroyer", "leave interceptor"]
    );
    // The interceptor's hit comes first: its owner places it, and then the destroyer's is aimed.
    scene.act("leave interceptor");
    assert_eq!(
        (scene.asked(), scene.options()),
        (2, vec!["take scout-1".to_owned(), "take destroyer-1".to_owned()])
    );
    scene.act("take destroyer-1");
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "aim"));
    scene.will_roll(&[1, 1]);
    scene.act("aim destroyer destroyer-1");
    assert_eq!((scene.at(2, "destroyer-1"), scene.at(2, "scout-1")), (None, Some(10)));
}

#[test]
fn every_other_ship_is_an_enemy() {
    proves!("basics.enemy-ships", "combat.mandatory", "combat.where");
    let mut scene = Scene::new(3).ships(1, "scout-1", 9).ships(3, "scout-1", 10);
    // Nobody is asked whether to fight: the dice fall at once.
    let steps = scene.steps("scout-1");
    assert!(steps.contains(&10), "{steps:?}");
    scene.act("move scout-1 10");
    scene.will_roll(&[6, 1]);
    scene.act("done");
    while scene.now() == "defender-flees" {
        scene.act("stay");
    }
    assert_eq!(scene.happened("battle-started").len() + scene.happened("fired").len(), 2);
    assert_eq!(scene.at(3, "scout-1"), None);
}

// -------------------------------------------------------------------- casualties

#[test]
fn infantry_goes_down_with_its_ship() {
    proves!("casualties.infantry-lost", "casualties.interceptors-reload", "casualties.destroyed");
    // Of two attacking destroyers one carries an infantry and an interceptor and is destroyed; the other survives.
    let scene = Scene::new(2)
        .ships(1, "destroyer-1 destroyer-2", 9)
        .cargo(1, "destroyer-1", 1, 1)
        .damage(1, "destroyer-1", 1)
        .ships(2, "destroyer-1", 10)
        .damage(2, "destroyer-1", 1);
    let mut scene = scene.fight("destroyer-1 destroyer-2", &[4, 4, 1, 4]);
    scene.act("aim destroyer destroyer-1");
    assert_eq!(scene.at(1, "destroyer-1"), None);
    assert_eq!(scene.aboard(1, "destroyer-2"), [0, 1], "the interceptor boards the other destroyer");
    assert_eq!((scene.supply_of(1, "infantry"), scene.supply_of(1, "interceptor")), (14, 11));
}

#[test]
fn interceptors_fight_on_without_their_carrier() {
    proves!(
        "interceptor.automatic",
        "casualties.interceptors-continue",
        "casualties.interceptors-lost",
        "interceptor.alone",
        "prices.interceptor"
    );
    // The only destroyer carries 2 interceptors and is destroyed in round one; they win in round two and are lost.
    let scene = Scene::new(2)
        .ships(1, "destroyer-1", 9)
        .cargo(1, "destroyer-1", 0, 2)
        .damage(1, "destroyer-1", 1)
        .ships(2, "destroyer-1", 10)
        .damage(2, "destroyer-1", 1);
    // Destroyer, two interceptors; then the defender's destroyer.
    let mut scene = scene.fight("destroyer-1", &[1, 5, 5, 4]);
    scene.act("aim destroyer destroyer-1");
    assert_eq!(scene.at(1, "destroyer-1"), None);
    assert_eq!((scene.state().battle.round, scene.state().battle.interceptors[0]), (2, 2));
    // They cannot flee on their own; the defender may.
    scene.refused_to(1, "flee", "flee.needs-mover");
    scene.will_roll(&[6, 1, 1]);
    scene.act("stay");
    assert_eq!(scene.at(2, "destroyer-1"), None);
    assert_eq!(scene.supply_of(1, "interceptor"), 10, "both are lost");
}

#[test]
fn interceptors_board_any_ship_of_the_battle() {
    proves!("casualties.interceptors-reload", "interceptor.automatic");
    // Two destroyers with 2 interceptors each; one destroyer and 2 interceptors survive, and board it.
    let scene = Scene::new(2)
        .ships(1, "destroyer-1 destroyer-2", 9)
        .cargo(1, "destroyer-1", 0, 2)
        .cargo(1, "destroyer-2", 0, 2)
        .damage(1, "destroyer-2", 1)
        .ships(2, "battleship", 10)
        .damage(2, "battleship", 3);
    let mut scene = scene.fight("destroyer-1 destroyer-2", &[4, 1, 1, 1, 1, 1, 3, 4, 4]);
    // The defender aims one hit at each of the damaged destroyer and two interceptors.
    for target in ["destroyer-2", "interceptor", "interceptor"] {
        scene.act(&format!("aim battleship {target}"));
    }
    assert_eq!((scene.at(1, "destroyer-2"), scene.aboard(1, "destroyer-1")), (None, [0, 2]));
    // With a choice of ships the owner decides, for one at a time.
    let scene = Scene::new(2)
        .ships(1, "destroyer-1 destroyer-2 battleship", 9)
        .cargo(1, "destroyer-1", 0, 1)
        .cargo(1, "destroyer-2", 2, 0)
        .ships(2, "scout-1", 10);
    let mut scene = scene.fight("destroyer-1 destroyer-2 battleship", &[3, 1, 1, 1, 1, 1, 1]);
    assert_eq!(
        (scene.now().as_str(), scene.options()),
        ("board", vec!["board destroyer-1".to_owned(), "board battleship".to_owned()])
    );
    scene.refused("board destroyer-2", "cargo.space");
    scene.act("board battleship");
    assert_eq!((scene.aboard(1, "destroyer-1"), scene.aboard(1, "battleship")), ([0, 0], [0, 1]));
}

#[test]
fn interceptors_cannot_land_after_a_battle() {
    proves!("casualties.interceptors-lost");
    // The battle is fought over one's own world: it offers no place all the same.
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 2)
        .cargo(1, "destroyer-1", 0, 2)
        .damage(1, "destroyer-1", 1)
        .ships(2, "scout-1", 1)
        .dice(&[1, 1, 6, 5]);
    scene.acts(&["move destroyer-1 1", "done", "stay"]);
    scene.act("aim scout interceptor");
    assert_eq!(scene.units_at(1), [0, 0]);
}

#[test]
fn interceptors_in_a_battle_count_as_being_on_the_board() {
    proves!("components.other-limits", "interceptor.automatic");
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 9).cargo(1, "destroyer-1", 0, 2).ships(
        2,
        "destroyer-1 scout-1",
        10,
    );
    scene.act("move destroyer-1 10");
    scene.will_roll(&[4, 1, 1]);
    scene.act("done").act("stay");
    assert_eq!((scene.now().as_str(), scene.aboard(1, "destroyer-1")), ("aim", [0, 0]));
    assert_eq!(scene.supply_of(1, "interceptor"), 10);
}

#[test]
fn nobody_is_asked_where_every_place_is_filled() {
    proves!("casualties.interceptors-reload");
    // Three interceptors and three places.
    let scene = Scene::new(2)
        .ships(1, "destroyer-1 destroyer-2", 9)
        .cargo(1, "destroyer-1", 0, 2)
        .cargo(1, "destroyer-2", 1, 1)
        .ships(2, "scout-1", 10);
    let scene = scene.fight("destroyer-1 destroyer-2", &[4, 1, 1, 1, 1, 1]);
    assert_eq!((scene.at(2, "scout-1"), scene.asked()), (None, 2), "the turn is over");
    assert_eq!((scene.aboard(1, "destroyer-1"), scene.aboard(1, "destroyer-2")), ([0, 2], [1, 1]));
    assert!(scene.happened("hits-wasted").is_empty(), "no hit was wasted");
}
