//! Cargo: what a Command Ship can carry, and throwing things overboard.
//!
//! Rearranging is free, so only the load matters. Every cube that finds no room in a hold of its own colour goes into a Cargo
//! Module for any colour; and a Colony marker does least harm in the built-in hold, which else takes one Bluium and one Greenium,
//! while an improved module takes two cubes of any colours. So a load fits exactly if this arrangement of it does.

use table::{Actions, Sink};

use crate::{
    Action, Event, TerraPrime,
    pieces::{Cube, Module, Tech},
    reason::Reason,
    state::{Phase, Player, Stage, State},
};

/// How a load lies in the holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// The cubes of each colour that find no room in holds of their own colour.
    pub loose: [u8; Cube::COUNT],
    /// How many of those the Cargo Modules take; negative if Colony markers find no room.
    pub space: i8,
}

impl Room {
    /// Cubes that go into Cargo Modules for any colour, or overboard.
    #[inline]
    pub fn loose_in_all(&self) -> i8 {
        self.loose.iter().sum::<u8>() as i8
    }

    /// Whether everything fits.
    #[inline]
    pub fn fits(&self) -> bool {
        self.loose_in_all() <= self.space
    }

    /// Whether it helps to throw a cube of this colour overboard. None of another colour makes the load any smaller.
    #[inline]
    pub fn frees(&self, cube: Cube) -> bool {
        self.loose[cube.index()] > 0
    }
}

impl TerraPrime {
    /// How a player's load lies in the holds.
    #[inline]
    pub fn room(&self, player: &Player) -> Room {
        let cubes = &player.cubes.0;
        let has = |module: Module| player.count(module);
        let improved = player.has(Tech::CargoCapacity);
        // The built-in hold, unless a Colony marker is in it.
        let built_in = u8::from(player.markers == 0);
        let mut own = [self.figures.ship.brownium_holds, built_in, built_in, 0];
        let space = if improved {
            let in_modules = player.markers.saturating_sub(1);
            2 * (self.cargo_modules(player) as i8 - in_modules as i8)
        } else {
            for module in [Module::GreeniumCargo, Module::BluiumCargo, Module::YelliumCargo] {
                if let Some(colour) = module.colour() {
                    own[colour.index()] += has(module);
                }
            }
            // Without two doors the modules take no marker.
            if player.markers > 1 { i8::MIN } else { has(Module::Cargo) as i8 }
        };
        let mut loose = [0; Cube::COUNT];
        for (i, loose) in loose.iter_mut().enumerate() {
            *loose = cubes[i].saturating_sub(own[i]);
        }
        Room { loose, space }
    }

    /// The Cargo Modules of a player, special ones included.
    #[inline]
    pub fn cargo_modules(&self, player: &Player) -> u8 {
        player.modules[Module::Cargo.index()..].iter().sum()
    }

    /// The holds of a player that could carry a Colony marker.
    #[inline]
    pub fn two_door_holds(&self, player: &Player) -> u8 {
        1 + if player.has(Tech::CargoCapacity) { self.cargo_modules(player) } else { 0 }
    }

    /// Whether a player's ship could carry one cube more.
    #[inline]
    pub fn has_room_for(&self, player: &Player, cube: Cube) -> bool {
        let mut more = *player;
        more.cubes.0[cube.index()] += 1;
        self.room(&more).fits()
    }

    /// Whether a player's ship could carry one Colony marker more.
    #[inline]
    pub fn has_room_for_marker(&self, player: &Player) -> bool {
        let mut more = *player;
        more.markers += 1;
        self.room(&more).fits()
    }
}

impl TerraPrime {
    // -------------------------------------------------------------- discarding

    /// Whether the active player may discard a cube: at any moment, unless it is needed for what is being paid.
    pub(crate) fn may_discard(&self, s: &State, cube: Cube) -> Result<(), Reason> {
        if s.me().cubes.count(cube) == 0 {
            return Err(Reason::NotAboard(cube));
        }
        let owed = match s.stage {
            Stage::Pacifying(_, owed) => s.me().cubes.total() <= owed,
            Stage::Buying(_) | Stage::Paying(..) if cube == Cube::Brownium => {
                let mut less = *s;
                less.spend(cube, 1);
                !self.can_still_pay(&less)
            }
            _ => false,
        };
        if owed { Err(Reason::Owed(cube)) } else { Ok(()) }
    }

    /// Discards a cube.
    pub(crate) fn discard(&self, s: &mut State, cube: Cube, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        s.spend(cube, 1);
        log.push(|| Event::Discarded { seat, cube });
    }

    /// What may be done at any moment of the own turn: discarding and offloading.
    #[inline]
    pub(crate) fn legal_freely(&self, s: &State, out: &mut Actions<Action>) {
        for (cube, _) in s.me().cubes.iter() {
            if self.may_discard(s, cube).is_ok() {
                out.push(Action::Discard(cube));
            }
        }
        if self.may_offload(s).is_ok() {
            out.push(Action::Offload);
        }
    }

    // ------------------------------------------------------------- making it fit

    /// Makes the load fit, if only one piece could go; else asks which. What a module held that was lost to damage goes with it.
    pub(crate) fn settle_cargo(&self, s: &mut State, log: &mut impl Sink<Event>) -> Option<Phase> {
        loop {
            let room = self.room(s.me());
            if room.fits() {
                s.turn.marker_due = false;
                return None;
            }
            let markers_fit = s.me().markers <= self.two_door_holds(s.me());
            let mut cubes = Cube::ALL.iter().copied().filter(|&cube| markers_fit && room.frees(cube));
            let marker = self.may_drop_marker(s).is_ok();
            match (cubes.next(), cubes.next(), marker, self.may_offload(s).is_ok()) {
                (Some(only), None, false, false) => self.discard(s, only, log),
                // Without a hold for any colour all of them have to go.
                (Some(next), _, false, false) if room.space == 0 => self.discard(s, next, log),
                (None, _, true, false) => self.drop_marker(s, log),
                _ => return Some(Phase::Fit),
            }
        }
    }

    /// Whether a Colony marker may be dropped: one, with the improved Cargo Module that damage took.
    pub(crate) fn may_drop_marker(&self, s: &State) -> Result<(), Reason> {
        if s.turn.marker_due && s.me().markers > 0 { Ok(()) } else { Err(Reason::NoMarkerDue) }
    }

    pub(crate) fn drop_marker(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        s.turn.marker_due = false;
        let player = s.me_mut();
        player.markers -= 1;
        player.reserve += 1;
        log.push(|| Event::MarkerLost { seat });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Cubes;

    fn rules() -> TerraPrime {
        let options = <TerraPrime as table::game::Rules>::options(4).unwrap();
        let content = table::Content::built_in(<TerraPrime as table::game::Rules>::about().content);
        <TerraPrime as table::game::Rules>::new(&options, &content).unwrap()
    }

    /// Tries every way to put the pieces into the holds, one after another.
    fn can_arrange(holds: &mut Vec<Hold>, cubes: Cubes, markers: u8) -> bool {
        if markers > 0 {
            return (0..holds.len()).any(|i| {
                let hold = holds[i];
                let takes = hold.marker && hold.left == hold.cubes;
                takes && {
                    holds.remove(i);
                    let fits = can_arrange(holds, cubes, markers - 1);
                    holds.insert(i, hold);
                    fits
                }
            });
        }
        let Some((cube, _)) = cubes.iter().next() else { return true };
        let mut rest = cubes;
        rest.0[cube.index()] -= 1;
        (0..holds.len()).any(|i| {
            let hold = holds[i];
            let takes = hold.left.iter().position(|door| door.is_none_or(|colour| colour == Some(cube)));
            takes.is_some_and(|door| {
                holds[i].left[door] = Some(None);
                let fits = can_arrange(holds, rest, 0);
                holds[i] = hold;
                fits
            })
        })
    }

    /// A hold for the tests: its doors, each with the only colour that it takes, if there is one.
    #[derive(Copy, Clone)]
    struct Hold {
        cubes: [Option<Option<Cube>>; 2],
        left: [Option<Option<Cube>>; 2],
        marker: bool,
    }

    /// No door, or one that is taken.
    const SHUT: Option<Option<Cube>> = Some(None);

    fn hold(doors: [Option<Option<Cube>>; 2], marker: bool) -> Hold {
        Hold { cubes: doors, left: doors, marker }
    }

    fn holds_of(player: &Player) -> Vec<Hold> {
        let only = |cube| Some(Some(cube));
        let mut holds = vec![
            hold([only(Cube::Greenium), only(Cube::Bluium)], true),
            hold([only(Cube::Brownium), SHUT], false),
            hold([only(Cube::Brownium), SHUT], false),
        ];
        for &module in Module::ALL.iter().filter(|module| module.is_cargo()) {
            for _ in 0..player.count(module) {
                holds.push(match (player.has(Tech::CargoCapacity), module.colour()) {
                    (true, _) => hold([None, None], true),
                    (false, None) => hold([None, SHUT], false),
                    (false, Some(colour)) => hold([only(colour), SHUT], false),
                });
            }
        }
        holds
    }

    #[test]
    fn a_load_fits_exactly_if_some_arrangement_of_it_does() {
        let rules = rules();
        let mut fitting = 0;
        for modules in [[0, 0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0], [1, 1, 0, 1], [0, 1, 1, 1], [3, 0, 0, 0]] {
            for techs in [0, 1 << Tech::CargoCapacity.index()] {
                let mut player = Player { techs, ..Player::default() };
                player.modules[Module::Cargo.index()..].copy_from_slice(&modules);
                let mut holds = holds_of(&player);
                for code in (0..5u32.pow(5)).step_by(7) {
                    let digit = |place| (code / 5u32.pow(place) % 5) as u8;
                    player.cubes = Cubes([digit(0), digit(1), digit(2), digit(3)]);
                    player.markers = digit(4);
                    let fits = rules.room(&player).fits();
                    assert_eq!(fits, can_arrange(&mut holds, player.cubes, player.markers), "{player:?}");
                    fitting += u32::from(fits);
                }
            }
        }
        assert!(fitting > 100);
    }
}
