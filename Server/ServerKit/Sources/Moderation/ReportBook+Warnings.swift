public import Base
public import Database
public import Foundation

extension ReportBook {
    /// A warning that its person has not taken note of yet.
    public struct Warning: Sendable, Hashable {
        public var id: SortableID
        public var kind: ModerationCase.Kind
        public var warnedAt: Date
    }

    /// What somebody was warned of and has not taken note of, oldest first; at most 20.
    public func warnings(of person: SortableID, _ connection: DatabaseConnection) throws -> [Warning] {
        try connection.rows(
            """
            SELECT l.id, l.kind, l.at FROM moderation_log l
            WHERE l.person_id = \(person) AND l.action = 'warn'
                AND NOT EXISTS (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id)
                AND NOT EXISTS (SELECT 1 FROM moderation_log a WHERE a.person_id = l.person_id
                    AND a.action = 'acknowledge' AND a.former = CAST(l.id AS TEXT))
            ORDER BY l.id LIMIT 20
            """
        ) { row in
            Warning(id: try row[0], kind: .init(rawValue: try row[1]) ?? .person, warnedAt: try row[2])
        }
    }

    /// Writes down that somebody has taken note of a warning. False where there is none of theirs.
    public func acknowledge(_ id: SortableID, by person: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        guard let warning = try warnings(of: person, connection).first(where: { $0.id == id }) else { return false }
        let name = try connection.value("SELECT name FROM moderation_log WHERE id = \(id)", as: String.self)
        let subject = Subject(kind: warning.kind, id: person, person: person, name: name ?? "")
        try note("acknowledge", subject, by: name ?? "", former: "\(id.rawValue)", connection)
        return true
    }
}
