//! Why something may not be done: `words` turns each reason into a refusal with its clause.

use table::Seat;

use crate::pieces::{Piece, Sector, Ship, Species, Unit};

/// Why something may not be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// Somebody else decides now.
    NotAsked(Seat),
    /// The game is over.
    Over,
    /// What is to be decided is something else.
    NotNow,
    /// The board has no such sector.
    NoSuchSector(Sector),
    /// The ship is not on the board.
    NotOnBoard(Ship),
    /// Another ship is just like it and has a lower number.
    Twin(Ship),

    /// The species is taken.
    SpeciesTaken(Species),
    /// There is no empty base place.
    NoBasePlace(Sector),

    /// The card is not in the hand.
    NoCard,
    /// The ability belongs to another species.
    OtherSpecies(Species),
    /// A target must be a world of one's own.
    TargetNotControlled(Sector),
    /// A target must be an explored world.
    TargetNoWorld(Sector),
    /// A target was chosen before.
    TargetTwice(Sector),
    /// A card does not allow this target.
    TargetUnfit(Sector),
    /// The card must be carried out.
    TargetCompulsory,
    /// The card did not raise this rank of a world of one's own.
    NotRaised,
    /// The rank is the highest.
    TopRank,

    /// The world is not one's own.
    NotYours(Sector),
    /// The world is only an ally.
    OnlyAllied(Sector),
    /// There is no spaceport.
    NoSpaceport(Sector),
    /// The world was not controlled when the turn began.
    NotSinceStart(Sector),
    /// No piece is left.
    NoPiece(Piece),
    /// The world has this building.
    HasBuilding(Piece),
    /// The world has as many turrets as it may have.
    TurretLimit(u8),
    /// It costs more than there is.
    TooExpensive(u16),
    /// The ship is not damaged.
    NotDamaged(Ship),
    /// Nobody repairs there.
    NoRepairHere,
    /// Only scouts and destroyers infest.
    NoInfester,
    /// There is no uninhabited world.
    NoUninhabitedWorld,

    /// Turrets never move.
    TurretNeverMoves,
    /// The ship was used for Infested Ships.
    Busy(Ship),
    /// The ship met enemy ships.
    MetEnemy,
    /// A sector's text stopped the ship.
    Stormed,
    /// The ship loaded or unloaded after a step.
    Transferred,
    /// The ship has no steps left.
    NoSteps(Ship),
    /// Units aboard came on another ship.
    CarriedBefore,
    /// The border is closed.
    BorderClosed(Sector),
    /// The sector is not adjacent.
    NotAdjacent(Sector),
    /// The world is blockaded.
    Blockaded(Sector),
    /// There is no such unit to load.
    NoUnit(Unit),
    /// There is no such unit aboard.
    NotAboard(Unit),
    /// There is no cargo space.
    NoSpace(Ship),
    /// The ship has loaded here.
    JustLoaded(Unit),
    /// Only colony ships colonise.
    NoColonyShip,

    /// No opponent has entered that sector, or no ship of one's own is there.
    NotEntered(Sector),
    /// Spy Network goes to one sector only.
    SpyElsewhere(Sector),
    /// Spy Network takes ships from one sector only.
    SpyFromElsewhere(Sector),
    /// Turrets do not come.
    SpyTurret,

    /// There is no battle.
    NoBattle(Sector),
    /// The attacker must fight one round.
    FirstRound,
    /// Nothing of the fleet can move.
    NoMover,
    /// None of the attacker's ships stepped in.
    NobodyCame,
    /// There is no sector to flee to.
    NoWayOut,
    /// The sector holds enemy ships.
    EnemyThere(Sector),
    /// The attacker came from there.
    AttackerCameFrom(Sector),
    /// The attacker did not come from there.
    DidNotComeFrom(Sector),
    /// There is no such hit.
    NoSuchHit(Piece),
    /// The target is not in the battle.
    NotInBattle,
    /// The target has no hit points left.
    AlreadyDestroyed,
    /// The target is larger.
    TooLarge(Piece, Piece),
    /// The target flees under a cloak.
    Cloaked,
    /// The hit can be put only on a turret.
    TurretsOnly,
    /// Only ships of the battle carry interceptors.
    CannotBoard(Ship),

    /// There is no world of somebody else.
    NoForeignWorld,
    /// The world is uninhabited.
    Uninhabited,
    /// The world is one's own.
    OwnWorld,
    /// The world was gained this turn.
    JustTaken,
    /// This kind of ship does not bombard.
    CannotBombard(Piece),
    /// This kind of ship does not invade.
    CannotInvade(Piece),
    /// A colony ship needs infantry to invade.
    NoInfantryAboard,
    /// The ship has bombarded or invaded.
    ActedBefore(Ship),
    /// The world was negotiated with.
    NegotiatedBefore,
    /// The world was bombarded or invaded.
    AssaultedBefore,
    /// Somebody controls the world.
    Controlled(Sector),
    /// It is an ally already.
    AlreadyAllied,
    /// No ship that negotiates is there.
    NoEnvoy,

    /// The ship is not where the surplus is.
    SurplusElsewhere(Sector),
    /// Only infantry has a limit.
    OnlyInfantry,
}
