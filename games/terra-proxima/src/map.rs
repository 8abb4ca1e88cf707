//! The board as people see it.

use serde::Serialize;

use crate::{
    board::{BELT_RING, Board, Ground, NEBULA_RING},
    pieces::{Hex, Material, RADIUS},
};

/// The board: what lies where. Every space of the 271 that is not listed is empty, asteroids or nebula by its ring.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapView {
    /// Rings around the centre: 9.
    pub radius: u8,
    /// The ring of the Nebula and that of the Asteroid Belt.
    pub nebula: u8,
    pub asteroids: u8,
    pub terra: Hex,
    /// The Launch Pads 0 to 5, clockwise.
    pub pads: Vec<Hex>,
    pub moons: Vec<WorldView>,
    pub planets: Vec<WorldView>,
    pub wormholes: Vec<WormholeView>,
}

/// A Moon or a Planet.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WorldView {
    pub at: Hex,
    pub material: Material,
    pub numbers: Vec<u8>,
    /// `outer`, `middle` or `inner`.
    pub area: &'static str,
}

/// The Wormholes of one colour.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WormholeView {
    pub colour: String,
    pub at: Vec<Hex>,
}

impl MapView {
    /// A board as people see it.
    pub(crate) fn of(board: &Board) -> MapView {
        let worlds = |ground: Ground| {
            let mut worlds: Vec<WorldView> = Hex::all()
                .filter(|&at| board.ground(at) == ground)
                .filter_map(|at| {
                    let material = board.material(at)?;
                    Some(WorldView {
                        at,
                        material,
                        numbers: board.numbers(at).collect(),
                        area: board.area(at).id(),
                    })
                })
                .collect();
            worlds.sort_by_key(|world| (world.area, world.material, world.numbers.clone()));
            worlds
        };
        let wormhole =
            |(colour, at): &(String, Vec<Hex>)| WormholeView { colour: colour.clone(), at: at.clone() };
        MapView {
            radius: RADIUS as u8,
            nebula: NEBULA_RING,
            asteroids: BELT_RING,
            terra: Hex::CENTRE,
            pads: board.pads.to_vec(),
            moons: worlds(Ground::Moon),
            planets: worlds(Ground::Planet),
            wormholes: board.wormholes.iter().map(wormhole).collect(),
        }
    }
}
