import Base
import EightAPI
import Foundation
import HTTPServer
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// From the first byte of a clip to what others see of it.
@Suite struct ClipUploadTests {
    static func clip(_ arguments: [String]) throws -> [UInt8] {
        let folder = try TemporaryDirectory()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
        process.arguments = ["-nostdin", "-v", "error", "-f", "lavfi", "-i"] + arguments + [folder.file("clip.mp4")]
        try process.run()
        process.waitUntilExit()
        return Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("clip.mp4"))))
    }

    static let conforming = [
        "testsrc2=size=480x854:rate=30:duration=1", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "35", "-pix_fmt",
        "yuv420p", "-profile:v", "main", "-level", "3.1", "-bf", "0", "-g", "30",
    ]

    @Test func `A clip that comes in parts goes live, and those who may see it play it (E8-024, E8-080, E8-039)`()
        async throws
    {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author"), fan = try await server.pupil("Fan")
            let stranger = try await server.pupil("Stranger")
            try await fan.follow(author)
            let bytes = try Self.clip(Self.conforming)
            let draft = ClipDraft(bytes: bytes.count, caption: "Hello", alt: "A pattern")
            let begun = try await author.call(EightAPI.create, .init(idempotencyKey: "k1"), body: draft)
            #expect(begun.state == .uploading && begun.uploadId != nil)
            // The same request again is the same clip (E8-080).
            #expect(try await author.call(EightAPI.create, .init(idempotencyKey: "k1"), body: draft).id == begun.id)
            #expect(await fan.refusal(EightAPI.video, .init(id: begun.id))?.code == "not_found")
            let answer = try await author.upload(bytes, part: 20_000, to: begun)
            #expect(answer.status == .accepted)
            try await eventually(within: .seconds(120)) {
                let state = try await author.call(EightAPI.video, .init(id: begun.id)).state
                #expect(state != .failed)
                return state == .live || state == .failed
            }
            let seen = try await fan.call(EightAPI.feed, .init()).items
            let live = try #require(seen.first)
            #expect(live.id == begun.id && live.caption == "Hello" && live.author.id == author.id)
            #expect(live.poster?.sizes.isEmpty == false && abs(live.duration - 1) < 0.1)
            let rendition = try #require(live.renditions.first)
            #expect(live.width == 480 && rendition.bytes > 1_000 && rendition.firstFrameBytes > 0)
            try await play(rendition.url, bytes: rendition.bytes, server)
            // A link is one person's, and whoever is blocked has nothing of it at once (E8-127).
            #expect(
                await server.send(Self.get(rendition.url.replacingOccurrences(of: "\(fan.id)", with: "\(stranger.id)")))
                    .status == .unauthorized)
            _ = try await author.call(EightAPI.block, .init(id: fan.id))
            #expect(await server.send(Self.get(rendition.url)).status == .notFound)
            _ = try await author.call(EightAPI.unblock, .init(id: fan.id))
            #expect(try await author.call(EightAPI.pending, .init()).items.isEmpty)
            server.clock.advance(by: 601)
            #expect(await server.send(Self.get(rendition.url)).status == .unauthorized)
        }
    }

    static func get(_ url: String, _ fields: HTTPFields = [:]) -> HTTPRequest {
        let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
        return HTTPRequest(method: .get, path: parts[0], query: parts.count > 1 ? parts[1] : nil, fields: fields)
    }

    private func play(_ url: String, bytes: Int, _ server: TestEight) async throws {
        let whole = await server.send(Self.get(url))
        #expect(whole.status == .ok && whole.body.count == Int64(bytes) && whole.fields["Content-Type"] == "video/mp4")
        let tag = try #require(whole.fields["ETag"])
        #expect(tag.hasPrefix("\""))
        for (range, status, count) in [
            ("bytes=0-99", 206, 100), ("bytes=100-", 206, bytes - 100), ("bytes=-50", 206, 50),
            ("bytes=\(bytes)-", 416, -1),
        ] {
            let part = await server.send(Self.get(url, ["Range": range]))
            #expect(part.status.rawValue == status, "\(range)")
            if count >= 0 { #expect(part.body.count == Int64(count)) }
        }
        #expect(await server.send(Self.get(url, ["Range": "bytes=0-9", "If-Range": tag])).status.rawValue == 206)
        #expect(await server.send(Self.get(url, ["Range": "bytes=0-9", "If-Range": "\"other\""])).status == .ok)
    }

    @Test func `What is no clip tells its author why, and nobody else that it was tried (E8-081, E8-091)`() async throws
    {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author", audience: .school), fan = try await server.pupil("Fan")
            let parent = try await fan.clip(audience: .school)
            let long = try Self.clip(["color=size=64x64:rate=10:duration=9", "-c:v", "libx264", "-pix_fmt", "yuv420p"])
            for (bytes, code) in [
                (Array("#EXTM3U\nfile:///etc/passwd\n".utf8), "video_type"), (long, "video_too_long"),
            ] {
                let begun = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
                _ = try await author.upload(bytes, to: begun)
                try await eventually(within: .seconds(120)) {
                    try await author.call(EightAPI.video, .init(id: begun.id)).state == .failed
                }
                let failed = try await author.call(EightAPI.video, .init(id: begun.id))
                #expect(failed.failure?.code == code && failed.failure?.isRetryable == false)
                #expect(await fan.refusal(EightAPI.video, .init(id: begun.id))?.code == "not_found")
                #expect(try await author.call(EightAPI.pending, .init()).items.map(\.id).contains(begun.id))
            }
            #expect(try await fan.call(EightAPI.video, .init(id: parent)).responseCount == 0)
        }
    }

    @Test func `An upload that is too large, or one too many, is refused before its bytes (E8-089)`() async throws {
        var limits = EightLimits()
        limits.videosPerDay = 2
        try await TestEight.run(limits: limits) { server in
            let author = try await server.pupil("Author")
            let large = await author.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 50_000_001))
            #expect(large?.code == "content_too_large")
            for _ in 0..<2 { _ = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: 10)) }
            let third = await author.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 10))
            #expect(third?.code == "videos_per_day")
        }
    }

    @Test func `Words of a caption are the school's (E8-090)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author")
            for (caption, code) in [(String(repeating: "a", count: 201), "too_long"), ("f u c k", "words")] {
                let refusal = await author.refusal(
                    EightAPI.create, .init(), body: ClipDraft(bytes: 10, caption: caption))
                #expect(refusal?.code == code)
            }
        }
    }

    private static let large = [
        "testsrc2=size=720x1280:rate=30:duration=2", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "30",
        "-pix_fmt", "yuv420p", "-profile:v", "main", "-level", "4.0", "-bf", "0", "-g", "30",
    ]

    @Test func `A clip is shown as it came, and has a small file soon after (E8-040, E8-083)`() async throws {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author")
            let bytes = try Self.clip(Self.large)
            let clip = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
            try await author.upload(bytes, to: clip)
            try await eventually(within: .seconds(120)) {
                try await author.call(EightAPI.video, .init(id: clip.id)).renditions.map(\.size) == [720, 480]
            }
            let live = try await author.call(EightAPI.video, .init(id: clip.id))
            #expect(live.renditions[1].bytes < live.renditions[0].bytes)
            for film in live.renditions {
                let answer = await server.send(Self.get(film.url))
                #expect(answer.status == .ok && answer.body.count == Int64(film.bytes))
            }
        }
    }

    @Test func `An author chooses the cover, before and after, and the former one's address dies (E8-086)`()
        async throws
    {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author"), fan = try await server.pupil("Fan")
            try await fan.follow(author)
            let bytes = try Self.clip(Self.large)
            let clip = try await author.call(
                EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count, coverAt: 1.5))
            try await author.upload(bytes, to: clip)
            try await eventually(within: .seconds(120)) {
                try await author.call(EightAPI.video, .init(id: clip.id)).state == .live
            }
            let first = try #require(try await fan.call(EightAPI.video, .init(id: clip.id)).poster)
            let changed = try await author.call(EightAPI.cover, .init(id: clip.id), body: CoverChoice(at: 0.2))
            #expect(changed.poster?.thumbhash != nil)
            let second = try #require(try await fan.call(EightAPI.video, .init(id: clip.id)).poster)
            #expect(first.sizes.map(\.width) == [360, 720] && second.sizes.map(\.width) == [360, 720])
            #expect(Set(first.sizes.map(\.url)).isDisjoint(with: second.sizes.map(\.url)))
            for size in first.sizes { #expect(await server.send(Self.get(size.url)).status == .notFound) }
            for size in second.sizes { #expect(await server.send(Self.get(size.url)).status == .ok) }
            #expect(await fan.refusal(EightAPI.cover, .init(id: clip.id), body: .init(at: 0))?.code == "not_found")
            for moment in [-1.0, 9] {
                let refusal = await author.refusal(EightAPI.cover, .init(id: clip.id), body: .init(at: moment))
                #expect(refusal?.code == "out_of_range")
            }
        }
    }
}
