//! The server from outside: by HTTP and WebSocket, as a page or a program would.

mod analysis;
mod asides;
mod by_http;
mod client;
mod clock;
mod drafts;
mod fairness;
mod faults;
mod faulty;
mod flow;
mod hostile;
mod hot_seat;
mod invite;
mod lessons;
mod limits;
mod lobby;
mod logs;
mod nonsense;
mod seats;
mod secrecy;
mod silence;
mod strangers;
mod vault;
mod world;
