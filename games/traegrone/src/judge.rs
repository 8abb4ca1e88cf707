//! What bots think: how well a position is for everybody, and what they are inclined to do.
//!
//! - [`Muster`]: who stands where with what, counted once for a position;
//! - worth: what worlds, fleets and prospects are worth, in steps of chances to win;
//! - inclination: a rough plan for every phase, by the same worths.

use table::{Actions, Judge, MAX_SEATS, Rules, Seat, Values, softmax};

use crate::{
    Traegrone,
    action::{Action, Target},
    content::{Effect, Roll, Worlds},
    map::RINGS,
    pieces::{MAX_PLAYERS, MAX_SECTORS, Piece, Sector, Sectors, Ship, Species, Stat, Unit},
    state::{Deed, Phase, Side, State},
};

/// What a victory point is worth.
const POINT: f32 = 0.30;
/// What a credit in every turn is worth.
const INCOME: f32 = 0.055;
/// What a credit in the purse is worth, and one that was spent well.
const CREDIT: f32 = 0.008;
const SPENT: f32 = 0.0125;
/// What a card in the hand is worth.
const CARD: f32 = 0.02;
/// What an unexplored sector within reach is worth.
const UNKNOWN: f32 = 0.10;
/// What holding the points is worth, before it is done.
const HOLDING: f32 = 2.5;
/// How much of a prospect is left with each step that it is away.
const FADING: [f32; RINGS] = [0.60, 0.42, 0.30, 0.21, 0.15, 0.10, 0.07, 0.04];

/// No sector is worth more than this to a scout, and none to other ships: a search for something better can end early.
const MOST_SEEN: f32 = 0.45;
const MOST_GAINED: f32 = 2.6;

/// A move that leads away from what a ship should do is not worth a look.
const LEAST_MOVE: f32 = -0.02;

/// Where a ship would best go, and what that is worth.
type Goal = Option<(Sector, f32)>;

/// How strong ships in a sector are.
#[derive(Copy, Clone, Default)]
struct Force {
    /// Hits per round, on average.
    hits: f32,
    /// Hit points.
    points: f32,
    /// Ships that could invade, with the infantry of the best of them.
    invaders: u8,
    infantry: u8,
}

impl Force {
    #[inline]
    fn strength(self) -> f32 {
        self.hits * self.points
    }

    /// The chance to win against another fleet.
    #[inline]
    fn against(self, other: Force) -> f32 {
        let (own, other) = (self.strength(), other.strength());
        if own <= 0.0 {
            return if other <= 0.0 { 0.5 } else { 0.0 };
        }
        let share = own / (own + other);
        share * share / (share * share + (1.0 - share) * (1.0 - share))
    }

    #[inline]
    fn add(&mut self, other: Force) {
        self.hits += other.hits;
        self.points += other.points;
        self.invaders += other.invaders;
        self.infantry = self.infantry.max(other.infantry);
    }
}

/// Who stands where, with what.
struct Muster {
    forces: [[Force; MAX_SECTORS]; MAX_PLAYERS],
    presence: [Sectors; MAX_PLAYERS],
    points: [u8; MAX_PLAYERS],
}

/// The chance that a die with a bonus reaches a number.
#[inline]
fn reaches(needed: u8, bonus: u8) -> f32 {
    let faces = (7 + i32::from(bonus) - i32::from(needed)).clamp(0, 6);
    faces as f32 / 6.0
}

#[inline]
fn fading(steps: u8) -> f32 {
    FADING.get(usize::from(steps)).copied().unwrap_or(0.0)
}

impl Judge for Traegrone {
    const HINT: u32 = 5_000;

    fn estimate(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome(s) {
            return outcome.payoffs(self.players);
        }
        let muster = self.muster(s);
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            values[seat.index()] =
                if s.player(seat).out { -20.0 } else { self.prospects_of(s, seat, &muster) };
        }
        softmax(&mut values[..self.players]);
        values
    }

    fn richer(&self, s: &State, seat: Seat, each: &mut dyn FnMut(&'static str, &State)) {
        if s.player(seat).out || s.player(seat).species.is_none() {
            return;
        }
        let mut more = s.clone();
        more.player_mut(seat).credits = more.player(seat).credits.saturating_add(5);
        each("five credits more", &more);
        if let Some(sector) = s.player(seat).worlds.first() {
            for &stat in Stat::ALL {
                if self.can_rise(s, sector, stat) {
                    let mut more = s.clone();
                    more.sites[sector].ranks[stat.index()] += 1;
                    each("a rank more", &more);
                }
            }
        }
        let mut pile = self.pile(s);
        if let Some(card) = pile.iter_mut().position(|count| *count > 0) {
            let mut more = s.clone();
            more.player_mut(seat).hand[card] += 1;
            each("a card more", &more);
        }
        self.richer_in_pieces(s, seat, each);
    }

    fn inclination(&self, s: &State, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Species(_) | Action::Base(_) => 0.0,
            Action::Play(card) => self.leaning_to_card(s, self.figures.card(card).effect),
            Action::ForcedDraft => 0.35,
            Action::SuperSoldiers => {
                if self.has_landing(s, seat) {
                    0.5
                } else {
                    0.02
                }
            }
            Action::Target(sector) => self.leaning_to_target(s, seat, sector),
            Action::Raise(stat, _) => {
                if stat == Stat::Defenses {
                    0.5
                } else {
                    1.0
                }
            }
            Action::Close(_) => 0.0,
            Action::Buy(piece, sector) => self.leaning_to_buy(s, seat, piece, sector),
            Action::Repair(_) => 0.6,
            Action::Infest(_) => 2.0,
            Action::Load(unit, ship) => self.leaning_to_load(s, seat, unit, ship),
            Action::Unload(unit, ship) => self.leaning_to_unload(s, seat, unit, ship),
            Action::Move(ship, to) => self.leaning_to_move(s, seat, ship, to),
            Action::Colonise(_) => 3.0,
            Action::Fight(_) => 0.0,
            Action::Flee => 0.35,
            Action::Stay => self.hope(s, seat),
            Action::Aim { shot, target, .. } => 1.0 + self.damage_worth(s, shot, target),
            Action::Leave { .. } => 0.0,
            Action::Take(target) => -self.damage_worth(s, Piece::Scout, target),
            Action::Board(_) => 0.0,
            Action::Retreat(to) => self.shelter(s, seat, to),
            Action::Adapt | Action::Accept => 0.5,
            Action::Bombard(ship) => self.leaning_to_bombard(s, seat, ship),
            Action::Invade(ship) => self.leaning_to_invade(s, ship),
            Action::Negotiate(sector) => self.leaning_to_negotiate(s, seat, sector),
            Action::Lower => 0.1,
            Action::Sacrifice => 0.0,
            Action::Disband => -1.0,
            Action::Decline => 0.0,
            Action::Done => 0.05,
        }
    }

    fn inclinations(&self, s: &State, seat: Seat, actions: &[Action], mut each: impl FnMut(Action, f32)) {
        let mut goal = None;
        for &action in actions {
            let leaning = match action {
                Action::Move(ship, to) => self.leaning_by_goal(s, seat, ship, to, &mut goal),
                _ => self.inclination(s, seat, action),
            };
            each(action, leaning);
        }
    }

    fn shortlist(&self, s: &State, seat: Seat, actions: &mut Actions<Action>) {
        let mut goal = None;
        actions.retain_if_any(|action| match action {
            Action::Move(ship, to) if s.phase == Phase::Move => {
                self.leaning_by_goal(s, seat, ship, to, &mut goal) > LEAST_MOVE
            }
            _ => self.worth_a_look(s, seat, action),
        });
    }

    fn worth_a_look(&self, s: &State, seat: Seat, action: Action) -> bool {
        match action {
            Action::Load(unit, ship) => self.leaning_to_load(s, seat, unit, ship) > 0.0,
            Action::Unload(unit, ship) => self.leaning_to_unload(s, seat, unit, ship) > 0.0,
            Action::Move(ship, to) if s.phase == Phase::Move => {
                self.leaning_to_move(s, seat, ship, to) > LEAST_MOVE
            }
            Action::Buy(piece, sector) => self.leaning_to_buy(s, seat, piece, sector) > 0.0,
            Action::Leave { .. } => false,
            // What is offered for nothing is taken.
            Action::Decline => s.phase == Phase::Bargain,
            _ => true,
        }
    }

    fn turn(&self, s: &State) -> u32 {
        s.players.iter().map(|player| u32::from(player.turns)).sum()
    }
}

impl Traegrone {
    /// Positions in which a seat has one piece or alliance more.
    fn richer_in_pieces(&self, s: &State, seat: Seat, each: &mut dyn FnMut(&'static str, &State)) {
        let player = s.player(seat);
        let calm = player.worlds.without(s.enemies_of(seat));
        if let Some(sector) = calm.first() {
            if self.supply(s, seat, Piece::Infantry) > 0 {
                let mut more = s.clone();
                more.sites[sector].units[Unit::Infantry.index()] += 1;
                each("an infantry more", &more);
            }
            let mut kinds = [Piece::Scout, Piece::Destroyer, Piece::Turret].into_iter();
            let kind = kinds.find(|&kind| self.supply(s, seat, kind) > 0);
            let free = |ship: &&Ship| player.ship(**ship).at.is_none();
            if let Some(ship) = kind.and_then(|kind| Ship::of_kind(kind).iter().find(free)) {
                let mut more = s.clone();
                self.launch(&mut more, seat, *ship, sector);
                each("a ship more", &more);
            }
        }
        let strangers = s.worlds().without(s.controlled());
        let free = |sector: &Sector| s.ally(*sector).is_none() && self.is_inhabited(s, *sector);
        if let Some(sector) = strangers.iter().find(free) {
            let mut more = s.clone();
            more.player_mut(seat).allies.insert(sector);
            each("an alliance more", &more);
        }
    }

    // ------------------------------------------------------------- counting

    #[inline]
    fn force_of(&self, s: &State, seat: Seat, ship: Ship) -> Force {
        let (vessel, figures) = (s.player(seat).ship(ship), self.figures.of(ship.kind()));
        let hits: f32 =
            figures.power[..usize::from(figures.dice)].iter().map(|&power| reaches(power, 0)).sum();
        let interceptors = f32::from(vessel.aboard(Unit::Interceptor));
        let infantry = vessel.aboard(Unit::Infantry);
        let invades = match ship.kind() {
            Piece::Destroyer | Piece::Battleship => true,
            Piece::ColonyShip => infantry > 0,
            _ => false,
        };
        Force {
            hits: hits + interceptors / 6.0,
            points: f32::from(figures.hit_points.saturating_sub(vessel.damage)) + interceptors,
            invaders: u8::from(invades),
            infantry: if invades { infantry } else { 0 },
        }
    }

    fn muster(&self, s: &State) -> Muster {
        let mut muster = Muster {
            forces: [[Force::default(); MAX_SECTORS]; MAX_PLAYERS],
            presence: [Sectors::NONE; MAX_PLAYERS],
            points: [0; MAX_PLAYERS],
        };
        for seat in Seat::all(self.players) {
            let index = seat.index();
            muster.points[index] = self.points(s, seat);
            for &ship in Ship::ALL {
                if let Some(at) = s.player(seat).ship(ship).at {
                    muster.presence[index].insert(at);
                    muster.forces[index][at.index()].add(self.force_of(s, seat, ship));
                }
            }
        }
        if let Some(at) = s.battle.at {
            for side in Side::BOTH {
                let count = f32::from(s.battle.interceptors[side as usize] - s.battle.downed[side as usize]);
                let force = &mut muster.forces[s.on_side(side).index()][at.index()];
                force.hits += count / 6.0;
                force.points += count;
            }
        }
        muster
    }

    /// The strongest fleet in a sector that is not this seat's.
    #[inline]
    fn enemy_at(&self, muster: &Muster, seat: Seat, sector: Sector) -> Force {
        let mut strongest = Force::default();
        for other in 0..self.players {
            if other != seat.index() && muster.presence[other].has(sector) {
                let force = muster.forces[other][sector.index()];
                if force.strength() >= strongest.strength() {
                    strongest = force;
                }
            }
        }
        strongest
    }

    // ---------------------------------------------------------------- worth

    /// What controlling a world is worth. What somebody controls is worth the same to all others, however rich it is: else its owner
    /// would fear to make it richer.
    #[inline]
    fn world_worth(&self, s: &State, sector: Sector) -> f32 {
        let points = if s.planets.has(sector) { 3.0 } else { 1.0 };
        let income = match s.controlled().has(sector) {
            true => 4,
            false => self.value(s, sector, Stat::Prosperity) + self.value(s, sector, Stat::Population).max(1),
        };
        POINT * points + INCOME * f32::from(income)
    }

    /// What an alliance with a world is worth.
    #[inline]
    fn ally_worth(&self, s: &State, sector: Sector) -> f32 {
        let points = if s.planets.has(sector) { 1.0 } else { 0.0 };
        POINT * points + INCOME * f32::from(self.value(s, sector, Stat::Prosperity))
    }

    /// How well a seat stands.
    fn prospects_of(&self, s: &State, seat: Seat, muster: &Muster) -> f32 {
        let player = s.player(seat);
        let target = self.figures.scenario.points;
        let points = muster.points[seat.index()];
        let near = f32::from(points) / f32::from(target);
        let mut worth =
            POINT * f32::from(points) * (0.7 + 0.5 * near) + INCOME * f32::from(self.income(s, seat));
        worth += CREDIT * f32::from(player.credits.min(80));
        worth += CARD * f32::from(player.hand.iter().sum::<u8>());
        let mut danger = 0.0;
        let mut points_in_danger = 0.0;
        for sector in player.worlds.iter() {
            worth += SPENT * 5.0 * 0.8 * f32::from(s.sites[sector].units[0].min(4));
            worth += SPENT * 5.0 * 0.5 * f32::from(s.sites[sector].units[1].min(4));
            worth += 0.012 * f32::from(self.value(s, sector, Stat::Defenses));
            if s.spaceports.has(sector) {
                worth += 0.10;
            }
            if s.links.has(sector) {
                worth += 0.06;
            }
            let risk = self.risk(s, seat, sector, muster);
            danger += risk * self.world_worth(s, sector);
            points_in_danger += risk * if s.planets.has(sector) { 3.0 } else { 1.0 };
        }
        worth -= 0.6 * danger;
        worth += self.fleet_worth(s, seat, muster);
        worth += self.outlook(s, seat, muster);
        if points >= target {
            // Those who have had their turn must only wait.
            let spare = f32::from(points - target);
            let falls = (points_in_danger - 0.8 * spare).clamp(0.0, 1.0);
            worth += HOLDING * (1.0 - falls);
        }
        worth
    }

    /// The chance that a world of a seat is taken in the next round.
    fn risk(&self, s: &State, seat: Seat, sector: Sector, muster: &Muster) -> f32 {
        let guard = muster.forces[seat.index()][sector.index()];
        let defenses = self.defenses(s, sector);
        let mut holds = 1.0;
        for other in 0..self.players {
            if other == seat.index() || muster.presence[other].is_empty() {
                continue;
            }
            let mut attack = Force::default();
            for at in muster.presence[other].iter() {
                if self.figures.map.distance(at, sector) <= 1 {
                    attack.add(muster.forces[other][at.index()]);
                }
            }
            if attack.invaders == 0 {
                continue;
            }
            let wins = if guard.points > 0.0 { attack.against(guard) } else { 1.0 };
            let once = reaches(defenses, attack.infantry.min(2));
            let taken = 1.0 - (1.0 - once).powi(i32::from(attack.invaders));
            holds *= 1.0 - 0.5 * wins * taken;
        }
        1.0 - holds
    }

    /// What the ships of a seat are worth, those in danger less.
    fn fleet_worth(&self, s: &State, seat: Seat, muster: &Muster) -> f32 {
        let player = s.player(seat);
        let mut worth = 0.0;
        for &ship in Ship::ALL {
            let vessel = player.ship(ship);
            let Some(at) = vessel.at else { continue };
            let figures = self.figures.of(ship.kind());
            let whole =
                f32::from(figures.hit_points.saturating_sub(vessel.damage)) / f32::from(figures.hit_points);
            let kind = match ship.kind() {
                Piece::ColonyShip => 0.6,
                Piece::Turret => 0.8,
                Piece::Battleship => 1.1,
                _ => 1.0,
            };
            let price =
                f32::from(figures.price) * kind * (0.4 + 0.6 * whole) + 4.0 * f32::from(vessel.load());
            let enemy = self.enemy_at(muster, seat, at);
            let safe = match enemy.points > 0.0 {
                true => 0.25 + 0.75 * muster.forces[seat.index()][at.index()].against(enemy),
                false => 1.0,
            };
            worth += SPENT * price * safe;
        }
        worth
    }

    /// What a seat can hope to gain soon.
    fn outlook(&self, s: &State, seat: Seat, muster: &Muster) -> f32 {
        let player = s.player(seat);
        let own = &muster.forces[seat.index()];
        let mut worth = 0.0;
        for sector in s.worlds().without(player.worlds).iter() {
            let inhabited = self.is_inhabited(s, sector);
            let guard = self.enemy_at(muster, seat, sector);
            let mut best = 0.0f32;
            if inhabited {
                // To take a world from somebody is worth more than to take a neutral one. That whoever leads should be stopped first
                // is for inclinations: else it would be bad to lead.
                let taken = if s.controlled().has(sector) { 1.3 } else { 1.0 };
                let (desire, defenses) = (taken * self.world_worth(s, sector), self.defenses(s, sector));
                for at in muster.presence[seat.index()].iter() {
                    let force = own[at.index()];
                    if force.invaders == 0 {
                        continue;
                    }
                    let once = reaches(defenses, force.infantry);
                    let mut chance = 1.0 - (1.0 - once).powi(i32::from(force.invaders.min(4)));
                    if guard.points > 0.0 {
                        chance *= force.against(guard);
                    }
                    best = best.max(desire * chance * fading(self.figures.map.distance(at, sector)));
                }
            } else {
                let infests = player.species == Some(Species::Hivemind);
                for &ship in Ship::movers() {
                    let settles = ship.kind() == Piece::ColonyShip
                        || infests && matches!(ship.kind(), Piece::Scout | Piece::Destroyer);
                    if let Some(at) = player.ship(ship).at.filter(|_| settles) {
                        let likely = if ship.kind() == Piece::ColonyShip { 0.95 } else { 0.6 };
                        let near = fading(self.figures.map.distance(at, sector));
                        best = best.max(self.world_worth(s, sector) * likely * near);
                    }
                }
            }
            worth += best;
            if inhabited && !s.controlled().has(sector) {
                // An alliance that is made is no longer hoped for, and yet not less than the hope.
                let mut near = if player.allies.has(sector) { FADING[0] } else { 0.0 };
                for at in muster.presence[seat.index()].iter() {
                    near = near.max(fading(self.figures.map.distance(at, sector)));
                }
                worth += 0.3 * near * self.ally_worth(s, sector);
            }
        }
        let mut reach = 0.0f32;
        for at in player.moving_presence().iter() {
            for sector in self.adjacent(s, at) {
                if !s.explored.has(sector) {
                    reach += 1.0;
                }
            }
        }
        worth + UNKNOWN * 0.35 * reach.min(6.0)
    }

    // ------------------------------------------------------------ leanings

    /// Whether a seat has ships that could invade at somebody's world.
    fn has_landing(&self, s: &State, seat: Seat) -> bool {
        let player = s.player(seat);
        let invaders = Ship::blockaders().iter().filter_map(|ship| player.ship(*ship).at);
        let mut near = invaders.map(|at| {
            let foreign = |sector: &Sector| s.worlds().has(*sector) && !player.worlds.has(*sector);
            foreign(&at) || self.adjacent(s, at).any(|sector| foreign(&sector))
        });
        near.any(|near| near)
    }

    fn leaning_to_card(&self, s: &State, effect: Effect) -> f32 {
        let seat = s.turn.active;
        let me = s.me();
        match effect {
            Effect::Rank(change) => {
                let rises = |stat: Stat| me.worlds.iter().any(|sector| self.can_rise(s, sector, stat));
                let mut worth = 0.0;
                for &stat in Stat::ALL {
                    let by = change.changes[stat.index()];
                    let each = match stat {
                        Stat::Defenses => 0.12,
                        _ => 0.45,
                    };
                    worth += match by {
                        0 => 0.0,
                        by if by > 0 && change.peaceful => 0.3 * f32::from(me.worlds.len().saturating_sub(1)),
                        by if by > 0 && rises(stat) => each,
                        by if by > 0 => 0.0,
                        _ => 0.10,
                    };
                }
                worth
            }
            Effect::Credits { amount, per_alliance } => {
                0.06 * (f32::from(amount) + f32::from(per_alliance) * f32::from(me.allies.len()))
            }
            Effect::Units { amount, .. } => 0.22 * f32::from(amount),
            Effect::Warp { .. } => 0.12,
            Effect::Rolls { of: Roll::Negotiation, .. } => {
                let neutral = s.worlds().iter().any(|sector| {
                    s.controller(sector).is_none() && self.is_inhabited(s, sector) && !me.allies.has(sector)
                });
                if neutral { 0.25 } else { 0.01 }
            }
            Effect::Rolls { of: Roll::Invasion, .. } if self.has_landing(s, seat) => 0.4,
            Effect::Rolls { of: Roll::Bombardment, .. } if self.has_landing(s, seat) => 0.1,
            Effect::Rolls { .. } => 0.03,
            Effect::Repair => {
                let damage: u8 = me.ships.iter().map(|vessel| vessel.damage).sum();
                0.15 * f32::from(damage)
            }
            Effect::Probe { .. } => 0.18,
            Effect::Discount { .. } => {
                if me.credits >= 10 {
                    0.27
                } else {
                    0.05
                }
            }
            Effect::Insurgency { .. } => 0.3,
            Effect::Embargo { .. } => 0.1,
        }
    }

    fn leaning_to_target(&self, s: &State, seat: Seat, sector: Sector) -> f32 {
        let own = s.player(seat).worlds.has(sector);
        let effect = s.turn.card.map(|card| self.figures.card(card).effect);
        match effect {
            Some(Effect::Rank(change)) => {
                let raises = change.changes.iter().any(|&by| by > 0);
                let mut useful = 0.0;
                for &stat in Stat::ALL {
                    let by = change.changes[stat.index()];
                    let rank = s.sites[sector].ranks[stat.index()];
                    let moves = if by > 0 { self.can_rise(s, sector, stat) } else { by < 0 && rank > 0 };
                    useful += f32::from(u8::from(moves));
                }
                match (raises, change.worlds, s.controller(sector)) {
                    (true, ..) => useful + if own { 0.5 } else { -2.0 },
                    // Lowering: somebody's, best of whoever leads, or the defenses of what one is about to take.
                    (false, Worlds::Any, Some(owner)) if owner != seat => {
                        useful + 0.1 * f32::from(self.points(s, owner))
                    }
                    (false, ..) if change.changes[Stat::Defenses.index()] < 0 && !own => {
                        useful + if s.player(seat).presence().has(sector) { 2.0 } else { 0.2 }
                    }
                    _ => {
                        if own {
                            -2.0
                        } else {
                            0.0
                        }
                    }
                }
            }
            Some(Effect::Warp { .. } | Effect::Repair) => {
                let ships = s.player(seat).ships_at(sector);
                ships.map(|ship| f32::from(self.figures.of(ship.kind()).price)).sum()
            }
            Some(Effect::Insurgency { .. }) => {
                let owner = s.controller(sector).map_or(0.0, |owner| f32::from(self.points(s, owner)));
                reaches(self.defenses(s, sector) + 1, 0) * (1.0 + self.world_worth(s, sector)) + 0.05 * owner
            }
            Some(Effect::Embargo { .. }) => self.ally_worth(s, sector),
            // Infantry goes where room is left for it, best where a ship can take it along.
            _ => {
                let room = self.value(s, sector, Stat::Population) > s.sites[sector].units[0];
                let ships = s.player(seat).ships_at(sector).map(|ship| self.room(s, seat, ship)).sum::<u8>();
                f32::from(u8::from(room)) + 0.3 * f32::from(ships.min(4))
            }
        }
    }

    fn leaning_to_buy(&self, s: &State, seat: Seat, piece: Piece, sector: Sector) -> f32 {
        let player = s.player(seat);
        let credits = player.credits;
        match piece {
            Piece::Destroyer => 1.0,
            Piece::Battleship => 1.2,
            Piece::Scout => {
                let unexplored =
                    s.unseen.count_ones() as usize > self.figures.fronts.len() - self.figures.map.len();
                let scouts = player.count(Piece::Scout);
                if unexplored && scouts < 2 && player.turns < 15 { 0.9 } else { -0.1 }
            }
            Piece::ColonyShip => {
                let empty = s.worlds().iter().filter(|&at| !self.is_inhabited(s, at));
                let near = empty.filter(|&at| self.figures.map.distance(at, sector) <= 4).count() as u8;
                if near > player.count(Piece::ColonyShip) { 2.0 } else { -0.2 }
            }
            Piece::Infantry => {
                let room = player
                    .ships_at(sector)
                    .filter(|ship| ship.kind().blockades() || ship.kind() == Piece::ColonyShip);
                let room: u8 = room.map(|ship| self.room(s, seat, ship)).sum();
                let here = s.sites[sector].units[0];
                if here < room && credits < 40 {
                    0.7
                } else if here == 0 && credits >= 5 {
                    0.15
                } else {
                    -0.1
                }
            }
            Piece::Interceptor => -0.1,
            Piece::Turret => {
                let enemy = s.enemies_of(seat);
                let close = self.adjacent(s, sector).any(|at| enemy.has(at));
                if close { 0.5 } else { -0.1 }
            }
            Piece::Spaceport => {
                let nearest = player
                    .worlds
                    .and(s.spaceports)
                    .iter()
                    .map(|at| self.figures.map.distance(at, sector))
                    .min();
                if nearest.unwrap_or(9) >= 3 && credits >= 40 { 0.4 } else { -0.1 }
            }
            Piece::PowerLink => {
                if s.spaceports.has(sector) && credits >= 45 {
                    0.2
                } else {
                    -0.1
                }
            }
        }
    }

    fn leaning_to_load(&self, s: &State, seat: Seat, unit: Unit, ship: Ship) -> f32 {
        if s.phase == Phase::Surplus {
            return 1.0;
        }
        let Some(at) = s.player(seat).ship(ship).at else { return 0.0 };
        let fights = ship.kind().blockades() || ship.kind() == Piece::ColonyShip && unit == Unit::Infantry;
        // One infantry stays where a conquered world would be bare.
        let garrison = u8::from(!self.figures.map.bases.has(at));
        let spare = unit == Unit::Interceptor || s.sites[at].units[0] > garrison;
        if fights && spare && s.orders(ship).left > 0 { 0.3 } else { -0.1 }
    }

    fn leaning_to_unload(&self, s: &State, seat: Seat, unit: Unit, ship: Ship) -> f32 {
        let Some(at) = s.player(seat).ship(ship).at else { return 0.0 };
        // What was conquered is manned, as long as it has room.
        let room = self.value(s, at, Stat::Population) > s.sites[at].units[0];
        let bare = s.sites[at].units[0] == 0 && !self.figures.map.bases.has(at);
        if unit == Unit::Infantry && room && bare && ship.kind() != Piece::Turret { 0.12 } else { -0.1 }
    }

    /// Where a ship would best go, and what that is worth.
    fn goal(&self, s: &State, seat: Seat, ship: Ship, at: Sector) -> Goal {
        let unknown = self.figures.map.all.without(s.explored);
        let infantry = s.player(seat).ship(ship).aboard(Unit::Infantry);
        let settles = ship.kind() == Piece::ColonyShip && infantry == 0;
        let trades = ship.kind() == Piece::Scout;
        let (worlds, most) = match trades {
            true => (s.worlds().without(s.controlled()).without(s.player(seat).allies), MOST_SEEN),
            false => (s.worlds().without(s.player(seat).worlds), MOST_GAINED),
        };
        let (mut goal, mut best) = (None, 0.0f32);
        for (ring, fading) in self.figures.map.rings(at).iter().zip(FADING) {
            if best >= most * fading {
                break;
            }
            let mut consider = |sector: Sector, worth: f32| {
                if worth * fading > best {
                    (goal, best) = (Some((sector, worth)), worth * fading);
                }
            };
            for sector in ring.and(worlds).iter() {
                let worth = match self.is_inhabited(s, sector) {
                    true if trades => 0.7 * self.ally_worth(s, sector),
                    true if settles => 0.0,
                    false if settles => self.world_worth(s, sector),
                    _ => self.prize(s, seat, sector, infantry),
                };
                consider(sector, worth);
            }
            let hidden = ring.and(unknown);
            let planets = hidden.and(self.figures.map.planets);
            match (planets.first(), hidden.first()) {
                _ if settles => {}
                (_, Some(sector)) if trades => consider(sector, UNKNOWN),
                (Some(planet), _) => consider(planet, 2.5 * UNKNOWN),
                (None, Some(sector)) => consider(sector, 0.5 * UNKNOWN),
                (None, None) => {}
            }
        }
        goal
    }

    /// What a world is worth to a ship that comes to take it.
    #[inline]
    fn prize(&self, s: &State, seat: Seat, sector: Sector, infantry: u8) -> f32 {
        let worth = self.world_worth(s, sector);
        if !self.is_inhabited(s, sector) {
            return if s.player(seat).species == Some(Species::Hivemind) { 0.8 * worth } else { 0.0 };
        }
        let worth = worth * (0.15 + 0.85 * reaches(self.defenses(s, sector), infantry));
        match s.controller(sector) {
            Some(owner) if self.points(s, owner) >= self.figures.scenario.points => worth * 1.8,
            Some(_) => worth * 1.2,
            None => worth,
        }
    }

    /// The force that a seat could bring to a sector this turn, what is there included.
    fn reachable_force(&self, s: &State, seat: Seat, to: Sector) -> Force {
        let mut force = Force::default();
        for &ship in Ship::ALL {
            let Some(at) = s.player(seat).ship(ship).at else { continue };
            let comes = at == to
                || ship.kind() != Piece::Turret
                    && s.orders(ship).left >= self.figures.map.distance(at, to).max(1)
                    && !matches!(ship.kind(), Piece::ColonyShip);
            if comes {
                force.add(self.force_of(s, seat, ship));
            }
        }
        force
    }

    fn enemy_force(&self, s: &State, seat: Seat, at: Sector) -> Force {
        let mut force = Force::default();
        for other in Seat::all(self.players).filter(|&other| other != seat) {
            for ship in s.player(other).ships_at(at) {
                force.add(self.force_of(s, other, ship));
            }
        }
        force
    }

    fn leaning_to_move(&self, s: &State, seat: Seat, ship: Ship, to: Sector) -> f32 {
        self.leaning_by_goal(s, seat, ship, to, &mut None)
    }

    /// The same for one of several moves: the goal of a ship is the same for all of them.
    fn leaning_by_goal(
        &self,
        s: &State,
        seat: Seat,
        ship: Ship,
        to: Sector,
        known: &mut Option<(Ship, Goal)>,
    ) -> f32 {
        let Some(from) = s.player(seat).ship(ship).at else { return 0.0 };
        if s.phase == Phase::Spy {
            return if ship.kind() == Piece::ColonyShip { -0.1 } else { 0.3 };
        }
        let enemies = s.enemies_of(seat);
        let steps = |at: Sector, goal: Sector| fading(self.figures.map.distance(at, goal));
        let goal = match *known {
            Some((of, goal)) if of == ship => goal,
            _ => known.insert((ship, self.goal(s, seat, ship, from))).1,
        };
        let mut leaning = goal.map_or(0.0, |(goal, worth)| worth * (steps(to, goal) - steps(from, goal)));
        if enemies.has(to) {
            let enemy = self.enemy_force(s, seat, to);
            let chance = self.reachable_force(s, seat, to).against(enemy);
            leaning += match chance {
                chance if chance > 0.75 => 0.25 * chance,
                chance if chance > 0.6 => 0.0,
                _ => -1.5 * (1.0 - chance),
            };
            if ship.kind() == Piece::ColonyShip && !self.is_uninhabited(s, to) {
                leaning -= 1.0;
            }
        }
        if enemies.has(from) {
            let stays = self.reachable_force(s, seat, from).against(self.enemy_force(s, seat, from));
            leaning += 0.6 * (0.5 - stays);
        }
        leaning - 0.004
    }

    /// How good the chances of a side are to win the battle.
    fn hope(&self, s: &State, seat: Seat) -> f32 {
        let Some(at) = s.battle.at else { return 0.0 };
        let muster = self.muster(s);
        let enemy = self.enemy_at(&muster, seat, at);
        muster.forces[seat.index()][at.index()].against(enemy)
    }

    /// What a hit on something is worth.
    fn damage_worth(&self, s: &State, shot: Piece, target: Target) -> f32 {
        let victim = s.on_side(s.battle.firing.other());
        let price = f32::from(self.figures.of(target.kind()).price);
        // The smallest hit that can reach it should.
        let thrift = 0.001 * f32::from(self.figures.of(shot).price);
        let (left, cargo) = match target {
            Target::Ship(ship) => {
                let vessel = s.player(victim).ship(ship);
                let left = self.figures.of(ship.kind()).hit_points.saturating_sub(vessel.damage);
                (left, f32::from(vessel.load()))
            }
            Target::Interceptor => (1, 0.0),
        };
        match left {
            0 | 1 => 0.05 * (price + 5.0 * cargo) - thrift,
            left => 0.02 * price / f32::from(left) - thrift,
        }
    }

    fn shelter(&self, s: &State, seat: Seat, to: Sector) -> f32 {
        let own = s.player(seat).worlds.has(to);
        let friends = s.player(seat).presence().has(to);
        let unknown = !s.explored.has(to);
        let enemies = s.enemies_of(seat);
        let near = self.adjacent(s, to).filter(|&at| enemies.has(at)).count();
        f32::from(u8::from(own)) + 0.5 * f32::from(u8::from(friends))
            - 0.2 * f32::from(u8::from(unknown))
            - 0.1 * near as f32
    }

    fn leaning_to_bombard(&self, s: &State, seat: Seat, ship: Ship) -> f32 {
        let Some(at) = s.player(seat).ship(ship).at else { return 0.0 };
        let waiting = |other: &Ship| {
            *other != ship && !s.orders(*other).has(Deed::Assaulted) && other.kind().blockades()
        };
        let others = s.player(seat).ships_at(at).filter(waiting).count();
        let defenses = self.defenses(s, at);
        let own = reaches(defenses, self.invasion_bonus(s, ship));
        // Preparing the way for others, or for the next turn where an invasion is hopeless.
        if own <= 0.0 {
            0.3
        } else if others > 0 && defenses >= 5 && s.sites[at].ranks[Stat::Defenses.index()] > 0 {
            0.55
        } else {
            -0.1
        }
    }

    fn leaning_to_invade(&self, s: &State, ship: Ship) -> f32 {
        let Some(at) = s.me().ship(ship).at else { return 0.0 };
        let chance = reaches(self.defenses(s, at), self.invasion_bonus(s, ship));
        if chance > 0.0 { 0.4 + 0.5 * chance } else { -0.1 }
    }

    fn leaning_to_negotiate(&self, s: &State, seat: Seat, sector: Sector) -> f32 {
        let invaders = s.player(seat).ships_at(sector).filter(|&ship| self.may_invade(s, ship).is_ok());
        let best = invaders.map(|ship| reaches(self.defenses(s, sector), self.invasion_bonus(s, ship)));
        let best = best.fold(0.0, f32::max);
        if best > 0.15 { 0.1 } else { 0.5 }
    }
}
