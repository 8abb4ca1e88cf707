//! Why something may not be done, as facts. The sentences and the clauses that they cite stand in `words`.

use crate::{
    content::{Effect, Placing},
    pieces::{Card, Sector},
};

/// Why something may not be done now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// The game is over.
    GameOver,

    // ------------------------------------------------------------------ whose turn it is, and how far it has come
    /// Another player rolls.
    OthersRoll,
    /// The dice of this turn are rolled.
    RolledAlready,
    /// The roll cannot be skipped.
    MustRoll,
    /// The dice have to be allocated.
    MustAllocate,
    /// The buy phase ends with the turn, and not by passing.
    EndInstead,
    /// This player is done, and others are not.
    DoneBeforeOthers,
    /// It is another player's turn to end.
    OthersTurn,
    /// The turn is over for the active player, but not for the others.
    TurnEndsWithOthers,
    /// The turn has not come to its end.
    RollAndAllocateFirst,
    /// The dice are not rolled yet.
    NotRolledYet(Attempt),
    /// The dice are not rolled, or may be rolled again.
    DiceDoNotStand(Attempt),
    /// Another player may reroll.
    OthersMayReroll,
    /// The active player gains and uses activations first.
    ActiveFirst,
    /// After a dice arrow the sum is used.
    SumIsMoved,
    /// The dice are allocated.
    AllocatedAlready(Attempt),
    /// The dice do not lead to this sector.
    DiceLeadElsewhere,

    // --------------------------------------------------------------------------------------------------- arrows and 2X
    /// There is no arrow to follow.
    NoArrow,
    /// The open arrow does not lead there.
    ArrowLeadsElsewhere(Sector),
    /// An arrow leads to no sector twice; the other one of two separate dice is such a sector.
    BeenThere {
        /// The sector.
        sector: Sector,
        /// Whether it is that of the other die.
        other_die: bool,
    },
    /// The open arrow comes before any activation.
    ArrowBeforeUse(Card),
    /// The open arrow comes before anything else.
    ArrowFirst(Card),
    /// A sector's cards have changed since it was gained from.
    SectorChanged(Sector),
    /// A sector was not gained from in this turn.
    NotGainedFrom(Sector),

    // ------------------------------------------------------------------------------------ buying, claiming and placing
    /// Another player buys.
    OthersBuy,
    /// The active player has ended the turn.
    BuyingIsOver,
    /// The dice are allocated before anything is bought.
    AllocateBeforeBuying,
    /// The normal buy is made.
    BoughtAlready,
    /// A colony that somebody has.
    ColonyIsGone(Card),
    /// A ship that does not lie in the shipyard.
    NotOnOffer(Card),
    /// Colonies close all sectors where it could be placed.
    NoOpenSector(Card, Placing),
    /// There are not enough credits for it.
    TooDear(Card),
    /// A ship of another level than this one, from 1, is claimed.
    OtherLevel(Card, u8),
    /// The card may not be placed on this sector.
    NotItsSector(Card, Sector),
    /// A colony closes the sector.
    Closed(Sector),

    // ----------------------------------------------------------------------------------------------- using activations
    /// The card does not lie on the player's console.
    NotOnConsole(Card),
    /// The side in play has no activation.
    NoActivation(Card),
    /// You Win is used by itself.
    WinsByItself(Card),
    /// It works on other turns only.
    ForOtherTurns(Card),
    /// It works on the own turn only; with its first effect.
    ForOwnTurn(Card, Effect),
    /// A use needs more charges.
    TooFewCharges {
        /// The ship.
        card: Card,
        /// The charges that a use costs.
        needs: u8,
        /// Whether those are all of its squares, linked.
        linked: bool,
    },
    /// The turn has ended, for the active player or for another.
    NoMoreUses,
    /// Another player is asked about a reroll first.
    OthersAreAskedFirst,
    /// The dice stand, so that there are no more rerolls.
    DiceStand,
    /// Only rerolls can be used now.
    RerollOrPass,
    /// A die is set before the roll.
    TooLateToSet,
    /// Both dice are set.
    BothAreSet,
    /// There is no sector beyond the sum.
    NoSectorBeyond,
    /// 2X comes after gaining.
    NothingGainedYet,
    /// 2X is used once in a turn.
    DoubledAlready,
    /// The cards of all sectors that were gained from have changed.
    AllSectorsChanged,
    /// Points are taken before the others gain.
    OthersGainNow,
    /// There is nothing that the first effect could be carried out with.
    NothingFor(Card, Effect),

    // -------------------------------------------------------------------------------------------- answering an effect
    /// No activation asks for this.
    NotAskedFor,
    /// The activation in use asks for something else.
    CarryOutFirst(Card),
    /// The first effect of an activation is paid for.
    PaidFor(Card),
    /// This part of an activation cannot be declined.
    NotOptional(Card),
    /// No die shows this.
    NoSuchFace(u8),
    /// A station card and a deployed ship do not trade places.
    OtherZone(Card, Card),
    /// Two cards of the same sector would change nothing.
    SameSector(Sector),
    /// A charge goes only on cards of the player's console.
    NotOnConsoleToCharge(Card),
    /// The charge was taken from this card.
    CameFrom(Card),
    /// The activation of this card places charges itself.
    PlacesCharges(Card),
    /// All squares of this card are charged.
    NoFreeSquare(Card),
    /// No charge of this card could go to another.
    NoChargeToMove(Card),
}

/// What was tried, where the same fact stands in the way of several things.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Attempt {
    /// Taking the sum or the dice.
    Allocate,
    /// Moving the sum.
    MoveSum,
    /// A reroll.
    Reroll,
    /// Another activation.
    Use,
}
