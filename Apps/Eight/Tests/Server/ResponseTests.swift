import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// Answers, and answers to answers.
@Suite struct ResponseTests {
    @Test(arguments: TestDatabase.all)
    func `Those with the most likes come first, then the newest, and pages stay as they were (E8-097, E8-098)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school)
            let fans = [try await server.pupil("Fan"), try await server.pupil("Fan two")]
            let clip = try await author.clip()
            var answers: [SortableID] = []
            for _ in 0..<25 { answers.append(try await fans[0].clip(answering: clip)) }
            for id in [answers[3], answers[9]] {
                _ = try await author.call(EightAPI.react, .init(id: id), body: ReactionChange(.like))
            }
            _ = try await fans[1].call(EightAPI.react, .init(id: answers[3]), body: ReactionChange(.like))
            let expected =
                [answers[3], answers[9]] + answers.reversed().filter { $0 != answers[3] && $0 != answers[9] }
            var walked: [SortableID] = []
            var cursor: String?
            repeat {
                let page = try await author.call(EightAPI.responses, .init(id: clip, cursor: cursor, limit: 4))
                walked += page.items.map(\.id)
                cursor = page.nextCursor
                // Somebody likes what comes later, and something new comes.
                _ = try await author.call(EightAPI.react, .init(id: answers[0]), body: ReactionChange(.like))
                try await fans[1].clip(answering: clip)
            } while cursor != nil
            #expect(walked == expected)
            let again = try await author.call(EightAPI.responses, .init(id: clip, limit: 4))
            #expect(again.items.prefix(2).map(\.id) == [answers[3], answers[9]])
            #expect(again.items[2].id == answers[0])
        }
    }

    @Test func `A thread a thousand deep is walked from any place, up and down (E8-099, E8-100)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school)
            var chain = [try await author.clip()]
            for _ in 0..<1_000 {
                if let last = chain.last { chain.append(try await author.clip(answering: last)) }
            }
            let deepest = chain[1_000]
            #expect(try await author.call(EightAPI.responses, .init(id: chain[999])).items.map(\.id) == [deepest])
            var walked: [SortableID] = []
            var cursor: String?
            repeat {
                let page = try await author.call(EightAPI.ancestors, .init(id: deepest, cursor: cursor, limit: 50))
                walked += page.items.map(\.id)
                cursor = page.nextCursor
            } while cursor != nil
            #expect(walked == chain.dropLast().reversed())
        }
    }

    @Test func `Who may respond is the author's choice (E8-095, E8-096)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school)
            let follower = try await server.pupil("Follower"), other = try await server.pupil("Other")
            try await follower.follow(author)
            let clip = try await author.clip(responders: .followers)
            #expect(
                try await follower.call(EightAPI.respond, .init(id: clip), body: ClipDraft(bytes: 10)).parentId == clip)
            let refused = await other.refusal(EightAPI.respond, .init(id: clip), body: ClipDraft(bytes: 10))
            #expect(refused?.code == "responses_closed")
            let closed = try await author.clip(responders: .nobody)
            #expect(await follower.refusal(EightAPI.respond, .init(id: closed), body: ClipDraft(bytes: 10)) != nil)
            #expect(await author.refusal(EightAPI.respond, .init(id: closed), body: ClipDraft(bytes: 10)) == nil)
        }
    }

    @Test func `A deleted video that was answered leaves a gap, and its answers stay (E8-103)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school), fan = try await server.pupil("Fan")
            let clip = try await author.clip()
            let answer = try await fan.clip(answering: clip)
            let deeper = try await author.clip(answering: answer)
            _ = try await fan.call(EightAPI.delete, .init(id: answer))
            #expect(await author.refusal(EightAPI.video, .init(id: answer))?.code == "not_found")
            #expect(try await author.call(EightAPI.responses, .init(id: answer)).items.map(\.id) == [deeper])
            #expect(try await author.call(EightAPI.video, .init(id: clip)).responseCount == 0)
        }
    }
}
