//! Places at the end, scores on the way, and the truths that every position keeps.

use table::{Actions, Game, Outcome, Part, Score, Seat};

use crate::{
    TerraProxima,
    asking::{after_dice, before_dice},
    board::{Area, Ground},
    pieces::{Cards, Hex, MAX_PLAYERS, Material, Piece},
    state::{Passage, Phase, Player, State},
    trading::MOST_RECEIVED,
};

impl TerraProxima {
    /// What decides between players or teams: landed Cruisers, Research Tokens, System Repairs.
    fn standing(&self, s: &State, seat: Seat) -> (u8, u8, u8) {
        let mates = Seat::all(self.players).filter(|&mate| self.allied(mate, seat));
        mates.fold((0, 0, 0), |(landed, tokens, repairs), mate| {
            let player = &s.players[mate.index()];
            let landed = landed + u8::from(player.landed());
            (landed, tokens + player.research, repairs + u8::from(player.repaired))
        })
    }

    pub(crate) fn outcome_of(&self, s: &State) -> Option<Outcome> {
        let how = match s.phase {
            Phase::Landed => "landing",
            Phase::OutOfTime => "turn-limit",
            _ => return None,
        };
        Some(Outcome::ranked(self.players, how, |seat| {
            // The team that ended the game has won, even if another has as many Cruisers on Terra Proxima.
            let won = s.phase == Phase::Landed && self.allied(seat, s.turn.active);
            (won, self.standing(s, seat))
        }))
    }

    /// Research Tokens are what progress is measured by; they also decide at the turn limit.
    pub(crate) fn scores_of(&self, s: &State) -> Vec<Score> {
        // Allies win together, so that their common figures are what counts.
        let tokens_of = if self.teams > 0 { "Research Tokens of the team" } else { "Research Tokens" };
        let score = |seat: Seat| {
            let (landed, tokens, repairs) = self.standing(s, seat);
            Score::of(
                seat,
                vec![Part::new(tokens_of, tokens)],
                vec![Part::new("Cruisers landed", landed), Part::new("System Repairs", repairs)],
            )
        };
        Seat::all(self.players).map(score).collect()
    }

    pub(crate) fn truths(&self, s: &State) -> Result<(), String> {
        let hold = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        hold(s.turn.active.index() < self.players, "the active seat is at the table")?;
        hold(s.first.index() < self.players, "the first seat is at the table")?;
        hold(s.turn.producer.index() < self.players, "the producer is at the table")?;
        hold(s.offer.to.index() < self.players, "the partner is at the table")?;
        hold(s.attack.defender.index() < self.players, "the defender is at the table")?;
        hold(s.attack.asked.index() < self.players, "who is asked for Support is at the table")?;
        hold(s.attack.ship.is_ship(), "a Ship attacks")?;
        hold(
            s.attack.supporter.is_none_or(|seat| seat.index() < self.players),
            "the supporter is at the table",
        )?;
        hold(s.turn.dice.iter().all(|&die| die <= 6), "dice show at most 6")?;
        hold(s.turn.left.iter().all(|&left| left <= 9), "no Ship has more than nine spaces")?;
        hold(s.turn.moves <= 3, "at most three Moves are paid for")?;
        let stays = |ship: &Piece| !s.turn.is_stopped(*ship) || s.turn.left[ship.index()] == 0;
        hold(Piece::SHIPS.iter().all(stays), "a Ship that was stopped has no spaces left")?;
        hold(s.turn.sent <= s.turn.offers, "what is sent was started")?;
        hold(s.turn.offers <= self.figures.offers, "too many offers")?;
        let late = |pass: &Passage| !matches!(pass, Passage::Late(spaces) | Passage::LateMoved(spaces) if *spaces > 9);
        hold(s.turn.passes.iter().all(late), "no trip past an obstacle has more than nine spaces")?;
        let received = s.turn.received.iter().all(|&worth| worth <= MOST_RECEIVED);
        hold(received, "nobody received more than allowed from allies")?;
        self.cards_are_conserved(s)?;
        self.mission_cards_are_sound(s)?;
        for seat in Seat::all(MAX_PLAYERS) {
            let player = &s.players[seat.index()];
            if seat.index() >= self.players {
                hold(*player == Player::default(), "nobody sits at empty seats")?;
                continue;
            }
            self.player_is_sound(s, player).map_err(|what| format!("{seat}: {what}"))?;
            self.knowledge_is_sound(s, seat)?;
        }
        self.spaces_are_sound(s)?;
        self.phase_is_sound(s)?;
        self.somebody_can_act(s)
    }

    /// Whoever is asked has an answer.
    fn somebody_can_act(&self, s: &State) -> Result<(), String> {
        let Some(asked) = self.to_act(s).first() else { return Ok(()) };
        let mut answers = Actions::new();
        self.legal(s, asked, &mut answers);
        if answers.is_empty() { Err(format!("{asked} is asked and has no answer")) } else { Ok(()) }
    }

    fn cards_are_conserved(&self, s: &State) -> Result<(), String> {
        for &material in Material::ALL {
            let hands: u32 = s.players.iter().map(|player| u32::from(player.hand.count(material))).sum();
            let wagers: u32 = s
                .attack
                .wagers
                .iter()
                .flatten()
                .map(|bundle| u32::from(bundle.cards().count(material)))
                .sum();
            let all = hands + wagers + u32::from(s.yard.count(material));
            if all != u32::from(self.figures.stacks.count(material)) {
                return Err(format!("there are {all} {} in all", material.id()));
            }
        }
        Ok(())
    }

    /// No System Repair Card is dealt twice, and a team's Defense Card lies with its first seat.
    fn mission_cards_are_sound(&self, s: &State) -> Result<(), String> {
        let mut dealt = Cards::NONE;
        for seat in Seat::all(self.players) {
            let player = &s.players[seat.index()];
            if let Some(material) = player.repair {
                dealt.0[material.index()] += 1;
                if dealt.count(material) > 1 {
                    return Err(format!("two players have the System Repair Card for {}", material.id()));
                }
            }
            if player.defense && self.defense_holder(seat) != seat.index() {
                return Err(format!("{seat} has a Defense Card besides the team's"));
            }
        }
        Ok(())
    }

    fn player_is_sound(&self, s: &State, player: &Player) -> Result<(), String> {
        let hold = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        let figures = &self.figures;
        hold(player.hand.lunar() <= figures.lunar_limit, "too many Lunar cards")?;
        hold(player.hand.planetary() <= figures.planetary_limit, "too many Planetary cards")?;
        hold(player.research <= figures.tokens[2], "too many Research Tokens")?;
        hold(player.emp <= figures.emp_limit, "too many EMP Tokens")?;
        hold(player.turns <= self.turn_limit, "too many turns")?;
        let placed = (s.phase == Phase::Pad) == player.pieces[Piece::Cruiser.index()].is_none();
        hold(placed, "the Cruiser is on the board once the Launch Pads are taken")?;
        hold(
            player.repair.is_some() == (s.phase != Phase::Pad),
            "System Repair Cards are dealt with the pads",
        )?;
        hold(player.repair.is_none_or(|material| !material.is_lunar()), "repairs take Planetary cards")?;
        let built = player.pieces[1..].iter().flatten().count();
        hold(
            usize::from(player.built_outer) + usize::from(player.built_middle) == built,
            "pieces were built somewhere",
        )?;
        hold(player.built_outer <= figures.outer_limit, "too many pieces built in the Outer Board area")?;
        hold(player.built_middle <= figures.middle_limit, "too many pieces built in the Middle Board area")?;
        for &piece in Piece::ALL {
            let Some(at) = player.at(piece) else { continue };
            let stands = match self.figures.board.ground(at) {
                Ground::Asteroids | Ground::Nebula => false,
                Ground::Pad => piece == Piece::Cruiser,
                Ground::Terra => {
                    piece == Piece::Cruiser && player.repaired && player.research == figures.tokens[2]
                }
                Ground::Empty => piece.is_ship(),
                Ground::Moon | Ground::Planet => piece.is_ship() || figures.board.area(at) != Area::Inner,
            };
            hold(stands, "a piece stands where it can't")?;
        }
        Ok(())
    }

    fn knowledge_is_sound(&self, s: &State, owner: Seat) -> Result<(), String> {
        let Player { hand, known, possible, .. } = &s.players[owner.index()];
        let hand = &hand.0[3..];
        for observer in Seat::all(MAX_PLAYERS) {
            let private = s.private[observer.index()][owner.index()];
            let excluded = s.excluded[observer.index()][owner.index()];
            let true_to_hand = (0..6).all(|kind| {
                let there = u16::from(hand[kind]);
                let least = u16::from(known[kind]) + u16::from(private[kind]);
                let most = u16::from(possible[kind]);
                least <= there
                    && there + u16::from(excluded[kind]) <= most
                    && most <= there + u16::from(self.figures.planetary_limit)
            });
            let idle = observer == owner || observer.index() >= self.players;
            if !true_to_hand || idle && (private, excluded) != ([0; 6], [0; 6]) {
                return Err(format!("what {observer} knows of the hand of {owner} is not so"));
            }
        }
        Ok(())
    }

    fn spaces_are_sound(&self, s: &State) -> Result<(), String> {
        let mut standing = [(0u8, None::<Seat>); crate::pieces::SPACES];
        for seat in Seat::all(self.players) {
            for at in s.players[seat.index()].pieces.into_iter().flatten().filter(|&at| at != Hex::CENTRE) {
                let (count, owner) = &mut standing[at.index()];
                *count += 1;
                if *count > 2 || owner.is_some_and(|owner| !self.allied(owner, seat)) {
                    return Err(format!("too much stands on {at}"));
                }
                *owner = Some(seat);
            }
        }
        Ok(())
    }

    fn phase_is_sound(&self, s: &State) -> Result<(), String> {
        let hold = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        let attacking = before_dice(s.phase) || after_dice(s.phase);
        let quiet = s.attack == crate::Attack::none(s.turn.active);
        hold(attacking || quiet, "an Attack is remembered only while it goes on")?;
        let target = s.players[s.attack.defender.index()].at(s.attack.piece);
        hold(!attacking || target.is_some(), "the target is on the board")?;
        hold(!attacking || !self.allied(s.attack.defender, s.turn.active), "opponents are attacked")?;
        hold(s.phase != Phase::SupporterReward || s.attack.supporter.is_some(), "somebody supported")?;
        hold(s.phase != Phase::Keep || !s.turn.produced.is_empty(), "there is something to keep")?;
        let trading = matches!(s.phase, Phase::Compose | Phase::Answer);
        hold(
            trading || s.offer == crate::Offer::none(s.turn.active),
            "an offer is remembered only while it is open",
        )?;
        hold(!trading || s.offer.to != s.turn.active, "offers go to others")?;
        hold(!trading || s.me().hand.contains(&s.offer.give), "what is offered is there")?;
        hold(
            s.phase == Phase::Backfire || s.turn.to_forfeit == 0,
            "cards are given up only after a backfire",
        )?;
        let landed = Seat::all(self.players)
            .filter(|&mate| self.allied(mate, s.turn.active))
            .all(|mate| s.players[mate.index()].landed());
        hold((s.phase == Phase::Landed) == landed, "the game is over when a whole team has landed")?;
        let produced: Cards = s.turn.produced;
        hold(s.yard.contains(&produced), "what is produced is in the Salvage Yard")
    }
}
