import Accounts
import AccountsAPI
import Base
import Database
import Events
import Foundation
import HTTPServer
import Messaging
import OnlyFriendsAPI
import ServerKit
import Synchronization
import Wire

/// A server of the demo's own on the real data, whose clock goes back to when things are to have happened.
final class DemoStage: Sendable {
    private let time: StageTime
    private let handler: HTTPHandler
    private let box: CodeBox
    private let database: any Database

    init(_ given: OnlyFriendsServer.Dependencies) {
        let time = StageTime(given.clock.now())
        self.time = time
        box = CodeBox()
        database = given.database
        var limits = given.limits
        limits.accounts.codesPerRecipientPerDay = 1_000
        limits.accounts.codesFromThisMachinePerHour = 1_000
        // Who was cut off between their code and its entry gets another one at once.
        limits.accounts.resendSchedule = [0]
        limits.shared.requestsPerDay = 1_000
        var shifted = given
        shifted.clock = WallClock(now: { time.now }, sleepUntil: { _ in })
        shifted.ids = SortableIDSource(clock: shifted.clock)
        shifted.limits = limits
        shifted.sms = box
        shifted.events = LocalEventBus()
        shifted.jobs = nil
        shifted.outbox = nil
        handler = OnlyFriendsServer(dependencies: shifted).routes(log: given.log).handler
    }

    /// Sets the time at which things happen from here on.
    func move(to date: Date) { time.set(date) }

    /// Forgets that the stage logged in, for nobody is to wonder who that was.
    func forgetLogIns() async throws {
        try await database.write { connection in
            try connection.execute(
                """
                DELETE FROM notices WHERE kind = 'new_device'
                    AND target_id IN (SELECT session_id FROM log_ins WHERE device_name = \(Self.device.name))
                """)
            try connection.execute("DELETE FROM log_ins WHERE device_name = \(Self.device.name)")
        }
    }

    /// Signs somebody up.
    func signUp(_ number: String, _ password: String) async throws -> DemoMember {
        let client = APIClient(transport: InProcessTransport(handler: handler))
        let started = try await client.call(
            AuthAPI.signUp, body: SignUpDraft(phoneNumber: number, password: password))
        let entry = CodeEntry(
            verificationId: started.verificationId, code: box.code(to: number) ?? "", device: Self.device)
        return member(try await client.call(AuthAPI.verifyCode, body: entry))
    }

    /// Logs somebody in; nil when there is no such account.
    func logIn(_ number: String, _ password: String) async throws -> DemoMember? {
        let client = APIClient(transport: InProcessTransport(handler: handler))
        // The stage's clock is a week behind: what ends with its day would be swept away while people move in.
        let logIn = LogIn(phoneNumber: number, password: password, rememberMe: true, device: Self.device)
        do {
            return member(try await client.call(AuthAPI.logIn, body: logIn))
        } catch let problem as Problem where problem.code == ProblemCode.invalidCredentials {
            return nil
        }
    }

    private func member(_ session: SessionStarted) -> DemoMember {
        let credentials = DemoCredentials(session, handler)
        return DemoMember(
            id: session.user.id,
            client: APIClient(transport: InProcessTransport(handler: handler), credentials: credentials))
    }

    private static let device = Device(name: "Demo", platform: "demo")
}

/// The time on the stage.
private final class StageTime: Sendable {
    private let date: Mutex<Date>

    init(_ start: Date) { date = Mutex(start) }

    var now: Date { date.withLock { $0 } }

    func set(_ now: Date) { date.withLock { $0 = now } }
}

/// Somebody who is signed in to the demo's server.
struct DemoMember: Sendable {
    var id: SortableID
    var client: APIClient
}

/// Takes the demo's codes instead of a phone.
private final class CodeBox: SMSGateway {
    private let codes = Mutex<[String: String]>([:])

    func send(_ message: SMSMessage) async throws { codes.withLock { $0[message.to] = message.code } }

    func code(to number: String) -> String? { codes.withLock { $0[number] } }
}

/// A session that is kept for a moment only.
private final class DemoCredentials: CredentialSource {
    private let tokens: Mutex<(access: String, refresh: String)>
    private let handler: HTTPHandler

    init(_ session: SessionStarted, _ handler: @escaping HTTPHandler) {
        tokens = Mutex((session.accessToken, session.refreshToken))
        self.handler = handler
    }

    func accessToken() async throws -> String? { tokens.withLock { $0.access } }

    func refresh(expired token: String) async throws -> String? {
        let client = APIClient(transport: InProcessTransport(handler: handler))
        let refresh = tokens.withLock { $0.refresh }
        let pair = try await client.call(SessionAPI.refreshToken, body: TokenRefresh(refreshToken: refresh))
        tokens.withLock { $0 = (pair.accessToken, pair.refreshToken) }
        return pair.accessToken
    }
}
