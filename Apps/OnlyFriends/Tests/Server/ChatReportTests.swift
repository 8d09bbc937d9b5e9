import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct ChatReportTests {
    private func evidence(_ server: TestServer) async throws -> String {
        try await server.database.read { connection in
            try connection.value("SELECT evidence FROM reports ORDER BY id DESC LIMIT 1", as: String.self) ?? ""
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-142 The last twenty messages go along with a report when the reporter says so, and else none`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            let talk = try await ann.conversation(with: ben).id, other = try await ann.conversation(with: cid).id
            for number in 1...25 { try await (number % 2 == 0 ? ann : ben).say("word-\(number)-", in: talk) }
            func report(_ person: Person, _ draft: ReportDraft, by reporter: Person) async throws -> Problem? {
                try await refusal {
                    try await reporter.client.call(ReportsAPI.reportUser, ByID(id: person.id), draft)
                }
            }
            #expect(try await report(ann, ReportDraft(category: .spam), by: ben) == nil)
            #expect(try await !evidence(server).contains("word-"))
            let draft = ReportDraft(category: .harassment, conversationId: talk)
            #expect(try await report(ben, draft, by: ann) == nil)
            let sent = try await evidence(server)
            #expect((6...25).allSatisfy { sent.contains("word-\($0)-") } && !sent.contains("word-5-"))
            #expect(sent.contains("Ben: word-25-") && sent.contains("Ann: word-24-"))
            // Not those of a conversation with somebody else, or of others.
            let foreign = ReportDraft(category: .harassment, conversationId: other)
            #expect(try await report(ben, foreign, by: ann)?.status == 422)
            #expect(try await report(ann, draft, by: cid)?.status == 422)
        }
    }
}
