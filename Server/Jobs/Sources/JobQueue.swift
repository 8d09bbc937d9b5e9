public import Base
public import Database
import Foundation
import Synchronization

/// Durable work in the database: enqueued in the transaction that makes it necessary, run at its time, tried again when
/// it fails, and never lost to a killed process.
///
///     queue.handle(.purgeUpload) { job in
///         try await blobs.remove(job.payload.blob)
///         try await job.finish { connection in try uploads.delete(job.payload.id, connection) }
///     }
///     try await queue.start()
///     try await database.write { connection in
///         try queue.enqueue(.purgeUpload, PurgeUpload(id: id), notBefore: tomorrow, in: connection)
///     }
///
/// A handler may run more than once for one job; the effects it hands to `job.finish` happen exactly once.
public final class JobQueue: Sendable {
    private struct State {
        var handlers: [String: JobHandler] = [:]
        var repeated: [(kind: String, payload: String, seconds: Double)] = []
        var dispatcher: JobDispatcher?
    }

    private let store: JobStore
    private let log: Log
    private let wakeup = Wakeup()
    private let state = Mutex(State())

    public init(database: any Database, clock: WallClock = .system, log: Log = Log(label: "jobs")) {
        store = JobStore(
            database: database, clock: clock, owner: Int64.random(in: 0...Int64.max),
            ids: SortableIDSource(clock: clock))
        self.log = log
    }

    /// Says who runs jobs of a kind. Before `start`.
    public func handle<Payload>(
        _ kind: JobKind<Payload>, _ body: @escaping @Sendable (Job<Payload>) async throws -> Void
    ) {
        let handler = JobHandler(settings: kind.settings) { run in
            guard let payload = try? JSONDecoder().decode(Payload.self, from: Data(run.payload.utf8)) else {
                throw JobRefusal("The payload cannot be read.")
            }
            try await body(Job(payload: payload, run: run))
        }
        state.withLock { $0.handlers[kind.name] = handler }
    }

    /// Runs jobs of a kind again and again, at whole multiples of the interval. Before `start`.
    public func handle<Payload>(
        _ kind: JobKind<Payload>, every seconds: Double, _ payload: Payload,
        _ body: @escaping @Sendable (Job<Payload>) async throws -> Void
    ) throws {
        let text = try Self.encode(payload)
        handle(kind, body)
        state.withLock { $0.repeated.append((kind.name, text, max(1, seconds))) }
    }

    /// Adds a job as part of a transaction; it may run once that is durable.
    /// - Parameters:
    ///   - notBefore: the earliest time, now by default.
    ///   - uniqueKey: while a job of this kind and key waits or runs, no second one is added.
    /// - Returns: the job's id; nil when there is one with this key already.
    @discardableResult
    public func enqueue<Payload>(
        _ kind: JobKind<Payload>, _ payload: Payload, notBefore: Date? = nil, uniqueKey: String? = nil,
        in connection: DatabaseConnection
    ) throws -> SortableID? {
        let id = try store.insert(
            kind: kind.name, payload: try Self.encode(payload), runAt: notBefore ?? store.clock.now(),
            uniqueKey: uniqueKey, connection)
        if id != nil { connection.afterCommit { [wakeup] in wakeup.signal() } }
        return id
    }

    /// Makes the tables.
    public func migrate() async throws { try await store.database.migrate(app: "jobs", JobStore.migrations) }

    /// Makes the tables and begins to run jobs.
    public func start() async throws {
        try await migrate()
        let (handlers, repeated) = state.withLock { ($0.handlers, $0.repeated) }
        for entry in repeated {
            try await store.upsertRepeated(kind: entry.kind, payload: entry.payload, every: entry.seconds)
        }
        let dispatcher = JobDispatcher(store: store, handlers: handlers, wakeup: wakeup, log: log)
        let isFirst = state.withLock { state in
            guard state.dispatcher == nil else { return false }
            state.dispatcher = dispatcher
            return true
        }
        if isFirst { await dispatcher.start() }
    }

    /// Takes no more jobs, lets those that run finish within the grace period, and gives the others back.
    public func stop(grace: Duration = .seconds(10)) async {
        let dispatcher = state.withLock { state in
            defer { state.dispatcher = nil }
            return state.dispatcher
        }
        await dispatcher?.stop(grace: grace)
    }

    /// How many jobs of a kind there are.
    public struct Count: Sendable, Equatable {
        public var kind: String
        /// Those that wait or run.
        public var open: Int
        /// Those that failed for good and wait for somebody to look at them.
        public var dead: Int
    }

    /// How many jobs of each kind there are, for metrics.
    public func counts() async throws -> [Count] { try await store.counts() }

    /// Gives the dead jobs of a kind another chance; returns how many there were.
    @discardableResult
    public func revive<Payload>(_ kind: JobKind<Payload>) async throws -> Int {
        let revived = try await store.revive(kind: kind.name)
        if revived > 0 { wakeup.signal() }
        return revived
    }

    private static func encode(_ payload: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
    }
}

/// Who runs the jobs of a kind.
struct JobHandler: Sendable {
    var settings: JobSettings
    var body: @Sendable (JobRun) async throws -> Void
}
