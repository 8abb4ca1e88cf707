//! The decisions of the game, with their codes and texts.

use std::{fmt, str::FromStr};

use table::{Seat, UnknownAction};

use crate::pieces::{Bundle, Hex, MAX_PLAYERS, Material, Piece, SPACES};

/// One small decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// The first player takes a Launch Pad.
    Pad(u8),
    /// Roll: both dice for production, or the dice of an Attack.
    Roll,
    /// Return a card to the Salvage Yard for nothing.
    Jettison(Material),
    /// Play the Plus One Card for this material.
    PlusOne(Material),
    /// Take this one of the produced cards.
    Keep(Material),
    /// Steal a Planetary card, which chance draws.
    StealPlanetary(Seat),
    /// Steal a Lunar card.
    StealLunar(Seat, Material),
    /// Steal nothing, or nothing more.
    StopStealing,
    /// Pay for the first Move of the turn, or for a later one that this Ship gets.
    Pay(Bundle, Option<Piece>),
    /// Move a Ship to a space.
    Move(Piece, Hex),
    /// Start a trade offer to a player.
    Offer(Seat),
    /// Put a card on the own side of the offer.
    Give(Material),
    /// Put a card on the other side of the offer.
    Ask(Material),
    /// Send the offer.
    Send,
    /// Drop the offer.
    Drop,
    /// Accept the offer.
    Accept,
    /// Decline the offer, or decline to support.
    Decline,
    /// Trade two Lunar cards with the Salvage Yard for this material.
    Refine(Material),
    /// Trade three cards of the first kind with the Salvage Yard for one of the second.
    Exchange(Material, Material),
    /// Pay for the System Repair.
    Repair,
    /// Build the Base here.
    Base(Hex),
    /// Build a Scout Ship here for this price.
    Scout(Hex, ScoutPrice),
    /// Build a Research Token.
    Research,
    /// Attack.
    Attack {
        /// With this Ship.
        ship: Piece,
        /// Whose piece.
        seat: Seat,
        /// Which piece.
        piece: Piece,
        /// Whether offers of Support are wanted.
        support: bool,
    },
    /// Offer Support with this wager.
    Support(Bundle),
    /// Accept a player's Support, or nobody's.
    Choose(Option<Seat>),
    /// Play the Defense Card.
    Defend,
    /// Do not play the Defense Card.
    HoldCard,
    /// Withdraw the Attack.
    Withdraw,
    /// Take as much of the reward as fits.
    Collect,
    /// Give these cards up.
    Forfeit(Bundle),
    /// Move the attacked Ship to this adjacent space.
    Retreat(Hex),
    /// Take this reward.
    Reward(Bundle),
    /// End the turn.
    End,
}

/// The three cards that a Scout Ship is paid with: of each pair of Planetary Materials the first or the second.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ScoutPrice(u8);

impl ScoutPrice {
    /// Every way to pay.
    pub fn all() -> impl Iterator<Item = ScoutPrice> {
        (0..8).map(ScoutPrice)
    }

    /// Of each pair of materials the second, or else the first.
    pub fn of(second: [bool; 3]) -> ScoutPrice {
        ScoutPrice(second.iter().enumerate().fold(0, |bits, (pair, &second)| bits | u8::from(second) << pair))
    }

    /// The three materials.
    #[inline]
    pub fn materials(self) -> [Material; 3] {
        [0, 1, 2].map(|pair| Material::PLANETARY[2 * pair + usize::from(self.0 >> pair & 1)])
    }
}

const SEATS: u32 = MAX_PLAYERS as u32;
const MATERIALS: u32 = Material::COUNT as u32;
const BUNDLES: u32 = Bundle::COUNT as u32;
const HEXES: u32 = SPACES as u32;
const LUNAR: u32 = Material::LUNAR.len() as u32;
const SHIPS: u32 = Piece::SHIPS.len() as u32;
const PIECES: u32 = Piece::COUNT as u32;
const PRICES: u32 = 8;

/// The first code of each kind of action.
mod first {
    use super::{BUNDLES, HEXES, LUNAR, MATERIALS, PIECES, PRICES, SEATS, SHIPS};

    pub const PAD: u32 = 0;
    pub const ROLL: u32 = PAD + 6;
    pub const JETTISON: u32 = ROLL + 1;
    pub const PLUS_ONE: u32 = JETTISON + MATERIALS;
    pub const KEEP: u32 = PLUS_ONE + MATERIALS;
    pub const STEAL_PLANETARY: u32 = KEEP + MATERIALS;
    pub const STEAL_LUNAR: u32 = STEAL_PLANETARY + SEATS;
    pub const STOP_STEALING: u32 = STEAL_LUNAR + SEATS * LUNAR;
    pub const PAY: u32 = STOP_STEALING + 1;
    pub const MOVE: u32 = PAY + BUNDLES * (SHIPS + 1);
    pub const OFFER: u32 = MOVE + SHIPS * HEXES;
    pub const GIVE: u32 = OFFER + SEATS;
    pub const ASK: u32 = GIVE + MATERIALS;
    pub const SEND: u32 = ASK + MATERIALS;
    pub const DROP: u32 = SEND + 1;
    pub const ACCEPT: u32 = DROP + 1;
    pub const DECLINE: u32 = ACCEPT + 1;
    pub const REFINE: u32 = DECLINE + 1;
    pub const EXCHANGE: u32 = REFINE + MATERIALS;
    pub const REPAIR: u32 = EXCHANGE + MATERIALS * MATERIALS;
    pub const BASE: u32 = REPAIR + 1;
    pub const SCOUT: u32 = BASE + HEXES;
    pub const RESEARCH: u32 = SCOUT + HEXES * PRICES;
    pub const ATTACK: u32 = RESEARCH + 1;
    pub const SUPPORT: u32 = ATTACK + SHIPS * SEATS * PIECES * 2;
    pub const CHOOSE: u32 = SUPPORT + BUNDLES;
    pub const DEFEND: u32 = CHOOSE + SEATS + 1;
    pub const HOLD_CARD: u32 = DEFEND + 1;
    pub const WITHDRAW: u32 = HOLD_CARD + 1;
    pub const COLLECT: u32 = WITHDRAW + 1;
    pub const FORFEIT: u32 = COLLECT + 1;
    pub const RETREAT: u32 = FORFEIT + BUNDLES;
    pub const REWARD: u32 = RETREAT + HEXES;
    pub const END: u32 = REWARD + BUNDLES;
    pub const BOUND: u32 = END + 1;
}

impl table::Action for Action {
    const CODES: u32 = first::BOUND;

    fn code(self) -> u32 {
        let seat_of = |seat: Seat| seat.index() as u32;
        match self {
            Action::Pad(pad) => first::PAD + u32::from(pad),
            Action::Roll => first::ROLL,
            Action::Jettison(material) => first::JETTISON + material as u32,
            Action::PlusOne(material) => first::PLUS_ONE + material as u32,
            Action::Keep(material) => first::KEEP + material as u32,
            Action::StealPlanetary(seat) => first::STEAL_PLANETARY + seat_of(seat),
            Action::StealLunar(seat, material) => {
                first::STEAL_LUNAR + seat_of(seat) * LUNAR + material as u32
            }
            Action::StopStealing => first::STOP_STEALING,
            Action::Pay(bundle, ship) => {
                first::PAY + bundle as u32 * (SHIPS + 1) + ship.map_or(SHIPS, |ship| ship as u32)
            }
            Action::Move(ship, to) => first::MOVE + ship as u32 * HEXES + to.index() as u32,
            Action::Offer(seat) => first::OFFER + seat_of(seat),
            Action::Give(material) => first::GIVE + material as u32,
            Action::Ask(material) => first::ASK + material as u32,
            Action::Send => first::SEND,
            Action::Drop => first::DROP,
            Action::Accept => first::ACCEPT,
            Action::Decline => first::DECLINE,
            Action::Refine(material) => first::REFINE + material as u32,
            Action::Exchange(from, to) => first::EXCHANGE + from as u32 * MATERIALS + to as u32,
            Action::Repair => first::REPAIR,
            Action::Base(hex) => first::BASE + hex.index() as u32,
            Action::Scout(hex, price) => first::SCOUT + hex.index() as u32 * PRICES + u32::from(price.0),
            Action::Research => first::RESEARCH,
            Action::Attack { ship, seat, piece, support } => {
                let target = (ship as u32 * SEATS + seat_of(seat)) * PIECES + piece as u32;
                first::ATTACK + target * 2 + u32::from(support)
            }
            Action::Support(bundle) => first::SUPPORT + bundle as u32,
            Action::Choose(seat) => first::CHOOSE + seat.map_or(SEATS, seat_of),
            Action::Defend => first::DEFEND,
            Action::HoldCard => first::HOLD_CARD,
            Action::Withdraw => first::WITHDRAW,
            Action::Collect => first::COLLECT,
            Action::Forfeit(bundle) => first::FORFEIT + bundle as u32,
            Action::Retreat(hex) => first::RETREAT + hex.index() as u32,
            Action::Reward(bundle) => first::REWARD + bundle as u32,
            Action::End => first::END,
        }
    }

    fn from_code(code: u32) -> Option<Action> {
        let material = |code: u32| Material::from_index(code as usize);
        let bundle = |code: u32| Bundle::from_index(code as usize);
        let seat = |code: u32| Seat::new(code as usize);
        let piece = |code: u32| Piece::from_index(code as usize);
        let hex = |code: u32| Hex::new(code as usize);
        Some(match code {
            first::PAD..first::ROLL => Action::Pad((code - first::PAD) as u8),
            first::ROLL => Action::Roll,
            first::JETTISON..first::PLUS_ONE => Action::Jettison(material(code - first::JETTISON)),
            first::PLUS_ONE..first::KEEP => Action::PlusOne(material(code - first::PLUS_ONE)),
            first::KEEP..first::STEAL_PLANETARY => Action::Keep(material(code - first::KEEP)),
            first::STEAL_PLANETARY..first::STEAL_LUNAR => {
                Action::StealPlanetary(seat(code - first::STEAL_PLANETARY))
            }
            first::STEAL_LUNAR..first::STOP_STEALING => {
                let pair = code - first::STEAL_LUNAR;
                Action::StealLunar(seat(pair / LUNAR), material(pair % LUNAR))
            }
            first::STOP_STEALING => Action::StopStealing,
            first::PAY..first::MOVE => {
                let pair = code - first::PAY;
                let ship = pair % (SHIPS + 1);
                Action::Pay(bundle(pair / (SHIPS + 1)), (ship < SHIPS).then(|| piece(ship)))
            }
            first::MOVE..first::OFFER => {
                let pair = code - first::MOVE;
                Action::Move(piece(pair / HEXES), hex(pair % HEXES))
            }
            first::OFFER..first::GIVE => Action::Offer(seat(code - first::OFFER)),
            first::GIVE..first::ASK => Action::Give(material(code - first::GIVE)),
            first::ASK..first::SEND => Action::Ask(material(code - first::ASK)),
            first::SEND => Action::Send,
            first::DROP => Action::Drop,
            first::ACCEPT => Action::Accept,
            first::DECLINE => Action::Decline,
            first::REFINE..first::EXCHANGE => Action::Refine(material(code - first::REFINE)),
            first::EXCHANGE..first::REPAIR => {
                let pair = code - first::EXCHANGE;
                Action::Exchange(material(pair / MATERIALS), material(pair % MATERIALS))
            }
            first::REPAIR => Action::Repair,
            first::BASE..first::SCOUT => Action::Base(hex(code - first::BASE)),
            first::SCOUT..first::RESEARCH => {
                let pair = code - first::SCOUT;
                Action::Scout(hex(pair / PRICES), ScoutPrice((pair % PRICES) as u8))
            }
            first::RESEARCH => Action::Research,
            first::ATTACK..first::SUPPORT => {
                let target = (code - first::ATTACK) / 2;
                Action::Attack {
                    ship: piece(target / PIECES / SEATS),
                    seat: seat(target / PIECES % SEATS),
                    piece: piece(target % PIECES),
                    support: (code - first::ATTACK) % 2 == 1,
                }
            }
            first::SUPPORT..first::CHOOSE => Action::Support(bundle(code - first::SUPPORT)),
            first::CHOOSE..first::DEFEND => {
                let chosen = code - first::CHOOSE;
                Action::Choose((chosen < SEATS).then(|| seat(chosen)))
            }
            first::DEFEND => Action::Defend,
            first::HOLD_CARD => Action::HoldCard,
            first::WITHDRAW => Action::Withdraw,
            first::COLLECT => Action::Collect,
            first::FORFEIT..first::RETREAT => Action::Forfeit(bundle(code - first::FORFEIT)),
            first::RETREAT..first::REWARD => Action::Retreat(hex(code - first::RETREAT)),
            first::REWARD..first::END => Action::Reward(bundle(code - first::REWARD)),
            first::END => Action::End,
            _ => return None,
        })
    }
}

impl fmt::Display for ScoutPrice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [hull, stores, air] = self.materials().map(Material::id);
        write!(f, "{hull}+{stores}+{air}")
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Action::Pad(pad) => write!(f, "pad {pad}"),
            Action::Roll => f.write_str("roll"),
            Action::Jettison(material) => write!(f, "jettison {}", material.id()),
            Action::PlusOne(material) => write!(f, "plus-one {}", material.id()),
            Action::Keep(material) => write!(f, "keep {}", material.id()),
            Action::StealPlanetary(seat) => write!(f, "steal card {}", SeatText(seat)),
            Action::StealLunar(seat, material) => write!(f, "steal {} {}", material.id(), SeatText(seat)),
            Action::StopStealing => f.write_str("stop-stealing"),
            Action::Pay(bundle, None) => write!(f, "pay {}", bundle.id()),
            Action::Pay(bundle, Some(ship)) => write!(f, "pay {} {}", bundle.id(), ship.id()),
            Action::Move(ship, to) => write!(f, "move {} {to}", ship.id()),
            Action::Offer(seat) => write!(f, "offer {}", SeatText(seat)),
            Action::Give(material) => write!(f, "give {}", material.id()),
            Action::Ask(material) => write!(f, "ask {}", material.id()),
            Action::Send => f.write_str("send"),
            Action::Drop => f.write_str("drop"),
            Action::Accept => f.write_str("accept"),
            Action::Decline => f.write_str("decline"),
            Action::Refine(material) => write!(f, "refine {}", material.id()),
            Action::Exchange(from, to) => write!(f, "exchange {} {}", from.id(), to.id()),
            Action::Repair => f.write_str("repair"),
            Action::Base(hex) => write!(f, "base {hex}"),
            Action::Scout(hex, price) => write!(f, "scout {hex} {price}"),
            Action::Research => f.write_str("research"),
            Action::Attack { ship, seat, piece, support } => {
                let wanted = if support { " support" } else { "" };
                write!(f, "attack {} {} {}{wanted}", ship.id(), SeatText(seat), piece.id())
            }
            Action::Support(bundle) => write!(f, "support {}", bundle.id()),
            Action::Choose(None) => f.write_str("choose nobody"),
            Action::Choose(Some(seat)) => write!(f, "choose {}", SeatText(seat)),
            Action::Defend => f.write_str("defend"),
            Action::HoldCard => f.write_str("hold-card"),
            Action::Withdraw => f.write_str("withdraw"),
            Action::Collect => f.write_str("collect"),
            Action::Forfeit(bundle) => write!(f, "forfeit {}", bundle.id()),
            Action::Retreat(hex) => write!(f, "retreat {hex}"),
            Action::Reward(bundle) => write!(f, "reward {}", bundle.id()),
            Action::End => f.write_str("end"),
        }
    }
}

/// A seat as texts write it: `s1` for the first.
struct SeatText(Seat);

impl fmt::Display for SeatText {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "s{}", self.0.index() + 1)
    }
}

fn parse_seat(word: &str) -> Option<Seat> {
    Seat::all(MAX_PLAYERS).find(|&seat| SeatText(seat).to_string() == word)
}

fn parse_ship(word: &str) -> Option<Piece> {
    Piece::from_id(word).filter(|piece| piece.is_ship())
}

fn parse_attack(words: &[&str]) -> Option<Action> {
    let (&[ship, seat, piece], support) = match words {
        [target @ .., "support"] => (<&[&str; 3]>::try_from(target).ok()?, true),
        target => (<&[&str; 3]>::try_from(target).ok()?, false),
    };
    let (ship, seat, piece) = (parse_ship(ship)?, parse_seat(seat)?, Piece::from_id(piece)?);
    Some(Action::Attack { ship, seat, piece, support })
}

fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    let (&verb, rest) = words.split_first()?;
    Some(match (verb, rest) {
        ("pad", [pad]) => Action::Pad((0..6).find(|number| number.to_string() == *pad)?),
        ("roll", []) => Action::Roll,
        ("jettison", [material]) => Action::Jettison(Material::from_id(material)?),
        ("plus-one", [material]) => Action::PlusOne(Material::from_id(material)?),
        ("keep", [material]) => Action::Keep(Material::from_id(material)?),
        ("steal", ["card", seat]) => Action::StealPlanetary(parse_seat(seat)?),
        ("steal", [material, seat]) => {
            let material = Material::from_id(material).filter(|material| material.is_lunar())?;
            Action::StealLunar(parse_seat(seat)?, material)
        }
        ("stop-stealing", []) => Action::StopStealing,
        ("pay", [bundle]) => Action::Pay(Bundle::from_id(bundle)?, None),
        ("pay", [bundle, ship]) => Action::Pay(Bundle::from_id(bundle)?, Some(parse_ship(ship)?)),
        ("move", [ship, to]) => Action::Move(parse_ship(ship)?, to.parse().ok()?),
        ("offer", [seat]) => Action::Offer(parse_seat(seat)?),
        ("give", [material]) => Action::Give(Material::from_id(material)?),
        ("ask", [material]) => Action::Ask(Material::from_id(material)?),
        ("send", []) => Action::Send,
        ("drop", []) => Action::Drop,
        ("accept", []) => Action::Accept,
        ("decline", []) => Action::Decline,
        ("refine", [material]) => Action::Refine(Material::from_id(material)?),
        ("exchange", [from, to]) => Action::Exchange(Material::from_id(from)?, Material::from_id(to)?),
        ("repair", []) => Action::Repair,
        ("base", [hex]) => Action::Base(hex.parse().ok()?),
        ("scout", [hex, price]) => {
            let price = ScoutPrice::all().find(|one| one.to_string() == *price)?;
            Action::Scout(hex.parse().ok()?, price)
        }
        ("research", []) => Action::Research,
        ("attack", target) => parse_attack(target)?,
        ("support", [bundle]) => Action::Support(Bundle::from_id(bundle)?),
        ("choose", ["nobody"]) => Action::Choose(None),
        ("choose", [seat]) => Action::Choose(Some(parse_seat(seat)?)),
        ("defend", []) => Action::Defend,
        ("hold-card", []) => Action::HoldCard,
        ("withdraw", []) => Action::Withdraw,
        ("collect", []) => Action::Collect,
        ("forfeit", [bundle]) => Action::Forfeit(Bundle::from_id(bundle)?),
        ("retreat", [hex]) => Action::Retreat(hex.parse().ok()?),
        ("reward", [bundle]) => Action::Reward(Bundle::from_id(bundle)?),
        ("end", []) => Action::End,
        _ => return None,
    })
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        parse(text).ok_or_else(|| UnknownAction(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_texts_are_those_of_all_records() {
        assert_eq!(table::kit::fingerprint::<Action>(), "3944f2e966bf6fddf3bf200f835dc081");
    }
}
