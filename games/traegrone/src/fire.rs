//! Phase V: dice, hits, and where they go.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, Shot, ShotResult, Shots, Traegrone,
    action::{Action, Target},
    battle::Next,
    content::{Anomaly, Roll},
    pieces::{FIGHTERS, Piece, Ship, Species},
    reason::Reason,
    state::{Phase, Side, State},
};

/// The most dice that a side can roll: three for each of its ships, and one for each interceptor.
const MOST_DICE: usize = 3 * Ship::COUNT + crate::content::MOST_UNITS as usize;

/// In which order the dice of a side are rolled: largest first.
const FIRING_ORDER: [Piece; FIGHTERS] =
    [Piece::Battleship, Piece::Destroyer, Piece::ColonyShip, Piece::Scout, Piece::Turret, Piece::Interceptor];

/// What a die needs to hit, and how.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Aimed {
    /// What is added to the die.
    pub bonus: i8,
    /// Whether the die must show a 6 to hit what flees.
    pub six: bool,
}

impl Traegrone {
    /// How many pieces of a kind a side fires with; ships destroyed in this round fire once more.
    fn firing(&self, s: &State, side: Side, kind: Piece) -> u8 {
        if kind == Piece::Interceptor {
            return s.battle.interceptors[side as usize];
        }
        let player = s.player(s.on_side(side));
        Ship::of_kind(kind).iter().filter(|ship| player.ship(**ship).at == s.battle.at).count() as u8
    }

    /// How a kind of piece of a side fires in this round.
    pub(crate) fn aim_of(&self, s: &State, side: Side, kind: Piece) -> Aimed {
        let (seat, victim) = (s.on_side(side), s.on_side(side.other()));
        let first = s.battle.round == 1;
        let mut bonus = 0;
        if first {
            let front = s.battle.at.and_then(|sector| s.sites[sector].front);
            if let Some(Anomaly::Veil(less)) = front.and_then(|front| self.figures.anomaly(front)) {
                bonus -= less as i8;
            }
            if side == Side::Attacker {
                bonus += s.turn.rolls[Roll::FirstRound as usize] as i8;
                let ruthless = !matches!(kind, Piece::ColonyShip | Piece::Turret);
                bonus += i8::from(ruthless && self.leads(s, seat, Species::MarrowKir));
            }
        }
        let flees = s.battle.fleeing[side.other() as usize];
        Aimed { bonus, six: flees && (!first || self.leads(s, victim, Species::Xanil)) }
    }

    /// A side rolls all its dice.
    pub(crate) fn fire(
        &self,
        s: &mut State,
        side: Side,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Next {
        s.battle.firing = side;
        // What reaches its number without a 6 hits only turrets that stay behind.
        let mut grazes = false;
        if s.battle.fleeing[side.other() as usize] {
            self.whole_targets(s, true, |_| grazes = true);
        }
        let mut dice = [(Piece::Scout, 0, 0, ShotResult::Miss); MOST_DICE];
        let mut rolled = 0;
        for kind in FIRING_ORDER {
            let count = self.firing(s, side, kind);
            if count == 0 {
                continue;
            }
            let (figures, aimed) = (self.figures.of(kind), self.aim_of(s, side, kind));
            let size = self.size(kind);
            for _ in 0..count {
                for &power in &figures.power[..usize::from(figures.dice)] {
                    let die = chance.d6();
                    let reached = die as i8 + aimed.bonus >= power as i8;
                    let result = match aimed.six {
                        false if reached => ShotResult::Hit,
                        true if die == 6 => ShotResult::Hit,
                        true if reached && grazes => ShotResult::Graze,
                        _ => ShotResult::Miss,
                    };
                    match result {
                        ShotResult::Hit => s.battle.hits[size.index()] += 1,
                        ShotResult::Graze => s.battle.grazes[size.index()] += 1,
                        ShotResult::Miss => {}
                    }
                    let needed = if aimed.six { 6 } else { (power as i8 - aimed.bonus).max(1) as u8 };
                    dice[rolled] = (kind, die, needed, result);
                    rolled += 1;
                }
            }
        }
        log.push(|| {
            let mut shots: Vec<Shots> = Vec::new();
            for &(piece, die, needed, result) in &dice[..rolled] {
                if shots.last().is_none_or(|last| last.piece != piece) {
                    shots.push(Shots { piece, dice: Vec::new() });
                }
                if let Some(last) = shots.last_mut() {
                    last.dice.push(Shot { die, needed, result });
                }
            }
            let (seat, round) = (s.on_side(side), s.battle.round);
            Event::Fired { seat, sector: self.place(s, self.battlefield(s)), round, shots }
        });
        Next::Hits
    }

    // -------------------------------------------------------------- targets

    /// Pieces of the same size as this one are counted as the first of them.
    #[inline]
    pub(crate) fn size(&self, kind: Piece) -> Piece {
        self.sizes[kind.index()]
    }

    /// The side that takes the hits.
    #[inline]
    fn victim(&self, s: &State) -> Side {
        s.battle.firing.other()
    }

    /// Whether a ship has taken all the hits that it can take.
    #[inline]
    pub(crate) fn is_wreck(&self, s: &State, seat: Seat, ship: Ship) -> bool {
        s.player(seat).ship(ship).damage >= self.figures.of(ship.kind()).hit_points
    }

    /// Whether something of the side that is fired at can still take a hit.
    #[inline]
    fn is_whole(&self, s: &State, target: Target) -> bool {
        let side = self.victim(s);
        match target {
            Target::Ship(ship) => {
                let seat = s.on_side(side);
                s.player(seat).ship(ship).at == s.battle.at && !self.is_wreck(s, seat, ship)
            }
            Target::Interceptor => s.battle.flying(side) > 0,
        }
    }

    /// Why something cannot take a hit.
    fn may_be_hit(&self, s: &State, target: Target, graze: bool) -> Result<(), Reason> {
        let seat = s.on_side(self.victim(s));
        if let Target::Ship(ship) = target {
            if s.player(seat).ship(ship).at != s.battle.at {
                return Err(Reason::NotInBattle);
            }
        } else if s.battle.interceptors[self.victim(s) as usize] == 0 {
            return Err(Reason::NotInBattle);
        }
        if !self.is_whole(s, target) {
            return Err(Reason::AlreadyDestroyed);
        }
        if graze && target.kind() != Piece::Turret {
            return Err(Reason::TurretsOnly);
        }
        match target {
            Target::Ship(ship) => self.no_twin(s, seat, ship),
            Target::Interceptor => Ok(()),
        }
    }

    fn has_hit(&self, s: &State, shot: Piece, graze: bool) -> Result<(), Reason> {
        let hits = if graze { &s.battle.grazes } else { &s.battle.hits };
        match hits.get(shot.index()) {
            Some(&count) if count > 0 => Ok(()),
            _ => Err(Reason::NoSuchHit(shot)),
        }
    }

    /// Whether the ships of the fleeing victim are under a cloak.
    fn cloaked(&self, s: &State) -> bool {
        let side = self.victim(s);
        s.battle.fleeing[side as usize] && self.leads(s, s.on_side(side), Species::Xanil)
    }

    /// Whether the firing player may put a hit of this size on a target of this kind.
    fn may_reach(&self, s: &State, shot: Piece, kind: Piece) -> Result<(), Reason> {
        if self.figures.of(kind).price > self.figures.of(shot).price {
            return Err(Reason::TooLarge(shot, kind));
        }
        if kind != Piece::Turret && self.cloaked(s) {
            return Err(Reason::Cloaked);
        }
        Ok(())
    }

    pub(crate) fn may_aim(&self, s: &State, shot: Piece, graze: bool, target: Target) -> Result<(), Reason> {
        self.has_hit(s, shot, graze)?;
        self.may_be_hit(s, target, graze)?;
        self.may_reach(s, shot, target.kind())
    }

    pub(crate) fn may_leave_hit(&self, s: &State, shot: Piece, graze: bool) -> Result<(), Reason> {
        self.has_hit(s, shot, graze)
    }

    pub(crate) fn may_take(&self, s: &State, target: Target) -> Result<(), Reason> {
        self.may_be_hit(s, target, s.battle.graze_left)
    }

    /// Everything of the victim that can take a hit, twins once.
    fn whole_targets(&self, s: &State, graze: bool, mut each: impl FnMut(Target)) {
        let ships = if graze { Ship::of_kind(Piece::Turret) } else { Ship::ALL };
        let player = s.player(s.on_side(self.victim(s)));
        for &ship in ships {
            let target = Target::Ship(ship);
            if player.ship(ship).at == s.battle.at && self.may_be_hit(s, target, graze).is_ok() {
                each(target);
            }
        }
        if self.may_be_hit(s, Target::Interceptor, graze).is_ok() {
            each(Target::Interceptor);
        }
    }

    /// The kinds of hits that are still to be dealt with.
    fn open_hits(&self, s: &State) -> impl Iterator<Item = (Piece, bool)> + use<> {
        let battle = s.battle;
        [false, true].into_iter().flat_map(move |graze| {
            let hits = if graze { battle.grazes } else { battle.hits };
            let open = Piece::FIGHTERS.iter().filter(move |kind| hits[kind.index()] > 0);
            open.map(move |&kind| (kind, graze))
        })
    }

    pub(crate) fn legal_aims(&self, s: &State, out: &mut Actions<Action>) {
        for (shot, graze) in self.open_hits(s) {
            self.whole_targets(s, graze, |target| {
                if self.may_reach(s, shot, target.kind()).is_ok() {
                    out.push(Action::Aim { shot, graze, target });
                }
            });
            out.push(Action::Leave { shot, graze });
        }
    }

    pub(crate) fn legal_takes(&self, s: &State, out: &mut Actions<Action>) {
        self.whole_targets(s, s.battle.graze_left, |target| out.push(Action::Take(target)));
    }

    // ----------------------------------------------------------------- hits

    /// Deals with hits as long as nobody has a choice.
    pub(crate) fn deal_with_hits(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Next {
        loop {
            let (mut kinds, mut turrets, mut only) = (0, 0, None);
            self.whole_targets(s, false, |target| {
                kinds += 1;
                only = Some(target);
                turrets += u8::from(target.kind() == Piece::Turret);
            });
            if turrets == 0 {
                self.waste(s, true, log);
            }
            let Some(only) = only else {
                self.waste(s, false, log);
                return self.after_hits(s, chance, log);
            };
            let mut open = self.open_hits(s);
            let Some((shot, graze)) = open.next() else {
                return self.after_hits(s, chance, log);
            };
            let sorts = 1 + open.count();
            if kinds == 1 {
                // Aimed or left to the owner, it comes to the same.
                self.spend(s, shot, graze);
                self.hit(s, only, shot, self.may_reach(s, shot, only.kind()).is_ok(), log);
                continue;
            }
            if (sorts > 1 && s.battle.grazes != [0; FIGHTERS]) || self.can_aim(s) {
                s.phase = Phase::Aim;
                s.asked = s.on_side(s.battle.firing);
                return Next::Asked;
            }
            if !self.leave_hit(s, shot, graze, log) {
                return Next::Asked;
            }
        }
    }

    /// Whether the firing player can aim any of the hits at anything.
    fn can_aim(&self, s: &State) -> bool {
        self.open_hits(s).any(|(shot, graze)| {
            let mut any = false;
            self.whole_targets(s, graze, |target| any |= self.may_reach(s, shot, target.kind()).is_ok());
            any
        })
    }

    /// Hits for which nothing is left are lost.
    fn waste(&self, s: &mut State, graze: bool, log: &mut impl Sink<Event>) {
        let hits = if graze { &mut s.battle.grazes } else { &mut s.battle.hits };
        let hits: u8 = std::mem::take(hits).iter().sum();
        if hits > 0 {
            log.push(|| Event::HitsWasted { seat: s.on_side(s.battle.firing), hits });
        }
    }

    #[inline]
    fn spend(&self, s: &mut State, shot: Piece, graze: bool) {
        let hits = if graze { &mut s.battle.grazes } else { &mut s.battle.hits };
        hits[shot.index()] -= 1;
    }

    /// A hit takes a hit point.
    fn hit(&self, s: &mut State, target: Target, by: Piece, aimed: bool, log: &mut impl Sink<Event>) {
        let side = self.victim(s);
        let seat: Seat = s.on_side(side);
        match target {
            Target::Ship(ship) => s.player_mut(seat).ship_mut(ship).damage += 1,
            Target::Interceptor => s.battle.downed[side as usize] += 1,
        }
        log.push(|| Event::Hit { seat, target, by, aimed });
    }

    /// Leaves a hit to the owner. Tells whether it found its place at once, since there was only one.
    fn leave_hit(&self, s: &mut State, shot: Piece, graze: bool, log: &mut impl Sink<Event>) -> bool {
        self.spend(s, shot, graze);
        s.battle.graze_left = graze;
        let (mut kinds, mut only) = (0, None);
        self.whole_targets(s, graze, |target| {
            kinds += 1;
            only = Some(target);
        });
        if let Some(target) = only.filter(|_| kinds == 1) {
            self.hit(s, target, shot, false, log);
            s.battle.graze_left = false;
            return true;
        }
        s.battle.taken = Some(shot);
        s.phase = Phase::Take;
        s.asked = s.on_side(self.victim(s));
        false
    }

    pub(crate) fn aim(
        &self,
        s: &mut State,
        (shot, graze): (Piece, bool),
        target: Target,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let own = s.asked == s.turn.active;
        self.spend(s, shot, graze);
        self.hit(s, target, shot, true, log);
        self.fight_on(s, Next::Hits, chance, log);
        self.answered(own)
    }

    pub(crate) fn leave_one(
        &self,
        s: &mut State,
        (shot, graze): (Piece, bool),
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let own = s.asked == s.turn.active;
        if self.leave_hit(s, shot, graze, log) {
            self.fight_on(s, Next::Hits, chance, log);
        }
        self.answered(own)
    }

    pub(crate) fn take(
        &self,
        s: &mut State,
        target: Target,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let own = s.asked == s.turn.active;
        let by = s.battle.taken.take().expect("a hit was left to the owner");
        self.hit(s, target, by, false, log);
        s.battle.graze_left = false;
        self.fight_on(s, Next::Hits, chance, log);
        self.answered(own)
    }
}
