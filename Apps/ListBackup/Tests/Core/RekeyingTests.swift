import Foundation
import ListBackupCore
import Testing

@Suite struct RekeyingTests {
    private let other: [UInt8] = Array(100..<132)

    private func nights(_ count: Int, records: Int = 60) throws -> (RepositoryFixture, Repository) {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        for night in 1...count { try backUp(night, records, fixture, repository) }
        return (fixture, repository)
    }

    /// Some records change each night, some come and some go.
    private func backUp(
        _ night: Int, _ records: Int, _ fixture: RepositoryFixture, _ repository: Repository
    ) throws {
        let ids = (night..<(records + night * 2)).filter { $0 % 11 != night % 11 }
        let texts = ids.map { ($0, #"{"id":\#($0),"note":"\#($0 % 5 == night % 5 ? night : $0) ü"}"#) }
        try fixture.backUp(repository, texts, run: "night-\(night)")
    }

    private func contents(_ fixture: RepositoryFixture, _ repository: Repository) throws -> [[String: String]] {
        try repository.snapshots.map { try fixture.contents(repository, $0) }
    }

    private func opened(_ store: MemoryObjectStore) throws -> Repository {
        try Repository(store: store, keys: try RepositoryKeys(root: other))
    }

    @Test func `LB-110 Under a new key every snapshot is as it was, and the old key opens nothing of it`() throws {
        let (fixture, repository) = try nights(9)
        try repository.letGo([2, 3], at: RepositoryFixture.date(10))
        _ = try repository.reclaim(leftBefore: RepositoryFixture.date(11), at: RepositoryFixture.date(11))
        try repository.hold(4, true, at: RepositoryFixture.date(12))
        try repository.letGo([5], at: RepositoryFixture.date(12))
        let wanted = try contents(fixture, repository)

        let store = MemoryObjectStore()
        let rekeying = Rekeying(repository, into: try opened(store))
        #expect(throws: RepositoryError.self) { try rekeying.finish(at: RepositoryFixture.date(13)) }
        while try rekeying.step() {}
        // A backup between two steps is taken along.
        try backUp(10, 60, fixture, repository)
        #expect(try rekeying.goesOn() && rekeying.progress == (7, 8))
        while try rekeying.step() {}
        try rekeying.finish(at: RepositoryFixture.date(13))

        let fresh = try opened(store)
        #expect(
            try contents(fixture, fresh) == wanted + [try fixture.contents(repository, try repository.snapshot(10))])
        #expect(fresh.held == [4] && fresh.leaving.map(\.manifest.number) == [5])
        #expect(fresh.snapshots.map(\.number) == [1, 4, 6, 7, 8, 9, 10])
        #expect(try fresh.check().findings == [])
        #expect(throws: RepositoryError.self) { try Repository(store: store, keys: fixture.keys) }
        #expect(Set(store.names.filter { $0.hasPrefix("packs/") }).isDisjoint(with: fixture.store.names))
        // What comes next goes on from there, and is pruned as ever.
        try backUp(11, 60, fixture, fresh)
        try fresh.putBack(5, at: RepositoryFixture.date(14))
        try fresh.letGo([6, 7, 8], at: RepositoryFixture.date(14))
        _ = try fresh.reclaim(leftBefore: RepositoryFixture.date(15), at: RepositoryFixture.date(15))
        #expect(try opened(store).check().findings == [])
        #expect(try opened(store).snapshots.map(\.number) == [1, 4, 5, 9, 10, 11])
    }

    @Test func `LB-110 Wherever it breaks off it goes on, and the old store is whole all the while`() throws {
        let (fixture, repository) = try nights(5)
        let wanted = try contents(fixture, repository)
        let (steps, before) = (fixture.store.steps, fixture.store.names)
        var isThrough = false
        var step = 0
        while !isThrough {
            let store = MemoryObjectStore()
            func write() throws {
                let rekeying = Rekeying(repository, into: try opened(store))
                #expect(try rekeying.goesOn())
                while try rekeying.step() {}
                try rekeying.finish(at: RepositoryFixture.date(9))
            }
            store.fail(afterSteps: step)
            isThrough = (try? write()) != nil
            store.fail(afterSteps: nil)
            try write()
            #expect(try contents(fixture, try opened(store)) == wanted, "step \(step)")
            step += 1
        }
        #expect(step > 5 && fixture.store.steps == steps && fixture.store.names == before)
    }

    @Test func `LB-110 What was written anew does not go on once something was erased or pruned meanwhile`() throws {
        let (fixture, repository) = try nights(5)
        let rekeying = Rekeying(repository, into: try opened(MemoryObjectStore()))
        for _ in 0..<3 { _ = try rekeying.step() }
        #expect(try rekeying.goesOn())
        let erased = try repository.erase(
            ["contacts": [RecordKey(token: Array("20".utf8))]], at: RepositoryFixture.date(8))
        #expect(erased.versions > 0)
        #expect(try !rekeying.goesOn())
        #expect(try fixture.open().check().findings == [])
    }
}
