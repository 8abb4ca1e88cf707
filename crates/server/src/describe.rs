//! The machine-readable description of the calls, for `/api/docs`.

use utoipa::openapi::OpenApi;

/// The description.
pub fn document() -> OpenApi {
    utoipa::openapi::OpenApiBuilder::new().build()
}
