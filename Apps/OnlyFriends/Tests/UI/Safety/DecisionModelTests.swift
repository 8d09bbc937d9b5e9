import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

/// What was decided about oneself, and an appeal being written (OF-143, OF-243).
@MainActor
@Suite struct DecisionModelTests {
    private nonisolated static let decision = OwnerDecision(
        id: Sample.id(7), kind: .hidden, subject: .post, reason: .spam, text: "Buy this", decidedAt: Sample.time)

    @Test func `OF-143 An appeal is sent once, and what did not arrive can be sent again`() async {
        let isUp = Recorder<Bool>()
        var people = PeopleRepository.unexpected
        people.decisions = { [Self.decision] }
        people.appeal = { id, text in
            guard !isUp.values.isEmpty else { throw Problem.unavailable() }
            var changed = Self.decision
            changed.appeal = Appeal(text: text, at: Sample.time)
            return changed
        }
        let model = DecisionModel(Sample.id(7), people: people)
        await model.load()
        #expect(model.phase == .loaded && model.decision == Self.decision && !model.canSend)
        model.text = String(repeating: "a", count: 501)
        #expect(!model.canSend && model.remainingCharacters == -1)
        model.text = " \n"
        #expect(!model.canSend)
        model.text = "Please look."
        await model.send()
        #expect(model.failure != nil && model.text == "Please look." && model.canSend)
        isUp.record(true)
        await model.send()
        #expect(model.failure == nil && model.text.isEmpty && model.decision?.appeal?.text == "Please look.")
        model.text = "Once more"
        #expect(!model.canSend)
    }

    @Test func `OF-243 What is not there says so, and can be asked for again`() async {
        var people = PeopleRepository.unexpected
        people.decisions = { [] }
        let model = DecisionModel(Sample.id(7), people: people)
        await model.load()
        guard case .failed = model.phase else {
            Issue.record("It is shown as if it were there.")
            return
        }
        #expect(model.decision == nil)
    }

    @Test func `OF-243 A notice leads to what was decided, and says how an appeal was answered`() {
        var notice = Notice(
            id: Sample.id(1), kind: .system, user: nil, timestamp: Sample.time, decision: Self.decision)
        #expect(notice.sentence == "Your post was hidden" && notice.lines == "Buy this")
        let navigator = Navigator()
        navigator.tab = .notifications
        navigator.open(notice, stories: StoriesModel(repository: .unexpected, clock: .system), by: .system)
        #expect(navigator.notifications == [.decision(Sample.id(7).description)])
        #expect(Route("decision-\(Sample.id(7))") == .decision(Sample.id(7).description))
        notice.decision?.appeal = Appeal(
            text: "No", at: Sample.time, outcome: .upheld, answer: "It is spam.", answeredAt: Sample.time)
        #expect(notice.sentence == "Your appeal was turned down" && notice.lines == "It is spam.")
    }
}
