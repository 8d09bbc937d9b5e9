import Accounts
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Reads what happened to somebody, and what of it they have looked at.
struct Notices: Sendable {
    let context: ServerContext
    private static let list = "notifications"
    /// Letters of a comment or post that a line shows.
    private static let excerpt = 140

    /// What is one line: likes of one post, and stories of one person.
    private static let part: SQL =
        "CASE n.kind WHEN 'like' THEN n.target_id WHEN 'story' THEN n.actor_id ELSE n.id END"

    private struct Group {
        var id: SortableID
        var count: Int
        var isRead: Bool
        /// Whether it tells of something that the owner of the house has decided.
        var isSystem: Bool
    }

    /// One's notifications, latest first, in groups.
    func page(_ wanted: NoticesAPI.List, for identity: Identity) async throws -> NoticePage {
        let viewer = identity.user
        let limit = try context.limits.shared.page(wanted.limit)
        let before = try wanted.cursor.map { try context.cursors.id($0, in: Self.list) } ?? .newest
        return try await context.database.read { [self] connection in
            let groups = try groups(before: before, limit + 1, for: viewer, on: identity.session, connection)
            let shown = Array(groups.prefix(limit))
            let next =
                groups.count > limit ? shown.last.map { context.cursors.cursor(in: Self.list, after: $0.id) } : nil
            return NoticePage(
                items: try read(shown, for: viewer, connection), nextCursor: next,
                unread: try unread(of: viewer, on: identity.session, connection))
        }
    }

    /// The line that a notice belongs to, as its person sees it now; nil when there is nothing to see.
    func notice(
        _ id: SortableID, for viewer: SortableID, on session: SortableID? = nil, _ connection: DatabaseConnection
    ) throws -> Notice? {
        let groups = try groups(before: .newest, 1, around: id, for: viewer, on: session, connection)
        return try read(groups, for: viewer, connection).first
    }

    /// Says that a line was read; throws 404 for one that is another's or gone.
    func read(_ id: SortableID, by identity: Identity) async throws -> UnreadCounts {
        let (viewer, session) = (identity.user, identity.session)
        let counts = try await context.database.write { [self] connection in
            guard try notice(id, for: viewer, on: session, connection) != nil else { throw Problem.notFound() }
            try connection.execute(
                """
                UPDATE notices SET is_read = 1 WHERE user_id = \(viewer) AND is_read = 0 AND id IN (
                    SELECT n.id FROM notices n JOIN notices o ON o.id = \(id) AND o.kind = n.kind
                    WHERE n.user_id = \(viewer) AND n.id <= \(id) AND (n.id = o.id
                        OR (n.kind = 'like' AND n.target_id = o.target_id)
                        OR (n.kind = 'story' AND n.actor_id = o.actor_id)))
                """)
            return try unread(of: viewer, on: session, connection)
        }
        context.live.publish(.noticesRead(viewer))
        return counts
    }

    /// Says that all was read; but not what only other devices are told.
    func readAll(by identity: Identity) async throws -> UnreadCounts {
        let (viewer, session) = (identity.user, identity.session)
        let counts = try await context.database.write { [self] connection in
            try connection.execute(
                """
                UPDATE notices SET is_read = 1 WHERE user_id = \(viewer) AND is_read = 0
                    AND NOT (kind = 'new_device' AND target_id = \(session))
                    AND NOT (kind = 'security_change' AND target_id IN (
                        SELECT id FROM security_changes WHERE session_id = \(session)))
                """)
            return try unread(of: viewer, on: session, connection)
        }
        context.live.publish(.noticesRead(viewer))
        return counts
    }

    /// What somebody has not looked at (OF-183).
    func unread(
        of viewer: SortableID, on session: SortableID?, _ connection: DatabaseConnection
    ) throws -> UnreadCounts {
        let now = context.clock.now()
        let notices = try connection.value(
            """
            SELECT COUNT(*) FROM (SELECT DISTINCT n.kind, \(Self.part) AS part FROM notices n
                WHERE n.user_id = \(viewer) AND n.is_read = 0
                AND \(NoticeVisibility.condition(viewer: viewer, on: session, at: now))) g
            """, as: Int.self)
        let conversations = try connection.value(
            """
            SELECT COUNT(*) FROM conversation_members k JOIN conversations c ON c.id = k.conversation_id
            WHERE k.user_id = \(viewer) AND EXISTS (SELECT 1 FROM messages m
                WHERE m.conversation_id = c.id AND \(MessageVisibility.unread(at: now)))
            """, as: Int.self)
        return UnreadCounts(notifications: notices ?? 0, conversations: conversations ?? 0)
    }

    private func groups(
        before: SortableID, _ count: Int, around id: SortableID? = nil, for viewer: SortableID,
        on session: SortableID?, _ connection: DatabaseConnection
    ) throws -> [Group] {
        let around: SQL =
            id.map { id in
                """
                AND EXISTS (SELECT 1 FROM notices o WHERE o.id = \(id) AND o.user_id = \(viewer) AND o.kind = n.kind
                    AND (o.id = n.id OR (n.kind = 'like' AND n.target_id = o.target_id)
                        OR (n.kind = 'story' AND n.actor_id = o.actor_id)))
                """
            } ?? ""
        let isShown = NoticeVisibility.condition(viewer: viewer, on: session, at: context.clock.now())
        return try connection.rows(
            """
            SELECT n.kind, CAST(MAX(n.id) AS BIGINT) AS latest, COUNT(DISTINCT n.actor_id) AS people, MIN(n.is_read) AS is_read
            FROM notices n
            WHERE n.user_id = \(viewer) AND \(isShown) \(around)
            GROUP BY n.kind, \(Self.part) HAVING MAX(n.id) < \(before) ORDER BY MAX(n.id) DESC LIMIT \(count)
            """
        ) { row in
            Group(
                id: try row["latest"], count: try row["people"], isRead: try row.int("is_read") != 0,
                isSystem: try row["kind"] == Notice.Kind.system.rawValue)
        }
    }

    /// The decisions that notices of a page tell of.
    private func decisions(
        in groups: [Group], about viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID: OwnerDecision] {
        guard groups.contains(where: \.isSystem) else { return [:] }
        let told = try context.reports.told(viewer, connection).map(OwnerDecision.init)
        return Dictionary(told.map { ($0.id, $0) }) { first, _ in first }
    }

    private func read(
        _ groups: [Group], for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [Notice] {
        guard !groups.isEmpty else { return [] }
        let decisions = try decisions(in: groups, about: viewer, connection)
        let rows = try connection.rows(
            """
            SELECT n.id, n.kind, n.actor_id, n.target_id, n.detail_id, COALESCE(c.text, p.text, o.title) AS text,
                COALESCE(g.session_id, h.session_id) AS begun, COALESCE(g.device_name, h.device_name) AS device_name,
                COALESCE(g.place, h.place) AS place, COALESCE(g.is_denied, h.is_denied) AS is_denied,
                h.kind AS change, h.passkey_name, e.id AS session
            FROM notices n LEFT JOIN comments c ON c.id = n.detail_id
            LEFT JOIN log_ins g ON g.session_id = n.target_id AND n.kind = 'new_device'
            LEFT JOIN security_changes h ON h.id = n.target_id AND n.kind = 'security_change'
            LEFT JOIN sessions e ON e.id = COALESCE(g.session_id, h.session_id)
                AND e.expires_at > \(context.clock.now())
            LEFT JOIN posts p ON p.id = n.target_id AND n.kind = 'like'
            LEFT JOIN moments o ON o.id = n.target_id AND n.kind = 'moment'
            WHERE n.id IN \(list: groups.map(\.id))
            """
        ) { row -> (actor: SortableID, notice: Notice)? in
            guard let kind = Notice.Kind(rawValue: try row["kind"]) else { return nil }
            let id: SortableID = try row["id"]
            let target: SortableID = try row["target_id"]
            var notice = Notice(id: id, kind: kind, user: nil, timestamp: id.time)
            switch kind {
            case .comment, .reply, .mention:
                notice.postId = target
                notice.commentId = try row["detail_id"]
            case .like: notice.postId = target
            case .story: notice.storyId = target
            case .moment: notice.momentId = target
            case .newDevice, .securityChange:
                notice.logIn = DeviceLogIn(
                    sessionId: try row["begun"], deviceName: try row["device_name"], place: try row["place"],
                    isSignedIn: try row["session"] as SortableID? != nil, isDenied: try row["is_denied"])
                let passkey: String? = try row["passkey_name"]
                notice.change = (try row["change"] as String?).flatMap(SecurityChange.Kind.init)
                    .map { SecurityChange(kind: $0, passkeyName: passkey) }
            case .system: notice.decision = decisions[target]
            case .friendRequest, .friendAccept, .message, .birthday: break
            }
            notice.text = (try row["text"] as String?).map { String($0.prefix(Self.excerpt)) }
            return (try row["actor_id"], notice)
        }
        let found = Dictionary(rows.compactMap(\.self).map { ($0.notice.id, $0) }) { first, _ in first }
        let cards = try context.people.cards(
            Set(found.values.map(\.actor)).sorted(), for: viewer, connection)
        return groups.compactMap { group in
            guard let (actor, kept) = found[group.id] else { return nil }
            var notice = kept
            // Whoever logged in may be anybody.
            notice.user = notice.kind.isSecurity || notice.kind == .system ? nil : cards[actor]
            notice.count = group.count
            notice.isRead = group.isRead
            return notice
        }
    }
}
