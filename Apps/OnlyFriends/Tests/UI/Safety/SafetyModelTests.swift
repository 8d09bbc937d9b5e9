import Base
import ClientKit
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct SafetyModelTests {
    @Test func `OF-141: a report goes out before its author is blocked, for afterwards nobody could report them`() async
    {
        let calls = Recorder<String>()
        var people = PeopleRepository.unexpected
        people.report = { subject, draft in
            calls.record("report \(subject.about) \(draft.category) \(draft.note ?? "-")")
        }
        people.block = { id in calls.record("block \(id == Sample.id(7))") }
        let bo = Sample.user(7, "Bo", .none)
        let model = FriendsReport(ReportSubject(person: bo), people: people, limits: nil)
        #expect(!model.canSend && model.offersBlock)
        await model.send()
        model.category = .spam
        model.blocks = true
        await model.send()
        #expect(calls.values == ["report person(\(bo.id)) spam -", "block true"] && model.isSent)
    }

    @Test func `OF-142: what was said in a chat goes along with a report only where its reporter wants that`() async {
        let sent = Recorder<SortableID?>()
        var people = PeopleRepository.unexpected
        people.report = { _, draft in sent.record(draft.conversationId) }
        let (bo, chat) = (Sample.user(7, "Bo"), Sample.id(30))
        for attaches in [false, true] {
            let model = FriendsReport(ReportSubject(person: bo, in: chat), people: people, limits: nil)
            model.category = .harassment
            model.attaches = attaches
            // A page made anew has what was chosen.
            let again = FriendsReport(ReportSubject(person: bo, in: chat), people: people, limits: nil)
            again.choice = model.choice
            await again.send()
        }
        let profile = FriendsReport(ReportSubject(person: bo), people: people, limits: nil)
        (profile.category, profile.attaches) = (.spam, true)
        await profile.send()
        #expect(sent.values == [nil, chat, nil])
    }

    @Test func `A report that fails says why, keeps what was written, and blocks nobody`() async {
        var people = PeopleRepository.unexpected
        people.report = { _, _ in throw Sample.offline }
        let model = FriendsReport(
            ReportSubject(comment: Sample.comment(4)), people: people, limits: ServerConfig.Limits(reportNoteMaximum: 5)
        )
        model.category = .other
        model.blocks = true
        model.note = "Hello!"
        #expect(!model.canSend && model.remainingCharacters == -1)
        model.note = "Hello"
        await model.send()
        #expect(!model.isSent && model.failure == Sample.offlineSentence && model.note == "Hello")
    }

    @Test func `OF-137: whom one unblocks leaves the list; a refusal keeps them there`() async {
        let fails = Box(true)
        let bo = BlockedUser(id: Sample.id(7), name: "Bo", blockedAt: Sample.time)
        var people = PeopleRepository.unexpected
        people.blocked = { [bo] }
        people.blockedNumbers = { [] }
        people.unblock = { _ in if fails.value { throw Sample.offline } }
        let model = BlockModel(people: people)
        await model.load()
        await model.unblock(bo)
        #expect(model.blocked == [bo] && model.failure == Sample.offlineSentence)
        fails.value = false
        await model.unblock(bo)
        #expect(model.blocked.isEmpty)
    }
}
