//! Who may do what: keys, hot seats, undo, resignation, seats that are handed over.

use std::time::Duration;

use serde_json::json;
use server::Config;

use crate::world::{World, config};

#[tokio::test(flavor = "multi_thread")]
async fn one_browser_can_play_several_seats() {
    let world = World::start().await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "me", "name": "Ben" }]);
    let table = json!({ "game": "connect-four", "players": 2, "seats": seats });
    let (id, _) = ann.make(table).await;
    let mut live = ann.live(&id).await.unwrap();
    let hello = live.next_of("hello").await;
    let text = hello["moment"]["decisions"][0]["choices"][0]["text"].as_str().unwrap().to_owned();
    ann.act(&id, "a", 0, 0, &[&text]).await.ok();
    let update = live.next_of("update").await;
    assert_eq!(update["moment"]["decisions"][0]["seat"], 1, "now it is the other seat's turn");
    assert_eq!(update["moment"]["undo"], json!([0]), "and the first may take its move back");
    let undone = ann.post(&format!("/api/tables/{id}/undo"), json!({ "seat": 0, "request": "u" })).await.ok();
    assert_eq!((&undone["seq"], &undone["done"]), (&json!(2), &json!(1)));
    let again = ann.post(&format!("/api/tables/{id}/undo"), json!({ "seat": 0, "request": "u" })).await.ok();
    assert_eq!(again, undone, "a repeated undo takes nothing more back");
    let more = ann.post(&format!("/api/tables/{id}/undo"), json!({ "seat": 0, "request": "v" })).await;
    assert_eq!(more.kind(), "refused");
    assert_eq!(ann.act(&id, "b", 0, 0, &[&text]).await.kind(), "stale", "the decision is another one since");
    ann.act(&id, "c", 0, 2, &[&text]).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_with_the_key_alone() {
    let world = World::start().await;
    let (mut ann, mut program) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human", "name": "Robby" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
    let joined = program.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[1] })).await.ok();
    program.cookie = None;
    program.key = joined["key"].as_str().map(str::to_owned);
    assert_eq!(program.act(&id, "p", 0, 0, &["roll"]).await.kind(), "not-yours");
    ann.act(&id, "a", 0, 0, &["hold"]).await.ok();
    program.act(&id, "p", 1, 1, &["roll"]).await.ok();
    let mut live = program.live(&id).await.unwrap();
    assert_eq!(live.next_of("hello").await["table"]["seats"][1]["yours"], true);
    program.key = keys[0].clone().map(|key| key.replace('a', "b") + "x");
    assert_eq!(program.act(&id, "q", 1, 2, &["roll"]).await.kind(), "forbidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_resigns_loses_and_nothing_more_happens() {
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("pig").await;
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 1, "request": "r" })).await.ok();
    let table = ann.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!((&table["state"], &table["seats"][1]["resigned"]), (&json!("finished"), &json!(true)));
    assert_eq!(ann.act(&id, "a", 0, 1, &["roll"]).await.kind(), "over");
    let drafts = json!({ "seat": 0, "sequences": [["roll"], []] });
    assert_eq!(ann.post(&format!("/api/tables/{id}/try"), drafts).await.kind(), "over");
    let asked = json!({ "seat": 0, "action": "roll" });
    assert_eq!(ann.post(&format!("/api/tables/{id}/ask"), asked).await.kind(), "over");
    let undo = ann.post(&format!("/api/tables/{id}/undo"), json!({ "seat": 0, "request": "u" })).await;
    assert_eq!(undo.kind(), "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absent_seat_is_handed_to_a_bot_and_taken_back() {
    let world = World::start().await;
    let (mut ann, mut bob, mut eve) = (world.client(), world.client(), world.client());
    let seats = json!([{ "kind": "human" }, { "kind": "me" }]);
    let table = json!({ "game": "pig", "players": 2, "seats": seats, "pace": "fast" });
    let (id, keys) = ann.make(table).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[0], "name": "Bob" })).await.ok();
    let mut anns = ann.live(&id).await.unwrap();
    let bobs = bob.live(&id).await.unwrap();
    anns.until(|message| message["table"]["seats"][0]["connected"] == true).await;
    let path = format!("/api/tables/{id}/hand-over");
    let to_bot = json!({ "seat": 0, "to": "cadet" });
    assert_eq!(ann.post(&path, to_bot.clone()).await.kind(), "refused", "Bob is here");
    assert_eq!(eve.post(&path, to_bot.clone()).await.kind(), "not-yours", "Eve only watches");
    drop(bobs);
    anns.until(|message| message["table"]["seats"][0]["connected"] == false).await;
    let table = ann.post(&path, to_bot).await.ok();
    assert_eq!(table["seats"][0]["player"], "cadet");
    anns.until(|message| message["told"][0]["what"] == "act").await;
    assert_eq!(ann.post(&path, json!({ "seat": 0, "to": "human" })).await.kind(), "not-yours");
    let table = bob.post(&path, json!({ "seat": 0, "to": "human" })).await.ok();
    assert_eq!(table["seats"][0]["player"], "human");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_on_for_whoever_has_resigned() {
    let world = World::start().await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "me" }, { "kind": "me" }]);
    let (id, _) = ann.make(json!({ "game": "pig", "players": 3, "seats": seats })).await;
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "request": "r", "seat": 1 })).await.ok();
    let path = format!("/api/tables/{id}/hand-over");
    let refused = ann.post(&path, json!({ "seat": 1, "to": "cadet" })).await;
    assert_eq!(
        (refused.kind(), &refused.json()["error"]["message"]),
        ("refused".into(), &json!("whoever sits there has resigned"))
    );
    ann.post(&path, json!({ "seat": 2, "to": "cadet" })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_and_thoughts_come_from_the_bots() {
    let world = World::start().await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "bot", "bot": "cadet" }, { "kind": "me" }]);
    let table = json!({ "game": "alien-frontiers", "players": 2, "seats": seats, "pace": "fast" });
    let (id, _) = ann.make(table).await;
    let mut live = ann.live(&id).await.unwrap();
    let hello = live.next_of("hello").await;
    if hello["moment"]["toAct"] != json!([1]) {
        live.until(|message| message["moment"]["toAct"] == json!([1])).await;
    }
    let hint = ann.get(&format!("/api/tables/{id}/hint?seat=1")).await.ok();
    assert!(hint["chosen"]["label"].is_array() && hint["iterations"].as_u64() > Some(0), "{hint}");
    assert_eq!(ann.get(&format!("/api/tables/{id}/hint?seat=0")).await.kind(), "not-yours");
    let log = ann.get(&format!("/api/tables/{id}/log")).await.ok();
    let bots = |told: &&serde_json::Value| told["seat"] == 0 && told["what"] == "act" && told["auto"] != true;
    if let Some(told) = log.as_array().unwrap().iter().find(bots) {
        let thoughts = ann.get(&format!("/api/tables/{id}/thoughts?seq={}", told["seq"])).await.ok();
        assert_eq!(thoughts["chosen"]["text"], told["action"], "the very thoughts that led to the move");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_to_be_asked_always_says_so_for_their_own_seats() {
    let world = World::start().await;
    let (mut ann, mut eve) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
    let path = format!("/api/tables/{id}/ask-always");
    assert_eq!(eve.post(&path, json!({ "always": true })).await.kind(), "not-yours");
    assert_eq!(ann.post(&path, json!({ "always": true })).await.ok()["askAlways"], true);
    eve.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[1], "name": "Eve" })).await.ok();
    assert_eq!(
        eve.get(&format!("/api/tables/{id}")).await.ok()["askAlways"],
        false,
        "it is Ann's wish alone"
    );
    assert_eq!(ann.post(&path, json!({ "always": false })).await.ok()["askAlways"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_choose_their_colours_and_keep_them() {
    let world = World::start().await;
    let (mut ann, mut eve) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human" }, { "kind": "bot", "bot": "random" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 3, "seats": seats })).await;
    eve.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[1], "name": "Eve" })).await.ok();
    let path = format!("/api/tables/{id}/colour");
    let wish = |seat: u8, colour: u8| json!({ "seat": seat, "colour": colour });
    assert_eq!(ann.post(&path, wish(0, 5)).await.ok()["colours"], json!([5, 1, 2]));
    assert_eq!(
        ann.post(&path, wish(0, 2)).await.ok()["colours"],
        json!([2, 1, 5]),
        "the bot changes with her"
    );
    assert_eq!(ann.post(&path, wish(0, 1)).await.kind(), "refused", "Eve has it");
    assert_eq!(eve.post(&path, wish(0, 4)).await.kind(), "not-yours");
    assert_eq!(eve.post(&path, wish(1, 6)).await.kind(), "malformed");
    assert_eq!(eve.get(&format!("/api/tables/{id}")).await.ok()["colours"], json!([2, 1, 5]));
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "request": "r", "seat": 0 })).await.ok();
    eve.post(&format!("/api/tables/{id}/resign"), json!({ "request": "r", "seat": 1 })).await.ok();
    let next = ann.post(&format!("/api/tables/{id}/rematch"), json!({})).await.ok();
    let next = next["table"].as_str().unwrap();
    assert_eq!(ann.get(&format!("/api/tables/{next}")).await.ok()["colours"], json!([1, 5, 2]));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_points_of_every_turn_come_in_one_answer() {
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("pig").await;
    ann.act(&id, "a", 0, 0, &["hold"]).await.ok();
    ann.act(&id, "b", 1, 1, &["hold"]).await.ok();
    let points = ann.get(&format!("/api/tables/{id}/points")).await.ok();
    let zero = |seq: u32| json!({ "seq": seq, "points": [0, 0] });
    assert_eq!(points, json!([zero(0), zero(1), zero(2)]), "the setup and two turns");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_still_counts_when_the_match_was_put_aside_meanwhile() {
    let world = World::limited(|limits| limits.idle = Duration::ZERO).await;
    let (mut ann, mut bob, mut eve) = (world.client(), world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 3, "seats": seats })).await;
    for (seat, player) in [(1, &mut bob), (2, &mut eve)] {
        player.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[seat] })).await.ok();
    }
    let (_anns, _eves) = (ann.live(&id).await.unwrap(), eve.live(&id).await.unwrap());
    let path = format!("/api/tables/{id}/hand-over");
    let vote = json!({ "seat": 1, "to": "random" });
    assert_eq!(ann.post(&path, vote.clone()).await.ok()["seats"][1]["player"], "human", "one of two");
    // What is idle is looked for every second.
    tokio::time::sleep(Duration::from_millis(2200)).await;
    assert_eq!(eve.post(&path, vote).await.ok()["seats"][1]["player"], "random");
}

/// The abuse: somebody hands their own seat over and takes it back so often that a bot at another seat always has to think again.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_keeps_a_bot_from_acting_by_handing_their_own_seat_over() {
    let pace = Duration::from_millis(500);
    let world = World::with(Config { pace: (pace, pace), ..config() }).await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "bot", "bot": "random" }, { "kind": "me" }]);
    let (id, _) = ann.make(json!({ "game": "connect-four", "players": 2, "seats": seats })).await;
    let path = format!("/api/tables/{id}");
    for turn in 0..2_000 {
        let to = if turn % 2 == 0 { "random" } else { "human" };
        ann.post(&format!("{path}/hand-over"), json!({ "seat": 1, "to": to })).await.ok();
        if ann.get(&format!("{path}/moment")).await.ok()["toAct"] == json!([1]) {
            return;
        }
    }
    panic!("the bot never acts");
}
