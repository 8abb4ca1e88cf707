//! The turn: its windows one after another, and the end of turns, rounds and games.

use table::{Actions, Chance, Seat, Sink};

use crate::{
    SpaceBase,
    action::Action,
    cards::Card,
    content::{Effect, Placing},
    event::{Event, Source},
    gain::Allocation,
    state::{End, State, TurnPart, Window},
};

/// A game that is not decided after so many rounds ends.
pub const LAST_ROUND: u32 = 100;

impl SpaceBase {
    /// The round, from 1.
    pub(crate) fn round_of(&self, s: &State) -> u32 {
        u32::from(s.turn.number) / self.players as u32 + 1
    }

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

    /// Every action that a seat may take now.
    pub(crate) fn legal_actions(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        if s.is_over() || matches!(s.window(seat), Window::Waiting | Window::Done) {
            return;
        }
        if let Some(open) = self.open_arrow(s, seat) {
            open.to.iter().for_each(|sector| out.push(Action::Go(sector)));
            out.push(Action::Pass);
            return;
        }
        if let Some(effect) = self.open_effect(s, seat) {
            self.legal_answers(s, seat, effect, out);
            return;
        }
        match s.window(seat) {
            Window::BeforeRoll => out.push(Action::Roll),
            Window::Allocate => {
                out.push(Action::Sum);
                if s.part(seat).shifted == 0 {
                    out.push(Action::Dice);
                }
            }
            Window::Buy => {
                if !s.part(seat).bought {
                    self.legal_buys(s, seat, Placing::Printed, out);
                }
                out.push(Action::End);
            }
            Window::Reroll | Window::Gained => out.push(Action::Pass),
            Window::Waiting | Window::Done => {}
        }
        self.legal_uses(s, seat, out);
    }

    /// Does what a legal action says, and then all that follows by itself.
    pub(crate) fn act(
        &self,
        s: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Roll => self.roll(s, seat, chance, log),
            Action::Sum => self.allocate(s, seat, Allocation::Sum, log),
            Action::Dice => self.allocate(s, seat, Allocation::Dice, log),
            Action::Pass => self.pass(s, seat, log),
            Action::End => s.open(seat, Window::Done),
            Action::Use(name) => self.use_activation(s, seat, Card::of(name, seat), log),
            Action::Go(sector) => self.follow_arrow(s, seat, sector, log),
            Action::Buy(name) if !s.part(seat).running.card.is_some() => {
                let card = Card::of(name, seat);
                s.part_mut(seat).bought = true;
                self.pay_for(s, seat, card, true, log);
                self.place(s, seat, card, self.deck.face(card).sector, log);
            }
            answer => self.answer(s, seat, answer, chance, log),
        }
        self.go_on(s, seat, log);
        if !s.is_over() && self.everyone_is_done(s) {
            self.end_turn(s, chance, log);
        }
    }

    /// Answers the open effect.
    fn answer(
        &self,
        s: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let Some(effect) = self.open_effect(s, seat) else { return };
        match action {
            Action::By(places) => {
                if let Effect::ShiftSum { dir, .. } = effect {
                    self.shift(s, seat, dir, places, log);
                }
            }
            Action::Set(face) => self.set_die(s, seat, face, log),
            Action::Reroll(face) => self.reroll(s, seat, Some(face), chance, log),
            Action::RerollBoth => self.reroll(s, seat, None, chance, log),
            Action::Buy(name) => {
                let (card, Effect::Buy { place }) = (Card::of(name, seat), effect) else { return };
                self.pay_for(s, seat, card, false, log);
                let sectors = place.sectors(self.deck.face(card).sector) & s.open_sectors(seat);
                if sectors.len() > 1 {
                    s.part_mut(seat).running.bought = card;
                    return;
                }
                sectors.iter().for_each(|sector| self.place(s, seat, card, sector, log));
            }
            Action::Place(sector) => {
                let card = s.part(seat).running.bought;
                self.place(s, seat, card, sector, log);
            }
            Action::Claim(name) => self.claim(s, seat, Card::of(name, seat), log),
            Action::Exchange(name) => {
                let card = s.part(seat).running.card;
                self.exchange(s, seat, card, Card::of(name, seat), log);
            }
            Action::Take(name) => {
                let card = Card::of(name, seat);
                let (zone, left) = (s.zone(seat, card), s.charges_on(card) - 1);
                self.set_charges(s, seat, card, zone, left, log);
                s.part_mut(seat).running.taken = card;
                return;
            }
            Action::Charge(name) => {
                let card = Card::of(name, seat);
                if let Some(from) = s.part(seat).running.taken.some() {
                    log.push(|| Event::ChargeMoved { seat, from: from.name(), to: name });
                }
                self.add_charge(s, seat, card, s.zone(seat, card), Source::Effect, log);
            }
            Action::Repeat(sector) => self.repeat(s, seat, sector, log),
            _ => return,
        }
        self.carried_out(s, seat);
    }

    /// Declines an arrow or an effect, lets a reroll go by, or finishes after gaining.
    fn pass(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        if self.open_arrow(s, seat).is_some() {
            s.part_mut(seat).trail.settle();
        } else if self.open_effect(s, seat).is_some() {
            self.next_effect(s, seat);
        } else if s.window(seat) == Window::Reroll {
            s.open(seat, Window::Waiting);
            let later = self.in_turn_order(s).skip_while(|&other| other != seat).skip(1);
            self.ask_for_reroll(s, later, log);
        } else {
            self.finish(s, seat, log);
        }
    }

    /// Goes on with a seat until it is asked something or has nothing more to do.
    fn go_on(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        while !s.is_over() {
            if self.seek_arrow(s, seat) || self.run_effects(s, seat, log) {
                return;
            }
            match s.window(seat) {
                Window::Gained if !self.has_worthwhile_use(s, seat) => self.finish(s, seat, log),
                Window::Buy if self.ends_by_itself(s, seat) => s.open(seat, Window::Done),
                // The dice have just fallen, or fallen again: everyone who can is asked anew.
                Window::Reroll => {
                    s.open(seat, Window::Waiting);
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

    fn roll(&self, s: &mut State, seat: Seat, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        for die in usize::from(s.turn.set)..2 {
            s.turn.dice[die] = chance.d6();
        }
        let (dice, set) = (s.turn.dice, s.turn.set);
        log.push(|| Event::Rolled { seat, dice, set });
        s.open(seat, Window::Waiting);
        self.ask_for_reroll(s, self.in_turn_order(s), log);
    }

    /// Asks the first of these seats that can reroll; if none can, the dice stand.
    fn ask_for_reroll(&self, s: &mut State, seats: impl Iterator<Item = Seat>, log: &mut impl Sink<Event>) {
        for seat in seats {
            if s.console(seat).payable.is_empty() {
                continue;
            }
            s.open(seat, Window::Reroll);
            if self.has_usable(s, seat) {
                return;
            }
            s.open(seat, Window::Waiting);
        }
        self.ask_to_allocate(s, s.turn.active, log);
    }

    /// The dice stand for a seat: it allocates them, by itself if there is nothing to choose.
    fn ask_to_allocate(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        s.open(seat, Window::Allocate);
        if self.has_no_choice(s, seat) {
            self.allocate(s, seat, Allocation::SumByItself, log);
            self.go_on(s, seat, log);
        }
    }

    /// A seat has gained and uses no more activations: the active player goes on to buying and the others allocate, each of the
    /// others is done.
    fn finish(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        if !s.is_active(seat) {
            s.open(seat, Window::Done);
            return;
        }
        s.open(seat, Window::Buy);
        for other in self.in_turn_order(s).skip(1) {
            self.ask_to_allocate(s, other, log);
            if s.is_over() {
                return;
            }
        }
    }

    fn everyone_is_done(&self, s: &State) -> bool {
        s.turn.windows[..self.players].iter().all(|&window| window == Window::Done)
    }

    /// Refills the shipyard, raises the credits to the income, and goes on with the next player or the end of the game.
    fn end_turn(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
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
            s.open(other, Window::Waiting);
        }
        s.open(next, Window::BeforeRoll);
        let round = self.round_of(s);
        log.push(|| Event::TurnStarted { seat: next, round });
    }

    /// Whether the game is over after the last turn of a round.
    fn ends_with_round(&self, s: &mut State, log: &mut impl Sink<Event>) -> bool {
        let most = s.consoles[..self.players].iter().map(|console| console.points).max().unwrap_or(0);
        let leads = |seat: &Seat| s.console(*seat).points == most;
        let leaders = || Seat::all(self.players).filter(leads);
        let round = self.round_of(s);
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
