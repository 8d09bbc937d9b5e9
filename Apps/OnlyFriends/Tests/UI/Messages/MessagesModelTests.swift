import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct MessagesModelTests {
    private let clock = ManualClock()
    private static let talk = Sample.id(500)
    private static let ann = Sample.user(1, "Ann Berg")

    private func message(
        _ sequence: Int, revision: Int? = nil, by sender: User = ann, text: String? = nil, clientID: String? = nil
    ) -> Message {
        Message(
            id: Sample.id(Int64(1_000 + sequence)), conversationId: Self.talk, sequence: sequence,
            revision: revision ?? sequence, sender: sender, clientId: clientID, timestamp: Sample.time,
            text: text ?? "Message \(sequence)")
    }

    private func conversation(unread: Int = 0, last: Message? = nil) -> Conversation {
        Conversation(
            id: Self.talk, isGroup: false,
            members: [ConversationMember(user: Sample.me()), ConversationMember(user: Self.ann)], lastMessage: last,
            unreadCount: unread, readSequence: 0, lastSequence: last?.sequence ?? 0)
    }

    private func model(
        _ repository: MessagesRepository, store: MessageDraftStore? = nil
    ) -> MessagesModel {
        MessagesModel(
            me: Sample.me().id, repository: repository, posts: .unexpected, store: store, clock: clock.wallClock,
            limits: nil)
    }

    @Test func `OF-154 An event that was missed is read from the server, and older copies change nothing`() async {
        var repository = MessagesRepository.unexpected
        let asked = Recorder<Int?>()
        let known = [message(1), message(2)]
        let missed = [message(3), message(1, revision: 4, text: "Changed"), message(4, revision: 5)]
        repository.conversation = { [conversation = conversation()] _ in conversation }
        repository.messages = { part in
            asked.record(part.after)
            return part.after == nil
                ? MessagePage(items: known, hasMore: false, revision: 2)
                : MessagePage(items: missed, hasMore: false, revision: 5)
        }
        let talk = model(repository).model(of: Self.talk)
        await talk.load()
        #expect(talk.messages.map(\.sequence) == [1, 2])
        await talk.receive(message(4, revision: 5))
        #expect(asked.values == [nil, 2])
        #expect(talk.messages.map(\.sequence) == [1, 2, 3, 4])
        #expect(talk.messages.first?.text == "Changed")
        await talk.receive(message(1, revision: 1, text: "Old"))
        #expect(talk.messages.first?.text == "Changed")
        await talk.receive(message(5, revision: 6))
        #expect(asked.values.count == 2 && talk.messages.count == 5)
    }

    @Test func `OF-149 What arrives while one looks is read, and what arrives otherwise is counted`() async throws {
        var repository = MessagesRepository.unexpected
        let read = Recorder<SortableID>()
        repository.conversations = { [conversation = conversation(last: message(1))] _ in Page(items: [conversation]) }
        repository.conversation = { [conversation = conversation(last: message(1))] _ in conversation }
        repository.messages = { [first = message(1)] _ in MessagePage(items: [first], hasMore: false, revision: 1) }
        repository.advance = { target, isRead in if isRead { read.record(target.messageId) } }
        let model = model(repository)
        await model.start()
        await model.handle(.messageChanged(message(2)))
        #expect(model.unread == 1 && model.conversations.first?.unreadCount == 1)
        let talk = model.model(of: Self.talk)
        talk.isOpen = true
        await talk.load()
        #expect(read.values == [message(1).id])
        await model.handle(.messageChanged(message(2)))
        #expect(read.values == [message(1).id, message(2).id])
        await model.handle(
            .receipt(
                Receipt(
                    conversationId: Self.talk, userId: Sample.me().id, deliveredSequence: 2, readSequence: 2,
                    unreadCount: 0)))
        #expect(model.unread == 0)
    }

    @Test func `OF-145 OF-210 What cannot be sent now is sent later under the same id, even by a later start`() async {
        let secrets = MemorySecrets()
        var repository = MessagesRepository.unexpected
        let tries = Recorder<String>()
        repository.send = { _, draft in
            tries.record(draft.clientId)
            throw Sample.offline
        }
        let first = model(repository, store: MessageDraftStore(secrets: secrets))
        let talk = first.model(of: Self.talk)
        talk.draft = "On my way"
        first.send(from: talk)
        #expect(talk.draft.isEmpty)
        #expect(first.waiting(in: Self.talk).map(\.state) == [.waiting])
        await tries.first(1)

        repository.conversations = { _ in Page(items: []) }
        repository.conversation = { [conversation = conversation()] _ in conversation }
        repository.send = { [sent = message(1, by: Sample.me())] _, draft in
            tries.record(draft.clientId)
            return sent
        }
        let second = model(repository, store: MessageDraftStore(secrets: secrets))
        #expect(second.waiting(in: Self.talk).map(\.text) == ["On my way"])
        await second.start()
        await tries.first(2)
        #expect(Set(tries.values).count == 1)
        while !second.outbox.isEmpty { await Task.yield() }
        #expect(secrets.isEmpty == false || MessageDraftStore(secrets: secrets).kept(of: Sample.me().id).outbox.isEmpty)
    }

    @Test func `OF-070 The preview of a link is left off for the message it was written in, and for no other`() async {
        var repository = MessagesRepository.unexpected
        let sent = Recorder<Bool?>()
        repository.send = { [message = message(1, by: Sample.me())] _, draft in
            sent.record(draft.showsPreview)
            return message
        }
        let model = model(repository), talk = model.model(of: Self.talk)
        talk.draft = "https://forest.example/"
        talk.hidesPreview = true
        model.send(from: talk)
        #expect(!talk.hidesPreview)
        talk.draft = "https://lake.example/"
        model.send(from: talk)
        await sent.first(2)
        #expect(sent.values == [false, nil])
    }

    @Test func `A message that is refused says why, waits for the person, and is given up when they wish`() async {
        var repository = MessagesRepository.unexpected
        repository.send = { _, _ in
            throw Problem(.forbidden, code: "not_friends", "You can write to your friends only.")
        }
        let model = model(repository)
        let talk = model.model(of: Self.talk)
        talk.draft = "Hello?"
        model.send(from: talk)
        while model.outbox.first?.state == .waiting { await Task.yield() }
        guard let failed = model.outbox.first, case .failed(let sentence) = failed.state else {
            Issue.record("It was not refused.")
            return
        }
        #expect(sentence == "You can write to your friends only.")
        model.discard(failed.id)
        #expect(model.outbox.isEmpty)
    }

    @Test func `Each conversation keeps what was begun in it, for its writer alone`() {
        let secrets = MemorySecrets()
        let model = model(.unexpected, store: MessageDraftStore(secrets: secrets))
        model.model(of: Self.talk).draft = "Half a sen"
        let store = MessageDraftStore(secrets: secrets)
        #expect(store.kept(of: Sample.me().id).drafts == [Self.talk.description: "Half a sen"])
        #expect(store.kept(of: Self.ann.id).drafts.isEmpty)
        model.model(of: Self.talk).draft = ""
        #expect(secrets.isEmpty || store.kept(of: Sample.me().id).drafts.isEmpty)
    }

    @Test func `OF-161 An emoji is shown at once and taken back where the server refuses`() async {
        var repository = MessagesRepository.unexpected
        repository.conversation = { [conversation = conversation()] _ in conversation }
        repository.messages = { [first = message(1)] _ in MessagePage(items: [first], hasMore: false, revision: 1) }
        let gate = Gate()
        repository.react = { _, _ in
            await gate.pass()
            throw Sample.offline
        }
        let talk = model(repository).model(of: Self.talk)
        await talk.load()
        let reacting = Task { await talk.react(.heart, to: talk.messages[0]) }
        while talk.messages[0].reactions.isEmpty { await Task.yield() }
        #expect(talk.messages[0].reactions == [Reaction(emoji: .heart, count: 1, isMine: true)])
        gate.open()
        await reacting.value
        #expect(talk.messages[0].reactions.isEmpty && talk.failure == Sample.offlineSentence)
    }

    @Test func `OF-174 Somebody who writes is believed to for six seconds`() async {
        var repository = MessagesRepository.unexpected
        repository.conversation = { [conversation = conversation()] _ in conversation }
        repository.messages = { _ in MessagePage(items: [], hasMore: false, revision: 0) }
        let model = model(repository)
        let talk = model.model(of: Self.talk)
        await talk.load()
        let writing = Task { await talk.takeTyping(of: Self.ann.id) }
        while talk.writing.isEmpty { await Task.yield() }
        while !writing.isCancelled, !talk.writing.isEmpty {
            clock.advance(by: 6)
            await Task.yield()
        }
        #expect(talk.writing.isEmpty)
    }

    @Test func `A conversation that moves from over the list to beside it stays open`() {
        let talk = model(.unexpected).model(of: Self.talk)
        talk.appear(inFront: true)
        talk.appear(inFront: true)
        talk.disappear()
        #expect(talk.isOpen)
        talk.disappear()
        #expect(!talk.isOpen)
    }

    @Test func `OF-182 The server is told which conversation is looked at, and of none that was left`() throws {
        let model = model(.unexpected)
        let talk = model.model(of: Self.talk), other = model.model(of: Sample.id(501))
        #expect(model.openConversation == nil)
        talk.appear(inFront: true)
        #expect(model.openConversation == Self.talk)
        // Beside the list the next one may be there before the last has gone.
        other.appear(inFront: true)
        talk.disappear()
        #expect(model.openConversation == other.id)
        other.isOpen = false
        #expect(model.openConversation == nil)
        func command(_ word: String) throws -> LiveCommand {
            try JSONCoding.decode(LiveCommand.self, from: Array(word.utf8))
        }
        let looking = try command(LiveCommand.inFront(true, conversation: other.id))
        #expect(looking.type == .foreground && looking.conversationId == other.id)
        let away = try command(LiveCommand.inFront(false, conversation: other.id))
        #expect(away.type == .background && away.conversationId == nil)
    }

    @Test func `OF-165 Days, what is new and who said it in one go are told apart`() {
        let calendar = Calendar(identifier: .gregorian)
        var later = message(3)
        later.timestamp += 400
        var nextDay = message(4)
        nextDay.timestamp += 86_400
        let items = ConversationItem.items(
            [message(1), message(2), later, nextDay], firstNew: 3, calendar: calendar)
        #expect(
            items == [
                .day(Sample.time, before: message(1).id), .message(message(1), isFirst: true, isLast: false),
                .message(message(2), isFirst: false, isLast: true), .new,
                .message(later, isFirst: true, isLast: true), .day(nextDay.timestamp, before: nextDay.id),
                .message(nextDay, isFirst: true, isLast: true),
            ])
    }

    @Test func `How far one's message has come is said as it is`() {
        var talk = conversation()
        let mine = message(2, by: Sample.me())
        #expect(talk.progress(of: mine) == "Sent")
        talk.members[1].deliveredSequence = 2
        #expect(talk.progress(of: mine) == "Delivered")
        talk.members[1].readSequence = 1
        #expect(talk.progress(of: mine) == "Delivered")
        talk.members[1].readSequence = 2
        #expect(talk.progress(of: mine) == "Read")
    }
}
