//! Things go wrong halfway: somebody hangs up, the store fails, a game panics, the server stops. Nothing stays half done.

use std::{
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use store::{Sqlite, Store, Stored, TableId};
use table::{
    Seat,
    erased::{AnyMatch, Applied},
    fairness::SeatNonce,
    playing::MatchSetup,
    record::{Header, SeatInfo},
};

use crate::{
    client::Client,
    vault::{BREAKING, PANICS, PANICS_IN_CHECK, PANICS_IN_VIEW, SETUP},
    world::{World, config},
};

const DAWDLE: Duration = Duration::from_millis(400);

fn pig(seats: Value) -> Value {
    json!({ "game": "pig", "players": seats.as_array().unwrap().len(), "seats": seats, "pace": "fast" })
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hangs_up_while_sitting_down_sits_and_the_match_begins() {
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let (id, keys) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "human" }]))).await;
    bob.get("/api/me").await;
    world.faults.dawdle(DAWDLE);
    bob.post_and_hang_up(&format!("/api/tables/{id}/join"), json!({ "key": keys[1], "name": "Bob" })).await;
    let table = bob.table_until(&id, |table| table["state"] == "running").await;
    assert_eq!((&table["seats"][1]["yours"], &table["seats"][1]["name"]), (&json!(true), &json!("Bob")));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hangs_up_while_asking_for_a_rematch_or_another_pace_gets_it_once() {
    let world = World::start().await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "me" }]))).await;
    world.faults.dawdle(DAWDLE);
    ann.post_and_hang_up(&format!("/api/tables/{id}/pace"), json!({ "pace": "human" })).await;
    ann.table_until(&id, |table| table["pace"] == "human").await;
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 1, "request": "r" })).await.ok();
    ann.post_and_hang_up(&format!("/api/tables/{id}/rematch"), json!({})).await;
    let next = ann.table_until(&id, |table| table["nextTable"].is_string()).await["nextTable"].clone();
    let again = ann.post(&format!("/api/tables/{id}/rematch"), json!({})).await.ok();
    assert_eq!(again["table"], next);
    assert_eq!(ann.get("/api/me").await.ok()["tables"].as_array().unwrap().len(), 2, "one rematch");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hangs_up_while_choosing_a_name_has_it_everywhere() {
    let world = World::start().await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "me" }, { "kind": "human" }]);
    let mut ids = Vec::new();
    for _ in 0..2 {
        ids.push(ann.make(pig(seats.clone())).await.0);
    }
    world.faults.dawdle(DAWDLE);
    ann.send_and_hang_up("PUT", "/api/me", json!({ "name": "Ann" })).await;
    for id in &ids {
        let names = |table: &Value| [0, 1].map(|seat: usize| table["seats"][seat]["name"].clone());
        ann.table_until(id, |table| names(table) == [json!("Ann"), json!("Ann 2")]).await;
    }
    let begun = Instant::now();
    while ann.get("/api/me").await.ok()["name"] != "Ann" {
        assert!(begun.elapsed() < Duration::from_secs(20), "the tables have the name, and its owner has not");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_reaches_a_table_that_was_joined_meanwhile() {
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human" }, { "kind": "human" }]);
    ann.make(pig(seats.clone())).await;
    let (joined, keys) = bob.make(pig(seats)).await;
    // First her seat is renamed, then she is: meanwhile she sits down elsewhere.
    world.faults.dawdle(2 * DAWDLE);
    ann.send_and_hang_up("PUT", "/api/me", json!({ "name": "Ann" })).await;
    tokio::time::sleep(DAWDLE / 4).await;
    ann.post(&format!("/api/tables/{joined}/join"), json!({ "key": keys[1] })).await.ok();
    world.faults.dawdle(Duration::ZERO);
    ann.table_until(&joined, |table| table["seats"][1]["name"] == "Ann").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_table_that_could_not_begin_begins_after_a_restart() {
    let mut world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let (id, keys) = ann.make(pig(json!([{ "kind": "human" }, { "kind": "bot", "bot": "random" }]))).await;
    let join = format!("/api/tables/{id}/join");
    bob.get("/api/me").await;
    // Every write takes a while. When Bob sits and the match is about to begin, the store begins to fail.
    world.faults.dawdle(DAWDLE);
    let joining = tokio::spawn(async move { bob.post(&join, json!({ "key": keys[0] })).await.status });
    tokio::time::sleep(DAWDLE * 3 / 2).await;
    world.faults.fail(true);
    assert_eq!(joining.await.unwrap(), 503);
    world.stop().await;
    world.faults.fail(false);
    world.faults.dawdle(Duration::ZERO);
    world.open().await;
    // Nobody touches it: lists open no match.
    let begun = Instant::now();
    loop {
        let running = ann.get("/api/tables?state=running").await.ok();
        if let Some(table) = running.as_array().unwrap().iter().find(|table| table["id"] == id.as_str()) {
            assert_eq!(table["seats"][0]["taken"], true);
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "it does not begin");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn however_much_is_to_be_forgotten_the_sweep_goes_on() {
    let world =
        World::limited(|limits| (limits.abandoned, limits.idle) = (Duration::from_secs(1), Duration::ZERO))
            .await;
    world.faults.never_forget_all();
    let (mut ann, id) = world.alone_at("pig").await;
    // What comes after it: a match that everybody left is ended.
    ann.table_until(&id, |table| table["state"] == "finished").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_when_the_store_works_again() {
    let mut config = config();
    config.pace = (Duration::from_millis(300), Duration::from_millis(300));
    let world = World::with(config).await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    let (id, _) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
    ann.act(&id, "a", 0, 0, &["hold"]).await.ok();
    world.faults.fail(true);
    // The bot's move cannot be written, and then the match cannot even be read.
    tokio::time::sleep(Duration::from_millis(1000)).await;
    assert_eq!(ann.get(&format!("/api/tables/{id}/log")).await.status, 503);
    world.faults.fail(false);
    let begun = Instant::now();
    loop {
        // Only a list is asked for, so that nobody but the bot itself wakes the table.
        let running = ann.get("/api/tables?state=running").await.ok();
        let ours =
            running.as_array().unwrap().iter().any(|t| t["id"] == id.as_str() && t["toAct"] == json!([0]));
        if ours {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "the bot has given up");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_panics_is_read_anew_and_goes_on() {
    let _breaking = BREAKING.lock().await;
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("brittle").await;
    PANICS.store(1, Ordering::SeqCst);
    assert_eq!(ann.act(&id, "a", 0, 0, &["keep"]).await.kind(), "unavailable");
    let log = ann.get(&format!("/api/tables/{id}/log")).await.ok();
    assert_eq!(log.as_array().unwrap().len(), 1, "nothing was done");
    ann.act(&id, "a", 0, 0, &["keep"]).await.ok();
    ann.act(&id, "b", 1, 1, &["keep"]).await.ok();
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.ok()["round"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_panics_while_a_move_is_told_leaves_no_hole_in_the_log() {
    let _breaking = BREAKING.lock().await;
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("brittle").await;
    let mut live = ann.live(&id).await.unwrap();
    live.next_of("table").await;
    PANICS_IN_VIEW.store(1, Ordering::SeqCst);
    assert_eq!(ann.act(&id, "a", 0, 0, &["keep"]).await.kind(), "unavailable");
    assert_eq!(PANICS_IN_VIEW.load(Ordering::SeqCst), 0);
    let log = ann.get(&format!("/api/tables/{id}/log")).await.ok();
    assert_eq!(log.as_array().unwrap().len(), 2, "it was written: {log}");
    assert_eq!(ann.live(&id).await.unwrap().next_of("hello").await["log"], log);
    assert_eq!(ann.act(&id, "a", 0, 0, &["keep"]).await.ok()["seq"], 1, "the answer that was lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_made_a_game_panic_by_a_question_does_not_count_as_present_for_ever() {
    let _breaking = BREAKING.lock().await;
    let world = World::start().await;
    let (ann, id) = world.alone_at("brittle").await;
    let mut spectating = world.client().live(&id).await.unwrap();
    let mut live = ann.live(&id).await.unwrap();
    spectating.until(|message| message["table"]["seats"][0]["connected"] == true).await;
    PANICS_IN_CHECK.store(1, Ordering::SeqCst);
    live.send(json!({ "type": "ask", "request": "q", "seat": 0, "action": "keep" })).await;
    assert_eq!(live.closed().await, Some(1011));
    spectating.until(|message| message["table"]["seats"][0]["connected"] == false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_game_panics_tries_again_by_itself() {
    let _breaking = BREAKING.lock().await;
    let world = World::start().await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    PANICS.store(2, Ordering::SeqCst);
    let (id, _) = ann.make(json!({ "game": "brittle", "players": 2, "seats": seats })).await;
    ann.table_until(&id, |table| table["toAct"] == json!([0])).await;
    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
    assert_eq!(ann.get(&format!("/api/tables/{id}/log")).await.ok().as_array().unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_back_does_not_hold_the_table_up() {
    let _breaking = BREAKING.lock().await;
    let world = World::start().await;
    let mut ann = world.client();
    let (id, _) = ann
        .make(json!({ "game": "brittle", "players": 2, "seats": [{ "kind": "me" }, { "kind": "me" }] }))
        .await;
    SETUP.store(2000, Ordering::SeqCst);
    let mut other = ann.clone();
    let path = format!("/api/tables/{id}/replay?to=0");
    let looking = tokio::spawn(async move { (other.get(&path).await.ok(), Instant::now()) });
    tokio::time::sleep(Duration::from_millis(300)).await;
    ann.act(&id, "a", 0, 0, &["keep"]).await.ok();
    let acted = Instant::now();
    SETUP.store(0, Ordering::SeqCst);
    let (moment, looked) = looking.await.unwrap();
    assert_eq!(moment["seq"], 0);
    assert!(acted < looked, "the move waited for somebody who looks back");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_bot_stands_still_while_somebody_waits_to_look_back() {
    let _breaking = BREAKING.lock().await;
    let world = World::start().await;
    let (ann, slow) = world.alone_at("brittle").await;
    let mut bob = world.client();
    let seats = json!([{ "kind": "bot", "bot": "cadet" }, { "kind": "me" }]);
    let (id, _) = bob.make(pig(seats)).await;
    bob.table_until(&id, |table| table["toAct"] == json!([1])).await;
    let log = bob.get(&format!("/api/tables/{id}/log")).await.ok();
    let chosen = |told: &&Value| told["seat"] == 0 && told["what"] == "act" && told["auto"] != true;
    let seq = log.as_array().unwrap().iter().find(chosen).unwrap()["seq"].clone();
    SETUP.store(700, Ordering::SeqCst);
    let looking = (0..4).map(|_| (ann.clone(), format!("/api/tables/{slow}/replay?to=0")));
    let look = async |(mut ann, path): (Client, String)| (ann.get(&path).await.ok(), Instant::now()).1;
    let looking: Vec<_> = looking.map(|who| tokio::spawn(look(who))).collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    // They wait behind those; as many as an address may have who wait for a bot.
    let asking = (0..3).map(|_| (bob.clone(), format!("/api/tables/{id}/thoughts?seq={seq}")));
    let asking: Vec<_> =
        asking.map(|(mut bob, path)| tokio::spawn(async move { bob.get(&path).await.ok() })).collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    bob.get(&format!("/api/tables/{id}/hint?seat=1")).await.ok();
    let advised = Instant::now();
    let mut looked = advised;
    for looking in looking {
        looked = looked.max(looking.await.unwrap());
    }
    SETUP.store(0, Ordering::SeqCst);
    assert!(advised < looked, "the hint waited for those who look back");
    for asking in asking {
        asking.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_entries_are_told_as_a_replay_tells_them() {
    let mut world = World::start().await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "me" }]))).await;
    for turn in 0..130 {
        ann.act(&id, &format!("a{turn}"), 0, 2 * turn, &["hold"]).await.ok();
        let undo = json!({ "seat": 0, "request": format!("u{turn}") });
        ann.post(&format!("/api/tables/{id}/undo"), undo).await.ok();
    }
    let path = format!("/api/tables/{id}/log");
    let whole = ann.get(&path).await.ok();
    assert_eq!(whole.as_array().unwrap().len(), 261);
    let newest = json!(whole.as_array().unwrap()[61..]);
    let hello = ann.live(&id).await.unwrap().next_of("hello").await;
    assert_eq!(hello["log"], newest, "200 entries, for whoever comes in");
    assert_eq!(ann.get(&format!("{path}?from=61")).await.ok(), newest);
    assert_eq!(ann.get(&format!("{path}?from=260")).await.ok(), json!([whole[260]]));
    assert_eq!(ann.get(&format!("{path}?from=261")).await.ok(), json!([]));
    world.restart().await;
    assert_eq!(ann.live(&id).await.unwrap().next_of("hello").await["log"], newest);
    assert_eq!(ann.get(&path).await.ok(), whole);
}

/// A server that was stopped while a table of Pig waits for its second player, with whoever made it, and what is stored.
async fn stopped_while_one_waits() -> (World, Client, Sqlite, Stored) {
    let mut world = World::start().await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "human" }]))).await;
    world.stop().await;
    let store = Sqlite::open(&world.data()).await.unwrap();
    let waiting = store.read(&TableId(id)).await.unwrap().unwrap();
    (world, ann, store, waiting)
}

/// The match of a table of Pig, as the server begins it.
fn begin(stored: &Stored) -> (Box<dyn AnyMatch>, Applied) {
    begin_with(stored, "human")
}

/// The same where somebody else plays all seats.
fn begin_with(stored: &Stored, player: &str) -> (Box<dyn AnyMatch>, Applied) {
    let seats = stored.seats.len();
    let match_setup = MatchSetup {
        table: stored.id.0.clone(),
        seats: vec![SeatInfo { name: "Ann".to_owned(), player: player.to_owned() }; seats],
        secret: stored.secret,
        nonces: vec![SeatNonce::Derived; seats],
    };
    let pig = catalogue::find("pig").unwrap();
    pig.start(&pig.options(seats).unwrap(), None, match_setup).unwrap()
}

/// A table beside a waiting one, and like it, on which everybody sits.
fn beside(waiting: &Stored, id: &str) -> Stored {
    let taken = |seat: &store::SeatRow| store::SeatRow { key: None, taken: true, ..seat.clone() };
    let seats = waiting.seats.iter().map(taken).collect();
    Stored { id: TableId(id.to_owned()), seats, ..waiting.clone() }
}

async fn create(store: &Sqlite, table: &Stored, opened: bool) {
    let table = store::NewTable {
        id: table.id.clone(),
        game: table.game.clone(),
        public: !opened,
        maker: table.maker.clone(),
        secret: table.secret,
        seats: table.seats.clone(),
        extra: table.extra.clone(),
        card: table.card.clone(),
        opened,
        at: table.updated,
    };
    store.create(table).await.unwrap();
}

/// Writes down the beginning of a match.
async fn append(store: &Sqlite, table: &Stored, header: Header, applied: &Applied, stage: store::Stage) {
    let append = store::Append {
        id: table.id.clone(),
        expected: table::Seq(0),
        entries: applied.iter().map(|happened| happened.entry().clone()).collect(),
        header: Some(header),
        stage,
        card: table.card.clone(),
        due: false,
        request: None,
        at: table.updated,
    };
    store.append(append).await.unwrap();
}

/// Writes down a match as if it had been played by the rules before the first.
async fn write_old(store: &Sqlite, old: &Stored, game: &dyn AnyMatch, applied: &Applied) {
    let mut header = game.record().header.clone();
    header.rules = 0;
    // A record of format 1: its commitment does not bind the rules.
    (header.starboard, header.table) = (1, String::new());
    header.commitment = old.secret.commitment_1();
    create(store, old, false).await;
    let over = game.to_act().is_empty();
    let stage = if over { store::Stage::Finished } else { store::Stage::Running };
    append(store, old, header, applied, stage).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_was_not_stored_to_its_end_is_no_match() {
    let (mut world, mut ann, store, waiting) = stopped_while_one_waits().await;
    for (name, parts) in [("begun", 1), ("none", 0)] {
        let mut half = beside(&waiting, name);
        half.extra["opened"] = json!(true);
        let (game, applied) = begin(&half);
        create(&store, &half, true).await;
        if parts == 1 {
            append(&store, &half, game.record().header.clone(), &applied, store::Stage::Running).await;
        }
    }
    store.close().await.unwrap();
    drop(store);
    world.open().await;
    for name in ["begun", "none"] {
        let looked = ann.get(&format!("/api/tables/{name}")).await;
        assert_eq!(looked.kind(), "unknown", "{name}: {}", looked.text());
    }
    assert_eq!(ann.get("/api/me").await.ok()["tables"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_is_not_carried_over_to_new_rules() {
    let (mut world, mut ann, store, waiting) = stopped_while_one_waits().await;
    for (name, end) in [("closed", "close"), ("given-up", "resign")] {
        let old = beside(&waiting, name);
        let (mut game, mut applied) = begin(&old);
        let ended = match end {
            "close" => game.close(table::record::Ending::Silence),
            _ => game.resign(Seat::new(0)),
        };
        applied.append(&mut ended.unwrap());
        write_old(&store, &old, &*game, &applied).await;
        store.snapshot(old.id.clone(), table::Seq(1), game.snapshot()).await.unwrap();
    }
    store.close().await.unwrap();
    drop(store);
    world.open().await;
    for (name, last) in [("closed", "close"), ("given-up", "resign")] {
        let path = format!("/api/tables/{name}");
        let table = ann.get(&path).await.ok();
        assert_eq!((&table["state"], &table["toAct"]), (&json!("finished"), &json!([])), "{name}");
        let log = ann.get(&format!("{path}/log")).await.ok();
        assert_eq!(log[1]["what"], last, "it can still be looked at");
        assert_eq!(ann.act(name, "a", 0, 1, &["roll"]).await.kind(), "over");
        assert_eq!(ann.get(&path).await.ok()["state"], "finished");
    }
    world.stop().await;
    let store = Sqlite::open(&world.data()).await.unwrap();
    for name in ["closed", "given-up"] {
        let id = TableId(name.to_owned());
        let stored = store.read(&id).await.unwrap().unwrap();
        assert_eq!((stored.stage, stored.next), (store::Stage::Finished, table::Seq(2)), "{name}");
        assert_eq!(store.record(&id).await.unwrap().unwrap().entries.len(), 2, "nothing was added to it");
    }
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_bot_thought_that_would_do_something_else_now_is_not_told() {
    let (mut world, mut ann, store, waiting) = stopped_while_one_waits().await;
    // The same Cadet with the same chance at both tables: it would do one of the two, and at the other it did not.
    for action in ["roll", "hold"] {
        let table = beside(&waiting, action);
        let (mut game, mut applied) = begin_with(&table, "cadet");
        applied.append(&mut game.act(Seat::new(0), action).unwrap());
        applied.append(&mut game.resign(Seat::new(1)).unwrap());
        create(&store, &table, false).await;
        append(&store, &table, game.record().header.clone(), &applied, store::Stage::Finished).await;
    }
    store.close().await.unwrap();
    drop(store);
    world.open().await;
    let roll = ann.get("/api/tables/roll/thoughts?seq=1").await;
    let hold = ann.get("/api/tables/hold/thoughts?seq=1").await;
    let is_rolling = roll.status == 200;
    let (told, action, other) = if is_rolling { (roll, "roll", hold) } else { (hold, "hold", roll) };
    assert_eq!(told.ok()["chosen"]["text"], action);
    assert_eq!(other.kind(), "unknown", "{}", other.text());
    assert!(other.text().contains("bots think otherwise by now"), "{}", other.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_by_new_rules_from_where_it_was() {
    let (mut world, mut ann, store, waiting) = stopped_while_one_waits().await;
    // Beside the waiting table, one like it that was played by the rules before the first.
    let old = beside(&waiting, "old");
    let (mut game, mut applied) = begin(&old);
    applied.append(&mut game.act(Seat::new(0), "hold").unwrap());
    write_old(&store, &old, &*game, &applied).await;
    store.close().await.unwrap();
    drop(store);
    world.open().await;
    assert_eq!(
        ann.get("/api/tables/old/log").await.kind(),
        "refused",
        "without its position it cannot go on"
    );
    world.stop().await;
    let store = Sqlite::open(&world.data()).await.unwrap();
    store.snapshot(old.id.clone(), table::Seq(1), game.snapshot()).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    world.open().await;
    let log = ann.get("/api/tables/old/log").await.ok();
    let whats: Vec<_> = log.as_array().unwrap().iter().map(|told| told["what"].clone()).collect();
    assert_eq!(json!(whats), json!(["setup", "act", "new-rules"]));
    assert_eq!(ann.get("/api/tables/old").await.ok()["toAct"], json!([1]), "seat 0 has held");
    assert_eq!(ann.get("/api/tables/old/replay?to=1").await.kind(), "refused", "that was by other rules");
    assert_eq!(ann.get("/api/tables/old/replay?to=2").await.ok()["toAct"], json!([1]));
    world.restart().await;
    assert_eq!(ann.get("/api/tables/old/log").await.ok(), log, "it was carried over once");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_match_does_by_itself_when_it_is_resumed_is_written_with_its_card() {
    let mut world = World::start().await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "me" }, { "kind": "me" }]);
    let (id, _) = ann.make(pig(seats)).await;
    world.stop().await;
    // A record that ends where seat 0 has given up and its turn is still to be passed on.
    let store = Sqlite::open(&world.data()).await.unwrap();
    let id = TableId(id);
    let stored = store.read(&id).await.unwrap().unwrap();
    let (mut game, _) = begin(&stored);
    let resigned = game.resign(Seat::new(0)).unwrap();
    assert!(resigned.len() > 1, "the match passes the turn on by itself");
    let mut card = stored.card.clone();
    card["resigned"] = json!([0]);
    let append = store::Append {
        id: id.clone(),
        expected: stored.next,
        entries: vec![resigned[0].entry().clone()],
        header: None,
        stage: stored.stage,
        card,
        due: false,
        request: None,
        at: stored.updated,
    };
    store.append(append).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    world.open().await;
    ann.get(&format!("/api/tables/{id}/log")).await.ok();
    let mine = ann.get("/api/me").await.ok();
    let card = &mine["tables"][0];
    assert_eq!((&card["toAct"], &card["seats"][0]["resigned"]), (&json!([1]), &json!(true)), "{card}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_answer_cannot_be_read_any_more_is_not_made_again() {
    let mut world = World::start().await;
    let (mut ann, id) = world.alone_at("pig").await;
    world.stop().await;
    let store = Sqlite::open(&world.data()).await.unwrap();
    let stored = store.read(&TableId(id.clone())).await.unwrap().unwrap();
    let (mut game, _) = begin(&stored);
    let rolled = game.act(Seat::new(0), "roll").unwrap();
    let (name, answer) = ("0/r".to_owned(), "{}".to_owned());
    let append = store::Append {
        id: stored.id.clone(),
        expected: stored.next,
        entries: rolled.iter().map(|happened| happened.entry().clone()).collect(),
        header: None,
        stage: stored.stage,
        card: stored.card.clone(),
        due: false,
        request: Some(store::Request { name, print: String::new(), answer }),
        at: stored.updated,
    };
    store.append(append).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    world.open().await;
    let moment = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
    let (seq, seat) = (moment["seq"].as_u64().unwrap(), moment["toAct"][0].as_u64().unwrap());
    let repeated = ann.act(&id, "r", 0, seq, &["roll"]).await;
    assert_eq!((repeated.kind(), &repeated.json()["error"]["seq"]), ("stale".to_owned(), &json!(seq)));
    let log = ann.get(&format!("/api/tables/{id}/log")).await.ok();
    assert_eq!(log.as_array().unwrap().len(), rolled.len() + 1);
    ann.act(&id, "s", seat, seq, &["roll"]).await.ok();
}
