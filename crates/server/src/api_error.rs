//! What went wrong, as everyone outside is told.

use std::sync::LazyLock;

use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde::Serialize;
use store::StoreError;
use utoipa::ToSchema;

use crate::{at_least_one, wire::Refusal};

/// The kinds of errors.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorKind {
    /// It cannot be understood.
    Malformed,
    /// There is no such thing.
    Unknown,
    /// It belongs to somebody else.
    NotYours,
    /// The rules of the game say no.
    Refused,
    /// The decision has changed since.
    Stale,
    /// The match is over.
    Over,
    /// It is longer than anyone needs.
    TooLarge,
    /// It comes too often, or there are too many already.
    TooMany,
    /// It is not for this sender.
    Forbidden,
    /// It cannot be done now.
    Unavailable,
}

/// An error.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[schema(as = ServerError)]
#[ts(optional_fields, rename = "ServerError")]
pub struct ApiError {
    /// Which kind.
    pub kind: ErrorKind,
    /// What went wrong, in a sentence.
    pub message: String,
    /// Why the rules say no.
    // Boxed, since most problems are others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Box<Refusal>>,
    /// The newest entry, for whoever has fallen behind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u32>,
    /// The status, where HTTP has a finer one than the kind.
    #[serde(skip)]
    pub status: Option<StatusCode>,
    /// After how many seconds it is worth another try.
    #[serde(skip)]
    pub retry: Option<u8>,
}

/// The body of an answer that is an error.
#[derive(Serialize, ToSchema)]
pub struct Failure {
    /// What went wrong.
    pub error: ApiError,
}

impl ApiError {
    /// An error of this kind.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> ApiError {
        ApiError { kind, message: message.into(), refusal: None, seq: None, status: None, retry: None }
    }

    /// The same with a status of its own.
    pub fn with_status(self, status: StatusCode) -> ApiError {
        ApiError { status: Some(status), ..self }
    }

    /// The same with a time after which to try again, in seconds.
    pub fn retry_after(self, seconds: u8) -> ApiError {
        ApiError { retry: Some(seconds), ..self }
    }

    /// The match in memory is not the one that is stored any more.
    pub fn stale() -> ApiError {
        ApiError::new(ErrorKind::Stale, "the match has gone on; look again")
    }

    fn status(&self) -> StatusCode {
        if let Some(status) = self.status {
            return status;
        }
        match self.kind {
            ErrorKind::Malformed => StatusCode::BAD_REQUEST,
            ErrorKind::Unknown => StatusCode::NOT_FOUND,
            ErrorKind::NotYours | ErrorKind::Forbidden => StatusCode::FORBIDDEN,
            ErrorKind::Refused | ErrorKind::Stale | ErrorKind::Over => StatusCode::CONFLICT,
            ErrorKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ErrorKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorKind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

/// A table that does not exist.
pub fn no_such_table() -> ApiError {
    ApiError::new(ErrorKind::Unknown, "there is no such table")
}

/// So many failures are told at once, and so many more in each minute.
const TOLD_A_MINUTE: u32 = 12;
static TOLD: LazyLock<DefaultDirectRateLimiter> = LazyLock::new(told_a_minute);

fn told_a_minute() -> DefaultDirectRateLimiter {
    RateLimiter::direct(Quota::per_minute(at_least_one(TOLD_A_MINUTE)))
}

/// Whether the log is told of another failure. A full disk fails every attempt, and may be the one that the log is on.
pub(crate) fn worth_logging() -> bool {
    TOLD.check().is_ok()
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Unknown(_) => no_such_table(),
            StoreError::Conflict { .. } => ApiError::stale(),
            StoreError::NoSeat(_) => ApiError::new(ErrorKind::Forbidden, error.to_string()),
            // What the system says about its files is for the log, not for strangers.
            error => {
                if worth_logging() {
                    tracing::error!("{error}");
                }
                ApiError::new(
                    ErrorKind::Unavailable,
                    "this cannot be stored or read now; nothing has changed",
                )
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status();
        // Whoever came too often waits at least a second.
        let retry = self.retry.or((self.kind == ErrorKind::TooMany).then_some(1));
        let mut response = (status, Json(Failure { error: self })).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, u16::from(seconds).into());
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_failures_the_log_is_told_a_few() {
        // Its own, since other tests tell of failures too.
        let limiter = told_a_minute();
        let told = (0..1000).filter(|_| limiter.check().is_ok()).count();
        assert!((12..=20).contains(&told), "{told}");
    }
}
