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
    /// Seconds that a push service keeps a push for a browser that is away (OF-181).
    private static let lifetime = 86_400

    /// A push service is busy or away.
    struct Busy: Error {}

    func register(with jobs: JobQueue) {
        jobs.handle(PushQueue.job) { job in try await deliver(job.payload) }
    }

    func deliver(_ push: PushQueue.Push) async throws {
        let now = context.clock.now()
        let found = try await context.database.read { [self] connection in
            try isWanted(push, at: now, connection) ? try subscription(of: push, connection) : nil
        }
        guard let found else { return }
        let sender = PushSender(client: client, vapid: try await subscriptions.identity(), clock: context.clock)
        let outcome = try await sender.send(
            try JSONCoding.encode(push.notice), to: found, lifetime: Self.lifetime,
            urgency: push.notice.kind == .message ? .high : .normal, topic: push.notice.id.description)
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

    /// Whether what is told of is there still and not looked at, and this is no quiet hour.
    private func isWanted(
        _ push: PushQueue.Push, at now: Date, _ connection: DatabaseConnection
    ) throws -> Bool {
        let hours = try connection.row(
            "SELECT quiet_from, quiet_until, time_zone FROM users WHERE id = \(push.user) AND state = 0"
        ) { row in QuietHours(from: try row[0], until: try row[1], timeZone: try row[2]) }
        guard let hours, !hours.contains(now) else { return false }
        guard push.notice.kind == .message else {
            return try notices.notice(push.notice.id, for: push.user, connection)?.isRead == false
        }
        let unread = try connection.value(
            """
            SELECT 1 \(MessageVisibility.source)
            WHERE k.user_id = \(push.user) AND m.id = \(push.notice.id) AND \(MessageVisibility.unread(at: now))
            """, as: Int.self)
        return unread != nil
    }

    /// The browser, as long as its session lasts.
    private func subscription(
        of push: PushQueue.Push, _ connection: DatabaseConnection
    ) throws -> PushSubscription? {
        let kept = try connection.row(
            """
            SELECT s.endpoint, s.public_key, s.secret FROM push_subscriptions s
            JOIN sessions e ON e.id = s.session_id AND e.expires_at > \(context.clock.now())
            WHERE s.id = \(push.subscription) AND s.user_id = \(push.user)
            """
        ) { row in (endpoint: try row[0] as String, key: try row[1] as String, secret: try row[2] as String) }
        guard let kept, let keys = PushKeys(p256dh: kept.key, auth: kept.secret) else { return nil }
        return PushSubscription(endpoint: kept.endpoint, keys: keys)
    }
}
