import Foundation
import ListBackupCore
import Testing

@Suite struct RepositoryTests {
    @Test func `Records come back byte for byte, whatever they hold (LB-058, LB-097)`() throws {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
        let texts = [
            #"{"a":1,"a":2,  "b":NaN}"#, #"{"n":123456789012345678901234567890.10}"#, "not json at all", "",
            "{\"x\":\(deep)}", "{\"\u{e9}\":\"e\u{301}\"}", String(repeating: "long ", count: 200_000),
        ]
        let snapshot = try fixture.backUp(repository, texts.enumerated().map { ($0.offset, $0.element) })
        let again = try fixture.open()
        for (id, text) in texts.enumerated() {
            let record = try again.record(RecordKey(token: Array("\(id)".utf8)), of: "contacts", in: snapshot)
            #expect(record == Array(text.utf8))
        }
        #expect(snapshot.streams["contacts"]?.records == texts.count)
    }

    @Test func `A run without changes adds next to nothing (LB-098)`() throws {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        let records = (1...5000).map { ($0, #"{"id":\#($0),"name":"Person \#($0)"}"#) }
        let first = try fixture.backUp(repository, records)
        let before = fixture.store.bytes
        let second = try fixture.backUp(repository, records.shuffled())
        #expect(fixture.store.bytes - before < 4096)
        #expect(second.streams["contacts"]?.digest == first.streams["contacts"]?.digest)
        #expect(second.number == 2)
    }

    @Test func `Any moment shows what there was then, and a record its versions (LB-050, LB-101, LB-136)`() throws {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        try fixture.backUp(repository, [(1, #"{"name":"Ada"}"#), (2, #"{"name":"Ben"}"#)])
        try fixture.backUp(repository, [(1, #"{"name":"Ada L."}"#)])
        try fixture.backUp(repository, [(1, #"{"name":"Ada L."}"#), (2, #"{"name":"Ben"}"#)])
        let early = try #require(repository.snapshot(at: RepositoryFixture.date(1).addingTimeInterval(60)))
        #expect(try fixture.contents(repository, early) == ["1": #"{"name":"Ada"}"#, "2": #"{"name":"Ben"}"#])
        let middle = try #require(repository.snapshot(at: RepositoryFixture.date(2)))
        #expect(try fixture.contents(repository, middle) == ["1": #"{"name":"Ada L."}"#])
        #expect(repository.snapshot(at: RepositoryFixture.date(0)) == nil)
        let history = try repository.history(of: RecordKey(token: Array("2".utf8)), in: "contacts")
        #expect(
            history.map { $0.record.map { String(decoding: $0, as: UTF8.self) } } == [
                #"{"name":"Ben"}"#, nil, #"{"name":"Ben"}"#,
            ])
        #expect(history.map(\.firstSeen.number) == [1, 2, 3])
        #expect(history.map(\.lastSeen.number) == [1, 2, 3])
    }

    @Test(arguments: [Completeness.claimed, .partial])
    func `What a run that proves nothing did not see stays (LB-048)`(_ completeness: Completeness) throws {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        try fixture.backUp(repository, [(1, "{}"), (2, "{}")])
        let second = try fixture.backUp(repository, [(1, "{}"), (3, "{}")], completeness)
        #expect(try fixture.contents(repository, second).keys.sorted() == ["1", "2", "3"])
        let third = try fixture.backUp(repository, [(1, "{}")])
        #expect(try fixture.contents(repository, third).keys.sorted() == ["1"])
        #expect(third.streams["contacts"]?.removed == 2)
    }

    @Test func `Fields that change by themselves, and spellings, make no version`() throws {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        try fixture.backUp(repository, [(1, #"{"a":1.0,"b":{"views":1}}"#)], volatile: ["b.views"])
        let same = try fixture.backUp(
            repository, [(1, #"{"b":{"views":2},  "a":10e-1}"#)], volatile: ["b.views"])
        #expect(same.streams["contacts"]?.changed == 0)
        let other = try fixture.backUp(repository, [(1, #"{"b":{"views":2},"a":2}"#)], volatile: ["b.views"])
        #expect(other.streams["contacts"]?.changed == 1)
    }

    @Test func `Two times compare down to the field, in both directions (LB-100, LB-140)`() throws {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        let first = try fixture.backUp(
            repository, [(1, #"{"name":"Ada","tags":["a"],"old":1}"#), (2, "{}"), (4, "{}")])
        try fixture.backUp(repository, [(1, #"{"name":"Eve"}"#), (3, "{}"), (4, #"{"x":1}"#)])
        let third = try fixture.backUp(repository, [(1, #"{"name":"Eva","tags":["a","b"]}"#), (3, "{}"), (4, "{}")])
        var found: [RecordDifference] = []
        try repository.forEachDifference(of: "contacts", from: first, to: third) {
            found.append($0)
            return true
        }
        #expect(found.map(\.key.text) == ["1", "2", "3"])
        #expect(
            found[0].fields == [
                FieldChange(path: "name", before: "\"Ada\"", after: "\"Eva\""),
                FieldChange(path: "tags[1]", before: nil, after: "\"b\""),
                FieldChange(path: "old", before: "1", after: nil),
            ])
        #expect(found[1].after == nil && found[2].before == nil)
        var back: [RecordDifference] = []
        try repository.forEachDifference(of: "contacts", from: third, to: first) {
            back.append($0)
            return true
        }
        #expect(back.map(\.before) == found.map(\.after) && back.map(\.after) == found.map(\.before))
        try repository.forEachDifference(of: "contacts", from: first, to: first) { _ in
            Issue.record("A snapshot differs from itself.")
            return true
        }
    }

    @Test func `Months of changes read the same after the base was written anew (LB-103)`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(state: seed)
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        var model: [Int: String] = [:]
        var past: [[Int: String]] = []
        for _ in 0..<80 {
            for _ in 0..<20 {
                let id = Int.random(in: 1...300, using: &random)
                model[id] = Bool.random(using: &random) ? nil : #"{"v":\#(UInt32.random(in: 0...9, using: &random))}"#
            }
            past.append(model)
            try fixture.backUp(repository, model.map { ($0.key, $0.value) }.shuffled(using: &random))
        }
        let again = try fixture.open()
        for (number, model) in past.enumerated() {
            let expected = Dictionary(uniqueKeysWithValues: model.map { ("\($0.key)", $0.value) })
            #expect(try fixture.contents(again, try again.snapshot(number + 1)) == expected, "seed \(seed)")
        }
        #expect(try again.check().findings == [], "seed \(seed)")
        for _ in 0..<20 {
            let (a, b) = (Int.random(in: 0..<80, using: &random), Int.random(in: 0..<80, using: &random))
            var found: Set<String> = []
            try again.forEachDifference(
                of: "contacts", from: try again.snapshot(a + 1), to: try again.snapshot(b + 1)
            ) {
                found.insert($0.key.text)
                return true
            }
            let expected = Set((1...300).filter { past[a][$0] != past[b][$0] }.map(String.init))
            #expect(found == expected, "seed \(seed)")
        }
    }

    @Test func `Two runs at once leave one snapshot, and the second is told`() throws {
        let fixture = try RepositoryFixture()
        let one = try fixture.open()
        let two = try fixture.open()
        let slow = try one.begin(run: "slow", at: RepositoryFixture.date(1))
        try slow.stream("contacts").add(RecordKey(token: Array("1".utf8)), Array("{}".utf8))
        slow.finish("contacts", StreamReport(.proved, evidence: "A test."))
        try fixture.backUp(two, [(2, "{}")], run: "fast")
        #expect { try slow.commit(at: RepositoryFixture.date(2)) } throws: {
            ($0 as? RepositoryError)?.code == .conflict
        }
        try one.refresh()
        #expect(one.snapshots.count == 1)
        #expect(try fixture.contents(one, try one.snapshot(1)) == ["2": "{}"])
    }

    @Test func `A changed bit, a cut, a swap and a missing object are noticed and named (LB-095, LB-096, LB-114)`()
        throws
    {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(state: seed)
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        try fixture.backUp(repository, (1...500).map { ($0, #"{"id":\#($0)}"#) })
        try fixture.backUp(repository, (1...500).map { ($0, #"{"id":\#($0),"x":1}"#) })
        for name in fixture.store.names {
            let original = try fixture.store.read(name)
            for damage in 0..<6 {
                let place = Int.random(in: 0..<original.count, using: &random)
                fixture.store.change(name) { bytes in
                    switch damage {
                    case 0: bytes = nil
                    case 1: bytes = Array(original[..<place])
                    default: bytes?[place] ^= 1 << UInt8(place % 8)
                    }
                }
                let isNoticed: Bool
                do {
                    isNoticed = try !fixture.open().check().isSound
                } catch is RepositoryError {
                    isNoticed = true
                }
                // The newest manifest may be missing without a trace in the store; its hash is kept elsewhere.
                let isRollback = damage == 0 && name == "manifests/000000000002"
                #expect(isNoticed != isRollback, "\(name), damage \(damage), seed \(seed)")
                if isRollback { #expect(try fixture.open().head != repository.head) }
                fixture.store.change(name) { $0 = original }
            }
        }
        #expect(throws: RepositoryError.self) {
            try Repository(store: fixture.store, keys: try RepositoryKeys(root: [UInt8](repeating: 7, count: 32)))
        }
    }
}
