import Base
import DesignKit
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

@testable import ThriftwoodUI

/// Somebody who wants to be told what a Radarr does.
@MainActor @Suite(.timeLimit(.minutes(2))) struct HookModelTests {
    nonisolated private static let radarr = ServiceConnection(
        id: "films", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("k"))

    private let folder: TemporaryDirectory
    private let app: ThriftwoodModel
    private let renewed = Recorder<String>()
    private let contract = RadarrContract(key: "k", count: 20, now: Date(timeIntervalSince1970: 1_795_000_000))

    init() async throws {
        folder = try TemporaryDirectory()
        let ids = SortableIDSource(clock: .system)
        let store = ThriftwoodStore.beneath(folder, ids: ids)
        let network = HandlerNetwork(handler: ContractServer(contract).handler)
        app = ThriftwoodModel(
            ThriftwoodDependencies(
                room: ControlRoom(store: store, network: network, clock: .system), pictures: .none, clock: .system,
                ids: ids,
                house: NoticeHouse(
                    origin: "http://house:8080", isLocal: false, renew: { [renewed] in renewed.record($0.id) }
                ) { [renewed] in
                    let count = renewed.values.count
                    return "/thriftwood/hooks/\($0.id)/token\(count == 0 ? "" : "\(count)")"
                }))
        let home = try await store.addProfile(named: "Home")
        try await store.save(ProfileService(connection: Self.radarr), in: home.id)
        await app.load()
    }

    @Test func `TW-043 one press sets it up, switches change it there, and one more takes it out`() async throws {
        let model = HookModel(Self.radarr, app: app)
        await model.load()
        #expect(model.standing == .missing)
        await model.setUp()
        #expect(model.isThere && !model.isElsewhere && model.problem == nil)
        let made = try #require(contract.hooks.all.first)
        #expect(made["onGrab"] == .truth(true) && made["onManualInteractionRequired"] == .truth(true))
        #expect(made["fields"]?.elements.first?["value"] == "http://house:8080/thriftwood/hooks/films/token")
        await model.want(.grabbed, false)
        #expect(contract.hooks.all.first?["onGrab"] == .truth(false) && !model.kinds.contains(.grabbed))
        #expect(app.settings.notices.muted["films"] == [.grabbed])
        await model.test()
        #expect(model.problem == nil)
        await model.remove()
        #expect(model.standing == .missing && contract.hooks.all.isEmpty)
    }

    @Test func `TW-043 who cannot be reached is told so, and another address mends it`() async throws {
        contract.hooks.send { address, _ in address.hasPrefix("http://10.0.0.2/") }
        let model = HookModel(Self.radarr, app: app)
        await model.load()
        await model.setUp()
        #expect(model.standing == .missing && model.problem != nil)
        app.set { $0.notices.houseAddress = "http://10.0.0.2/" }
        await model.setUp()
        #expect(model.isThere && model.problem == nil)
        app.set { $0.notices.houseAddress = "" }
        #expect(model.isElsewhere)
    }

    @Test func `TW-043 a new address is told to the server that was set up from here, and that of before is gone`()
        async throws
    {
        let model = HookModel(Self.radarr, app: app)
        await model.load()
        let first = model.address
        await model.setUp()
        await model.renew()
        #expect(model.address != first && model.isThere && !model.isElsewhere && model.problem == nil)
        let made = try #require(contract.hooks.all.first)
        #expect(contract.hooks.all.count == 1)
        #expect(made["fields"]?.elements.first?["value"] == .text(model.address))
        // One that does not answer is told as soon as it does.
        contract.hooks.send { _, _ in false }
        await model.renew()
        #expect(model.isElsewhere && model.problem != nil)
        contract.hooks.send { _, _ in true }
        await model.setUp()
        #expect(!model.isElsewhere && model.problem == nil)
    }

    @Test func `TW-045 news of a server are said in the open app and counted until they were seen`() async throws {
        let following = Task { await app.followNotices() }
        try await eventually { app.notices != nil }
        #expect(app.unread == 0 && app.notice == nil)
        let event = HookEvent(.downloaded, title: "Dune", titleID: 7)
        let notice = try #require(try await app.room.notices.take(event, from: "films"))
        try await eventually { app.unread == 1 }
        #expect(app.notice?.news?.id == notice.id)
        let navigator = Navigator()
        await app.open(notice, navigator)
        #expect(navigator.tab == .movies && navigator.paths[.movies] == [.movie(service: "films", id: 7)])
        try await eventually { app.unread == 0 }
        app.notice = nil
        app.set { $0.notices.showsBanners = false }
        try await app.room.notices.take(HookEvent(.grabbed, title: "Dune", titleID: 7), from: "films")
        try await eventually { app.unread == 1 }
        #expect(app.notice == nil)
        following.cancel()
    }

    @Test func `TW-044 news of another profile change to it, and open there`() async throws {
        _ = try await app.room.store.addProfile(named: "Cabin")
        await app.load()
        #expect(app.services.isEmpty && app.known("films").name == "Films")
        let event = HookEvent(.downloaded, title: "Dune", titleID: 7)
        let notice = try #require(try await app.room.notices.take(event, from: "films"))
        let navigator = Navigator()
        await app.open(notice, navigator)
        #expect(app.profile?.name == "Home")
        #expect(navigator.next == NoticePlace(.movies, .movie(service: "films", id: 7)))
    }
}
