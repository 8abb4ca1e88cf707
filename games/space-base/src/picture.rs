//! The position as readable text.

use std::fmt::Write;

use table::{Names, Seat};

use crate::{
    SpaceBase,
    cards::{Card, LEVELS, SECTORS, Sector},
    content::{Arrow, Side, Zone},
    gain::Goods,
    state::{State, Window},
    turn::LAST_ROUND,
    words::{counted, effect_words, list, side_words},
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

impl SpaceBase {
    pub(crate) fn draw_picture(&self, s: &State, names: &Names) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.picture_into(s, names, &mut out);
        out
    }

    fn picture_into(&self, s: &State, names: &Names, out: &mut String) -> std::fmt::Result {
        let (round, active) = (self.round_of(s), names.of(s.turn.active));
        let dice = match s.turn.dice {
            [0, 0] => "not rolled".to_owned(),
            [a, 0] => format!("{a} is set"),
            [a, b] => format!("{a} and {b}"),
        };
        writeln!(out, "Round {round}, {active}'s turn. Dice: {dice}.")?;
        if let Some(words) = self.end_words(s) {
            writeln!(out, "{words}")?;
        }
        for seat in s.asked().iter() {
            writeln!(out, "{} is asked: {}", names.of(seat), self.ask(s, seat).text)?;
        }
        for level in 0..LEVELS {
            writeln!(out, "\nLevel {}, {} left in the deck", level + 1, s.decks.count(level))?;
            for card in s.rows[level].iter().filter(|card| card.is_some()) {
                self.offer(*card, out)?;
            }
        }
        let colony = |sector: Sector| {
            let face = self.deck.face(Card::colony(sector));
            format!("{sector} ({}, {})", counted(face.cost, "credit"), counted(face.points, "point"))
        };
        writeln!(out, "\nColonies: {}", list(s.colonies.iter().map(colony)))?;
        for seat in Seat::all(self.players) {
            self.console_into(s, seat, names, out)?;
        }
        Ok(())
    }

    /// How near the end is.
    fn end_words(&self, s: &State) -> Option<&'static str> {
        match s.turn.end {
            Some(_) => Some("The game is over."),
            None if s.turn.extra_round => Some("An extra round after a tie."),
            None if s.turn.triggered => Some("The last round."),
            None if self.round_of(s) == LAST_ROUND => Some("No round is played after this one."),
            None => None,
        }
    }

    /// What a seat has done in the turn so far, and what it is in the middle of.
    fn part_words(&self, s: &State, seat: Seat) -> Vec<String> {
        if s.is_over() {
            return Vec::new();
        }
        let part = s.part(seat);
        let running = part.running;
        let short = |card: Card| card.some().map(|card| self.short(card));
        let moved = (part.shifted > 0).then(|| format!("the sum is moved to {}", part.shifted));
        let gained = (!part.gained.is_empty()).then(|| {
            let sectors = if part.gained.len() == 1 { "sector" } else { "sectors" };
            format!("has gained from {sectors} {}", list(part.gained.iter()))
        });
        let arrow = self.open_arrow(s, seat).map(|open| {
            let to = open.to.iter().map(|to| to.to_string()).collect::<Vec<_>>().join(" or ");
            format!("the arrow of {} leads from {} to {to}", self.short(open.card), open.from)
        });
        let uses = short(running.card).map(|ship| match self.open_effect(s, seat) {
            Some(effect) => format!("uses {ship} to {}", effect_words(effect)),
            None => format!("uses {ship}"),
        });
        let taken = short(running.taken).map(|ship| format!("holds a charge from {ship}"));
        let to_place = short(running.bought).map(|card| format!("has yet to place {card}"));
        let doubled = part.doubled.then(|| "has used 2X".to_owned());
        let bought = part.bought.then(|| "has made the normal buy".to_owned());
        let done = (s.window(seat) == Window::Done).then(|| "is done".to_owned());
        [moved, gained, arrow, uses, taken, to_place, doubled, bought, done].into_iter().flatten().collect()
    }

    fn offer(&self, card: Card, out: &mut String) -> std::fmt::Result {
        let face = self.deck.face(card);
        let (station, deployed) = (side_words(&face.station), side_words(&face.deployed));
        writeln!(
            out,
            "  {:>2} credits  {:<15} sector {:>2}  {station}; deployed {deployed}",
            face.cost,
            self.short(card),
            face.sector.number()
        )
    }

    fn console_into(&self, s: &State, seat: Seat, names: &Names, out: &mut String) -> std::fmt::Result {
        let console = s.console(seat);
        let (credits, points) = (counted(console.credits, "credit"), counted(console.points, "point"));
        let mark = match (s.is_active(seat), seat == s.turn.first) {
            (true, true) => " (active, starting player)",
            (true, false) => " (active)",
            (false, true) => " (starting player)",
            (false, false) => "",
        };
        writeln!(out, "\n{}{mark}: {credits}, {} income, {points}", names.of(seat), console.income)?;
        let part = self.part_words(s, seat);
        if !part.is_empty() {
            writeln!(out, "  this turn: {}", part.join("; "))?;
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
                    self.short(card)
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
