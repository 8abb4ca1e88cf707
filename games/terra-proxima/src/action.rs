//! The decisions of the game.

use std::fmt;

use serde::{Serialize, Serializer};
use table::{
    Seat,
    action::{Numbers, Seats},
};

use crate::pieces::{Bundle, Hex, MAX_PLAYERS, Material, Piece, SPACES};

const SEATS: u32 = MAX_PLAYERS as u32;

table::actions! {
    /// One small decision.
    pub enum Action {
        /// The first player takes a Launch Pad.
        Pad(pad: u8 as Numbers<0, 5>) = "pad {pad}";
        /// Roll: both dice for production, or the dice of an Attack.
        Roll = "roll";
        /// Return a card to the Salvage Yard for nothing.
        Jettison(material: Material) = "jettison {material}";
        /// Play the Plus One Card for this material.
        PlusOne(material: Material) = "plus-one {material}";
        /// Take this one of the produced cards.
        Keep(material: Material) = "keep {material}";
        /// Steal a Planetary card, which chance draws.
        StealPlanetary(seat: Seat as Seats<SEATS>) = "steal card {seat}";
        /// Steal a Lunar card.
        StealLunar(seat: Seat as Seats<SEATS>, material: Material as Lunar) = "steal {material} {seat}";
        /// Steal nothing, or nothing more.
        StopStealing = "stop-stealing";
        /// Pay for a Move: the first of the turn, or a later one, which goes to the Ship that uses it first.
        Pay(bundle: Bundle) = "pay {bundle}";
        /// Move a Ship to a space.
        Move(ship: Piece as Ships, to: Hex) = "move {ship} {to}";
        /// Start a trade offer to a player.
        Offer(seat: Seat as Seats<SEATS>) = "offer {seat}";
        /// Put a card on the own side of the offer.
        Give(material: Material) = "give {material}";
        /// Put a card on the other side of the offer.
        Ask(material: Material) = "ask {material}";
        /// Send the offer.
        Send = "send";
        /// Drop the offer.
        Drop = "drop";
        /// Accept the offer.
        Accept = "accept";
        /// Decline the offer, or decline to support.
        Decline = "decline";
        /// Trade two Lunar cards with the Salvage Yard for this material.
        Refine(material: Material) = "refine {material}";
        /// Trade three cards of the first kind with the Salvage Yard for one of the second.
        Exchange(from: Material, to: Material) = "exchange {from} {to}";
        /// Pay for the System Repair.
        Repair = "repair";
        /// Build the Base here.
        Base(at: Hex) = "base {at}";
        /// Build a Scout Ship here for this price.
        Scout(at: Hex, price: ScoutPrice) = "scout {at} {price}";
        /// Build a Research Token.
        Research = "research";
        /// Attack.
        Attack {
            /// With this Ship.
            ship: Piece as Ships,
            /// Whose piece.
            seat: Seat as Seats<SEATS>,
            /// Which piece.
            piece: Piece,
            /// Whether offers of Support are wanted.
            support: bool,
        } = "attack {ship} {seat} {piece}{}", if *support { " support" } else { "" };
        /// Offer Support with this wager.
        Support(wager: Bundle) = "support {wager}";
        /// Accept a player's Support, or nobody's.
        Choose(seat: Option<Seat> as Option<Seats<SEATS>>) =
            "choose {}{seat}", if seat.is_none() { "nobody" } else { "" };
        /// Play the Defense Card.
        Defend = "defend";
        /// Do not play the Defense Card.
        HoldCard = "hold-card";
        /// Withdraw the Attack.
        Withdraw = "withdraw";
        /// Take as much of the reward as fits.
        Collect = "collect";
        /// Give these cards up.
        Forfeit(bundle: Bundle) = "forfeit {bundle}";
        /// Give up a Planetary card that chance draws.
        ForfeitAny = "forfeit any";
        /// Move the attacked Ship to this adjacent space.
        Retreat(to: Hex) = "retreat {to}";
        /// Take this reward.
        Reward(bundle: Bundle) = "reward {bundle}";
        /// End the turn.
        End = "end";
        /// Take the offered Support back.
        Retract = "retract";
    }
}

table::domain! {
    /// The Lunar Materials.
    pub struct Lunar for [Material; Material::LUNAR.len()],
        |material| material.index(), Material::from_index, |material| material.id();
}

table::domain! {
    /// The pieces that are Ships.
    pub struct Ships for [Piece; Piece::SHIPS.len()], |piece| piece.index(), Piece::from_index, |piece| piece.id();
}

table::domain! {
    impl Hex for [Hex; SPACES], |hex| hex.index(), Hex::new, |hex| hex;
}

table::domain! {
    impl ScoutPrice for [ScoutPrice; 8], |price| price.0.into(), |index| ScoutPrice(index as u8), |price| price;
}

/// The three cards that a Scout Ship is paid with: of each pair of Planetary Materials the first or the second.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ts_rs::TS)]
#[ts(type = "[Material, Material, Material]")]
pub struct ScoutPrice(u8);

impl ScoutPrice {
    /// How many cards it takes: one of each pair of materials.
    pub(crate) const SIZE: u8 = 3;

    /// The pairs of which it takes one card each.
    pub(crate) fn pairs() -> [[Material; 2]; ScoutPrice::SIZE as usize] {
        [0, 1, 2].map(|pair| [0, 1].map(|second| Material::PLANETARY[2 * pair + second]))
    }

    /// Every way to pay.
    pub fn all() -> impl Iterator<Item = ScoutPrice> {
        (0..8).map(ScoutPrice)
    }

    /// Of each pair of materials the second, or else the first.
    pub fn of(second: [bool; ScoutPrice::SIZE as usize]) -> ScoutPrice {
        ScoutPrice(second.iter().enumerate().fold(0, |bits, (pair, &second)| bits | u8::from(second) << pair))
    }

    /// The three materials.
    #[inline]
    pub fn materials(self) -> [Material; ScoutPrice::SIZE as usize] {
        let second = |pair: usize| usize::from(self.0 >> pair & 1);
        [0, 1, 2].map(|pair| ScoutPrice::pairs()[pair][second(pair)])
    }
}

impl fmt::Display for ScoutPrice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [hull, stores, air] = self.materials().map(Material::id);
        write!(f, "{hull}+{stores}+{air}")
    }
}

impl Serialize for ScoutPrice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.materials().serialize(serializer)
    }
}
