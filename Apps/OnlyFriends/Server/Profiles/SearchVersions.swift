import Base
import Database

/// How often what searches keep in memory has changed. Whoever changes it counts in the same transaction, so that a reader
/// of any process knows from its own snapshot whether what it kept still holds.
enum SearchVersions {
    /// What a circle of friends of friends was read from.
    struct OfCircle: Equatable, Sendable {
        /// Of the person, which changes with whose friend they are.
        var own: Int64
        var friends: Int64
        /// Of all friends together: each only ever grows.
        var theirs: Int64
    }

    /// The row of everybody's names; people have ids above.
    private static let everybodysNames: Int64 = 0

    static func circle(of viewer: SortableID, _ connection: DatabaseConnection) throws -> OfCircle {
        try connection.row(circle(of: viewer)) { row in
            OfCircle(own: try row[0], friends: try row[1], theirs: try row[2])
        } ?? OfCircle(own: 0, friends: 0, theirs: 0)
    }

    static func circle(of viewer: SortableID) -> SQL {
        """
        SELECT COALESCE((SELECT s.version FROM search_versions s WHERE s.id = \(viewer)), 0), COUNT(*),
            CAST(COALESCE(SUM(v.version), 0) AS BIGINT)
        FROM friendships x LEFT JOIN search_versions v ON v.id = x.friend_id WHERE x.user_id = \(viewer)
        """
    }

    static func names(_ connection: DatabaseConnection) throws -> Int64 {
        try connection.value("SELECT version FROM search_versions WHERE id = \(everybodysNames)", as: Int64.self) ?? 0
    }

    /// Friendships of some people have begun or ended, or count otherwise from now on.
    static func friendshipsChange(of people: [SortableID], _ connection: DatabaseConnection) throws {
        try count(people.map(\.rawValue), connection)
    }

    /// Somebody is called something else from now on.
    static func namesChange(_ connection: DatabaseConnection) throws { try count([everybodysNames], connection) }

    private static func count(_ ids: [Int64], _ connection: DatabaseConnection) throws {
        // In one order, so that two transactions of PostgreSQL do not wait for each other.
        let rows = ids.sorted().map { id -> SQL in "(\(id), 1)" }
        try connection.execute(
            """
            INSERT INTO search_versions (id, version) VALUES \(rows.joined())
            ON CONFLICT (id) DO UPDATE SET version = search_versions.version + 1
            """)
    }
}
