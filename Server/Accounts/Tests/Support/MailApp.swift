import AccountsAPI
import Base
import Database
import Events
import HTTPServer
import Secrets
import Synchronization
import TestKit
import Wire

@testable import Accounts

/// What the app of the tests tells people of themselves.
struct Me: Codable, Sendable, Equatable {
    var id: SortableID
    var email: String
}

/// An app whose people sign in by mail, with second factors, on a real database and with a clock that tests move.
struct MailApp: Sendable {
    let clock: ManualClock
    let mail = MailRecorder()
    let database: any Database
    let services: AccountServices
    let signIn: PasswordSignIn
    let handler: HTTPHandler
    let events: LocalEventBus

    static let password = "birch forest 41 lake"

    private init(_ database: any Database, limits: AccountLimits) async throws {
        clock = ManualClock()
        self.database = database
        events = LocalEventBus()
        try await database.migrate(app: AccountSchema.app, AccountSchema.migrations)
        services = AccountServices(
            app: "mail-app", database: database, keys: KeyRing(temporary: clock.wallClock),
            hasher: try PasswordHasher(concurrency: 2, cost: .minimal), events: events, clock: clock.wallClock,
            log: Log(label: "test") { _ in }, limits: limits)
        signIn = PasswordSignIn(
            services, sessions: Sessions(services), directory: AccountStore(),
            messages: MailMessages(app: "Mail App") { code, _ in "https://home.example.org/mail-app/code#\(code)" },
            courier: MailCourier(mail), secondFactors: SecondFactors(services, issuer: "Mail App"))
        var router = Router(log: services.log)
        router.authenticate = { [authentication = signIn.sessions.authentication] in
            try authentication.authenticate(&$0)
        }
        signIn.addMailRoutes(to: &router) { id in
            Me(id: id, email: try await database.read { try AccountStore().mail(of: id, $0) } ?? "")
        }
        handler = router.handler
    }

    /// Runs a test with a fresh app.
    static func run<Value>(
        on kind: TestDatabase = .sqlite, limits: AccountLimits = .forTests,
        _ body: (MailApp) async throws -> Value
    ) async throws -> Value {
        try await kind.run { database in try await body(try await MailApp(database, limits: limits)) }
    }

    /// A client, signed in or not.
    func client(_ tokens: TokenPair? = nil, from address: String = "192.0.2.1") -> APIClient {
        let handler = handler
        let transport = InProcessTransport { request in
            var request = request
            request.remoteAddress = address
            return await handler(request)
        }
        return APIClient(transport: transport, credentials: tokens.map { FixedCredentials(token: $0.accessToken) })
    }

    /// Signs somebody up, code and all.
    func join(_ email: String) async throws -> SignedIn<Me> {
        let started = try await client().call(
            MailAPI<Me>.signUp, body: MailSignUp(email: email, password: Self.password))
        return try await client().call(
            MailAPI<Me>.verifyCode,
            body: CodeEntry(
                verificationId: started.verificationId, code: mail.code(to: email) ?? "",
                device: Device(name: "Laptop", platform: "test")))
    }

    /// Logs somebody in.
    func logIn(
        _ email: String, _ password: String = Self.password, from address: String = "192.0.2.1"
    ) async throws -> LogInAnswer<Me> {
        try await client(from: address).call(
            MailAPI<Me>.logIn, body: MailLogIn(email: email, password: password, rememberMe: true))
    }

    /// The authenticator of somebody who turns the second factor on, with their recovery codes.
    func enrol(_ session: SignedIn<Me>) async throws -> (authenticator: OneTimePassword, codes: [String]) {
        let client = client(session.tokens)
        let setup = try await client.call(
            SecondFactorSettingsAPI.enrol, body: PasswordProof(password: Self.password))
        let authenticator = OneTimePassword(secret: Base32.bytes(setup.secret))
        let code = authenticator.code(at: OneTimePassword.step(at: clock.now))
        let codes = try await client.call(SecondFactorSettingsAPI.confirm, body: SecondFactorCode(code: code))
        return (authenticator, codes.codes)
    }
}

extension AccountLimits {
    /// The limits of the product, without those that many people from one address meet.
    static var forTests: AccountLimits {
        var limits = AccountLimits()
        limits.codesPerAddressPerHour = 10_000
        return limits
    }
}

/// A token as it is.
struct FixedCredentials: CredentialSource {
    let token: String

    func accessToken() async throws -> String? { token }
    func refresh(expired token: String) async throws -> String? { nil }
}

/// The problem that a call is refused with; nil when it is not.
func refusal<Value>(_ body: () async throws -> Value) async throws -> Problem? {
    do {
        _ = try await body()
        return nil
    } catch let problem as Problem {
        return problem
    }
}
