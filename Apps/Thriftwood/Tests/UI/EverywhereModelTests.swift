import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

@testable import ThriftwoodUI

/// Somebody with films, series and two indexers, who has one search for all of them.
@MainActor @Suite(.timeLimit(.minutes(2))) struct EverywhereModelTests {
    nonisolated private static let radarr = ServiceConnection(
        id: "films", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("k"))
    nonisolated private static let sonarr = ServiceConnection(
        id: "shows", kind: .sonarr, name: "Shows", address: "http://sonarr", credentials: .apiKey("k"))
    nonisolated private static let paper = ServiceConnection(
        id: "paper", kind: .newznab, name: "Paper", address: "http://indexer.invalid", credentials: .apiKey("k"))
    nonisolated private static let stone = ServiceConnection(
        id: "stone", kind: .newznab, name: "Stone", address: "http://other.invalid", credentials: .apiKey("k"))

    private let folder: TemporaryDirectory
    private let app: ThriftwoodModel
    private let movies = RadarrContract(key: "k", count: 120, now: Date(timeIntervalSince1970: 1_795_000_000))
    private let shows: ContractServer
    private let other: ContractServer

    init() async throws {
        folder = try TemporaryDirectory()
        shows = ContractServer(SonarrContract(key: "k", count: 12, now: Date(timeIntervalSince1970: 1_795_000_000)))
        other = ContractServer(NewznabContract(key: "k", clock: .system, count: 60))
        let ids = SortableIDSource(clock: .system)
        let store = ThriftwoodStore.beneath(folder, ids: ids)
        let network = HandlerNetwork(handlers: [
            Self.radarr.address: ContractServer(movies).handler, Self.sonarr.address: shows.handler,
            Self.paper.address: ContractServer(NewznabContract(key: "k", clock: .system, count: 60)).handler,
            Self.stone.address: other.handler,
        ])
        app = ThriftwoodModel(
            ThriftwoodDependencies(
                room: ControlRoom(store: store, network: network, clock: .system), pictures: .none, clock: .system,
                ids: ids))
        let home = try await store.addProfile(named: "Home")
        try await store.save(ProfileService(connection: Self.radarr), in: home.id)
        try await store.save(ProfileService(connection: Self.sonarr), in: home.id)
        try await store.save(indexer: Self.paper)
        try await store.save(indexer: Self.stone)
        await app.load()
    }

    @Test func `Libraries that were never opened answer too, and one that does not is named`() async throws {
        shows.fault = .status(503)
        let model = EverywhereModel(app)
        let title = try #require(movies.titles[7])
        model.text = " \(title.uppercased()) "
        await model.find()
        #expect(model.hits.contains { $0.service == Self.radarr && $0.number == 7 && $0.title == title })
        #expect(model.silent == [Self.sonarr] && !model.isLooking)
        #expect(model.hits.count <= EverywhereModel.most && model.parts.isEmpty)
        model.text = ""
        await model.find()
        #expect(model.hits.isEmpty && model.silent.isEmpty)
    }

    @Test func `Titles that begin with what is sought come first, and how many there are is known`() async throws {
        let model = EverywhereModel(app)
        model.text = "t"
        await model.find()
        let films = model.hits.filter { $0.service == Self.radarr }
        #expect(films.count == EverywhereModel.most)
        #expect((model.counts[Self.radarr.id] ?? 0) > films.count)
        let isFirst = films.map { $0.title.lowercased().hasPrefix("t") }
        #expect(isFirst == isFirst.sorted { $0 && !$1 })
    }

    @Test func `All indexers are asked once somebody says so, and one that fails costs the others nothing`()
        async throws
    {
        other.fault = .status(503)
        let model = EverywhereModel(app)
        model.text = "harbor"
        await model.find()
        #expect(model.parts.isEmpty)
        await model.submit()
        #expect(model.parts.map(\.id) == ["paper", "stone"] && model.asked == "harbor")
        guard case .found(let releases) = model.parts[0].phase, case .failed(let problem) = model.parts[1].phase else {
            Issue.record("\(model.parts)")
            return
        }
        #expect(!releases.isEmpty && releases.allSatisfy { !$0.isAdult && $0.title.lowercased().contains("harbor") })
        #expect(problem.reason == .status(503, nil))
        other.fault = nil
        await model.ask(Self.stone)
        guard case .found = model.parts[1].phase else {
            Issue.record("\(model.parts[1])")
            return
        }
        // What is sought now was not asked for yet.
        model.text = "other"
        await model.find()
        #expect(model.parts.isEmpty)
    }
}
