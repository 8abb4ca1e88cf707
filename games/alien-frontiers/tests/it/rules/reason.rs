//! Why not: of all that stands in the way, what is told, and what is missing.

use table::Rules;

use crate::scene::*;

#[test]
fn the_moment_is_told_before_the_place_and_the_place_before_the_price() {
    proves!("referee.atomic", "shipyard.ports", "shipyard.cost-sixth");
    // Nobody could pay; the ports are full; something else is to be settled.
    let yard = || Scene::new(4).ships(&[2, 2, 2, 4, 4]).ore(1, 3);
    yard().refused("dock 4+4 shipyard", "shipyard.cost-sixth");
    let full = || {
        yard().docked("shipyard", 2, &[1, 1]).docked("shipyard", 3, &[1, 1]).docked("shipyard", 4, &[1, 1])
    };
    full().refused("dock 4+4 shipyard", "shipyard.ports");
    // Other ships would not help.
    full().refused("dock 5+5 shipyard", "shipyard.ports");
    full().act("dock 2+2+2 colony-constructor").refused("dock 4+4 shipyard", "referee.atomic");
}

#[test]
fn ships_that_are_not_there_are_told_as_such() {
    proves!("shipyard.pair");
    let t = Scene::new(2).ships(&[2, 3]).fuel(1, 9).ore(1, 9);
    let (none, other) = (t.why_not("dock 2+2 shipyard"), t.why_not("dock 3 lunar-mine +relic"));
    assert_ne!(none, other);
    Scene::new(2).ships(&[2, 3]).refused("dock 2+2 shipyard", "shipyard.pair");
}

#[test]
fn what_is_missing_is_counted() {
    let yard = |fuel, ore| Scene::new(4).ships(&[4, 4]).bay(1, 3).fuel(1, fuel).ore(1, ore);
    assert_eq!(yard(1, 8).lacks("dock 4+4 shipyard"), "2 fuel");
    assert_eq!(yard(1, 2).lacks("dock 4+4 shipyard"), "2 fuel, 1 ore");
    let t = Scene::new(4).ships(&[4, 4, 4]).ore(1, 1);
    assert_eq!(t.lacks("dock 4+4+4 colony-constructor"), "2 ore");
    assert_eq!(t.lacks("dock 4 terraforming-station"), "", "nothing would help");
    let t = with_card("booster-pod", &[3], 0);
    assert_eq!(t.lacks("raise 3"), "1 fuel");
}

#[test]
fn why_nothing_docks_fits_on_the_facility() {
    let brief = |t: &Scene, action: &str| {
        let refused = t.rules.check(t.state(), t.state().turn.active, action.parse().unwrap());
        refused.unwrap_err().brief.to_string()
    };
    let mut t = Scene::new(4).ships(&[3, 3, 3]).docked("lunar-mine", 2, &[5]).fuel(1, 9).ore(1, 9);
    assert_eq!(brief(&t, "dock 3 lunar-mine"), "5 or more");
    t = t.docked("lunar-mine", 3, &[6]);
    assert_eq!(brief(&t, "dock 3 lunar-mine"), "6 only");
    assert_eq!(brief(&t, "dock 3 terraforming-station"), "needs a 6");
    assert_eq!(brief(&t, "dock 4+4+4 colony-constructor"), "needs three equal");
    let t = Scene::new(3).ships(&[3, 3, 3, 6]).docked("terraforming-station", 2, &[6]).fuel(1, 4).ore(1, 4);
    assert_eq!(brief(&t, "dock 6 terraforming-station"), "port taken");
    let t = Scene::new(2).ships(&[6, 6, 6]).fuel(1, 9).ore(1, 9);
    assert_eq!(brief(&t, "dock 6 terraforming-station"), "too few ships");
    let t = Scene::new(4).ships(&[4, 4]).bay(1, 3).fuel(1, 1).ore(1, 2);
    assert_eq!(brief(&t, "dock 4+4 shipyard"), "needs 2 fuel 1 ore");
    let t = Scene::new(4)
        .ships(&[4, 4])
        .docked("shipyard", 2, &[1, 1])
        .docked("shipyard", 3, &[2, 2])
        .docked("shipyard", 4, &[3, 3])
        .fuel(1, 9)
        .ore(1, 9);
    assert_eq!(brief(&t, "dock 4+4 shipyard"), "ports taken");
    let t = Scene::new(2).ships(&[1, 2, 3]).docked("raiders-outpost", 2, &[2, 3, 4]);
    assert_eq!(brief(&t, "dock 1-2-3 raiders-outpost"), "needs a higher run");
}
