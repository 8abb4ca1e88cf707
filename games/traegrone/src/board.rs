//! What is fixed for a match, as pages see it: the scenario, the fronts, the cards, the pieces and the species.

use serde::Serialize;
use table::{Help, Origin, Text};

use crate::{
    Traegrone,
    content::{Effect, FrontKind, RankChange, Roll, World},
    map::{Back, WORMHOLE},
    pieces::{Card, FrontId, Piece, Sector, Ship, Species},
    scoring::{ALLIANCE, PLANET, STATION},
    words,
};

/// What is fixed for a match.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Board {
    pub scenario: ScenarioView,
    /// The victory points of a planet, a space station and an alliance with a planet.
    pub points: PointsView,
    pub sectors: Vec<PlaceView>,
    /// The fronts of sectors, by number from 1.
    pub fronts: Vec<FrontView>,
    pub cards: Vec<CardView>,
    pub pieces: Vec<PieceView>,
    /// The ships that a species has.
    pub ships: Vec<HullView>,
    pub species: Vec<SpeciesView>,
    pub infantry_limit: bool,
    pub blockades: bool,
    pub losses_return: bool,
    pub turn_limit: Option<u16>,
    pub repair_price: u8,
    /// What an alliance costs at the results 2 to 6, what it brings at 7 or more, and by what prices are multiplied when one is replaced.
    pub alliance_prices: [u8; 5],
    pub alliance_gain: u8,
    pub replace_factor: u8,
    pub flight: FlightView,
    pub help: HelpView,
}

/// What things on the table are for, a sentence each.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct HelpView {
    /// Places that nobody has seen: that of a base, and those with the two backs.
    pub base: Help,
    pub planet: Help,
    pub unknown: Help,
    pub empty: Help,
    /// A world with nobody on it, and one without a ruler.
    pub uninhabited: Help,
    pub free: Help,
    pub blockade: Help,
    pub adapted: Help,
    pub closed: Help,
    /// What ships do that are sent to where nobody was, several and one; and to enemies.
    pub explore: Help,
    pub explore_alone: Help,
    pub battle: Help,
    pub tribute: Help,
    pub prosperity: Help,
    pub defenses: Help,
    pub population: Help,
    /// A ship in a battle that can take no more hits, and hits that are put on turrets alone.
    pub wreck: Help,
    pub graze: Help,
    /// How the chance to win a battle is found out.
    pub odds: Help,
    pub pile: Help,
    pub species: Help,
    pub axis: Help,
    pub surplus: Help,
    pub peace: Help,
    pub deeds: DeedsView,
}

/// What is done with a ship or at a world, by the kind of the action.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct DeedsView {
    pub load: Help,
    pub unload: Help,
    pub colonise: Help,
    pub infest: Help,
    pub repair: Help,
    pub bombard: Help,
    pub invade: Help,
    pub negotiate: Help,
}

/// The scenario.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ScenarioView {
    pub id: String,
    pub name: String,
    /// The points to hold.
    pub points: u8,
    pub source: Origin,
}

/// What is worth how many victory points.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PointsView {
    pub planet: u8,
    pub station: u8,
    pub alliance: u8,
}

/// What fleeing costs, in words.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct FlightView {
    pub fire: Text,
    /// Where turrets are left behind.
    pub turrets: Text,
}

/// A place of the scenario.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PlaceView {
    pub sector: Sector,
    /// Axial coordinates of a hexagon with a flat top.
    pub q: i8,
    pub r: i8,
    pub back: BackView,
    /// The sectors beside it, whether or not the borders are open.
    pub neighbours: Vec<Sector>,
}

/// The back of a sector.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum BackView {
    /// The place of a base.
    Base,
    /// Hides a planet.
    Planet,
    /// Hides anything else.
    Unknown,
}

/// The front of a sector.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct FrontView {
    pub front: FrontId,
    pub id: String,
    pub name: String,
    pub kind: FrontShown,
    /// The rows of prosperity, defenses and population, and the ranks at the start; empty without a world.
    pub rows: Vec<Vec<u8>>,
    pub start: Vec<u8>,
    /// Whether a spaceport and a Power Link are printed on it.
    pub spaceport: bool,
    pub power_link: bool,
    pub text: String,
    pub source: Origin,
}

/// What a front shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum FrontShown {
    /// The base of a species.
    Base,
    /// A planet.
    Planet,
    /// A space station.
    Station,
    /// A special rule.
    Anomaly,
    /// Nothing.
    Empty,
}

/// A kind of action card.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct CardView {
    pub card: Card,
    pub id: String,
    pub name: String,
    pub text: String,
    pub copies: u8,
    pub tone: Tone,
    pub source: Origin,
}

/// What a card is for: its edge has a colour of that.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// It harms others, or helps in doing so.
    War,
    /// It brings credits, or makes things cheaper.
    Trade,
    /// Anything else.
    Peace,
}

impl Tone {
    const fn of(effect: &Effect) -> Tone {
        match *effect {
            Effect::Rank(RankChange { changes, peaceful, .. }) => {
                let [prosperity, defenses, population] = changes;
                if prosperity < 0 || defenses < 0 || population < 0 {
                    Tone::War
                } else if prosperity > 0 && !peaceful {
                    Tone::Trade
                } else {
                    Tone::Peace
                }
            }
            Effect::Rolls { of: Roll::Negotiation, .. }
            | Effect::Credits { .. }
            | Effect::Discount { .. } => Tone::Trade,
            Effect::Rolls { .. } | Effect::Insurgency { .. } | Effect::Embargo { .. } => Tone::War,
            Effect::Units { .. } | Effect::Warp { .. } | Effect::Repair | Effect::Probe { .. } => Tone::Peace,
        }
    }
}

/// The figures of a piece.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PieceView {
    pub piece: Piece,
    pub title: String,
    /// What it is for.
    pub text: &'static str,
    /// What its figures mean, in a sentence; empty if it has none.
    pub says: String,
    pub price: u8,
    /// What each of its dice must reach.
    pub power: Vec<u8>,
    pub hit_points: u8,
    pub capacity: u8,
    pub moves: u8,
    /// How many a species has; `null` if their number is not limited.
    pub supply: Option<u8>,
}

/// One of the ships that a species has.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct HullView {
    pub ship: Ship,
    pub kind: Piece,
    pub title: String,
}

/// A species.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SpeciesView {
    pub species: Species,
    pub title: String,
    pub base: FrontId,
    pub abilities: Vec<AbilityView>,
}

/// An ability of a species.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct AbilityView {
    pub name: String,
    pub text: String,
    /// The clause that has it in full.
    pub rule: String,
}

/// What is fixed for this match.
pub(crate) fn board(rules: &Traegrone) -> Board {
    let figures = &rules.figures;
    let scenario = &figures.scenario;
    Board {
        scenario: ScenarioView {
            id: scenario.id.clone(),
            name: scenario.name.clone(),
            points: scenario.points,
            source: scenario.source.clone(),
        },
        points: PointsView { planet: PLANET, station: STATION, alliance: ALLIANCE },
        sectors: figures.map.sectors().map(|sector| place_view(rules, sector)).collect(),
        fronts: (0..figures.fronts.len())
            .map(|index| front_view(rules, FrontId::from_index(index)))
            .collect(),
        cards: (0..figures.cards.len()).map(|index| card_view(rules, Card::from_index(index))).collect(),
        pieces: Piece::ALL.iter().map(|&piece| piece_view(rules, piece)).collect(),
        ships: Ship::ALL.iter().map(|&ship| hull_view(ship)).collect(),
        species: Species::ALL.iter().map(|&species| species_view(rules, species)).collect(),
        infantry_limit: rules.infantry_limit,
        blockades: rules.blockades,
        losses_return: rules.losses_return,
        turn_limit: Some(rules.turn_limit).filter(|&limit| limit < u16::MAX),
        repair_price: figures.repair_price,
        alliance_prices: figures.negotiation.prices,
        alliance_gain: figures.negotiation.gain,
        replace_factor: figures.negotiation.replace_factor,
        flight: FlightView { fire: words::FLIGHT_FIRE.into(), turrets: words::FLIGHT_TURRETS.into() },
        help: words::help(),
    }
}

fn place_view(rules: &Traegrone, sector: Sector) -> PlaceView {
    let (q, r) = rules.figures.map.places[sector.index()];
    let back = match rules.figures.map.back(sector) {
        Back::Base => BackView::Base,
        Back::Planet => BackView::Planet,
        Back::Unknown => BackView::Unknown,
    };
    let around = (0..WORMHOLE).filter_map(|direction| rules.figures.map.neighbour(sector, direction));
    PlaceView { sector, q, r, back, neighbours: around.collect() }
}

fn front_view(rules: &Traegrone, id: FrontId) -> FrontView {
    let front = rules.figures.front(id);
    let world: Option<&World> = rules.figures.world(id);
    let kind = match &front.kind {
        FrontKind::World(_) if id.index() < Species::COUNT => FrontShown::Base,
        FrontKind::World(world) if world.station => FrontShown::Station,
        FrontKind::World(_) => FrontShown::Planet,
        FrontKind::Anomaly(_) => FrontShown::Anomaly,
        FrontKind::Empty => FrontShown::Empty,
    };
    FrontView {
        front: id,
        id: front.id.clone(),
        name: front.name.clone(),
        kind,
        rows: world.map_or_else(Vec::new, |world| world.rows.map(|row| row.values().to_vec()).to_vec()),
        start: world.map_or_else(Vec::new, |world| world.rows.map(|row| row.start).to_vec()),
        spaceport: world.is_some_and(|world| world.spaceport),
        power_link: world.is_some_and(|world| world.power_link),
        text: front.text.clone(),
        source: front.source.clone(),
    }
}

fn card_view(rules: &Traegrone, card: Card) -> CardView {
    let figures = rules.figures.card(card);
    CardView {
        card,
        id: figures.id.clone(),
        name: figures.name.clone(),
        text: figures.text.clone(),
        copies: rules.figures.copies[card.index()],
        tone: Tone::of(&figures.effect),
        source: figures.source.clone(),
    }
}

fn piece_view(rules: &Traegrone, piece: Piece) -> PieceView {
    let figures = rules.figures.of(piece);
    PieceView {
        piece,
        title: piece.title().to_owned(),
        text: piece.help(),
        says: words::figures(figures),
        price: figures.price,
        power: figures.power[..usize::from(figures.dice)].to_vec(),
        hit_points: figures.hit_points,
        capacity: figures.capacity,
        moves: figures.moves,
        supply: Piece::SUPPLIED.contains(&piece).then_some(figures.supply),
    }
}

fn hull_view(ship: Ship) -> HullView {
    HullView { ship, kind: ship.kind(), title: ship.title().to_owned() }
}

fn species_view(rules: &Traegrone, species: Species) -> SpeciesView {
    SpeciesView {
        species,
        title: species.title().to_owned(),
        base: FrontId::from_index(species.index()),
        abilities: rules.abilities(species),
    }
}
