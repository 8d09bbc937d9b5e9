import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore

@testable import ThriftwoodUI

/// A window that is reloaded in the middle of something.
@MainActor @Suite(.timeLimit(.minutes(2))) struct KeptTextTests {
    nonisolated private static let radarr = ServiceConnection(
        id: "films", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("k"))

    private let folder: TemporaryDirectory
    private let app: ThriftwoodModel

    init() async throws {
        folder = try TemporaryDirectory()
        let movies = RadarrContract(key: "k", count: 20, now: Date(timeIntervalSince1970: 1_795_000_000))
        let network = HandlerNetwork(handler: ContractServer(movies).handler)
        app = try await ThriftwoodModel.beneath(folder, network: network, services: [Self.radarr])
    }

    @Test func `TW-059 chosen titles are kept in few letters, and nonsense chooses none`() {
        let picked: [String: Set<Int>] = ["films": Set(1...10_000), "series": [3, 5, 6, 7], "music": []]
        let text = KeptText.text(picked)
        #expect(text == "films:1-10000;music:;series:3,5-7")
        #expect(KeptText.picked(text) == picked)
        #expect(KeptText.picked("films:1-99999999999;x;series:b-2,-4,9-3")["films"] == [])
        #expect(KeptText.picked("") == [:])
    }

    @Test func `An open question comes back for a server that is still there`() throws {
        let asked = TitleQuestion.editAll(TitleGroup(service: Self.radarr, ids: [4, 2]))
        let kept = try #require(KeptText.value(KeptQuestion.self, KeptText.text(KeptQuestion(asked))))
        #expect(kept.question(app) == asked)
        var other = Self.radarr
        other.id = "gone"
        let gone = KeptQuestion(.remove(TitleHandle(service: other, id: 1, name: "One")))
        #expect(gone.question(app) == nil)
    }

    @Test func `TW-076 what was filled in is there again, for the same titles alone`() async throws {
        let group = TitleGroup(service: Self.radarr, ids: [3, 4])
        let first = EditTitlesModel(group, app: app)
        await first.load()
        first.change.qualityProfile = 6
        let again = EditTitlesModel(group, app: app, draft: first.draft)
        #expect(again.change == first.change)
        #expect(
            EditTitlesModel(TitleGroup(service: Self.radarr, ids: [3]), app: app, draft: first.draft).change.isEmpty)

        let title = TitleHandle(service: Self.radarr, id: 3, name: "Three")
        let edit = EditTitleModel(title, app: app)
        await edit.load()
        #expect(edit.draft.isEmpty)
        edit.settings.path = "/elsewhere"
        let reloaded = EditTitleModel(title, app: app, draft: edit.draft)
        await reloaded.load()
        #expect(reloaded.settings.path == "/elsewhere" && reloaded.canSave)
    }

    @Test func `TW-083 a form opens with what is known before its server answers again`() async throws {
        _ = try await app.room.choices(of: Self.radarr)
        let away = ControlRoom(store: app.room.store, network: HandlerNetwork(handlers: [:]), clock: .system)
        let other = ThriftwoodModel(
            ThriftwoodDependencies(
                room: away, pictures: .none, clock: .system, ids: app.ids))
        await other.load()
        let model = EditTitlesModel(TitleGroup(service: Self.radarr, ids: [3]), app: other)
        await model.load()
        #expect(model.isLoaded && model.profiles.count == 3 && model.problem?.reason == .refused)
    }

    @Test func `TW-012 a banner that was closed stays closed, and one switch closes all`() async throws {
        #expect(app.explains(.movies) && app.explains(.series))
        app.set { $0.closedTips.insert("movies") }
        #expect(!app.explains(.movies) && app.explains(.series))
        try await eventually { try await app.room.store.settings().closedTips == ["movies"] }
        app.set { $0.hidesTips = true }
        #expect(!app.explains(.series))
    }

    @Test func `What comes has its page in the house`() {
        let entry = CalendarEntry(Movie(id: 7, title: "Seven"), service: "films")
        #expect(entry == nil)
        for text in ["feed", "about", "journal"] { #expect(Route(text)?.description == text) }
    }
}
