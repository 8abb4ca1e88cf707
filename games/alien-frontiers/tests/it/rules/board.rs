//! What is fixed for a match.

use table::{Eyes, Tell};

use crate::scene::*;

#[test]
fn the_board_says_what_is_fixed_and_in_which_order_views_come() {
    for players in 2..=4 {
        let mut t = Scene::new(players).ships(&[5]).docked("colonist-hub", 2, &[3]);
        let (board, view) = (t.rules.board(), t.rules.view(t.state(), Eyes::Spectator));
        assert_eq!(board.places.len(), view.docked.len());
        assert_eq!((board.places.len(), view.players.len()), (8 + players, players));
        let track = board.places.iter().position(|place| place.track == Some(seat(2))).unwrap();
        assert_eq!(view.docked[track].iter().flatten().map(|ship| ship.value).collect::<Vec<_>>(), [3]);
        assert_eq!(board.places[track].ports, 3);
        assert_eq!(board.territories.len(), view.colonies.len());
        assert_eq!((board.cards.len(), board.fields.len()), (view.discard_pile.len(), view.fields.len()));
        let prices: Vec<&str> =
            board.cards.iter().filter(|card| card.fuel.is_none()).map(|card| card.id.id()).collect();
        assert_eq!(prices, ["alien-city", "alien-monument", "holographic-decoy", "resource-cache"]);
        t.act("dock 5 lunar-mine");
        assert_eq!(t.rules.board(), board, "it does not change");
    }
}
