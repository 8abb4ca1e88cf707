//! How the seed of a match comes about, so that nobody can choose it and everybody can check it.
//!
//! The table commits to a secret by publishing its hash before anyone sits down. Every seat then adds a nonce. The seed is
//! the hash of both, and when the match is over the secret is opened: hash it to check the commitment, make the seed
//! again, and check every draw of the record.

use std::fmt;

use serde::{Deserialize, Serialize};

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
                parse_hex(&text).map($name).ok_or_else(|| serde::de::Error::custom("expected 64 hexadecimal digits"))
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

fn parse_hex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let high = char::from(pair[0]).to_digit(16)?;
        let low = char::from(pair[1]).to_digit(16)?;
        *byte = (high << 4 | low) as u8;
    }
    Some(bytes)
}

impl Secret {
    /// The hash to publish before the match.
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }
}

/// The seed of a match. Frozen: old matches must replay.
pub fn match_seed(secret: &Secret, nonces: &[Nonce]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_derive_key("starboard match chance 1");
    hasher.update(&secret.0);
    for nonce in nonces {
        hasher.update(&nonce.0);
    }
    *hasher.finalize().as_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_survives_a_round_trip() {
        let secret = Secret(std::array::from_fn(|i| i as u8 * 7));
        let json = serde_json::to_string(&secret).unwrap();
        assert_eq!(serde_json::from_str::<Secret>(&json).unwrap(), secret);
        assert!(serde_json::from_str::<Secret>("\"12zz\"").is_err());
    }

    #[test]
    fn every_nonce_changes_the_seed() {
        let secret = Secret([1; 32]);
        let seeds = [
            match_seed(&secret, &[Nonce([2; 32]), Nonce([3; 32])]),
            match_seed(&secret, &[Nonce([2; 32]), Nonce([4; 32])]),
            match_seed(&secret, &[Nonce([3; 32]), Nonce([2; 32])]),
            match_seed(&Secret([9; 32]), &[Nonce([2; 32]), Nonce([3; 32])]),
        ];
        for (i, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..i].contains(seed));
        }
    }
}
