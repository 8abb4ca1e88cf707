//! Who is asked what, and what does not belong there.

use crate::scene::Scene;

#[test]
fn only_the_active_player_acts() {
    proves!("action.only-active");
    let mut scene = Scene::new(2).hand(2, "metal, 2 ore").put(2, "lrc", "P12");
    for text in ["pay metal", "base P12", "end", "research", "repair", "roll"] {
        scene.refused_to(2, text, "action.only-active");
    }
}

#[test]
fn one_matter_is_finished_before_the_next() {
    proves!("turn.one-thing-at-a-time");
    let mut offer = Scene::new(3).hand(1, "ore, metal").hand(2, "food");
    offer.acts(&["offer s2", "give ore"]).refused("pay metal", "turn.one-thing-at-a-time");
    offer.acts(&["ask food", "send"]);
    assert_eq!((offer.asked(), offer.phase().as_str()), (2, "answer"));
    offer.refused_to(1, "pay metal", "turn.one-thing-at-a-time");
    offer.refused_to(1, "end", "turn.one-thing-at-a-time");
    offer.act("decline").act("pay metal");

    let mut attack = Scene::new(2).hand(1, "metal").put(2, "base", "Q10");
    attack.act("attack lrc s2 base");
    assert_eq!((attack.asked(), attack.phase().as_str()), (2, "defense"));
    attack.refused_to(1, "pay metal", "turn.one-thing-at-a-time").act("hold-card");
    assert_eq!((attack.asked(), attack.phase().as_str()), (1, "attack-roll"));
    attack.refused("end", "turn.one-thing-at-a-time");
}

#[test]
fn what_belongs_to_another_phase_is_told_by_what_comes_first() {
    proves!("turn.phases", "steal.before-actions", "production.roll");
    let mut scene = Scene::new(2).hand(1, "metal").hand(2, "fuel").before_roll().dice(&[1, 1]);
    scene.refused("pay metal", "turn.phases").act("roll");
    assert_eq!(scene.phase(), "steal");
    scene.refused("pay metal", "steal.before-actions").act("stop-stealing");
    scene.refused("roll", "production.roll");
}
