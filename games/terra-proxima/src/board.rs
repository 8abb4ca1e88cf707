//! What is fixed for a match: the map, the figures that people reckon with, and who sits where. Pages fetch it once.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Help, Rules, Seat, Text};

use crate::{
    Lack, TerraProxima,
    action::ScoutPrice,
    attacking::{CARD_BONUS, SUPPORT_BONUS},
    building::TOKEN,
    map::{Area, BELT_RING, Ground, NEBULA_RING},
    pieces::{Bundle, Cards, Colour, Hex, Material, RADIUS},
    reason::Gate,
    salvage::{EXCHANGE_PRICE, REFINE_PRICE},
    words,
};

/// What is fixed for a match.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Board {
    /// How many teams there are; 0 if everyone plays alone.
    pub teams: u8,
    /// After so many turns of every player the game ends, if there is a limit.
    pub turn_limit: Option<u16>,
    pub seats: Vec<SeatView>,
    pub map: MapView,
    /// The Lunar Material that each Planetary one is refined from.
    pub raw: BTreeMap<Material, Material>,
    /// The cards that are paid, wagered and given up together.
    pub bundles: BTreeMap<Bundle, BundleView>,
    /// The System Repair Cards.
    pub repairs: Vec<RepairView>,
    pub limits: LimitsView,
    pub help: HelpView,
    /// How each material is had.
    pub sources: BTreeMap<Material, Help>,
    /// Why cards that are produced may be lost.
    pub lacks: BTreeMap<Lack, Help>,
}

/// What things on the table are for, a sentence each.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct HelpView {
    pub roll: Help,
    pub offer: Help,
    pub attack: Help,
    /// Trading Planetary cards in at the Salvage Yard.
    pub exchange: Help,
    pub plus_one: Help,
    pub defense: Help,
    /// How many cards a hand holds.
    pub hand: Help,
    /// What a Base, a Scout Ship and a Research Token cost.
    pub base: Help,
    pub scout: Help,
    pub research: Help,
}

/// A seat.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SeatView {
    /// The usual colour; what colours people see is their table's choice.
    pub colour: Colour,
    pub team: u8,
}

/// Cards that are paid, wagered and given up together.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct BundleView {
    pub cards: Cards,
    /// What it is called beside its cards.
    pub title: String,
}

/// A System Repair Card.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct RepairView {
    pub name: String,
    pub material: Material,
    pub amount: u8,
}

/// Research Tokens for the way inwards.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct TokensView {
    pub belt: u8,
    pub nebula: u8,
    pub terra: u8,
}

/// The figures of this match that people reckon with.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct LimitsView {
    /// The most Lunar and the most Planetary cards in a hand.
    pub lunar: u8,
    pub planetary: u8,
    /// The Research Tokens for the Asteroid Belt, the Nebula and Terra Proxima.
    pub tokens: TokensView,
    /// With so many EMP Tokens the next one backfires.
    pub emp: u8,
    /// The spaces of one Move.
    pub spaces: u8,
    /// Trade offers that may be started in one turn.
    pub offers: u8,
    /// How many Lunar cards the Salvage Yard takes for a refined one, and how many Planetary cards of a kind for one of another.
    pub refine: u8,
    pub exchange: u8,
    /// What a Research Token takes.
    pub research: Cards,
    /// The pairs of materials of which a Scout Ship takes one card each.
    pub scout: Vec<[Material; 2]>,
    /// What Support adds to the attacker's die, and the Defense Card to the defender's.
    pub support: u8,
    pub defense: u8,
}

/// A part of the map, from ring to ring.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// Terra Proxima.
    Terra,
    /// Inside the Nebula.
    Inner,
    /// The Nebula.
    Nebula,
    /// Between the obstacles.
    Middle,
    /// The Asteroid Belt.
    Belt,
    /// Outside the Asteroid Belt.
    Outer,
}

/// A ring of the map.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct RingView {
    pub zone: Zone,
    /// What a space of it is called on which nothing lies, and whether that is empty space, of which each has only its own name.
    pub title: String,
    pub empty: bool,
    /// The Research Tokens without which a Cruiser does not come there, where it takes some on that ring itself.
    pub tokens: Option<u8>,
    /// Whether the System Repair, too, has to be done before.
    pub repair: bool,
    /// Who comes there, and what it takes, where it takes something.
    #[serde(skip_serializing_if = "Text::is_empty")]
    #[ts(optional, as = "Option<Text>")]
    pub says: Text,
}

/// The map: what lies where. Every space of the 271 that is not listed is empty, asteroids or nebula by its ring.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct MapView {
    /// Rings around the centre: 9.
    pub radius: u8,
    /// The ring of the Nebula and that of the Asteroid Belt.
    pub nebula: u8,
    pub asteroids: u8,
    /// The rings, from the centre.
    pub rings: Vec<RingView>,
    pub terra: Hex,
    /// The Launch Pads 0 to 5, clockwise.
    pub pads: Vec<PadView>,
    pub moons: Vec<WorldView>,
    pub planets: Vec<WorldView>,
    pub wormholes: Vec<WormholeView>,
}

/// A Launch Pad.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PadView {
    pub at: Hex,
    /// "Launch Pad 2".
    pub title: String,
}

/// A Moon or a Planet.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct WorldView {
    pub at: Hex,
    /// "Ore Moon 3".
    pub title: String,
    pub material: Material,
    pub numbers: Vec<u8>,
    pub area: Area,
    /// Whether pieces can be built there.
    pub built_on: bool,
    /// Whether a roll that is no double brings a piece there one card at most.
    pub once: bool,
    /// When a piece there brings a card.
    #[serde(skip_serializing_if = "Text::is_empty")]
    #[ts(optional, as = "Option<Text>")]
    pub says: Text,
}

/// The Wormholes of one colour.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct WormholeView {
    pub colour: String,
    /// "Red Wormhole".
    pub title: String,
    pub at: Vec<Hex>,
}

impl TerraProxima {
    /// The usual colour of a seat.
    pub(crate) fn colour(&self, seat: Seat) -> Colour {
        Colour::from_index(seat.index())
    }
}

/// What is fixed for a match.
pub(crate) fn board(rules: &TerraProxima) -> Board {
    let figures = &rules.figures;
    let seat = |seat: Seat| SeatView { colour: rules.colour(seat), team: rules.team(seat) };
    let repairs = figures.repairs.iter();
    Board {
        teams: rules.teams as u8,
        turn_limit: rules.turn_limit,
        seats: Seat::all(rules.players).map(seat).collect(),
        map: map(rules),
        raw: Material::ALL.iter().filter_map(|&material| Some((material, material.raw()?))).collect(),
        bundles: Bundle::ALL.iter().map(|&bundle| (bundle, bundle_view(bundle))).collect(),
        repairs: repairs
            .map(|repair| RepairView {
                name: repair.name.clone(),
                material: repair.material,
                amount: repair.amount,
            })
            .collect(),
        limits: LimitsView {
            lunar: figures.lunar_limit,
            planetary: figures.planetary_limit,
            tokens: TokensView {
                belt: figures.tokens.belt,
                nebula: figures.tokens.nebula,
                terra: figures.tokens.terra,
            },
            emp: figures.emp_limit,
            spaces: figures.spaces,
            offers: figures.offers,
            refine: REFINE_PRICE,
            exchange: EXCHANGE_PRICE,
            research: TOKEN,
            scout: ScoutPrice::pairs().to_vec(),
            support: SUPPORT_BONUS,
            defense: CARD_BONUS,
        },
        help: words::help(rules),
        lacks: [Lack::Room, Lack::Stack].map(|why| (why, words::lack(why).into())).into(),
        sources: Material::ALL.iter().map(|&material| (material, words::source(material).into())).collect(),
    }
}

fn bundle_view(bundle: Bundle) -> BundleView {
    BundleView { cards: bundle.cards(), title: words::bundle(bundle).to_string() }
}

fn ring_view(rules: &TerraProxima, ring: u8) -> RingView {
    let (zone, gate) = match ring {
        0 => (Zone::Terra, Some(Gate::Terra)),
        NEBULA_RING => (Zone::Nebula, Some(Gate::Nebula)),
        BELT_RING => (Zone::Belt, Some(Gate::Belt)),
        _ => match Area::of_ring(ring) {
            Area::Inner => (Zone::Inner, None),
            Area::Middle => (Zone::Middle, None),
            Area::Outer => (Zone::Outer, None),
        },
    };
    let tokens = |gate: Gate| rules.figures.tokens.inwards()[gate as usize];
    let says = gate.map_or_else(Text::new, |gate| words::gate_takes(gate, tokens(gate)));
    let empty = gate.is_none();
    let repair = gate == Some(Gate::Terra);
    RingView { zone, title: words::zone(zone).into(), empty, tokens: gate.map(tokens), repair, says }
}

fn map(rules: &TerraProxima) -> MapView {
    let map = &rules.figures.map;
    let title = |at: Hex| rules.space_name(at);
    let worlds = |ground: Ground| {
        let world = |at: Hex| {
            let numbers: Vec<u8> = map.numbers(at).collect();
            let (material, area, once) = (map.material(at)?, map.area(at), map.gives_once(at));
            let says = words::world_yields(material, &numbers, once);
            let (title, built_on) = (title(at), area.is_built_on());
            Some(WorldView { at, title, material, numbers, area, built_on, once, says })
        };
        let there = Hex::all().filter(|&at| map.ground(at) == ground);
        let mut worlds: Vec<WorldView> = there.filter_map(world).collect();
        worlds.sort_by_key(|world| (world.area, world.material, world.numbers.clone()));
        worlds
    };
    let wormhole = |(colour, at): &(String, Vec<Hex>)| WormholeView {
        colour: colour.clone(),
        title: at.first().map(|&end| title(end)).unwrap_or_default(),
        at: at.clone(),
    };
    MapView {
        radius: RADIUS as u8,
        nebula: NEBULA_RING,
        asteroids: BELT_RING,
        rings: (0..=RADIUS as u8).map(|ring| ring_view(rules, ring)).collect(),
        terra: Hex::CENTRE,
        pads: map.pads.iter().map(|&at| PadView { at, title: title(at) }).collect(),
        moons: worlds(Ground::Moon),
        planets: worlds(Ground::Planet),
        wormholes: map.wormholes.iter().map(wormhole).collect(),
    }
}
