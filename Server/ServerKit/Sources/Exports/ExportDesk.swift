public import Base
public import Blobs
public import Database
public import Foundation
public import Jobs
import Wire

/// Copies of what a server keeps of people: each made in the background, one at a time, and kept for some days. What is in one,
/// and what somebody is told of it, the app says.
public struct ExportDesk: Sendable {
    /// Whose copy is to be made.
    public struct Work: Codable, Sendable {
        public var person: SortableID

        public init(person: SortableID) { self.person = person }
    }

    /// What desks of apps differ in.
    public struct Settings: Sendable {
        public var database: any Database
        public var blobs: any BlobStore
        public var clock: WallClock
        /// Nil where nothing runs in the background.
        public var jobs: JobQueue?
        /// What the work is called.
        public var job: JobKind<Work>
        /// The column of the table `exports` that says whose a copy is.
        public var owner: String
        /// The column that says since when there is one, where the app wants to know.
        public var readyAt: String?
        /// Where a copy is written before it is kept.
        public var folder: String
        /// Seconds from one copy to the next.
        public var rest: TimeInterval
        /// Seconds that a copy can be loaded.
        public var lifetime: TimeInterval
        /// Most bytes of a copy.
        public var most: Int64
        /// What somebody is told who asks too soon.
        public var tooSoon: String
        /// Writes somebody's copy to a path, tells how much of it is made, and gives its bytes.
        public var write:
            @Sendable (SortableID, _ path: String, _ report: @escaping @Sendable (Double) async throws -> Void)
                async throws -> Int64
        /// Has blobs removed soon that nothing needs any more.
        public var bury: @Sendable ([String], DatabaseConnection) throws -> Void
        /// Told when there is a copy.
        public var didMake: @Sendable (SortableID, DatabaseConnection) -> Void

        public init(
            database: any Database, blobs: any BlobStore, clock: WallClock, jobs: JobQueue?, job: JobKind<Work>,
            owner: String, readyAt: String? = nil, folder: String, rest: TimeInterval, lifetime: TimeInterval,
            most: Int64, tooSoon: String,
            write:
                @escaping @Sendable (
                    SortableID, _ path: String, _ report: @escaping @Sendable (Double) async throws -> Void
                ) async throws -> Int64,
            bury: @escaping @Sendable ([String], DatabaseConnection) throws -> Void,
            didMake: @escaping @Sendable (SortableID, DatabaseConnection) -> Void = { _, _ in }
        ) {
            self.database = database
            self.blobs = blobs
            self.clock = clock
            self.jobs = jobs
            self.job = job
            self.owner = owner
            self.readyAt = readyAt
            self.folder = folder
            self.rest = rest
            self.lifetime = lifetime
            self.most = most
            self.tooSoon = tooSoon
            self.write = write
            self.bury = bury
            self.didMake = didMake
        }
    }

    /// How somebody's copy stands.
    public struct Standing: Sendable, Equatable {
        public enum State: String, Sendable { case none, working, ready, failed }

        public var state: State
        /// From 0 to 1, while it is made.
        public var progress: Double
        /// When it is deleted.
        public var expiresAt: Date?
        public var bytes: Int?
    }

    private let settings: Settings
    /// Times that a copy is tried before its owner is told that it failed.
    private static let attempts = 3

    public init(_ settings: Settings) { self.settings = settings }

    /// A kind of work as desks do it.
    public static func job(_ name: String) -> JobKind<Work> {
        JobKind<Work>(name, concurrency: 1, attempts: attempts, firstRetry: 10, lease: 60)
    }

    private var owner: SQL { "\(identifier: settings.owner)" }
    private var database: any Database { settings.database }

    public func register(with jobs: JobQueue) {
        jobs.handle(settings.job) { job in
            do {
                try await make(for: job.payload.person)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                // Somebody who waits is told, and may ask again.
                if job.attempt >= Self.attempts { try await fail(job.payload.person) }
                throw error
            }
        }
    }

    public func standing(of person: SortableID) async throws -> Standing {
        try await database.read { [self] in try standing(of: person, $0) }
    }

    /// Has a copy made. One that is at work is not begun anew; throws 429 where there was one lately.
    public func start(by person: SortableID) async throws -> Standing {
        let now = settings.clock.now()
        return try await database.write { [self] connection in
            let kept = try connection.row("SELECT state, asked_at, blob_id FROM exports WHERE \(owner) = \(person)") {
                (state: try $0[0] as String, askedAt: try $0[1] as Date, blob: try $0[2] as String?)
            }
            if let kept {
                let rest = kept.askedAt.addingTimeInterval(settings.rest).timeIntervalSince(now)
                if kept.state == Standing.State.working.rawValue { return try standing(of: person, connection) }
                if kept.state == Standing.State.ready.rawValue, rest > 0 {
                    throw Problem.tooMany(code: "export_too_soon", retryAfter: rest, settings.tooSoon)
                }
                if let blob = kept.blob { try settings.bury([blob], connection) }
            }
            try connection.execute(
                """
                INSERT INTO exports (\(owner), state, asked_at) VALUES (\(person), 'working', \(now))
                ON CONFLICT (\(owner)) DO UPDATE SET state = 'working', asked_at = excluded.asked_at, progress = 0,
                    expires_at = NULL, bytes = NULL, blob_id = NULL
                """)
            try setReady(nil, person, connection)
            try settings.jobs?.enqueue(settings.job, Work(person: person), uniqueKey: "\(person)", in: connection)
            return Standing(state: .working, progress: 0)
        }
    }

    private func setReady(_ date: Date?, _ person: SortableID, _ connection: DatabaseConnection) throws {
        guard let column = settings.readyAt else { return }
        try connection.execute("UPDATE exports SET \(identifier: column) = \(date) WHERE \(owner) = \(person)")
    }

    /// Makes somebody's copy.
    public func make(for person: SortableID) async throws {
        let path = URL(fileURLWithPath: settings.folder)
            .appendingPathComponent("export-\(person)-\(UUID().uuidString).zip").path
        defer { unlink(path) }
        let bytes = try await settings.write(person, path) { [self] progress in
            try await database.write { [self] connection -> Void in
                try connection.execute(
                    "UPDATE exports SET progress = \(Int(clamping: Int64(progress * 1_000))) WHERE \(owner) = \(person)"
                )
            }
        }
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        let blob = try await settings.blobs.put(scope: "export \(person)", limit: settings.most) {
            let piece = try file.read(upToCount: 1 << 18) ?? Data()
            return piece.isEmpty ? nil : Array(piece)
        }
        let now = settings.clock.now(), end = now.addingTimeInterval(settings.lifetime)
        try await database.write { [self] connection in
            let changed = try connection.execute(
                """
                UPDATE exports SET state = 'ready', progress = 1000, expires_at = \(end), bytes = \(bytes),
                    blob_id = \(blob.id.description)
                WHERE \(owner) = \(person) AND state = 'working'
                """)
            // Whoever left meanwhile has no copy.
            guard changed > 0 else { return try settings.bury([blob.id.description], connection) }
            try setReady(now, person, connection)
            settings.didMake(person, connection)
        }
    }

    /// Removes copies whose time is over.
    public func removeExpired() async throws {
        let now = settings.clock.now()
        try await database.write { [self] in try remove(where: "expires_at <= \(now)", $0) }
    }

    /// Removes the copy of somebody who is gone.
    public func remove(of person: SortableID, _ connection: DatabaseConnection) throws {
        try remove(where: "\(owner) = \(person)", connection)
    }

    private func remove(where condition: SQL, _ connection: DatabaseConnection) throws {
        let blobs = try connection.values(
            "SELECT blob_id FROM exports WHERE \(condition) AND blob_id IS NOT NULL", as: String.self)
        try connection.execute("DELETE FROM exports WHERE \(condition)")
        try settings.bury(blobs, connection)
    }

    /// The file of somebody's copy, as long as there is one.
    public func file(of person: SortableID) async throws -> BlobFile? {
        let now = settings.clock.now()
        let blob = try await database.read { [self] connection in
            try connection.value(
                """
                SELECT blob_id FROM exports
                WHERE \(owner) = \(person) AND state = 'ready' AND expires_at > \(now) AND blob_id IS NOT NULL
                """, as: String.self)
        }
        guard let id = blob.flatMap(BlobID.init) else { return nil }
        return try await settings.blobs.file(of: id)
    }

    private func fail(_ person: SortableID) async throws {
        try await database.write { [self] connection -> Void in
            try connection.execute("UPDATE exports SET state = 'failed' WHERE \(owner) = \(person)")
        }
    }

    private func standing(of person: SortableID, _ connection: DatabaseConnection) throws -> Standing {
        let now = settings.clock.now()
        let kept = try connection.row(
            "SELECT state, progress, expires_at, bytes FROM exports WHERE \(owner) = \(person)"
        ) { row in
            Standing(
                state: Standing.State(rawValue: try row[0]) ?? .failed, progress: Double(try row[1] as Int) / 1_000,
                expiresAt: try row[2], bytes: try row[3])
        }
        guard let kept, kept.expiresAt.map({ $0 > now }) ?? true else { return Standing(state: .none, progress: 0) }
        return kept
    }
}
