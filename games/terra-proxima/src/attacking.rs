//! Attack: announcement, Support, the Defense Card, the dice, and what follows.

use table::{Actions, Chance, Rules, Seat, Sink, Step};

use crate::{
    AttackResult, Event, TerraProxima,
    action::Action,
    asking::before_dice,
    map::{Ground, Obstacles},
    pieces::{Bundle, Cards, Hex, Piece},
    reason::{Gate, Reason},
    state::{ActionType, Attack, Phase, SecondAttack, State, Turn},
};

/// What Support adds, what a Defense Card adds, and the most that Research Tokens add.
pub(crate) const SUPPORT_BONUS: u8 = 1;
pub(crate) const CARD_BONUS: u8 = 3;
const MOST_RESEARCH_BONUS: u8 = 2;
/// How often the Attack of a turn may be announced, and how often the second one that a success opens.
pub(crate) const ANNOUNCEMENTS: u8 = 2;
const SECOND_ANNOUNCEMENTS: u8 = 1;

impl Turn {
    /// How often the Attack that there is room for may still be announced.
    pub(crate) fn announcements_left(&self) -> u8 {
        let most = match (self.attacked, self.second) {
            (false, _) => ANNOUNCEMENTS,
            (true, SecondAttack::Open(..)) => SECOND_ANNOUNCEMENTS,
            (true, _) => 0,
        };
        most.saturating_sub(self.announced)
    }
}

/// Whether the active player may announce one more Attack, as far as it goes by their number.
fn may_announce(s: &State) -> Result<(), Reason> {
    if s.turn.announcements_left() > 0 { Ok(()) } else { Err(Reason::NoAnnouncementLeft) }
}

/// Whether the active player has what a failed Attack would cost.
fn has_stake(s: &State) -> Result<(), Reason> {
    if s.me().hand.stakes() == 0 { Err(Reason::NoStake) } else { Ok(()) }
}

impl Cards {
    /// Whether a bundle is a stake, and among these cards.
    pub(crate) fn may_stake(&self, bundle: Bundle) -> Result<(), Reason> {
        if !Bundle::STAKES.contains(&bundle) {
            return Err(Reason::NotAStake);
        }
        if self.contains(&bundle.cards()) { Ok(()) } else { Err(Reason::NotHeld) }
    }
}

impl TerraProxima {
    // ----------------------------------------------------------- announcement

    /// Whether a piece of the active player reaches a space with an Attack.
    #[inline]
    fn in_range(&self, s: &State, ship: Piece, from: Hex, at: Hex) -> bool {
        let obstacles =
            if ship == Piece::Cruiser { self.obstacles_for(s.me().research) } else { Obstacles::None };
        // Cruisers that have landed share a space.
        from == at || self.figures.map.reach(from, obstacles, false, self.figures.range).has(at)
    }

    /// Whether a seat may be asked for Support of an Attack of the active player on this defender. Everybody can see that.
    pub(crate) fn may_be_asked_to_support(
        &self,
        s: &State,
        seat: Seat,
        defender: Seat,
    ) -> Result<(), Reason> {
        if seat == s.turn.active {
            return Err(Reason::OwnAttack);
        }
        if seat == defender {
            return Err(Reason::AttackOnSelf);
        }
        let sides_with = self.teams == 0 || self.allied(seat, s.turn.active);
        if sides_with && self.has_wager(s, seat) { Ok(()) } else { Err(Reason::NotAsked) }
    }

    pub(crate) fn anybody_supports(&self, s: &State, defender: Seat) -> bool {
        Seat::all(self.players).any(|seat| self.may_be_asked_to_support(s, seat, defender).is_ok())
    }

    pub(crate) fn legal_attacks(&self, s: &State, out: &mut Actions<Action>) {
        // Most often there is nothing to attack with, or nothing near: only what is left is looked at closely.
        if may_announce(s).is_err() || has_stake(s).is_err() {
            return;
        }
        for ship in Piece::SHIPS {
            let Some(from) = s.me().at(ship) else { continue };
            for seat in Seat::all(self.players).filter(|&seat| !self.allied(seat, s.turn.active)) {
                for &piece in Piece::ALL {
                    let near = |at: Hex| self.in_range(s, ship, from, at);
                    if !s.players[seat.index()].at(piece).is_some_and(near) {
                        continue;
                    }
                    for support in [false, true] {
                        if self.may_attack(s, ship, (seat, piece), support).is_ok() {
                            out.push(Action::Attack { ship, seat, piece, support });
                        }
                    }
                }
            }
        }
    }

    /// Whether the turn has room for an Attack on a piece.
    fn may_attack_now(&self, s: &State, target: (Seat, Piece)) -> Result<(), Reason> {
        let again = may_announce(s);
        if !s.turn.attacked {
            return again;
        }
        match s.turn.second {
            SecondAttack::Open(seat, piece) if (seat, piece) == target => again,
            SecondAttack::Open(..) => Err(Reason::OtherPieceOnly),
            SecondAttack::Lapsed(seat, piece) if (seat, piece) == target => Err(Reason::SecondTooLate),
            SecondAttack::NotWon(seat, piece) if (seat, piece) == target => Err(Reason::FirstNotWon),
            _ => Err(Reason::AttackedThisTurn),
        }
    }

    /// Whether the active player may attack a piece with a Ship, and ask for Support.
    pub(crate) fn may_attack(
        &self,
        s: &State,
        ship: Piece,
        (seat, piece): (Seat, Piece),
        support: bool,
    ) -> Result<(), Reason> {
        if seat == s.turn.active {
            return Err(Reason::OwnPiece);
        }
        if seat.index() >= self.players {
            return Err(Reason::NoSuchPlayer);
        }
        if self.allied(seat, s.turn.active) {
            return Err(Reason::AllysPiece);
        }
        self.may_attack_now(s, (seat, piece))?;
        let from = s.me().at(ship).ok_or(Reason::ShipInReserve)?;
        let at = s.players[seat.index()].at(piece).ok_or(Reason::TargetInReserve)?;
        if self.figures.map.ground(at) == Ground::Pad {
            return Err(Reason::TargetOnPad);
        }
        if !self.in_range(s, ship, from, at) {
            return Err(self.out_of_range(ship, from, at));
        }
        has_stake(s)?;
        if support && s.turn.attacked {
            return Err(Reason::SecondWithoutSupport);
        }
        if support && !self.anybody_supports(s, seat) { Err(Reason::NobodySupports) } else { Ok(()) }
    }

    /// Why a space is out of the range of a Ship.
    fn out_of_range(&self, ship: Piece, from: Hex, at: Hex) -> Reason {
        let range = self.figures.range;
        let reaches = |obstacles| self.figures.map.reach(from, obstacles, false, range).has(at);
        if from.distance(at) > range {
            Reason::OutOfRange
        } else if !reaches(Obstacles::Nebula) {
            Reason::NoWayToTarget
        } else if ship != Piece::Cruiser {
            Reason::OnlyCruisersAttackThrough
        } else {
            let gate = if reaches(Obstacles::Belt) { Gate::Belt } else { Gate::Nebula };
            Reason::TokensToAttackThrough(gate)
        }
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
        s.turn.announced += 1;
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
        s.acted(ActionType::Attack)
    }

    // ---------------------------------------------------------------- support

    /// Asks the next player who could support, or goes on.
    fn ask_next(&self, s: &mut State) {
        let active = s.turn.active;
        let mut seat = s.attack.asked.next(self.players);
        while seat != active {
            if self.may_be_asked_to_support(s, seat, s.attack.defender).is_ok() {
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
        for &bundle in Bundle::STAKES {
            if self.may_support(s, bundle).is_ok() {
                out.push(Action::Support(bundle));
            }
        }
        out.push(Action::Decline);
    }

    /// Whether whoever is asked for Support may wager these cards.
    pub(crate) fn may_support(&self, s: &State, bundle: Bundle) -> Result<(), Reason> {
        self.may_wager(s, s.attack.asked, bundle)
    }

    /// Whether a player may wager these cards, which may be lost.
    fn may_wager(&self, s: &State, seat: Seat, bundle: Bundle) -> Result<(), Reason> {
        s.players[seat.index()].hand.may_stake(bundle)?;
        self.may_part_with(s, seat, bundle)
    }

    /// Whether a player may be left without these cards, which are held.
    fn may_part_with(&self, s: &State, seat: Seat, bundle: Bundle) -> Result<(), Reason> {
        self.may_be_left_with(s, seat, &s.players[seat.index()].hand.without(&bundle.cards()))
    }

    /// Whether there are cards that a player may wager.
    fn has_wager(&self, s: &State, seat: Seat) -> bool {
        let stakes = s.players[seat.index()].hand.stakes();
        let held = Bundle::STAKES.iter().filter(|bundle| stakes >> bundle.index() & 1 == 1);
        stakes != 0 && held.into_iter().any(|&bundle| self.may_part_with(s, seat, bundle).is_ok())
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
        for chosen in Seat::all(self.players).map(Some).chain([None]) {
            if self.may_choose(s, chosen).is_ok() {
                out.push(Action::Choose(chosen));
            }
        }
    }

    /// Whether the attacker may accept a player's Support, or nobody's.
    pub(crate) fn may_choose(&self, s: &State, chosen: Option<Seat>) -> Result<(), Reason> {
        let offered = chosen.is_none_or(|seat| s.attack.wagers[seat.index()].is_some());
        if offered { Ok(()) } else { Err(Reason::NoSupportOffered) }
    }

    pub(crate) fn choose(&self, s: &mut State, chosen: Option<Seat>, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.attack.supporter = chosen;
        log.push(|| Event::SupportChosen { seat, supporter: chosen });
        for other in Seat::all(self.players).filter(|&other| Some(other) != chosen) {
            self.return_wager(s, other, log);
        }
        self.ask_defender(s);
        s.acted(ActionType::Attack)
    }

    /// Whether a player may take offered Support back: until the Defense Card is played or the dice are rolled.
    pub(crate) fn may_retract(&self, s: &State, seat: Seat) -> Result<(), Reason> {
        if s.attack.wagers.get(seat.index()).copied().flatten().is_none() {
            return Err(Reason::NothingWagered);
        }
        if before_dice(s.phase) && !s.attack.defended { Ok(()) } else { Err(Reason::WagerStands) }
    }

    pub(crate) fn retract(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) -> Step {
        self.return_wager(s, seat, log);
        if s.attack.supporter == Some(seat) {
            s.attack.supporter = None;
        }
        if s.phase == Phase::Choose && s.attack.wagers.iter().all(Option::is_none) {
            self.ask_defender(s);
        }
        Step::Sealed(rule!("undo.closed-by"))
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
        usize::from(self.team(seat))
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
        self.finish_attack(s);
        s.acted(ActionType::Attack)
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
        // The next one that there may be is another Attack.
        (s.turn.attacked, s.turn.announced) = (true, 0);
        // A Ship that came through a Wormhole for it may go back the same way, if it is not stopped.
        s.turn.jumped = 0;
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

    /// The other piece of the defender, or of an ally, on the attacked space. On Terra Proxima there may be others too.
    fn other_piece(&self, s: &State) -> Option<(Seat, Piece)> {
        let Attack { defender, piece, at, .. } = s.attack;
        let side = Seat::all(self.players).filter(|&seat| self.allied(seat, defender));
        side.flat_map(|seat| Piece::ALL.iter().map(move |&piece| (seat, piece))).find(|&(seat, other)| {
            s.players[seat.index()].at(other) == Some(at) && (seat, other) != (defender, piece)
        })
    }

    pub(crate) fn finish_attack(&self, s: &mut State) {
        s.attack = Attack::none(s.turn.active);
        s.phase = Phase::Action;
    }
}
