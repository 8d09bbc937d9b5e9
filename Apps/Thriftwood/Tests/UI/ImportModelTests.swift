import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

@testable import ThriftwoodUI

/// Somebody with a Radarr among whose finished downloads are files that it did not import.
@MainActor @Suite(.timeLimit(.minutes(2))) struct ImportModelTests {
    nonisolated private static let radarr = ServiceConnection(
        id: "films", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("k"))

    private let folder: TemporaryDirectory
    private let app: ThriftwoodModel
    private let movies = RadarrContract(key: "k", count: 120, now: Date(timeIntervalSince1970: 1_795_000_000))

    init() async throws {
        folder = try TemporaryDirectory()
        let network = HandlerNetwork(handler: ContractServer(movies).handler)
        app = try await ThriftwoodModel.beneath(folder, network: network, services: [Self.radarr])
    }

    @Test func `TW-080 what the service would take is chosen, the rest waits for a person`() async throws {
        let model = ImportModel("/downloads/complete", of: Self.radarr, app: app)
        await model.load()
        #expect(model.phase == .found && model.candidates.count == 7 && model.chosen.count == 4 && model.canTake)
        let unknown = try #require(model.candidates.first { $0.film == nil })
        model.choose(unknown)
        #expect(!model.chosen.contains(unknown.id))
        model.chooseAll(true)
        #expect(model.areAllChosen && model.chosen.count == 5)
        model.chooseAll(false)
        #expect(!model.canTake)
        #expect(await model.take() == false && movies.deeds.commands.isEmpty)
    }

    @Test func `TW-080 a file is judged anew once somebody says what it is, and copied where that is wanted`()
        async throws
    {
        await app.room.movies(of: Self.radarr).refresh()
        let model = ImportModel("/downloads/complete/unsorted", of: Self.radarr, app: app)
        await model.load()
        #expect(model.chosen.isEmpty)
        await model.loadChoices()
        #expect(model.films("  ").isEmpty && model.films("zzz").isEmpty)
        let film = try #require(model.films("harbor").first)
        #expect(film.title.contains("Harbor") && model.qualities.count == 7 && !model.languages.isEmpty)
        var file = try #require(model.candidates.first { $0.name == "holiday recording.mkv" })
        file.film = film
        await model.change(file)
        #expect(model.candidates.first { $0.id == file.id }?.objections == [] && model.chosen == [file.id])
        model.mode = .copy
        #expect(await model.take())
        #expect(movies.deeds.commands.last == "ManualImport copy 1" && app.settings.importMode == .copy)
        #expect(movies.movie(film.id)?["hasFile"] == .truth(true))
    }

    @Test func `TW-080 a release of the queue leads to its files, and one that has left says so`() async throws {
        let queued = try await RadarrClient(app.room.session(Self.radarr)).queue()
        let stuck = try #require(queued.rows.first { $0.isTrouble })
        let model = ImportModel(queued: stuck.id, of: Self.radarr, app: app)
        await model.load()
        #expect(model.candidates.map(\.film?.id) == [stuck.title])
        let gone = ImportModel(queued: 1, of: Self.radarr, app: app)
        await gone.load()
        #expect(gone.phase == .failed(ServiceProblem(.missing, of: Self.radarr)))
    }

    @Test func `TW-080 a folder has its folders, and those that fit what was typed`() async throws {
        let model = FolderModel("/downloads/complete", of: Self.radarr, app: app)
        await model.ask()
        #expect(model.shown.count == 6)
        model.text = "UNSORT"
        #expect(model.shown.map(\.name) == ["unsorted"])
        await model.scan()
        #expect(movies.deeds.commands.last == "DownloadedMoviesScan /downloads/complete")
    }
}
