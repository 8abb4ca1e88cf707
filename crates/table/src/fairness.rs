//! How the chance of a match is agreed on, so that nobody can choose it and everybody can check it. docs/fairness.md has the
//! argument.
//!
//! The table commits to a secret by publishing a hash of it and of the [`Terms`]. Every seat that wants to have a say then publishes
//! the hash of a nonce of its own, and opens it once all hashes are known. The nonces of the others follow from the secret. The seed
//! is the hash of all that, and when the match is over the secret is opened.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Seat, SeatSet,
    chance::{Commitment, Nonce, NonceHash, Secret, derived},
    record::HUMAN,
};

/// What a commitment binds besides the secret: none of it can be changed once the hash is known.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Terms {
    /// The name of the table; empty where there is none.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its content.
    pub content: String,
    /// Its options, in the order of their names.
    pub options: Value,
    /// [`HUMAN`], or the bot's name, by seat.
    pub players: Vec<String>,
    /// The first entry whose chance is meant: 0, or the entry that renews it.
    pub from: u32,
}

impl Terms {
    /// The hash to publish. Frozen: it is made of the secret and the terms as JSON.
    pub fn commitment(&self, secret: &Secret) -> Commitment {
        let terms = serde_json::to_string(self).expect("terms are plain data");
        Commitment(derived("starboard commitment 2", &[&secret.0, terms.as_bytes()]))
    }

    /// The seats at which people sit.
    pub fn people(&self) -> SeatSet {
        Seat::all(self.players.len()).filter(|seat| self.players[seat.index()] == HUMAN).collect()
    }
}

/// What a seat adds to the chance.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SeatNonce {
    /// Nothing of its own: bots, and people whose program sent nothing.
    Derived,
    /// The nonce whose hash it had published.
    Opened(Nonce),
    /// It published this hash, and did not open its nonce in time.
    Missing(NonceHash),
}

/// The chance that was agreed on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Agreement {
    /// The hash of the secret and the terms, published before any nonce was made.
    pub commitment: Commitment,
    /// What each seat added.
    pub nonces: Vec<Nonce>,
    /// The hashes that were published before any nonce was opened, by seat; empty if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nonce_hashes: Vec<Option<NonceHash>>,
    /// The seats that published a hash and did not open their nonce in time.
    #[serde(default, with = "seat_list", skip_serializing_if = "crate::record::nobody")]
    pub missing: SeatSet,
}

/// A set of seats as a list of their numbers.
pub(crate) mod seat_list {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::{Seat, SeatSet};

    pub(crate) fn serialize<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(seats.iter())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Why the chance is not what was agreed on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FairnessError {
    /// The secret does not have the hash that was published.
    #[error(
        "the secret does not have the published hash: the chance of this record is not what was committed to"
    )]
    Commitment,
    /// There are not as many nonces or hashes as seats.
    #[error("{given} {what} are given for {seats} seats")]
    Count {
        /// What is counted.
        what: &'static str,
        /// How many there are.
        given: usize,
        /// How many there should be.
        seats: usize,
    },
    /// A nonce does not have the hash that its seat published.
    #[error("the nonce of {0} does not have the hash that was published for it")]
    Opening(Seat),
    /// A nonce that should follow from the secret does not.
    #[error(
        "the nonce of {0} was neither promised by a hash nor does it follow from the secret: somebody chose it"
    )]
    Chosen(Seat),
    /// A bot has published a hash.
    #[error("{0} is a bot, whose nonce follows from the secret, but a hash was published for it")]
    Bot(Seat),
    /// A seat is said not to have opened what it never published.
    #[error("{0} is said not to have opened its nonce, but had published no hash")]
    NothingMissing(Seat),
}

/// Whom the chance of a match is proved to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The seats at which people sat.
    pub people: SeatSet,
    /// Those of them whose nonce was promised by a hash before any was opened.
    pub committed: SeatSet,
    /// Those of them who promised one and did not open it in time.
    pub missing: SeatSet,
}

/// The same in a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProvedTo {
    /// Every person's nonce was committed first.
    Everyone,
    /// Only some people's.
    Some,
    /// No person's.
    Nobody,
    /// Bots alone played: nothing is proved against whoever ran the match.
    BotsAlone,
}

impl Proof {
    /// The same in a word.
    pub fn verdict(&self) -> ProvedTo {
        match (self.people.is_empty(), self.committed.is_empty()) {
            (true, _) => ProvedTo::BotsAlone,
            (false, true) => ProvedTo::Nobody,
            (false, false) if self.committed == self.people => ProvedTo::Everyone,
            (false, false) => ProvedTo::Some,
        }
    }
}

impl Agreement {
    /// What these seats agree on.
    pub fn new(terms: &Terms, secret: &Secret, seats: &[SeatNonce]) -> Agreement {
        let commitment = terms.commitment(secret);
        let all = || Seat::all(seats.len()).zip(seats);
        let nonce = |(seat, given): (Seat, &SeatNonce)| match given {
            SeatNonce::Opened(nonce) => *nonce,
            SeatNonce::Derived | SeatNonce::Missing(_) => secret.nonce(&commitment, seat),
        };
        let hash = |(seat, given): (Seat, &SeatNonce)| match given {
            SeatNonce::Opened(nonce) => Some(nonce.hash(&commitment, seat)),
            SeatNonce::Missing(hash) => Some(*hash),
            SeatNonce::Derived => None,
        };
        let is_missing = |(_, given): &(Seat, &SeatNonce)| matches!(given, SeatNonce::Missing(_));
        let promised = seats.iter().any(|given| *given != SeatNonce::Derived);
        Agreement {
            commitment,
            nonces: all().map(nonce).collect(),
            nonce_hashes: if promised { all().map(hash).collect() } else { Vec::new() },
            missing: all().filter(is_missing).map(|(seat, _)| seat).collect(),
        }
    }

    /// The seed of the chance that follows from it. Frozen: old matches must replay.
    pub fn seed(&self, secret: &Secret) -> [u8; 32] {
        let mut parts: Vec<&[u8]> = vec![&self.commitment.0, &secret.0];
        parts.extend(self.nonces.iter().map(|nonce| nonce.0.as_slice()));
        derived("starboard match chance 2", &parts)
    }

    /// Whether it is in order, as far as can be told: without the secret, only whether what was opened is what was promised.
    pub fn check(&self, terms: &Terms, secret: Option<&Secret>) -> Result<Proof, FairnessError> {
        let seats = terms.players.len();
        if self.nonces.len() != seats {
            return Err(FairnessError::Count { what: "nonces", given: self.nonces.len(), seats });
        }
        if !self.nonce_hashes.is_empty() && self.nonce_hashes.len() != seats {
            return Err(FairnessError::Count {
                what: "hashes of nonces",
                given: self.nonce_hashes.len(),
                seats,
            });
        }
        if secret.is_some_and(|secret| terms.commitment(secret) != self.commitment) {
            return Err(FairnessError::Commitment);
        }
        let people = terms.people();
        let mut committed = SeatSet::EMPTY;
        for seat in Seat::all(seats) {
            let nonce = self.nonces[seat.index()];
            let promised = self.nonce_hashes.get(seat.index()).copied().flatten();
            match (promised, self.missing.contains(seat)) {
                (Some(_), _) if !people.contains(seat) => return Err(FairnessError::Bot(seat)),
                (Some(hash), false) if nonce.hash(&self.commitment, seat) != hash => {
                    return Err(FairnessError::Opening(seat));
                }
                (Some(_), false) => committed.insert(seat),
                (None, true) => return Err(FairnessError::NothingMissing(seat)),
                (None, false) | (Some(_), true) => {
                    if secret.is_some_and(|secret| secret.nonce(&self.commitment, seat) != nonce) {
                        return Err(FairnessError::Chosen(seat));
                    }
                }
            }
        }
        if let Some(seat) = self.missing.iter().find(|seat| seat.index() >= seats) {
            return Err(FairnessError::NothingMissing(seat));
        }
        Ok(Proof { people, committed, missing: self.missing })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn terms() -> Terms {
        Terms {
            table: "k3x9".to_owned(),
            game: "pig".to_owned(),
            rules: 1,
            content: "c0".to_owned(),
            options: json!({ "players": 3, "target": 100 }),
            players: vec!["human".to_owned(), "human".to_owned(), "cadet".to_owned()],
            from: 0,
        }
    }

    const SECRET: Secret = Secret([7; 32]);
    const ANN: Nonce = Nonce([1; 32]);
    const BOB: Nonce = Nonce([2; 32]);

    fn agreed() -> Agreement {
        let seats = [SeatNonce::Opened(ANN), SeatNonce::Opened(BOB), SeatNonce::Derived];
        Agreement::new(&terms(), &SECRET, &seats)
    }

    fn set(seats: &[usize]) -> SeatSet {
        seats.iter().map(|&seat| Seat::new(seat)).collect()
    }

    #[test]
    fn what_was_agreed_on_is_in_order_and_says_whom_it_is_proved_to() {
        let proof = agreed().check(&terms(), Some(&SECRET)).unwrap();
        assert_eq!(
            (proof.people, proof.committed, proof.verdict()),
            (set(&[0, 1]), set(&[0, 1]), ProvedTo::Everyone)
        );
        assert_eq!(agreed().check(&terms(), None).unwrap(), proof, "also before the secret is open");
        let hash = BOB.hash(&agreed().commitment, Seat::new(1));
        let seats = [SeatNonce::Opened(ANN), SeatNonce::Missing(hash), SeatNonce::Derived];
        let proof = Agreement::new(&terms(), &SECRET, &seats).check(&terms(), Some(&SECRET)).unwrap();
        assert_eq!((proof.committed, proof.missing, proof.verdict()), (set(&[0]), set(&[1]), ProvedTo::Some));
        let nobody = Agreement::new(&terms(), &SECRET, &[SeatNonce::Derived; 3]);
        assert_eq!(nobody.check(&terms(), Some(&SECRET)).unwrap().verdict(), ProvedTo::Nobody);
        let alone = Terms { players: vec!["cadet".to_owned(); 3], ..terms() };
        let bots = Agreement::new(&alone, &SECRET, &[SeatNonce::Derived; 3]);
        assert_eq!(bots.check(&alone, Some(&SECRET)).unwrap().verdict(), ProvedTo::BotsAlone);
    }

    #[test]
    fn the_commitment_binds_every_term() {
        let commitment = terms().commitment(&SECRET);
        let others = [
            Terms { table: "other".to_owned(), ..terms() },
            Terms { game: "nim".to_owned(), ..terms() },
            Terms { rules: 2, ..terms() },
            Terms { content: "c1".to_owned(), ..terms() },
            Terms { options: json!({ "players": 3, "target": 50 }), ..terms() },
            Terms { players: vec!["human".to_owned(); 3], ..terms() },
            Terms { from: 9, ..terms() },
        ];
        for other in others {
            assert_ne!(other.commitment(&SECRET), commitment, "{other:?}");
            assert_eq!(agreed().check(&other, Some(&SECRET)), Err(FairnessError::Commitment));
        }
        assert_ne!(terms().commitment(&Secret([8; 32])), commitment);
    }

    #[test]
    fn every_nonce_changes_the_seed_and_so_does_the_commitment() {
        let seed = agreed().seed(&SECRET);
        for seat in 0..3 {
            let mut other = agreed();
            other.nonces[seat] = Nonce([9; 32]);
            assert_ne!(other.seed(&SECRET), seed);
        }
        let mut swapped = agreed();
        swapped.nonces.swap(0, 1);
        assert_ne!(swapped.seed(&SECRET), seed);
        assert_ne!(Agreement { commitment: Commitment([0; 32]), ..agreed() }.seed(&SECRET), seed);
        assert_ne!(agreed().seed(&Secret([8; 32])), seed);
    }

    #[test]
    fn whatever_was_chosen_afterwards_is_found() {
        let tampered = |change: fn(&mut Agreement)| {
            let mut agreement = agreed();
            change(&mut agreement);
            agreement.check(&terms(), Some(&SECRET)).unwrap_err()
        };
        assert_eq!(tampered(|a| a.nonces[1] = Nonce([3; 32])), FairnessError::Opening(Seat::new(1)));
        assert_eq!(tampered(|a| a.nonces[2] = Nonce([3; 32])), FairnessError::Chosen(Seat::new(2)));
        assert_eq!(
            tampered(|a| a.nonce_hashes[2] = Some(a.nonces[2].hash(&a.commitment, Seat::new(2)))),
            FairnessError::Bot(Seat::new(2))
        );
        assert_eq!(tampered(|a| a.nonce_hashes[0] = None), FairnessError::Chosen(Seat::new(0)));
        assert_eq!(tampered(|a| a.nonce_hashes.clear()), FairnessError::Chosen(Seat::new(0)));
        assert_eq!(tampered(|a| a.missing.insert(Seat::new(0))), FairnessError::Chosen(Seat::new(0)));
        assert_eq!(tampered(|a| a.missing.insert(Seat::new(2))), FairnessError::NothingMissing(Seat::new(2)));
        assert_eq!(tampered(|a| a.missing.insert(Seat::new(5))), FairnessError::NothingMissing(Seat::new(5)));
        assert_eq!(
            tampered(|a| a.nonces.truncate(2)),
            FairnessError::Count { what: "nonces", given: 2, seats: 3 }
        );
        assert_eq!(
            tampered(|a| a.nonce_hashes.truncate(2)),
            FairnessError::Count { what: "hashes of nonces", given: 2, seats: 3 }
        );
        let mut copied = agreed();
        (copied.nonces[1], copied.nonce_hashes[1]) = (copied.nonces[0], copied.nonce_hashes[0]);
        assert_eq!(
            copied.check(&terms(), Some(&SECRET)),
            Err(FairnessError::Opening(Seat::new(1))),
            "a hash is of one seat and cannot be copied to another"
        );
    }
}
