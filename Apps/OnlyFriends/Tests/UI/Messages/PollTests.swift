import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct PollTests {
    private static let talk = Sample.id(500)
    private static let ann = Sample.user(1, "Ann Berg")

    private func poll(_ counts: [Int], mine: Set<Int> = [], several: Bool = false) -> Poll {
        let options = counts.indices.map {
            Poll.Option(id: $0, text: "Answer \($0)", count: counts[$0], isMine: mine.contains($0))
        }
        return Poll(options: options, allowsSeveral: several, voterCount: counts.reduce(0, +))
    }

    @Test func `Of one answer another takes the place, a second tap takes it back, and several add up`() {
        #expect(poll([1, 0], mine: [0]).choices(toggling: 1) == [1])
        #expect(poll([1, 0], mine: [0]).choices(toggling: 0).isEmpty)
        #expect(poll([1, 0], mine: [0], several: true).choices(toggling: 1) == [0, 1])
        #expect(poll([1, 1], mine: [0, 1], several: true).choices(toggling: 1) == [0])
        let moved = poll([2, 0], mine: [0]).answered([1], by: Sample.me().id)
        #expect(moved.options.map(\.count) == [1, 1] && moved.voterCount == 2 && moved.mine == [1])
        let back = moved.answered([], by: Sample.me().id)
        #expect(back.options.map(\.count) == [1, 0] && back.voterCount == 1 && back.mine.isEmpty)
    }

    @Test func `An answer shows at once, and goes back where it is refused`() async {
        var repository = MessagesRepository.unexpected
        let message = Message(
            id: Sample.id(1_001), conversationId: Self.talk, sequence: 1, revision: 1, sender: Self.ann,
            timestamp: Sample.time, text: "When?", poll: poll([1, 0]))
        let conversation = Conversation(
            id: Self.talk, isGroup: false,
            members: [ConversationMember(user: Sample.me()), ConversationMember(user: Self.ann)], lastMessage: message,
            unreadCount: 0, readSequence: 1, lastSequence: 1)
        repository.conversation = { _ in conversation }
        repository.messages = { _ in MessagePage(items: [message], hasMore: false, revision: 1) }
        let gate = Gate()
        let asked = Recorder<[Int]>()
        repository.vote = { _, choices in
            asked.record(choices)
            await gate.pass()
            throw Sample.offline
        }
        let model = MessagesModel(
            me: Sample.me().id, repository: repository, posts: .unexpected, store: nil,
            clock: ManualClock().wallClock, limits: nil)
        let talk = model.model(of: Self.talk)
        await talk.load()
        let voting = Task { await talk.vote(1, in: talk.messages[0]) }
        while asked.values.isEmpty { await Task.yield() }
        #expect(talk.messages[0].poll?.options.map(\.count) == [1, 1] && talk.messages[0].poll?.mine == [1])
        gate.open()
        await voting.value
        #expect(asked.values == [[1]])
        #expect(talk.messages[0].poll == message.poll && talk.failure == Sample.offlineSentence)
    }

    @Test func `A poll can be asked with a question and two answers that differ, and is kept while it is written`() {
        var begun = BegunPoll()
        #expect(begun.draft == nil && begun.kept.isEmpty)
        begun.question = " When? "
        begun.options = ["Friday", "Saturday"]
        begun.makeRoom()
        #expect(begun.options == ["Friday", "Saturday", ""])
        #expect(begun.draft?.question == "When?" && begun.draft?.poll.options == ["Friday", "Saturday"])
        #expect(BegunPoll(kept: begun.kept) == begun)
        begun.options[1] = "Friday "
        #expect(begun.draft == nil && begun.refusal != nil)
        begun.options = ["Friday", "", "", ""]
        begun.makeRoom()
        #expect(begun.options == ["Friday", "", ""] || begun.options == ["Friday", ""])
        #expect(begun.draft == nil && begun.refusal == nil)
        #expect(BegunPoll(kept: "no poll") == BegunPoll())
    }
}
