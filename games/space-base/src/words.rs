//! Every word that people read: names, options, scores, the goal, prompts, labels and notes of actions, refusals, lines of the log; and, in
//! `picture`, the position as text.

use table::{
    Eyes, Prompt, Refusal, RuleId, Rules, Seat, Tell, Text, text,
    text::{Amount, Say, Span, die, join, list, piece},
};

use crate::{
    SpaceBase,
    action::Action,
    activation::shifted,
    asking::Question,
    board::HelpView,
    content::{Arrow, Colour, Effect, Placing, Side, Way, Zone},
    event::{Event, GameEnd, Source},
    gain::{GOAL, Goods, OpenArrow},
    payout::PayoutView,
    pieces::{Card, Name, SECTORS, Sector},
    reason::{Attempt, Reason},
    sets::Sectors,
    state::{SeatStage, State},
    turn::{LAST_ROUND, dice_may_change},
};

mod picture;

pub(crate) use picture::picture;

// -------------------------------------------------------------------------------------------- the game and options

pub(crate) const TITLE: &str = "Space Base";
pub(crate) const TAGLINE: &str =
    "Every roll pays everyone: build a fleet that earns on your turn and on all the others.";
pub(crate) const ALWAYS_ASK: &str = "Always ask";
pub(crate) const ALWAYS_ASK_HELP: &str =
    "Players choose how to use the dice, and end their turn, even where nothing depends on it.";

// ------------------------------------------------------------------------------------------------ parts of a score

pub(crate) const SHIPS: &str = "ships";
pub(crate) const COLONIES: &str = "colonies";

// ------------------------------------------------------------------------------------------------- amounts and lists

/// "1 credit", "2 credits".
pub(crate) fn credits(n: impl Into<i32>) -> Amount {
    SpaceBase::amount_of(n, "credits")
}

/// "1 income", "2 income".
pub(crate) fn income(n: impl Into<i32>) -> Amount {
    SpaceBase::amount_of(n, "income")
}

/// "1 point", "2 points".
pub(crate) fn points(n: impl Into<i32>) -> Amount {
    SpaceBase::amount_of(n, "points")
}

/// "1 charge", "2 charges".
pub(crate) fn charges(n: impl Into<i32>) -> Amount {
    SpaceBase::amount_of(n, "charges")
}

/// "3 credits", "1 income" and so on, as far as there is any.
fn goods_words(goods: Goods) -> Vec<Text> {
    let amounts = [credits(goods.credits), income(goods.income), points(goods.points)];
    amounts.into_iter().filter(|amount| amount.n > 0).map(|amount| text![amount]).collect()
}

/// A list, or that there is nothing.
fn list_or_nothing<T: Say>(items: Vec<T>) -> Text {
    if items.is_empty() { text!["nothing"] } else { list(items) }
}

/// Equal cards counted: `one` of each, or `several` with their number.
fn grouped(
    cards: impl Iterator<Item = Name>,
    one: impl Fn(Name) -> Text,
    several: impl Fn(usize, Name) -> Text,
) -> Vec<Text> {
    let mut groups: Vec<(Name, usize)> = Vec::new();
    for name in cards {
        match groups.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => groups.push((name, 1)),
        }
    }
    let words = |&(name, count): &(Name, usize)| if count == 1 { one(name) } else { several(count, name) };
    groups.iter().map(words).collect()
}

// ------------------------------------------------------------------------------------------------------------- cards

fn arrow_words(arrow: Arrow) -> &'static str {
    match arrow {
        Arrow::Left => "what the next sector to the left gives",
        Arrow::Right => "what the next sector to the right gives",
        Arrow::LeftOrRight => "what the next sector to either side gives",
        Arrow::Left2 => "what the sector one or two places to the left gives",
        Arrow::Right2 => "what the sector one or two places to the right gives",
    }
}

/// What things on the table are for.
pub(crate) fn help() -> HelpView {
    HelpView {
        station: "on your own turns".into(),
        deployed: "on other turns".into(),
        colony: CLOSES.into(),
        full: "its charge is lost".into(),
        deploys: "deploys the ship that lies there".into(),
        buying: "Buy, others gain".into(),
        goal: text![GOAL, " set off the last round"].into(),
    }
}

const CLOSES: &str = "It closes its sector for good.";
/// The same on the face of a colony.
pub(crate) const COLONY_TAG: &str = "closes sector";

/// What is written beside the sign of an effect, where the sign alone does not say it all.
pub(crate) fn effect_tag(effect: Effect) -> Option<Text> {
    match effect {
        Effect::Buy { place: Placing::AnyHigh } => Some(text![SECTORS / 2 + 1, "–", SECTORS]),
        Effect::RepeatSector {} => Some(text!["2X"]),
        _ => None,
    }
}

/// All that a colony does.
pub(crate) fn colony(score: u8) -> Text {
    text![points(score), " at once. ", CLOSES]
}

/// The clause that says where an arrow leads.
fn arrow_rule(arrow: Arrow) -> RuleId {
    match arrow {
        Arrow::Left | Arrow::Right => rule!("arrow.single"),
        Arrow::LeftOrRight => rule!("arrow.both-directions"),
        Arrow::Left2 | Arrow::Right2 => rule!("arrow.double"),
    }
}

/// How a sentence speaks of whoever carries an effect out.
struct Doer {
    subject: &'static str,
    /// "another card of …".
    possessive: &'static str,
}

/// On cards and choices, for whoever reads them.
const YOU: Doer = Doer { subject: "you", possessive: "yours" };
/// Where anybody reads what a player does.
const THEY: Doer = Doer { subject: "they", possessive: "theirs" };

/// What an effect does, in a few words.
fn effect_words(effect: Effect, doer: &Doer) -> Text {
    let Doer { subject, possessive } = *doer;
    match effect {
        Effect::ShiftSum { dir, max } => {
            let side = if dir == Way::Left { "left" } else { "right" };
            let places = if max > 1 { "one or two sectors" } else { "one sector" };
            text!["move the sum ", places, " to the ", side]
        }
        Effect::Buy { place: Placing::Printed } => text!["buy a card at its exact cost"],
        Effect::Buy { place: Placing::AnyHigh } => {
            text!["buy a card at its exact cost and place it on its own sector or any from 7 to 12"]
        }
        Effect::Claim { level, count: 1 } => text!["claim a ship of level ", level, " for nothing"],
        Effect::Claim { level, count } => {
            text!["claim up to ", count, " ships of level ", level, " for nothing"]
        }
        Effect::SwapSectors { a, b } => {
            text!["swap sectors ", a.number(), " and ", b.number(), " with all their cards"]
        }
        Effect::Reroll {} => text!["reroll one die or both for everyone"],
        Effect::SetDie { count: 1 } => text!["set a die instead of rolling it"],
        Effect::SetDie { count } => text!["set ", count, " dice instead of rolling them"],
        Effect::RepeatSector {} => text!["gain once more from a sector that ", subject, " gained from"],
        Effect::ExchangeCard { zone: Zone::Station } => {
            text!["trade places with another station card of ", possessive]
        }
        Effect::ExchangeCard { zone: Zone::Deployed } => {
            text!["trade places with another deployed ship of ", possessive]
        }
        Effect::PlaceCharge { count: 1 } => text!["place a charge on another card of ", possessive],
        Effect::PlaceCharge { count } => {
            text!["place ", charges(count), " on other cards of ", possessive]
        }
        Effect::MoveCharge { count: 1 } => text!["move a charge to another card of ", possessive],
        Effect::MoveCharge { count } => text!["move ", charges(count), " to other cards of ", possessive],
        Effect::OthersLosePoints { amount } => text!["make the others lose ", points(amount)],
        Effect::Gain { credits, income, points } => {
            let goods = Goods { credits: credits.into(), income: income.into(), points: points.into() };
            text!["gain ", list(goods_words(goods))]
        }
        Effect::Win {} => text!["win the game"],
    }
}

/// What one use of the activation of a side does: "buy a card at its exact cost, then gain 2 points". You Win is never used: its charges
/// win by themselves.
pub(crate) fn activation(side: &Side) -> Text {
    if side.wins() {
        let win = if side.per_use == 1 { " wins" } else { " win" };
        return text![charges(side.per_use), win, " the game at once"];
    }
    join(side.effects().iter().map(|&effect| effect_words(effect, &YOU)), ", then ")
}

/// What one side of a ship gives: "3 credits and what the next sector to the right gives". What a charge is for, [`activation`] says.
pub(crate) fn yields(side: &Side) -> Text {
    let mut goods = Goods::default();
    goods.add(side);
    let mut words = goods_words(goods);
    words.extend(side.arrow.map(|arrow| arrow_words(arrow).into()));
    if side.wins() {
        words.push(text!["a charge"]);
    } else if side.squares > 0 {
        let when = match side.colour {
            Colour::Blue => "on your turn",
            Colour::Red => "on other turns",
            Colour::Green => "on any turn",
        };
        words.push(text!["a charge (a use takes ", side.per_use, ", ", when, ")"]);
    }
    list_or_nothing(words)
}

/// All that one side of a ship is good for.
pub(crate) fn side_words(side: &Side) -> Text {
    let uses = (side.squares > 0).then(|| text![": ", activation(side)]);
    text![yields(side), uses]
}

impl SpaceBase {
    /// A card in a text.
    fn card(&self, card: Card) -> Span {
        piece(card.name().to_string(), self.deck.title(card).short.clone())
    }
}

// -------------------------------------------------------------------------------------------------- what actions do

/// What it is called to decline an effect that was carried out so many times; nothing where none may.
fn decline_words(effect: Effect, times: u8) -> Option<&'static str> {
    match effect {
        Effect::Buy { .. } => Some("Buy nothing"),
        Effect::Claim { .. } if times == 0 => Some("Claim nothing"),
        Effect::Claim { .. } => Some("Claim nothing more"),
        Effect::MoveCharge { .. } => Some("Move no charge"),
        Effect::ShiftSum { .. }
        | Effect::SwapSectors { .. }
        | Effect::Reroll {}
        | Effect::SetDie { .. }
        | Effect::RepeatSector {}
        | Effect::ExchangeCard { .. }
        | Effect::PlaceCharge { .. }
        | Effect::OthersLosePoints { .. }
        | Effect::Gain { .. }
        | Effect::Win {} => None,
    }
}

/// What an action does.
pub(crate) fn label(rules: &SpaceBase, s: &State, seat: Seat, action: Action) -> Text {
    let card = |name: Name| Card::of(name, seat);
    match action {
        Action::Roll => rules.roll_words(s),
        Action::Sum => rules.sum_words(s, seat),
        Action::Dice => rules.dice_words(s, seat),
        Action::Pass => rules.pass_words(s, seat),
        Action::End => rules.end_words(),
        Action::Use(name) => rules.use_words(s, seat, card(name)),
        Action::By(places) => rules.shift_words(s, seat, places),
        Action::Set(face) => rules.set_words(s, face),
        Action::Reroll(face) => rules.reroll_words(Some(face)),
        Action::RerollBoth => rules.reroll_words(None),
        Action::Buy(name) => rules.buy_words(card(name)),
        Action::Claim(name) => rules.claim_words(card(name)),
        Action::Place(sector) => rules.place_words(s, seat, sector),
        Action::Exchange(name) => rules.exchange_words(s, seat, card(name)),
        Action::Take(name) => rules.take_words(card(name)),
        Action::Charge(name) => rules.put_words(card(name)),
        Action::Repeat(sector) => rules.repeat_words(s, seat, sector),
        Action::Go(sector) => rules.go_words(s, seat, sector),
    }
}

/// What else there is to know before an action is taken.
pub(crate) fn note(rules: &SpaceBase, s: &State, seat: Seat, action: Action) -> Text {
    match action {
        Action::Buy(name) => rules.buy_note(s, seat, Card::of(name, seat)),
        Action::Claim(name) => rules.claim_note(Card::of(name, seat)),
        other => rules.lost_words(seat, &rules.gained_from(s, seat, other)),
    }
}

impl SpaceBase {
    /// What sectors would give: "4 credits, 1 point and a charge on Thagard".
    fn payout_words(&self, seat: Seat, payouts: &[PayoutView]) -> Text {
        let mut words = goods_words(payouts.iter().map(|payout| payout.goods).sum());
        let ship = |name: Name| self.card(Card::of(name, seat));
        words.extend(grouped(
            payouts.iter().flat_map(|payout| payout.charges.iter().copied()),
            |name| text!["a charge on ", ship(name)],
            |count, name| text![count, " charges on ", ship(name)],
        ));
        let arrows = payouts.iter().flat_map(|payout| &payout.arrows);
        words.extend(grouped(
            arrows.filter(|arrow| !arrow.to.is_empty()).map(|arrow| arrow.card),
            |name| text!["the arrow of ", ship(name)],
            |count, name| text!["the arrow of ", ship(name), " ", count, " times"],
        ));
        list_or_nothing(words)
    }

    /// Which charges would be lost: "a charge on Thagard is lost".
    fn lost_words(&self, seat: Seat, payouts: &[PayoutView]) -> Text {
        let ship = |name: Name| self.card(Card::of(name, seat));
        list(grouped(
            payouts.iter().flat_map(|payout| payout.lost_charges.iter().copied()),
            |name| text!["a charge on ", ship(name), " is lost"],
            |count, name| text![count, " charges on ", ship(name), " are lost"],
        ))
    }

    /// What may come of a roll: "sector 8: 6 credits".
    pub(crate) fn prospect_words(&self, seat: Seat, payout: &PayoutView) -> Text {
        let sector = payout.sector.number();
        text!["sector ", sector, ": ", self.payout_words(seat, std::slice::from_ref(payout))]
    }

    fn roll_words(&self, s: &State) -> Text {
        let [a, b] = s.turn.dice;
        match s.turn.set {
            0 => text!["Roll the dice"],
            1 => text!["Keep the ", die(a), " and roll the other die"],
            _ => text!["Play the dice as set: ", die(a), " and ", die(b)],
        }
    }

    fn sum_words(&self, s: &State, seat: Seat) -> Text {
        let payouts = self.sum_payouts(s, seat);
        text!["Take the sum, ", s.sum(seat), ": ", self.payout_words(seat, &payouts)]
    }

    fn dice_words(&self, s: &State, seat: Seat) -> Text {
        let [a, b] = s.turn.dice;
        let what = match a == b {
            true => text![die(a), " twice"],
            false => text![die(a.min(b)), " and ", die(a.max(b))],
        };
        text!["Take ", what, ": ", self.payout_words(seat, &self.dice_payouts(s, seat))]
    }

    /// What it means to pass.
    fn pass_words(&self, s: &State, seat: Seat) -> Text {
        let effect = match self.question(s, seat) {
            Question::Arrow(_) => return text!["Do not follow the arrow"],
            Question::Effect(effect) => Some(effect),
            Question::Nothing | Question::Stage => None,
        };
        let words = match effect.and_then(|effect| decline_words(effect, s.part(seat).running.times)) {
            Some(words) => words,
            None if s.stage(seat) == SeatStage::Reroll => "Let the dice stand",
            None if s.is_active(seat) => "Go on to buying",
            None => "Finish this turn",
        };
        text![words]
    }

    fn end_words(&self) -> Text {
        text!["End the turn"]
    }

    fn use_words(&self, s: &State, seat: Seat, card: Card) -> Text {
        let Some((zone, _)) = s.locate(seat, card) else { return text!["Use ", self.card(card)] };
        let side = self.deck.face(card).side(zone);
        text!["Use ", self.card(card), " for ", charges(side.per_use), ": ", activation(side)]
    }

    fn shift_words(&self, s: &State, seat: Seat, places: u8) -> Text {
        let to = match self.open_effect(s, seat) {
            Some(Effect::ShiftSum { dir, .. }) => shifted(s.sum(seat), dir, places),
            _ => None,
        };
        let Some(to) = to else { return text!["Move the sum by ", places] };
        let payouts = self.payouts(s, seat, &[Sector::of_dice(to)], Sectors::NONE);
        text!["Move the sum to ", to, ": ", self.payout_words(seat, &payouts)]
    }

    /// What it means to move the sum by a charged dice arrow, from the use of the card on.
    pub(crate) fn shift_label(&self, s: &State, seat: Seat, card: Card, to: &PayoutView) -> Text {
        let price = charges(self.visible_side(s, seat, card).per_use);
        let uses = text!["Use ", self.card(card), " for ", price, ": move the sum to ", to.sector.number()];
        text![uses, ": ", self.payout_words(seat, std::slice::from_ref(to))]
    }

    fn set_words(&self, s: &State, face: u8) -> Text {
        let which = if s.turn.set == 0 { "first" } else { "second" };
        text!["Set the ", which, " die to ", die(face)]
    }

    fn reroll_words(&self, face: Option<u8>) -> Text {
        match face {
            Some(face) => text!["Reroll the ", die(face)],
            None => text!["Reroll both dice"],
        }
    }

    fn buy_words(&self, card: Card) -> Text {
        let face = self.deck.face(card);
        let at_once = (face.points > 0).then(|| text![": ", points(face.points)]);
        text!["Buy ", self.card(card), " for ", credits(face.cost), at_once]
    }

    /// Where a card that is bought would go, what a normal buy takes beyond its cost, and what income gives back: "sector 3; it takes all
    /// your 12 credits".
    fn buy_note(&self, s: &State, seat: Seat, card: Card) -> Text {
        let face = self.deck.face(card);
        let sector = face.sector.number();
        let place = self.places(s, seat);
        let closes = if card.is_colony() { "closes " } else { "" };
        let others =
            (place == Placing::AnyHigh).then(|| text![" or any from ", SECTORS / 2 + 1, " to ", SECTORS]);
        let paid = self.price(s, seat, card);
        let all = (paid > face.cost.into()).then(|| text!["; it takes all your ", credits(paid)]);
        let income = s.console(seat).income;
        let rises = self.open_effect(s, seat).is_none() && income > 0;
        let rise = rises.then(|| text!["; your credits rise to ", income, " at the end of the turn"]);
        text![closes, "sector ", sector, others, all, rise]
    }

    fn claim_words(&self, card: Card) -> Text {
        text!["Claim ", self.card(card)]
    }

    fn claim_note(&self, card: Card) -> Text {
        text!["sector ", self.deck.face(card).sector.number()]
    }

    fn place_words(&self, s: &State, seat: Seat, sector: Sector) -> Text {
        let there = self.card(s.console(seat).station[sector.index()]);
        let card = match s.part(seat).running.bought.some() {
            Some(card) => text![self.card(card)],
            None => text!["it"],
        };
        text!["Place ", card, " on sector ", sector.number(), " and deploy ", there]
    }

    fn exchange_words(&self, s: &State, seat: Seat, card: Card) -> Text {
        let at = s.locate(seat, card).map(|(_, sector)| text![" in sector ", sector.number()]);
        text!["Trade places with ", self.card(card), at]
    }

    fn take_words(&self, card: Card) -> Text {
        text!["Take a charge from ", self.card(card)]
    }

    fn put_words(&self, card: Card) -> Text {
        text!["Put the charge on ", self.card(card)]
    }

    fn repeat_words(&self, s: &State, seat: Seat, sector: Sector) -> Text {
        let payouts = self.repeat_payouts(s, seat, sector);
        text!["Gain from sector ", sector.number(), " once more: ", self.payout_words(seat, &payouts)]
    }

    fn go_words(&self, s: &State, seat: Seat, sector: Sector) -> Text {
        let payouts = self.way_payouts(s, seat, sector);
        text!["Go to sector ", sector.number(), ": ", self.payout_words(seat, &payouts)]
    }
}

// ------------------------------------------------------------------------------------------------ what seats are asked

/// What ended the game.
pub(crate) fn ending(how: GameEnd) -> Text {
    match how {
        GameEnd::Points => "The last round is over: most points win".into(),
        GameEnd::YouWin => "A card won the game".into(),
        GameEnd::RoundLimit => "The last round is over".into(),
    }
}

/// What the game is about, with how far these eyes have come.
pub(crate) fn goal(rules: &SpaceBase, s: &State, eyes: Eyes) -> Text {
    let own = Seat::all(rules.players).find(|&seat| eyes == Eyes::Seat(seat));
    let own = own.map(|seat| text![": you have ", points(s.console(seat).points)]);
    text!["Most points in the round in which somebody reaches ", GOAL, own]
}

/// What a seat is asked.
pub(crate) fn prompt(rules: &SpaceBase, s: &State, seat: Seat) -> Prompt {
    match rules.question(s, seat) {
        Question::Arrow(open) => rules.ask_about_arrow(&open),
        Question::Effect(effect) => rules.ask_about_effect(s, seat, effect),
        Question::Nothing | Question::Stage => rules.ask_at_stage(s, seat),
    }
}

impl SpaceBase {
    /// Whether a seat follows an arrow.
    fn ask_about_arrow(&self, open: &OpenArrow) -> Prompt {
        let text =
            text!["Follow the arrow of ", self.card(open.card), " in sector ", open.from.number(), "?"];
        let kind = arrow_rule(open.arrow);
        let rules = vec![kind, rule!("arrow.optional"), rule!("arrow.once-per-turn"), rule!("arrow.chain")];
        Prompt { text, rules }
    }

    /// What the open effect asks.
    fn ask_about_effect(&self, s: &State, seat: Seat, effect: Effect) -> Prompt {
        let running = s.part(seat).running;
        let (question, rules): (Text, _) = match effect {
            Effect::ShiftSum { .. } => (
                text!["how far does the sum move?"],
                vec![rule!("dice-arrow.two"), rule!("dice-arrow.sum-only")],
            ),
            Effect::Buy { .. } if running.bought.is_some() => (
                text!["where do you place the card?"],
                vec![rule!("any-high.any"), rule!("colony.closes-sector")],
            ),
            Effect::Buy { .. } => (
                text!["which card do you buy at its exact cost?"],
                vec![
                    rule!("extra-buy.exact"),
                    rule!("extra-buy.normal-buy-left"),
                    rule!("place.deploys-old"),
                ],
            ),
            Effect::Claim { count, .. } => (
                match count {
                    1 => text!["which ship do you claim?"],
                    most => text!["which ship do you claim, ", running.times + 1, " of up to ", most, "?"],
                },
                vec![rule!("claim.free"), rule!("claim.several"), rule!("claim.normal-buy-left")],
            ),
            Effect::SetDie { .. } => (
                text!["what does the die show?"],
                vec![rule!("set-die.choose-face"), rule!("set-die.one-charge-one-die")],
            ),
            Effect::Reroll {} => (
                text!["which dice do you reroll?"],
                vec![rule!("reroll.one-or-both"), rule!("reroll.affects-all")],
            ),
            Effect::RepeatSector {} => {
                let colour = if s.is_active(seat) { rule!("double.active") } else { rule!("double.passive") };
                (
                    text!["which sector do you gain from once more?"],
                    vec![colour, rule!("double.once-per-turn"), rule!("double.changed-sector")],
                )
            }
            Effect::ExchangeCard { zone: Zone::Station } => (
                text!["with which station card does it trade places?"],
                vec![rule!("exchange.station"), rule!("exchange.only-these-two")],
            ),
            Effect::ExchangeCard { zone: Zone::Deployed } => (
                text!["with which deployed ship does it trade places?"],
                vec![rule!("exchange.deployed"), rule!("exchange.only-these-two")],
            ),
            Effect::PlaceCharge { .. } => (
                text!["where do you place the charge?"],
                vec![rule!("place-charge.any-slot"), rule!("place-charge.no-loop")],
            ),
            Effect::MoveCharge { .. } if running.taken.is_some() => (
                text!["where does the charge of ", self.card(running.taken), " go?"],
                vec![rule!("place-charge.move-charge"), rule!("place-charge.no-loop")],
            ),
            Effect::MoveCharge { .. } => (
                text!["which ship gives up a charge?"],
                vec![rule!("place-charge.move-charge"), rule!("activate.in-order")],
            ),
            // These are carried out without a question.
            Effect::SwapSectors { .. }
            | Effect::OthersLosePoints { .. }
            | Effect::Gain { .. }
            | Effect::Win {} => return self.ask_at_stage(s, seat),
        };
        Prompt { text: text![self.card(running.card), ": ", question], rules }
    }

    /// Why a seat has dice before it and is not asked about them yet: some may reroll, or the active player gains first.
    pub(crate) fn waits(&self, s: &State, seat: Seat) -> Option<Text> {
        if s.stage(seat) != SeatStage::Waiting || !s.has_dice() || s.is_over() {
            return None;
        }
        match Seat::all(self.players).find(|&other| s.stage(other) == SeatStage::Reroll) {
            Some(other) => Some(text![other, " may reroll"]),
            // Dice that were both set are not played yet.
            None if dice_may_change(s) => None,
            None => (!s.is_active(seat)).then(|| text![s.turn.active, " gains first"]),
        }
    }

    /// On what terms a seat may take cards on offer now; nothing where it may not.
    pub(crate) fn terms(&self, s: &State, seat: Seat) -> Option<Text> {
        match self.question(s, seat) {
            Question::Effect(Effect::Claim { .. }) => Some("yours for nothing".into()),
            Question::Effect(Effect::Buy { .. }) if s.part(seat).running.bought.some().is_none() => {
                Some("at their exact cost".into())
            }
            Question::Stage if self.may_shop(s, seat).is_ok() => {
                Some(text!["for all of your ", credits(s.console(seat).credits)])
            }
            _ => None,
        }
    }

    /// What a seat that is in the middle of nothing is asked.
    fn ask_at_stage(&self, s: &State, seat: Seat) -> Prompt {
        let [a, b] = s.turn.dice.map(die);
        let (text, rules) = match s.stage(seat) {
            SeatStage::BeforeRoll => (
                match s.turn.set {
                    0 => text!["Your turn: roll the dice."],
                    1 => text!["One die is set to ", a, ": roll the other."],
                    _ => text!["The dice are set to ", a, " and ", b, "."],
                },
                vec![rule!("turn.phases"), rule!("turn.no-skipped-roll"), rule!("activate.own-window")],
            ),
            SeatStage::Reroll => (
                text!["The dice show ", a, " and ", b, ". Reroll?"],
                vec![rule!("reroll.window"), rule!("reroll.affects-all"), rule!("reroll.one-or-both")],
            ),
            SeatStage::Allocate if s.part(seat).shifted > 0 => (
                text!["Your sum is now ", s.sum(seat), "."],
                vec![rule!("dice-arrow.sum-only"), rule!("dice-arrow.combine"), rule!("dice-arrow.instead")],
            ),
            SeatStage::Allocate => {
                let pays = if s.is_active(seat) {
                    rule!("reward.station-active")
                } else {
                    rule!("reward.deployed-passive")
                };
                (
                    text![a, " and ", b, ": take the sum or both dice?"],
                    vec![rule!("dice.sum-or-both"), pays, rule!("dice.doubles-twice")],
                )
            }
            SeatStage::Gained => (
                text!["Use an activation, or go on?"],
                vec![rule!("activate.optional"), rule!("activate.same-turn"), rule!("activate.several")],
            ),
            // Who waits or is done is not asked anything.
            SeatStage::Buy | SeatStage::Waiting | SeatStage::Done => return self.ask_to_buy(s, seat),
        };
        Prompt { text, rules }
    }

    fn ask_to_buy(&self, s: &State, seat: Seat) -> Prompt {
        let buys = !s.part(seat).bought && self.can_buy(s, seat, Placing::Printed);
        let activations = self.has_usable(s, seat);
        if !buys {
            let words = match (activations, self.will_refill(s)) {
                (true, _) => "Use an activation, or end your turn?",
                (false, true) => "End your turn: a new card is turned up then.",
                (false, false) => "End your turn.",
            };
            let rules = vec![rule!("buy.order-with-activations"), rule!("buy.one"), rule!("end-turn.reset")];
            return Prompt { text: text![words], rules };
        }
        let activate = if activations { ", use an activation" } else { "" };
        let credits = credits(s.console(seat).credits);
        let rules =
            vec![rule!("buy.one"), rule!("buy.spend-all"), rule!("buy.keep"), rule!("end-turn.reset")];
        Prompt { text: text!["Buy one card with your ", credits, activate, ", or end your turn."], rules }
    }
}

// ------------------------------------------------------------------------------------------------------------ why not

/// Why a seat may not do something: the clause, and the facts of the case.
pub(crate) fn refusal(rules: &SpaceBase, s: &State, seat: Seat, reason: Reason) -> Refusal {
    let (rule, why) = match reason {
        Reason::GameOver => (rule!("end-game.winner"), text!["The game is over."]),
        Reason::OthersRoll => (rule!("aim.active-player"), text!["Only the active player rolls."]),
        Reason::RolledAlready => (rule!("turn.phases"), text!["The dice are rolled already."]),
        Reason::MustRoll => (rule!("turn.no-skipped-roll"), text!["You have to roll the dice."]),
        Reason::MustAllocate => (rule!("dice.must-choose"), text!["Take the sum or the separate dice."]),
        Reason::EndInstead => (rule!("turn.phases"), text!["To buy nothing more, end your turn."]),
        Reason::DoneBeforeOthers => {
            (rule!("turn.ends-when-all-allocated"), text!["You are done; the others are not yet."])
        }
        Reason::OthersTurn => (rule!("aim.active-player"), text!["It is another player's turn."]),
        Reason::TurnEndsWithOthers => {
            (rule!("turn.ends-when-all-allocated"), text!["Your turn ends when the others have finished."])
        }
        Reason::RollAndAllocateFirst => (rule!("turn.phases"), text!["First roll and allocate the dice."]),
        Reason::NotRolledYet(attempt) => {
            let rule = match attempt {
                Attempt::MoveSum => rule!("dice-arrow.when"),
                _ => rule!("reroll.window"),
            };
            (rule, text!["The dice are not rolled yet."])
        }
        Reason::DiceDoNotStand(attempt) => {
            let rule = match attempt {
                Attempt::Allocate => rule!("turn.phases"),
                Attempt::MoveSum => rule!("dice-arrow.when"),
                _ if s.is_active(seat) => rule!("activate.own-window"),
                _ => rule!("passive.activations"),
            };
            (rule, text!["The dice do not stand yet."])
        }
        Reason::OthersMayReroll => (rule!("reroll.window"), text!["Another player may reroll now."]),
        Reason::ActiveFirst => {
            (rule!("order.active-first"), text!["The active player gains and uses activations first."])
        }
        Reason::SumIsMoved => (
            rule!("dice-arrow.sum-only"),
            text!["You moved the sum to ", s.sum(seat), " with a dice arrow, so you use the sum."],
        ),
        Reason::AllocatedAlready(Attempt::Allocate) => {
            (rule!("dice.must-choose"), text!["You have allocated the dice of this turn already."])
        }
        Reason::AllocatedAlready(_) => {
            (rule!("dice-arrow.when"), text!["You have allocated the dice of this turn."])
        }
        Reason::DiceLeadElsewhere => {
            let moved = s.part(seat).shifted > 0;
            let rule = if moved { rule!("dice-arrow.sum-only") } else { rule!("dice.sum-or-both") };
            (rule, reach_words(s, seat))
        }

        Reason::NoArrow => (rule!("arrow.single"), text!["You have no arrow to follow now."]),
        Reason::ArrowLeadsElsewhere(sector) => match rules.open_arrow(s, seat) {
            Some(OpenArrow { card, arrow, from, .. }) => {
                let (from, to) = (from.number(), sector.number());
                let why = text!["The arrow of ", rules.card(card), " in sector ", from, " does not lead to "];
                (arrow_rule(arrow), text![why, to, "."])
            }
            None => return refusal(rules, s, seat, Reason::NoArrow),
        },
        Reason::BeenThere { sector, other_die } => {
            let rule =
                if other_die { rule!("arrow.separate-dice-shared") } else { rule!("arrow.once-per-turn") };
            (rule, text!["You have gained from sector ", sector.number(), " already."])
        }
        Reason::ArrowBeforeUse(card) => (
            rule!("reward.gain-before-activation"),
            text!["First follow or decline the arrow of ", rules.card(card), "."],
        ),
        Reason::ArrowFirst(card) => (
            rule!("reward.stack-order"),
            text!["First follow or decline the arrow of ", rules.card(card), "."],
        ),
        Reason::SectorChanged(sector) => (
            rule!("double.changed-sector"),
            text!["The cards of sector ", sector.number(), " have changed since you gained from it."],
        ),
        Reason::NotGainedFrom(sector) => {
            let rule = if s.is_active(seat) { rule!("double.active") } else { rule!("double.passive") };
            (rule, text!["You have not gained from sector ", sector.number(), " in this turn."])
        }

        Reason::OthersBuy => (rule!("buy.own-turn"), text!["It is another player's turn."]),
        Reason::BuyingIsOver => (rule!("turn.ends-when-all-allocated"), text!["You have ended your turn."]),
        Reason::AllocateBeforeBuying => {
            (rule!("buy.after-allocation"), text!["First allocate the dice and gain your rewards."])
        }
        Reason::BoughtAlready => (rule!("buy.one"), text!["You have made your normal buy in this turn."]),
        Reason::ColonyIsGone(card) => {
            (rule!("colony.not-replaced"), text![rules.card(card), " has been bought."])
        }
        Reason::NotOnOffer(card) => {
            (rule!("buy.from-shipyard"), text![rules.card(card), " is not on offer in the shipyard."])
        }
        Reason::NoOpenSector(card, place) => {
            let closed = match place {
                Placing::Printed => ", which your colony closes.",
                Placing::AnyHigh => " or one of the sectors 7 to 12; your colonies close them all.",
            };
            let sector = rules.deck.face(card).sector.number();
            (rule!("colony.closes-sector"), text![rules.card(card), " belongs on sector ", sector, closed])
        }
        Reason::TooDear(card) => {
            let (cost, have) = (credits(rules.deck.face(card).cost), credits(s.console(seat).credits));
            (rule!("buy.afford"), text![rules.card(card), " costs ", cost, "; you have ", have, "."])
        }
        Reason::OtherLevel(card, level) => {
            let is = match card.level() {
                Some((own, _)) => text!["level ", own + 1],
                None => text!["of no level"],
            };
            let wanted = text!["You claim a ship of level ", level, "; "];
            (rule!("claim.free"), text![wanted, rules.card(card), " is ", is, "."])
        }
        Reason::NotItsSector(card, sector) => {
            let only = " may go on its own sector or on one of the sectors 7 to 12, not on ";
            (rule!("any-high.any"), text![rules.card(card), only, sector.number(), "."])
        }
        Reason::Closed(sector) => {
            (rule!("colony.closes-sector"), text!["Your colony closes sector ", sector.number(), "."])
        }

        Reason::NotOnConsole(card) => {
            (rule!("activate.side-in-play"), text![rules.card(card), " is not on your console."])
        }
        Reason::NoActivation(card) => (
            rule!("activate.side-in-play"),
            text!["The side of ", rules.card(card), " that is in play has no activation."],
        ),
        Reason::WinsByItself(card) => {
            (rule!("you-win.forced"), text![rules.card(card), " wins by itself as soon as it is charged."])
        }
        Reason::ForOtherTurns(card) => {
            (rule!("activate.red"), text![rules.card(card), " works only on another player's turn."])
        }
        Reason::ForOwnTurn(card, first) => {
            let rule = match first {
                Effect::Buy { .. } => rule!("extra-buy.own-turn"),
                Effect::Claim { .. } => rule!("claim.own-turn"),
                Effect::SwapSectors { .. } => rule!("swap.own-turn"),
                _ => rule!("activate.blue"),
            };
            (rule, text![rules.card(card), " works only on your own turn."])
        }
        Reason::TooFewCharges { card, needs, linked } => {
            let rule = if linked { rule!("slot.linked") } else { rule!("charge.per-card") };
            let has = s.charges_on(card);
            (rule, text![rules.card(card), " needs ", charges(needs), " and holds ", has, "."])
        }
        Reason::NoMoreUses if s.is_active(seat) => {
            (rule!("end-turn.no-activations"), text!["You have ended your turn."])
        }
        Reason::NoMoreUses => (rule!("passive.activations"), text!["You have finished this turn."]),
        Reason::OthersAreAskedFirst => (rule!("reroll.window"), text!["Another player is asked first."]),
        Reason::DiceStand if s.stage(seat) == SeatStage::Waiting => {
            (rule!("reroll.before-rewards"), text!["The dice stand: the active player gains from them."])
        }
        Reason::DiceStand => {
            (rule!("reroll.before-rewards"), text!["The dice stand; a reroll comes right after the roll."])
        }
        Reason::RerollOrPass => {
            let own = s.is_active(seat);
            let rule = if own { rule!("activate.own-window") } else { rule!("passive.activations") };
            (rule, text!["Reroll or pass; other activations come when the dice stand."])
        }
        Reason::TooLateToSet => (rule!("set-die.before-roll"), text!["The dice are rolled already."]),
        Reason::BothAreSet => (rule!("set-die.max-two"), text!["Both dice are set."]),
        Reason::NoSectorBeyond => {
            (rule!("dice-arrow.range"), text!["Your sum is ", s.sum(seat), "; there is no sector beyond."])
        }
        Reason::NothingGainedYet => {
            (rule!("double.after-rewards"), text!["You have not gained from the dice of this turn yet."])
        }
        Reason::DoubledAlready => (rule!("double.once-per-turn"), text!["You have used 2X in this turn."]),
        Reason::AllSectorsChanged => (
            rule!("double.changed-sector"),
            text!["The cards of every sector that you gained from have changed since."],
        ),
        Reason::OthersGainNow => (
            rule!("order.active-first"),
            text!["The others gain from the roll now; points are taken before you go on to buying."],
        ),
        Reason::NothingFor(card, effect) => {
            (rule!("activate.first-effect"), text![rules.card(card), ": ", lacking_words(effect)])
        }

        Reason::NotAskedFor => (rule!("activate.in-order"), text!["No activation asks for that now."]),
        Reason::CarryOutFirst(card) => {
            (rule!("activate.in-order"), text!["First carry out the activation of ", rules.card(card), "."])
        }
        Reason::PaidFor(card) => {
            let paid = text!["You have paid for the activation of ", rules.card(card)];
            (rule!("activate.first-effect"), text![paid, ": carry out its first effect."])
        }
        Reason::NotOptional(card) => (
            rule!("activate.in-order"),
            text!["This part of the activation of ", rules.card(card), " is not optional."],
        ),
        Reason::NoSuchFace(face) => (rule!("reroll.one-or-both"), text!["No die shows ", die(face), "."]),
        Reason::OtherZone(card, other) => {
            let lies = |card| match s.zone(seat, card) {
                Zone::Station => " is a station card",
                Zone::Deployed => " is deployed",
            };
            let own = text![rules.card(card), lies(card), ", "];
            (rule!("exchange.same-kind"), text![own, rules.card(other), lies(other), "."])
        }
        Reason::SameSector(sector) => (
            rule!("exchange.same-sector"),
            text!["Both are in sector ", sector.number(), ": nothing would change."],
        ),
        Reason::NotOnConsoleToCharge(card) => {
            (rule!("place-charge.any-slot"), text![rules.card(card), " is not on your console."])
        }
        Reason::CameFrom(card) => {
            (rule!("place-charge.move-charge"), text!["The charge came from ", rules.card(card), "."])
        }
        Reason::PlacesCharges(card) => (
            rule!("place-charge.no-loop"),
            text!["The activation of ", rules.card(card), " places charges itself."],
        ),
        Reason::NoFreeSquare(card) => {
            (rule!("place-charge.any-slot"), text![rules.card(card), " has no free square."])
        }
        Reason::NoChargeToMove(card) => (
            rule!("place-charge.move-charge"),
            text![rules.card(card), " has no charge that could go to another card of yours."],
        ),
    };
    let refusal = Refusal::new(rule, why);
    match reason {
        Reason::TooDear(card) => {
            refusal.lacking(rules.deck.face(card).cost, s.console(seat).credits, "credits")
        }
        Reason::TooFewCharges { card, needs, .. } => refusal.lacking(needs, s.charges_on(card), "charges"),
        _ => refusal,
    }
}

/// Which sectors the dice reach: "The dice reach sector 8, or 3 and 5."
fn reach_words(s: &State, seat: Seat) -> Text {
    let [a, b] = s.turn.dice;
    let sum = s.sum(seat);
    match (s.part(seat).shifted > 0, a == b) {
        (true, _) => text!["You moved the sum to sector ", sum, "."],
        (false, true) => text!["The dice reach sector ", sum, ", or ", a, " twice."],
        (false, false) => {
            text!["The dice reach sector ", sum, ", or ", a.min(b), " and ", a.max(b), "."]
        }
    }
}

/// What the first effect of an activation lacks.
fn lacking_words(effect: Effect) -> Text {
    match effect {
        Effect::Buy { .. } => text!["there is no card on offer that you can pay and place."],
        Effect::Claim { level, .. } => {
            text!["there is no ship of level ", level, " on offer for an open sector of yours."]
        }
        Effect::ExchangeCard { zone: Zone::Deployed } => {
            text!["you have no ship deployed in another sector."]
        }
        Effect::PlaceCharge { .. } => text!["no card of yours may take a charge."],
        Effect::MoveCharge { .. } => text!["you have no charge that could go to another card."],
        _ => text!["this cannot be done now."],
    }
}

// ------------------------------------------------------------------------------------------------------------ the log

/// A line of the log.
pub(crate) fn narrate(rules: &SpaceBase, event: &Event) -> Text {
    // Starting ships have a name for each seat.
    let ship = |seat: &Seat, name: &Name| rules.card(Card::of(*name, *seat));
    let card = |name: &Name| ship(&Seat::new(0), name);
    match event {
        Event::Dealt { level, card: dealt, .. } => {
            text![card(dealt), " is on offer (level ", *level, ")"]
        }
        Event::Drew { seat, card: drawn, cost } => {
            let sector = rules.deck.face(Card::of(*drawn, *seat)).sector.number();
            text![*seat, " draws ", card(drawn), " for sector ", sector, " and pays ", credits(*cost)]
        }
        Event::RolledForFirst { seat, dice: [a, b] } => {
            text![*seat, " rolls ", die(*a), " and ", die(*b), " to be the starting player"]
        }
        Event::First { seat } => text![*seat, " is the starting player"],
        Event::Bonus { seat, credits, income } => {
            let goods = Goods { credits: (*credits).into(), income: (*income).into(), points: 0 };
            text![*seat, " starts with ", list(goods_words(goods)), " more"]
        }
        Event::TurnStarted { seat, round } => text![*seat, " begins round ", *round],
        Event::DieSet { seat, face, .. } => text![*seat, " sets a die to ", die(*face)],
        Event::Rolled { seat, dice: [a, b], set } => match set {
            0 => text![*seat, " rolls ", die(*a), " and ", die(*b)],
            1 => text![*seat, " keeps the ", die(*a), " that is set and rolls ", die(*b)],
            _ => text![*seat, " plays the dice as set: ", die(*a), " and ", die(*b)],
        },
        Event::Rerolled { seat, from, to: [a, b], rolled } => {
            let again = from.iter().zip(rolled).filter(|(_, rolled)| **rolled).map(|(face, _)| die(*face));
            text![*seat, " rerolls the ", list(again), ": now ", die(*a), " and ", die(*b)]
        }
        Event::Allocated { seat, sectors, separate, by_itself } => {
            let what = match sectors.as_slice() {
                [a, b] if a == b => text![a.number(), " twice"],
                [a, b] if *separate => text![a.number(), " and ", b.number()],
                other => text!["the sum, ", list(other.iter().map(|sector| sector.number()))],
            };
            let why = by_itself.then_some(" (both ways come to the same)");
            text![*seat, " takes ", what, why]
        }
        Event::Gained { seat, sector, source, credits, income, points } => {
            let goods = Goods { credits: *credits, income: *income, points: *points };
            let from = match (source, sector) {
                (Source::Colony, _) => text![" for the colony"],
                (_, Some(sector)) => text![" from sector ", sector.number()],
                (_, None) => Text::new(),
            };
            text![*seat, " gains ", list(goods_words(goods)), from]
        }
        Event::Charged { seat, card, charges: now, .. } => {
            text![*seat, " charges ", ship(seat, card), ": ", charges(*now)]
        }
        Event::ChargeLost { seat, card } => {
            text![*seat, " loses a charge: ", ship(seat, card), " is full"]
        }
        Event::ArrowFollowed { seat, card, from, to } => {
            let (from, to) = (from.number(), to.number());
            text![*seat, " follows the arrow of ", ship(seat, card), " from ", from, " to ", to]
        }
        Event::Used { seat, card, spent } => {
            text![*seat, " uses ", ship(seat, card), " for ", charges(*spent)]
        }
        Event::Shifted { seat, from, to } => text![*seat, " moves the sum from ", *from, " to ", *to],
        Event::Bought { seat, card: bought, paid, .. } => {
            text![*seat, " buys ", card(bought), " for ", credits(*paid)]
        }
        Event::Claimed { seat, card: claimed, .. } => text![*seat, " claims ", card(claimed)],
        Event::Placed { seat, card: placed, sector, deployed, charges_lost } => {
            let lost = (*charges_lost > 0).then(|| text![", which loses ", charges(*charges_lost)]);
            let places = text![*seat, " places ", card(placed), " on sector ", sector.number()];
            text![places, " and deploys ", ship(seat, deployed), lost]
        }
        Event::Swapped { seat, sectors: [a, b] } => {
            text![*seat, " swaps sectors ", a.number(), " and ", b.number()]
        }
        Event::Exchanged { seat, card, with, sectors: [a, b], zone } => {
            let (a, b) = (a.number(), b.number());
            let among = (*zone == Zone::Deployed).then_some(" among the deployed ships");
            let one = text![*seat, " moves ", ship(seat, card), " from sector ", a, " to ", b];
            text![one, " and ", ship(seat, with), " to ", a, among]
        }
        Event::ChargeMoved { seat, from, to } => {
            text![*seat, " moves a charge from ", ship(seat, from), " to ", ship(seat, to)]
        }
        Event::Repeated { seat, sector } => {
            text![*seat, " repeats what sector ", sector.number(), " gave"]
        }
        Event::LostPoints { seat, from, to } => {
            text![*seat, " loses ", points(from.saturating_sub(*to))]
        }
        Event::TurnEnded { seat } => text![*seat, " ends the turn"],
        Event::Raised { seat, from, to } => {
            text![*seat, " gets ", credits(to.saturating_sub(*from)), " of income and has ", *to]
        }
        Event::EndTriggered { seat, points: now } => {
            text![*seat, " has ", points(*now), ": this is the last round"]
        }
        Event::TieRound { seats, points: now, .. } => {
            let tied = list(seats.iter().copied());
            text!["The game is tied at ", points(*now), " between ", tied, ": everyone plays another round"]
        }
        Event::Won { seat, card } => text![*seat, " wins at once with ", ship(seat, card)],
        Event::GameOver { how, winners, points: won } => {
            let over = match how {
                GameEnd::YouWin => return text!["The game is over"],
                GameEnd::Points => text!["The last round is over"],
                GameEnd::RoundLimit => text![LAST_ROUND, " rounds are over"],
            };
            let win = if winners.len() == 1 { " wins with " } else { " share the win with " };
            text![over, ": ", list(winners.iter().copied()), win, points(*won)]
        }
    }
}

// ------------------------------------------------------------------------------------------- words of the picture

impl SpaceBase {
    /// How near the end is.
    pub(crate) fn ending_words(&self, s: &State) -> Option<&'static str> {
        match s.turn.end {
            Some(_) => Some("The game is over."),
            None if s.turn.extra_round => Some("An extra round after a tie."),
            None if s.turn.triggered => Some("The last round."),
            None if self.round(s) == LAST_ROUND => Some("No round is played after this one."),
            None => None,
        }
    }

    /// What round this is, if the game is about to end with it.
    pub(crate) fn ending_title(&self, s: &State) -> Option<&'static str> {
        match s.turn.end {
            Some(_) => None,
            None if s.turn.extra_round => Some("Tie: one more round"),
            None if s.turn.triggered || self.round(s) >= LAST_ROUND => Some("Last round"),
            None => None,
        }
    }

    /// What a seat has done in the turn so far, and what it is in the middle of.
    pub(crate) fn part_words(&self, s: &State, seat: Seat) -> Text {
        if s.is_over() {
            return Text::new();
        }
        let part = s.part(seat);
        let running = part.running;
        let card = |card: Card| card.some().map(|card| self.card(card));
        let moved = (part.shifted > 0).then(|| text!["the sum is moved to ", part.shifted]);
        let gained = (!part.gained.is_empty()).then(|| {
            let sectors = if part.gained.len() == 1 { "sector " } else { "sectors " };
            text!["has gained from ", sectors, list(part.gained.iter().map(Sector::number))]
        });
        let arrow = self.open_arrow(s, seat).map(|open| {
            let leads =
                text!["the arrow of ", self.card(open.card), " leads from ", open.from.number(), " to "];
            text![leads, join(open.to.iter().map(Sector::number), " or ")]
        });
        let uses = card(running.card).map(|ship| match self.open_effect(s, seat) {
            Some(effect) => text!["uses ", ship, " to ", effect_words(effect, &THEY)],
            None => text!["uses ", ship],
        });
        let taken = card(running.taken).map(|ship| text!["holds a charge from ", ship]);
        let to_place = card(running.bought).map(|card| text!["has yet to place ", card]);
        let doubled = part.doubled.then(|| text!["has used 2X"]);
        let bought = part.bought.then(|| text!["has made the normal buy"]);
        let done = (s.stage(seat) == SeatStage::Done).then(|| text!["is done"]);
        let all = [moved, gained, arrow, uses, taken, to_place, doubled, bought, done];
        join(all.into_iter().flatten(), "; ")
    }
}

/// What one and several of what actions cost and give are called in a sentence.
pub(crate) fn unit_names(of: &str) -> Option<(&'static str, &'static str)> {
    Some(match of {
        "credits" => ("credit", "credits"),
        "income" => ("income", "income"),
        "points" => ("point", "points"),
        "charges" => ("charge", "charges"),
        "ship" => ("ship", "ships"),
        _ => return None,
    })
}
