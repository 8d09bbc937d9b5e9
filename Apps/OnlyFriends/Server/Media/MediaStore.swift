import Base
import Blobs
import Database
import Foundation
import Images
import OnlyFriendsAPI
import ServerKit
import Storage
import Wire

/// The one media service behind every upload: checks, renditions, storage, removal.
struct MediaStore: Sendable {
    let context: ServerContext
    let gate: UploadGate

    /// What a picture or a recording is for.
    enum Kind: Int, Sendable, DatabaseConvertible {
        case post = 0
        case avatar = 1
        /// A recording, of a message.
        case voice = 2
        /// The picture of a page that a post or a message links to.
        case preview = 3
        /// The picture of a group.
        case group = 4

        /// Whether it is cut to the squares that stand for somebody, or for a group.
        var isSquare: Bool { self == .avatar || self == .group }
    }

    /// The condition on media that they are in nothing yet.
    static let isLoose: SQL = """
        post_id IS NULL AND message_id IS NULL AND story_id IS NULL AND moment_id IS NULL AND preview_of IS NULL
        """

    init(context: ServerContext) {
        self.context = context
        gate = UploadGate(places: context.limits.uploadsAtOnce, line: 64)
    }

    /// Takes an upload in: it is spooled to the disk, checked, drawn anew in our sizes, and kept for its owner alone.
    func take(
        _ upload: FileUpload, kind: Kind, around focus: UsersAPI.Focus = .init(), by uploader: Uploader
    ) async throws -> SortableID {
        let owner = uploader.person
        let limit =
            kind.isSquare ? context.limits.shared.avatarBytesMaximum : context.limits.shared.uploadBytesMaximum
        try await guardQuota(owner)
        // Given back when the picture is drawn, or refused.
        let claim = claim(for: uploader)
        defer { claim.release() }
        let spooled = try await spool(upload, limit: limit, claim)
        let processed: ProcessedImage
        do {
            processed = try await gate.run { try await process(spooled, kind: kind, around: focus, limit: limit) }
            try await context.blobs.remove(spooled)
        } catch {
            try? await context.blobs.remove(spooled)
            throw error
        }
        return try await keep(processed, kind: kind, owner: owner)
    }

    /// Deletes pictures: they are gone for every reader with this transaction, their bytes soon after.
    func delete(_ ids: [SortableID], _ connection: DatabaseConnection) throws {
        guard !ids.isEmpty else { return }
        let blobs = try connection.values(
            "SELECT DISTINCT blob_id FROM media_blobs WHERE media_id IN \(list: ids)", as: String.self)
        try connection.execute("DELETE FROM media_blobs WHERE media_id IN \(list: ids)")
        try connection.execute("DELETE FROM media WHERE id IN \(list: ids)")
        try bury(blobs, connection)
    }

    /// Has blobs removed soon, unless something else uses them then.
    func bury(_ blobs: [String], _ connection: DatabaseConnection) throws {
        guard !blobs.isEmpty else { return }
        let now = context.clock.now()
        let rows = blobs.map { blob -> SQL in "(\(blob), \(now))" }
        try connection.execute(
            """
            INSERT INTO dead_blobs (blob_id, died_at) VALUES \(rows.joined())
            ON CONFLICT (blob_id) DO UPDATE SET died_at = excluded.died_at
            """)
    }

    /// Those of some blobs that pictures, unfinished uploads, reports or copies of data are made of.
    static func used(_ blobs: [String], _ connection: DatabaseConnection) throws -> Set<String> {
        guard !blobs.isEmpty else { return [] }
        return Set(
            try connection.values(
                """
                SELECT blob_id FROM media_blobs WHERE blob_id IN \(list: blobs)
                UNION SELECT blob_id FROM upload_parts WHERE blob_id IN \(list: blobs)
                UNION SELECT blob_id FROM report_blobs WHERE blob_id IN \(list: blobs)
                UNION SELECT blob_id FROM exports WHERE blob_id IN \(list: blobs)
                """, as: String.self))
    }

    /// A picture of its owner's.
    func media(_ id: SortableID, of owner: SortableID) async throws -> Media {
        let row = try await context.database.read { connection in
            try connection.row(
                "SELECT \(MediaRow.columns("m")) FROM media m WHERE m.id = \(id) AND m.owner_id = \(owner)"
            ) { try MediaRow($0) }
        }
        guard let media = row??.media(for: owner, context.links) else { throw Problem.notFound() }
        return media
    }

    /// Somebody's own pictures that are in no post yet, latest first.
    func loose(of owner: SortableID) async throws -> [Media] {
        try await context.database.read { connection in
            try connection.rows(
                """
                SELECT \(MediaRow.columns("m")) FROM media m
                WHERE m.owner_id = \(owner) AND m.kind = \(Kind.post) AND \(Self.isLoose)
                ORDER BY m.id DESC LIMIT 50
                """
            ) { row in try MediaRow(row)?.media(for: owner, context.links) }.compactMap(\.self)
        }
    }

    /// Uploads in parts, which become pictures here.
    func uploads() -> Uploads {
        let limits = context.limits
        var settings = Uploads.Settings(
            app: Schema.app, database: context.database, blobs: context.blobs, budget: context.budget,
            clock: context.clock, ids: context.ids,
            limit: { purpose in
                if case .avatar? = purpose.flatMap(PicturePurpose.init) { return limits.shared.avatarBytesMaximum }
                return limits.shared.uploadBytesMaximum
            }, bury: { [self] in try bury($0, $1) })
        settings.lifetime = limits.uploadLifetime
        settings.unfinished = limits.unfinishedUploads
        settings.parts = limits.uploadParts
        return Uploads(settings)
    }

    /// Room for a body of somebody's on its way in.
    func claim(for uploader: Uploader) -> StorageClaim {
        context.budget.claim(holder: "\(Schema.app) \(uploader.person)", address: uploader.address)
    }

    /// The body goes to the disk first, so that slow uploads cost no memory and hold up nobody else.
    func spool(_ upload: FileUpload, limit: Int, _ claim: StorageClaim) async throws -> BlobID {
        if let count = upload.content.count, count > limit { throw Problem.contentTooLarge(limit: limit) }
        let stream = upload.stream
        do {
            // A scope of its own, so that two uploads of the same file do not remove each other's.
            let scope = "spool \(context.ids.next())"
            return try await context.blobs.put(scope: scope, limit: Int64(limit)) {
                let piece = try await stream.next()
                if let piece { try claim.take(Int64(piece.count)) }
                return piece
            }.id
        } catch let error as BlobError where error.code == .tooLarge {
            throw Problem.contentTooLarge(limit: limit)
        }
    }

    private func process(
        _ spooled: BlobID, kind: Kind, around focus: UsersAPI.Focus, limit: Int
    ) async throws -> ProcessedImage {
        let bytes = try await context.blobs.bytes(of: spooled, limit: limit)
        var limits = kind.isSquare ? ImageLimits.avatar : .standard
        limits.pixels = context.limits.shared.imagePixelsMaximum
        limits.side = context.limits.shared.imageSideMaximum
        let renditions =
            kind.isSquare
            ? Rendition.avatars(
                focusX: focus.focusX ?? 0.5, focusY: focus.focusY ?? 0.5, zoom: focus.zoom ?? 1) : Rendition.posts
        do throws(ImageError) {
            return try await context.images.process(bytes, renditions: renditions, limits: limits)
        } catch {
            throw Self.problem(error, limit: limit)
        }
    }

    private func keep(_ image: ProcessedImage, kind: Kind, owner: SortableID) async throws -> SortableID {
        let blobs = try await store(image, of: owner)
        return try await context.database.write { [self] in try note(image, blobs, kind: kind, owner: owner, $0) }
    }

    /// A rendition that is in the store.
    struct Stored: Sendable {
        var size: Int
        var blob: StoredBlob
        var type: String
    }

    /// Stores the renditions of a picture; until it is noted they are nobody's.
    func store(_ image: ProcessedImage, of owner: SortableID) async throws -> [Stored] {
        // A scope a person: the same picture is stored once for them, and tells nobody about others.
        let scope = "user \(owner)"
        // Side by side, for each waits for the disk.
        return try await withThrowingTaskGroup(of: (Int, Stored).self) { [blobs = context.blobs] group in
            for (place, rendition) in image.renditions.enumerated() {
                group.addTask {
                    let blob = try await blobs.put(rendition.bytes, scope: scope)
                    let type = rendition.rendition.format.contentType
                    return (place, Stored(size: rendition.rendition.side, blob: blob, type: type))
                }
            }
            var kept: [(Int, Stored)] = []
            for try await stored in group { kept.append(stored) }
            return kept.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    /// Notes a picture whose renditions are in the store.
    func note(
        _ image: ProcessedImage, _ kept: [Stored], kind: Kind, owner: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID {
        let id = context.ids.next()
        let sizes = image.renditions.map { "\($0.rendition.side):\($0.width)" }.joined(separator: " ")
        let square = image.renditions.last
        let width = kind.isSquare ? square?.width ?? image.width : image.width
        let height = kind.isSquare ? square?.height ?? image.height : image.height
        let bytes = kept.reduce(0) { $0 + $1.blob.count }
        let rows = kept.map { each -> SQL in "(\(id), \(each.size), \(each.blob.id.description), \(each.type))" }
        try connection.execute(
            """
            INSERT INTO media (id, owner_id, kind, width, height, thumbhash, color, sizes, bytes)
            VALUES (\(id), \(owner), \(kind), \(width), \(height),
                \(Data(image.thumbHash).base64EncodedString()), \(image.dominantColor), \(sizes), \(bytes))
            """)
        try connection.execute(
            "INSERT INTO media_blobs (media_id, size, blob_id, content_type) VALUES \(rows.joined())")
        return id
    }

    func guardQuota(_ owner: SortableID) async throws {
        let used = try await context.database.read { connection in
            try connection.value(
                "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM media WHERE owner_id = \(owner)", as: Int.self)
        }
        guard used ?? 0 < context.limits.shared.storageBytesMaximum else {
            throw Problem(
                .contentTooLarge, code: "quota_reached",
                "Your pictures and recordings fill all the room that you have. Delete some posts first.")
        }
    }

    private static func problem(_ error: ImageError, limit: Int) -> Problem {
        switch error.code {
        case .unsupportedType: .unsupportedMediaType(error.message)
        case .tooManyBytes: .contentTooLarge(limit: limit)
        case .tooLarge: .unprocessable("file", "image_too_large", error.message)
        case .unreadable: .unprocessable("file", "image_unreadable", error.message)
        case .tookTooLong: .unprocessable("file", "image_too_complex", error.message)
        case .busy, .unavailable: .unavailable(retryAfter: 5)
        }
    }
}
