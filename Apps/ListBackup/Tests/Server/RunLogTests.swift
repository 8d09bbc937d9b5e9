import Base
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// What backups do, line by line, and what one would take.
@Suite(.timeLimit(.minutes(2))) struct RunLogTests {
    @Test func `LB-090 A log tells every request and how each stream ended, while it goes on and as a file afterwards`()
        async throws
    {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 120))
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            fixture.shop.behave { $0.rate = 1 }
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            // There are lines before it has ended.
            try await eventually { try await !client.call(RunsAPI.log, .init(id: run.id)).isEmpty }
            let early = try await client.call(RunsAPI.log, .init(id: run.id))
            #expect(try await client.call(SourcesAPI.oneRun, .init(id: run.id)).isOpen)
            try await eventually {
                try await client.call(RunsAPI.log, .init(id: run.id)).contains { $0.level == .warning }
            }
            fixture.shop.behave { $0.rate = nil }
            try await eventually { try await !client.call(SourcesAPI.oneRun, .init(id: run.id)).isOpen }
            let lines = try await client.call(RunsAPI.log, .init(id: run.id))
            #expect(lines.map(\.number) == Array(1...lines.count))
            #expect(lines.prefix(early.count) == early[...])
            #expect(lines.first?.text == "The backup of Shop begins." && lines.last?.text == "Moment 1 is kept.")
            #expect(
                lines.contains {
                    $0.text.hasPrefix("GET /v1/customers?offset=0&limit=50 → 200, ")
                        || $0.text.hasPrefix("GET /v1/customers?limit=50&offset=0 → 200, ")
                })
            #expect(lines.contains { $0.text.contains("lets in no more requests") })
            #expect(lines.contains { $0.text.hasPrefix("customers: 120 records.") })
            #expect(try await client.call(RunsAPI.log, .init(id: run.id, after: 2)).first?.number == 3)

            let link = try await client.call(RunsAPI.logFile, ByID(id: run.id))
            let file = await fixture.handler(HTTPRequest(method: .get, path: link.path))
            let text = String(decoding: try await file.body.collect(limit: 1 << 20), as: UTF8.self)
            #expect(text.split(separator: "\n").count == lines.count)
            #expect(file.fields["Content-Disposition"]?.hasPrefix("attachment") == true)
            let stranger = try fixture.client(8)
            for call in [
                { _ = try await stranger.call(RunsAPI.log, .init(id: run.id)) },
                { _ = try await stranger.call(RunsAPI.logFile, ByID(id: run.id)) },
                { _ = try await stranger.call(RunsAPI.dryRun, ByID(id: source.id)) },
            ] as [() async throws -> Void] {
                let refused = await #expect(throws: Problem.self) { try await call() }
                #expect(refused?.status == 404)
            }
        }
    }

    @Test func `LB-090 Whoever listens gets each line once as it comes, and the end`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 120))
            fixture.shop.behave { $0.rate = 1 }
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            func listen(_ number: Int64, after last: Int? = nil) async throws -> HTTPResponse {
                var request = HTTPRequest(method: .get, path: "/api/v1/runs/\(run.id)/log/live")
                request.fields["Authorization"] = "Bearer \(try #require(SortableID(rawValue: number)))"
                if let last { request.fields["Last-Event-ID"] = "\(last)" }
                return await fixture.handler(request)
            }
            let stream = try await listen(7).body.stream
            let first = try await stream.next()
            #expect(first.map { String(decoding: $0, as: UTF8.self).hasPrefix("id: 1\ndata: ") } == true)
            #expect(try await client.call(SourcesAPI.oneRun, .init(id: run.id)).isOpen)
            fixture.shop.behave { $0.rate = nil }
            var text = String(decoding: first ?? [], as: UTF8.self)
            while let piece = try await stream.next() { text += String(decoding: piece, as: UTF8.self) }
            let ids = text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.compactMap { Int($0.dropFirst(4)) }
            let lines = try await client.call(RunsAPI.log, .init(id: run.id))
            #expect(ids == lines.map(\.number) && text.hasSuffix("event: end\ndata: {}\n\n"))
            let rest = try await listen(7, after: lines.count - 1).body.collect(limit: 1 << 20)
            #expect(String(decoding: rest, as: UTF8.self).hasPrefix("id: \(lines.count)\n"))
            #expect(try await listen(8).status == .notFound)
        }
    }

    @Test func `LB-090 Secrets are covered wherever they stand`() {
        let logger = RunLogger()
        logger.hide("hunter2-key")
        logger.hide("abc")
        for (text, covered) in [
            ("GET /v1?x=hunter2-key&y=1", "GET /v1?x=•••&y=1"), ("api_key=9f8 rest", "api_key=••• rest"),
            ("Authorization: Bearer a.b-c", "Authorization: ••• •••"),
            (#"{"access_token":"zzz","a":1}"#, #"{"access_token":"•••","a":1}"#),
            ("postgres://backup:pass@db/shop", "postgres://backup:•••@db/shop"), ("abc stays", "abc stays"),
        ] {
            let masked = logger.masked(text)
            #expect(masked == covered || masked == covered.replacing("••• •••", with: "•••"), "\(masked)")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-090 A failed backup says so in its log, and no key stands in it`(_ database: TestDatabase) async throws {
        try await ServerFixture.run(database) { fixture in
            let client = try fixture.client()
            var draft = fixture.draft()
            draft.settings.connector = draft.settings.connector?
                .replacing("/v1/", with: "/v9/")
                .replacing(#""paging""#, with: #""auth":{"kind":"key","parameter":"who"},"paging""#)
            draft.secret = SourceSecret(key: "a-very-secret-key")
            let source = try await client.call(SourcesAPI.create, body: draft)
            let run = try await fixture.backUp(source, client)
            let lines = try await client.call(RunsAPI.log, .init(id: run.id))
            #expect(run.state == .failed && lines.last?.level == .failure)
            #expect(lines.contains { $0.text.contains("/v9/customers") })
            #expect(!lines.contains { $0.text.contains("a-very-secret-key") })
        }
    }

    @Test func `LB-089 A dry run tells requests, records and bytes beforehand, and a backup takes as many`()
        async throws
    {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 120))
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let dry = try await client.call(RunsAPI.dryRun, ByID(id: source.id))
            let asked = fixture.shop.statistics.requests
            #expect(asked == 2 && dry.complaint == nil && dry.streams.map(\.basis) == [.asked, .asked])
            #expect(try await client.call(RecordsAPI.snapshots, ByID(id: source.id)).isEmpty)
            #expect(try await client.call(SourcesAPI.runs, ByID(id: source.id)).isEmpty)
            let run = try await fixture.backUp(source, client)
            #expect(run.streams.map(\.read) == dry.streams.map(\.records))
            let calls = fixture.shop.statistics.requests - asked
            #expect(abs(calls - dry.calls) <= 2, "\(calls) and not \(dry.calls)")
            let snapshot = try await client.call(RecordsAPI.snapshot, .init(id: source.id))
            #expect(abs(snapshot.bytes - dry.bytes) < snapshot.bytes / 5)
            #expect((dry.seconds ?? 0) > 0)

            fixture.shop.behave { $0.forbidden = ["orders"] }
            let part = try await client.call(RunsAPI.dryRun, ByID(id: source.id))
            #expect(part.streams.last?.complaint != nil && part.streams.first?.records == 120)
        }
    }
}
