import AccountsAPI
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// What is left of a session that its person ended.
@Suite(.timeLimit(.minutes(2))) struct SessionTests {
    @Test(arguments: TestDatabase.all)
    func `LB-006 Who logs out is out at once: neither token lets anybody in, and other devices stay`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            let team = TeamFixture(fixture)
            let phone = try await team.person("ann@example.org")
            let stranger = team.client("")
            let answer = try await stranger.call(
                MailAPI<Me>.logIn, body: MailLogIn(email: "ann@example.org", password: TeamFixture.password))
            let laptop = try #require(answer.session)
            #expect(try await team.client(laptop.accessToken).call(SourcesAPI.dashboard).sources.isEmpty)
            _ = try await team.client(laptop.accessToken).call(SessionAPI.logOut)
            // In the same moment, and not only once the token's ten minutes are over.
            for call in [
                { _ = try await team.client(laptop.accessToken).call(SourcesAPI.dashboard) },
                { _ = try await team.client(laptop.accessToken).call(AccountAPI.me) },
                {
                    _ = try await stranger.call(
                        SessionAPI.refreshToken, body: TokenRefresh(refreshToken: laptop.refreshToken))
                },
            ] as [() async throws -> Void] {
                let refused = await #expect(throws: Problem.self) { try await call() }
                #expect(refused?.status == 401)
            }
            #expect(try await phone.client.call(SessionAPI.sessions).count == 1)
        }
    }
}
