import Foundation
import Synchronization
import Testing

@testable import ListBackupCore

/// A second copy of a store.
@Suite(.timeLimit(.minutes(1))) struct ReplicaTests {
    /// A store with some snapshots, and a place for its copy.
    private struct Bench {
        let fixture: RepositoryFixture
        let repository: Repository
        let copy = MemoryPlace()
        let replica: Replica

        init(snapshots: Int = 4) throws {
            fixture = try RepositoryFixture()
            repository = try fixture.open()
            replica = Replica(first: MemoryPlace(fixture.store), second: copy, keys: fixture.keys)
            for number in 0..<snapshots { try backUp(number) }
        }

        func backUp(_ number: Int) throws {
            let records = (0..<40).map { ($0, "{\"id\":\($0),\"day\":\(number)}") }
            try fixture.backUp(repository, records, run: "run-\(number)")
        }

        func bringUp(
            _ leaving: inout [String: Date], at date: Date = RepositoryFixture.date(100)
        ) async throws -> ReplicaReport {
            let repository = repository
            return try await replica.bringUp(leaving: &leaving, at: date) { try repository.neededPacks() }
        }

        func bringUp() async throws -> ReplicaReport {
            var leaving: [String: Date] = [:]
            return try await bringUp(&leaving)
        }

        var packs: [String] { fixture.store.names.filter { $0.hasPrefix(StoredKind.packs) } }
    }

    @Test
    func `LB-116 A copy has all that a store has and nothing of what runs put aside, a manifest behind its packs`()
        async throws
    {
        let bench = try Bench()
        _ = try bench.fixture.store.putIfAbsent("staging/run-9/chunk", [1, 2, 3])
        let report = try await bench.bringUp()
        let expected = bench.fixture.store.names.filter { !$0.hasPrefix("staging/") }
        #expect(bench.copy.store.names == expected && report.copied == expected.count)
        #expect(report.isWhole && report.objects == expected.count && report.lines == 4)
        let lastPack = bench.copy.puts.lastIndex { $0.hasPrefix(StoredKind.packs) }
        let firstLine = bench.copy.puts.firstIndex { $0.hasPrefix(StoredKind.manifests) }
        #expect(try #require(lastPack) < #require(firstLine))
        #expect(bench.copy.most <= Replica.parallel)
        let again = try await bench.bringUp()
        #expect(again.copied == 0 && again.isWhole && again.verified == Replica.sample)
        let opened = try Repository(store: bench.copy.store, keys: bench.fixture.keys)
        #expect(try opened.check().isSound && opened.snapshots.count == 4)
    }

    @Test func `LB-116 A pass that breaks off is gone on with, and what is still missing is told`() async throws {
        let bench = try Bench()
        bench.copy.breakOff(after: 3)
        await #expect(throws: MemoryPlace.Away.self) { try await bench.bringUp() }
        bench.copy.breakOff(after: nil)
        let told = Mutex<[Int]>([])
        var leaving: [String: Date] = [:]
        let repository = bench.repository
        let report = try await bench.replica.bringUp(leaving: &leaving, at: RepositoryFixture.date(9)) {
            try repository.neededPacks()
        } progress: { report in
            told.withLock { $0.append(report.missing) }
        }
        let numbers = told.withLock { $0 }
        #expect(report.copied == report.objects - 3 && report.isWhole)
        #expect(numbers.first == report.objects - 3 && numbers.last == 0 && numbers == numbers.sorted(by: >))
        #expect(Set(bench.copy.puts).count == bench.copy.puts.count)
    }

    @Test func `LB-116 What a store removed leaves its copy after the grace, and comes back to it without waiting`()
        async throws
    {
        let bench = try Bench()
        var leaving: [String: Date] = [:]
        _ = try await bench.bringUp(&leaving)
        let all = Set(bench.copy.store.names)
        let begin = RepositoryFixture.date(1_000)
        _ = try bench.repository.letGo([1, 2], at: begin.addingTimeInterval(-1))
        _ = try bench.repository.reclaim(leftBefore: begin, at: begin)
        let gone = all.subtracting(bench.fixture.store.names)
        try #require(!gone.isEmpty)
        let first = try await bench.bringUp(&leaving, at: begin)
        #expect(first.removed == 0 && first.isWhole && Set(leaving.keys) == gone)
        let early = try await bench.bringUp(&leaving, at: begin.addingTimeInterval(Replica.grace - 1))
        #expect(early.removed == 0 && gone.isSubset(of: bench.copy.store.names))
        let late = try await bench.bringUp(&leaving, at: begin.addingTimeInterval(Replica.grace))
        #expect(late.removed == gone.count && leaving.isEmpty)
        #expect(gone.isDisjoint(with: bench.copy.store.names))
        #expect(try Repository(store: bench.copy.store, keys: bench.fixture.keys).check().isSound)
    }

    @Test func `LB-116 A store that lists nothing, or lacks what its log needs, takes nothing out of its copy`()
        async throws
    {
        let bench = try Bench()
        var leaving: [String: Date] = [:]
        _ = try await bench.bringUp(&leaving)
        let all = bench.copy.store.names
        let lost = try #require(bench.packs.first)
        bench.fixture.store.change(lost) { $0 = nil }
        let far = RepositoryFixture.date(100).addingTimeInterval(100 * Replica.grace)
        let missing = try await bench.bringUp(&leaving, at: far)
        #expect(missing.lost == 1 && !missing.isWhole && leaving.isEmpty)
        for name in bench.fixture.store.names { bench.fixture.store.change(name) { $0 = nil } }
        let empty = try await bench.bringUp(&leaving, at: far)
        #expect(empty.lost == 4 && empty.copied == 0 && empty.removed == 0 && bench.copy.store.names == all)
    }

    @Test func `LB-116 What is damaged in one of the two never takes the place of what is not`() async throws {
        let bench = try Bench(snapshots: 1)
        _ = try await bench.bringUp()
        let pack = try #require(bench.packs.first)
        let good = try bench.fixture.store.read(pack)
        // Cut short in the copy: it is put anew.
        bench.copy.store.change(pack) { $0?.removeLast() }
        #expect(try await bench.bringUp().copied == 1)
        #expect(try bench.copy.store.read(pack) == good)
        // Cut short in the store: the copy keeps what it has, and it is told.
        bench.fixture.store.change(pack) { $0?.removeLast() }
        let report = try await bench.bringUp()
        #expect(report.lost == 1 && report.copied == 0)
        #expect(try bench.copy.store.read(pack) == good)
        // As long as it was, and other: found by reading some again.
        bench.fixture.store.change(pack) { $0 = good }
        for name in bench.copy.store.names { bench.copy.store.change(name) { $0?[5] ^= 1 } }
        var mended = 0
        while mended < bench.copy.store.names.count {
            let found = try await bench.bringUp().mended
            guard found > 0 else { continue }
            mended += found
        }
        #expect(try bench.copy.store.read(pack) == good)
    }

    @Test func `LB-116, LB-117 A store that is gone comes back from its copy into another place, and goes on there`()
        async throws
    {
        let bench = try Bench()
        _ = try await bench.bringUp()
        let before = bench.fixture.store.names
        let elsewhere = MemoryPlace()
        let back = Replica(first: elsewhere, second: bench.copy, keys: bench.fixture.keys)
        #expect(try await back.bringManifestsBack() == 4)
        let opened = try Repository(store: elsewhere.store, keys: bench.fixture.keys)
        let needed = try bench.repository.neededPacks()
        #expect(try await back.bringPacksBack(needed) == needed.count)
        #expect(elsewhere.store.names == before && opened.repositoryIsSound)
        try bench.fixture.backUp(opened, [(1, "{\"id\":1}")], run: "later")
        #expect(opened.snapshots.count == 5)
        // Another history is mixed with none.
        await #expect {
            try bench.fixture.backUp(bench.repository, [(2, "{\"id\":2}")], run: "fork")
            try bench.fixture.backUp(bench.repository, [(3, "{\"id\":3}")], run: "fork-2")
            _ = try await bench.bringUp()
            _ = try await back.bringManifestsBack()
        } throws: { ($0 as? RepositoryError)?.code == .conflict }
        // What is damaged in the copy, too, is put nowhere.
        let pack = try #require(needed.first)
        bench.copy.store.change(pack) { $0?[30] ^= 1 }
        elsewhere.store.change(pack) { $0 = nil }
        await #expect(throws: RepositoryError.self) { try await back.bringPacksBack(needed) }
        #expect(!elsewhere.store.names.contains(pack))
    }
}

extension Repository {
    fileprivate var repositoryIsSound: Bool { (try? check().isSound) == true }
}
