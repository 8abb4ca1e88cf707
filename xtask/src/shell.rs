//! Launching programs.

use std::{
    env,
    ffi::OsStr,
    io::{BufRead, BufReader, Read, Write},
    path::PathBuf,
    process::{Command, ExitCode, ExitStatus, Stdio},
    thread,
};

/// How a command of xtask ended.
pub type Outcome = Result<(), Failed>;

/// Why it failed.
#[derive(Debug)]
pub struct Failed {
    message: String,
    code: u8,
}

impl Failed {
    /// It failed for this reason.
    pub fn because(message: impl Into<String>) -> Failed {
        Failed { message: message.into(), code: 1 }
    }

    /// It was called wrongly.
    pub fn usage(message: impl Into<String>) -> Failed {
        Failed { message: message.into(), code: 2 }
    }

    /// Says so.
    pub fn report(self) -> ExitCode {
        eprintln!("xtask: {}", self.message);
        ExitCode::from(self.code)
    }
}

/// The workspace.
pub fn root() -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    own.parent().map(PathBuf::from).unwrap_or(own)
}

/// Where Cargo builds.
pub fn target() -> PathBuf {
    // A relative name is meant from the workspace, since that is where Cargo is launched.
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Whether a program can be found.
pub fn has(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .any(|folder| folder.join(program).is_file() || folder.join(format!("{program}.exe")).is_file())
}

/// Whether a program runs at all, without a word.
pub fn answers(mut launch: Launch) -> bool {
    let quiet = launch.0.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// A program to be launched in the workspace.
pub struct Launch(Command);

/// Cargo, with these arguments.
pub fn cargo(args: &[&str]) -> Launch {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    Launch(command)
}

/// Npm, with these arguments, in the page's folder.
pub fn npm(args: &[&str]) -> Launch {
    // On Windows it is a script, and is found only by its whole name.
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(args).current_dir(root().join("web"));
    Launch(command)
}

/// Any other program, with these arguments.
pub fn program(name: impl AsRef<OsStr>, args: &[&str]) -> Launch {
    let mut command = Command::new(name);
    command.args(args).current_dir(root());
    Launch(command)
}

/// Whether whoever runs this may install packages of the system.
pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// The release binary, built if need be, with a subcommand and its arguments.
pub fn starboard(subcommand: &str, args: &[String]) -> Launch {
    if !built("release").exists() {
        eprintln!("Everything is compiled now, which takes a few minutes; the next time it starts at once.");
    }
    let launch = cargo(&["run", "--release", "--package", "cli", "--bin", "starboard", "--", subcommand]);
    launch.args(args).in_place()
}

/// Where Cargo puts the binary of a profile.
pub fn built(profile: &str) -> PathBuf {
    target().join(profile).join(format!("starboard{}", env::consts::EXE_SUFFIX))
}

impl Launch {
    /// With further arguments.
    pub fn args(mut self, args: &[impl AsRef<OsStr>]) -> Launch {
        self.0.args(args);
        self
    }

    /// With a variable of the environment.
    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Launch {
        self.0.env(name, value);
        self
    }

    /// Where xtask was called, so that file names mean what they say.
    pub fn in_place(mut self) -> Launch {
        if let Ok(here) = env::current_dir() {
            self.0.current_dir(here);
        }
        self
    }

    /// With its output on standard error, so that standard output stays clean for what was asked.
    pub fn talking_to_stderr(mut self) -> Launch {
        self.0.stdout(std::io::stderr());
        self
    }

    /// Runs it and passes its exit code on.
    pub fn run(mut self) -> Outcome {
        let status = self.0.status().map_err(|error| Failed::because(self.cannot(&error)))?;
        self.ended(status)
    }

    fn ended(&self, status: ExitStatus) -> Outcome {
        if status.success() {
            return Ok(());
        }
        let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
        Err(Failed { message: format!("{} failed ({status})", self.name()), code })
    }

    /// Runs it, shows everything that it says, and gives that back.
    pub fn overheard(self) -> (String, Outcome) {
        self.listened_to(std::io::stdout(), std::io::stderr())
    }

    /// Runs it and gives back what it says, without showing it.
    pub fn unheard(self) -> (String, Outcome) {
        self.listened_to(std::io::sink(), std::io::sink())
    }

    fn listened_to(mut self, out: impl Write, err: impl Write + Send + 'static) -> (String, Outcome) {
        let child = self.0.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = match child {
            Ok(child) => child,
            Err(error) => return (String::new(), Err(Failed::because(self.cannot(&error)))),
        };
        let errors = child.stderr.take();
        let heard = thread::spawn(move || pass_on(errors, err));
        let mut said = pass_on(child.stdout.take(), out);
        said += &heard.join().unwrap_or_default();
        let status = child.wait().map_err(|error| Failed::because(self.cannot(&error)));
        (said, status.and_then(|status| self.ended(status)))
    }

    fn name(&self) -> String {
        let args: Vec<_> = self.0.get_args().map(|arg| arg.to_string_lossy().into_owned()).collect();
        let program = std::path::Path::new(self.0.get_program());
        let program = program.file_stem().unwrap_or_default().to_string_lossy();
        format!("{program} {}", args.join(" "))
    }

    fn cannot(&self, error: &std::io::Error) -> String {
        format!("{} cannot be started: {error}", self.name())
    }
}

fn pass_on(from: Option<impl Read>, mut to: impl Write) -> String {
    let mut said = String::new();
    let Some(from) = from else { return said };
    let mut lines = BufReader::new(from);
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        // If nobody listens any more, the words are still counted.
        let _ = to.write_all(&line);
        said += &String::from_utf8_lossy(&line);
        line.clear();
    }
    said
}
