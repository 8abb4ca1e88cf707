//! What people see of a position.

use serde_json::{Value, json};
use table::{Eyes, Role, Tell};

use crate::{
    common::shopping,
    scene::{Scene, seat},
};

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
