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
    assert_eq!(help.used.text, "Its owner takes 1 LP whenever another player uses it.");
    assert_eq!(help.lasers.text, "Lasers hit on 4 or more");
    let texts = |of: &[(u8, table::Help)]| -> Vec<String> {
        of.iter().map(|(needs, help)| format!("{needs}: {}", help.text)).collect()
    };
    assert_eq!(texts(&help.dodges), ["2: Dodged on 1 to 2", "5: Dodged on 1 to 5"]);
    let hits = ["1: A hit on 1", "2: A hit on 2 or less", "3: A hit on 3 or less"];
    assert_eq!(texts(&help.hits)[..3], hits);
    // A Laser, three Weapon Modules and a Battlestation.
    assert_eq!(help.hits.len(), 5);
    assert!(help.red_hex.text.contains("brings 2 LP;"), "{}", help.red_hex.text);
    assert!(help.alarms.text.starts_with("Some Reward tiles of phase 4 take"), "{}", help.alarms.text);
}

#[test]
fn what_upgrades_and_modules_do_says_their_figures() {
    let said = |points: u8, energy: u8| {
        let rules = table::kit::with_content::<TerraPrime>(3, |content| {
            content["points"]["deliveryOptimizer"] = points.into();
            content["modules"]["shieldEnergy"] = energy.into();
        });
        let board = rules.unwrap().board();
        let [tech, module] = [Tech::DeliveryOptimizer.index(), Module::Shield.index()];
        (board.techs[tech].text.clone(), board.modules[module].text.clone())
    };
    let of = |points, energy| {
        (
            format!("You take {points} LP for each Demand tile you claim."),
            format!("Holds {energy} Energy, each of which absorbs 1 damage."),
        )
    };
    assert_eq!(said(2, 2), of(2, 2));
    assert_eq!(said(5, 3), of(5, 3));
    assert_eq!(
        rules(3).board().modules[Module::BluiumCargo.index()].text,
        "Holds 1 Bluium; with Cargo Capacity 2 cubes or 1 Colony marker."
    );
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
