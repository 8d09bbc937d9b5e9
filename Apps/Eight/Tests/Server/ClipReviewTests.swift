import Base
import EightAPI
import Foundation
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// Videos that a moderator looks at before others see them (E8-147).
@Suite struct ClipReviewTests {
    @Test(arguments: TestDatabase.all)
    func `A video waits for review, goes live when it is approved, and waits again when that is taken back (E8-147)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana()
            let author = try await server.pupil("Author", audience: .school), ann = try await server.pupil("Ann")
            let first = try await ann.clip(audience: .school)
            try await dana.review("desert-hills", ReviewRule(everything: true))
            let clip = try await author.post("Hello", answering: first)
            #expect(await !ann.sees(clip))
            let own = try #require(try await author.call(EightAPI.pending, .init()).items.first)
            #expect(own.id == clip && own.state == .review && own.failure == nil)
            #expect(try await ann.call(EightAPI.video, .init(id: first)).responseCount == 0)

            let item = try #require(try await dana.call(EightAPI.queue, .init()).items.first)
            #expect(item.subjectId == clip && item.review == .everything && item.caption == "Hello" && item.isHidden)
            server.clock.advance(by: 600)
            let record = try await dana.decide(.approve, .video, clip, note: " Fine. ")
            #expect(record.kind == .approved && record.note == "Fine." && record.canTakeBack)
            #expect(await ann.sees(clip))
            #expect(try await ann.call(EightAPI.video, .init(id: first)).responseCount == 1)
            #expect(try await author.call(EightAPI.pending, .init()).items.isEmpty)
            let overview = try await dana.call(EightAPI.overview, .init())
            #expect(overview.reviewMedian.map { abs($0 - 600) < 2 } == true && overview.waiting == 0)

            _ = try await dana.call(EightAPI.takeBack, .init(id: record.id))
            #expect(await !ann.sees(clip))
            #expect(try await ann.call(EightAPI.video, .init(id: first)).responseCount == 0)
            #expect(try await author.call(EightAPI.video, .init(id: clip)).state == .review)
            let removed = try await dana.decide(.remove, .video, clip)
            #expect(try await author.call(EightAPI.video, .init(id: clip)).failure?.code == "removed")
            _ = try await dana.call(EightAPI.takeBack, .init(id: removed.id))
            #expect(try await author.call(EightAPI.video, .init(id: clip)).state == .review)
            #expect(
                await dana.refusal(
                    EightAPI.decide, .init(subject: .video, id: clip), body: ConsoleVerdict(action: .warn))?.status
                    == 422)
        }
    }

    @Test func `A real video waits with its film, which its author and moderators alone can play (E8-147, E8-150)`()
        async throws
    {
        try await TestEight.run(limits: .withDana) { server in
            try await server.jobs.start()
            let dana = try await server.dana(), author = try await server.pupil("Author", audience: .school)
            let mo = try await server.moderator("Mo", of: "dixie", appointedBy: dana)
            let ann = try await server.pupil("Ann")
            try await dana.review("desert-hills", ReviewRule(everything: true))
            let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
            let begun = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
            #expect(await dana.refusal(EightAPI.openCase, .init(subject: .video, id: begun.id))?.status == 404)
            try await author.upload(bytes, to: begun)
            try await eventually(within: .seconds(120)) {
                try await author.call(EightAPI.video, .init(id: begun.id)).state == .review
            }
            let waiting = try #require(
                try await dana.call(EightAPI.openCase, .init(subject: .video, id: begun.id)).video)
            let film = try #require(waiting.renditions.first).url
            #expect(await server.send(ClipUploadTests.get(film)).status == .ok)
            let own = try await author.call(EightAPI.video, .init(id: begun.id)).renditions.first?.url
            #expect(await server.send(ClipUploadTests.get(try #require(own))).status == .ok)
            // Another school's moderator has no link, and nobody lends one.
            let context = server.server.context
            for other in [mo, ann] {
                let link = context.url(begun.id, .video, waiting.renditions.first?.size ?? 0, for: other.id)
                #expect(await server.send(ClipUploadTests.get(link)).status == .notFound)
            }
            _ = try await dana.decide(.approve, .video, begun.id)
            #expect(await ann.sees(begun.id))
            let month = try await dana.call(EightAPI.numbers, .init()).months.first
            #expect(month?[.videos] == 1 && month?[.reviewed] == 1 && month?[.approved] == 1)
            // What is decided is the author's and their audience's again.
            let friends = try await author.clip(audience: .friends)
            let hidden = context.url(friends, .video, 720, for: dana.id)
            #expect(await server.send(ClipUploadTests.get(hidden)).status == .notFound)
        }
    }

    @Test func `Newcomers' first three videos wait, and those with a word of the list (E8-147)`() async throws {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana(), ann = try await server.pupil("Ann", audience: .school)
            try await dana.review(SchoolRules.district, ReviewRule(newcomers: true))
            for number in 1...3 {
                let clip = try await ann.post()
                #expect(try await dana.call(EightAPI.queue, .init()).items.map(\.review) == [.newcomer], "\(number)")
                _ = try await dana.decide(.approve, .video, clip)
            }
            _ = try await ann.post()
            #expect(try await dana.call(EightAPI.queue, .init()).items.isEmpty)
            try await dana.review("desert-hills", ReviewRule(words: ["Fight Club", "fight club"]))
            let rules = try await dana.call(EightAPI.rules, .init()).items
            #expect(rules.first { $0.school == "desert-hills" }?.review.words == ["Fight Club"])
            _ = try await ann.post("The first rule of FIGHT club")
            _ = try await ann.post("A fight, clubs later")
            #expect(try await dana.call(EightAPI.queue, .init()).items.map(\.review) == [.word])
            let long = ReviewRule(words: (1...51).map { "word \($0)" })
            let refused = await dana.refusal(
                EightAPI.setRules, .init(school: "dixie"), body: RulesChange(pause: .init(), review: long))
            #expect(refused?.status == 422 && refused?.errors?.first?.code == "too_many")
        }
    }

    @Test func `What was on its way when videos were switched off waits for review (E8-155)`() async throws {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana(), ann = try await server.pupil("Ann", audience: .school)
            let clip = try await ann.call(EightAPI.create, .init(), body: ClipDraft(bytes: 10))
            try await dana.pause("desert-hills", SchoolPause(stopsUploads: true))
            try await server.finish(clip.id, by: ann.id)
            #expect(try await dana.call(EightAPI.queue, .init()).items.map(\.review) == [.pause])
        }
    }
}
