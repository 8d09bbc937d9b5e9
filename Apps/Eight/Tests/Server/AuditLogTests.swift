import Base
import Database
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightServer

/// What is written down about roles, schools and accounts (E8-159).
@Suite struct AuditLogTests {
    @Test(arguments: TestDatabase.all)
    func `Changes of roles, of schools and of accounts are lines that seal each other (E8-159)`(kind: TestDatabase)
        async throws
    {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana(), ann = try await server.pupil("Ann", school: "dixie")
            #expect(try await dana.call(EightAPI.auditCheck, .init()) == AuditCheck(count: 0))
            let mo = try await server.moderator("Mo", of: "dixie", appointedBy: dana)
            // Nothing changes for who is what they are to be.
            _ = try await dana.call(
                EightAPI.appoint, body: Appointment(mail: "\(mo.id)@washk12.org", school: "dixie"))
            _ = try await dana.call(
                EightAPI.appoint, body: Appointment(mail: "\(mo.id)@washk12.org", school: "hurricane"))
            let asked = try await ann.call(EightAPI.askForSchool, body: SchoolWish(school: "hurricane"))
            let wish = try #require(asked.schoolChange?.id)
            _ = try await mo.call(EightAPI.answerSchoolChange, .init(id: wish), body: SchoolVerdict(isGranted: true))
            _ = try await dana.call(EightAPI.dismissModerator, .init(id: mo.id))
            _ = try await ann.call(EightAPI.leave, body: DeletionWish(name: "Ann"))

            let lines = try await dana.call(EightAPI.auditLog, .init()).items
            #expect(lines.map(\.kind) == [.leaving, .dismissed, .moved, .appointed, .appointed])
            #expect(lines.map(\.number) == [5, 4, 3, 2, 1] && lines.allSatisfy { !$0.isAutomatic })
            #expect(lines.map(\.subject) == ["Ann", "Mo", "Ann", "Mo", "Mo"])
            #expect(lines.map(\.actor) == ["Ann", "Dana", "Mo", "Dana", "Dana"])
            #expect(lines[2].former == "dixie" && lines[2].later == "hurricane")
            #expect(lines[3].former == "dixie" && lines[3].later == "hurricane" && lines[4].former == nil)
            #expect(Set(lines.map(\.seal)).count == 5 && lines.allSatisfy { $0.seal.count == 64 })
            let first = try await dana.call(EightAPI.auditLog, .init(limit: 2))
            let rest = try await dana.call(EightAPI.auditLog, .init(cursor: first.nextCursor, limit: 10))
            #expect(first.items + rest.items == lines)
            let noted = lines[2].seal.uppercased()
            let check = try await dana.call(EightAPI.auditCheck, .init(noted: noted))
            #expect(check == AuditCheck(count: 5, seal: lines[0].seal, notedAt: 3))
            let unknown = String(repeating: "0", count: 64)
            #expect(try await dana.call(EightAPI.auditCheck, .init(noted: unknown)).notedAt == nil)
            #expect(await dana.refusal(EightAPI.auditCheck, .init(noted: "seal"))?.status == 422)
        }
    }

    @Test func `Only administrators of the district read it (E8-159)`() async throws {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana(), ann = try await server.pupil("Ann", school: "dixie")
            let mo = try await server.moderator("Mo", of: "dixie", appointedBy: dana)
            for somebody in [ann, mo] {
                #expect(await somebody.refusal(EightAPI.auditLog, .init())?.status == 403)
                #expect(await somebody.refusal(EightAPI.auditCheck, .init())?.status == 403)
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A line that is changed, taken out or cut off at the end is found (E8-159)`(kind: TestDatabase) async throws {
        let meddling: [(SQL, SQL, Int)] = [
            (
                "UPDATE audit_log SET later = 'pine-view' WHERE id = 2",
                "UPDATE audit_log SET later = 'hurricane' WHERE id = 2", 2
            ),
            ("UPDATE audit_log SET at = at + 1 WHERE id = 3", "UPDATE audit_log SET at = at - 1 WHERE id = 3", 3),
            ("UPDATE audit_log SET id = 9 WHERE id = 1", "UPDATE audit_log SET id = 1 WHERE id = 9", 1),
            ("UPDATE audit_log SET id = 9 WHERE id = 3", "UPDATE audit_log SET id = 3 WHERE id = 9", 3),
        ]
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana()
            let mo = try await server.moderator("Mo", of: "dixie", appointedBy: dana)
            for school in ["hurricane", "dixie"] {
                _ = try await dana.call(
                    EightAPI.appoint, body: Appointment(mail: "\(mo.id)@washk12.org", school: school))
            }
            for (change, back, line) in meddling {
                try await server.database.write { _ = try $0.execute(change) }
                #expect(try await dana.call(EightAPI.auditCheck, .init()).brokenAt == line)
                try await server.database.write { _ = try $0.execute(back) }
                #expect(try await dana.call(EightAPI.auditCheck, .init()).brokenAt == nil)
            }
            try await server.database.write { _ = try $0.execute("DELETE FROM audit_log WHERE id = 3") }
            #expect(
                try await dana.call(EightAPI.auditCheck, .init())
                    == AuditCheck(
                        count: 3, seal: try await dana.call(EightAPI.auditLog, .init()).items.first?.seal, brokenAt: 3))
        }
    }

    @Test func `A deleted account leaves its lines, which fit and lead to nobody (E8-159)`() async throws {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana(), ann = try await server.pupil("Ann", school: "dixie")
            let ben = try await server.pupil("Ben")
            _ = try await ben.call(EightAPI.leave, body: DeletionWish(name: "Ben"))
            _ = try await ben.call(EightAPI.comeBack, .init())
            _ = try await ann.call(EightAPI.leave, body: DeletionWish(name: "Ann"))
            server.clock.advance(by: server.server.context.limits.deletionGrace + 1)
            try await server.sweep()
            let lines = try await dana.call(EightAPI.auditLog, .init()).items
            #expect(lines.map(\.kind) == [.deleted, .leaving, .returned, .leaving])
            #expect(lines.map(\.subject) == [nil, nil, "Ben", "Ben"])
            #expect(lines[0].isAutomatic && !lines[1].isAutomatic && lines[1].actor == nil)
            #expect(try await dana.call(EightAPI.auditCheck, .init()).brokenAt == nil)
            #expect(try await server.traces(of: [ann.id], texts: ["\(ann.id)"]) == [])
        }
    }
}
