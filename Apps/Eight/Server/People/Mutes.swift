import Base
import Database
import EightAPI
import ServerKit
import Wire

/// Whose videos somebody would rather not see: they stay out of the feed, of responses and of what others did. Nobody is told.
struct Mutes: Sendable {
    let context: EightContext
    let profiles: Profiles

    /// Holds where the viewer has muted the person of a column.
    static func isMuted(_ person: SQL, by viewer: SortableID) -> SQL {
        "EXISTS (SELECT 1 FROM mutes u WHERE u.person_id = \(viewer) AND u.other_id = \(person))"
    }

    func mute(_ id: SortableID, by viewer: SortableID) async throws {
        guard id != viewer else { throw Problem.unprocessable("id", "oneself", "You can't mute yourself.") }
        try await context.database.write { [self] connection in
            guard try profiles.profile(id, for: viewer, connection) != nil else { throw Problem.notFound() }
            try connection.execute(
                """
                INSERT INTO mutes (person_id, other_id) VALUES (\(viewer), \(id))
                ON CONFLICT (person_id, other_id) DO NOTHING
                """)
            context.publish(.parted(viewer, viewer), after: connection)
        }
    }

    func unmute(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [context] connection in
            try connection.execute("DELETE FROM mutes WHERE person_id = \(viewer) AND other_id = \(id)")
            context.publish(.parted(viewer, viewer), after: connection)
        }
    }

    func list(_ wanted: EightAPI.PageOf, of viewer: SortableID) async throws -> Page<Person> {
        let limit = try context.page(wanted.limit)
        let after = try wanted.cursor.map { try context.cursors.id($0, in: "mutes") }
        return try await context.database.read { [context] connection in
            let found = try connection.rows(
                """
                SELECT \(PersonColumns.sql("p", for: viewer)) FROM mutes u JOIN people p ON p.id = u.other_id
                WHERE u.person_id = \(viewer) AND p.id > \(after?.rawValue ?? -1)
                    AND \(WhoSeesWhat.isThere("p.id", for: viewer))
                ORDER BY p.id LIMIT \(limit + 1)
                """
            ) { try PersonColumns.person($0, for: viewer, context) }
            return context.page(of: found, limit, in: "mutes")
        }
    }
}
