public import Base
public import Database
public import Foundation
public import HTTPClient
public import Jobs
public import Secrets
import Wire

/// Keeps which browsers people want to be told in, and hands pushes to those browsers' services: by durable jobs, so that a
/// service that is away for a while costs nothing.
public struct BrowserPushes: Sendable {
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

    /// What an app's migration makes: the key that push services know it by, and whom it pushes to.
    public static let tables: [SQL] = [
        "CREATE TABLE push_identity (id INTEGER PRIMARY KEY, public_key TEXT NOT NULL, secret TEXT NOT NULL) STRICT",
        """
        CREATE TABLE push_devices (
            id INTEGER PRIMARY KEY, container INTEGER NOT NULL, name TEXT NOT NULL, language TEXT NOT NULL,
            registered_at INTEGER NOT NULL, endpoint TEXT NOT NULL UNIQUE, public_key TEXT NOT NULL,
            secret TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX push_devices_of_container ON push_devices (container)",
    ]

    /// What a migration adds where browsers are told no longer than somebody is signed in there.
    public static let sessions: [SQL] = ["ALTER TABLE push_devices ADD COLUMN session INTEGER"]

    private let database: any Database
    private let jobs: JobQueue
    private let job: JobKind<Push>
    private let keys: KeyRing
    private let client: HTTPClient
    private let contact: String
    private let clock: WallClock
    private let ids: SortableIDSource
    private let isLive: @Sendable (Date) -> SQL

    /// - Parameters:
    ///   - contact: where push services find whoever runs the house.
    ///   - isLive: which rows are told something at a time, by their columns.
    public init(
        app: String, database: any Database, jobs: JobQueue, keys: KeyRing, client: HTTPClient, contact: String,
        clock: WallClock, ids: SortableIDSource, isLive: @escaping @Sendable (Date) -> SQL = { _ in "1 = 1" }
    ) {
        (self.database, self.jobs, self.keys, self.client) = (database, jobs, keys, client)
        (self.contact, self.clock, self.ids, self.isLive) = (contact, clock, ids, isLive)
        job = JobKind("\(app).push", concurrency: 8, attempts: 20, firstRetry: 5)
    }

    /// Takes up what is left to do once jobs start.
    public func register() { jobs.handle(job) { job in try await deliver(job.payload) } }

    /// The key that browsers subscribe with.
    public func publicKey() async throws -> String { try await identity().publicKey }

    // MARK: - Browsers

    /// Has a browser of somebody told; one that was another's before is this person's alone from now on.
    ///
    /// - Parameters:
    ///   - language: what its messages are written in.
    ///   - session: the one that it is told no longer than, where the app has `sessions`.
    public func subscribe(
        _ person: SortableID, endpoint: String, p256dh: String, auth: String, name: String, language: String = "",
        session: SortableID? = nil
    ) async throws {
        guard PushSender.isEndpoint(endpoint) else { throw Refusal.noAddress }
        guard PushKeys(p256dh: p256dh, auth: auth) != nil else { throw Refusal.noKeys }
        let (id, now) = (ids.next(), clock.now())
        let (name, language) = (String(name.prefix(80)), String(language.prefix(35)))
        try await database.write { connection in
            try connection.execute(
                """
                INSERT INTO push_devices (id, container, name, language, registered_at, endpoint, public_key, secret)
                VALUES (\(id), \(person), \(name), \(language), \(now), \(endpoint), \(p256dh), \(auth))
                ON CONFLICT (endpoint) DO UPDATE SET container = excluded.container, name = excluded.name,
                    language = excluded.language, registered_at = excluded.registered_at,
                    public_key = excluded.public_key, secret = excluded.secret
                """)
            if let session {
                try connection.execute("UPDATE push_devices SET session = \(session) WHERE endpoint = \(endpoint)")
            }
            try connection.execute(
                """
                DELETE FROM push_devices WHERE container = \(person) AND id NOT IN (
                    SELECT id FROM push_devices WHERE container = \(person)
                    ORDER BY registered_at DESC, id DESC LIMIT \(Self.most))
                """)
        }
    }

    /// Somebody's browsers, the newest first.
    public func browsers(of person: SortableID) async throws -> [PushedBrowser] {
        try await database.read { try browsers(of: person, $0) }
    }

    /// Somebody's browsers, the newest first, as part of a transaction.
    public func browsers(of person: SortableID, _ connection: DatabaseConnection) throws -> [PushedBrowser] {
        try connection.rows(
            """
            SELECT id, name, endpoint, language, registered_at FROM push_devices
            WHERE container = \(person) AND \(isLive(clock.now())) ORDER BY registered_at DESC, id DESC
            """
        ) { row in
            PushedBrowser(
                id: try row[0], name: try row[1], endpoint: try row[2], language: try row[3], date: try row[4])
        }
    }

    /// Ends pushes to one of somebody's own browsers; one that is none already stays so.
    public func remove(_ endpoint: String, of person: SortableID) async throws {
        try await database.write { connection in
            try connection.execute(
                "DELETE FROM push_devices WHERE endpoint = \(endpoint) AND container = \(person)")
        }
    }

    /// Lets go of all browsers of people who are no more.
    public func forget(_ people: [SortableID], _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM push_devices WHERE container IN \(list: people)")
    }

    /// Lets go of browsers that are told nothing any more.
    public func sweep(_ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM push_devices WHERE NOT (\(isLive(clock.now())))")
    }

    // MARK: - Pushes

    /// Has something pushed to all of somebody's browsers.
    ///
    /// - Parameters:
    ///   - endpoint: one of them alone.
    ///   - message: says it in the language of a browser.
    public func push<Message: Encodable & Sendable>(
        to person: SortableID, endpoint: String? = nil, topic: String, isUrgent: Bool = false,
        message: @escaping @Sendable (_ language: String) -> Message
    ) async throws {
        guard try await database.read({ try !browsers(of: person, $0).isEmpty }) else { return }
        try await database.write { connection in
            try push(
                to: person, endpoint: endpoint, topic: topic, isUrgent: isUrgent, connection, message: message)
        }
    }

    /// Has something pushed to all of somebody's browsers, as part of the transaction in which it happens.
    ///
    /// - Parameters:
    ///   - topic: a later push of the same takes the place of one that waits at the push service.
    ///   - order: pushes with the same come to a browser in the order in which they were added.
    public func push<Message: Encodable & Sendable>(
        to person: SortableID, endpoint: String? = nil, topic: String, isUrgent: Bool = false, order: String? = nil,
        _ connection: DatabaseConnection, message: (_ language: String) throws -> Message
    ) throws {
        for browser in try browsers(of: person, connection) where endpoint == nil || browser.endpoint == endpoint {
            let push = Push(
                device: browser.id, message: try JSONCoding.encode(message(browser.language)), topic: topic,
                isUrgent: isUrgent)
            try jobs.enqueue(
                job, push, exclusiveKey: order.map { "\(job.name):\(browser.id):\($0)" }, inOrder: order != nil,
                in: connection)
        }
    }

    /// Hands a push to the browser's service, as long as its person wants it.
    func deliver(_ push: Push) async throws {
        let kept = try await database.read { connection in
            try connection.row(
                """
                SELECT endpoint, public_key, secret FROM push_devices
                WHERE id = \(push.device) AND \(isLive(clock.now()))
                """
            ) { (endpoint: try $0[0] as String, key: try $0[1] as String, secret: try $0[2] as String) }
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

    // MARK: - The house's key

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
