import Base
import Database
import Foundation

/// The rows of containers and their defaults.
struct ContainerRows: Sendable {
    let database: any Database

    static let migrations = [
        Migration(
            1, "containers and defaults",
            [
                """
                CREATE TABLE containers (
                    id INTEGER PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, created_at INTEGER NOT NULL,
                    used_at INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX containers_used_at ON containers (used_at)",
                """
                CREATE TABLE container_defaults (
                    container_id INTEGER NOT NULL REFERENCES containers (id) ON DELETE CASCADE,
                    key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (container_id, key)
                ) STRICT, WITHOUT ROWID
                """,
            ]),
        // Those from before apps had defaults of their own are Only Friends', which was alone.
        Migration(
            2, "defaults of each app",
            [
                """
                CREATE TABLE app_defaults (
                    container_id INTEGER NOT NULL REFERENCES containers (id) ON DELETE CASCADE, app TEXT NOT NULL,
                    key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (container_id, app, key)
                ) STRICT, WITHOUT ROWID
                """,
                """
                INSERT INTO app_defaults (container_id, app, key, value)
                SELECT container_id, 'only-friends', key, value FROM container_defaults
                """,
                "DROP TABLE container_defaults",
            ]),
    ]

    /// A container as it is stored.
    struct Found: Sendable {
        var id: SortableID
        var hash: [UInt8]
        var usedAt: Date
        /// By app, and by key.
        var defaults: [String: [String: String]]
    }

    /// The container under one of some hashes.
    func find(_ hashes: [[UInt8]]) async throws -> Found? {
        try await database.read { connection in
            let found = try connection.row(
                "SELECT id, token_hash, used_at FROM containers WHERE token_hash IN \(list: hashes)"
            ) { row in
                (id: try row.id("id"), hash: try row.bytes("token_hash"), usedAt: try row.date("used_at"))
            }
            guard let found else { return nil }
            var defaults: [String: [String: String]] = [:]
            try connection.forEachRow(
                "SELECT app, key, value FROM app_defaults WHERE container_id = \(found.id)"
            ) { row in
                defaults[try row.string("app"), default: [:]][try row.string("key")] = try row.string("value")
            }
            return Found(id: found.id, hash: found.hash, usedAt: found.usedAt, defaults: defaults)
        }
    }

    /// Stores a container; false when there is one with its id already.
    @discardableResult
    func insert(_ id: SortableID, hash: [UInt8], at now: Date) async throws -> Bool {
        try await database.write { connection in
            try connection.execute(
                """
                INSERT INTO containers (id, token_hash, created_at, used_at) VALUES (\(id), \(hash), \(now), \(now))
                ON CONFLICT (id) DO NOTHING
                """) == 1
        }
    }

    /// Puts another hash in the place of one; false when that is not the container's any more.
    func renew(_ id: SortableID, from before: [UInt8], to hash: [UInt8], at now: Date) async throws -> Bool {
        try await database.write { connection in
            try connection.execute(
                """
                UPDATE containers SET token_hash = \(hash), used_at = \(now)
                WHERE id = \(id) AND token_hash = \(before)
                """) == 1
        }
    }

    /// Notes a use, and the hash of the newest key.
    func touch(_ id: SortableID, hash: [UInt8], at now: Date) async throws {
        try await database.write { connection in
            try connection.execute("UPDATE containers SET used_at = \(now), token_hash = \(hash) WHERE id = \(id)")
        }
    }

    /// Writes or removes values; those of containers that are gone are left out.
    func setDefaults(_ values: [DefaultsWriter.Place: String?]) async throws {
        try await database.write { connection in
            for (place, value) in values {
                guard let value else {
                    try connection.execute(
                        """
                        DELETE FROM app_defaults
                        WHERE container_id = \(place.container) AND app = \(place.app) AND key = \(place.key)
                        """)
                    continue
                }
                try connection.execute(
                    """
                    INSERT INTO app_defaults (container_id, app, key, value)
                    SELECT id, \(place.app), \(place.key), \(value) FROM containers WHERE id = \(place.container)
                    ON CONFLICT (container_id, app, key) DO UPDATE SET value = excluded.value
                    """)
            }
        }
    }

    /// Containers after an id that nobody has used since a date: those without defaults, or any.
    func unused(
        since date: Date, withoutDefaults: Bool, after id: SortableID?, limit: Int
    ) async throws -> [SortableID] {
        let first = id?.rawValue ?? -1
        return try await database.read { connection in
            if withoutDefaults {
                return try connection.values(
                    """
                    SELECT id FROM containers WHERE used_at < \(date) AND id > \(first)
                    AND NOT EXISTS (SELECT 1 FROM app_defaults WHERE container_id = containers.id)
                    ORDER BY id LIMIT \(limit)
                    """, as: SortableID.self)
            }
            return try connection.values(
                "SELECT id FROM containers WHERE used_at < \(date) AND id > \(first) ORDER BY id LIMIT \(limit)",
                as: SortableID.self)
        }
    }

    func remove(_ ids: [SortableID]) async throws {
        guard !ids.isEmpty else { return }
        try await database.write { connection in
            try connection.execute("DELETE FROM containers WHERE id IN \(list: ids)")
        }
    }
}
