public import Foundation

/// What was erased from a store.
public struct Erased: Sendable, Equatable {
    /// How many snapshots had something of it.
    public var snapshots = 0
    /// How many versions of records went.
    public var versions = 0
    /// Whether the old bytes are removed later, because somebody may be reading them.
    public var waits = false
}

extension Repository {
    /// Erases records from every snapshot and from the disk (LB-128). What broke off begins anew, and then does what is
    /// left. Throws `.conflict` where a snapshot that is held has one of them; nothing is erased then.
    public func erase(_ records: [String: Set<RecordKey>], at now: Date) throws -> Erased {
        let name = "erase-\(Hexadecimal.text(RepositoryKeys.randomBytes(8)))"
        try markReading(name, at: now)
        defer { try? store.delete(Self.reading(name)) }
        var erased = Erased()
        try change(at: now) { log, change in
            let erasing = try Erasing(records, log.manifests, in: self)
            if let held = erasing.holding.intersection(log.held).min() {
                throw RepositoryError(.conflict, "Moment \(held) is held, so nothing is erased from it.")
            }
            erased.snapshots = erasing.holding.count
            erased.versions = erasing.versions
            change.rewritten = erasing.changed
        }
        guard try isReadAlone(by: name, at: now) else {
            erased.waits = true
            return erased
        }
        _ = try removeUnneeded(at: now)
        return erased
    }

    /// The held snapshots that have one of the records.
    public func held(with records: [String: Set<RecordKey>]) throws -> [Int] {
        let log = log
        return try log.manifests.filter { manifest in
            guard log.held.contains(manifest.number) else { return false }
            return try records.contains { stream, keys in
                guard manifest.streams[stream] != nil else { return false }
                return try keys.contains { try record($0, of: stream, in: manifest) != nil }
            }
        }.map(\.number)
    }

    /// By what a record is known that must not come back, without its id: a keyed hash.
    public func mark(of key: RecordKey, in stream: String) -> [UInt8] {
        RepositoryKeys.hash(
            Array("erased\u{0}\(stream)\u{0}".utf8) + key.bytes, key: keys.marking, length: 32)
    }
}
