public import Foundation

/// A run on its way to a snapshot. Until `commit` nothing of it can be seen; what it put aside survives the process, so
/// that the run can go on (LB-056, LB-057).
public final class SnapshotBuilder {
    private struct Checkpoint: Codable {
        var startedAt: Int64
        /// The snapshot that the run compares with.
        var base: Int
        var chunks: [String: [String]]
        var read: [String: Int]
        var reports: [String: StreamReport]
        /// Where the connector was.
        var position: [UInt8]
    }

    /// The run's name.
    public let run: String
    /// Where the connector was at the last checkpoint; nil at the beginning.
    public private(set) var position: [UInt8]?
    /// Streams that were read to their end before the last checkpoint.
    public private(set) var reports: [String: StreamReport] = [:]
    private let repository: Repository
    private let previous: Manifest?
    private let startedAt: Int64
    private var chunks: [String: [String]] = [:]
    private var readBefore: [String: Int] = [:]
    private var open: [String: StreamIngest] = [:]
    private var rules: [String: StreamRules] = [:]
    private var checkpoints = 0

    fileprivate init(_ repository: Repository, run: String, at date: Date) throws {
        self.repository = repository
        self.run = run
        // Before the store is looked at: from here on nothing is removed that this run may come to read.
        try repository.markReading(run, at: date)
        try repository.refresh()
        previous = repository.newest
        let names = try repository.store.list(prefix: "staging/\(run)/checkpoint-")
        let decoder = JSONDecoder()
        var found: Checkpoint?
        for object in names {
            guard let number = Int(object.name.dropFirst("staging/\(run)/checkpoint-".count)), number >= checkpoints,
                let plain = SealedBox.openRandom(
                    try repository.store.read(object.name), key: repository.keys.staging,
                    context: Array(object.name.utf8)),
                let read = try? decoder.decode(Checkpoint.self, from: Data(plain))
            else { continue }
            checkpoints = number + 1
            found = read
        }
        // Another snapshot came in between: what was compared with is no longer the newest, so reading begins anew.
        if let found, found.base == (previous?.number ?? 0) {
            startedAt = found.startedAt
            chunks = found.chunks
            readBefore = found.read
            position = found.position
            reports = found.reports
        } else {
            startedAt = Int64(date.timeIntervalSince1970 * 1000)
        }
    }

    /// A stream to be filled. Streams that the run does not name stay as they were.
    public func stream(_ name: String, rules: StreamRules = StreamRules()) throws -> StreamIngest {
        if let stream = open[name] { return stream }
        guard !name.isEmpty, name.utf8.count <= 200 else {
            throw RepositoryError(.invalid, "A stream's name has 1 to 200 bytes.")
        }
        let stream = try StreamIngest(
            name, in: repository, after: previous?.streams[name], rules: rules,
            folder: "staging/\(run)/\(checkpoints)-\(RepositoryKeys.randomBytes(4).reduce(0) { $0 << 8 | Int($1) })",
            chunks: chunks[name] ?? [], read: readBefore[name] ?? 0)
        open[name] = stream
        self.rules[name] = rules
        return stream
    }

    /// Says that a stream was read to its end, or why not.
    public func finish(_ name: String, _ report: StreamReport) { reports[name] = report }

    /// Makes what came so far durable, with where the connector is.
    public func checkpoint(position: [UInt8]) throws {
        for (name, stream) in open {
            chunks[name] = try stream.stage()
            readBefore[name] = stream.read
        }
        let checkpoint = Checkpoint(
            startedAt: startedAt, base: previous?.number ?? 0, chunks: chunks, read: readBefore, reports: reports,
            position: position)
        let name = "staging/\(run)/checkpoint-\(checkpoints)"
        let box = SealedBox.sealRandomly(
            Array(try JSONEncoder().encode(checkpoint)), key: repository.keys.staging, context: Array(name.utf8))
        guard try repository.store.putIfAbsent(name, box) else {
            throw RepositoryError(.conflict, "This run goes on in another process.")
        }
        if checkpoints > 0 { try? repository.store.delete("staging/\(run)/checkpoint-\(checkpoints - 1)") }
        checkpoints += 1
        self.position = position
    }

    /// Makes the snapshot visible, as a whole or not at all (LB-092).
    public func commit(at date: Date) throws -> Manifest {
        let packs = PackWriter(store: repository.store, keys: repository.keys)
        var failed: [String: StreamReport] = [:]
        var merges: [(name: String, report: StreamReport, merge: StreamMerge)] = []
        for name in reports.keys.sorted() {
            guard let report = reports[name] else { continue }
            if report.completeness == .failed {
                failed[name] = report
            } else {
                let stream = try self.stream(name, rules: rules[name] ?? StreamRules())
                merges.append((name, report, try stream.merge(report, packs: packs)))
                open[name] = nil
            }
        }
        try packs.finish()
        let deltas = try repository.keep(merges.map(\.merge.writer), packs)
        while true {
            try repository.refresh()
            let current = repository.newest
            guard current?.number == previous?.number else {
                throw RepositoryError(.conflict, "Another run of this source committed a snapshot meanwhile.")
            }
            var streams = (current?.streams ?? [:]).mapValues(\.unchanged)
            for (name, report) in failed { streams[name, default: .empty(report)].report = report }
            for ((name, report, merge), delta) in zip(merges, deltas) {
                // What pruning wrote anew meanwhile holds the same records.
                var state = merge.state(report, delta: delta, after: current?.streams[name]?.runs ?? [])
                if state.needsCompaction { state.runs = try repository.compacted(state, packs) }
                streams[name] = state
            }
            let (number, slot) = ((previous?.number ?? 0) + 1, repository.log.slot + 1)
            let manifest = Manifest(
                number: number, startedAt: startedAt,
                // Times of snapshots grow even when somebody sets the clock back.
                time: max(Int64(date.timeIntervalSince1970 * 1000), (previous?.time ?? 0) + 1),
                previous: repository.head, streams: streams, stored: packs.written, run: run,
                slot: slot == number ? nil : slot, version: slot == number ? 1 : 2)
            if try repository.commit(manifest) {
                discard()
                return manifest
            }
        }
    }

    /// Removes what the run put aside; it cannot go on afterwards.
    public func discard() {
        for object in (try? repository.store.list(prefix: "staging/\(run)/")) ?? [] {
            try? repository.store.delete(object.name)
        }
    }
}

extension Repository {
    /// Begins a run, or goes on with one of that name from its last checkpoint.
    public func begin(run: String, at date: Date) throws -> SnapshotBuilder {
        let allowed = run.utf8.allSatisfy {
            $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x41 && $0 <= 0x5a || $0 >= 0x61 && $0 <= 0x7a || $0 == 0x2d
        }
        guard !run.isEmpty, run.utf8.count <= 64, allowed else {
            throw RepositoryError(.invalid, "A run cannot have the name \(run).")
        }
        return try SnapshotBuilder(self, run: run, at: date)
    }
}
