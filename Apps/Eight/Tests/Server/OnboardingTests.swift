import Base
import EightAPI
import HTTPServer
import TestKit
import Testing
import Wire

@testable import EightServer

/// Getting ready, on every device where somebody goes on with it.
@Suite struct OnboardingTests {
    @Test(arguments: TestDatabase.all)
    func `Steps are taken one by one, and nothing works before the last (E8-012, E8-013)`(kind: TestDatabase)
        async throws
    {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.newcomer("Ane Berg")
            let agreed = try await ane.call(EightAPI.acceptRules, body: RulesConsent(version: 1))
            #expect(agreed.step == .school)
            #expect(await ane.refusal(EightAPI.feed, .init())?.code == "not_ready")
            #expect(
                await ane.refusal(EightAPI.updateMe, .init(), body: MeChange(school: "hogwarts"))?.code == "unknown")
            #expect(await ane.refusal(EightAPI.updateMe, .init(), body: MeChange(name: "Ane"))?.code == "step")
            #expect(try await ane.call(EightAPI.updateMe, body: MeChange(school: "dixie")).step == .grade)
            #expect(await ane.refusal(EightAPI.updateMe, .init(), body: MeChange(grade: "13"))?.code == "unknown")
            #expect(try await ane.call(EightAPI.updateMe, body: MeChange(grade: "11")).step == .profile)
            let me = try await ane.call(EightAPI.updateMe, body: MeChange(name: "Ane", bio: "Hi"))
            #expect(me.step == .done && me.profile.person.name == "Ane" && me.profile.bio == "Hi")
            // Minors begin closed (E8-015).
            #expect(me.audience == .followers && me.responders == .followers && !me.isFoundByOthers)
            #expect(try await ane.call(EightAPI.feed, .init()).items.isEmpty)
        }
    }

    @Test func `A change made on an old version is refused (E8-116)`() async throws {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane")
            let me = try await ane.call(EightAPI.me, .init())
            _ = try await ane.call(EightAPI.updateMe, body: MeChange(bio: "One", version: me.version))
            let late = await ane.refusal(EightAPI.updateMe, .init(), body: MeChange(bio: "Two", version: me.version))
            #expect(late?.code == "precondition_failed")
        }
    }

    @Test func `A name changes twice in 30 days, and again when those are over (E8-014)`() async throws {
        try await TestEight.run { server in
            let pupil = try await server.pupil("Ane")
            for name in ["Ane B", "Ane C"] { _ = try await pupil.call(EightAPI.updateMe, body: MeChange(name: name)) }
            let refusal = await pupil.refusal(EightAPI.updateMe, NoParameters(), body: MeChange(name: "Ane D"))
            #expect(refusal?.code == "names_per_month")
            // What keeps the name is no change of it, and nothing of the refused one stays.
            let same = try await pupil.call(EightAPI.updateMe, body: MeChange(name: "Ane C", bio: "Hello"))
            #expect(same.profile.person.name == "Ane C" && same.profile.bio == "Hello")
            server.clock.advance(by: 30 * 86_400 + 1)
            let later = try await pupil.call(EightAPI.updateMe, body: MeChange(name: "Ane D"))
            #expect(later.profile.person.name == "Ane D")
        }
    }

    @Test func `Whoever is not signed in gets nothing (E8-158)`() async throws {
        try await TestEight.run { server in
            for endpoint in server.router.endpoints where endpoint.access == .session {
                let path = endpoint.path.filled { _ in "\(server.ids.next())" } ?? ""
                let answer = await server.send(HTTPRequest(method: endpoint.method, path: path))
                #expect(answer.status == .unauthorized, "\(endpoint.name)")
            }
            let media = await server.send(
                HTTPRequest(method: .get, path: "/api/v1/media/\(server.ids.next())/video/720"))
            #expect(media.status == .unauthorized)
        }
    }
}
