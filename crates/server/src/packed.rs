//! Answers that are the same for everybody who asks: compressed once, and not anew for each of them.

use std::{io::Write, sync::OnceLock};

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};

use crate::guard::accepts_gzip;

/// A shorter answer is not worth the time to compress it, in bytes: it fits into one packet anyway.
pub const SHORT: u16 = 1400;

/// An answer that never changes.
pub struct Packed {
    plain: Bytes,
    /// Made when somebody asks for it; none if it is hardly shorter.
    gzip: OnceLock<Option<Bytes>>,
}

impl Packed {
    /// An answer with this text.
    pub fn new(plain: impl Into<Bytes>) -> Packed {
        Packed { plain: plain.into(), gzip: OnceLock::new() }
    }

    /// As it was given. Nothing is copied: many may ask, and take it slowly.
    pub fn plain(&self) -> Bytes {
        self.plain.clone()
    }

    /// As short as whoever sent these headers can read it.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
        let compressed = || self.gzip.get_or_init(|| compress(&self.plain)).as_ref();
        match accepts_gzip(headers).then(compressed).flatten() {
            Some(gzip) => {
                let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                ([vary, encoding], Body::from(gzip.clone())).into_response()
            }
            None => ([vary], Body::from(self.plain())).into_response(),
        }
    }
}

/// The same in gzip, if that is shorter by a tenth: pictures and fonts are compressed already.
fn compress(plain: &[u8]) -> Option<Bytes> {
    if plain.len() <= usize::from(SHORT) {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Memory takes all that is written.
    encoder.write_all(plain).ok()?;
    let gzip = encoder.finish().ok()?;
    (gzip.len() <= plain.len() / 10 * 9).then(|| gzip.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoding(packed: &Packed, accepted: &str) -> Option<HeaderValue> {
        let accepted = HeaderValue::try_from(accepted).unwrap();
        let answer = packed.answer(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, accepted)]));
        assert_eq!(answer.headers()[header::VARY], "accept-encoding");
        answer.headers().get(header::CONTENT_ENCODING).cloned()
    }

    #[test]
    fn what_is_worth_it_is_compressed_for_whoever_can_read_that() {
        let text = Packed::new("the same again and again ".repeat(100));
        for accepted in ["gzip", "br, GZIP;q=0.5", "*"] {
            assert_eq!(encoding(&text, accepted).unwrap(), "gzip", "{accepted}");
        }
        for accepted in ["", "br", "gzip;q=0, *"] {
            assert_eq!(encoding(&text, accepted), None, "{accepted}");
        }
        assert_eq!(encoding(&Packed::new("short"), "gzip"), None);
        let mut random = vec![0; 10_000];
        blake3::Hasher::new().finalize_xof().fill(&mut random);
        assert_eq!(encoding(&Packed::new(random), "gzip"), None);
    }

    #[tokio::test]
    async fn it_is_compressed_once_and_only_if_somebody_can_read_that() {
        let text = Packed::new("the same again and again ".repeat(100));
        assert_eq!(encoding(&text, "br"), None);
        text.gzip.set(Some("made before".into())).expect("nobody could read it so far");
        let accepted = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"))]);
        let body = axum::body::to_bytes(text.answer(&accepted).into_body(), 99).await.unwrap();
        assert_eq!(body, "made before");
    }
}
