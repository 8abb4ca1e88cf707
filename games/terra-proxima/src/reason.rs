//! Why something may not be done. The modules of the rules find the reason; `words` tells it, with its clause and the facts of the case.

use crate::pieces::{CardType, Material};

/// Why an action may not be taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    // ------------------------------------------------------------ who is asked
    /// Somebody else decides.
    NotAsked,
    /// The active player waits for an answer.
    WaitsForAnswer,
    /// The attacker has no use for a Defense Card.
    Attacker,
    /// Nobody supports an own Attack.
    OwnAttack,
    /// Nobody supports an Attack on themselves.
    AttackOnSelf,

    // ------------------------------------------------------------------ phases
    /// The Launch Pads come first.
    PadFirst,
    /// The Launch Pads are taken.
    PadsTaken,
    /// The roll for production comes first.
    RollFirst,
    /// Only the active player may do it.
    NotYourTurn,
    /// Another choice is open.
    ChoiceOpen,
    /// Room is made for what was produced, or what fits is taken, before anything else.
    MakeRoomFirst,
    /// Produced cards are to be taken.
    KeepFirst,
    /// Cards are to be given up for a backfire.
    BackfireFirst,
    /// The theft comes first.
    StealFirst,
    /// There is no production on a first turn.
    NoProduction,
    /// The roll for production is made.
    Rolled,
    /// There is nothing to steal by.
    NoTheftNow,
    /// The player is not attacked.
    NotAttacked,
    /// The dice of the Attack are rolled.
    DiceRolled,
    /// No Attack waits for its dice.
    NoDiceToCome,
    /// Nothing of that kind is asked.
    NothingToAnswer,
    /// Something else has to be settled.
    SettleFirst,
    /// The Cruiser has not left its Launch Pad.
    OnPad,
    /// The player could not pay for the first Move any more.
    NoFirstMove,

    // ------------------------------------------------------------------- cards
    /// The cards are not in the hand.
    NotHeld,
    /// No card of that kind is in the hand.
    NoCard,
    /// The hand is full of such cards.
    HandFull,
    /// The stack of the Salvage Yard is empty.
    EmptyStack,

    // -------------------------------------------------------------- production
    /// It is not among the produced cards.
    NotProduced,
    /// A backfire takes no Lunar cards.
    LunarForBackfire,
    /// Nobody steals from themselves or from an empty seat.
    StealFromNobody,
    /// A Lunar card was stolen with this EMP.
    StealMixed,
    /// The victim has none.
    NothingToSteal,
    /// The thief's hand is full of such cards.
    NoRoomToSteal(CardType),

    // ------------------------------------------------------------------- moves
    /// All Moves of the turn are paid for.
    AllMovesPaid,
    /// No cards of the hand are the price of a Move.
    PaysForNoMove,
    /// A Move has no such price.
    NoPriceOfMove,
    /// The Ship is in the reserve.
    ShipInReserve,
    /// A failed Attack stopped the Ship.
    ShipStopped,
    /// The Cruiser stands on Terra Proxima.
    ShipLanded,
    /// The Ship has no spaces left.
    NoSpacesLeft,
    /// The Ship is there already.
    AlreadyThere,
    /// Nobody stops on a Launch Pad.
    StopOnPad,
    /// Nobody stops in an obstacle.
    StopInObstacle,
    /// An opponent stands there.
    OpponentThere,
    /// Two pieces stand there.
    TwoPiecesThere,
    /// Two pieces stand there, one of them an ally's.
    TwoAlliedPiecesThere,
    /// Only Cruisers land.
    OnlyCruisersLand,
    /// Landing takes more Research Tokens.
    TokensToLand,
    /// Landing takes the System Repair.
    RepairToLand,
    /// Only Cruisers pass an obstacle.
    OnlyCruisersPass(Gate),
    /// An obstacle takes more Research Tokens.
    TokensToPass(Gate),
    /// The Research Tokens for an obstacle came after the payment.
    PaidBeforeTokens(Gate),
    /// The Research Tokens for an obstacle came late, and too few spaces are left for it.
    LateTokens(Gate),
    /// The same for a Cruiser that had moved before.
    LateTokensMoved(Gate),
    /// The Ship went through Wormholes alone, and since then it has used no space, and no Move was paid for and no Attack rolled.
    JumpedJustNow,
    /// Only Wormholes lead there, and it is the first turn.
    WormholesOnFirstTurn,
    /// Only Wormholes lead there, and they take another Move.
    WormholesTakeAnotherMove,
    /// It is too far.
    TooFar,

    // ------------------------------------------------------------------- trade
    /// Enough offers were started this turn.
    OfferLimit,
    /// Nobody makes an offer to themselves or to an empty seat.
    OfferToNobody,
    /// The player has nothing to give.
    NothingToGive,
    /// The player has no more of it.
    NoMoreToGive,
    /// Nobody could hold so many.
    MoreThanAHand,
    /// The other side of the offer has the same kind.
    OnOtherSide,
    /// It went the other way between these allies this turn.
    TradedBack,
    /// A side is empty.
    Gift,
    /// A hand would be too heavy.
    TooHeavy,
    /// Among allies: the worth of the sides differs too much.
    Uneven,
    /// Among allies: somebody would have received too much.
    TooMuchReceived,
    /// The Salvage Yard gives Planetary cards only.
    YardGivesPlanetary,
    /// Planetary cards of one kind go for another kind.
    YardTakesOneKind,
    /// There are too few of these to trade.
    TooFew(Material),
    /// The Plus One Card gives Planetary cards only.
    PlusOneGivesPlanetary,
    /// The Plus One Card is used.
    PlusOneUsed,
    /// Only room for a Lunar card can still be of use.
    MakesNoRoom,
    /// The System Repair is done.
    Repaired,
    /// There are too few cards for the System Repair.
    RepairCards,

    // ------------------------------------------------------------------- build
    /// A piece was built this turn.
    BuiltThisTurn,
    /// The Base is built.
    BaseBuilt,
    /// Both Scout Ships are built.
    ScoutsBuilt,
    /// It is no Moon and no Planet.
    NoWorld,
    /// It lies in the Inner Board area.
    InnerArea,
    /// None of the player's Ships is there.
    NoShipThere,
    /// Two pieces are there.
    NoRoomToBuild,
    /// The player has built all that they may in the Outer Board area.
    OuterLimit,
    /// The same in the Middle Board area.
    MiddleLimit,
    /// All Research Tokens are taken.
    NoTokens,
    /// Too few Research Tokens would be left for anybody to land.
    LastTokens,
    /// Cards for a Research Token are missing.
    TokenCards,

    // ------------------------------------------------------------------ attack
    /// It is the player's own piece.
    OwnPiece,
    /// Nobody sits there.
    NoSuchPlayer,
    /// It is an ally's piece.
    AllysPiece,
    /// An Attack was made this turn.
    AttackedThisTurn,
    /// The second Attack is on the other piece of the space.
    OtherPieceOnly,
    /// Something else was done since the Attack.
    SecondTooLate,
    /// The first Attack was not won.
    FirstNotWon,
    /// The target is in the reserve.
    TargetInReserve,
    /// The target is on its Launch Pad.
    TargetOnPad,
    /// The target is too far away.
    OutOfRange,
    /// No way of that length leads to the target.
    NoWayToTarget,
    /// An obstacle lies between, and only Cruisers attack through it.
    OnlyCruisersAttackThrough,
    /// An Attack through an obstacle takes more Research Tokens.
    TokensToAttackThrough(Gate),
    /// The attacker has nothing to lose.
    NoStake,
    /// A second Attack has no Support.
    SecondWithoutSupport,
    /// Nobody can support the Attack.
    NobodySupports,
    /// It is neither a Planetary card nor a matching pair.
    NotAStake,
    /// That player has offered no Support.
    NoSupportOffered,
    /// The Attack was announced as often as it may be.
    NoAnnouncementLeft,
    /// Only the attacker withdraws an Attack.
    NotTheAttacker,
    /// That player supports nobody.
    NothingWagered,
    /// The Defense Card was played, or the dice were rolled.
    WagerStands,
    /// There is a Planetary card or a matching pair to give up.
    StakeFirst,
    /// There is no Planetary card to draw.
    NothingToDraw,
    /// The Ship is not driven there.
    NoRetreat,
}

/// What Research Tokens open, from the outside inwards, as in [`crate::Turn::passes`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Gate {
    /// The Asteroid Belt.
    Belt,
    /// The Nebula.
    Nebula,
    /// Terra Proxima.
    Terra,
}
