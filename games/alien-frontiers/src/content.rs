//! The figures that a match is played with: loaded from the content file, validated, and turned into tables.

use serde::{Deserialize, Serialize};
use table::{Content, Problem, Source};

use crate::{
    Options,
    pieces::{Card, Facility, Place},
    state::{MAX_PLAYERS, MAX_PORTS, Player},
};

/// An amount of fuel and ore.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Fuel.
    pub fuel: u8,
    /// Ore.
    pub ore: u8,
}

impl Cost {
    /// Nothing.
    pub const FREE: Cost = Cost { fuel: 0, ore: 0 };
    /// One fuel.
    pub const FUEL: Cost = Cost { fuel: 1, ore: 0 };
    /// One ore.
    pub const ORE: Cost = Cost { fuel: 0, ore: 1 };

    /// Whether a player has this much.
    #[inline]
    pub fn payable(self, player: &Player) -> bool {
        player.fuel >= self.fuel && player.ore >= self.ore
    }

    /// This much less the discount, down to nothing.
    #[inline]
    pub fn less(self, discount: Cost) -> Cost {
        Cost { fuel: self.fuel.saturating_sub(discount.fuel), ore: self.ore.saturating_sub(discount.ore) }
    }

    /// Takes this much from a player, who has it.
    #[inline]
    pub fn take_from(self, player: &mut Player) {
        player.fuel -= self.fuel;
        player.ore -= self.ore;
    }

    /// Gives this much to a player.
    #[inline]
    pub fn give_to(self, player: &mut Player) {
        player.fuel = player.fuel.saturating_add(self.fuel);
        player.ore = player.ore.saturating_add(self.ore);
    }
}

/// The figures of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Open ports at each place.
    pub ports: [u8; Place::COUNT],
    /// Unplaced colonies at the start.
    pub colonies: u8,
    /// What each player starts with, in turn order.
    pub allotment: [Cost; MAX_PLAYERS],
    /// The most resources kept at the end of a turn.
    pub resource_limit: u8,
    /// The fewest ships of a colour that a player is left with.
    pub minimum_fleet: u8,
    /// After so many turns of every player the game ends.
    pub turns: u16,
    /// What a claim at the Alien Artifact needs.
    pub claim: u8,
    /// The circles of a Colonist Hub track.
    pub circles: u8,
    /// The cost of a launch from the Colonist Hub.
    pub launch: Cost,
    /// The cost of the Colony Constructor.
    pub constructor: Cost,
    /// The cost of the Terraforming Station.
    pub terraforming: Cost,
    /// The ore of the Lunar Mine.
    pub mine: u8,
    /// The resources that a raid may take.
    pub raid: u8,
    /// The prices of the fourth, fifth and sixth ship.
    pub ships: [Cost; 3],
    /// The fuel of the Solar Converter by value.
    pub solar: [u8; 6],
    /// The price of the Relic Ship.
    pub relic: Cost,
    /// The price of each card's fuel power: per use, per ship or per colony.
    pub fuel_price: [u8; Card::COUNT],
    /// How many copies of each card there are.
    pub copies: [u8; Card::COUNT],
}

impl Figures {
    /// The price of the ship that would be a player's ship number so and so.
    #[inline]
    pub fn ship_price(&self, number: u8) -> Cost {
        self.ships[usize::from(number.clamp(4, 6) - 4)]
    }
}

/// The content file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(rename = "notes")]
    _notes: Vec<String>,
    colonies: Colonies,
    allotments: Allotments,
    limits: Limits,
    facilities: Vec<FacilityItem>,
    #[serde(rename = "relicShip")]
    relic_ship: RelicItem,
    #[serde(rename = "techCards")]
    tech_cards: Vec<CardItem>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Colonies {
    normal: [u8; 3],
    long: [u8; 3],
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Allotments {
    #[serde(rename = "byTurnOrder")]
    by_turn_order: [Cost; MAX_PLAYERS],
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    resources: u8,
    #[serde(rename = "minimumFleet")]
    minimum_fleet: u8,
    #[serde(rename = "turnsPerPlayer")]
    turns_per_player: u16,
    #[serde(rename = "source")]
    _source: Source,
    #[serde(rename = "turnsPerPlayerSource")]
    _turns_source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RelicItem {
    cost: Cost,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct FacilityItem {
    id: String,
    ports: [u8; 3],
    #[serde(rename = "portsSource")]
    _ports_source: [Source; 3],
    cost: Option<Cost>,
    cost_by_ship: Option<[Cost; 3]>,
    claim_total: Option<u8>,
    circles: Option<u8>,
    launch_cost: Option<Cost>,
    ore: Option<u8>,
    fuel_by_value: Option<[u8; 6]>,
    resources: Option<u8>,
    #[serde(rename = "source")]
    _source: Source,
}

impl FacilityItem {
    /// Whether the item has only the figures that its facility uses.
    fn check_strangers(&self, facility: Facility, check: &Check) -> Result<(), Problem> {
        let figures = [
            (
                "cost",
                self.cost.is_some(),
                [Facility::ColonyConstructor, Facility::TerraformingStation].as_slice(),
            ),
            ("costByShip", self.cost_by_ship.is_some(), &[Facility::Shipyard]),
            ("claimTotal", self.claim_total.is_some(), &[Facility::AlienArtifact]),
            ("circles", self.circles.is_some(), &[Facility::ColonistHub]),
            ("launchCost", self.launch_cost.is_some(), &[Facility::ColonistHub]),
            ("ore", self.ore.is_some(), &[Facility::LunarMine]),
            ("fuelByValue", self.fuel_by_value.is_some(), &[Facility::SolarConverter]),
            ("resources", self.resources.is_some(), &[Facility::RaidersOutpost]),
        ];
        match figures.iter().find(|(_, given, users)| *given && !users.contains(&facility)) {
            None => Ok(()),
            Some((figure, ..)) => {
                let item = format!("facilities[{}].{figure}", self.id);
                Err(check.content.problem(item, "has no place here: this facility does not use it"))
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardItem {
    id: String,
    copies: u8,
    fuel: Option<u8>,
    #[serde(rename = "source")]
    _source: Source,
    #[serde(rename = "copiesSource")]
    _copies_source: Source,
}

/// The largest cost, gain or copy number that content may name: far beyond any sensible figure, and far from overflow.
const LARGEST: u8 = 20;

impl Figures {
    /// The figures for these options from a content file.
    pub fn load(options: &Options, content: &Content) -> Result<Figures, Problem> {
        let file: File = content.parse()?;
        let check = Check { content };
        if file.game != "alien-frontiers" {
            return Err(
                content.problem("game", format!("is \"{}\", expected \"alien-frontiers\"", file.game))
            );
        }
        let column = options.players - 2;
        let colonies = if options.long_game { &file.colonies.long } else { &file.colonies.normal };
        for column in 0..3 {
            check.within("colonies.normal", file.colonies.normal[column], 1, 8)?;
            check.within("colonies.long", file.colonies.long[column], 1, 8)?;
        }
        for (i, cost) in file.allotments.by_turn_order.iter().enumerate() {
            let item = format!("allotments.byTurnOrder[{i}]");
            check.cost(&item, *cost)?;
            check.within(&item, cost.fuel + cost.ore, 0, file.limits.resources)?;
        }
        check.within("limits.resources", file.limits.resources, 1, 2 * LARGEST)?;
        check.within("limits.minimumFleet", file.limits.minimum_fleet, 1, 5)?;
        if !(1..=1000).contains(&file.limits.turns_per_player) {
            let reason = format!("is {}, expected 1 to 1000", file.limits.turns_per_player);
            return Err(content.problem("limits.turnsPerPlayer", reason));
        }
        check.cost("relicShip.cost", file.relic_ship.cost)?;
        let mut figures = Figures {
            ports: [0; Place::COUNT],
            colonies: colonies[column],
            allotment: file.allotments.by_turn_order,
            resource_limit: file.limits.resources,
            minimum_fleet: file.limits.minimum_fleet,
            turns: file.limits.turns_per_player,
            claim: 0,
            circles: 0,
            launch: Cost::FREE,
            constructor: Cost::FREE,
            terraforming: Cost::FREE,
            mine: 0,
            raid: 0,
            ships: [Cost::FREE; 3],
            solar: [0; 6],
            relic: file.relic_ship.cost,
            fuel_price: [0; Card::COUNT],
            copies: [0; Card::COUNT],
        };
        let ids = file.facilities.iter().map(|item| item.id.as_str());
        check.complete("facilities", ids, Facility::ALL.iter().map(|facility| facility.id()))?;
        for item in &file.facilities {
            figures.add_facility(item, column, &check)?;
        }
        let ids = file.tech_cards.iter().map(|item| item.id.as_str());
        check.complete("techCards", ids, Card::ALL.iter().map(|card| card.id()))?;
        for item in &file.tech_cards {
            figures.add_card(item, &check)?;
        }
        Ok(figures)
    }

    fn add_facility(&mut self, item: &FacilityItem, column: usize, check: &Check) -> Result<(), Problem> {
        let name = |field: &str| format!("facilities[{}].{field}", item.id);
        let facility = Facility::from_id(&item.id).expect("the list is complete, so every id is known");
        let needed = match facility {
            Facility::ColonyConstructor | Facility::RaidersOutpost => 3,
            Facility::OrbitalMarket | Facility::Shipyard => 2,
            _ => 1,
        };
        // A raid always takes all the ports of the Raiders' Outpost, and one ship at a time is given up.
        let most = match facility {
            Facility::RaidersOutpost => 3,
            Facility::TerraformingStation => 1,
            _ => MAX_PORTS as u8,
        };
        for ports in item.ports {
            check.within(&name("ports"), ports, needed, most)?;
        }
        item.check_strangers(facility, check)?;
        for seat in table::Seat::all(MAX_PLAYERS) {
            self.ports[Place::of(facility, seat).index()] = item.ports[column];
        }
        let missing = |field: &str| check.content.problem(name(field), "is missing");
        match facility {
            Facility::AlienArtifact => {
                self.claim = item.claim_total.ok_or_else(|| missing("claimTotal"))?;
                check.within(&name("claimTotal"), self.claim, 1, 6 * 4)?;
            }
            Facility::ColonistHub => {
                self.circles = item.circles.ok_or_else(|| missing("circles"))?;
                check.within(&name("circles"), self.circles, 2, LARGEST)?;
                self.launch = item.launch_cost.ok_or_else(|| missing("launchCost"))?;
                check.cost(&name("launchCost"), self.launch)?;
            }
            Facility::ColonyConstructor | Facility::TerraformingStation => {
                let cost = item.cost.ok_or_else(|| missing("cost"))?;
                check.cost(&name("cost"), cost)?;
                let own = match facility {
                    Facility::ColonyConstructor => &mut self.constructor,
                    _ => &mut self.terraforming,
                };
                *own = cost;
            }
            Facility::LunarMine => {
                self.mine = item.ore.ok_or_else(|| missing("ore"))?;
                check.within(&name("ore"), self.mine, 0, LARGEST)?;
            }
            Facility::OrbitalMarket => {}
            Facility::RaidersOutpost => {
                self.raid = item.resources.ok_or_else(|| missing("resources"))?;
                check.within(&name("resources"), self.raid, 1, LARGEST)?;
            }
            Facility::Shipyard => {
                self.ships = item.cost_by_ship.ok_or_else(|| missing("costByShip"))?;
                for cost in self.ships {
                    check.cost(&name("costByShip"), cost)?;
                }
            }
            Facility::SolarConverter => {
                self.solar = item.fuel_by_value.ok_or_else(|| missing("fuelByValue"))?;
                for fuel in self.solar {
                    check.within(&name("fuelByValue"), fuel, 0, LARGEST)?;
                }
            }
        }
        Ok(())
    }

    fn add_card(&mut self, item: &CardItem, check: &Check) -> Result<(), Problem> {
        let name = |field: &str| format!("techCards[{}].{field}", item.id);
        let card = Card::from_id(&item.id).expect("the list is complete, so every id is known");
        check.within(&name("copies"), item.copies, 0, LARGEST)?;
        self.copies[card.index()] = item.copies;
        let powerless = !card.has_fuel_power();
        match item.fuel {
            None if powerless => {}
            None => {
                return Err(check.content.problem(name("fuel"), "is missing: this card has a fuel power"));
            }
            Some(_) if powerless => {
                return Err(check
                    .content
                    .problem(name("fuel"), "has no place here: this card has no fuel power"));
            }
            Some(fuel) => {
                check.within(&name("fuel"), fuel, 0, LARGEST)?;
                self.fuel_price[card.index()] = fuel;
            }
        }
        Ok(())
    }
}

/// Checks of single figures, with errors that name the item.
struct Check<'a> {
    content: &'a Content,
}

impl Check<'_> {
    fn within(&self, item: &str, value: u8, least: u8, most: u8) -> Result<(), Problem> {
        if (least..=most).contains(&value) {
            return Ok(());
        }
        Err(self.content.problem(item, format!("is {value}, expected {least} to {most}")))
    }

    fn cost(&self, item: &str, cost: Cost) -> Result<(), Problem> {
        self.within(&format!("{item}.fuel"), cost.fuel, 0, LARGEST)?;
        self.within(&format!("{item}.ore"), cost.ore, 0, LARGEST)
    }

    /// Whether a list has every id just once and no other.
    fn complete<'i>(
        &self,
        list: &str,
        found: impl Iterator<Item = &'i str>,
        wanted: impl Iterator<Item = &'static str>,
    ) -> Result<(), Problem> {
        let mut missing: Vec<&str> = wanted.collect();
        for id in found {
            match missing.iter().position(|wanted| *wanted == id) {
                Some(index) => drop(missing.remove(index)),
                None => {
                    return Err(self
                        .content
                        .problem(format!("{list}[{id}]"), "is unknown, or stands there twice"));
                }
            }
        }
        match missing.first() {
            None => Ok(()),
            Some(id) => Err(self.content.problem(format!("{list}[{id}]"), "is missing")),
        }
    }
}
