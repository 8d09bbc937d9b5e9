import Messaging
import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct DemoTests {
    @Test func `The demo community is at home once, however often it is called`() async throws {
        try await TestServer.run { server in
            var demo = DemoCommunity(dependencies: server.dependencies)
            demo.pictureSide = 48
            try await demo.populate()
            try await demo.populate()
            let people = DemoCommunity.people
            #expect(people.count == 12)
            let session = try await server.stranger.call(
                AuthAPI.logIn,
                body: LogIn(phoneNumber: people[0].number, password: DemoCommunity.password))
            let ingrid = server.client(TestCredentials(session, server.handler))
            #expect(session.user.profilePicture != nil)
            #expect(session.user.friendsCount ?? 0 >= 7)
            let feed = try await ingrid.call(PostsAPI.feed, .init(limit: 50))
            #expect(feed.items.count >= 12)
            #expect(Set(feed.items.map(\.id)).count == feed.items.count)
            #expect(feed.items.contains { $0.isTemporary })
            #expect(feed.items.contains { $0.content.images.count == 2 })
            #expect(feed.items.contains { $0.commentCount > 1 && $0.likeCount > 1 })
            let newest = try #require(feed.items.first?.timestamp)
            #expect(newest <= server.clock.now)
            let requests = try await ingrid.call(FriendsAPI.requests)
            #expect(requests.incoming.count == 2)
            let conversations = try await ingrid.call(MessagesAPI.list, .init()).items
            #expect(conversations.map(\.lastMessage?.sequence) == [7, 7, 4, 2])
            #expect(conversations.map(\.unreadCount) == [2, 2, 0, 0])
        }
    }

    @Test func `Portraits and landscapes are pictures that the upload takes`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for (index, person) in demoPeople.enumerated().prefix(3) {
                let picture = PortraitPainter(look: person.look, seed: UInt64(index)).png(side: 40)
                #expect(try await ann.upload(picture).width == 40)
            }
            let light = LandscapePainter.lights[1]
            let landscape = LandscapePainter(light: light, seed: 3, hasLake: true).png(height: 40)
            let media = try await ann.upload(landscape)
            #expect(media.width == 60 && media.height == 40)
        }
    }
}
