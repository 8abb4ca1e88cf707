//! What people see of a position: everything but the Planetary cards in other hands and offers that are not sent.

use serde::Serialize;
use table::{
    Actions, Effect, Eyes, Names, Prompt, Role, Rules, Seat, Shortfall, Tell, Text, trial::Prospect,
};

use crate::{
    Action, Board, Event, GameEnd, TerraProxima, board, effects,
    hands::Range,
    odds::{self, OddsView},
    pieces::{CardType, Cards, Hex, KINDS, Material, Piece},
    state::{ActionType, Passage, Phase, SecondAttack, State},
    words,
};

/// A position as one pair of eyes sees it.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    pub round: u32,
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
    /// Who decides now.
    pub asked: Option<Seat>,
    pub players: Vec<PlayerView>,
    /// The stacks of the Salvage Yard; an empty stack is left out.
    pub yard: Cards,
    pub turn: TurnView,
    /// The Ships of the active player that are on the board.
    pub ships: Vec<ShipView>,
    /// The targets that the active player could attack now, with the odds.
    pub targets: Vec<TargetView>,
    /// The offer that was sent, or the one that the eyes' own seat puts together.
    pub offer: Option<OfferView>,
    /// The Attack that goes on.
    pub attack: Option<AttackView>,
    /// The produced cards that somebody chooses from.
    pub production: Option<ProductionView>,
    /// What the active player may make room for.
    pub coming: Option<ComingView>,
}

/// What one player has.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PlayerView {
    pub seat: Seat,
    /// Where the pieces are; `null` in the reserve.
    pub lrc: Option<Hex>,
    pub scouts: [Option<Hex>; 2],
    pub base: Option<Hex>,
    /// Whether the Cruiser has left its Launch Pad.
    pub launched: bool,
    /// Whether the Cruiser stands on Terra Proxima.
    pub landed: bool,
    pub research: u8,
    pub emp: u8,
    /// The material of the System Repair Card, once dealt, and whether the System Repair is done.
    pub repair: Option<Material>,
    pub repaired: bool,
    pub plus_one: bool,
    /// Whether the Defense Card, in Allied Mode the team's, is unused.
    pub defense: bool,
    pub built_outer: u8,
    pub built_middle: u8,
    /// Turns begun.
    pub turns: u16,
    /// The Lunar cards, which lie open.
    pub lunar: Cards,
    /// How many Planetary cards.
    pub planetary: u8,
    /// The Planetary cards that these eyes know to be there: all of the own ones.
    pub known: Cards,
    /// How many Planetary cards these eyes do not know.
    pub unknown: u8,
    /// The most of each kind that these eyes think possible, known cards included.
    pub possible: Cards,
    /// Of this hand, what everybody knows, and the most of each kind that everybody thinks possible.
    pub known_to_all: Cards,
    pub possible_to_all: Cards,
    /// Of the eyes' own hand, what this player knows beyond what everybody knows.
    pub knows_of_you: Cards,
}

/// The turn so far.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct TurnView {
    /// The number of the active player's turn, from 1.
    pub number: u16,
    pub dice: Option<[u8; 2]>,
    /// What they do, or why there are none; nothing before the roll.
    #[serde(skip_serializing_if = "Text::is_empty")]
    #[ts(optional, as = "Option<Text>")]
    pub says: Text,
    pub moves_paid: u8,
    /// Whom the Move is for that can be paid for next; `null` where no more can be paid for in this turn.
    pub next_move: Option<NextMove>,
    pub cruiser_moved: bool,
    /// Second and third Moves that no Ship has used yet.
    pub spare: u8,
    /// For the Asteroid Belt, the Nebula and Terra Proxima: `closed`, `free`, `{"late": spaces}` or `{"late-moved": spaces}`.
    pub passes: [Passage; 3],
    /// For each of these the spare Moves that would bring the Cruiser more spaces.
    pub late_moves: [u8; 3],
    pub built: bool,
    pub attacked: bool,
    pub won: bool,
    /// How often the Attack that there is room for may still be announced.
    pub announcements_left: u8,
    pub second: SecondAttack,
    pub offers_sent: u8,
    /// How many offers may still be started in this turn; for the active player's own eyes.
    pub offers_left: Option<u8>,
    /// The type of the newest action, for undoing; for the active player's own eyes.
    pub kind: Option<ActionType>,
    /// In Allied Mode: what each seat has received from allies, in worth.
    pub received: Vec<u8>,
    /// In Allied Mode: the materials that the active player gave to and got from each seat.
    pub gave: Vec<Vec<Material>>,
    pub got: Vec<Vec<Material>>,
    /// Cards still to be given up for a backfire.
    pub to_forfeit: u8,
}

/// Whom a Move is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum NextMove {
    /// The first of a turn.
    EveryShip,
    /// A later one.
    OneShip,
}

/// A Ship of the active player.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ShipView {
    pub ship: Piece,
    pub at: Hex,
    /// Spaces left, of the first Move and of those later ones that it took.
    pub left: u8,
    /// Spaces that it could go with all spare Moves.
    pub most: u8,
    /// Whether it took a second or third Move.
    pub extra: bool,
    /// Whether a failed Attack stopped it.
    pub stopped: bool,
    /// Where it could go if the next Move were paid for; for the active player's own eyes.
    pub paid_reach: Vec<Hex>,
}

/// A piece that could be attacked.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct TargetView {
    pub ship: Piece,
    pub seat: Seat,
    pub piece: Piece,
    pub at: Hex,
    /// Whether somebody could support.
    pub support: bool,
    /// What the attacker would get for a success.
    pub reward: Cards,
    /// What comes of it, for the attacker's own eyes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ends: Option<EndsView>,
    /// Bonuses of the attacker and of the defender without Support and Defense Card, and the odds with them.
    pub bonus: [u8; 2],
    /// What each side throws, in words.
    pub throws: [Text; 2],
    pub odds: OddsView,
    pub odds_supported: OddsView,
    /// Against the Defense Card, if it is unused.
    pub odds_defended: Option<OddsView>,
    pub odds_supported_defended: Option<OddsView>,
}

/// What comes of an Attack, however its dice fall.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct EndsView {
    pub success: Text,
    pub tie: Text,
    pub failure: Text,
    /// What it costs to withdraw it, where that costs something.
    #[serde(skip_serializing_if = "Text::is_empty")]
    #[ts(optional, as = "Option<Text>")]
    pub withdrawal: Text,
}

/// A trade offer.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct OfferView {
    pub from: Seat,
    pub to: Seat,
    pub sent: bool,
    pub give: Cards,
    pub ask: Cards,
}

/// An Attack that goes on.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct AttackView {
    pub attacker: Seat,
    pub ship: Piece,
    pub from: Hex,
    pub defender: Seat,
    pub piece: Piece,
    /// The space that is attacked, also after the Ship there was driven away.
    pub at: Hex,
    pub second: bool,
    /// The wagers on the table, by seat.
    pub wagers: Vec<Option<Cards>>,
    pub supporter: Option<Seat>,
    pub defended: bool,
    /// Bonuses of the attacker and of the defender as things stand, or stood when the dice were rolled, and the odds with them.
    pub bonus: [u8; 2],
    /// What each side throws, in words.
    pub throws: [Text; 2],
    pub odds: OddsView,
    /// The odds with Support, whether or not there is any yet.
    pub odds_supported: OddsView,
    /// The odds if the defender plays the Defense Card; `null` when that is not to be expected any more.
    pub odds_defended: Option<OddsView>,
    pub odds_supported_defended: Option<OddsView>,
    /// What a success would bring, for people.
    pub success: Text,
    /// Whom it waits for, and for what.
    #[serde(skip_serializing_if = "Text::is_empty")]
    #[ts(optional, as = "Option<Text>")]
    pub waits: Text,
}

/// Produced cards that do not all fit.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ProductionView {
    pub seat: Seat,
    /// What may still be taken, and how many cards of the type in question fit.
    pub cards: Cards,
    pub room: u8,
}

/// Cards that come to the active player, produced or as the reward of an Attack, and for which there is not room enough.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ComingView {
    pub cards: Cards,
    /// How many of them fit.
    pub fits: u8,
    /// The materials of which a jettisoned card, if there is one, would let another one come.
    pub jettison: Vec<Material>,
    /// What can be done about it, where not all of them fit.
    #[serde(skip_serializing_if = "Text::is_empty")]
    #[ts(optional, as = "Option<Text>")]
    pub says: Text,
}

/// What is known of a hand, and what its owner knows of the eyes' own one.
struct Knowledge {
    to_eyes: Range,
    to_all: Range,
    of_eyes: [u8; KINDS],
}

/// The materials of a set, a bit each.
fn materials(bits: u16) -> Vec<Material> {
    Material::ALL.iter().copied().filter(|material| bits >> material.index() & 1 == 1).collect()
}

impl Tell for TerraProxima {
    // Spaces to move are gone when the turn ends.
    const UNITS_NOT_SAID: &'static [&'static str] = &["space"];

    type View = View;
    type Board = Board;

    fn lesson() -> &'static str {
        include_str!("../lesson.toml")
    }

    fn board(&self) -> Board {
        board::board(self)
    }

    fn view(&self, s: &State, eyes: Eyes) -> View {
        let own = eyes.sees(s.turn.active);
        // An offer that is not sent is its maker's secret.
        let phase = if s.phase == Phase::Compose && !own { Phase::Action } else { s.phase };
        let acting = matches!(phase, Phase::Action | Phase::Compose);
        let trading = matches!(phase, Phase::Compose | Phase::Answer);
        let seats = || Seat::all(self.players);
        let observer = match eyes {
            Eyes::Seat(own) => Some(own),
            _ => None,
        };
        let (to_eyes, to_all) = (s.ranges(observer), s.ranges(None));
        let knowledge = |seat: Seat| Knowledge {
            to_eyes: to_eyes[seat.index()],
            to_all: to_all[seat.index()],
            of_eyes: observer.map_or([0; KINDS], |own| s.knows_besides(seat, own, &to_all[own.index()])),
        };
        View {
            round: self.round(s),
            first: s.first,
            active: s.turn.active,
            phase,
            asked: s.decider(),
            players: seats().map(|seat| self.player_view(s, seat, eyes, knowledge(seat))).collect(),
            yard: s.yard,
            turn: self.turn_view(s, own),
            ships: Piece::SHIPS
                .into_iter()
                .filter_map(|ship| self.ship_view(s, ship, acting && own))
                .collect(),
            targets: if acting { self.targets(s, own) } else { Vec::new() },
            offer: trading.then(|| OfferView {
                from: s.turn.active,
                to: s.offer.to,
                sent: phase == Phase::Answer,
                give: s.offer.give,
                ask: s.offer.ask,
            }),
            attack: self.attack_view(s),
            production: (phase == Phase::Keep).then(|| self.production_view(s)),
            coming: matches!(phase, Phase::MakeRoom | Phase::Collect).then(|| self.coming_view(s, own)),
        }
    }

    fn prompt(&self, s: &State, seat: Seat) -> Prompt {
        words::prompt(self, s, seat)
    }

    fn label(&self, s: &State, seat: Seat, action: Action) -> Text {
        words::label(self, s, seat, action)
    }

    fn brief(&self, s: &State, _seat: Seat, action: Action) -> Text {
        words::brief(self, s, action)
    }

    fn note(&self, s: &State, seat: Seat, action: Action) -> Text {
        words::note(self, s, seat, action)
    }

    fn role(&self, s: &State, _seat: Seat, action: Action) -> Role {
        match action {
            // What was paid for is not to be given up by habit.
            Action::End if self.has_untouched_move(s) => Role::Declines,
            Action::End => Role::Ends,
            Action::StopStealing
            | Action::Drop
            | Action::Decline
            | Action::Choose(None)
            | Action::HoldCard => Role::Declines,
            _ => Role::Plain,
        }
    }

    fn effect(&self, s: &State, seat: Seat, action: Action) -> Effect {
        effects::effect(self, s, seat, action)
    }

    fn shortfall(&self, s: &State, seat: Seat, action: Action) -> Option<Shortfall> {
        effects::shortfall(s, seat, action)
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
        words::ending(self, GameEnd::from_id(how).expect("outcomes name their end by its id"))
    }

    fn picture(&self, s: &State, eyes: Eyes, names: &Names) -> String {
        words::picture(self, s, eyes, names)
    }
}

impl TerraProxima {
    fn player_view(&self, s: &State, seat: Seat, eyes: Eyes, knowledge: Knowledge) -> PlayerView {
        let player = &s.players[seat.index()];
        let hand = player.hand.only(CardType::Planetary);
        let Knowledge { to_eyes, to_all, of_eyes } = knowledge;
        let (known, possible) = match eyes.sees(seat) {
            true => (hand, hand),
            false => (Cards::of_planetary(to_eyes.least), Cards::of_planetary(to_eyes.most)),
        };
        PlayerView {
            seat,
            lrc: player.at(Piece::Cruiser),
            scouts: [player.at(Piece::ScoutOne), player.at(Piece::ScoutTwo)],
            base: player.at(Piece::Base),
            launched: player.at(Piece::Cruiser).is_some() && !self.on_pad(s, seat),
            landed: player.landed(),
            research: player.research,
            emp: player.emp,
            repair: player.repair,
            repaired: player.repaired,
            plus_one: player.plus_one,
            defense: s.players[self.defense_holder(seat)].defense,
            built_outer: player.built_outer,
            built_middle: player.built_middle,
            turns: player.turns,
            lunar: player.hand.only(CardType::Lunar),
            planetary: hand.planetary(),
            known,
            unknown: hand.planetary() - known.planetary(),
            possible,
            known_to_all: Cards::of_planetary(to_all.least),
            possible_to_all: Cards::of_planetary(to_all.most),
            knows_of_you: Cards::of_planetary(of_eyes),
        }
    }

    fn next_move(&self, s: &State) -> Option<NextMove> {
        let next = if s.turn.moves == 0 { NextMove::EveryShip } else { NextMove::OneShip };
        (!self.all_paid(s)).then_some(next)
    }

    fn turn_view(&self, s: &State, own: bool) -> TurnView {
        let turn = &s.turn;
        let seats = self.players;
        TurnView {
            number: s.me().turns,
            dice: (turn.dice != [0; 2]).then_some(turn.dice),
            says: words::dice_say(s),
            moves_paid: turn.moves,
            next_move: self.next_move(s),
            cruiser_moved: turn.cruiser_moved,
            spare: turn.spare,
            passes: turn.passes,
            late_moves: turn.late_moves,
            built: turn.built,
            attacked: turn.attacked,
            won: turn.won,
            announcements_left: turn.announcements_left(),
            second: turn.second,
            offers_sent: turn.sent,
            offers_left: own.then(|| self.offers_left(s)),
            kind: own.then_some(turn.kind),
            received: turn.received[..seats].to_vec(),
            gave: turn.gave[..seats].iter().map(|&bits| materials(bits)).collect(),
            got: turn.got[..seats].iter().map(|&bits| materials(bits)).collect(),
            to_forfeit: turn.to_forfeit,
        }
    }

    fn ship_view(&self, s: &State, ship: Piece, foreseen: bool) -> Option<ShipView> {
        let at = s.me().at(ship)?;
        let mut paid_reach = Vec::new();
        if foreseen {
            let taken = self.taken(s, s.turn.active);
            self.destinations_if_paid(s, ship, &taken).each(|to| paid_reach.push(to));
        }
        Some(ShipView {
            ship,
            at,
            left: s.turn.left[ship.index()],
            most: self.most_spaces(s, ship),
            extra: s.turn.has_extra(ship),
            stopped: s.turn.is_stopped(ship),
            paid_reach,
        })
    }

    fn targets(&self, s: &State, own: bool) -> Vec<TargetView> {
        let mut attacks = Actions::new();
        if !self.on_pad(s, s.turn.active) {
            self.legal_attacks(s, &mut attacks);
        }
        let target = |action: &Action| {
            let Action::Attack { ship, seat, piece, support: false } = *action else { return None };
            let at = s.players[seat.index()].at(piece)?;
            let bonuses = |supported, defended| self.bonuses(s, seat, supported, defended);
            let odds = |supported, defended| OddsView::of(bonuses(supported, defended));
            let card = s.players[self.defense_holder(seat)].defense;
            Some(TargetView {
                ship,
                seat,
                piece,
                at,
                support: !s.turn.attacked && self.anybody_supports(s, seat),
                reward: self.reward_at(s, at),
                ends: own.then(|| EndsView {
                    success: words::success_brings(self, s, (seat, piece), at),
                    tie: words::tie_brings(),
                    failure: words::failure_brings(ship),
                    withdrawal: words::withdrawing_takes(s),
                }),
                bonus: bonuses(false, false),
                throws: words::strengths(bonuses(false, false), None, false),
                odds: odds(false, false),
                odds_supported: odds(true, false),
                odds_defended: card.then(|| odds(false, true)),
                odds_supported_defended: card.then(|| odds(true, true)),
            })
        };
        attacks.iter().filter_map(target).collect()
    }

    fn attack_view(&self, s: &State) -> Option<AttackView> {
        let attack = &s.attack;
        let from = s.me().at(attack.ship)?;
        if attack.defender == s.turn.active {
            return None;
        }
        let bonuses = |supported, defended| self.bonuses(s, attack.defender, supported, defended);
        let supported = attack.supporter.is_some();
        let bonus = bonuses(supported, attack.defended);
        let card_may_come = matches!(s.phase, Phase::Support | Phase::Choose | Phase::Defense)
            && s.players[self.defense_holder(attack.defender)].defense;
        Some(AttackView {
            attacker: s.turn.active,
            ship: attack.ship,
            from,
            defender: attack.defender,
            piece: attack.piece,
            at: attack.at,
            second: attack.second,
            wagers: attack.wagers[..self.players]
                .iter()
                .map(|wager| wager.map(|bundle| bundle.cards()))
                .collect(),
            supporter: attack.supporter,
            defended: attack.defended,
            bonus,
            throws: words::strengths(bonus, attack.supporter, attack.defended),
            odds: OddsView::of(bonus),
            odds_supported: OddsView::of(bonuses(true, attack.defended)),
            odds_defended: card_may_come.then(|| OddsView::of(bonuses(supported, true))),
            odds_supported_defended: card_may_come.then(|| OddsView::of(bonuses(true, true))),
            success: words::reward_brings(s, &self.reward(s)),
            waits: words::attack_waits(s),
        })
    }

    fn production_view(&self, s: &State) -> ProductionView {
        let seat = s.turn.producer;
        let room = self.figures.room(&s.players[seat.index()].hand, self.choosing(s));
        ProductionView { seat, cards: s.turn.produced, room }
    }

    fn coming_view(&self, s: &State, own: bool) -> ComingView {
        let cards = self.coming(s);
        let helps = |material: &Material| self.makes_way(&s.me().hand, &cards, *material);
        let jettison: Vec<Material> = Material::ALL.iter().copied().filter(helps).collect();
        let held: Vec<Material> =
            jettison.iter().copied().filter(|&one| s.me().hand.count(one) > 0).collect();
        let fits = self.coming_that_fits(s).1;
        // What would make room tells what is held.
        let says = match own && fits != cards.total() {
            true => words::coming_says(&held, fits),
            false => Text::new(),
        };
        ComingView { cards, fits, jettison, says }
    }
}
