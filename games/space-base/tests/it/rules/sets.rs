//! Sets of ships and sectors.

use space_base::{Card, Sector, Sectors, Ships, pieces::SECTORS};

#[test]
fn sets_know_their_ships() {
    let mut set = Ships::default();
    let ships = [Card::ship(0, 47), Card::ship(1, 0), Card::ship(2, 35)];
    ships.iter().for_each(|&ship| set.set(ship, true));
    assert_eq!(set.iter().collect::<Vec<_>>(), ships);
    assert_eq!((set.nth(2, 0), set.count(1)), (ships[2], 1));
    set.set(ships[0], false);
    assert!(!set.has(ships[0]) && set.has(ships[1]) && !set.is_empty() && set.is_sound());
}

#[test]
fn sets_know_their_sectors() {
    let sector = |number| Sector::new(number).unwrap();
    let mut set: Sectors = [1, 7, 12].into_iter().map(sector).collect();
    let numbers = |set: Sectors| set.iter().map(Sector::number).collect::<Vec<_>>();
    assert_eq!((numbers(set), set.len()), (vec![1, 7, 12], 3));
    assert_eq!(numbers(set & Sectors::HIGH), [7, 12]);
    assert_eq!(numbers(set - Sectors::HIGH), [1]);
    assert_eq!((numbers(set.to_the_left(1)), numbers(set.to_the_right(1))), (vec![6, 11], vec![2, 8]));
    set.remove(sector(1));
    set.insert(sector(2));
    assert!(!set.has(sector(1)) && set.has(sector(2)) && !set.is_empty());
    assert!(Sectors::ALL.is_sound() && !Sectors(1 << SECTORS).is_sound());
}
