import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

@testable import ThriftwoodUI

/// Somebody who tidies up a library: several films at once.
@MainActor @Suite(.timeLimit(.minutes(2))) struct PickedTitlesTests {
    nonisolated private static let radarr = ServiceConnection(
        id: "films", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("k"))

    private let folder: TemporaryDirectory
    private let app: ThriftwoodModel
    private let movies = RadarrContract(key: "k", count: 20, now: Date(timeIntervalSince1970: 1_795_000_000))

    init() async throws {
        folder = try TemporaryDirectory()
        let network = HandlerNetwork(handler: ContractServer(movies).handler)
        app = try await ThriftwoodModel.beneath(folder, network: network, services: [Self.radarr])
        await app.room.movies(of: Self.radarr).refresh()
    }

    private func movie(_ id: Int) async -> Movie? {
        await app.room.movies(of: Self.radarr).current().items.first { $0.id == id }
    }

    @Test func `TW-076 what is changed of chosen films shows in the library, and nothing else is sent`() async throws {
        let model = EditTitlesModel(TitleGroup(service: Self.radarr, ids: [3, 4]), app: app)
        await model.load()
        #expect(model.isLoaded && !model.canSave && model.profiles.count == 3 && !model.tags.isEmpty)
        let before = try #require(await movie(4))
        model.change.qualityProfile = 6
        #expect(model.canSave)
        #expect(await model.save())
        let after = try #require(await movie(4))
        #expect(after.qualityProfile == 6 && after.isMonitored == before.isMonitored)
        #expect(app.notice?.isProblem == false)
    }

    @Test func `TW-077 how titles left is remembered for the next ones`() async throws {
        #expect(app.settings.titleRemoval == TitleRemoval())
        var removal = TitleRemoval()
        removal.isExcluded = true
        try await app.remove(TitleGroup(service: Self.radarr, ids: [3, 4]), removal)
        #expect(await movie(3) == nil)
        #expect(await movie(5) != nil)
        #expect(movies.deeds.removed.map(\.isExcluded) == [true, true])
        #expect(app.settings.titleRemoval == removal)
        try await eventually { try await app.room.store.settings().titleRemoval == removal }
        try await app.remove(TitleHandle(service: Self.radarr, id: 5, name: "Five"), app.settings.titleRemoval)
        #expect(movies.deeds.removed.last == .init(id: 5, withFiles: false, isExcluded: true))
    }

    @Test func `TW-011 what was asked for is said, and so is what went wrong`() async throws {
        await app.search(TitleGroup(service: Self.radarr, ids: [1, 2]))
        #expect(app.notice?.isProblem == false && movies.deeds.commands == ["MoviesSearch"])
        var stranger = Self.radarr
        stranger.credentials = .apiKey("wrong")
        await app.search(TitleGroup(service: stranger, ids: [1, 2]))
        #expect(app.notice?.isProblem == true)
    }
}
