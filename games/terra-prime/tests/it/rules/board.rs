//! What is fixed for a match.

use table::Tell;
use terra_prime::{ColonyType, Cube, Module, Tech, TerraPrime};

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

#[test]
fn the_parts_of_a_ship_say_what_they_are_for() {
    let board = rules(3).board();
    let parts = &board.parts;
    assert!(
        parts.hold.text.starts_with("Carries a Colony marker, or a Greenium and a Bluium."),
        "{}",
        parts.hold.text
    );
    assert_eq!(parts.brownium.text, "Carries Brownium only. It pays 10 credits of a module’s price.");
    assert!(parts.shield.text.starts_with("Your built-in shield holds 1 Energy."), "{}", parts.shield.text);
    let other =
        table::kit::with_content::<TerraPrime>(3, |content| content["ship"]["shield"] = 3.into()).unwrap();
    assert!(other.board().parts.shield.text.contains("holds 3 Energy"));
    // The slots name the modules that go into them, and the colonies that install those.
    let slots = [(true, &parts.thruster_cargo.text), (false, &parts.weapon_shield.text)];
    for colony in ColonyType::ALL {
        let Some(module) = colony.installs() else { continue };
        let own = board.modules.iter().find(|one| one.module == module).unwrap().thruster_cargo;
        for (thruster_cargo, said) in slots {
            let named = said.contains(colony.title().split(' ').next().unwrap());
            assert_eq!(named, own == thruster_cargo, "{colony:?} in {said}");
        }
    }
    // No two parts are for the same.
    let texts = [&parts.actions, &parts.hold, &parts.brownium, &parts.laser, &parts.weapons, &parts.shield];
    for (index, text) in texts.iter().enumerate() {
        assert!(!texts[..index].contains(text) && !text.text.is_empty(), "{text:?}");
    }
}

#[test]
fn colonies_say_what_they_are_good_for() {
    let board = rules(4).board();
    assert!(board.colonies.iter().map(|one| one.colony).eq(ColonyType::ALL.iter().copied()));
    for colony in &board.colonies {
        let said = &colony.text;
        assert_eq!(colony.produces, colony.colony.produces());
        assert!(colony.produces.is_none_or(|cube| said.contains(cube.title())), "{said}");
        let module = colony.colony.installs().filter(|module| *module != Module::Shield);
        assert!(module.is_none_or(|module| said.contains(module.title())), "{said}");
    }
    let green = &board.colonies[ColonyType::Green.index()];
    assert_eq!(green.text, "makes Greenium, installs Weapon Modules");
}

#[test]
fn a_hex_lies_as_the_board_says_it_is_turned() {
    let board = rules(4).board();
    for (orientation, turn) in (0..).zip(board.turns) {
        let scene = Scene::new(4).open_space().hex_turned("-2,-1", "Y1", orientation);
        let space = scene.space("-2,-1");
        let face = &board.faces[usize::from(scene.face("Y1"))];
        for (sector, corner) in board.spaces[space.index()].corners.iter().zip(turn) {
            let shown = face.corners[usize::from(corner)].asteroids;
            assert_eq!(scene.rules.asteroids(scene.state(), *sector), shown, "{orientation} at {sector}");
        }
    }
}

#[test]
fn things_on_the_table_say_their_figures() {
    let help = rules(4).board().help;
    assert_eq!(help.used.text, "Whoever else uses it gives its owner 1 LP.");
    assert!(help.red_hex.text.contains("brings 2 LP;"), "{}", help.red_hex.text);
    assert!(help.alarms.text.starts_with("Some Reward tiles of phase 4 take"), "{}", help.alarms.text);
}

#[test]
fn what_is_not_from_the_rulebook_is_noted_where_it_is_read() {
    let board = rules(2).board();
    assert!(board.ship.source.note.is_some(), "the slots and the Brownium Holds");
    for module in &board.modules {
        // The holds for one colour are not for sale.
        assert_eq!(module.source.is_some(), module.prices.is_empty(), "{}", module.title);
    }
}
