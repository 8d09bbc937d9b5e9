import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct MentionTests {
    private static let talk = Sample.id(500)
    private static let people = [Sample.user(1, "Ann Berg"), Sample.user(2, "Annika Öst"), Sample.user(3, "Bo")]

    private func message(_ sequence: Int, naming people: [User] = []) -> Message {
        Message(
            id: Sample.id(1_000 + Int64(sequence)), conversationId: Self.talk, sequence: sequence, revision: sequence,
            sender: Self.people[0], timestamp: Sample.time, text: people.map { "@\($0.name)" }.joined(separator: " "),
            mentions: people.map { Mention(userId: $0.id, name: $0.name) })
    }

    private func opened(isGroup: Bool = true, naming first: Int? = nil) async -> ConversationModel {
        var repository = MessagesRepository.unexpected
        let messages = (1...20).map { message($0, naming: $0 == first ? [Sample.me()] : []) }
        let conversation = Conversation(
            id: Self.talk, isGroup: isGroup,
            members: ([Sample.me()] + Self.people).map { ConversationMember(user: $0) }, lastMessage: messages.last,
            unreadCount: 20, lastSequence: 20, revision: 20, mentionId: first.map { Sample.id(1_000 + Int64($0)) })
        repository.conversation = { _ in conversation }
        repository.messages = { _ in MessagePage(items: messages, hasMore: false, revision: 20) }
        let model = ConversationModel(
            id: Self.talk, repository: repository, posts: .unexpected, clock: .system, limits: nil)
        await model.load()
        return model
    }

    @Test func `OF-166 In a group whoever may be meant is offered, and their name is written whole`() async {
        let model = await opened()
        for (draft, names) in [
            ("Hi @", ["Ann Berg", "Annika Öst", "Bo"]), ("@ost", ["Annika Öst"]), ("mail@an", []), ("Hi @Bo", []),
            ("Hi", []),
        ] {
            model.draft = draft
            #expect(model.mentionable.map(\.name) == names, "\(draft)")
        }
        model.draft = "Well @anni"
        model.complete(with: Self.people[1])
        #expect(model.draft == "Well @Annika Öst " && model.mentionable.isEmpty)
        let direct = await opened(isGroup: false)
        direct.draft = "@"
        #expect(direct.mentionable.isEmpty)
    }

    @Test func `OF-166 A way leads to the message that names the person, where it is further up than they see`() async {
        let model = await opened(naming: 3)
        #expect(model.mentionAbove == Sample.id(1_003))
        await model.showMention()
        #expect(model.target?.message == Sample.id(1_003) && model.mentionAbove == nil)
        #expect(await opened(naming: 18).mentionAbove == nil)
        #expect(await opened().mentionAbove == nil)
    }

    @Test func `OF-166 A message that names the person while they read further up is kept for them`() async {
        let model = await opened()
        model.isAtEnd = false
        await model.receive(message(21, naming: [Self.people[2]]))
        #expect(model.mention == nil && model.newBelow == 1)
        await model.receive(message(22, naming: [Sample.me()]))
        #expect(model.mention == Sample.id(1_022) && model.newBelow == 2)
        model.forgetNew()
        #expect(model.mention == nil)
    }

    @Test func `OF-085 A name in a text leads to its person, and a web address beside it stays one`() throws {
        let mention = Mention(userId: Sample.id(3), name: "Bo")
        let text = "Ask @Bo, or https://example.org/@Bo"
        let linked = try #require(LinkFinder.linked(text, mentions: [mention]))
        #expect(String(linked.characters) == text)
        let links = linked.runs.compactMap(\.link)
        #expect(links.count == 2 && Mention.person(at: links[0]) == Sample.id(3).description)
        #expect(links[1].absoluteString == "https://example.org/@Bo" && Mention.person(at: links[1]) == nil)
        #expect(LinkFinder.linked("Ask @Bo") == nil)
    }
}
