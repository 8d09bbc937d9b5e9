import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// What people would rather not see.
@Suite struct HidingTests {
    @Test(arguments: TestDatabase.all)
    func `A hidden video comes neither in the feed nor as a response, and is listed until it is taken back (E8-129)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let viewer = try await server.pupil("Viewer"), ben = try await server.pupil("Ben", audience: .school)
            try await viewer.follow(ben)
            let clips = [try await ben.clip(), try await ben.clip(), try await ben.clip()]
            let answer = try await ben.clip(answering: clips[0])
            _ = try await viewer.call(EightAPI.hide, .init(id: clips[1]))
            _ = try await viewer.call(EightAPI.hide, .init(id: clips[1]))
            _ = try await viewer.call(EightAPI.hide, .init(id: answer))
            #expect(try await viewer.call(EightAPI.feed, .init()).items.map(\.id) == [clips[2], clips[0]])
            // Pages are whole all the same.
            let page = try await viewer.call(EightAPI.feed, .init(limit: 2))
            #expect(page.items.map(\.id) == [clips[2], clips[0]] && page.nextCursor == nil)
            #expect(try await viewer.call(EightAPI.responses, .init(id: clips[0])).items.isEmpty)
            #expect(try await viewer.call(EightAPI.chain, .init(id: clips[0])).items.map(\.id) == [clips[0]])
            #expect(try await ben.call(EightAPI.responses, .init(id: clips[0])).items.map(\.id) == [answer])
            #expect(try await viewer.call(EightAPI.hidden, .init()).items.map(\.id) == [answer, clips[1]])
            let first = try await viewer.call(EightAPI.hidden, .init(limit: 1))
            let second = try await viewer.call(EightAPI.hidden, .init(cursor: first.nextCursor, limit: 1))
            #expect(first.items.map(\.id) + second.items.map(\.id) == [answer, clips[1]] && second.nextCursor == nil)
            _ = try await viewer.call(EightAPI.unhide, .init(id: clips[1]))
            #expect(try await viewer.call(EightAPI.feed, .init()).items.count == 3)
            #expect(await ben.refusal(EightAPI.hide, .init(id: clips[0]))?.status == 422)
            let stranger = try await server.pupil("Stranger")
            let secret = try await ben.clip(audience: .friends)
            #expect(await stranger.refusal(EightAPI.hide, .init(id: secret))?.status == 404)
        }
    }

    @Test func `Whoever is muted comes no more, is not told, and is followed as before (E8-129)`() async throws {
        try await TestEight.run { server in
            let viewer = try await server.pupil("Viewer", audience: .school)
            let ben = try await server.pupil("Ben", audience: .school)
            try await viewer.follow(ben)
            let clip = try await ben.clip(), own = try await viewer.clip()
            let answer = try await ben.clip(answering: own)
            #expect(try await viewer.call(EightAPI.activity, .init()).items.map(\.kind) == [.response])
            _ = try await viewer.call(EightAPI.mute, .init(id: ben.id))
            #expect(try await viewer.call(EightAPI.feed, .init()).items.map(\.id) == [own])
            #expect(try await viewer.call(EightAPI.responses, .init(id: own)).items.isEmpty)
            #expect(try await viewer.call(EightAPI.activity, .init()).items.isEmpty)
            let profile = try await viewer.call(EightAPI.profile, .init(id: ben.id))
            #expect(profile.isMuted && profile.person.relation == .following)
            #expect(try await viewer.call(EightAPI.grid, .init(id: ben.id)).items.map(\.id) == [clip])
            #expect(try await ben.call(EightAPI.profile, .init(id: viewer.id)).isMuted == false)
            #expect(try await viewer.call(EightAPI.mutes, .init()).items.map(\.id) == [ben.id])
            _ = try await viewer.call(EightAPI.unmute, .init(id: ben.id))
            #expect(try await viewer.call(EightAPI.mutes, .init()).items.isEmpty)
            #expect(try await viewer.call(EightAPI.responses, .init(id: own)).items.map(\.id) == [answer])
            #expect(await viewer.refusal(EightAPI.mute, .init(id: viewer.id))?.status == 422)
            _ = try await ben.call(EightAPI.block, .init(id: viewer.id))
            #expect(await viewer.refusal(EightAPI.mute, .init(id: ben.id))?.status == 404)
        }
    }
}
