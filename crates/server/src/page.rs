//! The page itself, embedded in the binary.

use axum::{
    body::Body,
    http::{HeaderValue, Uri, header},
    response::{Html, IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::problem::{Kind, Problem};

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
pub async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::new(Kind::Unknown, "there is no such call").into_response();
    }
    if let Some(file) = Page::get(path).filter(|_| !path.is_empty()) {
        // The names of built assets hold their hash; other files may change under the same name.
        let lasting = path.starts_with("assets/");
        return answer(path, file, lasting);
    }
    // A missing script must not come as a page.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return Problem::new(Kind::Unknown, "there is no such file").into_response();
    }
    match Page::get("index.html") {
        Some(file) => answer("index.html", file, false),
        None => Html(MISSING).into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile, lasting: bool) -> Response {
    let kind = HeaderValue::from_static(content_type(path));
    let caching = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, HeaderValue::from_static(caching))];
    (headers, Body::from(file.data.into_owned())).into_response()
}

/// The few kinds of files that a page consists of.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "webmanifest" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
