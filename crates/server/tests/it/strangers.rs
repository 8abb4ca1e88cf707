//! What one stranger can do to everybody else: nothing.

use std::{
    io::Read,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use store::{SessionId, Sqlite, Store};
use table::{Content, chance::Secret, fairness::SeatNonce, playing::MatchSetup, record::SeatInfo};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{
    client::{Client, Reply},
    world::{World, config},
};

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
    let world = World::limited(|limits| {
        limits.connections_per_address = 3;
        limits.head = Duration::from_millis(1500);
    })
    .await;
    let mut idle = Vec::new();
    for said in ["", "GET / HTTP/1.1\r\n", "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"] {
        idle.push(connect(&world, said).await);
    }
    assert_eq!(heard(connect(&world, "").await).await, "", "the fourth is closed at once");
    for (stream, expected) in idle.into_iter().zip(["", "", "ok\n"]) {
        assert!(heard(stream).await.ends_with(expected), "also one that was answered before");
    }
    let long = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {}", "x".repeat(60_000));
    let refused = heard(connect(&world, &long).await).await;
    assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 431"), "not held until its end: {refused}");
    world.client().get("/api/games").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn uploads_that_stop_on_the_way_are_few_and_end() {
    let world = World::limited(|limits| limits.upload = Duration::from_millis(1500)).await;
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
    let read = async |path: &str| {
        let head = format!("GET {path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n");
        heard(connect(&world, &head).await).await[9..12].to_owned()
    };
    assert_eq!(read("/api/tables").await, "403", "nor is anything read by another name");
    assert_eq!(read("/healthz").await, "200", "but whoever watches over it need not know its name");
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

/// Acts at a table of Connect Four and takes it back, over and over, until that is refused. Gives how.
async fn dither(client: &mut Client, id: &str, seat: u64) -> String {
    for i in 0..20 {
        let seq = client.get(&format!("/api/tables/{id}/moment")).await.ok()["seq"].as_u64().unwrap();
        client.act(id, &format!("a{i}"), seat, seq, &["1"]).await.ok();
        let undo = json!({ "seat": seat, "request": format!("u{i}") });
        let undone = client.post(&format!("/api/tables/{id}/undo"), undo).await;
        if undone.status != 200 {
            return undone.text();
        }
    }
    panic!("nothing is refused");
}

/// A table where every seat's share is ten entries.
async fn short() -> (World, Client, String) {
    let world = World::limited(|limits| limits.entries = 20).await;
    let (ann, id) = world.alone_at("connect-four").await;
    (world, ann, id)
}

/// The next action at it.
async fn act(client: &mut Client, id: &str, number: u64) -> (u64, Reply) {
    let moment = client.get(&format!("/api/tables/{id}/moment")).await.ok();
    let (seq, seat) = (moment["seq"].as_u64().unwrap(), moment["toAct"][0].as_u64().unwrap());
    let column = (number % 7 + 1).to_string();
    (seq, client.act(id, &format!("b{number}"), seat, seq, &[&column]).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_does_not_grow_without_end() {
    let (_world, mut ann, id) = short().await;
    for seat in [0, 1] {
        let refused = dither(&mut ann, &id, seat).await;
        assert!(refused.contains("too long for you to take anything back"), "{refused}");
    }
    for i in 1..=20 {
        let (seq, acted) = act(&mut ann, &id, i).await;
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
async fn nobody_fills_a_match_alone_until_it_ends_without_a_result() {
    let (_world, mut ann, id) = short().await;
    dither(&mut ann, &id, 0).await;
    let mut refused = None;
    for i in 1..=20 {
        let (seq, acted) = act(&mut ann, &id, i).await;
        if acted.status != 200 {
            refused = Some((seq, acted.text()));
            break;
        }
    }
    let (seq, why) = refused.expect("a seat has its share and no more");
    assert!(seq < 20 && why.contains("as much as one may"), "{seq} {why}");
    // Nor by letting a bot play and not, in turns.
    let (_world, mut ann, id) = short().await;
    for to in ["random", "human"].into_iter().cycle().take(5) {
        ann.post(&format!("/api/tables/{id}/hand-over"), json!({ "seat": 1, "to": to })).await.ok();
    }
    let back = ann.post(&format!("/api/tables/{id}/hand-over"), json!({ "seat": 1, "to": "human" })).await;
    assert!(back.kind() == "refused" && back.text().contains("too long for that"), "{}", back.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_nothing_that_somebody_makes_up() {
    let mut world = World::start().await;
    let mut eve = world.client();
    let chosen = "a".repeat(40);
    eve.cookie = Some(chosen.clone());
    let set = |reply: &Reply| reply.header("set-cookie").unwrap_or_default().to_owned();
    let given = set(&eve.get("/api/me").await);
    assert!(given.starts_with("starboard=") && !given.contains(&chosen), "another one is given: {given}");
    assert_eq!(set(&eve.get("/api/me").await), given, "the same one, with every visit for a year again");
    assert!(given.contains("Max-Age=31536000"), "{given}");
    assert_eq!(set(&eve.get("/api/games").await), "", "but not with everything");
    // From before cookies were sealed: whoever is known by it stays who they are.
    world.stop().await;
    let store = Sqlite::open(&world.data()).await.unwrap();
    let id = SessionId(blake3::hash(chosen.as_bytes()).to_hex()[..32].to_owned());
    store.rename(id, "Ann".to_owned()).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    world.open().await;
    let mut ann = world.client();
    ann.cookie = Some(chosen);
    assert_eq!(ann.get("/api/me").await.ok()["name"], "Ann");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_a_table_like_any_other() {
    let world = World::limited(|limits| limits.new_tables_per_hour = 3).await;
    let (mut ann, mut id) = world.alone_at("pig").await;
    for number in 2.. {
        ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 0, "request": "r" })).await.ok();
        let next = ann.post(&format!("/api/tables/{id}/rematch"), json!({})).await;
        if number == 4 {
            assert_eq!(next.kind(), "too-many");
            break;
        }
        id = next.ok()["table"].as_str().unwrap().to_owned();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_connections_may_say_no_more_than_one_address() {
    let world = World::limited(|limits| limits.requests_per_second = 10).await;
    let (ann, id) = world.alone_at("pig").await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut live = ann.live(&id).await.unwrap();
        live.next_of("hello").await;
        open.push(live);
    }
    let mut refused = 0;
    for number in 0..90 {
        let live = &mut open[number % 3];
        live.send(json!({ "type": "ping" })).await;
        let answer = live.until(|message| message["type"] == "pong" || message["type"] == "error").await;
        refused += u32::from(answer["error"]["kind"] == "too-many");
    }
    assert!(refused > 0, "each of them alone would have been answered");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_everybody_is_told_of_counts_for_more_than_a_look() {
    let world = World::limited(|limits| limits.requests_per_second = 10).await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "human" }]);
    let (id, _) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(ann.post(&format!("/api/tables/{id}/new-link"), json!({ "seat": 0 })).await.status);
    }
    assert!(statuses[0] == 200 && statuses.contains(&429), "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_again_where_they_sit_disturbs_nobody() {
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
    let join = json!({ "key": keys[1], "name": "Bob" });
    bob.post(&format!("/api/tables/{id}/join"), join.clone()).await.ok();
    let mut anns = ann.live(&id).await.unwrap();
    anns.next_of("table").await;
    for _ in 0..3 {
        bob.post(&format!("/api/tables/{id}/join"), join.clone()).await.ok();
    }
    anns.send(json!({ "type": "ping" })).await;
    assert_eq!(anns.next().await["type"], "pong");
}

/// A finished record of more than so many entries, which somebody made long by dithering. There is no chance in it.
async fn long_record(world: &World, entries: usize) -> String {
    let (mut ann, id) = world.alone_at("connect-four").await;
    ann.act(&id, "a", 0, 0, &["1"]).await.ok();
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 1, "request": "r" })).await.ok();
    let record = ann.get(&format!("/api/tables/{id}/record")).await.text();
    let lines: Vec<&str> = record.lines().collect();
    let [head, setup, first, last @ .., secret] = &lines[..] else { panic!("{record}") };
    let rest = |line: &str| line.split_once(',').unwrap().1.to_owned();
    let undo = r#""do":"undo","seat":0}"#.to_owned();
    let mut all: Vec<String> = [rest(first), undo].into_iter().cycle().take(entries / 2 * 2).collect();
    all.push(rest(first));
    all.extend(last.iter().map(|line| rest(line)));
    let numbered = (1..).zip(&all).map(|(seq, line)| format!("{{\"seq\":{seq},{line}\n"));
    format!("{head}\n{setup}\n{}{secret}\n", numbered.collect::<String>())
}

/// How many entries of long and finished matches are in memory, as the server tells it.
async fn entries_in_memory(world: &World) -> u32 {
    let figures = world.figures().await;
    let kept =
        figures.lines().find_map(|line| line.strip_prefix("starboard_long_or_finished_entries_in_memory "));
    kept.unwrap().parse().unwrap()
}

/// Waits until so many are: whoever uses a match at the moment keeps it so long.
async fn memory_until(world: &World, range: std::ops::RangeInclusive<u32>) {
    let begun = Instant::now();
    loop {
        let kept = entries_in_memory(world).await;
        if range.contains(&kept) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "{kept} and not {range:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn long_records_take_only_so_much_of_the_memory_and_of_the_disk() {
    let world = World::limited(|limits| {
        limits.entries_in_memory = 5_000;
        limits.opened_bytes_per_hour = 500 << 10;
    })
    .await;
    let record = long_record(&world, 2_400).await;
    let mut eve = world.client();
    let mut opened = Vec::new();
    let refused = loop {
        let reply = eve.request("POST", "/api/records", "", record.as_bytes()).await.unwrap();
        if reply.status != 200 {
            break reply;
        }
        opened.push(reply.ok()["table"].as_str().unwrap().to_owned());
        assert!(opened.len() * record.len() <= 600 << 10, "{}", opened.len());
    };
    assert!(refused.kind() == "too-many" && refused.text().contains("megabytes"), "{}", refused.text());
    assert!(opened.len() > 2);
    // Whether or not somebody watches them.
    let mut watched = Vec::new();
    for id in &opened {
        watched.push(eve.live(id).await.unwrap());
        assert_eq!(eve.get(&format!("/api/tables/{id}")).await.ok()["state"], "finished");
    }
    memory_until(&world, 2_400..=5_000).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_answers_come_compressed_to_their_end() {
    let world = World::start().await;
    let record = long_record(&world, 2_400).await;
    let mut eve = world.client();
    let opened = eve.request("POST", "/api/records", "", record.as_bytes()).await.unwrap().ok();
    for path in ["record", "log"] {
        let path = format!("/api/tables/{}/{path}", opened["table"].as_str().unwrap());
        let packed = eve.request("GET", &path, "Accept-Encoding: gzip\r\n", b"").await.unwrap();
        assert_eq!((packed.status, packed.header("content-encoding")), (200, Some("gzip")), "{path}");
        let mut text = Vec::new();
        flate2::read::GzDecoder::new(&packed.body[..]).read_to_end(&mut text).unwrap();
        let plain = eve.get(&path).await;
        assert!(text.len() > 64 << 10 && text == plain.body, "{path}: {}", text.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_match_that_was_in_use_when_room_was_needed_goes_afterwards() {
    let world = World::limited(|limits| limits.entries_in_memory = 5_000).await;
    let record = long_record(&world, 2_400).await;
    let mut eve = world.client();
    let mut opened = Vec::new();
    for _ in 0..2 {
        let reply = eve.request("POST", "/api/records", "", record.as_bytes()).await.unwrap().ok();
        opened.push(reply["table"].as_str().unwrap().to_owned());
    }
    eve.get(&format!("/api/tables/{}", opened[0])).await.ok();
    // It is held while this is written.
    world.faults.dawdle(Duration::from_millis(1500));
    eve.post_and_hang_up(&format!("/api/tables/{}/pace", opened[0]), json!({ "pace": "fast" })).await;
    eve.get(&format!("/api/tables/{}", opened[1])).await.ok();
    memory_until(&world, 5_001..=6_000).await;
    memory_until(&world, 2_400..=5_000).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn records_that_are_refused_count_like_those_that_are_opened() {
    let world = World::limited(|limits| limits.opened_bytes_per_hour = 500 << 10).await;
    // All of it is replayed before it turns out to be wrong.
    let record = long_record(&world, 2_400).await;
    let wrong = record.replace(r#""do":"resign","seat":1"#, r#""do":"resign","seat":7"#);
    assert_ne!(wrong, record);
    let mut eve = world.client();
    let mut kinds = Vec::new();
    while kinds.last().is_none_or(|kind| kind == "malformed") && kinds.len() < 10 {
        kinds.push(eve.request("POST", "/api/records", "", wrong.as_bytes()).await.unwrap().kind());
    }
    assert!(kinds.len() > 2 && kinds.last().unwrap() == "too-many", "{kinds:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn content_of_a_record_takes_its_share_of_the_memory() {
    let world = World::start().await;
    let game = catalogue::find("alien-frontiers").unwrap();
    // Content as it comes with the game, made long by blanks.
    let record = |bytes: usize| {
        let content = game.about().content.1.to_owned() + &" ".repeat(bytes);
        let match_setup = MatchSetup {
            table: String::new(),
            seats: vec![SeatInfo { name: "Ann".to_owned(), player: "human".to_owned() }; 2],
            secret: Secret([7; 32]),
            nonces: vec![SeatNonce::Derived; 2],
        };
        let content = Content::custom("mine.json", &content);
        let (mut played, _) = game.start(&game.options(2).unwrap(), Some(&content), match_setup).unwrap();
        played.resign(table::Seat::new(0)).unwrap();
        played.record().to_text()
    };
    let mut eve = world.client();
    let refused = eve.request("POST", "/api/records", "", record(300 << 10).as_bytes()).await.unwrap();
    assert_eq!((refused.status, refused.kind().as_str()), (413, "too-large"));
    let opened = eve.request("POST", "/api/records", "", record(200 << 10).as_bytes()).await.unwrap().ok();
    eve.get(&format!("/api/tables/{}", opened["table"].as_str().unwrap())).await.ok();
    assert!(entries_in_memory(&world).await >= 2_000, "far more than its few entries");
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
