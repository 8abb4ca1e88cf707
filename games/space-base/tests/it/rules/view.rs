//! What people see of a position.

use serde_json::{Value, json};
use table::{Eyes, Role, Tell};

use crate::scene::{Scene, idle_turn, name, seat, shopping, shopping_with};

#[test]
fn a_seat_is_told_what_the_cards_on_offer_lack_or_waste() {
    let scene = shopping(5);
    let offers =
        |eyes: Eyes| serde_json::to_value(scene.rules.view(scene.state(), eyes)).unwrap()["offers"].clone();
    let own = offers(Eyes::Seat(seat(1)));
    // The roll gave 1 income, to which credits rise at the end of the turn.
    assert_eq!(own["ryumin"], json!({ "over": 2 }));
    assert_eq!(own["worden"], json!({ "short": 2 }));
    assert_eq!(offers(Eyes::Seat(seat(2)))["ryumin"], json!({ "short": 2 }));
    assert_eq!(offers(Eyes::Spectator), Value::Null);
    let closed = Scene::new(2).station(1, 1, "frisch-outpost").credits(1, 9);
    let view = serde_json::to_value(closed.rules.view(closed.state(), Eyes::Seat(seat(1)))).unwrap();
    assert_eq!(view["offers"]["ryumin"], json!({ "closed": true }));
}

#[test]
fn what_an_activation_takes_is_not_told_by_the_credits_of_a_normal_buy() {
    let offers = |scene: &Scene| scene.rules.view(scene.state(), Eyes::Seat(seat(1))).offers.unwrap();
    let told = |scene: &Scene, id: &str| offers(scene).get(&name(id)).copied().unwrap_or_default();
    // A ship of level II is claimed: it costs nothing, and of the others price is not what bars them.
    let claim = || Scene::always_asked(2).deployed(1, 12, &["kovalyonok"]).charges(1, "kovalyonok", 1);
    for credits in [0, 20] {
        let mut scene = claim().credits(1, credits);
        scene.act("use kovalyonok");
        scene.refused("claim young", "claim.free");
        assert_eq!(offers(&scene), [].into(), "with {credits} credits");
    }
    let mut closed = claim().station(1, 1, "frisch-outpost");
    closed.act("use kovalyonok");
    assert!(told(&closed, "worden").closed, "a colony closes its sector");
    assert!(!told(&closed, "ryumin").closed, "its level is what bars it");
    // An extra buy takes the exact cost: nothing is lost by it.
    let charged = |scene: Scene| scene.station(1, 11, "sarafanov").charges(1, "sarafanov", 1);
    let mut extra = shopping_with(5, charged);
    assert_eq!((told(&extra, "ryumin").over, told(&extra, "worden").short), (2, 2));
    extra.act("use sarafanov");
    assert_eq!((told(&extra, "ryumin").over, told(&extra, "worden").short), (0, 2));
}

#[test]
fn a_seat_is_told_which_cards_pay_it_and_which_charges_make_a_use() {
    let mut scene = Scene::always_asked(2).deployed(2, 3, &["thagard"]).charges(2, "thagard", 1);
    scene.roll(6, 6);
    let player = |scene: &Scene, number: usize| scene.view()["players"][number - 1].clone();
    assert_eq!(
        (&player(&scene, 1)["pays"], &player(&scene, 2)["pays"]),
        (&json!("station"), &json!("deployed"))
    );
    assert_eq!(
        (&player(&scene, 2)["charges"], &player(&scene, 2)["ready"]),
        (&json!({ "thagard": 1 }), &Value::Null)
    );
    let scene = scene.charges(2, "thagard", 2);
    assert_eq!(player(&scene, 2)["ready"], json!(["thagard"]));
}

#[test]
fn a_seat_is_told_whether_it_chooses_where_a_card_goes() {
    let mut scene = Scene::new(2).credits(1, 5).station(1, 8, "bykovsky").charges(1, "bykovsky", 1);
    let freely = |scene: &Scene, number: usize| {
        let view = serde_json::to_value(scene.rules.view(scene.state(), Eyes::Seat(seat(number)))).unwrap();
        view["places_freely"] == true
    };
    assert!(!freely(&scene, 1));
    scene.act("use bykovsky");
    assert!(freely(&scene, 1) && !freely(&scene, 2));
}

#[test]
fn the_last_turns_are_counted_to_the_end_of_the_round() {
    let ending = |scene: &Scene| scene.view()["ending"].clone();
    let scene = || Scene::new(3).active(2).first(2);
    assert_eq!(ending(&scene()), Value::Null);
    assert_eq!(ending(&scene().triggered()), json!({ "title": ["Last round"], "left": 2 }));
    assert_eq!(ending(&scene().active(1).triggered()), json!({ "title": ["Last round"], "left": 0 }));
    assert_eq!(ending(&scene().round(100)), json!({ "title": ["Last round"], "left": 2 }));
    // A tie of all: everyone plays another round.
    let mut tie = Scene::always_asked(2).points(1, 40).points(2, 40).active(2).triggered();
    idle_turn(&mut tie);
    assert_eq!(ending(&tie), json!({ "title": ["Tie: one more round"], "left": 1 }));
}

#[test]
fn a_seat_is_told_on_what_terms_it_may_take_cards() {
    let terms = |scene: &Scene, eyes: usize| {
        serde_json::to_value(scene.rules.view(scene.state(), Eyes::Seat(seat(eyes)))).unwrap()["terms"]
            .clone()
    };
    let mut scene = shopping(5);
    assert_eq!(terms(&scene, 1), json!(["for all of your ", { "n": 5, "of": "credits" }]));
    assert_eq!(terms(&scene, 2), Value::Null);
    scene.act("buy ryumin");
    assert_eq!(terms(&scene, 1), Value::Null, "one card is bought in a turn");
    let mut extra = Scene::new(2).credits(1, 5).station(1, 12, "sarafanov").charges(1, "sarafanov", 1);
    extra.act("use sarafanov");
    assert_eq!(terms(&extra, 1), json!(["at their exact cost"]));
    let mut claim = Scene::new(2).deployed(1, 12, &["kovalyonok"]).charges(1, "kovalyonok", 1);
    claim.act("use kovalyonok");
    assert_eq!(terms(&claim, 1), json!(["yours for nothing"]));
}

#[test]
fn whoever_waits_with_dice_before_it_is_told_for_whom() {
    let waits = |scene: &Scene, player: usize| scene.view()["players"][player]["waits"].clone();
    let mut scene = Scene::always_asked(2);
    assert_eq!(waits(&scene, 1), Value::Null, "nothing is rolled");
    scene.roll(3, 5);
    assert_eq!((waits(&scene, 0), waits(&scene, 1)), (Value::Null, json!([{ "seat": 0 }, " gains first"])));
    let mut reroll = Scene::always_asked(2).deployed(2, 3, &["volynov"]).charges(2, "volynov", 2);
    reroll.roll(3, 5);
    assert_eq!(waits(&reroll, 0), json!([{ "seat": 1 }, " may reroll"]));
    let mut set = Scene::always_asked(2).station(1, 1, "gagarin").charges(1, "gagarin", 2);
    set.acts(&["use gagarin", "set 6", "use gagarin", "set 5"]);
    assert_eq!(waits(&set, 1), Value::Null, "both dice are set, and not played yet");
}

#[test]
fn passing_declines_what_is_offered_or_goes_on() {
    let role = |scene: &Scene, text: &str| scene.rules.role(scene.state(), seat(1), text.parse().unwrap());
    let mut scene =
        Scene::always_asked(2).station(1, 8, "shaw").station(1, 6, "carpenter").charges(1, "carpenter", 1);
    scene.roll(4, 4).act("sum");
    assert_eq!(role(&scene, "pass"), Role::Declines);
    assert_eq!(role(&scene, "go 7"), Role::Plain);
    scene.act("pass");
    assert_eq!((scene.step_of(1), role(&scene, "pass")), ("gained", Role::Ends));
    scene.act("pass");
    assert_eq!(role(&scene, "end"), Role::Ends);
}
