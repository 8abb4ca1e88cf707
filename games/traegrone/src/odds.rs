//! The odds of battles and of flights: played out many times on a copy of the position, always with the same dice, so that equal positions have equal odds.

use table::{Actions, Judge, NoLog, Rules, Seat, chance::Fast, trial::Prospect};

use crate::{
    Traegrone,
    action::Action,
    pieces::{Sector, Ship},
    state::{Phase, State},
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
    match action {
        Action::Aim { .. } => {
            let odds = s.battle.at.and_then(|at| rules.odds_after(s, at, Some(action)));
            odds.map_or_else(Vec::new, |odds| rules.battle_prospects(s.side_of(s.asked), odds))
        }
        _ => rules.prospects(s, action),
    }
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
