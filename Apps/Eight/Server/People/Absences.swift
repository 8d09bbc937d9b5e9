import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Lets people be away for some days, or be followed by nobody new, until the server's clock ends it (E8-131).
struct Absences: Sendable {
    let context: EightContext
    let members: Members

    /// Hides somebody from everybody else, and has them do nothing, until the days are over or they come back.
    func takeBreak(_ wish: AbsenceWish, by person: SortableID) async throws -> Me {
        try await begin("break_until", wish, by: person)
    }

    func endBreak(of person: SortableID) async throws -> Me { try await finish("break_until", of: person) }

    /// Has somebody's account be as one for followers alone, whom they let in one by one, until the days are over.
    func goPrivate(_ wish: AbsenceWish, by person: SortableID) async throws -> Me {
        try await begin("private_until", wish, by: person)
    }

    func endPrivate(of person: SortableID) async throws -> Me { try await finish("private_until", of: person) }

    private func begin(_ column: String, _ wish: AbsenceWish, by person: SortableID) async throws -> Me {
        let end = try end(of: wish)
        return try await context.database.write { [self] connection in
            try connection.execute("UPDATE people SET \(identifier: column) = \(end) WHERE id = \(person)")
            context.publish(.away(person), after: connection)
            return try members.me(person, connection)
        }
    }

    private func finish(_ column: String, of person: SortableID) async throws -> Me {
        try await context.database.write { [self] connection in
            let changed = try connection.execute(
                """
                UPDATE people SET \(identifier: column) = NULL
                WHERE id = \(person) AND \(identifier: column) IS NOT NULL
                """)
            if changed > 0 { context.publish(.away(person), after: connection) }
            return try members.me(person, connection)
        }
    }

    /// Ends what is over.
    func endThoseOver() async throws {
        let now = context.clock.now()
        try await context.database.write { [context] connection in
            let over = try connection.values(
                """
                SELECT id FROM people WHERE break_until IS NOT NULL AND break_until <= \(now)
                UNION SELECT id FROM people WHERE private_until IS NOT NULL AND private_until <= \(now)
                """, as: SortableID.self)
            guard !over.isEmpty else { return }
            for column in ["break_until", "private_until"] {
                try connection.execute(
                    """
                    UPDATE people SET \(identifier: column) = NULL
                    WHERE \(identifier: column) IS NOT NULL AND \(identifier: column) <= \(now)
                    """)
            }
            for person in over { context.publish(.away(person), after: connection) }
        }
    }

    private func end(of wish: AbsenceWish) throws -> Date {
        guard AbsenceWish.range.contains(wish.days) else {
            throw Problem.unprocessable("days", "out_of_range", "Choose 1 to 90 days.")
        }
        return context.clock.now().addingTimeInterval(Double(wish.days) * 86_400)
    }
}
