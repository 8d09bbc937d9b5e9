import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract

@testable import ThriftwoodCore

/// What is noted for whoever looks for a mistake.
struct JournalTests {
    private static let radarr = ServiceConnection(
        id: "r", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("s3cret"))

    @Test func `TW-037 what a server is asked is noted with what it answered, and without a key`() async throws {
        let server = ContractServer(RadarrContract(key: "s3cret", count: 3, now: Date()))
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let network = HandlerNetwork(handlers: [Self.radarr.address: server.handler])
        let room = ControlRoom(store: somebody.store(), network: network, clock: .system)
        _ = try await RadarrClient(room.session(Self.radarr)).movies()
        let line = try #require(room.journal.lines.first)
        #expect(line.weight == .detail && line.service == "Films" && line.text.contains("GET /api/v3/movie → 200"))
        var stranger = Self.radarr
        stranger.credentials = .apiKey("wr0ng")
        _ = try? await RadarrClient(room.session(stranger)).movies()
        #expect(room.journal.lines.first?.weight == .warning)
        stranger.address = "http://nowhere"
        _ = try? await RadarrClient(room.session(stranger)).movies()
        #expect(room.journal.lines.first?.weight == .error)
        let all = room.journal.lines.map(\.written).joined()
        #expect(!all.contains("s3cret") && !all.contains("wr0ng"))
    }

    @Test func `What goes well drives nothing out that went wrong`() {
        let journal = Journal(clock: .system)
        journal.note(.error, .request, "the mistake")
        for number in 0..<(Journal.most * 3) { journal.note(.detail, .request, "\(number)") }
        #expect(journal.lines.count <= Journal.most && journal.lines.last?.text == "the mistake")
        for number in 0..<(Journal.most * 3) { journal.note(.error, .request, "\(number)") }
        #expect(journal.lines.count == Journal.most)
        journal.clear()
        #expect(journal.lines.isEmpty)
    }

    @Test func `TW-036 clearing leaves neither a profile nor a key`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let store = somebody.store()
        let home = try await store.addProfile(named: "Home")
        try await store.save(ProfileService(connection: Self.radarr), in: home.id)
        try await store.keep(["x"], "choices", of: "r", fetchedAt: Date())
        try await store.clear()
        #expect(try await store.profiles().isEmpty)
        #expect(try await store.settings() == ThriftwoodSettings())
        let anew = try await store.addProfile(named: "Home")
        var keyless = Self.radarr
        keyless.credentials = .none
        #expect(try await store.secrets.secret(for: ThriftwoodStore.secretKey("r")) == nil)
        try await store.save(ProfileService(connection: keyless), in: anew.id)
        #expect(try await store.services(of: anew.id).first?.connection.credentials == ServiceCredentials.none)
        await store.close()
    }
}
