import Foundation
import ListBackupCore
import Testing

@Suite struct RetentionTests {
    /// Nights of a list in which each night some records change.
    private func nights(_ count: Int, records: Int = 2_000) throws -> (RepositoryFixture, Repository) {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        var random = SeededGenerator(state: 7)
        var texts = (0..<records).map { #"{"id":\#($0),"note":"\#(random.next())-\#(random.next())"}"# }
        for night in 1...count {
            for _ in 0..<records / 20 {
                let id = Int.random(in: 0..<records, using: &random)
                texts[id] = #"{"id":\#(id),"note":"\#(random.next())-\#(random.next())"}"#
            }
            try fixture.backUp(repository, texts.enumerated().map { ($0, $1) }, run: "night-\(night)")
        }
        return (fixture, repository)
    }

    @Test func `LB-107 What is said beforehand and afterwards to be freed is what the store has fewer, within 1 %`()
        throws
    {
        let (fixture, repository) = try nights(40)
        let going = Set(2...33)
        let promised = try repository.reclaimable(going)
        #expect(Set(try repository.letGo(going, at: RepositoryFixture.date(50))) == going)
        #expect(repository.snapshots.map(\.number) == [1] + Array(34...40))
        let before = fixture.store.bytes
        // Within the grace nothing is removed.
        let early = try repository.reclaim(leftBefore: RepositoryFixture.date(49), at: RepositoryFixture.date(51))
        #expect(early.snapshots.isEmpty && early.freed == 0 && fixture.store.bytes == before)
        let reclaimed = try repository.reclaim(leftBefore: RepositoryFixture.date(51), at: RepositoryFixture.date(60))
        let measured = Double(before - fixture.store.bytes)
        #expect(measured > 100_000)
        #expect(abs(Double(reclaimed.freed) - measured) < 0.01 * measured, "\(reclaimed.freed) of \(measured)")
        #expect(abs(Double(promised) - measured) < 0.01 * measured, "\(promised) of \(measured)")
        let packs = try fixture.store.list(prefix: "packs/").reduce(0) { $0 + $1.size }
        #expect(repository.storedBytes == packs)
        let again = try fixture.open()
        #expect(again.storedBytes == packs && again.snapshots.map(\.number) == [1] + Array(34...40))
    }

    @Test func `LB-105, LB-106 The newest and what is held are never let go, and what was let go comes back whole`()
        throws
    {
        let (fixture, repository) = try nights(5, records: 100)
        let third = try fixture.contents(repository, try repository.snapshot(3))
        try repository.hold(2, true, at: RepositoryFixture.date(6))
        #expect(try repository.letGo([1, 2, 3, 5], at: RepositoryFixture.date(6)) == [1, 3])
        #expect(throws: RepositoryError.self) { try repository.snapshot(3) }
        #expect(throws: RepositoryError.self) { try repository.putBack(9, at: RepositoryFixture.date(7)) }
        try repository.putBack(3, at: RepositoryFixture.date(7))
        #expect(try fixture.contents(repository, try repository.snapshot(3)) == third)
        let gone = try repository.reclaim(leftBefore: RepositoryFixture.date(8), at: RepositoryFixture.date(8))
        #expect(gone.snapshots == [1] && !gone.waits)
        #expect(throws: RepositoryError.self) { try repository.putBack(1, at: RepositoryFixture.date(9)) }
        #expect(try fixture.contents(try fixture.open(), try repository.snapshot(3)) == third)
        #expect(try fixture.open().check().findings == [])
    }

    @Test func `LB-093, LB-104 A crash at any write of pruning leaves every snapshot that stays whole`() throws {
        var isThrough = false
        var step = 0
        while !isThrough {
            let (fixture, repository) = try nights(8, records: 60)
            let wanted = try [4, 7, 8].map { try fixture.contents(repository, try repository.snapshot($0)) }
            try repository.letGo([1, 2, 3, 5, 6], at: RepositoryFixture.date(9))
            fixture.store.fail(afterSteps: step)
            isThrough =
                (try? repository.reclaim(leftBefore: RepositoryFixture.date(9), at: RepositoryFixture.date(10))) != nil
            fixture.store.fail(afterSteps: nil)
            let again = try fixture.open()
            #expect(try again.check().findings == [], "step \(step)")
            _ = try again.reclaim(leftBefore: RepositoryFixture.date(9), at: RepositoryFixture.date(10))
            #expect(again.snapshots.map(\.number) == [4, 7, 8])
            #expect(try [4, 7, 8].map { try fixture.contents(again, try again.snapshot($0)) } == wanted)
            #expect(try fixture.open().check().findings == [], "step \(step)")
            step += 1
        }
        #expect(step > 5)
    }
}
