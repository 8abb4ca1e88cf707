//! With all words of all games replaced by nonsense, everything but the words is as it was.

use serde_json::{Value, json};
use server::Config;

use crate::{
    client::Client,
    world::{World, config},
};

/// Fields of which words of people and of the server may be said, and texts that are no words.
const OTHERS: &[&str] = &["action", "name", "title", "text", "description", "message", "link", "player"];

/// Holds an answer with nonsense to the same one without: the same, but for words, and no word of a sentence is left.
fn compare(plain: &Value, garbled: &Value, at: &str) {
    match (plain, garbled) {
        (Value::Array(some), Value::Array(others)) => {
            assert_eq!(some.len(), others.len(), "at {at}");
            some.iter().zip(others).for_each(|(one, other)| compare(one, other, at));
        }
        (Value::Object(some), Value::Object(others)) => {
            assert!(some.keys().eq(others.keys()), "at {at}");
            some.iter().for_each(|(key, one)| compare(one, &others[key], &format!("{at}.{key}")));
        }
        (Value::String(words), Value::String(nonsense)) if words != nonsense => {
            let shape = |text: &str| text.replace(|letter: char| letter.is_ascii_alphabetic(), "x");
            assert_eq!(shape(words), shape(nonsense), "at {at}");
        }
        (Value::String(words), _) => {
            let field = at.rsplit('.').next().unwrap_or(at);
            let letters = words.bytes().any(|letter| letter.is_ascii_alphabetic());
            let sentence = words.contains(' ') && letters && !OTHERS.contains(&field);
            assert!(!sentence && plain == garbled, "\"{words}\" is still said at {at}");
        }
        _ => assert_eq!(plain, garbled, "at {at}"),
    }
}

/// The same table of everybody at one screen, with words and without.
struct Both {
    clients: [Client; 2],
    tables: [String; 2],
}

impl Both {
    async fn get(&mut self, path: &str) -> [Value; 2] {
        let mut answers = [Value::Null, Value::Null];
        for ((client, table), answer) in self.clients.iter_mut().zip(&self.tables).zip(&mut answers) {
            *answer = client.get(&path.replace("{id}", table)).await.ok();
        }
        answers
    }

    async fn post(&mut self, path: &str, body: &Value) -> [Value; 2] {
        let mut answers = [Value::Null, Value::Null];
        for ((client, table), answer) in self.clients.iter_mut().zip(&self.tables).zip(&mut answers) {
            *answer = client.post(&path.replace("{id}", table), body.clone()).await.json();
        }
        answers
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_but_the_words_is_as_it_was() {
    let world = |nonsense| World::with(Config { seed: Some(7), nonsense, ..config() });
    let worlds = [world(false).await, world(true).await];
    let mut clients = [worlds[0].client(), worlds[1].client()];
    let games = [clients[0].get("/api/games").await.ok(), clients[1].get("/api/games").await.ok()];
    compare(&games[0], &games[1], "games");
    for game in games[0].as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let players = game["players"][0].as_u64().unwrap();
        let seats: Vec<Value> =
            (0..players).map(|seat| json!({ "kind": "me", "name": format!("Player {seat}") })).collect();
        let table = json!({ "game": id, "players": players, "seats": seats });
        let mut tables = [String::new(), String::new()];
        for (client, name) in clients.iter_mut().zip(&mut tables) {
            (*name, _) = client.make(table.clone()).await;
        }
        let mut both = Both { clients: clients.clone(), tables };
        let described = both.get("/api/tables/{id}").await;
        let board = format!("/api/boards/{}", described[0]["board"].as_str().unwrap());
        let [plain, garbled] = both.get(&board).await;
        compare(&plain, &garbled, &format!("{id}.board"));
        for number in 0..40 {
            let [plain, garbled] = both.get("/api/tables/{id}/moment").await;
            let at = format!("{id} after {number}");
            for part in ["view", "scores", "goal", "decisions"] {
                compare(&plain[part], &garbled[part], &format!("{at}.{part}"));
            }
            let decision = &plain["decisions"][0];
            let Some(choices) = decision["choices"].as_array() else { break };
            let code = &choices[number % choices.len()]["code"];
            let wish = json!({ "seat": decision["seat"], "sequences": [[code]] });
            let [plain, garbled] = both.post("/api/tables/{id}/try", &wish).await;
            compare(&plain, &garbled, &format!("{at}.try"));
            // Mostly something that may not be done, so that it is said why not.
            let ask = json!({ "seat": decision["seat"], "action": number });
            let [plain, garbled] = both.post("/api/tables/{id}/ask", &ask).await;
            compare(&plain, &garbled, &format!("{at}.ask"));
            let seq = number.to_string();
            let act = json!({ "request": seq, "seat": decision["seat"], "seq": decision["since"], "actions": [code] });
            for acted in both.post("/api/tables/{id}/act", &act).await {
                assert_eq!(acted["done"], 1, "{at}: {acted}");
            }
        }
        let [plain, garbled] = both.get("/api/tables/{id}/log").await;
        compare(&plain, &garbled, &format!("{id}.log"));
        // Over a socket too.
        let mut told = [Value::Null, Value::Null];
        for ((client, table), told) in both.clients.iter().zip(&both.tables).zip(&mut told) {
            *told = client.live(table).await.unwrap().next_of("hello").await["log"].take();
        }
        compare(&told[0], &told[1], &format!("{id}.hello"));
        assert_eq!(told[0], plain, "{id}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_a_game_are_nonsense_too() {
    let worlds = [World::start().await, World::with(Config { nonsense: true, ..config() }).await];
    for game in worlds[0].client().get("/api/games").await.ok().as_array().unwrap() {
        let path = format!("/api/games/{}/rules", game["id"].as_str().unwrap());
        let rules = worlds[0].client().get(&path).await;
        if rules.status == 200 {
            compare(&rules.json(), &worlds[1].client().get(&path).await.ok(), &path);
        }
    }
}
