//! Every word that people read: names, options, scores, the goal, prompts, labels and notes of actions, refusals, lines of the log; and, in
//! `picture`, the position as text.

use std::borrow::Cow;

use table::{
    Eyes, Prompt, Refusal, RuleId, Span, Tell, Text, text,
    text::{amount, counted, die, join, list, piece},
    trial::Prospect,
};

use crate::{
    Action, Event, TerraPrime,
    board::HelpBoard,
    content::Face,
    danger::{COMPUTER_DODGES, DODGES, LASER_MISSES},
    pieces::{Alien, ColonyType, Cube, Cubes, HexColour, Module, Sector, Space, Stand, Tech},
    reason::Reason,
    state::{GameEnd, Phase, Stage, State},
};

mod picture;

pub(crate) use picture::picture;

pub(crate) const TITLE: &str = "Terra Prime";
pub(crate) const TAGLINE: &str = "Explore, colonize, deliver and stand up to aliens around a lonely outpost.";
pub(crate) const STANDSTILL: &str = "Break off a standstill";
pub(crate) const STANDSTILLS: &[&str] = &[table::words::OFF, "After 20 turns"];
pub(crate) const BAD_STANDSTILL: &str = "is not between 1 and 1000 turns";
pub(crate) const STANDSTILL_HELP: &str = "The game is broken off and scored when every player has had 20 turns without a Reward tile or a delivery.";

/// Where LP come from, in the order of [`TerraPrime::points`].
pub(crate) const SCORE: [&str; 6] =
    ["LP chits", "credits", "cubes aboard", "Colony markers aboard", "Demand tiles", "Tech Upgrades"];

/// What hostile aliens do.
pub(crate) const ALIENS_HELP: &str = "They fire at you after every action next to them, a laser each, and Warships a torpedo too. Attack them for LP, or pacify them with cubes.";

/// What a place on the Outpost tile is for.
pub(crate) const OUTPOST_HELP: &str = "Home: here you deliver cubes, load Colony markers, look at hexes from afar, buy upgrades, and get shields.";

/// What the actions of a turn come from.
pub(crate) const ACTIONS_HELP: &str = "Each Thruster is an action in your turn; all of them must be taken.";

/// What weapons do, the one that is printed on a ship among them.
pub(crate) const WEAPONS_HELP: &str =
    "An attack rolls one die for each of your weapons, and each die hits that shows their number or less.";
pub(crate) const LASER_HELP: &str = "Your built-in weapon.";

/// What free slots are for.
pub(crate) const THRUSTER_CARGO_HELP: &str =
    "A free slot for a Thruster (Yellow colony) or a Cargo Module (Blue colony).";
pub(crate) const WEAPON_SHIELD_HELP: &str =
    "A free slot for a Weapon (Green colony) or a Shield Module (Outpost, Red colony).";

/// What the hold carries that is printed on a ship.
pub(crate) fn hold_help(cubes: [Cube; 2]) -> String {
    let cubes = list(cubes.map(|cube| text!["a ", cube]));
    let text =
        text!["Carries a Colony marker, or ", cubes, ". A marker founds a colony; load it at the Outpost."];
    text.to_string()
}

/// What the holds for Brownium carry, and what that pays.
pub(crate) fn brownium_help(pays: u16) -> String {
    text!["Carries Brownium only. It pays ", credits(pays), " of a module’s price."].to_string()
}

/// What the shield that is printed on a ship holds.
pub(crate) fn shield_help(energy: u8) -> String {
    let holds = "Your built-in shield holds ";
    let charged = "Energy takes damage before modules do; charge it at the Outpost or a Red colony.";
    format!("{holds}{energy} Energy. {charged}")
}

/// What things on the table are for.
pub(crate) fn help(rules: &TerraPrime) -> HelpBoard {
    let figures = &rules.figures;
    let mut phases: Vec<u8> =
        figures.rewards.iter().filter(|tile| tile.alarm).map(|tile| tile.phase as u8 + 1).collect();
    phases.sort_unstable();
    phases.dedup();
    let phases = || text!["phase ", list(phases.iter().copied())];
    HelpBoard {
        field: "Whoever flies in before there is a colony rolls a die for each asteroid.".into(),
        used: text!["Its owner takes ", lp(figures.points.colony_used), " whenever another player uses it."]
            .into(),
        unexplored: "Unexplored: whoever comes here turns up what is face down.".into(),
        hex: "Face down. Explore it by flying to one of its corners.".into(),
        red_hex: text![
            "Face down. Exploring it brings ",
            lp(figures.points.red_hex),
            "; here the dangers are greatest, and so are the rewards."
        ]
        .into(),
        gone: "Its aliens are defeated or pacified: they do nothing any more.".into(),
        stray: "dodged once, when it was explored".into(),
        discarded: "This hex fitted nowhere: empty space.".into(),
        torpedoes: "Torpedoes never miss".into(),
        lasers: format!("Lasers hit on {} or more", LASER_MISSES + 1).into(),
        dodges: [DODGES, COMPUTER_DODGES].map(|most| (most, format!("Dodged on 1 to {most}").into())).into(),
        hits: (1..=rules.most_weapons()).map(|weapons| (weapons, hit_help(weapons).into())).collect(),
        demand: "Deliver these cubes at the Outpost: each pays credits, and whoever fills the tile claims it and scores its LP at the end.".into(),
        no_demand: "No tile: the stack has run out, and the game ends.".into(),
        techs: "Paid in cubes; their LP count at the end.".into(),
        rewards: text![
            "A Reward tile is drawn for every colony and for every group of aliens that is defeated or pacified. Later phases give more, and ",
            phases(),
            " raises alarms."
        ]
        .into(),
        alarms: text![
            "Some Reward tiles of ",
            phases(),
            " take an Alarm disc away. When the last one is gone, the game ends with that turn."
        ]
        .into(),
    }
}

/// What a colony is good for, as it goes on after its name.
pub(crate) fn colony_help(colony: ColonyType) -> Text {
    let makes = match colony.produces() {
        Some(cube) => text!["makes ", cube],
        None => "makes nothing".into(),
    };
    match colony {
        ColonyType::Mining => text![makes, ", which pays for modules"],
        ColonyType::Red => text![makes, "; teleports ships home, installs and charges shields"],
        _ => text![makes, colony.installs().map(|module| text![", installs ", module, "s"])],
    }
}

/// When a die of an attack with so many weapons hits.
fn hit_help(weapons: u8) -> String {
    match weapons {
        0 | 1 => "A hit on 1".to_owned(),
        2..6 => format!("A hit on {weapons} or less"),
        _ => "Every die hits".to_owned(),
    }
}

/// What a Tech Upgrade does.
pub(crate) fn tech_help(rules: &TerraPrime, tech: Tech) -> Text {
    match tech {
        Tech::TargetingComputer => "Once per Attack you may re-roll dice that missed.".into(),
        Tech::NavigationalComputer => {
            text!["You dodge asteroids of both kinds on 1 to ", COMPUTER_DODGES, "."]
        }
        Tech::CargoCapacity => {
            "Your Cargo Modules hold 2 cubes of any colours or 1 Colony marker each.".into()
        }
        Tech::CloakingDevice => "Aliens do not attack you after a Move or Explore.".into(),
        Tech::Battlestation => "You roll one more die when you attack.".into(),
        Tech::DeliveryOptimizer => {
            let bonus = lp(rules.figures.points.delivery_optimizer);
            text!["You take ", bonus, " for each Demand tile you claim."]
        }
        Tech::Hyperdrive => "You have one more action per turn and may Explore twice.".into(),
    }
}

/// What a module does.
pub(crate) fn module_help(rules: &TerraPrime, module: Module) -> Text {
    match module {
        Module::Weapon => "One more die when you attack, and every die hits more easily.".into(),
        Module::Shield => {
            text!["Holds ", energy(rules.figures.shield_energy), ", each of which absorbs 1 damage."]
        }
        Module::Thruster => "One more action per turn, from your next turn on.".into(),
        Module::Cargo | Module::GreeniumCargo | Module::BluiumCargo | Module::YelliumCargo => {
            let held = match module.colour() {
                Some(colour) => text![cube(colour)],
                None => "1 cube of any colour".into(),
            };
            text!["Holds ", held, "; with Cargo Capacity 2 cubes or 1 Colony marker."]
        }
    }
}

/// Where the corners of a hex lie, clockwise from the upper right as on the map.
const CORNERS: [&str; 6] =
    ["upper right", "on the right", "lower right", "lower left", "on the left", "upper left"];

/// A sector: "sector 7", "the Outpost".
fn place(sector: Sector) -> Span {
    let title: Cow<'static, str> = match sector.number() {
        None => "the Outpost".into(),
        Some(number) => format!("sector {number}").into(),
    };
    piece(sector.to_string(), title)
}

pub(crate) fn lp(count: impl Into<i32>) -> table::Amount {
    TerraPrime::amount_of(count, "lp")
}

fn credits(count: impl Into<i32>) -> table::Amount {
    TerraPrime::amount_of(count, "credits")
}

fn energy(count: impl Into<i32>) -> table::Amount {
    TerraPrime::amount_of(count, "energy")
}

fn cube(cube: Cube) -> table::Amount {
    amount_of(cube, 1)
}

fn amount_of(cube: Cube, count: u8) -> table::Amount {
    TerraPrime::amount_of(count, cube.id())
}

/// "2 Bluium and 1 Brownium"; "nothing".
fn cubes(cubes: &Cubes) -> Text {
    if cubes.is_empty() {
        text!["nothing"]
    } else {
        list(cubes.iter().map(|(cube, count)| amount_of(cube, count)))
    }
}

/// "a Green colony".
fn colony(kind: ColonyType) -> Text {
    text!["a ", kind, " colony"]
}

fn alien_ships([scouts, warships]: [u8; 2]) -> Text {
    let scouts = (scouts > 0).then(|| counted(scouts, "scout", "scout", "scouts"));
    let warships = (warships > 0).then(|| counted(warships, "warship", "warship", "warships"));
    list(scouts.into_iter().chain(warships))
}

fn dice(faces: &[u8]) -> Text {
    join(faces.iter().map(|&face| die(face)), " ")
}

fn asteroids(count: u8) -> table::Amount {
    counted(count, "asteroid", "asteroid", "asteroids")
}

fn actions(count: u8) -> table::Amount {
    counted(count, "actions", "action", "actions")
}

impl TerraPrime {
    /// A hex: "the yellow hex 6".
    fn hex(&self, space: Space) -> Text {
        let number = space.index();
        let colour = if self.has_space(space) { self.figures.map.colour(space).title() } else { "missing" };
        text!["the ", piece(space.to_string(), format!("{colour} hex {number}"))]
    }

    /// What a face shows: "a Green planet and 1 asteroid; 1 stray asteroid".
    fn face_words(&self, number: u8) -> Text {
        let face = &self.figures.faces[usize::from(number)];
        let mut shown: Vec<Text> = Vec::new();
        for corner in 0..6 {
            if let Some(planet) = face.planet(corner) {
                shown.push(text!["a ", planet, " planet"]);
            }
        }
        let fields = (0..6).map(|corner| face.asteroids(corner)).filter(|&count| count > 0);
        shown.extend(fields.map(|count| text!["a field of ", asteroids(count)]));
        if face.stray > 0 {
            shown.push(text![counted(face.stray, "stray", "stray asteroid", "stray asteroids")]);
        }
        if face.ships() > 0 {
            shown.push(alien_ships(face.aliens));
        }
        if shown.is_empty() { text!["nothing"] } else { list(shown) }
    }

    /// What a Reward tile gives.
    fn reward_words(&self, number: u8) -> Text {
        let tile = &self.figures.rewards[usize::from(number)];
        let mut parts: Vec<Text> = Vec::new();
        if let Some(module) = tile.module {
            parts.push(text!["a ", module]);
        }
        if tile.energy > 0 {
            parts.push(text![energy(tile.energy)]);
        }
        parts.extend(tile.cubes.iter().map(|(cube, count)| text![amount_of(cube, count)]));
        if tile.credits > 0 {
            parts.push(text![credits(tile.credits)]);
        }
        if tile.lp > 0 {
            parts.push(text![lp(tile.lp)]);
        }
        if parts.is_empty() { text!["nothing"] } else { list(parts) }
    }

    /// A Reward tile in full: what it gives, and whether it carries an alarm.
    pub(crate) fn reward_text(&self, number: u8) -> String {
        let alarm = if self.figures.rewards[usize::from(number)].alarm { " and an alarm" } else { "" };
        format!("{}{alarm}", self.reward_words(number))
    }

    /// A Demand tile: "the green Demand tile for 2 Bluium".
    fn tile_words(&self, number: u8) -> Text {
        let tile = &self.figures.demand[usize::from(number)];
        text!["the ", if tile.yellow { "yellow" } else { "green" }, " Demand tile for ", cubes(&tile.cubes)]
    }

    fn stand_words(&self, s: &State, stand: Stand) -> Text {
        s.demand[stand.index()].tile.map_or_else(|| text![stand], |tile| self.tile_words(tile))
    }
}

// ---------------------------------------------------------------------- refusals

/// What has to be decided in a phase, and the clause that says so.
fn pending(s: &State, phase: Phase) -> (RuleId, &'static str) {
    match phase {
        Phase::Produce => (rule!("turn.steps"), "Let your colonies produce first."),
        Phase::Shortage => (rule!("production.shortage"), "Choose first which colony receives a cube."),
        Phase::Act => (rule!("turn.any-order"), "Choose an action."),
        Phase::Reveal => (rule!("explore.two-hexes"), "Choose first which hex is revealed."),
        Phase::Orient => (rule!("explore.orientation"), "Choose the orientation of the hex first."),
        Phase::Fit => (rule!("cargo.make-fit"), "Drop first what does not fit."),
        Phase::Slot if matches!(s.stage, Stage::Collecting(..)) => {
            (rule!("rewards.module-replace"), "Decide first where the reward module goes.")
        }
        Phase::Slot => (rule!("modules.replace"), "Decide first where the module goes."),
        Phase::Pay => (rule!("modules.brownium-choice"), "Decide first how much Brownium you pay."),
        Phase::Charge => (rule!("charge.both"), "Decide first whether to charge your shields."),
        Phase::Reroll => (rule!("targeting-computer.optional"), "Decide first whether to re-roll."),
        Phase::Destroy => (rule!("attack.choose-ships"), "Choose first which ship is destroyed."),
        Phase::Pacify => (rule!("pacify.cost"), "Give the aliens their cubes first."),
        Phase::Deliver => (rule!("deliver.choose-tiles"), "Finish your delivery first."),
        Phase::Satellite => (rule!("satellite.two"), "Look at a second hex first."),
        Phase::Aliens => (rule!("aliens.several-groups"), "Choose first which group attacks."),
        Phase::Damage => (rule!("damage.module"), "Choose first which module you lose."),
        Phase::Over => (rule!("end.finish-turn"), "The game is over."),
    }
}

/// The clause that says where a module is sold.
fn sold_where(module: Module) -> RuleId {
    match module {
        Module::Weapon => rule!("weapon-module.where"),
        Module::Thruster => rule!("thruster-module.where"),
        Module::Shield => rule!("shield-module.where"),
        Module::Cargo => rule!("cargo-module.where"),
        _ => rule!("components.special-modules"),
    }
}

/// Why an action may not be taken, in words.
pub(crate) fn refusal(rules: &TerraPrime, s: &State, action: Action, reason: Reason) -> Refusal {
    let (rule, why): (RuleId, Text) = match reason {
        Reason::NotYourTurn(active) => (rule!("turn.steps"), text!["It is the turn of ", active, "."]),
        Reason::Over => (rule!("end.finish-turn"), text!["The game is over."]),
        Reason::Pending(phase) => {
            let (rule, why) = pending(s, phase);
            (rule, text![why])
        }
        Reason::NotAsked(phase) => (pending(s, phase).0, text!["Nothing of that kind is to be decided now."]),
        Reason::NoActionsLeft => {
            (rule!("turn.action-count"), text!["You have taken all of your ", actions(s.turn.actions), "."])
        }
        Reason::ActionsLeft(left) => {
            (rule!("turn.must-take-all"), text!["You have ", actions(left), " left to take."])
        }
        Reason::NoSuchPlace => (rule!("map.size"), text!["There is no such place on this map."]),
        Reason::NotShort(sector) => (
            rule!("production.shortage"),
            text!["No colony of yours in ", place(sector), " waits for a cube that is short."],
        ),
        _ => rules.refusal_of_action(s, action, reason),
    };
    let refusal = Refusal::new(rule, why);
    let credits = |purse: u32| i32::try_from(purse).unwrap_or(i32::MAX);
    match reason {
        Reason::TooExpensive(price, purse) => refusal.lacking(price, credits(purse), "credits"),
        Reason::NoCreditsToCharge(price) => refusal.lacking(price, credits(s.me().credits), "credits"),
        Reason::TechPrice(tech) => {
            let cost = rules.figures.techs[tech.index()].cost.iter();
            cost.fold(refusal, |refusal, (cube, count)| {
                refusal.lacking(count, s.me().cubes.count(cube), cube.id())
            })
        }
        _ => refusal,
    }
}

impl TerraPrime {
    fn refusal_of_action(&self, s: &State, action: Action, reason: Reason) -> (RuleId, Text) {
        match reason {
            Reason::FaceUp(space) => {
                let rule = match action {
                    Action::Satellite(_) if self.face_down(s) == 0 => rule!("satellite.one-left"),
                    Action::Satellite(_) => rule!("satellite.two"),
                    _ => rule!("scan.peek"),
                };
                (rule, text![self.hex(space).capital(), " is face up."])
            }
            Reason::OutOfScan(space, true) => (
                rule!("scan.peek"),
                text![self.hex(space).capital(), " has no corner in a sector adjacent to your ship."],
            ),
            Reason::OutOfScan(_, false) => (
                rule!("scan.no-target"),
                text!["No face-down hex has a corner in a sector adjacent to your ship."],
            ),
            Reason::NotAdjacent(to) => {
                let explores = matches!(action, Action::Explore(_));
                let rule = if explores { rule!("explore.what") } else { rule!("move.one-step") };
                (rule, text!["No path leads from ", place(s.here()), " to ", place(to), "."])
            }
            Reason::NotRevealed(to) => (
                rule!("move.not-face-down"),
                text!["Part of a face-down hex lies in ", place(to), ": explore it."],
            ),
            Reason::NothingToExplore(to) => {
                (rule!("explore.what"), text!["Nothing is face down in ", place(to), ": move there."])
            }
            Reason::ExploredEnough(1) => (rule!("explore.once"), text!["You have explored this turn."]),
            Reason::ExploredEnough(_) => {
                (rule!("hyperdrive.explore"), text!["You have explored twice this turn."])
            }
            Reason::NotInSector(space) => (
                rule!("explore.two-hexes"),
                text![self.hex(space).capital(), " is not a face-down hex of the sector you explore."],
            ),
            Reason::PlanetAtOutpostCorner => (
                rule!("map.outpost-corner"),
                text!["A planet would lie at a corner that belongs to the Outpost."],
            ),
            Reason::PlanetNextToOutpost(at) => (
                rule!("explore.outpost-is-planet"),
                text!["A planet would lie in ", place(at), ", which is adjacent to the Outpost."],
            ),
            Reason::PlanetNextToPlanet(at, other) => (
                rule!("explore.planet-rule"),
                text!["A planet would lie in ", place(at), ", next to the one in ", place(other), "."],
            ),
            Reason::OutpostIsNoPlanet => {
                (rule!("colonize.not-outpost"), text!["Your ship is at the Outpost."])
            }
            Reason::Colonized => {
                (rule!("colonize.uncolonized"), text!["There is a colony in ", place(s.here()), "."])
            }
            Reason::NoFeature(false) => (
                rule!("colonize.where"),
                text!["There is neither planet nor asteroid field in ", place(s.here()), "."],
            ),
            Reason::NoFeature(true) => (
                rule!("colonize.choose-feature"),
                text!["There is no such planet or field in ", place(s.here()), "."],
            ),
            Reason::NoMarkerAboard => {
                let rule = match action {
                    Action::Offload => rule!("offload.returns"),
                    _ => rule!("colonize.marker"),
                };
                (rule, text!["No Colony marker is aboard."])
            }
            Reason::HostileAliens(partly) => {
                let rule = if partly { rule!("colonize.aliens-partly") } else { rule!("colonize.aliens") };
                (rule, text!["Hostile aliens are adjacent to ", place(s.here()), "."])
            }
            Reason::NoColonyHere => {
                (rule!("use.same-sector"), text!["There is no colony where your ship is."])
            }
            Reason::NoCube => (rule!("collect.cube-present"), text!["No cube lies at this colony."]),
            Reason::NoRoom(kind) => {
                (rule!("collect.room"), text!["None of your holds has room for ", cube(kind), "."])
            }
            Reason::NotRed => (rule!("teleport.red-only"), text!["This colony is not Red."]),
            Reason::NowhereToOffload => {
                (rule!("offload.where"), text!["Your ship is neither at the Outpost nor at a colony."])
            }
            Reason::NotSoldHere(module) => {
                let mining = s.colony(s.here()).is_some_and(|colony| colony.kind == ColonyType::Mining);
                let rule = if mining { rule!("use.by-type") } else { sold_where(module) };
                (rule, text!["No ", module, " is installed here."])
            }
            Reason::SoldOut(module) => {
                (rule!("modules.supply-out"), text!["The supply has no ", module, " left."])
            }
            Reason::TooExpensive(price, purse) => {
                let purse = i32::try_from(purse).unwrap_or(i32::MAX);
                (
                    rule!("modules.need-money"),
                    text!["It costs ", credits(price), ", and you can pay ", credits(purse), "."],
                )
            }
            Reason::NoSlot(module) => {
                (rule!("modules.slot-kind"), text!["Your ship has no slot for a ", module, "."])
            }
            Reason::NoFreeSlot => {
                let reward = matches!(s.stage, Stage::Collecting(..));
                let rule = if reward { rule!("rewards.module-replace") } else { rule!("modules.slot-kind") };
                (rule, text!["No fitting slot is free."])
            }
            Reason::NothingToForgo => {
                (rule!("rewards.module-replace"), text!["Only a reward module can be left, not one you buy."])
            }
            Reason::NotInSlot(module) => {
                (rule!("modules.slot-kind"), text!["You have no ", module, " in a fitting slot."])
            }
            Reason::NoRoomNeeded(module) => {
                (rule!("modules.replace-only-then"), text!["There is a free slot for the ", module, "."])
            }
            Reason::SameType(module) => {
                (rule!("rewards.module-replace"), text!["The reward is a ", module, " too."])
            }
            Reason::MarkerInModule(module) => {
                (rule!("modules.replace-marker"), text!["Your ", module, " carries a Colony marker."])
            }
            Reason::Payment(fewest, most) => self.payment_refusal(s, action, fewest, most),
            Reason::NoChargeHere => {
                (rule!("charge.where"), text!["Your ship is neither at the Outpost nor at a Red colony."])
            }
            Reason::NoCreditsToCharge(price) => {
                let brownium = s.me().cubes.count(Cube::Brownium) > 0;
                let rule = if brownium { rule!("charge.credits-only") } else { rule!("charge.price") };
                (rule, text!["Charging costs ", credits(price), "."])
            }
            Reason::NoEnergy => (rule!("charge.shortage"), text!["The supply has no Energy left."]),
            _ => self.refusal_beside_aliens(s, action, reason),
        }
    }

    fn payment_refusal(&self, s: &State, action: Action, fewest: u8, most: u8) -> (RuleId, Text) {
        let aboard = s.me().cubes.count(Cube::Brownium);
        match action {
            Action::Pay(brownium) if brownium > aboard => {
                (rule!("modules.brownium-pays"), text!["You have ", amount_of(Cube::Brownium, aboard), "."])
            }
            Action::Pay(brownium) if brownium > most => (
                rule!("modules.no-overpay"),
                text!["The price needs at most ", amount_of(Cube::Brownium, most), "."],
            ),
            _ => (
                rule!("modules.need-money"),
                text!["With your credits you need at least ", amount_of(Cube::Brownium, fewest), "."],
            ),
        }
    }

    fn refusal_beside_aliens(&self, s: &State, action: Action, reason: Reason) -> (RuleId, Text) {
        let pacifies = matches!(action, Action::Pacify(_));
        let target = |any: bool| match (pacifies, any) {
            (true, _) => rule!("pacify.target"),
            (false, true) => rule!("attack.target"),
            (false, false) => rule!("attack.no-target"),
        };
        match reason {
            Reason::NoAliensThere(group) => (
                target(self.adjacent_aliens(s) != 0),
                text!["No hostile aliens are on ", self.hex(group), "."],
            ),
            Reason::AliensNotAdjacent(group, any) => (
                target(any),
                text!["The aliens on ", self.hex(group), " are not adjacent to ", place(s.here()), "."],
            ),
            Reason::FewerMissed(missed) => (
                rule!("targeting-computer.reroll"),
                text![counted(missed, "dice", "die", "dice"), " missed."],
            ),
            Reason::NoSuchShip => (rule!("attack.destroy"), text!["No such ship of the group is left."]),
            Reason::TooFewCubes(needed, aboard) => {
                (rule!("pacify.too-few"), text!["It takes ", needed, " cubes, and you carry ", aboard, "."])
            }
            Reason::NotAttacking(group) => (
                rule!("aliens.several-groups"),
                text!["No group on ", self.hex(group), " has yet to attack you."],
            ),
            _ => self.refusal_at_outpost(s, action, reason),
        }
    }

    fn refusal_at_outpost(&self, s: &State, action: Action, reason: Reason) -> (RuleId, Text) {
        match reason {
            Reason::Brownium => (rule!("deliver.no-brownium"), text!["No Demand tile takes Brownium."]),
            Reason::NotAboard(kind) => {
                let rule = match action {
                    Action::Deliver(..) => rule!("deliver.what"),
                    Action::Give(_) => rule!("pacify.any-cubes"),
                    _ => rule!("cargo.discard"),
                };
                (rule, text!["No ", kind, " is aboard."])
            }
            Reason::NoTile(_) => (rule!("demand.three-open"), text!["No Demand tile lies there any more."]),
            Reason::NoSpace(stand, kind) => (
                rule!("deliver.fits"),
                text![self.stand_words(s, stand).capital(), " has no free space for ", kind, "."],
            ),
            Reason::NoMarkerLeft => {
                (rule!("load.need-marker"), text!["No Colony marker is left in your supply."])
            }
            Reason::NoTwoDoorHold => {
                (rule!("load.need-hold"), text!["You have no empty two-door hold for a Colony marker."])
            }
            Reason::SameHex => {
                (rule!("satellite.one-by-one"), text!["You have just looked at this hex: choose another."])
            }
            Reason::TechSoldOut(tech) => (rule!("tech.available"), text!["No ", tech, " is left."]),
            Reason::TechOwned(tech) => (rule!("tech.no-duplicates"), text!["You own the ", tech, "."]),
            Reason::TechPrice(tech) => {
                let cost = cubes(&self.figures.techs[tech.index()].cost);
                (rule!("tech.exact"), text!["The ", tech, " costs ", cost, "."])
            }
            Reason::NoSuchModule(module) => {
                (rule!("damage.module"), text!["You have no ", module, " to lose."])
            }
            Reason::Owed(kind) => {
                let gift = matches!(s.stage, Stage::Pacifying(..));
                let rule = if gift { rule!("pacify.cost") } else { rule!("modules.need-money") };
                (rule, text!["You need this ", kind, " for what you are paying."])
            }
            Reason::NoMarkerDue => (
                rule!("cargo.make-fit"),
                text!["A Colony marker goes overboard only with an improved Cargo Module lost to damage."],
            ),
            // What else could be the matter has been said before.
            _ => (rule!("outpost.only-there"), text!["Your ship is not at the Outpost."]),
        }
    }
}

// ------------------------------------------------------------------------ labels

/// What an action does.
pub(crate) fn label(rules: &TerraPrime, s: &State, action: Action) -> Text {
    match action {
        Action::Produce => text!["Let your colonies produce"],
        Action::ProduceAt(sector) => text!["Let the colony in ", place(sector), " receive the cube"],
        Action::Scan(space) => text!["Scan ", rules.hex(space)],
        Action::Move(to) => text!["Move to ", place(to), rules.danger_words(s, to)],
        Action::Explore(to) => rules.explore_label(s, to),
        Action::Reveal(space) => text!["Reveal ", rules.hex(space), " first"],
        Action::Orient(orientation) => rules.orient_label(s, orientation),
        Action::Colonize(kind) => {
            let earned: u8 = rules.colony_lp(s, s.here(), kind).iter().sum();
            text!["Found ", colony(kind), " in ", place(s.here()), " for ", lp(earned)]
        }
        Action::Collect => match s.colony(s.here()).and_then(|colony| colony.kind.produces()) {
            Some(kind) => text!["Collect ", cube(kind), rules.owner_words(s)],
            None => text!["Collect the cube of this colony"],
        },
        Action::Teleport => text!["Teleport home", rules.owner_words(s)],
        Action::Install(module) => rules.install_label(s, module),
        Action::FreeSlot => text!["Use a free slot"],
        Action::Replace(module) => text!["Discard your ", module, " for it"],
        Action::Forgo => text!["Leave the module"],
        Action::Pay(brownium) => rules.pay_label(s, brownium),
        Action::Charge => {
            let room = rules.energy_capacity(s.me()).saturating_sub(s.me().energy);
            let gained = energy(room.min(s.supply.energy));
            let price = credits(rules.figures.prices.charge);
            let owner = if s.phase == Phase::Charge { Text::new() } else { rules.owner_words(s) };
            text!["Charge all shields for ", price, ": ", gained, owner]
        }
        Action::NoCharge => text!["Do not charge"],
        Action::Attack(group) => {
            let weapons = rules.weapons(s.me());
            let dice = counted(weapons, "dice", "die", "dice");
            let ships = alien_ships(rules.ships_left(s, group));
            text![
                "Attack ",
                ships,
                " on ",
                rules.hex(group),
                " with ",
                dice,
                ", hitting on ",
                weapons,
                " or less"
            ]
        }
        Action::Reroll(count) => text!["Re-roll ", counted(count, "dice", "missed die", "missed dice")],
        Action::Keep => text!["Keep the roll"],
        Action::Destroy(alien) => {
            text!["Destroy a ", alien, " for ", lp(rules.figures.points.alien_ship)]
        }
        Action::Pacify(group) => {
            let ships = alien_ships(rules.ships_left(s, group));
            text!["Pacify ", ships, " on ", rules.hex(group), " with ", rules.gift(s, group), " cubes"]
        }
        Action::Give(kind) => text!["Give ", cube(kind)],
        Action::Deliver(kind, stand) => {
            let paid = credits(rules.figures.delivery[kind.index()]);
            text!["Deliver ", cube(kind), " to ", rules.stand_words(s, stand), " for ", paid]
        }
        Action::Finish => text!["Finish the delivery"],
        Action::Load => text!["Load a Colony marker"],
        Action::Satellite(space) => text!["Look at ", rules.hex(space), " with the Satellite Scanner"],
        Action::Buy(tech) => {
            text!["Buy the ", tech, " for ", cubes(&rules.figures.techs[tech.index()].cost)]
        }
        Action::Face(group) => {
            let ships = alien_ships(rules.ships_left(s, group));
            text!["Let ", ships, " on ", rules.hex(group), " attack next"]
        }
        Action::Lose(module) => text!["Lose a ", module],
        Action::Discard(kind) => text!["Discard ", cube(kind)],
        Action::Offload => text!["Offload a Colony marker", rules.owner_words(s)],
        Action::DropMarker => text!["Let a Colony marker go with the Cargo Module"],
        Action::End => text!["End your turn"],
    }
}

/// An action in fewer words than its label, where the map or a tile says the rest.
pub(crate) fn brief(rules: &TerraPrime, s: &State, action: Action) -> Text {
    let ships = |group| alien_ships(rules.ships_left(s, group));
    match action {
        Action::Explore(to) => {
            let earned = rules.red_hexes_lp(s, to);
            text!["Explore ", place(to), earned.map(|earned| text![" for ", earned])]
        }
        Action::Attack(group) => text!["Attack ", ships(group), " on ", rules.hex(group)],
        Action::Pacify(group) => text!["Pacify ", ships(group), " on ", rules.hex(group)],
        Action::Face(group) => text![ships(group), " on ", rules.hex(group)],
        Action::Deliver(kind, stand) => rules.deliver_brief(s, kind, stand),
        Action::Orient(orientation) => rules.orient_brief(s, orientation),
        _ => Text::new(),
    }
}

impl TerraPrime {
    /// "Deliver 1 Bluium to the tile of 2 LP for 20 credits", unless other tiles that take the cube are worth as much.
    fn deliver_brief(&self, s: &State, kind: Cube, stand: Stand) -> Text {
        let worth = |stand: Stand| {
            let tile = s.demand[stand.index()].tile?;
            Some(self.figures.demand[usize::from(tile)].lp)
        };
        let mut alike = 0;
        self.legal_deliveries(s, |other| {
            alike +=
                u8::from(matches!(other, Action::Deliver(of, at) if of == kind && worth(at) == worth(stand)));
        });
        let Some(points) = worth(stand).filter(|_| alike == 1) else { return Text::new() };
        let paid = credits(self.figures.delivery[kind.index()]);
        text!["Deliver ", cube(kind), " to the tile of ", lp(points), " for ", paid]
    }

    /// Where the planet comes to lie, or the largest field of a hex without one; everything where that does not tell the orientations apart.
    fn orient_brief(&self, s: &State, orientation: u8) -> Text {
        let Stage::Orienting(space) = s.stage else { return Text::new() };
        let Some(face) = self.face(s, space) else { return Text::new() };
        let main = |orientation| {
            let shown = face.main_corner()?;
            let corner = (0..6).find(|&corner| Face::turned(corner, orientation) == shown)?;
            let at = self.corner_words(s, space, corner);
            Some(match face.planet(shown) {
                Some(planet) => text![planet, " ", at],
                None => text![asteroids(face.asteroids(shown)), " ", at],
            })
        };
        let (allowed, lies) = (self.orientations(s, space), main(orientation));
        let alike = (0..6).filter(|&other| allowed >> other & 1 == 1 && main(other) == lies).count();
        lies.filter(|_| alike == 1).unwrap_or_else(|| list(self.orient_parts(s, space, orientation)))
    }

    /// ": 2 asteroids, a scout", or nothing.
    fn danger_words(&self, s: &State, to: Sector) -> Text {
        if !self.figures.map.has(to) {
            return Text::new();
        }
        let risk = self.risk(s, s.turn.active, to);
        let asteroids = (risk.asteroids > 0).then(|| text![asteroids(risk.asteroids)]);
        let aliens =
            (risk.lasers > 0).then(|| text![alien_ships([risk.lasers - risk.torpedoes, risk.torpedoes])]);
        let dangers: Vec<Text> = asteroids.into_iter().chain(aliens).collect();
        if dangers.is_empty() { Text::new() } else { text![": ", list(dangers)] }
    }

    /// ", 1 LP for seat 2" where the colony is another player's.
    fn owner_words(&self, s: &State) -> Text {
        match s.colony(s.here()).filter(|colony| colony.owner != s.turn.active) {
            Some(colony) => text![", ", lp(self.figures.points.colony_used), " for ", colony.owner],
            None => Text::new(),
        }
    }

    fn explore_label(&self, s: &State, to: Sector) -> Text {
        let down = self.figures.map.meeting(to) & !s.revealed;
        let hexes = list(Space::in_set(u64::from(down)).map(|space| self.hex(space)));
        let earned = self.red_hexes_lp(s, to).map(|earned| text![" for ", earned]);
        text!["Explore ", place(to), " with ", hexes, earned]
    }

    /// The LP for the red hexes that an Explore reveals.
    fn red_hexes_lp(&self, s: &State, to: Sector) -> Option<table::Amount> {
        let down = self.figures.map.meeting(to) & !s.revealed;
        let red = (down & self.figures.map.of_colour(HexColour::Red)).count_ones() as i32;
        (red > 0).then(|| lp(red * i32::from(self.figures.points.red_hex)))
    }

    /// Where a corner of the hex that is turned lies: whoever turns it looks at the hex, where no number stands.
    fn corner_words(&self, s: &State, space: Space, corner: usize) -> &'static str {
        match self.figures.map.corners(space)[corner] {
            Sector::OUTPOST => "at the Outpost",
            sector if sector == s.here() => "at your ship",
            _ => CORNERS[corner],
        }
    }

    /// Where an orientation brings planets, and then asteroids.
    fn orient_parts(&self, s: &State, space: Space, orientation: u8) -> Vec<Text> {
        let Some(face) = self.face(s, space) else { return Vec::new() };
        let (mut parts, mut fields): (Vec<Text>, Vec<Text>) = Default::default();
        for corner in 0..6 {
            let (shown, at) = (Face::turned(corner, orientation), self.corner_words(s, space, corner));
            if let Some(planet) = face.planet(shown) {
                parts.push(text![planet, " ", at]);
            }
            if face.asteroids(shown) > 0 {
                fields.push(text![asteroids(face.asteroids(shown)), " ", at]);
            }
        }
        parts.append(&mut fields);
        parts
    }

    fn orient_label(&self, s: &State, orientation: u8) -> Text {
        let Stage::Orienting(space) = s.stage else { return text!["Orient the hex"] };
        let parts = self.orient_parts(s, space, orientation);
        if parts.is_empty() {
            return text!["Turn it to orientation ", orientation];
        }
        text!["Turn it: ", list(parts)]
    }

    fn install_label(&self, s: &State, module: Module) -> Text {
        let price = match self.free_slots(s.me(), module) {
            0 => text![", replacing another"],
            _ => text![" for ", credits(self.price(s.me(), module, None))],
        };
        text!["Install a ", module, price, self.owner_words(s)]
    }

    fn pay_label(&self, s: &State, brownium: u8) -> Text {
        let Stage::Paying(module, replaced) = s.stage else {
            return text!["Pay with ", amount_of(Cube::Brownium, brownium)];
        };
        let worth = u16::from(brownium) * self.figures.prices.brownium;
        let rest = self.price(s.me(), module, replaced).saturating_sub(worth);
        let paid = (rest > 0).then(|| credits(rest)).into_iter();
        let paid: Vec<_> = paid.chain((brownium > 0).then(|| amount_of(Cube::Brownium, brownium))).collect();
        text!["Pay ", list(paid)]
    }
}

/// What else there is to know before an action is taken.
pub(crate) fn note(rules: &TerraPrime, s: &State, action: Action) -> Text {
    match action {
        Action::Buy(tech) => tech_help(rules, tech),
        Action::Install(module) => {
            let fired_at = rules.attackers(s, action) != 0;
            text![module_help(rules, module), fired_at.then_some(" Hostile aliens attack afterwards.")]
        }
        Action::Attack(_) if rules.attackers(s, action) != 0 => {
            let again = s.me().has(Tech::TargetingComputer).then_some("; the chances count a re-roll");
            text!["Hostile aliens that are left attack afterwards", again]
        }
        _ if rules.attackers(s, action) != 0 => text!["Hostile aliens attack afterwards"],
        Action::Satellite(_) if s.phase == Phase::Act => text!["Then a second hex"],
        Action::Finish => text!["More cubes take another action"],
        Action::Explore(_) => text!["You turn the hex as you like, if the planets allow it"],
        _ => Text::new(),
    }
}

// ----------------------------------------------------------------------- prompts

/// What the active player is asked.
pub(crate) fn prompt(rules: &TerraPrime, s: &State) -> Prompt {
    let (text, rules): (Text, Vec<RuleId>) = match s.phase {
        Phase::Produce => (
            text![
                "The supply is short of what your colonies produce. Discard cubes first, or let them produce."
            ],
            vec![rule!("cargo.discard-when"), rule!("production.shortage")],
        ),
        Phase::Shortage => (
            text!["Which colony receives the next cube?"],
            vec![rule!("production.shortage"), rule!("components.cubes")],
        ),
        Phase::Act => rules.act_question(s),
        Phase::Reveal => (
            text!["Which hex do you reveal first?"],
            vec![rule!("explore.two-hexes"), rule!("explore.order")],
        ),
        Phase::Orient => (
            match s.stage {
                Stage::Orienting(space) => {
                    let face = s.hexes[space.index()].face.saturating_sub(1);
                    text!["How do you turn ", rules.hex(space), "? It shows ", rules.face_words(face), "."]
                }
                _ => text!["How do you turn the hex?"],
            },
            vec![
                rule!("explore.orientation"),
                rule!("explore.planet-rule"),
                rule!("explore.outpost-is-planet"),
            ],
        ),
        Phase::Fit => (
            text!["Not everything fits into your holds: what do you drop?"],
            vec![rule!("cargo.make-fit"), rule!("cargo.automatic")],
        ),
        Phase::Slot => rules.slot_question(s),
        Phase::Pay => (
            text!["How much of the price do you pay in Brownium?"],
            vec![rule!("modules.brownium-choice"), rule!("modules.brownium-pays")],
        ),
        Phase::Charge => (
            text!["Charge all your shields too, for ", credits(rules.figures.prices.charge), "?"],
            vec![rule!("charge.both"), rule!("charge.price")],
        ),
        Phase::Reroll => match s.stage {
            Stage::Rolled(_, hits, missed) => (
                text![
                    counted(hits, "hit", "hit", "hits"),
                    ", ",
                    counted(missed, "dice", "die", "dice"),
                    " missed. Re-roll?"
                ],
                vec![rule!("targeting-computer.reroll"), rule!("targeting-computer.same-target")],
            ),
            _ => (text!["Re-roll?"], vec![rule!("targeting-computer.reroll")]),
        },
        Phase::Destroy => (
            text!["Which ship does your hit destroy?"],
            vec![rule!("attack.choose-ships"), rule!("attack.lp")],
        ),
        Phase::Pacify => match s.stage {
            Stage::Pacifying(_, owed) => (
                text!["Which cube do you give? ", counted(owed, "cubes", "cube", "cubes"), " to go."],
                vec![rule!("pacify.cost"), rule!("pacify.any-cubes")],
            ),
            _ => (text!["Which cube do you give?"], vec![rule!("pacify.cost")]),
        },
        Phase::Deliver => (
            text!["Deliver another cube, or finish?"],
            vec![rule!("deliver.what"), rule!("deliver.fits"), rule!("deliver.claim")],
        ),
        Phase::Satellite => (
            text!["Which hex do you look at next?"],
            vec![rule!("satellite.two"), rule!("satellite.one-by-one")],
        ),
        Phase::Aliens => (
            text!["Which group of aliens attacks next?"],
            vec![rule!("aliens.several-groups"), rule!("aliens.torpedoes"), rule!("aliens.lasers")],
        ),
        Phase::Damage => (
            text!["You take damage: which module do you lose?"],
            vec![rule!("damage.module"), rule!("damage.cargo-contents")],
        ),
        Phase::Over => (text!["The game is over."], vec![rule!("end.finish-turn")]),
    };
    Prompt { text, rules }
}

/// What ended the game.
pub(crate) fn ending(how: GameEnd) -> Text {
    match how {
        GameEnd::Alarms => "The last alarm was raised".into(),
        GameEnd::Demand => "A claimed Demand tile could not be replaced".into(),
        GameEnd::Standstill => "Nothing moved any more".into(),
    }
}

/// The aim of the game, and how far these eyes have come.
pub(crate) fn goal(rules: &TerraPrime, s: &State, eyes: Eyes) -> Text {
    let alarms = counted(s.alarms, "alarm", "more alarm", "more alarms");
    let mut text = match s.stage {
        Stage::Over(_) => text!["Most LP wins."],
        _ if s.ending.is_some() => text!["Most LP wins; this is the last turn."],
        _ => text!["Most LP wins, after ", alarms, " or a Demand tile not replaced."],
    };
    if let Eyes::Seat(seat) = eyes
        && seat.index() < rules.players
    {
        let points = i32::try_from(rules.total(&s.players[seat.index()])).unwrap_or(i32::MAX);
        text.say(" You have ").say(lp(points)).say(".");
    }
    text
}

impl TerraPrime {
    fn act_question(&self, s: &State) -> (Text, Vec<RuleId>) {
        if s.turn.left == 0 {
            let last = s.ending.map(|_| " The game ends with it.");
            return (text!["End your turn.", last], vec![rule!("turn.end-turn"), rule!("attack.restore")]);
        }
        let aliens = self.adjacent_aliens(s);
        let mut rules = vec![rule!("turn.must-take-all"), rule!("turn.eleven-actions")];
        let mut text = text!["Take an action: ", s.turn.left, " left."];
        if aliens != 0 {
            text.say(" Hostile aliens attack after every action beside them.");
            rules.insert(0, rule!("aliens.any-action"));
        }
        if s.ending.is_some() {
            text.say(" This is the last turn of the game.");
            rules.push(rule!("end.finish-turn"));
        }
        (text, rules)
    }

    fn slot_question(&self, s: &State) -> (Text, Vec<RuleId>) {
        match s.stage {
            Stage::Collecting(tile, ..) => {
                let module = self.figures.rewards[usize::from(tile)].module;
                (
                    text![
                        "No slot is free for the ",
                        module,
                        ": discard another module for it, or leave it?"
                    ],
                    vec![rule!("rewards.module-replace"), rule!("modules.replace-marker")],
                )
            }
            Stage::Buying(module) => (
                text!["Where does the ", module, " go?"],
                vec![rule!("modules.replace"), rule!("modules.replace-marker")],
            ),
            _ => (text!["Where does the module go?"], vec![rule!("modules.replace")]),
        }
    }
}

// --------------------------------------------------------------------------- log

/// A line of the log.
pub(crate) fn narrate(rules: &TerraPrime, event: &Event) -> Text {
    match event {
        Event::First { seat } => text![*seat, " takes the first turn"],
        Event::DemandShown { tile, .. } => text![rules.tile_words(*tile).capital(), " is turned up"],
        Event::TurnStarted { seat, turn, actions: count } => {
            text![*seat, " begins turn ", *turn, " with ", actions(*count)]
        }
        Event::Produced { seat, sector, cube: kind } => {
            text![*seat, " has ", cube(*kind), " produced in ", place(*sector)]
        }
        Event::Looked { seat, space, face, satellite } => {
            let with = satellite.then_some(" with the Satellite Scanner");
            let shown = face.map(|face| text![": ", rules.face_words(face)]);
            text![*seat, " looks at ", rules.hex(*space), with, shown]
        }
        Event::Moved { seat, to, .. } => text![*seat, " moves to ", place(*to)],
        Event::Explored { seat, to, .. } => text![*seat, " explores ", place(*to)],
        Event::Revealed { space, face, .. } => {
            text![rules.hex(*space).capital(), " shows ", rules.face_words(*face)]
        }
        Event::Oriented { seat, space, .. } => text![*seat, " turns ", rules.hex(*space), " into place"],
        Event::Misfit { space, .. } => {
            text![rules.hex(*space).capital(), " fits nowhere and is discarded"]
        }
        Event::Asteroids { seat, stray, dice: faces, damage, .. } => {
            let what = if stray.is_some() { "stray asteroids" } else { "the asteroid field" };
            text![*seat, " rolls ", dice(faces), " for ", what, ": ", damage_words(*damage)]
        }
        Event::Torpedoes { seat, space, damage } => {
            text!["Torpedoes from ", rules.hex(*space), " hit ", *seat, ": ", damage_words(*damage)]
        }
        Event::Lasers { seat, space, dice: faces, damage, .. } => {
            let hex = rules.hex(*space);
            text!["Lasers from ", hex, " fire at ", *seat, ": ", dice(faces), ", ", damage_words(*damage)]
        }
        Event::EnergyLost { seat } => text![*seat, " loses ", energy(1)],
        Event::ModuleLost { seat, module } => text![*seat, " loses a ", *module],
        Event::LpLost { seat, lp: 0 } => text![*seat, " has nothing left to lose"],
        Event::LpLost { seat, lp: lost } => text![*seat, " loses ", lp(*lost)],
        Event::MarkerLost { seat } => text![*seat, " loses a Colony marker to the own supply"],
        Event::Colonized { seat, sector, colony: kind, distance, bonus, asteroids } => {
            let earned = distance + bonus + asteroids;
            text![*seat, " colonizes ", place(*sector), " with ", colony(*kind), " for ", lp(earned)]
        }
        Event::Founded { seat, sector, colony: kind } => {
            text!["The ", *kind, " colony of ", *seat, " stands in ", place(*sector)]
        }
        Event::RewardDrawn { seat, tile } => {
            text![*seat, " draws a Reward tile: ", rules.reward_words(*tile)]
        }
        Event::Gained { seat, lp: earned, credits: paid, cubes: kinds, energy: charged } => {
            text![*seat, " takes ", gains(*earned, *paid, kinds, *charged)]
        }
        Event::Paid { seat, credits: paid, cubes: kinds } => {
            text![*seat, " pays ", gains(0, *paid, kinds, 0)]
        }
        Event::Installed { seat, module, replaced: None } => text![*seat, " installs a ", *module],
        Event::Installed { seat, module, replaced: Some(old) } => {
            text![*seat, " installs a ", *module, " in place of a ", *old]
        }
        Event::ModuleForgone { seat, module } => text![*seat, " has no place for the ", *module],
        Event::AlarmRemoved { left, .. } => {
            text!["An alarm disc is removed; ", counted(*left, "alarm", "is", "are"), " left"]
        }
        _ => rules.deed(event),
    }
}

impl TerraPrime {
    fn deed(&self, event: &Event) -> Text {
        match event {
            Event::ColonyUsed { owner, sector, lp: earned, .. } => {
                text![*owner, " takes ", lp(*earned), " for the colony in ", place(*sector)]
            }
            Event::Collected { seat, sector, cube: kind } => {
                text![*seat, " collects ", cube(*kind), " in ", place(*sector)]
            }
            Event::Teleported { seat, from } => text![*seat, " teleports home from ", place(*from)],
            Event::Charged { seat, energy: charged } => text![*seat, " charges ", energy(*charged)],
            Event::AttackRolled { seat, space, dice: faces, hits, .. } => {
                let hits = counted(*hits, "hit", "hit", "hits");
                text![*seat, " attacks ", self.hex(*space), " and rolls ", dice(faces), ": ", hits]
            }
            Event::Rerolled { seat, dice: faces, hits, .. } => {
                text![*seat, " re-rolls ", dice(faces), ": ", counted(*hits, "hit", "more hit", "more hits")]
            }
            Event::Destroyed { seat, alien, lp: earned, .. } => {
                text![*seat, " destroys a ", *alien, " for ", lp(*earned)]
            }
            Event::Defeated { seat, space } => {
                text![*seat, " has defeated the aliens on ", self.hex(*space)]
            }
            Event::Gave { seat, cube: kind, .. } => text![*seat, " gives the aliens ", cube(*kind)],
            Event::Pacified { seat, space } => {
                text![*seat, " has pacified the aliens on ", self.hex(*space)]
            }
            Event::Restored { space } => {
                text!["The aliens on ", self.hex(*space), " are at full strength again"]
            }
            Event::Delivered { seat, cube: kind, credits: paid, .. } => {
                text![*seat, " delivers ", cube(*kind), " for ", credits(*paid)]
            }
            Event::Claimed { seat, tile, lp: earned, .. } => {
                let bonus = (*earned > 0).then(|| text![" and takes ", lp(*earned)]);
                text![*seat, " claims ", self.tile_words(*tile), bonus]
            }
            Event::DemandOut { stand } => {
                let colour = if stand.is_yellow() { "yellow" } else { "green" };
                text!["No ", colour, " Demand tile is left: the game ends with this turn"]
            }
            Event::Loaded { seat } => text![*seat, " loads a Colony marker"],
            Event::Offloaded { seat, sector } => {
                text![*seat, " offloads a Colony marker in ", place(*sector)]
            }
            Event::Bought { seat, tech } => text![*seat, " buys the ", *tech],
            Event::Discarded { seat, cube: kind } => text![*seat, " discards ", cube(*kind)],
            Event::NoRoom { seat, cubes: kinds, energy: charged } => {
                text![*seat, " loses ", gains(0, 0, kinds, *charged), " for want of room"]
            }
            Event::TurnEnded { seat } => text![*seat, " ends the turn"],
            Event::GameOver { how } => match how {
                GameEnd::Alarms => text!["The game is over: the last alarm disc is gone"],
                GameEnd::Demand => text!["The game is over: a Demand tile could not be replaced"],
                GameEnd::Standstill => text!["The game is broken off: nothing happened for too long"],
            },
            // Everything else has its line above.
            _ => text!["Something happened"],
        }
    }
}

/// So much damage, with this chance.
pub(crate) fn damage_prospect(damage: usize, chance: f32) -> Prospect {
    let damage = counted(damage as i32, "damage", "damage", "damage");
    Prospect::new(text![damage], chance).with(damage)
}

/// So many hits, with this chance.
pub(crate) fn hit_prospect(hits: usize, chance: f32) -> Prospect {
    let hits = counted(hits as i32, "hit", "hit", "hits");
    Prospect::new(text![hits], chance).with(hits)
}

/// "no damage", "2 damage".
fn damage_words(damage: u8) -> Text {
    if damage == 0 { text!["no damage"] } else { text![amount(damage, "damage")] }
}

/// "2 LP, 10 credits and 1 Brownium"; "nothing".
fn gains(earned: u32, paid: u32, kinds: &Cubes, charged: u8) -> Text {
    let figure = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    let mut parts: Vec<table::Amount> = Vec::new();
    if earned > 0 {
        parts.push(lp(figure(earned)));
    }
    if paid > 0 {
        parts.push(credits(figure(paid)));
    }
    parts.extend(kinds.iter().map(|(cube, count)| amount_of(cube, count)));
    if charged > 0 {
        parts.push(energy(charged));
    }
    if parts.is_empty() { text!["nothing"] } else { list(parts) }
}

/// What one and several of what actions cost and give are called in a sentence.
pub(crate) fn unit_names(of: &str) -> Option<(&'static str, &'static str)> {
    Some(match of {
        "lp" => ("LP", "LP"),
        "credits" => ("credit", "credits"),
        "energy" => ("Energy", "Energy"),
        "marker" => ("Colony marker", "Colony markers"),
        "upgrade" => ("Tech Upgrade", "Tech Upgrades"),
        "brownium" => ("Brownium", "Brownium"),
        "greenium" => ("Greenium", "Greenium"),
        "bluium" => ("Bluium", "Bluium"),
        "yellium" => ("Yellium", "Yellium"),
        "weapon" => ("Weapon Module", "Weapon Modules"),
        "shield" => ("Shield Module", "Shield Modules"),
        "thruster" => ("Thruster Module", "Thruster Modules"),
        "cargo" => ("Cargo Module", "Cargo Modules"),
        "greenium-cargo" => ("Greenium Cargo Module", "Greenium Cargo Modules"),
        "bluium-cargo" => ("Bluium Cargo Module", "Bluium Cargo Modules"),
        "yellium-cargo" => ("Yellium Cargo Module", "Yellium Cargo Modules"),
        _ => return None,
    })
}

// --------------------------------------------------------------- names of pieces

impl Cube {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Cube::Brownium => "Brownium",
            Cube::Greenium => "Greenium",
            Cube::Bluium => "Bluium",
            Cube::Yellium => "Yellium",
        }
    }
}

impl ColonyType {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            ColonyType::Mining => "Mining",
            ColonyType::Green => "Green",
            ColonyType::Blue => "Blue",
            ColonyType::Yellow => "Yellow",
            ColonyType::Red => "Red",
        }
    }
}

impl HexColour {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            HexColour::Green => "green",
            HexColour::Yellow => "yellow",
            HexColour::Red => "red",
        }
    }
}

impl Module {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Module::Weapon => "Weapon Module",
            Module::Shield => "Shield Module",
            Module::Thruster => "Thruster Module",
            Module::Cargo => "Cargo Module",
            Module::GreeniumCargo => "Greenium Cargo Module",
            Module::BluiumCargo => "Bluium Cargo Module",
            Module::YelliumCargo => "Yellium Cargo Module",
        }
    }
}

impl Tech {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Tech::TargetingComputer => "Targeting Computer",
            Tech::NavigationalComputer => "Navigational Computer",
            Tech::CargoCapacity => "Cargo Capacity",
            Tech::CloakingDevice => "Cloaking Device",
            Tech::Battlestation => "Battlestation",
            Tech::DeliveryOptimizer => "Delivery Optimizer",
            Tech::Hyperdrive => "Hyperdrive",
        }
    }
}

impl Alien {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Alien::Scout => "scout",
            Alien::Warship => "warship",
        }
    }
}

impl Stand {
    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Stand::GreenOne => "the first green Demand tile",
            Stand::GreenTwo => "the second green Demand tile",
            Stand::Yellow => "the yellow Demand tile",
        }
    }
}
