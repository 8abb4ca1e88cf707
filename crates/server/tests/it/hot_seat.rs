//! Several people before one screen: what it is sent is for whoever decides, and otherwise for all of them.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    client::{Client, timeless},
    world::World,
};

async fn moment(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}/moment")).await.ok()
}

/// How many cards of the first two players these eyes do not know.
fn unknown(moment: &Value) -> u64 {
    moment["view"]["players"].as_array().unwrap()[..2]
        .iter()
        .map(|player| player["unknown"].as_u64().unwrap())
        .sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_shown_only_while_its_seat_decides() {
    let world = World::start().await;
    let (mut two, mut eve) = (world.client(), world.client());
    let seats = json!([{ "kind": "me", "name": "Mira" }, { "kind": "me", "name": "Tobias" }, { "kind": "bot", "bot": "greedy" }]);
    let table = json!({ "game": "terra-proxima", "players": 3, "seats": seats, "pace": "fast" });
    let (id, _) = two.make(table).await;
    let mut screen = two.live(&id).await.unwrap();
    // Bots play for all of them until there are hands to hide.
    let hand_over = format!("/api/tables/{id}/hand-over");
    for seat in [0, 1] {
        two.post(&hand_over, json!({ "seat": seat, "to": "greedy" })).await.ok();
    }
    let hidden = screen.until(|message| message["type"] == "update" && unknown(&message["moment"]) > 0).await;
    assert_eq!(hidden["moment"].get("eyes"), None, "nobody before the screen decides");
    for seat in [0, 1] {
        two.post(&hand_over, json!({ "seat": seat, "to": "human" })).await.ok();
    }
    let mut own = moment(&mut two, &id).await;
    let mut tries = 0;
    while own["decisions"] == json!([]) {
        tries += 1;
        assert!(tries < 3_000, "the bots never come to an end");
        tokio::time::sleep(Duration::from_millis(10)).await;
        own = moment(&mut two, &id).await;
    }
    let seat = own["decisions"][0]["seat"].as_u64().unwrap();
    assert_eq!(own["eyes"], seat);
    assert_eq!(own["view"]["players"][seat as usize]["unknown"], 0, "whoever decides sees their own hand");
    screen.send(json!({ "type": "sync" })).await;
    let hello =
        screen.until(|message| message["type"] == "hello" && message["moment"]["seq"] == own["seq"]).await;
    assert_eq!(timeless(&hello["moment"]), timeless(&own), "over the socket as by HTTP");
    let log = format!("/api/tables/{id}/log");
    assert_eq!(two.get(&log).await.ok(), eve.get(&log).await.ok(), "the log stays for the next to read");
    let replay = format!("/api/tables/{id}/replay?to={}", hidden["moment"]["seq"]);
    let both = two.get(&replay).await.ok();
    assert_eq!((unknown(&both), both.get("eyes")), (unknown(&hidden["moment"]), None));
    let alone = two.get(&format!("{replay}&eyes=0")).await.ok();
    assert_eq!((&alone["eyes"], &alone["view"]["players"][0]["unknown"]), (&json!(0), &json!(0)));
    assert_eq!(two.get(&format!("{replay}&eyes=2")).await.kind(), "not-yours");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_several_decide_at_once_the_screen_names_one() {
    let world = World::start().await;
    let (mut two, id) = world.alone_at("vault").await;
    let mut screen = two.live(&id).await.unwrap();
    let hello = screen.next_of("hello").await;
    assert_eq!(hello["moment"]["view"]["cards"], json!([null, null]), "nobody has come forward");
    assert_eq!(hello["moment"]["decisions"].as_array().unwrap().len(), 2);
    screen.send(json!({ "type": "sync", "eyes": 1 })).await;
    let named = screen.next_of("hello").await["moment"].clone();
    assert_eq!((&named["eyes"], &named["view"]["cards"][0]), (&json!(1), &Value::Null));
    assert!(named["view"]["cards"][1].is_number());
    two.act(&id, "b", 1, 0, &["keep"]).await.ok();
    let update = screen.next_of("update").await["moment"].clone();
    assert_eq!((&update["eyes"], &update["view"]["cards"][1]), (&json!(0), &Value::Null), "one is left");
    two.act(&id, "a", 0, 1, &["keep"]).await.ok();
    let next = screen.next_of("update").await["moment"].clone();
    assert_eq!((next.get("eyes"), &next["view"]["cards"]), (None, &json!([null, null])), "a name holds once");
    screen.send(json!({ "type": "sync", "eyes": 7 })).await;
    assert_eq!(screen.next_of("hello").await["moment"].get("eyes"), None, "a seat that is not theirs");
}
