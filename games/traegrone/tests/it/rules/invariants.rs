//! Positions that no game leads to are noticed, each by its own words.

use table::Rules;
use traegrone::{Axis, Options, Phase, Sector, Ship, State, Unit};

use crate::scene::{Scene, options, seat, sector};

/// Seat 1 controls a planet at 5 with infantry, and has a loaded destroyer at 9; seat 2 has a scout at 10.
fn sound() -> Scene {
    Scene::new(2)
        .front(5, "haleth")
        .controls(1, 5)
        .units(5, 1, 0)
        .ships(1, "destroyer-1", 9)
        .cargo(1, "destroyer-1", 1, 0)
        .ships(2, "scout-1", 10)
}

/// What is said of a sound position after a change.
#[track_caller]
fn broken(change: impl FnOnce(&mut State)) -> String {
    let scene = sound();
    assert_eq!(scene.rules.invariants(scene.state()), Ok(()), "before the change");
    let mut state = scene.state().clone();
    change(&mut state);
    scene.rules.invariants(&state).expect_err("the position cannot be")
}

/// What is said of a position that was set up.
#[track_caller]
fn wrong(scene: &Scene) -> String {
    scene.rules.invariants(scene.state()).expect_err("the position cannot be")
}

fn ship(id: &str) -> usize {
    Ship::from_id(id).unwrap().index()
}

#[test]
fn seats_are_taken_by_players_of_one_species_each() {
    assert_eq!(broken(|state| state.players[2].credits = 1), "nobody sits at seat 3");
    for change in [
        |state: &mut State| state.first = seat(3),
        |state: &mut State| state.asked = seat(3),
        |state: &mut State| state.battle.defender = seat(3),
    ] {
        assert!(broken(change).contains("there is no"));
    }
    assert!(broken(|state| state.players[0].out = true).contains("is out, but asked"));
    assert!(broken(|state| state.players[1].out = true).contains("is out, but has something"));
    let twins = broken(|state| state.players[1].species = state.players[0].species);
    assert!(twins.contains("has two leaders"), "{twins}");
}

#[test]
fn fronts_lie_where_their_backs_do_and_once() {
    let beyond = broken(|state| state.sites.0.last_mut().unwrap().borders = 1);
    assert!(beyond.contains("something beyond the board"), "{beyond}");
    assert!(broken(|state| state.explored.insert(sector(12))).contains("is explored, but lies face down"));
    let early = broken(|state| state.sites[sector(12)].units = [1, 0]);
    assert!(early.contains("something in the unexplored sector"), "{early}");
    assert!(broken(|state| state.explored.remove(sector(5))).contains("but is not explored"));
    let twice = broken(|state| state.sites[sector(9)].front = state.sites[sector(10)].front);
    assert!(twice.contains("lies in two sectors"), "{twice}");
    let swapped = broken(|state| {
        let (planet, space) = (state.sites[sector(5)].front, state.sites[sector(9)].front);
        (state.sites[sector(5)].front, state.sites[sector(9)].front) = (space, planet);
    });
    assert!(swapped.contains("has another back than sector"), "{swapped}");
    assert!(broken(|state| state.unseen = 0).contains("the unseen fronts are not those"));
    let marked = broken(|state| state.adapted.insert(sector(12)));
    assert_eq!(marked, "an unexplored sector is marked as a world");
}

#[test]
fn worlds_have_what_is_printed_on_them() {
    assert_eq!(broken(|state| state.planets.remove(sector(5))), "planet at 5");
    assert_eq!(broken(|state| state.stations.insert(sector(5))), "station at 5");
    assert_eq!(broken(|state| state.links.insert(sector(9))), "a building in space at 9");
    // The base of the Tivare has both.
    let spaceport = broken(|state| state.spaceports.remove(sector(19)));
    assert_eq!(spaceport, "the printed spaceport at 19 is gone");
    let link = broken(|state| state.links.remove(sector(19)));
    assert_eq!(link, "the printed Power Link at 19 is gone");
    assert!(broken(|state| state.sites[sector(5)].ranks[0] = 9).contains("is off its row"));
}

#[test]
fn borders_are_open_unless_an_anomaly_closes_them() {
    assert_eq!(broken(|state| state.sites[sector(9)].borders ^= 1), "the borders of sector 9 are wrong");
    let closed = broken(|state| state.sites[sector(9)].closed = Some(Axis::ALL[0]));
    assert!(closed.contains("the borders of sector"), "{closed}");
    // Hyper Polarity that nobody has turned, though nobody is asked to.
    let unturned = wrong(&sound().front(11, "hyper-polarity"));
    assert!(unturned.contains("is turned and should not be, or the other way"), "{unturned}");
    // A wormhole that lies there without having been explored.
    assert_eq!(wrong(&sound().front(11, "wormhole-a")), "the wormhole at 11 is not known");
}

#[test]
fn worlds_have_one_marker_and_units_a_controller() {
    assert!(broken(|state| state.players[0].allies.insert(sector(9))).contains("holds what is no world"));
    assert!(broken(|state| state.players[1].worlds.insert(sector(5))).contains("has two markers"));
    assert!(broken(|state| state.players[0].allies.insert(sector(5))).contains("has two markers"));
    let neutral = wrong(&sound().neutral(5));
    assert_eq!(neutral, "units stand on neutral ground at 5");
}

#[test]
fn ships_are_whole_in_known_space_and_no_more_than_there_are() {
    let destroyer = ship("destroyer-1");
    let ghost = broken(|state| state.players[0].ships[ship("scout-1")].damage = 1);
    assert!(ghost.contains("is not there, but not empty"), "{ghost}");
    let lost = broken(|state| state.players[0].ships[destroyer].at = Some(sector(12)));
    assert!(lost.contains("is in an unexplored sector"), "{lost}");
    let wreck = broken(|state| state.players[0].ships[destroyer].damage = 9);
    assert!(wreck.contains("should be destroyed"), "{wreck}");
    let full = broken(|state| state.players[0].ships[destroyer].cargo = [5, 5]);
    assert!(full.contains("is overloaded"), "{full}");
    let many = broken(|state| state.players[0].lost = [100; _]);
    assert!(many.contains(" times "), "{many}");
    let returning = Scene::with_options(&Options { losses_return: true, ..options(2) });
    let gone = wrong(&returning.lost(1, "scout", 1));
    assert!(gone.contains("which returns"), "{gone}");
    let shared = wrong(&sound().ships(2, "scout-1", 9).phase("card"));
    assert_eq!(shared, "two players share a sector when a turn begins");
}

#[test]
fn no_card_is_there_more_often_than_it_was_printed() {
    assert!(broken(|state| state.discard[0] = 100).contains("there are more than"));
}

#[test]
fn a_turn_remembers_only_what_can_have_happened() {
    let orders = broken(|state| state.turn.orders[ship("scout-1")].left = 1);
    assert_eq!(orders, "scout-1 has orders");
    let carried = broken(|state| state.turn.orders[ship("destroyer-1")].carried = [2, 0]);
    assert_eq!(carried, "destroyer-1 has carried more than it carries");
    let ashore = broken(|state| state.turn.ashore[sector(5)][Unit::Infantry.index()] = 2);
    assert_eq!(ashore, "more units came to 5 than are there");
    assert_eq!(broken(|state| state.turn.spy_sent = 1), "spies are about");
    assert_eq!(broken(|state| state.turn.spy_to = Some(sector(9))), "spies are about");
}

#[test]
fn a_battle_has_two_sides_and_leaves_nothing_behind() {
    assert_eq!(broken(|state| state.battle.round = 1), "something is left of a battle");
    let fighting = |state: &mut State| {
        (state.phase, state.battle.at) = (Phase::DefenderFlees, Sector::new(10));
    };
    assert_eq!(broken(fighting), "somebody fights alone");
    let downed = broken(|state| {
        fighting(state);
        (state.battle.defender, state.battle.downed) = (seat(2), [1, 0]);
    });
    assert_eq!(downed, "more interceptors were shot down than there were");
}
