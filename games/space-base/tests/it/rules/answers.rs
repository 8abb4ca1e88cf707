//! What the effects of an activation ask, and what is answered.

mod dice_control;
mod exchange;
mod place_charge;

use crate::scene::Scene;

#[test]
fn an_effect_takes_its_own_answers_and_no_others() {
    proves!("activate.in-order");
    let mut scene = Scene::always_asked(2).station(1, 1, "gagarin").charges(1, "gagarin", 2);
    scene.act("use gagarin");
    assert_eq!(scene.options(), ["set 1", "set 2", "set 3", "set 4", "set 5", "set 6"]);
    for other in ["roll", "use gagarin", "by 1", "reroll both", "charge gagarin", "end"] {
        scene.refused(other, "activate.in-order");
    }
    scene.act("set 4").refused("set 5", "activate.in-order");
}
