import Base
import Database
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// The rules and the privacy notice, to which everybody agrees (E8-018).
@Suite struct RulesConsentTests {
    @Test(arguments: TestDatabase.all)
    func `Nothing works before somebody agrees to the rules, and each consent is kept (E8-018)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.newcomer("Ane")
            #expect(try await ane.call(EightAPI.me, .init()).step == .rules)
            #expect(
                await ane.refusal(EightAPI.updateMe, .init(), body: MeChange(school: "dixie"))?.code
                    == EightProblem.rules)
            #expect(
                await ane.refusal(EightAPI.acceptRules, .init(), body: RulesConsent(version: 0))?.code
                    == "rules_changed")
            let me = try await ane.call(EightAPI.acceptRules, body: RulesConsent(version: 1))
            #expect(me.step == .school && me.rulesVersion == 1 && me.rulesAt == server.clock.wallClock.now())
            let at = me.rulesAt
            server.clock.advance(by: 60)
            // Saying so twice is one consent.
            #expect(try await ane.call(EightAPI.acceptRules, body: RulesConsent(version: 1)).rulesAt == at)
            let kept = try await server.database.read {
                try $0.value("SELECT COUNT(*) FROM rule_consents WHERE person_id = \(ane.id)", as: Int.self)
            }
            #expect(kept == 1)
        }
    }

    @Test
    func `A new version is asked again, and whoever does not want it can still take their videos and leave (E8-018)`()
        async throws
    {
        let directory = try TemporaryDirectory()
        try await TestDatabase.sqlite.run { database in
            let before = try await TestEight(database, folder: directory.path)
            let ane = try await before.pupil("Ane"), ben = try await before.pupil("Ben")
            before.server.stop()
            var limits = EightLimits()
            limits.config.rulesVersion = 2
            let server = try await TestEight(database, folder: directory.path, limits: limits, later: 60)
            let again = Pupil(id: ane.id, server: server), other = Pupil(id: ben.id, server: server)
            let me = try await again.call(EightAPI.me, .init())
            #expect(me.step == .rules && me.rulesVersion == 1)
            #expect(await again.refusal(EightAPI.feed, .init())?.code == EightProblem.rules)
            #expect(await again.refusal(EightAPI.profile, .init(id: ben.id))?.code == EightProblem.rules)
            #expect(try await other.call(EightAPI.export, .init()).state == VideoExport.State.none)
            _ = try await other.call(EightAPI.leave, body: DeletionWish(name: "Ben"))
            #expect(try await other.call(EightAPI.me, .init()).leavesAt != nil)
            #expect(try await again.call(EightAPI.acceptRules, body: RulesConsent(version: 2)).step == .done)
            #expect(try await again.call(EightAPI.feed, .init()).items.isEmpty)
            server.server.stop()
        }
    }
}
