import Accounts
public import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
public import ServerKit
import Wire

/// What the owner of the house may do about reports (OF-083, OF-143).
public struct OnlyFriendsModeration: Moderation {
    private static let listLimit = 200
    private static let pictureLimit = 8 << 20

    let context: ServerContext
    let sessions: Sessions

    public func openCases() async throws -> [ModerationCase] {
        try await context.database.read { connection in
            try connection.rows(
                """
                SELECT r.id, r.kind, r.name, r.category, r.created_at,
                    (SELECT COUNT(*) FROM reports s
                        WHERE s.kind = r.kind AND s.subject_id = r.subject_id AND s.state = 'open') AS reports
                FROM reports r
                WHERE r.state = 'open' AND NOT EXISTS (SELECT 1 FROM reports o
                    WHERE o.kind = r.kind AND o.subject_id = r.subject_id AND o.state = 'open' AND o.id < r.id)
                ORDER BY r.id LIMIT \(Self.listLimit)
                """
            ) { row in
                ModerationCase(
                    id: try row["id"], kind: ModerationCase.Kind(rawValue: try row["kind"]) ?? .person,
                    name: try row["name"], category: try row["category"], reports: try row["reports"],
                    reportedAt: try row["created_at"])
            }
        }
    }

    public func evidence(in id: SortableID, for moderator: String) async throws -> ModerationEvidence? {
        let found = try await context.database.write { [self] connection -> (ModerationEvidence, [String])? in
            guard let subject = try subject(of: id, connection) else { return nil }
            try note("read", subject, by: moderator, connection)
            let text = try connection.value("SELECT evidence FROM reports WHERE id = \(id)", as: String.self) ?? "{}"
            let copy = try JSONCoding.decode(Reports.Evidence.self, from: Array(text.utf8))
            let notes = try connection.values(
                """
                SELECT note FROM reports WHERE kind = \(subject.kind.rawValue) AND subject_id = \(subject.id)
                    AND note IS NOT NULL AND state = 'open' ORDER BY id LIMIT 20
                """, as: String.self)
            let blobs = try connection.values(
                "SELECT blob_id FROM report_blobs WHERE report_id = \(id) ORDER BY blob_id LIMIT 10", as: String.self)
            let evidence = ModerationEvidence(
                text: copy.text, formerTexts: copy.formerTexts, writtenAt: copy.writtenAt, notes: notes, pictures: [])
            return (evidence, blobs)
        }
        guard let (kept, blobs) = found else { return nil }
        var evidence = kept
        for blob in blobs.compactMap(BlobID.init) {
            // One that is gone or too large is left out, the words are still to be judged.
            if let bytes = try? await context.blobs.bytes(of: blob, limit: Self.pictureLimit) {
                evidence.pictures.append(bytes)
            }
        }
        return evidence
    }

    public func decide(
        _ decision: ModerationDecision, in id: SortableID, by moderator: String
    ) async throws -> Bool {
        let outcome = try await context.database.write { [self] connection -> Outcome? in
            guard let subject = try subject(of: id, connection) else { return nil }
            var outcome = Outcome()
            switch decision {
            case .dismiss: break
            case .hide: outcome = try hide(subject, connection)
            case .suspend: outcome = try suspend(subject, connection)
            }
            try note(decision.rawValue, subject, by: moderator, former: outcome.former, connection)
            try connection.execute(
                """
                UPDATE reports SET state = \(decision == .dismiss ? "closed" : "acted")
                WHERE kind = \(subject.kind.rawValue) AND subject_id = \(subject.id) AND state = 'open'
                """)
            return outcome
        }
        guard let outcome else { return false }
        tell(outcome)
        return true
    }

    public func decisions() async throws -> [ModerationRecord] {
        try await context.database.read { connection in
            try connection.rows(
                """
                SELECT l.*, (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id) AS taken_back
                FROM moderation_log l WHERE l.action IN ('dismiss', 'hide', 'suspend')
                ORDER BY l.id DESC LIMIT \(Self.listLimit)
                """
            ) { row in
                let decision = ModerationDecision(rawValue: try row["action"]) ?? .dismiss
                let isTakenBack = try row["taken_back"] as Int? != nil
                return ModerationRecord(
                    id: try row["id"], decision: decision, kind: .init(rawValue: try row["kind"]) ?? .person,
                    name: try row["name"], moderator: try row["moderator"], decidedAt: try row["at"],
                    canTakeBack: decision != .dismiss && !isTakenBack)
            }
        }
    }

    public func takeBack(_ id: SortableID, by moderator: String) async throws -> Bool {
        let isDone = try await context.database.write { [self] connection -> Bool in
            let kept = try connection.row(
                """
                SELECT l.action, l.kind, l.subject_id, l.person_id, l.name, l.former FROM moderation_log l
                WHERE l.id = \(id) AND l.action IN ('hide', 'suspend')
                    AND NOT EXISTS (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id)
                """
            ) { row in
                (
                    action: try row[0] as String,
                    subject: Subject(
                        kind: Report.Subject(rawValue: try row[1]) ?? .person, id: try row[2], person: try row[3],
                        name: try row[4]),
                    former: try row[5] as String?
                )
            }
            guard let kept else { return false }
            try note("restore", kept.subject, by: moderator, takesBack: id, connection)
            if kept.action == "suspend" {
                try restore(kept.subject.person, connection)
            } else {
                try show(kept.subject, kept.former, connection)
            }
            return true
        }
        if isDone { context.live.publish(.muchChanged) }
        return isDone
    }
}

extension OnlyFriendsModeration {
    private struct Subject {
        var kind: Report.Subject
        var id: SortableID
        var person: SortableID
        var name: String
    }

    /// What is to be told once it is written.
    private struct Outcome: Sendable {
        var former: String?
        var person: SortableID?
        var ended: [SortableID] = []
        var change: ServerEvent?
    }

    /// What an open report is about.
    private func subject(of report: SortableID, _ connection: DatabaseConnection) throws -> Subject? {
        try connection.row(
            "SELECT kind, subject_id, person_id, name FROM reports WHERE id = \(report) AND state = 'open'"
        ) { row in
            Subject(
                kind: Report.Subject(rawValue: try row[0]) ?? .person, id: try row[1], person: try row[2],
                name: try row[3])
        }
    }

    private func note(
        _ action: String, _ subject: Subject, by moderator: String, former: String? = nil,
        takesBack: SortableID? = nil, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO moderation_log (id, action, kind, subject_id, person_id, name, moderator, former, takes_back, at)
            VALUES (\(context.ids.next()), \(action), \(subject.kind.rawValue), \(subject.id), \(subject.person),
                \(subject.name), \(moderator), \(former), \(takesBack), \(context.clock.now()))
            """)
    }

    private func hide(_ subject: Subject, _ connection: DatabaseConnection) throws -> Outcome {
        switch subject.kind {
        case .person:
            // A profile is hidden with its person.
            return try suspend(subject, connection)
        case .post:
            let viewers = try PostVisibility.viewers(of: subject.id, connection)
            let former = try connection.value("SELECT audience FROM posts WHERE id = \(subject.id)", as: Int.self)
            guard let former else { return Outcome() }
            try connection.execute(
                "UPDATE posts SET audience = \(PostVisibility.hidden) WHERE id = \(subject.id)")
            return Outcome(former: "\(former)", change: .postRemoved(post: subject.id, viewers: viewers))
        case .comment:
            let kept = try connection.row(
                "SELECT post_id, text FROM comments WHERE id = \(subject.id) AND deleted = 0"
            ) { row in (post: try row[0] as SortableID, text: try row[1] as String) }
            guard let kept else { return Outcome() }
            try connection.execute("UPDATE comments SET deleted = 1, text = '' WHERE id = \(subject.id)")
            try connection.execute("DELETE FROM comment_mentions WHERE comment_id = \(subject.id)")
            try connection.execute("UPDATE posts SET comment_count = comment_count - 1 WHERE id = \(kept.post)")
            return Outcome(former: kept.text, change: .commentRemoved(comment: subject.id, post: kept.post))
        }
    }

    /// Undoes `hide`, as far as what was hidden is still there.
    private func show(_ subject: Subject, _ former: String?, _ connection: DatabaseConnection) throws {
        switch subject.kind {
        case .person: try restore(subject.person, connection)
        case .post:
            guard let audience = former.flatMap({ Int($0) }) else { return }
            try connection.execute(
                """
                UPDATE posts SET audience = \(audience)
                WHERE id = \(subject.id) AND audience = \(PostVisibility.hidden)
                """)
        case .comment:
            let post = try connection.value(
                "SELECT post_id FROM comments WHERE id = \(subject.id) AND deleted = 1", as: SortableID.self)
            guard let post, let former else { return }
            try connection.execute("UPDATE comments SET deleted = 0, text = \(former) WHERE id = \(subject.id)")
            try connection.execute("UPDATE posts SET comment_count = comment_count + 1 WHERE id = \(post)")
        }
    }

    private func suspend(_ subject: Subject, _ connection: DatabaseConnection) throws -> Outcome {
        let person = subject.person
        let changed = try connection.execute(
            "UPDATE users SET state = \(MemberDirectory.suspended) WHERE id = \(person) AND state IN (0, 1)")
        guard changed > 0 else { return Outcome() }
        try connection.execute("UPDATE friendships SET hidden = 1 WHERE friend_id = \(person)")
        try connection.execute("DELETE FROM invitations WHERE owner_id = \(person)")
        let ended = try sessions.endAll(of: person, except: nil, connection)
        return Outcome(former: "0", person: person, ended: ended, change: .muchChanged)
    }

    private func restore(_ person: SortableID, _ connection: DatabaseConnection) throws {
        let changed = try connection.execute(
            "UPDATE users SET state = 0 WHERE id = \(person) AND state = \(MemberDirectory.suspended)")
        guard changed > 0 else { return }
        try connection.execute("UPDATE friendships SET hidden = 0 WHERE friend_id = \(person)")
    }

    private func tell(_ outcome: Outcome) {
        if let person = outcome.person { sessions.tellEnded(outcome.ended, of: person) }
        if let change = outcome.change { context.live.publish(change) }
    }
}
