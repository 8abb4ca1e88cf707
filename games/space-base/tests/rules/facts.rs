//! The cards as the content file has them, for tests that go through all of them.

use serde_json::Value;

/// What one side of a ship gives when dice hit it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Side {
    pub credits: i64,
    pub income: i64,
    pub points: i64,
    pub charge: bool,
}

/// A ship.
pub struct Ship {
    pub id: String,
    pub level: usize,
    pub sector: u8,
    pub cost: u16,
    pub station: Side,
    pub deployed: Side,
    /// Where its values come from.
    pub source: Vec<String>,
}

/// A colony.
pub struct Colony {
    pub id: String,
    pub sector: u8,
    pub cost: u16,
}

fn content() -> Value {
    serde_json::from_str(include_str!("../../content/space-base.json")).unwrap()
}

fn side(json: &Value) -> Side {
    let amount = |key: &str| json[key].as_i64().unwrap_or(0);
    Side {
        credits: amount("credits"),
        income: amount("income"),
        points: amount("points"),
        charge: json.get("charge").is_some(),
    }
}

fn number<N: TryFrom<u64>>(json: &Value) -> N {
    json.as_u64().and_then(|n| N::try_from(n).ok()).unwrap_or_else(|| panic!("{json} is no such number"))
}

fn ship(json: &Value) -> Ship {
    let source = json["source"].as_array().unwrap();
    Ship {
        id: json["id"].as_str().unwrap().to_owned(),
        level: number(&json["level"]),
        sector: number(&json["sector"]),
        cost: number(&json["cost"]),
        station: side(&json["station"]),
        deployed: side(&json["deployed"]),
        source: source.iter().map(|name| name.as_str().unwrap().to_owned()).collect(),
    }
}

/// All ships that can be bought, in the order of the file.
pub fn ships() -> Vec<Ship> {
    content()["ships"].as_array().unwrap().iter().map(ship).collect()
}

/// The ids of a level's ships, in the order of the file.
pub fn ids_of_level(level: usize) -> Vec<String> {
    ships().into_iter().filter(|ship| ship.level == level).map(|ship| ship.id).collect()
}

/// What the station sides of the twelve starting ships give, in order of their sectors.
pub fn starting_stations() -> Vec<Side> {
    content()["starting_ships"].as_array().unwrap().iter().map(|json| side(&json["station"])).collect()
}

/// The twelve colonies.
pub fn colonies() -> Vec<Colony> {
    let colony = |json: &Value| Colony {
        id: json["id"].as_str().unwrap().to_owned(),
        sector: number(&json["sector"]),
        cost: number(&json["cost"]),
    };
    content()["colonies"].as_array().unwrap().iter().map(colony).collect()
}

/// Two dice that add up to this sector.
pub fn dice_for(sum: u8) -> (u8, u8) {
    (sum / 2, sum - sum / 2)
}
