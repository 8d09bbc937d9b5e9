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
    let context: ServerContext
    let sessions: Sessions

    public func openCases() async throws -> [ModerationCase] {
        try await context.database.read { [book] in try book.openCases($0) }
    }

    public func evidence(in id: SortableID, for moderator: String) async throws -> ModerationEvidence? {
        try await book.evidence(in: id, for: moderator, from: context.database, context.blobs)?.evidence
    }

    public func decide(
        _ decision: ModerationDecision, in id: SortableID, by moderator: String
    ) async throws -> Bool {
        let outcome = try await context.database.write { [self] connection -> Outcome? in
            guard let subject = try book.subject(of: id, connection) else { return nil }
            var outcome = Outcome()
            switch decision {
            case .dismiss: break
            // Open pages ask for it when they ask for everything.
            case .warn: outcome = Outcome(change: .muchChanged)
            case .hide: outcome = try hide(subject, connection)
            case .suspend: outcome = try suspend(subject, connection)
            }
            let id = try book.close(
                subject, with: decision, by: moderator, former: outcome.former, connection)
            // Who is warned is told by that, and who is suspended at the next log-in.
            if decision == .hide, subject.kind != .person {
                try context.notices.note(decision: id, for: subject.person, connection)
            }
            return outcome
        }
        guard let outcome else { return false }
        tell(outcome)
        return true
    }

    public func decisions() async throws -> [ModerationRecord] {
        try await context.database.read { [book] in try book.decisions($0) }
    }

    public func takeBack(_ id: SortableID, by moderator: String) async throws -> Bool {
        let isDone = try await context.database.write { [self] connection -> Bool in
            guard try undo(id, by: moderator, connection) else { return false }
            // Whoever has appealed is answered by it.
            if let person = try book.answer(id, isGranted: true, nil, by: moderator, connection) {
                try context.notices.note(decision: id, for: person, isAnswer: true, connection)
            }
            return true
        }
        if isDone { context.live.publish(.muchChanged) }
        return isDone
    }

    public func letters() async throws -> [OwnerLetter] { try await Feedback(context: context).letters() }

    public func putAway(_ id: SortableID) async throws { try await Feedback(context: context).remove(id) }
}

extension OnlyFriendsModeration {
    var book: ReportBook { context.reports }

    /// Takes a decision back with all that came of it. False when there is nothing to take back any more.
    func undo(_ id: SortableID, by moderator: String, _ connection: DatabaseConnection) throws -> Bool {
        guard let kept = try book.takeBack(id, by: moderator, connection) else { return false }
        switch kept.decision {
        case .suspend: try restore(kept.subject.person, connection)
        case .hide: try show(kept.subject, kept.former, connection)
        case .warn, .dismiss: break
        }
        return true
    }

    /// What is to be told once it is written.
    private struct Outcome: Sendable {
        var former: String?
        var person: SortableID?
        var ended: [SortableID] = []
        var change: ServerEvent?
    }

    private func hide(_ subject: ReportBook.Subject, _ connection: DatabaseConnection) throws -> Outcome {
        switch subject.kind {
        case .person:
            // A profile is hidden with its person.
            return try suspend(subject, connection)
        case .photo:
            guard let moment = try Moments.setHidden(true, subject.id, connection) else { return Outcome() }
            let members = try Moments.members(of: moment, connection)
            return Outcome(former: "0", change: .momentChanged(moment: moment, members: members))
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
        case .story:
            let viewers = try connection.values(Stories.viewers(of: subject.id), as: SortableID.self)
            let former = try connection.value("SELECT audience FROM stories WHERE id = \(subject.id)", as: Int.self)
            guard let former else { return Outcome() }
            try connection.execute(
                "UPDATE stories SET audience = \(PostVisibility.hidden) WHERE id = \(subject.id)")
            return Outcome(former: "\(former)", change: .storyRemoved(story: subject.id, viewers: viewers))
        case .message: return try hideMessage(subject.id, connection)
        case .clip: return Outcome()
        }
    }

    /// Undoes `hide`, as far as what was hidden is still there.
    private func show(_ subject: ReportBook.Subject, _ former: String?, _ connection: DatabaseConnection) throws {
        switch subject.kind {
        case .person: try restore(subject.person, connection)
        case .photo: _ = try Moments.setHidden(false, subject.id, connection)
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
        case .story:
            guard let audience = former.flatMap({ Int($0) }) else { return }
            try connection.execute(
                """
                UPDATE stories SET audience = \(audience)
                WHERE id = \(subject.id) AND audience = \(PostVisibility.hidden)
                """)
        case .message: try showMessage(subject.id, former, connection)
        case .clip: break
        }
    }

    /// What a message was before it was hidden; its pictures stay with it, unseen.
    private struct FormerMessage: Codable {
        var text: String?
        var images: Int
        var voice: SortableID?
    }

    private var log: MessageLog { MessageLog(media: MediaStore(context: context), ids: context.ids) }

    private func hideMessage(_ id: SortableID, _ connection: DatabaseConnection) throws -> Outcome {
        let kept = try connection.row(
            "SELECT conversation_id, text, image_count, voice_id FROM messages WHERE id = \(id) AND deleted = 0"
        ) { row in
            (
                conversation: try row[0] as SortableID,
                former: FormerMessage(text: try row[1], images: try row[2], voice: try row[3])
            )
        }
        guard let kept else { return Outcome() }
        try log.hold(kept.conversation, connection)
        try MessageWords.forget([id], connection)
        try connection.execute(
            """
            UPDATE messages SET deleted = 1, text = NULL, search = NULL, image_count = 0, voice_id = NULL
            WHERE id = \(id)
            """)
        try log.touch(id, connection)
        let former = String(decoding: try JSONCoding.encode(kept.former), as: UTF8.self)
        return Outcome(former: former, change: .messageChanged(message: id, conversation: kept.conversation))
    }

    private func showMessage(_ id: SortableID, _ former: String?, _ connection: DatabaseConnection) throws {
        guard let former = try former.map({ try JSONCoding.decode(FormerMessage.self, from: Array($0.utf8)) }) else {
            return
        }
        let changed = try connection.execute(
            """
            UPDATE messages SET deleted = 0, text = \(former.text), search = \(former.text.map(SearchText.kept)),
                image_count = \(former.images), voice_id = \(former.voice) WHERE id = \(id) AND deleted = 1
            """)
        guard changed > 0 else { return }
        try MessageWords.keep([id], connection)
        try log.touch(id, connection)
    }

    private func suspend(_ subject: ReportBook.Subject, _ connection: DatabaseConnection) throws -> Outcome {
        let person = subject.person
        let changed = try connection.execute(
            "UPDATE users SET state = \(MemberDirectory.suspended) WHERE id = \(person) AND state IN (0, 1)")
        guard changed > 0 else { return Outcome() }
        try FriendshipStore.setHidden(true, person, connection)
        try connection.execute("DELETE FROM invitations WHERE owner_id = \(person)")
        let ended = try sessions.endAll(of: person, except: nil, connection)
        return Outcome(former: "0", person: person, ended: ended, change: .muchChanged)
    }

    private func restore(_ person: SortableID, _ connection: DatabaseConnection) throws {
        let changed = try connection.execute(
            "UPDATE users SET state = 0 WHERE id = \(person) AND state = \(MemberDirectory.suspended)")
        guard changed > 0 else { return }
        try FriendshipStore.setHidden(false, person, connection)
    }

    private func tell(_ outcome: Outcome) {
        if let person = outcome.person { sessions.tellEnded(outcome.ended, of: person) }
        if let change = outcome.change { context.live.publish(change) }
    }
}
