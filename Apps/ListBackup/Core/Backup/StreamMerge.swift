/// Merges what came with what was, in the order of the ids, and writes the difference.
struct StreamMerge {
    private let repository: Repository
    private let previous: StreamState?
    private let rules: StreamRules
    let writer: RunWriter
    private var digest: UInt64
    private var bytes: Int

    init(_ repository: Repository, _ previous: StreamState?, _ rules: StreamRules, _ writer: RunWriter) {
        self.repository = repository
        self.previous = previous
        self.rules = rules
        self.writer = writer
        digest = previous?.digest ?? 0
        bytes = previous?.bytes ?? 0
    }

    /// Adds and changes; nothing is removed.
    mutating func run(_ staged: inout StagedRecords) throws {
        var old = try repository.cursor(previous ?? .empty(StreamReport(.claimed, evidence: "")), isShared: false)
        while let key = staged.key {
            try old.seek(key)
            if old.key == key { try change(staged, &old, key) } else { try add(staged, key) }
            try staged.advance()
        }
    }

    /// Adds, changes, and removes what neither came nor was seen unchanged.
    mutating func run(_ staged: inout StagedRecords, isSeen: (ArraySlice<UInt8>) -> Bool) throws {
        var old = try repository.cursor(previous ?? .empty(StreamReport(.claimed, evidence: "")), isShared: false)
        try old.seek()
        while true {
            if let before = old.key, staged.key.map({ before.precedes($0) }) ?? true {
                if !isSeen(before) { try remove(&old, before) }
                try old.advance()
            } else if let key = staged.key {
                if old.key == key {
                    try change(staged, &old, key)
                    try old.advance()
                } else {
                    try add(staged, key)
                }
                try staged.advance()
            } else {
                return
            }
        }
    }

    private mutating func add(_ staged: StagedRecords, _ key: ArraySlice<UInt8>) throws {
        try writer.add(key: key, .added, hash: staged.hash, after: staged.value, before: [])
        digest &+= mark(key, staged.hash)
        bytes += staged.value.count
    }

    private mutating func change(_ staged: StagedRecords, _ old: inout StateCursor, _ key: ArraySlice<UInt8>) throws {
        guard old.hash != staged.hash else { return }
        let before = try old.record()
        let value = staged.value
        if CanonicalRecord(before, without: rules.volatile) == CanonicalRecord(value, without: rules.volatile) {
            return
        }
        try writer.add(key: key, .changed, hash: staged.hash, after: value, before: before)
        digest = digest &- mark(key, old.hash) &+ mark(key, staged.hash)
        bytes += value.count - before.count
    }

    private mutating func remove(_ old: inout StateCursor, _ key: ArraySlice<UInt8>) throws {
        let before = try old.record()
        try writer.add(key: key, .removed, hash: old.hash, after: [], before: before)
        digest &-= mark(key, old.hash)
        bytes -= before.count
    }

    private func mark(_ key: ArraySlice<UInt8>, _ hash: UInt64) -> UInt64 {
        repository.mark(key, hash)
    }

    /// The stream with what was written, once the table of its run lies somewhere.
    func state(_ report: StreamReport, delta: RunRef?) -> StreamState {
        StreamState(
            report: report, records: (previous?.records ?? 0) + writer.added - writer.removed, bytes: bytes,
            added: writer.added, changed: writer.changed, removed: writer.removed, digest: digest,
            runs: (previous?.runs ?? []) + (delta.map { [$0] } ?? []), delta: delta)
    }
}

extension StreamState {
    /// The most deltas that readers merge.
    private static let mostRuns = 33

    /// Whether reading has become dearer than writing the base anew.
    var needsCompaction: Bool {
        guard let base = runs.first else { return false }
        return runs.count > Self.mostRuns
            || runs.dropFirst().reduce(0) { $0 + $1.bytes } * 10 > max(base.bytes, 1 << 20) * 3
    }
}

extension Repository {
    /// What a record adds to the digest of its stream.
    func mark(_ key: ArraySlice<UInt8>, _ hash: UInt64) -> UInt64 {
        var writer = ByteWriter()
        writer.raw(key)
        writer.word(hash)
        return keys.hash(writer.bytes)
    }

    /// All of a stream in one base. What it holds stays the same (LB-103).
    func compacted(_ state: StreamState, _ packs: PackWriter) throws -> [RunRef] {
        let writer = RunWriter(packs: packs)
        var cursor = try cursor(state, isShared: false)
        try cursor.seek()
        while let key = cursor.key {
            try writer.add(key: key, .added, hash: cursor.hash, after: try cursor.record(), before: [])
            try cursor.advance()
        }
        try writer.finish()
        try packs.finish()
        return try keep([writer], packs).compactMap { $0 }
    }
}
