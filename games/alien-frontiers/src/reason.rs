//! Why something may not be done.

use crate::{
    Cost,
    pieces::{Card, Die, Facility, Field, Territory},
};

/// Why an action may not be taken. What is said about it, and the clause that it cites, stand in `words`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    // The moment.
    /// It is another player's turn.
    NotYourTurn,
    /// The game is over.
    GameOver,
    /// The turn has ended, and resources have to be returned.
    KeepFirst,
    /// Something else has to be settled first.
    SettleFirst,
    /// Nothing of that kind is to be settled.
    NothingToSettle,

    // Docking.
    /// The ship in hand was taken from there with this card.
    SameFacility(Card, Facility),
    /// The Mind Control Helmet does not reach the Terraforming Station.
    NotToTerraforming,
    /// The ship in hand, which shows this, is not in the set.
    HandFirst(u8),
    /// No unplaced ships make a set for it.
    NoSet(Facility),
    /// The unplaced ships make no set of this value, or not of the ships that are named.
    NoSuchShips { at: Facility, value: u8, relic: bool },
    /// No ship of the player's colour is left to build.
    StockEmpty,
    /// Giving up this ship would leave too few.
    FleetTooSmall,
    /// The finished colony must be launched first.
    ColonyWaits,
    /// A higher ship than this one is docked at the Lunar Mine.
    TooLow { value: u8, relic: bool },
    /// The ships at the Raiders' Outpost are worth as much as this run or more.
    NotHigher(u8),
    /// There are not enough open ports.
    PortsFull(Facility),
    /// The cost of a facility cannot be paid.
    CannotPay(Facility),
    /// A set of this value can still dock there.
    MustDock { at: Facility, value: u8, relic: bool },

    // Resources.
    /// It is not the resource limit that would be kept.
    NotTheLimit,
    /// No ship at the Orbital Market lets the player trade.
    NoTrader,
    /// A trade costs more fuel than the player has.
    TradeTooDear(u8),

    // The Alien Artifact.
    /// No cycle is left.
    NoCycle,
    /// The ships there do not count enough.
    ClaimTooLow,
    /// The card is not on display.
    NotDisplayed(Card),
    /// The player has the card that is to be claimed.
    ClaimsTwice(Card),

    // The Colonist Hub.
    /// There is no colony on the track.
    NoColonyOnTrack,
    /// The colony is not on the last circle.
    ColonyOnTheWay,
    /// A launch cannot be paid.
    CannotPayLaunch,

    // Raids.
    /// There is no raid.
    NoRaid,
    /// Nobody else sits there.
    NotAVictim,
    /// A Holographic Decoy protects the resources.
    DecoyProtects,
    /// A Holographic Decoy protects the other cards.
    DecoyFirst,
    /// The victim does not have this.
    VictimLacks(Cost),
    /// The victim does not have the card.
    VictimLacksCard(Card),
    /// Resources were taken, so that no card can be.
    ResourcesTaken,

    // Colonies and territories.
    /// The colony is there already.
    StaysThere(Territory),
    /// The Repulsor Field keeps colonies from landing there.
    NoLanding(Territory),
    /// The Repulsor Field keeps colonies from moving to or from there.
    NoMoving(Territory),
    /// There is no such colony for this card.
    NoSuchColony(Card, Territory),
    /// Both colonies of a swap are on one territory.
    SameTerritory,
    /// Both colonies of a swap belong to one player.
    SameOwner,
    /// No colony can change places with it.
    NoPartner,

    // The Relic Ship.
    /// The player does not control Burroughs Desert.
    NotTheController,
    /// The Isolation Field is on Burroughs Desert.
    HomeIsolated,
    /// The Relic Ship is not for sale.
    RelicGone,
    /// The Relic Ship cannot be paid.
    CannotPayRelic,

    // Field generators.
    /// The field is there already.
    FieldIsThere(Field, Territory),
    /// The field is not on the board.
    FieldIsOff(Field),

    // Alien tech cards.
    /// The player does not have the card.
    NoCard(Power),
    /// The card was used this turn.
    Used(Power),
    /// A discard power was used this turn.
    OneDiscard,
    /// The power costs this much, which is too much.
    TooDear(Card, u8),
    /// No card of the discard pile can be taken.
    NothingToRecover,
    /// The player has the card that is to be taken from the discard pile.
    RecoversTwice(Card),
    /// The card is not in the discard pile.
    NotDiscarded(Card),
    /// There is no such unplaced ship.
    NoSuchShip,
    /// A 6 cannot be raised.
    Highest(Die),
    /// A 1 cannot be lowered.
    Lowest(Die),
    /// The Gravity Manipulator needs two ships.
    NotTwoShips,
    /// The Gravity Manipulator would change nothing.
    OnlyTradesPlaces,
    /// Ships are picked that are not there.
    PicksTooMany,
    /// Of equal ships others than the first ones are picked.
    PicksOtherEquals,
    /// The bonus of Burroughs Desert cannot be borrowed.
    NotForLoan,
    /// There is no colony on the territory.
    NoColonies(Territory),
    /// The Isolation Field is on the territory.
    Isolated(Territory),
    /// There is no such docked ship for this power.
    NoTarget(Power),
    /// The ship belongs to the wrong player for this card.
    WrongOwner(Card),
    /// The ship is the player's own, and the Plasma Cannon is for others.
    OwnShip(Power),
    /// The card does not take ships from the Terraforming Station.
    NotFromTerraforming(Card),
    /// The ship could dock nowhere else.
    NowhereElse,
    /// The Plasma Cannon is aimed at this facility.
    AimedElsewhere(Facility),
    /// The ship's owner would be left with too few.
    OwnerNeedsIt,
}

/// A power of an alien tech card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Power {
    /// The one that costs fuel.
    Fuel(Card),
    /// The one for which the card is discarded.
    Discard(Card),
}
