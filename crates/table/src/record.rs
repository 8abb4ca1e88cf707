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
    chance::{Commitment, Draw, Nonce, Secret},
};

/// The version of the record's own shape.
pub const FORMAT: u32 = 1;

/// A record file must be smaller than this.
const LARGEST: u64 = 64 << 20;

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
    /// The version of the record's own shape: [`FORMAT`].
    pub starboard: u32,
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
    /// The hash of the secret, published before anyone sat down.
    pub commitment: Commitment,
    /// What each seat added to the chance.
    pub nonces: Vec<Nonce>,
    /// Where the match branched off, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// The name.
    pub name: String,
    /// `human`, or the bot's name.
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

fn nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

/// One thing that happened at the table, and the draws that it caused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its number.
    pub seq: Seq,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
    /// The draws, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum What {
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
}

impl What {
    /// Whose entry it is; nobody's if it is the table's.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            What::Setup | What::NewRules { .. } => None,
            What::Act { seat, .. }
            | What::Undo { seat }
            | What::Resign { seat }
            | What::HandOver { seat, .. }
            | What::TimeOut { seat, .. } => Some(*seat),
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
    #[error("the record has format {0}; this program reads format {FORMAT}")]
    Format(u32),
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
        if header.starboard != FORMAT {
            return Err(RecordError::Format(header.starboard));
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

    /// Writes the record to a file: beside it first, then in its place, so that a full disk or a killed process never
    /// leaves half a record.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        // Two processes that write the same record do not write into one another's part.
        name.push(format!(".{}.part", std::process::id()));
        let part = path.with_file_name(name);
        let written = File::create(&part).and_then(|mut file| {
            file.write_all(self.to_text().as_bytes())?;
            // Some file systems find out that the disk is full only now.
            file.sync_all()
        });
        let written = written.and_then(|()| std::fs::rename(&part, path));
        if written.is_err() {
            let _ = std::fs::remove_file(&part);
        }
        written
    }

    /// The version of the rules that the newest entries were played by.
    pub fn rules_version(&self) -> u32 {
        let changed = self.entries.iter().rev().find_map(|entry| match entry.what {
            What::NewRules { rules, .. } => Some(rules),
            _ => None,
        });
        changed.unwrap_or(self.header.rules)
    }

    /// The number that the next entry will have.
    pub fn next_seq(&self) -> Seq {
        Seq(self.entries.len() as u32)
    }

    /// The hash that identifies this record.
    pub fn hash(&self) -> String {
        blake3::hash(self.to_text().as_bytes()).to_hex().to_string()
    }
}
