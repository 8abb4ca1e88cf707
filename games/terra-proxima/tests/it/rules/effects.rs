//! What actions certainly cost and give.

use crate::scene::{Scene, TOKEN, offered};

#[test]
fn effects_are_what_is_paid_and_what_comes() {
    let mut scene =
        Scene::new(2).hand(1, &format!("2 ore, 3 metal, {}", &TOKEN["metal, ".len()..])).put(1, "lrc", "P12");
    assert_eq!(scene.effect("pay ore+ore"), "2 ore -> 3 space");
    assert_eq!(scene.effect("refine fuel"), "2 ore -> 1 fuel");
    assert_eq!(scene.effect("exchange metal food"), "3 metal -> 1 food");
    assert_eq!(scene.effect("jettison drinking-water"), "1 drinking-water -> ");
    assert_eq!(scene.effect("scout P12 metal+food+oxygen"), "1 metal, 1 food, 1 oxygen -> 1 scout");
    assert_eq!(scene.effect("base P12"), " -> 1 base");
    let token = "1 metal, 1 fuel, 1 food, 1 medicine, 1 drinking-water, 1 oxygen";
    assert_eq!(scene.effect("research"), format!("{token} -> 1 research"));
    assert_eq!(scene.effect("end"), " -> ");
    scene.act("pay ore+ore");
    assert_eq!(scene.effect("move lrc Q10"), "2 space -> ");
    let mut trade = Scene::new(2).hand(1, "ore, metal").hand(2, "2 food");
    offered(&mut trade, 2, &["ore", "metal"], &["food"]);
    assert_eq!(trade.effect("send"), " -> ", "nobody knows the answer yet");
    trade.act("send");
    assert_eq!(trade.effect("accept"), "1 food -> 1 ore, 1 metal");
    let full = Scene::new(2).hand(1, "4 metal").repair_card(1, "metal");
    assert_eq!(full.effect("repair"), "4 metal -> 1 repair");
}

#[test]
fn rewards_are_told_as_far_as_they_fit() {
    let mut scene = Scene::new(2)
        .put(1, "lrc", "L13")
        .put(2, "base", "M12")
        .no_defense(2)
        .hand(1, "7 metal")
        .dice(&[6, 1]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(scene.effect("collect"), " -> 1 medicine");
    assert_eq!(scene.note("collect"), "1 medicine stays in the Salvage Yard");
}
