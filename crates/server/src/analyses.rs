//! What decided a match that is over. It is worked out once, when somebody asks, behind everything that people and bots wait for, and kept for
//! those who ask next. Whoever asks comes again to hear how far it is; when nobody does any more, it is given up.

use std::{
    collections::{HashMap, VecDeque},
    ops::ControlFlow,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use axum::body::Bytes;
use bots::analysis::AnalysisError;
use store::{Stage, TableId};
use tokio::{sync::watch, time::timeout};

use crate::{
    App,
    address::Address,
    api_error::{ApiError, ErrorKind, no_such_table},
    history::on_blocking_thread,
    served_game::ServedGame,
    wire::{AnalysisAt, AnalysisStage, json},
    work::{Place, Queue, QueueLimits},
};

/// So many analyses are kept.
const KEPT: usize = 64;
/// Nobody waits for an analysis that nobody has asked for since so long.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long an analysis lets others go before it takes its next step, at most: on a busy server it goes on slowly.
const COURTESY: Duration = Duration::from_millis(200);
/// How much is looked ahead for one.
const ITERATIONS: u32 = bots::analysis::ITERATIONS;

/// An analysis that is waited for.
struct Job {
    /// When somebody asked for it last.
    asked: watch::Sender<Instant>,
    /// The share that is done, in thousandths; none while it waits for its turn.
    done: AtomicU32,
}

/// It has not begun.
const WAITING: u32 = u32::MAX;

#[derive(Default)]
struct State {
    jobs: HashMap<TableId, Arc<Job>>,
    /// The newest last.
    kept: VecDeque<(TableId, Result<Bytes, ApiError>)>,
}

/// The analyses of a server.
pub struct Analyses {
    /// Those at work and waiting.
    pub queue: Arc<Queue>,
    state: Mutex<State>,
}

impl Default for Analyses {
    fn default() -> Analyses {
        // One at once: whoever plays has the other cores.
        Analyses {
            queue: Queue::new(QueueLimits { at_once: 1, waiting: 8, each: 2 }),
            state: Mutex::default(),
        }
    }
}

impl Analyses {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it is held, and it is whole at any time.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known of an analysis, if anything is. Whoever asks waits for it.
    fn look(&self, id: &TableId) -> Option<Result<Bytes, ApiError>> {
        let state = self.lock();
        if let Some((_, found)) = state.kept.iter().find(|(kept, _)| kept == id) {
            return Some(found.clone());
        }
        let job = state.jobs.get(id)?;
        job.asked.send_replace(Instant::now());
        let done = job.done.load(Ordering::Relaxed);
        Some(Ok(match done {
            WAITING => said(AnalysisStage::Waiting, 0.0),
            done => said(AnalysisStage::Working, done as f32 / 1000.0),
        }))
    }

    fn keep(&self, id: TableId, found: Result<Bytes, ApiError>) {
        let mut state = self.lock();
        state.jobs.remove(&id);
        state.kept.push_back((id, found));
        if state.kept.len() > KEPT {
            state.kept.pop_front();
        }
    }
}

/// How far it is, as it is answered.
fn said(state: AnalysisStage, done: f32) -> Bytes {
    json(&AnalysisAt { state, done, analysis: None }).into()
}

impl App {
    /// The analysis of a match that is over, or how far it is.
    pub async fn analysis(self: &Arc<Self>, id: &TableId, address: Address) -> Result<Bytes, ApiError> {
        if let Some(known) = self.analyses.look(id) {
            return known;
        }
        let stored = self.store.read(id).await?.ok_or_else(no_such_table)?;
        if stored.stage != Stage::Finished {
            return Err(ApiError::new(ErrorKind::Forbidden, "a match is analysed once it is over"));
        }
        let served = self.served_game(&stored.game)?.clone();
        let place;
        let job = {
            let mut state = self.analyses.lock();
            // Somebody else may have asked meanwhile.
            if state.jobs.contains_key(id) {
                return Ok(said(AnalysisStage::Waiting, 0.0));
            }
            // Who finds no room is told so before anything is held for them.
            place = self.analyses.queue.reserve(address)?;
            let job = Arc::new(Job::new());
            state.jobs.insert(id.clone(), Arc::clone(&job));
            job
        };
        tokio::spawn(Arc::clone(self).work_out(id.clone(), served, job, place));
        Ok(said(AnalysisStage::Waiting, 0.0))
    }

    /// Works an analysis out when its turn comes, if somebody still waits then.
    async fn work_out(self: Arc<Self>, id: TableId, served: ServedGame, job: Arc<Job>, place: Place) {
        let permit = tokio::select! {
            permit = place.wait() => Some(permit),
            () = job.forgotten(PATIENCE) => None,
            () = self.stopped() => None,
        };
        let found = match permit {
            None => Err(gone()),
            Some(permit) => match self.store.record(&id).await {
                Ok(Some(record)) => {
                    job.done.store(0, Ordering::Relaxed);
                    let (app, job) = (Arc::clone(&self), Arc::clone(&job));
                    on_blocking_thread(permit, move || {
                        let analysed =
                            served.analyse(&record, ITERATIONS, &mut |share| app.step(&job, share));
                        let analysis = Some(analysed.map_err(problem)?);
                        Ok(json(&AnalysisAt { state: AnalysisStage::Done, done: 1.0, analysis }).into())
                    })
                    .await
                }
                Ok(None) => Err(no_such_table()),
                Err(error) => Err(error.into()),
            },
        };
        match found {
            // What nobody waits for is begun anew when somebody asks again.
            Err(problem) if problem.kind == ErrorKind::Unavailable => {
                self.analyses.lock().jobs.remove(&id);
            }
            found => self.analyses.keep(id, found),
        }
    }

    /// Between two steps of an analysis: others go first, and nobody may want it any more.
    fn step(&self, job: &Job, share: f32) -> ControlFlow<()> {
        job.done.store((share * 1000.0) as u32, Ordering::Relaxed);
        let begun = Instant::now();
        while self.is_busy() && begun.elapsed() < COURTESY {
            thread::sleep(COURTESY / 20);
        }
        if job.is_wanted() && !*self.stopping.borrow() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// Whether anybody waits for something that keeps a core busy.
    fn is_busy(&self) -> bool {
        let [quick, deep] = self.thinkers.queues();
        let others = [quick, deep, &self.history, &self.loading, &self.long_loading, &self.opening];
        others.into_iter().any(|queue| queue.count() != (0, 0))
    }
}

impl Job {
    fn new() -> Job {
        Job { asked: watch::Sender::new(Instant::now()), done: AtomicU32::new(WAITING) }
    }

    fn is_wanted(&self) -> bool {
        self.asked.borrow().elapsed() < PATIENCE
    }

    /// Waits until nobody has asked for it for so long.
    async fn forgotten(&self, patience: Duration) {
        let mut asked = self.asked.subscribe();
        while let Ok(Ok(())) = timeout(patience, asked.changed()).await {}
    }
}

fn gone() -> ApiError {
    ApiError::new(ErrorKind::Unavailable, "the analysis was given up, since nobody waited for it")
        .retry_after(2)
}

fn problem(why: AnalysisError) -> ApiError {
    match why {
        AnalysisError::Stopped => gone(),
        AnalysisError::Running | AnalysisError::TooLong(_) | AnalysisError::Replay(_) => {
            ApiError::new(ErrorKind::Refused, why.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_analysis_is_waited_for_until_nobody_asks_any_more() {
        let (job, begun) = (Job::new(), Instant::now());
        let (patience, pause) = (Duration::from_millis(200), Duration::from_millis(120));
        let asking = async {
            for _ in 0..2 {
                tokio::time::sleep(pause).await;
                job.asked.send_replace(Instant::now());
            }
        };
        let all = async { tokio::join!(job.forgotten(patience), asking) };
        timeout(Duration::from_secs(10), all).await.expect("it is given up in the end");
        assert!(begun.elapsed() >= 2 * pause + patience, "every question begins the time anew");
    }
}
