public import Base
public import Database
import Synchronization

/// A job while its handler runs.
public final class Job<Payload: Codable & Sendable>: Sendable {
    public let id: SortableID
    public let payload: Payload
    /// 1 for the first run.
    public let attempt: Int
    private let run: JobRun

    init(payload: Payload, run: JobRun) {
        id = run.id
        attempt = run.attempt
        self.payload = payload
        self.run = run
    }

    /// Ends the job and keeps its effects in one transaction, so that they happen exactly once: should this process have
    /// lost the job to another in the meantime, nothing is written and `JobLeaseLost` is thrown.
    ///
    /// A handler that returns without this has its job ended by itself, without effects.
    public func finish(_ effects: @escaping @Sendable (DatabaseConnection) throws -> Void) async throws {
        try await run.finish(effects)
    }
}

/// Somebody else has taken the job over because this process did not renew its lease in time.
public struct JobLeaseLost: Error, Sendable {}

/// A run of a job as the database knows it.
final class JobRun: Sendable {
    let id: SortableID
    let kind: String
    let payload: String
    let attempt: Int
    private let store: JobStore
    private let isFinishedFlag = Mutex(false)

    init(id: SortableID, kind: String, payload: String, attempt: Int, store: JobStore) {
        self.id = id
        self.kind = kind
        self.payload = payload
        self.attempt = attempt
        self.store = store
    }

    var isFinished: Bool { isFinishedFlag.withLock { $0 } }

    func finish(_ effects: @escaping @Sendable (DatabaseConnection) throws -> Void) async throws {
        try await store.database.write { [store, self] connection in
            try store.end(self, connection)
            try effects(connection)
        }
        isFinishedFlag.withLock { $0 = true }
    }
}
