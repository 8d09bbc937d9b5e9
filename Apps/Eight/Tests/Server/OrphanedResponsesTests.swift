import Base
import Database
import EightAPI
import Foundation
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// Responses to what is gone by the time that they are ready.
@Suite struct OrphanedResponsesTests {
    private func begin(_ server: TestEight, _ author: Pupil, answering clip: SortableID) async throws -> Clip {
        let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
        let begun = try await author.call(EightAPI.respond, .init(id: clip), body: ClipDraft(bytes: bytes.count))
        return begun
    }

    private func finish(_ server: TestEight, _ begun: Clip, by author: Pupil) async throws -> Clip {
        try await author.upload(try ClipUploadTests.clip(ClipUploadTests.conforming), to: begun)
        try await eventually(within: .seconds(120)) {
            let state = try await author.call(EightAPI.video, .init(id: begun.id)).state
            return state == .live || state == .failed
        }
        return try await author.call(EightAPI.video, .init(id: begun.id))
    }

    @Test
    func `Whoever is blocked while their response comes keeps it, neutrally told, and posts it as a video (E8-166)`()
        async throws
    {
        try await TestEight.run { server in
            try await server.jobs.start()
            let host = try await server.pupil("Host", audience: .school)
            let author = try await server.pupil("Author", audience: .school), ann = try await server.pupil("Ann")
            let clip = try await host.clip()
            let begun = try await begin(server, author, answering: clip)
            _ = try await host.call(EightAPI.block, .init(id: author.id))
            let kept = try await finish(server, begun, by: author)
            #expect(kept.state == .failed && kept.failure?.code == EightProblem.parentGone)
            #expect(kept.failure?.message == OrphanedResponses.sentence && kept.failure?.isRetryable == false)
            #expect(try await ann.call(EightAPI.video, .init(id: clip)).responseCount == 0)
            #expect(await !ann.sees(begun.id))
            #expect(try await author.call(EightAPI.pending, .init()).items.map(\.id) == [begun.id])
            #expect(await ann.refusal(EightAPI.detach, .init(id: begun.id))?.status == 404)
            let own = try await author.call(EightAPI.detach, .init(id: begun.id))
            #expect(own.state == .live && own.parentId == nil && own.renditions.isEmpty == false)
            #expect(await ann.sees(begun.id))
            #expect(try await ann.call(EightAPI.grid, .init(id: author.id)).items.map(\.id) == [begun.id])
            #expect(await author.refusal(EightAPI.detach, .init(id: begun.id))?.status == 404)
        }
    }

    @Test func `A response to what was deleted meanwhile is its author's to post or to discard (E8-167)`() async throws
    {
        try await TestEight.run { server in
            try await server.jobs.start()
            let host = try await server.pupil("Host", audience: .school), author = try await server.pupil("Author")
            let clip = try await host.clip()
            let begun = try await begin(server, author, answering: clip)
            _ = try await host.call(EightAPI.delete, .init(id: clip))
            #expect(try await finish(server, begun, by: author).failure?.code == EightProblem.parentGone)
            #expect(await author.refusal(EightAPI.respond, .init(id: clip), body: ClipDraft(bytes: 10))?.status == 404)
            _ = try await author.call(EightAPI.delete, .init(id: begun.id))
            #expect(try await author.call(EightAPI.pending, .init()).items.isEmpty)
            // What stays is a response as before.
            let other = try await host.clip()
            let answer = try await finish(server, try await begin(server, author, answering: other), by: author)
            #expect(answer.state == .live && answer.parentId == other)
        }
    }
}
