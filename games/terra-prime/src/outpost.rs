//! What is done at the Terra Prime Outpost: delivering, loading Colony markers, buying Tech Upgrades.

use table::{Chance, Sink};

use crate::{
    Action, Event, TerraPrime,
    pieces::{Cube, Cubes, Sector, Stand, Tech},
    reason::Reason,
    state::{Demand, GameEnd, Phase, Stage, State},
};

impl TerraPrime {
    #[inline]
    pub(crate) fn must_be_at_outpost(&self, s: &State) -> Result<(), Reason> {
        if s.here() == Sector::OUTPOST { Ok(()) } else { Err(Reason::NotAtOutpost) }
    }

    // -------------------------------------------------------------- delivering

    /// Whether a cube may be delivered to a Demand tile: as the first one, which takes the action, or as another one of the
    /// same delivery.
    pub(crate) fn may_deliver(&self, s: &State, cube: Cube, stand: Stand) -> Result<(), Reason> {
        if s.stage != Stage::Delivering {
            self.may_act(s)?;
            self.must_be_at_outpost(s)?;
        }
        if cube == Cube::Brownium {
            return Err(Reason::Brownium);
        }
        self.must_be_aboard(s, cube)?;
        let Demand { tile, cubes } = s.demand[stand.index()];
        let tile = tile.ok_or(Reason::NoTile(stand))?;
        let wanted = self.figures.demand[usize::from(tile)].cubes.count(cube);
        if cubes.count(cube) < wanted { Ok(()) } else { Err(Reason::NoSpace(stand, cube)) }
    }

    pub(crate) fn legal_deliveries(&self, s: &State, mut each: impl FnMut(Action)) {
        for (cube, _) in s.me().cubes.iter() {
            for &stand in Stand::ALL {
                if self.may_deliver(s, cube, stand).is_ok() {
                    each(Action::Deliver(cube, stand));
                }
            }
        }
    }

    pub(crate) fn deliver(&self, s: &mut State, cube: Cube, stand: Stand, log: &mut impl Sink<Event>) {
        if s.stage != Stage::Delivering {
            self.take_action(s);
            s.stage = Stage::Delivering;
        }
        let (seat, credits) = (s.turn.active, self.figures.delivery[cube.index()]);
        s.me_mut().cubes.0[cube.index()] -= 1;
        s.demand[stand.index()].cubes.0[cube.index()] += 1;
        s.gain_credits(u32::from(credits));
        s.turn.stirred = true;
        log.push(|| Event::Delivered { seat, cube, stand, credits });
    }

    /// Asks for the next cube, as long as there is one that could be delivered.
    pub(crate) fn delivering(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let more = s
            .me()
            .cubes
            .iter()
            .any(|(cube, _)| Stand::ALL.iter().any(|&stand| self.may_deliver(s, cube, stand).is_ok()));
        if more {
            return Some(Phase::Deliver);
        }
        self.finish_delivery(s, chance, log);
        None
    }

    /// Claims the tiles that are full, and replaces them.
    pub(crate) fn finish_delivery(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let seat = s.turn.active;
        for &stand in Stand::ALL {
            let Demand { tile, cubes } = s.demand[stand.index()];
            let Some(tile) = tile.filter(|&tile| cubes == self.figures.demand[usize::from(tile)].cubes)
            else {
                continue;
            };
            s.supply.cubes.add(&cubes);
            s.me_mut().claimed[usize::from(tile)] += 1;
            let optimized = s.me().has(Tech::DeliveryOptimizer);
            let lp = if optimized { self.figures.points.delivery_optimizer } else { 0 };
            s.gain_lp(seat, u32::from(lp));
            log.push(|| Event::Claimed { seat, stand, tile, lp });
            self.show_demand(s, stand, chance, log);
        }
        self.complete_action(s);
    }

    /// How many Demand tiles of a colour lie face down.
    pub fn demand_stack(&self, s: &State, yellow: bool) -> u8 {
        let tiles = self.figures.demand.iter().zip(s.demand_left);
        tiles.filter(|(tile, _)| tile.yellow == yellow).map(|(_, left)| left).sum()
    }

    /// Turns up a Demand tile; if none is left, the game ends with this turn.
    pub(crate) fn show_demand(
        &self,
        s: &mut State,
        stand: Stand,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        s.demand[stand.index()] = Demand::default();
        let left = self.demand_stack(s, stand.is_yellow());
        if left == 0 {
            s.ending = s.ending.or(Some(GameEnd::Demand));
            log.push(|| Event::DemandOut { stand });
            return;
        }
        let mut number = chance.below(u32::from(left)) as u8;
        for (kind, tile) in self.figures.demand.iter().enumerate() {
            if tile.yellow != stand.is_yellow() {
                continue;
            }
            if number < s.demand_left[kind] {
                s.demand_left[kind] -= 1;
                s.demand[stand.index()].tile = Some(kind as u8);
                log.push(|| Event::DemandShown { stand, tile: kind as u8 });
                return;
            }
            number -= s.demand_left[kind];
        }
    }

    // ----------------------------------------------------------------- loading

    pub(crate) fn may_load(&self, s: &State) -> Result<(), Reason> {
        self.may_act(s)?;
        self.must_be_at_outpost(s)?;
        if s.me().reserve == 0 {
            return Err(Reason::NoMarkerLeft);
        }
        if self.has_room_for_marker(s.me()) { Ok(()) } else { Err(Reason::NoTwoDoorHold) }
    }

    pub(crate) fn load(&self, s: &mut State, log: &mut impl Sink<Event>) {
        self.take_action(s);
        let seat = s.turn.active;
        let player = s.me_mut();
        player.reserve -= 1;
        player.markers += 1;
        log.push(|| Event::Loaded { seat });
        self.complete_action(s);
    }

    // ----------------------------------------------------------- tech upgrades

    pub(crate) fn may_buy(&self, s: &State, tech: Tech) -> Result<(), Reason> {
        self.may_act(s)?;
        self.must_be_at_outpost(s)?;
        if s.me().has(tech) {
            return Err(Reason::TechOwned(tech));
        }
        if s.supply.techs[tech.index()] == 0 {
            return Err(Reason::TechSoldOut(tech));
        }
        let cost = &self.figures.techs[tech.index()].cost;
        if s.me().cubes.contains(cost) { Ok(()) } else { Err(Reason::TechPrice(tech)) }
    }

    pub(crate) fn buy(&self, s: &mut State, tech: Tech, log: &mut impl Sink<Event>) {
        self.take_action(s);
        let (seat, cubes) = (s.turn.active, self.figures.techs[tech.index()].cost);
        s.me_mut().cubes.remove(&cubes);
        s.supply.cubes.add(&cubes);
        log.push(|| Event::Paid { seat, credits: 0, cubes });
        s.supply.techs[tech.index()] -= 1;
        s.me_mut().techs |= 1 << tech.index();
        log.push(|| Event::Bought { seat, tech });
        self.complete_action(s);
    }

    pub(crate) fn legal_at_outpost(&self, s: &State, mut each: impl FnMut(Action)) {
        self.legal_deliveries(s, &mut each);
        if self.may_load(s).is_ok() {
            each(Action::Load);
        }
        self.legal_satellite(s, &mut each);
        if s.me().cubes != Cubes::NONE {
            for &tech in Tech::ALL {
                if self.may_buy(s, tech).is_ok() {
                    each(Action::Buy(tech));
                }
            }
        }
    }
}
