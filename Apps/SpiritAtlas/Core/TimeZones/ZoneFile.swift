import Foundation

/// The format of `zones.bin`, which `Tools/PackPlaces` writes.
///
/// Magic `HSTZ`, then as variable-length numbers and short strings: version; abbreviations; rules (POSIX TZ); common
/// intervals between changes; names with the number of their record; lengths of the records; the records. A record is
/// its offsets, its rule, and its changes, each an interval (one byte where it is common) and the offset from then on.
package struct ZoneFile: Sendable {
    package static let magic = Array("HSTZ".utf8)
    /// Stands for an interval that is not among the common ones.
    package static let rareInterval: UInt8 = 255

    let bytes: Data
    let abbreviations: [String]
    let rules: [String]
    let intervals: [Int]
    /// Where each record begins and ends.
    let places: [Range<Int>]

    /// What is read when the file is opened.
    struct Index {
        var version: String
        var names: [String]
        var records: [Int]
        var file: ZoneFile

        init?(_ bytes: Data) {
            var cursor = ByteCursor(bytes)
            guard cursor.bytes(4).map(Array.init) == ZoneFile.magic, let version = cursor.string(),
                let abbreviations = cursor.list({ $0.string() }), let rules = cursor.list({ $0.string() }),
                let intervals = cursor.list({ $0.number() }),
                let entries = cursor.list({ cursor in
                    cursor.string().flatMap { name in cursor.number().map { (name, $0) } }
                }),
                let lengths = cursor.list({ $0.number() })
            else { return nil }
            var places: [Range<Int>] = []
            var start = cursor.position
            for length in lengths {
                guard length >= 0, length <= bytes.count - start else { return nil }
                places.append(start..<start + length)
                start += length
            }
            guard entries.allSatisfy({ places.indices.contains($0.1) }) else { return nil }
            self.version = version
            names = entries.map(\.0)
            records = entries.map(\.1)
            file = ZoneFile(
                bytes: bytes, abbreviations: abbreviations, rules: rules, intervals: intervals, places: places)
        }
    }

    /// Decodes a record; nil when it is damaged.
    func zone(_ record: Int, name: String) -> ZoneHistory? {
        var cursor = ByteCursor(bytes, in: places[record])
        let readOffset = { (cursor: inout ByteCursor) -> ZoneOffset? in
            guard let seconds = cursor.signed(), let kind = cursor.byte(), let abbreviation = cursor.number(),
                kind < ZoneOffset.Kind.allCases.count, abbreviations.indices.contains(abbreviation)
            else { return nil }
            return ZoneOffset(
                seconds: seconds, kind: ZoneOffset.Kind.allCases[Int(kind)], abbreviation: abbreviations[abbreviation])
        }
        guard let offsets = cursor.list(readOffset), let initial = offsets.first,
            let rule = cursor.number(), rules.indices.contains(rule), let count = cursor.number(),
            count <= bytes.count
        else { return nil }
        var changes: [(seconds: Int, offset: ZoneOffset)] = []
        changes.reserveCapacity(count)
        var seconds = 0
        for index in 0..<count {
            guard let interval = index == 0 ? cursor.signed() : self.interval(&cursor), let offset = cursor.byte(),
                offset < offsets.count
            else { return nil }
            seconds &+= interval
            changes.append((seconds, offsets[Int(offset)]))
        }
        return ZoneHistory(name: name, initial: initial, changes: changes, rule: ZoneRule(rules[rule]))
    }

    private func interval(_ cursor: inout ByteCursor) -> Int? {
        guard let code = cursor.byte() else { return nil }
        if code == Self.rareInterval { return cursor.number() }
        return intervals.indices.contains(Int(code)) ? intervals[Int(code)] : nil
    }
}
