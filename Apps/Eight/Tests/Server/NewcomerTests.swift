import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightServer

/// What holds for the first two days of an account (E8-156).
@Suite struct NewcomerTests {
    private static var limits: EightLimits {
        var limits = EightLimits()
        var newcomers = EightLimits.Newcomers()
        (newcomers.videosPerDay, newcomers.followsPerDay) = (1, 1)
        (newcomers.reactionsPerDay, newcomers.reportsPerDay) = (1, 1)
        limits.newcomers = newcomers
        return limits
    }

    @Test(arguments: TestDatabase.all)
    func `Whoever is new does less in a day, and as much as everybody after two (E8-156)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: Self.limits, holdsNewcomers: true) { server in
            let old = try await server.pupil("Old", audience: .school)
            let clips = [try await old.clip(), try await old.clip(), try await old.clip()]
            server.clock.advance(by: 48 * 3_600 + 1)
            let new = try await server.pupil("New"), other = try await server.pupil("Other", audience: .school)
            let like = ReactionChange(.like), report = ReportDraft(category: .spam)

            func refusals(_ pupil: Pupil, _ clip: SortableID) async -> [String?] {
                [
                    await pupil.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 10))?.code,
                    await pupil.refusal(EightAPI.react, .init(id: clip), body: like)?.code,
                    await pupil.refusal(EightAPI.reportVideo, .init(id: clip), body: report)?.code,
                ]
            }
            #expect(await refusals(new, clips[0]) == [nil, nil, nil])
            #expect(await refusals(new, clips[1]) == [String?](repeating: EightProblem.newcomer, count: 3))
            #expect(await new.refusal(EightAPI.follow, .init(id: old.id)) == nil)
            #expect(await new.refusal(EightAPI.follow, .init(id: other.id))?.code == EightProblem.newcomer)
            // The same once more is no second one, and what was liked can be taken back.
            #expect(await new.refusal(EightAPI.react, .init(id: clips[0]), body: ReactionChange(.none)) == nil)
            // What cannot wait is always heard.
            let grave = ReportDraft(category: .selfHarm)
            #expect(await new.refusal(EightAPI.reportVideo, .init(id: clips[2]), body: grave) == nil)

            // A day later one more of each; after two days there is no such limit.
            server.clock.advance(by: 86_401)
            #expect(await new.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 10)) == nil)
            #expect(
                await new.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 10))?.code
                    == EightProblem.newcomer)
            server.clock.advance(by: 86_401)
            for _ in 0..<2 {
                #expect(await new.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 10)) == nil)
            }
            #expect(await new.refusal(EightAPI.follow, .init(id: other.id)) == nil)
        }
    }
}
