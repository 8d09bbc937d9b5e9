import Accounts
import Base
import Database
import Foundation
import HTTPClient
import Jobs
import OnlyFriendsAPI
import WebPush
import Wire

/// Hands pushes to the push services of browsers, as long as what they tell of is there and not looked at.
struct PushDelivery: Sendable {
    let context: ServerContext
    let notices: Notices
    let subscriptions: PushSubscriptions
    let client: HTTPClient
    let messages: MessageReader
    /// Whether a device has a conversation before it, so that it sees what is said there without a push (OF-182).
    let isLookedAt: @Sendable (_ conversation: SortableID, _ identity: Identity) -> Bool
    /// Seconds that a push service keeps a push for a browser that is away (OF-181).
    private static let lifetime = 86_400
    /// Bytes of a name and of a text that a push brings along.
    private static let longestTitle = 300
    private static let longestText = 1_500

    /// A push service is busy or away.
    struct Busy: Error {}

    func register(with jobs: JobQueue) {
        jobs.handle(PushQueue.job) { job in try await deliver(job.payload) }
    }

    func deliver(_ push: PushQueue.Push) async throws {
        let now = context.clock.now()
        let found = try await context.database.read { [self] connection in
            guard let notice = try told(push, at: now, connection) else { return nil as Found? }
            return try subscription(of: push, connection).map { (notice, $0) }
        }
        guard let (notice, browser) = found else { return }
        let sender = PushSender(client: client, vapid: try await subscriptions.identity(), clock: context.clock)
        let outcome = try await sender.send(
            try JSONCoding.encode(notice), to: browser, lifetime: Self.lifetime,
            urgency: push.notice.kind == .message || push.notice.kind.isSecurity ? .high : .normal,
            topic: push.notice.id.description)
        switch outcome {
        case .taken: return
        case .gone:
            try await context.database.write { connection in
                try connection.execute("DELETE FROM push_subscriptions WHERE id = \(push.subscription)")
            }
        case .later: throw Busy()
        case .refused(let status): throw JobRefusal("A push service refused a push with \(status).")
        }
    }

    private typealias Found = (notice: PushNotice, browser: PushSubscription)

    /// What a push says; nil where what it tells of is gone or was looked at, and in quiet hours.
    private func told(
        _ push: PushQueue.Push, at now: Date, _ connection: DatabaseConnection
    ) throws -> PushNotice? {
        // That somebody else may be in one's account does not wait for the morning, or for the end of a break.
        let isUrgent = push.notice.kind.isSecurity
        let isOff: SQL = isUrgent ? "1 = 1" : Breaks.isOff("u", at: now)
        let wishes = try connection.row(
            """
            SELECT quiet_from, quiet_until, time_zone, pushes_text, language,
                (SELECT COUNT(*) FROM notice_choices h
                    WHERE h.user_id = u.id AND h.kind = \(NoticeChoices.importantOnly)) AS important
            FROM users u
            WHERE id = \(push.user) AND state = 0 AND \(isOff)
            """
        ) { row in
            (
                hours: QuietHours(from: try row[0], until: try row[1], timeZone: try row[2]), text: try row[3] as Bool,
                language: (try row[4] as String?).flatMap(WrittenLanguage.init),
                importantOnly: try row.int("important") > 0
            )
        }
        guard let wishes, isUrgent || !wishes.hours.contains(now) else { return nil }
        if wishes.importantOnly, !isUrgent, try !isImportant(push, connection) { return nil }
        var told = push.notice
        let words: (name: String?, text: String?)
        var change: SecurityChange.Kind?
        if told.kind == .message {
            let unread: SQL = "m.id = \(told.id) AND \(MessageVisibility.unread(at: now))"
            let found = try messages.messages(unread, for: push.user, at: now, connection)
            guard let message = found.first else { return nil }
            told.userId = message.sender?.id
            let voice = message.voice.map { PushWords.voice($0.seconds, in: wishes.language ?? .english) }
            words = (message.sender?.name, voice ?? message.text)
        } else {
            let found = try notices.notice(told.id, for: push.user, connection)
            guard let notice = found, !notice.isRead else { return nil }
            (told.postId, told.userId, change) = (notice.postId, notice.user?.id, notice.change?.kind)
            // Nothing that anybody wrote: it says which device it is.
            told.text = notice.logIn.map { logIn in
                Self.shortened([logIn.deviceName, logIn.place].compactMap(\.self).joined(separator: " · "), 300)
            }
            words = (notice.user?.name, notice.kind == .like ? nil : notice.text)
        }
        told.words = wishes.language.map { language in
            change.map { PushWords.sentence($0, in: language) } ?? PushWords.sentence(told.kind, in: language)
        }
        if wishes.text {
            told.title = words.name.map { Self.shortened($0, Self.longestTitle) }
            told.text = words.text.map { Self.shortened($0, Self.longestText) } ?? told.text
        }
        return told
    }

    /// Whether something is meant for its reader alone (OF-184): what a friend writes to them, what somebody answers them in a
    /// group, and a mention.
    private func isImportant(_ push: PushQueue.Push, _ connection: DatabaseConnection) throws -> Bool {
        guard push.notice.kind == .message else { return push.notice.kind == .mention }
        let found = try connection.value(
            """
            SELECT 1 FROM messages m JOIN conversations c ON c.id = m.conversation_id
            LEFT JOIN messages q ON q.id = m.quote_id
            WHERE m.id = \(push.notice.id) AND (c.is_group = 0 OR q.sender_id = \(push.user))
            """, as: Int.self)
        return found != nil
    }

    /// The beginning of a text that is so many bytes at most.
    static func shortened(_ text: String, _ bytes: Int) -> String {
        guard text.utf8.count > bytes else { return text }
        var short = Substring(text)
        while short.utf8.count > bytes - 3 { short = short.prefix(max(short.count * 3 / 4, short.count == 1 ? 0 : 1)) }
        return short + "…"
    }

    /// The browser, as long as its session lasts.
    private func subscription(
        of push: PushQueue.Push, _ connection: DatabaseConnection
    ) throws -> PushSubscription? {
        let kept = try connection.row(
            """
            SELECT s.endpoint, s.public_key, s.secret, s.session_id FROM push_subscriptions s
            JOIN sessions e ON e.id = s.session_id AND e.expires_at > \(context.clock.now())
            WHERE s.id = \(push.subscription) AND s.user_id = \(push.user)
            """
        ) { row in
            (
                endpoint: try row[0] as String, key: try row[1] as String, secret: try row[2] as String,
                session: try row[3] as SortableID
            )
        }
        guard let kept, let keys = PushKeys(p256dh: kept.key, auth: kept.secret) else { return nil }
        if let conversation = push.notice.conversationId,
            isLookedAt(conversation, Identity(user: push.user, session: kept.session))
        {
            return nil
        }
        return PushSubscription(endpoint: kept.endpoint, keys: keys)
    }
}
