//! Order and timing: who acts when, who is not asked, and what can be taken back.

use crate::scene::Scene;

fn sum_and_dice(scene: &Scene, number: usize) -> bool {
    scene.may_as(number, "sum") && scene.may_as(number, "dice")
}

#[test]
fn passive_players_choose_at_the_same_time_in_any_order() {
    proves!("order.simultaneous", "order.program-order");
    for order in [[2, 3, 4], [4, 3, 2], [3, 4, 2]] {
        let mut scene = Scene::always_asked(4).deployed(2, 3, &["white"]).deployed(3, 3, &["dzhanibekov"]);
        scene = scene.deployed(4, 3, &["feoktistov"]);
        scene.roll(1, 2).act("sum");
        for (done, &number) in order.iter().enumerate() {
            for &later in &order[done..] {
                assert!(sum_and_dice(&scene, later), "{order:?}");
            }
            scene.act_as(number, "sum");
            // It takes effect at once, whoever else is still choosing.
            let gained = (scene.credits_of(number), scene.points_of(number));
            assert_eq!(gained, [(4, 0), (1, 0), (0, 2)][number - 2], "{order:?}");
            assert_eq!(scene.step_of(number), "done");
        }
        assert!((2..=4).all(|number| !scene.asked(number)));
    }
}

#[test]
fn a_passive_player_in_the_middle_of_something_holds_nobody_up() {
    proves!("order.program-order", "order.simultaneous");
    let mut scene = Scene::always_asked(3)
        .deployed(2, 8, &["shaw"])
        .deployed(2, 9, &["serebrov"])
        .deployed(3, 8, &["lenoir"])
        .credits(1, 3);
    scene.roll(4, 4).act("sum").act_as(2, "sum");
    assert_eq!(scene.step_of(2), "arrow");
    scene.act_as(3, "sum");
    assert_eq!((scene.credits_of(3), scene.points_of(3)), (2, 1));
    scene.act("buy ryumin").act("end");
    assert_eq!((scene.active_number(), scene.asked(2)), (1, true));
    scene.act_as(2, "go 9");
    assert_eq!((scene.credits_of(2), scene.active_number()), (4, 2));
}

#[test]
fn the_active_player_comes_first() {
    proves!("order.active-first");
    let mut scene = Scene::always_asked(3)
        .station(1, 8, "shaw")
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 1)
        .deployed(2, 8, &["lenoir"]);
    scene.roll(4, 4);
    // While the active player allocates, follows arrows and uses activations after gaining.
    assert_eq!(scene.step_of(2), "waiting");
    for text in ["sum", "dice", "pass"] {
        scene.refused_to(2, text, "order.active-first");
    }
    scene.act("sum");
    assert_eq!(scene.step_of(1), "arrow");
    scene.refused_to(2, "sum", "order.active-first");
    scene.act("go 9");
    assert_eq!(scene.step_of(1), "gained");
    assert!(!scene.asked(2) && !scene.asked(3));
    scene.refused_to(2, "sum", "order.active-first").refused_to(3, "dice", "order.active-first");
    scene.act("use carpenter");
    // With no activation left the active player has finished with the roll.
    assert_eq!(scene.step_of(1), "buy");
    assert!(scene.asked(2) && scene.asked(3));
    scene.act_as(2, "sum");
    assert_eq!((scene.credits_of(2), scene.points_of(2)), (2, 1));
}

#[test]
fn the_active_player_may_finish_with_charges_left() {
    proves!("order.active-first", "order.program-order");
    let mut scene = Scene::always_asked(2).station(1, 6, "carpenter").charges(1, "carpenter", 1);
    scene.roll(4, 4).act("sum");
    assert_eq!((scene.step_of(1), scene.asked(2)), ("gained", false));
    scene.act("pass");
    assert_eq!((scene.step_of(1), scene.asked(2)), ("buy", true));
    assert!(scene.may("use carpenter"), "the buy phase is a moment of its own");
}

#[test]
fn points_are_taken_before_the_others_gain() {
    proves!("order.active-first", "activate.own-window", "lose-points.floor");
    let given = || {
        let mut scene = Scene::always_asked(2)
            .station(1, 7, "gordon")
            .charges(1, "gordon", 1)
            .points(2, 2)
            .deployed(2, 11, &["klimuk"]);
        scene.roll(5, 6).act("sum");
        scene
    };
    // After gaining is the last moment: seat 2 drops to 0 and then gains 4.
    let mut scene = given();
    scene.act("use gordon").act_as(2, "sum");
    assert_eq!(scene.points_of(2), 4);
    // In the buy phase it is too late, whether seat 2 has gained or not.
    let mut scene = given();
    scene.act("pass").refused("use gordon", "order.active-first");
    scene.act_as(2, "sum").refused("use gordon", "order.active-first");
    assert_eq!((scene.points_of(2), scene.charges_on(1, "gordon")), (6, 1));
}

// ----------------------------------------------------------------------------------------------------------- no choice

#[test]
fn a_player_with_nothing_to_choose_is_not_asked() {
    proves!("order.no-choice");
    // Nothing is deployed at seat 2; seat 3 would get 1 credit either way.
    let given =
        |scene: Scene| scene.credits(1, 9).deployed(3, 3, &["dzhanibekov"]).deployed(3, 1, &["malyshev"]);
    let mut scene = given(Scene::new(3));
    scene.roll(1, 2).act("sum");
    assert!(!scene.asked(2) && !scene.asked(3));
    assert_eq!((scene.credits_of(3), scene.step_of(2), scene.step_of(3)), (1, "done", "done"));
    // With the option they are asked all the same.
    let mut scene = given(Scene::always_asked(3));
    scene.roll(1, 2).act("sum");
    assert!(sum_and_dice(&scene, 2) && sum_and_dice(&scene, 3));
    assert_eq!(scene.credits_of(3), 0);
}

#[test]
fn a_player_with_a_choice_is_asked() {
    proves!("order.no-choice");
    let asked = |given: fn(Scene) -> Scene| {
        let mut scene = given(Scene::new(2).credits(1, 9));
        scene.roll(1, 2).act("sum");
        scene.asked(2)
    };
    assert!(!asked(|scene| scene));
    // More on one way, or something else.
    assert!(asked(|scene| scene.deployed(2, 3, &["dzhanibekov"])));
    assert!(asked(|scene| scene.deployed(2, 1, &["malyshev"])));
    assert!(asked(|scene| scene.deployed(2, 3, &["grechko"]).deployed(2, 1, &["malyshev"])));
    assert!(asked(|scene| scene.deployed(2, 3, &["grechko"]).deployed(2, 1, &["sevastyanov"]).deployed(
        2,
        2,
        &["roosa"]
    )));
    // The same plain rewards, but an arrow or a charge is in play.
    assert!(asked(|scene| scene.deployed(2, 3, &["shaw"]).deployed(2, 4, &["conrad"])));
    assert!(asked(|scene| scene.deployed(2, 3, &["shaw"]).deployed(2, 4, &["thagard"])));
    assert!(asked(|scene| scene.deployed(2, 3, &["thagard"])));
    assert!(asked(|scene| scene.deployed(2, 3, &["dzhanibekov", "thagard"]).deployed(2, 2, &["tuan"])));
    // A charged activation could change things.
    assert!(asked(|scene| scene.station(2, 10, "thagard").charges(2, "thagard", 1)));
    // A difference elsewhere is no choice.
    assert!(!asked(|scene| scene.deployed(2, 4, &["conrad"]).deployed(2, 12, &["weitz"])));
}

#[test]
fn the_active_player_is_not_asked_without_a_choice_either() {
    proves!("order.no-choice");
    // Arrows that lead nowhere, an empty purse: the turn is over at once.
    let mut scene = Scene::new(2).station(1, 12, "merbold");
    scene.roll(6, 6).act("sum");
    assert_eq!((scene.credits_of(1), scene.active_number()), (1, 2));
    // With credits there is something to buy.
    let mut scene = Scene::new(2).credits(1, 2);
    scene.roll(6, 6).act("sum");
    assert_eq!((scene.active_number(), scene.step_of(1)), (1, "buy"));
    // After the buy there is nothing left but the end, which turns a card up; after the buy of a colony nothing is turned up.
    scene.act("buy ryumin");
    assert_eq!((scene.active_number(), scene.options()), (1, vec!["end".to_owned()]));
    let mut scene = Scene::new(2).credits(1, 9);
    scene.roll(6, 6).acts(&["sum", "buy frisch-outpost"]);
    assert_eq!(scene.active_number(), 2);
    // With an activation there is.
    let mut scene = Scene::new(2).station(1, 6, "carpenter").charges(1, "carpenter", 1);
    scene.roll(6, 6).act("sum").act("pass");
    assert_eq!((scene.active_number(), scene.step_of(1)), (1, "buy"));
    // With the option the end is asked for.
    let mut scene = Scene::always_asked(2);
    scene.roll(6, 6).act("sum").act_as(2, "sum");
    assert_eq!((scene.active_number(), scene.options()), (1, vec!["end".to_owned()]));
}

#[test]
fn a_card_that_cannot_be_placed_is_no_choice() {
    proves!("order.no-choice", "colony.closes-sector");
    // The only affordable ship belongs on a sector that a colony has closed.
    let mut scene =
        Scene::new(2).shipyard(1, &["ryumin"]).deck(1, &[]).station(1, 1, "frisch-outpost").credits(1, 6);
    scene.roll(6, 6).act("sum");
    assert_eq!((scene.active_number(), scene.credits_of(1)), (2, 6));
    let mut scene = Scene::new(2).shipyard(1, &["romanenko"]).station(1, 1, "frisch-outpost").credits(1, 6);
    scene.roll(6, 6).act("sum");
    assert_eq!((scene.active_number(), scene.step_of(1)), (1, "buy"));
}

#[test]
fn an_active_player_who_is_done_does_not_hurry_the_others() {
    proves!("order.no-choice", "turn.ends-when-all-allocated");
    let mut scene = Scene::new(3).deployed(2, 12, &["weitz"]);
    scene.roll(6, 6).act("sum");
    // Seat 1 can buy nothing, seat 3 has nothing to choose, seat 2 has.
    assert_eq!((scene.step_of(1), scene.step_of(2), scene.step_of(3)), ("done", "allocate", "done"));
    assert_eq!(scene.active_number(), 1);
    scene.refused_to(3, "dice", "dice.must-choose");
    scene.act_as(2, "sum");
    assert_eq!((scene.active_number(), scene.credits_of(2)), (2, 8));
}

#[test]
fn the_active_player_with_one_result_either_way_is_not_asked_how_to_allocate() {
    proves!("order.no-choice");
    // A 2 and a 3 give a credit each; so does the sum of 5 with Truly.
    let mut scene = Scene::new(2).station(1, 5, "truly");
    scene.roll(2, 3);
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (2, "buy"));
    let mut scene = Scene::always_asked(2).station(1, 5, "truly");
    scene.roll(2, 3);
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (0, "allocate"));
}

#[test]
fn a_charge_for_another_turn_and_full_squares_are_no_choice() {
    proves!("order.no-choice");
    let asked = |given: fn(Scene) -> Scene| {
        let mut scene = given(Scene::new(2).credits(1, 9));
        scene.roll(1, 2).act("sum");
        scene.asked(2)
    };
    // Blue activations wait for the own turn.
    assert!(!asked(|scene| scene.station(2, 7, "gordon").charges(2, "gordon", 1)));
    assert!(!asked(|scene| scene.station(2, 2, "sarafanov").charges(2, "sarafanov", 1)));
    assert!(!asked(|scene| scene.station(2, 1, "gagarin").charges(2, "gagarin", 2)));
    // A full card takes no charge either way.
    assert!(asked(|scene| scene.deployed(2, 3, &["kovalyonok"])));
    assert!(!asked(|scene| scene.deployed(2, 3, &["kovalyonok"]).charges(2, "kovalyonok", 1)));
    // 2X can repeat what one of the ways gave.
    assert!(!asked(|scene| scene.deployed(2, 3, &["dzhanibekov"]).deployed(2, 1, &["malyshev"])));
    assert!(asked(|scene| {
        let scene = scene.deployed(2, 3, &["dzhanibekov"]).deployed(2, 1, &["malyshev"]);
        scene.deployed(2, 9, &["aksyonov"]).charges(2, "aksyonov", 1)
    }));
}

#[test]
fn two_times_nothing_is_no_choice() {
    proves!("order.no-choice");
    // Seat 2 gains nothing from another player's roll: its 2X is not asked for, though it may be used where players are always asked.
    let given = |scene: Scene| {
        let mut scene = scene.deployed(2, 12, &["aksyonov"]).charges(2, "aksyonov", 1).credits(1, 9);
        scene.roll(1, 2).act("sum");
        scene
    };
    assert_eq!(given(Scene::new(2)).step_of(2), "done");
    let mut asked = given(Scene::always_asked(2));
    asked.act_as(2, "sum");
    assert_eq!(asked.options_of(2), ["pass", "use aksyonov"]);
    // A sector that gave something can be gained from again.
    let given = |scene: Scene| scene.deployed(2, 12, &["aksyonov"]).charges(2, "aksyonov", 1).credits(1, 9);
    let mut scene = given(Scene::new(2)).deployed(2, 3, &["grechko"]);
    scene.roll(1, 2).act("sum").act_as(2, "sum");
    assert_eq!(scene.options_of(2), ["pass", "use aksyonov"]);
    // An arrow to an empty sector is not asked about either, charged 2X or not.
    let mut scene = given(Scene::new(2)).deployed(2, 3, &["shaw"]);
    scene.roll(1, 2).act("sum");
    assert_eq!(scene.step_of(2), "done");
    // But one to a sector whose own arrow leads back is: 2X there follows it to what was gained before.
    let mut scene = given(Scene::new(2)).deployed(2, 3, &["merbold"]).deployed(2, 4, &["shaw"]);
    scene.roll(1, 2).act("sum").act_as(2, "sum");
    assert_eq!(scene.options_of(2), ["go 4", "pass"]);
}

#[test]
fn an_arrow_to_nothing_is_no_choice() {
    proves!("order.no-choice");
    let rolled = |given: fn(Scene) -> Scene| {
        let mut scene = given(Scene::new(2).credits(1, 9).deployed(2, 8, &["shaw", "lenoir"]));
        scene.roll(4, 4).act("sum");
        scene.act_as(2, "sum");
        scene.step_of(2)
    };
    // Neither 7 nor 9 gives anything, nor does an arrow there that leads only back.
    assert_eq!(rolled(|scene| scene), "done");
    assert_eq!(rolled(|scene| scene.deployed(2, 9, &["parker"])), "done");
    // Goods, a free square, and an arrow that leads on to something.
    assert_eq!(rolled(|scene| scene.deployed(2, 9, &["serebrov"])), "arrow");
    assert_eq!(rolled(|scene| scene.deployed(2, 7, &["thagard"])), "arrow");
    assert_eq!(rolled(|scene| scene.deployed(2, 7, &["thagard"]).charges(2, "thagard", 2)), "done");
    assert_eq!(rolled(|scene| scene.deployed(2, 9, &["parker"]).deployed(2, 10, &["musgrave"])), "arrow");
    // With the option it is asked about.
    let mut scene = Scene::always_asked(2).deployed(2, 8, &["shaw"]);
    scene.roll(4, 4).act("sum").act_as(2, "sum");
    assert_eq!(scene.step_of(2), "arrow");
}

#[test]
fn single_answers_are_given_by_the_match() {
    proves!("order.no-choice");
    // The sum after a dice arrow.
    let shift = |scene: Scene| {
        let mut scene = scene.station(1, 10, "thagard").charges(1, "thagard", 1).credits(1, 9);
        scene.roll(1, 2);
        assert_eq!(scene.may_auto_play(), None);
        scene.act("use thagard");
        scene.may_auto_play()
    };
    assert_eq!(shift(Scene::new(2)).as_deref(), Some("sum"));
    assert_eq!(shift(Scene::always_asked(2)), None);
    // The only sector that 2X can repeat, the only card to charge, the only card to buy.
    let mut scene = Scene::new(2).station(1, 12, "aksyonov").charges(1, "aksyonov", 1);
    scene.roll(1, 1).acts(&["sum", "use aksyonov"]);
    assert_eq!(scene.may_auto_play().as_deref(), Some("repeat 2"));
    let mut scene = Scene::new(2).station(1, 5, "glenn").charges(1, "glenn", 1).station(1, 3, "thagard");
    scene.act("use glenn");
    assert_eq!(scene.may_auto_play().as_deref(), Some("charge thagard"));
    let mut scene = Scene::new(2)
        .shipyard(1, &["ryumin"])
        .station(1, 2, "sarafanov")
        .charges(1, "sarafanov", 1)
        .credits(1, 2);
    scene.act("use sarafanov");
    assert_eq!(scene.may_auto_play().as_deref(), Some("buy ryumin"));
    // With two answers there is a choice; and the end of a turn is nobody's but the player's.
    let mut scene = Scene::new(2).station(1, 12, "aksyonov").charges(1, "aksyonov", 1).credits(1, 2);
    scene.roll(1, 2).acts(&["dice", "use aksyonov"]);
    assert_eq!(scene.may_auto_play(), None);
    scene.acts(&["repeat 1", "buy ryumin"]);
    assert_eq!((scene.options(), scene.may_auto_play()), (vec!["end".to_owned()], None));
}

// ----------------------------------------------------------------------------------------------------------- take back

#[test]
fn a_buy_can_be_taken_back_though_everyone_else_is_done() {
    proves!("order.take-back", "order.no-choice");
    let mut scene = Scene::new(2).credits(1, 9);
    scene.roll(6, 6).acts(&["sum", "buy ryumin"]);
    assert_eq!((scene.step_of(2), scene.row(1)[0].as_deref()), ("done", None));
    assert!(scene.undo(1).is_ok());
    assert_eq!((scene.station_of(1, 1), scene.row(1)[0].as_deref()), ("start-1".into(), Some("ryumin")));
    scene.acts(&["buy romanenko", "end"]);
    assert_eq!((scene.active_number(), scene.row(1)[1].is_some()), (2, true));
    assert!(scene.undo(1).is_err());
    // With an empty deck nothing is turned up, and the turn ends by itself.
    let mut scene = Scene::new(2).credits(1, 9).deck(1, &[]);
    scene.roll(6, 6).acts(&["sum", "buy ryumin"]);
    assert_eq!(scene.active_number(), 2);
    assert!(scene.undo(1).is_ok());
}

#[test]
fn a_choice_can_be_taken_back_while_nothing_new_is_known() {
    proves!("order.take-back");
    let mut scene = Scene::always_asked(2).credits(1, 9);
    scene.roll(1, 2).act("sum").act("buy ryumin");
    assert_eq!((scene.credits_of(1), scene.station_of(1, 1)), (0, "ryumin".to_owned()));
    assert!(scene.undo(1).is_ok());
    assert_eq!((scene.credits_of(1), scene.station_of(1, 1)), (10, "start-1".to_owned()));
    assert_eq!(scene.row(1)[0].as_deref(), Some("ryumin"));
    assert!(scene.undo(1).is_ok());
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (9, "allocate"));
    // The roll stands.
    assert!(scene.undo(1).is_err());
    assert_eq!(scene.dice(), [1, 2]);
    scene.act("dice");
    assert_eq!(scene.credits_of(1), 11);
}

#[test]
fn a_choice_stands_once_another_player_has_acted() {
    proves!("order.take-back");
    let mut scene = Scene::always_asked(3);
    scene.roll(1, 2).act("sum").act_as(2, "sum");
    assert!(scene.undo(1).is_err());
    assert!(scene.undo(3).is_err());
    // The newest one can still be taken back by the one who made it.
    assert!(scene.undo(2).is_ok());
    assert_eq!(scene.step_of(2), "allocate");
}

#[test]
fn a_choice_stands_once_a_card_is_turned_up() {
    proves!("order.take-back");
    let mut scene = Scene::always_asked(2).credits(1, 9);
    scene.roll(1, 2).act("sum").act_as(2, "sum").act("buy ryumin");
    scene.act("end");
    assert!(scene.row(1)[0].is_some());
    assert!(scene.undo(1).is_err());
    // Without a card to turn up the end of the turn can be taken back until the next roll.
    let mut scene = Scene::always_asked(2).credits(1, 9);
    scene.roll(1, 2).act("sum").act_as(2, "sum").act("end");
    assert_eq!(scene.active_number(), 2);
    assert!(scene.undo(1).is_ok());
    assert_eq!((scene.active_number(), scene.step_of(1)), (1, "buy"));
    scene.act("end");
    scene.roll(3, 3);
    assert!(scene.undo(1).is_err() && scene.undo(2).is_err());
}

#[test]
fn taking_back_takes_back_what_followed_by_itself() {
    proves!("order.take-back", "order.no-choice");
    // Seat 2 has no choice and gains 1 credit as soon as seat 1 has allocated; the turn then ends by itself.
    let mut scene = Scene::new(2).deployed(2, 3, &["dzhanibekov"]).deployed(2, 1, &["malyshev"]);
    scene.roll(1, 2).act("sum");
    assert_eq!((scene.credits_of(1), scene.credits_of(2), scene.active_number()), (1, 1, 2));
    assert!(scene.undo(1).is_ok());
    assert_eq!((scene.credits_of(1), scene.credits_of(2), scene.active_number()), (0, 0, 1));
    assert_eq!(scene.step_of(1), "allocate");
}
