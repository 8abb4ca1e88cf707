//! Why something may not be done, before it is put into words.

use table::Seat;

use crate::{
    pieces::{Cube, Module, Sector, Space, Stand, Tech},
    state::Phase,
};

/// Why something may not be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Another player's turn.
    NotYourTurn(Seat),
    /// The game is over.
    Over,
    /// Something else has to be decided.
    Pending(Phase),
    /// This is not to be decided now: the phase it belongs to.
    NotAsked(Phase),
    /// No actions are left.
    NoActionsLeft,
    /// So many actions have to be taken still.
    ActionsLeft(u8),
    /// There is no such place on this map.
    NoSuchPlace,

    /// The colonies have what they produce, or the supply has none: not one of those that are short.
    NotShort(Sector),

    /// The hex is face up.
    FaceUp(Space),
    /// The hex has no corner in an adjacent sector; whether any face-down hex has.
    OutOfScan(Space, bool),
    /// No path leads there.
    NotAdjacent(Sector),
    /// A part of the sector is face down.
    NotRevealed(Sector),
    /// No part of the sector is face down.
    NothingToExplore(Sector),
    /// The explores of this turn are taken: so many.
    ExploredEnough(u8),
    /// Not one of the hexes of the sector that is explored.
    NotInSector(Space),
    /// The orientation brings a planet to a corner that belongs to the Outpost.
    PlanetAtOutpostCorner,
    /// The orientation brings a planet into a sector adjacent to the Outpost.
    PlanetNextToOutpost(Sector),
    /// The orientation brings a planet into this sector, next to one in that sector.
    PlanetNextToPlanet(Sector, Sector),

    /// The ship is at the Outpost.
    OutpostIsNoPlanet,
    /// The sector has a colony.
    Colonized,
    /// The sector has no such feature; whether it has any.
    NoFeature(bool),
    /// No Colony marker is aboard.
    NoMarkerAboard,
    /// Aliens are adjacent; whether some of that group were destroyed.
    HostileAliens(bool),
    /// The ship is not at a colony.
    NoColonyHere,
    /// The colony has no cube.
    NoCube,
    /// A cube of this colour does not fit.
    NoRoom(Cube),
    /// The colony is not Red.
    NotRed,
    /// Neither at the Outpost nor at a colony.
    NowhereToOffload,

    /// The module is not sold here.
    NotSoldHere(Module),
    /// The module's supply is empty.
    SoldOut(Module),
    /// The price, and what can be paid of it.
    TooExpensive(u16, u32),
    /// No slot is free, and nothing can be replaced.
    NoSlot(Module),
    /// No fitting slot is free.
    NoFreeSlot,
    /// A fitting slot is free, or will be: the module cannot be given up.
    NothingToForgo,
    /// There is no such module in a fitting slot.
    NotInSlot(Module),
    /// A fitting slot is free: nothing of the same type has to go.
    NoRoomNeeded(Module),
    /// The reward module is of the same type.
    SameType(Module),
    /// The module carries a Colony marker.
    MarkerInModule(Module),
    /// Not so much Brownium can be used: the fewest and the most.
    Payment(u8, u8),
    /// No shields are charged here.
    NoChargeHere,
    /// Charging costs more credits than there are.
    NoCreditsToCharge(u16),
    /// The supply has no Energy.
    NoEnergy,

    /// No hostile aliens are there.
    NoAliensThere(Space),
    /// The aliens are not adjacent; whether any are.
    AliensNotAdjacent(Space, bool),
    /// Fewer dice missed.
    FewerMissed(u8),
    /// No such ship is left.
    NoSuchShip,
    /// So many cubes are needed, and so many are there.
    TooFewCubes(u8, u8),
    /// Not a group that has yet to attack.
    NotAttacking(Space),

    /// The ship is not at the Outpost.
    NotAtOutpost,
    /// Brownium is not delivered.
    Brownium,
    /// There is no such cube aboard.
    NotAboard(Cube),
    /// No tile lies there.
    NoTile(Stand),
    /// The tile has no free space for the cube.
    NoSpace(Stand, Cube),
    /// No Colony marker is left in the supply.
    NoMarkerLeft,
    /// There is no empty two-door hold.
    NoTwoDoorHold,
    /// The hex was looked at first.
    SameHex,
    /// No copy is left.
    TechSoldOut(Tech),
    /// The player owns it.
    TechOwned(Tech),
    /// The cubes aboard are not what it costs.
    TechPrice(Tech),

    /// No such module is aboard.
    NoSuchModule(Module),
    /// The cube is needed for what is being paid.
    Owed(Cube),
    /// No module that carried a marker was lost.
    NoMarkerDue,
}
