import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire
@testable import OnlyFriendsServer

@Suite struct ProfileTests {
    private func update(_ person: Person, _ change: ProfileChange, ifMatch: String? = nil) async throws -> User {
        try await person.client.call(UsersAPI.updateMe, .init(ifMatch: ifMatch), change)
    }

    @Test func `OF-047 A stale change is refused, a read-only field is named`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let tag = try #require(
                try await ann.client.reply(UsersAPI.me, NoParameters(), NoBody()).fields["ETag"])
            #expect(try await update(ann, ProfileChange(bio: "One"), ifMatch: tag).bio == "One")
            let stale = try await refusal {
                try await self.update(ann, ProfileChange(bio: "Two"), ifMatch: tag)
            }
            #expect(stale?.status == 412)
            #expect(try await update(ann, ProfileChange(bio: "Two"), ifMatch: "*").bio == "Two")
            let response = await ann.send(
                .put, "/api/v1/users/me", fields: ["Content-Type": "application/json"],
                body: HTTPBody(#"{"friendsCount":1000}"#))
            #expect(response.status.rawValue == 422)
        }
    }

    @Test(arguments: [
        ("2026-12-31", false), ("1905-01-01", false), ("--02-28", false), ("1990-02-28", true), ("2026-06-01", false),
    ])
    func `OF-044 A birthday is a real day of the last 120 years`(_ day: String, _ isFine: Bool) async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let problem = try await refusal {
                try await self.update(ann, ProfileChange(birthday: CalendarDay(day)))
            }
            #expect((problem == nil) == isFine)
        }
    }

    @Test func `OF-049 Steps that were skipped are skipped on every device`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let me = try await update(
                ann, ProfileChange(onboarding: OnboardingChange(picture: .skipped, contacts: .skipped)))
            #expect(me.onboarding == Onboarding(name: .done, picture: .skipped, contacts: .skipped, invite: .open))
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-189 OF-190 Search finds by beginnings without accents, friends first, and nobody who hides`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), jo = try await server.join("José Maria")
            let joan = try await server.join("Joan"), hidden = try await server.join("Johanna")
            let far = try await server.join("Joakim")
            try await server.befriend(ann, joan)
            try await server.befriend(joan, jo)
            _ = try await update(
                hidden, ProfileChange(settings: SettingsChange(findableBy: .phone)))
            func found(_ text: String) async throws -> [SortableID] {
                try await ann.client.call(UsersAPI.search, .init(q: text)).items.map(\.id)
            }
            #expect(try await found("jo") == [joan.id, jo.id, far.id])
            #expect(try await found("maria jos") == [jo.id])
            #expect(try await found("j") == [])
            #expect(try await refusal { try await ann.client.call(UsersAPI.user, ByID(id: hidden.id)) }?.status == 404)
            #expect(try await found(hidden.number) == [hidden.id])
            // Who knows the number may open the card.
            #expect(try await ann.client.call(UsersAPI.user, ByID(id: hidden.id)).bio == nil)
            _ = try await update(far, ProfileChange(settings: SettingsChange(findableBy: .nobody)))
            #expect(try await found("joakim") == [])
            #expect(try await found(far.number) == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-190 Pages of a search are full and go on by shared friends, whoever is hidden between`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            var friends: [Person] = []
            for name in ["Bo", "Cid", "Dan"] {
                friends.append(try await server.join(name))
                try await server.befriend(ann, friends[friends.count - 1])
            }
            var found: [Person] = []
            for shared in [0, 2, 1, 3, 2, 0] {
                let person = try await server.join("Ida \(found.count)")
                for friend in friends.prefix(shared) { try await server.befriend(friend, person) }
                found.append(person)
            }
            try await server.befriend(ann, found[5])
            // Of those with the most in common one is hidden.
            _ = try await found[3].client.call(FriendsAPI.block, ByUser(userId: ann.id))
            var ids: [SortableID] = [], shared: [Int?] = [], cursor: String?
            repeat {
                let page = try await ann.client.call(UsersAPI.search, .init(q: "ida", cursor: cursor, limit: 2))
                ids += page.items.map(\.id)
                shared += page.items.map(\.mutualFriendsCount)
                cursor = page.nextCursor
                #expect(page.items.count == (cursor == nil ? 1 : 2))
            } while cursor != nil
            #expect(ids == [5, 1, 4, 2, 0].map { found[$0].id })
            #expect(shared == [0, 2, 2, 1, 0])
        }
    }

    @Test func `OF-193 A setting that there is not is refused, and nothing beside it is set`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for (body, status) in [
                (#"{"settings":{"showsReading":false,"hidesEverything":true}}"#, 422),
                (#"{"settings":{"showsReading":false}}"#, 200),
            ] {
                let answer = await ann.send(
                    .put, "/api/v1/users/me", fields: ["Content-Type": "application/json"], body: HTTPBody(body))
                #expect(answer.status.rawValue == status)
                let shows = try await ann.client.call(UsersAPI.me).settings?.showsReading
                #expect(shows == (status == 422))
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-193 A new person is found by their whole number only, and by whom it was typed`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind, limits: ServerLimits()) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben Berg")
            #expect(try await ben.client.call(UsersAPI.me).settings?.findableBy == .phone)
            func found(_ text: String) async throws -> [SortableID] {
                try await ann.client.call(UsersAPI.search, .init(q: text)).items.map(\.id)
            }
            #expect(try await found("ben berg") == [])
            #expect(try await refusal { try await ann.client.call(UsersAPI.user, ByID(id: ben.id)) }?.status == 404)
            #expect(try await found(ben.number) == [ben.id])
            #expect(try await ann.client.call(UsersAPI.user, ByID(id: ben.id)).name == "Ben Berg")
            let request = try await ann.client.call(
                FriendsAPI.request, ByUser(userId: ben.id), FriendRequestDraft())
            _ = try await ann.client.call(FriendsAPI.withdraw, ByRequest(requestId: request.id))
            // It is forgotten after a month.
            server.clock.advance(by: 30 * 86_400 + 1)
            try await server.server.sweeper.sweep()
            let again = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            let later = server.client(TestCredentials(again, server.handler))
            #expect(try await refusal { try await later.call(UsersAPI.user, ByID(id: ben.id)) }?.status == 404)
        }
    }

    @Test func `OF-191 Sixty searches a minute are the most`() async throws {
        try await TestServer.run(limits: ServerLimits()) { server in
            let ann = try await server.join("Ann")
            for _ in 0..<60 { _ = try await ann.client.call(UsersAPI.search, .init(q: "be")) }
            let problem = try await refusal { try await ann.client.call(UsersAPI.search, .init(q: "be")) }
            #expect(problem?.status == 429)
        }
    }

    @Test func `OF-052 The count of friends leaves out who is blocked, gone or deactivated`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            var friends: [Person] = []
            for name in ["Ben", "Cid", "Dan"] {
                let friend = try await server.join(name)
                try await server.befriend(ann, friend)
                friends.append(friend)
            }
            func count() async throws -> Int? { try await ann.client.call(UsersAPI.me).friendsCount }
            #expect(try await count() == 3)
            _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: friends[0].id))
            #expect(try await count() == 2)
            _ = try await friends[1].client.call(FriendsAPI.remove, ByUser(userId: ann.id))
            #expect(try await count() == 1)
            let dan = friends[2].id
            try await server.database.write { connection in
                try connection.execute("UPDATE users SET state = 1 WHERE id = \(dan)")
                try connection.execute("UPDATE friendships SET hidden = 1 WHERE friend_id = \(dan)")
            }
            #expect(try await count() == 0)
        }
    }

    @Test func `A deactivated person is nowhere, and back after logging in`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ben.post("Here")
            _ = try await ben.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Mine"))
            let mine = try await ann.post("Ann's")
            _ = try await ben.client.call(PostsAPI.comment, .init(id: mine.id), CommentDraft(text: "Hello"))
            try await server.database.write { connection in
                try connection.execute("UPDATE users SET state = 1 WHERE id = \(ben.id)")
                try connection.execute("UPDATE friendships SET hidden = 1 WHERE friend_id = \(ben.id)")
            }
            #expect(try await ann.feed().items.map(\.id) == [mine.id])
            #expect(try await ann.client.call(FriendsAPI.list, .init()).items.isEmpty)
            #expect(try await ann.client.call(UsersAPI.me).friendsCount == 0)
            for call in [UsersAPI.user] {
                #expect(try await refusal { try await ann.client.call(call, ByID(id: ben.id)) }?.status == 404)
            }
            let comments = try await ann.client.call(PostsAPI.comments, .init(id: mine.id))
            #expect(comments.items.count == 1 && comments.items.first?.user == nil)
            _ = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ben.number, password: TestServer.password))
            #expect(try await ann.feed().items.count == 2)
        }
    }
}
