//! Colonies.

use crate::scene::{COLONIES, Scene, idle_turn, shopping, shopping_with, sorted, wealth};

/// Everybody idles until it is seat 1's turn again.
#[track_caller]
fn round_trip(scene: &mut Scene) {
    scene.end_turn();
    while scene.active_number() != 1 {
        idle_turn(scene);
    }
}

// Ledger example: the colony of sector 1 over a ship.
#[test]
fn the_colony_of_sector_1_from_buying_to_later_turns() {
    proves!(
        "colony.points-now",
        "colony.closes-sector",
        "colony.no-reward",
        "colony.deployed-still-work",
        "colony.ladder"
    );
    let mut scene = Scene::always_asked(2).credits(1, 9).shipyard(1, &["gurragchaa"]).station(1, 1, "ryumin");
    scene.roll(6, 6).act("sum").act("buy frisch-outpost");
    assert_eq!((scene.points_of(1), scene.credits_of(1)), (3, 0));
    assert_eq!(
        (scene.station_of(1, 1), scene.deployed_of(1, 1)),
        ("frisch-outpost".to_owned(), vec!["ryumin".to_owned()])
    );
    scene.end_turn();
    // On another turn a 1 pays the deployed ship; the 2 has nothing deployed.
    let before = scene.credits_of(1);
    scene.roll(1, 2).act("sum").act_as(1, "dice");
    assert_eq!(scene.credits_of(1), before + 1);
    scene.end_turn();
    // On the own turn only the 2 pays.
    let (credits, points) = (scene.credits_of(1), scene.points_of(1));
    scene.roll(1, 2).act("dice");
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (credits + 1, points));
    assert_eq!(scene.credits_of(1), 3);
    scene.refused("buy gurragchaa", "colony.closes-sector");
}

#[test]
fn a_colony_is_bought_and_placed_like_a_ship() {
    proves!("colony.buy-like-ship", "colony.points-now");
    let mut scene = shopping_with(20, |scene| {
        scene.station(1, 4, "gubarev").charges(1, "gubarev", 1).deployed(1, 4, &["remek"])
    });
    scene.act("buy kuznets-outpost");
    assert_eq!(scene.credits_of(1), 0, "all credits are spent");
    assert_eq!(scene.station_of(1, 4), "kuznets-outpost");
    assert_eq!(scene.deployed_of(1, 4), ["remek", "gubarev"]);
    assert_eq!((scene.charges_on(1, "gubarev"), scene.points_of(1)), (1, 6));
    // It was the buy of this turn.
    let mut scene = scene.credits(1, 9);
    scene.refused("buy ryumin", "buy.one");
    // It can be bought with a buy activation at its exact cost too.
    let mut scene =
        Scene::always_asked(2).credits(1, 20).station(1, 2, "sarafanov").charges(1, "sarafanov", 1);
    scene.acts(&["use sarafanov", "buy frisch-outpost"]);
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (11, 3));
}

#[test]
fn the_points_come_once_and_to_the_buyer_alone() {
    proves!("colony.points-now");
    let mut scene = Scene::always_asked(3).credits(1, 42).points(1, 5).points(2, 7);
    scene.roll(6, 6).acts(&["sum", "buy friedman-colony"]);
    assert_eq!([1, 2, 3].map(|number| scene.points_of(number)), [19, 7, 0]);
    round_trip(&mut scene);
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    assert_eq!([1, 2, 3].map(|number| scene.points_of(number)), [19, 7, 0]);
}

#[test]
fn a_colony_is_not_replaced_on_display() {
    proves!("colony.not-replaced");
    let mut scene = shopping(9);
    scene.act("buy frisch-outpost");
    assert_eq!(scene.open_colonies(), COLONIES[1..]);
    scene.end_turn();
    assert_eq!(scene.open_colonies(), COLONIES[1..]);
    // Nobody else can have it.
    scene = scene.credits(2, 42);
    scene.roll(6, 6).act("sum").refused("buy frisch-outpost", "colony.not-replaced");
    scene.act("buy friedman-colony");
    assert_eq!(scene.open_colonies(), COLONIES[1..11]);
    scene.end_turn();
    scene = scene.credits(1, 42);
    scene.roll(6, 6).act("sum").refused("buy frisch-outpost", "colony.not-replaced");
    scene.refused("buy friedman-colony", "colony.not-replaced");
}

#[test]
fn no_card_can_be_bought_or_claimed_for_a_sector_with_a_colony() {
    proves!("colony.closes-sector");
    // The default shipyard has a ship of each level for sector 3.
    let mut scene = shopping(15);
    scene.act("buy samuelson-outpost");
    round_trip(&mut scene);
    scene = scene
        .credits(1, 42)
        .deployed(1, 2, &["sarafanov"])
        .charges(1, "sarafanov", 1)
        .deployed(1, 12, &["kovalyonok"])
        .charges(1, "kovalyonok", 1);
    scene.acts(&["use sarafanov"]).refused("buy white", "colony.closes-sector");
    scene.act("buy worden");
    scene.act("use kovalyonok").refused("claim mattingly", "colony.closes-sector");
    scene.act("claim irwin");
    scene.roll(6, 6).act("sum");
    for id in ["dzhanibekov", "mattingly", "white"] {
        scene.refused(&format!("buy {id}"), "colony.closes-sector");
    }
    // The sector itself is closed, not its neighbours.
    for id in ["remek", "young", "duke"] {
        assert!(scene.may(&format!("buy {id}")), "{id}");
    }
    assert_eq!(scene.station_of(1, 3), "samuelson-outpost");
}

#[test]
fn a_colony_closes_the_sector_for_its_owner_only() {
    proves!("colony.closes-sector");
    let mut scene = shopping(15);
    scene.act("buy samuelson-outpost");
    scene.end_turn();
    scene = scene.credits(2, 12);
    scene.roll(6, 6).act("sum").act("buy white");
    assert_eq!(
        (scene.station_of(2, 3), scene.station_of(1, 3)),
        ("white".to_owned(), "samuelson-outpost".to_owned())
    );
}

// Ledger example: a ship for sector 3 with a colony on sector 9.
#[test]
fn no_card_can_be_placed_on_a_colony_by_choice_of_sector() {
    proves!("colony.closes-sector", "any-high.low-ships");
    let mut scene = shopping(33);
    scene.act("buy hayek-colony");
    round_trip(&mut scene);
    scene = scene.credits(1, 9).station(1, 8, "bykovsky").charges(1, "bykovsky", 1);
    scene.acts(&["use bykovsky", "buy dzhanibekov"]);
    scene.refused("place 9", "colony.closes-sector");
    let places = sorted(scene.options_like("place"));
    assert_eq!(places, ["place 10", "place 11", "place 12", "place 3", "place 7", "place 8"]);
    scene.act("place 12");
    assert_eq!(scene.station_of(1, 12), "dzhanibekov");
}

#[test]
fn a_colony_gives_nothing_on_the_own_turn() {
    proves!("colony.no-reward");
    let mut scene = shopping(27);
    scene.act("buy leontief-base");
    round_trip(&mut scene);
    let before = wealth(&scene, 1);
    assert_eq!(before.2, 9);
    scene.roll(3, 4).act("sum");
    assert_eq!(wealth(&scene, 1), before);
    // A double with a colony gives nothing twice.
    let mut scene = shopping(15);
    scene.act("buy samuelson-outpost");
    round_trip(&mut scene);
    let before = wealth(&scene, 1);
    scene.roll(3, 3).act("dice");
    assert_eq!(wealth(&scene, 1), before);
}

#[test]
fn ships_under_a_colony_still_pay_on_other_turns() {
    proves!("colony.deployed-still-work");
    let mut scene =
        shopping_with(27, |scene| scene.station(1, 7, "zholobov").deployed(1, 7, &["start-7", "carr"]));
    scene.act("buy leontief-base");
    assert_eq!(scene.deployed_of(1, 7), ["start-7", "carr", "zholobov"]);
    scene.end_turn();
    let before = (scene.credits_of(1), scene.points_of(1));
    scene.roll(3, 4).act("sum").act_as(1, "sum");
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (before.0 + 2, before.1 + 2));
    assert_eq!(scene.charges_on(1, "zholobov"), 1);
}

#[test]
fn a_colony_costs_three_credits_a_point() {
    proves!("colony.ladder", "colony.points-now", "colony.buy-like-ship", "card.cost", "card.sector");
    let ladder = [
        (9, 3),
        (12, 4),
        (15, 5),
        (18, 6),
        (21, 7),
        (24, 8),
        (27, 9),
        (30, 10),
        (33, 11),
        (36, 12),
        (39, 13),
        (42, 14),
    ];
    for (sector, (id, (cost, points))) in (1..).zip(COLONIES.into_iter().zip(ladder)) {
        let buy = format!("buy {id}");
        shopping(cost - 1).refused(&buy, "buy.afford");
        let mut scene = shopping(cost);
        scene.act(&buy);
        assert_eq!((scene.points_of(1), scene.station_of(1, sector)), (points, id.to_owned()));
        assert_eq!(scene.deployed_of(1, sector), [format!("start-{sector}")]);
    }
}
