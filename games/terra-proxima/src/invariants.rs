//! What is true of every position: a fault is told in words.

use table::{Actions, Rules, Seat};

use crate::{
    TerraProxima,
    asking::{after_dice, before_dice},
    attacking::ANNOUNCEMENTS,
    map::{Area, FARTHEST, Ground},
    pieces::{Cards, Hex, KINDS, MAX_PLAYERS, Material, Piece},
    state::{Passage, Phase, Player, State},
    trading::MOST_RECEIVED,
};

fn hold(holds: bool, fault: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault.to_owned()) }
}

/// What is true of a position, or the first fault in words.
pub(crate) fn invariants(rules: &TerraProxima, s: &State) -> Result<(), String> {
    hold(s.turn.active.index() < rules.players, "the active seat is not at the table")?;
    hold(s.first.index() < rules.players, "the first seat is not at the table")?;
    hold(s.turn.producer.index() < rules.players, "the producer is not at the table")?;
    hold(s.offer.to.index() < rules.players, "the partner of the trade is not at the table")?;
    hold(s.attack.defender.index() < rules.players, "the defender is not at the table")?;
    hold(s.attack.asked.index() < rules.players, "who is asked for Support is not at the table")?;
    hold(s.attack.ship.is_ship(), "something that is no Ship attacks")?;
    hold(
        s.attack.supporter.is_none_or(|seat| seat.index() < rules.players),
        "the supporter is not at the table",
    )?;
    hold(s.turn.dice.iter().all(|&die| die <= 6), "a die shows more than 6")?;
    hold(
        s.turn.left.iter().all(|&left| usize::from(left) <= FARTHEST),
        "a Ship has more spaces left than Moves can bring",
    )?;
    hold(s.turn.moves <= 3, "more than three Moves are paid for")?;
    hold(s.turn.spare < s.turn.moves.max(1), "more Moves are spare than were paid for after the first")?;
    let late = s.turn.late_moves.iter().all(|&moves| moves <= s.turn.spare);
    hold(late, "more Moves lead past an obstacle than are spare")?;
    hold(s.turn.announced <= ANNOUNCEMENTS, "an Attack was announced too often")?;
    let stays = |ship: &Piece| !s.turn.is_stopped(*ship) || s.turn.left[ship.index()] == 0;
    hold(Piece::SHIPS.iter().all(stays), "a Ship that was stopped has spaces left")?;
    hold(s.turn.sent <= s.turn.offers, "more offers were sent than started")?;
    hold(s.turn.offers <= rules.figures.offers, "too many offers were started")?;
    let late = |pass: &Passage| !matches!(pass, Passage::Late(spaces) | Passage::LateMoved(spaces) if usize::from(*spaces) > FARTHEST);
    hold(s.turn.passes.iter().all(late), "a trip past an obstacle has more spaces than Moves can bring")?;
    let received = s.turn.received.iter().all(|&worth| worth <= MOST_RECEIVED);
    hold(received, "somebody received more from allies than is allowed")?;
    let tokens: u32 = s.players.iter().map(|player| u32::from(player.research)).sum();
    hold(tokens <= u32::from(rules.figures.tokens.supply()), "too many Research Tokens")?;
    rules.cards_are_conserved(s)?;
    rules.mission_cards_are_sound(s)?;
    for seat in Seat::all(MAX_PLAYERS) {
        let player = &s.players[seat.index()];
        if seat.index() >= rules.players {
            hold(*player == Player::default(), "an empty seat has something")?;
            continue;
        }
        rules.player_is_sound(s, player).map_err(|what| format!("{seat}: {what}"))?;
        rules.knowledge_is_sound(s, seat)?;
    }
    rules.spaces_are_sound(s)?;
    rules.phase_is_sound(s)?;
    rules.somebody_can_act(s)
}

impl TerraProxima {
    /// Whoever may act has something to do.
    fn somebody_can_act(&self, s: &State) -> Result<(), String> {
        let mut answers = Actions::new();
        for seat in self.to_act(s).iter() {
            answers.clear();
            self.legal(s, seat, &mut answers);
            hold(!answers.is_empty(), "somebody may act and has nothing to do")?;
        }
        Ok(())
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
        let figures = &self.figures;
        hold(player.hand.lunar() <= figures.lunar_limit, "too many Lunar cards")?;
        hold(player.hand.planetary() <= figures.planetary_limit, "too many Planetary cards")?;
        hold(player.emp <= figures.emp_limit, "too many EMP Tokens")?;
        hold(self.turn_limit.is_none_or(|limit| player.turns <= limit), "too many turns")?;
        let placed = (s.phase == Phase::Pad) == player.pieces[Piece::Cruiser.index()].is_none();
        hold(placed, "the Cruiser is on the board before the Launch Pads are taken, or not after it")?;
        hold(
            player.repair.is_some() == (s.phase != Phase::Pad),
            "the System Repair Card is dealt before the Launch Pads are taken, or not after it",
        )?;
        hold(
            player.repair.is_none_or(|material| !material.is_lunar()),
            "the System Repair takes Lunar cards",
        )?;
        let built = player.pieces[1..].iter().flatten().count();
        hold(
            usize::from(player.built_outer) + usize::from(player.built_middle) == built,
            "the pieces that were built are not those on the board",
        )?;
        hold(player.built_outer <= figures.outer_limit, "too many pieces built in the Outer Board area")?;
        hold(player.built_middle <= figures.middle_limit, "too many pieces built in the Middle Board area")?;
        for &piece in Piece::ALL {
            let Some(at) = player.at(piece) else { continue };
            let stands = match self.figures.map.ground(at) {
                Ground::Asteroids | Ground::Nebula => false,
                Ground::Pad => piece == Piece::Cruiser,
                Ground::Terra => {
                    piece == Piece::Cruiser && player.repaired && player.research >= figures.tokens.terra
                }
                Ground::Empty => piece.is_ship(),
                Ground::Moon | Ground::Planet => piece.is_ship() || figures.map.area(at) != Area::Inner,
            };
            hold(stands, "a piece stands where it may not")?;
        }
        Ok(())
    }

    fn knowledge_is_sound(&self, s: &State, owner: Seat) -> Result<(), String> {
        let Player { hand, known, possible, .. } = &s.players[owner.index()];
        let hand = hand.planetary_kinds();
        for observer in Seat::all(MAX_PLAYERS) {
            let private = s.private[observer.index()][owner.index()];
            let excluded = s.excluded[observer.index()][owner.index()];
            let true_to_hand = (0..KINDS).all(|kind| {
                let there = u16::from(hand[kind]);
                let least = u16::from(known[kind]) + u16::from(private[kind]);
                let most = u16::from(possible[kind]);
                least <= there
                    && there + u16::from(excluded[kind]) <= most
                    && most <= there + u16::from(self.figures.planetary_limit)
            });
            let idle = observer == owner || observer.index() >= self.players;
            if !true_to_hand || idle && (private, excluded) != ([0; KINDS], [0; KINDS]) {
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
        let attacking = before_dice(s.phase) || after_dice(s.phase);
        let quiet = s.attack == crate::Attack::none(s.turn.active);
        hold(attacking || quiet, "an Attack is remembered that is over")?;
        let target = s.players[s.attack.defender.index()].at(s.attack.piece);
        hold(!attacking || target.is_some(), "the target of the Attack is not on the board")?;
        hold(!attacking || !self.allied(s.attack.defender, s.turn.active), "an ally is attacked")?;
        hold(
            s.phase != Phase::SupporterReward || s.attack.supporter.is_some(),
            "a supporter is rewarded, but nobody supported",
        )?;
        hold(
            !matches!(s.phase, Phase::MakeRoom | Phase::Keep) || !s.turn.produced.is_empty(),
            "somebody chooses among no produced cards",
        )?;
        hold(
            s.phase != Phase::MakeRoom || s.turn.producer == s.turn.active,
            "somebody makes room on another player's turn",
        )?;
        hold(s.phase != Phase::MakeRoom || self.room_would_help(s), "room is made that brings nothing")?;
        let trading = matches!(s.phase, Phase::Compose | Phase::Answer);
        hold(
            trading || s.offer == crate::Offer::none(s.turn.active),
            "an offer is remembered that is not open",
        )?;
        hold(!trading || s.offer.to != s.turn.active, "an offer goes to its maker")?;
        hold(!trading || s.me().hand.contains(&s.offer.give), "cards are offered that are not there")?;
        hold(
            s.phase == Phase::Backfire || s.turn.to_forfeit == 0,
            "cards are to be given up without a backfire",
        )?;
        let landed = Seat::all(self.players)
            .filter(|&mate| self.allied(mate, s.turn.active))
            .all(|mate| s.players[mate.index()].landed());
        hold(
            (s.phase == Phase::Landed) == landed,
            "the game is over though no team has landed, or goes on though one has",
        )?;
        let produced: Cards = s.turn.produced;
        hold(s.yard.contains(&produced), "produced cards are not in the Salvage Yard")
    }
}
