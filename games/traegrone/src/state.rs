//! One position: flat, small, and free of anything that chance has yet to decide. The order of the draw pile and the fronts of unexplored
//! sectors are drawn when they are needed, so they are not here.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use table::Seat;

use crate::{
    action::Axis,
    content::MAX_PAIRS,
    pieces::{
        Card, FIGHTERS, FrontId, MAX_CARDS, MAX_PLAYERS, MAX_SECTORS, Piece, SHIPS, SUPPLIED, Sector,
        Sectors, Ship, Species, Stat, Unit,
    },
};

/// One position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What is known of each sector.
    pub sites: PerSector<Site>,
    /// What each player has; seats that nobody sits at have nothing.
    pub players: [Player; MAX_PLAYERS],
    /// How many action cards of each kind lie on the discard pile.
    pub discard: [u8; MAX_CARDS],
    /// The fronts that nobody has seen yet, a bit each: those face down on the board and those left over.
    pub unseen: u64,
    /// The sectors that lie face up.
    pub explored: Sectors,
    /// The explored planets.
    pub planets: Sectors,
    /// The explored space stations.
    pub stations: Sectors,
    /// Worlds with a spaceport.
    pub spaceports: Sectors,
    /// Worlds with a Power Link.
    pub links: Sectors,
    /// Worlds whose population Adaptation has raised.
    pub adapted: Sectors,
    /// Where the explored wormholes of each pair are.
    pub wormholes: [[Option<Sector>; 2]; MAX_PAIRS],
    /// Who won the roll at the start, and takes the first turn.
    pub first: Seat,
    /// The turn so far.
    pub turn: Turn,
    /// The battle, while one goes on.
    pub battle: Battle,
    /// What is to be decided.
    pub phase: Phase,
    /// Who decides it.
    pub asked: Seat,
}

/// Something for every sector.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PerSector<T>(pub [T; MAX_SECTORS]);

impl<T: Copy + Default> Default for PerSector<T> {
    fn default() -> PerSector<T> {
        PerSector([T::default(); MAX_SECTORS])
    }
}

impl<T> Index<Sector> for PerSector<T> {
    type Output = T;

    #[inline]
    fn index(&self, sector: Sector) -> &T {
        &self.0[sector.index()]
    }
}

impl<T> IndexMut<Sector> for PerSector<T> {
    #[inline]
    fn index_mut(&mut self, sector: Sector) -> &mut T {
        &mut self.0[sector.index()]
    }
}

impl<T: Serialize> Serialize for PerSector<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for PerSector<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PerSector<T>, D::Error> {
        let all = Vec::deserialize(deserializer)?;
        let all: Result<[T; MAX_SECTORS], Vec<T>> = all.try_into();
        all.map(PerSector).map_err(|all| D::Error::custom(format!("{} sectors", all.len())))
    }
}

/// What is known of a sector, and what stands on its world.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// Its front, once it is explored or a base was placed.
    pub front: Option<FrontId>,
    /// The rank of each statistic of its world.
    pub ranks: [u8; Stat::COUNT],
    /// The units of its world's controller: infantry, interceptors.
    pub units: [u8; Unit::COUNT],
    /// The directions that can be crossed, a bit each; the seventh is a wormhole.
    pub borders: u8,
    /// The borders that Hyper Polarity has closed here.
    pub closed: Option<Axis>,
}

/// What one player has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The species, once chosen.
    pub species: Option<Species>,
    /// Whether the player is eliminated.
    pub out: bool,
    /// Whether Spy Network was used since the player's last turn.
    pub spied: bool,
    /// Credits.
    pub credits: u16,
    /// Turns begun.
    pub turns: u16,
    /// Controlled worlds.
    pub worlds: Sectors,
    /// Neutral worlds with a trade alliance.
    pub allies: Sectors,
    /// How many action cards of each kind.
    pub hand: [u8; MAX_CARDS],
    /// Pieces that are out for the whole game.
    pub lost: [u8; SUPPLIED],
    /// The ships.
    pub ships: [Vessel; SHIPS],
}

/// A ship.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vessel {
    /// Where it is, if it is on the board.
    pub at: Option<Sector>,
    /// Hit points lost.
    pub damage: u8,
    /// The units aboard: infantry, interceptors.
    pub cargo: [u8; Unit::COUNT],
}

/// What has happened in the turn so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// The card that was played.
    pub card: Option<Card>,
    /// Targets of the card that are still to be chosen.
    pub targets: u8,
    /// Targets of the card that were chosen.
    pub chosen: Sectors,
    /// The worlds whose ranks the card has raised, by statistic.
    pub raised: [Sectors; Stat::COUNT],
    /// What is added to rolls: negotiation, first round, invasion, bombardment.
    pub rolls: [u8; 4],
    /// What the first ship or building costs less.
    pub discount: u8,
    /// Worlds that were controlled when the turn began.
    pub held: Sectors,
    /// What each ship of the active player may still do.
    pub orders: [Orders; SHIPS],
    /// The units on worlds that have changed sectors this turn.
    pub ashore: PerSector<[u8; Unit::COUNT]>,
    /// The directions, a bit each, from which the active player's ships stepped into sectors this turn.
    pub entered: PerSector<u8>,
    /// Whether the active player has fought a space battle.
    pub attacked: bool,
    /// Worlds that were negotiated with.
    pub negotiated: Sectors,
    /// Worlds that were bombarded or invaded.
    pub assaulted: Sectors,
    /// The sector that the current question is about.
    pub site: Option<Sector>,
    /// Successes of a bombardment that are still to be dealt with.
    pub successes: u8,
    /// What an alliance costs; negative if it brings credits.
    pub price: i16,
    /// Where Spy Network brings ships to.
    pub spy_to: Option<Sector>,
    /// Where Spy Network takes ships from.
    pub spy_from: Option<Sector>,
    /// How many ships Spy Network has moved.
    pub spy_sent: u8,
    /// What goes on when the current question is answered, where it came in between.
    pub resume: Phase,
}

/// What a ship of the active player may still do this turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// Steps left.
    pub left: u8,
    /// What it has done and met: a bit for each [`ShipFlag`].
    #[serde(rename = "deeds")]
    pub flags: u8,
    /// The units aboard that have changed sectors this turn.
    pub carried: [u8; Unit::COUNT],
}

/// Something that a ship has done or met this turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum ShipFlag {
    /// It has taken a step.
    Stepped = 1,
    /// It has loaded infantry, and since then no ship of its owner has taken a step or colonised.
    LoadedInfantry = 2,
    /// It was used for Infested Ships.
    Infested = 4,
    /// It has bombarded or invaded.
    Assaulted = 8,
    /// It met enemy ships.
    MetEnemy = 16,
    /// A sector's text stopped it.
    Stormed = 32,
    /// It loaded or unloaded after a step.
    Transferred = 64,
    /// It has loaded interceptors, and since then no ship of its owner has taken a step or colonised.
    LoadedInterceptors = 128,
}

impl ShipFlag {
    /// What loading a unit of a kind is.
    #[inline]
    pub const fn loaded(unit: Unit) -> ShipFlag {
        match unit {
            Unit::Infantry => ShipFlag::LoadedInfantry,
            Unit::Interceptor => ShipFlag::LoadedInterceptors,
        }
    }
}

impl Orders {
    /// Whether the ship has done this.
    #[inline]
    pub const fn has(self, flag: ShipFlag) -> bool {
        self.flags & flag as u8 != 0
    }

    /// Keeps in mind that the ship has done this.
    #[inline]
    pub const fn set(&mut self, flag: ShipFlag) {
        self.flags |= flag as u8;
    }

    /// Does so and ends the ship's movement.
    #[inline]
    pub const fn stop(&mut self, flag: ShipFlag) {
        self.set(flag);
        self.left = 0;
    }
}

/// A side of a battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Side {
    /// The player whose turn it is.
    Attacker,
    /// The other one.
    Defender,
}

impl Side {
    /// Both, the attacker first.
    pub const BOTH: [Side; 2] = [Side::Attacker, Side::Defender];

    /// The other side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// A space battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// Where it is fought; nowhere while there is none.
    pub at: Option<Sector>,
    /// Who defends.
    pub defender: Seat,
    /// The round, from 1.
    pub round: u8,
    /// Which sides flee in this round.
    pub fleeing: [bool; 2],
    /// Who fires.
    pub firing: Side,
    /// Interceptors of each side that have left their carriers, those shot down in this round included.
    pub interceptors: [u8; 2],
    /// Interceptors of each side shot down in this round.
    pub downed: [u8; 2],
    /// Hits that are still to be dealt with, by the kind of piece that scored them.
    pub hits: [u8; FIGHTERS],
    /// Hits on a fleeing fleet that can be put only on turrets, in the same way.
    pub grazes: [u8; FIGHTERS],
    /// What scored the hit that was left to the owner.
    pub taken: Option<Piece>,
    /// Whether the hit that was left to the owner can be put only on turrets.
    pub graze_left: bool,
}

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Which species a player leads.
    Species,
    /// Where a player's base is.
    Base,
    /// Phase I: which card to play.
    Card,
    /// A target of the card.
    Target,
    /// Where drafted infantry goes.
    Draft,
    /// Which of the raised ranks rises further.
    Raise,
    /// Which borders of Hyper Polarity are closed.
    Polarity,
    /// Phase III: what to buy, repair or infest.
    Purchase,
    /// Phase IV: what to load, move and colonise.
    Move,
    /// Which ships Spy Network brings.
    Spy,
    /// Phase V: which battle comes next.
    Fight,
    /// Whether the attacker flees.
    AttackerFlees,
    /// Whether the defender flees.
    DefenderFlees,
    /// Where the firing player aims.
    Aim,
    /// Which ship takes a hit that was left to its owner.
    Take,
    /// Which ship an interceptor boards.
    Board,
    /// Where a fleet flees to.
    Retreat,
    /// Whether to roll for Adaptation.
    Adapt,
    /// Whether Adaptation raises the population.
    Grow,
    /// Phase VI: what ships do at worlds.
    Land,
    /// What a bombarded world loses.
    Loss,
    /// Whether to accept what a world asks for an alliance.
    Bargain,
    /// Phase VII: whether peace covers the land.
    Peace,
    /// What becomes of surplus infantry.
    Surplus,
    /// Nothing: the active player has held the points.
    Victory,
    /// Nothing: one player is left.
    LastStanding,
    /// Nothing: everybody has had the last turn.
    TurnLimit,
}

impl Phase {
    /// Whether the game is over.
    #[inline]
    pub const fn is_over(self) -> bool {
        matches!(self, Phase::Victory | Phase::LastStanding | Phase::TurnLimit)
    }
}

impl State {
    /// A player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to be changed.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The player whose turn it is.
    #[inline]
    pub fn me(&self) -> &Player {
        self.player(self.turn.active)
    }

    /// The player whose turn it is, to be changed.
    #[inline]
    pub fn me_mut(&mut self) -> &mut Player {
        self.player_mut(self.turn.active)
    }

    /// What a ship of the active player may still do.
    #[inline]
    pub fn orders(&self, ship: Ship) -> &Orders {
        &self.turn.orders[ship.index()]
    }

    /// What a ship of the active player may still do, to be changed.
    #[inline]
    pub fn orders_mut(&mut self, ship: Ship) -> &mut Orders {
        &mut self.turn.orders[ship.index()]
    }

    /// Who controls a world.
    #[inline]
    pub fn controller(&self, sector: Sector) -> Option<Seat> {
        self.players.iter().position(|player| player.worlds.has(sector)).map(Seat::new)
    }

    /// Who has a trade alliance with a world.
    #[inline]
    pub fn ally(&self, sector: Sector) -> Option<Seat> {
        self.players.iter().position(|player| player.allies.has(sector)).map(Seat::new)
    }

    /// The player who leads a species.
    #[inline]
    pub fn leader(&self, species: Species) -> Option<Seat> {
        self.players.iter().position(|player| player.species == Some(species)).map(Seat::new)
    }

    /// The sectors with ships of other players than this one.
    #[inline]
    pub fn enemies_of(&self, seat: Seat) -> Sectors {
        self.others(seat, Player::presence)
    }

    /// The sectors with ships of other players that blockade.
    #[inline]
    pub fn blockaders_of(&self, seat: Seat) -> Sectors {
        self.others(seat, Player::blockading)
    }

    #[inline]
    fn others(&self, seat: Seat, presence: impl Fn(&Player) -> Sectors) -> Sectors {
        let mut all = Sectors::NONE;
        for (index, player) in self.players.iter().enumerate() {
            // Nobody sits where no species was chosen.
            if index != seat.index() && player.species.is_some() {
                all = all.or(presence(player));
            }
        }
        all
    }

    /// The worlds that anybody controls.
    #[inline]
    pub fn controlled(&self) -> Sectors {
        self.players.iter().fold(Sectors::NONE, |all, player| all.or(player.worlds))
    }

    /// The explored worlds.
    #[inline]
    pub fn worlds(&self) -> Sectors {
        self.planets.or(self.stations)
    }

    /// The player on a side of the battle.
    #[inline]
    pub fn on_side(&self, side: Side) -> Seat {
        match side {
            Side::Attacker => self.turn.active,
            Side::Defender => self.battle.defender,
        }
    }

    /// The side of a player in the battle.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> Side {
        if seat == self.turn.active { Side::Attacker } else { Side::Defender }
    }
}

impl Player {
    /// A ship.
    #[inline]
    pub fn ship(&self, ship: Ship) -> &Vessel {
        &self.ships[ship.index()]
    }

    /// A ship, to be changed.
    #[inline]
    pub fn ship_mut(&mut self, ship: Ship) -> &mut Vessel {
        &mut self.ships[ship.index()]
    }

    #[inline]
    fn sectors_of(vessels: &[Vessel]) -> Sectors {
        vessels.iter().fold(Sectors::NONE, |all, vessel| all.or(Sectors::if_any(vessel.at)))
    }

    /// The sectors where the player has ships.
    #[inline]
    pub fn presence(&self) -> Sectors {
        Player::sectors_of(&self.ships)
    }

    /// The sectors where the player has ships that can move.
    #[inline]
    pub fn moving_presence(&self) -> Sectors {
        Player::sectors_of(&self.ships[..Ship::movers().len()])
    }

    /// The sectors where the player has ships that blockade.
    #[inline]
    pub fn blockading(&self) -> Sectors {
        let blockaders = Ship::blockaders();
        Player::sectors_of(&self.ships[blockaders[0].index()..][..blockaders.len()])
    }

    /// The sectors where the player has ships of a kind.
    #[inline]
    pub fn whereabouts(&self, kind: Piece) -> Sectors {
        let ships = Ship::of_kind(kind);
        ships.iter().fold(Sectors::NONE, |all, ship| all.or(Sectors::if_any(self.ship(*ship).at)))
    }

    /// The player's ships in a sector.
    #[inline]
    pub fn ships_at(&self, sector: Sector) -> impl Iterator<Item = Ship> + Clone + '_ {
        Ship::ALL.iter().copied().filter(move |ship| self.ship(*ship).at == Some(sector))
    }

    /// How many ships of a kind are on the board.
    #[inline]
    pub fn count(&self, kind: Piece) -> u8 {
        Ship::of_kind(kind).iter().filter(|ship| self.ship(**ship).at.is_some()).count() as u8
    }
}

impl Vessel {
    /// How many units are aboard.
    #[inline]
    pub const fn load(&self) -> u8 {
        self.cargo[0] + self.cargo[1]
    }

    /// How many units of a kind are aboard.
    #[inline]
    pub const fn aboard(&self, unit: Unit) -> u8 {
        self.cargo[unit.index()]
    }
}

impl Turn {
    /// A turn in which nothing has happened.
    pub fn new(active: Seat) -> Turn {
        Turn {
            active,
            card: None,
            targets: 0,
            chosen: Sectors::NONE,
            raised: [Sectors::NONE; Stat::COUNT],
            rolls: [0; 4],
            discount: 0,
            held: Sectors::NONE,
            orders: [Orders::default(); SHIPS],
            ashore: PerSector::default(),
            entered: PerSector::default(),
            attacked: false,
            negotiated: Sectors::NONE,
            assaulted: Sectors::NONE,
            site: None,
            successes: 0,
            price: 0,
            spy_to: None,
            spy_from: None,
            spy_sent: 0,
            resume: Phase::Card,
        }
    }
}

impl Battle {
    /// The interceptors of a side that have left their carriers and were not shot down.
    #[inline]
    pub const fn flying(&self, side: Side) -> u8 {
        self.interceptors[side as usize] - self.downed[side as usize]
    }

    /// Whether a side has interceptors in the battle and all of them are shot down.
    pub const fn are_wrecked(&self, side: Side) -> bool {
        self.interceptors[side as usize] > 0 && self.flying(side) == 0
    }

    /// What stands here while there is no battle.
    pub const fn none(active: Seat) -> Battle {
        Battle {
            at: None,
            defender: active,
            round: 0,
            fleeing: [false; 2],
            firing: Side::Attacker,
            interceptors: [0; 2],
            downed: [0; 2],
            hits: [0; FIGHTERS],
            grazes: [0; FIGHTERS],
            taken: None,
            graze_left: false,
        }
    }
}
