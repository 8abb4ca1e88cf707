//! Records that somebody has tampered with, in every way that we can think of: each is refused, or what is wrong with it is named.
//!
//! What no record can show alone is whether a hash was published when it should have been: whoever runs the table writes the
//! record. Each person's page knows, and checks it (web/src/shell/fairness).

use table::{
    Match, Record, Seq,
    chance::{Nonce, Secret},
    fairness::{FairnessError, ProvedTo, SeatNonce},
    playing::MatchSetup,
    record::{Ending, Entry, EntryKind, HUMAN},
    replay::{ReplayError, Verified, verify},
};

use crate::{
    at_the_table::{SECRET, match_setup, play_until, seat, start_early},
    high_card::{HighCard, Options},
};

fn begin(match_setup: MatchSetup) -> Match<HighCard> {
    let content = table::Content::built_in(<HighCard as table::Rules>::about().content);
    let options = Options { players: match_setup.seats.len(), peeking: false };
    Match::start(&options, &content, match_setup).unwrap().0
}

/// Ann's nonce was promised and opened, Bob's promised and not opened, and a bot plays at the third seat.
fn mixed() -> MatchSetup {
    let mut all = match_setup(3);
    all.seats[2].player = "cadet".to_owned();
    let hash = table::chance::NonceHash([9; 32]);
    all.nonces = vec![SeatNonce::Opened(Nonce([1; 32])), SeatNonce::Missing(hash), SeatNonce::Derived];
    all
}

fn played(mut game: Match<HighCard>) -> Record {
    play_until(&mut game, 3, |_| false);
    game.record().clone()
}

fn check(record: &Record) -> Result<Verified, ReplayError> {
    verify::<HighCard>(&Record::parse(&record.to_text()).unwrap())
}

/// What is wrong with a record that was in order before this change.
fn forged(change: impl FnOnce(&mut Record)) -> ReplayError {
    let mut record = played(begin(mixed()));
    check(&record).unwrap();
    change(&mut record);
    check(&record).unwrap_err()
}

/// Records that the page's own check is tested with, too (web/src/shell/fairness/check.test.ts): they must never change.
#[test]
fn the_records_for_other_checkers_are_as_they_were() {
    let early = {
        let mut game = start_early(3);
        play_until(&mut game, 3, |_| false);
        game.record().clone()
    };
    let vectors = [("mixed", played(begin(mixed()))), ("renewed", played(renewed())), ("early", early)];
    for (name, record) in vectors {
        check(&record).unwrap();
        let path = format!("{}/tests/vectors/{name}.record", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), record.to_text(), "{path}");
    }
}

#[test]
fn a_verdict_names_whose_nonces_were_committed_first() {
    let whole = check(&played(begin(match_setup(2)))).unwrap();
    assert_eq!(whole.proofs[0].1.verdict(), ProvedTo::Everyone);
    let some = check(&played(begin(mixed()))).unwrap().proofs[0].1;
    assert_eq!(some.verdict(), ProvedTo::Some);
    assert!(some.committed.contains(seat(1)) && some.missing.contains(seat(2)) && some.people.len() == 2);
    let none = MatchSetup { nonces: vec![SeatNonce::Derived; 2], ..match_setup(2) };
    assert_eq!(check(&played(begin(none))).unwrap().proofs[0].1.verdict(), ProvedTo::Nobody);
    let mut bots = MatchSetup { nonces: vec![SeatNonce::Derived; 2], ..match_setup(2) };
    bots.seats.iter_mut().for_each(|seat| seat.player = "captain".to_owned());
    assert_eq!(check(&played(begin(bots))).unwrap().proofs[0].1.verdict(), ProvedTo::BotsAlone);
}

#[test]
fn every_change_to_what_was_agreed_on_is_found() {
    let unfair = |change: fn(&mut Record)| match forged(change) {
        ReplayError::Fairness(unfair) => unfair,
        other => panic!("{other}"),
    };
    assert_eq!(unfair(|r| r.secret = Some(Secret([8; 32]))), FairnessError::Commitment);
    assert_eq!(unfair(|r| r.header.table = "another".to_owned()), FairnessError::Commitment);
    assert_eq!(unfair(|r| r.header.seats[2].player = "captain".to_owned()), FairnessError::Commitment);
    assert_eq!(unfair(|r| r.header.seats[2].player = "human".to_owned()), FairnessError::Commitment);
    assert_eq!(unfair(|r| r.header.options["peeking"] = true.into()), FairnessError::Commitment);
    assert_eq!(unfair(|r| r.header.commitment.0[0] ^= 1), FairnessError::Commitment);
    assert_eq!(unfair(|r| r.header.nonces[0] = Nonce([5; 32])), FairnessError::Opening(seat(1)));
    assert_eq!(unfair(|r| r.header.nonces[1] = Nonce([5; 32])), FairnessError::Chosen(seat(2)));
    assert_eq!(unfair(|r| r.header.nonces[2] = Nonce([5; 32])), FairnessError::Chosen(seat(3)));
    assert_eq!(unfair(|r| r.header.nonce_hashes[0] = None), FairnessError::Chosen(seat(1)));
    assert_eq!(unfair(|r| r.header.nonce_hashes.clear()), FairnessError::Chosen(seat(1)));
    assert_eq!(unfair(|r| r.header.missing.insert(seat(1))), FairnessError::Chosen(seat(1)));
    // An early version did not bind any of this: nobody may claim to be one.
    assert_eq!(unfair(|r| r.header.starboard = 1), FairnessError::Commitment);
    let old = forged(|r| {
        r.header.starboard = 1;
        r.header.commitment = SECRET.commitment_1();
    });
    assert!(matches!(old, ReplayError::Draws { seq: Seq(0), .. }), "{old}");
}

#[test]
fn a_nonce_that_is_tried_until_the_draws_please_is_found_out_or_named() {
    // Whoever knows the secret tries nonces for the bot until its first card is the best.
    let pleases = |record: &Record| record.entries[0].draws[0].value == 5;
    let made = |nonce: u8| {
        let mut all = match_setup(2);
        all.seats[1].player = "cadet".to_owned();
        all.nonces = vec![SeatNonce::Derived, SeatNonce::Opened(Nonce([nonce; 32]))];
        played(begin(all))
    };
    let bots = (0..=255).map(made).find(pleases).unwrap();
    assert_eq!(check(&bots), Err(ReplayError::Fairness(FairnessError::Bot(seat(2)))));
    let mut hidden = bots.clone();
    hidden.header.nonce_hashes.clear();
    assert_eq!(check(&hidden), Err(ReplayError::Fairness(FairnessError::Chosen(seat(2)))));
    // For a person who sent nothing it is the same.
    let made = |nonce: u8| {
        let nonces = vec![SeatNonce::Derived, SeatNonce::Opened(Nonce([nonce; 32]))];
        let mut record = played(begin(MatchSetup { nonces, ..match_setup(2) }));
        record.header.nonce_hashes.clear();
        record
    };
    let person = (0..=255).map(made).find(pleases).unwrap();
    assert_eq!(check(&person), Err(ReplayError::Fairness(FairnessError::Chosen(seat(2)))));
    // A secret that is tried until the draws please, before anything is published, is nobody's fault if a person adds a nonce. If
    // nobody does, the verdict says so.
    let made = |secret: u8| {
        let nonces = vec![SeatNonce::Derived; 2];
        played(begin(MatchSetup { secret: Secret([secret; 32]), nonces, ..match_setup(2) }))
    };
    let secret = (0..=255).map(made).find(pleases).unwrap();
    assert_eq!(check(&secret).unwrap().proofs[0].1.verdict(), ProvedTo::Nobody);
}

fn renewed() -> Match<HighCard> {
    let mut game = begin(mixed());
    play_until(&mut game, 3, |game| game.record().entries.len() > 2);
    let salt = Nonce([4; 32]);
    let nonces = [SeatNonce::Opened(Nonce([6; 32])), SeatNonce::Derived, SeatNonce::Derived];
    let commitment = game.renewed_commitment(&salt);
    game.renew(salt, &nonces).unwrap();
    let EntryKind::NewChance(renewal) = &game.record().entries.last().unwrap().what else { panic!() };
    assert_eq!(renewal.agreed.commitment, commitment, "as it was published");
    game
}

fn renewal_of(record: &mut Record) -> &mut table::record::Renewal {
    let renewal = record.entries.iter_mut().find_map(|entry| match &mut entry.what {
        EntryKind::NewChance(renewal) => Some(renewal),
        _ => None,
    });
    renewal.unwrap()
}

#[test]
fn a_restored_match_goes_on_with_other_draws_and_the_verdict_says_so() {
    let game = renewed();
    let at = Seq(game.record().entries.len() as u32 - 1);
    let again = Match::<HighCard>::resume(game.record().clone(), SECRET, table::SeatSet::EMPTY).unwrap();
    let record = played(game);
    assert_eq!(played(again), record, "also where it was put aside meanwhile");
    let verified = check(&record).unwrap();
    assert!(verified.audited && verified.proofs.len() == 2);
    assert_eq!((verified.proofs[1].0, verified.proofs[1].1.verdict()), (at, ProvedTo::Some));
}

#[test]
fn every_change_to_a_renewal_is_found() {
    let unfair = |change: fn(&mut Record)| {
        let mut record = played(renewed());
        change(&mut record);
        match check(&record) {
            Err(ReplayError::Fairness(unfair)) => unfair,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(unfair(|r| renewal_of(r).salt = Nonce([5; 32])), FairnessError::Commitment);
    assert_eq!(unfair(|r| renewal_of(r).agreed.commitment.0[0] ^= 1), FairnessError::Commitment);
    assert_eq!(unfair(|r| renewal_of(r).agreed.nonces[0] = Nonce([7; 32])), FairnessError::Opening(seat(1)));
    assert_eq!(unfair(|r| renewal_of(r).agreed.nonces[1] = Nonce([7; 32])), FairnessError::Chosen(seat(2)));
    assert_eq!(
        unfair(|r| renewal_of(r).agreed.nonces.truncate(1)),
        FairnessError::Count { what: "nonces", given: 1, seats: 3 }
    );
    // A renewal is of one moment: it cannot be moved to where its draws would be welcome.
    let moved = |r: &mut Record| {
        let at = r.entries.iter().position(|entry| matches!(entry.what, EntryKind::NewChance(_))).unwrap();
        r.entries.swap(at, at - 1);
        (0..).zip(&mut r.entries).for_each(|(seq, entry)| entry.seq = Seq(seq));
    };
    assert_eq!(unfair(moved), FairnessError::Commitment);
}

#[test]
fn a_renewal_binds_who_plays_by_then() {
    let mut game = begin(mixed());
    play_until(&mut game, 3, |game| game.record().entries.len() > 2);
    // The seat of a person goes to a bot, and is no person's in what is agreed on next.
    game.hand_over(seat(1), "captain").unwrap();
    game.renew(Nonce([4; 32]), &[SeatNonce::Derived; 3]).unwrap();
    game.hand_over(seat(1), HUMAN).unwrap();
    let nonces = [SeatNonce::Opened(Nonce([6; 32])), SeatNonce::Derived, SeatNonce::Derived];
    game.renew(Nonce([5; 32]), &nonces).unwrap();
    let verified = check(&played(game)).unwrap();
    let has_seat_1 = |number: usize| verified.proofs[number].1.people.contains(seat(1));
    assert_eq!([0, 1, 2].map(has_seat_1), [true, false, true]);
    assert!(verified.proofs[2].1.committed.contains(seat(1)));
}

#[test]
fn a_match_that_is_ended_without_a_result_opens_its_secret_and_nothing_follows() {
    let mut game = begin(mixed());
    game.close(Ending::Silence).unwrap();
    assert!(game.to_act().is_empty() && game.standings().is_none());
    assert_eq!(game.record().secret, Some(SECRET));
    let verified = check(game.record()).unwrap();
    assert_eq!((verified.audited, verified.closed, verified.standings), (true, Some(Ending::Silence), None));
    assert!(game.close(Ending::Length).is_err() && game.renew(Nonce([1; 32]), &[]).is_err());
    let mut longer = game.record().clone();
    let what = EntryKind::Act { seat: seat(1), action: "lay 1".to_owned(), auto: false };
    longer.entries.push(Entry { seq: longer.next_seq(), what, draws: Vec::new() });
    assert!(check(&longer).is_err());
    // Nor is a match cut short by claiming that it was ended before its last entries.
    let mut kept = game.record().clone();
    kept.secret = None;
    assert_eq!(check(&kept), Err(ReplayError::SecretMissing));
}
