//! What is fixed for a match, as pages see it: the cards, and what the dice can reach.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Help, Seat, Text};

use crate::{
    SpaceBase,
    content::{Arrow, Colour, Effect, Side, Zone},
    gain::{GOAL, Goods},
    pieces::{Card, Name, SECTORS, Sector},
    sets::Sectors,
    words,
};

/// What is fixed for a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Board {
    /// Every card by its id.
    pub cards: BTreeMap<Name, CardView>,
    /// The colony of each sector.
    pub colonies: [Name; SECTORS],
    /// How many rolls reach each sector, by a die or by their sum.
    pub rolls: [u8; SECTORS],
    /// How many rolls there are.
    pub all_rolls: u8,
    /// How often these rolls can use each sector: a double uses that of its dice twice.
    pub uses: [u8; SECTORS],
    /// The points that set off the end of the game.
    pub goal: u16,
    /// What things on the table are for.
    pub help: HelpView,
}

/// What things on the table are for, in a few words each.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct HelpView {
    /// When a station and when deployed ships pay.
    pub station: Help,
    pub deployed: Help,
    pub colony: Help,
    /// A charge for a ship whose squares are all charged.
    pub full: Help,
    /// What a card that is placed does to the ship that lies there.
    pub deploys: Help,
    /// What happens while the active player buys, as the name of a step of the turn.
    pub buying: Help,
    /// What the goal sets off.
    pub goal: Help,
}

/// A card.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct CardView {
    /// What it is called; of starting ships, which have a name for each seat, in seating order.
    pub titles: Vec<TitleView>,
    pub class: String,
    /// By what it is drawn; empty for a class of which there is no drawing.
    pub drawing: String,
    pub sector: Sector,
    pub cost: u8,
    /// From 1; 0 for starting ships and colonies.
    pub level: u8,
    /// What a colony gives at once.
    pub points: u8,
    /// All that a colony does, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub does: Option<Text>,
    /// What it does to its sector, in two words for its face.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tag: Option<Text>,
    /// A colony has no sides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub station: Option<SideView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deployed: Option<SideView>,
}

/// What a card is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct TitleView {
    /// The name and number in the registry.
    pub name: String,
    /// The name alone.
    pub short: String,
}

/// One side of a ship.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SideView {
    #[serde(flatten)]
    pub goods: Goods,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub arrow: Option<Arrow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub charge: Option<ChargeView>,
    /// What it gives, in words, up to what a charge is for.
    pub does: Text,
}

/// An activation.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ChargeView {
    /// Squares that are used with this number of players.
    pub squares: u8,
    pub per_use: u8,
    /// When dice charge it.
    pub square: Colour,
    /// When it can be used.
    #[serde(rename = "box")]
    pub colour: Colour,
    /// What one use does, in order.
    pub effects: Vec<EffectView>,
    /// The same in words.
    pub does: Text,
}

/// One effect of an activation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct EffectView {
    /// What it does.
    #[serde(flatten)]
    pub effect: Effect,
    /// What is written beside its sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tag: Option<Text>,
}

/// What is fixed for this match.
pub(crate) fn board(rules: &SpaceBase) -> Board {
    let reached = rolls().map(|[a, b]| [a, b, a + b].map(Sector::of_dice));
    let (mut rolls, mut uses) = ([0; SECTORS], [0; SECTORS]);
    for sectors in reached {
        sectors.iter().for_each(|sector| uses[sector.index()] += 1);
        sectors.into_iter().collect::<Sectors>().iter().for_each(|sector| rolls[sector.index()] += 1);
    }
    let colony = |at: usize| Card::colony(Sector::from_index(at)).name();
    let card = |name: Name| (name, card_view(rules, Card::of(name, Seat::new(0))));
    let cards = Name::all().map(card).collect();
    Board {
        cards,
        colonies: std::array::from_fn(colony),
        rolls,
        all_rolls: self::rolls().count() as u8,
        uses,
        goal: GOAL,
        help: words::help(),
    }
}

/// Every roll of two dice.
fn rolls() -> impl Iterator<Item = [u8; 2]> {
    (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b]))
}

fn card_view(rules: &SpaceBase, card: Card) -> CardView {
    let face = rules.deck.face(card);
    let ship = !card.is_colony();
    let title = |seat: Seat| {
        let title = rules.deck.title(Card::of(card.name(), seat));
        TitleView { name: title.name.clone(), short: title.short.clone() }
    };
    CardView {
        titles: Seat::all(if card.is_starting() { rules.players } else { 1 }).map(title).collect(),
        class: rules.deck.title(card).class.clone(),
        drawing: rules.deck.title(card).drawing.clone(),
        sector: face.sector,
        cost: face.cost,
        level: card.level().map_or(0, |(level, _)| level as u8 + 1),
        points: face.points,
        does: (!ship).then(|| words::colony(face.points)),
        tag: (!ship).then(|| words::COLONY_TAG.into()),
        station: ship.then(|| side_view(&face.station, Zone::Station)),
        deployed: ship.then(|| side_view(&face.deployed, Zone::Deployed)),
    }
}

fn side_view(side: &Side, zone: Zone) -> SideView {
    let square = if zone == Zone::Station { Colour::Blue } else { Colour::Red };
    let effect = |&effect: &Effect| EffectView { effect, tag: words::effect_tag(effect) };
    let charge = || ChargeView {
        squares: side.squares,
        per_use: side.per_use,
        square,
        colour: side.colour,
        effects: side.effects().iter().map(effect).collect(),
        does: words::activation(side),
    };
    let mut goods = Goods::default();
    goods.add(side);
    SideView { goods, arrow: side.arrow, charge: (side.squares > 0).then(charge), does: words::yields(side) }
}
