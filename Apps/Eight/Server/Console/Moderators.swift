import Base
import Database
import EightAPI
import Foundation
import Wire

/// Who looks after what (E8-150): administrators of the district, whom the owner of the house names by their addresses, and
/// moderators of a school, whom those appoint.
struct Moderators: Sendable {
    let context: EightContext

    /// Somebody who looks after a school or all of them.
    struct Judge: Sendable {
        var id: SortableID
        var name: String
        var role: ModeratorRole

        /// Holds for people under an alias who are theirs to look after.
        func covers(_ person: SQL) -> SQL {
            guard let school = role.school else { return "1 = 1" }
            return "\(person).school = \(school)"
        }

        func covers(school: String?) -> Bool { role.isDistrict || role.school == school }
    }

    /// Nil for who looks after nothing.
    func judge(_ id: SortableID, _ connection: DatabaseConnection) throws -> Judge? {
        let found = try connection.row(
            """
            SELECT p.mail, p.name, m.school FROM people p LEFT JOIN moderators m ON m.person_id = p.id
            WHERE p.id = \(id) AND p.is_active = 1 AND p.purge_at IS NULL
            """
        ) { (mail: try $0[0] as String, name: try $0[1] as String, school: try $0[2] as String?) }
        guard let found else { return nil }
        if context.limits.administrators.contains(found.mail.lowercased()) {
            return Judge(id: id, name: found.name, role: ModeratorRole(school: nil))
        }
        return found.school.map { Judge(id: id, name: found.name, role: ModeratorRole(school: $0)) }
    }

    /// Throws 403 for who looks after nothing.
    func require(_ id: SortableID, _ connection: DatabaseConnection) throws -> Judge {
        guard let judge = try judge(id, connection) else {
            throw Problem.forbidden(code: EightProblem.notModerator, "Only moderators can do that.")
        }
        return judge
    }

    /// Throws 403 for everybody but administrators of the district.
    func requireDistrict(_ id: SortableID, _ connection: DatabaseConnection) throws -> Judge {
        let judge = try require(id, connection)
        guard judge.role.isDistrict else {
            throw Problem.forbidden(
                code: EightProblem.notModerator, "Only administrators of the district can do that.")
        }
        return judge
    }

    func list(for viewer: SortableID) async throws -> Page<Moderator> {
        try await context.database.read { [self] connection in
            _ = try requireDistrict(viewer, connection)
            let found = try connection.rows(
                """
                SELECT \(PersonColumns.sql("p", for: viewer)), m.school AS of_school, m.appointed_at AS at
                FROM moderators m JOIN people p ON p.id = m.person_id ORDER BY m.school, p.name_key, p.id LIMIT 500
                """
            ) { row in
                Moderator(
                    person: try PersonColumns.person(row, for: viewer, context), school: try row["of_school"],
                    appointedAt: try row["at"])
            }
            return Page(items: found)
        }
    }

    /// Has who signs in with an address look after a school, and no other one.
    func appoint(_ wish: Appointment, by viewer: SortableID) async throws -> Moderator {
        let mail = wish.mail.trimmingCharacters(in: .whitespacesAndNewlines)
        guard mail.utf8.count <= 320 else { throw Self.nobody }
        guard context.limits.config.school(wish.school) != nil else {
            throw Problem.unprocessable("school", "unknown", "There is no such school here.")
        }
        return try await context.database.write { [self] connection in
            let judge = try requireDistrict(viewer, connection)
            let person = try connection.row(
                """
                SELECT \(PersonColumns.sql("p", for: viewer)) FROM people p
                WHERE lower(p.mail) = lower(\(mail)) AND p.is_ready = 1 AND p.is_active = 1 AND p.purge_at IS NULL
                ORDER BY p.id LIMIT 1
                """
            ) { try PersonColumns.person($0, for: viewer, context) }
            guard let person else { throw Self.nobody }
            let now = context.clock.now()
            let former = try connection.value(
                "SELECT school FROM moderators WHERE person_id = \(person.id)", as: String.self)
            if former != wish.school {
                try AuditLog(context: context).add(
                    .appointed, of: person.id, by: .person(judge.id), former: former, later: wish.school, connection)
            }
            try connection.execute(
                """
                INSERT INTO moderators (person_id, school, appointed_at) VALUES (\(person.id), \(wish.school), \(now))
                ON CONFLICT (person_id) DO UPDATE SET school = excluded.school, appointed_at = excluded.appointed_at
                """)
            try ConsoleLog(context: context).add(
                .init(
                    action: "appoint", about: .init(kind: "person", id: person.id, person: person.id, name: person.name)
                ),
                note: context.limits.config.school(wish.school), school: wish.school, by: judge, connection)
            context.publish(.parted(person.id, person.id), after: connection)
            return Moderator(person: person, school: wish.school, appointedAt: now)
        }
    }

    func dismiss(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [self] connection in
            let judge = try requireDistrict(viewer, connection)
            let kept = try connection.row(
                "SELECT m.school, p.name FROM moderators m JOIN people p ON p.id = m.person_id WHERE p.id = \(id)"
            ) { (school: try $0[0] as String, name: try $0[1] as String) }
            guard let kept else { throw Problem.notFound() }
            try connection.execute("DELETE FROM moderators WHERE person_id = \(id)")
            try AuditLog(context: context).add(
                .dismissed, of: id, by: .person(judge.id), former: kept.school, connection)
            try ConsoleLog(context: context).add(
                .init(action: "unappoint", about: .init(kind: "person", id: id, person: id, name: kept.name)),
                note: context.limits.config.school(kept.school), school: kept.school, by: judge, connection)
            context.publish(.parted(id, id), after: connection)
        }
    }

    private static let nobody = Problem.unprocessable(
        "mail", "unknown", "Nobody with this address has an account here. They have to sign in once first.")
}
