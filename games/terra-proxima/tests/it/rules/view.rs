//! What people see of a position.

use serde_json::{Value, json};
use table::{Eyes, Names, Role, Tell};
use terra_proxima::view::EndsView;

use crate::scene::{Scene, seat};

#[test]
fn everything_but_hands_and_drafts_of_offers_is_open() {
    proves!("hand.planetary-secret", "hand.lunar-open");
    let mut scene =
        Scene::new(3).hand(1, "ore, metal").hand(2, "food").hand(3, "fuel").research(2, 3).emp(2, 1);
    scene.acts(&["offer s2", "give ore"]);
    let (own, other, watcher) = (scene.view(1), scene.view(2), scene.spectator_view());
    assert_eq!(own["offer"]["give"], json!({"ore": 1}));
    assert_eq!((&other["offer"], &watcher["offer"]), (&Value::Null, &Value::Null), "it is not sent yet");
    // What lies in the Salvage Yard is open: seat 1 or seat 3 has the metal.
    for view in [&own, &other, &watcher] {
        assert_eq!(view["players"][0]["lunar"], json!({"ore": 1}));
        assert_eq!((&view["players"][1]["research"], &view["players"][1]["emp"]), (&json!(3), &json!(1)));
    }
    assert_eq!(
        (&own["players"][0]["known"], &other["players"][0]["known"]),
        (&json!({"metal": 1}), &json!({}))
    );
}

#[test]
fn a_turn_says_whom_the_next_move_is_for() {
    let mut scene = Scene::new(2).hand(1, "3 metal");
    let next = |scene: &Scene| scene.view(1)["turn"]["next_move"].clone();
    assert_eq!(next(&scene), "every-ship");
    scene.act("pay metal");
    assert_eq!(next(&scene), "one-ship");
    scene.act("pay metal");
    assert_eq!(next(&scene), Value::Null, "a third one has to be earned");
}

#[test]
fn whoever_may_attack_is_told_what_comes_of_it() {
    proves!("success.earned-move", "failure.attacker-forfeit", "failure.ship-stops");
    let names = Names::new(["Ann", "Bob", "Cid"]);
    let ends = |scene: &Scene, eyes: Eyes| {
        let view = scene.rules.view(scene.state(), eyes);
        let ends = view.targets[0].ends.clone();
        ends.map(|EndsView { success, tie, failure, .. }| {
            [success, tie, failure].map(|text| text.plain(&names))
        })
    };
    let near = || Scene::new(3).put(1, "lrc", "L16").hand(1, "metal");
    let moon = near().put(2, "scout-1", "L16").put(2, "lrc", "O5");
    let own = ends(&moon, Eyes::Seat(seat(1))).unwrap();
    let [success, tie, failure] = &own;
    let push =
        "Bob has no cards to give up, and Scout Ship 1 of Bob has to move to a free Empty Space next to it.";
    assert_eq!(*success, format!("You take 4 organics. {push} You may pay for a third Move this turn."));
    assert_eq!(tie, "Nobody takes or gives up cards.");
    let price = "1 Planetary card or 2 matching Lunar cards";
    assert_eq!(*failure, format!("You give up {price}, and your Cruiser stays where it is this turn."));
    // The last Attack that may be announced says so.
    let mut last = near().put(2, "scout-1", "L16").no_defense(2);
    let withdrawal = |scene: &Scene| {
        let view = scene.rules.view(scene.state(), Eyes::Seat(seat(1)));
        view.targets[0].ends.as_ref().unwrap().withdrawal.plain(&names)
    };
    assert_eq!(withdrawal(&last), "");
    last.acts(&["attack lrc s2 scout-1", "withdraw"]);
    assert_eq!(withdrawal(&last), "If you withdraw this Attack, you may not announce another.");
    assert_eq!((ends(&moon, Eyes::Seat(seat(2))), ends(&moon, Eyes::Spectator)), (None, None));
    // A Base stays, and an empty space brings nothing.
    let base = near().put(2, "base", "L16").stack("organics", 1);
    let [success, ..] = ends(&base, Eyes::Seat(seat(1))).unwrap();
    assert_eq!(
        success,
        "You take 1 organics. Bob has no cards to give up. You may pay for a third Move this turn."
    );
    let mut empty = near().hand(1, "2 metal").hand(2, "ore, food").put(2, "scout-1", "L17").dice(&[6, 1]);
    let [success, ..] = ends(&empty, Eyes::Seat(seat(1))).unwrap();
    assert_eq!(success, "Bob gives up cards. You may pay for a third Move this turn.");
    let told = |scene: &Scene| scene.rules.view(scene.state(), Eyes::Spectator).attack.unwrap().success;
    empty.act("attack lrc s2 scout-1");
    assert_eq!(told(&empty).plain(&names), "A success brings no cards here. Bob gives up cards.");
    let mut base = base.hand(2, "food");
    base.act("attack lrc s2 base");
    assert_eq!(told(&base).plain(&names), "A success brings 1 organics. Bob gives up a card.");
}

#[test]
fn ending_and_declining_are_marked() {
    let role = |scene: &Scene, text: &str| {
        scene.rules.role(scene.state(), seat(scene.asked()), text.parse().unwrap())
    };
    let mut scene = Scene::new(2).hand(1, "ore").hand(2, "food");
    assert_eq!((role(&scene, "end"), role(&scene, "offer s2")), (Role::Ends, Role::Plain));
    scene.acts(&["offer s2", "give ore", "ask food", "send"]);
    assert_eq!((role(&scene, "decline"), role(&scene, "accept")), (Role::Declines, Role::Plain));
}

#[test]
fn a_move_that_was_paid_for_is_not_given_up_by_habit() {
    proves!("turn.unused-lost");
    let said =
        |scene: &Scene| (scene.rules.role(scene.state(), seat(1), "end".parse().unwrap()), scene.note("end"));
    let kept = (Role::Ends, String::new());
    let lost = (Role::Declines, "The Move that you paid for is lost".to_owned());
    let mut scene = Scene::new(2).hand(1, "2 metal");
    assert_eq!(said(&scene), kept);
    scene.act("pay metal");
    assert_eq!(said(&scene), lost);
    // What is left of a Move that was used is nothing special.
    scene.act("move lrc Q10");
    assert_eq!(said(&scene), kept);
    scene.act("pay metal");
    assert_eq!(said(&scene), lost, "the second one");
}

#[test]
fn what_makes_room_is_told_as_data() {
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "J17")
        .hand(1, "6 organics, 2 ore, metal")
        .before_roll()
        .dice(&[3, 6]);
    assert_eq!(scene.view(1)["coming"], Value::Null);
    scene.act("roll");
    let both = json!({"ore": 1, "water": 1});
    let kinds = json!(["ore", "organics", "water"]);
    let told = json!({"cards": both, "fits": 0, "jettison": kinds});
    assert_eq!(scene.view(2)["coming"], told);
    // Which of them the hand has is for its own eyes.
    let mut own = told;
    own["says"] = json!(["Jettison a Lunar card to make room, or take nothing."]);
    assert_eq!(scene.view(1)["coming"], own);
    // With room for one, an ore or a water less would bring only its like.
    scene.act("jettison organics");
    let says = json!(["Jettison a Lunar card to make room, or take what fits."]);
    assert_eq!(
        scene.view(1)["coming"],
        json!({"cards": both, "fits": 1, "jettison": ["organics"], "says": says})
    );
    scene.act("jettison organics");
    assert_eq!(scene.view(1)["coming"], Value::Null);
}

#[test]
fn what_makes_room_for_a_reward_is_told_as_data() {
    let mut scene = Scene::new(2)
        .put(1, "lrc", "L13")
        .put(2, "base", "M12")
        .no_defense(2)
        .hand(1, "6 metal, medicine")
        .dice(&[6, 1]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    let kinds = json!(["metal", "fuel", "food", "drinking-water", "oxygen"]);
    let says = json!(["Jettison a Planetary card to make room, or take what fits."]);
    assert_eq!(
        scene.view(1)["coming"],
        json!({"cards": {"medicine": 2}, "fits": 1, "jettison": kinds, "says": says})
    );
}
