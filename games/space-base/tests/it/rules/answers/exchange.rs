//! Exchanging one card with another.

use crate::scene::{Scene, built_in_json, cards::ship_in};
use serde_json::json;

/// Seat 1 with Zudov as the station card of 9, ready for use.
fn with_exchange() -> Scene {
    Scene::always_asked(2).station(1, 9, "zudov").charges(1, "zudov", 1)
}

/// Seat 1 with Zudov deployed in 9 between two other ships, ready for use.
fn with_deployed_exchange() -> Scene {
    Scene::always_asked(2).deployed(1, 9, &["serebrov", "zudov", "garriott"]).charges(1, "zudov", 1)
}

#[test]
fn a_station_card_trades_places_with_another() {
    // Ledger example.
    // Rulebook example: Exchange (station ability).
    proves!("exchange.station", "exchange.only-these-two");
    let mut scene = with_exchange().station(1, 7, "makarov").deployed(1, 7, &["overmyer"]).deployed(
        1,
        9,
        &["serebrov", "garriott"],
    );
    scene.acts(&["use zudov", "exchange makarov"]);
    assert_eq!(scene.sector_of(1, 7), ["overmyer", "zudov"]);
    assert_eq!(scene.sector_of(1, 9), ["serebrov", "garriott", "makarov"]);
    assert_eq!((scene.charges_on(1, "zudov"), scene.step_of(1)), (0, "before-roll"));
    // A 9 now gives what Makarov gives, a 7 charges Zudov.
    scene.roll(4, 5).act("sum");
    assert_eq!(scene.credits_of(1), 6);
}

#[test]
fn any_other_station_card_of_the_own_console_can_be_chosen() {
    proves!("exchange.station", "exchange.same-kind");
    let mut scene = with_exchange().station(1, 7, "makarov").station(1, 1, "frisch-outpost").deployed(
        1,
        7,
        &["overmyer"],
    );
    scene.act("use zudov");
    let offered = scene.options_like("exchange");
    assert_eq!(offered.len(), 11);
    for card in ["makarov", "frisch-outpost", "start-2", "start-12"] {
        assert!(offered.contains(&format!("exchange {card}")), "{card}");
    }
    scene.refused("exchange zudov", "exchange.same-sector");
    scene.refused("exchange overmyer", "exchange.same-kind");
    scene.refused("exchange lazarev", "activate.side-in-play");
}

#[test]
fn a_deployed_card_trades_places_with_another_in_its_stack() {
    // Ledger example.
    // Rulebook example: Exchange (deploy ability).
    proves!("exchange.deployed", "exchange.only-these-two");
    let mut scene = with_deployed_exchange().deployed(1, 4, &["remek", "duke", "engle"]);
    scene.acts(&["use zudov", "exchange remek"]);
    assert_eq!(scene.sector_of(1, 9), ["serebrov", "remek", "garriott", "start-9"]);
    assert_eq!(scene.sector_of(1, 4), ["zudov", "duke", "engle", "start-4"]);
    assert_eq!((scene.charges_on(1, "zudov"), scene.step_of(1)), (0, "before-roll"));
    // It is charged where it lies now.
    scene.roll(1, 1).act("sum");
    scene.end_turn();
    scene.roll(1, 3).act("sum");
    scene.act_as(1, "sum");
    assert_eq!(scene.charges_on(1, "zudov"), 1);
}

#[test]
fn a_deployed_card_trades_places_only_with_deployed_cards_of_other_sectors() {
    proves!("exchange.same-kind", "exchange.same-sector", "exchange.deployed");
    let mut scene = with_deployed_exchange()
        .deployed(1, 4, &["remek"])
        .deployed(1, 12, &["hauck", "weitz"])
        .station(1, 7, "makarov");
    scene.act("use zudov");
    let mut offered = scene.options_like("exchange");
    offered.sort();
    assert_eq!(offered, ["exchange hauck", "exchange remek", "exchange weitz"]);
    scene.refused("exchange makarov", "exchange.same-kind").refused("exchange start-9", "exchange.same-kind");
    scene
        .refused("exchange serebrov", "exchange.same-sector")
        .refused("exchange zudov", "exchange.same-sector");
}

#[test]
fn other_cards_of_both_sectors_stay() {
    proves!("exchange.only-these-two");
    let mut scene = with_exchange().deployed(1, 3, &["dzhanibekov"]).deployed(1, 9, &["garriott"]);
    let before: Vec<_> = (1..=12).map(|number| scene.deployed_of(1, number)).collect();
    scene.acts(&["use zudov", "exchange start-3"]);
    assert_eq!((1..=12).map(|number| scene.deployed_of(1, number)).collect::<Vec<_>>(), before);
    assert_eq!((scene.station_of(1, 3), scene.station_of(1, 9)), ("zudov".into(), "start-3".into()));
    for number in (1..=12).filter(|&number| number != 3 && number != 9) {
        assert_eq!(scene.station_of(1, number), format!("start-{number}"));
    }
    assert_eq!(scene.station_of(2, 9), "start-9");
}

#[test]
fn a_colony_may_be_traded_away_and_closes_its_new_sector() {
    proves!("exchange.colony");
    let mut scene = with_exchange()
        .station(1, 1, "frisch-outpost")
        .points(1, 3)
        .credits(1, 5)
        .shipyard(1, &["ryumin", "serebrov"]);
    scene.acts(&["use zudov", "exchange frisch-outpost"]);
    assert_eq!((scene.station_of(1, 9), scene.station_of(1, 1)), ("frisch-outpost".into(), "zudov".into()));
    assert_eq!(scene.points_of(1), 3, "no points again");
    scene.roll(4, 5).act("sum");
    assert_eq!((scene.credits_of(1), scene.income_of(1)), (5, 0), "a colony gives nothing");
    scene.refused("buy serebrov", "colony.closes-sector");
    scene.act("buy ryumin");
    assert_eq!(scene.sector_of(1, 1), ["zudov", "ryumin"]);
}

#[test]
fn a_card_that_its_own_activation_deployed_is_not_exchanged() {
    proves!("exchange.station", "activate.in-order");
    let mut content = built_in_json();
    let zudov = ship_in(&mut content, "zudov");
    zudov["station"]["charge"]["box"] = "blue".into();
    zudov["station"]["charge"]["effects"] =
        json!([{"op": "buy"}, {"op": "exchange_card", "zone": "station"}]);
    let given = || {
        Scene::with_content(2, &content)
            .shipyard(1, &["ryumin", "serebrov"])
            .station(1, 9, "zudov")
            .charges(1, "zudov", 1)
            .deployed(1, 4, &["remek"])
            .credits(1, 5)
    };
    let mut scene = given();
    scene.acts(&["use zudov", "buy serebrov"]);
    assert_eq!(
        (scene.sector_of(1, 9), scene.step_of(1)),
        (vec!["zudov".into(), "serebrov".into()], "before-roll")
    );
    // Still at the station, it is.
    let mut scene = given();
    scene.acts(&["use zudov", "buy ryumin"]);
    assert!(scene.may("exchange start-4") && !scene.may("exchange remek"));
}

#[test]
fn cards_are_exchanged_on_any_turn() {
    proves!("exchange.green");
    // The own turn: before the roll, before allocating, after gaining and in the buy phase.
    for acts in [&[][..], &["roll"][..], &["roll", "sum"][..], &["roll", "sum", "pass"][..]] {
        for mut scene in [with_exchange(), with_deployed_exchange().deployed(1, 5, &["evans"])] {
            scene.will_roll(&[1, 1]);
            scene.acts(acts);
            scene.act("use zudov");
            assert!(!scene.options_like("exchange").is_empty());
        }
    }
    // Another player's turn: before allocating and after gaining.
    let mut scene = Scene::always_asked(2).station(2, 9, "zudov").charges(2, "zudov", 1);
    scene.roll(1, 1).act("sum");
    scene.act_as(2, "use zudov").act_as(2, "exchange start-3");
    assert_eq!((scene.station_of(2, 3), scene.step_of(2)), ("zudov".into(), "allocate"));
    let mut scene =
        Scene::always_asked(2).deployed(2, 9, &["zudov"]).charges(2, "zudov", 1).deployed(2, 5, &["evans"]);
    scene.roll(1, 1).act("sum");
    scene.act_as(2, "sum").act_as(2, "use zudov").act_as(2, "exchange evans");
    assert_eq!((scene.deployed_of(2, 9), scene.step_of(2)), (vec!["evans".into()], "done"));
}
