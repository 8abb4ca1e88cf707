//! Asteroids, attacks by hostile aliens, and the damage that they do.

use table::{Actions, Chance, Sink};

use crate::{
    Action, Event, TerraPrime,
    dice::Dice,
    pieces::{Alien, Module, Space, Tech},
    reason::Reason,
    state::{Phase, Player, Stage, State},
};

/// An asteroid is dodged by up to this.
pub(crate) const DODGES: u8 = 2;
/// The same with the Navigational Computer.
pub(crate) const COMPUTER_DODGES: u8 = 5;
/// A laser misses by up to this.
pub(crate) const LASER_MISSES: u8 = 3;

impl TerraPrime {
    // --------------------------------------------------------------- asteroids

    /// The highest number that dodges an asteroid for a player.
    #[inline]
    pub fn dodges_up_to(&self, player: &Player) -> u8 {
        if player.has(Tech::NavigationalComputer) { COMPUTER_DODGES } else { DODGES }
    }

    /// Rolls for so many asteroids: stray ones of a hex, or those of the ship's sector.
    pub(crate) fn dodge(
        &self,
        s: &mut State,
        asteroids: u8,
        stray: Option<Space>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        if asteroids == 0 {
            return;
        }
        let (seat, sector) = (s.turn.active, s.here());
        let dice = Dice::roll(asteroids, chance);
        let needs = self.dodges_up_to(s.me());
        let damage = dice.above(needs);
        s.turn.damage += damage;
        log.push(|| Event::Asteroids { seat, sector, stray, dice: dice.faces().to_vec(), needs, damage });
    }

    /// The asteroids that a ship has to navigate when it enters a sector.
    pub fn asteroids_to_navigate(&self, s: &State, sector: crate::Sector) -> u8 {
        if s.colonized() & sector.bit() != 0 { 0 } else { self.asteroids(s, sector) }
    }

    /// The ship has entered its sector by a Move or an Explore.
    pub(crate) fn entering(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        self.dodge(s, self.asteroids_to_navigate(s, s.here()), None, chance, log);
        if s.me().has(Tech::CloakingDevice) {
            s.stage = Stage::Between;
        } else {
            self.complete_action(s);
        }
        None
    }

    // ------------------------------------------------------------------ aliens

    /// The groups of hostile aliens beside the active player's ship.
    #[inline]
    pub(crate) fn adjacent_aliens(&self, s: &State) -> u32 {
        self.figures.map.meeting(s.here()) & s.aliens
    }

    /// The groups of hostile aliens that attack after an action that leaves the ship where it is; of an Attack those that may be left.
    pub(crate) fn attackers(&self, s: &State, action: Action) -> u32 {
        let adjacent = self.adjacent_aliens(s);
        match action {
            Action::Scan(_)
            | Action::Collect
            | Action::Install(_)
            | Action::Charge
            | Action::NoCharge
            | Action::Attack(_)
            | Action::Pay(_) => adjacent,
            Action::FreeSlot | Action::Replace(_) if matches!(s.stage, Stage::Buying(_)) => adjacent,
            Action::Pacify(group) => adjacent & !(1 << group.index()),
            _ => 0,
        }
    }

    /// The ships of a group that are not destroyed, by kind.
    #[inline]
    pub fn ships_left(&self, s: &State, group: Space) -> [u8; Alien::COUNT] {
        let hex = &s.hexes[group.index()];
        let Some(face) = hex.drawn().filter(|_| s.aliens >> group.index() & 1 == 1) else { return [0; 2] };
        let ships = self.figures.faces[face].aliens;
        [ships[0] - hex.destroyed[0], ships[1] - hex.destroyed[1]]
    }

    pub(crate) fn aliens_attack(
        &self,
        s: &mut State,
        groups: u32,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        match groups.count_ones() {
            0 => s.stage = Stage::Between,
            1 => self.torpedoes(s, Space::new(groups.trailing_zeros() as usize), groups, log),
            _ => return Some(Phase::Aliens),
        }
        None
    }

    pub(crate) fn may_face(&self, s: &State, group: Space) -> Result<(), Reason> {
        match s.stage {
            Stage::Aliens(groups) if groups >> group.index() & 1 == 1 => Ok(()),
            _ => Err(Reason::NotAttacking(group)),
        }
    }

    pub(crate) fn legal_groups(&self, s: &State, out: &mut Actions<Action>) {
        let attacking = |group: &Space| self.may_face(s, *group).is_ok();
        self.figures.map.all_spaces().filter(attacking).for_each(|group| out.push(Action::Face(group)));
    }

    /// A group attacks: its warships first.
    pub(crate) fn torpedoes(&self, s: &mut State, group: Space, groups: u32, log: &mut impl Sink<Event>) {
        let (seat, damage) = (s.turn.active, self.ships_left(s, group)[Alien::Warship.index()]);
        s.stage = Stage::Lasers(group, groups & !(1 << group.index()));
        if damage > 0 {
            s.turn.damage += damage;
            log.push(|| Event::Torpedoes { seat, space: group, damage });
        }
    }

    pub(crate) fn lasers(
        &self,
        s: &mut State,
        group: Space,
        others: u32,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let seat = s.turn.active;
        let dice = Dice::roll(self.ships_left(s, group).iter().sum(), chance);
        let damage = dice.above(LASER_MISSES);
        s.turn.damage += damage;
        let needs = LASER_MISSES + 1;
        log.push(|| Event::Lasers { seat, space: group, dice: dice.faces().to_vec(), needs, damage });
        s.stage = Stage::Aliens(others);
        None
    }

    // ------------------------------------------------------------------ damage

    /// Takes damage one by one, until a module has to be chosen.
    pub(crate) fn settle_damage(&self, s: &mut State, log: &mut impl Sink<Event>) -> Option<Phase> {
        let seat = s.turn.active;
        while s.turn.damage > 0 {
            if s.me().energy > 0 {
                s.me_mut().energy -= 1;
                s.supply.energy += 1;
                s.turn.damage -= 1;
                log.push(|| Event::EnergyLost { seat });
                continue;
            }
            let mut kinds = Module::ALL.iter().copied().filter(|&module| s.me().count(module) > 0);
            match (kinds.next(), kinds.next()) {
                (Some(_), Some(_)) => return Some(Phase::Damage),
                (Some(only), None) => {
                    self.lose_module(s, only, log);
                    // What it held may have to go before the next damage.
                    if let Some(phase) = self.settle_cargo(s, log) {
                        return Some(phase);
                    }
                }
                (None, _) => {
                    let lp = s.me().lp.min(u32::from(self.figures.points.damage));
                    s.me_mut().lp -= lp;
                    s.turn.damage -= 1;
                    log.push(|| Event::LpLost { seat, lp: lp as u8 });
                }
            }
        }
        None
    }

    pub(crate) fn may_lose(&self, s: &State, module: Module) -> Result<(), Reason> {
        if s.me().count(module) > 0 { Ok(()) } else { Err(Reason::NoSuchModule(module)) }
    }

    pub(crate) fn legal_losses(&self, s: &State, out: &mut Actions<Action>) {
        for &module in Module::ALL {
            if self.may_lose(s, module).is_ok() {
                out.push(Action::Lose(module));
            }
        }
    }

    /// A damage costs a module.
    pub(crate) fn lose_module(&self, s: &mut State, module: Module, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        s.turn.damage -= 1;
        self.remove_module(s, module);
        s.turn.marker_due = module.is_cargo() && s.me().has(Tech::CargoCapacity);
        log.push(|| Event::ModuleLost { seat, module });
    }
}
