import Foundation
import Synchronization
import Testing

@testable import ListBackupCore

/// Reading from the second copy what the first place has no more.
@Suite(.timeLimit(.minutes(1))) struct FallbackTests {
    /// A store in a folder, and all that was in it.
    private final class Bench: Sendable {
        let folder: URL
        let keys: RepositoryKeys
        let fixture: RepositoryFixture
        let kept: [String: [UInt8]]
        let asked = Mutex<[String]>([])
        let told = Mutex<[String]>([])

        init() throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("listbackup-\(UUID())")
            fixture = try RepositoryFixture()
            keys = fixture.keys
            let repository = try Repository(store: FolderObjectStore(folder: folder.path), keys: keys)
            for number in 0..<3 {
                let records = (0..<40).map { ($0, "{\"id\":\($0),\"day\":\(number)}") }
                try fixture.backUp(repository, records, run: "run-\(number)")
            }
            let store = FolderObjectStore(folder: folder.path)
            var kept: [String: [UInt8]] = [:]
            for object in try store.list(prefix: "") where !object.name.hasPrefix("staging/") {
                kept[object.name] = try store.read(object.name)
            }
            self.kept = kept
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func open() throws -> Repository {
            let store = FallbackObjectStore(FolderObjectStore(folder: folder.path), keys: keys) { [self] name in
                asked.withLock { $0.append(name) }
                return kept[name]
            } told: { [self] name in
                told.withLock { $0.append(name) }
            }
            return try Repository(store: store, keys: keys)
        }

        var packs: [String] { kept.keys.filter { $0.hasPrefix("packs/") }.sorted() }

        func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
    }

    @Test func `LB-116 Packs that are missing, cut short or changed are read from the copy and put back, once each`()
        throws
    {
        let bench = try Bench()
        for (place, pack) in bench.packs.enumerated() {
            var bytes = try #require(bench.kept[pack])
            switch place % 3 {
            case 0: try FileManager.default.removeItem(at: bench.file(pack))
            case 1: try Data(bytes.dropLast(bytes.count / 2)).write(to: bench.file(pack))
            default:
                for place in bytes.indices { bytes[place] ^= 0x55 }
                try Data(bytes).write(to: bench.file(pack))
            }
        }
        let repository = try bench.open()
        #expect(try repository.check().isSound)
        let newest = try #require(repository.newest)
        #expect(try bench.fixture.contents(repository, newest).count == 40)
        #expect(bench.told.withLock { $0.sorted() } == bench.packs)
        for pack in bench.packs {
            #expect(try Data(contentsOf: bench.file(pack)) == bench.kept[pack].map { Data($0) })
        }
    }

    @Test func `LB-116 Nothing is asked of the copy while all is well, nor for snapshots that were never there`() throws
    {
        let bench = try Bench()
        let repository = try bench.open()
        try repository.refresh()
        #expect(try repository.check().isSound)
        #expect(bench.asked.withLock { $0.isEmpty })
    }

    @Test func `LB-116 A damaged line of the log is read from the copy`() throws {
        let bench = try Bench()
        let line = ManifestFormat.object(2)
        try Data([1, 2, 3]).write(to: bench.file(line))
        #expect(try bench.open().snapshots.count == 3)
        #expect(bench.told.withLock { $0 } == [line])
    }

    @Test func `LB-116 What the copy has otherwise, too, stays damaged, and says so`() throws {
        let bench = try Bench()
        let pack = try #require(bench.packs.first)
        try FileManager.default.removeItem(at: bench.file(pack))
        let store = FallbackObjectStore(FolderObjectStore(folder: bench.folder.path), keys: bench.keys) { _ in [1, 2] }
        let check = try Repository(store: store, keys: bench.keys).check()
        #expect(!check.isSound && !FileManager.default.fileExists(atPath: bench.file(pack).path))
    }
}
