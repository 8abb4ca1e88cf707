//! Cargo: what a Command Ship can carry, and throwing things overboard.
//!
//! Rearranging is free, so only the load matters. Every cube that finds no room in a hold of its own colour goes into a Cargo
//! Module for any colour; and a Colony marker does least harm in the built-in hold, which else takes one Bluium and one Greenium,
//! while an improved module takes two cubes of any colours. So a load fits exactly if this arrangement of it does.

use table::{Actions, Sink};

use crate::{
    Action, Event, TerraPrime,
    pieces::{Cube, Cubes, Module, Tech},
    reason::Reason,
    state::{Phase, Player, Stage, State},
};

/// The cubes that the built-in hold takes, a Colony marker aside.
pub(crate) const HOLD: [Cube; 2] = [Cube::Greenium, Cube::Bluium];

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

    /// Whether the active player carries such a cube.
    pub(crate) fn must_be_aboard(&self, s: &State, cube: Cube) -> Result<(), Reason> {
        if s.me().cubes.count(cube) > 0 { Ok(()) } else { Err(Reason::NotAboard(cube)) }
    }

    /// Whether the active player may discard a cube: at any moment, unless it is needed for what is being paid.
    pub(crate) fn may_discard(&self, s: &State, cube: Cube) -> Result<(), Reason> {
        self.must_be_aboard(s, cube)?;
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
        if self.room(s.me()).fits() {
            s.turn.marker_due = false;
            return None;
        }
        let mut lost = Cubes::NONE;
        let asked = self.drop_what_must_go(s, &mut lost, log);
        if !lost.is_empty() {
            let seat = s.turn.active;
            log.push(|| Event::NoRoom { seat, cubes: lost, energy: 0 });
        }
        asked
    }

    /// Drops what has to go, until everything fits or it is to be asked what goes next.
    fn drop_what_must_go(
        &self,
        s: &mut State,
        lost: &mut Cubes,
        log: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        let mut lose = |s: &mut State, cube: Cube| {
            s.spend(cube, 1);
            lost.add(&Cubes::of(cube, 1));
        };
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
                (Some(only), None, false, false) => lose(s, only),
                // Without a hold for any colour all of them have to go.
                (Some(next), _, false, false) if room.space == 0 => lose(s, next),
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
