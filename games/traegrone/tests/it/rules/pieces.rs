//! Ships and sets of sectors.

use traegrone::{Piece, Sector, Sectors, Ship};

#[test]
fn ships_are_grouped_by_kind() {
    for &kind in Piece::SHIPS {
        for (number, ship) in Ship::of_kind(kind).iter().enumerate() {
            assert_eq!((ship.kind(), ship.number()), (kind, number + 1));
            let id = if kind == Piece::Battleship {
                kind.id().into()
            } else {
                format!("{}-{}", kind.id(), number + 1)
            };
            assert_eq!(ship.id(), id);
        }
    }
    assert_eq!(Ship::ALL.len(), Piece::SHIPS.iter().map(|&kind| Ship::of_kind(kind).len()).sum::<usize>());
    assert!(Ship::of_kind(Piece::Infantry).is_empty());
}

#[test]
fn a_set_lists_its_sectors_in_order() {
    let sector = |number| Sector::new(number).unwrap();
    let mut set: Sectors = [sector(60), sector(3)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [sector(3), sector(60)]);
    assert_eq!((set.len(), set.has(sector(60)), set.has(sector(59))), (2, true, false));
    set.remove(sector(3));
    assert_eq!(set, Sectors::only(sector(60)));
    assert_eq!((Sector::new(0), Sector::new(61)), (None, None));
}
