import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

@testable import ThriftwoodUI

/// Somebody who chooses among the releases of a film or a season.
@MainActor @Suite(.timeLimit(.minutes(2))) struct ReleasesModelTests {
    nonisolated private static let radarr = ServiceConnection(
        id: "films", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("k"))
    nonisolated private static let sonarr = ServiceConnection(
        id: "shows", kind: .sonarr, name: "Shows", address: "http://sonarr", credentials: .apiKey("k"))

    private let folder: TemporaryDirectory
    private let app: ThriftwoodModel
    private let series = SonarrContract(key: "k", count: 12, now: Date(timeIntervalSince1970: 1_795_000_000))

    init() async throws {
        folder = try TemporaryDirectory()
        let movies = RadarrContract(key: "k", count: 20, now: Date(timeIntervalSince1970: 1_795_000_000))
        let network = HandlerNetwork(handlers: [
            Self.radarr.address: ContractServer(movies).handler, Self.sonarr.address: ContractServer(series).handler,
        ])
        app = try await ThriftwoodModel.beneath(folder, network: network, services: [Self.radarr, Self.sonarr])
    }

    @Test func `TW-075 releases are narrowed by what makes a difference among them`() async throws {
        let model = ReleasesModel(.movie(3), of: Self.radarr, app: app)
        await model.load()
        #expect(model.shown.count == 12)
        #expect(model.choices { [$0.indexer] } == ["Example indexer", "Example tracker"])
        #expect(model.hasBothWays && model.hasFree && !model.hasSeasons)
        model.traits.way = .torrent
        #expect(!model.shown.isEmpty && model.shown.allSatisfy { $0.way == .torrent })
        model.traits.isFree = true
        #expect(model.shown.count == 1 && model.traits.count == 2)
        model.traits = ReleaseTraits(language: "German")
        #expect(!model.shown.isEmpty && model.shown.allSatisfy { $0.languages.contains("German") })
        model.showAll()
        #expect(model.shown.count == 12)
        model.sort = .score
        #expect(model.shown.first?.score == 50)
    }

    @Test func `TW-075 what makes no difference is not offered`() async throws {
        let model = ReleasesModel(.season(series: 2, number: 1), of: Self.sonarr, app: app)
        await model.load()
        #expect(model.hasSeasons)
        model.traits.isSeason = true
        #expect(!model.shown.isEmpty && model.shown.allSatisfy(\.isSeason))
        #expect(model.choices { _ in ["the same"] }.isEmpty)
    }

    @Test func `TW-032 TW-099 the order and what is shown of releases are the same at the next title`() async throws {
        let model = ReleasesModel(.movie(3), of: Self.radarr, app: app)
        model.sort = .size
        model.filter = .allowed
        let next = ReleasesModel(.movie(4), of: Self.radarr, app: app)
        #expect(next.sort == .size && next.filter == .allowed)
    }

    @Test func `TW-095 TW-097 several episodes are watched for, and lose their files, at once`() async throws {
        let model = SeriesModel(id: 2, service: Self.sonarr, app: app)
        await model.refresh()
        let present = Array(model.episodes.filter { $0.file != nil }.prefix(3))
        try #require(present.count == 3)
        let ids = Set(present.map(\.id))
        await model.setMonitored(false, ids)
        #expect(model.episodes.filter { ids.contains($0.id) }.allSatisfy { !$0.isMonitored })
        await model.deleteFiles(Set(present.compactMap { $0.file?.id }))
        #expect(model.episodes.filter { ids.contains($0.id) }.allSatisfy { !$0.hasFile && !$0.isMonitored })
        await model.search(present)
        #expect(series.deeds.commands == ["EpisodeSearch"])
    }

    @Test func `TW-096 an episode tells what happened to it`() async throws {
        let model = SeriesModel(id: 2, service: Self.sonarr, app: app)
        await model.refresh()
        let present = try #require(model.episodes.first { $0.file != nil })
        let absent = try #require(model.episodes.first { $0.file == nil })
        let history = model.history(of: present)
        await history.load()
        #expect(history.value?.map(\.kind) == [.imported, .grabbed])
        let none = model.history(of: absent)
        await none.load()
        #expect(none.value == [])
    }
}
