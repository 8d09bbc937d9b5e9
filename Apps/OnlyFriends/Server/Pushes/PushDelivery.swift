import Accounts
import Base
import Database
import Foundation
import HTTPClient
import Jobs
import OnlyFriendsAPI
import WebPush
import Wire

/// Hands pushes to the push services of browsers and phones, as long as what they tell of is there and not looked at.
struct PushDelivery: Sendable {
    let context: ServerContext
    let notices: Notices
    let subscriptions: PushSubscriptions
    let client: HTTPClient
    /// Nil where nothing is pushed to phones.
    let phones: APNsSender?
    let messages: MessageReader
    /// Whether a device has a conversation before it, so that it sees what is said there without a push (OF-182).
    let isLookedAt: @Sendable (_ conversation: SortableID, _ identity: Identity) -> Bool
    /// Seconds that a push service keeps a push for whoever is away (OF-181).
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
        let found = try await context.database.read { [self] connection -> Found? in
            guard let device = try self.device(of: push, connection),
                let notice = try told(push, at: now, language: device.language, connection)
            else { return nil }
            guard case .phone = device.address else { return Found(notice: notice, device: device) }
            let unread = try notices.unread(of: push.user, on: device.session, connection)
            return Found(notice: notice, device: device, badge: unread.badge)
        }
        guard let found, let outcome = try await send(found, as: push) else { return }
        switch outcome {
        case .taken: return
        case .gone: try await forget(push.subscription)
        case .goneSince(let time): try await forget(push.subscription, since: time)
        case .later: throw Busy()
        case .refused(let status, let reason):
            throw JobRefusal(
                "A push service refused a push with \(status)\(reason.map { " and the reason \($0)" } ?? "").")
        }
    }

    /// What is told whom.
    private struct Found {
        var notice: PushNotice
        var device: Device
        /// What is unread; nil where nothing shows it.
        var badge: Int?
    }

    /// What takes pushes.
    private struct Device {
        enum Address {
            case browser(PushSubscription)
            case phone(APNsDevice)
        }

        var address: Address
        var session: SortableID
        /// The language of whom nobody knows better; nil where the device has its own words.
        var language: WrittenLanguage?
    }

    /// Nil where nothing is pushed to phones any more.
    private func send(_ found: Found, as push: PushQueue.Push) async throws -> PushOutcome? {
        let isPressing = push.notice.kind == .message || push.notice.kind.isSecurity
        let urgency: PushUrgency = isPressing ? .high : .normal
        let topic = push.notice.id.description
        switch found.device.address {
        case .browser(let browser):
            let sender = PushSender(client: client, vapid: try await subscriptions.identity(), clock: context.clock)
            return try await sender.send(
                try JSONCoding.encode(found.notice), to: browser, lifetime: Self.lifetime, urgency: urgency,
                topic: topic)
        case .phone(let phone):
            return try await phones?.send(
                APNsMessage(found.notice, badge: found.badge), to: phone, id: push.uuid, lifetime: Self.lifetime,
                urgency: urgency, collapse: topic)
        }
    }

    /// - Parameter time: when the device was no more; one that has registered since stays.
    private func forget(_ device: SortableID, since time: Date? = nil) async throws {
        let isOld: SQL = time.map { "registered_at <= \($0)" } ?? "1 = 1"
        try await context.database.write { connection in
            try connection.execute("DELETE FROM push_subscriptions WHERE id = \(device) AND \(isOld)")
        }
    }

    /// What a push says; nil where what it tells of is gone or was looked at, and in quiet hours.
    /// - Parameter fallback: the language of whoever has never said theirs.
    private func told(
        _ push: PushQueue.Push, at now: Date, language fallback: WrittenLanguage?, _ connection: DatabaseConnection
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
                language: (try row[4] as String?).flatMap(WrittenLanguage.init) ?? fallback,
                importantOnly: try row.int("important") > 0
            )
        }
        guard let wishes, isUrgent || !wishes.hours.contains(now) else { return nil }
        if wishes.importantOnly, !isUrgent, try !isImportant(push, connection) { return nil }
        var told = push.notice
        let words: (name: String?, text: String?)
        var change: SecurityChange.Kind?
        var kind = told.kind
        if told.kind == .message {
            let unread: SQL = "m.id = \(told.id) AND \(MessageVisibility.unread(at: now))"
            let found = try messages.messages(unread, for: push.user, at: now, connection)
            guard let message = found.first else { return nil }
            told.userId = message.sender?.id
            if message.mentions?.contains(where: { $0.userId == push.user }) == true { kind = .mention }
            let voice = message.voice.map { PushWords.voice($0.seconds, in: wishes.language ?? .english) }
            let question = message.poll.flatMap { _ in message.text }
            let poll = question.map { PushWords.poll($0, in: wishes.language ?? .english) }
            words = (message.sender?.name, voice ?? poll ?? message.text)
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
            change.map { PushWords.sentence($0, in: language) } ?? PushWords.sentence(kind, in: language)
        }
        if wishes.text {
            told.title = words.name.map { Self.shortened($0, Self.longestTitle) }
            told.text = words.text.map { Self.shortened($0, Self.longestText) } ?? told.text
        }
        return told
    }

    /// Whether something is meant for its reader alone (OF-184): what a friend writes to them, what somebody answers them in a
    /// group, and what names them.
    private func isImportant(_ push: PushQueue.Push, _ connection: DatabaseConnection) throws -> Bool {
        guard push.notice.kind == .message else { return push.notice.kind == .mention }
        let found = try connection.value(
            """
            SELECT 1 FROM messages m JOIN conversations c ON c.id = m.conversation_id
            LEFT JOIN messages q ON q.id = m.quote_id
            WHERE m.id = \(push.notice.id) AND (c.is_group = 0 OR q.sender_id = \(push.user) OR EXISTS
                (SELECT 1 FROM message_mentions x WHERE x.message_id = m.id AND x.user_id = \(push.user)))
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

    /// The browser or phone, as long as its session lasts and it does not have the conversation before it.
    private func device(of push: PushQueue.Push, _ connection: DatabaseConnection) throws -> Device? {
        let kept = try connection.row(
            """
            SELECT s.endpoint, s.public_key, s.secret, s.session_id, s.environment, s.locale
            FROM push_subscriptions s
            JOIN sessions e ON e.id = s.session_id AND e.expires_at > \(context.clock.now())
            WHERE s.id = \(push.subscription) AND s.user_id = \(push.user)
            """
        ) { row in
            (
                endpoint: try row[0] as String, key: try row[1] as String, secret: try row[2] as String,
                session: try row[3] as SortableID, environment: try row[4] as String?, locale: try row[5] as String?
            )
        }
        guard let kept else { return nil }
        if let conversation = push.notice.conversationId,
            isLookedAt(conversation, Identity(user: push.user, session: kept.session))
        {
            return nil
        }
        if let environment = kept.environment {
            let isSandbox = environment == DeviceTokenDraft.Environment.sandbox.rawValue
            return Device(
                address: .phone(APNsDevice(token: kept.endpoint, isSandbox: isSandbox)), session: kept.session,
                language: WrittenLanguage(readIn: Locale(identifier: kept.locale ?? "en")))
        }
        guard let keys = PushKeys(p256dh: kept.key, auth: kept.secret) else { return nil }
        return Device(
            address: .browser(PushSubscription(endpoint: kept.endpoint, keys: keys)), session: kept.session)
    }
}
