import Base
import Database
import Foundation
import Jobs
import OnlyFriendsAPI

/// Has what concerns somebody pushed to their browsers and phones: a durable job for each, added where it happens.
struct PushQueue: Sendable {
    /// One thing for one browser or phone.
    struct Push: Codable, Sendable {
        var subscription: SortableID
        var user: SortableID
        var notice: PushNotice
    }

    /// Tried for a day (OF-181). So many at once that 500 a second leave while a service takes 50 ms for each (P21).
    static let job = JobKind<Push>("only-friends.push", concurrency: 32, attempts: 33, firstRetry: 5)

    /// Nil where nothing runs in the background.
    let jobs: JobQueue?
    /// Whether anything is pushed to phones.
    let reachesPhones: Bool

    /// Adds pushes for those of some people who want them of a kind and have a browser for it.
    /// - Parameter session: the device that is told nothing.
    func add(
        _ notices: [(user: SortableID, notice: PushNotice)], _ kind: Notice.Kind, except session: SortableID? = nil,
        _ connection: DatabaseConnection
    ) throws {
        guard let jobs, !notices.isEmpty else { return }
        let isUsual = NoticeWriter.usual(kind) == .push
        let wishes: SQL =
            isUsual
            ? "NOT EXISTS (SELECT 1 FROM notice_choices h WHERE \(Self.choice(kind)) AND h.channel <> 'push')"
            : "EXISTS (SELECT 1 FROM notice_choices h WHERE \(Self.choice(kind)) AND h.channel = 'push')"
        let isReached: SQL = reachesPhones ? "1 = 1" : "s.environment IS NULL"
        let browsers = try connection.rows(
            """
            SELECT s.id, s.user_id FROM push_subscriptions s
            WHERE s.user_id IN \(list: notices.map(\.user)) AND s.session_id <> \(session?.rawValue ?? -1)
                AND \(isReached) AND \(wishes)
            """
        ) { row in (id: try row[0] as SortableID, user: try row[1] as SortableID) }
        for browser in browsers {
            guard let notice = notices.first(where: { $0.user == browser.user })?.notice else { continue }
            try jobs.enqueue(
                Self.job, Push(subscription: browser.id, user: browser.user, notice: notice),
                uniqueKey: "\(browser.id) \(notice.id)", in: connection)
        }
    }

    /// Adds pushes of a message for the others in its conversation who have not muted it (OF-139), or whom it names.
    func add(
        message: SortableID, in conversation: SortableID, by sender: SortableID, at now: Date,
        _ connection: DatabaseConnection
    ) throws {
        guard jobs != nil else { return }
        let others = try connection.values(
            """
            SELECT user_id FROM conversation_members WHERE conversation_id = \(conversation)
                AND user_id <> \(sender) AND (muted_until IS NULL OR muted_until <= \(now) OR EXISTS
                    (SELECT 1 FROM message_mentions x
                        WHERE x.message_id = \(message) AND x.user_id = conversation_members.user_id))
            """, as: SortableID.self)
        let notice = PushNotice(kind: .message, id: message, conversationId: conversation)
        try add(others.map { ($0, notice) }, .message, connection)
    }

    private static func choice(_ kind: Notice.Kind) -> SQL {
        "h.user_id = s.user_id AND h.kind = \(kind.rawValue)"
    }
}
