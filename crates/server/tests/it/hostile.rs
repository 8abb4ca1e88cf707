//! Whatever is sent, the answer is a clear error, nothing has changed, and the server is there.

use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use serde_json::{Value, json};

use crate::world::World;

const KINDS: [&str; 10] = [
    "malformed",
    "unknown",
    "not-yours",
    "refused",
    "stale",
    "over",
    "too-large",
    "too-many",
    "forbidden",
    "unavailable",
];

/// Messages that are none, or that nobody at the table may send. Seat 1 is Ann's and has nothing to decide.
fn nonsense() -> impl Strategy<Value = String> {
    let seat = prop_oneof![0..4i64, any::<i64>()];
    let act = (seat, any::<u32>(), prop::collection::vec("[a-z ]{0,12}|roll|hold", 0..5), ".{0,80}");
    let act = act.prop_map(|(seat, seq, actions, request)| {
        json!({ "type": "act", "request": request, "seat": seat, "seq": seq, "actions": actions })
    });
    let other = ("act|undo|resign|ask|sync|x", any::<Option<i8>>(), ".{0,8}").prop_map(|(kind, seat, action)| {
        let request = action.clone();
        json!({ "type": kind, "request": request, "seat": seat.map(|seat| seat.max(1)), "action": action, "seq": 0 })
    });
    let broken = (act.clone(), any::<prop::sample::Index>()).prop_map(|(act, at)| {
        let text = act.to_string();
        text.chars().take(at.index(text.len())).collect::<String>()
    });
    prop_oneof![
        4 => act.prop_map(|act| act.to_string()),
        2 => other.prop_map(|other| other.to_string()),
        2 => broken,
        1 => ".{0,200}",
        1 => Just("[".repeat(5000)),
        1 => Just("{\"type\":\"act\",".repeat(50)),
    ]
}

async fn state(world: &World, id: &str) -> Value {
    let mut eve = world.client();
    let mut table = eve.get(&format!("/api/tables/{id}")).await.ok();
    table["watchers"] = json!(0);
    table["seats"] = json!(null);
    json!([table, eve.get(&format!("/api/tables/{id}/log")).await.ok()])
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_answered_and_changes_nothing() {
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    // It is Bob's turn at seat 0, and Bob is away; Ann sits at seat 1.
    let seats = json!([{ "kind": "human" }, { "kind": "me" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[0] })).await.ok();
    let before = state(&world, &id).await;
    let mut live = ann.live(&id).await.unwrap();
    live.next_of("hello").await;
    let mut runner = TestRunner::deterministic();
    let strategy = nonsense();
    for _ in 0..150 {
        let text = strategy.new_tree(&mut runner).unwrap().current();
        // Resigning one's own seat is allowed at any time.
        if text.contains("\"resign\"") && text.contains("\"seat\":1") {
            continue;
        }
        live.say(text.clone()).await;
        live.send(json!({ "type": "ping" })).await;
        loop {
            let answer = live.next().await;
            match answer["type"].as_str().unwrap() {
                "pong" => break,
                "error" => {
                    let kind = answer["error"]["kind"].as_str().unwrap();
                    assert!(KINDS.contains(&kind), "{text}: {answer}");
                    assert!(answer["error"]["message"].as_str().is_some_and(|m| !m.is_empty()), "{answer}");
                }
                "acted" => assert_eq!(answer["done"], 0, "{text}: {answer}"),
                "hello" | "answer" | "table" => {}
                other => panic!("{text}: {other}"),
            }
        }
        if let Ok(mut body) = serde_json::from_str::<Value>(&text) {
            body["request"] = json!("x");
            for call in
                ["act", "undo", "ask", "join", "decline", "fill", "new-invite", "hand-over", "pace", "tables"]
            {
                if call == "pace" && body["pace"].is_string() {
                    continue;
                }
                let reply = ann.post(&format!("/api/tables/{id}/{call}"), body.clone()).await;
                let done = reply.status == 200 && reply.json()["done"] == 0;
                // Whoever sits at a seat may sit down there again.
                let sits = call == "join" && body["seat"] == 1;
                let asked = reply.status == 200 && (call == "ask" || sits);
                assert!(
                    done || asked || reply.status == 404 || KINDS.contains(&reply.kind().as_str()),
                    "{call} {body}"
                );
            }
        }
    }
    assert_eq!(state(&world, &id).await, before);
    bob.act(&id, "b", 0, 0, &["roll"]).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_comes_too_often_or_from_elsewhere_is_refused() {
    let world = World::limited(|limits| {
        limits.requests_per_second = 50;
        limits.messages_per_second = 20;
        limits.open_tables_per_session = 2;
    })
    .await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let table = json!({ "game": "pig", "players": 2, "seats": seats });
    let (id, _) = ann.make(table.clone()).await;
    let mut live = ann.live(&id).await.unwrap();
    live.next_of("hello").await;
    for _ in 0..100 {
        live.send(json!({ "type": "ping" })).await;
    }
    assert_eq!(live.next_of("error").await["error"]["kind"], "too-many");
    let long = "x".repeat(1 << 20);
    assert_eq!(
        ann.post(&format!("/api/tables/{id}/ask"), json!({ "seat": 0, "action": long })).await.kind(),
        "too-large"
    );
    let mut other = ann.live(&id).await.unwrap();
    other.say(long).await;
    while other.raw().await.is_some() {}

    let json_type = "Content-Type: application/json\r\n";
    let foreign = format!("{json_type}Origin: https://elsewhere.example\r\n");
    let body = table.to_string();
    let refused = ann.request("POST", "/api/tables", &foreign, body.as_bytes()).await.unwrap();
    assert_eq!(refused.kind(), "forbidden");
    let form =
        ann.request("POST", "/api/tables", "Content-Type: text/plain\r\n", body.as_bytes()).await.unwrap();
    assert_eq!(form.kind(), "malformed");
    ann.post("/api/tables", table.clone()).await.ok();
    assert_eq!(ann.post("/api/tables", table).await.kind(), "too-many");

    let page = ann.get("/anything/here").await;
    assert!(page.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(ann.get("/api/nothing").await.kind(), "unknown");
    assert_eq!(ann.get("/healthz").await.text(), "ok\n");
    let figures = world.figures().await;
    assert!(
        figures.contains("starboard_tables_total 2")
            && figures.contains("starboard_waiting{queue=\"deep-bots\"} 0")
    );
    assert!(!ann.get("/metrics").await.text().contains("starboard_tables_total"), "not where everybody is");
    let mut refused = 0;
    for _ in 0..400 {
        refused += u32::from(ann.get("/healthz").await.status == 429);
    }
    assert!(refused > 0, "a flood is slowed down");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_body_is_told_which_part_of_it_is_wrong() {
    let world = World::start().await;
    let mut ann = world.client();
    let message = async |ann: &mut crate::client::Client, kind: &str, body: &str| {
        let kind = format!("Content-Type: {kind}\r\n");
        let reply = ann.request("POST", "/api/tables", &kind, body.as_bytes()).await.unwrap();
        (reply.status, reply.json()["error"]["message"].as_str().unwrap_or_default().to_owned())
    };
    let seats = r#"{ "game": "pig", "players": 2, "seats": [{ "kind": "me" }, { "kind": 7 }] }"#;
    let (status, why) = message(&mut ann, "application/json", seats).await;
    assert!(status == 400 && why.contains("seats[1]"), "{why}");
    let (status, why) = message(&mut ann, "application/json", r#"{ "game": "pig", "players": "two" }"#).await;
    assert!(status == 400 && why.contains("players: "), "{why}");
    let (status, why) = message(&mut ann, "application/json", "{} {}").await;
    assert!(status == 400 && !why.is_empty(), "one value, and nothing behind it");
    // Media types have no case, and end with their name.
    assert_eq!(message(&mut ann, "Application/JSON; charset=utf-8", "{}").await.0, 400);
    assert_eq!(message(&mut ann, "application/jsonp", "{}").await.0, 415);
}
