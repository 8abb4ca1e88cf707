//! Connections are accepted, counted by address, and closed when nothing comes.

use std::{
    future::Future,
    io,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpListener,
    pin,
    sync::Notify,
    task::JoinSet,
    time::{Sleep, sleep},
};
use tower::ServiceExt;

use crate::{App, address::Address, quota::Slot};

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 32 << 10;

/// How long to wait when the system has no more files to give.
const BREATH: Duration = Duration::from_millis(100);

/// The place of a connection among all that there are. Whoever takes the connection over from here, for a WebSocket, takes this along: it is given
/// back when the last one who has it has gone.
#[derive(Clone)]
pub struct Connected {
    _slot: Arc<Slot>,
    given_up: Arc<Notify>,
}

impl Connected {
    /// The connection with this place.
    pub fn new(slot: Slot) -> Connected {
        Connected { _slot: Arc::new(slot), given_up: Arc::default() }
    }

    /// Waits until it is given up.
    pub async fn gave_up(&self) {
        self.given_up.notified().await;
    }

    /// Gives the connection up after so long, unless what this gives is dropped before.
    pub fn give_up_after(&self, time: Duration) -> JoinSet<()> {
        let (given_up, mut waiting) = (Arc::clone(&self.given_up), JoinSet::new());
        waiting.spawn(async move {
            sleep(time).await;
            given_up.notify_one();
        });
        waiting
    }
}

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
        let Ok(slot) = app.connections.admit(Address::from(from.ip()), limits.connections, each) else {
            app.metrics.refused.add(1);
            continue;
        };
        // Small messages go out at once.
        let _ = stream.set_nodelay(true);
        let (router, connected) = (router.clone(), Connected::new(slot));
        let ended = connected.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(from));
            request.extensions_mut().insert(connected.clone());
            router.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.head)
            // What somebody says of themselves before they are known costs no more than a message.
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(WriteTimeout::new(stream, limits.stall)), service)
            .with_upgrades();
        let stopping = Arc::clone(&app);
        tokio::spawn(async move {
            pin!(connection);
            // However it ends: whoever was there has gone.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = ended.gave_up() => {}
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

/// A connection that is given up when the other side takes nothing of what it is sent.
struct WriteTimeout<S> {
    stream: S,
    limit: Duration,
    /// Since it took something last.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteTimeout<S> {
    fn new(stream: S, limit: Duration) -> WriteTimeout<S> {
        WriteTimeout { stream, limit, waiting: None }
    }

    /// What comes of trying to send something, until the time is up.
    fn wait<T>(&mut self, context: &mut Context, sent: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.waiting = None;
            return sent;
        }
        let limit = self.limit;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(limit)));
        waiting.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        buffer: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait(context, sent)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_flush(context);
        self.wait(context, sent)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_shutdown(context);
        self.wait(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        slices: &[io::IoSlice],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.wait(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

/// A connection that broke while it was made is no matter; without files, some have to end first.
async fn rest(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!("no connection can be accepted: {error}");
        sleep(BREATH).await;
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test]
    async fn who_takes_nothing_is_given_up_and_who_takes_a_little_is_not() {
        let (here, mut there) = duplex(4);
        let mut stream = WriteTimeout::new(here, Duration::from_millis(800));
        let reading = tokio::spawn(async move {
            for _ in 0..4 {
                sleep(Duration::from_millis(250)).await;
                there.read_exact(&mut [0; 2]).await.unwrap();
            }
            there
        });
        stream.write_all(b"slowly, yes").await.unwrap();
        let there = reading.await.unwrap();
        let error = stream.write_all(b"and nobody listens").await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        drop(there);
    }
}
