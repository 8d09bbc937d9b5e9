import ClientKit
import Foundation
import OnlyFriendsAPI
import SwiftUI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct BreakCardTests {
    private let server = FakeServer()
    private let secrets = MemorySecrets()
    private let clock = ManualClock()

    /// What stands above the feed of somebody whose break ends then.
    private func words(breakUntil end: Date?) async throws -> [String] {
        try TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
            .store(access: "a", refresh: "r")
        var me = Sample.me()
        me.settings?.breakUntil = end
        server.on("/api/v1/users/me", json: me)
        let session = SessionModel(dependencies: server.dependencies(secrets, clock: clock))
        await session.restore()
        defer { session.live.stop() }
        let host = ViewHost(rootView: BreakCard(session: session))
        host.render()
        return host.tree.root.texts
    }

    @Test func `OF-140 Who takes a break is told so above the feed for as long as it lasts`() async throws {
        let now = clock.now
        #expect(try await words(breakUntil: nil).isEmpty)
        #expect(try await words(breakUntil: now).isEmpty)
        let told = try await words(breakUntil: now.addingTimeInterval(60))
        #expect(told.contains("You're taking a break") && told.contains("End it"))
    }
}
