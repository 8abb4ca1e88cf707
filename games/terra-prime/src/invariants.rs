//! What every position keeps: nothing is lost, and what is derived is right.

use table::{NoLog, Seat, SeatSet, chance::Fast};

use crate::{
    TerraPrime,
    pieces::{ColonyType, Cube, Module, Sector, Space, Stand, Tech},
    state::{Hex, Phase, Player, Stage, State},
};

fn hold(holds: bool, what: impl Into<String>) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.into()) }
}

/// Whether a position is sound.
pub(crate) fn invariants(rules: &TerraPrime, s: &State) -> Result<(), String> {
    rules.stocks_are_conserved(s)?;
    Seat::all(rules.players).try_for_each(|seat| rules.ship_is_sound(s, seat))?;
    let others = s.players[rules.players..].iter().all(|player| *player == Player::default());
    hold(others && s.owned[rules.players..].iter().all(|&set| set == 0), "an empty seat has something")?;
    rules.map_is_sound(s)?;
    rules.colonies_are_sound(s)?;
    rules.tiles_are_sound(s)?;
    rules.turn_is_sound(s)
}

impl TerraPrime {
    /// Nothing comes from nowhere, and nothing is lost.
    fn stocks_are_conserved(&self, s: &State) -> Result<(), String> {
        let figures = &self.figures;
        for &cube in Cube::ALL {
            let aboard: u32 = s.players.iter().map(|player| u32::from(player.cubes.count(cube))).sum();
            let at_colonies = (s.stocked & s.colonies[cube.index()]).count_ones();
            let on_tiles: u32 = s.demand.iter().map(|demand| u32::from(demand.cubes.count(cube))).sum();
            let all = aboard + at_colonies + on_tiles + u32::from(s.supply.cubes.count(cube));
            hold(
                all == u32::from(figures.cubes.count(cube)),
                format!("there are {all} cubes of {}", cube.title()),
            )?;
        }
        let energy: u32 = s.players.iter().map(|player| u32::from(player.energy)).sum();
        hold(energy + u32::from(s.supply.energy) == u32::from(figures.energy), "Energy is not conserved")?;
        for &module in Module::ALL {
            let aboard: u32 = s.players.iter().map(|player| u32::from(player.count(module))).sum();
            let all = aboard + u32::from(s.supply.modules[module.index()]);
            let expected = u32::from(figures.modules[module.index()]);
            // A special Cargo Module that was lost is out of the game.
            let right = if module.colour().is_some() { all <= expected } else { all == expected };
            hold(right, format!("there are {all} of the {}", module.title()))?;
        }
        for &tech in Tech::ALL {
            let owned = s.players.iter().filter(|player| player.has(tech)).count();
            let all = owned + usize::from(s.supply.techs[tech.index()]);
            hold(all == usize::from(figures.techs[tech.index()].copies), "Tech Upgrades are not conserved")?;
        }
        Ok(())
    }

    /// A ship carries what fits, in the slots that it has.
    fn ship_is_sound(&self, s: &State, seat: Seat) -> Result<(), String> {
        let player = &s.players[seat.index()];
        let colonies = s.owned[seat.index()].count_ones() as u8;
        hold(
            player.markers + player.reserve + colonies == self.figures.markers,
            format!("{seat} has lost Colony markers"),
        )?;
        hold(
            self.room(player).fits() || s.phase == Phase::Fit && seat == s.turn.active,
            format!("{seat} carries more than fits"),
        )?;
        let slots = |modules: &[u8]| modules.iter().sum::<u8>();
        let [weapon_shield, thruster_cargo] = self.figures.ship.slots;
        let in_slots =
            slots(&player.modules[..2]) <= weapon_shield && slots(&player.modules[2..]) <= thruster_cargo;
        hold(in_slots, format!("{seat} has more modules than slots"))?;
        hold(player.energy <= self.energy_capacity(player), format!("{seat} has too much Energy"))?;
        hold(player.techs >> Tech::COUNT == 0, "there is no such Tech Upgrade")?;
        let at = usize::from(player.at);
        hold(at < self.figures.map.sectors, format!("{seat} is off the map"))?;
        let exploring = matches!(s.stage, Stage::Exploring | Stage::Orienting(_)) && seat == s.turn.active;
        hold(
            exploring || self.is_fully_revealed(s, player.sector()),
            format!("{seat} is in a sector that is not revealed"),
        )
    }

    fn map_is_sound(&self, s: &State) -> Result<(), String> {
        let map = &self.figures.map;
        let mut faces = 0u32;
        let mut laid = State { planets: [0; 4], fields: 0, aliens: 0, ..*s };
        for (number, hex) in s.hexes.iter().enumerate() {
            if number >= map.places.len() {
                hold(*hex == Hex::default(), "something lies off the map")?;
                continue;
            }
            let space = Space::new(number);
            let face_down = s.is_face_down(space);
            hold(
                hex.drawn().is_some() == (!face_down || !hex.known.is_empty()),
                format!("{space} is drawn without a look, or not though it was looked at"),
            )?;
            hold(face_down || hex.known.is_empty(), format!("{space} is known to all, and yet to some"))?;
            let seated = hex.known.iter().all(|seat| SeatSet::all(self.players).contains(seat));
            hold(seated, "somebody looked who is not there")?;
            if let Some(face) = hex.drawn() {
                hold(face < self.figures.faces.len(), "there is no such face")?;
                hold(faces >> face & 1 == 0, format!("the face of {space} lies elsewhere too"))?;
                faces |= 1 << face;
                hold(
                    self.figures.faces[face].colour == map.colour(space),
                    format!("{space} has a face of another colour"),
                )?;
            }
            let oriented = if face_down { hex.orientation == 0 } else { hex.orientation <= Hex::DISCARDED };
            hold(oriented, format!("{space} is turned in no way"))?;
            if !face_down && s.stage != Stage::Orienting(space) {
                self.lay(&mut laid, space);
            }
        }
        hold(s.revealed >> map.places.len() == 0, "something is revealed off the map")?;
        hold(
            laid.planets == s.planets && laid.fields == s.fields,
            "planets or fields are not where they lie",
        )?;
        hold(s.aliens & !laid.aliens == 0, "aliens are where there are none")?;
        for space in map.all_spaces() {
            let destroyed = s.hexes[space.index()].destroyed;
            let hostile = s.aliens >> space.index() & 1 == 1;
            hold(hostile || destroyed == [0; 2], "ships are destroyed that are not there")?;
            let face = self.face(s, space).filter(|_| hostile);
            let left = face.is_none_or(|face| {
                (0..2).all(|kind| destroyed[kind] <= face.aliens[kind]) && face.aliens != destroyed
            });
            hold(left, format!("the group on {space} has no ships left"))?;
        }
        self.planets_are_apart(s)
    }

    /// No planet beside another or beside the Outpost.
    fn planets_are_apart(&self, s: &State) -> Result<(), String> {
        let planets = s.all_planets() | Sector::OUTPOST.bit();
        let near = |sector: Sector| self.figures.map.adjacent_set(sector) & planets != 0;
        let crowded = Sector::in_set(s.all_planets()).find(|&sector| near(sector));
        hold(crowded.is_none(), format!("the planet in {crowded:?} has a neighbour"))
    }

    fn colonies_are_sound(&self, s: &State) -> Result<(), String> {
        let sum = |sets: &[u64]| sets.iter().map(|set| set.count_ones()).sum::<u32>();
        let owned = s.owned.iter().fold(0, |set, owned| set | owned);
        hold(
            owned == s.colonized()
                && sum(&s.owned) == sum(&s.colonies)
                && sum(&s.owned) == owned.count_ones(),
            "a colony has no owner or no type, or more than one",
        )?;
        for &kind in ColonyType::ALL {
            for sector in Sector::in_set(s.colonies[kind.index()]) {
                hold(self.has_feature(s, sector, kind), format!("the colony in {sector} is on nothing"))?;
                hold(self.is_fully_revealed(s, sector), format!("the colony in {sector} is not revealed"))?;
            }
        }
        let producing = owned & !s.colonies[ColonyType::Red.index()];
        hold(s.stocked & !producing == 0, "a cube lies where nothing produces")
    }

    fn tiles_are_sound(&self, s: &State) -> Result<(), String> {
        let figures = &self.figures;
        for (kind, tile) in figures.demand.iter().enumerate() {
            let open = s.demand.iter().filter(|demand| demand.tile == Some(kind as u8)).count() as u8;
            let claimed: u8 = s.players.iter().map(|player| player.claimed[kind]).sum();
            hold(open + claimed + s.demand_left[kind] == tile.copies, "Demand tiles are not conserved")?;
        }
        for &stand in Stand::ALL {
            let demand = &s.demand[stand.index()];
            let Some(kind) = demand.tile else {
                hold(demand.cubes.is_empty(), "cubes lie where no Demand tile is")?;
                hold(s.ending.is_some(), "a Demand tile is missing, and the game goes on")?;
                continue;
            };
            let tile = figures.demand.get(usize::from(kind)).ok_or("there is no such Demand tile")?;
            hold(tile.yellow == stand.is_yellow(), "a Demand tile lies where another colour does")?;
            hold(tile.cubes.contains(&demand.cubes), "more was delivered than a Demand tile takes")?;
            hold(
                s.stage == Stage::Delivering || tile.cubes != demand.cubes,
                "a full Demand tile was not claimed",
            )?;
        }
        for (phase, &left) in s.rewards_left.iter().enumerate() {
            let tiles = figures.rewards.iter().enumerate().filter(|(_, tile)| tile.phase == phase);
            let drawn = tiles.filter(|(number, _)| s.rewards_drawn >> number & 1 == 1).count() as u8;
            hold(drawn + left == figures.stack[phase], "Reward tiles are not conserved")?;
        }
        let alarms = figures.rewards.iter().enumerate().filter(|(number, tile)| {
            let pending = matches!(s.stage, Stage::Collecting(now, ..) if usize::from(now) == *number);
            tile.alarm && s.rewards_drawn >> number & 1 == 1 && !pending
        });
        let removed = (alarms.count() as u8).min(figures.alarms);
        hold(s.alarms == figures.alarms - removed, "alarm discs are not where they should be")?;
        hold(s.alarms > 0 || s.ending.is_some(), "all alarm discs are gone, and the game goes on")
    }

    fn turn_is_sound(&self, s: &State) -> Result<(), String> {
        hold(s.turn.active.index() < self.players && s.first.index() < self.players, "nobody's turn")?;
        hold(s.turn.left <= s.turn.actions, "more actions are left than there were")?;
        hold(s.turn.explores <= 2, "too much was explored")?;
        hold((s.turn.damage > 0) <= matches!(s.phase, Phase::Damage | Phase::Fit), "damage was not taken")?;
        hold(!s.turn.marker_due || s.phase == Phase::Fit, "a Colony marker may go for no reason")?;
        hold((s.phase == Phase::Over) == matches!(s.stage, Stage::Over(_)), "it is over, or not")?;
        // Whoever is asked has something to decide: going on from here changes nothing, and rolls nothing.
        let mut again = *s;
        self.go_on(&mut again, &mut Fast::new(0), &mut NoLog);
        hold(
            again == *s,
            format!("{:?} is asked in {:?}, though there is nothing to decide", s.phase, s.stage),
        )
    }
}
