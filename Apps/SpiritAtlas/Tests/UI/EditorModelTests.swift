import Base
import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@testable import SpiritAtlasUI

@Suite @MainActor struct EditorModelTests {
    private let folder: TemporaryDirectory
    private let store: ProfileStore
    private let engines = Engines()

    init() throws {
        folder = try TemporaryDirectory()
        let url = URL(fileURLWithPath: folder.file("atlas"))
        store = ProfileStore(
            folder: .notYet(url), clock: .system)
    }

    private func editor(_ id: String = "A1") async -> EditorModel {
        let model = EditorModel(id: id, store: store, engines: engines, clock: .system)
        await model.load()
        return model
    }

    @Test func `A half-filled profile is kept as a draft, letter for letter`() async throws {
        let model = await editor()
        model[.name] = "Ada Lovelace"
        model.birth.day = "1"
        model.birth.year = "18"
        model.birth.placeText = "Lond"
        await model.save()
        #expect(try await store.profiles().map(\.isDraft) == [true])
        let again = await editor()
        #expect(again.birth.day == "1")
        #expect(again.birth.year == "18")
        #expect(again.birth.placeText == "Lond")
        #expect(again[.name] == "Ada Lovelace")
    }

    @Test func `A profile that nobody wrote into leaves nothing behind`() async throws {
        let model = await editor()
        await model.save()
        #expect(!FileManager.default.fileExists(atPath: folder.file("atlas")))
    }

    @Test func `A place is never taken unasked: the person chooses among those of the name`() async throws {
        let model = await editor()
        model.birth.placeText = "Springfield"
        await model.seekPlaces()
        #expect(model.places.count > 3)
        #expect(Set(model.places.map(\.place.region)).count > 1)
        #expect(model.birth.place == nil)
        let chosen = try #require(model.places.last)
        model.choose(chosen.place)
        #expect(model.birth.place == BirthPlace(chosen.place))
        #expect(model.places.isEmpty)
    }

    @Test func `What changes the moment asks anew which of two clocks is meant`() async throws {
        let model = await editor()
        model.birth.place = try BirthPlace(engines.gazetteer().place(named: "Oslo"))
        (model.birth.day, model.birth.month, model.birth.year) = ("27", 10, "2024")
        model.birth.time = "02:30"
        #expect(model.finding?.birth == nil)
        model.birth.fold = .second
        #expect(model.finding?.birth != nil)
        model.birth.time = "02:40"
        #expect(model.birth.fold == nil)
        #expect(model.finding?.birth == nil)
    }

    @Test func `Once name, day, time and place are there it is a draft no more`() async throws {
        let model = await editor()
        model[.name] = "Albert Einstein"
        (model.birth.day, model.birth.month, model.birth.year) = ("14", 3, "1879")
        model.birth.time = "11:30"
        #expect(!model.isComplete)
        model.birth.placeText = "Ulm"
        await model.seekPlaces()
        let germany = try #require(model.places.first { $0.place.countryCode == "DE" })
        model.choose(germany.place)
        #expect(model.isComplete)
        await model.save()
        #expect(try await store.profiles().map(\.isDraft) == [false])
        let reading = ReadingModel(id: "A1", store: store, engines: engines)
        await reading.load(AtlasSettings())
        guard case .ready(let found) = reading.phase else {
            Issue.record("There is no chart.")
            return
        }
        #expect(found.chart[.sun]?.sign == .pisces)
        #expect(found.birth.offset.kind == .localMean)
    }
}
