//! One table while it is in memory: its seats, its match, and what follows from every change.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Append, SessionId, Stage, Stored, TableId};
use table::{
    Eyes, Names, Seat, SeatSet, Seq,
    chance::{Nonce, Secret},
    erased::{AnyMatch, Tidings},
    live::Invitation,
    record::{Entry, SeatInfo, What},
};

use crate::{
    offer::Offer,
    problem::{Kind, Problem},
    wire::{Pace, SeatDecision},
};

/// What a table keeps beside its record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Extra {
    /// The game's options.
    pub options: Value,
    /// How fast bots answer.
    pub pace: Pace,
    /// The rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<TableId>,
}

/// What lists show of a table, stored with every change so that a list opens no match.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Card {
    /// Which round.
    pub round: u32,
    /// Who may act.
    pub to_act: Vec<Seat>,
    /// Public points by seat.
    pub points: Vec<i32>,
    /// `human` or the bot's name, by seat, after all that was handed over.
    pub players: Vec<String>,
    /// Who gave up.
    pub resigned: Vec<Seat>,
    /// The entry after which each seat's decision has been the same.
    pub since: Vec<u32>,
}

/// A vote that an absent seat be played by a bot.
#[derive(Clone, Debug)]
pub struct Vote {
    /// Which seat.
    pub seat: Seat,
    /// By which bot.
    pub to: String,
    /// The seats that want it.
    pub by: SeatSet,
}

/// A table in memory.
pub struct Live {
    /// The table as it was stored when it was loaded; its seats are kept current.
    pub stored: Stored,
    /// What it keeps beside its record.
    pub extra: Extra,
    /// Its game.
    pub offer: Offer,
    /// The match, once it has begun.
    pub game: Option<Box<dyn AnyMatch>>,
    /// What lists show.
    pub card: Card,
    /// Votes that are open.
    pub votes: Vec<Vote>,
    prints: Vec<u64>,
    /// Whether anything happened since it was loaded.
    pub changed: bool,
}

impl Live {
    /// A table as it is stored, with its match if it has begun.
    pub fn new(stored: Stored, offer: Offer, game: Option<Box<dyn AnyMatch>>) -> Result<Live, Problem> {
        let damaged = |_| Problem::new(Kind::Unavailable, "what is stored of this table cannot be read");
        let extra = serde_json::from_value(stored.extra.clone()).map_err(damaged)?;
        let mut card: Card = serde_json::from_value(stored.card.clone()).map_err(damaged)?;
        let seats = stored.seats.len();
        if card.players.len() != seats {
            card.players = stored.seats.iter().map(|seat| seat.player.clone()).collect();
        }
        card.since.resize(seats, 0);
        let mut live = Live {
            stored,
            extra,
            offer,
            game,
            card,
            votes: Vec::new(),
            prints: vec![0; seats],
            changed: false,
        };
        for decision in live.decisions() {
            live.prints[decision.seat.index()] = print(&decision);
        }
        Ok(live)
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.stored.seats.len()
    }

    /// The newest entry; 0 while the table waits.
    pub fn seq(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.record().next_seq().0.saturating_sub(1))
    }

    /// Who may act.
    pub fn to_act(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.to_act())
    }

    /// Whether the match has been played to its end.
    pub fn is_over(&self) -> bool {
        self.stored.stage == Stage::Finished
    }

    /// The names at the table.
    pub fn names(&self) -> Names {
        Names::new(self.stored.seats.iter().map(|seat| seat.name.clone()))
    }

    /// The seats of a session.
    pub fn seats_of(&self, session: &SessionId) -> SeatSet {
        let mine = |seat: &Seat| self.stored.seats[seat.index()].owners.contains(session);
        Seat::all(self.seats()).filter(mine).collect()
    }

    /// Whether a person plays this seat now.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.card.players.get(seat.index()).is_some_and(|player| player == "human")
    }

    /// The eyes that go with these seats: everything after the end; with several seats, the one whose decision it is.
    pub fn eyes(&self, seats: SeatSet) -> Eyes {
        if self.is_over() {
            return Eyes::All;
        }
        let deciding = self.to_act().iter().find(|&seat| seats.contains(seat));
        deciding.or(seats.first()).map_or(Eyes::Spectator, Eyes::Seat)
    }

    /// The eyes for one entry: whoever did it saw what it did.
    pub fn eyes_for(&self, entry: &Entry, seats: SeatSet) -> Eyes {
        match seat_of(&entry.what) {
            Some(seat) if !self.is_over() && seats.contains(seat) => Eyes::Seat(seat),
            _ => self.eyes(seats),
        }
    }

    /// What each person who may act is asked.
    pub fn decisions(&self) -> Vec<SeatDecision> {
        let Some(game) = &self.game else { return Vec::new() };
        let decision = |seat: Seat| SeatDecision {
            seat,
            prompt: game.prompt(seat),
            choices: game.choices(seat),
            may_undo: game.may_undo(seat).is_ok(),
            since: self.card.since[seat.index()],
        };
        game.to_act().iter().filter(|&seat| self.is_human(seat)).map(decision).collect()
    }

    /// Whether every seat is taken, so that the match can begin.
    pub fn is_full(&self) -> bool {
        self.stored.seats.iter().all(|seat| seat.nonce.is_some())
    }

    /// Begins the match.
    pub fn begin(&mut self) -> Result<Tidings, Problem> {
        let seat = |row: &store::SeatRow| SeatInfo { name: row.name.clone(), player: row.player.clone() };
        let invitation = Invitation {
            seats: self.stored.seats.iter().map(seat).collect(),
            secret: self.stored.secret,
            nonces: self.stored.seats.iter().filter_map(|seat| seat.nonce).collect(),
        };
        let started = self.offer.game.start(&self.extra.options, None, invitation);
        let (game, tidings) =
            started.map_err(|problem| Problem::new(Kind::Malformed, problem.to_string()))?;
        self.game = Some(game);
        Ok(tidings)
    }

    /// Takes note of what happened in the match, and gives what is to be written. The decisions that are open now are
    /// made on the way, and given too.
    pub fn note(
        &mut self,
        tidings: &Tidings,
        request: Option<(String, String)>,
        at: u64,
    ) -> Option<(Append, Vec<SeatDecision>)> {
        let entries: Vec<Entry> = tidings.iter().map(|happened| happened.entry().clone()).collect();
        let first = entries.first()?.seq;
        let seq = self.seq();
        for entry in &entries {
            if let What::HandOver { seat, to } = &entry.what {
                self.card.players[seat.index()].clone_from(to);
            }
            if let What::Resign { seat } = &entry.what {
                self.card.resigned.push(*seat);
            }
            // Whoever acts has made their decision: what they are asked next is another one, even in the same words.
            if let Some(seat) = seat_of(&entry.what) {
                self.card.since[seat.index()] = seq;
            }
        }
        let mut decisions = self.decisions();
        let mut prints = vec![0; self.seats()];
        for decision in &mut decisions {
            let seat = decision.seat.index();
            prints[seat] = print(decision);
            if prints[seat] != self.prints[seat] {
                self.card.since[seat] = seq;
            }
            decision.since = self.card.since[seat];
        }
        self.prints = prints;
        let game = self.game.as_ref()?;
        self.card.round = game.round();
        self.card.to_act = game.to_act().iter().collect();
        self.card.points = game.scores(Eyes::Spectator).iter().map(|score| score.points).collect();
        self.stored.stage = if game.to_act().is_empty() { Stage::Finished } else { Stage::Running };
        self.stored.updated = at;
        self.changed = true;
        let append = Append {
            id: self.stored.id.clone(),
            expected: first,
            header: (first == Seq(0)).then(|| game.record().header.clone()),
            entries,
            stage: self.stored.stage,
            card: serde_json::to_value(&self.card).expect("a card is plain data"),
            request,
            at,
        };
        Some((append, decisions))
    }

    /// What a bot's chance is made from here: known to nobody, and the same whenever the same choice is made again.
    pub fn bot_seed(secret: &Secret, seat: Seat, seq: u32) -> u64 {
        let mut hasher = blake3::Hasher::new_derive_key("starboard bot at the table 1");
        hasher.update(&secret.0).update(&[seat.into()]).update(&seq.to_le_bytes());
        let mut seed = [0; 8];
        hasher.finalize_xof().fill(&mut seed);
        u64::from_le_bytes(seed)
    }
}

/// Who did something.
pub fn seat_of(what: &What) -> Option<Seat> {
    match what {
        What::Setup | What::NewRules { .. } => None,
        What::Act { seat, .. }
        | What::Undo { seat }
        | What::Resign { seat }
        | What::HandOver { seat, .. }
        | What::TimeOut { seat, .. } => Some(*seat),
    }
}

/// Tells decisions apart. Only within one run of the server, so that any hash will do.
fn print(decision: &SeatDecision) -> u64 {
    let mut hasher = DefaultHasher::new();
    decision.prompt.text.hash(&mut hasher);
    for choice in &decision.choices {
        (choice.code, &choice.label).hash(&mut hasher);
    }
    hasher.finish()
}

/// What a seat adds to the chance: its own wish, and randomness of the server's, so that neither chooses alone.
pub fn nonce(wish: Option<Nonce>) -> Result<Nonce, Problem> {
    let own = crate::identity::random::<32>()?;
    let mut hasher = blake3::Hasher::new();
    hasher.update(&own);
    if let Some(wish) = wish {
        hasher.update(&wish.0);
    }
    Ok(Nonce(*hasher.finalize().as_bytes()))
}
