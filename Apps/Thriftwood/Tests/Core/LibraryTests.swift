import Base
import Database
import Foundation
import Synchronization
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

@testable import ThriftwoodCore

/// Reaches servers in the same process by their addresses.
struct HandlerNetwork: ServiceNetwork {
    var handlers: [String: HTTPHandler]

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport {
        guard let handler = handlers[connection.address] else { throw ServiceProblem(.refused, of: connection) }
        return InProcessTransport(handler: handler)
    }
}

/// A person with a folder of their own.
struct Somebody {
    let folder: TemporaryDirectory
    let secrets = MemorySecrets()
    let clock: WallClock

    init(clock: WallClock = .system) throws {
        folder = try TemporaryDirectory()
        self.clock = clock
    }

    func store() -> ThriftwoodStore {
        let url = URL(fileURLWithPath: folder.file("data"))
        return ThriftwoodStore(
            folder: ThriftwoodFolder(
                existing: { FileManager.default.fileExists(atPath: url.path) ? url : nil },
                make: {
                    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
                    return url
                }),
            secrets: secrets, clock: clock, ids: SortableIDSource(clock: clock))
    }
}

struct LibraryTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private static let radarr = ServiceConnection(
        id: "r1", kind: .radarr, name: "Films", address: "http://radarr:7878", credentials: .apiKey("right"))

    /// A person with one Radarr, whose server is at hand.
    private func home(_ count: Int) async throws -> (Somebody, ThriftwoodStore, RadarrContract, ContractServer) {
        let somebody = try Somebody()
        let store = somebody.store()
        let profile = try await store.addProfile(named: "Home")
        try await store.save(ProfileService(connection: Self.radarr), in: profile.id)
        let service = RadarrContract(key: "right", count: count, now: Self.now)
        return (somebody, store, service, ContractServer(service))
    }

    private func room(_ store: ThriftwoodStore, _ server: ContractServer) -> ControlRoom {
        ControlRoom(
            store: store, network: HandlerNetwork(handlers: [Self.radarr.address: server.handler]), clock: .system)
    }

    @Test func `A library is there from the disk before anything is asked, with its details`() async throws {
        let (somebody, store, _, server) = try await home(60)
        let first = await room(store, server).movies(of: Self.radarr)
        await first.refresh()
        let fetched = await first.current()
        await store.close()

        server.forgetAsked()
        let again = somebody.store()
        let library = await room(again, server).movies(of: Self.radarr)
        let kept = await library.current()
        #expect(kept.items == fetched.items && kept.items.count == 60)
        #expect(kept.fetchedAt != nil && kept.problem == nil)
        #expect(await library.detail(of: 5) == first.detail(of: 5))
        #expect(server.asked.isEmpty)
        await again.close()
    }

    @Test func `TW-067 a film that was added is there without another fetch, and after a restart`() async throws {
        let (somebody, store, _, server) = try await home(40)
        let library = await room(store, server).movies(of: Self.radarr)
        await library.refresh()
        let client = RadarrClient(room(store, server).session(Self.radarr))
        let finding = try #require(try await client.lookUp("Lighthouse").first { $0.known == nil })
        var addition = TitleAddition()
        (addition.folder, addition.qualityProfile) = ("/films/", 4)
        let answer = try await client.add(finding, addition)
        server.forgetAsked()
        await library.add(answer.movie, detail: answer.detail)
        #expect(await library.current().items.map(\.id) == Array(1...41))
        #expect(await library.detail(of: 41)?.overview == finding.overview)
        #expect(server.asked.isEmpty)
        await store.close()

        let again = somebody.store()
        #expect(await room(again, server).movies(of: Self.radarr).current().items.last == answer.movie)
        await again.close()
    }

    @Test func `A refresh that changed nothing writes nothing and makes no new revision`() async throws {
        let (somebody, store, service, server) = try await home(40)
        defer { withExtendedLifetime(somebody) {} }
        let library = await room(store, server).movies(of: Self.radarr)
        await library.refresh()
        let (before, commits) = (await library.current(), await store.commitCount())
        await library.refresh()
        #expect(await store.commitCount() == commits)
        #expect(await library.current().revision == before.revision)

        service.set("title", of: 7, to: "Another name")
        service.remove(9)
        await library.refresh()
        let after = await library.current()
        #expect(after.revision == before.revision + 1 && after.items.count == 39)
        #expect(after.items.first { $0.id == 7 }?.title == "Another name")
        let kept = try #require(try await store.library(Movie.self, of: Self.radarr.id))
        #expect(kept.items == after.items)
        await store.close()
    }

    @Test(arguments: [
        ContractFault.wrongKey, .loginPage, .truncated, .cutJSON, .status(500),
    ]) func `TWF-14 a refresh that fails keeps the last good library and says why`(_ fault: ContractFault) async throws
    {
        let (somebody, store, _, server) = try await home(30)
        defer { withExtendedLifetime(somebody) {} }
        let library = await room(store, server).movies(of: Self.radarr)
        await library.refresh()
        let before = await library.current()
        server.fault = fault
        await library.refresh()
        let after = await library.current()
        #expect(after.items == before.items && after.fetchedAt == before.fetchedAt)
        #expect(after.problem != nil)
        server.fault = nil
        await library.refresh()
        #expect(await library.current().problem == nil)
        await store.close()
    }

    @Test func `TW-059 a switch shows at once, and goes back where the service refuses`() async throws {
        let (somebody, store, service, server) = try await home(10)
        defer { withExtendedLifetime(somebody) {} }
        let library = await room(store, server).movies(of: Self.radarr)
        await library.refresh()
        let movie = try #require(await library.current().items.first)
        let client = RadarrClient(
            ServiceSession(Self.radarr, network: HandlerNetwork(handlers: [Self.radarr.address: server.handler])))
        let wanted = !movie.isMonitored
        try await library.change(movie.id, { $0.isMonitored = wanted }) { () async throws(ServiceProblem) in
            let shown = await library.current().items.first { $0.id == movie.id }
            #expect(shown?.isMonitored == wanted)
            try await client.setMonitored(wanted, movies: [movie.id])
        }
        #expect(service.isMonitored(movie.id) == wanted)
        server.fault = .status(500)
        await #expect(throws: ServiceProblem.self) {
            try await library.change(movie.id, { $0.isMonitored = !wanted }) { () async throws(ServiceProblem) in
                try await client.setMonitored(!wanted, movies: [movie.id])
            }
        }
        #expect(await library.current().items.first { $0.id == movie.id }?.isMonitored == wanted)
        await store.close()
    }

    @Test func `Windows that refresh at once share one request`() async throws {
        let (somebody, store, _, server) = try await home(20)
        defer { withExtendedLifetime(somebody) {} }
        let library = await room(store, server).movies(of: Self.radarr)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { await library.refresh() } }
        }
        #expect(server.asked.count <= 2)
        await store.close()
    }

    @Test func `A damaged line on the disk costs the library, which is fetched anew, and no crash`() async throws {
        let (somebody, store, _, server) = try await home(20)
        defer { withExtendedLifetime(somebody) {} }
        let library = await room(store, server).movies(of: Self.radarr)
        await library.refresh()
        try await store.made().write { try $0.execute("UPDATE titles SET line = \([UInt8]([1, 2, 255])) WHERE id = 3") }
        let again = await room(store, server).movies(of: Self.radarr)
        #expect(await again.current().items.isEmpty)
        await again.refresh()
        #expect(await again.current().items.count == 20)
        #expect(try await store.library(Movie.self, of: Self.radarr.id)?.items.count == 20)
        await store.close()
    }
}
