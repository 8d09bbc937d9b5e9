import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// Finds records of two sources that belong together by a field of each, and what differs between them (LB-141). Values
/// are the same whatever the size of their letters and the spaces around them, as with addresses of mail. It blocks.
struct SourceMatcher: Sendable {
    /// One of the two.
    struct Side: Sendable {
        var repository: Repository
        var snapshot: Manifest
        var stream: String
        /// The path of the field.
        var field: [[UInt8]]
    }

    private struct Entry {
        var key: RecordKey
        var value: String
        var record: [UInt8]
        var isFound = false
    }

    let here: Side
    let there: Side
    private static let mostBytes = 64 << 20
    /// How many records are listed, and how many fields of each.
    var mostItems = 100
    var mostChanges = 50

    /// Refuses what names no field.
    static func check(_ fields: [String]) throws {
        guard fields.allSatisfy({ !JSONText.path($0).isEmpty && $0.utf8.count <= 200 }) else {
            throw Problem.unprocessable("field", "invalid", "Name the field by which records belong together.")
        }
    }

    /// - Parameter kind: which records are listed; all that are not alike when nil.
    func match(_ kind: SourceMatching.Kind?, until deadline: ContinuousClock.Instant) throws -> SourceMatching {
        var result = SourceMatching()
        var (others, doubledThere) = try entries(of: there, &result.unmatched, until: deadline)
        let (these, doubledHere) = try entries(of: here, &result.unmatched, until: deadline)
        for (name, this) in these.sorted(by: { $0.value.key < $1.value.key }) {
            guard !doubledThere.contains(name) else {
                result.unmatched += 1
                continue
            }
            guard let other = others[name] else {
                result.onlyHere += 1
                if kind ?? .onlyHere == .onlyHere { add(this.value, this.key, nil, [], to: &result) }
                continue
            }
            others[name]?.isFound = true
            let changes = changes(this.record, other.record)
            if changes.isEmpty {
                result.alike += 1
            } else {
                result.differing += 1
                if kind ?? .differing == .differing { add(this.value, this.key, other.key, changes, to: &result) }
            }
        }
        for (name, other) in others.filter({ !$0.value.isFound }).sorted(by: { $0.value.key < $1.value.key }) {
            guard !doubledHere.contains(name) else {
                result.unmatched += 1
                continue
            }
            result.onlyThere += 1
            if kind ?? .onlyThere == .onlyThere { add(other.value, nil, other.key, [], to: &result) }
        }
        return result
    }

    /// The records by what their field says, and what several say: of those none is taken, for which one is meant is not
    /// known.
    private func entries(
        of side: Side, _ unmatched: inout Int, until deadline: ContinuousClock.Instant
    ) throws -> (entries: [String: Entry], doubled: Set<String>) {
        var entries: [String: Entry] = [:]
        var doubled: Set<String> = []
        var (bytes, looked, missing) = (0, 0, 0)
        try side.repository.forEachRecord(of: side.stream, in: side.snapshot) { key, record in
            looked += 1
            bytes += record.count
            guard bytes <= Self.mostBytes, looked % 512 != 0 || ContinuousClock.now < deadline else {
                throw Problem.unprocessable(
                    "stream", "too_many", "There are too many records to compare them with another source.")
            }
            guard let value = Self.text(FieldValue(side.field, of: record)) else {
                missing += 1
                return true
            }
            let name = value.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            if doubled.contains(name) {
                missing += 1
            } else if entries.removeValue(forKey: name) != nil {
                doubled.insert(name)
                missing += 2
            } else {
                entries[name] = Entry(key: key, value: value, record: Array(record))
            }
            return true
        }
        unmatched += missing
        return (entries, doubled)
    }

    private static func text(_ value: FieldValue?) -> String? {
        switch value {
        case .text(let text)?: text.isEmpty ? nil : String(text.prefix(200))
        case .number(let number)?: Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .bool?, .other?, nil: nil
        }
    }

    /// Fields of the same name that differ. Ids are each source's own.
    private func changes(_ this: [UInt8], _ other: [UInt8]) -> [FieldChange] {
        let named = [here.field, there.field].map { path in
            path.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
        }
        return FieldChange.between(this, other).filter { change in
            change.before != nil && change.after != nil && change.path != "id" && !named.contains(change.path)
        }
    }

    private func add(
        _ value: String, _ here: RecordKey?, _ there: RecordKey?, _ changes: [FieldChange],
        to result: inout SourceMatching
    ) {
        guard result.items.count < mostItems else { return }
        result.items.append(
            SourceMatching.Item(
                value: value, keyHere: here.map { Base64URL.encode($0.bytes) },
                keyThere: there.map { Base64URL.encode($0.bytes) },
                changes: changes.prefix(mostChanges).map(FieldDifference.init)))
    }
}
