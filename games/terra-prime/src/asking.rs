//! Who is asked what: the list of what may be done, and why something does not belong here.

use table::{Actions, Seat};

use crate::{
    Action, TerraPrime,
    pieces::{Alien, Cube, Sector},
    reason::Reason,
    state::{Phase, Stage, State},
};

/// The phase that an action belongs to; none if it may be done at any moment of the own turn.
fn phase_of(s: &State, action: Action) -> Option<Phase> {
    Some(match action {
        Action::Produce => Phase::Produce,
        Action::ProduceAt(_) => Phase::Shortage,
        Action::Reveal(_) => Phase::Reveal,
        Action::Orient(_) => Phase::Orient,
        Action::FreeSlot | Action::Replace(_) | Action::Forgo => Phase::Slot,
        Action::Pay(_) => Phase::Pay,
        Action::NoCharge => Phase::Charge,
        Action::Reroll(_) | Action::Keep => Phase::Reroll,
        Action::Destroy(_) => Phase::Destroy,
        Action::Give(_) => Phase::Pacify,
        Action::Finish => Phase::Deliver,
        Action::Face(_) => Phase::Aliens,
        Action::Lose(_) => Phase::Damage,
        Action::DropMarker => Phase::Fit,
        // These begin an action, and go on with it.
        Action::Charge if s.phase == Phase::Charge => Phase::Charge,
        Action::Deliver(..) if s.phase == Phase::Deliver => Phase::Deliver,
        Action::Satellite(_) if s.phase == Phase::Satellite => Phase::Satellite,
        Action::Discard(_) | Action::Offload => return None,
        Action::Scan(_)
        | Action::Move(_)
        | Action::Explore(_)
        | Action::Colonize(_)
        | Action::Collect
        | Action::Teleport
        | Action::Install(_)
        | Action::Charge
        | Action::Attack(_)
        | Action::Pacify(_)
        | Action::Deliver(..)
        | Action::Load
        | Action::Satellite(_)
        | Action::Buy(_)
        | Action::End => Phase::Act,
    })
}

/// Adds all that a seat may do.
#[inline]
pub(crate) fn legal(rules: &TerraPrime, s: &State, seat: Seat, out: &mut Actions<Action>) {
    if s.turn.active != seat {
        return;
    }
    match (s.phase, s.stage) {
        (Phase::Over, _) => return,
        (Phase::Produce, _) => out.push(Action::Produce),
        (Phase::Shortage, _) => rules.legal_production(s, out),
        (Phase::Act, _) if rules.may_end(s).is_ok() => out.push(Action::End),
        (Phase::Act, _) => rules.legal_actions(s, out),
        (Phase::Reveal, _) => rules.legal_reveals(s, out),
        (Phase::Orient, Stage::Orienting(space)) => rules.legal_orientations(s, space, out),
        (Phase::Fit, _) => {
            if rules.may_drop_marker(s).is_ok() {
                out.push(Action::DropMarker);
            }
        }
        (Phase::Slot, _) => rules.legal_slots(s, out),
        (Phase::Pay, _) => rules.legal_payments(s, out),
        (Phase::Charge, _) => {
            out.push(Action::Charge);
            out.push(Action::NoCharge);
        }
        (Phase::Reroll, _) => rules.legal_rerolls(s, out),
        (Phase::Destroy, _) => {
            for &alien in Alien::ALL {
                if rules.may_destroy(s, alien).is_ok() {
                    out.push(Action::Destroy(alien));
                }
            }
        }
        (Phase::Pacify, _) => {
            s.me().cubes.iter().for_each(|(cube, _)| out.push(Action::Give(cube)));
        }
        (Phase::Deliver, _) => {
            rules.legal_deliveries(s, |action| out.push(action));
            out.push(Action::Finish);
        }
        (Phase::Satellite, _) => rules.legal_satellite(s, |action| out.push(action)),
        (Phase::Aliens, _) => rules.legal_groups(s, out),
        (Phase::Damage, _) => rules.legal_losses(s, out),
        (Phase::Orient, _) => {}
    }
    rules.legal_freely(s, out);
}

/// Whether a seat may take an action now.
pub(crate) fn check(rules: &TerraPrime, s: &State, seat: Seat, action: Action) -> Result<(), Reason> {
    if s.phase == Phase::Over {
        return Err(Reason::Over);
    }
    if s.turn.active != seat {
        return Err(Reason::NotYourTurn(s.turn.active));
    }
    if let Some(phase) = phase_of(s, action).filter(|&phase| phase != s.phase) {
        return Err(if s.phase == Phase::Act { Reason::NotAsked(phase) } else { Reason::Pending(s.phase) });
    }
    match action {
        Action::ProduceAt(sector) => rules.may_produce_at(s, sector).map(|_| ()),
        Action::Scan(space) => rules.may_scan(s, space),
        Action::Move(to) => rules.may_move(s, to),
        Action::Explore(to) => rules.may_explore(s, to),
        Action::Reveal(space) => rules.may_reveal(s, space),
        Action::Orient(orientation) => match s.stage {
            Stage::Orienting(space) => rules.may_orient(s, space, orientation),
            _ => Err(Reason::NotAsked(Phase::Orient)),
        },
        Action::Colonize(colony) => rules.may_colonize(s, colony),
        Action::Collect => rules.may_collect(s),
        Action::Teleport => rules.may_teleport(s),
        Action::Install(module) => rules.may_install(s, module),
        Action::FreeSlot => rules.may_take_slot(s, None),
        Action::Replace(module) => rules.may_take_slot(s, Some(module)),
        Action::Forgo => rules.may_forgo(s),
        Action::Pay(brownium) => rules.may_pay(s, brownium),
        Action::Charge => rules.may_charge(s),
        Action::Attack(group) => rules.may_attack(s, group),
        Action::Reroll(dice) => rules.may_reroll(s, dice),
        Action::Destroy(alien) => rules.may_destroy(s, alien),
        Action::Pacify(group) => rules.may_pacify(s, group),
        Action::Give(cube) => rules.must_be_aboard(s, cube),
        Action::Discard(cube) => rules.may_discard(s, cube),
        Action::Deliver(cube, stand) => rules.may_deliver(s, cube, stand),
        Action::Load => rules.may_load(s),
        Action::Satellite(space) => rules.may_use_satellite(s, space),
        Action::Buy(tech) => rules.may_buy(s, tech),
        Action::Face(group) => rules.may_face(s, group),
        Action::Lose(module) => rules.may_lose(s, module),
        Action::Offload => rules.may_offload(s),
        Action::DropMarker => rules.may_drop_marker(s),
        Action::End => rules.may_end(s),
        Action::Produce | Action::NoCharge | Action::Keep | Action::Finish => Ok(()),
    }
}

impl TerraPrime {
    #[inline]
    fn legal_actions(&self, s: &State, out: &mut Actions<Action>) {
        self.legal_ways(s, out);
        self.legal_deeds(s, |action| out.push(action));
    }

    /// Names what the active player may do with an action where the ship is.
    #[inline]
    pub(crate) fn legal_deeds(&self, s: &State, mut each: impl FnMut(Action)) {
        if s.here() == Sector::OUTPOST {
            self.legal_at_outpost(s, &mut each);
        } else {
            self.legal_colonies(s, &mut each);
            self.legal_fights(s, &mut each);
        }
        self.legal_uses(s, each);
    }

    /// What a colony is used for; the Outpost sells and charges shields too.
    #[inline]
    fn legal_uses(&self, s: &State, mut each: impl FnMut(Action)) {
        let sold = self.sold_here(s);
        if sold.is_none() && s.colony(s.here()).is_none() {
            return;
        }
        if self.may_collect(s).is_ok() {
            each(Action::Collect);
        }
        if self.may_teleport(s).is_ok() {
            each(Action::Teleport);
        }
        if let Some(module) = sold.filter(|&module| self.may_install(s, module).is_ok()) {
            each(Action::Install(module));
        }
        if self.may_charge(s).is_ok() {
            each(Action::Charge);
        }
    }
}

/// What a silent player does: nothing that costs anything, if that is possible.
pub(crate) fn fallback(rules: &TerraPrime, s: &State, seat: Seat) -> Action {
    let mut options = Actions::new();
    legal(rules, s, seat, &mut options);
    let harm = |action: &Action| -> u32 {
        match *action {
            Action::End | Action::Produce | Action::Finish | Action::NoCharge | Action::Keep => 0,
            Action::Pay(brownium) => u32::from(brownium),
            Action::Scan(_) => 1 + 10 * rules.adjacent_aliens(s).count_ones(),
            Action::Move(to) => {
                let aliens = (rules.figures.map.meeting(to) & s.aliens).count_ones();
                2 + 10 * aliens + 3 * u32::from(rules.asteroids_to_navigate(s, to))
            }
            Action::Forgo => 3,
            Action::FreeSlot | Action::Reveal(_) | Action::Orient(_) | Action::ProduceAt(_) => 4,
            Action::Satellite(_) | Action::Face(_) | Action::Destroy(_) | Action::Reroll(_) => 4,
            Action::Replace(module) | Action::Lose(module) => 5 + module.index() as u32,
            Action::Give(cube) => 5 + cube.index() as u32,
            Action::Discard(cube) if s.phase == Phase::Fit => {
                let helps = rules.room(s.me()).frees(cube);
                if helps { 5 + cube.index() as u32 } else { 60 }
            }
            Action::DropMarker => 20,
            Action::Explore(_) => 40,
            Action::Discard(_) | Action::Offload => 80,
            _ => 50,
        }
    };
    options.iter().copied().min_by_key(harm).unwrap_or(Action::Discard(Cube::Brownium))
}
