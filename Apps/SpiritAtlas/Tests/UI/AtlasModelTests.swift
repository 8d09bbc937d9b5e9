import Base
import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@testable import SpiritAtlasUI

@Suite @MainActor struct AtlasModelTests {
    private let folder: TemporaryDirectory
    private let store: ProfileStore
    private let model: AtlasModel

    init() throws {
        folder = try TemporaryDirectory()
        let url = URL(fileURLWithPath: folder.file("atlas"))
        store = ProfileStore(
            folder: .notYet(url), clock: .system)
        model = AtlasModel(
            SpiritAtlasDependencies(
                store: store, engines: SpiritAtlasEngines(), clock: .system, ids: SortableIDSource()))
    }

    private func add(_ id: String, _ name: String) async throws {
        var profile = Profile(id: id)
        profile[.name] = name
        try await store.save(profile, isDraft: true)
    }

    @Test func `T130 a group shows the profiles that are in it and no others, and goes with the last of them`()
        async throws
    {
        try await add("A1", "Åse")
        var bo = Profile(id: "B2")
        bo[.name] = "Bo"
        bo.tags = [" Family ", "family", "", "Clients", String(repeating: "x", count: 90)]
        #expect(bo.tags == ["Family", "Clients", String(repeating: "x", count: Profile.longestTag)])
        try await store.save(bo, isDraft: true)
        await model.load()
        #expect(model.tags.contains("Family") && model.found.count == 2)
        model.tag = "Family"
        #expect(model.found.map(\.id) == ["B2"] && bo.completed == 1)
        model.query = "åse"
        #expect(model.found.isEmpty)
        model.query = ""
        bo.tags = []
        try await store.save(bo, isDraft: true)
        await model.load()
        #expect(model.tags.isEmpty && model.shownTag == nil && model.found.count == 2)
    }

    @Test func `T129 A search minds neither case nor accents, and wants every word`() async throws {
        try await add("A1", "Åse Ødegård")
        try await add("B2", "José Ángel Núñez")
        await model.load()
        for (query, found) in [("ASE", ["A1"]), ("nunez jose", ["B2"]), ("angel ase", []), ("  ", ["B2", "A1"])] {
            model.query = query
            #expect(Set(model.found.map(\.id)) == Set(found), "\(query)")
        }
    }

    @Test func `A deleted profile closes its page, and comes back when that is undone`() async throws {
        try await add("A1", "Ada")
        await model.load()
        model.open(.profile("A1"))
        await model.delete(try #require(model.profiles.first))
        #expect(model.page == nil)
        #expect(!model.isPageInFront)
        #expect(model.profiles.isEmpty)
        await model.undoDeletion()
        #expect(model.profiles.map(\.name) == ["Ada"])
        #expect(model.deleted == nil)
    }

    @Test func `Nothing is allowed until the person says so, and the last answer counts`() async {
        await model.load()
        for purpose in ConsentPurpose.allCases { #expect(model.consent(purpose) == nil) }
        await model.answer(.cloudSync, isGranted: true)
        #expect(model.consent(.cloudSync)?.state == .granted)
        await model.answer(.cloudSync, isGranted: false)
        #expect(model.consent(.cloudSync)?.state == .denied)
        #expect(model.consents.count == 2)
        #expect(model.consent(.analytics) == nil)
    }

    @Test func `What is set is there the next time`() async {
        await model.load()
        await model.set {
            $0.isSidereal = true
            $0.houses = .koch
        }
        await model.load()
        #expect(model.settings.chart.zodiac == .sidereal(.lahiri))
        #expect(model.settings.chart.houseSystem == .koch)
    }

    @Test func `An answer to a question leaves alone what another window wrote meanwhile`() async throws {
        try await add("A1", "Ada")
        let reading = ReadingModel(id: "A1", store: store, engines: Engines())
        await reading.load(AtlasSettings())
        try await add("A1", "Ada Lovelace")
        await reading.answer(.prakriti, .frame, 1)
        let kept = try #require(try await store.profile("A1"))
        #expect(kept[.name] == "Ada Lovelace")
        #expect(kept[.prakriti] == [.frame: 1])
    }
}
