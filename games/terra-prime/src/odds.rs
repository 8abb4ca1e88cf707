//! What may come of an action, as far as a player can reckon: damage on the way, hits of an attack.

use table::{Seat, portable_math::powi, trial::Prospect};

use crate::{
    Action, TerraPrime,
    danger::LASER_MISSES,
    pieces::{Alien, Sector, Space, Tech},
    state::{Hex, Stage, State},
    words,
};

/// The danger of being in a sector at the end of an action.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Risk {
    /// Dice for asteroids.
    pub asteroids: u8,
    /// Torpedoes, which never miss.
    pub torpedoes: u8,
    /// Dice for lasers.
    pub lasers: u8,
    /// The chance that an asteroid is not dodged.
    pub miss: f32,
}

/// The chance that a laser hits.
const LASER: f32 = 1.0 - LASER_MISSES as f32 / 6.0;

impl Risk {
    /// The damage to expect.
    pub fn damage(&self) -> f32 {
        f32::from(self.torpedoes) + f32::from(self.lasers) * LASER + f32::from(self.asteroids) * self.miss
    }

    /// The chance of no damage.
    pub fn safe(&self) -> f32 {
        if self.torpedoes > 0 {
            return 0.0;
        }
        powi(1.0 - LASER, self.lasers.into()) * powi(1.0 - self.miss, self.asteroids.into())
    }
}

impl TerraPrime {
    /// The danger for a seat of entering a sector by a Move, as far as it is revealed.
    pub fn risk(&self, s: &State, seat: Seat, to: Sector) -> Risk {
        let player = &s.players[seat.index()];
        let mut risk = self.lingering(s, to);
        if player.has(Tech::CloakingDevice) {
            (risk.torpedoes, risk.lasers) = (0, 0);
        }
        risk.asteroids = self.asteroids_to_navigate(s, to);
        risk.miss = f32::from(6 - self.dodges_up_to(player)) / 6.0;
        risk
    }

    /// The danger of completing any other action in a sector.
    pub(crate) fn lingering(&self, s: &State, at: Sector) -> Risk {
        self.fire(s, self.figures.map.meeting(at) & s.aliens)
    }

    /// The danger from groups that attack.
    fn fire(&self, s: &State, groups: u32) -> Risk {
        let (mut torpedoes, mut lasers) = (0, 0);
        for group in Space::in_set(u64::from(groups)) {
            let ships = self.ships_left(s, group);
            torpedoes += ships[Alien::Warship.index()];
            lasers += ships.iter().sum::<u8>();
        }
        Risk { asteroids: 0, torpedoes, lasers, miss: 0.0 }
    }

    /// The danger of exploring a sector whose only face-down hex then lies in this orientation.
    fn landing(&self, s: &State, to: Sector, space: Space, orientation: u8) -> Risk {
        let mut laid = *s;
        laid.hexes[space.index()].orientation = orientation;
        laid.revealed |= 1 << space.index();
        self.lay(&mut laid, space);
        let mut risk = self.risk(&laid, s.turn.active, to);
        if orientation != Hex::DISCARDED {
            risk.asteroids += self.face(s, space).map_or(0, |face| face.stray);
        }
        risk
    }

    /// The danger of exploring a sector whose only face-down hex the player has looked at; none is told if it takes more than that
    /// to know it, or the player's choice how the hex lies.
    fn exploring_known(&self, s: &State, to: Sector) -> Option<Risk> {
        let down = self.figures.map.meeting(to) & !s.revealed;
        if down.count_ones() != 1 {
            return None;
        }
        let space = Space::new(down.trailing_zeros() as usize);
        if !s.hexes[space.index()].known.contains(s.turn.active) {
            return None;
        }
        let ways = self.orientations(s, space);
        let mut risks = (0..6)
            .filter(|turn| ways >> turn & 1 == 1)
            .chain((ways == 0).then_some(Hex::DISCARDED))
            .map(|orientation| self.landing(s, to, space, orientation));
        let first = risks.next()?;
        risks.all(|risk| risk == first).then_some(first)
    }
}

/// What may come of an action.
pub(crate) fn odds(rules: &TerraPrime, s: &State, action: Action) -> Vec<Prospect> {
    match action {
        Action::Move(to) if rules.figures.map.has(to) => {
            let risk = rules.risk(s, s.turn.active, to);
            damage_prospects(risk)
        }
        Action::Explore(to) if rules.figures.map.has(to) => {
            rules.exploring_known(s, to).map_or_else(Vec::new, damage_prospects)
        }
        Action::Orient(orientation) => match s.stage {
            Stage::Orienting(space) if rules.is_fully_revealed(s, s.here()) => {
                damage_prospects(rules.landing(s, s.here(), space, orientation))
            }
            _ => Vec::new(),
        },
        Action::Attack(group) if s.aliens >> group.index() & 1 == 1 => {
            let (dice, ships) = (rules.weapons(s.me()), rules.ships_left(s, group).iter().sum());
            let (hit, again) = (hit_chance(dice), s.me().has(Tech::TargetingComputer));
            // Whoever may re-roll misses does, and where that is not offered there are hits enough: so every die has two tries.
            hit_prospects(dice, if again { 1.0 - (1.0 - hit) * (1.0 - hit) } else { hit }, 0, ships)
        }
        Action::Reroll(dice) => match s.stage {
            Stage::Rolled(group, hits, missed) => {
                hit_prospects(dice, hit_chance(hits + missed), hits, rules.ships_left(s, group).iter().sum())
            }
            _ => Vec::new(),
        },
        _ => damage_prospects(rules.fire(s, rules.attackers(s, action))),
    }
}

/// The chances of the damage that dice and torpedoes do.
fn damage_prospects(risk: Risk) -> Vec<Prospect> {
    let mut chances = vec![1.0f32];
    let mut add = |dice: u8, chance: f32| {
        for _ in 0..dice {
            let mut next = vec![0.0; chances.len() + 1];
            for (damage, share) in chances.iter().enumerate() {
                next[damage] += share * (1.0 - chance);
                next[damage + 1] += share * chance;
            }
            chances = next;
        }
    };
    add(risk.asteroids, risk.miss);
    add(risk.lasers, LASER);
    let fixed = usize::from(risk.torpedoes);
    if chances.len() == 1 && fixed == 0 {
        return Vec::new();
    }
    let prospect = |(damage, chance)| words::damage_prospect(damage + fixed, chance);
    chances.into_iter().enumerate().map(prospect).collect()
}

/// The chance that a die of an Attack with so many weapons hits.
fn hit_chance(weapons: u8) -> f32 {
    f32::from(weapons.min(6)) / 6.0
}

/// The chances of hits against a group of so many ships, beside those that are certain.
fn hit_prospects(dice: u8, chance: f32, certain: u8, ships: u8) -> Vec<Prospect> {
    let mut chances = vec![0.0f32; usize::from(ships) + 1];
    for (hits, share) in binomial(dice, chance).into_iter().enumerate() {
        chances[(usize::from(certain) + hits).min(usize::from(ships))] += share;
    }
    let possible = chances.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0);
    possible.map(|(hits, chance)| words::hit_prospect(hits, chance)).collect()
}

/// The chances of so many successes in so many tries.
pub(crate) fn binomial(tries: u8, chance: f32) -> Vec<f32> {
    let mut shares = vec![1.0f32];
    for _ in 0..tries {
        let mut next = vec![0.0; shares.len() + 1];
        for (hits, share) in shares.iter().enumerate() {
            next[hits] += share * (1.0 - chance);
            next[hits + 1] += share * chance;
        }
        shares = next;
    }
    shares
}
