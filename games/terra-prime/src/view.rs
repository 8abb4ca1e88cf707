//! The position as one pair of eyes sees it.

use serde::Serialize;
use table::{Effect, Eyes, Names, Prompt, Role, Seat, Tell, Text, trial::Prospect};

use crate::{
    Action, Board, Event, TerraPrime, board,
    cargo::HOLD,
    effects,
    odds::{self, Risk},
    pieces::{ColonyType, Cube, Cubes, Module, Sector, Space, Stand, Tech},
    state::{GameEnd, Hex, Part, Phase, Player, Stage, State},
    words,
};

/// A position as one pair of eyes sees it.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    pub round: u32,
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
    pub turn: TurnView,
    pub players: Vec<PlayerView>,
    pub hexes: Vec<HexView>,
    /// The sectors where something is.
    pub sectors: Vec<SectorView>,
    /// The sectors whose hexes are not all revealed: ships come there by exploring.
    pub unexplored: Vec<Sector>,
    /// The sectors that are dangerous, as far as they are revealed, for the ship of these eyes or of the active player.
    pub risks: Vec<RiskView>,
    /// The cubes in the supply.
    pub cubes: Cubes,
    pub energy: u8,
    /// The modules in the supply, in the order of modules.
    pub modules: [u8; 7],
    /// The Tech Upgrades for sale, in the order of upgrades.
    pub techs: [u8; 7],
    pub demand: [DemandView; 3],
    /// Demand tiles that lie face down.
    pub green_left: u8,
    pub yellow_left: u8,
    pub rewards: RewardsView,
    /// Alarm discs on the Outpost.
    pub alarms: u8,
    /// What will end the game with this turn, or has ended it.
    pub ending: Option<GameEnd>,
    /// Turns since a Reward tile was last drawn or a cube last delivered.
    pub quiet: u16,
}

/// The turn so far.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct TurnView {
    pub number: u32,
    pub actions: u8,
    pub left: u8,
    /// Explores taken, how many are allowed, and how many are left.
    pub explores: u8,
    pub explores_allowed: u8,
    pub explores_left: u8,
    /// Damage still to be taken.
    pub damage: u8,
    /// Whether a Colony marker may go with the Cargo Module that was lost.
    pub marker_due: bool,
    /// Whether a Reward tile was drawn or a cube delivered.
    pub stirred: bool,
    /// What is under way.
    pub under_way: Option<UnderWay>,
    /// The module that is about to be installed.
    pub module: Option<Module>,
}

/// What is under way, once damage and cargo are settled.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum UnderWay {
    Production,
    /// The ship's sector is explored.
    Exploring,
    /// A hex was revealed; the orientations that are allowed.
    Orienting {
        space: Space,
        orientations: Vec<u8>,
    },
    Entering,
    /// These groups attack.
    Aliens {
        groups: Vec<Space>,
    },
    /// This group's lasers fire, then these groups attack.
    Lasers {
        group: Space,
        groups: Vec<Space>,
    },
    Buying {
        module: Module,
    },
    Paying {
        module: Module,
        replaced: Option<Module>,
        price: u16,
    },
    Charging,
    /// An Attack was rolled; the number to hit is that of all dice.
    Rolled {
        group: Space,
        hits: u8,
        missed: u8,
    },
    Hitting {
        group: Space,
        hits: u8,
    },
    Pacifying {
        group: Space,
        owed: u8,
    },
    Delivering,
    Looking {
        first: Space,
    },
    Collecting {
        tile: u8,
        part: Part,
        colony: Option<ColonyType>,
    },
}

/// What one player has.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub at: Sector,
    /// LP chits, and what the score would be if the game ended now.
    pub lp: u32,
    pub points: u32,
    pub credits: u32,
    pub cubes: Cubes,
    /// Colony markers aboard, and in the supply.
    pub markers: u8,
    pub reserve: u8,
    pub energy: u8,
    pub energy_capacity: u8,
    /// How the Energy lies in the shields, and the most that each holds: the one that is printed, then the modules.
    pub shields: Vec<[u8; 2]>,
    /// Modules aboard, in the order of modules.
    pub modules: [u8; 7],
    pub techs: Vec<Tech>,
    /// Claimed Demand tiles, by their number on the board.
    pub claimed: Vec<u8>,
    pub thrusters: u8,
    pub weapons: u8,
    /// The highest number that dodges an asteroid.
    pub dodges: u8,
    pub colonies: u8,
    pub turns: u32,
    /// How the load lies in the holds.
    pub holds: Vec<HoldView>,
}

/// A hold: what it could carry, and what lies in it.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct HoldView {
    /// The Cargo Module that it is; none for those that are printed.
    pub module: Option<Module>,
    /// What each door takes; any colour where nothing is said.
    pub doors: Vec<Option<Cube>>,
    /// What lies behind the doors.
    pub cubes: Vec<Cube>,
    /// Whether it could carry a Colony marker, and whether it does.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub for_marker: bool,
    pub marker: bool,
}

/// A hex on the map.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct HexView {
    pub space: Space,
    pub revealed: bool,
    /// The number of the face, if these eyes know it.
    pub face: Option<u8>,
    pub orientation: Option<u8>,
    /// Whether it was discarded, because it fitted nowhere.
    pub discarded: bool,
    /// Who has looked at it, as long as it is face down.
    pub looked: Vec<Seat>,
    /// Whether its aliens are hostile, and the ships that are not destroyed.
    pub hostile: bool,
    pub scouts: u8,
    pub warships: u8,
}

/// What is in a sector.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SectorView {
    pub sector: Sector,
    pub planets: Vec<ColonyType>,
    pub asteroids: u8,
    pub colony: Option<ColonyView>,
    /// The LP that a colony of each type that is possible here would earn.
    pub lp: Vec<(ColonyType, u8)>,
}

/// A colony.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ColonyView {
    pub owner: Seat,
    pub colony: ColonyType,
    /// The cube that lies there.
    pub cube: Option<Cube>,
}

/// The danger of entering a sector.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct RiskView {
    pub sector: Sector,
    /// Dice for asteroids, torpedoes that hit, and dice for lasers.
    pub asteroids: u8,
    pub torpedoes: u8,
    pub lasers: u8,
    /// The damage to expect, and the chance of none.
    pub damage: f32,
    pub safe: f32,
}

/// A face-up Demand tile.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct DemandView {
    pub stand: Stand,
    /// The number of the tile on the board, if one lies there.
    pub tile: Option<u8>,
    pub cubes: Cubes,
    /// What it still takes.
    pub wanted: Cubes,
    /// What of it the seat of these eyes could deliver now, in one action, and the credits for all of that.
    pub deliverable: Cubes,
    pub pays: u16,
}

/// The Reward tiles.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct RewardsView {
    /// Tiles of each phase that are left.
    pub left: [u8; 4],
    /// The phase of the next one, from 1.
    pub next: Option<u8>,
    /// The tiles that were drawn, by their number on the board.
    pub drawn: Vec<u8>,
}

impl Tell for TerraPrime {
    const POINTS: &'static str = "lp";

    type View = View;
    type Board = Board;

    fn lesson() -> &'static str {
        include_str!("../lesson.toml")
    }

    fn board(&self) -> Board {
        board::board(self)
    }

    fn view(&self, s: &State, eyes: Eyes) -> View {
        let map = &self.figures.map;
        let looker = match eyes {
            Eyes::Seat(seat) if seat.index() < self.players => seat,
            _ => s.turn.active,
        };
        let something = |&sector: &Sector| (s.all_planets() | s.fields | s.colonized()) & sector.bit() != 0;
        View {
            round: table::Rules::round(self, s),
            first: s.first,
            active: s.turn.active,
            phase: s.phase,
            turn: self.turn_view(s),
            players: Seat::all(self.players).map(|seat| self.player_view(s, seat)).collect(),
            hexes: map.all_spaces().map(|space| self.hex_view(s, space, eyes)).collect(),
            sectors: map.all_sectors().filter(something).map(|sector| self.sector_view(s, sector)).collect(),
            unexplored: map.all_sectors().filter(|&sector| !self.is_fully_revealed(s, sector)).collect(),
            risks: self.risk_views(s, looker),
            cubes: s.supply.cubes,
            energy: s.supply.energy,
            modules: s.supply.modules,
            techs: s.supply.techs,
            demand: std::array::from_fn(|stand| self.demand_view(s, Stand::from_index(stand), eyes)),
            green_left: self.demand_stack(s, false),
            yellow_left: self.demand_stack(s, true),
            rewards: RewardsView {
                left: s.rewards_left,
                next: self.next_phase(s).map(|phase| phase as u8 + 1),
                drawn: (0..32).filter(|tile| s.rewards_drawn >> tile & 1 == 1).collect(),
            },
            alarms: s.alarms,
            ending: match s.stage {
                Stage::Over(how) => Some(how),
                _ => s.ending,
            },
            quiet: s.quiet,
        }
    }

    fn prompt(&self, s: &State, _seat: Seat) -> Prompt {
        words::prompt(self, s)
    }

    fn label(&self, s: &State, _seat: Seat, action: Action) -> Text {
        words::label(self, s, action)
    }

    fn note(&self, s: &State, _seat: Seat, action: Action) -> Text {
        words::note(self, s, action)
    }

    fn brief(&self, s: &State, _seat: Seat, action: Action) -> Text {
        words::brief(self, s, action)
    }

    fn role(&self, _s: &State, _seat: Seat, action: Action) -> Role {
        match action {
            Action::End => Role::Ends,
            // Another cube could be delivered: else the delivery had ended by itself.
            Action::Finish | Action::Forgo | Action::NoCharge | Action::Keep => Role::Declines,
            _ => Role::Plain,
        }
    }

    fn effect(&self, s: &State, _seat: Seat, action: Action) -> Effect {
        effects::effect(self, s, action)
    }

    fn unit_names(of: &str) -> Option<(&'static str, &'static str)> {
        words::unit_names(of)
    }

    fn odds(&self, s: &State, _seat: Seat, action: Action) -> Vec<Prospect> {
        odds::odds(self, s, action)
    }

    fn narrate(&self, event: &Event) -> Text {
        words::narrate(self, event)
    }

    fn goal(&self, s: &State, eyes: Eyes) -> Text {
        words::goal(self, s, eyes)
    }

    fn ending(&self, how: &'static str) -> Text {
        words::ending(GameEnd::from_id(how).expect("outcomes name their end by its id"))
    }

    fn picture(&self, s: &State, eyes: Eyes, names: &Names) -> String {
        words::picture(self, s, eyes, names)
    }
}

impl TerraPrime {
    fn turn_view(&self, s: &State) -> TurnView {
        TurnView {
            number: s.me().turns,
            actions: s.turn.actions,
            left: s.turn.left,
            explores: s.turn.explores,
            explores_allowed: self.explores_allowed(s),
            explores_left: self.explores_allowed(s).saturating_sub(s.turn.explores),
            damage: s.turn.damage,
            marker_due: self.may_drop_marker(s).is_ok(),
            stirred: s.turn.stirred,
            under_way: self.under_way(s),
            module: match s.stage {
                Stage::Buying(module) | Stage::Paying(module, _) => Some(module),
                Stage::Collecting(tile, Part::Module, _) => self.reward(tile).module,
                _ => None,
            },
        }
    }

    fn under_way(&self, s: &State) -> Option<UnderWay> {
        let spaces = |groups: u32| Space::in_set(u64::from(groups)).collect();
        Some(match s.stage {
            Stage::Between | Stage::Over(_) => return None,
            Stage::Before | Stage::Production => UnderWay::Production,
            Stage::Exploring => UnderWay::Exploring,
            Stage::Orienting(space) => {
                let allowed = self.orientations(s, space);
                let orientations = (0..6).filter(|turn| allowed >> turn & 1 == 1).collect();
                UnderWay::Orienting { space, orientations }
            }
            Stage::Entering => UnderWay::Entering,
            Stage::Aliens(groups) => UnderWay::Aliens { groups: spaces(groups) },
            Stage::Lasers(group, groups) => UnderWay::Lasers { group, groups: spaces(groups) },
            Stage::Buying(module) => UnderWay::Buying { module },
            Stage::Paying(module, replaced) => {
                UnderWay::Paying { module, replaced, price: self.price(s.me(), module, replaced) }
            }
            Stage::Charging => UnderWay::Charging,
            Stage::Rolled(group, hits, missed) => UnderWay::Rolled { group, hits, missed },
            Stage::Hitting(group, hits) => UnderWay::Hitting { group, hits },
            Stage::Pacifying(group, owed) => UnderWay::Pacifying { group, owed },
            Stage::Delivering => UnderWay::Delivering,
            Stage::Looking(first) => UnderWay::Looking { first },
            Stage::Collecting(tile, part, colony) => UnderWay::Collecting { tile, part, colony },
        })
    }

    fn player_view(&self, s: &State, seat: Seat) -> PlayerView {
        let player = &s.players[seat.index()];
        let claimed = player.claimed.iter().enumerate();
        PlayerView {
            seat,
            at: player.sector(),
            lp: player.lp,
            points: self.total(player),
            credits: player.credits,
            cubes: player.cubes,
            markers: player.markers,
            reserve: player.reserve,
            energy: player.energy,
            energy_capacity: self.energy_capacity(player),
            shields: self.shield_views(player),
            modules: player.modules,
            techs: Tech::ALL.iter().copied().filter(|&tech| player.has(tech)).collect(),
            claimed: claimed.flat_map(|(tile, &n)| std::iter::repeat_n(tile as u8, n.into())).collect(),
            thrusters: self.actions_of(player),
            weapons: self.weapons(player),
            dodges: self.dodges_up_to(player),
            colonies: s.owned[seat.index()].count_ones() as u8,
            turns: player.turns,
            holds: self.hold_views(player),
        }
    }

    /// The shields, those first that cannot be lost.
    fn shield_views(&self, player: &Player) -> Vec<[u8; 2]> {
        let modules = std::iter::repeat_n(self.figures.shield_energy, player.count(Module::Shield).into());
        let mut left = player.energy;
        let charged = |capacity: u8| {
            let energy = left.min(capacity);
            left -= energy;
            [energy, capacity]
        };
        std::iter::once(self.figures.ship.shield).chain(modules).map(charged).collect()
    }

    /// One way in which the load lies in the holds; what does not fit lies nowhere.
    fn hold_views(&self, player: &Player) -> Vec<HoldView> {
        let improved = player.has(Tech::CargoCapacity);
        let hold = |module: Option<Module>, doors: Vec<Option<Cube>>| HoldView {
            module,
            for_marker: doors.len() == 2,
            doors,
            cubes: Vec::new(),
            marker: false,
        };
        let mut holds = vec![hold(None, HOLD.map(Some).to_vec())];
        holds.extend((0..self.figures.ship.brownium_holds).map(|_| hold(None, vec![Some(Cube::Brownium)])));
        for &module in Module::ALL.iter().filter(|module| module.is_cargo()) {
            let doors = if improved { vec![None, None] } else { vec![module.colour()] };
            holds.extend(std::iter::repeat_n(hold(Some(module), doors), player.count(module).into()));
        }
        let mut markers = player.markers;
        for hold in holds.iter_mut().filter(|hold| hold.for_marker) {
            hold.marker = markers > 0;
            markers = markers.saturating_sub(1);
        }
        let mut left = player.cubes;
        // Holds of one colour first, so that those for any colour are left for what else there is.
        for any in [false, true] {
            for hold in holds.iter_mut().filter(|hold| !hold.marker) {
                for door in hold.doors.iter().filter(|door| door.is_none() == any) {
                    let cube = door.or_else(|| left.iter().next().map(|(cube, _)| cube));
                    if let Some(cube) = cube.filter(|&cube| left.count(cube) > 0) {
                        left.remove(&Cubes::of(cube, 1));
                        hold.cubes.push(cube);
                    }
                }
            }
        }
        holds
    }

    fn hex_view(&self, s: &State, space: Space, eyes: Eyes) -> HexView {
        let hex = &s.hexes[space.index()];
        let revealed = !s.is_face_down(space);
        let known = revealed
            || match eyes {
                Eyes::Seat(seat) => hex.known.contains(seat),
                Eyes::Spectator => false,
                Eyes::All => true,
            };
        let discarded = revealed && hex.orientation == Hex::DISCARDED;
        let laid = revealed && !discarded && s.stage != Stage::Orienting(space);
        let [scouts, warships] = self.ships_left(s, space);
        HexView {
            space,
            revealed,
            face: hex.drawn().filter(|_| known).map(|face| face as u8),
            orientation: laid.then_some(hex.orientation),
            discarded,
            looked: hex.known.iter().collect(),
            hostile: s.aliens >> space.index() & 1 == 1,
            scouts,
            warships,
        }
    }

    fn sector_view(&self, s: &State, sector: Sector) -> SectorView {
        let colony = s.colony(sector).map(|colony| ColonyView {
            owner: colony.owner,
            colony: colony.kind,
            cube: colony.kind.produces().filter(|_| colony.stocked),
        });
        let possible = |&&kind: &&ColonyType| self.has_feature(s, sector, kind);
        let worth = |&kind: &ColonyType| (kind, self.colony_lp(s, sector, kind).iter().sum());
        SectorView {
            sector,
            planets: ColonyType::PLANETS.iter().filter(possible).copied().collect(),
            asteroids: self.asteroids(s, sector),
            colony,
            lp: match colony {
                Some(_) => Vec::new(),
                None => ColonyType::ALL.iter().filter(possible).map(worth).collect(),
            },
        }
    }

    fn risk_views(&self, s: &State, looker: Seat) -> Vec<RiskView> {
        let view = |sector: Sector| {
            let risk @ Risk { asteroids, torpedoes, lasers, .. } = self.risk(s, looker, sector);
            let dangerous = asteroids + torpedoes + lasers > 0;
            dangerous.then(|| RiskView {
                sector,
                asteroids,
                torpedoes,
                lasers,
                damage: risk.damage(),
                safe: risk.safe(),
            })
        };
        self.figures.map.all_sectors().filter_map(view).collect()
    }

    fn demand_view(&self, s: &State, stand: Stand, eyes: Eyes) -> DemandView {
        let demand = &s.demand[stand.index()];
        let mut wanted = Cubes::NONE;
        if let Some(tile) = demand.tile {
            wanted = self.figures.demand[usize::from(tile)].cubes;
            wanted.remove(&demand.cubes);
        }
        let (mut deliverable, mut pays) = (Cubes::NONE, 0);
        if eyes == Eyes::Seat(s.turn.active) {
            for (cube, aboard) in s.me().cubes.iter() {
                if self.may_deliver(s, cube, stand).is_ok() {
                    let count = aboard.min(wanted.count(cube));
                    deliverable.0[cube.index()] = count;
                    pays += u16::from(count) * self.figures.delivery[cube.index()];
                }
            }
        }
        DemandView { stand, tile: demand.tile, cubes: demand.cubes, wanted, deliverable, pays }
    }
}
