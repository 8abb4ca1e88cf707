//! What handlers take out of a request. Where something is missing or cannot be read, the answer is a [`ApiError`] like any
//! other, never a framework's own words.

use std::{error::Error, sync::Arc};

use axum::{
    body::Bytes,
    extract::{
        FromRequest, FromRequestParts, Path, Query, Request, WebSocketUpgrade, rejection::BytesRejection,
    },
    http::{StatusCode, header, request::Parts},
    response::IntoResponse,
};
use serde::de::DeserializeOwned;
use store::TableId;

use crate::{
    App,
    address::Address,
    api_error::{ApiError, ErrorKind},
    identity::{Caller, Key, Session, bearer},
    tables::TableSlot,
};

fn malformed(message: String) -> ApiError {
    ApiError::new(ErrorKind::Malformed, message)
}

/// A body of JSON.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
        // A form on another page can send text, but not this.
        if !kind.eq_ignore_ascii_case("application/json") {
            let problem = malformed("the body must be application/json".to_owned());
            return Err(problem.with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE));
        }
        let Raw(bytes) = Raw::from_request(request, state).await?;
        let mut json = serde_json::Deserializer::from_slice(&bytes);
        // With the field that is wrong, which the error itself does not name.
        let parsed = serde_path_to_error::deserialize(&mut json);
        let whole = parsed
            .map_err(|error| error.to_string())
            .and_then(|body| json.end().map(|()| body).map_err(|error| error.to_string()));
        whole.map(Body).map_err(|error| malformed(format!("the body cannot be read: {error}")))
    }
}

/// A body as it came.
pub struct Raw(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Raw {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Raw, ApiError> {
        let refused = |rejection: BytesRejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(ErrorKind::TooLarge, "the body is too large"),
            _ => malformed("the body did not come whole".to_owned()),
        };
        Bytes::from_request(request, state).await.map(Raw).map_err(refused)
    }
}

/// The query string, read.
pub struct QueryParams<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, ApiError> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(asked)| QueryParams(asked)).map_err(|rejection| {
            let mut cause: &dyn Error = &rejection;
            while let Some(deeper) = cause.source() {
                cause = deeper;
            }
            malformed(format!("invalid query string: {cause}"))
        })
    }
}

/// The name in the path.
pub struct PathParam(pub String);

impl<S: Send + Sync> FromRequestParts<S> for PathParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParam, ApiError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.map(|Path(name)| PathParam(name))
            .map_err(|_| malformed("the name in the address cannot be read".to_owned()))
    }
}

/// A wish to speak over a WebSocket.
pub struct Upgrade(pub WebSocketUpgrade);

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, ApiError> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, state).await;
        upgrade.map(Upgrade).map_err(|rejection| {
            malformed("this call opens a WebSocket, and this request does not".to_owned())
                .with_status(rejection.into_response().status())
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Session, ApiError> {
        // Behind the guard, which gives one to every request.
        let session = parts.extensions.get::<Session>().cloned();
        session.ok_or_else(|| malformed("nobody knows whose request this is".to_owned()))
    }
}

/// A table, and who came to it.
pub struct TableRequest {
    /// The table.
    pub cell: Arc<TableSlot>,
    /// Who came.
    pub caller: Caller,
    /// From where.
    pub address: Address,
}

impl FromRequestParts<Arc<App>> for TableRequest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<TableRequest, ApiError> {
        let PathParam(id) = PathParam::from_request_parts(parts, app).await?;
        let session = Session::from_request_parts(parts, app).await?;
        let cell = app.table(&TableId(id)).await?;
        let caller = match bearer(&parts.headers) {
            Some(key) => Caller::program(Key::new(key)),
            None => Caller::browser(session.id),
        };
        // Behind the guard, which notes it for every request.
        let address = parts.extensions.get::<Address>().copied();
        let address = address.ok_or_else(|| malformed("nobody knows where this comes from".to_owned()))?;
        Ok(TableRequest { cell, caller, address })
    }
}
