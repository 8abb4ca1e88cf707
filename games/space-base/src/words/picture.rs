//! The position as readable text.

use std::fmt::Write;

use table::{Names, Rules, Seat, Tell, words::list_or_nothing};

use crate::{
    SpaceBase,
    content::{Arrow, Side, Zone},
    gain::Goods,
    pieces::{Card, LEVELS, SECTORS, Sector},
    state::State,
    words::{credits, points, side_words},
};

/// "3c1i2p" and an arrow, as short as it gets.
fn terse(goods: Goods, arrows: &str) -> String {
    let part = |amount: u16, letter| (amount > 0).then(|| format!("{amount}{letter}"));
    let parts = [part(goods.credits, 'c'), part(goods.income, 'i'), part(goods.points, 'p')];
    parts.into_iter().flatten().collect::<String>() + arrows
}

fn arrow_sign(arrow: Arrow) -> &'static str {
    match arrow {
        Arrow::Left => "<",
        Arrow::Right => ">",
        Arrow::LeftOrRight => "</>",
        Arrow::Left2 => "<<",
        Arrow::Right2 => ">>",
    }
}

/// The position.
pub(crate) fn picture(rules: &SpaceBase, s: &State, names: &Names) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = rules.picture_into(s, names, &mut out);
    out
}

impl SpaceBase {
    /// Writes the position.
    fn picture_into(&self, s: &State, names: &Names, out: &mut String) -> std::fmt::Result {
        let (round, active) = (self.round(s), names.of(s.turn.active));
        let dice = match s.turn.dice {
            [0, 0] => "not rolled".to_owned(),
            [a, 0] => format!("{a} is set"),
            [a, b] => format!("{a} and {b}"),
        };
        writeln!(out, "Round {round}, {active}'s turn. Dice: {dice}.")?;
        if let Some(words) = self.ending_words(s) {
            writeln!(out, "{words}")?;
        }
        for seat in s.to_act().iter() {
            writeln!(out, "{} is asked: {}", names.of(seat), self.prompt(s, seat).text.plain(names))?;
        }
        for level in 0..LEVELS {
            writeln!(out, "\nLevel {}, {} left in the deck", level + 1, s.decks.count(level))?;
            for card in s.rows[level].iter().filter(|card| card.is_some()) {
                self.offer(*card, out)?;
            }
        }
        let colony = |sector: Sector| {
            let face = self.deck.face(Card::colony(sector));
            format!("{sector} ({}, {})", credits(face.cost), points(face.points))
        };
        writeln!(out, "\nColonies: {}", list_or_nothing(s.colonies.iter().map(colony)))?;
        for seat in Seat::all(self.players) {
            self.console_into(s, seat, names, out)?;
        }
        Ok(())
    }

    fn offer(&self, card: Card, out: &mut String) -> std::fmt::Result {
        let face = self.deck.face(card);
        let (station, deployed) = (side_words(&face.station), side_words(&face.deployed));
        writeln!(
            out,
            "  {:>2} credits  {:<15} sector {:>2}  {station}; deployed {deployed}",
            face.cost,
            self.deck.title(card).short,
            face.sector.number()
        )
    }

    fn console_into(&self, s: &State, seat: Seat, names: &Names, out: &mut String) -> std::fmt::Result {
        let console = s.console(seat);
        let (credits, points) = (credits(console.credits), points(console.points));
        let mark = match (s.is_active(seat), seat == s.turn.first) {
            (true, true) => " (active, starting player)",
            (true, false) => " (active)",
            (false, true) => " (starting player)",
            (false, false) => "",
        };
        writeln!(out, "\n{}{mark}: {credits}, {} income, {points}", names.of(seat), console.income)?;
        let part = self.part_words(s, seat);
        if !part.is_empty() {
            writeln!(out, "  this turn: {}", part.plain(names))?;
        }
        let mut columns: [[String; 3]; SECTORS] = Default::default();
        for sector in Sector::all() {
            let station = console.station[sector.index()];
            let above = match station.is_colony() {
                true => "colony".to_owned(),
                false => self.terse_side(&self.deck.face(station).station),
            };
            columns[sector.index()] = [sector.to_string(), above, self.terse_stack(s, seat, sector)];
        }
        for (line, title) in ["sector", "station", "deployed"].iter().enumerate() {
            write!(out, "  {title:<8}")?;
            for column in &columns {
                let width = column.iter().map(|text| text.chars().count()).max().unwrap_or(0).max(3);
                let text = if column[line].is_empty() { "-" } else { &column[line] };
                write!(out, "  {text:>width$}")?;
            }
            writeln!(out)?;
        }
        for (card, zone, sector) in s.cards(seat) {
            let side = self.deck.face(card).side(zone);
            if side.squares > 0 {
                let (charges, squares) = (s.charges_on(card), side.squares);
                let place = if zone == Zone::Station { "on" } else { "deployed in" };
                let what = side_words(side);
                writeln!(
                    out,
                    "  {} {place} {sector}: {charges} of {squares} charges; {what}",
                    self.deck.title(card).short
                )?;
            }
        }
        Ok(())
    }

    fn terse_side(&self, side: &Side) -> String {
        let mut goods = Goods::default();
        goods.add(side);
        terse(goods, side.arrow.map_or("", arrow_sign)) + if side.squares > 0 { "*" } else { "" }
    }

    fn terse_stack(&self, s: &State, seat: Seat, sector: Sector) -> String {
        let (mut goods, mut signs) = (Goods::default(), String::new());
        for card in s.stack(seat, sector) {
            let side = &self.deck.face(card).deployed;
            goods.add(side);
            signs.push_str(side.arrow.map_or("", arrow_sign));
            signs.push_str(if side.squares > 0 { "*" } else { "" });
        }
        terse(goods, &signs)
    }
}
