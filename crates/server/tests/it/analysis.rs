//! What decided a match that is over: who may ask, who waits, and what is kept.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    client::{Client, Reply},
    world::World,
};

/// A match of Connect Four that the first seat wins with four in the fourth column.
async fn played(ann: &mut Client) -> String {
    let id = ann.make_own("connect-four").await;
    for (seq, column) in ["4", "1", "4", "1", "4", "7", "4"].iter().enumerate() {
        let (seat, seq) = (seq as u64 % 2, seq as u64);
        ann.act(&id, &seq.to_string(), seat, seq, &[column]).await.ok();
    }
    id
}

async fn asked(client: &mut Client, id: &str) -> Reply {
    client.get(&format!("/api/tables/{id}/analysis")).await
}

async fn analysis(client: &mut Client, id: &str) -> Value {
    for _ in 0..400 {
        let answer = asked(client, id).await.ok();
        if answer["state"] == "done" {
            return answer["analysis"].clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it is never done");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_analysed_once_it_is_over_and_for_everybody_who_asks() {
    let world = World::start().await;
    let (mut ann, mut eve) = (world.client(), world.client());
    let running = ann.make_own("connect-four").await;
    let early = asked(&mut ann, &running).await;
    assert_eq!((early.status, early.kind().as_str()), (403, "forbidden"), "also to whoever plays");
    let id = played(&mut ann).await;
    let found = analysis(&mut eve, &id).await;
    let worst = &found["decisions"][0];
    assert_eq!(
        (&worst["seq"], &worst["seat"], &worst["better"]["text"]),
        (&json!(6), &json!(1), &json!("4"))
    );
    assert_eq!(found["accounts"][0]["end"], 1.0);
    assert_eq!(found["points"][0]["calibrated"], false, "toys have no calibration");
    let again = asked(&mut ann, &id).await.ok();
    assert_eq!((&again["state"], &again["analysis"]), (&json!("done"), &found), "it is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_asks_for_many_analyses_is_told_to_come_back() {
    let world = World::start().await;
    let mut ann = world.client();
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(played(&mut ann).await);
    }
    let mut refused = 0;
    for id in &ids {
        let answer = asked(&mut ann, id).await;
        if answer.status == 503 {
            assert!(answer.header("retry-after").is_some() && answer.kind() == "unavailable");
            refused += 1;
        }
    }
    assert!(refused > 0, "two at once are all that an address may have");
    assert!(world.figures().await.contains("starboard_waiting{queue=\"analyses\"}"));
    // Whoever comes back gets it.
    for _ in 0..400 {
        if asked(&mut ann, &ids[3]).await.status == 200 {
            analysis(&mut ann, &ids[3]).await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("there is never room");
}
