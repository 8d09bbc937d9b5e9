import Base
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// How a source is doing, and what mends it.
@Suite(.timeLimit(.minutes(2))) struct SourceHealthTests {
    @Test func `LB-172 Each thing that is wrong has a reason and one way out, the most pressing first`() async throws {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            fixture.fill(ShopData(customers: 5))
            let client = try fixture.client()
            var draft = fixture.draft()
            draft.schedule = Schedule(frequency: .daily, hour: 2, timeZone: "UTC")
            let source = try await client.call(SourcesAPI.create, body: draft)
            let id = ByID(id: source.id)
            func health() async throws -> [HealthReason] { try await client.call(SourcesAPI.source, id).health }
            #expect(try await health().map(\.kind) == [.neverBackedUp])
            #expect(try await health().first?.fix == .backUp)
            _ = try await fixture.backUp(source, client)
            #expect(try await health().isEmpty)

            fixture.shop.behave { $0.forbidden = ["customers", "orders"] }
            _ = try await fixture.backUp(source, client)
            let failing = try #require(try await health().first)
            #expect(failing.kind == .failing && failing.level == .bad && failing.detail?.isEmpty == false)
            fixture.shop.behave { $0.forbidden = [] }
            _ = try await fixture.backUp(source, client)
            #expect(try await health().isEmpty)

            _ = try await client.call(SourcesAPI.pause, id, PauseRequest(stopsRun: false))
            #expect(try await health().isEmpty)
            clock.advance(by: 8 * 86_400)
            #expect(try await health().map(\.kind) == [.paused, .neverRehearsed])
            _ = try await client.call(RehearsalsAPI.begin, id)
            try await eventually { try await health().map(\.kind) == [.paused] }
            draft.schedule = Schedule()
            _ = try await client.call(SourcesAPI.resume, id)
            _ = try await client.call(SourcesAPI.update, .init(id: source.id), draft)
            #expect(try await health().map(\.kind) == [.byHand])
        }
    }

    @Test func `LB-172 Every reason has a level and a way out, the bad ones before the others`() {
        let levels = HealthReason.Kind.allCases.map { HealthReason($0).level }
        let order: [HealthReason.Level] = [.bad, .warning, .hint]
        let places = levels.compactMap { order.firstIndex(of: $0) }
        #expect(places == places.sorted())
        #expect(HealthReason(.suspicious).fix == .look && HealthReason(.needsSignIn).fix == .signIn)
    }
}
