//! The aim of the game, its components and how they are set up.

use std::collections::BTreeSet;

use table::{Actions, Chance, Content, NoLog, Rules, chance::Fast};
use terra_prime::{
    Action, Alien, ColonyType, Cube, Event, HexColour, Module, Phase, Stand, State, Tech, TerraPrime,
};

use crate::scene::{Scene, rules, seat};

#[test]
fn the_most_lp_win() {
    proves!("objective.most-lp");
    let mut scene = Scene::new(3).ending().lp(1, 20).lp(2, 31).lp(3, 30).left(0);
    scene.act("end");
    assert_eq!(scene.places(), [3, 1, 2]);
}

#[test]
fn two_to_five_can_play() {
    proves!("objective.player-count");
    for players in 0..10 {
        assert_eq!(TerraPrime::options(players).is_ok(), (2..=5).contains(&players), "{players}");
    }
    assert_eq!(TerraPrime::about().players, (2, 5));
}

#[test]
fn nobody_can_do_anything_to_another_player() {
    proves!("objective.no-player-combat", "map.ships-share");
    // Two ships in the same sector, as rich as they come: whatever the one does, the other has no less than before.
    let rules = rules(2);
    let mut chance = Fast::new(7);
    let mut state = rules.setup(&mut chance, &mut NoLog);
    let mut legal = Actions::new();
    let mut turns = 0;
    while turns < 400 && state.phase != Phase::Over {
        let acting = state.turn.active;
        let other = acting.next(2);
        let before = state.players[other.index()];
        legal.clear();
        rules.legal(&state, acting, &mut legal);
        let action = legal[chance.below(legal.len() as u32) as usize];
        let _ = rules.apply(&mut state, acting, action, &mut chance, &mut NoLog);
        let after = state.players[other.index()];
        assert!(after.lp >= before.lp && after.credits >= before.credits, "{action}");
        assert_eq!((after.cubes, after.modules, after.energy), (before.cubes, before.modules, before.energy));
        assert_eq!((after.at, after.markers, after.techs), (before.at, before.markers, before.techs));
        turns += 1;
    }
    let mut scene = Scene::new(3).open_space().at(1, "s02").at(2, "s08");
    scene.act("move s08").act("move s14");
    assert_eq!(scene.at_of(2), "s08");
}

// ------------------------------------------------------------------ components

#[test]
fn there_are_27_hexes_whose_colour_shows_on_the_back() {
    proves!("components.hexes");
    let scene = Scene::new(4);
    let faces = &scene.rules.figures().faces;
    let of = |colour| faces.iter().filter(|face| face.colour == colour).count();
    assert_eq!(faces.len(), 27);
    assert_eq!([of(HexColour::Green), of(HexColour::Yellow), of(HexColour::Red)], [7, 9, 11]);
    // A look at a space of a colour shows any face of that colour, and no other.
    for (name, count) in [("h01", 7), ("h06", 9), ("h14", 11)] {
        let seen: BTreeSet<u8> = (0..count)
            .map(|draw| {
                let mut scene = Scene::new(4);
                scene.will_draw(&[draw]).act(&format!("satellite {name}"));
                scene.seen_by(1).hexes[scene.space(name).index()].face.unwrap()
            })
            .collect();
        assert_eq!(seen.len(), count as usize);
        let colour = scene.rules.figures().map.colour(scene.space(name));
        assert!(seen.iter().all(|&face| faces[usize::from(face)].colour == colour));
    }
}

#[test]
fn a_corner_has_a_planet_or_a_field_and_the_centre_asteroids_or_aliens() {
    proves!("components.hex-corners", "components.hex-centre", "aliens.kinds", "aliens.groups");
    let rules = rules(4);
    let mut groups = BTreeSet::new();
    for face in &rules.figures().faces {
        for corner in 0..6 {
            assert!(face.planet(corner).is_none() || face.asteroids(corner) == 0);
            assert!(face.asteroids(corner) <= 3);
            assert_ne!(face.planet(corner), Some(ColonyType::Mining));
        }
        assert!(face.stray == 0 || face.ships() == 0);
        if face.ships() > 0 {
            groups.insert(face.aliens);
        }
    }
    assert_eq!(groups, BTreeSet::from([[1, 0], [1, 1], [1, 2]]), "scouts and warships");
    for broken in
        [serde_json::json!({ "stray": 1, "scouts": 1 }), serde_json::json!({ "scouts": 2, "warships": 2 })]
    {
        let error =
            table::kit::content_error::<TerraPrime>(4, |content| content["hexes"][20]["centre"] = broken);
        assert_eq!(error.0, "hexes[20].centre");
    }
    let four = serde_json::json!({ "asteroids": 4 });
    let error =
        table::kit::content_error::<TerraPrime>(4, |content| content["hexes"][0]["corners"][1] = four);
    assert_eq!(error.0, "hexes[0].corners[1]");
}

/// How many planets of each type the hexes of a colour have: Green, Blue, Yellow, Red.
fn planets(colour: HexColour) -> [usize; 4] {
    let rules = rules(4);
    let faces: Vec<_> = rules.figures().faces.iter().filter(|face| face.colour == colour).cloned().collect();
    ColonyType::PLANETS.map(|kind| {
        faces
            .iter()
            .flat_map(|face| (0..6).map(|corner| face.planet(corner)))
            .filter(|&p| p == Some(kind))
            .count()
    })
}

/// The stray asteroids and the alien groups of the hexes of a colour, in order.
fn centres(colour: HexColour) -> (Vec<u8>, Vec<[u8; 2]>) {
    let rules = rules(4);
    let faces = rules.figures().faces.iter().filter(|face| face.colour == colour);
    let (mut stray, mut groups) = (Vec::new(), Vec::new());
    for face in faces {
        if face.stray > 0 {
            stray.push(face.stray);
        }
        if face.ships() > 0 {
            groups.push(face.aliens);
        }
    }
    groups.sort_unstable();
    (stray, groups)
}

#[test]
fn green_hexes_have_four_green_and_three_blue_planets_and_no_aliens() {
    proves!("components.green-faces");
    assert_eq!(planets(HexColour::Green), [4, 3, 0, 0]);
    assert_eq!(centres(HexColour::Green), (vec![1, 1], vec![]));
    let rules = rules(4);
    let green = rules.figures().faces.iter().filter(|face| face.colour == HexColour::Green);
    for face in green {
        assert_eq!((0..6).filter(|&corner| face.planet(corner).is_some()).count(), 1);
    }
    let aliens = serde_json::json!({ "scouts": 1 });
    let error = table::kit::content_error::<TerraPrime>(4, |content| content["hexes"][0]["centre"] = aliens);
    assert_eq!(error.1, "has aliens, though the hex is green");
}

#[test]
fn yellow_hexes_have_eleven_planets_and_three_groups() {
    proves!("components.yellow-faces");
    assert_eq!(planets(HexColour::Yellow), [3, 3, 5, 0]);
    assert_eq!(centres(HexColour::Yellow), (vec![1, 2, 2], vec![[1, 0], [1, 0], [1, 1]]));
}

#[test]
fn red_hexes_have_fourteen_planets_and_seven_groups() {
    proves!("components.red-faces");
    assert_eq!(planets(HexColour::Red), [1, 2, 5, 6]);
    let pairs = [[1, 1]; 4];
    let groups = [&[[1, 0]][..], &pairs, &[[1, 2]; 2]].concat();
    assert_eq!(centres(HexColour::Red), (vec![3, 2, 3], groups));
}

#[test]
fn cubes_energy_and_modules_are_limited() {
    proves!("components.cubes", "components.energy", "components.modules", "components.special-modules");
    let scene = Scene::new(4);
    let supply = scene.state().supply;
    assert_eq!((supply.cubes.0, supply.energy), ([10, 10, 10, 8], 25));
    assert_eq!(supply.modules, [10, 10, 10, 10, 1, 1, 1], "of each colour that is delivered one");
    let special = [Module::GreeniumCargo, Module::BluiumCargo, Module::YelliumCargo].map(Module::colour);
    assert_eq!(special, [Some(Cube::Greenium), Some(Cube::Bluium), Some(Cube::Yellium)]);
    assert!(special.iter().flatten().all(|colour| *colour != Cube::Brownium));
    // Cubes that lie about are missing from the supply: aboard, at a colony, and on a Demand tile.
    let mut scene = Scene::new(4).open_space().hex("h01", "G2", "s08").colony(1, "s08", "blue").at(1, "s08");
    scene = scene.stocked("s08").cubes(2, "bluium").demand("green-1", "g-2b", "bluium");
    assert_eq!(scene.supply_of("bluium"), 7);
    scene.act("collect");
    assert_eq!(scene.supply_of("bluium"), 7);
    // Energy lies on shields only: a full hold has room for it all the same, and a full shield has none.
    let mut scene = Scene::new(4).cubes(1, "greenium, bluium").credits(1, 30);
    scene.act("charge").act("charge");
    assert_eq!((scene.player_of(1).energy, scene.state().supply.energy), (1, 24));
    // Special modules are not for sale.
    for colony in ["green", "blue", "yellow", "red"] {
        let scene = Scene::new(4).open_space().colony(1, "s08", colony).at(1, "s08").credits(1, 500);
        assert_eq!(scene.options_like("install").len(), 1, "{colony}");
        assert!("install greenium-cargo".parse::<Action>().is_err());
    }
}

#[test]
fn tiles_and_markers_are_as_many_as_in_the_box() {
    proves!("components.techs", "components.demand", "components.rewards", "components.markers");
    let scene = Scene::new(5);
    let figures = scene.rules.figures();
    assert_eq!((Tech::COUNT, scene.state().supply.techs), (7, [2; 7]));
    let tiles = |yellow| -> u8 {
        figures.demand.iter().filter(|tile| tile.yellow == yellow).map(|tile| tile.copies).sum()
    };
    assert_eq!((tiles(false), tiles(true)), (10, 8));
    let of = |phase| figures.rewards.iter().filter(|tile| tile.phase == phase).count();
    assert_eq!([of(0), of(1), of(2), of(3)], [5; 4]);
    let alarms: Vec<usize> =
        figures.rewards.iter().filter(|tile| tile.alarm).map(|tile| tile.phase).collect();
    assert_eq!(alarms, [3; 3]);
    for number in 1..=5 {
        assert_eq!(scene.player_of(number).reserve, 8);
    }
    assert_eq!(Scene::new(2).state().supply.techs, [1; 7]);
}

#[test]
fn five_dice_and_more_are_rolled_though_there_are_four() {
    proves!("components.dice");
    // Five weapons.
    let mut scene = Scene::new(3).open_space().hex("h06", "Y8", "s22").at(1, "s14").modules(1, "3 weapon");
    scene = scene.tech(1, "battlestation").dice(&[6, 6, 6, 6, 6]).energy(1, 1);
    scene.will_roll(&[1, 1]);
    scene.act("attack h06");
    assert!(scene.happened(|event| matches!(event, Event::AttackRolled { dice, .. } if dice.len() == 5)));
    // Six asteroids.
    let mut scene = Scene::new(3).open_space().hex("h13", "R9", "s30").hex("h06", "Y9", "s30").at(1, "s22");
    scene = scene.safe("h13").energy(1, 1).dice(&[1, 1, 1, 1, 1, 1]);
    scene.act("move s30");
    assert!(scene.happened(|event| matches!(event, Event::Asteroids { dice, .. } if dice.len() == 6)));
    scene.nothing_left_to_draw();
}

#[test]
fn chits_and_credits_never_run_out() {
    proves!("components.chits-unlimited");
    let mut scene = Scene::new(2).lp(1, 5000).lp(2, 5000).credits(1, 90_000).cubes(1, "bluium");
    scene.act("deliver bluium green-1");
    assert_eq!(scene.credits_of(1), 90_020);
    let mut scene = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s14").lp(1, 5000);
    scene = scene.modules(1, "2 weapon").dice(&[1, 1, 1]);
    scene.will_reward("p1a").act("attack h06");
    assert_eq!(scene.lp_of(1), 5002);
}

// ----------------------------------------------------------------------- setup

#[test]
fn hexes_lie_face_down_by_colour_and_two_of_each_are_left_over() {
    proves!("setup.hexes", "setup.hex-counts", "setup.no-aliens-at-start", "setup.orientation-hidden");
    for players in [3, 4, 5] {
        let scene = Scene::start(players, &[0, 0, 0]);
        let map = &scene.rules.figures().map;
        let spaces = |colour| map.of_colour(colour).count_ones() as usize;
        assert_eq!([HexColour::Green, HexColour::Yellow, HexColour::Red].map(spaces), [5, 7, 9]);
        let faces = &scene.rules.figures().faces;
        for &colour in HexColour::ALL {
            let all = faces.iter().filter(|face| face.colour == colour).count();
            assert_eq!(all - spaces(colour), 2, "left over");
        }
        // Nothing is drawn, turned or in effect.
        assert_eq!(scene.state().revealed, 0);
        assert!(scene.state().hexes.iter().all(|hex| hex.face == 0 && hex.orientation == 0));
        assert_eq!((scene.state().aliens, scene.state().fields, scene.state().planets), (0, 0, [0; 4]));
    }
    // Aliens on a face-down hex do nothing, though somebody knows them.
    let mut scene = Scene::new(3).open(&["h00", "h01", "h02"]).looked("h06", "Y8", &[1]).at(1, "s01");
    scene.act("scan h06");
    assert_eq!(scene.damage(), 0);
    scene.refused("attack h06", "attack.no-target");
    // A hex that was looked at can still be turned as its explorer likes.
    let mut scene = Scene::new(3).open(&["h00", "h01"]).looked("h06", "Y1", &[1]).at(1, "s01");
    scene.will_draw(&[0]).act("explore s07");
    assert_eq!(scene.options_like("orient").len(), 6);
}

#[test]
fn the_map_is_a_fan_of_three_bands() {
    proves!("setup.arrangement", "setup-two.arrangement", "setup-two.hex-counts", "setup-two.hexes");
    let large = rules(4);
    let map = &large.figures().map;
    // A band is as far from the Outpost as its colour says.
    let near = |space| map.corners(space).iter().map(|&corner| map.distance(corner)).min().unwrap();
    for space in map.all_spaces() {
        let far = match map.colour(space) {
            HexColour::Green => 0..=1,
            HexColour::Yellow => 2..=3,
            HexColour::Red => 4..=5,
        };
        assert!(far.contains(&near(space)), "{space}");
    }
    let small = rules(2);
    let two = &small.figures().map;
    let spaces = |colour| two.of_colour(colour).count_ones();
    assert_eq!([HexColour::Green, HexColour::Yellow, HexColour::Red].map(spaces), [3, 5, 7]);
    for &colour in HexColour::ALL {
        let cells = |map: &terra_prime::map::Map| -> Vec<(i8, i8)> {
            map.places.iter().filter(|place| place.colour == colour).map(|place| place.at).collect()
        };
        let (all, inner) = (cells(map), cells(two));
        assert_eq!(all[1..all.len() - 1], inner, "without both ends of the band");
        let faces = small.figures().faces.iter().filter(|face| face.colour == colour).count();
        assert_eq!(faces - inner.len(), 4, "left over");
    }
}

#[test]
fn the_start_player_is_drawn_and_turns_go_clockwise() {
    proves!(
        "setup.start-player",
        "setup.credits",
        "setup.lp",
        "setup.pawns",
        "setup.ship-empty",
        "setup.colours"
    );
    for first in 1..=5 {
        let mut scene = Scene::start(5, &[first - 1, 0, 0]);
        let order: Vec<usize> = (0..5).map(|turn| (first as usize - 1 + turn) % 5 + 1).collect();
        for (place, &number) in order.iter().enumerate() {
            let player = scene.player_of(number);
            assert_eq!((player.lp, player.credits), (3, if place < 3 { 20 } else { 30 }));
            assert_eq!((player.at, player.markers, player.reserve, player.energy), (0, 0, 8, 0));
            assert_eq!((player.modules, player.techs, player.cubes.total()), ([0; 7], 0, 0));
        }
        for &number in &order {
            assert_eq!(scene.active_number(), number);
            for _ in 0..3 {
                scene.will_draw(&[0]);
                let scan = scene.options_like("scan").pop().unwrap();
                scene.act(&scan);
            }
            scene.act("end");
        }
        assert_eq!(scene.active_number(), first as usize);
    }
    // Everybody has own markers: what one founds is not another's.
    let scene = Scene::new(3).open_space().colony(1, "s08", "green").colony(3, "s10", "blue");
    assert_eq!([1, 2, 3].map(|number| scene.player_of(number).reserve), [7, 8, 7]);
    assert_eq!(scene.colony_in("s08").unwrap().0, 1);
    assert_eq!(scene.colony_in("s10").unwrap().0, 3);
}

#[test]
fn demand_tiles_alarm_discs_and_upgrades_are_laid_out() {
    proves!(
        "setup.demand-green",
        "setup.demand-yellow",
        "setup.alarm-discs",
        "setup.techs",
        "demand.three-open"
    );
    let mut seen = BTreeSet::new();
    for (first, second) in [(0, 0), (9, 8), (4, 7), (2, 3)] {
        let scene = Scene::start(4, &[0, first, second]);
        let state = scene.state();
        let tile = |stand: Stand| {
            &scene.rules.figures().demand[usize::from(state.demand[stand.index()].tile.unwrap())]
        };
        assert!(!tile(Stand::GreenOne).yellow && !tile(Stand::GreenTwo).yellow);
        assert_eq!(tile(Stand::Yellow).id, "y-2y");
        assert!(state.demand.iter().all(|demand| demand.cubes.is_empty()));
        let left = |yellow| scene.rules.demand_stack(state, yellow);
        assert_eq!((left(false), left(true)), (8, 7));
        assert_eq!((state.alarms, state.supply.techs), (3, [2; 7]));
        seen.insert((tile(Stand::GreenOne).id.clone(), tile(Stand::GreenTwo).id.clone()));
    }
    assert_eq!(seen.len(), 4, "the green tiles are shuffled");
}

/// The phases of the Reward tiles from the top of the stack.
fn stack(players: usize) -> Vec<usize> {
    let scene = Scene::start(players, &[0, 0, 0]);
    let left = scene.state().rewards_left;
    (0..4).flat_map(|phase| std::iter::repeat_n(phase + 1, left[phase].into())).collect()
}

#[test]
fn reward_tiles_are_stacked_by_phase() {
    proves!(
        "setup.reward-stack",
        "setup.reward-remove-three",
        "setup.reward-remove-four",
        "setup.reward-remove-five"
    );
    proves!("setup-two.rewards", "setup-two.techs", "setup-two.rest");
    assert_eq!(stack(3), [[1, 1, 1].as_slice(), &[2; 5], &[3; 5], &[4; 5]].concat());
    assert_eq!(stack(4), [[1; 4].as_slice(), &[2; 5], &[3; 5], &[4; 5]].concat());
    assert_eq!(stack(5), [[1; 5].as_slice(), &[2; 5], &[3; 5], &[4; 5]].concat());
    assert_eq!(stack(2), [[1; 2].as_slice(), &[2; 4], &[3; 4], &[4; 5]].concat());
    assert_eq!([3, 4, 5, 2].map(|players| stack(players).len()), [18, 19, 20, 15]);
    let two = Scene::start(2, &[1, 0, 0]);
    assert_eq!(two.state().supply.techs, [1; 7]);
    for number in [1, 2] {
        assert_eq!((two.lp_of(number), two.credits_of(number), two.at_of(number)), (3, 20, "outpost".into()));
    }
    assert_eq!((two.rules.demand_stack(two.state(), false), two.state().alarms), (8, 3));
    // Tiles come phase by phase, and which of a phase is for chance to say.
    let mut scene = Scene::new(3).open_space().hex("h01", "G1", "s08").hex("h02", "G2", "s09").markers(1, 2);
    scene = scene.tech(1, "cargo-capacity").modules(1, "cargo").at(1, "s08").left(3);
    let mut phases = Vec::new();
    scene.will_draw(&[4]).act("colonize green");
    phases.push(drawn_phase(&scene));
    let mut scene = Scene::new(3).open_space().hex("h01", "G1", "s08").markers(1, 1).at(1, "s08").phase(2);
    scene.will_draw(&[0]).act("colonize green");
    phases.push(drawn_phase(&scene));
    assert_eq!(phases, [1, 2]);
}

fn drawn_phase(scene: &Scene) -> usize {
    let drawn = |event: &Event| match event {
        Event::RewardDrawn { tile, .. } => Some(scene.rules.figures().rewards[usize::from(*tile)].phase + 1),
        _ => None,
    };
    scene.events().iter().find_map(drawn).expect("a Reward tile was drawn")
}

#[test]
fn a_setup_with_the_same_draws_is_the_same() {
    let content = Content::built_in(TerraPrime::about().content);
    let rules = TerraPrime::new(&TerraPrime::options(5).unwrap(), &content).unwrap();
    let set_up = |seed| -> State { rules.setup(&mut Fast::new(seed), &mut NoLog) };
    assert_eq!(set_up(3), set_up(3));
    assert!((0..20).any(|seed| set_up(seed).first != seat(1)));
    assert_eq!(Alien::COUNT, 2);
}
