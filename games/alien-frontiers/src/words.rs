//! Every word that people read: names, options, scores, the goal, prompts, labels and notes of actions, refusals, lines of the log; and, in
//! `picture`, the position as text.

use table::{
    Eyes, Prompt, Refusal, RuleId, Seat, Span, Tell, Text, text,
    text::{Amount, amount, counted, die, die_of, join, list, piece},
};

use crate::{
    Action, AlienFrontiers, Cost, Event, GameEnd, Target,
    action::{Picks, Set},
    board::HelpInfo,
    content::Figures,
    event::{DockedShip, Where},
    pieces::{Card, Colour, Die, Facility, Field, Hull, Place, Territory},
    reason::{Power, Reason},
    state::{Phase, State},
};

mod picture;

pub(crate) use picture::picture;

// ------------------------------------------------------------------------------------------------- the game and options

pub(crate) const TITLE: &str = "Alien Frontiers";
pub(crate) const TAGLINE: &str = "Dice are ships: dock them in orbit, and settle the planet below.";
pub(crate) const LONG_GAME: &str = "Long game";
pub(crate) const BAD_LONG_GAME: &str = "is for three or four players";
pub(crate) const LONG_GAME_HELP: &str = "Everyone starts with all eight colonies.";

// ----------------------------------------------------------------------------------------------------- parts of a score

pub(crate) const COLONIES: &str = "colonies";
pub(crate) const TERRITORIES: &str = "territories";
pub(crate) const CARDS: &str = "alien tech cards";
pub(crate) const ORE: &str = "ore";
pub(crate) const FUEL: &str = "fuel";

// ---------------------------------------------------------------------------------------------------------------- parts

fn fuel(n: u8) -> Amount {
    amount(n, "fuel")
}

fn ore(n: u8) -> Amount {
    amount(n, "ore")
}

fn ships(n: u8) -> Amount {
    AlienFrontiers::amount_of(n, "ship")
}

/// What there is of fuel and ore.
fn parts(cost: Cost) -> impl Iterator<Item = Amount> {
    [fuel(cost.fuel), ore(cost.ore)].into_iter().filter(|part| part.n > 0)
}

/// "1 fuel and 2 ore", or "nothing".
fn sum(cost: Cost) -> Text {
    if cost == Cost::FREE { "nothing".into() } else { list(parts(cost)) }
}

/// "+1 fuel, +2 ore".
fn signed(sign: &'static str, cost: Cost) -> Text {
    join(parts(cost).map(|part| text![sign, part]), ", ")
}

/// "your", or "Ada's".
fn whose(s: &State, seat: Seat) -> Text {
    if seat == s.turn.active { "your".into() } else { text![seat, "'s"] }
}

/// What a ship shows, in the colour of its owner if it has one.
const fn shown(hull: Option<Hull>, value: u8) -> Span {
    match hull {
        Some(Hull::Of(owner)) => die_of(owner, value),
        _ => die(value),
    }
}

/// A ship that the active player would dock: the one in hand may be of another colour, and the Relic Ship is of none.
fn to_dock(s: &State, value: u8, relic: bool) -> Span {
    match s.phase {
        Phase::Redock { ship, .. } if ship.value() == value => shown(ship.hull(), value),
        _ if relic => die(value),
        _ => die_of(s.turn.active, value),
    }
}

/// What an unplaced ship shows.
fn unplaced_die(s: &State, which: Die) -> Span {
    match which {
        Die::Value(value) => die_of(s.turn.active, value),
        Die::Relic => die(s.relic_value()),
    }
}

/// "a 4", or "the Relic Ship (4)".
fn unplaced_ship(s: &State, which: Die) -> Text {
    match which {
        Die::Value(_) => text!["a ", unplaced_die(s, which)],
        Die::Relic => text!["the Relic Ship (", unplaced_die(s, which), ")"],
    }
}

/// "1, 3 and the Relic Ship".
fn picked_ships(s: &State, picks: Picks) -> Text {
    let own = (0..).zip(s.unplaced_values()).filter(|&(ship, _)| picks.has(ship));
    let own = own.map(|(_, value)| text![die_of(s.turn.active, value)]);
    list(own.chain(picks.has_relic().then(|| "the Relic Ship".into())))
}

/// A docked ship that a card is used on: "Ada's 4 at the Lunar Mine".
fn docked_ship(s: &State, target: Target) -> Text {
    let Target::Ship { place, counts, owner, value } = target else { return "the Relic Ship".into() };
    let track = place.track().filter(|&track| track != owner);
    text![
        whose(s, owner),
        " ",
        die_of(owner, value),
        " at the ",
        place.facility(),
        track.map(|track| text![" (", whose(s, track), " track)"]),
        counts.then_some(" (counting for your claim)"),
    ]
}

impl Facility {
    /// The ships that the facility takes, in as few words as stand on it.
    pub(crate) fn takes_text(self) -> &'static str {
        match self.set() {
            _ if self == Facility::TerraformingStation => "a 6",
            Set::One => "any ship",
            Set::Pair => "a pair",
            Set::Triple => "three equal",
            Set::Run => "a run",
        }
    }

    /// What the facility does, in a few words, bonuses aside.
    pub(crate) fn does_text(self, figures: &Figures) -> Text {
        let takes = self.takes_text();
        let costs = |cost: Cost| join(parts(cost), " ");
        match self {
            Facility::AlienArtifact => text![figures.claim, " in total → one card"],
            Facility::ColonistHub => {
                let launch = costs(figures.launch);
                text![takes, " → one circle. At ", figures.circles, ", launch for ", launch]
            }
            Facility::ColonyConstructor => {
                text![takes, ", ", costs(figures.constructor), " → land a colony"]
            }
            Facility::LunarMine => text!["match or beat the highest there → ", ore(figures.mine)],
            Facility::OrbitalMarket => text![takes, " → trade fuel for ore"],
            Facility::RaidersOutpost => text![takes, " of three → steal ", figures.raid, ", or a card"],
            Facility::Shipyard => text![takes, " → one more ship"],
            Facility::SolarConverter => text![takes, " → ", converted(figures.solar)],
            Facility::TerraformingStation => {
                text![takes, ", ", costs(figures.terraforming), ", lose the ship → land a colony"]
            }
        }
    }
}

/// What the Solar Converter gives for ships of each value.
fn converted(solar: [u8; 6]) -> Text {
    if solar == [1, 1, 2, 2, 3, 3] {
        return "half its value in fuel, rounded up".into();
    }
    let most = solar.into_iter().fold(0, u8::max);
    let least = solar.into_iter().fold(most, u8::min);
    text![least, " to ", fuel(most), ", by its value"]
}

impl Territory {
    /// What the territory's bonus does, in a few words.
    pub fn bonus_text(self) -> Text {
        match self {
            Territory::AsimovCrater => "Hub: one extra circle a turn with two ships or more".into(),
            Territory::BradburyPlateau => text![Facility::ColonyConstructor, ": ", ore(1), " less"],
            Territory::BurroughsDesert => "the Relic Ship is for sale".into(),
            Territory::HeinleinPlains => text![Facility::OrbitalMarket, ": ", fuel(1), " for ", ore(1)],
            Territory::HerbertValley => {
                text![Facility::Shipyard, ": ", fuel(1), " and ", ore(1), " less"]
            }
            Territory::LemBadlands => text![Facility::SolarConverter, ": ", fuel(1), " more a ship"],
            Territory::PohlFoothills => text!["Card powers: ", fuel(1), " less"],
            Territory::VanVogtMountains => text![Facility::LunarMine, ": first ship of any value"],
        }
    }

    /// The same in so few signs that they stand on the territory.
    pub(crate) fn bonus_signs(self) -> Text {
        match self {
            Territory::AsimovCrater => "Hub +1 circle".into(),
            Territory::BradburyPlateau => text!["colony −", ore(1)],
            Territory::BurroughsDesert => "Relic Ship".into(),
            Territory::HeinleinPlains => text![fuel(1), " : ", ore(1)],
            Territory::HerbertValley => text!["ship −", fuel(1), " −", ore(1)],
            Territory::LemBadlands => text!["Solar +", fuel(1)],
            Territory::PohlFoothills => text!["tech −", fuel(1)],
            Territory::VanVogtMountains => "mine: any".into(),
        }
    }
}

impl Card {
    /// What its fuel power does in a few words; for a card that works by itself, what that is.
    pub fn power_text(self) -> Text {
        match self {
            Card::AlienCity | Card::AlienMonument => {
                text![AlienFrontiers::amount_of(1, "point"), " while you have it"]
            }
            Card::BoosterPod => "raise a ship by 1".into(),
            Card::DataCrystal => "a colony: borrow a bonus".into(),
            Card::GravityManipulator => "one ship −1, another +1".into(),
            Card::HolographicDecoy => "raiders take no fuel or ore from you".into(),
            Card::MindControlHelmet => "use a rival’s docked ship".into(),
            Card::OrbitalTeleporter => "re-dock a docked ship".into(),
            Card::PlasmaCannon => "a ship: shoot it off".into(),
            Card::PolarityDevice => "turn a ship upside down".into(),
            Card::ResourceCache => text!["more odd: ", ore(1), "; more even: ", fuel(1)],
            Card::StasisBeam => "lower a ship by 1".into(),
            Card::TemporalWarper => "roll your ships again".into(),
        }
    }

    /// What discarding it does in a few words, if it has a power for that.
    pub fn discard_text(self) -> Option<Text> {
        let text = match self {
            Card::AlienCity
            | Card::AlienMonument
            | Card::HolographicDecoy
            | Card::MindControlHelmet
            | Card::ResourceCache => return None,
            Card::BoosterPod => "remove a field".into(),
            Card::DataCrystal => text![Field::Positron],
            Card::GravityManipulator => text![Field::Repulsor],
            Card::OrbitalTeleporter => "move a colony".into(),
            Card::PlasmaCannon => "scrap a ship".into(),
            Card::PolarityDevice => "swap two colonies".into(),
            Card::StasisBeam => text![Field::Isolation],
            Card::TemporalWarper => "take a discarded card".into(),
        };
        Some(text)
    }
}

impl Field {
    /// What the field does to its territory, in a few words.
    pub fn effect_text(self) -> Text {
        match self {
            Field::Isolation => "the territory’s bonus is off".into(),
            Field::Positron => {
                text![AlienFrontiers::amount_of(1, "point"), " more for whoever controls the territory"]
            }
            Field::Repulsor => "no colony may come or go".into(),
        }
    }
}

/// What things on the table are for.
pub(crate) fn help(figures: &Figures) -> HelpInfo {
    HelpInfo {
        ending: "The game ends at once when someone lands a last colony. The most points win.".into(),
        ends: "Ends when someone lands a last colony.".into(),
        raid: text!["Up to ", resources(figures.raid), " from anyone, or one card instead."].into(),
        raid_goes_on: "Only resources now.".into(),
        decoy: "decoy: no fuel, no ore".into(),
        claim: text!["Dock ", figures.claim, " in total at the ", Facility::AlienArtifact, " for a card."]
            .into(),
        counts: "counts towards your next card".into(),
        recover: text!["The ", Card::TemporalWarper, " goes to the discard pile for it."].into(),
        bay: "ships wait here for their next turn".into(),
    }
}

/// A card that may be drawn.
pub(crate) fn drawn(card: Card) -> Text {
    text![card]
}

/// The ships that a facility takes.
pub(crate) fn set_of(at: Facility) -> Text {
    match at.set() {
        _ if at == Facility::TerraformingStation => text!["a ", die(6)],
        Set::One => "a ship".into(),
        Set::Pair => "two equal ships".into(),
        Set::Triple => "three equal ships".into(),
        Set::Run => "a run of three".into(),
    }
}

// -------------------------------------------------------------------------------------------------------------- the aim

/// What ended the game.
pub(crate) fn ending(how: GameEnd) -> Text {
    match how {
        GameEnd::LastColony => "Somebody landed their last colony".into(),
        GameEnd::RoundLimit => "The last round is over".into(),
    }
}

/// The aim of the game, with how far these eyes have come.
pub(crate) fn goal(rules: &AlienFrontiers, s: &State, eyes: Eyes) -> Text {
    let own = |seat: Seat| {
        let colonies = AlienFrontiers::amount_of(s.to_land(seat), "colony");
        text![
            ": you have ",
            AlienFrontiers::amount_of(s.points(seat), "point"),
            " and ",
            colonies,
            " to land"
        ]
    };
    let seat = Seat::all(rules.players).find(|&seat| eyes == Eyes::Seat(seat));
    text!["Most points when somebody lands a last colony", seat.map(own)]
}

// -------------------------------------------------------------------------------------------------------------- prompts

/// What the active player is asked.
pub(crate) fn prompt(rules: &AlienFrontiers, s: &State) -> Prompt {
    let me = s.me();
    let (text, rules): (Text, Vec<RuleId>) = match s.phase {
        Phase::Act if s.turn.leftover => (
            "An advance is left over: launch the finished colony now to start the next with it, or it is lost."
                .into(),
            vec![rule!("colonist-hub.excess"), rule!("colonist-hub.excess-lost")],
        ),
        Phase::Act if rules.has_open_claim(s) && rules.may_end_turn(s).is_ok() => (
            "You have earned a card: claim one before you end your turn, or it is lost.".into(),
            vec![rule!("alien-artifact.claim-timing"), rule!("alien-artifact.claim"), rule!("turn.end-declared")],
        ),
        Phase::Act if s.any_unplaced() && rules.may_end_turn(s).is_ok() => (
            "No ship of yours can dock: they go to the Maintenance Bay when you end your turn.".into(),
            vec![rule!("turn.leftover-ships"), rule!("turn.end-declared"), rule!("tech.own-turn")],
        ),
        Phase::Act if s.any_unplaced() => (
            text!["Dock your ", ships(s.unplaced_count()), ", or use what else you have."],
            vec![rule!("turn.free-order"), rule!("turn.must-dock"), rule!("tech.own-turn")],
        ),
        Phase::Act => (
            "All ships are docked: use what else you have, or end your turn.".into(),
            vec![rule!("turn.end-declared"), rule!("tech.own-turn"), rule!("resources.limit-eight")],
        ),
        Phase::Land { .. } => (
            "Where does your colony land?".into(),
            vec![rule!("colonies.choose-territory"), rule!("territories.control")],
        ),
        Phase::Relocate { owner, from } => (
            text!["Where does ", whose(s, owner), " colony from ", from, " go?"],
            vec![rule!("orbital-teleporter.discard"), rule!("territories.control")],
        ),
        Phase::Swap { owner, on } => (
            text!["Which colony changes places with ", whose(s, owner), " on ", on, "?"],
            vec![rule!("polarity-device.discard"), rule!("polarity-device.different-owners")],
        ),
        Phase::Raid { left } if left == rules.figures.raid => (
            text!["Your raid: steal up to ", resources(left), ", or one card."],
            vec![rule!("raiders-outpost.loot"), rule!("holographic-decoy.no-resources")],
        ),
        Phase::Raid { left } => (
            text!["Your raid: at most ", resources(left), " more."],
            vec![rule!("raiders-outpost.loot")],
        ),
        Phase::Redock { ship, from } => (
            text!["Where does the ", shown(ship.hull(), ship.value()), " from the ", from, " dock?"],
            vec![rule!("docking.moved-is-docked"), rule!("turn.immediate-benefit")],
        ),
        Phase::Fire { at } => (
            text!["Shoot another ship at the ", at, ", or stop."],
            vec![rule!("plasma-cannon.fuel"), rule!("plasma-cannon.one-facility")],
        ),
        Phase::Keep => {
            let limit = rules.figures.resource_limit;
            (
                text!["You hold ", fuel(me.fuel), " and ", ore(me.ore), ": which ", limit, " do you keep?"],
                vec![rule!("resources.limit-eight"), rule!("resources.excess-choice")],
            )
        }
        Phase::Over | Phase::OutOfTime => ("The game is over.".into(), vec![rule!("game-end.ranking")]),
    };
    Prompt { text, rules }
}

fn resources(n: impl Into<i32>) -> Amount {
    counted(n, "resource", "resource", "resources")
}

// --------------------------------------------------------------------------------------------------------------- labels

/// What an action does.
pub(crate) fn label(rules: &AlienFrontiers, s: &State, action: Action) -> Text {
    // "(Booster Pod, 1 fuel)".
    let by = |card: Card| text![" (", card, ", ", fuel(rules.price(s, card, 1)), ")"];
    let turned = |card, which| {
        let owner = (which != Die::Relic).then_some(Hull::Of(s.turn.active));
        shown(owner, AlienFrontiers::changed(card, s.value_of(which)))
    };
    match action {
        Action::Dock { at, value, relic } => dock_label(rules, s, at, value, relic),
        Action::Raise(which) => {
            let card = Card::BoosterPod;
            text!["Raise ", unplaced_ship(s, which), " to ", turned(card, which), by(card)]
        }
        Action::Lower(which) => {
            let card = Card::StasisBeam;
            text!["Lower ", unplaced_ship(s, which), " to ", turned(card, which), by(card)]
        }
        Action::Flip(which) => {
            let card = Card::PolarityDevice;
            text!["Turn ", unplaced_ship(s, which), " over to ", turned(card, which), by(card)]
        }
        Action::Shift { down, up } => {
            let (down, up) = (unplaced_ship(s, down), unplaced_ship(s, up));
            text!["Lower ", down, " and raise ", up, by(Card::GravityManipulator)]
        }
        Action::Reroll(picks) => text!["Roll ", picked_ships(s, picks), " again", by(Card::TemporalWarper)],
        Action::Borrow(territory) => {
            let price = fuel(rules.loan_price(s, territory));
            text!["Borrow ", territory, " this turn (", Card::DataCrystal, ", ", price, ")"]
        }
        Action::Teleport(target) => {
            text!["Dock ", docked_ship(s, target), " somewhere else", by(Card::OrbitalTeleporter)]
        }
        Action::Control(target) => {
            text!["Use ", docked_ship(s, target), " somewhere else", by(Card::MindControlHelmet)]
        }
        Action::Shoot(target) => match s.phase {
            Phase::Fire { .. } => {
                text!["Shoot ", docked_ship(s, target), " too (", fuel(rules.shot_price(s)), ")"]
            }
            _ => text!["Shoot ", docked_ship(s, target), " off", by(Card::PlasmaCannon)],
        },
        Action::CeaseFire => "Stop shooting".into(),
        Action::Scrap(Target::Relic) => text![
            "Discard the ",
            Card::PlasmaCannon,
            ": the Relic Ship goes back to ",
            Territory::BurroughsDesert
        ],
        Action::Scrap(target) => {
            text!["Discard the ", Card::PlasmaCannon, ": ", docked_ship(s, target), " goes to the stock"]
        }
        Action::PlaceField(field, territory) => {
            text!["Discard the ", field.card(), ": ", field, " to ", territory]
        }
        Action::ClearField(field) => text!["Discard the ", Card::BoosterPod, ": ", field, " off the board"],
        Action::Uproot(owner, from) => {
            text!["Discard the ", Card::OrbitalTeleporter, ": move ", whose(s, owner), " colony from ", from]
        }
        Action::Swap(owner, on) => match s.phase {
            Phase::Swap { .. } => text!["Swap it with ", whose(s, owner), " colony on ", on],
            _ => text!["Discard the ", Card::PolarityDevice, ": swap ", whose(s, owner), " colony on ", on],
        },
        Action::Recover(card) => {
            text!["Discard the ", Card::TemporalWarper, ": take ", card, " from the discard pile"]
        }
        Action::Cycle => "Cycle the display: three new cards".into(),
        Action::Claim(card) => text!["Claim ", card],
        Action::Launch => text!["Launch the finished colony for ", sum(rules.figures.launch)],
        Action::Land(territory) => text!["Land on ", territory],
        Action::Trade => text!["Trade ", fuel(rules.trade_price(s).unwrap_or(0)), " for ", ore(1)],
        Action::BuyRelic => text!["Buy the Relic Ship for ", sum(rules.figures.relic)],
        Action::StealFuel(victim) => text!["Steal ", fuel(1), " from ", victim],
        Action::StealOre(victim) => text!["Steal ", ore(1), " from ", victim],
        Action::StealCard(victim, card) => text!["Steal ", card, " from ", victim],
        Action::EndRaid => match s.phase {
            Phase::Raid { left } if left < rules.figures.raid => "Take no more".into(),
            _ => "Take nothing".into(),
        },
        Action::EndTurn => "End the turn".into(),
        Action::Keep(kept) => {
            text!["Keep ", fuel(kept), " and ", ore(rules.figures.resource_limit.saturating_sub(kept))]
        }
    }
}

fn dock_label(rules: &AlienFrontiers, s: &State, at: Facility, value: u8, relic: bool) -> Text {
    let hull = match s.phase {
        Phase::Redock { ship, .. } => ship.hull(),
        // Which one of a set it is does not show.
        _ if relic => Some(Hull::Relic),
        _ => Some(Hull::Of(s.turn.active)),
    };
    let ship = |value| shown(hull, value);
    let set = match at.set() {
        Set::One if relic => text!["the Relic Ship (", ship(value), ")"],
        Set::One => text!["a ", ship(value)],
        set => text![list(set.faces(value).map(ship)), relic.then_some(" with the Relic Ship")],
    };
    let cost = rules.docking_cost(s, at);
    let price = (cost != Cost::FREE).then(|| text![" for ", sum(cost)]);
    let gain: Text = match at {
        Facility::AlienArtifact => text!["total ", s.claim_total() + value, ", a cycle"],
        Facility::ColonistHub => {
            text!["circle ", (s.me().circle + rules.advances(s)).min(rules.figures.circles)]
        }
        Facility::ColonyConstructor | Facility::TerraformingStation => "land a colony".into(),
        Facility::LunarMine => signed("+", rules.mined()),
        // What cannot be counted stands in the note.
        Facility::OrbitalMarket | Facility::RaidersOutpost => Text::new(),
        Facility::Shipyard => text!["ship number ", rules.own_fleet(s) + 1],
        Facility::SolarConverter => signed("+", rules.converted(s, value)),
    };
    let colon = (!gain.is_empty()).then_some(": ");
    text!["Dock ", set, " at the ", at, price, colon, gain]
}

/// What else there is to know before an action is taken, as it goes on after the label and a colon.
pub(crate) fn note(rules: &AlienFrontiers, s: &State, action: Action) -> Text {
    match action {
        Action::Dock { at: Facility::OrbitalMarket, value, .. } => {
            text!["trade ", fuel(rules.trade_price_with(s, value)), " for ", ore(1)]
        }
        Action::Dock { at: Facility::RaidersOutpost, .. } => "raid".into(),
        Action::Borrow(territory) => territory.bonus_text(),
        Action::Launch if s.turn.leftover => "the advance left over starts the next colony".into(),
        Action::Land(territory) => landing_note(s, territory),
        Action::StealCard(_, card) if s.me().cards.has(card) => "you have one, so it is discarded".into(),
        Action::EndTurn => end_note(rules, s),
        _ => Text::new(),
    }
}

/// What the end of the turn takes: what was earned and not taken, resources above the limit, and ships that did not dock.
fn end_note(rules: &AlienFrontiers, s: &State) -> Text {
    let claim = rules.has_open_claim(s).then(|| "a card that you earned is lost".into());
    let advance = rules.has_open_advance(s).then(|| "the advance left over is lost".into());
    let returned = rules.has_too_much(s).then(|| match rules.bound_to_return(s) {
        Some(known) => text!["you return ", sum(known)],
        None => text!["you return ", resources(rules.too_many(s)), " of your choice"],
    });
    let bay = match s.unplaced_count() {
        0 => None,
        1 => Some(text![ships(1), " goes to the Maintenance Bay"]),
        more => Some(text![ships(more), " go to the Maintenance Bay"]),
    };
    join([claim, advance, returned, bay].into_iter().flatten(), "; ")
}

/// Who takes and who loses control when the colony in hand comes to a territory.
fn landing_note(s: &State, territory: Territory) -> Text {
    let moved = match s.phase {
        Phase::Relocate { owner, from } => Some((owner, from)),
        _ => None,
    };
    let owner = moved.map_or(s.turn.active, |(owner, _)| owner);
    let (before, after) =
        (s.counters[territory.index()], State::controller(&s.colonies_with(territory, owner)));
    let won = match (before, after) {
        _ if after == before => None,
        (_, Some(seat)) if seat == s.turn.active && s.has_field(Field::Isolation, territory) => {
            Some("you take control, without the bonus".into())
        }
        (_, Some(seat)) if seat == s.turn.active => {
            Some(text!["you take control (", territory.bonus_text(), ")"])
        }
        (_, Some(seat)) => Some(text![seat, " takes control"]),
        (Some(loser), None) if loser == s.turn.active => Some("you lose control".into()),
        (Some(loser), None) => Some(text![loser, " loses control"]),
        (None, None) => None,
    };
    let lost = moved.and_then(|(owner, from)| {
        let mut left = s.colonies[from.index()];
        left[owner.index()] -= 1;
        let loser = s.counters[from.index()].filter(|&loser| State::controller(&left) != Some(loser))?;
        Some(if loser == s.turn.active { text!["you lose ", from] } else { text![loser, " loses ", from] })
    });
    join(won.into_iter().chain(lost), "; ")
}

// ------------------------------------------------------------------------------------------------------------- refusals

/// The clause that forbids something to a player, and the facts of the case.
pub(crate) fn refusal(rules: &AlienFrontiers, s: &State, reason: Reason) -> Refusal {
    let me = s.me();
    let figures = &rules.figures;
    let too_dear =
        |cost: Cost| text!["It costs ", sum(cost), "; you have ", fuel(me.fuel), " and ", ore(me.ore), "."];
    let (rule, why): (RuleId, Text) = match reason {
        Reason::NotYourTurn => (rule!("turn.own-turn-only"), "It is another player's turn.".into()),
        Reason::GameOver => (rule!("game-end.no-more-actions"), "The game is over.".into()),
        Reason::KeepFirst => (
            rule!("resources.limit-eight"),
            text!["Your turn has ended: choose which ", resources(figures.resource_limit), " you keep."],
        ),
        Reason::SettleFirst => (rule!("referee.atomic"), "Something else has to be settled first.".into()),
        Reason::NothingToSettle => {
            (rule!("referee.atomic"), "Nothing of that kind is to be settled now.".into())
        }

        Reason::SameFacility(card, at) => {
            let rule = match card {
                Card::OrbitalTeleporter => rule!("orbital-teleporter.different-facility"),
                _ => rule!("mind-control-helmet.different-facility"),
            };
            (rule, text!["The ship was taken from the ", at, " and has to go elsewhere."])
        }
        Reason::NotToTerraforming => (
            rule!("mind-control-helmet.not-to-terraforming"),
            text![
                "The ",
                Card::MindControlHelmet,
                " cannot move a ship onto the ",
                Facility::TerraformingStation,
                "."
            ],
        ),
        Reason::HandFirst(hand) => (
            rule!("docking.moved-is-docked"),
            text!["The ship in hand shows a ", to_dock(s, hand, false), " and has to dock first."],
        ),
        Reason::NoSet(at) => (set_rule(at), no_set(s, at)),
        Reason::NoSuchShips { at, value, relic } => (set_rule(at), no_such_ships(s, at, value, relic)),
        Reason::StockEmpty => {
            (rule!("shipyard.stock-needed"), "No ship of your colour is in the ship stock.".into())
        }
        Reason::FleetTooSmall => (
            rule!("terraforming-station.minimum-fleet"),
            text![
                "You have ",
                ships(rules.own_fleet(s)),
                " of your colour and must keep ",
                figures.minimum_fleet,
                "."
            ],
        ),
        Reason::ColonyWaits => {
            (rule!("colonist-hub.seven-max"), "Your colony waits on the last circle: launch it first.".into())
        }
        Reason::TooLow { value, relic } => {
            let docked = s.ports[Place::MINE.index()].ships().map(|(_, ship)| ship);
            let highest = docked.max_by_key(|ship| ship.value()).map(|ship| shown(ship.hull(), ship.value()));
            let yours = to_dock(s, value, relic);
            (
                rule!("lunar-mine.order"),
                text!["The highest ship docked is a ", highest, ", yours is a ", yours, "."],
            )
        }
        Reason::NotHigher(lowest) => {
            let docked = s.ports[Place::RAIDERS.index()].total();
            let yours = AlienFrontiers::run_total(lowest);
            (
                rule!("raiders-outpost.bump"),
                text![
                    "The ships docked there total ",
                    docked,
                    "; yours total ",
                    yours,
                    ", which is not more."
                ],
            )
        }
        Reason::PortsFull(at) => {
            let open: Text = match rules.free_ports(s, at) {
                0 => "no port is open".into(),
                1 => "only one port is open".into(),
                more => text!["only ", more, " ports are open"],
            };
            let needed: Text = match at.set().size() {
                1 => "one is".into(),
                more => text![more, " are"],
            };
            (ports_rule(at), text!["At the ", at, " ", open, ", and ", needed, " needed."])
        }
        Reason::CannotPay(at) => (cost_rule(rules, s, at), too_dear(rules.docking_cost(s, at))),
        Reason::MustDock { at, value, relic } => {
            let example = match at.set() {
                Set::One => text!["a ", to_dock(s, value, relic)],
                _ => "a set".into(),
            };
            (
                rule!("turn.must-dock"),
                text!["You must dock every ship that you can: ", example, " can dock at the ", at, "."],
            )
        }

        Reason::NotTheLimit => (
            rule!("resources.excess-choice"),
            text![
                "You have ",
                fuel(me.fuel),
                " and ",
                ore(me.ore),
                ", and keep exactly ",
                figures.resource_limit,
                " of them."
            ],
        ),
        Reason::NoTrader => (
            rule!("orbital-market.while-docked"),
            text!["You have no ship at the ", Facility::OrbitalMarket, " that docked in a pair this turn."],
        ),
        Reason::TradeTooDear(price) => {
            (rule!("orbital-market.rate"), text!["A trade costs ", fuel(price), "; you have ", me.fuel, "."])
        }

        Reason::NoCycle => (
            rule!("alien-artifact.cycle"),
            text!["No ship that you docked at the ", Facility::AlienArtifact, " this turn has a cycle left."],
        ),
        Reason::ClaimTooLow => (
            rule!("alien-artifact.claim"),
            text!["Your ships there count ", s.claim_total(), ", and a claim needs ", figures.claim, "."],
        ),
        Reason::NotDisplayed(card) => (rule!("alien-artifact.claim"), text![card, " is not on display."]),
        Reason::ClaimsTwice(card) => {
            (rule!("alien-artifact.no-duplicate"), text!["You have a ", card, " already."])
        }

        Reason::NoColonyOnTrack => {
            (rule!("colonist-hub.launch"), text!["You have no colony on the ", Facility::ColonistHub, "."])
        }
        Reason::ColonyOnTheWay => (
            rule!("colonist-hub.launch"),
            text!["Your colony is on circle ", me.circle, " of ", figures.circles, "."],
        ),
        Reason::CannotPayLaunch => (rule!("colonist-hub.launch"), too_dear(figures.launch)),

        Reason::NoRaid => (
            rule!("raiders-outpost.loot-at-once"),
            "There is no raid going on: a raid follows the docking of a run.".into(),
        ),
        Reason::NotAVictim => (rule!("raiders-outpost.loot"), "A raid steals from another player.".into()),
        Reason::DecoyProtects => (
            rule!("holographic-decoy.no-resources"),
            text!["That player has a ", Card::HolographicDecoy, ", which protects their resources."],
        ),
        Reason::DecoyFirst => (
            rule!("holographic-decoy.only-decoy"),
            text!["From a player with a ", Card::HolographicDecoy, " only that card can be stolen."],
        ),
        Reason::VictimLacks(what) => {
            (rule!("raiders-outpost.loot"), text!["That player does not have ", sum(what), "."])
        }
        Reason::VictimLacksCard(card) => {
            (rule!("raiders-outpost.loot"), text!["That player does not have a ", card, "."])
        }
        Reason::ResourcesTaken => (
            rule!("raiders-outpost.loot"),
            "You have taken resources in this raid: it is either resources or one card.".into(),
        ),

        Reason::StaysThere(on) => (
            rule!("orbital-teleporter.discard"),
            text!["The colony is on ", on, " and has to go to a different territory."],
        ),
        Reason::NoLanding(on) => (
            rule!("repulsor-field.no-landing"),
            text!["The ", Field::Repulsor, " on ", on, " keeps colonies from landing."],
        ),
        Reason::NoMoving(on) => (
            rule!("repulsor-field.no-moving"),
            text!["The ", Field::Repulsor, " on ", on, " keeps colonies from moving."],
        ),
        Reason::NoSuchColony(card, on) => (discard_rule(card), text!["There is no such colony on ", on, "."]),
        Reason::SameTerritory => {
            (rule!("polarity-device.discard"), "The two colonies must be on different territories.".into())
        }
        Reason::SameOwner => (
            rule!("polarity-device.different-owners"),
            "The two colonies must belong to different players.".into(),
        ),
        Reason::NoPartner => (
            rule!("tech.effect-needed"),
            "No colony of another player on another territory could change places with it.".into(),
        ),

        Reason::NotTheController => {
            (rule!("burroughs-desert.buy"), text!["You do not control ", Territory::BurroughsDesert, "."])
        }
        Reason::HomeIsolated => (
            rule!("burroughs-desert.isolated"),
            text!["The ", Field::Isolation, " is on ", Territory::BurroughsDesert, "."],
        ),
        Reason::RelicGone => (
            rule!("burroughs-desert.buy"),
            text!["The Relic Ship is not on ", Territory::BurroughsDesert, "."],
        ),
        Reason::CannotPayRelic => (rule!("burroughs-desert.buy"), too_dear(figures.relic)),

        Reason::FieldIsThere(field, on) => {
            (rule!("fields.move"), text!["The ", field, " is on ", on, " already and has to move."])
        }
        Reason::FieldIsOff(field) => {
            (rule!("tech.effect-needed"), text!["The ", field, " is not on the board."])
        }

        Reason::NoCard(power) => {
            let (Power::Fuel(card) | Power::Discard(card)) = power;
            (power_rule(power), text!["You do not have a ", card, "."])
        }
        Reason::Used(Power::Fuel(card)) => {
            (rule!("tech.once-per-turn"), text!["You have used the ", card, " this turn."])
        }
        Reason::Used(Power::Discard(card)) => {
            (rule!("tech.discard-unused"), text!["You have used the ", card, " this turn."])
        }
        Reason::OneDiscard => (rule!("tech.one-discard"), "You have used a discard power this turn.".into()),
        Reason::TooDear(card, price) => (
            rule!("tech.pay-first"),
            text!["The ", card, " costs ", fuel(price), " here; you have ", me.fuel, "."],
        ),
        Reason::NothingToRecover => {
            (rule!("tech.effect-needed"), "The discard pile holds no card that you could take.".into())
        }
        Reason::RecoversTwice(card) => {
            (rule!("temporal-warper.no-duplicate"), text!["You have a ", card, "."])
        }
        Reason::NotDiscarded(card) => {
            (rule!("temporal-warper.discard"), text!["There is no ", card, " in the discard pile."])
        }
        Reason::NoSuchShip => (
            rule!("tech.unplaced-only"),
            "You have no such ship that was rolled this turn and is not docked yet.".into(),
        ),
        Reason::Highest(which) => (
            rule!("tech.value-range"),
            text!["A ship that shows a ", unplaced_die(s, which), " cannot be raised."],
        ),
        Reason::Lowest(which) => (
            rule!("tech.value-range"),
            text!["A ship that shows a ", unplaced_die(s, which), " cannot be lowered."],
        ),
        Reason::NotTwoShips => (
            rule!("gravity-manipulator.two-ships"),
            text!["The ", Card::GravityManipulator, " needs two different unplaced ships of yours."],
        ),
        Reason::OnlyTradesPlaces => {
            (rule!("gravity-manipulator.some-effect"), "The two ships would only change places.".into())
        }
        Reason::PicksTooMany => {
            let unplaced = counted(s.unplaced.iter().sum::<u8>(), "ship", "unplaced ship", "unplaced ships");
            (
                rule!("tech.unplaced-only"),
                text!["You have ", unplaced, " of your colour, in ascending order, as numbers 1 up."],
            )
        }
        Reason::PicksOtherEquals => {
            (rule!("temporal-warper.fuel"), "Of ships that show the same value, name the first ones.".into())
        }
        Reason::NotForLoan => (
            rule!("burroughs-desert.no-data-crystal"),
            text!["The bonus of ", Territory::BurroughsDesert, " cannot be borrowed."],
        ),
        Reason::NoColonies(territory) => {
            (rule!("data-crystal.no-colonies"), text!["There is no colony on ", territory, "."])
        }
        Reason::Isolated(territory) => (
            rule!("isolation-field.no-data-crystal"),
            text!["The ", Field::Isolation, " is on ", territory, "."],
        ),
        Reason::NoTarget(power) => (power_rule(power), "There is no such docked ship.".into()),
        Reason::WrongOwner(card) => {
            let whose = match card {
                Card::OrbitalTeleporter => "your own ships",
                _ => "ships of other players",
            };
            (fuel_rule(card), text!["The ", card, " moves only ", whose, "."])
        }
        Reason::OwnShip(power) => {
            let rule = match power {
                Power::Fuel(_) => rule!("plasma-cannon.not-own"),
                Power::Discard(_) => rule!("plasma-cannon.discard"),
            };
            (rule, "That ship is your own.".into())
        }
        Reason::NotFromTerraforming(card) => {
            let rule = match card {
                Card::OrbitalTeleporter => rule!("orbital-teleporter.not-from"),
                _ => rule!("mind-control-helmet.not-from"),
            };
            (rule, text!["A ship on the ", Facility::TerraformingStation, " cannot be moved elsewhere."])
        }
        Reason::NowhereElse => {
            (rule!("docking.moved-is-docked"), "The ship could not dock at any other facility.".into())
        }
        Reason::AimedElsewhere(at) => {
            (rule!("plasma-cannon.one-facility"), text!["This shot is aimed at the ", at, "."])
        }
        Reason::OwnerNeedsIt => (
            rule!("plasma-cannon.discard-minimum"),
            text![
                "Its owner would have fewer than ",
                ships(figures.minimum_fleet),
                " of their colour on their next turn."
            ],
        ),
    };
    let price = match reason {
        Reason::CannotPay(at) => rules.docking_cost(s, at),
        Reason::CannotPayLaunch => figures.launch,
        Reason::CannotPayRelic => figures.relic,
        Reason::TradeTooDear(price) | Reason::TooDear(_, price) => Cost { fuel: price, ore: 0 },
        _ => Cost::FREE,
    };
    let refusal =
        Refusal::new(rule, why).lacking(price.fuel, me.fuel, "fuel").lacking(price.ore, me.ore, "ore");
    let brief = brief(rules, s, reason, &refusal.lacks);
    refusal.in_brief(brief)
}

/// Why ships cannot dock at a facility, in so few words that they stand on it; of anything else what is missing.
fn brief(rules: &AlienFrontiers, s: &State, reason: Reason, lacks: &[Amount]) -> Text {
    match reason {
        _ if !lacks.is_empty() => text!["needs ", join(lacks.iter().copied(), " ")],
        Reason::NoSet(at) | Reason::NoSuchShips { at, .. } => text!["needs ", at.takes_text()],
        Reason::PortsFull(at) if rules.figures.ports[Place::of(at, s.turn.active).index()] == 1 => {
            "port taken".into()
        }
        Reason::PortsFull(_) => "ports taken".into(),
        Reason::StockEmpty => "no ship left".into(),
        Reason::FleetTooSmall => "too few ships".into(),
        Reason::ColonyWaits => "launch first".into(),
        Reason::NotHigher(_) => "needs a higher run".into(),
        Reason::TooLow { .. } => match rules.mine_minimum(s) {
            6 => "6 only".into(),
            least => text![least, " or more"],
        },
        _ => Text::new(),
    }
}

fn no_set(s: &State, at: Facility) -> Text {
    match at.set() {
        Set::One if at == Facility::TerraformingStation => {
            text!["None of your unplaced ships shows a ", to_dock(s, 6, false), "."]
        }
        Set::One => "You have no unplaced ship.".into(),
        Set::Pair => "No two of your unplaced ships show the same value.".into(),
        Set::Triple => "No three of your unplaced ships show the same value.".into(),
        Set::Run => "No three of your unplaced ships show a run, such as 2-3-4.".into(),
    }
}

fn no_such_ships(s: &State, at: Facility, value: u8, relic: bool) -> Text {
    match at.set() {
        Set::One if at == Facility::TerraformingStation => {
            text!["It takes an unplaced ship that shows a ", to_dock(s, 6, relic), "."]
        }
        Set::One => text!["You have no such unplaced ship that shows a ", to_dock(s, value, relic), "."],
        Set::Pair | Set::Triple => {
            text![
                "You do not have ",
                at.set().size(),
                " unplaced ships that show a ",
                to_dock(s, value, relic),
                ", as chosen."
            ]
        }
        Set::Run if value > 4 => "A run is 1-2-3, 2-3-4, 3-4-5 or 4-5-6.".into(),
        Set::Run => {
            text![
                "You do not have the unplaced ships ",
                list(at.set().faces(value).map(|face| to_dock(s, face, relic && face == s.relic_value()))),
                ", as chosen."
            ]
        }
    }
}

/// The clause that says which ships a facility takes.
fn set_rule(at: Facility) -> RuleId {
    match at {
        Facility::OrbitalMarket => rule!("orbital-market.pair"),
        Facility::Shipyard => rule!("shipyard.pair"),
        Facility::ColonyConstructor => rule!("colony-constructor.triple"),
        Facility::RaidersOutpost => rule!("raiders-outpost.run"),
        Facility::TerraformingStation => rule!("terraforming-station.six"),
        _ => rule!("docking.values"),
    }
}

/// The clause that says how many ports a facility has.
fn ports_rule(at: Facility) -> RuleId {
    match at {
        Facility::AlienArtifact => rule!("alien-artifact.ports"),
        Facility::ColonistHub => rule!("colonist-hub.own-track"),
        Facility::ColonyConstructor => rule!("colony-constructor.ports"),
        Facility::LunarMine => rule!("lunar-mine.ports"),
        Facility::OrbitalMarket => rule!("orbital-market.ports"),
        Facility::RaidersOutpost => rule!("raiders-outpost.ports"),
        Facility::Shipyard => rule!("shipyard.ports"),
        Facility::SolarConverter => rule!("solar-converter.ports"),
        Facility::TerraformingStation => rule!("terraforming-station.port"),
    }
}

/// The clause that says what a facility costs.
fn cost_rule(rules: &AlienFrontiers, s: &State, at: Facility) -> RuleId {
    match at {
        Facility::ColonyConstructor => rule!("colony-constructor.cost"),
        Facility::TerraformingStation => rule!("terraforming-station.cost"),
        Facility::Shipyard => match rules.own_fleet(s) + 1 {
            5 => rule!("shipyard.cost-fifth"),
            6 => rule!("shipyard.cost-sixth"),
            _ => rule!("shipyard.cost-fourth"),
        },
        _ => rule!("docking.pay-now"),
    }
}

/// The clause of a card's power.
fn power_rule(power: Power) -> RuleId {
    match power {
        Power::Fuel(card) => fuel_rule(card),
        Power::Discard(card) => discard_rule(card),
    }
}

fn fuel_rule(card: Card) -> RuleId {
    match card {
        Card::BoosterPod => rule!("booster-pod.fuel"),
        Card::DataCrystal => rule!("data-crystal.fuel"),
        Card::GravityManipulator => rule!("gravity-manipulator.fuel"),
        Card::MindControlHelmet => rule!("mind-control-helmet.fuel"),
        Card::OrbitalTeleporter => rule!("orbital-teleporter.fuel"),
        Card::PlasmaCannon => rule!("plasma-cannon.fuel"),
        Card::PolarityDevice => rule!("polarity-device.fuel"),
        Card::StasisBeam => rule!("stasis-beam.fuel"),
        Card::TemporalWarper => rule!("temporal-warper.fuel"),
        // These have no power that could be refused.
        Card::AlienCity | Card::AlienMonument | Card::HolographicDecoy | Card::ResourceCache => {
            rule!("tech.own-turn")
        }
    }
}

fn discard_rule(card: Card) -> RuleId {
    match card {
        Card::BoosterPod => rule!("booster-pod.discard"),
        Card::DataCrystal => rule!("data-crystal.discard"),
        Card::GravityManipulator => rule!("gravity-manipulator.discard"),
        Card::OrbitalTeleporter => rule!("orbital-teleporter.discard"),
        Card::PlasmaCannon => rule!("plasma-cannon.discard"),
        Card::PolarityDevice => rule!("polarity-device.discard"),
        Card::StasisBeam => rule!("stasis-beam.discard"),
        Card::TemporalWarper => rule!("temporal-warper.discard"),
        // These have no power that could be refused.
        Card::MindControlHelmet
        | Card::AlienCity
        | Card::AlienMonument
        | Card::HolographicDecoy
        | Card::ResourceCache => rule!("tech.own-turn"),
    }
}

// -------------------------------------------------------------------------------------------------------------- the log

/// The Relic Ship.
fn relic() -> Span {
    piece("relic-ship", "Relic Ship")
}

/// The ships that somebody docks: "4 and Bob's 4".
fn docked(ships: &[DockedShip], seat: Seat) -> Text {
    list(ships.iter().map(|ship| match ship.owner {
        Some(owner) if owner == seat => text![die_of(owner, ship.value)],
        Some(owner) => text![owner, "'s ", die_of(owner, ship.value)],
        None => text!["the ", relic(), " (", die(ship.value), ")"],
    }))
}

/// "The 4 of Ada", or "The Relic Ship".
fn moved(ship: &DockedShip) -> Text {
    match ship.owner {
        Some(owner) => text!["The ", die_of(owner, ship.value), " of ", owner],
        None => text!["The ", relic()],
    }
}

/// A line of the log.
pub(crate) fn narrate(event: &Event) -> Text {
    let sum = |fuel: u8, ore: u8| sum(Cost { fuel, ore });
    match *event {
        Event::RolledForFirst { seat, value } => {
            text![seat, " rolls a ", die_of(seat, value), " for the first turn"]
        }
        Event::First { seat } => text![seat, " takes the first turn"],
        Event::Displayed { card, .. } => text!["The ", card, " is laid out"],
        Event::Dealt { seat, card } => text![seat, " is dealt the ", card],
        Event::Allotted { seat, fuel, ore } => text![seat, " starts with ", sum(fuel, ore)],
        Event::Reshuffled { cards } => text!["The discard pile becomes a new draw pile of ", cards],
        Event::TurnStarted { seat, round } => text![seat, " begins round ", round],
        Event::Rolled { seat, ref ships, relic: value } => {
            let with = (value > 0).then(|| text![", and ", die(value), " with the ", relic()]);
            text![seat, " rolls ", list(ships.iter().map(|&value| die_of(seat, value))), with]
        }
        Event::CachePaid { seat, fuel, ore, spent } => {
            let end = spent.then_some(", which is discarded");
            text![seat, " gains ", sum(fuel, ore), " from the ", Card::ResourceCache, end]
        }
        Event::Docked { seat, at, ref ships } => text![seat, " docks ", docked(ships, seat), " at the ", at],
        Event::Paid { seat, fuel, ore } => text![seat, " pays ", sum(fuel, ore)],
        Event::Gained { seat, fuel, ore, .. } => text![seat, " gains ", sum(fuel, ore)],
        Event::ShipSent { ref ship, from, to, .. } => {
            let to = match to {
                Where::Bay => "the Maintenance Bay".into(),
                Where::Stock => "the ship stock".into(),
                Where::Home => text![Territory::BurroughsDesert],
            };
            text![moved(ship), " goes from the ", from, " to ", to]
        }
        Event::ShipBuilt { seat, number } => text![seat, " builds ship number ", number],
        Event::Advanced { seat, from: 0, to, .. } => {
            text![seat, " starts a colony at the ", Facility::ColonistHub, ", on circle ", to]
        }
        Event::Advanced { seat, to, leftover, .. } => {
            let end = leftover.then_some(", with an advance left over");
            text![seat, " advances the colony to circle ", to, end]
        }
        Event::Launched { seat } => text![seat, " launches a colony from the ", Facility::ColonistHub],
        Event::Landed { seat, on } => text![seat, " lands a colony on ", on],
        Event::ControlChanged { territory, to: Some(seat), .. } => text![seat, " now controls ", territory],
        Event::ControlChanged { territory, .. } => text!["Nobody controls ", territory, " any more"],
        Event::RelicReturned { .. } => text!["The ", relic(), " returns to ", Territory::BurroughsDesert],
        Event::RelicBought { seat } => text![seat, " buys the ", relic()],
        Event::Cycled { seat } => text![seat, " cycles the display"],
        Event::Claimed { seat, card } => text![seat, " claims the ", card],
        Event::Traded { seat, fuel: paid, ore: gained } => {
            text![seat, " trades ", fuel(paid), " for ", ore(gained)]
        }
        Event::Stole { seat, victim, fuel, ore } => {
            text![seat, " steals ", sum(fuel, ore), " from ", victim]
        }
        Event::StoleCard { seat, victim, card, kept } => {
            let end = (!kept).then_some(", has one already, and discards it");
            text![seat, " steals the ", card, " from ", victim, end]
        }
        Event::PowerUsed { seat, card, fuel: paid } => {
            let verb = if card == Card::PlasmaCannon { " fires the " } else { " uses the " };
            text![seat, verb, card, (paid > 0).then(|| text![" for ", fuel(paid)])]
        }
        Event::Discarded { seat, card } => text![seat, " discards the ", card],
        Event::Turned { seat, relic: true, from, to } => {
            text![seat, " turns the ", relic(), " from ", die(from), " to ", die(to)]
        }
        Event::Turned { seat, from, to, .. } => {
            text![seat, " turns a ship from ", die_of(seat, from), " to ", die_of(seat, to)]
        }
        Event::Rerolled { seat, relic: true, from, to } => {
            text![seat, " rolls the ", relic(), " again: ", die(from), " becomes ", die(to)]
        }
        Event::Rerolled { seat, from, to, .. } => {
            text![seat, " rolls a ship again: ", die_of(seat, from), " becomes ", die_of(seat, to)]
        }
        Event::Borrowed { seat, territory } => text![seat, " borrows the bonus of ", territory],
        Event::Taken { ref ship, from, .. } => text![moved(ship), " leaves the ", from],
        Event::FieldPlaced { field, from: None, to, .. } => text!["The ", field, " is placed on ", to],
        Event::FieldPlaced { field, from: Some(from), to, .. } => {
            text!["The ", field, " moves from ", from, " to ", to]
        }
        Event::FieldCleared { field, .. } => text!["The ", field, " is taken off the board"],
        Event::ColonyMoved { owner, from, to } => {
            text!["The colony of ", owner, " moves from ", from, " to ", to]
        }
        Event::Recovered { seat, card } => text![seat, " takes the ", card, " from the discard pile"],
        Event::TurnEnded { seat, to_bay, relic_to_bay } => match to_bay + u8::from(relic_to_bay) {
            0 => text![seat, " ends the turn"],
            1 => text![seat, " ends the turn; one ship goes to the Maintenance Bay"],
            more => text![seat, " ends the turn; ", ships(more), " go to the Maintenance Bay"],
        },
        Event::Returned { seat, fuel, ore } => text![seat, " returns ", sum(fuel, ore)],
        Event::GameOver { how: GameEnd::LastColony } => "A last colony has landed: the game is over".into(),
        Event::GameOver { how: GameEnd::RoundLimit } => {
            "Everyone has had the last turn: the game is over".into()
        }
    }
}

/// What one and several of what actions cost and give are called in a sentence.
pub(crate) fn unit_names(of: &str) -> Option<(&'static str, &'static str)> {
    Some(match of {
        "fuel" => ("fuel", "fuel"),
        "ore" => ("ore", "ore"),
        "card" => ("Alien Tech card", "Alien Tech cards"),
        "point" => ("point", "points"),
        "colony" => ("colony", "colonies"),
        "ship" => ("ship", "ships"),
        "circle" => ("step at the Colonist Hub", "steps at the Colonist Hub"),
        _ => return None,
    })
}

// ----------------------------------------------------------------------------------------------------- names of pieces

impl Facility {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Facility::AlienArtifact => "Alien Artifact",
            Facility::ColonistHub => "Colonist Hub",
            Facility::ColonyConstructor => "Colony Constructor",
            Facility::LunarMine => "Lunar Mine",
            Facility::OrbitalMarket => "Orbital Market",
            Facility::RaidersOutpost => "Raiders' Outpost",
            Facility::Shipyard => "Shipyard",
            Facility::SolarConverter => "Solar Converter",
            Facility::TerraformingStation => "Terraforming Station",
        }
    }
}

impl Territory {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Territory::AsimovCrater => "Asimov Crater",
            Territory::BradburyPlateau => "Bradbury Plateau",
            Territory::BurroughsDesert => "Burroughs Desert",
            Territory::HeinleinPlains => "Heinlein Plains",
            Territory::HerbertValley => "Herbert Valley",
            Territory::LemBadlands => "Lem Badlands",
            Territory::PohlFoothills => "Pohl Foothills",
            Territory::VanVogtMountains => "Van Vogt Mountains",
        }
    }
}

impl Field {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Field::Isolation => "Isolation Field",
            Field::Positron => "Positron Field",
            Field::Repulsor => "Repulsor Field",
        }
    }
}

impl Card {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Card::AlienCity => "Alien City",
            Card::AlienMonument => "Alien Monument",
            Card::BoosterPod => "Booster Pod",
            Card::DataCrystal => "Data Crystal",
            Card::GravityManipulator => "Gravity Manipulator",
            Card::HolographicDecoy => "Holographic Decoy",
            Card::MindControlHelmet => "Mind Control Helmet",
            Card::OrbitalTeleporter => "Orbital Teleporter",
            Card::PlasmaCannon => "Plasma Cannon",
            Card::PolarityDevice => "Polarity Device",
            Card::ResourceCache => "Resource Cache",
            Card::StasisBeam => "Stasis Beam",
            Card::TemporalWarper => "Temporal Warper",
        }
    }
}

impl Colour {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Colour::Blue => "Blue",
            Colour::Green => "Green",
            Colour::Red => "Red",
            Colour::Yellow => "Yellow",
        }
    }
}
