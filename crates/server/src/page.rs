//! The page itself, embedded in the binary.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, Uri, header},
    response::{Html, IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::{
    api_error::{ApiError, ErrorKind},
    packed::Packed,
};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Page;

/// Served where the page was not built before the server was.
const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Starboard</title>\
    <h1>Starboard</h1><p>The server runs, but the page was not built into it.</p>\
    <p>Build and start both with: <code>cargo xtask play</code></p>\
    <p>The protocol is described at <a href=\"/api/docs/\">/api/docs</a>.</p></html>";

/// A file of the page. Every other address is the page's own business, and gets its first file.
pub async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return ApiError::new(ErrorKind::Unknown, "no such endpoint").into_response();
    }
    if let Some(file) = Page::get(path).filter(|_| !path.is_empty()) {
        // The names of built assets hold their hash; other files may change under the same name.
        let lasting = path.starts_with("assets/");
        return answer(path, file, lasting, &headers);
    }
    // A missing script must not come as a page.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return ApiError::new(ErrorKind::Unknown, "there is no such file").into_response();
    }
    match Page::get("index.html") {
        Some(file) => answer("index.html", file, false, &headers),
        None => Html(MISSING).into_response(),
    }
}

/// The files that somebody asked for, by their hash: a build that reads them from the disk may find others later.
static FILES: LazyLock<Mutex<HashMap<[u8; 32], Arc<Packed>>>> = LazyLock::new(Mutex::default);

fn packed(file: EmbeddedFile) -> Arc<Packed> {
    // Nothing panics while it is held, and a map of files is whole at any time.
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let text = || match file.data {
        Cow::Borrowed(text) => Bytes::from_static(text),
        Cow::Owned(text) => text.into(),
    };
    Arc::clone(files.entry(file.metadata.sha256_hash()).or_insert_with(|| Arc::new(Packed::new(text()))))
}

fn answer(path: &str, file: EmbeddedFile, lasting: bool, accepted: &HeaderMap) -> Response {
    let caching = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, content_type(path)),
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
    ];
    (headers, packed(file).answer(accepted)).into_response()
}

/// The kind of a file, by the end of its name. Texts of the page are UTF-8.
fn content_type(path: &str) -> HeaderValue {
    let kind = mime_guess::from_path(path).first_raw().unwrap_or("application/octet-stream");
    let charset = if kind.starts_with("text/") { "; charset=utf-8" } else { "" };
    // The name of a kind is always a header; were it not, the browser would take the file as mere bytes.
    HeaderValue::try_from(format!("{kind}{charset}"))
        .unwrap_or(HeaderValue::from_static("application/octet-stream"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_as_what_they_are() {
        for (path, kind) in [
            ("index.html", "text/html; charset=utf-8"),
            ("assets/index-B2x.js", "text/javascript; charset=utf-8"),
            ("assets/index-B2x.css", "text/css; charset=utf-8"),
            ("icon.svg", "image/svg+xml"),
            ("assets/inter.woff2", "font/woff2"),
            (".vite/manifest.json", "application/json"),
            ("unheard.of", "application/octet-stream"),
        ] {
            assert_eq!(content_type(path), kind, "{path}");
        }
    }
}
