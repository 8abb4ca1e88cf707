//! What may come of what dice decide. Battles and flights are played out many times on a copy of the position, always with the same dice, so that equal
//! positions have equal odds.

use table::{
    Actions, Judge, NoLog, Rules, Seat, Text,
    chance::Fast,
    trial::{Prospect, Verdict},
};

use crate::{
    Traegrone,
    action::Action,
    card::ABILITY_DIE,
    content::{Anomaly, Effect, Roll},
    land::BOMBARD,
    pieces::{Sector, Ship},
    state::{Phase, Side, State},
    words,
};

/// How often a battle is played out.
const TRIES: u64 = 200;

/// How a battle may end, if nobody flees.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct BattleOdds {
    /// The chance that the attacker alone is left.
    pub attacker: f32,
    /// The chance that the defender alone is left.
    pub defender: f32,
}

/// What may come of an action that dice decide.
pub(crate) fn odds(rules: &Traegrone, s: &State, action: Action) -> Vec<Prospect> {
    let prospect = |what: Text, faces: usize| success(what, faces as f32 / 6.0);
    let faces = |good: &dyn Fn(u8) -> bool| (1..=6).filter(|&face| good(face)).count();
    let battle =
        |odds: Option<BattleOdds>, side: Side| odds.map_or_else(Vec::new, |odds| of_battle(side, odds));
    match action {
        Action::Invade(ship) => {
            let Some(sector) = s.me().ship(ship).at else { return Vec::new() };
            let (bonus, defenses) = (rules.invasion_bonus(s, ship), rules.defenses(s, sector));
            let what = words::conquers(rules, s, sector);
            vec![prospect(what, faces(&|face| face + bonus >= defenses))]
        }
        Action::Bombard(ship) => {
            let more = s.turn.rolls[Roll::Bombardment as usize];
            let hit = faces(&|face| face + more >= BOMBARD) as f32 / 6.0;
            let dice = rules.bombard_dice(ship.kind()) as i32;
            vec![success(words::ONE_SUCCESS.into(), 1.0 - (1.0 - hit).powi(dice))]
        }
        Action::Negotiate(sector) => {
            let bonus = rules.negotiation_bonus(s);
            let price = |face: u8| rules.alliance_price(s, sector, face + bonus);
            let free = faces(&|face| price(face).is_some_and(|price| price <= 0));
            let most = i32::from(s.me().credits);
            let paid = faces(&|face| price(face).is_some_and(|price| price > 0 && i32::from(price) <= most));
            vec![
                prospect(words::ALLIANCE_FOR_NOTHING.into(), free),
                prospect(words::ALLIANCE_FOR_CREDITS.into(), paid),
            ]
        }
        Action::Adapt | Action::ForcedDraft | Action::SuperSoldiers => {
            vec![prospect(words::SUCCEEDS.into(), faces(&|face| face >= ABILITY_DIE))]
        }
        Action::Target(sector) if s.phase == Phase::Target => match rules.effect(s) {
            Some(Effect::Insurgency { .. }) => {
                let defenses = rules.defenses(s, sector);
                let rebels = |face: u8| rules.can_rebel(s, sector) && face > defenses;
                vec![prospect(words::REBELS.into(), faces(&rebels))]
            }
            Some(Effect::Embargo { die: needed }) => {
                vec![prospect(words::ALLIANCE_ENDS.into(), faces(&|face| face >= needed))]
            }
            _ => Vec::new(),
        },
        Action::Move(ship, to) if s.phase == Phase::Move => match rules.odds_of_step(s, ship, to) {
            Some(odds) => of_battle(Side::Attacker, odds),
            None => of_hazard(rules, s, ship, to),
        },
        Action::Flee => rules.odds_of_flight(s).map_or_else(Vec::new, |lost| {
            vec![
                success(words::ALL_GET_AWAY.into(), 1.0 - lost),
                Prospect::new(words::SHIP_LOST_IN_FLIGHT, lost).judged(Verdict::Failure),
            ]
        }),
        Action::Fight(sector) => battle(rules.battle_odds(s, sector), Side::Attacker),
        Action::Stay => battle(s.battle.at.and_then(|at| rules.battle_odds(s, at)), s.side_of(s.asked)),
        Action::Aim { .. } => {
            let odds = s.battle.at.and_then(|at| rules.odds_after(s, at, Some(action)));
            battle(odds, s.side_of(s.asked))
        }
        _ => Vec::new(),
    }
}

/// What a roll is for.
fn success(what: Text, chance: f32) -> Prospect {
    Prospect::new(what, chance).judged(Verdict::Success)
}

/// What a sector that is known to be dangerous may do to a ship that enters it.
fn of_hazard(rules: &Traegrone, s: &State, ship: Ship, to: Sector) -> Vec<Prospect> {
    let anomaly = s.sites[to].front.and_then(|front| rules.figures.anomaly(front));
    let Some(Anomaly::Hazard { up_to, damage, once: false }) = anomaly else { return Vec::new() };
    let left = rules.figures.of(ship.kind()).hit_points - s.me().ship(ship).damage;
    let what = words::hazard_does(damage, left);
    vec![Prospect::new(what, f32::from(up_to) / 6.0).judged(Verdict::Failure)]
}

/// How a battle may end, as one side sees it.
fn of_battle(side: Side, odds: BattleOdds) -> Vec<Prospect> {
    let (own, other) = match side {
        Side::Attacker => (odds.attacker, odds.defender),
        Side::Defender => (odds.defender, odds.attacker),
    };
    vec![
        success(words::BATTLE_WON.into(), own),
        Prospect::new(words::BATTLE_LOST, other).judged(Verdict::Failure),
    ]
}

impl Traegrone {
    /// The odds of the battle that goes on, or that would be fought in a sector as things stand.
    pub(crate) fn battle_odds(&self, s: &State, at: Sector) -> Option<BattleOdds> {
        self.odds_after(s, at, None)
    }

    /// The same, after something that the asked player does in it first.
    pub(crate) fn odds_after(&self, s: &State, at: Sector, first: Option<Action>) -> Option<BattleOdds> {
        let attacker = s.turn.active;
        if s.battle.at != Some(at) && !self.battles(s).has(at) {
            return None;
        }
        let defender = self.opponents(s).find(|&seat| s.player(seat).presence().has(at))?;
        let (mut wins, mut losses) = (0u32, 0u32);
        let mut room = Actions::new();
        for number in 0..TRIES {
            let mut chance = Fast::stream(1, number);
            let mut state = s.clone();
            if state.battle.at != Some(at) {
                state.phase = Phase::Fight;
                // What could be taken back does not matter to a trial.
                let _ = self.fight(&mut state, at, &mut chance, &mut NoLog);
            }
            if let Some(action) = first {
                let _ = self.apply(&mut state, s.asked, action, &mut chance, &mut NoLog);
            }
            self.fight_out(&mut state, |s| s.battle.at != Some(at), &mut room, &mut chance);
            let left = |seat: Seat| state.player(seat).presence().has(at);
            match (left(attacker), left(defender)) {
                (true, false) => wins += 1,
                (false, true) => losses += 1,
                _ => {}
            }
        }
        let share = |count: u32| count as f32 / TRIES as f32;
        Some(BattleOdds { attacker: share(wins), defender: share(losses) })
    }

    /// The chance that whoever is asked loses a ship to the fire that comes before a flight. Turrets stay behind, and do not count.
    pub(crate) fn odds_of_flight(&self, s: &State) -> Option<f32> {
        let (seat, at) = (s.asked, s.battle.at?);
        let fleet =
            |s: &State| Ship::movers().iter().filter(|&&ship| s.player(seat).ship(ship).at.is_some()).count();
        let whole = fleet(s);
        let mut room = Actions::new();
        let mut loses = |number: u64| {
            let mut chance = Fast::stream(1, number);
            let mut state = s.clone();
            let _ = self.apply(&mut state, seat, Action::Flee, &mut chance, &mut NoLog);
            let away = |s: &State| s.battle.at != Some(at) || s.phase == Phase::Retreat;
            self.fight_out(&mut state, away, &mut room, &mut chance);
            fleet(&state) < whole
        };
        Some((0..TRIES).filter(|&number| loses(number)).count() as f32 / TRIES as f32)
    }

    /// Plays a battle until something has come about; nobody flees.
    fn fight_out(
        &self,
        s: &mut State,
        over: impl Fn(&State) -> bool,
        room: &mut Actions<Action>,
        chance: &mut Fast,
    ) {
        while !over(s) {
            let seat = s.asked;
            room.clear();
            self.legal(s, seat, room);
            let worth = |action: &Action| match action {
                Action::Stay => 2.0,
                Action::Flee => -2.0,
                _ => self.inclination(s, seat, *action),
            };
            let best = room.iter().copied().max_by(|a, b| worth(a).total_cmp(&worth(b)));
            let Some(action) = best else { return };
            let _ = self.apply(s, seat, action, chance, &mut NoLog);
        }
    }

    /// The odds of the battle to which a step of a ship would lead, with all ships of its owner that are there by then.
    pub(crate) fn odds_of_step(&self, s: &State, ship: Ship, to: Sector) -> Option<BattleOdds> {
        if !s.enemies_of(s.turn.active).has(to) {
            return None;
        }
        let mut after = s.clone();
        after.me_mut().ship_mut(ship).at = Some(to);
        self.battle_odds(&after, to)
    }
}
