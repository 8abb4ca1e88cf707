//! What the seed of a match is made from. How it comes about is told in [`crate::fairness`].

use std::fmt;

use serde::{Deserialize, Serialize, de::Error as _};

use crate::Seat;

macro_rules! bytes32 {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash)]
        pub struct $name(pub [u8; 32]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let hash = blake3::Hash::from_hex(&text);
                hash.map(|hash| $name(hash.into())).map_err(|_| D::Error::custom("expected 64 hexadecimal digits"))
            }
        }
    };
}

bytes32! {
    /// What the table knows and keeps to itself until the match is over.
    Secret
}
bytes32! {
    /// The published hash of the secret.
    Commitment
}
bytes32! {
    /// What one seat adds to the seed.
    Nonce
}
bytes32! {
    /// The hash of a nonce, published before any is opened.
    NonceHash
}

/// The hash of some bytes one after another, for one purpose alone.
pub(crate) fn derived(context: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_derive_key(context);
    for part in parts {
        hasher.update(part);
    }
    *hasher.finalize().as_bytes()
}

// Frozen, all of them: old matches must replay.
impl Secret {
    /// The hash that was published before matches of record format 1.
    pub fn commitment_1(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }

    /// What a seat adds that sent nothing of its own.
    pub fn nonce(&self, commitment: &Commitment, seat: Seat) -> Nonce {
        let parts: [&[u8]; 3] = [&commitment.0, &self.0, &[seat.into()]];
        Nonce(derived("starboard nonce of the table 2", &parts))
    }

    /// The secret of a match that goes on after a restore. The salt is public.
    pub fn renewed(&self, salt: &Nonce) -> Secret {
        Secret(derived("starboard renewed secret 2", &[&self.0, &salt.0]))
    }
}

impl Nonce {
    /// The hash to publish before any nonce is opened. It holds at one seat of one table alone, so that nobody can copy another's.
    pub fn hash(&self, commitment: &Commitment, seat: Seat) -> NonceHash {
        let parts: [&[u8]; 3] = [&commitment.0, &[seat.into()], &self.0];
        NonceHash(derived("starboard nonce 2", &parts))
    }
}

/// The seed of a match of record format 1.
pub fn match_seed_1(secret: &Secret, nonces: &[Nonce]) -> [u8; 32] {
    let mut parts: Vec<&[u8]> = vec![&secret.0];
    parts.extend(nonces.iter().map(|nonce| nonce.0.as_slice()));
    derived("starboard match chance 1", &parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_survives_a_round_trip() {
        let secret = Secret(std::array::from_fn(|i| i as u8 * 7));
        let json = serde_json::to_string(&secret).unwrap();
        assert_eq!(serde_json::from_str::<Secret>(&json).unwrap(), secret);
        for wrong in ["12", &"zz".repeat(32), &"é".repeat(32), &"00".repeat(33)] {
            let error = serde_json::from_str::<Secret>(&format!("\"{wrong}\"")).unwrap_err().to_string();
            assert!(error.starts_with("expected 64 hexadecimal digits"), "{wrong}: {error}");
        }
    }

    #[test]
    fn every_nonce_changes_the_seed() {
        let secret = Secret([1; 32]);
        let seeds = [
            match_seed_1(&secret, &[Nonce([2; 32]), Nonce([3; 32])]),
            match_seed_1(&secret, &[Nonce([2; 32]), Nonce([4; 32])]),
            match_seed_1(&secret, &[Nonce([3; 32]), Nonce([2; 32])]),
            match_seed_1(&Secret([9; 32]), &[Nonce([2; 32]), Nonce([3; 32])]),
        ];
        for (i, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..i].contains(seed));
        }
    }
}
