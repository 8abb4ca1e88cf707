//! The position at the start.

use table::{Chance, Seat, Sink};

use crate::{
    Event, TerraPrime,
    content::{MAX_DEMAND, TechTile},
    pieces::{MAX_PLAYERS, MAX_SPACES, Stand},
    state::{Demand, Hex, Phase, Player, Stage, State, Supply, Turn},
};

/// The position at the start of the first turn.
pub(crate) fn setup(rules: &TerraPrime, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
    let first = Seat::new(chance.below(rules.players as u32) as usize);
    let mut s = rules.empty_table(first);
    log.push(|| Event::First { seat: first });
    for stand in [Stand::GreenOne, Stand::GreenTwo] {
        rules.show_demand(&mut s, stand, chance, log);
    }
    let tile = rules.figures.first_demand as u8;
    log.push(|| Event::DemandShown { stand: Stand::Yellow, tile });
    rules.start_turn(&mut s, first, chance, log);
    s
}

impl TerraPrime {
    /// A position before anything was drawn: everything is in its place, and this seat has the first turn.
    pub fn empty_table(&self, first: Seat) -> State {
        let figures = &self.figures;
        let mut players = [Player::default(); MAX_PLAYERS];
        let mut seat = first;
        for order in 0..self.players {
            let player = &mut players[seat.index()];
            player.lp = u32::from(figures.start_lp);
            player.credits = u32::from(figures.start_credits[order]);
            player.reserve = figures.markers;
            seat = seat.next(self.players);
        }
        let mut techs = [0; crate::Tech::COUNT];
        let copies = figures.techs.iter().map(|TechTile { copies, .. }| *copies);
        techs.iter_mut().zip(copies).for_each(|(left, copies)| *left = copies);
        let mut demand_left = [0; MAX_DEMAND];
        let copies = figures.demand.iter().map(|tile| tile.copies);
        demand_left.iter_mut().zip(copies).for_each(|(left, copies)| *left = copies);
        demand_left[figures.first_demand] -= 1;
        let mut demand = [Demand::default(); Stand::COUNT];
        demand[Stand::Yellow.index()].tile = Some(figures.first_demand as u8);
        State {
            players,
            owned: [0; MAX_PLAYERS],
            colonies: [0; crate::ColonyType::COUNT],
            stocked: 0,
            hexes: [Hex::default(); MAX_SPACES],
            revealed: 0,
            aliens: 0,
            planets: [0; 4],
            fields: 0,
            supply: Supply { cubes: figures.cubes, energy: figures.energy, modules: figures.modules, techs },
            demand,
            demand_left,
            rewards_drawn: 0,
            rewards_left: figures.stack,
            alarms: figures.alarms,
            quiet: 0,
            first,
            ending: None,
            turn: Turn::new(first, figures.ship.thrusters),
            stage: Stage::Between,
            phase: Phase::Act,
        }
    }
}
