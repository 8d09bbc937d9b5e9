import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What people are told of decisions about them, and appeals against those (OF-143, OF-243).
@Suite struct AppealTests {
    private func decisions(of person: Person) async throws -> [OwnerDecision] {
        try await person.client.call(DecisionsAPI.decisions)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-143 OF-243 Whoever lost a post is told why, appeals once, and gets it back`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ann.post("Not nice")
            _ = try await ben.client.call(
                ReportsAPI.reportPost, ByID(id: post.id), ReportDraft(category: .harassment, note: "It is me."))
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(try await moderation.decide(.hide, in: found.id, by: "Kim"))

            let told = try #require(try await ann.client.call(NoticesAPI.list, .init()).items.first)
            let decision = try #require(told.decision)
            #expect(told.kind == .system && told.user == nil && decision.kind == .hidden && decision.subject == .post)
            #expect(decision.reason == .harassment && decision.text == "Not nice" && decision.canAppeal)
            #expect(try await decisions(of: ann) == [decision])
            #expect(try await decisions(of: ben).isEmpty)

            for text in [" \n", String(repeating: "a", count: 501)] {
                let refused = try await refusal {
                    try await ann.client.call(DecisionsAPI.appeal, .init(id: decision.id), AppealDraft(text: text))
                }
                #expect(refused?.status == 422)
            }
            let draft = AppealDraft(text: " It was a joke. ")
            let foreign = try await refusal {
                try await ben.client.call(DecisionsAPI.appeal, .init(id: decision.id), draft)
            }
            #expect(foreign?.status == 404)
            let appealed = try await ann.client.call(DecisionsAPI.appeal, .init(id: decision.id), draft)
            #expect(appealed.appeal?.text == "It was a joke." && appealed.appeal?.outcome == nil)
            let again = try await refusal {
                try await ann.client.call(DecisionsAPI.appeal, .init(id: decision.id), draft)
            }
            #expect(again?.status == 409)

            let open = try #require(try await moderation.appeals().first)
            #expect(open.id == decision.id && open.name == "Ann" && open.text == "It was a joke.")
            #expect(open.decision == .hide && open.moderator == "Kim" && open.category == "harassment")
            let evidence = try #require(try await moderation.evidence(inAppeal: open.id, for: "Kim"))
            #expect(evidence.text == "Not nice" && evidence.notes == ["It is me."])
            let answer = AppealAnswer(isGranted: true, text: "You are right, sorry.")
            #expect(try await moderation.answer(answer, to: open.id, by: "Kim"))
            #expect(try await !moderation.answer(answer, to: open.id, by: "Kim"))
            #expect(try await moderation.appeals().isEmpty)
            #expect(try await moderation.evidence(inAppeal: open.id, for: "Kim") == nil)

            #expect(try await ben.feed().items.map(\.id) == [post.id])
            let after = try #require(try await decisions(of: ann).first)
            #expect(after.isOver && after.appeal?.outcome == .granted && after.appeal?.answer == answer.text)
            // What was decided first is no news any more.
            let notices = try await ann.client.call(NoticesAPI.list, .init()).items.filter { $0.kind == .system }
            #expect(notices.map(\.decision) == [after])
            let log = try await server.database.read {
                try $0.values("SELECT action FROM moderation_log ORDER BY id", as: String.self)
            }
            #expect(log == ["hide", "appeal", "read", "restore"])
        }
    }

    @Test func `OF-143 An appeal may be turned down, and one is answered where a decision is taken back anyhow`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let moderation = server.server.moderation
            for text in ["One", "Two"] {
                let post = try await ann.post(text)
                _ = try await ben.client.call(
                    ReportsAPI.reportPost, ByID(id: post.id), ReportDraft(category: .spam))
                let found = try #require(try await moderation.openCases().first)
                #expect(try await moderation.decide(.warn, in: found.id, by: "Kim"))
            }
            let both = try await decisions(of: ann)
            #expect(both.map(\.kind) == [.warned, .warned] && both.map(\.text) == ["Two", "One"])
            for decision in both {
                _ = try await ann.client.call(
                    DecisionsAPI.appeal, .init(id: decision.id), AppealDraft(text: "No spam."))
            }
            #expect(try await moderation.answer(AppealAnswer(isGranted: false), to: both[0].id, by: "Kim"))
            #expect(try await moderation.takeBack(both[1].id, by: "Kim"))
            let after = try await decisions(of: ann)
            #expect(after.map(\.isOver) == [false, true])
            #expect(after.map(\.appeal?.outcome) == [.upheld, .granted])
            #expect(try await moderation.appeals().isEmpty)
            let notices = try await ann.client.call(NoticesAPI.list, .init()).items.filter { $0.kind == .system }
            #expect(notices.count == 2)
            let log = try await server.database.read {
                try $0.values("SELECT action FROM moderation_log ORDER BY id", as: String.self)
            }
            #expect(log.suffix(2) == ["uphold", "restore"])
        }
    }

    @Test func `OF-143 OF-243 Who is suspended reads why at a right log-in alone, appeals, and comes back`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            _ = try await ben.client.call(ReportsAPI.reportUser, ByID(id: ann.id), ReportDraft(category: .spam))
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(try await moderation.decide(.suspend, in: found.id, by: "Kim"))
            let logIn = { (password: String) in
                try await server.stranger.call(
                    AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: password))
            }
            let wrong = try await refusal { try await logIn("wrong and long") }
            #expect(wrong?.status == 401 && wrong?.fields[SuspensionTicket.field] == nil)
            let refused = try #require(try await refusal { try await logIn(TestServer.password) })
            let ticket = try #require(refused.fields[SuspensionTicket.field])
            let decision = try await server.stranger.call(
                DecisionsAPI.suspension, body: SuspensionTicket(ticket: ticket))
            #expect(decision.kind == .suspended && decision.reason == .spam && decision.canAppeal)
            let forged = try await refusal {
                try await server.stranger.call(
                    DecisionsAPI.suspension, body: SuspensionTicket(ticket: String(ticket.reversed())))
            }
            #expect(forged?.status == 403)
            let appeal = SuspensionAppeal(ticket: ticket, text: "It was my brother.")
            let appealed = try await server.stranger.call(DecisionsAPI.appealSuspension, body: appeal)
            #expect(appealed.appeal?.text == "It was my brother.")
            #expect(try await moderation.appeals().map(\.id) == [decision.id])
            #expect(
                try await moderation.answer(AppealAnswer(isGranted: true, text: "Fine."), to: decision.id, by: "Kim"))
            let after = try await server.stranger.call(
                DecisionsAPI.suspension, body: SuspensionTicket(ticket: ticket))
            #expect(after.isOver && after.appeal?.outcome == .granted)
            _ = try await logIn(TestServer.password)
            server.clock.advance(by: 3601)
            let late = try await refusal {
                try await server.stranger.call(DecisionsAPI.suspension, body: SuspensionTicket(ticket: ticket))
            }
            #expect(late?.status == 403)
        }
    }
}
