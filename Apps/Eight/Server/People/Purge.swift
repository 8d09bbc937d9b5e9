import Base
import Database
import EightAPI
import Foundation
import ServerKit

/// Deletes those whose time to come back is over, with all that is theirs (E8-140). What others have answered stays as a gap
/// of nobody's where everybody of the district sees its thread. A thread that only followers or friends of its author saw has
/// nobody left who may see it, so that it goes as a whole.
struct Purge: Sendable {
    let context: EightContext
    let media: MediaStore
    let uploads: Uploads

    /// Whose gaps are.
    static let nobody: Int64 = 0

    func run() async throws {
        while true {
            let isDone = try await context.database.write { [self] connection in
                let person = try connection.value(
                    """
                    SELECT id FROM people WHERE purge_at IS NOT NULL AND purge_at <= \(context.clock.now())
                    ORDER BY purge_at LIMIT 1
                    """, as: SortableID.self)
                guard let person else { return true }
                try purge(person, connection)
                return false
            }
            if isDone { return }
        }
    }

    private func purge(_ person: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM response_orders WHERE clip_id IN (SELECT id FROM clips WHERE author_id = \(person))
                OR clip_id IN (SELECT parent_id FROM clips WHERE author_id = \(person) AND parent_id IS NOT NULL)
            """)
        try removeNarrowThreads(of: person, connection)
        try removeClips(of: person, connection)
        try removeReactions(of: person, connection)
        try removeReports(of: person, connection)
        try HeldResponses.forget(person, connection)
        try VideoExports(context: context, media: media).desk.remove(of: person, connection)
        // The line stays; what leads from its mark to this person does not.
        try AuditLog(context: context).add(.deleted, of: person, by: .server, connection)
        for (table, columns) in Self.rows {
            for column in columns {
                try connection.execute("DELETE FROM \(identifier: table) WHERE \(identifier: column) = \(person)")
            }
        }
        try uploads.remove(
            try connection.values("SELECT id FROM uploads WHERE owner_id = \(person)", as: SortableID.self), connection)
        if let picture = try connection.value("SELECT picture_id FROM people WHERE id = \(person)", as: SortableID.self)
        {
            try media.remove([picture], connection)
        }
        try context.given.removeAccount(person, connection)
        try connection.execute("DELETE FROM people WHERE id = \(person)")
    }

    private func removeNarrowThreads(of person: SortableID, _ connection: DatabaseConnection) throws {
        let roots = try connection.values(
            "SELECT id FROM clips WHERE author_id = \(person) AND parent_id IS NULL AND audience > 0",
            as: SortableID.self)
        for root in roots {
            let thread = try connection.rows(
                "SELECT id, upload_id FROM clips WHERE root_id = \(root) AND parent_id IS NOT NULL"
            ) { (id: try $0[0] as SortableID, upload: try $0[1] as SortableID?) }
            for start in stride(from: 0, to: thread.count, by: 500) {
                let part = thread[start..<min(thread.count, start + 500)]
                try media.remove(part.map(\.id), connection)
                try uploads.remove(part.compactMap(\.upload), connection)
                try connection.execute("DELETE FROM clips WHERE id IN \(list: part.map(\.id))")
            }
        }
    }

    /// The newest first, so that an answer is gone before what it answers.
    private func removeClips(of person: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO people (id, mail, name, name_key, created_at) VALUES (\(Self.nobody), '', '', '', 0)
            ON CONFLICT (id) DO NOTHING
            """)
        let clips = try connection.rows(
            "SELECT id, parent_id, root_id, state, upload_id FROM clips WHERE author_id = \(person) ORDER BY id DESC"
        ) { row in
            (
                id: try row[0] as SortableID, parent: try row[1] as SortableID?, root: try row[2] as SortableID,
                state: try row[3] as StoredState, upload: try row[4] as SortableID?
            )
        }
        for clip in clips {
            try media.remove([clip.id], connection)
            if let upload = clip.upload { try uploads.remove([upload], connection) }
            if clip.state == .live, let parent = clip.parent {
                try connection.execute(
                    """
                    UPDATE clips SET response_count = response_count - 1
                    WHERE id = \(parent) AND NOT \(HeldResponses.isHeld("\(clip.id)"))
                    """)
            }
            let answer = try connection.value(
                """
                SELECT 1 FROM clips WHERE root_id = \(clip.root) AND parent_id = \(clip.id) AND parent_id IS NOT NULL
                LIMIT 1
                """, as: Int.self)
            guard answer != nil else {
                try connection.execute("DELETE FROM clips WHERE id = \(clip.id)")
                continue
            }
            for table in ["reactions", "pins", "hidden_clips", "held_responses", "clip_views", "duets"] {
                try connection.execute("DELETE FROM \(identifier: table) WHERE clip_id = \(clip.id)")
            }
            try connection.execute(
                """
                UPDATE clips SET author_id = \(Self.nobody), state = 5, caption = NULL, alt = NULL, edit = NULL,
                    captions = NULL,
                    posters = NULL, renditions = NULL, thumbhash = NULL, bytes = 0, like_count = 0, dislike_count = 0, view_count = 0,
                    request_key = NULL, upload_id = NULL, upload_bytes = NULL, failure = NULL, failure_code = NULL,
                    cover_milliseconds = NULL, live_at = NULL
                WHERE id = \(clip.id)
                """)
        }
    }

    private func removeReactions(of person: SortableID, _ connection: DatabaseConnection) throws {
        for (value, column) in [(1, "like_count"), (-1, "dislike_count")] {
            try connection.execute(
                """
                UPDATE clips SET \(identifier: column) = \(identifier: column) - 1 WHERE id IN (
                    SELECT clip_id FROM reactions WHERE person_id = \(person) AND value = \(value))
                """)
        }
        try connection.execute("DELETE FROM reactions WHERE person_id = \(person)")
    }

    /// What they reported, and what was reported of them. That something was decided stays, without saying about whom.
    private func removeReports(of person: SortableID, _ connection: DatabaseConnection) throws {
        try media.bury(
            try connection.values(
                """
                SELECT DISTINCT b.blob_id FROM report_blobs b JOIN reports r ON r.id = b.report_id
                WHERE r.reporter_id = \(person) OR r.person_id = \(person)
                """, as: String.self), connection)
        try connection.execute("DELETE FROM reports WHERE reporter_id = \(person) OR person_id = \(person)")
        try connection.execute(
            "UPDATE moderation_log SET subject_id = \(Self.nobody) WHERE subject_id = \(person)")
        try connection.execute(
            "UPDATE moderation_log SET person_id = \(Self.nobody), name = '' WHERE person_id = \(person)")
        // What a moderator decided stays under the name that they had.
        try connection.execute(
            "UPDATE moderation_log SET moderator_id = \(Self.nobody) WHERE moderator_id = \(person)")
    }

    /// The tables that have rows of people, and by which columns.
    private static let rows: [(String, [String])] = [
        ("person_words", ["person_id"]), ("follows", ["follower_id", "person_id"]),
        ("blocks", ["person_id", "other_id"]), ("name_changes", ["person_id"]), ("mutes", ["person_id", "other_id"]),
        ("hidden_clips", ["person_id"]), ("pins", ["person_id"]), ("follow_marks", ["person_id"]),
        ("moderators", ["person_id"]), ("sanctions", ["person_id"]), ("bans", ["person_id", "asked_by"]),
        ("rule_consents", ["person_id"]), ("school_changes", ["person_id"]), ("audit_people", ["person_id"]),
        ("guardians", ["pupil_id"]), ("guardian_marks", ["person_id"]), ("timed_days", ["person_id"]),
    ]
}
