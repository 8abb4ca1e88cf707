//! What stands before every request: rates, origins, the session's cookie, headers that keep browsers strict.

use std::{
    net::{IpAddr, SocketAddr},
    num::NonZeroU32,
    sync::Arc,
    time::Instant,
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    App, Rates,
    address::Address,
    allows,
    api_error::{ApiError, ErrorKind, worth_logging},
    identity::{Cookie, CookieKey, Session},
};

/// Scripts, styles and connections from here alone; nobody frames it.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
    connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'";

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

/// How much a list of tables counts for, and how much what everybody at a table is told of, or is written to the disk: as much as it costs beside
/// most other requests.
const LIST: u32 = 4;
pub const CHANGE: u32 = 10;

/// How much a request counts for.
fn cost(method: &Method, path: &str) -> u32 {
    let reading = matches!(*method, Method::GET | Method::HEAD);
    match path {
        "/api/me" | "/api/tables" if reading => LIST,
        "/api/me" | "/readyz" => CHANGE,
        path if reading || !path.starts_with("/api/tables/") => 1,
        path => match path.rsplit('/').next().unwrap_or_default() {
            "act" | "ask" | "try" | "undo" | "resign" | "promise" | "open" => 1,
            _ => CHANGE,
        },
    }
}

/// Whether whoever watches over the server asks, who may know it by an address alone or by no name. They learn nothing else.
fn is_watch(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
}

/// The host and port in an origin or address.
fn authority(url: &str) -> &str {
    url.split_once("://").map_or(url, |(_, rest)| rest).split('/').next().unwrap_or_default()
}

/// Whether two of them are the same, however they are written.
fn same(one: &str, other: &str) -> bool {
    let plain = |authority: &str| {
        let lower = authority.to_ascii_lowercase();
        let usual = lower.strip_suffix(":443").or_else(|| lower.strip_suffix(":80"));
        usual.map(str::to_owned).unwrap_or(lower)
    };
    plain(one) == plain(other)
}

/// The host alone.
fn host_of(authority: &str) -> &str {
    match authority.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    }
}

fn is_local(authority: &str) -> bool {
    let host = host_of(authority);
    host.eq_ignore_ascii_case("localhost") || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// Whether nobody on the Internet can have a name resolved to this machine under which it is asked: an address, or a name of the
/// local network.
fn is_nearby(authority: &str) -> bool {
    let host = host_of(authority);
    let local = [".local", ".lan", ".home.arpa", ".internal"].iter().any(|end| host.ends_with(end));
    !host.is_empty() && (host.parse::<IpAddr>().is_ok() || !host.contains('.') || local)
}

impl App {
    /// A name that somebody else's server resolves to this machine is still somebody else's.
    fn host_is_ours(&self, headers: &HeaderMap) -> bool {
        let host = text(headers, header::HOST).unwrap_or_default();
        match &self.config.public_url {
            // A proxy may put any name there.
            Some(url) => same(authority(url), host) || is_local(host) || self.config.behind_proxy,
            None if self.local => is_local(host),
            None => is_nearby(host),
        }
    }

    /// A page from elsewhere must not act in the name of whoever reads it.
    fn origin_is_fine(&self, headers: &HeaderMap) -> bool {
        // Browsers always name it where it matters; programs have none.
        if !headers.contains_key(header::ORIGIN) {
            return true;
        }
        let Some(origin) = text(headers, header::ORIGIN) else { return false };
        let host = text(headers, header::HOST).unwrap_or_default();
        let named =
            self.config.public_url.as_deref().is_some_and(|url| same(authority(url), authority(origin)));
        named || same(authority(origin), host) || self.config.origins.iter().any(|allowed| allowed == origin)
    }

    /// Whether an address may ask for so much more now.
    pub fn may_ask(&self, address: &Address, cost: u32) -> bool {
        self.may_burst(&self.rates, address, cost)
    }

    /// Whether an address may say so much more now on its live connections.
    pub fn may_say(&self, address: &Address, messages: u32) -> bool {
        self.may_burst(&self.messages, address, messages)
    }

    /// What costs more than may come at once counts for all that may.
    fn may_burst(&self, rates: &Rates, address: &Address, more: u32) -> bool {
        NonZeroU32::new(more).is_none_or(|more| allows(rates, address, more.min(self.burst)))
    }

    /// The session of a request: the one that it was given, else a new one.
    async fn session(&self, headers: &HeaderMap) -> Result<Session, ApiError> {
        let read = async || self.store.cookie_key().await.map(CookieKey);
        let key = self.cookies.get_or_try_init(read).await?;
        match Session::of(headers, key, self.secure) {
            Cookie::Ours(session) => Ok(session),
            Cookie::Old(session) if self.store.knows(&session.id).await? => Ok(session),
            Cookie::Old(_) | Cookie::None => Session::new(key),
        }
    }
}

/// What a list of encodings says of this one: whether it is accepted, if it is named.
fn encoding_rule(accepted: &str, name: &str) -> Option<bool> {
    let rule = |item: &str| {
        let (named, rest) = item.split_once(';').unwrap_or((item, ""));
        let zero = rest.trim().strip_prefix("q=").is_some_and(|q| q.parse::<f32>() == Ok(0.0));
        named.trim().eq_ignore_ascii_case(name).then_some(!zero)
    };
    accepted.split(',').find_map(rule)
}

/// Whether an answer could be read, as it is or in one of the encodings that it may come in.
fn readable(headers: &HeaderMap) -> bool {
    let Some(accepted) = text(headers, header::ACCEPT_ENCODING) else { return true };
    let rule = |name: &str| encoding_rule(accepted, name);
    let plain = rule("identity").or(rule("*")).unwrap_or(true);
    plain
        || ["gzip", "br", "deflate", "zstd"].iter().any(|name| rule(name) == Some(true))
        || rule("*") == Some(true)
}

/// Whether an answer may come in gzip.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = text(headers, header::ACCEPT_ENCODING).unwrap_or_default();
    encoding_rule(accepted, "gzip").or(encoding_rule(accepted, "*")) == Some(true)
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
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
    // Without the query string, which may hold a seat's key.
    let (method, path, begun) = (request.method().clone(), request.uri().path().to_owned(), Instant::now());
    let refused = if !app.may_ask(&address, cost(&method, &path)) {
        // Once in a while is enough: a flood must not become one in the log.
        if app.notices.check_key(&address).is_ok() {
            tracing::warn!(%address, "requests come too often and are refused");
        }
        Some(ApiError::new(ErrorKind::TooMany, "too many requests; wait a little"))
    } else if !app.host_is_ours(request.headers()) && !is_watch(&path) {
        let message =
            "unknown host name in the request; start the server with --public-url to give it that name";
        Some(ApiError::new(ErrorKind::Forbidden, message))
    } else if !readable(request.headers()) {
        // Before anything is done whose answer nobody could read.
        let message = "no encoding of the answer would be accepted; allow identity or gzip";
        Some(ApiError::new(ErrorKind::Malformed, message).with_status(StatusCode::NOT_ACCEPTABLE))
    } else if matters(&request) && !app.origin_is_fine(request.headers()) {
        Some(ApiError::new(ErrorKind::Forbidden, "this request comes from a page of another origin"))
    } else {
        None
    };
    let admitted = match refused {
        Some(problem) => {
            app.metrics.refused.add(1);
            Err(problem)
        }
        None => app.session(request.headers()).await,
    };
    let mut response = match admitted {
        Err(problem) => problem.into_response(),
        Ok(session) => {
            let api = request.uri().path().starts_with("/api/");
            // Renewed with every visit of the page, which asks who it is.
            let set = api && (session.fresh || request.uri().path() == "/api/me");
            let cookie = session.set_cookie(app.secure).filter(|_| set);
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
    let (ms, busy) =
        (begun.elapsed().as_millis() as u64, response.headers().contains_key(header::RETRY_AFTER));
    if status.is_server_error() && busy {
        // A queue is full, as it may be: nothing has failed, and a flood must not become one in the log here either.
        tracing::debug!(%method, path, status = status.as_u16(), ms, "a request found no room");
    } else if status.is_server_error() && worth_logging() {
        tracing::error!(%method, path, status = status.as_u16(), ms, "a request could not be answered");
    }
    for (name, value) in STRICT {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if app.secure {
        let year = HeaderValue::from_static("max-age=31536000");
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_counts_for_what_it_costs() {
        for (method, path, expected) in [
            (Method::GET, "/", 1),
            (Method::GET, "/api/tables", LIST),
            (Method::HEAD, "/api/me", LIST),
            (Method::PUT, "/api/me", CHANGE),
            (Method::POST, "/api/tables", 1),
            (Method::GET, "/api/tables/x/moment", 1),
            (Method::POST, "/api/tables/x/act", 1),
            (Method::POST, "/api/tables/x/new-link", CHANGE),
            (Method::POST, "/api/tables/x/join", CHANGE),
            (Method::GET, "/readyz", CHANGE),
        ] {
            assert_eq!(cost(&method, path), expected, "{method} {path}");
        }
    }

    #[test]
    fn local_names_are_local() {
        for local in ["localhost", "localhost:7827", "127.0.0.1:1", "[::1]:7827"] {
            assert!(is_local(local), "{local}");
        }
        for other in ["", "example.org", "localhost.example.org:80", "192.168.0.7:7827", "[2001:db8::1]:80"] {
            assert!(!is_local(other), "{other}");
        }
        assert_eq!(authority("https://play.example.org/x"), "play.example.org");
        for near in ["192.168.0.7:7827", "[fe80::1]:80", "desk:7827", "desk.local", "nas.lan:80"] {
            assert!(is_nearby(near), "{near}");
        }
        for far in ["", "example.org", "192.168.0.7.example.org:7827"] {
            assert!(!is_nearby(far), "{far}");
        }
        assert!(same("play.example.org", "Play.Example.org:443") && !same("a.example.org", "b.example.org"));
    }
}
