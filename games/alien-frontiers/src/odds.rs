//! What may come of an action that chance decides.

use table::{text::amount, trial::Prospect};

use crate::{
    Action, AlienFrontiers,
    action::Picks,
    pieces::{Card, Facility},
    state::{RelicAt, State},
    words,
};

/// What may come of an action that dice or cards decide.
pub(crate) fn odds(rules: &AlienFrontiers, s: &State, action: Action) -> Vec<Prospect> {
    match action {
        Action::Reroll(picks) => reroll_odds(s, picks),
        Action::Cycle => {
            let mut s = s.clone();
            rules.clear_display(&mut s);
            card_odds(&s)
        }
        Action::Claim(card) => {
            let mut s = s.clone();
            rules.take_from_display(&mut s, card);
            card_odds(&s)
        }
        _ => Vec::new(),
    }
}

/// The cards that may come to the display, where nobody knows the order of the pile: all that lie in it, and those of the discard pile
/// if it does not last.
fn card_odds(s: &State) -> Vec<Prospect> {
    let empty = s.display.iter().filter(|slot| slot.is_none()).count();
    let total = |pile: &[u8]| pile.iter().map(|&copies| u32::from(copies)).sum::<u32>();
    let (in_pile, discarded) = (total(&s.draw), total(&s.discard));
    let from_pile = (empty as u32).min(in_pile);
    let from_discard = (empty as u32 - from_pile).min(discarded);
    // That none of `copies` comes when `drawn` of `of` cards do.
    let none = |copies: u32, drawn: u32, of: u32| {
        (0..drawn).fold(1.0, |none, i| none * of.saturating_sub(copies + i) as f32 / (of - i) as f32)
    };
    let prospect = |&card: &Card| {
        let copies = |pile: &[u8]| u32::from(pile[card.index()]);
        let missed =
            none(copies(&s.draw), from_pile, in_pile) * none(copies(&s.discard), from_discard, discarded);
        (missed < 1.0).then(|| Prospect::new(words::drawn(card), 1.0 - missed).with(amount(1, card.id())))
    };
    Card::ALL.iter().filter_map(prospect).collect()
}

/// The sets that may be there after ships are rolled again.
fn reroll_odds(s: &State, picks: Picks) -> Vec<Prospect> {
    let mut kept = s.clone();
    let mut dice = u8::from(picks.has_relic());
    for (ship, value) in (0..).zip(s.unplaced_values()) {
        if picks.has(ship) {
            kept.unplaced[usize::from(value) - 1] -= 1;
            dice += 1;
        }
    }
    if picks.has_relic() {
        // For the sets it is a ship like any other.
        kept.relic.at = RelicAt::Bay;
    }
    const SETS: [Facility; 4] = [
        Facility::OrbitalMarket,
        Facility::ColonyConstructor,
        Facility::RaidersOutpost,
        Facility::TerraformingStation,
    ];
    let mut found = [0.0; SETS.len()];
    each_roll(&mut kept, dice, 1, 1.0, &mut |s, chance| {
        for (found, at) in found.iter_mut().zip(SETS) {
            if AlienFrontiers::has_set(s, at) {
                *found += chance;
            }
        }
    });
    let prospect =
        |(at, chance): (Facility, f32)| Prospect::new(words::set_of(at), chance).with(amount(1, at.id()));
    SETS.into_iter().zip(found).map(prospect).collect()
}

/// Calls `each` with every roll of so many dice that shows no value below `lowest`, however they lie, and its chance.
fn each_roll(s: &mut State, dice: u8, lowest: u8, chance: f32, each: &mut impl FnMut(&State, f32)) {
    if dice == 0 {
        return each(s, chance);
    }
    if lowest > 6 {
        return;
    }
    // So many of the dice show the lowest value, in as many ways as they can be chosen.
    let mut ways = 1.0;
    for count in 0..=dice {
        s.unplaced[usize::from(lowest) - 1] += count;
        each_roll(s, dice - count, lowest + 1, chance * ways * 6f32.powi(-i32::from(count)), each);
        s.unplaced[usize::from(lowest) - 1] -= count;
        ways *= f32::from(dice - count) / f32::from(count + 1);
    }
}
