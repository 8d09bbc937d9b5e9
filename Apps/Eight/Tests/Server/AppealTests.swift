import Base
import EightAPI
import Foundation
import ServerKit
import TestKit
import Testing
import Wire

@testable import EightServer

/// What people are told of decisions about them, and appeals against those (E8-146, E8-151).
@Suite struct AppealTests {
    private func report(_ clip: SortableID, _ category: ReportCategory, by pupil: Pupil) async throws {
        _ = try await pupil.call(EightAPI.reportVideo, .init(id: clip), body: ReportDraft(category: category))
    }

    private func appeal(_ text: String, _ id: SortableID, by pupil: Pupil) async throws -> Sanction {
        try await pupil.call(EightAPI.appeal, .init(id: id), body: AppealDraft(text: text))
    }

    private func sanctions(of pupil: Pupil) async throws -> [Sanction] {
        try await pupil.call(EightAPI.sanctions, .init()).items
    }

    @Test(arguments: TestDatabase.all)
    func `Whoever lost a video is told why, appeals once, and somebody else looks again (E8-146)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana()
            let mo = try await server.moderator("Mo", of: "dixie", appointedBy: dana)
            let author = try await server.pupil("Author", school: "dixie", audience: .school)
            let ann = try await server.pupil("Ann")
            let clip = try await author.clip()
            try await report(clip, .spam, by: ann)
            try await report(clip, .hate, by: mo)
            _ = try await author.call(EightAPI.seeActivity, .init())
            server.clock.advance(by: 1)
            let record = try await mo.decide(.remove, .video, clip, note: "Look at the end")

            let told = try #require(try await author.call(EightAPI.activity, .init()).items.first)
            let sanction = try #require(told.sanction)
            #expect(told.kind == .sanction && told.isNew && sanction.id == record.id && sanction.clip?.id == clip)
            #expect(sanction.kind == .removed && sanction.reason == .hate && sanction.canAppeal)
            #expect(try await author.call(EightAPI.me, .init()).activityCount == 1)
            #expect(try await sanctions(of: ann).isEmpty)

            for (text, status) in [("  ", 422), (String(repeating: "a", count: 501), 422)] {
                let refused = await author.refusal(
                    EightAPI.appeal, .init(id: sanction.id), body: AppealDraft(text: text))
                #expect(refused?.status == status)
            }
            let draft = AppealDraft(text: "It was a joke.")
            #expect(await ann.refusal(EightAPI.appeal, .init(id: sanction.id), body: draft)?.status == 404)
            #expect(try await appeal(" It was a joke. ", sanction.id, by: author).appeal?.text == "It was a joke.")
            #expect(await author.refusal(EightAPI.appeal, .init(id: sanction.id), body: draft)?.status == 409)

            // It stands in both queues, and whoever decided first leaves it to somebody else.
            #expect(try await mo.call(EightAPI.overview, .init()).appeals == 1)
            #expect(try await mo.call(EightAPI.appeals, .init()).items.map(\.isForOthers) == [true])
            let verdict = AppealVerdict(isGranted: true, answer: "You are right, sorry.")
            let own = await mo.refusal(EightAPI.answerAppeal, .init(id: record.id), body: verdict)
            #expect(own?.status == 403 && own?.code == "own_decision")
            let opened = try await dana.call(EightAPI.openAppeal, .init(id: record.id))
            #expect(!opened.isForOthers && opened.moderator == "Mo" && opened.note == "Look at the end")
            #expect(opened.sanction.clip?.id == clip && opened.sanction.appeal?.text == "It was a joke.")
            #expect(await ann.refusal(EightAPI.appeals, .init())?.code == EightProblem.notModerator)
            server.clock.advance(by: 1)
            _ = try await dana.call(EightAPI.answerAppeal, .init(id: record.id), body: verdict)
            #expect(await ann.sees(clip))
            let after = try #require(try await sanctions(of: author).first)
            #expect(after.isOver && after.appeal?.outcome == .granted && after.appeal?.answer == verdict.answer)
            #expect(try await author.call(EightAPI.activity, .init()).items.first?.sanction == after)
            #expect(await dana.refusal(EightAPI.answerAppeal, .init(id: record.id), body: verdict)?.status == 404)
            #expect(try await dana.call(EightAPI.overview, .init()).appeals == 0)
            let log = try await dana.call(EightAPI.moderationLog, .init(all: true)).items
            #expect(log.map(\.kind).prefix(3) == [.restored, .looked, .removed])
            // Both are counted (E8-153).
            let month = try #require(try await dana.call(EightAPI.numbers, .init()).months.first)
            #expect(month[.appeals] == 1 && month[.appealsGranted] == 1 && month[.appealsTurnedDown] == 0)
        }
    }

    @Test func `A moderator who is alone answers appeals against what they decided, and may let it stay`() async throws
    {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana(), author = try await server.pupil("Author", audience: .school)
            let ann = try await server.pupil("Ann"), clip = try await author.clip()
            try await report(clip, .spam, by: ann)
            let record = try await dana.decide(.warn, .video, clip)
            _ = try await appeal("No spam.", record.id, by: author)
            #expect(try await dana.call(EightAPI.appeals, .init()).items.map(\.isForOthers) == [false])
            _ = try await dana.call(
                EightAPI.answerAppeal, .init(id: record.id), body: AppealVerdict(isGranted: false))
            let after = try #require(try await sanctions(of: author).first)
            #expect(after.kind == .warned && !after.isOver && after.appeal?.outcome == .upheld)
            #expect(try await dana.call(EightAPI.moderationLog, .init()).items.map(\.kind) == [.upheld, .warned])
            // Taken back later, it is over all the same.
            _ = try await dana.call(EightAPI.takeBack, .init(id: record.id))
            #expect(try await sanctions(of: author).map(\.isOver) == [true])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `What the author says of a hidden video stands with its case, and is answered by the decision (E8-146)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana(), author = try await server.pupil("Author", audience: .school)
            let ann = try await server.pupil("Ann")
            let good = try await author.clip(), bad = try await author.clip()
            for clip in [good, bad] { try await report(clip, .nudity, by: ann) }
            #expect(try await sanctions(of: author).map(\.kind) == [.hidden, .hidden])
            _ = try await appeal("That is a statue.", good, by: author)
            #expect(try await dana.call(EightAPI.appeals, .init()).items.isEmpty)
            let file = try await dana.call(EightAPI.openCase, .init(subject: .video, id: good))
            #expect(file.appeal == "That is a statue.")
            let approved = try await dana.decide(.approve, .video, good)
            let shown = try #require(try await sanctions(of: author).first { $0.id == good })
            #expect(shown.isOver && shown.appeal?.outcome == .granted)
            // Who said nothing is told of the decision alone.
            let removed = try await dana.decide(.remove, .video, bad)
            #expect(try await sanctions(of: author).map(\.id) == [removed.id, good])
            // Hidden once more, there is no second appeal.
            _ = try await dana.call(EightAPI.takeBack, .init(id: approved.id))
            let again = try #require(try await sanctions(of: author).first { $0.id == good })
            #expect(!again.isOver && !again.canAppeal && again.appeal?.outcome == nil)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `Who is suspended loses the socket, reads why, appeals, and comes back (E8-151)`() async throws {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana()
            let author = try await server.pupil("Author", audience: .school), ann = try await server.pupil("Ann")
            let clip = try await author.clip()
            let socket = try await InProcessTransport(handler: server.handler).openWebSocket(
                HTTPRequest(method: .get, path: LiveNews.path, fields: ["Authorization": "Bearer \(author.id)"]))
            // It is known once it has told something.
            _ = try await author.call(EightAPI.follow, .init(id: ann.id))
            _ = try await socket.receive()
            _ = try await ann.call(EightAPI.reportPerson, .init(id: author.id), body: ReportDraft(category: .hate))
            let record = try await dana.decide(.suspend, .person, author.id)
            #expect(await !ann.sees(clip))
            while let message = try? await socket.receive() { _ = message }
            try await eventually {
                await author.refusal(EightAPI.feed, .init())?.code == EightProblem.suspended
            }
            let me = try await author.call(EightAPI.me, .init())
            #expect(me.suspension?.id == record.id && me.suspension?.reason == .hate && me.profile.bio == nil)
            let change = MeChange(isFoundByOthers: true)
            #expect(await author.refusal(EightAPI.updateMe, .init(), body: change)?.status == 403)
            _ = try await appeal("It was my brother.", record.id, by: author)
            _ = try await dana.call(EightAPI.answerAppeal, .init(id: record.id), body: AppealVerdict(isGranted: true))
            #expect(try await author.call(EightAPI.me, .init()).suspension == nil)
            #expect(await ann.sees(clip))
            try await eventually { await author.refusal(EightAPI.feed, .init()) == nil }
            let told = try await author.call(EightAPI.activity, .init()).items.first { $0.kind == .sanction }
            #expect(told?.sanction?.isOver == true && told?.sanction?.appeal?.outcome == .granted)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `What the owner of the house decides is told and appealed against like any other (E8-146)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana(), author = try await server.pupil("Author", audience: .school)
            let ann = try await server.pupil("Ann"), clip = try await author.clip()
            try await report(clip, .violence, by: ann)
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(try await moderation.decide(.hide, in: found.id, by: "Kim"))
            let sanction = try #require(try await sanctions(of: author).first)
            #expect(sanction.kind == .removed && sanction.reason == .violence)
            _ = try await appeal("A play at school.", sanction.id, by: author)
            #expect(try await dana.call(EightAPI.appeals, .init()).items.first?.moderator == "Kim")
            #expect(try await moderation.takeBack(sanction.id, by: "Kim"))
            #expect(try await dana.call(EightAPI.appeals, .init()).items.isEmpty)
            let after = try #require(try await sanctions(of: author).first)
            #expect(after.isOver && after.appeal?.outcome == .granted)
        }
    }
}
