import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// Who is told who likes a video.
@Suite struct LikeListTests {
    private func like(_ clip: SortableID, _ pupil: Pupil, _ reaction: Reaction = .like) async throws {
        pupil.server.clock.advance(by: 1)
        _ = try await pupil.call(EightAPI.react, .init(id: clip), body: ReactionChange(reaction))
    }

    @Test(arguments: TestDatabase.all)
    func `Who likes a video is told to its author, and to others of whom both may see; dislikes to nobody (E8-052)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school)
            let viewer = try await server.pupil("Viewer")
            let ane = try await server.pupil("Ane"), ben = try await server.pupil("Ben")
            let cato = try await server.pupil("Cato")
            let clip = try await author.clip()
            for pupil in [ane, ben, cato] { try await like(clip, pupil) }
            try await like(clip, viewer, .dislike)
            func list(_ pupil: Pupil) async throws -> [SortableID] {
                try await pupil.call(EightAPI.likes, .init(id: clip)).items.map(\.id)
            }
            // The latest first.
            for pupil in [author, viewer, ane] { #expect(try await list(pupil) == [cato.id, ben.id, ane.id]) }
            // Page by page.
            var walked: [SortableID] = []
            var cursor: String?
            repeat {
                let page = try await viewer.call(EightAPI.likes, .init(id: clip, cursor: cursor, limit: 1))
                walked += page.items.map(\.id)
                cursor = page.nextCursor
            } while cursor != nil
            #expect(walked == [cato.id, ben.id, ane.id])
            // Across a block there is nobody, whoever set it.
            _ = try await viewer.call(EightAPI.block, .init(id: ane.id))
            _ = try await ben.call(EightAPI.block, .init(id: viewer.id))
            #expect(try await list(viewer) == [cato.id])
            #expect(try await list(author) == [cato.id, ben.id, ane.id])
            // Whom the author does not see is not there for anybody.
            _ = try await author.call(EightAPI.block, .init(id: cato.id))
            #expect(try await list(viewer).isEmpty)
            // Who takes it back is not in it.
            try await like(clip, ane, .none)
            #expect(try await list(author) == [ben.id])
        }
    }

    @Test func `Where likes are not counted nobody is listed, and what is not seen has no list (E8-052, E8-107)`()
        async throws
    {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school)
            let viewer = try await server.pupil("Viewer"), shy = try await server.pupil("Shy")
            let clip = try await author.clip()
            try await like(clip, viewer)
            _ = try await shy.call(EightAPI.updateMe, body: MeChange(hidesCounts: true))
            #expect(try await shy.call(EightAPI.likes, .init(id: clip)).items.isEmpty)
            #expect(try await viewer.call(EightAPI.likes, .init(id: clip)).items.map(\.id) == [viewer.id])
            _ = try await author.call(EightAPI.updateMe, body: MeChange(hidesCounts: true))
            #expect(try await viewer.call(EightAPI.likes, .init(id: clip)).items.isEmpty)
            let friends = try await author.clip(audience: .friends)
            #expect(await viewer.refusal(EightAPI.likes, .init(id: friends))?.code == "not_found")
            #expect(await viewer.refusal(EightAPI.likes, .init(id: clip, cursor: "x"))?.status == 400)
        }
    }
}
