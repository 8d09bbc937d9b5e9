import AccountsAPI
import Base
import HTTPServer
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct CopiedKeyTests {
    @Test(arguments: TestDatabase.all)
    func `LB-003 A key that was used twice ends its session and is told of among what happened`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            let (mail, password) = ("ann@example.org", "birch forest 41 lake")
            let tenant = try await fixture.server.accounts.account(at: mail, password: password)
            let handler = fixture.server.routes(log: Log(label: "test") { _ in }).handler
            let stranger = APIClient(transport: InProcessTransport(handler: handler))
            let answer = try await stranger.call(
                MailAPI<Me>.logIn, body: MailLogIn(email: mail, password: password))
            let session = try #require(answer.session)
            let refresh = TokenRefresh(refreshToken: session.refreshToken)
            _ = try await stranger.call(SessionAPI.refreshToken, body: refresh)
            let own = try fixture.client(tenant.rawValue)
            #expect(try await own.call(SourcesAPI.activity, .init()).items.isEmpty)
            clock.advance(by: 31)
            let reused = await #expect(throws: Problem.self) {
                try await stranger.call(SessionAPI.refreshToken, body: refresh)
            }
            #expect(reused?.code == ProblemCode.refreshInvalid)
            #expect(try await own.call(SourcesAPI.activity, .init()).items.map(\.kind) == [.deviceSignedOut])
            #expect(try await own.call(SourcesAPI.activity, .init(group: .problems)).items.count == 1)
            #expect(try await fixture.client(8).call(SourcesAPI.activity, .init()).items.isEmpty)
        }
    }
}
