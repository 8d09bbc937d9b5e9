import Base
import Blobs
import Database
import Foundation
import Jobs
import Video

/// Makes the films of answers beside what they answer. Work that is durable, as that of clips is.
struct DuetWorker: Sendable {
    let context: EightContext
    let media: MediaStore
    let videos: VideoProcessor

    private struct Pair {
        var author: SortableID
        var parent: SortableID
        var clipFile: BlobID
        var parentFile: BlobID
    }

    func register(with jobs: JobQueue) {
        jobs.handle(Duets.job) { try await run($0) }
    }

    private func run(_ job: Job<Duets.Work>) async throws {
        let id = job.payload.clip
        guard let pair = try await pair(of: id) else { return try await fail(id, job) }
        do {
            guard let left = try await context.given.blobs.file(of: pair.parentFile),
                let right = try await context.given.blobs.file(of: pair.clipFile)
            else { return try await fail(id, job) }
            let made = try await videos.duet(left.path, right.path, for: "\(pair.author)")
            defer { withExtendedLifetime(made) {} }
            let film = made.rendition
            let file = try await media.put(fileAt: film.path, size: Duets.size, owner: pair.author)
            try await job.finish { connection in
                let changed = try connection.execute(
                    """
                    UPDATE duets SET state = 1, milliseconds = \(Int(made.seconds * 1_000)), width = \(film.width),
                        height = \(film.height), has_sound = \(made.hasSound), bytes = \(film.bytes),
                        first_frame_bytes = \(film.firstFrameBytes)
                    WHERE clip_id = \(id) AND parent_id = \(pair.parent) AND state = 0
                    """)
                if changed == 1 { try media.keep([file], for: id, .duet, connection) }
            }
        } catch {
            guard !Task.isCancelled, !(error is JobLeaseLost), !(error is CancellationError), job.attempt >= 3
            else { throw error }
            context.log.info("A duet could not be made", ["reason": "\(type(of: error))"])
            try await fail(id, job)
        }
    }

    /// The largest files of both; nil where one of them is not there any more.
    private func pair(of id: SortableID) async throws -> Pair? {
        try await context.database.read { connection in
            func film(_ clip: SQL) -> SQL {
                """
                (SELECT f.blob_id FROM files f WHERE f.item_id = \(clip) AND f.kind = 'video'
                    ORDER BY f.size DESC LIMIT 1)
                """
            }
            let found = try connection.row(
                """
                SELECT c.author_id, p.id, \(film("c.id")), \(film("p.id"))
                FROM duets d JOIN clips c ON c.id = d.clip_id JOIN clips p ON p.id = c.parent_id AND p.id = d.parent_id
                WHERE d.clip_id = \(id) AND d.state = 0 AND c.state = 3 AND p.state = 3
                """
            ) {
                (
                    author: try $0[0] as SortableID, parent: try $0[1] as SortableID, clip: try $0[2] as String?,
                    film: try $0[3] as String?
                )
            }
            guard let found, let clip = found.clip.flatMap(BlobID.init), let film = found.film.flatMap(BlobID.init)
            else { return nil }
            return Pair(author: found.author, parent: found.parent, clipFile: clip, parentFile: film)
        }
    }

    private func fail(_ id: SortableID, _ job: Job<Duets.Work>) async throws {
        try await job.finish { connection in
            _ = try connection.execute("UPDATE duets SET state = 2 WHERE clip_id = \(id) AND state = 0")
        }
    }
}
