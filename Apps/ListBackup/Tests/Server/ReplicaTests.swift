import Base
import Database
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import Messaging
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// The second copy of an account's stores, on another disk and in a bucket.
@Suite(.timeLimit(.minutes(3))) struct ReplicaTests {
    private static let day = 86_400.0

    /// A server, somebody who backs a shop up, and another disk.
    private struct Bench {
        let fixture: ServerFixture
        let client: APIClient
        let source: Source
        var disk: URL { fixture.directory.url.appendingPathComponent("second-disk") }
        var data: URL { fixture.directory.url.appendingPathComponent("data") }
        var stores: URL { data.appendingPathComponent("stores") }
        var copy: URL { disk.appendingPathComponent("\(fixture.tenant)/\(source.id)") }

        init(_ fixture: ServerFixture) async throws {
            self.fixture = fixture
            client = try fixture.client()
            fixture.fill(ShopData(customers: 30))
            source = try await client.call(SourcesAPI.create, body: fixture.draft())
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
            _ = try await fixture.backUp(source, client)
        }

        func choose() async throws -> ReplicaStatus {
            let place = ReplicaPlace(kind: .folder, folder: disk.path)
            return try await client.call(ReplicaAPI.change, body: ReplicaDraft(place: place))
        }

        /// The status once it is so.
        @discardableResult
        func status(_ isSo: @escaping @Sendable (ReplicaStatus) -> Bool) async throws -> ReplicaStatus {
            let client = client
            try await eventually(within: .seconds(30)) { isSo(try await client.call(ReplicaAPI.status)) }
            return try await client.call(ReplicaAPI.status)
        }

        func whole() async throws -> ReplicaStatus {
            try await status { $0.wholeAt != nil && $0.lagsSince == nil && !$0.isBusy }
        }

        static func names(_ folder: URL) throws -> [String] {
            try FolderObjectStore(folder: folder.path).list(prefix: "").map(\.name)
                .filter { !$0.hasPrefix("staging/") }
        }

        func activity() async throws -> [ActivityItem] {
            try await client.call(SourcesAPI.activity, .init()).items
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-116 Everything is copied at once, behind each backup too, and the panel says as of when`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            let bench = try await Bench(fixture)
            #expect(try await bench.client.call(ReplicaAPI.status) == ReplicaStatus(allowsFolders: true))
            let begun = try await bench.choose()
            #expect(begun.place?.folder == FolderConnector.real(bench.disk.path) && begun.lagsSince == clock.now)
            let status = try await bench.whole()
            #expect(status.wholeAt == clock.now && status.missing == 0 && status.fault == nil)
            let store = bench.stores.appendingPathComponent("\(fixture.tenant)/\(bench.source.id)")
            try #expect(Bench.names(bench.copy) == Bench.names(store))
            let count = try Bench.names(store).count
            #expect(status.objects == count && status.bytes > 0)
            clock.advance(by: 60)
            var goods = ShopData(customers: 30)
            goods.passDay()
            fixture.fill(goods)
            _ = try await fixture.backUp(bench.source, bench.client)
            let now = clock.now
            try await bench.status { $0.wholeAt == now && !$0.isBusy }
            try #expect(Bench.names(bench.copy) == Bench.names(store))
            // Another account has none.
            #expect(try await fixture.client(8).call(ReplicaAPI.status).place == nil)
            // Ended, it stays where it is, and nothing more is copied.
            #expect(try await bench.client.call(ReplicaAPI.remove).place == nil)
            try #expect(Bench.names(bench.copy) == Bench.names(store))
            await #expect(throws: Problem.self) { try await bench.client.call(ReplicaAPI.copy) }
        }
    }

    @Test func `LB-116 A store that is lost is read from its copy, put back on the way, and that is written down`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let bench = try await Bench(fixture)
            _ = try await bench.choose()
            _ = try await bench.whole()
            let before = try Bench.names(bench.copy)
            let page = try await bench.client.call(
                RecordsAPI.records, .init(id: bench.source.id, stream: "orders"))
            try await ServerFixture.lose(bench.stores)
            let again = try await bench.client.call(
                RecordsAPI.records, .init(id: bench.source.id, stream: "customers"))
            #expect(!again.items.isEmpty && !page.items.isEmpty)
            try await eventually {
                let found = try await bench.activity().first { $0.kind == .putBackFromCopy }
                return found?.sourceId == bench.source.id && (found?.number ?? 0) > 1
            }
            // The rest comes back at a press.
            _ = try await bench.client.call(ReplicaAPI.bringBack)
            let store = bench.stores.appendingPathComponent("\(fixture.tenant)/\(bench.source.id)")
            try await eventually { try Bench.names(store) == before }
            _ = try await bench.whole()
            #expect(try await fixture.backUp(bench.source, bench.client).snapshot == 2)
        }
    }

    @Test func `LB-116 A server that starts with its stores gone goes on from the copy, not from nothing`() async throws
    {
        try await ServerFixture.run(processes: 2) { fixture in
            let bench = try await Bench(fixture)
            _ = try await bench.choose()
            _ = try await bench.whole()
            try await ServerFixture.lose(bench.stores)
            // A server that has never opened the store, as after a start.
            let other = fixture.others[0].context
            try await other.copies.start()
            let row = try #require(
                try await fixture.database.read { try other.sources.source(bench.source.id, $0) })
            let repository = try await other.repository(row)
            #expect(repository.snapshots.count == 1)
            #expect(try await other.pool.run { try repository.check().isSound })
            // Without the copy it says so, and begins nothing anew.
            try await ServerFixture.lose(bench.stores)
            try FileManager.default.moveItem(
                at: bench.disk, to: fixture.directory.url.appendingPathComponent("unmounted"))
            await #expect(throws: RepositoryError.self) { try await other.repository(row) }
        }
    }

    @Test func `LB-116 What the copy has of after the house's own backup is there when the house is restored`()
        async throws
    {
        try await ServerFixture.run(processes: 2) { fixture in
            let bench = try await Bench(fixture)
            _ = try await bench.choose()
            _ = try await bench.whole()
            fixture.fill(ShopData(customers: 31))
            _ = try await fixture.backUp(bench.source, bench.client)
            try await eventually { try Bench.names(bench.copy).contains("manifests/000000000002") }
            let store = bench.stores.appendingPathComponent("\(fixture.tenant)/\(bench.source.id)")
            try FileManager.default.removeItem(at: store.appendingPathComponent("manifests/000000000002"))
            // As the database of that backup has it.
            let other = fixture.others[0].context
            other.copies.learn(1, of: bench.source.id)
            let row = try #require(
                try await fixture.database.read { try other.sources.source(bench.source.id, $0) })
            #expect(try await other.repository(row).snapshots.count == 2)
        }
    }

    @Test func `LB-116 What the store has lost is told, keeps the copy as it is, and comes back at a press`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let bench = try await Bench(fixture)
            _ = try await bench.choose()
            _ = try await bench.whole()
            let all = try Bench.names(bench.copy)
            let store = bench.stores.appendingPathComponent("\(fixture.tenant)/\(bench.source.id)")
            try FileManager.default.removeItem(at: store.appendingPathComponent("packs"))
            try FileManager.default.removeItem(at: store.appendingPathComponent("manifests"))
            _ = try await bench.client.call(ReplicaAPI.copy)
            let status = try await bench.status { $0.lost > 0 && !$0.isBusy }
            let kept = try Bench.names(bench.copy)
            #expect(status.fault?.kind == .lost && kept == all)
            #expect(try await bench.activity().first { $0.kind == .storeLost }?.number == status.lost)
            let alert = try await bench.client.call(SourcesAPI.dashboard).replica
            #expect(alert?.kind == .lost)
            _ = try await bench.client.call(ReplicaAPI.bringBack)
            _ = try await bench.whole()
            #expect(try Bench.names(store) == all)
            #expect(try await bench.client.call(SourcesAPI.dashboard).replica == nil)
        }
    }

    @Test
    func `LB-116 A copy that lags for a day is told once, in the app and by mail, and once that it is whole again`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let person = try await fixture.server.accounts.account(at: "ada@example.com", password: "a long phrase")
            let client = try fixture.client(person.rawValue)
            let disk = fixture.directory.url.appendingPathComponent("second-disk")
            let elsewhere = fixture.directory.url.appendingPathComponent("unmounted")
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
            fixture.fill(ShopData(customers: 5))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            let place = ReplicaPlace(kind: .folder, folder: disk.path)
            _ = try await client.call(ReplicaAPI.change, body: ReplicaDraft(place: place))
            func status(_ isSo: @escaping @Sendable (ReplicaStatus) -> Bool) async throws {
                try await eventually(within: .seconds(30)) { isSo(try await client.call(ReplicaAPI.status)) }
            }
            try await status { $0.wholeAt != nil && !$0.isBusy }
            try FileManager.default.moveItem(at: disk, to: elsewhere)
            for pass in 0..<3 {
                clock.advance(by: pass == 0 ? 60 : Self.day + 60)
                let now = clock.now
                _ = try await client.call(ReplicaAPI.copy)
                try await status { $0.fault?.kind == .noFolder && $0.lookedAt == now && !$0.isBusy }
                let alert = try await client.call(SourcesAPI.dashboard).replica
                #expect((alert?.kind == .lags) == (pass > 0))
            }
            func mails(_ words: String) -> Int { fixture.mail.messages.values.count { $0.subject.contains(words) } }
            try await eventually { mails("lags behind") == 1 }
            try FileManager.default.moveItem(at: elsewhere, to: disk)
            _ = try await client.call(ReplicaAPI.copy)
            try await status { $0.fault == nil && $0.lagsSince == nil && !$0.isBusy }
            let items = try await client.call(SourcesAPI.activity, .init()).items.map(\.kind)
            #expect(items.count { $0 == .copyLags } == 1 && items.count { $0 == .copyWhole } == 1)
            try await eventually { mails("whole again") == 1 }
            #expect(mails("lags behind") == 1)
            #expect(try await client.call(SourcesAPI.dashboard).replica == nil)
        }
    }

    @Test
    func `LB-011, LB-018, LB-116 Whoever only looks at records changes nothing of the copy, and both are written down`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let team = TeamFixture(fixture)
            let owner = try await team.person("ada@example.com")
            let kim = try await team.person("kim@example.com")
            try await team.invite(kim, "kim@example.com", as: .viewer, by: owner)
            let disk = fixture.directory.url.appendingPathComponent("second-disk")
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
            let draft = ReplicaDraft(place: ReplicaPlace(kind: .folder, folder: disk.path))
            let refused = await #expect(throws: Problem.self) {
                try await kim.client.call(ReplicaAPI.change, body: draft)
            }
            #expect(refused?.status == 403)
            _ = try await owner.client.call(ReplicaAPI.change, body: draft)
            #expect(
                try await kim.client.call(ReplicaAPI.status).place
                    == FolderConnector.real(disk.path).map {
                        ReplicaPlace(kind: .folder, folder: $0)
                    })
            let deeds = try await owner.client.call(DeedsAPI.all, .init()).items.filter { $0.deed == "changeReplica" }
            #expect(deeds.map(\.status) == [200, 403])
        }
    }

    @Test func `LB-116 What is kept of an erased source leaves the copy`() async throws {
        try await ServerFixture.run { fixture in
            let bench = try await Bench(fixture)
            _ = try await bench.choose()
            _ = try await bench.whole()
            #expect(try !Bench.names(bench.copy).isEmpty)
            try await fixture.database.write { try fixture.server.context.sources.remove(bench.source.id, $0) }
            _ = try await bench.client.call(ReplicaAPI.copy)
            // A folder cannot be listed while it goes.
            try await eventually { (try? Bench.names(bench.copy))?.isEmpty == true }
        }
    }

    @Test func `LB-116 A folder that may not hold copies, or holds the server's data, is refused with a sentence`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let data = fixture.directory.url.appendingPathComponent("data")
            try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
            for path in ["/etc", "/no/such/folder", data.path, fixture.directory.path, ""] {
                let place = ReplicaPlace(kind: .folder, folder: path)
                let problem = await #expect(throws: Problem.self) {
                    try await client.call(ReplicaAPI.change, body: ReplicaDraft(place: place))
                }
                #expect(problem?.status == 422 && problem?.errors?.first?.field == "folder", "\(path)")
            }
            let disk = fixture.directory.url.appendingPathComponent("second-disk")
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
            let place = ReplicaPlace(kind: .folder, folder: disk.path)
            let test = try await client.call(ReplicaAPI.test, body: ReplicaDraft(place: place))
            let left = try FileManager.default.contentsOfDirectory(atPath: disk.path)
            #expect(test.fault == nil && left.isEmpty)
        }
    }

    @Test func `LB-116 Fields of a bucket that cannot be so are refused, and its secret is asked for`() async throws {
        try await ServerFixture.run(reach: .publicOnly) { fixture in
            let client = try fixture.client()
            func field(_ place: ReplicaPlace, _ secret: String? = "s") async throws -> String? {
                let problem = await #expect(throws: Problem.self) {
                    try await client.call(ReplicaAPI.test, body: ReplicaDraft(place: place, secret: secret))
                }
                return problem?.errors?.first?.field
            }
            var place = ReplicaPlace(kind: .s3)
            #expect(try await field(place) == "bucket")
            place.bucket = "our-backups"
            #expect(try await field(place) == "keyID")
            place.keyID = "key"
            #expect(try await field(place, nil) == "secret")
            for endpoint in ["http://example.com", "https://127.0.0.1:9000", "https://169.254.169.254", "ftp://x.y"] {
                place.endpoint = endpoint
                #expect(try await field(place) == "endpoint", "\(endpoint)")
            }
            place.endpoint = nil
            place.bucket = "Our Backups"
            #expect(try await field(place) == "bucket")
        }
    }
}
