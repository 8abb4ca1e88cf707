//! Long work: how far it has come, and how it is stopped.

use std::{
    io::IsTerminal,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on standard error, where that is a terminal.
pub fn bar(template: &str) -> ProgressBar {
    let bar = ProgressBar::new(0);
    if !std::io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Is set once somebody presses Ctrl+C, so that the work ends with what it has. Pressed twice, it ends the program.
pub fn stop_by_hand() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let pressed = stop.clone();
    // Without a runtime Ctrl+C does what it always does.
    if let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() {
        std::thread::spawn(move || {
            runtime.block_on(async {
                while tokio::signal::ctrl_c().await.is_ok() {
                    if pressed.swap(true, Ordering::Relaxed) {
                        std::process::exit(130);
                    }
                }
            });
        });
    }
    stop
}
