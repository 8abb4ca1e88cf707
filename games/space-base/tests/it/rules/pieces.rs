//! The names of cards.

use space_base::{Card, Name, pieces::MAX_PLAYERS};
use table::Seat;

#[test]
fn names_read_back() {
    for name in Name::all() {
        assert_eq!(name.to_string().parse(), Ok(name));
        for seat in Seat::all(MAX_PLAYERS) {
            assert_eq!(Card::of(name, seat).name(), name);
        }
    }
    for unknown in ["", "start-0", "start-13", "start-01", "Shaw", "nobody"] {
        assert!(unknown.parse::<Name>().is_err(), "{unknown}");
    }
}
