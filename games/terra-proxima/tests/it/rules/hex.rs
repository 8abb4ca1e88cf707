//! The spaces of the board.

use terra_proxima::hex::{Hex, RADIUS, SPACES};

use crate::scene::hex;

#[test]
fn every_space_has_a_name_of_its_own_that_leads_back() {
    let names: std::collections::BTreeSet<String> = Hex::all().map(|space| space.to_string()).collect();
    assert_eq!(names.len(), SPACES);
    for space in Hex::all() {
        assert_eq!(space.to_string().parse(), Ok(space));
        let (q, r) = space.coordinates();
        assert_eq!(Hex::at(q, r), Some(space));
    }
}

#[test]
fn other_texts_name_no_space() {
    for text in ["", "J", "10", "j10", "J010", "J+10", "A1", "T10", "J20", "S19"] {
        assert!(text.parse::<Hex>().is_err(), "{text}");
    }
    assert!(Hex::at(RADIUS + 1, 0).is_none() && Hex::at(RADIUS, 1).is_none());
}

#[test]
fn a_way_is_as_long_as_the_steps_between_neighbours() {
    assert_eq!((Hex::CENTRE.to_string().as_str(), hex("S10").ring()), ("J10", 9));
    for space in Hex::all() {
        assert_eq!(space.distance(Hex::CENTRE), space.ring());
        for near in space.neighbours() {
            assert_eq!((space.distance(near), near.neighbours().any(|back| back == space)), (1, true));
        }
    }
    assert_eq!((hex("S10").neighbours().count(), Hex::CENTRE.neighbours().count()), (3, 6));
}
