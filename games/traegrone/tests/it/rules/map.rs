//! Who is next to whom.

use traegrone::{
    Sector,
    map::{Back, Map, opposite},
};

#[test]
fn neighbours_are_mutual_and_opposite() {
    let mut places = Vec::new();
    for q in -2i8..=2 {
        for r in -2i8..=2 {
            if (q + r).abs() <= 2 {
                places.push(((q, r), Back::Unknown));
            }
        }
    }
    let map = Map::new(places);
    assert_eq!((map.len(), map.is_connected()), (19, true));
    for sector in map.sectors() {
        for direction in 0..6 {
            let there = map.neighbour(sector, direction);
            assert_eq!(there.is_some(), map.borders[sector.index()] >> direction & 1 == 1);
            if let Some(there) = there {
                assert_eq!(map.neighbour(there, opposite(direction)), Some(sector));
                assert_eq!((map.direction(sector, there), map.distance(sector, there)), (Some(direction), 1));
            }
        }
    }
    assert_eq!(map.distance(Sector::from_index(0), Sector::from_index(18)), 4);
}

#[test]
fn a_torn_board_is_noticed() {
    let map = Map::new(vec![((0, 0), Back::Unknown), ((3, 0), Back::Unknown)]);
    assert!(!map.is_connected());
}
