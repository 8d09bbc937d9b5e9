import AccountsAPI
import Base
import ClientKit
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct SessionModelTests {
    private let server = FakeServer()
    private let secrets = MemorySecrets()
    private let me = "/api/v1/users/me"

    private func session(tokens: Bool = true) throws -> SessionModel {
        if tokens {
            try TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
                .store(access: "a", refresh: "r")
        }
        server.on(
            "/api/v1/config", json: ServerConfig(limits: .init(bioMaximum: 7), countries: [], defaultCountry: "SE"))
        return SessionModel(dependencies: server.dependencies(secrets))
    }

    private func started(_ user: User) -> SessionStarted {
        SessionStarted(
            accessToken: "a", refreshToken: "r", expiresIn: 600, user: user,
            profileComplete: user.profileComplete ?? false)
    }

    @Test func `Without tokens nobody is signed in, and the limits are known`() async throws {
        let session = try session(tokens: false)
        #expect(session.phase == .restoring)
        await session.restore()
        #expect(session.phase == .signedOut && session.config?.limits.bioMaximum == 7)
        #expect(server.paths.values == ["/api/v1/config"])
    }

    @Test func `OF-243 Whoever is shut out reads why once the log-in was right, and goes back to it`() async throws {
        let session = try session(tokens: false)
        await session.restore()
        var refusal = Problem(.forbidden, code: ProblemCode.suspended, "Shut out.")
        refusal.fields[SuspensionTicket.field] = "t"
        server.on("/api/v1/auth/login", problem: refusal)
        try await session.logIn(LogIn(phoneNumber: "41234567", password: "lantern in the forest"))
        #expect(session.phase == .suspended(ticket: "t") && session.me == nil)
        session.leaveSuspension()
        #expect(session.phase == .signedOut)
    }

    @Test func `What the server allows is asked for until it answers`() async throws {
        let clock = ManualClock()
        let session = SessionModel(dependencies: server.dependencies(secrets, clock: clock))
        await session.restore()
        #expect(session.phase == .signedOut && session.config == nil)
        let asking = Task { await session.fetchConfiguration() }
        for pause in [1.0, 2] {
            await clock.waitForSleepers()
            clock.advance(by: pause)
        }
        await clock.waitForSleepers()
        server.on("/api/v1/config", json: ServerConfig(limits: .init(), countries: [], defaultCountry: "SE"))
        clock.advance(by: 4)
        await asking.value
        #expect(session.config?.defaultCountry == "SE")
        #expect(server.paths.values.count == 4)
    }

    @Test func `Whoever was signed in is signed in again`() async throws {
        server.on(me, json: Sample.me("Ann"))
        let session = try session()
        await session.restore()
        #expect(session.phase == .signedIn(Sample.me("Ann")) && session.me?.name == "Ann")
        session.live.stop()
    }

    @Test func `OF-049: whoever has no name yet goes on where they were`() async throws {
        server.on(me, json: Sample.me("", profileComplete: false))
        let session = try session()
        await session.restore()
        #expect(session.phase == .onboarding(Sample.me("", profileComplete: false)))
        session.update(Sample.me("Ann"))
        #expect(session.phase == .signedIn(Sample.me("Ann")))
        session.live.stop()
    }

    @Test func `A session that ended elsewhere leads to the log-in and leaves nothing`() async throws {
        server.on(me, problem: FakeServer.tokenInvalid)
        let session = try session()
        await session.restore()
        #expect(session.phase == .signedOut && secrets.isEmpty)
    }

    @Test func `A server that cannot be reached keeps the session and offers another try`() async throws {
        server.on(me, problem: Problem(.serviceUnavailable, code: "unavailable", "Try again soon."))
        let session = try session()
        await session.restore()
        #expect(session.phase == .restoring && session.failure == "Try again soon." && !secrets.isEmpty)
        server.on(me, json: Sample.me())
        await session.restore()
        #expect(session.phase == .signedIn(Sample.me()) && session.failure == nil)
        session.live.stop()
    }

    @Test func `OF-014: the right code begins a session that is kept`() async throws {
        server.on("/api/v1/auth/verify-otp", json: started(Sample.me("", profileComplete: false)))
        let session = try session(tokens: false)
        try await session.verify(verificationId: "one", code: "123456")
        #expect(session.phase == .onboarding(Sample.me("", profileComplete: false)) && !secrets.isEmpty)
        session.live.stop()
    }

    @Test(arguments: [true, false])
    func `OF-034: signing out forgets everything, even when the server does not answer`(answers: Bool) async throws {
        server.on(me, json: Sample.me())
        if answers { server.on("/api/v1/auth/logout") { _ in HTTPResponse(status: .noContent) } }
        let session = try session()
        await session.restore()
        await session.signOut()
        #expect(session.phase == .signedOut && secrets.isEmpty && session.notice == nil)
        #expect(server.paths.values.contains("/api/v1/auth/logout"))
    }

    @Test func `An answer that comes after signing out signs nobody in`() async throws {
        server.on(me, json: Sample.me())
        let session = try session()
        await session.restore()
        await session.signOut()
        session.update(Sample.me("Late"))
        #expect(session.phase == .signedOut)
    }

    @Test func `A session that ends while it is used says so, and the sentence goes with the next log-in`() async throws
    {
        server.on(me, json: Sample.me())
        server.on(LiveAPI.path, problem: FakeServer.tokenInvalid)
        server.on("/api/v1/auth/login", json: started(Sample.me()))
        let session = try session()
        await session.restore()
        try await eventually { session.phase == .signedOut }
        #expect(session.notice != nil && secrets.isEmpty)
        try await session.logIn(LogIn(phoneNumber: "1", password: "x"))
        #expect(session.notice == nil && session.phase == .signedIn(Sample.me()))
        session.live.stop()
    }

    @Test func `OF-194 Whoever comes back to a hidden account is told once that everything is there`() async throws {
        let session = try session(tokens: false)
        var back = started(Sample.me())
        back.isBack = true
        server.on("/api/v1/auth/login", json: back)
        try await session.logIn(LogIn(phoneNumber: "1", password: "x"))
        #expect(session.greeting == "You're back, and everything is as you left it.")
        session.wasGreeted()
        #expect(session.greeting == nil)
        server.on("/api/v1/auth/login", json: started(Sample.me()))
        try await session.logIn(LogIn(phoneNumber: "1", password: "x"))
        #expect(session.greeting == nil)
        session.live.stop()
    }
}
