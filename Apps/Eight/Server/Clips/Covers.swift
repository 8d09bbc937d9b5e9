import Base
import Blobs
import Database
import EightAPI
import Foundation
import Images
import Video
import Wire

/// Lets authors choose which picture of a clip stands for it.
struct Covers: Sendable {
    let context: EightContext
    let reader: ClipReader
    let media: MediaStore
    let videos: VideoProcessor
    /// Between the numbers of two covers' files: an address names one cover and dies with it.
    private static let step = 10_000

    /// Throws 422 for a moment that no clip has.
    static func check(_ seconds: Double, _ config: EightConfig) throws {
        guard (0...config.clipSeconds).contains(seconds) else {
            throw Problem.unprocessable("coverAt", "out_of_range", "Choose a moment of the video.")
        }
    }

    /// Takes the picture of a moment for the cover; the former one is gone at once.
    func choose(_ seconds: Double, for id: SortableID, by viewer: SortableID) async throws -> Clip {
        try Self.check(seconds, context.limits.config)
        let film = try await context.database.read { connection in
            try connection.value(
                """
                SELECT f.blob_id FROM clips c JOIN files f ON f.item_id = c.id AND f.kind = 'video'
                WHERE c.id = \(id) AND c.author_id = \(viewer) AND c.state = 3 ORDER BY f.size DESC LIMIT 1
                """, as: String.self)
        }
        guard let blob = film.flatMap(BlobID.init), let place = try await context.given.blobs.file(of: blob) else {
            throw Problem.notFound()
        }
        let poster: ProcessedImage
        do throws(VideoError) {
            poster = try await videos.poster(of: place.path, at: seconds, for: "\(viewer)")
        } catch {
            throw error.isPassing
                ? Problem(.serviceUnavailable, code: error.code.rawValue, error.message)
                : Problem.unprocessable("at", error.code.rawValue, error.message)
        }
        let files = try await media.put(poster.renditions, owner: viewer)
        return try await context.database.write { [self] connection in
            let sizes = try connection.value(
                "SELECT posters FROM clips WHERE id = \(id) AND author_id = \(viewer) AND state = 3", as: String.self)
            guard let sizes else { throw Problem.notFound() }
            try SchoolRulesBook.check(.other, by: viewer, connection)
            let number = (sizes.split(separator: ":").first.flatMap { Int($0) } ?? 0) / Self.step + 1
            try media.remove(.poster, of: id, connection)
            let renamed = files.map { file in
                var file = file
                file.size += number * Self.step
                return file
            }
            try media.keep(renamed, for: id, .poster, connection)
            let named = poster.renditions.map { "\($0.rendition.side + number * Self.step):\($0.width)" }
            try connection.execute(
                """
                UPDATE clips SET posters = \(named.joined(separator: " ")),
                    thumbhash = \(Data(poster.thumbHash).base64EncodedString()),
                    cover_milliseconds = \(Int(seconds * 1_000))
                WHERE id = \(id)
                """)
            guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            return clip
        }
    }
}
