//! Why not: of all that stands in the way, what is told, and what is missing.

use crate::scene::{Scene, shopping};

#[test]
fn where_something_may_be_bought_comes_before_what_it_costs() {
    proves!("purchase.pay", "purchase.ships-need-spaceport");
    let poor = || shopping(3).front(5, "verdant-reach").controls(1, 5);
    poor().refused("buy scout 5", "purchase.ships-need-spaceport").refused("buy turret 5", "purchase.pay");
    let elsewhere = poor().why_not("buy turret 9");
    assert_ne!(elsewhere, poor().why_not("buy turret 5"));
}

#[test]
fn a_ship_that_is_not_there_is_told_as_such() {
    let scene = Scene::new(2).ships(1, "scout-1", 9).empty(&[10]);
    assert!(scene.may("move scout-1 10"));
    let (gone, far) = (scene.why_not("move destroyer-1 10"), scene.why_not("move scout-1 30"));
    assert_ne!(gone, far);
}

#[test]
fn what_a_purchase_lacks_is_told_in_credits() {
    let scene = shopping(3);
    assert_eq!(scene.lacks("buy battleship 1"), "47 credits");
    assert_eq!(scene.lacks("buy destroyer 2"), "", "no credits would help");
}
