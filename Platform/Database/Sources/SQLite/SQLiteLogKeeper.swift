import Synchronization

/// Keeps the log beside the file short: moves what was committed into the file, on a reader's thread, while the writer
/// goes on; and when readers that never pause keep the log from starting over, makes the writer wait for them once.
final class SQLiteLogKeeper: Sendable {
    /// Pages of 4096 bytes in the log from which on it is worth moving them.
    private static let worthMoving = 1000
    /// Pages that the log should not exceed: 64 megabytes.
    private static let most = 16_384
    /// How long the writer waits for readers then, before it lets the log grow some more.
    private static let patience = 200

    private let readers: WorkerPool<DatabaseConnection>
    private let isMoving = Atomic<Bool>(false)
    private let nextRestart = Atomic<Int>(SQLiteLogKeeper.most)

    init(readers: WorkerPool<DatabaseConnection>) { self.readers = readers }

    /// Looks after the log; on the writer's thread, after each commit.
    func tend(_ writer: SQLiteConnection) {
        let pages = writer.logPages
        guard pages >= Self.worthMoving else {
            nextRestart.store(Self.most, ordering: .relaxed)
            return
        }
        if pages >= nextRestart.load(ordering: .relaxed) {
            nextRestart.store(pages + Self.most / 4, ordering: .relaxed)
            writer.restartLog(waiting: Self.patience)
        } else {
            moveBeside()
        }
    }

    private func moveBeside() {
        guard !isMoving.exchange(true, ordering: .relaxed) else { return }
        do throws(DatabaseError) {
            try readers.submit { [self] opened in
                // What fails now is tried again after the next commit, and at the latest when the file is closed.
                if case .success(let connection) = opened {
                    try? connection.driver.control("PRAGMA wal_checkpoint(PASSIVE)")
                }
                isMoving.store(false, ordering: .relaxed)
                return true
            }
        } catch {
            // The database is being closed, or busy; nothing is lost by waiting.
            isMoving.store(false, ordering: .relaxed)
        }
    }
}
