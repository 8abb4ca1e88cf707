//! Build: the Base, Scout Ships and Research Tokens.

use table::{Actions, Rules, Seat, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::{Action, ScoutPrice},
    map::{Area, Ground},
    pieces::{Cards, Hex, KINDS, MAX_PLAYERS, Piece},
    reason::Reason,
    state::{ActionType, State},
};

/// One of each Planetary Material.
pub(crate) const TOKEN: Cards = Cards::of_planetary([1; KINDS]);

/// Whether the active player has the cards for a Research Token.
fn can_pay_token(s: &State) -> bool {
    s.me().hand.contains(&TOKEN)
}

/// Whether the active player has the cards of a price.
fn may_pay(s: &State, price: ScoutPrice) -> Result<(), Reason> {
    if s.me().hand.contains(&price.cards()) { Ok(()) } else { Err(Reason::NotHeld) }
}

impl ScoutPrice {
    /// The cards.
    #[inline]
    pub(crate) fn cards(self) -> Cards {
        let mut cards = Cards::NONE;
        self.materials().iter().for_each(|material| cards.0[material.index()] = 1);
        cards
    }
}

impl TerraProxima {
    /// The Scout Ship that would be built next.
    fn next_scout(&self, s: &State) -> Option<Piece> {
        [Piece::ScoutOne, Piece::ScoutTwo].into_iter().find(|&scout| s.me().at(scout).is_none())
    }

    fn pieces_on(&self, s: &State, hex: Hex) -> usize {
        Seat::all(self.players)
            .map(|seat| s.players[seat.index()].pieces.iter().filter(|&&at| at == Some(hex)).count())
            .sum()
    }

    /// Whether the active player may build a piece on a space, the price aside.
    fn may_build(&self, s: &State, hex: Hex) -> Result<(), Reason> {
        let map = &self.figures.map;
        if s.turn.built {
            return Err(Reason::BuiltThisTurn);
        }
        if !matches!(map.ground(hex), Ground::Moon | Ground::Planet) {
            return Err(Reason::NoWorld);
        }
        let area = map.area(hex);
        if !area.is_built_on() {
            return Err(Reason::InnerArea);
        }
        if !Piece::SHIPS.iter().any(|&ship| s.me().at(ship) == Some(hex)) {
            return Err(Reason::NoShipThere);
        }
        if self.pieces_on(s, hex) >= 2 {
            return Err(Reason::NoRoomToBuild);
        }
        if area == Area::Outer && s.me().built_outer >= self.figures.outer_limit {
            return Err(Reason::OuterLimit);
        }
        if area == Area::Middle && s.me().built_middle >= self.figures.middle_limit {
            return Err(Reason::MiddleLimit);
        }
        Ok(())
    }

    pub(crate) fn legal_builds(&self, s: &State, out: &mut Actions<Action>) {
        let payable = || ScoutPrice::all().filter(|&price| may_pay(s, price).is_ok());
        // Two Ships on a space leave no room, so no space comes twice.
        for at in Piece::SHIPS.into_iter().filter_map(|ship| s.me().at(ship)) {
            if self.may_build(s, at).is_err() {
                continue;
            }
            if self.may_build_base(s, at).is_ok() {
                out.push(Action::Base(at));
            }
            for price in payable() {
                if self.may_build_scout(s, at, price).is_ok() {
                    out.push(Action::Scout(at, price));
                }
            }
        }
        // Those that are left are not counted where nobody can pay for one.
        if can_pay_token(s) && self.may_research(s).is_ok() {
            out.push(Action::Research);
        }
    }

    /// Whether the active player may build the Base on a space.
    pub(crate) fn may_build_base(&self, s: &State, hex: Hex) -> Result<(), Reason> {
        if s.me().at(Piece::Base).is_some() {
            return Err(Reason::BaseBuilt);
        }
        self.may_build(s, hex)
    }

    /// Whether the active player may build a Scout Ship on a space for a price.
    pub(crate) fn may_build_scout(&self, s: &State, hex: Hex, price: ScoutPrice) -> Result<(), Reason> {
        if self.next_scout(s).is_none() {
            return Err(Reason::ScoutsBuilt);
        }
        self.may_build(s, hex)?;
        may_pay(s, price)
    }

    fn place(&self, s: &mut State, piece: Piece, at: Hex, cards: Cards, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.pay(seat, &cards);
        let outer = self.figures.map.area(at) == Area::Outer;
        let player = s.me_mut();
        player.pieces[piece.index()] = Some(at);
        player.built_outer += u8::from(outer);
        player.built_middle += u8::from(!outer);
        s.turn.built = true;
        if piece.is_ship() && s.turn.moves > 0 {
            s.turn.left[piece.index()] = self.figures.spaces;
        }
        log.push(|| Event::Built { seat, piece, at, cards });
        s.acted(ActionType::Build)
    }

    pub(crate) fn build_base(&self, s: &mut State, at: Hex, log: &mut impl Sink<Event>) -> Step {
        self.place(s, Piece::Base, at, Cards::NONE, log)
    }

    pub(crate) fn build_scout(
        &self,
        s: &mut State,
        at: Hex,
        price: ScoutPrice,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let scout = self.next_scout(s).expect("a Scout Ship is in reserve");
        self.place(s, scout, at, price.cards(), log)
    }

    /// How many Research Tokens are in the Salvage Yard.
    fn tokens_left(&self, s: &State) -> u8 {
        let taken = s.players[..self.players].iter().map(|player| player.research).sum::<u8>();
        self.figures.tokens.supply() - taken
    }

    /// How many Research Tokens the player or team still lacks for landing that lacks fewest, once a seat has one more.
    fn fewest_missing(&self, s: &State, with: Seat) -> u8 {
        let mut missing = [0; MAX_PLAYERS];
        for seat in Seat::all(self.players) {
            let tokens = s.players[seat.index()].research + u8::from(seat == with);
            missing[usize::from(self.team(seat))] += self.figures.tokens.terra.saturating_sub(tokens);
        }
        let sides = if self.teams == 0 { self.players } else { self.teams };
        missing[..sides].iter().copied().min().unwrap_or(0)
    }

    /// Whether the active player may build a Research Token.
    pub(crate) fn may_research(&self, s: &State) -> Result<(), Reason> {
        match self.tokens_left(s) {
            0 => Err(Reason::NoTokens),
            left if self.fewest_missing(s, s.turn.active) >= left => Err(Reason::LastTokens),
            _ if can_pay_token(s) => Ok(()),
            _ => Err(Reason::TokenCards),
        }
    }

    pub(crate) fn research(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.pay(seat, &TOKEN);
        let player = s.me_mut();
        player.research += 1;
        let tokens = player.research;
        log.push(|| Event::Researched { seat, cards: TOKEN, tokens });
        s.acted(ActionType::Build)
    }
}
