import AccountsAPI
import Base
import Database
import EightAPI
import Foundation
import ServerKit
import TestKit
import Testing
import Wire

@testable import EightServer

@Suite struct ReportTests {
    private func report(_ clip: SortableID, _ category: ReportCategory, by pupil: Pupil, note: String? = nil)
        async throws
    {
        _ = try await pupil.call(
            EightAPI.reportVideo, .init(id: clip), body: ReportDraft(category: category, note: note))
    }

    private func sees(_ clip: SortableID, _ pupil: Pupil) async -> Bool {
        await pupil.refusal(EightAPI.video, .init(id: clip)) == nil
    }

    @Test(arguments: TestDatabase.all)
    func `E8-145 E8-149 Reports of one video are one case, which a decision ends and can be taken back`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school)
            let ann = try await server.pupil("Ann"), ben = try await server.pupil("Ben")
            let clip = try await author.clip()
            try await report(clip, .harassment, by: ann, note: "  It is about me. ")
            try await report(clip, .hate, by: ann, note: "It is about me.")
            try await report(clip, .spam, by: ben)
            let moderation = server.server.moderation
            let open = try await moderation.openCases()
            let found = try #require(open.first)
            #expect(open.count == 1 && found.reports == 2 && found.kind == .clip)
            #expect(found.name == "Author" && found.category == "hate")
            let evidence = try #require(try await moderation.evidence(in: found.id, for: "Kim"))
            #expect(evidence.notes == ["It is about me."])

            #expect(try await moderation.decide(.hide, in: found.id, by: "Kim"))
            #expect(try await !moderation.decide(.hide, in: found.id, by: "Kim"))
            #expect(try await moderation.openCases().isEmpty)
            #expect(await !sees(clip, ann))
            let own = try await author.call(EightAPI.pending, NoParameters()).items
            #expect(own.map(\.id) == [clip] && own.first?.failure?.code == "removed")
            #expect(try await author.call(EightAPI.grid, .init(id: author.id)).items.isEmpty)

            let record = try #require(try await moderation.decisions().first)
            #expect(record.decision == .hide && record.moderator == "Kim" && record.canTakeBack)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            #expect(try await !moderation.takeBack(record.id, by: "Kim"))
            #expect(await sees(clip, ann))
            #expect(try await author.call(EightAPI.pending, NoParameters()).items.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `E8-146 Three reports hide a video until somebody has looked, and one does for what cannot wait`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school)
            let pupils = [
                try await server.pupil("Ann"), try await server.pupil("Ben"), try await server.pupil("Cid"),
            ]
            let moderation = server.server.moderation
            let first = try await author.clip(), urgent = try await author.clip()
            let answer = try await author.clip(answering: first)
            for pupil in pupils {
                #expect(await sees(first, pupil))
                try await report(first, .spam, by: pupil)
            }
            #expect(await !sees(first, pupils[0]))
            try await report(urgent, .selfHarm, by: pupils[0])
            #expect(await !sees(urgent, pupils[1]))
            try await report(answer, .nudity, by: pupils[0])
            let hidden = try await author.call(EightAPI.pending, NoParameters()).items
            #expect(Set(hidden.map(\.id)) == [first, urgent, answer])
            #expect(hidden.allSatisfy { $0.failure?.code == "under_review" && $0.failure?.isRetryable == false })

            // Nothing is wrong with them: they are back, with their answers counted.
            for found in try await moderation.openCases() {
                #expect(try await moderation.decide(.dismiss, in: found.id, by: "Kim"))
            }
            for clip in [first, urgent, answer] { #expect(await sees(clip, pupils[0])) }
            #expect(try await pupils[0].call(EightAPI.video, .init(id: first)).responseCount == 1)
            // What was found to be fine is not hidden again by the same people.
            for clip in [first, urgent] {
                try await report(clip, .selfHarm, by: pupils[0])
                #expect(await sees(clip, pupils[1]))
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `E8-151 Who is shut out sees the reason, is seen by nobody, and comes back`(kind: TestDatabase) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school), ann = try await server.pupil("Ann")
            let clip = try await author.clip()
            _ = try await author.call(EightAPI.feed, .init())
            _ = try await ann.call(
                EightAPI.reportPerson, .init(id: author.id), body: ReportDraft(category: .impersonation))
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(found.kind == .person)
            #expect(try await moderation.decide(.suspend, in: found.id, by: "Kim"))
            #expect(await !sees(clip, ann))
            #expect(await ann.refusal(EightAPI.profile, .init(id: author.id))?.status == 404)
            let suspension = try #require(try await author.call(EightAPI.me, NoParameters()).suspension)
            #expect(suspension.kind == .suspended && suspension.reason == .impersonation && suspension.canAppeal)
            try await eventually { await author.refusal(EightAPI.feed, .init())?.status == 403 }

            let record = try #require(try await moderation.decisions().first)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            #expect(await sees(clip, ann))
            #expect(await author.refusal(EightAPI.feed, .init()) == nil)
        }
    }

    @Test func `E8-145 Nobody reports what they cannot see, or themselves, or without end`() async throws {
        var limits = EightLimits()
        limits.reportsPerDay = 1
        try await TestEight.run(limits: limits) { server in
            let author = try await server.pupil("Author", audience: .followers), ann = try await server.pupil("Ann")
            let clip = try await author.clip(), other = try await author.clip(audience: .school)
            func status(_ clip: SortableID, by pupil: Pupil, note: String? = nil) async -> Int? {
                await pupil.refusal(
                    EightAPI.reportVideo, .init(id: clip), body: ReportDraft(category: .spam, note: note))?.status
            }
            #expect(await status(clip, by: ann) == 404)
            #expect(await status(clip, by: author) == 409)
            try await ann.follow(author)
            #expect(await status(clip, by: ann, note: String(repeating: "a", count: 501)) == 422)
            #expect(await status(clip, by: ann) == nil)
            #expect(await status(other, by: ann) == 429)
            let own = await ann.refusal(EightAPI.reportPerson, .init(id: ann.id), body: ReportDraft(category: .spam))
            #expect(own?.status == 409)
            server.clock.advance(by: 86_401)
            #expect(await status(other, by: ann) == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `E8-149 Who is warned keeps the video, and is told until they take note of it`(kind: TestDatabase) async throws
    {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school), ann = try await server.pupil("Ann")
            let clip = try await author.clip()
            try await report(clip, .nudity, by: ann)
            #expect(await !sees(clip, ann))
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(try await moderation.decide(.warn, in: found.id, by: "Kim"))
            #expect(await sees(clip, ann))
            #expect(try await ann.call(WarningAPI.warnings, NoParameters()).isEmpty)
            let warning = try #require(try await author.call(WarningAPI.warnings, NoParameters()).first)
            #expect(warning.subject == .clip)
            #expect(await ann.refusal(WarningAPI.acknowledge, .init(id: warning.id))?.status == 404)
            _ = try await author.call(WarningAPI.acknowledge, .init(id: warning.id))
            #expect(try await author.call(WarningAPI.warnings, NoParameters()).isEmpty)
            #expect(await author.refusal(WarningAPI.acknowledge, .init(id: warning.id))?.status == 404)
            #expect(try await moderation.decisions().map(\.decision) == [.warn])
        }
    }
}
