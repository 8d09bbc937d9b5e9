public import Base
public import Database
public import Events
public import HTTPServer
public import Secrets
public import ThriftwoodAPI
import Wire

/// Takes what people's servers tell by themselves (TW-043). An address is signed for one server of one person, so that
/// nobody guesses one, and whoever has it can do nothing but tell something. A person whose address got about makes another.
public struct HookHouse: Sendable {
    /// What somebody's server told.
    public struct Mail: Sendable, Codable {
        /// Whose server it is.
        public var container: SortableID
        public var service: String
        public var event: HookEvent
    }

    private static let purpose = "thriftwood hooks"

    private static let topic: EventTopic = "thriftwood.hooks"

    private let database: any Database
    private let keys: KeyRing
    private let events: any EventBus
    /// As much as a server tells that has a whole library to import, and as often as strangers may guess.
    private let limiter: RateLimiter
    private let guesses: RateLimiter

    public init(database: any Database, keys: KeyRing, events: any EventBus, clock: WallClock) {
        (self.database, self.keys, self.events) = (database, keys, events)
        limiter = RateLimiter(.init(240, per: 60), clock: clock, maximumKeys: 10_000)
        guesses = RateLimiter(.init(30, per: 60), clock: clock, maximumKeys: 10_000)
    }

    /// Makes the tables.
    public func open() async throws { try await NoticeTables(database).migrate() }

    /// Where a server tells what happens, beneath the app; the same for the same server until it is made anew.
    public func path(of connection: ServiceConnection, of container: SortableID) async throws -> String {
        let salt = try await salt(of: connection.id, of: container)
        let token = keys.keyedHash(
            Self.signed(container.description, connection.kind, connection.id, salt), purpose: Self.purpose)
        return Self.start(of: connection, of: container) + Base64URL.encode(token)
    }

    /// How such a path begins, whatever key has signed it.
    public static func start(of connection: ServiceConnection, of container: SortableID) -> String {
        "/hooks/\(connection.kind.rawValue)/\(container)/\(connection.id)/"
    }

    /// Has a server tell it elsewhere: the address of before is none from now on, in all processes of the house.
    public func renew(_ connection: ServiceConnection, of container: SortableID) async throws {
        let salt = Base64URL.encode(SecureRandom.bytes(12))
        try await database.write { database in
            try database.execute(
                """
                INSERT INTO hook_salts (container, service, salt) VALUES (\(container), \(connection.id), \(salt))
                ON CONFLICT (container, service) DO UPDATE SET salt = excluded.salt
                """)
        }
    }

    private func salt(of service: String, of container: SortableID) async throws -> String {
        try await database.read { connection in
            try connection.value(
                "SELECT salt FROM hook_salts WHERE container = \(container) AND service = \(service)", as: String.self)
        } ?? ""
    }

    /// Answers servers. Both methods are a choice in their settings.
    public func add(to router: inout Router) {
        for method in [HTTPMethod.post, .put] {
            router.on(method, "/hooks/{kind}/{container}/{service}/{token}") { try await answer($0) }
        }
    }

    /// Hands on what arrives in any process of the house, for as long as it runs: a person's things lie in one of them.
    public func listen(_ take: @escaping @Sendable (Mail) async -> Void) -> Task<Void, Never> {
        let subscription = events.subscribe(to: [Self.topic], buffer: 1_024)
        return Task {
            for await delivery in subscription {
                guard case .event(let event) = delivery, let mail = event.payload(as: Mail.self) else { continue }
                await take(mail)
            }
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parts = request.context[PathParameters.self]
        guard let kind = parts["kind"].flatMap({ ServiceKind(rawValue: $0) }), let named = parts["container"],
            let service = parts["service"], let token = parts["token"], named.utf8.count <= 30,
            service.utf8.count <= 60, token.utf8.count <= 60, let container = SortableID(named),
            let hash = Base64URL.decode(token),
            keys.matches(
                hash, Self.signed(named, kind, service, try await salt(of: service, of: container)),
                purpose: Self.purpose)
        else {
            if let wait = guesses.take(request.remoteAddress) { throw Problem.tooMany(retryAfter: wait) }
            throw Problem.notFound()
        }
        if let wait = limiter.take("\(named) \(service)") { throw Problem.tooMany(retryAfter: wait) }
        let bytes = try await request.body.collect(limit: HookReader.largest)
        var fields = request.query.flatMap { PercentEncoding.queryItems($0) } ?? []
        if request.fields["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true {
            fields += PercentEncoding.queryItems(String(decoding: bytes, as: UTF8.self)) ?? []
        }
        let event = HookReader.read(bytes, fields: fields, from: kind)
        if let event { events.publish(Self.topic, Mail(container: container, service: service, event: event)) }
        // What is not understood is no mistake of whoever sends it: there are more events than a person cares for.
        return HTTPResponse(
            status: .accepted, fields: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: HTTPBody(event == nil ? #"{"understood": false}"# : #"{"understood": true}"#))
    }

    /// The first address of a server has no salt.
    private static func signed(_ container: String, _ kind: ServiceKind, _ service: String, _ salt: String) -> [UInt8] {
        Array("\(container)\n\(kind.rawValue)\n\(service)\(salt.isEmpty ? "" : "\n\(salt)")".utf8)
    }
}
