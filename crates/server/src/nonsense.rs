//! All words of all games replaced by nonsense, for tests of the page: a board that reads words, where it should read the data beside
//! them, goes wrong then. It is done to whatever leaves the server, by the names of fields; numbers, seats, ids and the names of
//! people and games stay, and so do the length of every word and its capitals.

use std::sync::Arc;

use axum::{
    body::{Body, to_bytes},
    extract::{Request, State, ws::Utf8Bytes},
    http::header,
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde_json::{Map, Value};

use crate::{
    App,
    api_error::{ApiError, ErrorKind},
};

/// The fields of messages that hold words of a game: a string, or spans.
const TOLD: &[&str] =
    &["label", "note", "why", "brief", "goal", "lines", "say", "tagline", "help", "titles", "words"];
/// The same for what is a game's own: views, events, and what is fixed for a match. What else is a string there is an id.
const OWN: &[&str] = &[
    "title",
    "name",
    "short",
    "class",
    "text",
    "note",
    "words",
    "does",
    "takes",
    "power",
    "discard",
    "bonus",
    "aliens",
    "fire",
    "turrets",
    "brief",
    "signs",
    "says",
    "success",
    "tie",
    "failure",
    "withdrawal",
    "label",
    "terms",
    "throws",
    "waits",
    "tag",
];

impl App {
    /// A message as it is said over a socket.
    pub fn worded(&self, message: Utf8Bytes) -> Utf8Bytes {
        if !self.config.nonsense {
            return message;
        }
        let mut json = serde_json::from_str(&message).expect("messages are JSON");
        told(&mut json);
        json.to_string().into()
    }
}

/// Does the same to the answers of calls.
pub async fn answers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let fixed = request.uri().path().starts_with("/boards/");
    let response = next.run(request).await;
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !app.config.nonsense || !is_json {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let json = to_bytes(body, usize::MAX).await.ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let Some(mut json) = json else {
        return ApiError::new(ErrorKind::Unavailable, "an answer could not be read").into_response();
    };
    if fixed {
        own(&mut json)
    } else {
        told(&mut json)
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(json.to_string()))
}

/// A message, or a part of one.
fn told(json: &mut Value) {
    match json {
        Value::Array(items) => items.iter_mut().for_each(told),
        Value::Object(fields) => {
            let named: Vec<&str> = TOLD.iter().copied().chain(words_beside(fields)).collect();
            for (key, value) in fields.iter_mut() {
                match key.as_str() {
                    // Actions are ids and numbers; bots belong to no game, and errors to the server.
                    "action" | "levels" | "error" => {}
                    "view" | "events" => own(value),
                    key if named.contains(&key) => garble(value, told),
                    _ => told(value),
                }
            }
        }
        _ => {}
    }
}

/// The fields that hold words only beside some others.
fn words_beside(fields: &Map<String, Value>) -> impl Iterator<Item = &'static str> {
    let has = |key| fields.contains_key(key);
    // Beside a label stands the text form of an action.
    let text = !has("label");
    // What the table is of, and what a list of games or rules is about, is the name of a game.
    let title = !["tagline", "commitment", "sections"].into_iter().any(has);
    // Of an entry it is the kind; of a score or of odds it is what they are of.
    let what = has("amount") || has("chance");
    [(text, "text"), (title, "title"), (what, "what")].into_iter().filter_map(|(is, key)| is.then_some(key))
}

/// Something that is a game's own.
fn own(json: &mut Value) {
    match json {
        Value::Array(items) => items.iter_mut().for_each(own),
        Value::Object(fields) => {
            for (key, value) in fields.iter_mut() {
                if OWN.contains(&key.as_str()) { garble(value, own) } else { own(value) }
            }
        }
        _ => {}
    }
}

/// Words, or spans among which there are words; what else is in there is treated as `others` says.
fn garble(json: &mut Value, others: fn(&mut Value)) {
    match json {
        Value::String(words) => *words = nonsense(words),
        Value::Array(spans) => spans.iter_mut().for_each(|span| garble(span, others)),
        _ => others(json),
    }
}

/// The same word is the same nonsense everywhere, with another letter in every place: vowels for vowels, so that it is about as wide.
fn nonsense(words: &str) -> String {
    let mut said = String::with_capacity(words.len());
    for part in words.split_inclusive(|letter: char| !letter.is_ascii_alphabetic()) {
        let letters = part.bytes().filter(u8::is_ascii_alphabetic).map(|letter| letter.to_ascii_lowercase());
        let mut state = letters.fold(0xcbf2_9ce4_8422_2325, |hash: u64, letter| {
            (hash ^ u64::from(letter)).wrapping_mul(0x0100_0000_01b3)
        });
        said.extend(part.chars().map(|letter| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            another(letter, (state >> 33) as usize)
        }));
    }
    said
}

fn another(letter: char, number: usize) -> char {
    const VOWELS: &[u8] = b"aeiou";
    const OTHERS: &[u8] = b"bcdfghjklmnpqrstvwxyz";
    let low = letter.to_ascii_lowercase();
    let find = |letters: &[u8]| letters.iter().position(|&other| char::from(other) == low);
    let (letters, at) = match (find(VOWELS), find(OTHERS)) {
        (Some(at), _) => (VOWELS, at),
        (None, Some(at)) => (OTHERS, at),
        (None, None) => return letter,
    };
    let other = char::from(letters[(at + 1 + number % (letters.len() - 1)) % letters.len()]);
    if letter.is_ascii_uppercase() { other.to_ascii_uppercase() } else { other }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nonsense_has_the_length_and_the_capitals_of_the_words() {
        let words = "Dock 2 ships at the Lunar Mine; x2!";
        let said = nonsense(words);
        for (word, other) in words.chars().zip(said.chars()) {
            assert_eq!(word.is_ascii_alphabetic(), word != other, "{word} became {other}");
            assert_eq!(word.is_ascii_uppercase(), other.is_ascii_uppercase());
        }
        assert_eq!(words.len(), said.len());
        assert_eq!(nonsense("the mine"), format!("{} {}", nonsense("the"), nonsense("mine")));
    }

    /// The strings that are ids. Other ids have a type of their own.
    const IDS: &[&str] = &["id", "of", "piece", "rule", "drawing", "colour"];

    /// The fields of a module of types, with what stands in them.
    fn fields(module: &str) -> impl Iterator<Item = (&str, &str)> {
        let parts = module.split(['{', '}', ';', ',']).map(str::trim);
        parts
            .filter_map(|part| part.split_once(':'))
            .map(|(name, of)| (name.trim_end_matches('?'), of.trim()))
    }

    fn without_comments(module: &str) -> String {
        let mut parts = module.split("/**");
        let first = parts.next().unwrap_or_default();
        let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, code)| code));
        std::iter::once(first).chain(rest).collect()
    }

    #[test]
    fn every_text_of_a_game_is_known_to_be_words_or_an_id_by_its_field() {
        let mut found = Vec::new();
        for (game, module) in catalogue::types() {
            let module = without_comments(&module);
            for (name, of) in fields(&module) {
                let types: Vec<&str> = of.split(|sign: char| !sign.is_alphanumeric()).collect();
                let words = OWN.contains(&name);
                if types.contains(&"Text") {
                    assert!(words, "{game}: {name} holds words, and would not be nonsense");
                } else if types.contains(&"string") {
                    assert!(
                        words != IDS.contains(&name),
                        "{game}: {name} holds {of}: is that words or an id?"
                    );
                } else {
                    continue;
                }
                found.push(name.to_owned());
            }
        }
        let unknown = |name: &&&str| !found.iter().any(|found| found == **name);
        let idle: Vec<_> = OWN.iter().chain(IDS).filter(unknown).collect();
        assert!(idle.is_empty(), "there is no {idle:?} any more");
    }

    #[test]
    fn a_single_word_is_nonsense_too() {
        let view = json!({
            "cards": { "shaw": { "titles": [{ "name": "Shaw", "short": "Shaw" }], "class": "Tug", "drawing": "pohl" } },
            "does": ["nothing"], "step": "reroll", "pieces": ["ride"],
        });
        let mut said = view.clone();
        own(&mut said);
        let shaw = &said["cards"]["shaw"];
        assert_eq!(shaw["titles"], json!([{ "name": nonsense("Shaw"), "short": nonsense("Shaw") }]));
        assert_eq!((&shaw["class"], &shaw["drawing"]), (&json!(nonsense("Tug")), &json!("pohl")));
        assert_eq!(said["does"], json!([nonsense("nothing")]));
        assert_eq!((&said["step"], &said["pieces"]), (&view["step"], &view["pieces"]));
    }

    #[test]
    fn ids_numbers_and_seats_stay() {
        let choice = json!({
            "code": 3, "text": "pay 2 fuel", "action": { "kind": "pay", "text": "fuel" },
            "label": ["Pay ", { "n": 2, "of": "fuel", "words": "fuel" }, " to ", { "seat": 1 }, { "piece": "mine", "title": "the Mine" }],
            "cost": [{ "n": 2, "of": "fuel" }], "role": "ends",
        });
        let mut said = choice.clone();
        told(&mut said);
        for key in ["code", "text", "action", "cost", "role"] {
            assert_eq!(said[key], choice[key]);
        }
        let label = json!([
            nonsense("Pay "), { "n": 2, "of": "fuel", "words": nonsense("fuel") }, nonsense(" to "), { "seat": 1 },
            { "piece": "mine", "title": nonsense("the Mine") },
        ]);
        assert_eq!(said["label"], label);
    }
}
