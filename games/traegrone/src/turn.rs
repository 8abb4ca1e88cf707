//! Turns begin and end.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, GameEnd, Traegrone,
    action::Action,
    content::Effect,
    pieces::{MAX_CARDS, Sector, Sectors, Ship, Stat, Unit},
    reason::Reason,
    state::{Battle, Orders, Phase, State, Turn},
};

impl Traegrone {
    /// What an answer means for taking it back: in one's own turn it may be, in another's not.
    pub(crate) fn answered(&self, own: bool) -> Step {
        if own { Step::Open } else { Step::Sealed(rule!("table.undo")) }
    }

    /// Of ships that are the same, the one with the lowest number, unless it is this one.
    #[inline]
    pub(crate) fn twin_of(&self, s: &State, seat: Seat, ship: Ship) -> Option<Ship> {
        let player = s.player(seat);
        let vessel = player.ship(ship);
        for &other in Ship::of_kind(ship.kind()) {
            if other == ship {
                break;
            }
            if player.ship(other) == vessel && (seat != s.turn.active || s.orders(other) == s.orders(ship)) {
                return Some(other);
            }
        }
        None
    }

    /// Of ships that are the same, only the one with the lowest number is named.
    #[inline]
    pub(crate) fn no_twin(&self, s: &State, seat: Seat, ship: Ship) -> Result<(), Reason> {
        self.twin_of(s, seat, ship).map_or(Ok(()), |twin| Err(Reason::Twin(twin)))
    }

    /// A turn begins: with enough points, the game is won.
    pub(crate) fn begin_turn(
        &self,
        s: &mut State,
        seat: Seat,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        s.turn = Turn::new(seat);
        s.battle = Battle::none(seat);
        s.asked = seat;
        if self.points(s, seat) >= self.figures.scenario.points {
            s.phase = Phase::Victory;
            log.push(|| Event::GameOver { how: GameEnd::Victory });
            return;
        }
        s.phase = Phase::Card;
        let player = s.player_mut(seat);
        player.turns = player.turns.saturating_add(1);
        player.spied = false;
        let turn = player.turns;
        log.push(|| Event::TurnStarted { seat, turn });
        s.turn.held = s.me().worlds;
        let linked = s.me().worlds.and(s.links);
        for &ship in Ship::movers() {
            if let Some(at) = s.me().ship(ship).at {
                let left = self.figures.of(ship.kind()).moves + u8::from(linked.has(at));
                *s.orders_mut(ship) = Orders { left, ..Orders::default() };
            }
        }
        if !self.has_card_choice(s) {
            log.push(|| Event::NoCard { seat });
            self.end_card_phase(s, chance, log);
        }
    }

    // --------------------------------------------------------- end of turn

    /// Phase VI is over; phase VII begins with what the card does at the end of the turn.
    pub(crate) fn end_land(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        for orders in &mut s.turn.orders {
            *orders = Orders::default();
        }
        if self.peace(s).is_some() {
            s.phase = Phase::Peace;
            s.asked = s.turn.active;
        } else {
            self.finish_turn(s, chance, log);
        }
        Step::Open
    }

    /// The card that works now, since the turn was peaceful.
    fn peace(&self, s: &State) -> Option<crate::content::RankChange> {
        let peaceful = !s.turn.attacked && s.turn.assaulted.is_empty();
        match s.turn.card.map(|card| self.figures.card(card).effect) {
            Some(Effect::Rank(change)) if change.peaceful && peaceful && !s.me().worlds.is_empty() => {
                Some(change)
            }
            _ => None,
        }
    }

    pub(crate) fn make_peace(
        &self,
        s: &mut State,
        accepts: bool,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        match self.peace(s).filter(|_| accepts) {
            Some(change) => {
                for sector in s.me().worlds.iter() {
                    self.change_ranks(s, sector, &change, log);
                }
                self.after_card(s, Phase::Peace, chance, log);
            }
            None => {
                log.push(|| Event::Declined { seat });
                self.finish_turn(s, chance, log);
            }
        }
        Step::Open
    }

    /// A world of the active player with more infantry than population.
    fn crowded(&self, s: &State) -> Option<Sector> {
        if !self.infantry_limit {
            return None;
        }
        let over = |&sector: &Sector| {
            s.sites[sector].units[Unit::Infantry.index()] > self.value(s, sector, Stat::Population)
        };
        s.me().worlds.iter().find(over)
    }

    /// The infantry limit; then the turn is over.
    pub(crate) fn finish_turn(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        while let Some(sector) = self.crowded(s) {
            let boats = s.me().ships_at(sector).any(|ship| self.room(s, s.turn.active, ship) > 0);
            if boats {
                s.turn.site = Some(sector);
                s.phase = Phase::Surplus;
                s.asked = s.turn.active;
                return;
            }
            self.disband_one(s, sector, log);
        }
        s.turn.site = None;
        self.end_turn(s, chance, log);
    }

    fn disband_one(&self, s: &mut State, sector: Sector, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        s.sites[sector].units[Unit::Infantry.index()] -= 1;
        self.lose(s, seat, Unit::Infantry.piece(), 1);
        log.push(|| Event::Disbanded { seat, sector: self.place(s, sector) });
    }

    pub(crate) fn may_embark(&self, s: &State, unit: Unit, ship: Ship) -> Result<(), Reason> {
        let sector = s.turn.site.expect("a world is crowded");
        if unit != Unit::Infantry {
            return Err(Reason::OnlyInfantry);
        }
        if s.me().ship(ship).at != Some(sector) {
            return Err(Reason::SurplusElsewhere(sector));
        }
        if self.room(s, s.turn.active, ship) == 0 {
            return Err(Reason::NoSpace(ship));
        }
        self.no_twin(s, s.turn.active, ship)
    }

    pub(crate) fn legal_surplus(&self, s: &State, out: &mut Actions<Action>) {
        for &ship in Ship::ALL {
            if self.may_embark(s, Unit::Infantry, ship).is_ok() {
                out.push(Action::Load(Unit::Infantry, ship));
            }
        }
        out.push(Action::Disband);
    }

    /// A surplus infantry goes aboard a ship or is removed.
    pub(crate) fn settle_surplus(
        &self,
        s: &mut State,
        ship: Option<Ship>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let sector = s.turn.site.expect("a world is crowded");
        match ship {
            Some(ship) => {
                s.sites[sector].units[Unit::Infantry.index()] -= 1;
                s.me_mut().ship_mut(ship).cargo[Unit::Infantry.index()] += 1;
                log.push(|| Event::Loaded {
                    seat,
                    ship,
                    unit: Unit::Infantry,
                    sector: self.place(s, sector),
                });
            }
            None => self.disband_one(s, sector, log),
        }
        self.finish_turn(s, chance, log);
        Step::Open
    }

    fn end_turn(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        log.push(|| Event::TurnEnded { seat });
        for other in Seat::all(self.players) {
            self.eliminate(s, other, log);
        }
        let mut left = Seat::all(self.players).filter(|&other| !s.player(other).out);
        let (one, another) = (left.next(), left.next());
        if another.is_none() {
            s.phase = Phase::LastStanding;
            s.asked = one.unwrap_or(seat);
            log.push(|| Event::GameOver { how: GameEnd::LastStanding });
            return;
        }
        let tired = |other: &Seat| s.player(*other).out || s.player(*other).turns >= self.turn_limit;
        if Seat::all(self.players).all(|other| tired(&other)) {
            s.phase = Phase::TurnLimit;
            log.push(|| Event::GameOver { how: GameEnd::TurnLimit });
            return;
        }
        let mut next = seat.next(self.players);
        while s.player(next).out {
            next = next.next(self.players);
        }
        self.begin_turn(s, next, chance, log);
    }

    /// A player without worlds and without ships that move is out.
    fn eliminate(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        let player = s.player(seat);
        if player.out || !player.worlds.is_empty() || !player.moving_presence().is_empty() {
            return;
        }
        for &ship in Ship::ALL {
            self.destroy(s, seat, ship, log);
        }
        for sector in s.player(seat).allies.iter() {
            log.push(|| Event::AllianceEnded { seat, sector: self.place(s, sector) });
        }
        for index in 0..MAX_CARDS {
            s.discard[index] += s.player(seat).hand[index];
        }
        let player = s.player_mut(seat);
        player.out = true;
        player.allies = Sectors::NONE;
        player.hand = [0; MAX_CARDS];
        log.push(|| Event::Eliminated { seat });
    }
}
