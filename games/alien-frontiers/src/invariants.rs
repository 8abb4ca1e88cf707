//! The truths that every position keeps: pieces are conserved, and what is derived is right.

use table::Seat;

use crate::{
    AlienFrontiers,
    pieces::{Card, Field, Hull, Place, Ship, Territory},
    state::{MAX_PLAYERS, Phase, RelicAt, State},
};

/// Whether something is so, or what is not.
fn ensure(truth: bool, what: &str) -> Result<(), String> {
    if truth { Ok(()) } else { Err(what.to_owned()) }
}

/// Whether a position keeps them all.
pub(crate) fn invariants(rules: &AlienFrontiers, s: &State) -> Result<(), String> {
    ensure(s.turn.active.index() < rules.players, "the active seat is at the table")?;
    ensure(s.turn.first.index() < rules.players, "the first seat is at the table")?;
    rules.ships_are_sound(s)?;
    rules.cards_are_sound(s)?;
    for seat in Seat::all(MAX_PLAYERS) {
        let player = &s.players[seat.index()];
        let landed: u32 = s.colonies.iter().map(|here| u32::from(here[seat.index()])).sum();
        if seat.index() >= rules.players {
            ensure(*player == Default::default() && landed == 0, "an empty seat has nothing")?;
            continue;
        }
        let in_hand = matches!(s.phase, Phase::Land { .. }) && seat == s.turn.active;
        let unplaced = u32::from(player.supply) + u32::from(player.circle > 0) + u32::from(in_hand);
        ensure(landed + unplaced == u32::from(rules.figures.colonies), "colonies are conserved")?;
        ensure(player.circle <= rules.figures.circles, "a colony is on its track")?;
        ensure(unplaced > 0 || s.phase == Phase::Over, "the game is over when a last colony has landed")?;
        if seat != s.turn.active {
            let held = u16::from(player.fuel) + u16::from(player.ore);
            ensure(held <= u16::from(rules.figures.resource_limit), "others keep to the resource limit")?;
        }
    }
    for &territory in Territory::ALL {
        let controller = State::controller(&s.colonies[territory.index()]);
        ensure(s.counters[territory.index()] == controller, "counters are with the controllers")?;
    }
    ensure(
        usize::from(s.turn.number) < usize::from(rules.figures.turns) * rules.players,
        "turns are counted",
    )?;
    let ports = s.ports[Place::ARTIFACT.index()];
    let counting = (0..8).filter(|&port| s.turn.counting >> port & 1 == 1);
    ensure(counting.into_iter().all(|port| ports.0[port].is_some()), "only docked ships count for a claim")?;
    rules.turn_is_sound(s)?;
    rules.phase_is_sound(s)
}

impl AlienFrontiers {
    fn phase_is_sound(&self, s: &State) -> Result<(), String> {
        let fits = match s.phase {
            Phase::Relocate { owner, from: on } | Phase::Swap { owner, on } => {
                let swaps = matches!(s.phase, Phase::Swap { .. });
                let card = if swaps { Card::PolarityDevice } else { Card::OrbitalTeleporter };
                s.turn.discarded
                    && self.may_move_colony(s, (owner, on), card).is_ok()
                    && (!swaps || self.has_partner(s, (owner, on)))
            }
            Phase::Raid { left } => {
                (1..=self.figures.raid).contains(&left) && !s.ports[Place::RAIDERS.index()].is_empty()
            }
            Phase::Redock { ship, .. } => {
                s.turn.used.has(s.taken_with(ship)) && self.find_dock(s, |_| true).is_some()
            }
            Phase::Land { leftover } => !leftover || s.me().circle == 0,
            Phase::Fire { .. } => s.turn.used.has(Card::PlasmaCannon) && self.may_fire(s).is_ok(),
            Phase::Keep => self.has_too_much(s) && !s.any_unplaced(),
            Phase::Over => {
                s.players[..self.players].iter().any(|player| player.supply == 0 && player.circle == 0)
            }
            Phase::OutOfTime => {
                usize::from(s.turn.number) + 1 == usize::from(self.figures.turns) * self.players
            }
            Phase::Act => true,
        };
        ensure(fits, "the phase fits the position")
    }

    /// What the turn remembers can have happened.
    fn turn_is_sound(&self, s: &State) -> Result<(), String> {
        let turn = &s.turn;
        // Seven ships dock once each, and two of them once more with cards.
        let possible = turn.cycles <= 9
            && turn.hub_docked <= 9
            && (!turn.asimov_used || turn.hub_docked >= 2)
            && turn.used.without(s.me().cards).is_empty()
            && (turn.borrowed.is_none() || turn.used.has(Card::DataCrystal))
            && (!turn.leftover || s.me().circle == self.figures.circles);
        ensure(possible, "the turn remembers what can have happened")
    }

    fn ships_are_sound(&self, s: &State) -> Result<(), String> {
        let mut relics = 0;
        for place in Place::all() {
            let ports = &s.ports[place.index()];
            ensure(ports.0.iter().all(|ship| ship.is_sound()), "ships are ships")?;
            let in_play = place.track().is_none_or(|seat| seat.index() < self.players);
            let open = if in_play { usize::from(self.figures.ports[place.index()]) } else { 0 };
            let (open, covered) = ports.0.split_at(open);
            ensure(covered.iter().all(|ship| !ship.is_some()), "ships are in open ports")?;
            let seated = |ship: &Ship| Seat::all(self.players).any(|seat| ship.is_of(seat));
            ensure(
                open.iter().all(|ship| !ship.is_some() || ship.is_relic() || seated(ship)),
                "ships belong to somebody at the table",
            )?;
            let docked_relics = ports.0.iter().filter(|ship| ship.is_relic()).count();
            ensure(
                (docked_relics == 1) == (s.relic.at == RelicAt::Docked(place)),
                "the Relic Ship is where it is said to be",
            )?;
            relics += docked_relics;
        }
        ensure(relics <= 1, "there is one Relic Ship")?;
        let given_up = s.ports[Place::TERRAFORMING.index()].0[0];
        ensure(!given_up.is_some() || given_up.value() == 6, "only a 6 is given up")?;
        ensure(
            (s.relic.owner.is_none()) == (s.relic.at == RelicAt::Home),
            "the Relic Ship has an owner or is home",
        )?;
        if let Some(owner) = s.relic.owner {
            let controls = s.counters[Territory::BurroughsDesert.index()] == Some(owner);
            ensure(controls, "the owner of the Relic Ship controls Burroughs Desert")?;
            let isolated = s.has_field(Field::Isolation, Territory::BurroughsDesert);
            ensure(!isolated, "an isolated Relic Ship is home")?;
        }
        if let RelicAt::Unplaced(value) = s.relic.at {
            ensure((1..=6).contains(&value), "the Relic Ship shows a value")?;
            ensure(s.relic.owner == Some(s.turn.active), "the Relic Ship was rolled by the active player")?;
        }
        let in_hand = match s.phase {
            Phase::Redock { ship, .. } => {
                ensure(ship.is_some() && ship.is_sound(), "the ship in hand is a ship")?;
                ship.hull()
            }
            _ => None,
        };
        ensure(
            (in_hand == Some(Hull::Relic)) == (s.relic.at == RelicAt::InHand),
            "the Relic Ship in hand is in hand",
        )?;
        for seat in Seat::all(self.players) {
            let player = &s.players[seat.index()];
            let docked = s.ports.iter().flat_map(|ports| ports.0).filter(|ship| ship.is_of(seat)).count();
            let rolled: usize =
                if seat == s.turn.active { s.unplaced.iter().map(|&n| usize::from(n)).sum() } else { 0 };
            let out =
                docked + rolled + usize::from(player.bay) + usize::from(in_hand == Some(Hull::Of(seat)));
            ensure(out + usize::from(player.stock) == usize::from(Self::SHIPS), "ships are conserved")?;
        }
        Ok(())
    }

    fn cards_are_sound(&self, s: &State) -> Result<(), String> {
        for &card in Card::ALL {
            let held = s.players.iter().filter(|player| player.cards.has(card)).count();
            let shown = s.display.iter().filter(|slot| **slot == Some(card)).count();
            let piled = usize::from(s.draw[card.index()]) + usize::from(s.discard[card.index()]);
            if held + shown + piled != usize::from(self.figures.copies[card.index()]) {
                return Err(format!("copies of {} are conserved", card.title()));
            }
        }
        let sound = s.players.iter().all(|player| player.cards.is_sound()) && s.turn.used.is_sound();
        ensure(sound, "cards are cards")
    }
}
