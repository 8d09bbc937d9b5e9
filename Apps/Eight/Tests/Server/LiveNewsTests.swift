import Base
import EightAPI
import HTTPServer
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// What open devices are told at once (E8-023).
@Suite struct LiveNewsTests {
    private func listen(_ pupil: Pupil) async throws -> any WebSocketChannel {
        try await InProcessTransport(handler: pupil.server.handler).openWebSocket(
            HTTPRequest(method: .get, path: LiveNews.path, fields: ["Authorization": "Bearer \(pupil.id)"]))
    }

    private func next(_ socket: any WebSocketChannel) async throws -> LiveNews? {
        guard case .text(let text)? = try await socket.receive() else { return nil }
        return try JSONCoding.decode(LiveNews.self, from: Array(text.utf8))
    }

    @Test func `Followers hear of a video that is deleted, and of who has blocked them; strangers hear nothing`()
        async throws
    {
        try await TestEight.run { server in
            let author = try await server.pupil("Author"), fan = try await server.pupil("Fan")
            let stranger = try await server.pupil("Stranger")
            try await fan.follow(author)
            let clip = try await author.clip()
            let mine = try await listen(fan), theirs = try await listen(stranger)
            // Both sockets are known once each has heard of something of its own.
            _ = try await fan.call(EightAPI.follow, .init(id: stranger.id))
            #expect(try await next(mine) == .changed)
            #expect(try await next(theirs) == .changed)
            _ = try await author.call(EightAPI.delete, .init(id: clip))
            #expect(try await next(mine) == .removed(clip))
            _ = try await author.call(EightAPI.block, .init(id: fan.id))
            #expect(try await next(mine) == .changed)
            // What a stranger hears next is what concerns them.
            _ = try await stranger.call(EightAPI.block, .init(id: fan.id))
            #expect(try await next(theirs) == .changed)
            mine.close(.normal, reason: "")
            theirs.close(.normal, reason: "")
        }
    }

    @Test func `A video that goes live is announced to those who see it`() async throws {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author"), fan = try await server.pupil("Fan")
            try await fan.follow(author)
            let socket = try await listen(fan)
            _ = try await fan.call(EightAPI.unfollow, .init(id: author.id))
            #expect(try await next(socket) == .changed)
            try await fan.follow(author)
            let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
            for (audience, isSeen) in [(Audience.friends, false), (.followers, true)] {
                let clip = try await author.call(
                    EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count, audience: audience))
                try await author.upload(bytes, to: clip)
                try await eventually { try await author.call(EightAPI.video, .init(id: clip.id)).state == .live }
                guard isSeen else { continue }
                var news = try await next(socket)
                while news == .changed { news = try await next(socket) }
                #expect(news == .posted(clip.id))
            }
            socket.close(.normal, reason: "")
        }
    }

    @Test func `Likes are told once a second to who sees the video and counts likes (E8-028)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school)
            let fan = try await server.pupil("Fan"), shy = try await server.pupil("Shy")
            let ben = try await server.pupil("Ben"), cid = try await server.pupil("Cid")
            _ = try await shy.call(EightAPI.updateMe, body: MeChange(hidesCounts: true))
            let clip = try await author.clip()
            let theirs = try await listen(fan), silent = try await listen(shy)
            for (pupil, socket) in [(fan, theirs), (shy, silent)] {
                _ = try await pupil.call(EightAPI.mute, .init(id: ben.id))
                #expect(try await next(socket) == .changed)
            }
            for pupil in [ben, cid] {
                _ = try await pupil.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
            }
            // Each socket waits for its end, and what tells for its second.
            await server.clock.waitForSleepers(3)
            server.clock.advance(by: 1.1)
            #expect(try await next(theirs) == .liked(clip, by: 2))
            _ = try await shy.call(EightAPI.unmute, .init(id: ben.id))
            #expect(try await next(silent) == .changed)
            theirs.close(.normal, reason: "")
            silent.close(.normal, reason: "")
        }
    }

    @Test func `Without a session there is no socket, and without a socket no news`() async throws {
        try await TestEight.run { server in
            let pupil = try await server.pupil("Pupil")
            let plain = await server.send(
                HTTPRequest(
                    method: .get, path: LiveNews.path, fields: ["Authorization": "Bearer \(pupil.id)"]))
            #expect(plain.status == .upgradeRequired)
            let foreign = await server.send(
                HTTPRequest(method: .get, path: LiveNews.path, fields: ["Upgrade": "websocket"]))
            #expect(foreign.status == .unauthorized)
        }
    }
}
