//! Production: the roll, what pieces bring, and the cards that fit.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, Lack, TerraProxima, Yield,
    action::Action,
    pieces::{CardType, Cards, Material, Piece},
    reason::Reason,
    state::{ActionType, Phase, State},
};

impl TerraProxima {
    /// Rolls for production.
    pub(crate) fn roll(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let dice = [chance.d6(), chance.d6()];
        s.turn.dice = dice;
        // What was done before the roll can't be undone any more, whatever its type.
        s.turn.kind = ActionType::None;
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

    /// What one piece of a seat produces, so many dice counting for it.
    #[inline]
    fn output(&self, s: &State, seat: Seat, piece: Piece, dice: u8) -> Option<Yield> {
        let at = s.players[seat.index()].pieces[piece.index()]?;
        let map = &self.figures.map;
        let material = map.material(at)?;
        let hits = s.turn.dice.iter().filter(|&&die| map.shows(at, die)).count() as u8;
        let mut count = hits.min(dice);
        if map.gives_once(at) && !self.double(s) {
            count = count.min(1);
        }
        (count > 0).then_some(Yield { piece, at, material, count })
    }

    /// What each piece of a seat produces that produces anything.
    #[inline]
    fn outputs(&self, s: &State, seat: Seat) -> impl Iterator<Item = Yield> {
        let dice = self.dice_for(s, seat);
        Piece::ALL.iter().filter_map(move |&piece| self.output(s, seat, piece, dice))
    }

    /// What all pieces of a seat produce, whether or not the Salvage Yard has it.
    fn output_of_all(&self, s: &State, seat: Seat) -> Cards {
        let mut wanted = Cards::NONE;
        for Yield { material, count, .. } in self.outputs(s, seat) {
            wanted.0[material.index()] += count;
        }
        wanted
    }

    /// The part of these cards that the Salvage Yard has.
    fn in_stock(&self, s: &State, wanted: &Cards) -> Cards {
        let mut there = *wanted;
        for (count, &stack) in there.0.iter_mut().zip(&s.yard.0) {
            *count = (*count).min(stack);
        }
        there
    }

    /// Hands production out, from a seat on round to the active player.
    pub(crate) fn produce_from(&self, s: &mut State, from: Seat, log: &mut impl Sink<Event>) {
        let mut seat = from;
        loop {
            let wanted = self.output_of_all(s, seat);
            s.turn.producer = seat;
            s.turn.produced = self.in_stock(s, &wanted);
            if !wanted.is_empty() {
                log.push(|| Event::Produced { seat, by: self.outputs(s, seat).collect() });
                let makes_room = seat == s.turn.active && self.room_would_help(s);
                if makes_room {
                    s.phase = Phase::MakeRoom;
                }
                if makes_room || self.take_production(s, &wanted, log) {
                    log.push(|| Event::Waiting { seat, cards: s.turn.produced, makes_room });
                    return;
                }
            }
            seat = seat.next(self.players);
            if seat == s.turn.active {
                break;
            }
        }
        self.after_production(s);
    }

    /// Gives the producer what there is of what was wanted, since no more room is made; true if a choice is left.
    fn take_production(&self, s: &mut State, wanted: &Cards, log: &mut impl Sink<Event>) -> bool {
        let (seat, there) = (s.turn.producer, s.turn.produced);
        let chooses = self.hand_out(s, log);
        self.note_loss(seat, wanted, &there, Lack::Stack, log);
        chooses
    }

    /// Gives the producer what needs no choice; true if a choice is left.
    fn hand_out(&self, s: &mut State, log: &mut impl Sink<Event>) -> bool {
        let seat = s.turn.producer;
        let (mut handed_out, mut gained) = (Cards::NONE, Cards::NONE);
        let mut chooses = false;
        for kind in CardType::ALL {
            let produced = s.turn.produced.only(kind);
            if produced.is_empty() {
                continue;
            }
            let Some(part) = self.fitting(&s.players[seat.index()].hand, kind, produced) else {
                s.phase = Phase::Keep;
                chooses = true;
                break;
            };
            s.turn.produced.0[kind.range()].fill(0);
            handed_out.add(&produced);
            gained.add(&part);
        }
        if !gained.is_empty() {
            s.gain(seat, &gained);
            log.push(|| Event::Gained { seat, cards: gained });
        }
        self.note_loss(seat, &handed_out, &gained, Lack::Room, log);
        chooses
    }

    /// What there is room for of produced cards of one type; `None` if their owner chooses.
    fn fitting(&self, hand: &Cards, kind: CardType, produced: Cards) -> Option<Cards> {
        let room = self.figures.room(hand, kind);
        let mut part = produced;
        if part.total() > room {
            if room > 0 && part.iter().count() > 1 {
                return None;
            }
            // All of one kind, or no room at all: there is nothing to choose.
            part.0.iter_mut().for_each(|count| *count = (*count).min(room));
        }
        Some(part)
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
        log.push(|| Event::Gained { seat, cards });
        let chooses = self.hand_out(s, log);
        self.go_on_producing(s, chooses, log);
        if seat == s.turn.active { Step::Open } else { Step::Sealed(rule!("undo.closed-by")) }
    }

    /// Hands out what the others have produced, unless the producer still chooses.
    fn go_on_producing(&self, s: &mut State, chooses: bool, log: &mut impl Sink<Event>) {
        if chooses {
            return;
        }
        s.phase = Phase::Roll;
        let next = s.turn.producer.next(self.players);
        if next == s.turn.active {
            self.after_production(s);
        } else {
            self.produce_from(s, next, log);
        }
    }

    // ------------------------------------------------------------ making room

    /// Whether the active player, with a card less, gets a produced card instead that would else be lost. Of Planetary cards only the
    /// number counts: the question would tell which ones there are.
    pub(crate) fn room_would_help(&self, s: &State) -> bool {
        let (hand, coming) = (&s.me().hand, &s.turn.produced);
        // Most often all of it fits.
        if CardType::ALL.iter().all(|&kind| coming.of_type(kind) <= self.figures.room(hand, kind)) {
            return false;
        }
        let may_be_there = |material: Material| !material.is_lunar() || hand.count(material) > 0;
        let helps = |&material: &Material| may_be_there(material) && self.makes_way(hand, coming, material);
        Material::ALL.iter().any(helps)
    }

    /// Whether a card of a kind, jettisoned from a hand, makes way for another one: more cards of other kinds are to come than fit. Else it would
    /// only be swapped for its like.
    pub(crate) fn makes_way(&self, hand: &Cards, coming: &Cards, material: Material) -> bool {
        let kind = material.card_type();
        coming.of_type(kind) - coming.count(material) > self.figures.room(hand, kind)
    }

    /// The cards that the active player makes room for: what was produced, or the reward of the Attack.
    pub(crate) fn coming(&self, s: &State) -> Cards {
        if s.phase == Phase::Collect { self.reward(s) } else { s.turn.produced }
    }

    /// What the active player gets of the cards to come without choosing, and how many in all.
    pub(crate) fn coming_that_fits(&self, s: &State) -> (Cards, u8) {
        let (hand, coming) = (&s.me().hand, self.coming(s));
        let (mut sure, mut count) = (Cards::NONE, 0);
        for kind in CardType::ALL {
            let part = coming.only(kind);
            sure.add(&self.fitting(hand, kind, part).unwrap_or(Cards::NONE));
            count += part.total().min(self.figures.room(hand, kind));
        }
        (sure, count)
    }

    /// The active player has jettisoned a card for what was produced: when no other would bring more, production is taken.
    pub(crate) fn room_was_made(&self, s: &mut State, log: &mut impl Sink<Event>) {
        // The Salvage Yard has one card more.
        s.turn.produced = self.in_stock(s, &self.output_of_all(s, s.turn.active));
        if !self.room_would_help(s) {
            let _ = self.collect_production(s, log);
        }
    }

    /// The active player makes no more room: what fits is handed out.
    pub(crate) fn collect_production(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let wanted = self.output_of_all(s, s.turn.producer);
        let chooses = self.take_production(s, &wanted, log);
        self.go_on_producing(s, chooses, log);
        Step::Open
    }

    fn after_production(&self, s: &mut State) {
        let active = s.turn.active;
        s.turn.producer = active;
        s.turn.produced = Cards::NONE;
        let success = self.double(s) && !self.backfired(s);
        s.phase = if success && self.anything_to_steal(s) { Phase::Steal } else { Phase::Action };
    }
}
