import AccountsAPI
import Foundation
import HTTPServer
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import Accounts
@testable import OnlyFriendsServer

@Suite struct SessionPlaceTests {
    private let folder: TemporaryDirectory

    /// A table in which addresses whose first bit is one are in Norway; the others have no country.
    init() throws {
        folder = try TemporaryDirectory()
        let norway = try #require(PlaceFinder.countries.firstIndex(of: "NO"))
        let leaf = 16_776_960
        let table = [leaf, leaf + norway].flatMap { number in (0..<3).map { UInt8(number >> ($0 * 8) & 0xFF) } }
        try Data(table).write(to: folder.url.appendingPathComponent("GeoIP.dat"))
    }

    @Test func `OF-031 A session says roughly where it began, as do the other devices by OF-024`() async throws {
        try await TestServer.run { server in
            var given = server.dependencies
            given.places = PlaceFinder(folder: folder.url)
            let handler = OnlyFriendsServer(dependencies: given).routes(log: given.log).handler
            let ann = try await server.join("Ann")
            let transport = InProcessTransport { request in
                var request = request
                request.remoteAddress = "198.51.100.1"
                return await handler(request)
            }
            let session = try await APIClient(transport: transport).call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            let client = APIClient(transport: transport, credentials: TestCredentials(session, handler))
            let places = try await client.call(SessionAPI.sessions).map { $0.isCurrent ? $0.place : nil }
            #expect(places.compactMap(\.self) == ["Norway"])
            #expect(try await ann.notices().items.first?.logIn?.place == "Norway")
        }
    }
}
