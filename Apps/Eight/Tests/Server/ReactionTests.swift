import Base
import Database
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// Likes and dislikes: exclusive, repeatable, counted right.
@Suite struct ReactionTests {
    @Test func `Three states exclude each other, and a repetition changes nothing (E8-049)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school)
            let viewer = try await server.pupil("Viewer")
            let clip = try await author.clip()
            func react(_ reaction: Reaction) async throws -> Clip {
                try await viewer.call(EightAPI.react, .init(id: clip), body: ReactionChange(reaction))
            }
            for (reaction, likes, dislikes) in [
                (Reaction.like, 1, 0), (.like, 1, 0), (.dislike, 0, 1), (.dislike, 0, 1), (.none, 0, 0), (.none, 0, 0),
            ] {
                let seen = try await react(reaction)
                #expect(seen.myReaction == reaction && seen.likeCount == likes)
                // How many dislike it is told to the author alone.
                #expect(seen.dislikeCount == nil)
                #expect(try await author.call(EightAPI.video, .init(id: clip)).dislikeCount == dislikes)
            }
        }
    }

    @Test func `Own videos are not reacted to, and those that one does not see are not there (E8-051)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author"), viewer = try await server.pupil("Viewer")
            let clip = try await author.clip(audience: .friends)
            #expect(await author.refusal(EightAPI.react, .init(id: clip), body: ReactionChange(.like))?.code == "own")
            let hidden = await viewer.refusal(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
            #expect(hidden?.code == "not_found")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Counts are those of the rows after a thousand changes at once (E8-050)`(kind: TestDatabase) async throws {
        var limits = EightLimits()
        // A thousand changes are more than twenty people make in the minute that its clock stands still.
        limits.reactionsPerMinute = .max
        try await TestEight.run(on: kind, limits: limits) { server in
            let author = try await server.pupil("Author", audience: .school)
            let clips = [try await author.clip(), try await author.clip(), try await author.clip()]
            var viewers: [Pupil] = []
            for index in 0..<20 { viewers.append(try await server.pupil("Viewer \(index)")) }
            let people = viewers
            let seed = UInt64.random(in: 0...UInt64.max)
            var generator = SeededGenerator(seed: seed)
            let changes = (0..<1_000).map { _ in
                (
                    people.randomElement(using: &generator), clips.randomElement(using: &generator),
                    Reaction.allCases.randomElement(using: &generator)
                )
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for lane in 0..<8 {
                    group.addTask {
                        for (pupil, clip, reaction) in changes[(lane * 125)..<(lane * 125 + 125)] {
                            guard let pupil, let clip, let reaction else { continue }
                            _ = try await pupil.call(EightAPI.react, .init(id: clip), body: ReactionChange(reaction))
                        }
                    }
                }
                try await group.waitForAll()
            }
            for clip in clips {
                let counted = try await server.database.read { connection in
                    try connection.row(
                        """
                        SELECT COALESCE(SUM(CASE WHEN value = 1 THEN 1 ELSE 0 END), 0),
                            COALESCE(SUM(CASE WHEN value = -1 THEN 1 ELSE 0 END), 0)
                        FROM reactions WHERE clip_id = \(clip)
                        """
                    ) { (try $0[0] as Int, try $0[1] as Int) }
                }
                let seen = try await author.call(EightAPI.video, .init(id: clip))
                #expect(seen.likeCount == counted?.0 && seen.dislikeCount == counted?.1, "seed \(seed)")
            }
        }
    }
}
