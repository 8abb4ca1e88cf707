//! Actions as data: named in any way, tried before they are taken, and beside what is fixed for a match.

use serde_json::{Value, json};

use crate::{client::Client, world::World};

async fn moment(ann: &mut Client, id: &str) -> Value {
    ann.get(&format!("/api/tables/{id}/moment")).await.ok()
}

/// The seat that decides, the newest entry, and one of its choices.
async fn decision(ann: &mut Client, id: &str) -> (Value, Value, Value) {
    let moment = moment(ann, id).await;
    let decision = &moment["decisions"][0];
    (decision["seat"].clone(), moment["seq"].clone(), decision["choices"][0].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_is_named_by_its_text_its_code_or_its_parts() {
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("connect-four").await;
    for form in ["text", "code", "action"] {
        let (seat, seq, choice) = decision(&mut ann, &id).await;
        assert_eq!(choice["action"], json!({ "kind": "drop", "column": 0 }));
        let act = json!({ "request": form, "seat": seat, "seq": seq, "actions": [choice[form]] });
        let acted = ann.post(&format!("/api/tables/{id}/act"), act.clone()).await.ok();
        assert_eq!(acted["done"], 1, "by its {form}");
        let again = json!({ "request": form, "seat": seat, "seq": seq, "actions": [choice["text"]] });
        let repeated = ann.post(&format!("/api/tables/{id}/act"), again).await.ok();
        assert_eq!(repeated, acted, "the same action in another form is the same request");
    }
    let (seat, seq, _) = decision(&mut ann, &id).await;
    let absurd =
        [json!("9"), json!(99), json!({ "kind": "drop", "column": 7 }), json!(null), json!([1]), json!(true)];
    for (number, action) in absurd.into_iter().enumerate() {
        let act = json!({ "request": number.to_string(), "seat": seat, "seq": seq, "actions": [action] });
        assert_eq!(ann.post(&format!("/api/tables/{id}/act"), act).await.kind(), "malformed", "{action}");
        let ask = json!({ "seat": seat, "action": action });
        assert_eq!(ann.post(&format!("/api/tables/{id}/ask"), ask).await.kind(), "malformed", "{action}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_is_tried_and_nothing_happens() {
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("pig").await;
    let (seat, seq, _) = decision(&mut ann, &id).await;
    let sequences = json!([["hold"], ["roll", "hold"], ["hold", "roll"], []]);
    let wish = json!({ "seat": seat, "sequences": sequences });
    let trials = ann.post(&format!("/api/tables/{id}/try"), wish.clone()).await.ok();
    let stops: Vec<&Value> = trials.as_array().unwrap().iter().map(|trial| &trial["stop"]).collect();
    assert_eq!(stops, [&json!("hands-over"), &json!("chance"), &json!("hands-over"), &Value::Null]);
    for trial in trials.as_array().unwrap() {
        assert_eq!((&trial["done"], trial["next"].as_array().unwrap().len()), (&json!(0), 2), "{trial}");
    }
    let mut live = ann.live(&id).await.unwrap();
    assert_eq!(live.next_of("hello").await["version"], server::wire::VERSION);
    live.send(json!({ "type": "try", "request": "t", "seat": seat, "sequences": sequences })).await;
    assert_eq!(live.next_of("trials").await["trials"], trials);
    let other = json!({ "seat": 1 - seat.as_u64().unwrap(), "sequences": [["roll"]] });
    let refused = &ann.post(&format!("/api/tables/{id}/try"), other).await.ok()[0];
    assert_eq!((&refused["done"], &refused["refusal"]["rule"]), (&json!(0), &json!("turn.order")));
    assert_eq!(moment(&mut ann, &id).await["seq"], seq, "nothing happened");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_much_is_tried_and_only_for_an_own_seat() {
    let world = World::limited(|limits| limits.messages_per_second = 30).await;
    let (mut ann, id) = world.alone_at("connect-four").await;
    let path = format!("/api/tables/{id}/try");
    let mut eve = world.client();
    assert_eq!(eve.post(&path, json!({ "seat": 0, "sequences": [["1"]] })).await.kind(), "not-yours");
    for sequences in [vec![vec!["1"]; 33], vec![vec!["1"; 13]]] {
        assert_eq!(ann.post(&path, json!({ "seat": 0, "sequences": sequences })).await.kind(), "malformed");
    }
    for wrong in [json!([["9"]]), json!("1"), json!([[[]]]), json!([1])] {
        assert_eq!(ann.post(&path, json!({ "seat": 0, "sequences": wrong })).await.kind(), "malformed");
    }
    // What it costs is counted, so that one connection cannot keep the server busy.
    let mut live = ann.live(&id).await.unwrap();
    live.next_of("hello").await;
    let much = vec![vec!["1"; 12]; 32];
    let requests = ["a", "b", "c", "d", "e", "f"];
    for request in requests {
        live.send(json!({ "type": "try", "request": request, "seat": 0, "sequences": much })).await;
    }
    let mut kinds = Vec::new();
    for request in requests {
        let answer = live.until(|message| message["request"] == request).await;
        kinds.push(answer["error"]["kind"].as_str().unwrap_or("trials").to_owned());
    }
    assert!(kinds[0] == "trials" && kinds.iter().any(|kind| kind == "too-many"), "{kinds:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_that_take_long_are_counted_for_more() {
    // So many units at once that a few questions of a game without such odds use none up, and one of the other nearly all.
    let world = World::limited(|limits| limits.messages_per_second = 30).await;
    for (game, action, all) in [("connect-four", "1", true), ("traegrone", "stay", false)] {
        let (ann, id) = world.alone_at(game).await;
        let mut live = ann.live(&id).await.unwrap();
        live.next_of("hello").await;
        let drafts = vec![vec![action]; 32];
        for request in ["a", "b", "c"] {
            live.send(json!({ "type": "try", "request": request, "seat": 0, "sequences": drafts })).await;
        }
        let mut kinds = Vec::new();
        for request in ["a", "b", "c"] {
            let answer = live.until(|message| message["request"] == request).await;
            kinds.push(answer["error"]["kind"].as_str().unwrap_or("trials").to_owned());
        }
        assert_eq!(kinds[0], "trials");
        assert_eq!(kinds.iter().all(|kind| kind == "trials"), all, "{game}: {kinds:?}");
        // The largest question of all can be asked, too, by whoever waits for it.
        tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
        let drafts = vec![vec![action; 12]; 32];
        live.send(json!({ "type": "try", "request": "d", "seat": 0, "sequences": drafts })).await;
        let answer = live.until(|message| message["request"] == "d").await;
        assert_eq!(answer["type"], "trials", "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_fixed_for_a_match_is_fetched_by_its_hash() {
    let world = World::start().await;
    let (mut ann, id) = world.alone_at("alien-frontiers").await;
    let hash = ann.get(&format!("/api/tables/{id}")).await.ok()["board"].as_str().unwrap().to_owned();
    let reply = ann.get(&format!("/api/boards/{hash}")).await;
    assert_eq!(reply.status, 200);
    assert!(reply.header("cache-control").is_some_and(|how| how.contains("immutable")));
    let (_, other) = world.alone_at("alien-frontiers").await;
    let same = world.client().get(&format!("/api/tables/{other}")).await.ok()["board"].clone();
    assert_eq!(same, json!(hash), "the same options and content have the same board");
    for wrong in ["", "0", "..", &hash[1..]] {
        assert_eq!(ann.get(&format!("/api/boards/{wrong}")).await.status, 404, "{wrong}");
    }
}
