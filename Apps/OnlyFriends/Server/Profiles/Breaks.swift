import Base
import Database
import Foundation

/// Breaks that people take: they are not here for anybody, see no stories and are pushed nothing (OF-140). Nobody else is
/// told of one.
enum Breaks {
    /// The condition that a person, such as `u`, is on no break.
    static func isOff(_ person: SQL, at now: Date) -> SQL {
        "(\(person).break_until IS NULL OR \(person).break_until <= \(now))"
    }

    /// Those of some people who are on one.
    static func takers(
        _ people: [SortableID], at now: Date, _ connection: DatabaseConnection
    ) throws -> Set<SortableID> {
        guard !people.isEmpty else { return [] }
        return Set(
            try connection.values(
                "SELECT id FROM users WHERE id IN \(list: people) AND break_until > \(now)", as: SortableID.self))
    }
}
