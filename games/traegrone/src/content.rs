//! The figures that a match is played with: loaded from the content file, validated, and turned into tables.

use std::collections::BTreeSet;

use serde::Deserialize;
use table::{Content, Origin, Problem};

use crate::{
    map::{Back, Coordinates, Map},
    pieces::{
        Card, FIGHTERS, FrontId, MAX_CARDS, MAX_PLAYERS, MAX_SECTORS, Piece, SUPPLIED, Sector, Ship, Species,
        Stat, Unit,
    },
    words,
};

/// The most ranks of a row.
pub const MAX_RANKS: usize = 8;
/// The most dice that one ship fires.
pub const MAX_DICE: usize = 3;
/// The most pairs of wormholes.
pub const MAX_PAIRS: usize = 4;
/// The most units of a kind that a species can have, and that a ship can carry.
pub const MOST_UNITS: u8 = 15;

/// The figures of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The scenario.
    pub scenario: Scenario,
    /// Its board.
    pub map: Map,
    /// The figures of each piece.
    pub pieces: [PieceFigures; Piece::COUNT],
    /// What each player starts with.
    pub start: Start,
    /// Credits for the repair of one hit point.
    pub repair_price: u8,
    /// What trade alliances cost.
    pub negotiation: Negotiation,
    /// The fronts of all sectors: first the bases, one for each species, then those to explore.
    pub fronts: Vec<Front>,
    /// The fronts behind planet backs, a bit each.
    pub planet_fronts: u64,
    /// The fronts behind unknown backs, a bit each.
    pub unknown_fronts: u64,
    /// The kinds of action cards.
    pub cards: Vec<CardFigures>,
    /// How many cards of each kind there are.
    pub copies: [u8; MAX_CARDS],
    /// How many pairs of wormholes there are.
    pub pairs: usize,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The victory points to hold.
    pub points: u8,
    /// Where it comes from.
    pub source: Origin,
}

/// The figures of a piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PieceFigures {
    /// What it costs.
    pub price: u8,
    /// What each of its dice must reach.
    pub power: [u8; MAX_DICE],
    /// How many dice it fires.
    pub dice: u8,
    /// Its hit points.
    pub hit_points: u8,
    /// How many units it carries.
    pub capacity: u8,
    /// How many sectors it moves.
    pub moves: u8,
    /// How many of them a species has.
    pub supply: u8,
}

/// What each player starts with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// Credits.
    pub credits: u16,
    /// The usual hand size.
    pub hand: u8,
    /// Ships at the base.
    pub ships: Vec<Piece>,
}

/// What trade alliances cost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Negotiation {
    /// The prices for the results 2 to 6.
    pub prices: [u8; 5],
    /// What a result of 7 or more brings.
    pub gain: u8,
    /// By what prices are multiplied when another's alliance is replaced.
    pub replace_factor: u8,
}

/// The front of a sector.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Front {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What is there.
    pub kind: FrontKind,
    /// Its printed text; empty if it has none.
    pub text: String,
    /// Where it comes from.
    pub source: Origin,
}

impl Front {
    /// What it is called where it lies: empty sectors are told apart by their numbers.
    pub(crate) fn name_at(&self, sector: Sector) -> String {
        match self.kind {
            FrontKind::Empty => format!("{} {sector}", self.name),
            FrontKind::World(_) | FrontKind::Anomaly(_) => self.name.clone(),
        }
    }
}

/// What a sector contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FrontKind {
    /// A planet or a space station.
    World(World),
    /// A special rule.
    Anomaly(Anomaly),
    /// Nothing.
    Empty,
}

/// A planet or a space station.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World {
    /// Whether it is a space station.
    pub station: bool,
    /// The rows of its statistics.
    pub rows: [Row; Stat::COUNT],
    /// Whether a spaceport is printed on it.
    pub spaceport: bool,
    /// Whether a Power Link is printed on it.
    pub power_link: bool,
    /// What it does for its controller.
    pub ability: Option<Ability>,
}

/// The ranks of a statistic.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// The printed numbers, ascending; those behind the last are 0.
    values: [u8; MAX_RANKS],
    /// How many there are.
    len: u8,
    /// The rank at the start.
    pub start: u8,
}

impl Row {
    /// The number at a rank.
    #[inline]
    pub fn value(&self, rank: u8) -> u8 {
        self.values[usize::from(rank)]
    }

    /// The highest rank.
    #[inline]
    pub fn top(&self) -> u8 {
        self.len - 1
    }

    /// The printed numbers.
    pub fn values(&self) -> &[u8] {
        &self.values[..usize::from(self.len)]
    }
}

/// What a world does for its controller.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ability {
    /// A piece costs less.
    Price {
        /// What costs less.
        piece: Piece,
        /// By how much.
        less: u8,
        /// Where it must be built.
        #[serde(rename = "where")]
        place: Where,
    },
    /// Tribute of this world is higher.
    Income {
        /// By how much.
        more: u8,
    },
    /// Negotiation rolls are higher.
    Negotiation {
        /// By how much.
        more: u8,
    },
    /// Other than two turrets may be here.
    Turrets {
        /// How many.
        most: u8,
    },
    /// The hand is larger.
    Hand {
        /// By how many cards.
        more: u8,
    },
    /// Repairs in this sector have another price.
    Repair {
        /// Credits per hit point.
        price: u8,
    },
}

/// Where a discount works.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// At this world.
    Here,
    /// At every world.
    Everywhere,
}

/// A sector with a special rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Anomaly {
    /// The discoverer closes two opposite borders.
    Polarity,
    /// Ships that enter may take damage.
    Hazard {
        /// On a die up to this.
        up_to: u8,
        /// How much.
        damage: u8,
        /// Only when it is discovered.
        once: bool,
    },
    /// Brings the discoverer credits, by the die.
    Salvage([u8; 6]),
    /// Ships that enter stop.
    Storm,
    /// Adjacent to the other wormhole of its pair.
    Wormhole(u8),
    /// Reduces combat dice in the first round.
    Veil(u8),
}

/// A kind of action card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFigures {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub effect: Effect,
    /// Its text.
    pub text: String,
    /// Where it comes from.
    pub source: Origin,
}

/// What an action card does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Ranks change.
    Rank(RankChange),
    /// Credits.
    Credits {
        /// How many.
        amount: u8,
        /// How many more for each trade alliance.
        per_alliance: u8,
    },
    /// Units on a world.
    Units {
        /// Which.
        unit: Unit,
        /// How many.
        amount: u8,
    },
    /// Steps for the ships of a sector.
    Warp {
        /// How many.
        steps: u8,
    },
    /// Better rolls this turn.
    Rolls {
        /// Which rolls.
        of: Roll,
        /// By how much.
        more: u8,
    },
    /// Repairs the ships of a sector.
    Repair,
    /// Turns sectors face up.
    Probe {
        /// How many at most.
        sectors: u8,
    },
    /// The first ship or building is cheaper.
    Discount {
        /// By how much.
        amount: u8,
    },
    /// An opponent's world rebels.
    Insurgency {
        /// The highest prosperity of such a world.
        most_prosperity: u8,
    },
    /// An opponent's alliance may end.
    Embargo {
        /// The die that ends it.
        die: u8,
    },
}

/// How a card changes ranks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RankChange {
    /// By how many ranks each statistic changes.
    pub changes: [i8; Stat::COUNT],
    /// Which worlds.
    pub worlds: Worlds,
    /// How many worlds; 0 for all.
    pub count: u8,
    /// Whether fewer may be chosen.
    pub up_to: bool,
    /// Whether an inhabited world stays inhabited.
    pub keeps_inhabited: bool,
    /// Whether it happens at the end of a peaceful turn, if the player likes.
    pub peaceful: bool,
}

/// Which worlds a card can be used on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Worlds {
    /// Those that the player controls.
    Controlled,
    /// All explored ones.
    Any,
}

/// Rolls that cards and worlds change.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roll {
    /// For trade alliances.
    Negotiation,
    /// Combat dice in the first round of a battle.
    FirstRound,
    /// For control of a world.
    Invasion,
    /// Bombardment dice.
    Bombardment,
}

// ------------------------------------------------------------------ the file

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct File {
    game: String,
    #[serde(rename = "notes")]
    _notes: Vec<String>,
    pieces: Vec<PieceItem>,
    start: StartItem,
    repair: RepairItem,
    negotiation: NegotiationItem,
    bases: Vec<WorldItem>,
    planets: Vec<WorldItem>,
    stations: Vec<WorldItem>,
    anomalies: Vec<AnomalyItem>,
    empty_space: EmptyItem,
    cards: Vec<CardItem>,
    scenarios: Vec<ScenarioItem>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct PieceItem {
    id: Piece,
    price: u8,
    #[serde(default)]
    power: Vec<u8>,
    hit_points: Option<u8>,
    capacity: Option<u8>,
    #[serde(rename = "move")]
    moves: Option<u8>,
    supply: Option<u8>,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartItem {
    credits: u16,
    hand: u8,
    ships: Vec<Piece>,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RepairItem {
    price: u8,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct NegotiationItem {
    prices: [u8; 5],
    gain: u8,
    replace_factor: u8,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WorldItem {
    id: String,
    name: String,
    species: Option<Species>,
    prosperity: RowItem,
    defenses: RowItem,
    population: RowItem,
    #[serde(default)]
    buildings: Vec<Piece>,
    ability: Option<Ability>,
    #[serde(default)]
    text: String,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowItem {
    row: Vec<u8>,
    start: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnomalyItem {
    id: String,
    name: String,
    anomaly: AnomalyRule,
    text: String,
    source: String,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
enum AnomalyRule {
    Polarity,
    Hazard {
        up_to: u8,
        damage: u8,
        #[serde(default)]
        once: bool,
    },
    Salvage {
        credits: [u8; 6],
    },
    Storm,
    Wormhole {
        pair: String,
    },
    Veil {
        less: u8,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EmptyItem {
    id: String,
    name: String,
    copies: u8,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardItem {
    id: String,
    name: String,
    copies: u8,
    effect: EffectItem,
    text: String,
    source: String,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
enum EffectItem {
    Rank {
        changes: Changes,
        worlds: Worlds,
        #[serde(default)]
        count: u8,
        #[serde(default)]
        all: bool,
        #[serde(default)]
        up_to: bool,
        #[serde(default)]
        keeps_inhabited: bool,
        #[serde(default)]
        peaceful: bool,
    },
    Credits {
        amount: u8,
        #[serde(default)]
        per_alliance: u8,
    },
    Units {
        unit: Unit,
        amount: u8,
    },
    Warp {
        steps: u8,
    },
    Rolls {
        of: Roll,
        more: u8,
    },
    Repair,
    Probe {
        sectors: u8,
    },
    Discount {
        amount: u8,
    },
    Insurgency {
        most_prosperity: u8,
    },
    Embargo {
        die: u8,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Changes {
    #[serde(default)]
    prosperity: i8,
    #[serde(default)]
    defenses: i8,
    #[serde(default)]
    population: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct ScenarioItem {
    id: String,
    name: String,
    players: usize,
    victory_points: u8,
    base: Vec<Coordinates>,
    planet: Vec<Coordinates>,
    unknown: Vec<Coordinates>,
    source: String,
}

// ---------------------------------------------------------------- the checks

/// A reader of the content, with its checks.
struct Check<'a> {
    content: &'a Content,
    /// The ids of fronts and cards so far.
    ids: BTreeSet<String>,
    /// The names of pairs of wormholes so far, with how many sectors each has.
    pairs: Vec<(String, u8)>,
}

impl Check<'_> {
    fn hold(&self, holds: bool, item: &str, reason: impl FnOnce() -> String) -> Result<(), Problem> {
        if holds { Ok(()) } else { Err(self.content.problem(item, reason())) }
    }

    fn within(&self, item: &str, value: u8, fewest: u8, most: u8) -> Result<(), Problem> {
        self.hold((fewest..=most).contains(&value), item, || {
            format!("is {value}, expected {fewest} to {most}")
        })
    }

    fn said(&self, item: &str, text: &str) -> Result<(), Problem> {
        self.hold(!text.trim().is_empty(), item, || "is empty".to_owned())
    }

    /// An item with an id that no other has, a name and a source.
    fn named(&mut self, item: &str, id: &str, name: &str, source: &str) -> Result<(), Problem> {
        self.said(&format!("{item}.id"), id)?;
        self.said(&format!("{item}.name"), name)?;
        self.said(&format!("{item}.source"), source)?;
        let new = self.ids.insert(id.to_owned());
        self.hold(new, &format!("{item}.id"), || format!("\"{id}\" stands here twice"))
    }

    fn pieces(&self, items: &[PieceItem]) -> Result<[PieceFigures; Piece::COUNT], Problem> {
        let mut all = [None; Piece::COUNT];
        for (number, item) in items.iter().enumerate() {
            let at = format!("pieces[{number}]");
            let piece = item.id;
            self.hold(all[piece.index()].is_none(), &at, || format!("{} stands here twice", piece.id()))?;
            all[piece.index()] = Some(self.piece(&at, item)?);
        }
        let mut figures = [PieceFigures::default(); Piece::COUNT];
        for &piece in Piece::ALL {
            let found = all[piece.index()];
            figures[piece.index()] =
                found.ok_or_else(|| self.content.problem("pieces", format!("{} is missing", piece.id())))?;
        }
        Ok(figures)
    }

    fn piece(&self, at: &str, item: &PieceItem) -> Result<PieceFigures, Problem> {
        let piece = item.id;
        let field = |name: &str| format!("{at}.{name}");
        // A figure that this kind of piece has, or has not.
        let figure = |name: &str, given: Option<u8>, has: bool, fewest: u8, most: u8| match given {
            Some(value) if has => self.within(&field(name), value, fewest, most).map(|()| value),
            None if !has => Ok(0),
            _ => {
                let reason = if has { "is missing" } else { "does not belong to this piece" };
                Err(self.content.problem(field(name), reason))
            }
        };
        self.said(&field("source"), &item.source)?;
        self.within(&field("price"), item.price, 1, 200)?;
        let fights = piece.index() < FIGHTERS;
        let most_dice = if piece.is_ship() { MAX_DICE } else { 1 };
        let dice = item.power.len();
        self.hold(if fights { (1..=most_dice).contains(&dice) } else { dice == 0 }, &field("power"), || {
            format!("has {dice} numbers")
        })?;
        let mut power = [0; MAX_DICE];
        for (slot, &number) in power.iter_mut().zip(&item.power) {
            self.within(&field("power"), number, 2, 6)?;
            *slot = number;
        }
        let (ship, mover) = (piece.is_ship(), piece.needs_spaceport());
        // Interceptors are counted, not kept one by one.
        let most_points = if ship { 9 } else { 1 };
        let most_pieces = if ship { Ship::of_kind(piece).len() as u8 } else { MOST_UNITS };
        Ok(PieceFigures {
            price: item.price,
            power,
            dice: dice as u8,
            hit_points: figure("hitPoints", item.hit_points, fights, 1, most_points)?,
            capacity: figure("capacity", item.capacity, ship, 0, MOST_UNITS)?,
            moves: figure("move", item.moves, ship, u8::from(mover), if mover { 6 } else { 0 })?,
            supply: figure("supply", item.supply, piece.index() < SUPPLIED, 1, most_pieces)?,
        })
    }

    fn start(&self, item: StartItem, pieces: &[PieceFigures]) -> Result<Start, Problem> {
        self.said("start.source", &item.source)?;
        self.hold(item.credits <= 999, "start.credits", || format!("is {}, at most 999", item.credits))?;
        self.within("start.hand", item.hand, 1, 10)?;
        for &kind in &item.ships {
            let count = item.ships.iter().filter(|&&other| other == kind).count();
            let fits = kind.needs_spaceport() && count <= pieces[kind.index()].supply.into();
            self.hold(fits, "start.ships", || format!("has {count} times {}", kind.id()))?;
        }
        Ok(Start { credits: item.credits, hand: item.hand, ships: item.ships })
    }

    fn negotiation(&self, item: &NegotiationItem) -> Result<Negotiation, Problem> {
        self.said("negotiation.source", &item.source)?;
        for &price in &item.prices {
            self.within("negotiation.prices", price, 0, 50)?;
        }
        self.within("negotiation.gain", item.gain, 0, 50)?;
        self.within("negotiation.replaceFactor", item.replace_factor, 1, 5)?;
        let NegotiationItem { prices, gain, replace_factor, .. } = *item;
        Ok(Negotiation { prices, gain, replace_factor })
    }

    fn row(&self, at: &str, item: &RowItem) -> Result<Row, Problem> {
        let values = &item.row;
        let ascending = values.windows(2).all(|pair| pair[0] < pair[1]);
        self.hold((2..=MAX_RANKS).contains(&values.len()) && ascending, &format!("{at}.row"), || {
            format!("has {} ranks, expected 2 to {MAX_RANKS}, ascending", values.len())
        })?;
        self.within(&format!("{at}.row"), values[values.len() - 1], 0, 20)?;
        let start = values.iter().position(|&value| value == item.start);
        let start = start.ok_or_else(|| {
            self.content.problem(format!("{at}.start"), format!("is {}, which is not in the row", item.start))
        })?;
        let mut row = Row { values: [0; MAX_RANKS], len: values.len() as u8, start: start as u8 };
        row.values[..values.len()].copy_from_slice(values);
        Ok(row)
    }

    fn world(&mut self, at: &str, item: WorldItem, station: bool) -> Result<Front, Problem> {
        self.named(at, &item.id, &item.name, &item.source)?;
        let rows = [
            self.row(&format!("{at}.prosperity"), &item.prosperity)?,
            self.row(&format!("{at}.defenses"), &item.defenses)?,
            self.row(&format!("{at}.population"), &item.population)?,
        ];
        let field = |name: &str| format!("{at}.{name}");
        let printed = |piece: Piece| item.buildings.contains(&piece);
        let known = |piece: &Piece| matches!(piece, Piece::Spaceport | Piece::PowerLink);
        self.hold(item.buildings.iter().all(known), &field("buildings"), || {
            "names something else than a spaceport and a power-link".to_owned()
        })?;
        self.hold(item.ability.is_some() != item.text.trim().is_empty(), &field("text"), || {
            "stands there if and only if there is an ability".to_owned()
        })?;
        match item.ability {
            Some(Ability::Price { less, .. }) => self.within(&field("ability.less"), less, 1, 200)?,
            Some(Ability::Income { more }) => self.within(&field("ability.more"), more, 1, 50)?,
            Some(Ability::Negotiation { more }) => self.within(&field("ability.more"), more, 1, 6)?,
            Some(Ability::Turrets { most }) => self.within(&field("ability.most"), most, 0, 6)?,
            Some(Ability::Hand { more }) => self.within(&field("ability.more"), more, 1, 5)?,
            Some(Ability::Repair { price }) => self.within(&field("ability.price"), price, 0, 50)?,
            None => {}
        }
        let world = World {
            station,
            rows,
            spaceport: printed(Piece::Spaceport),
            power_link: printed(Piece::PowerLink),
            ability: item.ability,
        };
        let WorldItem { id, name, text, source, .. } = item;
        Ok(Front { id, name, kind: FrontKind::World(world), text, source: Origin::read(&source) })
    }

    fn bases(&mut self, items: Vec<WorldItem>) -> Result<Vec<Front>, Problem> {
        let mut fronts: Vec<Option<Front>> = vec![None; Species::COUNT];
        for (number, item) in items.into_iter().enumerate() {
            let at = format!("bases[{number}]");
            let species = item
                .species
                .ok_or_else(|| self.content.problem(format!("{at}.species"), "is missing".to_owned()))?;
            let inhabited = item.population.row.first().is_some_and(|&lowest| lowest > 0);
            self.hold(inhabited, &format!("{at}.population.row"), || {
                "contains 0, but bases are always inhabited".to_owned()
            })?;
            self.hold(item.buildings.contains(&Piece::Spaceport), &format!("{at}.buildings"), || {
                "has no spaceport, with which every base starts".to_owned()
            })?;
            self.hold(fronts[species.index()].is_none(), &format!("{at}.species"), || {
                format!("{} has two bases", species.id())
            })?;
            fronts[species.index()] = Some(self.world(&at, item, false)?);
        }
        let missing =
            |species: &Species| self.content.problem("bases", format!("there is none for {}", species.id()));
        Species::ALL
            .iter()
            .zip(fronts)
            .map(|(species, front)| front.ok_or_else(|| missing(species)))
            .collect()
    }

    fn worlds(&mut self, list: &str, items: Vec<WorldItem>, station: bool) -> Result<Vec<Front>, Problem> {
        let mut fronts = Vec::new();
        for (number, item) in items.into_iter().enumerate() {
            let at = format!("{list}[{number}]");
            self.hold(item.species.is_none(), &format!("{at}.species"), || {
                "belongs to bases only".to_owned()
            })?;
            fronts.push(self.world(&at, item, station)?);
        }
        Ok(fronts)
    }

    fn anomaly(&mut self, at: &str, item: AnomalyItem) -> Result<Front, Problem> {
        self.named(at, &item.id, &item.name, &item.source)?;
        self.said(&format!("{at}.text"), &item.text)?;
        let field = |name: &str| format!("{at}.anomaly.{name}");
        let anomaly = match item.anomaly {
            AnomalyRule::Polarity => Anomaly::Polarity,
            AnomalyRule::Hazard { up_to, damage, once } => {
                self.within(&field("upTo"), up_to, 1, 6)?;
                self.within(&field("damage"), damage, 1, 9)?;
                Anomaly::Hazard { up_to, damage, once }
            }
            AnomalyRule::Salvage { credits } => {
                for amount in credits {
                    self.within(&field("credits"), amount, 0, 100)?;
                }
                Anomaly::Salvage(credits)
            }
            AnomalyRule::Storm => Anomaly::Storm,
            AnomalyRule::Wormhole { pair } => {
                let known = self.pairs.iter().position(|(name, _)| *name == pair);
                let index = known.unwrap_or(self.pairs.len());
                self.hold(index < MAX_PAIRS, &field("pair"), || format!("is one of more than {MAX_PAIRS}"))?;
                if known.is_none() {
                    self.pairs.push((pair, 0));
                }
                self.pairs[index].1 += 1;
                Anomaly::Wormhole(index as u8)
            }
            AnomalyRule::Veil { less } => {
                self.within(&field("less"), less, 1, 6)?;
                Anomaly::Veil(less)
            }
        };
        let AnomalyItem { id, name, text, source, .. } = item;
        Ok(Front { id, name, kind: FrontKind::Anomaly(anomaly), text, source: Origin::read(&source) })
    }

    fn empty(&mut self, item: EmptyItem) -> Result<Vec<Front>, Problem> {
        self.named("emptySpace", &item.id, &item.name, &item.source)?;
        let EmptyItem { id, name, copies, source } = item;
        let source = Origin::read(&source);
        let front = Front { id, name, kind: FrontKind::Empty, text: String::new(), source };
        Ok(vec![front; copies.into()])
    }

    fn effect(&self, at: &str, item: &EffectItem) -> Result<Effect, Problem> {
        let field = |name: &str| format!("{at}.effect.{name}");
        Ok(match *item {
            EffectItem::Rank { ref changes, worlds, count, all, up_to, keeps_inhabited, peaceful } => {
                let changes = [changes.prosperity, changes.defenses, changes.population];
                let sensible = changes.iter().all(|change| change.abs() <= 3) && changes != [0; Stat::COUNT];
                self.hold(sensible, &field("changes"), || "changes nothing, or too much".to_owned())?;
                self.hold(all != (count > 0), &field("count"), || "is given, or all, not both".to_owned())?;
                self.within(&field("count"), count, 0, 9)?;
                let whole = !all || (worlds == Worlds::Controlled && !up_to);
                self.hold(whole, &field("all"), || "goes with controlled worlds, not with upTo".to_owned())?;
                self.hold(!peaceful || all, &field("peaceful"), || "goes with all".to_owned())?;
                Effect::Rank(RankChange { changes, worlds, count, up_to, keeps_inhabited, peaceful })
            }
            EffectItem::Credits { amount, per_alliance } => {
                self.within(&field("amount"), amount, 0, 100)?;
                self.within(&field("perAlliance"), per_alliance, 0, 20)?;
                Effect::Credits { amount, per_alliance }
            }
            EffectItem::Units { unit, amount } => {
                self.within(&field("amount"), amount, 1, MOST_UNITS)?;
                Effect::Units { unit, amount }
            }
            EffectItem::Warp { steps } => {
                self.within(&field("steps"), steps, 1, 9)?;
                Effect::Warp { steps }
            }
            EffectItem::Rolls { of, more } => {
                self.within(&field("more"), more, 1, 6)?;
                Effect::Rolls { of, more }
            }
            EffectItem::Repair => Effect::Repair,
            EffectItem::Probe { sectors } => {
                self.within(&field("sectors"), sectors, 1, 9)?;
                Effect::Probe { sectors }
            }
            EffectItem::Discount { amount } => {
                self.within(&field("amount"), amount, 1, 200)?;
                Effect::Discount { amount }
            }
            EffectItem::Insurgency { most_prosperity } => Effect::Insurgency { most_prosperity },
            EffectItem::Embargo { die } => {
                self.within(&field("die"), die, 1, 6)?;
                Effect::Embargo { die }
            }
        })
    }

    fn cards(
        &mut self,
        items: Vec<CardItem>,
        hand: u8,
    ) -> Result<(Vec<CardFigures>, [u8; MAX_CARDS]), Problem> {
        self.hold((1..=MAX_CARDS).contains(&items.len()), "cards", || {
            format!("has {} kinds, expected 1 to {MAX_CARDS}", items.len())
        })?;
        let (mut cards, mut copies) = (Vec::new(), [0; MAX_CARDS]);
        for (number, item) in items.into_iter().enumerate() {
            let at = format!("cards[{number}]");
            self.named(&at, &item.id, &item.name, &item.source)?;
            self.said(&format!("{at}.text"), &item.text)?;
            self.within(&format!("{at}.copies"), item.copies, 1, 20)?;
            copies[number] = item.copies;
            let effect = self.effect(&at, &item.effect)?;
            let CardItem { id, name, text, source, .. } = item;
            cards.push(CardFigures { id, name, effect, text, source: Origin::read(&source) });
        }
        let all: u32 = copies.iter().map(|&count| u32::from(count)).sum();
        let dealt = u32::from(hand) * MAX_PLAYERS as u32 + u32::from(crate::card::XANIL_MORE);
        self.hold((dealt + 1..=200).contains(&all), "cards", || {
            format!("has {all} cards, expected {} to 200", dealt + 1)
        })?;
        Ok((cards, copies))
    }

    fn scenario(
        &self,
        at: &str,
        item: &ScenarioItem,
        planets: usize,
        unknown: usize,
    ) -> Result<Map, Problem> {
        let field = |name: &str| format!("{at}.{name}");
        self.said(&field("id"), &item.id)?;
        self.said(&field("name"), &item.name)?;
        self.said(&field("source"), &item.source)?;
        self.hold((2..=MAX_PLAYERS).contains(&item.players), &field("players"), || {
            format!("is {}, expected 2 to {MAX_PLAYERS}", item.players)
        })?;
        self.within(&field("victoryPoints"), item.victory_points, 4, 200)?;
        self.hold(item.base.len() == item.players, &field("base"), || {
            format!("has {} places for {} players", item.base.len(), item.players)
        })?;
        for (name, places, exist) in [("planet", &item.planet, planets), ("unknown", &item.unknown, unknown)]
        {
            self.hold(places.len() <= exist, &field(name), || {
                format!("has {} places, but there are {exist} such sectors", places.len())
            })?;
        }
        let backs = [(&item.base, Back::Base), (&item.planet, Back::Planet), (&item.unknown, Back::Unknown)];
        let all: Vec<(Coordinates, Back)> =
            backs.iter().flat_map(|(places, back)| places.iter().map(|&place| (place, *back))).collect();
        self.hold(all.len() <= MAX_SECTORS, at, || format!("has {} places", all.len()))?;
        let mut seen = BTreeSet::new();
        for &((q, r), _) in &all {
            self.hold(q.abs().max(r.abs()) <= 30, at, || {
                format!("has a place [{q}, {r}], which is far out")
            })?;
            self.hold(seen.insert((q, r)), at, || format!("has the place [{q}, {r}] twice"))?;
        }
        let map = Map::new(all);
        self.hold(map.is_connected(), at, || "is not connected".to_owned())?;
        Ok(map)
    }
}

/// The bits from `from` to below `to`.
fn bits(from: usize, to: usize) -> u64 {
    ((1 << to) - 1) & !((1 << from) - 1)
}

impl Figures {
    /// The figures for this many players from a content file: of the scenario with this id, or of the first for so many.
    pub fn load(players: usize, scenario: Option<&str>, content: &Content) -> Result<Figures, Problem> {
        let file: File = content.parse()?;
        let mut check = Check { content, ids: BTreeSet::new(), pairs: Vec::new() };
        check.hold(file.game == "traegrone", "game", || {
            format!("is \"{}\", expected \"traegrone\"", file.game)
        })?;
        let pieces = check.pieces(&file.pieces)?;
        let start = check.start(file.start, &pieces)?;
        check.said("repair.source", &file.repair.source)?;
        check.within("repair.price", file.repair.price, 0, 50)?;
        let negotiation = check.negotiation(&file.negotiation)?;
        let mut fronts = check.bases(file.bases)?;
        fronts.extend(check.worlds("planets", file.planets, false)?);
        let planets_end = fronts.len();
        fronts.extend(check.worlds("stations", file.stations, true)?);
        for (number, item) in file.anomalies.into_iter().enumerate() {
            fronts.push(check.anomaly(&format!("anomalies[{number}]"), item)?);
        }
        for (pair, sectors) in &check.pairs {
            check.hold(*sectors == 2, "anomalies", || format!("pair \"{pair}\" has {sectors} wormholes"))?;
        }
        fronts.extend(check.empty(file.empty_space)?);
        check.hold(fronts.len() <= MAX_SECTORS, "", || {
            format!("there are {} sectors, expected at most {MAX_SECTORS}", fronts.len())
        })?;
        let (cards, copies) = check.cards(file.cards, start.hand)?;
        let (planets, unknown) = (planets_end - Species::COUNT, fronts.len() - planets_end);
        let mut chosen = None;
        let mut scenarios = BTreeSet::new();
        for (number, item) in file.scenarios.iter().enumerate() {
            let at = format!("scenarios[{number}]");
            let map = check.scenario(&at, item, planets, unknown)?;
            check.hold(scenarios.insert(&item.id), &format!("{at}.id"), || {
                format!("\"{}\" stands here twice", item.id)
            })?;
            let wanted = scenario.is_none_or(|id| id == item.id) && item.players == players;
            if wanted && chosen.is_none() {
                let ScenarioItem { id, name, victory_points, source, .. } = item;
                let [id, name] = [id, name].map(String::clone);
                let source = Origin::read(source);
                chosen = Some((Scenario { id, name, points: *victory_points, source }, map));
            }
        }
        let (scenario, map) = chosen.ok_or_else(|| match scenario {
            Some(id) => Problem::with_options("scenario", words::no_scenario(id, players)),
            None => content.problem("scenarios", format!("there is none for {players} players")),
        })?;
        Ok(Figures {
            scenario,
            map,
            pieces,
            start,
            repair_price: file.repair.price,
            negotiation,
            planet_fronts: bits(Species::COUNT, planets_end),
            unknown_fronts: bits(planets_end, fronts.len()),
            fronts,
            cards,
            copies,
            pairs: check.pairs.len(),
        })
    }

    /// The figures of a piece.
    #[inline]
    pub fn of(&self, piece: Piece) -> &PieceFigures {
        &self.pieces[piece.index()]
    }

    /// A kind of action card.
    #[inline]
    pub fn card(&self, card: Card) -> &CardFigures {
        &self.cards[card.index()]
    }

    /// A front.
    #[inline]
    pub fn front(&self, front: FrontId) -> &Front {
        &self.fronts[front.index()]
    }

    /// The world on a front, if there is one.
    #[inline]
    pub fn world(&self, front: FrontId) -> Option<&World> {
        match &self.front(front).kind {
            FrontKind::World(world) => Some(world),
            _ => None,
        }
    }

    /// The special rule of a front, if there is one.
    #[inline]
    pub fn anomaly(&self, front: FrontId) -> Option<Anomaly> {
        match self.front(front).kind {
            FrontKind::Anomaly(anomaly) => Some(anomaly),
            _ => None,
        }
    }
}
