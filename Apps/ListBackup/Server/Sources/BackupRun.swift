import Base
import Foundation
import ListBackupCore
import Synchronization

/// A run as connectors see it: takes their records on threads that may block, and tells how far it is.
final class BackupRun: Sendable {
    /// How far a stream is.
    struct Progress: Sendable, Equatable {
        var read = 0
        var pages = 0
        var total: Int?
        var report: StreamReport?
    }

    private struct State {
        var builder: SnapshotBuilder
    }

    private let state: Mutex<State>
    private let pool: BlockingPool
    private let progress: Mutex<[String: Progress]>
    private let tell: @Sendable ([String: Progress]) -> Void
    /// By what records are known that were erased and must not come back (LB-130).
    private let keptOut: Set<[UInt8]>
    private let repository: Repository
    /// What is not kept as it comes (LB-132).
    private let masks: FieldMasks
    /// Where the connector was when the run broke off; nil at the beginning.
    let position: [UInt8]?
    /// What the snapshot before holds of the streams' cursors.
    let cursors: [String: SourceCursor]
    /// Streams that were read before the run broke off.
    let finished: Set<String>

    /// Begins a run, or goes on with one. It blocks.
    init(
        repository: Repository, run: String, at date: Date, pool: BlockingPool, keptOut: Set<[UInt8]> = [],
        masks: FieldMasks = FieldMasks(nil),
        tell: @escaping @Sendable ([String: Progress]) -> Void = { _ in }
    ) throws {
        self.pool = pool
        self.tell = tell
        self.keptOut = keptOut
        self.repository = repository
        self.masks = masks
        let builder = try repository.begin(run: run, at: date)
        position = builder.position
        cursors = try Self.cursors(repository)
        let reports = builder.reports
        finished = Set(reports.keys)
        progress = Mutex(
            reports.mapValues {
                Progress(read: $0.read, pages: $0.pages, total: $0.sourceTotal, report: $0)
            })
        state = Mutex(State(builder: builder))
    }

    private static func cursors(_ repository: Repository) throws -> [String: SourceCursor] {
        guard let newest = repository.newest, newest.streams[SourceCursor.stream] != nil else { return [:] }
        var found: [String: SourceCursor] = [:]
        try repository.forEachRecord(of: SourceCursor.stream, in: newest) { key, record in
            found[key.text] = try? JSONDecoder().decode(SourceCursor.self, from: Data(record))
            return true
        }
        return found
    }

    /// Writes down how far a stream was read.
    func keep(_ cursor: SourceCursor, of stream: String) async throws {
        let bytes = Array(try JSONEncoder().encode(cursor))
        let batch = RecordBatch(bytes: bytes, records: [(RecordKey(text: Array(stream.utf8)), bytes.indices)])
        try await add(batch, to: SourceCursor.stream, rules: StreamRules())
        finish(SourceCursor.stream, StreamReport(.claimed, evidence: "How far each stream was read.", read: 1))
    }

    /// How far each stream is.
    var streams: [String: Progress] { progress.withLock { $0 } }

    /// Takes records of a stream.
    func add(_ batch: RecordBatch, to stream: String, rules: StreamRules, total: Int? = nil) async throws {
        try Task.checkCancellation()
        var batch = batch
        if !keptOut.isEmpty {
            batch.records.removeAll { keptOut.contains(repository.mark(of: $0.0, in: stream)) }
        }
        try await take(batch, to: stream, rules: rules)
        let all = progress.withLock { progress in
            progress[stream, default: Progress()].read += batch.records.count
            progress[stream, default: Progress()].pages += 1
            if let total { progress[stream]?.total = total }
            return progress
        }
        tell(all)
    }

    /// Goes on with a stream of which some came before the run broke off.
    func goOn(with stream: String, read: Int) {
        progress.withLock { $0[stream, default: Progress()].read = read }
    }

    /// Takes it that records are as they were in the snapshot before.
    func keep(_ keys: [RecordKey], of stream: String) async throws {
        try Task.checkCancellation()
        let kept = keys.filter { !isKeptOut($0, of: stream) }
        if !kept.isEmpty {
            try await pool.run { [self] in
                try state.withLock { state in
                    let ingest = try state.builder.stream(stream, rules: StreamRules())
                    for key in kept { try ingest.keep(key) }
                }
            }
        }
        let all = progress.withLock { progress in
            progress[stream, default: Progress()].read += kept.count
            return progress
        }
        tell(all)
    }

    /// Whether a record was erased and must not come back (LB-130).
    func isKeptOut(_ key: RecordKey, of stream: String) -> Bool {
        !keptOut.isEmpty && keptOut.contains(repository.mark(of: key, in: stream))
    }

    /// The streams that the snapshot before has records of.
    var earlierStreams: [String] {
        (repository.newest?.streams ?? [:]).filter { $0.value.records > 0 }.keys.sorted()
    }

    /// A record of the snapshot before; nil where it has none.
    func earlier(_ key: RecordKey, of stream: String) async throws -> [UInt8]? {
        try await pool.run { [repository] in
            try repository.newest.flatMap { try repository.record(key, of: stream, in: $0) }
        }
    }

    /// Makes something of the snapshot before, which is nil at first, on a thread that may block.
    func earlier<Made: Sendable>(
        _ make: @escaping @Sendable (Repository, Manifest?) throws -> Made
    ) async throws -> Made {
        try await pool.run { [repository] in try make(repository, repository.newest) }
    }

    /// What the snapshot before holds of a stream behind a key, made into something; until there is nothing to make of one.
    func earlier<Made: Sendable>(
        of stream: String, after key: RecordKey,
        _ make: @escaping @Sendable (RecordKey, ArraySlice<UInt8>) throws -> Made?
    ) async throws -> [Made] {
        try await pool.run { [repository] in
            guard let newest = repository.newest, newest.streams[stream] != nil else { return [] }
            var found: [Made] = []
            try repository.forEachRecord(of: stream, in: newest, after: key) { key, record in
                guard let made = try make(key, record) else { return false }
                found.append(made)
                return true
            }
            return found
        }
    }

    /// The ids of a stream's records, those of the snapshot before and those that came in this run, in their order.
    func allKeys(of stream: String, rules: StreamRules) async throws -> [RecordKey] {
        try await pool.run { [self] in
            var keys = Set(try state.withLock { try $0.builder.stream(stream, rules: rules).newKeys() })
            if let newest = repository.newest, newest.streams[stream] != nil {
                try repository.forEachRecord(of: stream, in: newest) { key, _ in
                    keys.insert(key)
                    return true
                }
            }
            return keys.sorted()
        }
    }

    private func take(_ batch: RecordBatch, to stream: String, rules: StreamRules) async throws {
        let hidden = stream.hasPrefix("_") ? [] : masks.rules(of: stream)
        if !batch.isEmpty {
            try await pool.run { [self] in
                let kept = hidden.isEmpty ? batch : try repository.masked(batch, hidden)
                try state.withLock { state in
                    let ingest = try state.builder.stream(stream, rules: rules)
                    try ingest.add(kept)
                }
            }
        }
    }

    /// Says that a stream was read to its end, or why not.
    func finish(_ stream: String, _ report: StreamReport) {
        state.withLock { $0.builder.finish(stream, report) }
        let all = progress.withLock { progress in
            progress[stream, default: Progress()].report = report
            return progress
        }
        tell(all)
    }

    /// Makes what came so far durable.
    func checkpoint(_ position: [UInt8]) async throws {
        try await pool.run { [self] in try state.withLock { try $0.builder.checkpoint(position: position) } }
    }

    /// Makes the snapshot visible.
    func commit(at date: Date) async throws -> Manifest {
        try await pool.run { [self] in try state.withLock { try $0.builder.commit(at: date) } }
    }

    /// Removes what the run put aside.
    func discard() async throws {
        try await pool.run { [self] in state.withLock { $0.builder.discard() } }
    }
}
