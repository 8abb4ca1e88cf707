//! What people see of a position: all but the cards in other hands.

use serde::Serialize;
use table::{Effect, Eyes, Names, Prompt, Role, Seat, Tell, Text, trial::Prospect};

use crate::{
    Board, Event, GameEnd, Rules, Traegrone,
    action::{Action, Axis},
    asking, board, effects, odds,
    pieces::{Card, FrontId, MAX_CARDS, Piece, Sector, Sectors, Ship, Species, Stat, Unit},
    state::{Phase, ShipFlag, Side, State},
    words,
};

/// A position as one pair of eyes sees it.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    pub round: u32,
    pub phase: Phase,
    /// Which step of a turn it is; a question that comes in between belongs to the one that goes on after it.
    pub step: Option<StepView>,
    pub first: Seat,
    pub active: Seat,
    /// Who decides now.
    pub asked: Option<Seat>,
    pub sectors: Vec<SectorView>,
    pub players: Vec<PlayerView>,
    /// Cards in the draw pile.
    pub pile: u8,
    pub discard: Vec<CardCount>,
    pub turn: TurnView,
    /// The battle that goes on.
    pub battle: Option<BattleView>,
}

/// The steps of a turn, what comes before the first one, and what after the last.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum StepView {
    Setup,
    Card,
    Tribute,
    Build,
    Move,
    Space,
    Land,
    End,
    Over,
}

impl StepView {
    /// The step that a phase belongs to; none if it can come in between in several.
    const fn of(phase: Phase) -> Option<StepView> {
        Some(match phase {
            Phase::Species | Phase::Base => StepView::Setup,
            Phase::Card | Phase::Target | Phase::Draft | Phase::Raise => StepView::Card,
            Phase::Purchase => StepView::Build,
            Phase::Move | Phase::Spy => StepView::Move,
            Phase::Fight
            | Phase::AttackerFlees
            | Phase::DefenderFlees
            | Phase::Aim
            | Phase::Take
            | Phase::Board
            | Phase::Retreat => StepView::Space,
            Phase::Land | Phase::Loss | Phase::Bargain => StepView::Land,
            Phase::Peace | Phase::Surplus => StepView::End,
            Phase::Victory | Phase::LastStanding | Phase::TurnLimit => StepView::Over,
            Phase::Polarity | Phase::Adapt | Phase::Grow => return None,
        })
    }
}

/// A sector.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SectorView {
    pub sector: Sector,
    /// What is there, once it is explored.
    pub front: Option<FrontId>,
    /// The adjacent sectors.
    pub adjacent: Vec<Sector>,
    /// The sector at the other end of its wormhole.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wormhole: Option<Sector>,
    /// The borders that Hyper Polarity has closed here.
    pub closed: Option<Axis>,
    pub world: Option<WorldView>,
}

/// A world.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct WorldView {
    /// The victory points that it is worth to whoever controls it.
    pub points: u8,
    /// The rank of prosperity, defenses and population, from 0.
    pub ranks: [u8; Stat::COUNT],
    /// The numbers at these ranks.
    pub values: [u8; Stat::COUNT],
    pub infantry: u8,
    pub interceptors: u8,
    /// Whether nobody lives there, so that it can be colonised.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub uninhabited: bool,
    /// The defenses with infantry.
    pub total_defenses: u8,
    pub controller: Option<Seat>,
    pub ally: Option<Seat>,
    /// Whom it pays, and what it pays now.
    pub collector: Option<Seat>,
    pub pays: u8,
    /// Whether it is blockaded against its controller or ally.
    pub blockaded: bool,
    /// What it pays its controller or ally without a blockade.
    pub tribute: u8,
    pub spaceport: bool,
    pub power_link: bool,
    /// Whether Adaptation has raised its population.
    pub adapted: bool,
}

/// What one player has.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub species: Option<Species>,
    pub eliminated: bool,
    pub points: u8,
    /// What brings these points: controlled planets and space stations, and alliances with planets.
    pub planets: u8,
    pub stations: u8,
    pub alliances: u8,
    pub credits: u16,
    /// What tribute would bring now.
    pub income: u16,
    /// What it would bring with one more world each, for its owner's eyes: those that ships which could take them have come near.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ForecastView>>")]
    pub forecast: Vec<ForecastView>,
    /// Turns begun.
    pub turns: u16,
    pub cards: u8,
    pub hand_size: u8,
    /// The hand, for its owner's eyes.
    pub hand: Option<Vec<CardCount>>,
    pub ships: Vec<ShipView>,
    /// What is left in the supply, and what is out for the whole game: ships and units in their order.
    pub supply: Vec<u8>,
    pub lost: Vec<u8>,
    /// Whether Spy Network was used since the last turn.
    pub spied: bool,
}

/// What tribute would bring with one more world.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ForecastView {
    pub sector: Sector,
    pub income: u16,
}

/// So many cards of a kind.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct CardCount {
    pub card: Card,
    pub count: u8,
}

/// A ship.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ShipView {
    pub ship: Ship,
    pub at: Sector,
    pub damage: u8,
    pub infantry: u8,
    pub interceptors: u8,
    /// Whether it has taken all the hits that it can take: it is lost when the round of its battle ends.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub wreck: bool,
    /// The first of the ships that are the same as this one: what is said of it is true of both, and actions name it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub twin_of: Option<Ship>,
}

/// The turn so far.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct TurnView {
    /// The card that was played.
    pub card: Option<Card>,
    /// Targets that it still needs, and those that it has.
    pub targets: u8,
    pub chosen: Vec<Sector>,
    /// The worlds whose prosperity, defenses and population it has raised.
    pub raised: [Vec<Sector>; Stat::COUNT],
    /// What is added to rolls: negotiation, first round, invasion, bombardment.
    pub rolls: [u8; 4],
    /// What the first ship or building costs less.
    pub discount: u8,
    /// Worlds held since the turn began.
    pub held: Vec<Sector>,
    /// What the active player's ships may still do.
    pub orders: Vec<OrdersView>,
    /// Units on worlds that have changed sectors.
    pub ashore: Vec<AshoreView>,
    /// From where ships stepped into sectors.
    pub entered: Vec<EnteredView>,
    /// While ships move: where the move of one that steps in ends, since enemy ships are there, and there will be a battle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Sector>>")]
    pub defended: Vec<Sector>,
    pub attacked: bool,
    pub negotiated: Vec<Sector>,
    pub assaulted: Vec<Sector>,
    /// The sector that the question is about.
    pub site: Option<Sector>,
    /// Successes of a bombardment still to be dealt with.
    pub successes: u8,
    /// What an alliance costs; negative if it brings credits.
    pub price: i16,
    pub spy_to: Option<Sector>,
    pub spy_from: Option<Sector>,
    pub spy_sent: u8,
    /// What goes on after a question that came in between.
    pub resume: Phase,
    /// What each piece costs the active player at each world, while purchases are made.
    pub prices: Vec<PricesView>,
    /// What one would expect the active player's ships to do where they are, and what the rules forbid now.
    #[ts(type = "Array<Action>")]
    pub barred: Vec<Action>,
}

/// What a ship of the active player may still do.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct OrdersView {
    pub ship: Ship,
    /// Steps left.
    pub left: u8,
    pub stepped: bool,
    /// Whether it has loaded infantry and interceptors since a ship of its owner took a step or colonised.
    pub loaded: [bool; Unit::COUNT],
    pub infested: bool,
    pub assaulted: bool,
    pub met_enemy: bool,
    pub stormed: bool,
    pub transferred: bool,
    /// Infantry and interceptors aboard that have changed sectors.
    pub carried: [u8; Unit::COUNT],
}

/// Units on a world that have changed sectors this turn.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct AshoreView {
    pub sector: Sector,
    pub units: [u8; Unit::COUNT],
}

/// From where the active player's ships stepped into a sector.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct EnteredView {
    pub sector: Sector,
    pub from: Vec<Sector>,
}

/// What each piece costs at a world.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PricesView {
    pub sector: Sector,
    /// In the order of the pieces.
    pub prices: Vec<u16>,
}

/// A battle.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct BattleView {
    pub sector: Sector,
    pub attacker: Seat,
    pub defender: Seat,
    /// The points of the world that is fought over, for whoever controls it; 0 where there is none.
    pub at_stake: u8,
    pub round: u8,
    /// Who fires.
    pub firing: Side,
    /// Whether the attacker and the defender flee.
    pub fleeing: [bool; 2],
    /// Interceptors of the attacker and the defender, those shot down in this round included, and how many those are.
    pub interceptors: [u8; 2],
    pub downed: [u8; 2],
    /// Whether all of them are shot down: what is left of them is lost when the round ends.
    pub interceptors_wrecked: [bool; 2],
    /// Hits still to be dealt with.
    pub hits: Vec<HitsView>,
    /// What scored the hit that was left to the owner, and whether it can be put only on turrets.
    pub taken: Option<Piece>,
    pub graze_left: bool,
    /// Where the attacker and the defender could flee to.
    pub ways_out: [Vec<Sector>; 2],
}

/// Hits of one size.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct HitsView {
    pub shot: Piece,
    /// Whether they can be put only on turrets.
    pub graze: bool,
    pub count: u8,
}

impl Tell for Traegrone {
    // The odds of a battle take half a millisecond in the mean, and an action that is tried a fiftieth of one.
    const ODDS_COST: u32 = 10;

    type View = View;
    type Board = Board;

    fn lesson() -> &'static str {
        include_str!("../lesson.toml")
    }

    fn board(&self) -> Board {
        board::board(self)
    }

    fn view(&self, s: &State, eyes: Eyes) -> View {
        View {
            round: self.round(s),
            phase: s.phase,
            step: StepView::of(s.phase).or_else(|| StepView::of(s.turn.resume)),
            first: s.first,
            active: s.turn.active,
            asked: self.to_act(s).first(),
            sectors: self.figures.map.sectors().map(|sector| self.sector_view(s, sector)).collect(),
            players: Seat::all(self.players).map(|seat| self.player_view(s, seat, eyes)).collect(),
            pile: self.pile(s).iter().sum(),
            discard: card_counts(&s.discard),
            turn: self.turn_view(s),
            battle: s.battle.at.map(|sector| self.battle_view(s, sector)),
        }
    }

    fn prompt(&self, s: &State, seat: Seat) -> Prompt {
        words::prompt(self, s, seat)
    }

    fn label(&self, s: &State, seat: Seat, action: Action) -> Text {
        words::label(self, s, seat, action)
    }

    fn note(&self, s: &State, seat: Seat, action: Action) -> Text {
        words::note(self, s, seat, action)
    }

    fn brief(&self, s: &State, _seat: Seat, action: Action) -> Text {
        words::brief(self, s, action)
    }

    fn role(&self, s: &State, _seat: Seat, action: Action) -> Role {
        match action {
            Action::Play(card) if s.phase == Phase::Card && self.is_in_vain(s, card) => Role::Idle,
            // What a card or an ability still offers is turned down.
            Action::Done if matches!(s.phase, Phase::Target | Phase::Spy) => Role::Declines,
            // Nor is what a card takes off the price to be given up by habit.
            Action::Done if s.phase == Phase::Purchase && self.has_unused_discount(s) => Role::Declines,
            Action::Done => Role::Ends,
            Action::Decline => Role::Declines,
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

fn list(sectors: Sectors) -> Vec<Sector> {
    sectors.iter().collect()
}

fn card_counts(cards: &[u8; MAX_CARDS]) -> Vec<CardCount> {
    let held = cards.iter().enumerate().filter(|(_, count)| **count > 0);
    held.map(|(index, &count)| CardCount { card: Card::from_index(index), count }).collect()
}

impl Traegrone {
    fn sector_view(&self, s: &State, sector: Sector) -> SectorView {
        SectorView {
            sector,
            front: s.sites[sector].front,
            adjacent: self.adjacent(s, sector).collect(),
            wormhole: self.far_end(s, sector),
            closed: s.sites[sector].closed,
            world: self.world(s, sector).map(|_| self.world_view(s, sector)),
        }
    }

    fn world_view(&self, s: &State, sector: Sector) -> WorldView {
        let site = &s.sites[sector];
        let (controller, ally) = (s.controller(sector), s.ally(sector));
        let collector = controller.or(ally);
        WorldView {
            points: self.points_of_world(s, sector),
            ranks: site.ranks,
            values: [Stat::Prosperity, Stat::Defenses, Stat::Population]
                .map(|stat| self.value(s, sector, stat)),
            infantry: site.units[Unit::Infantry.index()],
            interceptors: site.units[Unit::Interceptor.index()],
            uninhabited: self.is_uninhabited(s, sector),
            total_defenses: self.defenses(s, sector),
            controller,
            ally,
            collector,
            pays: collector.map_or(0, |seat| self.pays(s, seat, sector)),
            blockaded: collector.is_some_and(|seat| self.is_blockaded(s, seat, sector)),
            tribute: collector.map_or(0, |seat| self.dues(s, seat, sector)),
            spaceport: s.spaceports.has(sector),
            power_link: s.links.has(sector),
            adapted: s.adapted.has(sector),
        }
    }

    fn player_view(&self, s: &State, seat: Seat, eyes: Eyes) -> PlayerView {
        let player = s.player(seat);
        let [planets, stations, alliances] = self.holdings(s, seat);
        let ship_view = |&ship: &Ship| {
            let vessel = player.ship(ship);
            Some(ShipView {
                ship,
                at: vessel.at?,
                damage: vessel.damage,
                infantry: vessel.aboard(Unit::Infantry),
                interceptors: vessel.aboard(Unit::Interceptor),
                wreck: self.is_wreck(s, seat, ship),
                twin_of: self.twin_of(s, seat, ship),
            })
        };
        PlayerView {
            seat,
            species: player.species,
            eliminated: player.out,
            points: self.points(s, seat),
            planets,
            stations,
            alliances,
            credits: player.credits,
            income: self.income(s, seat),
            forecast: if eyes.sees(seat) { self.forecast(s, seat) } else { Vec::new() },
            turns: player.turns,
            cards: player.hand.iter().sum(),
            hand_size: self.hand_size(s, seat),
            hand: eyes.sees(seat).then(|| card_counts(&player.hand)),
            ships: Ship::ALL.iter().filter_map(ship_view).collect(),
            supply: Piece::SUPPLIED.iter().map(|&piece| self.supply(s, seat, piece)).collect(),
            lost: player.lost.to_vec(),
            spied: player.spied,
        }
    }

    /// The income with each world that the player's ships could take from where they are, or from a step away.
    fn forecast(&self, s: &State, seat: Seat) -> Vec<ForecastView> {
        let reached = self.takeable(s, seat).iter();
        reached.map(|sector| ForecastView { sector, income: self.income_with(s, seat, sector) }).collect()
    }

    fn turn_view(&self, s: &State) -> TurnView {
        let turn = &s.turn;
        let orders = |&ship: &Ship| {
            let orders = s.orders(ship);
            s.me().ship(ship).at.map(|_| OrdersView {
                ship,
                left: orders.left,
                stepped: orders.has(ShipFlag::Stepped),
                loaded: [Unit::Infantry, Unit::Interceptor].map(|unit| orders.has(ShipFlag::loaded(unit))),
                infested: orders.has(ShipFlag::Infested),
                assaulted: orders.has(ShipFlag::Assaulted),
                met_enemy: orders.has(ShipFlag::MetEnemy),
                stormed: orders.has(ShipFlag::Stormed),
                transferred: orders.has(ShipFlag::Transferred),
                carried: orders.carried,
            })
        };
        let sectors = || self.figures.map.sectors();
        let ashore = |sector: Sector| {
            let units = turn.ashore[sector];
            (units != [0; Unit::COUNT]).then_some(AshoreView { sector, units })
        };
        let entered = |sector: Sector| {
            let ways = (0..=crate::map::WORMHOLE).filter(|way| turn.entered[sector] >> way & 1 == 1);
            let from: Vec<Sector> = ways.filter_map(|way| self.beyond(s, sector, way)).collect();
            (!from.is_empty()).then_some(EnteredView { sector, from })
        };
        TurnView {
            card: turn.card,
            targets: turn.targets,
            chosen: list(turn.chosen),
            raised: turn.raised.map(list),
            rolls: turn.rolls,
            discount: turn.discount,
            held: list(turn.held),
            orders: Ship::ALL.iter().filter_map(orders).collect(),
            ashore: sectors().filter_map(ashore).collect(),
            entered: sectors().filter_map(entered).collect(),
            defended: if s.phase == Phase::Move { list(s.enemies_of(turn.active)) } else { Vec::new() },
            attacked: turn.attacked,
            negotiated: list(turn.negotiated),
            assaulted: list(turn.assaulted),
            site: turn.site,
            successes: turn.successes,
            price: turn.price,
            spy_to: turn.spy_to,
            spy_from: turn.spy_from,
            spy_sent: turn.spy_sent,
            resume: turn.resume,
            prices: if s.phase == Phase::Purchase { self.prices_view(s) } else { Vec::new() },
            barred: asking::barred(self, s),
        }
    }

    fn prices_view(&self, s: &State) -> Vec<PricesView> {
        let prices = |sector: Sector| PricesView {
            sector,
            prices: Piece::ALL.iter().map(|&piece| self.price(s, piece, sector)).collect(),
        };
        s.me().worlds.iter().map(prices).collect()
    }

    fn battle_view(&self, s: &State, sector: Sector) -> BattleView {
        let battle = &s.battle;
        let hits = [(false, battle.hits), (true, battle.grazes)];
        let hits = hits.into_iter().flat_map(|(graze, hits)| {
            let scored = Piece::FIGHTERS.iter().map(move |&shot| (shot, hits[shot.index()]));
            scored.filter(|(_, count)| *count > 0).map(move |(shot, count)| HitsView { shot, graze, count })
        });
        BattleView {
            sector,
            attacker: s.turn.active,
            defender: battle.defender,
            at_stake: if s.worlds().has(sector) { self.points_of_world(s, sector) } else { 0 },
            round: battle.round,
            firing: battle.firing,
            fleeing: battle.fleeing,
            interceptors: battle.interceptors,
            downed: battle.downed,
            interceptors_wrecked: Side::BOTH.map(|side| battle.are_wrecked(side)),
            hits: hits.collect(),
            taken: battle.taken,
            graze_left: battle.graze_left,
            ways_out: Side::BOTH.map(|side| list(self.ways_out(s, side))),
        }
    }
}
