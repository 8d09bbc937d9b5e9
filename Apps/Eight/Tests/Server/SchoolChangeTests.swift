import Base
import Database
import EightAPI
import Foundation
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// Being at another school (E8-016).
@Suite struct SchoolChangeTests {
    @Test(arguments: TestDatabase.all)
    func `A moderator of either school decides, and the person is told (E8-016)`(kind: TestDatabase) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana(), ann = try await server.pupil("Ann", school: "dixie")
            let here = try await server.moderator("Here", of: "dixie", appointedBy: dana)
            let there = try await server.moderator("There", of: "hurricane", appointedBy: dana)
            let elsewhere = try await server.moderator("Else", of: "pine-view", appointedBy: dana)
            // Nobody moves by themselves.
            let direct = await ann.refusal(EightAPI.updateMe, .init(), body: MeChange(school: "hurricane"))
            #expect(direct?.code == "school_review")
            let wish = SchoolWish(school: "hurricane", note: " We moved. ")
            let asked = try await ann.call(EightAPI.askForSchool, body: wish)
            #expect(asked.schoolChange?.school == "hurricane" && asked.schoolChange?.outcome == nil)
            #expect(asked.profile.person.school == "dixie")
            for judge in [here, there, dana] {
                let found = try await judge.call(EightAPI.schoolChanges, .init()).items
                #expect(found.map(\.person.id) == [ann.id] && found.first?.note == "We moved.")
                #expect(try await judge.call(EightAPI.overview, .init()).schools == 1)
            }
            #expect(try await elsewhere.call(EightAPI.schoolChanges, .init()).items.isEmpty)
            let id = try #require(asked.schoolChange?.id)
            let verdict = SchoolVerdict(isGranted: true)
            #expect(await elsewhere.refusal(EightAPI.answerSchoolChange, .init(id: id), body: verdict)?.status == 404)
            #expect(await ann.refusal(EightAPI.answerSchoolChange, .init(id: id), body: verdict)?.status == 403)
            _ = try await there.call(EightAPI.answerSchoolChange, .init(id: id), body: verdict)
            let me = try await ann.call(EightAPI.me, .init())
            #expect(me.profile.person.school == "hurricane" && me.schoolChange?.outcome == .granted)
            #expect(me.activityCount == 1)
            #expect(try await ann.call(EightAPI.activity, .init()).items.map(\.kind) == [.school])
            #expect(await here.refusal(EightAPI.answerSchoolChange, .init(id: id), body: verdict)?.status == 404)
            let log = try await dana.call(EightAPI.moderationLog, .init()).items
            #expect(log.first?.kind == .moved && log.first?.note == "Dixie \u{2192} Hurricane")
        }
    }

    @Test func `Two changes within a year are the most, and what waits can be taken back (E8-016)`() async throws {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana(), ann = try await server.pupil("Ann", school: "dixie")
            func ask(_ school: String) async throws -> SortableID {
                server.clock.advance(by: 60)
                let me = try await ann.call(EightAPI.askForSchool, body: SchoolWish(school: school))
                return try #require(me.schoolChange?.id)
            }
            #expect(
                await ann.refusal(EightAPI.askForSchool, .init(), body: SchoolWish(school: "dixie"))?.errors?.first?
                    .code == "same")
            _ = try await ask("hurricane")
            #expect(try await ann.call(EightAPI.withdrawSchool, .init()).schoolChange == nil)
            for school in ["hurricane", "pine-view"] {
                let id = try await ask(school)
                _ = try await dana.call(
                    EightAPI.answerSchoolChange, .init(id: id), body: SchoolVerdict(isGranted: true))
            }
            let third = await ann.refusal(EightAPI.askForSchool, .init(), body: SchoolWish(school: "dixie"))
            #expect(third?.code == "schools_per_year")
            server.clock.advance(by: 366 * 86_400)
            let id = try await ask("dixie")
            _ = try await dana.call(
                EightAPI.answerSchoolChange, .init(id: id), body: SchoolVerdict(isGranted: false, answer: "Not yet."))
            let me = try await ann.call(EightAPI.me, .init())
            #expect(me.profile.person.school == "pine-view" && me.schoolChange?.answer == "Not yet.")
        }
    }

    @Test func `Grades go up on 1 July by Utah's clock, once, and nobody's on the first day of a server (E8-016)`()
        async throws
    {
        try await TestEight.run { server in
            let nine = try await server.pupil("Nine", grade: "9"), staff = try await server.pupil("S", grade: "other")
            func grade(_ pupil: Pupil) async throws -> String? {
                try await pupil.call(EightAPI.me, .init()).profile.person.grade
            }
            try await server.sweep()
            #expect(try await grade(nine) == "9")
            // An hour before midnight there, which is 1 July by UTC.
            try await server.move(toYear: 0, month: 7, day: 1, hour: 5)
            try await server.sweep()
            #expect(try await grade(nine) == "9")
            server.clock.advance(by: 2 * 3_600)
            try await server.sweep()
            try await server.sweep()
            #expect(try await grade(nine) == "10")
            #expect(try await grade(staff) == "other")
            // Whoever was away for two years is two grades further.
            server.clock.advance(by: 2 * 366 * 86_400)
            try await server.sweep()
            #expect(try await grade(nine) == "12")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Whoever leaves school watches and takes their videos along for 60 days, and is gone after them (E8-016)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            try await server.jobs.migrate()
            let dana = try await server.dana()
            let twelve = try await server.pupil("Twelve", grade: "12", audience: .school)
            let ann = try await server.pupil("Ann", grade: "9", audience: .school)
            let clip = try await twelve.clip(), other = try await ann.clip()
            _ = try await dana.call(
                EightAPI.appoint, body: Appointment(mail: "\(twelve.id)@washk12.org", school: "desert-hills"))
            try await server.sweep()
            try await server.move(toYear: 0, month: 7, day: 2, hour: 12)
            try await server.sweep()
            let me = try await twelve.call(EightAPI.me, .init())
            #expect(me.profile.person.grade == Grades.graduated && me.role == nil && me.pause.isReadOnly)
            let end = try #require(me.graduatedUntil)
            #expect(end.timeIntervalSince(server.clock.wallClock.now()) == 60 * 86_400)
            // They watch; they do nothing new, and nobody new finds them.
            #expect(await twelve.sees(other))
            for refusal in [
                await twelve.refusal(EightAPI.react, .init(id: other), body: ReactionChange(.like)),
                await twelve.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 10)),
                await twelve.refusal(EightAPI.follow, .init(id: ann.id)),
                await twelve.refusal(EightAPI.askForSchool, .init(), body: SchoolWish(school: "dixie")),
                await twelve.refusal(EightAPI.updateMe, .init(), body: MeChange(grade: "12")),
            ] { #expect(refusal?.code == EightProblem.graduated) }
            #expect(try await ann.call(EightAPI.search, .init(q: "Twelve")).items.isEmpty)
            #expect(await ann.sees(clip))
            #expect(try await twelve.call(EightAPI.startExport, .init()).state == .working)
            server.clock.advance(by: 61 * 86_400)
            try await server.sweep()
            #expect(await !ann.sees(clip))
            #expect(await twelve.refusal(EightAPI.me, .init())?.status == 401)
            #expect(try await server.traces(of: [twelve.id], texts: ["twelve"]).isEmpty)
        }
    }
}

extension TestEight {
    /// Moves the clock, which begins in June, to a moment by UTC so many years later.
    fileprivate func move(toYear years: Int, month: Int, day: Int, hour: Int) async throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let now = clock.wallClock.now()
        let year = calendar.component(.year, from: now) + years
        let moment = try #require(
            calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour)))
        clock.advance(by: moment.timeIntervalSince(now))
    }
}
