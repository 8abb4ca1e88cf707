//! Phase VI: negotiating, and trade alliances.

use table::{Names, Tell};

use crate::scene::{Scene, seat};

/// A scout of seat 1 at a neutral planet at 5, in phase VI.
fn envoy() -> Scene {
    Scene::new(2).front(5, "haleth").ships(1, "scout-1", 5).phase("land")
}

#[test]
fn a_ship_must_be_there() {
    proves!("negotiate.who", "turret.no-land-actions");
    for ship in ["scout-1", "colony-ship-1", "destroyer-1", "battleship"] {
        let scene = Scene::new(2).front(5, "haleth").ships(1, ship, 5).phase("land");
        assert!(scene.may("negotiate 5"), "{ship}");
    }
    let mut scene = Scene::new(2).front(5, "haleth").ships(1, "turret-1", 5).phase("land");
    scene.refused("negotiate 5", "negotiate.who");
    let mut scene = Scene::new(2).front(5, "haleth").front(3, "ysmere").ships(1, "scout-1", 3).phase("land");
    scene.refused("negotiate 5", "negotiate.who");
}

#[test]
fn only_inhabited_worlds_without_a_controller_negotiate() {
    proves!("negotiate.which-world");
    let mut scene = envoy().controls(2, 5);
    scene.refused("negotiate 5", "negotiate.which-world");
    let mut scene = envoy().controls(1, 5);
    scene.refused("negotiate 5", "negotiate.which-world");
    let mut scene = Scene::new(2).front(5, "silt").ships(1, "scout-1", 5).phase("land");
    scene.refused("negotiate 5", "colonise.only-way");
    let scene = Scene::new(2).front(2, "relay-kappa").ships(1, "scout-1", 2).phase("land");
    assert!(scene.may("negotiate 2"));
}

#[test]
fn one_roll_for_a_world_and_turn() {
    proves!("negotiate.one-roll");
    let mut scene = envoy().ships(1, "destroyer-1", 5).dice(&[1]);
    scene.act("negotiate 5");
    assert_eq!((scene.now().as_str(), scene.ally(5)), ("land", None));
    scene.refused("negotiate 5", "negotiate.one-roll");
    // Another world is another roll.
    let mut scene = envoy().front(3, "ysmere").ships(1, "scout-2", 3).dice(&[1, 1]);
    scene.acts(&["negotiate 5", "negotiate 3"]);
}

#[test]
fn talking_and_shooting_do_not_mix() {
    proves!("negotiate.not-after-attack");
    // Refused by the world, another destroyer may not invade it this turn.
    let mut scene = envoy().ships(1, "destroyer-1 destroyer-2", 5).dice(&[1]);
    scene.act("negotiate 5");
    scene.refused("invade destroyer-1", "negotiate.not-after-attack");
    scene.refused("bombard destroyer-1", "negotiate.not-after-attack");
    for assault in ["invade destroyer-1", "bombard destroyer-1"] {
        let mut scene = envoy().ships(1, "destroyer-1", 5).dice(&[1]);
        scene.act(assault).refused("negotiate 5", "negotiate.not-after-attack");
    }
}

#[test]
fn the_price_table() {
    proves!("negotiate.table", "negotiate.pay-or-not");
    for (die, price) in [(2, 8), (3, 4), (4, 2), (5, 1), (6, 0)] {
        let mut scene = envoy().credits(1, 8).dice(&[die]);
        scene.act("negotiate 5");
        assert_eq!(scene.options(), ["accept", "decline"]);
        let note = scene.rules.note(scene.state(), seat(1), "accept".parse().unwrap());
        let brings = note.plain(&Names::new(["Ada", "Bob"]));
        scene.act("accept");
        let income = scene.view(1)["sectors"][4]["world"]["tribute"].clone();
        assert_eq!(brings, format!("An alliance brings {income} credits a turn, and 1 victory point."));
        assert_eq!((scene.ally(5), scene.credits_of(1)), (Some(1), 8 - price));
    }
    let mut scene = envoy().dice(&[1]);
    scene.act("negotiate 5");
    assert_eq!((scene.ally(5), scene.now().as_str()), (None, "land"));
    // A 3 with 5 credits: pay 4 or decline.
    let mut scene = envoy().credits(1, 5).dice(&[3]);
    scene.acts(&["negotiate 5", "decline"]);
    assert_eq!((scene.ally(5), scene.credits_of(1)), (None, 5));
    // A 2 with 7 credits fails.
    let mut scene = envoy().credits(1, 7).dice(&[2]);
    scene.act("negotiate 5");
    assert_eq!((scene.ally(5), scene.now().as_str(), scene.credits_of(1)), (None, "land", 7));
}

#[test]
fn with_bonuses_a_world_may_pay() {
    proves!("negotiate.table-seven", "tivare.negotiation", "negotiate.pay-or-not");
    let mut scene =
        Scene::new(2).turn_of(2).front(17, "haleth").ships(2, "scout-1", 17).phase("land").dice(&[6]);
    scene.act("negotiate 17");
    assert_eq!(scene.options(), ["accept", "decline"], "even this may be declined");
    scene.act("accept");
    assert_eq!((scene.ally(17), scene.credits_of(2)), (Some(2), 14));
    // A 1 of the Tivare is a 2: 8 credits.
    let mut scene =
        Scene::new(2).turn_of(2).front(17, "haleth").ships(2, "scout-1", 17).phase("land").dice(&[1]);
    scene.acts(&["negotiate 17", "accept"]);
    assert_eq!((scene.ally(17), scene.credits_of(2)), (Some(2), 2));
    // Bonuses of worlds add up: 2 + 1 + 1 by Miir and the Free Market is a 4.
    let mut scene = envoy().front(3, "miir").controls(1, 3).front(2, "free-market").controls(1, 2).dice(&[2]);
    scene.acts(&["negotiate 5", "accept"]);
    assert_eq!(scene.credits_of(1), 8);
}

#[test]
fn replacing_an_alliance_costs_double() {
    proves!("negotiate.replace", "alliance.one-per-world", "negotiate.pay-or-not");
    for (die, price) in [(2, 16), (3, 8), (4, 4), (5, 2), (6, 0)] {
        let mut scene = envoy().allied(2, 5).credits(1, 16).dice(&[die]);
        scene.acts(&["negotiate 5", "accept"]);
        assert_eq!((scene.ally(5), scene.credits_of(1)), (Some(1), 16 - price));
        assert!(scene.state().players[1].allies.is_empty(), "one alliance at a time");
    }
    // A 2 with 10 credits: 16 cannot be paid.
    let mut scene = envoy().allied(2, 5).credits(1, 10).dice(&[2]);
    scene.act("negotiate 5");
    assert_eq!((scene.ally(5), scene.now().as_str()), (Some(2), "land"));
}

#[test]
fn the_gain_is_not_doubled() {
    proves!("negotiate.replace-seven", "negotiate.table-seven", "tivare.negotiation");
    // The Tivare replace an alliance with a 6.
    let mut scene = Scene::new(2)
        .turn_of(2)
        .front(17, "haleth")
        .allied(1, 17)
        .ships(2, "scout-1", 17)
        .phase("land")
        .dice(&[6]);
    scene.acts(&["negotiate 17", "accept"]);
    assert_eq!((scene.ally(17), scene.credits_of(2)), (Some(2), 14));
}

#[test]
fn nobody_negotiates_with_an_ally() {
    proves!("negotiate.own-alliance");
    let mut scene = envoy().allied(1, 5);
    scene.refused("negotiate 5", "negotiate.own-alliance");
}

#[test]
fn an_alliance_lasts_without_a_ship() {
    proves!("alliance.no-ship-needed");
    let mut scene =
        Scene::new(2).front(5, "haleth").allied(1, 5).ships(1, "scout-1", 5).empty(&[6]).credits(1, 0);
    scene.acts(&["move scout-1 6", "done"]);
    assert_eq!(scene.ally(5), Some(1));
    assert_eq!((scene.view(1)["players"][0]["income"].as_u64(), scene.points_of(1)), (Some(10), 4));
}

#[test]
fn an_alliance_ends_when_somebody_takes_control() {
    proves!("alliance.neutral-only", "alliance.no-rights");
    let mut scene = Scene::new(2)
        .front(5, "sable-terminus")
        .allied(2, 5)
        .ships(1, "destroyer-1", 5)
        .phase("land")
        .dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!((scene.controller(5), scene.ally(5), scene.points_of(2)), (Some(1), None, 3));
}

#[test]
fn an_alliance_for_nothing_is_no_payment() {
    proves!("negotiate.pay-or-not");
    let mut scene = envoy();
    scene.will_roll(&[6]);
    scene.acts(&["negotiate 5", "accept"]);
    assert!(scene.happened("paid").is_empty() && scene.happened("gained").is_empty());
}

#[test]
fn abilities_stay_with_their_species() {
    proves!("ability.keep");
    // The Tivare have lost their base and negotiate as well as ever; its conqueror does not.
    let mut scene = Scene::new(2)
        .controls(1, 19)
        .front(17, "haleth")
        .ships(2, "scout-1", 17)
        .turn_of(2)
        .phase("land")
        .dice(&[5]);
    scene.acts(&["negotiate 17", "accept"]);
    assert_eq!(scene.credits_of(2), 10, "5 + 1 costs nothing");
    let mut scene =
        Scene::new(2).controls(1, 19).front(17, "haleth").ships(1, "scout-1", 17).phase("land").dice(&[5]);
    scene.acts(&["negotiate 17", "accept"]);
    assert_eq!(scene.credits_of(1), 9);
}
