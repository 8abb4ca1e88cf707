//! The truths that every position keeps. An error says what is wrong with a position that does not.

use table::{Rules, Seat};

use crate::{
    SpaceBase,
    content::Effect,
    gain::GOAL,
    pieces::{ALL_SHIPS, CARDS, Card, SECTORS, SHIPS, Sector},
    sets::Ships,
    state::{Console, Running, SeatStage, State},
    turn::LAST_ROUND,
};

/// Whether a position can be, and if not, why not.
pub(crate) fn invariants(rules: &SpaceBase, s: &State) -> Result<(), String> {
    rules.check_turn(s)?;
    rules.check_cards(s)?;
    for seat in Seat::all(rules.players) {
        rules.check_console(s, seat)?;
    }
    if s.consoles[rules.players..].iter().any(|console| *console != Console::default()) {
        return Err("a seat that nobody sits at has something".to_owned());
    }
    Ok(())
}

impl SpaceBase {
    fn check_turn(&self, s: &State) -> Result<(), String> {
        let turn = &s.turn;
        if turn.active.index() >= self.players || turn.first.index() >= self.players {
            return Err("the active or the starting player sits at no seat of the game".to_owned());
        }
        self.check_dice(s)?;
        let ahead = usize::from(turn.number) % self.players;
        if (turn.first.index() + ahead) % self.players != turn.active.index() {
            return Err(format!(
                "{} is active in turn {}, which is another player's",
                turn.active, turn.number
            ));
        }
        if self.round(s) > LAST_ROUND {
            return Err(format!("round {} is played, after the last one", self.round(s)));
        }
        let over_goal = Seat::all(self.players).any(|seat| s.console(seat).points >= GOAL);
        if over_goal && !turn.triggered {
            return Err(format!("somebody has {GOAL} points, but the end is not set off"));
        }
        if !s.is_over() && s.to_act().is_empty() {
            return Err("the game is not over, but nobody is asked anything".to_owned());
        }
        self.check_stages(s)
    }

    /// Before the roll only dice that were set show anything; afterwards both do.
    fn check_dice(&self, s: &State) -> Result<(), String> {
        let turn = &s.turn;
        let before_roll = s.stage(turn.active) == SeatStage::BeforeRoll;
        let known = if before_roll { usize::from(turn.set).min(2) } else { 2 };
        let (shown, blank) = turn.dice.split_at(known);
        let sound = turn.set <= 2
            && shown.iter().all(|die| (1..=6).contains(die))
            && blank.iter().all(|&die| die == 0);
        if sound {
            return Ok(());
        }
        let when = if before_roll { "before" } else { "after" };
        Err(format!("{when} the roll the dice cannot be {:?}, {} of them set", turn.dice, turn.set))
    }

    /// The active player comes first: the others are asked about rerolls, one at a time, and then only when the active player buys.
    fn check_stages(&self, s: &State) -> Result<(), String> {
        let stages = &s.turn.stages;
        if stages[self.players..].iter().any(|&stage| stage != SeatStage::Waiting) {
            return Err("a seat that nobody sits at is asked something".to_owned());
        }
        let active = s.stage(s.turn.active);
        for seat in Seat::all(self.players).filter(|&seat| !s.is_active(seat)) {
            let stage = s.stage(seat);
            let fits = match active {
                SeatStage::Buy | SeatStage::Done => {
                    matches!(stage, SeatStage::Allocate | SeatStage::Gained | SeatStage::Done)
                }
                SeatStage::Waiting => matches!(stage, SeatStage::Waiting | SeatStage::Reroll),
                _ => stage == SeatStage::Waiting,
            };
            // You Win may come when some of the others have gone on, and some have not.
            if !fits && !s.is_over() {
                return Err(format!(
                    "{seat} cannot be at {stage:?} while the active player is at {active:?}"
                ));
            }
        }
        if stages.iter().filter(|&&stage| stage == SeatStage::Reroll).count() > 1 {
            return Err("several players are asked at once whether they reroll".to_owned());
        }
        Ok(())
    }

    /// Every card is in exactly one place: a deck, the shipyard, the display of colonies, or a console.
    fn check_cards(&self, s: &State) -> Result<(), String> {
        let mut found = [0u16; CARDS];
        if !s.decks.is_sound() || !s.colonies.is_sound() {
            return Err("a deck or the display holds cards that do not exist".to_owned());
        }
        let mut note = |card: Card| {
            if let Some(count) = found.get_mut(card.index()) {
                *count += 1;
            }
        };
        s.decks.iter().for_each(&mut note);
        for (level, row) in s.rows.iter().enumerate() {
            for card in row.iter().filter(|card| card.is_some()) {
                if card.level().is_none_or(|(own, _)| own != level) {
                    return Err(format!(
                        "{} is in the row of level {}, which is not its own",
                        card.name(),
                        level + 1
                    ));
                }
                note(*card);
            }
        }
        s.colonies.iter().for_each(|sector| note(Card::colony(sector)));
        let stacked = s.consoles.iter().flat_map(|console| console.deployed).chain(s.above.0);
        if let Some(colony) = stacked.into_iter().find(|card| card.is_colony()) {
            return Err(format!("{} is deployed, but is a colony", colony.name()));
        }
        for seat in Seat::all(self.players) {
            if let Some(sector) = Sector::all().find(|at| !s.console(seat).station[at.index()].is_some()) {
                return Err(format!("{seat} has no card on sector {sector}"));
            }
            // A stack that leads into itself would never end.
            s.cards(seat).take(CARDS + 1).for_each(|(card, ..)| note(card));
            s.part(seat).running.bought.some().into_iter().for_each(&mut note);
        }
        let in_game = |index: usize| !(SHIPS + SECTORS * self.players..ALL_SHIPS).contains(&index);
        for (index, &count) in found.iter().enumerate() {
            let due = u16::from(in_game(index));
            if count != due {
                let name = Card::from_index(index).name();
                return Err(format!("{name} is in {count} places instead of {due}"));
            }
        }
        Ok(())
    }

    fn check_console(&self, s: &State, seat: Seat) -> Result<(), String> {
        let console = s.console(seat);
        let mut payable = Ships::default();
        for (card, zone, _) in s.cards(seat) {
            let side = self.deck.face(card).side(zone);
            let charges = s.charges_on(card);
            if charges > side.squares {
                return Err(format!(
                    "{} of {seat} holds {charges} charges on {} squares",
                    card.name(),
                    side.squares
                ));
            }
            payable.set(card, side.squares > 0 && charges >= side.per_use);
        }
        if payable != console.payable {
            return Err(format!("other cards of {seat} are charged for a use than those that are noted"));
        }
        let part = &console.part;
        let in_range =
            part.trail.is_sound() && part.shifted <= SECTORS as u8 && (part.gained | part.stale).is_sound();
        if !in_range {
            return Err(format!("the part of {seat} in the turn is out of range"));
        }
        self.check_running(s, seat)
    }

    /// An activation in use belongs to a card of the console, has come to one of its effects, and holds only what that effect is about.
    fn check_running(&self, s: &State, seat: Seat) -> Result<(), String> {
        let running = s.part(seat).running;
        let sound = match running.card.some() {
            None => running == Running::default(),
            Some(card) => {
                let asked = !matches!(s.stage(seat), SeatStage::Waiting | SeatStage::Done);
                let own = |card: Card| card.is_ship() && s.locate(seat, card).is_some();
                let effect = self.open_effect(s, seat);
                let (taken, bought) = (running.taken.some(), running.bought.some());
                // The arrows of a sector that 2X repeated come before what is left of its activation, be it nothing.
                let at_an_effect = match effect {
                    Some(effect) => running.times < effect.times(),
                    None => self.open_arrow(s, seat).is_some(),
                };
                own(card)
                    && asked
                    && at_an_effect
                    && taken.is_none_or(|from| own(from) && matches!(effect, Some(Effect::MoveCharge { .. })))
                    && bought
                        .is_none_or(|card| !card.is_starting() && matches!(effect, Some(Effect::Buy { .. })))
            }
        };
        // What You Win interrupts stays as it was.
        if sound || s.is_over() { Ok(()) } else { Err(format!("the activation that {seat} uses cannot be")) }
    }
}
