import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Stores that get another key.
@Suite(.timeLimit(.minutes(3))) struct KeyChangeTests {
    private func folders(_ fixture: ServerFixture, _ tenant: SortableID) throws -> [URL] {
        let parent = fixture.directory.url.appendingPathComponent("data/stores/\(tenant)")
        return try FileManager.default.contentsOfDirectory(at: parent, includingPropertiesForKeys: nil)
    }

    private func row(_ fixture: ServerFixture, _ source: Source) async throws -> SourceRow {
        try await fixture.database.read { try #require(try fixture.server.context.sources.source(source.id, $0)) }
    }

    private func records(_ source: Source, _ client: APIClient) async throws -> [String] {
        let moments = try await client.call(RecordsAPI.snapshots, ByID(id: source.id))
        var found: [String] = []
        for moment in moments {
            let page = try await client.call(
                RecordsAPI.records, .init(id: source.id, stream: "customers", at: moment.at, limit: 200))
            found += page.items.map(\.text)
        }
        return found
    }

    @Test(arguments: TestDatabase.all)
    func `LB-110 A new key has every record of every moment, the old one opens nothing, and backups go on`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            var goods = ShopData(customers: 40)
            fixture.fill(goods)
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            // More than one turn of the job, so that it is taken up again.
            for _ in 0..<11 {
                #expect(try await fixture.backUp(source, client).state == .completed)
                clock.advance(by: 86_400)
                goods.passDay()
                fixture.fill(goods)
            }
            let before = try await records(source, client)
            let old = try await row(fixture, source)
            let keys = try fixture.server.context.sources.keys(of: old)
            let erased = RecordKey(token: Array("7".utf8))
            let mark = try await fixture.server.context.repository(old).mark(of: erased, in: "customers")
            let foreign = await #expect(throws: Problem.self) {
                try await fixture.client(8).call(KeysAPI.change, ByID(id: source.id))
            }
            #expect(foreign?.status == 404)

            let begun = try await client.call(KeysAPI.change, ByID(id: source.id))
            #expect(begun.since == source.createdAt)
            try await eventually { try await client.call(KeysAPI.key, ByID(id: source.id)).change == nil }
            let key = try await client.call(KeysAPI.key, ByID(id: source.id))
            #expect(key.since == clock.now && key.canChange)
            #expect(try await records(source, client) == before)
            let new = try await row(fixture, source)
            #expect(new.vaultKey != old.vaultKey)
            try await eventually { try folders(fixture, old.tenant).count == 1 }
            let folder = try #require(try folders(fixture, old.tenant).first)
            #expect(throws: RepositoryError.self) {
                try Repository(store: FolderObjectStore(folder: folder.path), keys: keys)
            }
            // Whom somebody had erased stays away.
            let repository = try await fixture.server.context.repository(new)
            #expect(repository.mark(of: erased, in: "customers") == mark)
            #expect(try repository.check().findings == [])
            #expect(try await fixture.backUp(source, client).state == .completed)
            #expect(try await client.call(RecordsAPI.snapshots, ByID(id: source.id)).count == 12)
            let kinds = try await client.call(SourcesAPI.activity, .init()).items.map(\.kind)
            #expect(kinds.filter { $0 == .keyChanged }.count == 1)
            _ = try await client.call(SourcesAPI.remove, ByID(id: source.id))
        }
    }

    @Test func `LB-110 A change that was ended with the program goes on, and backups between its turns are in it`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 20))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            for _ in 0..<2 { _ = try await fixture.backUp(source, client) }
            let context = fixture.server.context
            let row = try await row(fixture, source)
            let root = RepositoryKeys.randomRoot()
            let keys = try RepositoryKeys(root: root, marking: try context.sources.keys(of: row).marking)
            // As a program leaves it that was ended after the first moment.
            let next = context.vault.nextStore(row.id, row.tenant, keys)
            let old = try await context.repository(row)
            #expect(try Rekeying(old, into: try Repository(store: next, keys: keys)).step())
            let box = context.sources.seal(root, of: row.id)
            try await fixture.database.write { connection in
                try KeyChangeStore().begin(box, of: row, total: 2, at: context.clock.now(), connection)
            }
            _ = try await fixture.backUp(source, client)
            let before = try await records(source, client)
            _ = try await client.call(KeysAPI.change, ByID(id: source.id))
            try await eventually { try await client.call(KeysAPI.key, ByID(id: source.id)).change == nil }
            #expect(try await self.row(fixture, source).vaultKey == box)
            #expect(try await records(source, client) == before)
            #expect(try await client.call(RecordsAPI.snapshots, ByID(id: source.id)).count == 3)
        }
    }
}
