//! The server from outside: by HTTP and WebSocket, as a page or a program would.

mod by_http;
mod client;
mod faults;
mod faulty;
mod flow;
mod hostile;
mod hot_seat;
mod limits;
mod seats;
mod secrecy;
mod vault;
mod world;
