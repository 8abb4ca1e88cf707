//! From an empty server to a finished match and its rematch.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{client::Client, world::World};

fn pig(seats: Value) -> Value {
    let players = seats.as_array().unwrap().len();
    json!({ "game": "pig", "players": players, "seats": seats, "pace": "fast" })
}

/// Plays a seat by HTTP until the match is over: rolls to 20, then holds. Every act is sent twice, as by a page that lost
/// the answer.
async fn play_out(client: &mut Client, id: &str, seats: &[u64]) -> u64 {
    let mut acted = 0;
    for turn in 0..2000 {
        let table = client.get(&format!("/api/tables/{id}")).await.ok();
        if table["state"] == "finished" {
            return acted;
        }
        let seat = table["toAct"][0].as_u64().unwrap();
        if !seats.contains(&seat) {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            continue;
        }
        let newest = client.get(&format!("/api/tables/{id}/log")).await.ok();
        let seq = newest.as_array().unwrap().last().unwrap()["seq"].as_u64().unwrap();
        let moment = client.get(&format!("/api/tables/{id}/replay?to={seq}")).await.ok();
        let action = if moment["view"]["stake"].as_u64().unwrap() >= 20 { "hold" } else { "roll" };
        let request = format!("turn {turn}");
        let first = client.act(id, &request, seat, seq, &[action]).await;
        let again = client.act(id, &request, seat, seq, &[action]).await;
        // A bot may have come in between the look and the act.
        if first.status == 200 {
            acted += 1;
            assert_eq!(first.json(), again.ok(), "a repeated request gets the same answer");
        }
    }
    panic!("the match does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_from_lobby_to_rematch() {
    let mut world = World::start().await;
    let mut ann = world.client();
    let games = ann.get("/api/games").await.ok();
    assert!(games.as_array().unwrap().iter().any(|game| game["id"] == "alien-frontiers"));
    let rules = ann.get("/api/games/alien-frontiers/rules").await.ok();
    assert!(!rules["sections"].as_array().unwrap().is_empty());
    let body = json!({ "name": " Ann " }).to_string();
    let me =
        ann.request("PUT", "/api/me", "Content-Type: application/json\r\n", body.as_bytes()).await.unwrap();
    assert_eq!(me.ok()["name"], "Ann");

    let (id, _) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]))).await;
    let running = ann.get("/api/tables?state=running").await.ok();
    assert!(running.as_array().unwrap().iter().any(|table| table["id"] == id.as_str()));
    assert_eq!(ann.get(&format!("/api/tables/{id}/record")).await.kind(), "forbidden", "not before the end");
    play_out(&mut ann, &id, &[0]).await;

    let record = ann.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(record.status, 200);
    assert!(record.text().lines().last().unwrap().contains("secret"));
    let opened = ann.request("POST", "/api/records", "", &record.body).await.unwrap().ok();
    let opened = opened["table"].as_str().unwrap().to_owned();
    let end = ann.get(&format!("/api/tables/{opened}")).await.ok();
    assert_eq!(end["state"], "finished");
    let log = ann.get(&format!("/api/tables/{id}/log")).await.ok();
    let last = log.as_array().unwrap().len() - 1;
    let moment = ann.get(&format!("/api/tables/{opened}/replay?to={last}")).await.ok();
    assert_eq!(moment["standings"]["lines"].as_array().unwrap().len(), 2);
    assert_eq!(ann.get(&format!("/api/tables/{opened}/replay?to={}", last + 1)).await.kind(), "unknown");

    let again = ann.post(&format!("/api/tables/{id}/rematch"), json!({})).await.ok();
    let twice = ann.post(&format!("/api/tables/{id}/rematch"), json!({})).await.ok();
    assert_eq!(again, twice, "one rematch, however often it is asked for");
    let next = again["table"].as_str().unwrap();
    let table = ann.get(&format!("/api/tables/{next}")).await.ok();
    assert_eq!((&table["seats"][1]["yours"], &table["state"]), (&json!(true), &json!("running")));
    let old = ann.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(old["nextTable"], next);

    world.restart().await;
    let me = ann.get("/api/me").await.ok();
    assert_eq!((me["name"].as_str(), me["tables"].as_array().unwrap().len()), (Some("Ann"), 3));
    play_out(&mut ann, next, &[1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_where_it_was_after_a_restart() {
    let mut world = World::start().await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "me", "name": "Bob" }]))).await;
    let first = ann.act(&id, "a", 0, 0, &["roll"]).await.ok();
    let before = ann.get(&format!("/api/tables/{id}/log")).await.text();
    world.restart().await;
    assert_eq!(ann.get(&format!("/api/tables/{id}/log")).await.text(), before);
    assert_eq!(ann.act(&id, "a", 0, 0, &["roll"]).await.ok(), first, "a repeat is known after a restart");
    assert_eq!(ann.get(&format!("/api/tables/{id}/log")).await.text(), before, "and changes nothing");
    play_out(&mut ann, &id, &[0, 1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_only_for_people_who_could_take_something_back() {
    let world = World::start().await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    let options = json!({ "always_ask": true });
    let table =
        json!({ "game": "space-base", "players": 2, "seats": seats, "options": options, "pace": "fast" });
    let (id, _) = ann.make(table).await;
    let path = format!("/api/tables/{id}/moment");
    let (mut waited, mut went_on) = (false, false);
    for act in 0..2000 {
        if waited && went_on {
            return;
        }
        let moment = ann.get(&path).await.ok();
        let decision = &moment["decisions"][0];
        if decision.is_object() && moment["toAct"] == json!([0, 1]) {
            tokio::time::sleep(Duration::from_millis(if waited { 5 } else { 100 })).await;
            let later = ann.get(&path).await.ok();
            match decision["mayUndo"] == true {
                true => {
                    assert_eq!(later["seq"], moment["seq"], "what was done can still be taken back");
                    waited = true;
                }
                false => went_on |= later["seq"].as_u64() > moment["seq"].as_u64(),
            }
        }
        if let Some(choice) = decision["choices"].as_array().and_then(|choices| choices.first()) {
            let seq = moment["seq"].as_u64().unwrap();
            // A bot may have come in between the look and the act.
            let _ = ann.act(&id, &act.to_string(), 0, seq, &[choice["text"].as_str().unwrap()]).await;
        }
    }
    panic!("waited: {waited}, went on: {went_on}");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_on_by_themselves_and_after_a_restart() {
    let mut world = World::start().await;
    let mut ann = world.client();
    let bots = json!([{ "kind": "bot", "bot": "greedy" }, { "kind": "bot", "bot": "random" }]);
    let table = json!({ "game": "alien-frontiers", "players": 2, "seats": bots, "pace": "fast" });
    let (id, _) = ann.make(table).await;
    world.restart().await;
    for _ in 0..1000 {
        if ann.get(&format!("/api/tables/{id}")).await.ok()["state"] == "finished" {
            let record = ann.get(&format!("/api/tables/{id}/record")).await.text();
            let record = table::Record::parse(&record).unwrap();
            let game = catalogue::find("alien-frontiers").unwrap();
            assert!(game.verify(&record).unwrap().audited);
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the bots do not finish");
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_hears_of_a_move_once_and_in_order() {
    let world = World::start().await;
    let (mut ann, mut bob, mut eve) = (world.client(), world.client(), world.client());
    let (id, keys) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "human" }]))).await;
    let mut anns = ann.live(&id).await.unwrap();
    let hello = anns.next_of("hello").await;
    assert_eq!((&hello["table"]["state"], &hello["moment"]["view"]), (&json!("waiting"), &Value::Null));
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": "wrong" })).await.kind();
    let joined = json!({ "key": keys[1], "name": "Bob" });
    let table = bob.post(&format!("/api/tables/{id}/join"), joined).await.ok();
    assert_eq!((&table["seats"][1]["yours"], &table["state"]), (&json!(true), &json!("running")));
    let began =
        anns.until(|message| message["type"] == "hello" && message["table"]["state"] == "running").await;
    assert_eq!(began["moment"]["decisions"][0]["seat"], 0);
    eve.get("/api/me").await;
    let mut bobs = bob.live(&id).await.unwrap();
    let mut eves = eve.live(&id).await.unwrap();
    let seen = bobs.next_of("hello").await;
    assert_eq!(seen["moment"]["decisions"], json!([]), "it is not Bob's turn");
    assert_eq!(eves.next_of("hello").await["table"]["seats"][1].get("link"), None, "spectators get no links");

    let roll = json!({ "type": "act", "request": "r1", "seat": 0, "seq": 0, "actions": ["roll", "roll"] });
    anns.send(roll).await;
    let mine = anns.next_of("update").await;
    let acted = anns.next_of("acted").await;
    assert_eq!(
        (&mine["request"], &acted["done"]),
        (&json!("r1"), &json!(1)),
        "a batch stops where a die fell"
    );
    for other in [&mut bobs, &mut eves] {
        let update = other.next_of("update").await;
        assert_eq!(update.get("request"), None, "only Ann's own request is named to Ann");
        assert_eq!(update["told"][0]["seq"], 1);
        assert_eq!(update["moment"]["view"], mine["moment"]["view"]);
    }
    eves.send(json!({ "type": "act", "request": "e", "seat": 0, "seq": 1, "actions": ["hold"] })).await;
    assert_eq!(eves.next_of("error").await["error"]["kind"], "not-yours");
    bobs.send(json!({ "type": "ask", "request": "why", "seat": 1, "action": "roll" })).await;
    let answer = bobs.next_of("answer").await;
    let turn = answer["allowed"] == true || answer["refusal"]["rule"] == "turn.order";
    assert!(turn, "{answer}");
    anns.send(json!({ "type": "sync", "seq": 0 })).await;
    assert_eq!(anns.next_of("hello").await["moment"]["seq"], 1);
    anns.send(json!({ "type": "ping" })).await;
    anns.next_of("pong").await;
}
