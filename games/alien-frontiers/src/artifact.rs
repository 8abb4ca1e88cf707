//! The Alien Artifact and the alien tech deck.

use table::{Actions, Chance, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    pieces::Card,
    reason::Reason,
    state::{DISPLAY, State},
};

impl AlienFrontiers {
    /// Draws a card; the discard pile becomes the draw pile if that is empty. `None` if there is no card anywhere.
    ///
    /// The order of the draw pile is not part of the position: any card left in it is as likely to come next, which is the
    /// same as having shuffled it before.
    pub(crate) fn draw_card(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Option<Card> {
        let mut left: u32 = s.draw.iter().map(|&copies| u32::from(copies)).sum();
        if left == 0 {
            s.draw = std::mem::take(&mut s.discard);
            left = s.draw.iter().map(|&copies| u32::from(copies)).sum();
            if left == 0 {
                return None;
            }
            log.push(|| Event::Reshuffled { cards: left });
        }
        let mut number = chance.below(left);
        let index = s.draw.iter().position(|&copies| {
            let here = number < u32::from(copies);
            number = number.wrapping_sub(u32::from(copies));
            here
        });
        let card = Card::from_index(index.expect("the draw is below the number of cards"));
        s.draw[card.index()] -= 1;
        Some(card)
    }

    /// Lays cards out in the empty slots of the display, as far as there are cards.
    pub(crate) fn fill_display(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        for slot in 0..DISPLAY {
            if s.display[slot].is_none() {
                let Some(card) = self.draw_card(s, chance, log) else { return };
                s.display[slot] = Some(card);
                log.push(|| Event::Displayed { slot: slot as u8, card });
            }
        }
    }

    pub(crate) fn may_cycle(&self, s: &State) -> Result<(), Reason> {
        if s.turn.cycles > 0 { Ok(()) } else { Err(Reason::NoCycle) }
    }

    pub(crate) fn cycle(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.turn.cycles -= 1;
        self.clear_display(s);
        log.push(|| Event::Cycled { seat });
        self.fill_display(s, chance, log);
        if s.display == [None; DISPLAY] { Step::Open } else { Step::Revealed }
    }

    /// Puts the whole display on the discard pile.
    pub(crate) fn clear_display(&self, s: &mut State) {
        for card in std::mem::take(&mut s.display).into_iter().flatten() {
            s.discard[card.index()] += 1;
        }
    }

    /// Takes a card that is on display away.
    pub(crate) fn take_from_display(&self, s: &mut State, card: Card) {
        if let Some(slot) = s.display.iter_mut().find(|slot| **slot == Some(card)) {
            *slot = None;
        }
    }

    /// Whether the ships that count are enough for a claim.
    #[inline]
    pub(crate) fn may_claim_any(&self, s: &State) -> Result<(), Reason> {
        let enough = s.turn.counting != 0 && s.claim_total() >= self.figures.claim;
        if enough { Ok(()) } else { Err(Reason::ClaimTooLow) }
    }

    pub(crate) fn may_claim(&self, s: &State, card: Card) -> Result<(), Reason> {
        self.may_claim_any(s)?;
        if !s.display.contains(&Some(card)) {
            return Err(Reason::NotDisplayed(card));
        }
        if s.me().cards.has(card) {
            return Err(Reason::ClaimsTwice(card));
        }
        Ok(())
    }

    /// Whether there is a card on display that the active player has earned; the claim lapses with the turn.
    pub(crate) fn has_open_claim(&self, s: &State) -> bool {
        s.display.iter().flatten().any(|&card| self.may_claim(s, card).is_ok())
    }

    pub(crate) fn legal_claims(&self, s: &State, out: &mut Actions<Action>) {
        if self.may_claim_any(s).is_err() {
            return;
        }
        for (slot, card) in s.display.iter().enumerate() {
            let Some(card) = *card else { continue };
            // Of two copies on display it does not matter which one is claimed.
            if !s.display[..slot].contains(&Some(card)) && self.may_claim(s, card).is_ok() {
                out.push(Action::Claim(card));
            }
        }
    }

    /// Takes a displayed card. The ships that paid for it no longer count.
    pub(crate) fn claim(
        &self,
        s: &mut State,
        card: Card,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        s.turn.counting = 0;
        self.take_from_display(s, card);
        s.me_mut().cards.insert(card);
        log.push(|| Event::Claimed { seat, card });
        let before = s.display;
        self.fill_display(s, chance, log);
        if s.display == before { Step::Open } else { Step::Revealed }
    }
}
