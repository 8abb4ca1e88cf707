//! What actions certainly cost and give.

use crate::scene::{Scene, shopping};

#[test]
fn a_purchase_costs_what_is_paid_for_it() {
    proves!("purchase.pay", "prices.destroyer", "prices.infantry");
    for (piece, price) in [("destroyer", 20), ("infantry", 5), ("turret", 8)] {
        let mut scene = shopping(60);
        let text = format!("buy {piece} 1");
        assert_eq!(scene.effect(&text), format!("{price} credits -> 1 {piece}"));
        scene.act(&text);
        assert_eq!(scene.credits_of(1), 60 - price);
    }
}

#[test]
fn a_repair_costs_a_price_for_each_hit_point() {
    let mut scene = shopping(60).ships(1, "destroyer-1", 1).damage(1, "destroyer-1", 1);
    let told = scene.effect("repair destroyer-1");
    scene.act("repair destroyer-1");
    assert_eq!(told, format!("{} credits -> 1 hit-points", 60 - scene.credits_of(1)));
    assert_eq!(scene.damage_of(1, "destroyer-1"), 0);
}

#[test]
fn what_is_not_certain_is_no_effect() {
    let scene = Scene::new(2).ships(1, "scout-1", 9).empty(&[10]);
    assert_eq!(scene.effect("move scout-1 10"), " -> ");
    assert_eq!(scene.effect("buy destroyer 1"), " -> ", "nothing is sold in this phase");
}
