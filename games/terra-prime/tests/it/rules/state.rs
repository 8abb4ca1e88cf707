//! What a position keeps track of.

use terra_prime::{ColonyType, Cube};

use crate::scene::{Scene, seat, sector};

#[test]
fn a_colony_is_found_by_its_sector_with_owner_type_and_cube() {
    let scene = Scene::new(3).open_space().colony(2, "s08", "green").colony(3, "s14", "red").stocked("s08");
    let found =
        |id: &str| scene.state().colony(sector(id)).map(|colony| (colony.owner, colony.kind, colony.stocked));
    assert_eq!(found("s08"), Some((seat(2), ColonyType::Green, true)));
    assert_eq!(found("s14"), Some((seat(3), ColonyType::Red, false)));
    assert_eq!(found("s22"), None);
    assert_eq!(scene.state().colonized(), sector("s08").bit() | sector("s14").bit());
}

#[test]
fn what_is_spent_goes_back_to_the_supply() {
    let scene = Scene::new(3).cubes(1, "3 bluium");
    let mut state = *scene.state();
    let before = state.supply.cubes.count(Cube::Bluium);
    state.spend(Cube::Bluium, 2);
    assert_eq!(
        (state.me().cubes.count(Cube::Bluium), state.supply.cubes.count(Cube::Bluium)),
        (1, before + 2)
    );
}

#[test]
fn gains_never_run_over() {
    let mut state = *Scene::new(2).lp(2, u32::MAX - 1).credits(1, u32::MAX - 1).state();
    state.gain_lp(seat(2), 5);
    state.gain_credits(5);
    assert_eq!((state.players[1].lp, state.me().credits), (u32::MAX, u32::MAX));
}
