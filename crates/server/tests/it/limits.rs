//! How much anybody may have: seats, keys, tables, connections. And what is answered when it is too much.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use serde_json::{Value, json};

use crate::world::{World, config};

fn pig(seats: Value) -> Value {
    json!({ "game": "pig", "players": seats.as_array().unwrap().len(), "seats": seats })
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reloads_the_page_or_asks_now_and_then_keeps_the_seat() {
    let world = World::limited(|limits| limits.absence = Duration::from_secs(3)).await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let (id, keys) = ann.make(pig(json!([{ "kind": "human" }, { "kind": "me" }]))).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[0], "name": "Bob" })).await.ok();
    let mut anns = ann.live(&id).await.unwrap();
    let bobs = bob.live(&id).await.unwrap();
    anns.until(|message| message["table"]["seats"][0]["connected"] == true).await;
    drop(bobs);
    anns.until(|message| message["table"]["seats"][0]["connected"] == false).await;
    let path = format!("/api/tables/{id}/hand-over");
    let to_bot = json!({ "seat": 0, "to": "random" });
    let early = ann.post(&path, to_bot.clone()).await;
    assert!(early.text().contains("wait 3 seconds more"), "{}", early.text());
    assert_eq!(early.kind(), "refused", "Bob reloads the page");
    tokio::time::sleep(Duration::from_millis(2000)).await;
    bob.get(&format!("/api/tables/{id}")).await.ok();
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(ann.post(&path, to_bot.clone()).await.kind(), "refused", "Bob looks in without a connection");
    tokio::time::sleep(Duration::from_millis(2200)).await;
    assert_eq!(ann.post(&path, to_bot).await.ok()["seats"][0]["player"], "random", "Bob is away");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_invites_cannot_sit_where_others_sit() {
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "vault", "players": 2, "seats": seats })).await;
    let invitation = keys[1].clone().unwrap();
    let waiting = ann.get(&format!("/api/tables/{id}")).await.ok();
    assert!(waiting["seats"][1]["link"].as_str().unwrap().ends_with(&invitation), "Ann invites");
    // Ann opens the seat's connection with the invitation before anybody sits there.
    let mut spy = ann.clone();
    (spy.cookie, spy.key) = (None, Some(invitation.clone()));
    let mut spying = spy.live(&id).await.unwrap();
    spying.next_of("hello").await;

    let join = format!("/api/tables/{id}/join");
    let joined = bob.post(&join, json!({ "key": invitation, "name": "Bob" })).await.ok();
    let own = joined["key"].as_str().unwrap().to_owned();
    assert_ne!(own, invitation);
    assert_eq!(joined["seats"][1].get("link"), None, "the server keeps only its hash");
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.ok()["seats"][1].get("link"), None);

    let begun = spying.until(|message| message["table"]["state"] == "running").await;
    assert_eq!(begun["moment"]["view"]["cards"], json!([null, null]), "the spy sees what a spectator sees");
    spying.send(json!({ "type": "act", "request": "s", "seat": 1, "seq": 0, "actions": ["keep"] })).await;
    assert_eq!(spying.next_of("error").await["error"]["kind"], "forbidden");
    assert_eq!(spy.act(&id, "s", 1, 0, &["keep"]).await.kind(), "forbidden");
    assert_eq!(ann.post(&join, json!({ "key": invitation })).await.kind(), "forbidden");
    // Bob's own browser may open the old link again, and Bob's other device the new one.
    assert_eq!(bob.post(&join, json!({ "key": invitation })).await.ok().get("key"), None, "told once");
    let mut phone = world.client();
    assert_eq!(phone.post(&join, json!({ "key": own })).await.ok()["seats"][1]["yours"], true);
    bob.act(&id, "b", 1, 0, &["keep"]).await.ok();
    // A lost phone, or a link that went astray: a new link ends the old one, and every other device's right to the seat.
    let path = format!("/api/tables/{id}/new-link");
    assert_eq!(ann.post(&path, json!({ "seat": 1 })).await.kind(), "not-yours");
    let link = bob.post(&path, json!({ "seat": 1 })).await.ok()["link"].as_str().unwrap().to_owned();
    let yours = |table: serde_json::Value| table["seats"][1]["yours"].clone();
    assert_eq!(yours(phone.get(&format!("/api/tables/{id}")).await.ok()), false);
    assert_eq!(yours(bob.get(&format!("/api/tables/{id}")).await.ok()), true);
    assert_eq!(phone.post(&join, json!({ "key": own })).await.kind(), "forbidden");
    let new = link.split("key=").last().unwrap().to_owned();
    // A thief who has the link plays, but shuts nobody out, neither from a browser nor with the key alone; and goes when Bob wants.
    let mut thief = world.client();
    assert_eq!(yours(thief.post(&join, json!({ "key": new })).await.ok()), true);
    let stolen = thief.post(&path, json!({ "seat": 1 })).await.ok()["link"].as_str().unwrap().to_owned();
    let mut program = world.client();
    program.key = stolen.split("key=").last().map(str::to_owned);
    program.post(&path, json!({ "seat": 1 })).await.ok();
    assert_eq!(yours(bob.get(&format!("/api/tables/{id}")).await.ok()), true);
    bob.post(&path, json!({ "seat": 1 })).await.ok();
    assert_eq!(yours(thief.get(&format!("/api/tables/{id}")).await.ok()), false);
    assert_eq!(program.get(&format!("/api/tables/{id}")).await.kind(), "forbidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_devices_sit_at_a_seat() {
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let (id, keys) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "human" }]))).await;
    let join = format!("/api/tables/{id}/join");
    let key = bob.post(&join, json!({ "key": keys[1] })).await.ok()["key"].clone();
    let mut phone = world.client();
    phone.post(&join, json!({ "key": key })).await.ok();
    for _ in 2..16 {
        world.client().post(&join, json!({ "key": key })).await.ok();
    }
    let refused = world.client().post(&join, json!({ "key": key })).await;
    assert_eq!(refused.kind(), "refused", "to wait does not help");
    phone.post(&join, json!({ "key": key })).await.ok();
    // Whoever has nothing left but the link makes room, and shuts out nobody who came first.
    let path = format!("/api/tables/{id}/new-link");
    let mut lost = world.client();
    lost.key = key.as_str().map(str::to_owned);
    let link = lost.post(&path, json!({ "seat": 1 })).await.ok()["link"].as_str().unwrap().to_owned();
    let new = link.split("key=").last().unwrap();
    world.client().post(&join, json!({ "key": new })).await.ok();
    assert_eq!(bob.get(&format!("/api/tables/{id}")).await.ok()["seats"][1]["yours"], true);
    assert_eq!(phone.get(&format!("/api/tables/{id}")).await.ok()["seats"][1]["yours"], false);
    bob.post(&path, json!({ "seat": 1 })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_at_once_are_not_more_than_may_be() {
    let world = World::limited(|limits| limits.open_tables_per_session = 5).await;
    let mut ann = world.client();
    ann.get("/api/me").await.ok();
    let tries = (0..40).map(|_| {
        let mut ann = ann.clone();
        tokio::spawn(async move {
            let seats = json!([{ "kind": "me" }, { "kind": "human" }]);
            ann.post("/api/tables", json!({ "game": "pig", "players": 2, "seats": seats })).await.status
        })
    });
    let mut made = 0;
    for one in tries.collect::<Vec<_>>() {
        made += u32::from(one.await.unwrap() == 200);
    }
    assert!((1..=5).contains(&made), "{made}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_counts_for_every_table_that_is_told_of_it() {
    let world = World::limited(|limits| limits.requests_per_second = 20).await;
    let mut ann = world.client();
    for _ in 0..7 {
        ann.make(pig(json!([{ "kind": "me" }, { "kind": "human" }]))).await;
    }
    let mut statuses = Vec::new();
    for name in ["Ann", "Anna"] {
        let body = json!({ "name": name }).to_string();
        let json_type = "Content-Type: application/json\r\n";
        statuses.push(ann.request("PUT", "/api/me", json_type, body.as_bytes()).await.unwrap().status);
    }
    assert_eq!(statuses, [200, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_could_read_the_answer_of_is_not_done() {
    let world = World::start().await;
    let mut ann = world.client();
    let body = json!({ "name": "Ann" }).to_string();
    let headers = "Content-Type: application/json\r\nAccept-Encoding: identity;q=0\r\n";
    let refused = ann.request("PUT", "/api/me", headers, body.as_bytes()).await.unwrap();
    assert_eq!(refused.status, 406);
    assert_ne!(ann.get("/api/me").await.ok()["name"], "Ann");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_not_taken_for_another_one() {
    let mut world = World::start().await;
    let (mut ann, id) = world.alone_at("pig").await;
    let first = ann.act(&id, "r", 0, 0, &["hold"]).await.ok();
    for _ in 0..2 {
        let seat = json!({ "seat": 0, "request": "r" });
        for other in [
            ann.act(&id, "r", 0, 0, &["roll"]).await,
            ann.act(&id, "r", 0, 1, &["hold", "hold"]).await,
            ann.post(&format!("/api/tables/{id}/undo"), seat).await,
        ] {
            assert_eq!((other.status, other.kind().as_str()), (409, "malformed"));
            assert!(other.text().contains("used for something else"), "{}", other.text());
        }
        assert_eq!(ann.act(&id, "r", 0, 1, &["hold"]).await.ok(), first, "but for itself, also with news");
        assert_eq!(ann.get(&format!("/api/tables/{id}/log")).await.ok().as_array().unwrap().len(), 2);
        world.restart().await;
    }
    ann.act(&id, "r", 1, 1, &["hold"]).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_cookies_nobody_gets_more_tables() {
    let world = World::limited(|limits| limits.new_tables_per_hour = 3).await;
    let table = pig(json!([{ "kind": "me" }, { "kind": "human" }]));
    for _ in 0..3 {
        world.client().make(table.clone()).await;
    }
    let fourth = world.client().post("/api/tables", table).await;
    assert_eq!((fourth.status, fourth.kind().as_str()), (429, "too-many"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opened_record_is_forgotten_after_a_while_and_a_match_is_not() {
    let mut config = config();
    (config.limits.opened, config.limits.idle) = (Duration::from_secs(2), Duration::from_secs(1));
    static GIVEN_BACK: AtomicU32 = AtomicU32::new(0);
    config.trim_memory = || _ = GIVEN_BACK.fetch_add(1, Ordering::Relaxed);
    let world = World::with(config).await;
    let (mut ann, id) = world.alone_at("pig").await;
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 1, "request": "r" })).await.ok();
    let record = ann.get(&format!("/api/tables/{id}/record")).await;
    let opened = ann.request("POST", "/api/records", "", &record.body).await.unwrap().ok();
    let path = format!("/api/tables/{}", opened["table"].as_str().unwrap());
    ann.get(&path).await.ok();
    let mut left = 100;
    while ann.get("/api/me").await.ok()["tables"].as_array().unwrap().len() > 1 {
        left -= 1;
        assert!(left > 0, "it is still there");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(ann.get("/api/me").await.ok()["tables"][0]["id"], id.as_str());
    assert!(GIVEN_BACK.load(Ordering::Relaxed) > 0, "and so is the memory that was needed");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_only_so_many_connections() {
    let world = World::limited(|limits| limits.sockets_per_address = 3).await;
    let (ann, id) = world.alone_at("pig").await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(ann.live(&id).await.unwrap());
    }
    let refused = ann.live(&id).await.err().expect("a fourth is refused");
    assert!(refused.to_string().contains("429"), "{refused}");
    drop(open.pop());
    for _ in 0..100 {
        if ann.live(&id).await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the place is not given back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_connection_is_a_connection_as_long_as_it_lives() {
    let world = World::limited(|limits| limits.connections_per_address = 3).await;
    let (mut ann, id) = world.alone_at("pig").await;
    let mut open = Vec::new();
    // The places of requests are given back a moment after their answers.
    for _ in 0..100 {
        open.extend(ann.live(&id).await.ok());
        tokio::time::sleep(Duration::from_millis(20)).await;
        if open.len() == 3 {
            break;
        }
    }
    assert_eq!(open.len(), 3);
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(ann.try_get("/healthz").await.is_err(), "all places are taken");
    }
    drop(open);
    for _ in 0..100 {
        if ann.try_get("/healthz").await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no place is given back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_answer_is_not_made_for_whom_there_is_no_room() {
    let world = World::limited(|limits| limits.downloads_per_address = 0).await;
    let (mut ann, id) = world.alone_at("pig").await;
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 1, "request": "r" })).await.ok();
    // Before anybody looks whether this key opens anything, or whether there is such a record.
    ann.key = Some("nothing".to_owned());
    for path in [format!("{id}/log"), format!("{id}/points"), "none/record".to_owned()] {
        let refused = ann.get(&format!("/api/tables/{path}")).await;
        assert_eq!((refused.status, refused.kind().as_str()), (503, "unavailable"), "{path}");
        assert!(refused.header("retry-after").is_some(), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_is_not_let_in_again_at_once() {
    let world = World::limited(|limits| limits.messages_per_second = 5).await;
    let (ann, id) = world.alone_at("pig").await;
    // Two connections of an address share its patience.
    let (mut one, mut two) = (ann.live(&id).await.unwrap(), ann.live(&id).await.unwrap());
    for _ in 0..150 {
        one.try_say("{\"type\":\"ping\"}").await;
        two.try_say("{\"type\":\"ping\"}").await;
    }
    let closed = tokio::select! {
        closed = one.closed() => closed,
        closed = two.closed() => closed,
    };
    // What the client still had on its way may cut the goodbye off before it is read.
    assert!(matches!(closed, None | Some(1008)), "{closed:?}");
    let refused = ann.live(&id).await.err().expect("not at once");
    assert!(refused.to_string().contains("429"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_falls_behind_while_an_answer_is_made_is_told_everything_anew() {
    let world = World::start().await;
    let (ann, id) = world.alone_at("pig").await;
    let mut live = ann.live(&id).await.unwrap();
    live.next_of("hello").await;
    // Each of these tells everyone something, and each waits for the one before it. The question waits behind them all.
    world.faults.dawdle(Duration::from_millis(10));
    let mut calls = tokio::task::JoinSet::new();
    for _ in 0..250 {
        let (mut ann, path) = (ann.clone(), format!("/api/tables/{id}/pace"));
        calls.spawn(async move { ann.post(&path, json!({ "pace": "fast" })).await.ok() });
    }
    tokio::time::sleep(Duration::from_millis(600)).await;
    live.send(json!({ "type": "ask", "request": "q", "seat": 0, "action": "roll" })).await;
    live.next_of("answer").await;
    while calls.join_next().await.is_some() {}
    // Nothing more happens that could remind the server.
    live.next_of("hello").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_error_is_a_problem_in_json_with_a_fitting_status() {
    let world = World::start().await;
    let mut ann = world.client();
    let (id, _) = ann.make(pig(json!([{ "kind": "me" }, { "kind": "human" }]))).await;
    let json_type = "Content-Type: application/json\r\n";
    let long = "x".repeat(1 << 20);
    let table = |path: &str| format!("/api/tables/{id}{path}");
    let act = json!({ "request": "a", "seat": 0, "seq": 0, "actions": ["roll"] }).to_string();
    for (method, path, headers, body, status, kind) in [
        ("GET", "/api/nothing".to_owned(), "", "", 404, "unknown"),
        ("GET", "/missing.js".to_owned(), "", "", 404, "unknown"),
        ("GET", "/api/tables/none".to_owned(), "", "", 404, "unknown"),
        ("GET", table("/act"), "", "", 405, "malformed"),
        ("DELETE", table(""), "", "", 405, "malformed"),
        ("POST", "/healthz".to_owned(), "", "", 405, "malformed"),
        ("POST", table("/act"), "Content-Type: text/plain\r\n", act.as_str(), 415, "malformed"),
        ("POST", table("/act"), json_type, "{", 400, "malformed"),
        ("POST", table("/ask"), json_type, long.as_str(), 413, "too-large"),
        ("GET", table("/replay?to=x"), "", "", 400, "malformed"),
        ("GET", table("/replay"), "", "", 400, "malformed"),
        ("GET", "/api/tables?state=odd".to_owned(), "", "", 400, "malformed"),
        ("GET", "/api/tables/%ff".to_owned(), "", "", 400, "malformed"),
        ("GET", table("/live"), "", "", 400, "malformed"),
        ("POST", table("/act"), json_type, act.as_str(), 409, "refused"),
    ] {
        let reply = ann.request(method, &path, headers, body.as_bytes()).await.unwrap();
        assert_eq!(
            reply.header("content-type"),
            Some("application/json"),
            "{method} {path}: {}",
            reply.text()
        );
        assert_eq!(
            (reply.status, reply.kind().as_str()),
            (status, kind),
            "{method} {path}: {}",
            reply.text()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lines_of_every_figure_stand_together_after_what_they_are() {
    let world = World::start().await;
    let figures = world.figures().await;
    let mut seen: Vec<String> = Vec::new();
    let (mut helped, mut typed) = (None, None);
    for line in figures.lines() {
        let mut words = line.split(' ');
        match (words.next(), words.next()) {
            (Some("#"), Some("HELP")) => helped = words.next(),
            (Some("#"), Some("TYPE")) => typed = words.next(),
            (Some(sample), Some(_)) => {
                let name = sample.split('{').next().unwrap();
                let family = typed.filter(|family| name.starts_with(family)).expect(line);
                assert_eq!(helped, Some(family), "{line}");
                if seen.last().is_none_or(|last| last != family) {
                    assert!(!seen.iter().any(|before| before == family), "{family} comes twice");
                    seen.push(family.to_owned());
                }
            }
            other => panic!("{line}: {other:?}"),
        }
    }
    assert!(seen.contains(&"starboard_waiting".to_owned()), "{seen:?}");
}
