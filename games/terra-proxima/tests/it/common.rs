//! What several files of tests begin with: started games, offers, and lists of names.

use std::sync::Arc;

use table::Rules;
use terra_proxima::TerraProxima;

use crate::scene::Scene;

/// The Launch Pads 0 to 5.
pub const PADS: [&str; 6] = ["S10", "J19", "A19", "A10", "J1", "S1"];
/// The kinds of Planetary cards.
pub const KINDS: [&str; 6] = ["metal", "fuel", "food", "medicine", "drinking-water", "oxygen"];
/// The cards for a Research Token.
pub const TOKEN: &str = "metal, fuel, food, medicine, drinking-water, oxygen";

/// A real game in which seat 1 won the roll and has taken a Launch Pad.
pub fn started(rules: Arc<TerraProxima>, pad: usize) -> Scene {
    let players = rules.seats();
    let mut dice = vec![6, 6];
    dice.extend(vec![1; 2 * (players - 1)]);
    let mut scene = Scene::start_with(rules, &dice);
    scene.will_deal(&KINDS[..players]);
    scene.act(&format!("pad {pad}"));
    scene
}

/// The Launch Pad that a seat's Cruiser stands on.
pub fn pad_of(scene: &Scene, number: usize) -> usize {
    let at = scene.at(number, "lrc").expect("every Cruiser is on the board");
    PADS.iter().position(|pad| *pad == at).expect("on a Launch Pad")
}

/// The Launch Pads of all seats.
pub fn pads_of(scene: &Scene) -> Vec<usize> {
    (1..=scene.rules.seats()).map(|number| pad_of(scene, number)).collect()
}

/// The active player puts an offer together, card by card, and has not sent it yet.
pub fn offered(scene: &mut Scene, to: usize, give: &[&str], ask: &[&str]) {
    scene.act(&format!("offer s{to}"));
    for kind in give {
        scene.act(&format!("give {kind}"));
    }
    for kind in ask {
        scene.act(&format!("ask {kind}"));
    }
}
