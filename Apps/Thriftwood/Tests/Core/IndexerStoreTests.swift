import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

@testable import ThriftwoodCore

struct IndexerStoreTests {
    private func indexer(_ id: String, _ name: String = "Paper") -> ServiceConnection {
        ServiceConnection(
            id: id, kind: .newznab, name: name, address: "https://paper.test", credentials: .apiKey("s3cret-key"),
            headers: [ServiceHeader(name: "X-Auth", value: "hunter2")])
    }

    @Test
    func `TW-144 TW-026 indexers are kept with key and fields beside all profiles, changed, put in order and removed`()
        async throws
    {
        let somebody = try Somebody()
        let store = somebody.store()
        try await store.save(indexer: indexer("a"))
        try await store.save(indexer: indexer("b", "Ferry"))
        try await store.addProfile(named: "Another")
        var changed = indexer("a", "Paper 2")
        changed.credentials = .apiKey("another")
        try await store.save(indexer: changed)
        await store.close()
        let again = somebody.store()
        #expect(try await again.indexers() == [changed, indexer("b", "Ferry")])
        try await again.order(indexers: ["b", "a"])
        #expect(try await again.indexers().map(\.id) == ["b", "a"])
        try await again.removeIndexer("a")
        #expect(try await again.indexers().map(\.id) == ["b"])
        #expect(try somebody.secrets.secret(for: "thriftwood.service.a") == nil)
        await again.close()
    }

    @Test func `TWF-04 no indexer's key is in any file of the database`() async throws {
        let somebody = try Somebody()
        let store = somebody.store()
        try await store.save(indexer: indexer("a"))
        await store.close()
        let folder = URL(fileURLWithPath: somebody.folder.file("data"))
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(!text.contains("s3cret-key") && !text.contains("hunter2"))
        }
    }

    @Test func `No more indexers are kept than one person may have`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let store = somebody.store()
        for number in 0..<ThriftwoodStore.mostIndexers { try await store.save(indexer: indexer("i\(number)")) }
        await #expect(throws: ThriftwoodStoreError.full) { try await store.save(indexer: indexer("more")) }
        try await store.save(indexer: indexer("i0", "Renamed"))
        await store.close()
    }

    @Test(arguments: [ServiceKind.sabnzbd, .nzbget])
    func `TW-149 a release's NZB reaches the client as a file under its own name, with category and priority`(
        _ kind: ServiceKind
    ) async throws {
        let somebody = try Somebody()
        let clock = ManualClock()
        let indexers = NewznabContract(key: "k", clock: clock.wallClock, count: 3)
        let sabnzbd = SABnzbdContract(key: "k", clock: clock.wallClock, lineSpeed: 1)
        let nzbget = NZBGetContract(user: "u", password: "k", clock: clock.wallClock, lineSpeed: 1)
        let store = somebody.store()
        let room = ControlRoom(
            store: store,
            network: ByAddress(handlers: [
                "http://paper": ContractServer(indexers).handler, "http://sabnzbd": ContractServer(sabnzbd).handler,
                "http://nzbget": ContractServer(nzbget).handler,
            ]), clock: clock.wallClock)
        var paper = indexer("a")
        (paper.address, paper.credentials) = ("http://paper", .apiKey("k"))
        let service = ServiceConnection(
            id: "c", kind: kind, name: kind.name, address: "http://\(kind.rawValue)",
            credentials: kind == .nzbget ? .login(user: "u", password: "k") : .apiKey("k"))
        var release = try #require(
            try await NewznabClient(room.session(paper)).search("", categories: [2_000], offset: 0).releases.first)
        release.file = ServiceSecret(release.file.value.replacing("http://indexer.invalid", with: "http://paper"))
        try await ReleaseDelivery(from: paper, room: room).send(release, to: service, category: "tv", priority: .high)
        let queue = try #require(try await room.session(service).downloadClient?.queue())
        #expect(queue.items.map(\.name) == [release.title])
        #expect(queue.items.first?.category == "tv" && queue.items.first?.priority == .high)
        indexers.isExhausted = true
        await #expect(throws: ServiceProblem.self) {
            try await ReleaseDelivery(from: paper, room: room).send(release, to: service)
        }
        #expect(try await room.session(service).downloadClient?.queue().items.count == 1)
        await store.close()
    }
}

/// Leads to handlers in the same process by the connection's address.
private struct ByAddress: ServiceNetwork {
    var handlers: [String: HTTPHandler]

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport {
        guard let handler = handlers[connection.address] else { throw ServiceProblem(.refused, of: connection) }
        return InProcessTransport(handler: handler)
    }
}
