//! Somebody who is connected and does not answer: after a while the others may go on without them.

use std::time::Duration;

use serde_json::{Value, json};
use server::Config;

use crate::{
    client::{Client, Live},
    world::{World, config},
};

const SILENCE: Duration = Duration::from_secs(3);

/// Two people at a table of Pig, both connected; Bob begins. Gives the table too.
async fn two(world: &World) -> (String, (Client, Live), (Client, Live)) {
    let (mut ann, mut bob) = (world.client(), world.client());
    let seats = json!([{ "kind": "human" }, { "kind": "me" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[0], "name": "Bob" })).await.ok();
    let bobs = bob.live(&id).await.unwrap();
    let mut anns = ann.live(&id).await.unwrap();
    anns.until(|message| message["table"]["seats"][0]["connected"] == true).await;
    (id, (ann, anns), (bob, bobs))
}

/// Votes until it is not too early any more and a bot plays. Gives what was answered before, and at last.
async fn vote_until_taken(voter: &mut Client, id: &str, seat: u8) -> (Vec<String>, Value) {
    let mut refused = Vec::new();
    for _ in 0..200 {
        let vote = json!({ "seat": seat, "to": "random" });
        let reply = voter.post(&format!("/api/tables/{id}/hand-over"), vote).await;
        match reply.status {
            200 if reply.json()["seats"][seat as usize]["player"] == "random" => {
                return (refused, reply.json());
            }
            200 => {}
            _ => {
                assert_eq!(reply.kind(), "refused");
                refused.push(reply.json()["error"]["message"].as_str().unwrap().to_owned());
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("still refused: {refused:?}");
}

/// Waits until the first whom the table waits for has been silent for so long. Gives for how long, in milliseconds.
async fn silent_for(client: &mut Client, id: &str, time: Duration) -> u64 {
    for _ in 0..200 {
        let moment = client.get(&format!("/api/tables/{id}/moment")).await.ok();
        let silent = moment["waits"][0]["silent"].as_u64().unwrap();
        if u128::from(silent) >= time.as_millis() {
            return silent;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody counts how long they are silent");
}

async fn silent_world() -> World {
    World::limited(|limits| limits.silence = SILENCE).await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_here_and_does_not_answer_is_replaced_when_the_others_want_it() {
    let world = silent_world().await;
    let (id, (mut ann, _anns), (mut bob, _bobs)) = two(&world).await;
    let (refused, table) = vote_until_taken(&mut ann, &id, 0).await;
    assert!(refused[0].contains("is here and may still answer; wait "), "{refused:?}");
    assert_eq!(table["seats"][0]["player"], "random");
    assert_eq!(table["seats"][0]["connected"], true, "although he is connected");
    let back =
        bob.post(&format!("/api/tables/{id}/hand-over"), json!({ "seat": 0, "to": "human" })).await.ok();
    assert_eq!(back["seats"][0]["player"], "human");
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_somebody_does_begins_their_time_anew() {
    let world = silent_world().await;
    let (id, (mut ann, mut anns), (mut bob, _bobs)) = two(&world).await;
    let path = format!("/api/tables/{id}/hand-over");
    let vote = json!({ "seat": 0, "to": "random" });
    let long = |wait: &Value| wait["silent"].as_u64() >= Some(SILENCE.as_millis() as u64);
    silent_for(&mut ann, &id, SILENCE).await;
    // A one ends his turn; else he is asked anew.
    bob.act(&id, "b", 0, 0, &["roll"]).await.ok();
    let update = anns.next_of("update").await;
    let early = ann.post(&path, vote.clone()).await;
    assert_eq!(early.kind(), "refused");
    if update["moment"]["toAct"] == json!([0]) {
        assert!(!long(&update["moment"]["waits"][0]), "{update}");
        assert!(early.text().contains("may still answer"), "{}", early.text());
        bob.act(&id, "c", 0, 1, &["hold"]).await.ok();
    }
    let other = ann.post(&path, vote).await;
    assert!(other.text().contains("whoever sits there is here\""), "nobody asks him now: {}", other.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_silent_themselves_must_answer_before_they_vote() {
    let world = silent_world().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let seats = json!([{ "kind": "human" }, { "kind": "me" }]);
    let (id, keys) = ann.make(json!({ "game": "vault", "players": 2, "seats": seats })).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[0], "name": "Bob" })).await.ok();
    let _bobs = bob.live(&id).await.unwrap();
    silent_for(&mut ann, &id, SILENCE).await;
    let vote = json!({ "seat": 0, "to": "random" });
    let path = format!("/api/tables/{id}/hand-over");
    let reply = ann.post(&path, vote.clone()).await;
    assert_eq!(reply.kind(), "refused");
    assert!(reply.text().contains("answer first"), "{}", reply.text());
    ann.act(&id, "a", 1, 0, &["keep"]).await.ok();
    assert_eq!(ann.post(&path, vote).await.ok()["seats"][0]["player"], "random");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_everybody_has_the_time_anew() {
    let mut world = silent_world().await;
    let (id, (mut ann, anns), (bob, bobs)) = two(&world).await;
    let before = silent_for(&mut ann, &id, SILENCE / 2).await;
    drop((anns, bobs));
    world.restart().await;
    let _bobs = bob.live(&id).await.unwrap();
    let later = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
    assert_eq!(later["waits"][0]["seat"], 0);
    assert!(later["waits"][0]["silent"].as_u64().unwrap() < before, "{later}");
    let (refused, _) = vote_until_taken(&mut ann, &id, 0).await;
    assert!(!refused.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_do_not_answer_either_cannot_hold_a_vote_up() {
    let world = silent_world().await;
    let (mut ann, mut bob, mut eve) = (world.client(), world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "vault", "players": 3, "seats": seats })).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[1], "name": "Bob" })).await.ok();
    eve.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[2], "name": "Eve" })).await.ok();
    let (_bobs, _eves) = (bob.live(&id).await.unwrap(), eve.live(&id).await.unwrap());
    // All three are asked at once, and Ann alone answers.
    ann.act(&id, "a", 0, 0, &["keep"]).await.ok();
    assert_eq!(ann.get(&format!("/api/tables/{id}/moment")).await.ok()["toAct"], json!([1, 2]));
    let (_, table) = vote_until_taken(&mut ann, &id, 1).await;
    assert_eq!(table["seats"][1]["player"], "random", "Eve is as silent as Bob, so that Ann decides alone");
}

/// Three people at a table of Pig: Bob is silent, Cid is connected and asked nothing, Ann wants to go on.
async fn three(world: &World) -> (String, (Client, Live), [(Client, Live); 2]) {
    let (mut ann, mut bob, mut cid) = (world.client(), world.client(), world.client());
    let seats = json!([{ "kind": "human" }, { "kind": "me" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 3, "seats": seats })).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[0], "name": "Bob" })).await.ok();
    cid.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[2], "name": "Cid" })).await.ok();
    let (bobs, cids) = (bob.live(&id).await.unwrap(), cid.live(&id).await.unwrap());
    let anns = ann.live(&id).await.unwrap();
    (id, (ann, anns), [(bob, bobs), (cid, cids)])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bystander_who_does_not_react_holds_no_vote_up_and_is_told_of_it() {
    let world = World::limited(|limits| {
        limits.silence = Duration::from_millis(300);
        limits.reaction = Duration::from_millis(900);
    })
    .await;
    let (id, (mut ann, mut anns), [_bob, (mut cid, mut cids)]) = three(&world).await;
    silent_for(&mut ann, &id, Duration::from_millis(300)).await;
    let vote = json!({ "seat": 0, "to": "random" });
    let path = format!("/api/tables/{id}/hand-over");
    let table = ann.post(&path, vote).await.ok();
    assert_eq!(table["seats"][0]["player"], "human", "Cid has not reacted yet");
    let told = cids.until(|message| message["table"]["votes"][0]["seat"] == 0).await;
    let open = &told["table"]["votes"][0];
    assert_eq!((&open["by"], &open["against"], &open["to"]), (&json!([1]), &json!([]), &json!("random")));
    let handed = anns.until(|message| message["table"]["seats"][0]["player"] == "random").await;
    assert_eq!(handed["table"].get("votes"), None, "it is settled");
    assert_eq!(cid.get(&format!("/api/tables/{id}")).await.ok()["seats"][0]["player"], "random");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_that_could_not_be_written_when_its_time_was_up_is_counted_when_it_can_be() {
    let world = World::limited(|limits| {
        limits.silence = Duration::from_millis(300);
        limits.reaction = Duration::from_millis(600);
    })
    .await;
    let (id, (mut ann, mut anns), [_bob, _cid]) = three(&world).await;
    silent_for(&mut ann, &id, Duration::from_millis(300)).await;
    let vote = json!({ "seat": 0, "to": "random" });
    let table = ann.post(&format!("/api/tables/{id}/hand-over"), vote).await.ok();
    assert_eq!(table["seats"][0]["player"], "human", "Cid has not reacted yet");
    world.faults.fail(true);
    tokio::time::sleep(Duration::from_millis(800)).await;
    world.faults.fail(false);
    // Nobody asks for anything meanwhile.
    let handed = anns.until(|message| message["table"]["seats"][0]["player"] == "random").await;
    assert_eq!(handed["table"].get("votes"), None, "it is settled");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_would_rather_wait_says_so_and_after_long_one_voice_is_enough() {
    let world = World::limited(|limits| {
        limits.silence = Duration::from_millis(300);
        (limits.reaction, limits.one_voice) = (Duration::from_millis(600), Duration::from_secs(3));
    })
    .await;
    let (id, (mut ann, _anns), [_bob, (mut cid, _cids)]) = three(&world).await;
    silent_for(&mut ann, &id, Duration::from_millis(300)).await;
    let path = format!("/api/tables/{id}/hand-over");
    let player = |table: Value| table["seats"][0]["player"].clone();
    let wait = json!({ "seat": 0, "to": "random", "wait": true });
    assert_eq!(player(cid.post(&path, wait).await.ok()), "human");
    let vote = json!({ "seat": 0, "to": "random" });
    assert_eq!(player(ann.post(&path, vote.clone()).await.ok()), "human", "one for it, one against");
    tokio::time::sleep(Duration::from_millis(900)).await;
    assert_eq!(player(ann.get(&format!("/api/tables/{id}")).await.ok()), "human", "both have reacted");
    silent_for(&mut ann, &id, Duration::from_secs(3)).await;
    assert_eq!(player(ann.post(&path, vote).await.ok()), "random", "nobody waits for ever");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_on_two_seats_has_one_voice() {
    let world = World::limited(|limits| limits.silence = Duration::from_millis(300)).await;
    let (mut ann, mut bob, mut cid) = (world.client(), world.client(), world.client());
    let seats = json!([{ "kind": "human" }, { "kind": "me" }, { "kind": "me" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 4, "seats": seats })).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[0], "name": "Bob" })).await.ok();
    cid.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[3], "name": "Cid" })).await.ok();
    let (_bobs, _cids) = (bob.live(&id).await.unwrap(), cid.live(&id).await.unwrap());
    let _anns = ann.live(&id).await.unwrap();
    silent_for(&mut ann, &id, Duration::from_millis(300)).await;
    let path = format!("/api/tables/{id}/hand-over");
    let wait = json!({ "seat": 0, "to": "random", "wait": true });
    cid.post(&path, wait).await.ok();
    let vote = json!({ "seat": 0, "to": "random" });
    let table = ann.post(&path, vote.clone()).await.ok();
    assert_eq!(table["votes"][0]["by"], json!([1, 2]), "both seats are hers");
    assert_eq!(table["seats"][0]["player"], "human", "and yet it is one person against one");
    assert_eq!(cid.post(&path, vote).await.ok()["seats"][0]["player"], "random");
}

#[tokio::test(flavor = "multi_thread")]
async fn handing_ones_own_seat_over_and_taking_it_back_keeps_nobody_from_voting() {
    let mut config = Config { pace: (Duration::from_secs(600), Duration::from_secs(600)), ..config() };
    config.limits.silence = Duration::from_millis(300);
    let world = World::with(config).await;
    let (id, (mut ann, _anns), [(mut bob, _bobs), _cid]) = three(&world).await;
    silent_for(&mut ann, &id, Duration::from_millis(300)).await;
    let path = format!("/api/tables/{id}/hand-over");
    let table = ann.post(&path, json!({ "seat": 0, "to": "cadet" })).await.ok();
    assert_eq!(table["votes"][0]["by"], json!([1]));
    let away = bob.post(&path, json!({ "seat": 0, "to": "random" })).await.ok();
    assert_eq!(away.get("votes"), None, "a bot plays on already");
    let back = bob.post(&path, json!({ "seat": 0, "to": "human" })).await.ok();
    assert_eq!(back["votes"][0]["by"], json!([1]), "he has not answered");
    let refused = ann.post(&path, json!({ "seat": 0, "to": "random" })).await;
    assert_eq!(refused.status, 200, "nor been here: {}", refused.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_who_play_can_vote_and_are_told_what_to_do() {
    let world = World::limited(|limits| limits.silence = Duration::from_millis(300)).await;
    let (id, (mut ann, _anns), [_bob, (mut cid, _cids)]) = three(&world).await;
    silent_for(&mut ann, &id, Duration::from_millis(300)).await;
    let path = format!("/api/tables/{id}/hand-over");
    ann.post(&path, json!({ "seat": 1, "to": "random" })).await.ok();
    let vote = json!({ "seat": 0, "to": "random" });
    for wait in [false, true] {
        let refused = ann.post(&path, json!({ "seat": 0, "to": "random", "wait": wait })).await;
        assert_eq!(refused.kind(), "refused");
        assert!(refused.text().contains("take your seat back first"), "{}", refused.text());
    }
    ann.post(&path, json!({ "seat": 1, "to": "human" })).await.ok();
    cid.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 2, "request": "r" })).await.ok();
    let refused = cid.post(&path, vote.clone()).await;
    assert!(refused.text().contains("has no vote"), "{}", refused.text());
    assert_eq!(ann.post(&path, vote).await.ok()["seats"][0]["player"], "random", "and she alone decides");
}
