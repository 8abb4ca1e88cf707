//! Every word that people read: names, options, scores, the goal, prompts, labels and notes of actions, refusals, lines of the log; and, in
//! `picture`, the position as text.

use table::{
    Actions, Amount, Eyes, Prompt, Refusal, RuleId, Seat, Shortfall, Span, Tell, Text, text,
    text::{Say, counted, die, die_of, join, list, piece},
    trial::Verdict,
};

use crate::{
    Action, AttackResult, Event, GameEnd, Lack, TerraProxima, Why, Yield,
    action::ScoutPrice,
    attacking::CARD_BONUS,
    board::{HelpView, Zone},
    building::TOKEN,
    effects,
    map::{Area, Ground},
    odds::OddsView,
    pieces::{Bundle, CardType, Cards, Colour, Hex, KINDS, Material, Piece},
    reason::{Gate, Reason},
    salvage::{EXCHANGE_PRICE, REFINE_PRICE},
    state::{Phase, SecondAttack, State},
    trading::{MOST_RECEIVED, worth},
};

mod picture;

pub(crate) use picture::picture;

// ----------------------------------------------------------------------- the game and options

pub(crate) const TITLE: &str = "Terra Proxima";
pub(crate) const TAGLINE: &str = "Gather, trade, raid and research your way to the one habitable world.";
pub(crate) const TEAMS: &str = "Allied Mode";
pub(crate) const TEAMS_OF_FOUR: &[&str] = &[NO_TEAMS, TWO_TEAMS];
pub(crate) const TEAMS_OF_SIX: &[&str] = &[NO_TEAMS, TWO_TEAMS, "Three teams"];
const NO_TEAMS: &str = "Everyone alone";
const TWO_TEAMS: &str = "Two teams";
pub(crate) const TEAMS_OF_FOUR_HELP: &str = "Two teams: allies sit opposite each other and must all land.";
pub(crate) const TEAMS_OF_SIX_HELP: &str = "Two teams of three or three teams of two: all allies must land.";
pub(crate) const BAD_TEAMS: &str = "four players make two teams, six players two or three; others play alone";
pub(crate) const TURN_LIMIT: &str = "Turn limit";
pub(crate) const TURN_LIMITS: &[&str] = &[table::words::OFF, "200 turns", "60 turns", "25 turns"];
pub(crate) const TURN_LIMIT_HELP: &str = "If nobody has won after so many turns of each player, the most Research Tokens win; for teams, the most landed Cruisers.";

// -------------------------------------------------------------------------- pieces and amounts

/// So many cards of a kind.
fn of_kind(count: u8, material: Material) -> Amount {
    let (id, title) = (material.id(), material.title());
    Amount { n: count.into(), of: id, words: (title != id).then_some(title) }
}

/// "2 ore and 1 metal", "nothing".
impl Say for Cards {
    fn add_to(self, text: &mut Text) {
        match self.is_empty() {
            true => text.say("nothing"),
            false => text.say(list(self.iter().map(|(material, count)| of_kind(count, material)))),
        };
    }
}

/// "1 space", "3 spaces".
fn spaces(count: u8) -> Amount {
    counted(count, "space", "space", "spaces")
}

/// "1 Research Token", "3 Research Tokens".
fn research_tokens(count: u8) -> Amount {
    TerraProxima::amount_of(count, "research")
}

/// "1 Lunar card", "8 Planetary cards".
fn of_type(count: u8, kind: CardType) -> Amount {
    match kind {
        CardType::Lunar => counted(count, "lunar", "Lunar card", "Lunar cards"),
        CardType::Planetary => TerraProxima::amount_of(count, "planetary"),
    }
}

/// A piece in a sentence: "the Base", "Scout Ship 1".
fn the(which: Piece) -> Text {
    match which {
        Piece::Cruiser => text!["the ", piece(which.id(), "Cruiser")],
        Piece::Base => text!["the ", which],
        scout => text![scout],
    }
}

/// A piece in a sentence to its owner: "your Cruiser".
fn your(which: Piece) -> Text {
    match which {
        Piece::Cruiser => text!["your ", piece(which.id(), "Cruiser")],
        other => text!["your ", other],
    }
}

/// The number of a Launch Pad as people count, from 1.
fn pad_number(pad: u8) -> u8 {
    pad + 1
}

fn percent(share: f32) -> String {
    format!("{:.0}%", share * 100.0)
}

/// What Research Tokens open.
fn name_of(gate: Gate) -> &'static str {
    match gate {
        Gate::Belt => "the Asteroid Belt",
        Gate::Nebula => "the Nebula",
        Gate::Terra => "Terra Proxima",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What a space is called by where it is, if nothing lies on it.
pub(crate) fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Terra => "Terra Proxima",
        Zone::Inner => "Empty space, Inner Board",
        Zone::Nebula => "Nebula",
        Zone::Middle => "Empty space, Middle Board",
        Zone::Belt => "Asteroid Belt",
        Zone::Outer => "Empty space, Outer Board",
    }
}

/// What a bundle is called beside its cards: "ore", "one of each".
pub(crate) fn bundle(bundle: Bundle) -> &'static str {
    let cards = bundle.cards();
    let mut kinds = cards.iter();
    match (kinds.next(), kinds.next()) {
        (Some((material, _)), None) => material.title(),
        _ => "one of each",
    }
}

/// What is counted at the end: Research Tokens, landed Cruisers, System Repairs.
pub(crate) fn score_titles(allied: bool) -> [&'static str; 3] {
    match allied {
        false => ["Research Tokens", "Cruisers landed", "System Repairs"],
        true => ["Research Tokens of the team", "Cruisers of the team landed", "System Repairs of the team"],
    }
}

impl TerraProxima {
    /// What lies on a space: "Ore Moon 3", "Oxygen Planet 2-4-6", "Red Wormhole"; nothing in empty space.
    fn place_name(&self, at: Hex) -> Option<String> {
        let map = &self.figures.map;
        let numbers = || map.numbers(at).map(|number| number.to_string()).collect::<Vec<_>>().join("-");
        let material = || map.material(at).map_or_else(String::new, |material| capital(material.title()));
        match map.ground(at) {
            Ground::Moon => Some(format!("{} Moon {}", material(), numbers())),
            Ground::Planet => Some(format!("{} Planet {}", material(), numbers())),
            Ground::Terra => Some(zone(Zone::Terra).to_owned()),
            Ground::Pad => {
                let number = (0..).zip(map.pads).find(|&(_, pad)| pad == at);
                number.map(|(pad, _)| format!("Launch Pad {}", pad_number(pad)))
            }
            Ground::Asteroids => Some(zone(Zone::Belt).to_owned()),
            Ground::Nebula => Some(zone(Zone::Nebula).to_owned()),
            Ground::Empty => map.wormhole(at).map(|colour| capital(&format!("{colour} Wormhole"))),
        }
    }

    /// What a space is called: what lies there, or else its own name.
    pub(crate) fn space_name(&self, at: Hex) -> String {
        self.place_name(at).unwrap_or_else(|| at.to_string())
    }

    /// A space with what lies there: "K3 (Ore Moon 3)".
    pub(crate) fn space_title(&self, at: Hex) -> String {
        self.place_name(at).map_or_else(|| at.to_string(), |name| format!("{at} ({name})"))
    }

    /// The same as part of a text.
    fn space(&self, at: Hex) -> Span {
        piece(at.to_string(), self.space_title(at))
    }

    /// What a System Repair Card names: "Life Support".
    fn repair_name(&self, material: Material) -> String {
        self.figures.repair(material).map_or_else(|| "System".to_owned(), |repair| repair.name.clone())
    }
}

// ------------------------------------------------------------------------------------- labels

/// What an action does.
pub(crate) fn label(rules: &TerraProxima, s: &State, seat: Seat, action: Action) -> Text {
    match action {
        Action::Pad(pad) => {
            let at = rules.figures.map.pads[usize::from(pad)];
            text!["Take Launch Pad ", pad_number(pad), " at ", at]
        }
        Action::Roll if s.phase == Phase::AttackRoll => rules.attack_roll_label(s),
        Action::Roll => text!["Roll the dice for production"],
        Action::Jettison(material) => text!["Jettison ", of_kind(1, material)],
        Action::PlusOne(material) => text!["Play the Plus One Card for ", of_kind(1, material)],
        Action::Keep(material) => text!["Take ", of_kind(1, material)],
        Action::StealPlanetary(victim) => text!["Steal a Planetary card from ", victim],
        Action::StealLunar(victim, material) => text!["Steal ", of_kind(1, material), " from ", victim],
        Action::StopStealing if s.phase == Phase::StealSecond => text!["Steal no more"],
        Action::StopStealing => text!["Steal nothing"],
        Action::Pay(bundle) if s.turn.moves == 0 => {
            text!["Pay ", bundle.cards(), " for a Move: every Ship may go ", spaces(rules.figures.spaces)]
        }
        Action::Pay(bundle) => {
            let more = spaces(rules.figures.spaces);
            text!["Pay ", bundle.cards(), " for another Move: ", more, " more for one Ship"]
        }
        Action::Move(ship, to) => {
            let cost = rules.trip(s, ship, to).map(|trip| text![": ", spaces(trip.cost)]);
            match to {
                Hex::CENTRE if rules.wins_by_landing(s) => {
                    text!["Land ", the(ship), " on Terra Proxima and win", cost]
                }
                Hex::CENTRE => text!["Land ", the(ship), " on Terra Proxima", cost],
                to => text!["Move ", the(ship), " to ", rules.space(to), cost],
            }
        }
        Action::Offer(to) => text!["Offer a trade to ", to],
        Action::Give(material) => text!["Offer ", of_kind(1, material)],
        Action::Ask(material) => text!["Ask for ", of_kind(1, material)],
        Action::Send => text!["Send the offer: ", s.offer.give, " for ", s.offer.ask],
        Action::Drop => text!["Drop the offer"],
        Action::Accept => text!["Accept: you give ", s.offer.ask, " for ", s.offer.give],
        Action::Decline if s.phase == Phase::Support => text!["Do not offer Support"],
        Action::Decline => text!["Decline the offer"],
        Action::Refine(material) => {
            let raw = material.raw().map(|raw| of_kind(REFINE_PRICE, raw));
            text!["Trade ", raw, " for ", of_kind(1, material)]
        }
        Action::Exchange(from, to) => {
            text!["Trade ", of_kind(EXCHANGE_PRICE, from), " for ", of_kind(1, to)]
        }
        Action::Repair => match s.me().repair {
            Some(material) => {
                let price = rules.repair_price(s).unwrap_or_default();
                text!["Repair the ", rules.repair_name(material), ": pay ", price]
            }
            None => text!["Pay for the System Repair"],
        },
        Action::Base(at) => text!["Build your Base on ", rules.space(at)],
        Action::Scout(at, price) => {
            text!["Build a Scout Ship on ", rules.space(at), " for ", price.cards()]
        }
        Action::Research => text!["Build a Research Token for 1 of each Planetary Material"],
        Action::Attack { ship, seat, piece, support } => rules.attack_label(s, ship, (seat, piece), support),
        Action::Support(bundle) => text!["Support the Attack, wagering ", bundle.cards()],
        Action::Choose(None) => text!["Accept nobody's Support"],
        Action::Choose(Some(seat)) => text!["Accept the Support of ", seat],
        Action::Defend => text!["Play the Defense Card: +", CARD_BONUS],
        Action::HoldCard => text!["Keep the Defense Card"],
        Action::Withdraw => text!["Withdraw the Attack"],
        Action::Retract => text!["Take your Support back"],
        Action::Collect => rules.collect_label(s),
        Action::Forfeit(bundle) => text!["Give up ", bundle.cards()],
        Action::ForfeitAny => text!["Give up a Planetary card drawn at random"],
        Action::Retreat(to) => text!["Move ", the(s.attack.piece), " to ", rules.space(to)],
        Action::Reward(bundle) => text!["Take ", rules.takes(s, seat, bundle)],
        Action::End => text!["End your turn"],
    }
}

/// A piece in few words: "Cruiser", "Scout 1".
fn short(which: Piece) -> Span {
    match which {
        Piece::Cruiser => piece(which.id(), "Cruiser"),
        Piece::ScoutOne => piece(which.id(), "Scout 1"),
        Piece::ScoutTwo => piece(which.id(), "Scout 2"),
        Piece::Base => piece(which.id(), "Base"),
    }
}

/// An action in fewer words than its label, where that is long. What a landing means is said in full.
pub(crate) fn brief(rules: &TerraProxima, s: &State, action: Action) -> Text {
    match action {
        Action::Move(_, Hex::CENTRE) => Text::new(),
        // The many empty spaces are short enough, and found on the map.
        Action::Move(ship, to) => rules.place_name(to).map_or_else(Text::new, |name| {
            let cost = rules.trip(s, ship, to).map(|trip| text![": ", spaces(trip.cost)]);
            // Both ends of a Wormhole have one name.
            let end = rules.figures.map.wormhole(to).map(|_| rules.space_title(to));
            text![short(ship), " to ", end.unwrap_or(name), cost]
        }),
        Action::Pay(bundle) if s.turn.moves == 0 => {
            text!["Pay ", bundle.cards(), ": ", spaces(rules.figures.spaces), " for every Ship"]
        }
        Action::Pay(bundle) => {
            text!["Pay ", bundle.cards(), ": ", spaces(rules.figures.spaces), " more for one Ship"]
        }
        Action::Scout(at, price) => text!["Scout Ship on ", rules.space_name(at), " for ", price.cards()],
        Action::Research => text!["Research Token for ", TOKEN_PRICE],
        Action::Attack { ship, seat, piece, support } => {
            let mut attacks = Actions::new();
            rules.legal_attacks(s, &mut attacks);
            let is_way = |other: &&Action| matches!(**other, Action::Attack { seat: one, piece: of, support: false, .. } if (one, of) == (seat, piece));
            let with = (attacks.iter().filter(is_way).count() > 1).then(|| text![" with ", short(ship)]);
            let odds = percent(OddsView::of(rules.bonuses(s, seat, false, false)).success);
            let asking = support.then_some(", asking for Support");
            text!["Attack ", seat, "’s ", short(piece), with, ": ", odds, asking]
        }
        _ => Text::new(),
    }
}

impl TerraProxima {
    /// "Take 2 fuel", "Take 1 of 2 fuel", "Take 1 metal", "Take 1, to be chosen from 1 ore and 1 water", "Leave 2 fuel".
    fn collect_label(&self, s: &State) -> Text {
        let (cards, (sure, fits)) = (self.coming(s), self.coming_that_fits(s));
        match fits {
            0 => text!["Leave ", cards],
            all if all == cards.total() => text!["Take ", cards],
            some if cards.iter().count() == 1 => text!["Take ", some, " of ", cards],
            some if some == sure.total() => text!["Take ", sure],
            some => text!["Take ", some, ", to be chosen from ", cards],
        }
    }

    /// "2 fuel stay in the Salvage Yard".
    fn collect_note(&self, s: &State) -> Text {
        let (mut lost, (sure, fits)) = (self.coming(s), self.coming_that_fits(s));
        if fits > sure.total() {
            return text!["You choose which"];
        }
        lost.remove(&sure);
        match lost.total() {
            0 => Text::new(),
            1 => text![lost, " stays in the Salvage Yard"],
            _ => text![lost, " stay in the Salvage Yard"],
        }
    }

    fn attack_roll_label(&self, s: &State) -> Text {
        let OddsView { success, tie, failure } = self.odds_now(s);
        let [success, tie, failure] = [success, tie, failure].map(percent);
        text!["Roll for the Attack: ", success, " success, ", tie, " tie, ", failure, " failure"]
    }

    fn attack_label(&self, s: &State, ship: Piece, (seat, target): (Seat, Piece), support: bool) -> Text {
        let at = s.players[seat.index()].at(target);
        let place = at.map(|at| text![" on ", self.space(at)]);
        let odds = percent(OddsView::of(self.bonuses(s, seat, false, false)).success);
        let wanted = support.then_some(", asking for Support");
        text![
            "Attack ",
            the(target),
            " of ",
            seat,
            place,
            " with ",
            the(ship),
            ": ",
            odds,
            " success",
            wanted
        ]
    }
}

/// What else there is to know of an action.
pub(crate) fn note(rules: &TerraProxima, s: &State, seat: Seat, action: Action) -> Text {
    match action {
        Action::StealPlanetary(victim) => rules.secret_loot(s, victim),
        Action::Move(ship, to) => rules.trip_note(s, ship, to),
        Action::Attack { seat: defender, .. } if s.players[rules.defense_holder(defender)].defense => {
            let odds = OddsView::of(rules.bonuses(s, defender, false, true));
            text![percent(odds.success), " against the Defense Card"]
        }
        Action::Support(_) => {
            text!["A success brings the wager back with a reward, a tie brings it back, a failure loses it"]
        }
        Action::Send | Action::Accept => {
            effects::shortfall(s, seat, action).map_or_else(Text::new, afterwards)
        }
        Action::Withdraw => withdrawal_brings(s),
        Action::Retract => text!["You cannot offer it again"],
        Action::Collect => rules.collect_note(s),
        Action::End if rules.has_untouched_move(s) => text!["The Move that you paid for is lost"],
        _ => Text::new(),
    }
}

/// What a hand lacks for a Research Token after a trade.
fn afterwards(shortfall: Shortfall) -> Text {
    let lacks = shortfall.lacks.iter().map(|lack| TerraProxima::amount_of(lack.n, lack.of));
    match shortfall.lacks.is_empty() {
        true => text!["Then you hold all that a Research Token takes"],
        false => text!["Then you still lack ", list(lacks), " for a Research Token"],
    }
}

impl TerraProxima {
    /// From how many cards of a victim one is drawn, and what it may be as far as the thief can tell.
    fn secret_loot(&self, s: &State, victim: Seat) -> Text {
        let all = TerraProxima::amount_of(s.players[victim.index()].hand.planetary(), "planetary");
        let most = Cards::of_planetary(s.ranges(Some(s.turn.active))[victim.index()].most);
        let kinds: Vec<Material> = most.iter().map(|(material, _)| material).collect();
        match kinds.split_last() {
            Some((last, others)) if kinds.len() < KINDS => {
                let others = (!others.is_empty()).then(|| text![join(others.iter().copied(), ", "), " or "]);
                text!["Drawn at random from ", all, ": ", others, *last]
            }
            _ => text!["Drawn at random from ", all, " of any kind"],
        }
    }

    /// What a trip takes of the later Moves, of which each is for one Ship, and whether it leads through a Wormhole.
    fn trip_note(&self, s: &State, ship: Piece, to: Hex) -> Text {
        let Some(trip) = self.trip(s, ship, to) else { return Text::new() };
        let moves = MOVES[usize::from(trip.took)];
        let taken = || text!["Takes the ", spaces(trip.took * self.figures.spaces), " of ", moves];
        // Without one no trip is shorter than the distance.
        let through = s.me().at(ship).is_some_and(|from| trip.cost < from.distance(to));
        match (trip.took > 0, through) {
            (false, false) => Text::new(),
            (false, true) => text!["Through a Wormhole"],
            (true, false) => taken(),
            (true, true) => text![taken(), ", and leads through a Wormhole"],
        }
    }
}

/// What pays for a Move.
const PRICE_OF_MOVE: &str = "a Planetary card, two matching Lunar cards or one of each Lunar kind";

/// So many later Moves.
const MOVES: [&str; 3] = ["no Move", "a later Move", "both later Moves"];

/// What a player visibly gives up for a success: "gives up cards", "gives up a card", "has no cards to give up".
fn gives_up(s: &State, seat: Seat) -> &'static str {
    let hand = &s.players[seat.index()].hand;
    match hand.lunar() + hand.planetary() {
        0 => " has no cards to give up",
        1 => " gives up a card",
        _ => " gives up cards",
    }
}

/// What a success would bring the active player: cards, a defender who gives some up and may have to move, and a third Move.
pub(crate) fn success_brings(
    rules: &TerraProxima,
    s: &State,
    (defender, target): (Seat, Piece),
    at: Hex,
) -> Text {
    let reward = rules.reward_at(s, at);
    let moves =
        text![", and ", the(target), " of ", defender, " has to move to a free Empty Space next to it"];
    text![
        (!reward.is_empty()).then(|| text!["You take ", reward, ". "]),
        defender,
        gives_up(s, defender),
        rules.is_driven_off(s, defender, target).then_some(moves),
        ".",
        (!s.turn.won).then_some(" You may pay for a third Move this turn."),
    ]
}

/// What a tie brings: nothing.
pub(crate) fn tie_brings() -> Text {
    "Nobody takes or gives up cards.".into()
}

/// What a failure costs the active player.
pub(crate) fn failure_brings(ship: Piece) -> Text {
    let planetary = of_type(Bundle::STAKE_PLANETARY, CardType::Planetary);
    let lunar = counted(Bundle::STAKE_LUNAR, "lunar", "matching Lunar card", "matching Lunar cards");
    text!["You give up ", planetary, " or ", lunar, ", and ", your(ship), " stays where it is this turn."]
}

/// What a success of the Attack that goes on brings, for everybody.
pub(crate) fn reward_brings(s: &State, reward: &Cards) -> Text {
    let defender = s.attack.defender;
    let gives_up = gives_up(s, defender);
    match reward.is_empty() {
        true => text!["A success brings no cards here. ", defender, gives_up, "."],
        false => text!["A success brings ", *reward, ". ", defender, gives_up, "."],
    }
}

/// When a piece on a world brings a card.
pub(crate) fn world_yields(material: Material, numbers: &[u8], once: bool) -> Text {
    let numbers = numbers.iter().map(u8::to_string).collect::<Vec<_>>();
    let shown = match numbers.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => numbers.concat(),
    };
    let once = once.then_some(", once a turn");
    text!["A piece here takes ", material, " when a die shows ", shown, once, "."]
}

/// What things on the table are for.
pub(crate) fn help(rules: &TerraProxima) -> HelpView {
    let figures = &rules.figures;
    let attacked = if rules.teams == 0 { "you are" } else { "one of your team is" };
    let one_type = |kind| text![figures.limit(kind), " ", kind.title()];
    HelpView {
        roll: "Each die lets the pieces on worlds with its number produce; a double is an EMP.".into(),
        offer: "Everybody sees what you send. There are no counter-offers.".into(),
        attack: text![
            "You and the owner of a piece at most ",
            figures.range,
            " spaces away roll a die each: the higher one wins."
        ]
        .into(),
        exchange: text![of_type(EXCHANGE_PRICE, CardType::Planetary), " of one kind bring one of another."]
            .into(),
        plus_one: "One Planetary card for nothing, once in the game.".into(),
        defense: text!["Adds ", CARD_BONUS, " to the die when ", attacked, " attacked, once."].into(),
        hand: text![
            "You hold at most ",
            one_type(CardType::Lunar),
            " and ",
            one_type(CardType::Planetary),
            " cards."
        ]
        .into(),
        base: "for nothing".into(),
        scout: text![of_type(ScoutPrice::SIZE, CardType::Planetary), ", one of each pair."].into(),
        research: TOKEN_PRICE.into(),
    }
}

/// What a Research Token costs.
const TOKEN_PRICE: &str = "one of each Planetary card";

/// Why produced cards are lost.
pub(crate) fn lack(why: Lack) -> &'static str {
    match why {
        Lack::Room => "No room in your hand",
        Lack::Stack => "None left in the Salvage Yard",
    }
}

/// What the dice of the turn do, or why there are none.
pub(crate) fn dice_say(s: &State) -> Text {
    match s.turn.dice {
        [0, 0] if matches!(s.phase, Phase::Pad | Phase::Roll | Phase::OutOfTime) => Text::new(),
        [0, 0] => "First turn: no production".into(),
        [a, b] if a == b => "A double: an EMP".into(),
        [a, b] => text![a, " and ", b, " produce"],
    }
}

/// Whom an Attack waits for, and for what.
pub(crate) fn attack_waits(s: &State) -> Text {
    let what = match s.phase {
        Phase::Support => " may offer Support.",
        Phase::Choose => " chooses a supporter.",
        Phase::Defense => " may play the Defense Card.",
        Phase::AttackRoll => " may still withdraw.",
        _ => return Text::new(),
    };
    text![s.decider(), what]
}

/// What the sides of an Attack throw: "one die", "one die + 1 for the Support of Ada", "one die + 2 for research".
pub(crate) fn strengths([attack, defence]: [u8; 2], supporter: Option<Seat>, defended: bool) -> [Text; 2] {
    let one = |bonus: u8, why: Text| {
        let more = (bonus > 0).then(|| text![" + ", bonus, " for ", why]);
        text!["one die", more]
    };
    let support = supporter.map_or_else(|| "Support".into(), |seat| text!["the Support of ", seat]);
    let card = if defended { "the Defense Card" } else { "research" };
    [one(attack, support), one(defence, card.into())]
}

/// What can be done where not everything that comes fits.
pub(crate) fn coming_says(jettison: &[Material], fits: u8) -> Text {
    let kind = match jettison {
        [] => return "None of your cards would make room for another kind.".into(),
        all if all.iter().all(|one| one.card_type() == CardType::Lunar) => "Lunar ",
        all if all.iter().all(|one| one.card_type() == CardType::Planetary) => "Planetary ",
        _ => "",
    };
    let else_take = if fits == 0 { "nothing" } else { "what fits" };
    text!["Jettison a ", kind, "card to make room, or take ", else_take, "."]
}

/// How a material is had.
pub(crate) fn source(material: Material) -> Text {
    let Some(raw) = material.raw() else {
        return "It comes from moons, and from other players.".into();
    };
    let exchanged = of_type(EXCHANGE_PRICE, CardType::Planetary);
    text![of_kind(REFINE_PRICE, raw), " or ", exchanged, " of another kind bring one."]
}

/// Who comes to a ring that takes Research Tokens, and with what.
pub(crate) fn gate_takes(gate: Gate, tokens: u8) -> Text {
    let tokens = research_tokens(tokens);
    match gate {
        Gate::Terra => text!["The goal: land your Cruiser here, with ", tokens, " and a repaired system."],
        _ => text!["Only a Cruiser flies through, with ", tokens, " or more; nobody stops here."],
    }
}

/// What withdrawing an Attack costs that is yet to be announced, where it costs the right to announce another.
pub(crate) fn withdrawing_takes(s: &State) -> Text {
    match s.turn.announcements_left() {
        1 => text!["If you withdraw this Attack, you may not announce another."],
        _ => Text::new(),
    }
}

/// What withdrawing the Attack that goes on brings back, and whether another may be announced.
fn withdrawal_brings(s: &State) -> Text {
    let attack = &s.attack;
    let card = attack.defended.then(|| text![attack.defender, " takes the Defense Card back"]);
    let wagered = Seat::all(attack.wagers.len()).filter(|seat| attack.wagers[seat.index()].is_some());
    let wagers = wagered.map(|seat| text![seat, " takes the wager back"]);
    let back = list(card.into_iter().chain(wagers));
    let another = match s.turn.announcements_left() {
        0 => "You may not announce another",
        _ => "You may announce one more",
    };
    if back.is_empty() { another.into() } else { text![back, ". ", another] }
}

/// How the dice of an Attack may fall.
pub(crate) fn attack_end(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Success => "The Attack succeeds",
        Verdict::Tie => "A tie",
        Verdict::Failure => "The Attack fails",
    }
}

/// What a double does: the EMP of a player with room for its token succeeds.
pub(crate) fn double_brings(success: bool) -> &'static str {
    if success { "A double: an EMP" } else { "A double: the EMP backfires" }
}

// ------------------------------------------------------------------------------------ prompts

/// What the player who is asked is asked.
pub(crate) fn prompt(rules: &TerraProxima, s: &State, seat: Seat) -> Prompt {
    let (text, rules): (Text, Vec<RuleId>) = match s.phase {
        _ if s.decider() != Some(seat) && seat != s.turn.active => (
            text![
                "You offered Support. Until the Defense Card is played or a die is rolled you may take it back."
            ],
            vec![rule!("support.retract")],
        ),
        _ if s.decider() != Some(seat) => (
            text!["The others answer your Attack. Until a die is rolled you may withdraw it."],
            vec![
                rule!("withdraw.before-die"),
                rule!("withdraw.cards-return"),
                rule!("withdraw.announcements"),
            ],
        ),
        Phase::Pad => {
            (text!["Choose your Launch Pad."], vec![rule!("setup.first-pad"), rule!("setup.turn-order")])
        }
        Phase::Roll => (
            match (s.me().plus_one, s.me().hand.is_empty()) {
                (false, true) => text!["Roll for production."],
                (false, false) => text!["Roll for production. Before it you may jettison cards."],
                (true, true) => text!["Roll for production. Before it you may play your Plus One Card."],
                (true, false) => {
                    text!["Roll for production. Before it you may jettison cards or play your Plus One Card."]
                }
            },
            vec![rule!("production.roll"), rule!("production.each-die"), rule!("jettison.when")],
        ),
        Phase::MakeRoom => (
            text![
                "You produce ",
                s.turn.produced,
                ", more than you have room for. Jettison cards that make room, or take what fits."
            ],
            vec![rule!("production.at-limit"), rule!("jettison.when")],
        ),
        Phase::Keep => rules.keep_prompt(s),
        Phase::Backfire => (
            text!["Your EMP backfires: choose a Planetary card to give up (", s.turn.to_forfeit, " to go)."],
            vec![rule!("backfire.forfeit"), rule!("backfire.no-lunar")],
        ),
        Phase::Steal => (
            rules.steal_prompt(s),
            vec![
                rule!("steal.options"),
                rule!("steal.planetary-random"),
                rule!("steal.before-actions"),
                rule!("steal.weight"),
            ],
        ),
        Phase::StealSecond => (
            text!["Steal a second Lunar card from the same player or another, or stop."],
            vec![rule!("steal.one-by-one"), rule!("steal.no-mix")],
        ),
        Phase::Action => rules.action_prompt(s),
        Phase::Compose => (
            text![
                "Your offer to ",
                s.offer.to,
                ": ",
                s.offer.give,
                " for ",
                s.offer.ask,
                ". Add cards, send it or drop it."
            ],
            vec![rule!("trade.offer"), rule!("trade.no-same-kind"), rule!("trade.weight")],
        ),
        Phase::Answer => (
            text![s.turn.active, " offers you ", s.offer.give, " for ", s.offer.ask, "."],
            vec![rule!("trade.answer"), rule!("trade.what")],
        ),
        Phase::Support => (
            text![
                s.turn.active,
                " attacks ",
                the(s.attack.piece),
                " of ",
                s.attack.defender,
                " and asks for Support. Do you wager a Planetary card or two matching Lunar cards?"
            ],
            vec![rule!("support.wager"), rule!("support.win"), rule!("support.lose"), rule!("support.tie")],
        ),
        Phase::Choose => (
            text!["Whose Support do you accept?"],
            vec![rule!("support.attacker-decides"), rule!("support.one"), rule!("support.bonus")],
        ),
        Phase::Defense => rules.defense_prompt(s),
        Phase::AttackRoll => (
            text!["Roll for the Attack, or withdraw it."],
            vec![rule!("withdraw.before-die"), rule!("attack.higher-wins"), rule!("withdraw.announcements")],
        ),
        Phase::Collect => (
            match rules.coming_that_fits(s).0 == rules.reward(s) {
                true => text!["Your reward is ", rules.reward(s), ": take it."],
                false => text![
                    "Your reward is ",
                    rules.reward(s),
                    ", more than you have room for. Jettison cards first, or take what fits."
                ],
            },
            vec![rule!("hand.overflow-lost"), rule!("jettison.when")],
        ),
        Phase::DefenderForfeit => (
            text!["The Attack on you succeeded: choose what you give up."],
            vec![rule!("success.defender-forfeit"), rule!("success.defender-any-two")],
        ),
        Phase::Retreat => (
            text![
                "Your ",
                s.attack.piece,
                " on ",
                rules.space(s.attack.at),
                " is driven away: choose an adjacent Empty Space."
            ],
            vec![rule!("success.push-ship")],
        ),
        Phase::SupporterReward => (
            text!["The Attack that you supported succeeded: choose your reward."],
            vec![rule!("support.win"), rule!("hand.overflow-lost")],
        ),
        Phase::AttackerForfeit => (
            text![
                "Your Attack failed: choose what you give up.",
                rules.has_use_for_plus_one(s).then_some(" You may play your Plus One Card first."),
            ],
            vec![rule!("failure.attacker-forfeit"), rule!("failure.ship-stops"), rule!("plus-one.timing")],
        ),
        Phase::DefenderReward => (
            text!["Your Defense Card held: choose your reward."],
            vec![rule!("defense.card-reward"), rule!("hand.overflow-lost")],
        ),
        Phase::Landed | Phase::OutOfTime => (text!["The game is over."], vec![rule!("winning.at-once")]),
    };
    Prompt { text, rules }
}

impl TerraProxima {
    fn steal_prompt(&self, s: &State) -> Text {
        let full = |kind| self.figures.room(&s.me().hand, kind) == 0;
        let room = match (full(CardType::Lunar), full(CardType::Planetary)) {
            (false, false) => "",
            (true, false) => " You have no room for Lunar cards: jettison one first.",
            (false, true) => " You have no room for Planetary cards: jettison one first.",
            (true, true) => " Your hand is full: jettison first.",
        };
        text!["Your EMP succeeds: steal a Planetary card, or up to two Lunar cards, or nothing.", room]
    }

    fn keep_prompt(&self, s: &State) -> (Text, Vec<RuleId>) {
        let kind = self.choosing(s);
        let room = self.figures.room(&s.players[s.turn.producer.index()].hand, kind);
        let text = text![
            "You have produced more ",
            kind.title(),
            " cards than fit: choose which to take, one by one (",
            room,
            " to go)."
        ];
        (text, vec![rule!("production.choose-under-limit"), rule!("production.choose-exactly")])
    }

    fn action_prompt(&self, s: &State) -> (Text, Vec<RuleId>) {
        if self.must_launch(s) {
            let text = match s.turn.moves {
                0 => text!["Your first turn: pay for a Move."],
                _ => text!["Move your Cruiser off its Launch Pad."],
            };
            let rules =
                vec![rule!("first-turn.move-first"), rule!("first-turn.nothing-before"), rule!("move.cost")];
            return (text, rules);
        }
        let mut rules = vec![rule!("action.kinds"), rule!("action.any-order")];
        let mut text = self.what_to_do(s);
        if let SecondAttack::Open(..) = s.turn.second {
            text.say(" You may attack the other piece on that space now.");
            rules.insert(0, rule!("second-attack.at-once"));
        }
        let cruiser = s.me().at(Piece::Cruiser);
        match cruiser.map(|at| self.figures.map.area(at)) {
            Some(Area::Outer) if s.me().research < self.figures.tokens.belt => {
                rules.push(rule!("obstacle.belt-one"))
            }
            Some(Area::Middle) if s.me().research < self.figures.tokens.nebula => {
                rules.push(rule!("obstacle.nebula-three"))
            }
            Some(Area::Inner) => rules.push(rule!("objective.three-conditions")),
            _ => {}
        }
        rules.push(rule!("research.cost"));
        (text, rules)
    }

    /// What the Action Phase offers now: "Move your Ships, trade, build or end your turn."
    fn what_to_do(&self, s: &State) -> Text {
        let any = |list: &dyn Fn(&mut Actions<Action>)| {
            let mut found = Actions::new();
            list(&mut found);
            !found.is_empty()
        };
        let pay = if s.turn.moves == 0 { "pay for a Move" } else { "pay for another Move" };
        let things = [
            (self.wins_by_landing(s) && self.reaches_terra(s), "land on Terra Proxima and win"),
            (any(&|found| self.legal_moves(s, found)), "move your Ships"),
            (any(&|found| self.legal_payments(s, found)), pay),
            (
                any(&|found| self.legal_offers(s, found)) || any(&|found| self.legal_salvage(s, found)),
                "trade",
            ),
            (any(&|found| self.legal_plus_one(s, found)), "play your Plus One Card"),
            (self.may_repair(s).is_ok(), "repair your system"),
            (any(&|found| self.legal_builds(s, found)), "build"),
            (any(&|found| self.legal_attacks(s, found)), "attack"),
        ];
        let things = things.into_iter().filter_map(|(may, thing)| may.then_some(thing));
        let things = join(things, ", ");
        if things.is_empty() {
            text!["End your turn."]
        } else {
            text![things, " or end your turn."].capital()
        }
    }

    fn defense_prompt(&self, s: &State) -> (Text, Vec<RuleId>) {
        let attack = &s.attack;
        let odds = |defended| {
            let bonus = self.bonuses(s, attack.defender, attack.supporter.is_some(), defended);
            percent(OddsView::of(bonus).success)
        };
        let card = if self.teams == 0 { "your Defense Card" } else { "your team's only Defense Card" };
        let text = text![
            s.turn.active,
            " attacks your ",
            attack.piece,
            " with a chance of ",
            odds(false),
            "; with ",
            card,
            " it is ",
            odds(true),
            ". Do you play it?"
        ];
        (
            text,
            vec![rule!("defense.card-bonus"), rule!("defense.card-replaces"), rule!("defense.card-reward")],
        )
    }
}

// ----------------------------------------------------------------------------------- the goal

/// What ended the game, and why that made somebody win.
pub(crate) fn ending(rules: &TerraProxima, how: GameEnd) -> Text {
    match (how, rules.teams == 0) {
        (GameEnd::Landing, true) => "First to land on Terra Proxima".into(),
        (GameEnd::Landing, false) => "The whole team landed on Terra Proxima".into(),
        (GameEnd::TurnLimit, true) => "Turn limit: most Research Tokens".into(),
        (GameEnd::TurnLimit, false) => "Turn limit: most landed Cruisers".into(),
    }
}

/// The aim of the game in one line, with how far these eyes have come, and who is about to reach it.
pub(crate) fn goal(rules: &TerraProxima, s: &State, eyes: Eyes) -> Text {
    let tokens = research_tokens(rules.figures.tokens.terra);
    let own = Seat::all(rules.players).find(|&seat| eyes == Eyes::Seat(seat)).map(|seat| {
        let player = &s.players[seat.index()];
        let repair = if player.repaired { "repaired" } else { "not repaired" };
        let landed = player.landed().then_some(", landed");
        text![": you have ", player.research, ", ", repair, landed]
    });
    let rival = Seat::all(rules.players).find(|&seat| {
        eyes != Eyes::Seat(seat) && !s.is_over() && rules.is_about_to_land(&s.players[seat.index()])
    });
    match rules.teams {
        // In fewer words, so that the warning has room beside it.
        0 if let Some(rival) = rival => {
            text![tokens, ", a repair and a landing", own, ". ", rival, " has only to land"]
        }
        0 => text![tokens, ", a System Repair, and your Cruiser lands on Terra Proxima", own],
        _ => text![
            tokens,
            " and a System Repair each, and all Cruisers of the team land on Terra Proxima",
            own
        ],
    }
}

// ----------------------------------------------------------------------------------- refusals

/// Why an action may not be taken: the clause, and the facts of the case.
pub(crate) fn refusal(rules: &TerraProxima, s: &State, action: Action, reason: Reason) -> Refusal {
    let (rule, why) = clause_and_facts(rules, s, action, reason);
    let price = match reason {
        Reason::NotHeld => price_of(s, action),
        Reason::TooFew(from) => Cards::of(from, yard_price(from)),
        Reason::RepairCards => rules.repair_price(s).unwrap_or_default(),
        Reason::TokenCards => TOKEN,
        _ => Cards::NONE,
    };
    // Cards are asked only of whoever decides.
    let hand = s.decider().map_or(Cards::NONE, |seat| s.players[seat.index()].hand);
    price.iter().fold(Refusal::new(rule, why), |refusal, (material, count)| {
        refusal.lacking(count, hand.count(material), material.id())
    })
}

fn clause_and_facts(rules: &TerraProxima, s: &State, action: Action, reason: Reason) -> (RuleId, Text) {
    let figures = &rules.figures;
    match reason {
        Reason::NotAsked => {
            let rule = match action {
                Action::Jettison(_) => rule!("jettison.own-turn"),
                Action::PlusOne(_) => rule!("plus-one.own-turn"),
                Action::Refine(_) | Action::Exchange(..) => rule!("salvage.own-turn"),
                Action::Offer(_) | Action::Give(_) | Action::Ask(_) | Action::Send | Action::Drop => {
                    rule!("trade.own-turn")
                }
                _ => rule!("action.only-active"),
            };
            (rule, text!["It is another player's turn, and you are not asked."])
        }
        Reason::WaitsForAnswer => {
            (rule!("turn.one-thing-at-a-time"), text!["Another player has to answer before you go on."])
        }
        Reason::Attacker => (rule!("defense.only-in-defense"), text!["You are the attacker."]),
        Reason::OwnAttack => (rule!("support.who"), text!["It is your own Attack."]),
        Reason::AttackOnSelf => (rule!("support.who"), text!["You are attacked."]),

        Reason::PadFirst => (rule!("setup.first-pad"), text!["Take a Launch Pad first."]),
        Reason::PadsTaken => (rule!("setup.first-pad"), text!["The Launch Pads are taken."]),
        Reason::RollFirst => (rule!("turn.phases"), text!["Roll for production first."]),
        Reason::NotYourTurn => {
            let rule = match action {
                Action::PlusOne(_) => rule!("plus-one.own-turn"),
                _ => rule!("jettison.own-turn"),
            };
            (rule, text!["It is another player's turn."])
        }
        Reason::ChoiceOpen => {
            let rule = match action {
                Action::PlusOne(_) => rule!("plus-one.timing"),
                _ => rule!("jettison.when"),
            };
            (rule, text!["Another choice is open."])
        }
        Reason::MakeRoomFirst => {
            (rule!("jettison.when"), text!["Make room for what you produced, or take what fits, first."])
        }
        Reason::KeepFirst => (rule!("production.choose-exactly"), text!["Take the produced cards that fit."]),
        Reason::BackfireFirst => (rule!("backfire.forfeit"), text!["Give up cards for the backfire first."]),
        Reason::StealFirst => (rule!("steal.before-actions"), text!["Steal, or stop stealing, first."]),
        Reason::NoProduction => {
            (rule!("first-turn.no-production"), text!["There is no production on your first turn."])
        }
        Reason::Rolled => (rule!("production.roll"), text!["You have rolled for production."]),
        Reason::NoTheftNow => (rule!("steal.before-actions"), text!["This is not the moment to steal."]),
        Reason::NotAttacked => (rule!("defense.only-in-defense"), text!["You are not being attacked."]),
        Reason::DiceRolled => (rule!("defense.card-before-roll"), text!["The dice have been rolled."]),
        Reason::NoDiceToCome => (rule!("withdraw.not-after-die"), text!["No Attack waits for its dice."]),
        Reason::NothingToAnswer => {
            (rule!("turn.one-thing-at-a-time"), text!["Nothing of that kind is to be answered now."])
        }
        Reason::SettleFirst => {
            (rule!("turn.one-thing-at-a-time"), text!["Something else has to be settled first."])
        }
        Reason::OnPad => {
            let rule = match action {
                Action::Attack { .. } => rule!("attack.from-pad"),
                _ => rule!("first-turn.nothing-before"),
            };
            (rule, text!["Pay for a Move and leave the Launch Pad first."])
        }

        Reason::NoFirstMove => {
            let why = "You have not launched yet, and could not pay for your first Move any more.";
            (rule!("first-turn.keep-a-move"), text![why])
        }

        Reason::NotHeld => (rule_of_price(s, action), text!["You do not have ", price_of(s, action), "."]),
        Reason::NoCard => (rule!("jettison.what"), text!["You have no ", material_of(action), "."]),
        Reason::HandFull => match action {
            Action::Reward(_) => (rule!("hand.overflow-lost"), text!["You have no room for such a card."]),
            _ => {
                let rule = match action {
                    Action::PlusOne(_) => rule!("plus-one.weight"),
                    _ => rule!("salvage.weight"),
                };
                (rule, text!["You hold ", of_type(s.me().hand.planetary(), CardType::Planetary), "."])
            }
        },
        Reason::EmptyStack => match action {
            Action::Reward(_) => (rule!("supply.finite"), text!["That stack of the Salvage Yard is empty."]),
            _ => {
                let why = text!["There is no ", material_of(action), " left in the Salvage Yard."];
                (rule!("supply.finite"), why)
            }
        },

        Reason::NotProduced => {
            let why = text!["You choose among ", rules.produced_to_choose(s), "."];
            (rule!("production.choose-under-limit"), why)
        }
        Reason::LunarForBackfire => {
            (rule!("backfire.no-lunar"), text!["A backfire costs Planetary cards only."])
        }
        Reason::StealFromNobody => (rule!("steal.options"), text!["You steal from another player."]),
        Reason::StealMixed => (rule!("steal.no-mix"), text!["You have stolen a Lunar card with this EMP."]),
        Reason::NothingToSteal => {
            let what = match material_of(action) {
                Some(material) => text![material],
                None => text!["Planetary card"],
            };
            (rule!("steal.options"), text!["That player has no ", what, "."])
        }
        Reason::NoRoomToSteal(kind) => {
            let why = text!["You already have ", of_type(figures.limit(kind), kind), "."];
            (rule!("steal.weight"), why)
        }

        Reason::AllMovesPaid => {
            let why = match s.turn.won {
                false => "You have paid for both Moves of this turn; a third is earned by a won Attack.",
                true => "You have paid for all three Moves of this turn.",
            };
            (rule!("move.third-earned"), text![why])
        }
        Reason::NoPriceOfMove => (rule!("move.cost"), text!["A Move costs ", PRICE_OF_MOVE, "."]),
        Reason::PaysForNoMove => {
            (rule!("move.cost"), text!["A Move costs ", PRICE_OF_MOVE, ", and you have none of that."])
        }
        Reason::ShipInReserve => {
            let rule = match action {
                Action::Move(..) => rule!("setup.pieces-in-reserve"),
                _ => rule!("attack.by-ship"),
            };
            (rule, text!["Your ", ship_of(action), " is not on the board."])
        }
        Reason::ShipStopped => {
            let why = text!["The failed Attack of your ", ship_of(action), " ended its movement this turn."];
            (rule!("failure.ship-stops"), why)
        }
        Reason::ShipLanded => {
            (rule!("allied-move.landed-stays"), text!["Your Cruiser has landed on Terra Proxima."])
        }
        Reason::NoSpacesLeft => {
            let why = match s.turn.moves {
                0 => "You have not paid for a Move.",
                _ => "It has no spaces left.",
            };
            (rule!("move.no-pay-no-move"), text![why])
        }
        Reason::AlreadyThere => {
            (rule!("move.step-cost"), text!["Your ", ship_of(action), " is there already."])
        }
        Reason::StopOnPad => (rule!("occupancy.stop-pad"), text![place_of(action), " is a Launch Pad."]),
        Reason::StopInObstacle => {
            let ground = place_of(action).map(|to| figures.map.ground(to));
            let gate = if ground == Some(Ground::Nebula) { Gate::Nebula } else { Gate::Belt };
            let why = text![place_of(action), " lies in ", name_of(gate), "."];
            (rule!("occupancy.stop-obstacle"), why)
        }
        Reason::OpponentThere => {
            (rule!("occupancy.one-player"), text!["An opponent occupies ", place_of(action), "."])
        }
        Reason::TwoPiecesThere => {
            (rule!("occupancy.stop-full"), text![place_of(action), " already holds two pieces."])
        }
        Reason::TwoAlliedPiecesThere => {
            (rule!("allied-move.two-pieces"), text![place_of(action), " already holds two pieces."])
        }
        Reason::OnlyCruisersLand => {
            (rule!("scout.no-terra"), text!["Only your Long Range Cruiser can land on Terra Proxima."])
        }
        Reason::TokensToLand => {
            let (tokens, needed) = (research_tokens(s.me().research), figures.tokens.terra);
            (rule!("obstacle.terra-seven"), text!["You have ", tokens, "; landing takes ", needed, "."])
        }
        Reason::RepairToLand => (rule!("obstacle.terra-repair"), text!["Your System Repair is not done."]),
        Reason::OnlyCruisersPass(gate) => {
            let why = text![name_of(gate), " lies between, and a Scout Ship cannot pass it."];
            (rule!("obstacle.lrc-only"), why.capital())
        }
        Reason::TokensToPass(gate) => {
            let rule = match gate {
                Gate::Belt => rule!("obstacle.belt-one"),
                Gate::Nebula => rule!("obstacle.nebula-three"),
                Gate::Terra => rule!("obstacle.terra-seven"),
            };
            let (tokens, needed) =
                (research_tokens(s.me().research), figures.tokens.inwards()[gate as usize]);
            (rule, text!["You have ", tokens, "; ", name_of(gate), " takes ", needed, "."])
        }
        Reason::PaidBeforeTokens(gate) => {
            let needed = research_tokens(figures.tokens.inwards()[gate as usize]);
            let why = text![
                "You did not yet have ",
                needed,
                " for ",
                name_of(gate),
                " when you paid for this Move; pay for another one."
            ];
            (rule!("obstacle.before-paying"), why)
        }
        Reason::LateTokens(gate) => (rule!("obstacle.late-tokens-three"), late_tokens(rules, s, gate)),
        Reason::LateTokensMoved(gate) => (rule!("obstacle.late-tokens-moved"), late_tokens(rules, s, gate)),
        Reason::JumpedJustNow => {
            let why = "It came through a Wormhole: use a space, pay for a Move or roll for an Attack first.";
            (rule!("wormhole.repeat"), text![why])
        }
        Reason::WormholesOnFirstTurn => {
            let why = "Only Wormholes lead there in time, and they are closed on your first turn.";
            (rule!("first-turn.no-wormholes"), text![why])
        }
        Reason::WormholesTakeAnotherMove => {
            let why = "Only Wormholes lead there in time, and they take a second or third Move.";
            (rule!("wormhole.needs-extra-move"), text![why])
        }
        Reason::TooFar => {
            let ship = ship_of(action).unwrap_or(Piece::Cruiser);
            let rule = match s.turn.has_extra(ship) || s.turn.spare > 0 {
                true => rule!("move.combined-range"),
                false => rule!("move.first"),
            };
            let left = spaces(rules.most_spaces(s, ship));
            (rule, text!["It has ", left, " left, and ", place_of(action), " is farther."])
        }

        Reason::OfferLimit => {
            let started = counted(s.turn.offers, "offer", "offer", "offers");
            (rule!("trade.offer-limit"), text!["You have started ", started, " this turn."])
        }
        Reason::OfferToNobody => (rule!("trade.offer"), text!["An offer is made to another player."]),
        Reason::NothingToGive => (rule!("trade.no-gifts"), text!["You have no card to give."]),
        Reason::NoMoreToGive => {
            (rule!("trade.offer-own-cards"), text!["You have no more ", material_of(action), "."])
        }
        Reason::MoreThanAHand => {
            let kind = material_of(action).map_or(CardType::Planetary, Material::card_type);
            let rule = match kind {
                CardType::Lunar => rule!("hand.lunar-limit"),
                CardType::Planetary => rule!("hand.planetary-limit"),
            };
            (rule, text!["Nobody may hold more than ", of_type(figures.limit(kind), kind), "."])
        }
        Reason::OnOtherSide => {
            let deed = if let Action::Give(_) = action { "You ask for " } else { "You give " };
            (rule!("trade.no-same-kind"), text![deed, material_of(action), " in this trade."])
        }
        Reason::TradedBack => {
            let deed =
                if let Action::Give(_) = action { "That ally gave you " } else { "You gave that ally " };
            (rule!("allied-trade.no-trade-back"), text![deed, material_of(action), " this turn."])
        }
        Reason::Gift => (rule!("trade.no-gifts"), text!["Each side must give at least one card."]),
        Reason::TooHeavy => (rule!("trade.weight"), text!["One of you would have too many cards."]),
        Reason::Uneven => {
            let why = text![
                "You give cards worth ",
                worth(&s.offer.give),
                " for cards worth ",
                worth(&s.offer.ask),
                "; neither side may be worth more than twice the other."
            ];
            (rule!("allied-trade.ratio"), why)
        }
        Reason::TooMuchReceived => {
            let why = text![
                "One of you would have received cards worth more than ",
                MOST_RECEIVED,
                " from allies this turn."
            ];
            (rule!("allied-trade.receive-limit"), why)
        }
        Reason::YardGivesPlanetary => {
            (rule!("salvage.no-lunar-gain"), text!["The Salvage Yard gives Planetary cards only."])
        }
        Reason::YardTakesOneKind => {
            let why = "Three Planetary cards of one kind are traded for one of another kind.";
            (rule!("salvage.planetary"), text![why])
        }
        Reason::TooFew(from) => {
            let rule = match from {
                Material::Ore => rule!("salvage.ore"),
                Material::Organics => rule!("salvage.organics"),
                Material::Water => rule!("salvage.water"),
                _ => rule!("salvage.planetary"),
            };
            let price = of_kind(yard_price(from), from);
            (rule, text!["It takes ", price, "; you have ", s.me().hand.count(from), "."])
        }
        Reason::PlusOneGivesPlanetary => {
            (rule!("plus-one.effect"), text!["The Plus One Card gives a Planetary card."])
        }
        Reason::PlusOneUsed => (rule!("plus-one.once"), text!["You have used your Plus One Card."]),
        Reason::MakesNoRoom => {
            let why = "Only a Lunar card can still be stolen, so only Lunar cards make room.";
            (rule!("jettison.when"), text![why])
        }
        Reason::Repaired => (rule!("system-repair.return-card"), text!["Your System Repair is done."]),
        Reason::RepairCards => {
            let price = rules.repair_price(s).unwrap_or_default();
            let have = price.iter().map(|(material, _)| s.me().hand.count(material)).sum::<u8>();
            let why = text!["It takes ", price, " in one payment; you have ", have, "."];
            (rule!("system-repair.one-payment"), why)
        }

        Reason::BuiltThisTurn => {
            (rule!("build.one-piece-per-turn"), text!["You have built a piece this turn."])
        }
        Reason::BaseBuilt => (rule!("components.pieces"), text!["You have built your Base."]),
        Reason::ScoutsBuilt => (rule!("components.pieces"), text!["You have built both Scout Ships."]),
        Reason::NoWorld => {
            (rule!("build.only-moon-planet"), text![place_of(action), " is neither a Moon nor a Planet."])
        }
        Reason::InnerArea => {
            (rule!("build.inner-none"), text![place_of(action), " lies in the Inner Board area."])
        }
        Reason::NoShipThere => {
            (rule!("build.own-ship-there"), text!["None of your Ships is on ", place_of(action), "."])
        }
        Reason::NoRoomToBuild => {
            (rule!("build.full-space"), text![place_of(action), " already holds two pieces."])
        }
        Reason::OuterLimit => {
            (rule!("build.outer-two"), all_built(s.me().built_outer, "the Outer Board area"))
        }
        Reason::MiddleLimit => {
            (rule!("build.middle-one"), all_built(s.me().built_middle, "the Middle Board area"))
        }
        Reason::NoTokens => {
            let all = research_tokens(figures.tokens.supply());
            (rule!("components.research-tokens"), text!["All ", all, " are taken."])
        }
        Reason::LastTokens => {
            let each = figures.tokens.terra;
            let why = text!["With one token fewer left, no team could come to ", each, " for each player."];
            (rule!("research.leave-some"), why)
        }
        Reason::TokenCards => {
            let missing = TOKEN.iter().map(|(material, _)| material);
            let missing = missing.filter(|&material| s.me().hand.count(material) == 0);
            (rule!("research.cost"), text!["You have no ", join(missing, ", no "), "."])
        }

        Reason::OwnPiece => (rule!("attack.not-own"), text!["That is your own piece."]),
        Reason::NoSuchPlayer => (rule!("attack.announce"), text!["There is no such player."]),
        Reason::AllysPiece => (rule!("allied-attack.not-allies"), text!["That player is your ally."]),
        Reason::AttackedThisTurn => (rule!("attack.once"), text!["You have attacked this turn."]),
        Reason::OtherPieceOnly => (
            rule!("second-attack.other-piece"),
            text!["The second Attack is on the other piece of that space."],
        ),
        Reason::SecondTooLate => {
            (rule!("second-attack.at-once"), text!["You have done something else since your Attack."])
        }
        Reason::FirstNotWon => {
            (rule!("second-attack.only-after-success"), text!["Your Attack was not successful."])
        }
        Reason::TargetInReserve => {
            let target = target_of(action).map(|(_, piece)| piece);
            (rule!("attack.announce"), text!["That ", target, " is not on the board."])
        }
        Reason::TargetOnPad => (rule!("attack.target-on-pad"), text!["It is on its Launch Pad."]),
        Reason::OutOfRange => {
            let from = ship_of(action).and_then(|ship| s.me().at(ship));
            let at = target_of(action).and_then(|(seat, piece)| s.players[seat.index()].at(piece));
            let distance = from.zip(at).map_or(0, |(from, at)| from.distance(at));
            let why = text!["It is ", spaces(distance), " away; an Attack reaches ", figures.range, "."];
            (rule!("attack.range"), why)
        }
        Reason::NoWayToTarget => {
            (rule!("attack.range-as-move"), text!["No way of ", spaces(figures.range), " leads there."])
        }
        Reason::OnlyCruisersAttackThrough => {
            let why = "An obstacle lies between, and only a Long Range Cruiser attacks through it.";
            (rule!("attack.obstacle-lrc"), text![why])
        }
        Reason::TokensToAttackThrough(gate) => {
            let needed = research_tokens(figures.tokens.inwards()[gate as usize]);
            let why = text![
                "An Attack through ",
                name_of(gate),
                " takes ",
                needed,
                "; you have ",
                s.me().research,
                "."
            ];
            (rule!("attack.obstacle-tokens"), why)
        }
        Reason::NoStake => {
            let why = "You hold no Planetary card and no two matching Lunar cards.";
            (rule!("attack.need-cards"), text![why])
        }
        Reason::SecondWithoutSupport => {
            (rule!("second-attack.no-support"), text!["The second Attack of a turn cannot be supported."])
        }
        Reason::NobodySupports => match rules.teams {
            0 => (rule!("support.who"), text!["No other player can support this Attack now."]),
            _ => (
                rule!("allied-attack.support-allies"),
                text!["None of your allies can support this Attack now."],
            ),
        },
        Reason::NotAStake => {
            let why = match action {
                Action::Support(_) => "A wager is one Planetary card or two matching Lunar cards.",
                Action::Reward(_) => "The reward is one Planetary card or two matching Lunar cards.",
                _ => "You give up one Planetary card or two matching Lunar cards.",
            };
            (rule_of_price(s, action), text![why])
        }
        Reason::NoSupportOffered => {
            (rule!("support.attacker-decides"), text!["That player has not offered Support."])
        }
        Reason::NoAnnouncementLeft => (
            rule!("withdraw.announcements"),
            match s.turn.attacked {
                true => text!["You have announced the second Attack and withdrawn it."],
                false => text!["You have announced and withdrawn it twice."],
            },
        ),
        Reason::NotTheAttacker => {
            (rule!("withdraw.before-die"), text!["Only the attacker withdraws an Attack."])
        }
        Reason::NothingWagered => (rule!("support.retract"), text!["You have not offered Support."]),
        Reason::WagerStands => (
            rule!("support.retract"),
            match s.attack.defended {
                true => text!["The Defense Card was played: Support is no longer taken back."],
                false => text!["The dice have been rolled: Support is no longer taken back."],
            },
        ),
        Reason::StakeFirst => (
            rule!("success.defender-any-two"),
            text!["You have a Planetary card or two matching Lunar cards."],
        ),
        Reason::NothingToDraw => (rule_of_price(s, action), text!["You have no Planetary card."]),
        Reason::NoRetreat => (
            rule!("success.push-ship"),
            text![place_of(action), " is not a free Empty Space next to the Ship."],
        ),
    }
}

/// The clause on the cards that an action takes or brings.
fn rule_of_price(s: &State, action: Action) -> RuleId {
    match (action, s.phase) {
        (Action::Pay(..), _) => rule!("move.cost"),
        (Action::Scout(..), _) => rule!("scout.cost"),
        (Action::Support(_), _) => rule!("support.wager"),
        (Action::Accept, _) => rule!("trade.answer"),
        (Action::Reward(_), Phase::DefenderReward) => rule!("defense.card-reward"),
        (Action::Reward(_), _) => rule!("support.win"),
        (_, Phase::Backfire) => rule!("backfire.forfeit"),
        (_, Phase::DefenderForfeit) => rule!("success.defender-forfeit"),
        _ => rule!("failure.attacker-forfeit"),
    }
}

/// The cards that an action takes.
fn price_of(s: &State, action: Action) -> Cards {
    match action {
        Action::Pay(bundle) | Action::Support(bundle) | Action::Forfeit(bundle) => bundle.cards(),
        Action::Scout(_, price) => price.cards(),
        Action::Accept => s.offer.ask,
        _ => Cards::NONE,
    }
}

/// How many cards of a kind the Salvage Yard takes for one of another.
fn yard_price(from: Material) -> u8 {
    match from.card_type() {
        CardType::Lunar => REFINE_PRICE,
        CardType::Planetary => EXCHANGE_PRICE,
    }
}

/// The material that an action is about: the one that it brings, if it is about two.
fn material_of(action: Action) -> Option<Material> {
    match action {
        Action::Jettison(material)
        | Action::PlusOne(material)
        | Action::StealLunar(_, material)
        | Action::Give(material)
        | Action::Ask(material)
        | Action::Refine(material)
        | Action::Exchange(_, material) => Some(material),
        _ => None,
    }
}

/// The Ship that an action is about.
fn ship_of(action: Action) -> Option<Piece> {
    match action {
        Action::Move(ship, _) | Action::Attack { ship, .. } => Some(ship),
        _ => None,
    }
}

/// The space that an action is about.
fn place_of(action: Action) -> Option<Hex> {
    match action {
        Action::Move(_, at) | Action::Base(at) | Action::Scout(at, _) | Action::Retreat(at) => Some(at),
        _ => None,
    }
}

/// The piece that an Attack is on, with whose it is.
fn target_of(action: Action) -> Option<(Seat, Piece)> {
    match action {
        Action::Attack { seat, piece, .. } => Some((seat, piece)),
        _ => None,
    }
}

/// A space by its name alone: "K3".
impl Say for Hex {
    fn add_to(self, text: &mut Text) {
        text.say(piece(self.to_string(), self.to_string()));
    }
}

/// Why a Cruiser can't go farther past an obstacle.
fn late_tokens(rules: &TerraProxima, s: &State, gate: Gate) -> Text {
    let left = rules.allowance(s, gate);
    let late = text!["The Research Tokens for ", name_of(gate), " came late, "];
    match left {
        0 => text![late, "and your Cruiser has no spaces left for passing it."],
        left => text![late, "so your Cruiser has ", spaces(left), " left for passing it."],
    }
}

/// That a player has built all of so many pieces that an area takes.
fn all_built(count: u8, area: &'static str) -> Text {
    match count {
        0 => text!["Nothing may be built in ", area, "."],
        1 => text!["You have built your piece in ", area, "."],
        2 => text!["You have built both of your pieces in ", area, "."],
        _ => text!["You have built all ", count, " of your pieces in ", area, "."],
    }
}

// ------------------------------------------------------------------------------------ the log

/// What the log says of an event.
pub(crate) fn narrate(rules: &TerraProxima, event: &Event) -> Text {
    match *event {
        Event::RolledForFirst { seat, dice: [a, b] } => {
            text![seat, " rolls ", die(a), " and ", die(b), " for the first turn"]
        }
        Event::First { seat } => text![seat, " goes first"],
        Event::PadTaken { seat, pad, at } => {
            text![seat, " starts on Launch Pad ", pad_number(pad), " at ", at]
        }
        Event::RepairDealt { seat, material } => {
            let amount = rules.figures.repair(material).map_or(0, |repair| repair.amount);
            text![seat, " must repair the ", rules.repair_name(material), ": ", of_kind(amount, material)]
        }
        Event::TurnStarted { seat, turn } => text![seat, " begins turn ", turn],
        Event::Rolled { seat, dice: [a, b] } => text![seat, " rolls ", die(a), " and ", die(b)],
        Event::Emp { seat, success: true, tokens } => {
            text![seat, " discharges an EMP: it works (EMP Tokens: ", tokens, ")"]
        }
        Event::Emp { seat, success: false, .. } => text![seat, " discharges an EMP: it backfires"],
        Event::Produced { seat, ref by } => {
            let made = |one: &Yield| {
                text![of_kind(one.count, one.material), " with ", the(one.piece), " on ", one.at]
            };
            text![seat, " produces ", list(by.iter().map(made))]
        }
        Event::Waiting { seat, cards, makes_room: true } => text![seat, " may make room for ", cards],
        Event::Waiting { seat, cards, makes_room: false } => text![seat, " chooses from ", cards],
        Event::Gained { seat, cards } => text![seat, " receives ", cards],
        Event::Lost { seat, cards, why: Lack::Room } => text![seat, " has no room for ", cards],
        Event::Lost { seat, cards, why: Lack::Stack } => {
            text![seat, " cannot get ", cards, ": the Salvage Yard has none left"]
        }
        Event::Stole { seat, victim, material, .. } => {
            // Which Planetary card it was, only the two are told.
            let secret = counted(1, "secret", "Planetary card", "Planetary cards");
            let card = material.map_or(secret, |material| of_kind(1, material));
            text![seat, " steals ", card, " from ", victim]
        }
        Event::StoppedStealing { seat } => text![seat, " stops stealing"],
        Event::Jettisoned { seat, material } => text![seat, " jettisons ", of_kind(1, material)],
        Event::PlusOne { seat, material } => {
            text![seat, " plays the Plus One Card for ", of_kind(1, material)]
        }
        Event::Paid { seat, number, cards } => {
            let which = ["first", "second", "third"][usize::from(number.clamp(1, 3) - 1)];
            text![seat, " pays ", cards, " for the ", which, " Move"]
        }
        Event::Moved { seat, ship, ref path, cost, took } => {
            let to = path.last().map(|&to| rules.space(to));
            let jumps = path.windows(2).any(|step| step[0].distance(step[1]) > 1);
            let how = jumps.then_some(" through a Wormhole");
            let with = (took > 0).then(|| text![" with ", MOVES[usize::from(took.min(2))]]);
            text![seat, " moves ", the(ship), " to ", to, how, with, ": ", spaces(cost)]
        }
        Event::OfferSent { seat, to, give, ask } => text![seat, " offers ", to, ": ", give, " for ", ask],
        Event::OfferAnswered { seat, from, accepted: true, give, ask } => {
            text![seat, " accepts: ", ask, " for ", give, " of ", from]
        }
        Event::OfferAnswered { seat, from, .. } => text![seat, " declines the offer of ", from],
        Event::Refined { seat, cards, material: to } => {
            text![seat, " refines ", cards, " into ", of_kind(1, to)]
        }
        Event::Exchanged { seat, cards, to } => text![seat, " exchanges ", cards, " for ", of_kind(1, to)],
        Event::Repaired { seat, cards, material } => {
            text![seat, " repairs the ", rules.repair_name(material), " with ", cards]
        }
        Event::Built { seat, piece, at, cards } => {
            let what = if piece == Piece::Base { "the Base" } else { "a Scout Ship" };
            let paid = (!cards.is_empty()).then(|| text![" for ", cards]);
            text![seat, " builds ", what, " on ", rules.space(at), paid]
        }
        Event::Researched { seat, tokens, .. } => text![seat, " builds Research Token number ", tokens],
        Event::Landed { seat } => text![seat, " lands on Terra Proxima"],
        Event::TurnEnded { seat } => text![seat, " ends the turn"],
        Event::GameOver { how: GameEnd::Landing } => text!["The game is over: Terra Proxima is reached"],
        Event::GameOver { how: GameEnd::TurnLimit } => text!["The game is over: the turn limit is reached"],
        Event::Attacked { seat, ship, defender, piece, at, support, .. } => {
            let wanted = support.then_some(" and asks for Support");
            let at = rules.space(at);
            text![seat, " attacks ", the(piece), " of ", defender, " on ", at, " with ", the(ship), wanted]
        }
        Event::SupportOffered { seat, cards } => text![seat, " offers Support, wagering ", cards],
        Event::SupportDeclined { seat } => text![seat, " offers no Support"],
        Event::SupportChosen { seat, supporter: Some(supporter) } => {
            text![seat, " accepts the Support of ", supporter]
        }
        Event::SupportChosen { seat, .. } => text![seat, " attacks without Support"],
        Event::WagerReturned { seat, cards } => text![seat, " takes back ", cards],
        Event::WagerLost { seat, cards } => text![seat, " loses the wager: ", cards],
        Event::DefensePlayed { seat } => text![seat, " plays the Defense Card"],
        Event::DefenseHeld { seat } => text![seat, " does not play the Defense Card"],
        Event::Withdrawn { seat, defense_returned } => {
            let card = defense_returned.then_some("; the Defense Card goes back");
            text![seat, " withdraws the Attack", card]
        }
        Event::AttackRolled { seat, defender, dice: [a, d], totals: [attack, defence], result } => {
            let result = match result {
                AttackResult::Success => "the Attack succeeds",
                AttackResult::Failure => "the Attack fails",
                AttackResult::Tie => "a tie",
            };
            let rolls =
                text![seat, " rolls ", die_of(seat, a), ", ", defender, " rolls ", die_of(defender, d)];
            text![rolls, ": ", attack, " against ", defence, ", ", result]
        }
        Event::Rewarded { seat, cards, why } => {
            let deed = match why {
                Why::Failure => " for the defense",
                Why::Support => " for the Support",
                Why::Success | Why::Backfire => "",
            };
            text![seat, " takes ", cards, " as a reward", deed]
        }
        Event::Forfeited { seat, cards, why } => {
            let event = match why {
                Why::Backfire => " for the backfire",
                Why::Failure => " for the failed Attack",
                Why::Success | Why::Support => " after the Attack",
            };
            text![seat, " gives up ", cards, event]
        }
        Event::Retreated { seat, piece, to, .. } => {
            text![the(piece).capital(), " of ", seat, " is driven away to ", rules.space(to)]
        }
    }
}

/// What one and several of what actions cost and give are called in a sentence.
pub(crate) fn unit_names(of: &str) -> Option<(&'static str, &'static str)> {
    if let Some(material) = Material::from_id(of) {
        return Some((material.title(), material.title()));
    }
    Some(match of {
        "planetary" => ("Planetary card", "Planetary cards"),
        "research" => ("Research Token", "Research Tokens"),
        "repair" => ("System Repair", "System Repairs"),
        "scout" => ("Scout Ship", "Scout Ships"),
        "base" => ("Base", "Bases"),
        _ => return None,
    })
}

/// What is wrong with a turn limit.
pub(crate) fn bad_turn_limit(turns: u16, most: u16) -> String {
    format!("is {turns}, expected 1 to {most}, or null for none")
}

// ----------------------------------------------------------------------------- names of pieces

impl Material {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Material::Ore => "ore",
            Material::Organics => "organics",
            Material::Water => "water",
            Material::Metal => "metal",
            Material::Fuel => "fuel",
            Material::Food => "food",
            Material::Medicine => "medicine",
            Material::DrinkingWater => "drinking water",
            Material::Oxygen => "oxygen",
        }
    }
}

impl CardType {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            CardType::Lunar => "Lunar",
            CardType::Planetary => "Planetary",
        }
    }
}

impl Piece {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Piece::Cruiser => "Long Range Cruiser",
            Piece::ScoutOne => "Scout Ship 1",
            Piece::ScoutTwo => "Scout Ship 2",
            Piece::Base => "Base",
        }
    }
}

impl Colour {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Orange => "orange",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Purple => "purple",
        }
    }
}

impl Bundle {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Bundle::Metal => "1 metal",
            Bundle::Fuel => "1 fuel",
            Bundle::Food => "1 food",
            Bundle::Medicine => "1 medicine",
            Bundle::DrinkingWater => "1 drinking water",
            Bundle::Oxygen => "1 oxygen",
            Bundle::Ores => "2 ore",
            Bundle::Organics => "2 organics",
            Bundle::Waters => "2 water",
            Bundle::Trio => "1 ore, 1 organics and 1 water",
            Bundle::OreOrganics => "1 ore and 1 organics",
            Bundle::OreWater => "1 ore and 1 water",
            Bundle::OrganicsWater => "1 organics and 1 water",
        }
    }
}
