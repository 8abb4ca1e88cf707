//! Why something may not be done: the clause, and the facts of the case. Agrees with `legal_actions` on every action.

mod answers;

use table::{Refusal, RuleId, Seat, Text};

use crate::{
    SpaceBase,
    action::Action,
    cards::{Card, Name, Sector},
    content::{Colour, Effect, Placing, Side, Zone},
    gain::OpenArrow,
    state::{State, Window},
    words::{arrow_rule, counted},
};

type Checked = Result<(), Refusal>;

fn no<T>(rule: RuleId, why: impl Into<Text>) -> Result<T, Refusal> {
    Err(Refusal::new(rule, why))
}

impl SpaceBase {
    /// Whether a seat may take an action now, and if not, why not.
    pub(crate) fn check_action(&self, s: &State, seat: Seat, action: Action) -> Checked {
        if s.is_over() {
            return no(rule!("end-game.winner"), "The game is over.");
        }
        if let Some(open) = self.open_arrow(s, seat) {
            return self.check_arrow(s, seat, open, action);
        }
        if let Some(effect) = self.open_effect(s, seat) {
            return self.check_answer(s, seat, effect, action);
        }
        match action {
            Action::Roll => self.check_roll(s, seat),
            Action::Sum => self.check_allocate(s, seat, false),
            Action::Dice => self.check_allocate(s, seat, true),
            Action::Pass => self.check_pass(s, seat),
            Action::End => self.check_end(s, seat),
            Action::Use(name) => self.check_use(s, seat, name),
            Action::Buy(name) => self.check_normal_buy(s, seat, name),
            Action::Go(_) if s.window(seat) == Window::Allocate => {
                let rule = if s.part(seat).shifted > 0 {
                    rule!("dice-arrow.sum-only")
                } else {
                    rule!("dice.sum-or-both")
                };
                no(rule, self.reach_words(s, seat))
            }
            Action::Go(_) => no(rule!("arrow.single"), "You have no arrow to follow now."),
            _ => no(rule!("activate.in-order"), "No activation asks for that now."),
        }
    }

    fn check_arrow(&self, s: &State, seat: Seat, open: OpenArrow, action: Action) -> Checked {
        let name = self.short(open.card);
        match action {
            Action::Pass => Ok(()),
            Action::Go(sector) if open.to.has(sector) => Ok(()),
            Action::Go(sector) if !open.arrow.reach(open.from).has(sector) => no(
                arrow_rule(open.arrow),
                format!("The arrow of {name} in sector {} does not lead to {sector}.", open.from),
            ),
            Action::Go(sector) => {
                let rule = if self.is_other_die(s, seat, sector) {
                    rule!("arrow.separate-dice-shared")
                } else {
                    rule!("arrow.once-per-turn")
                };
                no(rule, format!("You have gained from sector {sector} already."))
            }
            Action::Use(_) => no(
                rule!("reward.gain-before-activation"),
                format!("First follow or decline the arrow of {name}."),
            ),
            _ => no(rule!("reward.stack-order"), format!("First follow or decline the arrow of {name}.")),
        }
    }

    /// Whether a sector that an arrow leads back to is one of two different dice that were allocated separately.
    fn is_other_die(&self, s: &State, seat: Seat, sector: Sector) -> bool {
        let dice = s.turn.dice.map(Sector::of_dice);
        let part = s.part(seat);
        // The trail of separate dice begins with the lower one; that of a sum, or of 2X, with another sector.
        let separate = part.shifted == 0 && !part.doubled && part.trail.first() == dice.into_iter().min();
        separate && dice[0] != dice[1] && dice.contains(&sector)
    }

    fn check_roll(&self, s: &State, seat: Seat) -> Checked {
        if !s.is_active(seat) {
            return no(rule!("aim.active-player"), "Only the active player rolls.");
        }
        match s.window(seat) {
            Window::BeforeRoll => Ok(()),
            _ => no(rule!("turn.phases"), "The dice are rolled already."),
        }
    }

    /// Why a seat has to wait.
    fn has_to_wait(&self, s: &State, seat: Seat) -> Refusal {
        if s.is_active(seat) {
            return Refusal::new(rule!("reroll.window"), "Another player may reroll now.");
        }
        Refusal::new(rule!("order.active-first"), "The active player gains and uses activations first.")
    }

    fn check_allocate(&self, s: &State, seat: Seat, separate: bool) -> Checked {
        match s.window(seat) {
            Window::Allocate if separate && s.part(seat).shifted > 0 => {
                let sum = s.sum(seat);
                no(
                    rule!("dice-arrow.sum-only"),
                    format!("You moved the sum to {sum} with a dice arrow, so you use the sum."),
                )
            }
            Window::Allocate => Ok(()),
            Window::Gained | Window::Buy | Window::Done => {
                no(rule!("dice.must-choose"), "You have allocated the dice of this turn already.")
            }
            _ if s
                .turn
                .windows
                .iter()
                .any(|window| matches!(window, Window::BeforeRoll | Window::Reroll)) =>
            {
                no(rule!("turn.phases"), "The dice do not stand yet.")
            }
            _ => Err(self.has_to_wait(s, seat)),
        }
    }

    fn check_pass(&self, s: &State, seat: Seat) -> Checked {
        match s.window(seat) {
            Window::Reroll | Window::Gained => Ok(()),
            Window::BeforeRoll => no(rule!("turn.no-skipped-roll"), "You have to roll the dice."),
            Window::Allocate => no(rule!("dice.must-choose"), "Take the sum or the separate dice."),
            Window::Buy => no(rule!("turn.phases"), "To buy nothing more, end your turn."),
            Window::Waiting => Err(self.has_to_wait(s, seat)),
            Window::Done => {
                no(rule!("turn.ends-when-all-allocated"), "You are done; the others are not yet.")
            }
        }
    }

    fn check_end(&self, s: &State, seat: Seat) -> Checked {
        if !s.is_active(seat) {
            return no(rule!("aim.active-player"), "It is another player's turn.");
        }
        match s.window(seat) {
            Window::Buy => Ok(()),
            Window::Done => {
                no(rule!("turn.ends-when-all-allocated"), "Your turn ends when the others have finished.")
            }
            _ => no(rule!("turn.phases"), "First roll and allocate the dice."),
        }
    }

    fn check_normal_buy(&self, s: &State, seat: Seat, name: Name) -> Checked {
        if !s.is_active(seat) {
            return no(rule!("buy.own-turn"), "It is another player's turn.");
        }
        match s.window(seat) {
            Window::Buy => {}
            Window::Done => {
                return no(rule!("turn.ends-when-all-allocated"), "You have ended your turn.");
            }
            _ => return no(rule!("buy.after-allocation"), "First allocate the dice and gain your rewards."),
        }
        if s.part(seat).bought {
            return no(rule!("buy.one"), "You have made your normal buy in this turn.");
        }
        self.check_purchase(s, seat, name, Placing::Printed)
    }

    /// Whether a card is on offer, can be placed and paid.
    fn check_purchase(&self, s: &State, seat: Seat, name: Name, place: Placing) -> Checked {
        let card = Card::of(name, seat);
        let face = self.deck.face(card);
        let title = self.short(card);
        if card.is_colony() && !s.colonies.has(face.sector) {
            return no(rule!("colony.not-replaced"), format!("{title} has been bought."));
        }
        self.check_displayed(s, card)?;
        self.check_open(s, seat, face.sector, place, title)?;
        let credits = s.console(seat).credits;
        if credits < u16::from(face.cost) {
            let (cost, have) = (counted(face.cost, "credit"), counted(credits, "credit"));
            return no(rule!("buy.afford"), format!("{title} costs {cost}; you have {have}."));
        }
        Ok(())
    }

    fn check_displayed(&self, s: &State, card: Card) -> Checked {
        if card.is_ship() && !s.rows.as_flattened().contains(&card) {
            let title = self.short(card);
            return no(rule!("buy.from-shipyard"), format!("{title} is not on offer in the shipyard."));
        }
        Ok(())
    }

    fn check_open(&self, s: &State, seat: Seat, printed: Sector, place: Placing, title: &str) -> Checked {
        if !(place.sectors(printed) & s.open_sectors(seat)).is_empty() {
            return Ok(());
        }
        let where_it_goes = match place {
            Placing::Printed => format!("on sector {printed}, which your colony closes."),
            Placing::AnyHigh => {
                format!("on sector {printed} or one of the sectors 7 to 12; your colonies close them all.")
            }
        };
        no(rule!("colony.closes-sector"), format!("{title} belongs {where_it_goes}"))
    }

    fn check_use(&self, s: &State, seat: Seat, name: Name) -> Checked {
        let card = Card::of(name, seat);
        let title = self.short(card);
        let Some((zone, _)) = s.locate(seat, card) else {
            return no(rule!("activate.side-in-play"), format!("{title} is not on your console."));
        };
        let side = self.deck.face(card).side(zone);
        let Some(&first) = side.effects().first() else {
            return no(
                rule!("activate.side-in-play"),
                format!("The side of {title} that is in play has no activation."),
            );
        };
        if side.wins() {
            return no(rule!("you-win.forced"), format!("{title} wins by itself as soon as it is charged."));
        }
        self.check_colour(s, seat, title, side.colour, first)?;
        self.check_charges(s, card, title, side)?;
        self.check_window(s, seat, first)?;
        self.check_first_effect(s, seat, card, title, first)
    }

    fn check_colour(&self, s: &State, seat: Seat, title: &str, colour: Colour, first: Effect) -> Checked {
        if self.fits_turn(s, seat, colour) {
            return Ok(());
        }
        if s.is_active(seat) {
            return no(rule!("activate.red"), format!("{title} works only on another player's turn."));
        }
        let rule = match first {
            Effect::Buy { .. } => rule!("extra-buy.own-turn"),
            Effect::Claim { .. } => rule!("claim.own-turn"),
            Effect::SwapSectors { .. } => rule!("swap.own-turn"),
            _ => rule!("activate.blue"),
        };
        no(rule, format!("{title} works only on your own turn."))
    }

    fn check_charges(&self, s: &State, card: Card, title: &str, side: &Side) -> Checked {
        let charges = s.charges_on(card);
        if charges >= side.per_use {
            return Ok(());
        }
        let rule = if side.linked { rule!("slot.linked") } else { rule!("charge.per-card") };
        let needed = counted(side.per_use, "charge");
        no(rule, format!("{title} needs {needed} and holds {charges}."))
    }

    /// Whether a seat may use activations at all at this moment, and this kind of activation.
    fn check_window(&self, s: &State, seat: Seat, first: Effect) -> Checked {
        let reroll = matches!(first, Effect::Reroll {});
        match s.window(seat) {
            Window::Done if s.is_active(seat) => {
                no(rule!("end-turn.no-activations"), "You have ended your turn.")
            }
            Window::Done => no(rule!("passive.activations"), "You have finished this turn."),
            Window::Waiting if s.turn.windows.contains(&Window::BeforeRoll) => match first {
                Effect::Reroll {} => no(rule!("reroll.window"), "The dice are not rolled yet."),
                Effect::ShiftSum { .. } => no(rule!("dice-arrow.when"), "The dice do not stand yet."),
                _ => no(rule!("passive.activations"), "The dice do not stand yet."),
            },
            Window::Waiting if s.turn.windows.contains(&Window::Reroll) => match first {
                Effect::Reroll {} => no(rule!("reroll.window"), "Another player is asked first."),
                _ if s.is_active(seat) => no(rule!("activate.own-window"), "The dice do not stand yet."),
                _ => no(rule!("passive.activations"), "The dice do not stand yet."),
            },
            Window::Waiting if reroll && !s.is_active(seat) => {
                no(rule!("reroll.before-rewards"), "The dice stand: the active player gains from them.")
            }
            Window::Waiting => Err(self.has_to_wait(s, seat)),
            Window::Reroll if !reroll && s.is_active(seat) => no(
                rule!("activate.own-window"),
                "Reroll or pass; other activations come when the dice stand.",
            ),
            Window::Reroll if !reroll => no(
                rule!("passive.activations"),
                "Reroll or pass; other activations come when the dice stand.",
            ),
            _ => Ok(()),
        }
    }

    fn check_first_effect(&self, s: &State, seat: Seat, card: Card, title: &str, first: Effect) -> Checked {
        if self.is_possible(s, seat, card, first) {
            return Ok(());
        }
        let window = s.window(seat);
        let gained = matches!(window, Window::Gained | Window::Buy);
        let lacking = |why: &str| no(rule!("activate.first-effect"), format!("{title}: {why}"));
        match first {
            Effect::SetDie { .. } if window != Window::BeforeRoll => {
                no(rule!("set-die.before-roll"), "The dice are rolled already.")
            }
            Effect::SetDie { .. } => no(rule!("set-die.max-two"), "Both dice are set."),
            Effect::Reroll {} if window == Window::BeforeRoll => {
                no(rule!("reroll.window"), "The dice are not rolled yet.")
            }
            Effect::Reroll {} => {
                no(rule!("reroll.before-rewards"), "The dice stand; a reroll comes right after the roll.")
            }
            Effect::ShiftSum { .. } if gained => {
                no(rule!("dice-arrow.when"), "You have allocated the dice of this turn.")
            }
            Effect::ShiftSum { .. } if window == Window::BeforeRoll => {
                no(rule!("dice-arrow.when"), "The dice are not rolled yet.")
            }
            Effect::ShiftSum { .. } => no(
                rule!("dice-arrow.range"),
                format!("Your sum is {}; there is no sector beyond.", s.sum(seat)),
            ),
            Effect::RepeatSector {} if !gained => {
                no(rule!("double.after-rewards"), "You have not gained from the dice of this turn yet.")
            }
            Effect::RepeatSector {} if s.part(seat).doubled => {
                no(rule!("double.once-per-turn"), "You have used 2X in this turn.")
            }
            Effect::RepeatSector {} => no(
                rule!("double.changed-sector"),
                "The cards of every sector that you gained from have changed since.",
            ),
            Effect::OthersLosePoints { .. } => no(
                rule!("order.active-first"),
                "The others gain from the roll now; points are taken before you go on to buying.",
            ),
            Effect::Buy { .. } => lacking("there is no card on offer that you can pay and place."),
            Effect::Claim { level, .. } => {
                lacking(&format!("there is no ship of level {level} on offer for an open sector of yours."))
            }
            Effect::ExchangeCard { zone: Zone::Deployed } => {
                lacking("you have no ship deployed in another sector.")
            }
            Effect::PlaceCharge { .. } => lacking("no card of yours may take a charge."),
            Effect::MoveCharge { .. } => lacking("you have no charge that could go to another card."),
            Effect::SwapSectors { .. }
            | Effect::ExchangeCard { zone: Zone::Station }
            | Effect::Gain { .. }
            | Effect::Win {} => lacking("this cannot be done now."),
        }
    }
}
