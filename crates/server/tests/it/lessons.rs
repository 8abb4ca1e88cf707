//! First games with a coach, as a page begins them.

use serde_json::{Value, json};
use table::{Record, fairness::ProvedTo};

use crate::{client::Client, world::World};

const GAME: &str = "alien-frontiers";

async fn begin(client: &mut Client) -> String {
    let made = client.post(&format!("/api/games/{GAME}/lesson"), json!({})).await.ok();
    made["table"].as_str().unwrap().to_owned()
}

async fn get(client: &mut Client, path: &str) -> Value {
    client.get(path).await.ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_one_click_private_and_always_begins_the_same_way() {
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let (hers, his) = (begin(&mut ann).await, begin(&mut bob).await);
    let (table, other) = (
        get(&mut ann, &format!("/api/tables/{hers}")).await,
        get(&mut bob, &format!("/api/tables/{his}")).await,
    );
    assert_eq!((&table["lesson"], &table["state"]), (&json!(true), &json!("running")));
    assert_eq!((&table["seats"][0]["yours"], &table["seats"][1]["player"]), (&json!(true), &json!("cadet")));
    assert_eq!(table["commitment"], other["commitment"]);
    assert_eq!(get(&mut bob, "/api/tables?state=running").await, json!([]), "nobody else is shown it");

    let lesson = get(&mut ann, &format!("/api/games/{GAME}/lesson")).await;
    assert!(lesson.get("secret").is_none(), "{lesson}");
    let moment = get(&mut ann, &format!("/api/tables/{hers}/moment")).await;
    assert_eq!(moment["coach"][0]["id"], lesson["callouts"][0]["id"], "the coach begins at the beginning");
    let watched = get(&mut bob, &format!("/api/tables/{hers}/moment")).await;
    assert!(watched.get("coach").is_none(), "and speaks to the learner alone");
}

#[tokio::test(flavor = "multi_thread")]
async fn its_record_says_that_it_was_a_lesson_and_no_other_table_has_its_dice() {
    let world = World::start().await;
    let mut ann = world.client();
    let id = begin(&mut ann).await;
    let lesson = get(&mut ann, &format!("/api/tables/{id}")).await;
    // Whatever else somebody writes into a wish for a table, it is not asked for its dice.
    let seats =
        json!([{ "kind": "me" }, { "kind": "bot", "bot": "cadet" }, { "kind": "bot", "bot": "cadet" }]);
    let wish = json!({ "game": GAME, "players": 3, "seats": seats, "lesson": true, "secret": "00".repeat(32), "table": "lesson" });
    let (plain, _) = ann.make(wish).await;
    let plain = get(&mut ann, &format!("/api/tables/{plain}")).await;
    assert!(plain.get("lesson").is_none() && plain["commitment"] != lesson["commitment"]);

    ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 0, "request": "r" })).await.ok();
    let path = format!("/api/tables/{id}/record");
    let text = loop {
        let record = ann.get(&path).await.text();
        if record.contains("\"starboard\"") {
            break record;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    let record = Record::parse(&text).unwrap();
    let verified = catalogue::find(GAME).unwrap().verify(&record).unwrap();
    assert!(record.header.is_lesson());
    assert_eq!(verified.proofs[0].1.verdict(), ProvedTo::Nobody);
    let mut unmarked = record.clone();
    unmarked.header.table = "k3x9".to_owned();
    assert!(catalogue::find(GAME).unwrap().verify(&unmarked).is_err(), "the mark cannot be taken off");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_toy_has_no_lesson() {
    let world = World::start().await;
    let mut ann = world.client();
    assert_eq!(ann.get("/api/games/pig/lesson").await.kind(), "unknown");
    assert_eq!(ann.post("/api/games/pig/lesson", json!({})).await.kind(), "unknown");
}
