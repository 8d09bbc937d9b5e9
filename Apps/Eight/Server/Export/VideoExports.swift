import Base
import Blobs
import Database
import EightAPI
import Foundation
import Jobs
import ServerKit
import Wire

/// Copies of all of somebody's videos: made in the background, one at a time, kept for some days (E8-141).
struct VideoExports: Sendable {
    let context: EightContext
    let media: MediaStore

    /// Whose copy is to be made.
    struct Work: Codable, Sendable {
        var person: SortableID
    }

    static let job = JobKind<Work>("export", concurrency: 1, attempts: 3, firstRetry: 10, lease: 60)
    /// Most bytes of a copy: more than the videos that somebody may have.
    private static let most: Int64 = 4 << 30

    func register(with jobs: JobQueue) {
        jobs.handle(Self.job) { job in
            do {
                try await make(for: job.payload.person)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                // Somebody who waits is told, and may ask again.
                if job.attempt >= 3 { try await fail(job.payload.person) }
                throw error
            }
        }
    }

    func state(of person: SortableID) async throws -> VideoExport {
        try await context.database.read { [self] in try state(of: person, $0) }
    }

    /// Has a copy made. One that is at work is not begun anew; throws 429 where there was one within a day.
    func start(by person: SortableID) async throws -> VideoExport {
        let now = context.clock.now()
        return try await context.database.write { [self] connection in
            let kept = try connection.row("SELECT state, asked_at, blob_id FROM exports WHERE person_id = \(person)") {
                (state: try $0[0] as String, askedAt: try $0[1] as Date, blob: try $0[2] as String?)
            }
            if let kept {
                let rest = kept.askedAt.addingTimeInterval(context.limits.exportRest).timeIntervalSince(now)
                if kept.state == VideoExport.State.working.rawValue { return try state(of: person, connection) }
                if kept.state == VideoExport.State.ready.rawValue, rest > 0 {
                    throw Problem.tooMany(
                        code: "export_too_soon", retryAfter: rest,
                        "You got a copy of your videos today. Ask for another one tomorrow.")
                }
                if let blob = kept.blob { try media.bury([blob], connection) }
            }
            try connection.execute(
                """
                INSERT INTO exports (person_id, state, asked_at) VALUES (\(person), 'working', \(now))
                ON CONFLICT (person_id) DO UPDATE SET state = 'working', asked_at = excluded.asked_at, progress = 0,
                    ready_at = NULL, expires_at = NULL, bytes = NULL, blob_id = NULL
                """)
            try context.given.jobs?.enqueue(Self.job, Work(person: person), uniqueKey: "\(person)", in: connection)
            return VideoExport(state: .working)
        }
    }

    /// Makes somebody's copy.
    func make(for person: SortableID) async throws {
        let path = URL(fileURLWithPath: context.given.workFolder)
            .appendingPathComponent("export-\(person)-\(UUID().uuidString).zip").path
        defer { unlink(path) }
        let writer = VideoExportWriter(context: context, person: person) { [context] progress in
            try await context.database.write { connection -> Void in
                try connection.execute(
                    "UPDATE exports SET progress = \(Int(progress * 1_000)) WHERE person_id = \(person)")
            }
        }
        let bytes = try await writer.write(to: path)
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        let blob = try await context.given.blobs.put(scope: "export \(person)", limit: Self.most) {
            let piece = try file.read(upToCount: 1 << 18) ?? Data()
            return piece.isEmpty ? nil : Array(piece)
        }
        let now = context.clock.now(), end = now.addingTimeInterval(context.limits.exportLifetime)
        try await context.database.write { [context, media] connection in
            let changed = try connection.execute(
                """
                UPDATE exports SET state = 'ready', progress = 1000, ready_at = \(now), expires_at = \(end),
                    bytes = \(bytes), blob_id = \(blob.id.description)
                WHERE person_id = \(person) AND state = 'working'
                """)
            // Whoever left meanwhile has no copy.
            if changed == 0 { try media.bury([blob.id.description], connection) }
            context.publish(.noticed(person), after: connection)
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

    /// Removes the copy of somebody who is gone.
    func remove(of person: SortableID, _ connection: DatabaseConnection) throws {
        let blobs = try connection.values(
            "SELECT blob_id FROM exports WHERE person_id = \(person) AND blob_id IS NOT NULL", as: String.self)
        try connection.execute("DELETE FROM exports WHERE person_id = \(person)")
        try media.bury(blobs, connection)
    }

    /// The file of somebody's copy, as long as there is one.
    func file(of person: SortableID) async throws -> BlobFile? {
        let now = context.clock.now()
        let blob = try await context.database.read { connection in
            try connection.value(
                """
                SELECT blob_id FROM exports
                WHERE person_id = \(person) AND state = 'ready' AND expires_at > \(now) AND blob_id IS NOT NULL
                """, as: String.self)
        }
        guard let id = blob.flatMap(BlobID.init) else { return nil }
        return try await context.given.blobs.file(of: id)
    }

    private func fail(_ person: SortableID) async throws {
        try await context.database.write { connection in
            _ = try connection.execute("UPDATE exports SET state = 'failed' WHERE person_id = \(person)")
        }
    }

    private func state(of person: SortableID, _ connection: DatabaseConnection) throws -> VideoExport {
        let now = context.clock.now()
        let kept = try connection.row(
            "SELECT state, progress, expires_at, bytes FROM exports WHERE person_id = \(person)"
        ) { row in
            VideoExport(
                state: VideoExport.State(rawValue: try row[0]) ?? .failed, progress: Double(try row[1] as Int) / 1_000,
                expiresAt: try row[2], bytes: try row[3])
        }
        guard var export = kept, export.expiresAt.map({ $0 > now }) ?? true else { return VideoExport(state: .none) }
        if export.state == .ready {
            export.url = context.given.mount + context.links.link(to: ExportRoutes.path(of: person), for: person)
        }
        return export
    }
}
