//! What is fixed for a match.

use table::Tell;
use terra_prime::{Cube, Module, Tech};

use crate::scene::{Scene, rules, sector};

#[test]
fn what_is_fixed_does_not_change_while_it_is_played() {
    let mut scene = Scene::new(3).open_space().at(1, "s08");
    let board = scene.rules.board();
    scene.act("move s14");
    assert_eq!(scene.rules.board(), board);
    assert_eq!((board.players, board.alarms, board.standstill), (3, 3, None));
}

#[test]
fn sectors_are_told_with_their_neighbours_and_their_distance() {
    let board = rules(4).board();
    let of = |id: &str| board.sectors.iter().find(|of| of.sector == sector(id)).unwrap();
    assert_eq!(of("outpost").distance, 0);
    for near in &of("outpost").adjacent {
        let near = board.sectors.iter().find(|of| of.sector == *near).unwrap();
        assert_eq!(near.distance, 1, "{}", near.sector);
        assert!(near.adjacent.contains(&sector("outpost")));
    }
    for one in &board.sectors {
        for space in &one.spaces {
            assert!(board.spaces[space.index()].corners.contains(&one.sector), "{space} at {}", one.sector);
        }
    }
}

#[test]
fn prices_and_points_are_those_of_the_content() {
    let board = rules(2).board();
    let module = |module: Module| board.modules.iter().find(|of| of.module == module).unwrap();
    assert_eq!(module(Module::GreeniumCargo).prices, [0; 0], "it is not for sale");
    assert!(module(Module::Weapon).prices.windows(2).all(|pair| pair[0] <= pair[1]));
    assert!(module(Module::Cargo).thruster_cargo && !module(Module::Shield).thruster_cargo);
    assert_eq!(board.techs.len(), Tech::COUNT);
    assert_eq!(board.delivery[Cube::Brownium.index()], 0, "nobody asks for it");
}
