//! How a table agrees on its chance, as docs/fairness.md describes it.

use serde::{Deserialize, Serialize};
use table::Seat;
use utoipa::ToSchema;

/// What a table that agrees on its chance waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// That every seat is taken.
    Seats,
    /// The hashes of nonces.
    Hashes,
    /// The nonces.
    Nonces,
    /// Nothing.
    Ready,
}

/// How far a table is with agreeing on its chance.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct AgreementInfo {
    /// What it waits for.
    pub phase: Phase,
    /// What nonces are promised for.
    pub commitment: String,
    /// The first entry whose chance is agreed on: 0, or a later one after a restore.
    pub from: u32,
    /// For how many seconds it waits for hashes, and then for nonces.
    pub wait: u32,
    /// What each seat has promised.
    pub seats: Vec<SeatPromise>,
}

/// What a seat has promised to add to the chance.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct SeatPromise {
    /// Whether the hash of a nonce is still to come.
    pub awaited: bool,
    /// The hash of its nonce, if it promised one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// Whether the nonce has come.
    pub open: bool,
}

/// A nonce, promised by its hash.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct PromiseNonce {
    /// For which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// 64 hexadecimal digits.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub hash: table::chance::NonceHash,
    /// What the hash was made for: if the table has committed to something else since, it is not taken.
    pub commitment: Option<String>,
}

/// The nonce that was promised.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct OpenNonce {
    /// For which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// 64 hexadecimal digits.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub nonce: table::chance::Nonce,
}
