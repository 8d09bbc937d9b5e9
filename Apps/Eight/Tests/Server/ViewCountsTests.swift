import Base
import Database
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// How many people have watched a clip.
@Suite struct ViewCountsTests {
    @Test(arguments: TestDatabase.all)
    func `Everybody counts once, the author not at all, and the author alone is told how many (E8-130)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school)
            let ben = try await server.pupil("Ben"), cid = try await server.pupil("Cid")
            let clip = try await author.clip(), other = try await author.clip()
            for pupil in [ben, ben, cid, author, ben] { _ = try await pupil.call(EightAPI.watch, .init(id: clip)) }
            _ = try await ben.call(EightAPI.watch, .init(id: other))
            #expect(try await author.call(EightAPI.video, .init(id: clip)).viewCount == 2)
            #expect(try await author.call(EightAPI.grid, .init(id: author.id)).items.map(\.viewCount) == [1, 2])
            #expect(try await ben.call(EightAPI.video, .init(id: clip)).viewCount == nil)
            // Whoever wants no counts has none of these either.
            _ = try await author.call(EightAPI.updateMe, body: MeChange(hidesCounts: true))
            #expect(try await author.call(EightAPI.video, .init(id: clip)).viewCount == nil)
        }
    }

    @Test func `What one does not see is not watched (E8-130)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author"), stranger = try await server.pupil("Stranger")
            let clip = try await author.clip(audience: .followers)
            #expect(await stranger.refusal(EightAPI.watch, .init(id: clip))?.code == "not_found")
            #expect(await stranger.refusal(EightAPI.watch, .init(id: server.ids.next()))?.code == "not_found")
            #expect(try await author.call(EightAPI.video, .init(id: clip)).viewCount == 0)
        }
    }

    @Test func `What is kept names nobody, and no two rows are seen to be one person's (E8-130)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school), ben = try await server.pupil("Ben")
            for _ in 1...3 { _ = try await ben.call(EightAPI.watch, .init(id: try await author.clip())) }
            #expect(try await server.traces(of: [ben.id], texts: []).allSatisfy { !$0.hasPrefix("clip_views") })
            let viewers = try await server.database.read {
                try $0.values("SELECT viewer FROM clip_views", as: [UInt8].self)
            }
            #expect(viewers.count == 3 && Set(viewers).count == 3 && viewers.allSatisfy { $0.count == 16 })
            let id = "\(ben.id)", raw = String(ben.id.rawValue)
            for viewer in viewers {
                let text = String(decoding: viewer, as: UTF8.self)
                #expect(!text.contains(id) && !text.contains(raw))
            }
        }
    }

    @Test func `Many devices of one person at once are one (E8-130)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school), ben = try await server.pupil("Ben")
            let clip = try await author.clip()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...20 { group.addTask { _ = try await ben.call(EightAPI.watch, .init(id: clip)) } }
                try await group.waitForAll()
            }
            #expect(try await author.call(EightAPI.video, .init(id: clip)).viewCount == 1)
        }
    }
}
