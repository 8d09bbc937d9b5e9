import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// The plans of the hot queries on SQLite: no table is read as a whole.
@Suite struct PlanTests {
    private func plan(_ sql: SQL, _ database: any Database) async throws -> [String] {
        try await database.read { connection in
            try connection.rows("EXPLAIN QUERY PLAN \(sql)") { try $0["detail"] as String }
        }
    }

    @Test func `A feed page reads indexes alone until it knows its posts`() async throws {
        try await TestServer.run { server in
            let viewer = server.dependencies.ids.next()
            let query = FeedQuery(viewer: viewer, now: server.clock.now, count: 21)
            let steps = try await plan(query.sql(.sqlite), server.database)
            #expect(steps.contains { $0.hasPrefix("SEARCH p USING COVERING INDEX posts_of_author") })
            #expect(steps.contains { $0.hasPrefix("SEARCH g USING PRIMARY KEY (user_id=?)") })
            #expect(steps.contains { $0.hasPrefix("SEARCH o USING COVERING INDEX posts_of_author") })
            #expect(!steps.contains { $0.hasPrefix("SCAN p") || $0.hasPrefix("SCAN g") || $0.hasPrefix("SCAN o") })
        }
    }

    @Test func `Posts, people, comments and profiles are looked up`() async throws {
        try await TestServer.run { server in
            let viewer = server.dependencies.ids.next(), now = server.clock.now
            let queries: [SQL] = [
                PostVisibility.visible("p.id", viewer: viewer, at: now, where: "p.id = \(viewer)"),
                """
                \(PostVisibility.visible(
                    "p.id", viewer: viewer, at: now, where: "p.author_id = \(viewer) AND p.id < \(viewer)"))
                ORDER BY p.id DESC LIMIT 21
                """,
                Feed.latestPicture(for: viewer, at: now),
                PostVisibility.viewers(of: [viewer]),
                Stories.viewers(of: viewer),
                PresenceReader.apart(viewer),
                PeopleSearch.shared([viewer, viewer], viewer),
                PeopleSearch.sharedByFriends([viewer, viewer], viewer),
                FriendCircles.friendsOfFriends(viewer),
                SearchVersions.circle(of: viewer),
                PersonRow.select(viewer: viewer, declinedSince: now, where: "u.id = \(viewer)"),
                PersonRow.select(
                    viewer: viewer, declinedSince: now,
                    joining: "JOIN friendships g ON g.user_id = \(viewer) AND g.friend_id = u.id AND g.hidden = 0",
                    where: "u.state = 0"),
                "SELECT id FROM posts WHERE expires_at IS NOT NULL AND expires_at <= \(now) ORDER BY expires_at LIMIT 9",
                "SELECT at FROM attempts WHERE scope = 'x' AND at > \(now) ORDER BY at DESC LIMIT 1 OFFSET 4",
            ]
            for query in queries {
                let steps = try await plan(query, server.database)
                #expect(!steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
            }
        }
    }

    @Test func `P5 A text post writes two rows, however many friends there are`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for index in 0..<5 { try await server.befriend(ann, try await server.join("Friend \(index)")) }
            let (_, statements) = try await StatementCounter.count { try await ann.post("Text") }
            #expect(statements.count { $0.hasPrefix("INSERT") || $0.hasPrefix("UPDATE") } == 1)
            #expect(statements.count <= 4)
        }
    }

    @Test func `P7 Leaving and blocking somebody take ten statements at most, the look at the session among them`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let ben = try await server.join("Ben"), cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            let (_, leaving) = try await StatementCounter.count {
                try await ann.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
            }
            let (_, blocking) = try await StatementCounter.count {
                try await ann.client.call(FriendsAPI.block, ByUser(userId: cid.id))
            }
            #expect(leaving.count <= 10, "\(leaving)")
            #expect(blocking.count <= 10, "\(blocking)")
        }
    }
}
