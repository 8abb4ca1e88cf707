//! Buying, placing and deploying.

mod card;
mod claim;
mod colony;
mod extra_buy;

use crate::scene::{Scene, shopping, shopping_with};

/// The order in which the newest action caused these events; events of other kinds are left out.
fn order_of(scene: &Scene, kinds: &[&str]) -> Vec<String> {
    let events = scene.event_json();
    let kind = |event: &serde_json::Value| event["event"].as_str().unwrap().to_owned();
    events.iter().map(kind).filter(|kind| kinds.contains(&kind.as_str())).collect()
}

// -------------------------------------------------------------------------------------------------------------- buying

#[test]
fn nobody_has_to_buy() {
    proves!("buy.optional", "buy.keep");
    let mut scene = shopping(42);
    scene.act_as(2, "sum").act("end");
    assert_eq!((scene.active_number(), scene.credits_of(1)), (2, 42));
    assert!((1..=12).all(|sector| scene.station_of(1, sector) == format!("start-{sector}")));
    assert_eq!(scene.open_colonies().len(), 12);
}

#[test]
fn one_card_may_be_bought() {
    proves!("buy.one");
    for bought in ["buy ryumin", "buy frisch-outpost"] {
        let mut scene = shopping_with(9, |scene| scene.station(1, 6, "carpenter").charges(1, "carpenter", 3));
        scene.act(bought);
        // With new credits in the same turn a second card is still refused, a ship or a colony.
        scene.acts(&["use carpenter", "use carpenter", "use carpenter"]);
        assert_eq!(scene.credits_of(1), 9);
        scene.refused("buy romanenko", "buy.one").refused("buy worden", "buy.one");
        assert!(scene.options_like("buy").is_empty());
    }
    // On the next own turn there is a new buy.
    let mut scene = shopping(9);
    scene.act("buy ryumin");
    scene.end_turn();
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    scene = scene.credits(1, 2);
    scene.roll(6, 6).act("sum").act("buy romanenko");
    assert_eq!(scene.station_of(1, 2), "romanenko");
}

#[test]
fn everything_on_display_is_for_sale() {
    proves!("buy.from-shipyard");
    let scene = shopping(42);
    let mut offered: Vec<String> = scene.options_like("buy");
    offered.sort();
    let mut display: Vec<String> = (1..=3).flat_map(|level| scene.row(level)).flatten().collect();
    display.extend(scene.open_colonies());
    assert_eq!(display.len(), 18 + 12);
    let mut expected: Vec<String> = display.iter().map(|id| format!("buy {id}")).collect();
    expected.sort();
    assert_eq!(offered, expected);
}

#[test]
fn nothing_else_is_for_sale() {
    proves!("buy.from-shipyard");
    let mut scene = shopping_with(42, |scene| scene.station(2, 7, "overmyer").deployed(1, 8, &["popov"]));
    // In the decks.
    for id in ["malyshev", "sevastyanov", "walker"] {
        scene.refused(&format!("buy {id}"), "buy.from-shipyard");
    }
    // On somebody's console.
    for id in ["overmyer", "popov"] {
        scene.refused(&format!("buy {id}"), "buy.from-shipyard");
    }
}

#[test]
fn a_card_must_be_affordable() {
    proves!("buy.afford");
    for (credits, cheap, dear) in
        [(0, None, "ryumin"), (2, Some("ryumin"), "ivanchenkov"), (8, Some("evans"), "frisch-outpost")]
    {
        let mut scene = shopping(credits);
        scene.refused(&format!("buy {dear}"), "buy.afford");
        assert_eq!(scene.credits_of(1), credits);
        if let Some(cheap) = cheap {
            scene.act(&format!("buy {cheap}"));
        } else {
            assert_eq!(scene.options(), ["end"]);
        }
    }
    assert!(shopping(12).may("buy tinbergen-outpost") && shopping(12).may("buy young"));
}

// Ledger example: 9 credits, 3 income and a ship for 5.
#[test]
fn a_buy_takes_all_credits() {
    proves!("buy.spend-all", "end-turn.reset");
    let mut scene = shopping_with(9, |scene| scene.income(1, 2).shipyard(1, &["shaw"]));
    assert_eq!(scene.income_of(1), 3);
    scene.act("buy shaw");
    assert_eq!(scene.credits_of(1), 0);
    scene.end_turn();
    assert_eq!(scene.credits_of(1), 3);
}

#[test]
fn a_buy_takes_all_credits_whatever_the_card_costs() {
    proves!("buy.spend-all");
    for card in ["ryumin", "worden", "young", "frisch-outpost", "friedman-colony"] {
        for credits in [42, 50, 93] {
            let mut scene = shopping(credits);
            scene.act(&format!("buy {card}"));
            assert_eq!(scene.credits_of(1), 0, "{card} with {credits} credits");
        }
    }
}

// Ledger example: 6 credits, 3 income and no buy.
#[test]
fn who_buys_nothing_keeps_the_credits() {
    proves!("buy.keep", "end-turn.reset-only-up");
    let mut scene = shopping_with(6, |scene| scene.income(1, 2));
    assert_eq!(scene.income_of(1), 3);
    scene.end_turn();
    assert_eq!((scene.active_number(), scene.credits_of(1)), (2, 6));
}

#[test]
fn credits_can_be_saved_for_a_dearer_card() {
    proves!("buy.keep");
    let mut scene = shopping(8);
    scene.refused("buy frisch-outpost", "buy.afford");
    scene.end_turn();
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    scene.roll(1, 3).act("sum");
    assert_eq!(scene.credits_of(1), 9);
    scene.act("buy frisch-outpost");
    assert_eq!(scene.points_of(1), 3);
}

#[test]
fn only_the_active_player_buys() {
    proves!("buy.own-turn");
    let mut scene = Scene::always_asked(3).credits(1, 9).credits(2, 42).credits(3, 42);
    scene.roll(6, 6).act("sum");
    scene.refused_to(2, "buy ryumin", "buy.own-turn").refused_to(3, "buy frisch-outpost", "buy.own-turn");
    scene.act_as(3, "sum").refused_to(3, "buy ryumin", "buy.own-turn");
    assert!(scene.may("buy ryumin"));
    // On their own turn they may.
    scene.end_turn();
    scene.roll(6, 6).act("sum").act("buy frisch-outpost");
    assert_eq!(scene.points_of(2), 3);
}

#[test]
fn the_normal_buy_comes_after_the_allocation() {
    proves!("buy.after-allocation");
    let mut scene = Scene::always_asked(2).credits(1, 42).station(1, 8, "parker");
    for text in ["buy ryumin", "buy friedman-colony"] {
        scene.refused(text, "buy.after-allocation");
    }
    scene.roll(4, 4);
    for text in ["buy ryumin", "buy friedman-colony"] {
        scene.refused(text, "buy.after-allocation");
    }
    scene.act("sum");
    assert!(!scene.may("buy ryumin"), "an arrow is open");
    scene.act("pass");
    assert!(scene.may("buy ryumin"));
    // With an activation to use after gaining, that moment comes before the buy phase.
    let mut scene =
        Scene::always_asked(2).credits(1, 9).station(1, 6, "carpenter").charges(1, "carpenter", 1);
    scene.roll(4, 4).act("sum").refused("buy ryumin", "buy.after-allocation");
    scene.act("pass").act("buy ryumin");
}

#[test]
fn a_card_is_paid_and_then_placed() {
    proves!("buy.pay-then-place");
    let mut scene = shopping(9);
    scene.act("buy ryumin");
    assert_eq!(order_of(&scene, &["bought", "placed"]), ["bought", "placed"]);
    // With the buy activation too, and a colony's points come with placing.
    let mut scene = shopping_with(9, |scene| scene.station(1, 2, "sarafanov").charges(1, "sarafanov", 1));
    scene.acts(&["use sarafanov", "buy frisch-outpost"]);
    assert_eq!(order_of(&scene, &["bought", "placed", "gained"]), ["bought", "placed", "gained"]);
}

#[test]
fn activations_come_before_or_after_the_normal_buy() {
    proves!("buy.order-with-activations");
    let given = || shopping_with(3, |scene| scene.station(1, 6, "carpenter").charges(1, "carpenter", 2));
    let mut between = given();
    between.acts(&["use carpenter", "buy ryumin"]);
    assert_eq!(between.credits_of(1), 0);
    between.act("use carpenter");
    assert_eq!(between.credits_of(1), 3);
    let mut before = given();
    before.acts(&["use carpenter", "use carpenter"]);
    assert_eq!(before.credits_of(1), 9);
    before.act("buy worden");
    // An extra buy after the normal one.
    let mut after = shopping_with(3, |scene| {
        scene.station(1, 6, "carpenter").charges(1, "carpenter", 2).station(1, 2, "sarafanov").charges(
            1,
            "sarafanov",
            1,
        )
    });
    after.acts(&["buy ryumin", "use carpenter", "use carpenter", "use sarafanov", "buy dzhanibekov"]);
    assert_eq!((after.credits_of(1), after.station_of(1, 3)), (4, "dzhanibekov".to_owned()));
    // And before it.
    let mut first = shopping_with(9, |scene| scene.station(1, 2, "sarafanov").charges(1, "sarafanov", 1));
    first.acts(&["use sarafanov", "buy dzhanibekov", "buy worden"]);
    assert_eq!((first.credits_of(1), first.station_of(1, 1)), (0, "worden".to_owned()));
}

// ------------------------------------------------------------------------------------------------------------- placing

// Ledger example: a ship with the number 9.
// Rulebook example: placing a card.
#[test]
fn a_new_ship_deploys_the_old_one_in_the_same_sector() {
    proves!("place.printed-sector", "place.deploys-old");
    let mut scene = shopping_with(9, |scene| scene.shipyard(1, &["bobko"]));
    scene.act("buy bobko");
    assert_eq!(
        (scene.station_of(1, 9), scene.deployed_of(1, 9)),
        ("bobko".to_owned(), vec!["start-9".to_owned()])
    );
    assert!((1..=12).filter(|&sector| sector != 9).all(|sector| scene.deployed_of(1, sector).is_empty()));
    scene.end_turn();
    // It now pays 3 credits on other turns.
    let before = scene.credits_of(1);
    scene.roll(4, 5).act("sum").act_as(1, "sum");
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (before + 3, 0));
}

#[test]
fn a_claimed_ship_goes_to_its_printed_sector_too() {
    proves!("place.printed-sector", "place.deploys-old");
    let mut scene =
        shopping_with(0, |scene| scene.deployed(1, 12, &["kovalyonok"]).charges(1, "kovalyonok", 1));
    scene.acts(&["use kovalyonok", "claim schmitt"]);
    assert_eq!(
        (scene.station_of(1, 6), scene.deployed_of(1, 6)),
        ("schmitt".to_owned(), vec!["start-6".to_owned()])
    );
}

#[test]
fn the_new_card_pays_in_the_same_turn() {
    proves!("place.immediate");
    // Bought with an activation between the roll and the allocation.
    let mut scene = Scene::always_asked(2)
        .credits(1, 4)
        .shipyard(1, &["farkas"])
        .station(1, 2, "sarafanov")
        .charges(1, "sarafanov", 1);
    scene.roll(3, 4).acts(&["use sarafanov", "buy farkas", "sum"]);
    assert_eq!((scene.credits_of(1), scene.income_of(1)), (4 - 3 + 2, 1));
}

#[test]
fn the_old_ship_counts_as_deployed_in_the_same_turn() {
    proves!("place.immediate");
    // Zudov trades places with station cards as a station card, with deployed ones as a deployed card.
    let mut scene = shopping_with(9, |scene| {
        scene.shipyard(1, &["bobko"]).station(1, 9, "zudov").charges(1, "zudov", 1).deployed(
            1,
            4,
            &["conrad"],
        )
    });
    scene.acts(&["buy bobko", "use zudov", "exchange conrad"]);
    assert_eq!(
        (scene.deployed_of(1, 9), scene.deployed_of(1, 4)),
        (vec!["conrad".to_owned()], vec!["zudov".to_owned()])
    );
    assert_eq!(scene.station_of(1, 9), "bobko");
}

#[test]
fn ships_are_stacked_and_never_thrown_away() {
    proves!("place.stack", "aim.deployed-term");
    let mut scene = Scene::always_asked(2);
    let bought = ["buy chang-diaz", "buy schmitt", "buy lovell", "buy hicks-base"];
    for text in bought {
        scene = scene.credits(1, 24);
        scene.roll(1, 1).act("sum").act(text);
        scene.end_turn();
        scene.roll(1, 1).act("sum");
        scene.end_turn();
    }
    assert_eq!(scene.station_of(1, 6), "hicks-base");
    assert_eq!(scene.deployed_of(1, 6), ["start-6", "chang-diaz", "schmitt", "lovell"]);
    // All of them pay: 1, 1, 2 and 4 credits.
    scene.roll(1, 1).act("sum");
    scene.end_turn();
    let before = scene.credits_of(1);
    scene.roll(6, 1).act("sum").act_as(1, "dice");
    assert_eq!(scene.credits_of(1), before + 8);
}

#[test]
fn placing_a_ship_gives_nothing() {
    proves!("place.no-rewards-on-placing");
    for (level, id) in [
        (1, "hermaszewski"),
        (1, "merbold"),
        (2, "artyukhin"),
        (3, "stafford"),
        (3, "popovich"),
        (3, "gagarin"),
    ] {
        let mut scene = shopping_with(20, |scene| scene.shipyard(level, &[id]));
        scene.act(&format!("buy {id}"));
        assert_eq!((scene.credits_of(1), scene.income_of(1), scene.points_of(1)), (0, 1, 0), "{id}");
        assert_eq!((scene.charges_on(1, id), scene.step_of(1)), (0, "buy"), "{id}");
    }
    // Nor does deploying the old one.
    let mut scene = shopping_with(20, |scene| scene.station(1, 1, "walker"));
    scene.act("buy ryumin");
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (0, 0));
}

#[test]
fn a_card_works_where_it_lies() {
    proves!("place.printed-number-stays");
    let mut scene = Scene::always_asked(2).station(1, 7, "stafford").deployed(2, 7, &["weitz"]);
    scene.roll(3, 4).act("sum").act_as(2, "sum");
    assert_eq!((scene.credits_of(1), scene.points_of(1), scene.credits_of(2)), (20, 5, 8));
    let mut scene = Scene::always_asked(2).station(1, 7, "stafford").deployed(2, 7, &["weitz"]);
    scene.roll(6, 6).act("sum").act_as(2, "sum");
    assert_eq!((scene.credits_of(1), scene.points_of(1), scene.credits_of(2)), (0, 0, 0));
}

// Ledger example: swapped sectors and later cards.
// Rulebook example: swap sectors.
#[test]
fn new_cards_go_by_their_printed_number_after_a_swap() {
    proves!("place.printed-number-stays", "swap.all-cards");
    let mut scene = Scene::always_asked(5)
        .credits(1, 9)
        .station(1, 6, "kubasov")
        .charges(1, "kubasov", 2)
        .station(1, 5, "truly")
        .deployed(1, 5, &["start-5", "brand"])
        .station(1, 8, "lenoir")
        .deployed(1, 8, &["popov"]);
    scene.act("use kubasov");
    assert_eq!((scene.station_of(1, 5), scene.station_of(1, 8)), ("lenoir".to_owned(), "truly".to_owned()));
    assert_eq!(scene.deployed_of(1, 5), ["popov"]);
    assert_eq!(scene.deployed_of(1, 8), ["start-5", "brand"]);
    scene.roll(4, 4).act("sum").act("buy ivanchenkov");
    assert_eq!(scene.station_of(1, 5), "ivanchenkov");
    assert_eq!(scene.deployed_of(1, 5), ["popov", "lenoir"]);
    assert_eq!(scene.station_of(1, 8), "truly");
}

// Ledger example: a ship with the number 12 on sector 7.
#[test]
fn a_card_placed_elsewhere_pays_with_its_new_sector() {
    proves!("place.printed-number-stays", "any-high.any");
    let mut scene = Scene::always_asked(2)
        .credits(1, 9)
        .shipyard(1, &["brergovoy"])
        .station(1, 8, "bykovsky")
        .charges(1, "bykovsky", 1);
    scene.roll(3, 4).acts(&["use bykovsky", "buy brergovoy", "place 7"]);
    assert_eq!(
        (scene.station_of(1, 7), scene.station_of(1, 12)),
        ("brergovoy".to_owned(), "start-12".to_owned())
    );
    scene.act("sum");
    assert_eq!(scene.credits_of(1), 9 - 2 + 9);
}
