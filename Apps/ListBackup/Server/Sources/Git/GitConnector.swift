import Base
import Foundation
import HTTPClient
import ListBackupCore
import Synchronization

/// A Git repository: branches, tags, commits and the files of the branch that people see first are records; the objects lie
/// beside them as the packs in which they came, so that a backup fetches what is new alone. Nothing that was there once is
/// let go: where a branch is rewritten or goes, what it led to is kept (LB-069).
struct GitConnector: SourceConnector {
    let address: GitAddress
    let token: String?
    let client: HTTPClient
    let reach: NetworkReach
    /// Whom connections trust.
    var trust = TLSOptions()
    let pool: BlockingPool
    let clock: WallClock
    let log: RunLogger

    static let branches = "branches"
    static let tags = "tags"
    static let notes = "notes"
    static let commits = "commits"
    static let files = "files"
    /// What was rewritten or deleted.
    static let kept = "kept"
    /// One record, of the repository as a whole.
    static let repository = "repository"
    static let refStreams = [branches, tags, notes]
    private static let keptAtOnce = 5000
    private static let recordsAtOnce = 500

    func remote() throws -> GitRemote {
        try GitRemote(address, token: token, client: client, reach: reach, trust: trust, log: log)
    }

    func test() async throws -> [StreamTest] {
        let refs = try await remote().refs()
        return [Self.branches, Self.tags].map { stream in
            StreamTest(stream: stream, total: refs.refs.count { Self.stream(of: $0.name)?.stream == stream })
        }
    }

    /// The stream of a ref, and what it is called there.
    static func stream(of ref: String) -> (stream: String, name: String)? {
        for (prefix, stream) in zip(GitRefs.kinds, refStreams) where ref.hasPrefix(prefix) {
            return (stream, String(ref.dropFirst(prefix.count)))
        }
        return nil
    }

    func read(into run: BackupRun) async throws {
        let remote = try remote()
        let refs = try await remote.refs()
        let known = try await run.earlier { repository, snapshot in try GitReading.known(repository, snapshot) }
        let wants = Set(refs.refs.map(\.id)).subtracting(known).sorted()
        log.note("\(refs.refs.count) branches and tags, \(wants.count) of them at something new.")
        var pack: GitPack?
        if !wants.isEmpty {
            pack = try await remote.fetch(wants, known: known.sorted(), refs: refs) { _ in }
            log.note("\((pack?.count ?? 0) >> 10) kB of objects came.")
        }
        let (fetched, now, address) = (pack, clock.now(), address)
        let stop = StopSign()
        let reading = try await withTaskCancellationHandler {
            try await run.earlier { repository, snapshot in
                var reading = try GitReading(repository, snapshot, refs: refs, address: address, at: now)
                try reading.take(fetched) { stop.isUp }
                try reading.read()
                return reading.found
            }
        } onCancel: {
            stop.raise()
        }
        for line in reading.news { log.note(line) }
        // What came once stays.
        try await keep(reading.keys.packed, and: reading.packed, of: GitStore.packed, in: run)
        try await keep(reading.keys.index, and: reading.index, of: GitStore.index, in: run)
        for (stream, part) in reading.streams.sorted(by: { $0.key < $1.key }) {
            try await keep(part.kept, of: stream, in: run)
            for start in stride(from: 0, to: part.records.count, by: Self.recordsAtOnce) {
                let page = part.records[start..<min(start + Self.recordsAtOnce, part.records.count)]
                var (bytes, records): ([UInt8], [RecordBatch.Entry]) = ([], [])
                for (key, record) in page {
                    records.append((key, bytes.count..<bytes.count + record.count))
                    bytes += record
                }
                try await run.add(
                    RecordBatch(bytes: bytes, records: records), to: stream, rules: StreamRules(),
                    total: part.count)
            }
            run.finish(
                stream,
                StreamReport(
                    part.isWhole ? .proved : .partial, evidence: part.evidence, read: part.count, pages: 1,
                    sourceTotal: part.count))
        }
    }

    private func keep(_ keys: [RecordKey], of stream: String, in run: BackupRun) async throws {
        for start in stride(from: 0, to: keys.count, by: Self.keptAtOnce) {
            try await run.keep(Array(keys[start..<min(start + Self.keptAtOnce, keys.count)]), of: stream)
        }
    }

    private func keep(
        _ keys: [RecordKey], and batches: [RecordBatch], of stream: String, in run: BackupRun
    ) async throws {
        try await keep(keys, of: stream, in: run)
        for batch in batches { try await run.add(batch, to: stream, rules: StreamRules()) }
        run.finish(
            stream,
            StreamReport(.proved, evidence: "What belongs to commits.", read: keys.count + batches.count))
    }
}

/// Raised where nobody waits any more.
private final class StopSign: Sendable {
    private let flag = Mutex(false)

    var isUp: Bool { flag.withLock { $0 } }
    func raise() { flag.withLock { $0 = true } }
}
