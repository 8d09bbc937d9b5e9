import Base
import EightAPI
import Foundation
import Jobs
import ServerKit
import TestKit
import Testing
import Wire

@testable import EightServer

/// What authors do to their clips before others see them.
@Suite struct ClipEditingTests {
    private func post(_ edit: ClipEdit?, _ bytes: [UInt8], by author: Pupil) async throws -> Clip {
        let draft = ClipDraft(bytes: bytes.count, isCut: true, edit: edit)
        let begun = try await author.call(EightAPI.create, .init(), body: draft)
        try await author.upload(bytes, to: begun)
        try await eventually(within: .seconds(120)) {
            let state = try await author.call(EightAPI.video, .init(id: begun.id)).state
            return state == .live || state == .failed
        }
        return try await author.call(EightAPI.video, .init(id: begun.id))
    }

    @Test func `An edited clip is shown as it was edited, and its words are told (E8-069, E8-071, E8-073)`()
        async throws
    {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author"), fan = try await server.pupil("Fan")
            try await fan.follow(author)
            let film = try ClipUploadTests.clip([
                "testsrc2=size=480x854:rate=30:duration=3", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt",
                "yuv420p",
            ])
            let edit = ClipEdit(
                start: 1_000, end: 2_000, speed: .half, crop: ClipCrop(x: 0, y: 0, width: 1_000, height: 562),
                look: ClipLook(saturation: -100), texts: [ClipText(text: "Finals 🎉", ground: .lime)])
            let live = try await post(edit, film, by: author)
            #expect(live.state == .live && abs(live.duration - 2) < 0.05)
            #expect(live.width == 480 && abs(live.height - 480) <= 2)
            let seen = try await fan.call(EightAPI.video, .init(id: live.id))
            #expect(seen.texts == ["Finals 🎉"])
            // Whoever decides about a report reads them too.
            _ = try await fan.call(
                EightAPI.reportVideo, .init(id: live.id), body: ReportDraft(category: .spam, note: nil))
            let moderation = server.server.moderation
            let open = try #require(try await moderation.openCases().first)
            #expect(try await moderation.evidence(in: open.id, for: "Kim")?.text?.contains("Finals 🎉") == true)
        }
    }

    @Test func `An edit that changes nothing leaves the film as it came (E8-070, E8-083)`() async throws {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author")
            let film = try ClipUploadTests.clip(ClipUploadTests.conforming)
            let plain = try await post(nil, film, by: author)
            let neutral = try await post(
                ClipEdit(crop: ClipCrop(x: 0, y: 0, width: 1_000, height: 1_000)), film, by: author)
            #expect(plain.renditions.map(\.bytes) == neutral.renditions.map(\.bytes) && neutral.texts == nil)
        }
    }

    @Test func `An edit is refused with a sentence before a byte is sent (E8-072, E8-154)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author")
            for (edit, code) in [
                (ClipEdit(start: 0, end: 9_000), "out_of_range"), (ClipEdit(texts: [ClipText(text: "sh1t")]), "words"),
                (ClipEdit(texts: Array(repeating: ClipText(text: "x"), count: 6)), "too_many"),
            ] {
                let refusal = await author.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 10, edit: edit))
                #expect(refusal?.status == 422 && refusal?.code == code)
            }
            #expect(try await author.call(EightAPI.pending, .init()).items.isEmpty)
        }
    }

    @Test func `Where nothing is left of a film its author is told so (E8-071)`() async throws {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author")
            let film = try ClipUploadTests.clip(ClipUploadTests.conforming)
            let failed = try await post(ClipEdit(start: 5_000), film, by: author)
            #expect(failed.failure?.code == "video_too_short" && failed.failure?.isRetryable == false)
        }
    }
}
