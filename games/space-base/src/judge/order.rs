//! Which of two actions is sure to bring more: the same rewards and some besides.

use table::{
    NoLog, Rules, Seat,
    chance::{Fast, Watched},
};

use crate::{
    SpaceBase,
    action::Action,
    activation::shifted,
    content::{Effect, Side},
    gain::{GOAL, Goods},
    pieces::{Card, Sector},
    sets::Sectors,
    state::{Console, State},
};

/// Whether goods are at least as many of each kind.
fn covers(more: Goods, less: Goods) -> bool {
    more.credits >= less.credits && more.income >= less.income && more.points >= less.points
}

/// Whether one side has at least all that another has.
fn side_covers(more: &Side, less: &Side) -> bool {
    let goods = |side: &Side| {
        let mut goods = Goods::default();
        goods.add(side);
        goods
    };
    let same_box = (more.squares, more.per_use, more.colour, more.linked, more.effects())
        == (less.squares, less.per_use, less.colour, less.linked, less.effects());
    covers(goods(more), goods(less))
        && (less.arrow.is_none() || more.arrow == less.arrow)
        && (less.squares == 0 || same_box)
}

/// Whether one of a seat's legal actions is sure to bring more than another.
pub(super) fn dominates(rules: &SpaceBase, s: &State, seat: Seat, more: Action, less: Action) -> bool {
    match (more, less) {
        (Action::Sum, Action::Dice) | (Action::Dice, Action::Sum) => {
            let [a, b] = s.turn.dice.map(Sector::of_dice);
            let (dice, sum) = ([a, b], [Sector::of_dice(s.sum(seat))]);
            match more {
                Action::Sum => rules.sectors_give_more(s, seat, &sum, &dice),
                _ => rules.sectors_give_more(s, seat, &dice, &sum),
            }
        }
        (Action::Go(sector), Action::Pass) => {
            let goods = rules.goods_of(s, seat, sector);
            goods != Goods::default() && !rules.sets_off_the_end(s, seat, goods)
        }
        (Action::Go(_), Action::Go(_)) => rules.leads_to_more(s, seat, more, less),
        (Action::Repeat(more), Action::Repeat(less)) => {
            let again = |sector| [sector; 2];
            let uses = |sector| usize::from(rules.uses(s, seat, sector));
            rules.give_more(s, seat, &again(more)[..uses(more)], &again(less)[..uses(less)])
        }
        (Action::By(more), Action::By(less)) => rules.is_better_move(s, seat, more, less),
        (Action::Buy(more), Action::Buy(less)) => {
            rules.is_better_buy(s, seat, Card::of(more, seat), Card::of(less, seat))
        }
        _ => false,
    }
}

impl SpaceBase {
    /// What a sector gives a seat on this turn, without charges and arrows.
    fn goods_of(&self, s: &State, seat: Seat, sector: Sector) -> Goods {
        let mut goods = Goods::default();
        self.paying_sides(s, seat, sector).for_each(|(_, side)| goods.add(side));
        goods
    }

    /// Whether a gain would set off the end of the game, which may come too early.
    fn sets_off_the_end(&self, s: &State, seat: Seat, goods: Goods) -> bool {
        !s.turn.triggered && s.console(seat).points + goods.points >= GOAL
    }

    /// Whether allocating dice to some sectors gives a seat more than allocating them to others, also if 2X comes after it: what it would repeat of
    /// the others is not more than what it could repeat of these.
    fn sectors_give_more(&self, s: &State, seat: Seat, more: &[Sector], less: &[Sector]) -> bool {
        let repeated = |sector: Sector| {
            let again = self.goods_of(s, seat, sector);
            more.iter().any(|&sector| covers(self.goods_of(s, seat, sector), again))
        };
        self.give_more(s, seat, more, less)
            && (!self.has_charged_repeat(s, seat) || less.iter().all(|&sector| repeated(sector)))
    }

    /// Whether some sectors together give a seat more than others do: more goods, and no charge or arrow of the others is missed. Arrows of
    /// their own need not be followed.
    fn give_more(&self, s: &State, seat: Seat, more: &[Sector], less: &[Sector]) -> bool {
        let all =
            |sectors: &[Sector]| sectors.iter().map(|&sector| self.goods_of(s, seat, sector)).sum::<Goods>();
        let (gain, other) = (all(more), all(less));
        let been = less.iter().fold(Sectors::NONE, |been, &sector| been | Sectors::only(sector));
        let is_plain = |sector: Sector| {
            self.paying_sides(s, seat, sector).all(|(card, side)| {
                let leads = side.arrow.is_some_and(|arrow| !(arrow.reach(sector) - been).is_empty());
                s.charges_on(card) >= side.squares && !leads
            })
        };
        covers(gain, other)
            && gain != other
            && !self.sets_off_the_end(s, seat, gain)
            && less.iter().all(|&sector| is_plain(sector))
    }

    /// Whether an action leads to the same position as another, but for more goods, however many: so it is where nothing can come of which sector
    /// an arrow was followed to.
    fn leads_to_more(&self, s: &State, seat: Seat, more: Action, less: Action) -> bool {
        let mut chance = Fast::new(0);
        let mut watched = Watched::new(&mut chance);
        let [(mut more, gain), (less, other)] = [more, less].map(|action| {
            let mut after = s.clone();
            // What could be taken back does not matter to a trial.
            let _ = self.apply(&mut after, seat, action, &mut watched, &mut NoLog);
            let &Console { credits, income, points, .. } = after.console(seat);
            (after, Goods { credits, income, points })
        });
        let console = more.console_mut(seat);
        (console.credits, console.income, console.points) = (other.credits, other.income, other.points);
        let comes_too_early = !s.turn.triggered && gain.points >= GOAL;
        covers(gain, other) && gain != other && !comes_too_early && !watched.was_asked() && more == less
    }

    /// Whether moving the sum by so many places leads to more than moving it by so many others. Where it could be moved on, either may lead anywhere.
    fn is_better_move(&self, s: &State, seat: Seat, more: u8, less: u8) -> bool {
        let Some(Effect::ShiftSum { dir, .. }) = self.open_effect(s, seat) else { return false };
        let moves_on = |card: Card| {
            let side = self.visible_side(s, seat, card);
            self.fits_turn(s, seat, side.colour)
                && side.effects().iter().any(|effect| matches!(effect, Effect::ShiftSum { .. }))
        };
        let [more, less] = [more, less].map(|places| shifted(s.sum(seat), dir, places).map(Sector::of_dice));
        match (more, less) {
            (Some(more), Some(less)) => {
                !s.console(seat).payable.iter().any(moves_on)
                    && self.sectors_give_more(s, seat, &[more], &[less])
            }
            _ => false,
        }
    }

    /// Whether a ship has all that another ship of the same sector has, and more, at no higher cost where costs count.
    fn is_better_buy(&self, s: &State, seat: Seat, more: Card, less: Card) -> bool {
        let (better, worse) = (self.deck.face(more), self.deck.face(less));
        let exact = matches!(self.open_effect(s, seat), Some(Effect::Buy { .. }));
        more != less
            && more.is_ship()
            && less.is_ship()
            && better.sector == worse.sector
            && (!exact || better.cost <= worse.cost)
            && side_covers(&better.station, &worse.station)
            && side_covers(&better.deployed, &worse.deployed)
            && (better.station != worse.station || better.deployed != worse.deployed)
    }
}
