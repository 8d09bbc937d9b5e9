import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

@testable import ThriftwoodCore

struct ActivityDeskTests {
    /// A Tautulli of ours, a person's control room, and a desk between them.
    private struct House {
        let clock = ManualClock()
        let contract: TautulliContract
        let server: ContractServer
        let store: ThriftwoodStore
        let desk: ActivityDesk

        init(_ somebody: Somebody, hasPlexPass: Bool = true) async throws {
            contract = TautulliContract(key: "k3y", clock: clock.wallClock, hasPlexPass: hasPlexPass)
            server = ContractServer(contract)
            store = somebody.store()
            let connection = ServiceConnection(
                id: "plex", kind: .tautulli, name: "Tautulli", address: "http://127.0.0.1:8181",
                credentials: .apiKey("k3y"))
            if try await store.profiles().isEmpty {
                let profile = try await store.addProfile(named: "Home")
                try await store.save(ProfileService(connection: connection), in: profile.id)
            }
            let network = HandlerNetwork(handlers: [connection.address: server.handler])
            let room = ControlRoom(store: store, network: network, clock: clock.wallClock)
            desk = try #require(await room.activity(of: connection))
        }
    }

    /// The first state that fits.
    private func state(
        _ states: AsyncStream<ActivityDesk.State>, _ fits: (ActivityDesk.State) -> Bool
    ) async throws -> ActivityDesk.State {
        for await state in states where fits(state) { return state }
        throw CancellationError()
    }

    @Test
    func `TW-132 who watches is asked for every ten seconds while somebody looks, and not any more when nobody does`()
        async throws
    {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let watching = Task { [desk = house.desk] in for await _ in await desk.states() {} }
        try await eventually { house.clock.sleeperCount == 1 }
        #expect(house.server.asked.count == 1)
        for look in 2...4 {
            house.clock.advance(by: 9)
            house.clock.advance(by: 1)
            try await eventually { house.server.asked.count == look && house.clock.sleeperCount == 1 }
        }
        watching.cancel()
        try await eventually { house.clock.sleeperCount == 0 }
        house.clock.advance(by: 60)
        #expect(house.server.asked.count == 4)
    }

    @Test func `Whoever is more curious is told at once, and the others ask no more often than they want`() async throws
    {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let slow = Task { [desk = house.desk] in for await _ in await desk.states(every: 60) {} }
        try await eventually { house.server.asked.count == 1 && house.clock.sleeperCount == 1 }
        house.clock.advance(by: 20)
        #expect(house.server.asked.count == 1)
        let fast = Task { [desk = house.desk] in for await _ in await desk.states() {} }
        try await eventually { house.server.asked.count == 2 && house.clock.sleeperCount == 1 }
        house.clock.advance(by: 10)
        try await eventually { house.server.asked.count == 3 && house.clock.sleeperCount == 1 }
        fast.cancel()
        slow.cancel()
        try await eventually { house.clock.sleeperCount == 0 }
    }

    @Test func `TWF-14 a Tautulli that stops answering keeps what it said last, and comes back`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let states = await house.desk.states()
        let first = try await state(states) { $0.activity?.sessions.count == 3 }
        #expect(first.problem == nil)
        try await eventually { house.clock.sleeperCount == 1 }
        house.server.fault = .status(502)
        house.clock.advance(by: 10)
        let away = try await state(states) { $0.problem != nil }
        #expect(away.activity?.sessions.count == 3 && away.seenAt == first.seenAt)
        house.server.fault = nil
        await house.desk.look()
        #expect(try await state(states) { $0.problem == nil }.activity?.sessions.count == 3)
    }

    @Test func `Who watched last is on the disk for the next start, before anything is asked`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        do {
            let house = try await House(somebody)
            await house.desk.look()
            await house.store.close()
        }
        let house = try await House(somebody)
        house.server.fault = .status(502)
        var states = await house.desk.states().makeAsyncIterator()
        let first = await states.next()
        #expect(first?.activity?.sessions.count == 3 && first?.seenAt != nil)
    }

    @Test func `TW-133 whoever was shown out is gone at once; where that is refused everybody stays`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let states = await house.desk.states()
        let session = try #require(try await state(states) { $0.activity != nil }.activity?.sessions.first)
        try await house.desk.terminate(session, message: "Bedtime")
        #expect(try await state(states) { $0.activity?.sessions.count == 2 }.problem == nil)
        #expect(house.contract.farewells == ["Bedtime"])

        let other = try Somebody()
        defer { withExtendedLifetime(other) {} }
        let poor = try await House(other, hasPlexPass: false)
        await poor.desk.look()
        await #expect(throws: ServiceProblem.self) { try await poor.desk.terminate(session, message: "") }
        #expect(try await state(await poor.desk.states()) { $0.activity != nil }.activity?.sessions.count == 3)
    }

    @Test func `TW-133 a session that was ended does not come back while Plex still lets go of it`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let clock = ManualClock()
        let connection = ServiceConnection(
            id: "plex", kind: .tautulli, name: "Tautulli", address: "http://127.0.0.1:8181",
            credentials: .apiKey("k3y"))
        let network = HandlerNetwork(handlers: [
            connection.address: { _ in
                HTTPResponse(
                    body: HTTPBody(
                        #"{"response": {"result": "success", "data": {"sessions": [{"session_key": "1"}]}}}"#))
            }
        ])
        let room = ControlRoom(store: somebody.store(), network: network, clock: clock.wallClock)
        let desk = try #require(await room.activity(of: connection))
        await desk.look()
        let session = try #require(
            try await state(await desk.states()) { $0.activity != nil }.activity?.sessions.first)
        try await desk.terminate(session, message: "")
        await desk.look()
        #expect(try await state(await desk.states()) { $0.activity != nil }.activity?.sessions.isEmpty == true)
        // One that goes on after all is there again.
        clock.advance(by: ActivityDesk.farewell + 1)
        await desk.look()
        #expect(try await state(await desk.states()) { $0.activity?.sessions.count == 1 }.problem == nil)
    }
}
