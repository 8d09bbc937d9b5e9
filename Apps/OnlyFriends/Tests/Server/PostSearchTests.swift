import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct PostSearchTests {
    private func search(_ query: String, _ person: Person, cursor: String? = nil, limit: Int? = nil) async throws
        -> Page<Post>
    {
        try await person.client.call(PostsAPI.search, .init(q: query, cursor: cursor, limit: limit))
    }

    private func found(_ query: String, _ person: Person) async throws -> [String?] {
        try await search(query, person).items.map(\.content.text)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-192 Posts are found by those who see them now, and by nobody else`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), eve = try await server.join("Eve")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            try await ann.post("Lighthouse for all")
            try await ann.post("Lighthouse for Ben", audience: .custom, people: [ben.id])
            let brief = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "Lighthouse for a day", isTemporary: true))
            #expect(
                try await found("lighth", ann) == ["Lighthouse for a day", "Lighthouse for Ben", "Lighthouse for all"])
            #expect(
                try await found("LIGHTHOUSE", ben)
                    == ["Lighthouse for a day", "Lighthouse for Ben", "Lighthouse for all"])
            #expect(try await found("lighthouse", cid) == ["Lighthouse for a day", "Lighthouse for all"])
            #expect(try await found("lighthouse", eve).isEmpty)
            server.clock.advance(by: 86_401)
            #expect(try await found("lighthouse", cid) == ["Lighthouse for all"])
            #expect(try await found("lighthouse", ann).count == 2, "\(brief.id) has had its day.")
            _ = try await cid.client.call(FriendsAPI.block, ByUser(userId: ann.id))
            #expect(try await found("lighthouse", cid).isEmpty)
            _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
            #expect(try await found("lighthouse", ben).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-189 OF-191 Words are found by their beginnings, without accents, in any script, in parts, and changed`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let coffee = try await ann.post("Un café au lait, 100% good_morning").id
            try await ann.post("東京の夜景")
            try await ann.post("صباح الخير")
            for number in 1...5 { try await ann.post("Walk number \(number)") }
            #expect(try await found("cafe lai", ann).count == 1)
            #expect(try await found("afe", ann).isEmpty)
            #expect(try await found("夜景", ann).count == 1)
            #expect(try await found("الخ", ann).count == 1)
            #expect(try await found("%%", ann).isEmpty)
            #expect(try await found("c", ann).isEmpty)
            #expect(try await found("", ann).isEmpty)
            var texts: [String?] = []
            var cursor: String?
            repeat {
                let page = try await search("walk", ann, cursor: cursor, limit: 2)
                texts += page.items.map(\.content.text)
                cursor = page.nextCursor
            } while cursor != nil
            #expect(texts == (1...5).reversed().map { "Walk number \($0)" })
            _ = try await ann.client.call(PostsAPI.update, ByID(id: coffee), PostChange(text: "Tea"))
            #expect(try await found("cafe", ann).isEmpty)
            #expect(try await found("tea", ann) == ["Tea"])
        }
    }

    @Test func `Posts that were written before there was a search are found after a sweep`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            try await ann.post("Older than the search")
            try await server.database.write { try $0.execute("UPDATE posts SET search = NULL") }
            #expect(try await found("older", ann).isEmpty)
            try await server.server.sweeper.sweep()
            #expect(try await found("older", ann) == ["Older than the search"])
        }
    }

    @Test func `OF-191 Somebody who searches too often is asked to wait`() async throws {
        var limits = ServerLimits.forTests
        limits.searchesPerMinute = 2
        try await TestServer.run(limits: limits) { server in
            let ann = try await server.join("Ann")
            for _ in 0..<2 { _ = try await search("walk", ann) }
            let refused = try await refusal { try await search("walk", ann) }
            #expect(refused?.status == 429)
        }
    }

    @Test func `A search reads the posts of friends by their index`() async throws {
        try await TestServer.run { server in
            let viewer = server.dependencies.ids.next()
            let words = try #require(SearchText.condition("p.search", query: "walk"))
            let query = PostSearch.query(words, before: .newest, 21, for: viewer, at: server.clock.now)
            let steps = try await server.database.read { connection in
                try connection.rows("EXPLAIN QUERY PLAN \(query)") { try $0["detail"] as String }
            }
            #expect(steps.contains { $0.hasPrefix("SEARCH p USING INDEX posts_of_author") }, "\(steps)")
            #expect(!steps.contains { $0.hasPrefix("SCAN p") || $0.hasPrefix("SCAN g") }, "\(steps)")
        }
    }
}
