public import Base
public import Blobs
public import Database
public import Foundation
public import Storage
public import Wire

/// Keeps uploads that come in parts, so that what came before a connection broke need not be sent again (OF-204).
///
/// Each part is a blob: durable once it is here, and told by its start. An upload is its owner's alone, and gone after
/// a day.
public struct Uploads: Sendable {
    /// What uploads of an app stand on, and how many of them there may be.
    public struct Settings: Sendable {
        /// Whose uploads they are, among budgets; the app's name.
        public var app: String
        public var database: any Database
        public var blobs: any BlobStore
        public var budget: StorageBudget
        public var clock: WallClock
        public var ids: SortableIDSource
        /// Bytes of an upload for a purpose.
        public var limit: @Sendable (_ purpose: String?) -> Int
        /// Has blobs removed that nothing names any more.
        public var bury: @Sendable (_ blobs: [String], DatabaseConnection) throws -> Void
        /// Seconds that an upload may wait for its rest.
        public var lifetime: TimeInterval = 86_400
        /// Uploads of one person that may wait for their rest.
        public var unfinished = 20
        /// Parts that an upload may come in.
        public var parts = 200
        /// A condition on rows of `uploads` that stay beyond their lifetime, for what came whole is still worked on.
        public var staysWhile: SQL = "0 = 1"

        public init(
            app: String, database: any Database, blobs: any BlobStore, budget: StorageBudget, clock: WallClock,
            ids: SortableIDSource, limit: @escaping @Sendable (_ purpose: String?) -> Int,
            bury: @escaping @Sendable (_ blobs: [String], DatabaseConnection) throws -> Void
        ) {
            self.app = app
            self.database = database
            self.blobs = blobs
            self.budget = budget
            self.clock = clock
            self.ids = ids
            self.limit = limit
            self.bury = bury
        }
    }

    /// The tables that uploads of an app are kept in, for its migrations.
    public static let tables: [SQL] = [
        """
        CREATE TABLE uploads (
            id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, length INTEGER, purpose TEXT,
            created_at INTEGER NOT NULL, address TEXT NOT NULL DEFAULT '', bytes INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """,
        "CREATE INDEX uploads_of_owner ON uploads (owner_id)",
        "CREATE INDEX uploads_by_age ON uploads (created_at)",
        """
        CREATE TABLE upload_parts (
            upload_id INTEGER NOT NULL REFERENCES uploads (id) ON DELETE CASCADE, start INTEGER NOT NULL,
            bytes INTEGER NOT NULL, blob_id TEXT NOT NULL, PRIMARY KEY (upload_id, start)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX upload_parts_of_blob ON upload_parts (blob_id)",
    ]

    private let settings: Settings

    public init(_ settings: Settings) { self.settings = settings }

    /// Where an upload stands.
    public struct State: Sendable, Equatable {
        public var id: SortableID
        /// Bytes that are here.
        public var offset: Int
        /// Bytes of the whole; nil while nobody has said.
        public var length: Int?
        /// What it becomes when it is complete, in the app's own words; nil where a later call says so.
        public var purpose: String?
        public var expiresAt: Date

        /// Whether nothing of it is missing.
        public var isComplete: Bool { length == offset }
    }

    /// What is said with a part.
    public struct Part: Sendable {
        public var offset: Int
        public var body: HTTPBody
        public var checksum: UploadChecksum?
        /// Whether nothing comes after it; false where the whole's length says so.
        public var isLast: Bool

        public init(offset: Int, body: HTTPBody, checksum: UploadChecksum? = nil, isLast: Bool = false) {
            self.offset = offset
            self.body = body
            self.checksum = checksum
            self.isLast = isLast
        }
    }

    /// Begins an upload.
    public func begin(length: Int?, purpose: String?, by uploader: Uploader) async throws -> State {
        let limit = settings.limit(purpose), owner = uploader.person
        guard length ?? 0 <= limit else { throw Problem.contentTooLarge(limit: limit) }
        let household = settings.budget.household(of: uploader.address)
        try await claim(for: uploader).check(Int64(length ?? 0))
        let id = settings.ids.next()
        return try await settings.database.write { [self] connection in
            let now = settings.clock.now()
            let unfinished = try connection.value(
                "SELECT COUNT(*) FROM uploads WHERE owner_id = \(owner)", as: Int.self)
            guard unfinished ?? 0 < settings.unfinished else {
                throw Problem.tooMany(retryAfter: 60, "Too many uploads are unfinished. Finish or cancel some first.")
            }
            try connection.execute(
                """
                INSERT INTO uploads (id, owner_id, length, purpose, created_at, address)
                VALUES (\(id), \(owner), \(length), \(purpose), \(now), \(household))
                """)
            return State(
                id: id, offset: 0, length: length, purpose: purpose,
                expiresAt: now.addingTimeInterval(settings.lifetime))
        }
    }

    /// Where an upload stands; throws the same 404 for another's as for one that never was.
    public func state(_ id: SortableID, owner: SortableID) async throws -> State {
        try await settings.database.read { [self] in try self.state(id, owner, $0) }
    }

    /// Adds a part. What came of one that was cut off is kept, unless its checksum can no longer be checked.
    public func append(_ part: Part, to id: SortableID, by uploader: Uploader) async throws -> State {
        let owner = uploader.person
        let before = try await state(id, owner: owner)
        guard part.offset == before.offset else { throw Self.conflict(before) }
        let room = (before.length ?? settings.limit(before.purpose)) - before.offset
        if let count = part.body.count, count > room { throw tooLong(before) }
        // The part counts as it comes; once it is a row, the row does.
        let claim = try await claim(for: uploader)
        defer { claim.release() }
        let intake = UploadIntake(part.body, checksum: part.checksum)
        let blob: StoredBlob
        do {
            let scope = "upload \(id) \(settings.ids.next())"
            blob = try await settings.blobs.put(scope: scope, limit: Int64(room)) {
                let piece = try await intake.next()
                if let piece { try claim.take(Int64(piece.count)) }
                return piece
            }
        } catch let error as BlobError where error.code == .tooLarge {
            throw tooLong(before)
        }
        let outcome = await intake.outcome
        guard outcome != .damaged, blob.count > 0 || part.isLast else {
            try await settings.blobs.remove(blob.id)
            if outcome == .damaged { throw UploadChecksum.mismatch }
            return before
        }
        do {
            let after = try await settings.database.write { [self] connection in
                try keep(blob, of: part, isWhole: outcome == .whole, before, owner, connection)
            }
            // A last part may be empty; nothing names its blob.
            if blob.count == 0 { try await settings.blobs.remove(blob.id) }
            return after
        } catch {
            try? await settings.blobs.remove(blob.id)
            throw error
        }
    }

    /// Gives up an upload.
    public func cancel(_ id: SortableID, owner: SortableID) async throws {
        try await settings.database.write { [self] connection in
            let kept = try self.state(id, owner, connection)
            try remove([kept.id], connection)
        }
    }

    /// The bytes of a complete upload, from its first part to its last.
    public func content(of id: SortableID, owner: SortableID) async throws -> FileUpload {
        let (state, parts) = try await settings.database.read { [self] connection in
            let kept = try self.state(id, owner, connection)
            let parts = try connection.values(
                "SELECT blob_id FROM upload_parts WHERE upload_id = \(id) ORDER BY start", as: String.self)
            return (kept, parts)
        }
        guard state.isComplete else {
            throw Problem.conflict("upload_incomplete", "The upload is not complete yet.")
        }
        let rest = UploadParts(parts.compactMap(BlobID.init), in: settings.blobs)
        return FileUpload(
            contentType: "application/octet-stream",
            content: .stream(HTTPBodyStream(count: Int64(state.offset)) { try await rest.next() }))
    }

    /// Forgets uploads; their parts are removed from the disk soon.
    public func remove(_ ids: [SortableID], _ connection: DatabaseConnection) throws {
        guard !ids.isEmpty else { return }
        let blobs = try connection.values(
            "SELECT blob_id FROM upload_parts WHERE upload_id IN \(list: ids)", as: String.self)
        try connection.execute("DELETE FROM upload_parts WHERE upload_id IN \(list: ids)")
        try connection.execute("DELETE FROM uploads WHERE id IN \(list: ids)")
        try settings.bury(blobs, connection)
    }
}

extension Uploads {
    /// What was begun at this time or before waits for no rest any more.
    public var oldest: Date { settings.clock.now().addingTimeInterval(-settings.lifetime) }

    /// Forgets a batch of uploads whose rest did not come in time; false when there are no more.
    public func removeStale(batch: Int) async throws -> Bool {
        let oldest = oldest
        return try await settings.database.write { [self] connection in
            let ids = try connection.values(
                """
                SELECT id FROM uploads WHERE created_at <= \(oldest) AND NOT (\(settings.staysWhile)) LIMIT \(batch)
                """, as: SortableID.self)
            try remove(ids, connection)
            return ids.count == batch
        }
    }

    /// Room for somebody's part, beside what waits for its rest already: theirs, their address's and everybody's.
    private func claim(for uploader: Uploader) async throws -> StorageClaim {
        let household = settings.budget.household(of: uploader.address)
        let usage = try await settings.database.read { connection in
            try connection.row(
                """
                SELECT CAST(COALESCE(SUM(CASE WHEN owner_id = \(uploader.person) THEN bytes ELSE 0 END), 0) AS BIGINT),
                    CAST(COALESCE(SUM(CASE WHEN address = \(household) THEN bytes ELSE 0 END), 0) AS BIGINT),
                    CAST(COALESCE(SUM(bytes), 0) AS BIGINT)
                FROM uploads
                """
            ) { row in StorageUsage(holder: try row[0], address: try row[1], house: try row[2]) }
        }
        return settings.budget.claim(
            holder: "\(settings.app) \(uploader.person)", address: uploader.address, beside: usage ?? StorageUsage())
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
        guard count ?? 0 < settings.parts else {
            throw Problem.unprocessable("file", "too_many", "The upload comes in too many parts.")
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
        let lifetime = settings.lifetime
        let kept = try connection.row(
            """
            SELECT u.length, u.purpose, u.created_at,
                CAST(COALESCE((SELECT SUM(p.bytes) FROM upload_parts p WHERE p.upload_id = u.id), 0) AS BIGINT)
            FROM uploads u WHERE u.id = \(id) AND u.owner_id = \(owner)
            """
        ) { row in
            State(
                id: id, offset: try row[3], length: try row[0], purpose: try row[1] as String?,
                expiresAt: (try row[2] as Date).addingTimeInterval(lifetime))
        }
        guard let kept, kept.expiresAt > settings.clock.now() else { throw Problem.notFound() }
        return kept
    }

    private func tooLong(_ state: State) -> Problem {
        guard let length = state.length else { return .contentTooLarge(limit: settings.limit(state.purpose)) }
        return .contentTooLarge(limit: length)
    }

    private static func conflict(_ state: State) -> Problem {
        Problem(
            .conflict, code: "upload_offset", "The upload goes on at byte \(state.offset).",
            fields: ["Upload-Offset": String(state.offset)])
    }
}
