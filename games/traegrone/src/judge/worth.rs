//! What worlds, fleets and prospects are worth, in steps of chances to win.

use table::{Rules, Seat, Values, softmax};

use super::deployment::{Deployment, Force, any_reaches};
use crate::{
    Traegrone,
    map::RINGS,
    pieces::{MAX_SECTORS, Piece, Sector, Sectors, Species, Stat, Unit},
    scoring,
    state::State,
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
pub(super) const UNKNOWN: f32 = 0.10;
/// What holding the points is worth, before it is done.
const HOLDING: f32 = 2.5;
/// How much of a prospect is left with each step that it is away.
pub(super) const FADING: [f32; RINGS] = [0.60, 0.42, 0.30, 0.21, 0.15, 0.10, 0.07, 0.04];

#[inline]
pub(super) fn fading(steps: u8) -> f32 {
    FADING.get(usize::from(steps)).copied().unwrap_or(0.0)
}

/// What is the same about a world for all who look at it.
#[derive(Copy, Clone)]
struct Prize {
    sector: Sector,
    worth: f32,
    ally: f32,
    /// With infantry.
    defenses: u8,
    inhabited: bool,
    controlled: bool,
}

/// The explored worlds of a position.
struct Survey {
    prizes: [Option<Prize>; MAX_SECTORS],
    controlled: Sectors,
}

impl Survey {
    /// All worlds.
    #[inline]
    fn iter(&self) -> impl Iterator<Item = &Prize> {
        self.prizes.iter().map_while(Option::as_ref)
    }
}

/// Everyone's chance to win: a softmax of how well they stand.
pub(super) fn estimate(rules: &Traegrone, s: &State) -> Values {
    if let Some(outcome) = rules.outcome(s) {
        return outcome.payoffs(rules.players);
    }
    let (deployment, survey) = (rules.deployment(s), rules.survey(s));
    let mut values = Values::default();
    for seat in Seat::all(rules.players) {
        values[seat.index()] =
            if s.player(seat).out { -20.0 } else { rules.standing_of(s, seat, &deployment, &survey) };
    }
    softmax(&mut values[..rules.players]);
    values
}

impl Traegrone {
    /// What controlling a world is worth. What somebody controls is worth the same to all others, however rich it is: else its owner
    /// would fear to make it strictly better.
    #[inline]
    pub(super) fn world_worth(&self, s: &State, sector: Sector, controlled: bool) -> f32 {
        let points = self.points_of_world(s, sector);
        let income = match controlled {
            true => 4,
            false => self.value(s, sector, Stat::Prosperity) + self.value(s, sector, Stat::Population).max(1),
        };
        POINT * f32::from(points) + INCOME * f32::from(income)
    }

    /// What an alliance with a world is worth.
    #[inline]
    pub(super) fn ally_worth(&self, s: &State, sector: Sector) -> f32 {
        let points = if s.planets.has(sector) { POINT * f32::from(scoring::ALLIANCE) } else { 0.0 };
        points + INCOME * f32::from(self.value(s, sector, Stat::Prosperity))
    }

    fn survey(&self, s: &State) -> Survey {
        let controlled = s.controlled();
        let mut prizes = [None; MAX_SECTORS];
        for (prize, sector) in prizes.iter_mut().zip(s.worlds().iter()) {
            *prize = Some(Prize {
                sector,
                worth: self.world_worth(s, sector, controlled.has(sector)),
                ally: self.ally_worth(s, sector),
                defenses: self.defenses(s, sector),
                inhabited: self.is_inhabited(s, sector),
                controlled: controlled.has(sector),
            });
        }
        Survey { prizes, controlled }
    }

    /// How well a seat stands.
    fn standing_of(&self, s: &State, seat: Seat, deployment: &Deployment, survey: &Survey) -> f32 {
        let player = s.player(seat);
        let target = self.figures.scenario.points;
        let points = self.points(s, seat);
        let near = f32::from(points) / f32::from(target);
        let income = self.income_despite(s, seat, deployment.blockaders_of(seat));
        let mut worth = POINT * f32::from(points) * (0.7 + 0.5 * near) + INCOME * f32::from(income);
        worth += CREDIT * f32::from(player.credits.min(80));
        worth += CARD * f32::from(player.hand.iter().sum::<u8>());
        worth += 0.10 * f32::from(player.worlds.and(s.spaceports).len());
        worth += 0.06 * f32::from(player.worlds.and(s.links).len());
        let mut danger = 0.0;
        let mut points_in_danger = 0.0;
        for sector in player.worlds.iter() {
            let units = &s.sites[sector].units;
            // Infantry beyond the population is lost, unless a ship takes it along.
            let infantry = units[Unit::Infantry.index()].min(4);
            let surplus = match self.infantry_limit {
                true => infantry.saturating_sub(self.value(s, sector, Stat::Population)),
                false => 0,
            };
            worth += SPENT * 5.0 * (0.8 * f32::from(infantry) - 0.6 * f32::from(surplus));
            worth += SPENT * 5.0 * 0.5 * f32::from(units[Unit::Interceptor.index()].min(4));
            worth += 0.012 * f32::from(self.value(s, sector, Stat::Defenses));
            let risk = self.risk(s, seat, sector, deployment);
            if risk > 0.0 {
                danger += risk * self.world_worth(s, sector, survey.controlled.has(sector));
                points_in_danger += risk * if s.planets.has(sector) { 3.0 } else { 1.0 };
            }
        }
        worth -= 0.6 * danger;
        let enemies = deployment.enemies_of(seat);
        worth += self.fleet_worth(s, seat, deployment, enemies);
        worth += self.outlook(s, seat, deployment, survey, enemies);
        if points >= target {
            // Those who have had their turn must only wait.
            let spare = f32::from(points - target);
            let falls = (points_in_danger - 0.8 * spare).clamp(0.0, 1.0);
            worth += HOLDING * (1.0 - falls);
        }
        worth
    }

    /// The chance that a world of a seat is taken in the next round: of those who could take it, half try.
    pub(super) fn risk(&self, s: &State, seat: Seat, sector: Sector, deployment: &Deployment) -> f32 {
        let guard = deployment.forces[seat.index()][sector.index()];
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let holds = others.map(|other| 1.0 - 0.5 * self.chance_to_take(s, other, sector, guard, deployment));
        1.0 - holds.product::<f32>()
    }

    /// The chance of all ships of a seat that could come to a world in one turn to beat who guards it, and to take it.
    #[inline]
    pub(super) fn chance_to_take(
        &self,
        s: &State,
        by: Seat,
        sector: Sector,
        guard: Force,
        deployment: &Deployment,
    ) -> f32 {
        let [here, beside, ..] = *self.figures.map.rings(sector);
        let near = here.or(beside);
        if deployment.invading[by.index()].and(near).is_empty() {
            return 0.0;
        }
        let mut attack = Force::default();
        for at in deployment.presence[by.index()].and(near).iter() {
            attack.add(deployment.forces[by.index()][at.index()]);
        }
        let wins = if guard.is_none() { 1.0 } else { attack.against(guard) };
        wins * any_reaches(self.defenses(s, sector), attack.infantry.min(2), attack.invaders)
    }

    /// What the ships of a seat are worth, those in danger less.
    fn fleet_worth(&self, s: &State, seat: Seat, deployment: &Deployment, enemies: Sectors) -> f32 {
        let player = s.player(seat);
        let mut worth = 0.0;
        for ship in deployment.ships(seat) {
            let vessel = player.ship(ship);
            let Some(at) = vessel.at else { continue };
            let figures = self.figures.of(ship.kind());
            let kind = match ship.kind() {
                Piece::ColonyShip => 0.6,
                Piece::Turret => 0.8,
                Piece::Battleship => 1.1,
                _ => 1.0,
            };
            let mut price = f32::from(figures.price) * kind;
            if vessel.damage > 0 {
                let left = figures.hit_points.saturating_sub(vessel.damage);
                price *= 0.4 + 0.6 * f32::from(left) / f32::from(figures.hit_points);
            }
            price += 4.0 * f32::from(vessel.load());
            if enemies.has(at) {
                let force = deployment.forces[seat.index()][at.index()];
                price *= 0.25 + 0.75 * force.against(deployment.enemy_at(seat, at));
            }
            worth += SPENT * price;
        }
        worth
    }

    /// What a seat can hope to gain soon.
    fn outlook(
        &self,
        s: &State,
        seat: Seat,
        deployment: &Deployment,
        survey: &Survey,
        enemies: Sectors,
    ) -> f32 {
        let player = s.player(seat);
        let infests = player.species == Some(Species::Hivemind);
        let settlers = player.whereabouts(Piece::ColonyShip);
        let infesters = match infests {
            true => player.whereabouts(Piece::Scout).or(player.whereabouts(Piece::Destroyer)),
            false => Sectors::NONE,
        };
        let mut worth = 0.0;
        for prize in survey.iter().filter(|prize| !player.worlds.has(prize.sector)) {
            if prize.inhabited {
                worth += self.conquest(seat, prize, deployment, enemies);
                if !prize.controlled {
                    // An alliance that is made is no longer hoped for, and yet not less than the hope.
                    let made = if player.allies.has(prize.sector) { FADING[0] } else { 0.0 };
                    let near = self.nearness(prize.sector, deployment.presence[seat.index()]);
                    worth += 0.3 * near.max(made) * prize.ally;
                }
            } else {
                let settled = 0.95 * self.nearness(prize.sector, settlers);
                worth += prize.worth * settled.max(0.6 * self.nearness(prize.sector, infesters));
            }
        }
        let mut reach = 0;
        for at in player.moving_presence().iter() {
            reach += self.figures.map.rings(at)[1].without(s.explored).len();
        }
        worth + UNKNOWN * 0.35 * f32::from(reach.min(6))
    }

    /// How near the nearest of several sectors is.
    #[inline]
    fn nearness(&self, sector: Sector, of: Sectors) -> f32 {
        if of.is_empty() {
            return 0.0;
        }
        let mut rings = self.figures.map.rings(sector).iter().zip(FADING);
        rings.find(|(ring, _)| !ring.and(of).is_empty()).map_or(0.0, |(_, fading)| fading)
    }

    /// What the hope to take an inhabited world is worth to a seat, by the fleet that is best for it.
    fn conquest(&self, seat: Seat, prize: &Prize, deployment: &Deployment, enemies: Sectors) -> f32 {
        // To take a world from somebody is worth more than to take a neutral one. That whoever leads should be stopped first
        // is for inclinations: else it would be bad to lead.
        let desire = if prize.controlled { 1.3 } else { 1.0 } * prize.worth;
        let invading = deployment.invading[seat.index()];
        if invading.is_empty() {
            return 0.0;
        }
        let guard = match enemies.has(prize.sector) {
            true => deployment.enemy_at(seat, prize.sector),
            false => Force::default(),
        };
        let mut best = 0.0f32;
        for (ring, near) in self.figures.map.rings(prize.sector).iter().zip(FADING) {
            // Whoever is farther away cannot hope for more.
            if near <= best {
                break;
            }
            for at in ring.and(invading).iter() {
                let force = deployment.forces[seat.index()][at.index()];
                let mut chance = any_reaches(prize.defenses, force.infantry, force.invaders.min(4));
                if !guard.is_none() {
                    chance *= force.against(guard);
                }
                best = best.max(chance * near);
            }
        }
        desire * best
    }
}
