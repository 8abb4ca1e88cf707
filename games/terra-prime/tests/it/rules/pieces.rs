//! The pieces: what places are called, what colonies produce and install, and which slot a module takes.

use terra_prime::{ColonyType, Cube, Module, Sector, Space, pieces::Slots};

#[test]
fn places_are_written_with_two_digits() {
    assert_eq!(Sector::new(8).to_string(), "s07");
    assert_eq!(Sector::OUTPOST.to_string(), "outpost");
    assert_eq!(Space::new(6).to_string(), "h06");
    assert_eq!(Sector::from_id("s59"), Some(Sector::new(60)));
    assert_eq!((Sector::from_id("s60"), Space::from_id("h21")), (None, None));
    assert_eq!(Space::in_set(0b1001).collect::<Vec<_>>(), [Space::new(0), Space::new(3)]);
    assert_eq!(Sector::in_set(1 << 60).collect::<Vec<_>>(), [Sector::new(60)]);
}

#[test]
fn a_colony_produces_and_installs_what_its_type_does() {
    let all = |what: fn(ColonyType) -> bool| ColonyType::ALL.iter().filter(|&&c| what(c)).count();
    assert_eq!(ColonyType::Blue.produces(), Some(Cube::Bluium));
    assert_eq!(ColonyType::Red.installs(), Some(Module::Shield));
    assert_eq!((all(|c| c.produces().is_some()), all(|c| c.installs().is_some())), (4, 4));
    assert_eq!(Slots::ThrusterCargo.modules().len(), 5);
    assert!(Module::ALL.iter().all(|module| module.slots().modules().contains(module)));
}
