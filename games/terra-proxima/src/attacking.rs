//! Attack: announcement, Support, the Defense Card, the dice, and what follows.

use table::{Actions, Chance, Refusal, Seat, Sink, Step};

use crate::{
    AttackResult, Event, TerraProxima,
    action::Action,
    board::{Course, Ground},
    pieces::{Bundle, Hex, Piece},
    state::{Attack, Kind, Phase, SecondAttack, State},
};

/// What Support adds, what a Defense Card adds, and the most that Research Tokens add.
pub(crate) const SUPPORT_BONUS: u8 = 1;
pub(crate) const CARD_BONUS: u8 = 3;
const MOST_RESEARCH_BONUS: u8 = 2;

/// Calls for each of a set of stakes.
pub(crate) fn each_stake(mut bits: u16, mut call: impl FnMut(Bundle)) {
    while bits != 0 {
        call(Bundle::STAKES[bits.trailing_zeros() as usize]);
        bits &= bits - 1;
    }
}

impl TerraProxima {
    // ----------------------------------------------------------- announcement

    /// Whether a piece of the active player reaches a space with an Attack.
    #[inline]
    fn in_range(&self, s: &State, ship: Piece, from: Hex, at: Hex) -> bool {
        let course = if ship == Piece::Cruiser { self.course_for(s.me().research) } else { Course::Clear };
        self.figures.board.reach(from, course, false, self.figures.range).has(at)
    }

    /// Whether a piece stands where it can take part in an Attack.
    #[inline]
    fn in_the_open(&self, at: Hex) -> bool {
        !matches!(self.figures.board.ground(at), Ground::Pad | Ground::Terra)
    }

    /// Whether a seat could offer Support for an Attack of the active player on this defender. Everybody can see that.
    fn can_support(&self, s: &State, seat: Seat, defender: Seat) -> bool {
        let active = s.turn.active;
        seat != active
            && seat != defender
            && (self.teams == 0 || self.allied(seat, active))
            && !self.on_pad(s, seat)
            && s.players[seat.index()].hand.stakes() != 0
    }

    pub(crate) fn anybody_supports(&self, s: &State, defender: Seat) -> bool {
        Seat::all(self.players).any(|seat| self.can_support(s, seat, defender))
    }

    pub(crate) fn legal_attacks(&self, s: &State, out: &mut Actions<Action>) {
        let only = match (s.turn.attacked, s.turn.second) {
            (false, _) => None,
            (true, SecondAttack::Open(seat, piece)) => Some((seat, piece)),
            (true, _) => return,
        };
        if s.me().hand.stakes() == 0 {
            return;
        }
        for ship in Piece::SHIPS {
            let Some(from) = s.me().at(ship).filter(|&at| self.in_the_open(at)) else { continue };
            for seat in Seat::all(self.players).filter(|&seat| !self.allied(seat, s.turn.active)) {
                for &piece in Piece::ALL {
                    let Some(at) = s.players[seat.index()].at(piece) else { continue };
                    if only.is_some_and(|only| only != (seat, piece))
                        || !self.in_the_open(at)
                        || !self.in_range(s, ship, from, at)
                    {
                        continue;
                    }
                    out.push(Action::Attack { ship, seat, piece, support: false });
                    if only.is_none() && self.anybody_supports(s, seat) {
                        out.push(Action::Attack { ship, seat, piece, support: true });
                    }
                }
            }
        }
    }

    fn check_turn_for_attack(&self, s: &State, target: (Seat, Piece)) -> Result<(), Refusal> {
        if !s.turn.attacked {
            return Ok(());
        }
        let (rule, why) = match s.turn.second {
            SecondAttack::Open(seat, piece) if (seat, piece) == target => return Ok(()),
            SecondAttack::Open(..) => {
                (rule!("second-attack.other-piece"), "The second Attack is on the other piece of that space.")
            }
            SecondAttack::Lapsed(seat, piece) if (seat, piece) == target => {
                (rule!("second-attack.at-once"), "You have done something else since your Attack.")
            }
            SecondAttack::NotWon(seat, piece) if (seat, piece) == target => {
                (rule!("second-attack.only-after-success"), "Your Attack was not successful.")
            }
            _ => (rule!("attack.once"), "You have attacked this turn."),
        };
        Err(Refusal::new(rule, why))
    }

    pub(crate) fn check_attack(
        &self,
        s: &State,
        ship: Piece,
        (seat, piece): (Seat, Piece),
        support: bool,
    ) -> Result<(), Refusal> {
        let refuse = |rule, why: String| Err(Refusal::new(rule, why));
        if seat == s.turn.active {
            return refuse(rule!("attack.not-own"), "That is your own piece.".to_owned());
        }
        if seat.index() >= self.players {
            return refuse(rule!("attack.announce"), "There is no such player.".to_owned());
        }
        if self.allied(seat, s.turn.active) {
            return refuse(rule!("allied-attack.not-allies"), "That player is your ally.".to_owned());
        }
        self.check_turn_for_attack(s, (seat, piece))?;
        let Some(from) = s.me().at(ship) else {
            return refuse(rule!("attack.by-ship"), format!("Your {} is not on the board.", ship.title()));
        };
        if from == Hex::CENTRE {
            return refuse(rule!("allied-attack.landed-safe"), "Your Cruiser has landed.".to_owned());
        }
        let Some(at) = s.players[seat.index()].at(piece) else {
            return refuse(rule!("attack.announce"), format!("That {} is not on the board.", piece.title()));
        };
        match self.figures.board.ground(at) {
            Ground::Pad => {
                return refuse(rule!("attack.target-on-pad"), "It is on its Launch Pad.".to_owned());
            }
            Ground::Terra => return refuse(rule!("allied-attack.landed-safe"), "It has landed.".to_owned()),
            _ => {}
        }
        self.check_range(s, ship, from, at)?;
        if s.me().hand.stakes() == 0 {
            let why = "You hold no Planetary card and no two matching Lunar cards.".to_owned();
            return refuse(rule!("attack.need-cards"), why);
        }
        if support && s.turn.attacked {
            let why = "The second Attack of a turn cannot be supported.".to_owned();
            return refuse(rule!("second-attack.no-support"), why);
        }
        if support && !self.anybody_supports(s, seat) {
            let (rule, who) = if self.teams == 0 {
                (rule!("support.who"), "No other player")
            } else {
                (rule!("allied-attack.support-allies"), "None of your allies")
            };
            return refuse(rule, format!("{who} can support this Attack now."));
        }
        Ok(())
    }

    fn check_range(&self, s: &State, ship: Piece, from: Hex, at: Hex) -> Result<(), Refusal> {
        if self.in_range(s, ship, from, at) {
            return Ok(());
        }
        let (distance, range) = (from.distance(at), self.figures.range);
        if distance > range {
            let why = format!("It is {distance} spaces away; an Attack reaches {range}.");
            return Err(Refusal::new(rule!("attack.range"), why));
        }
        let reaches = |course| self.figures.board.reach(from, course, false, range).has(at);
        if !reaches(Course::Nebula) {
            let why = format!("No way of {range} spaces leads there.");
            return Err(Refusal::new(rule!("attack.range-as-move"), why));
        }
        if ship != Piece::Cruiser {
            let why = "An obstacle lies between, and only a Long Range Cruiser attacks through it.";
            return Err(Refusal::new(rule!("attack.obstacle-lrc"), why));
        }
        let (name, needed) = if reaches(Course::Belt) {
            ("the Asteroid Belt", self.figures.tokens.belt)
        } else {
            ("the Nebula", self.figures.tokens.nebula)
        };
        let why = format!(
            "An Attack through {name} takes {}; you have {}.",
            crate::words::research_tokens(needed),
            s.me().research
        );
        Err(Refusal::new(rule!("attack.obstacle-tokens"), why))
    }

    pub(crate) fn announce(
        &self,
        s: &mut State,
        ship: Piece,
        (defender, piece): (Seat, Piece),
        support: bool,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let at = s.players[defender.index()].at(piece).expect("the target is on the board");
        s.attack = Attack { ship, defender, piece, at, second: s.turn.attacked, ..Attack::none(seat) };
        log.push(|| {
            let from = s.me().at(ship).expect("the attacker is on the board");
            Event::Attacked { seat, ship, from, defender, piece, at, support }
        });
        if support {
            self.ask_next(s);
        } else {
            self.ask_defender(s);
        }
        let step = s.acted(Kind::Attack);
        // Taking the announcement back would be a second withdrawal.
        if s.turn.withdrawn { Step::Sealed(rule!("withdraw.once")) } else { step }
    }

    // ---------------------------------------------------------------- support

    /// Asks the next player who could support, or goes on.
    fn ask_next(&self, s: &mut State) {
        let active = s.turn.active;
        let mut seat = s.attack.asked.next(self.players);
        while seat != active {
            if self.can_support(s, seat, s.attack.defender) {
                s.attack.asked = seat;
                s.phase = Phase::Support;
                return;
            }
            seat = seat.next(self.players);
        }
        s.attack.asked = active;
        if s.attack.wagers.iter().any(Option::is_some) {
            s.phase = Phase::Choose;
        } else {
            self.ask_defender(s);
        }
    }

    pub(crate) fn legal_support(&self, s: &State, out: &mut Actions<Action>) {
        let hand = &s.players[s.attack.asked.index()].hand;
        each_stake(hand.stakes(), |bundle| out.push(Action::Support(bundle)));
        out.push(Action::Decline);
    }

    pub(crate) fn check_support(&self, s: &State, bundle: Bundle) -> Result<(), Refusal> {
        let cards = bundle.cards();
        if !Bundle::STAKES.contains(&bundle) {
            let why = "A wager is one Planetary card or two matching Lunar cards.";
            return Err(Refusal::new(rule!("support.wager"), why));
        }
        if s.players[s.attack.asked.index()].hand.contains(&cards) {
            return Ok(());
        }
        Err(Refusal::new(rule!("support.wager"), format!("You do not have {cards}.")))
    }

    pub(crate) fn offer_support(&self, s: &mut State, bundle: Bundle, log: &mut impl Sink<Event>) -> Step {
        let seat = s.attack.asked;
        let cards = bundle.cards();
        s.take(seat, &cards);
        s.attack.wagers[seat.index()] = Some(bundle);
        log.push(|| Event::SupportOffered { seat, cards });
        self.ask_next(s);
        Step::Sealed(rule!("undo.closed-by"))
    }

    pub(crate) fn decline_support(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.attack.asked;
        log.push(|| Event::SupportDeclined { seat });
        self.ask_next(s);
        Step::Sealed(rule!("undo.closed-by"))
    }

    pub(crate) fn legal_choices(&self, s: &State, out: &mut Actions<Action>) {
        for seat in Seat::all(self.players) {
            if s.attack.wagers[seat.index()].is_some() {
                out.push(Action::Choose(Some(seat)));
            }
        }
        out.push(Action::Choose(None));
    }

    pub(crate) fn check_choose(&self, s: &State, chosen: Option<Seat>) -> Result<(), Refusal> {
        if chosen.is_none_or(|seat| s.attack.wagers[seat.index()].is_some()) {
            return Ok(());
        }
        Err(Refusal::new(rule!("support.attacker-decides"), "That player has not offered Support."))
    }

    pub(crate) fn choose(&self, s: &mut State, chosen: Option<Seat>, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.attack.supporter = chosen;
        log.push(|| Event::SupportChosen { seat, supporter: chosen });
        for other in Seat::all(self.players).filter(|&other| Some(other) != chosen) {
            self.return_wager(s, other, log);
        }
        self.ask_defender(s);
        s.acted(Kind::Attack)
    }

    pub(crate) fn return_wager(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        if let Some(bundle) = s.attack.wagers[seat.index()].take() {
            let cards = bundle.cards();
            s.give(seat, &cards);
            log.push(|| Event::WagerReturned { seat, cards });
        }
    }

    // ---------------------------------------------------------------- defence

    fn ask_defender(&self, s: &mut State) {
        let holder = self.defense_holder(s.attack.defender);
        s.phase = if s.players[holder].defense { Phase::Defense } else { Phase::AttackRoll };
    }

    /// Where the Defense Card of a seat is marked.
    pub(crate) fn defense_holder(&self, seat: Seat) -> usize {
        usize::from(self.team_of(seat))
    }

    pub(crate) fn defend(&self, s: &mut State, play: bool, log: &mut impl Sink<Event>) -> Step {
        let seat = s.attack.defender;
        if play {
            s.players[self.defense_holder(seat)].defense = false;
            s.attack.defended = true;
        }
        log.push(|| if play { Event::DefensePlayed { seat } } else { Event::DefenseHeld { seat } });
        s.phase = Phase::AttackRoll;
        Step::Sealed(rule!("undo.closed-by"))
    }

    pub(crate) fn check_withdraw(&self, s: &State) -> Result<(), Refusal> {
        if s.turn.withdrawn {
            return Err(Refusal::new(rule!("withdraw.once"), "You have withdrawn an Attack this turn."));
        }
        Ok(())
    }

    pub(crate) fn withdraw(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let returned = s.attack.defended;
        if returned {
            s.players[self.defense_holder(s.attack.defender)].defense = true;
        }
        log.push(|| Event::Withdrawn { seat, defense_returned: returned });
        for other in Seat::all(self.players) {
            self.return_wager(s, other, log);
        }
        s.turn.withdrawn = true;
        self.finish_attack(s);
        s.acted(Kind::Attack)
    }

    // --------------------------------------------------------------- the dice

    /// What is added to the attacker's and to the defender's die.
    pub(crate) fn bonuses(&self, s: &State, defender: Seat, supported: bool, defended: bool) -> [u8; 2] {
        let more = s.players[defender.index()].research.saturating_sub(s.me().research);
        let defence = if defended { CARD_BONUS } else { more.min(MOST_RESEARCH_BONUS) };
        [if supported { SUPPORT_BONUS } else { 0 }, defence]
    }

    pub(crate) fn roll_attack(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let Attack { defender, supporter, defended, ship, .. } = s.attack;
        let dice = [chance.d6(), chance.d6()];
        let bonus = self.bonuses(s, defender, supporter.is_some(), defended);
        let totals = [dice[0] + bonus[0], dice[1] + bonus[1]];
        let result = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Greater => AttackResult::Success,
            std::cmp::Ordering::Equal => AttackResult::Tie,
            std::cmp::Ordering::Less => AttackResult::Failure,
        };
        log.push(|| Event::AttackRolled { seat, defender, dice, totals, result });
        let other = self.other_piece(s);
        s.turn.attacked = true;
        s.turn.second = match other {
            _ if s.attack.second => SecondAttack::None,
            None => SecondAttack::None,
            Some((seat, piece)) if result == AttackResult::Success => SecondAttack::Open(seat, piece),
            Some((seat, piece)) => SecondAttack::NotWon(seat, piece),
        };
        match result {
            AttackResult::Success => {
                s.turn.won = true;
                self.reward_attacker(s, log);
            }
            AttackResult::Failure => {
                s.turn.stopped |= 1 << ship.index();
                s.turn.left[ship.index()] = 0;
                self.charge_attacker(s, log);
            }
            AttackResult::Tie => {
                for other in Seat::all(self.players) {
                    self.return_wager(s, other, log);
                }
                self.finish_attack(s);
            }
        }
        Step::Sealed(rule!("undo.attack"))
    }

    /// The other piece on the attacked space.
    fn other_piece(&self, s: &State) -> Option<(Seat, Piece)> {
        let Attack { defender, piece, at, .. } = s.attack;
        Seat::all(self.players).flat_map(|seat| Piece::ALL.iter().map(move |&piece| (seat, piece))).find(
            |&(seat, other)| {
                s.players[seat.index()].at(other) == Some(at) && (seat, other) != (defender, piece)
            },
        )
    }

    pub(crate) fn finish_attack(&self, s: &mut State) {
        s.attack = Attack::none(s.turn.active);
        s.phase = Phase::Action;
    }
}
