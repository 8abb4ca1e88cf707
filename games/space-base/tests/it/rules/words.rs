//! What people read: labels, questions, refusals and the log say what is the case.

mod picture;

use serde_json::json;
use table::Tell;

use crate::scene::{Scene, built_in_json, shopping, shopping_with};

#[track_caller]
fn says(text: &str, part: &str) {
    assert!(text.contains(part), "\"{part}\" is not in \"{text}\"");
}

#[test]
fn a_card_on_offer_says_what_a_use_takes_and_when() {
    let picture = Scene::new(2).shipyard(2, &["kubasov"]).picture();
    says(
        &picture,
        "a charge (a use takes 4, on your turn): swap sectors 5 and 8 with all their cards; deployed",
    );
}

#[test]
fn you_win_speaks_of_no_use() {
    let board = Scene::new(2).board();
    let armstrong = &board["cards"]["armstrong"]["station"];
    assert_eq!(armstrong["does"], json!([{ "n": 6, "of": "points" }, " and a charge"]));
    assert_eq!(armstrong["charge"]["does"], json!([{ "n": 3, "of": "charges" }, " win the game at once"]));
    let picture = Scene::new(2).shipyard(3, &["armstrong"]).picture();
    says(&picture, "6 points and a charge: 3 charges win the game at once; deployed");
    let mut content = built_in_json();
    let mut ships = content["ships"].as_array_mut().unwrap().iter_mut();
    let alone = ships.find(|ship| ship["id"] == "armstrong").unwrap();
    alone["station"]["charge"]["squares"] = json!([[]]);
    let board = Scene::with_content(2, &content).board();
    let one = json!([{ "n": 1, "of": "charges", "words": "charge" }, " wins the game at once"]);
    assert_eq!(board["cards"]["armstrong"]["station"]["charge"]["does"], one);
}

#[test]
fn an_activation_says_which_cards_and_sectors_it_may_be_used_for() {
    let board = Scene::new(2).board();
    for (card, zone, does) in [
        ("aksyonov", "station", "gain once more from a sector that you gained from"),
        ("zudov", "station", "trade places with another station card of yours"),
        ("zudov", "deployed", "trade places with another deployed ship of yours"),
        ("rozhdestvensky", "station", "swap sectors 3 and 10 with all their cards"),
        ("glenn", "station", "place a charge on another card of yours"),
        (
            "collins",
            "station",
            "place a charge on another card of yours, then move a charge to another card of yours",
        ),
    ] {
        assert_eq!(board["cards"][card][zone]["charge"]["does"], json!([does]), "{card}");
    }
    let mut content = built_in_json();
    let shaw = content["ships"].as_array_mut().unwrap().iter_mut().find(|ship| ship["id"] == "shaw").unwrap();
    let effects = json!([{ "op": "place_charge", "count": 2 }, { "op": "move_charge", "count": 3 }]);
    shaw["station"] =
        json!({ "charge": { "squares": [[]], "linked": false, "box": "blue", "effects": effects } });
    let mut scene =
        Scene::with_content(2, &content).station(1, 3, "shaw").charges(1, "shaw", 1).station(1, 4, "thagard");
    scene.roll(5, 6).act("sum");
    let use_shaw = scene.label(1, "use shaw");
    says(&use_shaw, "place 2 charges on other cards of yours, then move 3 charges to other cards of yours");
}

#[test]
fn the_log_names_the_dice_that_were_rolled_again() {
    for (choice, faces, told) in [
        ("reroll 3", &[3][..], "Ann rerolls the 3: now 3 and 5"),
        ("reroll both", &[3, 1][..], "Ann rerolls the 3 and 5: now 3 and 1"),
    ] {
        let mut scene = Scene::always_asked(2).station(1, 3, "volynov").charges(1, "volynov", 1);
        scene.roll(3, 5).act("use volynov");
        scene.will_roll(faces).act(choice);
        assert_eq!(scene.told()[0], told);
    }
}

#[test]
fn the_log_tells_set_dice_from_rolled_ones() {
    let given = || Scene::always_asked(2).station(1, 1, "gagarin").charges(1, "gagarin", 2);
    let mut one = given();
    one.acts(&["use gagarin", "set 6"]);
    one.roll(6, 2);
    assert_eq!(one.told()[0], "Ann keeps the 6 that is set and rolls 2");
    let mut both = given();
    both.acts(&["use gagarin", "set 6", "use gagarin", "set 5", "roll"]);
    assert_eq!(both.told()[0], "Ann plays the dice as set: 6 and 5");
}

#[test]
fn the_log_tells_what_nobody_chose() {
    let told = |given: fn(Scene) -> Scene| {
        let mut scene = given(Scene::new(2).credits(1, 9));
        scene.roll(1, 2).act("sum");
        scene.told()
    };
    let alike = told(|scene| scene.deployed(2, 3, &["dzhanibekov"]).deployed(2, 1, &["malyshev"]));
    assert_eq!(alike[0], "Ann takes the sum, 3");
    assert!(alike.contains(&"Bob takes the sum, 3 (both ways come to the same)".to_owned()), "{alike:?}");
    // Where there is nothing to get, there is nothing to tell.
    let nothing = told(|scene| scene);
    assert!(!nothing.iter().any(|line| line.contains("Bob")), "{nothing:?}");
}

#[test]
fn the_log_says_of_charges_how_many_there_are() {
    let mut scene = Scene::always_asked(2).station(1, 3, "thagard").charges(1, "thagard", 1);
    scene.roll(3, 3).act("dice");
    let told = scene.told();
    assert!(told.contains(&"Ann charges Thagard: 2 charges".to_owned()), "{told:?}");
    assert!(told.contains(&"Ann loses a charge: Thagard is full".to_owned()), "{told:?}");
}

#[test]
fn the_log_says_where_a_card_goes_and_what_it_deploys() {
    let mut scene = shopping(5);
    scene.act("buy ryumin");
    assert_eq!(scene.told()[1], "Ann places Ryumin on sector 1 and deploys Acton");
}

#[test]
fn the_log_says_why_the_game_ends() {
    let mut scene = Scene::always_asked(2).round(100).active(2);
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    says(scene.told().last().unwrap(), "100 rounds are over");
}

#[test]
fn the_log_names_the_winners() {
    let mut scene = Scene::always_asked(2).active(2).triggered().points(1, 41).points(2, 38);
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    assert_eq!(scene.told().last().unwrap(), "The last round is over: Ann wins with 41 points");
    let mut scene = Scene::always_asked(3).active(3).triggered().points(1, 41).points(3, 41);
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    let tie = "The game is tied at 41 points between Ann and Cyd: everyone plays another round";
    assert!(scene.told().contains(&tie.to_owned()));
    let mut scene = Scene::always_asked(2).points(1, 30).points(2, 30).round(100).active(2);
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    assert_eq!(scene.told().last().unwrap(), "100 rounds are over: Ann and Bob share the win with 30 points");
}

#[test]
fn going_on_after_gaining_is_called_what_it_is() {
    let mut scene = Scene::always_asked(2)
        .station(1, 6, "carpenter")
        .charges(1, "carpenter", 1)
        .station(2, 9, "zudov")
        .charges(2, "zudov", 1);
    scene.roll(6, 6).act("sum");
    assert_eq!(scene.label(1, "pass"), "Go on to buying");
    scene.act("pass").act_as(2, "sum");
    assert_eq!(scene.label(2, "pass"), "Finish this turn");
}

#[test]
fn the_buy_phase_asks_only_for_what_can_be_done() {
    let asked = |given: fn(Scene) -> Scene| {
        let mut scene = given(Scene::always_asked(2));
        scene.roll(5, 6).act("sum");
        if scene.step_of(1) == "gained" {
            scene.act("pass");
        }
        scene.question(1)
    };
    assert_eq!(asked(|scene| scene), "End your turn.");
    assert_eq!(
        asked(|scene| scene.station(1, 6, "carpenter").charges(1, "carpenter", 1)),
        "Use an activation, or end your turn?"
    );
    assert_eq!(asked(|scene| scene.credits(1, 4)), "Buy one card with your 4 credits, or end your turn.");
    assert_eq!(
        asked(|scene| scene.credits(1, 4).station(1, 6, "carpenter").charges(1, "carpenter", 1)),
        "Buy one card with your 4 credits, use an activation, or end your turn."
    );
    let mut scene = Scene::always_asked(2).credits(1, 5).shipyard(1, &["shaw"]);
    scene.roll(5, 6).acts(&["sum", "buy shaw"]);
    assert_eq!(scene.question(1), "End your turn: a new card is turned up then.");
}

#[test]
fn an_impossible_first_effect_is_named() {
    let scene = Scene::always_asked(2).deployed(1, 7, &["zholobov"]).charges(1, "zholobov", 1);
    says(&scene.why_not(1, "use zholobov"), "no card on offer that you can pay and place");
    let scene =
        Scene::always_asked(2).station(1, 12, "kovalyonok").charges(1, "kovalyonok", 1).shipyard(1, &[]);
    says(&scene.why_not(1, "use kovalyonok"), "no ship of level 1");
    let scene = Scene::always_asked(2).station(1, 5, "glenn").charges(1, "glenn", 1);
    says(&scene.why_not(1, "use glenn"), "no card of yours may take a charge");
    let scene = Scene::always_asked(2).deployed(1, 9, &["zudov"]).charges(1, "zudov", 1);
    says(&scene.why_not(1, "use zudov"), "no ship deployed in another sector");
}

#[test]
fn equal_rewards_are_counted_and_lost_charges_named() {
    let mut scene = Scene::always_asked(2).station(1, 3, "thagard");
    scene.roll(3, 3);
    says(&scene.label(1, "dice"), "2 charges on Thagard");
    let mut scene = Scene::always_asked(2).station(1, 3, "thagard").charges(1, "thagard", 1);
    scene.roll(3, 3);
    assert_eq!(scene.label(1, "dice"), "Take 3 twice: a charge on Thagard");
    assert_eq!(scene.note(1, "dice"), "a charge on Thagard is lost");
    let mut scene = Scene::always_asked(2).station(1, 4, "shaw").station(1, 5, "savitskaya");
    scene.roll(4, 4);
    says(&scene.label(1, "dice"), "the arrow of Shaw 2 times");
}

#[test]
fn a_target_does_not_promise_an_arrow_that_leads_only_back() {
    let mut scene = Scene::always_asked(2).station(1, 11, "thornton").station(1, 12, "bluford");
    scene.roll(5, 6).act("sum");
    assert_eq!(scene.label(1, "go 12"), "Go to sector 12: 3 points");
}

#[test]
fn a_card_that_may_go_to_7_to_12_is_said_to() {
    let mut scene = Scene::always_asked(2)
        .station(1, 8, "bykovsky")
        .charges(1, "bykovsky", 1)
        .shipyard(1, &["ryumin"])
        .credits(1, 3);
    says(&scene.label(1, "use bykovsky"), "on its own sector or any from 7 to 12");
    scene.act("use bykovsky");
    assert_eq!(scene.note(1, "buy ryumin"), "sector 1 or any from 7 to 12");
}

#[test]
fn a_name_of_which_no_shorter_one_is_known_is_said_whole() {
    for (name, told) in [("U.E.S. Shaw 1873-C", "Shaw"), ("U.E.S. Laika 1957-B", "U.E.S. Laika 1957-B")] {
        let mut content = built_in_json();
        content["ships"][1]["name"] = name.into();
        let mut scene = Scene::with_content(2, &content).credits(1, 9);
        scene.roll(6, 6).act("sum");
        says(&scene.label(1, "buy ryumin"), &format!("Buy {told} for"));
    }
}

#[test]
fn a_normal_buy_says_that_it_takes_all_credits() {
    let note = |credits| shopping(credits).note(1, "buy ryumin");
    assert_eq!(shopping(5).label(1, "buy ryumin"), "Buy Ryumin for 2 credits");
    // The roll gave 1 income, to which credits rise.
    let rise = "; your credits rise to 1 at the end of the turn";
    assert_eq!(note(2), format!("sector 1{rise}"));
    assert_eq!(note(3), format!("sector 1; it takes all your 3 credits{rise}"));
    assert_eq!(note(5), format!("sector 1; it takes all your 5 credits{rise}"));
    let none = shopping_with(5, |scene| scene.station(1, 12, "aksyonov"));
    assert_eq!(none.note(1, "buy ryumin"), "sector 1; it takes all your 5 credits", "without income");
    // A buy of an activation keeps them.
    let mut scene =
        Scene::new(2).credits(1, 5).income(1, 2).station(1, 12, "sarafanov").charges(1, "sarafanov", 1);
    scene.act("use sarafanov");
    assert_eq!(scene.note(1, "buy ryumin"), "sector 1");
}

#[test]
fn a_colony_says_what_it_scores_and_closes() {
    let scene = shopping(42);
    assert_eq!(scene.label(1, "buy hicks-base"), "Buy Hicks Base for 24 credits: 8 points");
    let note = "closes sector 6; it takes all your 42 credits; your credits rise to 1 at the end of the turn";
    assert_eq!(scene.note(1, "buy hicks-base"), note);
}

#[test]
fn people_are_spoken_of_by_their_seats_alone() {
    let mut scene = Scene::always_asked(2);
    scene.roll(3, 5);
    let line = scene.rules.narrate(&scene.events()[0]);
    let spans = serde_json::to_value(line).unwrap();
    assert_eq!(spans, json!([{ "seat": 0 }, " rolls ", { "die": 3 }, " and ", { "die": 5 }]));
}

#[test]
fn a_question_says_how_many_ships_may_be_claimed_and_whose_charge_moves() {
    let mut claim = Scene::new(2).station(1, 12, "kovalyonok").charges(1, "kovalyonok", 1);
    claim.act("use kovalyonok");
    assert_eq!(claim.question(1), "Kovalyonok: which ship do you claim, 1 of up to 3?");
    let mut extra = Scene::new(2).credits(1, 5).station(1, 12, "sarafanov").charges(1, "sarafanov", 1);
    extra.act("use sarafanov");
    assert_eq!(extra.question(1), "Sarafanov: which card do you buy at its exact cost?");
}

#[test]
fn a_ship_of_another_level_is_not_claimed_and_says_its_own() {
    let mut scene = Scene::new(2).deployed(1, 12, &["kovalyonok"]).charges(1, "kovalyonok", 1);
    scene.act("use kovalyonok");
    assert_eq!(scene.why_not(1, "claim ryumin"), "You claim a ship of level 2; Ryumin is level 1.");
}
