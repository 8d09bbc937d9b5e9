import Base
import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// Puts branches and tags back into a repository, the one they came from or another: those that are gone are made again.
/// What leads elsewhere now stays, but where somebody chose that it goes back (LB-158).
struct GitRestore: JournaledRestore {
    /// A ref that is meant.
    private struct Wanted: Sendable {
        var stream: String
        var key: RecordKey
        var name: String
        var path: String
        var id: GitID
        var now: GitID?
        var rule: ConflictRule?

        var isSame: Bool { now == id }
        var isWritten: Bool { now == nil || !isSame && (rule == .overwrite || rule == .newest) }
        var move: GitRemote.Move { GitRemote.Move(name: path, old: now, new: id) }
        var row: RestoreRow {
            RestoreRow(
                stream: stream, recordID: key.text, key: key.bytes, remoteID: path, before: now?.bytes, after: id.bytes)
        }
    }

    let repository: Repository
    let snapshot: Manifest
    let connector: GitConnector
    let pool: BlockingPool
    let choice: RestoreChoice
    private static let streams = GitConnector.refStreams + [GitConnector.kept]
    private static let mostConflicts = 200
    private static let mostReported = 1000

    init(
        repository: Repository, snapshot: Manifest, connector: GitConnector, pool: BlockingPool, request: RestoreRequest
    ) throws {
        var request = request
        // What others work on is not moved unless somebody says so.
        request.conflicts = request.conflicts ?? .keep
        guard request.fields?.isEmpty ?? true,
            request.streams?.allSatisfy({ Self.streams.contains($0) }) ?? true
        else {
            throw Problem.unprocessable(
                "streams", "invalid", "Branches and tags are put back; commits and files come with them.")
        }
        (self.repository, self.snapshot, self.connector, self.pool) = (repository, snapshot, connector, pool)
        choice = try RestoreChoice(request)
    }

    func plan() async throws -> RestorePlan {
        let wanted = try await wanted(try await connector.remote().targets())
        var plan = RestorePlan(schema: "", number: snapshot.number, tables: [], problems: [], seconds: 0, calls: 0)
        for stream in Self.streams {
            let all = wanted.filter { $0.stream == stream }
            guard !all.isEmpty else { continue }
            let conflicts = all.filter { $0.now != nil && !$0.isSame }
            plan.streams.append(
                RestorePlan.Stream(
                    name: stream, creates: all.count { $0.now == nil }, updates: conflicts.count(where: \.isWritten),
                    skips: all.count(where: \.isSame), conflicts: conflicts.count,
                    staying: conflicts.count { !$0.isWritten }))
            plan.conflicts += conflicts.map(Self.conflict)
        }
        let count = plan.conflicts.count
        plan.conflicts = Array(plan.conflicts.prefix(Self.mostConflicts))
        if count > 0 {
            plan.outcomes = [ConflictRule.keep, .overwrite].map { rule in
                ConflictOutcome(
                    rule: rule, written: rule == .overwrite ? count : 0, staying: rule == .overwrite ? 0 : count)
            }
        }
        plan.calls = plan.writes > 0 ? 1 : 0
        // A server takes some megabytes a second.
        plan.seconds = plan.writes > 0 ? 2 : 0
        return plan
    }

    private static func conflict(_ wanted: Wanted) -> RestoreConflict {
        RestoreConflict(
            stream: wanted.stream, key: Base64URL.encode(wanted.key.bytes), recordId: wanted.key.text,
            title: wanted.name,
            changes: [FieldDifference(path: "commit", before: wanted.now?.short, after: wanted.id.short)],
            newer: nil, rule: wanted.rule == .newest || wanted.rule == .merge ? .keep : wanted.rule,
            writtenBy: [.overwrite])
    }

    func run(_ journal: RestoreJournal) async throws -> RestoreResult {
        let remote = try connector.remote()
        let targets = try await remote.targets()
        let wanted = try await wanted(targets)
        let moved = wanted.filter(\.isWritten)
        var refused: [String: String] = [:]
        if !moved.isEmpty {
            try await journal.begin(moved.map(\.row))
            let pack = try await pack(moved.map(\.id), known: targets.refs.map(\.id))
            refused = try await remote.push(moved.map(\.move), pack: pack, refs: targets)
            try await journal.forget(moved.filter { refused[$0.path] != nil }.map(\.row))
        }
        let now = Dictionary(try await remote.targets().refs.map { ($0.name, $0.id) }) { $1 }
        var result = RestoreResult(schema: "", tables: [], streams: [])
        for stream in Self.streams {
            let all = wanted.filter { $0.stream == stream }
            guard !all.isEmpty else { continue }
            let own = moved.filter { $0.stream == stream }
            let failed = own.count { refused[$0.path] != nil }
            let staying = all.count { !$0.isSame && !$0.isWritten }
            result.streams.append(
                RestoreResult.Stream(
                    name: stream, written: own.count - failed, refused: failed, skipped: all.count(where: \.isSame),
                    kept: staying > 0 ? staying : nil))
            for one in all where !one.isSame && result.records.count < Self.mostReported {
                var record = RestoreResult.Record(
                    stream: stream, recordId: one.key.text, remoteId: one.path == one.key.text ? nil : one.path,
                    outcome: one.isWritten ? (one.now == nil ? .made : .changed) : .kept)
                if let why = refused[one.path] {
                    (record.outcome, record.reason) = (.refused, "The server refused: \(why)")
                    result.failures.append("\(one.name): \(why)")
                }
                result.records.append(record)
            }
        }
        result.isVerified = moved.allSatisfy { now[$0.path] == $0.id }
        return try await journal.end(result)
    }

    private func wanted(_ targets: GitRefs) async throws -> [Wanted] {
        let now = Dictionary(targets.refs.map { ($0.name, $0.id) }) { $1 }
        return try await pool.run { [repository, snapshot, choice] in
            var found: [Wanted] = []
            for stream in Self.streams {
                // What was rewritten or deleted comes back only where somebody asks for it.
                guard choice.streams == nil ? stream != GitConnector.kept : choice.takes(stream) else { continue }
                for (key, kept) in try GitReading.refs(of: stream, repository, snapshot) {
                    guard choice.records?.contains(key) ?? true, let ref = GitFiles.ref(kept, in: stream) else {
                        continue
                    }
                    found.append(
                        Wanted(
                            stream: stream, key: key, name: kept.name, path: ref.path, id: ref.id, now: now[ref.path],
                            rule: choice.conflicts[stream, key]))
                }
            }
            return found
        }
    }

    /// The objects that are missing there.
    private func pack(_ ids: [GitID], known: [GitID]) async throws -> HTTPBodyStream {
        let pack = try await pool.run { [repository, snapshot] in
            let store = try GitStore(repository, snapshot)
            let walk = GitWalk(store: store)
            let there = Set(try walk.objects(known.filter(store.holds)))
            var pack = GitPack()
            try GitPackWriter(store).write(try walk.objects(ids, except: there)) { pack.append($0) }
            return pack
        }
        let left = GitPieceQueue(pack.pieces)
        return HTTPBodyStream(count: nil) { left.next() }
    }
}

/// Takes branches and tags back to where they led before they were put back; where somebody moved them since, they stay.
struct GitUndo: JournaledUndo {
    let restore: Restore
    let rows: [RestoreRow]
    let connector: GitConnector
    /// Opens what was there.
    let open: @Sendable ([UInt8]) throws -> [UInt8]

    private struct Step {
        var row: RestoreRow
        /// Nil where it stays.
        var move: GitRemote.Move?
        var isDone: Bool
    }

    private func steps(_ targets: GitRefs) throws -> [Step] {
        let now = Dictionary(targets.refs.map { ($0.name, $0.id) }) { $1 }
        return try rows.map { row in
            let before = try row.before.map(open).flatMap { GitID($0) }
            let there = now[row.remoteID]
            guard there != before else { return Step(row: row, move: nil, isDone: true) }
            guard let there, there == row.after.flatMap({ GitID($0) }) else {
                return Step(row: row, move: nil, isDone: false)
            }
            return Step(
                row: row, move: GitRemote.Move(name: row.remoteID, old: there, new: before), isDone: false)
        }
    }

    func plan() async throws -> RestorePlan {
        let steps = try steps(try await connector.remote().targets())
        var plan = RestorePlan(schema: "", number: restore.number, tables: [], problems: [], seconds: 0, calls: 0)
        for (stream, own) in Dictionary(grouping: steps, by: \.row.stream).sorted(by: { $0.key < $1.key }) {
            plan.streams.append(
                RestorePlan.Stream(
                    name: stream, updates: own.count { $0.move?.new != nil }, skips: own.count(where: \.isDone),
                    kept: own.count { $0.move == nil && !$0.isDone },
                    removes: own.count { $0.move != nil && $0.move?.new == nil }))
        }
        (plan.calls, plan.seconds) = plan.writes > 0 ? (1, 2) : (0, 0)
        return plan
    }

    func run(_ journal: RestoreJournal) async throws -> RestoreResult {
        let remote = try connector.remote()
        let targets = try await remote.targets()
        let steps = try steps(targets)
        let moves = steps.compactMap(\.move)
        var refused: [String: String] = [:]
        if !moves.isEmpty {
            // The server has what they led to, or it could not have been moved away from.
            let pack = moves.contains { $0.new != nil } ? try Self.nothing() : nil
            refused = try await remote.push(moves, pack: pack, refs: targets)
        }
        var result = RestoreResult(schema: "", tables: [], streams: [])
        for (stream, own) in Dictionary(grouping: steps, by: \.row.stream).sorted(by: { $0.key < $1.key }) {
            let failed = own.count { $0.move.map { refused[$0.name] != nil } ?? false }
            result.streams.append(
                RestoreResult.Stream(
                    name: stream, written: own.count { $0.move != nil } - failed, refused: failed,
                    skipped: own.count(where: \.isDone)))
            for step in own {
                guard let move = step.move else { continue }
                var record = RestoreResult.Record(
                    stream: stream, recordId: step.row.recordID, outcome: move.new == nil ? .removed : .changed)
                if let why = refused[move.name] {
                    (record.outcome, record.reason) = (.refused, "The server refused: \(why)")
                    result.failures.append("\(step.row.recordID): \(why)")
                }
                result.records.append(record)
            }
        }
        result.isVerified = try self.steps(try await remote.targets()).allSatisfy { $0.move == nil }
        return try await journal.end(result)
    }

    /// A pack without objects.
    private static func nothing() throws -> HTTPBodyStream {
        var pack = GitPack()
        try GitPackWriter(try GitStore()).write([]) { pack.append($0) }
        let left = GitPieceQueue(pack.pieces)
        return HTTPBodyStream(count: nil) { left.next() }
    }
}
