import Base
import Foundation
import Synchronization
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

@testable import ThriftwoodCore

struct DownloadDeskTests {
    /// A SABnzbd of ours, a person's control room, and a desk between them.
    private struct House {
        let clock = ManualClock()
        let contract: SABnzbdContract
        let server: ContractServer
        let store: ThriftwoodStore
        let desk: DownloadDesk

        init(_ somebody: Somebody) async throws {
            contract = SABnzbdContract(key: "k3y", clock: clock.wallClock, lineSpeed: 10 << 20)
            server = ContractServer(contract)
            store = somebody.store()
            let connection = ServiceConnection(
                id: "sab", kind: .sabnzbd, name: "SABnzbd", address: "http://127.0.0.1:8080",
                credentials: .apiKey("k3y"))
            if try await store.profiles().isEmpty {
                let profile = try await store.addProfile(named: "Home")
                try await store.save(ProfileService(connection: connection), in: profile.id)
            }
            let network = HandlerNetwork(handlers: [connection.address: server.handler])
            let room = ControlRoom(store: store, network: network, clock: clock.wallClock)
            desk = try #require(await room.downloads(of: connection))
        }
    }

    /// The first state that fits.
    private func state(
        _ states: AsyncStream<DownloadDesk.State>, _ fits: (DownloadDesk.State) -> Bool
    ) async throws -> DownloadDesk.State {
        for await state in states where fits(state) { return state }
        throw CancellationError()
    }

    @Test func `TWF-11 whoever watches a long queue sees more of it where they ask for it`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        for number in 0..<1_200 { house.contract.append("Job \(number)", size: 1 << 20) }
        let states = await house.desk.states()
        let first = try await state(states) { $0.queue?.items.isEmpty == false }
        #expect(first.queue?.items.count == 1_000 && first.queue?.count == 1_200)
        await house.desk.lookFurther()
        #expect(try await state(states) { $0.queue?.items.count == 1_200 }.queue?.items.last?.name == "Job 1199")
    }

    @Test
    func `TW-114 a client is looked at every two seconds while somebody watches, and not any more when nobody does`()
        async throws
    {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        house.contract.append("Film", size: 1 << 30)
        let watching = Task { [desk = house.desk] in for await _ in await desk.states() {} }
        try await eventually { house.clock.sleeperCount == 1 }
        // The queue, and the categories once.
        #expect(house.server.asked.count == 2)
        for look in 3...5 {
            house.clock.advance(by: 2)
            try await eventually { house.server.asked.count == look && house.clock.sleeperCount == 1 }
        }
        watching.cancel()
        try await eventually { house.clock.sleeperCount == 0 }
        house.clock.advance(by: 60)
        #expect(house.server.asked.count == 5)
    }

    @Test func `Two windows ask no more often than one`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let windows = (0..<2).map { _ in Task { [desk = house.desk] in for await _ in await desk.states() {} } }
        try await eventually { house.clock.sleeperCount == 1 && house.server.asked.count == 2 }
        house.clock.advance(by: 2)
        try await eventually { house.clock.sleeperCount == 1 && house.server.asked.count == 3 }
        for window in windows { window.cancel() }
    }

    @Test
    func `TWF-14 a client that stops answering keeps its last queue with its age, is asked less often, and comes back`()
        async throws
    {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        house.contract.append("Film", size: 1 << 30)
        let states = await house.desk.states()
        let first = try await state(states) { $0.queue != nil && !$0.categories.isEmpty }
        let seenAt = try #require(first.seenAt)
        house.server.fault = .status(503)
        try await eventually { house.clock.sleeperCount == 1 }
        house.clock.advance(by: 2)
        let failed = try await state(states) { $0.problem != nil }
        #expect(failed.queue?.items.map(\.name) == ["Film"])
        #expect(failed.seenAt == seenAt)
        for wait in [4.0, 8, 16, 30] {
            let before = house.server.asked.count
            try await eventually { house.clock.sleeperCount == 1 }
            house.clock.advance(by: wait - 0.5)
            #expect(house.server.asked.count == before)
            house.clock.advance(by: 0.5)
            try await eventually { house.server.asked.count == before + 1 }
        }
        house.server.fault = nil
        try await eventually { house.clock.sleeperCount == 1 }
        house.clock.advance(by: 30)
        let back = try await state(states) { $0.problem == nil }
        #expect(try #require(back.seenAt) > seenAt)
    }

    @Test func `What is asked for is seen before the client has answered, and taken back when it refuses`() async throws
    {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        house.contract.append("Film", size: 1 << 30)
        let states = await house.desk.states()
        let id = try #require(try await state(states) { $0.queue != nil }.queue?.items.first?.id)
        house.server.fault = .wrongKey
        await #expect(throws: ServiceProblem.self) { try await house.desk.perform(.rename(id, "Other")) }
        house.server.fault = nil
        await house.desk.look()
        #expect(try await state(states) { $0.problem == nil }.queue?.items.first?.name == "Film")
        try await house.desk.perform(.rename(id, "Other"))
        #expect(try await state(states) { _ in true }.queue?.items.first?.name == "Other")
    }

    @Test func `A removal is seen at once, happens after a moment, and can be taken back until then`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        for name in ["One", "Two"] { house.contract.append(name, size: 1 << 30) }
        let states = await house.desk.states()
        let items = try #require(try await state(states) { $0.queue != nil }.queue?.items)
        await house.desk.remove(items[0], withFiles: true)
        let removed = try await state(states) { !$0.leaving.isEmpty }
        #expect(removed.queue?.items.map(\.name) == ["Two"])
        #expect(house.contract.names == ["One", "Two"])
        await house.desk.keep(try #require(removed.leaving.first?.id))
        #expect(try await state(states) { $0.leaving.isEmpty }.queue?.items.map(\.name) == ["One", "Two"])

        await house.desk.remove(items[1], withFiles: true)
        try await eventually { house.clock.sleeperCount == 2 }
        house.clock.advance(by: DownloadDesk.grace)
        try await eventually { house.contract.names == ["One"] }
    }

    @Test func `The last queue is on the disk for the next start, before anything is asked`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        house.contract.append("Film", size: 1 << 30)
        _ = try await state(await house.desk.states()) { $0.queue != nil }
        try await eventually {
            try await house.store.document(DownloadQueue.self, "queue", of: "sab") != nil
        }
        await house.store.close()
        let next = try await House(somebody)
        next.server.fault = .status(500)
        let first = try await state(await next.desk.states()) { _ in true }
        #expect(first.queue?.items.map(\.name) == ["Film"])
        #expect(first.seenAt == house.clock.now)
    }

    @Test func `TWF-14 what came since the disk was written last is there after a restart, though the client is away`()
        async throws
    {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let states = await house.desk.states()
        _ = try await state(states) { $0.queue != nil }
        house.contract.append("Film", size: 1 << 30)
        try await eventually { house.clock.sleeperCount == 1 }
        house.clock.advance(by: 2)
        let half = try await state(states) { $0.queue?.items.isEmpty == false }
        try await eventually { house.clock.sleeperCount == 1 }
        house.clock.advance(by: 2)
        let last = try await state(states) { $0.queue != half.queue }
        try await eventually { house.clock.sleeperCount == 1 }
        house.server.fault = .status(503)
        house.clock.advance(by: 2)
        _ = try await state(states) { $0.problem != nil }
        try await eventually {
            try await house.store.document(DownloadQueue.self, "queue", of: "sab")?.value == last.queue
        }
        await house.store.close()
        let next = try await House(somebody)
        next.server.fault = .status(503)
        let first = try await state(await next.desk.states()) { _ in true }
        #expect(first.queue?.items == last.queue?.items)
    }

    @Test func `An idle client that is looked at again and again tells nothing and writes nothing`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let house = try await House(somebody)
        let told = Recorder<DownloadDesk.State>()
        let watching = Task { [desk = house.desk] in for await state in await desk.states() { told.record(state) } }
        try await eventually { house.clock.sleeperCount == 1 && house.server.asked.count == 2 }
        let (count, commits) = (told.values.count, await house.store.commitCount())
        for look in 3...20 {
            house.clock.advance(by: 2)
            try await eventually { house.server.asked.count == look && house.clock.sleeperCount == 1 }
        }
        #expect(told.values.count == count)
        #expect(await house.store.commitCount() == commits)
        watching.cancel()
    }
}
