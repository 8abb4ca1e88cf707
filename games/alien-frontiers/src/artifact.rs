//! The Alien Artifact and the alien tech deck.

use table::{Chance, Refusal, Sink, Step};

use crate::{
    AlienFrontiers, Event,
    pieces::Card,
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

    pub(crate) fn check_cycle(&self, s: &State) -> Result<(), Refusal> {
        if s.turn.cycles > 0 {
            return Ok(());
        }
        let why = "No ship that you docked at the Alien Artifact this turn has a cycle left.";
        Err(Refusal::new(rule!("alien-artifact.cycle"), why))
    }

    pub(crate) fn cycle(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.turn.cycles -= 1;
        for card in std::mem::take(&mut s.display).into_iter().flatten() {
            s.discard[card.index()] += 1;
        }
        log.push(|| Event::Cycled { seat });
        self.fill_display(s, chance, log);
        if s.display == [None; DISPLAY] { Step::Open } else { Step::Revealed }
    }

    pub(crate) fn check_claim(&self, s: &State, card: Card) -> Result<(), Refusal> {
        let total = s.claim_total();
        let title = card.title();
        if total < self.figures.claim {
            let why = format!("Your ships there count {total}, and a claim needs {}.", self.figures.claim);
            return Err(Refusal::new(rule!("alien-artifact.claim"), why));
        }
        if !s.display.contains(&Some(card)) {
            return Err(Refusal::new(rule!("alien-artifact.claim"), format!("{title} is not on display.")));
        }
        if s.me().cards.has(card) {
            return Err(Refusal::new(
                rule!("alien-artifact.no-duplicate"),
                format!("You have a {title} already."),
            ));
        }
        Ok(())
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
        let slot = s.display.iter_mut().find(|slot| **slot == Some(card));
        *slot.expect("a claimed card is on display") = None;
        s.me_mut().cards.insert(card);
        log.push(|| Event::Claimed { seat, card });
        let before = s.display;
        self.fill_display(s, chance, log);
        if s.display == before { Step::Open } else { Step::Revealed }
    }
}
