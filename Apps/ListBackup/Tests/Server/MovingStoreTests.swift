import Database
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Moving the first place of all backups to that of the second copy, and back (LB-117).
@Suite(.timeLimit(.minutes(3))) struct MovingStoreTests {
    /// A server, somebody who backs two shops up, and a whole copy on another disk.
    private struct Bench {
        let fixture: ServerFixture
        let client: APIClient
        let sources: [Source]
        var disk: URL { fixture.directory.url.appendingPathComponent("second-disk") }
        var stores: URL { fixture.directory.url.appendingPathComponent("data/stores/\(fixture.tenant)") }

        init(_ fixture: ServerFixture, place: ReplicaDraft? = nil) async throws {
            self.fixture = fixture
            let client = try fixture.client()
            self.client = client
            fixture.fill(ShopData(customers: 30))
            var sources: [Source] = []
            for name in ["Shop", "Other shop"] {
                sources.append(try await client.call(SourcesAPI.create, body: fixture.draft(name)))
            }
            self.sources = sources
            for source in sources { _ = try await fixture.backUp(source, client) }
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
            let folder = ReplicaDraft(place: ReplicaPlace(kind: .folder, folder: disk.path))
            _ = try await client.call(ReplicaAPI.change, body: place ?? folder)
            try await status { $0.wholeAt != nil && !$0.isBusy }
        }

        @discardableResult
        func status(_ isSo: @escaping @Sendable (ReplicaStatus) -> Bool) async throws -> ReplicaStatus {
            let client = client
            try await eventually(within: .seconds(60)) { isSo(try await client.call(ReplicaAPI.status)) }
            return try await client.call(ReplicaAPI.status)
        }

        func move(toCopy: Bool) async throws {
            try await eventually {
                do {
                    _ = try await client.call(ReplicaAPI.move, body: ReplicaMoveDraft(toCopy: toCopy))
                    return true
                } catch let problem as Problem where problem.code == "lost" {
                    // A pass that saw what was damaged a moment ago; the next sees that it is well.
                    _ = try? await client.call(ReplicaAPI.copy)
                    return false
                }
            }
        }

        func arrive(_ leads: Bool) async throws {
            try await status { $0.leads == leads && $0.move == nil && !$0.isBusy && $0.fault == nil }
        }

        func copy(_ source: Source) -> URL { disk.appendingPathComponent("\(fixture.tenant)/\(source.id)") }
        func store(_ source: Source) -> URL { stores.appendingPathComponent("\(source.id)") }

        func lines(_ folder: URL) throws -> Int {
            try FolderObjectStore(folder: folder.path).list(prefix: "manifests/").count
        }

        func orders(_ source: Source) async throws -> Int {
            try await client.call(RecordsAPI.records, .init(id: source.id, stream: "orders")).items.count
        }

        func kinds() async throws -> [ActivityItem.Kind] {
            try await client.call(SourcesAPI.activity, .init()).items.map(\.kind)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-117 All sources move, go on there without a new backup, outlive the server's disk, and move back`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let bench = try await Bench(fixture)
            try await bench.move(toCopy: true)
            try await bench.arrive(true)
            #expect(try await bench.kinds().first { $0 == .movedToCopy } != nil)
            #expect(try await bench.orders(bench.sources[0]) > 0)
            // The next backup is the second moment, and counts once the new place has it.
            #expect(try await fixture.backUp(bench.sources[0], bench.client).snapshot == 2)
            #expect(try bench.lines(bench.copy(bench.sources[0])) == 2)
            // A source that is made now begins there.
            let late = try await bench.client.call(SourcesAPI.create, body: fixture.draft("Late shop"))
            #expect(try await fixture.backUp(late, bench.client).snapshot == 1)
            #expect(try bench.lines(bench.copy(late)) == 1)
            try await bench.arrive(true)
            // The server's disk is a copy now: without it nothing is missing.
            try await ServerFixture.lose(bench.stores)
            #expect(try await bench.orders(bench.sources[1]) > 0)
            #expect(try await fixture.backUp(bench.sources[1], bench.client).snapshot == 2)
            try await bench.move(toCopy: false)
            try await bench.arrive(false)
            #expect(try await bench.kinds().first { $0 == .movedToServer } != nil)
            for source in bench.sources + [late] {
                #expect(try bench.lines(bench.store(source)) == bench.lines(bench.copy(source)))
            }
            #expect(try await fixture.backUp(late, bench.client).snapshot == 2)
        }
    }

    @Test func `LB-117 A move that the place breaks off loses nothing, says why, and goes on`() async throws {
        try await ServerFixture.run { fixture in
            let bench = try await Bench(fixture)
            let elsewhere = fixture.directory.url.appendingPathComponent("unmounted")
            // What is damaged in both places is not moved, and stays where it is.
            let source = bench.sources[0]
            let pack = try #require(
                FolderObjectStore(folder: bench.copy(source).path).list(prefix: "packs/").first?.name)
            var kept: [String: [UInt8]] = [:]
            for folder in [bench.store(source), bench.copy(source)] {
                let store = FolderObjectStore(folder: folder.path)
                kept[folder.path] = try store.read(pack)
                try store.replace(pack, kept[folder.path, default: []].map { $0 ^ 1 })
            }
            try await bench.move(toCopy: true)
            let status = try await bench.status { $0.move?.fault != nil && $0.move?.moved == 1 }
            #expect(status.move?.sources == 2 && status.move?.fault?.kind == .damaged && !status.leads)
            #expect(try await fixture.backUp(bench.sources[1], bench.client).snapshot == 2)
            #expect(try bench.lines(bench.copy(bench.sources[1])) == 2)
            for (folder, bytes) in kept { try FolderObjectStore(folder: folder).replace(pack, bytes) }
            // Away, it is not asked to take anything.
            try FileManager.default.moveItem(at: bench.disk, to: elsewhere)
            try await bench.move(toCopy: true)
            try await bench.status { $0.move?.fault?.kind == .noFolder }
            try FileManager.default.moveItem(at: elsewhere, to: bench.disk)
            try await bench.move(toCopy: true)
            try await bench.arrive(true)
            #expect(try await bench.orders(source) > 0)
        }
    }

    @Test func `LB-117 Whoever changes their mind has all sources stay, or come back`() async throws {
        try await ServerFixture.run { fixture in
            let bench = try await Bench(fixture)
            try await bench.move(toCopy: true)
            try await bench.move(toCopy: false)
            try await bench.arrive(false)
            for source in bench.sources {
                #expect(try await fixture.backUp(source, bench.client).snapshot == 2)
                #expect(try bench.lines(bench.store(source)) == 2)
            }
        }
    }

    @Test func `LB-117 What leads is neither ended nor exchanged, and while it is away backups fail with a sentence`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let bench = try await Bench(fixture)
            try await bench.move(toCopy: true)
            try await bench.arrive(true)
            let other = fixture.directory.url.appendingPathComponent("third-disk")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            let draft = ReplicaDraft(place: ReplicaPlace(kind: .folder, folder: other.path))
            for attempt in 0..<2 {
                let problem = await #expect(throws: Problem.self) {
                    _ =
                        attempt == 0
                        ? try await bench.client.call(ReplicaAPI.remove)
                        : try await bench.client.call(ReplicaAPI.change, body: draft)
                }
                #expect(problem?.code == "leads")
            }
            let elsewhere = fixture.directory.url.appendingPathComponent("unmounted")
            try FileManager.default.moveItem(at: bench.disk, to: elsewhere)
            let run = try await fixture.backUp(bench.sources[0], bench.client)
            #expect(run.state == .failed)
            #expect(run.message == "The folder in which the backups lie is not there. Is its disk mounted?")
            // What is on the disk can still be read.
            #expect(try await bench.orders(bench.sources[0]) > 0)
            try FileManager.default.moveItem(at: elsewhere, to: bench.disk)
            #expect(try await fixture.backUp(bench.sources[0], bench.client).snapshot == 2)
        }
    }

    @Test func `LB-114, LB-117 A first place that shows an older state is not gone on with, and is told`() async throws
    {
        try await ServerFixture.run(processes: 2) { fixture in
            let bench = try await Bench(fixture)
            let source = bench.sources[0]
            _ = try await fixture.backUp(source, bench.client)
            try await bench.move(toCopy: true)
            try await bench.arrive(true)
            let line = "manifests/000000000002"
            let place = FolderObjectStore(folder: bench.copy(source).path)
            try place.delete(line)
            // A server that has never opened the store, as after a start.
            let other = fixture.others[0].context
            try await other.copies.start()
            let row = try #require(try await fixture.database.read { try other.sources.source(source.id, $0) })
            await #expect(throws: RepositoryError.self) { try await other.repository(row) }
            _ = try await bench.client.call(ReplicaAPI.copy)
            try await bench.status { $0.lost == 1 && !$0.isBusy }
            _ = try await bench.client.call(ReplicaAPI.bringBack)
            try await bench.status { $0.lost == 0 && !$0.isBusy }
            #expect(try place.list(prefix: line).count == 1)
            #expect(try await other.repository(row).snapshots.count == 2)
        }
    }
}
