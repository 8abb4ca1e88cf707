//! What is fixed for a match.

use table::{Source, Tell};
use traegrone::{Options, Piece, Species, Traegrone, board::Tone};

use crate::scene::{Scene, options};

#[test]
fn what_is_fixed_does_not_change_while_it_is_played() {
    let mut scene = Scene::new(2).ships(1, "scout-1", 9).empty(&[10]);
    let board = scene.rules.board();
    scene.act("move scout-1 10");
    assert_eq!(scene.rules.board(), board);
    assert_eq!((board.points.planet, board.points.station, board.points.alliance), (3, 1, 1));
}

#[test]
fn options_are_told() {
    let usual = Scene::new(3).rules.board();
    assert_eq!((usual.infantry_limit, usual.blockades, usual.losses_return), (true, true, false));
    assert_eq!(usual.turn_limit, None);
    let other = Options { blockades: false, losses_return: true, turn_limit: Some(7), ..options(3) };
    let other = Scene::with_options(&other).rules.board();
    assert_eq!((other.blockades, other.losses_return, other.turn_limit), (false, true, Some(7)));
}

#[test]
fn pieces_and_species_are_all_there_in_order() {
    let board = Scene::new(2).rules.board();
    assert!(board.pieces.iter().map(|one| one.piece).eq(Piece::ALL.iter().copied()));
    assert!(board.species.iter().map(|one| one.species).eq(Species::ALL.iter().copied()));
    for species in &board.species {
        assert_eq!(species.abilities.len(), 2, "{}", species.title);
    }
    let of = |piece: Piece| &board.pieces[piece.index()];
    assert!(board.pieces.iter().all(|piece| !piece.text.is_empty()));
    assert_eq!(of(Piece::PowerLink).text, "Ships that start on its world go 1 sector farther.");
    let figures = [
        (Piece::Battleship, "Hits on 3+, 4+, 4+, takes 4 hits, goes 1 sector, carries 4 units."),
        (Piece::ColonyShip, "Hits on 6, takes 1 hit, goes 1 sector, carries 4 units."),
        (Piece::Turret, "Hits on 5+, takes 2 hits, carries 1 unit."),
        (Piece::Spaceport, ""),
    ];
    for (piece, said) in figures {
        assert_eq!(of(piece).says, said);
    }
    assert_eq!(
        (of(Piece::Battleship).price, of(Piece::Battleship).power.as_slice()),
        (50, [3, 4, 4].as_slice())
    );
}

#[test]
fn cards_are_of_war_of_trade_or_of_peace_by_what_they_do() {
    let board = Scene::new(2).rules.board();
    let of = |tone: Tone| -> Vec<&str> {
        board.cards.iter().filter(|card| card.tone == tone).map(|card| card.id.as_str()).collect()
    };
    let war = ["unrest", "plague", "saboteur", "target", "shock", "barrage", "insurgency", "embargo"];
    assert_eq!(of(Tone::War), war);
    assert_eq!(of(Tone::Trade), ["industry", "golden", "windfall", "guild", "envoy", "subsidy"]);
    assert_eq!(of(Tone::Peace), ["peace", "warp", "boom", "fortify", "draft", "wing", "repair", "probe"]);
    // One that nobody here has thought of has a tone too.
    let own = table::kit::with_content::<Traegrone>(2, |content| {
        content["cards"][0]["effect"] = serde_json::json!({ "kind": "embargo", "die": 2 });
    });
    assert_eq!(own.unwrap().board().cards[0].tone, Tone::War);
}

#[test]
fn sectors_tell_what_lies_beside_them_whatever_borders_are_closed() {
    let scene = Scene::new(2);
    let board = scene.rules.board();
    for place in &board.sectors {
        assert!((1..=6).contains(&place.neighbours.len()), "{:?}", place.sector);
        for &beside in &place.neighbours {
            let other = board.sectors.iter().find(|other| other.sector == beside).unwrap();
            assert!(other.neighbours.contains(&place.sector));
            let (q, r) = (place.q - other.q, place.r - other.r);
            assert_eq!(q.abs().max(r.abs()).max((q + r).abs()), 1);
        }
    }
}

#[test]
fn what_is_designed_says_so() {
    let board = Scene::new(2).rules.board();
    let front = |id: &str| board.fronts.iter().find(|front| front.id == id).unwrap().source.clone();
    assert_eq!((front("korrath").from, front("korrath").note), (Source::Designed, None));
    assert_eq!((front("hyper-polarity").from, front("hyper-polarity").note), (Source::Rulebook, None));
    let base = front("new-earth");
    assert_eq!(base.from, Source::Both);
    assert_eq!(base.note.as_deref(), Some("name from the rulebook, figures designed"));
    let from = |source: Source| board.cards.iter().filter(|card| card.source.from == source).count();
    assert_eq!(from(Source::Designed) + from(Source::Both), board.cards.len());
    assert_eq!(board.scenario.source.from, Source::Both);
}
