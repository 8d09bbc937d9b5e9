import Base
import Blobs
import Database
import Foundation
import Images
import ServerKit
import Wire

/// What a file is of.
enum MediaKind: String, Sendable, CaseIterable {
    case video, poster, picture
    /// An answer beside what it answers.
    case duet
}

/// Files of videos and pictures: their blobs, and the rows that name them.
struct MediaStore: Sendable {
    let context: EightContext
    /// Seconds between the end of a file and of its bytes, so that an upload of the same one is not cut.
    static let blobRest: TimeInterval = 300

    /// A file that was put and that no row names yet.
    struct File: Sendable {
        var size: Int
        var blob: BlobID
        var bytes: Int64
        var type: String
    }

    /// Keeps pictures' bytes.
    func put(_ renditions: [ProcessedImage.Encoded], owner: SortableID) async throws -> [File] {
        var files: [File] = []
        for rendition in renditions {
            let kept = try await context.given.blobs.put(rendition.bytes, scope: "person \(owner)")
            files.append(
                File(
                    size: rendition.rendition.side, blob: kept.id, bytes: kept.count,
                    type: rendition.rendition.format.contentType))
        }
        return files
    }

    /// Keeps a video's bytes, piece by piece.
    func put(fileAt path: String, size: Int, owner: SortableID) async throws -> File {
        let file = try FilePieces(path)
        let kept = try await context.given.blobs.put(scope: "person \(owner)", limit: 64 << 20) {
            try await file.next()
        }
        return File(size: size, blob: kept.id, bytes: kept.count, type: "video/mp4")
    }

    func keep(
        _ files: [File], for item: SortableID, _ kind: MediaKind, _ connection: DatabaseConnection
    ) throws {
        for file in files {
            try connection.execute(
                """
                INSERT INTO files (item_id, kind, size, blob_id, content_type)
                VALUES (\(item), \(kind.rawValue), \(file.size), \(file.blob.description), \(file.type))
                ON CONFLICT (item_id, kind, size) DO UPDATE SET blob_id = excluded.blob_id
                """)
        }
    }

    /// Forgets the files of items; their bytes are removed soon.
    func remove(_ items: [SortableID], _ connection: DatabaseConnection) throws {
        let blobs = try connection.values(
            "SELECT DISTINCT blob_id FROM files WHERE item_id IN \(list: items)", as: String.self)
        try connection.execute("DELETE FROM files WHERE item_id IN \(list: items)")
        try bury(blobs, connection)
    }

    /// Forgets the files of one kind.
    func remove(_ kind: MediaKind, of item: SortableID, _ connection: DatabaseConnection) throws {
        let blobs = try connection.values(
            "SELECT blob_id FROM files WHERE item_id = \(item) AND kind = \(kind.rawValue)", as: String.self)
        try connection.execute("DELETE FROM files WHERE item_id = \(item) AND kind = \(kind.rawValue)")
        try bury(blobs, connection)
    }

    /// Has blobs removed soon, unless something names them then.
    func bury(_ blobs: [String], _ connection: DatabaseConnection) throws {
        let now = context.clock.now()
        for blob in blobs {
            try connection.execute(
                """
                INSERT INTO dead_blobs (blob_id, died_at) VALUES (\(blob), \(now))
                ON CONFLICT (blob_id) DO UPDATE SET died_at = excluded.died_at
                """)
        }
    }

    /// Those of some blobs that videos, pictures, unfinished uploads, reports or copies are made of.
    static func used(_ blobs: [String], _ connection: DatabaseConnection) throws -> Set<String> {
        guard !blobs.isEmpty else { return [] }
        return Set(
            try connection.values(
                """
                SELECT blob_id FROM files WHERE blob_id IN \(list: blobs)
                UNION SELECT blob_id FROM upload_parts WHERE blob_id IN \(list: blobs)
                UNION SELECT blob_id FROM report_blobs WHERE blob_id IN \(list: blobs)
                UNION SELECT blob_id FROM exports WHERE blob_id IN \(list: blobs)
                """, as: String.self))
    }

    /// Removes the bytes of what is gone since a while.
    func removeDeadBlobs() async throws {
        let before = context.clock.now().addingTimeInterval(-Self.blobRest)
        let dead = try await context.database.write { connection in
            let found = try connection.values(
                "SELECT blob_id FROM dead_blobs WHERE died_at <= \(before) LIMIT 500", as: String.self)
            let used = try Self.used(found, connection)
            try connection.execute("DELETE FROM dead_blobs WHERE blob_id IN \(list: found)")
            return found.filter { !used.contains($0) }
        }
        for blob in dead.compactMap(BlobID.init) { try await context.given.blobs.remove(blob, putBefore: before) }
    }
}

/// A file in pieces.
private actor FilePieces {
    private let file: FileHandle

    init(_ path: String) throws {
        file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    }

    func next() throws -> [UInt8]? {
        guard let piece = try file.read(upToCount: 256 << 10), !piece.isEmpty else { return nil }
        return Array(piece)
    }
}
