//! The figures that a match is played with: loaded from the content file, validated, and turned into tables.

use serde::Deserialize;
use table::{Content, Problem, Source};

use crate::{
    map::{Area, BELT_RING, Map, NEBULA_RING, World},
    pieces::{CardType, Cards, Hex, MAX_PLAYERS, Material},
};

/// The figures of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The board.
    pub map: Map,
    /// The pads of the players in turn order, counted from the first player's pad.
    pub start_pads: Vec<u8>,
    /// The System Repair Cards.
    pub repairs: Vec<Repair>,
    /// The Material Cards of the game.
    pub stacks: Cards,
    /// What each player starts with.
    pub start: Cards,
    /// The most Lunar cards in a hand.
    pub lunar_limit: u8,
    /// The most Planetary cards in a hand.
    pub planetary_limit: u8,
    /// With so many EMP Tokens the next one backfires.
    pub emp_limit: u8,
    /// Pieces that a player may build in the Outer Board area.
    pub outer_limit: u8,
    /// Pieces that a player may build in the Middle Board area.
    pub middle_limit: u8,
    /// Spaces of one Move.
    pub spaces: u8,
    /// How far an Attack goes.
    pub range: u8,
    /// The Research Tokens that obstacles take.
    pub tokens: Tokens,
    /// Trade offers that may be started in one turn.
    pub offers: u8,
}

/// How many Research Tokens the obstacles take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tokens {
    /// For the Asteroid Belt.
    pub belt: u8,
    /// For the Nebula.
    pub nebula: u8,
    /// For landing on Terra Proxima.
    pub terra: u8,
}

impl Tokens {
    /// From the outermost obstacle inwards, as in [`crate::Turn::passes`].
    #[inline]
    pub const fn inwards(self) -> [u8; 3] {
        [self.belt, self.nebula, self.terra]
    }

    /// How many there are in all: enough for as many players as there can be to land.
    #[inline]
    pub const fn supply(self) -> u8 {
        self.terra * MAX_PLAYERS as u8
    }
}

/// A System Repair Card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// What is broken.
    pub name: String,
    /// What it takes.
    pub material: Material,
    /// How many cards.
    pub amount: u8,
}

impl Figures {
    /// The most cards of a type in a hand.
    #[inline]
    pub fn limit(&self, kind: CardType) -> u8 {
        match kind {
            CardType::Lunar => self.lunar_limit,
            CardType::Planetary => self.planetary_limit,
        }
    }

    /// How many more cards of a type fit into a hand.
    #[inline]
    pub fn room(&self, hand: &Cards, kind: CardType) -> u8 {
        self.limit(kind).saturating_sub(hand.of_type(kind))
    }

    /// The System Repair Card for a material.
    pub fn repair(&self, material: Material) -> Option<&Repair> {
        self.repairs.iter().find(|repair| repair.material == material)
    }
}

/// The content file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct File {
    game: String,
    #[serde(rename = "notes")]
    _notes: Vec<String>,
    launch_pads: Pads,
    moons: Vec<Moon>,
    planets: Vec<Planet>,
    wormholes: Vec<Wormhole>,
    start_pads: StartPads,
    repairs: Vec<RepairItem>,
    stacks: CardsItem,
    start: CardsItem,
    limits: Limits,
    rulings: Rulings,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pads {
    clockwise: [Hex; 6],
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Moon {
    at: Hex,
    material: Material,
    number: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Planet {
    at: Hex,
    material: Material,
    numbers: Vec<u8>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wormhole {
    colour: String,
    at: Vec<Hex>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartPads {
    #[serde(rename = "byPlayers")]
    by_players: [Vec<u8>; 5],
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RepairItem {
    name: String,
    material: Material,
    amount: u8,
    #[serde(rename = "source")]
    _source: Source,
    #[serde(rename = "nameSource")]
    _name_source: Source,
    #[serde(rename = "materialSource")]
    _material_source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsItem {
    cards: Cards,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Limits {
    lunar_hand: u8,
    planetary_hand: u8,
    emp_tokens: u8,
    built_outer: u8,
    built_middle: u8,
    move_spaces: u8,
    attack_range: u8,
    research_belt: u8,
    research_nebula: u8,
    research_terra_proxima: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rulings {
    #[serde(rename = "tradeOffersPerTurn")]
    trade_offers_per_turn: u8,
    #[serde(rename = "source")]
    _source: Source,
}

impl Limits {
    fn tokens(&self) -> Tokens {
        Tokens { belt: self.research_belt, nebula: self.research_nebula, terra: self.research_terra_proxima }
    }
}

/// The most cards of a kind that content may name: far beyond any sensible figure, and far from overflow.
const MOST_CARDS: u8 = 40;
/// The heaviest hand that content may allow.
const HEAVIEST: u8 = 20;

/// A reader of the content, with its checks.
struct Check<'a> {
    content: &'a Content,
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

    fn pads(&self, pads: &[Hex; 6]) -> Result<(), Problem> {
        const CORNERS: [(i8, i8); 6] = [(9, 0), (0, 9), (-9, 9), (-9, 0), (0, -9), (9, -9)];
        let corners = CORNERS.map(|(q, r)| Hex::at(q, r).expect("corners are on the board"));
        let first = corners.iter().position(|&corner| corner == pads[0]);
        let clockwise = first.is_some_and(|first| (0..6).all(|i| pads[i] == corners[(first + i) % 6]));
        self.hold(clockwise, "launchPads.clockwise", || {
            "must name the six corners of the board, clockwise: S10, J19, A19, A10, J1, S1".to_owned()
        })
    }

    /// Moons and Planets, each in its area, on spaces of its own.
    fn worlds(&self, file: &File) -> Result<Vec<World>, Problem> {
        let mut worlds: Vec<World> = Vec::new();
        let moons = file.moons.iter().map(|moon| (moon.at, moon.material, vec![moon.number], "moons"));
        let planets = file.planets.iter().map(|p| (p.at, p.material, p.numbers.clone(), "planets"));
        for (i, (at, material, numbers, list)) in moons.chain(planets).enumerate() {
            let index = if list == "moons" { i } else { i - file.moons.len() };
            let item = |field: &str| format!("{list}[{index}].{field}");
            let moon = list == "moons";
            self.hold(material.is_lunar() == moon, &item("material"), || {
                let kinds = if moon { "a Lunar" } else { "a Planetary" };
                format!("is \"{}\", expected {kinds} Material", material.id())
            })?;
            let rings = if moon { "7 to 9" } else { "1, 2, 4 or 5" };
            let lies_well = if moon { at.ring() >= 7 } else { matches!(at.ring(), 1 | 2 | 4 | 5) };
            self.hold(lies_well && !file.launch_pads.clockwise.contains(&at), &item("at"), || {
                format!(
                    "is {at} on ring {}, expected a space of ring {rings} without a Launch Pad",
                    at.ring()
                )
            })?;
            self.hold(worlds.iter().all(|world| world.at != at), &item("at"), || {
                format!("is {at}, where another Moon or Planet lies")
            })?;
            let rising = numbers.windows(2).all(|pair| pair[0] < pair[1]);
            let faces = !numbers.is_empty() && numbers.iter().all(|number| (1..=6).contains(number));
            self.hold(faces && rising, &item(if moon { "number" } else { "numbers" }), || {
                format!("is {numbers:?}, expected numbers of a die in rising order")
            })?;
            worlds.push(World { at, material, numbers });
        }
        Ok(worlds)
    }

    fn wormholes(&self, file: &File, worlds: &[World]) -> Result<Vec<(String, Vec<Hex>)>, Problem> {
        let obstacle = |hex: Hex| matches!(hex.ring(), 0 | NEBULA_RING | BELT_RING);
        let area = |hex: Hex| (!obstacle(hex)).then(|| Area::of(hex));
        let mut taken: Vec<Hex> = file.launch_pads.clockwise.to_vec();
        taken.extend(worlds.iter().map(|world| world.at));
        let mut colours: Vec<(String, Vec<Hex>)> = Vec::new();
        self.hold(file.wormholes.len() <= 40, "wormholes", || "are more than 40 colours".to_owned())?;
        for (i, wormhole) in file.wormholes.iter().enumerate() {
            let item = |field: &str| format!("wormholes[{i}].{field}");
            let new =
                !wormhole.colour.is_empty() && colours.iter().all(|(other, _)| *other != wormhole.colour);
            self.hold(new, &item("colour"), || {
                format!("is \"{}\", expected a colour that no other Wormholes have", wormhole.colour)
            })?;
            self.hold(wormhole.at.len() >= 2, &item("at"), || "has fewer than two ends".to_owned())?;
            for &end in &wormhole.at {
                let free = area(end).is_some() && !taken.contains(&end);
                self.hold(free, &item("at"), || {
                    format!("has an end on {end}, which is not a free Empty Space")
                })?;
                self.hold(area(end) == area(wormhole.at[0]), &item("at"), || {
                    "leads from one area into another".to_owned()
                })?;
                taken.push(end);
            }
            colours.push((wormhole.colour.clone(), wormhole.at.clone()));
        }
        Ok(colours)
    }

    fn start_pads(&self, pads: &[Vec<u8>; 5]) -> Result<(), Problem> {
        for (i, pads) in pads.iter().enumerate() {
            let item = format!("startPads.byPlayers[{i}]");
            let rising = pads.windows(2).all(|pair| pair[0] < pair[1]);
            let sound = pads.len() == i + 2 && pads[0] == 0 && rising && pads.iter().all(|&pad| pad < 6);
            self.hold(sound, &item, || {
                format!("is {pads:?}, expected {} different pads from 0 to 5 in rising order, 0 first", i + 2)
            })?;
        }
        Ok(())
    }

    fn repairs(&self, file: &File) -> Result<Vec<Repair>, Problem> {
        for (i, repair) in file.repairs.iter().enumerate() {
            let item = |field: &str| format!("repairs[{i}].{field}");
            let new = file.repairs[..i].iter().all(|other| other.material != repair.material);
            self.hold(new && !repair.material.is_lunar(), &item("material"), || {
                format!(
                    "is \"{}\", expected a Planetary Material that no other card names",
                    repair.material.id()
                )
            })?;
            self.hold(!repair.name.trim().is_empty(), &item("name"), || "is empty".to_owned())?;
            self.within(&item("amount"), repair.amount, 1, file.limits.planetary_hand)?;
        }
        self.hold(file.repairs.len() == 6, "repairs", || {
            format!("are {}, expected one for each of the six Planetary Materials", file.repairs.len())
        })?;
        let repair = |item: &RepairItem| Repair {
            name: item.name.clone(),
            material: item.material,
            amount: item.amount,
        };
        let mut repairs: Vec<Repair> = file.repairs.iter().map(repair).collect();
        repairs.sort_by_key(|repair| repair.material);
        Ok(repairs)
    }

    fn cards(&self, file: &File) -> Result<(), Problem> {
        let limits = &file.limits;
        self.within("limits.lunarHand", limits.lunar_hand, 2, HEAVIEST)?;
        // A Research Token takes one card of each of six kinds.
        self.within("limits.planetaryHand", limits.planetary_hand, 6, HEAVIEST)?;
        for &material in Material::ALL {
            let item = format!("stacks.cards.{}", material.id());
            let (stack, start) = (file.stacks.cards.count(material), file.start.cards.count(material));
            self.within(&item, stack, 0, MOST_CARDS)?;
            self.hold(u32::from(start) * 6 <= u32::from(stack), &item, || {
                format!("is {stack}, too few for six players who start with {start}")
            })?;
        }
        let (lunar, planetary) = (file.start.cards.lunar(), file.start.cards.planetary());
        self.within("start.cards", lunar, 0, limits.lunar_hand)?;
        self.hold((1..=limits.planetary_hand).contains(&planetary), "start.cards", || {
            format!(
                "has {planetary} Planetary cards, expected 1 to {}: the first Move must be paid",
                limits.planetary_hand
            )
        })
    }

    fn limits(&self, limits: &Limits) -> Result<(), Problem> {
        self.within("limits.empTokens", limits.emp_tokens, 1, 9)?;
        self.within("limits.builtOuter", limits.built_outer, 0, 3)?;
        self.within("limits.builtMiddle", limits.built_middle, 0, 3)?;
        self.within("limits.moveSpaces", limits.move_spaces, 1, 3)?;
        self.within("limits.attackRange", limits.attack_range, 1, 9)?;
        let Tokens { belt, nebula, terra } = limits.tokens();
        self.within("limits.researchBelt", belt, 1, 20)?;
        self.within("limits.researchNebula", nebula, belt, 20)?;
        self.within("limits.researchTerraProxima", terra, nebula, 20)
    }
}

impl Figures {
    /// The figures for this many players from a content file.
    pub fn load(players: usize, content: &Content) -> Result<Figures, Problem> {
        let file: File = content.parse()?;
        let check = Check { content };
        check.hold(file.game == "terra-proxima", "game", || {
            format!("is \"{}\", expected \"terra-proxima\"", file.game)
        })?;
        check.limits(&file.limits)?;
        check.cards(&file)?;
        check.pads(&file.launch_pads.clockwise)?;
        check.start_pads(&file.start_pads.by_players)?;
        check.within("rulings.tradeOffersPerTurn", file.rulings.trade_offers_per_turn, 0, 99)?;
        let repairs = check.repairs(&file)?;
        let worlds = check.worlds(&file)?;
        let wormholes = check.wormholes(&file, &worlds)?;
        let limits = &file.limits;
        Ok(Figures {
            map: Map::new(file.launch_pads.clockwise, &worlds, wormholes),
            start_pads: file.start_pads.by_players[players - 2].clone(),
            repairs,
            stacks: file.stacks.cards,
            start: file.start.cards,
            lunar_limit: limits.lunar_hand,
            planetary_limit: limits.planetary_hand,
            emp_limit: limits.emp_tokens,
            outer_limit: limits.built_outer,
            middle_limit: limits.built_middle,
            spaces: limits.move_spaces,
            range: limits.attack_range,
            tokens: limits.tokens(),
            offers: file.rulings.trade_offers_per_turn,
        })
    }
}
