//! A match behind its face without type parameters says and does the same, to each pair of eyes its own.

use serde_json::json;
use table::{
    Eyes, Names, Rejected, Seq,
    erased::{AnyGame, AnyMatch, ErasedGame},
    replay::ReplayError,
};

use crate::{
    at_the_table::{SECRET, finished, match_setup, seat},
    high_card::HighCard,
};

const LISTED: ErasedGame<HighCard> = ErasedGame::new();

fn start() -> Box<dyn AnyMatch> {
    let (game, applied) = LISTED.start(&LISTED.options(3).unwrap(), None, match_setup(3)).unwrap();
    assert_eq!(applied[0].entry().seq, Seq(0));
    game
}

#[test]
fn choices_are_what_may_be_done() {
    let mut game = start();
    assert_eq!((game.seats(), game.round()), (3, 1));
    let choices = game.choices(seat(1));
    assert!(!choices.is_empty() && game.choices(seat(2)).is_empty());
    for choice in &choices {
        assert_eq!(game.check(seat(1), &choice.text), Ok(()));
        assert!(choice.label.to_string().contains(&choice.text));
    }
    assert!(matches!(game.act(seat(1), "dance").err(), Some(Rejected::Unknown(_))));
    assert!(matches!(game.act(seat(2), "draw").err(), Some(Rejected::Refused(_))));
    assert!(game.act(seat(1), "draw").is_ok());
    assert_eq!(game.record().entries.len(), 2);
}

#[test]
fn each_pair_of_eyes_is_told_its_own() {
    let mut game = start();
    let names = Names::new(["Ann", "Bob", "Cid"]);
    let applied = game.act(seat(1), "peek").unwrap();
    let told = |eyes| applied[0].seen_by(eyes);
    assert_eq!(told(Eyes::Spectator).lines[0].plain(&names), "Ann peeks None");
    assert_eq!(told(Eyes::Seat(seat(3))), told(Eyes::Spectator));
    assert_ne!(told(Eyes::Seat(seat(1))), told(Eyes::Spectator));
    assert_eq!(told(Eyes::Seat(seat(1))), told(Eyes::All));
    assert_eq!(game.view(Eyes::Spectator)["hands"], json!([null, null, null]));
    assert!(game.view(Eyes::Seat(seat(2)))["hands"][1].is_u64());
    assert_eq!(game.snapshot()["peeked"], json!(true));
}

#[test]
fn the_table_works_through_the_face_too() {
    let mut game = start();
    assert!(game.undo(seat(1)).is_err() && game.may_undo(seat(1)).is_err());
    game.time_out(seat(1)).unwrap();
    game.hand_over(seat(2), "cadet").unwrap();
    game.resign(seat(2)).unwrap();
    game.resign(seat(3)).unwrap();
    assert_eq!(game.standings().unwrap().lines[0].score.seat, seat(1));
    let verified = LISTED.verify(game.record()).unwrap();
    assert!(verified.audited && verified.standings.is_some());
    let again = LISTED.resume(game.record().clone(), SECRET, table::SeatSet::EMPTY).unwrap();
    assert_eq!((again.snapshot(), again.standings()), (game.snapshot(), game.standings()));
}

#[test]
fn a_record_is_read_with_somebodys_eyes() {
    let game = finished(3, 1);
    let record = game.record();
    let whole = LISTED.replay(record, None, Eyes::All).unwrap();
    assert_eq!(whole.log.len(), record.entries.len());
    assert_eq!(whole.standings, game.standings());
    let part = LISTED.replay(record, Some(Seq(2)), Eyes::Spectator).unwrap();
    assert_eq!((part.log.len(), part.standings), (3, None));
    assert_eq!(part.view["hands"], json!([null, null, null]));
    let last = record.entries.last().unwrap().seq;
    let beyond = LISTED.replay(record, Some(Seq(999)), Eyes::All);
    assert_eq!(beyond.err(), Some(ReplayError::NoSuchEntry { at: Seq(999), last }));
}
