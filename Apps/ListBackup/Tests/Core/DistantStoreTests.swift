import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ListBackupCore

/// A store whose first place is far away, with a folder beside it.
@Suite(.timeLimit(.minutes(1))) struct DistantStoreTests {
    /// A place, a folder, and how the store looks at both.
    private final class Bench: Sendable {
        let top = FileManager.default.temporaryDirectory.appendingPathComponent("listbackup-\(UUID())")
        let fixture: RepositoryFixture
        let place = MemoryPlace()
        var folder: FolderObjectStore { FolderObjectStore(folder: top.appendingPathComponent("disk").path) }
        /// Another disk, with nothing on it.
        var empty: FolderObjectStore { FolderObjectStore(folder: top.appendingPathComponent("empty").path) }

        init() throws { fixture = try RepositoryFixture() }

        deinit { try? FileManager.default.removeItem(at: top) }

        func store(beside folder: FolderObjectStore? = nil) -> DistantObjectStore {
            DistantObjectStore(beside: folder ?? self.folder, keys: fixture.keys) { [place] in
                place
            } words: { _ in
                RepositoryError(.storage, "Away.")
            }
        }

        func open() throws -> Repository { try Repository(store: store(), keys: fixture.keys) }

        func backUp(_ repository: Repository, _ number: Int) throws {
            let records = (0..<40).map { ($0, "{\"id\":\($0),\"day\":\(number)}") }
            try fixture.backUp(repository, records, run: "run-\(number)")
        }
    }

    /// Does what blocks on a thread that may: what it waits for runs on Swift's own, of which there are few.
    private func blocking(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            DispatchQueue.global().async { done.resume(with: Result { try body() }) }
        }
    }

    @Test
    func `LB-117 What is committed lies in the place, what runs put aside beside it, and all is read from either`()
        async throws
    {
        try await blocking {
            let bench = try Bench()
            let repository = try bench.open()
            for number in 0..<3 { try bench.backUp(repository, number) }
            _ = try bench.store().putIfAbsent("staging/run-9/chunk", [1])
            #expect(bench.place.store.names.allSatisfy { $0.hasPrefix("packs/") || $0.hasPrefix("manifests/") })
            let kept = try bench.folder.list(prefix: "").map(\.name).filter { !$0.hasPrefix("staging/") }
            #expect(kept == bench.place.store.names)
            // On an empty disk the place is all there is, and is enough.
            let empty = bench.empty
            let opened = try Repository(store: bench.store(beside: empty), keys: bench.fixture.keys)
            #expect(try opened.check().isSound && opened.snapshots.count == 3)
            #expect(try !empty.list(prefix: "packs/").isEmpty)
        }
    }

    @Test func `LB-117 Of two who commit at a time one goes behind the other, also where an answer was lost`()
        async throws
    {
        try await blocking {
            let bench = try Bench()
            let (one, other) = (try bench.open(), try bench.open())
            try bench.backUp(one, 1)
            try bench.backUp(other, 2)
            #expect(try bench.open().snapshots.map(\.number) == [1, 2])
            // The second attempt finds what the first one put.
            let bytes = try bench.folder.read("manifests/000000000002")
            #expect(try bench.store().putIfAbsent("manifests/000000000002", bytes))
            #expect(try !bench.store().putIfAbsent("manifests/000000000002", bytes.reversed()))
        }
    }

    @Test func `LB-095, LB-117 What is damaged on the disk is fetched again, and what is damaged there is not taken`()
        async throws
    {
        try await blocking {
            let bench = try Bench()
            try bench.backUp(try bench.open(), 1)
            let pack = try #require(bench.place.store.names.first { $0.hasPrefix("packs/") })
            let bytes = try bench.folder.read(pack)
            try bench.folder.replace(pack, bytes.map { $0 ^ 1 })
            #expect(try bench.open().check().isSound)
            #expect(try bench.folder.read(pack) == bytes)
            try bench.folder.delete(pack)
            bench.place.store.change(pack) { $0 = bytes.map { $0 ^ 1 } }
            #expect(try !bench.open().check().isSound)
            #expect(throws: RepositoryError.self) { try bench.folder.read(pack) }
        }
    }

    @Test func `LB-117 A place that takes nothing has the run fail, and nothing of it counts`() async throws {
        try await blocking {
            let bench = try Bench()
            let repository = try bench.open()
            try bench.backUp(repository, 1)
            bench.place.breakOff(after: 1)
            let error = #expect(throws: RepositoryError.self) { try bench.backUp(repository, 2) }
            #expect(error?.code == .storage)
            bench.place.breakOff(after: nil)
            try bench.backUp(repository, 3)
            #expect(try bench.open().snapshots.count == 2 && bench.open().check().isSound)
        }
    }

    @Test func `LB-117 While the place is away what is on the disk is read, and nothing is committed`() async throws {
        try await blocking {
            let bench = try Bench()
            try bench.backUp(try bench.open(), 1)
            bench.place.isAway(true)
            let repository = try bench.open()
            #expect(repository.snapshots.count == 1)
            #expect(try bench.fixture.contents(repository, #require(repository.newest)).count == 40)
            #expect(throws: RepositoryError.self) { try bench.backUp(repository, 2) }
            #expect(throws: RepositoryError.self) { try bench.store().list(prefix: "packs/") }
            bench.place.isAway(false)
            try bench.backUp(repository, 3)
            #expect(try bench.open().snapshots.count == 2)
        }
    }

    @Test func `LB-117 A store that is being moved commits nothing, and goes on where nothing was moved`() async throws
    {
        try await blocking {
            let bench = try Bench()
            let store = MovableObjectStore(bench.store())
            let repository = try Repository(store: store, keys: bench.fixture.keys)
            try bench.backUp(repository, 1)
            store.close()
            let error = #expect(throws: RepositoryError.self) { try bench.backUp(repository, 2) }
            #expect(error?.code == .moving)
            #expect(try repository.check().isSound)
            store.reopen()
            try bench.backUp(repository, 2)
            #expect(repository.snapshots.count == 2)
        }
    }

    @Test func `LB-117 All of the new place is read again, behind where it broke off, and mended or refused`()
        async throws
    {
        let bench = try Bench()
        let (first, second) = (MemoryPlace(), MemoryPlace())
        let repository = try Repository(store: first.store, keys: bench.fixture.keys)
        for number in 0..<4 { try bench.backUp(repository, number) }
        let replica = Replica(first: first, second: second, keys: bench.fixture.keys)
        var leaving: [String: Date] = [:]
        _ = try await replica.bringUp(leaving: &leaving, at: RepositoryFixture.date(9)) { [] }
        let names = try await replica.copiedNames()
        let hurt = try #require(names.last { $0.hasPrefix("packs/") })
        second.store.change(hurt) { $0 = $0?.map { $0 ^ 1 } }
        let done = Mutex("")
        try await replica.compare(names) { last, _ in done.withLock { $0 = last } }
        #expect(done.withLock { $0 } == names.last)
        #expect(try second.store.read(hurt) == first.store.read(hurt))
        // Damaged in both, it is no place to move to.
        for place in [first, second] { place.store.change(hurt) { $0 = $0?.map { $0 ^ 1 } } }
        await #expect(throws: RepositoryError.self) { try await replica.compare([hurt]) { _, _ in } }
        // A line of another history is none, although the keys open it.
        let line = try #require(names.first)
        second.store.change(line) { $0 = try? first.store.read(names[1]) }
        try await replica.compare([line]) { _, _ in }
        #expect(try second.store.read(line) == first.store.read(line))
    }
}
