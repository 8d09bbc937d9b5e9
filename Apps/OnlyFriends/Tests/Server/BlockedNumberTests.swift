import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import Secrets
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Numbers that people block before anybody here has them.
@Suite struct BlockedNumberTests {
    @discardableResult
    private func block(_ number: String, by person: Person) async throws -> BlockedNumber {
        try await person.client.call(FriendsAPI.blockNumber, body: NumberBlock(phoneNumber: number))
    }

    private func sees(_ one: Person, _ other: Person) async throws -> Bool {
        let found = try await one.client.call(UsersAPI.search, .init(q: other.name)).items.map(\.id)
        let profile = try await refusal { try await one.client.call(UsersAPI.user, ByID(id: other.id)) }
        #expect(found.contains(other.id) == (profile == nil))
        return profile == nil
    }

    /// Whether each sees the other.
    private func seen(_ one: Person, _ other: Person) async throws -> [Bool] {
        [try await sees(one, other), try await sees(other, one)]
    }

    @Test(arguments: TestDatabase.all)
    func `OF-138 Whoever joins with a blocked number and the one who blocked it never see each other`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), cid = try await server.join("Cid")
            let number = server.newNumber()
            let blocked = try await block(number, by: ann)
            #expect(blocked.phoneNumber.filter { $0 != " " } == number)
            #expect(try await ann.client.call(FriendsAPI.blockedNumbers) == [blocked])
            let ben = try await server.join("Ben", at: number)
            #expect(try await seen(ann, ben) == [false, false])
            #expect(try await seen(cid, ben) == [true, true])
            // Neither is told by name: who it is stays unknown.
            #expect(try await ann.client.call(FriendsAPI.blocked).isEmpty)
            #expect(try await ben.client.call(FriendsAPI.blockedNumbers).isEmpty)
            let unknown = try await refusal {
                try await ann.client.call(FriendsAPI.unblock, ByUser(userId: ben.id))
            }
            #expect(unknown?.status == 404)
            _ = try await ann.client.call(FriendsAPI.unblockNumber, ByID(id: blocked.id))
            #expect(try await seen(ann, ben) == [true, true])
            #expect(try await ann.client.call(FriendsAPI.blockedNumbers).isEmpty)
        }
    }

    @Test func `OF-138 A number of somebody here is blocked with the same answer, and follows them no further`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let blocked = try await block(ben.number, by: ann)
            #expect(try await block(ben.number, by: ann) == blocked)
            #expect(try await seen(ann, ben) == [false, false])
            // Somebody who has moved to a blocked number is blocked too.
            let cid = try await server.join("Cid"), next = server.newNumber()
            try await block(next, by: ann)
            #expect(try await sees(ann, cid))
            let started = try await cid.client.call(
                AuthAPI.startNumberChange, body: NumberChange(phoneNumber: next, password: TestServer.password))
            _ = try await cid.client.call(
                AuthAPI.changeNumber,
                body: NumberProof(verificationId: started.verificationId, code: server.sms.code(to: next) ?? ""))
            #expect(try await !sees(ann, cid))
        }
    }

    @Test func `OF-138 Somebody who is blocked by name too stays so, and the other way round`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: ben.id))
            let blocked = try await block(ben.number, by: ann)
            _ = try await ann.client.call(FriendsAPI.unblock, ByUser(userId: ben.id))
            #expect(try await seen(ann, ben) == [false, false])
            #expect(try await ann.client.call(FriendsAPI.blocked).isEmpty)
            _ = try await ann.client.call(FriendsAPI.unblockNumber, ByID(id: blocked.id))
            #expect(try await sees(ann, ben))
            _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: ben.id))
            let again = try await block(ben.number, by: ann)
            _ = try await ann.client.call(FriendsAPI.unblockNumber, ByID(id: again.id))
            #expect(try await !sees(ann, ben))
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-138 No number of a stranger is in the database, and keys that are rotated find it still`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), number = server.newNumber()
            try await block(number, by: ann)
            let rows = try await server.database.read { connection in
                try connection.rows("SELECT number_hash, sealed FROM blocked_numbers") { row in
                    try row[0] as [UInt8] + (try row[1] as [UInt8])
                }
            }
            let digits = Data(number.dropFirst(3).utf8)
            #expect(rows.count == 1 && rows.allSatisfy { Data($0).range(of: digits) == nil })
            for _ in 0..<3 {
                try server.dependencies.keys.rotate()
                try await server.server.sweeper.sweep()
            }
            let session = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            var back = ann
            back.client = server.client(TestCredentials(session, server.handler))
            let ben = try await server.join("Ben", at: number)
            #expect(try await seen(back, ben) == [false, false])
            #expect(try await back.client.call(FriendsAPI.blockedNumbers).count == 1)
        }
    }

    @Test func `OF-138 One's own number and what is none are refused, and so are too many`() async throws {
        var limits = ServerLimits.forTests
        limits.blockedNumbers = 3
        limits.numberSearchesPerDay = 2
        try await TestServer.run(limits: limits) { server in
            let ann = try await server.join("Ann")
            for number in [ann.number, "112", "hello"] {
                #expect(try await refusal { try await block(number, by: ann) }?.status == 422)
            }
            try await block(server.newNumber(), by: ann)
            try await block(server.newNumber(), by: ann)
            #expect(try await refusal { try await block(server.newNumber(), by: ann) }?.status == 429)
            server.clock.advance(by: 86_401)
            try await block(server.newNumber(), by: ann)
            #expect(try await refusal { try await block(server.newNumber(), by: ann) }?.status == 409)
        }
    }
}
