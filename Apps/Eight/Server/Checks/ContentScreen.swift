import Base
import Database
import EightAPI
import Foundation
import Images
import Video

/// Asks all checks about a video that is ready, and says why it waits (E8-148).
struct ContentScreen: Sendable {
    let context: EightContext
    let videos: VideoProcessor

    /// Nil where it goes the usual way.
    func reason(
        for video: ProcessedVideo, _ id: SortableID, by author: SortableID
    ) async throws -> ReviewReason? {
        let checks = context.given.checks
        guard !checks.isEmpty, let film = video.renditions.first,
            let poster = video.poster.renditions.max(by: { $0.rendition.side < $1.rendition.side })
        else { return nil }
        let sample = ContentSample(
            clip: id, poster: poster.bytes, seconds: video.seconds, words: try await words(of: id)
        ) { [videos] seconds in
            let picture = try await videos.poster(of: film.path, at: seconds, for: "\(author)")
            return picture.renditions.max { $0.rendition.side < $1.rendition.side }?.bytes ?? []
        }
        var isUnsure = false
        for check in checks {
            do {
                if try await check.look(at: sample) == .match { return .match }
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                context.log.error("A check of videos cannot say anything", ["reason": "\(type(of: error))"])
                isUnsure = true
            }
        }
        guard isUnsure, try await waitsUnchecked(author) else { return nil }
        return .unchecked
    }

    private func words(of id: SortableID) async throws -> [String] {
        try await context.database.read { connection in
            try connection.row("SELECT caption, alt, edit, captions FROM clips WHERE id = \(id)") { row in
                [try row[0] as String?, try row[1] as String?].compactMap(\.self)
                    + (try ClipEdit(stored: row[2])?.texts.map(\.text) ?? [])
                    + (try CaptionTrack(stored: row[3])?.lines.map(\.text) ?? [])
            } ?? []
        }
    }

    private func waitsUnchecked(_ author: SortableID) async throws -> Bool {
        switch context.limits.unchecked {
        case .open: return false
        case .closed: return true
        case .closedToNewcomers:
            let since = context.clock.now().addingTimeInterval(-EightLimits.Newcomers().time)
            return try await context.database.read { connection in
                try connection.value(
                    "SELECT 1 FROM people WHERE id = \(author) AND created_at > \(since)", as: Int.self) != nil
            }
        }
    }
}
