//! Gaining rewards: station and deployed cards, and the order in which things come.

use serde_json::{Value, json};

use crate::scene::Scene;

/// The arrow that a seat is asked about: its card, the sector where it lies and the sectors it can lead to.
fn open_arrow(scene: &Scene, number: usize) -> (String, u64, Value) {
    let pending = scene.view()["players"][number - 1]["pending"].clone();
    assert_eq!(pending["kind"], "arrow", "{pending}");
    let card = pending["card"].as_str().unwrap().to_owned();
    let to = pending["to"].as_array().unwrap().iter().map(|payout| payout["sector"].clone());
    (card, pending["from"].as_u64().unwrap(), to.collect())
}

#[test]
fn the_active_player_gains_from_the_station_card_alone() {
    proves!("reward.station-active", "reward.no-deployed-on-own-turn");
    let mut scene = Scene::always_asked(2)
        .station(1, 9, "bean")
        .deployed(1, 9, &["start-9", "bobko", "garriott"])
        .station(1, 4, "yegorov")
        .deployed(1, 4, &["start-4", "conrad"])
        .station(1, 5, "evans");
    scene.roll(4, 5).act("sum");
    assert_eq!((scene.credits_of(1), scene.income_of(1), scene.points_of(1)), (6, 1, 0));
    let mut scene = Scene::always_asked(2)
        .station(1, 4, "yegorov")
        .deployed(1, 4, &["start-4", "conrad"])
        .station(1, 5, "evans");
    scene.roll(4, 5).act("dice");
    assert_eq!((scene.credits_of(1), scene.income_of(1), scene.points_of(1)), (3, 0, 3));
}

// Ledger example: 3 and 4 on your turn.
#[test]
fn a_deployed_ship_gives_nothing_on_the_own_turn() {
    proves!("reward.no-deployed-on-own-turn");
    let mut scene = Scene::always_asked(2).station(1, 7, "allen").deployed(1, 7, &["start-7"]);
    scene.roll(3, 4).act("sum");
    assert_eq!((scene.points_of(1), scene.credits_of(1)), (2, 0));
}

// Ledger example: another player rolled 5 and 6.
// Rulebook example: on other players' turns, 5 and 6.
#[test]
fn a_passive_player_gains_from_deployed_ships() {
    proves!("reward.deployed-passive", "reward.all-deployed", "passive.always");
    let given = || {
        Scene::always_asked(2)
            .station(2, 5, "borman")
            .deployed(2, 5, &["start-5"])
            .station(2, 6, "lovell")
            .deployed(2, 6, &["start-6"])
            .station(2, 11, "anders")
            .deployed(2, 11, &["start-11"])
    };
    let mut sum = given();
    sum.roll(5, 6).act("sum").act_as(2, "sum");
    assert_eq!((sum.credits_of(2), sum.points_of(2)), (4, 0));
    let mut apart = given();
    apart.roll(5, 6).act("sum").act_as(2, "dice");
    assert_eq!((apart.credits_of(2), apart.points_of(2)), (2, 0));
}

#[test]
fn a_whole_stack_pays() {
    proves!("reward.all-deployed", "place.stack");
    let mut scene = Scene::always_asked(2).station(2, 11, "anders").deployed(
        2,
        11,
        &["start-11", "glazkov", "jahn", "volkov", "popovich"],
    );
    scene.roll(5, 6).act("sum").act_as(2, "sum");
    assert_eq!((scene.credits_of(2), scene.income_of(2), scene.points_of(2)), (4 + 2 + 3 + 6, 2, 4 + 2));
    assert_eq!(scene.charges_on(2, "popovich"), 1);
}

#[test]
fn a_station_card_gives_nothing_on_other_turns() {
    proves!("reward.no-station-on-others-turn");
    let mut scene =
        Scene::always_asked(2).station(2, 7, "merbold").station(2, 3, "thagard").station(2, 4, "yegorov");
    scene.roll(3, 4).act("sum").act_as(2, "sum");
    // Not even the arrow.
    assert_eq!((scene.credits_of(2), scene.step_of(2)), (0, "done"));
    let mut scene = Scene::always_asked(2).station(2, 3, "thagard").station(2, 4, "yegorov");
    scene.roll(3, 4).act("sum").act_as(2, "dice");
    assert_eq!((scene.points_of(2), scene.charges_on(2, "thagard")), (0, 0));
}

#[test]
fn a_charge_comes_like_any_other_reward() {
    proves!("reward.charge-is-reward");
    // From dice, by an arrow, in a stack; on the own turn and on others'.
    let mut scene = Scene::always_asked(2).station(1, 7, "merbold").station(1, 8, "aksyonov").deployed(
        2,
        7,
        &["zholobov", "tereshkova"],
    );
    scene.roll(3, 4).acts(&["sum", "go 8"]);
    assert_eq!(scene.charges_on(1, "aksyonov"), 1);
    scene.act("pass").act_as(2, "sum");
    assert_eq!((scene.charges_on(2, "zholobov"), scene.charges_on(2, "tereshkova")), (1, 1));
}

#[test]
fn a_card_gives_all_its_rewards() {
    proves!("reward.several-on-card");
    let mut scene = Scene::always_asked(2).station(1, 12, "filipchenko").deployed(2, 12, &["stafford"]);
    scene.roll(6, 6).act("sum").act_as(2, "sum");
    assert_eq!((scene.credits_of(1), scene.income_of(1)), (9, 1));
    assert_eq!((scene.credits_of(2), scene.points_of(2)), (15, 3));
    let mut scene = Scene::always_asked(2).station(1, 12, "bluford").deployed(2, 9, &["cooper"]);
    scene.roll(6, 6).act("sum");
    assert_eq!((scene.points_of(1), scene.options_like("go")), (3, vec!["go 11".to_owned()]));
    let mut scene = Scene::always_asked(2).deployed(2, 9, &["cooper"]);
    scene.roll(4, 5).act("sum").act_as(2, "sum");
    assert_eq!((scene.credits_of(2), scene.income_of(2)), (1, 3));
}

#[test]
fn rewards_other_than_arrows_come_without_being_asked_for() {
    proves!("reward.automatic");
    let mut scene = Scene::always_asked(2)
        .station(1, 11, "popovich")
        .deployed(2, 5, &["glenn"])
        .deployed(2, 6, &["carpenter", "patsayev"])
        .deployed(2, 4, &["schweickart"]);
    scene.roll(5, 6).refused("pass", "dice.must-choose");
    scene.act("sum");
    assert_eq!((scene.credits_of(1), scene.points_of(1), scene.charges_on(1, "popovich")), (6, 4, 1));
    scene.act("pass").refused_to(2, "pass", "dice.must-choose");
    scene.act_as(2, "dice");
    assert_eq!((scene.credits_of(2), scene.points_of(2)), (5, 1));
    assert_eq!((scene.charges_on(2, "glenn"), scene.charges_on(2, "carpenter")), (1, 1));
    // An arrow is asked for, and can be declined.
    let mut scene = Scene::always_asked(2).station(1, 7, "merbold");
    scene.roll(3, 4).act("sum");
    assert_eq!((scene.credits_of(1), scene.options()), (1, vec!["go 8".to_owned(), "pass".to_owned()]));
    scene.act("pass");
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (1, "buy"));
}

#[test]
fn an_empty_sector_may_be_chosen() {
    proves!("reward.empty-sector");
    let mut scene = Scene::always_asked(3).deployed(2, 5, &["brand"]).deployed(3, 11, &["kerwin"]);
    scene.roll(5, 6).act("sum");
    for number in [2, 3] {
        assert!(scene.may_as(number, "sum") && scene.may_as(number, "dice"));
    }
    scene.act_as(2, "sum").act_as(3, "dice");
    for number in [2, 3] {
        let resources = (scene.credits_of(number), scene.income_of(number), scene.points_of(number));
        assert_eq!(resources, (0, 0, 0), "seat {number}");
        assert_eq!(scene.step_of(number), "done");
    }
}

// --------------------------------------------------------------------------------------------------------------- order

#[test]
fn arrows_come_after_all_other_rewards() {
    proves!("reward.stack-order");
    let mut scene = Scene::always_asked(2).station(1, 2, "shepard").station(1, 6, "leonov");
    scene.roll(2, 6).act("dice");
    assert_eq!(
        (scene.credits_of(1), scene.points_of(1)),
        (3, 3),
        "sector 6 is gained before the arrow is asked for"
    );
    assert_eq!(open_arrow(&scene, 1), ("shepard".to_owned(), 2, json!([3, 4])));
    let mut passive =
        Scene::always_asked(2).deployed(2, 8, &["shaw", "lenoir"]).deployed(2, 7, &["merbold", "overmyer"]);
    passive.roll(4, 4).act("sum").act_as(2, "sum");
    assert_eq!((passive.credits_of(2), passive.points_of(2)), (2, 1), "the whole stack before its arrow");
}

#[test]
fn the_arrow_of_the_lower_die_comes_first() {
    proves!("reward.stack-order");
    for (a, b) in [(2, 5), (5, 2)] {
        let mut scene = Scene::always_asked(2).station(1, 2, "shaw").station(1, 5, "merbold");
        scene.roll(a, b).act("dice");
        assert_eq!(open_arrow(&scene, 1).0, "shaw", "{a} and {b}");
        scene.act("pass");
        assert_eq!(open_arrow(&scene, 1).0, "merbold", "{a} and {b}");
    }
    let mut passive = Scene::always_asked(2).deployed(2, 5, &["shaw"]).deployed(2, 2, &["parker"]);
    passive.roll(5, 2).act("sum").act_as(2, "dice");
    assert_eq!(open_arrow(&passive, 2).0, "parker");
    passive.act_as(2, "go 3");
    assert_eq!(open_arrow(&passive, 2).0, "shaw");
}

#[test]
fn in_a_stack_the_ship_deployed_first_comes_first_and_arrows_on_the_way_last() {
    proves!("reward.stack-order", "arrow.each-arrow-separate");
    for stack in [["shaw", "parker", "thornton"], ["thornton", "shaw", "parker"]] {
        let mut scene = Scene::always_asked(2).deployed(2, 8, &stack).deployed(2, 7, &["lichtenberg"]);
        scene.roll(4, 4).act("sum").act_as(2, "sum");
        assert_eq!(open_arrow(&scene, 2), (stack[0].to_owned(), 8, json!([7, 9])));
        scene.act_as(2, "go 7");
        // The arrow of sector 7 waits for the rest of sector 8.
        assert_eq!(open_arrow(&scene, 2), (stack[1].to_owned(), 8, json!([9])));
        scene.act_as(2, "pass");
        assert_eq!(open_arrow(&scene, 2), (stack[2].to_owned(), 8, json!([9])));
        scene.act_as(2, "go 9");
        assert_eq!(open_arrow(&scene, 2), ("lichtenberg".to_owned(), 7, json!([6])));
        scene.act_as(2, "go 6");
        assert_eq!(scene.step_of(2), "done");
    }
}

#[test]
fn while_an_arrow_is_open_only_the_arrow_is_answered() {
    proves!("reward.stack-order");
    let mut scene = Scene::always_asked(2).station(1, 7, "merbold").credits(1, 9);
    scene.roll(3, 4).act("sum");
    for text in ["buy ryumin", "end", "sum", "roll"] {
        scene.refused(text, "reward.stack-order");
    }
    scene.act("go 8");
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (13, "buy"));
}

#[test]
fn no_activation_is_used_between_allocating_and_the_last_arrow() {
    proves!("reward.gain-before-activation");
    let mut scene = Scene::always_asked(2)
        .station(1, 7, "merbold")
        .station(1, 8, "shaw")
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 1)
        .station(2, 5, "glenn")
        .charges(2, "glenn", 1)
        .station(2, 3, "thagard")
        .deployed(2, 7, &["parker"]);
    scene.roll(3, 4).act("sum");
    scene.refused("use carpenter", "reward.gain-before-activation");
    scene.act("go 8").refused("use carpenter", "reward.gain-before-activation");
    scene.act("go 9");
    assert!(scene.may("use carpenter"));
    scene.act("use carpenter");
    // The same for a passive player.
    assert!(scene.may_as(2, "use glenn"));
    scene.act_as(2, "sum").refused_to(2, "use glenn", "reward.gain-before-activation");
    scene.act_as(2, "pass");
    assert!(scene.may_as(2, "use glenn"));
}

#[test]
fn you_win_does_not_wait_for_the_last_arrow() {
    proves!("reward.gain-before-activation");
    // Armstrong needs 3 charges with two players. The arrow of sector 12 leads to it.
    let mut scene = Scene::always_asked(2)
        .points(2, 50)
        .station(1, 11, "armstrong")
        .charges(1, "armstrong", 2)
        .station(1, 12, "bluford");
    scene.roll(6, 6).act("sum");
    assert!(!scene.is_over());
    scene.act("go 11");
    assert!(scene.is_over());
    assert_eq!((scene.places(), scene.how()), (vec![1, 2], "you-win"));
    // In the middle of a stack whose arrow has not been asked for.
    let mut scene = Scene::always_asked(2)
        .points(1, 20)
        .deployed(2, 11, &["thornton", "armstrong", "kerwin"])
        .charges(2, "armstrong", 2);
    scene.roll(5, 6).act("sum").act_as(2, "sum");
    assert!(scene.is_over());
    assert_eq!(scene.places(), [2, 1]);
}
