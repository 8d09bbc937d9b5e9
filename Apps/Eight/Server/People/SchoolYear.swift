import Base
import Database
import EightAPI
import Foundation

/// Has everybody be a grade further on 1 July, and those who leave school be gone 60 days later, in which they take their
/// videos along (E8-016).
struct SchoolYear: Sendable {
    let context: EightContext

    /// Begins the years that have come since the last one; the first that a server sees changes nobody.
    func begin() async throws {
        let now = context.clock.now(), year = year(at: now)
        try await context.database.write { [self] connection in
            let last = try connection.value("SELECT MAX(begins_in) FROM school_years", as: Int.self)
            if let last {
                guard year > last else { return }
                for _ in last..<year { try advance(at: now, connection) }
                context.publish(.rules, after: connection)
            }
            try connection.execute("INSERT INTO school_years (begins_in, begun_at) VALUES (\(year), \(now))")
        }
    }

    private func advance(at now: Date, _ connection: DatabaseConnection) throws {
        let grades = context.limits.config.grades.compactMap { Int($0.id) }.sorted()
        guard let last = grades.last else { return }
        var next: SQL = "CASE grade"
        for (grade, following) in zip(grades, grades.dropFirst()) {
            next.append(" WHEN \(String(grade)) THEN \(String(following))")
        }
        next.append(" WHEN \(String(last)) THEN \(Grades.graduated) ELSE grade END")
        let end = now.addingTimeInterval(context.limits.graduationStay)
        try connection.execute(
            """
            UPDATE people SET grade = \(next), version = version + 1,
                graduated_until = CASE WHEN grade = \(String(last)) THEN \(end) ELSE graduated_until END
            WHERE grade IN \(list: grades.map(String.init))
            """)
        let retired = try connection.rows(
            """
            SELECT m.person_id, m.school FROM moderators m JOIN people p ON p.id = m.person_id
            WHERE p.graduated_until IS NOT NULL ORDER BY m.person_id
            """
        ) { (person: try $0[0] as SortableID, school: try $0[1] as String) }
        for one in retired {
            try AuditLog(context: context).add(
                .dismissed, of: one.person, by: .server, former: one.school, connection)
        }
        // Whoever has left school looks after none, and goes to no other one.
        for table in ["moderators", "school_changes"] {
            try connection.execute(
                """
                DELETE FROM \(identifier: table)
                WHERE person_id IN (SELECT id FROM people WHERE graduated_until IS NOT NULL)
                """)
        }
    }

    /// Has those go whose time is over; what is theirs goes with them.
    func endStays() async throws {
        let now = context.clock.now()
        let over = try await context.database.write { [context] connection in
            let over = try connection.values(
                """
                SELECT id FROM people
                WHERE graduated_until IS NOT NULL AND graduated_until <= \(now) AND purge_at IS NULL LIMIT 500
                """, as: SortableID.self)
            for person in over {
                try connection.execute("UPDATE people SET purge_at = \(now) WHERE id = \(person)")
                try AuditLog(context: context).add(.leaving, of: person, by: .server, connection)
                context.publish(.left(person), after: connection)
            }
            return over
        }
        for person in over { try await context.given.endSessions(person) }
    }

    /// In which year the school year began that a moment is in.
    private func year(at date: Date) -> Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: context.limits.timeZone) ?? .gmt
        let parts = calendar.dateComponents([.year, .month], from: date)
        return (parts.year ?? 2_000) - ((parts.month ?? 1) < 7 ? 1 : 0)
    }
}
