import Base
import Database
import EightAPI
import Foundation
import ServerKit
import TestKit
import Testing
import Wire

@testable import EightServer

/// What moderators see and decide (E8-149, E8-150, E8-153).
@Suite struct ConsoleTests {
    private func report(_ clip: SortableID, _ category: ReportCategory, by pupil: Pupil, note: String? = nil)
        async throws
    {
        _ = try await pupil.call(
            EightAPI.reportVideo, .init(id: clip), body: ReportDraft(category: category, note: note))
    }

    @Test(arguments: TestDatabase.all)
    func `A moderator sees the own school, an administrator all of them, and nobody what is on its way (E8-150)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana()
            let mo = try await server.moderator("Mo", of: "dixie", appointedBy: dana)
            let here = try await server.pupil("Here", school: "dixie", audience: .school)
            let there = try await server.pupil("There", audience: .school)
            let own = try await here.clip(), other = try await there.clip()
            try await report(own, .spam, by: there)
            try await report(other, .spam, by: here)
            #expect(try await mo.call(EightAPI.queue, .init()).items.map(\.subjectId) == [own])
            #expect(Set(try await dana.call(EightAPI.queue, .init()).items.map(\.subjectId)) == [own, other])
            #expect(try await mo.call(EightAPI.me, .init()).role?.school == "dixie")
            #expect(try await dana.call(EightAPI.me, .init()).role?.isDistrict == true)
            #expect(await mo.refusal(EightAPI.openCase, .init(subject: .video, id: other))?.status == 404)
            let verdict = ConsoleVerdict(action: .remove)
            #expect(await mo.refusal(EightAPI.decide, .init(subject: .video, id: other), body: verdict)?.status == 404)
            let rules = RulesChange(pause: SchoolPause(isReadOnly: true), review: .init())
            for school in ["desert-hills", SchoolRules.district] {
                #expect(await mo.refusal(EightAPI.setRules, .init(school: school), body: rules)?.status == 404)
            }
            for refusal in [
                await mo.refusal(EightAPI.numbers, .init()), await mo.refusal(EightAPI.moderators, .init()),
                await here.refusal(EightAPI.queue, .init()), await here.refusal(EightAPI.overview, .init()),
                await here.refusal(EightAPI.rules, .init()), await here.refusal(EightAPI.moderationLog, .init()),
                await here.refusal(EightAPI.decide, .init(subject: .video, id: other), body: verdict),
                await here.refusal(EightAPI.setRules, .init(school: "dixie"), body: rules),
            ] { #expect(refusal?.status == 403 && refusal?.code == EightProblem.notModerator) }

            // What is on its way, and what nobody has reported, is its author's alone.
            let sent = try await here.call(EightAPI.create, .init(), body: ClipDraft(bytes: 10))
            let quiet = try await here.clip(audience: .friends)
            for id in [sent.id, quiet] {
                #expect(await dana.refusal(EightAPI.openCase, .init(subject: .video, id: id))?.status == 404)
                #expect(await !dana.sees(id))
            }
            _ = try await dana.call(EightAPI.dismissModerator, .init(id: mo.id))
            #expect(await mo.refusal(EightAPI.queue, .init())?.code == EightProblem.notModerator)
            let appointments = try await dana.call(EightAPI.moderationLog, .init()).items.map(\.kind)
            #expect(appointments.prefix(2) == [.dismissed, .appointed])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `The gravest comes first, with its reasons and notes, and what is opened is written down (E8-149)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana(), author = try await server.pupil("Author", audience: .school)
            let ann = try await server.pupil("Ann"), ben = try await server.pupil("Ben")
            let mild = try await author.clip(), grave = try await author.clip()
            try await report(mild, .spam, by: ann)
            try await report(mild, .hate, by: ben, note: "Look at the end.")
            try await report(grave, .selfHarm, by: ann)
            _ = try await ann.call(EightAPI.reportPerson, .init(id: ben.id), body: ReportDraft(category: .spam))
            let items = try await dana.call(EightAPI.queue, .init()).items
            #expect(items.map(\.subjectId) == [grave, mild, ben.id])
            #expect(items[0].isHidden && !items[1].isHidden)
            #expect(items[1].reasons == [.init(category: .hate, count: 1), .init(category: .spam, count: 1)])
            let file = try await dana.call(EightAPI.openCase, .init(subject: .video, id: mild))
            #expect(file.notes == ["Look at the end."] && file.video?.id == mild && file.history.isEmpty)
            #expect(try await dana.call(EightAPI.moderationLog, .init()).items.isEmpty)
            let log = try await dana.call(EightAPI.moderationLog, .init(all: true)).items
            #expect(log.map(\.kind) == [.looked] && log.first?.moderator == "Dana" && log.first?.name == "Author")

            // A decision ends it for all, and is there for the next one about the same person.
            _ = try await dana.decide(.remove, .video, mild, note: "Hate")
            #expect(await !ann.sees(mild))
            #expect(await dana.refusal(EightAPI.openCase, .init(subject: .video, id: mild))?.status == 404)
            let next = try await dana.call(EightAPI.openCase, .init(subject: .video, id: grave))
            #expect(next.history.map(\.kind) == [.removed] && next.history.first?.note == "Hate")
            let left = try await dana.decide(.approve, .video, grave)
            #expect(await ann.sees(grave))
            // Taken back, it is hidden and open again.
            _ = try await dana.call(EightAPI.takeBack, .init(id: left.id))
            #expect(await !ann.sees(grave))
            #expect(try await dana.call(EightAPI.queue, .init()).items.first?.subjectId == grave)
            #expect(await dana.refusal(EightAPI.takeBack, .init(id: left.id))?.status == 404)
            // The owner of the house finds the same decisions.
            #expect(try await server.server.moderation.decisions().map(\.decision) == [.dismiss, .hide])
        }
    }

    @Test func `Nobody decides about themselves, nor one moderator about another (E8-149)`() async throws {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana()
            let mo = try await server.moderator("Mo", of: "dixie", appointedBy: dana)
            let peer = try await server.moderator("Peer", of: "dixie", appointedBy: dana)
            for pupil in [mo, peer] {
                try await server.database.write { connection in
                    _ = try connection.execute("UPDATE people SET school = 'dixie' WHERE id = \(pupil.id)")
                }
                _ = try await pupil.call(EightAPI.updateMe, body: MeChange(isFoundByOthers: true))
            }
            let ann = try await server.pupil("Ann")
            for pupil in [mo, peer] {
                _ = try await ann.call(EightAPI.reportPerson, .init(id: pupil.id), body: ReportDraft(category: .hate))
            }
            for (id, code) in [(mo.id, "own_case"), (peer.id, "moderators_case")] {
                let refused = await mo.refusal(
                    EightAPI.decide, .init(subject: .person, id: id), body: ConsoleVerdict(action: .warn))
                #expect(refused?.status == 403 && refused?.code == code)
            }
            let record = try await dana.decide(.suspend, .person, peer.id)
            #expect(try await peer.call(EightAPI.me, .init()).suspension?.kind == .suspended)
            #expect(await peer.refusal(EightAPI.feed, .init())?.code == EightProblem.suspended)
            _ = try await dana.call(EightAPI.takeBack, .init(id: record.id))
            #expect(try await peer.call(EightAPI.me, .init()).id == peer.id)
            let long = ConsoleVerdict(action: .warn, note: String(repeating: "a", count: 501))
            #expect(
                await dana.refusal(EightAPI.decide, .init(subject: .person, id: mo.id), body: long)?.status == 422)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Months are counted by school without a name, and are a table too (E8-153)`(kind: TestDatabase) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana(), author = try await server.pupil("Author", audience: .school)
            let ann = try await server.pupil("Ann", school: "dixie")
            let clip = try await author.post("One"), other = try await author.post("Two")
            try await report(clip, .hate, by: ann)
            try await report(other, .spam, by: ann)
            let removed = try await dana.decide(.remove, .video, clip)
            _ = try await dana.decide(.approve, .video, other)
            _ = try await dana.call(EightAPI.takeBack, .init(id: removed.id))
            let report = try await dana.call(EightAPI.numbers, .init())
            let month = try #require(report.months.first)
            #expect(report.months.count == 1 && month.school == "desert-hills")
            #expect(month.month == MonthlyNumbers.month(of: server.clock.now))
            let counted: [TransparencyKind: Int] = [
                .videos: 2, .reports: 2, .reportsOfHate: 1, .reportsOfSpam: 1, .removed: 1, .approved: 1, .restored: 1,
                .warned: 0,
            ]
            for (kind, count) in counted { #expect(month[kind] == count, "\(kind)") }
            let lines = report.csv.split(separator: "\r\n")
            #expect(lines.count == 2 && lines[0].hasPrefix("month,school,videos,reports,"))
            #expect(lines[1].hasPrefix("\(month.month),desert-hills,2,2,0,1,"))
            #expect(!report.csv.contains("Author"))
        }
    }
}
