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

    /// Adds and changes what came, and removes what is gone.
    ///
    /// - Parameter gone: ids in order, some perhaps twice; those that came nevertheless stay.
    mutating func run(_ staged: inout StagedRecords, gone: [[UInt8]]) throws {
        var old = try cursor(staged, gone)
        var gone = gone[...]
        while true {
            if let key = staged.key, !(gone.first.map { $0[...].precedes(key) } ?? false) {
                while gone.first.map({ $0[...] == key }) ?? false { gone.removeFirst() }
                try old.seek(key)
                if old.key == key { try change(staged, &old, key) } else { try add(staged, key) }
                try staged.advance()
            } else if let key = gone.popFirst() {
                try old.seek(key[...])
                if old.key == key[...] { try remove(&old, key[...]) }
                while gone.first == key { gone.removeFirst() }
            } else {
                return
            }
        }
    }

    /// Adds, changes, and removes all that did not come, for streams of which nothing is known beforehand.
    mutating func runAll(_ staged: inout StagedRecords) throws {
        guard let previous else { return try run(&staged, gone: []) }
        var old = try repository.cursor(previous, isShared: false)
        try old.seek()
        while true {
            if let before = old.key, staged.key.map({ before.precedes($0) }) ?? true {
                try remove(&old, before)
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

    /// A walk through the stream as it was, with the segments that it will come by opened ahead.
    private func cursor(_ staged: StagedRecords, _ gone: [[UInt8]]) throws -> StateCursor {
        guard let previous else { return StateCursor([]) }
        let indices = try previous.runs.map { try repository.index($0) }
        var places = [Set<Int>](repeating: [], count: indices.count)
        func come(by key: ArraySlice<UInt8>) {
            for run in indices.indices { places[run].insert(indices[run].position(of: key)) }
        }
        var walk = staged
        while let key = walk.key {
            come(by: key)
            try walk.advance()
        }
        for key in gone { come(by: key[...]) }
        return StateCursor(
            zip(indices, places).map { index, places in
                let known = places.filter { $0 < index.segments.count }.sorted()
                return RunCursor(
                    index, reader: repository.reader, isShared: false,
                    ahead: RunAhead(index, places: known, hasValues: true, reader: repository.reader))
            })
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
        guard RecordComparison.differ(before, value, without: rules.volatile) else { return }
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
    ///
    /// - Parameter runs: those of the stream as it was, as they lie now.
    func state(_ report: StreamReport, delta: RunRef?, after runs: [RunRef]) -> StreamState {
        StreamState(
            report: report, records: (previous?.records ?? 0) + writer.added - writer.removed, bytes: bytes,
            added: writer.added, changed: writer.changed, removed: writer.removed, digest: digest,
            runs: runs + (delta.map { [$0] } ?? []), delta: delta)
    }
}

extension StreamState {
    /// The most deltas that readers merge.
    private static let mostRuns = 33

    /// The same records in the next snapshot, if nothing is read of them.
    var unchanged: StreamState {
        var state = self
        (state.added, state.changed, state.removed, state.delta) = (0, 0, 0, nil)
        return state
    }

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
