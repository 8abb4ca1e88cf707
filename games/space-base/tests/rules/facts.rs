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
    pub level: u8,
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

/// The content file.
pub fn content() -> Value {
    serde_json::from_str(include_str!("../../content/space-base.json")).unwrap()
}

fn side(json: &Value) -> Side {
    let rewards = |key: &str| json["rewards"][key].as_i64().unwrap_or(0);
    Side {
        credits: rewards("credits"),
        income: rewards("income"),
        points: rewards("vp"),
        charge: json.get("charge").is_some(),
    }
}

fn number<N: TryFrom<u64>>(json: &Value) -> N {
    json.as_u64().and_then(|n| N::try_from(n).ok()).unwrap_or_else(|| panic!("{json} is no such number"))
}

fn ship(json: &Value) -> Ship {
    let id = json["id"].as_str().unwrap();
    let level = number(&json["level"]);
    // Players know a ship by the name without its registration number and letter.
    let short = if level == 0 { id } else { id.rsplitn(3, '-').nth(2).unwrap() };
    let source = json["source"].as_array().unwrap();
    Ship {
        id: short.to_owned(),
        level,
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
pub fn ids_of_level(level: u8) -> Vec<String> {
    ships().into_iter().filter(|ship| ship.level == level).map(|ship| ship.id).collect()
}

/// The twelve starting ships.
pub fn starting_ships() -> Vec<Ship> {
    content()["starting_ships"].as_array().unwrap().iter().map(ship).collect()
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
