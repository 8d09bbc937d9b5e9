import Base
import Database
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// Who works at a school (E8-009).
@Suite struct StaffTests {
    private func teacher(_ server: TestEight, _ mail: String) async throws -> Pupil {
        let id = server.ids.next()
        try await server.database.write { [server] in
            try server.server.ensureMember(id, mail: mail, name: "Terry", $0)
        }
        let terry = Pupil(id: id, server: server)
        _ = try await terry.call(EightAPI.acceptRules, body: RulesConsent(version: 1))
        return terry
    }

    @Test(arguments: TestDatabase.all)
    func `Staff choose no grade, follow one another and no pupils, and report as everybody does (E8-009)`(
        kind: TestDatabase
    ) async throws {
        var limits = EightLimits()
        limits.staff = ["terry@washk12.org", "@staff.washk12.org"]
        try await TestEight.run(on: kind, limits: limits) { server in
            let terry = try await teacher(server, "Terry@washk12.org")
            let other = try await teacher(server, "o@staff.washk12.org")
            let ann = try await server.pupil("Ann", audience: .school), clip = try await ann.clip()
            for person in [terry, other] {
                #expect(try await person.call(EightAPI.updateMe, body: MeChange(school: "dixie")).step == .profile)
                let me = try await person.call(EightAPI.updateMe, body: MeChange(name: "Terry", audience: .school))
                #expect(me.step == .done && me.profile.person.isStaff == true)
            }
            #expect(await terry.refusal(EightAPI.follow, .init(id: ann.id))?.code == EightProblem.staff)
            #expect(try await terry.call(EightAPI.follow, .init(id: other.id)).person.relation == .following)
            #expect(try await ann.call(EightAPI.follow, .init(id: terry.id)).person.isStaff == true)
            #expect(try await terry.call(EightAPI.profile, .init(id: ann.id)).person.isStaff == nil)
            let report = ReportDraft(category: .spam)
            #expect(await terry.refusal(EightAPI.reportVideo, .init(id: clip), body: report) == nil)
        }
    }

    @Test func `A district may let staff follow, and an address that only looks alike is a pupil's (E8-009)`()
        async throws
    {
        var limits = EightLimits()
        (limits.staff, limits.letsStaffFollow) = (["@staff.washk12.org"], true)
        #expect(!limits.isStaff("o@notstaff.washk12.org") && !limits.isStaff("staff.washk12.org"))
        #expect(limits.isStaff("O@STAFF.washk12.org"))
        try await TestEight.run(limits: limits) { server in
            let terry = try await teacher(server, "t@staff.washk12.org"), ann = try await server.pupil("Ann")
            _ = try await terry.call(EightAPI.updateMe, body: MeChange(school: "dixie"))
            _ = try await terry.call(EightAPI.updateMe, body: MeChange(name: "Terry"))
            #expect(try await terry.call(EightAPI.follow, .init(id: ann.id)).person.relation == .requested)
        }
    }
}
