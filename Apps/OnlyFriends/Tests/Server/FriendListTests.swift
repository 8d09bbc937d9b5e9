import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(1))) struct FriendListTests {
    /// All that somebody can read of a friend and of themselves, as it is sent.
    private func reads(_ person: Person, of friend: Person) async throws -> [String] {
        let client = person.client
        func text(_ value: some Encodable) throws -> String {
            // The order of an object's fields is no news.
            let options: JSONSerialization.ReadingOptions = .fragmentsAllowed
            let object = try JSONSerialization.jsonObject(with: Data(try JSONCoding.encode(value)), options: options)
            let sorted = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .fragmentsAllowed])
            return String(decoding: sorted, as: UTF8.self)
        }
        let talk = try await person.conversation(with: friend)
        var me = try await client.call(UsersAPI.me)
        // A set, which is sent in any order.
        me.settings?.commentNotices = []
        return [
            try text(me),
            try text(try await client.call(UsersAPI.user, ByID(id: friend.id))),
            try text(try await client.call(FriendsAPI.list, .init()).items),
            try text(try await client.call(FriendsAPI.listOf, PageByID(id: friend.id)).items),
            try text(try await client.call(FriendsAPI.lists)),
            try text(try await client.call(FriendsAPI.suggestions)),
            try text(try await client.call(FriendsAPI.birthdays)),
            try text(try await client.call(FriendsAPI.presence)),
            try text(try await person.feed().items),
            try text(try await client.call(StoriesAPI.list)),
            try text(try await client.call(NoticesAPI.list, .init()).items),
            try text(try await person.look(at: talk.id)),
        ]
    }

    @Test(arguments: TestDatabase.all)
    func `OF-119 Nothing that somebody can read or hear tells them on which lists they are`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            _ = try await ann.post("Hello")
            let bens = try await ben.client.openWebSocket(LiveAPI.path)
            func next() async throws -> LiveEvent? {
                guard case .text(let text)? = try await bens.receive() else { return nil }
                return try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
            }
            while let event = try await next() {
                if case .ready = event { break }
            }
            let before = try await reads(ben, of: ann)
            let list = try await ann.client.call(
                FriendsAPI.createList, body: FriendListDraft(name: "Hikers", memberIds: [ben.id]))
            #expect(list.memberIds == [ben.id])
            #expect(try await reads(ben, of: ann) == before)
            _ = try await ann.client.call(
                FriendsAPI.updateList, ByID(id: list.id), FriendListDraft(name: "Climbers", memberIds: [cid.id]))
            #expect(try await reads(ben, of: ann) == before)
            _ = try await ann.client.call(FriendsAPI.deleteList, ByID(id: list.id))
            #expect(try await reads(ben, of: ann) == before)
            let last = try await ann.post("Now")
            while let event = try await next() {
                if case .postCreated(let post) = event, post.id == last.id { break }
                // That he is here himself may be told meanwhile.
                if case .presence = event { continue }
                Issue.record("Ben hears of \(event.type).")
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-119 Twenty lists of two hundred friends are had besides the close friends, and none more`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let crowd = [ben.id] + (0..<199).map { _ in server.dependencies.ids.next() }
            var lists: [FriendList] = []
            for index in 0..<20 {
                lists.append(
                    try await ann.client.call(
                        FriendsAPI.createList, body: FriendListDraft(name: "List \(index)", memberIds: crowd)))
            }
            #expect(lists.allSatisfy { $0.memberIds == [ben.id] })
            let more = FriendListDraft(name: "One more", memberIds: [])
            let refused = try await refusal { try await ann.client.call(FriendsAPI.createList, body: more) }
            #expect(refused?.status == 409 && refused?.code == ProblemCode.tooMany)
            // A name that is taken is nobody else's concern, and room is made by taking one away.
            _ = try await ann.client.call(FriendsAPI.deleteList, ByID(id: lists[0].id))
            _ = try await ann.client.call(FriendsAPI.createList, body: more)
            #expect(try await ben.client.call(FriendsAPI.lists).isEmpty)
            #expect(try await ann.client.call(FriendsAPI.lists).count == 20)
        }
    }
}
