//! What stands before every request: rates, origins, the session's cookie, headers that keep browsers strict.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Instant,
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    App,
    crowd::Address,
    identity::Session,
    problem::{Kind, Problem},
};

/// Scripts, styles and connections from here alone; nobody frames it.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
    connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'";

const STRICT: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Whether a request changes something, or opens a connection that could.
fn matters(request: &Request) -> bool {
    let reading = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    !reading || request.headers().contains_key(header::UPGRADE)
}

/// The host and port in an origin or address.
fn authority(url: &str) -> &str {
    url.split_once("://").map_or(url, |(_, rest)| rest).split('/').next().unwrap_or_default()
}

fn is_local(authority: &str) -> bool {
    let host = match authority.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    };
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

impl App {
    /// A page from elsewhere must not act in the name of whoever reads it.
    fn origin_is_fine(&self, headers: &HeaderMap) -> bool {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(header::HOST).unwrap_or_default();
        // A name that somebody else's server resolves to this machine is still somebody else's.
        let own_host = match &self.config.public_url {
            Some(url) => authority(url) == host || is_local(host),
            None => !self.local || is_local(host),
        };
        let origin = match headers.get(header::ORIGIN).map(|value| value.to_str()) {
            // Browsers always name it where it matters; programs have none.
            None => true,
            Some(Ok(origin)) => {
                authority(origin) == host || self.config.origins.iter().any(|allowed| allowed == origin)
            }
            Some(Err(_)) => false,
        };
        own_host && origin
    }
}

/// Lets a request through, or says why not.
pub async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    app.metrics.requests.add(1);
    let address = Address::of(from.ip(), request.headers(), app.config.behind_proxy);
    // Without what stands behind the question mark, which may be a seat's key.
    let (method, path, begun) = (request.method().clone(), request.uri().path().to_owned(), Instant::now());
    let refused = if app.rates.check_key(&address).is_err() {
        // Once in a while is enough: a flood must not become one in the log.
        if app.notices.check_key(&address).is_ok() {
            tracing::warn!(%address, "requests come too often and are refused");
        }
        Some(Problem::new(Kind::TooMany, "too many requests; wait a little"))
    } else if matters(&request) && !app.origin_is_fine(request.headers()) {
        Some(Problem::new(Kind::Forbidden, "this request comes from a page of another origin"))
    } else {
        None
    };
    let mut response = match (refused, Session::of(request.headers())) {
        (Some(problem), _) => {
            app.metrics.refused.add(1);
            problem.into_response()
        }
        (None, Err(problem)) => problem.into_response(),
        (None, Ok(session)) => {
            let api = request.uri().path().starts_with("/api/");
            let cookie = session.set_cookie(app.secure).filter(|_| api);
            request.extensions_mut().insert(session);
            request.extensions_mut().insert(address);
            let mut response = next.run(request).await;
            if let Some(cookie) = cookie {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            if api && !response.headers().contains_key(header::CACHE_CONTROL) {
                response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
            }
            response
        }
    };
    let status = response.status();
    if status.is_server_error() {
        let ms = begun.elapsed().as_millis() as u64;
        tracing::error!(%method, path, status = status.as_u16(), ms, "a request could not be answered");
    }
    for (name, value) in STRICT {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_names_are_local() {
        for local in ["localhost", "localhost:7827", "127.0.0.1:1", "[::1]:7827"] {
            assert!(is_local(local), "{local}");
        }
        for other in ["", "example.org", "localhost.example.org:80", "192.168.0.7:7827", "[2001:db8::1]:80"] {
            assert!(!is_local(other), "{other}");
        }
        assert_eq!(authority("https://play.example.org/x"), "play.example.org");
    }
}
