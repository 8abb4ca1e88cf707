//! How many bytes one seat is sent over whole games of four, choices included: one person who follows hints against three bots.
//!
//! ```text
//! cargo run --release --package server --example bytes -- ADDRESS GAMES [GAME…]
//! ```
//!
//! The server runs elsewhere (`starboard serve --hint-iterations 40`), so that two versions of it can be compared.

use std::{net::SocketAddr, time::Duration};

use client::Client;
use serde_json::{Value, json};

#[path = "../tests/it/client.rs"]
mod client;

/// How long to wait where the server says that it was too much.
const A_LITTLE: Duration = Duration::from_millis(300);

/// The most entries of a match that is followed.
const LONGEST: usize = 3000;

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let address: SocketAddr = args.next().expect("an address").parse().expect("HOST:PORT");
    let matches: usize = args.next().expect("how many matches").parse().expect("a number");
    let mut client = Client::new(address);
    let games = client.get("/api/games").await.ok();
    let wanted: Vec<String> = args.collect();
    for game in games.as_array().expect("a list of games") {
        let id = game["id"].as_str().expect("a game has an id");
        let here = wanted.is_empty() && game["toy"] == false || wanted.iter().any(|wanted| wanted == id);
        if here && game["players"][1].as_u64() >= Some(4) {
            measure(&mut client, id, matches).await;
        }
    }
}

async fn measure(client: &mut Client, game: &str, matches: usize) {
    let (mut messages, mut bytes, mut largest) = (0, 0, 0);
    for _ in 0..matches {
        for size in follow(client, game).await {
            messages += 1;
            bytes += size;
            largest = largest.max(size);
        }
    }
    let mean = bytes / messages.max(1);
    println!(
        "{game}: {messages} messages of {mean} bytes in the mean, the largest {largest}, {bytes} in all"
    );
}

/// Plays one match by hints, and gives the sizes of all messages that its person was sent.
async fn follow(client: &mut Client, game: &str) -> Vec<usize> {
    let bot = json!({ "kind": "bot", "bot": "inclined" });
    let seats = json!([{ "kind": "me" }, bot, bot, bot]);
    let (id, _) = client.make(json!({ "game": game, "players": 4, "seats": seats, "pace": "fast" })).await;
    let mut live = client.live(&id).await.expect("a live connection");
    let mut sizes = Vec::new();
    let mut moment = Value::Null;
    // What was sent and is not answered yet: whoever waits for an answer sends nothing else.
    let mut sent: Option<Value> = None;
    for number in 0..LONGEST {
        let Some(text) = live.raw().await else { break };
        sizes.push(text.len());
        let mut message: Value = serde_json::from_str(&text).expect("messages are JSON");
        if message["error"]["kind"] == "too-many" {
            if let Some(act) = &sent {
                tokio::time::sleep(A_LITTLE).await;
                live.send(Value::clone(act)).await;
            }
            continue;
        }
        if sent.as_ref().is_some_and(|act| act["request"] == message["request"]) {
            sent = None;
        }
        if message["moment"].is_object() {
            moment = message["moment"].take();
        }
        if moment["standings"].is_object() {
            break;
        }
        let decision = &moment["decisions"][0];
        if decision.is_null() || sent.is_some() {
            continue;
        }
        let (action, request) = (advice(client, &id, decision).await, number.to_string());
        let act = json!({ "type": "act", "request": request, "seat": decision["seat"],
            "seq": moment["seq"], "actions": [action] });
        live.send(act.clone()).await;
        sent = Some(act);
    }
    sizes
}

/// What a hint says, or the first choice where there is none.
async fn advice(client: &mut Client, id: &str, decision: &Value) -> Value {
    for _ in 0..20 {
        let hint = client.get(&format!("/api/tables/{id}/hint?seat={}", decision["seat"])).await;
        match hint.status {
            200 => return hint.json()["chosen"]["text"].clone(),
            // Too many requests in a second: the server is asked again a little later.
            429 => tokio::time::sleep(A_LITTLE).await,
            _ => break,
        }
    }
    decision["choices"][0]["text"].clone()
}
