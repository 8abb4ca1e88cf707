//! Who is asked what: one question at a time.

use crate::scene::Scene;

#[test]
fn an_arrow_is_settled_before_anything_else() {
    proves!("reward.gain-before-activation", "reward.stack-order");
    let mut scene =
        Scene::always_asked(2).station(1, 8, "shaw").station(1, 6, "carpenter").charges(1, "carpenter", 1);
    scene.roll(4, 4).act("sum");
    assert_eq!(
        (scene.step_of(1), scene.options()),
        ("arrow", ["go 7", "go 9", "pass"].map(String::from).to_vec())
    );
    scene.refused("use carpenter", "reward.gain-before-activation").refused("end", "reward.stack-order");
    scene.act("pass");
    assert_eq!((scene.step_of(1), scene.may("use carpenter")), ("gained", true));
}

#[test]
fn an_effect_is_answered_before_the_turn_goes_on() {
    proves!("activate.in-order");
    let mut scene =
        Scene::always_asked(2).station(1, 5, "glenn").charges(1, "glenn", 1).station(1, 3, "thagard");
    scene.act("use glenn");
    assert_eq!((scene.step_of(1), scene.options()), ("effect", vec!["charge thagard".to_owned()]));
    scene.refused("roll", "activate.in-order").act("charge thagard");
    assert_eq!(scene.step_of(1), "before-roll");
}

#[test]
fn nobody_is_asked_before_their_time_and_after_it() {
    proves!("order.active-first", "turn.ends-when-all-allocated");
    let mut scene = Scene::always_asked(3);
    assert_eq!([1, 2, 3].map(|number| scene.asked(number)), [true, false, false]);
    scene.roll(1, 2);
    assert_eq!([1, 2, 3].map(|number| scene.asked(number)), [true, false, false]);
    scene.refused_to(2, "sum", "order.active-first").act("sum").act_as(2, "dice");
    assert_eq!([1, 2, 3].map(|number| scene.asked(number)), [true, false, true]);
    scene.refused_to(2, "sum", "dice.must-choose");
}
