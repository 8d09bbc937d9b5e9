import Base
import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@testable import SpiritAtlasUI

@Suite @MainActor struct ArchiveTests {
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

    private func takeIn(_ text: String) async throws -> ArchiveReport? {
        let url = URL(fileURLWithPath: folder.file("profiles.json"))
        try Data(text.utf8).write(to: url)
        await model.takeIn(.success(url))
        guard case .success(let report) = model.archiveOutcome else { return nil }
        return report
    }

    @Test func `T126 a file is taken in by ids, fills what is empty and changes nothing that is said`() async throws {
        var ada = Profile(id: "A1")
        (ada[.name], ada[.nickname]) = ("Ada", "Countess")
        try await store.save(ada, isDraft: true)
        let report = try await takeIn(
            #"[{"id": "A1", "name": "Ada", "nickname": "Lady", "motherName": "Annabella"}, {"name": "Grace"}, {}, 3]"#)
        #expect(report?.added == 1 && report?.completed == 1 && report?.differing == 1)
        #expect(report?.refused.map(\.number) == [3, 4])
        let now = try #require(try await store.profile("A1"))
        #expect(now[.nickname] == "Countess" && now[.motherName] == "Annabella")
        #expect(Set(model.profiles.map(\.name)) == ["Ada", "Grace"])
    }

    @Test func `What was saved as a file is brought in again without a change`() async throws {
        for (id, name) in [("A1", "Ada"), ("B2", "Åse")] {
            var profile = Profile(id: id)
            profile[.name] = name
            try await store.save(profile, isDraft: true)
        }
        await model.load()
        let data = try #require(await model.archive())
        let report = try await takeIn(String(decoding: data, as: UTF8.self))
        #expect(report == ArchiveReport(unchanged: 2))
    }

    @Test func `A file that is none leaves everything as it is and says so`() async throws {
        #expect(try await takeIn("<html>") == nil)
        guard case .failure(.notJSON)? = model.archiveOutcome else {
            Issue.record("\(String(describing: model.archiveOutcome))")
            return
        }
    }
}
