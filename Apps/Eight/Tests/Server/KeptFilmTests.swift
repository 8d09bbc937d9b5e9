import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// What a device may go on keeping of videos that were watched (E8-038).
@Suite struct KeptFilmTests {
    @Test(arguments: TestDatabase.all)
    func `Films go when their people block, delete, leave, or show them to fewer (E8-038)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let reader = try await server.pupil("Reader", audience: .school)
            let open = try await server.pupil("Open", audience: .school)
            let close = try await server.pupil("Close", audience: .followers)
            try await reader.follow(close)
            let clips = [
                try await reader.clip(), try await open.clip(), try await close.clip(), try await close.clip(),
            ]
            func seen() async throws -> Set<SortableID> {
                Set(try await reader.call(EightAPI.visible, body: ClipIDs(clips)).ids)
            }
            #expect(try await seen() == Set(clips))
            _ = try await close.call(EightAPI.delete, .init(id: clips[3]))
            #expect(try await seen() == Set(clips.prefix(3)))
            _ = try await reader.call(EightAPI.unfollow, .init(id: close.id))
            #expect(try await seen() == Set(clips.prefix(2)))
            _ = try await open.call(EightAPI.block, .init(id: reader.id))
            #expect(try await seen() == [clips[0]])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A film of two goes when one of them may not be seen any more (E8-038, E8-108)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let reader = try await server.pupil("Reader", audience: .school)
            let asker = try await server.pupil("Asker", audience: .school)
            let answerer = try await server.pupil("Answerer", audience: .school)
            let question = try await asker.clip(), answer = try await answerer.clip(answering: question)
            func seen() async throws -> ClipIDs {
                try await reader.call(EightAPI.visible, body: ClipIDs([answer], duets: [answer, question]))
            }
            #expect(try await seen() == ClipIDs([answer], duets: [answer]))
            // Of whoever is asked, and not of whoever answers: the answer alone may stay.
            _ = try await asker.call(EightAPI.block, .init(id: reader.id))
            #expect(try await seen().duets == [])
        }
    }

    @Test func `Nothing is told of what never was, and not of too many at once`() async throws {
        try await TestEight.run { server in
            let reader = try await server.pupil("Reader")
            #expect(try await reader.call(EightAPI.visible, body: ClipIDs([])).ids.isEmpty)
            #expect(try await reader.call(EightAPI.visible, body: ClipIDs([server.ids.next()])).ids.isEmpty)
            let many = ClipIDs((0...EightAPI.visibleMaximum).map { _ in server.ids.next() })
            #expect(await reader.refusal(EightAPI.visible, NoParameters(), body: many)?.status == 422)
        }
    }
}
