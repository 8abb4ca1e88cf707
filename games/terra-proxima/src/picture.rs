//! The position as readable text: the map with its worlds and pieces, then the players.

use std::fmt::Write;

use table::{Eyes, Names, Seat};

use crate::{
    TerraProxima,
    board::Ground,
    pieces::{Cards, Hex, Material, Piece, RADIUS},
    state::State,
    view::{PlayerView, View},
};

/// Two letters for a material: `or`, `fu`.
fn short(material: Material) -> &'static str {
    match material {
        Material::Ore => "or",
        Material::Organics => "og",
        Material::Water => "wa",
        Material::Metal => "me",
        Material::Fuel => "fu",
        Material::Food => "fo",
        Material::Medicine => "md",
        Material::DrinkingWater => "dw",
        Material::Oxygen => "ox",
    }
}

fn place(at: Option<Hex>) -> String {
    at.map_or_else(|| "-".to_owned(), |hex| hex.to_string())
}

fn held(cards: &Cards) -> String {
    let parts: Vec<String> =
        cards.iter().map(|(material, count)| format!("{count} {}", material.id())).collect();
    if parts.is_empty() { "none".to_owned() } else { parts.join(", ") }
}

impl TerraProxima {
    pub(crate) fn picture_of(&self, s: &State, eyes: Eyes, names: &Names) -> String {
        let view = self.view_of(s, eyes);
        let mut text = String::new();
        self.draw_map(s, &mut text);
        text.push_str(
            "Worlds: material and number (or ore, og organics, wa water, me metal, fu fuel, fo food, md medicine, \
             dw drinking water, ox oxygen; o odd, e even numbers). Pieces: seat and C Cruiser, S Scout, B Base. \
             : asteroids, ~ nebula, @ Wormhole, ^ Launch Pad.\n\n",
        );
        let _ =
            writeln!(text, "Round {} of {}. {}", view.round, view.turn_limit, self.state_line(&view, names));
        let _ = writeln!(text, "Salvage Yard: {}", held(&view.yard));
        for player in &view.players {
            self.draw_player(player, &view, names, &mut text);
        }
        text
    }

    fn state_line(&self, view: &View, names: &Names) -> String {
        let mut line = format!("Turn of {}", names.of(view.active));
        if let Some([a, b]) = view.turn.dice {
            let _ = write!(line, ", rolled {a} and {b}");
        }
        let _ = write!(line, ", Moves paid: {}", view.turn.moves_paid);
        for ship in view.ships.iter().filter(|ship| ship.left > 0) {
            let _ = write!(line, ", {}: {} left", ship.ship.id(), ship.left);
        }
        if let Some(offer) = &view.offer {
            let _ = write!(line, ". Offer to {}: {} for {}", names.of(offer.to), offer.give, offer.ask);
        }
        if let Some(attack) = &view.attack {
            let _ = write!(
                line,
                ". Attack on {} of {} at {}, bonuses {} and {}",
                attack.piece.id(),
                names.of(attack.defender),
                attack.at,
                attack.bonus[0],
                attack.bonus[1]
            );
        }
        line.push('.');
        line
    }

    /// One space in four letters.
    fn cell(&self, s: &State, hex: Hex) -> String {
        let mut pieces = String::new();
        for seat in Seat::all(self.players) {
            for &piece in Piece::ALL {
                if s.players[seat.index()].at(piece) == Some(hex) {
                    let letter = match piece {
                        Piece::Cruiser => 'C',
                        Piece::Base => 'B',
                        _ => 'S',
                    };
                    let _ = write!(pieces, "{}{letter}", seat.index() + 1);
                }
            }
        }
        if !pieces.is_empty() {
            pieces.truncate(4);
            return pieces;
        }
        let board = &self.figures.board;
        match board.ground(hex) {
            Ground::Moon | Ground::Planet => {
                let material = board.material(hex).map_or("", short);
                let numbers: Vec<u8> = board.numbers(hex).collect();
                match numbers.as_slice() {
                    [only] => format!("{material}{only}"),
                    [first, ..] => format!("{material}{}", if first % 2 == 1 { 'o' } else { 'e' }),
                    [] => material.to_owned(),
                }
            }
            Ground::Asteroids => ":".to_owned(),
            Ground::Nebula => "~".to_owned(),
            Ground::Pad => "^".to_owned(),
            Ground::Terra => "TERR".to_owned(),
            Ground::Empty if board.wormhole(hex).is_some() => "@".to_owned(),
            Ground::Empty => ".".to_owned(),
        }
    }

    fn draw_map(&self, s: &State, text: &mut String) {
        for r in -RADIUS..=RADIUS {
            let row: Vec<Hex> = (-RADIUS..=RADIUS).filter_map(|q| Hex::at(q, r)).collect();
            let indent = 2 * usize::from(r.unsigned_abs());
            let _ = write!(text, "{:>3} {:indent$}", r + RADIUS + 1, "");
            for &hex in &row {
                let _ = write!(text, "{:^4}", self.cell(s, hex));
            }
            let (first, last) = (row[0].to_string(), row[row.len() - 1].to_string());
            let _ = writeln!(text, "{:indent$} {first} to {last}", "");
        }
    }

    fn draw_player(&self, player: &PlayerView, view: &View, names: &Names, text: &mut String) {
        let mark = if view.asked == Some(player.seat) { '>' } else { ' ' };
        let team = if view.teams > 0 { format!(", team {}", player.team + 1) } else { String::new() };
        let repair = player.repair.as_ref().map_or_else(String::new, |repair| {
            let state = if repair.done {
                "done".to_owned()
            } else {
                format!("{} {}", repair.amount, repair.material.id())
            };
            format!(", repair {state}")
        });
        let cards = [(player.plus_one, "Plus One"), (player.defense, "Defense")];
        let cards: Vec<&str> = cards.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect();
        let _ = writeln!(
            text,
            "{mark} {} {} ({}{team}): research {}, EMP {}{repair}, cards: {}",
            player.seat.index() + 1,
            names.of(player.seat),
            player.colour.id(),
            player.research,
            player.emp,
            if cards.is_empty() { "none".to_owned() } else { cards.join(", ") }
        );
        let _ = writeln!(
            text,
            "    lrc {}, scouts {} {}, base {}; lunar {}; planetary {}: {}{}",
            place(player.lrc),
            place(player.scouts[0]),
            place(player.scouts[1]),
            place(player.base),
            held(&player.lunar),
            player.planetary,
            held(&player.known),
            if player.unknown > 0 { format!(", {} unknown", player.unknown) } else { String::new() }
        );
    }
}
