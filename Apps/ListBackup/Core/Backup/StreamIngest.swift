/// Takes the records of one stream as they come, in any order, and at the end writes what changed.
public final class StreamIngest {
    /// The stream's name.
    public let name: String
    private let repository: Repository
    private let previous: StreamState?
    private let rules: StreamRules
    private let folder: String
    private var known: KnownRecords?
    private var chunk = StagedChunk()
    private var chunks: [String]
    /// Records that came, each time counted.
    public private(set) var read = 0
    private static let chunkBytes = 16 << 20

    init(
        _ name: String, in repository: Repository, after previous: StreamState?, rules: StreamRules, folder: String,
        chunks: [String], read: Int
    ) throws {
        self.name = name
        self.repository = repository
        self.previous = previous
        self.rules = rules
        self.folder = folder
        self.chunks = chunks
        self.read = read
        let entries = previous?.runs.reduce(0) { $0 + $1.entries } ?? 0
        guard let previous, entries <= KnownRecords.largest else { return }
        var known = KnownRecords(capacity: entries)
        for run in previous.runs {
            try repository.forEachSegment(of: run) { [keys = repository.keys] segment in
                (segment, (0..<segment.count).map { keys.hash(segment.key($0)) })
            } body: { segment, ids in
                for (place, id) in ids.enumerated() {
                    known.note(key: id, hash: segment.hashes[place], isRemoved: segment.changes[place] == .removed)
                }
            }
        }
        for name in chunks {
            let staged = try StagedCursor(try repository.store.read(name), repository.keys, name: name)
            for key in try staged.unchanged() { known.see(key: key) }
        }
        self.known = known
    }

    /// Takes a record as it came.
    public func add(_ key: RecordKey, _ record: [UInt8]) throws {
        try add(key, record[...])
    }

    /// Takes a record that is part of a larger answer.
    public func add(_ key: RecordKey, _ record: ArraySlice<UInt8>) throws {
        let id = repository.keys.hash(key.bytes)
        let hash = repository.keys.hash(record)
        try take(Arrival(id: id, hash: hash, found: known?.table.find(key: id, hash: hash)), key, record)
    }

    /// Takes it that a record is as it was, for sources that say so without sending it again. Nothing happens where the
    /// last snapshot has none.
    public func keep(_ key: RecordKey) throws {
        let id = repository.keys.hash(key.bytes)
        if known != nil {
            guard known?.see(key: id) == true else { return }
            read += 1
            chunk.appendUnchanged(id)
            if chunk.size >= Self.chunkBytes { try stage() }
        } else if previous != nil, let newest = repository.newest,
            let record = try repository.record(key, of: name, in: newest)
        {
            try add(key, record)
        }
    }

    /// Takes records that came together. What is dear about it, their hashes, is done on all processors.
    public func add(_ batch: RecordBatch) throws {
        let keys = repository.keys
        let table = known?.table
        let arrivals = try RecordBatch.map(batch.records.count) { part in
            part.map { place in
                let (key, value) = batch.records[place]
                let id = keys.hash(key.bytes)
                let hash = keys.hash(batch.bytes[value])
                return Arrival(id: id, hash: hash, found: table?.find(key: id, hash: hash))
            }
        }
        for (place, arrival) in arrivals.enumerated() {
            let (key, value) = batch.records[place]
            try take(arrival, key, batch.bytes[value])
        }
    }

    /// What was found out of a record, whoever came before it.
    private struct Arrival: Sendable {
        var id: UInt64
        var hash: UInt64
        var found: KnownRecords.Found?
    }

    private func take(_ arrival: Arrival, _ key: RecordKey, _ record: ArraySlice<UInt8>) throws {
        read += 1
        if let found = arrival.found, known?.see(found) == true {
            chunk.appendUnchanged(arrival.id)
        } else {
            chunk.append(key: key, hash: arrival.hash, value: record)
        }
        if chunk.size >= Self.chunkBytes { try stage() }
    }

    /// Puts aside what came, durably; gives the names of all that was.
    @discardableResult
    func stage() throws -> [String] {
        if !chunk.isEmpty {
            chunk.sort()
            let name =
                "\(folder)-\(Hexadecimal.text(Array(repository.keys.name(of: Array(name.utf8)).prefix(8))))-\(chunks.count)"
            _ = try repository.store.putIfAbsent(name, try chunk.sealed(repository.keys, name: name))
            chunks.append(name)
            chunk = StagedChunk()
        }
        return chunks
    }

    /// The ids of the records that came so far and are new or changed, some of them twice.
    public func newKeys() throws -> [RecordKey] {
        var keys: [RecordKey] = []
        for name in try stage() {
            var staged = try StagedCursor(try repository.store.read(name), repository.keys, name: name)
            while let key = staged.key {
                if let key = RecordKey(bytes: Array(key)) { keys.append(key) }
                try staged.advance()
            }
        }
        return keys
    }

    /// Writes what changed since the last snapshot. What did not come was removed only where the report proves that all
    /// of the stream was read (LB-048).
    func merge(_ report: StreamReport, packs: PackWriter) throws -> StreamMerge {
        var staged = StagedRecords(
            try stage().map { try StagedCursor(try repository.store.read($0), repository.keys, name: $0) })
        var merge = StreamMerge(repository, previous, rules, RunWriter(packs: packs))
        if report.completeness != .proved {
            try merge.run(&staged, gone: [])
        } else if let known {
            try merge.run(&staged, gone: known.hasGone ? try gone(known) : [])
        } else {
            try merge.runAll(&staged)
        }
        try merge.writer.finish()
        return merge
    }
}

extension StreamIngest {
    /// The ids of the records that did not come again, in order.
    private func gone(_ known: KnownRecords) throws -> [[UInt8]] {
        var gone: [[UInt8]] = []
        for run in previous?.runs ?? [] {
            try repository.forEachSegment(of: run) { [keys = repository.keys] segment in
                (0..<segment.count).compactMap { place -> [UInt8]? in
                    guard segment.changes[place] != .removed, known.isGone(keys.hash(segment.key(place))) else {
                        return nil
                    }
                    return Array(segment.key(place))
                }
            } body: {
                gone += $0
            }
        }
        gone.sort { $0[...].precedes($1[...]) }
        return gone
    }
}

/// The staged chunks of a stream as one list in the order of the ids; of one id the last that came counts.
struct StagedRecords {
    private var cursors: [StagedCursor]
    private var current: Int?

    init(_ cursors: [StagedCursor]) {
        self.cursors = cursors
        settle()
    }

    var key: ArraySlice<UInt8>? { current.flatMap { cursors[$0].key } }
    var hash: UInt64 { current.map { cursors[$0].hash } ?? 0 }
    var value: ArraySlice<UInt8> { current.map { cursors[$0].value } ?? [] }

    mutating func advance() throws {
        guard let key else { return }
        let taken = Array(key)
        for index in cursors.indices where cursors[index].key == taken[...] { try cursors[index].advance() }
        settle()
    }

    private mutating func settle() {
        current = nil
        var smallest: ArraySlice<UInt8> = []
        for index in cursors.indices {
            guard let key = cursors[index].key else { continue }
            if current == nil || !smallest.precedes(key) {
                current = index
                smallest = key
            }
        }
    }
}
