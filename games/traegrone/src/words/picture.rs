//! The position as text: the map with the numbers of sectors, the players, and what is in explored sectors.

use std::fmt::Write;

use table::{Eyes, Names, Seat};

use crate::{
    Traegrone,
    content::FrontKind,
    map::Back,
    pieces::{Card, MAX_CARDS, Piece, Sector, Ship, Stat, Unit},
    state::State,
};

/// How wide a column of the map is.
const WIDTH: usize = 7;

/// The position.
pub(crate) fn picture(rules: &Traegrone, s: &State, eyes: Eyes, names: &Names) -> String {
    // Writing to a string cannot fail.
    let mut out = rules.draw_map(s);
    for seat in Seat::all(rules.players) {
        out.push_str(&rules.draw_player(s, seat, eyes, names));
    }
    for sector in rules.figures.map.sectors() {
        out.push_str(&rules.draw_sector(s, sector, names));
    }
    out
}

impl Traegrone {
    /// What a sector is, in a letter.
    fn letter(&self, s: &State, sector: Sector) -> char {
        let Some(front) = s.sites[sector].front else {
            return match self.figures.map.back(sector) {
                Back::Base => '_',
                Back::Planet => 'o',
                Back::Unknown => '?',
            };
        };
        match &self.figures.front(front).kind {
            FrontKind::World(world) if world.station => 'S',
            FrontKind::World(_) => 'P',
            FrontKind::Anomaly(_) => '*',
            FrontKind::Empty => '.',
        }
    }

    fn draw_map(&self, s: &State) -> String {
        let map = &self.figures.map;
        // Columns are half a row apart, so lines are counted in halves.
        let line = |sector: Sector| {
            let (q, r) = map.places[sector.index()];
            2 * i32::from(r) + i32::from(q)
        };
        let column = |sector: Sector| i32::from(map.places[sector.index()].0);
        let lines = map.sectors().map(line);
        let first = map.sectors().map(column).min().unwrap_or(0);
        let (top, bottom) = (lines.clone().min().unwrap_or(0), lines.max().unwrap_or(0));
        let mut out = String::new();
        for row in top..=bottom {
            let mut text = String::new();
            for sector in map.sectors().filter(|&sector| line(sector) == row) {
                let indent = (column(sector) - first) as usize * WIDTH;
                let owner = s.controller(sector).map(|seat| format!("{}", seat.index() + 1));
                let ships = Seat::all(self.players).filter(|&seat| s.player(seat).presence().has(sector));
                let ships: String = ships.map(|seat| format!("<{}", seat.index() + 1)).collect();
                let cell =
                    format!("{sector}{}{}{ships}", self.letter(s, sector), owner.as_deref().unwrap_or(""));
                let _ = write!(text, "{:indent$}{cell}", "", indent = indent.saturating_sub(text.len()));
            }
            out.push_str(text.trim_end());
            out.push('\n');
        }
        out.push_str("P planet, S station, * anomaly, . empty, o planet back, ? unknown back; 1 controller, <1 ships\n");
        out
    }

    fn draw_player(&self, s: &State, seat: Seat, eyes: Eyes, names: &Names) -> String {
        let player = s.player(seat);
        let species = player.species.map_or("no species", |species| species.title());
        let turn = if s.turn.active == seat && !s.phase.is_over() { ">" } else { " " };
        let mut out = format!(
            "{turn}{} {}, {species}: {} points, {} credits (+{}), {} cards{}\n",
            seat.index() + 1,
            names.of(seat),
            self.points(s, seat),
            player.credits,
            self.income(s, seat),
            player.hand.iter().sum::<u8>(),
            if player.out { ", out of the game" } else { "" }
        );
        if eyes.sees(seat) {
            for index in (0..MAX_CARDS).filter(|&index| player.hand[index] > 0) {
                let card = Card::from_index(index);
                let _ = writeln!(out, "    {card} {} x{}", self.figures.card(card).name, player.hand[index]);
            }
        }
        out
    }

    fn draw_sector(&self, s: &State, sector: Sector, names: &Names) -> String {
        let site = &s.sites[sector];
        let Some(front) = site.front else { return String::new() };
        let mut out = format!("{sector:>3} {}", self.figures.front(front).name);
        if let Some(axis) = site.closed {
            let _ = write!(out, ", closed to {}", axis.title());
        }
        if self.world(s, sector).is_some() {
            let value = |stat| self.value(s, sector, stat);
            let [infantry, interceptors] =
                Unit::ALL.iter().map(|unit| site.units[unit.index()]).collect::<Vec<_>>()[..]
            else {
                return out;
            };
            let _ = write!(
                out,
                ": prosperity {}, defenses {}+{infantry}, population {}",
                value(Stat::Prosperity),
                value(Stat::Defenses),
                value(Stat::Population)
            );
            if interceptors > 0 {
                let _ = write!(out, ", interceptors {interceptors}");
            }
            let buildings = [(s.spaceports, Piece::Spaceport), (s.links, Piece::PowerLink)];
            for (_, building) in buildings.iter().filter(|(all, _)| all.has(sector)) {
                let _ = write!(out, ", {}", building.title());
            }
            if let Some(seat) = s.controller(sector) {
                let _ = write!(out, "; controlled by {}", names.of(seat));
            }
            if let Some(seat) = s.ally(sector) {
                let _ = write!(out, "; allied with {}", names.of(seat));
            }
        }
        out.push('\n');
        for seat in Seat::all(self.players) {
            for ship in s.player(seat).ships_at(sector) {
                let _ = writeln!(out, "      {}: {}", names.of(seat), self.draw_ship(s, seat, ship));
            }
        }
        out
    }

    fn draw_ship(&self, s: &State, seat: Seat, ship: Ship) -> String {
        let vessel = s.player(seat).ship(ship);
        let points = self.figures.of(ship.kind()).hit_points;
        let mut out = format!("{} {}/{points}", ship.id(), points - vessel.damage);
        for &unit in Unit::ALL {
            if vessel.aboard(unit) > 0 {
                let _ = write!(out, ", {} {}", vessel.aboard(unit), unit.title());
            }
        }
        if seat == s.turn.active && s.orders(ship).left > 0 {
            let _ = write!(out, ", {} steps", s.orders(ship).left);
        }
        out
    }
}
