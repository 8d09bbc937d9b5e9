import Base
import Database
import EightAPI
import Foundation

/// What happens when a clip is there for others: its answer is counted, and those whom it concerns are told.
struct ClipArrival: Sendable {
    let context: EightContext

    /// Tells of a clip whose row says that it is live.
    func tell(_ id: SortableID, by author: SortableID, _ connection: DatabaseConnection) throws {
        if try !HeldResponses.hold(id, connection) { try count(id, by: author, connection) }
        try MonthlyNumbers.count(.videos, of: author, at: context.clock.now(), connection)
        context.publish(.posted(clip: id, author: author), after: connection)
    }

    /// Counts an answer, and tells whoever is answered.
    private func count(_ id: SortableID, by author: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE clips SET response_count = response_count + 1
            WHERE id = (SELECT c.parent_id FROM clips c WHERE c.id = \(id))
            """)
        let answered = try connection.value(
            "SELECT p.author_id FROM clips c JOIN clips p ON p.id = c.parent_id WHERE c.id = \(id)",
            as: SortableID.self)
        if let answered, answered != author { context.publish(.noticed(answered), after: connection) }
    }
}
