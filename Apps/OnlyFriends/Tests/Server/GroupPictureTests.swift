import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct GroupPictureTests {
    /// Ann, who is its admin, with two friends of hers in a group.
    private func group(_ server: TestServer) async throws -> (ann: Person, ben: Person, cid: Person, id: SortableID) {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben"), cid = try await server.join("Cid")
        for other in [ben, cid] { try await server.befriend(ann, other) }
        let conversation = try await ann.client.call(
            MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Sunday"))
        return (ann, ben, cid, conversation.id)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-166 An admin sets and removes a group's picture, which its members alone see, and former ones are gone`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, id) = try await group(server)
            let dan = try await server.join("Dan")
            #expect(try await refusal { try await ben.setPicture(of: id) }?.status == 403)
            #expect(try await refusal { try await dan.setPicture(of: id) }?.status == 404)
            let pair = try await ann.conversation(with: ben).id
            #expect(try await refusal { try await ann.setPicture(of: pair) }?.code == "no_group")
            #expect(try await refusal { try await ann.setPicture(of: id, focus: .init(zoom: 9)) }?.status == 422)
            #expect(try await ben.kept(server).isEmpty)

            let first = try #require(try await ann.setPicture(of: id).picture)
            #expect(first.width == first.height)
            let line = try #require(try await ben.messages(in: id).last)
            #expect(line.notice == ConversationNotice(kind: .pictured) && line.sender?.id == ann.id)
            let listed = try await ben.client.call(MessagesAPI.list, .init()).items.first { $0.id == id }
            #expect(listed?.picture?.id == first.id)
            #expect(try await ben.client.call(MessagesAPI.conversation, ByID(id: id)).picture?.id == first.id)
            for (person, status) in [(ann, 200), (ben, 200), (cid, 200), (dan, 404)] {
                #expect(try await person.bytes(of: first) == status)
            }
            _ = try await ann.client.call(MessagesAPI.removeMember, .init(id: id, userId: cid.id))
            #expect(try await cid.bytes(of: first) == 404)

            // It stays as long as it stands for the group, and the one before goes with its bytes.
            server.clock.advance(by: 2 * 86_400)
            try await server.server.sweeper.sweep()
            #expect(try await ben.bytes(of: first) == 200)
            let second = try #require(try await ann.setPicture(of: id).picture)
            #expect(second.id != first.id)
            #expect(try await ann.bytes(of: first) == 404)
            #expect(try await ben.bytes(of: second) == 200)
            #expect(try await ann.kept(server) == [second.id])

            #expect(try await refusal { try await ben.removePicture(of: id) }?.status == 403)
            #expect(try await ann.removePicture(of: id).picture == nil)
            #expect(try await ben.messages(in: id).last?.notice == ConversationNotice(kind: .unpictured))
            #expect(try await ben.bytes(of: second) == 404)
            #expect(try await ann.kept(server).isEmpty)
            // What is not there any more is not removed again.
            let last = try await ben.messages(in: id).last?.id
            #expect(try await ann.removePicture(of: id).picture == nil)
            #expect(try await ben.messages(in: id).last?.id == last)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-195 A group's picture goes with its last member, and with whoever gave it`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, id) = try await group(server)
            _ = try await ann.setPicture(of: id)
            for person in [ann, ben, cid] { _ = try await person.client.call(MessagesAPI.leave, ByID(id: id)) }
            #expect(try await ann.kept(server).isEmpty)

            let again = try await ann.client.call(
                MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Monday")
            ).id
            _ = try await ann.setPicture(of: again)
            _ = try await ann.client.call(AuthAPI.deleteMe, body: PasswordProof(password: TestServer.password))
            server.clock.advance(by: server.dependencies.limits.deletionGrace + 1)
            try await server.server.sweeper.sweep()
            let seen = try await ben.client.call(MessagesAPI.conversation, ByID(id: again))
            #expect(seen.picture == nil)
            #expect(try await ann.kept(server).isEmpty)
        }
    }
}

extension Person {
    fileprivate func setPicture(
        of group: SortableID, focus: UsersAPI.Focus = .init()
    ) async throws -> Conversation {
        let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 64)
        return try await client.call(
            MessagesAPI.setPicture, .init(id: group, focus: focus),
            FileUpload(contentType: "image/png", content: .bytes(bytes)))
    }

    fileprivate func removePicture(of group: SortableID) async throws -> Conversation {
        try await client.call(MessagesAPI.change, ByID(id: group), ConversationChange(removePicture: true))
    }

    /// What the server answers when the bytes of a picture are asked for.
    fileprivate func bytes(of picture: Media) async throws -> Int {
        // A session that slept wakes up by a call.
        _ = try await client.call(UsersAPI.me)
        return await send(.get, "/api/v1/media/\(picture.id)/96").status.rawValue
    }

    /// The pictures of groups that are kept of the person.
    fileprivate func kept(_ server: TestServer) async throws -> [SortableID] {
        let person = id
        return try await server.database.read {
            try $0.values(
                "SELECT id FROM media WHERE owner_id = \(person) AND kind = \(MediaStore.Kind.group)",
                as: SortableID.self)
        }
    }
}
