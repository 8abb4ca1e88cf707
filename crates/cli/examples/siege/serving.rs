//! The server under siege: the real binary, as its own process.

use std::{
    fs,
    io::{self, BufRead, BufReader},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::Path,
    process::{Child, Command, Stdio},
};

use crate::client::Client;

/// The soft limit of files with which many systems start a program.
const FEW_FILES: &str = "ulimit -S -n 1024; exec \"$0\" \"$@\"";
/// Flags that lift limits, for runs that are not about them.
pub const UNLIMITED: [&str; 6] =
    ["--rate", "1000000", "--new-tables", "1000000", "--open-tables-each", "1000000"];

/// A server that runs, and where.
pub struct Serving {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Serving {
    /// Starts it on a free port with this data file, and waits until it listens.
    pub fn start(program: &Path, data: &Path, flags: &[&str]) -> io::Result<Serving> {
        // Its own process after `exec`, so that what is killed and measured is the server.
        let mut command = Command::new("sh");
        command.args(["-c", FEW_FILES]).arg(program).args(["serve", "--port", "0", "--data"]).arg(data);
        command.args(flags).env("RUST_LOG", "off").stdout(Stdio::piped());
        let mut child = command.spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.rsplit("//").next().and_then(|address| address.trim().parse().ok());
        let Some(address) = address else {
            let _ = child.kill();
            return Err(io::Error::other(format!("it does not say where it listens: {line:?}")));
        };
        Ok(Serving { child, address })
    }

    /// Somebody at one of this machine's own addresses, which to the server are as many strangers.
    pub fn client(&self, from: Ipv4Addr) -> Client {
        Client { from: Some(IpAddr::V4(from)), ..Client::new(self.address) }
    }

    fn status(&self, line: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let found = status.lines().find_map(|text| text.strip_prefix(line));
        found.and_then(|text| text.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    }

    /// Its resident memory in kilobytes. From here on the peak is counted anew.
    pub fn memory(&self) -> u64 {
        // Where that is not possible, the peak is that since the start: too much rather than too little.
        let _ = fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5");
        self.status("VmRSS:")
    }

    /// The most memory that it had since, in kilobytes.
    pub fn peak(&self) -> u64 {
        self.status("VmHWM:")
    }

    /// How many files it has open, of which each connection is one.
    pub fn files(&self) -> usize {
        fs::read_dir(format!("/proc/{}/fd", self.child.id())).map_or(0, Iterator::count)
    }

    /// Whether it still runs.
    pub fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Serving {
    /// SIGKILL: nothing is finished, nothing is said.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
