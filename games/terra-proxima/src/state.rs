//! One position: flat, small, and free of anything that chance has yet to decide.

use serde::{Deserialize, Deserializer, Serialize};
use table::Seat;

use crate::pieces::{Bundle, Cards, Hex, KINDS, MAX_PLAYERS, Material, Piece};

/// One position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What each player has; seats that nobody sits at have nothing.
    pub players: [Player; MAX_PLAYERS],
    /// Of each player's Planetary cards, how many of each kind a player knows beyond what everybody knows: by observer, owner
    /// and kind. Two players know this of each other by thefts between them.
    pub private: [[[u8; KINDS]; MAX_PLAYERS]; MAX_PLAYERS],
    /// Of what everybody thinks possible of a hand, how many of each kind a player knows not to be there: by observer, owner
    /// and kind.
    pub excluded: [[[u8; KINDS]; MAX_PLAYERS]; MAX_PLAYERS],
    /// The stacks of the Salvage Yard.
    pub yard: Cards,
    /// Who took the first turn of the game.
    pub first: Seat,
    /// The turn so far.
    pub turn: Turn,
    /// What is to be decided.
    pub phase: Phase,
    /// The trade offer, while one is put together or to be answered.
    pub offer: Offer,
    /// The Attack, while one goes on.
    pub attack: Attack,
}

/// What one player has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Material Cards.
    pub hand: Cards,
    /// Of the Planetary cards, how many of each kind everybody knows.
    pub known: [u8; KINDS],
    /// Of the Planetary cards, how many of each kind there may be at most, as far as everybody knows.
    pub possible: [u8; KINDS],
    /// Where each piece is: the Cruiser, both Scout Ships, the Base.
    pub pieces: [Option<Hex>; Piece::COUNT],
    /// Pieces built in the Outer Board area.
    pub built_outer: u8,
    /// Pieces built in the Middle Board area.
    pub built_middle: u8,
    /// Research Tokens.
    pub research: u8,
    /// EMP Tokens.
    pub emp: u8,
    /// The material of the System Repair Card, once dealt.
    pub repair: Option<Material>,
    /// Whether the System Repair is done.
    pub repaired: bool,
    /// Whether the Plus One Card is unused.
    pub plus_one: bool,
    /// Whether the Defense Card is unused; in Allied Mode the team's card, marked at the team's first seat.
    pub defense: bool,
    /// Turns begun.
    pub turns: u16,
}

/// What has happened on the turn so far.
// Some names are others in JSON: records of branches hold a state with those.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// The production roll; zeros before it.
    pub dice: [u8; 2],
    /// Moves paid for.
    pub moves: u8,
    /// Spaces left to each Ship, of the first Move and of those later ones that it took.
    pub left: [u8; 3],
    /// Second and third Moves that are paid for and that no Ship has used yet.
    #[serde(default)]
    pub spare: u8,
    /// The Ships that took a second or third Move: a bit each.
    pub extra: u8,
    /// The Ships that went through Wormholes alone and have used no space since, nor was a Move paid for or an Attack rolled: a bit each.
    #[serde(default)]
    pub jumped: u8,
    /// The Ships that a failed Attack stopped: a bit each.
    pub stopped: u8,
    /// Whether the Cruiser has moved this turn.
    pub cruiser_moved: bool,
    /// How many spaces the Cruiser has for a trip past the Asteroid Belt, past the Nebula, and onto Terra Proxima, by the tokens
    /// that were there when Moves were paid for.
    pub passes: [Passage; 3],
    /// For each of these how many of the spare Moves would bring the Cruiser three spaces more, since they were paid for after the tokens came.
    #[serde(default)]
    pub late_moves: [u8; 3],
    /// Whether a piece was built.
    pub built: bool,
    /// Whether an Attack counts as made.
    pub attacked: bool,
    /// Whether an Attack was won.
    pub won: bool,
    /// How often the Attack that there is room for was announced.
    #[serde(rename = "withdrawn", deserialize_with = "announcements")]
    pub announced: u8,
    /// The chance of a second Attack.
    pub second: SecondAttack,
    /// Trade offers started, which only the active player sees.
    pub offers: u8,
    /// Trade offers sent.
    pub sent: u8,
    /// The type of the newest action, for undoing.
    pub kind: ActionType,
    /// In Allied Mode: the worth of what each seat has received from allies.
    pub received: [u8; MAX_PLAYERS],
    /// In Allied Mode: the materials that went to each ally, a bit each.
    #[serde(rename = "went")]
    pub gave: [u16; MAX_PLAYERS],
    /// In Allied Mode: the materials that came from each ally, a bit each.
    #[serde(rename = "came")]
    pub got: [u16; MAX_PLAYERS],
    /// Who is taking produced cards.
    pub producer: Seat,
    /// The produced cards that this player may still take.
    pub produced: Cards,
    /// Cards still to be given up for a backfire.
    #[serde(rename = "count")]
    pub to_forfeit: u8,
}

/// Reads how often an Attack was announced. By the first rules it was only known whether one had been withdrawn.
fn announcements<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(u8),
        Withdrawn(bool),
    }
    Ok(match Written::deserialize(deserializer)? {
        Written::Number(number) => number,
        Written::Withdrawn(withdrawn) => withdrawn.into(),
    })
}

/// How far the Cruiser may go on a trip past an obstacle this turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Passage {
    /// Not at all: the tokens were not there before a Move was paid for.
    Closed,
    /// As far as it can go: the tokens were there before the first Move was paid for.
    Free,
    /// So many spaces in all, because the tokens came after the first payment.
    Late(u8),
    /// The same for a Cruiser that had already moved: what is left of the Moves that it took since then.
    LateMoved(u8),
}

impl Passage {
    /// The same way past an obstacle with so many spaces, if they are counted.
    pub(crate) fn with(self, spaces: u8) -> Passage {
        match self {
            Passage::Late(_) => Passage::Late(spaces),
            Passage::LateMoved(_) => Passage::LateMoved(spaces),
            other => other,
        }
    }
}

/// The chance of a second Attack on a space.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum SecondAttack {
    /// There is none: no Attack was made yet, the piece stood alone, or both were attacked.
    None,
    /// The Attack was won: this piece may be attacked too, at once.
    Open(Seat, Piece),
    /// It was won, but something else was done since.
    Lapsed(Seat, Piece),
    /// The Attack was not won.
    #[serde(rename = "denied")]
    NotWon(Seat, Piece),
}

/// The four types of action, for undoing.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum ActionType {
    /// Nothing was done yet.
    None,
    /// Paying for Moves, moving.
    Move,
    /// Trading, jettisoning, the Plus One Card, the System Repair.
    Trade,
    /// Base, Scout Ships, Research Tokens.
    Build,
    /// Attacking.
    Attack,
}

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Which Launch Pad the first player takes.
    Pad,
    /// When to roll for production.
    Roll,
    /// Which cards the active player jettisons for what was produced.
    MakeRoom,
    /// Which produced cards a player takes.
    Keep,
    /// Which cards to give up for a backfire.
    Backfire,
    /// What to steal.
    Steal,
    /// Which Lunar card to steal besides.
    StealSecond,
    /// Anything that the Action Phase offers.
    Action,
    /// What the trade offer contains.
    Compose,
    /// Whether a player accepts the offer.
    Answer,
    /// Whether a player offers Support.
    Support,
    /// Whose Support the attacker accepts.
    Choose,
    /// Whether the defender plays the Defense Card.
    Defense,
    /// Whether the attacker rolls or withdraws.
    AttackRoll,
    /// When the attacker takes the reward.
    Collect,
    /// Which cards the defender gives up.
    DefenderForfeit,
    /// Where the attacked Ship goes.
    Retreat,
    /// Which reward the supporter takes.
    SupporterReward,
    /// Which cards the attacker gives up.
    AttackerForfeit,
    /// Which reward the defender takes.
    DefenderReward,
    /// Nothing: Terra Proxima is reached.
    Landed,
    /// Nothing: everyone has had the last turn.
    OutOfTime,
}

/// A trade offer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Who is asked.
    pub to: Seat,
    /// What the active player gives.
    pub give: Cards,
    /// What the active player asks for.
    pub ask: Cards,
}

/// An Attack that goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The attacking Ship of the active player.
    pub ship: Piece,
    /// Whose piece is attacked.
    pub defender: Seat,
    /// Which piece is attacked.
    pub piece: Piece,
    /// Where it was attacked; it may be driven away from there.
    pub at: Hex,
    /// Whether it is the second Attack of the turn.
    pub second: bool,
    /// What each seat has laid down as a wager.
    pub wagers: [Option<Bundle>; MAX_PLAYERS],
    /// Who is asked for Support.
    pub asked: Seat,
    /// Whose Support was accepted.
    pub supporter: Option<Seat>,
    /// Whether the Defense Card was played.
    pub defended: bool,
}

impl State {
    /// The player whose turn it is.
    #[inline]
    pub fn me(&self) -> &Player {
        &self.players[self.turn.active.index()]
    }

    /// The player whose turn it is.
    #[inline]
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.active.index()]
    }

    /// Who decides now, if anybody does.
    #[inline]
    pub fn decider(&self) -> Option<Seat> {
        Some(match self.phase {
            Phase::Keep => self.turn.producer,
            Phase::Answer => self.offer.to,
            Phase::Support => self.attack.asked,
            Phase::Defense | Phase::DefenderForfeit | Phase::Retreat | Phase::DefenderReward => {
                self.attack.defender
            }
            Phase::SupporterReward => self.attack.supporter.unwrap_or(self.turn.active),
            Phase::Landed | Phase::OutOfTime => return None,
            _ => self.turn.active,
        })
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Landed | Phase::OutOfTime)
    }
}

impl Player {
    /// Where a piece is, if it is on the board.
    #[inline]
    pub fn at(&self, piece: Piece) -> Option<Hex> {
        self.pieces[piece.index()]
    }

    /// Whether the Cruiser stands on Terra Proxima.
    #[inline]
    pub fn landed(&self) -> bool {
        self.at(Piece::Cruiser) == Some(Hex::CENTRE)
    }
}

impl Turn {
    /// Whether a Ship took a second or third Move.
    #[inline]
    pub fn has_extra(&self, ship: Piece) -> bool {
        self.extra >> ship.index() & 1 == 1
    }

    /// Whether a Ship went through Wormholes alone, and nothing since then lets it do so again.
    #[inline]
    pub fn has_jumped(&self, ship: Piece) -> bool {
        self.jumped >> ship.index() & 1 == 1
    }

    /// Whether a failed Attack stopped a Ship.
    #[inline]
    pub fn is_stopped(&self, ship: Piece) -> bool {
        self.stopped >> ship.index() & 1 == 1
    }

    /// A turn on which nothing has happened.
    pub fn new(active: Seat) -> Turn {
        Turn {
            active,
            dice: [0; 2],
            moves: 0,
            left: [0; 3],
            spare: 0,
            extra: 0,
            jumped: 0,
            stopped: 0,
            cruiser_moved: false,
            passes: [Passage::Closed; 3],
            late_moves: [0; 3],
            built: false,
            attacked: false,
            won: false,
            announced: 0,
            second: SecondAttack::None,
            offers: 0,
            sent: 0,
            kind: ActionType::None,
            received: [0; MAX_PLAYERS],
            gave: [0; MAX_PLAYERS],
            got: [0; MAX_PLAYERS],
            producer: active,
            produced: Cards::NONE,
            to_forfeit: 0,
        }
    }
}

impl Attack {
    /// What stands here while nobody attacks.
    pub fn none(active: Seat) -> Attack {
        Attack {
            ship: Piece::Cruiser,
            defender: active,
            piece: Piece::Cruiser,
            at: Hex::CENTRE,
            second: false,
            wagers: [None; MAX_PLAYERS],
            asked: active,
            supporter: None,
            defended: false,
        }
    }
}

impl Offer {
    /// What stands here while there is no offer.
    pub fn none(active: Seat) -> Offer {
        Offer { to: active, give: Cards::NONE, ask: Cards::NONE }
    }
}
