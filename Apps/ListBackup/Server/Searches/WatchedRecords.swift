import ListBackupCore
import Secrets

/// The records that a search found in one source: for each a digest of which record it is, and one of what it holds, in
/// the order of the former. So it can be told later what came, changed and went, without the records being kept twice.
struct WatchedRecords: Sendable, Equatable {
    /// What differs between two times.
    struct Change: Sendable, Equatable {
        var added = 0
        var changed = 0
        var gone = 0

        var count: Int { added + changed + gone }
    }

    /// Bytes of one record: 16 say which it is, 16 what it holds.
    static let width = 32
    private static let half = 16
    private var entries: [ArraySlice<UInt8>] = []

    init() {}

    init(bytes: [UInt8]) {
        entries = stride(from: 0, to: bytes.count - bytes.count % Self.width, by: Self.width).map {
            bytes[$0..<$0 + Self.width]
        }
    }

    var bytes: [UInt8] { entries.flatMap { $0 } }
    var count: Int { entries.count }

    mutating func add(_ key: RecordKey, of stream: String, _ record: ArraySlice<UInt8>) {
        let place = Array("\(stream.utf8.count):\(stream):".utf8) + key.bytes
        entries.append((Self.digest(place) + Self.digest(Array(record)))[...])
    }

    /// Puts the records in order; after the last one was added.
    mutating func settle() { entries.sort { $0.lexicographicallyPrecedes($1) } }

    func change(since old: WatchedRecords) -> Change {
        var change = Change()
        var (new, before) = (entries[...], old.entries[...])
        while let next = new.first, let last = before.first {
            let (this, other) = (next.prefix(Self.half), last.prefix(Self.half))
            if this.elementsEqual(other) {
                if !next.elementsEqual(last) { change.changed += 1 }
                new.removeFirst()
                before.removeFirst()
            } else if this.lexicographicallyPrecedes(other) {
                change.added += 1
                new.removeFirst()
            } else {
                change.gone += 1
                before.removeFirst()
            }
        }
        change.added += new.count
        change.gone += before.count
        return change
    }

    private static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        return Array(hasher.hash().prefix(half))
    }
}
