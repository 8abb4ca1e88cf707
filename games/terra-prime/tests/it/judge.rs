//! What bots look at.

use table::{Actions, Content, Judge, NoLog, Rules, SeatSet, chance::Fast};
use terra_prime::{Action, Cube, Module, Phase, TerraPrime};

#[test]
fn between_two_looks_with_the_scanner_nothing_is_thrown_away() {
    let content = Content::built_in(TerraPrime::about().content);
    let rules = TerraPrime::new(&TerraPrime::options(2).unwrap(), &content).unwrap();
    let mut chance = Fast::new(1);
    let mut state = rules.setup(&mut chance, &mut NoLog);
    let seat = state.turn.active;
    state.me_mut().cubes.0[Cube::Brownium.index()] += 1;
    state.supply.cubes.0[Cube::Brownium.index()] -= 1;
    let mut legal = Actions::new();
    rules.legal(&state, seat, &mut legal);
    let look = *legal.iter().find(|action| matches!(action, Action::Satellite(_))).unwrap();
    let _ = rules.apply(&mut state, seat, look, &mut chance, &mut NoLog);
    assert_eq!(state.phase, Phase::Satellite);
    // Whatever is left to look at is known already.
    state.hexes.iter_mut().for_each(|hex| hex.known = SeatSet::only(seat));
    legal.clear();
    rules.legal(&state, seat, &mut legal);
    assert!(legal.contains(&Action::Discard(Cube::Brownium)));
    rules.shortlist(&state, seat, &mut legal);
    assert!(!legal.is_empty() && legal.iter().all(|action| matches!(action, Action::Satellite(_))));
}

#[test]
fn no_module_is_bought_in_place_of_one_of_its_kind() {
    let content = Content::built_in(TerraPrime::about().content);
    let rules = TerraPrime::new(&TerraPrime::options(2).unwrap(), &content).unwrap();
    let mut state = rules.setup(&mut Fast::new(1), &mut NoLog);
    let seat = state.turn.active;
    let buys = Action::Install(Module::Shield);
    for (shields, weapons, worth) in [(2, 0, true), (3, 0, false), (2, 1, true)] {
        state.me_mut().modules[Module::Shield.index()] = shields;
        state.me_mut().modules[Module::Weapon.index()] = weapons;
        assert!(rules.check(&state, seat, buys).is_ok());
        assert_eq!(rules.worth_a_look(&state, seat, buys), worth, "{shields} shields, {weapons} weapons");
    }
}
