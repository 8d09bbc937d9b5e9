import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct PollTests {
    /// Ann, and two friends of hers who do not know each other, in a group.
    private func group(_ server: TestServer) async throws -> (ann: Person, ben: Person, cid: Person, id: SortableID) {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben"), cid = try await server.join("Cid")
        for other in [ben, cid] { try await server.befriend(ann, other) }
        let conversation = try await ann.client.call(
            MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Sunday"))
        return (ann, ben, cid, conversation.id)
    }

    @Test(arguments: TestDatabase.all)
    func `A poll is answered, answered otherwise, and ended by its asker, and everybody sees who chose what`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, id) = try await group(server)
            let asked = try await ann.ask("When?", ["Friday", " Saturday "], in: id)
            #expect(asked.text == "When?" && asked.poll?.options.map(\.text) == ["Friday", "Saturday"])
            #expect(try await ann.ask("When?", ["Friday", "Saturday"], in: id).id == asked.id)
            let before = try #require(try await ben.messages(in: id).last)
            _ = try await ben.vote([0], on: asked.id, in: id)
            _ = try await ann.vote([1], on: asked.id, in: id)
            let seen = try await ben.vote([1], on: asked.id, in: id)
            let poll = try #require(seen.poll)
            #expect(poll.options.map(\.count) == [0, 2] && poll.voterCount == 2 && !poll.allowsSeveral)
            #expect(poll.options.map(\.isMine) == [false, true])
            #expect(Set(poll.options[1].people) == [ann.id, ben.id])
            // Whoever was away finds the answers by the conversation's revision (OF-154).
            let missed = try await cid.client.call(MessagesAPI.messages, .init(id: id, after: before.revision))
            #expect(missed.items.map(\.id) == [asked.id] && missed.items.first?.poll?.voterCount == 2)
            // The same answer again is no news.
            #expect(try await ben.vote([1], on: asked.id, in: id).revision == seen.revision)
            #expect(try await ben.vote([], on: asked.id, in: id).poll?.voterCount == 1)

            let notHers = try await refusal { try await ben.end(asked.id, in: id) }
            #expect(notHers?.status == 403)
            #expect(try await ann.end(asked.id, in: id).poll?.endedAt == server.clock.now)
            let late = try await refusal { try await cid.vote([0], on: asked.id, in: id) }
            #expect(late?.status == 409 && late?.code == "poll_over")
            #expect(try await cid.messages(in: id).last?.poll?.options.map(\.count) == [0, 1])
        }
    }

    @Test func `What is no poll, or no answer of it, is refused, and nothing is kept`() async throws {
        try await TestServer.run { server in
            let (ann, ben, _, id) = try await group(server)
            let drafts = [
                MessageDraft(clientId: "1", text: "?", poll: PollDraft(options: ["One"])),
                MessageDraft(clientId: "2", text: "?", poll: PollDraft(options: ["Same", "Same "])),
                MessageDraft(clientId: "3", text: "?", poll: PollDraft(options: ["One", " "])),
                MessageDraft(clientId: "4", poll: PollDraft(options: ["One", "Two"])),
                MessageDraft(clientId: "5", text: "?", poll: PollDraft(options: (0...12).map(String.init))),
                MessageDraft(
                    clientId: "6", text: "?",
                    poll: PollDraft(options: ["One", String(repeating: "x", count: Poll.optionMaximum + 1)])),
                MessageDraft(
                    clientId: "7", text: String(repeating: "x", count: Poll.questionMaximum + 1),
                    poll: PollDraft(options: ["One", "Two"])),
            ]
            for draft in drafts {
                let refused = try await refusal { try await ann.client.call(MessagesAPI.send, ByID(id: id), draft) }
                #expect(refused?.status == 422, "\(draft.clientId)")
            }
            #expect(try await ann.messages(in: id).allSatisfy { $0.notice != nil })

            let asked = try await ann.ask("When?", ["Friday", "Saturday"], in: id)
            for choices in [[0, 1], [2], [-1], [0, 0]] {
                let refused = try await refusal { try await ben.vote(choices, on: asked.id, in: id) }
                #expect(refused?.status == 422, "\(choices)")
            }
            #expect(try await ben.messages(in: id).last?.poll?.voterCount == 0)
            let words = try await ann.say("No poll", in: id)
            #expect(try await refusal { try await ben.vote([0], on: words.id, in: id) }?.status == 404)
            #expect(try await refusal { try await ann.end(words.id, in: id) }?.status == 404)
            let passed = try await refusal {
                try await ann.client.call(
                    MessagesAPI.send, ByID(id: id), MessageDraft(clientId: "p", forwardId: asked.id))
            }
            #expect(passed?.status == 422)
            let changed = try await refusal {
                try await ann.client.call(
                    MessagesAPI.edit, .init(id: id, messageId: asked.id), MessageChange(text: "Where?"))
            }
            #expect(changed?.code == "poll_stays")
            let stranger = try await server.join("Dan")
            #expect(try await refusal { try await stranger.vote([0], on: asked.id, in: id) }?.status == 404)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-136 OF-159 Answers of those one has blocked are not counted, and go with the poll and with who gave them`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, id) = try await group(server)
            let asked = try await ann.ask("Which?", ["Red", "Blue", "Green"], several: true, in: id)
            _ = try await ben.vote([0, 2], on: asked.id, in: id)
            _ = try await cid.vote([0], on: asked.id, in: id)
            _ = try await ben.client.call(FriendsAPI.block, ByUser(userId: cid.id))
            #expect(try await ben.messages(in: id).last?.poll?.options.map(\.count) == [1, 0, 1])
            #expect(try await ann.messages(in: id).last?.poll?.options.map(\.count) == [2, 0, 1])
            _ = try await ann.client.call(MessagesAPI.delete, .init(id: id, messageId: asked.id, scope: .everyone))
            let removed = try #require(try await ben.messages(in: id).first { $0.id == asked.id })
            #expect(removed.isDeleted && removed.poll == nil)
            let votes = try await server.database.read { try $0.values("SELECT choice FROM poll_votes", as: Int.self) }
            #expect(votes.isEmpty)
        }
    }
}

extension Person {
    fileprivate func ask(
        _ question: String, _ options: [String], several: Bool = false, in conversation: SortableID
    ) async throws -> Message {
        try await client.call(
            MessagesAPI.send, ByID(id: conversation),
            MessageDraft(
                clientId: "poll", text: question, poll: PollDraft(options: options, allowsSeveral: several)))
    }

    fileprivate func vote(
        _ choices: [Int], on poll: SortableID, in conversation: SortableID
    ) async throws -> Message {
        try await client.call(
            MessagesAPI.vote, .init(id: conversation, messageId: poll), VoteDraft(choices: choices))
    }

    fileprivate func end(_ poll: SortableID, in conversation: SortableID) async throws -> Message {
        try await client.call(MessagesAPI.endPoll, .init(id: conversation, messageId: poll))
    }
}
