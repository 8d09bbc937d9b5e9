public import Base
public import Database
public import Events
import Foundation
public import HTTPServer
public import Secrets
public import ThriftwoodCore
import Wire

/// Hands people's calendars to the calendar programs that they chose. There is an address when somebody makes one, and it
/// is signed, so that nobody guesses it; made anew or taken back, that of before leads nowhere.
///
/// A person's things lie in one process of the house, which writes the calendar into the row of its address when any of
/// them is asked.
public struct FeedHouse: Sendable {
    /// A calendar that some program wants.
    public struct Wish: Sendable, Codable {
        var id: SortableID
        public var container: SortableID
        public var profile: String
    }

    /// An address that somebody made.
    public struct Standing: Sendable, Hashable {
        /// Beneath the app.
        public var path: String
        /// When a program last asked; nil before the first.
        public var askedAt: Date?
    }

    private static let purpose = "thriftwood calendars"
    private static let tags = "thriftwood calendars' tags"
    private static let wished: EventTopic = "thriftwood.calendars.wished"
    private static let written: EventTopic = "thriftwood.calendars.written"
    /// Seconds that a program waits for servers; then it gets what was written last.
    private static let patience = 20.0

    private let database: any Database
    private let keys: KeyRing
    private let events: any EventBus
    private let clock: WallClock
    private let ids: SortableIDSource
    private let limiter: RateLimiter
    private let guesses: RateLimiter

    public init(
        database: any Database, keys: KeyRing, events: any EventBus, clock: WallClock, ids: SortableIDSource
    ) {
        (self.database, self.keys, self.events) = (database, keys, events)
        (self.clock, self.ids) = (clock, ids)
        limiter = RateLimiter(.init(30, per: 60), clock: clock, maximumKeys: 10_000)
        guesses = RateLimiter(.init(30, per: 60), clock: clock, maximumKeys: 10_000)
    }

    /// Makes the tables.
    public func open() async throws { try await NoticeTables(database).migrate() }

    /// The address of a profile's calendar; nil where there is none.
    public func standing(of profile: String, of container: SortableID) async throws -> Standing? {
        let row = try await database.read { connection in
            try connection.row(
                """
                SELECT salt, asked_at FROM calendar_feeds WHERE container = \(container) AND profile = \(profile)
                """
            ) { row in
                (salt: try row[0] as String, askedAt: try row[1] as Date?)
            }
        }
        guard let row else { return nil }
        let hash = keys.keyedHash(Self.signed(container.description, profile, row.salt), purpose: Self.purpose)
        return Standing(
            path: "/calendars/\(container)/\(profile)/\(Base64URL.encode(hash)).ics", askedAt: row.askedAt)
    }

    /// Makes an address, another one where there is one.
    public func renew(_ profile: String, of container: SortableID) async throws {
        let salt = Base64URL.encode(SecureRandom.bytes(12))
        try await database.write { database in
            try database.execute(
                """
                INSERT INTO calendar_feeds (container, profile, salt) VALUES (\(container), \(profile), \(salt))
                ON CONFLICT (container, profile) DO UPDATE SET salt = excluded.salt, asked_at = NULL, body = NULL
                """)
        }
    }

    /// Takes an address back.
    public func remove(_ profile: String, of container: SortableID) async throws {
        try await database.write { database in
            try database.execute(
                "DELETE FROM calendar_feeds WHERE container = \(container) AND profile = \(profile)")
        }
    }

    /// Answers calendar programs.
    public func add(to router: inout Router) {
        router.on(.get, "/calendars/{container}/{profile}/{token}") { try await answer($0) }
    }

    /// Writes the calendars that are wished for, for as long as it runs.
    ///
    /// - Parameter make: makes one; nil where another process has that person's things.
    public func listen(_ make: @escaping @Sendable (Wish) async throws -> FeedAnswer?) -> Task<Void, Never> {
        let subscription = events.subscribe(to: [Self.wished], buffer: 1_024)
        return Task {
            await withDiscardingTaskGroup { group in
                for await delivery in subscription {
                    guard case .event(let event) = delivery, let wish = event.payload(as: Wish.self) else { continue }
                    // One person's slow server keeps nobody else waiting.
                    group.addTask { await self.write(wish, make) }
                }
            }
        }
    }

    private func write(_ wish: Wish, _ make: @Sendable (Wish) async throws -> FeedAnswer?) async {
        let (container, profile) = (wish.container, wish.profile)
        guard let answer = try? await make(wish) else { return }
        do {
            switch answer {
            case .silent: break
            case .gone: try await remove(profile, of: container)
            case .file(let text):
                try await database.write { database in
                    try database.execute(
                        """
                        UPDATE calendar_feeds SET body = \(text)
                        WHERE container = \(container) AND profile = \(profile) AND body IS DISTINCT FROM \(text)
                        """)
                }
            }
        } catch {
            // Whoever asked gets what was written before.
        }
        events.publish(Self.written, wish.id)
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parts = request.context[PathParameters.self]
        guard let named = parts["container"], let profile = parts["profile"], let file = parts["token"],
            named.utf8.count <= 30, profile.utf8.count <= 60, file.utf8.count <= 64, file.hasSuffix(".ics"),
            let container = SortableID(named), let hash = Base64URL.decode(String(file.dropLast(4))),
            let salt = try await salt(of: profile, of: container),
            keys.matches(hash, Self.signed(named, profile, salt), purpose: Self.purpose)
        else {
            if let wait = guesses.take(request.remoteAddress) { throw Problem.tooMany(retryAfter: wait) }
            throw Problem.notFound()
        }
        if let wait = limiter.take("\(named) \(profile)") { throw Problem.tooMany(retryAfter: wait) }
        let now = clock.now()
        try await database.write { database in
            try database.execute(
                """
                UPDATE calendar_feeds SET asked_at = \(now) WHERE container = \(container) AND profile = \(profile)
                """)
        }
        await haveWritten(Wish(id: ids.next(), container: container, profile: profile))
        let row = try await database.read { connection in
            try connection.row(
                "SELECT body FROM calendar_feeds WHERE container = \(container) AND profile = \(profile)"
            ) { row in
                try row[0] as String?
            }
        }
        // Its profile is no more.
        guard let row else { throw Problem.notFound() }
        guard let text = row else { throw Problem.unavailable("The servers behind this calendar don't answer.") }
        // Most programs come by every hour, and mostly nothing has changed.
        let tag = "\"\(Base64URL.encode(keys.keyedHash(Array(text.utf8), purpose: Self.tags)))\""
        var fields: HTTPFields = [
            "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-cache", "ETag": tag,
            "Content-Disposition": "inline; filename=\"thriftwood.ics\"",
        ]
        if request.fields.values("If-None-Match").contains(where: { EntityTag.list($0, has: tag) }) {
            fields["Content-Type"] = nil
            return HTTPResponse(status: .notModified, fields: fields)
        }
        return HTTPResponse(status: .ok, fields: fields, body: HTTPBody(text))
    }

    /// Returns once the calendar is written, or when that takes too long.
    private func haveWritten(_ wish: Wish) async {
        let subscription = events.subscribe(to: [Self.written], buffer: 1_024)
        events.publish(Self.wished, wish)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await delivery in subscription {
                    if case .event(let event) = delivery, event.payload(as: SortableID.self) == wish.id { return }
                }
            }
            group.addTask { [clock] in try? await clock.sleep(seconds: Self.patience) }
            await group.next()
            subscription.cancel()
            group.cancelAll()
        }
    }

    private func salt(of profile: String, of container: SortableID) async throws -> String? {
        try await database.read { connection in
            try connection.value(
                "SELECT salt FROM calendar_feeds WHERE container = \(container) AND profile = \(profile)",
                as: String.self)
        }
    }

    private static func signed(_ container: String, _ profile: String, _ salt: String) -> [UInt8] {
        Array("\(container)\n\(profile)\n\(salt)".utf8)
    }
}
