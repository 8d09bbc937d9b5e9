import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct RefusalTests {
    /// What an answer says, without the number of the request.
    private func answer(_ person: Person, _ path: String) async throws -> String {
        let response = await person.send(.get, path)
        let bytes = try await response.body.collect(limit: 10_000)
        var problem = try JSONCoding.decode(Problem.self, from: bytes)
        problem.requestId = nil
        let fields = response.fields.fields.map(\.name).filter { $0.lowercased() != "x-request-id" }.sorted()
        return "\(response.status.rawValue) \(problem) \(fields)"
    }

    @Test(arguments: TestDatabase.all)
    func `OF-213 OF-243 Whatever the reason, what is not somebody's to see answers as if it had never been`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let away = try await server.join("Away"), shut = try await server.join("Shut")
            for friend in [ben, away, shut] { try await server.befriend(ann, friend) }
            let excluded = try await ann.post("x", audience: .friendsExcept, people: [ben.id]).id
            let gone = try await ann.post("x").id, removed = try await ann.post("x").id
            let short = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "x", isTemporary: true, lifetime: 3_600)
            ).id
            _ = try await ann.client.call(PostsAPI.delete, ByID(id: gone))
            try await server.database.write {
                _ = try $0.execute("UPDATE posts SET audience = \(PostVisibility.hidden) WHERE id = \(removed)")
            }
            server.clock.advance(by: 3_600)
            let others = try await away.post("x").id, blocking = try await shut.post("x").id
            _ = try await shut.client.call(FriendsAPI.block, ByUser(userId: ben.id))
            // His token is of an hour ago.
            _ = try await ben.feed()
            let never = server.dependencies.ids.next()
            for part in ["", "/comments", "/likes"] {
                let expected = try await answer(ben, "/api/v1/posts/\(never)\(part)")
                #expect(expected.hasPrefix("404"))
                for post in [excluded, gone, removed, short, others, blocking] {
                    #expect(try await answer(ben, "/api/v1/posts/\(post)\(part)") == expected)
                }
            }
            // Nor does a person who blocks answer otherwise than one who never was.
            #expect(
                try await answer(ben, "/api/v1/users/\(shut.id)") == answer(ben, "/api/v1/users/\(never)"))
            // Whoever may know is told why: its author sees that a post was hidden.
            #expect(try await ann.client.call(PostsAPI.post, ByID(id: removed)).isHidden == true)
        }
    }
}
