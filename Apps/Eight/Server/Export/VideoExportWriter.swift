import Archives
import Base
import Blobs
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Writes all of somebody's videos into a zip, each in its best file, and what belongs to them as JSON.
struct VideoExportWriter: Sendable {
    let context: EightContext
    let person: SortableID
    /// Told how much of it is made, from 0 to 1.
    let report: @Sendable (Double) async throws -> Void
    /// Rows that are read at once.
    private static let batch = 500

    /// Oneself, as the file has it.
    private struct Profile: Codable {
        var name: String
        var mail: String
        var bio: String?
        var school: String?
        var grade: String?
        var joinedAt: Date
    }

    /// A video, as the file has it.
    private struct Entry: Codable {
        var id: SortableID
        var at: Date
        /// Where it is in the zip; nil where its file is gone.
        var file: String?
        var caption: String?
        var alt: String?
        var texts: [String]
        var captions: [CaptionLine]
        /// Whether others see it.
        var isLive: Bool
        var audience: Audience?
        var seconds: Double
        /// The video that it answers.
        var answers: SortableID?
        var likes: Int
        var dislikes: Int
        var views: Int
        var responses: Int
    }

    private struct Found {
        var entry: Entry
        var blob: BlobID?
    }

    /// Returns the file's size in bytes.
    func write(to path: String) async throws -> Int64 {
        let zip = try ArchiveFile(path: path)
        let now = context.clock.now()
        let profile = try await context.database.read { [person] connection in
            try connection.row("SELECT name, mail, bio, school, grade, created_at FROM people WHERE id = \(person)") {
                Profile(
                    name: try $0[0], mail: try $0[1], bio: try $0[2], school: try $0[3], grade: try $0[4],
                    joinedAt: try $0[5])
            }
        }
        if let profile { try zip.add(try JSONCoding.encode(profile), as: "profile.json", modified: now) }
        let all = try await context.database.read { [person] connection in
            try connection.value(
                "SELECT COUNT(*) FROM clips WHERE author_id = \(person) AND state IN (3, 6, 7)", as: Int.self) ?? 0
        }
        var entries: [Entry] = [], last: SortableID?
        while true {
            let after = last
            let found = try await context.database.read { [self] in try page(after: after, $0) }
            for video in found {
                try Task.checkCancellation()
                entries.append(try await add(video, to: zip))
                if entries.count % 5 == 0 { try await report(Double(entries.count) / Double(max(1, all)) * 0.95) }
            }
            last = found.last?.entry.id
            if found.count < Self.batch { break }
        }
        try zip.add(try JSONCoding.encode(entries), as: "videos.json", modified: now)
        return try zip.finish()
    }

    private func add(_ video: Found, to zip: ArchiveFile) async throws -> Entry {
        var entry = video.entry
        let name = "videos/\(entry.id).mp4"
        guard let blob = video.blob, let file = try await context.given.blobs.file(of: blob),
            try zip.addFile(file.path, as: name, modified: entry.at, compresses: false)
        else { return entry }
        entry.file = name
        if !entry.captions.isEmpty {
            let track = CaptionTrack(lines: entry.captions).webVTT
            try zip.add(Array(track.utf8), as: "videos/\(entry.id).vtt", modified: entry.at)
        }
        return entry
    }

    private func page(after last: SortableID?, _ connection: DatabaseConnection) throws -> [Found] {
        try connection.rows(
            """
            SELECT c.id, c.caption, c.alt, c.edit, c.captions, c.state, c.audience, c.milliseconds, c.parent_id, c.like_count,
                c.dislike_count, c.view_count, c.response_count,
                (SELECT f.blob_id FROM files f WHERE f.item_id = c.id AND f.kind = 'video'
                    ORDER BY f.size DESC LIMIT 1) AS blob
            FROM clips c WHERE c.author_id = \(person) AND c.state IN (3, 6, 7) AND c.id > \(last?.rawValue ?? -1)
            ORDER BY c.id LIMIT \(Self.batch)
            """
        ) { row in
            let id: SortableID = try row["id"]
            return Found(
                entry: Entry(
                    id: id, at: id.time, caption: try row["caption"], alt: try row["alt"],
                    texts: try ClipEdit(stored: try row["edit"])?.texts.map(\.text) ?? [],
                    captions: try CaptionTrack(stored: try row["captions"])?.lines ?? [],
                    isLive: try row["state"] as StoredState == .live, audience: Audience(rank: try row["audience"]),
                    seconds: Double(try row["milliseconds"] as Int) / 1_000, answers: try row["parent_id"],
                    likes: try row["like_count"], dislikes: try row["dislike_count"], views: try row["view_count"],
                    responses: try row["response_count"]),
                blob: (try row["blob"] as String?).flatMap(BlobID.init))
        }
    }
}
