import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Calls that come once more, because their answer was lost.
@Suite(.timeLimit(.minutes(2))) struct RepetitionTests {
    private static func post(
        _ team: TeamFixture, _ person: TeamFixture.Person, _ path: String, _ body: some Encodable, key: String?
    ) async throws -> (status: Int, body: String, isReplay: Bool) {
        var fields: HTTPFields = [
            "Authorization": "Bearer \(person.token)", "Content-Type": "application/json", "Host": "home.example.com",
        ]
        if let key { fields["Idempotency-Key"] = key }
        let sent = try JSONCoding.encode(body)
        let response = await team.handler(
            HTTPRequest(method: .post, path: path, fields: fields, body: .bytes(sent)))
        let bytes: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
        return (
            response.status.rawValue, String(decoding: bytes, as: UTF8.self),
            response.fields["Idempotent-Replay"] == "true"
        )
    }

    @Test(arguments: TestDatabase.all)
    func `LB-201 What comes twice under one key is done once and answered alike, and is nobody else's`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let team = TeamFixture(fixture)
            let (ada, bo) = (try await team.person("ada@example.com"), try await team.person("bo@example.com"))
            let draft = fixture.draft()
            let first = try await Self.post(team, ada, "/api/v1/sources", draft, key: "one")
            let again = try await Self.post(team, ada, "/api/v1/sources", draft, key: "one")
            #expect(first.status == 201 && again.status == 201 && again.body == first.body)
            #expect(!first.isReplay && again.isReplay)
            #expect(try await ada.client.call(SourcesAPI.list).count == 1)

            let other = try await Self.post(team, ada, "/api/v1/sources", fixture.draft("Other"), key: "one")
            #expect(other.status == 409 && other.body.contains("idempotency_conflict"))
            let theirs = try await Self.post(team, bo, "/api/v1/sources", draft, key: "one")
            #expect(theirs.status == 201 && theirs.body != first.body && !theirs.isReplay)
            #expect(try await bo.client.call(SourcesAPI.list).count == 1)
            for key in ["", "two words", String(repeating: "k", count: 201)] {
                #expect(try await Self.post(team, ada, "/api/v1/sources", draft, key: key).status == 422)
            }
            // A refusal is an answer, too, and a stranger hears no other one than without a key.
            var wrong = draft
            wrong.name = ""
            let refused = try await Self.post(team, ada, "/api/v1/sources", wrong, key: "three")
            let refusedAgain = try await Self.post(team, ada, "/api/v1/sources", wrong, key: "three")
            #expect(refused.status == 422 && refusedAgain.isReplay && refusedAgain.body == refused.body)
            let stranger = TeamFixture.Person(id: ada.id, client: ada.client, token: "none")
            #expect(try await Self.post(team, stranger, "/api/v1/sources", draft, key: "one").status == 401)
        }
    }

    @Test func `LB-201 What comes at once under one key is done once, whoever asks how often`() async throws {
        try await ServerFixture.run { fixture in
            let team = TeamFixture(fixture)
            let ada = try await team.person("ada@example.com")
            let draft = fixture.draft()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...8 {
                    group.addTask { try await Self.post(team, ada, "/api/v1/sources", draft, key: "k").status }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses.allSatisfy { [201, 409].contains($0) } && statuses.contains(201))
            #expect(try await ada.client.call(SourcesAPI.list).count == 1)
        }
    }

    @Test func `LB-201 An answer is forgotten after a day, and lies sealed until then`() async throws {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let team = TeamFixture(fixture)
            let ada = try await team.person("ada@example.com")
            let draft = fixture.draft("Kept apart")
            _ = try await Self.post(team, ada, "/api/v1/sources", draft, key: "k")
            let kept = try await fixture.database.read { connection in
                try connection.row("SELECT answer FROM repetitions") { try $0.bytes("answer") }
            }
            let text = String(decoding: try #require(kept), as: UTF8.self)
            #expect(!text.contains("Kept apart"))
            clock.advance(by: Repetitions.life + 7200)
            try await eventually {
                try await fixture.database.read { connection in
                    try connection.value("SELECT COUNT(*) FROM repetitions", as: Int.self) == 0
                }
            }
        }
    }

    @Test func `LB-203, LB-204 No list is longer than a thousand, and what is nested too deep or too large is refused`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let team = TeamFixture(fixture)
            let ada = try await team.person("ada@example.com")
            fixture.shop.fill("customers", (1...1500).map { ("\($0)", Array(#"{"id":\#($0)}"#.utf8)) })
            fixture.shop.fill("orders", [("1", Array(#"{"id":1}"#.utf8))])
            let source = try await ada.client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await ada.client.call(SourcesAPI.run, .init(id: source.id))
            try await eventually { try await !ada.client.call(SourcesAPI.oneRun, .init(id: run.id)).isOpen }
            for limit in [-1, 0, 1_000_000, Int.max] {
                let page = try await ada.client.call(
                    RecordsAPI.records, .init(id: source.id, stream: "customers", limit: limit))
                #expect((1...1000).contains(page.items.count))
            }
            await #expect(throws: Problem.self) {
                try await ada.client.call(
                    RecordsAPI.records, .init(id: source.id, stream: "customers", cursor: "no cursor"))
            }
            for body in [
                String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000),
                #"{"name":"\#(String(repeating: "x", count: 20 << 20))"}"#,
            ] {
                let response = await team.handler(
                    HTTPRequest(
                        method: .post, path: "/api/v1/sources",
                        fields: ["Authorization": "Bearer \(ada.token)", "Content-Type": "application/json"],
                        body: .bytes(Array(body.utf8))))
                #expect([400, 413].contains(response.status.rawValue))
            }
            #expect(try await ada.client.call(SourcesAPI.list).count == 1)
        }
    }
}
