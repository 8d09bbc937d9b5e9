import Base
import ClientKit
import Foundation
import OnlyFriendsAPI
import SwiftUI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LockViewTests {
    private let server = FakeServer()
    private let secrets = MemorySecrets()
    private let clock = ManualClock()
    private static let post = "Supper by the lake"

    /// The whole app of somebody who is signed in, where somebody looks at it or not.
    private func host(_ scene: ScenePhase = .active) throws -> ViewHost {
        try TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
            .store(access: "a", refresh: "r")
        var post = Sample.post(3)
        post.content.text = Self.post
        server.on("/api/v1/config", json: ServerConfig(limits: .init(), countries: [], defaultCountry: "SE"))
        server.on("/api/v1/users/me", json: Sample.me())
        server.on("/api/v1/posts/feed", json: FeedPage(items: [post]))
        let host = ViewHost(
            rootView: OnlyFriendsRoot(dependencies: server.dependencies(secrets, clock: clock))
                .environment(\.scenePhase, scene))
        host.render()
        return host
    }

    private func keep(_ delay: AppLockDelay, seen: TimeInterval) throws {
        let store = AppLockStore(secrets: secrets)
        try store.set(delay)
        store.note("Test", at: clock.now.addingTimeInterval(-seen))
    }

    private func words(_ host: ViewHost) -> String { host.tree.root.texts.joined(separator: "\n") }

    /// Waits until the page says what it is to say.
    private func settle(_ host: ViewHost, _ isSaid: (String) -> Bool) async throws {
        try await eventually {
            _ = host.flush()
            return isSaid(words(host))
        }
    }

    private func isCovered(_ host: ViewHost) -> Bool {
        host.tree.root.all { $0.attribute("aria-hidden") == "true" || $0.attribute("inert") != nil }
            .contains { $0.texts.joined().contains(Self.post) }
    }

    @Test func `OF-035 A locked app has a field for the password and two ways out, and nothing of its content`()
        async throws
    {
        try keep(.oneMinute, seen: 61)
        let host = try host()
        try await settle(host) { $0.contains("Only Friends is locked") }
        #expect(!words(host).contains(Self.post) && !words(host).contains("Messages"))
        #expect(!server.paths.values.contains("/api/v1/posts/feed"))
        #expect(words(host).contains("Forgot your password?") && words(host).contains("Sign out"))
        let fields = host.tree.root.all { $0.tag == "input" }
        #expect(fields.map { $0.attribute("autocomplete") } == ["current-password"])
    }

    @Test func `OF-035 An app that nobody looks at shows its mark, and what is open is hidden from readers too`()
        async throws
    {
        try keep(.oneMinute, seen: 1)
        let covered = try host(.background)
        try await settle(covered) { $0.contains(Self.post) }
        #expect(isCovered(covered))
        let open = try host()
        try await settle(open) { $0.contains(Self.post) }
        #expect(!isCovered(open))
        // Without a lock nothing is covered.
        AppLockStore(secrets: secrets).clear()
        let free = try host(.background)
        try await settle(free) { $0.contains(Self.post) }
        #expect(!isCovered(free))
    }

    @Test func `OF-035 The home screen asks for no picture of an app that locks`() async throws {
        try TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
            .store(access: "a", refresh: "r")
        func card() -> ViewHost {
            let host = ViewHost(rootView: OnlyFriendsCard(dependencies: server.dependencies(secrets, clock: clock)))
            host.render()
            return host
        }
        func isAsked() -> Bool { server.paths.values.contains("/api/v1/posts/latest-picture") }
        try keep(.oneHour, seen: 1)
        let locked = card()
        for _ in 0..<100 {
            await Task.yield()
            _ = locked.flush()
        }
        #expect(!isAsked())
        AppLockStore(secrets: secrets).clear()
        let free = card()
        try await eventually {
            _ = free.flush()
            return isAsked()
        }
    }

    @Test func `OF-035 What asks or tells something is covered too, and is there again for whoever comes back`() throws
    {
        try keep(.oneMinute, seen: 1)
        let session = SessionModel(dependencies: server.dependencies(secrets, clock: clock))
        defer { session.lock.close() }
        session.lock.look(.active)
        let host = ViewHost(
            rootView: Text("Messages")
                .coveredAlert("That didn't work", isPresented: .constant(true)) {
                    Button("OK", role: .cancel) {}
                } message: {
                    Text(verbatim: Self.post)
                }
                .environment(session))
        host.render()
        #expect(words(host).contains(Self.post))
        session.lock.look(.inactive)
        _ = host.flush()
        #expect(!words(host).contains(Self.post) && words(host).contains("Messages"))
        session.lock.look(.active)
        _ = host.flush()
        #expect(words(host).contains(Self.post))
    }

    @Test func `OF-035 Every sheet, alert and dialog of the app is one that the lock covers`() throws {
        let app = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let folder = app.appendingPathComponent("UI")
        let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects.compactMap { $0 as? String } ?? []
        // The lock itself asks before somebody signs out.
        let own = ["AppCover.swift", "CoveredAlerts.swift", "LockView.swift"]
        let sources = files.filter { file in
            file.hasSuffix(".swift") && !own.contains { file == "Lock/\($0)" }
        }
        #expect(sources.count > 100)
        for file in sources {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for shown in [".sheet(", ".fullScreenCover(", ".alert(", ".confirmationDialog("] {
                #expect(!text.contains(shown), "\(shown) in \(file)")
            }
        }
    }
}
