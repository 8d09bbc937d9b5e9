import Base
import Database
import Foundation

/// The rows of containers, of the browsers whose cookies lead to them, and of their defaults.
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
        // One container is shared by all browsers of a person, each with a cookie of its own. What was there is copied, for
        // SQLite removes no column that is unique.
        Migration(
            3, "browsers of a container",
            [
                """
                CREATE TABLE shared_containers (
                    id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL
                ) STRICT
                """,
                "INSERT INTO shared_containers SELECT id, created_at, used_at FROM containers",
                """
                CREATE TABLE browsers (
                    id INTEGER PRIMARY KEY,
                    container_id INTEGER NOT NULL REFERENCES shared_containers (id) ON DELETE CASCADE,
                    token_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, guest_id INTEGER,
                    created_at INTEGER NOT NULL, used_at INTEGER NOT NULL
                ) STRICT
                """,
                """
                INSERT INTO browsers (id, container_id, token_hash, name, created_at, used_at)
                SELECT id, id, token_hash, '', created_at, used_at FROM containers
                """,
                """
                CREATE TABLE shared_defaults (
                    container_id INTEGER NOT NULL REFERENCES shared_containers (id) ON DELETE CASCADE, app TEXT NOT NULL,
                    key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (container_id, app, key)
                ) STRICT, WITHOUT ROWID
                """,
                "INSERT INTO shared_defaults SELECT container_id, app, key, value FROM app_defaults",
                "DROP TABLE app_defaults", "DROP TABLE containers",
                "ALTER TABLE shared_containers RENAME TO containers",
                "ALTER TABLE shared_defaults RENAME TO app_defaults",
                "CREATE INDEX containers_used_at ON containers (used_at)",
                "CREATE INDEX browsers_container ON browsers (container_id)",
            ]),
    ]

    /// A browser as it is stored, with the container that its cookie leads to.
    struct Found: Sendable {
        var browser: SortableID
        /// The container's.
        var id: SortableID
        var hash: [UInt8]
        var usedAt: Date
        /// The browser's, such as "Safari on iPhone".
        var name: String
        /// By app, and by key.
        var defaults: [String: [String: String]]
        /// Whose the container is; nil for a guest's.
        var person: HousePerson?
    }

    /// The container that one of some hashes leads to.
    func find(_ hashes: [[UInt8]]) async throws -> Found? {
        try await database.read { connection in
            let found = try connection.row(
                "SELECT id, container_id, token_hash, used_at, name FROM browsers WHERE token_hash IN \(list: hashes)"
            ) { row in
                Found(
                    browser: try row.id("id"), id: try row.id("container_id"), hash: try row.bytes("token_hash"),
                    usedAt: try row.date("used_at"), name: try row.string("name"), defaults: [:])
            }
            guard var found else { return nil }
            found.person = try PeopleRows.person(ofContainer: found.id, connection)
            found.defaults = try Self.defaults(of: found.id, connection)
            return found
        }
    }

    /// What is stored of a container, by its id; nil when there is none.
    func find(
        container id: SortableID
    ) async throws -> (defaults: [String: [String: String]], person: HousePerson?)? {
        try await database.read { connection in
            guard try connection.value("SELECT 1 FROM containers WHERE id = \(id)", as: Int.self) != nil else {
                return nil
            }
            return (try Self.defaults(of: id, connection), try PeopleRows.person(ofContainer: id, connection))
        }
    }

    /// By app, and by key.
    private static func defaults(
        of id: SortableID, _ connection: DatabaseConnection
    ) throws -> [String: [String: String]] {
        var defaults: [String: [String: String]] = [:]
        try connection.forEachRow("SELECT app, key, value FROM app_defaults WHERE container_id = \(id)") { row in
            defaults[try row.string("app"), default: [:]][try row.string("key")] = try row.string("value")
        }
        return defaults
    }

    /// Stores a guest's container and its browser, which have one id; false when there is such a container already.
    @discardableResult
    func insert(_ id: SortableID, hash: [UInt8], name: String, at now: Date) async throws -> Bool {
        try await database.write { connection in
            guard
                try connection.execute(
                    """
                    INSERT INTO containers (id, created_at, used_at) VALUES (\(id), \(now), \(now))
                    ON CONFLICT (id) DO NOTHING
                    """) == 1
            else { return false }
            try Self.addBrowser(id, to: id, hash: hash, name: name, guest: nil, at: now, connection)
            return true
        }
    }

    /// Lets another browser's cookie lead to a container.
    /// - Parameter guest: the container to which the browser comes back once it is signed out.
    static func addBrowser(
        _ id: SortableID, to container: SortableID, hash: [UInt8], name: String, guest: SortableID?, at now: Date,
        _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO browsers (id, container_id, token_hash, name, guest_id, created_at, used_at)
            VALUES (\(id), \(container), \(hash), \(name), \(guest), \(now), \(now))
            """)
        try connection.execute("UPDATE containers SET used_at = \(now) WHERE id = \(container)")
    }

    /// Puts another hash in the place of a browser's; false when that is not its hash any more.
    func renew(_ browser: SortableID, from before: [UInt8], to hash: [UInt8], at now: Date) async throws -> Bool {
        try await database.write { connection in
            try connection.execute(
                """
                UPDATE browsers SET token_hash = \(hash), used_at = \(now)
                WHERE id = \(browser) AND token_hash = \(before)
                """) == 1
        }
    }

    /// Notes a use, what the browser is, and the hash of the newest key.
    func touch(
        _ browser: SortableID, of container: SortableID, hash: [UInt8], name: String, at now: Date
    ) async throws {
        try await database.write { connection in
            try connection.execute(
                "UPDATE browsers SET used_at = \(now), token_hash = \(hash), name = \(name) WHERE id = \(browser)")
            try connection.execute("UPDATE containers SET used_at = \(now) WHERE id = \(container)")
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

    /// Containers after an id that nobody has used since a date, and that are no person's: those without defaults, or any.
    func unused(
        since date: Date, withoutDefaults: Bool, after id: SortableID?, limit: Int
    ) async throws -> [SortableID] {
        let first = id?.rawValue ?? -1
        return try await database.read { connection in
            if withoutDefaults {
                return try connection.values(
                    """
                    SELECT id FROM containers WHERE used_at < \(date) AND id > \(first)
                    AND NOT EXISTS (SELECT 1 FROM people WHERE container_id = containers.id)
                    AND NOT EXISTS (SELECT 1 FROM app_defaults WHERE container_id = containers.id)
                    ORDER BY id LIMIT \(limit)
                    """, as: SortableID.self)
            }
            return try connection.values(
                """
                SELECT id FROM containers WHERE used_at < \(date) AND id > \(first)
                AND NOT EXISTS (SELECT 1 FROM people WHERE container_id = containers.id)
                ORDER BY id LIMIT \(limit)
                """, as: SortableID.self)
        }
    }

    /// Those of some ids that no container has.
    func missing(among ids: Set<SortableID>) async throws -> Set<SortableID> {
        var missing = ids
        let all = ids.sorted()
        for start in stride(from: 0, to: all.count, by: 500) {
            let some = Array(all[start..<min(start + 500, all.count)])
            let known = try await database.read { connection in
                try connection.values("SELECT id FROM containers WHERE id IN \(list: some)", as: SortableID.self)
            }
            missing.subtract(known)
        }
        return missing
    }

    func remove(_ ids: [SortableID]) async throws {
        guard !ids.isEmpty else { return }
        try await database.write { connection in
            try connection.execute("DELETE FROM containers WHERE id IN \(list: ids)")
        }
    }
}
