//! What a position keeps track of.

use alien_frontiers::{
    Card, Hull, Place, Ship,
    state::{Cards, Ports},
};

use crate::scene::*;

#[test]
fn a_ship_takes_the_first_free_port_and_leaves_the_others_where_they_are() {
    let mut ports = Ports::default();
    let ship = |number, value| Ship::new(Hull::Of(seat(number)), value);
    assert!(ports.is_empty());
    assert_eq!([ship(1, 3), ship(2, 6), Ship::new(Hull::Relic, 1)].map(|ship| ports.dock(ship)), [0, 1, 2]);
    assert_eq!((ports.occupied(), ports.highest(), ports.total()), (3, 6, 10));
    ports.0[1] = Ship::NONE;
    assert_eq!((ports.occupied(), ports.highest(), ports.dock(ship(3, 2))), (2, 3, 1));
    assert_eq!(
        ports.ships().map(|(port, ship)| (port, ship.value())).collect::<Vec<_>>(),
        [(0, 3), (1, 2), (2, 1)]
    );
}

#[test]
fn every_port_is_counted_whatever_is_in_the_others() {
    for taken in 0..=u8::MAX {
        let mut ports = Ports::default();
        for port in (0..8).filter(|port| taken >> port & 1 == 1) {
            ports.0[port] = Ship::new(Hull::Of(seat(1 + port % 4)), 1 + port as u8 % 6);
        }
        assert_eq!(u32::from(ports.occupied()), taken.count_ones(), "{taken:08b}");
    }
}

#[test]
fn a_set_of_cards_has_each_once_and_in_order() {
    let mut cards: Cards = [Card::StasisBeam, Card::AlienCity, Card::StasisBeam].into_iter().collect();
    assert_eq!(cards.iter().collect::<Vec<_>>(), [Card::AlienCity, Card::StasisBeam]);
    assert_eq!(cards.without([Card::AlienCity].into_iter().collect()).len(), 1);
    cards.remove(Card::AlienCity);
    assert!(!cards.has(Card::AlienCity) && cards.has(Card::StasisBeam) && !cards.is_empty());
    assert!(cards.is_sound());
}

#[test]
fn only_ships_that_count_are_in_the_total_of_a_claim() {
    let mut t = Scene::new(2).docked("alien-artifact", 2, &[6]).ships(&[3, 5]);
    t.act("dock 3 alien-artifact");
    assert_eq!((t.state().claim_total(), t.state().ports[Place::ARTIFACT.index()].total()), (3, 9));
    t.act("dock 5 alien-artifact");
    assert_eq!(t.state().claim_total(), 8);
}
