//! Arbitrary input gives a clear error and never a panic.

use proptest::prelude::*;
use table::{
    Action, Content, ContentRef, Ledger, Match, Record, Rules, Seat, SeatSet,
    chance::{Chance, Draw, Nonce, Secret},
    erased::{AnyGame, ErasedGame},
    record::{Entry, Header},
    replay::verify,
};

use crate::{
    at_the_table::{finished, match_setup, start},
    high_card::{Act, HighCard, LEDGER, Options},
};

/// JSON of any shape.
fn json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        (0..12u32).prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        "[a-z]{0,8}|\\PC{0,12}".prop_map(Into::into),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Into::into),
            prop::collection::hash_map("(players|peeking|seat|do|action|[a-z]{1,6})", inner, 0..6)
                .prop_map(|map| serde_json::Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bytes_as_records(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let error = Record::parse(&String::from_utf8_lossy(&bytes)).unwrap_err();
        prop_assert!(!error.to_string().is_empty());
    }

    #[test]
    fn json_as_records(values in prop::collection::vec(json(), 0..5)) {
        let text: Vec<String> = values.iter().map(ToString::to_string).collect();
        prop_assert!(Record::parse(&text.join("\n")).is_err());
        for value in values {
            let _ = serde_json::from_value::<Header>(value.clone());
            let _ = serde_json::from_value::<Entry>(value);
        }
    }

    #[test]
    fn json_as_a_part_of_a_record(line in 0..12usize, key in 0..8usize, value in json()) {
        let original = finished(2, 1).record().clone();
        let mut lines: Vec<String> = original.to_text().lines().map(str::to_owned).collect();
        let mut object: serde_json::Value = serde_json::from_str(&lines[line]).unwrap();
        let fields = object.as_object_mut().unwrap();
        let key = fields.keys().nth(key % fields.len()).unwrap().clone();
        fields.insert(key.clone(), value);
        lines[line] = object.to_string();
        if let Ok(record) = Record::parse(&lines.join("\n")) {
            let verified = verify::<HighCard>(&record);
            // Another spelling of the same record is the same record; names of seats prove nothing, nor does whether a hand or the
            // clock did something. Everything else is held against the secret or the rules.
            let proves_nothing = record == original || line == 0 || key == "do";
            prop_assert!(proves_nothing || verified.is_err(), "{}", lines[line]);
        }
    }

    #[test]
    fn draws_as_part_of_a_record(entry in 0..8usize, draws in prop::collection::vec(any::<(u32, u32)>(), 0..8)) {
        let mut record = finished(2, 1).record().clone();
        let draws: Vec<Draw> = draws.into_iter().map(Into::into).collect();
        let same = record.entries[entry].draws == draws;
        record.entries[entry].draws = draws;
        prop_assert_eq!(verify::<HighCard>(&record).is_ok(), same);
    }

    #[test]
    fn texts_as_actions(text in "(toss|lay|peek|draw)? ?\\PC{0,6}", at in 0..2usize) {
        let mut game = start(2, true);
        if let Ok(action) = text.parse::<Act>() {
            prop_assert_eq!(action.to_string().parse::<Act>(), Ok(action));
            let checked = game.timeline().check(Seat::new(at), action);
            prop_assert_eq!(game.act(Seat::new(at), action).is_ok(), checked.is_ok());
        }
    }

    #[test]
    fn codes_as_actions(code in any::<u32>()) {
        prop_assert_eq!(Act::from_code(code).map(Action::code), (code < Act::CODES).then_some(code));
    }

    #[test]
    fn json_as_options(value in json()) {
        let started = ErasedGame::<HighCard>::new().start(&value, None, match_setup(2));
        if let Err(problem) = started {
            prop_assert_eq!(problem.place.as_str(), "options");
        }
    }

    #[test]
    fn texts_as_content(text in "\\PC{0,60}", value in json(), hand in any::<i16>(), rounds in 0..6i32) {
        let own = format!("{{\"hand\": {hand}, \"rounds\": {rounds}}}");
        for text in [text, value.to_string(), own] {
            let content = Content::custom("mine.json", &text);
            if let Err(problem) = HighCard::new(&Options { players: 2, peeking: true }, &content) {
                prop_assert!(problem.to_string().starts_with("mine.json: "), "{}", problem);
            }
        }
    }

    #[test]
    fn texts_as_content_references(hash in "\\PC{0,64}", text in prop::option::of("\\PC{0,20}")) {
        let reference = ContentRef { hash, text };
        let resolved = reference.resolve(HighCard::about().content, &[]);
        prop_assert!(resolved.is_err());
        let json = serde_json::to_string(&reference).unwrap();
        prop_assert_eq!(serde_json::from_str::<ContentRef>(&json).unwrap(), reference);
    }

    #[test]
    fn texts_as_ledgers(text in "\\PC{0,200}", at in 0..LEDGER.len(), junk in "\\PC{0,8}") {
        prop_assert!(Ledger::parse(&text).is_err());
        let mut damaged = LEDGER.to_owned();
        damaged.insert_str(at, &junk);
        match Ledger::parse(&damaged) {
            Ok(ledger) => {
                let _ = ledger.search(&junk);
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn numbers_as_seats(number in any::<u16>()) {
        let text = number.to_string();
        prop_assert_eq!(serde_json::from_str::<Seat>(&text).is_ok(), number < 10);
        prop_assert_eq!(serde_json::from_str::<SeatSet>(&text).is_ok(), number < 1024);
    }

    #[test]
    fn texts_as_secrets(text in "[0-9a-fA-F]{60,66}|\\PC{0,70}") {
        let json = serde_json::to_string(&text).unwrap();
        let hex = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        prop_assert_eq!(serde_json::from_str::<Secret>(&json).is_ok(), hex);
        prop_assert_eq!(serde_json::from_str::<Nonce>(&json).is_ok(), hex);
    }

    #[test]
    fn any_seed_plays_a_whole_match(secret in any::<[u8; 32]>(), seed in any::<u64>(), players in 2..4usize) {
        let mut chance = table::chance::Fast::new(seed);
        let content = Content::built_in(HighCard::about().content);
        let mut match_setup = match_setup(players);
        match_setup.secret = Secret(secret);
        let (mut game, _) = Match::<HighCard>::start(&Options { players, peeking: true }, &content, match_setup).unwrap();
        while let Some(seat) = game.to_act().first() {
            let legal = game.legal(seat);
            game.act(seat, legal[chance.below(legal.len() as u32) as usize]).unwrap();
        }
        prop_assert!(verify::<HighCard>(game.record()).unwrap().audited);
    }
}
