//! What people read before they act: labels of actions and prompts.

use table::{Actions, Prompt, RuleId, Seat, words::counted};

use crate::{
    Action, TerraProxima,
    attacking::CARD_BONUS,
    board::{Area, Ground},
    odds::OddsView,
    pieces::{CardType, Hex, Piece},
    salvage::{EXCHANGE_PRICE, REFINE_PRICE},
    state::{Phase, SecondAttack, State},
};

/// "1 space", "3 spaces".
pub(crate) fn spaces(count: u8) -> String {
    counted(count, "space")
}

/// A piece in a sentence: "the Base", "Scout Ship 1".
pub(crate) fn the(piece: Piece) -> String {
    match piece {
        Piece::Cruiser => "the Cruiser".to_owned(),
        Piece::Base => "the Base".to_owned(),
        scout => scout.title().to_owned(),
    }
}

/// The number of a Launch Pad as people count, from 1.
pub(crate) fn pad_number(pad: u8) -> u8 {
    pad + 1
}

fn percent(share: f32) -> String {
    format!("{:.0}%", share * 100.0)
}

/// "1 Research Token", "3 Research Tokens".
pub(crate) fn research_tokens(count: u8) -> String {
    counted(count, "Research Token")
}

impl TerraProxima {
    /// A player as labels name them.
    fn player_name(&self, seat: Seat) -> String {
        if seat.index() >= self.players {
            return "nobody".to_owned();
        }
        format!("the {} player", self.colour(seat).title())
    }

    /// What lies on a space: "Ore Moon 3", "Oxygen Planet 2-4-6", "Red Wormhole"; nothing in empty space.
    pub(crate) fn place_name(&self, at: Hex) -> Option<String> {
        let board = &self.figures.board;
        let numbers = || board.numbers(at).map(|number| number.to_string()).collect::<Vec<_>>().join("-");
        let material = || board.material(at).map_or_else(String::new, |material| capital(material.title()));
        match board.ground(at) {
            Ground::Moon => Some(format!("{} Moon {}", material(), numbers())),
            Ground::Planet => Some(format!("{} Planet {}", material(), numbers())),
            Ground::Terra => Some("Terra Proxima".to_owned()),
            Ground::Pad => Some("Launch Pad".to_owned()),
            Ground::Asteroids => Some("Asteroid Belt".to_owned()),
            Ground::Nebula => Some("Nebula".to_owned()),
            Ground::Empty => board.wormhole(at).map(|colour| capital(&format!("{colour} Wormhole"))),
        }
    }

    /// A space with what lies there: "K3 (Ore Moon 3)".
    pub(crate) fn space(&self, at: Hex) -> String {
        self.place_name(at).map_or_else(|| at.to_string(), |name| format!("{at} ({name})"))
    }

    pub(crate) fn label_of(&self, s: &State, seat: Seat, action: Action) -> String {
        match action {
            Action::Pad(pad) => {
                let at = self.figures.board.pads[usize::from(pad.min(5))];
                format!("Take Launch Pad {} at {at}", pad_number(pad))
            }
            Action::Roll if s.phase == Phase::AttackRoll => self.attack_roll_label(s),
            Action::Roll => "Roll the dice for production".to_owned(),
            Action::Jettison(material) => format!("Jettison 1 {}", material.title()),
            Action::PlusOne(material) => format!("Play the Plus One Card for 1 {}", material.title()),
            Action::Keep(material) => format!("Take 1 {}", material.title()),
            Action::StealPlanetary(victim) => {
                format!("Steal a Planetary card from {} (drawn at random)", self.player_name(victim))
            }
            Action::StealLunar(victim, material) => {
                format!("Steal 1 {} from {}", material.title(), self.player_name(victim))
            }
            Action::StopStealing if s.phase == Phase::StealSecond => "Steal no more".to_owned(),
            Action::StopStealing => "Steal nothing".to_owned(),
            Action::Pay(bundle, None) => {
                format!(
                    "Pay {} for a Move: every Ship may go {}",
                    bundle.title(),
                    spaces(self.figures.spaces)
                )
            }
            Action::Pay(bundle, Some(ship)) => format!(
                "Pay {} for another Move of {}: {} more",
                bundle.title(),
                the(ship),
                spaces(self.figures.spaces)
            ),
            Action::Move(ship, to) => {
                let cost = self
                    .trip(s, ship, to)
                    .map_or_else(String::new, |trip| format!(": {}", spaces(trip.cost)));
                match to {
                    Hex::CENTRE if self.wins_by_landing(s) => {
                        format!("Land {} on Terra Proxima and win{cost}", the(ship))
                    }
                    Hex::CENTRE => format!("Land {} on Terra Proxima{cost}", the(ship)),
                    to => format!("Move {} to {}{cost}", the(ship), self.space(to)),
                }
            }
            Action::Offer(to) => format!("Offer a trade to {}", self.player_name(to)),
            Action::Give(material) => format!("Offer 1 {}", material.title()),
            Action::Ask(material) => format!("Ask for 1 {}", material.title()),
            Action::Send => format!("Send the offer: {} for {}", s.offer.give, s.offer.ask),
            Action::Drop => "Drop the offer".to_owned(),
            Action::Accept => format!("Accept: you give {} for {}", s.offer.ask, s.offer.give),
            Action::Decline if s.phase == Phase::Support => "Do not offer Support".to_owned(),
            Action::Decline => "Decline the offer".to_owned(),
            Action::Refine(material) => {
                let raw = material.raw().map_or("", |raw| raw.title());
                format!("Trade {REFINE_PRICE} {raw} for 1 {}", material.title())
            }
            Action::Exchange(from, to) => {
                format!("Trade {EXCHANGE_PRICE} {} for 1 {}", from.title(), to.title())
            }
            Action::Repair => self.repair_label(s),
            Action::Base(at) => format!("Build your Base on {}", self.space(at)),
            Action::Scout(at, price) => {
                format!("Build a Scout Ship on {} for {}", self.space(at), price.cards())
            }
            Action::Research => "Build a Research Token for 1 of each Planetary Material".to_owned(),
            Action::Attack { ship, seat, piece, support } => {
                self.attack_label(s, ship, (seat, piece), support)
            }
            Action::Support(bundle) => format!("Support the Attack, wagering {}", bundle.title()),
            Action::Choose(None) => "Accept nobody's Support".to_owned(),
            Action::Choose(Some(seat)) => format!("Accept the Support of {}", self.player_name(seat)),
            Action::Defend => format!("Play the Defense Card: +{CARD_BONUS}"),
            Action::HoldCard => "Keep the Defense Card".to_owned(),
            Action::Withdraw => "Withdraw the Attack".to_owned(),
            Action::Collect => self.collect_label(s),
            Action::Forfeit(bundle) => format!("Give up {}", bundle.title()),
            Action::Retreat(to) => format!("Move {} to {}", the(s.attack.piece), self.space(to)),
            Action::Reward(bundle) => format!("Take {}", self.takes(s, seat, bundle)),
            Action::End => "End your turn".to_owned(),
        }
    }

    /// "Take 2 fuel", "Take 1 of 2 fuel", "Leave 2 fuel".
    fn collect_label(&self, s: &State) -> String {
        let (reward, fits) = (self.reward(s), self.reward_that_fits(s));
        match fits.total() {
            0 => format!("Leave {reward}"),
            _ if fits == reward => format!("Take {reward}"),
            some => format!("Take {some} of {reward}"),
        }
    }

    fn attack_roll_label(&self, s: &State) -> String {
        let attack = &s.attack;
        let bonus = self.bonuses(s, attack.defender, attack.supporter.is_some(), attack.defended);
        let odds = OddsView::of(bonus);
        format!(
            "Roll for the Attack: {} success, {} tie, {} failure",
            percent(odds.success),
            percent(odds.tie),
            percent(odds.failure)
        )
    }

    fn attack_label(&self, s: &State, ship: Piece, (seat, piece): (Seat, Piece), support: bool) -> String {
        let at = s.players.get(seat.index()).and_then(|player| player.at(piece));
        let wanted = if support { ", asking for Support" } else { "" };
        if seat.index() >= self.players {
            return "Attack nobody".to_owned();
        }
        let place = at.map_or_else(String::new, |at| format!(" on {}", self.space(at)));
        let odds = OddsView::of(self.bonuses(s, seat, false, false));
        format!(
            "Attack {} of {}{place} with {}: {} success{wanted}",
            the(piece),
            self.player_name(seat),
            the(ship),
            percent(odds.success)
        )
    }

    fn repair_label(&self, s: &State) -> String {
        match s.me().repair.and_then(|material| self.figures.repair(material)) {
            Some(repair) => {
                format!("Repair the {}: pay {} {}", repair.name, repair.amount, repair.material.title())
            }
            None => "Pay for the System Repair".to_owned(),
        }
    }

    // ------------------------------------------------------------------ prompts

    pub(crate) fn prompt_for(&self, s: &State, _seat: Seat) -> Prompt {
        let (text, rules): (String, Vec<RuleId>) = match s.phase {
            Phase::Pad => {
                ("Choose your Launch Pad.".into(), vec![rule!("setup.first-pad"), rule!("setup.turn-order")])
            }
            Phase::Roll => (
                match (s.me().plus_one, s.me().hand.is_empty()) {
                    (false, true) => "Roll for production.",
                    (false, false) => "Roll for production. Before it you may jettison cards.",
                    (true, true) => "Roll for production. Before it you may play your Plus One Card.",
                    (true, false) => {
                        "Roll for production. Before it you may jettison cards or play your Plus One Card."
                    }
                }
                .into(),
                vec![rule!("production.roll"), rule!("production.each-die"), rule!("jettison.when")],
            ),
            Phase::Keep => self.keep_prompt(s),
            Phase::Backfire => (
                format!(
                    "Your EMP backfires: choose a Planetary card to give up ({} to go).",
                    s.turn.to_forfeit
                ),
                vec![rule!("backfire.forfeit"), rule!("backfire.no-lunar")],
            ),
            Phase::Steal => (
                self.steal_prompt(s),
                vec![
                    rule!("steal.options"),
                    rule!("steal.planetary-random"),
                    rule!("steal.before-actions"),
                    rule!("steal.weight"),
                ],
            ),
            Phase::StealSecond => (
                "Steal a second Lunar card from the same player or another, or stop.".into(),
                vec![rule!("steal.one-by-one"), rule!("steal.no-mix")],
            ),
            Phase::Action => self.action_prompt(s),
            Phase::Compose => (
                format!(
                    "Your offer to {}: {} for {}. Add cards, send it or drop it.",
                    self.player_name(s.offer.to),
                    s.offer.give,
                    s.offer.ask
                ),
                vec![rule!("trade.offer"), rule!("trade.no-same-kind"), rule!("trade.weight")],
            ),
            Phase::Answer => (
                format!(
                    "{} offers you {} for {}.",
                    crate::words::capital(&self.player_name(s.turn.active)),
                    s.offer.give,
                    s.offer.ask
                ),
                vec![rule!("trade.answer"), rule!("trade.what")],
            ),
            Phase::Support => self.support_prompt(s),
            Phase::Choose => (
                "Whose Support do you accept?".into(),
                vec![rule!("support.attacker-decides"), rule!("support.one"), rule!("support.bonus")],
            ),
            Phase::Defense => self.defense_prompt(s),
            Phase::AttackRoll => (
                if s.turn.withdrawn {
                    "Roll for the Attack. You have withdrawn one this turn.".into()
                } else {
                    "Roll for the Attack, or withdraw it.".into()
                },
                vec![rule!("withdraw.before-die"), rule!("attack.higher-wins"), rule!("withdraw.once")],
            ),
            Phase::Collect => (
                if self.reward_that_fits(s) == self.reward(s) {
                    format!("Your reward is {}: take it.", self.reward(s))
                } else {
                    format!(
                        "Your reward is {}, more than you have room for. Jettison cards first, or take what fits.",
                        self.reward(s)
                    )
                },
                vec![rule!("hand.overflow-lost"), rule!("jettison.when")],
            ),
            Phase::DefenderForfeit => (
                "The Attack on you succeeded: choose what you give up.".into(),
                vec![rule!("success.defender-forfeit"), rule!("success.defender-any-two")],
            ),
            Phase::Retreat => (
                format!(
                    "Your {} on {} is driven away: choose an adjacent Empty Space.",
                    s.attack.piece.title(),
                    self.space(s.attack.at)
                ),
                vec![rule!("success.push-ship")],
            ),
            Phase::SupporterReward => (
                "The Attack that you supported succeeded: choose your reward.".into(),
                vec![rule!("support.win"), rule!("hand.overflow-lost")],
            ),
            Phase::AttackerForfeit => (
                "Your Attack failed: choose what you give up.".into(),
                vec![rule!("failure.attacker-forfeit"), rule!("failure.ship-stops")],
            ),
            Phase::DefenderReward => (
                "Your Defense Card held: choose your reward.".into(),
                vec![rule!("defense.card-reward"), rule!("hand.overflow-lost")],
            ),
            Phase::Landed | Phase::OutOfTime => ("The game is over.".into(), vec![rule!("winning.at-once")]),
        };
        Prompt { text: text.into(), rules }
    }

    fn steal_prompt(&self, s: &State) -> String {
        let full = |kind| self.figures.room(&s.me().hand, kind) == 0;
        let room = match (full(CardType::Lunar), full(CardType::Planetary)) {
            (false, false) => "",
            (true, false) => " You have no room for Lunar cards: jettison one first.",
            (false, true) => " You have no room for Planetary cards: jettison one first.",
            (true, true) => " Your hand is full: jettison first.",
        };
        format!("Your EMP succeeds: steal a Planetary card, or up to two Lunar cards, or nothing.{room}")
    }

    fn keep_prompt(&self, s: &State) -> (String, Vec<RuleId>) {
        let kind = self.choosing(s);
        let room = self.figures.room(&s.players[s.turn.producer.index()].hand, kind);
        let text = format!(
            "You have produced more {} cards than fit: choose which to take, one by one ({room} to go).",
            kind.title()
        );
        (text, vec![rule!("production.choose-under-limit"), rule!("production.choose-exactly")])
    }

    fn action_prompt(&self, s: &State) -> (String, Vec<RuleId>) {
        if self.on_pad(s, s.turn.active) {
            let text = if s.turn.moves == 0 {
                "Your first turn: pay for a Move."
            } else {
                "Move your Cruiser off its Launch Pad."
            };
            return (
                text.into(),
                vec![rule!("first-turn.move-first"), rule!("first-turn.nothing-before"), rule!("move.cost")],
            );
        }
        let mut rules = vec![rule!("action.kinds"), rule!("action.any-order")];
        let mut text = self.what_to_do(s);
        if let SecondAttack::Open(..) = s.turn.second {
            text.push_str(" You may attack the other piece on that space now.");
            rules.insert(0, rule!("second-attack.at-once"));
        }
        let cruiser = s.me().at(Piece::Cruiser);
        match cruiser.map(|at| self.figures.board.area(at)) {
            Some(Area::Outer) if s.me().research < self.figures.tokens.belt => {
                rules.push(rule!("obstacle.belt-one"))
            }
            Some(Area::Middle) if s.me().research < self.figures.tokens.nebula => {
                rules.push(rule!("obstacle.nebula-three"))
            }
            Some(Area::Inner) => rules.push(rule!("objective.three-conditions")),
            _ => {}
        }
        rules.push(rule!("research.cost"));
        (text, rules)
    }

    /// What the Action Phase offers now: "Move your Ships, trade, build or end your turn."
    fn what_to_do(&self, s: &State) -> String {
        let any = |list: &dyn Fn(&mut Actions<Action>)| {
            let mut found = Actions::new();
            list(&mut found);
            !found.is_empty()
        };
        let pay = if s.turn.moves == 0 { "pay for a Move" } else { "pay for another Move" };
        let things = [
            (self.wins_by_landing(s) && self.reaches_terra(s), "land on Terra Proxima and win"),
            (any(&|found| self.legal_moves(s, found)), "move your Ships"),
            (any(&|found| self.legal_payments(s, found)), pay),
            (
                any(&|found| self.legal_offers(s, found)) || any(&|found| self.legal_salvage(s, found)),
                "trade",
            ),
            (any(&|found| self.legal_plus_one(s, found)), "play your Plus One Card"),
            (self.may_repair(s), "repair your system"),
            (any(&|found| self.legal_builds(s, found)), "build"),
            (any(&|found| self.legal_attacks(s, found)), "attack"),
        ];
        let things: Vec<&str> = things.into_iter().filter_map(|(may, thing)| may.then_some(thing)).collect();
        match things.as_slice() {
            [] => "End your turn.".to_owned(),
            things => capital(&format!("{} or end your turn.", things.join(", "))),
        }
    }

    fn support_prompt(&self, s: &State) -> (String, Vec<RuleId>) {
        let attack = &s.attack;
        let text = format!(
            "{} attacks {} of {} and asks for Support. Do you wager a Planetary card or two matching Lunar cards?",
            capital(&self.player_name(s.turn.active)),
            the(attack.piece),
            self.player_name(attack.defender)
        );
        (
            text,
            vec![rule!("support.wager"), rule!("support.win"), rule!("support.lose"), rule!("support.tie")],
        )
    }

    fn defense_prompt(&self, s: &State) -> (String, Vec<RuleId>) {
        let attack = &s.attack;
        let odds = |defended| {
            let bonus = self.bonuses(s, attack.defender, attack.supporter.is_some(), defended);
            percent(OddsView::of(bonus).success)
        };
        let card = if self.teams == 0 { "your Defense Card" } else { "your team's only Defense Card" };
        let text = format!(
            "{} attacks your {} with a chance of {}; with {card} it is {}. Do you play it?",
            capital(&self.player_name(s.turn.active)),
            attack.piece.title(),
            odds(false),
            odds(true)
        );
        (
            text,
            vec![rule!("defense.card-bonus"), rule!("defense.card-replaces"), rule!("defense.card-reward")],
        )
    }
}

/// The text with a capital letter at the start.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
