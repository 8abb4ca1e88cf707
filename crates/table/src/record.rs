//! The record of a match: everything needed to replay it, in readable lines.
//!
//! A record is a file of JSON lines: a header, an entry per line, and, once the match is over, the secret that its chance
//! was made from. Entries hold actions in their text form and every draw that they caused.

use std::{
    fmt,
    fs::File,
    io::{self, Write},
    path::Path,
};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    ContentRef, Seat, SeatSet,
    chance::{Commitment, Draw, Nonce, NonceHash, Secret, match_seed_1},
    fairness::{Agreement, FairnessError, Proof, Terms},
};

/// The version of the record's own shape. Records of format 1 differ in what their chance was made from.
pub const FORMAT: u32 = 2;

/// A record file must be smaller than this.
const LARGEST: u64 = 64 << 20;

/// A name in a record, of a table, a person or a bot, has at most so many bytes. Those that a server gives are much shorter, but a bot's
/// may end with the name of a file.
///
/// Names and options are hashed anew at every renewal of the chance, so a record of long ones would take far longer to check than to
/// read.
pub const LONGEST_NAME: usize = 1024;
/// The options of a record have at most so many bytes.
const LONGEST_OPTIONS: usize = 4096;

/// The number of an entry. The setup is entry 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(pub u32);

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What was agreed before the match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the record's own shape: 1 or [`FORMAT`].
    pub starboard: u32,
    /// The name of the table; empty where there was none, and in format 1.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The game's options.
    pub options: Value,
    /// What it was played with.
    pub content: ContentRef,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// The hash of the secret and of the terms above, published before anyone sat down; in format 1, of the secret alone.
    pub commitment: Commitment,
    /// What each seat added to the chance.
    pub nonces: Vec<Nonce>,
    /// The hashes of nonces that were published before any was opened, by seat; empty if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nonce_hashes: Vec<Option<NonceHash>>,
    /// The seats that published a hash and did not open their nonce in time.
    #[serde(default, with = "crate::fairness::seat_list", skip_serializing_if = "nobody")]
    pub missing: SeatSet,
    /// Where the match branched off, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
}

impl Header {
    /// What the commitment binds besides the secret.
    pub fn terms(&self) -> Terms {
        Terms {
            table: self.table.clone(),
            game: self.game.clone(),
            rules: self.rules,
            content: self.content.hash.clone(),
            options: self.options.clone(),
            players: self.seats.iter().map(|seat| seat.player.clone()).collect(),
            from: 0,
        }
    }

    fn agreement(&self) -> Agreement {
        Agreement {
            commitment: self.commitment,
            nonces: self.nonces.clone(),
            nonce_hashes: self.nonce_hashes.clone(),
            missing: self.missing,
        }
    }

    /// The names that others gave: of the table, of its people and of its bots.
    fn names(&self) -> impl Iterator<Item = &String> {
        let of_seats = self.seats.iter().flat_map(|seat| [&seat.name, &seat.player]);
        std::iter::once(&self.table).chain(of_seats)
    }

    /// The seed that follows from what was agreed on.
    pub fn seed(&self, secret: &Secret) -> [u8; 32] {
        match self.starboard {
            1 => match_seed_1(secret, &self.nonces),
            _ => self.agreement().seed(secret),
        }
    }

    /// Whether the chance is what was agreed on, as far as can be told.
    pub fn check(&self, secret: Option<&Secret>) -> Result<Proof, FairnessError> {
        if self.starboard != 1 {
            return self.agreement().check(&self.terms(), secret);
        }
        if secret.is_some_and(|secret| secret.commitment_1() != self.commitment) {
            return Err(FairnessError::Commitment);
        }
        // The table mixed its own into every nonce after it had seen it.
        Ok(Proof { people: self.terms().people(), committed: SeatSet::EMPTY, missing: SeatSet::EMPTY })
    }
}

/// The player of a seat that a person has.
pub const HUMAN: &str = "human";

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// The name.
    pub name: String,
    /// [`HUMAN`], or the bot's name.
    pub player: String,
}

/// Another match's position, from which this one went on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The hash of the other match's record.
    pub of: String,
    /// The last entry that the two have in common.
    pub at: Seq,
    /// The position after it.
    pub state: Value,
    /// Who had given up by then.
    #[serde(default, skip_serializing_if = "nobody")]
    pub resigned: SeatSet,
}

pub(crate) fn nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

/// One thing that happened at the table, and the draws that it caused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its number.
    pub seq: Seq,
    /// What happened.
    #[serde(flatten)]
    pub what: EntryKind,
    /// The draws, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum EntryKind {
    /// The game was set up.
    Setup,
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// The text form of the action.
        action: String,
        /// Whether the match did it by itself, there being no choice.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
    },
    /// A seat took back its newest action.
    Undo {
        /// Who.
        seat: Seat,
    },
    /// A seat gave up.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// A seat was handed to somebody else.
    HandOver {
        /// Which.
        seat: Seat,
        /// `human`, or a bot's name.
        to: String,
    },
    /// A seat did not answer in time, and this was done for it.
    TimeOut {
        /// Who.
        seat: Seat,
        /// The text form of the action.
        action: String,
    },
    /// The rules of the game have changed, and the match goes on by the new ones from the position that it had.
    NewRules {
        /// The version of the rules from here on.
        rules: u32,
        /// The position, as the new rules read it.
        state: Value,
    },
    /// The match was restored from a backup, and players may have seen what would have come: the chance from here on is another.
    NewChance(Renewal),
    /// The match was ended without a result.
    Close {
        /// Why.
        why: Ending,
    },
}

/// The chance of the rest of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Renewal {
    /// What the secret from here on is made from, with the match's own.
    pub salt: Nonce,
    /// What was agreed on.
    #[serde(flatten)]
    pub agreed: Agreement,
}

/// Why a match was ended without a result.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Nobody did anything for very long.
    Silence,
    /// It had as many entries as a match may have.
    Length,
}

impl EntryKind {
    /// Whose entry it is; nobody's if it is the table's.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            EntryKind::Setup
            | EntryKind::NewRules { .. }
            | EntryKind::NewChance(_)
            | EntryKind::Close { .. } => None,
            EntryKind::Act { seat, .. }
            | EntryKind::Undo { seat }
            | EntryKind::Resign { seat }
            | EntryKind::HandOver { seat, .. }
            | EntryKind::TimeOut { seat, .. } => Some(*seat),
        }
    }

    /// Notes who has the seat that it hands over, if it hands one over.
    fn hand_over(&self, players: &mut [String]) {
        if let EntryKind::HandOver { seat, to } = self
            && let Some(player) = players.get_mut(seat.index())
        {
            player.clone_from(to);
        }
    }
}

/// The last line of a finished record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Closing {
    secret: Secret,
}

/// A whole record.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// What was agreed before.
    pub header: Header,
    /// What happened.
    pub entries: Vec<Entry>,
    /// What the chance was made from, once the match is over.
    pub secret: Option<Secret>,
}

/// A file that is no record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It cannot be read.
    #[error("the record cannot be read")]
    Io(#[from] io::Error),
    /// It is too long.
    #[error("the record is too long; records have at most {LARGEST} bytes")]
    TooLong,
    /// It is empty.
    #[error("the record is empty: expected a header in its first line")]
    Empty,
    /// A line is not what it should be.
    #[error("line {line} of the record is not {expected}: {error}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What should stand there.
        expected: &'static str,
        /// What is wrong.
        error: serde_json::Error,
    },
    /// Another version of this program wrote it.
    #[error("the record has format {0}; this program reads formats 1 to {FORMAT}")]
    Format(u32),
    /// A part of what was agreed on is too long.
    #[error("line {line} of the record has {what} of more than {most} bytes")]
    LongTerms {
        /// Counted from 1.
        line: usize,
        /// Which part.
        what: &'static str,
        /// How many bytes it may have.
        most: usize,
    },
    /// The numbers of the entries do not count up.
    #[error("line {line} of the record has number {found} where {expected} should follow")]
    Order {
        /// Counted from 1.
        line: usize,
        /// The number it has.
        found: Seq,
        /// The number it should have.
        expected: Seq,
    },
    /// There is something after the end.
    #[error("line {0} of the record stands after its closing line")]
    AfterTheEnd(usize),
}

fn to_line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("records hold nothing that JSON cannot")
}

impl Record {
    /// The record as text: one JSON object per line.
    pub fn to_text(&self) -> String {
        let mut text = to_line(&self.header) + "\n";
        for entry in &self.entries {
            text += &to_line(entry);
            text.push('\n');
        }
        if let Some(secret) = self.secret {
            text += &to_line(&Closing { secret });
            text.push('\n');
        }
        text
    }

    /// Reads a record from text.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (first, header) = lines.next().ok_or(RecordError::Empty)?;
        let at = |line: usize, expected| move |error| RecordError::Line { line: line + 1, expected, error };
        let header: Header = serde_json::from_str(header).map_err(at(first, "a header"))?;
        if !(1..=FORMAT).contains(&header.starboard) {
            return Err(RecordError::Format(header.starboard));
        }
        let long = |line, what, most| Err(RecordError::LongTerms { line: line + 1, what, most });
        if header.names().any(|name| name.len() > LONGEST_NAME) {
            return long(first, "a name", LONGEST_NAME);
        }
        if to_line(&header.options).len() > LONGEST_OPTIONS {
            return long(first, "options", LONGEST_OPTIONS);
        }
        let mut record = Record { header, entries: Vec::new(), secret: None };
        for (number, line) in lines {
            if record.secret.is_some() {
                return Err(RecordError::AfterTheEnd(number + 1));
            }
            if let Ok(closing) = serde_json::from_str::<Closing>(line) {
                record.secret = Some(closing.secret);
                continue;
            }
            let entry: Entry = serde_json::from_str(line).map_err(at(number, "an entry"))?;
            if matches!(&entry.what, EntryKind::HandOver { to, .. } if to.len() > LONGEST_NAME) {
                return long(number, "a name", LONGEST_NAME);
            }
            let expected = record.next_seq();
            if entry.seq != expected {
                return Err(RecordError::Order { line: number + 1, found: entry.seq, expected });
            }
            record.entries.push(entry);
        }
        Ok(record)
    }

    /// Reads a record from a file.
    pub fn read(path: &Path) -> Result<Record, RecordError> {
        match crate::content::read_up_to(path, LARGEST)? {
            Some(text) => Record::parse(&text),
            None => Err(RecordError::TooLong),
        }
    }

    /// Writes the record to a file, as [`replace_file`] does.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        replace_file(path, self.to_text().as_bytes())
    }

    /// The version of the rules that the newest entries were played by.
    pub fn rules_version(&self) -> u32 {
        let changed = self.entries.iter().rev().find_map(|entry| match entry.what {
            EntryKind::NewRules { rules, .. } => Some(rules),
            _ => None,
        });
        changed.unwrap_or(self.header.rules)
    }

    /// [`HUMAN`] or the bot's name, by seat, after all that was handed over before this entry.
    pub fn players_before(&self, seq: Seq) -> Vec<String> {
        let mut players: Vec<String> = self.header.seats.iter().map(|seat| seat.player.clone()).collect();
        for entry in self.entries.iter().take_while(|entry| entry.seq < seq) {
            entry.what.hand_over(&mut players);
        }
        players
    }

    /// What the commitment of a renewal that becomes this entry binds.
    pub fn terms_from(&self, seq: Seq) -> Terms {
        Terms { players: self.players_before(seq), from: seq.0, ..self.header.terms() }
    }

    /// Whether all chance of the match is what was agreed on, as far as can be told: whom it is proved to from the start, and from
    /// every renewal on.
    pub fn check_chance(&self, secret: Option<&Secret>) -> Result<Vec<(Seq, Proof)>, FairnessError> {
        let mut proofs = vec![(Seq(0), self.header.check(secret)?)];
        // Those of `terms_from`, carried along: a record may have as many renewals as entries.
        let mut terms = self.header.terms();
        for entry in &self.entries {
            entry.what.hand_over(&mut terms.players);
            if let EntryKind::NewChance(renewal) = &entry.what {
                terms.from = entry.seq.0;
                let secret = secret.map(|secret| secret.renewed(&renewal.salt));
                proofs.push((entry.seq, renewal.agreed.check(&terms, secret.as_ref())?));
            }
        }
        Ok(proofs)
    }

    /// Whether a seat's nonce is part of what the chance was made from, at the start or when it was renewed.
    pub fn holds_nonce(&self, seat: Seat, nonce: &Nonce) -> bool {
        let renewed = self.entries.iter().filter_map(|entry| match &entry.what {
            EntryKind::NewChance(renewal) => Some(&renewal.agreed.nonces),
            _ => None,
        });
        renewed.chain([&self.header.nonces]).any(|nonces| nonces.get(seat.index()) == Some(nonce))
    }

    /// The number that the next entry will have.
    pub fn next_seq(&self) -> Seq {
        Seq(self.entries.len() as u32)
    }

    /// Notes that the match goes on by other rules from a position of theirs.
    pub fn note_new_rules(&mut self, rules: u32, state: Value) {
        let what = EntryKind::NewRules { rules, state };
        self.entries.push(Entry { seq: self.next_seq(), what, draws: Vec::new() });
    }

    /// The hash that identifies this record.
    pub fn hash(&self) -> String {
        blake3::hash(self.to_text().as_bytes()).to_hex().to_string()
    }
}

/// Writes a file anew: beside it first, then in its place, so that a full disk or a killed process leaves the old one or the new one, never a part.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    // Two processes that write the same file do not write into one another's part.
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = File::create(&part).and_then(|mut file| {
        file.write_all(bytes)?;
        // Some file systems find out that the disk is full only now.
        file.sync_all()
    });
    let written = written.and_then(|()| std::fs::rename(&part, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    written
}
