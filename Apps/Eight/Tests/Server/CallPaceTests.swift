import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightServer

/// So many calls a minute (E8-030, E8-055).
@Suite struct CallPaceTests {
    @Test func `One call too many within a minute is refused with the time to wait, each person by themselves`()
        async throws
    {
        var limits = EightLimits()
        (limits.feedsPerMinute, limits.reactionsPerMinute) = (3, 2)
        try await TestEight.run(limits: limits) { server in
            let author = try await server.pupil("Author", audience: .school)
            let ann = try await server.pupil("Ann"), ben = try await server.pupil("Ben")
            let clip = try await author.clip()
            for _ in 1...3 {
                #expect(await ann.refusal(EightAPI.feed, .init()) == nil)
                server.clock.advance(by: 10)
            }
            let refused = await ann.refusal(EightAPI.feed, .init())
            #expect(refused?.status == 429 && refused?.fields["Retry-After"] == "30")
            #expect(await ben.refusal(EightAPI.feed, .init()) == nil)
            // Another kind of call is counted by itself.
            for reaction in [Reaction.like, .none] {
                #expect(await ann.refusal(EightAPI.react, .init(id: clip), body: ReactionChange(reaction)) == nil)
            }
            #expect(await ann.refusal(EightAPI.react, .init(id: clip), body: ReactionChange(.like))?.status == 429)
            server.clock.advance(by: 30.5)
            #expect(await ann.refusal(EightAPI.feed, .init()) == nil)
            #expect(await ann.refusal(EightAPI.feed, .init())?.status == 429)
        }
    }
}
