public import Base
public import Database
import Foundation
import Synchronization

/// A job while its handler runs.
public final class Job<Payload: Codable & Sendable>: Sendable {
    public let id: SortableID
    public let payload: Payload
    /// 1 for the first run.
    public let attempt: Int
    /// Grows with every run of a job with the same exclusive key, in whichever process: who keeps the highest it has seen
    /// beside what such jobs write elsewhere can refuse a run that was taken for dead and is not. 0 without a key.
    public var fence: Int64 { run.fence.load(ordering: .acquiring) }
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

    /// What the last run of this job kept, which did not end; nil at first, or when it was another type.
    public func checkpoint<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
        run.checkpoint.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
    }

    /// Keeps a place to go on from, should this run not end: together with effects, in one transaction. Throws
    /// `JobLeaseLost` where another process has the job by now.
    public func keep(
        _ checkpoint: some Encodable, _ effects: @escaping @Sendable (DatabaseConnection) throws -> Void = { _ in }
    ) async throws {
        let text = String(decoding: try JSONEncoder().encode(checkpoint), as: UTF8.self)
        try await run.note(checkpoint: text, effects)
    }

    /// Tells how far it has come; once a second at most is written, so call it as often as you like. Throws
    /// `CancellationError` once the job was cancelled.
    public func report(_ progress: JobProgress) async throws {
        try Task.checkCancellation()
        try await run.report(progress)
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
    let exclusiveKey: String?
    let checkpoint: String?
    let isScheduled: Bool
    let fence = Atomic<Int64>(0)
    private let store: JobStore
    private let isFinishedFlag = Mutex(false)
    private let reportedAt = Mutex(Date.distantPast)

    init(
        id: SortableID, kind: String, payload: String, attempt: Int, exclusiveKey: String?, checkpoint: String?,
        isScheduled: Bool, store: JobStore
    ) {
        self.id = id
        self.kind = kind
        self.payload = payload
        self.attempt = attempt
        self.exclusiveKey = exclusiveKey
        self.checkpoint = checkpoint
        self.isScheduled = isScheduled
        self.store = store
    }

    func note(
        checkpoint: String? = nil, progress: String? = nil,
        _ effects: @escaping @Sendable (DatabaseConnection) throws -> Void = { _ in }
    ) async throws {
        try await store.database.write { [store, self] connection in
            try store.note(self, checkpoint: checkpoint, progress: progress, connection)
            try effects(connection)
        }
    }

    func report(_ progress: JobProgress) async throws {
        let now = store.clock.now()
        let isDue = reportedAt.withLock { last in
            guard abs(now.timeIntervalSince(last)) >= 1 || progress.done == progress.total else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        try await note(progress: String(decoding: try JSONEncoder().encode(progress), as: UTF8.self))
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
