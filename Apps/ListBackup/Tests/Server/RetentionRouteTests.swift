import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import Messaging
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// How long snapshots stay, from the API to the disk.
@Suite(.timeLimit(.minutes(3))) struct RetentionRouteTests {
    /// A shop that was backed up on some days at noon, by a clock that the test moves.
    private static func run(
        days: Int, _ body: @escaping (ServerFixture, APIClient, Source, ManualClock) async throws -> Void
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let person = try await fixture.server.accounts.account(at: "ada@example.com", password: "a long phrase")
            let client = try fixture.client(person.rawValue)
            var goods = ShopData(customers: 60)
            fixture.fill(goods)
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            for day in 0..<days {
                if day > 0 {
                    clock.advance(by: 86_400)
                    goods.passDay()
                    fixture.fill(goods)
                }
                #expect(try await fixture.backUp(source, client).state == .completed)
            }
            try await body(fixture, client, source, clock)
        }
    }

    private static func settled(_ fixture: ServerFixture) async throws {
        try await eventually {
            try await fixture.database.read { connection in
                try connection.value(
                    """
                    SELECT COUNT(*) FROM homescreen_jobs
                    WHERE kind IN ('prune-snapshots', 'mail-source-alert') AND run_at <= \(fixture.server.context.clock.now())
                    """, as: Int.self) == 0
            }
        }
    }

    private static func packs(_ fixture: ServerFixture) throws -> Int {
        let root = fixture.directory.url.appendingPathComponent("data/stores")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.fileSizeKey]))
        var bytes = 0
        for case let file as URL in files where file.path.contains("/packs/") {
            let values = try file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
            if values.isRegularFile == true { bytes += values.fileSize ?? 0 }
        }
        return bytes
    }

    @Test func `LB-105, LB-107 A policy says beforehand what goes, goes by it, and frees what it said after the grace`()
        async throws
    {
        try await Self.run(days: 8) { fixture, client, source, clock in
            let id = ByID(id: source.id)
            let before = try await client.call(RetentionAPI.retention, id)
            #expect(before.policy == RetentionPolicy() && before.snapshots == 8 && before.leaving.isEmpty)
            #expect(try before.stored == Self.packs(fixture))
            let policy = RetentionPolicy(keepsAll: false, last: 3)
            let preview = try await client.call(RetentionAPI.preview, id, policy)
            #expect(preview.staying == 3 && preview.leaving.map(\.number) == [5, 4, 3, 2, 1])
            // A look changes nothing.
            #expect(try await client.call(RetentionAPI.retention, id) == before)

            let saved = try await client.call(RetentionAPI.update, id, policy)
            #expect(saved.policy == policy && saved.snapshots == 3)
            #expect(saved.leaving.map(\.number) == [5, 4, 3, 2, 1])
            #expect(try await client.call(RecordsAPI.snapshots, id).map(\.number) == [8, 7, 6])
            #expect(try Self.packs(fixture) == before.stored)

            let back = try await client.call(RetentionAPI.putBack, .init(id: source.id, number: 4))
            #expect(back.held == [4] && back.leaving.map(\.number) == [5, 3, 2, 1])
            clock.advance(by: Retentions.grace + 60)
            try await Self.settled(fixture)
            try await eventually { try await client.call(RetentionAPI.retention, id).freedAt != nil }
            let after = try await client.call(RetentionAPI.retention, id)
            #expect(after.snapshots == 4 && after.held == [4] && after.leaving.isEmpty)
            let left = try Self.packs(fixture)
            #expect(after.stored == left)
            let freed = try #require(after.freed)
            #expect(abs(Double(freed - (before.stored - left))) <= 0.01 * Double(before.stored - left))
            // Every record is where it was.
            let check = try await fixture.server.context.repository(
                try await fixture.database.read {
                    try #require(try fixture.server.context.sources.source(source.id, $0))
                })
            #expect(try check.check().findings == [])
            await #expect(throws: Problem.self) {
                try await client.call(RetentionAPI.putBack, .init(id: source.id, number: 1))
            }
            await #expect(throws: Problem.self) {
                try await fixture.client(8).call(RetentionAPI.retention, id)
            }
        }
    }

    @Test
    func `LB-133 A kind of records stays as long as is chosen, which is said beforehand, and others stay as they are`()
        async throws
    {
        try await Self.run(days: 8) { fixture, client, source, _ in
            let id = ByID(id: source.id)
            let policy = RetentionPolicy(streams: [.init(stream: "orders", days: 3), .init(stream: "orders", days: 1)])
            let preview = try await client.call(RetentionAPI.preview, id, policy)
            #expect(preview.staying == 8 && preview.leaving.isEmpty && preview.bytes > 0)
            #expect(preview.streams?.map(\.stream) == ["orders"] && preview.streams?.first?.moments == 4)
            let saved = try await client.call(RetentionAPI.update, id, policy)
            #expect(saved.policy.keepsAll && saved.policy.streams == [.init(stream: "orders", days: 3)])
            func streams() async throws -> [[String]] {
                try await client.call(RecordsAPI.snapshots, id).reversed().map { $0.streams.map(\.name).sorted() }
            }
            let (both, one) = (["customers", "orders"], ["customers"])
            try await eventually { try await streams() == [one, one, one, one, both, both, both, both] }
            try await eventually {
                try await client.call(SourcesAPI.activity, .init()).items.contains { $0.kind == .streamsForgotten }
            }
            // Whoever looks at such a moment is told what is there, and nothing is damaged.
            let moments = try await client.call(RecordsAPI.snapshots, id)
            let (old, new) = (try #require(moments.last), try #require(moments.first))
            let comparison = try await client.call(
                RecordsAPI.compare, .init(id: source.id, from: old.at, to: new.at))
            #expect(comparison.streams.contains { $0.stream == "orders" && $0.added > 0 })
            #expect(try await client.call(RetentionAPI.preview, id, policy).streams == nil)
        }
    }

    @Test func `LB-105 By hour, day, week, month and year the newest of each stays, and the newest whole one`() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let begin = Date(timeIntervalSince1970: 1_767_222_000)  // 2026 begins in Berlin.
        func manifest(_ number: Int, hours: Double, _ completeness: Completeness = .proved) throws -> Manifest {
            try Self.manifest(number, at: begin.addingTimeInterval(hours * 3600), completeness)
        }
        // Twice a day for 60 days.
        let all = try (0..<120).map { try manifest($0 + 1, hours: Double($0) * 12 + 1) }
        let now = begin.addingTimeInterval(60 * 86_400)
        func staying(_ policy: RetentionPolicy, held: Set<Int> = []) -> [Int] {
            Set(all.map(\.number)).subtracting(policy.leaving(all, held: held, now: now, timeZone: zone)).sorted()
        }
        #expect(staying(RetentionPolicy()).count == 120)
        #expect(staying(RetentionPolicy(keepsAll: false)) == [120])
        #expect(staying(RetentionPolicy(keepsAll: false, last: 3)) == [118, 119, 120])
        #expect(staying(RetentionPolicy(keepsAll: false, daily: 3)) == [116, 118, 120])
        #expect(staying(RetentionPolicy(keepsAll: false, hourly: 2)) == [119, 120])
        #expect(staying(RetentionPolicy(keepsAll: false, monthly: 2)) == [118, 120])
        #expect(staying(RetentionPolicy(keepsAll: false, yearly: 5)) == [120])
        #expect(staying(RetentionPolicy(keepsAll: false, days: 1), held: [7]) == [7, 119, 120])
        var broken = all
        broken[119] = try manifest(120, hours: 1429, .partial)
        let left = RetentionPolicy(keepsAll: false).leaving(broken, held: [], now: now, timeZone: zone)
        #expect(Set(1...120).subtracting(left) == [119, 120])
    }

    private static func manifest(_ number: Int, at date: Date, _ completeness: Completeness) throws -> Manifest {
        let text = """
            {"number":\(number),"startedAt":0,"time":\(Int64(date.timeIntervalSince1970 * 1000)),"previous":"",
             "stored":0,"run":"r","version":1,"streams":{"a":{"report":{"completeness":"\(completeness.rawValue)",
             "evidence":"","read":0,"pages":0},"records":0,"bytes":0,"added":0,"changed":0,"removed":0,"digest":0,
             "runs":[]}}}
            """
        return try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
    }

    @Test func `LB-123, LB-125 A mass deletion is told once with examples, pauses retention, and is cleared by a tap`()
        async throws
    {
        try await Self.run(days: 3) { fixture, client, source, clock in
            let id = ByID(id: source.id)
            _ = try await client.call(
                RetentionAPI.update, id, RetentionPolicy(keepsAll: false, last: 3))
            fixture.shop.remove("customers", Set(fixture.shop.ids("customers").prefix(25)))
            clock.advance(by: 86_400)
            #expect(try await fixture.backUp(source, client).state == .completed)
            clock.advance(by: 86_400)
            #expect(try await fixture.backUp(source, client).state == .completed)
            try await Self.settled(fixture)

            let dashboard = try await client.call(SourcesAPI.dashboard)
            #expect(dashboard.alerts.map(\.kind) == [.suspicious])
            let suspicion = try #require(dashboard.sources.first?.suspicion)
            #expect(suspicion.number == 4 && suspicion.lastGood == 3)
            let finding = try #require(suspicion.findings.first)
            #expect(finding.kind == .deleted && finding.stream == "customers" && finding.count == 25)
            #expect(finding.examples.count == 3 && finding.examples.allSatisfy { !$0.isEmpty })
            #expect(fixture.mail.messages.values.map(\.subject) == ["The last backup of Shop looks suspicious"])
            let mail = try #require(fixture.mail.messages.values.first)
            #expect(mail.text.contains("25 of \(finding.total) records of “customers” were deleted, among them “"))
            #expect(mail.text.contains("source-\(source.id)-compare"))
            // Nothing goes meanwhile, by no backup and by no hand.
            let paused = try await client.call(RetentionAPI.retention, id)
            #expect(paused.isPaused && paused.snapshots == 5 && paused.leaving.isEmpty)
            await #expect(throws: Problem.self) {
                try await client.call(RetentionAPI.free, id, FreeingRequest(atOnce: true))
            }

            #expect(try await client.call(RetentionAPI.expected, id).suspicion == nil)
            try await Self.settled(fixture)
            try await eventually { try await client.call(RetentionAPI.retention, id).snapshots == 3 }
            #expect(try await client.call(SourcesAPI.dashboard).alerts.isEmpty)
            let kinds = try await client.call(SourcesAPI.activity, .init(group: .problems)).items.map(\.kind)
            #expect(kinds == [.backupExpected, .backupSuspicious])
        }
    }
}
