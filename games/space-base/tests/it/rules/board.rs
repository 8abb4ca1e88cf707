//! What is fixed for a match.

use serde_json::{Value, json};

use crate::scene::Scene;

#[test]
fn the_board_has_every_card_and_how_often_sectors_are_rolled() {
    let board = Scene::new(3).board();
    let cards = board["cards"].as_object().unwrap();
    assert_eq!(cards.len(), 132 + 12 + 12);
    assert_eq!(cards["shaw"]["titles"].as_array().unwrap().len(), 1);
    assert_eq!(cards["shaw"]["titles"][0]["short"], "Shaw");
    assert_eq!(cards["start-1"]["titles"].as_array().unwrap().len(), 3, "a name for each seat");
    assert_eq!(cards["hicks-base"]["station"], Value::Null);
    assert_eq!(board["colonies"][5], "hicks-base");
    assert_eq!(board["rolls"], json!([11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1]));
    assert_eq!(board["uses"], json!([12, 13, 14, 15, 16, 17, 6, 5, 4, 3, 2, 1]));
    assert_eq!(board["goal"], 40);
}
