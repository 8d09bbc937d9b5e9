import Base
import EightAPI
import Foundation
import ServerKit
import TestKit
import Testing
import Wire

@testable import EightServer

/// Suspensions that end, and those that two decide (E8-149).
@Suite struct BanTests {
    /// Somebody of Dixie whom somebody has reported.
    private func reported(_ name: String, at server: TestEight) async throws -> Pupil {
        let pupil = try await server.pupil(name, school: "dixie", audience: .school)
        let ann = try await server.pupil("Ann of \(name)", school: "dixie")
        _ = try await ann.call(EightAPI.reportPerson, .init(id: pupil.id), body: ReportDraft(category: .hate))
        return pupil
    }

    private func suspend(_ pupil: Pupil, days: Int?, by moderator: Pupil) async throws -> ConsoleRecord {
        try await moderator.call(
            EightAPI.decide, .init(subject: .person, id: pupil.id),
            body: ConsoleVerdict(action: .suspend, note: "Again", days: days))
    }

    private func isOut(_ pupil: Pupil) async throws -> Bool {
        try await pupil.call(EightAPI.me, .init()).suspension != nil
    }

    @Test(arguments: TestDatabase.all)
    func `One moderator suspends for some days, which end by themselves (E8-149)`(kind: TestDatabase) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana()
            let mo = try await server.moderator("Mo", of: "dixie", appointedBy: dana)
            let pupil = try await reported("Pupil", at: server)
            for days in [0, 91] {
                let refused = await mo.refusal(
                    EightAPI.decide, .init(subject: .person, id: pupil.id),
                    body: ConsoleVerdict(action: .suspend, days: days))
                #expect(refused?.status == 422)
            }
            let record = try await suspend(pupil, days: 3, by: mo)
            let suspension = try #require(try await pupil.call(EightAPI.me, .init()).suspension)
            let until = try #require(suspension.until)
            #expect(abs(until.timeIntervalSince(server.clock.now) - 3 * 86_400) < 1)
            #expect(try await dana.call(EightAPI.bans, .init()).items.isEmpty)
            server.clock.advance(by: 3 * 86_400 - 10)
            try await server.sweep()
            #expect(try await isOut(pupil))
            server.clock.advance(by: 20)
            try await server.sweep()
            #expect(try await !isOut(pupil))
            #expect(try await pupil.call(EightAPI.sanctions, .init()).items.map(\.isOver) == [true])
            // What is over is in the log all the same.
            #expect(try await dana.call(EightAPI.moderationLog, .init()).items.contains { $0.id == record.id })
        }
    }

    @Test func `A hidden video goes with whoever is suspended for it, and comes back with a decision alone`()
        async throws
    {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana(), ann = try await server.pupil("Ann")
            let author = try await server.pupil("Author", audience: .school)
            let clips = [try await author.clip(), try await author.clip()]
            for (clip, isTakenBack) in zip(clips, [true, false]) {
                _ = try await ann.call(EightAPI.reportVideo, .init(id: clip), body: ReportDraft(category: .nudity))
                let record = try await dana.call(
                    EightAPI.decide, .init(subject: .video, id: clip),
                    body: ConsoleVerdict(action: .suspend, days: 3))
                if isTakenBack {
                    _ = try await dana.call(EightAPI.takeBack, .init(id: record.id))
                } else {
                    server.clock.advance(by: 3 * 86_400 + 1)
                    try await server.sweep()
                }
                #expect(try await !isOut(author))
                #expect(await ann.sees(clip) == isTakenBack)
            }
            let lost = try await author.call(EightAPI.pending, .init()).items
            #expect(lost.map(\.id) == [clips[1]] && lost.first?.failure?.code == "removed")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `For ever takes two moderators, and is a week until then (E8-149)`(kind: TestDatabase) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana()
            let mo = try await server.moderator("Mo", of: "dixie", appointedBy: dana)
            let foreign = try await server.moderator("Foreign", of: "snow-canyon", appointedBy: dana)
            let one = try await reported("One", at: server), two = try await reported("Two", at: server)
            let first = try await suspend(one, days: nil, by: mo), second = try await suspend(two, days: nil, by: mo)
            #expect(try await isOut(one))
            #expect(try await mo.call(EightAPI.bans, .init()).items.map(\.isOwn) == [true, true])
            #expect(try await foreign.call(EightAPI.bans, .init()).items.isEmpty)
            let found = try await dana.call(EightAPI.bans, .init()).items
            #expect(found.map(\.id) == [first.id, second.id] && found.allSatisfy { !$0.isOwn })
            #expect(found.first?.moderator == "Mo" && found.first?.note == "Again" && found.first?.reason == .hate)
            #expect(try await dana.call(EightAPI.overview, .init()).bans == 2)
            let yes = BanVerdict(isConfirmed: true)
            #expect(await mo.refusal(EightAPI.answerBan, .init(id: first.id), body: yes)?.code == "own_decision")
            #expect(await foreign.refusal(EightAPI.answerBan, .init(id: first.id), body: yes)?.status == 404)
            _ = try await dana.call(EightAPI.answerBan, .init(id: first.id), body: yes)
            _ = try await dana.call(EightAPI.answerBan, .init(id: second.id), body: BanVerdict(isConfirmed: false))
            #expect(await dana.refusal(EightAPI.answerBan, .init(id: first.id), body: yes)?.status == 404)
            #expect(try await one.call(EightAPI.me, .init()).suspension?.until == nil)
            let log = try await dana.call(EightAPI.moderationLog, .init()).items
            #expect(log.map(\.kind).prefix(2) == [.notBanned, .banned] && log.first?.moderator == "Dana")
            server.clock.advance(by: 8 * 86_400)
            try await server.sweep()
            #expect(try await isOut(one))
            #expect(try await !isOut(two))
            // It can be taken back still.
            _ = try await dana.call(EightAPI.takeBack, .init(id: first.id))
            #expect(try await !isOut(one))
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Where nobody else moderates, the owner of the house is the second one (E8-149)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana()
            let one = try await reported("One", at: server), two = try await reported("Two", at: server)
            let first = try await suspend(one, days: nil, by: dana),
                second = try await suspend(two, days: nil, by: dana)
            let moderation = server.server.moderation
            let open = try await moderation.openCases()
            #expect(open.map(\.id) == [first.id, second.id] && open.allSatisfy { $0.category == "ban" })
            let evidence = try #require(try await moderation.evidence(in: first.id, for: "Kim"))
            #expect(evidence.notes == ["Dana: Again"])
            #expect(try await moderation.decide(.suspend, in: first.id, by: "Kim"))
            #expect(try await moderation.decide(.dismiss, in: second.id, by: "Kim"))
            #expect(try await !moderation.decide(.suspend, in: second.id, by: "Kim"))
            #expect(try await moderation.openCases().isEmpty)
            #expect(try await one.call(EightAPI.me, .init()).suspension?.until == nil)
            server.clock.advance(by: 8 * 86_400)
            try await server.sweep()
            #expect(try await isOut(one))
            #expect(try await !isOut(two))
        }
    }
}
