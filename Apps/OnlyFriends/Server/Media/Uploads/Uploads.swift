import AccountsAPI
import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import Storage
import Wire

/// Keeps uploads that come in parts, so that what came before a connection broke need not be sent again (OF-204).
///
/// Each part is a blob: durable once it is here, and told by its start. An upload is its owner's alone, and gone after
/// a day.
struct Uploads: Sendable {
    let context: ServerContext
    let media: MediaStore

    /// What an upload becomes when it is complete; nil where a later call says so.
    enum Purpose: Sendable, Equatable {
        case post
        case avatar(UsersAPI.Focus)
    }

    /// Where an upload stands.
    struct State: Sendable, Equatable {
        var id: SortableID
        /// Bytes that are here.
        var offset: Int
        /// Bytes of the whole; nil while nobody has said.
        var length: Int?
        var purpose: Purpose?
        var expiresAt: Date

        var isComplete: Bool { length == offset }
    }

    /// What is said with a part.
    struct Part: Sendable {
        var offset: Int
        var body: HTTPBody
        var checksum: UploadChecksum?
        /// Whether nothing comes after it; false where the whole's length says so.
        var isLast = false
    }

    /// Begins an upload.
    func begin(length: Int?, purpose: Purpose?, by uploader: Uploader) async throws -> State {
        let limit = limit(of: purpose), owner = uploader.person
        guard length ?? 0 <= limit else { throw Problem.contentTooLarge(limit: limit) }
        let household = context.budget.household(of: uploader.address)
        try await claim(for: uploader).check(Int64(length ?? 0))
        let id = context.ids.next()
        return try await context.database.write { [self] connection in
            let now = context.clock.now()
            let unfinished = try connection.value(
                "SELECT COUNT(*) FROM uploads WHERE owner_id = \(owner)", as: Int.self)
            guard unfinished ?? 0 < context.limits.unfinishedUploads else {
                throw Problem.tooMany(retryAfter: 60, "Too many uploads are unfinished. Finish or cancel some first.")
            }
            try connection.execute(
                """
                INSERT INTO uploads (id, owner_id, length, purpose, created_at, address)
                VALUES (\(id), \(owner), \(length), \(purpose?.stored), \(now), \(household))
                """)
            return State(
                id: id, offset: 0, length: length, purpose: purpose,
                expiresAt: now.addingTimeInterval(context.limits.uploadLifetime))
        }
    }

    /// Where an upload stands; throws the same 404 for another's as for one that never was.
    func state(_ id: SortableID, owner: SortableID) async throws -> State {
        try await context.database.read { [self] in try self.state(id, owner, $0) }
    }

    /// Adds a part. What came of one that was cut off is kept, unless its checksum can no longer be checked.
    func append(_ part: Part, to id: SortableID, by uploader: Uploader) async throws -> State {
        let owner = uploader.person
        let before = try await state(id, owner: owner)
        guard part.offset == before.offset else { throw Self.conflict(before) }
        let room = (before.length ?? limit(of: before.purpose)) - before.offset
        if let count = part.body.count, count > room { throw tooLong(before) }
        // The part counts as it comes; once it is a row, the row does.
        let claim = try await claim(for: uploader)
        defer { claim.release() }
        let intake = UploadIntake(part.body, checksum: part.checksum)
        let blob: StoredBlob
        do {
            let scope = "upload \(id) \(context.ids.next())"
            blob = try await context.blobs.put(scope: scope, limit: Int64(room)) {
                let piece = try await intake.next()
                if let piece { try claim.take(Int64(piece.count)) }
                return piece
            }
        } catch let error as BlobError where error.code == .tooLarge {
            throw tooLong(before)
        }
        let outcome = await intake.outcome
        guard outcome != .damaged, blob.count > 0 || part.isLast else {
            try await context.blobs.remove(blob.id)
            if outcome == .damaged { throw UploadChecksum.mismatch }
            return before
        }
        do {
            let after = try await context.database.write { [self] connection in
                try keep(blob, of: part, isWhole: outcome == .whole, before, owner, connection)
            }
            // A last part may be empty; nothing names its blob.
            if blob.count == 0 { try await context.blobs.remove(blob.id) }
            return after
        } catch {
            try? await context.blobs.remove(blob.id)
            throw error
        }
    }

    /// Gives up an upload.
    func cancel(_ id: SortableID, owner: SortableID) async throws {
        try await context.database.write { [self] connection in
            let kept = try self.state(id, owner, connection)
            try remove([kept.id], connection)
        }
    }

    /// The bytes of a complete upload, from its first part to its last.
    func content(of id: SortableID, owner: SortableID) async throws -> FileUpload {
        let (state, parts) = try await context.database.read { [self] connection in
            let kept = try self.state(id, owner, connection)
            let parts = try connection.values(
                "SELECT blob_id FROM upload_parts WHERE upload_id = \(id) ORDER BY start", as: String.self)
            return (kept, parts)
        }
        guard state.isComplete else {
            throw Problem.conflict("upload_incomplete", "The upload is not complete yet.")
        }
        let rest = UploadParts(parts.compactMap(BlobID.init), in: context.blobs)
        return FileUpload(
            contentType: "application/octet-stream",
            content: .stream(HTTPBodyStream(count: Int64(state.offset)) { try await rest.next() }))
    }

    /// Forgets uploads; their parts are removed from the disk soon.
    func remove(_ ids: [SortableID], _ connection: DatabaseConnection) throws {
        guard !ids.isEmpty else { return }
        let blobs = try connection.values(
            "SELECT blob_id FROM upload_parts WHERE upload_id IN \(list: ids)", as: String.self)
        try connection.execute("DELETE FROM upload_parts WHERE upload_id IN \(list: ids)")
        try connection.execute("DELETE FROM uploads WHERE id IN \(list: ids)")
        try media.bury(blobs, connection)
    }
}

extension Uploads {
    /// Room for somebody's part, beside what waits for its rest already: theirs, their address's and everybody's.
    private func claim(for uploader: Uploader) async throws -> StorageClaim {
        let household = context.budget.household(of: uploader.address)
        let usage = try await context.database.read { connection in
            try connection.row(
                """
                SELECT CAST(COALESCE(SUM(CASE WHEN owner_id = \(uploader.person) THEN bytes ELSE 0 END), 0) AS BIGINT),
                    CAST(COALESCE(SUM(CASE WHEN address = \(household) THEN bytes ELSE 0 END), 0) AS BIGINT),
                    CAST(COALESCE(SUM(bytes), 0) AS BIGINT)
                FROM uploads
                """
            ) { row in StorageUsage(holder: try row[0], address: try row[1], house: try row[2]) }
        }
        return media.claim(for: uploader, beside: usage ?? StorageUsage())
    }

    private func keep(
        _ blob: StoredBlob, of part: Part, isWhole: Bool, _ before: State, _ owner: SortableID,
        _ connection: DatabaseConnection
    ) throws -> State {
        // Another part may have come for the same place meanwhile.
        var now = try self.state(before.id, owner, connection)
        guard now.offset == part.offset else { throw Self.conflict(now) }
        let count = try connection.value(
            "SELECT COUNT(*) FROM upload_parts WHERE upload_id = \(before.id)", as: Int.self)
        guard count ?? 0 < context.limits.uploadParts else {
            throw Problem.unprocessable("file", ProblemCode.tooMany, "The upload comes in too many parts.")
        }
        if blob.count > 0 {
            try connection.execute(
                """
                INSERT INTO upload_parts (upload_id, start, bytes, blob_id)
                VALUES (\(before.id), \(part.offset), \(blob.count), \(blob.id.description))
                """)
            try connection.execute(
                "UPDATE uploads SET bytes = bytes + \(blob.count) WHERE id = \(before.id)")
        }
        now.offset += Int(blob.count)
        if part.isLast, isWhole, now.length == nil {
            now.length = now.offset
            try connection.execute("UPDATE uploads SET length = \(now.offset) WHERE id = \(before.id)")
        }
        return now
    }

    private func state(
        _ id: SortableID, _ owner: SortableID, _ connection: DatabaseConnection
    ) throws -> State {
        let lifetime = context.limits.uploadLifetime
        let kept = try connection.row(
            """
            SELECT u.length, u.purpose, u.created_at,
                CAST(COALESCE((SELECT SUM(p.bytes) FROM upload_parts p WHERE p.upload_id = u.id), 0) AS BIGINT)
            FROM uploads u WHERE u.id = \(id) AND u.owner_id = \(owner)
            """
        ) { row in
            State(
                id: id, offset: try row[3], length: try row[0], purpose: (try row[1] as String?).flatMap(Purpose.init),
                expiresAt: (try row[2] as Date).addingTimeInterval(lifetime))
        }
        guard let kept, kept.expiresAt > context.clock.now() else { throw Problem.notFound() }
        return kept
    }

    private func limit(of purpose: Purpose?) -> Int {
        switch purpose {
        case .avatar: context.limits.shared.avatarBytesMaximum
        case .post, nil: context.limits.shared.uploadBytesMaximum
        }
    }

    private func tooLong(_ state: State) -> Problem {
        guard let length = state.length else { return .contentTooLarge(limit: limit(of: state.purpose)) }
        return .contentTooLarge(limit: length)
    }

    private static func conflict(_ state: State) -> Problem {
        Problem(
            .conflict, code: "upload_offset", "The upload goes on at byte \(state.offset).",
            fields: ["Upload-Offset": String(state.offset)])
    }
}

extension Uploads.Purpose {
    /// How the database keeps it.
    fileprivate var stored: String {
        switch self {
        case .post: "post"
        case .avatar(let focus): "avatar \(focus.focusX ?? 0.5) \(focus.focusY ?? 0.5)"
        }
    }

    fileprivate init?(_ text: String) {
        let words = text.split(separator: " ")
        switch words.first {
        case "post": self = .post
        case "avatar" where words.count == 3:
            self = .avatar(UsersAPI.Focus(focusX: Double(words[1]), focusY: Double(words[2])))
        default: return nil
        }
    }
}
