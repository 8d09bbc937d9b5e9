public import Base
public import Database
import Foundation
public import HTTPClient
public import Jobs
public import Secrets
public import ThriftwoodCore
import WebPush
import Wire

/// Keeps which browsers people want to be told in, and hands pushes to those browsers' services: by durable jobs, so that a
/// service that is away for a while costs nothing.
public struct PushHouse: Sendable {
    /// One message for one browser.
    public struct Push: Codable, Sendable {
        var device: SortableID
        var message: [UInt8]
        var topic: String
        var isUrgent: Bool
    }

    /// Why a browser is not taken.
    public enum Refusal: Error, Sendable, Hashable { case noAddress, noKeys }

    /// Browsers of one person.
    public static let most = 20
    /// Seconds that a push service keeps a push for whoever is away.
    private static let lifetime = 86_400
    private static let job = JobKind<Push>("thriftwood.push", concurrency: 8, attempts: 20, firstRetry: 5)

    private let database: any Database
    private let jobs: JobQueue
    private let keys: KeyRing
    private let client: HTTPClient
    private let contact: String
    private let clock: WallClock
    private let ids: SortableIDSource

    /// - Parameter contact: where push services find whoever runs the house.
    public init(
        database: any Database, jobs: JobQueue, keys: KeyRing, client: HTTPClient, contact: String, clock: WallClock,
        ids: SortableIDSource
    ) {
        (self.database, self.jobs, self.keys, self.client) = (database, jobs, keys, client)
        (self.contact, self.clock, self.ids) = (contact, clock, ids)
    }

    /// Makes the tables, and takes up what is left to do once jobs start.
    public func open() async throws {
        try await NoticeTables(database).migrate()
        jobs.handle(Self.job) { job in try await deliver(job.payload) }
    }

    /// The key that browsers subscribe with.
    public func publicKey() async throws -> String { try await identity().publicKey }

    /// Has a browser of somebody told; one that was another's before is this person's alone from now on.
    public func subscribe(
        _ container: SortableID, endpoint: String, p256dh: String, auth: String, name: String, language: String
    ) async throws {
        guard PushSender.isEndpoint(endpoint) else { throw Refusal.noAddress }
        guard PushKeys(p256dh: p256dh, auth: auth) != nil else { throw Refusal.noKeys }
        let (id, now) = (ids.next(), clock.now())
        let (name, language) = (String(name.prefix(80)), String(language.prefix(35)))
        try await database.write { connection in
            try connection.execute(
                """
                INSERT INTO push_devices (id, container, name, language, registered_at, endpoint, public_key, secret)
                VALUES (\(id), \(container), \(name), \(language), \(now), \(endpoint), \(p256dh), \(auth))
                ON CONFLICT (endpoint) DO UPDATE SET container = excluded.container, name = excluded.name,
                    language = excluded.language, registered_at = excluded.registered_at,
                    public_key = excluded.public_key, secret = excluded.secret
                """)
            try connection.execute(
                """
                DELETE FROM push_devices WHERE container = \(container) AND id NOT IN (
                    SELECT id FROM push_devices WHERE container = \(container)
                    ORDER BY registered_at DESC, id DESC LIMIT \(Self.most))
                """)
        }
    }

    /// Somebody's browsers, the newest first.
    public func devices(of container: SortableID) async throws -> [PushedDevice] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT id, name, endpoint, registered_at FROM push_devices WHERE container = \(container)
                ORDER BY registered_at DESC, id DESC
                """
            ) { row in
                PushedDevice(id: try row[0], name: try row[1], endpoint: try row[2], date: try row[3])
            }
        }
    }

    /// Ends pushes to one of somebody's own browsers; one that is none already stays so.
    public func remove(_ endpoint: String, of container: SortableID) async throws {
        try await database.write { connection in
            try connection.execute(
                "DELETE FROM push_devices WHERE endpoint = \(endpoint) AND container = \(container)")
        }
    }

    /// Has something pushed to all of somebody's browsers.
    ///
    /// - Parameters:
    ///   - wishes: those of the person, who wants to be left alone at times.
    ///   - endpoint: one of them alone.
    ///   - message: says it in the language of a browser.
    public func push(
        to container: SortableID, wishes: NoticeWishes = NoticeWishes(), endpoint: String? = nil, topic: String,
        isUrgent: Bool = false,
        message: @escaping @Sendable (_ language: String) -> PushedNotice
    ) async throws {
        let quiet = QuietHours(from: wishes.quietFrom, until: wishes.quietUntil, timeZone: wishes.timeZone)
        guard !quiet.contains(clock.now()) else { return }
        let only: SQL = endpoint.map { "endpoint = \($0)" } ?? "1 = 1"
        let devices = try await database.read { connection in
            try connection.rows("SELECT id, language FROM push_devices WHERE container = \(container) AND \(only)") {
                (id: try $0[0] as SortableID, language: try $0[1] as String)
            }
        }
        guard !devices.isEmpty else { return }
        let pushes = try devices.map { device in
            Push(
                device: device.id, message: try JSONCoding.encode(message(device.language)), topic: topic,
                isUrgent: isUrgent)
        }
        try await database.write { connection in
            for push in pushes { try jobs.enqueue(Self.job, push, in: connection) }
        }
    }

    /// Hands a push to the browser's service, as long as its person wants it.
    func deliver(_ push: Push) async throws {
        let kept = try await database.read { connection in
            try connection.row("SELECT endpoint, public_key, secret FROM push_devices WHERE id = \(push.device)") {
                (endpoint: try $0[0] as String, key: try $0[1] as String, secret: try $0[2] as String)
            }
        }
        guard let kept, let keys = PushKeys(p256dh: kept.key, auth: kept.secret) else { return }
        let sender = PushSender(client: client, vapid: try await identity(), clock: clock)
        let outcome = try await sender.send(
            push.message, to: PushSubscription(endpoint: kept.endpoint, keys: keys), lifetime: Self.lifetime,
            urgency: push.isUrgent ? .high : .normal, topic: push.topic)
        switch outcome {
        case .taken: return
        case .gone, .goneSince:
            try await database.write { try $0.execute("DELETE FROM push_devices WHERE id = \(push.device)") }
        case .later: throw Busy()
        case .refused(let status, _): throw JobRefusal("A push service refused a push with \(status).")
        }
    }

    /// A push service is busy or away.
    private struct Busy: Error {}

    private func identity() async throws -> VAPID {
        let kept = try await database.read { try Self.identity($0) }
        let found: SealedPair
        if let kept {
            found = kept
        } else {
            guard let made = SealedPair(sealedBy: keys) else { throw Problem.internalError() }
            found = try await database.write { connection in
                try connection.execute(
                    """
                    INSERT INTO push_identity (id, public_key, secret) VALUES (1, \(made.publicKey), \(made.secret))
                    ON CONFLICT (id) DO NOTHING
                    """)
                return try Self.identity(connection) ?? made
            }
        }
        guard let vapid = found.vapid(openedBy: keys, contact: contact) else { throw Problem.internalError() }
        return vapid
    }

    private static func identity(_ connection: DatabaseConnection) throws -> SealedPair? {
        try connection.row("SELECT public_key, secret FROM push_identity WHERE id = 1") { row in
            SealedPair(publicKey: try row[0], secret: try row[1])
        }
    }
}
