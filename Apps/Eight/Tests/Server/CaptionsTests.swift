import Base
import Database
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightServer

/// What is said in videos, written down by their authors (E8-077).
@Suite struct CaptionsTests {
    private static let lines = [CaptionLine(text: "Hello there", start: 0, end: 1_500)]

    @Test(arguments: TestDatabase.all)
    func `Captions come with a video, are changed later, and are everybody's who sees it (E8-042, E8-077)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school), ann = try await server.pupil("Ann")
            let begun = try await author.call(
                EightAPI.create, .init(), body: ClipDraft(bytes: 10, captions: Self.lines))
            try await server.finish(begun.id, by: author.id)
            try await server.database.write { connection in
                _ = try connection.execute("UPDATE clips SET milliseconds = 4000 WHERE id = \(begun.id)")
            }
            #expect(try await ann.call(EightAPI.video, .init(id: begun.id)).captions == Self.lines)
            let later = [CaptionLine(text: "Bye", start: 3_000, end: 9_000)]
            let changed = try await author.call(
                EightAPI.setCaptions, .init(id: begun.id), body: CaptionTrack(lines: later))
            #expect(changed.captions == [CaptionLine(text: "Bye", start: 3_000, end: 4_000)])
            let refused = await author.refusal(
                EightAPI.setCaptions, .init(id: begun.id),
                body: CaptionTrack(lines: [CaptionLine(text: "Late", start: 4_000, end: 5_000)]))
            #expect(refused?.errors?.first?.code == "out_of_range")
            #expect(
                await ann.refusal(EightAPI.setCaptions, .init(id: begun.id), body: CaptionTrack(lines: []))?.status
                    == 404)
            let gone = try await author.call(EightAPI.setCaptions, .init(id: begun.id), body: CaptionTrack(lines: []))
            #expect(gone.captions == nil)
        }
    }

    @Test func `New captions with a word of the list wait for a moderator again (E8-147)`() async throws {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana(), author = try await server.pupil("Author", audience: .school)
            try await dana.review("desert-hills", ReviewRule(words: ["fight"]))
            let ann = try await server.pupil("Ann"), clip = try await author.post("Hello")
            try await server.database.write { connection in
                _ = try connection.execute("UPDATE clips SET milliseconds = 8000 WHERE id = \(clip)")
            }
            #expect(await ann.sees(clip))
            let track = CaptionTrack(lines: [CaptionLine(text: "Come to the fight", start: 0, end: 900)])
            let waiting = try await author.call(EightAPI.setCaptions, .init(id: clip), body: track)
            #expect(waiting.state == .review)
            #expect(await !ann.sees(clip))
            #expect(try await dana.call(EightAPI.queue, .init()).items.map(\.review) == [.word])
        }
    }

    @Test func `New captions of a response with a word that its owner does not want hide it (E8-132)`() async throws {
        try await TestEight.run { server in
            let owner = try await server.pupil("Owner", audience: .school), ben = try await server.pupil("Ben")
            let cid = try await server.pupil("Cid")
            _ = try await owner.call(EightAPI.changeWords, body: WordChange(add: "smelly"))
            let clip = try await owner.clip(), answer = try await ben.clip(answering: clip)
            #expect(try await cid.call(EightAPI.responses, .init(id: clip)).items.map(\.id) == [answer])
            let track = CaptionTrack(lines: [CaptionLine(text: "How smelly", start: 0, end: 900)])
            _ = try await ben.call(EightAPI.setCaptions, .init(id: answer), body: track)
            #expect(try await cid.call(EightAPI.responses, .init(id: clip)).items.isEmpty)
            #expect(try await cid.call(EightAPI.video, .init(id: clip)).responseCount == 0)
            // Who recorded it is not told.
            #expect(try await ben.call(EightAPI.responses, .init(id: clip)).items.map(\.id) == [answer])
        }
    }
}
