import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@Suite struct SpokenLanguageTests {
    @Test func `OF-215 The house is told what its reader reads, once that is known`() async throws {
        let told = Recorder<String?>()
        let base = InProcessTransport { request in
            told.record(request.fields["Accept-Language"])
            return HTTPResponse()
        }
        let spoken = SpokenLanguage()
        let transport = SpokenTransport(base: base, spoken: spoken)
        _ = try await transport.send(HTTPRequest(method: .get, path: "/"))
        spoken.set(.norwegian)
        _ = try await transport.send(HTTPRequest(method: .get, path: "/"))
        #expect(told.values == [nil, "nb"])
    }
}
