import Base
import Blobs
import Database
import EightAPI
import Foundation
import Images
import Jobs
import Processes
import ServerKit
import Video

/// Looks at clips whose bytes are here, and makes of them what is shown. Work that is durable: a process that dies in the
/// midst of a clip leaves it to the next one, and what becomes of it happens once.
struct ClipWorker: Sendable {
    let context: EightContext
    let media: MediaStore
    let uploads: Uploads
    let videos: VideoProcessor

    /// Which clip.
    struct Work: Codable, Sendable {
        var clip: SortableID
    }

    /// Nothing but that it is time.
    struct Round: Codable, Sendable {}

    /// Many wait in memory, where each person has a turn; a few run.
    static let job = JobKind<Work>("process", concurrency: 64, attempts: 5, firstRetry: 2, longestRetry: 60, lease: 20)
    /// One at a time: what waits to be shown at all goes first.
    static let shrinking = JobKind<Work>("shrink", attempts: 5, firstRetry: 5, longestRetry: 600, lease: 20)
    static let sweep = JobKind<Round>("sweep", attempts: 1)

    func register(with jobs: JobQueue) throws {
        jobs.handle(Self.job) { try await run($0, jobs) }
        jobs.handle(Self.shrinking) { try await shrink($0) }
        try jobs.handle(Self.sweep, every: 60, Round()) { _ in
            try await ClipSweep(context: context, media: media, uploads: uploads).run()
            try await media.removeDeadBlobs()
            try await queueWhole(jobs)
        }
    }

    /// Takes up clips that came whole to a process that died before it could say so, and those that wait for work which
    /// nobody has any more: each ends up live or refused with a reason, whatever became of whoever had it.
    func queueWhole(_ jobs: JobQueue) async throws {
        try await context.database.write { connection in
            let whole = try connection.values(
                """
                SELECT c.id FROM clips c JOIN uploads u ON u.id = c.upload_id
                WHERE c.state = 0 AND u.bytes = c.upload_bytes LIMIT 500
                """, as: SortableID.self)
            for id in whole {
                try connection.execute("UPDATE clips SET state = 1 WHERE id = \(id) AND state = 0")
            }
            let waiting = try connection.values(
                "SELECT id FROM clips WHERE state <> 3 AND state IN (1, 2) ORDER BY id LIMIT 500", as: SortableID.self)
            for id in waiting {
                // Adds none where there is one already.
                try jobs.enqueue(Self.job, .init(clip: id), uniqueKey: "\(id)", in: connection)
            }
        }
    }

    struct Source {
        var author: SortableID
        var upload: SortableID
        var isCut: Bool
        /// Milliseconds to the picture that its author chose.
        var cover: Int?
        var edit: ClipEdit?
    }

    private func run(_ job: Job<Work>, _ jobs: JobQueue) async throws {
        let id = job.payload.clip
        let source = try await context.database.write { connection in
            try connection.execute("UPDATE clips SET state = 2 WHERE id = \(id) AND state = 1")
            return try connection.row(
                """
                SELECT author_id, upload_id, is_cut, cover_milliseconds, edit FROM clips
                WHERE id = \(id) AND state = 2 AND upload_id IS NOT NULL
                """
            ) {
                Source(
                    author: try $0[0], upload: try $0[1], isCut: try $0[2], cover: try $0[3],
                    edit: try ClipEdit(stored: $0[4]))
            }
        }
        // It was deleted meanwhile, or is done.
        guard let source else { return }
        do {
            let (path, folder) = try await file(of: source)
            defer { withExtendedLifetime(folder) {} }
            var video = try await videos.process(
                path, cuts: source.isCut, edit: source.edit.map(VideoEdit.init), for: "\(source.author)")
            if let cover = source.cover, let film = video.renditions.first {
                video.poster = try await videos.poster(
                    of: film.path, at: Double(cover) / 1_000, for: "\(source.author)")
            }
            let found = try await ContentScreen(context: context, videos: videos)
                .reason(for: video, id, by: source.author)
            try await publish(video, found, id, source, job, jobs)
        } catch {
            try await end(id, source, after: error, job)
        }
    }

    /// The clip's bytes as one file: the blob itself where it came in one part.
    private func file(of source: Source) async throws -> (String, PrivateFolder?) {
        let parts = try await context.database.read { connection in
            try connection.values(
                "SELECT blob_id FROM upload_parts WHERE upload_id = \(source.upload) ORDER BY start", as: String.self)
        }
        let blobs = parts.compactMap(BlobID.init)
        guard !blobs.isEmpty else { throw VideoError(.unreadable, ClipSweep.gone) }
        if blobs.count == 1, let file = try await context.given.blobs.file(of: blobs[0]) { return (file.path, nil) }
        let folder = try PrivateFolder(in: context.given.workFolder, named: "upload")
        let path = folder.file("clip")
        _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? file.close() }
        for blob in blobs { try file.write(contentsOf: Data(try await context.given.blobs.bytes(of: blob))) }
        return (path, folder)
    }

    private func publish(
        _ video: ProcessedVideo, _ found: ReviewReason?, _ id: SortableID, _ source: Source, _ job: Job<Work>,
        _ jobs: JobQueue
    ) async throws {
        // Each waits for the disk, which need not be one after the other.
        async let kept = media.put(video.poster.renditions, owner: source.author)
        var films: [MediaStore.File] = []
        for rendition in video.renditions {
            films.append(try await media.put(fileAt: rendition.path, size: rendition.size, owner: source.author))
        }
        let posters = try await kept
        guard let first = video.renditions.first else { throw JobRefusal("A clip without files was made.") }
        let renditions = video.renditions.map { "\($0.size):\($0.bytes):\($0.firstFrameBytes)" }.joined(separator: " ")
        let sizes = video.poster.renditions.map { "\($0.rendition.side):\($0.width)" }.joined(separator: " ")
        let hash = Data(video.poster.thumbHash).base64EncodedString()
        let bytes = films.reduce(0) { $0 + $1.bytes } + posters.reduce(0) { $0 + $1.bytes }
        let files = films, isUntouched = video.isUntouched
        try await job.finish { connection in
            let now = context.clock.now()
            let reason = try found ?? SchoolRulesBook.reason(for: id, by: source.author, connection)
            let changed = try connection.execute(
                """
                UPDATE clips SET state = \(reason == nil ? 3 : 7), upload_id = NULL, live_at = \(reason == nil ? now : nil),
                    review_reason = \(reason?.rawValue), review_at = \(reason == nil ? nil : now),
                    has_flashes = \(video.hasFlashes), milliseconds = \(Int(video.seconds * 1_000)),
                    width = \(first.width), height = \(first.height), has_sound = \(video.hasSound),
                    thumbhash = \(hash), posters = \(sizes), renditions = \(renditions), bytes = \(bytes)
                WHERE id = \(id) AND state IN (1, 2)
                """)
            if changed == 1 {
                try media.keep(files, for: id, .video, connection)
                try media.keep(posters, for: id, .poster, connection)
                if try OrphanedResponses.isOrphan(id, of: source.author, connection) {
                    try OrphanedResponses.keep(id, connection)
                } else if reason == nil {
                    try ClipArrival(context: context).tell(id, by: source.author, connection)
                } else {
                    try MonthlyNumbers.count(.reviewed, of: source.author, at: now, connection)
                    context.publish(.parted(source.author, source.author), after: connection)
                }
                // It is shown as it came; the small file follows.
                if isUntouched { try jobs.enqueue(Self.shrinking, .init(clip: id), uniqueKey: "\(id)", in: connection) }
            }
            try uploads.remove([source.upload], connection)
        }
    }

    /// Adds the small file to a clip that was kept as it came. One that cannot be made is done without.
    private func shrink(_ job: Job<Work>) async throws {
        let id = job.payload.clip
        let found = try await context.database.read { connection in
            try connection.row(
                """
                SELECT c.author_id, f.blob_id FROM clips c
                JOIN files f ON f.item_id = c.id AND f.kind = 'video' AND f.size = 720
                WHERE c.id = \(id) AND c.state IN (3, 7)
                """
            ) { (author: try $0[0] as SortableID, blob: BlobID(try $0[1])) }
        }
        guard let found, let blob = found.blob, let place = try await context.given.blobs.file(of: blob) else { return }
        guard let small = try await videos.shrink(place.path, for: "\(found.author)") else { return }
        defer { withExtendedLifetime(small) {} }
        let file = try await media.put(fileAt: small.rendition.path, size: small.rendition.size, owner: found.author)
        let words = " \(small.rendition.size):\(small.rendition.bytes):\(small.rendition.firstFrameBytes)"
        try await job.finish { connection in
            let changed = try connection.execute(
                """
                UPDATE clips SET renditions = renditions || \(words), bytes = bytes + \(file.bytes)
                WHERE id = \(id) AND state IN (3, 7)
                """)
            if changed == 1 { try media.keep([file], for: id, .video, connection) }
        }
    }
}
