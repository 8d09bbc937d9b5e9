import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract

@testable import ThriftwoodCore

struct TitleQueueDeskTests {
    /// A Radarr of ours, a person's control room, and a desk between them.
    private struct House {
        let clock = ManualClock()
        let contract: RadarrContract
        let server: ContractServer
        let store: ThriftwoodStore
        let desk: TitleQueueDesk

        init(_ somebody: Somebody) async throws {
            contract = RadarrContract(key: "k3y", count: 40, now: clock.wallClock.now())
            server = ContractServer(contract)
            store = somebody.store()
            let connection = ServiceConnection(
                id: "films", kind: .radarr, name: "Radarr", address: "http://127.0.0.1:7878",
                credentials: .apiKey("k3y"))
            if try await store.profiles().isEmpty {
                let profile = try await store.addProfile(named: "Home")
                try await store.save(ProfileService(connection: connection), in: profile.id)
            }
            let network = HandlerNetwork(handlers: [connection.address: server.handler])
            let room = ControlRoom(store: store, network: network, clock: clock.wallClock)
            desk = try #require(await room.queue(of: connection))
        }

        var looks: Int { server.asked.count { $0 == "GET /api/v3/queue" } }
        var commands: Int { server.asked.count { $0 == "POST /api/v3/command" } }
    }

    /// The first state that fits.
    private func state(
        _ states: AsyncStream<TitleQueueDesk.State>, _ fits: (TitleQueueDesk.State) -> Bool
    ) async throws -> TitleQueueDesk.State {
        for await state in states where fits(state) { return state }
        throw CancellationError()
    }

    @Test func `TW-079 a queue is asked for every five seconds while its page is open, its clients once a minute`()
        async throws
    {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let watching = Task { [desk = house.desk] in
            async let fresh: Void = desk.keepFresh()
            for await _ in await desk.states() {}
            await fresh
        }
        try await eventually { house.looks == 1 && house.commands == 1 && house.clock.sleeperCount == 2 }
        for look in 2...4 {
            house.clock.advance(by: 4)
            #expect(house.looks == look - 1)
            house.clock.advance(by: 1)
            try await eventually { house.looks == look && house.clock.sleeperCount == 2 }
        }
        #expect(house.commands == 1)
        house.clock.advance(by: 45)
        try await eventually { house.looks == 5 && house.commands == 2 && house.clock.sleeperCount == 2 }
        #expect(house.contract.deeds.commands == ["RefreshMonitoredDownloads", "RefreshMonitoredDownloads"])
        watching.cancel()
        try await eventually { house.clock.sleeperCount == 0 }
        house.clock.advance(by: 120)
        #expect(house.looks == 5 && house.commands == 2)
    }

    @Test func `TW-079 whoever sees only how many there are asks once a minute, and no download client`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let watching = Task { [desk = house.desk] in for await _ in await desk.states(every: TitleQueueDesk.count) {} }
        try await eventually { house.looks == 1 && house.clock.sleeperCount == 1 }
        house.clock.advance(by: 59)
        #expect(house.looks == 1)
        house.clock.advance(by: 1)
        try await eventually { house.looks == 2 && house.clock.sleeperCount == 1 }
        #expect(house.commands == 0)
        watching.cancel()
        try await eventually { house.clock.sleeperCount == 0 }
    }

    @Test func `TW-079 a release that was removed is gone at once, and one that cannot be stays`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let states = await house.desk.states()
        let before = try #require(try await state(states) { $0.value != nil }.value)
        try await house.desk.remove(before.rows[0], QueueRemoval())
        let after = try await state(await house.desk.states()) { $0.value?.rows.count == before.rows.count - 1 }
        #expect(after.value?.count == before.count - 1)
        house.server.fault = .status(500)
        await #expect(throws: ServiceProblem.self) { try await house.desk.remove(before.rows[1], QueueRemoval()) }
        let kept = try await state(await house.desk.states()) { $0.value != nil }
        #expect(kept.value?.rows.contains { $0.id == before.rows[1].id } == true)
    }

    @Test func `TWF-14 a queue is there before the service is asked, and while it does not answer`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        var house = try await House(somebody)
        let seen = try #require(try await state(await house.desk.states()) { $0.value != nil }.value)
        // What is told is written a moment later.
        let store = house.store
        try await eventually { (try? await store.document(TitleQueue.self, "downloads", of: "films")) != nil }
        await house.store.close()
        house = try await House(somebody)
        house.server.fault = .status(502)
        let away = try await state(await house.desk.states()) { $0.problem != nil }
        #expect(away.value?.rows.map(\.id) == seen.rows.map(\.id) && away.seenAt != nil)
    }
}
