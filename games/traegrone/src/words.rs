//! Every word that people read: names, options, scores, the goal, prompts, labels and notes of actions, refusals, lines of the log; and, in
//! `picture`, the position as text.

use table::{
    Amount, Eyes, Prompt, Refusal, RuleId, Seat, Tell, Text, text,
    text::{Span, counted, die, join, piece},
};

use crate::{
    Event, GameEnd, Instead, Place, ShotResult, Traegrone, Why,
    action::{Action, Axis},
    board::{AbilityView, DeedsView, HelpView},
    card::ABILITY_DIE,
    content::PieceFigures,
    pieces::{Card, FrontId, Piece, Sector, Ship, Species, Stat, Unit},
    reason::Reason,
    state::{Phase, State},
};

mod picture;

pub(crate) use picture::picture;

pub(crate) const TITLE: &str = "Traeg'Rone";
pub(crate) const TAGLINE: &str =
    "Explore, ally and conquer: sixteen points, held for one round, rule the galaxy.";
pub(crate) const INFANTRY_LIMIT: &str = "Infantry limit";
pub(crate) const INFANTRY_LIMIT_HELP: &str =
    "At the end of a turn no world holds more infantry than population. Beginners play without.";
pub(crate) const BLOCKADES: &str = "Blockades";
pub(crate) const BLOCKADES_HELP: &str =
    "Destroyers and battleships in orbit stop tribute and loading. Beginners play without.";
pub(crate) const LOSSES_RETURN: &str = "Losses return";
pub(crate) const LOSSES_RETURN_HELP: &str =
    "Destroyed ships and lost units go back to the supply and can be bought again.";
pub(crate) const TURN_LIMIT: &str = "Turn limit";
pub(crate) const TURN_LIMITS: &[&str] = &[table::words::OFF, "40 turns"];
pub(crate) const TURN_LIMIT_HELP: &str =
    "If nobody has won after so many turns of each player, the most victory points win.";
/// What fleeing costs: the fire at the fleet, and what it leaves behind.
pub(crate) const FLIGHT_FIRE: &str = "The enemy fires once more, and hits only on a 6 after the first round.";
pub(crate) const FLIGHT_TURRETS: &str = "Your turrets stay and fight alone.";

/// What things on the table are for.
pub(crate) fn help() -> HelpView {
    HelpView {
        base: "An empty place for the base of a species.".into(),
        planet: "A planet that nobody has seen yet. A ship that enters explores it.".into(),
        unknown: "Nobody has been here: empty space, a station or something strange.".into(),
        empty: "Nothing but space. Ships pass freely.".into(),
        uninhabited: "a colony ship takes it".into(),
        free: "invade it, or trade with it".into(),
        blockade: "Blockaded: it pays nothing until the enemy leaves.".into(),
        adapted: "Adaptation has raised its population; it does so only once.".into(),
        closed: "The red borders are closed to all ships.".into(),
        explore: "One ship goes first and explores; the others can follow.".into(),
        explore_alone: "The ship explores it.".into(),
        battle: "Enemy ships are there: the move ends, and there will be a battle".into(),
        tribute: "Worlds that you control or trade with pay you every turn.".into(),
        prosperity: "Pays credits to whoever controls the world or trades with it.".into(),
        defenses: "An invasion must reach them.".into(),
        population: "Pays credits to whoever controls the world.".into(),
        wreck: "lost when the round ends".into(),
        graze: "on turrets only".into(),
        odds: "Played out many times with hits well aimed and nobody fleeing.".into(),
        pile: "After these cards the discarded ones are shuffled and drawn again.".into(),
        species: "Each has a base of its own and two abilities that only it has.".into(),
        axis: "Two opposite borders close to all ships, for the rest of the game.".into(),
        surplus: "A world holds one infantry for each of its population when a turn ends.".into(),
        peace: "You have attacked nobody this turn.".into(),
        deeds: DeedsView {
            load: "The ship takes a unit of its world aboard.".into(),
            unload: "A unit of the ship goes ashore.".into(),
            colonise: "The ship takes an uninhabited world, and is used up by it.".into(),
            infest: "The ship takes an uninhabited world for credits, and stays.".into(),
            repair: "Takes damage off the ship, for credits.".into(),
            bombard: "Each success lowers the defenses of the world, or costs it an infantry.".into(),
            invade:
                "The die, and 1 for each infantry aboard, must reach the defenses: then the world is yours."
                    .into(),
            negotiate: "A die sets the price of a trade alliance, which pays you every turn.".into(),
        },
    }
}

/// What the figures of a piece mean: "Hits on 4+, takes 2 hits, goes 1 sector, carries 2 units."
pub(crate) fn figures(piece: &PieceFigures) -> String {
    let some =
        |n: u8, before: &str, amount: fn(u8) -> Amount| (n > 0).then(|| format!("{before} {}", amount(n)));
    let power: Vec<_> = piece.power[..usize::from(piece.dice)].iter().map(|&die| reach(die)).collect();
    let parts = [
        (!power.is_empty()).then(|| format!("hits on {}", power.join(", "))),
        some(piece.hit_points, "takes", hits),
        some(piece.moves, "goes", steps),
        some(piece.capacity, "carries", |n| counted(n, "units", "unit", "units")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { String::new() } else { format!("{}.", capital(&parts.join(", "))) }
}

/// What a die must reach: "4+".
fn reach(die: u8) -> String {
    if die < 6 { format!("{die}+") } else { die.to_string() }
}

pub(crate) const PLANETS: &str = "planets";
pub(crate) const STATIONS: &str = "space stations";
pub(crate) const ALLIANCES: &str = "trade alliances";
pub(crate) const CREDITS: &str = "credits";

/// So many credits.
fn credits(n: impl Into<i32>) -> Amount {
    Traegrone::amount_of(n, "credits")
}

/// So many victory points.
fn points(n: impl Into<i32>) -> Amount {
    Traegrone::amount_of(n, "points")
}

/// So many units of a kind.
fn units(n: u8, unit: Unit) -> Amount {
    Traegrone::amount_of(n, unit.id())
}

/// So many cards.
fn cards(n: u8) -> Amount {
    counted(n, "cards", "card", "cards")
}

/// So many steps.
fn steps(n: u8) -> Amount {
    counted(n, "steps", "sector", "sectors")
}

/// So many hits.
fn hits(n: u8) -> Amount {
    counted(n, "hits", "hit", "hits")
}

/// Several of a kind of piece.
fn plural(kind: Piece) -> &'static str {
    match kind {
        Piece::Scout => "scouts",
        Piece::ColonyShip => "colony ships",
        Piece::Destroyer => "destroyers",
        Piece::Battleship => "battleships",
        Piece::Turret => "orbital turrets",
        Piece::Interceptor => "interceptors",
        Piece::Infantry => "infantry",
        Piece::Spaceport => "spaceports",
        Piece::PowerLink => "Power Links",
    }
}

/// A piece with its article.
fn article(kind: Piece) -> Text {
    match kind {
        Piece::Infantry => text!["an ", kind],
        Piece::Interceptor | Piece::Turret => text!["an ", kind],
        _ => text!["a ", kind],
    }
}

/// The id of a sector as a piece of texts.
fn sector_id(sector: Sector) -> String {
    format!("sector-{sector}")
}

impl Traegrone {
    fn name_of(&self, sector: Sector, front: Option<FrontId>) -> Span {
        match front {
            Some(front) => piece(sector_id(sector), self.figures.front(front).name_at(sector)),
            None => piece(sector_id(sector), format!("sector {sector}")),
        }
    }

    /// A sector by its name, or by its number as long as it is unexplored.
    pub(crate) fn named(&self, s: &State, sector: Sector) -> Span {
        self.name_of(sector, s.sites[sector].front)
    }

    fn at(&self, place: Place) -> Span {
        self.name_of(place.sector, place.front)
    }

    fn card_name(&self, card: Card) -> Span {
        let name = self.figures.cards.get(card.index()).map_or("a card", |figures| &figures.name);
        piece(format!("card-{card}"), name.to_owned())
    }

    // ------------------------------------------------------------- species

    /// The abilities of a species.
    pub(crate) fn abilities(&self, species: Species) -> Vec<AbilityView> {
        let ability = |name: &str, rule: RuleId, text: &str| AbilityView {
            name: name.to_owned(),
            text: text.to_owned(),
            rule: rule.as_str().to_owned(),
        };
        match species {
            Species::Coalition => vec![
                ability(
                    "Adaptation",
                    rule!("coalition.adaptation"),
                    "When you gain a world, roll a die: on 3 or more you may raise its population once more.",
                ),
                ability(
                    "Spy Network",
                    rule!("coalition.spy-network"),
                    "When an opponent enters a sector of your ships, bring up to 4 ships from one neighbouring sector.",
                ),
            ],
            Species::Xanil => vec![
                ability(
                    "Cloak Generators",
                    rule!("xanil.cloak-six"),
                    "Your fleeing ships are hit by sixes only and cannot be aimed at.",
                ),
                ability(
                    "Increased Cranial Capacity",
                    rule!("xanil.hand-size"),
                    "You hold 8 cards instead of 5.",
                ),
            ],
            Species::MarrowKir => vec![
                ability(
                    "Ruthless Attack",
                    rule!("marrow-kir.ruthless"),
                    "Add 1 to the dice of most of your ships in the first round when you attack.",
                ),
                ability(
                    "Forced Draft",
                    rule!("marrow-kir.draft"),
                    "Instead of a card, roll a die: on 3 or more you may place an infantry on a world of yours.",
                ),
            ],
            Species::Hivemind => vec![
                ability("Drone Mentality", rule!("hivemind.no-rebellion"), "Your worlds never rebel."),
                ability(
                    "Infested Ships",
                    rule!("hivemind.infest"),
                    "A scout (13 credits) or destroyer (10 credits) colonises without being lost.",
                ),
            ],
            Species::Tivare => vec![
                ability(
                    "Tivare Negotiation Method",
                    rule!("tivare.negotiation"),
                    "Add 1 to your negotiation rolls.",
                ),
                ability(
                    "Trade Route Mastery",
                    rule!("tivare.discount"),
                    "Spaceports and Power Links cost you 7 credits less.",
                ),
            ],
            Species::Android => vec![
                ability(
                    "Tireless Efficiency",
                    rule!("android.tireless"),
                    "When a card raises ranks of your worlds, one of them may rise by two.",
                ),
                ability(
                    "Super Soldiers",
                    rule!("android.super-soldiers"),
                    "Instead of a card, roll a die: on 3 or more add 1 to your invasion rolls this turn.",
                ),
            ],
        }
    }
}

// ---------------------------------------------------------------- goal

/// What ended the game.
pub(crate) fn ending(how: GameEnd) -> Text {
    match how {
        GameEnd::Victory => "The points were held until the next turn began".into(),
        GameEnd::LastStanding => "Nobody else is left".into(),
        GameEnd::TurnLimit => "Everybody has had the last turn".into(),
    }
}

/// What it takes to win, and how far these eyes have come; or who is about to win.
pub(crate) fn goal(rules: &Traegrone, s: &State, eyes: Eyes) -> Text {
    let target = rules.figures.scenario.points;
    let own = Seat::all(rules.players).find(|&seat| eyes == Eyes::Seat(seat));
    let have = own.map(|seat| text![": you have ", u32::from(rules.points(s, seat))]);
    let aim = text![points(target), ", held until your next turn begins", have];
    match rules.first_holder(s).filter(|_| !s.phase.is_over()) {
        Some(seat) if Some(seat) == own => {
            text![
                points(rules.points(s, seat)),
                ": you win if you hold ",
                target,
                " when your next turn begins"
            ]
        }
        // Whoever is about to win takes nobody's own aim away.
        Some(seat) => {
            text![aim, ". ", seat, " has ", u32::from(rules.points(s, seat)), " and is about to win"]
        }
        None => aim,
    }
}

// ------------------------------------------------------------- questions

/// What a seat is asked, with the rules of the moment.
pub(crate) fn prompt(rules: &Traegrone, s: &State, seat: Seat) -> Prompt {
    let ask = |text: Text, rules: &[RuleId]| Prompt { text, rules: rules.to_vec() };
    let site = || s.turn.site.map(|sector| rules.named(s, sector));
    match s.phase {
        Phase::Species => ask(text!["Which species do you lead?"], &[rule!("setup.species-unique")]),
        Phase::Base => ask(text!["Where is your base?"], &[rule!("setup.base-order")]),
        Phase::Card => ask(
            text!["Play an action card."],
            &[rule!("action-card.must-play"), rule!("action-card.effect-applies")],
        ),
        Phase::Target => {
            let card = s.turn.card.map(|card| rules.card_name(card));
            ask(text![card, ": choose a target."], &[rule!("action-card.target-choice")])
        }
        Phase::Draft => ask(text!["Forced Draft: where does the infantry go?"], &[rule!("marrow-kir.draft")]),
        Phase::Raise => ask(
            text!["Tireless Efficiency: which rank rises further?"],
            &[rule!("android.tireless"), rule!("android.tireless-max")],
        ),
        Phase::Polarity => ask(
            text!["Hyper Polarity: which borders are closed?"],
            &[rule!("exploration.orientation"), rule!("exploration.hyper-polarity")],
        ),
        Phase::Purchase => ask(
            text!["Buy and repair. You have ", credits(s.player(seat).credits), "."],
            &[rule!("purchase.any-amount"), rule!("purchase.ships-need-spaceport")],
        ),
        Phase::Move => ask(
            text!["Move any of your ships."],
            &[rule!("movement.one-at-a-time"), rule!("cargo.when"), rule!("movement.stop-at-enemy")],
        ),
        Phase::Spy => {
            let text = match s.turn.spy_to {
                Some(to) => text!["Spy Network: bring more ships to ", rules.named(s, to), "?"],
                None => text!["Spy Network: bring ships to a sector that was entered?"],
            };
            ask(text, &[rule!("coalition.spy-network"), rule!("coalition.spy-network-window")])
        }
        Phase::Fight => ask(text!["Which battle comes next?"], &[rule!("combat.battle-order")]),
        Phase::AttackerFlees => ask(
            text!["Round ", s.battle.round, ": fight on or flee?"],
            &[rule!("flee.who"), rule!("flee.attacker-origin-only"), rule!("flee.later-round-six")],
        ),
        Phase::DefenderFlees => ask(
            text!["Round ", s.battle.round, ": stand or flee?"],
            &[rule!("flee.who"), rule!("flee.defender-not-origin"), rule!("flee.take-fire")],
        ),
        Phase::Aim => ask(
            text!["Who takes your hits?"],
            &[rule!("hits.target-size"), rule!("hits.per-hit-choice"), rule!("combat.order-of-hits")],
        ),
        Phase::Take => ask(text!["Which of your ships takes the hit?"], &[rule!("hits.owner-allocates")]),
        Phase::Board => {
            ask(text!["Which ship does an interceptor board?"], &[rule!("casualties.interceptors-reload")])
        }
        Phase::Retreat => {
            ask(text!["Where do you flee to?"], &[rule!("flee.then-move"), rule!("flee.no-enemy")])
        }
        Phase::Adapt => ask(text!["Roll for Adaptation at ", site(), "?"], &[rule!("coalition.adaptation")]),
        Phase::Grow => ask(text!["Raise the population of ", site(), "?"], &[rule!("coalition.adaptation")]),
        Phase::Land => ask(
            match rules.has_land_options(s) {
                true => text!["What do your ships do at foreign worlds?"],
                false => text!["Your ships are done at foreign worlds."],
            },
            &[rule!("land.when"), rule!("land.one-action"), rule!("negotiate.not-after-attack")],
        ),
        Phase::Loss => {
            ask(text!["What does ", site(), " lose to the bombardment?"], &[rule!("bombard.effect")])
        }
        Phase::Bargain => {
            let price = match s.turn.price {
                price if price < 0 => text![" agrees and pays ", credits(-i32::from(price)), "."],
                0 => text![" agrees for nothing."],
                price => text![" agrees for ", credits(i32::from(price)), "."],
            };
            ask(text![site(), price, " Accept?"], &[rule!("negotiate.pay-or-not")])
        }
        Phase::Peace => {
            let card = s.turn.card.map(|card| rules.card_name(card));
            ask(
                text!["Raise the prosperity of all your worlds by ", card, "?"],
                &[rule!("action-card.peace-covers")],
            )
        }
        Phase::Surplus => ask(
            text!["There is too much infantry at ", site(), ". What becomes of one?"],
            &[rule!("infantry-limit.remove"), rule!("infantry-limit.limit")],
        ),
        Phase::Victory | Phase::LastStanding | Phase::TurnLimit => {
            ask(text!["The game is over."], &[rule!("victory.hold")])
        }
    }
}

// ---------------------------------------------------------------- labels

/// What an action does.
pub(crate) fn label(rules: &Traegrone, s: &State, seat: Seat, action: Action) -> Text {
    let named = |sector: Sector| rules.named(s, sector);
    match action {
        Action::Species(species) => text!["Lead the ", species],
        Action::Base(sector) => text!["Place your base in ", named(sector)],
        Action::Play(card) => text!["Play ", rules.card_name(card)],
        Action::PlayAny => "Play a card drawn at random from your hand".into(),
        Action::ForcedDraft => "Forced Draft: roll for an infantry".into(),
        Action::SuperSoldiers => "Super Soldiers: roll for better invasions".into(),
        Action::Target(sector) => text!["Choose ", named(sector)],
        Action::Raise(stat, sector) => text!["Raise the ", stat, " of ", named(sector), " once more"],
        Action::Close(axis) => text!["Close the borders to ", axis],
        Action::Buy(kind, sector) => text!["Buy ", article(kind), " at ", named(sector)],
        Action::Repair(ship) => text!["Repair ", ship, rules.where_is(s, seat, ship)],
        Action::Infest(ship) => text!["Colonise with ", ship, rules.where_is(s, seat, ship)],
        Action::Load(unit, ship) => text!["Load ", article(unit.piece()), " onto ", ship],
        Action::Unload(unit, ship) => text!["Unload ", article(unit.piece()), " from ", ship],
        Action::Move(ship, to) => {
            text!["Move ", ship, rules.place_of(s, seat, ship), " to ", named(to)]
        }
        Action::Colonise(ship) => text!["Colonise with ", ship, rules.where_is(s, seat, ship)],
        Action::Fight(sector) => text!["Fight at ", named(sector)],
        Action::Flee => "Flee".into(),
        Action::Stay => "Fight on".into(),
        Action::Aim { shot, graze, target } => {
            text![rules.shot(shot, graze).capital(), " hits ", piece(<&str>::from(target), target.title())]
        }
        Action::Leave { shot, graze } => {
            let owner = s.on_side(s.battle.firing.other());
            text!["Leave ", rules.shot(shot, graze), " to ", owner]
        }
        Action::Take(target) => text![piece(<&str>::from(target), target.title()), " takes the hit"],
        Action::Board(ship) => text!["An interceptor boards ", ship],
        Action::Retreat(to) => text!["Flee to ", named(to)],
        Action::Adapt => "Roll for Adaptation".into(),
        Action::Bombard(ship) => text!["Bombard with ", ship, rules.where_is(s, seat, ship)],
        Action::Invade(ship) => text!["Invade with ", ship, rules.where_is(s, seat, ship)],
        Action::Negotiate(sector) => text!["Negotiate with ", named(sector)],
        Action::Lower => "Lower the defenses".into(),
        Action::Sacrifice => "Lose an infantry".into(),
        Action::Disband => "Remove an infantry".into(),
        Action::Accept => match s.phase {
            Phase::Bargain if s.turn.price > 0 => {
                text!["Pay ", credits(i32::from(s.turn.price)), " for the alliance"]
            }
            Phase::Bargain => "Accept the alliance".into(),
            Phase::Grow => "Raise the population".into(),
            Phase::Peace => "Raise prosperity everywhere".into(),
            _ => "Accept".into(),
        },
        Action::Decline => match s.phase {
            Phase::Draft => "Place no infantry".into(),
            Phase::Raise => "Raise nothing further".into(),
            Phase::Adapt => "Do not roll".into(),
            _ => "Decline".into(),
        },
        Action::Done => match s.phase {
            Phase::Target => "Choose no more".into(),
            Phase::Purchase => "Buy nothing more".into(),
            Phase::Move => "Movement is done".into(),
            Phase::Spy if s.turn.spy_sent == 0 => "Bring no ships".into(),
            Phase::Spy => "Bring no more ships".into(),
            _ => "End the turn".into(),
        },
    }
}

/// An action in fewer words than its label, where the map or the phase says the rest.
pub(crate) fn brief(rules: &Traegrone, s: &State, action: Action) -> Text {
    match action {
        Action::Move(ship, to) => {
            text![piece(ship.id(), capital(ship.title())), " to ", rules.named(s, to)]
        }
        Action::Buy(kind, sector) => {
            text![piece(kind.id(), capital(kind.title())), " at ", rules.named(s, sector)]
        }
        Action::Done => match s.phase {
            Phase::Target => "No more".into(),
            Phase::Purchase => "Done building".into(),
            Phase::Move => "Done moving".into(),
            _ => Text::new(),
        },
        _ => Text::new(),
    }
}

/// A title at the start of a label.
fn capital(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

impl Traegrone {
    fn shot(&self, shot: Piece, graze: bool) -> Text {
        let alike: Vec<Piece> =
            Piece::FIGHTERS.iter().copied().filter(|&kind| self.size(kind) == shot).collect();
        let by = if alike.is_empty() { text![shot] } else { join(alike, " or ") };
        text!["a hit of a ", by, graze.then_some(" (on turrets only)")]
    }

    fn where_is(&self, s: &State, seat: Seat, ship: Ship) -> Option<Text> {
        s.player(seat).ship(ship).at.map(|at| text![" at ", self.named(s, at)])
    }

    fn place_of(&self, s: &State, seat: Seat, ship: Ship) -> Option<Text> {
        s.player(seat).ship(ship).at.map(|at| text![" from ", self.named(s, at)])
    }
}

/// What else there is to know before an action is taken.
pub(crate) fn note(rules: &Traegrone, s: &State, seat: Seat, action: Action) -> Text {
    match action {
        Action::Play(card) => {
            let figures = rules.figures.cards.get(card.index());
            let is_in_vain = || s.turn.active == seat && rules.is_in_vain(s, card);
            let vain = || is_in_vain().then_some("It would do nothing now. ");
            figures.map_or_else(Text::new, |figures| text![vain(), figures.text.clone()])
        }
        Action::Species(species) => {
            let abilities = rules.abilities(species);
            join(abilities.into_iter().map(|ability| format!("{}: {}", ability.name, ability.text)), " ")
        }
        Action::Move(_, to) if s.phase == Phase::Move => {
            let enemies = s.enemies_of(seat).has(to);
            let unknown = s.sites[to].front.is_none() && rules.figures.map.has(to);
            match (enemies, unknown) {
                (true, _) => text!["Enemy ships are there: the ship stops, and there will be a battle."],
                (_, true) => text!["Unexplored."],
                _ => Text::new(),
            }
        }
        Action::Invade(ship) => {
            let Some(sector) = s.me().ship(ship).at else { return Text::new() };
            let bonus = u32::from(rules.invasion_bonus(s, ship));
            text!["The die plus ", bonus, " must reach ", u32::from(rules.defenses(s, sector)), "."]
        }
        Action::Done if s.phase == Phase::Purchase && rules.has_unused_discount(s) => {
            text!["The ", credits(s.turn.discount), " off your first purchase are lost."]
        }
        Action::Colonise(_) => text!["The ship is used up."],
        Action::Adapt => text!["On ", u32::from(ABILITY_DIE), " or more its population may rise once more."],
        Action::Accept if s.phase == Phase::Bargain => {
            let Some(world) = s.turn.site else { return Text::new() };
            let income = credits(rules.dues(s, seat, world));
            match rules.points_of_alliance(s, world) {
                0 => text!["An alliance brings ", income, " a turn."],
                worth => text!["An alliance brings ", income, " a turn, and ", points(worth), "."],
            }
        }
        Action::Negotiate(_) => match rules.negotiation_bonus(s) {
            0 => Text::new(),
            bonus => text![u32::from(bonus), " is added to the die."],
        },
        _ => Text::new(),
    }
}

// ------------------------------------------------------- what dice may bring

pub(crate) const ONE_SUCCESS: &str = "At least one success";
pub(crate) const ALLIANCE_FOR_NOTHING: &str = "An alliance for nothing";
pub(crate) const ALLIANCE_FOR_CREDITS: &str = "An alliance for credits";
pub(crate) const SUCCEEDS: &str = "It succeeds";
pub(crate) const REBELS: &str = "The rebellion succeeds";
pub(crate) const ALLIANCE_ENDS: &str = "The alliance ends";
pub(crate) const ALL_GET_AWAY: &str = "All your ships get away";
pub(crate) const SHIP_LOST_IN_FLIGHT: &str = "You lose a ship";
pub(crate) const BATTLE_WON: &str = "You win the battle";
pub(crate) const BATTLE_LOST: &str = "You lose it";

/// What an invasion brings.
pub(crate) fn conquers(rules: &Traegrone, s: &State, sector: Sector) -> Text {
    text!["You control ", rules.named(s, sector)]
}

/// What a dangerous sector does to a ship that can take so much damage.
pub(crate) fn hazard_does(damage: u8, left: u8) -> Text {
    if damage < left {
        text!["The ship takes ", u32::from(damage), " damage"]
    } else {
        "The ship is lost".into()
    }
}

// -------------------------------------------------------------- the log

/// A line of the log.
pub(crate) fn narrate(rules: &Traegrone, event: &Event) -> Text {
    let at = |place: &Place| rules.at(*place);
    match event {
        Event::RolledForFirst { seat, die: face } => text![*seat, " rolls ", die(*face)],
        Event::First { seat } => text![*seat, " chooses first and takes the first turn"],
        Event::SpeciesChosen { seat, species } => text![*seat, " leads the ", *species],
        Event::BasePlaced { seat, sector } => text![*seat, " places the base in ", at(sector)],
        Event::TurnStarted { seat, turn } => text![*seat, " begins turn ", *turn],
        Event::CardPlayed { seat, card } => text![*seat, " plays ", rules.card_name(*card)],
        Event::NoCard { seat } => text![*seat, " has no card to play"],
        Event::InsteadOfCard { seat, ability, die: face, success } => {
            let name = match ability {
                Instead::ForcedDraft => "Forced Draft",
                Instead::SuperSoldiers => "Super Soldiers",
            };
            let result = if *success { "it succeeds" } else { "it fails" };
            text![*seat, " uses ", name, " and rolls ", die(*face), ": ", result]
        }
        Event::Targeted { seat, sector } => text![*seat, " chooses ", at(sector)],
        Event::Drew { seat, card: Some(card) } => text![*seat, " draws ", rules.card_name(*card)],
        Event::Drew { seat, card: None } => text![*seat, " draws a card"],
        Event::Reshuffled { cards: count } => {
            text!["The discard pile is shuffled: ", cards(*count), " to draw from"]
        }
        Event::RankChanged { sector, stat, from, to, why, .. } => {
            let verb = match (stat, to > from) {
                (Stat::Defenses, true) => " rise from ",
                (Stat::Defenses, false) => " fall from ",
                (_, true) => " rises from ",
                (_, false) => " falls from ",
            };
            let by = match why {
                Why::Tireless => " by Tireless Efficiency",
                Why::Adaptation => " by Adaptation",
                _ => "",
            };
            text!["The ", *stat, " of ", at(sector), verb, *from, " to ", *to, by]
        }
        Event::Gained { seat, credits: gained, why } => {
            let verb = if *why == Why::Tribute { " collects " } else { " gains " };
            text![*seat, verb, credits(*gained)]
        }
        Event::Paid { seat, credits: paid } => text![*seat, " pays ", credits(*paid)],
        Event::Tribute { seat, sector, blockaded: true, .. } => {
            text![at(sector), " is blockaded and pays ", *seat, " nothing"]
        }
        Event::Tribute { seat, sector, credits: paid, .. } => {
            text![at(sector), " pays ", *seat, " ", credits(*paid)]
        }
        Event::UnitsPlaced { seat, sector, unit, count } => {
            text![*seat, " places ", units(*count, *unit), " at ", at(sector)]
        }
        Event::Warped { seat, sector, steps: more } => {
            text!["The ships of ", *seat, " at ", at(sector), " may move ", steps(*more), " farther"]
        }
        Event::Repaired { seat, ship, points, .. } => {
            text![*seat, " repairs ", *ship, " by ", *points]
        }
        Event::Explored { seat, sector, front } => {
            let name = rules.figures.front(*front).name.clone();
            text![*seat, " explores ", at(sector), ": ", piece(sector_id(sector.sector), name)]
        }
        Event::Salvaged { seat, sector, die: face } => {
            text![*seat, " searches ", at(sector), " and rolls ", die(*face)]
        }
        Event::BordersClosed { seat, sector, axis } => {
            text![*seat, " closes the borders of ", at(sector), " to ", *axis]
        }
        Event::Linked { sectors: [one, other] } => {
            text![at(one), " and ", at(other), " are linked now"]
        }
        Event::Rebelled { seat, sector, die: face, defenses, success } => {
            let result = if *success { "and succeeds" } else { "in vain" };
            text![
                at(sector),
                " rebels against ",
                *seat,
                " and rolls ",
                die(*face),
                " over defenses of ",
                *defenses,
                ", ",
                result
            ]
        }
        Event::NeverRebels { seat, sector } => {
            text![at(sector), " does not rebel: worlds of ", *seat, " never do"]
        }
        Event::Embargoed { seat, victim, sector, die: face, success } => {
            let result = if *success { "it ends" } else { "it holds" };
            let between = text!["the alliance of ", *victim, " with ", at(sector)];
            text![*seat, " attacks ", between, " and rolls ", die(*face), ": ", result]
        }
        Event::Bought { seat, piece, sector, .. } => {
            text![*seat, " buys ", article(*piece), " at ", at(sector)]
        }
        Event::Infested { seat, ship, sector } => {
            text![*seat, " infests ", at(sector), " with ", *ship]
        }
        Event::Loaded { seat, ship, unit, sector } => {
            text![*seat, " loads ", article(unit.piece()), " at ", at(sector), " onto ", *ship]
        }
        Event::Unloaded { seat, ship, unit, sector } => {
            text![*seat, " unloads ", article(unit.piece()), " at ", at(sector), " from ", *ship]
        }
        Event::Moved { seat, ship, from, to } => {
            text![*seat, " moves ", *ship, " from ", at(from), " to ", at(to)]
        }
        Event::Hazard { seat, ship, sector, die: face, damage } => {
            let result = match damage {
                0 => text!["unharmed"],
                damage => text!["damaged by ", *damage],
            };
            text![*ship, " of ", *seat, " enters ", at(sector), " and rolls ", die(*face), ": ", result]
                .capital()
        }
        Event::ShipLost { seat, ship, sector } => {
            text![*seat, " loses ", *ship, " at ", at(sector)]
        }
        Event::UnitsLost { seat, sector, unit, count } => {
            text![*seat, " loses ", units(*count, *unit), " at ", at(sector)]
        }
        Event::Colonised { seat, ship, sector } => {
            text![*seat, " colonises ", at(sector), " with ", *ship]
        }
        Event::TookControl { seat, sector, from: None } => {
            text![*seat, " controls ", at(sector), " now"]
        }
        Event::TookControl { seat, sector, from: Some(from) } => {
            text![*seat, " takes ", at(sector), " from ", *from]
        }
        Event::LostControl { seat, sector } => text![*seat, " loses control of ", at(sector)],
        Event::AllianceEnded { seat, sector } => {
            text!["The alliance of ", *seat, " with ", at(sector), " ends"]
        }
        Event::AdaptationRolled { seat, sector, die: face, success } => {
            let result = if *success { "it succeeds" } else { "it fails" };
            text![*seat, " rolls ", die(*face), " for Adaptation at ", at(sector), ": ", result]
        }
        Event::Reinforced { seat, ship, from, to } => {
            text!["Spy Network: ", *seat, " brings ", *ship, " from ", at(from), " to ", at(to)]
        }
        Event::BattleStarted { attacker, defender, sector } => {
            text![*attacker, " attacks ", *defender, " at ", at(sector)]
        }
        Event::Flees { seat } => text![*seat, " flees"],
        Event::Fired { seat, round, shots, .. } => {
            let mut scored = 0;
            let mut salvo = Text::new();
            for (number, shots) in shots.iter().enumerate() {
                let one = shots.dice.len() <= usize::from(rules.figures.of(shots.piece).dice);
                let name = if one { shots.piece.title() } else { plural(shots.piece) };
                salvo.say((number > 0).then_some(", ")).say(name);
                for shot in &shots.dice {
                    scored += u8::from(shot.result != ShotResult::Miss);
                    salvo.say(" ").say(die(shot.die));
                }
            }
            text![*seat, " fires in round ", *round, ": ", salvo, "; ", hits(scored)]
        }
        Event::Hit { seat, target, by, aimed } => {
            let how = if *aimed { " hits " } else { " hits, by choice of the owner, " };
            let target = piece(<&str>::from(*target), target.title());
            text!["A ", *by, how, target, " of ", *seat]
        }
        Event::HitsWasted { seat, hits: wasted } => {
            let find = if *wasted == 1 { " finds" } else { " find" };
            text![hits(*wasted), " of ", *seat, find, " no target"]
        }
        Event::Boarded { seat, ship, count } => {
            let board = if *count == 1 { " boards " } else { " board " };
            text![units(*count, Unit::Interceptor), " of ", *seat, board, *ship]
        }
        Event::Fled { seat, from, to } => {
            text!["The fleet of ", *seat, " flees from ", at(from), " to ", at(to)]
        }
        Event::BattleEnded { sector, winner: Some(winner) } => {
            text![*winner, " holds ", at(sector), " after the battle"]
        }
        Event::BattleEnded { sector, winner: None } => {
            text!["Nobody is left at ", at(sector), " after the battle"]
        }
        Event::Bombarded { seat, ship, sector, dice, successes } => {
            let dice = join(dice.iter().map(|&face| die(face)), " ");
            let result = counted(*successes, "successes", "success", "successes");
            text![*seat, " bombards ", at(sector), " with ", *ship, " and rolls ", dice, ": ", result]
        }
        Event::Invaded { seat, ship, sector, die: face, total, defenses, success } => {
            let result = if *success { "it succeeds" } else { "it fails" };
            text![
                *seat,
                " invades ",
                at(sector),
                " with ",
                *ship,
                " and rolls ",
                die(*face),
                ": ",
                *total,
                " against ",
                *defenses,
                ", ",
                result
            ]
        }
        Event::Negotiated { seat, sector, die: face, price, .. } => {
            let result = match *price {
                None => text!["it refuses"],
                Some(price) if price < 0 => text!["it agrees and pays ", credits(-i32::from(price))],
                Some(0) => text!["it agrees for nothing"],
                Some(price) => text!["it agrees for ", credits(i32::from(price))],
            };
            text![*seat, " negotiates with ", at(sector), " and rolls ", die(*face), ": ", result]
        }
        Event::TooDear { seat, price, .. } => {
            text![*seat, " cannot pay ", credits(i32::from(*price))]
        }
        Event::Allied { seat, sector, replaced: None } => {
            text![*seat, " has a trade alliance with ", at(sector)]
        }
        Event::Allied { seat, sector, replaced: Some(other) } => {
            text![*seat, " replaces the trade alliance of ", *other, " with ", at(sector)]
        }
        Event::Declined { seat } => text![*seat, " declines"],
        Event::Disbanded { seat, sector } => {
            text![*seat, " removes an infantry from ", at(sector)]
        }
        Event::Eliminated { seat } => text![*seat, " is out of the game"],
        Event::TurnEnded { seat } => text![*seat, " ends the turn"],
        Event::GameOver { how } => match how {
            GameEnd::Victory => "The points were held: the game is won".into(),
            GameEnd::LastStanding => "Only one player is left: the game is won".into(),
            GameEnd::TurnLimit => "Everybody has had the last turn".into(),
        },
    }
}

// ------------------------------------------------------------- refusals

/// Why an action may not be taken, with the clause that says so.
pub(crate) fn refusal(rules: &Traegrone, s: &State, seat: Seat, action: Action, reason: Reason) -> Refusal {
    let named = |sector: Sector| rules.named(s, sector);
    let refuse = |rule: RuleId, why: Text| Refusal::new(rule, why);
    match reason {
        Reason::Over => refuse(rule!("victory.hold"), text!["The game is over."]),
        Reason::NotAsked(asked) => {
            refuse(rules.clause_of(s.phase), text!["It is for ", asked, " to decide."])
        }
        Reason::NotNow => rules.not_now(s, action),
        Reason::NoSuchSector(sector) => refuse(
            rule!("movement.off-board"),
            text!["There is no sector ", sector.number(), " on this board."],
        ),
        Reason::NotOnBoard(ship) => {
            let why = text!["Your ", ship, " is not on the board."];
            refuse(rule!("basics.orbit"), why)
        }
        Reason::Twin(other) => {
            refuse(rule!("table.same-ships"), text!["Your ", other, " is just like it: name that one."])
        }
        Reason::SpeciesTaken(species) => {
            refuse(rule!("setup.species-unique"), text!["Somebody leads the ", species, " already."])
        }
        Reason::NoBasePlace(sector) => {
            refuse(rule!("setup.base-order"), text![named(sector), " is no empty base place."])
        }
        Reason::NoCard => refuse(rule!("action-card.must-play"), text!["You do not hold that card."]),
        Reason::OtherSpecies(species) => {
            let rule = match species {
                Species::Hivemind => rule!("hivemind.infest"),
                Species::MarrowKir => rule!("marrow-kir.draft"),
                Species::Android => rule!("android.super-soldiers"),
                _ => rule!("ability.keep"),
            };
            refuse(rule, text!["Only the ", species, " can do that."])
        }
        Reason::TargetNotControlled(sector) => {
            refuse(rule!("action-card.controls-wording"), text!["You do not control ", named(sector), "."])
        }
        Reason::TargetNoWorld(sector) => {
            refuse(rule!("action-card.target-wording"), text![named(sector), " is no explored world."])
        }
        Reason::TargetTwice(sector) => {
            refuse(rule!("card-content.as-printed"), text!["You have chosen ", named(sector), " before."])
        }
        Reason::TargetUnfit(sector) => {
            refuse(rule!("card-content.as-printed"), text!["The card cannot be used on ", named(sector), "."])
        }
        Reason::TargetCompulsory => {
            refuse(rule!("action-card.effect-applies"), text!["The card must be carried out."])
        }
        Reason::NotRaised => {
            refuse(rule!("android.tireless"), text!["The card did not raise this rank of a world of yours."])
        }
        Reason::TopRank => refuse(rule!("android.tireless-max"), text!["That is the highest rank."]),
        Reason::NotYours(sector) => {
            let rule = match s.phase {
                Phase::Purchase => rule!("purchase.place-now"),
                _ => rule!("cargo.own-world"),
            };
            refuse(rule, text!["You do not control a world in ", named(sector), "."])
        }
        Reason::OnlyAllied(sector) => refuse(
            rule!("purchase.allied-no-build"),
            text!["You only have a trade alliance with ", named(sector), "."],
        ),
        Reason::NoSpaceport(sector) => {
            refuse(rule!("purchase.ships-need-spaceport"), text![named(sector), " has no spaceport."])
        }
        Reason::NotSinceStart(sector) => refuse(
            rule!("purchase.ships-need-spaceport"),
            text!["You did not control ", named(sector), " when your turn began."],
        ),
        Reason::NoPiece(kind) => refuse(rule!("purchase.piece-limit"), text!["You have no ", kind, " left."]),
        Reason::HasBuilding(kind) => {
            refuse(rule!("components.building-one-each"), text!["The world has ", article(kind), " already."])
        }
        Reason::TurretLimit(most) => {
            let most = Traegrone::amount_of(most, "turret");
            refuse(rule!("turret.max-two"), text!["At most ", most, " can be there."])
        }
        Reason::TooExpensive(price) => {
            let rule = match action {
                Action::Repair(_) => rule!("repair.price"),
                Action::Infest(_) => rule!("hivemind.infest-price"),
                _ => rule!("purchase.pay"),
            };
            let have = s.player(seat).credits;
            refuse(rule, text!["It costs ", credits(price), "; you have ", credits(have), "."])
                .lacking(price, have, "credits")
        }
        Reason::NotDamaged(ship) => refuse(rule!("repair.price"), text!["Your ", ship, " is not damaged."]),
        Reason::NoRepairHere => {
            refuse(rule!("repair.where"), text!["It is at no world that you control or are allied with."])
        }
        Reason::NoInfester => {
            refuse(rule!("hivemind.infest"), text!["Only scouts and destroyers can do that."])
        }
        Reason::NoUninhabitedWorld => {
            let rule = match action {
                Action::Infest(_) => rule!("hivemind.infest"),
                _ => rule!("colonise.colony-ship"),
            };
            refuse(rule, text!["There is no uninhabited world."])
        }
        Reason::TurretNeverMoves => {
            refuse(rule!("movement.turret-never"), text!["Orbital turrets never move."])
        }
        Reason::Busy(ship) => refuse(
            rule!("hivemind.infest-turn"),
            text!["Your ", ship, " was used for Infested Ships this turn."],
        ),
        Reason::MetEnemy => {
            refuse(rule!("movement.stop-at-enemy"), text!["It has met enemy ships and must stop."])
        }
        Reason::Stormed => {
            refuse(rule!("movement.sector-text"), text!["The sector ends the movement of ships that enter."])
        }
        Reason::Transferred => {
            refuse(rule!("cargo.not-midway"), text!["It has loaded or unloaded after a step."])
        }
        Reason::NoSteps(ship) => {
            let rule = match ship.kind() {
                Piece::Scout => rule!("movement.scout-two"),
                _ => rule!("movement.one-sector"),
            };
            refuse(rule, text!["Your ", ship, " has no steps left."])
        }
        Reason::CarriedBefore => refuse(
            rule!("cargo.second-ship"),
            text!["A unit aboard has already changed sectors on another ship this turn."],
        ),
        Reason::BorderClosed(to) => {
            refuse(rule!("exploration.hyper-polarity"), text!["The border to ", named(to), " is closed."])
        }
        Reason::NotAdjacent(to) => refuse(rule!("basics.distance"), text![named(to), " is not adjacent."]),
        Reason::Blockaded(sector) => {
            refuse(rule!("blockade.no-transfer"), text![named(sector), " is blockaded against you."])
        }
        Reason::NoUnit(unit) => {
            refuse(rule!("cargo.own-world"), text!["There is no ", unit, " on the world."])
        }
        Reason::NotAboard(unit) => refuse(rule!("cargo.space"), text!["There is no ", unit, " aboard."]),
        Reason::NoSpace(ship) => {
            refuse(rule!("cargo.space"), text!["Your ", ship, " has no free cargo space."])
        }
        Reason::JustLoaded(unit) => refuse(
            rule!("cargo.unload-first"),
            text!["It has loaded ", unit, " here, and no ship of yours has moved or colonised since."],
        ),
        Reason::NoColonyShip => refuse(rule!("colonise.colony-ship"), text!["Only colony ships colonise."]),
        Reason::NotEntered(to) => refuse(
            rule!("coalition.spy-network"),
            text![named(to), " is no sector of your ships that was entered."],
        ),
        Reason::SpyElsewhere(to) => {
            refuse(rule!("coalition.spy-network-window"), text!["You are bringing ships to ", named(to), "."])
        }
        Reason::SpyFromElsewhere(from) => {
            refuse(rule!("coalition.spy-network"), text!["You are bringing ships from ", named(from), "."])
        }
        Reason::SpyTurret => {
            refuse(rule!("coalition.spy-network-turrets"), text!["Orbital turrets stay where they are."])
        }
        Reason::NoBattle(sector) => {
            refuse(rule!("combat.where"), text!["There is no battle at ", named(sector), "."])
        }
        Reason::FirstRound => {
            refuse(rule!("flee.attacker-first-round"), text!["The attacker must fight one round."])
        }
        Reason::NoMover => refuse(rule!("flee.needs-mover"), text!["Nothing of the fleet can move."]),
        Reason::NobodyCame => refuse(
            rule!("flee.attacker-origin-only"),
            text!["None of your ships stepped into the sector this turn."],
        ),
        Reason::NoWayOut => refuse(rule!("flee.no-sector-no-flee"), text!["There is no sector to flee to."]),
        Reason::EnemyThere(to) => refuse(rule!("flee.no-enemy"), text![named(to), " holds enemy ships."]),
        Reason::AttackerCameFrom(to) => {
            refuse(rule!("flee.defender-not-origin"), text!["The attacker came from ", named(to), "."])
        }
        Reason::DidNotComeFrom(to) => {
            refuse(rule!("flee.attacker-origin-only"), text!["None of your ships came from ", named(to), "."])
        }
        Reason::NoSuchHit(shot) => {
            refuse(rule!("hits.per-hit-choice"), text!["No such hit of ", article(shot), " is left."])
        }
        Reason::NotInBattle => refuse(rule!("combat.where"), text!["That ship is not in this battle."]),
        Reason::AlreadyDestroyed => refuse(rule!("hits.no-overkill"), text!["It has no hit points left."]),
        Reason::TooLarge(shot, kind) => refuse(
            rule!("hits.target-size"),
            text![article(kind), " is larger than ", article(shot), "."].capital(),
        ),
        Reason::Cloaked => {
            refuse(rule!("xanil.cloak-no-targeting"), text!["Fleeing Xan'il ships cannot be aimed at."])
        }
        Reason::TurretsOnly => {
            refuse(rule!("turret.flee-round"), text!["This hit can be put only on a turret."])
        }
        Reason::CannotBoard(ship) => {
            let rule = match s.player(seat).ship(ship).at == s.battle.at {
                true => rule!("cargo.space"),
                false => rule!("casualties.interceptors-reload"),
            };
            refuse(rule, text!["No interceptor can board your ", ship, " now."])
        }
        Reason::NoForeignWorld => refuse(rule!("land.when"), text!["There is no world."]),
        Reason::Uninhabited => {
            refuse(rule!("colonise.only-way"), text!["The world is uninhabited: it can only be colonised."])
        }
        Reason::OwnWorld => refuse(rule!("land.when"), text!["You control the world."]),
        Reason::JustTaken => refuse(rule!("land.ends-on-control"), text!["You have just gained the world."]),
        Reason::CannotBombard(kind) => {
            let rule = match kind {
                Piece::Turret => rule!("turret.no-land-actions"),
                _ => rule!("bombard.who"),
            };
            refuse(rule, text!["Only destroyers and battleships bombard."])
        }
        Reason::CannotInvade(kind) => {
            let rule = match kind {
                Piece::Turret => rule!("turret.no-land-actions"),
                _ => rule!("invade.scout-never"),
            };
            refuse(rule, text![article(kind), " cannot invade."].capital())
        }
        Reason::NoInfantryAboard => {
            refuse(rule!("invade.scout-never"), text!["A colony ship needs an infantry aboard to invade."])
        }
        Reason::ActedBefore(ship) => {
            refuse(rule!("land.one-action"), text!["Your ", ship, " has bombarded or invaded this turn."])
        }
        Reason::NegotiatedBefore => {
            let rule = match action {
                Action::Negotiate(_) => rule!("negotiate.one-roll"),
                _ => rule!("negotiate.not-after-attack"),
            };
            refuse(rule, text!["You have negotiated with the world this turn."])
        }
        Reason::AssaultedBefore => refuse(
            rule!("negotiate.not-after-attack"),
            text!["You have bombarded or invaded the world this turn."],
        ),
        Reason::Controlled(sector) => {
            refuse(rule!("negotiate.which-world"), text![named(sector), " is controlled by a player."])
        }
        Reason::AlreadyAllied => {
            refuse(rule!("negotiate.own-alliance"), text!["You have a trade alliance with it already."])
        }
        Reason::NoEnvoy => {
            refuse(rule!("negotiate.who"), text!["No ship of yours that can negotiate is there."])
        }
        Reason::SurplusElsewhere(sector) => {
            refuse(rule!("infantry-limit.remove"), text!["The surplus is at ", named(sector), "."])
        }
        Reason::OnlyInfantry => refuse(rule!("infantry-limit.limit"), text!["Only infantry is limited."]),
    }
}

impl Traegrone {
    /// The clause that says who decides in a phase.
    fn clause_of(&self, phase: Phase) -> RuleId {
        match phase {
            Phase::Species => rule!("setup.species-roll"),
            Phase::Base => rule!("setup.base-order"),
            Phase::Card | Phase::Target => rule!("action-card.target-choice"),
            Phase::Draft => rule!("marrow-kir.draft"),
            Phase::Raise => rule!("android.tireless"),
            Phase::Polarity => rule!("exploration.orientation"),
            Phase::Spy => rule!("coalition.spy-network-window"),
            Phase::Fight => rule!("combat.battle-order"),
            Phase::AttackerFlees | Phase::DefenderFlees => rule!("flee.announce-order"),
            Phase::Aim => rule!("hits.per-hit-choice"),
            Phase::Take => rule!("hits.owner-allocates"),
            Phase::Board => rule!("casualties.interceptors-reload"),
            Phase::Retreat => rule!("flee.then-move"),
            Phase::Adapt | Phase::Grow => rule!("coalition.adaptation"),
            Phase::Loss => rule!("bombard.effect"),
            Phase::Bargain => rule!("negotiate.pay-or-not"),
            Phase::Surplus => rule!("infantry-limit.remove"),
            _ => rule!("end-turn.pass"),
        }
    }

    /// Why an action does not belong here.
    fn not_now(&self, s: &State, action: Action) -> Refusal {
        let (rule, belongs) = match action {
            Action::Species(_) | Action::Base(_) => {
                (rule!("setup.order"), "That is done when the game is set up.")
            }
            Action::Play(_) | Action::PlayAny => {
                (rule!("action-card.must-play"), "One card is played in phase I, and never else.")
            }
            Action::ForcedDraft | Action::SuperSoldiers => {
                (rule!("action-card.instead-ability"), "That is done instead of playing a card, in phase I.")
            }
            Action::Target(_) => (rule!("action-card.target-choice"), "No card asks for a target."),
            Action::Raise(..) => (rule!("android.tireless-only-cards"), "No card has raised ranks just now."),
            Action::Close(_) => {
                (rule!("exploration.orientation"), "Nobody has discovered Hyper Polarity just now.")
            }
            Action::Buy(..) | Action::Repair(_) | Action::Infest(_) => {
                (rule!("turn.seven-phases"), "That belongs to phase III.")
            }
            Action::Load(..) | Action::Unload(..) => (rule!("cargo.when"), "Units are moved in phase IV."),
            Action::Move(..) => (rule!("turn.seven-phases"), "Ships move in phase IV."),
            Action::Colonise(_) => (rule!("colonise.immediate"), "Colonising belongs to phase IV."),
            Action::Fight(_) => (rule!("combat.battle-order"), "No battle is to be chosen."),
            Action::Flee | Action::Stay => {
                (rule!("flee.who"), "Fleeing is announced at the start of a round of a battle.")
            }
            Action::Aim { .. } | Action::Leave { .. } => {
                (rule!("hits.per-hit-choice"), "There are no hits to be aimed.")
            }
            Action::Take(_) => (rule!("hits.owner-allocates"), "No hit was left to you."),
            Action::Board(_) => {
                (rule!("casualties.interceptors-reload"), "No interceptors are looking for a ship.")
            }
            Action::Retreat(_) => (rule!("flee.then-move"), "Nobody flees just now."),
            Action::Adapt => (rule!("coalition.adaptation"), "Nobody has gained a world just now."),
            Action::Bombard(_) | Action::Invade(_) | Action::Negotiate(_) => {
                (rule!("land.when"), "That belongs to phase VI.")
            }
            Action::Lower | Action::Sacrifice => (rule!("bombard.effect"), "No world is bombarded just now."),
            Action::Disband => {
                (rule!("infantry-limit.during-turn"), "Infantry is removed at the end of a turn.")
            }
            Action::Accept | Action::Decline => (rule!("turn.may-do-nothing"), "Nothing is offered."),
            Action::Done => match s.phase {
                Phase::Card => (rule!("action-card.must-play"), "A card must be played."),
                Phase::Surplus => (rule!("infantry-limit.limit"), "There is too much infantry."),
                _ => (rule!("turn.may-do-nothing"), "This must be decided."),
            },
        };
        Refusal::new(rule, text![belongs])
    }
}

/// What is wrong with a turn limit.
pub(crate) fn bad_turn_limit(turns: u16, most: u16) -> String {
    format!("is {turns}, expected null or 1 to {most}")
}

/// What is wrong with a scenario that is not there.
pub(crate) fn no_scenario(id: &str, players: usize) -> String {
    format!("there is no \"{id}\" for {players} players")
}

/// What one and several of what actions cost and give are called in a sentence.
pub(crate) fn unit_names(of: &str) -> Option<(&'static str, &'static str)> {
    Some(match of {
        "credits" => ("credit", "credits"),
        "points" => ("victory point", "victory points"),
        "hit-points" => ("hit point", "hit points"),
        "destroyer" => ("destroyer", "destroyers"),
        "battleship" => ("battleship", "battleships"),
        "scout" => ("scout", "scouts"),
        "colony-ship" => ("colony ship", "colony ships"),
        "infantry" => ("infantry", "infantry"),
        "interceptor" => ("interceptor", "interceptors"),
        "turret" => ("turret", "turrets"),
        "spaceport" => ("spaceport", "spaceports"),
        "power-link" => ("Power Link", "Power Links"),
        _ => return None,
    })
}

// ------------------------------------------------------- names of pieces

impl Species {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Species::Coalition => "Alpha Primarus Coalition",
            Species::Xanil => "Xan'il",
            Species::MarrowKir => "Marrow-Kir",
            Species::Hivemind => "Hivemind",
            Species::Tivare => "Tivare",
            Species::Android => "Android Tribunal",
        }
    }
}

impl Piece {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Piece::Scout => "scout",
            Piece::ColonyShip => "colony ship",
            Piece::Destroyer => "destroyer",
            Piece::Battleship => "battleship",
            Piece::Turret => "orbital turret",
            Piece::Interceptor => "interceptor",
            Piece::Infantry => "infantry",
            Piece::Spaceport => "spaceport",
            Piece::PowerLink => "Power Link",
        }
    }
}

impl Piece {
    /// What it is for.
    pub const fn help(self) -> &'static str {
        match self {
            Piece::Scout => "Explores and negotiates.",
            Piece::ColonyShip => "Takes an uninhabited world, and is used up by it. Carries units.",
            Piece::Destroyer => "Fights, bombards, invades and blockades.",
            Piece::Battleship => "The largest ship: the most dice, and it can take the most hits.",
            Piece::Turret => "Guards a world and never moves.",
            Piece::Interceptor => "Rides on ships, and fights beside them in battle.",
            Piece::Infantry => {
                "Adds 1 to the defenses of its world, or to an invasion by the ship that carries it."
            }
            Piece::Spaceport => "Ships can be built on its world.",
            Piece::PowerLink => "Ships that start on its world go 1 sector farther.",
        }
    }
}

impl Unit {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Unit::Infantry => "infantry",
            Unit::Interceptor => "interceptor",
        }
    }
}

impl Stat {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Stat::Prosperity => "prosperity",
            Stat::Defenses => "defenses",
            Stat::Population => "population",
        }
    }
}

impl Ship {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Ship::Scout1 => "scout 1",
            Ship::Scout2 => "scout 2",
            Ship::Scout3 => "scout 3",
            Ship::Scout4 => "scout 4",
            Ship::Scout5 => "scout 5",
            Ship::Scout6 => "scout 6",
            Ship::Colony1 => "colony ship 1",
            Ship::Colony2 => "colony ship 2",
            Ship::Colony3 => "colony ship 3",
            Ship::Colony4 => "colony ship 4",
            Ship::Destroyer1 => "destroyer 1",
            Ship::Destroyer2 => "destroyer 2",
            Ship::Destroyer3 => "destroyer 3",
            Ship::Destroyer4 => "destroyer 4",
            Ship::Destroyer5 => "destroyer 5",
            Ship::Destroyer6 => "destroyer 6",
            Ship::Destroyer7 => "destroyer 7",
            Ship::Destroyer8 => "destroyer 8",
            Ship::Destroyer9 => "destroyer 9",
            Ship::Battleship => "battleship",
            Ship::Turret1 => "turret 1",
            Ship::Turret2 => "turret 2",
            Ship::Turret3 => "turret 3",
            Ship::Turret4 => "turret 4",
            Ship::Turret5 => "turret 5",
            Ship::Turret6 => "turret 6",
        }
    }
}

impl Axis {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Axis::NorthwestSoutheast => "north-west and south-east",
            Axis::NorthSouth => "north and south",
            Axis::NortheastSouthwest => "north-east and south-west",
        }
    }
}
