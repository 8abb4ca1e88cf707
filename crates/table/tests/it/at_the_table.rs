//! Taking back, giving up, handing over and falling asleep: what happens at a table besides actions.

use std::sync::Arc;

use table::{
    Content, Match, Rejected, Rules, Seat,
    chance::{Audited, Chance, Fast, Nonce, Secret, match_seed_1},
    fairness::SeatNonce,
    playing::MatchSetup,
    record::{EntryKind, SeatInfo},
    replay::verify,
    timeline::UndoRefused,
};

use crate::high_card::{Act, HighCard, Options};

pub const SECRET: Secret = Secret([7; 32]);

pub fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

pub fn match_setup(seats: usize) -> MatchSetup {
    MatchSetup {
        table: "k3x9".to_owned(),
        seats: (0..seats).map(|i| SeatInfo { name: format!("P{i}"), player: "human".to_owned() }).collect(),
        secret: SECRET,
        nonces: (0..seats).map(|i| SeatNonce::Opened(Nonce([i as u8; 32]))).collect(),
    }
}

pub fn start(players: usize, peeking: bool) -> Match<HighCard> {
    let content = table::Content::built_in(<HighCard as table::Rules>::about().content);
    Match::start(&Options { players, peeking }, &content, match_setup(players)).unwrap().0
}

/// A match whose record has format 1, as early versions began it: the rules were not bound by its commitment.
pub fn start_early(players: usize) -> Match<HighCard> {
    let mut record = start(players, true).record().clone();
    let header = &mut record.header;
    (header.starboard, header.table) = (1, String::new());
    (header.commitment, header.nonce_hashes) = (SECRET.commitment_1(), Vec::new());
    let mut chance = Audited::new(match_seed_1(&SECRET, &header.nonces));
    for draw in &mut record.entries[0].draws {
        draw.value = chance.below(draw.n);
    }
    Match::resume(record, SECRET, table::SeatSet::EMPTY).unwrap()
}

/// Plays at random until something is as wanted, or to the end.
pub fn play_until(game: &mut Match<HighCard>, seed: u64, wanted: impl Fn(&Match<HighCard>) -> bool) {
    let mut chance = Fast::new(seed);
    while let Some(seat) = game.to_act().first().filter(|_| !wanted(game)) {
        let legal = game.legal(seat);
        game.act(seat, legal[chance.below(legal.len() as u32) as usize]).unwrap();
    }
}

pub fn finished(players: usize, seed: u64) -> Match<HighCard> {
    let mut game = start(players, true);
    play_until(&mut game, seed, |_| false);
    game
}

/// A position in which the first seat can toss, and where drawing from the empty deck plays itself when it is all that is
/// left.
fn before_a_toss(peeking: bool) -> Match<HighCard> {
    let mut game = start(3, peeking);
    let drawn = |game: &Match<HighCard>| game.state().round == 2 && game.state().turn == 0;
    play_until(&mut game, 1, drawn);
    assert!(drawn(&game));
    game
}

fn toss(game: &mut Match<HighCard>) -> Vec<EntryKind> {
    let action = game.legal(seat(1)).iter().copied().find(|action| matches!(action, Act::Toss(_))).unwrap();
    game.act(seat(1), action).unwrap().into_iter().map(|happened| happened.entry.what).collect()
}

#[test]
fn what_plays_itself_is_marked() {
    let mut game = before_a_toss(false);
    let happened = toss(&mut game);
    assert!(matches!(&happened[0], EntryKind::Act { auto: false, .. }));
    assert!(
        matches!(&happened[1], EntryKind::Act { action, auto: true, .. } if action == "draw"),
        "{happened:?}"
    );
    assert_eq!(game.to_act().first(), Some(seat(2)));
}

#[test]
fn who_wants_to_be_asked_is_asked_also_after_a_pause() {
    let mut game = before_a_toss(false);
    game.ask_always(table::SeatSet::only(seat(1)));
    assert_eq!(toss(&mut game).len(), 1, "nothing happens by itself");
    assert_eq!(game.to_act().first(), Some(seat(1)));
    let record = game.record().clone();
    let resumed = Match::<HighCard>::resume(record.clone(), SECRET, table::SeatSet::only(seat(1))).unwrap();
    assert_eq!(*resumed.record(), record);
    let hurried = Match::<HighCard>::resume(record, SECRET, table::SeatSet::EMPTY).unwrap();
    assert!(matches!(&hurried.record().entries.last().unwrap().what, EntryKind::Act { auto: true, .. }));
    let happened = game.act(seat(1), Act::Draw).unwrap();
    assert!(matches!(&happened[0].entry.what, EntryKind::Act { auto: false, .. }));
}

#[test]
fn undo_takes_back_what_played_itself_after_the_action() {
    let mut game = before_a_toss(false);
    let before = game.state().clone();
    toss(&mut game);
    let after = game.state().clone();
    assert_eq!(game.timeline().may_undo(seat(2)), Err(Rejected::Undo(UndoRefused::NotYours)));
    let happened = game.undo(seat(1)).unwrap();
    assert_eq!(happened[0].entry.what, EntryKind::Undo { seat: seat(1) });
    assert_eq!(*game.state(), before);
    toss(&mut game);
    assert_eq!(*game.state(), after);
}

#[test]
fn what_played_itself_cannot_be_taken_back_alone() {
    let mut game = before_a_toss(true);
    toss(&mut game);
    // After the peek only drawing from the empty deck is left, which plays itself and reveals nothing.
    let happened = game.act(seat(1), Act::Peek).unwrap();
    assert!(matches!(&happened[1].entry.what, EntryKind::Act { auto: true, .. }));
    let entries = game.record().entries.len();
    assert_eq!(game.undo(seat(1)), Err(Rejected::Undo(UndoRefused::Revealed)));
    assert_eq!(game.record().entries.len(), entries, "a refused undo leaves no entry");
}

#[test]
fn nothing_revealed_is_taken_back() {
    let mut game = start(2, true);
    assert_eq!(game.undo(seat(1)), Err(Rejected::Undo(UndoRefused::Nothing)));
    game.act(seat(1), Act::Peek).unwrap();
    assert_eq!(game.undo(seat(1)), Err(Rejected::Undo(UndoRefused::Revealed)));
    game.act(seat(1), Act::Draw).unwrap();
    assert_eq!(game.undo(seat(1)), Err(Rejected::Undo(UndoRefused::Revealed)));
}

#[test]
fn only_the_newest_action_is_taken_back() {
    let mut game = start(2, true);
    play_until(&mut game, 4, |game| game.to_act().len() == 2);
    let first = game.legal(seat(1))[0];
    game.act(seat(1), first).unwrap();
    assert!(game.timeline().may_undo(seat(1)).is_ok());
    let second = game.legal(seat(2))[0];
    game.act(seat(2), second).unwrap();
    assert!(game.undo(seat(1)).is_err());
}

#[test]
fn who_may_not_take_back_their_own_action_any_more_is_told_why() {
    let since = Err(Rejected::Undo(UndoRefused::OtherSince));
    let acted = || {
        let mut game = before_a_toss(false);
        toss(&mut game);
        assert!(game.timeline().may_undo(seat(1)).is_ok());
        game
    };
    let mut game = acted();
    game.hand_over(seat(1), "captain").unwrap();
    assert_eq!(game.undo(seat(1)), since);
    let mut game = start(2, true);
    game.time_out(seat(1)).unwrap();
    assert_eq!(game.undo(seat(1)), since);
    let mut game = start(3, true);
    game.resign(seat(1)).unwrap();
    game.hand_over(seat(1), "captain").unwrap();
    assert_eq!(game.undo(seat(1)), since);
    assert_eq!(UndoRefused::OtherSince.to_string(), "something else has happened at the table since");
}

#[test]
fn giving_up_among_two_ends_the_match() {
    let mut game = start(2, true);
    game.resign(seat(1)).unwrap();
    assert!(game.to_act().is_empty());
    let standings = game.standings().unwrap();
    assert_eq!((standings.how.as_str(), standings.why), ("resignation", "All others gave up".into()));
    assert_eq!((standings.lines[0].score.seat, standings.lines[1].resigned), (seat(2), true));
    assert_eq!(game.resign(seat(2)), Err(Rejected::Over));
    assert_eq!(game.act(seat(1), Act::Draw), Err(Rejected::Over));
    assert_eq!(game.hand_over(seat(1), "cadet"), Err(Rejected::Over));
    assert!(verify::<HighCard>(game.record()).unwrap().audited);
}

#[test]
fn giving_up_among_three_plays_on_silently_and_comes_last() {
    for seed in 0..20 {
        let mut game = start(3, true);
        let happened = game.resign(seat(1)).unwrap();
        // The seat was to act, so the match acts for it at once.
        assert!(
            matches!(&happened[1].entry.what, EntryKind::Act { seat: s, auto: true, .. } if *s == seat(1))
        );
        assert_eq!(game.resign(seat(1)), Err(Rejected::Resigned(seat(1))));
        play_until(&mut game, seed, |_| false);
        let standings = game.standings().unwrap();
        assert_eq!(
            (standings.how.as_str(), &standings.why),
            ("last-trick", &"The last trick was taken".into())
        );
        let last = standings.lines.last().unwrap();
        assert_eq!((last.score.seat, last.place, last.resigned), (seat(1), 3, true));
        let own = |what: &EntryKind| match what {
            EntryKind::Act { seat: s, auto, .. } => *s != seat(1) || *auto,
            _ => true,
        };
        assert!(game.record().entries.iter().all(|entry| own(&entry.what)));
        assert!(verify::<HighCard>(game.record()).unwrap().audited);
    }
}

#[test]
fn two_of_three_giving_up_leave_a_winner() {
    let mut game = start(3, true);
    game.resign(seat(2)).unwrap();
    game.resign(seat(3)).unwrap();
    let standings = game.standings().unwrap();
    assert_eq!((standings.how.as_str(), standings.lines[0].score.seat), ("resignation", seat(1)));
}

#[test]
fn falling_asleep_does_the_fallback_for_good() {
    let mut game = start(2, true);
    assert_eq!(game.time_out(seat(2)), Err(Rejected::NotWaiting(seat(2))));
    let happened = game.time_out(seat(1)).unwrap();
    assert_eq!(happened[0].entry.what, EntryKind::TimeOut { seat: seat(1), action: "draw".to_owned() });
    assert!(game.undo(seat(1)).is_err());
    play_until(&mut game, 3, |_| false);
    verify::<HighCard>(game.record()).unwrap();
}

#[test]
fn a_seat_is_handed_over() {
    let mut game = before_a_toss(false);
    toss(&mut game);
    let happened = game.hand_over(seat(1), "captain").unwrap();
    assert_eq!(happened[0].entry.what, EntryKind::HandOver { seat: seat(1), to: "captain".to_owned() });
    assert!(game.undo(seat(1)).is_err(), "what another did is not taken back");
    assert_eq!(game.hand_over(Seat::new(5), "captain"), Err(Rejected::NoSuchSeat(Seat::new(5))));
}

#[test]
fn matches_with_the_same_options_and_content_share_their_rules() {
    let rules = |options: &Options, content: &Content| {
        table::timeline::rules_of::<HighCard>(options, content).unwrap()
    };
    let built_in = Content::built_in(HighCard::about().content);
    let options = Options { players: 2, peeking: true };
    let first = rules(&options, &built_in);
    assert!(Arc::ptr_eq(&first, &rules(&options, &built_in)));
    assert!(!Arc::ptr_eq(&first, &rules(&Options { players: 3, peeking: true }, &built_in)));
    let other = Content::custom("other.json", r#"{"hand": 2, "rounds": 2}"#);
    assert!(!Arc::ptr_eq(&first, &rules(&options, &other)));
}
