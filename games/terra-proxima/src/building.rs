//! Build: the Base, Scout Ships and Research Tokens.

use table::{Actions, Refusal, Seat, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::{Action, ScoutPrice},
    board::{Area, Ground},
    pieces::{Cards, Hex, KINDS, Piece},
    state::{Kind, State},
};

/// One of each Planetary Material.
const TOKEN: Cards = Cards::of_planetary([1; KINDS]);

impl ScoutPrice {
    /// The cards.
    #[inline]
    pub(crate) fn cards(self) -> Cards {
        let mut cards = Cards::NONE;
        self.materials().iter().for_each(|material| cards.0[material.index()] = 1);
        cards
    }
}

/// Why a piece can't be built on a space.
enum Unbuildable {
    /// One was built this turn.
    Again,
    /// It is no Moon and no Planet.
    NoWorld,
    /// It lies in the Inner Board area.
    Inner,
    /// None of the player's Ships is there.
    NoShip,
    /// Two pieces are there.
    Full,
    /// The player has built all that they may in the Outer Board area.
    Outer,
    /// The same in the Middle Board area.
    Middle,
}

/// That a player has built all of so many pieces that an area takes.
fn all_built(count: u8, area: &str) -> String {
    match count {
        0 => format!("Nothing may be built in {area}."),
        1 => format!("You have built your piece in {area}."),
        2 => format!("You have built both of your pieces in {area}."),
        _ => format!("You have built all {count} of your pieces in {area}."),
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
    fn may_build(&self, s: &State, hex: Hex) -> Result<(), Unbuildable> {
        let board = &self.figures.board;
        if s.turn.built {
            return Err(Unbuildable::Again);
        }
        if !matches!(board.ground(hex), Ground::Moon | Ground::Planet) {
            return Err(Unbuildable::NoWorld);
        }
        let area = board.area(hex);
        if area == Area::Inner {
            return Err(Unbuildable::Inner);
        }
        if !Piece::SHIPS.iter().any(|&ship| s.me().at(ship) == Some(hex)) {
            return Err(Unbuildable::NoShip);
        }
        if self.pieces_on(s, hex) >= 2 {
            return Err(Unbuildable::Full);
        }
        if area == Area::Outer && s.me().built_outer >= self.figures.outer_limit {
            return Err(Unbuildable::Outer);
        }
        if area == Area::Middle && s.me().built_middle >= self.figures.middle_limit {
            return Err(Unbuildable::Middle);
        }
        Ok(())
    }

    fn check_build(&self, s: &State, hex: Hex) -> Result<(), Refusal> {
        self.may_build(s, hex).map_err(|unbuildable| {
            let (rule, why) = match unbuildable {
                Unbuildable::Again => {
                    (rule!("build.one-piece-per-turn"), "You have built a piece this turn.".to_owned())
                }
                Unbuildable::NoWorld => {
                    (rule!("build.only-moon-planet"), format!("{hex} is neither a Moon nor a Planet."))
                }
                Unbuildable::Inner => {
                    (rule!("build.inner-none"), format!("{hex} lies in the Inner Board area."))
                }
                Unbuildable::NoShip => {
                    (rule!("build.own-ship-there"), format!("None of your Ships is on {hex}."))
                }
                Unbuildable::Full => (rule!("build.full-space"), format!("{hex} already holds two pieces.")),
                Unbuildable::Outer => {
                    (rule!("build.outer-two"), all_built(s.me().built_outer, "the Outer Board area"))
                }
                Unbuildable::Middle => {
                    (rule!("build.middle-one"), all_built(s.me().built_middle, "the Middle Board area"))
                }
            };
            Refusal::new(rule, why)
        })
    }

    pub(crate) fn legal_builds(&self, s: &State, out: &mut Actions<Action>) {
        let player = s.me();
        let scout = self.next_scout(s).is_some()
            && player.hand.planetary_kinds().chunks(2).all(|pair| pair[0] > 0 || pair[1] > 0);
        let base = player.at(Piece::Base).is_none();
        if !s.turn.built && (scout || base) {
            // Two Ships on a space leave no room, so no space comes twice.
            for ship in Piece::SHIPS {
                let Some(at) = player.at(ship).filter(|&at| self.may_build(s, at).is_ok()) else { continue };
                if base {
                    out.push(Action::Base(at));
                }
                if scout {
                    for price in ScoutPrice::all().filter(|price| player.hand.contains(&price.cards())) {
                        out.push(Action::Scout(at, price));
                    }
                }
            }
        }
        if self.may_research(s) {
            out.push(Action::Research);
        }
    }

    pub(crate) fn check_base(&self, s: &State, hex: Hex) -> Result<(), Refusal> {
        if s.me().at(Piece::Base).is_some() {
            return Err(Refusal::new(rule!("components.pieces"), "You have built your Base."));
        }
        self.check_build(s, hex)
    }

    pub(crate) fn check_scout(&self, s: &State, hex: Hex, price: ScoutPrice) -> Result<(), Refusal> {
        if self.next_scout(s).is_none() {
            return Err(Refusal::new(rule!("components.pieces"), "You have built both Scout Ships."));
        }
        self.check_build(s, hex)?;
        if s.me().hand.contains(&price.cards()) {
            return Ok(());
        }
        Err(Refusal::new(rule!("scout.cost"), format!("You do not have {}.", price.cards())))
    }

    fn place(&self, s: &mut State, piece: Piece, at: Hex, cards: Cards, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.pay(seat, &cards);
        let outer = self.figures.board.area(at) == Area::Outer;
        let player = s.me_mut();
        player.pieces[piece.index()] = Some(at);
        player.built_outer += u8::from(outer);
        player.built_middle += u8::from(!outer);
        s.turn.built = true;
        if piece.is_ship() && s.turn.moves > 0 {
            s.turn.left[piece.index()] = self.figures.spaces;
        }
        log.push(|| Event::Built { seat, piece, at, cards });
        s.acted(Kind::Build)
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

    pub(crate) fn may_research(&self, s: &State) -> bool {
        s.me().research < self.figures.tokens.terra && s.me().hand.contains(&TOKEN)
    }

    pub(crate) fn check_research(&self, s: &State) -> Result<(), Refusal> {
        let tokens = s.me().research;
        if tokens >= self.figures.tokens.terra {
            return Err(Refusal::new(
                rule!("research.max-seven"),
                format!("You have {tokens} Research Tokens, which is all that there are for you."),
            ));
        }
        if self.may_research(s) {
            return Ok(());
        }
        let missing: Vec<&str> = TOKEN
            .iter()
            .filter(|&(material, _)| s.me().hand.count(material) == 0)
            .map(|(material, _)| material.title())
            .collect();
        Err(Refusal::new(rule!("research.cost"), format!("You have no {}.", missing.join(", no "))))
    }

    pub(crate) fn research(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.pay(seat, &TOKEN);
        let player = s.me_mut();
        player.research += 1;
        let tokens = player.research;
        log.push(|| Event::Researched { seat, tokens });
        s.acted(Kind::Build)
    }
}
