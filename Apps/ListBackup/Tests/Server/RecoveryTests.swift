import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Backups on an empty machine, with nothing but a copy of them and the code that somebody kept.
@Suite(.timeLimit(.minutes(3))) struct RecoveryTests {
    /// What is shown of a source's moments.
    private struct Shown: Equatable {
        var snapshots: [Snapshot]
        var records: [[String]]
    }

    private static func shown(_ client: APIClient, _ source: SortableID) async throws -> Shown {
        var shown = Shown(snapshots: try await client.call(RecordsAPI.snapshots, .init(id: source)), records: [])
        for snapshot in shown.snapshots {
            let page = try await client.call(
                RecordsAPI.records, .init(id: source, stream: "customers", at: snapshot.at, limit: 200))
            shown.records.append(page.items.map { "\($0)" })
        }
        return shown
    }

    @Test(arguments: TestDatabase.all)
    func `LB-207 On an empty machine a copy and the code bring every source back, with all its moments`(
        _ database: TestDatabase
    ) async throws {
        let carried = try TemporaryDirectory()
        let disk = carried.url.appendingPathComponent("copy")
        var code = ""
        var before: Shown?
        var sources: [SortableID] = []
        try await Self.house(database) { fixture in
            let client = try fixture.client()
            var goods = ShopData(customers: 30)
            fixture.fill(goods)
            let first = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(first, client)
            #expect(try await client.call(RecoveryAPI.state).madeAt == nil)
            let made = try await client.call(RecoveryAPI.makeCode)
            code = made.code
            #expect(try await client.call(RecoveryAPI.state).madeAt == made.madeAt)
            // What comes later is opened by the same code.
            goods.passDay()
            fixture.fill(goods)
            _ = try await fixture.backUp(first, client)
            let second = try await client.call(SourcesAPI.create, body: fixture.draft("Later"))
            _ = try await fixture.backUp(second, client)
            let place = fixture.directory.url.appendingPathComponent("second-disk")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            _ = try await client.call(
                ReplicaAPI.change, body: ReplicaDraft(place: ReplicaPlace(kind: .folder, folder: place.path)))
            try await eventually(within: .seconds(30)) {
                let status = try await client.call(ReplicaAPI.status)
                return status.wholeAt != nil && status.lagsSince == nil && !status.isBusy
            }
            before = try await Self.shown(client, first.id)
            sources = [first.id, second.id]
            try FileManager.default.copyItem(at: place, to: disk)
        }
        // Another machine: another database, other keys, another account.
        try await Self.house(database) { fixture in
            let place = fixture.directory.url.appendingPathComponent("found")
            try FileManager.default.copyItem(at: disk, to: place)
            let client = try fixture.client(31)
            let draft = RecoveryDraft(
                code: code.lowercased(), place: ReplicaPlace(kind: .folder, folder: place.path))
            let found = try await client.call(RecoveryAPI.recover, body: draft)
            #expect(found.map(\.name).sorted() == ["Later", "Shop"])
            #expect(found.allSatisfy { $0.isNew && $0.complaint == nil && $0.newest != nil })
            #expect(found.first { $0.name == "Shop" }?.moments == 2)
            #expect(try await Self.shown(client, sources[0]) == before)
            // Nothing begins by itself: how the source lets us in is not known here.
            let source = try await client.call(SourcesAPI.source, .init(id: sources[0]))
            #expect(source.schedule.pausedAt != nil && !source.hasSecret && source.name == "Shop")
            // The same once more changes nothing, and others have none of it.
            let again = try await client.call(RecoveryAPI.recover, body: draft)
            #expect(again.allSatisfy { !$0.isNew && $0.complaint == nil } && again.count == 2)
            let other = try await fixture.client(8).call(RecoveryAPI.recover, body: draft)
            #expect(other.allSatisfy { $0.complaint?.contains("another account") == true && $0.moments == 0 })
            #expect(try await fixture.client(8).call(SourcesAPI.list).isEmpty)
            // The history goes on.
            fixture.fill(ShopData(customers: 31))
            var changed = fixture.draft()
            changed.isMeant = true
            _ = try await client.call(SourcesAPI.update, .init(id: sources[0]), changed)
            #expect(try await fixture.backUp(source, client).snapshot == 3)
        }
    }

    @Test func `LB-207 A code that is mistyped, another's, or for a copy that lacks something is told as that`()
        async throws
    {
        try await Self.house { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 30))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            let old = try await client.call(RecoveryAPI.makeCode).code
            let code = try await client.call(RecoveryAPI.makeCode).code
            let place = fixture.directory.url.appendingPathComponent("found")
            let stores = fixture.directory.url.appendingPathComponent("data/stores")
            try FileManager.default.copyItem(at: stores, to: place)
            func recover(_ code: String) async throws -> [RecoveredSource] {
                try await fixture.client(9).call(
                    RecoveryAPI.recover,
                    body: RecoveryDraft(code: code, place: ReplicaPlace(kind: .folder, folder: place.path)))
            }
            await #expect(throws: Problem.self) { try await recover(String(code.dropLast())) }
            let refused = await #expect(throws: Problem.self) { try await recover(old) }
            #expect(refused?.detail == "There is nothing there that this code opens.")
            // As if the row were on another machine.
            _ = try await fixture.database.write { try $0.execute("DELETE FROM sources") }
            let pack = try #require(
                FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String }
                    .first { $0.contains("/packs/") && !$0.hasSuffix("packs") && $0.split(separator: "/").count == 5 })
            try FileManager.default.removeItem(at: place.appendingPathComponent(pack))
            let found = try await recover(code)
            #expect(found.count == 1 && found[0].isNew == false && found[0].complaint?.contains("missing") == true)
            #expect(try await fixture.client(9).call(SourcesAPI.list).isEmpty)
        }
    }

    private static func house(
        _ database: TestDatabase = .sqlite, _ body: @escaping (ServerFixture) async throws -> Void
    ) async throws {
        try await ServerFixture.run(database, body)
    }
}
