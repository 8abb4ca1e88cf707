//! A small client: a browser's session or a seat's key, over HTTP and WebSocket. Load and kill tests use it too.
#![allow(dead_code)] // Each program that includes this uses its own part of it.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    time::{Duration, Instant},
};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue},
};

/// Longer than anything takes here; a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser, or a program with a seat's key.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    /// The address that it comes from, if it is not the usual one of this machine.
    pub from: Option<IpAddr>,
    pub cookie: Option<String>,
    pub key: Option<String>,
}

/// What came back.
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("no JSON: {} {}", self.status, self.text()))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The answer of a call that succeeded.
    pub fn ok(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text());
        self.json()
    }

    /// The kind of error that came back.
    pub fn kind(&self) -> String {
        assert!(self.status >= 400, "{}", self.text());
        self.json()["error"]["kind"].as_str().expect("an error has a kind").to_owned()
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, from: None, cookie: None, key: None }
    }

    /// A connection to the server.
    pub async fn connect(&self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(self.address).await };
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(from, 0))?;
        socket.connect(self.address).await
    }

    /// One request on a connection of its own.
    pub async fn request(&mut self, method: &str, path: &str, extra: &str, body: &[u8]) -> io::Result<Reply> {
        let mut stream = self.connect().await?;
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n{extra}",
            self.address,
            body.len()
        );
        if let Some(cookie) = &self.cookie {
            head += &format!("Cookie: starboard={cookie}\r\n");
        }
        if let Some(key) = &self.key {
            head += &format!("Authorization: Bearer {key}\r\n");
        }
        head += "\r\n";
        let mut raw = Vec::new();
        let exchange = async {
            stream.write_all(head.as_bytes()).await?;
            // A server that refuses a long body need not read it to its end.
            let _ = stream.write_all(body).await;
            stream.read_to_end(&mut raw).await
        };
        match timeout(PATIENCE, exchange).await {
            Ok(Ok(_)) => {}
            Ok(Err(_)) if !raw.is_empty() => {}
            Ok(Err(error)) => return Err(error),
            Err(_) => return Err(io::Error::from(io::ErrorKind::TimedOut)),
        }
        let reply = parse(&raw).ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))?;
        let set = reply.header("set-cookie").and_then(|cookie| cookie.strip_prefix("starboard="));
        if let Some(cookie) = set {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        Ok(reply)
    }

    /// Sends a request whose body comes only after something else has happened, when the server has long read who asks.
    pub async fn post_around(&self, path: &str, body: Value, meanwhile: impl Future<Output = ()>) -> Reply {
        let mut stream = self.connect().await.expect("the server listens");
        let (body, key) = (body.to_string(), self.key.as_deref().unwrap_or_default());
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nAuthorization: Bearer {key}\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).await.expect("the server listens");
        tokio::time::sleep(Duration::from_millis(200)).await;
        meanwhile.await;
        stream.write_all(body.as_bytes()).await.expect("the server listens");
        let mut raw = Vec::new();
        stream.read_to_end(&mut raw).await.expect("the server answers");
        parse(&raw).expect("an answer")
    }

    /// Sends a request and hangs up without waiting for the answer.
    pub async fn post_and_hang_up(&self, path: &str, body: Value) {
        self.send_and_hang_up("POST", path, body).await;
    }

    pub async fn send_and_hang_up(&self, method: &str, path: &str, body: Value) {
        let mut stream = self.connect().await.expect("the server listens");
        let body = body.to_string();
        let cookie = self.cookie.as_deref().unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Cookie: starboard={cookie}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).await.expect("the server listens");
        // Long enough for the server to begin, and not to end.
        tokio::time::sleep(Duration::from_millis(100)).await;
    }

    pub async fn try_post(&mut self, path: &str, body: &Value) -> io::Result<Reply> {
        let body = body.to_string();
        self.request("POST", path, "Content-Type: application/json\r\n", body.as_bytes()).await
    }

    pub async fn try_get(&mut self, path: &str) -> io::Result<Reply> {
        self.request("GET", path, "", b"").await
    }

    pub async fn get(&mut self, path: &str) -> Reply {
        self.try_get(path).await.expect("the server answers")
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Reply {
        self.try_post(path, &body).await.expect("the server answers")
    }

    /// Makes a table and gives its name and the keys of its seats.
    pub async fn make(&mut self, table: Value) -> (String, Vec<Option<String>>) {
        let seats = table["seats"].as_array().expect("seats are given").len();
        let made = self.post("/api/tables", table).await.ok();
        let mut keys = vec![None; seats];
        for seat in made["seats"].as_array().expect("links are given") {
            let link = seat["link"].as_str().expect("a link is text");
            keys[seat["seat"].as_u64().expect("a number") as usize] =
                link.split("key=").nth(1).map(str::to_owned);
        }
        (made["table"].as_str().expect("a table has a name").to_owned(), keys)
    }

    /// Asks for a table until this holds.
    pub async fn table_until(&mut self, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let table = self.get(&format!("/api/tables/{id}")).await;
            if table.status == 200 && holds(&table.json()) {
                return table.json();
            }
            assert!(begun.elapsed() < PATIENCE, "it does not come to that: {}", table.text());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Makes a table for two with both seats its own, and gives its name.
    pub async fn make_own(&mut self, game: &str) -> String {
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        self.make(json!({ "game": game, "players": 2, "seats": seats })).await.0
    }

    pub async fn act(&mut self, table: &str, request: &str, seat: u64, seq: u64, actions: &[&str]) -> Reply {
        let act = json!({ "request": request, "seat": seat, "seq": seq, "actions": actions });
        self.post(&format!("/api/tables/{table}/act"), act).await
    }

    /// Opens the live connection of a table.
    pub async fn live(&self, table: &str) -> io::Result<Live> {
        let stream = self.connect().await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{}/api/tables/{table}/live", self.address);
        let mut request = url.into_client_request().map_err(io::Error::other)?;
        let value = |text: String| HeaderValue::try_from(text).expect("a header is plain text");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", value(format!("starboard={cookie}")));
        }
        if let Some(key) = &self.key {
            request.headers_mut().insert("authorization", value(format!("Bearer {key}")));
        }
        request.headers_mut().insert("origin", value(format!("http://{}", self.address)));
        let (socket, _) = client_async(request, stream).await.map_err(io::Error::other)?;
        Ok(Live { socket })
    }
}

fn parse(raw: &[u8]) -> Option<Reply> {
    let end = raw.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&raw[..end]).ok()?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(key, value)| (key.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let chunked = headers.iter().any(|(key, value)| key == "transfer-encoding" && value == "chunked");
    let rest = &raw[end + 4..];
    let body = if chunked { unchunk(rest)? } else { whole(rest, &headers)?.to_vec() };
    Some(Reply { status, headers, body })
}

/// A body that came with its length, or until the connection ended.
fn whole<'a>(rest: &'a [u8], headers: &[(String, String)]) -> Option<&'a [u8]> {
    let length = headers.iter().find(|(key, _)| key == "content-length");
    rest.get(..length.map_or(Some(rest.len()), |(_, value)| value.parse().ok())?)
}

/// A body that came in pieces.
fn unchunk(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let line = rest.windows(2).position(|two| two == b"\r\n")?;
        let size = usize::from_str_radix(std::str::from_utf8(&rest[..line]).ok()?, 16).ok()?;
        if size == 0 {
            return Some(body);
        }
        body.extend_from_slice(rest.get(line + 2..line + 2 + size)?);
        rest = rest.get(line + 2 + size + 2..)?;
    }
}

/// A live connection.
pub struct Live {
    socket: WebSocketStream<TcpStream>,
}

impl Live {
    pub async fn send(&mut self, message: Value) {
        self.say(message.to_string()).await;
    }

    pub async fn say(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("the connection is open");
    }

    /// Sends something that the server may not want to hear any more.
    pub async fn try_say(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next message as text; none when the connection is closed.
    pub async fn raw(&mut self) -> Option<String> {
        loop {
            let next =
                timeout(PATIENCE, self.socket.next()).await.expect("a message within the patience of a test");
            match next? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Waits until the server closes the connection, and gives the code with which it does.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            let next =
                timeout(PATIENCE, self.socket.next()).await.expect("an end within the patience of a test");
            match next? {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    pub async fn next(&mut self) -> Value {
        let text = self.raw().await.expect("the connection is open");
        serde_json::from_str(&text).expect("messages are JSON")
    }

    /// The next message of this type.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next message for which this holds.
    pub async fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            if holds(&message) {
                return message;
            }
        }
    }
}

/// A moment without what changes by itself: how long the table has waited.
pub fn timeless(moment: &Value) -> Value {
    let mut moment = moment.clone();
    moment.as_object_mut().unwrap().remove("waits").expect("every moment says whom the table waits for");
    moment
}
