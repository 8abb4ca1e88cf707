//! The frame of the game: turns, production, and how an action goes on until somebody has to decide.

use table::{Actions, Chance, Seat, Sink};

use crate::{
    Action, Event, TerraPrime,
    pieces::{Cube, Module, Sector, Tech},
    reason::Reason,
    state::{GameEnd, Part, Phase, Player, Stage, State, Turn},
};

impl TerraPrime {
    /// The actions of a player's turn: thruster symbols on the ship.
    #[inline]
    pub fn actions_of(&self, player: &Player) -> u8 {
        self.figures.ship.thrusters + player.count(Module::Thruster) + u8::from(player.has(Tech::Hyperdrive))
    }

    pub(crate) fn start_turn(
        &self,
        s: &mut State,
        seat: Seat,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let player = &mut s.players[seat.index()];
        player.turns += 1;
        let turn = player.turns;
        s.turn = Turn::new(seat, self.actions_of(&s.players[seat.index()]));
        let actions = s.turn.actions;
        log.push(|| Event::TurnStarted { seat, turn, actions });
        s.stage = Stage::Before;
        self.go_on(s, chance, log);
    }

    /// Goes on until somebody has to decide: settles cargo and damage, then takes the next step of what is under way. A choice
    /// that has one possible answer is made without asking.
    pub(crate) fn go_on(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        loop {
            let asked = self.settle_cargo(s, log).or_else(|| self.settle_damage(s, log)).or_else(|| match s
                .stage
            {
                Stage::Before => self.before_production(s),
                Stage::Production => self.production(s, log),
                Stage::Between => Some(Phase::Act),
                Stage::Exploring => self.exploring(s, chance, log),
                Stage::Orienting(_) => Some(Phase::Orient),
                Stage::Entering => self.entering(s, chance, log),
                Stage::Aliens(groups) => self.aliens_attack(s, groups, log),
                Stage::Lasers(group, others) => self.lasers(s, group, others, chance, log),
                Stage::Buying(module) => self.buying(s, module),
                Stage::Paying(module, replaced) => self.paying(s, module, replaced, log),
                Stage::Charging => self.charging(s),
                Stage::Rolled(group, hits, missed) => self.rolled(s, group, hits, missed),
                Stage::Hitting(group, hits) => self.hitting(s, group, hits, chance, log),
                Stage::Pacifying(group, owed) => self.pacifying(s, group, owed, chance, log),
                Stage::Delivering => self.delivering(s, chance, log),
                Stage::Looking(_) => Some(Phase::Satellite),
                Stage::Collecting(tile, Part::Module, colony) => self.collecting_module(s, tile, colony, log),
                Stage::Collecting(tile, Part::Goods, colony) => self.collecting_goods(s, tile, colony, log),
                Stage::Collecting(tile, Part::Rest, colony) => self.collecting_rest(s, tile, colony, log),
                Stage::Over(_) => Some(Phase::Over),
            });
            if let Some(phase) = asked {
                s.phase = phase;
                return;
            }
        }
    }

    /// One of the turn's actions is taken.
    #[inline]
    pub(crate) fn take_action(&self, s: &mut State) {
        s.turn.left -= 1;
    }

    /// The action is done; aliens beside the ship attack.
    #[inline]
    pub(crate) fn complete_action(&self, s: &mut State) {
        s.stage = Stage::Aliens(self.adjacent_aliens(s));
    }

    /// Whether the active player has an action left to take.
    #[inline]
    pub(crate) fn may_act(&self, s: &State) -> Result<(), Reason> {
        if s.turn.left > 0 { Ok(()) } else { Err(Reason::NoActionsLeft) }
    }

    #[inline]
    pub(crate) fn may_end(&self, s: &State) -> Result<(), Reason> {
        if s.turn.left == 0 { Ok(()) } else { Err(Reason::ActionsLeft(s.turn.left)) }
    }

    /// Ends the turn, and perhaps the game.
    pub(crate) fn end_turn(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        for space in self.figures.map.all_spaces() {
            let destroyed = &mut s.hexes[space.index()].destroyed;
            if *destroyed != [0; 2] {
                *destroyed = [0; 2];
                log.push(|| Event::Restored { space });
            }
        }
        log.push(|| Event::TurnEnded { seat });
        s.quiet = if s.turn.stirred { 0 } else { s.quiet.saturating_add(1) };
        let still = |limit: u16| u32::from(s.quiet) >= u32::from(limit) * self.players as u32;
        let how = s.ending.or_else(|| self.standstill.is_some_and(still).then_some(GameEnd::Standstill));
        match how {
            Some(how) => {
                s.stage = Stage::Over(how);
                s.phase = Phase::Over;
                log.push(|| Event::GameOver { how });
            }
            None => self.start_turn(s, seat.next(self.players), chance, log),
        }
    }

    // ------------------------------------------------------------- production

    /// The active player's colonies of a type that have no cube.
    #[inline]
    fn empty_colonies(&self, s: &State, cube: Cube) -> u64 {
        s.owned[s.turn.active.index()] & s.colonies[cube.index()] & !s.stocked
    }

    /// Whether the supply has too few cubes for the active player's colonies.
    #[inline]
    fn is_short(&self, s: &State, cube: Cube) -> bool {
        self.empty_colonies(s, cube).count_ones() > u32::from(s.supply.cubes.count(cube))
    }

    /// Discarding before production matters only where the supply is short: then the player is asked.
    fn before_production(&self, s: &mut State) -> Option<Phase> {
        let helps = |&cube: &Cube| s.me().cubes.count(cube) > 0 && self.is_short(s, cube);
        if Cube::ALL.iter().any(helps) {
            return Some(Phase::Produce);
        }
        s.stage = Stage::Production;
        None
    }

    pub(crate) fn start_production(&self, s: &mut State) {
        s.stage = Stage::Production;
    }

    fn production(&self, s: &mut State, log: &mut impl Sink<Event>) -> Option<Phase> {
        for &cube in Cube::ALL {
            if !self.is_short(s, cube) {
                for sector in Sector::in_set(self.empty_colonies(s, cube)) {
                    self.produce(s, sector, cube, log);
                }
            }
        }
        let choice = |&cube: &Cube| self.is_short(s, cube) && s.supply.cubes.count(cube) > 0;
        if Cube::ALL.iter().any(choice) {
            return Some(Phase::Shortage);
        }
        s.stage = Stage::Between;
        None
    }

    fn produce(&self, s: &mut State, sector: Sector, cube: Cube, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        s.supply.cubes.0[cube.index()] -= 1;
        s.stocked |= sector.bit();
        log.push(|| Event::Produced { seat, sector, cube });
    }

    /// The cube that a colony would receive, if it is one of those that the player chooses among.
    pub(crate) fn may_produce_at(&self, s: &State, sector: Sector) -> Result<Cube, Reason> {
        let receives =
            |&cube: &Cube| self.empty_colonies(s, cube) & sector.bit() != 0 && s.supply.cubes.count(cube) > 0;
        Cube::ALL.iter().copied().find(receives).ok_or(Reason::NotShort(sector))
    }

    pub(crate) fn legal_production(&self, s: &State, out: &mut Actions<Action>) {
        let producing = s.colonies[..Cube::COUNT].iter().fold(0, |set, colonies| set | colonies);
        for sector in Sector::in_set(s.owned[s.turn.active.index()] & producing & !s.stocked) {
            if self.may_produce_at(s, sector).is_ok() {
                out.push(Action::ProduceAt(sector));
            }
        }
    }

    pub(crate) fn produce_at(&self, s: &mut State, sector: Sector, log: &mut impl Sink<Event>) {
        if let Ok(cube) = self.may_produce_at(s, sector) {
            self.produce(s, sector, cube, log);
        }
    }
}
