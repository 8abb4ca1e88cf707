//! The position as readable text, for the terminal and for readers of records.

use table::{Names, Rules, Seat};

use crate::{
    AlienFrontiers,
    pieces::{Card, Field, Place, Territory},
    state::{RelicAt, State},
};

/// The position as readable text.
pub(crate) fn picture(rules: &AlienFrontiers, s: &State, names: &Names) -> String {
    let mut text = format!("Round {}\n\n", rules.round(s));
    for seat in Seat::all(rules.players) {
        text += &player_text(rules, s, seat, names);
    }
    text += "\nOrbit\n";
    for place in rules.places() {
        let title = match place.track() {
            Some(track) => format!("{} ({})", place.facility().title(), names.of(track)),
            None => place.facility().title().to_owned(),
        };
        let open = usize::from(rules.figures.ports[place.index()]);
        let port = |port: usize| {
            let ship = s.ports[place.index()].0[port];
            match ship.is_some() {
                false => "[ ]".to_owned(),
                true if ship.is_relic() => format!("[*{}]", ship.value()),
                true => {
                    let owner = Seat::all(rules.players).find(|&seat| ship.is_of(seat));
                    format!("[{}{}]", owner.map_or('?', |seat| letter(rules, seat)), ship.value())
                }
            }
        };
        let ports: String = (0..open).map(port).collect();
        let note = match place {
            Place::ARTIFACT => {
                let cards =
                    s.display.iter().flatten().map(|card| card.title()).collect::<Vec<_>>().join(" | ");
                format!("  {cards}")
            }
            _ => String::new(),
        };
        text += &format!("  {title:<24} {ports}{note}\n");
    }
    text += "\nPlanet\n";
    for &territory in Territory::ALL {
        let here = s.colonies[territory.index()];
        let colonies: String = Seat::all(rules.players)
            .flat_map(|seat| std::iter::repeat_n(letter(rules, seat), usize::from(here[seat.index()])))
            .collect();
        let holder = s.counters[territory.index()].map_or("-", |seat| names.of(seat));
        let fields: Vec<&str> = Field::ALL
            .iter()
            .filter(|&&field| s.has_field(field, territory))
            .map(|field| field.title())
            .collect();
        let relic = territory == Territory::BurroughsDesert && s.relic.at == RelicAt::Home;
        let relic = if relic { "Relic Ship; " } else { "" };
        text += &format!(
            "  {:<19} {colonies:<10} {holder:<12} {relic}{}",
            territory.title(),
            territory.bonus_text().plain(names)
        );
        for field in fields {
            text += &format!("; {field}");
        }
        text.push('\n');
    }
    let draw: u32 = s.draw.iter().map(|&copies| u32::from(copies)).sum();
    let discarded = |&card: &Card| std::iter::repeat_n(card.title(), usize::from(s.discard[card.index()]));
    let pile: Vec<&str> = Card::ALL.iter().flat_map(discarded).collect();
    text += &format!("\nDraw pile {draw}; discard pile {}", pile.len());
    if !pile.is_empty() {
        text += &format!(": {}", pile.join(", "));
    }
    text.push('\n');
    if s.any_unplaced() {
        let own = s.unplaced_values().iter().map(|value| format!("[{value}]")).collect::<String>();
        let relic = if s.relic_value() > 0 { format!("[*{}]", s.relic_value()) } else { String::new() };
        text += &format!("{}'s ships to dock: {own}{relic}\n", names.of(s.turn.active));
    }
    text
}

/// The letter of a seat's ships and colonies: that of the colour whose pieces it has in the box.
fn letter(rules: &AlienFrontiers, seat: Seat) -> char {
    rules.colour(seat).title().chars().next().unwrap_or('?')
}

fn player_text(rules: &AlienFrontiers, s: &State, seat: Seat, names: &Names) -> String {
    let player = &s.players[seat.index()];
    let mark = if seat == s.turn.active { '>' } else { ' ' };
    let mut text = format!(
        "{mark} {:<12} {:<6} {:>2} points  {} fuel  {} ore  {} ships ({} on the bay)  {} colonies to land",
        names.of(seat),
        rules.colour(seat).title(),
        s.points(seat),
        player.fuel,
        player.ore,
        s.fleet(seat, AlienFrontiers::SHIPS),
        player.bay,
        player.supply + u8::from(player.circle > 0),
    );
    if player.circle > 0 {
        text += &format!(", one on circle {}", player.circle);
    }
    if s.relic.owner == Some(seat) {
        text += "  Relic Ship";
    }
    text.push('\n');
    if !player.cards.is_empty() {
        let cards: Vec<String> = player
            .cards
            .iter()
            .map(|card| {
                let used = seat == s.turn.active && s.turn.used.has(card);
                format!("{}{}", card.title(), if used { " (used)" } else { "" })
            })
            .collect();
        text += &format!("    {}\n", cards.join(", "));
    }
    text
}
