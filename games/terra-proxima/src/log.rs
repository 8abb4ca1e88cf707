//! What people read of what happened: the lines of the log.

use table::{Names, Seat};

use crate::{
    AttackResult, Event, GameEnd, TerraProxima, Why,
    pieces::{Hex, Piece},
    salvage::{EXCHANGE_PRICE, REFINE_PRICE},
    words::{capital, pad_number, spaces, the},
};

impl TerraProxima {
    /// What the log says of an event.
    pub(crate) fn line_of(&self, event: &Event, names: &Names) -> String {
        let who = |seat: &Seat| names.of(*seat).to_owned();
        match event {
            Event::RolledForFirst { seat, dice: [a, b] } => {
                format!("{} rolls {a} and {b} for the first turn", who(seat))
            }
            Event::First { seat } => format!("{} goes first", who(seat)),
            Event::PadTaken { seat, pad, at } => {
                format!("{} starts on Launch Pad {} at {at}", who(seat), pad_number(*pad))
            }
            Event::RepairDealt { seat, material } => {
                let repair = self.figures.repair(*material);
                let name = repair.map_or("", |repair| repair.name.as_str());
                let amount = repair.map_or(0, |repair| repair.amount);
                format!("{} must repair the {name}: {amount} {}", who(seat), material.title())
            }
            Event::TurnStarted { seat, turn } => format!("{}'s turn {turn}", who(seat)),
            Event::Rolled { seat, dice: [a, b] } => format!("{} rolls {a} and {b}", who(seat)),
            Event::Emp { seat, success: true, tokens } => {
                format!("{} discharges an EMP (tokens: {tokens})", who(seat))
            }
            Event::Emp { seat, success: false, .. } => format!("The EMP of {} backfires", who(seat)),
            Event::Produces { seat, piece, at, material, count } => {
                format!("{}: {} on {at} produces {count} {}", who(seat), the(*piece), material.title())
            }
            Event::Received { seat, cards } => format!("{} receives {cards}", who(seat)),
            Event::Stole { seat, victim, material, .. } => {
                let what =
                    material.map_or("a Planetary card".to_owned(), |kind| format!("1 {}", kind.title()));
                format!("{} steals {what} from {}", who(seat), who(victim))
            }
            Event::StoppedStealing { seat } => format!("{} stops stealing", who(seat)),
            Event::Jettisoned { seat, material } => format!("{} jettisons 1 {}", who(seat), material.title()),
            Event::PlusOne { seat, material } => {
                format!("{} plays the Plus One Card for 1 {}", who(seat), material.title())
            }
            Event::Paid { seat, number, cards, ship } => {
                let which = ["first", "second", "third"][usize::from(number.clamp(&1, &3) - 1)];
                let to = ship.map_or_else(String::new, |ship| format!(" for {}", the(ship)));
                format!("{} pays {cards} for the {which} Move{to}", who(seat))
            }
            Event::Moved { seat, ship, path, cost } => self.moved_line(&who(seat), *ship, path, *cost),
            Event::OfferSent { seat, to, give, ask } => {
                format!("{} offers {} {give} for {ask}", who(seat), who(to))
            }
            Event::OfferAnswered { seat, from, accepted: true, give, ask } => {
                format!("{} accepts: {ask} for {give} of {}", who(seat), who(from))
            }
            Event::OfferAnswered { seat, from, .. } => {
                format!("{} declines the offer of {}", who(seat), who(from))
            }
            Event::Refined { seat, material } => {
                let raw = material.raw().map_or("", |raw| raw.title());
                format!("{} trades {REFINE_PRICE} {raw} for 1 {}", who(seat), material.title())
            }
            Event::Exchanged { seat, from, to } => {
                format!("{} trades {EXCHANGE_PRICE} {} for 1 {}", who(seat), from.title(), to.title())
            }
            Event::Repaired { seat, material } => {
                let name = self.figures.repair(*material).map_or("System", |repair| repair.name.as_str());
                format!("{} repairs the {name}", who(seat))
            }
            Event::Built { seat, piece, at, cards } => {
                let paid = if cards.is_empty() { String::new() } else { format!(" for {cards}") };
                let what = if *piece == Piece::Base { "the Base" } else { "a Scout Ship" };
                format!("{} builds {what} on {}{paid}", who(seat), self.space(*at))
            }
            Event::Researched { seat, tokens } => {
                format!("{} builds Research Token number {tokens}", who(seat))
            }
            Event::Landed { seat } => format!("{} lands on Terra Proxima", who(seat)),
            Event::TurnEnded { seat } => format!("{} ends the turn", who(seat)),
            Event::GameOver { how: GameEnd::Landing } => {
                "The game is over: Terra Proxima is reached".to_owned()
            }
            Event::GameOver { how: GameEnd::TurnLimit } => {
                "The game is over: the turn limit is reached".to_owned()
            }
            Event::Attacked { seat, ship, defender, piece, at, support, .. } => {
                let wanted = if *support { " and asks for Support" } else { "" };
                let (ship, piece, at) = (the(*ship), the(*piece), self.space(*at));
                format!("{} attacks {piece} of {} on {at} with {ship}{wanted}", who(seat), who(defender))
            }
            Event::SupportOffered { seat, cards } => {
                format!("{} offers Support, wagering {cards}", who(seat))
            }
            Event::SupportDeclined { seat } => format!("{} offers no Support", who(seat)),
            Event::SupportChosen { seat, supporter: Some(supporter) } => {
                format!("{} accepts the Support of {}", who(seat), who(supporter))
            }
            Event::SupportChosen { seat, .. } => format!("{} accepts nobody's Support", who(seat)),
            Event::WagerReturned { seat, cards } => format!("{} takes back {cards}", who(seat)),
            Event::WagerLost { seat, cards } => format!("{} loses the wager: {cards}", who(seat)),
            Event::DefensePlayed { seat } => format!("{} plays the Defense Card", who(seat)),
            Event::DefenseHeld { seat } => format!("{} does not play the Defense Card", who(seat)),
            Event::Withdrawn { seat, defense_returned: true } => {
                format!("{} withdraws the Attack; the Defense Card goes back", who(seat))
            }
            Event::Withdrawn { seat, .. } => format!("{} withdraws the Attack", who(seat)),
            Event::AttackRolled { seat, defender, dice: [a, d], totals: [attack, defence], result } => {
                let result = match result {
                    AttackResult::Success => "the Attack succeeds",
                    AttackResult::Failure => "the Attack fails",
                    AttackResult::Tie => "a tie",
                };
                format!(
                    "{} rolls {a}, {} rolls {d}: {attack} against {defence}, {result}",
                    who(seat),
                    who(defender)
                )
            }
            Event::Rewarded { seat, cards, .. } => format!("{} takes {cards} as a reward", who(seat)),
            Event::Forfeited { seat, cards, why: Why::Backfire } => {
                format!("{} gives up {cards} for the backfire", who(seat))
            }
            Event::Forfeited { seat, cards, .. } => format!("{} gives up {cards}", who(seat)),
            Event::Retreated { seat, piece, to, .. } => {
                format!("{} of {} is driven away to {}", capital(&the(*piece)), who(seat), self.space(*to))
            }
        }
    }

    fn moved_line(&self, who: &str, ship: Piece, path: &[Hex], cost: u8) -> String {
        let to = path.last().map_or_else(String::new, |&to| self.space(to));
        let jumps = path.windows(2).any(|step| step[0].distance(step[1]) > 1);
        let how = if jumps { " through a Wormhole" } else { "" };
        format!("{who} moves {} to {to}{how}: {}", the(ship), spaces(cost))
    }
}
