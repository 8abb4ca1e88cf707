//! Using activations: whose turn, which side, which moment, in which order.

use crate::scene::{Scene, built_in_json, cards::ship_in};

// ---------------------------------------------------------------------------------------------------------- colours

#[test]
fn a_blue_activation_waits_for_the_own_turn() {
    proves!("activate.blue");
    let mut scene = Scene::always_asked(2)
        .station(2, 3, "grissom")
        .charges(2, "grissom", 3)
        .deployed(2, 6, &["carpenter"])
        .charges(2, "carpenter", 1);
    scene.roll(1, 1).act("sum");
    scene.refused_to(2, "use grissom", "activate.blue").refused_to(2, "use carpenter", "activate.blue");
    scene.act_as(2, "sum");
    assert_eq!(scene.step_of(2), "done", "after gaining there is nothing to use either");
    scene.end_turn();
    scene.act("use grissom").act("use carpenter");
    assert_eq!(scene.credits_of(2), 23);
}

#[test]
fn a_red_activation_waits_for_another_players_turn() {
    proves!("activate.red");
    let mut scene = Scene::always_asked(2).deployed(1, 8, &["aksyonov"]).charges(1, "aksyonov", 1).deployed(
        1,
        5,
        &["ivanchenkov"],
    );
    scene.refused("use aksyonov", "activate.red");
    scene.roll(2, 3);
    scene.refused("use aksyonov", "activate.red");
    scene.act("sum");
    assert_eq!(scene.step_of(1), "buy", "there is nothing to use after gaining");
    scene.refused("use aksyonov", "activate.red");
    scene.end_turn();
    let before = scene.credits_of(1);
    scene.roll(2, 3).act("sum");
    scene.act_as(1, "sum").act_as(1, "use aksyonov").act_as(1, "repeat 5");
    assert_eq!(scene.credits_of(1), before + 2);
}

#[test]
fn a_green_activation_works_on_any_turn() {
    proves!("activate.green", "activate.any-side");
    // A station card and a deployed card, on the own turn and on another player's turn.
    for deployed in [false, true] {
        let scene = |owner| {
            let scene = Scene::always_asked(3);
            let scene = match deployed {
                false => scene.station(owner, 3, "thagard"),
                true => scene.deployed(owner, 3, &["thagard"]),
            };
            scene.charges(owner, "thagard", 2)
        };
        let left = if deployed { 0 } else { 1 };
        let mut own = scene(1);
        own.roll(2, 2).act("use thagard");
        assert_eq!((own.charges_on(1, "thagard"), &own.view()["players"][0]["sum"]), (left, &5.into()));
        let mut other = scene(3);
        other.roll(2, 2).act("sum");
        other.act_as(3, "use thagard");
        assert_eq!((other.charges_on(3, "thagard"), &other.view()["players"][2]["sum"]), (left, &5.into()));
    }
}

#[test]
fn a_deployed_card_can_have_a_blue_activation() {
    proves!("activate.any-side", "activate.square-and-box");
    // Its red square is charged on another player's turn; its blue box is for the own turn.
    let mut scene = Scene::always_asked(2).active(2).first(2).deployed(1, 6, &["carpenter"]);
    scene.roll(3, 3).act("sum");
    scene.act_as(1, "sum");
    assert_eq!((scene.charges_on(1, "carpenter"), scene.credits_of(1)), (1, 2));
    scene.refused_to(1, "use carpenter", "activate.blue");
    scene.end_turn();
    scene.act("use carpenter");
    assert_eq!((scene.charges_on(1, "carpenter"), scene.credits_of(1)), (0, 5));
}

#[test]
fn a_station_card_can_have_an_activation_for_other_turns() {
    proves!("activate.any-side", "activate.square-and-box");
    // Blue squares under a green box: charged on the own turn, used on the next player's.
    let mut scene = Scene::always_asked(2).station(1, 5, "glenn").deployed(1, 8, &["aksyonov"]);
    scene.roll(2, 3).act("sum");
    assert_eq!(scene.charges_on(1, "glenn"), 1);
    scene.act("pass");
    scene.end_turn();
    scene.roll(2, 3).act("sum");
    scene.act_as(1, "use glenn").act_as(1, "charge aksyonov");
    assert_eq!((scene.charges_on(1, "glenn"), scene.charges_on(1, "aksyonov")), (0, 1));
    scene.act_as(1, "sum");
    assert_eq!(scene.charges_on(1, "glenn"), 0, "its blue square is not charged on this turn");
}

#[test]
fn any_colour_can_be_on_any_side() {
    proves!("activate.any-side", "activate.red");
    // No ship of the content has a red box on its station side.
    let mut content = built_in_json();
    ship_in(&mut content, "carpenter")["station"]["charge"]["box"] = "red".into();
    let mut scene = Scene::with_content(2, &content)
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 2)
        .credits(1, 9)
        .credits(2, 9);
    scene.refused("use carpenter", "activate.red");
    scene.roll(1, 2).act("sum");
    scene.refused("use carpenter", "activate.red");
    scene.end_turn();
    scene.roll(1, 2).act("sum");
    let before = scene.credits_of(1);
    scene.act_as(1, "use carpenter");
    assert_eq!((scene.charges_on(1, "carpenter"), scene.credits_of(1)), (1, before + 3));
}

#[test]
fn only_the_side_that_can_be_seen_is_used() {
    proves!("activate.side-in-play");
    // Kovalyonok claims three ships of level 1 at the station, one of level 2 when deployed.
    let mut scene = Scene::always_asked(2).station(1, 12, "kovalyonok").charges(1, "kovalyonok", 1);
    scene.act("use kovalyonok");
    assert!(scene.may("claim ryumin") && !scene.may("claim worden"));
    let mut scene = Scene::always_asked(2).deployed(1, 12, &["kovalyonok"]).charges(1, "kovalyonok", 1);
    scene.act("use kovalyonok");
    assert!(scene.may("claim worden") && !scene.may("claim ryumin"));
    scene.act("claim worden");
    assert_eq!(scene.step_of(1), "before-roll");

    // Gordon takes 4 points and then 3.
    for (deployed, left) in [(false, 6), (true, 7)] {
        let scene = Scene::always_asked(2).points(2, 10);
        let scene = match deployed {
            false => scene.station(1, 7, "gordon"),
            true => scene.deployed(1, 7, &["gordon"]),
        };
        let mut scene = scene.charges(1, "gordon", 1);
        scene.act("use gordon");
        assert_eq!(scene.points_of(2), left);
    }
}

#[test]
fn a_side_without_an_activation_and_a_card_of_somebody_else_cannot_be_used() {
    proves!("activate.side-in-play");
    let mut scene = Scene::always_asked(2)
        .deployed(1, 6, &["kubasov"])
        .station(1, 7, "overmyer")
        .station(2, 3, "grissom")
        .charges(2, "grissom", 3);
    for card in ["kubasov", "overmyer", "grissom", "sarafanov"] {
        scene.refused(&format!("use {card}"), "activate.side-in-play");
    }
}

// ---------------------------------------------------------------------------------------------------------- moments

#[test]
fn nobody_has_to_use_an_activation() {
    proves!("activate.optional");
    let mut scene = Scene::always_asked(2)
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 3)
        .station(1, 3, "volynov")
        .charges(1, "volynov", 1)
        .station(2, 9, "zudov")
        .charges(2, "zudov", 1);
    scene.roll(1, 1);
    assert!(scene.may("use volynov"));
    scene.act("pass");
    assert!(scene.may("use carpenter"));
    scene.act("sum");
    assert!(scene.may("use carpenter"));
    scene.act("pass");
    assert!(scene.may("use carpenter"));
    scene.act("end");
    assert!(scene.may_as(2, "use zudov"));
    scene.act_as(2, "sum");
    assert!(scene.may_as(2, "use zudov"));
    scene.act_as(2, "pass");
    assert_eq!(scene.active_number(), 2);
    assert_eq!((scene.charges_on(1, "carpenter"), scene.charges_on(1, "volynov")), (3, 1));
    assert_eq!((scene.charges_on(2, "zudov"), scene.credits_of(1)), (1, 1));
}

#[test]
fn a_charge_can_be_used_in_the_turn_that_gave_it() {
    proves!("activate.same-turn");
    let mut scene = Scene::always_asked(2).station(1, 6, "carpenter");
    scene.roll(2, 4).acts(&["sum", "use carpenter"]);
    assert_eq!((scene.charges_on(1, "carpenter"), scene.credits_of(1)), (0, 6));
    // On another player's turn as well.
    let mut scene =
        Scene::always_asked(2).deployed(2, 5, &["glenn"]).charges(2, "glenn", 1).station(2, 3, "thagard");
    scene.roll(1, 4).act("sum");
    scene.act_as(2, "sum").act_as(2, "use glenn").act_as(2, "charge thagard");
    assert_eq!((scene.charges_on(2, "glenn"), scene.charges_on(2, "thagard")), (0, 1));
}

#[test]
fn a_dice_arrow_charged_by_a_roll_is_for_a_later_roll() {
    // Ledger example.
    proves!("activate.too-late");
    let mut scene = Scene::always_asked(2).station(1, 4, "gubarev").credits(1, 2);
    scene.roll(2, 2).act("sum");
    assert_eq!((scene.charges_on(1, "gubarev"), scene.step_of(1)), (1, "buy"));
    scene.refused("use gubarev", "dice-arrow.when");
    scene.end_turn();
    scene.roll(2, 2).act("sum");
    scene.act_as(1, "use gubarev").act_as(1, "by 2");
    assert_eq!(scene.charges_on(1, "gubarev"), 0);
    // Red squares likewise.
    let mut scene =
        Scene::always_asked(2).deployed(2, 4, &["gubarev"]).station(2, 9, "zudov").charges(2, "zudov", 1);
    scene.roll(2, 2).act("sum");
    scene.act_as(2, "sum");
    assert_eq!(scene.charges_on(2, "gubarev"), 1);
    scene.refused_to(2, "use gubarev", "dice-arrow.when");
}

#[test]
fn a_charge_gained_from_a_roll_neither_sets_nor_rerolls_its_dice() {
    proves!("activate.too-late");
    let mut scene = Scene::always_asked(2).station(1, 1, "gagarin").station(1, 3, "volynov");
    scene.roll(1, 3).act("dice");
    assert_eq!((scene.charges_on(1, "gagarin"), scene.charges_on(1, "volynov")), (1, 1));
    assert_eq!(scene.dice(), [1, 3]);
    scene.refused("use gagarin", "set-die.before-roll");
    scene.refused("use volynov", "reroll.before-rewards");
    scene.end_turn();
    scene.roll(1, 1);
    assert!(scene.may_as(1, "use volynov"), "the reroll is ready for the next roll");
    scene.act_as(1, "pass").act("sum");
    scene.end_turn();
    assert!(scene.may("use gagarin"), "so is setting a die");
}

#[test]
fn any_number_of_activations_can_be_used_in_a_turn() {
    proves!("activate.several");
    let mut scene = Scene::always_asked(2)
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 3)
        .station(1, 3, "grissom")
        .charges(1, "grissom", 3)
        .station(1, 2, "sarafanov")
        .charges(1, "sarafanov", 1)
        .deployed(1, 7, &["tereshkova"])
        .charges(1, "tereshkova", 1);
    scene.acts(&["use carpenter", "use carpenter", "use grissom", "use carpenter"]);
    assert_eq!((scene.credits_of(1), scene.charges_on(1, "carpenter")), (29, 0));
    scene.acts(&["use sarafanov", "buy worden", "use tereshkova", "buy duke"]);
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (15, 2));
    scene.refused("use carpenter", "charge.per-card");
}

#[test]
fn on_the_own_turn_there_are_four_moments_for_activations() {
    proves!("activate.own-window");
    let mut scene = Scene::always_asked(2)
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 3)
        .station(1, 3, "grissom")
        .charges(1, "grissom", 3);
    assert_eq!(scene.step_of(1), "before-roll");
    scene.act("use carpenter");
    assert_eq!(scene.credits_of(1), 3);
    scene.roll(1, 4);
    assert_eq!(scene.step_of(1), "allocate");
    scene.act("use carpenter");
    assert_eq!(scene.credits_of(1), 6);
    scene.act("sum");
    assert_eq!((scene.step_of(1), scene.credits_of(1)), ("gained", 7));
    scene.act("use carpenter");
    assert_eq!((scene.step_of(1), scene.credits_of(1)), ("gained", 10));
    scene.act("pass");
    assert_eq!(scene.step_of(1), "buy");
    scene.act("use grissom");
    assert_eq!((scene.step_of(1), scene.credits_of(1)), ("buy", 30));
}

#[test]
fn between_these_moments_no_activation_is_used() {
    proves!("activate.own-window");
    let mut scene = Scene::always_asked(2)
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 3)
        .station(1, 3, "volynov")
        .charges(1, "volynov", 1)
        .station(1, 8, "shaw");
    // While the dice may still be rerolled.
    scene.roll(3, 5);
    assert_eq!(scene.step_of(1), "reroll");
    scene.refused("use carpenter", "activate.own-window");
    scene.act("pass");
    // While rewards are being gained.
    scene.act("sum");
    assert_eq!(scene.step_of(1), "arrow");
    scene.refused("use carpenter", "reward.gain-before-activation");
    scene.act("pass");
    assert!(scene.may("use carpenter"));
    // When the turn has been ended.
    scene.acts(&["pass", "end"]);
    scene.refused("use carpenter", "end-turn.no-activations");
    assert_eq!(scene.charges_on(1, "carpenter"), 3);
}

#[test]
fn a_ship_bought_before_allocating_is_gained_from() {
    // Ledger example.
    proves!("activate.own-window", "extra-buy.own-turn");
    let mut scene = Scene::always_asked(2)
        .shipyard(1, &["allen", "ryumin"])
        .station(1, 2, "sarafanov")
        .charges(1, "sarafanov", 1)
        .credits(1, 4);
    scene.roll(3, 4).acts(&["use sarafanov", "buy allen"]);
    assert_eq!((scene.credits_of(1), scene.station_of(1, 7)), (1, "allen".into()));
    scene.act("sum");
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (1, 2));
}

// ---------------------------------------------------------------------------------------------------------- effects

#[test]
fn a_gaining_activation_pays_at_once() {
    proves!("activate.gain-effect");
    let mut scene = Scene::always_asked(2).station(1, 3, "grissom").charges(1, "grissom", 3).credits(1, 1);
    scene.act("use grissom");
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (21, "before-roll"));
    assert_eq!((scene.income_of(1), scene.points_of(1), scene.credits_of(2)), (0, 0, 0));
}

#[test]
fn an_activation_whose_first_effect_is_impossible_cannot_be_used() {
    // Ledger example.
    proves!("activate.first-effect", "activate.in-order");
    let mut scene =
        Scene::always_asked(2).deployed(1, 7, &["zholobov"]).charges(1, "zholobov", 1).credits(1, 1);
    scene.refused("use zholobov", "activate.first-effect");
    assert_eq!((scene.charges_on(1, "zholobov"), scene.points_of(1)), (1, 0));
    // With 2 credits there is a ship to buy.
    let mut scene =
        Scene::always_asked(2).deployed(1, 7, &["zholobov"]).charges(1, "zholobov", 1).credits(1, 2);
    scene.act("use zholobov");
}

#[test]
fn every_kind_of_first_effect_must_be_possible() {
    proves!("activate.first-effect");
    // Nothing of that level to claim, or only ships whose sectors are closed.
    let claim = || Scene::always_asked(2).station(1, 12, "kovalyonok").charges(1, "kovalyonok", 1);
    claim().shipyard(1, &[]).refused("use kovalyonok", "activate.first-effect");
    claim()
        .shipyard(1, &["ryumin", "malyshev"])
        .station(1, 1, "frisch-outpost")
        .refused("use kovalyonok", "activate.first-effect");
    claim().shipyard(1, &["ryumin"]).act("use kovalyonok");
    // No free square to charge.
    let charge = || {
        let scene = Scene::always_asked(2).station(1, 5, "glenn").charges(1, "glenn", 1);
        scene.station(1, 3, "thagard").deployed(1, 8, &["collins"])
    };
    charge().charges(1, "thagard", 2).refused("use glenn", "activate.first-effect");
    charge().charges(1, "thagard", 1).act("use glenn");
    // No other deployed card to trade places with.
    let exchange = || Scene::always_asked(2).deployed(1, 9, &["garriott", "zudov"]).charges(1, "zudov", 1);
    exchange().refused("use zudov", "activate.first-effect");
    exchange().deployed(1, 4, &["remek"]).act("use zudov");
}

#[test]
fn gordon_takes_points_even_if_nothing_can_be_bought() {
    // Ledger example.
    proves!("activate.in-order", "activate.first-effect");
    let mut scene = Scene::always_asked(3)
        .station(1, 7, "gordon")
        .charges(1, "gordon", 1)
        .credits(1, 1)
        .points(2, 9)
        .points(3, 5);
    scene.act("use gordon");
    assert_eq!((scene.points_of(2), scene.points_of(3)), (5, 1));
    assert_eq!((scene.step_of(1), scene.charges_on(1, "gordon")), ("before-roll", 0));
}

#[test]
fn making_others_lose_is_possible_even_if_nobody_has_anything_to_lose() {
    proves!("activate.first-effect");
    let mut scene = Scene::always_asked(2).station(1, 7, "gordon").charges(1, "gordon", 1).credits(1, 4);
    scene.acts(&["use gordon", "buy ryumin", "buy romanenko"]);
    assert_eq!((scene.credits_of(1), scene.points_of(2)), (0, 0));
}

#[test]
fn the_effects_come_in_the_printed_order() {
    proves!("activate.in-order");
    // Buy, then 4 points.
    let mut scene =
        Scene::always_asked(2).station(1, 7, "tereshkova").charges(1, "tereshkova", 1).credits(1, 2);
    scene.act("use tereshkova");
    assert_eq!((scene.step_of(1), scene.points_of(1)), ("effect", 0));
    for other in ["roll", "use tereshkova", "set 3", "charge tereshkova"] {
        scene.refused(other, "activate.in-order");
    }
    scene.act("buy ryumin");
    assert_eq!((scene.step_of(1), scene.points_of(1)), ("before-roll", 4));
    // Set a die, then 1 credit.
    let mut scene = Scene::always_asked(2).station(1, 4, "titov").charges(1, "titov", 1);
    scene.act("use titov");
    assert_eq!(scene.credits_of(1), 0);
    scene.act("set 3");
    assert_eq!(scene.credits_of(1), 1);
    // Reroll, then 1 credit.
    let mut scene = Scene::always_asked(2).station(1, 3, "volynov").charges(1, "volynov", 1);
    scene.roll(1, 2).act("use volynov");
    assert_eq!(scene.credits_of(1), 0);
    scene.will_roll(&[5, 5]);
    scene.act("reroll both");
    assert_eq!(scene.credits_of(1), 1);
}

#[test]
fn the_first_effect_cannot_be_declined_and_later_ones_can() {
    proves!("activate.in-order", "activate.first-effect");
    let mut scene =
        Scene::always_asked(2).station(1, 7, "tereshkova").charges(1, "tereshkova", 1).credits(1, 5);
    scene.act("use tereshkova");
    scene.refused("pass", "activate.first-effect");
    // Two buys after a first effect.
    let mut scene = Scene::always_asked(2).station(1, 7, "gordon").charges(1, "gordon", 1).credits(1, 9);
    scene.acts(&["use gordon", "pass"]);
    assert_eq!(scene.step_of(1), "effect", "the second buy is asked by itself");
    scene.act("buy ryumin");
    assert_eq!((scene.step_of(1), scene.credits_of(1)), ("before-roll", 7));
    // A second claim.
    let mut scene = Scene::always_asked(2).station(1, 10, "scott").charges(1, "scott", 1);
    scene.act("use scott");
    scene.refused("pass", "activate.first-effect");
    scene.acts(&["claim young", "pass"]);
    assert_eq!((scene.step_of(1), scene.station_of(1, 1)), ("before-roll", "young".into()));
    // A move after placing a charge.
    let mut scene = Scene::always_asked(2)
        .station(1, 8, "collins")
        .charges(1, "collins", 1)
        .station(1, 3, "thagard")
        .station(1, 1, "ride");
    scene.act("use collins");
    scene.refused("pass", "activate.first-effect");
    scene.acts(&["charge ride", "pass"]);
    assert_eq!((scene.step_of(1), scene.charges_on(1, "ride")), ("before-roll", 1));
}

#[test]
fn a_later_effect_that_is_impossible_is_skipped() {
    proves!("activate.in-order");
    // The second buy is skipped when the money is gone.
    let mut scene = Scene::always_asked(2).station(1, 7, "gordon").charges(1, "gordon", 1).credits(1, 3);
    scene.acts(&["use gordon", "buy ryumin"]);
    assert_eq!((scene.step_of(1), scene.credits_of(1)), ("before-roll", 1));
    // The claim of level 1 is skipped when there is none.
    let mut scene = Scene::always_asked(2).shipyard(1, &[]).station(1, 10, "scott").charges(1, "scott", 1);
    scene.acts(&["use scott", "claim young"]);
    assert_eq!(scene.step_of(1), "before-roll");
}

#[test]
fn the_rest_of_an_activation_happens_though_its_card_was_covered() {
    proves!("activate.in-order");
    let mut scene = Scene::always_asked(2)
        .shipyard(1, &["overmyer"])
        .station(1, 7, "tereshkova")
        .charges(1, "tereshkova", 1)
        .credits(1, 2);
    scene.acts(&["use tereshkova", "buy overmyer"]);
    assert_eq!(scene.deployed_of(1, 7), ["tereshkova"]);
    // 4 points of the side that was used, not the 2 of the side that can be seen now.
    assert_eq!((scene.points_of(1), scene.charges_on(1, "tereshkova")), (4, 0));
}
