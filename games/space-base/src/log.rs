//! The lines of the log.

use table::{Names, Seat};

use crate::{
    SpaceBase,
    cards::{Card, Name},
    content::Zone,
    event::{Event, GameEnd, Source},
    gain::Goods,
    turn::LAST_ROUND,
    words::{counted, goods_words, list},
};

impl SpaceBase {
    /// A line of the log.
    pub(crate) fn tell(&self, event: &Event, names: &Names) -> String {
        let who = |seat: &Seat| names.of(*seat).to_owned();
        // Starting ships have a name for each seat.
        let ship = |seat: &Seat, name: &Name| self.short(Card::of(*name, *seat)).to_owned();
        let card = |name: &Name| ship(&Seat::new(0), name);
        match event {
            Event::Dealt { level, card: dealt, .. } => format!("{} is on offer (level {level})", card(dealt)),
            Event::Drew { seat, card: drawn, cost } => {
                let sector = self.deck.face(Card::of(*drawn, *seat)).sector;
                let cost = counted(*cost, "credit");
                format!("{} draws {} for sector {sector} and pays {cost}", who(seat), card(drawn))
            }
            Event::RolledForFirst { seat, dice: [a, b] } => {
                format!("{} rolls {a} and {b} to be the starting player", who(seat))
            }
            Event::First { seat } => format!("{} is the starting player", who(seat)),
            Event::Bonus { seat, credits, income } => {
                let goods = Goods { credits: (*credits).into(), income: (*income).into(), points: 0 };
                format!("{} starts with {} more", who(seat), list(goods_words(goods)))
            }
            Event::TurnStarted { seat, round } => format!("Round {round}: {}", who(seat)),
            Event::DieSet { seat, face, .. } => format!("{} sets a die to {face}", who(seat)),
            Event::Rolled { seat, dice: [a, b], set } => match set {
                0 => format!("{} rolls {a} and {b}", who(seat)),
                1 => format!("{} keeps the {a} that is set and rolls {b}", who(seat)),
                _ => format!("{} plays the dice as set: {a} and {b}", who(seat)),
            },
            Event::Rerolled { seat, from, to, rolled } => {
                let dice = from.iter().zip(rolled).filter(|(_, rolled)| **rolled).map(|(face, _)| face);
                format!("{} rerolls the {}: now {} and {}", who(seat), list(dice), to[0], to[1])
            }
            Event::Allocated { seat, sectors, separate, by_itself } => {
                let what = match sectors.as_slice() {
                    [a, b] if a == b => format!("{a} twice"),
                    [a, b] if *separate => format!("{a} and {b}"),
                    other => format!("the sum, {}", list(other)),
                };
                let why = if *by_itself { "; both ways come to the same" } else { "" };
                format!("{} takes {what}{why}", who(seat))
            }
            Event::Gained { seat, sector, source, credits, income, points } => {
                let goods = Goods { credits: *credits, income: *income, points: *points };
                let from = match (source, sector) {
                    (Source::Colony, _) => " for the colony".to_owned(),
                    (Source::Repeat, Some(sector)) => format!(" once more from sector {sector}"),
                    (_, Some(sector)) => format!(" from sector {sector}"),
                    (_, None) => String::new(),
                };
                format!("{} gains {}{from}", who(seat), list(goods_words(goods)))
            }
            Event::Charged { seat, card, charges, .. } => {
                format!("{}'s {} holds {}", who(seat), ship(seat, card), counted(*charges, "charge"))
            }
            Event::ChargeLost { seat, card } => {
                format!("{}'s {} is full: the charge is lost", who(seat), ship(seat, card))
            }
            Event::ArrowFollowed { seat, card, from, to } => {
                format!("{} follows the arrow of {} from {from} to {to}", who(seat), ship(seat, card))
            }
            Event::Used { seat, card, spent } => {
                format!("{} uses {} for {}", who(seat), ship(seat, card), counted(*spent, "charge"))
            }
            Event::Shifted { seat, from, to } => format!("{} moves the sum from {from} to {to}", who(seat)),
            Event::Bought { seat, card: bought, paid, .. } => {
                format!("{} buys {} for {}", who(seat), card(bought), counted(*paid, "credit"))
            }
            Event::Claimed { seat, card: claimed, .. } => format!("{} claims {}", who(seat), card(claimed)),
            Event::Placed { seat, card: placed, sector, deployed, charges_lost } => {
                let lost = match charges_lost {
                    0 => String::new(),
                    lost => format!(" and loses {}", counted(*lost, "charge")),
                };
                let old = ship(seat, deployed);
                format!(
                    "{} is placed on {}'s sector {sector}; {old} is deployed{lost}",
                    card(placed),
                    who(seat)
                )
            }
            Event::Swapped { seat, sectors: [a, b] } => format!("{} swaps sectors {a} and {b}", who(seat)),
            Event::Exchanged { seat, card, with, sectors: [a, b], zone } => {
                let where_it_is = if *zone == Zone::Station { "" } else { " among the deployed ships" };
                let (card, with) = (ship(seat, card), ship(seat, with));
                format!("{}'s {card} goes from {a} to {b} and {with} to {a}{where_it_is}", who(seat))
            }
            Event::ChargeMoved { seat, from, to } => {
                format!("{} moves a charge from {} to {}", who(seat), ship(seat, from), ship(seat, to))
            }
            Event::Repeated { seat, sector } => format!("{} gains from sector {sector} once more", who(seat)),
            Event::LostPoints { seat, from, to } => {
                format!("{} loses {}", who(seat), counted(from.saturating_sub(*to), "point"))
            }
            Event::TurnEnded { seat } => format!("{} ends the turn", who(seat)),
            Event::Raised { seat, to, .. } => format!("{}'s credits rise to {to}, the income", who(seat)),
            Event::EndTriggered { seat, points } => {
                format!("{} has {points} points: this is the last round", who(seat))
            }
            Event::TieRound { seats, points, .. } => {
                let tied = list(seats.iter().map(who));
                format!("{tied} tie at {points} points: everyone plays another round")
            }
            Event::Won { seat, card } => format!("{} is charged: {} wins", ship(seat, card), who(seat)),
            Event::GameOver { how, winners, points } => {
                let over = match how {
                    GameEnd::YouWin => return "The game is over".to_owned(),
                    GameEnd::Points => "The last round is over".to_owned(),
                    GameEnd::RoundLimit => format!("{LAST_ROUND} rounds are over"),
                };
                let win = if winners.len() == 1 { "wins" } else { "share the win" };
                let (who, points) = (list(winners.iter().map(who)), counted(*points, "point"));
                format!("{over}: {who} {win} with {points}")
            }
        }
    }
}
