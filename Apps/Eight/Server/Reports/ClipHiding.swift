import Base
import Database

/// Hides videos that were reported from all but their authors, and shows them again.
struct ClipHiding: Sendable {
    let context: EightContext

    /// Why a video is hidden, as its author reads it.
    enum Reason: String, Sendable {
        case underReview = "under_review"
        case removed = "removed"

        var sentence: String {
            switch self {
            case .underReview: "This video was reported. It is hidden until somebody has looked at it."
            case .removed: "This video broke the rules, and nobody else sees it any more."
            }
        }
    }

    /// Hides a video that is live or waits, or says why one is that is hidden. False when there is none.
    @discardableResult
    func hide(_ clip: SortableID, _ reason: Reason, _ connection: DatabaseConnection) throws -> Bool {
        let kept = try connection.row(
            """
            SELECT c.author_id, c.parent_id, c.state, r.author_id FROM clips c LEFT JOIN clips r ON r.id = c.root_id
            WHERE c.id = \(clip) AND c.state IN (3, 6, 7)
            """
        ) { row in
            (
                author: try row[0] as SortableID, parent: try row[1] as SortableID?, state: try row[2] as StoredState,
                host: try row[3] as SortableID?
            )
        }
        guard let kept else { return false }
        try connection.execute(
            """
            UPDATE clips SET state = 6, failure_code = \(reason.rawValue), failure = \(reason.sentence), is_retryable = 0
            WHERE id = \(clip)
            """)
        guard kept.state == .live else { return true }
        if let parent = kept.parent {
            try count(-1, clip, parent, connection)
        }
        let authors = Set([kept.author] + (kept.host.map { [$0] } ?? []))
        context.publish(.removed(clip: clip, authors: Array(authors)), after: connection)
        context.publish(.parted(kept.author, kept.author), after: connection)
        return true
    }

    /// Has a video stay hidden that waited for a decision; false where it did not wait.
    func keepHidden(_ clip: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute(
            """
            UPDATE clips SET failure_code = \(Reason.removed.rawValue), failure = \(Reason.removed.sentence)
            WHERE id = \(clip) AND state = 6 AND failure_code = \(Reason.underReview.rawValue)
            """) == 1
    }

    /// What a word hides was counted by nobody.
    private func count(
        _ change: Int, _ clip: SortableID, _ parent: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            UPDATE clips SET response_count = response_count + \(change)
            WHERE id = \(parent) AND NOT \(HeldResponses.isHeld("\(clip)"))
            """)
    }

    /// Shows a hidden video to those who saw it before.
    func show(_ clip: SortableID, _ connection: DatabaseConnection) throws {
        let kept = try connection.row("SELECT author_id, parent_id FROM clips WHERE id = \(clip) AND state = 6") {
            row in
            (author: try row[0] as SortableID, parent: try row[1] as SortableID?)
        }
        guard let kept else { return }
        try connection.execute(
            "UPDATE clips SET state = 3, failure_code = NULL, failure = NULL WHERE id = \(clip)")
        if let parent = kept.parent {
            try count(1, clip, parent, connection)
        }
        context.publish(.parted(kept.author, kept.author), after: connection)
    }
}
