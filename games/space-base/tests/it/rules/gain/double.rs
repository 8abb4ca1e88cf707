//! 2X: gaining from a sector once more.

use crate::scene::{Scene, sorted};

/// Seat 1 with the blue 2X, charged, on sector 12.
fn with_double() -> Scene {
    Scene::always_asked(2).station(1, 12, "aksyonov").charges(1, "aksyonov", 1)
}

/// Seat 2 with the red 2X, charged, deployed in sector 12.
fn with_red_double() -> Scene {
    Scene::always_asked(2).deployed(2, 12, &["aksyonov"]).charges(2, "aksyonov", 1)
}

#[test]
fn a_sector_gained_on_the_own_turn_is_gained_once_more() {
    // Ledger example.
    // Rulebook example: 2X - Active.
    proves!("double.active", "double.after-rewards");
    let scene = || with_double().station(1, 2, "irwin").station(1, 3, "mitchell").station(1, 5, "belyayev");
    for (choice, credits, points) in [("repeat 2", 6, 2), ("repeat 3", 3, 4)] {
        let mut scene = scene();
        scene.roll(2, 3).act("dice");
        assert_eq!((scene.credits_of(1), scene.points_of(1), scene.step_of(1)), (3, 2, "gained"));
        scene.act("use aksyonov");
        assert_eq!(sorted(scene.options()), ["repeat 2", "repeat 3"]);
        scene.refused("repeat 5", "double.active").refused("repeat 9", "double.active");
        scene.act(choice);
        assert_eq!((scene.credits_of(1), scene.points_of(1)), (credits, points));
        assert_eq!((scene.charges_on(1, "aksyonov"), scene.step_of(1)), (0, "buy"));
    }
    let mut scene = scene();
    scene.roll(2, 3).acts(&["sum", "use aksyonov"]);
    assert_eq!(scene.options(), ["repeat 5"]);
    scene.act("repeat 5");
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (0, 6));
}

#[test]
fn both_uses_of_a_sector_are_gained_once_more() {
    proves!("double.both-uses", "dice.doubles-twice");
    // Both uses of a double paid: 2X gives what both gave, with their charges as far as there is room.
    let mut scene = with_double().station(1, 4, "carpenter");
    scene.roll(4, 4).act("dice");
    let (credits, charges) = (scene.credits_of(1), scene.charges_on(1, "carpenter"));
    assert_eq!((credits, charges), (6, 2));
    scene.act("use aksyonov");
    assert_eq!(scene.options(), ["repeat 4"]);
    let to = scene.view()["players"][0]["pending"]["to"].clone();
    assert_eq!((to.as_array().map(Vec::len), &to[0]["credits"]), (Some(1), &serde_json::json!(6)));
    scene.act("repeat 4");
    assert_eq!((scene.credits_of(1), scene.charges_on(1, "carpenter")), (12, 3));
    // The sum of the same dice paid once, and comes once more.
    let mut sum = with_double().station(1, 8, "lazarev");
    sum.roll(4, 4).acts(&["sum", "use aksyonov", "repeat 8"]);
    assert_eq!(sum.credits_of(1), 14);
    // On another player's turn.
    let mut red = with_red_double().deployed(2, 5, &["glenn"]);
    red.roll(5, 5).act("sum");
    red.act_as(2, "dice").act_as(2, "use aksyonov").act_as(2, "repeat 5");
    assert_eq!((red.credits_of(2), red.charges_on(2, "glenn")), (12, 2));
}

#[test]
fn a_sector_that_both_uses_reached_by_an_arrow_is_gained_twice_more() {
    proves!("double.both-uses", "double.by-arrow", "double.arrow-again");
    let scene = || with_double().station(1, 4, "merbold").station(1, 5, "lazarev");
    // Both uses followed the arrow; repeated, it pays for both.
    let mut both = scene();
    both.roll(4, 4).acts(&["dice", "go 5", "go 5"]);
    assert_eq!(both.credits_of(1), 16);
    both.acts(&["use aksyonov", "repeat 5"]);
    assert_eq!(both.credits_of(1), 30);
    // Only one did.
    let mut one = scene();
    one.roll(4, 4).acts(&["dice", "go 5", "pass"]);
    assert_eq!(one.credits_of(1), 9);
    one.acts(&["use aksyonov", "repeat 5"]);
    assert_eq!(one.credits_of(1), 16);
    // Repeating the sector with the arrow, it may be followed in both uses again.
    let mut arrows = scene();
    arrows.roll(4, 4).acts(&["dice", "pass", "pass", "use aksyonov", "repeat 4", "go 5", "go 5"]);
    assert_eq!((arrows.credits_of(1), arrows.step_of(1)), (2 + 2 + 14, "buy"));
}

#[test]
fn the_blue_double_repeats_no_red_rewards() {
    proves!("double.active");
    let mut scene = with_double().deployed(1, 5, &["ivanchenkov", "evans"]);
    scene.roll(2, 3).acts(&["sum", "use aksyonov", "repeat 5"]);
    assert_eq!(scene.credits_of(1), 2);
}

#[test]
fn a_sector_gained_on_another_turn_is_gained_once_more_with_all_its_cards() {
    // Ledger example.
    // Rulebook example: 2X - Passive.
    proves!("double.passive", "double.charge-too");
    let scene = || with_red_double().deployed(2, 5, &["glenn"]).deployed(2, 6, &["chang-diaz"]);
    let mut first = scene();
    first.roll(5, 6).act("sum");
    first.act_as(2, "dice");
    assert_eq!((first.credits_of(2), first.charges_on(2, "glenn")), (4, 1));
    first.act_as(2, "use aksyonov");
    assert_eq!(sorted(first.options_of(2)), ["repeat 5", "repeat 6"]);
    first.refused_to(2, "repeat 11", "double.passive");
    first.act_as(2, "repeat 5");
    assert_eq!((first.credits_of(2), first.charges_on(2, "glenn")), (7, 2));
    // The other sector instead.
    let mut second = scene();
    second.roll(5, 6).act("sum");
    second.act_as(2, "dice").act_as(2, "use aksyonov").act_as(2, "repeat 6");
    assert_eq!((second.credits_of(2), second.charges_on(2, "glenn")), (5, 1));
    // Or the sum, with a whole stack.
    let mut third = scene().deployed(2, 11, &["chretien", "peterson", "kerwin"]);
    third.roll(5, 6).act("sum");
    third.act_as(2, "sum").act_as(2, "use aksyonov").act_as(2, "repeat 11");
    assert_eq!((third.credits_of(2), third.points_of(2)), (26, 6));
}

#[test]
fn the_double_waits_until_rewards_were_gained() {
    proves!("double.after-rewards");
    let mut scene = with_double();
    scene.refused("use aksyonov", "double.after-rewards");
    scene.roll(1, 1);
    scene.refused("use aksyonov", "double.after-rewards");
    scene.act("sum");
    assert!(scene.may("use aksyonov"));
    // It may also wait for the buy phase.
    scene.acts(&["pass", "use aksyonov", "repeat 2"]);
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (2, "buy"));

    let mut scene = with_red_double().deployed(2, 2, &["romanenko"]);
    scene.roll(1, 1).act("sum");
    scene.refused_to(2, "use aksyonov", "double.after-rewards");
    scene.act_as(2, "sum");
    assert!(scene.may_as(2, "use aksyonov"));
}

#[test]
fn the_gains_of_an_earlier_turn_cannot_be_repeated() {
    proves!("double.active", "double.after-rewards");
    let mut scene = with_double();
    scene.roll(1, 1).acts(&["sum", "pass"]);
    scene.end_turn();
    scene.roll(2, 2).act("sum");
    scene.end_turn();
    scene.refused("use aksyonov", "double.after-rewards");
    scene.roll(3, 3).acts(&["sum", "use aksyonov"]);
    assert_eq!(scene.options(), ["repeat 6"]);
}

#[test]
fn the_charge_is_repeated_if_there_is_a_free_square() {
    proves!("double.charge-too");
    for (before, after) in [(0, 2), (1, 3), (2, 3)] {
        let mut scene = with_double().station(1, 6, "carpenter").charges(1, "carpenter", before);
        scene.roll(2, 4).acts(&["sum", "use aksyonov", "repeat 6"]);
        assert_eq!((scene.charges_on(1, "carpenter"), scene.credits_of(1)), (after, 6));
    }
}

#[test]
fn a_sector_reached_by_an_arrow_may_be_repeated() {
    proves!("double.by-arrow");
    let mut scene = with_double().station(1, 7, "merbold").station(1, 8, "lazarev");
    scene.roll(3, 4).acts(&["sum", "go 8"]);
    assert_eq!(scene.credits_of(1), 8);
    scene.act("use aksyonov");
    assert_eq!(sorted(scene.options()), ["repeat 7", "repeat 8"]);
    scene.act("repeat 8");
    assert_eq!(scene.credits_of(1), 15);
    // An arrow that was declined led nowhere.
    let mut scene = with_double().station(1, 7, "merbold").station(1, 8, "lazarev");
    scene.roll(3, 4).acts(&["sum", "pass", "use aksyonov"]);
    assert_eq!(scene.options(), ["repeat 7"]);
    scene.refused("repeat 8", "double.active");
    // On another player's turn.
    let mut scene = with_red_double().deployed(2, 7, &["merbold"]).deployed(2, 8, &["lazarev", "savitskaya"]);
    scene.roll(3, 4).act("sum");
    scene.act_as(2, "sum").act_as(2, "go 8").act_as(2, "use aksyonov").act_as(2, "repeat 8");
    assert_eq!(scene.credits_of(2), 1 + 8 + 8);
}

#[test]
fn the_arrows_of_a_repeated_sector_may_be_followed_again() {
    proves!("double.arrow-again");
    let mut scene = with_double().station(1, 7, "merbold").station(1, 8, "shaw").station(1, 9, "serebrov");
    scene.roll(3, 4).acts(&["sum", "go 8", "go 9"]);
    assert_eq!(scene.credits_of(1), 7);
    scene.acts(&["use aksyonov", "repeat 7"]);
    assert_eq!(scene.step_of(1), "arrow");
    scene.act("go 8");
    // Within the second use the bar on repeats holds again: not back to 7.
    assert_eq!(scene.options_like("go"), ["go 9"]);
    scene.refused("go 7", "arrow.once-per-turn");
    scene.act("go 9");
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (14, "buy"));
    // They may be declined as well.
    let mut scene = with_double().station(1, 7, "merbold");
    scene.roll(3, 4).acts(&["sum", "go 8", "use aksyonov", "repeat 7", "pass"]);
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (1 + 3 + 1, "buy"));
}

#[test]
fn a_double_that_charges_itself_is_used_once() {
    // Ledger example.
    proves!("double.once-per-turn");
    let mut scene = Scene::always_asked(2).deployed(2, 8, &["aksyonov", "lazarev"]);
    scene.roll(3, 5).act("sum");
    scene.act_as(2, "sum");
    assert_eq!((scene.credits_of(2), scene.charges_on(2, "aksyonov")), (5, 1));
    scene.act_as(2, "use aksyonov").act_as(2, "repeat 8");
    assert_eq!((scene.credits_of(2), scene.charges_on(2, "aksyonov")), (10, 1));
    assert_eq!(scene.step_of(2), "done");
    assert!(!scene.may_as(2, "use aksyonov"));
    // The charge is there for a later turn.
    scene.end_turn();
    scene.roll(1, 1).act("sum");
    scene.end_turn();
    scene.roll(1, 1).act("sum");
    scene.act_as(2, "sum").act_as(2, "use aksyonov").act_as(2, "repeat 2");
    assert_eq!(scene.charges_on(2, "aksyonov"), 0);
}

#[test]
fn the_blue_double_is_used_once_per_turn_as_well() {
    proves!("double.once-per-turn");
    let mut scene = Scene::always_asked(2).station(1, 8, "aksyonov").station(1, 6, "carpenter").charges(
        1,
        "carpenter",
        1,
    );
    scene.roll(4, 4).acts(&["sum", "use aksyonov", "repeat 8"]);
    assert_eq!(scene.charges_on(1, "aksyonov"), 1);
    scene.refused("use aksyonov", "double.once-per-turn");
    scene.act("pass");
    scene.refused("use aksyonov", "double.once-per-turn");
}

#[test]
fn a_sector_with_a_new_ship_cannot_be_repeated() {
    // Ledger example.
    proves!("double.changed-sector");
    let scene = || {
        with_double()
            .shipyard(1, &["overmyer", "romanenko", "dzhanibekov"])
            .deployed(1, 2, &["sarafanov"])
            .charges(1, "sarafanov", 1)
            .credits(1, 5)
    };
    let mut only = scene();
    only.roll(3, 4).acts(&["sum", "use sarafanov", "buy overmyer"]);
    only.refused("use aksyonov", "double.changed-sector");
    assert_eq!(only.charges_on(1, "aksyonov"), 1);
    // The other one of two can.
    let mut other = scene();
    other.roll(3, 4).acts(&["dice", "use sarafanov", "buy dzhanibekov", "use aksyonov"]);
    assert_eq!(other.options(), ["repeat 4"]);
    other.refused("repeat 3", "double.changed-sector");
    // A normal buy counts as well, a buy for another sector does not.
    let mut normal = scene();
    normal.roll(3, 4).acts(&["sum", "pass", "buy overmyer"]);
    normal.refused("use aksyonov", "double.changed-sector");
    let mut elsewhere = scene();
    elsewhere.roll(3, 4).acts(&["sum", "pass", "buy romanenko", "use aksyonov", "repeat 7"]);
    assert_eq!(elsewhere.credits_of(1), 3);
}

#[test]
fn a_sector_whose_cards_were_moved_cannot_be_repeated() {
    proves!("double.changed-sector");
    // Swapped: neither of the two, not even the one to which the cards went.
    let mut scene = with_double().station(1, 10, "kubasov").charges(1, "kubasov", 4);
    scene.roll(5, 3).acts(&["dice", "use kubasov", "use aksyonov"]);
    assert_eq!(scene.options(), ["repeat 3"]);
    scene.refused("repeat 5", "double.changed-sector").refused("repeat 8", "double.active");
    // Exchanged.
    let mut scene = with_double().station(1, 9, "zudov").charges(1, "zudov", 1);
    scene.roll(5, 3).acts(&["dice", "use zudov", "exchange start-3", "use aksyonov"]);
    assert_eq!(scene.options(), ["repeat 5"]);
    // A deployed card exchanged on another player's turn.
    let mut scene = with_red_double()
        .deployed(2, 5, &["evans", "ivanchenkov"])
        .deployed(2, 3, &["mattingly"])
        .deployed(2, 9, &["zudov"])
        .charges(2, "zudov", 1);
    scene.roll(5, 3).act("sum");
    scene.act_as(2, "dice").act_as(2, "use zudov").act_as(2, "exchange evans");
    scene.act_as(2, "use aksyonov");
    assert_eq!(scene.options_of(2), ["repeat 3"]);
}

#[test]
fn cards_that_did_not_pay_may_move() {
    proves!("double.changed-sector");
    // Deployed cards on the own turn.
    let mut scene =
        with_double().deployed(1, 7, &["zudov"]).charges(1, "zudov", 1).deployed(1, 4, &["remek"]);
    scene.roll(3, 4).acts(&["sum", "use zudov", "exchange remek", "use aksyonov"]);
    assert_eq!(scene.options(), ["repeat 7"]);
    // Station cards on another player's turn.
    let mut scene =
        with_red_double().deployed(2, 7, &["overmyer"]).station(2, 7, "zudov").charges(2, "zudov", 1);
    scene.roll(3, 4).act("sum");
    scene.act_as(2, "sum").act_as(2, "use zudov").act_as(2, "exchange start-1").act_as(2, "use aksyonov");
    assert_eq!(scene.options_of(2), ["repeat 7"]);
}

#[test]
fn charges_that_come_and_go_do_not_change_a_sector() {
    proves!("double.changed-sector", "double.active");
    let mut scene = with_double().station(1, 6, "carpenter");
    scene.roll(2, 4).acts(&["sum", "use carpenter", "use aksyonov", "repeat 6"]);
    assert_eq!((scene.credits_of(1), scene.charges_on(1, "carpenter")), (9, 1));
}

#[test]
fn a_sector_changed_before_it_was_gained_may_be_repeated() {
    proves!("double.changed-sector");
    let mut scene = with_double()
        .shipyard(1, &["overmyer"])
        .station(1, 2, "sarafanov")
        .charges(1, "sarafanov", 1)
        .credits(1, 2);
    scene.roll(3, 4).acts(&["use sarafanov", "buy overmyer", "sum", "use aksyonov", "repeat 7"]);
    assert_eq!(scene.credits_of(1), 8);
}
