import Base
import Foundation
import ListBackupAPI
import ListBackupContract
import Messaging
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Restores that are tried out.
@Suite(.timeLimit(.minutes(3))) struct RehearsalTests {
    private static func ended(_ client: APIClient, _ source: Source, _ count: Int = 1) async throws -> Rehearsals {
        try await eventually {
            let all = try await client.call(RehearsalsAPI.all, ByID(id: source.id)).all
            return all.count == count && all.allSatisfy { $0.endedAt != nil }
        }
        return try await client.call(RehearsalsAPI.all, ByID(id: source.id))
    }

    @Test(arguments: TestDatabase.all)
    func `LB-168 A restore is tried out: every record comes back, its time is told, and nothing is left of it`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            fixture.fill(ShopData(customers: 60))
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let early = await #expect(throws: Problem.self) {
                try await client.call(RehearsalsAPI.begin, ByID(id: source.id))
            }
            #expect(early?.code == "nothing_yet")
            _ = try await fixture.backUp(source, client)
            #expect(try await client.call(RehearsalsAPI.begin, ByID(id: source.id)).all.count == 1)
            let one = try #require(try await Self.ended(client, source).all.first)
            let snapshot = try await client.call(RecordsAPI.snapshot, .init(id: source.id))
            #expect(one.isSound && one.records == snapshot.records && one.bytes >= snapshot.bytes)
            #expect(one.packs > 0)
            #expect(one.seconds > 0 && one.snapshot == 1 && !one.isScheduled)
            let shown = try await client.call(SourcesAPI.source, ByID(id: source.id))
            #expect(shown.rehearsal == one)
            let folder = fixture.directory.url.appendingPathComponent("data/rehearsals").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
            #expect(try await client.call(SourcesAPI.activity, .init()).items.first?.kind == .rehearsed)
            let stranger = await #expect(throws: Problem.self) {
                try await fixture.client(8).call(RehearsalsAPI.all, ByID(id: source.id))
            }
            #expect(stranger?.status == 404)
        }
    }

    @Test func `LB-168 What does not come back as it was is told in the app and by mail`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 60))
            let person = try await fixture.server.accounts.account(at: "ada@example.com", password: "a long phrase")
            let client = try fixture.client(person.rawValue)
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            // A byte of each pack is another one.
            let root = fixture.directory.url.appendingPathComponent("data/stores")
            let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.path.contains("/packs/") {
                guard var bytes = try? Data(contentsOf: file) else { continue }
                guard bytes.count > 40 else { continue }
                bytes[bytes.count / 2] ^= 0xff
                try FileManager.default.removeItem(at: file)
                try bytes.write(to: file)
            }
            _ = try await client.call(RehearsalsAPI.begin, ByID(id: source.id))
            let one = try #require(try await Self.ended(client, source).all.first)
            #expect(!one.isSound && !one.findings.isEmpty)
            let shown = try await client.call(SourcesAPI.source, ByID(id: source.id))
            #expect(shown.health.first?.kind == .rehearsalFailed && shown.health.first?.fix == .rehearse)
            try await eventually { fixture.mail.messages.values.contains { $0.subject.contains("went wrong") } }
            #expect(try await client.call(SourcesAPI.activity, .init(group: .problems)).items.count == 1)
        }
    }

    @Test func `LB-168 It comes by itself as often as somebody chose, and no more once that is taken back`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            fixture.fill(ShopData(customers: 5))
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let id = ByID(id: source.id)
            _ = try await fixture.backUp(source, client)
            let planned = try await client.call(RehearsalsAPI.plan, id, RehearsalWish(plan: .weekly))
            let due = try #require(planned.nextAt)
            #expect(planned.plan == .weekly && due > clock.now && due.timeIntervalSince(clock.now) <= 7 * 86_400)
            await clock.waitForSleepers(1)
            clock.advance(to: due)
            let after = try await Self.ended(client, source)
            #expect(after.all.first?.isScheduled == true && after.all.first?.isSound == true)
            let off = try await client.call(RehearsalsAPI.plan, id, RehearsalWish(plan: .never))
            #expect(off.nextAt == nil)
            await clock.waitForSleepers(1)
            clock.advance(by: 20 * 86_400)
            _ = try await fixture.backUp(source, client)
            #expect(try await client.call(RehearsalsAPI.all, id).all.count == 1)
        }
    }
}
