//! Whole matches by HTTP alone, as a program without a socket plays them: make a table, look, act.

use serde_json::{Value, json};

use crate::{
    client::{Client, timeless},
    world::World,
};

/// Longer than any match here.
const MOST_ACTS: usize = 6000;

/// Plays the client's seats until the match is over, with whatever is chosen of what is allowed. Gives the last moment.
async fn play_out(client: &mut Client, id: &str, choose: impl Fn(usize, &[Value]) -> usize) -> Value {
    for act in 0..MOST_ACTS {
        let moment = client.get(&format!("/api/tables/{id}/moment")).await.ok();
        if moment["standings"].is_object() {
            return moment;
        }
        let decision = &moment["decisions"][0];
        let choices = decision["choices"].as_array().expect("somebody's decision is always ours");
        let text = choices[choose(act, choices)]["text"].as_str().unwrap();
        let (seat, seq) = (decision["seat"].as_u64().unwrap(), moment["seq"].as_u64().unwrap());
        let acted = client.act(id, &act.to_string(), seat, seq, &[text]).await.ok();
        assert_eq!(acted["done"], 1, "whatever is listed is allowed");
    }
    panic!("the match does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn pig_is_played_to_its_end() {
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("pig").await;
    let hold_at_last = |_: usize, choices: &[Value]| {
        let risk = choices.iter().position(|choice| choice["text"] == "roll").unwrap();
        let hold = choices.iter().position(|choice| choice["text"] == "hold").unwrap();
        // What it gives is told as an amount: nobody has to read the label.
        let stake = choices[hold]["gain"][0]["n"].as_u64().unwrap_or(0);
        if stake >= 15 { hold } else { risk }
    };
    let end = play_out(&mut ann, &id, hold_at_last).await;
    assert_eq!(end["standings"]["lines"].as_array().unwrap().len(), 2);
    assert_eq!((&end["decisions"], &end["toAct"]), (&json!([]), &json!([])));
}

#[tokio::test(flavor = "multi_thread")]
async fn alien_frontiers_is_played_to_its_end() {
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("alien-frontiers").await;
    let end = play_out(&mut ann, &id, |act, choices| act * 31 % choices.len()).await;
    assert!(end["standings"]["lines"][0]["score"]["points"].as_i64() > Some(0), "{}", end["standings"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waits_has_a_moment_too() {
    let world = World::start().await;
    let (mut ann, mut eve) = (world.client(), world.client());
    let seats = json!([{ "kind": "me" }, { "kind": "human" }]);
    let (id, keys) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
    let path = format!("/api/tables/{id}/moment");
    let moment = ann.get(&path).await.ok();
    assert_eq!((&moment["view"], &moment["decisions"]), (&Value::Null, &json!([])));
    world.client().post(&format!("/api/tables/{id}/join"), json!({ "key": keys[1] })).await.ok();
    let moment = ann.get(&path).await.ok();
    assert_eq!((&moment["decisions"][0]["seat"], &moment["eyes"]), (&json!(0), &json!(0)));
    let watched = eve.get(&path).await.ok();
    assert_eq!(
        (&watched["decisions"], watched.get("eyes")),
        (&json!([]), None),
        "a spectator is asked nothing"
    );
    assert_eq!(eve.get(&format!("{path}?eyes=0")).await.kind(), "not-yours");
    let own = ann.get(&format!("{path}?eyes=0")).await.ok();
    assert_eq!(timeless(&own), timeless(&moment));
}
