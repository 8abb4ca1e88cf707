//! What people read: labels of actions, lines of the log, prompts, and the position as text.

use table::{Names, Prompt, RuleId, Seat, words::list};

use crate::{
    Action, AlienFrontiers, Event, Target,
    action::{Picks, Set},
    event::{DockedShip, Where},
    pieces::{Card, Die, Facility, Field, Place, Territory},
    state::{Phase, RelicAt, State},
};

/// "+1 fuel, +2 ore".
fn signed(sign: char, fuel: u8, ore: u8) -> String {
    let part = |amount: u8, what| (amount > 0).then(|| format!("{sign}{amount} {what}"));
    [part(fuel, "fuel"), part(ore, "ore")].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// "1 fuel and 2 ore".
fn amount(fuel: u8, ore: u8) -> String {
    crate::Cost { fuel, ore }.to_string()
}

/// The ships that somebody docks: "a 4 and Bob's 4".
fn ships(ships: &[DockedShip], seat: Seat, names: &Names) -> String {
    list(ships.iter().map(|ship| match ship.owner {
        Some(owner) if owner == seat => format!("a {}", ship.value),
        Some(owner) => format!("{}'s {}", names.of(owner), ship.value),
        None => format!("the Relic Ship ({})", ship.value),
    }))
}

/// "Ada's 4", or "The Relic Ship".
fn ship(ship: &DockedShip, names: &Names) -> String {
    match ship.owner {
        Some(owner) => format!("{}'s {}", names.of(owner), ship.value),
        None => "The Relic Ship".to_owned(),
    }
}

/// A line of the log.
pub(crate) fn narrate(event: &Event, names: &Names) -> String {
    let who = |seat: &Seat| names.of(*seat).to_owned();
    match event {
        Event::RolledForFirst { seat, value } => format!("{} rolls a {value} for the first turn", who(seat)),
        Event::First { seat } => format!("{} takes the first turn", who(seat)),
        Event::Displayed { card, .. } => format!("{} is laid out", card.title()),
        Event::Dealt { seat, card } => format!("{} is dealt {}", who(seat), card.title()),
        Event::Allotted { seat, fuel, ore } => {
            format!("{} starts with {}", who(seat), signed('+', *fuel, *ore))
        }
        Event::Reshuffled { cards } => format!("The discard pile becomes a new draw pile of {cards}"),
        Event::TurnStarted { seat, round } => format!("Round {round}: {}", who(seat)),
        Event::Rolled { seat, ships, relic: 0 } => format!("{} rolls {}", who(seat), list(ships)),
        Event::Rolled { seat, ships, relic } => {
            format!("{} rolls {}, and {relic} with the Relic Ship", who(seat), list(ships))
        }
        Event::CachePaid { seat, fuel, ore, spent } => {
            let end = if *spent { ", and is discarded" } else { "" };
            format!("{}'s Resource Cache pays {}{end}", who(seat), signed('+', *fuel, *ore))
        }
        Event::Docked { seat, at, ships: docked } => {
            format!("{} docks {} at the {}", who(seat), ships(docked, *seat, names), at.title())
        }
        Event::Paid { seat, fuel, ore } => format!("{} pays: {}", who(seat), signed('-', *fuel, *ore)),
        Event::Gained { seat, fuel, ore, .. } => match signed('+', *fuel, *ore) {
            gain if gain.is_empty() => format!("{} gains nothing", who(seat)),
            gain => format!("{} gains {gain}", who(seat)),
        },
        Event::ShipSent { ship: sent, from, to, .. } => {
            let to = match to {
                Where::Bay => "the Maintenance Bay",
                Where::Stock => "the ship stock",
                Where::Home => "Burroughs Desert",
            };
            format!("{} goes from the {} to {to}", ship(sent, names), from.title())
        }
        Event::ShipBuilt { seat, number } => format!("{} builds ship number {number}", who(seat)),
        Event::Advanced { seat, from: 0, to, .. } => {
            format!("{} starts a colony at the Colonist Hub, on circle {to}", who(seat))
        }
        Event::Advanced { seat, from, to, leftover } => {
            let end = if *leftover { ", with an advance left over" } else { "" };
            format!("{}'s colony advances from circle {from} to {to}{end}", who(seat))
        }
        Event::Launched { seat } => format!("{} launches a colony from the Colonist Hub", who(seat)),
        Event::Landed { seat, on } => format!("{} lands a colony on {}", who(seat), on.title()),
        Event::ControlChanged { territory, to: Some(seat), .. } => {
            format!("{} now controls {}", who(seat), territory.title())
        }
        Event::ControlChanged { territory, .. } => format!("Nobody controls {} any more", territory.title()),
        Event::RelicReturned { .. } => "The Relic Ship returns to Burroughs Desert".to_owned(),
        Event::RelicBought { seat } => format!("{} buys the Relic Ship", who(seat)),
        Event::Cycled { seat } => format!("{} cycles the display", who(seat)),
        Event::Claimed { seat, card } => format!("{} claims {}", who(seat), card.title()),
        Event::Traded { seat, fuel, ore } => format!("{} trades {fuel} fuel for {ore} ore", who(seat)),
        Event::Stole { seat, victim, fuel, ore } => {
            format!("{} steals {} from {}", who(seat), amount(*fuel, *ore), who(victim))
        }
        Event::StoleCard { seat, victim, card, kept } => {
            let end = if *kept { "" } else { ", has one already, and discards it" };
            format!("{} steals {} from {}{end}", who(seat), card.title(), who(victim))
        }
        Event::PowerUsed { seat, card: Card::PlasmaCannon, fuel } => {
            format!("{} fires the Plasma Cannon for {fuel} fuel", who(seat))
        }
        Event::PowerUsed { seat, card, fuel } => {
            format!("{} uses {} for {fuel} fuel", who(seat), card.title())
        }
        Event::Discarded { seat, card } => format!("{} discards {}", who(seat), card.title()),
        Event::Turned { seat, relic, from, to } => {
            let what = if *relic { "the Relic Ship" } else { "a ship" };
            format!("{} turns {what} from {from} to {to}", who(seat))
        }
        Event::Rerolled { seat, relic, from, to } => {
            let what = if *relic { "the Relic Ship" } else { "a ship" };
            format!("{} rolls {what} again: {from} becomes {to}", who(seat))
        }
        Event::Borrowed { seat, territory } => {
            format!("{} borrows the bonus of {}", who(seat), territory.title())
        }
        Event::Taken { ship: taken, from, .. } => {
            format!("{} leaves the {}", ship(taken, names), from.title())
        }
        Event::FieldPlaced { field, from: None, to } => {
            format!("The {} is placed on {}", field.title(), to.title())
        }
        Event::FieldPlaced { field, from: Some(from), to } => {
            format!("The {} moves from {} to {}", field.title(), from.title(), to.title())
        }
        Event::FieldCleared { field, .. } => format!("The {} is taken off the board", field.title()),
        Event::ColonyMoved { owner, from, to } => {
            format!("{}'s colony moves from {} to {}", who(owner), from.title(), to.title())
        }
        Event::Recovered { seat, card } => {
            format!("{} takes {} from the discard pile", who(seat), card.title())
        }
        Event::TurnEnded { seat, to_bay, relic_to_bay } => match to_bay + u8::from(*relic_to_bay) {
            0 => format!("{} ends the turn", who(seat)),
            1 => format!("{} ends the turn; one ship goes to the Maintenance Bay", who(seat)),
            more => format!("{} ends the turn; {more} ships go to the Maintenance Bay", who(seat)),
        },
        Event::Returned { seat, fuel, ore } => format!("{} returns {}", who(seat), amount(*fuel, *ore)),
        Event::GameOver { how } if how == "last-colony" => {
            "A last colony has landed: the game is over".to_owned()
        }
        Event::GameOver { .. } => "Everyone has had the last turn: the game is over".to_owned(),
    }
}

impl Territory {
    /// What the territory's bonus does, in a few words.
    pub const fn bonus_text(self) -> &'static str {
        match self {
            Territory::AsimovCrater => "Hub: one extra circle a turn with two ships or more",
            Territory::BradburyPlateau => "Colony Constructor: 1 ore less",
            Territory::BurroughsDesert => "the Relic Ship is for sale",
            Territory::HeinleinPlains => "Orbital Market: 1 fuel for 1 ore",
            Territory::HerbertValley => "Shipyard: 1 fuel and 1 ore less",
            Territory::LemBadlands => "Solar Converter: 1 fuel more a ship",
            Territory::PohlFoothills => "Card powers: 1 fuel less",
            Territory::VanVogtMountains => "Lunar Mine: first ship of any value",
        }
    }
}

impl AlienFrontiers {
    /// What an action does, for people.
    pub(crate) fn label_of(&self, s: &State, action: Action) -> String {
        let fuel_power = |card: Card| format!("{}, {} fuel", card.title(), self.price(s, card, 1));
        match action {
            Action::Dock { at, value, relic } => self.dock_label(s, at, value, relic),
            Action::Raise(die) => {
                format!(
                    "Raise {} to {} ({})",
                    s.die_name(die),
                    s.value_of(die) + 1,
                    fuel_power(Card::BoosterPod)
                )
            }
            Action::Lower(die) => format!(
                "Lower {} to {} ({})",
                s.die_name(die),
                s.value_of(die).saturating_sub(1),
                fuel_power(Card::StasisBeam)
            ),
            Action::Flip(die) => format!(
                "Turn {} over to {} ({})",
                s.die_name(die),
                7 - s.value_of(die).min(6),
                fuel_power(Card::PolarityDevice)
            ),
            Action::Shift { down, up } => format!(
                "Lower {} and raise {} ({})",
                s.die_name(down),
                s.die_name(up),
                fuel_power(Card::GravityManipulator)
            ),
            Action::Reroll(picks) => {
                format!("Roll {} again ({})", s.picked_names(picks), fuel_power(Card::TemporalWarper))
            }
            Action::Borrow(territory) => format!(
                "Borrow {} this turn: {} (Data Crystal, {} fuel)",
                territory.title(),
                territory.bonus_text(),
                self.price(s, Card::DataCrystal, s.colonies_on(territory))
            ),
            Action::Teleport(target) => {
                format!(
                    "Dock {} somewhere else ({})",
                    self.target_name(s, target),
                    fuel_power(Card::OrbitalTeleporter)
                )
            }
            Action::Control(target) => {
                format!(
                    "Use {} somewhere else ({})",
                    self.target_name(s, target),
                    fuel_power(Card::MindControlHelmet)
                )
            }
            Action::Shoot(target) => match s.phase {
                Phase::Fire { .. } => {
                    let price = self.figures.fuel_price[Card::PlasmaCannon.index()];
                    format!("Shoot {} too ({price} fuel)", self.target_name(s, target))
                }
                _ => {
                    format!("Shoot {} off ({})", self.target_name(s, target), fuel_power(Card::PlasmaCannon))
                }
            },
            Action::CeaseFire => "Stop shooting".to_owned(),
            Action::Scrap(Target::Relic) => {
                "Discard the Plasma Cannon: the Relic Ship goes back to Burroughs Desert".to_owned()
            }
            Action::Scrap(target) => {
                format!("Discard the Plasma Cannon: {} goes to the stock", self.target_name(s, target))
            }
            Action::PlaceField(field, territory) => {
                let card = match field {
                    Field::Isolation => Card::StasisBeam,
                    Field::Positron => Card::DataCrystal,
                    Field::Repulsor => Card::GravityManipulator,
                };
                format!("Discard the {}: {} to {}", card.title(), field.title(), territory.title())
            }
            Action::ClearField(field) => format!("Discard the Booster Pod: {} off the board", field.title()),
            Action::Uproot(owner, territory) => format!(
                "Discard the Orbital Teleporter: move {} colony from {}",
                self.whose(s, owner),
                territory.title()
            ),
            Action::Swap(owner, territory) => match s.phase {
                Phase::Swap { .. } => {
                    format!("Swap it with {} colony on {}", self.whose(s, owner), territory.title())
                }
                _ => format!(
                    "Discard the Polarity Device: swap {} colony on {}",
                    self.whose(s, owner),
                    territory.title()
                ),
            },
            Action::Recover(card) => {
                format!("Discard the Temporal Warper: take {} from the discard pile", card.title())
            }
            Action::Cycle => "Cycle the display: three new cards".to_owned(),
            Action::Claim(card) => format!("Claim {}", card.title()),
            Action::Launch => {
                let next = if s.turn.leftover { "; the advance left over starts the next" } else { "" };
                format!("Launch the finished colony for {}{next}", self.figures.launch)
            }
            Action::Land(territory) => self.landing_label(s, territory),
            Action::Trade => format!("Trade {} fuel for 1 ore", self.trade_price(s).unwrap_or(0)),
            Action::BuyRelic => format!("Buy the Relic Ship for {}", self.figures.relic),
            Action::StealFuel(victim) => format!("Steal 1 fuel from {}", self.seat_name(victim)),
            Action::StealOre(victim) => format!("Steal 1 ore from {}", self.seat_name(victim)),
            Action::StealCard(victim, card) => {
                let lost = if s.me().cards.has(card) { " (you have one: it is discarded)" } else { "" };
                format!("Steal {} from {}{lost}", card.title(), self.seat_name(victim))
            }
            Action::EndRaid => match s.phase {
                Phase::Raid { left } if left < self.figures.raid => "Take no more".to_owned(),
                _ => "Take nothing".to_owned(),
            },
            Action::EndTurn => match s.unplaced.iter().sum::<u8>() + u8::from(s.relic_value() != 0) {
                0 => "End the turn".to_owned(),
                1 => "End the turn; one ship goes to the Maintenance Bay".to_owned(),
                more => format!("End the turn; {more} ships go to the Maintenance Bay"),
            },
            Action::Keep(fuel) => {
                format!("Keep {fuel} fuel and {} ore", self.figures.resource_limit.saturating_sub(fuel))
            }
        }
    }

    fn dock_label(&self, s: &State, at: Facility, value: u8, relic: bool) -> String {
        let set = match at.set() {
            Set::One if relic => format!("the Relic Ship ({value})"),
            Set::One => format!("a {value}"),
            Set::Equal(2) => format!("two {value}s"),
            Set::Equal(_) => format!("three {value}s"),
            Set::Run => format!("{value}-{}-{}", value + 1, value + 2),
        };
        let with = if relic && at.set() != Set::One { " with the Relic Ship" } else { "" };
        let cost = self.docking_cost(s, at);
        let price = if cost == crate::Cost::FREE { String::new() } else { format!(" for {cost}") };
        let gain = match at {
            Facility::AlienArtifact => format!(": total {}, a cycle", s.claim_total() + value),
            Facility::ColonistHub => {
                let me = s.me();
                let extra = s.turn.hub_docked >= 1 && !s.turn.asimov_used && s.bonus(Territory::AsimovCrater);
                format!(": circle {}", (me.circle + 1 + u8::from(extra)).min(self.figures.circles))
            }
            Facility::ColonyConstructor | Facility::TerraformingStation => ": land a colony".to_owned(),
            Facility::LunarMine => format!(": +{} ore", self.figures.mine),
            Facility::OrbitalMarket => {
                let price = if s.bonus(Territory::HeinleinPlains) { 1 } else { value };
                format!(": trade {price} fuel for 1 ore")
            }
            Facility::RaidersOutpost => ": raid".to_owned(),
            Facility::Shipyard => format!(": ship number {}", s.fleet(s.turn.active, Self::SHIPS) + 1),
            Facility::SolarConverter => {
                let extra = u8::from(s.bonus(Territory::LemBadlands));
                format!(": +{} fuel", self.figures.solar[usize::from(value) - 1] + extra)
            }
        };
        format!("Dock {set}{with} at the {}{price}{gain}", at.title())
    }

    fn landing_label(&self, s: &State, territory: Territory) -> String {
        let owner = match s.phase {
            Phase::Relocate { owner, .. } => owner,
            _ => s.turn.active,
        };
        let mut colonies = s.colonies[territory.index()];
        let before = State::controller(&colonies);
        colonies[owner.index()] += 1;
        let after = State::controller(&colonies);
        let mut control = match after {
            _ if after == before => String::new(),
            Some(seat) if seat == s.turn.active && s.has_field(Field::Isolation, territory) => {
                ": you take control, without the bonus".to_owned()
            }
            Some(seat) if seat == s.turn.active => format!(": you take control ({})", territory.bonus_text()),
            Some(seat) => format!(": {} takes control", self.seat_name(seat)),
            None => format!(": {} loses control", before.map_or("nobody", |seat| self.seat_name(seat))),
        };
        if let Phase::Relocate { from, .. } = s.phase {
            let mut left = s.colonies[from.index()];
            left[owner.index()] -= 1;
            if let Some(loser) = s.counters[from.index()]
                && State::controller(&left) != Some(loser)
            {
                control += &format!("; {} loses {}", self.seat_name(loser), from.title());
            }
        }
        format!("Land on {}{control}", territory.title())
    }

    /// A seat by its colour, where no names are known.
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.colours.get(seat.index()).map_or("nobody", |colour| colour.title())
    }

    fn whose(&self, s: &State, seat: Seat) -> String {
        if seat == s.turn.active { "your".to_owned() } else { format!("{}'s", self.seat_name(seat)) }
    }

    fn target_name(&self, s: &State, target: Target) -> String {
        match target {
            Target::Relic => "the Relic Ship".to_owned(),
            Target::Ship { place, counts, owner, value } => {
                let track = match place.track() {
                    Some(track) if track != owner => format!(" ({} track)", self.whose(s, track)),
                    _ => String::new(),
                };
                let counting = if counts { " (counting for your claim)" } else { "" };
                format!(
                    "{} {value} at the {}{track}{counting}",
                    self.whose(s, owner),
                    place.facility().title()
                )
            }
        }
    }

    /// What the active player is asked.
    pub(crate) fn ask(&self, s: &State, _seat: Seat) -> Prompt {
        let me = s.me();
        let (text, rules): (String, Vec<RuleId>) = match s.phase {
            Phase::Act if s.turn.leftover => (
                "An advance is left over: launch the finished colony now to start the next with it, or it is lost."
                    .to_owned(),
                vec![rule!("colonist-hub.excess"), rule!("colonist-hub.excess-lost")],
            ),
            Phase::Act if s.any_unplaced() && self.check_end_turn(s).is_ok() => (
                "No ship of yours can dock: they go to the Maintenance Bay when you end your turn.".to_owned(),
                vec![rule!("turn.leftover-ships"), rule!("turn.end-declared"), rule!("tech.own-turn")],
            ),
            Phase::Act if s.any_unplaced() => {
                let ships = s.unplaced.iter().sum::<u8>() + u8::from(s.relic_value() != 0);
                let noun = if ships == 1 { "ship" } else { "ships" };
                let text = format!("Dock your {ships} {noun}, or use what else you have.");
                (text, vec![rule!("turn.free-order"), rule!("turn.must-dock"), rule!("tech.own-turn")])
            }
            Phase::Act => (
                "All ships are docked: use what else you have, or end your turn.".to_owned(),
                vec![rule!("turn.end-declared"), rule!("tech.own-turn"), rule!("resources.limit-eight")],
            ),
            Phase::Land { .. } => (
                "Where does your colony land?".to_owned(),
                vec![rule!("colonies.choose-territory"), rule!("territories.control")],
            ),
            Phase::Relocate { owner, from } => (
                format!("Where does {} colony from {} go?", self.whose(s, owner), from.title()),
                vec![rule!("orbital-teleporter.discard"), rule!("territories.control")],
            ),
            Phase::Swap { owner, on } => (
                format!("Which colony changes places with {} on {}?", self.whose(s, owner), on.title()),
                vec![rule!("polarity-device.discard"), rule!("polarity-device.different-owners")],
            ),
            Phase::Raid { left } if left == self.figures.raid => (
                format!("Your raid: steal up to {left} resources, or one card."),
                vec![rule!("raiders-outpost.loot"), rule!("holographic-decoy.no-resources")],
            ),
            Phase::Raid { left } => {
                (format!("Your raid: {left} more resources at most."), vec![rule!("raiders-outpost.loot")])
            }
            Phase::Redock { ship, from } => (
                format!("Where does the {} from the {} dock?", ship.value(), from.title()),
                vec![rule!("docking.moved-is-docked"), rule!("turn.immediate-benefit")],
            ),
            Phase::Fire { at } => (
                format!("Shoot another ship at the {}, or stop.", at.title()),
                vec![rule!("plasma-cannon.fuel"), rule!("plasma-cannon.one-facility")],
            ),
            Phase::Keep => (
                format!(
                    "You hold {} fuel and {} ore: which {} do you keep?",
                    me.fuel, me.ore, self.figures.resource_limit
                ),
                vec![rule!("resources.limit-eight"), rule!("resources.excess-choice")],
            ),
            Phase::Over | Phase::OutOfTime => {
                ("The game is over.".to_owned(), vec![rule!("game-end.ranking")])
            }
        };
        Prompt { text: text.into(), rules }
    }

    /// The position as readable text.
    pub(crate) fn text_of(&self, s: &State, names: &Names) -> String {
        let mut text = format!("Round {}\n\n", self.round_of(s));
        for seat in Seat::all(self.players) {
            text += &self.player_text(s, seat, names);
        }
        text += "\nOrbit\n";
        for place in self.places() {
            let title = match place.track() {
                Some(track) => format!("{} ({})", place.facility().title(), names.of(track)),
                None => place.facility().title().to_owned(),
            };
            let open = usize::from(self.figures.ports[place.index()]);
            let port = |port: usize| {
                let ship = s.ports[place.index()].0[port];
                match ship.is_some() {
                    false => "[ ]".to_owned(),
                    true if ship.is_relic() => format!("[*{}]", ship.value()),
                    true => {
                        let owner = Seat::all(self.players).find(|&seat| ship.is_of(seat));
                        format!("[{}{}]", owner.map_or('?', |seat| self.letter(seat)), ship.value())
                    }
                }
            };
            let ports: String = (0..open).map(port).collect();
            let note = match place {
                Place::ARTIFACT => {
                    let cards =
                        s.display.iter().flatten().map(|card| card.title()).collect::<Vec<_>>().join(" | ");
                    format!("  {cards}")
                }
                _ => String::new(),
            };
            text += &format!("  {title:<24} {ports}{note}\n");
        }
        text += "\nPlanet\n";
        for &territory in Territory::ALL {
            let here = s.colonies[territory.index()];
            let colonies: String = Seat::all(self.players)
                .flat_map(|seat| std::iter::repeat_n(self.letter(seat), usize::from(here[seat.index()])))
                .collect();
            let holder = s.counters[territory.index()].map_or("-", |seat| names.of(seat));
            let fields: Vec<&str> = Field::ALL
                .iter()
                .filter(|&&field| s.has_field(field, territory))
                .map(|field| field.title())
                .collect();
            let relic = territory == Territory::BurroughsDesert && s.relic.at == RelicAt::Home;
            let relic = if relic { "Relic Ship; " } else { "" };
            text += &format!(
                "  {:<19} {colonies:<10} {holder:<12} {relic}{}",
                territory.title(),
                territory.bonus_text()
            );
            for field in fields {
                text += &format!("; {field}");
            }
            text.push('\n');
        }
        let draw: u32 = s.draw.iter().map(|&copies| u32::from(copies)).sum();
        let pile: Vec<&str> = s.discard_pile().map(Card::title).collect();
        text += &format!("\nDraw pile {draw}; discard pile {}", pile.len());
        if !pile.is_empty() {
            text += &format!(": {}", pile.join(", "));
        }
        text.push('\n');
        if s.any_unplaced() {
            let own = s.unplaced_values().iter().map(|value| format!("[{value}]")).collect::<String>();
            let relic = if s.relic_value() > 0 { format!("[*{}]", s.relic_value()) } else { String::new() };
            text += &format!("{}'s ships to dock: {own}{relic}\n", names.of(s.turn.active));
        }
        text
    }

    fn letter(&self, seat: Seat) -> char {
        self.seat_name(seat).chars().next().unwrap_or('?')
    }

    fn player_text(&self, s: &State, seat: Seat, names: &Names) -> String {
        let player = &s.players[seat.index()];
        let mark = if seat == s.turn.active { '>' } else { ' ' };
        let mut text = format!(
            "{mark} {:<12} {:<6} {:>2} points  {} fuel  {} ore  {} ships ({} on the bay)  {} colonies to land",
            names.of(seat),
            self.seat_name(seat),
            s.points(seat),
            player.fuel,
            player.ore,
            s.fleet(seat, Self::SHIPS),
            player.bay,
            player.supply + u8::from(player.circle > 0),
        );
        if player.circle > 0 {
            text += &format!(", one on circle {}", player.circle);
        }
        if s.relic.owner == Some(seat) {
            text += "  Relic Ship";
        }
        text.push('\n');
        if !player.cards.is_empty() {
            let cards: Vec<String> = player
                .cards
                .iter()
                .map(|card| {
                    let used = seat == s.turn.active && s.turn.used.has(card);
                    format!("{}{}", card.title(), if used { " (used)" } else { "" })
                })
                .collect();
            text += &format!("    {}\n", cards.join(", "));
        }
        text
    }
}

impl State {
    fn die_name(&self, die: Die) -> String {
        match die {
            Die::Value(value) => format!("a {value}"),
            Die::Relic => format!("the Relic Ship ({})", self.relic_value()),
        }
    }

    fn picked_names(&self, picks: Picks) -> String {
        let values = self.unplaced_values();
        let own = values.iter().enumerate().filter(|(bit, _)| picks.bits() >> bit & 1 == 1);
        let own = own.map(|(_, value)| value.to_string());
        let relic = (picks.bits() & Picks::RELIC != 0).then(|| "the Relic Ship".to_owned());
        list(own.chain(relic))
    }
}
