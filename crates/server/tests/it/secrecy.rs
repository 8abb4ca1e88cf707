//! What a seat is sent depends only on what it may know: byte for byte.

use serde_json::{Value, json};

use crate::{client::Live, world::World};

/// Everything that seat 0 and a spectator are sent in a match in which the opponent decides like this, as long as the match
/// runs, with the card that seat 0 holds. What names the table itself is taken out.
async fn everything_sent(world: &World, opponent: &[&str]) -> (u64, String) {
    let (mut ann, mut bob, mut eve) = (world.client(), world.client(), world.client());
    let name = json!({ "name": "Ann" }).to_string();
    let kind = "Content-Type: application/json\r\n";
    ann.request("PUT", "/api/me", kind, name.as_bytes()).await.unwrap().ok();
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "human", "name": "Bob" }]);
    let (id, keys) = ann.make(json!({ "game": "vault", "players": 2, "seats": seats })).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[1] })).await.ok();
    eve.get("/api/me").await;
    let mut sent = String::new();
    let mut anns = ann.live(&id).await.unwrap();
    sent += &anns.next_of("hello").await.to_string();
    let mut eves = eve.live(&id).await.unwrap();
    sent += &eves.next_of("hello").await.to_string();
    // Ann is told of Eve, and both see the table in the same way from here on.
    sent += &anns.until(|message| message["table"]["watchers"] == 1).await.to_string();
    let mut seq = 0;
    for (round, action) in opponent.iter().enumerate() {
        // Seat 0 always keeps its card, so that it is the same to the end.
        let done = bob.act(&id, &format!("b{round}"), 1, seq, &[action]).await.ok();
        seq = done["seq"].as_u64().unwrap();
        gather(&mut anns, &mut sent, seq).await;
        gather(&mut eves, &mut sent, seq).await;
        for path in [
            "moment",
            "points",
            "log?from=0",
            &format!("replay?to={seq}"),
            "record",
            "thoughts?seq=1",
            "hint?seat=1",
        ] {
            sent += &ann.get(&format!("/api/tables/{id}/{path}")).await.text();
            sent += &eve.get(&format!("/api/tables/{id}/{path}")).await.text();
        }
        for seat in [0, 1] {
            let ask = json!({ "seat": seat, "action": "swap" });
            sent += &ann.post(&format!("/api/tables/{id}/ask"), ask).await.text();
        }
        sent += &ann.act(&id, "foreign", 1, seq, &["keep"]).await.text();
        sent += &ann.get(&format!("/api/tables/{id}")).await.text();
        sent += &eve.get(&format!("/api/tables/{id}")).await.text();
        for client in [&mut ann, &mut eve] {
            for list in ["/api/me", "/api/tables", "/api/tables?state=running"] {
                sent += &listed(&client.get(list).await.ok(), &id);
            }
        }
        // Whoever comes in, or comes in again, is told everything anew, the table with it.
        for live in [&mut anns, &mut eves] {
            live.send(json!({ "type": "sync" })).await;
            sent += &live.next_of("hello").await.to_string();
        }
        let done = ann.act(&id, &format!("a{round}"), 0, seq, &["keep"]).await.ok();
        seq = done["seq"].as_u64().unwrap();
        gather(&mut anns, &mut sent, seq).await;
        gather(&mut eves, &mut sent, seq).await;
    }
    let table = ann.get(&format!("/api/tables/{id}")).await.ok();
    let card = ann.get(&format!("/api/tables/{id}/replay?to=0")).await.ok()["view"]["cards"][0].as_u64();
    let mut plain = sent.replace(&id, "TABLE").replace(table["commitment"].as_str().unwrap(), "COMMITMENT");
    for key in keys.into_iter().flatten() {
        plain = plain.replace(&key, "KEY");
    }
    (card.unwrap(), without_times(&plain))
}

/// What a list says of a table. What else is in it comes and goes.
fn listed(list: &Value, id: &str) -> String {
    let tables = list.get("tables").unwrap_or(list).as_array().unwrap();
    tables.iter().filter(|table| table["id"] == id).map(Value::to_string).collect()
}

/// Whatever a connection is sent up to the update with this number. When others come and go is not a secret, but comes
/// at its own time.
async fn gather(live: &mut Live, sent: &mut String, seq: u64) {
    loop {
        let text = live.raw().await.unwrap();
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] != "update" {
            continue;
        }
        sent.push_str(&text);
        if message["moment"]["seq"] == seq {
            return;
        }
    }
}

fn without_times(text: &str) -> String {
    ["updated", "silent"].iter().fold(text.to_owned(), |text, time| without(&text, time))
}

/// The same without the numbers of this name.
fn without(text: &str, name: &str) -> String {
    let name = format!("\"{name}\":");
    let mut parts = text.split(&name);
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain += part.trim_start_matches(|c: char| c.is_ascii_digit());
    }
    plain
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_may_not_know_changes_no_byte_that_it_is_sent() {
    let world = World::start().await;
    // Two of three rounds, so that the match runs and nothing is opened. The cards are chance: some matches are played
    // until there are enough in which seat 0 holds the same.
    let mut seen: Vec<(u64, String)> = Vec::new();
    let mut compared = 0;
    for game in 0..12 {
        let opponent = [["keep", "keep"], ["swap", "swap"], ["keep", "swap"]][game % 3];
        let (card, sent) = everything_sent(&world, &opponent).await;
        assert!(sent.contains("\"action\":\"keep\""), "seat 0 is told its own actions");
        assert!(!sent.contains("\"action\":\"swap\""), "but not what the other decided");
        if let Some((_, other)) = seen.iter().find(|(other, _)| *other == card) {
            assert!(*other == sent, "differs:\n{}", first_difference(other, &sent));
            compared += 1;
        } else {
            seen.push((card, sent));
        }
    }
    assert!(compared >= 4, "too few were alike");
}

fn first_difference(a: &str, b: &str) -> String {
    let at = a.bytes().zip(b.bytes()).position(|(a, b)| a != b).unwrap_or(a.len().min(b.len()));
    let around =
        |text: &str| text.get(at.saturating_sub(200)..(at + 80).min(text.len())).unwrap_or("").to_owned();
    format!("{}\n---\n{}", around(a), around(b))
}
