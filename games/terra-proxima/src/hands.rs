//! Cards that come and go, and who knows of them.
//!
//! Of every hand some Planetary cards are known to be there. What everybody has seen is [`Player::known`]; what two players
//! know of each other by a theft between them is [`State::private`] and comes on top. A card that comes openly is known; one
//! that goes openly is no longer there to be known; one that goes secretly could have been any, so that of every kind one
//! known card becomes uncertain to those who did not see it.

use table::{Chance, Seat};

use crate::{
    TerraProxima,
    pieces::{Cards, MAX_PLAYERS, Material},
    state::{Kind, Offer, Phase, State},
};

/// The kinds of Planetary cards by their numbers.
const KINDS: usize = 6;

impl State {
    /// Cards come to a hand for all to see, from nowhere in particular.
    #[inline]
    pub(crate) fn give(&mut self, seat: Seat, cards: &Cards) {
        let player = &mut self.players[seat.index()];
        player.hand.add(cards);
        (0..KINDS).for_each(|kind| player.known[kind] += cards.0[kind + 3]);
    }

    /// Cards leave a hand for all to see.
    #[inline]
    pub(crate) fn take(&mut self, seat: Seat, cards: &Cards) {
        let player = &mut self.players[seat.index()];
        player.hand.remove(cards);
        for kind in 0..KINDS {
            let gone = cards.0[kind + 3];
            let known = player.known[kind];
            player.known[kind] = known.saturating_sub(gone);
            if gone > known {
                for observer in &mut self.private {
                    observer[seat.index()][kind] = observer[seat.index()][kind].saturating_sub(gone - known);
                }
            }
        }
    }

    /// Cards go from the Salvage Yard to a hand.
    #[inline]
    pub(crate) fn gain(&mut self, seat: Seat, cards: &Cards) {
        self.yard.remove(cards);
        self.give(seat, cards);
    }

    /// Cards go from a hand to the Salvage Yard.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, cards: &Cards) {
        self.take(seat, cards);
        self.yard.add(cards);
    }

    /// Everybody sees that these cards are in a hand.
    pub(crate) fn show(&mut self, seat: Seat, cards: &Cards) {
        for kind in 0..KINDS {
            let known = &mut self.players[seat.index()].known[kind];
            let more = cards.0[kind + 3].saturating_sub(*known);
            *known += more;
            for observer in &mut self.private {
                observer[seat.index()][kind] = observer[seat.index()][kind].saturating_sub(more);
            }
        }
    }

    /// A Planetary card goes from one hand to another, and only the two players see which.
    pub(crate) fn steal_secretly(&mut self, thief: Seat, victim: Seat, material: Material) {
        let (t, v, stolen) = (thief.index(), victim.index(), material.planetary_index());
        self.players[v].hand.0[material.index()] -= 1;
        self.players[t].hand.0[material.index()] += 1;
        for kind in 0..KINDS {
            let known = self.players[v].known[kind];
            let left = known.saturating_sub(1);
            self.players[v].known[kind] = left;
            for (o, observer) in self.private.iter_mut().enumerate() {
                let private = &mut observer[v][kind];
                if o == t {
                    // The thief saw which card it was: the other kinds are as they were.
                    let whole = known + *private;
                    *private = whole - u8::from(kind == stolen && whole > 0) - left;
                } else if known == 0 {
                    *private = private.saturating_sub(1);
                }
            }
        }
        self.private[v][t][stolen] += 1;
    }

    /// The Planetary cards of a hand that another seat knows to be there.
    #[inline]
    pub(crate) fn known_to(&self, observer: Seat, owner: Seat) -> [u8; KINDS] {
        let private = &self.private[observer.index()][owner.index()];
        let mut known = self.players[owner.index()].known;
        (0..KINDS).for_each(|kind| known[kind] += private[kind]);
        known
    }
}

impl TerraProxima {
    /// Redraws what a seat cannot know: the unknown Planetary cards of the others, what they know of each other, and an
    /// offer that another player puts together.
    pub(crate) fn imagine_for(&self, s: &mut State, seat: Seat, chance: &mut impl Chance) {
        if seat != s.turn.active {
            s.turn.offers = s.turn.sent;
            s.turn.kind = Kind::None;
            if s.phase == Phase::Compose {
                s.phase = Phase::Action;
                s.offer = Offer::none(s.turn.active);
            }
        }
        let mut pool = [0; KINDS];
        let mut unknown = [0; MAX_PLAYERS];
        for other in Seat::all(self.players).filter(|&other| other != seat) {
            let known = s.known_to(seat, other);
            let hand = &mut s.players[other.index()].hand;
            for ((count, known), pool) in hand.0[3..].iter_mut().zip(known).zip(&mut pool) {
                let hidden = *count - known;
                *pool += u32::from(hidden);
                unknown[other.index()] += hidden;
                *count = known;
            }
            for third in Seat::all(self.players).filter(|&third| third != seat) {
                s.private[other.index()][third.index()] = [0; KINDS];
            }
        }
        let mut left: u32 = pool.iter().sum();
        for other in Seat::all(self.players) {
            for _ in 0..unknown[other.index()] {
                let kind = pick(&pool, chance.below(left));
                pool[kind] -= 1;
                left -= 1;
                s.players[other.index()].hand.0[kind + 3] += 1;
            }
        }
    }
}

/// The kind of a card by its number among so many of each kind.
fn pick(pool: &[u32; KINDS], mut number: u32) -> usize {
    let mut kind = 0;
    while number >= pool[kind] {
        number -= pool[kind];
        kind += 1;
    }
    kind
}
