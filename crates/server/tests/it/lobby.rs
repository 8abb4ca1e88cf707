//! Tables before and after a match: names, options, records that were opened.

use std::io::Read;

use serde_json::{Value, json};

use server::Config;

use crate::{
    client::{Client, Reply},
    world::{World, config},
};

async fn rename(client: &mut Client, name: &str) -> Reply {
    let body = json!({ "name": name }).to_string();
    client.request("PUT", "/api/me", "Content-Type: application/json\r\n", body.as_bytes()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_reaches_the_seats_of_tables_that_wait() {
    let mut world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "me", "name": "Ben" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 3, "seats": seats })).await;
    let mut screen = ann.live(&id).await.unwrap();
    rename(&mut ann, "Ann").await.ok();
    screen.until(|message| message["type"] == "table" && message["table"]["seats"][0]["name"] == "Ann").await;
    drop(screen);
    world.restart().await;
    let names = |table: Value| {
        table["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect::<Vec<_>>()
    };
    let path = format!("/api/tables/{id}");
    assert_eq!(
        names(ann.get(&path).await.ok()),
        ["Ann", "Ben", ""],
        "the one who plays beside her keeps theirs"
    );
    bob.post(&format!("{path}/join"), json!({ "key": keys[2], "name": "Bob" })).await.ok();
    rename(&mut ann, "Anna").await.ok();
    assert_eq!(
        names(ann.get(&path).await.ok()),
        ["Ann", "Ben", "Bob"],
        "the match has begun with these names"
    );
    for hidden in ["\u{200b}", "\u{2066}x", "\u{3164}"] {
        assert_eq!(rename(&mut ann, hidden).await.kind(), "malformed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_brings_the_same_match_again() {
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let table = json!({ "game": "space-base", "players": 2, "seats": seats });
    let mut begun = Vec::new();
    for seed in [Some(1), Some(1), Some(2), None] {
        let world = World::with(Config { seed, ..config() }).await;
        let mut ann = world.client();
        let (id, _) = ann.make(table.clone()).await;
        // Which cards lie in the shipyard.
        begun.push(ann.get(&format!("/api/tables/{id}/moment")).await.ok()["view"].clone());
    }
    assert_eq!(begun[0], begun[1]);
    for (i, other) in [(0, 2), (0, 3), (2, 3)] {
        assert_ne!(begun[i], begun[other]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_options_that_people_can_choose_are_shown() {
    let world = World::start().await;
    let mut ann = world.client();
    for game in ["alien-frontiers", "terra-proxima", "space-base", "pig", "vault"] {
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let (id, _) = ann.make(json!({ "game": game, "players": 2, "seats": seats })).await;
        let table = ann.get(&format!("/api/tables/{id}")).await.ok();
        let shown = table["options"].as_object().unwrap().keys();
        let games = ann.get("/api/games").await.ok();
        let info = games.as_array().unwrap().iter().find(|info| info["id"] == game).unwrap().clone();
        let listed = info["options"].as_array().unwrap();
        for key in shown {
            assert!(listed.iter().any(|option| option["key"] == key.as_str()), "{game}: {key}");
        }
        assert_eq!(game == "terra-proxima", table["options"].get("turn_limit").is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_secrets_where_its_ledger_says_so_and_a_toy_has_none() {
    let world = World::start().await;
    let games = world.client().get("/api/games").await.ok();
    let secrets =
        |id: &str| games.as_array().unwrap().iter().find(|info| info["id"] == id).unwrap()["secrets"].clone();
    for (game, expected) in [
        ("pig", false),
        ("connect-four", false),
        ("alien-frontiers", false),
        ("space-base", false),
        ("terra-prime", true),
        ("terra-proxima", true),
        ("traegrone", true),
        ("vault", true),
    ] {
        assert_eq!(secrets(game), expected, "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opened_record_says_who_gave_up_and_is_nobodys_match() {
    let world = World::start().await;
    let (mut ann, mut eve) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    let (id, _) = ann.make(json!({ "game": "pig", "players": 3, "seats": seats })).await;
    ann.post(&format!("/api/tables/{id}/hand-over"), json!({ "seat": 1, "to": "cadet" })).await.ok();
    for seat in [0, 1] {
        ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": seat, "request": "r" })).await.ok();
    }
    let record = ann.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(record.header("content-type"), Some("application/jsonl; charset=utf-8"));
    let opened = eve.request("POST", "/api/records", "", &record.body).await.unwrap().ok();
    let opened = opened["table"].as_str().unwrap();
    let table = eve.get(&format!("/api/tables/{opened}")).await.ok();
    let of = |key: &str| {
        table["seats"].as_array().unwrap().iter().map(|seat| seat[key].clone()).collect::<Vec<_>>()
    };
    assert_eq!(of("resigned"), [true, true, false]);
    assert_eq!(of("player"), ["human", "cadet", "random"]);
    assert_eq!(eve.post(&format!("/api/tables/{opened}/rematch"), json!({})).await.kind(), "not-yours");
    ann.post(&format!("/api/tables/{id}/rematch"), json!({})).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_wrong_is_said_in_the_servers_own_words() {
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("pig").await;
    let queries = ["hint", "hint?seat=x", "replay?to=-1", "thoughts?seq=", "moment?eyes=x"];
    for query in queries {
        let reply = ann.get(&format!("/api/tables/{id}/{query}")).await;
        assert!(!reply.text().contains("deserialize"), "{}", reply.text());
        assert_eq!(reply.kind(), "malformed");
    }
    assert_eq!(ann.get("/api/tables?state=lost").await.kind(), "malformed");
    assert!(ann.get(&format!("/api/tables/{id}/live")).await.text().contains("opens a WebSocket"));
    let foreign = ann.act(&id, "a", 9, 0, &["roll"]).await;
    assert!(foreign.text().contains("this seat is not yours"), "{}", foreign.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_and_boards_come_as_short_as_they_can_be_read() {
    let world = World::start().await;
    let mut ann = world.client();
    let id = ann.make_own("space-base").await;
    let board = ann.get(&format!("/api/tables/{id}")).await.ok()["board"].as_str().unwrap().to_owned();
    for path in ["/api/games/space-base/rules".to_owned(), format!("/api/boards/{board}")] {
        let plain = ann.get(&path).await;
        assert_eq!(plain.header("content-encoding"), None);
        for _ in 0..2 {
            let packed = ann.request("GET", &path, "Accept-Encoding: gzip\r\n", b"").await.unwrap();
            let header = |name| packed.header(name).unwrap_or_default();
            assert_eq!((header("content-encoding"), header("content-type")), ("gzip", "application/json"));
            assert_eq!(header("vary"), "accept-encoding");
            assert!(packed.body.len() < plain.body.len() / 2, "{path}");
            let mut text = Vec::new();
            flate2::read::GzDecoder::new(&packed.body[..]).read_to_end(&mut text).unwrap();
            assert!(text == plain.body, "{path}");
        }
    }
}
