//! What people read before they choose: cards in words, the question, and what each action does.

pub(crate) use table::words::{counted, list};
use table::{Prompt, RuleId, Seat};

use crate::{
    SpaceBase,
    action::Action,
    cards::{Card, Name, Sector},
    content::{Arrow, Colour, Effect, Placing, Side, Way, Zone},
    gain::Goods,
    sets::Sectors,
    state::{State, Window},
    view::PayoutView,
};

/// The clause that says where an arrow leads.
pub(crate) fn arrow_rule(arrow: Arrow) -> RuleId {
    match arrow {
        Arrow::Left | Arrow::Right => rule!("arrow.single"),
        Arrow::LeftOrRight => rule!("arrow.both-directions"),
        Arrow::Left2 | Arrow::Right2 => rule!("arrow.double"),
    }
}

/// "3 credits", "1 income" and so on, as far as there is any.
pub(crate) fn goods_words(goods: Goods) -> Vec<String> {
    let Goods { credits, income, points } = goods;
    let credits = (credits > 0).then(|| counted(credits, "credit"));
    let income = (income > 0).then(|| format!("{income} income"));
    let points = (points > 0).then(|| counted(points, "point"));
    [credits, income, points].into_iter().flatten().collect()
}

fn arrow_words(arrow: Arrow) -> &'static str {
    match arrow {
        Arrow::Left => "an arrow to the left",
        Arrow::Right => "an arrow to the right",
        Arrow::LeftOrRight => "an arrow to either side",
        Arrow::Left2 => "a double arrow to the left",
        Arrow::Right2 => "a double arrow to the right",
    }
}

/// What an effect does, in a few words.
pub(crate) fn effect_words(effect: Effect) -> String {
    match effect {
        Effect::ShiftSum { dir, max } => {
            let side = if dir == Way::Left { "left" } else { "right" };
            let places = if max > 1 { "one or two sectors" } else { "one sector" };
            format!("move the sum {places} to the {side}")
        }
        Effect::Buy { place: Placing::Printed } => "buy a card at its exact cost".to_owned(),
        Effect::Buy { place: Placing::AnyHigh } => {
            "buy a card at its exact cost and place it on its own sector or any from 7 to 12".to_owned()
        }
        Effect::Claim { level, count: 1 } => format!("claim a ship of level {level}"),
        Effect::Claim { level, count } => format!("claim up to {count} ships of level {level}"),
        Effect::SwapSectors { a, b } => format!("swap sectors {a} and {b}"),
        Effect::Reroll {} => "reroll one die or both".to_owned(),
        Effect::SetDie { count: 1 } => "set a die".to_owned(),
        Effect::SetDie { count } => format!("set {count} dice"),
        Effect::RepeatSector {} => "gain from a sector once more".to_owned(),
        Effect::ExchangeCard { zone: Zone::Station } => "trade places with another station card".to_owned(),
        Effect::ExchangeCard { zone: Zone::Deployed } => "trade places with another deployed ship".to_owned(),
        Effect::PlaceCharge { count: 1 } => "place a charge".to_owned(),
        Effect::PlaceCharge { count } => format!("place {count} charges"),
        Effect::MoveCharge { count: 1 } => "move a charge".to_owned(),
        Effect::MoveCharge { count } => format!("move {count} charges"),
        Effect::OthersLosePoints { amount } => format!("make the others lose {}", counted(amount, "point")),
        Effect::Gain { credits, income, points } => {
            let goods = Goods { credits: credits.into(), income: income.into(), points: points.into() };
            format!("gain {}", list(goods_words(goods)))
        }
        Effect::Win {} => "win the game".to_owned(),
    }
}

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

/// The activation of a side: "buy a card at its exact cost, then gain 2 points".
fn activation_words(side: &Side) -> String {
    side.effects().iter().map(|&effect| effect_words(effect)).collect::<Vec<_>>().join(", then ")
}

/// One side of a ship: "3 credits and an arrow to the right".
pub(crate) fn side_words(side: &Side) -> String {
    let mut goods = Goods::default();
    goods.add(side);
    let mut words = goods_words(goods);
    words.extend(side.arrow.map(|arrow| arrow_words(arrow).to_owned()));
    if side.squares > 0 {
        words.push(charge_words(side));
    }
    list(words)
}

/// What a charge on a side is for: "a charge (a use takes 2, on your turn): swap sectors 5 and 8".
fn charge_words(side: &Side) -> String {
    if side.wins() {
        let win = if side.per_use == 1 { "wins" } else { "win" };
        return format!("a charge ({} {win} the game)", side.per_use);
    }
    let when = match side.colour {
        Colour::Blue => "on your turn",
        Colour::Red => "on other turns",
        Colour::Green => "on any turn",
    };
    format!("a charge (a use takes {}, {when}): {}", side.per_use, activation_words(side))
}

/// Equal things counted: `one` of each, or `several` with their number.
fn grouped(
    names: impl Iterator<Item = String>,
    one: impl Fn(&str) -> String,
    several: impl Fn(usize, &str) -> String,
) -> Vec<String> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for name in names {
        match groups.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => groups.push((name, 1)),
        }
    }
    let words = |(name, count): &(String, usize)| if *count == 1 { one(name) } else { several(*count, name) };
    groups.iter().map(words).collect()
}

/// Whether a word is a registry's prefix, like "U.E.S.".
fn is_prefix(word: &str) -> bool {
    word.len() > 2
        && word.as_bytes().chunks(2).all(|pair| pair[0].is_ascii_uppercase() && pair.get(1) == Some(&b'.'))
}

/// Whether a word is a registry's number, like "1873-C".
fn is_registry(word: &str) -> bool {
    word.split_once('-').is_some_and(|(number, letter)| {
        !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && letter.len() == 1
            && letter.bytes().all(|byte| byte.is_ascii_uppercase())
    })
}

impl SpaceBase {
    /// The name of a card without the registry's prefix and number: "Shaw" for "U.E.S. Shaw 1873-C".
    pub(crate) fn short(&self, card: Card) -> &str {
        let name = &self.deck.title(card).name;
        let prefixed = name.split_once(' ').filter(|(first, _)| is_prefix(first));
        let name = prefixed.map_or(name.as_str(), |(_, rest)| rest);
        name.rsplit_once(' ').filter(|(_, last)| is_registry(last)).map_or(name, |(short, _)| short)
    }

    /// What a way to allocate would give: "4 credits, 1 point and a charge on Thagard".
    fn payout_words(&self, seat: Seat, payout: &PayoutView) -> String {
        let PayoutView { credits, income, points, .. } = *payout;
        let mut words = goods_words(Goods { credits, income, points });
        let short = |name: &Name| self.short(Card::of(*name, seat)).to_owned();
        words.extend(grouped(
            payout.charges.iter().map(short),
            |name| format!("a charge on {name}"),
            |count, name| format!("{count} charges on {name}"),
        ));
        let open = payout.arrows.iter().filter(|arrow| !arrow.to.is_empty());
        words.extend(grouped(
            open.map(|arrow| short(&arrow.card)),
            |name| format!("the arrow of {name}"),
            |count, name| format!("the arrow of {name} {count} times"),
        ));
        let lost = grouped(
            payout.lost_charges.iter().map(short),
            |name| format!("a charge on {name} is lost"),
            |count, name| format!("{count} charges on {name} are lost"),
        );
        match lost.as_slice() {
            [] => list(words),
            _ => format!("{} ({})", list(words), list(lost)),
        }
    }

    /// What an action does, for people.
    pub(crate) fn describe(&self, s: &State, seat: Seat, action: Action) -> String {
        let short = |name: Name| self.short(Card::of(name, seat));
        match action {
            Action::Roll => self.describe_roll(s),
            Action::Sum | Action::Dice => self.describe_allocation(s, seat, action == Action::Dice),
            Action::Pass => self.describe_pass(s, seat).to_owned(),
            Action::End => "End the turn".to_owned(),
            Action::Use(name) => self.describe_use(s, seat, name),
            Action::By(places) => self.describe_shift(s, seat, places),
            Action::Set(face) => {
                format!("Set the {} die to {face}", if s.turn.set == 0 { "first" } else { "second" })
            }
            Action::Reroll(face) => format!("Reroll the {face}"),
            Action::RerollBoth => "Reroll both dice".to_owned(),
            Action::Buy(name) => self.describe_buy(s, seat, name),
            Action::Claim(name) => self.describe_claim(seat, name),
            Action::Place(sector) => self.describe_place(s, seat, sector),
            Action::Exchange(name) => {
                let at = s.locate(seat, Card::of(name, seat)).map(|(_, sector)| sector);
                let at = at.map_or_else(String::new, |sector| format!(" in sector {sector}"));
                format!("Trade places with {}{at}", short(name))
            }
            Action::Take(name) => format!("Take a charge from {}", short(name)),
            Action::Charge(name) => format!("Put the charge on {}", short(name)),
            Action::Repeat(sector) => {
                let payout = self.payout(s, seat, &[sector], Sectors::NONE);
                format!("Gain from sector {sector} once more: {}", self.payout_words(seat, &payout))
            }
            Action::Go(sector) => {
                let arrow = self.open_arrow(s, seat);
                let been = arrow.map_or(Sectors::NONE, |open| s.part(seat).trail.been(open.second));
                let payout = self.payout(s, seat, &[sector], been);
                format!("Go to sector {sector}: {}", self.payout_words(seat, &payout))
            }
        }
    }

    fn describe_roll(&self, s: &State) -> String {
        match s.turn.set {
            0 => "Roll the dice".to_owned(),
            1 => format!("Keep the {} and roll the other die", s.turn.dice[0]),
            _ => format!("Play the dice as set: {} and {}", s.turn.dice[0], s.turn.dice[1]),
        }
    }

    fn describe_allocation(&self, s: &State, seat: Seat, separate: bool) -> String {
        let [a, b] = s.turn.dice;
        let sum = s.sum(seat);
        let words = |payout: Option<PayoutView>| {
            payout.map_or_else(String::new, |payout| self.payout_words(seat, &payout))
        };
        let allocation = self.allocation(s, seat);
        if !separate {
            return format!("Take the sum, {sum}: {}", words(allocation.map(|both| both.sum)));
        }
        let gains = words(allocation.and_then(|both| both.dice));
        match a == b {
            true => format!("Take {a} twice: {gains}"),
            false => format!("Take {} and {}: {gains}", a.min(b), a.max(b)),
        }
    }

    /// Which sectors the dice reach: "The dice reach sector 8, or 3 and 5."
    pub(crate) fn reach_words(&self, s: &State, seat: Seat) -> String {
        let [a, b] = s.turn.dice;
        let sum = s.sum(seat);
        match (s.part(seat).shifted > 0, a == b) {
            (true, _) => format!("You moved the sum to sector {sum}."),
            (false, true) => format!("The dice reach sector {sum}, or {a} twice."),
            (false, false) => format!("The dice reach sector {sum}, or {} and {}.", a.min(b), a.max(b)),
        }
    }

    fn describe_pass(&self, s: &State, seat: Seat) -> &'static str {
        if self.open_arrow(s, seat).is_some() {
            return "Do not follow the arrow";
        }
        let effect = self.open_effect(s, seat);
        match effect.and_then(|effect| decline_words(effect, s.part(seat).running.times)) {
            Some(words) => words,
            None if s.window(seat) == Window::Reroll => "Let the dice stand",
            None if s.is_active(seat) => "Go on to buying",
            None => "Finish this turn",
        }
    }

    fn describe_use(&self, s: &State, seat: Seat, name: Name) -> String {
        let card = Card::of(name, seat);
        let Some((zone, _)) = s.locate(seat, card) else { return format!("Use {}", self.short(card)) };
        let side = self.deck.face(card).side(zone);
        let charges = counted(side.per_use, "charge");
        format!("Use {} for {charges}: {}", self.short(card), activation_words(side))
    }

    fn describe_shift(&self, s: &State, seat: Seat, places: u8) -> String {
        let Some(Effect::ShiftSum { dir, .. }) = self.open_effect(s, seat) else {
            return format!("Move the sum by {places}");
        };
        match crate::activation::shifted(s.sum(seat), dir, places).and_then(Sector::new) {
            Some(to) => {
                let payout = self.payout(s, seat, &[to], Sectors::NONE);
                format!("Move the sum to {to}: {}", self.payout_words(seat, &payout))
            }
            None => format!("Move the sum by {places}"),
        }
    }

    fn describe_buy(&self, s: &State, seat: Seat, name: Name) -> String {
        let card = Card::of(name, seat);
        let face = self.deck.face(card);
        let (short, cost) = (self.short(card), face.cost);
        let sector = match self.open_effect(s, seat) {
            Some(Effect::Buy { place: Placing::AnyHigh }) => format!("{} or any from 7 to 12", face.sector),
            _ => face.sector.to_string(),
        };
        let credits = s.console(seat).credits;
        let mut price = counted(cost, "credit");
        // A normal buy takes all credits.
        if !s.part(seat).running.card.is_some() {
            price += &match credits.saturating_sub(cost.into()) {
                0 => String::new(),
                1 => " (the other is lost)".to_owned(),
                more => format!(" (the other {more} are lost)"),
            };
        }
        if card.is_colony() {
            let points = counted(face.points, "point");
            return format!("Buy {short} for {price}: {points} at once; closes sector {sector}");
        }
        let station = side_words(&face.station);
        format!(
            "Buy {short} for {price}: sector {sector}, {station}; deployed {}",
            side_words(&face.deployed)
        )
    }

    fn describe_claim(&self, seat: Seat, name: Name) -> String {
        let card = Card::of(name, seat);
        let face = self.deck.face(card);
        let (station, deployed) = (side_words(&face.station), side_words(&face.deployed));
        format!("Claim {}: sector {}, {station}; deployed {deployed}", self.short(card), face.sector)
    }

    fn describe_place(&self, s: &State, seat: Seat, sector: Sector) -> String {
        let there = self.short(s.console(seat).station[sector.index()]);
        match s.part(seat).running.bought.some() {
            Some(card) => format!("Place {} on sector {sector} and deploy {there}", self.short(card)),
            None => format!("Place it on sector {sector} and deploy {there}"),
        }
    }

    /// What a seat is asked, with the rules of the moment.
    pub(crate) fn ask(&self, s: &State, seat: Seat) -> Prompt {
        let (text, rules) = if let Some(open) = self.open_arrow(s, seat) {
            let text = format!("Follow the arrow of {} in sector {}?", self.short(open.card), open.from);
            let kind = arrow_rule(open.arrow);
            (text, vec![kind, rule!("arrow.optional"), rule!("arrow.once-per-turn"), rule!("arrow.chain")])
        } else {
            self.ask_about_effect(s, seat).unwrap_or_else(|| self.ask_in_window(s, seat))
        };
        Prompt { text: text.into(), rules }
    }

    /// What the open effect asks, if there is one that does.
    fn ask_about_effect(&self, s: &State, seat: Seat) -> Option<(String, Vec<RuleId>)> {
        let running = s.part(seat).running;
        let (question, rules) = match self.open_effect(s, seat)? {
            Effect::ShiftSum { .. } => {
                ("how far does the sum move?", vec![rule!("dice-arrow.two"), rule!("dice-arrow.sum-only")])
            }
            Effect::Buy { .. } if running.bought.is_some() => {
                ("where do you place the card?", vec![rule!("any-high.any"), rule!("colony.closes-sector")])
            }
            Effect::Buy { .. } => (
                "which card do you buy?",
                vec![
                    rule!("extra-buy.exact"),
                    rule!("extra-buy.normal-buy-left"),
                    rule!("place.deploys-old"),
                ],
            ),
            Effect::Claim { .. } => (
                "which ship do you claim?",
                vec![rule!("claim.free"), rule!("claim.several"), rule!("claim.normal-buy-left")],
            ),
            Effect::SetDie { .. } => (
                "what does the die show?",
                vec![rule!("set-die.choose-face"), rule!("set-die.one-charge-one-die")],
            ),
            Effect::Reroll {} => {
                ("which dice do you reroll?", vec![rule!("reroll.one-or-both"), rule!("reroll.affects-all")])
            }
            Effect::RepeatSector {} => {
                let colour = if s.is_active(seat) { rule!("double.active") } else { rule!("double.passive") };
                (
                    "which sector do you gain from once more?",
                    vec![colour, rule!("double.once-per-turn"), rule!("double.changed-sector")],
                )
            }
            Effect::ExchangeCard { zone: Zone::Station } => (
                "with which station card does it trade places?",
                vec![rule!("exchange.station"), rule!("exchange.only-these-two")],
            ),
            Effect::ExchangeCard { zone: Zone::Deployed } => (
                "with which deployed ship does it trade places?",
                vec![rule!("exchange.deployed"), rule!("exchange.only-these-two")],
            ),
            Effect::PlaceCharge { .. } => (
                "where do you place the charge?",
                vec![rule!("place-charge.any-slot"), rule!("place-charge.no-loop")],
            ),
            Effect::MoveCharge { .. } if running.taken.is_some() => (
                "where does the charge go?",
                vec![rule!("place-charge.move-charge"), rule!("place-charge.no-loop")],
            ),
            Effect::MoveCharge { .. } => (
                "which ship gives up a charge?",
                vec![rule!("place-charge.move-charge"), rule!("activate.in-order")],
            ),
            // These are carried out without a question.
            Effect::SwapSectors { .. }
            | Effect::OthersLosePoints { .. }
            | Effect::Gain { .. }
            | Effect::Win {} => return None,
        };
        Some((format!("{}: {question}", self.short(running.card)), rules))
    }

    fn ask_in_window(&self, s: &State, seat: Seat) -> (String, Vec<RuleId>) {
        let [a, b] = s.turn.dice;
        match s.window(seat) {
            Window::BeforeRoll => {
                let text = match s.turn.set {
                    0 => "Your turn: roll the dice.".to_owned(),
                    1 => format!("One die is set to {a}: roll the other."),
                    _ => format!("The dice are set to {a} and {b}."),
                };
                (
                    text,
                    vec![rule!("turn.phases"), rule!("turn.no-skipped-roll"), rule!("activate.own-window")],
                )
            }
            Window::Reroll => (
                format!("The dice show {a} and {b}. Reroll?"),
                vec![rule!("reroll.window"), rule!("reroll.affects-all"), rule!("reroll.one-or-both")],
            ),
            Window::Allocate if s.part(seat).shifted > 0 => (
                format!("Your sum is now {}.", s.sum(seat)),
                vec![rule!("dice-arrow.sum-only"), rule!("dice-arrow.combine"), rule!("dice-arrow.instead")],
            ),
            Window::Allocate => {
                let pays = if s.is_active(seat) {
                    rule!("reward.station-active")
                } else {
                    rule!("reward.deployed-passive")
                };
                (
                    format!("{a} and {b}: take the sum or both dice?"),
                    vec![rule!("dice.sum-or-both"), pays, rule!("dice.doubles-twice")],
                )
            }
            Window::Gained => (
                "Use an activation, or go on?".to_owned(),
                vec![rule!("activate.optional"), rule!("activate.same-turn"), rule!("activate.several")],
            ),
            // Who waits or is done is not asked anything.
            Window::Buy | Window::Waiting | Window::Done => self.ask_to_buy(s, seat),
        }
    }

    fn ask_to_buy(&self, s: &State, seat: Seat) -> (String, Vec<RuleId>) {
        let buys = !s.part(seat).bought && self.can_buy(s, seat, Placing::Printed);
        let activations = self.has_usable(s, seat);
        if !buys {
            let text = match (activations, self.will_refill(s)) {
                (true, _) => "Use an activation, or end your turn?",
                (false, true) => "End your turn: a new card is turned up then.",
                (false, false) => "End your turn.",
            };
            let rules = vec![rule!("buy.order-with-activations"), rule!("buy.one"), rule!("end-turn.reset")];
            return (text.to_owned(), rules);
        }
        let credits = counted(s.console(seat).credits, "credit");
        let activate = if activations { ", use an activation" } else { "" };
        (
            format!("Buy one card with your {credits}{activate}, or end your turn."),
            vec![rule!("buy.one"), rule!("buy.spend-all"), rule!("buy.keep"), rule!("end-turn.reset")],
        )
    }
}
