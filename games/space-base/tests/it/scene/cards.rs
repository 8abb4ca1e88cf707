//! The cards as the content file has them, read without the engine, for the tests that go through all of them.

use serde_json::Value;

use super::{Scene, built_in_json, dice_for};

/// A ship that can be bought.
pub struct Ship {
    pub id: String,
    pub level: usize,
    pub sector: u8,
    pub cost: u16,
    /// Where its values come from.
    pub source: Vec<String>,
    pub station: Side,
    pub deployed: Side,
}

/// One side of one ship.
pub struct Side {
    pub id: String,
    pub deployed: bool,
    /// Where the tests put it: the printed sector, but 2 for ships of sector 1, which no sum reaches.
    pub sector: u8,
    /// Credits, income and points.
    pub gives: (u16, u16, u16),
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

fn number(value: &Value) -> u16 {
    value.as_u64().unwrap_or(0) as u16
}

/// The credits, income and points of a side.
fn gives(side: &Value) -> (u16, u16, u16) {
    (number(&side["credits"]), number(&side["income"]), number(&side["points"]))
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
        gives: gives(printed),
        arrow: printed["arrow"].as_str().map(str::to_owned),
        charge,
    }
}

fn ship(card: &Value) -> Ship {
    Ship {
        id: card["id"].as_str().unwrap().to_owned(),
        level: number(&card["level"]).into(),
        sector: number(&card["sector"]) as u8,
        cost: number(&card["cost"]),
        source: serde_json::from_value(card["source"].clone()).unwrap(),
        station: side(card, false),
        deployed: side(card, true),
    }
}

/// All 132 ships that can be bought, in the order of the file.
pub fn ships() -> Vec<Ship> {
    let ships: Vec<Ship> = built_in_json()["ships"].as_array().unwrap().iter().map(ship).collect();
    assert_eq!(ships.len(), 132);
    ships
}

/// The ids of a level's ships, in the order of the file.
pub fn ids_of_level(level: usize) -> Vec<String> {
    ships().into_iter().filter(|ship| ship.level == level).map(|ship| ship.id).collect()
}

/// What the station sides of the twelve starting ships give, in order of their sectors.
pub fn starting_stations() -> Vec<(u16, u16, u16)> {
    built_in_json()["starting_ships"].as_array().unwrap().iter().map(|ship| gives(&ship["station"])).collect()
}

/// Both sides of all ships.
pub fn sides() -> Vec<Side> {
    ships().into_iter().flat_map(|ship| [ship.station, ship.deployed]).collect()
}

/// The sides with an activation.
pub fn activations() -> Vec<(Side, Charge)> {
    sides().into_iter().filter_map(|side| side.charge.clone().map(|charge| (side, charge))).collect()
}

/// A ship of a content, to change it.
pub fn ship_in<'a>(content: &'a mut Value, id: &str) -> &'a mut Value {
    content["ships"].as_array_mut().unwrap().iter_mut().find(|ship| ship["id"] == id).unwrap()
}
