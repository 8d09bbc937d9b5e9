import Base
import Database
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightServer

/// What a pupil shows somebody grown up, and that it ends when either wants.
@Suite struct GuardianTests {
    /// A call of whoever has no account.
    private func call<Body, Answer>(
        _ endpoint: Endpoint<NoParameters, Body, Answer>, _ body: Body, at server: TestEight
    ) async throws -> Answer {
        try await endpoint.reply(await server.send(endpoint.request(NoParameters(), body))).value
    }

    private func refusal<Body, Answer>(
        _ endpoint: Endpoint<NoParameters, Body, Answer>, _ body: Body, at server: TestEight
    ) async -> Problem? {
        do {
            _ = try await call(endpoint, body, at: server)
            return nil
        } catch { return error as? Problem }
    }

    private func appoint(_ name: String, by pupil: Pupil) async throws -> GuardianKey {
        let invitation = try await pupil.call(EightAPI.inviteGuardian, .init(), body: GuardianDraft(name: name))
        let acceptance = GuardianAcceptance(code: invitation.code, isGuardian: true)
        return try await call(EightAPI.acceptGuardian, acceptance, at: pupil.server)
    }

    @Test(arguments: TestDatabase.all)
    func `A guardian who was invited sees time and settings, and nothing of the content (E8-143)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.pupil("Ane Berg"), ben = try await server.pupil("Ben Bo")
            try await ane.clip()
            try await ben.follow(ane)
            let invitation = try await ane.call(EightAPI.inviteGuardian, .init(), body: GuardianDraft(name: " Mum "))
            #expect(GuardianCode.read(GuardianCode.spaced(invitation.code).uppercased()) == invitation.code)
            #expect(try await ane.call(EightAPI.me, .init()).guardians == nil)
            let offer = try await call(EightAPI.guardianOffer, .init(code: invitation.code), at: server)
            #expect(offer.pupil == "Ane Berg" && offer.name == "Mum")

            let acceptance = GuardianAcceptance(code: invitation.code, isGuardian: true)
            let key = try await call(EightAPI.acceptGuardian, acceptance, at: server)
            #expect(try await ane.call(EightAPI.me, .init()).guardians == ["Mum"])
            // A code works once.
            #expect(await refusal(EightAPI.acceptGuardian, acceptance, at: server)?.status == 404)
            #expect(await refusal(EightAPI.guardianOffer, .init(code: invitation.code), at: server)?.status == 404)

            _ = try await ane.call(EightAPI.updateMe, body: MeChange(audience: .friends, responders: .nobody))
            let report = TimeReport(seconds: 60, reminderMinutes: 30, autoplays: false)
            _ = try await ane.call(EightAPI.reportTime, body: report)
            var request = try EightAPI.supervised.request(NoParameters(), key)
            request.fields["Accept"] = "application/json"
            let answer = await server.send(request)
            let words = String(decoding: try await answer.body.collect(limit: 100_000), as: UTF8.self)
            // Neither whom she knows nor what she posted.
            for secret in ["Ben", "video", "clip", "caption", "\(ben.id)", "\(ane.id)", "washk12"] {
                #expect(!words.contains(secret), "\(secret)")
            }
            let seen = try await call(EightAPI.supervised, key, at: server)
            #expect(seen.days.map(\.seconds) == [60] && seen.reminderMinutes == 30 && seen.autoplays == false)
            #expect(seen.audience == .friends && seen.responders == .nobody && !seen.isFoundByOthers)
            let listed = try await ane.call(EightAPI.guardians, .init()).items
            #expect(listed.map(\.name) == ["Mum"] && listed.first?.lookedAt == server.clock.now)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Either ends it at once, and what was kept for it is gone (E8-143)`(kind: TestDatabase) async throws {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.pupil("Ane Berg")
            let mum = try await appoint("Mum", by: ane), dad = try await appoint("Dad", by: ane)
            _ = try await ane.call(EightAPI.reportTime, body: TimeReport(seconds: 60))
            let listed = try await ane.call(EightAPI.guardians, .init()).items
            _ = try await ane.call(EightAPI.endGuardian, .init(id: try #require(listed.first).id))
            #expect(await refusal(EightAPI.supervised, mum, at: server)?.status == 404)
            #expect(try await call(EightAPI.supervised, dad, at: server).days.count == 1)
            _ = try await call(EightAPI.endSupervision, dad, at: server)
            #expect(await refusal(EightAPI.supervised, dad, at: server)?.status == 404)
            #expect(try await ane.call(EightAPI.me, .init()).guardians == nil)
            #expect(try await ane.call(EightAPI.guardians, .init()).items.isEmpty)
            _ = try await ane.call(EightAPI.reportTime, body: TimeReport(seconds: 60))
            let days = try await server.database.read {
                try $0.value("SELECT COUNT(*) FROM timed_days", as: Int.self)
            }
            #expect(days == 0)
        }
    }

    @Test func `Pupils are nobody's guardians, and staff have none (E8-143)`() async throws {
        var limits = EightLimits()
        limits.staff = ["@staff.washk12.org"]
        try await TestEight.run(limits: limits) { server in
            let ane = try await server.pupil("Ane Berg"), ben = try await server.pupil("Ben Bo")
            let invitation = try await ane.call(EightAPI.inviteGuardian, .init(), body: GuardianDraft(name: "Ben"))
            let refused = await ben.refusal(
                EightAPI.acceptGuardian, .init(), body: GuardianAcceptance(code: invitation.code, isGuardian: true))
            #expect(refused?.code == "guardian_is_pupil")
            let child = GuardianAcceptance(code: invitation.code, isGuardian: false)
            #expect(await refusal(EightAPI.acceptGuardian, child, at: server)?.status == 422)
            // Somebody else's appointment is none of Ben's.
            let id = invitation.guardian.id
            #expect(await ben.refusal(EightAPI.endGuardian, .init(id: id))?.status == 404)
            try await server.database.write { connection in
                _ = try connection.execute("UPDATE people SET is_staff = 1 WHERE id = \(ben.id)")
            }
            let staff = await ben.refusal(EightAPI.inviteGuardian, .init(), body: GuardianDraft(name: "Mum"))
            #expect(staff?.status == 403)
        }
    }

    @Test func `Invitations end after two days, are two at most, and cannot be guessed (E8-143)`() async throws {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane Berg")
            let invitation = try await ane.call(EightAPI.inviteGuardian, .init(), body: GuardianDraft(name: "Mum"))
            _ = try await ane.call(EightAPI.inviteGuardian, .init(), body: GuardianDraft(name: "Dad"))
            let third = await ane.refusal(EightAPI.inviteGuardian, .init(), body: GuardianDraft(name: "Aunt"))
            #expect(third?.code == "guardians_full")
            #expect(await ane.refusal(EightAPI.inviteGuardian, .init(), body: GuardianDraft(name: " "))?.status == 422)
            server.clock.advance(by: 2 * 86_400 + 1)
            let late = GuardianAcceptance(code: invitation.code, isGuardian: true)
            #expect(await refusal(EightAPI.acceptGuardian, late, at: server)?.status == 404)
            #expect(try await ane.call(EightAPI.guardians, .init()).items.isEmpty)
            for _ in 0..<GuardianPace.most {
                _ = await refusal(EightAPI.guardianOffer, .init(code: "abcdefghjkmn"), at: server)
            }
            #expect(await refusal(EightAPI.guardianOffer, .init(code: "abcdefghjkmn"), at: server)?.status == 429)
        }
    }

    @Test func `Time is counted by the server's clock, once for two devices, and for four weeks (E8-143, E8-163)`()
        async throws
    {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane Berg"), key = try await appoint("Mum", by: ane)
            _ = try await ane.call(EightAPI.reportTime, body: TimeReport(seconds: 60))
            _ = try await ane.call(EightAPI.reportTime, body: TimeReport(seconds: 60))
            server.clock.advance(by: 30)
            _ = try await ane.call(EightAPI.reportTime, body: TimeReport(seconds: 60))
            #expect(try await call(EightAPI.supervised, key, at: server).days.map(\.seconds) == [90])
            #expect(await ane.refusal(EightAPI.reportTime, .init(), body: TimeReport(seconds: 121))?.status == 422)
            server.clock.advance(by: 86_400)
            _ = try await ane.call(EightAPI.reportTime, body: TimeReport(seconds: 20))
            #expect(try await call(EightAPI.supervised, key, at: server).days.map(\.seconds) == [20, 90])
            server.clock.advance(by: 28 * 86_400)
            try await server.sweep()
            #expect(try await call(EightAPI.supervised, key, at: server).days.isEmpty)
        }
    }
}
