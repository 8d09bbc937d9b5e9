public import Base
public import Database
public import Foundation

/// Counts what people attempt in a sliding window, in a table of the database, so that a restart forgives nothing.
public struct Throttle: Sendable {
    private let ids: SortableIDSource
    /// With the columns `id`, `scope` and `at`.
    private let table: SQL

    public init(ids: SortableIDSource, table: SQL = "attempts") {
        self.ids = ids
        self.table = table
    }

    /// How often something may happen within a time.
    public struct Limit: Sendable {
        public var scope: String
        public var count: Int
        /// In seconds.
        public var window: TimeInterval

        public init(scope: String, count: Int, window: TimeInterval) {
            self.scope = scope
            self.count = count
            self.window = window
        }
    }

    /// Seconds until all limits allow one more, nil when they do now.
    public func wait(_ limits: [Limit], at now: Date, _ connection: DatabaseConnection) throws -> TimeInterval? {
        var longest: TimeInterval?
        for limit in limits {
            let start = now.addingTimeInterval(-limit.window)
            // The attempt that must leave the window before there is room again.
            let blocking = try connection.value(
                """
                SELECT at FROM \(table) WHERE scope = \(limit.scope) AND at > \(start)
                ORDER BY at DESC LIMIT 1 OFFSET \(limit.count - 1)
                """, as: Date.self)
            guard let blocking else { continue }
            longest = max(longest ?? 0, max(1, blocking.timeIntervalSince(start)))
        }
        return longest
    }

    /// How often something was attempted since a time, and when last.
    public func attempts(
        _ scope: String, since: Date, _ connection: DatabaseConnection
    ) throws -> (count: Int, last: Date?) {
        try connection.row("SELECT COUNT(*), MAX(at) FROM \(table) WHERE scope = \(scope) AND at > \(since)") { row in
            (try row[0] as Int, try row[1] as Date?)
        } ?? (0, nil)
    }

    /// Writes an attempt down under each of the scopes.
    public func record(_ scopes: [String], at now: Date, _ connection: DatabaseConnection) throws {
        guard !scopes.isEmpty else { return }
        let values = scopes.map { scope -> SQL in "(\(ids.next()), \(scope), \(now))" }
        try connection.execute("INSERT INTO \(table) (id, scope, at) VALUES \(values.joined())")
    }

    /// Forgets the last attempt under each of the scopes.
    public func takeBack(_ scopes: [String], _ connection: DatabaseConnection) throws {
        for scope in scopes {
            try connection.execute(
                """
                DELETE FROM \(table)
                WHERE id = (SELECT id FROM \(table) WHERE scope = \(scope) ORDER BY at DESC, id DESC LIMIT 1)
                """)
        }
    }

    /// Forgets the attempts under a scope.
    public func clear(_ scope: String, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM \(table) WHERE scope = \(scope)")
    }
}
