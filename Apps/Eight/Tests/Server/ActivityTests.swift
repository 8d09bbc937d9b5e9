import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// What others did that concerns one.
@Suite struct ActivityTests {
    @Test(arguments: TestDatabase.all)
    func `Followers, likes in one line a video, and responses are told, and dislikes are not (E8-056, E8-133)`(
        _ kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school)
            let fan = try await server.pupil("Fan"), other = try await server.pupil("Other")
            try await fan.follow(author)
            let clip = try await author.clip()
            server.clock.advance(by: 10)
            for person in [fan, other] {
                _ = try await person.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
                server.clock.advance(by: 10)
            }
            let quiet = try await author.clip()
            _ = try await other.call(EightAPI.react, .init(id: quiet), body: ReactionChange(.dislike))
            let answer = try await fan.clip(answering: clip)
            let told = try await author.call(EightAPI.activity, .init()).items
            #expect(told.map(\.kind) == [.response, .like, .follower])
            #expect(told.map(\.person.id) == [fan.id, other.id, fan.id])
            #expect(told[1].count == 2 && told[1].clip?.id == clip && told[0].clip?.id == answer)
            #expect(told.map(\.isNew) == [true, true, true])
            #expect(try await author.call(EightAPI.me, .init()).activityCount >= 2)
            server.clock.advance(by: 10)
            _ = try await author.call(EightAPI.seeActivity, .init())
            #expect(try await author.call(EightAPI.me, .init()).activityCount == 0)
            let after = try await author.call(EightAPI.activity, .init()).items
            #expect(after.map(\.isNew) == [false, false, false])
            #expect(try await other.call(EightAPI.activity, .init()).items.isEmpty)
        }
    }

    @Test
    func `What somebody does not want to be told is neither listed nor counted, until they want it again (E8-133)`()
        async throws
    {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school), fan = try await server.pupil("Fan")
            let clip = try await author.clip()
            try await fan.follow(author)
            try await fan.clip(answering: clip)
            _ = try await fan.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
            #expect(try await author.call(EightAPI.me, .init()).quietActivities.isEmpty)
            let choices: [[Activity.Kind]] = [[.like], [.follower, .response], Activity.Kind.chosen, []]
            for quiet in choices {
                let told = Set(Activity.Kind.chosen).subtracting(quiet)
                let me = try await author.call(EightAPI.updateMe, body: MeChange(quietActivities: quiet))
                #expect(Set(me.quietActivities) == Set(quiet))
                let lines = try await author.call(EightAPI.activity, .init()).items
                #expect(Set(lines.map(\.kind)) == told && lines.count == told.count)
            }
            // Another change leaves it.
            _ = try await author.call(EightAPI.updateMe, body: MeChange(quietActivities: [.like]))
            #expect(try await author.call(EightAPI.updateMe, body: MeChange(bio: "Hi")).quietActivities == [.like])
        }
    }

    @Test func `What was taken back, and whoever is blocked, is gone from it (E8-126, E8-136)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school), fan = try await server.pupil("Fan")
            let other = try await server.pupil("Other")
            let clip = try await author.clip()
            try await other.clip(answering: clip)
            _ = try await fan.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
            _ = try await fan.call(EightAPI.react, .init(id: clip), body: ReactionChange(.none))
            #expect(try await author.call(EightAPI.activity, .init()).items.map(\.kind) == [.response])
            _ = try await author.call(EightAPI.block, .init(id: other.id))
            #expect(try await author.call(EightAPI.activity, .init()).items.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Whose video a thread began with hears of answers deep in it, once each (E8-105)`(kind: TestDatabase)
        async throws
    {
        try await TestEight.run(on: kind) { server in
            let host = try await server.pupil("Host", audience: .school), ann = try await server.pupil("Ann")
            let ben = try await server.pupil("Ben")
            for pupil in [host, ann] {
                _ = try await pupil.call(EightAPI.updateMe, body: MeChange(responders: .school))
            }
            let clip = try await host.post(), answer = try await ann.post(answering: clip)
            let nested = try await ben.post(answering: answer)
            let lines = try await host.call(EightAPI.activity, .init()).items
            #expect(lines.map { $0.clip?.id } == [nested, answer] && lines.map(\.isNested) == [true, nil])
            #expect(try await host.call(EightAPI.me, .init()).activityCount == 2)
            let own = try await ann.call(EightAPI.activity, .init()).items
            #expect(own.map { $0.clip?.id } == [nested] && own.first?.isNested == nil)
            #expect(try await ben.call(EightAPI.activity, .init()).items.isEmpty)
        }
    }
}
