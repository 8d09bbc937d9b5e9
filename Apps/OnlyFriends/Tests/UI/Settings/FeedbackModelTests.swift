import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct FeedbackModelTests {
    @Test func `OF-199 What is written is sent once more under the same id, and stays where nobody answers`() async {
        let sent = Recorder<FeedbackDraft>()
        let model = FeedbackModel(log: "log", limits: nil) { draft in
            sent.record(draft)
            if sent.values.count == 1 { throw TransportError(.offline, message: "") }
        }
        #expect(!model.canSend)
        model.text = " It hangs. "
        await model.send()
        #expect(!model.isSent && model.draft == " It hangs. ")
        #expect(model.failure == "You're offline. Nothing is lost; try again when you're back.")
        await model.send()
        #expect(model.isSent && model.failure == nil && model.draft.isEmpty)
        #expect(sent.values.map(\.text) == ["It hangs.", "It hangs."] && sent.values.allSatisfy { $0.log == nil })
        #expect(Set(sent.values.map(\.clientId)).count == 1)
    }

    @Test func `OF-199 The log goes along only where the person wants that, as they have read it`() async {
        let sent = Recorder<FeedbackDraft>()
        let model = FeedbackModel(log: "12:00:00 GET /api/v1/feed 200", limits: nil) { sent.record($0) }
        model.text = String(repeating: "a", count: 4_001)
        #expect(!model.canSend && model.remainingCharacters == -1)
        model.text = "Slow"
        model.attachesLog = true
        await model.send()
        #expect(sent.values.map(\.log) == ["12:00:00 GET /api/v1/feed 200"])
    }

    @Test func `OF-199 The log names nobody: of an address only words of the API stay`() async throws {
        let paths = [
            ("/api/v1/users/0ABCDEF/posts", "/api/v1/users/…/posts"),
            ("/api/v1/invitations/birch", "/api/v1/invitations/…"),
            ("/api/v1/friends/+4741234567", "/api/v1/friends/…"), ("/api/v1/feed", "/api/v1/feed"),
        ]
        for (path, redacted) in paths { #expect(ActivityLog.redacted(.get, path) == "GET \(redacted)") }
        let log = ActivityLog(clock: .system)
        let transport = LoggedTransport(
            base: InProcessTransport { request in
                HTTPResponse(status: request.path.hasSuffix("feed") ? .ok : .notFound)
            }, log: log, clock: .system)
        for path in ["/api/v1/feed", "/api/v1/users/Anna"] {
            _ = try await transport.send(
                HTTPRequest(
                    method: .get, path: path, query: "q=Anna", fields: ["Authorization": "Bearer secret-token"],
                    body: HTTPBody("Anna")))
        }
        #expect(log.text.split(separator: "\n").count == 2)
        #expect(log.text.contains("GET /api/v1/feed 200 in ") && log.text.contains("GET /api/v1/users/… 404 in "))
        #expect(!log.text.contains("Anna") && !log.text.contains("secret"))
        for _ in 0..<200 { log.note("x") }
        #expect(log.text.split(separator: "\n").count == 100)
    }
}
