import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Keeps conversations: who is in them, and what each sees of them.
struct Conversations: Sendable {
    let context: ServerContext
    let reader: ConversationReader
    let log: MessageLog
    private static let list = "conversations"

    init(context: ServerContext, media: MediaStore) {
        self.context = context
        reader = ConversationReader(links: context.links, messages: MessageReader(links: context.links))
        log = MessageLog(media: media, ids: context.ids)
    }

    /// Somebody's conversations, latest first; those that they pinned stand before the first page (OF-169).
    func page(_ wanted: MessagesAPI.List, for viewer: SortableID) async throws -> Page<Conversation> {
        let limit = try context.limits.shared.page(wanted.limit)
        let cursor = try wanted.cursor.map { try context.cursors.id($0, in: Self.list) }
        let now = context.clock.now()
        // A conversation of two that is empty for the viewer is no row of the list.
        let isShown: SQL = """
            (c.is_group = 1 OR EXISTS (SELECT 1 FROM messages m
                WHERE m.conversation_id = c.id AND \(MessageVisibility.condition(at: now))))
            """
        let pinned: SQL = cursor == nil ? "k.pinned_at IS NOT NULL OR" : ""
        let isWanted: SQL = """
            (\(pinned) c.id IN (
                SELECT c.id FROM conversation_members k JOIN conversations c ON c.id = k.conversation_id
                WHERE k.user_id = \(viewer) AND k.pinned_at IS NULL AND c.last_id < \(cursor ?? .newest) AND \(isShown)
                ORDER BY c.last_id DESC LIMIT \(limit + 1)))
            """
        let found = try await context.database.read { [reader] connection in
            try reader.listed(isWanted, for: [viewer], at: now, connection)
        }
        let onTop = found.filter { $0.pinnedAt != nil }.sorted { ($0.pinnedAt ?? 0) < ($1.pinnedAt ?? 0) }
        let rest = found.filter { $0.pinnedAt == nil }.sorted { $0.last > $1.last }
        let shown = rest.prefix(limit)
        let next =
            rest.count > limit ? shown.last.map { context.cursors.cursor(in: Self.list, after: $0.last) } : nil
        return Page(items: (onTop + shown).map(\.conversation), nextCursor: next)
    }

    /// One conversation; throws 404 to those who are not in it.
    func conversation(_ id: SortableID, for viewer: SortableID) async throws -> Conversation {
        let now = context.clock.now()
        let found = try await context.database.read { [self] connection in
            try reader.conversations("c.id = \(id)", for: viewer, at: now, connection)
        }
        guard let conversation = found.first else { throw Problem.notFound() }
        return conversation
    }

    /// Opens the conversation of two, of which there is one (OF-144), or makes a group (OF-166).
    func begin(_ draft: ConversationDraft, by viewer: SortableID) async throws -> Conversation {
        let others = Set(draft.userIds).subtracting([viewer]).sorted()
        guard !others.isEmpty else {
            throw Problem.unprocessable("userIds", ProblemCode.required, "Choose somebody to write to.")
        }
        try guardSize(others.count + 1)
        let title = try title(draft.title)
        let isGroup = others.count > 1 || title != nil
        let id = try await context.database.write { [self] connection in
            try guardFriends(others, of: viewer, connection)
            return isGroup
                ? try makeGroup(title, others, by: viewer, connection)
                : try direct(viewer, others[0], connection)
        }
        if isGroup { context.live.publish(.conversationChanged(conversation: id)) }
        return try await conversation(id, for: viewer)
    }

    private func direct(
        _ viewer: SortableID, _ other: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID {
        let id = context.ids.next(), now = context.clock.now()
        let pair = [viewer, other].sorted().map(\.description).joined(separator: " ")
        try connection.execute(
            """
            INSERT INTO conversations (id, pair, is_group, last_id) VALUES (\(id), \(pair), 0, \(id))
            ON CONFLICT (pair) DO NOTHING
            """)
        let kept = try connection.value("SELECT id FROM conversations WHERE pair = \(pair)", as: SortableID.self) ?? id
        try connection.execute(
            """
            INSERT INTO conversation_members (conversation_id, user_id, joined_at)
            VALUES (\(kept), \(viewer), \(now)), (\(kept), \(other), \(now))
            ON CONFLICT (conversation_id, user_id) DO NOTHING
            """)
        return kept
    }

    private func makeGroup(
        _ title: String?, _ others: [SortableID], by viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID {
        let id = context.ids.next(), now = context.clock.now()
        try connection.execute(
            "INSERT INTO conversations (id, is_group, title, last_id) VALUES (\(id), 1, \(title), \(id))")
        let rows = ([viewer] + others).map { member -> SQL in "(\(id), \(member), \(member == viewer), \(now))" }
        try connection.execute(
            """
            INSERT INTO conversation_members (conversation_id, user_id, is_admin, joined_at)
            VALUES \(rows.joined())
            """)
        _ = try log.append(
            .init(notice: ConversationNotice(kind: .created, text: title)), to: id, by: viewer, at: now, connection)
        return id
    }

    /// Throws 403 unless all of some people are friends of the viewer's.
    func guardFriends(
        _ others: [SortableID], of viewer: SortableID, _ connection: DatabaseConnection
    ) throws {
        let count = try connection.value(
            """
            SELECT COUNT(*) FROM friendships WHERE user_id = \(viewer) AND hidden = 0 AND friend_id IN \(list: others)
            """, as: Int.self)
        guard count == others.count else {
            throw Problem.forbidden(code: ProblemCode.notFriends, "You can write to your friends only.")
        }
    }

    func guardSize(_ count: Int) throws {
        let most = context.limits.shared.groupMembersMaximum
        guard count <= most else {
            throw Problem.unprocessable(
                "userIds", ProblemCode.tooMany, "A group holds at most \(most) people.")
        }
    }

    /// A group's name as it is kept; nil when nothing is left.
    func title(_ text: String?) throws -> String? {
        do throws(TextRule.Violation) {
            let title = try TextRule.line(
                text ?? "", maximum: context.limits.shared.nameMaximum, what: "name")
            return title.isEmpty ? nil : title
        } catch {
            throw error.problem("title")
        }
    }
}
