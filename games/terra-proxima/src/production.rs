//! Production: the roll, what pieces bring, and the cards that fit.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, Lack, TerraProxima,
    action::Action,
    pieces::{CardType, Cards, Material, Piece},
    reason::Reason,
    state::{Kind, Phase, State},
};

impl TerraProxima {
    /// Rolls for production.
    pub(crate) fn roll(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let dice = [chance.d6(), chance.d6()];
        s.turn.dice = dice;
        // What was done before the roll can't be undone any more, whatever its type.
        s.turn.kind = Kind::None;
        log.push(|| Event::Rolled { seat, dice });
        if dice[0] == dice[1] {
            let player = &mut s.players[seat.index()];
            let success = player.emp < self.figures.emp_limit;
            player.emp = if success { player.emp + 1 } else { 0 };
            let tokens = player.emp;
            log.push(|| Event::Emp { seat, success, tokens });
            if !success {
                self.backfire(s, log);
                return Step::Sealed(rule!("undo.closed-by"));
            }
        }
        self.produce_from(s, seat, log);
        Step::Sealed(rule!("undo.closed-by"))
    }

    /// Whether the roll is a double.
    fn double(&self, s: &State) -> bool {
        s.turn.dice[0] == s.turn.dice[1]
    }

    /// Whether it is a double that backfired: a success has just brought the active player a token, a backfire leaves none.
    fn backfired(&self, s: &State) -> bool {
        self.double(s) && s.players[s.turn.active.index()].emp == 0
    }

    /// How many dice count for a seat's production.
    fn dice_for(&self, s: &State, seat: Seat) -> u8 {
        let own = seat == s.turn.active;
        let ally = !own && self.allied(seat, s.turn.active);
        match (self.double(s), self.backfired(s)) {
            (false, _) => 2,
            (true, false) if own => 2,
            (true, false) => u8::from(ally),
            (true, true) => {
                if own || ally {
                    0
                } else {
                    2
                }
            }
        }
    }

    /// What one piece of a seat produces.
    fn output(&self, s: &State, seat: Seat, piece: Piece) -> Option<(Material, u8)> {
        let at = s.players[seat.index()].pieces[piece.index()]?;
        let map = &self.figures.map;
        let material = map.material(at)?;
        let hits = s.turn.dice.iter().filter(|&&die| map.shows(at, die)).count() as u8;
        let mut count = hits.min(self.dice_for(s, seat));
        if map.gives_once(at) && !self.double(s) {
            count = count.min(1);
        }
        (count > 0).then_some((material, count))
    }

    /// Hands production out, from a seat on round to the active player.
    pub(crate) fn produce_from(&self, s: &mut State, from: Seat, log: &mut impl Sink<Event>) {
        let mut seat = from;
        loop {
            let mut produced = Cards::NONE;
            for &piece in Piece::ALL {
                if let Some((material, count)) = self.output(s, seat, piece) {
                    produced.0[material.index()] += count;
                    log.push(|| {
                        let at =
                            s.players[seat.index()].pieces[piece.index()].expect("it produces somewhere");
                        Event::Produces { seat, piece, at, material, count }
                    });
                }
            }
            let wanted = produced;
            for i in 0..Material::COUNT {
                produced.0[i] = produced.0[i].min(s.yard.0[i]);
            }
            self.note_loss(seat, &wanted, &produced, Lack::Stack, log);
            s.turn.producer = seat;
            s.turn.produced = produced;
            if self.hand_out(s, log) {
                return;
            }
            seat = seat.next(self.players);
            if seat == s.turn.active {
                break;
            }
        }
        self.after_production(s);
    }

    /// Gives the producer what needs no choice; true if a choice is left.
    fn hand_out(&self, s: &mut State, log: &mut impl Sink<Event>) -> bool {
        let seat = s.turn.producer;
        for kind in CardType::ALL {
            let produced = s.turn.produced.only(kind);
            if produced.is_empty() {
                continue;
            }
            let mut part = produced;
            let room = self.figures.room(&s.players[seat.index()].hand, kind);
            if part.total() > room {
                if room > 0 && part.iter().count() > 1 {
                    s.phase = Phase::Keep;
                    return true;
                }
                // All of one kind, or no room at all: there is nothing to choose.
                part.0.iter_mut().for_each(|count| *count = (*count).min(room));
            }
            s.turn.produced.0[kind.range()].fill(0);
            if !part.is_empty() {
                s.gain(seat, &part);
                log.push(|| Event::Received { seat, cards: part });
            }
            self.note_loss(seat, &produced, &part, Lack::Room, log);
        }
        false
    }

    /// Tells which of the produced cards do not come to their producer.
    fn note_loss(&self, seat: Seat, produced: &Cards, left: &Cards, why: Lack, log: &mut impl Sink<Event>) {
        if produced != left {
            log.push(|| Event::Lost { seat, cards: produced.without(left), why });
        }
    }

    /// The type of the cards that the producer chooses from: Lunar ones come first.
    pub(crate) fn choosing(&self, s: &State) -> CardType {
        if s.turn.produced.lunar() > 0 { CardType::Lunar } else { CardType::Planetary }
    }

    pub(crate) fn legal_keeps(&self, s: &State, out: &mut Actions<Action>) {
        for &material in Material::ALL {
            if self.may_keep(s, material).is_ok() {
                out.push(Action::Keep(material));
            }
        }
    }

    /// Whether the producer may take a produced card.
    pub(crate) fn may_keep(&self, s: &State, material: Material) -> Result<(), Reason> {
        let offered = self.produced_to_choose(s).count(material);
        if offered > 0 { Ok(()) } else { Err(Reason::NotProduced) }
    }

    /// The produced cards that the producer chooses from.
    pub(crate) fn produced_to_choose(&self, s: &State) -> Cards {
        s.turn.produced.only(self.choosing(s))
    }

    /// Takes one produced card.
    pub(crate) fn keep(&self, s: &mut State, material: Material, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.producer;
        s.turn.produced.0[material.index()] -= 1;
        let cards = Cards::of(material, 1);
        s.gain(seat, &cards);
        log.push(|| Event::Received { seat, cards });
        s.phase = Phase::Roll;
        if !self.hand_out(s, log) {
            let next = seat.next(self.players);
            if next == s.turn.active {
                self.after_production(s);
            } else {
                self.produce_from(s, next, log);
            }
        }
        if seat == s.turn.active { Step::Open } else { Step::Sealed(rule!("undo.closed-by")) }
    }

    fn after_production(&self, s: &mut State) {
        let active = s.turn.active;
        s.turn.producer = active;
        s.turn.produced = Cards::NONE;
        let success = self.double(s) && !self.backfired(s);
        s.phase = if success && self.anything_to_steal(s) { Phase::Steal } else { Phase::Action };
    }
}
