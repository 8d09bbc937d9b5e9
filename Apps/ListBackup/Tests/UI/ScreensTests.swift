import Base
import Foundation
import ListBackupAPI
import SwiftUI
import TestKit
import Testing
import Wire

@testable import ListBackupUI

/// Every screen in every state that it can be in.
@Suite(.timeLimit(.minutes(2))) @MainActor struct ScreensTests {
    /// A screen, how one gets there, and the route whose answer decides its state.
    enum Screen: String, CaseIterable, CustomTestStringConvertible {
        case overview, search, person, activity, account, catalogue, records, record, compare, runs, restore, keeping
        case settings, storage, team

        var testDescription: String { rawValue }

        /// The end of the path of what it loads; nil for what lives on what the app has loaded already.
        var route: String? {
            switch self {
            case .overview, .restore, .settings: nil
            case .search: "/search"
            case .person: "/people/searches"
            case .activity: "/activity"
            case .account: "/second-factor"
            case .catalogue: "/integrations"
            case .records: "/records"
            case .record: "/record"
            case .compare: "/comparison"
            case .runs: "/runs"
            case .keeping: "/retention"
            case .storage: "/storage"
            case .team: "/team"
            }
        }

        /// What stands there when all is well.
        var content: [String] {
            switch self {
            case .overview: ["Overview", "Shop", "Lately"]
            case .search: ["Search", "7"]
            case .person: ["Find a person", "1 record was found", "Refers to the person by customer_id", "2 versions"]
            case .activity: ["Activity", "Shop was backed up"]
            case .account: ["Account", "Devices", "Password", "Quiet hours", "Webhooks", "Add a webhook", "Turn it on"]
            case .catalogue: ["Add a source", "Corner shop"]
            case .records: ["Shop", "7", "Export…"]
            case .record: ["All of orders", "History", "First seen"]
            case .compare: ["What changed up to the moment on the time line", "orders"]
            case .runs: ["What a backup would take", "Complete"]
            case .restore: ["Take records out", "Restore into a folder", "Try a restore out", "1.5 s"]
            case .keeping: ["How long moments stay", "Keep every moment", "Going", "Put back", "Held"]
            case .settings: ["How often", "Delete this source"]
            case .storage:
                [
                    "Storage", "Shop", "Second copy", "https://s3.example.com/copies/shop", "12 objects", "Copy now",
                    "What takes it", "How much it should take at most",
                ]
            case .team:
                [
                    "Team and access", "People in this account", "Invite somebody", "Tokens for programs",
                    "Added a source",
                ]
            }
        }

        /// What stands there when there is nothing; nil where there is always something.
        var nothing: String? {
            switch self {
            case .overview: "Nothing is backed up yet"
            case .search: "Nothing was found"
            case .person: "Nothing is kept of this person"
            case .activity: "Nothing happened yet"
            case .records: "No records here"
            case .runs: "No backup yet"
            case .compare: "Nothing to compare with"
            case .storage: "Nothing is stored yet"
            case .account, .catalogue, .record, .restore, .keeping, .settings, .team: nil
            }
        }

        func page(_ source: SortableID) -> ListBackupUI.Page {
            switch self {
            case .overview: .overview
            case .search: .search
            case .person: .person
            case .activity: .activity
            case .account: .account
            case .catalogue: .add
            case .records: .source(source)
            case .record: .source(source, .records, RecordPlace(stream: "orders", key: "EQEB"))
            case .compare: .source(source, .compare)
            case .runs: .source(source, .runs)
            case .restore: .source(source, .export)
            case .keeping: .source(source, .keeping)
            case .settings: .source(source, .settings)
            case .storage: .storage
            case .team: .team
            }
        }
    }

    /// Looks at a screen until something stands there.
    private func look(
        _ screen: Screen, _ shop: PretendShop, until isThere: @escaping @MainActor (Element) -> Bool,
        then: (ViewHost, AppModel) async throws -> Void = { _, _ in }
    ) async throws {
        let (session, model) = try await shop.signedIn()
        await model.load()
        model.open(screen.page(shop.source))
        if screen == .search { model.search.query = "open" }
        if screen == .person {
            model.person.typed = "ada@example.com"
            Task { await model.person.search() }
        }
        let host = ViewHost(rootView: MainView(model: model, session: session))
        host.render()
        do {
            try await eventually {
                shop.clock.advance(by: 0.4)
                _ = host.flush()
                return isThere(host.tree.root)
            }
        } catch {
            Issue.record("On \(screen) there is only \(host.tree.root.texts)")
        }
        try await then(host, model)
        host.tearDown()
    }

    private static func isLoading(_ root: Element) -> Bool {
        root.first { $0.attributes.contains { $0.name == "aria-label" && $0.value == "Loading" } } != nil
    }

    @Test(arguments: Screen.allCases)
    func `LB-180 LB-182 Every screen shows what it is for`(_ screen: Screen) async throws {
        let shop = PretendShop()
        try await look(screen, shop) { Set(screen.content).isSubset(of: $0.texts) && !Self.isLoading($0) }
    }

    @Test(arguments: Screen.allCases.filter { $0.route != nil })
    func `LB-182 Every screen has the shape of what comes while it loads`(_ screen: Screen) async throws {
        let shop = PretendShop()
        shop.answer(screen.route, .never)
        try await look(screen, shop) { Self.isLoading($0) }
    }

    @Test(arguments: Screen.allCases.filter { $0.nothing != nil })
    func `LB-182 Every screen with nothing on it says what it is for`(_ screen: Screen) async throws {
        let shop = PretendShop(screen == .overview ? .nothing : .source)
        try await look(screen, shop) { $0.texts.contains(screen.nothing ?? "") && !Self.isLoading($0) }
    }

    @Test(arguments: Screen.allCases.filter { $0.route != nil }, [PretendShop.Answer.refused, .offline])
    func `LB-182 Every screen says what went wrong, and does it again when one wants`(
        _ screen: Screen, _ answer: PretendShop.Answer
    ) async throws {
        let shop = PretendShop()
        shop.answer(screen.route, answer)
        let sentence = answer == .refused ? PretendShop.refusal : PretendShop.offline
        try await look(screen, shop) {
            $0.texts.contains(sentence) && $0.texts.contains("Try again") && !Self.isLoading($0)
        }
    }

    @Test(arguments: Screen.allCases.filter { $0.route != nil && $0 != .catalogue })
    func `LB-181 Who pulls a screen down has it loaded anew, and after a failure it is there`(
        _ screen: Screen
    ) async throws {
        let shop = PretendShop()
        shop.answer(screen.route, .offline)
        try await look(screen, shop) {
            $0.texts.contains(PretendShop.offline)
        } then: { host, model in
            shop.answer(screen.route, .content)
            let before = shop.calls.values.count { $0.hasSuffix(screen.route ?? "") }
            await model.pull()
            try await eventually {
                shop.clock.advance(by: 0.4)
                _ = host.flush()
                return Set(screen.content).isSubset(of: host.tree.root.texts)
            }
            #expect(!host.tree.root.texts.contains(PretendShop.offline))
            #expect(shop.calls.values.count { $0.hasSuffix(screen.route ?? "") } > before)
        }
    }

    @Test(arguments: [PretendShop.Answer.refused, .offline])
    func `LB-182 An app that cannot begin says why, and one that is cut off says of when its screens are`(
        _ answer: PretendShop.Answer
    ) async throws {
        let shop = PretendShop()
        let sentence = answer == .refused ? PretendShop.refusal : PretendShop.offline
        shop.answer("/dashboard", answer)
        try await look(.overview, shop) {
            $0.texts.contains("Your backups could not be loaded") && $0.texts.contains(sentence)
        }
        shop.answer("/dashboard", .content)
        let (_, model) = try await shop.signedIn()
        await model.load()
        shop.answer("/dashboard", answer)
        await model.load()
        #expect(model.staleness?.reason == sentence && model.phase == .ready && model.sources.count == 1)
        shop.answer("/dashboard", .content)
        await model.load()
        #expect(model.staleness == nil)
    }
}
