//! Phase V: space battles, round by round.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, Traegrone,
    action::Action,
    map::WORMHOLE,
    pieces::{Piece, Sector, Sectors, Ship, Unit},
    reason::Reason,
    state::{Battle, Phase, Side, State},
};

/// What comes next in a battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// The next round begins.
    Round,
    /// The defender decides whether to flee.
    Defender,
    /// The sides fire.
    Fire,
    /// Hits are dealt with.
    Hits,
    /// Destroyed ships are removed.
    Wrecks,
    /// A side that flees takes its interceptors aboard and leaves.
    Leave(Side),
    /// The fleet of a side has left.
    Gone(Side),
    /// Somebody has won, or nobody.
    End,
    /// Surviving interceptors of a side go aboard.
    Reload(Side),
    /// The next battle is chosen.
    Over,
    /// Somebody is asked.
    Asked,
}

/// Whether a side may flee in a direction, to where it leads.
fn may_leave_by(s: &State, side: Side, enemies: Sectors, way: usize, to: Sector) -> Result<(), Reason> {
    if enemies.has(to) {
        return Err(Reason::EnemyThere(to));
    }
    let came = s.turn.entered[s.battle.at.expect("a battle goes on")] >> way & 1 == 1;
    match side {
        Side::Attacker if !came => Err(Reason::DidNotComeFrom(to)),
        Side::Defender if came => Err(Reason::AttackerCameFrom(to)),
        _ => Ok(()),
    }
}

impl Traegrone {
    /// The sectors in which a battle is to be fought.
    pub(crate) fn battles(&self, s: &State) -> Sectors {
        s.me().presence().and(s.enemies_of(s.turn.active))
    }

    /// Phase V begins.
    pub(crate) fn begin_combat(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        self.fight_on(s, Next::Over, chance, log);
    }

    pub(crate) fn may_fight(&self, s: &State, sector: Sector) -> Result<(), Reason> {
        if self.battles(s).has(sector) { Ok(()) } else { Err(Reason::NoBattle(sector)) }
    }

    pub(crate) fn legal_fights(&self, s: &State, out: &mut Actions<Action>) {
        self.battles(s).iter().for_each(|sector| out.push(Action::Fight(sector)));
    }

    pub(crate) fn fight(
        &self,
        s: &mut State,
        sector: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        self.start_battle(s, sector, log);
        self.fight_on(s, Next::Round, chance, log);
        Step::Open
    }

    fn start_battle(&self, s: &mut State, sector: Sector, log: &mut impl Sink<Event>) {
        let attacker = s.turn.active;
        let there = |&seat: &Seat| s.player(seat).presence().has(sector);
        let defender = self.opponents(s).find(there).expect("an enemy is there");
        log.push(|| Event::BattleStarted { attacker, defender, sector: self.place(s, sector) });
        s.turn.attacked = true;
        s.battle = Battle { at: Some(sector), defender, ..Battle::none(attacker) };
        for side in Side::BOTH {
            let seat = s.on_side(side);
            for &ship in Ship::ALL {
                let vessel = s.player_mut(seat).ship_mut(ship);
                if vessel.at == Some(sector) {
                    let launched = std::mem::take(&mut vessel.cargo[Unit::Interceptor.index()]);
                    s.battle.interceptors[side as usize] += launched;
                }
            }
        }
    }

    /// The sector of the battle.
    #[inline]
    pub(crate) fn battlefield(&self, s: &State) -> Sector {
        s.battle.at.expect("a battle goes on")
    }

    /// Goes on with phase V until somebody is asked.
    pub(crate) fn fight_on(
        &self,
        s: &mut State,
        mut next: Next,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        loop {
            next = match next {
                Next::Round => self.next_round(s),
                Next::Defender => self.ask_to_flee(s, Side::Defender),
                Next::Fire => self.first_fire(s, chance, log),
                Next::Hits => self.deal_with_hits(s, chance, log),
                Next::Wrecks => self.remove_wrecks(s, log),
                Next::Leave(side) => self.leave(s, side, chance, log),
                Next::Gone(side) => self.gone(s, side, log),
                Next::End => self.end_battle(s, log),
                Next::Reload(side) => self.reload(s, side, log),
                Next::Over => {
                    s.battle = Battle::none(s.turn.active);
                    s.asked = s.turn.active;
                    let battles = self.battles(s);
                    match battles.first() {
                        None => {
                            self.begin_land(s, chance, log);
                            return;
                        }
                        Some(only) if battles.len() == 1 => {
                            self.start_battle(s, only, log);
                            Next::Round
                        }
                        Some(_) => {
                            s.phase = Phase::Fight;
                            Next::Asked
                        }
                    }
                }
                Next::Asked => return,
            };
        }
    }

    // --------------------------------------------------------------- rounds

    fn next_round(&self, s: &mut State) -> Next {
        s.battle.round = s.battle.round.saturating_add(1);
        s.battle.fleeing = [false; 2];
        self.ask_to_flee(s, Side::Attacker)
    }

    fn ask_to_flee(&self, s: &mut State, side: Side) -> Next {
        if self.may_flee(s, side).is_ok() {
            s.asked = s.on_side(side);
            s.phase = match side {
                Side::Attacker => Phase::AttackerFlees,
                Side::Defender => Phase::DefenderFlees,
            };
            return Next::Asked;
        }
        match side {
            Side::Attacker => Next::Defender,
            Side::Defender => Next::Fire,
        }
    }

    /// The side that is asked flees or stays.
    pub(crate) fn decide_to_flee(
        &self,
        s: &mut State,
        flees: bool,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let (seat, side) = (s.asked, s.side_of(s.asked));
        if flees {
            log.push(|| Event::Flees { seat });
            s.battle.fleeing[side as usize] = true;
        }
        let next = if side == Side::Attacker { Next::Defender } else { Next::Fire };
        self.fight_on(s, next, chance, log);
        self.answered(side == Side::Attacker)
    }

    fn first_fire(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Next {
        match s.battle.fleeing {
            [true, true] => Next::Wrecks,
            [true, false] => self.fire(s, Side::Defender, chance, log),
            [false, _] => self.fire(s, Side::Attacker, chance, log),
        }
    }

    /// All hits of a side are dealt with.
    pub(crate) fn after_hits(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Next {
        if s.battle.firing == Side::Attacker && !s.battle.fleeing[Side::Defender as usize] {
            return self.fire(s, Side::Defender, chance, log);
        }
        Next::Wrecks
    }

    fn remove_wrecks(&self, s: &mut State, log: &mut impl Sink<Event>) -> Next {
        let sector = self.battlefield(s);
        for side in Side::BOTH {
            let seat = s.on_side(side);
            for &ship in Ship::ALL {
                if s.player(seat).ship(ship).at == Some(sector) && self.is_wreck(s, seat, ship) {
                    self.destroy(s, seat, ship, log);
                }
            }
            let downed = std::mem::take(&mut s.battle.downed[side as usize]);
            s.battle.interceptors[side as usize] -= downed;
            self.lose_units(s, seat, sector, Unit::Interceptor, downed, log);
        }
        Next::Leave(Side::Attacker)
    }

    /// Whether a side still has something in the battle.
    fn is_alive(&self, s: &State, side: Side) -> bool {
        s.battle.interceptors[side as usize] > 0
            || s.player(s.on_side(side)).presence().has(self.battlefield(s))
    }

    fn end_battle(&self, s: &mut State, log: &mut impl Sink<Event>) -> Next {
        let alive = Side::BOTH.map(|side| self.is_alive(s, side));
        if alive == [true, true] {
            return Next::Round;
        }
        let sector = self.battlefield(s);
        log.push(|| {
            let winner = Side::BOTH.into_iter().find(|side| alive[*side as usize]);
            Event::BattleEnded { sector: self.place(s, sector), winner: winner.map(|side| s.on_side(side)) }
        });
        Next::Reload(Side::Attacker)
    }

    // --------------------------------------------------------- interceptors

    /// Whether a ship of the side can take an interceptor aboard now: when a fleet flees, only ships that leave can.
    fn can_board(&self, s: &State, side: Side, ship: Ship) -> bool {
        let (seat, flees) = (s.on_side(side), s.battle.fleeing[side as usize]);
        s.player(seat).ship(ship).at == s.battle.at
            && self.room(s, seat, ship) > 0
            && !(flees && ship.kind() == Piece::Turret)
    }

    pub(crate) fn may_board(&self, s: &State, ship: Ship) -> Result<(), Reason> {
        if !self.can_board(s, s.side_of(s.asked), ship) {
            return Err(Reason::CannotBoard(ship));
        }
        self.no_twin(s, s.asked, ship)
    }

    pub(crate) fn legal_boardings(&self, s: &State, out: &mut Actions<Action>) {
        for &ship in Ship::ALL {
            if self.may_board(s, ship).is_ok() {
                out.push(Action::Board(ship));
            }
        }
    }

    /// Puts interceptors aboard as long as there is no choice. Asks if there is one.
    fn board_all(&self, s: &mut State, side: Side, log: &mut impl Sink<Event>) -> bool {
        let seat = s.on_side(side);
        while s.battle.interceptors[side as usize] > 0 {
            let (mut rooms, mut kinds, mut any) = (0, 0, None);
            for &ship in Ship::ALL {
                if self.can_board(s, side, ship) {
                    rooms += self.room(s, seat, ship);
                    kinds += u8::from(self.no_twin(s, seat, ship).is_ok());
                    any = any.or(Some(ship));
                }
            }
            let Some(ship) = any else { break };
            let waiting = s.battle.interceptors[side as usize];
            if kinds > 1 && waiting < rooms {
                s.phase = Phase::Board;
                s.asked = seat;
                return true;
            }
            // All alike: one at a time; not enough room: every ship is filled.
            let count = if waiting >= rooms { self.room(s, seat, ship) } else { 1 };
            self.board(s, side, ship, count, log);
        }
        false
    }

    fn board(&self, s: &mut State, side: Side, ship: Ship, count: u8, log: &mut impl Sink<Event>) {
        let seat = s.on_side(side);
        s.battle.interceptors[side as usize] -= count;
        s.player_mut(seat).ship_mut(ship).cargo[Unit::Interceptor.index()] += count;
        log.push(|| Event::Boarded { seat, ship, count });
    }

    pub(crate) fn board_one(
        &self,
        s: &mut State,
        ship: Ship,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let side = s.side_of(s.asked);
        self.board(s, side, ship, 1, log);
        let next = if s.battle.fleeing[side as usize] { Next::Leave(side) } else { Next::Reload(side) };
        self.fight_on(s, next, chance, log);
        self.answered(side == Side::Attacker)
    }

    fn reload(&self, s: &mut State, side: Side, log: &mut impl Sink<Event>) -> Next {
        if self.board_all(s, side, log) {
            return Next::Asked;
        }
        self.strand(s, side, log);
        match side {
            Side::Attacker => Next::Reload(Side::Defender),
            Side::Defender => Next::Over,
        }
    }

    /// Interceptors without cargo space are lost.
    fn strand(&self, s: &mut State, side: Side, log: &mut impl Sink<Event>) {
        let (seat, sector) = (s.on_side(side), self.battlefield(s));
        let stranded = std::mem::take(&mut s.battle.interceptors[side as usize]);
        self.lose_units(s, seat, sector, Unit::Interceptor, stranded, log);
    }

    // --------------------------------------------------------------- fleeing

    /// The sectors that a side could flee to.
    pub(crate) fn ways_out(&self, s: &State, side: Side) -> Sectors {
        let (sector, enemies) = (self.battlefield(s), s.enemies_of(s.on_side(side)));
        let ways = (0..=WORMHOLE).filter_map(|way| Some((way, self.across(s, sector, way)?)));
        ways.filter(|&(way, to)| may_leave_by(s, side, enemies, way, to).is_ok()).map(|(_, to)| to).collect()
    }

    pub(crate) fn may_flee(&self, s: &State, side: Side) -> Result<(), Reason> {
        let sector = self.battlefield(s);
        if side == Side::Attacker && s.battle.round == 1 {
            return Err(Reason::FirstRound);
        }
        if !s.player(s.on_side(side)).moving_presence().has(sector) {
            return Err(Reason::NoMover);
        }
        if side == Side::Attacker && s.turn.entered[sector] == 0 {
            return Err(Reason::NobodyCame);
        }
        if self.ways_out(s, side).is_empty() {
            return Err(Reason::NoWayOut);
        }
        Ok(())
    }

    /// A side that flees takes its interceptors aboard, and chooses where to go.
    fn leave(&self, s: &mut State, side: Side, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Next {
        let (seat, sector) = (s.on_side(side), self.battlefield(s));
        if !s.battle.fleeing[side as usize] {
            return self.after_leaving(side);
        }
        if !s.player(seat).moving_presence().has(sector) {
            return Next::Gone(side);
        }
        if self.board_all(s, side, log) {
            return Next::Asked;
        }
        let ways = self.ways_out(s, side);
        match ways.first() {
            Some(only) if ways.len() == 1 => {
                self.flee_to(s, side, only, chance, log);
                if s.phase == Phase::Polarity { Next::Asked } else { Next::Gone(side) }
            }
            Some(_) => {
                s.phase = Phase::Retreat;
                s.asked = seat;
                Next::Asked
            }
            None => Next::Gone(side),
        }
    }

    fn after_leaving(&self, side: Side) -> Next {
        match side {
            Side::Attacker => Next::Leave(Side::Defender),
            Side::Defender => Next::End,
        }
    }

    pub(crate) fn may_retreat(&self, s: &State, to: Sector) -> Result<(), Reason> {
        let (side, sector, enemies) = (s.side_of(s.asked), self.battlefield(s), s.enemies_of(s.asked));
        let ways = (0..=WORMHOLE).filter(|&way| self.across(s, sector, way) == Some(to));
        // Linked wormholes may be neighbours on the map too: of the two ways that then lead there, one is enough.
        ways.map(|way| may_leave_by(s, side, enemies, way, to))
            .reduce(Result::or)
            .unwrap_or_else(|| self.may_cross(s, sector, to))
    }

    pub(crate) fn legal_retreats(&self, s: &State, out: &mut Actions<Action>) {
        self.ways_out(s, s.side_of(s.asked)).iter().for_each(|to| out.push(Action::Retreat(to)));
    }

    pub(crate) fn retreat(
        &self,
        s: &mut State,
        to: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let side = s.side_of(s.asked);
        self.flee_to(s, side, to, chance, log);
        if s.phase != Phase::Polarity {
            self.fight_on(s, Next::Gone(side), chance, log);
        }
        self.answered(side == Side::Attacker)
    }

    /// The ships of a side that can move go to another sector, together.
    fn flee_to(
        &self,
        s: &mut State,
        side: Side,
        to: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let (seat, from) = (s.on_side(side), self.battlefield(s));
        log.push(|| Event::Fled { seat, from: self.place(s, from), to: self.place(s, to) });
        s.phase = Phase::Retreat;
        s.asked = seat;
        s.turn.resume = Phase::Retreat;
        let discovered = !s.explored.has(to);
        if discovered {
            self.explore(s, seat, to, chance, log);
        }
        for &ship in Ship::movers() {
            if s.player(seat).ship(ship).at == Some(from) {
                s.player_mut(seat).ship_mut(ship).at = Some(to);
                self.enter(s, seat, ship, discovered, chance, log);
            }
        }
    }

    /// Goes on after the fleeing side has turned the sector that it discovered.
    pub(crate) fn after_retreat(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        // Only a side that has not left yet can have discovered something: it is the first that is marked as fleeing.
        let side = if s.battle.fleeing[0] { Side::Attacker } else { Side::Defender };
        self.fight_on(s, Next::Gone(side), chance, log);
    }

    /// The fleeing ships are gone; what is left stays with turrets, or is lost.
    fn gone(&self, s: &mut State, side: Side, log: &mut impl Sink<Event>) -> Next {
        s.battle.fleeing[side as usize] = false;
        let (seat, sector) = (s.on_side(side), self.battlefield(s));
        if !s.player(seat).presence().has(sector) {
            self.strand(s, side, log);
        }
        self.after_leaving(side)
    }
}
