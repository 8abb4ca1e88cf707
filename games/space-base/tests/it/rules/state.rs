//! Positions as they are kept.

use space_base::SpaceBase;
use table::{Content, NoLog, Rules, chance::Fast};

use crate::scene::{Scene, seat, sector};

#[test]
fn positions_from_before_rerolls_were_marked_are_read() {
    let rules =
        SpaceBase::new(&SpaceBase::options(2).unwrap(), &Content::built_in(SpaceBase::about().content));
    let state = rules.unwrap().setup(&mut Fast::new(1), &mut NoLog);
    let mut written = serde_json::to_value(&state).unwrap();
    let mark = written["turn"].as_object_mut().unwrap().remove("rerolled");
    assert!(mark.is_some());
    assert_eq!(serde_json::from_value::<<SpaceBase as Rules>::State>(written).unwrap(), state);
}

#[test]
fn a_list_of_another_length_is_no_list_of_a_position() {
    let read = |change: fn(&mut Vec<serde_json::Value>)| {
        let mut written = serde_json::to_value(Scene::new(2).state()).unwrap();
        change(written["charges"].as_array_mut().unwrap());
        serde_json::from_value::<space_base::State>(written).is_ok()
    };
    assert!(read(|_| ()));
    assert!(!read(|charges| charges.truncate(3)));
    assert!(!read(|charges| charges.push(0.into())));
}

#[test]
fn deployed_ships_lie_in_the_order_in_which_they_came() {
    let scene = Scene::new(2).deployed(1, 3, &["shaw", "lenoir"]).deployed(1, 3, &["thagard"]);
    assert_eq!(scene.deployed_of(1, 3), ["shaw", "lenoir", "thagard"]);
    let stack = |at| scene.state().stack(seat(1), sector(at)).count();
    assert_eq!((stack(3), stack(4)), (3, 0));
}
