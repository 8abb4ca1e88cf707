use super::*;
use crate::conformance;

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
    store.backup(&copy).await.unwrap();
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

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_an_error_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder.path().join("a.db")).await;
    conformance::check(&store).await;
    store.close().await.unwrap();
    drop(store);
    // As many pages as there are, and not one more: what a full disk looks like from inside.
    let full = options(&folder.path().join("a.db")).pragma("max_page_count", "1");
    let connection = sqlx::ConnectOptions::connect(&full).await.unwrap();
    let writer = Writer::start(connection);
    let id = TableId("one".to_owned());
    let state = Value::String("x".repeat(1 << 20));
    let error = writer.done(Write::Snapshot { id: id.clone(), at: Seq(9), state }).await.unwrap_err();
    assert!(error.to_string().contains("full"), "{error}");
    // What fits is still written.
    writer.done(Write::Keep { id, extra: serde_json::json!({ "pace": "fast" }) }).await.unwrap();
    writer.done(Write::Close).await.unwrap();
    drop(writer);
    conformance::still_there(&open(&folder.path().join("a.db")).await).await;
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
