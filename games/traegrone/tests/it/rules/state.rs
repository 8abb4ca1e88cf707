//! What a position keeps track of.

use traegrone::{
    State, Unit,
    state::{Orders, ShipFlag, Side},
};

use crate::scene::Scene;

#[test]
fn a_list_of_other_sectors_is_no_list_of_a_position() {
    let read = |change: fn(&mut Vec<serde_json::Value>)| {
        let mut written = serde_json::to_value(Scene::new(2).state()).unwrap();
        change(written["turn"]["entered"].as_array_mut().unwrap());
        serde_json::from_value::<State>(written).is_ok()
    };
    assert!(read(|_| ()));
    assert!(!read(|sectors| sectors.truncate(3)));
    assert!(!read(|sectors| sectors.push(0.into())));
}

#[test]
fn what_a_ship_has_done_is_kept_apart_and_may_end_its_way() {
    let mut orders = Orders { left: 3, ..Orders::default() };
    orders.set(ShipFlag::loaded(Unit::Infantry));
    assert!(orders.has(ShipFlag::LoadedInfantry) && !orders.has(ShipFlag::LoadedInterceptors));
    assert_eq!(orders.left, 3);
    orders.stop(ShipFlag::MetEnemy);
    assert!(
        orders.has(ShipFlag::MetEnemy)
            && orders.has(ShipFlag::LoadedInfantry)
            && !orders.has(ShipFlag::Stormed)
    );
    assert_eq!(orders.left, 0);
}

#[test]
fn each_side_has_the_other() {
    for side in Side::BOTH {
        assert!(side.other() != side && side.other().other() == side);
    }
}
