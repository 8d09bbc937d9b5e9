import AccountsAPI
import Base
import Database
import ServerKit
import Wire

extension Reports {
    /// What somebody has yet to take note of.
    func warnings(of person: SortableID) async throws -> [HouseWarning] {
        let found = try await context.database.read { [context] in try context.reports.warnings(of: person, $0) }
        return found.map { warning in
            // A photo and a story are something that their person has posted.
            let kind = [.photo, .story].contains(warning.kind) ? .post : warning.kind
            return HouseWarning(
                id: warning.id, subject: HouseWarning.Subject(rawValue: kind.rawValue) ?? .person,
                warnedAt: warning.warnedAt)
        }
    }

    /// Takes note of a warning; throws 404 where there is none of that person's.
    func acknowledge(_ id: SortableID, by person: SortableID) async throws {
        let isDone = try await context.database.write { [context] in
            try context.reports.acknowledge(id, by: person, $0)
        }
        guard isDone else { throw Problem.notFound() }
    }
}
