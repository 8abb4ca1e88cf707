//! What actions certainly cost and give.

use table::Tell;
use terra_prime::{Action, Cubes};

use crate::scene::{Scene, cubes, seat, sector};

#[test]
fn what_an_action_gives_is_no_more_than_there_is() {
    proves!("charge.shortage", "explore.red-lp", "deliver.fits");
    let gives = |scene: &Scene, action: Action| -> Vec<(String, i32)> {
        let effect = scene.rules.effect(scene.state(), seat(1), action);
        effect.gain.iter().map(|amount| (amount.of.to_string(), amount.n)).collect()
    };
    let charged = Scene::new(3).modules(1, "2 shield").energy(1, 1);
    assert_eq!(gives(&charged, Action::Charge), [("energy".into(), 4)]);
    assert_eq!(gives(&charged.energy_left(2), Action::Charge), [("energy".into(), 2)]);
    let scene = Scene::new(3).open(&["h06", "h07", "h14"]).at(1, "s22");
    assert_eq!(gives(&scene, Action::Explore(sector("s31"))), [("lp".into(), 2)], "a red hex");
    let rich = Scene::new(3).cubes(1, "greenium, brownium");
    assert_eq!(gives(&rich, "buy targeting-computer".parse().unwrap()), [("upgrade".into(), 1)]);
    let scene = Scene::new(3).open(&["h00", "h01"]).at(1, "s01");
    assert_eq!(gives(&scene, Action::Explore(sector("s07"))), []);
    let scene = Scene::new(3).demand("green-2", "g-2b1g", "bluium");
    assert_eq!(scene.seen_by(1).demand[1].wanted, cubes("greenium, bluium"));
}

#[test]
fn what_could_be_delivered_now_is_told_to_whoever_could() {
    proves!("deliver.fits", "deliver.pay-green-blue");
    let laden = || Scene::new(3).demand("green-2", "g-2b1g", "bluium").cubes(1, "3 bluium, greenium");
    let told = |scene: &Scene, eyes: usize| {
        let view = scene.seen_by(eyes);
        (view.demand[1].deliverable, view.demand[1].pays)
    };
    let scene = laden();
    assert_eq!(told(&scene, 1), (cubes("greenium, bluium"), 40), "one Bluium fits, of three");
    assert_eq!(told(&scene, 2), (Cubes::NONE, 0), "it is not their turn");
    assert_eq!(told(&laden().at(1, "s22"), 1), (Cubes::NONE, 0), "that is not the Outpost");
}

#[test]
fn what_is_paid_is_told_before_it_is_paid() {
    proves!("deliver.pay-green-blue", "load.one", "tech.cost-targeting-computer");
    let scene = Scene::new(3).cubes(1, "bluium, greenium, 2 brownium");
    assert_eq!(scene.effect("buy targeting-computer").split(" -> ").next(), Some("1 brownium, 1 greenium"));
    assert_eq!(scene.effect("load"), " -> 1 marker");
    let mut selling = scene.cubes(1, "bluium");
    let before = selling.credits_of(1);
    let told = selling.effect("deliver bluium green-1");
    selling.act("deliver bluium green-1");
    let earned = selling.credits_of(1) - before;
    assert_eq!(told, format!("1 bluium -> {earned} credits"));
}
