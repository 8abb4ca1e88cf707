//! Charges and their squares: how cards get charges, keep them, spend them and carry them along.

use crate::scene::Scene;
use serde_json::Value;

/// What the newest placing did with the charges of the ship that it deployed.
#[track_caller]
fn charges_lost(scene: &Scene) -> u64 {
    let events = scene.event_json();
    let placed = events.iter().find(|event| event["event"] == "placed").expect("a card was placed");
    placed["charges_lost"].as_u64().expect("a number of charges")
}

/// Seat 1 can buy a ship before the roll, as it has a charged Sarafanov on sector 12.
fn with_buy(players: usize) -> Scene {
    Scene::always_asked(players).station(1, 12, "sarafanov").charges(1, "sarafanov", 1).credits(1, 50)
}

// ---------------------------------------------------------------------------------------------------------- charge

#[test]
fn dice_place_one_charge_and_do_nothing_else_with_it() {
    proves!("charge.place-one");
    let mut scene = Scene::always_asked(2).station(1, 6, "carpenter").station(1, 3, "thagard");
    scene.roll(2, 4).act("sum");
    // 3 credits stand beside the box; the 3 credits in the box are not paid out.
    assert_eq!((scene.charges_on(1, "carpenter"), scene.credits_of(1)), (1, 3));
    assert_eq!(scene.charges_on(1, "thagard"), 0);

    // With linked squares too, a reward is a single charge.
    let mut scene = Scene::always_asked(2).station(1, 6, "kubasov");
    scene.roll(2, 4).act("sum");
    assert_eq!((scene.charges_on(1, "kubasov"), scene.credits_of(1)), (1, 0));
}

#[test]
fn each_deployed_card_of_the_sector_places_its_own_charge() {
    proves!("charge.place-one");
    let mut scene = Scene::always_asked(2)
        .deployed(2, 6, &["gardner", "carpenter", "chang-diaz"])
        .deployed(2, 4, &["aleksandrov"])
        .charges(2, "gardner", 1);
    scene.roll(2, 4).act("sum");
    scene.act_as(2, "sum");
    assert_eq!((scene.charges_on(2, "gardner"), scene.charges_on(2, "carpenter")), (2, 1));
    assert_eq!((scene.charges_on(2, "aleksandrov"), scene.credits_of(2)), (0, 3));
}

#[test]
fn blue_squares_are_charged_on_the_own_turn_and_red_squares_on_other_turns() {
    proves!("charge.blue-square", "charge.red-square");
    let mut scene = Scene::always_asked(2).station(1, 6, "carpenter").deployed(1, 6, &["gardner"]);
    scene.roll(2, 4).act("sum");
    assert_eq!((scene.charges_on(1, "carpenter"), scene.charges_on(1, "gardner")), (1, 0));
    scene.act("pass");
    scene.end_turn();

    assert_eq!(scene.active_number(), 2);
    scene.roll(2, 4).act("sum");
    scene.act_as(1, "sum");
    assert_eq!((scene.charges_on(1, "carpenter"), scene.charges_on(1, "gardner")), (1, 1));
}

#[test]
fn the_colour_of_the_box_does_not_charge_a_square() {
    proves!("charge.blue-square", "charge.red-square", "activate.square-and-box");
    // Blue squares under a green box, red squares under a blue box.
    let mut scene = Scene::always_asked(2).station(1, 3, "thagard").deployed(1, 3, &["grissom"]);
    scene.roll(1, 2).act("sum");
    assert_eq!((scene.charges_on(1, "thagard"), scene.charges_on(1, "grissom")), (1, 0));
    scene.end_turn();
    scene.roll(1, 2).act("sum");
    scene.act_as(1, "sum");
    assert_eq!((scene.charges_on(1, "thagard"), scene.charges_on(1, "grissom")), (1, 1));
}

#[test]
fn charges_are_taken_off_before_the_effect_happens() {
    proves!("charge.spent");
    let mut scene = Scene::always_asked(2)
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 2)
        .station(1, 9, "zudov")
        .charges(1, "zudov", 1);
    scene.act("use carpenter");
    assert_eq!((scene.charges_on(1, "carpenter"), scene.credits_of(1)), (1, 3));
    let order: Vec<Value> = scene.event_json().iter().map(|event| event["event"].clone()).collect();
    assert_eq!(order, ["used", "gained"]);

    scene.act("use zudov");
    assert_eq!(scene.charges_on(1, "zudov"), 0, "paid before the choice is made");
    assert_eq!(scene.station_of(1, 9), "zudov");
    scene.act("exchange carpenter");
    assert_eq!((scene.charges_on(1, "zudov"), scene.charges_on(1, "carpenter")), (0, 1));
}

#[test]
fn a_charge_that_was_spent_can_no_longer_be_moved() {
    proves!("charge.spent");
    let mut scene =
        Scene::always_asked(2).station(1, 8, "collins").charges(1, "collins", 1).station(1, 3, "thagard");
    // The only other square is where the charge was put: there is nothing to move it to.
    scene.acts(&["use collins", "charge thagard"]);
    assert_eq!(scene.step_of(1), "before-roll");
    let mut scene = Scene::always_asked(2)
        .station(1, 8, "collins")
        .charges(1, "collins", 1)
        .station(1, 3, "thagard")
        .station(1, 4, "aleksandrov");
    scene.acts(&["use collins", "charge thagard"]);
    scene.refused("take collins", "place-charge.move-charge");
    assert!(scene.may("take thagard"));
}

#[test]
fn charges_stay_over_turns_until_they_are_used() {
    proves!("charge.stay", "activate.optional");
    let mut scene = Scene::always_asked(3).station(1, 6, "carpenter").deployed(1, 5, &["glenn"]);
    scene.roll(2, 4).acts(&["sum", "pass"]);
    scene.end_turn();
    scene.roll(1, 4).act("sum");
    scene.act_as(1, "sum");
    scene.end_turn();
    assert_eq!((scene.charges_on(1, "carpenter"), scene.charges_on(1, "glenn")), (1, 1));
    scene.roll(1, 1).act("sum");
    scene.end_turn();
    assert_eq!(scene.active_number(), 1);
    scene.roll(1, 1).acts(&["sum", "pass"]);
    scene.end_turn();
    assert_eq!((scene.charges_on(1, "carpenter"), scene.charges_on(1, "glenn")), (1, 1));
}

#[test]
fn a_double_fills_two_squares_and_a_charge_without_a_square_is_lost() {
    // Ledger example.
    proves!("charge.full", "dice.doubles-twice", "reward.charge-is-reward");
    let scene = || Scene::always_asked(2).station(1, 3, "thagard").station(1, 4, "gubarev");
    let mut threes = scene();
    threes.roll(3, 3).act("dice");
    assert_eq!((threes.charges_on(1, "thagard"), threes.charges_on(1, "gubarev")), (2, 0));
    let mut fours = scene();
    fours.roll(4, 4).act("dice");
    assert_eq!((fours.charges_on(1, "gubarev"), fours.charges_on(1, "thagard")), (1, 0));
    let lost: Vec<_> =
        fours.event_json().into_iter().filter(|event| event["event"] == "charge-lost").collect();
    assert_eq!(lost.len(), 1);
    assert_eq!(lost[0]["card"], "gubarev");
}

#[test]
fn a_full_card_still_gives_what_is_printed_beside_its_box() {
    proves!("charge.full");
    let mut scene = Scene::always_asked(2).station(1, 6, "carpenter").charges(1, "carpenter", 3);
    scene.roll(1, 5).act("sum");
    assert_eq!((scene.charges_on(1, "carpenter"), scene.credits_of(1)), (3, 3));
    let mut scene = Scene::always_asked(2).deployed(2, 6, &["carpenter"]).charges(2, "carpenter", 2);
    scene.roll(1, 5).act("sum");
    scene.act_as(2, "sum");
    assert_eq!((scene.charges_on(2, "carpenter"), scene.credits_of(2)), (2, 2));
}

#[test]
fn an_activation_is_not_paid_with_the_charges_of_another_card() {
    proves!("charge.per-card");
    let mut scene = Scene::always_asked(2)
        .station(1, 1, "ride")
        .charges(1, "ride", 2)
        .station(1, 3, "thagard")
        .station(1, 2, "sarafanov")
        .credits(1, 9)
        .deployed(1, 6, &["carpenter"])
        .charges(1, "carpenter", 2)
        .station(2, 6, "gardner")
        .charges(2, "gardner", 2);
    scene.refused("use sarafanov", "charge.per-card");
    scene.roll(2, 2);
    scene.refused("use thagard", "charge.per-card");
    scene.act("use ride");
    assert_eq!((scene.charges_on(1, "ride"), scene.charges_on(1, "carpenter")), (1, 2));
    assert_eq!((scene.charges_on(1, "thagard"), scene.charges_on(2, "gardner")), (0, 2));
}

#[test]
fn there_can_be_more_charges_than_tokens_in_the_box() {
    proves!("charge.pool-unlimited");
    let full = [
        (2, "kubasov", 4),
        (3, "yeliseyev", 3),
        (4, "zholobov", 3),
        (5, "rozhdestvensky", 3),
        (6, "grissom", 3),
        (7, "carpenter", 3),
        (8, "titov", 2),
        (9, "gagarin", 2),
        (10, "fabian", 2),
        (11, "thagard", 2),
        (12, "aleksandrov", 2),
    ];
    let mut scene = Scene::always_asked(2).station(1, 1, "ride").deployed(1, 1, &["brandenstein"]);
    for (sector, card, charges) in full {
        scene = scene.station(1, sector, card).charges(1, card, charges);
    }
    scene.roll(1, 1).act("dice");
    let total: u8 = full.iter().map(|&(_, card, _)| scene.charges_on(1, card)).sum();
    assert_eq!((total, scene.charges_on(1, "ride")), (29, 2));
    scene.act("pass");
    scene.end_turn();
    scene.roll(1, 1).act("sum");
    scene.act_as(1, "dice");
    assert_eq!(scene.charges_on(1, "brandenstein"), 2);
}

#[test]
fn a_charge_moves_to_the_deployed_side_with_its_ship() {
    // Ledger example.
    // Rulebook example: Deploying Cards with Charges.
    proves!("charge.deploy-transfer", "charge.deploy-transfer-auto");
    let mut scene = Scene::always_asked(2).station(1, 2, "khrunov").charges(1, "khrunov", 1).credits(1, 2);
    scene.roll(1, 2).acts(&["sum", "buy romanenko"]);
    assert_eq!(
        (scene.station_of(1, 2), scene.deployed_of(1, 2)),
        ("romanenko".into(), vec!["khrunov".into()])
    );
    assert_eq!((scene.charges_on(1, "khrunov"), charges_lost(&scene)), (1, 0));
    // It now pays for the deployed side: one place, where the station side would go up to two.
    scene.end_turn();
    scene.roll(3, 4).act("sum");
    scene.act_as(1, "use khrunov");
    assert_eq!((scene.charges_on(1, "khrunov"), scene.step_of(1)), (0, "allocate"));
    assert_eq!(scene.view()["players"][0]["sum"], 8);
}

#[test]
fn charges_for_which_the_deployed_side_has_no_square_are_lost() {
    // Ledger example.
    proves!("charge.deploy-transfer-auto");
    let cases = [
        (2, 6, "carpenter", 3, "chang-diaz", 2),
        (2, 6, "carpenter", 2, "chang-diaz", 2),
        (2, 6, "carpenter", 1, "chang-diaz", 1),
        (2, 4, "titov", 2, "remek", 1),
        (2, 1, "ride", 2, "ryumin", 2),
        (2, 6, "kubasov", 4, "chang-diaz", 0),
        (2, 6, "kubasov", 1, "chang-diaz", 0),
        (2, 3, "grissom", 3, "dzhanibekov", 3),
        (5, 5, "glenn", 1, "ivanchenkov", 1),
        (2, 6, "carpenter", 3, "hicks-base", 2),
    ];
    for (players, sector, ship, charges, bought, kept) in cases {
        let mut scene = with_buy(players).station(1, sector, ship).charges(1, ship, charges);
        scene.acts(&["use sarafanov", &format!("buy {bought}")]);
        assert_eq!(scene.deployed_of(1, sector), [ship]);
        let lost = u64::from(charges - kept);
        assert_eq!((scene.charges_on(1, ship), charges_lost(&scene)), (kept, lost), "{ship} with {charges}");
    }
}

#[test]
fn charges_also_pass_over_when_a_claim_or_a_free_choice_of_sector_deploys_the_ship() {
    proves!("charge.deploy-transfer", "charge.deploy-transfer-auto");
    let mut scene = Scene::always_asked(2)
        .station(1, 12, "kovalyonok")
        .charges(1, "kovalyonok", 1)
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 3);
    scene.acts(&["use kovalyonok", "claim chang-diaz"]);
    assert_eq!((scene.deployed_of(1, 6), scene.charges_on(1, "carpenter")), (vec!["carpenter".into()], 2));

    let mut scene = Scene::always_asked(2)
        .station(1, 8, "bykovsky")
        .charges(1, "bykovsky", 1)
        .station(1, 9, "zudov")
        .charges(1, "zudov", 1)
        .credits(1, 2);
    scene.acts(&["use bykovsky", "buy ryumin", "place 9"]);
    assert_eq!((scene.deployed_of(1, 9), scene.charges_on(1, "zudov")), (vec!["zudov".into()], 1));
}

#[test]
fn squares_that_this_number_of_players_does_not_use_take_no_charge_over() {
    proves!("charge.deploy-transfer-auto", "slot.unused-pips");
    // Deployed, Gordon has a second square only for 4 and 5 players; at the station it has one in any case.
    for (players, squares) in [(2, 1), (3, 1), (4, 2), (5, 2)] {
        let mut scene = with_buy(players)
            .shipyard(1, &["overmyer", "romanenko"])
            .station(1, 7, "gordon")
            .charges(1, "gordon", 1)
            .station(1, 5, "glenn")
            .charges(1, "glenn", 1);
        scene.acts(&["use sarafanov", "buy overmyer"]);
        assert_eq!(scene.charges_on(1, "gordon"), 1);
        // Sarafanov is free again; Gordon only if there is a second square.
        scene.act("use glenn");
        assert_eq!(scene.may("charge gordon"), squares == 2, "{players} players");
    }
}

#[test]
fn charges_stay_on_cards_that_a_swap_moves() {
    proves!("charge.move-with-card");
    let mut scene = Scene::always_asked(4)
        .station(1, 6, "kubasov")
        .charges(1, "kubasov", 2)
        .station(1, 5, "brandenstein")
        .charges(1, "brandenstein", 1)
        .station(1, 8, "collins")
        .charges(1, "collins", 1)
        .deployed(1, 8, &["carpenter", "gardner"])
        .charges(1, "carpenter", 2)
        .charges(1, "gardner", 1);
    scene.act("use kubasov");
    assert_eq!((scene.station_of(1, 8), scene.station_of(1, 5)), ("brandenstein".into(), "collins".into()));
    assert_eq!((scene.charges_on(1, "brandenstein"), scene.charges_on(1, "collins")), (1, 1));
    assert_eq!((scene.charges_on(1, "carpenter"), scene.charges_on(1, "gardner")), (2, 1));
}

#[test]
fn charges_stay_on_cards_that_are_exchanged() {
    proves!("charge.move-with-card");
    let mut scene = Scene::always_asked(2)
        .station(1, 9, "zudov")
        .charges(1, "zudov", 1)
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 3);
    scene.acts(&["use zudov", "exchange carpenter"]);
    assert_eq!((scene.station_of(1, 9), scene.charges_on(1, "carpenter")), ("carpenter".into(), 3));
    let mut scene = Scene::always_asked(2)
        .deployed(1, 9, &["zudov"])
        .charges(1, "zudov", 1)
        .deployed(1, 6, &["carpenter"])
        .charges(1, "carpenter", 2);
    scene.acts(&["use zudov", "exchange carpenter"]);
    assert_eq!((scene.deployed_of(1, 9), scene.charges_on(1, "carpenter")), (vec!["carpenter".into()], 2));
}

// ------------------------------------------------------------------------------------------------------------ slot

#[test]
fn a_single_square_is_one_charge_for_one_use() {
    proves!("slot.single");
    let mut scene = Scene::always_asked(2).station(1, 4, "gubarev").charges(1, "gubarev", 1);
    scene.roll(2, 2).acts(&["use gubarev", "by 1"]);
    assert_eq!(scene.charges_on(1, "gubarev"), 0);
    scene.refused("use gubarev", "charge.per-card");
    // It holds no second one.
    let mut scene = Scene::always_asked(2).station(1, 4, "gubarev").charges(1, "gubarev", 1);
    scene.roll(2, 2).act("sum");
    assert_eq!(scene.charges_on(1, "gubarev"), 1);
}

#[test]
fn squares_that_are_not_linked_pay_for_a_use_each() {
    // Ledger example.
    proves!("slot.unlinked");
    let mut scene = Scene::always_asked(2).station(1, 3, "thagard").charges(1, "thagard", 2);
    scene.roll(2, 2).act("use thagard");
    assert_eq!(scene.charges_on(1, "thagard"), 1);
    scene.act("use thagard");
    assert_eq!(scene.charges_on(1, "thagard"), 0);
    assert_eq!(scene.view()["players"][0]["sum"], 6);
    scene.refused("use thagard", "charge.per-card");
    // One charge of two is enough.
    let mut scene = Scene::always_asked(2).station(1, 3, "thagard").charges(1, "thagard", 1);
    scene.roll(2, 2).act("use thagard");
    assert_eq!(scene.charges_on(1, "thagard"), 0);
}

#[test]
fn linked_squares_pay_together() {
    proves!("slot.linked");
    let with = |charges| Scene::always_asked(2).station(1, 3, "grissom").charges(1, "grissom", charges);
    with(1).refused("use grissom", "slot.linked");
    with(2).refused("use grissom", "slot.linked");
    let mut scene = with(3);
    scene.act("use grissom");
    assert_eq!((scene.charges_on(1, "grissom"), scene.credits_of(1)), (0, 20));
    // The same ship has two free uses at the station and one use of two charges when deployed.
    let deployed =
        |charges| Scene::always_asked(2).deployed(2, 3, &["thagard"]).charges(2, "thagard", charges);
    let mut scene = deployed(1);
    scene.roll(2, 2).act("sum");
    scene.refused_to(2, "use thagard", "slot.linked");
    let mut scene = deployed(2);
    scene.roll(2, 2).act("sum");
    scene.act_as(2, "use thagard");
    assert_eq!(scene.charges_on(2, "thagard"), 0);
}

#[test]
fn kubasov_needs_fewer_charges_the_more_play() {
    // Ledger example.
    // Rulebook example: linked slots with numbers.
    proves!("slot.linked", "slot.blank", "slot.pips");
    for (players, needed) in [(2, 4), (3, 3), (4, 2), (5, 2)] {
        let with =
            |charges| Scene::always_asked(players).station(1, 6, "kubasov").charges(1, "kubasov", charges);
        with(needed - 1).refused("use kubasov", "slot.linked");
        let mut scene = with(needed);
        scene.act("use kubasov");
        assert_eq!(scene.charges_on(1, "kubasov"), 0);
        assert_eq!(scene.station_of(1, 5), "start-8", "{players} players");
    }
}

#[test]
fn numbers_can_also_ask_for_more_charges_the_more_play() {
    proves!("slot.blank", "slot.pips");
    // Grissom, deployed: three blank squares and one for 4 and 5 players.
    for (players, needed) in [(2, 3), (3, 3), (4, 4), (5, 4)] {
        let with = |charges| {
            Scene::always_asked(players).deployed(1, 3, &["grissom"]).charges(1, "grissom", charges)
        };
        with(needed - 1).refused("use grissom", "slot.linked");
        let mut scene = with(needed);
        scene.act("use grissom");
        assert_eq!((scene.charges_on(1, "grissom"), scene.credits_of(1)), (0, 12), "{players} players");
    }
}

#[test]
fn a_square_that_is_not_required_holds_no_charge() {
    proves!("slot.unused-pips");
    for (players, squares) in [(2, 4), (3, 3), (4, 2), (5, 2)] {
        let mut scene = Scene::always_asked(players)
            .station(1, 6, "kubasov")
            .charges(1, "kubasov", squares)
            .station(1, 5, "glenn")
            .charges(1, "glenn", 1)
            .station(1, 3, "thagard");
        // Neither dice nor another card put a charge there.
        scene.roll(2, 4).act("sum");
        assert_eq!(scene.charges_on(1, "kubasov"), squares);
        scene.act("use glenn");
        assert_eq!(scene.options_like("charge"), ["charge thagard"]);
        scene.refused("charge kubasov", "place-charge.any-slot");
    }
}
