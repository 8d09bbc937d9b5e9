import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightServer

/// How videos play, counted of nobody.
@Suite struct PlaybackTests {
    @Test(arguments: TestDatabase.all)
    func `Plays and halts are counted by day, without a person, for the district's administrators alone (E8-048)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let ane = try await server.pupil("Ane Berg"), admin = try await server.dana()
            let report = PlaybackReport(starts: Array(repeating: 90, count: 10) + [400, 9_000], halts: [700])
            _ = try await ane.call(EightAPI.reportPlayback, body: report)
            _ = try await admin.call(EightAPI.reportPlayback, body: PlaybackReport(starts: [90], halts: []))
            let day = try #require(try await admin.call(EightAPI.playback, .init()).items.first)
            #expect(day.plays == 13 && day.halts == 1 && day.half == 100 && day.most == nil)
            #expect(await ane.refusal(EightAPI.playback, .init())?.status == 403)
            let traces = try await server.traces(of: [ane.id, admin.id], texts: [])
            #expect(!traces.contains { $0.hasPrefix("playback_counts") })

            let many = PlaybackReport(starts: Array(repeating: 1, count: 51), halts: [])
            #expect(await ane.refusal(EightAPI.reportPlayback, .init(), body: many)?.status == 422)
            let odd = PlaybackReport(starts: [-1], halts: [])
            #expect(await ane.refusal(EightAPI.reportPlayback, .init(), body: odd)?.status == 422)

            server.clock.advance(by: 91 * 86_400)
            try await server.sweep()
            #expect(try await admin.call(EightAPI.playback, .init()).items.isEmpty)
        }
    }
}
