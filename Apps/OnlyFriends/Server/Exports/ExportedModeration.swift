import Base
import Database
import Foundation

/// A look of a moderator's at something of somebody's, or what was decided about it (OF-143). Who reported it is not in it.
struct ExportedModeration: Encodable, Sendable {
    /// Such as `read`, `warn` or `hide`.
    var action: String
    /// What it was about, such as `post`.
    var kind: String
    var subjectId: SortableID
    var at: Date
    /// What the person said against it, and the answer.
    var appeal: String?
    var answer: String?

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedModeration] {
        try connection.rows(
            """
            SELECT l.action, l.kind, l.subject_id, l.at, a.text, a.answer
            FROM moderation_log l LEFT JOIN appeals a ON a.id = l.id WHERE l.person_id = \(person) ORDER BY l.id
            """
        ) {
            ExportedModeration(
                action: try $0[0], kind: try $0[1], subjectId: try $0[2], at: try $0[3], appeal: try $0[4],
                answer: try $0[5])
        }
    }
}
