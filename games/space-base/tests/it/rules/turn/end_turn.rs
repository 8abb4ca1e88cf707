//! The end of a turn: refilling the shipyard and raising credits to income.

use crate::scene::{Scene, idle_turn, shopping, shopping_with};

/// Seat 1 in the buy phase with exactly these credits and this income, of which the roll gave 1.
fn shopping_with_income(credits: u16, income: u16) -> Scene {
    shopping_with(credits, |scene| scene.income(1, income - 1))
}

fn row(scene: &Scene, level: usize) -> Vec<String> {
    scene.row(level).into_iter().map(|slot| slot.unwrap_or_else(|| "-".to_owned())).collect()
}

// ---------------------------------------------------------------------------------------------------------- refilling

#[test]
fn a_bought_ship_is_replaced_from_the_deck_of_its_level() {
    proves!("end-turn.refill", "end-turn.six-each");
    for (level, credits, bought, dealt) in
        [(1, 2, "dzhanibekov", "hauck"), (2, 7, "mattingly", "weitz"), (3, 12, "white", "shatalov")]
    {
        let mut scene = shopping(credits);
        let decks = [1, 2, 3].map(|level| scene.deck_size(level));
        let rows = [1, 2, 3].map(|level| row(&scene, level));
        scene.act(&format!("buy {bought}")).act_as(2, "sum");
        scene.will_deal(&[dealt]);
        scene.act("end");
        for other in 1..=3 {
            let place = other - 1;
            let mut expected = rows[place].clone();
            if other == level {
                expected[2] = dealt.to_owned();
            }
            assert_eq!(row(&scene, other), expected, "level {other} after buying {bought}");
            assert_eq!(scene.deck_size(other), decks[place] - u32::from(other == level));
        }
    }
}

#[test]
fn the_shipyard_always_shows_six_ships_of_each_level_on_a_new_turn() {
    proves!("end-turn.six-each", "end-turn.refill");
    let mut scene = Scene::always_asked(3);
    for (turn, level) in [1, 2, 3, 3, 2, 1, 1, 1, 3].into_iter().enumerate() {
        scene = scene.credits(turn % 3 + 1, 14);
        scene.roll(6, 6).act("sum");
        let card = row(&scene, level)[turn % 6].clone();
        scene.act(&format!("buy {card}"));
        assert_eq!(row(&scene, level)[turn % 6], "-");
        scene.end_turn();
        for level in 1..=3 {
            assert_eq!(scene.row(level).iter().flatten().count(), 6, "level {level}, turn {turn}");
        }
    }
    assert_eq!([1, 2, 3].map(|level| scene.deck_size(level)), [48 - 6 - 4, 48 - 6 - 2, 36 - 6 - 3]);
}

#[test]
fn without_a_buy_nothing_is_dealt() {
    proves!("end-turn.refill");
    let mut scene = shopping(2);
    let before = [1, 2, 3].map(|level| (row(&scene, level), scene.deck_size(level)));
    scene.end_turn();
    assert_eq!([1, 2, 3].map(|level| (row(&scene, level), scene.deck_size(level))), before);
}

// Ledger example: an extra buy and the normal buy.
#[test]
fn gaps_stay_open_until_the_end_of_the_turn() {
    proves!("end-turn.not-before", "extra-buy.exact", "extra-buy.normal-buy-left");
    let mut scene = shopping_with(10, |scene| {
        scene
            .shipyard(1, &["gurragchaa", "crippen", "prunariu", "thagard", "engle", "ride"])
            .deployed(1, 2, &["sarafanov"])
            .charges(1, "sarafanov", 1)
    });
    scene.acts(&["use sarafanov", "buy gurragchaa"]);
    assert_eq!(scene.credits_of(1), 7);
    assert_eq!(row(&scene, 1), ["-", "crippen", "prunariu", "thagard", "engle", "ride"]);
    scene.act("buy thagard");
    assert_eq!(scene.credits_of(1), 0);
    assert_eq!(row(&scene, 1), ["-", "crippen", "prunariu", "-", "engle", "ride"]);
    scene.act_as(2, "sum");
    scene.will_deal(&["malyshev", "kizim"]);
    scene.act("end");
    assert_eq!(row(&scene, 1), ["malyshev", "crippen", "prunariu", "kizim", "engle", "ride"]);
}

#[test]
fn a_buy_before_the_roll_leaves_a_gap_for_the_whole_turn() {
    proves!("end-turn.not-before");
    let mut scene =
        Scene::always_asked(2).credits(1, 4).deployed(1, 2, &["sarafanov"]).charges(1, "sarafanov", 1);
    let first_in_deck = scene.deck_size(1);
    scene.acts(&["use sarafanov", "buy ryumin"]);
    for text in ["sum", "buy romanenko"] {
        if text == "sum" {
            scene.roll(6, 6);
        }
        assert_eq!(row(&scene, 1)[0], "-");
        scene.act(text);
    }
    assert_eq!(row(&scene, 1)[..3], ["-", "-", "dzhanibekov"]);
    assert_eq!(scene.deck_size(1), first_in_deck);
    scene.end_turn();
    assert_eq!(scene.row(1).iter().flatten().count(), 6);
}

#[test]
fn claims_choose_from_what_is_left() {
    proves!("end-turn.not-before");
    let mut scene = Scene::always_asked(2)
        .shipyard(1, &["ryumin", "romanenko"])
        .station(1, 12, "kovalyonok")
        .charges(1, "kovalyonok", 1);
    scene.acts(&["use kovalyonok", "claim ryumin"]);
    assert_eq!(scene.options_like("claim"), ["claim romanenko"]);
    scene.act("claim romanenko");
    // The third ship of the activation is not to be had.
    assert_eq!(scene.step_of(1), "before-roll");
    assert_eq!(scene.row(1).iter().flatten().count(), 0);
}

#[test]
fn an_empty_deck_leaves_gaps_for_good() {
    proves!("end-turn.deck-empty");
    let mut scene = shopping_with(2, |scene| scene.deck(1, &[]));
    scene.act("buy romanenko");
    scene.end_turn();
    assert_eq!(row(&scene, 1)[..3], ["ryumin", "-", "dzhanibekov"]);
    for turn in 2..=5 {
        idle_turn(&mut scene);
        assert_eq!(row(&scene, 1)[..3], ["ryumin", "-", "dzhanibekov"], "turn {turn}");
    }
    // The other levels are refilled as ever.
    scene = scene.credits(2, 7);
    scene.roll(6, 6).act("sum").act("buy irwin");
    scene.end_turn();
    assert_eq!(scene.row(2).iter().flatten().count(), 6);
    assert_eq!(scene.deck_size(1), 0);
}

#[test]
fn the_last_card_of_a_deck_fills_the_first_gap() {
    proves!("end-turn.deck-empty", "end-turn.six-each");
    let mut scene = shopping_with(9, |scene| {
        scene.deck(1, &["hauck"]).deployed(1, 2, &["sarafanov"]).charges(1, "sarafanov", 1)
    });
    scene.acts(&["use sarafanov", "buy remek", "buy romanenko"]);
    scene.end_turn();
    assert_eq!(row(&scene, 1), ["ryumin", "hauck", "dzhanibekov", "-", "ivanchenkov", "chang-diaz"]);
    assert_eq!(scene.deck_size(1), 0);
    // The gap cannot be bought from, the rest can.
    scene = scene.credits(2, 9);
    scene.roll(6, 6).act("sum").refused("buy remek", "buy.from-shipyard");
    assert_eq!(scene.options_like("buy ").iter().filter(|text| text.ends_with("hauck")).count(), 1);
}

// ------------------------------------------------------------------------------------------------------------- credits

#[test]
fn credits_are_raised_to_income() {
    proves!("end-turn.reset", "end-turn.reset-only-up");
    for (credits, income, after) in
        [(0, 1, 1), (3, 7, 7), (6, 7, 7), (7, 7, 7), (8, 7, 8), (30, 7, 30), (50, 60, 60)]
    {
        let mut scene = shopping_with_income(credits, income);
        scene.end_turn();
        assert_eq!((scene.credits_of(1), scene.income_of(1)), (after, income), "{credits} credits");
    }
}

#[test]
fn only_the_active_players_credits_are_raised() {
    proves!("end-turn.reset");
    let mut scene = Scene::always_asked(3).income(1, 4).income(2, 8).credits(2, 1).income(3, 9);
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    assert_eq!([1, 2, 3].map(|number| scene.credits_of(number)), [5, 1, 0]);
    scene.roll(1, 1).act("sum");
    scene.end_turn();
    assert_eq!([1, 2, 3].map(|number| scene.credits_of(number)), [5, 8, 0]);
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    assert_eq!([1, 2, 3].map(|number| scene.credits_of(number)), [5, 8, 10]);
}

// Ledger example: 1 credit, 3 income and no buy.
#[test]
fn credits_are_raised_without_a_buy_too() {
    proves!("end-turn.reset-without-buy");
    let mut scene = shopping_with_income(1, 3);
    scene.end_turn();
    assert_eq!(scene.credits_of(1), 3);
    // Also where the turn ends by itself.
    let mut scene = Scene::new(2).income(1, 2);
    scene.roll(6, 6).act("sum");
    assert_eq!((scene.active_number(), scene.credits_of(1)), (2, 3));
}

#[test]
fn income_gained_in_this_turn_counts() {
    proves!("end-turn.reset");
    let mut scene = Scene::always_asked(2).station(1, 10, "gorbatko");
    scene.roll(5, 5).act("sum");
    scene.end_turn();
    assert_eq!(scene.credits_of(1), 3);
}

#[test]
fn raising_credits_is_the_last_thing_in_a_turn() {
    proves!("end-turn.reset-last");
    let mut scene = shopping_with_income(2, 5);
    scene.act("buy ryumin").act_as(2, "sum");
    scene.act("end");
    let kinds: Vec<String> =
        scene.event_json().iter().map(|event| event["event"].as_str().unwrap().to_owned()).collect();
    let place = |kind: &str| {
        kinds.iter().position(|other| other == kind).unwrap_or_else(|| panic!("{kind}: {kinds:?}"))
    };
    assert!(place("dealt") < place("raised"), "{kinds:?}");
    assert!(place("raised") < place("turn-started"), "{kinds:?}");
    // Not while others are still busy.
    let mut scene = shopping_with_income(2, 5);
    scene.acts(&["buy ryumin", "end"]);
    assert_eq!(scene.credits_of(1), 0);
    scene.act_as(2, "sum");
    assert_eq!(scene.credits_of(1), 5);
}

#[test]
fn no_activation_is_used_in_the_end_of_turn_phase() {
    proves!("end-turn.no-activations");
    let mut scene = shopping_with(2, |scene| {
        scene
            .station(1, 6, "carpenter")
            .charges(1, "carpenter", 1)
            .station(1, 5, "glenn")
            .charges(1, "glenn", 1)
            .station(1, 3, "thagard")
    });
    assert!(scene.may("use carpenter") && scene.may("use glenn"));
    scene.act("end");
    // Seat 2 is still choosing; seat 1 has ended its turn.
    assert_eq!((scene.step_of(1), scene.active_number()), ("done", 1));
    scene.refused("use carpenter", "end-turn.no-activations").refused("use glenn", "end-turn.no-activations");
    scene.act_as(2, "sum");
    assert_eq!((scene.charges_on(1, "carpenter"), scene.active_number()), (1, 2));
}
