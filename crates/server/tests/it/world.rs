//! A server in this process, with its data in a folder that goes away.

use std::{net::SocketAddr, num::NonZeroU32, path::PathBuf, sync::Arc, time::Duration};

use server::{Config, Limits, ServedGame, Server};
use store::Sqlite;
use tempfile::TempDir;
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};

use crate::{
    client::Client,
    faulty::{Faults, Faulty},
    vault::Vault,
};

pub struct World {
    folder: TempDir,
    config: Config,
    pub address: SocketAddr,
    /// Where the server tells figures about itself.
    pub figures: SocketAddr,
    pub faults: Arc<Faults>,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

/// Nobody in a test waits for bots, or is asked to slow down.
pub fn config() -> Config {
    let limits = Limits {
        requests_per_second: 100_000,
        messages_per_second: 100_000,
        open_tables_per_session: 1_000,
        new_tables_per_hour: 100_000,
        sockets_per_address: 1_000,
        absence: Duration::ZERO,
        ..Limits::default()
    };
    let hint_iterations = NonZeroU32::new(40);
    Config { limits, pace: (Duration::ZERO, Duration::ZERO), hint_iterations, ..Config::default() }
}

impl World {
    pub async fn start() -> World {
        World::with(config()).await
    }

    /// A server with other limits.
    pub async fn limited(change: impl FnOnce(&mut Limits)) -> World {
        let mut config = config();
        change(&mut config.limits);
        World::with(config).await
    }

    pub async fn with(config: Config) -> World {
        let folder = tempfile::tempdir().unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut world =
            World { folder, config, address, figures: address, faults: Arc::default(), running: None };
        world.open().await;
        world
    }

    /// The file that the server keeps everything in.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("a.db")
    }

    /// Starts the server again, after it was stopped.
    pub async fn open(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.address = listener.local_addr().unwrap();
        let store = Sqlite::open(&self.data()).await.unwrap();
        let store = Arc::new(Faulty { store, faults: Arc::clone(&self.faults) });
        let mut games = ServedGame::catalogue();
        games.push(ServedGame::of::<Vault<false>>());
        games.push(ServedGame::of::<Vault<true>>());
        let figures = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        self.figures = figures.local_addr().unwrap();
        let server = Server::new(listener, self.config.clone(), games, store).unwrap().with_figures(figures);
        let (stop, stopped) = oneshot::channel::<()>();
        let until = async move {
            let _ = stopped.await;
        };
        let task = tokio::spawn(async move { server.run(until).await });
        self.running = Some((stop, task));
    }

    /// Stops the server gracefully.
    pub async fn stop(&mut self) {
        let (stop, task) = self.running.take().unwrap();
        stop.send(()).unwrap();
        task.await.unwrap();
    }

    /// Stops the server and starts it again with the same data.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.open().await;
    }

    /// The figures that the server tells about itself.
    pub async fn figures(&self) -> String {
        Client::new(self.figures).get("/metrics").await.text()
    }

    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// Somebody who plays both seats of a table, and its name.
    pub async fn alone_at(&self, game: &str) -> (Client, String) {
        let mut client = self.client();
        let id = client.make_own(game).await;
        (client, id)
    }
}
