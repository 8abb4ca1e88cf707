//! Modules: where they are sold, what they cost, which slot they take; and charging shields.

use table::{Actions, Sink};

use crate::{
    Action, Event, TerraPrime,
    pieces::{ColonyType, Cube, Cubes, Module, Sector, Slots, Tech},
    reason::Reason,
    state::{Part, Phase, Player, Stage, State},
};

impl TerraPrime {
    /// The slots that a module fits into which are free on a ship.
    #[inline]
    pub fn free_slots(&self, player: &Player, module: Module) -> u8 {
        let (slots, taken): (u8, u8) = match module.slots() {
            Slots::WeaponShield => (self.figures.ship.slots[0], player.modules[..2].iter().sum()),
            Slots::ThrusterCargo => (self.figures.ship.slots[1], player.modules[2..].iter().sum()),
        };
        slots.saturating_sub(taken)
    }

    /// The Energy that a ship's shields hold.
    #[inline]
    pub fn energy_capacity(&self, player: &Player) -> u8 {
        self.figures.ship.shield + self.figures.shield_energy * player.count(Module::Shield)
    }

    /// What a module costs a player who discards another one for it, or none.
    #[inline]
    pub fn price(&self, player: &Player, module: Module, replaced: Option<Module>) -> u16 {
        let prices = &self.figures.prices;
        match module {
            Module::Weapon => {
                let others = player.count(Module::Weapon) - u8::from(replaced == Some(Module::Weapon));
                // A ship has no more slots than prices; for the sake of questions that nobody can act on, the last one stays.
                prices.weapon[usize::from(others).min(prices.weapon.len() - 1)]
            }
            Module::Shield => prices.shield,
            Module::Thruster => prices.thruster,
            _ => prices.cargo,
        }
    }

    /// The credits that a player could pay for a module, Brownium included.
    #[inline]
    pub(crate) fn purse(&self, player: &Player) -> u32 {
        let brownium = u32::from(player.cubes.count(Cube::Brownium));
        player.credits + brownium * u32::from(self.figures.prices.brownium)
    }

    // ------------------------------------------------------------------ buying

    /// The module that is sold where the active player's ship is.
    #[inline]
    pub fn sold_here(&self, s: &State) -> Option<Module> {
        match s.here() {
            Sector::OUTPOST => Some(Module::Shield),
            here => s.colony(here).and_then(|colony| colony.kind.installs()),
        }
    }

    pub(crate) fn may_install(&self, s: &State, module: Module) -> Result<(), Reason> {
        self.may_act(s)?;
        if self.sold_here(s) != Some(module) {
            return Err(Reason::NotSoldHere(module));
        }
        if s.supply.modules[module.index()] == 0 {
            return Err(Reason::SoldOut(module));
        }
        // Whatever goes for it, it must be something that can be paid; the free slot comes first.
        let mut reason = Err(Reason::NoSlot(module));
        for replaced in choices(module) {
            match self.may_put(s, module, replaced) {
                Ok(()) => return Ok(()),
                Err(expensive @ Reason::TooExpensive(..)) => reason = Err(expensive),
                Err(marker @ Reason::MarkerInModule(_)) if reason == Err(Reason::NoSlot(module)) => {
                    reason = Err(marker);
                }
                Err(_) => {}
            }
        }
        reason
    }

    /// Whether a bought module may go into a free slot, or into that of another one.
    pub(crate) fn may_put(&self, s: &State, module: Module, replaced: Option<Module>) -> Result<(), Reason> {
        let player = s.me();
        match replaced {
            None if self.free_slots(player, module) == 0 => return Err(Reason::NoFreeSlot),
            None => {}
            Some(old) if old == module && self.free_slots(player, module) > 0 => {
                return Err(Reason::NoRoomNeeded(module));
            }
            Some(old) => self.may_remove(player, module, old)?,
        }
        let (price, purse) = (self.price(player, module, replaced), self.purse(player));
        if u32::from(price) <= purse { Ok(()) } else { Err(Reason::TooExpensive(price, purse)) }
    }

    /// Whether a module may be discarded for another one.
    fn may_remove(&self, player: &Player, module: Module, old: Module) -> Result<(), Reason> {
        if module.slots() != old.slots() || player.count(old) == 0 {
            return Err(Reason::NotInSlot(old));
        }
        let holds = self.two_door_holds(player) - u8::from(old.is_cargo() && player.has(Tech::CargoCapacity));
        if player.markers <= holds { Ok(()) } else { Err(Reason::MarkerInModule(old)) }
    }

    pub(crate) fn install(&self, s: &mut State, module: Module, log: &mut impl Sink<Event>) {
        self.take_action(s);
        self.use_colony(s, log);
        s.stage = Stage::Buying(module);
    }

    /// Where the bought module goes, if only one place is possible.
    pub(crate) fn buying(&self, s: &mut State, module: Module) -> Option<Phase> {
        let mut possible = choices(module).filter(|&replaced| self.may_put(s, module, replaced).is_ok());
        match (possible.next(), possible.next()) {
            (Some(only), None) => s.stage = Stage::Paying(module, only),
            _ => return Some(Phase::Slot),
        }
        None
    }

    // ------------------------------------------------------------------- slots

    /// Whether the module that was bought, or won, may take a slot.
    pub(crate) fn may_take_slot(&self, s: &State, replaced: Option<Module>) -> Result<(), Reason> {
        match (s.stage, replaced) {
            (Stage::Buying(module), _) => self.may_put(s, module, replaced),
            (Stage::Collecting(tile, Part::Module, _), Some(old)) => {
                let module = self.figures.rewards[usize::from(tile)].module;
                let module = module.ok_or(Reason::NotAsked(Phase::Slot))?;
                if module == old {
                    return Err(Reason::SameType(old));
                }
                self.may_remove(s.me(), module, old)
            }
            _ => Err(Reason::NoFreeSlot),
        }
    }

    /// Whether the module may be given up: a reward, never something that is bought.
    pub(crate) fn may_forgo(&self, s: &State) -> Result<(), Reason> {
        match s.stage {
            Stage::Collecting(..) => Ok(()),
            _ => Err(Reason::NothingToForgo),
        }
    }

    pub(crate) fn legal_slots(&self, s: &State, out: &mut Actions<Action>) {
        if self.may_take_slot(s, None).is_ok() {
            out.push(Action::FreeSlot);
        }
        for &module in Module::ALL {
            if self.may_take_slot(s, Some(module)).is_ok() {
                out.push(Action::Replace(module));
            }
        }
        if self.may_forgo(s).is_ok() {
            out.push(Action::Forgo);
        }
    }

    /// Puts the module that was bought, or won, into a slot.
    pub(crate) fn take_slot(&self, s: &mut State, replaced: Option<Module>, log: &mut impl Sink<Event>) {
        match s.stage {
            Stage::Buying(module) => s.stage = Stage::Paying(module, replaced),
            Stage::Collecting(tile, Part::Module, colony) => {
                if let Some(module) = self.figures.rewards[usize::from(tile)].module {
                    self.put(s, module, replaced, log);
                }
                s.stage = Stage::Collecting(tile, Part::Goods, colony);
            }
            _ => {}
        }
    }

    pub(crate) fn forgo(&self, s: &mut State, log: &mut impl Sink<Event>) {
        if let Stage::Collecting(tile, _, colony) = s.stage {
            let seat = s.turn.active;
            if let Some(module) = self.figures.rewards[usize::from(tile)].module {
                log.push(|| Event::ModuleForgone { seat, module });
            }
            s.stage = Stage::Collecting(tile, Part::Goods, colony);
        }
    }

    /// Takes a module off the active player's ship. A special Cargo Module is out of the game.
    pub(crate) fn remove_module(&self, s: &mut State, module: Module) {
        s.me_mut().modules[module.index()] -= 1;
        if module.colour().is_none() {
            s.supply.modules[module.index()] += 1;
        }
        let capacity = self.energy_capacity(s.me());
        let lost = s.me().energy.saturating_sub(capacity);
        s.me_mut().energy -= lost;
        s.supply.energy += lost;
    }

    /// Puts a module from the supply onto the active player's ship.
    pub(crate) fn put(
        &self,
        s: &mut State,
        module: Module,
        replaced: Option<Module>,
        log: &mut impl Sink<Event>,
    ) {
        let seat = s.turn.active;
        if let Some(old) = replaced {
            self.remove_module(s, old);
        }
        s.supply.modules[module.index()] -= 1;
        s.me_mut().modules[module.index()] += 1;
        log.push(|| Event::Installed { seat, module, replaced });
    }

    // ------------------------------------------------------------------ paying

    /// The fewest and the most Brownium cubes with which the active player can pay a price.
    pub(crate) fn brownium_range(&self, s: &State, price: u16) -> (u8, u8) {
        let worth = u32::from(self.figures.prices.brownium);
        let missing = u32::from(price).saturating_sub(s.me().credits);
        let most = (u32::from(price) / worth).min(u32::from(s.me().cubes.count(Cube::Brownium)));
        (missing.div_ceil(worth) as u8, most as u8)
    }

    /// The price of what is being paid.
    fn price_now(&self, s: &State) -> u16 {
        match s.stage {
            Stage::Paying(module, replaced) => self.price(s.me(), module, replaced),
            _ => 0,
        }
    }

    pub(crate) fn may_pay(&self, s: &State, brownium: u8) -> Result<(), Reason> {
        let (fewest, most) = self.brownium_range(s, self.price_now(s));
        if (fewest..=most).contains(&brownium) { Ok(()) } else { Err(Reason::Payment(fewest, most)) }
    }

    pub(crate) fn legal_payments(&self, s: &State, out: &mut Actions<Action>) {
        let (fewest, most) = self.brownium_range(s, self.price_now(s));
        (fewest..=most).for_each(|brownium| out.push(Action::Pay(brownium)));
    }

    pub(crate) fn paying(
        &self,
        s: &mut State,
        module: Module,
        replaced: Option<Module>,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let (fewest, most) = self.brownium_range(s, self.price(s.me(), module, replaced));
        if fewest < most {
            return Some(Phase::Pay);
        }
        self.pay(s, fewest, log);
        None
    }

    /// Pays for the module and installs it.
    pub(crate) fn pay(&self, s: &mut State, brownium: u8, log: &mut impl Sink<Event>) {
        let Stage::Paying(module, replaced) = s.stage else { return };
        let seat = s.turn.active;
        let worth = u32::from(brownium) * u32::from(self.figures.prices.brownium);
        let credits = u32::from(self.price(s.me(), module, replaced)) - worth;
        s.spend(Cube::Brownium, brownium);
        s.me_mut().credits -= credits;
        log.push(|| Event::Paid { seat, credits, cubes: Cubes::of(Cube::Brownium, brownium) });
        self.put(s, module, replaced, log);
        if module == Module::Shield {
            s.stage = Stage::Charging;
        } else {
            self.complete_action(s);
        }
    }

    /// Whether what is being bought could still be paid, by the active player with what is aboard.
    pub(crate) fn can_still_pay(&self, s: &State) -> bool {
        match s.stage {
            Stage::Buying(module) => {
                choices(module).any(|replaced| self.may_put(s, module, replaced).is_ok())
            }
            Stage::Paying(module, replaced) => {
                u32::from(self.price(s.me(), module, replaced)) <= self.purse(s.me())
            }
            _ => true,
        }
    }

    // ---------------------------------------------------------------- charging

    /// Whether the active player may charge shields: as an action, or along with a Shield Module.
    pub(crate) fn may_charge(&self, s: &State) -> Result<(), Reason> {
        if s.stage != Stage::Charging {
            self.may_act(s)?;
            let red = s.colony(s.here()).is_some_and(|colony| colony.kind == ColonyType::Red);
            if s.here() != Sector::OUTPOST && !red {
                return Err(Reason::NoChargeHere);
            }
        }
        let price = self.figures.prices.charge;
        if s.me().credits < u32::from(price) {
            return Err(Reason::NoCreditsToCharge(price));
        }
        // What is full needs none.
        let room = self.energy_capacity(s.me()) > s.me().energy;
        if room && s.supply.energy == 0 { Err(Reason::NoEnergy) } else { Ok(()) }
    }

    pub(crate) fn charging(&self, s: &mut State) -> Option<Phase> {
        if self.may_charge(s).is_ok() {
            return Some(Phase::Charge);
        }
        self.complete_action(s);
        None
    }

    pub(crate) fn charge(&self, s: &mut State, log: &mut impl Sink<Event>) {
        if s.stage != Stage::Charging {
            self.take_action(s);
            self.use_colony(s, log);
        }
        let (seat, credits) = (s.turn.active, u32::from(self.figures.prices.charge));
        s.me_mut().credits -= credits;
        log.push(|| Event::Paid { seat, credits, cubes: Cubes::NONE });
        let room = self.energy_capacity(s.me()) - s.me().energy;
        let energy = self.take_energy(s, room);
        log.push(|| Event::Charged { seat, energy });
        self.complete_action(s);
    }

    /// Takes Energy from the supply onto the shields, as far as there is any.
    pub(crate) fn take_energy(&self, s: &mut State, wanted: u8) -> u8 {
        let energy = wanted.min(s.supply.energy);
        s.supply.energy -= energy;
        s.me_mut().energy += energy;
        energy
    }
}

/// What can make room for a module: nothing, or a module in a fitting slot.
fn choices(module: Module) -> impl Iterator<Item = Option<Module>> {
    std::iter::once(None).chain(module.slots().modules().iter().copied().map(Some))
}
