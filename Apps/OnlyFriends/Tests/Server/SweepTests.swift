import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct SweepTests {
    /// Adds posts whose time is over.
    private func expire(_ count: Int, of person: Person, _ server: TestServer) async throws {
        let ids = (0..<count).map { _ in server.dependencies.ids.next() }
        let past = server.clock.now.addingTimeInterval(-1)
        try await server.database.write { connection in
            for id in ids {
                try connection.execute(
                    """
                    INSERT INTO posts (id, author_id, text, is_temporary, expires_at, audience, image_count)
                    VALUES (\(id), \(person.id), 'Gone', \(true), \(past), 0, 0)
                    """)
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-084 Posts whose time is over go many at a time: no statement is one post's, and no transaction is long`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            for index in 0..<3 { try await server.befriend(ann, try await server.join("Friend \(index)")) }
            func statements(for count: Int) async throws -> Int {
                try await expire(count, of: ann, server)
                let (_, all) = try await StatementCounter.count { try await server.server.sweeper.sweep() }
                let left = try await server.database.read {
                    try $0.value("SELECT COUNT(*) FROM posts", as: Int.self)
                }
                #expect(left == 0)
                return all.count
            }
            let idle = try await statements(for: 0)
            let few = try await statements(for: 1) - idle
            let one = try await statements(for: 25) - idle
            let ten = try await statements(for: 250) - idle
            // A full batch looks once more for another one.
            #expect(one <= few + 2, "\(few) \(one)")
            #expect(ten <= one * 10, "\(one) \(ten)")
            #expect(ten >= few * 9, "Batches are small, so that nobody waits for one: \(few) \(ten)")
        }
    }
}
