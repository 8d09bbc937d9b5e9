import Foundation
import Testing

@testable import ListBackupCore

/// Records that come together are looked at on all processors, and nobody can tell from what is kept.
@Suite struct RecordBatchTests {
    private func batch(_ records: [(Int, String)]) throws -> RecordBatch {
        var bytes: [UInt8] = []
        var places: [Range<Int>] = []
        for (_, text) in records {
            let start = bytes.count
            bytes += Array(text.utf8)
            places.append(start..<bytes.count)
        }
        let text = JSONText(bytes)
        return try RecordBatch(bytes: text.bytes, places: places) { place in
            let id = try #require(try text.find(JSONText.path("id"), in: place))
            return RecordKey(token: text.bytes[id])
        }
    }

    @Test func `Records that come together are kept as those that come one by one (LB-048, LB-058)`() throws {
        let (together, single) = (try RepositoryFixture(), try RepositoryFixture())
        let (one, other) = (try together.open(), try single.open())
        var records = (0..<4000).map { ($0, #"{"id":\#($0),"name":"Ada \#($0)"}"#) }
        for day in 1...3 {
            let builder = try one.begin(run: "run", at: RepositoryFixture.date(day))
            try builder.stream("contacts").add(try batch(records))
            builder.finish("contacts", StreamReport(.proved, evidence: "A test.", read: records.count))
            let ours = try builder.commit(at: RepositoryFixture.date(day))
            let theirs = try single.backUp(other, records)
            let (left, right) = (try #require(ours.streams["contacts"]), try #require(theirs.streams["contacts"]))
            #expect(left.digest == right.digest && left.records == right.records && left.bytes == right.bytes)
            #expect(
                left.added == right.added && left.changed == right.changed && left.removed == right.removed)
            #expect(try together.contents(one, ours) == single.contents(other, theirs))
            // Some change, some go, some are new, and some come twice, the second time as they were or otherwise.
            records = records.filter { $0.0 % 50 != day }
            for place in stride(from: day, to: records.count, by: 70) {
                records[place].1 = #"{"id":\#(records[place].0),"name":"Eve \#(day)"}"#
            }
            records += (0..<20).map { ($0 + day * 10_000, #"{"id":\#($0 + day * 10_000)}"#) }
            records += records.prefix(40) + records.suffix(9).map { ($0.0, #"{"id":\#($0.0),"again":\#(day)}"#) }
        }
    }

    @Test func `An id that cannot be found stops the batch`() throws {
        let bytes = Array(String(repeating: "x", count: 3000).utf8)
        #expect(throws: JSONError.self) {
            try RecordBatch(bytes: bytes, places: (0..<3000).map { $0..<$0 + 1 }) { place in
                throw JSONError(position: place.lowerBound)
            }
        }
    }

    private static let spellings: [(String, String, [String])] = [
        (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, []), (#"{"a":1,"b":2}"#, #"{"b":2,"a":3}"#, []),
        (#"{"a":1.50e2}"#, #"{ "a" : 150 }"#, []), (#"{"a":"é"}"#, #"{"a":"\u00e9"}"#, []),
        (#"{"\u0061":1}"#, #"{"a":1}"#, []), (#"{"a":[1,{"v":1}]}"#, #"{"a":[1,{"v":2}]}"#, ["a.v"]),
        (#"{"a":[1,{"v":1}]}"#, #"{"a":[1,{"v":2}]}"#, []), (#"{"v":1,"a":1}"#, #"{"a":1}"#, ["v"]),
        (#"{"v":1,"a":1}"#, #"{"v":2,"a":2}"#, ["v"]), (#"{"v":1}"#, #"{"v":2,"a":2}"#, ["v"]),
        (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#, []), (#"{"a":[]}"#, #"{"a":{}}"#, []),
        (#"{"a":[1]}"#, #"{"a":[1,1]}"#, []),
        (#"{"a":null}"#, #"{"a":false}"#, []), (#"{"a":NaN}"#, #"{"a":1}"#, []), ("no JSON", "no JSON at all", []),
        ("no JSON", #"{"a":1}"#, []), (#"{"a":1"#, #"{"a":2"#, []), (#"{"a":-0}"#, #"{"a":0.0}"#, []),
        (#"{"v":{"x":1},"a":[{"v":1}]}"#, #"{"v":{"x":2},"a":[{"v":1.0}]}"#, ["v"]),
    ]

    @Test func `Whether two versions differ is as their one form says, however soon it shows`() {
        for (left, right, volatile) in Self.spellings {
            for (one, other) in [(left, right), (right, left), (left, left)] {
                let (one, other) = (Array(one.utf8)[...], Array(other.utf8)[...])
                let expected =
                    CanonicalRecord(one, without: volatile) != CanonicalRecord(other, without: volatile)
                #expect(
                    RecordComparison.differ(one, other, without: volatile) == expected,
                    "\(String(decoding: one, as: UTF8.self)) \(String(decoding: other, as: UTF8.self))")
            }
        }
    }
}
