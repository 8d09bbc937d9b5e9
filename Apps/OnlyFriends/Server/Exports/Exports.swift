import Base
import Blobs
import Database
import Foundation
import Jobs
import OnlyFriendsAPI
import ServerKit
import Wire

/// Copies of all that the server keeps of a person: made in the background, one at a time, kept for a week (OF-196).
struct Exports: Sendable {
    let context: ServerContext
    let media: MediaStore
    /// Nil where nothing runs in the background.
    let jobs: JobQueue?

    /// Whose copy is to be made.
    struct Work: Codable, Sendable {
        var person: SortableID
    }

    static let job = JobKind<Work>("only-friends.export", concurrency: 1, attempts: 3, firstRetry: 10, lease: 60)
    /// Most bytes of a copy: more than the pictures that somebody may have, and what they wrote.
    private static let most: Int64 = 8 << 30

    func register(with jobs: JobQueue) {
        jobs.handle(Self.job) { job in
            do {
                try await make(for: job.payload.person)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                // Somebody who waits is told, and may ask again.
                if job.attempt >= 3 { try await end(of: job.payload.person, as: .failed) }
                throw error
            }
        }
    }

    func state(of person: SortableID) async throws -> DataExport {
        try await context.database.read { [self] in try state(of: person, $0) }
    }

    /// Has a copy made. One that is at work is not begun anew; throws 429 where there was one within a day.
    func start(by person: SortableID) async throws -> DataExport {
        let now = context.clock.now()
        return try await context.database.write { [self] connection in
            let kept = try connection.row("SELECT state, asked_at, blob_id FROM exports WHERE user_id = \(person)") {
                (state: try $0[0] as String, askedAt: try $0[1] as Date, blob: try $0[2] as String?)
            }
            if let kept {
                let rest = kept.askedAt.addingTimeInterval(context.limits.exportRest).timeIntervalSince(now)
                if kept.state == DataExport.State.working.rawValue { return try state(of: person, connection) }
                if kept.state == DataExport.State.ready.rawValue, rest > 0 {
                    throw Problem.tooMany(
                        code: "export_too_soon", retryAfter: rest,
                        "You got a copy of your data today. Ask for another one tomorrow.")
                }
                if let blob = kept.blob { try media.bury([blob], connection) }
            }
            try connection.execute(
                """
                INSERT INTO exports (user_id, state, asked_at) VALUES (\(person), 'working', \(now))
                ON CONFLICT (user_id) DO UPDATE SET state = 'working', asked_at = excluded.asked_at, progress = 0,
                    expires_at = NULL, bytes = NULL, blob_id = NULL
                """)
            try jobs?.enqueue(Self.job, Work(person: person), uniqueKey: "\(person)", in: connection)
            return DataExport(state: .working)
        }
    }

    /// Makes somebody's copy.
    func make(for person: SortableID) async throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("export-\(person)-\(UUID().uuidString).zip").path
        defer { unlink(path) }
        let writer = ExportWriter(context: context, person: person) { [context] progress in
            try await context.database.write { connection -> Void in
                try connection.execute(
                    "UPDATE exports SET progress = \(Int(progress * 1_000)) WHERE user_id = \(person)")
            }
        }
        let bytes = try await writer.write(to: path)
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        let blob = try await context.blobs.put(scope: "export \(person)", limit: Self.most) {
            let piece = try file.read(upToCount: 1 << 18) ?? Data()
            return piece.isEmpty ? nil : Array(piece)
        }
        let end = context.clock.now().addingTimeInterval(context.limits.exportLifetime)
        try await context.database.write { [media] connection in
            let changed = try connection.execute(
                """
                UPDATE exports SET state = 'ready', progress = 1000, expires_at = \(end), bytes = \(bytes),
                    blob_id = \(blob.id.description)
                WHERE user_id = \(person) AND state = 'working'
                """)
            // Whoever left meanwhile has no copy.
            if changed == 0 { try media.bury([blob.id.description], connection) }
        }
    }

    /// Removes copies whose time is over.
    func removeExpired() async throws {
        let now = context.clock.now()
        try await context.database.write { [media] connection in
            let blobs = try connection.values(
                "SELECT blob_id FROM exports WHERE expires_at <= \(now) AND blob_id IS NOT NULL", as: String.self)
            try connection.execute("DELETE FROM exports WHERE expires_at <= \(now)")
            try media.bury(blobs, connection)
        }
    }

    /// The file of somebody's copy, as long as there is one.
    func file(of person: SortableID) async throws -> BlobFile? {
        let now = context.clock.now()
        let blob = try await context.database.read { connection in
            try connection.value(
                """
                SELECT blob_id FROM exports
                WHERE user_id = \(person) AND state = 'ready' AND expires_at > \(now) AND blob_id IS NOT NULL
                """, as: String.self)
        }
        guard let id = blob.flatMap(BlobID.init) else { return nil }
        return try await context.blobs.file(of: id)
    }

    private func end(of person: SortableID, as state: DataExport.State) async throws {
        try await context.database.write { connection in
            try connection.execute("UPDATE exports SET state = \(state.rawValue) WHERE user_id = \(person)")
        }
    }

    private func state(of person: SortableID, _ connection: DatabaseConnection) throws -> DataExport {
        let now = context.clock.now()
        let kept = try connection.row(
            "SELECT state, progress, expires_at, bytes FROM exports WHERE user_id = \(person)"
        ) { row in
            DataExport(
                state: DataExport.State(rawValue: try row[0]) ?? .failed, progress: Double(try row[1] as Int) / 1_000,
                expiresAt: try row[2], bytes: try row[3])
        }
        guard var export = kept, export.expiresAt.map({ $0 > now }) ?? true else { return DataExport(state: .none) }
        if export.state == .ready { export.url = context.links.exportURL(of: person) }
        return export
    }
}
