import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Lets people leave: hidden at once, for good after a while in which they may come back (E8-140).
struct Departures: Sendable {
    let context: EightContext
    let members: Members

    /// Hides somebody from everybody and signs them out everywhere. Throws 422 where the name is not theirs.
    func leave(_ wish: DeletionWish, of person: SortableID) async throws -> Deletion {
        guard wish.name.utf8.count <= 400 else { throw Self.wrongName }
        let at = context.clock.now().addingTimeInterval(context.limits.deletionGrace)
        try await context.database.write { [context] connection in
            let name = try connection.value("SELECT name FROM people WHERE id = \(person)", as: String.self)
            guard let name, NameKey.of(name) == NameKey.of(wish.name) else { throw Self.wrongName }
            try connection.execute("UPDATE people SET purge_at = \(at) WHERE id = \(person)")
            try AuditLog(context: context).add(.leaving, of: person, by: .person(person), connection)
            context.publish(.left(person), after: connection)
        }
        try await context.given.endSessions(person)
        return Deletion(at: at)
    }

    private static let wrongName = Problem.unprocessable(
        "name", "different", "That isn't your name as your profile has it.")

    /// Shows somebody again as they were.
    func comeBack(_ person: SortableID) async throws -> Me {
        try await context.database.write { [self] connection in
            let changed = try connection.execute(
                "UPDATE people SET purge_at = NULL WHERE id = \(person) AND purge_at IS NOT NULL")
            if changed > 0 {
                try AuditLog(context: context).add(.returned, of: person, by: .person(person), connection)
                context.publish(.parted(person, person), after: connection)
            }
            return try members.me(person, connection)
        }
    }
}
