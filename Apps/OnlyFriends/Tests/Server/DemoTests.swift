import Base
import Database
import Foundation
import Messaging
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
            #expect(conversations.map(\.lastMessage?.sequence) == [7, 8, 4, 2])
            #expect(conversations.map(\.unreadCount) == [2, 3, 0, 0])
        }
    }

    /// What of the demo there is, in numbers.
    private func tally(_ server: TestServer) async throws -> [String: Int] {
        try await server.database.read { connection in
            var tally: [String: Int] = [:]
            for table in [
                "users", "posts", "comments", "likes", "friendships", "friend_requests", "messages",
                "message_reactions",
                "conversations", "stories", "moments", "moment_members",
            ] {
                tally[table] = try connection.value("SELECT COUNT(*) FROM \(identifier: table)", as: Int.self)
            }
            tally["pictures of moments"] = try connection.value(
                "SELECT COUNT(*) FROM media WHERE moment_id IS NOT NULL", as: Int.self)
            return tally
        }
    }

    @Test(arguments: [5, 120, 280])
    func `A demo that is cut off as it moves in says so at the next start, and is whole then`(writes: Int) async throws
    {
        var whole: [String: Int] = [:]
        try await TestServer.run { server in
            var demo = DemoCommunity(dependencies: server.dependencies)
            demo.pictureSide = 48
            try await demo.populate()
            whole = try await tally(server)
        }
        try await TestServer.run { server in
            var given = server.dependencies
            given.database = CutDatabase(inner: server.database, after: writes)
            var demo = DemoCommunity(dependencies: given)
            demo.pictureSide = 48
            await #expect(throws: (any Error).self) { try await demo.populate() }
            #expect(try await tally(server) != whole)
            demo = DemoCommunity(dependencies: server.dependencies)
            demo.pictureSide = 48
            try await demo.populate()
            #expect(try await tally(server) == whole)
            // Before the first of them is there it is a start like any other.
            let says = server.logLines.values.contains { $0.message.contains("cut off as it moved in, and goes on") }
            #expect(says || writes == 5)
        }
    }

    /// A database that is gone after so many writes, as for a process that is killed.
    private struct CutDatabase: Database {
        let inner: any Database
        let after: Int
        let count = Recorder<Void>()

        init(inner: any Database, after: Int) {
            self.inner = inner
            self.after = after
        }

        var dialect: DatabaseDialect { inner.dialect }

        private func check() throws {
            guard count.values.count < after else {
                throw DatabaseError(.connectionLost, message: "The process was killed.")
            }
        }

        func read<Value: Sendable>(
            _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
        ) async throws -> Value {
            try check()
            return try await inner.read(body)
        }

        @discardableResult
        func write<Value: Sendable>(
            _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
        ) async throws -> Value {
            try check()
            count.record()
            return try await inner.write(body)
        }

        func close() async {}
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
