//! What one stranger can do to everybody else: nothing.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::world::{World, config};

/// Longer than anything here takes, shorter than a deadline that is not kept.
const PATIENCE: Duration = Duration::from_secs(10);

async fn connect(world: &World, said: &str) -> TcpStream {
    let mut stream = TcpStream::connect(world.address).await.unwrap();
    stream.write_all(said.as_bytes()).await.unwrap();
    stream
}

/// All that comes until the other side closes the connection.
async fn heard(mut stream: TcpStream) -> String {
    let mut all = Vec::new();
    // A connection that is reset is closed, too.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut all)).await.expect("it is closed in time");
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_say_nothing_are_few_and_end() {
    let mut config = config();
    config.limits.connections_per_address = 3;
    config.limits.head = Duration::from_millis(1500);
    let world = World::with(config).await;
    let mut idle = Vec::new();
    for said in ["", "GET / HTTP/1.1\r\n", "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"] {
        idle.push(connect(&world, said).await);
    }
    assert_eq!(heard(connect(&world, "").await).await, "", "the fourth is closed at once");
    for (stream, expected) in idle.into_iter().zip(["", "", "ok\n"]) {
        assert!(heard(stream).await.ends_with(expected), "also one that was answered before");
    }
    world.client().get("/api/games").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn uploads_that_stop_on_the_way_are_few_and_end() {
    let mut config = config();
    config.limits.upload = Duration::from_millis(1500);
    let world = World::with(config).await;
    let head = "POST /api/records HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 8000000\r\n\r\n{";
    let (first, second) = (connect(&world, head).await, connect(&world, head).await);
    // Their heads are read before the third one's.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let third = heard(connect(&world, head).await).await;
    assert!(third.starts_with("HTTP/1.1 503") && third.contains("retry-after: 2"), "{third}");
    for stream in [first, second] {
        let answer = heard(stream).await;
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("in time"), "{answer}");
    }
    let refused = world.client().request("POST", "/api/records", "", b"no record").await.unwrap();
    assert_eq!(refused.kind(), "malformed", "there is room again");
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_pages_that_are_not_ours_are_refused() {
    let table = json!({ "game": "pig", "players": 2, "seats": [{ "kind": "me" }, { "kind": "human" }] });
    let body = table.to_string();
    let status = async |world: &World, host: &str, origin: &str| {
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nhost: {host}\r\norigin: {origin}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        heard(connect(world, &head).await).await[9..12].to_owned()
    };
    let world = World::start().await;
    assert_eq!(status(&world, "localhost:7827", "http://localhost:7827").await, "200");
    assert_eq!(status(&world, "evil.example", "http://evil.example").await, "403", "rebound to this machine");
    assert_eq!(status(&world, "localhost:7827", "http://evil.example").await, "403");
    let mut config = config();
    config.public_url = Some("https://play.example.org".to_owned());
    let world = World::with(config).await;
    for host in ["play.example.org", "PLAY.example.org:443", "127.0.0.1:7827"] {
        assert_eq!(
            status(&world, host, "https://play.example.org").await,
            "200",
            "{host}, as proxies say it"
        );
        assert_eq!(status(&world, host, "https://evil.example").await, "403", "{host}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_does_not_grow_without_end() {
    let mut config = config();
    config.limits.entries = 20;
    let world = World::with(config).await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let (id, _) = ann.make(json!({ "game": "connect-four", "players": 2, "seats": seats })).await;
    let undo = json!({ "seat": 0, "request": "u" });
    let undo_path = format!("/api/tables/{id}/undo");
    ann.act(&id, "a", 0, 0, &["1"]).await.ok();
    ann.post(&undo_path, undo).await.ok();
    // Over and over, until half of a seat's share is used up.
    let mut refused = String::new();
    for i in 0..20 {
        let seq = ann.get(&format!("/api/tables/{id}/moment")).await.ok()["seq"].as_u64().unwrap();
        ann.act(&id, &format!("a{i}"), 0, seq, &["1"]).await.ok();
        let undone = ann.post(&undo_path, json!({ "seat": 0, "request": format!("u{i}") })).await;
        if undone.status != 200 {
            refused = undone.text();
            break;
        }
    }
    assert!(refused.contains("too long for you to take anything back"), "{refused}");
    for i in 0..20 {
        let moment = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
        let (seq, seat) = (moment["seq"].as_u64().unwrap(), moment["toAct"][0].as_u64().unwrap());
        let column = (i % 7 + 1).to_string();
        let acted = ann.act(&id, &format!("b{i}"), seat, seq, &[&column]).await;
        assert_eq!(acted.status, 200, "{}", acted.text());
        if seq == 19 {
            break;
        }
    }
    let moment = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
    assert_eq!(
        (&moment["seq"], &moment["toAct"], &moment["standings"]),
        (&json!(21), &json!([]), &Value::Null)
    );
    let record = ann.get(&format!("/api/tables/{id}/record")).await.text();
    assert!(record.contains(r#""do":"close","why":"length""#) && record.contains("secret"), "{record}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_write_says_so_to_those_who_ask() {
    let world = World::start().await;
    let mut client = world.client();
    assert_eq!(client.get("/readyz").await.status, 200);
    world.faults.fail(true);
    assert_eq!(client.get("/readyz").await.status, 503);
    world.faults.fail(false);
    assert_eq!(client.get("/readyz").await.status, 200);
}
