import Base
import ClientKit
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

/// What the screens do, against the server as it is.
@MainActor
@Suite struct ClientTests {
    /// Feeds the models of a screen with what the server tells, until the session's events end.
    private func follow(_ session: SessionModel, _ handle: @escaping @MainActor (LiveEvent) async -> Void) async {
        let events = session.live.events()
        let isReady = Recorder<Void>()
        Task {
            for await event in events {
                if case .ready = event { isReady.record() }
                await handle(event)
            }
        }
        session.live.stop()
        session.live.start()
        await isReady.first(1)
    }

    @Test func `OF-001: signing up leads through code and name into the app`() async throws {
        try await OnlyFriendsHouse.run { house in
            let session = try await house.join("Ann Berg", number: "41234567")
            #expect(session.me?.name == "Ann Berg")
            if case .signedIn = session.phase {} else { Issue.record("Ann is not signed in.") }
            #expect(session.config?.defaultCountry == "NO")
            let wrong = LogInModel(session: house.window())
            wrong.phoneNumber = "412 34 567"
            wrong.password = "not this one at all"
            await wrong.logIn()
            #expect(wrong.failure != nil)
            session.live.stop()
        }
    }

    @Test func `OF-002: what the server finds wrong with a number stands beside it`() async throws {
        try await OnlyFriendsHouse.run { house in
            let signUp = SignUpModel(authentication: house.window().authentication)
            signUp.phoneNumber = "12345"
            signUp.password = OnlyFriendsHouse.password
            #expect(await signUp.signUp() == nil)
            #expect(signUp.phoneRefusal != nil && signUp.failure == nil)
        }
    }

    @Test func `OF-059: friends find each other, and a post appears at the other one's top`() async throws {
        try await OnlyFriendsHouse.run { house in
            let ann = try await house.join("Ann Berg", number: "41234567")
            let bo = try await house.join("Bo Dahl", number: "41234568")
            let annFriends = FriendsModel(people: ann.people, clock: house.clock.wallClock)
            let boFriends = FriendsModel(people: bo.people, clock: house.clock.wallClock)
            let feed = FeedModel(posts: bo.posts)
            await feed.start()
            #expect(feed.needsFriends)
            await follow(ann) { await annFriends.handle($0) }
            await follow(bo) {
                await boFriends.handle($0)
                await feed.handle($0)
            }
            await annFriends.load()
            await boFriends.load()
            annFriends.query = "41234568"
            let before = house.clock.sleeperCount
            let search = Task { await annFriends.search() }
            await house.clock.waitForSleepers(before + 1)
            house.clock.advance(by: 0.25)
            await search.value
            await annFriends.request(try #require(annFriends.foundOthers.first))
            try await eventually { boFriends.incoming.count == 1 }
            await boFriends.accept(boFriends.incoming[0])
            #expect(boFriends.friends.items.map(\.name) == ["Ann Berg"])
            try await eventually { annFriends.friends.items.map(\.name) == ["Bo Dahl"] }

            let composer = CreatePostModel(posts: ann.posts, people: ann.people, limits: ann.config?.limits)
            composer.text = "Good morning"
            let post = try #require(await composer.post())
            try await eventually { feed.timeline.items.map(\.id) == [post.id] }
            await feed.toggleLike(feed.timeline.items[0])
            #expect(feed.timeline.items[0].likeCount == 1 && feed.failure == nil)

            let detail = PostDetailModel(id: post.id, posts: bo.posts)
            await detail.load()
            detail.draft = "And to you"
            await detail.send()
            #expect(detail.threads.map(\.text) == ["And to you"] && detail.failure == nil)
            try await eventually { feed.timeline.items.first?.commentCount == 1 }
            await annFriends.remove(annFriends.friends.items[0])
            try await eventually { feed.timeline.items.isEmpty }
            await detail.load()
            #expect(detail.isGone)
            ann.live.stop()
            bo.live.stop()
        }
    }

    @Test func `OF-028: two windows outlive their access token together`() async throws {
        try await OnlyFriendsHouse.run { house in
            let secrets = KeptSecrets()
            let one = try await house.join("Ann Berg", number: "41234567", secrets)
            let other = house.window(secrets)
            await other.restore()
            #expect(other.me?.name == "Ann Berg")
            one.live.stop()
            other.live.stop()
            for _ in 0..<3 {
                house.clock.advance(by: 700)
                async let first = one.people.me()
                async let second = other.people.me()
                #expect(try await [first.name, second.name] == ["Ann Berg", "Ann Berg"])
            }
        }
    }

    @Test(arguments: [-300.0, 300])
    func `OF-036: a device whose clock is five minutes wrong signs in, and stays signed in`(
        _ ahead: Double
    ) async throws {
        try await OnlyFriendsHouse.run { house in
            _ = try await house.join("Ann Berg", number: "41234567")
            let secrets = KeptSecrets(), wrong = house.window(secrets, ahead: ahead)
            let logIn = LogInModel(session: wrong)
            logIn.phoneNumber = "41234567"
            logIn.password = OnlyFriendsHouse.password
            await logIn.logIn()
            #expect(wrong.me?.name == "Ann Berg")
            for _ in 0..<4 {
                house.clock.advance(by: 400)
                #expect(try await wrong.people.me().name == "Ann Berg")
            }
            wrong.live.stop()
            let again = house.window(secrets, ahead: ahead)
            await again.restore()
            #expect(again.me?.name == "Ann Berg")
            again.live.stop()
        }
    }

    @Test func `OF-032: a session that is ended on another device is signed out here`() async throws {
        try await OnlyFriendsHouse.run { house in
            let secrets = KeptSecrets()
            let here = try await house.join("Ann Berg", number: "41234567", secrets)
            await follow(here) { _ in }
            let there = house.window()
            let logIn = LogInModel(session: there)
            logIn.phoneNumber = "41234567"
            logIn.password = OnlyFriendsHouse.password
            await logIn.logIn()
            #expect(there.me?.name == "Ann Berg")
            try await there.authentication.endOtherSessions()
            try await eventually {
                house.clock.advance(by: 1)
                return here.phase == .signedOut
            }
            #expect(here.notice != nil && secrets.isEmpty)
            #expect(there.me != nil)
            there.live.stop()
        }
    }
}
