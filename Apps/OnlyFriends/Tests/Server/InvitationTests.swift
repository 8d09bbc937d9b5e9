import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct InvitationTests {
    @Test(arguments: TestDatabase.all)
    func `OF-124 Whoever uses an invitation asks for friendship, for a week and until it is renewed`(
        _ kind: TestDatabase
    ) async throws {
        var limits = ServerLimits.forTests
        limits.findableByDefault = .nobody
        try await TestServer.run(on: kind, limits: limits) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            let first = try await ann.client.call(FriendsAPI.invitation)
            #expect(try await ann.client.call(FriendsAPI.invitation) == first)
            #expect(first.remainingUses == 20 && first.link.hasSuffix("/invite-\(first.code)"))
            let found = try await ben.client.call(FriendsAPI.invited, ByCode(code: first.code))
            #expect(found.name == "Ann" && found.bio == nil)
            #expect(try await refusal { try await ben.client.call(UsersAPI.user, ByID(id: ann.id)) }?.status == 404)
            for _ in 0..<2 {
                let request = try await ben.client.call(FriendsAPI.useInvitation, ByCode(code: first.code))
                #expect(request.state == .pending && request.to.id == ann.id)
            }
            #expect(try await ann.client.call(FriendsAPI.requests).incoming.map(\.from.name) == ["Ben"])
            #expect(try await ann.client.call(FriendsAPI.invitation).remainingUses == 19)

            let second = try await ann.client.call(FriendsAPI.renewInvitation)
            #expect(second.code != first.code && second.remainingUses == 20)
            func status(_ code: String) async throws -> Int? {
                try await refusal { try await cid.client.call(FriendsAPI.invited, ByCode(code: code)) }?.status
            }
            #expect(try await status(first.code) == 404)
            #expect(try await status(second.code) == nil)
            _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: ben.id))
            #expect(
                try await refusal { try await ben.client.call(FriendsAPI.invited, ByCode(code: second.code)) }?.status
                    == 404)
            server.clock.advance(by: 7 * 86_400 + 1)
            #expect(try await status(second.code) == 404)
        }
    }

    @Test func `OF-054 An invitation that is taken back or used up works no more`() async throws {
        var limits = ServerLimits.forTests
        limits.invitationUses = 1
        try await TestServer.run(limits: limits) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            let first = try await ann.client.call(FriendsAPI.invitation)
            _ = try await ann.client.call(FriendsAPI.revokeInvitation)
            func use(_ code: String, by person: Person) async throws -> Int? {
                try await refusal { try await person.client.call(FriendsAPI.useInvitation, ByCode(code: code)) }?.status
            }
            #expect(try await use(first.code, by: ben) == 404)
            let second = try await ann.client.call(FriendsAPI.invitation)
            #expect(try await use(second.code, by: ben) == nil)
            #expect(try await use(second.code, by: cid) == 404)
            #expect(try await use("nonsense", by: cid) == 404)
        }
    }

    @Test(arguments: TestDatabase.all)
    func
        `OF-124 Twenty people may use an invitation, however many try at once, and each has asked and is no friend yet`(
            _ kind: TestDatabase
        ) async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let code = try await ann.client.call(FriendsAPI.invitation).code
            var people: [Person] = []
            for index in 0..<24 { people.append(try await server.join("Person \(index)")) }
            let used = try await withThrowingTaskGroup(of: Bool.self) { group in
                for person in people {
                    group.addTask {
                        let problem = try await refusal {
                            try await person.client.call(FriendsAPI.useInvitation, ByCode(code: code))
                        }
                        if let problem { #expect(problem.status == 404) }
                        return problem == nil
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(used == 20)
            let asked = try await ann.client.call(FriendsAPI.requests).incoming
            #expect(asked.count == 20 && asked.allSatisfy { $0.state == .pending })
            #expect(try await ann.client.call(FriendsAPI.list, .init()).items.isEmpty)
            // The next one has all its uses.
            #expect(try await ann.client.call(FriendsAPI.invitation).remainingUses == 20)
        }
    }

    @Test func `OF-124 Nobody uses an invitation up by asking again, or by asking who has too many requests`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let code = try await ann.client.call(FriendsAPI.invitation).code
            for _ in 0..<3 { _ = try await ben.client.call(FriendsAPI.useInvitation, ByCode(code: code)) }
            #expect(
                try await refusal { try await ann.client.call(FriendsAPI.useInvitation, ByCode(code: code)) } != nil)
            #expect(try await ann.client.call(FriendsAPI.invitation).remainingUses == 19)
        }
    }

    @Test func `OF-133 The server sends no message to anybody because of an invitation`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let before = server.sms.count
            _ = try await ann.client.call(FriendsAPI.invitation)
            let code = try await ann.client.call(FriendsAPI.renewInvitation).code
            _ = try await ben.client.call(FriendsAPI.invited, ByCode(code: code))
            _ = try await ben.client.call(FriendsAPI.useInvitation, ByCode(code: code))
            #expect(server.sms.count == before)
        }
    }
}
