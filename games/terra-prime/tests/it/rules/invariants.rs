//! Positions that no game leads to are noticed, each by its own words.

use table::{Rules, SeatSet};
use terra_prime::{GameEnd, Hex, Phase, State};

use crate::scene::{Scene, beside, colony, cubes, module, seat, sector};

/// Seat 1 beside a scout and a warship on h06, with a Green colony in s08.
fn sound() -> Scene {
    beside("Y8").hex("h01", "G1", "s08").colony(1, "s08", "green").modules(1, "cargo").cubes(1, "bluium")
}

/// What is said of a sound position after a change.
#[track_caller]
fn broken_in(scene: &Scene, change: impl FnOnce(&mut State)) -> String {
    assert_eq!(scene.rules.invariants(scene.state()), Ok(()), "before the change");
    let mut state = *scene.state();
    change(&mut state);
    scene.rules.invariants(&state).expect_err("the position cannot be")
}

#[track_caller]
fn broken(change: impl FnOnce(&mut State)) -> String {
    broken_in(&sound(), change)
}

/// What is said of a position that was set up.
#[track_caller]
fn wrong(scene: &Scene) -> String {
    scene.rules.invariants(scene.state()).expect_err("the position cannot be")
}

#[test]
fn nothing_comes_from_nowhere_and_nothing_is_lost() {
    assert!(broken(|state| state.supply.cubes.0[0] -= 1).contains("cubes of"));
    assert_eq!(broken(|state| state.supply.energy += 1), "Energy is not conserved");
    assert!(broken(|state| state.supply.modules[module("weapon").index()] += 1).contains("there are"));
    assert_eq!(broken(|state| state.supply.techs[0] += 1), "Tech Upgrades are not conserved");
    // A special Cargo Module that was lost is out of the game; there is never one more.
    let scene = sound();
    let mut state = *scene.state();
    state.supply.modules[module("bluium-cargo").index()] -= 1;
    assert_eq!(scene.rules.invariants(&state), Ok(()));
    assert!(broken(|state| state.supply.modules[module("bluium-cargo").index()] += 1).contains("there are"));
}

#[test]
fn ships_carry_what_fits_and_are_on_the_map() {
    assert!(broken(|state| state.players[0].reserve -= 1).contains("has lost Colony markers"));
    let load = broken(|state| {
        state.players[0].cubes.add(&cubes("4 greenium, 4 bluium"));
        state.supply.cubes.remove(&cubes("4 greenium, 4 bluium"));
    });
    assert!(load.contains("carries more than fits"), "{load}");
    let armed = broken(|state| {
        let weapons = &mut state.supply.modules[module("weapon").index()];
        state.players[0].modules[module("weapon").index()] = std::mem::take(weapons);
    });
    assert!(armed.contains("has more modules than slots"), "{armed}");
    let charged =
        broken(|state| (state.players[0].energy, state.supply.energy) = (9, state.supply.energy - 9));
    assert!(charged.contains("has too much Energy"), "{charged}");
    assert_eq!(broken(|state| state.players[0].techs |= 1 << 7), "there is no such Tech Upgrade");
    assert!(broken(|state| state.players[1].at = 200).contains("is off the map"));
    let unknown = broken_in(&Scene::new(3), |state| state.players[0].at = sector("s14").index() as u8);
    assert!(unknown.contains("in a sector that is not revealed"), "{unknown}");
}

#[test]
fn nobody_has_anything_at_an_empty_seat() {
    assert_eq!(broken(|state| state.players[3].lp = 1), "an empty seat has something");
    assert_eq!(broken(|state| state.owned[4] = sector("s08").bit()), "an empty seat has something");
}

#[test]
fn hexes_are_drawn_looked_at_and_turned_as_they_can_be() {
    let space = |name: &str| sound().space(name).index();
    let last = sound().state().hexes.len() - 1;
    let beyond = broken_in(&Scene::new(2), |state| state.hexes[last].face = 1);
    assert_eq!(beyond, "something lies off the map");
    assert_eq!(broken(|state| state.revealed |= 1 << 31), "something is revealed off the map");
    assert!(broken(|state| state.hexes[space("h06")].known.insert(seat(1))).contains("and yet to some"));
    let face_down = || Scene::new(3).looked("h01", "G1", &[1]);
    let looked = broken_in(&face_down(), |state| state.hexes[space("h01")].known = SeatSet::EMPTY);
    assert!(looked.contains("drawn without a look"), "{looked}");
    let absent = broken_in(&face_down(), |state| state.hexes[space("h01")].known.insert(seat(5)));
    assert_eq!(absent, "somebody looked who is not there");
    let face = broken_in(&face_down(), |state| state.hexes[space("h01")].face = 200);
    assert_eq!(face, "there is no such face");
    let red = sound().face("R1") + 1;
    let colour = broken_in(&face_down(), |state| state.hexes[space("h01")].face = red);
    assert!(colour.contains("has a face of another colour"), "{colour}");
    let twice = broken(|state| state.hexes[space("h07")].face = state.hexes[space("h06")].face);
    assert!(twice.contains("lies elsewhere too"), "{twice}");
    let turned = broken(|state| state.hexes[space("h06")].orientation = Hex::DISCARDED + 1);
    assert!(turned.contains("is turned in no way"), "{turned}");
    let early = broken_in(&face_down(), |state| state.hexes[space("h01")].orientation = 1);
    assert!(early.contains("is turned in no way"), "{early}");
}

#[test]
fn what_lies_on_the_map_is_what_the_hexes_show() {
    let space = |name: &str| sound().space(name).index();
    let laid = "planets or fields are not where they lie";
    assert_eq!(broken(|state| state.planets[0] ^= sector("s20").bit()), laid);
    assert_eq!(broken(|state| state.fields ^= sector("s20").bit()), laid);
    assert_eq!(broken(|state| state.aliens |= 1 << space("h01")), "aliens are where there are none");
    let ghosts = broken(|state| state.hexes[space("h01")].destroyed = [1, 0]);
    assert_eq!(ghosts, "ships are destroyed that are not there");
    let gone = broken(|state| state.hexes[space("h06")].destroyed = [1, 1]);
    assert!(gone.contains("has no ships left"), "{gone}");
    // Some way to turn a hex beside the Outpost puts its planet next to it.
    let beside_outpost = |turn| Scene::new(3).open_space().hex_turned("h00", "G1", turn);
    let crowded = |turn| {
        let scene = beside_outpost(turn);
        scene.rules.invariants(scene.state()).is_err_and(|why| why.contains("has a neighbour"))
    };
    assert!((0..6).any(crowded));
}

#[test]
fn every_colony_has_an_owner_a_type_and_a_place() {
    let green = colony("green").index();
    let loose = "a colony has no owner or no type, or more than one";
    assert_eq!(broken(|state| state.colonies[green] = 0), loose);
    assert_eq!(broken(|state| state.colonies[colony("mining").index()] |= state.owned[0]), loose);
    let elsewhere = broken(|state| {
        let at = sector("s20").bit();
        (state.owned[0], state.colonies[green]) = (at, at);
    });
    assert!(elsewhere.contains("is on nothing"), "{elsewhere}");
    let hidden = wrong(&Scene::new(3).hex("h01", "G1", "s08").colony(1, "s08", "green"));
    assert!(hidden.contains("is not revealed"), "{hidden}");
    let stocked = broken(|state| state.stocked |= sector("s20").bit());
    assert_eq!(stocked, "a cube lies where nothing produces");
}

#[test]
fn tiles_are_drawn_filled_and_claimed_as_they_can_be() {
    let tile = usize::from(sound().tile("g-2b"));
    assert_eq!(broken(|state| state.demand_left[tile] += 1), "Demand tiles are not conserved");
    let taken = |state: &mut State| {
        (state.demand[0].tile, state.demand_left[tile]) = (None, state.demand_left[tile] + 1)
    };
    assert_eq!(broken(taken), "a Demand tile is missing, and the game goes on");
    let delivered = |text: &'static str| {
        move |state: &mut State| {
            state.demand[0].cubes = cubes(text);
            state.supply.cubes.remove(&cubes(text));
        }
    };
    let nowhere = broken(|state| {
        taken(state);
        delivered("bluium")(state);
    });
    assert_eq!(nowhere, "cubes lie where no Demand tile is");
    assert_eq!(broken(delivered("3 bluium")), "more was delivered than a Demand tile takes");
    assert_eq!(broken(delivered("2 bluium")), "a full Demand tile was not claimed");
    let swapped = broken(|state| {
        (state.demand[0].tile, state.demand[2].tile) = (state.demand[2].tile, state.demand[0].tile)
    });
    assert_eq!(swapped, "a Demand tile lies where another colour does");
    assert_eq!(broken(|state| state.rewards_left[0] -= 1), "Reward tiles are not conserved");
    assert_eq!(broken(|state| state.alarms -= 1), "alarm discs are not where they should be");
    let alarmed = broken_in(&Scene::new(3).ending(), |state| state.ending = None);
    assert_eq!(alarmed, "all alarm discs are gone, and the game goes on");
}

#[test]
fn a_turn_is_somebodys_and_waits_for_a_decision() {
    assert_eq!(broken(|state| state.turn.active = seat(5)), "nobody's turn");
    assert_eq!(broken(|state| state.first = seat(4)), "nobody's turn");
    assert_eq!(broken(|state| state.turn.left = 9), "more actions are left than there were");
    assert_eq!(broken(|state| state.turn.explores = 3), "too much was explored");
    assert_eq!(broken(|state| state.turn.damage = 1), "damage was not taken");
    assert_eq!(broken(|state| state.turn.marker_due = true), "a Colony marker may go for no reason");
    assert_eq!(broken(|state| state.phase = Phase::Over), "it is over, or not");
    assert!(broken(|state| state.phase = Phase::Reveal).contains("nothing to decide"));
    // What a game leads to is left alone.
    let over = Scene::new(3).ending();
    assert_eq!(over.state().ending, Some(GameEnd::Alarms));
    assert_eq!(over.rules.invariants(over.state()), Ok(()));
}
