//! Cards that come and go, and who knows of them.
//!
//! Of every hand some Planetary cards are known to be there. What everybody has seen is [`Player::known`]; what two players
//! know of each other by a theft between them is [`State::private`] and comes on top. A card that comes openly is known; one
//! that goes openly is no longer there to be known; one that goes secretly could have been any, so that of every kind one
//! known card becomes uncertain to those who did not see it.
//!
//! The unknown cards are not just any cards either: they came by thefts, from hands that were known. How many of each kind
//! there may be at most is [`Player::possible`] for everybody, and less by [`State::excluded`] for who has seen more. A card
//! that is stolen may be of any kind that the victim may have had. And since the Salvage Yard lies open, everybody can count how
//! many cards of a kind there are in all hands: what is not seen in one of them is in another ([`State::ranges`]).

use table::{Chance, Seat};

use crate::{
    TerraProxima,
    pieces::{Cards, KINDS, MAX_PLAYERS, Material},
    state::{ActionType, Offer, Phase, Player, State},
};

/// How many Planetary cards of each kind a hand holds, as far as somebody can tell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    /// So many are there.
    pub least: [u8; KINDS],
    /// No more than so many are there.
    pub most: [u8; KINDS],
}

impl Range {
    /// The same, with what follows from the number of the cards.
    fn of_hand(self, held: u8) -> Range {
        let (least, most): (u8, u8) = (self.least.iter().sum(), self.most.iter().sum());
        let mut range = self;
        for kind in 0..KINDS {
            let (others_least, others_most) = (least - self.least[kind], most - self.most[kind]);
            range.least[kind] = self.least[kind].max(held.saturating_sub(others_most));
            range.most[kind] = self.most[kind].min(held.saturating_sub(others_least));
        }
        range
    }
}

impl State {
    /// Cards come to a hand for all to see, from nowhere in particular.
    #[inline]
    pub(crate) fn give(&mut self, seat: Seat, cards: &Cards) {
        let player = &mut self.players[seat.index()];
        player.hand.add(cards);
        for (kind, count) in cards.planetary_kinds().iter().enumerate() {
            player.known[kind] += count;
            player.possible[kind] += count;
        }
    }

    /// Cards leave a hand for all to see.
    #[inline]
    pub(crate) fn take(&mut self, seat: Seat, cards: &Cards) {
        let player = &mut self.players[seat.index()];
        player.hand.remove(cards);
        for (kind, &gone) in cards.planetary_kinds().iter().enumerate() {
            let known = player.known[kind];
            player.known[kind] = known.saturating_sub(gone);
            player.possible[kind] -= gone;
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
        for (kind, shown) in cards.planetary_kinds().iter().enumerate() {
            let known = &mut self.players[seat.index()].known[kind];
            let more = shown.saturating_sub(*known);
            *known += more;
            for observer in &mut self.private {
                observer[seat.index()][kind] = observer[seat.index()][kind].saturating_sub(more);
            }
        }
    }

    /// A Planetary card goes from one hand to another, and only the two players see which.
    pub(crate) fn steal_secretly(&mut self, thief: Seat, victim: Seat, material: Material) {
        let (t, v, stolen) = (thief.index(), victim.index(), material.planetary_index());
        self.suspect(thief, victim, stolen);
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

    /// What the players think possible of two hands when a card is about to be stolen.
    fn suspect(&mut self, thief: Seat, victim: Seat, stolen: usize) {
        self.conclude(thief);
        self.conclude(victim);
        let (t, v) = (thief.index(), victim.index());
        let held = self.players[t].hand.planetary() + 1;
        for kind in 0..KINDS {
            let (thiefs, victims) = (self.players[t].possible[kind], self.players[v].possible[kind]);
            let raised = held.min(thiefs + u8::from(victims > 0));
            self.players[t].possible[kind] = raised;
            for (o, excluded) in self.excluded.iter_mut().enumerate().filter(|&(o, _)| o != t) {
                let may_be = if o == v { kind == stolen } else { victims > excluded[v][kind] };
                let most = held.min(thiefs - excluded[t][kind] + u8::from(may_be));
                excluded[t][kind] = raised - most;
            }
        }
        self.excluded[t][v][stolen] += 1;
    }

    /// Keeps of a hand what follows from what is known of it and from the number of its cards.
    fn conclude(&mut self, owner: Seat) {
        let w = owner.index();
        let Player { hand, known, possible, .. } = &mut self.players[w];
        if known.iter().sum::<u8>() == hand.planetary() {
            // Everybody knows all of it, as of most hands at most times.
            *possible = *known;
            self.private.iter_mut().for_each(|private| private[w] = [0; KINDS]);
            self.excluded.iter_mut().for_each(|excluded| excluded[w] = [0; KINDS]);
            return;
        }
        let everybody = self.range(None, owner);
        for observer in Seat::all(MAX_PLAYERS) {
            let o = observer.index();
            let most = self.range(Some(observer), owner).most;
            self.private[o][w] = self.knows_besides(observer, owner, &everybody);
            self.excluded[o][w] = std::array::from_fn(|kind| everybody.most[kind] - most[kind]);
        }
        (self.players[w].known, self.players[w].possible) = (everybody.least, everybody.most);
    }

    /// The Planetary cards of a hand that another seat has seen, beyond those that everybody knows of. What it concludes
    /// from hands that it knows better is not among them, since the owner could not know of that.
    pub(crate) fn knows_besides(&self, observer: Seat, owner: Seat, everybody: &Range) -> [u8; KINDS] {
        let Player { known, .. } = &self.players[owner.index()];
        let private = &self.private[observer.index()][owner.index()];
        std::array::from_fn(|kind| (known[kind] + private[kind]).saturating_sub(everybody.least[kind]))
    }

    /// What every hand may hold, as far as a seat, or somebody who only watches, can tell by what was seen and by counting the
    /// cards that are in hands.
    pub(crate) fn ranges(&self, observer: Option<Seat>) -> [Range; MAX_PLAYERS] {
        let mut ranges: [Range; MAX_PLAYERS] = std::array::from_fn(|owner| {
            let owner = Seat::new(owner);
            if observer == Some(owner) { self.own_range(owner) } else { self.range(observer, owner) }
        });
        loop {
            let before = ranges;
            // Of each kind: the cards that no hand is known to hold, and how many more the hands may hold than there are.
            let (mut hidden, mut spare) = ([0; KINDS], [0; KINDS]);
            for (player, range) in self.players.iter().zip(&ranges) {
                for (kind, held) in player.hand.planetary_kinds().iter().enumerate() {
                    hidden[kind] += held - range.least[kind];
                    spare[kind] += range.most[kind] - held;
                }
            }
            for (player, range) in self.players.iter().zip(&mut ranges) {
                for kind in 0..KINDS {
                    let Range { least, most } = *range;
                    range.most[kind] = most[kind].min(least[kind] + hidden[kind]);
                    range.least[kind] = least[kind].max(most[kind].saturating_sub(spare[kind]));
                }
                *range = range.of_hand(player.hand.planetary());
            }
            // What is now known of one hand may tell more of another.
            if ranges == before {
                return ranges;
            }
        }
    }

    /// What a player knows of the own hand.
    fn own_range(&self, owner: Seat) -> Range {
        let there = *self.players[owner.index()].hand.planetary_kinds();
        Range { least: there, most: there }
    }

    /// What a hand may hold, as far as another seat, or somebody who only watches, can tell by what was seen of it.
    fn range(&self, observer: Option<Seat>, owner: Seat) -> Range {
        let player = &self.players[owner.index()];
        let mut range = Range { least: player.known, most: player.possible };
        if let Some(observer) = observer {
            let (o, w) = (observer.index(), owner.index());
            for kind in 0..KINDS {
                range.least[kind] += self.private[o][w][kind];
                range.most[kind] -= self.excluded[o][w][kind];
            }
        }
        range.of_hand(player.hand.planetary())
    }
}

impl Cards {
    /// One of the Planetary cards, each as likely; there is at least one.
    pub(crate) fn draw_planetary(&self, chance: &mut impl Chance) -> Material {
        let number = chance.below(u32::from(self.planetary()));
        Material::PLANETARY[pick(&self.planetary_kinds().map(u32::from), number)]
    }
}

/// What was seen of the hands in a state that was undone is known in the restored one too: cards that were paid came from the hands that
/// hold them again.
pub(crate) fn keep_knowledge(undone: &State, restored: &mut State) {
    for seat in Seat::all(MAX_PLAYERS) {
        let Player { hand, known, .. } = &undone.players[seat.index()];
        let mut seen = Cards::NONE;
        for (kind, seen) in seen.planetary_kinds_mut().iter_mut().enumerate() {
            let back = restored.players[seat.index()].hand.planetary_kinds()[kind];
            *seen = (known[kind] + back).saturating_sub(hand.planetary_kinds()[kind]);
        }
        restored.show(seat, &seen);
    }
}

/// Redraws what a seat cannot know: the unknown Planetary cards of the others, what they know of each other, and an
/// offer that another player puts together.
pub(crate) fn determinize(rules: &TerraProxima, s: &mut State, seat: Seat, chance: &mut impl Chance) {
    if seat != s.turn.active {
        s.turn.offers = s.turn.sent;
        s.turn.kind = ActionType::None;
        if s.phase == Phase::Compose {
            s.phase = Phase::Action;
            s.offer = Offer::none(s.turn.active);
        }
    }
    remember_what_is_seen(rules, s, seat);
    let mut deal =
        Deal { pool: [0; KINDS], room: [[0; KINDS]; MAX_PLAYERS], dealt: [[0; KINDS]; MAX_PLAYERS] };
    let mut unknown = [0; MAX_PLAYERS];
    for other in Seat::all(rules.players).filter(|&other| other != seat) {
        let Range { least, most } = s.range(Some(seat), other);
        let hand = s.players[other.index()].hand.planetary_kinds_mut();
        for kind in 0..KINDS {
            let hidden = hand[kind] - least[kind];
            deal.pool[kind] += u32::from(hidden);
            deal.room[other.index()][kind] = most[kind] - least[kind];
            unknown[other.index()] += hidden;
            hand[kind] = least[kind];
        }
    }
    for (hand, unknown) in unknown.into_iter().enumerate() {
        for _ in 0..unknown {
            let dealt = deal.one(hand, 0, chance);
            debug_assert!(dealt.is_ok(), "the true hands are within what is thought possible");
        }
    }
    for (player, dealt) in s.players.iter_mut().zip(&deal.dealt) {
        player.hand.planetary_kinds_mut().iter_mut().zip(dealt).for_each(|(count, dealt)| *count += dealt);
    }
}

/// Lets what is remembered of the hands follow from what a seat sees, so that no other memory shows in what it imagines.
fn remember_what_is_seen(rules: &TerraProxima, s: &mut State, seat: Seat) {
    let (to_eyes, to_all) = (s.ranges(Some(seat)), s.ranges(None));
    let own = seat.index();
    for other in Seat::all(rules.players) {
        let of_eyes = s.knows_besides(other, seat, &to_all[own]);
        s.private[other.index()] = [[0; KINDS]; MAX_PLAYERS];
        s.excluded[other.index()] = [[0; KINDS]; MAX_PLAYERS];
        s.private[other.index()][own] = of_eyes;
    }
    for owner in Seat::all(rules.players) {
        let (w, everybody) = (owner.index(), to_all[owner.index()]);
        if owner != seat {
            for kind in 0..KINDS {
                s.private[own][w][kind] = to_eyes[w].least[kind] - everybody.least[kind];
                s.excluded[own][w][kind] = everybody.most[kind] - to_eyes[w].most[kind];
            }
        }
        (s.players[w].known, s.players[w].possible) = (everybody.least, everybody.most);
    }
}

/// Unknown cards on their way to the hands where they may be.
struct Deal {
    /// What is not dealt yet, of each kind.
    pool: [u32; KINDS],
    /// How many unknown cards of each kind each hand may hold.
    room: [[u8; KINDS]; MAX_PLAYERS],
    /// How many it was dealt.
    dealt: [[u8; KINDS]; MAX_PLAYERS],
}

impl Deal {
    /// Deals one card to a hand. If none that is left may be there, another hand hands one over and is dealt one instead;
    /// `asked` are the hands that could not help, a bit each, and such they are if it is an error.
    fn one(&mut self, hand: usize, asked: u8, chance: &mut impl Chance) -> Result<(), u8> {
        let has_room = |kind: usize| self.dealt[hand][kind] < self.room[hand][kind];
        let fits: [u32; KINDS] = std::array::from_fn(|kind| if has_room(kind) { self.pool[kind] } else { 0 });
        let left: u32 = fits.iter().sum();
        if left > 0 {
            let kind = pick(&fits, chance.below(left));
            self.pool[kind] -= 1;
            self.dealt[hand][kind] += 1;
            return Ok(());
        }
        let mut asked = asked | 1 << hand;
        for other in 0..MAX_PLAYERS {
            for kind in 0..KINDS {
                let spares = asked >> other & 1 == 0 && self.dealt[other][kind] > 0;
                if !spares || self.dealt[hand][kind] >= self.room[hand][kind] {
                    continue;
                }
                self.dealt[other][kind] -= 1;
                self.dealt[hand][kind] += 1;
                match self.one(other, asked, chance) {
                    Ok(()) => return Ok(()),
                    Err(more) => asked = more,
                }
                self.dealt[other][kind] += 1;
                self.dealt[hand][kind] -= 1;
            }
        }
        Err(asked)
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
