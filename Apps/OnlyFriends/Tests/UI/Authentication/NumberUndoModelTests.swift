import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct NumberUndoModelTests {
    private nonisolated static let former = FormerNumber(phoneNumber: "+47 ••• 070", replacedAt: Sample.time)

    @Test func `OF-040 A change of number is taken back by the link, and a link that is over says so`() async {
        let calls = Recorder<String>()
        var authentication = AuthenticationRepository.unexpected
        authentication.formerNumber = { _ in Self.former }
        authentication.takeBackNumber = { calls.record($0) }
        let model = NumberUndoModel(link: "abc", authentication: authentication)
        await model.takeBack()
        #expect(calls.values.isEmpty && model.phase == .loading)
        await model.load()
        #expect(model.phase == .offered(Self.former))
        await model.takeBack()
        #expect(calls.values == ["abc"] && model.phase == .done)

        authentication.formerNumber = { _ in throw Problem.notFound() }
        let late = NumberUndoModel(link: "abc", authentication: authentication)
        await late.load()
        #expect(late.phase == .over)
    }

    @Test func `Taking a number back that fails says why and can be tried again`() async {
        var authentication = AuthenticationRepository.unexpected
        authentication.formerNumber = { _ in Self.former }
        authentication.takeBackNumber = { _ in throw Sample.offline }
        let model = NumberUndoModel(link: "abc", authentication: authentication)
        await model.load()
        await model.takeBack()
        #expect(model.failure == Sample.offlineSentence && model.phase == .offered(Self.former) && !model.isSending)
    }

    @Test func `A number is shown by its country's digits and its last three`() {
        #expect(FormerNumber.masked("+4741200070") == "+47\u{A0}•••\u{A0}070")
        #expect(FormerNumber.masked("12345") == "12345")
    }
}
