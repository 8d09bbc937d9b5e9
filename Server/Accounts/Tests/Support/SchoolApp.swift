import AccountsAPI
import Base
import Database
import Events
import HTTPClient
import HTTPServer
import OpenIDIssuer
import Secrets
import TestKit
import Wire

@testable import Accounts

/// An app whose people sign in at an issuer, with the accounts of one domain let in.
struct SchoolApp: Sendable {
    let clock: ManualClock
    let issuer: OpenIDIssuer
    let database: any Database
    let openID: OpenIDSignIn
    let handler: HTTPHandler

    static let redirect = "https://home.example.org/eight/sign-in"
    /// One for all tests, for it takes a while to find.
    static let key = SigningKey()
    static let people = [
        IssuerPerson(subject: "1001", name: "Mia Berg", email: "mia@washk12.org", hostedDomain: "washk12.org"),
        IssuerPerson(subject: "1002", name: "Leo Dahl", email: "leo@washk12.org", hostedDomain: "washk12.org"),
        IssuerPerson(subject: "2001", name: "Sam Stranger", email: "sam@example.com"),
    ]

    /// Runs a test with a fresh app and a fresh issuer in the same process.
    static func run<Value>(
        on kind: TestDatabase = .sqlite, address: String = "https://issuer.example", secret: String? = "s3cret&more",
        _ change: @escaping @Sendable (inout OpenIDSettings) -> Void = { _ in },
        _ body: (SchoolApp) async throws -> Value
    ) async throws -> Value {
        try await kind.run { database in
            try await body(try await SchoolApp(database, address: address, secret: secret, change))
        }
    }

    private init(
        _ database: any Database, address: String, secret: String?, _ change: (inout OpenIDSettings) -> Void
    ) async throws {
        clock = ManualClock()
        self.database = database
        guard
            let issuer = OpenIDIssuer(
                address: address, clientID: "eight", clientSecret: secret, redirects: [Self.redirect],
                people: Self.people, key: Self.key, clock: clock.wallClock)
        else { throw Problem.internalError() }
        self.issuer = issuer
        let log = Log(label: "test") { _ in }
        // Waits between repetitions take no time.
        let impatient = WallClock(now: { [clock] in clock.now }, sleepUntil: { _ in })
        let client = HTTPClient(engine: IssuerEngine(issuer, log: log), clock: impatient)
        openID = try await Self.signIn(database, clock, client, address: address, secret: secret, change)
        var router = Router(log: log)
        router.authenticate = { [authentication = openID.sessions.authentication] in
            try authentication.authenticate(&$0)
        }
        openID.addRoutes(to: &router) { id in
            Me(id: id, email: try await database.read { try AccountStore().mail(of: id, $0) } ?? "")
        }
        handler = router.handler
    }

    /// Sign-in for one domain, whoever speaks to the issuer.
    static func signIn(
        _ database: any Database, _ clock: ManualClock, _ client: HTTPClient, address: String, secret: String?,
        _ change: (inout OpenIDSettings) -> Void
    ) async throws -> OpenIDSignIn {
        try await database.migrate(app: AccountSchema.app, AccountSchema.migrations)
        let services = AccountServices(
            app: "eight", database: database, keys: KeyRing(temporary: clock.wallClock),
            hasher: try PasswordHasher(concurrency: 1, cost: .minimal), events: LocalEventBus(),
            clock: clock.wallClock, log: Log(label: "test") { _ in })
        var settings = OpenIDSettings(
            issuer: address, clientID: "eight", clientSecret: secret, redirects: [redirect])
        change(&settings)
        return OpenIDSignIn(
            services, sessions: Sessions(services), settings: settings, client: client,
            admit: { try DomainRule(["washk12.org"]).check($0) })
    }

    /// A client, signed in or not.
    func client(_ session: SignedIn<Me>? = nil, from address: String = "192.0.2.1") -> APIClient {
        let handler = handler
        let transport = InProcessTransport { request in
            var request = request
            request.remoteAddress = address
            return await handler(request)
        }
        return APIClient(
            transport: transport, credentials: session.map { FixedCredentials(token: $0.accessToken) })
    }

    /// Begins to sign in.
    func start(_ wish: OpenIDStart = OpenIDStart(), from address: String = "192.0.2.1") async throws -> OpenIDStarted {
        try await client(from: address).call(OpenIDAPI<Me>.start, body: wish)
    }

    /// Ends a sign-in with what the issuer added to the address of the app's page.
    func finish(_ started: OpenIDStarted, at address: String) async throws -> SignedIn<Me> {
        let query = address.split(separator: "?", maxSplits: 1).last.map(String.init) ?? ""
        let items = PercentEncoding.queryItems(query) ?? []
        func value(_ name: String) -> String { items.first { $0.name == name }?.value ?? "" }
        return try await client().call(
            OpenIDAPI<Me>.finish,
            body: OpenIDFinish(
                signInId: started.signInId, code: value("code"), state: value("state"),
                device: Device(name: "Tablet", platform: "test")))
    }

    /// Signs somebody in from beginning to end.
    func signIn(as subject: String) async throws -> SignedIn<Me> {
        let started = try await start()
        return try await finish(started, at: try issuer.signIn(at: started.authorizationUrl, as: subject))
    }
}
