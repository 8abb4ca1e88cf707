//! The decisions of the game.

use table::action::Numbers;

use crate::pieces::{Card, NAMES, Name, SECTORS, SHIPS, Sector};

table::actions! {
    /// One small decision.
    pub enum Action {
        /// Roll the dice that are not set.
        Roll = "roll";
        /// Take the sum of the dice.
        Sum = "sum";
        /// Take the dice separately.
        Dice = "dice";
        /// Decline, or go on without doing more.
        Pass = "pass";
        /// End the turn.
        End = "end";
        /// Use the activation of a ship.
        Use(card: Name as Ships) = "use {card}";
        /// How far a double dice arrow moves the sum.
        By(places: u8 as Numbers<1, 2>) = "by {places}";
        /// The face that a die is set to.
        Set(face: u8 as Numbers<1, 6>) = "set {face}";
        /// Reroll one die that shows this face.
        Reroll(face: u8 as Numbers<1, 6>) = "reroll {face}";
        /// Reroll both dice.
        RerollBoth = "reroll both";
        /// Buy a ship or a colony.
        Buy(card: Name as Goods) = "buy {card}";
        /// Claim a ship.
        Claim(card: Name as Ships) = "claim {card}";
        /// The sector that a bought card is placed on.
        Place(sector: Sector) = "place {sector}";
        /// The card to trade places with.
        Exchange(card: Name) = "exchange {card}";
        /// The ship to take a charge from.
        Take(card: Name as Ships) = "take {card}";
        /// The ship to put a charge on.
        Charge(card: Name as Ships) = "charge {card}";
        /// The sector that 2X repeats.
        Repeat(sector: Sector) = "repeat {sector}";
        /// Where an arrow leads.
        Go(sector: Sector) = "go {sector}";
    }
}

table::domain! {
    impl Name for [Name; NAMES], |name| name.index(), Name::from_index, |name| name;
}

table::domain! {
    impl Sector for [Sector; SECTORS], |sector| sector.index(), Sector::from_index, |sector| sector;
}

table::domain! {
    /// The ships that can be bought.
    pub struct Ships for [Name; SHIPS], |name| name.index(), Name::from_index, |name| name;
}

table::domain! {
    /// Ships and colonies, without the starting ships between them.
    pub struct Goods for [Name; SHIPS + SECTORS],
        |name| if name.is_colony() { name.index() - SECTORS } else { name.index() },
        |index| Name::from_index(if index < SHIPS { index } else { index + SECTORS }),
        |name| name;
}

impl Action {
    /// The purchase of a card in the shipyard or of a colony.
    #[inline]
    pub(crate) fn buy(card: Card) -> Action {
        Action::Buy(card.name())
    }
}
