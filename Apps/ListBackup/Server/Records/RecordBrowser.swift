import Base
import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// Looks into the snapshots of a source. Its calls block.
struct RecordBrowser: Sendable {
    let repository: Repository
    private static let longestText = 2000
    static let mostFields = 200
    /// Records that one request looks at, when only some of them are wanted.
    private static let mostLookedAt = 40_000

    /// The newest snapshot that is not after a moment; throws 404 where there was none yet.
    func snapshot(at date: Date?) throws -> Manifest {
        let found = date.map { repository.snapshot(at: $0) } ?? repository.newest
        guard let found else { throw Problem.notFound("There was no snapshot yet at that time.") }
        return found
    }

    /// Records of a stream, with where the next part begins.
    func records(
        of stream: String, at date: Date?, matching query: RecordQuery?, after cursor: String?, limit: Int
    ) throws -> Page<RecordItem> {
        let snapshot = try self.stream(stream, at: date)
        var items: [RecordItem] = []
        var last: RecordKey?
        var isMore = false
        var looked = 0
        try repository.forEachRecord(of: stream, in: snapshot, after: try key(cursor)) { key, record in
            guard items.count < limit, looked < Self.mostLookedAt else {
                isMore = true
                return false
            }
            looked += 1
            last = key
            if query?.matches(record) ?? true { items.append(Self.item(key, record)) }
            return true
        }
        return Page(items: items, nextCursor: isMore ? last.map(Self.text) : nil)
    }

    /// How many records of each stream differ.
    func compare(from: Date, to: Date?) throws -> Comparison {
        let (old, new) = (try snapshot(at: from), try snapshot(at: to))
        let names = Set(old.streams.keys).union(new.streams.keys).filter { !$0.hasPrefix("_") }.sorted()
        let streams = try names.map { name in
            var comparison = StreamComparison(stream: name, added: 0, changed: 0, removed: 0)
            try repository.forEachDifference(of: name, from: old, to: new) { difference in
                if difference.before == nil {
                    comparison.added += 1
                } else if difference.after == nil {
                    comparison.removed += 1
                } else {
                    comparison.changed += 1
                }
                return true
            }
            return comparison
        }
        return Comparison(from: Snapshot(old), to: Snapshot(new), streams: streams)
    }

    /// The records of a stream that differ.
    func differences(
        of stream: String, from: Date, to: Date?, after cursor: String?, limit: Int
    ) throws -> Page<DifferenceItem> {
        let (old, new) = (try snapshot(at: from), try snapshot(at: to))
        var items: [DifferenceItem] = []
        var last: RecordKey?
        var isMore = false
        try repository.forEachDifference(of: stream, from: old, to: new, after: try key(cursor)) { difference in
            guard items.count < limit else {
                isMore = true
                return false
            }
            last = difference.key
            items.append(DifferenceItem(difference, most: Self.mostFields))
            return true
        }
        return Page(items: items, nextCursor: isMore ? last.map(Self.text) : nil)
    }

    func stream(_ name: String, at date: Date?) throws -> Manifest {
        let snapshot = try snapshot(at: date)
        guard snapshot.streams[name] != nil, !name.hasPrefix("_") else {
            throw Problem.notFound("There was no stream \(name) at that time.")
        }
        return snapshot
    }

    func key(_ cursor: String?) throws -> RecordKey? {
        guard let cursor else { return nil }
        guard let bytes = Base64URL.decode(cursor), let key = RecordKey(bytes: bytes) else {
            throw Problem.badRequest(code: "cursor_invalid", "This cursor cannot be read.")
        }
        return key
    }

    private static func text(_ key: RecordKey) -> String { Base64URL.encode(key.bytes) }

    static func item(_ key: RecordKey, _ record: ArraySlice<UInt8>) -> RecordItem {
        RecordItem(
            key: text(key), id: key.text, text: String(decoding: record.prefix(longestText), as: UTF8.self),
            summary: RecordSummary(of: record, id: key.text))
    }
}

extension FieldDifference {
    init(_ change: FieldChange) { self.init(path: change.path, before: change.before, after: change.after) }
}

extension DifferenceItem {
    init(_ difference: RecordDifference, most: Int) {
        self.init(
            key: Base64URL.encode(difference.key.bytes), id: difference.key.text,
            title: (difference.after ?? difference.before).flatMap {
                RecordSummary(of: $0, id: difference.key.text).title
            },
            kind: difference.before == nil ? .added : difference.after == nil ? .removed : .changed,
            changes: difference.fields.prefix(most).map(FieldDifference.init))
    }
}
