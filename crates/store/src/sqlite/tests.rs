use super::*;
use crate::conformance;

fn append(id: &TableId, from: u32, count: u32) -> Write {
    Write::Append(Box::new(conformance::append(id, from, count, None)))
}

async fn open(path: &Path) -> Sqlite {
    Sqlite::open(path).await.expect("a file in a fresh folder can be opened")
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_what_every_store_promises() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("data").join("a.db"), folder.path().join("copy.db"));
    let store = open(&file).await;
    conformance::check(&store).await;
    conformance::still_there(&store).await;
    Sqlite::backup_file(&file, &copy).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    for path in [&file, &copy] {
        let store = open(path).await;
        conformance::still_there(&store).await;
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_file_in_use_says_so_and_can_still_be_copied() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let store = open(&file).await;
    let second = Sqlite::open(&file).await.map(|_| ()).unwrap_err().to_string();
    assert!(second.contains("another starboard uses it"), "{second}");
    let copy = folder.path().join("copy.db");
    Sqlite::backup_file(&file, &copy).await.unwrap();
    let again = Sqlite::backup_file(&file, &copy).await.unwrap_err().to_string();
    assert!(again.contains("exists already"), "{again}");
    let missing = Sqlite::backup_file(&folder.path().join("b.db"), &copy).await.unwrap_err().to_string();
    assert!(missing.contains("does not exist"), "{missing}");
    store.close().await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_the_file_or_a_copy() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    // One from before, which everybody could read.
    fs::write(&file, "").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let store = open(&file).await;
    Sqlite::backup_file(&file, &copy).await.unwrap();
    for path in [file.clone(), copy, folder.path().join("a.db-wal")] {
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
    }
    store.close().await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_with_another_name_is_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("a.db"), folder.path().join("b.db"));
    let store = open(&file).await;
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let second = Sqlite::open(&link).await.map(|_| ()).unwrap_err().to_string();
    assert!(second.contains("another starboard uses it"), "{second}");
    fs::remove_file(&link).unwrap();
    fs::hard_link(&file, &link).unwrap();
    let third = Sqlite::open(&link).await.map(|_| ()).unwrap_err().to_string();
    assert!(third.contains("several names"), "{third}");
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let store = open(&file).await;
    sqlx::query("PRAGMA user_version = 99").execute(&store.pool).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    let error = Sqlite::open(&file).await.map(|_| ()).unwrap_err();
    assert!(matches!(error, StoreError::Newer { found: 99, .. }), "{error}");
}

/// Appends one entry after another until one is refused; gives how many were acknowledged, and why the next was not.
async fn append_until_refused(writer: &Writer, id: &TableId) -> (u32, StoreError) {
    for count in 0..10_000 {
        if let Err(error) = writer.done(append(id, count, 1)).await {
            return (count, error);
        }
    }
    panic!("everything was written");
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_nothing_is_acknowledged_that_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let store = open(&file).await;
    conformance::check(&store).await;
    store.create(conformance::table("long", &SessionId("ann".to_owned()), 10)).await.unwrap();
    let pages: u32 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&store.pool).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    // A few pages more than there are, and then no more: what a full disk looks like from inside.
    let full = options(&file).pragma("max_page_count", (pages + 8).to_string());
    let writer = Writer::start(full.connect().await.unwrap(), full.connect().await.unwrap()).unwrap();
    let id = TableId("long".to_owned());
    let (acknowledged, error) = append_until_refused(&writer, &id).await;
    assert!(acknowledged > 10 && error.to_string().contains("the disk is full"), "{acknowledged}: {error}");
    // What fits is still written, and what does not is refused again.
    let extra = serde_json::json!({ "pace": "fast" });
    writer.done(Write::Keep { id: TableId("one".to_owned()), extra }).await.unwrap();
    assert!(writer.done(append(&id, acknowledged, 200)).await.is_err());
    writer.done(Write::Close).await.unwrap();
    let store = open(&file).await;
    conformance::still_there(&store).await;
    assert_eq!(store.record(&id).await.unwrap().unwrap().entries.len() as u32, acknowledged);
    store
        .append(conformance::append(&id, acknowledged, 1, None))
        .await
        .expect("once there is room it goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_another_program_locks_says_so_and_takes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let store = open(&file).await;
    conformance::check(&store).await;
    let id = TableId("one".to_owned());
    let mut other = options(&file).connect().await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let error = store.append(conformance::append(&id, 3, 1, None)).await.unwrap_err();
    assert!(error.to_string().contains("another program has locked the file"), "{error}");
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    conformance::still_there(&store).await;
    store.append(conformance::append(&id, 3, 1, None)).await.expect("afterwards it goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_file_says_so_and_takes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let store = open(&file).await;
    conformance::check(&store).await;
    store.close().await.unwrap();
    drop(store);
    let writable = fs::metadata(&file).unwrap().permissions();
    let mut read_only = writable.clone();
    read_only.set_readonly(true);
    fs::set_permissions(&file, read_only).unwrap();
    let error = Sqlite::open(&file).await.map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("a.db") && error.contains("read-only"), "{error}");
    fs::set_permissions(&file, writable).unwrap();
    // One that becomes so while it is in use, as when a disk with errors is mounted anew.
    let reading = options(&file).pragma("query_only", "1");
    let writer = Writer::start(reading.connect().await.unwrap(), reading.connect().await.unwrap()).unwrap();
    let error = writer.done(append(&TableId("one".to_owned()), 3, 1)).await.unwrap_err().to_string();
    assert!(error.contains("read-only"), "{error}");
    writer.done(Write::Close).await.unwrap();
    conformance::still_there(&open(&file).await).await;
}

#[tokio::test]
async fn a_file_of_the_first_version_is_brought_to_the_newest() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let mut old = options(&file).create_if_missing(true).connect().await.unwrap();
    let rows = format!(
        "{}; INSERT INTO tables VALUES ('one', 'pig', 1, 1, 'ann', x'{secret}', '{header}', '{{}}', '{{}}', 2, 7);\
         INSERT INTO seats VALUES ('one', 0, 'Ann', 'human', 'key', x'{secret}');\
         INSERT INTO sitters VALUES ('ann', 'one', 0);\
         INSERT INTO entries VALUES ('one', 0, '{first}'), ('one', 1, '{second}');\
         INSERT INTO requests VALUES ('one', '0/r', '{{\"seq\":1}}'); PRAGMA user_version = 1;",
        schema::STEPS[0],
        secret = "07".repeat(32),
        header = serde_json::to_string(&conformance::header()).unwrap(),
        first = serde_json::to_string(&conformance::entry(0)).unwrap(),
        second = serde_json::to_string(&conformance::entry(1)).unwrap(),
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(rows)).execute(&mut old).await.unwrap();
    sqlx::Connection::close(old).await.unwrap();
    let store = open(&file).await;
    let id = TableId("one".to_owned());
    let read = store.read(&id).await.unwrap().unwrap();
    assert_eq!((read.next, read.seats[0].owners.len()), (Seq(2), 1));
    assert_eq!(read.secret, table::chance::Secret([7; 32]));
    let record = store.record(&id).await.unwrap().unwrap();
    assert_eq!((record.header, record.entries.len()), (conformance::header(), 2));
    let request = store.request(&id, Seq(1), "0/r").await.unwrap().unwrap();
    assert_eq!((request.print.as_str(), request.answer.as_str()), ("", "{\"seq\":1}"));
    assert_eq!(store.due().await.unwrap(), std::slice::from_ref(&id), "whoever is to act is looked at once");
    store.append(conformance::append(&id, 2, 1, None)).await.expect("the match goes on");
}

#[tokio::test]
async fn no_list_reads_every_table() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder.path().join("a.db")).await;
    for query in [LISTED, OF_SESSION, OPEN, OPEN_OF_MAKER, DUE, SILENT, SEATS, SITTERS, REQUEST] {
        let plan = sqlx::query(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}")));
        for row in plan.fetch_all(&store.pool).await.unwrap() {
            let step: String = row.try_get("detail").unwrap();
            // What was asked for, and an index that holds only what is wanted, may be read from end to end.
            let short = step.contains("json_each") || step.contains("tables_due");
            assert!(short || !step.starts_with("SCAN"), "{query}\n{step}");
            // Of a match only the entry that is looked for.
            assert!(query != REQUEST || step.contains("table_id=? AND seq=?"), "{query}\n{step}");
        }
    }
}

#[tokio::test]
async fn what_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    fs::write(&file, "this is no database, but long enough to be taken for one").unwrap();
    let error = Sqlite::open(&file).await.map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("a.db") && error.contains("opened"), "{error}");
    let error = Sqlite::open(&file.join("b.db")).await.map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("a.db"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waited_has_another_secret_after_a_restore_and_one_that_is_over_keeps_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let (file, backup) = (folder.path().join("a.db"), folder.path().join("backup.db"));
    let store = open(&file).await;
    let ann = SessionId("ann".to_owned());
    for id in ["waiting", "running", "over"] {
        store.create(conformance::table(id, &ann, 10)).await.unwrap();
    }
    store.append(conformance::append(&TableId("running".to_owned()), 0, 1, None)).await.unwrap();
    let end = conformance::append(&TableId("over".to_owned()), 0, 1, None);
    store.append(crate::Append { stage: crate::Stage::Finished, ..end }).await.unwrap();
    Sqlite::backup_file(&file, &backup).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    let restored = Sqlite::restore_file(&backup, &file).await.unwrap();
    assert_eq!(restored.running, 1);
    let store = open(&file).await;
    let known = table::chance::Secret([3; 32]);
    let read = async |id: &str| store.read(&TableId(id.to_owned())).await.unwrap().unwrap();
    let (waiting, running, over) = (read("waiting").await, read("running").await, read("over").await);
    assert!(waiting.secret != known && waiting.salt.is_none(), "its old one may be open by now");
    assert!(running.secret == known && running.salt.is_some(), "its past is checked against it");
    assert!(over.secret == known && over.salt.is_none());
    let used = Sqlite::restore_file(&backup, &file).await.unwrap_err().to_string();
    assert!(used.contains("another starboard uses it"), "{used}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_whose_file_is_gone_is_no_part_of_what_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (file, backup, log) = (at("a.db"), at("backup.db"), at("a.db-wal"));
    let store = open(&file).await;
    let ann = SessionId("ann".to_owned());
    store.create(conformance::table("first", &ann, 10)).await.unwrap();
    Sqlite::backup_file(&file, &backup).await.unwrap();
    store.create(conformance::table("second", &ann, 10)).await.unwrap();
    let left = fs::read(&log).unwrap();
    store.close().await.unwrap();
    drop(store);
    // A server was killed, and somebody has taken the file away that was damaged, but not its log.
    fs::remove_file(&file).unwrap();
    fs::write(&log, &left).unwrap();
    let restored = Sqlite::restore_file(&backup, &file).await.unwrap();
    assert_eq!(restored.before, Some(at("a.db.before-1")), "it is told where that is");
    assert!(!log.exists() && fs::read(at("a.db.before-1-wal")).unwrap() == left);
    let store = open(&file).await;
    let there = async |id: &str| store.read(&TableId(id.to_owned())).await.unwrap().is_some();
    assert!(there("first").await && !there("second").await, "what the backup holds, and nothing else");
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restore_that_was_cut_short_nobody_begins_with_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (file, backup) = (folder.path().join("a.db"), folder.path().join("backup.db"));
    let store = open(&file).await;
    Sqlite::backup_file(&file, &backup).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    // Killed when what was there had its other name already.
    fs::rename(&file, folder.path().join("a.db.before-1")).unwrap();
    fs::copy(&backup, folder.path().join("a.db.restoring")).unwrap();
    let error = Sqlite::open(&file).await.map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("a restore was cut short") && !file.exists(), "{error}");
    Sqlite::restore_file(&backup, &file).await.unwrap();
    open(&file).await.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_backup_takes_the_place_of_the_data() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (file, backup) = (at("a.db"), at("backup.db"));
    let store = open(&file).await;
    store.create(conformance::table("one", &SessionId("ann".to_owned()), 10)).await.unwrap();
    Sqlite::backup_file(&file, &backup).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    let whole = fs::read(&backup).unwrap();
    fs::write(at("empty"), "").unwrap();
    fs::write(at("text"), "monday's game").unwrap();
    fs::write(at("half"), &whole[..whole.len() / 2]).unwrap();
    for (name, how) in [("foreign", options(&at("foreign"))), ("older", source(&at("older")))] {
        let mut foreign = how.create_if_missing(true).connect().await.unwrap();
        sqlx::raw_sql("CREATE TABLE shopping (list TEXT)").execute(&mut foreign).await.unwrap();
        sqlx::Connection::close(foreign).await.unwrap();
        assert!(at(name).exists());
    }
    fs::create_dir(at("folder")).unwrap();
    let before = fs::read(&file).unwrap();
    let cases = [
        ("none", "the file does not exist"),
        ("folder", "this is a folder"),
        ("empty", "the file is empty"),
        ("text", "damaged, or was never"),
        ("half", "damaged, or was never"),
        ("foreign", "damaged, or was never"),
        ("older", "damaged, or was never"),
    ];
    for (name, why) in cases {
        let wrong = fs::read(at(name)).ok();
        let error = Sqlite::restore_file(&at(name), &file).await.unwrap_err().to_string();
        assert!(error.contains(&format!("{name}: ")) && error.contains(why), "{error}");
        assert!(fs::read(&file).unwrap() == before, "{name}: the data stays as it was");
        assert!(fs::read(at(name)).ok() == wrong, "{name}: and so does what was no backup");
    }
    let error = Sqlite::restore_file(&backup, &at("folder")).await.unwrap_err().to_string();
    assert!(error.contains("this is a folder") && at("folder").is_dir(), "{error}");
    Sqlite::restore_file(&backup, &file).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_nobody_may_write_is_restored_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (file, backup) = (folder.path().join("a.db"), folder.path().join("backup.db"));
    let store = open(&file).await;
    conformance::check(&store).await;
    Sqlite::backup_file(&file, &backup).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    let mut permissions = fs::metadata(&backup).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&backup, permissions).unwrap();
    let before = fs::read(&backup).unwrap();
    for _ in 0..2 {
        Sqlite::restore_file(&backup, &file).await.unwrap();
        assert!(fs::read(&backup).unwrap() == before);
        assert!(!folder.path().join("backup.db-wal").exists(), "nothing is left beside it");
    }
    conformance::still_there(&open(&file).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_forgotten_is_never_without_its_seats() {
    let folder = tempfile::tempdir().unwrap();
    let store = std::sync::Arc::new(open(&folder.path().join("a.db")).await);
    for round in 0..40 {
        let table = conformance::table(&format!("table {round}"), &SessionId("ann".to_owned()), 10);
        let (id, seats) = (table.id.clone(), table.seats.len());
        store.create(table).await.unwrap();
        let (reader, which) = (std::sync::Arc::clone(&store), id.clone());
        let reading = tokio::spawn(async move {
            while let Some(stored) = reader.read(&which).await.unwrap() {
                assert_eq!(stored.seats.len(), seats);
            }
        });
        store.forget(Cutoffs { waiting: 20, ..Cutoffs::default() }).await.unwrap();
        reading.await.unwrap();
    }
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_forgotten_gives_its_room_on_the_disk_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    // As an early version made it: without a way to shrink.
    let mut early = options(&file).create_if_missing(true).connect().await.unwrap();
    schema::migrate(&mut early).await.unwrap();
    sqlx::Connection::close(early).await.unwrap();
    let store = open(&file).await;
    let id = TableId("long".to_owned());
    store.create(conformance::table("long", &SessionId("ann".to_owned()), 10)).await.unwrap();
    let long = conformance::append(&id, 0, 20_000, None);
    store.append(crate::Append { stage: crate::Stage::Finished, at: 10, ..long }).await.unwrap();
    let pages = async || {
        let count = sqlx::query_scalar::<_, i64>("PRAGMA page_count").fetch_one(&store.pool);
        count.await.unwrap()
    };
    let before = pages().await;
    let old = crate::Cutoffs { finished: 11, ..crate::Cutoffs::default() };
    // A long record goes bit by bit, so that nobody waits for it, and is none from the first bit on.
    for left in [Some(10_000), None] {
        assert_eq!(store.forget(old).await.unwrap(), 1);
        assert_eq!(store.read(&id).await.unwrap().map(|stored| stored.next.0), left);
        assert!(store.record(&id).await.unwrap().is_none());
    }
    assert_eq!(store.forget(old).await.unwrap(), 0);
    // What follows waits until the room is given back.
    store.probe().await.unwrap();
    assert!(pages().await < before / 4, "{before} pages before, {} after", pages().await);
}
