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

    /// Counts an answer, and tells whoever is answered, and whose video all of it began with (E8-105).
    private func count(_ id: SortableID, by author: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE clips SET response_count = response_count + 1
            WHERE id = (SELECT c.parent_id FROM clips c WHERE c.id = \(id))
            """)
        let answered = try connection.values(
            """
            SELECT p.author_id FROM clips c JOIN clips p ON p.id = c.parent_id WHERE c.id = \(id)
            UNION SELECT r.author_id FROM clips c JOIN clips r ON r.id = c.root_id
            WHERE c.id = \(id) AND c.parent_id IS NOT NULL
            """, as: SortableID.self)
        for person in answered where person != author { context.publish(.noticed(person), after: connection) }
    }
}
