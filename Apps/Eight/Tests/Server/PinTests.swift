import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// What stands first on somebody's page, and what is not counted there.
@Suite struct PinTests {
    @Test(arguments: TestDatabase.all)
    func `Three videos stand first in their order on every page's walk, and a fourth is refused (E8-118)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.pupil("Ane", audience: .school), ben = try await server.pupil("Ben")
            try await ben.follow(ane)
            var clips: [SortableID] = []
            for _ in 0..<7 { clips.append(try await ane.clip()) }
            for clip in [clips[4], clips[1], clips[2]] {
                #expect(try await ane.call(EightAPI.pin, .init(id: clip)).isPinned)
            }
            _ = try await ane.call(EightAPI.pin, .init(id: clips[1]))
            let fourth = await ane.refusal(EightAPI.pin, .init(id: clips[6]))
            #expect(fourth?.status == 409 && fourth?.code == EightProblem.pinsFull)
            let expected = [4, 1, 2, 6, 5, 3, 0].map { clips[$0] }
            for limit in 1...8 {
                var walked: [Clip] = []
                var cursor: String?
                repeat {
                    let page = try await ben.call(EightAPI.grid, .init(id: ane.id, cursor: cursor, limit: limit))
                    #expect(page.items.count <= limit)
                    walked += page.items
                    cursor = page.nextCursor
                } while cursor != nil
                #expect(walked.map(\.id) == expected, "\(limit) a page")
                #expect(walked.map(\.isPinned) == [true, true, true, false, false, false, false])
            }
            _ = try await ane.call(EightAPI.unpin, .init(id: clips[1]))
            _ = try await ane.call(EightAPI.delete, .init(id: clips[4]))
            _ = try await ane.call(EightAPI.pin, .init(id: clips[0]))
            let now = try await ben.call(EightAPI.grid, .init(id: ane.id)).items.map(\.id)
            #expect(now == [2, 0, 6, 5, 3, 1].map { clips[$0] })
            // What a pin shows is for the same people as before.
            let secret = try await ane.clip(audience: .friends)
            _ = try await ane.call(EightAPI.pin, .init(id: secret))
            #expect(try await ben.call(EightAPI.grid, .init(id: ane.id)).items.map(\.id) == now)
            #expect(await ben.refusal(EightAPI.pin, .init(id: clips[3]))?.status == 404)
            let answer = try await ane.clip(answering: clips[3])
            #expect(await ane.refusal(EightAPI.pin, .init(id: answer))?.status == 404)
            #expect(await ben.refusal(EightAPI.grid, .init(id: ane.id, cursor: "x"))?.code == "cursor_invalid")
        }
    }

    @Test func `Likes are not counted for who wants that, nor on their videos for anybody (E8-118)`() async throws {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane", audience: .school)
            let ben = try await server.pupil("Ben", audience: .school), cid = try await server.pupil("Cid")
            let hers = try await ane.clip(), his = try await ben.clip()
            for clip in [hers, his] {
                _ = try await cid.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
            }
            _ = try await ane.call(EightAPI.updateMe, body: MeChange(hidesCounts: true))
            #expect(try await ane.call(EightAPI.me, .init()).hidesCounts)
            func likes(_ clip: SortableID, _ who: Pupil) async throws -> Int? {
                let clip = try await who.call(EightAPI.video, .init(id: clip))
                return clip.showsLikes ? clip.likeCount : nil
            }
            #expect(try await likes(hers, ane) == nil)
            #expect(try await likes(his, ane) == nil)
            #expect(try await likes(hers, ben) == nil)
            #expect(try await likes(his, ben) == 1)
            #expect(try await likes(his, cid) == 1)
            #expect(try await ane.call(EightAPI.video, .init(id: hers)).dislikeCount == nil)
            #expect(try await cid.call(EightAPI.video, .init(id: hers)).myReaction == .like)
        }
    }
}
