import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct SeenProfileTests {
    @Test(arguments: TestDatabase.all)
    func `OF-197 One sees one's own profile as a chosen friend does, post for post`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ben.id))
            _ = try await ann.client.call(
                UsersAPI.updateMe, .init(),
                ProfileChange(
                    bio: "Birches", birthday: CalendarDay(year: 1990, month: 5, day: 2),
                    birthdayVisibility: .closeFriends))
            try await ann.post("for all")
            try await ann.post("for close friends", audience: .closeFriends)
            try await ann.post("not for Ben", audience: .friendsExcept, people: [ben.id])
            for (friend, texts) in [(ben, ["for close friends", "for all"]), (cid, ["not for Ben", "for all"])] {
                let seen = try await ann.client.call(UsersAPI.seenBy, .init(userId: friend.id))
                var theirs = try await friend.client.call(UsersAPI.user, ByID(id: ann.id))
                #expect(seen.posts.map(\.content.text) == texts)
                #expect(
                    seen.posts.map(\.id)
                        == (try await friend.client.call(UsersAPI.posts, .init(id: ann.id)).items)
                        .map(\.id))
                theirs.profilePicture = nil
                #expect(seen.user == theirs)
                #expect((seen.user?.birthday != nil) == (friend.id == ben.id))
            }
        }
    }

    @Test func `OF-197 Through the eyes of whoever is no friend one sees nothing of the kind`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            for id in [ben.id, ann.id, server.dependencies.ids.next()] {
                let refused = try await refusal { _ = try await ann.client.call(UsersAPI.seenBy, .init(userId: id)) }
                #expect(refused?.status == 404)
            }
            func strangers(_ findable: Findability) async throws -> SeenProfile {
                _ = try await ann.client.call(
                    UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(findableBy: findable)))
                return try await ann.client.call(UsersAPI.seenByStrangers)
            }
            try await ann.post("for friends")
            let found = try await strangers(.anyone)
            #expect(found.user?.name == "Ann" && found.user?.bio == nil && found.posts.isEmpty)
            #expect(try await strangers(.phone).user == nil)
            #expect(try await strangers(.nobody).user == nil)
        }
    }
}
