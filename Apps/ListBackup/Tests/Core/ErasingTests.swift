import Foundation
import ListBackupCore
import Testing

/// Records that are erased from a whole store.
@Suite struct ErasingTests {
    private static let secret = "nell-0xfeedface"

    private static func key(_ id: Int) -> RecordKey { RecordKey(token: Array("\(id)".utf8)) }

    /// Nights in which a person's record comes, changes, goes and comes again, beside others.
    private func nights(_ count: Int, others: Int) throws -> (RepositoryFixture, Repository) {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        for night in 1...count {
            var records = (1...others).map { ($0, #"{"id":\#($0),"night":\#($0 % 7 == night % 7 ? night : 0)}"#) }
            if night % 4 != 0 { records.append((9_000, #"{"id":9000,"mail":"\#(Self.secret)","night":\#(night)}"#)) }
            try fixture.backUp(repository, records, run: "night-\(night)")
        }
        return (fixture, repository)
    }

    private func contents(_ fixture: RepositoryFixture, _ repository: Repository) throws -> [[String: String]] {
        try repository.snapshots.map { try fixture.contents(repository, $0) }
    }

    @Test func `LB-128 What is erased is in no snapshot, history or pack, and all else is as it was`() throws {
        let (fixture, repository) = try nights(40, others: 300)
        let before = try contents(fixture, repository)
        let packs = Set(try fixture.store.list(prefix: "packs/").map(\.name))
        let erased = try repository.erase(["contacts": [Self.key(9_000)]], at: RepositoryFixture.date(50))
        #expect(erased.versions >= 30 && erased.snapshots >= 30 && !erased.waits)
        let again = try fixture.open()
        for repository in [repository, again] {
            #expect(
                try contents(fixture, repository)
                    == before.map { records in records.filter { $0.key != "9000" } })
            #expect(try repository.history(of: Self.key(9_000), in: "contacts").isEmpty)
            for (old, new) in zip(repository.snapshots, repository.snapshots.dropFirst()) {
                try repository.forEachDifference(of: "contacts", from: old, to: new) { difference in
                    #expect(difference.key != Self.key(9_000))
                    return true
                }
            }
            #expect(try repository.check().findings == [])
            for snapshot in repository.snapshots { #expect(snapshot.streams["contacts"]?.records == 300) }
        }
        // No pack that had something of it is left, so that no key opens it.
        #expect(packs.isDisjoint(with: try fixture.store.list(prefix: "packs/").map(\.name)))
        // Erasing what is not there changes nothing.
        let names = fixture.store.names
        let second = try again.erase(["contacts": [Self.key(9_000)]], at: RepositoryFixture.date(51))
        #expect(second.versions == 0 && second.snapshots == 0 && fixture.store.names == names)
        // The next night goes on from there, and later ones let go of earlier ones.
        try fixture.backUp(again, [(1, #"{"id":1}"#)], run: "later")
        try again.letGo(Set(3...20), at: RepositoryFixture.date(60))
        _ = try again.reclaim(leftBefore: RepositoryFixture.date(60), at: RepositoryFixture.date(61))
        #expect(try fixture.open().check().findings == [])
    }

    @Test func `LB-131 A held snapshot keeps everything from being erased, until it is released`() throws {
        let (fixture, repository) = try nights(5, others: 20)
        let wish: [String: Set<RecordKey>] = ["contacts": [Self.key(9_000)]]
        try repository.hold(3, true, at: RepositoryFixture.date(6))
        // The fourth night had nothing of it, but tells that it was removed.
        #expect(try repository.held(with: wish) == [3])
        let before = try contents(fixture, repository)
        let refused = #expect(throws: RepositoryError.self) {
            try repository.erase(wish, at: RepositoryFixture.date(7))
        }
        #expect(refused?.code == .conflict)
        #expect(try contents(fixture, try fixture.open()) == before)
        try repository.hold(3, false, at: RepositoryFixture.date(8))
        #expect(try repository.erase(wish, at: RepositoryFixture.date(9)).versions > 0)
        #expect(try repository.history(of: Self.key(9_000), in: "contacts").isEmpty)
    }

    @Test func `LB-135 Erasing that breaks off at any write is ended by the next, and all else stays`() throws {
        let wish: [String: Set<RecordKey>] = ["contacts": [Self.key(9_000)]]
        var isThrough = false
        var step = 0
        while !isThrough {
            let (fixture, repository) = try nights(6, others: 30)
            let wanted = try contents(fixture, repository).map { records in records.filter { $0.key != "9000" } }
            let packs = Set(try fixture.store.list(prefix: "packs/").map(\.name))
            fixture.store.fail(afterSteps: step)
            isThrough = (try? repository.erase(wish, at: RepositoryFixture.date(9))) != nil
            fixture.store.fail(afterSteps: nil)
            let again = try fixture.open()
            #expect(try again.check().findings == [], "step \(step)")
            // What the broken one put aside is too old to wait for.
            _ = try again.erase(wish, at: RepositoryFixture.date(9 + 24 * 8))
            #expect(try contents(fixture, again) == wanted, "step \(step)")
            #expect(packs.isDisjoint(with: try fixture.store.list(prefix: "packs/").map(\.name)), "step \(step)")
            #expect(try fixture.open().check().findings == [], "step \(step)")
            step += 1
        }
        #expect(step > 4)
    }
}
