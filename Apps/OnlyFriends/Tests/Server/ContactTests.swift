import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct ContactTests {
    private func look(_ person: Person, _ numbers: [String]) async throws -> [String] {
        try await person.client.call(FriendsAPI.matchContacts, body: ContactNumbers(numbers: numbers)).people.map(
            \.name)
    }

    private func set(_ person: Person, _ findability: Findability) async throws {
        let change = ProfileChange(settings: SettingsChange(findableBy: findability))
        _ = try await person.client.call(UsersAPI.updateMe, .init(), change)
    }

    private func tables(of server: TestServer, containing text: String) async throws -> [String] {
        try await server.database.read { connection in
            try OnlyFriendsServer.tables.sorted().filter { table in
                var isFound = false
                try connection.forEachRow("SELECT t.* FROM \(identifier: table) t") { row in
                    for column in 0..<row.count {
                        if let kept = try? row[column] as String?, kept.contains(text) { isFound = true }
                        if let kept = try? row[column] as Int64?, String(kept).contains(text) { isFound = true }
                    }
                }
                return isFound
            }
        }
    }

    /// Numbers that nobody here has.
    private func strangers(_ count: Int, from first: Int = 0) -> [String] {
        (first..<first + count).map { "+4745\(100_000 + $0)" }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-126 OF-127 An address book finds who lets themselves be found, and numbers of others are kept nowhere`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), eva = try await server.join("Eva")
            let gus = try await server.join("Gus")
            try await server.befriend(ann, eva)
            for person in [ben, gus] { try await set(person, .phone) }
            for person in [cid, eva] { try await set(person, .nobody) }
            _ = try await gus.client.call(FriendsAPI.block, ByUser(userId: ann.id))
            #expect(try await ann.client.call(FriendsAPI.contacts) == ContactMatches(people: []))
            let unknown = "+4745123456"
            let book =
                [ben, cid, eva, gus, ann].map(\.number) + [
                    unknown, "12", "no number", String(repeating: "9", count: 90),
                ]
            #expect(try await look(ann, book) == ["Ben", "Eva"])
            let kept = try await ann.client.call(FriendsAPI.contacts)
            #expect(kept.people.map(\.name) == ["Ben", "Eva"] && kept.lookedAt == server.clock.now)
            #expect(try await tables(of: server, containing: "45123456").isEmpty)

            // Both hold the other's number.
            #expect(try await ben.client.call(FriendsAPI.suggestions).isEmpty)
            try await set(ann, .phone)
            #expect(try await look(ben, [ann.number]) == ["Ann"])
            #expect(try await ben.client.call(FriendsAPI.suggestions).map(\.person.name) == ["Ann"])
            #expect(try await ann.client.call(FriendsAPI.suggestions).map(\.reason) == [.numbers])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-131 Forgetting takes away what came of it, for both sides`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            for person in [ann, ben] { try await set(person, .phone) }
            _ = try await look(ann, [ben.number])
            _ = try await look(ben, [ann.number])
            _ = try await ann.client.call(FriendsAPI.forgetContacts)
            #expect(try await ann.client.call(FriendsAPI.contacts) == ContactMatches(people: []))
            for person in [ann, ben] { #expect(try await person.client.call(FriendsAPI.suggestions).isEmpty) }
            #expect(try await refusal { try await ann.client.call(UsersAPI.user, ByID(id: ben.id)) }?.status == 404)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-128 OF-130 Trying numbers tells no more than a new account may look up, and then two hundred a day`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            func status(_ numbers: [String], by person: Person) async throws -> Int? {
                try await refusal { try await look(person, numbers) }?.status
            }
            #expect(try await status(strangers(1_001), by: ann) == 429)
            #expect(try await look(ann, [ben.number] + strangers(999)) == ["Ben"])
            // Whom one knows costs nothing, and one more stranger is one too many, with nothing told.
            #expect(try await status([ben.number], by: ann) == nil)
            #expect(try await status(strangers(1, from: 2_000), by: ann) == 429)
            server.clock.advance(by: 7 * 86_400)
            #expect(try await status(strangers(1, from: 2_000), by: ann) == 429)
            server.clock.advance(by: 86_400)
            #expect(try await status(strangers(201, from: 2_000), by: ann) == 429)
            #expect(try await status(strangers(200, from: 2_000), by: ann) == nil)
            server.clock.advance(by: 40 * 86_400)
            #expect(try await status(strangers(1_001, from: 3_000), by: ann) == 429)
            #expect(try await status(strangers(1_000, from: 3_000), by: ann) == nil)
        }
    }

    @Test func `OF-126 OF-130 At most two thousand numbers a call, five thousand a day, three thousand an address`()
        async throws
    {
        var limits = ServerLimits.forTests
        limits.contactsAtFirst = 100_000
        try await TestServer.run(limits: limits) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            func refused(_ numbers: [String], by person: Person) async throws -> Problem? {
                try await refusal { try await look(person, numbers) }
            }
            #expect(try await refused(strangers(2_001), by: ann)?.status == 422)
            #expect(try await refused(strangers(2_000), by: ann) == nil)
            // From the same address.
            let full = try await refused(strangers(1_001), by: ben)
            #expect(full?.status == 429)
            #expect(try await refused(strangers(1_000), by: ben) == nil)
            server.clock.advance(by: 86_400)
            #expect(try await refused(strangers(1_000), by: ben) == nil)
        }
    }
}
