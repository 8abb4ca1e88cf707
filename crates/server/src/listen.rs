//! Connections are accepted, counted by address, and closed when nothing comes.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{net::TcpListener, pin, time::sleep};
use tower::ServiceExt;

use crate::{App, crowd::Address};

/// How long to wait when the system has no more files to give.
const BREATH: Duration = Duration::from_millis(100);

/// Serves everyone who comes until the server stops; then nobody else, and those who are here to their end.
pub async fn serve(app: Arc<App>, listener: TcpListener, router: Router) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.stopped() => break,
        };
        let (stream, from) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                rest(&error).await;
                continue;
            }
        };
        let limits = &app.config.limits;
        // A proxy speaks for many: there they are told apart by what it says of them, request by request.
        let each = if app.config.behind_proxy { limits.connections } else { limits.connections_per_address };
        let Ok(ticket) = app.connections.admit(Address::from(from.ip()), limits.connections, each) else {
            app.metrics.refused.add(1);
            continue;
        };
        // Small messages go out at once.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(from));
            router.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.head)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let stopping = Arc::clone(&app);
        tokio::spawn(async move {
            let _ticket = ticket;
            pin!(connection);
            // However it ends: whoever was there has gone.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = stopping.stopped() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
        });
    }
    drop(listener);
    app.connections.emptied().await;
}

/// A connection that broke while it was made is no matter; without files, some have to end first.
async fn rest(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!("no connection can be accepted: {error}");
        sleep(BREATH).await;
    }
}
