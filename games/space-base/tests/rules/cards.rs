//! The cards as the content file has them, read without the engine, for the tests that go through all of them.

use crate::scene::{Scene, built_in_json};
use serde_json::Value;

/// One side of one ship.
pub struct Side {
    pub id: String,
    pub deployed: bool,
    /// Where the tests put it: the printed sector, but 2 for ships of sector 1, which no sum reaches.
    pub sector: u8,
    pub credits: u16,
    pub income: u16,
    pub points: u16,
    pub arrow: Option<String>,
    pub charge: Option<Charge>,
}

/// The activation of a side.
#[derive(Clone)]
pub struct Charge {
    squares: Vec<Vec<usize>>,
    pub linked: bool,
    pub color: String,
    pub effects: Vec<Value>,
}

impl Charge {
    /// The squares in use with this many players.
    pub fn squares(&self, players: usize) -> u8 {
        let used = |pips: &&Vec<usize>| pips.is_empty() || pips.contains(&players);
        self.squares.iter().filter(used).count() as u8
    }

    /// The charges that a use costs.
    pub fn per_use(&self, players: usize) -> u8 {
        if self.linked { self.squares(players) } else { 1 }
    }
}

impl Side {
    /// Puts the ship on a seat's console, this side in play.
    pub fn on(&self, scene: Scene, number: usize) -> Scene {
        match self.deployed {
            false => scene.station(number, self.sector, &self.id),
            true => scene.deployed(number, self.sector, &[&self.id]),
        }
    }

    /// The seat for which dice gain from this side on seat 1's turn.
    pub fn owner(&self) -> usize {
        if self.deployed { 2 } else { 1 }
    }

    /// Seat 1 rolls the number of the sector; then the owner, seat 1 or 2, has taken the sum.
    pub fn gain(&self, scene: &mut Scene) {
        let [first, second] = dice_for(self.sector);
        scene.roll(first, second);
        if scene.step_of(1) == "reroll" || scene.step_of(2) == "reroll" {
            scene.act_as(self.owner(), "pass");
        }
        scene.act("sum");
        if self.deployed {
            scene.act_as(2, "sum");
        }
    }
}

/// Two dice with this sum.
pub fn dice_for(sum: u8) -> [u8; 2] {
    let first = sum.saturating_sub(6).max(1);
    [first, sum - first]
}

fn number(value: &Value) -> u16 {
    value.as_u64().unwrap_or(0) as u16
}

fn side(card: &Value, deployed: bool) -> Side {
    let printed = &card[if deployed { "deployed" } else { "station" }];
    let charge = printed.get("charge").map(|charge| Charge {
        squares: serde_json::from_value(charge["squares"].clone()).unwrap(),
        linked: charge["linked"].as_bool().unwrap(),
        color: charge["box"].as_str().unwrap().to_owned(),
        effects: charge["effects"].as_array().unwrap().clone(),
    });
    Side {
        id: card["id"].as_str().unwrap().to_owned(),
        deployed,
        sector: number(&card["sector"]).max(2) as u8,
        credits: number(&printed["credits"]),
        income: number(&printed["income"]),
        points: number(&printed["points"]),
        arrow: printed["arrow"].as_str().map(str::to_owned),
        charge,
    }
}

/// Both sides of all 132 ships.
pub fn sides() -> Vec<Side> {
    let content = built_in_json();
    let ships = content["ships"].as_array().unwrap();
    assert_eq!(ships.len(), 132);
    ships.iter().flat_map(|ship| [side(ship, false), side(ship, true)]).collect()
}

/// The sides with an activation.
pub fn activations() -> Vec<(Side, Charge)> {
    sides().into_iter().filter_map(|side| side.charge.clone().map(|charge| (side, charge))).collect()
}
