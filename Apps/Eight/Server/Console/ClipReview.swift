import Base
import Database
import EightAPI
import Foundation

/// Videos that wait until a moderator has looked at them (E8-147).
struct ClipReview: Sendable {
    let context: EightContext

    /// Lets a waiting video go live; false where it does not wait.
    func approve(_ clip: SortableID, by author: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        let now = context.clock.now()
        let changed = try connection.execute(
            """
            UPDATE clips SET state = 3, live_at = \(now), approved_at = \(now), review_reason = NULL
            WHERE id = \(clip) AND state = 7
            """)
        guard changed == 1 else { return false }
        try ClipArrival(context: context).tell(clip, by: author, connection)
        return true
    }

    /// Has a video wait again that was let go live, or removed.
    func putBack(_ clip: SortableID, _ reason: ReviewReason, _ connection: DatabaseConnection) throws {
        try ClipHiding(context: context).hide(clip, .underReview, connection)
        try connection.execute(
            """
            UPDATE clips SET state = 7, review_reason = \(reason.rawValue), failure = NULL, failure_code = NULL,
                live_at = NULL, approved_at = NULL, review_at = COALESCE(review_at, \(context.clock.now()))
            WHERE id = \(clip) AND state = 6
            """)
    }
}
