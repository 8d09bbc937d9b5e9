import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// What a school shows to all of it (E8-026).
@Suite struct SchoolFeedTests {
    @Test(arguments: TestDatabase.all)
    func `A school that wants to shows what a moderator has approved for everybody, and nothing else (E8-026, E8-176)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana(), ann = try await server.pupil("Ann")
            let author = try await server.pupil("Author", audience: .school)
            let away = try await server.pupil("Away", school: "dixie", audience: .school)
            func feed(_ pupil: Pupil) async throws -> [SortableID] {
                try await pupil.call(EightAPI.feed, .init(school: true)).items.map(\.id)
            }
            let early = try await author.post("Before")
            #expect(await ann.refusal(EightAPI.feed, .init(school: true))?.code == EightProblem.schoolFeedOff)
            #expect(try await !ann.call(EightAPI.me, .init()).hasSchoolFeed)
            for school in ["desert-hills", "dixie"] {
                _ = try await dana.call(
                    EightAPI.setRules, .init(school: school),
                    body: RulesChange(
                        pause: .init(), review: ReviewRule(everything: true),
                        showsSchoolFeed: school == "desert-hills"))
            }
            #expect(try await ann.call(EightAPI.me, .init()).hasSchoolFeed)
            let shown = try await author.post("One"), other = try await away.post("Elsewhere")
            let waiting = try await author.post("Two")
            for clip in [shown, other] { _ = try await dana.decide(.approve, .video, clip) }
            #expect(try await feed(ann) == [shown])
            #expect(await away.refusal(EightAPI.feed, .init(school: true))?.code == EightProblem.schoolFeedOff)
            // What nobody approved is not there, nor what is for fewer.
            let found = try await feed(ann)
            #expect(!found.contains(early) && !found.contains(waiting))
            let narrow = try await author.call(
                EightAPI.create, .init(), body: ClipDraft(bytes: 10, audience: .followers))
            try await server.finish(narrow.id, by: author.id)
            let record = try await dana.decide(.approve, .video, narrow.id)
            #expect(try await feed(ann) == [shown] && record.canTakeBack)
            // Nobody who is muted or has blocked somebody is in it, nor what is looked at again.
            _ = try await ann.call(EightAPI.mute, .init(id: author.id))
            #expect(try await feed(ann).isEmpty)
            _ = try await ann.call(EightAPI.unmute, .init(id: author.id))
            _ = try await author.call(EightAPI.goPrivate, body: AbsenceWish(days: 1))
            #expect(try await feed(ann).isEmpty)
            _ = try await author.call(EightAPI.endPrivate, .init())
            let log = try await dana.call(EightAPI.moderationLog, .init()).items
            let approved = try #require(log.last { $0.kind == .approved })
            _ = try await dana.call(EightAPI.takeBack, .init(id: approved.id))
            #expect(try await feed(ann).isEmpty)
            // Another change of the rules leaves it on.
            try await dana.review("desert-hills", ReviewRule(newcomers: true))
            #expect(try await ann.call(EightAPI.me, .init()).hasSchoolFeed)
        }
    }
}
