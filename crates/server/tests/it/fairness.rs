//! How a table agrees on its dice: promises first, then nonces, and nobody is waited for without end.

use std::time::Duration;

use serde_json::{Value, json};
use server::Config;
use store::Sqlite;
use table::{
    Record, Seat,
    chance::{Commitment, Nonce},
    fairness::ProvedTo,
    record::EntryKind,
    replay::Verified,
};

use crate::{
    client::{Client, Reply},
    world::{World, config},
};

fn patient() -> Config {
    let mut config = config();
    config.limits.nonces = Duration::from_secs(600);
    config
}

fn hasty() -> Config {
    let mut config = config();
    config.limits.nonces = Duration::from_millis(150);
    config
}

fn commitment(table: &Value) -> Commitment {
    serde_json::from_value(table["agreement"]["commitment"].clone()).unwrap()
}

fn hash(table: &Value, seat: usize, nonce: u8) -> Value {
    json!(Nonce([nonce; 32]).hash(&commitment(table), Seat::new(seat)))
}

async fn table(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}")).await.ok()
}

async fn promise(client: &mut Client, id: &str, seat: usize, nonce: u8) -> Reply {
    let now = table(client, id).await;
    let wish = json!({ "seat": seat, "hash": hash(&now, seat, nonce) });
    client.post(&format!("/api/tables/{id}/promise"), wish).await
}

async fn open(client: &mut Client, id: &str, seat: usize, nonce: u8) -> Reply {
    let wish = json!({ "seat": seat, "nonce": Nonce([nonce; 32]) });
    client.post(&format!("/api/tables/{id}/open"), wish).await
}

fn pig(seats: Value) -> Value {
    json!({ "game": "pig", "players": seats.as_array().unwrap().len(), "seats": seats, "pace": "fast" })
}

/// Waits until the match of a table has begun, or goes on.
async fn begun(client: &mut Client, id: &str) {
    for _ in 0..200 {
        if table(client, id).await["agreement"].is_null() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it does not begin");
}

/// The same, while nobody touches the table: only a list is asked for.
async fn running_by_itself(client: &mut Client, id: &str) {
    for _ in 0..100 {
        let running = client.get("/api/tables?state=running").await.ok();
        if running.as_array().unwrap().iter().any(|table| table["id"] == id) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it waits for ever");
}

/// The record of a match that this seat gives up.
async fn given_up(client: &mut Client, id: &str, seat: usize) -> (Record, Verified) {
    let wish = json!({ "seat": seat, "request": "r" });
    client.post(&format!("/api/tables/{id}/resign"), wish).await.ok();
    let record = Record::parse(&client.get(&format!("/api/tables/{id}/record")).await.text()).unwrap();
    let verified = catalogue::find("pig").unwrap().verify(&record).unwrap();
    (record, verified)
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_promises_before_anyone_opens_and_the_record_holds_both() {
    let mut world = World::with(patient()).await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let seats =
        json!([{ "kind": "me", "commits": true }, { "kind": "human" }, { "kind": "bot", "bot": "cadet" }]);
    let (id, keys) = ann.make(pig(seats)).await;
    let seen = table(&mut bob, &id).await;
    assert_eq!(seen["agreement"]["phase"], "seats");
    assert_eq!(seen["agreement"]["seats"][0], json!({ "awaited": true, "open": false }));
    promise(&mut ann, &id, 0, 1).await.ok();
    assert_eq!(open(&mut ann, &id, 0, 1).await.kind(), "refused", "not before all have promised");
    let join = json!({ "key": keys[1], "name": "Bob", "hash": hash(&seen, 1, 2) });
    bob.post(&format!("/api/tables/{id}/join"), join).await.ok();
    let now = table(&mut ann, &id).await;
    assert_eq!((&now["agreement"]["phase"], &now["state"]), (&json!("nonces"), &json!("waiting")));
    assert_eq!(now["agreement"]["seats"][1]["hash"], hash(&seen, 1, 2), "everybody sees the hashes");
    assert_eq!(promise(&mut ann, &id, 0, 9).await.kind(), "refused", "nobody chooses again");
    promise(&mut ann, &id, 0, 1).await.ok();
    assert_eq!(open(&mut bob, &id, 1, 9).await.kind(), "refused", "another nonce than was promised");
    assert_eq!(open(&mut bob, &id, 0, 1).await.kind(), "not-yours");
    open(&mut ann, &id, 0, 1).await.ok();
    // What was opened and not yet written is forgotten when the server stops; what was promised is not.
    world.restart().await;
    let now = table(&mut ann, &id).await;
    assert_eq!((&now["agreement"]["phase"], commitment(&now)), (&json!("nonces"), commitment(&seen)));
    open(&mut bob, &id, 1, 2).await.ok();
    open(&mut ann, &id, 0, 1).await.ok();
    let now = table(&mut ann, &id).await;
    assert_eq!((&now["state"], &now["agreement"]), (&json!("running"), &Value::Null));
    assert_eq!(now["commitment"], seen["commitment"]);
    open(&mut ann, &id, 0, 1).await.ok();
    assert_eq!(open(&mut ann, &id, 0, 9).await.kind(), "refused", "the match has begun without it");
    // Sent once more by a page that had not yet heard that it arrived.
    let again = |nonce| json!({ "seat": 0, "hash": hash(&seen, 0, nonce), "commitment": commitment(&seen) });
    ann.post(&format!("/api/tables/{id}/promise"), again(1)).await.ok();
    let other = ann.post(&format!("/api/tables/{id}/promise"), again(9)).await;
    assert_eq!(other.kind(), "refused", "nobody chooses again");
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 0, "request": "r" })).await.ok();
    let (record, verified) = given_up(&mut bob, &id, 1).await;
    assert_eq!(record.header.nonces[..2], [Nonce([1; 32]), Nonce([2; 32])], "as they were sent");
    assert_eq!(record.header.table, id);
    assert_eq!(verified.proofs[0].1.verdict(), ProvedTo::Everyone);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_waits_for_nobody_for_ever_and_names_who_was_missing() {
    let world = World::with(hasty()).await;
    let (mut ann, mut bob) = (world.client(), world.client());
    // Ann never promises, though she said so; Bob promises and does not open.
    let (id, keys) = ann.make(pig(json!([{ "kind": "me", "commits": true }, { "kind": "human" }]))).await;
    let seen = table(&mut bob, &id).await;
    let join = json!({ "key": keys[1], "hash": hash(&seen, 1, 2) });
    bob.post(&format!("/api/tables/{id}/join"), join).await.ok();
    begun(&mut ann, &id).await;
    assert_eq!(open(&mut bob, &id, 1, 2).await.kind(), "refused", "too late");
    let (_, verified) = given_up(&mut ann, &id, 0).await;
    let proof = verified.proofs[0].1;
    assert_eq!((proof.verdict(), proof.missing.first()), (ProvedTo::Nobody, Some(Seat::new(1))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_table_begins_when_it_has_waited_long_enough_with_what_was_opened() {
    let mut config = config();
    // What is idle is put aside every second.
    (config.limits.nonces, config.limits.idle) = (Duration::from_secs(3), Duration::ZERO);
    let world = World::with(config).await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let (id, keys) = ann.make(pig(json!([{ "kind": "me", "commits": true }, { "kind": "human" }]))).await;
    let seen = table(&mut bob, &id).await;
    promise(&mut ann, &id, 0, 1).await.ok();
    let join = json!({ "key": keys[1], "hash": hash(&seen, 1, 2) });
    bob.post(&format!("/api/tables/{id}/join"), join).await.ok();
    open(&mut ann, &id, 0, 1).await.ok();
    running_by_itself(&mut ann, &id).await;
    let (record, _) = given_up(&mut ann, &id, 0).await;
    assert_eq!(record.header.nonces[0], Nonce([1; 32]));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_promises_nothing_is_not_waited_for() {
    let world = World::with(patient()).await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "bot", "bot": "cadet" }]))).await;
    assert_eq!(table(&mut ann, &id).await["state"], "running");
    let (_, verified) = given_up(&mut ann, &id, 0).await;
    assert_eq!(verified.proofs[0].1.verdict(), ProvedTo::Nobody);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_expects_promises_of_those_who_made_them_before() {
    let world = World::with(patient()).await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me", "commits": true }, { "kind": "me" }]))).await;
    promise(&mut ann, &id, 0, 1).await.ok();
    open(&mut ann, &id, 0, 1).await.ok();
    given_up(&mut ann, &id, 0).await;
    let next = ann.post(&format!("/api/tables/{id}/rematch"), json!({})).await.ok()["table"].clone();
    let next = next.as_str().unwrap();
    let now = table(&mut ann, next).await;
    let awaited: Vec<bool> =
        (0..2).map(|seat| now["agreement"]["seats"][seat]["awaited"].as_bool().unwrap()).collect();
    assert_eq!(awaited, [false, true], "who began goes last");
    promise(&mut ann, next, 1, 5).await.ok();
    open(&mut ann, next, 1, 5).await.ok();
    assert_eq!(table(&mut ann, next).await["state"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_match_goes_on_only_with_new_dice() {
    let mut world = World::with(patient()).await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me", "commits": true }, { "kind": "me" }]))).await;
    promise(&mut ann, &id, 0, 1).await.ok();
    open(&mut ann, &id, 0, 1).await.ok();
    world.stop().await;
    let folder = tempfile::tempdir().unwrap();
    let backup = folder.path().join("backup.db");
    Sqlite::backup_file(&world.data(), &backup).await.unwrap();
    let mut futures = Vec::new();
    for nonce in [None, Some(3), Some(4)] {
        if nonce.is_some() {
            let restored = Sqlite::restore_file(&backup, &world.data()).await.unwrap();
            assert_eq!(restored.running, 1);
            assert!(restored.before.unwrap().is_file(), "what was there is kept");
        }
        world.open().await;
        if let Some(nonce) = nonce {
            let now = table(&mut ann, &id).await;
            assert_eq!(now["agreement"]["phase"], "hashes", "{now}");
            let refused = ann.act(&id, "early", 0, 0, &["roll"]).await;
            assert!(refused.text().contains("new dice first"), "{}", refused.text());
            let questions = [
                ("ask", json!({ "seat": 0, "action": "roll" })),
                ("try", json!({ "seat": 0, "sequences": [["roll"]] })),
            ];
            for (call, question) in questions {
                let refused = ann.post(&format!("/api/tables/{id}/{call}"), question).await;
                assert_eq!(refused.kind(), "refused", "{call} allows nothing that cannot be done");
            }
            // One of the two who sit here promises; nobody waits for the other one long.
            promise(&mut ann, &id, 0, nonce).await.ok();
            promise(&mut ann, &id, 1, nonce).await.ok();
            open(&mut ann, &id, 0, nonce).await.ok();
            open(&mut ann, &id, 1, nonce).await.ok();
            assert!(table(&mut ann, &id).await["agreement"].is_null());
        }
        // Rolls, by whoever is to act.
        for turn in 0..12 {
            let moment = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
            let (seq, seat) = (moment["seq"].as_u64().unwrap(), moment["toAct"][0].as_u64().unwrap());
            ann.act(&id, &format!("t{turn}"), seat, seq, &["roll"]).await.ok();
        }
        let (record, verified) = given_up(&mut ann, &id, 0).await;
        let renewed =
            record.entries.iter().filter(|entry| matches!(entry.what, EntryKind::NewChance(_))).count();
        assert_eq!((renewed, verified.proofs.len()), (usize::from(nonce.is_some()), 1 + renewed));
        if nonce.is_some() {
            assert_eq!(verified.proofs[1].1.verdict(), ProvedTo::Everyone);
            // Left out, the old dice would have had to fall.
            let mut hidden = record.clone();
            hidden.entries.retain(|entry| !matches!(entry.what, EntryKind::NewChance(_)));
            (0..).zip(&mut hidden.entries).for_each(|(seq, entry)| entry.seq = table::Seq(seq));
            assert!(catalogue::find("pig").unwrap().verify(&hidden).is_err());
        }
        futures.push(record.entries.iter().flat_map(|entry| entry.draws.clone()).collect::<Vec<_>>());
        world.stop().await;
    }
    assert!(futures[0] != futures[1] && futures[1] != futures[2] && futures[0] != futures[2]);
}

/// A match that is to be ended, since everybody has left it.
async fn abandoned() -> (World, Client, String) {
    let soon = |limits: &mut server::Limits| {
        (limits.abandoned, limits.idle) = (Duration::ZERO, Duration::from_secs(1))
    };
    let world = World::limited(soon).await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "me" }]))).await;
    (world, ann, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_everybody_left_is_ended_and_its_secret_opened() {
    let (_world, mut ann, id) = abandoned().await;
    ann.table_until(&id, |table| table["state"] == "finished").await;
    let moment = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
    assert_eq!((&moment["toAct"], &moment["standings"]), (&json!([]), &Value::Null));
    let record = Record::parse(&ann.get(&format!("/api/tables/{id}/record")).await.text()).unwrap();
    let verified = catalogue::find("pig").unwrap().verify(&record).unwrap();
    assert!(verified.audited && verified.closed.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_could_not_be_ended_for_a_while_is_ended_later() {
    let (world, mut ann, id) = abandoned().await;
    assert_eq!(table(&mut ann, &id).await["state"], "running");
    world.faults.fail(true);
    tokio::time::sleep(Duration::from_millis(3500)).await;
    world.faults.fail(false);
    ann.table_until(&id, |table| table["state"] == "finished").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_could_not_be_written_begins_with_the_same_nonces_later() {
    let world = World::with(patient()).await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me", "commits": true }, { "kind": "bot", "bot": "random" }]);
    let (id, _) = ann.make(pig(seats)).await;
    promise(&mut ann, &id, 0, 1).await.ok();
    let mut screen = ann.live(&id).await.unwrap();
    screen.next_of("hello").await;
    world.faults.fail(true);
    assert_eq!(open(&mut ann, &id, 0, 1).await.kind(), "unavailable");
    world.faults.fail(false);
    assert_eq!(table(&mut ann, &id).await["agreement"]["phase"], "nonces");
    let asks = |message: &Value| {
        let agreement = &message["table"]["agreement"];
        agreement["phase"] == "nonces" && agreement["seats"][0]["open"] == false
    };
    screen.until(asks).await;
    open(&mut ann, &id, 0, 1).await.ok();
    let (record, verified) = given_up(&mut ann, &id, 0).await;
    assert_eq!(record.header.nonces[0], Nonce([1; 32]));
    assert_eq!(verified.proofs[0].1.verdict(), ProvedTo::Everyone);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_promise_that_could_not_be_written_is_still_awaited_and_may_be_made_again() {
    let world = World::with(patient()).await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me", "commits": true }, { "kind": "bot", "bot": "random" }]);
    let (id, _) = ann.make(pig(seats)).await;
    let seen = table(&mut ann, &id).await;
    let wish = json!({ "seat": 0, "hash": hash(&seen, 0, 1) });
    let path = format!("/api/tables/{id}/promise");
    world.faults.fail(true);
    assert_eq!(ann.post(&path, wish).await.kind(), "unavailable");
    world.faults.fail(false);
    let now = table(&mut ann, &id).await;
    assert_eq!(now["agreement"]["seats"][0], json!({ "awaited": true, "open": false }));
    // Another one: the first was never told to anybody.
    promise(&mut ann, &id, 0, 2).await.ok();
    open(&mut ann, &id, 0, 2).await.ok();
    assert_eq!(table(&mut ann, &id).await["state"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_could_not_write_that_it_waits_no_longer_tries_again() {
    let mut config = config();
    config.limits.nonces = Duration::from_millis(600);
    let world = World::with(config).await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me", "commits": true }, { "kind": "me" }]))).await;
    world.faults.fail(true);
    tokio::time::sleep(Duration::from_millis(900)).await;
    world.faults.fail(false);
    running_by_itself(&mut ann, &id).await;
}
