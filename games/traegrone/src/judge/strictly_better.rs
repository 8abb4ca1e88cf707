//! What is strictly more for a seat.

use table::Seat;

use crate::{
    Traegrone,
    pieces::{Piece, Sector, Ship, Stat, Unit},
    state::State,
};

/// Positions in which a seat has one thing more that cannot hurt.
pub(super) fn strictly_better(
    rules: &Traegrone,
    s: &State,
    seat: Seat,
    each: &mut dyn FnMut(&'static str, &State),
) {
    if s.player(seat).out || s.player(seat).species.is_none() {
        return;
    }
    // Prices differ by as little as a credit, and by as much as what a ship costs.
    for (what, credits) in [("a credit more", 1), ("five credits more", 5)] {
        let mut more = s.clone();
        more.player_mut(seat).credits = more.player(seat).credits.saturating_add(credits);
        each(what, &more);
    }
    if let Some(sector) = s.player(seat).worlds.first() {
        for &stat in Stat::ALL {
            if rules.can_rise(s, sector, stat) {
                let mut more = s.clone();
                more.sites[sector].ranks[stat.index()] += 1;
                each("a rank more", &more);
            }
        }
    }
    let mut pile = rules.pile(s);
    if let Some(card) = pile.iter_mut().position(|count| *count > 0) {
        let mut more = s.clone();
        more.player_mut(seat).hand[card] += 1;
        each("a card more", &more);
    }
    rules.richer_in_pieces(s, seat, each);
}

impl Traegrone {
    /// Positions in which a seat has one piece or alliance more.
    fn richer_in_pieces(&self, s: &State, seat: Seat, each: &mut dyn FnMut(&'static str, &State)) {
        let player = s.player(seat);
        let calm = player.worlds.without(s.enemies_of(seat));
        if let Some(sector) = calm.first() {
            if self.supply(s, seat, Piece::Infantry) > 0 {
                let mut more = s.clone();
                more.sites[sector].units[Unit::Infantry.index()] += 1;
                each("an infantry more", &more);
            }
            let mut kinds = [Piece::Scout, Piece::Destroyer, Piece::Turret].into_iter();
            let kind = kinds.find(|&kind| self.supply(s, seat, kind) > 0);
            let free = |ship: &&Ship| player.ship(**ship).at.is_none();
            if let Some(ship) = kind.and_then(|kind| Ship::of_kind(kind).iter().find(free)) {
                let mut more = s.clone();
                self.launch(&mut more, seat, *ship, sector);
                each("a ship more", &more);
            }
        }
        let strangers = s.worlds().without(s.controlled());
        let free = |sector: &Sector| s.ally(*sector).is_none() && self.is_inhabited(s, *sector);
        if let Some(sector) = strangers.iter().find(free) {
            let mut more = s.clone();
            more.player_mut(seat).allies.insert(sector);
            each("an alliance more", &more);
        }
    }
}
