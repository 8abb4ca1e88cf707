//! The position as readable text: the map with its worlds and pieces, then the players.

use std::{borrow::Cow, fmt::Write};

use table::{Eyes, Names, Rules, Seat, Tell, text};

use crate::{
    TerraProxima,
    map::Ground,
    pieces::{Cards, Hex, Material, Piece, RADIUS, SPACES},
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

/// The letter of the Wormholes of one colour, by its number.
fn letter(colour: usize) -> char {
    ('A'..='Z').chain('a'..='z').nth(colour).unwrap_or('?')
}

/// The numbers of a world in at most two letters: all odd ones `o`, all even ones `e`, and `*` where they do not fit.
fn numbers_sign(numbers: &[u8]) -> String {
    match numbers {
        [1, 3, 5] => "o".to_owned(),
        [2, 4, 6] => "e".to_owned(),
        [_] | [_, _] => numbers.iter().map(u8::to_string).collect(),
        _ => "*".to_owned(),
    }
}

fn held(cards: &Cards) -> String {
    let parts: Vec<String> =
        cards.iter().map(|(material, count)| format!("{count} {}", material.title())).collect();
    if parts.is_empty() { "none".to_owned() } else { parts.join(", ") }
}

/// The position as readable text.
pub(crate) fn picture(rules: &TerraProxima, s: &State, eyes: Eyes, names: &Names) -> String {
    let view = rules.view(s, eyes);
    let mut text = String::new();
    rules.draw_map(s, &mut text);
    rules.draw_legend(&mut text);
    let limit = rules.turn_limit.map_or_else(String::new, |limit| format!(" of {limit}"));
    let _ = writeln!(text, "Round {}{limit}. {}", view.round, rules.state_line(&view, names));
    let _ = writeln!(text, "Salvage Yard: {}", held(&view.yard));
    for player in &view.players {
        rules.draw_player(player, &view, names, &mut text);
    }
    text
}

impl TerraProxima {
    fn draw_legend(&self, text: &mut String) {
        text.push_str(
            "Worlds: material and number (or ore, og organics, wa water, me metal, fu fuel, fo food, md medicine, \
             dw drinking water, ox oxygen; o odd, e even numbers). Pieces: seat and C Cruiser, S Scout, B Base. \
             : asteroids, ~ nebula, ^ Launch Pad",
        );
        let map = &self.figures.map;
        for (colour, (name, _)) in map.wormholes.iter().enumerate() {
            let _ = write!(text, ", @{} {name} Wormhole", letter(colour));
        }
        text.push_str(".\n");
        for at in Hex::all() {
            if numbers_sign(&map.numbers(at).collect::<Vec<_>>()) == "*" && map.material(at).is_some() {
                let _ = writeln!(text, "* {}", self.space_title(at));
            }
        }
        text.push('\n');
    }

    fn state_line(&self, view: &View, names: &Names) -> String {
        let mut line = format!("Turn of {}", names.of(view.active));
        if let Some([a, b]) = view.turn.dice {
            let _ = write!(line, ", rolled {a} and {b}");
        }
        let _ = write!(line, ", Moves paid: {}", view.turn.moves_paid);
        if view.turn.spare > 0 {
            let _ = write!(line, ", spare: {}", view.turn.spare);
        }
        for ship in view.ships.iter().filter(|ship| ship.left > 0) {
            let _ = write!(line, ", {}: {} left", ship.ship.id(), ship.left);
        }
        if let Some(offer) = &view.offer {
            let offer = text![". Offer to ", offer.to, ": ", offer.give, " for ", offer.ask];
            line.push_str(&offer.plain(names));
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

    /// What stands on each space, as `2C` for the Cruiser of the second seat.
    fn pieces_by_space(&self, s: &State) -> Vec<String> {
        let mut standing = vec![String::new(); SPACES];
        for seat in Seat::all(self.players) {
            for &piece in Piece::ALL {
                let Some(at) = s.players[seat.index()].at(piece) else { continue };
                let letter = match piece {
                    Piece::Cruiser => 'C',
                    Piece::Base => 'B',
                    _ => 'S',
                };
                let _ = write!(standing[at.index()], "{}{letter}", seat.index() + 1);
            }
        }
        // Terra Proxima may hold more Cruisers than there is room for.
        standing[Hex::CENTRE.index()].truncate(4);
        standing
    }

    /// A space without pieces, in at most four letters.
    fn ground_sign(&self, hex: Hex) -> Cow<'static, str> {
        let map = &self.figures.map;
        Cow::Borrowed(match map.ground(hex) {
            Ground::Moon | Ground::Planet => {
                let material = map.material(hex).map_or("", short);
                let numbers: Vec<u8> = map.numbers(hex).collect();
                return Cow::Owned(format!("{material}{}", numbers_sign(&numbers)));
            }
            Ground::Asteroids => ":",
            Ground::Nebula => "~",
            Ground::Pad => "^",
            Ground::Terra => "TERR",
            Ground::Empty => match map.wormholes.iter().position(|(_, ends)| ends.contains(&hex)) {
                Some(colour) => return Cow::Owned(format!("@{}", letter(colour))),
                None => ".",
            },
        })
    }

    fn draw_map(&self, s: &State, text: &mut String) {
        let standing = self.pieces_by_space(s);
        for r in -RADIUS..=RADIUS {
            let row: Vec<Hex> = (-RADIUS..=RADIUS).filter_map(|q| Hex::at(q, r)).collect();
            let indent = 2 * usize::from(r.unsigned_abs());
            let _ = write!(text, "{:>3} {:indent$}", r + RADIUS + 1, "");
            for &hex in &row {
                let _ = match standing[hex.index()].as_str() {
                    "" => write!(text, "{:^4}", self.ground_sign(hex)),
                    pieces => write!(text, "{pieces:^4}"),
                };
            }
            let (first, last) = (row[0], row[row.len() - 1]);
            let _ = writeln!(text, "{:indent$} {first} to {last}", "");
        }
    }

    fn draw_player(&self, player: &PlayerView, view: &View, names: &Names, text: &mut String) {
        let mark = if view.asked == Some(player.seat) { '>' } else { ' ' };
        let allied = self.teams > 0;
        let team = if allied { format!(", team {}", self.team(player.seat) + 1) } else { String::new() };
        let repair = player.repair.and_then(|material| self.figures.repair(material));
        let repair = repair.map_or_else(String::new, |repair| match player.repaired {
            true => ", repair done".to_owned(),
            false => format!(", repair {} {}", repair.amount, repair.material.title()),
        });
        let defense = if allied { "the team's Defense" } else { "Defense" };
        let cards = [(player.plus_one, "Plus One"), (player.defense, defense)];
        let cards: Vec<&str> = cards.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect();
        let _ = writeln!(
            text,
            "{mark} {} {} ({}{team}): research {}, EMP {}{repair}, cards: {}",
            player.seat.index() + 1,
            names.of(player.seat),
            self.colour(player.seat).id(),
            player.research,
            player.emp,
            if cards.is_empty() { "none".to_owned() } else { cards.join(", ") }
        );
        let places = |places: &[Option<Hex>]| {
            let places: Vec<String> = places.iter().flatten().map(|&at| self.space_title(at)).collect();
            if places.is_empty() { "-".to_owned() } else { places.join(" and ") }
        };
        let _ = writeln!(
            text,
            "    lrc {}, scouts {}, base {}; lunar {}; planetary {}: {}{}",
            places(&[player.lrc]),
            places(&player.scouts),
            places(&[player.base]),
            held(&player.lunar),
            player.planetary,
            held(&player.known),
            unknown(player)
        );
    }
}

/// How many cards are unknown, and what they may be if that is not anything.
fn unknown(player: &PlayerView) -> String {
    if player.unknown == 0 {
        return String::new();
    }
    let more = |&(material, most): &(Material, u8)| most > player.known.count(material);
    let kinds: Vec<&str> =
        player.possible.iter().filter(more).map(|(material, _)| material.title()).collect();
    let kinds = if kinds.len() < Material::PLANETARY.len() {
        format!(" ({})", kinds.join(" or "))
    } else {
        String::new()
    };
    format!(", {} unknown{kinds}", player.unknown)
}
