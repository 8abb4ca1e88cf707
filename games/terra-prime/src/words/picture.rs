//! The position as readable text.

use std::fmt::{self, Write};

use table::{
    Eyes, Names, Rules, Seat,
    words::{count, list_or_nothing},
};

use crate::{
    TerraPrime,
    pieces::{Alien, ColonyType, Cube, Cubes, Module, Sector, Space, Stand, Tech},
    state::{Hex, Player, Stage, State},
};

/// The position as readable text.
pub(crate) fn picture(rules: &TerraPrime, s: &State, eyes: Eyes, names: &Names) -> String {
    let mut out = String::new();
    // Writing into a string cannot fail.
    let _ = Picture { rules, s, eyes, names }.draw(&mut out);
    out
}

struct Picture<'a> {
    rules: &'a TerraPrime,
    s: &'a State,
    eyes: Eyes,
    names: &'a Names,
}

/// How many columns a line has at most, unless a name is longer: as many as the largest map.
const WIDTH: usize = 96;

/// Columns and rows from the centre of a hex to its corners, clockwise from the upper right, and between hexes.
const CORNERS: [(i32, i32); 6] = [(3, -3), (7, 0), (3, 3), (-3, 3), (-7, 0), (-3, -3)];

impl Picture<'_> {
    fn draw(&self, out: &mut String) -> fmt::Result {
        self.head(out)?;
        self.map(out)?;
        self.known(out)?;
        self.sectors(out)?;
        self.tiles(out)?;
        for seat in Seat::all(self.rules.players) {
            self.player(out, seat)?;
        }
        Ok(())
    }

    fn head(&self, out: &mut String) -> fmt::Result {
        let Picture { rules, s, names, .. } = self;
        let round = rules.round(s);
        if matches!(s.stage, Stage::Over(_)) {
            return writeln!(out, "Round {round}: the game is over");
        }
        let last = if s.ending.is_some() { ", the last turn" } else { "" };
        let (name, left) = (names.of(s.turn.active), s.turn.left);
        writeln!(out, "Round {round}: {name}, {left} of {} actions left{last}", s.turn.actions)
    }

    /// The fan of hexes: the number of each sector with a sign for what is there, and in each hex its name, its colour and its aliens.
    fn map(&self, out: &mut String) -> fmt::Result {
        let map = &self.rules.figures.map;
        let centre = |(q, r): (i8, i8)| (10 * i32::from(q), 6 * i32::from(r) + 3 * i32::from(q));
        let mut texts: Vec<(i32, i32, String)> = Vec::new();
        for space in map.all_spaces() {
            let place = &map.places[space.index()];
            let (x, y) = centre(place.at);
            texts.push((x, y - 1, space.to_string()));
            texts.push((x, y, self.colour(space)));
            texts.push((x, y + 1, self.centre(space)));
            for (&sector, (dx, dy)) in place.corners.iter().zip(CORNERS) {
                if sector != Sector::OUTPOST {
                    texts.push((x + dx, y + dy, self.sign(sector)));
                }
            }
        }
        let middle =
            map.outpost.iter().map(|&cell| centre(cell)).fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        let cells = map.outpost.len().max(1) as i32;
        texts.push((middle.0 / cells, middle.1 / cells, "OUTPOST".to_owned()));
        let start = |(x, _, text): &(i32, i32, String)| x - text.chars().count() as i32 / 2;
        let left = texts.iter().map(start).min().unwrap_or(0);
        let (top, bottom) = (texts.iter().map(|text| text.1).min(), texts.iter().map(|text| text.1).max());
        for row in top.unwrap_or(0)..=bottom.unwrap_or(0) {
            let mut line: Vec<char> = Vec::new();
            for text in texts.iter().filter(|text| text.1 == row) {
                let from = (start(text) - left) as usize;
                let end = from + text.2.chars().count();
                line.resize(line.len().max(end), ' ');
                line.splice(from..end, text.2.chars());
            }
            writeln!(out, "{}", line.into_iter().collect::<String>().trim_end())?;
        }
        writeln!(out, "Sectors: o planet, * asteroids, + both, @ colony, ? part of it is face down")?;
        writeln!(
            out,
            "Hexes: their colour while face down, (in brackets) if known to you, and the seats that have seen"
        )?;
        writeln!(
            out,
            "them; once face up s for each hostile scout, W for each warship; none where it fitted nowhere"
        )
    }

    /// What hexes show that do not lie open on the map: those that these eyes know, and the one that is being turned.
    fn known(&self, out: &mut String) -> fmt::Result {
        for space in self.rules.figures.map.all_spaces() {
            let turned = self.s.stage == Stage::Orienting(space);
            if let Some(face) = self.s.hexes[space.index()].drawn().filter(|_| turned || self.peeks(space)) {
                let shown = self.rules.face_words(face as u8).plain(self.names);
                let how = if turned { "is being turned" } else { "face down" };
                lines(out, &format!("{space}, {how}:"), &[shown])?;
            }
        }
        Ok(())
    }

    /// Whether these eyes know what is on a hex that is face down.
    fn peeks(&self, space: Space) -> bool {
        let known = &self.s.hexes[space.index()].known;
        self.s.is_face_down(space)
            && match self.eyes {
                Eyes::Seat(seat) => known.contains(seat),
                Eyes::Spectator => false,
                Eyes::All => !known.is_empty(),
            }
    }

    /// The number of a sector, and a sign for what is there.
    fn sign(&self, sector: Sector) -> String {
        let s = self.s;
        let bit = sector.bit();
        let sign = match (s.all_planets() & bit != 0, s.fields & bit != 0) {
            _ if s.colonized() & bit != 0 => "@",
            _ if !self.rules.is_fully_revealed(s, sector) => "?",
            (true, true) => "+",
            (true, false) => "o",
            (false, true) => "*",
            (false, false) => ".",
        };
        format!("{:02}{sign}", sector.index() - 1)
    }

    /// The colour of a hex that is face down.
    fn colour(&self, space: Space) -> String {
        let colour = self.rules.figures.map.colour(space).title();
        match (self.s.is_face_down(space), self.peeks(space)) {
            (false, _) if self.s.hexes[space.index()].orientation == Hex::DISCARDED => "none".to_owned(),
            (false, _) => String::new(),
            (true, false) => colour.to_owned(),
            (true, true) => format!("({colour})"),
        }
    }

    /// The aliens of a hex, or who has looked at it.
    fn centre(&self, space: Space) -> String {
        let hex = &self.s.hexes[space.index()];
        if self.s.is_face_down(space) {
            let looked: Vec<String> = hex.known.iter().map(|seat| (seat.index() + 1).to_string()).collect();
            return if looked.is_empty() { String::new() } else { format!("seen {}", looked.join(",")) };
        }
        let [scouts, warships] = self.rules.ships_left(self.s, space);
        "s".repeat(scouts.into()) + &"W".repeat(warships.into())
    }

    /// What is where, sector by sector.
    fn sectors(&self, out: &mut String) -> fmt::Result {
        let Picture { rules, s, names, .. } = self;
        for sector in rules.figures.map.all_sectors() {
            let mut parts: Vec<String> = Vec::new();
            let planets = ColonyType::PLANETS.iter().filter(|&&planet| rules.has_feature(s, sector, planet));
            parts.extend(planets.map(|planet| planet.title().to_owned()));
            let asteroids = rules.asteroids(s, sector);
            if asteroids > 0 {
                parts.push(count(asteroids, "asteroid"));
            }
            if let Some(colony) = s.colony(sector) {
                let cube = colony.kind.produces().filter(|_| colony.stocked);
                let cube = cube.map_or_else(String::new, |cube| format!(" with 1 {}", cube.title()));
                parts = vec![format!("{} colony of {}{cube}", colony.kind.title(), names.of(colony.owner))];
            }
            let here = Seat::all(rules.players).filter(|seat| s.players[seat.index()].sector() == sector);
            let ships: Vec<&str> = here.map(|seat| names.of(seat)).collect();
            if !ships.is_empty() {
                parts.push(format!("ship of {}", list_or_nothing(ships)));
            }
            if !parts.is_empty() {
                writeln!(out, "{sector}: {}", parts.join(", "))?;
            }
        }
        Ok(())
    }

    fn tiles(&self, out: &mut String) -> fmt::Result {
        let Picture { rules, s, .. } = self;
        let figures = &rules.figures;
        for &stand in Stand::ALL {
            let demand = &s.demand[stand.index()];
            let Some(tile) = demand.tile.map(|tile| &figures.demand[usize::from(tile)]) else { continue };
            let there = if demand.cubes.is_empty() {
                String::new()
            } else {
                format!(", there {}", cubes(&demand.cubes))
            };
            writeln!(out, "Demand {}: {} for {} LP{there}", stand.id(), cubes(&tile.cubes), tile.lp)?;
        }
        let (green, yellow) = (rules.demand_stack(s, false), rules.demand_stack(s, true));
        let rewards: u8 = s.rewards_left.iter().sum();
        let next =
            rules.next_phase(s).map_or_else(String::new, |phase| format!(", next phase {}", phase + 1));
        writeln!(
            out,
            "To come: {green} green and {yellow} yellow Demand tiles, {rewards} Reward tiles{next}; {} alarm discs",
            s.alarms
        )?;
        let drawn = (0..figures.rewards.len()).filter(|tile| s.rewards_drawn >> tile & 1 == 1);
        let drawn: Vec<String> = drawn.map(|tile| rules.reward_text(tile as u8)).collect();
        if !drawn.is_empty() {
            lines(out, "Rewards drawn:", &drawn)?;
        }
        let stock = Cube::ALL.iter().map(|&cube| format!("{} {}", s.supply.cubes.count(cube), cube.title()));
        let mut supply: Vec<String> = stock.collect();
        supply.push(format!("{} Energy", s.supply.energy));
        supply.extend(Module::ALL.iter().map(|&module| modules(s.supply.modules[module.index()], module)));
        lines(out, "Supply:", &supply)?;
        let sold = Tech::ALL.iter().filter(|tech| s.supply.techs[tech.index()] > 0);
        let offer = |tech: &Tech| {
            let tile = &figures.techs[tech.index()];
            let left = s.supply.techs[tech.index()];
            format!("{left} {} ({} LP for {})", tech.title(), tile.lp, cubes(&tile.cost))
        };
        lines(out, "Upgrades:", &sold.map(offer).collect::<Vec<_>>())
    }

    fn player(&self, out: &mut String, seat: Seat) -> fmt::Result {
        let Picture { rules, s, names, .. } = self;
        let player: &Player = &s.players[seat.index()];
        let mut aboard: Vec<String> = Vec::new();
        aboard.extend(player.cubes.iter().map(|(cube, count)| format!("{count} {}", cube.title())));
        if player.markers > 0 {
            aboard.push(count(player.markers, "Colony marker"));
        }
        let kinds = Module::ALL.iter().filter(|&&module| player.count(module) > 0);
        aboard.extend(kinds.map(|&module| modules(player.count(module), module)));
        aboard.extend(Tech::ALL.iter().filter(|&&tech| player.has(tech)).map(|tech| tech.title().to_owned()));
        let (points, energy, room) = (rules.total(player), player.energy, rules.energy_capacity(player));
        let turn = if seat == s.turn.active && !matches!(s.stage, Stage::Over(_)) { "> " } else { "  " };
        let has = [
            format!("{points} points"),
            format!("{} LP chits", player.lp),
            format!("{} credits", player.credits),
            format!("{energy} of {room} Energy"),
            format!("{} in {}", count(rules.weapons(player), "weapon"), player.sector()),
        ];
        lines(out, &format!("{turn}{}:", names.of(seat)), &has)?;
        lines(out, "    Aboard:", &aboard)?;
        let kinds = player.claimed.iter().enumerate().filter(|(_, copies)| **copies > 0);
        let claimed = kinds.map(|(tile, copies)| {
            let tile = &rules.figures.demand[tile];
            format!("{copies} for {} ({} LP each)", cubes(&tile.cubes), tile.lp)
        });
        let claimed: Vec<String> = claimed.collect();
        if claimed.is_empty() { Ok(()) } else { lines(out, "    Demand tiles:", &claimed) }
    }
}

/// "2 Shield Modules".
fn modules(n: u8, module: Module) -> String {
    count(n, module.title())
}

/// Items after a head, over as many lines as they need; "nothing" if there are none.
fn lines(out: &mut String, head: &str, items: &[String]) -> fmt::Result {
    let indent = head.len() - head.trim_start().len() + 4;
    let mut line = head.to_owned();
    if items.is_empty() {
        line.push_str(" nothing");
    }
    for (number, item) in items.iter().enumerate() {
        let end = if number + 1 < items.len() { "," } else { "" };
        for word in format!("{item}{end}").split(' ') {
            if line.chars().count() + 1 + word.chars().count() > WIDTH {
                writeln!(out, "{line}")?;
                line = " ".repeat(indent - 1);
            }
            line.push(' ');
            line.push_str(word);
        }
    }
    writeln!(out, "{line}")
}

fn cubes(cubes: &Cubes) -> String {
    list_or_nothing(cubes.iter().map(|(cube, count)| format!("{count} {}", cube.title())))
}

/// Signs for the two kinds of ships stand in the order of the kinds.
const _: () = assert!(Alien::Scout as usize == 0 && Alien::Warship as usize == 1);
