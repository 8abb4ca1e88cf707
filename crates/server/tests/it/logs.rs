//! What the log says of a match, and what it never says.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use serde_json::json;

use crate::world::World;

/// Everything that was logged by the tests of this process.
#[derive(Clone, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_leaves_its_traces_and_no_secret() {
    let logged = Logged::default();
    let writer = logged.clone();
    let filter = tracing_subscriber::EnvFilter::new("info,server=trace,store=trace");
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false);
    log.with_writer(move || writer.clone()).try_init().expect("no other test here listens to the log");
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats, "pace": "fast" })).await;
    let joined = bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[1] })).await.ok();
    let key = joined["key"].as_str().unwrap();
    ann.act(&id, "a", 0, 0, &["roll"]).await.ok();
    bob.get(&format!("/api/tables/{id}/live?key={key}")).await.kind();
    bob.key = Some(key.to_owned());
    bob.post(&format!("/api/tables/{id}/hand-over"), json!({ "seat": 1, "to": "random" })).await.ok();
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 0, "request": "r" })).await.ok();
    let record = ann.get(&format!("/api/tables/{id}/record")).await.text();
    ann.request("POST", "/api/records", "", record.as_bytes()).await.unwrap().ok();

    let text = String::from_utf8(logged.0.lock().unwrap().clone()).unwrap();
    let about =
        |what: &str| text.lines().any(|line| line.contains(&format!("table={id}")) && line.contains(what));
    for what in ["table made", "seat taken", "match begun", "seat handed over", "match finished"] {
        assert!(about(what), "nothing about \"{what}\":\n{text}");
    }
    assert!(text.contains("record opened"));
    // Whoever finds no room is told so, and nobody else need hear of it.
    let crowded = World::limited(|limits| limits.downloads_per_address = 0).await;
    let (mut cid, full) = crowded.alone_at("pig").await;
    assert_eq!(cid.get(&format!("/api/tables/{full}/log")).await.status, 503);
    let all = String::from_utf8(logged.0.lock().unwrap().clone()).unwrap();
    let told: Vec<&str> = all.lines().filter(|line| line.contains(&format!("{full}/log"))).collect();
    assert!(told.iter().any(|line| line.contains("found no room")), "{all}");
    assert!(!told.iter().any(|line| line.contains("ERROR")), "{told:?}");
    let record = table::Record::parse(&record).unwrap();
    let nonces = record.header.nonces.iter().map(|nonce| json!(nonce));
    let mut secrets: Vec<String> =
        nonces.chain([json!(record.secret)]).map(|secret| secret.as_str().unwrap().to_owned()).collect();
    secrets.extend([ann.cookie, bob.cookie, bob.key].into_iter().flatten());
    secrets.extend(keys.into_iter().flatten());
    for secret in secrets {
        assert!(secret.len() >= 32 && !text.contains(&secret), "{secret} is in the log");
    }
}
