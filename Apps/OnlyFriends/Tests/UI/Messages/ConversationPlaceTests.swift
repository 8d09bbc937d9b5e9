import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

/// Where somebody is in a conversation: at its end, or at something that was said long ago.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ConversationPlaceTests {
    private let clock = ManualClock()
    private static let talk = Sample.id(500)
    private static let ann = Sample.user(1, "Ann Berg")
    /// Messages of the conversation, and how many of them a page has.
    private nonisolated static let count = 200, page = 50

    private func message(_ sequence: Int) -> Message {
        Message(
            id: Sample.id(Int64(1_000 + sequence)), conversationId: Self.talk, sequence: sequence, revision: sequence,
            sender: Self.ann, timestamp: Sample.time, text: "Message \(sequence)")
    }

    private func model(read: Recorder<SortableID> = Recorder()) -> ConversationModel {
        var repository = MessagesRepository.unexpected
        let all = (1...Self.count).map(message)
        let conversation = Conversation(
            id: Self.talk, isGroup: false,
            members: [ConversationMember(user: Sample.me()), ConversationMember(user: Self.ann)],
            lastMessage: all.last, readSequence: Self.count, lastSequence: Self.count)
        repository.conversation = { _ in conversation }
        repository.advance = { target, _ in read.record(target.messageId) }
        repository.messages = { part in
            if let around = part.around, let place = all.firstIndex(where: { $0.id == around }) {
                let half = Self.page / 2
                let shown = all[max(0, place - half)..<min(all.count, place + half)]
                return MessagePage(items: Array(shown), hasMore: place > half, revision: Self.count)
            }
            let before = all.filter { $0.sequence < part.before ?? Int.max }
            return MessagePage(
                items: before.suffix(Self.page), hasMore: before.count > Self.page, revision: Self.count)
        }
        return ConversationModel(
            id: Self.talk, repository: repository, posts: .unexpected, clock: clock.wallClock, limits: nil)
    }

    @Test func `OF-164 What was found is shown where it was said, with what was said around it`() async {
        let talk = model()
        await talk.show(message(20).id)
        #expect(talk.target == ConversationTarget(message: message(20).id, isFound: false))
        await talk.load()
        #expect(talk.target == ConversationTarget(message: message(20).id, isFound: true))
        #expect(talk.messages.contains { $0.sequence == 20 } && talk.hasLater)
        let last = talk.messages.last?.sequence ?? 0
        await talk.loadLater()
        #expect((talk.messages.last?.sequence ?? 0) > last)
        #expect(talk.messages.map(\.sequence) == Array(1...(talk.messages.last?.sequence ?? 0)))
        await talk.showEnd()
        #expect(talk.messages.last?.sequence == Self.count && !talk.hasLater)
        #expect(talk.target?.isEnd == true)
    }

    @Test func `OF-165 What comes while one is further up moves nothing, is counted, and is read at the end`() async {
        let read = Recorder<SortableID>()
        let talk = model(read: read)
        talk.isOpen = true
        await talk.load()
        talk.isAtEnd = false
        await talk.receive(message(201))
        #expect(talk.newBelow == 1 && talk.target == nil && talk.messages.last?.sequence == 201)
        talk.isAtEnd = true
        #expect(talk.newBelow == 0)

        let earlier = model(read: read)
        await earlier.load()
        await earlier.show(message(20).id)
        earlier.isOpen = true
        let readBefore = read.values.count
        let shown = earlier.messages
        await earlier.receive(message(201))
        // There is a gap between what is shown and what came.
        #expect(earlier.messages == shown && earlier.newBelow == 1 && read.values.count == readBefore)
    }

    @Test func `A message in sight is marked for two seconds`() async {
        let talk = model()
        await talk.load()
        await talk.show(message(190).id)
        #expect(talk.target?.isFound == true && talk.messages.count == Self.page)
        let settling = Task { await talk.settle() }
        while talk.target != nil {
            clock.advance(by: 2)
            await Task.yield()
        }
        await settling.value
        #expect(talk.target == nil)
    }

    @Test func `OF-161 A message is passed on through the outbox, and begins a conversation where there is none`() async
    {
        var repository = MessagesRepository.unexpected
        let sent = Recorder<SortableID>(), passed = Recorder<SortableID?>()
        let begun = Conversation(
            id: Sample.id(501), isGroup: false, members: [ConversationMember(user: Sample.me())])
        repository.begin = { _ in begun }
        repository.conversation = { _ in begun }
        let answer = message(1)
        repository.send = { place, draft in
            sent.record(place)
            passed.record(draft.forwardId)
            return answer
        }
        let model = MessagesModel(
            me: Sample.me().id, repository: repository, posts: .unexpected, store: nil, clock: clock.wallClock,
            limits: nil)
        await model.forward(message(7), to: [Self.talk], and: [Self.ann.id])
        await sent.first(2)
        #expect(sent.values == [Self.talk, begun.id] && passed.values == [message(7).id, message(7).id])
        while !model.outbox.isEmpty { await Task.yield() }
    }

    @Test func `OF-174 The list tells who is writing, and no longer once they have said it`() async {
        let model = MessagesModel(
            me: Sample.me().id, repository: .unexpected, posts: .unexpected, store: nil, clock: clock.wallClock,
            limits: nil)
        await model.handle(.typing(conversationID: Self.talk, userID: Self.ann.id))
        while model.writing[Self.talk]?[Self.ann.id] == nil { await Task.yield() }
        await model.handle(.messageChanged(message(1)))
        #expect(model.writing[Self.talk]?.isEmpty == true)
    }

    @Test func `Up to three emoji alone are shown large, and nothing else is`() {
        func said(_ text: String) -> Bool {
            var message = message(1)
            message.text = text
            return message.isEmojiOnly
        }
        #expect(said("🎉") && said("❤️👍🏽") && said("👩‍👩‍👧😀😀"))
        #expect(!said("12") && !said("#") && !said("🎉🎉🎉🎉") && !said("🎉 yes") && !said(""))
    }
}
