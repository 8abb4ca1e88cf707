//! Attacking and pacifying hostile aliens.

use table::{Actions, Chance, Sink};

use crate::{
    Action, Event, TerraPrime,
    dice::Dice,
    pieces::{Alien, Cube, Module, Space, Tech},
    reason::Reason,
    state::{Phase, Player, Stage, State},
};

impl TerraPrime {
    /// The dice that a player rolls when attacking: weapon symbols.
    #[inline]
    pub fn weapons(&self, player: &Player) -> u8 {
        self.figures.ship.weapons + player.count(Module::Weapon) + u8::from(player.has(Tech::Battlestation))
    }

    /// The most dice that anybody can have when attacking.
    pub(crate) fn most_weapons(&self) -> u8 {
        let ship = &self.figures.ship;
        ship.weapons + ship.slots[0] + 1
    }

    fn must_be_adjacent_group(&self, s: &State, group: Space) -> Result<(), Reason> {
        if !self.has_space(group) {
            return Err(Reason::NoSuchPlace);
        }
        let adjacent = self.adjacent_aliens(s);
        if adjacent >> group.index() & 1 == 1 {
            return Ok(());
        }
        let hostile = s.aliens >> group.index() & 1 == 1;
        Err(if hostile {
            Reason::AliensNotAdjacent(group, adjacent != 0)
        } else {
            Reason::NoAliensThere(group)
        })
    }

    pub(crate) fn legal_fights(&self, s: &State, mut each: impl FnMut(Action)) {
        for group in Space::in_set(u64::from(self.adjacent_aliens(s))) {
            if self.may_attack(s, group).is_ok() {
                each(Action::Attack(group));
            }
            if self.may_pacify(s, group).is_ok() {
                each(Action::Pacify(group));
            }
        }
    }

    // --------------------------------------------------------------- attacking

    pub(crate) fn may_attack(&self, s: &State, group: Space) -> Result<(), Reason> {
        self.may_act(s)?;
        self.must_be_adjacent_group(s, group)
    }

    pub(crate) fn attack(
        &self,
        s: &mut State,
        group: Space,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        self.take_action(s);
        let (seat, weapons) = (s.turn.active, self.weapons(s.me()));
        let dice = Dice::roll(weapons, chance);
        let hits = dice.up_to(weapons);
        log.push(|| Event::AttackRolled {
            seat,
            space: group,
            dice: dice.faces().to_vec(),
            needs: weapons,
            hits,
        });
        s.stage = Stage::Rolled(group, hits, weapons - hits);
    }

    /// A re-roll is offered only if a die missed and a ship of the group would be left.
    pub(crate) fn rolled(&self, s: &mut State, group: Space, hits: u8, missed: u8) -> Option<Phase> {
        let ships: u8 = self.ships_left(s, group).iter().sum();
        if s.me().has(Tech::TargetingComputer) && missed > 0 && hits < ships {
            return Some(Phase::Reroll);
        }
        s.stage = Stage::Hitting(group, hits.min(ships));
        None
    }

    pub(crate) fn may_reroll(&self, s: &State, dice: u8) -> Result<(), Reason> {
        match s.stage {
            Stage::Rolled(_, _, missed) if (1..=missed).contains(&dice) => Ok(()),
            Stage::Rolled(_, _, missed) => Err(Reason::FewerMissed(missed)),
            _ => Err(Reason::NotAsked(Phase::Reroll)),
        }
    }

    pub(crate) fn legal_rerolls(&self, s: &State, out: &mut Actions<Action>) {
        let missed = |dice: &u8| self.may_reroll(s, *dice).is_ok();
        (1..=self.weapons(s.me())).rev().filter(missed).for_each(|dice| out.push(Action::Reroll(dice)));
        out.push(Action::Keep);
    }

    /// Re-rolls so many of the missed dice; the number to hit stays that of the first roll.
    pub(crate) fn reroll(
        &self,
        s: &mut State,
        again: u8,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let Stage::Rolled(group, hits, missed) = s.stage else { return };
        let seat = s.turn.active;
        let dice = Dice::roll(again, chance);
        let needs = hits + missed;
        let more = dice.up_to(needs);
        log.push(|| Event::Rerolled { seat, space: group, dice: dice.faces().to_vec(), needs, hits: more });
        let ships: u8 = self.ships_left(s, group).iter().sum();
        s.stage = Stage::Hitting(group, (hits + more).min(ships));
    }

    pub(crate) fn keep_roll(&self, s: &mut State) {
        if let Stage::Rolled(group, hits, _) = s.stage {
            s.stage = Stage::Hitting(group, hits);
        }
    }

    /// Uses hits that leave no choice.
    pub(crate) fn hitting(
        &self,
        s: &mut State,
        group: Space,
        hits: u8,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let [scouts, warships] = self.ships_left(s, group);
        if hits == 0 {
            self.complete_action(s);
        } else if scouts > 0 && warships > 0 && hits < scouts + warships {
            return Some(Phase::Destroy);
        } else {
            let alien = if warships > 0 { Alien::Warship } else { Alien::Scout };
            self.destroy(s, alien, chance, log);
        }
        None
    }

    pub(crate) fn may_destroy(&self, s: &State, alien: Alien) -> Result<(), Reason> {
        match s.stage {
            Stage::Hitting(group, _) if self.ships_left(s, group)[alien.index()] > 0 => Ok(()),
            _ => Err(Reason::NoSuchShip),
        }
    }

    /// A hit destroys a ship; with the last one the group is defeated.
    pub(crate) fn destroy(
        &self,
        s: &mut State,
        alien: Alien,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let Stage::Hitting(group, hits) = s.stage else { return };
        let (seat, lp) = (s.turn.active, self.figures.points.alien_ship);
        s.hexes[group.index()].destroyed[alien.index()] += 1;
        s.gain_lp(seat, u32::from(lp));
        log.push(|| Event::Destroyed { seat, space: group, alien, lp });
        if self.ships_left(s, group) == [0; 2] {
            log.push(|| Event::Defeated { seat, space: group });
            self.remove_aliens(s, group);
            self.draw_reward(s, None, chance, log);
        } else {
            s.stage = Stage::Hitting(group, hits - 1);
        }
    }

    /// A group is gone for the whole game.
    fn remove_aliens(&self, s: &mut State, group: Space) {
        s.aliens &= !(1 << group.index());
        s.hexes[group.index()].destroyed = [0; 2];
    }

    // -------------------------------------------------------------- pacifying

    /// The cubes that it takes to pacify a group.
    #[inline]
    pub fn gift(&self, s: &State, group: Space) -> u8 {
        self.ships_left(s, group).iter().sum::<u8>() + 1
    }

    pub(crate) fn may_pacify(&self, s: &State, group: Space) -> Result<(), Reason> {
        self.may_act(s)?;
        self.must_be_adjacent_group(s, group)?;
        let (needed, aboard) = (self.gift(s, group), s.me().cubes.total());
        if aboard >= needed { Ok(()) } else { Err(Reason::TooFewCubes(needed, aboard)) }
    }

    pub(crate) fn pacify(&self, s: &mut State, group: Space) {
        self.take_action(s);
        s.stage = Stage::Pacifying(group, self.gift(s, group));
    }

    /// Gives cubes that leave no choice; when all are given, the group is gone.
    pub(crate) fn pacifying(
        &self,
        s: &mut State,
        group: Space,
        owed: u8,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let seat = s.turn.active;
        if owed == 0 {
            log.push(|| Event::Pacified { seat, space: group });
            self.remove_aliens(s, group);
            self.draw_reward(s, None, chance, log);
            return None;
        }
        let aboard = s.me().cubes;
        let all = aboard.total() <= owed;
        let forced = if all { aboard.iter().next().map(|(cube, _)| cube) } else { aboard.only_kind() };
        let Some(cube) = forced else { return Some(Phase::Pacify) };
        self.give(s, cube, log);
        None
    }

    pub(crate) fn give(&self, s: &mut State, cube: Cube, log: &mut impl Sink<Event>) {
        let Stage::Pacifying(group, owed) = s.stage else { return };
        let seat = s.turn.active;
        s.spend(cube, 1);
        log.push(|| Event::Gave { seat, space: group, cube });
        s.stage = Stage::Pacifying(group, owed - 1);
    }
}
