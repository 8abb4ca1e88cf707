//! Reward tiles: drawn, collected part by part, and the alarms that they carry.

use table::{Chance, NoLog, Sink};

use crate::{
    Event, TerraPrime,
    content::{PHASES, RewardTile},
    pieces::{ColonyType, Cube, Cubes, Module},
    reason::Reason,
    state::{GameEnd, Part, Phase, Stage, State},
};

impl TerraPrime {
    /// The phase of the next Reward tile, from 0, if one is left.
    #[inline]
    pub fn next_phase(&self, s: &State) -> Option<usize> {
        (0..PHASES).find(|&phase| s.rewards_left[phase] > 0)
    }

    #[inline]
    pub(crate) fn reward(&self, tile: u8) -> &RewardTile {
        &self.figures.rewards[usize::from(tile)]
    }

    /// Draws the top Reward tile. Those removed at setup are unseen too, so that all tiles of the phase that were not drawn are as
    /// likely. Without a tile there is no reward, and everything else goes on.
    pub(crate) fn draw_reward(
        &self,
        s: &mut State,
        colony: Option<ColonyType>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let Some(phase) = self.next_phase(s) else { return self.reward_done(s, colony, log) };
        let undrawn =
            |(number, tile): &(usize, &RewardTile)| tile.phase == phase && s.rewards_drawn >> number & 1 == 0;
        let tiles = || self.figures.rewards.iter().enumerate().filter(undrawn).map(|(number, _)| number);
        let drawn = tiles().nth(chance.below(tiles().count() as u32) as usize);
        let tile = drawn.expect("the stack has no more tiles of a phase than were not drawn") as u8;
        s.rewards_drawn |= 1 << tile;
        s.rewards_left[phase] -= 1;
        s.turn.stirred = true;
        let seat = s.turn.active;
        log.push(|| Event::RewardDrawn { seat, tile });
        s.stage = Stage::Collecting(tile, Part::Module, colony);
    }

    /// Takes a free module into a free slot; asks only if another one would have to go for it.
    pub(crate) fn collecting_module(
        &self,
        s: &mut State,
        tile: u8,
        colony: Option<ColonyType>,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let seat = s.turn.active;
        if let Some(module) = self.reward(tile).module {
            if s.supply.modules[module.index()] == 0 {
                log.push(|| Event::ModuleForgone { seat, module });
            } else if self.free_slots(s.me(), module) > 0 {
                self.put(s, module, None, log);
            } else if self.could_replace(s) {
                return Some(Phase::Slot);
            } else {
                log.push(|| Event::ModuleForgone { seat, module });
            }
        }
        s.stage = Stage::Collecting(tile, Part::Goods, colony);
        None
    }

    /// Whether another module could go for the one that was won, at least after a Colony marker is offloaded.
    fn could_replace(&self, s: &State) -> bool {
        Module::ALL.iter().any(|&old| match self.may_take_slot(s, Some(old)) {
            Ok(()) => true,
            Err(Reason::MarkerInModule(_)) => self.may_offload(s).is_ok(),
            Err(_) => false,
        })
    }

    /// Takes Energy and cubes from the supply, as far as they are there; what does not fit has to go afterwards.
    pub(crate) fn collecting_goods(
        &self,
        s: &mut State,
        tile: u8,
        colony: Option<ColonyType>,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let (seat, reward) = (s.turn.active, self.reward(tile));
        let room = self.energy_capacity(s.me()) - s.me().energy;
        let there = reward.energy.min(s.supply.energy);
        let energy = self.take_energy(s, reward.energy.min(room));
        let mut cubes = Cubes::NONE;
        for &cube in Cube::ALL {
            let count = reward.cubes.count(cube).min(s.supply.cubes.count(cube));
            cubes.0[cube.index()] = count;
        }
        s.supply.cubes.remove(&cubes);
        s.me_mut().cubes.add(&cubes);
        let kept = self.without_what_is_lost(s, cubes);
        if energy > 0 || !kept.is_empty() {
            log.push(|| Event::Gained { seat, lp: 0, credits: 0, cubes: kept, energy });
        }
        let wasted = there - energy;
        if wasted > 0 {
            log.push(|| Event::NoRoom { seat, cubes: Cubes::NONE, energy: wasted });
        }
        s.stage = Stage::Collecting(tile, Part::Rest, colony);
        None
    }

    /// What of these cubes, just taken aboard, will not be lost for want of room without anybody's choice.
    fn without_what_is_lost(&self, s: &State, taken: Cubes) -> Cubes {
        let mut kept = taken;
        if !self.room(s.me()).fits() {
            let mut settled = *s;
            self.settle_cargo(&mut settled, &mut NoLog);
            for (cube, count) in taken.iter() {
                let lost = s.me().cubes.count(cube) - settled.me().cubes.count(cube);
                kept.remove(&Cubes::of(cube, lost.min(count)));
            }
        }
        kept
    }

    /// Takes credits and LP, removes an alarm disc, and founds the colony that the reward is for.
    pub(crate) fn collecting_rest(
        &self,
        s: &mut State,
        tile: u8,
        colony: Option<ColonyType>,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let (seat, reward) = (s.turn.active, self.reward(tile));
        let (credits, lp) = (u32::from(reward.credits), u32::from(reward.lp));
        s.gain_credits(credits);
        s.gain_lp(seat, lp);
        if credits + lp > 0 {
            log.push(|| Event::Gained { seat, lp, credits, cubes: Cubes::NONE, energy: 0 });
        }
        if reward.alarm && s.alarms > 0 {
            s.alarms -= 1;
            let left = s.alarms;
            log.push(|| Event::AlarmRemoved { seat, left });
            if left == 0 {
                s.ending = s.ending.or(Some(GameEnd::Alarms));
            }
        }
        self.reward_done(s, colony, log);
        None
    }
}
