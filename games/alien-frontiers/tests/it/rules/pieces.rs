//! What pieces and places know of themselves.

use alien_frontiers::{Facility, Hull, Place, Ship};
use table::Seat;

#[test]
fn places_and_facilities_belong_together() {
    let seat = Seat::new(2);
    for &facility in Facility::ALL {
        assert_eq!(Place::of(facility, seat).facility(), facility);
    }
    assert_eq!(Place::of(Facility::ColonistHub, seat).track(), Some(seat));
    assert_eq!(Place::of(Facility::LunarMine, seat), Place::MINE);
    assert_eq!(Place::of(Facility::OrbitalMarket, seat), Place::MARKET);
    assert_eq!(Place::of(Facility::RaidersOutpost, seat), Place::RAIDERS);
    assert_eq!(Place::of(Facility::TerraformingStation, seat), Place::TERRAFORMING);
}

#[test]
fn a_ship_remembers_hull_and_value() {
    let ship = Ship::new(Hull::Of(Seat::new(3)), 6);
    assert_eq!((ship.hull(), ship.value()), (Some(Hull::Of(Seat::new(3))), 6));
    assert!(ship.is_of(Seat::new(3)) && !ship.is_of(Seat::new(2)) && !ship.is_relic());
    assert!(Ship::new(Hull::Relic, 1).is_relic());
    assert_eq!(Ship::NONE.hull(), None);
}
