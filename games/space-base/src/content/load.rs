//! Reading cards from a content file. An error names the file, the item and the reason.

use std::collections::BTreeMap;

use serde::{Deserialize, de::IgnoredAny};
use table::{Content, Problem, Seat};

use super::{
    Arrow, Colour, Deck, Effect, Face, MAX_EFFECTS, STARTING_CREDITS, Side, Title, Titles, Zone,
    titles::is_part,
};
use crate::pieces::{CARDS, Card, LEVELS, MAX_PLAYERS, Name, SECTORS, SHIPS, Sector};

/// The most charge squares of one side.
const MAX_SQUARES: usize = 6;
/// How often one use carries an effect out at most.
const MAX_TIMES: u8 = 6;
/// The most of one resource that a card gives.
const MAX_AMOUNT: u8 = 60;
/// The most that a card costs.
const MAX_COST: u8 = 99;

impl Deck {
    /// Reads and checks the cards for this many players.
    pub fn load(players: usize, content: &Content) -> Result<Deck, Problem> {
        let file: File = content.parse()?;
        let titles = Titles::read(&Content::built_in(Titles::FILE))?;
        Loader { players, content, sources: &file.sources, titles }.deck(&file)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    sources: BTreeMap<String, String>,
    starting_ships: Vec<StartItem>,
    ships: Vec<ShipItem>,
    colonies: Vec<ColonyItem>,
}

/// Items of the file. Each may carry remarks that the rules do not read: how sure its figures are, and which of them are
/// designed for this program. Anything else is a mistake.
macro_rules! items {
    ($(struct $name:ident { $($(#[$about:meta])* $field:ident: $kind:ty,)* })*) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name {
            $($(#[$about])* $field: $kind,)*
            #[serde(default, rename = "certainty")]
            _certainty: IgnoredAny,
            #[serde(default, rename = "name_certainty")]
            _name_certainty: IgnoredAny,
            #[serde(default, rename = "note")]
            _note: IgnoredAny,
            #[serde(default, rename = "designed")]
            _designed: IgnoredAny,
        }
    )*};
}

items! {
    struct StartItem {
        id: String,
        /// In seating order.
        names: Vec<String>,
        /// Likewise; none, or one for each name.
        shorts: Option<Vec<String>>,
        class: String,
        drawing: Option<String>,
        sector: Sector,
        station: SideItem,
        deployed: SideItem,
        source: Vec<String>,
    }

    struct ShipItem {
        id: String,
        name: String,
        short: Option<String>,
        class: String,
        drawing: Option<String>,
        level: u8,
        sector: Sector,
        cost: u8,
        station: SideItem,
        deployed: SideItem,
        source: Vec<String>,
    }

    struct ColonyItem {
        id: String,
        name: String,
        short: Option<String>,
        class: String,
        drawing: Option<String>,
        sector: Sector,
        cost: u8,
        points: u8,
        source: Vec<String>,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideItem {
    #[serde(default)]
    credits: u8,
    #[serde(default)]
    income: u8,
    #[serde(default)]
    points: u8,
    #[serde(default)]
    arrow: Option<Arrow>,
    #[serde(default)]
    charge: Option<ChargeItem>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChargeItem {
    /// The player numbers on each square; none on a blank one.
    squares: Vec<Vec<u8>>,
    linked: bool,
    #[serde(rename = "box")]
    colour: Colour,
    effects: Vec<Effect>,
}

struct Loader<'a> {
    players: usize,
    content: &'a Content,
    sources: &'a BTreeMap<String, String>,
    titles: Titles,
}

impl Loader<'_> {
    fn problem<T>(&self, item: impl Into<String>, reason: impl Into<String>) -> Result<T, Problem> {
        Err(self.content.problem(item, reason))
    }

    fn deck(&self, file: &File) -> Result<Deck, Problem> {
        if file.game != "space-base" {
            return self.problem("game", format!("is \"{}\", but must be \"space-base\"", file.game));
        }
        let blank = Face {
            sector: Sector::from_index(0),
            cost: 0,
            points: 0,
            station: Side::BLANK,
            deployed: Side::BLANK,
        };
        let untitled = self.titles.title("", "");
        let mut deck = Deck { faces: Box::new([blank; CARDS]), titles: vec![untitled; CARDS] };
        self.starting_ships(file, &mut deck)?;
        self.ships(file, &mut deck)?;
        self.colonies(file, &mut deck)?;
        Ok(deck)
    }

    fn starting_ships(&self, file: &File, deck: &mut Deck) -> Result<(), Problem> {
        if file.starting_ships.len() != SECTORS {
            return self
                .problem("starting_ships", format!("are {}, but must be 12", file.starting_ships.len()));
        }
        for (sector, ship) in Sector::all().zip(&file.starting_ships) {
            let item = format!("starting_ships[{}]", sector.index());
            if ship.id != format!("start-{sector}") || ship.sector != sector {
                return self.problem(item, format!("must be \"start-{sector}\" of sector {sector}"));
            }
            if ship.names.len() != MAX_PLAYERS {
                return self.problem(format!("{item}.names"), "must be five, one for each seat");
            }
            let shorts = ship.shorts.as_deref();
            if shorts.is_some_and(|shorts| shorts.len() != MAX_PLAYERS) {
                return self.problem(format!("{item}.shorts"), "must be five, one for each seat");
            }
            self.named(&item, ship.names.iter().chain([&ship.class]))?;
            self.source(&item, &ship.source)?;
            let station = self.side(&format!("{item}.station"), &ship.station, Zone::Station)?;
            let deployed = self.side(&format!("{item}.deployed"), &ship.deployed, Zone::Deployed)?;
            if station.squares + deployed.squares > 0 {
                return self.problem(item, "has charge squares, but starting ships have none");
            }
            for seat in Seat::all(MAX_PLAYERS) {
                let at = Card::start(seat, sector).index();
                deck.faces[at] = Face { sector, cost: 0, points: 0, station, deployed };
                let short = shorts.map(|shorts| shorts[seat.index()].as_str());
                let name = &ship.names[seat.index()];
                deck.titles[at] = self.title(&item, name, short, &ship.class, ship.drawing.as_deref())?;
            }
        }
        Ok(())
    }

    fn ships(&self, file: &File, deck: &mut Deck) -> Result<(), Problem> {
        let mut seen = [false; SHIPS];
        // Two players could win by one roll, and whoever was quicker would.
        let mut winner = None;
        for (number, ship) in file.ships.iter().enumerate() {
            let item = format!("ships[{number}] ({})", ship.id);
            let Some(name) = Name::from_id(&ship.id).filter(|name| name.is_ship()) else {
                return self.problem(item, "is not a ship of the game: the ids are fixed");
            };
            let at = name.index();
            if std::mem::replace(&mut seen[at], true) {
                return self.problem(item, "stands there twice");
            }
            let level = Card::from_index(at).level().map_or(0, |(level, _)| level);
            if usize::from(ship.level) != level + 1 {
                return self.problem(
                    format!("{item}.level"),
                    format!("is {}, but it is a ship of level {}", ship.level, level + 1),
                );
            }
            let most = if level == 0 { STARTING_CREDITS as u8 } else { MAX_COST };
            if ship.cost > most {
                let why = if level == 0 { ", the credits that everyone starts with" } else { "" };
                return self.problem(
                    format!("{item}.cost"),
                    format!("is {}, but may be {most} at most{why}", ship.cost),
                );
            }
            self.named(&item, [&ship.name, &ship.class])?;
            self.source(&item, &ship.source)?;
            deck.faces[at] = Face {
                sector: ship.sector,
                cost: ship.cost,
                points: 0,
                station: self.side(&format!("{item}.station"), &ship.station, Zone::Station)?,
                deployed: self.side(&format!("{item}.deployed"), &ship.deployed, Zone::Deployed)?,
            };
            deck.titles[at] =
                self.title(&item, &ship.name, ship.short.as_deref(), &ship.class, ship.drawing.as_deref())?;
            if [deck.faces[at].station, deck.faces[at].deployed].iter().any(Side::wins)
                && let Some(other) = winner.replace(&ship.id)
            {
                return self.problem(item, format!("wins the game, as \"{other}\" does: one ship may"));
            }
        }
        if let Some(missing) = seen.iter().position(|seen| !seen) {
            return self.problem("ships", format!("\"{}\" is missing", Name::from_index(missing)));
        }
        Ok(())
    }

    fn colonies(&self, file: &File, deck: &mut Deck) -> Result<(), Problem> {
        if file.colonies.len() != SECTORS {
            return self.problem("colonies", format!("are {}, but must be 12", file.colonies.len()));
        }
        for (sector, colony) in Sector::all().zip(&file.colonies) {
            let card = Card::colony(sector);
            let item = format!("colonies[{}] ({})", sector.index(), colony.id);
            if colony.id != card.name().to_string() || colony.sector != sector {
                return self.problem(item, format!("must be \"{}\" of sector {sector}", card.name()));
            }
            if colony.cost > MAX_COST || colony.points > MAX_AMOUNT {
                return self
                    .problem(item, format!("may cost {MAX_COST} and give {MAX_AMOUNT} points at most"));
            }
            self.named(&item, [&colony.name, &colony.class])?;
            self.source(&item, &colony.source)?;
            let face = &mut deck.faces[card.index()];
            *face = Face { sector, cost: colony.cost, points: colony.points, ..*face };
            let (short, drawing) = (colony.short.as_deref(), colony.drawing.as_deref());
            deck.titles[card.index()] = self.title(&item, &colony.name, short, &colony.class, drawing)?;
        }
        Ok(())
    }

    fn named<'n>(&self, item: &str, names: impl IntoIterator<Item = &'n String>) -> Result<(), Problem> {
        match names.into_iter().any(|name| name.trim().is_empty()) {
            true => self.problem(item, "has an empty name or class"),
            false => Ok(()),
        }
    }

    /// What a card is called and drawn by: what its item says of that goes before what is known of its name and class.
    fn title(
        &self,
        item: &str,
        name: &str,
        short: Option<&str>,
        class: &str,
        drawing: Option<&str>,
    ) -> Result<Title, Problem> {
        let mut title = self.titles.title(name, class);
        if let Some(short) = short {
            if !is_part(short, name) {
                return self.problem(item, format!("has the short name \"{short}\", no part of \"{name}\""));
            }
            short.clone_into(&mut title.short);
        }
        if let Some(drawing) = drawing {
            if !self.titles.has_drawing(drawing) {
                return self.problem(format!("{item}.drawing"), format!("\"{drawing}\" is no drawing"));
            }
            drawing.clone_into(&mut title.drawing);
        }
        Ok(title)
    }

    fn source(&self, item: &str, source: &[String]) -> Result<(), Problem> {
        if source.is_empty() {
            return self.problem(format!("{item}.source"), "names no source");
        }
        match source.iter().find(|&name| !self.sources.contains_key(name)) {
            Some(unknown) => {
                self.problem(format!("{item}.source"), format!("\"{unknown}\" is not among the sources"))
            }
            None => Ok(()),
        }
    }

    fn side(&self, item: &str, side: &SideItem, zone: Zone) -> Result<Side, Problem> {
        let plain = [("credits", side.credits), ("income", side.income), ("points", side.points)];
        if let Some((what, amount)) = plain.iter().find(|(_, amount)| *amount > MAX_AMOUNT) {
            return self
                .problem(format!("{item}.{what}"), format!("is {amount}, but may be {MAX_AMOUNT} at most"));
        }
        let rewards = Side {
            credits: side.credits,
            income: side.income,
            points: side.points,
            arrow: side.arrow,
            ..Side::BLANK
        };
        match &side.charge {
            Some(charge) => self.activation(&format!("{item}.charge"), charge, zone, rewards),
            None => Ok(rewards),
        }
    }

    fn activation(&self, item: &str, charge: &ChargeItem, zone: Zone, side: Side) -> Result<Side, Problem> {
        if !(1..=MAX_SQUARES).contains(&charge.squares.len()) {
            return self.problem(format!("{item}.squares"), format!("must be 1 to {MAX_SQUARES}"));
        }
        for (number, pips) in charge.squares.iter().enumerate() {
            let item = format!("{item}.squares[{number}]");
            if pips.iter().any(|players| !(2..=MAX_PLAYERS as u8).contains(players)) {
                return self.problem(item, "may name 2 to 5 players");
            }
            if !pips.is_empty() && !charge.linked {
                return self.problem(item, "has player numbers, but only linked squares have them");
            }
        }
        let used = |players: usize| {
            let needed = |pips: &&Vec<u8>| pips.is_empty() || pips.contains(&(players as u8));
            charge.squares.iter().filter(needed).count() as u8
        };
        if let Some(players) = (2..=MAX_PLAYERS).find(|&players| used(players) == 0) {
            return self.problem(format!("{item}.squares"), format!("none is used with {players} players"));
        }
        if !(1..=MAX_EFFECTS).contains(&charge.effects.len()) {
            return self.problem(format!("{item}.effects"), format!("must be 1 to {MAX_EFFECTS}"));
        }
        let mut effects = [Effect::Win {}; MAX_EFFECTS];
        for (number, &effect) in charge.effects.iter().enumerate() {
            if let Err(reason) = check_effect(effect, charge, zone) {
                return self.problem(format!("{item}.effects[{number}]"), reason);
            }
            effects[number] = effect;
        }
        let squares = used(self.players);
        Ok(Side {
            squares,
            per_use: if charge.linked { squares } else { 1 },
            colour: charge.colour,
            linked: charge.linked,
            effects,
            effect_count: charge.effects.len() as u8,
            ..side
        })
    }
}

/// What is wrong with an effect of an activation, if anything.
fn check_effect(effect: Effect, charge: &ChargeItem, zone: Zone) -> Result<(), String> {
    if effect.is_for_own_turn() && charge.colour != Colour::Blue {
        return Err("belongs in a blue box: it is for your own turn".to_owned());
    }
    if !(1..=MAX_TIMES).contains(&effect.times()) {
        return Err(format!("may be carried out 1 to {MAX_TIMES} times"));
    }
    match effect {
        Effect::ShiftSum { max, .. } if !(1..=2).contains(&max) => Err("moves by 1 or 2 at most".to_owned()),
        Effect::Claim { level, .. } if !(1..=LEVELS as u8).contains(&level) => {
            Err("claims ships of level 1, 2 or 3".to_owned())
        }
        Effect::SwapSectors { a, b } if a == b => Err("swaps a sector with itself".to_owned()),
        Effect::ExchangeCard { zone: stated } if stated != zone => Err("names the other zone".to_owned()),
        Effect::OthersLosePoints { amount } if amount > MAX_AMOUNT => {
            Err(format!("may take {MAX_AMOUNT} points at most"))
        }
        Effect::Gain { credits: 0, income: 0, points: 0 } => Err("gives nothing".to_owned()),
        Effect::Gain { credits, income, points } if credits.max(income).max(points) > MAX_AMOUNT => {
            Err(format!("may give {MAX_AMOUNT} at most"))
        }
        Effect::Reroll {} if !matches!(charge.effects[0], Effect::Reroll {}) => {
            Err("must come first: nothing else can be done before the dice stand".to_owned())
        }
        Effect::Win {} if charge.effects.len() > 1 => Err("must stand alone".to_owned()),
        Effect::Win {} if charge.colour != Colour::Green => Err("belongs in a green box".to_owned()),
        _ => Ok(()),
    }
}
