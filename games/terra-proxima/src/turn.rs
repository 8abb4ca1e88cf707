//! The frame of the game: setup, the production roll, EMP attempts, thefts, and the end of a turn.

use table::{Actions, Chance, Refusal, Seat, Sink, Step};

use crate::{
    Event, GameEnd, TerraProxima, Why,
    action::Action,
    board::Area,
    pieces::{Bundle, CardType, Cards, KINDS, MAX_PLAYERS, Material, Piece},
    state::{Attack, Kind, Offer, Phase, Player, State, Turn},
};

/// Why a card can't be stolen.
enum NoTheft {
    /// From the thief, or from an empty seat.
    Nobody,
    /// From an ally.
    Ally,
    /// A Planetary card after a Lunar one.
    Mix,
    /// The victim has none.
    NotThere,
    /// The thief's hand is full.
    NoRoom(CardType),
}

impl TerraProxima {
    /// The position before the first Launch Pad is taken.
    pub(crate) fn set_up(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        let first = self.roll_for_first(chance, log);
        log.push(|| Event::First { seat: first });
        let mut state = State {
            players: [Player::default(); MAX_PLAYERS],
            private: Default::default(),
            excluded: Default::default(),
            yard: self.figures.stacks,
            first,
            turn: Turn::new(first),
            phase: Phase::Pad,
            offer: Offer::none(first),
            attack: Attack::none(first),
        };
        for seat in Seat::all(self.players) {
            state.gain(seat, &self.figures.start);
            let player = &mut state.players[seat.index()];
            player.plus_one = true;
            player.defense = usize::from(self.team_of(seat)) == seat.index();
        }
        state
    }

    fn roll_for_first(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Seat {
        let mut rolling = table::SeatSet::all(self.players);
        loop {
            let mut best = 0;
            let mut leading = table::SeatSet::EMPTY;
            for seat in rolling.iter() {
                let dice = [chance.d6(), chance.d6()];
                log.push(|| Event::RolledForFirst { seat, dice });
                let total = dice[0] + dice[1];
                if total > best {
                    best = total;
                    leading = table::SeatSet::EMPTY;
                }
                if total == best {
                    leading.insert(seat);
                }
            }
            rolling = leading;
            if let (1, Some(first)) = (leading.len(), leading.first()) {
                return first;
            }
        }
    }

    /// Puts all Cruisers on their pads and deals the System Repair Cards.
    pub(crate) fn take_pad(
        &self,
        s: &mut State,
        pad: u8,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let mut seat = s.first;
        for &offset in &self.figures.start_pads {
            let pad = (pad + offset) % 6;
            let at = self.figures.board.pads[usize::from(pad)];
            s.players[seat.index()].pieces[Piece::Cruiser.index()] = Some(at);
            log.push(|| Event::PadTaken { seat, pad, at });
            seat = seat.next(self.players);
        }
        let mut left = [true; KINDS];
        for dealt in 0..self.players as u32 {
            let mut number = chance.below(KINDS as u32 - dealt);
            let mut card = 0;
            while !left[card] || number > 0 {
                number -= u32::from(left[card]);
                card += 1;
            }
            left[card] = false;
            let material = Material::PLANETARY[card];
            s.players[seat.index()].repair = Some(material);
            log.push(|| Event::RepairDealt { seat, material });
            seat = seat.next(self.players);
        }
        self.start_turn(s, s.first, log);
        Step::Sealed(rule!("undo.closed-by"))
    }

    fn start_turn(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        s.turn = Turn::new(seat);
        s.offer = Offer::none(seat);
        s.attack = Attack::none(seat);
        let player = &mut s.players[seat.index()];
        player.turns += 1;
        let turn = player.turns;
        log.push(|| Event::TurnStarted { seat, turn });
        s.phase = if turn == 1 { Phase::Action } else { Phase::Roll };
    }

    /// Ends the turn.
    pub(crate) fn end_turn(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        log.push(|| Event::TurnEnded { seat });
        let next = seat.next(self.players);
        if s.players[next.index()].turns >= self.turn_limit {
            s.turn = Turn::new(seat);
            s.phase = Phase::OutOfTime;
            log.push(|| Event::GameOver { how: GameEnd::TurnLimit });
        } else {
            self.start_turn(s, next, log);
        }
        Step::Sealed(rule!("undo.closed-by"))
    }

    // ------------------------------------------------------------- production

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
        let board = &self.figures.board;
        let material = board.material(at)?;
        let hits = s.turn.dice.iter().filter(|&&die| board.shows(at, die)).count() as u8;
        let mut count = hits.min(self.dice_for(s, seat));
        if board.area(at) == Area::Inner && !self.double(s) {
            count = count.min(1);
        }
        (count > 0).then_some((material, count))
    }

    /// Hands production out, from a seat on round to the active player.
    fn produce_from(&self, s: &mut State, from: Seat, log: &mut impl Sink<Event>) {
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
            for i in 0..Material::COUNT {
                produced.0[i] = produced.0[i].min(s.yard.0[i]);
            }
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
            let mut part = s.turn.produced.only(kind);
            if part.is_empty() {
                continue;
            }
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
        }
        false
    }

    /// The type of the cards that the producer chooses from: Lunar ones come first.
    pub(crate) fn choosing(&self, s: &State) -> CardType {
        if s.turn.produced.lunar() > 0 { CardType::Lunar } else { CardType::Planetary }
    }

    pub(crate) fn check_keep(&self, s: &State, material: Material) -> Result<(), Refusal> {
        let offered = s.turn.produced.only(self.choosing(s));
        if offered.count(material) > 0 {
            return Ok(());
        }
        let why = format!("You choose among {offered}.");
        Err(Refusal::new(rule!("production.choose-under-limit"), why))
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

    // --------------------------------------------------------------- backfire

    fn backfire(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        let hand = s.players[seat.index()].hand;
        if hand.planetary() > 2 {
            s.turn.to_forfeit = 2;
            s.phase = Phase::Backfire;
            return;
        }
        let cards = hand.only(CardType::Planetary);
        if !cards.is_empty() {
            s.pay(seat, &cards);
            log.push(|| Event::Forfeited { seat, cards, why: Why::Backfire });
        }
        self.produce_from(s, seat, log);
    }

    pub(crate) fn check_backfire(&self, s: &State, bundle: Bundle) -> Result<(), Refusal> {
        let cards = bundle.cards();
        if cards.lunar() > 0 {
            let why = "A backfire costs Planetary cards only.";
            return Err(Refusal::new(rule!("backfire.no-lunar"), why));
        }
        if s.me().hand.contains(&cards) {
            return Ok(());
        }
        Err(Refusal::new(rule!("backfire.forfeit"), format!("You do not have {cards}.")))
    }

    pub(crate) fn forfeit_for_backfire(
        &self,
        s: &mut State,
        bundle: Bundle,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let cards = bundle.cards();
        s.pay(seat, &cards);
        log.push(|| Event::Forfeited { seat, cards, why: Why::Backfire });
        s.turn.to_forfeit -= 1;
        if s.turn.to_forfeit == 0 {
            s.phase = Phase::Roll;
            self.produce_from(s, seat, log);
        }
        Step::Open
    }

    // --------------------------------------------------------------- stealing

    fn victims(&self, s: &State) -> impl Iterator<Item = Seat> + Clone {
        let active = s.turn.active;
        Seat::all(self.players).filter(move |&seat| !self.allied(seat, active))
    }

    fn anything_to_steal(&self, s: &State) -> bool {
        self.victims(s).any(|seat| s.players[seat.index()].hand.total() > 0)
    }

    fn any_lunar_to_steal(&self, s: &State) -> bool {
        self.victims(s).any(|seat| s.players[seat.index()].hand.lunar() > 0)
    }

    pub(crate) fn legal_thefts(&self, s: &State, out: &mut Actions<Action>) {
        for seat in Seat::all(self.players) {
            if self.may_steal(s, seat, None).is_ok() {
                out.push(Action::StealPlanetary(seat));
            }
            for material in Material::LUNAR {
                if self.may_steal(s, seat, Some(material)).is_ok() {
                    out.push(Action::StealLunar(seat, material));
                }
            }
        }
        self.legal_jettison(s, out);
        out.push(Action::StopStealing);
    }

    /// Whether the active player may steal a Lunar card of a kind, or any Planetary card, from a seat.
    fn may_steal(&self, s: &State, victim: Seat, lunar: Option<Material>) -> Result<(), NoTheft> {
        if victim == s.turn.active || victim.index() >= self.players {
            return Err(NoTheft::Nobody);
        }
        if self.allied(victim, s.turn.active) {
            return Err(NoTheft::Ally);
        }
        if lunar.is_none() && s.phase == Phase::StealSecond {
            return Err(NoTheft::Mix);
        }
        let hand = &s.players[victim.index()].hand;
        if lunar.map_or(hand.planetary(), |material| hand.count(material)) == 0 {
            return Err(NoTheft::NotThere);
        }
        let kind = lunar.map_or(CardType::Planetary, Material::card_type);
        if self.figures.room(&s.me().hand, kind) == 0 {
            return Err(NoTheft::NoRoom(kind));
        }
        Ok(())
    }

    pub(crate) fn check_theft(
        &self,
        s: &State,
        victim: Seat,
        lunar: Option<Material>,
    ) -> Result<(), Refusal> {
        self.may_steal(s, victim, lunar).map_err(|reason| match reason {
            NoTheft::Nobody => Refusal::new(rule!("steal.options"), "You steal from another player."),
            NoTheft::Ally => {
                Refusal::new(rule!("allied-production.no-steal-from-ally"), "That player is your ally.")
            }
            NoTheft::Mix => {
                Refusal::new(rule!("steal.no-mix"), "You have stolen a Lunar card with this EMP.")
            }
            NoTheft::NotThere => {
                let what = lunar.map_or("Planetary card", Material::title);
                Refusal::new(rule!("steal.options"), format!("That player has no {what}."))
            }
            NoTheft::NoRoom(kind) => {
                let (limit, kind) = (self.figures.limit(kind), kind.title());
                Refusal::new(rule!("steal.weight"), format!("You already have {limit} {kind} cards."))
            }
        })
    }

    pub(crate) fn steal_planetary(
        &self,
        s: &mut State,
        victim: Seat,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let hand = &s.players[victim.index()].hand;
        let mut number = chance.below(u32::from(hand.planetary())) as u8;
        let mut material = Material::Metal;
        for &kind in &Material::PLANETARY {
            material = kind;
            if number < hand.count(kind) {
                break;
            }
            number -= hand.count(kind);
        }
        s.steal_secretly(seat, victim, material);
        log.push(|| Event::Stole { seat, victim, lunar: false, material: Some(material) });
        s.phase = Phase::Action;
        Step::Sealed(rule!("undo.steal"))
    }

    pub(crate) fn steal_lunar(
        &self,
        s: &mut State,
        victim: Seat,
        material: Material,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let cards = Cards::of(material, 1);
        s.take(victim, &cards);
        s.give(seat, &cards);
        log.push(|| Event::Stole { seat, victim, lunar: true, material: Some(material) });
        let again = s.phase == Phase::Steal && self.any_lunar_to_steal(s);
        s.phase = if again { Phase::StealSecond } else { Phase::Action };
        Step::Sealed(rule!("undo.steal"))
    }

    pub(crate) fn stop_stealing(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        log.push(|| Event::StoppedStealing { seat });
        s.phase = Phase::Action;
        Step::Open
    }
}
