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

/// Address books of which the server learns nothing but whom they lead to.
@Suite struct HiddenContactTests {
    private func set(_ person: Person, _ findability: Findability) async throws {
        let change = ProfileChange(settings: SettingsChange(findableBy: findability))
        _ = try await person.client.call(UsersAPI.updateMe, .init(), change)
    }

    /// What of a set numbers lead to.
    private func outputs(_ numbers: [String], _ set: ContactSet, for person: Person) async throws -> [String] {
        let questions = try numbers.map { try #require(OPRF.Question(Array($0.utf8))) }
        let answer = try await person.client.call(
            FriendsAPI.blindContacts,
            body: BlindedContacts(elements: questions.map { Base64URL.encode($0.element) }))
        #expect(answer.keyId == set.keyId && answer.elements.count == numbers.count)
        let outputs = try zip(questions, answer.elements).map { question, element in
            let element = try #require(Base64URL.decode(element))
            return Base64URL.encode(try #require(question.output(of: element)).prefix(ContactSet.outputLength))
        }
        return outputs.filter(set.outputs.contains)
    }

    private func find(_ numbers: [String], for person: Person) async throws -> [String] {
        let set = try await person.client.call(FriendsAPI.contactSet)
        let found = FoundContacts(keyId: set.keyId, outputs: try await outputs(numbers, set, for: person))
        return try await person.client.call(FriendsAPI.foundContacts, body: found).people.map(\.name)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-129 OF-237 Numbers find who lets themselves be found, and the server sees none of them`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), gus = try await server.join("Gus")
            try await set(ben, .phone)
            try await set(cid, .nobody)
            try await set(gus, .phone)
            _ = try await gus.client.call(FriendsAPI.block, ByUser(userId: ann.id))
            let set = try await ann.client.call(FriendsAPI.contactSet)
            #expect(set.outputs.count == 1 && set.outputs == set.outputs.sorted())
            let book = [ben, cid, gus].map(\.number) + ["+4745123456"]
            #expect(try await outputs(book, set, for: ann).count == 1)
            #expect(try await find(book, for: ann) == ["Ben"])
            #expect(try await ann.client.call(FriendsAPI.contacts).people.map(\.id) == [ben.id])
            // Neither a made-up output nor the one of somebody who cannot be found leads anywhere.
            let set2 = try await gus.client.call(FriendsAPI.contactSet)
            let foreign = FoundContacts(keyId: set.keyId, outputs: set2.outputs + ["AAAA", ""])
            _ = try await ann.client.call(FriendsAPI.forgetContacts)
            let people = try await ann.client.call(FriendsAPI.foundContacts, body: foreign).people
            #expect(!people.contains { [cid.id, gus.id, ann.id].contains($0.id) })
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-237 Whoever lets nobody find them is found by those alone whom their own address book has led to`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            try await set(ann, .phone)
            try await set(ben, .nobody)
            try await set(cid, .phone)
            #expect(try await find([ben.number], for: ann).isEmpty)
            #expect(try await find([ann.number], for: ben) == ["Ann"])
            #expect(try await find([ben.number], for: ann) == ["Ben"])
            #expect(try await ann.client.call(UsersAPI.user, ByID(id: ben.id)).name == "Ben")
            #expect(try await find([ben.number], for: cid).isEmpty)
            #expect(try await refusal { try await cid.client.call(UsersAPI.user, ByID(id: ben.id)) }?.status == 404)
            // What Ben takes back holds for Ann too.
            _ = try await ben.client.call(FriendsAPI.forgetContacts)
            #expect(try await ann.client.call(FriendsAPI.contacts).people.isEmpty)
            #expect(try await refusal { try await ann.client.call(UsersAPI.user, ByID(id: ben.id)) }?.status == 404)
        }
    }

    @Test func `OF-129 Answers are bounded as numbers are, and what is none is refused`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            func ask(_ elements: [String]) async throws -> Problem? {
                try await refusal {
                    try await ann.client.call(
                        FriendsAPI.blindContacts, body: BlindedContacts(elements: elements))
                }
            }
            let element = Base64URL.encode(try #require(OPRF.Question([1])).element)
            #expect(try await ask([])?.status == nil)
            #expect(try await ask([""])?.status == 422)
            #expect(try await ask([element, Base64URL.encode([UInt8](repeating: 0, count: 32))])?.status == 422)
            #expect(try await ask([String](repeating: element, count: 501))?.status == 422)
            #expect(try await ask([String](repeating: element, count: 500)) == nil)
            // A new account has a thousand, of which some went above.
            #expect(try await ask([String](repeating: element, count: 498))?.status == 429)
            server.clock.advance(by: 8 * 86_400)
            #expect(try await ask([String](repeating: element, count: 498)) == nil)
        }
    }

    @Test func `OF-129 A key that was renewed makes other outputs, and old ones are refused`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let before = try await ann.client.call(FriendsAPI.contactSet)
            try server.dependencies.keys.rotate()
            let after = try await ann.client.call(FriendsAPI.contactSet)
            #expect(before.keyId != after.keyId)
            #expect(before.outputs.count == 1 && Set(before.outputs).isDisjoint(with: after.outputs))
            let old = FoundContacts(keyId: before.keyId, outputs: before.outputs)
            #expect(
                try await refusal { try await ann.client.call(FriendsAPI.foundContacts, body: old) }?.code
                    == "key_renewed")
            #expect(try await find([ben.number], for: ann) == ["Ben"])
        }
    }
}
