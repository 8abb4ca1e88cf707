//! The turn: its stages one after another, and the end of turns, rounds and games.

use table::{Chance, Rules, Seat, Sink};

use crate::{
    SpaceBase,
    content::Placing,
    event::Event,
    gain::Allocation,
    reason::{Attempt, Reason},
    state::{End, SeatStage, State, TurnPart},
};

/// A game that is not decided after so many rounds ends.
pub const LAST_ROUND: u32 = 100;

/// Whether the dice are not rolled, or somebody is asked about a reroll.
pub(crate) fn dice_may_change(s: &State) -> bool {
    s.turn.stages.iter().any(|stage| matches!(stage, SeatStage::BeforeRoll | SeatStage::Reroll))
}

impl SpaceBase {
    /// The seats in turn order, from the active player on.
    #[inline]
    pub(crate) fn in_turn_order(&self, s: &State) -> impl Iterator<Item = Seat> + use<> {
        let (players, mut next) = (self.players, s.turn.active);
        (0..players).map(move |_| {
            let seat = next;
            next = next.next(players);
            seat
        })
    }

    #[inline]
    pub(crate) fn may_roll(&self, s: &State, seat: Seat) -> Result<(), Reason> {
        match s.stage(seat) {
            SeatStage::BeforeRoll => Ok(()),
            _ if s.is_active(seat) => Err(Reason::RolledAlready),
            _ => Err(Reason::OthersRoll),
        }
    }

    /// Whether a seat may take the sum, or the separate dice.
    #[inline]
    pub(crate) fn may_allocate(&self, s: &State, seat: Seat, separate: bool) -> Result<(), Reason> {
        match s.stage(seat) {
            SeatStage::Allocate if separate && s.part(seat).shifted > 0 => Err(Reason::SumIsMoved),
            SeatStage::Allocate => Ok(()),
            SeatStage::Gained | SeatStage::Buy | SeatStage::Done => {
                Err(Reason::AllocatedAlready(Attempt::Allocate))
            }
            _ if dice_may_change(s) => Err(Reason::DiceDoNotStand(Attempt::Allocate)),
            _ => Err(self.has_to_wait(s, seat)),
        }
    }

    /// Whether a seat that is in the middle of nothing may let a reroll go by, or use no more activations.
    #[inline]
    pub(crate) fn may_pass(&self, s: &State, seat: Seat) -> Result<(), Reason> {
        match s.stage(seat) {
            SeatStage::Reroll | SeatStage::Gained => Ok(()),
            SeatStage::BeforeRoll => Err(Reason::MustRoll),
            SeatStage::Allocate => Err(Reason::MustAllocate),
            SeatStage::Buy => Err(Reason::EndInstead),
            SeatStage::Waiting => Err(self.has_to_wait(s, seat)),
            SeatStage::Done => Err(Reason::DoneBeforeOthers),
        }
    }

    #[inline]
    pub(crate) fn may_end(&self, s: &State, seat: Seat) -> Result<(), Reason> {
        match s.stage(seat) {
            _ if !s.is_active(seat) => Err(Reason::OthersTurn),
            SeatStage::Buy => Ok(()),
            SeatStage::Done => Err(Reason::TurnEndsWithOthers),
            _ => Err(Reason::RollAndAllocateFirst),
        }
    }

    /// Why a seat that is not asked anything, though the dice stand, has to wait.
    pub(crate) fn has_to_wait(&self, s: &State, seat: Seat) -> Reason {
        if s.is_active(seat) { Reason::OthersMayReroll } else { Reason::ActiveFirst }
    }

    /// Declines an arrow or an effect, lets a reroll go by, or finishes after gaining.
    pub(crate) fn pass(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        if self.open_arrow(s, seat).is_some() {
            s.part_mut(seat).trail.settle();
        } else if self.open_effect(s, seat).is_some() {
            self.next_effect(s, seat);
        } else if s.stage(seat) == SeatStage::Reroll {
            s.enter(seat, SeatStage::Waiting);
            let later = self.in_turn_order(s).skip_while(|&other| other != seat).skip(1);
            self.ask_for_reroll(s, later, log);
        } else {
            self.finish(s, seat, log);
        }
    }

    /// Goes on with a seat until it is asked something or has nothing more to do.
    pub(crate) fn go_on(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        while !s.is_over() {
            if self.seek_arrow(s, seat) || self.run_effects(s, seat, log) {
                return;
            }
            match s.stage(seat) {
                SeatStage::Gained if !self.has_worthwhile_use(s, seat) => self.finish(s, seat, log),
                SeatStage::Buy if self.ends_by_itself(s, seat) => s.enter(seat, SeatStage::Done),
                // The dice have just fallen, or fallen again: everyone who can is asked anew.
                SeatStage::Reroll => {
                    s.enter(seat, SeatStage::Waiting);
                    self.ask_for_reroll(s, self.in_turn_order(s), log);
                    return;
                }
                _ => return,
            }
        }
    }

    /// Whether nothing is left to do in the buy phase. The end after which a card is turned up is always asked for, since nothing can
    /// be taken back behind it.
    fn ends_by_itself(&self, s: &State, seat: Seat) -> bool {
        !self.always_ask
            && (s.part(seat).bought || !self.can_buy(s, seat, Placing::Printed))
            && !self.will_refill(s)
            && !self.has_worthwhile_use(s, seat)
    }

    /// Rolls the dice that are not set.
    pub(crate) fn roll(
        &self,
        s: &mut State,
        seat: Seat,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        for die in usize::from(s.turn.set)..2 {
            s.turn.dice[die] = chance.d6();
        }
        let (dice, set) = (s.turn.dice, s.turn.set);
        log.push(|| Event::Rolled { seat, dice, set });
        s.enter(seat, SeatStage::Waiting);
        self.ask_for_reroll(s, self.in_turn_order(s), log);
    }

    /// Asks the first of these seats that can reroll; if none can, the dice stand.
    fn ask_for_reroll(&self, s: &mut State, seats: impl Iterator<Item = Seat>, log: &mut impl Sink<Event>) {
        for seat in seats {
            if s.console(seat).payable.is_empty() {
                continue;
            }
            s.enter(seat, SeatStage::Reroll);
            if self.has_usable(s, seat) {
                return;
            }
            s.enter(seat, SeatStage::Waiting);
        }
        self.ask_to_allocate(s, s.turn.active, log);
    }

    /// The dice stand for a seat: it allocates them, by itself if there is nothing to choose.
    fn ask_to_allocate(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        s.enter(seat, SeatStage::Allocate);
        if self.has_no_choice(s, seat) {
            self.allocate(s, seat, Allocation::SumByItself, log);
            self.go_on(s, seat, log);
        }
    }

    /// A seat has gained and uses no more activations: the active player goes on to buying and the others allocate, each of the
    /// others is done.
    fn finish(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        if !s.is_active(seat) {
            s.enter(seat, SeatStage::Done);
            return;
        }
        s.enter(seat, SeatStage::Buy);
        for other in self.in_turn_order(s).skip(1) {
            self.ask_to_allocate(s, other, log);
            if s.is_over() {
                return;
            }
        }
    }

    /// Whether nobody has anything more to do in this turn.
    pub(crate) fn everyone_is_done(&self, s: &State) -> bool {
        s.turn.stages[..self.players].iter().all(|&stage| stage == SeatStage::Done)
    }

    /// Refills the shipyard, raises the credits to the income, and goes on with the next player or the end of the game.
    pub(crate) fn end_turn(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        log.push(|| Event::TurnEnded { seat });
        self.refill(s, chance, log);
        let console = s.console_mut(seat);
        if console.credits < console.income {
            let (from, to) = (console.credits, console.income);
            console.credits = to;
            log.push(|| Event::Raised { seat, from, to });
        }
        let next = seat.next(self.players);
        if next == s.turn.first && self.ends_with_round(s, log) {
            return;
        }
        s.turn.active = next;
        s.turn.number += 1;
        s.turn.dice = [0; 2];
        s.turn.set = 0;
        s.turn.rerolled = [false; 2];
        for other in Seat::all(self.players) {
            *s.part_mut(other) = TurnPart::default();
            s.enter(other, SeatStage::Waiting);
        }
        s.enter(next, SeatStage::BeforeRoll);
        let round = self.round(s);
        log.push(|| Event::TurnStarted { seat: next, round });
    }

    /// Whether the game is over after the last turn of a round.
    fn ends_with_round(&self, s: &mut State, log: &mut impl Sink<Event>) -> bool {
        let most = s.consoles[..self.players].iter().map(|console| console.points).max().unwrap_or(0);
        let leads = |seat: &Seat| s.console(*seat).points == most;
        let leaders = || Seat::all(self.players).filter(leads);
        let round = self.round(s);
        let end = if s.turn.triggered && leaders().count() == 1 {
            End::Points
        } else if round >= LAST_ROUND {
            End::RoundLimit
        } else {
            if s.turn.triggered {
                log.push(|| Event::TieRound { round: round + 1, seats: leaders().collect(), points: most });
                s.turn.extra_round = true;
            }
            return false;
        };
        log.push(|| Event::GameOver { how: end.how(), winners: leaders().collect(), points: most });
        s.turn.end = Some(end);
        true
    }
}
