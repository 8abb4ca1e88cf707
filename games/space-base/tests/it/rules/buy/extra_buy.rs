//! Buying with an activation, and buying with a free choice of the sector.

use crate::scene::Scene;

/// Seat 1 with a charged Sarafanov and these credits.
fn with_buy(credits: u16) -> Scene {
    Scene::always_asked(2).station(1, 2, "sarafanov").charges(1, "sarafanov", 1).credits(1, credits)
}

/// Seat 1 with a charged Bykovsky, whose buy may go to any sector from 7 to 12.
fn with_free_sector(credits: u16) -> Scene {
    Scene::always_asked(2).station(1, 8, "bykovsky").charges(1, "bykovsky", 1).credits(1, credits)
}

/// The sectors on which the card just bought may be placed.
fn sectors(scene: &Scene) -> Vec<u8> {
    let mut sectors: Vec<u8> =
        scene.options_like("place").iter().map(|text| text["place ".len()..].parse().unwrap()).collect();
    sectors.sort_unstable();
    sectors
}

// ------------------------------------------------------------------------------------------------------- extra-buy

#[test]
fn the_buy_activation_works_before_and_after_the_roll() {
    proves!("extra-buy.own-turn");
    let mut before = with_buy(5);
    before.acts(&["use sarafanov", "buy ryumin"]);
    assert_eq!((before.station_of(1, 1), before.step_of(1)), ("ryumin".into(), "before-roll"));
    let mut rolled = with_buy(5);
    rolled.roll(1, 4).acts(&["use sarafanov", "buy ryumin"]);
    assert_eq!((rolled.station_of(1, 1), rolled.step_of(1)), ("ryumin".into(), "allocate"));
    let mut gained = with_buy(5);
    gained.roll(1, 4).acts(&["sum", "use sarafanov", "buy ryumin"]);
    assert_eq!((gained.station_of(1, 1), gained.step_of(1)), ("ryumin".into(), "buy"));
    let mut buying = with_buy(5);
    buying.roll(1, 4).acts(&["sum", "pass", "use sarafanov", "buy ryumin"]);
    assert_eq!((buying.station_of(1, 1), buying.step_of(1)), ("ryumin".into(), "buy"));
}

#[test]
fn the_buy_activation_does_not_work_on_another_players_turn() {
    proves!("extra-buy.own-turn");
    let mut scene = Scene::always_asked(2)
        .station(2, 2, "sarafanov")
        .charges(2, "sarafanov", 1)
        .deployed(2, 7, &["tereshkova"])
        .charges(2, "tereshkova", 1)
        .credits(2, 20);
    scene.roll(1, 4).act("sum");
    scene.refused_to(2, "use sarafanov", "extra-buy.own-turn");
    scene.refused_to(2, "use tereshkova", "extra-buy.own-turn");
    scene.act_as(2, "sum");
    assert_eq!(scene.step_of(2), "done");
    scene.end_turn();
    scene.acts(&["use sarafanov", "buy ryumin", "use tereshkova", "buy remek"]);
    assert_eq!((scene.credits_of(2), scene.points_of(2)), (16, 2));
}

#[test]
fn an_extra_buy_costs_its_price_and_leaves_the_normal_buy() {
    // Ledger example.
    proves!("extra-buy.exact", "extra-buy.normal-buy-left", "end-turn.not-before", "buy.spend-all");
    let row = ["gurragchaa", "fullerton", "remek", "tuan", "prunariu", "strekalov"];
    let mut scene = with_buy(10).shipyard(1, &row);
    scene.roll(6, 6).acts(&["sum", "use sarafanov", "buy gurragchaa"]);
    assert_eq!((scene.credits_of(1), scene.row(1).iter().flatten().count()), (7, 5));
    assert!(!scene.may("buy gurragchaa"));
    scene.act("buy fullerton");
    assert_eq!((scene.credits_of(1), scene.row(1).iter().flatten().count()), (0, 4));
    assert_eq!((scene.station_of(1, 1), scene.station_of(1, 6)), ("gurragchaa".into(), "fullerton".into()));
    let left = scene.deck_size(1);
    scene.end_turn();
    assert_eq!((scene.row(1).iter().flatten().count(), scene.deck_size(1)), (6, left - 2));
}

#[test]
fn an_extra_buy_may_also_come_after_the_normal_buy() {
    proves!("extra-buy.normal-buy-left", "extra-buy.exact");
    let mut scene = with_buy(3).station(1, 3, "grissom").charges(1, "grissom", 3);
    scene.roll(6, 6).acts(&["sum", "pass", "buy ryumin"]);
    assert_eq!(scene.credits_of(1), 0);
    scene.acts(&["use grissom", "use sarafanov", "buy young"]);
    assert_eq!((scene.credits_of(1), scene.station_of(1, 1)), (8, "young".into()));
    assert_eq!(scene.deployed_of(1, 1), ["start-1", "ryumin"]);
    scene.refused("buy remek", "buy.one");
}

#[test]
fn an_extra_buy_offers_everything_that_a_normal_buy_does() {
    proves!("extra-buy.like-normal");
    let mut extra = with_buy(13).colony_gone("frisch-outpost").station(1, 3, "samuelson-outpost");
    extra.act("use sarafanov");
    let mut offered = extra.options_like("buy");
    let mut normal = Scene::always_asked(2)
        .station(1, 2, "sarafanov")
        .credits(1, 13)
        .colony_gone("frisch-outpost")
        .station(1, 3, "samuelson-outpost");
    normal.roll(5, 6).act("sum");
    let mut usual = normal.options_like("buy");
    offered.sort();
    usual.sort();
    assert_eq!(offered, usual);
    assert!(offered.contains(&"buy young".into()) && offered.contains(&"buy tinbergen-outpost".into()));
    // Ryumin, Romanenko, Remek, Ivanchenkov, Chang-Diaz; five of level 2; five of level 3; one colony.
    assert_eq!(offered.len(), 16);
}

#[test]
fn an_extra_buy_is_refused_where_a_normal_buy_is() {
    proves!("extra-buy.like-normal");
    let mut scene = with_buy(12).colony_gone("frisch-outpost").station(1, 3, "samuelson-outpost");
    scene.act("use sarafanov");
    scene.refused("buy walker", "buy.from-shipyard");
    scene.refused("buy frisch-outpost", "colony.not-replaced");
    scene.refused("buy dzhanibekov", "colony.closes-sector");
    scene.refused("buy kuznets-outpost", "buy.afford");
    scene.act("buy mcdivitt");
    assert_eq!((scene.credits_of(1), scene.station_of(1, 2)), (0, "mcdivitt".into()));
    assert_eq!(scene.deployed_of(1, 2), ["sarafanov"]);
}

#[test]
fn an_extra_buy_of_a_colony_scores_at_once() {
    proves!("extra-buy.like-normal", "extra-buy.exact");
    let mut scene = with_buy(10);
    scene.acts(&["use sarafanov", "buy frisch-outpost"]);
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (1, 3));
    assert_eq!(
        (scene.station_of(1, 1), scene.deployed_of(1, 1)),
        ("frisch-outpost".into(), vec!["start-1".into()])
    );
    assert!(!scene.open_colonies().contains(&"frisch-outpost".into()));
}

// -------------------------------------------------------------------------------------------------------- any-high

#[test]
fn a_ship_for_sector_12_may_be_put_on_sector_7() {
    // Ledger example.
    // Rulebook example: Place a Card on Any 7-12 Sector.
    proves!("any-high.any", "place.printed-number-stays");
    let mut scene = with_free_sector(5).shipyard(1, &["brergovoy", "hauck"]);
    scene.acts(&["use bykovsky", "buy brergovoy"]);
    assert_eq!(sectors(&scene), [7, 8, 9, 10, 11, 12]);
    scene.act("place 7");
    assert_eq!((scene.station_of(1, 7), scene.station_of(1, 12)), ("brergovoy".into(), "start-12".into()));
    assert_eq!((scene.deployed_of(1, 7), scene.deployed_of(1, 12).len()), (vec!["start-7".into()], 0));
    assert_eq!(scene.credits_of(1), 3);
    scene.roll(3, 4).act("sum");
    assert_eq!(scene.credits_of(1), 12);
    // The next ship for sector 12 goes there as usual.
    scene.act("buy hauck");
    assert_eq!(scene.station_of(1, 12), "hauck");
}

#[test]
fn every_sector_from_7_to_12_can_be_chosen() {
    proves!("any-high.any");
    for sector in 7..=12_u8 {
        let mut scene = with_free_sector(5).shipyard(1, &["serebrov"]);
        let covered = scene.station_of(1, sector);
        scene.acts(&["use bykovsky", "buy serebrov", &format!("place {sector}")]);
        assert_eq!(scene.station_of(1, sector), "serebrov");
        assert_eq!(scene.deployed_of(1, sector), [covered]);
    }
    let mut scene = with_free_sector(5).shipyard(1, &["serebrov"]);
    scene.acts(&["use bykovsky", "buy serebrov"]);
    for sector in 1..=6 {
        scene.refused(&format!("place {sector}"), "any-high.any");
    }
    scene.refused("roll", "activate.in-order");
}

#[test]
fn a_ship_for_a_low_sector_may_go_there_or_to_a_high_one_that_is_open() {
    // Ledger example.
    proves!("any-high.low-ships", "any-high.any", "colony.closes-sector");
    let mut scene = with_free_sector(5).station(1, 9, "hayek-colony");
    scene.acts(&["use bykovsky", "buy dzhanibekov"]);
    assert_eq!(sectors(&scene), [3, 7, 8, 10, 11, 12]);
    scene.refused("place 9", "colony.closes-sector").refused("place 4", "any-high.any");
    scene.act("place 3");
    assert_eq!(
        (scene.station_of(1, 3), scene.deployed_of(1, 3)),
        ("dzhanibekov".into(), vec!["start-3".into()])
    );
    let mut scene = with_free_sector(5);
    scene.acts(&["use bykovsky", "buy dzhanibekov", "place 11"]);
    assert_eq!((scene.station_of(1, 11), scene.station_of(1, 3)), ("dzhanibekov".into(), "start-3".into()));
}

#[test]
fn a_colony_may_be_placed_this_way_too() {
    proves!("any-high.low-ships");
    let mut scene = with_free_sector(60).shipyard(1, &["ryumin", "hartsfield"]);
    scene.acts(&["use bykovsky", "buy frisch-outpost"]);
    assert_eq!(sectors(&scene), [1, 7, 8, 9, 10, 11, 12]);
    scene.act("place 10");
    assert_eq!((scene.points_of(1), scene.credits_of(1)), (3, 51));
    assert_eq!(
        (scene.station_of(1, 10), scene.deployed_of(1, 10)),
        ("frisch-outpost".into(), vec!["start-10".into()])
    );
    // It closes the sector where it lies, not the one whose number it bears.
    scene.roll(1, 4).act("sum");
    scene.refused("buy hartsfield", "colony.closes-sector");
    assert!(scene.may("buy ryumin"));
}

#[test]
fn a_ship_whose_own_sector_is_closed_may_still_go_to_a_high_one() {
    proves!("any-high.any", "any-high.low-ships");
    let mut scene = with_free_sector(5).station(1, 3, "samuelson-outpost");
    scene.acts(&["use bykovsky", "buy dzhanibekov"]);
    assert_eq!(sectors(&scene), [7, 8, 9, 10, 11, 12]);
    scene.act("place 8");
    assert_eq!(
        (scene.station_of(1, 8), scene.deployed_of(1, 8)),
        ("dzhanibekov".into(), vec!["bykovsky".into()])
    );
}
