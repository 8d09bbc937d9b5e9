import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightServer

/// Days away, and days in private.
@Suite struct AbsencesTests {
    private static let day = 86_400.0

    @Test(arguments: TestDatabase.all)
    func `Who takes a break is as if not there, does nothing, and is back when the days are over (E8-131)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.pupil("Ane Berg", audience: .school), ben = try await server.pupil("Ben")
            try await ben.follow(ane)
            let clip = try await ane.clip(), own = try await ben.clip(audience: .school)
            let answer = try await ane.clip(answering: own)
            let away = try await ane.call(EightAPI.takeBreak, .init(), body: AbsenceWish(days: 3))
            let end = try #require(away.breakUntil)
            #expect(abs(end.timeIntervalSince(server.clock.now) - 3 * Self.day) < 1)

            #expect(await ben.refusal(EightAPI.profile, .init(id: ane.id))?.status == 404)
            #expect(await ben.refusal(EightAPI.video, .init(id: clip))?.status == 404)
            #expect(try await ben.call(EightAPI.feed, .init()).items.map(\.id) == [own])
            #expect(try await ben.call(EightAPI.responses, .init(id: own)).items.isEmpty)
            #expect(try await ben.call(EightAPI.search, .init(q: "ane")).items.isEmpty)
            #expect(try await ben.call(EightAPI.profile, .init(id: ben.id)).followingCount == 0)
            #expect(try await ben.call(EightAPI.activity, .init()).items.isEmpty)
            try await eventually { await ane.refusal(EightAPI.feed, .init())?.code == EightProblem.onBreak }
            let like = await ane.refusal(EightAPI.react, .init(id: own), body: ReactionChange(.like))
            #expect(like?.code == EightProblem.onBreak)

            server.clock.advance(by: 3 * Self.day - 60)
            try await server.sweep()
            #expect(await ben.refusal(EightAPI.profile, .init(id: ane.id))?.status == 404)
            server.clock.advance(by: 61)
            // By the clock alone she is back herself, and with the next round for everybody.
            #expect(try await ane.call(EightAPI.me, .init()).breakUntil == nil)
            #expect(try await ane.call(EightAPI.feed, .init()).items.count == 1)
            try await server.sweep()
            #expect(try await ben.call(EightAPI.feed, .init()).items.map(\.id) == [own, clip].sorted(by: >))
            #expect(try await ben.call(EightAPI.responses, .init(id: own)).items.map(\.id) == [answer])
            #expect(try await ben.call(EightAPI.profile, .init(id: ben.id)).followingCount == 1)
        }
    }

    @Test func `A break can be ended early, and lasts 1 to 90 days (E8-131)`() async throws {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane"), ben = try await server.pupil("Ben")
            for days in [0, -1, 91, .max] {
                for endpoint in [EightAPI.takeBreak, EightAPI.goPrivate] {
                    let refused = await ane.refusal(endpoint, .init(), body: AbsenceWish(days: days))
                    #expect(refused?.status == 422 && refused?.errors?.first?.code == "out_of_range")
                }
            }
            _ = try await ane.call(EightAPI.takeBreak, .init(), body: AbsenceWish(days: 90))
            #expect(await ben.refusal(EightAPI.profile, .init(id: ane.id)) != nil)
            #expect(try await ane.call(EightAPI.endBreak, .init()).breakUntil == nil)
            #expect(await ben.refusal(EightAPI.profile, .init(id: ane.id)) == nil)
            #expect(await ane.refusal(EightAPI.feed, .init()) == nil)
            #expect(try await ane.call(EightAPI.endBreak, .init()).breakUntil == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Who is private is followed by nobody new unasked, seen by followers alone, and found by them alone (E8-131)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.pupil("Ane Berg", audience: .school), ben = try await server.pupil("Ben")
            let cid = try await server.pupil("Cid")
            try await ben.follow(ane)
            let clip = try await ane.clip()
            let answer = try await ben.clip(answering: clip)
            #expect(await cid.refusal(EightAPI.video, .init(id: clip)) == nil)
            _ = try await ane.call(EightAPI.goPrivate, .init(), body: AbsenceWish(days: 7))

            #expect(try await ben.call(EightAPI.feed, .init()).items.map(\.id) == [clip])
            #expect(try await ben.call(EightAPI.profile, .init(id: ane.id)).showsVideos)
            #expect(try await ben.call(EightAPI.search, .init(q: "ane")).items.map(\.id) == [ane.id])
            for id in [clip, answer] { #expect(await cid.refusal(EightAPI.video, .init(id: id))?.status == 404) }
            let seen = try await cid.call(EightAPI.profile, .init(id: ane.id))
            #expect(!seen.showsVideos && seen.videoCount == 0)
            #expect(try await cid.call(EightAPI.search, .init(q: "ane")).items.isEmpty)
            let asked = try await cid.call(EightAPI.follow, .init(id: ane.id))
            #expect(asked.person.relation == .requested)
            // What is posted meanwhile is for followers, and stays so.
            let draft = try await ane.call(EightAPI.create, .init(), body: ClipDraft(bytes: 10, audience: .school))
            #expect(draft.audience == .followers)
            let me = try await ane.call(EightAPI.me, .init())
            #expect(me.audience == .school && me.privateUntil != nil)

            server.clock.advance(by: 7 * Self.day + 1)
            try await server.sweep()
            #expect(try await ane.call(EightAPI.me, .init()).privateUntil == nil)
            #expect(await cid.refusal(EightAPI.video, .init(id: answer)) == nil)
            #expect(try await cid.call(EightAPI.search, .init(q: "ane")).items.map(\.id) == [ane.id])
            // Who asked has still asked; who follows from now on need not.
            #expect(try await cid.call(EightAPI.profile, .init(id: ane.id)).person.relation == .requested)
            let dan = try await server.pupil("Dan")
            #expect(try await dan.call(EightAPI.follow, .init(id: ane.id)).person.relation == .following)
            _ = try await ane.call(EightAPI.goPrivate, .init(), body: AbsenceWish(days: 1))
            #expect(try await ane.call(EightAPI.endPrivate, .init()).privateUntil == nil)
            #expect(await cid.refusal(EightAPI.video, .init(id: clip)) == nil)
        }
    }
}
