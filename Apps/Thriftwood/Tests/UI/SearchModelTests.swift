import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

@testable import ThriftwoodUI

/// Somebody with an indexer and a SABnzbd, as their screens see them.
@MainActor @Suite(.timeLimit(.minutes(2))) struct SearchModelTests {
    nonisolated private static let paper = ServiceConnection(
        id: "paper", kind: .newznab, name: "Paper", address: "http://indexer.invalid", credentials: .apiKey("k"))
    nonisolated private static let sabnzbd = ServiceConnection(
        id: "sab", kind: .sabnzbd, name: "SABnzbd", address: "http://sabnzbd", credentials: .apiKey("k"))

    private let folder: TemporaryDirectory
    private let app: ThriftwoodModel
    private let contract = NewznabContract(key: "k", clock: .system, count: 60)
    private let server: ContractServer
    private let client = SABnzbdContract(key: "k", clock: .system, lineSpeed: 1)

    init() async throws {
        folder = try TemporaryDirectory()
        server = ContractServer(contract)
        let ids = SortableIDSource(clock: .system)
        let store = ThriftwoodStore.beneath(folder, ids: ids)
        let network = HandlerNetwork(handlers: [
            Self.paper.address: server.handler, Self.sabnzbd.address: ContractServer(client).handler,
        ])
        app = ThriftwoodModel(
            ThriftwoodDependencies(
                room: ControlRoom(store: store, network: network, clock: .system), pictures: .none, clock: .system,
                ids: ids))
        let home = try await store.addProfile(named: "Home")
        try await store.save(ProfileService(connection: Self.sabnzbd), in: home.id)
        try await store.addProfile(named: "Friends")
        try await store.save(indexer: Self.paper)
        await app.load()
    }

    @Test func `TW-002 TW-026 search is there in each profile while there is an indexer`() async {
        #expect(app.tabs.contains(.search) && app.profile?.name == "Friends")
        await app.keep { try await $0.removeIndexer("paper") }
        #expect(!app.tabs.contains(.search))
    }

    @Test func `TW-146 categories for adults are shown only to whoever wants them`() async {
        let categories = CategoriesModel(Self.paper, app: app)
        #expect(categories.shown == nil)
        await categories.load()
        #expect(categories.shown?.map(\.id) == [2_000, 3_000, 4_000, 5_000, 7_000, 8_000])
        app.set { $0.showsAdult = true }
        #expect(categories.shown?.contains { $0.id == 6_000 } == true)
    }

    @Test func `TW-147 a list goes on to its end, and a subcategory or words narrow it`() async {
        let model = FoundModel(Self.paper, category: 2_000, app: app)
        await model.load()
        #expect(model.releases.count == 50 && model.total == 180 && model.hasMore)
        while model.hasMore { await model.more() }
        #expect(model.releases.count == 180 && Set(model.releases.map(\.id)).count == 180)
        model.question.part = 2_045
        await model.load()
        #expect(model.total == 60 && model.releases.allSatisfy { $0.categories.contains(2_045) })
        model.text = "harbor"
        #expect(model.question.words.isEmpty)
        model.submit()
        await model.load()
        #expect(!model.releases.isEmpty && model.releases.allSatisfy { $0.title.lowercased().contains("harbor") })
        model.text = ""
        #expect(model.question.words.isEmpty)
    }

    @Test func `TW-146 what is for adults is not in the list of all categories either`() async {
        let model = FoundModel(Self.paper, category: 0, app: app)
        await model.load()
        #expect(model.releases.contains { $0.categories.contains(6_040) })
        #expect(!model.shown.contains { $0.categories.contains(6_040) })
    }

    @Test func `TWF-12 a limit is named, and what was there stays when more does not come`() async {
        let model = FoundModel(Self.paper, category: 2_000, app: app)
        await model.load()
        contract.isExhausted = true
        await model.more()
        #expect(model.problem?.reason == .limitReached && model.releases.count == 50)
        await model.ask()
        guard case .failed(let problem) = model.phase else {
            Issue.record("It did not fail.")
            return
        }
        #expect(problem.reason == .limitReached)
    }

    @Test func `TW-149 a release goes to a client of the profile that is chosen, and the notice opens that client`()
        async throws
    {
        let found = FoundModel(Self.paper, category: 2_000, app: app)
        await found.load()
        let release = try #require(found.releases.first)
        let model = SendModel(release, of: Self.paper, app: app)
        await model.findClients()
        #expect(model.isLoaded && model.clients.isEmpty && !model.canSend)
        model.profile = try #require(app.profiles.first { $0.name == "Home" }).id
        await model.findClients()
        await model.findCategories()
        #expect(model.chosen?.id == "sab" && model.categories.contains("movies"))
        model.category = "movies"
        #expect(await model.send())
        #expect(app.notice?.client?.id == "sab")
        let queue = try await #require(app.room.session(Self.sabnzbd).downloadClient).queue()
        #expect(queue.items.map(\.name) == [release.title] && queue.items.first?.category == "movies")
        await model.save()
        #expect(model.file.map { String(decoding: $0.bytes, as: UTF8.self).contains("<nzb") } == true)
        contract.isExhausted = true
        #expect(await model.send() == false)
        #expect(model.problem?.reason == .limitReached)
    }

    @Test func `TW-144 an indexer is added once it has name, address and key, and its key is not shown again`()
        async throws
    {
        let editor = ServiceEditorModel(kind: .newznab, service: nil, app: app)
        (editor.address, editor.key) = ("http://indexer.invalid", "wrong")
        #expect(!editor.canSave)
        editor.name = "Another"
        #expect(editor.canSave)
        await editor.test()
        guard case .failed(let problem) = editor.check else {
            Issue.record("A wrong key passed.")
            return
        }
        #expect(problem.reason == .wrongKey)
        editor.key = "k"
        await editor.test()
        #expect(editor.check == .fine(ServiceStatus(appName: "Paper Lighthouse", version: "1.0")))
        #expect(await editor.save())
        let kept = try #require(app.indexers.first { $0.name == "Another" })
        let again = ServiceEditorModel(kind: .newznab, service: ProfileService(connection: kept), app: app)
        #expect(again.key.isEmpty && again.hasKeptKey && again.canSave)
        await again.remove()
        #expect(app.indexers.map(\.id) == ["paper"])
    }
}
