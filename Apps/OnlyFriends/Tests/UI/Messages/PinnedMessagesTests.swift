import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct PinnedMessagesTests {
    private static let talk = Sample.id(500)
    private static let ann = Sample.user(1, "Ann Berg")

    private func message(_ sequence: Int, revision: Int = 1, pinned: TimeInterval? = nil) -> Message {
        Message(
            id: Sample.id(1_000 + Int64(sequence)), conversationId: Self.talk, sequence: sequence, revision: revision,
            sender: Self.ann, timestamp: Sample.time, text: "Number \(sequence)",
            pinnedAt: pinned.map { Sample.time.addingTimeInterval($0) })
    }

    /// A conversation whose end is shown, with what is on top.
    private func opened(
        _ shown: [Message], onTop: [Message], _ change: (inout MessagesRepository) -> Void = { _ in }
    ) async -> ConversationModel {
        var repository = MessagesRepository.unexpected
        let conversation = Conversation(
            id: Self.talk, isGroup: false,
            members: [ConversationMember(user: Sample.me()), ConversationMember(user: Self.ann)],
            lastMessage: shown.last, readSequence: 9, lastSequence: 9)
        repository.conversation = { _ in conversation }
        repository.messages = { _ in MessagePage(items: shown, hasMore: true, revision: 9, pinned: onTop) }
        change(&repository)
        let model = MessagesModel(
            me: Sample.me().id, repository: repository, posts: .unexpected, store: nil,
            clock: ManualClock().wallClock, limits: nil
        ).model(of: Self.talk)
        await model.load()
        return model
    }

    @Test func `What is on top follows what is told, also of messages long ago, and goes with them`() async {
        let old = message(1, pinned: 10)
        let model = await opened([message(8), message(9)], onTop: [old])
        #expect(model.onTop == old)
        await model.receive(message(8, revision: 10, pinned: 20))
        #expect(model.pinned.map(\.sequence) == [8, 1] && model.onTop?.sequence == 8)
        var changed = message(1, revision: 11, pinned: 10)
        changed.text = "Otherwise"
        await model.receive(changed)
        #expect(model.pinned.last?.text == "Otherwise" && !model.messages.contains { $0.sequence == 1 })
        // What is older than what is known changes nothing.
        model.take(message(1, revision: 2))
        #expect(model.pinned.count == 2)
        await model.receive(message(1, revision: 12))
        #expect(model.pinned.map(\.sequence) == [8])
        model.hide(message(8).id)
        #expect(model.onTop == nil)
        var removed = message(9, revision: 13, pinned: 30)
        removed.isDeleted = true
        await model.receive(removed)
        #expect(model.pinned.isEmpty)
    }

    @Test func `A tap goes to what is shown and on to the next, and what is pinned anew is shown first`() async {
        let pinned = [message(9, pinned: 30), message(8, pinned: 20), message(7, pinned: 10)]
        let model = await opened(pinned.reversed(), onTop: pinned)
        for expected in [9, 8, 7, 9] {
            #expect(model.onTop?.sequence == expected)
            await model.showPinned()
            #expect(model.target?.message == message(expected).id)
        }
        #expect(model.pinTakesPlace)
        model.take(message(7, revision: 10))
        model.take(message(6, revision: 11, pinned: 40))
        #expect(model.onTop?.sequence == 6 && model.pinned.map(\.sequence) == [6, 9, 8])
    }

    @Test func `A message is pinned and unpinned as the server says, and a refusal is told`() async {
        let asked = Recorder<Bool>()
        let pinned = message(9, revision: 10, pinned: 1), not = message(9, revision: 11)
        let model = await opened([message(9)], onTop: []) { repository in
            repository.setPinned = { _, isPinned in
                asked.record(isPinned)
                guard asked.values.count < 3 else { throw Sample.offline }
                return isPinned ? pinned : not
            }
        }
        await model.setPinned(true, model.messages[0])
        #expect(model.isPinned(model.messages[0]))
        await model.setPinned(false, model.messages[0])
        #expect(!model.isPinned(model.messages[0]) && model.failure == nil)
        await model.setPinned(true, model.messages[0])
        #expect(asked.values == [true, false, true] && model.failure == Sample.offlineSentence)
    }
}
