import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct GroupTests {
    private func group(_ server: TestServer) async throws -> (Person, Person, Person, Conversation) {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben"), cid = try await server.join("Cid")
        for other in [ben, cid] { try await server.befriend(ann, other) }
        let conversation = try await ann.client.call(
            MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Sunday"))
        return (ann, ben, cid, conversation)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-166 A group is made of one's friends, named, widened, left, and always has an admin`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, made) = try await group(server)
            let dan = try await server.join("Dan")
            #expect(made.isGroup && made.title == "Sunday" && made.members.count == 3)
            #expect(try await ben.conversations().items.map(\.id) == [made.id])
            let strange = try await refusal {
                try await ann.client.call(MessagesAPI.addMembers, ByID(id: made.id), MembersDraft(userIds: [dan.id]))
            }
            #expect(strange?.code == ProblemCode.notFriends)
            let renaming = ConversationChange(title: "Monday")
            let refused = try await refusal {
                try await ben.client.call(MessagesAPI.change, ByID(id: made.id), renaming)
            }
            #expect(refused?.status == 403)
            #expect(
                try await ann.client.call(MessagesAPI.change, ByID(id: made.id), renaming).title == "Monday")
            try await ben.say("Before Dan", in: made.id)
            try await server.befriend(ann, dan)
            _ = try await ann.client.call(MessagesAPI.addMembers, ByID(id: made.id), MembersDraft(userIds: [dan.id]))
            let dans = try await dan.messages(in: made.id)
            #expect(dans.map(\.notice?.kind) == [.added] && dans.first?.notice?.text == "Dan")
            _ = try await ann.client.call(
                MessagesAPI.removeMember, .init(id: made.id, userId: cid.id))
            #expect(try await refusal { try await cid.look(at: made.id) }?.status == 404)
            #expect(try await refusal { try await cid.say("Hey", in: made.id) }?.status == 404)
            _ = try await ann.client.call(MessagesAPI.leave, ByID(id: made.id))
            let left = try await ben.look(at: made.id)
            #expect(left.members.map(\.user.name) == ["Ben", "Dan"])
            #expect(left.members.first?.isAdmin == true)
            #expect(left.lastMessage?.notice?.kind == .left)
            for person in [ben, dan] { _ = try await person.client.call(MessagesAPI.leave, ByID(id: made.id)) }
            let rest = try await server.database.read { try $0.values("SELECT id FROM messages", as: SortableID.self) }
            #expect(rest.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-136 Two who are hidden from each other do not see each other in a group; the others see both`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, made) = try await group(server)
            try await server.befriend(ben, cid)
            let message = try await cid.say("From Cid", in: made.id)
            _ = try await ann.client.call(
                MessagesAPI.react, .init(id: made.id, messageId: message.id), ReactionDraft(emoji: .heart))
            _ = try await ben.client.call(FriendsAPI.block, ByUser(userId: cid.id))
            try await ben.say("From Ben", in: made.id)
            #expect(try await ann.messages(in: made.id).compactMap(\.text) == ["From Cid", "From Ben"])
            #expect(try await ben.messages(in: made.id).compactMap(\.text) == ["From Ben"])
            #expect(try await cid.messages(in: made.id).compactMap(\.text) == ["From Cid"])
            let bens = try await ben.look(at: made.id)
            #expect(bens.members.map(\.user.name) == ["Ann", "Ben"] && bens.unreadCount == 0)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-166 An admin makes others admins, and the last one stays one`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, made) = try await group(server)
            func make(_ member: Person, admin isAdmin: Bool, by person: Person) async throws -> Conversation {
                try await person.client.call(
                    MessagesAPI.updateMember, .init(id: made.id, userId: member.id), MemberChange(isAdmin: isAdmin))
            }
            #expect(try await refusal { try await make(ben, admin: true, by: ben) }?.status == 403)
            #expect(try await refusal { try await make(ann, admin: false, by: ann) }?.code == "last_admin")
            let changed = try await make(ben, admin: true, by: ann)
            #expect(changed.members.filter(\.isAdmin).map(\.user.name) == ["Ann", "Ben"])
            _ = try await make(ann, admin: false, by: ben)
            #expect(try await refusal { try await make(cid, admin: true, by: ann) }?.status == 403)
            #expect(try await cid.look(at: made.id).members.filter(\.isAdmin).map(\.user.name) == ["Ben"])
            let dan = try await server.join("Dan")
            #expect(try await refusal { try await make(dan, admin: true, by: ben) }?.status == 404)
            #expect(try await refusal { try await make(ben, admin: true, by: dan) }?.status == 404)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-135 OF-166 Who blocked somebody is warned of a group with both, and nobody learns of a block against them`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, made) = try await group(server)
            let dan = try await server.join("Dan"), eve = try await server.join("Eve")
            for other in [dan, eve] { try await server.befriend(ann, other) }
            _ = try await dan.client.call(FriendsAPI.block, ByUser(userId: ben.id))
            _ = try await ann.client.call(
                MessagesAPI.addMembers, ByID(id: made.id), MembersDraft(userIds: [dan.id, eve.id]))
            #expect(try await dan.look(at: made.id).hasBlocked == true)
            for person in [ann, ben, cid] { #expect(try await person.look(at: made.id).hasBlocked == nil) }
            #expect(try await cid.messages(in: made.id).last?.notice?.text == "Dan, Eve")
            #expect(try await ben.messages(in: made.id).last?.notice?.text == "Eve")
            _ = try await ann.client.call(MessagesAPI.removeMember, .init(id: made.id, userId: dan.id))
            #expect(try await cid.messages(in: made.id).last?.notice?.kind == .removed)
            #expect(try await ben.messages(in: made.id).last?.notice?.kind == .added)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-169 The list costs two statements, whatever was said last and however much there is`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, made) = try await group(server)
            let direct = try await ann.conversation(with: ben), third = try await ann.conversation(with: cid)
            let said = try await ben.say("What do you say?", in: direct.id)
            let picture = try await ann.upload(
                LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: false).png(height: 16))
            _ = try await ann.client.call(
                MessagesAPI.send, ByID(id: direct.id),
                MessageDraft(clientId: "one", imageIds: [picture.id], quoteId: said.id))
            try await cid.say("Hello", in: third.id)
            _ = try await ann.client.call(MessagesAPI.change, ByID(id: third.id), ConversationChange(isPinned: true))
            let dan = try await server.join("Dan")
            try await server.befriend(ann, dan)
            _ = try await ann.client.call(MessagesAPI.addMembers, ByID(id: made.id), MembersDraft(userIds: [dan.id]))
            for limit in [1, 2, 50] {
                let (page, statements) = try await StatementCounter.count {
                    try await ann.client.call(MessagesAPI.list, .init(limit: limit))
                }
                #expect(page.items.count == min(limit + 1, 3) && page.items.first?.id == third.id)
                #expect((page.nextCursor == nil) == (limit > 1))
                #expect(statements.count <= 2, "\(statements)")
            }
            let items = try await ann.conversations().items
            #expect(items.map(\.id) == [third.id, made.id, direct.id])
            #expect(items.map(\.lastMessage?.text) == ["Hello", nil, nil])
            #expect(items[1].lastMessage?.notice?.text == "Dan" && items[1].members.count == 4)
            #expect(items[2].lastMessage?.images.map(\.id) == [picture.id])
            #expect(items[2].lastMessage?.quote?.messageId == said.id)
            // The rest follows where the page ended.
            let first = try await ann.client.call(MessagesAPI.list, .init(limit: 1))
            let second = try await ann.client.call(
                MessagesAPI.list, .init(cursor: first.nextCursor, limit: 1))
            #expect(second.items.map(\.id) == [direct.id] && second.nextCursor == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-169 OF-139 The list is by the latest message, what is pinned stands first, and mute is one's own`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, _, made) = try await group(server)
            let direct = try await ann.conversation(with: ben)
            try await ben.say("Just us", in: direct.id)
            func list() async throws -> [Conversation] { try await ann.conversations().items }
            #expect(try await list().map(\.id) == [direct.id, made.id])
            #expect(try await list().first?.lastMessage?.text == "Just us")
            _ = try await ann.client.call(
                MessagesAPI.change, ByID(id: made.id), ConversationChange(muteFor: 3_600, isPinned: true))
            #expect(try await list().map(\.id) == [made.id, direct.id])
            #expect(try await list().first?.mutedUntil != nil)
            #expect(try await ben.look(at: made.id).mutedUntil == nil)
            server.clock.advance(by: 3_600)
            #expect(try await list().first?.mutedUntil == nil)
            let first = try await ann.conversations(limit: 1)
            #expect(first.items.map(\.id) == [made.id, direct.id] && first.nextCursor == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-195 What somebody said stays with the others when they are gone for good, without their name`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, _, made) = try await group(server)
            let direct = try await ben.conversation(with: ann)
            try await ben.say("Bye", in: direct.id)
            try await ben.say("Bye all", in: made.id)
            _ = try await ben.client.call(AuthAPI.deleteMe, body: PasswordProof(password: TestServer.password))
            server.clock.advance(by: 15 * 86_400)
            try await server.server.sweeper.sweep()
            let seen = try await ann.messages(in: direct.id)
            #expect(seen.map(\.text) == ["Bye"] && seen.first?.sender == nil)
            #expect(try await ann.look(at: direct.id).members.map(\.user.name) == ["Ann"])
            #expect(try await ann.look(at: direct.id).canSend == false)
            #expect(try await ann.messages(in: made.id).last?.text == "Bye all")
            let pairs = try await server.database.read {
                try $0.values("SELECT id FROM conversations WHERE pair LIKE \("%\(ben.id)%")", as: SortableID.self)
            }
            #expect(pairs.isEmpty)
        }
    }
}
